# What is told at the console, in the window, in the log and in the exports, in English.
#
# A translation is one more file with the same names. In the gaps stand names ($name, $names, $other), chips and money that
# are written already ($chips, $money), and numbers that are counted ($count, $hands, $minutes).

## Parts of sentences

and = { $others } and { $last }
nobody = nobody
the-director = The director
at-table = Table { $table }: { $line }
with-reason = { $line }: “{ $why }”
share-money = { $name } { $money }
share-chips = { $name } { $chips }

stakes-blinds = blinds { $small }/{ $big }
stakes-pot-limit = pot-limit, { $blinds }
stakes-limit = limit { $small-bet }/{ $big-bet }, { $blinds }
stakes-ante = { $blinds }, ante { $ante }
stakes-big-blind-ante = { $blinds }, big blind ante { $ante }
stakes-short = { $small }/{ $big }
stakes-short-ante = { $blinds } ({ $ante })

## The hand

hand-begun = Hand { $hand }, { $stakes }, { $name } has the button
hand-begun-dead-button = Hand { $hand }, { $stakes }, the button is dead on seat { $seat }
hand-begun-short = Hand { $hand } · { $stakes }
hand-begun-waiting = { $line }; { $names } { $count ->
        [one] waits
       *[other] wait
    } for the button to pass
hand-posts-small-blind = { $name } posts the small blind of { $chips }
hand-posts-big-blind = { $name } posts the big blind of { $chips }
hand-posts-big-blind-ante = { $name } posts the big blind ante of { $chips }
hand-posts-dead-blind = { $chips } posted from the stack that { $name } left behind
hand-clock = Clock called on { $name }
hand-clock-director = The director calls the clock on { $name }
hand-clock-player = { $caller } calls the clock on { $name }
hand-clock-warned = { $name } has 10 seconds left
hand-absent-folded = { $name } is away and folds
hand-penalty-folded = { $name } is serving a penalty and folds
hand-timed-out = { $name } runs out of time and { $did }
hand-early-held = { $name } is bound to what they announced
hand-early-freed = { $name } is free to act: the action has changed
hand-early-done = { $name } { $did }, as announced
hand-amount-due = { $name } is bound to bet or raise: how much?
hand-right-in-doubt = { $name } was passed over and may lose the right to act
hand-right-lost = { $name } has lost the right to act and { $did }
hand-call-taken-back = { $name } takes back a call of { $chips } and is to act again
hand-fined = { $name } pays { $chips } into the pot for a string bet
hand-uncalled = Uncalled { $chips } returned to { $name }
hand-face-up = Hands face up: { $hands }
hand-face-up-one = { $name } { $cards }
hand-face-up-unseen = All hands are turned face up
hand-board = { $street ->
        [flop] Flop
        [turn] Turn
       *[river] River
    }: { $cards }
hand-board-players = { $street ->
        [flop] Flop
        [turn] Turn
       *[river] River
    }: { $cards }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
hand-other-board = Board { $board }: { $cards }
hand-rest-of-board = What would have come: { $cards }
hand-runs-proposed = Proposed: deal the rest of the board { $runs } times
hand-proposal-cancelled = The proposal is withdrawn
hand-opened = { $name } has { $cards } face up
hand-shown = { $name } shows { $cards }
hand-shown-called = { $name } shows { $cards }: { $called }
hand-shown-unseen = { $name } shows
hand-mucked = { $name } mucks
hand-won = { $name } wins { $pot } of { $chips }
hand-won-with = { $name } wins { $pot } of { $chips } with { $called }
hand-split = The pot is split: { $shares }
hand-split-side = Side pot { $number } is split: { $shares }
pot-main = the pot
pot-side = side pot { $number }
hand-compared-anew = The hands are compared again
hand-misdealt = Misdeal: all chips are returned
hand-killed = { $name }'s hand is ruled dead
hand-retrieved = { $name } gets the folded hand back
hand-refunded = { $chips } returned to { $name }
hand-award-moved = The director awards { $chips } to { $name }
hand-impounded = { $chips } of the pot held in dispute
hand-act-taken-back = { $name }'s last action is undone, and they are to act again
hand-chips-found = { $chips } in hidden chips go to { $name }
hand-chips-found-out = { $chips } in hidden chips go out of play
hand-reshuffle-asked = { $name } asks for another shuffle

