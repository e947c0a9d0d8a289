# The settings of a house in English: each with its title, and with words for each of its values, as they stand after the title:
# "Minimum raise: size of the last raise". Their keys stand in files and stories alone.

## Betting

setting-betting_structures = Games offered
    .no_limit = no-limit
    .pot_limit = pot-limit
    .limit = limit
setting-min_raise = Minimum raise
    .last_raise = size of the last bet or raise
    .opening_bet = size of the opening bet
    .whole_bet = double the bet faced
setting-short_all_in_min_raise = Raise after a short all-in
    .last_full_plus_raise = the last full wager plus one raise
    .all_in_plus_raise = the all-in plus one raise
    .last_full_plus_two_raises = the last full wager plus two raises
setting-reopening = Betting reopened by short all-ins
    .cumulative = when they add up to a full raise
    .cumulative_or_completed = when they add up to a full raise, or somebody completes it
setting-under_raise = Several silent chips, less than a raise
    .half_completes = half a raise or more is completed, less is a call
    .any_multi_chip_is_raise = always the minimum raise
setting-half_base = Half of what, for the half-raise rule
    .min_raise = the minimum raise
    .bet_faced = the bet faced
setting-under_bet = Opening bet below the minimum
    .minimum = is the minimum bet
    .half_or_check = half or more is the minimum bet, less is a check
setting-limit_cap = Most bets on a street in limit
    .number = { $number }, with the opening bet
    .none = no cap
setting-limit_cap_heads_up = Limit cap heads-up
    .holds = holds
    .none = no cap
setting-limit_bets = Bet sizes in limit
    .small_then_double = small bet, doubled on turn and river
    .one_size = one size on every street
setting-oversized_chip_opener = One silent chip with nothing to call, after the flop
    .bet = a bet of its value
    .call = a check, the chip is returned
setting-oversized_chip_with_raise = “Raise” with one oversized chip
    .chip_value = a raise to the chip's value
    .minimum = the minimum raise
setting-oversized_chip_with_raise_pl = “Raise” with one oversized chip, pot-limit
    .up_to_the_pot = a raise to the chip's value, up to the pot
    .minimum = the minimum raise
setting-string_bet_penalty = Penalty for a string bet
    .none = none, the later motions don't count
    .escalating = warning, reprimand, then a big blind each, in the end the seat
setting-raise_word = After the word “raise”
    .amount_or_one_motion = say the amount, or use one motion
    .one_more_motion = one more motion after the call
setting-gesture_raise = Thumbs-up
    .nothing = means nothing
    .minimum_raise = is the minimum raise
setting-acts_by = How players act
    .any = buttons, words, chips or gestures
    .buttons_only = buttons only
    .chips_and_words_only = words, chips and gestures only
setting-out_of_turn = Action out of turn
    .may_bind_unless_wager_intervened = may be binding, unless somebody bet, called or raised in between
    .binding_unless_changed = binding, unless the action changes
    .never_binding = never binding
setting-check_out_of_turn = Check out of turn
    .no_bet_or_raise = may not bet or raise on their turn
    .must_check = must check if nothing has changed
    .free = costs nothing
setting-skipped_right_lost_after = A skipped player may lose the right to act
    .number = { $number ->
        [one] after { $number } act behind them
       *[other] after { $number } acts behind them
    }
    .none = never
setting-unaware_of_raise = Call made without noticing a raise
    .stands = stands
    .withdraw_before_next_action = may be taken back until the next player acts
setting-misunderstanding_threshold = A misunderstood bet amount
    .number = not heard once { $number } % of the call is in
    .none = left to the director
setting-hidden_chips = Hidden chips found after an all-in
    .to_eliminator = to the player who eliminated their owner
    .to_winner_before_next_deal_else_removed = to the winner before the next deal, then out of play
setting-run_it_twice = Running it twice
    .no = not offered
    .by_consent = two or three times, if all in the hand agree

## Button and blinds

setting-initial_button = First button
    .seat_1 = the lowest seat taken
    .high_card = high card
