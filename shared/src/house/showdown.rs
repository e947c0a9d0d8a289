//! Words for the settings about showing, seeing, mucking and sharing.

use super::setting_value::words;

words! {
    /// When hands are turned up because no more betting is possible.
    pub enum AllInFaceUp {
        /// As soon as no more betting is possible.
        WhenBettingIsOver = "when_betting_is_over",
        /// Not before the showdown.
        AtShowdown = "at_showdown",
    }

    /// Which pot is shown down and awarded first.
    pub enum PotAwardOrder {
        /// The last side pot, the main pot at the end.
        LastSidePotFirst = "last_side_pot_first",
        /// The pot of the first all-in, then outward.
        AllInPotFirst = "all_in_pot_first",
    }

    /// Who may ask to see a hand that was called.
    pub enum SeeCalledHand {
        /// Anybody who was dealt in.
        AnyoneDealtIn = "anyone_dealt_in",
        /// Those who were in at the showdown.
        InAtShowdown = "in_at_showdown",
        /// The caller alone.
        CallerOnly = "caller_only",
        /// The callers of the last bet of the river, while they hold or have tabled their cards. The director may grant every other
        /// wish.
        CallersOfTheRiver = "callers_of_the_river",
    }

    /// Whether a mucked hand that is shown on request can win.
    pub enum AskedHandLive {
        /// It cannot.
        No = "no",
        /// It can if the winner of the pot asked.
        IfWinnerAsked = "if_winner_asked",
    }

    /// Who may muck a hand at the showdown.
    pub enum MuckRight {
        /// Everybody.
        Always = "always",
        /// Everybody who is not all-in.
        NotAllIn = "not_all_in",
    }

    /// Whether the board can be played without showing one's cards.
    pub enum BoardClaim {
        /// Whoever says so before the cards are thrown away keeps the claim.
        Declared = "declared",
        /// Only whoever shows both cards has a claim.
        CardsShown = "cards_shown",
    }

    /// What prevails: the right to muck, or somebody's wish to see.
    pub enum MuckVsSee {
        /// A hand that was properly mucked stays hidden from third parties; they may ask the director.
        MuckPrevails = "muck_prevails",
        /// Whoever may ask to see is shown.
        SeePrevails = "see_prevails",
    }

    /// What showing cards costs while more than two can act.
    pub enum ExposeMultiway {
        /// The hand is dead, and shown to all.
        HandDead = "hand_dead",
        /// The hand lives, and a penalty follows.
        Penalty = "penalty",
        /// The hand lives, and a warning follows.
        Warning = "warning",
        /// Everybody is shown what was shown, and the hand lives.
        ShownToAll = "shown_to_all",
    }

    /// Whether one of two players who are left in a hand may show cards during it.
    pub enum ExposeHeadsUp {
        /// They may, to whom they like.
        Allowed = "allowed",
        /// They may, and everybody is shown.
        IfShownToAll = "if_shown_to_all",
        /// Only if the two are the last of the event, or one prize alone is paid.
        LastTwoOfEvent = "last_two_of_event",
        /// They may not.
        No = "no",
        /// They may to the opponent, or to the whole table; to anybody else it is an offence, and the hand lives.
        ToOpponent = "to_opponent",
    }

    /// Whether two players who are left in a hand may talk as they like.
    pub enum TalkHeadsUpInHand {
        /// They are held to what holds for all.
        Restricted = "restricted",
        /// They may.
        Free = "free",
    }

    /// Whether anybody may see the cards that would have come.
    pub enum RabbitHunting {
        /// Nobody may.
        No = "no",
        /// When all others have folded, the rest of the board is turned up for all.
        AfterTheHand = "after_the_hand",
    }

    /// Who gets what is left over when a pot is split.
    pub enum OddChip {
        /// One chip each to the winners, from the first one left of the button.
        OneEach = "one_each",
        /// All of it to the first winner left of the button.
        AllToWorstPosition = "all_to_worst_position",
    }

    /// Down to which unit a pot is split.
    pub enum OddChipUnit {
        /// The smallest chip in play.
        SmallestChip = "smallest_chip",
        /// A single one: amounts need no chips at a remote table.
        One = "one",
    }

    /// Until when a pot may be disputed.
    pub enum RulingWindow {
        /// Until the next deal begins.
        UntilNextDeal = "until_next_deal",
        /// The reading of hands until the next deal begins, and no longer than a minute in a break. The sum of a pot until there is
        /// substantial action in the next hand.
        SubstantialAction = "substantial_action",
        /// Not at all: what was awarded stays where it went.
        Never = "never",
    }
}
