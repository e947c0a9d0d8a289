//! The reasons of rulings and automatic actions. Each has a name in rulebooks, a sentence, and the settings that decide
//! it.

use serde::{Deserialize, Serialize};

/// Declares the reasons: the sentence for people, the name in rulebooks, and after `by` the settings that decide it.
macro_rules! reasons {
    ($( $(#[doc = $says:literal])+ $reason:ident = $word:literal $(by $($setting:ident)+)?, )+) => {
        /// Why the house ruled so, or did something by itself. The rulebook of a house maps reasons to its clauses. The
        /// description of each is what people are told.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Reason { $( $(#[doc = $says])+ $reason, )+ }

        impl Reason {
            /// Every reason.
            pub const ALL: &[Self] = &[$(Self::$reason),+];

            /// Its name in rulebooks, like `oversized_chip`.
            pub fn word(self) -> &'static str {
                match self { $(Self::$reason => $word,)+ }
            }

            /// Its name in the files of words, like `reason-oversized_chip`.
            pub fn message(self) -> &'static str {
                match self { $(Self::$reason => concat!("reason-", $word),)+ }
            }

            /// The sentence that people are told, in English.
            pub fn sentence(self) -> &'static str {
                match self { $(Self::$reason => concat!($($says),+),)+ }.trim()
            }

            /// The settings of the house that decide it, most of all the first.
            pub fn settings(self) -> &'static [&'static str] {
                match self { $(Self::$reason => &[$($(stringify!($setting)),+)?],)+ }
            }
        }
    };
}

