//! Why something was not done. A refusal changes nothing and is fit to show to the person.

mod order_refusal;

pub use order_refusal::OrderRefusal;

use crate::chips::Chips;
use crate::not_playing_refusal::NonPlayer;
use crate::note::Note;
use crate::number_format::plain_money;
use crate::reason::Reason;
use crate::seat::{SeatNo, TableNo};
use crate::server_refusal::HouseRefusal;
use crate::stakes::PeriodEnd;
use serde::{Deserialize, Serialize};

/// The reason why a player gets no time bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[allow(missing_docs, reason = "the error text says it")]
pub enum TimeBankRefusal {
    #[error("there are no time banks here")]
    NotHere,
    #[error("your time bank runs by itself when your time is up: nobody asks for it here")]
    Automatic,
    #[error("you have your time bank in this turn already")]
    Requested,
    #[error("your time bank is empty")]
    Empty,
}

/// Why something was not said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence of each says it")]
pub enum TalkRefusal {
    #[error("say it in one line, with letters that everybody can see")]
    NoWords,
    #[error("{max} messages a minute are enough: the next can be sent in {seconds} s")]
    TooMuch { max: u32, seconds: u64 },
    #[error("enough is held back until the hand is over: say more then")]
    TooMuchHeldBack,
    #[error("talk waits until the hand is over here, and a reaction would come too late: react after the hand")]
    ReactionInHand,
    #[error("you have muted {max} people already: unmute one of them first")]
    TooManyUnheard { max: usize },
    #[error("somebody is silenced for 1 to {max} minutes, or until further notice")]
    MuteLength { max: u32 },
    #[error("the director has silenced you: acts still count, talk does not")]
    Muted,
}

