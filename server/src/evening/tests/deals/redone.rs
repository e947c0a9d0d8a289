//! Streets that are dealt again after the rest was shuffled: also a card that comes to lie where it lay before is proven anew.

use super::by_number::{ByNumber, RAIL};
use super::*;
use crate::dealer::staged::Staged;
use cardroom_connection::{Cutter, DealNews};
use cardroom_shared::cards::Card;
use cardroom_shared::fair_deal::{DealNo, Purpose};
use std::time::Duration;

/// An evening of a clumsy dealer in which a card comes to lie where it lay before.
const EVENING: u64 = 149;

/// The evening of this number, as the rail is told it.
fn told(evening: u64) -> Vec<ServerMessage> {
    let mut sheet = sheet_of(4, None, Some(0));
    sheet.structure.starting_stack = Chips(1_000_000);
    sheet.rules.set("clumsy_dealer", "often").unwrap();
    let mut played = ByNumber::opens_by(&sheet, Staged::cut(evening, Box::new(|_, deck| deck)));
    let mut rng = ChaCha8Rng::seed_from_u64(evening);
    while played.hands() < 60 {
        let motion = played.motion(&mut rng);
        played.plays(motion.as_ref());
    }
    played.sent(RAIL, 0).cloned().collect()
}

/// Whoever looks on, and believes nothing.
struct Looks {
    cutter: Cutter,
    now: Duration,
    news: Vec<DealNews>,
}

impl Looks {
    fn new() -> Self {
        Self { cutter: Cutter::new(sealed_by().fingerprint), now: Duration::ZERO, news: Vec::new() }
    }

    /// Hears this, and waits for longer than for anything that must be opened.
    fn hears(&mut self, message: &ServerMessage) {
        if let ServerMessage::Welcome(welcome) = message {
            self.cutter.welcome(welcome);
        }
        self.cutter.hear(message, self.now);
        if matches!(message, ServerMessage::Step { .. }) {
            self.now += Duration::from_secs(3);
            self.cutter.pass_time(self.now);
        }
        self.news.extend(self.cutter.take_news());
    }

    fn failed(&self) -> Vec<Check> {
        let failed = |news: &DealNews| match news {
            DealNews::Failed(failure) => Some(failure.failure.check),
            DealNews::Stands(_) | DealNews::Receipt { .. } => None,
        };
        self.news.iter().filter_map(failed).collect()
    }
}

/// Which messages open cards that lay open before the rest was shuffled, at the same places.
fn opened_again(told: &[ServerMessage]) -> Vec<usize> {
    let mut purposes = BTreeMap::<DealNo, Purpose>::new();
    let (mut lay, mut lies) = (BTreeSet::<(u8, Card)>::new(), BTreeSet::<(u8, Card)>::new());
    let mut again = Vec::new();
    for (nth, message) in told.iter().enumerate() {
        let ServerMessage::FairDeal(bytes) = message else { continue };
        match Message::read(bytes).unwrap() {
            Message::Seals(seals) => drop(purposes.insert(seals.deal, seals.purpose)),
            Message::Dealt(dealt) if purposes[&dealt.deal] == Purpose::Hand => (lay, lies) = Default::default(),
            Message::Dealt(dealt) if purposes[&dealt.deal] == Purpose::Rest => lay = std::mem::take(&mut lies),
            Message::Open(open) => {
                let opened = open.openings.iter().map(|opening| (opening.place, opening.card));
                if opened.clone().any(|opened| lay.contains(&opened)) {
                    again.push(nth);
                }
                lies.extend(opened);
            }
            _ => {}
        }
    }
    again
}

#[test]
fn a_card_that_comes_to_lie_where_it_lay_before_the_rest_was_shuffled_is_proven_anew() {
    let told = told(EVENING);
    let again = opened_again(&told);
    assert!(!again.is_empty(), "no card came to lie where it had lain");
    let mut looks = Looks::new();
    told.iter().for_each(|message| looks.hears(message));
    assert_eq!(looks.failed(), [], "all was opened");
    // What was opened before the rest was shuffled proves nothing of what lies there now.
    let mut looks = Looks::new();
    told.iter().enumerate().filter(|(nth, _)| *nth != again[0]).for_each(|(_, message)| looks.hears(message));
    assert_eq!(looks.failed().first(), Some(&Check::NoOpening));
}