winner = { $name } wins { $chips }
winner-with = { $name } wins { $chips } with { $called }

### What somebody does, after their name

acted = { $name } { $did }
acted-back = { $line }, { $chips } back
acted-announces = { $name } announces { $act }
acted-wants = { $name } wants to { $did }

outcome-folds = folds
outcome-checks = checks
outcome-calls = calls { $chips }
outcome-calls-all-in = calls { $chips }, all-in
outcome-bets = bets { $chips }
outcome-bets-all-in = bets { $chips }, all-in
outcome-raises = raises to { $chips }
outcome-raises-all-in = raises to { $chips }, all-in
outcome-shows = shows { $cards }
outcome-shows-unseen = shows
outcome-shows-to = shows cards to { $name }
outcome-shows-to-rail = shows cards to the rail
outcome-shows-dead = shows { $cards } and has a dead hand
outcome-mucks = mucks
outcome-throws-away = mucks before their turn: the hand is dead
outcome-asks = asks to see { $name }'s hand
outcome-revives = asks to see { $name }'s hand, which is live again
outcome-proposes-runs = proposes to deal the rest of the board { $runs } times
outcome-agrees = agrees
outcome-declines = declines
outcome-plays-board = plays the board
outcome-takes-back = takes back { $chips } and is to act again

announced-fold = a fold
announced-check = a check
announced-call = a call
announced-bet = a bet
announced-bet-of = a bet of { $chips }
announced-raise = a raise
announced-raise-to = a raise to { $chips }

### One word for the label of a seat

label-early = early { $act }
label-said = “{ $act }”
label-fold = fold
label-check = check
label-call = call
label-bet = bet
label-raise = raise
label-shows = shows
label-mucks = mucks
label-asks = asks
label-dead = dead hand
label-proposes = proposes
label-agrees = agrees
label-declines = declines
label-board = board
label-takes-back = takes back

### What somebody does before it is judged: "pushes 500", or, where they are still asked, "push 500"

motion-says = { $mood ->
        [would] say
       *[does] says
    } “{ $words }”
motion-taps = { $mood ->
        [would] tap
       *[does] taps
    } the table
motion-thumbs-up = { $mood ->
        [would] give
       *[does] gives
    } a thumbs-up
motion-calls-clock = { $mood ->
        [would] call
       *[does] calls
    } the clock on { $name }
motion-one-chip = one chip of { $chips }
motion-chips = { $count } chips, { $chips }
motion-then = { $before }, then { $next }
motion-pushes-silently = { $mood ->
        [would] push
       *[does] pushes
    } { $chips } without a word
motion-pushes-saying = { $mood ->
        [would] push
       *[does] pushes
    } { $chips }, saying “{ $words }”
motion-says-and-pushes = { $mood ->
        [would] say “{ $words }” and push
       *[does] says “{ $words }” and pushes
    } { $chips }
motion-pushes-and-says = { $mood ->
        [would] push { $chips } and then say
       *[does] pushes { $chips } and then says
    } “{ $words }”
motion-folds = { $mood ->
        [would] fold
       *[does] folds
    }
motion-checks = { $mood ->
        [would] check
       *[does] checks
    }
motion-calls = { $mood ->
        [would] call
       *[does] calls
    }
motion-bets = { $mood ->
        [would] bet
       *[does] bets
    }
motion-bets-of = { $mood ->
        [would] bet
       *[does] bets
    } { $chips }
motion-raises = { $mood ->
        [would] raise
       *[does] raises
    }
motion-raises-to = { $mood ->
        [would] raise
       *[does] raises
    } to { $chips }
motion-all-in = { $mood ->
        [would] go
       *[does] goes
    } all-in
motion-shows = { $mood ->
        [would] show
       *[does] shows
    } { $cards ->
        [both] both cards
       *[one] one card
    }
