//! Views: the knowledge of one person. This module is the only place that hides anything.

use crate::action::{CardChoices, GestureChoices};
use crate::cards::Card;
use crate::chips::Chips;
use crate::hand::Hand;
use crate::house::{GestureRaise, Permission};
use crate::role::Role;
use crate::seat::{PersonNo, SeatNo, SeatSet, TableNo};
use crate::table::{Seat, Table};
use crate::time::{Moment, PlayTime};
use crate::tournament::{self, EntryState, PenaltiesToServe, Tournament};

mod event_filter;
mod recent_hands;
mod split_view;
mod view_types;

pub use crate::hand::EarlyAct;
pub use crate::standing::TableWait;
pub use event_filter::{EventFilter, event_for, is_public, reads_report};
pub use recent_hands::{KEPT_AROUND, KEPT_HANDS, KnownSteps, PastStep, RecentHands, StepNo};
pub use split_view::{OpenView, OwnView, SplitView};
pub use view_types::{
    DealExclusion, ExtraView, HandStage, HeldPlaces, PenaltyLeft, Phase, PlayerStatus, PotView, RebuyView, SeatView,
    TablePlaces, TableView, TimeBankStatus, TournamentView, TurnView, View,
};

use crate::action_clock::TimeBankTurn;
use std::sync::Arc;

/// A viewer and their role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewer {
    /// The person.
    pub person: PersonNo,
    /// Their role.
    pub role: Role,
    /// The table that they have chosen to watch, if they have no seat.
    pub watching: Option<TableNo>,
}

impl Viewer {
    /// Returns a viewer who has chosen no table to watch.
    pub const fn new(person: PersonNo, role: Role) -> Self {
        Self { person, role, watching: None }
    }

    /// Returns the table that they see. It is their own, else the watched one, else the table with the most players.
    pub fn table(self, tournament: &Tournament) -> Option<&Table> {
        self.table_beside(tournament, tournament.seat_of(self.person))
    }

    /// Returns the table that they see, if their seat is known already.
    fn table_beside(self, tournament: &Tournament, seat: Option<(TableNo, SeatNo)>) -> Option<&Table> {
        let own = seat.and_then(|(table, _)| tournament.table(table));
        let watched = || self.watching.and_then(|no| tournament.table(no)).filter(|table| !table.players().is_empty());
        let biggest = || tournament.tables().min_by_key(|table| std::cmp::Reverse(table.players().len()));
        own.or_else(watched).or_else(biggest)
    }
}

/// Returns everything that this person may know at this moment. `step` is the number of the last step.
pub fn view_for(tournament: &Tournament, viewer: Viewer, step: u64, now: Moment) -> View {
    ViewBuilder::new(tournament, step, now).split_view(viewer).whole()
}

/// A builder of the views of one moment. Parts that several viewers share are built once.
#[derive(Debug)]
pub struct ViewBuilder<'a> {
    evening: &'a Tournament,
    step: u64,
    now: Moment,
    tournament: TournamentView,
    /// The public views built so far, by table, and that for viewers without a table.
    open: Vec<(Option<TableNo>, Arc<OpenView>)>,
}

impl<'a> ViewBuilder<'a> {
    /// Returns a builder for this moment. `step` is the number of the last step.
    pub fn new(evening: &'a Tournament, step: u64, now: Moment) -> Self {
        Self { evening, step, now, tournament: tournament_view(evening, now), open: Vec::new() }
    }

    /// Returns everything that this person may know.
    pub fn split_view(&mut self, viewer: Viewer) -> SplitView {
        let (evening, person, now) = (self.evening, viewer.person, self.now);
        let sits = evening.seat_of(person);
        let table = viewer.table_beside(evening, sits);
        let seat = sits.map(|(_, seat)| seat);
        let hand = table.and_then(Table::hand_in_progress).filter(|_| !evening.clock().is_paused());
        let own = OwnView {
            you: person,
            held: table.map(|table| held_by(evening, table, person)).unwrap_or_default(),
            held_places: Vec::new(),
            choices: hand.filter(|hand| seat.is_some() && hand.to_act() == seat).and_then(Hand::legal_actions),
            done_unless_raised: hand.zip(seat).is_some_and(|(hand, seat)| hand.is_done_unless_raised(seat)),
            signs: hand.zip(seat).map(|(hand, seat)| sign_choices(hand, seat)).unwrap_or_default(),
            cards: seat.and_then(|seat| card_choices(evening, table?, person, seat)).unwrap_or_default(),
            rebuy: rebuy_view(evening, person, now),
            extra: extra_view(evening, person),
            waits_for_big_blind: table.zip(seat).is_some_and(|(table, seat)| table.waits_for_big_blind(seat)),
        };
        SplitView { open: self.open(table), own }
    }