reasons! {
    /// A clear action in turn is taken as it is.
    ClearAction = "clear_action",
    /// A fold that faces a bet is final.
    FoldFacingWager = "fold_facing_wager",
    /// So is one where nothing is to call.
    FoldUnforced = "fold_unforced",
    /// Words in turn bind.
    Declared = "declared",
    /// The word counts where it disagrees with the chips.
    WordOverChips = "word_over_chips",
    /// A wager that was named too small is brought up to the minimum.
    BroughtUpToMinimum = "brought_up_to_minimum",
    /// No more raising is allowed: what was meant as a raise is a call.
    RaiseNotOpen = "raise_not_open",
    /// Exactly the chips of a call are a call.
    ExactCall = "exact_call",
    /// Too few chips for a call bind, and the call is made right.
    ShortCall = "short_call",
    /// One chip without a word is a call, however large it is.
    OversizedChip = "oversized_chip",
    /// One chip with nothing to call is a bet of its value.
    OversizedChipOpens = "oversized_chip_opens" by oversized_chip_opener,
    /// "Raise" with one chip is a raise to its value.
    RaiseWithOversizedChip = "raise_with_oversized_chip" by oversized_chip_with_raise,
    /// "Raise" with one chip is as much as the pot allows, up to its value.
    RaiseWithOversizedChipPl = "raise_with_oversized_chip_pl" by oversized_chip_with_raise_pl,
    /// Several chips that are enough for a raise are a raise of their whole amount.
    ChipsRaise = "chips_raise",
    /// Several chips that reach half of the raise are completed to it.
    HalfRaiseCompleted = "half_raise_completed" by under_raise half_base,
    /// Several chips that stay below half of the raise are a call.
    BelowHalfRaise = "below_half_raise" by under_raise half_base,
    /// Several chips above a call are a raise, brought up to the minimum.
    UnderRaiseCompleted = "under_raise_completed" by under_raise,
    /// Every chip was needed to call, so this is a call.
    EveryChipNeeded = "every_chip_needed" by needed_chips,
    /// Chips pushed with nothing to call are a bet.
    ChipsBet = "chips_bet",
    /// Chips that open below the minimum are brought up to it.
    UnderBetCompleted = "under_bet_completed" by under_bet,
    /// Chips that open with less than half of the minimum are a check.
    UnderBetChecked = "under_bet_checked" by under_bet,
    /// One chip with nothing to call is a check.
    NothingToCall = "nothing_to_call" by oversized_chip_opener,
    /// An amount alone is the same as chips that make it.
    AmountAlone = "amount_alone" by amount_alone,
    /// An amount alone binds nobody here: "bet" or "raise" has to be said with it.
    AmountIsTalk = "amount_is_talk" by amount_alone,
    /// An amount that could be several is the highest within the pot.
    VagueAmount = "vague_amount" by vague_amount,
    /// "Pot" is no amount in no-limit: a bet or raise is due, and its amount.
    PotInNoLimit = "pot_in_no_limit",
    /// A check where there is a bet to answer leaves the call and the fold.
    CheckFacingBet = "check_facing_bet" by check_facing_bet,
    /// A player who let others act before them may call or fold, and not raise.
    LimitedToCall = "limited_to_call" by skipped_right_lost_after,
    /// The dealer asks back: these words could be several acts.
    UnclearWords = "unclear_words",
    /// The chips of an undercall are lost, and the hand is folded.
    UndercallForfeited = "undercall_forfeited" by undercall,
    /// An undercall heads-up, or against the opening bet, is a full call and nothing else.
    UndercallStands = "undercall_stands" by undercall,
    /// A bettor who throws their hand away is out, and what nobody has called goes back.
    BettorMucked = "bettor_mucked" by bettor_muck,
    /// A card that does not belong to the game makes a misdeal.
    ForeignCard = "foreign_card" by foreign_card,
    /// A fold out of turn binds, whatever comes before the turn.
    EarlyFoldBinds = "early_fold_binds" by fold_out_of_turn,
    /// String bet: the second motion doesn't count.
    StringBet = "string_bet",
    /// After "raise" the motion that makes the call and one more are added together.
    OneMoreMotion = "one_more_motion" by raise_word,
    /// A rap on the table is a check.
    Tap = "tap",
    /// An upward motion is a raise.
    Upward = "upward" by gesture_raise,
    /// An act out of turn binds when the turn comes, unless what the player faces changes.
    EarlyActBinds = "early_act_binds" by out_of_turn,
    /// An act out of turn may be bound by the director while nobody calls, bets or raises.
    EarlyActMayBind = "early_act_may_bind" by out_of_turn hold_early_acts,
    /// An act out of turn does not bind.
    EarlyActFree = "early_act_free" by out_of_turn,
    /// Whoever checks out of turn must check, unless what they face changes.
    EarlyCheckBinds = "early_check_binds" by check_out_of_turn,
    /// Whoever checks out of turn may not bet or raise when their turn comes.
    EarlyCheckCosts = "early_check_costs" by check_out_of_turn,
    /// The first act out of turn stands: a second does not change it.
    EarlyActStands = "early_act_stands",
    /// What was announced out of turn binds, and is done now that the turn has come.
    EarlyActDone = "early_act_done" by out_of_turn check_out_of_turn,
    /// What was announced out of turn does not bind any more: the player faces something else.
    EarlyActFreed = "early_act_freed" by out_of_turn check_out_of_turn,
    /// One acts in turn.
    OutOfTurn = "out_of_turn",
    /// Time was called: nobody acts before the player to act.
    ActionStopped = "action_stopped",
    /// "Time" keeps the right to act.
    TimeCalled = "time_called",
    /// Only who is at the table can call time.
    TimeNeedsPresence = "time_needs_presence",
    /// So many have acted behind the player to act that their right to act is in doubt.
    RightInDoubt = "right_in_doubt" by skipped_right_lost_after substantial_action,
    /// Whoever was passed over too often, and did not call time, may lose the right to act.
    RightLost = "right_lost" by skipped_right_lost_after substantial_action,
    /// Acts before a player's turn, or too few of them, do not cost the right to act.
    RightKept = "right_kept" by skipped_right_lost_after substantial_action,
    /// "Raise" binds to a raise; the amount may follow.
    RaiseDeclared = "raise_declared",
    /// Chips put in without noticing a raise can be taken back until the next player acts.
    UnawareOfRaise = "unaware_of_raise" by unaware_of_raise,
    /// Whoever called without understanding the amount can be let off.
    Misunderstood = "misunderstood" by misunderstanding_threshold,
    /// With most of a call in the pot, a misunderstood amount is no excuse.
    Understood = "understood" by misunderstanding_threshold,
    /// String bets cost a warning, then a reprimand, then chips.
    StringBetAnswered = "string_bet_answered" by string_bet_penalty,
    /// A string bettor pays into the pot.
    StringBetPaid = "string_bet_paid" by string_bet_penalty,
    /// Whoever goes on making string bets may be sent home.
    StringBetSeat = "string_bet_seat" by string_bet_penalty,
    /// The director warns.
    Warned = "warned",
    /// The house says how one acts: by buttons, or by chips and words.
    MeansOfActing = "means_of_acting" by acts_by,
    /// Words that are no act.
    Talk = "talk",
    /// A sign or a word that does not fit what the player faces means nothing.
    DoesNotFit = "does_not_fit",
    /// The button and the blinds go on to the next players.
    PositionsMoved = "positions_moved" by button_movement,
    /// The button lies at an empty seat.
    DeadButton = "dead_button" by button_movement,
    /// Nobody owes the small blind: this hand has none.
    DeadSmallBlind = "dead_small_blind" by button_movement,
    /// Blinds that somebody's leaving has shifted are caught up with.
    CatchUpBlinds = "catch_up_blinds" by button_movement,
    /// The small blind is left of the button, the big blind left of that.
    BlindsInPlace = "blinds_in_place",
    /// Blinds are paid before the cards are dealt, by everybody who owes one.
    BlindPosted = "blind_posted",
    /// Who has too few chips for a blind plays for what they have.
    ShortBlind = "short_blind",
    /// An ante goes into the pots and is no part of what is called.
    AntePosted = "ante_posted",
    /// Between two players the button has the small blind.
    HeadsUpBlinds = "heads_up_blinds",
    /// Cards are dealt one at a time, beginning left of the button.
    CardsDealt = "cards_dealt",
    /// A card is burned, and the next ones make the board.
    BoardDealt = "board_dealt",
    /// The time to act is up, and a check is free.
    TimeOutCheck = "time_out_check" by clock_expiry clock_base,
    /// The time to act is up, and the hand is folded.
    TimeOutFold = "time_out_fold" by clock_expiry clock_base,
    /// The clock may be called on the player to act once their time is over.
    ClockCalled = "clock_called" by clock_caller clock_extra clock_base,
    /// Whoever is on the clock is warned when 10 seconds are left.
    ClockWarned = "clock_warned" by clock_extra,
    /// A player whose time is up has their time bank.
    TimeBank = "time_bank" by time_bank time_bank_use,
    /// A time bank runs by itself, or for a player who asks for it.
    TimeBankUse = "time_bank_use" by time_bank_use,
    /// Not everybody may call the clock.
    NoClockCaller = "no_clock_caller" by clock_caller,
    /// Everybody has their time to act before the clock can be called on them.
    TimeOfHisOwn = "time_of_his_own" by clock_base,
    /// Whoever lets a called clock run out holds up the game.
    Stalling = "stalling",
    /// The hand of an absent player is folded.
    AbsentFolded = "absent_folded" by absent_fold,
    /// An absent player who is to have the button loses it, and the hand.
    ButtonForfeited = "button_forfeited" by absent_button,
    /// Whoever is absent for too long is out, and their chips are removed.
    AbsentTooLong = "absent_too_long" by absent_limit,
    /// A substitute from outside needs the director's leave.
    Substituted = "substituted" by substitute_player,
    /// The stack of somebody who gave up stays, and posts its blinds until it is gone.
    StackStays = "stack_stays" by leaver_stack absent_limit,
    /// Chips that nobody called go back.
    UncalledReturned = "uncalled_returned",
    /// Somebody is all-in and the betting is over: all hands still in lie open.
    TurnedFaceUp = "turned_face_up" by all_in_face_up,
    /// Hands are shown in order at the showdown.
    ShownInOrder = "shown_in_order",
    /// A beaten hand may go unseen.
    BeatenMucked = "beaten_mucked" by muck_right,
    /// Cards may be shown when nobody can wager any more, and then to all.
    ShownAfterBetting = "shown_after_betting",
    /// Cards may be shown while only two can still act.
    ShownHeadsUp = "shown_heads_up" by expose_heads_up,
    /// Cards that are shown to one are shown to all.
    ShownToAll = "shown_to_all" by expose_multiway,
    /// Whoever shows live cards while more than two can act has a dead hand.
    ExposedHandDead = "exposed_hand_dead" by expose_multiway,
    /// Whoever shows live cards has a penalty to serve; the hand lives.
    ExposedPenalty = "exposed_penalty" by expose_multiway,
    /// Whoever shows live cards is warned; the hand lives.
    ExposedWarning = "exposed_warning" by expose_multiway,
    /// Showing live cards costs more each time.
    ExposurePenalty = "exposure_penalty" by exposure_penalty penalty_unit,
    /// What one player was shown is shown to all when it can do no more harm.
    ShowOneShowAll = "show_one_show_all",
    /// A folded hand is not shown before the betting is over.
    FoldedCards = "folded_cards",
    /// At the showdown a player may muck in turn.
    MuckedAtShowdown = "mucked_at_showdown" by muck_right,
    /// Whoever is all-in shows their hand at the showdown.
    AllInShows = "all_in_shows" by muck_right,
    /// To win any part of a pot both cards are shown.
    BothCardsShown = "both_cards_shown",
    /// The caller may see the hand they called.
    CallerSeesBettor = "caller_sees_bettor" by caller_sees_bettor,
    /// A called hand is shown to whoever has the right to see it.
    CalledHandSeen = "called_hand_seen" by see_called_hand muck_vs_see,
    /// The winner asked for a hand: both are live, and the better one wins.
    WinnerAsked = "winner_asked" by asked_hand_live,
    /// A hand that was thrown away at the showdown is opened after all before the pot is paid, and can win.
    ShownAfterMuck = "shown_after_muck" by show_after_muck,
    /// One card of a hand that can win lies open: the dealer asks for the other one.
    OneCardOfWinner = "one_card_of_winner",
    /// A hand that was properly mucked stays hidden unless the director has it shown.
    MuckPrevails = "muck_prevails" by muck_vs_see,
    /// Only who has the right to see a hand may ask for it.
    NoRightToSee = "no_right_to_see" by see_called_hand,
    /// Whoever abuses the right to see called hands loses it.
    AskingForbidden = "asking_forbidden",
    /// Chips that are found after a lost all-in do not help who lost it.
    HiddenChips = "hidden_chips" by hidden_chips,
    /// Losing hands are killed before the pot is paid.
    LosersKilled = "losers_killed",
    /// The board is run two or three times if everybody in the hand agrees.
    RunsByConsent = "runs_by_consent" by run_it_twice,
    /// The board is run once.
    OneBoard = "one_board" by run_it_twice,
    /// The best hand in it takes a pot.
    PotAwarded = "pot_awarded",
    /// Equal hands split a pot.
    PotSplit = "pot_split",
    /// Chips that cannot be split go to one of the winners.
    OddChip = "odd_chip" by odd_chip odd_chip_unit,
    /// Each side pot goes to the best hand among those who paid for it.
    SidePot = "side_pot",
    /// One may always bet everything, and no more than that.
    AllIn = "all_in",
    /// A bet is no smaller than the minimum.
    BelowMinimumBet = "below_minimum_bet",
    /// A raise is no smaller than the last full bet or raise.
    BelowMinimumRaise = "below_minimum_raise" by min_raise,
    /// Over a short all-in the least raise is counted as the house says.
    BelowMinimumOverAllIn = "below_minimum_over_all_in" by short_all_in_min_raise,
    /// Whoever has acted and faces nothing new but a short all-in may not raise.
    NotReopened = "not_reopened" by reopening,
    /// The street has all the bets that it may have.
    CapReached = "cap_reached" by limit_cap limit_cap_heads_up,
    /// Between two players a street may have any number of bets.
    CapLifted = "cap_lifted" by limit_cap_heads_up,
    /// Nobody is left who could call a raise.
    NobodyToRaise = "nobody_to_raise",
    /// Nobody bets more than they have on the table.
    OnlyTheStack = "only_the_stack",
    /// A bet or raise is at most the pot.
    AbovePot = "above_pot" by betting_structures,
    /// In a limit game the size of bets and raises is fixed.
    FixedBet = "fixed_bet" by betting_structures,
    /// Amounts are made up of chips in play.
    InChipsOfPlay = "in_chips_of_play",
    /// Small chips that are enough are exchanged for the next bigger ones.
    ChipsExchanged = "chips_exchanged",
    /// When all others have folded, the cards that would have come are turned up.
    RestOfBoardShown = "rest_of_board_shown" by rabbit_hunting,
    /// Odd chips become bigger ones by the highest cards, or for everybody, as the house has it.
    OddChipsRaced = "odd_chips_raced" by chip_race chip_race_award chip_race_remainder chip_race_survival,
    /// The smallest chip leaves play when the blinds no longer need it.
    ChipRetired = "chip_retired" by chip_race_when,
    /// Who has lost everything may rebuy the starting stack at the price of an entry.
    BoughtAgain = "bought_again" by rebuy,
    /// Chips that are bought before the deal and still on their way play behind.
    PlaysBehind = "plays_behind" by playing_behind,
    /// There are no rebuys.
    NoRebuys = "no_rebuys" by rebuy,
    /// Rebuys are sold for a time only.
    RebuysOver = "rebuys_over" by rebuy_period,
    /// Rebuys are limited in number.
    RebuyLimit = "rebuy_limit" by rebuy_limit,
    /// Whoever goes broke again may rebuy.
    AnyNumberOfRebuys = "any_number_of_rebuys" by rebuy_limit,
    /// Rebuys are taken between hands.
    RebuyBetweenHands = "rebuy_between_hands" by rebuy_timing,
    /// Only a player without chips can rebuy.
    OnlyWhenBroke = "only_when_broke" by rebuy,
    /// Who has not rebought by then is out.
    NotBoughtInTime = "not_bought_in_time" by rebuy_timing,
    /// The first button is drawn for, or lies where the house puts it.
    FirstButton = "first_button" by initial_button,
    /// Seats are given by the house and its director; nobody chooses their own.
    SeatGiven = "seat_given",
    /// Who is new at a table gets cards with its next hand, and owes nothing for coming.
    NewcomerDealtIn = "newcomer_dealt_in",
    /// Who is new at a table and would be the big blind posts it and plays.
    NewcomerPostsBigBlind = "newcomer_posts_big_blind",
    /// Who is new at a table waits in the place of the small blind, as if the seat were empty.
    NewcomerWaits = "newcomer_waits" by move_wait,
    /// The button has passed the newcomer who waited, and they have cards.
    NewcomerPassed = "newcomer_passed" by move_wait,
    /// At a table where half or more are new the button is drawn for again.
    NewcomersDraw = "newcomers_draw" by button_redraw,
    /// The last two tables draw for the button again.
    LastTwoTablesDraw = "last_two_tables_draw" by button_redraw,
    /// The final table draws for the button again.
    FinalTableDraw = "final_table_draw" by button_redraw,
    /// Tables that were combined into one draw for the button again.
    MergeDraw = "merge_draw" by button_redraw,
    /// An all-in stays closed while hand for hand is played, until the other tables are done or the director opens it.
    AllInOpened = "all_in_opened" by hand_for_hand_all_in,
    /// Before the money every table plays one hand and waits for the others, and who goes out in a round goes out in one
    /// hand.
    HandForHand = "hand_for_hand" by hand_for_hand,
    /// The next level holds from the next hand.
    LevelBegan = "level_began",
    /// The tournament is on a break.
    BreakBegan = "break_began",
    /// Whoever is absent is dealt in and pays their blinds.
    Absent = "absent",
    /// Whoever leaves for good is out, and so are their chips.
    LeftForGood = "left_for_good" by leaver_stack,
    /// Whoever is out takes the next place from the bottom, with the larger stack before the smaller.
    Placed = "placed",
    /// Those who are out in one hand with equal stacks share the higher place.
    OutTogether = "out_together" by bust_tie_money,
    /// When the rebuys end everybody may buy an add-on, once.
    AddOnSold = "add_on_sold" by add_on,
    /// When the first period ends a stack may be topped up.
    ToppedUp = "topped_up" by add_on,
    /// Nobody tops up beyond a starting stack.
    StackIsFull = "stack_is_full" by add_on,
    /// Whoever comes late can enter until the time for it is over.
    LateEntryOpen = "late_entry_open" by late_entry_window,
    /// Late entry is over.
    LateEntryOver = "late_entry_over" by late_entry_window,
    /// A late entrant buys a stack that was placed for them, less what it has posted.
    UnsoldStackBought = "unsold_stack_bought" by late_entry_cost,
    /// A stack was placed at a seat that nobody has bought, and posts its blinds and antes.
    UnsoldStackPlaced = "unsold_stack_placed" by late_entry_cost,
    /// A stack that nobody bought leaves the table at the end of late entry.
    UnsoldStackRemoved = "unsold_stack_removed" by late_entry_window,
    /// Only stacks that were placed for late entrants are sold.
    OnlyUnsoldStacks = "only_unsold_stacks" by late_entry_full late_entry_cost,
    /// A late entrant is docked the blinds that their seat has missed.
    MissedBlindsDocked = "missed_blinds_docked" by late_entry_cost,
    /// A late entrant is docked five big blinds.
    BigBlindsDocked = "big_blinds_docked" by late_entry_cost,
    /// In a break the house says which blinds count for who comes then.
    BreakBlindsCount = "break_blinds_count" by late_entry_break_bb,
    /// A late entrant posts a big blind at once, or waits until it comes to them.
    PostOrWait = "post_or_wait" by late_entry_cost,
    /// All seats are taken: a late entrant goes on the waiting list.
    WaitsForSeat = "waits_for_seat" by late_entry_full,
    /// Whoever has paid has a stack on the table from the first hand, there or not.
    NoShowPlays = "no_show_plays" by no_show,
    /// Whoever is not there when play begins is refunded, and enters late when they come.
    NoShowStruckOut = "no_show_struck_out" by no_show,
    /// The stack of somebody who never came leaves play when late entry is over.
    NoShowRemoved = "no_show_removed" by no_show no_show_refund,
    /// Who is out may re-enter where the event allows it, and the old place is void.
    ReEntered = "re_entered" by re_entry_stack,
    /// All starting stacks have been handed out.
    StacksUsedUp = "stacks_used_up" by max_entries late_entry_full,
    /// No seat opened: the entry is refunded.
    EntryRefunded = "entry_refunded" by late_entry_unseated,
    /// The director may open one more table.
    TableOpened = "table_opened",
    /// One table more is filled from the waiting list, or then from the fullest tables until all are even.
    NewTableFilled = "new_table_filled" by new_table_players,
    /// One player has all the chips.
    AllChipsWon = "all_chips_won",
    /// The prizes are announced before play begins.
    PrizesAnnounced = "prizes_announced" by payout_publication,
    /// Everything that was paid for chips is in the prizes; when nobody can buy any more, they are counted for good.
    PrizesFinal = "prizes_final" by payout_publication,
    /// The remaining players may make a deal, if all of them agree.
    ChopByConsent = "chop_by_consent" by deal_making,
    /// The prizes are played for as they were announced.
    NoChops = "no_chops" by deal_making,
    /// Who takes somebody's last chips gets the bounty that was paid with them.
    BountyPaid = "bounty_paid",
    /// The director may pause, resume and go on to the next level.
    ClockOrdered = "clock_ordered",
    /// What the director decides stands: there is no appeal.
    DirectorDecides = "director_decides",
    /// Director's discretion: the director overrides the rules for fairness, with a reason in writing.
    FairnessFirst = "fairness_first",
    /// Whoever cannot agree calls the director, and the table waits.
    FloorCalled = "floor_called",
    /// The director has settled what they were called for.
    FloorAnswered = "floor_answered",
    /// The director did not come in time: the ruling stands.
    FloorWaitOver = "floor_wait_over" by floor_timeout,
    /// Play goes on while the director decides.
    PlayGoesOn = "play_goes_on",
    /// Chips in dispute are held until the director decides.
    Impounded = "impounded",
    /// A pot can be contested until the next deal begins, or as the house has it.
    PotStands = "pot_stands" by ruling_window,
    /// The director may cancel the event or change it, and says so to everybody.
    EventAltered = "event_altered",
    /// The director declares a misdeal while too few have acted.
    MisdealCalled = "misdeal_called" by misdeal_cutoff substantial_action,
    /// Once enough players have acted, the deal is played out.
    DealStands = "deal_stands" by misdeal_cutoff substantial_action,
    /// The first or second card of the deal was seen: it is dealt again.
    FirstCardExposed = "first_card_exposed" by misdeal_exposed,
    /// Two cards or more were seen in the deal: it is dealt again.
    SeveralExposed = "several_exposed" by misdeal_exposed,
    /// The dealer, who has the button, exposed one of their own cards: it is dealt again.
    DealersCardExposed = "dealers_card_exposed" by misdeal_exposed,
    /// One card was seen: another comes for it, and it is the first burn.
    ExposedCardReplaced = "exposed_card_replaced" by misdeal_exposed,
    /// A burn card that was seen is shown to all and stays the burn, or goes back where the house has it so.
    BurnExposed = "burn_exposed" by exposed_burn,
    /// A card that lies face up in the deck counts for nothing.
    BoxedCard = "boxed_card",
    /// Two cards that lie face up in the deck are too many: it is dealt again.
    TwoBoxedCards = "two_boxed_cards",
    /// One card too many goes back and is burnt first.
    ExtraCardBurnt = "extra_card_burnt" by extra_card,
    /// Somebody has the wrong number of cards: it is dealt again.
    WrongNumberOfCards = "wrong_number_of_cards" by extra_card,
    /// Two cards too many were dealt: it is dealt again.
    ExtraCards = "extra_cards",
    /// A hand with the wrong number of cards is dead.
    FouledHand = "fouled_hand" by killed_hand_refund,
    /// A card was dealt out of order: it is dealt again.
    DealtOutOfOrder = "dealt_out_of_order",
    /// Somebody who should have cards has none: it is dealt again.
    DealtOut = "dealt_out",
    /// A joker is exchanged for the top card.
    JokerReplaced = "joker_replaced" by foreign_card,
    /// Whoever acts with a joker in hand has a dead hand.
    JokerPlayed = "joker_played",
    /// There are two cards of one kind: the hand does not count.
    DuplicateCard = "duplicate_card",
    /// A card of another deck is in play: the hand does not count.
    OddBack = "odd_back",
    /// A card of another deck lies among those not dealt: the hand stands.
    OddBackInStub = "odd_back_in_stub",
    /// A flop that came too early or too large is dealt anew.
    FlopRedealt = "flop_redealt" by premature_flop,
    /// A turn card that came too early does not play.
    EarlyTurn = "early_turn" by premature_turn,
    /// A river card that came too early is dealt anew.
    EarlyRiver = "early_river" by premature_river,
    /// After two burns the cards are dealt anew.
    TwoBurns = "two_burns" by premature_flop,
    /// A flop without a burn is dealt anew.
    BurnMissing = "burn_missing" by flop_miscount,
    /// The cards of a miscounted flop are mixed, and one of them is a burn.
    FlopMixed = "flop_mixed" by flop_miscount,
    /// Two burns were noticed before a card was seen: the proper cards come.
    ProperCards = "proper_cards",
    /// What was done on cards that should not have come is taken back.
    ActionTakenBack = "action_taken_back" by board_error_after_betting,
    /// Somebody has acted on the board: it stands as it is.
    BoardStands = "board_stands" by board_error_after_betting,
    /// The button lay in the wrong place: it is dealt again.
    ButtonWrong = "button_wrong",
    /// The button and the blinds are put right for the next hand.
    ButtonCorrected = "button_corrected",
    /// The director rules a hand dead.
    HandKilled = "hand_killed" by killed_hand_refund,
    /// A hand was killed, and a raise of it that nobody had called goes back.
    UncalledRaiseReturned = "uncalled_raise_returned" by killed_hand_refund,
    /// A hand in the muck that is plainly known can come back.
    HandRetrieved = "hand_retrieved" by muck_retrieval,
    /// A dead hand stays dead.
    DeadStaysDead = "dead_stays_dead" by muck_retrieval,
    /// Cards thrown away before the turn have touched the muck.
    EarlyMuckDead = "early_muck_dead" by muck_retrieval,
    /// Who serves a penalty plays no hand; what the seat owes is posted all the same.
    SitsOut = "sits_out" by penalty_cards,
    /// The director sends a player away from the cards for a while.
    PenaltyGiven = "penalty_given" by penalties penalty_unit,
    /// Who breaks the rules of conduct badly is out, without a refund.
    Disqualified = "disqualified" by penalties,
    /// The stack that a disqualified player left behind posts a big blind every hand until it is gone.
    DeadStack = "dead_stack" by disqualified_stack,
    /// The stack of a disqualified player goes out of play.
    StackRemoved = "stack_removed" by disqualified_stack,
    /// What is said while a hand is played is heard when it is over.
    TalkHeld = "talk_held" by table_talk talk_heads_up_in_hand,
    /// Nobody is advised while they are to act: what others say is shown after the hand.
    AdviceHeld = "advice_held" by table_talk talk_heads_up_in_hand,
    /// Two who are left in a hand talk as they like.
    TalkBetweenTwo = "talk_between_two" by talk_heads_up_in_hand,
    /// Who does not play has no seat and no voice at a table: the rail talks among itself.
    RailTalk = "rail_talk",
    /// What the director is told in private, they alone hear.
    Reported = "reported",
    /// Who disturbs the others can be silenced.
    Muted = "muted",
    /// Who breaks the code of the house can be refused to play.
    PlayRefused = "play_refused",
    /// The amounts are right: the chips go to the middle.
    PotRight = "pot_right",
    /// On each street the dealer says how many are in the hand.
    PlayersCounted = "players_counted",
    /// The director gives chips back.
    Refunded = "refunded",
    /// The director awards the pot, or a part of it, to somebody else.
    PotForfeited = "pot_forfeited",
    /// Chips of a dead hand do not go back: they wait in the pot for the next deal.
    RefundLost = "refund_lost",
    /// Anybody may ask for another shuffle before the cards are dealt.
    ReshuffleAsked = "reshuffle_asked" by reshuffle_request,
    /// Tables that have become uneven are made even again.
    Balanced = "balanced" by balance_trigger,
    /// Who moves to a smaller table is settled by the rules.
    MoverChosen = "mover_chosen" by move_pick,
    /// The seat for who moves to a smaller table is settled by the rules.
    SeatChosen = "seat_chosen" by move_target,
    /// A table is too small: the director moves somebody there or breaks it, and it plays on until then.
    TableTooSmall = "table_too_small" by balance_trigger,
    /// A table is broken, and its players get open seats elsewhere by lot.
    TableBroken = "table_broken" by table_break,
    /// One table holds all who are left.
    OneTable = "one_table" by final_table_at table_break,
    /// When tables become one, seats and button are drawn as for a new game.
    SeatsRedrawn = "seats_redrawn" by table_merge,
    /// Tables and seats are drawn by lot, as evenly as may be.
    SeatDrawn = "seat_drawn" by seat_draw table_max,
    /// The deck is not changed or shuffled again on request.
    NoReshuffle = "no_reshuffle" by reshuffle_request,
    /// Of two who are left to act, each may show the other live cards, and nobody else.
    ShownElsewhere = "shown_elsewhere" by expose_heads_up exposure_penalty,
    /// Who is disqualified takes no place: places and prizes are for those who abide by the rules.
    NoPlace = "no_place" by disqualified_place,
    /// A card that is missing is the top card of the deck, if it would have come next.
    MissingCardDealt = "missing_card_dealt" by short_button,
    /// Cards that are thrown into another player's hand are dead.
    ThrownIntoHand = "thrown_into_hand" by mixed_hands,
    /// Where the cards of two players touch, both hands are dead; the last hand that is left lives.
    HandsTouched = "hands_touched" by mixed_hands,
    /// Whoever says that they play the board before the cards are gone keeps their part of it.
    BoardPlayed = "board_played" by board_claim,
    /// A raise over a short all-in that was named too small is brought up to the least that the house counts there.
    BroughtUpOverAllIn = "brought_up_over_all_in" by short_all_in_min_raise,
    /// An all-in that is too short for a raise is called for all that it is.
    ShortAllInCalled = "short_all_in_called",
    /// Whoever posted a blind may raise at the first turn, also where the others only called.
    BlindRaises = "blind_raises",
    /// Chips wait in the pot: only who had cards in that deal gets cards in the next.
    PotWaits = "pot_waits",
    /// A fold that is announced with a bet to answer is a fold.
    FoldDeclared = "fold_declared",
}

