//! The execution of the host's commands, from the console or from another program, with the answers.

use super::confirmation::{always_asks, check, consequence, to_serve_in_words};
use super::state::Server;
use crate::config::SessionEndAction;
use crate::game::floor_log;
use crate::game::invitations::InvitedGuest;
use crate::network::ConnectedGuest;
use crate::server_loop::console_command::{AnswerFormat, ConsoleCommand, confirmed, help, help_about};
use crate::session::fast_play::standings;
use cardroom_shared::command::{Name, Order};
use cardroom_shared::protocol::{ConsoleAnswer, MAX_SPOKEN, Role, ServerMessage};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::server_refusal::HouseRefusal;
use std::sync::atomic::Ordering;

impl Server {
    /// Executes the requests of the host's other programs. The answers follow when all is written.
    pub(super) fn handle_requests(&mut self, tell: &mut impl FnMut(&str)) -> anyhow::Result<()> {
        let wishes = match self.session.game().journal().open_requests() {
            Ok(wishes) => wishes,
            Err(error) => return self.wait_for_the_record(error, tell),
        };
        for (number, wish) in wishes {
            let wish = wish.ok_or_else(|| "this is not what was asked: the record was touched".to_owned());
            let answer = match wish.and_then(|wish| wish.parse()) {
                // An answer to a request is stored on the disk.
                Ok(ConsoleCommand::Invite(..)) => {
                    Err("invitations are secret and not written down: use `invite`".to_owned())
                }
                Ok(ConsoleCommand::OpenLink) => {
                    Err("an open link is secret and not written down: use `cardroom-server open-link`".to_owned())
                }
                wish => wish.and_then(|wish| self.execute(wish, PersonNo::SYSTEM)),
            };
            self.publish(tell)?;
            if !self.session.is_written() {
                break;
            }
            if let Err(error) = self.session.game().journal().answer_request(number, &answer) {
                return self.wait_for_the_record(error, tell);
            }
        }
        Ok(())
    }

    /// Executes a line that a guest typed at a remote console.
    pub(super) fn handle_console_line(&mut self, guest: ConnectedGuest, number: u32, line: &str) {
        let outcome = self.granted_afar(guest, line);
        let answer = ConsoleAnswer::new(number, outcome);
        // The answer to an order waits until the order is written. A question needs no record.
        match (&self.trouble, self.connections.connection(guest.person)) {
            (Some(trouble), Some(connection)) if !trouble.is_ordered => {
                self.network.send(connection, &ServerMessage::Answer(answer));
            }
            _ => self.session.answer_console(guest.person, answer),
        }
    }

    fn granted_afar(&mut self, guest: ConnectedGuest, line: &str) -> Result<String, String> {
        let letters = line.chars().count();
        if letters > MAX_SPOKEN {
            return Err(HouseRefusal::LongOrder { letters, max: MAX_SPOKEN }.to_string());
        }
        let wish: ConsoleCommand = line.parse()?;
        let for_the_director = |what: &str| Err(format!("`{what}` is for the director, and you are a deputy"));
        match (&wish, guest.role) {
            (_, Role::Player | Role::Spectator) => Err(HouseRefusal::OnlyTheDirector.to_string()),
            (ConsoleCommand::Quit, _) => {
                Err("`quit` closes the server: it can be typed only on the machine where it runs".to_owned())
            }
            (ConsoleCommand::Invite(..), Role::Deputy) => for_the_director("invite"),
            (ConsoleCommand::Revoke(_), Role::Deputy) => for_the_director("revoke"),
            (ConsoleCommand::OpenLink | ConsoleCommand::CloseOpenLink, Role::Deputy) => for_the_director("open-link"),
            (ConsoleCommand::Requests, Role::Deputy) => for_the_director("requests"),
            (ConsoleCommand::Decline(_), Role::Deputy) => for_the_director("decline"),
            (ConsoleCommand::Again, Role::Deputy) => for_the_director("again"),
            (ConsoleCommand::Order(_), role) => {
                self.session.may_direct(guest.person, role).and_then(|()| self.execute(wish, guest.person))
            }
            _ => self.execute(wish, guest.person),
        }
    }

