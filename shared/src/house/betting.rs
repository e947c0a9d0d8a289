//! Words for the settings about bets, raises, chips and declarations.

use super::setting_value::words;

words! {
    /// A kind of game that a house offers.
    pub enum BettingKind {
        /// Any amount up to the whole stack.
        NoLimit = "no_limit",
        /// At most the pot.
        PotLimit = "pot_limit",
        /// Fixed amounts.
        Limit = "limit",
    }

    /// By how much a raise must raise. After a bet of 100 and a raise to 300 the next raise is at least to 500, to 400 or
    /// to 600.
    pub enum MinRaise {
        /// By the last full bet or raise of the street.
        LastRaise = "last_raise",
        /// By the opening bet of the street, before the flop by the big blind.
        OpeningBet = "opening_bet",
        /// By the whole wager that stands: a raise doubles it.
        WholeBet = "whole_bet",
    }

    /// The minimum that a raise over a short all-in must come to. L is the last full wager, F the last full raise, T the
    /// total of the all-in.
    pub enum ShortAllInMinRaise {
        /// L + F.
        LastFullPlusRaise = "last_full_plus_raise",
        /// T + F.
        AllInPlusRaise = "all_in_plus_raise",
        /// L + 2F.
        LastFullPlusTwoRaises = "last_full_plus_two_raises",
    }

    /// When somebody who has acted may raise again.
    pub enum Reopening {
        /// When the call has grown by a full raise since, by whatever short all-ins it took.
        Cumulative = "cumulative",
        /// The same, and also once somebody has completed the raise of a short all-in.
        CumulativeOrCompleted = "cumulative_or_completed",
    }

    /// What several chips are, pushed without a word, that are more than a call and less than a raise.
    pub enum UnderRaise {
        /// A raise to the minimum if what is over the call is half a raise or more, otherwise a call.
        HalfCompletes = "half_completes",
        /// Always a raise, brought up to the minimum.
        AnyMultiChipIsRaise = "any_multi_chip_is_raise",
    }

    /// The meaning of several silent chips that are more than a call, where none of them can be left out.
    pub enum NeededChips {
        /// They are a call: without one of the smallest they would be less than it.
        Call = "call",
        /// Their amount decides, as with other chips.
        AmountDecides = "amount_decides",
    }

    /// The meaning of "raise" and an amount without another word.
    pub enum RaiseAmount {
        /// The amount is the total that is to stand in front of the player.
        Total = "total",
        /// The amount is added to the wager that stands.
        More = "more",
    }

    /// The meaning of an amount without "bet" or "raise".
    pub enum AmountAlone {
        /// The same as chips that make this total.
        AsChips = "as_chips",
        /// It is talk: the dealer answers that it binds nobody.
        Talk = "talk",
    }

    /// The meaning of an amount that could be several, such as "I bet five".
    pub enum VagueAmount {
        /// The highest sense that does not exceed the pot.
        HighestWithinPot = "highest_within_pot",
        /// The amount as it is said, brought up to the minimum.
        AsSaid = "as_said",
    }

    /// The meaning of "check" where there is a bet to answer.
    pub enum CheckFacingBet {
        /// The player may call or fold, and not raise.
        CallOrFold = "call_or_fold",
        /// Nothing: every act is open.
        Nothing = "nothing",
    }

    /// The meaning of a fold out of turn, when a bet or raise comes before the turn.
    pub enum FoldOutOfTurn {
        /// It binds.
        Binds = "binds",
        /// It binds or does not bind as other acts out of turn.
        AsOtherActs = "as_other_acts",
    }

    /// Whether the director may hold a player to an act out of turn that the house would free.
    pub enum HoldEarlyActs {
        /// They may, whatever comes before the turn.
        ByDirector = "by_director",
        /// They may not: the house says what binds.
        Nobody = "nobody",
    }

    /// The meaning of a bettor who throws their hand away while one opponent is still to act.
    pub enum BettorMuck {
        /// They are out at once, and the part of their bet that nobody has called goes back.
        Out = "out",
        /// It is an act out of turn as any other.
        AsOtherActs = "as_other_acts",
    }

    /// Whether the director may have an undercall forfeited and the hand folded, in place of the full call.
    pub enum Undercall {
        /// They may, against a raise and with more than two in the hand.
        MayBeForfeited = "may_be_forfeited",
        /// It is always a full call.
        FullCall = "full_call",
    }

    /// The acts that are substantial action.
    pub enum SubstantialAction {
        /// So many acts of any kind.
        AnyActs = "any_acts",
        /// So many acts of which one puts chips in, or one more of any kind.
        ChipsOrOneMore = "chips_or_one_more",
    }

    /// The blinds that a pot-limit game counts before the flop.
    pub enum PotLimitBlinds {
        /// Full blinds, though one is short or dead.
        Full = "full",
        /// The blinds as they were posted.
        AsPosted = "as_posted",
    }

    /// Half of what the half-bet rules count.
    pub enum HalfBase {
        /// Of the minimum raise.
        MinRaise = "min_raise",
        /// Of the whole bet that is faced.
        BetFaced = "bet_faced",
    }

    /// What chips are that open the betting with less than the big blind.
    pub enum UnderBet {
        /// A bet of the minimum.
        Minimum = "minimum",
        /// A bet of the minimum if they are half of it or more, otherwise a check.
        HalfOrCheck = "half_or_check",
    }

    /// Whether the cap on raises of a limit game holds between two players.
    pub enum LimitCapHeadsUp {
        /// It does.
        Holds = "holds",
        /// Two players may go on raising.
        None = "none",
    }

    /// The sizes of bets in a limit game.
    pub enum LimitBets {
        /// The small bet before and on the flop, the double on turn and river; the big blind is the first bet.
        SmallThenDouble = "small_then_double",
        /// The small bet on every street; the big blind is the first bet.
        OneSize = "one_size",
    }

    /// What a single oversized chip is after the flop with no bet to face.
    pub enum OversizedChipOpener {
        /// A bet of its value.
        Bet = "bet",
        /// A check: the chip calls nothing and goes back.
        Call = "call",
    }

    /// What "raise" with a single oversized chip comes to in a no-limit game.
    pub enum OversizedChipWithRaise {
        /// A raise to the value of the chip, or to the minimum if that is more.
        ChipValue = "chip_value",
        /// A raise to the minimum.
        Minimum = "minimum",
    }

    /// What "raise" with a single oversized chip comes to in a pot-limit game.
    pub enum OversizedChipWithRaisePl {
        /// The largest raise that the pot allows, up to the value of the chip.
        UpToThePot = "up_to_the_pot",
        /// A raise to the minimum.
        Minimum = "minimum",
    }

    /// What a string bet costs, beyond the motions that do not count.
    pub enum StringBetPenalty {
        /// Nothing: later motions go back.
        None = "none",
        /// A warning, then a reprimand, then a big blind to the pot each time, in the end the seat.
        Escalating = "escalating",
    }

    /// How chips must follow the word "raise".
    pub enum RaiseWord {
        /// The amount is spoken, or the chips come in one motion.
        AmountOrOneMotion = "amount_or_one_motion",
        /// One further motion is allowed after the one that makes the call.
        OneMoreMotion = "one_more_motion",
    }

    /// What an upward motion or a thumb means.
    pub enum GestureRaise {
        /// Nothing.
        Nothing = "nothing",
        /// A raise to the minimum.
        MinimumRaise = "minimum_raise",
    }

    /// How players say what they do.
    pub enum ActsBy {
        /// By buttons, by words, by chips and by signs, as they like.
        Any = "any",
        /// By buttons.
        ButtonsOnly = "buttons_only",
        /// By words, chips and signs, as at a table.
        ChipsAndWordsOnly = "chips_and_words_only",
    }

    /// Whether an act out of turn binds.
    pub enum OutOfTurn {
        /// The director may bind the player to it if nobody in between bet, called or raised.
        MayBindUnlessWagerIntervened = "may_bind_unless_wager_intervened",
        /// It binds unless what they face has changed.
        BindingUnlessChanged = "binding_unless_changed",
        /// It never binds.
        NeverBinding = "never_binding",
    }

    /// What a check out of turn costs.
    pub enum CheckOutOfTurn {
        /// The right to bet or raise on the coming turn.
        NoBetOrRaise = "no_bet_or_raise",
        /// They must check if nothing has changed.
        MustCheck = "must_check",
        /// Nothing.
        Free = "free",
    }

    /// What becomes of chips put in by somebody who had not noticed a raise.
    pub enum UnawareOfRaise {
        /// They stay.
        Stands = "stands",
        /// They may take them back and think again, until the next player acts.
        WithdrawBeforeNextAction = "withdraw_before_next_action",
    }

    /// Where chips go that are found hidden after a lost all-in.
    pub enum HiddenChips {
        /// To the player who eliminated their owner, if they had them covered.
        ToEliminator = "to_eliminator",
        /// To the winner until the next deal begins, afterwards out of play.
        ToWinnerBeforeNextDealElseRemoved = "to_winner_before_next_deal_else_removed",
    }

    /// Whether the rest of the board may be dealt more than once.
    pub enum RunItTwice {
        /// It is dealt once.
        No = "no",
        /// Two or three times if everybody in the hand agrees.
        ByConsent = "by_consent",
    }
}
