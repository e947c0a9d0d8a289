//! What happened: events in the past tense, journaled and obeyed. Only [`Shuffled`] holds the faces of cards, and it
//! is not part of [`Told`], the only kind of event that can be sent to people.

use crate::action::{Action, Deed, ShownCards, Street};
use crate::cards::{Deck, DeckPlace};
use crate::chips::{Chips, Denomination};
use crate::chop::{Chop, ChopAnswer, ChopDropped};
use crate::command::{FloorAnswer, LateChoice, Motion, Name, Order};
use crate::hand::Slip;
use crate::house::Permission;
use crate::note::Note;
use crate::remedy::Irregular;
pub use crate::rulings::Hearing;
use crate::rulings::{Reason, Ruling, Verdict};
use crate::seat::{HandNo, PersonNo, SeatNo, SeatSet, TableNo};
use crate::structure::{Level, Stakes};
use crate::time::Moment;
use serde::{Deserialize, Serialize};

/// One thing that happened, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// When.
    pub at: Moment,
    /// What.
    pub what: What,
}

/// A secret of the house, or something that people may be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// A deck was shuffled. Nobody is told its order.
    Shuffled(Shuffled),
    /// Something that is told to those who may know it.
    Told(Told),
}

/// The order of a shuffled deck at one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shuffled {
    /// At which table.
    pub table: TableNo,
    /// The faces by their places; when a part is shuffled again, only those of the cards that go back into the deck.
    pub deck: Deck,
    /// What a clumsy dealer will do wrong in the hand.
    #[serde(default)]
    pub slip: Option<Slip>,
}

/// An event that can be sent: cards stand in it by their place in the deck only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Told {
    /// Something in the hand of a table.
    Hand(TableNo, HandEvent),
    /// Something in the tournament.
    Day(DayEvent),
}

impl Told {
    /// The table at which it happened, if it was at one.
    pub fn table(&self) -> Option<TableNo> {
        match self {
            Self::Hand(table, _)
            | Self::Day(
                DayEvent::Seated { table, .. }
                | DayEvent::ButtonDrawn { table, .. }
                | DayEvent::ButtonPlaced { table, .. }
                | DayEvent::RebuysClosed { table, .. }
                | DayEvent::ButtonLifted { table, .. }
                | DayEvent::Moved { table, .. }
                | DayEvent::SeatsRedrawn { table, .. }
                | DayEvent::HandTakenBack { table, .. }
                | DayEvent::HandReopened { table, .. }
                | DayEvent::ChipsRaced { table, .. },
            ) => Some(*table),
            Self::Day(_) => None,
        }
    }
}

