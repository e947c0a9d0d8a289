//! What one person may see, and the only place that hides anything.

use crate::action::CardChoices;
use crate::cards::Card;
use crate::chips::Chips;
use crate::command::{Motion, Push};
use crate::event::{DirectorEvent, Earshot, Event, EventKind, HandEvent, PublicEvent, TalkEvent, TournamentEvent};
use crate::hand::Hand;
use crate::house::Permission;
use crate::role::Role;
use crate::rulings::{Hearing, Ruling, idle_words};
use crate::seat::{PersonNo, SeatNo, SeatSet, TableNo};
use crate::table::{Seat, Table};
use crate::time::{Moment, PlayTime};
use crate::tournament::{self, EntryState, Tournament};

mod seen;

pub use crate::hand::EarlyAct;
pub use crate::standing::Waits;
pub use seen::{
    ExtraView, HandStage, KeptAway, Phase, PotView, RebuyView, SeatView, Standing, TableView, TournamentView, TurnView,
    View,
};

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
        EventKind::Told(PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Ordered {
            by,
            order,
            why,
        }))) => {
            let (by, order, why) = (*by, order.without_cards(), why.clone());
            Some(PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Ordered { by, order, why })))
        }
        EventKind::Told(PublicEvent::Tournament(happened)) => {
            hears(tournament, viewer, happened).then(|| PublicEvent::Tournament(happened.clone()))
        }
        EventKind::Told(PublicEvent::Hand(table, _))
            if viewer.table(tournament).is_some_and(|seen| seen.no() != *table) =>
        {
            None
        }
        EventKind::Told(PublicEvent::Hand(table, HandEvent::Ruled { seat, motion, ruling, outcome })) => {
            let own = tournament.seat_of(viewer.person) == Some((*table, *seat));
            let motion = if own { motion.clone() } else { without_idle_words(motion, ruling) };
            let (seat, ruling, outcome) = (*seat, ruling.clone(), *outcome);
            Some(PublicEvent::Hand(*table, HandEvent::Ruled { seat, motion, ruling, outcome }))
        }
        EventKind::Told(told) => Some(told.clone()),
    }
}

/// Whether everybody may know of this event. What only some hear leaves no trace with the others.
pub fn is_public(event: &Event) -> bool {
    let EventKind::Told(PublicEvent::Tournament(TournamentEvent::Talk(talk))) = &event.what else { return true };
    match talk {
        TalkEvent::Said { hearing: Hearing::AfterTheHand, .. }
        | TalkEvent::Said { to: Earshot::Rail, .. }
        | TalkEvent::Delivered { to: Some(Earshot::Rail), .. }
        | TalkEvent::Reported { .. }
        | TalkEvent::Unheard { .. } => false,
        TalkEvent::Said { hearing: Hearing::Now, to: Earshot::Table(_), .. }
        | TalkEvent::Delivered { to: None | Some(Earshot::Table(_)), .. }
        | TalkEvent::Muted { .. }
        | TalkEvent::Unmuted(_) => true,
    }
}

/// Whether this person is told what happened in the tournament: talk is for those in earshot who want to hear it, once it
/// may be heard, and what the director is told in private is for them and their deputies.
fn hears(tournament: &Tournament, viewer: Viewer, event: &TournamentEvent) -> bool {
    let within = |earshot: &Earshot| match earshot {
        Earshot::Table(table) => viewer.table(tournament).is_none_or(|seen| seen.no() == *table),
        Earshot::Rail => tournament.seat_of(viewer.person).is_none(),
    };
    let listens = |speaker: PersonNo| !tournament.talk().is_unheard(viewer.person, speaker);
    let talk = match event {
        TournamentEvent::Talk(talk) => talk,
        TournamentEvent::Clock(_)
        | TournamentEvent::Entry(_)
        | TournamentEvent::Purchase(_)
        | TournamentEvent::Seating(_)
        | TournamentEvent::Prize(_)
        | TournamentEvent::Conduct(_)
        | TournamentEvent::Director(_) => return true,
    };
    match talk {
        TalkEvent::Said { person, .. } | TalkEvent::Reported { person, .. } | TalkEvent::Unheard { person, .. }
            if *person == viewer.person =>
        {
            true
        }
        TalkEvent::Said { hearing: Hearing::AfterTheHand, .. } | TalkEvent::Unheard { .. } => false,
        TalkEvent::Said { person, to, hearing: Hearing::Now, .. } => within(to) && listens(*person),
        TalkEvent::Delivered { person, table, to, .. } => {
            within(to.as_ref().unwrap_or(&Earshot::Table(*table))) && listens(*person)
        }
        TalkEvent::Reported { about, .. } => reads_report(viewer, *about),
        TalkEvent::Muted { .. } | TalkEvent::Unmuted(_) => true,
    }
}

