//! The open link and the requests to join: those of the web are taken here, and the director answers them here.

use super::console_command::ConsoleCommand;
use super::issued_open_link::{IssuedOpenLink, NO_OPEN_LINK, NoBrowserSeats, OPEN_LINK_CLOSED};
use super::state::Server;
use crate::game::invitations::{BotNameIsTaken, InvitationNo, NameIsTaken, TooManyInvitations, write_guest};
use crate::journal::JournalError;
use crate::journal::join_record::{JoinAnswer, JoinRecord, MAX_REQUESTS_OF_A_LINK};
use crate::session::Rejection;
use crate::waiting_room::{JoinRefusal, JoinReply, JoinWish, MAX_WAITING_GUESTS, request_in_words};
use cardroom_shared::command::Name;
use cardroom_shared::confusables::fold;
use cardroom_shared::protocol::invitation::{Secret, SecretHash};
use cardroom_shared::protocol::{OpenLinkNotice, Role};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::server_refusal::HouseRefusal;

/// The order that admits, and the one that declines.
const ADMIT: &str = "admit";
const DECLINE: &str = "decline";

/// An answer of the director to a request to join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum JoinDecision {
    Admit,
    Decline,
}

impl Server {
    /// Makes an open link. The one before it ends, with the requests that wait.
    ///
    /// # Errors
    /// If no browser reaches the server, or the disk refuses.
    pub fn make_open_link(&mut self) -> anyhow::Result<IssuedOpenLink> {
        let Self { session, addresses, fingerprint, entropy, .. } = self;
        let issued = IssuedOpenLink::write(session.game().journal(), addresses, *fingerprint, entropy)?;
        self.open_link = issued.farthest().cloned();
        self.read_guests()?;
        self.tell_requests();
        Ok(issued)
    }

    /// Returns whether an open link was made and not closed.
    pub fn has_open_link(&mut self) -> bool {
        self.session.game().journal().joins().link.is_some()
    }

    /// Returns whether the open link is the one with this secret.
    pub fn has_open_link_of(&mut self, secret: &Secret) -> bool {
        self.session.game().journal().joins().link == Some(secret.hash())
    }

    /// Closes the open link, with the requests that wait.
    pub(super) fn close_open_link(&mut self) -> Result<String, String> {
        if !self.has_open_link() {
            return Err(NO_OPEN_LINK.to_owned());
        }
        self.end_open_link().map_err(|why| format!("{why:#}"))?;
        Ok(OPEN_LINK_CLOSED.to_owned())
    }

    fn end_open_link(&mut self) -> anyhow::Result<()> {
        self.session.game().journal().set_open_link(None)?;
        self.read_guests()?;
        self.tell_requests();
        Ok(())
    }

    /// Takes the wishes of people with the open link.
    pub(super) fn handle_join_wishes(&mut self) {
        let wishes = self.room.take_wishes();
        if wishes.is_empty() {
            return;
        }
        for (number, wish) in wishes {
            let reply = match wish {
                JoinWish::Ask { name, link } => self.take_request(&name, link).map(Some),
                JoinWish::Withdraw(secret) => self.withdraw_request(secret),
            };
            self.room.reply(number, reply);
        }
        self.tell_requests();
    }

    /// Takes a request to join, and writes it. Returns its secret.
    fn take_request(&mut self, name: &Name, link: SecretHash) -> Result<Secret, JoinRefusal> {
        if self.trouble.is_some() {
            return Err(JoinRefusal::Later);
        }
        let is_over = self.session.is_over();
        let joins = self.session.game().journal().joins();
        match joins.link {
            Some(open) if open == link => {}
            _ => return Err(JoinRefusal::Closed),
        }
        if is_over {
            return Err(JoinRefusal::Over);
        }
        if joins.brought >= MAX_REQUESTS_OF_A_LINK {
            return Err(JoinRefusal::UsedUp);
        }
        let asks = |request: &&JoinRecord| request.answer == JoinAnswer::None && request.name.looks_like(name);
        let alike = joins.requests.iter().find(asks).map(|request| request.name.clone());
        if self.room.waiting().len() >= MAX_WAITING_GUESTS {
            return Err(JoinRefusal::Full);
        }
        if let Some(taken) = alike {
            return Err(JoinRefusal::Name(name_is_taken(name, taken)));
        }
        self.session.check_newcomer(name).map_err(JoinRefusal::Name)?;
        let secret = self.entropy.bytes().map(Secret::new).map_err(|why| {
            tracing::error!("the server has no random numbers and refuses a request to join: {why:#}");
            JoinRefusal::Later
        })?;
        self.write_join(|journal| journal.add_join_request(name, secret.hash()))?;
        Ok(secret)
    }

    fn withdraw_request(&mut self, secret: SecretHash) -> JoinReply {
        if self.trouble.is_some() {
            return Err(JoinRefusal::Later);
        }
        let request = self.session.game().journal().joins().request(secret).cloned();
        self.write_join(|journal| journal.withdraw_join_request(secret))?;
        if let Some(JoinRecord { name, answer: JoinAnswer::None, .. }) = request {
            self.session.tell_host(withdrawal_in_words(&name));
        }
        Ok(None)
    }