/// What happened in a hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HandEvent {
    /// The hand began: the button was placed and it was settled who owes what.
    Begun(HandPlan),
    /// A blind or an ante was posted.
    Posted {
        /// By whom.
        seat: SeatNo,
        /// Which.
        post: Post,
        /// How many chips, fewer than owed from a short stack.
        chips: Chips,
        /// Whether they are fewer than owed.
        #[serde(default)]
        short: bool,
    },
    /// Everybody was dealt two cards, one at a time, from the left of the button.
    HoleCardsDealt,
    /// A player did something, and this is what the house made of it.
    Ruled {
        /// Who.
        seat: SeatNo,
        /// What he did.
        motion: Motion,
        /// How it was judged.
        ruling: Ruling,
        /// The act that came of it, if one did.
        deed: Option<Deed>,
    },
    /// The clock was put on the player to act.
    ClockCalled {
        /// Who is to act.
        seat: SeatNo,
        /// Who called it.
        by: CalledBy,
        /// From when its seconds count: now, or, where it ran already, from when they did.
        since: Moment,
    },
    /// The player to act was warned that the clock on him is about to run out.
    ClockWarned(SeatNo),
    /// The hand of an absent player was folded.
    AbsentFolded(SeatNo),
    /// The hand of a player who serves a penalty was folded right after the deal.
    PenaltyFolded(SeatNo),
    /// A player let his time run out, and this was done for him.
    TimedOut {
        /// Who.
        seat: SeatNo,
        /// What was done.
        deed: Deed,
    },
    /// The director bound a player to what he had announced before his turn.
    EarlyActHeld(SeatNo),
    /// A player is free of what he had announced before his turn: he faces something else.
    EarlyActFreed(SeatNo),
    /// What a player had announced before his turn was carried out.
    EarlyActDone {
        /// Who.
        seat: SeatNo,
        /// What was done.
        deed: Deed,
    },
    /// So many have acted behind the player to act that the director may take his right to act.
    RightInDoubt(SeatNo),
    /// The director took the right to act from a player whom others had passed over, and this was done for him.
    RightLost {
        /// Who.
        seat: SeatNo,
        /// What was done.
        deed: Deed,
    },
    /// The director let a player take back a call whose amount he had not understood; he is to act again.
    CallTakenBack {
        /// Who.
        seat: SeatNo,
        /// The chips that went back to him.
        chips: Chips,
    },
    /// A player paid into the pot for a string bet.
    Fined {
        /// Who.
        seat: SeatNo,
        /// How much, from his stack to the main pot.
        chips: Chips,
    },
    /// A wager that nobody called went back.
    UncalledReturned {
        /// To whom.
        seat: SeatNo,
        /// How much.
        chips: Chips,
    },
    /// The betting of a street is over and the chips went to the middle.
    BetsCollected,
    /// Hands were turned face up because no more betting is possible.
    TurnedFaceUp(SeatSet),
    /// Cards of the board were dealt after a burn.
    BoardDealt {
        /// The street that they open.
        street: Street,
        /// The card burnt before; none where a burn lay there already.
        burn: Option<DeckPlace>,
        /// The first of the cards; the others follow it in the undealt deck.
        first: DeckPlace,
    },
    /// The director proposed to deal the rest of the board this many times.
    RunsProposed(u8),
    /// What was proposed was taken back.
    ProposalCancelled,
    /// Cards of the second or third board were dealt after a burn; it shares with the first what lay there when the
    /// betting ended.
    OtherBoardDealt {
        /// Which board, 2 or 3.
        board: u8,
        /// The street that they open.
        street: Street,
        /// The card burnt before; none where a burn lay there already.
        burn: Option<DeckPlace>,
        /// The first of the cards; the others follow it in the undealt deck.
        first: DeckPlace,
    },
    /// The cards that would have come were turned up, after all others had folded.
    RestOfBoardShown(Vec<DeckPlace>),
    /// Cards that one player had been shown, or that somebody had the right to see, were turned up for all.
    CardsOpened {
        /// Whose.
        seat: SeatNo,
        /// Which of the two.
        cards: ShownCards,
    },
    /// A hand was shown at the showdown.
    HandShown(SeatNo),
    /// A beaten hand was released unseen at the showdown.
    HandMucked(SeatNo),
    /// The hands that were shown and lost were killed, before the pots are paid.
    HandsKilled(SeatSet),
    /// A pot, or its part for one board, was awarded.
    PotAwarded {
        /// Which pot, 0 is the main pot.
        pot: u8,
        /// Who got how much; odd chips are in it.
        shares: Vec<(SeatNo, Chips)>,
    },
    /// A hand that was mucked lives again: what had been awarded came back to the pots.
    AwardsTakenBack(Vec<(SeatNo, Chips)>),
    /// Something went wrong with the cards or the button, and the house put it right.
    Irregular(Irregular),
    /// The director called the deal off: every chip goes back and the hand is dealt again.
    Misdealt {
        /// Chips that went back, and to whom.
        returned: Vec<(SeatNo, Chips)>,
        /// Why.
        reason: Reason,
    },
    /// The director ruled a hand dead.
    Killed {
        /// Whose.
        seat: SeatNo,
        /// What nobody had called of his wager and he got back.
        returned: Chips,
        /// Why.
        reason: Reason,
    },
    /// The director brought a folded hand back.
    Retrieved {
        /// Whose.
        seat: SeatNo,
        /// Why.
        reason: Reason,
    },
    /// The director gave chips back, of a hand that is out or of a pot that waits for the next deal.
    Refunded {
        /// To whom.
        seat: SeatNo,
        /// How much.
        chips: Chips,
        /// Why.
        reason: Reason,
    },
    /// The director took chips from those who had been awarded them, or of a pot that waits for the next deal, and
    /// awarded them to somebody else.
    AwardMoved {
        /// From whom, and how much from each; what is missing comes from the pot that waits.
        from: Vec<(SeatNo, Chips)>,
        /// To whom.
        seat: SeatNo,
        /// How much he was awarded.
        chips: Chips,
        /// Why.
        reason: Reason,
    },
    /// The director put chips aside that had been awarded, or of a pot that waits for the next deal, until it is decided
    /// whose they are.
    Impounded {
        /// From whom, and how much from each; what is missing comes from the pot that waits.
        from: Vec<(SeatNo, Chips)>,
        /// How much.
        chips: Chips,
    },
    /// The director overruled what a player did last, or what the house made of it: it is taken back.
    ActTakenBack(SeatNo),
    /// Chips were found that somebody had not put in with his last all-in.
    HiddenChipsFound {
        /// To whom they go; none if they go out of play.
        to: Option<SeatNo>,
        /// How much.
        chips: Chips,
    },
    /// A player asked for another shuffle before the next deal.
    ReshuffleAsked {
        /// Who.
        seat: SeatNo,
        /// Why he may.
        reason: Reason,
    },
    /// The last pot was awarded and the hand is over.
    Ended,
}

