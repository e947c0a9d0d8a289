//! Events told in plain sentences, as somebody at the table would tell them.

mod motion;
mod ruling;

pub use motion::{Mood, motion};
pub use ruling::cited;

use crate::amounts;
use cardroom_shared::action::{Action, Deed, Street};
use cardroom_shared::cards::{Card, Suit};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Motion;
use cardroom_shared::event::{CalledBy, DayEvent, HandEvent, HandPlan, Penalty, Post, StringBetAnswer, Told};
use cardroom_shared::hand_rank;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::house::{Ground, HouseRules, Permission};
use cardroom_shared::remedy::Irregular;
use cardroom_shared::seat::{PersonNo, SeatNo};
use cardroom_shared::view::{EarlyAct, Stage, Standing, TableView, View};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is about.
    pub about: About,
    /// The sentence.
    pub text: String,
    /// The rules behind it.
    pub cites: Vec<Citation>,
}

impl Line {
    /// A sentence behind which no rule stands that one would want to look up.
    pub fn plain(about: About, text: String) -> Self {
        Self { about, text, cites: Vec::new() }
    }
}

/// What a line of the log is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// A hand began.
    Hand,
    /// Cards of the board were dealt.
    Board,
    /// A player acted.
    Act,
    /// The house ruled on what somebody did.
    Ruling,
    /// Something was not done.
    Refusal,
    /// Something went wrong with the hand, or the director ruled on it: the whole table is told.
    Floor,
    /// Chips were won.
    Win,
    /// The tournament.
    Day,
}

/// Who is who, for sentences.
pub trait Names {
    /// The name of a person.
    fn person(&self, person: PersonNo) -> String;
    /// The name of whoever sits there.
    fn seat(&self, seat: SeatNo) -> String;
}

/// What an event is called, if it is worth a line, and the rules of the house behind it. `view` is what is seen after the
/// step in which it happened: faces of cards stand there.
pub fn tell(event: &Told, view: &View, rules: Option<&HouseRules>, names: &impl Names) -> Vec<Line> {
    let grounds = rules.map(|rules| Ground::of_event(rules, event)).unwrap_or_default();
    let told = match event {
        Told::Hand(_, event @ HandEvent::Ruled { seat, motion, ruling, deed }) => {
            let (deed, returned) = (deed.as_ref(), ruling.returned);
            let announces = event.announced().filter(|_| !matches!(motion, Motion::Clear(_)));
            let case = ruling::Ruled { seat: *seat, motion, deed, announces, returned, grounds: &grounds };
            return ruling::ruled(&case, names);
        }
        Told::Hand(_, event) => tell_hand(event, view.table.as_ref(), names),
        Told::Day(event) => tell_day(event, view, names).map(|text| (About::Day, text)),
    };
    told.map(|(about, text)| Line { about, text, cites: cited(&grounds) }).into_iter().collect()
}