    /// Writes a change of the requests, and shows it to the web. After an error the disk is tried again at the next beat.
    fn write_join(
        &mut self,
        write: impl FnOnce(&mut crate::journal::Journal) -> Result<(), JournalError>,
    ) -> Result<(), JoinRefusal> {
        let journal = self.session.game().journal();
        if let Err(why) = write(journal) {
            tracing::warn!("a request to join could not be written, and the server refuses it: {why}");
            return Err(JoinRefusal::Later);
        }
        self.room.read(journal.joins());
        Ok(())
    }

    /// Shows the people of the evening to those who wait, and tells the director who asks to join.
    pub(super) fn look_into_the_room(&mut self) {
        if self.room.link().is_some() {
            self.room.set_people(self.session.roster());
        }
        self.tell_requests();
    }

    /// Tells the directors of the open link and of those who ask to join by it, if that has changed.
    fn tell_requests(&mut self) {
        let link = self.room.link().map(|open| match &self.open_link {
            Some(made) if made.secret.hash() == open => OpenLinkNotice::Known(made.clone()),
            _ => OpenLinkNotice::Unknown,
        });
        self.session.set_open_link(link);
        let waiting = self.room.waiting();
        if waiting == self.asking {
            return;
        }
        for name in waiting.iter().filter(|name| !self.asking.contains(name)) {
            self.session.tell_host(request_in_words(name));
        }
        self.session.set_asking(waiting.clone());
        self.asking = waiting;
    }

    /// Answers words of a person that the server itself executes: about the open link, or about a request to join. `None` for
    /// all other words.
    pub(super) fn answer_spoken(&mut self, by: PersonNo, words: &str) -> Option<Result<(), Rejection>> {
        match words.parse() {
            Ok(wish @ (ConsoleCommand::OpenLink | ConsoleCommand::CloseOpenLink)) => {
                Some(self.change_open_link(&wish, by))
            }
            _ => self.answer_join(words, by).map(|answer| answer.map(drop)),
        }
    }

    /// Makes or closes the open link for a director, who sees it then.
    fn change_open_link(&mut self, wish: &ConsoleCommand, by: PersonNo) -> Result<(), Rejection> {
        if !self.may_invite(by) {
            return Err(HouseRefusal::OnlyTheDirector.into());
        }
        if self.trouble.as_ref().is_some_and(|trouble| !trouble.hears_orders) {
            return Err(HouseRefusal::RecordWaits.into());
        }
        let (done, told) = if *wish == ConsoleCommand::OpenLink {
            (self.make_open_link().map(drop), "a director made the open link: one that was made before is void")
        } else if self.has_open_link() {
            (self.end_open_link(), "a director closed the open link")
        } else {
            return Err(HouseRefusal::NoOpenLink.into());
        };
        done.map_err(
            |why| if why.is::<NoBrowserSeats>() { HouseRefusal::NoBrowserSeats.into() } else { not_written(&why) },
        )?;
        self.session.tell_host(told.to_owned());
        Ok(())
    }

    /// Answers a request to join, if the words are such an order and name somebody who asks. `None` for any other order.
    pub(super) fn answer_join(&mut self, words: &str, by: PersonNo) -> Option<Result<String, Rejection>> {
        let (decision, name) = join_order(words)?;
        match (decision, self.request_named(&name)) {
            // Only a director invites, and this is an invitation. Nobody else learns who asks.
            (JoinDecision::Decline, _) | (_, Some(_)) if !self.may_invite(by) => {
                Some(Err(HouseRefusal::OnlyTheDirector.into()))
            }
            (_, Some(request)) => Some(self.decide_request(decision, &request)),
            (JoinDecision::Decline, None) => Some(Err(HouseRefusal::NobodyAsks(name).into())),
            // The order that lifts a bar has the same word.
            (JoinDecision::Admit, None) => None,
        }
    }

    /// Returns whether this person is the host or a director.
    fn may_invite(&self, by: PersonNo) -> bool {
        let role = self.session.guests().find(|guest| guest.person == by).map(|guest| guest.role);
        by == PersonNo::SYSTEM || role == Some(Role::Director)
    }

    fn decide_request(&mut self, decision: JoinDecision, request: &JoinRecord) -> Result<String, Rejection> {
        if self.trouble.as_ref().is_some_and(|trouble| !trouble.hears_orders) {
            return Err(HouseRefusal::RecordWaits.into());
        }
        let answer = match decision {
            JoinDecision::Admit => self.admit(request).map(|number| {
                format!(
                    "{} is admitted, with invitation {}: they are on their way to their seat",
                    request.name, number.0
                )
            }),
            JoinDecision::Decline => {
                let journal = self.session.game().journal();
                journal.decline_join_request(request.secret).map_err(|why| not_written(&why.into()))?;
                Ok(format!("{} is declined, and told so; `admit` changes that", request.name))
            }
        }?;
        self.read_guests().map_err(|why| not_written(&why))?;
        self.tell_requests();
        Ok(answer)
    }