    /// Returns the public view of this table.
    fn open(&mut self, table: Option<&Table>) -> Arc<OpenView> {
        let no = table.map(Table::no);
        if let Some((_, open)) = self.open.iter().find(|(of, _)| *of == no) {
            return Arc::clone(open);
        }
        let table = table.map(|table| table_view(self.evening, table, self.now));
        let open = Arc::new(OpenView { step: self.step, tournament: self.tournament.clone(), table, places: None });
        self.open.push((no, Arc::clone(&open)));
        open
    }
}

/// Returns the offer to a player without chips: a stack at their seat, or a re-entry if they are out.
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
        level_stands: clock.stands(),
        hands_left: tournament.hands_left(),
        break_next: clock.break_next(),
        entrants: tournament.on_the_list(),
        // The winner has finished too, and still has a seat and all the chips.
        players_left: tournament.contenders_left().max(u32::from(tournament.is_over())),
        tables: u16::try_from(tournament.tables_left()).unwrap_or(u16::MAX),
        chips_in_play: tournament.chips_by_the_books(),
        smallest_chip: structure.unit(),
    }
}

/// Returns the gestures that have a meaning for a player now.
fn sign_choices(hand: &Hand, seat: SeatNo) -> GestureChoices {
    let thumbs_up = hand.rules().gesture_raise == GestureRaise::MinimumRaise && hand.live().contains(seat);
    GestureChoices { stop: hand.is_passed_over(seat), thumbs_up }
}

/// Returns the card actions of a player, in the current hand or in the last one until the next begins.
fn card_choices(tournament: &Tournament, table: &Table, person: PersonNo, seat: SeatNo) -> Option<CardChoices> {
    let playing = tournament.stage() == tournament::Stage::Playing && !tournament.clock().is_paused();
    let hand = table.hand_of(person).filter(|_| playing)?;
    let mut choices = tournament.floor(table, hand).card_choices(seat);
    if tournament.record(person).asking == Permission::No {
        choices.ask = SeatSet::default();
    }
    Some(choices)
}

/// Returns the public view of a table, with face-up cards only.
pub fn table_view(tournament: &Tournament, table: &Table, now: Moment) -> TableView {
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
            .map(|(no, seat)| seat_view(tournament, table, no, seat, now))
            .collect(),
        waits: tournament.waits_for(table, now),
        race: table.race_cards().to_vec(),
        button_draw: table.button_cards().to_vec(),
        boards: hand.map(Hand::boards).unwrap_or_default(),
        open: hand.map(|hand| hand.open_cards().to_vec()).unwrap_or_default(),
        carried: if in_progress.is_none() { table.carried() } else { Chips::ZERO },
        pots: pots.into_iter().map(|pot| PotView { chips: pot.chips, seats: pot.seats }).collect(),
        turn: in_progress
            .and_then(|hand| hand.to_act().or_else(|| hand.to_show()))
            .map(|seat| turn_view(tournament, table, seat, now)),
    }
}

/// Adds all hole cards to the view of a table, those of folded hands too. It is for a delayed broadcast; no player
/// may see it.
pub fn with_all_cards(tournament: &Tournament, table: &Table, mut seen: TableView) -> TableView {
    for seat in &mut seen.seats {
        let sits = table.seat(seat.seat).or_else(|| shown_and_out(tournament, table, seat.seat));
        let hand = sits.and_then(|sits| own_hand(table, seat.seat, sits.person));
        seat.cards = hand.and_then(|hand| faces(hand, seat.seat, [true; 2]));
    }
    seen
}

/// Returns the seat of a player who went out in the last hand and showed their cards. Their cards stay visible until
/// the next hand, like all shown cards (robert-tournament-24, home-allin-1).
fn shown_and_out(tournament: &Tournament, table: &Table, no: SeatNo) -> Option<Seat> {
    let person = table.dealt_at(no)?;
    let is_out = matches!(tournament.entry(person)?.state, EntryState::Finished { .. });
    let hand = table.hand().filter(|hand| is_out && hand.is_over())?;
    let shown = hand.open_hole_cards(no) != [false; 2];
    shown.then_some(Seat { person, stack: Chips::ZERO, behind: Chips::ZERO, newcomer: None })
}

