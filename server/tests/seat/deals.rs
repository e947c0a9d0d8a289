//! Pages that cut sealed decks, as the script of the page does.

use crate::house::House;
use crate::page::Page;
use crate::play::{PAIR, pair, play_to_hand};
use cardroom_fair_deal::{
    Check, Commit, CutSent, DealMessage, DealNo, Hash, HouseCertificate, Receipt, Seals, Tally, Witness, deal_hashes,
};
use cardroom_net_client::DealNews;
use cardroom_server::server_loop::DeckSource;
use cardroom_shuffle::Entropy;
use std::collections::BTreeMap;

/// The cuts of a page, and its receipts of the tables.
pub(crate) struct PageCuts {
    person: u32,
    entropy: Entropy,
    /// The head right after the seals of each deal that is not called.
    sealed: BTreeMap<DealNo, Hash>,
    /// The promise and the number of each deal.
    mine: BTreeMap<DealNo, (Hash, Hash)>,
    is_past: bool,
    receipts: Vec<Receipt>,
}

impl PageCuts {
    /// The cuts of a page with this certificate and this person.
    fn new(certificate: Vec<u8>, person: u32) -> Self {
        let receipts = vec![Receipt::Certificate { certificate, person }];
        let (sealed, mine) = (BTreeMap::new(), BTreeMap::new());
        Self { person, entropy: Entropy::from_seed(23), sealed, mine, is_past: true, receipts }
    }

    /// Hears a message of the house. Returns the answers.
    pub(crate) fn hears(&mut self, bytes: &[u8]) -> Vec<Vec<u8>> {
        if bytes.is_empty() {
            self.is_past = false;
            return self.promises();
        }
        let message = DealMessage::read(bytes).unwrap();
        let deal = message.deal();
        if deal.table > 0 {
            self.receipts.push(Receipt::Said(bytes.to_vec()));
        }
        match message {
            DealMessage::Seals(Seals { head, .. }) => {
                self.sealed.insert(deal, deal_hashes::next_head(&head, bytes));
                if self.is_past { Vec::new() } else { self.promises() }
            }
            DealMessage::Call(call) => {
                self.sealed.remove(&deal);
                let mine = self.mine.get(&deal).copied().filter(|_| call.persons.contains(&self.person));
                let Some((commitment, number)) = mine else { return Vec::new() };
                if deal.table > 0 {
                    let serial = deal.serial;
                    self.receipts.extend([Receipt::Committed { serial, commitment }, Receipt::Cut { serial, number }]);
                }
                vec![DealMessage::Cut(CutSent { deal, number }).to_bytes()]
            }
            _ => Vec::new(),
        }
    }

    fn promises(&mut self) -> Vec<Vec<u8>> {
        let mut said = Vec::new();
        for (deal, head) in &self.sealed {
            let (commitment, _) = *self.mine.entry(*deal).or_insert_with(|| {
                let number = self.entropy.bytes().unwrap();
                (deal_hashes::commitment(head, self.person, &number), number)
            });
            said.push(DealMessage::Commit(Commit { deal: *deal, commitment }).to_bytes());
        }
        said
    }
}

/// Ann's page asks for deals from now on.
fn asks_for_deals(house: &House, ann: &mut Page, cookie: &str) {
    let page = house.asks("GET", "/seat?lang=en", &format!("Cookie: {cookie}\r\n"), "").body;
    let value = |name: &str| page.split_once(&format!("{name}=\"")).unwrap().1.split('"').next().unwrap().to_owned();
    let certificate = hex::decode(value("data-certificate")).unwrap();
    assert!(HouseCertificate::read(&certificate).is_ok());
    ann.cuts = Some(PageCuts::new(certificate, value("data-person").parse().unwrap()));
    ann.sends_bytes(&[]);
}

/// The tally of a page's receipts. All of them hold, unless a cut came late on a busy computer: the house names it in good faith.
fn tally(page: &Page) -> Tally {
    let mut witness = Witness::default();
    for receipt in &page.cuts.as_ref().unwrap().receipts {
        let failed = witness.hear(receipt).err().map(|failure| failure.check);
        assert!(failed.is_none_or(|check| check == Check::FalseMiss), "{failed:?}");
    }
    witness.tally()
}

#[test]
fn page_that_asks_for_deals_cuts_beside_a_window() {
    let house = House::open(DeckSource::Sealed, &PAIR);
    let (mut ann, mut bob, cookie) = pair(&house);
    asks_for_deals(&house, &mut ann, &cookie);
    play_to_hand(&mut ann, &mut bob, 3);
    // Hands 1 and 2 were sealed before the page asked.
    ann.waits_for("a deal that it has cut", |page| tally(page).proven >= 1);
    ann.waits_for("the faces of its cards", |page| page.own_cards() == 2);
    let failed: Vec<_> = bob.deals.iter().filter(|news| matches!(news, DealNews::Failed(_))).collect();
    assert!(failed.is_empty(), "{failed:?}");
    assert_eq!(tally(&ann).uncut, 0);
    house.close();
}

#[test]
fn page_that_is_gone_or_does_not_ask_is_not_waited_for() {
    let house = House::open(DeckSource::Sealed, &PAIR);
    let (mut ann, mut bob, cookie) = pair(&house);
    asks_for_deals(&house, &mut ann, &cookie);
    play_to_hand(&mut ann, &mut bob, 3);
    let person = ann.cuts.as_ref().unwrap().person;
    // A page without a script takes the place of the first.
    let mut plain = Page::open(&house, &cookie);
    plain.waits_for("cards", |page| page.own_cards() == 2);
    play_to_hand(&mut plain, &mut bob, 5);
    let asked = |news: &DealNews| match news {
        DealNews::Receipt { of: 1, line } => match line.parse() {
            Ok(Receipt::Said(bytes)) => match DealMessage::read(&bytes) {
                Ok(DealMessage::Seals(seals)) => Some(seals.asked.contains(&person)),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    };
    let asked: Vec<bool> = bob.deals.iter().filter_map(asked).collect();
    assert!(asked.contains(&true), "{asked:?}");
    assert_eq!(asked.last(), Some(&false), "{asked:?}");
    house.close();
}

#[test]
fn other_bytes_than_promises_and_cuts_close_a_page() {
    let house = House::open(DeckSource::Sealed, &PAIR);
    let (mut ann, _bob, cookie) = pair(&house);
    let closes = |page: &mut Page, bytes: &[u8]| {
        page.sends_bytes(bytes);
        while page.reads() {}
    };
    ann.sends_bytes(&[]);
    closes(&mut ann, &[]);
    for bytes in [&[0][..], &[0x11; 7], &[0x05; 39], &[0x11; 400]] {
        let mut page = Page::open(&house, &cookie);
        page.waits_for("cards", |page| page.own_cards() == 2);
        closes(&mut page, bytes);
    }
    house.close();
}
