//! Table talk: its delivery, muted people, and private reports to the director.
//!
//! A player at a table speaks to the table and to the rail. A person who does not play speaks to the rail
//! only, so that they cannot help anybody at a table. Held back talk is delivered in its order as soon as the
//! hand is over.

use super::penalty::MAX_PENALTY_MINUTES;
use super::talk_state::{
    DeferredRemark, MAX_HELD_BACK, MAX_HELD_BACK_OF_ONE, MAX_REMARKS_A_MINUTE, MAX_UNHEARD, MINUTE_MS, TalkState,
};
use crate::confusables::hides_something;
use crate::emblem::Emblem;
use crate::event::{Earshot, HandEvent, TalkEvent, TournamentEvent};
use crate::hand::Hand;
use crate::reaction::Reaction;
use crate::refusal::{Refusal, TalkRefusal};
use crate::rulings::{Hearing, MAX_WORDS_CHARS, hearing, idle_words};
use crate::seat::{HandNo, PersonNo, TableNo};
use crate::table::Table;
use crate::time::Moment;
use crate::tournament::Tournament;

impl TalkState {
    /// The words that were said with the chips that were judged last.
    pub(in crate::tournament) fn advance_words(&self) -> Option<TalkEvent> {
        self.with_chips.clone()
    }

    /// Decides a person's request to stop or resume hearing another person.
    pub(in crate::tournament) fn decide_unheard(
        &self,
        person: PersonNo,
        other: PersonNo,
        unheard: bool,
    ) -> Result<TournamentEvent, Refusal> {
        let is_so = self.unheard.contains(&(person, other));
        if person == other || is_so == unheard {
            return Err(Refusal::NoChange);
        }
        let many = self.unheard.iter().filter(|(hearer, _)| *hearer == person).count();
        if unheard && many >= MAX_UNHEARD {
            return Err(TalkRefusal::TooManyUnheard { max: MAX_UNHEARD }.into());
        }
        Ok(TournamentEvent::Talk(TalkEvent::Unheard { person, other, unheard }))
    }

    /// Decides a person's choice of an emblem. It counts as a remark, so that nobody changes theirs all the time.
    pub(in crate::tournament) fn decide_emblem(
        &self,
        person: PersonNo,
        emblem: Emblem,
        at: Moment,
    ) -> Result<TournamentEvent, Refusal> {
        if self.emblem(person) == emblem {
            return Err(Refusal::NoChange);
        }
        self.check_rate(person, at)?;
        Ok(TournamentEvent::Talk(TalkEvent::EmblemChosen { person, emblem }))
    }

    /// The emblem of a person: the one that they chose, or the one of a newcomer.
    pub fn emblem(&self, person: PersonNo) -> Emblem {
        self.emblems.get(&person).copied().unwrap_or_else(|| Emblem::of_newcomer(person))
    }

    /// Decides the director's order to mute a person, for this number of minutes or until further notice.
    pub(in crate::tournament) fn decide_silence(
        &self,
        person: PersonNo,
        minutes: Option<u32>,
    ) -> Result<TournamentEvent, Refusal> {
        let max = MAX_PENALTY_MINUTES;
        match minutes {
            Some(minutes) if !(1..=max).contains(&minutes) => Err(TalkRefusal::MuteLength { max }.into()),
            None if self.silenced.get(&person) == Some(&None) => Err(Refusal::NoChange),
            _ => Ok(TournamentEvent::Talk(TalkEvent::Muted { person, minutes })),
        }
    }

    fn check_rate(&self, person: PersonNo, at: Moment) -> Result<(), Refusal> {
        match self.lately.get(&person) {
            Some(lately) if lately.remarks >= MAX_REMARKS_A_MINUTE && at < lately.since.plus_ms(MINUTE_MS) => {
                let seconds = at.ms_until(lately.since.plus_ms(MINUTE_MS)).div_ceil(1_000);
                Err(TalkRefusal::TooMuch { max: MAX_REMARKS_A_MINUTE, seconds }.into())
            }
            _ => Ok(()),
        }
    }