/// Who put the clock on a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CalledBy {
    /// The dealer, by himself, because the time to act was over.
    Dealer,
    /// The director.
    Director,
    /// The player on this seat.
    Player(SeatNo),
}

impl HandEvent {
    /// The act that a player announced with this, if he announced one that is not done yet.
    pub fn announced(&self) -> Option<Action> {
        match self {
            Self::Ruled { ruling, deed: None, .. } => match ruling.verdict {
                Verdict::Hold(action) | Verdict::Announced(action) => Some(action),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether it is an act of this seat, or one that was done for it.
    pub(crate) fn is_done_by(&self, by: SeatNo) -> bool {
        matches!(self, Self::Ruled { seat, .. } | Self::TimedOut { seat, .. } | Self::AbsentFolded(seat) if *seat == by)
    }

    /// Whether a player stopped the action with this until he has acted.
    pub fn calls_time(&self) -> bool {
        matches!(self, Self::Ruled { ruling, .. } if ruling.verdict == Verdict::Stopped)
    }

    /// A clear action that the house took as it was.
    pub fn acted(seat: SeatNo, action: Action, deed: Deed) -> Self {
        let ruling = Ruling {
            verdict: Verdict::Act(action),
            pushed: Chips::ZERO,
            returned: Chips::ZERO,
            infraction: None,
            reason: Reason::ClearAction,
        };
        Self::Ruled { seat, motion: Motion::Clear(action), ruling, deed: Some(deed) }
    }
}

/// How a hand begins: positions, who is dealt in and who owes what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandPlan {
    /// Its number at this table, from 1.
    pub hand: HandNo,
    /// Where the button lies; the seat may be empty.
    pub button: SeatNo,
    /// Who is dealt in.
    pub dealt: SeatSet,
    /// Who posts a small blind: nobody when it is dead, several when blinds are caught up with.
    pub small_blinds: SeatSet,
    /// Who posts a big blind.
    pub big_blinds: SeatSet,
    /// The seat after which the betting before the flop begins: the last big blind.
    pub last_blind: SeatNo,
    /// Whose button this would have been, had he been here: he gets no cards, and the button went on.
    #[serde(default)]
    pub forfeited: SeatSet,
    /// Who has sat down here since he last had cards, and whether he has any now.
    #[serde(default)]
    pub arrivals: Arrivals,
    /// Who gets no cards and yet posts what his seat owes: he is dealt out (robert-tournament-19d).
    #[serde(default)]
    pub dealt_out: SeatSet,
    /// Whose stack was left behind by a disqualified player: no cards, and one big blind (robert-tournament-1c).
    #[serde(default)]
    pub dead_stacks: SeatSet,
    /// Blinds, ante and betting structure of the hand.
    pub stakes: Stakes,
    /// The smallest chip in play: wagers and split pots go by multiples of it.
    pub unit: Chips,
}

/// The newcomers at a table when a hand begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrivals {
    /// Who gets no cards until the button has passed his seat.
    pub waiting: SeatSet,
    /// Who gets his first cards at this table.
    pub dealt_in: SeatSet,
    /// Of these, who had waited, and was passed by the button.
    pub passed: SeatSet,
    /// Of those who get their first cards, who posts a live big blind for it.
    #[serde(default)]
    pub posting: SeatSet,
}

impl HandPlan {
    /// Everybody whose chips are in the hand: who is dealt in, and who posts without cards.
    pub fn paying(&self) -> SeatSet {
        self.dealt.and(self.dealt_out).and(self.dead_stacks)
    }
}

/// How the house answers to a string bet, time after time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StringBetAnswer {
    /// The first: a warning.
    Warning,
    /// The second: a reprimand before the whole table.
    Reprimand,
    /// The third: the director may let him pay into the pot, as a rule this much.
    Chips(Chips),
    /// The next ones: the director may let him pay again, or send him home.
    ChipsOrSeat(Chips),
}

