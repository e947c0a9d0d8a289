//! What one person may see, and the only place that hides anything.

use crate::action::{CardChoices, LegalActions, Street};
use crate::cards::Card;
use crate::chips::Chips;
use crate::command::{Motion, Push};
use crate::event::{
    DirectorEvent, Earshot, Event, EventKind, Extra, HandEvent, PublicEvent, TalkEvent, TournamentEvent,
};
use crate::hand::Hand;
use crate::house::Permission;
use crate::remedy::Irregular;
use crate::role::Role;
use crate::rulings::{Hearing, Ruling, idle_words};
use crate::seat::{HandNo, PersonNo, SeatNo, SeatSet, TableNo};
use crate::structure::Stakes;
use crate::table::{Seat, Table};
use crate::time::Moment;
use crate::tournament::{self, EntryState, Tournament};
use serde::{Deserialize, Serialize};

pub use crate::hand::EarlyAct;
pub use crate::standing::Waits;

/// Who looks, and in which role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewer {
    /// Who.
    pub person: PersonNo,
    /// As what.
    pub role: Role,
    /// The table that they have chosen to watch, if they have no seat of their own.
    pub watching: Option<TableNo>,
}

impl Viewer {
    /// Somebody who has chosen no table to watch.
    pub const fn new(person: PersonNo, role: Role) -> Self {
        Self { person, role, watching: None }
    }

    /// The table that they see: their own; without a seat the one that they watch, or else the one with the most players.
    pub fn table(self, tournament: &Tournament) -> Option<&Table> {
        let own = tournament.seat_of(self.person).and_then(|(table, _)| tournament.table(table));
        let watched = || self.watching.and_then(|no| tournament.table(no)).filter(|table| !table.players().is_empty());
        let biggest = || tournament.tables().min_by_key(|table| std::cmp::Reverse(table.players().len()));
        own.or_else(watched).or_else(biggest)
    }
}

/// The event as this person may be told it; none if it is not for them: what happens in the hand of a table is told to
/// those who see that table.
pub fn tell(tournament: &Tournament, viewer: Viewer, event: &Event) -> Option<PublicEvent> {
    match &event.what {
        EventKind::Shuffled(_) => None,
        EventKind::Told(PublicEvent::Day(TournamentEvent::Director(DirectorEvent::Ordered { by, order, why }))) => {
            let (by, order, why) = (*by, order.without_cards(), why.clone());
            Some(PublicEvent::Day(TournamentEvent::Director(DirectorEvent::Ordered { by, order, why })))
        }
        EventKind::Told(PublicEvent::Day(day)) => hears(tournament, viewer, day).then(|| PublicEvent::Day(day.clone())),
        EventKind::Told(PublicEvent::Hand(table, _))
            if viewer.table(tournament).is_some_and(|seen| seen.no() != *table) =>
        {
            None
        }
        EventKind::Told(PublicEvent::Hand(table, HandEvent::Ruled { seat, motion, ruling, deed })) => {
            let own = tournament.seat_of(viewer.person) == Some((*table, *seat));
            let motion = if own { motion.clone() } else { without_idle_words(motion, ruling) };
            let (seat, ruling, deed) = (*seat, ruling.clone(), *deed);
            Some(PublicEvent::Hand(*table, HandEvent::Ruled { seat, motion, ruling, deed }))
        }
        EventKind::Told(told) => Some(told.clone()),
    }
}

/// Whether everybody may know of this event. What only some hear leaves no trace with the others.
pub fn is_public(event: &Event) -> bool {
    match &event.what {
        EventKind::Told(PublicEvent::Day(TournamentEvent::Talk(
            TalkEvent::Said { hearing: Hearing::AfterTheHand, .. }
            | TalkEvent::Said { to: Earshot::Rail, .. }
            | TalkEvent::Delivered { to: Some(Earshot::Rail), .. }
            | TalkEvent::Reported { .. }
            | TalkEvent::Unheard { .. },
        ))) => false,
        EventKind::Shuffled(_) | EventKind::Told(_) => true,
    }
}