fn tell_hand(event: &HandEvent, table: Option<&TableView>, names: &impl Names) -> Option<(About, String)> {
    let told = match event {
        HandEvent::Begun(plan) => (About::Hand, begun(plan)),
        HandEvent::Posted { seat, post, chips } => (About::Act, posted(&names.seat(*seat), *post, *chips)?),
        HandEvent::ClockCalled { seat, by, .. } => (About::Act, clock_called(*seat, *by, names)),
        HandEvent::ClockWarned(seat) => (About::Act, format!("{}: ten seconds", names.seat(*seat))),
        HandEvent::AbsentFolded(seat) => (About::Act, format!("{} is away and folds", names.seat(*seat))),
        HandEvent::EarlyActHeld(seat) => (About::Act, format!("{} is bound to it", names.seat(*seat))),
        HandEvent::EarlyActFreed(seat) => (About::Act, format!("{} is free again", names.seat(*seat))),
        HandEvent::EarlyActDone { seat, deed } => {
            (About::Act, format!("{} {}, as announced", names.seat(*seat), did(deed, names)))
        }
        HandEvent::RightInDoubt(seat) => {
            (About::Act, format!("{} was passed over and may lose the right to act", names.seat(*seat)))
        }
        HandEvent::RightLost { seat, deed } => {
            (About::Act, format!("{} has lost the right to act and {}", names.seat(*seat), did(deed, names)))
        }
        HandEvent::CallTakenBack { seat, chips } => {
            (About::Act, format!("{} chips of the call go back to {}", amounts::chips(*chips), names.seat(*seat)))
        }
        HandEvent::Fined { seat, chips } => {
            (About::Act, format!("{} pays {} into the pot for a string bet", names.seat(*seat), amounts::chips(*chips)))
        }
        HandEvent::TimedOut { seat, deed } => {
            (About::Act, format!("{} runs out of time and {}", names.seat(*seat), did(deed, names)))
        }
        HandEvent::UncalledReturned { seat, chips } => {
            (About::Act, format!("{} uncalled chips go back to {}", amounts::chips(*chips), names.seat(*seat)))
        }
        HandEvent::TurnedFaceUp(_) => (About::Act, "All hands are turned face up".to_owned()),
        HandEvent::BoardDealt { street, .. } => (About::Board, dealt(*street, table)),
        HandEvent::HandShown(seat) => (About::Act, shown(*seat, table, names)),
        HandEvent::HandMucked(seat) => (About::Act, format!("{} mucks", names.seat(*seat))),
        HandEvent::CardsOpened { seat, .. } => (About::Act, opened(*seat, table, names)?),
        HandEvent::RestOfBoardShown(_) => (About::Board, "The cards that would have come are turned up".to_owned()),
        HandEvent::OtherBoardDealt { board, .. } => (About::Board, other_board(*board, table)?),
        HandEvent::RunsProposed(runs) => (About::Act, format!("The rest of the board may be dealt {runs} times")),
        HandEvent::ProposalCancelled => (About::Act, "The proposal is taken back".to_owned()),
        HandEvent::AwardsTakenBack(_) => (About::Act, "The hands are compared anew".to_owned()),
        HandEvent::PotAwarded { pot, shares } => (About::Win, awarded(*pot, shares, names)),
        HandEvent::Irregular(wrong) => (About::Floor, irregular(wrong, table, names)),
        HandEvent::Misdealt { .. } => (About::Floor, "A misdeal: all chips go back".to_owned()),
        HandEvent::Killed { seat, .. } => (About::Floor, format!("The hand of {} is ruled dead", names.seat(*seat))),
        HandEvent::Retrieved { seat, .. } => (About::Floor, format!("{} gets the folded hand back", names.seat(*seat))),
        HandEvent::Refunded { seat, chips, .. } => {
            (About::Floor, format!("{} gets {} back", names.seat(*seat), amounts::chips(*chips)))
        }
        HandEvent::AwardMoved { seat, chips, .. } => {
            (About::Floor, format!("The director awards {} to {}", amounts::chips(*chips), names.seat(*seat)))
        }
        HandEvent::HiddenChipsFound { to, chips } => {
            let where_to = to.map_or_else(|| "out of play".to_owned(), |seat| format!("to {}", names.seat(seat)));
            (About::Act, format!("{} found chips go {where_to}", amounts::chips(*chips)))
        }
        HandEvent::ReshuffleAsked { seat, .. } => {
            (About::Floor, format!("{} asks for another shuffle", names.seat(*seat)))
        }
        // A ruling is told by itself.
        HandEvent::Ruled { .. }
        | HandEvent::HoleCardsDealt
        | HandEvent::BetsCollected
        | HandEvent::HandsKilled(_)
        | HandEvent::Ended => {
            return None;
        }
    };
    Some(told)
}

fn clock_called(seat: SeatNo, by: CalledBy, names: &impl Names) -> String {
    let on = names.seat(seat);
    match by {
        CalledBy::Dealer => format!("The clock is on {on}"),
        CalledBy::Director => format!("The director puts the clock on {on}"),
        CalledBy::Player(caller) => format!("{} calls the clock on {on}", names.seat(caller)),
    }
}

/// What went wrong, the cards that everybody saw by it, and what the house did.
fn irregular(wrong: &Irregular, table: Option<&TableView>, names: &impl Names) -> String {
    let sentence = wrong.sentence(|seat| names.seat(seat));
    match table.map(|table| table.just_seen(wrong)) {
        Some(seen) if !seen.is_empty() => format!("{sentence} ({})", cards(seen)),
        _ => sentence,
    }
}

