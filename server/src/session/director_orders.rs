//! The director's tools: orders in words, seats, calls, and conduct records.

use super::public_log::on_the_rail;
use super::{Rejection, Session};
use crate::game::console_story::{grouped_chips, in_english};
use crate::game::floor_log::record_in_words;
use cardroom_shared::command::{Command, CommandSource, Name, Order};
use cardroom_shared::confusables::fold;
use cardroom_shared::event::{ConductEvent, DirectorEvent, Event, EventKind, PublicEvent, TournamentEvent};
use cardroom_shared::narration;
use cardroom_shared::note::Note;
use cardroom_shared::orders::{self, ResolveError};
use cardroom_shared::protocol::{ConsoleAnswer, MAX_SPOKEN, Role, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::server_refusal::HouseRefusal;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Entry, EntryState};
use cardroom_shared::view::view_for;
use std::fmt::Write as _;

/// The table number that stands for an unclear table; no table has it.
const UNCLEAR: TableNo = TableNo(0);

impl Session {
    /// Parses a typed order with its reason.
    ///
    /// # Errors
    /// Names the part that can't be read, or the unknown person, or says that the table is unclear.
    pub fn read_order(&self, words: &str) -> Result<(Order, Option<Note>), String> {
        self.read_at(words, self.table_meant()).map_err(|why| match &why {
            ResolveError::Refused(Refusal::House(HouseRefusal::NobodyCalled(name))) if name.starts_with('@') => {
                format!("{name} is no player with a name; `people` lists the invitations")
            }
            ResolveError::Refused(Refusal::House(HouseRefusal::NobodyCalled(name))) if seats_somebody(words) => {
                format!("nobody is invited under the name {name}: `invite player {name}` first")
            }
            ResolveError::Refused(Refusal::House(refusal)) => at_the_console(refusal),
            ResolveError::Wrong(_) | ResolveError::Refused(_) => why.to_string(),
        })
    }

    /// A typed order with every word and name in full.
    ///
    /// # Errors
    /// As [`Session::read_order`].
    pub fn order_spelled_out(&self, words: &str) -> Result<String, String> {
        let given = orders::parse_typed_order(words).map_err(|why| why.to_string())?;
        let whole = |name: &str| self.person_named(name).map(|person| self.teller().name(person).to_owned());
        given.spelled_out(&whole).map_err(|why| at_the_console(&why))
    }

    /// An order in the words of the command grammar.
    pub fn order_in_words(&self, order: &Order) -> String {
        let view = view_for(self.tournament(), on_the_rail(order.table()), 0, self.tournament().now());
        self.teller().order_in_words(order, &view)
    }

    /// Returns whether this order undoes the last order.
    pub(crate) fn undoes_the_last_order(&self, undo: &Order, now: Moment) -> bool {
        let orders = self.floor.orders(self.tournament(), now);
        orders.first().is_some_and(|last| last.undo.as_ref() == Some(undo))
    }

    /// The player whom this order would disqualify at this moment, if any.
    pub(crate) fn disqualified_by(&self, order: &Order, now: Moment) -> Option<PersonNo> {
        let from = CommandSource::order(PersonNo::SYSTEM, order.clone());
        let decided = self.tournament().decide(&Command { at: now, from }).ok()?;
        told(decided).find_map(|told| {
            let PublicEvent::Tournament(TournamentEvent::Conduct(ConductEvent::Disqualified(person))) = told else {
                return None;
            };
            Some(person)
        })
    }

    /// The player who would be alone in play without this one, if any.
    pub(crate) fn winner_without(&self, person: PersonNo) -> Option<PersonNo> {
        let tournament = self.tournament();
        let plays = |(entrant, entry): (PersonNo, &Entry)| {
            let is_in = matches!(entry.state, EntryState::Seated { .. }) && !tournament.is_disqualified(entrant);
            (is_in && entrant != person).then_some(entrant)
        };
        let mut others = tournament.entries().filter_map(plays);
        others.next().filter(|_| others.next().is_none())
    }