/// Whether this person is told what happened in the tournament: talk is for those in earshot who want to hear it, once it
/// may be heard, and what the director is told in private is for them and their deputies.
fn hears(tournament: &Tournament, viewer: Viewer, event: &TournamentEvent) -> bool {
    let within = |earshot: &Earshot| match earshot {
        Earshot::Table(table) => viewer.table(tournament).is_none_or(|seen| seen.no() == *table),
        Earshot::Rail => tournament.seat_of(viewer.person).is_none(),
    };
    let listens = |speaker: PersonNo| !tournament.is_unheard(viewer.person, speaker);
    match event {
        TournamentEvent::Talk(
            TalkEvent::Said { person, .. } | TalkEvent::Reported { person, .. } | TalkEvent::Unheard { person, .. },
        ) if *person == viewer.person => true,
        TournamentEvent::Talk(TalkEvent::Said { hearing: Hearing::AfterTheHand, .. } | TalkEvent::Unheard { .. }) => {
            false
        }
        TournamentEvent::Talk(TalkEvent::Said { person, to, .. }) => within(to) && listens(*person),
        TournamentEvent::Talk(TalkEvent::Delivered { person, table, to, .. }) => {
            within(to.as_ref().unwrap_or(&Earshot::Table(*table))) && listens(*person)
        }
        TournamentEvent::Talk(TalkEvent::Reported { about, .. }) => reads_report(viewer, *about),
        _ => true,
    }
}

/// Whether this person reads what the director is told in private: they direct, and it is not about themselves.
pub fn reads_report(viewer: Viewer, about: Option<PersonNo>) -> bool {
    matches!(viewer.role, Role::Director | Role::Deputy) && about != Some(viewer.person)
}

/// What a player did, without words that are no act: they are heard as talk, by those who may hear it.
fn without_idle_words(motion: &Motion, ruling: &Ruling) -> Motion {
    match motion {
        Motion::Push(Push { motions, .. }) if idle_words(motion, ruling).is_some() => {
            Motion::Push(Push { motions: motions.clone(), said: None })
        }
        motion => motion.clone(),
    }
}

/// Everything that this person may know at this moment. `step` is the number of the last step.
pub fn view_for(tournament: &Tournament, viewer: Viewer, step: u64, now: Moment) -> View {
    let own = tournament.seat_of(viewer.person);
    let table = viewer.table(tournament);
    let seat = own.map(|(_, seat)| seat);
    let hand = table.and_then(Table::hand_in_progress).filter(|_| !tournament.clock().is_paused());
    View {
        step,
        you: viewer.person,
        day: day_view(tournament, now),
        table: table.map(|table| table_view(tournament, table, viewer.person, now)),
        cards: seat.and_then(|seat| card_choices(tournament, table?, viewer.person, seat)).unwrap_or_default(),
        choices: hand.filter(|hand| seat.is_some() && hand.to_act() == seat).and_then(Hand::legal_actions),
        rebuy: rebuy_view(tournament, viewer.person, now),
        extra: extra_view(tournament, viewer.person),
        waits_for_big_blind: table.zip(seat).is_some_and(|(table, seat)| table.waits_for_big_blind(seat)),
    }
}

/// What somebody may buy who has lost everything: a stack at their seat, or, being out, another entry.
fn rebuy_view(tournament: &Tournament, person: PersonNo, now: Moment) -> Option<RebuyView> {
    let from = tournament.clock().stands_since().unwrap_or(now);
    let left_ms = |end: Option<Moment>| end.map(|end| u32::try_from(from.ms_until(end)).unwrap_or(u32::MAX));
    if let Ok(offer) = tournament.re_entry_offer(person, now) {
        let (bought, left_ms) = (tournament.entry(person)?.re_entries, left_ms(tournament.re_entry_answers_end()));
        return Some(RebuyView { chips: offer.chips, cents: offer.cents, bought, left_ms });
    }
    let offer = tournament.rebuy_offer(person).ok()?;
    let (table, _) = tournament.seat_of_entrant(person)?;
    let ends = tournament.table(table).and_then(|table| tournament.rebuy_answers_end(table));
    let bought = tournament.entry(person)?.rebuys;
    Some(RebuyView { chips: offer.chips, cents: offer.cents, bought, left_ms: left_ms(ends) })
}

fn extra_view(tournament: &Tournament, person: PersonNo) -> Option<ExtraView> {
    let (extra, offer) = tournament.first_extra_offer(person)?;
    Some(ExtraView { extra, chips: offer.chips, cents: offer.cents })
}

