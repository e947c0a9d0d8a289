//! The invariants of a tournament, checked after every event. This module passes each event to the checks it
//! concerns.

use crate::accounting::{Accounting, bounty_is_won, places_are_right};
use crate::blind_debts::BlindDebts;
use crate::check_scope::{CheckScope, crowd};
use crate::clock_checks::{
    ClockChecks, chips_are_raced, is_out_of_the_hand, nobody_plays, time_bank_is_used_up, time_may_run_out,
};
use crate::hand_start_checks::DealChecks;
use crate::purchase_rights::PurchaseRights;
use crate::seat_checks::SeatChecks;
use crate::tally::OccurrenceTally;
use crate::view_checks::ViewChecks;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Command, CommandSource, Order};
use cardroom_shared::event::{
    ClockEvent, ConductEvent, DirectorEvent, EntryEvent, Event, EventKind, HandEvent, NoShowEntry, PrizeEvent,
    PublicEvent, PurchaseEvent, SeatingEvent, TournamentEvent,
};
use cardroom_shared::hand::Hand;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Stage, Tournament};

/// The state of all checks.
#[derive(Default)]
pub(crate) struct Invariants {
    books: Accounting,
    course: ClockChecks,
    deals: DealChecks,
    dues: BlindDebts,
    viewers: ViewChecks,
    offers: PurchaseRights,
    seats: SeatChecks,
    /// The number of events so far.
    events: u64,
    /// The number of times that a player went out.
    finished: u64,
}

impl Invariants {
    /// Checks everything that an event can have changed, and all else now and then.
    pub(crate) fn after(&mut self, tournament: &Tournament, event: &Event) -> Result<(), String> {
        self.course.time_goes_on(tournament, event)?;
        match &event.what {
            EventKind::Shuffled(_) | EventKind::Sealing(_) => {}
            EventKind::Told(told) => self.told(tournament, told, event.at)?,
        }
        let crowd = crowd(tournament);
        let scope = CheckScope::of(event, self.events, crowd);
        self.events += 1;
        self.books.count_chips(tournament, scope)?;
        self.viewers.check_view(tournament, event)?;
        // The consistency check compares caches with a recomputation. It covers the whole room, like the search for
        // people with another seat.
        let is_looked_at = self.events.is_multiple_of(crowd);
        if is_looked_at {
            tournament.check_consistency()?;
        }
        self.seats.judge(tournament, scope, is_looked_at)
    }

    /// Checks the purchase rights once no further event follows without a command.
    pub(crate) fn settled(&mut self, tournament: &Tournament) -> Result<(), String> {
        self.offers.settled(tournament)
    }

    /// Checks places, prizes and chips at the end.
    pub(crate) fn at_end(&self, tournament: &Tournament) -> Result<(), String> {
        self.books.at_end(tournament)
    }

    /// The tallies of the checks that span several events.
    pub(crate) fn judged(&self) -> [&OccurrenceTally; 2] {
        [self.dues.judged(), self.offers.judged()]
    }

    /// Books chips that do not exist, so that a test can see the check fail.
    #[cfg(test)]
    pub(crate) fn misbook(&mut self, chips: Chips) {
        self.books.misbook(chips);
    }

    /// Makes the check treat a person as barred, so that a test can see it fail.
    #[cfg(test)]
    pub(crate) fn misbar(&mut self, person: PersonNo) {
        self.offers.barred(person);
    }

    /// Passes an event to the checks that it concerns. A new kind of event needs an arm here.
    fn told(&mut self, tournament: &Tournament, told: &PublicEvent, at: Moment) -> Result<(), String> {
        match told {
            PublicEvent::Hand(table, event) => {
                self.hand(tournament, *table, event)?;
                let hand = tournament.table(*table).and_then(Table::hand);
                hand.map_or(Ok(()), Hand::check_kept).map_err(|why| format!("table {table}: {why}"))?;
                check_hand(tournament.table(*table).and_then(Table::hand_in_progress), *table)
            }
            PublicEvent::Tournament(TournamentEvent::Clock(event)) => self.clock(tournament, event),
            PublicEvent::Tournament(TournamentEvent::Entry(event)) => self.entry(tournament, event),
            PublicEvent::Tournament(TournamentEvent::Purchase(event)) => self.purchase(tournament, event, at),
            PublicEvent::Tournament(TournamentEvent::Seating(event)) => self.seating(tournament, event),
            PublicEvent::Tournament(TournamentEvent::Prize(event)) => self.prize(tournament, event),
            PublicEvent::Tournament(TournamentEvent::Conduct(event)) => self.conduct(tournament, event),
            PublicEvent::Tournament(TournamentEvent::Talk(_)) => Ok(()),
            PublicEvent::Tournament(TournamentEvent::Director(event)) => {
                self.director(tournament, event);
                Ok(())
            }
        }
    }

