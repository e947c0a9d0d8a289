//! What happens in the evening around the hands.

use super::{
    Adjusted, Earshot, Extra, LateSeat, LateTerms, NoShowEntry, Penalty, PenaltyLength, PrizeTable, Raced,
    StringBetAnswer, TakenBack,
};
use crate::chips::{Chips, Denomination};
use crate::chop::{Chop, ChopAnswer, ChopDropped};
use crate::command::{FloorAnswer, LateChoice, Name, Order, Sale};
use crate::note::Note;
use crate::permission::Permission;
use crate::reason::Reason;
use crate::ruling::Hearing;
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use crate::stakes::{Level, PeriodEnd};
use serde::{Deserialize, Serialize};

/// What happened in the tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DayEvent {
    /// Somebody entered.
    Entered {
        /// Who.
        person: PersonNo,
        /// Under which name.
        name: Name,
    },
    /// An entrant got a seat and chips.
    Seated {
        /// Who.
        person: PersonNo,
        /// At which table.
        table: TableNo,
        /// On which seat.
        seat: SeatNo,
        /// With how many chips.
        stack: Chips,
    },
    /// Somebody took over the seat and the stack of an entrant.
    TookOver {
        /// Who.
        person: PersonNo,
        /// Under which name.
        name: Name,
        /// Whose seat it was.
        from: PersonNo,
    },
    /// With the director's leave somebody plays on for an entrant, whose stack, place and prize stay his.
    Substituted {
        /// Who plays on.
        person: PersonNo,
        /// Under which name.
        name: Name,
        /// For whom.
        entrant: PersonNo,
    },
    /// The director gave an order. What it does comes next.
    Ordered {
        /// Who: the director, his deputy, or the house itself.
        by: PersonNo,
        /// What. Cards that it names are not told to anybody: what lies open is seen in the views.
        order: Order,
        /// Why, in writing, if he said it.
        why: Option<Note>,
    },
    /// The first hand can begin and the clock runs.
    Started,
    /// Each player drew a card from a shuffled deck for the button, clockwise from seat 1; the highest card got it.
    ButtonDrawn {
        /// At which table.
        table: TableNo,
        /// Where the button goes.
        button: SeatNo,
    },
    /// The button was taken up, and is drawn for again before the next hand of the table.
    ButtonLifted {
        /// At which table.
        table: TableNo,
        /// Why.
        reason: Reason,
    },
    /// A table is too small, and the director was asked what becomes of it; it plays on meanwhile.
    TableTooSmall(TableNo),
    /// A table was broken: everybody there gets a seat elsewhere.
    TableBroken {
        /// Which.
        table: TableNo,
        /// Why.
        reason: Reason,
    },
    /// Everybody who is left drew a seat at this table, where the game begins anew.
    SeatsRedrawn {
        /// At which table.
        table: TableNo,
        /// Who sits where, in the order in which they drew.
        seats: Vec<(SeatNo, PersonNo)>,
    },
    /// Somebody was given another seat; his chips, and whatever is counted for or against him, went with him.
    Moved {
        /// Who.
        person: PersonNo,
        /// At which table he sat.
        from: TableNo,
        /// At which table he sits now.
        table: TableNo,
        /// On which seat.
        seat: SeatNo,
        /// With how many chips.
        stack: Chips,
        /// Why.
        reason: Reason,
    },
    /// The button was put before a seat.
    ButtonPlaced {
        /// At which table.
        table: TableNo,
        /// Where it lies.
        button: SeatNo,
    },
    /// A level of blinds began, counted from 1; it holds from the next hand.
    LevelBegan(u16),
    /// The break after this level began.
    BreakBegan(u16),
    /// Every table plays so many more hands and then waits for the break.
    LastHandsAnnounced(u32),
    /// From now on the tables play hand for hand; the hands in progress belong to no round.
    HandForHandBegan {
        /// With how many players left it ends by itself.
        until: Option<u32>,
    },
    /// All tables are between hands, and each plays one now: this round.
    RoundBegan(u32),
    /// The tables play for themselves again.
    HandForHandEnded {
        /// Whether the director said so.
        by_order: bool,
    },
    /// The clock was stopped.
    Paused,
    /// The clock runs again.
    Resumed,
    /// The house was open again after the server was down; the player to act has his full time.
    Reopened,
    /// The director warned somebody.
    Warned(PersonNo),
    /// The house answered to a string bet.
    StringBetAnswered {
        /// Whose it was.
        person: PersonNo,
        /// With what.
        answer: StringBetAnswer,
    },
    /// Somebody is absent.
    WentAway(PersonNo),
    /// Somebody is back.
    CameBack(PersonNo),
    /// Somebody gave up for good where the stack of a leaver stays: it posts its blinds until it is gone.
    GaveUp(PersonNo),
    /// Somebody was absent for too long; he is out and his chips were removed from play.
    RemovedAbsent {
        /// Who.
        person: PersonNo,
        /// The chips that were removed.
        chips: Chips,
    },
    /// Somebody gave up the seat for good; the chips left with him.
    Left {
        /// Who.
        person: PersonNo,
        /// The chips that were removed from play.
        chips: Chips,
    },
    /// Somebody who had lost everything bought chips again.
    Rebought {
        /// Who.
        person: PersonNo,
        /// How many.
        chips: Chips,
        /// For how much, in cents.
        cents: u64,
        /// Whether they are announced and still on their way during the next hand, and play behind.
        behind: bool,
    },
    /// Somebody who had lost everything bought nothing.
    RebuyDeclined(PersonNo),
    /// The next deal of a table no longer waits for those who lost everything.
    RebuysClosed {
        /// At which table.
        table: TableNo,
        /// Whether the hand was ordered and begins now.
        deal: bool,
    },
    /// The director has ordered that the smallest chips leave play.
    ChipRaceOrdered,
    /// The smallest chips of a table were exchanged for the next bigger ones.
    ChipsRaced {
        /// At which table.
        table: TableNo,
        /// The chip that leaves play.
        chip: Denomination,
        /// The chip that takes its place.
        into: Denomination,
        /// What became of everybody's stack.
        stacks: Vec<Raced>,
    },
    /// A chip is no longer in play.
    ChipRetired(Denomination),
    /// Entrants finished in one hand, on the same place.
    Finished {
        /// Who; several if they tied.
        people: Vec<PersonNo>,
        /// The place, 1 for the winner; of several who tied, the highest. 0 for who was disqualified and takes none.
        place: u32,
        /// What each of them gets, in cents, in the order of `people`.
        prizes: Vec<u64>,
    },
    /// The director took from somebody the right to ask to see called hands, or gave it back.
    AskingRuled {
        /// From whom.
        person: PersonNo,
        /// Whether he may ask from now on.
        permission: Permission,
    },
    /// Somebody showed live cards against the rule, and this is due for it.
    PenaltyDue {
        /// Who.
        person: PersonNo,
        /// What.
        penalty: Penalty,
    },
    /// A player called the director to his table, which waits for him.
    FloorCalled {
        /// Who.
        person: PersonNo,
        /// Where he sits.
        table: TableNo,
        /// Why, if he said it.
        why: Option<Note>,
    },
    /// The director answered at this table; where he overruled, the act was taken back instead.
    FloorAnswered(TableNo, FloorAnswer),
    /// The director did not come in time: what was ruled stands, and the table plays on.
    FloorWaitOver(TableNo),
    /// The director said something to everybody.
    Announced(Note),
    /// The director set what is left of the running level or break.
    ClockSet {
        /// In milliseconds.
        left_ms: u64,
    },
    /// The director ended the running level; a break follows as soon as no hand is in progress.
    BreakOrdered {
        /// The running level.
        after: u16,
        /// How long, in milliseconds.
        length_ms: u64,
    },
    /// The director changed a level that has not begun, or added one.
    LevelAltered {
        /// Which, counted from 1.
        number: u16,
        /// As it is played now.
        level: Level,
    },
    /// The director adjusted stacks between hands; all chips together stayed the same.
    StacksAdjusted(Vec<Adjusted>),
    /// The director gave impounded chips to somebody; during a hand of his they come when it is over.
    Released {
        /// Of which table.
        table: TableNo,
        /// To whom.
        person: PersonNo,
        /// How many.
        chips: Chips,
    },
    /// The event was called off.
    Cancelled {
        /// What everybody gets back, in cents.
        refunds: Vec<(PersonNo, u64)>,
    },
    /// The director sent somebody away from the cards for a while.
    PenaltyGiven {
        /// Whom.
        person: PersonNo,
        /// For how long.
        length: PenaltyLength,
        /// Whether it was the next step of the house's ladder.
        step: bool,
    },
    /// Somebody has served a penalty: he is in the next hand again.
    PenaltyServed(PersonNo),
    /// Somebody is out of the event for what he did, without his money back.
    Disqualified(PersonNo),
    /// The stack of a disqualified player went out of play.
    StackRemoved {
        /// Whose.
        person: PersonNo,
        /// The chips that were removed.
        chips: Chips,
    },
    /// Somebody said something that is no act.
    Said {
        /// Who.
        person: PersonNo,
        /// The words.
        words: String,
        /// To whom.
        to: Earshot,
        /// When they are heard.
        hearing: Hearing,
        /// Why then.
        reason: Reason,
    },
    /// Words that had waited for the end of a hand are heard.
    Delivered {
        /// Who said them.
        person: PersonNo,
        /// At which table.
        table: TableNo,
        /// The words.
        words: String,
        /// For whom, if not for the table and the rail.
        #[serde(default)]
        to: Option<Earshot>,
    },
    /// Somebody told the director something in private.
    Reported {
        /// Who.
        person: PersonNo,
        /// About whom, if about somebody.
        about: Option<PersonNo>,
        /// The hand in progress, or the last one, at the table that it is about.
        hand: Option<(TableNo, HandNo)>,
        /// What.
        words: String,
    },
    /// Somebody does not want to hear somebody else, or does again.
    Unheard {
        /// Who.
        person: PersonNo,
        /// Whom.
        other: PersonNo,
        /// Whether he hears nothing of him from now on.
        unheard: bool,
    },
    /// The director silenced somebody.
    Muted {
        /// Whom.
        person: PersonNo,
        /// For how long; until further notice if none.
        minutes: Option<u32>,
    },
    /// The director lets somebody talk again.
    Unmuted(PersonNo),
    /// The director refuses to let somebody play.
    Barred {
        /// Whom.
        person: PersonNo,
        /// Why, if he has said it.
        why: Option<Note>,
    },
    /// The director lets somebody play after all.
    Admitted(PersonNo),
    /// One player has all the chips.
    Won(PersonNo),
    /// Somebody bought chips beside those that he had, when the rebuys ended.
    BoughtExtra {
        /// Who.
        person: PersonNo,
        /// As what.
        extra: Extra,
        /// How many.
        chips: Chips,
        /// For how much, in cents.
        cents: u64,
    },
    /// Somebody entered after play had begun.
    CameLate {
        /// Who.
        person: PersonNo,
        /// Under which name.
        name: Name,
        /// Which seat he gets.
        seat: LateSeat,
        /// What he chose where the house leaves it to him.
        choice: LateChoice,
    },
    /// A late entrant sat down.
    SeatedLate {
        /// Who.
        person: PersonNo,
        /// At which table.
        table: TableNo,
        /// On which seat.
        seat: SeatNo,
        /// With how many chips.
        stack: Chips,
        /// How many chips of a starting stack he did not get.
        docked: Chips,
        /// Why.
        terms: LateTerms,
    },
    /// A late entrant who waited for the big blind posts one when he is dealt in.
    WillPost(PersonNo),
    /// A starting stack was placed at a seat that nobody had bought.
    UnsoldPlaced {
        /// At which table.
        table: TableNo,
        /// At which seat.
        seat: SeatNo,
        /// How many chips.
        stack: Chips,
    },
    /// A stack that nobody had bought left the table, or has nothing left.
    UnsoldRemoved {
        /// From which table.
        table: TableNo,
        /// From which seat.
        seat: SeatNo,
        /// The chips that were removed from play.
        chips: Chips,
    },
    /// Somebody who had no seat, before the start or after it, got his entry back.
    EntryRefunded {
        /// Who.
        person: PersonNo,
        /// How much, in cents.
        cents: u64,
    },
    /// The director opened one more table.
    TableOpened(TableNo),
    /// The prizes were announced.
    PrizesAnnounced(PrizeTable),
    /// The bounty on a player's chips went to those who took the last of them, or what is left of all bounties to those who
    /// were never broken.
    BountyPaid {
        /// Whose chips it was on; none at the end.
        of: Option<PersonNo>,
        /// Who gets how much, in cents.
        shares: Vec<(PersonNo, u64)>,
    },
    /// Another division of the prizes was put to the vote.
    ChopProposed {
        /// By whom; none if by the director.
        by: Option<PersonNo>,
        /// What everybody would get.
        chop: Chop,
    },
    /// Somebody answered to it.
    ChopAnswered {
        /// Who.
        person: PersonNo,
        /// What.
        answer: ChopAnswer,
    },
    /// It came to nothing, and the prizes stay what they were.
    ChopDropped(ChopDropped),
    /// Everybody agreed, and the prizes are divided like this.
    ChopAgreed(Chop),
    /// Nothing was left to play for: the tournament is over.
    EndedByChop,
    /// Somebody was put on the list who has paid and is not there yet.
    Registered {
        /// Who.
        person: PersonNo,
        /// Under which name.
        name: Name,
    },
    /// Somebody who stood on the list is there.
    CheckedIn(PersonNo),
    /// Play began without somebody who stood on the list.
    NoShow {
        /// Who.
        person: PersonNo,
        /// What became of his entry.
        entry: NoShowEntry,
    },
    /// The stack of somebody who never came left play when late entry was over.
    NoShowRemoved {
        /// Whose.
        person: PersonNo,
        /// The chips that were removed from play.
        chips: Chips,
        /// What he got back, in cents, and then he has never entered; none where he gets nothing and has a place.
        refund_cents: Option<u64>,
    },
    /// Somebody who is out wants to enter again.
    AskedBackIn {
        /// Who.
        person: PersonNo,
        /// Which seat he gets.
        seat: LateSeat,
        /// What he chose where the house leaves it to him.
        choice: LateChoice,
    },
    /// Somebody who was out entered again: he has paid once more, and his old place is void.
    ReEntered {
        /// Who.
        person: PersonNo,
        /// At which table.
        table: TableNo,
        /// On which seat.
        seat: SeatNo,
        /// With how many chips.
        stack: Chips,
        /// How many chips of a starting stack he did not get.
        docked: Chips,
        /// For how much, in cents.
        cents: u64,
        /// By which terms.
        terms: LateTerms,
    },
    /// Somebody waited for a seat to enter again, and none came free in time. He has paid nothing.
    ReEntryLapsed(PersonNo),
    /// The last player no longer waits for those who could enter again.
    ReEntriesClosed,
    /// The director took back what had happened between hands.
    TakenBack(TakenBack),
    /// The director took a whole hand back that was over: everybody has the chips with which he began it, and it is dealt
    /// again.
    HandTakenBack {
        /// At which table.
        table: TableNo,
        /// Which hand.
        hand: HandNo,
        /// Who had gone out by it, and is back on his seat.
        back: Vec<PersonNo>,
    },
    /// The director opened the betting of a hand again that was over.
    HandReopened {
        /// At which table.
        table: TableNo,
        /// Which hand.
        hand: HandNo,
        /// Who is to act again.
        seat: SeatNo,
        /// Who had gone out by it, and is back on his seat.
        back: Vec<PersonNo>,
    },
    /// The director counted somebody out who had no chips.
    CountedOut(PersonNo),
    /// Before the first level everybody is told until when chips are sold again.
    RebuysAnnounced(PeriodEnd),
    /// The director took back what somebody had bought; nobody has played with it.
    PurchaseTakenBack {
        /// Who.
        person: PersonNo,
        /// What.
        sale: Sale,
        /// How many chips leave play.
        chips: Chips,
        /// What goes back, in cents.
        cents: u64,
    },
}