fn day_view(tournament: &Tournament, now: Moment) -> DayView {
    let (clock, structure) = (tournament.clock(), tournament.structure());
    let phase = match tournament.stage() {
        tournament::Stage::Entering => Phase::Entering,
        tournament::Stage::Over => Phase::Over,
        tournament::Stage::Playing if clock.is_paused() => Phase::Paused,
        tournament::Stage::Playing if clock.is_on_break() => Phase::Break,
        tournament::Stage::Playing => Phase::Playing,
    };
    DayView {
        phase,
        level: clock.level(),
        stakes: clock.stakes(),
        next_stakes: clock.next_stakes(),
        left_ms: clock.left_ms(now),
        hands_left: tournament.hands_left(),
        break_next: clock.break_next(),
        entrants: u32::try_from(tournament.entries().count()).unwrap_or(u32::MAX),
        // The winner has finished too, and still sits there with all the chips.
        players_left: tournament.players_left().max(u32::from(tournament.is_over())),
        tables: u16::try_from(tournament.tables_in_play().count()).unwrap_or(u16::MAX),
        chips_in_play: tournament.chips_in_play(),
        smallest_chip: structure.unit(),
    }
}

/// What somebody may do with cards: at the hand in progress, or at the last one until the next begins.
fn card_choices(tournament: &Tournament, table: &Table, person: PersonNo, seat: SeatNo) -> Option<CardChoices> {
    let playing = tournament.stage() == tournament::Stage::Playing && !tournament.clock().is_paused();
    let hand = table.hand_of(person).filter(|_| playing)?;
    let mut choices = tournament.floor(table, hand).card_choices(seat);
    if tournament.record(person).asking == Permission::No {
        choices.ask = SeatSet::default();
    }
    Some(choices)
}

fn table_view(tournament: &Tournament, table: &Table, viewer: PersonNo, now: Moment) -> TableView {
    let hand = table.hand();
    let in_progress = table.hand_in_progress();
    let stage = match in_progress {
        None => Stage::BetweenHands,
        Some(hand) if hand.is_at_showdown() => Stage::Showdown,
        Some(hand) => Stage::Betting(hand.street()),
    };
    let pots = in_progress.map(Hand::pots_in_the_middle).unwrap_or_default();
    TableView {
        table: table.no(),
        hand: table.hands_begun(),
        stage,
        button: table.button(),
        stakes: hand.map(|hand| hand.plan().stakes),
        seats: SeatNo::all()
            .filter_map(|no| Some((no, table.seat(no).or_else(|| shown_and_out(tournament, table, no))?)))
            .map(|(no, seat)| seat_view(tournament, table, no, seat, viewer))
            .collect(),
        waits: tournament.waits_for(table, now),
        race: table.race_cards().to_vec(),
        boards: hand.map(Hand::boards).unwrap_or_default(),
        open: hand.map(|hand| hand.open_cards().to_vec()).unwrap_or_default(),
        carried: if in_progress.is_none() { table.carried() } else { Chips::ZERO },
        pots: pots.into_iter().map(|pot| PotView { chips: pot.chips, seats: pot.seats }).collect(),
        turn: in_progress
            .and_then(|hand| hand.to_act().or_else(|| hand.to_show()))
            .map(|seat| turn_view(tournament, table, seat, now)),
    }
}

/// Whoever is out by the last hand and showed their cards is looked at until the next begins, like everybody else who showed
/// (robert-tournament-24, home-allin-1).
fn shown_and_out(tournament: &Tournament, table: &Table, no: SeatNo) -> Option<Seat> {
    let person = table.dealt_at(no)?;
    let is_out = matches!(tournament.entry(person)?.state, EntryState::Finished { .. });
    let hand = table.hand().filter(|hand| is_out && hand.is_over())?;
    let shown = hand.open_hole_cards(no) != [false; 2];
    shown.then_some(Seat { person, stack: Chips::ZERO, behind: Chips::ZERO, newcomer: None })
}

fn seat_view(tournament: &Tournament, table: &Table, no: SeatNo, seat: Seat, viewer: PersonNo) -> SeatView {
    // The cards of whoever sat here in the last hand are not theirs.
    let hand = table.hand().filter(|hand| hand.plan().dealt.contains(no) && table.was_dealt(no, seat.person));
    let standing = match hand {
        None => Standing::NotDealt,
        Some(hand) if hand.has_folded(no) => Standing::Folded,
        Some(hand) if hand.is_all_in(no) => Standing::AllIn,
        Some(_) => Standing::Live,
    };
    // A player keeps looking at their own cards after they have given them up. Everybody sees what lies open, and whoever was
    // shown a card sees it.
    let cards = hand.and_then(|hand| {
        let own = table.was_held_by(no, viewer);
        let shown = table.held_seat(viewer).map_or(hand.seen_on_the_rail(no), |seat| hand.glimpsed_by(seat, no));
        let open = hand.open_hole_cards(no);
        let [first, second] = hand.hole_cards(no)?;
        let [sees_first, sees_second] = [own || open[0] || shown[0], own || open[1] || shown[1]];
        let has_cards = !hand.has_folded(no) || sees_first || sees_second;
        has_cards.then_some([sees_first.then_some(first), sees_second.then_some(second)])
    });
    SeatView {
        seat: no,
        person: tournament.substitute_of(seat.person).unwrap_or(seat.person),
        stack: table.stack(no),
        behind: seat.behind,
        front: table.hand().filter(|hand| hand.plan().paying().contains(no)).map_or(Chips::ZERO, |hand| hand.front(no)),
        standing,
        away: tournament.entry(seat.person).is_some_and(|entry| entry.away_since.is_some()),
        kept_away: match tournament.record(seat.person) {
            record if record.disqualified => KeptAway::Disqualified,
            _ if tournament.entry(seat.person).is_some() && table.seat(no).is_none() => KeptAway::Out,
            record if record.sentences.is_serving() => KeptAway::Serving,
            _ => KeptAway::No,
        },
        cards,
        won: hand.map_or(Chips::ZERO, |hand| hand.awarded(no)),
        early: hand.and_then(|hand| hand.early_act(no)),
    }
}

