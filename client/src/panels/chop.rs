//! A deal on the prizes: the proposal, the votes, and the person's own answer.

use crate::model::Model;
use crate::panels::{choice, filled, mark};
use crate::theme::{self, Ink};
use crate::ui_text::amounts;
use crate::ui_text::{Arg, Message, NameLookup, label, translate};
use bevy_egui::egui;
use cardroom_shared::chop::{ChopAnswer, ChopLine, ChopProposal, ChopTerms, ChopView, Division};
use cardroom_shared::command::DeskRequest;
use cardroom_shared::protocol::ClientRequest;
use cardroom_shared::seat::PersonNo;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::time::Duration;

/// A proposal that a person is writing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChopDraft {
    /// The basis of the shares.
    pub by: ChopBasis,
    /// The amount set aside for the winner, as typed.
    pub play_for: String,
    /// The shares as typed, for a proposal with amounts.
    pub amounts: BTreeMap<PersonNo, String>,
    /// The proposal whose figures the person wants to see before they make it.
    pub asked: Option<ChopProposal>,
    /// True once the question below the figures has been visible.
    pub is_in_sight: bool,
}

/// The basis of the shares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ChopBasis {
    #[default]
    Icm,
    Chips,
    Amounts,
}

impl ChopBasis {
    /// Returns the basis of these terms.
    const fn of(terms: &ChopTerms) -> Self {
        match terms {
            ChopTerms::ByIcm => Self::Icm,
            ChopTerms::ByChips => Self::Chips,
            ChopTerms::Amounts(_) => Self::Amounts,
        }
    }

    /// Returns each basis with its name and explanation.
    fn all() -> [(Self, &'static str, &'static str); 3] {
        [
            (Self::Icm, label("ui-chop-icm"), label("ui-chop-icm-what")),
            (Self::Chips, label("ui-chop-chips"), label("ui-chop-chips-what")),
            (Self::Amounts, label("ui-chop-custom"), label("ui-chop-custom-what")),
        ]
    }
}

impl ChopDraft {
    /// Returns the proposal if every figure can be parsed.
    pub fn wish(&self, players: &[PersonNo]) -> Option<ChopProposal> {
        let play_for_cents = if self.play_for.trim().is_empty() { 0 } else { amounts::cents(&self.play_for)? };
        let terms = match self.by {
            ChopBasis::Icm => ChopTerms::ByIcm,
            ChopBasis::Chips => ChopTerms::ByChips,
            ChopBasis::Amounts => {
                let share = |player: &PersonNo| Some((*player, amounts::cents(self.amounts.get(player)?)?));
                ChopTerms::Amounts(players.iter().map(share).collect::<Option<_>>()?)
            }
        };
        Some(ChopProposal { terms, play_for_cents })
    }

    /// Returns whether the figures are here and the question to confirm is shown.
    pub fn is_asked_about(&self, model: &Model) -> bool {
        self.asked.as_ref().is_some_and(|asked| model.division(asked).is_some())
    }

    /// Returns how much of the prizes is unassigned or assigned twice, with its colour. `prizes` holds the prizes by
    /// place, the first one first. An unreadable amount counts as zero.
    fn rest(&self, prizes: &[u64], players: &[PersonNo]) -> (String, Ink) {
        let shares = players.iter().filter_map(|player| self.amounts.get(player));
        let given = shares.chain([&self.play_for]).filter_map(|text| amounts::cents(text));
        let given = given.fold(0, u64::saturating_add);
        let all = prizes.iter().take(players.len()).copied().fold(0, u64::saturating_add);
        let money = |id: &'static str, cents| translate(&Message::new(id).with("money", Arg::Cents(cents)));
        match given.cmp(&all) {
            Ordering::Less => (money("ui-chop-still-to-give", all - given), theme::AMBER_LIT),
            Ordering::Equal => (label("ui-chop-all-given").to_owned(), theme::GREEN_LIT),
            Ordering::Greater => (money("ui-chop-too-much", given - all), theme::RED_LIT),
        }
    }
}

