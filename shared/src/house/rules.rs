//! The table of settings: every setting is declared here and nowhere else. Rule code asks for a setting
//! (`rules.button_movement`), never for the name of a house.

use super::setting_value::{RawValue, SettingValue, Title, house_rules, limits};
use super::{
    AbsentButton, AbsentFold, ActsBy, AddOn, AllInFaceUp, AmountAlone, AnnouncedHands, AskedHandLive, BalanceTrigger,
    BettingKind, BettorMuck, BoardClaim, BoardErrorAfterBetting, BustTieMoney, ButtonMovement, ButtonRedraw,
    CheckFacingBet, CheckOutOfTurn, ChipRace, ChipRaceAward, ChipRaceRemainder, ChipRaceSurvival, ChipRaceWhen,
    ClockByDirector, ClockCaller, ClockExpiry, ClumsyDealer, DealMaking, DealStartsAt, DisqualifiedPlace,
    DisqualifiedStack, EntryPeriod, ExposeHeadsUp, ExposeMultiway, ExposedBurn, ExposurePenalty, ExtraCard,
    FinalTableSize, FlopMiscount, FoldOutOfTurn, ForeignCard, GestureRaise, HalfBase, HandForHand, HandForHandAllIn,
    HandForHandClock, HeadsUpTransition, HiddenChips, HoldEarlyActs, InitialButton, KilledHandRefund, LateEntryBreakBb,
    LateEntryCost, LateEntryFull, LateEntryUnseated, LeaverStack, LimitBets, LimitCapHeadsUp, MinRaise, MisdealExposed,
    MixedHands, MovePick, MoveTarget, MoveWait, MuckRetrieval, MuckRight, MuckVsSee, NeededChips, NewTablePlayers,
    NoShow, OddChip, OddChipUnit, OutOfTurn, OversizedChipOpener, OversizedChipWithRaise, OversizedChipWithRaisePl,
    PayoutPublication, Penalties, PenaltyCards, PotAwardOrder, PotLimitBlinds, PrematureFlop, PrematureRiver,
    PrematureTurn, RabbitHunting, RaiseAmount, RaiseWord, ReEntryStack, Rebuy, RebuyTiming, Reopening,
    ReshuffleRequest, RulingWindow, RunItTwice, SbFraction, SeatDraw, SeeCalledHand, ShortAllInMinRaise, ShortButton,
    StringBetPenalty, SubstantialAction, SubstitutePlayer, SuitOrder, TableBreak, TableMerge, TableTalk,
    TalkHeadsUpInHand, TimeBankRefill, TimeBankUse, UnawareOfRaise, UnderBet, UnderRaise, Undercall, VagueAmount,
};
use crate::permission::Permission;

/// One setting of a house: a row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The name in files and after `set`.
    pub name: &'static str,
    /// The group that the setting belongs to.
    pub group: &'static str,
    says: &'static str,
    allowed: fn() -> String,
    text: fn(&HouseRules) -> String,
    pub(super) write: fn(&mut Draft, &RawValue) -> bool,
    pub(super) is_written: fn(&Draft) -> bool,
}

impl Setting {
    /// Returns the setting with this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        SETTINGS.iter().find(|setting| setting.name == name)
    }

    /// Returns the description, with the clauses that the setting carries out.
    pub fn says(&self) -> &'static str {
        self.says.trim()
    }

    /// Returns the allowed values, in words.
    pub fn allowed(&self) -> String {
        (self.allowed)()
    }

    /// Returns the value in a house, as written in files.
    pub fn value_in(&self, rules: &HouseRules) -> String {
        (self.text)(rules)
    }
}