/// What is posted before the cards are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Post {
    /// The small blind.
    SmallBlind,
    /// The big blind.
    BigBlind,
    /// The ante that every player posts; it counts as a contribution to the pots.
    Ante,
    /// The ante that the big blind posts for all; it is dead money in the main pot.
    BigBlindAnte,
    /// The big blind of a stack that a disqualified player left behind, where it owes no blind: dead money in the main pot.
    DeadBlind,
}

/// What a player is to suffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Penalty {
    /// A warning.
    Warning,
    /// So many minutes away from the cards.
    Minutes(u32),
    /// He is out.
    Out,
}

/// How long somebody stays away from the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PenaltyLength {
    /// So many minutes of the clock while hands are played.
    Minutes(u32),
    /// So many hands of his table.
    Hands(u32),
    /// So many times round the table.
    Orbits {
        /// How many times.
        orbits: u32,
        /// How many hands that is, with those who play there now.
        hands: u32,
    },
}

/// Who can hear what is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Earshot {
    /// A table, and the rail.
    Table(TableNo),
    /// Only those who do not play.
    Rail,
}

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
        /// The place, 1 for the winner; of several who tied, the highest.
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
}

/// What becomes of the entry of somebody who is not there when play begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoShowEntry {
    /// His stack is on the table and posts its blinds.
    StackPlays,
    /// He is taken off the list and gets this much back, in cents: when he comes he enters late.
    StruckOut {
        /// How much.
        cents: u64,
    },
}

/// What was taken back between hands, and who sits again where he sat before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TakenBack {
    /// That they were out: they have no chips, and the director decides what becomes of them.
    Out(Vec<OldSeat>),
    /// That somebody had another seat.
    Move(OldSeat),
    /// That a table was broken.
    Break(TableNo, Vec<OldSeat>),
    /// That all drew new seats at this table.
    Redraw(TableNo, Vec<OldSeat>),
}

impl TakenBack {
    /// Who sits again where he sat before.
    pub fn seats(&self) -> &[OldSeat] {
        match self {
            Self::Move(seat) => std::slice::from_ref(seat),
            Self::Out(seats) | Self::Break(_, seats) | Self::Redraw(_, seats) => seats,
        }
    }
}

/// A seat to which somebody came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OldSeat {
    /// Who.
    pub person: PersonNo,
    /// At which table.
    pub table: TableNo,
    /// On which seat.
    pub seat: SeatNo,
}

/// The prizes as they are announced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrizeTable {
    /// Whether they can still change.
    pub finality: Finality,
    /// How many entries they are counted for, rebuys included.
    pub entries: u32,
    /// The whole pool, in cents.
    pub pool_cents: u64,
    /// By place, the winner's first, in cents.
    pub prizes: Vec<u64>,
}

/// Whether announced prizes can still change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finality {
    /// They grow with everything that is still paid for chips.
    Approximate,
    /// They stand.
    Final,
}

/// What is sold to those who still have chips when the rebuys end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Extra {
    /// So many chips for everybody, once.
    AddOn,
    /// What is missing to a starting stack.
    TopUp,
}

/// Which seat a late entrant gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LateSeat {
    /// One that is drawn by lot among those that are open.
    Drawn,
    /// This one.
    Named(TableNo, SeatNo),
    /// The first that comes free.
    Waits,
}

/// What coming late cost somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LateTerms {
    /// What the unsold stack that he bought had posted.
    UnsoldStack,
    /// The blinds that his seat had missed.
    MissedBlinds,
    /// Five big blinds of the level.
    BigBlinds,
    /// Five big blinds, in a break.
    BigBlindsInBreak,
    /// A big blind at once, or waiting for it.
    Choice(LateChoice),
    /// A whole stack: he has been there before.
    WholeStack,
}

/// What became of a stack that the director adjusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjusted {
    /// Whose.
    pub person: PersonNo,
    /// The stack before.
    pub before: Chips,
    /// The stack after.
    pub after: Chips,
}

/// What a chip race did to one stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raced {
    /// Whose.
    pub seat: SeatNo,
    /// How many chips he had that did not make up a bigger one.
    pub odd: u32,
    /// The stack before.
    pub before: Chips,
    /// The stack after, in chips that stay in play.
    pub after: Chips,
}