/// A request of a person who writes a proposal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChopRequest {
    /// Asks for the figures.
    See(ChopProposal),
    /// Puts the proposal to the vote after the figures.
    Propose(ChopProposal),
}

/// Draws the vote: shares, answers, and the question to a person who has a vote and has not declined.
pub fn vote(ui: &mut egui::Ui, model: &Model, chop: &ChopView, now: Duration) -> Option<ClientRequest> {
    figures_of_vote(ui, model, chop, now);
    let you = model.view().map(|view| view.you);
    let own = chop.lines.iter().find(|line| you == Some(line.person))?;
    let mut said = None;
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        let size = egui::vec2(200.0, 44.0);
        if own.answer.is_none()
            && filled(ui, "Agree to the deal", label("ui-chop-accept"), theme::GREEN, size).clicked()
        {
            said = Some(ClientRequest::Desk(DeskRequest::AnswerChop(ChopAnswer::Agree)));
        }
        // A player who has agreed may change their answer during the vote.
        if own.answer != Some(ChopAnswer::Decline)
            && filled(ui, "Decline the deal", label("ui-chop-decline"), theme::RED, size).clicked()
        {
            said = Some(ClientRequest::Desk(DeskRequest::AnswerChop(ChopAnswer::Decline)));
        }
    });
    said
}

/// Draws the proposal under vote, the answers, and the time left.
pub fn figures_of_vote(ui: &mut egui::Ui, model: &Model, chop: &ChopView, now: Duration) {
    let by = chop.by.map_or_else(|| Message::new("the-director").into(), |person| Arg::Words(model.person(person)));
    soft(ui, &translate(&Message::new("ui-chop-proposed").with("name", by)));
    ui.add_space(4.0);
    figures(ui, model, &chop.lines, Answers::Told);
    if chop.left_cents > 0 {
        soft(ui, &translate(&Message::new("ui-chop-left").with("money", Arg::Cents(chop.left_cents))));
    }
    soft(ui, &translate(&Message::new("ui-chop-time").with("left", Arg::Clock(model.chop_left(now)))));
}

/// Tells if answers are shown beside the figures.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answers {
    Told,
    NotAsked,
}

/// Draws the chips of each player, their share, and the value of their stack.
fn figures(ui: &mut egui::Ui, model: &Model, lines: &[ChopLine], answers: Answers) {
    let you = model.view().map(|view| view.you);
    let columns = if answers == Answers::Told { 5 } else { 4 };
    // With large text there is no room for wide columns.
    let between = if theme::text_scale() > LARGE { 10.0 } else { 26.0 };
    egui::Grid::new("chop").num_columns(columns).spacing([between, 6.0]).show(ui, |ui| {
        for heading in ["", label("ui-standings-chips"), label("ui-chop-gets"), label("ui-chop-icm-value")] {
            ui.label(egui::RichText::new(heading).size(13.0).color(theme::TEXT_SOFT.panel()));
        }
        ui.end_row();
        for line in lines {
            row(ui, model, line, (you == Some(line.person), answers));
            ui.end_row();
        }
        // The stack values include the amount for the winner; the shares do not.
        let (gets, worth) = sums(lines);
        let together = label("ui-chop-together").to_owned();
        for text in [together, String::new(), amounts::money(gets), amounts::money(worth)] {
            ui.label(egui::RichText::new(text).color(theme::TEXT_SOFT.panel()));
        }
        ui.end_row();
    });
}

/// The text scale from which the columns are narrow.
const LARGE: f32 = 1.3;

/// Returns the sums of the shares and of the stack values, in cents.
fn sums(lines: &[ChopLine]) -> (u64, u64) {
    let sum = |of: fn(&ChopLine) -> u64| lines.iter().map(of).fold(0, u64::saturating_add);
    (sum(|line| line.cents), sum(|line| line.worth_cents))
}