    /// Executes a command. An order is given by this person, and only they get the answer.
    pub(super) fn execute(&mut self, wish: ConsoleCommand, by: PersonNo) -> Result<String, String> {
        match wish {
            ConsoleCommand::Order(_)
            | ConsoleCommand::Invite(..)
            | ConsoleCommand::Revoke(_)
            | ConsoleCommand::OpenLink
            | ConsoleCommand::CloseOpenLink
            | ConsoleCommand::Decline(_)
                if self.trouble.as_ref().is_some_and(|trouble| !trouble.hears_orders) =>
            {
                Err(HouseRefusal::RecordWaits.to_string())
            }
            ConsoleCommand::Order(line) => {
                if let Some(answer) = self.answer_join(&line, by) {
                    return answer.map_err(|why| why.with_clauses(self.session.tournament().rules()));
                }
                if let Some(trouble) = &mut self.trouble {
                    trouble.is_ordered = true;
                }
                self.give(&line, by)
            }
            ConsoleCommand::Status(form) => {
                let mut status = self.session.status(self.clock.now());
                status.record_waits = self.trouble.as_ref().map(|trouble| {
                    let heard = if trouble.hears_orders { ". Orders are heard and written all the same" } else { "" };
                    format!("{}{heard}", trouble.why)
                });
                match form {
                    AnswerFormat::Words => Ok(status.in_words()),
                    AnswerFormat::Json => serde_json::to_string(&status).map_err(|why| why.to_string()),
                }
            }
            ConsoleCommand::Tables => Ok(self.session.tables()),
            ConsoleCommand::History(name) => self.session.history(&name),
            ConsoleCommand::Calls => Ok(self.session.calls()),
            ConsoleCommand::Reports => Ok(self.reports()),
            ConsoleCommand::Log => Ok(self.log()),
            ConsoleCommand::Invite(role, name) => {
                let (number, lines) = self.invite(role, name).map_err(|why| format!("{why:#}"))?;
                let invited = || self.addresses.iter().zip(&lines);
                let link = invited().find_map(|(address, line)| address.seat_link(line));
                let lines = invited().map(|(address, line)| format!("  {line}\n    {}", address.remark()));
                let link = link.map(|link| format!("  {link}\n    in a browser or on a phone"));
                let lines: Vec<String> = lines.chain(link).collect();
                Ok(format!("Invitation {number} for a {role}:\n{}", lines.join("\n"), number = number.0))
            }
            ConsoleCommand::Revoke(number) => {
                let known = self.session.game().journal().revoke(number).map_err(|why| why.to_string())?;
                if !known {
                    return Err(format!("there is no invitation {}", number.0));
                }
                self.read_guests().map_err(|why| format!("{why:#}"))?;
                Ok(format!("Invitation {} is revoked", number.0))
            }
            ConsoleCommand::OpenLink => {
                self.make_open_link().map(|issued| issued.in_words()).map_err(|why| format!("{why:#}"))
            }
            ConsoleCommand::CloseOpenLink => self.close_open_link(),
            ConsoleCommand::Requests => Ok(self.requests()),
            ConsoleCommand::Decline(name) => match self.answer_join(&format!("decline {name}"), by) {
                Some(Ok(answer)) => Ok(answer),
                _ => Err(format!("nobody called {name} asks to join; `requests` lists who does")),
            },
            ConsoleCommand::People => Ok(self.people()),
            ConsoleCommand::Names => {
                let names = self.session.all_names();
                // Those who ask to join can be named in an order, too.
                let asking = self.asking.iter().map(Name::as_str);
                let names: Vec<&str> = names.lines().chain(asking).collect();
                Ok(if names.is_empty() { "nobody has a name yet".to_owned() } else { names.join("\n") })
            }
            ConsoleCommand::Standings => {
                let began = self.session.game().journal().began().cloned();
                Ok(standings(&self.session, began.as_ref()))
            }
            ConsoleCommand::Help(None) => Ok(help()),
            ConsoleCommand::Help(Some(word)) => help_about(&word),
            ConsoleCommand::Again if !self.session.is_over() => {
                Err("this evening is not over: `quit` closes it, and the next start goes on with it".to_owned())
            }
            ConsoleCommand::Again => {
                self.again = true;
                Ok("The next evening begins, by the file that the server was started with".to_owned())
            }
            ConsoleCommand::Quit => {
                self.again = false;
                self.notifier.closing.store(true, Ordering::SeqCst);
                let next = if self.session.is_over() {
                    "the results are kept"
                } else {
                    "the next start goes on with this evening"
                };
                Ok(format!("The server closes; {next}"))
            }
        }
    }

