//! Compressed answers of the web.

use super::fixture::{WebFixture, line};
use flate2::read::GzDecoder;
use std::io::{Read, Write};

/// Requests a path as a browser that takes gzip. Returns the head of the answer in lower case, and the body as sent.
pub(super) fn ask_for_gzip(house: &WebFixture, path: &str, headers: &str) -> (String, Vec<u8>) {
    let mut line = line(house.web.address());
    // An answer of HTTP/1.0 has no chunks.
    let request = format!("GET {path} HTTP/1.0\r\nHost: x\r\nAccept-Encoding: gzip, br\r\n{headers}\r\n");
    line.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    line.read_to_end(&mut answer).unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    let body = answer.split_off(end + 4);
    (String::from_utf8(answer).unwrap().to_ascii_lowercase(), body)
}

#[test]
fn pages_of_the_rail_and_files_are_compressed_for_a_browser_that_takes_it() {
    let house = WebFixture::of_bots(4, 50);
    let files = ["/style.css", "/script.js", "/seat.css", "/seat.js", "/faces.svg"];
    for path in ["/", "/tables", "/table/1", "/results", "/house"].into_iter().chain(files) {
        let plain = house.get(path);
        assert_eq!((plain.status, plain.header("content-encoding")), (200, None), "{path}: {}", plain.head);
        let (head, packed) = ask_for_gzip(&house, path, "");
        assert!(head.contains("\r\ncontent-encoding: gzip"), "{path}: {head}");
        assert!(head.contains("accept-encoding"), "{path}: a cache has to know of both: {head}");
        let mut text = String::new();
        GzDecoder::new(&packed[..]).read_to_string(&mut text).unwrap();
        assert_eq!(text, plain.body, "{path}");
        assert!(packed.len() * 2 < text.len(), "{path}: {} of {} bytes", packed.len(), text.len());
    }
}

#[test]
fn pages_of_a_seat_and_figures_for_monitoring_are_never_compressed() {
    let house = WebFixture::of_bots(4, 50);
    for path in ["/seat", "/seat?lang=de", "/metrics"] {
        let (head, body) = ask_for_gzip(&house, path, "");
        assert!(!head.contains("content-encoding"), "{path}: {head}");
        assert!(String::from_utf8(body).is_ok_and(|text| text.len() > 500), "{path} is there: {head}");
    }
}
