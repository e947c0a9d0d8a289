//! Tells the evening in plain words, line by line. It knows what the rail knows and nothing more: the host may be one of
//! the players.

use cardroom_shared::action::{Action, Deed, Street};
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Name;
use cardroom_shared::event::{CalledBy, DayEvent, HandEvent, HandPlan, Penalty, Post, StringBetAnswer, Told};
use cardroom_shared::hand_rank::describe;
use cardroom_shared::house::{HouseRules, Permission, with_grounds};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::{Ante, BettingStructure, Stakes};
use cardroom_shared::view::{SeatView, View};
use std::collections::BTreeMap;

/// How much is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Every act of every hand.
    Full,
    /// Levels, who is out, who won.
    Short,
}

/// Tells what happens, in the names of the people.
#[derive(Debug)]
pub struct Teller {
    detail: Detail,
    names: BTreeMap<PersonNo, Name>,
}

impl Teller {
    /// A teller who knows nobody yet.
    pub fn new(detail: Detail) -> Self {
        Self { detail, names: BTreeMap::new() }
    }

    /// What somebody is called.
    pub fn name(&self, person: PersonNo) -> &str {
        self.known_name(person).unwrap_or("somebody")
    }

    /// Everybody with a name, the lowest number first.
    pub fn names(&self) -> impl Iterator<Item = (PersonNo, &Name)> {
        self.names.iter().map(|(person, name)| (*person, name))
    }

    /// What somebody is called, if he has said it or his invitation does.
    pub fn known_name(&self, person: PersonNo) -> Option<&str> {
        self.names.get(&person).map(Name::as_str)
    }

    /// Learns the name that stands on an invitation. Says whether it is new.
    pub fn meet_guest(&mut self, person: PersonNo, name: &Name) -> bool {
        let known = self.names.contains_key(&person);
        self.names.entry(person).or_insert_with(|| name.clone());
        !known
    }

    /// Tells what happened, if it is worth a line, and by which rule of the house. `rail` is how the rail sees it after
    /// the event.
    pub fn tell(&mut self, told: &Told, rules: &HouseRules, rail: impl Fn() -> View) -> Option<String> {
        let line = match told {
            Told::Day(event) => {
                self.learn(event);
                self.day(event, rail)
            }
            Told::Hand(..) if self.detail == Detail::Short => None,
            Told::Hand(table, event) => {
                let view = rail();
                let line = self.hand(event, &view);
                if view.day.tables > 1 { line.map(|line| format!("Table {table}: {line}")) } else { line }
            }
        }?;
        Some(with_grounds(&line, rules, told))
    }

    /// Learns the names in an event, without a word.
    pub fn learn(&mut self, event: &DayEvent) {
        if let DayEvent::Entered { person, name }
        | DayEvent::TookOver { person, name, .. }
        | DayEvent::Substituted { person, name, .. } = event
        {
            self.names.insert(*person, name.clone());
        }
    }

