//! Words for the settings about seats, moves and tables.

use super::setting_value::words;

words! {
    /// How the first seats are given.
    pub enum SeatDraw {
        /// By lot, over tables and seats.
        Random = "random",
        /// In the order in which people entered, one table after the other, the lowest seat first.
        InOrder = "in_order",
    }

    /// When a player is moved to a smaller table.
    pub enum BalanceTrigger {
        /// When the largest and the smallest table differ by two or more.
        DifferenceOfTwo = "difference_of_two",
        /// When a table is below five and more than ten are left.
        Below5AndMoreThan10Left = "below_5_and_more_than_10_left",
        /// When a table is below four.
        Below4 = "below_4",
    }

    /// Who sits down at a table that the director opens.
    pub enum NewTablePlayers {
        /// Those who wait for a seat, and whom the director moves there.
        WaitingList = "waiting_list",
        /// Those who wait, and then players of the fullest tables, until the tables are even.
        ThenFullestTables = "then_fullest_tables",
    }

    /// Which player is moved.
    pub enum MovePick {
        /// The one due for the big blind next.
        BigBlindNext = "big_blind_next",
        /// The one whose place relative to the button stays nearest to what it was.
        PositionPreserving = "position_preserving",
        /// The highest seat of the fullest table.
        HighestSeatOfFullest = "highest_seat_of_fullest",
    }

    /// Which open seat they take.
    pub enum MoveTarget {
        /// The worst position for them: the one that owes the big blind first.
        WorstOpenPosition = "worst_open_position",
        /// The one that is nearest to their old place relative to the button.
        SamePosition = "same_position",
        /// The lowest number.
        LowestOpenSeat = "lowest_open_seat",
    }

    /// Where somebody who was moved waits, and whether until the button has passed.
    pub enum MoveWait {
        /// In the small blind.
        Sb = "sb",
        /// In the small blind and on the button.
        SbAndButton = "sb_and_button",
        /// In the small blind, for one hand: in the next they have cards, wherever the button lies.
        SbOneHand = "sb_one_hand",
    }

    /// When a table is broken.
    pub enum TableBreak {
        /// When one table fewer is enough.
        WhenOneFewerSuffices = "when_one_fewer_suffices",
        /// When the director says so.
        Director = "director",
    }

    /// What happens when tables are merged into one.
    pub enum TableMerge {
        /// Seats and button are drawn as for a new game.
        FullRedraw = "full_redraw",
        /// Those who come take the open seats.
        OpenSeats = "open_seats",
    }

    /// Whether the tables play hand for hand before the money.
    pub enum HandForHand {
        /// By themselves, when one more has to go out before everybody left is paid.
        NearTheMoney = "near_the_money",
        /// When the director says so.
        Director = "director",
    }

    /// How many the last table takes.
    pub enum FinalTableSize {
        /// As many as every other.
        Seats = "seats",
        /// Nine where tables have eight or nine seats, and seven where they have six or seven.
        NineOrSeven = "nine_or_seven",
    }

    /// Whether the hands that run when hand for hand is announced are one hand.
    pub enum AnnouncedHands {
        /// Each is a hand of its own.
        Apart = "apart",
        /// They are one hand, and those who go out in them share their places and prizes.
        Shared = "shared",
    }

    /// The clock of the level while hand for hand is played.
    pub enum HandForHandClock {
        /// It runs.
        Runs = "runs",
        /// It stands, and two minutes come off after each hand.
        TwoMinutes = "two_minutes",
    }

    /// What becomes of an all-in that is called while hand for hand is played.
    pub enum HandForHandAllIn {
        /// It is dealt out at once.
        Open = "open",
        /// It stays closed until the other tables have played their hands, or the director lets it be dealt out.
        Closed = "closed",
    }

    /// What players get who are out in one hand with equal stacks.
    pub enum BustTieMoney {
        /// They share the higher place, and the prizes of their places are put together and split.
        PooledAndSplit = "pooled_and_split",
        /// Nobody shares: the first of them to the left of the button takes the higher place and its prize.
        FirstLeftOfButton = "first_left_of_button",
    }

    /// Whose consent a deal about the prizes needs.
    pub enum DealMaking {
        /// All who are left.
        Unanimous = "unanimous",
        /// There are no deals: the prizes are played for.
        NoDeals = "no_deals",
    }
}
