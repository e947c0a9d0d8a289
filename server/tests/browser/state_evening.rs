//! The evening behind the states of a seat. Its cards follow from a seed. All players sit at windows, until one of them is looked at
//! in the browser.

#[path = "../seat/device.rs"]
#[allow(dead_code, reason = "the tests of seats use the rest")]
pub(crate) mod device;
#[path = "../seat/house.rs"]
#[allow(dead_code, reason = "the tests of seats use the rest")]
pub(crate) mod house;
#[path = "../seat/window.rs"]
#[allow(dead_code, reason = "the tests of seats use the rest")]
pub(crate) mod window;

use cardroom_server::config::presets;
use cardroom_server::game::live_game::EventConfig;
use cardroom_server::server_loop::DeckSource;
use cardroom_shared::action::Action;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::DeskRequest;
use cardroom_shared::protocol::{Role, ServerMessage};
use cardroom_shared::standing::TableWait;
use cardroom_shared::structure::{AddOnPlan, PeriodEnd, RebuyPlan};
use cardroom_shared::view::{Phase, SeatView, View};
use device::Device;
use house::{FirstLinks, House, PATIENCE};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;
use window::Window;

/// The player whose seat is looked at.
pub(crate) const ANN: &str = "Ann";

/// The players of a full table. Some names are long, or of other letters.
pub(crate) const FULL: [&str; 9] =
    ["Ann", "Bob", "Maximilian-Alexander", "Cem Öztürk", "Dörte", "Emil", "Françoise", "Gül", "Zoë von Hohenstein"];

/// The players who have come before play begins.
pub(crate) const EARLY: [&str; 2] = ["Ann", "Bob"];

/// The director.
pub(crate) const DIRECTOR: &str = "Dora";

/// The seed of the decks.
const DECKS: u64 = 7;

/// The play of all players but the one who is looked at, and of that one at their window.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    /// The act of the player with this name.
    pub(crate) act: fn(&str, &View) -> Option<Action>,
    /// Returns whether the player with this name buys chips when they have none.
    pub(crate) buys: fn(&str) -> bool,
}

impl Way {
    /// Everybody checks and calls.
    pub(crate) const CALM: Self = Self { act: |_, view| calm(view), buys: |_| true };
    /// The others bet the least where nobody has.
    pub(crate) const LIVELY: Self = Self { act: lively, buys: |_| true };
    /// Everybody folds who may.
    pub(crate) const FOLDS: Self = Self { act: |_, view| folds(view), buys: |_| true };
    /// Ann plays for everything, and three others call.
    pub(crate) const ANN_LOSES: Self = Self { act: ann_loses, buys: |_| true };
    /// The same, and Ann buys no more.
    pub(crate) const ANN_LEAVES: Self = Self { act: ann_loses, buys: |name| name != ANN };
    /// Everybody plays for everything, and nobody buys.
    pub(crate) const LAST: Self = Self { act: |_, view| everything(view), buys: |_| false };
}

fn calm(view: &View) -> Option<Action> {
    match view.choices {
        Some(choices) if choices.may_check() => Some(Action::Check),
        Some(_) => Some(Action::Call),
        None => view.cards.muck.then_some(Action::Muck),
    }
}

fn folds(view: &View) -> Option<Action> {
    view.choices.map_or_else(|| calm(view), |choices| Some(choices.call.map_or(Action::Check, |_| Action::Fold)))
}

fn everything(view: &View) -> Option<Action> {
    view.choices.and_then(|choices| choices.raise).map_or_else(|| calm(view), |_| Some(Action::AllIn))
}

fn lively(name: &str, view: &View) -> Option<Action> {
    let bet = view.choices.filter(|choices| choices.call.is_none() && name != ANN).and_then(|choices| choices.raise);
    let is_flop = view.table.as_ref().is_some_and(|table| table.boards.iter().any(|board| board.len() == 3));
    bet.filter(|_| is_flop).map_or_else(|| calm(view), |range| Some(Action::Bet(range.min)))
}

