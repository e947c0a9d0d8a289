//! The list of all states of a seat in the browser. Axe-core, the checks of the layout and the pictures go through it, so that a new
//! state is covered by one more entry.

use crate::state_evening::device::Device;
use crate::state_evening::{ANN, DIRECTOR, StateEvening, Way, own};
use cardroom_shared::chop::{ChopProposal, ChopTerms};
use cardroom_shared::command::DeskRequest;
use cardroom_shared::note::Note;
use cardroom_shared::standing::TableWait;
use cardroom_shared::view::{DealExclusion, HandStage, Phase, PlayerStatus, View};

/// The person in the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Onlooker {
    /// The device of [`StateEvening::stranger`], which has no seat.
    Stranger,
    /// A guest with this name, at their seat.
    Guest(&'static str),
    /// The same without a script.
    Plain(&'static str),
    /// A guest with this name, who plays at their window.
    Elsewhere(&'static str),
    /// A player whose invitation is revoked while the page is open, each time another one.
    Revoked,
}

/// A function that brings the evening into a state.
pub(crate) type StateMaker = fn(&mut StateEvening);

/// A state of the pages of a seat.
#[derive(Clone, Copy)]
pub(crate) struct SeatState {
    /// The name of its pictures.
    pub(crate) name: &'static str,
    pub(crate) onlooker: Onlooker,
    pub(crate) path: &'static str,
    /// Brings the evening into the state, if it is not. All players sit at windows.
    pub(crate) make: StateMaker,
    /// The script that does the rest on the page. INVITATION, REVOKED and LINK in it are replaced.
    pub(crate) script: &'static str,
    /// A selector for what the state alone has.
    pub(crate) mark: &'static str,
}

/// The states of one evening, in their order.
pub(crate) struct StateGroup {
    pub(crate) name: &'static str,
    pub(crate) opens: fn() -> StateEvening,
    pub(crate) states: &'static [SeatState],
}

/// All states.
pub(crate) const GROUPS: [&StateGroup; 4] = [&DOOR, &HAND, &FLOOR, &END];

const fn seat(name: &'static str, onlooker: Onlooker, make: StateMaker, mark: &'static str) -> SeatState {
    SeatState { name, onlooker, path: "/seat", make, script: "", mark }
}

impl SeatState {
    const fn at(self, path: &'static str) -> Self {
        Self { path, ..self }
    }

    const fn then(self, script: &'static str) -> Self {
        Self { script, ..self }
    }
}

const STRANGER: Onlooker = Onlooker::Stranger;
const PLAYER: Onlooker = Onlooker::Guest(ANN);
const FLOOR_MAN: Onlooker = Onlooker::Guest(DIRECTOR);

const fn nothing(_: &mut StateEvening) {}

/// Before play: the ways in.
pub(crate) const DOOR: StateGroup = StateGroup {
    name: "door",
    opens: StateEvening::before,
    states: &[
        seat("entry", STRANGER, nothing, "#window:not([hidden])").then(
            "const field = document.getElementById('invitation'); field.value = INVITATION; \
             field.dispatchEvent(new Event('input', { bubbles: true }));",
        ),
        seat("entry-no-invitation", STRANGER, nothing, ".entry .refused")
            .then("document.getElementById('invitation').value = 'hello'; document.getElementById('enter').submit();"),
        seat("entry-revoked", STRANGER, nothing, ".entry .refused")
            .then("document.getElementById('invitation').value = REVOKED; document.getElementById('enter').submit();"),
        seat("no-seat", STRANGER, nothing, "main.entry h1").at("/seat/act"),
        seat("join-name", STRANGER, opens_link, "[data-join=visitor] #name").at("/seat/join"),
        seat("join-name-refused", STRANGER, opens_link, "[data-join=visitor] .refused")
            .at("/seat/join")
            .then("document.getElementById('name').value = 'Bob'; document.getElementById('ask').submit();"),
        seat("join-waits", STRANGER, asks_to_join, "[data-join=waits]").at("/seat/join"),
        seat("floor-before", FLOOR_MAN, asks_to_join, "#floor .notice"),
        seat("join-declined", STRANGER, is_declined, "[data-join=declined]").at("/seat/join"),
        seat("join-closed", STRANGER, closes_link, "main.entry h1").at("/seat/join"),
        seat("entry-closed-link", STRANGER, strange, ".entry .refused")
            .then("document.getElementById('invitation').value = LINK; document.getElementById('enter').submit();"),
        seat("name", Onlooker::Guest(""), nothing, "#offers #name"),
        seat("lobby", PLAYER, nothing, "#plates.lobby"),
    ],
};

fn strange(evening: &mut StateEvening) {
    evening.stranger = Device::default();
}

fn opens_link(evening: &mut StateEvening) {
    strange(evening);
    evening.stranger.opens_link(&evening.house);
}

fn asks_to_join(evening: &mut StateEvening) {
    if evening.once("asks") {
        for (address, name) in [("203.0.114.7", "Lars Ødegård"), ("203.0.114.8", "Gerd Müller-Lüdenscheidt")] {
            evening.other = std::mem::replace(&mut evening.stranger, Device::waits(&evening.house, address, name));
        }
    }
}

fn is_declined(evening: &mut StateEvening) {
    if evening.once("declined") {
        evening.house.orders("decline \"Gerd Müller-Lüdenscheidt\"");
        evening.house.tells("is declined");
    }
}

fn closes_link(evening: &mut StateEvening) {
    if evening.once("closed") {
        evening.house.orders("open-link close");
        evening.house.tells("closed");
        evening.stranger = evening.other.clone();
    }
}

/// A hand, from a page of its player.
pub(crate) const HAND: StateGroup = StateGroup {
    name: "hand",
    opens: StateEvening::table,
    states: &[
        seat("preflop", PLAYER, own_turn, "#wager"),
        seat("plan", PLAYER, other_turn, ".plan"),
        seat("plan-taken", PLAYER, other_turn, ".plan[aria-pressed=true]").then("document.querySelector('.plan').click();"),
        seat("turn", PLAYER, faces_bet, "#wager"),
        seat("all-in-asked", PLAYER, faces_bet, "#bar .asked").then(
            "window.setTimeout = () => 0; document.querySelector('.presets .size:last-child').click(); \
             document.getElementById('wager').click();",
        ),
        seat("words-heard", PLAYER, faces_bet, "#unsaid .acts").then(
            "document.getElementById('hear').checked = true; document.getElementById('log-drawer').open = true; \
             const field = document.getElementById('text'); field.value = 'I will raise it well above 600'; \
             field.form.requestSubmit(field.form.querySelector('button'));",
        ),
        seat("log", PLAYER, talks, "#log-drawer[open] #log li").then(
            "document.getElementById('log-drawer').open = true; document.getElementById('phrases').open = true;",
        ),
        seat("desk", PLAYER, faces_bet, "#desk-drawer[open] #division[open]").then(
            "for (const one of document.querySelectorAll('#desk-drawer, #desk-drawer details')) one.open = true;",
        ),
        seat("division", PLAYER, faces_bet, "#division table").then(
            "document.getElementById('desk-drawer').open = true; document.getElementById('division').open = true; \
             document.querySelector('#division [value*=chips]')?.click();",
        ),
        seat("division-refused", PLAYER, faces_bet, "#say .refused").then(
            "document.getElementById('shares').value = 'Ann 10, Otto 20'; \
             document.querySelector('#division [value=divide]').click();",
        ),
        seat("refused", PLAYER, faces_bet, "#say .refused .rule").then(
            "fetch('/seat/act', { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, \
             body: 'say=' + encodeURIComponent('{\"wager\":1}') });",
        ),
        seat("plain", Onlooker::Plain(ANN), faces_bet, ".reloads .recent"),
        seat("still", Onlooker::Plain(ANN), faces_bet, "#drawer #text").at("/seat/still"),
        seat("lost", PLAYER, faces_bet, "#lost:not([hidden])").then(
            "window.WebSocket = class extends EventTarget { constructor() { super(); \
             setTimeout(() => this.dispatchEvent(new Event('close'))); } close() {} }; dispatchEvent(new Event('online'));",
        ),
        seat("taken-over", PLAYER, faces_bet, "#lost:not([hidden]) #again:not([hidden])")
            .then("fetch('/seat/take', { method: 'POST' });"),
        seat("show-or-muck", PLAYER, shows_or_mucks, "#bar [value='\"muck\"']"),
        seat("break", PLAYER, is_in_break, "#head .gold"),
        seat("paused", PLAYER, is_paused, "#head .gold"),
        seat("floor-called", PLAYER, floor_is_called, "#own"),
        seat("away", PLAYER, is_away, "#desk-requests [value='\"back\"']"),
        seat("penalty", PLAYER, serves, "#own"),
    ],
};

fn own_turn(evening: &mut StateEvening) {
    evening.plays("the own turn", Way::CALM, |view| {
        view.choices.is_some_and(|choices| choices.call.is_some() && choices.raise.is_some())
    });
}

fn bets(view: &View, is_own: bool) -> bool {
    let is_live = own(view).is_some_and(|own| own.standing == PlayerStatus::Live);
    let turn =
        view.table.as_ref().filter(|table| matches!(table.stage, HandStage::Betting(_))).and_then(|table| table.turn);
    is_live && turn.is_some_and(|turn| own(view).is_some_and(|own| own.seat == turn.seat) == is_own)
}

fn other_turn(evening: &mut StateEvening) {
    evening.plays("the turn of another", Way::CALM, |view| bets(view, false));
}

fn faces_bet(evening: &mut StateEvening) {
    evening.plays("a bet on the flop", Way::LIVELY, |view| {
        let is_flop = view.table.as_ref().is_some_and(|table| table.boards.iter().any(|board| board.len() == 3));
        is_flop && view.choices.is_some_and(|choices| choices.call.is_some() && choices.raise.is_some())
    });
}

fn talks(evening: &mut StateEvening) {
    faces_bet(evening);
    if evening.once("talk") {
        evening
            .house
            .orders("announce \"Dinner is at nine, and the bar stays open until the last hand of the evening\"");
        evening.house.tells("Dinner");
    }
}

fn shows_or_mucks(evening: &mut StateEvening) {
    evening.plays("the own showdown", Way::CALM, |view| view.cards.muck);
}

fn is_in_break(evening: &mut StateEvening) {
    if evening.once("break") {
        evening.house.orders("break 24h");
    }
    evening.plays("the break", Way::CALM, |view| {
        let is_over = view.table.as_ref().is_some_and(|table| table.stage == HandStage::BetweenHands);
        view.tournament.phase == Phase::Break && is_over
    });
}

fn is_paused(evening: &mut StateEvening) {
    if evening.once("pause") {
        other_turn(evening);
        evening.house.orders("pause");
    }
    evening.waits("the pause", |view| view.tournament.phase == Phase::Paused);
}

fn floor_is_called(evening: &mut StateEvening) {
    if evening.once("call") {
        other_turn(evening);
        let why =
            Note::try_from("Emil has acted out of turn, and Gül has looked at her cards again".to_owned()).unwrap();
        evening.window("Dörte").asks(DeskRequest::CallFloor(Some(why)));
    }
    evening.waits("the call", |view| view.table.as_ref().is_some_and(|table| table.waits == Some(TableWait::Director)));
}

fn is_away(evening: &mut StateEvening) {
    if evening.once("away") {
        other_turn(evening);
        evening.window(ANN).asks(DeskRequest::Away);
    }
    evening.waits("the absence", |view| own(view).is_some_and(|own| own.away));
}

fn serves(evening: &mut StateEvening) {
    if evening.once("penalty") {
        evening.house.orders("penalty Ann 10m because \"The phone was used in a hand\"");
    }
    evening.plays("the penalty", Way::FOLDS, |view| {
        own(view).is_some_and(|own| matches!(own.kept_away, DealExclusion::Serving(_)))
    });
}

/// The page of the director.
pub(crate) const FLOOR: StateGroup = StateGroup {
    name: "floor",
    opens: StateEvening::table,
    states: &[
        seat("director", FLOOR_MAN, other_turn, "#floor h2"),
        seat("director-calls", FLOOR_MAN, calls_come, "#floor .notice"),
        seat("director-sanctions", FLOOR_MAN, calls_come, ".sanction[open]")
            .then("for (const one of document.querySelectorAll('.sanction')) one.open = true;"),
        seat("director-asked", FLOOR_MAN, calls_come, "#floor .asked")
            .then("window.setTimeout = () => 0; document.querySelector('#floor [data-sure]').click();"),
        seat("director-refused", FLOOR_MAN, calls_come, "#say .refused").then(
            "const field = document.getElementById('order'); field.value = 'dance'; \
             field.form.requestSubmit(field.form.querySelector('button'));",
        ),
        seat("director-paused", FLOOR_MAN, is_paused_for_director, "#head .gold"),
    ],
};

fn calls_come(evening: &mut StateEvening) {
    if evening.once("report") {
        let words = "Bob shows cards to Emil, I believe, and this is the third time this evening".to_owned();
        evening.window("Cem Öztürk").asks(DeskRequest::Report { about: None, words });
    }
    floor_is_called(evening);
}

fn is_paused_for_director(evening: &mut StateEvening) {
    if evening.once("pause") {
        evening.house.orders("resume-table at table 1");
        evening.waits("play", |view| view.table.as_ref().is_some_and(|table| table.waits.is_none()));
        evening.house.orders("pause");
    }
    evening.waits("the pause", |view| view.tournament.phase == Phase::Paused);
}

/// From a player without chips to the results.
pub(crate) const END: StateGroup = StateGroup {
    name: "end",
    opens: StateEvening::table,
    states: &[
        seat("rebuy", PLAYER, is_broke, "#offers [value='\"rebuy\"']"),
        seat("vote", PLAYER, votes, ".vote .acts"),
        seat("vote-given", PLAYER, votes, ".vote:not(:has(.acts))")
            .then("document.querySelector('.vote .call')?.click();"),
        seat("director-vote", FLOOR_MAN, votes, "#offers .vote"),
        seat("add-on", PLAYER, buys_extra, "#offers [value*=add-on]"),
        seat("out", PLAYER, is_out, "#desk-requests [value*=watch]"),
        seat("elsewhere", Onlooker::Elsewhere(ANN), is_out, "form[action^='/seat/take']"),
        seat("results", PLAYER, is_over, "#plates.finish"),
        seat("director-results", FLOOR_MAN, is_over, "#plates.finish"),
        seat("revoked", Onlooker::Revoked, is_over, "#lost:not([hidden])"),
    ],
};

fn is_broke(evening: &mut StateEvening) {
    evening.plays("no chips", Way::ANN_LOSES, |view| view.rebuy.is_some());
}

fn votes(evening: &mut StateEvening) {
    if evening.window(ANN).view.as_ref().is_some_and(|view| view.rebuy.is_some()) {
        evening.window(ANN).asks(DeskRequest::Rebuy);
        evening.waits("chips", |view| view.rebuy.is_none() && own(view).is_some());
    }
    if !evening.is_voting() {
        let wish = ChopProposal { terms: ChopTerms::ByIcm, play_for_cents: 0 };
        evening.window("Maximilian-Alexander").asks(DeskRequest::ProposeChop(wish));
    }
    evening.plays_until("the vote", Way::FOLDS, StateEvening::is_voting);
}

fn buys_extra(evening: &mut StateEvening) {
    if evening.once("levels") {
        evening.house.orders("cancel");
        for _ in 0..4 {
            evening.house.orders("next-level");
        }
    }
    evening.plays("the add-on", Way::FOLDS, |view| view.extra.is_some() && view.tournament.phase == Phase::Break);
}

fn is_out(evening: &mut StateEvening) {
    evening.plays("the end of Ann", Way::ANN_LEAVES, |view| {
        view.rebuy.is_none() && own(view).is_none_or(|own| own.kept_away == DealExclusion::Out)
    });
}

fn is_over(evening: &mut StateEvening) {
    evening.plays("the end", Way::LAST, |view| view.tournament.phase == Phase::Over);
}