/// Returns the hand in which this person has, or had, the cards of this seat. An earlier player's cards are not
/// theirs.
fn own_hand(table: &Table, no: SeatNo, person: PersonNo) -> Option<&Hand> {
    table.hand().filter(|hand| hand.plan().dealt.contains(no) && table.was_dealt(no, person))
}

/// Returns the cards of a seat for a viewer who may also see the `privately` marked ones face down.
fn faces(hand: &Hand, no: SeatNo, privately: [bool; 2]) -> Option<[Option<Card>; 2]> {
    let open = hand.open_hole_cards(no);
    let [first, second] = hand.hole_cards(no)?;
    let [sees_first, sees_second] = [open[0] || privately[0], open[1] || privately[1]];
    let has_cards = !hand.has_folded(no) || sees_first || sees_second;
    has_cards.then_some([sees_first.then_some(first), sees_second.then_some(second)])
}

/// Returns the cards of which this person sees more than the public. Players keep seeing their own cards after a
/// fold, and the cards that they were shown.
fn held_by(tournament: &Tournament, table: &Table, viewer: PersonNo) -> Vec<(SeatNo, [Option<Card>; 2])> {
    let Some(hand) = table.hand() else { return Vec::new() };
    let (held, known) = (table.held_seat(viewer), hand.known_to_some());
    let of_seat = |no| {
        let sees = match held {
            _ if table.was_held_by(no, viewer) => [true; 2],
            _ if !known.contains(no) => return None,
            Some(seat) => hand.glimpsed_by(seat, no),
            None => hand.seen_on_the_rail(no),
        };
        let seat = table.seat(no).or_else(|| shown_and_out(tournament, table, no))?;
        let hand = own_hand(table, no, seat.person)?;
        let cards = faces(hand, no, sees)?;
        (faces(hand, no, [false; 2]) != Some(cards)).then_some((no, cards))
    };
    SeatNo::all().filter_map(of_seat).collect()
}

fn seat_view(tournament: &Tournament, table: &Table, no: SeatNo, seat: Seat, now: Moment) -> SeatView {
    let hand = own_hand(table, no, seat.person);
    let standing = match hand {
        None => PlayerStatus::NotDealt,
        Some(hand) if hand.has_folded(no) => PlayerStatus::Folded,
        Some(hand) if hand.is_all_in(no) => PlayerStatus::AllIn,
        Some(_) => PlayerStatus::Live,
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
            _ if tournament.is_disqualified(seat.person) => DealExclusion::Disqualified,
            _ if tournament.entry(seat.person).is_some() && table.seat(no).is_none() => DealExclusion::Out,
            record if record.penalties.is_serving() => {
                DealExclusion::Serving(penalty_left(&record.penalties, tournament.clock().play_time(now)))
            }
            _ => DealExclusion::No,
        },
        cards: hand.and_then(|hand| faces(hand, no, [false; 2])),
        won: hand.map_or(Chips::ZERO, |hand| hand.awarded(no)),
        early: hand.and_then(|hand| hand.early_act(no)),
        bank_s: tournament.time_bank_ms(seat.person).map(|left| u16::try_from(left / 1_000).unwrap_or(u16::MAX)),
    }
}

/// Returns the rest of these penalties at this time of play.
fn penalty_left(penalties: &PenaltiesToServe, now: PlayTime) -> PenaltyLeft {
    let waiting = penalties.waiting();
    let left = |timed: bool| waiting.iter().filter(|one| one.is_timed() == timed).map(|one| one.left(now)).sum::<u64>();
    let seconds = left(true).div_ceil(1_000);
    let few = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    PenaltyLeft { seconds: few(seconds), hands: few(left(false)), runs: penalties.end().is_some() }
}

fn turn_view(tournament: &Tournament, table: &Table, seat: SeatNo, now: Moment) -> TurnView {
    // No time runs while the table waits for the director.
    let ends = tournament.turn_ends(table).filter(|_| !tournament.waits_for_director(table.no()));
    let ms = |from: PlayTime| ends.map(|end| u32::try_from(from.ms_until(end)).unwrap_or(u32::MAX));
    let called = table.action_clock().called.is_some();
    TurnView {
        seat,
        left_ms: ms(tournament.clock().play_time(now)),
        of_ms: ms(tournament.turn_counts_from(table)),
        called,
        bank: match table.action_clock().bank {
            TimeBankTurn::Idle => TimeBankStatus::Idle,
            TimeBankTurn::Requested => TimeBankStatus::Requested,
            TimeBankTurn::Runs(_) => TimeBankStatus::Runs,
        },
    }
}
