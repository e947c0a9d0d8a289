//! Fuzzes the front desk and its client, each against arbitrary bytes. The client decodes exactly the answers that
//! the desk sent, only the secret is admitted, and wrong answers become error texts.
#![no_main]

use cardroom_fuzz::{Wire, begin_from};
use cardroom_net_client::front_desk;
use cardroom_server::front_desk::{Identity, desk_protocol};
use cardroom_server::game::invitations::Invitations;
use cardroom_shared::protocol::greeting::greeting;
use cardroom_shared::protocol::invitation::Secret;
use cardroom_shared::protocol::{
    FrontDeskRefusal, FrontDeskReply, FrontDeskRequest, MAX_DESK_MESSAGE, PROTOCOL_VERSION, Role, encode_answer,
    encode_ask,
};
use cardroom_shared::seat::PersonNo;
use libfuzzer_sys::fuzz_target;
use rustls::{ServerConfig, ServerConnection};
use std::sync::{Arc, LazyLock};

const GOOD: [u8; 16] = *b"the good secret!";
const REVOKED: [u8; 16] = *b"the old secret !";

static GUESTS: LazyLock<Invitations> = LazyLock::new(|| {
    let mut list = Invitations::default();
    list.invite(PersonNo(1), Role::Player, None, &Secret::new(GOOD)).unwrap();
    let old = list.invite(PersonNo(2), Role::Director, None, &Secret::new(REVOKED)).unwrap();
    list.revoke(old).unwrap();
    list
});

static TLS: LazyLock<Arc<ServerConfig>> = LazyLock::new(|| {
    let folder = tempfile::TempDir::new().unwrap();
    Arc::new(Identity::load_or_create(folder.path()).unwrap().tls().unwrap())
});

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    let Some((kind, rest)) = bytes.split_first() else { return };
    match kind % 8 {
        // A TLS connection is expensive, and its library has its own tests.
        0 => knock(rest),
        1..=3 => ask(rest),
        _ => answer(rest),
    }
});

/// Any bytes before the connection is secure.
fn knock(mut bytes: &[u8]) {
    let mut line = ServerConnection::new(Arc::clone(&TLS)).unwrap();
    while line.read_tls(&mut bytes).is_ok_and(|read| read > 0) {
        if line.process_new_packets().is_err() {
            break;
        }
    }
    assert!(line.is_handshaking(), "nobody can come in with bytes that were made up before");
}

/// The request of a guest to the desk.
fn ask(bytes: &[u8]) {
    let mut line = Wire { coming: bytes, going: Vec::new() };
    let Ok(version) = desk_protocol::exchange_greeting(&mut line) else {
        assert!(line.going.is_empty(), "nothing is said to who speaks of something else");
        return;
    };
    assert_eq!(line.going, greeting());
    if version != PROTOCOL_VERSION {
        return;
    }
    let before = line.coming.len();
    let heard = desk_protocol::receive_ask(&mut line);
    assert!(before - line.coming.len() <= 2 + MAX_DESK_MESSAGE);
    let Ok(asked) = heard else { return };
    let answer = match GUESTS.holder(&asked.secret) {
        Ok(invited) => {
            assert!(asked.secret == Secret::new(GOOD) && invited.person == PersonNo(1));
            FrontDeskReply::Token(bytes.iter().copied().take(2_000).collect())
        }
        Err(refusal) => {
            assert_eq!(refusal == FrontDeskRefusal::Revoked, asked.secret == Secret::new(REVOKED));
            FrontDeskReply::Refused(refusal)
        }
    };
    desk_protocol::send_answer(&mut line, &answer).unwrap();
    let mut guest = Wire { coming: &line.going, going: Vec::new() };
    assert_eq!(front_desk::greet(&mut guest).unwrap(), Some(PROTOCOL_VERSION));
    assert_eq!(front_desk::ask_desk(&mut guest, &asked).unwrap(), answer, "it is heard as it was said");
    let mut again = Wire { coming: &guest.going, going: Vec::new() };
    desk_protocol::exchange_greeting(&mut again).unwrap();
    assert_eq!(desk_protocol::receive_ask(&mut again).unwrap(), asked, "and so is what was asked");
}

/// The answer of a server to a guest.
fn answer(bytes: &[u8]) {
    let mut line = Wire { coming: bytes, going: Vec::new() };
    match front_desk::greet(&mut line) {
        Ok(Some(PROTOCOL_VERSION)) => {}
        Ok(_) => return,
        Err(why) => return assert!(!why.to_string().is_empty()),
    }
    match front_desk::ask_desk(&mut line, &FrontDeskRequest { secret: Secret::new(GOOD), told: None }) {
        Ok(answer) => {
            let frame = encode_answer(&answer).expect("what was heard can be said");
            assert!(frame.len() <= MAX_DESK_MESSAGE);
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let framed = |frame: Vec<u8>| [&(frame.len() as u16).to_be_bytes(), &frame[..]].concat();
    let asks = [GOOD, REVOKED, [3; 16]]
        .map(|secret| encode_ask(&FrontDeskRequest { secret: Secret::new(secret), told: None }).unwrap());
    let answers = [
        FrontDeskReply::Token(vec![5; 1_200]),
        FrontDeskReply::Refused(FrontDeskRefusal::HouseFull),
        FrontDeskReply::Refused(FrontDeskRefusal::TooManyAttempts),
    ];
    let asked = asks.into_iter().map(|ask| [&[1], &greeting()[..], &framed(ask)].concat());
    let answered = answers.iter().map(|answer| {
        let frame = encode_answer(answer).unwrap();
        [&[4], &greeting()[..], &framed(frame)].concat()
    });
    let mut hello = Vec::new();
    let tls = rustls::ClientConfig::builder_with_provider(rustls::crypto::ring::default_provider().into())
        .with_protocol_versions(&[&rustls::version::TLS13])
        .unwrap()
        .with_root_certificates(rustls::RootCertStore::empty())
        .with_no_client_auth();
    let name = "cardroom".try_into().unwrap();
    rustls::ClientConnection::new(Arc::new(tls), name).unwrap().write_tls(&mut hello).unwrap();
    asked.chain(answered).chain([[&[0], &hello[..]].concat()]).collect()
}