motion-shows-to = { $mood ->
        [would] show
       *[does] shows
    } { $cards ->
        [both] both cards
       *[one] one card
    } to { $name }
motion-shows-to-rail = { $mood ->
        [would] show
       *[does] shows
    } { $cards ->
        [both] both cards
       *[one] one card
    } to the rail
motion-mucks = { $mood ->
        [would] muck
       *[does] mucks
    }
motion-proposes-runs = { $mood ->
        [would] propose
       *[does] proposes
    } to deal the rest of the board { $runs } times
motion-agrees = { $mood ->
        [would] agree
       *[does] agrees
    }
motion-declines = { $mood ->
        [would] decline
       *[does] declines
    }
motion-plays-board = { $mood ->
        [would] play
       *[does] plays
    } the board
motion-takes-back = { $mood ->
        [would] take
       *[does] takes
    } the chips back
motion-asks = { $mood ->
        [would] ask
       *[does] asks
    } to see { $name }'s hand

### Rulings

ruled = { $what }: { $outcome }
ruled-why = { $why }
ruled-time = { $name } calls time
ruled-to-call = { $name } has { $chips } to call
ruled-means-nothing = { $what }, which means nothing here
ruled-means-nothing-facing = { $what }, which means nothing here: { $chips } to call

### Mistakes with the cards or the button

irregular = { $mistake }: { $remedy }
irregular-seen = { $line } ({ $cards })
mistake-exposed-hole = One of { $name }'s cards was exposed
mistake-exposed-hole-unnamed = A hole card was exposed
mistake-exposed-first-card = The first card of the deal was exposed
mistake-exposed-burn = The burn card was exposed
mistake-boxed-card = A card lay face up in the deck
mistake-extra-card = One card too many was dealt
mistake-two-extra-cards = Two cards too many were dealt
mistake-wrong-order = A card was dealt out of order
mistake-dealt-out = { $name } was dealt no cards
mistake-dealt-out-unnamed = Somebody was dealt no cards
mistake-joker = A joker was dealt
mistake-duplicate-card = The deck holds the same card twice
mistake-odd-back = A card with another back is in play
mistake-odd-back-in-stub = A card with another back lies in the deck
mistake-early-flop = The flop came too early
mistake-long-flop = The flop had too many cards
mistake-early-turn = The turn came too early
mistake-early-river = The river came too early
mistake-two-burns = Two cards were burned
mistake-button-wrong = The button was on the wrong seat
mistake-too-few-cards = { $name } was dealt too few cards
mistake-too-few-cards-unnamed = Somebody was dealt too few cards
mistake-cards-into = { $name }'s cards went into { $other }'s hand
mistake-cards-into-unnamed = Cards went into { $other }'s hand
mistake-cards-into-other = { $name }'s cards went into another hand
mistake-cards-into-other-unnamed = Cards went into another hand
remedy-stands = the hand goes on
remedy-misdeal = misdeal, all chips are returned
remedy-misdeal-button = misdeal, and { $name } has the button
remedy-void = the hand does not count, all chips are returned
remedy-replaced = it is replaced, and becomes the first burn
remedy-dead = { $count ->
        [one] { $names } has a dead hand
       *[other] { $names } have dead hands
    }
remedy-dead-unnamed = the hand is dead
remedy-out-of-play = the card is out of play
remedy-burn-goes-back = it is shuffled back into the deck
remedy-redealt = the deck is reshuffled for a new { $street }, without another burn
remedy-redealt-new-burn = the deck is reshuffled for a new { $street }, after a new burn
remedy-set-aside = it is set aside, and the card that would have been the river becomes the turn
remedy-and-acts-back = { $remedy }; the betting on that street is undone
remedy-button = { $name } has the button in the next hand

## The clock

clock-started = Shuffle up and deal!
clock-reopened = The tournament resumes; the player to act has full time
clock-paused = Paused
clock-resumed = Play resumes
clock-level-began = Level { $level }: { $stakes }
clock-level-began-bare = Level { $level } begins
clock-break-began = Break after level { $level }
clock-last-hands = { $hands ->
        [0] Last hand before the break: finish the hands in progress
        [one] One more hand at every table, then the break
       *[other] { $hands } more hands at every table, then the break
    }