house_rules! {
    "betting" {
        /// The games on offer; the first is the house's own (robert-head-2, home-limit-1, procedures-11c).
        betting_structures: Vec<BettingKind>,
        /// By how much a raise must raise (robert-betting-2, home-nolimit-4, procedures-9, fpn-19b).
        min_raise: MinRaise,
        /// How the minimum raise over a short all-in is counted (robert-nolimit-3c, robert-nolimit-3d, fpn-20d).
        short_all_in_min_raise: ShortAllInMinRaise,
        /// Whether several short all-ins add up to reopen the betting (robert-nolimit-3b, fpn-20e).
        reopening: Reopening,
        /// Several chips without a word, more than a call and less than a raise (robert-betting-10, home-string-3,
        /// home-string-4, procedures-9a, procedures-9b, fpn-18c).
        under_raise: UnderRaise,
        /// Several silent chips of which none can be left out, more than a call (tda-45-A, fpn-18c).
        needed_chips: NeededChips,
        /// Half of what the half-bet rules count (robert-betting-10, home-string-3, procedures-9a).
        half_base: HalfBase,
        /// An opening bet below the big blind (robert-nolimit-10a, procedures-9a, procedures-9b, fpn-19e).
        under_bet: UnderBet,
        /// The most bets on a street of a limit game, the first one included (home-limit-2, procedures-10a).
        limit_cap: Option<u32> => 2..=20,
        /// Whether that cap holds between two players (procedures-10b).
        limit_cap_heads_up: LimitCapHeadsUp,
        /// The sizes of bets in a limit game (home-limit-3).
        limit_bets: LimitBets,
        /// A single oversized chip by the opener after the flop (robert-nolimit-9, procedures-11c, fpn-18b).
        oversized_chip_opener: OversizedChipOpener,
        /// "Raise" with an oversized chip (robert-betting-11, home-oversized-1, procedures-11e).
        oversized_chip_with_raise: OversizedChipWithRaise,
        /// "Raise" with an oversized chip in a pot-limit game (procedures-11f).
        oversized_chip_with_raise_pl: OversizedChipWithRaisePl,
        /// What a string bet costs beyond the motions that go back (robert-personal-6a, robert-personal-6b, procedures-6,
        /// home-string-2, fpn-18e).
        string_bet_penalty: StringBetPenalty,
        /// How chips must follow the word "raise" (robert-nolimit-4b, robert-tournament-17, procedures-7, home-string-2,
        /// fpn-18d).
        raise_word: RaiseWord,
        /// Whether "raise" and an amount names the total (tda-43-B).
        raise_amount: RaiseAmount,
        /// What an amount without "bet" or "raise" means (tda-40-C, robert-betting-3a).
        amount_alone: AmountAlone,
        /// What an amount means that could be several (tda-57).
        vague_amount: VagueAmount,
        /// What a check means where there is a bet to answer (tda-55-C).
        check_facing_bet: CheckFacingBet,
        /// Which blinds a pot-limit game counts before the flop (tda-54-B).
        pot_limit_blinds: PotLimitBlinds,
        /// What an upward motion means; a tap is a check in every house (home-motions-2).
        gesture_raise: GestureRaise,
        /// How players say what they do.
        acts_by: ActsBy,
        /// Whether an act out of turn binds (robert-betting-6, home-turn-1, home-declaration-2, procedures-4a).
        out_of_turn: OutOfTurn,
        /// What a check out of turn costs (robert-betting-5, home-turn-2, procedures-4a).
        check_out_of_turn: CheckOutOfTurn,
        /// Whether the director may hold somebody to an early act that would be free (tda-59-B).
        hold_early_acts: HoldEarlyActs,
        /// What it means that a bettor throws their hand away with one opponent to act (tda-15-B).
        bettor_muck: BettorMuck,
        /// Whether an undercall may be forfeited (tda-51-B).
        undercall: Undercall,
        /// Whether a fold out of turn binds though a bet or raise comes before the turn (tda-53-A, tda-58).
        fold_out_of_turn: FoldOutOfTurn,
        /// Which acts count as substantial action: for a skipped player and for a misdeal (tda-36).
        substantial_action: SubstantialAction,
        /// After how many acts behind them a player who was skipped may lose their right to act (robert-betting-7b).
        skipped_right_lost_after: Option<u32> => 1..=9,
        /// Whether chips put in without noticing a raise can be taken back (robert-betting-8c).
        unaware_of_raise: UnawareOfRaise,
        /// The percentage of a call, already put in, from which no misunderstanding is heard; `none` leaves every claim to
        /// the director (robert-nolimit-8c).
        misunderstanding_threshold: Option<u32> => 1..=100,
        /// Where hidden chips go (robert-tournament-13, home-allin-2, home-allin-3).
        hidden_chips: HiddenChips,
        /// Whether the rest of the board may be dealt more than once (robert-house-14b).
        run_it_twice: RunItTwice,
    }
    "button and blinds" {
        /// Where the first button lies (robert-tournament-21, home-draw-2, fpn-4a, fpn-4b).
        initial_button: InitialButton,
        /// Which suit is higher when the button is drawn for, the highest first (fpn-4b).
        initial_button_suits: SuitOrder,
        /// When the button is drawn for again (home-combine-1, fpn-4c, fpn-4d, fpn-4e).
        button_redraw: ButtonRedraw,
        /// How the button moves, and who posts after somebody has gone (robert-blinds-3, robert-tournament-22a,
        /// robert-tournament-22b, home-button-1 to home-button-11, fike-6a to fike-6c, fpn-9a, fpn-9b).
        button_movement: ButtonMovement,
        /// What happens to the big blind when three players become two (robert-blinds-3, fike-6a, fpn-12a).
        heads_up_transition: HeadsUpTransition,
        /// What the small blind may be (home-blinds-2).
        sb_fraction: SbFraction,
        /// What an absent player loses when the button comes to them (home-button-8, home-button-9).
        absent_button: AbsentButton,
    }
    "deal" {
        /// When a deal begins, and with it the blinds of a new level (robert-house-5b, robert-tournament-6b, fpn-7c).
        deal_starts_at: DealStartsAt,
        /// Which exposed cards make a misdeal (robert-misdeal-2, robert-misdeal-3, fpn-14a).
        misdeal_exposed: MisdealExposed,
        /// After how many acts, those of the blinds not counted, a deal must be played out (robert-misdeal-1,
        /// robert-misdeal-11).
        misdeal_cutoff: u32 => 1..=8,
        /// One card too many in a hand before anybody has acted (tda-35-A5, robert-irregular-11).
        extra_card: ExtraCard,
        /// A card that does not belong to the game, before its owner has acted (tda-35-A6, robert-irregular-8).
        foreign_card: ForeignCard,
        /// A button with too few cards once the deal stands (tda-37).
        short_button: ShortButton,
        /// A flop that came too early (robert-holdem-5, fpn-14c).
        premature_flop: PrematureFlop,
        /// A flop of four cards, or without a burn (tda-39-A, tda-39-B).
        flop_miscount: FlopMiscount,
        /// A turn card that came too early (robert-holdem-7a, fpn-14d).
        premature_turn: PrematureTurn,
        /// A river card that came too early (robert-holdem-7b, fpn-14d).
        premature_river: PrematureRiver,
        /// An error of the board found after somebody has acted on it (robert-holdem-6c, fpn-14f).
        board_error_after_betting: BoardErrorAfterBetting,
        /// A burn card that was seen (fpn-14e).
        exposed_burn: ExposedBurn,
        /// Who may ask for another shuffle (fpn-5c).
        reshuffle_request: ReshuffleRequest,
        /// Whether a mucked hand can come back (robert-dead-6, fpn-15b, fpn-25d).
        muck_retrieval: MuckRetrieval,
        /// What a player gets back whose hand was killed by an error (robert-misdeal-11, fpn-24d).
        killed_hand_refund: KilledHandRefund,
        /// Cards that are thrown into another player's hand (robert-dead-7, fpn-25c).
        mixed_hands: MixedHands,
        /// Whether the dealer makes mistakes, so that what the house does about them is seen.
        clumsy_dealer: ClumsyDealer,
    }
    "showdown" {
        /// When hands of all-in players are turned face up (robert-tournament-24, home-allin-1, procedures-12, fpn-20b).
        all_in_face_up: AllInFaceUp,
        /// Which pot is shown down first (robert-showdown-15d, home-sidepots-1, home-sidepots-2, procedures-16b).
        pot_award_order: PotAwardOrder,
        /// Who may ask to see a called hand (robert-showdown-6, fpn-22a).
        see_called_hand: SeeCalledHand,
        /// Whether a hand seen on request can win (robert-showdown-7, fpn-25d).
        asked_hand_live: AskedHandLive,
        /// Whether the caller may see the hand they called (robert-personal-16, robert-showdown-8).
        caller_sees_bettor: Permission,
        /// Who may muck (robert-dont-8b, procedures-12).
        muck_right: MuckRight,
        /// Whether who mucks may have played the board (robert-holdem-9, fpn-21).
        board_claim: BoardClaim,
        /// Whether a player who has thrown their hand away at the showdown may still open it before the pot is paid (tda-14).
        show_after_muck: Permission,
        /// Whether mucking or seeing prevails (robert-showdown-10).
        muck_vs_see: MuckVsSee,
        /// Showing cards while more than two can act (robert-showdown-17, robert-tournament-16b, fpn-30b).
        expose_multiway: ExposeMultiway,
        /// Showing cards while two are left in the hand (robert-showdown-16, robert-personal-13b,
        /// robert-tournament-16a, home-talk-8, fpn-30b).
        expose_heads_up: ExposeHeadsUp,
        /// Talk while two are left in the hand (home-talk-8, robert-etiquette-10).
        talk_heads_up_in_hand: TalkHeadsUpInHand,
        /// Whether anybody may see the cards that would have come (robert-personal-9, robert-house-19).
        rabbit_hunting: RabbitHunting,
        /// Who gets the odd chips of a split pot (robert-ties-2, home-odd-1, procedures-13, fpn-28).
        odd_chip: OddChip,
        /// Down to which unit a pot is split (robert-ties-1, home-odd-1).
        odd_chip_unit: OddChipUnit,
        /// Seconds after which a hand that should be shown is shown, if it can win, and mucked if not (robert-dont-8a).
        showdown_timer: u32 => 1..=300,
        /// Until when a pot may be disputed (robert-house-5a, tda-22).
        ruling_window: RulingWindow,
    }
    "entry and chips" {
        /// The starting stack that the house suggests; `none` leaves it to the host (fpn-2a).
        starting_stack: Option<u32> => 1..=1_000_000_000,
        /// How long one may come late (robert-tournament-5b, fike-3a, fpn-3a).
        late_entry_window: EntryPeriod,
        /// What coming late costs (robert-tournament-5a, home-late-1, fike-3g, fpn-3b).
        late_entry_cost: LateEntryCost,
        /// A late entrant when all seats are taken (robert-tournament-5a, fike-3c, fpn-3d).
        late_entry_full: LateEntryFull,
        /// How many may enter in all (fpn-3d).
        max_entries: Option<u32> => 2..=10_000,
        /// Those who still wait when late entry is over (fike-3e).
        late_entry_unseated: LateEntryUnseated,
        /// Which blinds count for somebody who comes during a break (fpn-3c).
        late_entry_break_bb: LateEntryBreakBb,
        /// Somebody who has paid and is not there when play begins (robert-tournament-4a).
        no_show: NoShow,
        /// Whether somebody who never came gets their money back when their stack leaves play.
        no_show_refund: Permission,
        /// What somebody gets who is out and enters again, where the event lets them.
        re_entry_stack: ReEntryStack,
        /// Whether chips can be bought again (robert-rebuy-2, robert-rebuy-4b, home-rebuy-1, fike-2b, fike-2c, fpn-2b).
        rebuy: Rebuy,
        /// How many times (robert-rebuy-4a, fike-2a).
        rebuy_limit: Option<u32> => 1..=1_000,
        /// For how long (robert-rebuy-2, fike-2a).
        rebuy_period: EntryPeriod,
        /// When a rebuy may be asked for (home-rebuy-1, robert-rebuy-3).
        rebuy_timing: RebuyTiming,
        /// What may be bought when the rebuy period is over (robert-rebuy-5, fike-2d, fike-2e).
        add_on: AddOn,
        /// Whether chips play that are bought and not yet there (robert-house-9b, robert-rebuy-3, home-rebuy-2).
        playing_behind: Permission,
        /// How small chips are exchanged (robert-tournament-7c, home-chips-3, fpn-13c).
        chip_race: ChipRace,
        /// When (robert-tournament-7a, home-chips-1, fpn-13a).
        chip_race_when: ChipRaceWhen,
        /// Who wins the bigger chips (home-chips-4, robert-tournament-7d).
        chip_race_award: ChipRaceAward,
        /// What is left over at the end (robert-tournament-7f).
        chip_race_remainder: ChipRaceRemainder,
        /// Which suit is higher in a race (robert-tournament-7d).
        chip_race_suits: SuitOrder,
        /// Whether somebody can be out by a race (robert-tournament-7e).
        chip_race_survival: ChipRaceSurvival,
        /// When the prizes are announced (home-payout-1, home-payout-2, fike-4).
        payout_publication: PayoutPublication,
    }
    "clock and absence" {
        /// Seconds to act, none for no limit (fpn-32a).
        clock_base: Option<u32> => 1..=3_600,
        /// Who may have the clock put on a player (robert-nolimit-11b, fpn-32b).
        clock_caller: ClockCaller,
        /// When the director may put the clock on somebody (tda-29, fpn-32b, robert-nolimit-11b).
        clock_by_director: ClockByDirector,
        /// Whether the dealer puts the clock on a player unasked as soon as their time to act is over (fpn-32b). A story has
        /// no such dealer until it says so.
        clock_automatic: Permission,
        /// Seconds that a called clock gives (robert-nolimit-11c, fpn-32b).
        clock_extra: u32 => 1..=3_600,
        /// What happens when the time is up (robert-dead-5, fpn-32c).
        clock_expiry: ClockExpiry,
        /// Seconds that a player has for the whole tournament beyond their time to act, none for no time bank.
        time_bank: Option<u32> => 1..=3_600,
        /// Whether a time bank runs by itself after a called clock, or for a player who asks for it.
        time_bank_use: TimeBankUse,
        /// Seconds that are added to every time bank, none for none.
        time_bank_refill: Option<u32> => 1..=3_600,
        /// When they are added.
        time_bank_refill_at: TimeBankRefill,
        /// Seconds the floor has for a ruling before the default stands.
        floor_timeout: u32 => 1..=3_600,
        /// When an absent player's hand is folded (robert-tournament-8, fpn-11b).
        absent_fold: AbsentFold,
        /// Minutes after which an absent player is out and their chips are removed; with `none` their blinds are posted until
        /// they are gone (robert-personal-22a, fpn-11e).
        absent_limit: Option<u32> => 1..=1_440,
        /// What becomes of the stack of a player who gives up their seat for good (robert-personal-22a).
        leaver_stack: LeaverStack,
        /// Whether somebody may play on for an entrant who has to leave (robert-personal-22c).
        substitute_player: SubstitutePlayer,
    }
    "seats and tables" {
        /// How the first seats are given (robert-tournament-3, home-draw-1, fike-1).
        seat_draw: SeatDraw,
        /// The most seats at a table (fike-move-1c, fike-move-1d).
        table_max: u32 => 2..=10,
        /// When a player is moved to a smaller table (robert-personal-20, home-balance-1, fike-move-3a, fpn-31a, fpn-33c).
        balance_trigger: BalanceTrigger,
        /// Who sits down at a table that the director opens (fike-3f).
        new_table_players: NewTablePlayers,
        /// Which player is moved (home-balance-2, fike-move-3b).
        move_pick: MovePick,
        /// Which seat they take (home-balance-2, fike-move-3c).
        move_target: MoveTarget,
        /// Where they wait for the button to pass (robert-blinds-6, robert-tournament-12, fike-move-5b, fike-move-5c,
        /// fpn-10a, fpn-10b).
        move_wait: MoveWait,
        /// When a table is broken (robert-tournament-10, fike-move-1b, fpn-31b).
        table_break: TableBreak,
        /// What happens when tables are merged into one (home-combine-1).
        table_merge: TableMerge,
        /// With how many players left all sit at one table; with `none`, as soon as one table holds them (fike-move-1a).
        final_table_at: Option<u32> => 2..=10,
        /// How many the last table takes (tda-RP-9).
        final_table_size: FinalTableSize,
        /// When each table plays one hand and waits for the others; who goes out in one such round goes out in one hand.
        hand_for_hand: HandForHand,
        /// The hands that run when hand for hand is announced (tda-RP-8-A).
        announced_hands: AnnouncedHands,
        /// The clock of the level while hand for hand is played (tda-RP-8-B, tda-RP-8-C, tda-RP-8-D).
        hand_for_hand_clock: HandForHandClock,
        /// An all-in that is called while hand for hand is played (tda-RP-8-F).
        hand_for_hand_all_in: HandForHandAllIn,
        /// What players get who are out in one hand with equal stacks (fike-7b, fike-7c, fike-7d, fpn-29b).
        bust_tie_money: BustTieMoney,
        /// Whose consent a deal about the prizes needs (robert-tournament-27).
        deal_making: DealMaking,
    }
    "conduct" {
        /// Which penalties there are (robert-tournament-1b, procedures-4b).
        penalties: Penalties,
        /// Minutes of a penalty, unless the director says otherwise (robert-tournament-19d, robert-irregular-14).
        penalty_unit: u32 => 1..=240,
        /// What becomes of a player's hands during a penalty (robert-tournament-19d).
        penalty_cards: PenaltyCards,
        /// What showing live cards costs, time after time (robert-personal-13b, robert-personal-13c).
        exposure_penalty: ExposurePenalty,
        /// What becomes of a disqualified player's stack (robert-tournament-1c).
        disqualified_stack: DisqualifiedStack,
        /// Which place a disqualified player takes (robert-tournament-1c).
        disqualified_place: DisqualifiedPlace,
        /// Who is heard at once while a hand is played (robert-personal-15a, robert-personal-15b, robert-etiquette-10,
        /// home-talk-1, fpn-30a).
        table_talk: TableTalk,
    }
}
