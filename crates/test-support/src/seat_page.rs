//! The page of a seat, as its script keeps it: the parts that the server has sent, and the acts that they offer.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use serde_json::Value;
use std::collections::BTreeMap;

/// The parts of a page that a guest without eyes needs.
#[derive(Clone, Debug, Default)]
pub struct SeatPage {
    bar: String,
    offers: String,
    status: String,
    /// The table in words, sentence by sentence, as a screen reader reads it.
    table: BTreeMap<String, String>,
    /// True once the page shows the results.
    pub is_over: bool,
    /// The cause of the end, if the server has named one.
    pub end: Option<String>,
    /// The number of hands that the log has begun since the first message.
    pub hands: u64,
    /// The number of messages.
    pub messages: u64,
    /// The number of refusals.
    pub refusals: u64,
    /// True if it is the turn of this page.
    pub has_turn: bool,
}

/// A long update that comes in chunks.
#[derive(Clone, Debug, Default)]
pub struct ChunkedUpdate(String);

impl ChunkedUpdate {
    /// Takes over a message of the server. Returns the update if it is complete.
    pub fn complete(&mut self, message: &str) -> Option<String> {
        let (begun, is_last) = match (message.strip_prefix('+'), message.strip_prefix('.')) {
            (Some(chunk), _) => (chunk, false),
            (_, Some(chunk)) => (chunk, true),
            (None, None) => return Some(message.to_owned()),
        };
        self.0.push_str(begun);
        is_last.then(|| std::mem::take(&mut self.0))
    }
}

/// The effect of a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageChange {
    /// True if the turn of this page has begun or ended.
    pub turn: bool,
    /// True if the message refuses something.
    pub refusal: bool,
    /// True if there are new offers.
    pub offers: bool,
}

impl SeatPage {
    /// Takes over a message of the server.
    ///
    /// # Errors
    /// If it is no JSON.
    pub fn hear(&mut self, text: &str) -> serde_json::Result<PageChange> {
        let update: Value = serde_json::from_str(text)?;
        let mut change = PageChange::default();
        for part in update["parts"].as_array().into_iter().flatten() {
            let (Some(id), Some(html)) = (part[0].as_str(), part[1].as_str()) else { continue };
            match id {
                "bar" => html.clone_into(&mut self.bar),
                "offers" => {
                    html.clone_into(&mut self.offers);
                    change.offers = true;
                }
                "say" => {
                    html.clone_into(&mut self.status);
                    change.refusal = html.contains("class=\"refused\"");
                }
                "words" => self.table = sentences(html),
                "plates" => self.is_over = html.contains("class=\"podium\""),
                id if is_sentence(id) => {
                    self.table.insert(id.to_owned(), html.to_owned());
                }
                _ => {}
            }
        }
        // The first message tells the past.
        if self.messages > 0 && update["afresh"] != Value::Bool(true) {
            let lines = update["lines"].as_array().into_iter().flatten().filter_map(Value::as_str);
            self.hands += lines.filter(|line| line.contains("hand-line")).count() as u64;
        }
        if let Some(call) = update["call"].as_str() {
            self.has_turn = !call.is_empty();
            change.turn = true;
        }
        if let Some(cause) = update["end"][0].as_str() {
            self.end = Some(cause.to_owned());
        }
        self.refusals += u64::from(change.refusal);
        self.messages += 1;
        Ok(change)
    }

    /// The requests of the buttons of the bar.
    pub fn requests(&self) -> Vec<String> {
        requests(&self.bar)
    }

    /// The name of the turn that the bar shows. `None` out of turn.
    pub fn turn(&self) -> Option<String> {
        let (_, field) = self.bar.split_once("name=\"turn\" value=\"")?;
        field.split('"').next().map(ToOwned::to_owned)
    }

    /// The status line, in HTML.
    pub fn status(&self) -> &str {
        &self.status
    }

    /// The number of the hand and the own cards, in the words of the page in English. `None` without cards.
    pub fn own_hand(&self) -> Option<String> {
        let sentence = |begin: &str, end: char| {
            let found = self.table.values().find_map(|html| html.split_once(begin))?;
            found.1.split(end).next()
        };
        let (hand, cards) = (sentence(", hand ", ',')?, sentence("Your cards: ", '<')?);
        Some(format!("hand {hand}: {cards}"))
    }

    /// Forgets the table. A page that comes back is told it anew.
    pub fn forget_table(&mut self) {
        self.table.clear();
    }

    /// The act of a careless player in their turn, as JSON. `None` if the bar offers none.
    pub fn act(&self, rng: &mut ChaCha8Rng) -> Option<String> {
        let offered = requests(&self.bar);
        let has = |say: &str| offered.iter().any(|one| one == say).then(|| say.to_owned());
        let call = offered.iter().find(|say| say.starts_with("{\"call\":")).cloned();
        let chance = rng.random_range(0..100);
        let wager = if has("wager").is_some() { self.least_wager() } else { None };
        let passive = has("\"check\"").or_else(|| if chance < 70 { call.clone() } else { has("\"fold\"") });
        let active = wager.filter(|_| chance < 12).map(|to| format!("{{\"wager\":{to}}}"));
        let last = || has("\"muck\"").or_else(|| has("\"decline-runs\""));
        active.or(passive).or_else(last).or(call).or_else(|| all_in(&offered))
    }