    /// Writes the invitation of somebody who asks to join.
    fn admit(&mut self, request: &JoinRecord) -> Result<InvitationNo, Rejection> {
        self.session.check_newcomer(&request.name)?;
        self.session.check_admission(self.clock.now(), &request.name)?;
        let journal = self.session.game().journal();
        let written = write_guest(journal, Role::Player, Some(request.name.clone()), request.secret);
        written.map(|guest| guest.number).map_err(|why| not_written(&why))
    }

    /// The request under this name: exactly, or by an unambiguous beginning. Those who wait come before those who were
    /// declined.
    fn request_named(&mut self, name: &str) -> Option<JoinRecord> {
        let requests = self.session.game().journal().joins().requests.clone();
        let (waiting, declined): (Vec<_>, Vec<_>) =
            requests.into_iter().partition(|request| request.answer == JoinAnswer::None);
        let wanted = [fold(name), fold(&name.replace('_', " "))];
        let is = |request: &&JoinRecord| wanted.contains(&fold(request.name.as_str()));
        // Of several declined requests under one name the newest is meant.
        if let Some(request) = waiting.iter().find(is).or_else(|| declined.iter().rev().find(is)) {
            return Some(request.clone());
        }
        if self.session.is_name_of_somebody(name) {
            return None;
        }
        let begins = |request: &&JoinRecord| {
            wanted.iter().any(|wanted| !wanted.is_empty() && fold(request.name.as_str()).starts_with(wanted))
        };
        match waiting.iter().filter(begins).collect::<Vec<_>>()[..] {
            [only] => Some(only.clone()),
            _ => None,
        }
    }

    /// The requests to join, and the state of the open link.
    pub(super) fn requests(&mut self) -> String {
        let waiting = self.room.waiting();
        let joins = self.session.game().journal().joins();
        let state = |request: &JoinRecord| match request.answer {
            JoinAnswer::Declined => "declined",
            JoinAnswer::None if waiting.contains(&request.name) => "waits",
            JoinAnswer::None => "asked, and their page has gone",
        };
        let link = match joins.link {
            Some(_) => format!("The open link has brought {} of {MAX_REQUESTS_OF_A_LINK} requests", joins.brought),
            None => "There is no open link: `open-link` makes one".to_owned(),
        };
        let lines = joins.requests.iter().map(|request| format!("{:<24}  {}", request.name, state(request)));
        let lines: Vec<String> = lines.collect();
        let lines = if lines.is_empty() { "Nobody asks to join".to_owned() } else { lines.join("\n") };
        format!("{lines}\n{link}")
    }
}

/// The line for the host about somebody who asks no more.
fn withdrawal_in_words(name: &Name) -> String {
    format!("{name} asks to join no more")
}

/// The refusal of a name that somebody else asks under.
fn name_is_taken(name: &Name, taken: Name) -> HouseRefusal {
    if taken == *name {
        HouseRefusal::NameTaken(taken)
    } else {
        HouseRefusal::NameLooksLike { name: name.clone(), taken }
    }
}

/// The refusal for an invitation that could not be written.
fn not_written(why: &anyhow::Error) -> Rejection {
    if why.is::<TooManyInvitations>() {
        return HouseRefusal::NotTaken.into();
    }
    if let Some(NameIsTaken { name, .. }) = why.downcast_ref() {
        return HouseRefusal::NameTaken(name.clone()).into();
    }
    if let Some(BotNameIsTaken(name)) = why.downcast_ref() {
        return HouseRefusal::NameTaken(name.clone()).into();
    }
    tracing::error!("a change of the open link, or of a request to join, could not be written: {why:#}");
    HouseRefusal::RecordWaits.into()
}

/// The decision and the name of an order like `admit Ann`. `None` for other words.
pub(super) fn join_order(words: &str) -> Option<(JoinDecision, String)> {
    let words = cardroom_shared::orders::straight_quotes(words);
    let (first, name) = words.trim().split_once(char::is_whitespace)?;
    let decision = match first.to_lowercase().as_str() {
        ADMIT => JoinDecision::Admit,
        DECLINE => JoinDecision::Decline,
        _ => return None,
    };
    let name = name.trim();
    let bare = name.strip_prefix('"').and_then(|name| name.strip_suffix('"')).unwrap_or(name);
    (!bare.is_empty() && !bare.contains('"')).then(|| (decision, bare.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_about_a_request_is_read_with_its_name() {
        let read = |words: &str| join_order(words);
        let of = |decision, name: &str| Some((decision, name.to_owned()));
        for (words, order) in [
            ("admit Ann", of(JoinDecision::Admit, "Ann")),
            (" ADMIT  \"Ann Lee\" ", of(JoinDecision::Admit, "Ann Lee")),
            ("admit „Ann Lee“", of(JoinDecision::Admit, "Ann Lee")),
            ("Decline Ann Lee", of(JoinDecision::Decline, "Ann Lee")),
            ("decline", None),
            ("decline \"\"", None),
            ("admit Ann because \"late\"", None),
            ("bar Ann", None),
            ("", None),
        ] {
            assert_eq!(read(words), order, "{words}");
        }
    }
}