setting-initial_button_suits = Order of suits for the button
    .spades = spades
    .hearts = hearts
    .diamonds = diamonds
    .clubs = clubs
setting-button_redraw = New draw for the button
    .at_merge = when tables merge
    .final_table = at the final table
    .newcomers_last_two_and_final_table = where half are newcomers, at the last two tables and at the final table
setting-button_movement = How the button moves
    .moving = moving button, missed blinds are not made up
    .dead = dead button
    .no_dead_catch_up = moving button, missed blinds are made up
    .bb_anchored_stay = the big blind advances, the button may stay
setting-heads_up_transition = From three players to two
    .button_moves = the button moves on, even if the same player posts the big blind again
    .bb_due = the player due posts the big blind
setting-sb_fraction = Size of the small blind
    .any = up to the big blind
    .third_to_two_thirds = a third to two thirds of the big blind
setting-absent_button = Button of an absent player
    .keeps = they keep it
    .forfeits = it moves on, and they get no cards

## Deal

setting-deal_starts_at = A deal begins with
    .first_riffle = the first riffle
    .deck_received = the end of the last hand
setting-misdeal_exposed = Exposed cards that make a misdeal
    .first_two_or_several = one of the first two dealt, or any two
    .first_two_several_or_dealers = one of the first two dealt, any two, or one of the button's
setting-misdeal_cutoff = No misdeal after
    .number = { $number ->
        [one] { $number } act
       *[other] { $number } acts
    }
setting-premature_flop = Flop dealt too early
    .burn_stays = reshuffle, no new burn
    .new_burn = reshuffle, new burn
setting-premature_turn = Turn dealt too early
    .set_aside = set aside, the river card becomes the turn
    .new_burn = reshuffle, new burn
setting-premature_river = River dealt too early
    .reshuffled = reshuffle, no new burn
    .new_burn = reshuffle, new burn
setting-board_error_after_betting = Wrong board found after betting
    .stands = the board stands
    .taken_back = the betting is undone and the board corrected
setting-exposed_burn = Exposed burn card
    .stays_the_burn = stays the burn
    .goes_back = shuffled back
setting-reshuffle_request = Who may ask for a reshuffle
    .nobody = nobody
    .any_player = any player
setting-muck_retrieval = Mucked hand retrieved
    .director = if the director allows it
    .never = never
setting-killed_hand_refund = Refund for a hand killed by mistake
    .nothing = none
    .uncalled_raise = the uncalled raise
setting-mixed_hands = Cards thrown into another hand
    .thrown_dead = the thrown cards are dead
    .both_dead = both hands are dead
setting-clumsy_dealer = Dealer's mistakes
    .never = never
    .sometimes = in one hand of twelve
    .often = in one hand of three

## Showdown

setting-all_in_face_up = All-in hands are turned up
    .when_betting_is_over = as soon as the betting is over
    .at_showdown = at the showdown
setting-pot_award_order = Order of the pots
    .last_side_pot_first = last side pot first
    .all_in_pot_first = first all-in's pot first
setting-see_called_hand = Who may ask to see a called hand
    .anyone_dealt_in = anybody dealt in
    .in_at_showdown = players in at the showdown
    .caller_only = only the caller
setting-asked_hand_live = A hand shown on request
    .no = can't win
    .if_winner_asked = can win if the winner asked
setting-caller_sees_bettor = The caller may see the hand they called
    .yes = yes
    .no = no
setting-muck_right = Who may muck
    .always = everybody
    .not_all_in = everybody not all-in
setting-board_claim = Mucking when the board plays
    .declared = keeps a share if declared first
    .cards_shown = gives up any share
setting-muck_vs_see = Muck, or right to see
    .muck_prevails = a mucked hand stays hidden
    .see_prevails = the right to see comes first
setting-expose_multiway = Exposing cards with several players in
    .hand_dead = dead hand
    .penalty = live hand, penalty
    .warning = live hand, warning
    .shown_to_all = live hand, shown to all
setting-expose_heads_up = Exposing cards with two in the hand
    .allowed = allowed
    .if_shown_to_all = allowed, and all see them
    .last_two_of_event = only for the last two of the event, or where one prize is paid
    .no = not allowed
    .to_opponent = allowed to the opponent or the whole table
