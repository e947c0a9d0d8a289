//! Words for the settings about entering, rebuying and exchanging chips.

use super::setting_value::words;

words! {
    /// How long something is open at the beginning of an event.
    pub enum EntryPeriod {
        /// Until the first level ends.
        FirstLevel = "first_level",
        /// The first period of blinds: until the first level ends, or for people who come late as long as the sheet says that
        /// chips are sold again.
        FirstPeriod = "first_period",
        /// Until the first break begins.
        ToFirstBreak = "to_first_break",
        /// Until the first break ends.
        FirstBreak = "first_break",
    }

    /// What coming late costs.
    pub enum LateEntryCost {
        /// What an unsold stack at the seat has posted so far: the rest of it is bought at the full price.
        GhostStack = "ghost_stack",
        /// Every small and big blind that the seat has missed.
        MissedBlinds = "missed_blinds",
        /// A live big blind at once, or waiting for the big blind.
        PostOrWait = "post_or_wait",
        /// Five big blinds, which never come into play.
        FiveBigBlinds = "five_big_blinds",
        /// Nothing.
        Nothing = "nothing",
    }

    /// What happens to a late entrant when all seats are taken.
    pub enum LateEntryFull {
        /// They are refused when no unsold stack is left.
        RefusedWithoutGhostStack = "refused_without_ghost_stack",
        /// They may wait for a seat.
        WaitingList = "waiting_list",
        /// They are refused once as many have entered as there are starting stacks.
        RefusedWithoutStack = "refused_without_stack",
    }

    /// What happens to those who still wait for a seat when late entry is over.
    pub enum LateEntryUnseated {
        /// They get their buy-in back.
        Refund = "refund",
        /// They wait for one more level, and get their buy-in back if no seat comes free in it.
        OneMoreLevel = "one_more_level",
    }

    /// Which blinds count for somebody who comes during a break.
    pub enum LateEntryBreakBb {
        /// Those after the break.
        NextLevel = "next_level",
        /// Those of the level before it.
        LastLevel = "last_level",
    }

    /// What becomes of somebody who has paid and is not there when play begins.
    pub enum NoShow {
        /// Their whole stack is on the table and posts its blinds, like that of anybody who is absent.
        StackPlays = "stack_plays",
        /// The same, until late entry is over: if they have not come by then, what is left of it leaves play.
        StackUntilEntryCloses = "stack_until_entry_closes",
        /// They get their money back, and an unsold stack is placed for whoever comes late.
        UnsoldStack = "unsold_stack",
        /// They get their money back; when they come they enter late.
        EntersLate = "enters_late",
    }

    /// What somebody gets who is out and enters again.
    pub enum ReEntryStack {
        /// A whole stack: whoever was there has posted their blinds.
        Whole = "whole",
        /// What anybody gets who comes at this time.
        AsLate = "as_late",
    }

    /// Whether chips can be bought again.
    pub enum Rebuy {
        /// They cannot.
        None = "none",
        /// A starting stack at the price of the entry, by a player who has no chips.
        WhenBroke = "when_broke",
        /// The same, if the event offers it.
        IfEventAllows = "if_event_allows",
    }

    /// When a rebuy may be asked for.
    pub enum RebuyTiming {
        /// Between hands, for as long as chips are sold; the others play on meanwhile.
        BetweenHands = "between_hands",
        /// Before the next deal, which waits for the answer; who has not asked by then is out.
        BeforeNextDeal = "before_next_deal",
    }

    /// What may be bought at the end of the rebuy period.
    pub enum AddOn {
        /// Nothing.
        None = "none",
        /// Twice the starting stack for the price of an entry, by everybody.
        DoubleStack = "double_stack",
        /// What is missing to the starting stack, at its share of the price.
        TopUp = "top_up",
    }

    /// How chips are exchanged that are too small for the blinds.
    pub enum ChipRace {
        /// A card is dealt for each odd chip.
        Cards = "cards",
        /// Whoever has odd chips gets one bigger chip for them.
        RoundUp = "round_up",
    }

    /// When small chips are exchanged.
    pub enum ChipRaceWhen {
        /// In the next break after they are no longer needed.
        NextBreak = "next_break",
        /// At the level that no longer needs them.
        WhenUnneeded = "when_unneeded",
    }

    /// Who wins the bigger chips of a race.
    pub enum ChipRaceAward {
        /// The highest cards, at most one chip a player.
        HighestCards = "highest_cards",
        /// The highest cards, whoever holds them: who has two of them wins two chips.
        EveryHighCard = "every_high_card",
    }

    /// What odd chips are worth that are left over at the end of a race.
    pub enum ChipRaceRemainder {
        /// One more bigger chip if they are half of it or more, otherwise nothing.
        HalfRoundsUp = "half_rounds_up",
        /// Nothing: they leave play.
        Lost = "lost",
    }

    /// Whether somebody can be out by a race.
    pub enum ChipRaceSurvival {
        /// Whoever has nothing but odd chips gets a bigger chip before all others.
        ChipFirst = "chip_first",
        /// Whoever has nothing but odd chips races for them, and gets a bigger chip besides if they win none.
        ChipBesides = "chip_besides",
        /// Whoever has nothing but odd chips races for them like everybody else, and may be out.
        NotAssured = "not_assured",
    }

    /// When the prizes are announced.
    pub enum PayoutPublication {
        /// Before the start.
        BeforeStart = "before_start",
        /// Roughly before the start, and finally when entries and rebuys are over.
        ApproximateThenFinal = "approximate_then_final",
    }
}

impl LateEntryCost {
    /// Returns whether a late entrant, or a player who re-enters, chooses: a big blind at once, or the wait for it.
    pub const fn is_a_choice(self) -> bool {
        match self {
            Self::PostOrWait => true,
            Self::GhostStack | Self::MissedBlinds | Self::FiveBigBlinds | Self::Nothing => false,
        }
    }
}