/// Whether this person reads what the director is told in private: they direct, and it is not about themselves.
pub fn reads_report(viewer: Viewer, about: Option<PersonNo>) -> bool {
    matches!(viewer.role, Role::Director | Role::Deputy) && about != Some(viewer.person)
}

/// What a player did, without words that are no act: they are heard as talk, by those who may hear it.
fn without_idle_words(motion: &Motion, ruling: &Ruling) -> Motion {
    match motion {
        Motion::Push(push) if idle_words(motion, ruling).is_some() => {
            Motion::from(Push { pushes: push.pushes.clone(), said: None })
        }
        motion => motion.clone(),
    }
}

/// Everything that this person may know at this moment. `step` is the number of the last step.
pub fn view_for(tournament: &Tournament, viewer: Viewer, step: u64, now: Moment) -> View {
    Sight::new(tournament, step, now).view_for(viewer)
}

/// How everything stands at one moment, for all who look then: what they see alike is looked at once.
#[derive(Debug)]
pub struct Sight<'a> {
    evening: &'a Tournament,
    step: u64,
    now: Moment,
    tournament: TournamentView,
    /// The tables that somebody has looked at, without anybody's cards.
    tables: Vec<TableView>,
}

impl<'a> Sight<'a> {
    /// How everything stands at this moment. `step` is the number of the last step.
    pub fn new(evening: &'a Tournament, step: u64, now: Moment) -> Self {
        Self { evening, step, now, tournament: tournament_view(evening, now), tables: Vec::new() }
    }

    /// Everything that this person may know.
    pub fn view_for(&mut self, viewer: Viewer) -> View {
        let (evening, now) = (self.evening, self.now);
        let own = evening.seat_of(viewer.person);
        let table = viewer.table(evening);
        let seat = own.map(|(_, seat)| seat);
        let hand = table.and_then(Table::hand_in_progress).filter(|_| !evening.clock().is_paused());
        View {
            step: self.step,
            you: viewer.person,
            tournament: self.tournament.clone(),
            table: table.map(|table| self.table(table, viewer.person)),
            cards: seat.and_then(|seat| card_choices(evening, table?, viewer.person, seat)).unwrap_or_default(),
            choices: hand.filter(|hand| seat.is_some() && hand.to_act() == seat).and_then(Hand::legal_actions),
            rebuy: rebuy_view(evening, viewer.person, now),
            extra: extra_view(evening, viewer.person),
            waits_for_big_blind: table.zip(seat).is_some_and(|(table, seat)| table.waits_for_big_blind(seat)),
        }
    }

    /// A table as this person sees it: what all see, and the cards that they do.
    fn table(&mut self, table: &Table, viewer: PersonNo) -> TableView {
        let known = self.tables.iter().find(|seen| seen.table == table.no()).cloned();
        let mut seen = known.unwrap_or_else(|| {
            let seen = table_view(self.evening, table, self.now);
            self.tables.push(seen.clone());
            seen
        });
        let held = table.held_seat(viewer);
        for seat in &mut seen.seats {
            seat.cards = cards_of(self.evening, table, seat.seat, (viewer, held));
        }
        seen
    }
}

