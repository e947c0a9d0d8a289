//! The fixture of the narration tests: Ann, Bob and Cem after the river, and a director.

use cardroom_shared::action::Street;
use cardroom_shared::cards::{Deck, parse_cards};
use cardroom_shared::chance::{Chance, Deal};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Command, CommandSource, DeskRequest, Name, Order};
use cardroom_shared::event::{PublicEvent, TournamentEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::narration::{
    Arg, Language, Message, NameLookup, NarrationContext, ReaderKind, Recipient, narrate, to_you,
};
use cardroom_shared::role::Role;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{HandStage, View, Viewer, view_for};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

pub(crate) const ANN: PersonNo = PersonNo(1);
pub(crate) const BOB: PersonNo = PersonNo(2);
pub(crate) const CEM: PersonNo = PersonNo(3);
const DORA: PersonNo = PersonNo(9);

/// A dealer who never shuffles and always draws the lowest.
struct NoChance;

impl Chance for NoChance {
    fn shuffle(&mut self, _: &Deal) -> Deck {
        Deck::ordered()
    }

    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// The names of the seats: Ann on seat 1, Bob on 2, Cem on 3.
pub(crate) struct Seated;

impl NameLookup for Seated {
    fn person(&self, person: PersonNo) -> String {
        match person {
            ANN => "Ann".to_owned(),
            BOB => "Bob".to_owned(),
            CEM => "Cem".to_owned(),
            DORA => "Dora".to_owned(),
            PersonNo(other) => format!("player {other}"),
        }
    }

    fn seat(&self, seat: SeatNo) -> String {
        self.person(PersonNo(u32::from(seat.number())))
    }
}

pub(crate) fn seat(number: u64) -> SeatNo {
    SeatNo::new(number).expect("a seat")
}

pub(crate) fn name(name: &str) -> Name {
    Name::try_from(name.to_owned()).expect("a name")
}

fn evening() -> Tournament {
    let rules = Arc::new(HouseRules::preset("tda").expect("a preset"));
    let structure = Structure::preset("home-game").expect("a preset");
    let mut evening = Tournament::new(rules, structure, Dealing::OnOrder);
    let enter = |person, called| CommandSource::Desk(person, DeskRequest::Enter(name(called)));
    let start = [CommandSource::order(DORA, Order::Start), CommandSource::order(DORA, Order::Deal(TableNo(1)))];
    let all = [enter(ANN, "Ann"), enter(BOB, "Bob"), enter(CEM, "Cem")].into_iter().chain(start);
    for from in all {
        let mut decided = evening.decide(&Command { at: Moment(0), from }).expect("an evening begins").into_iter();
        while let Some(event) = decided.next().or_else(|| evening.advance(&mut NoChance)) {
            evening.apply(&event);
        }
    }
    evening
}

/// Returns the public view after the river: Ann and Bob have both cards face up, Cem has one.
pub(crate) fn view() -> View {
    let rail = Viewer { person: DORA, role: Role::Spectator, watching: Some(TableNo(1)) };
    let mut view = view_for(&evening(), rail, 1, Moment(0));
    let table = view.table.as_mut().expect("a table");
    table.stage = HandStage::Betting(Street::River);
    table.seats.iter_mut().for_each(|taken| taken.street_bet = Chips::ZERO);
    table.boards = vec![parse_cards("Qs Th 7d 7c 2h").expect("cards"), parse_cards("Qs Th 7d 4c 3h").expect("cards")];
    table.open = parse_cards("9s 8s").expect("cards");
    for (number, cards) in (1..).zip([["Ah", "Qd"], ["Kc", "7h"], ["5s", "4s"]]) {
        let taken = table.seats.iter_mut().find(|taken| taken.person == PersonNo(number)).expect("a player");
        taken.seat = seat(u64::from(number));
        let faces = cards.map(|card| card.parse().ok());
        taken.cards = Some(if number == 3 { [faces[0], None] } else { faces });
    }
    view
}

/// The narration of events, each under its first word: for the host, a guest, Ann, and the director.
pub(crate) struct Told3 {
    pub(crate) text: String,
    pub(crate) ids: BTreeSet<&'static str>,
}

impl Told3 {
    pub(crate) fn new() -> Self {
        Self { text: String::new(), ids: BTreeSet::new() }
    }

    pub(crate) fn say(&mut self, who: &str, message: &Message) {
        note(message, &mut self.ids);
        // Writing to a String can't fail.
        let _ = writeln!(self.text, "  {who:8} {}", Language::english().say(message));
    }

    pub(crate) fn tell(&mut self, view: &View, rules: &HouseRules, event: &PublicEvent) {
        let debug = match event {
            PublicEvent::Hand(_, event) => format!("{event:?}"),
            PublicEvent::Tournament(event) => format!("{event:?}"),
        };
        let _ = writeln!(self.text, "{}", debug.replace('"', ""));
        for (who, reader) in [("house", ReaderKind::House), ("guest", ReaderKind::Guest)] {
            let scene = NarrationContext { view, names: &Seated, reader };
            for line in narrate(event, Some(rules), &scene) {
                self.say(who, &line.message);
            }
        }
        if let PublicEvent::Tournament(event) = event {
            self.tell_one(view, event);
        }
    }

    fn tell_one(&mut self, view: &View, event: &TournamentEvent) {
        let scene = NarrationContext { view, names: &Seated, reader: ReaderKind::Guest };
        let told = |you, directs| to_you(event, Recipient { you, directs }, &scene);
        let (ann, other, directs) = (told(ANN, false), told(CEM, false), told(DORA, true));
        if let Some(message) = &ann {
            self.say("you", message);
        }
        if let Some(message) = other.as_ref().filter(|message| Some(*message) != ann.as_ref()) {
            self.say("others", message);
        }
        if let Some(message) = directs.as_ref().filter(|message| Some(*message) != other.as_ref()) {
            self.say("director", message);
        }
    }
}

/// Notes the ids of a message and of all its parts.
fn note(message: &Message, ids: &mut BTreeSet<&'static str>) {
    ids.insert(message.id);
    for (_, arg) in &message.args {
        note_arg(arg, ids);
    }
}

fn note_arg(arg: &Arg, ids: &mut BTreeSet<&'static str>) {
    match arg {
        Arg::Part(message) => note(message, ids),
        Arg::All(several) | Arg::List(several) => {
            if matches!(arg, Arg::All(_)) {
                ids.insert(if several.is_empty() { "nobody" } else { "and" });
            }
            for arg in several {
                note_arg(arg, ids);
            }
        }
        _ => {}
    }
}

pub(crate) fn rules() -> HouseRules {
    HouseRules::preset("tda").expect("a preset")
}

pub(crate) fn chips(chips: u64) -> Chips {
    Chips(chips)
}