    fn day(&self, event: &DayEvent, rail: impl Fn() -> View) -> Option<String> {
        let in_full = |line: String| (self.detail == Detail::Full).then_some(line);
        match event {
            DayEvent::Entered { person, .. } => in_full(format!("{} enters", self.name(*person))),
            DayEvent::Seated { person, table, seat, stack } => in_full(format!(
                "{} sits down at table {table}, seat {seat}, with {}",
                self.name(*person),
                amount(*stack)
            )),
            DayEvent::TookOver { person, from, .. } => {
                Some(format!("{} takes over the seat and the stack of {}", self.name(*person), self.name(*from)))
            }
            DayEvent::Started => Some("Shuffle up and deal!".to_owned()),
            DayEvent::ButtonDrawn { table, button } => in_full(format!(
                "{} draws the highest card and gets the button{}",
                self.name_at(&rail(), *button),
                at_table(&rail(), *table)
            )),
            DayEvent::ButtonPlaced { table, button } => {
                in_full(format!("{} gets the button{}", self.name_at(&rail(), *button), at_table(&rail(), *table)))
            }
            DayEvent::LevelBegan(level) => {
                let stakes =
                    rail().day.stakes.map_or_else(String::new, |stakes| format!(": {}", stakes_in_words(&stakes)));
                Some(format!("Level {level}{stakes}"))
            }
            DayEvent::BreakBegan(level) => Some(format!("A break after level {level}")),
            DayEvent::Paused => Some("The clock is stopped".to_owned()),
            DayEvent::Resumed => Some("The clock runs again".to_owned()),
            DayEvent::Reopened => Some("The house is open again; whoever is to act has his full time".to_owned()),
            DayEvent::Warned(person) => in_full(format!("{} is warned", self.name(*person))),
            DayEvent::StringBetAnswered { person, answer } => {
                let name = self.name(*person);
                in_full(match answer {
                    StringBetAnswer::Warning => format!("{name} is warned: no string bets"),
                    StringBetAnswer::Reprimand => format!("{name} is reprimanded for another string bet"),
                    StringBetAnswer::Chips(chips) => {
                        format!("{name} may have to pay {} into the pot for string bets", amount(*chips))
                    }
                    StringBetAnswer::ChipsOrSeat(chips) => {
                        format!("{name} may have to pay {}, or to go, for string bets", amount(*chips))
                    }
                })
            }
            DayEvent::WentAway(person) => in_full(format!("{} is away", self.name(*person))),
            DayEvent::CameBack(person) => in_full(format!("{} is back", self.name(*person))),
            DayEvent::Substituted { name, entrant, .. } => Some(format!("{name} plays on for {}", self.name(*entrant))),
            DayEvent::GaveUp(person) => {
                Some(format!("{} leaves for good; the stack stays and posts its blinds", self.name(*person)))
            }
            DayEvent::RemovedAbsent { person, chips } => Some(format!(
                "{} was away for too long and is out; {} go out of play",
                self.name(*person),
                amount(*chips)
            )),
            DayEvent::Left { person, chips } => {
                Some(format!("{} leaves for good; {} go out of play", self.name(*person), amount(*chips)))
            }
            DayEvent::ChipsRaced { table, chip, into, stacks } => {
                let view = rail();
                let who = |seat| seat_of(&view, seat).map_or("somebody", |seat| self.name(seat.person));
                let won = stacks.iter().filter(|raced| raced.odd > 0 && raced.after > raced.before);
                let won: Vec<String> = won.map(|raced| who(raced.seat).to_owned()).collect();
                let to = if won.is_empty() { "nobody".to_owned() } else { and(&won) };
                Some(format!(
                    "Table {table} exchanges its chips of {} for {}; odd ones become one for {to}",
                    amount(*chip),
                    amount(*into)
                ))
            }
            DayEvent::ChipRetired(chip) => Some(format!("The chips of {} are out of play", amount(*chip))),
            DayEvent::Rebought { person, chips, cents, behind } => {
                let how = if *behind { ", which play behind" } else { "" };
                Some(format!("{} buys {} again for {}{how}", self.name(*person), amount(*chips), money(*cents)))
            }
            DayEvent::RebuyDeclined(person) => Some(format!("{} does not buy again", self.name(*person))),
            // What comes of it is told next.
            DayEvent::ChipRaceOrdered | DayEvent::RebuysClosed { .. } => None,
            DayEvent::Finished { people, place, prizes } => Some(self.finished(people, *place, prizes)),
            DayEvent::AskingRuled { person, permission } => {
                let may = if *permission == Permission::Yes { "may ask" } else { "may not ask any more" };
                Some(format!("{} {may} to see called hands", self.name(*person)))
            }
            DayEvent::PenaltyDue { person, penalty } => {
                let name = self.name(*person);
                Some(match penalty {
                    Penalty::Warning => format!("{name} is warned for showing cards"),
                    Penalty::Minutes(minutes) => format!("{name} is due {minutes} minutes for showing cards"),
                    Penalty::Out => format!("{name} is due to leave for showing cards"),
                })
            }
            DayEvent::Won(person) => Some(format!("{} wins the tournament", self.name(*person))),
        }
    }

    /// What the player on this seat is called.
    fn name_at(&self, view: &View, seat: SeatNo) -> &str {
        seat_of(view, seat).map_or("somebody", |seat| self.name(seat.person))
    }