fn begun(plan: &HandPlan) -> String {
    format!("Hand {} · {}", plan.hand, amounts::stakes_short(&plan.stakes))
}

/// Blinds are told; antes that everybody posts stand in the line of the hand.
fn posted(name: &str, post: Post, chips: Chips) -> Option<String> {
    let chips = amounts::chips(chips);
    match post {
        Post::SmallBlind => Some(format!("{name} posts the small blind, {chips}")),
        Post::BigBlind => Some(format!("{name} posts the big blind, {chips}")),
        Post::BigBlindAnte => Some(format!("{name} posts the ante, {chips}")),
        Post::Ante => None,
    }
}

/// An act that is announced and not done yet.
pub fn announced(action: Action) -> String {
    match action {
        Action::Fold | Action::Muck => "a fold".to_owned(),
        Action::Check => "a check".to_owned(),
        Action::Bet(to) => format!("a bet of {}", amounts::chips(to)),
        Action::RaiseTo(to) => format!("a raise to {}", amounts::chips(to)),
        _ => "a call".to_owned(),
    }
}

/// What somebody announced before his turn, for the plate of his seat: binding or not.
pub fn announced_in_short(early: EarlyAct) -> String {
    let act = match early.action {
        Action::Fold | Action::Muck => "fold",
        Action::Check => "check",
        Action::Bet(_) => "bet",
        Action::RaiseTo(_) | Action::AllIn => "raise",
        _ => "call",
    };
    if early.binds { format!("early {act}") } else { format!("“{act}”") }
}

/// A deed as the end of a sentence: `raises to 600`.
fn did(deed: &Deed, names: &impl Names) -> String {
    match deed {
        Deed::Folded => "folds".to_owned(),
        Deed::Checked => "checks".to_owned(),
        Deed::Called { chips, all_in: false } => format!("calls {}", amounts::chips(*chips)),
        Deed::Called { chips, all_in: true } => format!("calls {} and is all-in", amounts::chips(*chips)),
        Deed::Bet { to, all_in: false } => format!("bets {}", amounts::chips(*to)),
        Deed::Raised { to, all_in: false } => format!("raises to {}", amounts::chips(*to)),
        Deed::Bet { to, all_in: true } => format!("bets {}, all-in", amounts::chips(*to)),
        Deed::Raised { to, all_in: true } => format!("raises to {}, all-in", amounts::chips(*to)),
        Deed::Showed(_) => "shows".to_owned(),
        Deed::Mucked => "mucks".to_owned(),
        Deed::Asked(seat) => format!("asks to see the hand of {}", names.seat(*seat)),
        Deed::ShowedDead(_) => "shows live cards; the hand is dead".to_owned(),
        Deed::Revived(seat) => format!("asks to see the hand of {}, which lives again", names.seat(*seat)),
        Deed::ProposedRuns(runs) => format!("proposes to deal the rest of the board {runs} times"),
        Deed::Agreed => "agrees".to_owned(),
        Deed::Declined => "declines".to_owned(),
        Deed::Withdrew(chips) => format!("takes back {}", amounts::chips(*chips)),
    }
}

/// A deed in one word, for the plate of a seat.
pub fn deed_in_short(deed: &Deed) -> &'static str {
    match deed {
        Deed::Folded => "fold",
        Deed::Checked => "check",
        Deed::Called { .. } => "call",
        Deed::Bet { .. } => "bet",
        Deed::Raised { .. } => "raise",
        Deed::Showed(_) => "shows",
        Deed::Mucked => "mucks",
        Deed::Asked(_) | Deed::Revived(_) => "asks",
        Deed::ShowedDead(_) => "dead hand",
        Deed::ProposedRuns(_) => "proposes",
        Deed::Agreed => "agrees",
        Deed::Declined => "declines",
        Deed::Withdrew(_) => "takes back",
    }
}

fn dealt(street: Street, table: Option<&TableView>) -> String {
    let board = table.and_then(|table| table.boards.first());
    let part = |from: usize, to: usize| board.and_then(|board| board.get(from..to)).map(cards).unwrap_or_default();
    match street {
        Street::Preflop => "The cards are dealt".to_owned(),
        Street::Flop => format!("Flop  {}", part(0, 3)),
        Street::Turn => format!("Turn  {}", part(3, 4)),
        Street::River => format!("River  {}", part(4, 5)),
    }
}

