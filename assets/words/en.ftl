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