clock-hand-for-hand-began = Hand-for-hand: every table plays one hand and waits for the others
clock-round-began = Hand-for-hand, round { $round }
clock-hand-for-hand-ended = Hand-for-hand is over
clock-chips-raced = Chip race: chips of { $chip } become chips of { $into }; odd chips won by { $winners }
clock-chip-retired = The chips of { $chip } are out of play
clock-set = { $left } left on the clock
clock-break-ordered = Break of { $length } when the hands are over
clock-level-altered = Level { $level } will be { $stakes }
clock-level-altered-length = Level { $level } will be { $stakes }, for { $length }

## Entries

entry-registered = { $name } is registered
entry-entered = { $name } enters
entry-checked-in = { $name } checks in
entry-went-away = { $name } is away
entry-came-back = { $name } is back
entry-no-show-plays = { $name } is not here: the stack is in play and posts its blinds
entry-no-show-plays-you = Play has begun without you: your stack posts its blinds
entry-no-show-struck = { $name } is not here and can enter late
entry-no-show-struck-you = Play has begun without you: you can enter late
entry-no-show-refunded = { $name } is not here: { $money } refunded, they can enter late
entry-no-show-removed = { $name } never came: the stack of { $chips } goes out of play
entry-no-show-removed-refunded = { $name } never came: the stack of { $chips } goes out of play, { $money } refunded
entry-took-over = { $name } takes over { $other }'s seat and stack
entry-substituted = { $name } substitutes for { $other }
entry-substituted-you = You substitute for { $other }
entry-late-waits = { $name } comes late and waits for a seat
entry-late-waits-you = You are on the waiting list for a seat
entry-will-post = { $name } posts a big blind to be dealt in
entry-refunded = { $name } gets { $money } back: no seat
entry-refunded-you = You get { $money } back
entry-again-waits = { $name } re-enters and waits for a seat
entry-again-waits-you = You are on the waiting list to re-enter
entry-again = { $name } re-enters for { $money }, at table { $table }, seat { $seat }, with { $chips }
entry-again-docked = { $name } re-enters for { $money }, at table { $table }, seat { $seat }, with { $chips } after { $docked } were taken off
entry-again-lapsed = No seat opened for { $name }, who stays out
entry-again-lapsed-you = No seat opened for you
entry-gave-up = { $name } leaves for good; the stack stays and posts its blinds
entry-removed-absent = { $name } was away too long and is out; the stack of { $chips } goes out of play
entry-removed-absent-you = You were away too long, and are out
entry-left = { $name } leaves for good
entry-left-stack = { $name } leaves for good; the stack of { $chips } goes out of play
entry-barred = { $name } is suspended
entry-barred-you = The director has suspended you
entry-admitted = { $name } is reinstated
entry-admitted-you = The director has reinstated you

## Rebuys and add-ons

purchase-rebuys = Rebuys { $until }
purchase-rebought = { $name } rebuys { $chips } for { $money }
purchase-rebought-behind = { $name } rebuys { $chips } for { $money }: the chips play behind
purchase-declined = { $name } does not rebuy
purchase-add-on = { $name } adds on { $chips } for { $money }
purchase-top-up = { $name } tops up { $chips } for { $money }
purchase-taken-back = { $name }'s { $sale } is undone; { $money } refunded
purchase-counted-out = The director eliminates { $name }
purchase-counted-out-you = The director eliminates you
sale-rebuy = rebuy
sale-add-on = add-on
sale-top-up = top-up
sale-re-entry = re-entry

## Seats and tables