    /// The remarks that wait at this table until the hand is over, in order.
    pub fn held_back(&self, table: TableNo) -> &[DeferredRemark] {
        self.held_back.get(&table).map(Vec::as_slice).unwrap_or_default()
    }

    /// Returns whether the hearer has muted the speaker.
    pub(crate) fn is_unheard(&self, hearer: PersonNo, speaker: PersonNo) -> bool {
        self.unheard.contains(&(hearer, speaker))
    }

    /// The people whom the director has muted at this moment, and until when; `None` without an end.
    pub fn silenced(&self, now: Moment) -> impl Iterator<Item = (PersonNo, Option<Moment>)> {
        let silenced = self.silenced.iter().map(|(person, until)| (*person, *until));
        silenced.filter(move |(_, until)| until.is_none_or(|until| now < until))
    }

    /// The people whom this person has muted.
    pub fn unheard_by(&self, person: PersonNo) -> impl Iterator<Item = PersonNo> {
        let of_him = self.unheard.range((person, PersonNo(0))..=(person, PersonNo(u32::MAX)));
        of_him.map(|(_, other)| *other)
    }

    fn check_voice(&self, person: PersonNo, at: Moment) -> Result<(), Refusal> {
        match self.silenced.get(&person) {
            Some(None) => Err(TalkRefusal::Muted.into()),
            Some(Some(until)) if at < *until => Err(TalkRefusal::Muted.into()),
            _ => self.check_rate(person, at),
        }
    }

    fn check_room(&self, person: PersonNo, table: TableNo) -> Result<(), Refusal> {
        let waiting = self.held_back(table);
        let own = waiting.iter().filter(|held| held.person == person).count();
        if waiting.len() >= MAX_HELD_BACK || own >= MAX_HELD_BACK_OF_ONE {
            return Err(TalkRefusal::TooMuchHeldBack.into());
        }
        Ok(())
    }

    /// Decides the director's order to let a person talk again.
    pub(in crate::tournament) fn decide_voice(&self, person: PersonNo, at: Moment) -> Result<TournamentEvent, Refusal> {
        if self.silenced(at).any(|(silenced, _)| silenced == person) {
            Ok(TournamentEvent::Talk(TalkEvent::Unmuted(person)))
        } else {
            Err(Refusal::NoChange)
        }
    }
}

impl Tournament {
    /// The state of talk: muted people and held back remarks.
    pub fn talk(&self) -> &TalkState {
        self.conduct.talk()
    }

    /// Decides a reaction. Where talk waits for the end of the hand, a reaction is refused until then.
    pub(in crate::tournament) fn decide_reaction(
        &self,
        person: PersonNo,
        reaction: Reaction,
        at: Moment,
    ) -> Result<TournamentEvent, Refusal> {
        let said = self.decide_talk(person, reaction.word(), at)?;
        let TalkEvent::Said { to, hearing: Hearing::Now, .. } = said else {
            return Err(TalkRefusal::ReactionInHand.into());
        };
        Ok(TournamentEvent::Talk(TalkEvent::Reacted { person, reaction, to }))
    }

    /// Decides a remark that is no action.
    pub(in crate::tournament) fn decide_talk(
        &self,
        person: PersonNo,
        words: &str,
        at: Moment,
    ) -> Result<TalkEvent, Refusal> {
        check_words(words)?;
        self.conduct.talk().check_voice(person, at)?;
        let (words, entrant) = (words.to_owned(), self.entrant_of(person));
        let entry = self.entries.get(entrant);
        if self.is_disqualified(entrant) {
            return Err(Refusal::Disqualified);
        }
        let Some((table, seat)) = self.seat_of(person) else {
            return self.decide_rail_talk(person, words);
        };
        if entry.is_some_and(|entry| entry.away_since.is_some()) {
            return Err(Refusal::Away);
        }
        let sitting = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        let (hearing, reason) = hearing(&self.rules, sitting.hand_in_progress(), Some(seat));
        if hearing == Hearing::AfterTheHand {
            self.conduct.talk().check_room(person, table)?;
        }
        Ok(TalkEvent::Said { person, words, to: Earshot::Table(table), hearing, reason })
    }