    /// The answer to an offer of chips, as JSON.
    pub fn answer(&self) -> Option<String> {
        let wanted = ["\"rebuy\"", "{\"re-enter\":\"wait\"}"];
        requests(&self.offers).into_iter().find(|say| wanted.contains(&say.as_str()))
    }

    fn least_wager(&self) -> Option<u64> {
        let (_, field) = self.bar.split_once("id=\"to\"")?;
        let (_, least) = field.split_once("min=\"")?;
        least.split('"').next()?.parse().ok()
    }
}

/// Returns whether a part is a sentence about the table: `w0`, `w1` and so on.
fn is_sentence(id: &str) -> bool {
    id.strip_prefix('w').is_some_and(|number| number.parse::<u8>().is_ok())
}

/// The sentences of a whole table, by their ids.
fn sentences(html: &str) -> BTreeMap<String, String> {
    let items = html.split("<li id=\"").skip(1).filter_map(|item| item.split_once("\">"));
    items.map(|(id, text)| (id.to_owned(), text.to_owned())).collect()
}

fn all_in(offered: &[String]) -> Option<String> {
    offered.iter().find(|say| say.starts_with("{\"all-in\":")).cloned()
}

/// The requests of the buttons of a part.
fn requests(part: &str) -> Vec<String> {
    let values = part.split("name=\"say\" value=\"").skip(1);
    let unescaped = |value: &str| value.replace("&quot;", "\"").replace("&lt;", "<").replace("&amp;", "&");
    values.filter_map(|value| value.split('"').next()).map(unescaped).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::SeedableRng;

    fn with_bar(bar: &str) -> SeatPage {
        let mut page = SeatPage::default();
        let update = serde_json::json!({ "parts": [["bar", bar]], "call": "It is your turn" });
        assert!(page.hear(&update.to_string()).unwrap().turn);
        page
    }

    fn acts(page: &SeatPage) -> Vec<String> {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut acts: Vec<String> = (0..200).filter_map(|_| page.act(&mut rng)).collect();
        acts.sort();
        acts.dedup();
        acts
    }

    #[test]
    fn page_acts_by_the_buttons_of_its_bar() {
        let button = |say: &str| format!("<button name=\"say\" value=\"{say}\">");
        let fold = button("&quot;fold&quot;");
        let bar = format!("{fold}{}{}", button("{&quot;call&quot;:200}"), button("wager"));
        let field = "<input id=\"to\" name=\"to\" min=\"400\" max=\"900\">";
        assert_eq!(acts(&with_bar(&format!("{bar}{field}"))), ["\"fold\"", "{\"call\":200}", "{\"wager\":400}"]);
        assert_eq!(acts(&with_bar(&format!("{fold}{}", button("&quot;check&quot;")))), ["\"check\""]);
        assert_eq!(acts(&with_bar(&button("&quot;muck&quot;"))), ["\"muck\""]);
        assert_eq!(acts(&with_bar(&button("{&quot;ahead&quot;:&quot;check&quot;}"))), Vec::<String>::new());
    }

    #[test]
    fn chunks_of_a_long_update_are_joined() {
        let mut chunked = ChunkedUpdate::default();
        assert_eq!(chunked.complete("{}").as_deref(), Some("{}"), "a short one is whole");
        let heard: Vec<Option<String>> =
            ["+{\"call\"", "+:\"", "..+\"}", "{}"].map(|text| chunked.complete(text)).to_vec();
        assert_eq!(heard, [None, None, Some("{\"call\":\".+\"}".to_owned()), Some("{}".to_owned())]);
    }

    #[test]
    fn page_tells_the_own_hand_in_words() {
        let mut page = SeatPage::default();
        let mut hears = |id: &str, html: &str| {
            page.hear(&serde_json::json!({ "parts": [[id, html]] }).to_string()).unwrap();
            (page.own_hand(), page.is_over)
        };
        let whole = "<ul><li id=\"w0\">Table 1, hand 7, before the flop</li><li id=\"w1\">Your cards: Ah Kd</li></ul>";
        assert_eq!(hears("say", "Ann's turn"), (None, false));
        assert_eq!(hears("words", whole), (Some("hand 7: Ah Kd".to_owned()), false));
        assert_eq!(hears("w0", "<li id=\"w0\">Table 1, hand 8, flop</li>").0.as_deref(), Some("hand 8: Ah Kd"));
        assert_eq!(hears("w1", "<li id=\"w1\">The pot: 300</li>").0, None, "the cards are gone");
        assert_eq!(hears("plates", "<div class=\"podium\">"), (None, true));
    }

    #[test]
    fn page_counts_hands_refusals_and_turns() {
        let mut page = SeatPage::default();
        let line = "<li class=\"hand-line\">Hand 1</li>";
        let hears = |page: &mut SeatPage, update: Value| page.hear(&update.to_string()).unwrap();
        hears(&mut page, serde_json::json!({ "afresh": true, "lines": [line] }));
        assert_eq!(page.hands, 0, "the past is told");
        hears(&mut page, serde_json::json!({ "lines": [line, "<li class=\"act\">Ann folds</li>"] }));
        let change = hears(&mut page, serde_json::json!({ "parts": [["say", "<p class=\"refused\">No</p>"]] }));
        assert_eq!((page.hands, page.refusals, change.refusal, change.turn), (1, 1, true, false));
        hears(&mut page, serde_json::json!({ "call": "", "end": ["elsewhere", "You play in another place"] }));
        assert_eq!((page.end.as_deref(), page.has_turn), (Some("elsewhere"), false));
        assert!(page.hear("no update").is_err());
    }
}
