//! The table in words, for screen readers.

use super::accessible_names::is_told;
use crate::app::key_bindings;
use crate::model::{Model, OwnCardsFacing};
use crate::network::deal_check_status::SealState;
use crate::panels::deal_seal;
use crate::ui_text::amounts;
use crate::ui_text::{NameLookup, label, translate};
use bevy_egui::egui::accesskit::{Live, Role};
use bevy_egui::egui::{self, Sense};
use cardroom_shared::action::Outcome;
use cardroom_shared::cards::Card;
use cardroom_shared::narration::{Arg, Message, boards, faces, hand_so_far, pots};
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{DealExclusion, HandStage, PlayerStatus, SeatView, TableView, View};
use std::fmt::Debug;
use std::hash::Hash;
use std::time::Duration;

/// The subject of a sentence about the table. It identifies the same node in every frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TablePart {
    /// The table and the hand.
    Table,
    /// The person's own cards.
    Own,
    /// A board, from 0.
    Board(usize),
    /// The pots.
    Pot,
    /// The player to act and the price of a call.
    Turn,
    /// The state of the deck's seal.
    Seal,
    /// The player in a seat and their stack.
    Seat(SeatNo),
}

/// The most log lines that are announced at once.
const MAX_TOLD: usize = 8;

/// Describes the table, which has this position in the window. It draws nothing.
pub fn render(root: &mut egui::Ui, model: &Model, table: egui::Rect, now: Duration) {
    if !is_told(root.ctx()) {
        return;
    }
    root.ctx().accesskit_node_builder(egui::accesskit_root_id(), |node| node.set_label(label("ui-window-title")));
    let ui = root.new_child(egui::UiBuilder::new().id_salt("table in words").max_rect(table));
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Group);
        node.set_label(label("ui-told-table"));
    });
    let is_lifted = model.own_cards() == OwnCardsFacing::Lifted;
    let has_failed = matches!(model.seal(), Some(SealState::Failed(_)));
    for (part, text) in sentences(model, now) {
        node(&ui, part, table, |node| {
            node.set_value(text);
            // A player who lifts their cards wants to hear them now. A failed deal is also urgent.
            if (part == TablePart::Own && is_lifted) || (part == TablePart::Seal && has_failed) {
                node.set_live(Live::Assertive);
            }
        });
    }
    let news = news(&ui, model);
    node(&ui, "news", table, |node| {
        node.set_value(news);
        node.set_live(Live::Polite);
    });
}

/// Adds one sentence to the accessibility tree.
fn node(ui: &egui::Ui, name: impl Hash + Debug, table: egui::Rect, tell: impl FnOnce(&mut egui::accesskit::Node)) {
    // The id is equal in every frame, so the reader announces only changes.
    let id = egui::Id::new(("told", name));
    // This sets the parent of the node.
    ui.interact(table, id, Sense::hover());
    ui.ctx().accesskit_node_builder(id, |node| {
        node.set_role(Role::Label);
        let (min, max) = (table.min, table.max);
        node.set_bounds(egui::accesskit::Rect {
            x0: f64::from(min.x),
            y0: f64::from(min.y),
            x1: f64::from(max.x),
            y1: f64::from(max.y),
        });
        tell(node);
    });
}

/// The number of the first new log line, and the number of log lines at that time.
#[derive(Clone, Copy, Default)]
struct Heard {
    from: u64,
    told: u64,
}

/// The log lines that arrived last, in one batch.
fn news(ui: &egui::Ui, model: &Model) -> String {
    let id = egui::Id::new("heard of the log");
    let mut heard: Heard = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    if heard.told != model.lines_told() {
        heard = Heard { from: heard.told, told: model.lines_told() };
        ui.data_mut(|data| data.insert_temp(id, heard));
    }
    let new = usize::try_from(heard.told.saturating_sub(heard.from)).unwrap_or(MAX_TOLD).min(MAX_TOLD);
    let lines = model.lines();
    let last = lines.iter().skip(lines.len().saturating_sub(new)).map(|line| line.text.as_str());
    last.collect::<Vec<_>>().join("\n")
}