    /// Records words that were said with chips and are no action, before the chips are judged. Words of a
    /// person who may not talk are dropped, and the chips count all the same.
    pub(in crate::tournament) fn note_words_with_chips(&mut self, table: TableNo, event: &HandEvent, at: Moment) {
        let HandEvent::Ruled { seat, motion, ruling, .. } = event else { return };
        let person = self.tables.get(&table).and_then(|table| table.seat(*seat)).map(|seat| seat.person);
        let speaker = person.map(|entrant| self.substitute_of(entrant).unwrap_or(entrant));
        let said = speaker.zip(idle_words(motion, ruling, &self.rules));
        let said = said.and_then(|(speaker, words)| self.decide_talk(speaker, words, at).ok());
        self.conduct.talk_mut().with_chips = said;
    }

    /// Decides a remark of a person who does not play. It goes to the rail. A player who is out must be
    /// silent while the hand at their last table is played (robert-etiquette-10, home-talk-1).
    fn decide_rail_talk(&self, person: PersonNo, words: String) -> Result<TalkEvent, Refusal> {
        let to = Earshot::Rail;
        if let Some((table, hand)) = self.hand_left_behind(person)
            && let (Hearing::AfterTheHand, reason) = hearing(&self.rules, Some(hand), None)
        {
            self.conduct.talk().check_room(person, table)?;
            return Ok(TalkEvent::Said { person, words, to, hearing: Hearing::AfterTheHand, reason });
        }
        Ok(TalkEvent::Said { person, words, to, hearing: Hearing::Now, reason: RAIL })
    }

    /// The hand in progress at the last table of a person who is out.
    pub(super) fn hand_left_behind(&self, person: PersonNo) -> Option<(TableNo, &Hand)> {
        let table = self.entries.get(person)?.sat_at?;
        Some((table, self.tables.get(&table)?.hand_in_progress()?))
    }

    /// Decides a private report to the director (robert-personal-18).
    pub(in crate::tournament) fn decide_report(
        &self,
        person: PersonNo,
        about: Option<PersonNo>,
        words: &str,
        at: Moment,
    ) -> Result<TournamentEvent, Refusal> {
        check_words(words)?;
        self.conduct.talk().check_rate(person, at)?;
        let place = about.and_then(|about| self.seat_of(about)).or_else(|| self.seat_of(person));
        let hand = |table: TableNo| Some((table, self.tables.get(&table)?.hands_begun()));
        let hand: Option<(TableNo, HandNo)> = place.and_then(|(table, _)| hand(table));
        Ok(TournamentEvent::Talk(TalkEvent::Reported { person, about, hand, words: words.to_owned() }))
    }

    /// Returns the next remark that waited for the end of a hand and can be delivered now.
    pub(in crate::tournament) fn advance_talk(&self) -> Option<TournamentEvent> {
        let is_over = |table: &TableNo| self.tables.get(table).and_then(Table::hand_in_progress).is_none();
        let (table, held) =
            self.conduct.talk().held_back.iter().find(|(table, held)| !held.is_empty() && is_over(table))?;
        let DeferredRemark { person, words, to } = held.first()?.clone();
        Some(TournamentEvent::Talk(TalkEvent::Delivered {
            person,
            table: *table,
            words,
            to: Some(to).filter(|to| *to == Earshot::Rail),
        }))
    }
}

/// The reason why a person who does not play is not heard at a table.
const RAIL: crate::rulings::Reason = crate::rulings::Reason::RailTalk;

/// Checks that the words are one visible line of limited length.
fn check_words(words: &str) -> Result<(), Refusal> {
    if words.chars().count() > MAX_WORDS_CHARS {
        return Err(Refusal::TooManyWords { max: MAX_WORDS_CHARS });
    }
    if words.trim().is_empty() || hides_something(words) {
        return Err(TalkRefusal::NoWords.into());
    }
    Ok(())
}