    fn hand(&mut self, tournament: &Tournament, no: TableNo, event: &HandEvent) -> Result<(), String> {
        match event {
            HandEvent::Begun(plan) => {
                self.course.hand_begins(tournament, no)?;
                let (last, next) = self.deals.hand_begins(tournament, no, plan)?;
                if let Some(last) = last {
                    self.dues.hand_begins(tournament, no, (&last, &next))?;
                }
                self.dues.hand_begun(no, plan);
                self.offers.hand_begins(tournament, no, plan);
            }
            HandEvent::Posted { seat, post, chips, .. } => self.dues.posted(no, *seat, *post, *chips),
            HandEvent::HoleCardsDealt => self.dues.blinds_are_posted(tournament, no)?,
            HandEvent::TimeBankBegan(_) | HandEvent::ClockWarned(_) => time_may_run_out(tournament, no)?,
            HandEvent::TimedOut { seat, .. } => {
                time_may_run_out(tournament, no)?;
                time_bank_is_used_up(tournament, no, *seat)?;
            }
            HandEvent::Misdealt { .. } => {
                self.course.hand_does_not_count(no);
                self.deals.misdealt(no);
                self.dues.misdealt(no);
            }
            // The button is corrected or blinds come back: the order begins anew.
            HandEvent::Irregular(irregular) => {
                self.course.hand_does_not_count(no);
                self.deals.begin_anew(no);
                self.dues.button_may_be_put(no, irregular.remedy);
            }
            HandEvent::Ended => {
                self.course.hand_ended(no);
                self.dues.hand_ended(tournament, no);
                self.offers.hand_ended(tournament, no);
            }
            HandEvent::HiddenChipsFound { to, chips } => {
                if to.is_some() {
                    self.books.give_out(*chips);
                }
                self.offers.ruled(no);
            }
            HandEvent::AwardMoved { .. }
            | HandEvent::Refunded { .. }
            | HandEvent::Impounded { .. }
            | HandEvent::AwardsTakenBack(_)
            | HandEvent::ActTakenBack(_) => self.offers.ruled(no),
            HandEvent::Ruled { .. }
            | HandEvent::ClockCalled { .. }
            | HandEvent::TimeBankRequested(_)
            | HandEvent::AbsentFolded(_)
            | HandEvent::PenaltyFolded(_)
            | HandEvent::EarlyActHeld(_)
            | HandEvent::EarlyActFreed(_)
            | HandEvent::EarlyActDone { .. }
            | HandEvent::RightInDoubt(_)
            | HandEvent::RightLost { .. }
            | HandEvent::Limited(_)
            | HandEvent::UndercallForfeited { .. }
            | HandEvent::CallTakenBack { .. }
            | HandEvent::Fined { .. }
            | HandEvent::UncalledReturned { .. }
            | HandEvent::BetsCollected
            | HandEvent::TurnedFaceUp(_)
            | HandEvent::BoardDealt { .. }
            | HandEvent::RunsProposed(_)
            | HandEvent::ProposalCancelled
            | HandEvent::OtherBoardDealt { .. }
            | HandEvent::RestOfBoardShown(_)
            | HandEvent::CardsOpened { .. }
            | HandEvent::HandShown(_)
            | HandEvent::HandMucked(_)
            | HandEvent::HandsKilled(_)
            | HandEvent::PotAwarded { .. }
            | HandEvent::Killed { .. }
            | HandEvent::Retrieved { .. }
            | HandEvent::ReshuffleAsked { .. }
            | HandEvent::AmountDue(_) => {}
        }
        Ok(())
    }