    fn finished(&self, people: &[PersonNo], place: u32, prizes: &[u64]) -> String {
        let names: Vec<String> = people.iter().map(|person| self.name(*person).to_owned()).collect();
        let verb = if people.len() == 1 { "finishes" } else { "tie and finish" };
        let prize = match prizes.first() {
            Some(cents) if *cents > 0 => format!(" and gets {}", money(*cents)),
            _ => String::new(),
        };
        format!("{} {verb} {}{prize}", and(&names), ordinal(place))
    }

    fn hand(&self, event: &HandEvent, view: &View) -> Option<String> {
        let who = |seat: SeatNo| seat_of(view, seat).map_or("somebody", |seat| self.name(seat.person));
        match event {
            HandEvent::Begun(plan) => Some(begun(plan, who(plan.button), view)),
            HandEvent::Posted { seat, post, chips } => {
                let what = match post {
                    Post::SmallBlind => "small blind",
                    Post::BigBlind => "big blind",
                    Post::BigBlindAnte => "big blind ante",
                    Post::Ante => return None,
                };
                Some(format!("{} posts the {what} of {}", who(*seat), amount(*chips)))
            }
            HandEvent::Ruled { seat, deed, .. } => match (deed, event.announced()) {
                (Some(deed), _) => done(*deed, view, *seat),
                (None, Some(action)) => Some(announced(action)),
                (None, None) => event.calls_time().then(|| "calls time".to_owned()),
            }
            .map(|told| format!("{} {told}", who(*seat))),
            HandEvent::EarlyActHeld(seat) => Some(format!("{} is bound to what he announced", who(*seat))),
            HandEvent::EarlyActFreed(seat) => Some(format!("{} is free to act as he likes", who(*seat))),
            HandEvent::EarlyActDone { seat, deed } => {
                done(*deed, view, *seat).map(|deed| format!("{} {deed}, as announced", who(*seat)))
            }
            HandEvent::RightInDoubt(seat) => Some(format!("{} was passed over: call time", who(*seat))),
            HandEvent::RightLost { seat, deed } => {
                done(*deed, view, *seat).map(|deed| format!("{} has lost the right to act and {deed}", who(*seat)))
            }
            HandEvent::CallTakenBack { seat, chips } => {
                Some(format!("{} takes {} back and is to act again", who(*seat), amount(*chips)))
            }
            HandEvent::Fined { seat, chips } => {
                Some(format!("{} pays {} into the pot for a string bet", who(*seat), amount(*chips)))
            }
            HandEvent::ClockCalled { seat, by, .. } => Some(match by {
                CalledBy::Dealer => format!("The clock is on {}", who(*seat)),
                CalledBy::Director => format!("The director puts the clock on {}", who(*seat)),
                CalledBy::Player(caller) => format!("{} calls the clock on {}", who(*caller), who(*seat)),
            }),
            HandEvent::ClockWarned(seat) => Some(format!("{}: ten seconds", who(*seat))),
            HandEvent::AbsentFolded(seat) => Some(format!("{} is away and folds", who(*seat))),
            HandEvent::TimedOut { seat, deed } => {
                done(*deed, view, *seat).map(|deed| format!("{} lets the time run out and {deed}", who(*seat)))
            }
            HandEvent::UncalledReturned { seat, chips } => {
                Some(format!("{} that nobody called go back to {}", amount(*chips), who(*seat)))
            }
            HandEvent::TurnedFaceUp(seats) => {
                let hands = seats.iter().filter_map(|seat| {
                    cards_of(seat_of(view, seat)?).map(|cards| format!("{} {}", who(seat), written(&cards)))
                });
                Some(format!("Hands face up: {}", and(&hands.collect::<Vec<_>>())))
            }
            HandEvent::BoardDealt { street, .. } => {
                let street = match street {
                    Street::Preflop => return None,
                    Street::Flop => "Flop",
                    Street::Turn => "Turn",
                    Street::River => "River",
                };
                Some(format!("{street}: {}", written(&board(view))))
            }
            HandEvent::HandShown(seat) => {
                let cards = seat_of(view, *seat).and_then(cards_of)?;
                Some(format!("{} shows {}: {}", who(*seat), written(&cards), describe(&with_board(view, &cards))))
            }
            HandEvent::HandMucked(seat) => Some(format!("{} mucks", who(*seat))),
            HandEvent::CardsOpened { seat, .. } => {
                let seen = open_cards(seat_of(view, *seat)?);
                Some(format!("{} of {} lies open", written(&seen), who(*seat)))
            }
            HandEvent::OtherBoardDealt { board, .. } => {
                let cards = view.table.as_ref()?.boards.get(usize::from(*board).checked_sub(1)?)?;
                Some(format!("Board {board}: {}", written(cards)))
            }
            HandEvent::RunsProposed(runs) => Some(format!("The rest of the board may be dealt {runs} times")),
            HandEvent::ProposalCancelled => Some("The proposal is taken back".to_owned()),
            HandEvent::AwardsTakenBack(_) => Some("The hands are compared anew".to_owned()),
            HandEvent::PotAwarded { pot, shares } => Some(self.awarded(*pot, shares, view)),
            HandEvent::Irregular(wrong) => {
                let sentence = wrong.sentence(|seat| who(seat).to_owned());
                Some(match view.table.as_ref().map(|table| table.just_seen(wrong)) {
                    Some(seen) if !seen.is_empty() => format!("{sentence} ({})", written(seen)),
                    _ => sentence,
                })
            }
            HandEvent::Misdealt { .. } => Some("A misdeal: all chips go back".to_owned()),
            HandEvent::Killed { seat, .. } => Some(format!("The hand of {} is ruled dead", who(*seat))),
            HandEvent::Retrieved { seat, .. } => Some(format!("{} gets the folded hand back", who(*seat))),
            HandEvent::Refunded { seat, chips, .. } => Some(format!("{} gets {} back", who(*seat), amount(*chips))),
            HandEvent::AwardMoved { seat, chips, .. } => {
                Some(format!("The director awards {} to {}", amount(*chips), who(*seat)))
            }
            HandEvent::HiddenChipsFound { to, chips } => Some(match to {
                Some(seat) => format!("{} that were found go to {}", amount(*chips), who(*seat)),
                None => format!("{} that were found go out of play", amount(*chips)),
            }),
            HandEvent::ReshuffleAsked { seat, .. } => Some(format!("{} asks for another shuffle", who(*seat))),
            HandEvent::HoleCardsDealt | HandEvent::BetsCollected | HandEvent::HandsKilled(_) | HandEvent::Ended => None,
        }
    }

