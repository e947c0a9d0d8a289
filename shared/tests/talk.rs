//! Tests that delayed talk and private reports leave no trace with others: not in their events, in the order or in
//! the count of steps.
#![allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]

use cardroom_shared::action::Action;
use cardroom_shared::cards::Deck;
use cardroom_shared::chance::{Chance, Deal};
use cardroom_shared::command::{
    Command, CommandSource, DeskRequest, Motion, Name, Order, Push, PushSpeech, SpeechTiming,
};
use cardroom_shared::emblem::{Emblem, EmblemColour, EmblemPicture};
use cardroom_shared::event::{PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::protocol::{Role, ServerMessage, encode_server};
use cardroom_shared::reaction::Reaction;
use cardroom_shared::refusal::{Refusal, TalkRefusal};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, MAX_HELD_BACK_OF_ONE, MAX_REMARKS_A_MINUTE, Tournament};
use cardroom_shared::view::{Viewer, event_for, is_public, view_for};
use std::sync::Arc;

/// A dealer who never shuffles: the deck is in factory order.
struct NewDeck;

impl Chance for NewDeck {
    fn shuffle(&mut self, _deal: &Deal) -> Deck {
        Deck::ordered()
    }

    fn below(&mut self, _n: u32) -> u32 {
        0
    }
}

const DIRECTOR: PersonNo = PersonNo(90);
const RAIL: PersonNo = PersonNo(91);

fn order(order: Order) -> CommandSource {
    CommandSource::Order { by: DIRECTOR, order, why: None }
}

/// Four players in their first hand, and every message to everybody.
struct Evening {
    tournament: Tournament,
    at: Moment,
    steps: u64,
    told: Vec<(PersonNo, Vec<u8>)>,
}

impl Evening {
    fn begin(talk: &str) -> Self {
        let mut rules = HouseRules::preset("robert").unwrap();
        rules.set("table_talk", talk).unwrap();
        let structure = Structure::preset("home-game").unwrap();
        let tournament = Tournament::new(Arc::new(rules), structure, Dealing::OnOrder);
        let mut evening = Self { tournament, at: Moment::default(), steps: 0, told: Vec::new() };
        for number in 1..=4 {
            let name = Name::try_from(format!("Player {number}")).unwrap();
            evening.say(CommandSource::Desk(PersonNo(number), DeskRequest::Enter(name)));
        }
        evening.say(order(Order::Start));
        evening.say(order(Order::Deal(TableNo(1))));
        evening
    }

    fn say(&mut self, from: CommandSource) {
        self.try_to_say(from).unwrap();
    }

    fn try_to_say(&mut self, from: CommandSource) -> Result<(), Refusal> {
        let mut decided = self.tournament.decide(&Command { at: self.at, from })?.into_iter();
        let viewers = (1..=4)
            .map(|number| Viewer::new(PersonNo(number), Role::Player))
            .chain([Viewer::new(DIRECTOR, Role::Director), Viewer::new(RAIL, Role::Spectator)]);
        let mut told: Vec<(Viewer, Vec<PublicEvent>)> = viewers.map(|viewer| (viewer, Vec::new())).collect();
        let mut public = false;
        while let Some(event) = decided.next().or_else(|| self.tournament.advance(&mut NewDeck)) {
            self.tournament.apply(&event);
            public |= is_public(&event);
            for (viewer, events) in &mut told {
                events.extend(event_for(&self.tournament, *viewer, &event));
            }
        }
        self.steps += u64::from(public);
        for (viewer, events) in told.into_iter().filter(|(_, events)| !events.is_empty()) {
            let view = Box::new(view_for(&self.tournament, viewer, self.steps, self.at));
            let bytes = encode_server(&ServerMessage::Step { events, view }).unwrap();
            self.told.push((viewer.person, bytes));
        }
        Ok(())
    }

    fn talk(&mut self, person: PersonNo, words: &str) -> Result<(), Refusal> {
        self.try_to_say(CommandSource::Motion(person, Motion::Words(words.to_owned())))
    }

    fn turn(&self) -> PersonNo {
        let table = self.tournament.tables().next().unwrap();
        let seat = table.hand_in_progress().unwrap().to_act().unwrap();
        table.seat(seat).unwrap().person
    }

