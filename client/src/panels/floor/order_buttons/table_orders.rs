//! The orders about the selected table and its hand.

use super::{OrderButton, OrderInput, OrderSection, grave, lacks, light, once};
use crate::model::Model;
use crate::panels::floor::order_drafts::{self, OrderDrafts};
use crate::ui_text::{Message, NameLookup, label, translate};
use cardroom_shared::briefing::CallLine;
use cardroom_shared::command::{FloorAnswer, FloorOrder, Irregularity, IrregularityKind, Order};
use cardroom_shared::seat::{HandNo, PersonNo};
use cardroom_shared::standing::TableWait;
use cardroom_shared::view::{HandStage, PlayerStatus, TableView};

/// Returns the orders about the selected table that the state of its hand allows. `person` is the chosen person for
/// orders that need one.
pub(in crate::panels::floor) fn of_table(
    model: &Model,
    table: &TableView,
    person: Option<PersonNo>,
    drafts: &OrderDrafts,
) -> Vec<OrderSection> {
    let no = table.table;
    let call = model.briefing().calls.iter().find(|call| call.table == no);
    let question = Message::new("ui-order-break-table-sure").with("table", no);
    let breaking = grave(
        label("ui-order-break-table"),
        label("ui-order-break-table-what"),
        translate(&question),
        Order::BreakTable(no),
    );
    let goes = model.floor_tables().count() > 1 || model.view().is_some_and(|view| view.tournament.tables > 1);
    let table_itself = Some(breaking).filter(|_| goes).into_iter().collect();
    let mut sections: Vec<OrderSection> = call.map(|call| answers(model, call)).into_iter().collect();
    match table.stage {
        HandStage::BetweenHands => sections.extend(between_hands(table, drafts)),
        HandStage::Betting(_) | HandStage::Showdown => {
            sections.push(OrderSection { heading: label("ui-floor-hand"), offers: in_progress(model, table) });
        }
    }
    sections
        .push(OrderSection { heading: label("ui-floor-irregularity"), offers: remedies(model, table, person, drafts) });
    sections.push(OrderSection { heading: label("ui-floor-table-itself"), offers: table_itself });
    sections
}

/// Returns the orders about a hand in progress.
fn in_progress(model: &Model, table: &TableView) -> Vec<OrderButton> {
    let floor = |order| Order::Floor(table.table, order);
    let sure = label("ui-order-misdeal-sure").to_owned();
    let misdeal = grave(label("ui-order-misdeal"), label("ui-order-misdeal-what"), sure, floor(FloorOrder::Misdeal));
    // The server tells if a misdeal is still possible.
    let can_misdeal = model.floor_tables().any(|(line, _)| line.table == table.table && line.can_misdeal);
    let stands = |standing| table.seats.iter().filter(|seat| seat.standing == standing).count();
    // The board is run more than once only if no more bets are possible.
    let is_run = stands(PlayerStatus::AllIn) > 0 && stands(PlayerStatus::Live) < 2;
    let runs = vec![
        light(label("ui-order-run-twice"), label("ui-cards-run-what"), floor(FloorOrder::ProposeRuns(2))),
        light(label("ui-order-run-thrice"), label("ui-cards-run-what"), floor(FloorOrder::ProposeRuns(3))),
        light(label("ui-order-run-off"), label("ui-order-run-off-what"), floor(FloorOrder::Cancel)),
    ];
    let run_out = light(label("ui-order-run-out"), label("ui-order-run-out-what"), floor(FloorOrder::RunOut));
    let waits = table.waits == Some(TableWait::OtherTables);
    let of_misdeal = Some(misdeal).filter(|_| can_misdeal);
    let of_run_out = Some(run_out).filter(|_| waits);
    of_misdeal.into_iter().chain(of_run_out).chain(runs.into_iter().filter(|_| is_run)).collect()
}