fn shown(seat: SeatNo, table: Option<&TableView>, names: &impl Names) -> String {
    let name = names.seat(seat);
    let Some((hole, called)) = table.and_then(|table| Some((face_up(table, seat)?, called(table, seat)))) else {
        return format!("{name} shows");
    };
    match called {
        Some(called) => format!("{name} shows {}: {called}", cards(&hole)),
        None => format!("{name} shows {}", cards(&hole)),
    }
}

/// Cards that were turned up for all, as far as they lie open.
fn opened(seat: SeatNo, table: Option<&TableView>, names: &impl Names) -> Option<String> {
    let seen = table?.seats.iter().find(|taken| taken.seat == seat)?.cards?;
    let seen: Vec<Card> = seen.into_iter().flatten().collect();
    Some(format!("{} of {} lies open", cards(&seen), names.seat(seat)))
}

fn other_board(board: u8, table: Option<&TableView>) -> Option<String> {
    let dealt = table?.boards.get(usize::from(board).checked_sub(1)?)?;
    Some(format!("Board {board}  {}", cards(dealt)))
}

fn awarded(pot: u8, shares: &[(SeatNo, Chips)], names: &impl Names) -> String {
    let which = if pot == 0 { "the pot".to_owned() } else { format!("side pot {pot}") };
    match shares {
        [(seat, chips)] => format!("{} wins {which} of {}", names.seat(*seat), amounts::chips(*chips)),
        shares => {
            let each: Vec<String> = shares
                .iter()
                .map(|(seat, chips)| format!("{} {}", names.seat(*seat), amounts::chips(*chips)))
                .collect();
            format!("{} is split: {}", capital(&which), each.join(", "))
        }
    }
}

fn tell_day(event: &DayEvent, view: &View, names: &impl Names) -> Option<String> {
    let told = match event {
        DayEvent::Entered { name, .. } => format!("{name} enters"),
        // Where everybody sits is seen at the table, and who is out when no more is sold is told next.
        DayEvent::Seated { .. } | DayEvent::ChipRaceOrdered | DayEvent::RebuysClosed { .. } => return None,
        DayEvent::TookOver { name, from, .. } => format!("{name} takes over from {}", names.person(*from)),
        DayEvent::Started => "Shuffle up and deal!".to_owned(),
        DayEvent::ButtonPlaced { button, .. } => format!("The button begins at {}", names.seat(*button)),
        DayEvent::ButtonDrawn { button, .. } => format!("{} draws the button", names.seat(*button)),
        DayEvent::LevelBegan(level) => match &view.day.stakes {
            Some(stakes) if view.day.level == *level => format!("Level {level}: {}", amounts::stakes(stakes)),
            _ => format!("Level {level} begins"),
        },
        DayEvent::BreakBegan(_) => "The break begins".to_owned(),
        DayEvent::Paused => "The clock is stopped".to_owned(),
        DayEvent::Resumed => "The clock runs again".to_owned(),
        DayEvent::Reopened => "The house is open again; the hand goes on".to_owned(),
        DayEvent::Warned(person) => format!("{} is warned", names.person(*person)),
        DayEvent::StringBetAnswered { person, answer } => string_bet(&names.person(*person), *answer),
        DayEvent::WentAway(person) => format!("{} is away", names.person(*person)),
        DayEvent::CameBack(person) => format!("{} is back", names.person(*person)),
        DayEvent::Substituted { name, entrant, .. } => format!("{name} plays on for {}", names.person(*entrant)),
        DayEvent::GaveUp(person) => {
            format!("{} leaves for good; the stack stays and posts its blinds", names.person(*person))
        }
        DayEvent::RemovedAbsent { person, chips } => format!(
            "{} was away for too long and is out; {} chips leave play",
            names.person(*person),
            amounts::chips(*chips)
        ),
        DayEvent::Left { person, chips } => {
            format!("{} leaves; {} chips leave with the seat", names.person(*person), amounts::chips(*chips))
        }
        DayEvent::ChipsRaced { chip, into, stacks, .. } => {
            let won = stacks.iter().filter(|raced| raced.odd > 0 && raced.after > raced.before);
            let won: Vec<String> = won.map(|raced| names.seat(raced.seat)).collect();
            let to = if won.is_empty() { "nobody".to_owned() } else { won.join(", ") };
            let (chip, into) = (amounts::chips(*chip), amounts::chips(*into));
            format!("Chip race: chips of {chip} become chips of {into}; odd ones become one for {to}")
        }
        DayEvent::ChipRetired(chip) => format!("The chips of {} are out of play", amounts::chips(*chip)),
        DayEvent::Rebought { person, chips, cents, behind } => {
            let how = if *behind { ", which play behind" } else { "" };
            let (chips, price) = (amounts::chips(*chips), amounts::money(*cents));
            format!("{} buys {chips} chips again for {price}{how}", names.person(*person))
        }
        DayEvent::RebuyDeclined(person) => format!("{} does not buy again", names.person(*person)),
        DayEvent::Finished { people, place, prizes } => finished(people, *place, prizes, names),
        DayEvent::AskingRuled { person, permission } => {
            let may = if *permission == Permission::Yes { "may ask" } else { "may not ask any more" };
            format!("{} {may} to see called hands", names.person(*person))
        }
        DayEvent::PenaltyDue { person, penalty } => {
            let name = names.person(*person);
            match penalty {
                Penalty::Warning => format!("{name} is warned for showing cards"),
                Penalty::Minutes(minutes) => format!("{name} is due {minutes} minutes for showing cards"),
                Penalty::Out => format!("{name} is due to leave for showing cards"),
            }
        }
        DayEvent::Won(person) => format!("{} has all the chips and wins!", names.person(*person)),
    };
    Some(told)
}