fn row(ui: &mut egui::Ui, model: &Model, line: &ChopLine, (own, answers): (bool, Answers)) {
    // Green is the colour of accepting.
    let ink = if own { theme::GOLD } else { theme::TEXT };
    let strong = |text: String, ink: Ink| theme::strong_text(text, 17.0).color(ink.panel());
    let soft = |text: String| egui::RichText::new(text).color(theme::TEXT_SOFT.panel());
    ui.label(strong(model.person(line.person), ink));
    ui.label(soft(amounts::chips(line.chips)));
    ui.label(strong(amounts::money(line.cents), theme::GOLD));
    ui.label(soft(amounts::money(line.worth_cents)));
    if answers == Answers::NotAsked {
        return;
    }
    let (answer, ink) = match line.answer {
        Some(ChopAnswer::Agree) => (label("ui-chop-accepts"), theme::GREEN_LIT),
        Some(ChopAnswer::Decline) => (label("ui-chop-declines"), theme::RED_LIT),
        None => (label("ui-chop-unanswered"), theme::TEXT_SOFT),
    };
    ui.label(egui::RichText::new(answer).color(ink.panel()));
}

/// Draws the proposal form, or the figures with the question to confirm.
pub fn propose(ui: &mut egui::Ui, model: &Model, draft: &mut ChopDraft, words: &str) -> Option<ChopRequest> {
    if let Some(division) = draft.asked.as_ref().and_then(|asked| model.division(asked)) {
        return question(ui, model, division, (draft, words));
    }
    let wish = write(ui, model, draft);
    ui.add_space(6.0);
    let clicked = ui
        .add_enabled_ui(wish.is_some(), |ui| {
            filled(ui, "See the division", label("ui-chop-see"), theme::AMBER, egui::vec2(300.0, 38.0)).clicked()
        })
        .inner;
    draft.asked = wish.filter(|_| clicked).or(draft.asked.take());
    draft.is_in_sight = false;
    draft.asked.clone().filter(|_| clicked).map(ChopRequest::See)
}

/// Draws the figures of a proposal with their basis and result, and asks to confirm. `words` is the text on the
/// confirming button.
fn question(
    ui: &mut egui::Ui,
    model: &Model,
    division: &Division,
    (draft, words): (&mut ChopDraft, &str),
) -> Option<ChopRequest> {
    let by = ChopBasis::of(&division.wish.terms);
    if let Some((_, name, what)) = ChopBasis::all().into_iter().find(|(one, ..)| *one == by) {
        soft(ui, &translate(&Message::new("ui-chop-source").with("by", name).with("what", what)));
    }
    figures(ui, model, &division.lines, Answers::NotAsked);
    if division.is_before_hand {
        soft(ui, label("ui-chop-before-hand"));
    }
    let left = division.wish.play_for_cents;
    let then = match left {
        0 => label("ui-chop-ends").to_owned(),
        _ => translate(&Message::new("ui-chop-goes-on").with("money", Arg::Cents(left))),
    };
    ui.add(egui::Label::new(theme::strong_text(then, 16.0).color(theme::TEXT.panel())).wrap());
    let mut wanted = None;
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        if filled(ui, "Propose", words, theme::AMBER, egui::vec2(240.0, 38.0)).clicked() {
            (wanted, draft.asked) = (Some(ChopRequest::Propose(division.wish.clone())), None);
        }
        let not_now = label("ui-director-not-now");
        let not_now = filled(ui, "Propose nothing", not_now, theme::BOX_LIT, egui::vec2(160.0, 38.0));
        if !std::mem::replace(&mut draft.is_in_sight, true) {
            not_now.scroll_to_me(None);
        }
        if not_now.clicked() {
            draft.asked = None;
        }
    });
    wanted
}