fn ann_loses(name: &str, view: &View) -> Option<Action> {
    match name {
        ANN => everything(view),
        name if FULL[1..4].contains(&name) => calm(view),
        _ => folds(view),
    }
}

/// The own seat in a view.
pub(crate) fn own(view: &View) -> Option<&SeatView> {
    view.table.as_ref()?.seats.iter().find(|seat| seat.person == view.you)
}

/// An evening.
pub(crate) struct StateEvening {
    pub(crate) house: House,
    /// The players, by their names. The one in the browser is none of them.
    windows: BTreeMap<&'static str, Window>,
    players: &'static [&'static str],
    /// The cookies of those who were in the browser.
    cookies: BTreeMap<String, String>,
    /// A device without a seat.
    pub(crate) stranger: Device,
    /// Another device whose guest waits.
    pub(crate) other: Device,
    /// What was done once.
    done: BTreeSet<&'static str>,
    /// The open link, and an invitation that was revoked.
    pub(crate) link: String,
    pub(crate) revoked: String,
}

/// The home game of the tests: nobody is timed out, and chips are sold again.
fn event() -> EventConfig {
    let mut event = house::event();
    let mut rules = presets::house("home").unwrap();
    rules.clock_base = Some(3_600);
    rules.clock_extra = 3_600;
    rules.floor_timeout = 3_600;
    rules.showdown_timer = 300;
    event.rules = rules;
    event.structure.seats_per_table = 9;
    event.structure.rebuys = RebuyPlan::Until(PeriodEnd::BreakBegins(4));
    event.structure.add_on = AddOnPlan::Sold { chips: Chips(5_000), cents: 1_000 };
    event.places = Some(9);
    event
}

impl StateEvening {
    /// Before play: some are there, others are expected, and an open link is out.
    pub(crate) fn before() -> Self {
        let guests = [
            ("Ann", Role::Player),
            ("Bob", Role::Player),
            ("Iva Nováková", Role::Player),
            ("Rolf", Role::Player),
            ("", Role::Player),
            (DIRECTOR, Role::Director),
        ];
        let house = House::open_event(event(), DeckSource::Number(DECKS), &guests, FirstLinks::Open);
        let revoked = house.invitation("Rolf").to_string();
        let evening = Self::of(house, &EARLY, revoked);
        evening.revokes("Rolf");
        evening.house.tells("revoked");
        evening
    }

    /// A full table, with cards.
    pub(crate) fn table() -> Self {
        let mut guests: Vec<(&str, Role)> = FULL.iter().map(|name| (*name, Role::Player)).collect();
        guests.push((DIRECTOR, Role::Director));
        let house = House::open_event(event(), DeckSource::Number(DECKS), &guests, FirstLinks::Reached);
        let mut evening = Self::of(house, &FULL, String::new());
        evening.house.orders("start");
        evening.waits("cards", |view| own(view).is_some_and(|own| own.cards.is_some()));
        evening
    }