fn string_bet(name: &str, answer: StringBetAnswer) -> String {
    match answer {
        StringBetAnswer::Warning => format!("{name} is warned: no string bets"),
        StringBetAnswer::Reprimand => format!("{name} is reprimanded for another string bet"),
        StringBetAnswer::Chips(chips) | StringBetAnswer::ChipsOrSeat(chips) => {
            format!("{name} may have to pay {} into the pot for string bets", amounts::chips(chips))
        }
    }
}

fn finished(people: &[PersonNo], place: u32, prizes: &[u64], names: &impl Names) -> String {
    let who: Vec<String> = people.iter().map(|person| names.person(*person)).collect();
    let verb = if who.len() == 1 { "finishes" } else { "finish together" };
    let prize = match prizes.first() {
        Some(cents) if *cents > 0 => {
            format!(" and {} {}", if who.len() == 1 { "wins" } else { "win" }, amounts::money(*cents))
        }
        _ => String::new(),
    };
    format!("{} {verb} {}{prize}", who.join(" and "), amounts::place(place))
}

/// A card as it is written in sentences: `A♠`.
pub fn card(card: Card) -> String {
    let suit = match card.suit() {
        Suit::Clubs => '♣',
        Suit::Diamonds => '♦',
        Suit::Hearts => '♥',
        Suit::Spades => '♠',
    };
    format!("{}{suit}", rank(card))
}

/// The rank of a card as it is printed: `10`, not `T`.
pub fn rank(card: Card) -> String {
    match card.rank().letter() {
        'T' => "10".to_owned(),
        letter => letter.to_string(),
    }
}

fn cards(cards: &[Card]) -> String {
    cards.iter().map(|c| card(*c)).collect::<Vec<_>>().join(" ")
}