    fn awarded(&self, pot: u8, shares: &[(SeatNo, Chips)], view: &View) -> String {
        let name = |seat: &SeatNo| seat_of(view, *seat).map_or("somebody", |seat| self.name(seat.person));
        let pot = match pot {
            0 => String::new(),
            n => format!(" from side pot {n}"),
        };
        let [(seat, chips)] = shares else {
            let shares: Vec<String> =
                shares.iter().map(|(seat, chips)| format!("{} gets {}", name(seat), amount(*chips))).collect();
            return format!("They split: {}{pot}", and(&shares));
        };
        let with = seat_of(view, *seat)
            .and_then(cards_of)
            .filter(|_| board(view).len() == 5)
            .map_or_else(String::new, |cards| format!(" with {}", describe(&with_board(view, &cards))));
        format!("{} wins {}{pot}{with}", name(seat), amount(*chips))
    }
}

fn begun(plan: &HandPlan, button: &str, view: &View) -> String {
    let where_it_lies = match seat_of(view, plan.button) {
        Some(_) => format!("{button} has the button"),
        None => format!("the button is dead on seat {}", plan.button),
    };
    format!("Hand {}, {}, {where_it_lies}", plan.hand, stakes_in_words(&plan.stakes))
}

/// What somebody did, after his name; none if the table sees nothing of it.
fn done(deed: Deed, view: &View, seat: SeatNo) -> Option<String> {
    let all_in = |yes| if yes { " and is all-in" } else { "" };
    Some(match deed {
        Deed::Folded => "folds".to_owned(),
        Deed::Checked => "checks".to_owned(),
        Deed::Called { chips, all_in: all } => format!("calls {}{}", amount(chips), all_in(all)),
        Deed::Bet { to, all_in: all } => format!("bets {}{}", amount(to), all_in(all)),
        Deed::Raised { to, all_in: all } => format!("raises to {}{}", amount(to), all_in(all)),
        Deed::Showed(_) => {
            let seen = open_cards(seat_of(view, seat)?);
            if seen.is_empty() {
                return None;
            }
            format!("shows {}", written(&seen))
        }
        Deed::ShowedDead(_) => format!("shows {}: the hand is dead", written(&open_cards(seat_of(view, seat)?))),
        Deed::Revived(other) => format!("asks to see the hand of seat {other}, which lives again"),
        Deed::ProposedRuns(runs) => format!("proposes to deal the rest of the board {runs} times"),
        Deed::Agreed => "agrees".to_owned(),
        Deed::Declined => "declines".to_owned(),
        Deed::Mucked => "mucks".to_owned(),
        Deed::Asked(other) => format!("asks to see the hand of seat {other}"),
        Deed::Withdrew(chips) => format!("takes {} back and is to act again", amount(chips)),
    })
}