seating-seated = { $name } sits down at table { $table }, seat { $seat }, with { $chips }
seating-late = { $name } comes late and sits down at table { $table }, seat { $seat }, with { $chips }
seating-late-docked = { $name } comes late and sits down at table { $table }, seat { $seat }, with { $chips } after { $docked } were taken off
seating-late-unsold = { $name } comes late and sits down at table { $table }, seat { $seat }, with { $chips }: the unsold stack has posted { $docked }
seating-unsold = An unsold stack of { $chips } is placed at table { $table }, seat { $seat }
seating-unsold-removed = The unsold stack at table { $table }, seat { $seat }, is removed with { $chips }
seating-button-drawn = { $name } draws the highest card and gets the button
seating-button-placed = { $name } gets the button
seating-button-lifted = Table { $table } draws for the button again
seating-opened = Table { $table } is opened
seating-too-small = Table { $table } is too small: the director moves somebody there or breaks it
seating-too-small-director = Table { $table } is too small: move somebody there, or break it
seating-broken = Table { $table } is broken
seating-redrawn = New seats are drawn at table { $table }: { $seats }
seating-drawn-seat = { $name } seat { $seat }
seating-moved = { $name } moves to table { $table }, seat { $seat }, with { $chips }
seating-you = You sit at table { $table }, seat { $seat }
seating-you-moved = You move to table { $table }, seat { $seat }
seating-you-broken = Table { $old } is broken: you move to table { $table }, seat { $seat }
seating-you-redrawn = New seats are drawn: you sit at table { $table }, seat { $seat }

## Places and prizes

prize-table = Prize pool { $pool }: { $prizes }
prize-table-so-far = Prize pool so far { $pool }: { $prizes }
prize-table-and-more = { $prizes } and { $more } more
prize-bounty = Bounty on { $name }: { $shares }
prize-bounty-you = You win { $money } of the bounty on { $name }
prize-bounties-left = Unclaimed bounties: { $shares }
prize-finished = { $count ->
        [one] { $names } finishes { $place }
       *[other] { $names } tie for { $place }
    }
prize-finished-money = { $count ->
        [one] { $names } finishes { $place } and wins { $money }
       *[other] { $names } tie for { $place } and win { $money } each
    }
prize-finished-no-place = { $count ->
        [one] { $names } is out, without a place
       *[other] { $names } are out, without a place
    }
prize-out-you = You are out: { $place } place
prize-out-you-money = You are out: { $place } place, and you win { $money }
prize-out-you-no-place = You are out, without a place
prize-winner-you = You win!
prize-winner-you-money = You win { $money }!
prize-won = { $name } wins the tournament
prize-deal-proposed = { $name } proposes a deal: { $terms }
prize-deal-proposed-director = The director proposes a deal: { $terms }
prize-deal-left = { $shares }; { $money } left to play for
prize-deal-accepted = { $name } accepts the deal
prize-deal-declined = { $name } declines the deal
prize-deal-off = No deal: play goes on for the prizes
prize-deal-off-time = Not everybody has answered in time: no deal
prize-deal-off-cancelled = The proposed deal is withdrawn
prize-deal-off-others = The players left have changed: no deal
prize-deal-off-pool = The prize pool has grown: no deal
prize-deal-agreed = All agree to the deal: { $terms }
prize-ended-by-deal = The tournament is over: the prizes are divided

## Conduct

conduct-warned = { $name } is warned
conduct-warned-you = You are warned. It is on record.
conduct-string-bet-warned = { $name } is warned: no string bets
conduct-string-bet-reprimanded = { $name } is reprimanded for another string bet
conduct-string-bet-chips = { $name } may have to pay { $chips } into the pot for string bets
conduct-string-bet-seat = { $name } may have to pay { $chips } into the pot, or leave, for string bets
conduct-may-ask = { $name } may ask to see called hands again
conduct-may-ask-you = You may ask to see called hands again
conduct-may-not-ask = { $name } may no longer ask to see called hands
conduct-may-not-ask-you = You may no longer ask to see called hands
conduct-due-warning = { $name } is warned for exposing cards
conduct-due-warning-you = You are warned for exposing cards
conduct-due-minutes = { $name } is due a penalty of { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } for exposing cards
conduct-due-minutes-you = You are due a penalty of { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } for exposing cards
conduct-due-out = { $name } is due to leave for exposing cards
conduct-due-out-you = You are due to leave for exposing cards
conduct-penalty = { $name } has a { $penalty }
conduct-penalty-you = You have a { $penalty }
conduct-served = { $name } has served the penalty and is in the next hand
conduct-served-you = You have served your penalty, and are in the next hand
conduct-disqualified = { $name } is disqualified
conduct-disqualified-you = You are disqualified
conduct-stack-removed = { $name }'s stack of { $chips } goes out of play
penalty-minutes = penalty of { $count } { $count ->
        [one] minute
       *[other] minutes
    }