/// A sentence in lines of about so many letters.
pub fn folded(text: &str, letters: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The cards of a seat if both may be seen.
pub fn face_up(table: &TableView, seat: SeatNo) -> Option<[Card; 2]> {
    let seat = table.seats.iter().find(|s| s.seat == seat)?;
    match seat.cards? {
        [Some(first), Some(second)] => Some([first, second]),
        _ => None,
    }
}

/// What the cards of a seat are worth together with the board, if they may be seen and there is a flop.
pub fn called(table: &TableView, seat: SeatNo) -> Option<String> {
    let board = table.boards.first().filter(|board| board.len() >= 3)?;
    let all: Vec<Card> = face_up(table, seat)?.into_iter().chain(board.iter().copied()).collect();
    Some(hand_rank::describe(&all))
}

/// How the hand ended, once chips have been won: one sentence a winner.
pub fn outcome(table: &TableView, names: &impl Names) -> Option<String> {
    if matches!(table.stage, Stage::Betting(_)) {
        return None;
    }
    let contested =
        table.seats.iter().filter(|seat| matches!(seat.standing, Standing::Live | Standing::AllIn)).count() > 1;
    let mut winners: Vec<_> = table.seats.iter().filter(|seat| !seat.won.is_zero()).collect();
    winners.sort_by_key(|seat| std::cmp::Reverse(seat.won));
    let sentences: Vec<String> = winners
        .iter()
        .map(|seat| {
            let name = names.seat(seat.seat);
            let won = amounts::chips(seat.won);
            match called(table, seat.seat).filter(|_| contested && table.boards.len() == 1) {
                Some(hand) => format!("{name} wins {won} with {hand}"),
                None => format!("{name} wins {won}"),
            }
        })
        .collect();
    (!sentences.is_empty()).then(|| sentences.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{self, Scene};
    use crate::model::Model;

    fn model(scene: Scene) -> Model {
        fixtures::model(scene)
    }

    fn lines(scene: Scene, event: HandEvent) -> Vec<Line> {
        let model = model(scene);
        let view = model.view().unwrap();
        tell(&Told::Hand(cardroom_shared::seat::TableNo(1), event), view, model.rules(), &model)
    }

    fn told(scene: Scene, event: HandEvent) -> Option<String> {
        lines(scene, event).first().map(|line| line.text.clone())
    }

    fn seat(n: u64) -> SeatNo {
        SeatNo::new(n).unwrap()
    }

    #[test]
    fn acts_are_told_with_their_amounts() {
        let timed_out = HandEvent::TimedOut { seat: seat(2), deed: Deed::Folded };
        assert_eq!(told(Scene::Flop, timed_out).unwrap(), "Bruno runs out of time and folds");
        let raised = Deed::Raised { to: Chips(1_200), all_in: true };
        assert_eq!(did(&raised, &model(Scene::Flop)), "raises to 1,200, all-in");
    }

    #[test]
    fn a_ruling_is_told_with_what_was_done_its_sentence_and_its_clause() {
        let lines = lines(Scene::Ruling, fixtures::oversized_chip());
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(
            texts,
            [
                "Greta pushes one chip of 1,000 without a word",
                "One chip without a word is a call, however large it is: Greta calls 600, 400 back"
            ]
        );
        assert_eq!(lines[1].about, About::Ruling);
        assert!(lines[1].cites.iter().any(|cite| cite.to_string().starts_with("fpn-18")), "{:?}", lines[1].cites);
    }

    #[test]
    fn the_board_is_told_with_its_faces() {
        let place = cardroom_shared::cards::DeckPlace(0);
        let flop = HandEvent::BoardDealt { street: Street::Flop, burn: Some(place), first: place };
        assert_eq!(told(Scene::Flop, flop).unwrap(), "Flop  Q♠ 10♥ 7♦");
    }

    #[test]
    fn pots_are_told_by_who_won_them() {
        let alone = HandEvent::PotAwarded { pot: 0, shares: vec![(seat(2), Chips(900))] };
        assert_eq!(told(Scene::Flop, alone).unwrap(), "Bruno wins the pot of 900");
        let split = HandEvent::PotAwarded { pot: 1, shares: vec![(seat(2), Chips(450)), (seat(3), Chips(450))] };
        assert_eq!(told(Scene::Flop, split).unwrap(), "Side pot 1 is split: Bruno 450, Carmen 450");
    }

    #[test]
    fn a_winner_is_called_with_the_name_of_his_hand() {
        let model = model(Scene::Showdown);
        let table = model.view().unwrap().table.as_ref().unwrap();
        let outcome = outcome(table, &model).unwrap();
        assert!(outcome.contains("with a full house, tens full of queens"), "{outcome}");
    }

    #[test]
    fn a_long_sentence_is_told_in_several_lines() {
        assert_eq!(folded("The river came too early: it goes back", 20), "The river came too\nearly: it goes back");
        assert_eq!(folded("", 20), "");
    }

    #[test]
    fn nobody_has_won_while_there_is_betting() {
        let model = model(Scene::Flop);
        assert_eq!(outcome(model.view().unwrap().table.as_ref().unwrap(), &model), None);
    }
}