/// What somebody has announced and not done yet, after his name.
fn announced(action: Action) -> String {
    match action {
        Action::Fold | Action::Muck => "announces a fold".to_owned(),
        Action::Check => "announces a check".to_owned(),
        Action::Bet(to) => format!("announces a bet of {}", amount(to)),
        Action::RaiseTo(to) => format!("announces a raise to {}", amount(to)),
        _ => "announces a call".to_owned(),
    }
}

/// Blinds and ante as people say them: "blinds 100/200, big blind ante 200"; the game first unless it is no-limit, as in
/// "limit 200/400, blinds 100/200".
pub fn stakes_in_words(stakes: &Stakes) -> String {
    let game = match stakes.betting {
        BettingStructure::NoLimit => String::new(),
        BettingStructure::PotLimit => "pot-limit, ".to_owned(),
        BettingStructure::Limit { small_bet, big_bet } => {
            format!("limit {}/{}, ", amount(small_bet), amount(big_bet))
        }
    };
    let blinds = format!("{game}blinds {}/{}", amount(stakes.small_blind), amount(stakes.big_blind));
    match stakes.ante {
        Ante::None => blinds,
        Ante::Every(ante) => format!("{blinds}, ante {}", amount(ante)),
        Ante::BigBlind(ante) => format!("{blinds}, big blind ante {}", amount(ante)),
    }
}

/// An amount of chips with commas: "12,500".
pub fn amount(chips: Chips) -> String {
    grouped(chips.0)
}

/// Prize money: "1,250.00".
pub fn money(cents: u64) -> String {
    format!("{}.{:02}", grouped(cents / 100), cents % 100)
}

/// A place: "1st", "22nd".
pub fn ordinal(place: u32) -> String {
    let ending = match (place % 10, place % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// "Ann", "Ann and Bob", "Ann, Bob and Cem".
fn and(names: &[String]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}

fn written(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// " at table 2" where several are in play.
fn at_table(view: &View, table: TableNo) -> String {
    if view.day.tables > 1 { format!(" at table {table}") } else { String::new() }
}

fn seat_of(view: &View, seat: SeatNo) -> Option<&SeatView> {
    view.table.as_ref()?.seats.iter().find(|taken| taken.seat == seat)
}

/// The two cards of a seat, if the rail sees both.
fn cards_of(seat: &SeatView) -> Option<Vec<Card>> {
    seat.cards?.into_iter().collect()
}

/// The cards of a seat that may be seen.
fn open_cards(seat: &SeatView) -> Vec<Card> {
    seat.cards.into_iter().flatten().flatten().collect()
}

fn board(view: &View) -> Vec<Card> {
    view.table.as_ref().and_then(|table| table.boards.first().cloned()).unwrap_or_default()
}

fn with_board(view: &View, cards: &[Card]) -> Vec<Card> {
    cards.iter().copied().chain(board(view)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_written_as_people_read_them() {
        assert_eq!(
            [0, 999, 1_000, 12_500, 1_234_567].map(|n| amount(Chips(n))),
            ["0", "999", "1,000", "12,500", "1,234,567"]
        );
        assert_eq!([5, 1_250, 123_456].map(money), ["0.05", "12.50", "1,234.56"]);
        assert_eq!(
            [1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal).join(" "),
            "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th"
        );
    }

    #[test]
    fn people_are_listed_as_in_speech() {
        let names = ["Ann", "Bob", "Cem"].map(str::to_owned);
        assert_eq!([0, 1, 2, 3].map(|n| and(&names[..n])), ["nobody", "Ann", "Ann and Bob", "Ann, Bob and Cem"]);
    }
}