    /// Returns every byte that this person got. There must be some, or a comparison proves nothing.
    fn seen_by(&self, person: PersonNo) -> Vec<&[u8]> {
        let told = self.told.iter().filter(|(who, _)| *who == person);
        let seen: Vec<&[u8]> = told.map(|(_, bytes)| bytes.as_slice()).collect();
        assert!(!seen.is_empty(), "{person:?} was told nothing");
        seen
    }
}

/// Returns a hand in which the first player folds, and then says the remark and reports to the director.
fn told_with(remark: Option<&str>, report: Option<&str>) -> (Evening, PersonNo) {
    let mut evening = Evening::begin("after_the_hand");
    let folded = evening.turn();
    evening.say(CommandSource::Motion(folded, Motion::Clear(Action::Fold)));
    if let Some(words) = remark {
        evening.talk(folded, words).unwrap();
    }
    if let Some(words) = report {
        let words = words.to_owned();
        let about = Some(evening.turn());
        evening.say(CommandSource::Desk(folded, DeskRequest::Report { about, words }));
    }
    let next = evening.turn();
    evening.say(CommandSource::Motion(next, Motion::Clear(Action::Call)));
    (evening, folded)
}

#[test]
fn words_that_are_held_back_reach_nobody_before_the_hand_is_over() {
    let (silent, folded) = told_with(None, None);
    for remark in ["I had two aces", "fold, Player 3, they have it", "x"] {
        let (evening, _) = told_with(Some(remark), None);
        for person in (1..=4).map(PersonNo).chain([DIRECTOR, RAIL]).filter(|person| *person != folded) {
            assert_eq!(evening.seen_by(person), silent.seen_by(person), "{person:?}");
        }
        assert_ne!(evening.seen_by(folded), silent.seen_by(folded));
    }
}

#[test]
fn what_the_director_is_told_in_private_reaches_nobody_else() {
    let (silent, folded) = told_with(None, None);
    let (evening, _) = told_with(None, Some("they signal to each other"));
    for person in (1..=4).map(PersonNo).chain([RAIL]).filter(|person| *person != folded) {
        assert_eq!(evening.seen_by(person), silent.seen_by(person), "{person:?}");
    }
    assert_ne!(evening.seen_by(DIRECTOR), silent.seen_by(DIRECTOR));
}

#[test]
fn words_with_chips_that_are_no_act_are_for_nobody() {
    let pushed = |words: &str| {
        let mut evening = Evening::begin("after_the_hand");
        let turn = evening.turn();
        let chip = evening.tournament.structure().denominations.last().copied().unwrap();
        let said = Some(PushSpeech { words: words.to_owned(), order: SpeechTiming::BeforeChips });
        evening.say(CommandSource::Motion(turn, Motion::from(Push { pushes: vec![vec![chip]], said })));
        (evening, turn)
    };
    let (one, turn) = pushed("I have two aces");
    let (other, _) = pushed("nothing at all");
    for person in (1..=4).map(PersonNo).chain([DIRECTOR, RAIL]).filter(|person| *person != turn) {
        assert_eq!(one.seen_by(person), other.seen_by(person), "{person:?}");
    }
}

#[test]
fn the_rail_is_not_heard_at_a_table() {
    let mut evening = Evening::begin("everybody");
    let before = evening.told.len();
    evening.talk(RAIL, "Player 1 always bluffs").unwrap();
    let heard: Vec<PersonNo> = evening.told[before..].iter().map(|(person, _)| *person).collect();
    assert_eq!(heard, [DIRECTOR, RAIL]);
}

#[test]
fn nobody_talks_without_end() {
    let mut evening = Evening::begin("after_the_hand");
    let speaker = evening.turn();
    for _ in 0..MAX_HELD_BACK_OF_ONE {
        evening.talk(speaker, "well").unwrap();
    }
    assert_eq!(evening.talk(speaker, "well"), Err(TalkRefusal::TooMuchHeldBack.into()));
    let mut evening = Evening::begin("everybody");
    let max = MAX_REMARKS_A_MINUTE;
    for _ in 0..max {
        evening.talk(speaker, "well").unwrap();
    }
    assert_eq!(evening.talk(speaker, "well"), Err(TalkRefusal::TooMuch { max, seconds: 60 }.into()));
    evening.at = evening.at.plus_ms(60_000);
    evening.talk(speaker, "well").unwrap();
    for words in ["", "  ", "one\ntwo", "\u{1b}[2J"] {
        assert_eq!(evening.talk(speaker, words), Err(TalkRefusal::NoWords.into()), "{words:?}");
    }
}

