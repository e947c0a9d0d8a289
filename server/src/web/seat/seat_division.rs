//! A division of the prizes that a player proposes from a page: its words, its figures, and the proposal.

use super::seat_bar::button;
use super::seat_model::SeatModel;
use super::seat_request::PageRequestKind;
use super::seat_scene::SeatScene;
use cardroom_shared::chop::{ChopProposal, ChopTerms, Division};
use cardroom_shared::command::{DeskRequest, Name};
use cardroom_shared::narration::{Arg, Message, NameLookup};
use cardroom_shared::orders::{WordReader, chop};
use cardroom_shared::parse_error::ParseError;
use cardroom_shared::protocol::{ClientMessage, ClientRequest, Role};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::Phase;
use maud::{Markup, html};

impl SeatModel {
    /// Handles a request of the page about a division. Returns the message to the server, if it makes one.
    pub(super) fn divide(&mut self, number: u32, say: PageRequestKind) -> Option<ClientMessage> {
        let request = match say {
            PageRequestKind::Divide(words) => match self.proposal(&words) {
                Ok(proposal) => ClientRequest::Division(proposal),
                Err(why) => {
                    let why = self.language.say(&why);
                    self.refuse(Some(number), why, Vec::new());
                    return None;
                }
            },
            PageRequestKind::Propose => ClientRequest::Desk(DeskRequest::ProposeChop(self.division.take()?.wish)),
            _ => {
                self.division = None;
                return None;
            }
        };
        self.refusal = None;
        Some(self.numbered(number, request))
    }

    /// The proposal in these words: `by icm`, `by chips` or a name and an amount for each player, with or without
    /// `play for N`.
    ///
    /// # Errors
    /// The words are no proposal, or a name is none of the roster: the reason for the person.
    fn proposal(&self, words: &str) -> Result<ChopProposal, Message> {
        let read = || {
            let mut words = WordReader::new(words)?;
            let proposal = chop(&mut words)?;
            words.end()?;
            Ok::<_, ParseError>(proposal)
        };
        let proposal = read().map_err(|_| Message::new("web-seat-division-how"))?;
        proposal.try_map(|name| {
            self.person_called(name).ok_or_else(|| Message::new("web-seat-division-nobody").with("name", name.as_str()))
        })
    }

    /// The person with this name. Capital letters do not matter.
    fn person_called(&self, name: &str) -> Option<PersonNo> {
        let name = Name::try_from(name.to_owned()).ok()?;
        self.roster().find(|line| line.name.looks_like(&name)).map(|line| line.person)
    }
}

/// The way to propose a division, for a player with a seat while nothing is voted on.
pub(super) fn division(scene: &SeatScene<'_>) -> Markup {
    let is_played = scene.view().is_some_and(|view| matches!(view.tournament.phase, Phase::Playing | Phase::Break));
    let has_seat = scene.model.role() == Some(Role::Player) && scene.own().is_some();
    if !is_played || !has_seat || scene.model.chop.is_some() {
        return Markup::default();
    }
    html! {
        details id="division" open[scene.model.division.is_some()] {
            summary { (scene.word("ui-chop-propose-heading")) }
            form method="post" action=(scene.reader.link("/seat/act")) {
                @match &scene.model.division {
                    Some(division) => { (figures(scene, division)) }
                    None => { (terms(scene)) }
                }
            }
        }
    }
}

/// The choice of the terms.
fn terms(scene: &SeatScene<'_>) -> Markup {
    html! {
        p class="soft" { (scene.word("web-seat-division-how")) }
        div class="asides" {
            (button("{\"divide\":\"by icm\"}", &scene.word("ui-chop-icm"), "aside", None))
            (button("{\"divide\":\"by chips\"}", &scene.word("ui-chop-chips"), "aside", None))
        }
        p { label for="shares" { (scene.word("ui-chop-custom-what")) } }
        p class="row" {
            input id="shares" name="text" maxlength="400" autocomplete="off";
            button type="submit" name="say" value="divide" class="act" { (scene.word("ui-chop-see")) }
        }
    }
}

/// The figures of a division, and the question whether to propose it.
fn figures(scene: &SeatScene<'_>, division: &Division) -> Markup {
    let names = scene.model.names();
    let ends = match division.wish.play_for_cents {
        0 => scene.word("ui-chop-ends"),
        cents => scene.say(&Message::new("ui-chop-goes-on").with("money", Arg::Cents(cents))),
    };
    let terms = match division.wish.terms {
        ChopTerms::ByIcm => "ui-chop-icm-what",
        ChopTerms::ByChips => "ui-chop-chips-what",
        ChopTerms::Amounts(_) => "ui-chop-custom-what",
    };
    html! {
        p class="soft" { (scene.word(terms)) }
        table {
            tr {
                td {}
                @for id in ["ui-standings-chips", "ui-chop-gets", "ui-chop-icm-value"] { th scope="col" class="number" { (scene.word(id)) } }
            }
            @for line in &division.lines {
                tr {
                    th scope="row" { (names.person(line.person)) }
                    td class="number" { (scene.reader.chips(line.chips)) }
                    td class="number" { (scene.reader.money(line.cents)) }
                    td class="number" { (scene.reader.money(line.worth_cents)) }
                }
            }
        }
        @if division.is_before_hand { p class="soft" { (scene.word("ui-chop-before-hand")) } }
        p { (ends) }
        div class="acts" {
            (button("\"no-division\"", &scene.word("ui-director-not-now"), "act fold", None))
            (button("\"propose\"", &scene.word("ui-chop-propose"), "act call", None))
        }
    }
}