/// Draws the proposal form, and returns the proposal once every figure can be parsed.
fn write(ui: &mut egui::Ui, model: &Model, draft: &mut ChopDraft) -> Option<ChopProposal> {
    let players: Vec<PersonNo> =
        model.standings().iter().filter(|line| line.place.is_none()).map(|line| line.person).collect();
    ui.horizontal_wrapped(|ui| {
        for (by, name, hint) in ChopBasis::all() {
            let response = choice(ui, draft.by == by, name).on_hover_text(hint);
            mark(ui.ctx(), name, response.rect);
            if response.clicked() {
                draft.by = by;
            }
        }
        ui.label(egui::RichText::new(label("ui-chop-play-for")).size(14.0).color(theme::TEXT_SOFT.panel()));
        money_field(ui, "Left to play for", &mut draft.play_for);
    });
    if draft.by == ChopBasis::Amounts {
        egui::Grid::new("shares").num_columns(2).spacing([20.0, 4.0]).show(ui, |ui| {
            for player in &players {
                ui.label(model.person(*player));
                money_field(ui, &format!("Share {}", player.0), draft.amounts.entry(*player).or_default());
                ui.end_row();
            }
        });
    }
    if draft.by == ChopBasis::Amounts
        && let Some(table) = model.prizes()
    {
        let (words, ink) = draft.rest(&table.prizes, &players);
        let response = ui.label(egui::RichText::new(words).size(16.0).color(ink.panel()));
        mark(ui.ctx(), "Rest of the prizes", response.rect);
    }
    draft.wish(&players)
}

fn money_field(ui: &mut egui::Ui, name: &str, text: &mut String) {
    let field = egui::TextEdit::singleline(text).hint_text("0.00").char_limit(14).desired_width(90.0);
    let response = ui.add(field.margin(egui::Margin::symmetric(8, 4)));
    mark(ui.ctx(), name, response.rect);
}

fn soft(ui: &mut egui::Ui, text: &str) {
    ui.add(egui::Label::new(egui::RichText::new(text).size(16.0).color(theme::TEXT_SOFT.panel())).wrap());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};

    #[test]
    fn what_all_get_and_what_all_have_differ_by_what_is_left_in_the_pool() {
        let model = fixtures::model(FixtureScene::Vote);
        let chop = model.chop().unwrap();
        let (gets, worth) = sums(&chop.lines);
        assert_eq!((gets, worth), (17_000, 18_000));
        assert_eq!(gets + chop.left_cents, worth);
    }

    #[test]
    fn a_proposal_is_made_once_every_figure_can_be_read() {
        let players = [PersonNo(1), PersonNo(3)];
        let mut draft = ChopDraft::default();
        assert_eq!(draft.wish(&players), Some(ChopProposal { terms: ChopTerms::ByIcm, play_for_cents: 0 }));
        draft.by = ChopBasis::Amounts;
        assert_eq!(draft.wish(&players), None, "no share is named");
        draft.amounts.insert(PersonNo(1), "60".to_owned());
        draft.amounts.insert(PersonNo(3), "39.5".to_owned());
        "10".clone_into(&mut draft.play_for);
        let terms = ChopTerms::Amounts(vec![(PersonNo(1), 6_000), (PersonNo(3), 3_950)]);
        assert_eq!(draft.wish(&players), Some(ChopProposal { terms, play_for_cents: 1_000 }));
        let rest = |draft: &ChopDraft| draft.rest(&[9_000, 5_450, 3_600], &players).0;
        assert_eq!(rest(&draft), "35.00 still to give out");
        draft.amounts.insert(PersonNo(3), "74.5".to_owned());
        assert_eq!(rest(&draft), "All prizes are given out");
        draft.amounts.insert(PersonNo(3), "80".to_owned());
        assert_eq!(rest(&draft), "5.50 more than the prizes");
        "ten".clone_into(&mut draft.play_for);
        assert_eq!(draft.wish(&players), None);
    }
}