#[test]
fn a_reaction_is_seen_where_words_would_be_heard_now() {
    let mut evening = Evening::begin("everybody");
    let turn = evening.turn();
    let react = |person, reaction| CommandSource::Desk(person, DeskRequest::React(reaction));
    let before = evening.told.len();
    evening.say(react(turn, Reaction::Laugh));
    let saw = |evening: &Evening, from: usize| evening.told[from..].iter().map(|told| told.0).collect::<Vec<_>>();
    assert_eq!(saw(&evening, before).len(), 6, "everybody sees it");
    // A spectator's reaction reaches nobody who plays.
    let before = evening.told.len();
    evening.say(react(RAIL, Reaction::Heart));
    assert_eq!(saw(&evening, before), [DIRECTOR, RAIL]);

    // Where talk waits for the end of the hand, nobody can signal by a reaction.
    let mut evening = Evening::begin("after_the_hand");
    let turn = evening.turn();
    assert_eq!(evening.try_to_say(react(turn, Reaction::Laugh)), Err(TalkRefusal::ReactionInHand.into()));
}

#[test]
fn reactions_and_emblems_count_as_remarks_and_muting_hides_reactions() {
    let mut evening = Evening::begin("everybody");
    let [one, other] = [1, 2].map(PersonNo);
    let react = |person| CommandSource::Desk(person, DeskRequest::React(Reaction::Cheers));
    let choose = |person, picture| {
        let emblem = Emblem { picture, colour: EmblemColour::Teal };
        CommandSource::Desk(person, DeskRequest::ChooseEmblem(emblem))
    };
    assert_eq!(evening.tournament.talk().emblem(one), Emblem::of_newcomer(one));
    evening.say(choose(one, EmblemPicture::Owl));
    assert_eq!(evening.tournament.talk().emblem(one).picture, EmblemPicture::Owl);
    assert_eq!(evening.try_to_say(choose(one, EmblemPicture::Owl)), Err(Refusal::NoChange));
    // The director silences talk, and not faces.
    evening.say(order(Order::Mute(one, None)));
    assert_eq!(evening.try_to_say(react(one)), Err(TalkRefusal::Muted.into()));
    evening.say(choose(one, EmblemPicture::Fox));
    evening.say(order(Order::Unmute(one)));
    evening.say(CommandSource::Desk(other, DeskRequest::Mute(one)));
    let before = evening.told.len();
    evening.say(react(one));
    assert!(evening.told[before..].iter().all(|(person, _)| *person != other), "they muted that person");
    for _ in 3..MAX_REMARKS_A_MINUTE {
        evening.say(react(one));
    }
    let too_much = Err(TalkRefusal::TooMuch { max: MAX_REMARKS_A_MINUTE, seconds: 60 }.into());
    assert_eq!(evening.try_to_say(react(one)), too_much);
    assert_eq!(evening.try_to_say(choose(one, EmblemPicture::Cat)), too_much);
}

#[test]
fn what_was_held_back_is_heard_in_the_order_in_which_it_was_said() {
    let mut evening = Evening::begin("after_the_hand");
    let first = evening.turn();
    evening.talk(first, "one").unwrap();
    evening.say(CommandSource::Motion(first, Motion::Clear(Action::Fold)));
    let second = evening.turn();
    evening.talk(second, "two").unwrap();
    evening.say(CommandSource::Motion(second, Motion::Clear(Action::Fold)));
    evening.talk(first, "three").unwrap();
    let third = evening.turn();
    let folds = CommandSource::Motion(third, Motion::Clear(Action::Fold));
    let mut decided = evening.tournament.decide(&Command { at: evening.at, from: folds }).unwrap().into_iter();
    let mut heard = Vec::new();
    while let Some(event) = decided.next().or_else(|| evening.tournament.advance(&mut NewDeck)) {
        evening.tournament.apply(&event);
        if let Some(PublicEvent::Tournament(TournamentEvent::Talk(TalkEvent::Delivered { person, words, .. }))) =
            event_for(&evening.tournament, Viewer::new(RAIL, Role::Spectator), &event)
        {
            heard.push((person, words));
        }
    }
    assert_eq!(heard, [(first, "one".to_owned()), (second, "two".to_owned()), (first, "three".to_owned())]);
}