/// What somebody may buy who has lost everything: a stack at their seat, or, being out, another entry.
fn rebuy_view(tournament: &Tournament, person: PersonNo, now: Moment) -> Option<RebuyView> {
    let time = tournament.clock().play_time(now);
    let left_ms = |end: Option<PlayTime>| end.map(|end| u32::try_from(time.ms_until(end)).unwrap_or(u32::MAX));
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

fn tournament_view(tournament: &Tournament, now: Moment) -> TournamentView {
    let (clock, structure) = (tournament.clock(), tournament.structure());
    let phase = match tournament.stage() {
        tournament::Stage::Entering => Phase::Entering,
        tournament::Stage::Over => Phase::Over,
        tournament::Stage::Playing if clock.is_paused() => Phase::Paused,
        tournament::Stage::Playing if clock.is_on_break() => Phase::Break,
        tournament::Stage::Playing => Phase::Playing,
    };
    TournamentView {
        phase,
        level: clock.level(),
        stakes: clock.stakes(),
        next_stakes: clock.next_stakes(),
        left_ms: clock.left_ms(now),
        hands_left: tournament.hands_left(),
        break_next: clock.break_next(),
        entrants: tournament.on_the_list(),
        // The winner has finished too, and still sits there with all the chips.
        players_left: tournament.players_left().max(u32::from(tournament.is_over())),
        tables: u16::try_from(tournament.tables_left()).unwrap_or(u16::MAX),
        chips_in_play: tournament.chips_by_the_books(),
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

/// A table as all see it, without the cards of anybody.
fn table_view(tournament: &Tournament, table: &Table, now: Moment) -> TableView {
    let hand = table.hand();
    let in_progress = table.hand_in_progress();
    let stage = match in_progress {
        None => HandStage::BetweenHands,
        Some(hand) if hand.is_at_showdown() => HandStage::Showdown,
        Some(hand) => HandStage::Betting(hand.street()),
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
            .map(|(no, seat)| seat_view(tournament, table, no, seat))
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

/// The hand in which this person has, or had, the cards of this seat: those of whoever sat here in the last hand are not theirs.
fn own_hand(table: &Table, no: SeatNo, person: PersonNo) -> Option<&Hand> {
    table.hand().filter(|hand| hand.plan().dealt.contains(no) && table.was_dealt(no, person))
}

/// The cards of a seat as somebody sees them, who held those of another one or of none. A player keeps looking at their own
/// cards after they have given them up; everybody sees what lies open, and whoever was shown a card sees it.
fn cards_of(
    tournament: &Tournament,
    table: &Table,
    no: SeatNo,
    (viewer, held): (PersonNo, Option<SeatNo>),
) -> Option<[Option<Card>; 2]> {
    let seat = table.seat(no).or_else(|| shown_and_out(tournament, table, no))?;
    let hand = own_hand(table, no, seat.person)?;
    let own = table.was_held_by(no, viewer);
    let shown = held.map_or(hand.seen_on_the_rail(no), |seat| hand.glimpsed_by(seat, no));
    let open = hand.open_hole_cards(no);
    let [first, second] = hand.hole_cards(no)?;
    let [sees_first, sees_second] = [own || open[0] || shown[0], own || open[1] || shown[1]];
    let has_cards = !hand.has_folded(no) || sees_first || sees_second;
    has_cards.then_some([sees_first.then_some(first), sees_second.then_some(second)])
}

fn seat_view(tournament: &Tournament, table: &Table, no: SeatNo, seat: Seat) -> SeatView {
    let hand = own_hand(table, no, seat.person);
    let standing = match hand {
        None => Standing::NotDealt,
        Some(hand) if hand.has_folded(no) => Standing::Folded,
        Some(hand) if hand.is_all_in(no) => Standing::AllIn,
        Some(_) => Standing::Live,
    };
    SeatView {
        seat: no,
        person: tournament.substitute_of(seat.person).unwrap_or(seat.person),
        stack: table.stack(no),
        behind: seat.behind,
        street_bet: table
            .hand()
            .filter(|hand| hand.plan().paying().contains(no))
            .map_or(Chips::ZERO, |hand| hand.street_bet(no)),
        standing,
        away: tournament.entry(seat.person).is_some_and(|entry| entry.away_since.is_some()),
        kept_away: match tournament.record(seat.person) {
            _ if tournament.is_disqualified(seat.person) => KeptAway::Disqualified,
            _ if tournament.entry(seat.person).is_some() && table.seat(no).is_none() => KeptAway::Out,
            record if record.penalties.is_serving() => KeptAway::Serving,
            _ => KeptAway::No,
        },
        cards: None,
        won: hand.map_or(Chips::ZERO, |hand| hand.awarded(no)),
        early: hand.and_then(|hand| hand.early_act(no)),
    }
}

fn turn_view(tournament: &Tournament, table: &Table, seat: SeatNo, now: Moment) -> TurnView {
    // Nobody's time runs while the table waits for the director.
    let ends = tournament.turn_ends(table).filter(|_| !tournament.waits_for_director(table.no()));
    let ms = |from: PlayTime| ends.map(|end| u32::try_from(from.ms_until(end)).unwrap_or(u32::MAX));
    let called = table.action_clock().called.is_some();
    TurnView {
        seat,
        left_ms: ms(tournament.clock().play_time(now)),
        of_ms: ms(tournament.turn_counts_from(table)),
        called,
    }
}