/// Why the house did not do what a person asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence of each says it")]
pub enum Refusal {
    #[error("nothing is due")]
    NothingDue,
    #[error("no hand is in progress")]
    NoHand,
    #[error("you are not in this hand")]
    NotInHand,
    #[error("you were away when the button came to you: this hand is lost, the next is yours again")]
    ForfeitedHand,
    #[error("it is seat {0}'s turn")]
    NotYourTurn(SeatNo),
    #[error("nobody is to act now")]
    NobodyToAct,
    #[error("the clock is called on the player to act: that is seat {0}")]
    NotOnTurn(SeatNo),
    #[error("nobody calls the clock on themselves")]
    OwnClock,
    #[error("only the dealer or the director calls the clock here")]
    NoClockCaller,
    #[error("everybody has their time to act: the clock can be called in {seconds} s")]
    ClockTooEarly { seconds: u64 },
    #[error("the clock is running already: {seconds} s are left")]
    ClockIsRunning { seconds: u64 },
    #[error("{0}")]
    TimeBank(TimeBankRefusal),
    #[error("you are away: come back to your seat first")]
    Away,
    #[error("you are serving a penalty: you are dealt in again when it is over")]
    ServingPenalty,
    #[error("a penalty has 1 to {minutes} minutes, or 1 to {hands} hands")]
    PenaltyLength { minutes: u32, hands: u32 },
    #[error("{max} penalties wait already: one who earns more is disqualified")]
    TooManyPenalties { max: usize },
    #[error("you are disqualified: this event is over for you")]
    Disqualified,
    #[error("{0}")]
    Talk(TalkRefusal),
    #[error("you are suspended{}", why.as_ref().map_or_else(String::new, |why| format!(": {why}")))]
    PlayRefused { why: Option<Note> },
    #[error("substitutes are not allowed here")]
    NoSubstitutes,
    #[error("a substitute comes from outside the tournament")]
    SubstituteHasEntered,
    #[error("a substitute plays for you")]
    Substituted,
    #[error("you gave up your seat for good")]
    GaveUp,
    #[error("you cannot check: there is {call} to call")]
    CannotCheck { call: Chips },
    #[error("there is nothing to call: check or bet")]
    NothingToCall,
    #[error("there is already a bet: call {call}, raise or fold")]
    AlreadyBet { call: Chips },
    #[error("there is no bet to raise: check or bet")]
    NothingToRaise,
    #[error("no raise is allowed here: call {call} or fold")]
    NoRaise { call: Chips, because: Reason },
    #[error("{to} is below the minimum of {min}")]
    BelowMinimum { to: Chips, min: Chips, because: Reason },
    #[error("{to} is more than the {max} that you have")]
    AboveMaximum { to: Chips, max: Chips },
    #[error("{to} is more than the pot allows: {max} at most")]
    AbovePot { to: Chips, max: Chips },
    #[error("bets are fixed in a limit game: {fixed} is allowed here, not {to}")]
    NotTheFixedBet { to: Chips, fixed: Chips },
    #[error("{to} is no multiple of {unit}, the smallest chip in play")]
    NotInChips { to: Chips, unit: Chips },
    #[error("the house does not take this yet: act in your turn, and name the amount of a raise")]
    NotSupported,
    #[error("there is no chip of {chip} in play here")]
    NoSuchChip { chip: Chips },
    #[error("that is too long: say it in {max} letters")]
    TooManyWords { max: usize },
    #[error("too many chips at once: push {max} at most, in larger ones")]
    TooManyChipsAtOnce { max: usize },
    #[error("push at least one chip")]
    NoChips,
    #[error("{pushed} is more than the {stack} that you have")]
    TooManyChips { pushed: Chips, stack: Chips },
    #[error("you said \"raise\": say how much, from {min} to {max}")]
    RaiseDeclared { min: Chips, max: Chips },
    #[error("by the house rules action out of turn is never binding")]
    EarlyActsNotBound,
    #[error("seat {0} has announced nothing out of turn, or is free again")]
    NoEarlyAct(SeatNo),
    #[error("seat {0} is bound already")]
    BoundAlready(SeatNo),
    #[error("in this house nobody loses their right to act because others act behind them")]
    RightNeverLost,
    #[error(
        "they keep their right to act: {acted} have acted behind them, {needed} must, and they must not have called time"
    )]
    RightKept { acted: u32, needed: u32 },
    #[error("you are away: only who sits at the table can call time")]
    AwayFromTheTable,
    #[error("there is no call that can be taken back: somebody has acted since, or the street is over")]
    NothingToTakeBack,
    #[error("in this house chips that were put in stay in, whether one noticed the raise or not")]
    ChipsStay,
    #[error("only chips that were put in for less than a raise, without noticing it, can be taken back")]
    NotUnaware,
    /// An undercall that is a full call cannot be forfeited.
    #[error(
        "only less than the call, without a word, against a raise and with more than two in the hand can be forfeited"
    )]
    UndercallStands,
    #[error("{put_in} of a call of {call} is {limit} % or more: the call stands")]
    Understood { put_in: Chips, call: Chips, limit: u32 },
    #[error("the director may let a player pay for the third string bet, in the hand in which they made it")]
    NothingToPayFor,
    #[error("this house plays with buttons: press one")]
    ButtonsOnly,
    #[error("this house plays with chips and words: say what you do, or push chips")]
    ChipsAndWordsOnly,
    #[error("there is nothing to show now")]
    NothingToShow,
    #[error("these cards lie open already")]
    FaceUp,
    #[error("you can show your cards to somebody who was dealt in, or to all")]
    NobodyToShow,
    #[error("you gave up your hand: it may not be shown before the betting is over")]
    FoldedCards,
    #[error("you are all-in: the hand must be shown")]
    MustShow,
    #[error("that hand was not called: nobody may ask to see it")]
    NotCalled,
    #[error("its owner is still to show or muck: only who called their bet may ask for it now")]
    StillToShow,
    #[error("you have no right to see that hand")]
    MayNotAsk,
    #[error("the director has taken the right to see called hands from you")]
    AskingForbidden,
    #[error("that is how it stands already")]
    NoChange,
    #[error("the board is run once here")]
    NoRuns,
    #[error("the board can be dealt {max} times at most, and twice at least")]
    TooManyRuns { max: u8 },
    #[error("running it more than once is proposed before the call that ends the betting")]
    RunsNotNow,
    #[error("nothing was proposed that you have to answer")]
    NothingProposed,
    #[error("{0}")]
    NotPlaying(NonPlayer),
    #[error("you have entered already")]
    AlreadyEntered,
    #[error("the tournament has begun: late entry is not open")]
    EntryClosed,
    #[error("every seat is taken: there are {seats}")]
    Full { seats: u32 },
    #[error("it is too late to enter: late entry is over")]
    LateEntryOver,
    #[error("late entrants buy a stack that was placed for them, and none is left")]
    NoUnsoldStack,
    #[error("all {stacks} starting stacks have been handed out: nobody else can enter")]
    StacksUsedUp { stacks: u32 },
    #[error("seat {1} of table {0} is not open")]
    SeatNotOpen(TableNo, SeatNo),
    #[error("seat {1} of table {0} has no unsold stack, and only these are sold to who comes late")]
    NotForSale(TableNo, SeatNo),
    #[error("nothing would be left of the stack of {stack} for who comes now")]
    DockedAway { stack: Chips },
    #[error("that seat cannot be taken over")]
    NoTakeOver,
    #[error("you are away already")]
    AlreadyAway,
    #[error("you are not away")]
    NotAway,
    #[error("only one kind of chip is in play")]
    NoSmallerChip,
    #[error("the chips of {chip} are still needed for the blinds")]
    ChipStillNeeded { chip: Chips },
    #[error("chips are being exchanged: the next hand waits until every table is between hands")]
    ChipRace,
    #[error("there are no rebuys in this event")]
    NoRebuys,
    #[error("rebuys are over: they were sold {}", until.in_words())]
    RebuysOver { until: PeriodEnd },
    #[error("only a player without chips can rebuy; {stack} are left")]
    StillHasChips { stack: Chips },
    #[error("{limit} rebuys are all that the house allows one player")]
    RebuyLimit { limit: u32 },
    #[error("it is too late to rebuy: who does not ask in time is out")]
    RebuyTooLate,
    #[error("a hand is in progress: rebuys are taken when it is over")]
    RebuyInHand,
    #[error("you do not wait for the big blind")]
    NothingToPost,
    #[error("no add-on is sold in this event")]
    NoAddOn,
    #[error("there is no top-up in this event")]
    NoTopUp,
    #[error("that is sold when the rebuys end, in the break if there is one")]
    ExtrasNotNow,
    #[error("everybody gets one add-on, and this one is taken")]
    AddOnTaken,
    #[error("a stack of {stack} can't be topped up: {full} is a full one")]
    StackIsFull { stack: Chips, full: Chips },
    #[error("no chips are left: rebuy first")]
    BuyAgainFirst,
    #[error("tables are put together as soon as all hands are over: no hand begins before")]
    TablesMerge,
    #[error("table {0} is broken now that somebody is out: its players get seats elsewhere")]
    TableBreaks(TableNo),
    #[error("this is the last table: there is nowhere to go")]
    LastTable,
    #[error("there is no room: {seats} seats are open at the other tables for {players} players")]
    NoRoom { players: u32, seats: u32 },
    #[error("the hand must be over first")]
    HandInProgress,
    #[error("there is no table {0}")]
    NoTable(TableNo),
    #[error("the tournament has not begun")]
    NotStarted,
    #[error("the tournament has begun already")]
    AlreadyStarted,
    #[error("two players are needed; there are {players}")]
    TooFewPlayers { players: u32 },
    #[error("the tournament is over")]
    Over,
    #[error("play is paused")]
    AlreadyPaused,
    #[error("the clock is running already")]
    NotPaused,
    #[error("the tournament is on a break")]
    OnBreak,
    #[error("the break is due: it begins when every table has finished its hand")]
    BreakDue,
    #[error("no break follows this level")]
    NoBreakNext,
    #[error("no break was ordered in this level")]
    NoBreakOrdered,
    #[error("hand-for-hand: the next hand begins when every table has played this one")]
    RoundPlayed,
    #[error("hand-for-hand needs more than one table")]
    OneTable,
    #[error("this is the last level")]
    LastLevel,
    #[error("the deal stands: {acted} have acted, and a misdeal is possible until {cutoff} have")]
    DealStands { acted: u32, cutoff: u32 },
    #[error("the board stands: somebody has acted on it")]
    BoardStands,
    #[error("there is nothing of the kind to put right at this point of the hand")]
    NotAtThisPoint,
    #[error("say whose cards it is about")]
    WhoseCards,
    #[error("seat {0} does not hold that card")]
    NotTheirCard(SeatNo),
    #[error("seat {0} has no live hand")]
    NoLiveHand(SeatNo),
    #[error("seat {0} has not folded")]
    NotFolded(SeatNo),
    #[error("in this house a dead hand stays dead")]
    DeadStaysDead,
    #[error("too late: something was done after the hand was folded")]
    TooLateToRetrieve,
    #[error("{chips} is too much: there are {most} to give")]
    TooMuchToGive { chips: Chips, most: Chips },
    #[error("seat {0} is taken")]
    SeatTaken(SeatNo),
    #[error("there is no seat {seat} here: tables have {seats}")]
    NoSeat { seat: SeatNo, seats: u8 },
    #[error("they have no chips to move: they buy again first, or are out")]
    NoChipsToMove,
    #[error("seat {0} is not taken")]
    NobodyThere(SeatNo),
    #[error("the deck is shuffled anew for every hand, and not at request in this house")]
    NoReshuffle,
    #[error("another shuffle has been asked for already")]
    ReshuffleAskedAlready,
    #[error(transparent)]
    Chop(#[from] ChopRefusal),
    #[error(transparent)]
    Director(#[from] OrderRefusal),
    #[error(transparent)]
    Desk(#[from] RegistrationRefusal),
    #[error("here both cards are shown to win any part of a pot, also where the board plays")]
    BoardNotClaimed,
    #[error(transparent)]
    House(#[from] HouseRefusal),
    #[error("what is left of the deck is being shuffled: cards are put right when that is done")]
    BeingShuffled,
    #[error("what is left of the deck was shuffled {0} times in this hand, and is not again: the cards stand")]
    ShuffledTooOften(u8),
    #[error("{0} boxed cards are out of play in this hand already, and a deck has no more: play goes on")]
    NoMoreBoxedCards(u8),
}

impl Refusal {
    /// The sentence with a name in the place of the seat, where it is about a player. `who` is called who sits there.
    pub fn in_names(&self, who: impl Fn(SeatNo) -> String) -> String {
        let sentence = self.to_string();
        match self.about() {
            Some(seat) => sentence.replacen(&format!("seat {seat}"), &who(seat), 1),
            None => sentence,
        }
    }

    /// The seat of the player that it is about; none where it is about nobody, or about the seat itself.
    pub fn about(&self) -> Option<SeatNo> {
        match self {
            Self::NotYourTurn(seat)
            | Self::NotOnTurn(seat)
            | Self::NoEarlyAct(seat)
            | Self::BoundAlready(seat)
            | Self::NotTheirCard(seat)
            | Self::NoLiveHand(seat)
            | Self::NotFolded(seat) => Some(*seat),
            _ => None,
        }
    }
}

/// Why the desk did not check somebody in, or did not let them enter again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence of each says it")]
pub enum RegistrationRefusal {
    #[error("they are not registered")]
    NotOnTheList,
    #[error("they are registered already")]
    OnTheList,
    #[error("they have been checked in already")]
    CheckedIn,
    #[error("whoever has not checked in can't buy chips")]
    NotThere,
    #[error("there are no re-entries in this event")]
    NoReEntries,
    #[error("only a player who is out can re-enter")]
    StillIn,
    #[error("{times} re-entries are all that this event allows, and they have had them")]
    ReEntryLimit { times: u32 },
    #[error("whoever gave up their chips can't re-enter: only who lost them can")]
    GaveUpChips,
    #[error("the prizes are divided: nobody enters any more")]
    PrizesDivided,
    #[error("they are waiting already for a seat to re-enter")]
    WaitsAlready,
}

/// Why the prizes are not divided in another way, or no hand begins because of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence of each says it")]
pub enum ChopRefusal {
    #[error("deals are not allowed here: the prizes are played for")]
    NotHere,
    #[error("a deal is being voted on already")]
    Open,
    #[error("no hand begins before the vote on the prizes is over")]
    TablesWait,
    #[error("no deal is being voted on")]
    NoneOpen,
    #[error("you have answered already")]
    AnsweredAlready,
    #[error("the prizes are divided among {most} players at most, and two at least; {players} are left")]
    TooMany { players: u32, most: usize },
    #[error("name everybody who is left and can agree with their share, each once")]
    Names,
    #[error(
        "the shares and what is played for make {}, and {} are left to divide",
        plain_money(*.named), plain_money(*.left)
    )]
    Sum { named: u64, left: u64 },
    #[error("no prize is left to divide")]
    Nothing,
    #[error("somebody who lost everything is still asked whether they buy chips again")]
    StillAsked,
    #[error("who has given up their seat is not asked: they get {} at least, the lowest prize that is left", plain_money(*.least))]
    AbsentShare { least: u64 },
}

impl From<TalkRefusal> for Refusal {
    fn from(refusal: TalkRefusal) -> Self {
        Self::Talk(refusal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_names_the_player_and_leaves_a_seat_that_is_meant_as_one() {
        let seat = SeatNo::new(4).expect("a seat");
        let told =
            |refusal: Refusal| refusal.in_names(|seat| if seat.number() == 4 { "Dan" } else { "Eve" }.to_owned());
        assert_eq!(told(Refusal::NotYourTurn(seat)), "it is Dan's turn");
        assert_eq!(told(Refusal::NotOnTurn(seat)), "the clock is called on the player to act: that is Dan");
        assert_eq!(told(Refusal::NoEarlyAct(seat)), "Dan has announced nothing out of turn, or is free again");
        assert_eq!(told(Refusal::BoundAlready(seat)), "Dan is bound already");
        assert_eq!(told(Refusal::NotTheirCard(seat)), "Dan does not hold that card");
        assert_eq!(told(Refusal::NoLiveHand(seat)), "Dan has no live hand");
        assert_eq!(told(Refusal::NotFolded(seat)), "Dan has not folded");
        assert_eq!(told(Refusal::SeatTaken(seat)), "seat 4 is taken");
        assert_eq!(told(Refusal::NobodyThere(seat)), "seat 4 is not taken");
        assert_eq!(told(Refusal::SeatNotOpen(TableNo(2), seat)), "seat 4 of table 2 is not open");
    }
}