/// Returns the orders between two hands: the next one, the last one, and its pot.
fn between_hands(table: &TableView, drafts: &OrderDrafts) -> Vec<OrderSection> {
    let no = table.table;
    let floor = |order| Order::Floor(no, order);
    let deal = light(label("ui-order-deal"), label("ui-order-deal-what"), Order::Deal(no));
    let mut sections = vec![OrderSection { heading: label("ui-floor-hand"), offers: vec![deal] }];
    if table.hand == HandNo::default() {
        return sections;
    }
    let at = |message: Message| translate(&message.with("table", no));
    let sure = at(Message::new("ui-order-reopen-sure"));
    let reopen = once(label("ui-order-reopen"), label("ui-order-reopen-what"), sure, Order::ReopenHand(no, None));
    let sure = at(Message::new("ui-order-void-sure"));
    let void = grave(label("ui-order-void"), label("ui-order-void-what"), sure, Order::VoidHand(no));
    sections.push(OrderSection { heading: label("ui-floor-last-hand"), offers: vec![reopen, void] });
    let impound = drafts.amount().map(|amount| {
        let name = translate(&Message::new("ui-order-impound").with("chips", amount));
        light(name, label("ui-order-impound-what"), floor(FloorOrder::Impound(amount))).on(OrderInput::Impound)
    });
    let impound_ask = lacks(label("ui-order-impound-ask"), label("ui-order-impound-what"), OrderInput::Impound);
    let offers = std::iter::once(impound_ask).chain(impound).collect();
    sections.push(OrderSection { heading: label("ui-floor-disputed-pot"), offers });
    sections
}

/// Returns the remedies for irregular cards.
fn remedies(model: &Model, table: &TableView, person: Option<PersonNo>, drafts: &OrderDrafts) -> Vec<OrderButton> {
    let ask = lacks(label("ui-order-remedy-ask"), label("ui-order-remedy-what"), OrderInput::Remedy);
    let taken = person.and_then(|person| table.seats.iter().find(|seat| seat.person == person));
    let remedy = drafts.wrong.zip(drafts.seen_cards()).map(|(kind, cards)| {
        let question = match taken {
            Some(taken) => Message::new("ui-order-remedy-whose-sure").with("name", model.person(taken.person)),
            None => Message::new("ui-order-remedy-sure"),
        };
        let question = translate(&question.with("wrong", order_drafts::irregularity(kind)));
        let into = drafts.into.filter(|_| kind == IrregularityKind::CardsIntoHand);
        let wrong = Irregularity { kind, seat: taken.map(|taken| taken.seat), cards, into };
        let order = Order::Floor(table.table, FloorOrder::Irregularity(wrong));
        once(label("ui-order-remedy"), label("ui-order-remedy-what"), question, order).on(OrderInput::Remedy)
    });
    std::iter::once(ask).chain(remedy).collect()
}

/// Returns the answers to a call, each with its effect on the call and on play. If the last act can be undone, it
/// stands or is undone. Otherwise the matter is settled.
pub(in crate::panels::floor) fn answers(model: &Model, call: &CallLine) -> OrderSection {
    let answer = |name: String, hint: &str, answer| light(name, hint, Order::Answer(call.table, answer));
    let named = |name: &str, hint, answered| answer(name.to_owned(), hint, answered);
    let mut offers = match call.overruled {
        Some((seat, _)) => {
            let undo = match model.sits_at(call.table, seat) {
                Some(person) => translate(&Message::new("ui-director-undo-act").with("name", model.person(person))),
                None => label("ui-order-overrule").to_owned(),
            };
            vec![
                named(label("ui-order-accept"), label("ui-order-accept-what"), FloorAnswer::Accept),
                answer(undo, label("ui-order-overrule-what"), FloorAnswer::Overrule),
            ]
        }
        None => vec![named(label("ui-order-settle"), label("ui-order-settle-what"), FloorAnswer::Resume)],
    };
    if !call.play_goes_on {
        offers.push(named(label("ui-order-play-on"), label("ui-order-play-on-what"), FloorAnswer::PlayOn));
    }
    OrderSection { heading: label("ui-floor-floor-call"), offers }
}