    fn clock(&mut self, tournament: &Tournament, event: &ClockEvent) -> Result<(), String> {
        match event {
            ClockEvent::LevelBegan(level) => {
                self.course.level_began(*level)?;
                self.offers.level_began(*level);
            }
            ClockEvent::BreakBegan(level) => {
                nobody_plays(tournament, "a break begins")?;
                self.offers.break_began(*level);
            }
            ClockEvent::HandForHandBegan { .. } | ClockEvent::HandForHandEnded { .. } => self.course.no_round_runs(),
            ClockEvent::RoundBegan(_) => self.course.round_began(),
            ClockEvent::ChipsRaced { table, chip, into, stacks } => {
                chips_are_raced(tournament, *chip, *into, stacks)?;
                self.books.raced(stacks);
                self.offers.doubt(tournament, *table);
            }
            ClockEvent::ChipRetired(chip) => nobody_plays(tournament, &format!("the chip of value {chip} is retired"))?,
            ClockEvent::Started
            | ClockEvent::Reopened
            | ClockEvent::Paused
            | ClockEvent::Resumed
            | ClockEvent::LastHandsAnnounced(_)
            | ClockEvent::AllInOpened(_)
            | ClockEvent::ChipRaceOrdered
            | ClockEvent::ClockSet { .. }
            | ClockEvent::BreakOrdered { .. }
            | ClockEvent::BreakCalledOff
            | ClockEvent::LastHandsCalledOff
            | ClockEvent::LevelAltered { .. } => {}
        }
        Ok(())
    }

    fn entry(&mut self, tournament: &Tournament, event: &EntryEvent) -> Result<(), String> {
        match event {
            EntryEvent::Registered { .. } | EntryEvent::Entered { .. } | EntryEvent::CameLate { .. } => {
                self.books.entered(tournament);
            }
            EntryEvent::EntryRefunded { cents, .. }
            | EntryEvent::NoShow { entry: NoShowEntry::StruckOut { cents }, .. } => {
                self.books.entry_comes_back(tournament, *cents)?;
            }
            EntryEvent::NoShowRemoved { person, chips, refund_cents } => {
                self.books.no_show_removed(tournament, *chips, *refund_cents);
                self.offers.gone(*person);
            }
            EntryEvent::TookOver { person, from, .. } => self.offers.took_over(*person, *from),
            EntryEvent::ReEntered { person, table, seat, stack, cents, terms, .. } => {
                self.books.re_entered(*stack, *cents, *terms);
                self.dues.is_docked(tournament, (*person, *table, *seat), (*stack, *terms))?;
                self.offers.re_entered(*person, *table);
            }
            EntryEvent::ReEntriesClosed => self.offers.closed(),
            EntryEvent::GaveUp(person) => self.offers.gone(*person),
            EntryEvent::RemovedAbsent { person, chips } => {
                self.books.take_away(*chips);
                self.offers.gone(*person);
            }
            EntryEvent::Left { person, chips } => {
                self.books.left(tournament, *person, *chips);
                self.offers.gone(*person);
            }
            EntryEvent::Barred { person, .. } => self.offers.barred(*person),
            EntryEvent::Admitted(person) => self.offers.admitted(*person),
            EntryEvent::NoShow { entry: NoShowEntry::StackPlays, .. }
            | EntryEvent::WillPost(_)
            | EntryEvent::AskedBackIn { .. }
            | EntryEvent::WentAway(_)
            | EntryEvent::CameBack(_) => {}
            EntryEvent::CheckedIn(person)
            | EntryEvent::Substituted { entrant: person, .. }
            | EntryEvent::ReEntryLapsed(person) => self.offers.changed(*person),
        }
        Ok(())
    }

    fn purchase(&mut self, tournament: &Tournament, event: &PurchaseEvent, at: Moment) -> Result<(), String> {
        match event {
            PurchaseEvent::Rebought { person, chips, cents, .. } => {
                self.books.rebought(*chips, *cents);
                self.offers.rebought(*person);
            }
            PurchaseEvent::RebuyDeclined(person) | PurchaseEvent::CountedOut(person) => self.offers.answered(*person),
            PurchaseEvent::RebuysClosed { table, deal } => self.offers.close(tournament, *table, *deal, at)?,
            PurchaseEvent::BoughtExtra { person, extra, chips, cents } => {
                self.books.bought_extra(*chips, *cents);
                self.offers.bought_extra(*person, *extra);
            }
            PurchaseEvent::PurchaseTakenBack { person, sale, chips, cents } => {
                self.books.purchase_taken_back(*sale, *chips, *cents);
                self.offers.purchase_taken_back(*person, *sale);
            }
            PurchaseEvent::RebuysAnnounced(_) => {}
        }
        Ok(())
    }