fn turn_view(tournament: &Tournament, table: &Table, seat: SeatNo, now: Moment) -> TurnView {
    // Nobody's time runs while the table waits for the director.
    let ends = tournament.turn_ends(table).filter(|_| !tournament.waits_for_director(table.no()));
    let now = tournament.clock().stands_since().unwrap_or(now);
    let ms = |from: Moment| ends.map(|end| u32::try_from(from.ms_until(end)).unwrap_or(u32::MAX));
    let called = table.turn().called.is_some();
    TurnView { seat, left_ms: ms(now), of_ms: ms(tournament.turn_counts_from(table)), called }
}

/// Everything that one person may know at one moment: the truth that replaces all earlier views.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The step after which this was seen, rising.
    pub step: u64,
    /// Who looks.
    pub you: PersonNo,
    /// The tournament.
    pub day: DayView,
    /// The table at which the person sits or watches, if there is one.
    pub table: Option<TableView>,
    /// What the person may do now, if it is their turn.
    pub choices: Option<LegalActions>,
    /// What the person may do with cards, whether it is their turn or not.
    pub cards: CardChoices,
    /// What the person may buy now, having lost everything: a stack at their seat, or, being out, another entry (see
    /// [`View::offers_re_entry`]).
    pub rebuy: Option<RebuyView>,
    /// What the person may buy now beside their chips.
    pub extra: Option<ExtraView>,
    /// Whether they came late and get no cards before the big blind comes to them, unless they post one now.
    pub waits_for_big_blind: bool,
}

impl View {
    /// Whether what is offered in `rebuy` is another entry, on another seat: only who is out is offered that, and has no
    /// seat here.
    pub fn offers_re_entry(&self) -> bool {
        let seats = self.table.iter().flat_map(|table| &table.seats);
        let sits = seats.filter(|seat| seat.kept_away != KeptAway::Out).any(|seat| seat.person == self.you);
        self.rebuy.is_some() && !sits
    }
}

/// Chips that are offered to somebody beside those that they have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExtraView {
    /// As what.
    pub extra: Extra,
    /// How many.
    pub chips: Chips,
    /// For how much, in cents.
    pub cents: u64,
}

/// Chips that are offered to somebody who lost everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RebuyView {
    /// How many.
    pub chips: Chips,
    /// For how much, in cents.
    pub cents: u64,
    /// How many times they have done so before: bought at their seat, or entered again.
    pub bought: u32,
    /// Milliseconds left to answer; none while the others play on.
    pub left_ms: Option<u32>,
}

/// The tournament as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayView {
    /// What is going on.
    pub phase: Phase,
    /// The level, counted from 1; 0 before the start.
    pub level: u16,
    /// The stakes of the level.
    pub stakes: Option<Stakes>,
    /// The stakes of the next level, if there is one.
    pub next_stakes: Option<Stakes>,
    /// Milliseconds left of the level or break; none if the time does not end it.
    pub left_ms: Option<u64>,
    /// Hands left of the level, at the table that has dealt the most; none if hands do not end it.
    pub hands_left: Option<u32>,
    /// Whether the break comes at the end of this level.
    pub break_next: bool,
    /// How many people entered.
    pub entrants: u32,
    /// How many still have chips.
    pub players_left: u32,
    /// At how many tables they sit.
    pub tables: u16,
    /// The sum of all chips.
    pub chips_in_play: Chips,
    /// The smallest chip in play; smaller ones have been exchanged.
    pub smallest_chip: Chips,
}

