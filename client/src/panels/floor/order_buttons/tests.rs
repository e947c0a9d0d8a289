use super::*;
use crate::dev_tools::fixtures::{self, FixtureScene};
use crate::model::Model;
use crate::panels::floor::order_drafts::OrderDrafts;
use crate::panels::floor::{LevelDraft, StacksDraft, level_form, stack_corrections};
use cardroom_shared::briefing::{Briefing, CallLine, TableLine};
use cardroom_shared::chips::Chips;
use cardroom_shared::chop::{ChopProposal, ChopTerms};
use cardroom_shared::command::{
    FloorAnswer, FloorOrder, Irregularity, IrregularityKind, Order, PenaltyRequest, Purchase, Sale,
};
use cardroom_shared::protocol::ServerMessage;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::standing::TableWait;
use cardroom_shared::view::TableView;
use serde::de::value::{Error, StrDeserializer};
use serde::de::{Deserialize, Deserializer, Error as _, Visitor};
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::time::Duration;

/// A deserializer that collects the variant names of an enum. New variants are found automatically.
struct Variants<'a>(&'a mut BTreeSet<String>);

impl<'de> Deserializer<'de> for Variants<'_> {
    type Error = Error;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Error> {
        self.0.extend(variants.iter().map(|variant| (*variant).to_owned()));
        Err(Error::custom("the names are known"))
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        StrDeserializer::new("").deserialize_any(visitor)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// Returns the names of all variants of an enum.
fn variants<T: for<'de> Deserialize<'de>>() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    assert!(T::deserialize(Variants(&mut names)).is_err());
    names
}

