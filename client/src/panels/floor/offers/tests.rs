use super::*;
use crate::fixtures::{self, Scene};
use crate::model::Model;
use crate::panels::floor::drafts::Drafts;
use crate::panels::floor::{LevelDraft, StacksDraft, level, stacks};
use cardroom_shared::briefing::Briefing;
use cardroom_shared::chips::Chips;
use cardroom_shared::chop::{ChopTerms, ChopWish};
use cardroom_shared::command::{
    FloorAnswer, FloorOrder, Irregularity, IrregularityKind, Order, PenaltyAsked, Purchase,
};
use cardroom_shared::protocol::ServerMessage;
use cardroom_shared::seat::PersonNo;
use serde::de::value::{Error, StrDeserializer};
use serde::de::{Deserialize, Deserializer, Error as _, Visitor};
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::time::Duration;

/// Asks a type for the names of its variants, as serde knows them: one that is added is in the list by itself.
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

/// The names of all variants of an enum.
fn variants<T: for<'de> Deserialize<'de>>() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    assert!(T::deserialize(Variants(&mut names)).is_err());
    names
}

/// The name of the variant of a value.
fn variant(value: &impl Debug) -> String {
    format!("{value:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// A floor on which every field is filled in.
fn filled_in() -> Drafts {
    Drafts {
        chips: "1,200".to_owned(),
        cards: "9h".to_owned(),
        wrong: Some(IrregularityKind::ExposedHole),
        length: "10".to_owned(),
        place: ("2".to_owned(), "5".to_owned()),
        announcement: "The pizza is here".to_owned(),
        substitute: Some(PersonNo(10)),
        ..Drafts::default()
    }
}

/// Every order that the director can press in a scene about this person.
fn offered(scene: Scene, person: u32) -> Vec<Order> {
    let (model, person) = (fixtures::model(scene), PersonNo(person));
    let mut sections = Vec::new();
    for drafts in [filled_in(), Drafts::default()] {
        sections.push(Section { heading: "", offers: always(&model, &drafts) });
        sections.extend(of_evening(&model, &drafts));
        sections.extend(of_table(&model, Some(person), &drafts));
        sections.extend(of_person(&model, person, &drafts));
        sections.extend(of_hand(&model, person, &drafts));
    }
    sections.extend(model.briefing().calls.iter().map(|call| answers(call.table)));
    for terms in [ChopTerms::ByIcm, ChopTerms::ByChips, ChopTerms::Amounts(Vec::new())] {
        sections.extend(of_prizes(&model, Some(ChopWish { terms, play_for_cents: 0 })));
    }
    sections.extend(forms(&model));
    sections.into_iter().flat_map(|section| section.offers).filter_map(|offer| offer.order().cloned()).collect()
}

/// The orders for which more is written.
fn forms(model: &Model) -> Vec<Section> {
    let mut written = StacksDraft::default();
    for (person, had, has) in [(1, 9_000, "8,500"), (2, 4_000, "4,500")] {
        written.written.insert(PersonNo(person), (Chips(had), has.to_owned()));
    }
    let level = model.view().map(|view| LevelDraft::of(&view.tournament)).unwrap_or_default();
    stacks::offers(model, &written).into_iter().chain(level::offers(&level)).collect()
}

fn all_offered() -> Vec<Order> {
    let scenes =
        [(Scene::Directed, 3), (Scene::Directed, 41), (Scene::Entering, 3), (Scene::Paused, 3), (Scene::Vote, 10)];
    let mut offered: Vec<Order> = scenes.into_iter().flat_map(|(scene, person)| offered(scene, person)).collect();
    offered.extend(in_rounds());
    offered
}

/// What can be ordered while the tables play hand for hand.
fn in_rounds() -> Vec<Order> {
    let mut model = fixtures::model(Scene::Directed);
    let briefing = Briefing { hand_for_hand: true, ..model.briefing().clone() };
    model.hear(ServerMessage::Briefing(briefing), Duration::ZERO);
    always(&model, &Drafts::default()).into_iter().filter_map(|offer| offer.order().cloned()).collect()
}

#[test]
fn hand_for_hand_is_ended_only_where_it_is_played_and_begun_only_where_it_is_not() {
    let (usual, rounds) = (offered(Scene::Directed, 3), in_rounds());
    assert!(usual.contains(&Order::HandForHand) && !usual.contains(&Order::HandForHandOff));
    assert!(rounds.contains(&Order::HandForHandOff) && !rounds.contains(&Order::HandForHand));
}

fn names<'a, T: Debug + 'a>(values: impl Iterator<Item = &'a T>) -> BTreeSet<String> {
    values.map(variant).collect()
}

#[test]
fn every_order_can_be_given() {
    let all = all_offered();
    let mut known = variants::<Order>();
    // The house opens again by itself, and refuses to be told so.
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
    assert_eq!(names(penalties), variants::<PenaltyAsked>());
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
        let model = fixtures::model(Scene::Directed);
        let orders = of_table(&model, person, &filled_in()).into_iter().flat_map(|section| section.offers);
        orders.filter_map(|offer| offer.order().cloned()).find_map(|order| match order {
            Order::Floor(_, FloorOrder::Irregularity(Irregularity { seat, cards, .. })) => Some((seat, cards.len())),
            _ => None,
        })
    };
    assert_eq!(about(Some(PersonNo(3))), Some((Some(fixtures::seat(3)), 1)));
    assert_eq!(about(None), Some((None, 1)), "it need not be about anybody's cards");
}

#[test]
fn whatever_lacks_something_asks_for_it_and_can_be_given_once_it_is_there() {
    let (model, carmen) = (fixtures::model(Scene::Directed), PersonNo(3));
    let all = |drafts: &Drafts| -> Vec<Offer> {
        let sections = of_evening(&model, drafts).into_iter().chain(of_table(&model, Some(carmen), drafts));
        let sections = sections.chain(of_person(&model, carmen, drafts)).chain(of_hand(&model, carmen, drafts));
        always(&model, drafts).into_iter().chain(sections.flat_map(|section| section.offers)).collect()
    };
    let (empty, filled) = (all(&Drafts::default()), all(&filled_in()));
    let asked: Vec<Topic> =
        empty.iter().filter_map(|offer| if let Act::Ask(topic) = offer.act { Some(topic) } else { None }).collect();
    assert!(asked.len() >= 13, "{asked:?}");
    assert!(empty.iter().all(|offer| offer.topic.is_none()), "nothing is offered that was not asked for");
    for topic in asked {
        assert!(filled.iter().any(|offer| offer.topic == Some(topic) && offer.order().is_some()), "{topic:?}");
    }
}
