//! Fuzzes the messages of a seat's page. Each that is read is a request that a window can send, and fits into one message.
#![no_main]

use cardroom_fuzz::{begin_from, marked};
use cardroom_server::web::fuzz_entry_points::{LONGEST_SEAT_MESSAGE, is_seat_form, read_seat_message};
use cardroom_shared::protocol::{ClientMessage, SeatLink, decode_client, encode_client};
use libfuzzer_sys::fuzz_target;

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    let Some((letter, rest)) = bytes.split_first() else { return };
    if *letter == b'f' {
        is_seat_form(rest);
        return;
    }
    let Ok(text) = std::str::from_utf8(rest) else { return };
    if *letter == b'l' {
        if let Ok(link) = text.parse::<SeatLink>() {
            assert_eq!(link.to_string().parse(), Ok(link), "it says the same when it is written");
        }
        return;
    }
    match read_seat_message(text) {
        Ok((number, Some(say))) => {
            assert!(text.len() <= LONGEST_SEAT_MESSAGE);
            let message = ClientMessage::Say { number, say };
            let bytes = encode_client(&message).expect("a window could send it");
            assert_eq!(decode_client(&bytes), Ok(message));
        }
        Ok((_, None)) => assert!(text.contains("ahead")),
        Err(why) => assert!(!why.is_empty()),
    }
});

fn seeds() -> Vec<Vec<u8>> {
    let says = [
        "\"fold\"", "\"check\"", "{\"call\":200}", "{\"wager\":600}", "{\"all-in\":5000}", "{\"words\":\"raise to 600\"}",
        "{\"show\":\"both\"}", "{\"ahead\":{\"call\":50}}", "{\"ahead\":\"check-fold\"}", "{\"enter\":\"Ann\"}",
        "{\"floor\":\"string bet\"}", "{\"vote\":\"accept\"}", "{\"re-enter\":\"post\"}", "{\"order\":\"pen bob 10\"}",
        "{\"clock\":3}", "{\"runs\":2}", "{\"watch\":1}", "{\"mute\":7}",
    ];
    let messages = says.iter().map(|say| format!("{{\"n\":1,\"say\":{say}}}"));
    let forms = ["say=%22fold%22", "say=wager&to=600", "say=words&text=I+call"].map(str::to_owned);
    let links = ["https://poker.example.org/#cardroom:play:7777/player/x".to_owned()];
    marked(b'm', messages).chain(marked(b'f', forms)).chain(marked(b'l', links)).collect()
}