setting-talk_heads_up_in_hand = Talk with two in the hand
    .restricted = as with more
    .free = free
setting-rabbit_hunting = Rabbit hunting
    .no = not allowed
    .after_the_hand = when all others have folded, for all
setting-odd_chip = Odd chips of a split pot
    .one_each = one each, from the left of the button
    .all_to_worst_position = all to the first winner left of the button
setting-odd_chip_unit = Pots are split down to
    .smallest_chip = the smallest chip in play
    .one = single units
setting-showdown_timer = Time to show or muck
    .number = { $number ->
        [one] { $number } second
       *[other] { $number } seconds
    }
setting-ruling_window = A pot may be disputed
    .until_next_deal = until the next deal
    .never = never

## Entry and chips

setting-starting_stack = Suggested starting stack
    .number = { $figure }
    .none = the host's choice
setting-late_entry_window = Late entry
    .first_level = during the first level
    .first_period = during the first level, or as long as rebuys are sold
    .to_first_break = until the first break begins
    .first_break = until the first break ends
setting-late_entry_cost = Cost of entering late
    .ghost_stack = what an unsold stack at the seat has posted
    .missed_blinds = all blinds missed
    .post_or_wait = post a big blind, or wait for it
    .five_big_blinds = five big blinds off the stack
setting-late_entry_full = Late entry with all seats taken
    .refused_without_ghost_stack = refused without an unsold stack
    .waiting_list = waiting list
    .refused_without_stack = refused once every starting stack is sold
setting-max_entries = Most entries
    .number = { $figure }
    .none = no limit
setting-late_entry_unseated = Waiting when late entry closes
    .refund = refunded
    .one_more_level = wait one more level, then refunded
setting-late_entry_break_bb = Blinds that count in a break
    .next_level = those after the break
    .last_level = those before the break
setting-no_show = Paid, but absent at the start
    .stack_plays = the stack posts its blinds
    .stack_until_entry_closes = the stack posts its blinds until late entry closes
    .unsold_stack = refunded, the stack is for sale
    .enters_late = refunded, may enter late
setting-no_show_refund = Refund when the stack of a no-show is removed
    .yes = yes
    .no = no
setting-re_entry_stack = Stack for a re-entry
    .whole = a full stack
    .as_late = as for a late entry
setting-rebuy = Rebuys
    .none = none
    .when_broke = a starting stack, when broke
    .if_event_allows = a starting stack, when broke, if the event sells them
setting-rebuy_limit = Most rebuys
    .number = { $number }
    .none = no limit
setting-rebuy_period = Rebuy period
    .first_level = the first level
    .first_period = the first level, or as the sheet says
    .to_first_break = until the first break begins
    .first_break = until the first break ends
setting-rebuy_timing = When to ask for a rebuy
    .between_hands = between hands, play goes on
    .before_next_deal = before the next deal, which waits
setting-add_on = Add-on when rebuys end
    .none = none
    .double_stack = two starting stacks for one entry
    .top_up = top up to the starting stack
setting-playing_behind = Chips bought and on their way
    .yes = play behind
    .no = don't play yet
setting-chip_race = Chip race
    .cards = a card for each odd chip
    .round_up = odd chips are rounded up
setting-chip_race_when = Time of the chip race
    .next_break = in the next break
    .when_unneeded = when the chip is no longer needed
setting-chip_race_award = Winners of the chip race
    .highest_cards = highest cards, one chip a player
    .every_high_card = every high card
setting-chip_race_remainder = Left over in the chip race
    .half_rounds_up = half or more is rounded up
    .lost = removed
setting-chip_race_suits = Order of suits in the chip race
    .spades = spades
    .hearts = hearts
    .diamonds = diamonds
    .clubs = clubs
setting-chip_race_survival = Eliminated by the chip race
    .chip_first = never, a player with odd chips alone gets one
    .not_assured = possible
setting-payout_publication = Prizes announced
    .before_start = before the start
    .approximate_then_final = roughly before the start, finally when entries close