/// The sentences that describe the table now, in reading order.
pub fn sentences(model: &Model, now: Duration) -> Vec<(TablePart, String)> {
    let Some((view, table)) = model.shown_view().and_then(|view| Some((view, view.table.as_ref()?))) else {
        return Vec::new();
    };
    let own = table.seats.iter().find(|seat| seat.person == view.you);
    let mut told = vec![(TablePart::Table, hand_so_far(table))];
    if let Some(cards) = own.and_then(|own| both(own.cards?)) {
        told.push((
            TablePart::Own,
            match model.own_cards() {
                OwnCardsFacing::FaceDown => {
                    Message::new("ui-told-own-hidden").with("key", key_bindings::name(key_bindings::PEEK))
                }
                OwnCardsFacing::FaceUp | OwnCardsFacing::Lifted => {
                    Message::new("ui-told-own-cards").with("cards", faces(&cards))
                }
            },
        ));
    }
    told.extend(boards(table).map(|(at, board)| (TablePart::Board(at), board)));
    told.extend(pots(table).map(|pots| (TablePart::Pot, pots)));
    told.extend(turn(view, table, own, model).map(|turn| (TablePart::Turn, turn)));
    told.extend(sealed(model).map(|seal| (TablePart::Seal, seal)));
    told.extend(table.seats.iter().map(|seat| (TablePart::Seat(seat.seat), player(seat, (view, table), model, now))));
    told.into_iter().map(|(part, message)| (part, translate(&message))).collect()
}

/// The state of the deck's seal and its meaning.
fn sealed(model: &Model) -> Option<Message> {
    let seal = model.seal()?;
    Some(Message::new("ui-told-seal").with("seal", deal_seal::word(seal)).with("what", deal_seal::meaning(seal)))
}

/// Both cards, if both are visible.
fn both(cards: [Option<Card>; 2]) -> Option<[Card; 2]> {
    let [first, second] = cards;
    Some([first?, second?])
}

/// The player to act, and the price of a call if the person is to act.
fn turn(view: &View, table: &TableView, own: Option<&SeatView>, model: &Model) -> Option<Message> {
    if let Some(choices) = &view.choices {
        return Some(match choices.call {
            _ if choices.must_raise => Message::new("ui-told-your-raise"),
            Some(call) => Message::new("ui-told-your-call").with("chips", call),
            None => Message::new("ui-told-your-check"),
        });
    }
    let seat = table.turn?.seat;
    let message = match own {
        Some(own) if own.seat == seat => Message::new("ui-told-your-show"),
        _ => Message::new("ui-told-their-turn").with("player", model.seat(seat)),
    };
    Some(message)
}

fn player(seat: &SeatView, (view, table): (&View, &TableView), model: &Model, now: Duration) -> Message {
    let mut what: Vec<Message> = Vec::new();
    let plain = |id: &'static str| Message::new(id);
    if seat.person == view.you {
        what.push(plain("ui-told-you"));
    }
    if table.button == Some(seat.seat) {
        what.push(plain("ui-told-button"));
    }
    what.push(plain("ui-told-stack").with("chips", seat.stack));
    if let Some(left) = seat.bank_s.filter(|_| seat.person == view.you) {
        what.push(plain("ui-felt-bank").with("left", Arg::Clock(u64::from(left) * 1_000)));
    }
    if !seat.street_bet.is_zero() {
        what.push(plain("ui-told-bet").with("chips", seat.street_bet));
    }
    what.extend(standing(seat, table, model, now));
    if matches!(model.outcome(seat.seat), Some(Outcome::Checked)) {
        what.push(plain("ui-told-checked"));
    }
    if let Some(cards) = seat.cards.and_then(both).filter(|_| seat.person != view.you) {
        what.push(plain("ui-told-shows").with("cards", faces(&cards)));
    }
    if let Some(held) = model.held(table, seat.seat) {
        what.push(plain("ui-told-holds").with("hand", held));
    }
    if let Some(share) = model.equity(seat.seat) {
        let percent = Arg::Number(u32::from(share.saturating_add(5) / 10));
        what.push(plain("ui-told-equity").with("percent", percent));
    }
    if !seat.won.is_zero() {
        what.push(plain("ui-told-won").with("chips", seat.won));
    }
    let name = model.seat(seat.seat);
    plain("ui-told-seat").with("seat", seat.seat).with("player", name).with("what", Arg::list(what))
}

