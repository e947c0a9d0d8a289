//! Compatibility of orders in the record and in messages. Each line of `orders.tsv` has the bytes, the record and the
//! text of an order. No line is ever changed, and a new order adds its own.
#![allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]

use cardroom_shared::command::{Irregularity, IrregularityKind, Order};
use cardroom_shared::orders::{OrderNames, format_order};
use cardroom_shared::protocol::{ClientMessage, ClientRequest, decode_client, encode_client};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};

/// The bytes of a message, its record, and its text. Ann is person 7 and sits on seat 2.
const KEPT: &str = include_str!("orders.tsv");

/// The bytes before an order in its message.
const BEFORE: [u8; 3] = [0, 0, 2];

fn kept() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    KEPT.lines().map(|line| {
        let mut columns = line.splitn(3, '\t');
        let [bytes, record, words] = std::array::from_fn(|_| columns.next().unwrap());
        (bytes, record, words)
    })
}

fn bytes_of(order: &Order) -> Vec<u8> {
    encode_client(&ClientMessage::Say { number: 0, say: ClientRequest::Order(order.clone(), None) }).unwrap()
}

fn from_hex(text: &str) -> Vec<u8> {
    let pairs = (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap());
    pairs.collect()
}

#[test]
fn an_order_is_sent_and_written_down_as_ever() {
    let ann_or_bob = |is_ann| if is_ann { "Ann" } else { "Bob" }.to_owned();
    let person = |person: PersonNo| ann_or_bob(person == PersonNo(7));
    let seat = |_: TableNo, seat: SeatNo| ann_or_bob(seat == SeatNo::FIRST.next());
    for (bytes, record, words) in kept() {
        let order: Order = serde_json::from_str(record).unwrap();
        assert_eq!(serde_json::to_string(&order).unwrap(), record);
        assert_eq!(bytes_of(&order), from_hex(bytes), "{record}");
        let ClientMessage::Say { say, .. } = decode_client(&from_hex(bytes)).unwrap();
        assert_eq!(say, ClientRequest::Order(order.clone(), None), "{record}");
        assert_eq!(format_order(&order, OrderNames { person: &person, seat: &seat }), words, "{record}");
    }
}

/// Checks that the numbers after `path` have no gap: each is in the list, and the next one is unknown.
fn all_are_kept(path: &[u8]) {
    let numbers = |(bytes, _, _): (&str, _, _)| from_hex(bytes).strip_prefix(path)?.first().copied();
    let mut kept: Vec<u8> = kept().filter_map(numbers).collect();
    kept.dedup();
    let count = u8::try_from(kept.len()).unwrap();
    kept.sort_unstable();
    assert_eq!(kept, (0..count).collect::<Vec<_>>(), "each stands once in the list");
    let why = decode_client(&[path, &[count]].concat()).unwrap_err().to_string();
    assert!(why.contains(&format!("variant index 0 <= i < {count}")), "one that is new is not kept yet: {why}");
}

#[test]
fn every_order_and_every_ruling_is_kept() {
    all_are_kept(&BEFORE);
    all_are_kept(&[BEFORE.as_slice(), &[0x14, 1]].concat());
}

#[test]
fn what_the_oldest_records_do_not_say_is_nothing() {
    let read: Irregularity = serde_json::from_str(r#"{"kind":"Joker","seat":2,"cards":[]}"#).unwrap();
    assert_eq!((read.kind, read.into), (IrregularityKind::Joker, None));
}