penalty-hands = penalty of { $count } { $count ->
        [one] hand
       *[other] hands
    }
penalty-orbits = penalty of { $count } { $count ->
        [one] orbit
       *[other] orbits
    } ({ $hands } { $hands ->
        [one] hand
       *[other] hands
    })

record = { $counted }
record-warnings = { $count } { $count ->
        [one] warning
       *[other] warnings
    }
record-string-bets = { $count } string { $count ->
        [one] bet
       *[other] bets
    }
record-out-of-turn = { $count } { $count ->
        [one] act
       *[other] acts
    } out of turn
record-exposures = { $count } { $count ->
        [one] exposure
       *[other] exposures
    } of cards
record-due-minutes = due a penalty of { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } for exposing cards
record-due-out = due to leave for exposing cards
record-penalty = { $penalty }
record-served = penalty served
record-disqualified = disqualified

## Talk

talk = { $name }: “{ $words }”
talk-rail = { $name }, from the rail: “{ $words }”
talk-after-the-hand = { $name }: “{ $words }” (shown after the hand)
talk-reported = To the director, { $name }: “{ $words }”
talk-reported-about = To the director, { $name } about { $other }: “{ $words }”
talk-reported-director = { $name } has something to report
talk-unheard = You have muted { $name }
talk-heard-again = You hear { $name } again
talk-muted = { $name } is silenced
talk-muted-you = You are silenced
talk-muted-minutes = { $name } is silenced for { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
talk-muted-minutes-you = You are silenced for { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
talk-unmuted = { $name } may talk again
talk-unmuted-you = You may talk again

## The director

director-ordered = { $name } orders: { $order }
director-ordered-why = { $name } orders: { $order }, because “{ $why }”
director-now = { $name } is the director
director-now-deputy = { $name }, a deputy, is acting director
director-nobody = There is no director now
director-called = { $name } calls the director to table { $table }
director-called-you = { $name } calls you to table { $table }
director-answered-play-on = Table { $table } plays on while the director decides
director-answered-stands = The ruling stands; table { $table } plays on
director-answered-resume = Table { $table } plays on
director-wait-over = The director did not come: the ruling stands, and table { $table } plays on
director-announced = The director: { $words }
director-stack = { $name } { $after } instead of { $before }
director-adjusted = Stacks corrected: { $stacks }
director-adjusted-you = The director corrects your stack: { $after } instead of { $before }
director-released = { $chips } held in dispute go to { $name }
director-released-you = { $chips } held in dispute go to you
director-cancelled = The event is cancelled
director-cancelled-you = The event is cancelled: you get { $money } back
director-cancelled-refunded = The event is cancelled: all entries are refunded
director-cancelled-refunds = The event is cancelled; refunds: { $shares }
director-old-seat = { $name } at table { $table }, seat { $seat }
director-back-out = Not out after all, until the director decides: { $seats }
director-back-move = The move is undone: { $seats }
director-back-break = Table { $table } is not broken after all: { $seats }
director-back-redraw = The draw for seats at table { $table } is undone: { $seats }
director-hand-void = Hand { $hand } at table { $table } does not count and is dealt again
director-hand-reopened = Hand { $hand } at table { $table } goes on, and { $name } is to act again
director-and-back = { $line }; { $names } { $count ->
        [one] is
       *[other] are
    } back in

## The rules behind it

cited-clause = { $title } ({ $clause })
cited-setting = house setting
cited-setting-title = house setting: { $title }

## The house

house-waits = The host's server can't write its record, so play waits. The clock is stopped, nothing is lost, and play resumes by itself.
house-goes-on = The record is written again, and play resumes: the player to act has full time
house-stood-still = The host's server stood still for { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }. So did the clock: the player to act has full time again

# The settings of a house in English: each with its title, and with words for each of its values, as they stand after the title:
# "Minimum raise: size of the last raise". Their keys stand in files and stories alone.

## Settings: Betting

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

## Settings: Button and blinds

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

## Settings: Deal

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

## Settings: Showdown

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

## Settings: Entry and chips

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

## Settings: Clock and absence

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

## Settings: Seats and tables

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

## Settings: Conduct

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

## The window: what stands on its buttons, fields and panels. Each name begins with ui- and then with its screen or panel.

## The window: the front door

ui-home-line = A home poker tournament among friends who live apart.
ui-home-join = Join
ui-home-join-what = Play with an invitation
ui-home-watch = Watch
ui-home-watch-what = Watch with a spectator invitation
ui-home-practice = Practice
ui-home-practice-what = Play against bots on this computer
ui-settings = Settings
ui-quit = Quit

## The window: the settings

ui-settings-done = Done
ui-settings-percent = { $percent } %
ui-settings-language = Language
ui-settings-language-system = As the system
# The name of this language in itself.
ui-settings-language-own = English
ui-settings-room = Room
ui-settings-room-dark = Dark
ui-settings-room-light = Light
ui-settings-felt = Felt
ui-settings-backs = Card backs
ui-settings-green = Green
ui-settings-blue = Blue
ui-settings-wine = Wine red
ui-settings-slate = Slate
ui-settings-red = Red
ui-settings-black = Black
ui-settings-suits = Suits
ui-settings-suits-two = Two colours
ui-settings-suits-four = Four colours
ui-settings-text = Text
ui-settings-size = Size of everything
ui-settings-movement = Animation
ui-settings-movement-system = As the system
ui-settings-movement-on = On
ui-settings-movement-off = Off
ui-settings-log = Table log
ui-settings-log-open = Beside the table
ui-settings-log-closed = Folded
ui-settings-all-in = All-in
ui-settings-all-in-asked = Press twice
ui-settings-all-in-at-once = Press once
ui-settings-keys = Keys
ui-keys-means = switch between buttons and chips
ui-keys-acts = buttons: fold, check or call, bet or raise
ui-keys-amount = buttons: the amount; Enter does it
ui-keys-chip = chips: take a chip, smallest first
ui-keys-motion = chips: a second motion
ui-keys-chip-back = chips: put the last one back
ui-keys-words = words: call, raise, check, fold, all in
ui-keys-own-words = words: type your own
ui-keys-tap = tap the table
ui-keys-let-go = let go of your chips, say your words
ui-keys-back = take everything back, close a rule
ui-keys-showdown = showdown: show, muck

## The window: getting in

## The window: hosting and practice

## The window: the table

ui-clock-level = Level { $level }
ui-clock-hand = Hand { $hand }
ui-clock-spectator = Spectator
ui-clock-director = Director
ui-clock-deputy = Deputy director
ui-clock-pot-limit = pot-limit
ui-clock-limit = limit
ui-clock-no-limit = no-limit
ui-clock-offline = Offline
ui-clock-paused = Paused
ui-clock-break = Break
ui-clock-next = next { $stakes }
ui-clock-next-break = next: break
ui-clock-big-blinds = { $count } BB
ui-clock-average = Average stack { $chips }
ui-clock-place = { $place } of { $players }
ui-clock-players = { $left } of { $entrants } left
ui-clock-menu = Menu
ui-clock-floor = Floor
ui-clock-floor-calls = Floor · { $calls }
ui-clock-desk = Desk
ui-clock-tables = Tables
ui-clock-results = Results
ui-clock-standings = Standings
ui-clock-log = Log
ui-clock-rules = Rules
ui-clock-leave = Leave

## The window: acting

## The window: talking

## The window: the log and the last hands

ui-side-hand = Hand
ui-side-talk = Talk
ui-side-hands = Last hands
ui-side-no-hands = No hand is over yet.

## The window: the desk of the director

## The window: the house and its rules

## The window: places, prizes and deals

## The window: sound and attention

## The window: what is told to a screen reader
