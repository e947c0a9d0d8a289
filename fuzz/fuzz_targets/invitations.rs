//! Fuzzes pasted invitations. Every invitation that is found has an equal text form. A real one is found even if a
//! chat program breaks and decorates it, and is never mistaken for another after a change of letters.
#![no_main]

use cardroom_fuzz::begin_from;
use cardroom_shared::protocol::{OpenLink, Role};
use cardroom_shared::protocol::invitation::{Fingerprint, Invitation, Secret};
use libfuzzer_sys::arbitrary::{self, Arbitrary, Unstructured};
use libfuzzer_sys::fuzz_target;

/// A real invitation with its changes in transit.
#[derive(Debug, Arbitrary)]
struct PageUpdate {
    host: String,
    port: u16,
    role: u8,
    secret: [u8; 16],
    house: [u8; 4],
    before: String,
    after: String,
    breaks: Vec<(u8, u8)>,
    changed: Option<(u8, char)>,
}

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    let Some((kind, rest)) = bytes.split_first() else { return };
    if kind % 2 == 0 {
        if let Ok(text) = std::str::from_utf8(rest) {
            paste(text);
        }
    } else if let Ok(sent) = PageUpdate::arbitrary(&mut Unstructured::new(rest)) {
        send(&sent);
    }
});

fn paste(text: &str) {
    if let Ok(link) = text.parse::<OpenLink>() {
        assert!(text.parse::<Invitation>().is_err(), "an open link is no invitation");
        assert_eq!(link.line().parse(), Ok(OpenLink { web: None, ..link }));
    }
    match text.parse::<Invitation>() {
        Ok(invitation) => {
            assert_ne!(invitation.port, 0);
            assert!(!invitation.host.is_empty());
            assert_eq!(invitation.to_string().parse(), Ok(invitation), "it says the same when it is written");
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

/// The characters that chat programs insert between letters.
const BREAKS: [char; 6] = [' ', '\n', '\u{200b}', '\u{feff}', '\u{ad}', '\t'];

fn send(sent: &PageUpdate) {
    let invitation = Invitation {
        host: sent.host.clone(),
        port: sent.port,
        role: Role::ALL[usize::from(sent.role) % 4],
        fingerprint: Fingerprint::of(&sent.house),
        secret: Secret::new(sent.secret),
    };
    let written = invitation.to_string();
    paste(&written);
    if written.parse() != Ok(invitation.clone()) {
        return; // The house has no such address.
    }
    // The text before it must not look like the beginning of an invitation.
    let before: String = sent.before.chars().take(100).filter(|c| !c.is_ascii()).collect();
    let mut letters: Vec<char> = written.chars().collect();
    for (place, kind) in sent.breaks.iter().take(50) {
        letters.insert(usize::from(*place) % letters.len(), BREAKS[usize::from(*kind) % BREAKS.len()]);
    }
    let pasted: String = before.chars().chain(letters.iter().copied()).chain(sent.after.chars()).collect();
    assert_eq!(pasted.parse(), Ok(invitation.clone()), "it is found in {pasted:?}");
    if let Some((place, letter)) = sent.changed {
        let place = usize::from(place) % letters.len();
        letters[place] = letter;
        let changed: String = letters.into_iter().collect();
        if let Ok(other) = changed.parse::<Invitation>() {
            assert_eq!(other, invitation, "another was found in {changed:?}");
        }
        paste(&changed);
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let hosts = [("play.example.org", 7777), ("192.0.2.7", 80), ("2001:db8::1", 7777), ("пример.рф", 65_535)];
    let written = hosts.into_iter().zip(Role::ALL).map(|((host, port), role)| {
        let (fingerprint, secret) = (Fingerprint::of(host.as_bytes()), Secret::new([port as u8; 16]));
        Invitation { host: host.to_owned(), port, role, fingerprint, secret }.to_string()
    });
    let mut seeds: Vec<Vec<u8>> = written.map(|text| [b"p", text.as_bytes()].concat()).collect();
    seeds.iter_mut().for_each(|seed| seed[0] = 0);
    seeds.push([&[1], &b"play.example.org"[..], &[7; 120]].concat());
    seeds.push([&[1], &[9; 60][..], b"play.example.org", &[16, 0, 3]].concat());
    seeds
}
