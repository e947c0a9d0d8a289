//! The tournament obeys an event: each matter its own.

use super::Tournament;
use crate::event::{DirectorEvent, Event, EventKind, HandEvent, PublicEvent, Shuffled, TournamentEvent};
use crate::seat::TableNo;
use crate::time::{Moment, PlayTime};

impl Tournament {
    /// Obeys an event.
    pub fn apply(&mut self, event: &Event) {
        self.now = self.now.max(event.at);
        let time = self.clock.play_time(event.at);
        match &event.what {
            EventKind::Shuffled(Shuffled { table, deck, slip }) => {
                self.agenda.open_table(*table);
                if let Some(table) = self.tables.get_mut(table) {
                    table.shuffled(deck, *slip);
                }
            }
            // How decks come about concerns whoever deals and whoever cuts; nothing follows from it but the deck.
            EventKind::Sealing(_) => {}
            EventKind::Told(PublicEvent::Hand(table, hand)) => {
                let played = self.is_in_hand(*table);
                self.apply_hand(*table, hand, event.at, time);
                if self.clock.is_hand_for_hand() {
                    // An all-in elsewhere may have waited for it.
                    self.agenda.open_all();
                }
                // In the middle of a hand it is the table's own matter, but for what `apply_hand` says.
                if played && self.is_in_hand(*table) {
                    self.agenda.open_table(*table);
                } else {
                    self.agenda.open_around(*table);
                }
            }
            EventKind::Told(PublicEvent::Tournament(happened)) => self.apply_tournament(happened, event.at, time),
        }
        self.agenda.come_to(self.time_now());
    }

    fn apply_tournament(&mut self, event: &TournamentEvent, at: Moment, time: PlayTime) {
        // An order is followed by all that it does.
        if let TournamentEvent::Director(event @ (DirectorEvent::Ordered { .. } | DirectorEvent::Announced(_))) = event
        {
            self.apply_director(event, time);
            return;
        }
        let concerned = self.tables_concerned(event);
        match event {
            TournamentEvent::Clock(event) => self.apply_clock(event, at),
            TournamentEvent::Entry(event) => self.apply_entry(event, time),
            TournamentEvent::Purchase(event) => self.apply_purchase(event, time),
            TournamentEvent::Seating(event) => self.apply_seating(event, time),
            TournamentEvent::Prize(event) => self.apply_prize(event, time),
            TournamentEvent::Conduct(event) => self.apply_conduct(event, time),
            TournamentEvent::Talk(event) => self.apply_talk(event, at),
            TournamentEvent::Director(event) => self.apply_director(event, time),
        }
        // Nothing follows from words but that they are heard.
        if matches!(event, TournamentEvent::Talk(_)) {
            self.agenda.open_talk();
            return;
        }
        match &concerned {
            Some(tables) => {
                self.agenda.open_evening();
                for table in tables {
                    self.agenda.open_around(*table);
                }
            }
            None => self.agenda.open_all(),
        }
        self.tidy_tables(concerned.as_deref());
    }

    /// The table plays on, and the evening takes note of what concerns it.
    fn apply_hand(&mut self, table: TableNo, hand: &HandEvent, at: Moment, time: PlayTime) {
        match hand {
            HandEvent::Ruled { ruling, .. } => {
                if ruling.infraction.is_some() {
                    self.agenda.open_conduct();
                }
                self.count_infraction(table, hand);
                self.note_exposure(table, hand);
                self.note_words_with_chips(table, hand, at);
                self.obey(table, hand, time);
            }
            HandEvent::Begun(_) => {
                let level = self.level_of_next(table);
                self.obey(table, hand, time);
                if let Some(table) = self.tables.get_mut(&table) {
                    table.begin_level_of_hand(level);
                    self.entries.substitutes().for_each(|(person, entrant)| table.play_for(entrant, person));
                }
                self.note_level_of_hand(table, level);
                self.begin_hand_of_penalties(table);
                self.clock.note_hand_begun(table);
            }
            HandEvent::Ended => {
                let of_level = self.clock.of_level();
                self.obey(table, hand, time);
                if let Some(table) = self.tables.get_mut(&table) {
                    table.receive_deck(of_level);
                }
                self.count_penalties(table, time);
                self.note_broke(table, at);
                self.note_hand_ended(table);
            }
            HandEvent::AwardMoved { .. } | HandEvent::Refunded { .. } | HandEvent::Impounded { .. } => {
                self.agenda.open_around(table);
                self.obey(table, hand, time);
                self.note_broke(table, at);
            }
            HandEvent::HiddenChipsFound { to, chips } => {
                self.agenda.open_around(table);
                if to.is_some() {
                    self.entries.issue(*chips);
                }
                self.obey(table, hand, time);
            }
            HandEvent::ClockCalled { since, by, .. } => {
                self.obey(table, hand, time);
                let since = self.clock.play_time(*since);
                if let Some(table) = self.tables.get_mut(&table) {
                    table.call_clock(since, *by);
                }
            }
            // It may have settled what the director was called for.
            HandEvent::ActTakenBack(_) => {
                self.agenda.open_around(table);
                self.obey(table, hand, time);
                self.close_call(table, time);
            }
            HandEvent::Posted { .. }
            | HandEvent::HoleCardsDealt
            | HandEvent::ClockWarned(_)
            | HandEvent::TimeBankRequested(_)
            | HandEvent::TimeBankBegan(_)
            | HandEvent::AbsentFolded(_)
            | HandEvent::PenaltyFolded(_)
            | HandEvent::TimedOut { .. }
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
            | HandEvent::AwardsTakenBack(_)
            | HandEvent::Irregular(_)
            | HandEvent::Misdealt { .. }
            | HandEvent::Killed { .. }
            | HandEvent::Retrieved { .. }
            | HandEvent::ReshuffleAsked { .. }
            | HandEvent::AmountDue(_) => self.obey(table, hand, time),
        }
    }

    fn obey(&mut self, table: TableNo, hand: &HandEvent, time: PlayTime) {
        let Some(table) = self.tables.get_mut(&table) else { return };
        let bank = table.running_bank();
        table.apply(hand, &self.rules, time);
        let ended = bank.filter(|bank| table.running_bank() != Some(*bank));
        if let Some((person, used)) = ended.map(|(person, since)| (person, table.ms_on_watch(since, time))) {
            // A late tick takes no more than was left.
            let left = self.time_bank_ms(person).unwrap_or(0);
            self.entries.use_time_bank(person, used.min(left));
        }
    }
}