/// What the tournament is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// People are entering; play has not begun.
    Entering,
    /// Hands are played.
    Playing,
    /// It is a break, or a break is due once the hand in progress is over.
    Break,
    /// The clock is stopped.
    Paused,
    /// One player has all the chips.
    Over,
}

/// A table as one person sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableView {
    /// Which table.
    pub table: TableNo,
    /// The hand in progress, or the last one.
    pub hand: HandNo,
    /// Where the hand stands.
    pub stage: Stage,
    /// Where the button lies, once it has been placed.
    pub button: Option<SeatNo>,
    /// The stakes of the hand in progress.
    pub stakes: Option<Stakes>,
    /// The taken seats, lowest number first, and those of players who went out by the last hand and showed their cards.
    pub seats: Vec<SeatView>,
    /// The board; several when it is run more than once.
    pub boards: Vec<Vec<Card>>,
    /// Cards that everybody has seen beside the board and that do not play: a burn, a card laid aside.
    pub open: Vec<Card>,
    /// Between hands: what a hand that did not count left in the middle for the next deal.
    pub carried: Chips,
    /// Main pot first, then side pots: what is in the middle, without what stands in front of the players.
    pub pots: Vec<PotView>,
    /// Whose turn it is: to act, or to show or muck at the showdown.
    pub turn: Option<TurnView>,
    /// For what the table waits before it plays on, if it does.
    pub waits: Option<Waits>,
    /// The cards that were dealt for odd chips in the last chip race, clockwise from seat 1.
    pub race: Vec<(SeatNo, Card)>,
}

impl TableView {
    /// The cards that everybody saw by a mistake just now.
    pub fn just_seen(&self, wrong: &Irregular) -> &[Card] {
        let first = self.open.len().saturating_sub(wrong.seen.len());
        self.open.get(first..).unwrap_or_default()
    }

    /// What whoever sits there would have to add to the highest wager; nothing where there is nothing to call.
    pub fn to_call(&self, seat: SeatNo) -> Chips {
        let before_the_flop = self.stage == Stage::Betting(Street::Preflop);
        let blind = self.stakes.filter(|_| before_the_flop).map_or(Chips::ZERO, |stakes| stakes.big_blind);
        let highest = self.seats.iter().map(|taken| taken.front).max().unwrap_or_default().max(blind);
        let own = self.seats.iter().find(|taken| taken.seat == seat);
        own.map_or(Chips::ZERO, |own| highest.less(own.front).min(own.stack))
    }
}

/// Where a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// No hand has begun yet, or the next has not.
    BetweenHands,
    /// Betting on this street.
    Betting(Street),
    /// The hands are compared.
    Showdown,
}

/// One seat as one person sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// Which seat.
    pub seat: SeatNo,
    /// Who sits there.
    pub person: PersonNo,
    /// Chips behind.
    pub stack: Chips,
    /// Of these, chips that were bought and announced before the hand and are still on their way (robert-house-10b).
    pub behind: Chips,
    /// Chips in front this street.
    pub front: Chips,
    /// How the player stands in the hand.
    pub standing: Standing,
    /// Whether they are absent.
    pub away: bool,
    /// Whether the house keeps them from the cards.
    pub kept_away: KeptAway,
    /// Their cards: none when they have none, else two, each with a face only if this person may see it.
    pub cards: Option<[Option<Card>; 2]>,
    /// What they have been awarded in this hand so far.
    pub won: Chips,
    /// What they announced before their turn, and whether it binds them.
    pub early: Option<EarlyAct>,
}

/// Whether the house keeps a player from the cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum KeptAway {
    /// It does not.
    #[default]
    No,
    /// They serve a penalty.
    Serving,
    /// They are disqualified, and only their stack is left.
    Disqualified,
    /// They are out, and the hand that they showed lies there until the next one begins.
    Out,
}

/// How a player stands in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Standing {
    /// Has no part in it.
    NotDealt,
    /// Has cards and chips.
    Live,
    /// Has cards and everything in.
    AllIn,
    /// Gave up, or mucked.
    Folded,
}

/// A pot in the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PotView {
    /// What is in it.
    pub chips: Chips,
    /// Who can win it.
    pub seats: SeatSet,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnView {
    /// Which seat.
    pub seat: SeatNo,
    /// Milliseconds left to act, or to show or muck; none without a limit.
    pub left_ms: Option<u32>,
    /// Milliseconds that the player had in all; those of the called clock if it was called on them.
    pub of_ms: Option<u32>,
    /// Whether the clock was called on them.
    pub called: bool,
}