/// The status of a player, if it is not the usual one.
fn standing(seat: &SeatView, table: &TableView, model: &Model, now: Duration) -> Option<Message> {
    let id = match (seat.kept_away, seat.standing) {
        (DealExclusion::Serving(left), _) => {
            let left = amounts::penalty(model.penalty(left, now));
            return Some(Message::new("ui-told-penalty").with("left", left));
        }
        (DealExclusion::Disqualified, _) => "ui-told-disqualified",
        (DealExclusion::Out, _) => "ui-told-out",
        (DealExclusion::No, _) if seat.away => "ui-told-away",
        (DealExclusion::No, PlayerStatus::AllIn) => "ui-told-all-in",
        (DealExclusion::No, PlayerStatus::Folded) => "ui-told-folded",
        (DealExclusion::No, PlayerStatus::NotDealt) if table.stage != HandStage::BetweenHands => "ui-told-not-dealt",
        (DealExclusion::No, PlayerStatus::Live | PlayerStatus::NotDealt) => return None,
    };
    Some(Message::new(id))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};

    fn told(scene: FixtureScene) -> String {
        let model = fixtures::model(scene);
        let sentences = sentences(&model, model.heard_at());
        sentences.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn an_own_turn_is_told_with_what_it_costs_and_the_cards() {
        let told = told(FixtureScene::YourTurn);
        assert!(told.contains("Your cards: ace of hearts, king of hearts"), "{told}");
        let model = fixtures::model(FixtureScene::YourTurn);
        let call = model.view().unwrap().choices.as_ref().unwrap().call.unwrap();
        assert!(told.contains(&format!("Your turn: {} to call", crate::ui_text::amounts::chips(call))), "{told}");
    }

    #[test]
    fn the_own_time_bank_is_told_and_no_other() {
        assert_eq!(told(FixtureScene::TimeBank).matches("time bank 0:42").count(), 1);
    }

    #[test]
    fn everybody_at_the_table_is_told_with_their_chips() {
        let model = fixtures::model(FixtureScene::Flop);
        let sentences = sentences(&model, model.heard_at());
        for seat in &model.table().unwrap().seats {
            let (_, told) = sentences.iter().find(|(part, _)| *part == TablePart::Seat(seat.seat)).unwrap();
            assert!(told.contains(&crate::ui_text::amounts::chips(seat.stack)), "{told}");
            assert!(told.contains(&model.seat(seat.seat)), "{told}");
        }
    }

    #[test]
    fn what_is_left_of_a_penalty_is_told_as_it_is_by_now() {
        let model = fixtures::model(FixtureScene::Penalties);
        let told = |after: u64| {
            let sentences = sentences(&model, model.heard_at() + Duration::from_secs(after));
            sentences.into_iter().find(|(part, _)| *part == TablePart::Seat(fixtures::seat(5))).unwrap().1
        };
        assert!(told(0).contains("9:30"), "{}", told(0));
        assert!(told(61).contains("8:29"), "{}", told(61));
    }

    #[test]
    fn the_board_and_all_pots_are_told() {
        let told = told(FixtureScene::Flop);
        assert!(told.contains("Board: queen of spades, 10 of hearts, 7 of diamonds"), "{told}");
        assert!(told.contains("5,150, 2,600, 2,250"), "{told}");
    }

    #[test]
    fn hidden_cards_are_not_told() {
        let told = told(FixtureScene::Preflop);
        assert_eq!(told.matches(" of hearts").count(), 2, "{told}");
        assert_eq!(told.matches("spades").count() + told.matches("clubs").count(), 0, "{told}");
    }

    #[test]
    fn own_cards_that_lie_face_down_are_told_while_they_are_lifted() {
        let mut model = fixtures::model(FixtureScene::YourTurn);
        let mut own = |lie| {
            model.lay_own_cards(lie);
            let own = sentences(&model, Duration::ZERO).into_iter().find(|(part, _)| *part == TablePart::Own);
            own.map(|(_, text)| text).unwrap_or_default()
        };
        assert!(!own(OwnCardsFacing::FaceDown).contains("hearts"));
        assert!(own(OwnCardsFacing::FaceDown).contains("hold Q"), "it is told how");
        assert!(own(OwnCardsFacing::Lifted).contains("ace of hearts"));
        assert!(own(OwnCardsFacing::FaceUp).contains("ace of hearts"));
    }

    #[test]
    fn hands_that_lie_face_up_are_told_with_what_they_take_on_average() {
        let (mut model, now) = (Model::default(), Duration::ZERO);
        for message in crate::dev_tools::all_in_fixture::messages() {
            model.receive(message, now);
        }
        model.set_playback_mode(crate::model::PlaybackMode::InTime);
        model.receive(crate::dev_tools::all_in_fixture::step(), now);
        let question = model.unanswered().unwrap().clone();
        model.answer(&question, vec![(fixtures::seat(1), 215), (fixtures::seat(3), 501)]);
        let told = sentences(&model, now).into_iter().map(|(_, text)| text).collect::<Vec<_>>().join("\n");
        assert!(told.contains("22% of the pot on average") && told.contains("50% of the pot on average"), "{told}");
    }

    #[test]
    fn nothing_is_told_of_no_table() {
        assert_eq!(sentences(&Model::default(), Duration::ZERO), []);
    }
}