    fn seating(&mut self, tournament: &Tournament, event: &SeatingEvent) -> Result<(), String> {
        match event {
            SeatingEvent::Seated { stack, .. } | SeatingEvent::UnsoldPlaced { stack, .. } => {
                self.books.give_out(*stack);
            }
            SeatingEvent::SeatedLate { person, table, seat, stack, terms, .. } => {
                self.books.seated_late(*stack, *terms);
                self.dues.is_docked(tournament, (*person, *table, *seat), (*stack, *terms))?;
                self.offers.sits_down(*person, *table);
            }
            SeatingEvent::UnsoldRemoved { chips, .. } => self.books.take_away(*chips),
            SeatingEvent::ButtonDrawn { table, .. }
            | SeatingEvent::ButtonPlaced { table, .. }
            | SeatingEvent::ButtonLifted { table, .. } => {
                self.dues.begins_anew(*table);
                self.deals.begin_anew(*table);
            }
            SeatingEvent::SeatsRedrawn { table, seats, .. } => {
                nobody_plays(tournament, "seats are redrawn")?;
                self.dues.begins_anew(*table);
                for (_, person) in seats {
                    self.offers.changed(*person);
                }
            }
            SeatingEvent::Moved { person, from, table, seat, .. } => {
                is_out_of_the_hand(tournament, *person, *from, *table, *seat)?;
                // A player takes another seat of their own table: the order begins anew.
                if from == table {
                    self.deals.begin_anew(*table);
                }
                self.offers.moved(*person, *table);
            }
            SeatingEvent::TableOpened(_) | SeatingEvent::TableTooSmall(_) | SeatingEvent::TableBroken { .. } => {}
        }
        Ok(())
    }

    fn prize(&mut self, tournament: &Tournament, event: &PrizeEvent) -> Result<(), String> {
        match event {
            PrizeEvent::Finished { people, .. } => {
                self.finished += 1;
                if self.finished.is_multiple_of(crowd(tournament)) {
                    places_are_right(tournament)?;
                }
                people.iter().try_for_each(|person| self.offers.goes_out(tournament, *person))
            }
            PrizeEvent::BountyPaid { of: Some(of), shares } => bounty_is_won(tournament, *of, shares),
            PrizeEvent::PrizesAnnounced(_)
            | PrizeEvent::BountyPaid { of: None, .. }
            | PrizeEvent::Won(_)
            | PrizeEvent::ChopProposed { .. }
            | PrizeEvent::ChopAnswered { .. }
            | PrizeEvent::ChopDropped(_)
            | PrizeEvent::ChopAgreed(_)
            | PrizeEvent::EndedByChop => Ok(()),
        }
    }

    fn conduct(&mut self, tournament: &Tournament, event: &ConductEvent) -> Result<(), String> {
        match event {
            ConductEvent::PenaltyGiven { person, .. } => self.course.penalty_given(*person),
            ConductEvent::PenaltyServed(person) => self.course.penalty_served(tournament, *person),
            ConductEvent::PenaltyTakenBack { person, .. } => self.course.penalty_taken_back(tournament, *person),
            ConductEvent::Disqualified(person) => {
                self.course.disqualified(*person);
                places_are_right(tournament)?;
            }
            ConductEvent::DisqualificationLifted { person, chips } => {
                self.course.reinstated(tournament, *person);
                self.books.give_out(*chips);
                self.dues.doubt();
                self.deals.begin_anew_everywhere();
                self.offers.doubt_everybody(tournament);
                places_are_right(tournament)?;
            }
            ConductEvent::StackRemoved { person, chips } => {
                self.books.take_away(*chips);
                self.offers.gone(*person);
            }
            ConductEvent::Warned(_)
            | ConductEvent::WarnedFor { .. }
            | ConductEvent::WarningTakenBack(_)
            | ConductEvent::StringBetAnswered { .. }
            | ConductEvent::AskingRuled { .. }
            | ConductEvent::PenaltyDue { .. } => {}
        }
        Ok(())
    }