## Clock and absence

setting-clock_base = Time to act
    .number = { $number ->
        [one] { $number } second
       *[other] { $number } seconds
    }
    .none = no limit
setting-clock_caller = Who may call the clock
    .any_player = any player
    .dealer_or_director = dealer or director
setting-clock_automatic = The dealer calls the clock when time is up
    .yes = yes
    .no = no
setting-clock_extra = Time after the clock is called
    .number = { $number ->
        [one] { $number } second
       *[other] { $number } seconds
    }
setting-clock_expiry = When time runs out
    .fold_if_facing_bet_else_check = fold facing a bet, otherwise check
    .fold = fold
setting-floor_timeout = Time for the director to rule
    .number = { $number ->
        [one] { $number } second
       *[other] { $number } seconds
    }
setting-absent_fold = Absent player's hand is folded
    .right_after_deal = right after the deal
    .on_turn = on their turn
setting-absent_limit = Longest absence
    .number = { $number ->
        [one] { $number } minute, then out
       *[other] { $number } minutes, then out
    }
    .none = until the blinds have taken the stack
setting-leaver_stack = Stack of a player who leaves
    .removed = removed
    .posts_blinds = posts its blinds until it is gone
setting-substitute_player = Substitute for a player who must leave
    .no = not allowed
    .with_directors_leave = if the director allows it

## Seats and tables

setting-seat_draw = First seats
    .random = drawn at random
    .in_order = in order of entry
setting-table_max = Most seats at a table
    .number = { $number }
setting-balance_trigger = Tables are balanced
    .difference_of_two = when two players apart
    .below_5_and_more_than_10_left = when a table is below five, with more than ten left
    .below_4 = when a table is below four
setting-new_table_players = Players for a new table
    .waiting_list = waiting list, and those whom the director moves
    .then_fullest_tables = waiting list, then the fullest tables
setting-move_pick = Who is moved
    .big_blind_next = next big blind
    .position_preserving = whose position changes least
    .highest_seat_of_fullest = highest seat of the fullest table
setting-move_target = Seat for a moved player
    .worst_open_position = worst open position
    .same_position = nearest to the old position
    .lowest_open_seat = lowest open seat
setting-move_wait = A moved player waits for the button
    .sb = in the small blind
    .sb_and_button = in the small blind and on the button
    .sb_one_hand = in the small blind, one hand at most
setting-table_break = A table is broken
    .when_one_fewer_suffices = when one fewer is enough
    .director = when the director says so
setting-table_merge = Tables merged into one
    .full_redraw = full redraw
    .open_seats = into the open seats
setting-final_table_at = Final table with
    .number = { $number } players
    .none = as many as one table seats
setting-hand_for_hand = Hand-for-hand
    .near_the_money = on the bubble
    .director = when the director says so
setting-bust_tie_money = Out in one hand with equal stacks
    .pooled_and_split = share the place, split the prizes
    .first_left_of_button = first left of the button takes the higher place
setting-deal_making = Deals about the prizes
    .unanimous = if all left agree
    .no_deals = not allowed

## Conduct

setting-penalties = Penalties
    .ladder = warning, missed hands, disqualification
    .director = the director's choice
setting-penalty_unit = Length of a penalty
    .number = { $number ->
        [one] { $number } minute
       *[other] { $number } minutes
    }
setting-penalty_cards = Hands during a penalty
    .dealt_out = dealt out
    .dealt_and_folded = dealt in and folded
setting-exposure_penalty = Penalty for exposing cards
    .doubling = 10, 20, 40 minutes, then the seat
    .warning_then_doubling = warning, then 10, 20, 40 minutes, then the seat
setting-disqualified_stack = Stack of a disqualified player
    .posts_big_blind = posts a big blind every hand
    .removed = removed
setting-disqualified_place = Place of a disqualified player
    .none = none
    .with_the_stack = where the stack runs out, without the prize
setting-table_talk = Heard during a hand
    .after_the_hand = nobody
    .live_hands = players with live cards
    .everybody = everybody