    /// The effect of an undo order at this moment, in words; `None` if it would be refused.
    pub(crate) fn undo_in_words(&self, undo: &Order, now: Moment) -> Option<String> {
        let from = CommandSource::order(PersonNo::SYSTEM, undo.clone());
        let decided = self.tournament().decide(&Command { at: now, from }).ok()?;
        let is_taken_back = |told: &PublicEvent| {
            matches!(told, PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::TakenBack(_))))
        };
        let taken_back = told(decided).find(is_taken_back);
        let view = view_for(self.tournament(), on_the_rail(None), 0, self.tournament().now());
        self.teller().render_for_view(&taken_back?, &view)
    }

    /// The number of story lines in the outbox.
    pub(crate) fn count_of_lines(&self) -> usize {
        self.outbox.lines.len()
    }

    /// The story lines after this many.
    pub(crate) fn lines_after(&self, count: usize) -> &[String] {
        self.outbox.lines.get(count..).unwrap_or_default()
    }

    /// Parses an order that a guest typed in their client. It is about the table that they see, unless it
    /// names another.
    pub(super) fn read_spoken(&self, person: PersonNo, words: &str) -> Result<(Order, Option<Note>), Rejection> {
        let letters = words.chars().count();
        if letters > MAX_SPOKEN {
            return Err(HouseRefusal::LongOrder { letters, max: MAX_SPOKEN }.into());
        }
        let seen = self.viewer(person).and_then(|viewer| viewer.table(self.tournament()));
        let table = seen.map_or_else(|| self.table_meant(), cardroom_shared::table::Table::no);
        self.read_at(words, table).map_err(|why| match why {
            ResolveError::Wrong(wrong) => HouseRefusal::Misread(wrong).into(),
            ResolveError::Refused(refusal) => refusal.into(),
        })
    }

    fn read_at(&self, words: &str, table: TableNo) -> Result<(Order, Option<Note>), ResolveError> {
        let (order, why) = orders::read(words, self.tournament(), table, &|name| {
            Ok(self.person_named(name).map_err(Refusal::House)?)
        })?;
        // A person who is named by a number, or by the beginning of their name, keeps the full name.
        let full = |person, name| self.teller().names().get(person).cloned().unwrap_or(name);
        let order = match order {
            Order::Register { person, name } => Order::Register { person, name: full(person, name) },
            Order::Enter { person, name, place, choice } => {
                Order::Enter { person, name: full(person, name), place, choice }
            }
            Order::Substitute { person, name, entrant } => {
                Order::Substitute { person, name: full(person, name), entrant }
            }
            order => order,
        };
        if order.table() == Some(UNCLEAR) {
            return Err(Refusal::House(HouseRefusal::WhichTable).into());
        }
        Ok((order, why))
    }

    /// Checks that a person at a remote console may give orders now.
    ///
    /// # Errors
    /// Names the person who directs.
    pub(crate) fn may_direct(&self, person: PersonNo, role: Role) -> Result<(), String> {
        self.may_order(person, role).map_err(|not_done| not_done.why)
    }

    /// Sends the answer to a line from a remote console, once it is written.
    pub(crate) fn answer_console(&mut self, person: PersonNo, answer: ConsoleAnswer) {
        self.send(person, ServerMessage::Answer(answer));
    }

    /// The names of all players and guests, one a line, in the order of their numbers.
    pub fn all_names(&self) -> String {
        let invited = self.teller().names().iter().filter(|(person, _)| !self.is_uninvited(*person));
        invited.map(|(_, name)| name.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// The only table, or the only one with a call for the director.
    fn table_meant(&self) -> TableNo {
        let tables: Vec<TableNo> = self.tournament().tables().map(cardroom_shared::table::Table::no).collect();
        let called: Vec<TableNo> =
            tables.iter().copied().filter(|table| self.tournament().floor_call(*table).is_some()).collect();
        match (tables.as_slice(), called.as_slice()) {
            ([only], _) | (_, [only]) => *only,
            _ => UNCLEAR,
        }
    }

    /// The person with this name in any spelling. `_` stands for a space in a name, and `@7` for the person
    /// with invitation 7. An unambiguous beginning of a name is enough. An ambiguous name is an error.
    pub(super) fn person_named(&self, name: &str) -> Result<PersonNo, HouseRefusal> {
        let wanted = [fold(name), fold(&name.replace('_', " "))];
        let number = name.strip_prefix('@').and_then(|number| number.parse().ok()).map(PersonNo);
        let is_meant = |person: PersonNo, known: &str| Some(person) == number || wanted.contains(&fold(known));
        let begins = |known: &str| wanted.iter().any(|wanted| !wanted.is_empty() && fold(known).starts_with(wanted));
        // A person whose invitation was revoked unused can only be named by the number.
        let invited = |person: PersonNo| Some(person) == number || !self.is_uninvited(person);
        let all = |is_meant: &dyn Fn(PersonNo, &str) -> bool| -> Vec<(PersonNo, &Name)> {
            let names = self.teller().names().iter();
            names.filter(|(person, known)| is_meant(*person, known.as_str()) && invited(*person)).collect()
        };
        let mut meant = all(&is_meant);
        if meant.is_empty() {
            meant = all(&|_, known| begins(known));
        }
        match meant.as_slice() {
            [] => Err(HouseRefusal::NobodyCalled(name.to_owned())),
            [(person, _)] => Ok(*person),
            several => {
                let people = several.iter().map(|(person, name)| (*person, (*name).clone())).collect();
                Err(HouseRefusal::SeveralCalled { name: name.to_owned(), people })
            }
        }
    }

    /// The tables with their players, stacks, disputed chips, and calls for the director.
    pub fn tables(&self) -> String {
        let mut text = String::new();
        for table in self.tournament().tables() {
            let hand = table
                .hand_in_progress()
                .map_or("between hands".to_owned(), |hand| format!("hand {}", hand.plan().hand));
            // A write to a String can't fail.
            let _ = writeln!(text, "Table {}, {hand}", table.no());
            for (no, seat) in table.seats() {
                let away = self.tournament().entry(seat.person).is_some_and(|entry| entry.away_since.is_some());
                let away = if away { ", away" } else { "" };
                let out = if self.tournament().is_disqualified(seat.person) { ", disqualified" } else { "" };
                let _ = writeln!(
                    text,
                    "{no:>4}  {:<24}  {:>10}{away}{out}",
                    self.teller().name(seat.person),
                    grouped_chips(table.stack(no))
                );
            }
            if !table.impounded().is_zero() {
                let _ = writeln!(text, "  {} held in dispute", grouped_chips(table.impounded()));
            }
            if let Some(call) = self.tournament().floor_call(table.no()) {
                let why = call.why.as_ref().map(|why| format!(": \"{why}\"")).unwrap_or_default();
                let _ = writeln!(text, "  {} calls you{why}", self.teller().name(call.by));
            }
        }
        text
    }

    /// The conduct record of a person in this session.
    ///
    /// # Errors
    /// If nobody has this name.
    pub fn history(&mut self, name: &str) -> Result<String, String> {
        let person = self.person_named(name).map_err(|why| at_the_console(&why))?;
        let counted = record_in_words(self.tournament().record(person));
        let given: Vec<String> = self.host.penalties(person).map(str::to_owned).collect();
        let name = self.teller().name(person);
        if counted.is_none() && given.is_empty() {
            return Ok(format!("{name}: nothing on record"));
        }
        let first = counted.map_or_else(|| format!("{name}:"), |counted| format!("{name}: {counted}"));
        Ok(std::iter::once(first).chain(given).collect::<Vec<_>>().join("\n"))
    }

    /// Tells everybody who directs from now on, if that has changed. A newcomer is told in any case.
    pub(super) fn tell_director(&mut self, newcomer: Option<PersonNo>) {
        let acting = self.acting_director();
        if acting == self.told_director {
            if let Some(newcomer) = newcomer {
                self.send(newcomer, ServerMessage::Directing(acting));
            }
            return;
        }
        self.told_director = acting;
        self.send_all(&ServerMessage::Directing(acting));
        let role = acting.and_then(|person| self.guests.get(&person)).map(|guest| guest.role);
        let name = acting.map(|person| self.teller.name(person));
        let line = in_english(&narration::directs(name, role == Some(Role::Deputy)));
        self.outbox.lines.push(line);
    }

    /// The director's open decisions about players who were brought back, line by line.
    pub(crate) fn doubts_in_words(&self) -> Vec<String> {
        let seconds = self.tournament().rules().floor_timeout;
        let line = |table: TableNo, person: PersonNo| {
            let out = self.order_in_words(&Order::CountOut(person));
            format!("Table {table} waits {seconds} seconds for you: `{out}`, or `adjust` gives them chips")
        };
        let tables = self.tournament().tables().map(cardroom_shared::table::Table::no);
        tables.flat_map(|no| self.tournament().people_in_doubt(no).map(move |person| line(no, person))).collect()
    }

    /// The calls for the director, and their open decisions about players.
    pub fn calls(&self) -> String {
        let mut text = String::new();
        for table in self.tournament().tables() {
            let no = table.no();
            if let Some(call) = self.tournament().floor_call(no) {
                let why = call.why.as_ref().map(|why| format!(": \"{why}\"")).unwrap_or_default();
                let waits = if call.play_goes_on { "plays on" } else { "waits" };
                let name = self.teller().name(call.by);
                // A write to a String can't fail.
                let _ = writeln!(text, "Table {no}, hand {}, {waits}: {name} calls you{why}", table.hands_begun());
            }
            for person in self.tournament().people_in_doubt(no) {
                let name = self.teller().name(person);
                let _ =
                    writeln!(text, "Table {no} waits: you decide whether {name} is out (award, adjust, out {name})");
            }
        }
        if text.is_empty() { "No calls for the director".to_owned() } else { text }
    }

    /// The acting director: the first present director in the order of the invitations, else the first
    /// present deputy.
    pub fn acting_director(&self) -> Option<PersonNo> {
        let here = |role| {
            let mut guests = self.officials.iter().filter_map(|person| self.guests.get(person));
            guests.find(|guest| guest.role == role && !guest.revoked && self.is_present(guest.person))
        };
        here(Role::Director).or_else(|| here(Role::Deputy)).map(|guest| guest.person)
    }

    /// The name of the director who invites, present or not. `None` if no director has a name yet.
    pub fn host_name(&self) -> Option<&Name> {
        let officials = self.officials.iter().filter_map(|person| self.guests.get(person));
        let directors = officials.filter(|guest| guest.role == Role::Director && !guest.revoked);
        let named = directors.filter_map(|guest| Some((guest.person, self.teller.names().get(guest.person)?)));
        named.min_by_key(|(person, _)| (!self.is_present(*person), *person)).map(|(_, name)| name)
    }
}

/// The public events among the decided ones.
fn told(decided: Vec<Event>) -> impl Iterator<Item = PublicEvent> {
    decided.into_iter().filter_map(|event| if let EventKind::Told(told) = event.what { Some(told) } else { None })
}

/// Returns whether an order gives a place to a person who may be new.
fn seats_somebody(words: &str) -> bool {
    let first = words.split_whitespace().next().unwrap_or_default().to_lowercase();
    orders::completions(&first).any(|said| ["register", "late", "substitute"].contains(&said.word))
}

/// The text of a refusal at the server's console, where other commands list the names.
fn at_the_console(refusal: &HouseRefusal) -> String {
    match refusal {
        HouseRefusal::NobodyCalled(_) => format!("{refusal}; `tables` and `people` list the names"),
        _ => refusal.to_string(),
    }
}