    fn director(&mut self, tournament: &Tournament, event: &DirectorEvent) {
        match event {
            DirectorEvent::Ordered { order, .. } => self.course.ordered(order),
            DirectorEvent::StacksAdjusted(_) | DirectorEvent::Released { .. } => {
                self.offers.doubt_everybody(tournament);
            }
            DirectorEvent::Cancelled { refunds } => self.books.cancelled(refunds),
            DirectorEvent::TakenBack(_) => {
                self.dues.doubt();
                self.deals.begin_anew_everywhere();
                self.offers.doubt_everybody(tournament);
            }
            DirectorEvent::HandTakenBack { table, .. } => {
                self.course.hand_does_not_count(*table);
                self.dues.hand_taken_back(*table);
                self.deals.begin_anew(*table);
                self.offers.doubt(tournament, *table);
            }
            DirectorEvent::HandReopened { table, .. } => {
                self.dues.hand_reopened(*table);
                self.deals.begin_anew(*table);
                self.offers.doubt(tournament, *table);
            }
            DirectorEvent::FloorCalled { .. }
            | DirectorEvent::FloorAnswered(..)
            | DirectorEvent::FloorWaitOver(_)
            | DirectorEvent::Announced(_) => {}
        }
    }
}

/// Checks that a timer or a player is pending: otherwise play would never go on.
pub(crate) fn somebody_is_waited_for(tournament: &Tournament, due: Option<Moment>) -> Result<(), String> {
    let waits = tournament.stage() == Stage::Playing && !tournament.clock().is_paused() && due.is_none();
    let can_act = |table: &Table| {
        let seat = table.hand_in_progress().and_then(Hand::to_act).and_then(|seat| table.seat(seat));
        seat.and_then(|seat| tournament.entry(seat.person)).is_some_and(|entry| entry.away_since.is_none())
    };
    if waits && !tournament.tables().any(can_act) {
        let stands = |table: &Table| {
            let (players, active) = (table.players().len(), table.active().len());
            let deal =
                Command { at: tournament.now(), from: CommandSource::order(PersonNo::SYSTEM, Order::Deal(table.no())) };
            let deal = tournament.decide(&deal).map_or_else(|why| why.to_string(), |_| "accepted".to_owned());
            format!("table {}: {players} players, {active} active; deal order: {deal}", table.no())
        };
        let tables: Vec<String> = tournament.tables_in_play().map(stands).collect();
        return Err(format!("play is stuck: no player can act and no timer is due\n  {}", tables.join("\n  ")));
    }
    Ok(())
}

/// Checks a hand: no card is there twice, the pots hold all chips that were put in, and the player to act can act.
fn check_hand(hand: Option<&Hand>, no: TableNo) -> Result<(), String> {
    let Some(hand) = hand else { return Ok(()) };
    let mut seen = 0_u64;
    let hole_cards = hand.plan().dealt.iter().filter_map(|seat| hand.hole_cards(seat)).flatten();
    for card in hole_cards.chain(hand.board()) {
        let bit = 1 << card.number();
        if seen & bit != 0 {
            return Err(format!("table {no}: card {card} appears twice in the hand"));
        }
        seen |= bit;
    }
    let in_pots: Chips = hand.pots().iter().map(|pot| pot.chips).sum();
    if in_pots != hand.pot_in_all() {
        return Err(format!("table {no}: the pots hold {in_pots} chips, expected {}", hand.pot_in_all()));
    }
    let Some((seat, legal)) = hand.to_act().zip(hand.legal_actions()) else { return Ok(()) };
    let (front, stack) = (hand.street_bet(seat), hand.stack(seat));
    let call_is_right = legal.call.is_none_or(|call| !call.is_zero() && call <= stack);
    let raise_is_right = legal.raise.is_none_or(|range| range.min <= range.max && range.max <= front + stack);
    if !(hand.live().contains(seat) && !stack.is_zero() && call_is_right && raise_is_right) {
        return Err(format!(
            "table {no}: seat {seat} is to act with {stack} chips and invalid legal actions {legal:?}"
        ));
    }
    Ok(())
}