impl Reason {
    /// Returns whether the reason belongs to something that happens in every hand, so that nobody needs to be told.
    pub fn is_routine(self) -> bool {
        matches!(
            self,
            Self::ClearAction
                | Self::FoldFacingWager
                | Self::FoldUnforced
                | Self::ShortBlind
                | Self::Declared
                | Self::FoldDeclared
                | Self::Talk
                | Self::PositionsMoved
                | Self::BlindsInPlace
                | Self::BlindPosted
                | Self::HeadsUpBlinds
                | Self::CardsDealt
                | Self::BoardDealt
                | Self::ShownInOrder
                | Self::ShownAfterBetting
                | Self::BothCardsShown
                | Self::MuckedAtShowdown
                | Self::LosersKilled
                | Self::PotAwarded
                | Self::LevelBegan
                | Self::AntePosted
                | Self::Placed
                | Self::AllChipsWon
                | Self::ClockOrdered
                | Self::BreakBegan
                | Self::RailTalk
                | Self::PotRight
                | Self::PlayersCounted
                | Self::AllIn
                | Self::SeatDrawn
                | Self::ShortAllInCalled
                | Self::BlindRaises
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::Setting;
    use std::collections::BTreeSet;

    #[test]
    fn every_reason_has_its_own_name_a_sentence_and_settings_that_exist() {
        let words: BTreeSet<&str> = Reason::ALL.iter().map(|reason| reason.word()).collect();
        assert_eq!(words.len(), Reason::ALL.len());
        for reason in Reason::ALL {
            let word = reason.word();
            assert!(word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_'), "{word}");
            assert!(reason.sentence().ends_with('.'), "{word}: {}", reason.sentence());
            for setting in reason.settings() {
                assert!(Setting::named(setting).is_some(), "{word} is decided by no setting {setting}");
            }
        }
    }
}