    fn of(house: House, players: &'static [&'static str], revoked: String) -> Self {
        let link = house.link.as_ref().map(ToString::to_string).unwrap_or_default();
        let (windows, stranger, other, done) = (BTreeMap::new(), Device::default(), Device::default(), BTreeSet::new());
        let cookies = BTreeMap::new();
        let mut evening = Self { house, windows, players, cookies, stranger, other, done, link, revoked };
        evening.seats_everybody();
        evening
    }

    /// Seats at windows who is at none, one after the other.
    pub(crate) fn seats_everybody(&mut self) {
        for (name, count) in self.players.iter().zip(1..) {
            if !self.windows.contains_key(name) {
                let mut window = Window::open(&self.house, name);
                window.waits_for("the own entry", |window| {
                    window.view.as_ref().is_some_and(|view| view.tournament.entrants >= count)
                });
                self.windows.insert(name, window);
            }
        }
    }

    /// Takes a person from their window, and from the device of before. Returns the cookie of their browser.
    pub(crate) fn takes(&mut self, name: &str) -> String {
        self.windows.remove(name);
        if let Some(cookie) = self.cookies.remove(name) {
            self.house.asks("POST", "/seat/out", &format!("Cookie: {cookie}\r\n{}", self.house.origin()), "");
        }
        let cookie = self.house.signs_in(name);
        self.cookies.insert(name.to_owned(), cookie.clone());
        cookie
    }

    /// A player who has not been revoked yet, from the last one on.
    pub(crate) fn next_to_revoke(&mut self) -> &'static str {
        let rest = self.players.iter().rev();
        rest.copied().find(|name| self.done.insert(*name)).expect("a player is left")
    }

    /// Revokes the invitation of this guest.
    fn revokes(&self, name: &str) {
        self.house.orders(&format!("revoke {}", self.house.invited[name].0.0));
    }

    /// Revokes the invitation of the player of [`Self::next_to_revoke`].
    pub(crate) fn revokes_last(&self) {
        let last = self.players.iter().find(|name| self.done.contains(*name));
        self.revokes(last.expect("a player was chosen"));
    }

    /// Returns whether this is the first time for it.
    pub(crate) fn once(&mut self, what: &'static str) -> bool {
        self.done.insert(what)
    }

    /// The window of a player.
    pub(crate) fn window(&mut self, name: &str) -> &mut Window {
        self.windows.get_mut(name).unwrap_or_else(|| panic!("{name} sits at no window"))
    }

    /// Returns whether a division is voted on, by the newest message to Ann about it.
    pub(crate) fn is_voting(&mut self) -> bool {
        let ann = self.window(ANN);
        ann.reads();
        let newest = ann.messages.iter().rev().find_map(|message| match message {
            ServerMessage::Chop(vote) => Some(vote.is_some()),
            _ => None,
        });
        newest == Some(true)
    }

    /// Returns whether this is so in Ann's view.
    pub(crate) fn holds(&mut self, is_so: impl Fn(&View) -> bool) -> bool {
        let ann = self.window(ANN);
        ann.reads();
        ann.view.as_ref().is_some_and(is_so)
    }

    /// Waits until this is so in Ann's view. Nobody acts.
    pub(crate) fn waits(&mut self, what: &str, is_so: impl Fn(&View) -> bool) {
        self.window(ANN).waits_for(what, |window| window.view.as_ref().is_some_and(&is_so));
    }

    /// Everybody plays this way until it is so in Ann's view. Play that stands still goes on first.
    pub(crate) fn plays(&mut self, what: &str, way: Way, is_so: impl Fn(&View) -> bool) {
        self.plays_until(what, way, |evening| evening.holds(&is_so));
    }

    /// Everybody plays this way until the evening is so. Play that stands still goes on first.
    pub(crate) fn plays_until(&mut self, what: &str, way: Way, mut is_so: impl FnMut(&mut Self) -> bool) {
        if is_so(self) {
            return;
        }
        self.goes_on();
        let late = Instant::now() + PATIENCE;
        while !is_so(self) {
            assert!(Instant::now() < late, "{what} never came: {:#?}", self.window(ANN).view);
            for (name, window) in &mut self.windows {
                if window.view.as_ref().is_some_and(|view| view.rebuy.is_some()) {
                    window.asks(if (way.buys)(name) { DeskRequest::Rebuy } else { DeskRequest::Decline });
                }
                window.plays_by(|view| (way.act)(name, view));
            }
        }
    }

    /// Ends a pause, a break and a call for the director.
    fn goes_on(&mut self) {
        let phase = |view: &View| view.tournament.phase;
        let waits = |view: &View| view.table.as_ref().is_some_and(|table| table.waits == Some(TableWait::Director));
        if self.holds(|view| phase(view) == Phase::Paused) {
            self.house.orders("resume");
        }
        if self.holds(|view| phase(view) == Phase::Break) {
            self.house.orders("break off");
        }
        if self.holds(waits) {
            self.house.orders("resume-table at table 1");
        }
        if self.holds(|view| own(view).is_some_and(|own| own.away)) {
            self.window(ANN).asks(DeskRequest::Back);
        }
        self.waits("play", |view| matches!(phase(view), Phase::Playing | Phase::Over) && !waits(view));
    }
}
