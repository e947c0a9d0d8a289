//! The orders about the table in sight and its hand.

use super::{Section, Topic, lacks, light, once};
use crate::model::Model;
use crate::panels::floor::drafts::{self, Drafts};
use crate::words::{Message, Names, label, say};
use cardroom_shared::command::{FloorAnswer, FloorOrder, Irregularity, IrregularityKind, Order};
use cardroom_shared::seat::{PersonNo, TableNo};

/// The orders about the table in sight and its hand. `person` is whom they are about where they are about somebody.
pub(in crate::panels::floor) fn of_table(model: &Model, person: Option<PersonNo>, drafts: &Drafts) -> Vec<Section> {
    let Some(table) = model.table() else { return Vec::new() };
    let no = table.table;
    let floor = |order| Order::Floor(no, order);
    let at = |message: Message| say(&message.with("table", no));
    let impound = drafts.amount().map(|amount| {
        let name = say(&Message::new("ui-order-impound").with("chips", amount));
        light(name, label("ui-order-impound-what"), floor(FloorOrder::Impound(amount))).on(Topic::Impound)
    });
    let impound_ask = lacks(label("ui-order-impound-ask"), label("ui-order-impound-what"), Topic::Impound);
    let remedy_ask = lacks(label("ui-order-remedy-ask"), label("ui-order-remedy-what"), Topic::Remedy);
    let breaking = at(Message::new("ui-order-break-table-sure"));
    let table_itself =
        vec![once(label("ui-order-break-table"), label("ui-order-break-table-what"), breaking, Order::BreakTable(no))];
    let hand = vec![
        light(label("ui-order-deal"), label("ui-order-deal-what"), Order::Deal(no)),
        once(
            label("ui-order-misdeal"),
            label("ui-order-misdeal-what"),
            label("ui-order-misdeal-sure").to_owned(),
            floor(FloorOrder::Misdeal),
        ),
        light(label("ui-order-run-twice"), label("ui-cards-run-what"), floor(FloorOrder::ProposeRuns(2))),
        light(label("ui-order-run-thrice"), label("ui-cards-run-what"), floor(FloorOrder::ProposeRuns(3))),
        light(label("ui-order-run-off"), label("ui-order-run-off-what"), floor(FloorOrder::Cancel)),
    ];
    let over = vec![
        once(
            label("ui-order-void"),
            label("ui-order-void-what"),
            at(Message::new("ui-order-void-sure")),
            Order::VoidHand(no),
        ),
        once(
            label("ui-order-reopen"),
            label("ui-order-reopen-what"),
            at(Message::new("ui-order-reopen-sure")),
            Order::ReopenHand(no, None),
        ),
    ];
    let seat = person.and_then(|person| table.seats.iter().find(|seat| seat.person == person)).map(|seat| seat.seat);
    let remedy = drafts.wrong.zip(drafts.seen()).map(|(kind, cards)| {
        let question = match seat {
            Some(seat) => Message::new("ui-order-remedy-whose-sure").with("name", model.seat(seat)),
            None => Message::new("ui-order-remedy-sure"),
        };
        let question = say(&question.with("wrong", drafts::irregularity(kind)));
        let into = drafts.into.filter(|_| kind == IrregularityKind::CardsIntoHand);
        let order = floor(FloorOrder::Irregularity(Irregularity { kind, seat, cards, into }));
        once(label("ui-order-remedy"), label("ui-order-remedy-what"), question, order).on(Topic::Remedy)
    });
    vec![
        answers(no),
        Section { heading: label("ui-floor-hand"), offers: hand },
        Section { heading: label("ui-floor-last-hand"), offers: over },
        Section {
            heading: label("ui-floor-disputed-pot"),
            offers: std::iter::once(impound_ask).chain(impound).collect(),
        },
        Section {
            heading: label("ui-floor-irregularity"),
            offers: std::iter::once(remedy_ask).chain(remedy).collect(),
        },
        Section { heading: label("ui-floor-table-itself"), offers: table_itself },
    ]
}

/// The answers to whoever called the director to a table.
pub(in crate::panels::floor) fn answers(table: TableNo) -> Section {
    let answers = [
        (label("ui-order-accept"), label("ui-order-accept-what"), FloorAnswer::Accept),
        (label("ui-order-overrule"), label("ui-order-overrule-what"), FloorAnswer::Overrule),
        (label("ui-order-settle"), label("ui-order-settle-what"), FloorAnswer::Resume),
        (label("ui-order-play-on"), label("ui-order-play-on-what"), FloorAnswer::PlayOn),
    ];
    let offers = answers.map(|(name, hint, answer)| light(name, hint, Order::Answer(table, answer)));
    Section { heading: label("ui-floor-floor-call"), offers: offers.into_iter().collect() }
}