/// Returns the variant name of a value.
fn variant(value: &impl Debug) -> String {
    format!("{value:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// Returns drafts with every input filled in.
fn filled_in() -> OrderDrafts {
    OrderDrafts {
        chips: "1,200".to_owned(),
        cards: "9h".to_owned(),
        wrong: Some(IrregularityKind::ExposedHole),
        length: "10".to_owned(),
        place: ("2".to_owned(), "5".to_owned()),
        announcement: "The pizza is here".to_owned(),
        substitute: Some(PersonNo(10)),
        ..OrderDrafts::default()
    }
}

/// Returns the model of the director in a scene.
fn directed(scene: FixtureScene) -> Model {
    let mut model = Model::default();
    for message in fixtures::directed(scene) {
        model.receive(message, Duration::ZERO);
    }
    model
}

/// Returns every order that a scene offers the director about this person.
fn offered(scene: FixtureScene, person: u32) -> Vec<Order> {
    let (model, person) = (directed(scene), PersonNo(person));
    let mut sections = Vec::new();
    for drafts in [filled_in(), OrderDrafts::default()] {
        sections.push(OrderSection { heading: "", offers: always(&model, &drafts) });
        sections.extend(of_evening(&model, &drafts));
        sections.extend(of_person(&model, person, &drafts));
        if let Some(table) = model.table() {
            sections.extend(of_table(&model, table, Some(person), &drafts));
            sections.extend(of_hand(&model, table, person, &drafts));
        }
    }
    for call in &model.briefing().calls {
        sections.push(answers(&model, call));
        sections.push(answers(&model, &CallLine { overruled: None, ..call.clone() }));
    }
    for terms in [ChopTerms::ByIcm, ChopTerms::ByChips, ChopTerms::Amounts(Vec::new())] {
        let vote = vote(ChopProposal { terms, play_for_cents: 0 });
        sections.push(OrderSection { heading: "", offers: vec![vote] });
    }
    sections.extend(of_vote(&model));
    sections.extend(forms(&model));
    sections.into_iter().flat_map(|section| section.offers).filter_map(|offer| offer.order().cloned()).collect()
}

/// Returns the orders that need a form.
fn forms(model: &Model) -> Vec<OrderSection> {
    let mut written = StacksDraft::default();
    for (person, had, has) in [(1, 9_000, "8,500"), (2, 4_000, "4,500")] {
        written.written.insert(PersonNo(person), (Chips(had), has.to_owned()));
    }
    let level = model.view().map(|view| LevelDraft::from_tournament(&view.tournament)).unwrap_or_default();
    stack_corrections::offers(model, model.table(), &written).into_iter().chain(level_form::offers(&level)).collect()
}

fn all_offered() -> Vec<Order> {
    let scenes = [
        (FixtureScene::Directed, 2),
        (FixtureScene::Directed, 3),
        (FixtureScene::Directed, 4),
        (FixtureScene::Directed, 5),
        (FixtureScene::Directed, 11),
        (FixtureScene::Directed, 19),
        (FixtureScene::Entering, 11),
        (FixtureScene::CheckIn, 6),
        (FixtureScene::Paused, 3),
        (FixtureScene::Early, 1),
        (FixtureScene::Penalties, 5),
        (FixtureScene::RunTwice, 1),
        (FixtureScene::Break, 3),
        (FixtureScene::Hushed, 2),
        (FixtureScene::Rebuy, 1),
        (FixtureScene::Out, 1),
        (FixtureScene::Vote, 1),
    ];
    let mut offered: Vec<Order> = scenes.into_iter().flat_map(|(scene, person)| offered(scene, person)).collect();
    offered.extend(in_rounds());
    offered.extend(at_closed_all_in(Some(TableWait::OtherTables)));
    offered
}

/// Returns the orders about a table with an all-in in progress that waits for this.
fn at_closed_all_in(waits: Option<TableWait>) -> Vec<Order> {
    let model = directed(FixtureScene::RunTwice);
    let table = model.table().expect("a table in sight");
    let table = TableView { waits, ..table.clone() };
    let sections = of_table(&model, &table, None, &OrderDrafts::default());
    sections.into_iter().flat_map(|section| section.offers).filter_map(|offer| offer.order().cloned()).collect()
}

#[test]
fn an_all_in_is_dealt_out_by_order_only_where_it_waits_for_other_tables() {
    let is_run_out = |order: &Order| matches!(order, Order::Floor(_, FloorOrder::RunOut));
    assert!(at_closed_all_in(Some(TableWait::OtherTables)).iter().any(is_run_out));
    assert!(!at_closed_all_in(None).iter().any(is_run_out));
}

/// Returns the orders that are offered during hand for hand.
fn in_rounds() -> Vec<Order> {
    let mut model = fixtures::model(FixtureScene::Directed);
    let briefing = Briefing { hand_for_hand: true, ..model.briefing().clone() };
    model.receive(ServerMessage::Briefing(Box::new(briefing)), Duration::ZERO);
    always(&model, &OrderDrafts::default()).into_iter().filter_map(|offer| offer.order().cloned()).collect()
}

#[test]
fn hand_for_hand_offers_only_start_or_only_end() {
    let (usual, rounds) = (offered(FixtureScene::Directed, 3), in_rounds());
    assert!(usual.contains(&Order::HandForHand) && !usual.contains(&Order::HandForHandOff));
    assert!(rounds.contains(&Order::HandForHandOff) && !rounds.contains(&Order::HandForHand));
}

#[test]
fn a_purchase_is_taken_back_where_the_house_says_that_it_can_be() {
    let taken_back = |person| -> Vec<Order> {
        let all = offered(FixtureScene::Directed, person).into_iter();
        let mut all: Vec<Order> = all.filter(|order| matches!(order, Order::TakeBack(..))).collect();
        all.dedup();
        all
    };
    assert_eq!(taken_back(3), [Order::TakeBack(PersonNo(3), Sale::Rebuy)]);
    assert_eq!(taken_back(2), [], "nothing that they bought can be");
}

fn names<'a, T: Debug + 'a>(values: impl Iterator<Item = &'a T>) -> BTreeSet<String> {
    values.map(variant).collect()
}

#[test]
fn every_order_can_be_given() {
    let all = all_offered();
    let mut known = variants::<Order>();
    // The server reopens a session on its own and refuses this order.
    assert!(known.remove("Reopen"));
    assert_eq!(names(all.iter()), known);
}

#[test]
fn every_ruling_on_a_hand_can_be_given() {
    let all = all_offered();
    let rulings = all.iter().filter_map(|order| match order {
        Order::Floor(_, ruling) => Some(ruling),
        _ => None,
    });
    assert_eq!(names(rulings), variants::<FloorOrder>());
}

#[test]
fn every_answer_every_kind_of_penalty_and_every_division_can_be_given() {
    let all = all_offered();
    let answers = all.iter().filter_map(|order| match order {
        Order::Answer(_, answer) => Some(answer),
        _ => None,
    });
    assert_eq!(names(answers), variants::<FloorAnswer>());
    let penalties = all.iter().filter_map(|order| match order {
        Order::Penalty(_, asked) => Some(asked),
        _ => None,
    });
    assert_eq!(names(penalties), variants::<PenaltyRequest>());
    let bought = all.iter().filter_map(|order| match order {
        Order::Buy(_, purchase) => Some(purchase),
        _ => None,
    });
    assert_eq!(names(bought), variants::<Purchase>());
    let divisions = all.iter().filter_map(|order| match order {
        Order::ProposeChop(wish) => Some(&wish.terms),
        _ => None,
    });
    assert_eq!(names(divisions), variants::<ChopTerms>());
}

#[test]
fn everything_that_can_go_wrong_with_the_cards_can_be_chosen() {
    let listed: BTreeSet<String> = IrregularityKind::WORDS.iter().map(|(_, kind)| variant(kind)).collect();
    assert_eq!(listed, variants::<IrregularityKind>());
    let about = |person| {
        let model = fixtures::model(FixtureScene::Directed);
        let orders = of_table(&model, model.table().unwrap(), person, &filled_in());
        let orders = orders.into_iter().flat_map(|section| section.offers);
        orders.filter_map(|offer| offer.order().cloned()).find_map(|order| match order {
            Order::Floor(_, FloorOrder::Irregularity(Irregularity { seat, cards, .. })) => Some((seat, cards.len())),
            _ => None,
        })
    };
    assert_eq!(about(Some(PersonNo(3))), Some((Some(fixtures::seat(3)), 1)));
    assert_eq!(about(None), Some((None, 1)), "it need not be about anybody's cards");
}

#[test]
fn only_what_can_be_ordered_is_offered() {
    let (carmen, bruno) = (PersonNo(3), PersonNo(2));
    let of = |scene, person| offered(scene, person);
    let has = |orders: &[Order], order: Order| orders.contains(&order);
    let flop = of(FixtureScene::Directed, 3);
    assert!(has(&flop, Order::Mute(carmen, None)) && !has(&flop, Order::Unmute(carmen)));
    assert!(has(&flop, Order::Bar(carmen)) && !has(&flop, Order::Admit(carmen)));
    assert!(!has(&flop, Order::CheckIn(carmen)), "they have done so");
    assert!(!flop.iter().any(|order| matches!(order, Order::Buy(_, Purchase::Rebuy | Purchase::ReEntry(_)))));
    assert!(!flop.iter().any(|order| matches!(order, Order::CountOut(_) | Order::VoidHand(_) | Order::Deal(_))));
    let misdeal = Order::Floor(TableNo(1), FloorOrder::Misdeal);
    assert!(has(&flop, misdeal.clone()) && !has(&of(FixtureScene::Break, 3), misdeal));
    let mut model = directed(FixtureScene::Directed);
    let lines: Vec<_> =
        model.floor_tables().map(|(line, _)| TableLine { can_misdeal: false, ..line.clone() }).collect();
    model.receive(ServerMessage::Tables { lines, gone: Vec::new() }, Duration::ZERO);
    let stands = of_table(&model, model.table().unwrap(), None, &OrderDrafts::default());
    let is_misdeal = |offer: &OrderButton| matches!(offer.order(), Some(Order::Floor(_, FloorOrder::Misdeal)));
    assert!(!stands.iter().flat_map(|section| &section.offers).any(is_misdeal), "the house would refuse it");
    let runs = |orders: &[Order]| {
        orders.iter().any(|order| matches!(order, Order::Floor(_, FloorOrder::ProposeRuns(_) | FloorOrder::Cancel)))
    };
    assert!(!runs(&flop) && runs(&of(FixtureScene::RunTwice, 1)), "chips are still bet on the flop");
    let hushed = of(FixtureScene::Hushed, 2);
    assert!(has(&hushed, Order::Unmute(bruno)) && !has(&hushed, Order::Mute(bruno, None)));
}

#[test]
fn floor_call_offers_answers_at_its_table_and_undo_if_possible() {
    let model = directed(FixtureScene::Directed);
    let here = of_table(&model, model.table().unwrap(), None, &OrderDrafts::default());
    let is_answer = |offer: &OrderButton| matches!(offer.order(), Some(Order::Answer(..)));
    assert!(!here.iter().flat_map(|section| &section.offers).any(is_answer), "nobody called at table 1");
    let call = &model.briefing().calls[0];
    let named = |call: &CallLine| answers(&model, call).offers.into_iter().map(|offer| offer.name).collect::<Vec<_>>();
    let waits = ["Ruling stands, play goes on", "Undo: Paula acts again", "Resume without a ruling"];
    assert_eq!(named(call), waits);
    let nothing = CallLine { overruled: None, ..call.clone() };
    assert_eq!(named(&nothing), ["Settled, play goes on", "Resume without a ruling"]);
    let goes_on = CallLine { play_goes_on: true, ..nothing };
    assert_eq!(named(&goes_on), ["Settled, play goes on"], "the table plays already");
}

#[test]
fn what_takes_something_from_somebody_says_what_becomes_of_it() {
    let model = directed(FixtureScene::Directed);
    let offers = of_person(&model, PersonNo(3), &OrderDrafts::default()).into_iter().flat_map(|section| section.offers);
    let out = offers.into_iter().find(|offer| offer.order() == Some(&Order::Disqualify(PersonNo(3)))).unwrap();
    assert_eq!((out.weight, out.question.as_str()), (OrderWeight::Grave, "Disqualify Carmen"));
    assert!(out.hint.contains("Their stack goes out of play; what they have bet stays in the pot."), "{}", out.hint);
}

#[test]
fn what_is_undone_fined_returned_or_given_is_named_on_the_button() {
    let mut names = Vec::new();
    for scene in [FixtureScene::Directed, FixtureScene::Break] {
        let (model, carmen) = (directed(scene), PersonNo(3));
        let table = model.table().unwrap();
        let mut sections = of_evening(&model, &OrderDrafts::default());
        sections.extend(of_person(&model, carmen, &OrderDrafts::default()));
        sections.extend(of_table(&model, table, Some(carmen), &OrderDrafts::default()));
        sections.extend(of_hand(&model, table, carmen, &OrderDrafts::default()));
        names.extend(sections.into_iter().flat_map(|section| section.offers).map(|offer| offer.name));
    }
    for bare in ["Undo", "Fine", "Fine of…", "Award…", "Return…", "Give a part…", "Apply remedy…"] {
        assert!(!names.iter().any(|name| name == bare), "{bare} says of nothing what it is about");
    }
    for whole in
        ["Undo bust-out or move", "Fine one big blind", "Give Carmen 1,800 from table 1", "Give Carmen a part…"]
    {
        assert!(names.iter().any(|name| name == whole), "{whole}: {names:?}");
    }
}

#[test]
fn whatever_lacks_something_asks_for_it_and_can_be_given_once_it_is_there() {
    let carmen = PersonNo(3);
    let (flop, over) = (directed(FixtureScene::Directed), directed(FixtureScene::Break));
    let all = |drafts: &OrderDrafts| -> Vec<OrderButton> {
        let of = |model: &Model| {
            let table = model.table().unwrap();
            let mut sections = of_evening(model, drafts);
            sections.extend(of_table(model, table, Some(carmen), drafts));
            sections.extend(of_person(model, carmen, drafts));
            sections.extend(of_hand(model, table, carmen, drafts));
            let offers = sections.into_iter().flat_map(|section| section.offers);
            always(model, drafts).into_iter().chain(offers).collect::<Vec<_>>()
        };
        of(&flop).into_iter().chain(of(&over)).collect()
    };
    let (empty, filled) = (all(&OrderDrafts::default()), all(&filled_in()));
    let asked: Vec<OrderInput> = empty
        .iter()
        .filter_map(|offer| if let OrderClick::Ask(topic) = offer.act { Some(topic) } else { None })
        .collect();
    assert!(asked.len() >= 13, "{asked:?}");
    assert!(empty.iter().all(|offer| offer.topic.is_none()), "nothing is offered that was not asked for");
    for topic in asked {
        assert!(filled.iter().any(|offer| offer.topic == Some(topic) && offer.order().is_some()), "{topic:?}");
    }
}