    /// Gives an order. The answer has its effect, the person's conduct record now, and the order that undoes
    /// it.
    fn give(&mut self, line: &str, by: PersonNo) -> Result<String, String> {
        if self.session.is_over() && matches!(self.session.read_order(line), Ok((Order::Start, _))) {
            return Err(format!(
                "`{}` is over, and its results are shown: `again` begins another evening by the file that the server was started with",
                self.session.game().sheet().name
            ));
        }
        let now = self.clock.now();
        let asks = |words| {
            let (order, why) = self.session.read_order(words).ok()?;
            consequence(&self.session, &order, now).map(|consequence| (words, (order, why), consequence))
        };
        // For an order without a question, `yes` is no confirmation but a person's name.
        let asked = confirmed(line).and_then(asks).or_else(|| asks(line));
        let (order, why) = if let Some((words, given, consequence)) = asked {
            check(line, &self.session.order_spelled_out(words)?, &consequence)?;
            given
        } else {
            // For a confirmed order, the error is about the words before `yes`. They can't be read, or the
            // order is refused.
            let words = confirmed(line).unwrap_or(line);
            self.session.read_order(line).or_else(|why| match self.session.read_order(words)? {
                given if always_asks(&given.0) => Ok(given),
                _ => Err(why),
            })?
        };
        let (told, in_words) = (self.session.count_of_lines(), self.session.order_in_words(&order));
        let person = order.person();
        let plan = self.session.tournament().undo_plan(&order, now);
        if let Err(not_done) = self.session.handle_order(now, by, order.clone(), why) {
            return Err(not_done.with_clauses(self.session.tournament().rules()));
        }
        let mut answer: Vec<String> = self.session.lines_after(told).to_vec();
        if answer.is_empty() {
            answer.push(match &order {
                Order::Bar(person) => {
                    format!("{} can't enter or buy chips from now on", self.session.teller().name(*person))
                }
                Order::Admit(person) => {
                    format!("{} can enter and buy chips again", self.session.teller().name(*person))
                }
                Order::ProposeChop(_) if self.session.has_waiting_chop() => {
                    format!("Ordered for the end of the hand: {in_words}")
                }
                _ => format!("Ordered: {in_words}"),
            });
        }
        let record = person.map(|person| self.session.tournament().record(person));
        answer.extend(record.and_then(floor_log::record_in_words).map(|record| format!("On record now: {record}")));
        if matches!(order, Order::Penalty(..))
            && let Some(record) = person.map(|person| self.session.tournament().record(person))
        {
            answer.extend(to_serve_in_words(record));
        }
        if matches!(order, Order::Undo(_)) {
            answer.extend(self.session.doubts_in_words());
        }
        let closes = self.session.is_over() && self.after != SessionEndAction::Stay;
        let after = self.session.tournament();
        let undo = if plan.first().is_some_and(|first| after.would_accept(first, now)) {
            plan
        } else {
            after.undo_of(&order, now).into_iter().collect()
        };
        let undo: Vec<String> = undo.iter().map(|undo| self.session.order_in_words(undo)).collect();
        if !undo.is_empty() && !closes {
            answer.push(format!("Taken back by: {}", undo.join(", then ")));
        }
        Ok(answer.join("\n"))
    }

    /// The private reports to the director, the newest last.
    fn reports(&mut self) -> String {
        let reports: Vec<&str> = self.session.game().reports().collect();
        if reports.is_empty() { "No private reports".to_owned() } else { reports.join("\n") }
    }

    /// The last orders and rulings.
    fn log(&mut self) -> String {
        let lines: Vec<String> = self.session.game().log().map(floor_log::FloorLogLine::in_words).collect();
        if lines.is_empty() { "Nothing was ordered or ruled".to_owned() } else { lines.join("\n") }
    }

    /// The invited guests, and whether each is here.
    fn people(&self) -> String {
        let line = |invited: &InvitedGuest| {
            let state = match (invited.revoked, self.session.is_present(invited.person)) {
                (true, _) => "revoked",
                (false, here) => self.session.presence(invited, here),
            };
            let name = self.session.teller().known_name(invited.person).unwrap_or("-");
            format!("{:>4}  {:<9}  {name:<24}  {state}\n", invited.number.0, invited.role)
        };
        self.session.guests().map(line).collect()
    }
}
