# What is told at the console, in the window, in the log and in the exports, in English.
#
# A translation is one more file with the same names. In the gaps stand names ($name, $names, $other), chips and money that
# are written already ($chips, $money), and numbers that are counted ($count, $hands, $minutes).

## Figures

# Between the thousands, before the cents, and a place as it is spoken.
figure-thousands = ,
figure-decimal = .
figure-place = { $place ->
        [one] { $place }st
        [two] { $place }nd
        [few] { $place }rd
       *[other] { $place }th
    }
figure-no-place = none

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
ui-structure = { $parts }
ui-structure-stack = { $chips } chips
ui-structure-blinds = blinds from { $stakes }
ui-structure-levels = { $minutes }-minute levels
ui-structure-price = buy-in { $price }
ui-structure-free = no buy-in
ui-meeting-at = Voice and video: { $host }
ui-waiting-room-host = Host: { $name }
ui-waiting-room-starts = Play begins in { $left }
ui-waiting-room-waits = Play begins as soon as enough are here
ui-waiting-room-here = Here ({ $count })
ui-waiting-room-expected = Still expected ({ $count })

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
hand-time-bank-requested = { $name } asks for their time bank
hand-time-bank-began = { $name } is on their time bank
hand-absent-folded = { $name } is away and folds
hand-penalty-folded = { $name } is serving a penalty and folds
hand-disqualified-folded = { $name } is disqualified: their hand is folded
hand-timed-out = { $name } runs out of time and { $did }
hand-early-held = { $name } is bound to what they announced
hand-early-freed = { $name } is free to act: the action has changed
hand-early-done = { $name } { $did }, as announced
hand-amount-due = { $name } is bound to bet or raise: how much?
hand-right-in-doubt = { $name } was passed over and may lose the right to act
hand-right-lost = { $name } has lost the right to act and { $did }
hand-limited = { $name } may call or fold, and not raise
hand-undercall-forfeited = { $name } forfeits { $chips } and folds
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
hand-won = { $name } wins { $pot }
hand-won-with = { $name } wins { $pot } with { $called }
hand-split = The pot is split: { $shares }
hand-split-side = Side pot { $number } is split: { $shares }
pot-main = the pot of { $chips }
pot-side = { $chips } from side pot { $number }
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

### What a hand is worth

hand-name-royal-flush = a royal flush
hand-name-straight-flush = a straight flush, { $high } high
hand-name-four = four { $ranks }
hand-name-full-house = a full house, { $ranks } full of { $others }
hand-name-flush = a flush, { $high } high
hand-name-straight = a straight, { $high } high
hand-name-three = three { $ranks }
hand-name-two-pair = two pair, { $ranks } and { $others }
hand-name-pair = a pair of { $ranks }
hand-name-high-card = { $high } high
hand-name-none = no cards

# One card of a rank, and several of it.
rank-deuce = deuce
rank-three = three
rank-four = four
rank-five = five
rank-six = six
rank-seven = seven
rank-eight = eight
rank-nine = nine
rank-ten = ten
rank-jack = jack
rank-queen = queen
rank-king = king
rank-ace = ace
ranks-deuce = deuces
ranks-three = threes
ranks-four = fours
ranks-five = fives
ranks-six = sixes
ranks-seven = sevens
ranks-eight = eights
ranks-nine = nines
ranks-ten = tens
ranks-jack = jacks
ranks-queen = queens
ranks-king = kings
ranks-ace = aces

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
motion-time-bank = { $mood ->
        [would] ask for the time bank
       *[does] asks for the time bank
    }
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
mistake-no-burn = No card was burned before the flop
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
remedy-mixed-four = the four cards are mixed face down; three of them are the flop, and one is the next burn
remedy-mixed-three = the three cards are mixed face down; one becomes the burn, and the other two and the next card are the flop
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
clock-all-in-opened = The all-in at table { $table } is dealt out
clock-hand-for-hand-ended = Hand-for-hand is over
clock-chips-raced = Chip race: chips of { $chip } become chips of { $into }; odd chips won by { $winners }
clock-chip-retired = The chips of { $chip } are out of play
clock-set = { $left } left on the clock
clock-break-ordered = Break of { $length } when the hands are over
clock-break-called-off = The break is called off; the level goes on
clock-last-hands-called-off = The last hands are called off; play goes on until the level ends
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
conduct-warned-for = { $name } is warned: { $why }
conduct-warned-for-you = You are warned, and it is on record: { $why }
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
conduct-unwarned = { $name }'s warning is taken back
conduct-unwarned-you = Your warning is taken back
conduct-penalty-back = { $name }'s { $penalty } is taken back
conduct-penalty-back-you = Your { $penalty } is taken back
conduct-reinstated = The disqualification of { $name } is lifted
conduct-reinstated-you = Your disqualification is lifted
conduct-reinstated-with-chips = The disqualification of { $name } is lifted: { $chips } in chips are back in play
conduct-reinstated-you-with-chips = Your disqualification is lifted: { $chips } in chips are back in play
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
record-penalty-back = { $penalty } taken back
record-disqualified = disqualified
record-reinstated = disqualification lifted

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
talk-reaction-laugh = { $name } laughs
talk-reaction-surprise = { $name } is surprised
talk-reaction-tears = { $name } sheds tears
talk-reaction-heart = { $name } gives a heart
talk-reaction-cheers = { $name } says cheers
talk-reaction-yawn = { $name } yawns

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

## Why the house ruled so, without the full stop

# Several, one sentence after another.
reasons = { $first }. { $next }

reason-clear_action = A clear action in turn is taken as it is
reason-fold_facing_wager = A fold that faces a bet is final
reason-fold_unforced = So is one where nothing is to call
reason-declared = Words in turn bind
reason-word_over_chips = The word counts where it disagrees with the chips
reason-brought_up_to_minimum = A wager that was named too small is brought up to the minimum
reason-raise_not_open = No more raising is allowed: what was meant as a raise is a call
reason-exact_call = Exactly the chips of a call are a call
reason-short_call = Too few chips for a call bind, and the call is made right
reason-oversized_chip = One chip without a word is a call, however large it is
reason-oversized_chip_opens = One chip with nothing to call is a bet of its value
reason-raise_with_oversized_chip = "Raise" with one chip is a raise to its value
reason-raise_with_oversized_chip_pl = "Raise" with one chip is as much as the pot allows, up to its value
reason-chips_raise = Several chips that are enough for a raise are a raise of their whole amount
reason-half_raise_completed = Several chips that reach half of the raise are completed to it
reason-below_half_raise = Several chips that stay below half of the raise are a call
reason-under_raise_completed = Several chips above a call are a raise, brought up to the minimum
reason-every_chip_needed = Every chip was needed to call, so this is a call
reason-amount_alone = An amount alone is the same as chips that make it
reason-amount_is_talk = An amount alone binds nobody here: "bet" or "raise" has to be said with it
reason-vague_amount = An amount that could be several is the highest within the pot
reason-pot_in_no_limit = "Pot" is no amount in no-limit: a bet or raise is due, and its amount
reason-check_facing_bet = A check where there is a bet to answer leaves the call and the fold
reason-limited_to_call = A player who let others act before them may call or fold, and not raise
reason-unclear_words = The dealer asks back: these words could be several acts
reason-early_fold_binds = A fold out of turn binds, whatever comes before the turn
reason-undercall_forfeited = The chips of an undercall are lost, and the hand is folded
reason-foreign_card = A card that does not belong to the game makes a misdeal
reason-bettor_mucked = A bettor who throws their hand away is out, and what nobody has called goes back
reason-undercall_stands = An undercall heads-up, or against the opening bet, is a full call and nothing else
reason-chips_bet = Chips pushed with nothing to call are a bet
reason-under_bet_completed = Chips that open below the minimum are brought up to it
reason-under_bet_checked = Chips that open with less than half of the minimum are a check
reason-nothing_to_call = One chip with nothing to call is a check
reason-string_bet = String bet: the second motion doesn't count
reason-one_more_motion = After "raise" the motion that makes the call and one more are added together
reason-tap = A rap on the table is a check
reason-upward = An upward motion is a raise
reason-early_act_binds = An act out of turn binds when the turn comes, unless what the player faces changes
reason-early_act_may_bind = An act out of turn may be bound by the director while nobody calls, bets or raises
reason-early_act_free = An act out of turn does not bind
reason-early_check_binds = Whoever checks out of turn must check, unless what they face changes
reason-early_check_costs = Whoever checks out of turn may not bet or raise when their turn comes
reason-early_act_stands = The first act out of turn stands: a second does not change it
reason-early_act_done = What was announced out of turn binds, and is done now that the turn has come
reason-early_act_freed = What was announced out of turn does not bind any more: the player faces something else
reason-out_of_turn = One acts in turn
reason-action_stopped = Time was called: nobody acts before the player to act
reason-time_called = "Time" keeps the right to act
reason-time_needs_presence = Only who is at the table can call time
reason-right_in_doubt = So many have acted behind the player to act that their right to act is in doubt
reason-right_lost = Whoever was passed over too often, and did not call time, may lose the right to act
reason-right_kept = Acts before a player's turn, or too few of them, do not cost the right to act
reason-raise_declared = "Raise" binds to a raise; the amount may follow
reason-unaware_of_raise = Chips put in without noticing a raise can be taken back until the next player acts
reason-misunderstood = Whoever called without understanding the amount can be let off
reason-understood = With most of a call in the pot, a misunderstood amount is no excuse
reason-string_bet_answered = String bets cost a warning, then a reprimand, then chips
reason-string_bet_paid = A string bettor pays into the pot
reason-string_bet_seat = Whoever goes on making string bets may be sent home
reason-warned = The director warns
reason-means_of_acting = The house says how one acts: by buttons, or by chips and words
reason-talk = Words that are no act
reason-does_not_fit = A sign or a word that does not fit what the player faces means nothing
reason-positions_moved = The button and the blinds go on to the next players
reason-dead_button = The button lies at an empty seat
reason-dead_small_blind = Nobody owes the small blind: this hand has none
reason-catch_up_blinds = Blinds that somebody's leaving has shifted are caught up with
reason-blinds_in_place = The small blind is left of the button, the big blind left of that
reason-blind_posted = Blinds are paid before the cards are dealt, by everybody who owes one
reason-short_blind = Who has too few chips for a blind plays for what they have
reason-ante_posted = An ante goes into the pots and is no part of what is called
reason-heads_up_blinds = Between two players the button has the small blind
reason-cards_dealt = Cards are dealt one at a time, beginning left of the button
reason-board_dealt = A card is burned, and the next ones make the board
reason-time_out_check = The time to act is up, and a check is free
reason-time_out_fold = The time to act is up, and the hand is folded
reason-clock_called = The clock may be called on the player to act once their time is over
reason-clock_warned = Whoever is on the clock is warned when 10 seconds are left
reason-time_bank = A player whose time is up has their time bank
reason-time_bank_use = A time bank runs by itself, or for a player who asks for it
reason-no_clock_caller = Not everybody may call the clock
reason-time_of_his_own = Everybody has their time to act before the clock can be called on them
reason-stalling = Whoever lets a called clock run out holds up the game
reason-absent_folded = The hand of an absent player is folded
reason-button_forfeited = An absent player who is to have the button loses it, and the hand
reason-absent_too_long = Whoever is absent for too long is out, and their chips are removed
reason-substituted = A substitute from outside needs the director's leave
reason-stack_stays = The stack of somebody who gave up stays, and posts its blinds until it is gone
reason-uncalled_returned = Chips that nobody called go back
reason-turned_face_up = Somebody is all-in and the betting is over: all hands still in lie open
reason-shown_in_order = Hands are shown in order at the showdown
reason-beaten_mucked = A beaten hand may go unseen
reason-shown_after_betting = Cards may be shown when nobody can wager any more, and then to all
reason-shown_heads_up = Cards may be shown while only two can still act
reason-shown_to_all = Cards that are shown to one are shown to all
reason-exposed_hand_dead = Whoever shows live cards while more than two can act has a dead hand
reason-exposed_penalty = Whoever shows live cards has a penalty to serve; the hand lives
reason-exposed_warning = Whoever shows live cards is warned; the hand lives
reason-exposure_penalty = Showing live cards costs more each time
reason-show_one_show_all = What one player was shown is shown to all when it can do no more harm
reason-folded_cards = A folded hand is not shown before the betting is over
reason-mucked_at_showdown = At the showdown a player may muck in turn
reason-all_in_shows = Whoever is all-in shows their hand at the showdown
reason-both_cards_shown = To win any part of a pot both cards are shown
reason-caller_sees_bettor = The caller may see the hand they called
reason-called_hand_seen = A called hand is shown to whoever has the right to see it
reason-winner_asked = The winner asked for a hand: both are live, and the better one wins
reason-shown_after_muck = A hand that was thrown away at the showdown is opened after all before the pot is paid, and can win
reason-one_card_of_winner = One card of a hand that can win lies open: the dealer asks for the other one
reason-muck_prevails = A hand that was properly mucked stays hidden unless the director has it shown
reason-no_right_to_see = Only who has the right to see a hand may ask for it
reason-asking_forbidden = Whoever abuses the right to see called hands loses it
reason-hidden_chips = Chips that are found after a lost all-in do not help who lost it
reason-losers_killed = Losing hands are killed before the pot is paid
reason-runs_by_consent = The board is run two or three times if everybody in the hand agrees
reason-one_board = The board is run once
reason-pot_awarded = The best hand in it takes a pot
reason-pot_split = Equal hands split a pot
reason-odd_chip = Chips that cannot be split go to one of the winners
reason-side_pot = Each side pot goes to the best hand among those who paid for it
reason-all_in = One may always bet everything, and no more than that
reason-below_minimum_bet = A bet is no smaller than the minimum
reason-below_minimum_raise = A raise is no smaller than the last full bet or raise
reason-below_minimum_over_all_in = Over a short all-in the least raise is counted as the house says
reason-not_reopened = Whoever has acted and faces nothing new but a short all-in may not raise
reason-cap_reached = The street has all the bets that it may have
reason-cap_lifted = Between two players a street may have any number of bets
reason-nobody_to_raise = Nobody is left who could call a raise
reason-only_the_stack = Nobody bets more than they have on the table
reason-above_pot = A bet or raise is at most the pot
reason-fixed_bet = In a limit game the size of bets and raises is fixed
reason-in_chips_of_play = Amounts are made up of chips in play
reason-chips_exchanged = Small chips that are enough are exchanged for the next bigger ones
reason-rest_of_board_shown = When all others have folded, the cards that would have come are turned up
reason-odd_chips_raced = Odd chips become bigger ones by the highest cards, or for everybody, as the house has it
reason-chip_retired = The smallest chip leaves play when the blinds no longer need it
reason-bought_again = Who has lost everything may rebuy the starting stack at the price of an entry
reason-plays_behind = Chips that are bought before the deal and still on their way play behind
reason-no_rebuys = There are no rebuys
reason-rebuys_over = Rebuys are sold for a time only
reason-rebuy_limit = Rebuys are limited in number
reason-any_number_of_rebuys = Whoever goes broke again may rebuy
reason-rebuy_between_hands = Rebuys are taken between hands
reason-only_when_broke = Only a player without chips can rebuy
reason-not_bought_in_time = Who has not rebought by then is out
reason-first_button = The first button is drawn for, or lies where the house puts it
reason-seat_given = Seats are given by the house and its director; nobody chooses their own
reason-newcomer_dealt_in = Who is new at a table gets cards with its next hand, and owes nothing for coming
reason-newcomer_posts_big_blind = Who is new at a table and would be the big blind posts it and plays
reason-newcomer_waits = Who is new at a table waits in the place of the small blind, as if the seat were empty
reason-newcomer_passed = The button has passed the newcomer who waited, and they have cards
reason-newcomers_draw = At a table where half or more are new the button is drawn for again
reason-last_two_tables_draw = The last two tables draw for the button again
reason-final_table_draw = The final table draws for the button again
reason-merge_draw = Tables that were combined into one draw for the button again
reason-all_in_opened = An all-in stays closed while hand for hand is played, until the other tables are done or the director opens it
reason-hand_for_hand = Before the money every table plays one hand and waits for the others, and who goes out in a round goes out in one hand
reason-level_began = The next level holds from the next hand
reason-break_began = The tournament is on a break
reason-absent = Whoever is absent is dealt in and pays their blinds
reason-left_for_good = Whoever leaves for good is out, and so are their chips
reason-placed = Whoever is out takes the next place from the bottom, with the larger stack before the smaller
reason-out_together = Those who are out in one hand with equal stacks share the higher place
reason-add_on_sold = When the rebuys end everybody may buy an add-on, once
reason-topped_up = When the first period ends a stack may be topped up
reason-stack_is_full = Nobody tops up beyond a starting stack
reason-late_entry_open = Whoever comes late can enter until the time for it is over
reason-late_entry_over = Late entry is over
reason-unsold_stack_bought = A late entrant buys a stack that was placed for them, less what it has posted
reason-unsold_stack_placed = A stack was placed at a seat that nobody has bought, and posts its blinds and antes
reason-unsold_stack_removed = A stack that nobody bought leaves the table at the end of late entry
reason-only_unsold_stacks = Only stacks that were placed for late entrants are sold
reason-missed_blinds_docked = A late entrant is docked the blinds that their seat has missed
reason-big_blinds_docked = A late entrant is docked five big blinds
reason-break_blinds_count = In a break the house says which blinds count for who comes then
reason-post_or_wait = A late entrant posts a big blind at once, or waits until it comes to them
reason-waits_for_seat = All seats are taken: a late entrant goes on the waiting list
reason-no_show_plays = Whoever has paid has a stack on the table from the first hand, there or not
reason-no_show_struck_out = Whoever is not there when play begins is refunded, and enters late when they come
reason-no_show_removed = The stack of somebody who never came leaves play when late entry is over
reason-re_entered = Who is out may re-enter where the event allows it, and the old place is void
reason-stacks_used_up = All starting stacks have been handed out
reason-entry_refunded = No seat opened: the entry is refunded
reason-table_opened = The director may open one more table
reason-new_table_filled = One table more is filled from the waiting list, or then from the fullest tables until all are even
reason-all_chips_won = One player has all the chips
reason-prizes_announced = The prizes are announced before play begins
reason-prizes_final = Everything that was paid for chips is in the prizes; when nobody can buy any more, they are counted for good
reason-chop_by_consent = The remaining players may make a deal, if all of them agree
reason-no_chops = The prizes are played for as they were announced
reason-bounty_paid = Who takes somebody's last chips gets the bounty that was paid with them
reason-clock_ordered = The director may pause, resume and go on to the next level
reason-director_decides = What the director decides stands: there is no appeal
reason-fairness_first = Director's discretion: the director overrides the rules for fairness, with a reason in writing
reason-floor_called = Whoever cannot agree calls the director, and the table waits
reason-floor_answered = The director has settled what they were called for
reason-floor_wait_over = The director did not come in time: the ruling stands
reason-play_goes_on = Play goes on while the director decides
reason-impounded = Chips in dispute are held until the director decides
reason-pot_stands = A pot can be contested until the next deal begins, or as the house has it
reason-event_altered = The director may cancel the event or change it, and says so to everybody
reason-misdeal_called = The director declares a misdeal while too few have acted
reason-deal_stands = Once enough players have acted, the deal is played out
reason-first_card_exposed = The first or second card of the deal was seen: it is dealt again
reason-several_exposed = Two cards or more were seen in the deal: it is dealt again
reason-dealers_card_exposed = The dealer, who has the button, exposed one of their own cards: it is dealt again
reason-exposed_card_replaced = One card was seen: another comes for it, and it is the first burn
reason-burn_exposed = A burn card that was seen is shown to all and stays the burn, or goes back where the house has it so
reason-boxed_card = A card that lies face up in the deck counts for nothing
reason-two_boxed_cards = Two cards that lie face up in the deck are too many: it is dealt again
reason-extra_card_burnt = One card too many goes back and is burnt first
reason-wrong_number_of_cards = Somebody has the wrong number of cards: it is dealt again
reason-extra_cards = Two cards too many were dealt: it is dealt again
reason-fouled_hand = A hand with the wrong number of cards is dead
reason-dealt_out_of_order = A card was dealt out of order: it is dealt again
reason-dealt_out = Somebody who should have cards has none: it is dealt again
reason-joker_replaced = A joker is exchanged for the top card
reason-joker_played = Whoever acts with a joker in hand has a dead hand
reason-duplicate_card = There are two cards of one kind: the hand does not count
reason-odd_back = A card of another deck is in play: the hand does not count
reason-odd_back_in_stub = A card of another deck lies among those not dealt: the hand stands
reason-flop_redealt = A flop that came too early or too large is dealt anew
reason-early_turn = A turn card that came too early does not play
reason-early_river = A river card that came too early is dealt anew
reason-two_burns = After two burns the cards are dealt anew
reason-burn_missing = A flop without a burn is dealt anew
reason-flop_mixed = The cards of a miscounted flop are mixed, and one of them is a burn
reason-proper_cards = Two burns were noticed before a card was seen: the proper cards come
reason-action_taken_back = What was done on cards that should not have come is taken back
reason-board_stands = Somebody has acted on the board: it stands as it is
reason-button_wrong = The button lay in the wrong place: it is dealt again
reason-button_corrected = The button and the blinds are put right for the next hand
reason-hand_killed = The director rules a hand dead
reason-uncalled_raise_returned = A hand was killed, and a raise of it that nobody had called goes back
reason-hand_retrieved = A hand in the muck that is plainly known can come back
reason-dead_stays_dead = A dead hand stays dead
reason-early_muck_dead = Cards thrown away before the turn have touched the muck
reason-sits_out = Who serves a penalty plays no hand; what the seat owes is posted all the same
reason-penalty_given = The director sends a player away from the cards for a while
reason-disqualified = Who breaks the rules of conduct badly is out, without a refund
reason-dead_stack = The stack that a disqualified player left behind posts a big blind every hand until it is gone
reason-stack_removed = The stack of a disqualified player goes out of play
reason-talk_held = What is said while a hand is played is heard when it is over
reason-advice_held = Nobody is advised while they are to act: what others say is shown after the hand
reason-talk_between_two = Two who are left in a hand talk as they like
reason-rail_talk = Who does not play has no seat and no voice at a table: the rail talks among itself
reason-reported = What the director is told in private, they alone hear
reason-muted = Who disturbs the others can be silenced
reason-play_refused = Who breaks the code of the house can be refused to play
reason-pot_right = The amounts are right: the chips go to the middle
reason-players_counted = On each street the dealer says how many are in the hand
reason-refunded = The director gives chips back
reason-pot_forfeited = The director awards the pot, or a part of it, to somebody else
reason-refund_lost = Chips of a dead hand do not go back: they wait in the pot for the next deal
reason-reshuffle_asked = Anybody may ask for another shuffle before the cards are dealt
reason-balanced = Tables that have become uneven are made even again
reason-mover_chosen = Who moves to a smaller table is settled by the rules
reason-seat_chosen = The seat for who moves to a smaller table is settled by the rules
reason-table_too_small = A table is too small: the director moves somebody there or breaks it, and it plays on until then
reason-table_broken = A table is broken, and its players get open seats elsewhere by lot
reason-one_table = One table holds all who are left
reason-seats_redrawn = When tables become one, seats and button are drawn as for a new game
reason-seat_drawn = Tables and seats are drawn by lot, as evenly as may be
reason-no_reshuffle = The deck is not changed or shuffled again on request
reason-shown_elsewhere = Of two who are left to act, each may show the other live cards, and nobody else
reason-no_place = Who is disqualified takes no place: places and prizes are for those who abide by the rules
reason-missing_card_dealt = A card that is missing is the top card of the deck, if it would have come next
reason-thrown_into_hand = Cards that are thrown into another player's hand are dead
reason-hands_touched = Where the cards of two players touch, both hands are dead; the last hand that is left lives
reason-board_played = Whoever says that they play the board before the cards are gone keeps their part of it
reason-brought_up_over_all_in = A raise over a short all-in that was named too small is brought up to the least that the house counts there
reason-short_all_in_called = An all-in that is too short for a raise is called for all that it is
reason-blind_raises = Whoever posted a blind may raise at the first turn, also where the others only called
reason-pot_waits = Chips wait in the pot: only who had cards in that deal gets cards in the next
reason-fold_declared = A fold that is announced with a bet to answer is a fold

## Why something was not done. Each stands behind "Not done:", in small letters and without a full stop.

refused-talk-no-words = say it in one line, with letters that everybody can see
refused-talk-too-much = { $max } messages a minute are enough: the next can be sent in { $seconds } s
refused-talk-reaction-in-hand = talk waits until the hand is over here, and a reaction would come too late: react after the hand
refused-talk-too-much-held-back = enough is held back until the hand is over: say more then
refused-talk-too-many-unheard = you have muted { $max } people already: unmute one of them first
refused-talk-mute-length = somebody is silenced for 1 to { $max } minutes, or until further notice
refused-talk-muted = the director has silenced you: acts still count, talk does not

refused-nothing-due = nothing is due
refused-no-hand = no hand is in progress
refused-not-in-hand = you are not in this hand
refused-forfeited-hand = you were away when the button came to you: this hand is lost, the next is yours again
refused-not-your-turn = it is { $name }'s turn
refused-nobody-to-act = nobody is to act now
refused-not-on-turn = the clock is called on the player to act: that is { $name }
refused-own-clock = nobody calls the clock on themselves
refused-no-clock-caller = only the dealer or the director calls the clock here
refused-clock-too-early = everybody has their time to act: the clock can be called in { $seconds } s
refused-time-bank-not-here = there are no time banks here
refused-time-bank-automatic = your time bank runs by itself when your time is up: nobody asks for it here
refused-time-bank-requested = you have your time bank in this turn already
refused-time-bank-empty = your time bank is empty
refused-clock-is-running = the clock is running already: { $seconds } s are left
refused-away = you are away: come back to your seat first
refused-serving-penalty = you are serving a penalty: you are dealt in again when it is over
refused-penalty-length = a penalty has 1 to { $minutes } minutes, or 1 to { $hands } hands
refused-too-many-penalties = { $max } penalties wait already: one who earns more is disqualified
refused-disqualified = you are disqualified: this event is over for you
refused-no-substitutes = substitutes are not allowed here
refused-substitute-has-entered = a substitute comes from outside the tournament
refused-substituted = a substitute plays for you
refused-gave-up = you gave up your seat for good
refused-cannot-check = you cannot check: there is { $call } to call
refused-nothing-to-call = there is nothing to call: check or bet
refused-already-bet = there is already a bet: call { $call }, raise or fold
refused-nothing-to-raise = there is no bet to raise: check or bet
refused-no-raise = no raise is allowed here: call { $call } or fold
refused-below-minimum = { $to } is below the minimum of { $min }
refused-above-maximum = { $to } is more than the { $max } that you have
refused-above-pot = { $to } is more than the pot allows: { $max } at most
refused-not-the-fixed-bet = bets are fixed in a limit game: { $fixed } is allowed here, not { $to }
refused-not-in-chips = { $to } is no multiple of { $unit }, the smallest chip in play
refused-not-supported = the house does not take this yet: act in your turn, and name the amount of a raise
refused-no-such-chip = there is no chip of { $chip } in play here
refused-too-many-words = that is too long: say it in { $max } letters
refused-too-many-chips-at-once = too many chips at once: push { $max } at most, in larger ones
refused-no-chips = push at least one chip
refused-too-many-chips = { $pushed } is more than the { $stack } that you have
refused-raise-declared = you said "raise": say how much, from { $min } to { $max }
refused-early-acts-not-bound = by the house rules action out of turn is never binding
refused-no-early-act = { $name } has announced nothing out of turn, or is free again
refused-bound-already = { $name } is bound already
refused-right-never-lost = in this house nobody loses their right to act because others act behind them
refused-right-kept = they keep their right to act: { $acted } have acted behind them, { $needed } must, and they must not have called time
refused-away-from-the-table = you are away: only who sits at the table can call time
refused-nothing-to-take-back = there is no call that can be taken back: somebody has acted since, or the street is over
refused-chips-stay = in this house chips that were put in stay in, whether one noticed the raise or not
refused-not-unaware = only chips that were put in for less than a raise, without noticing it, can be taken back
refused-undercall-stands = only less than the call, without a word, against a raise and with more than two in the hand can be forfeited
refused-understood = { $put-in } of a call of { $call } is { $limit } % or more: the call stands
refused-nothing-to-pay-for = the director may let a player pay for the third string bet, in the hand in which they made it
refused-buttons-only = this house plays with buttons: press one
refused-chips-and-words-only = this house plays with chips and words: say what you do, or push chips
refused-nothing-to-show = there is nothing to show now
refused-face-up = these cards lie open already
refused-nobody-to-show = you can show your cards to somebody who was dealt in, or to all
refused-folded-cards = you gave up your hand: it may not be shown before the betting is over
refused-must-show = you are all-in: the hand must be shown
refused-not-called = that hand was not called: nobody may ask to see it
refused-still-to-show = its owner is still to show or muck: only who called their bet may ask for it now
refused-may-not-ask = you have no right to see that hand
refused-asking-forbidden = the director has taken the right to see called hands from you
refused-no-change = that is how it stands already
refused-no-runs = the board is run once here
refused-too-many-runs = the board can be dealt { $max } times at most, and twice at least
refused-runs-not-now = running it more than once is proposed before the call that ends the betting
refused-nothing-proposed = nothing was proposed that you have to answer
refused-already-entered = you have entered already
refused-entry-closed = the tournament has begun: late entry is not open
refused-full = every seat is taken: there are { $seats }
refused-late-entry-over = it is too late to enter: late entry is over
refused-no-unsold-stack = late entrants buy a stack that was placed for them, and none is left
refused-stacks-used-up = all { $stacks } starting stacks have been handed out: nobody else can enter
refused-seat-not-open = seat { $seat } of table { $table } is not open
refused-not-for-sale = seat { $seat } of table { $table } has no unsold stack, and only these are sold to who comes late
refused-docked-away = nothing would be left of the stack of { $stack } for who comes now
refused-no-take-over = that seat cannot be taken over
refused-already-away = you are away already
refused-not-away = you are not away
refused-no-smaller-chip = only one kind of chip is in play
refused-chip-still-needed = the chips of { $chip } are still needed for the blinds
refused-chip-race = chips are being exchanged: the next hand waits until every table is between hands
refused-no-rebuys = there are no rebuys in this event
refused-still-has-chips = only a player without chips can rebuy; { $stack } are left
refused-rebuy-limit = { $limit } rebuys are all that the house allows one player
refused-rebuy-too-late = it is too late to rebuy: who does not ask in time is out
refused-rebuy-in-hand = a hand is in progress: rebuys are taken when it is over
refused-nothing-to-post = you do not wait for the big blind
refused-no-add-on = no add-on is sold in this event
refused-no-top-up = there is no top-up in this event
refused-extras-not-now = that is sold when the rebuys end, in the break if there is one
refused-add-on-taken = everybody gets one add-on, and this one is taken
refused-stack-is-full = a stack of { $stack } can't be topped up: { $full } is a full one
refused-buy-again-first = no chips are left: rebuy first
refused-tables-merge = tables are put together as soon as all hands are over: no hand begins before
refused-table-breaks = table { $table } is broken now that somebody is out: its players get seats elsewhere
refused-last-table = this is the last table: there is nowhere to go
refused-no-room = there is no room: { $seats } seats are open at the other tables for { $players } players
refused-hand-in-progress = the hand must be over first
refused-no-table = there is no table { $table }
refused-not-started = the tournament has not begun
refused-already-started = the tournament has begun already
refused-too-few-players = two players are needed; there are { $players }
refused-over = the tournament is over
refused-already-paused = play is paused
refused-not-paused = the clock is running already
refused-on-break = the tournament is on a break
refused-break-due = the break is due: it begins when every table has finished its hand
refused-no-break-next = no break follows this level
refused-no-break-ordered = no break was ordered in this level
refused-round-played = hand-for-hand: the next hand begins when every table has played this one
refused-one-table = hand-for-hand needs more than one table
refused-last-level = this is the last level
refused-deal-stands = the deal stands: { $acted } have acted, and a misdeal is possible until { $cutoff } have
refused-board-stands = the board stands: somebody has acted on it
refused-not-at-this-point = there is nothing of the kind to put right at this point of the hand
refused-being-shuffled = what is left of the deck is being shuffled: cards are put right when that is done
refused-shuffled-too-often = what is left of the deck was shuffled { $times } times in this hand, and is not again: the cards stand
refused-no-more-boxed-cards = { $cards } boxed cards are out of play in this hand already, and a deck has no more: play goes on
refused-whose-cards = say whose cards it is about
refused-not-their-card = { $name } does not hold that card
refused-no-live-hand = { $name } has no live hand
refused-not-folded = { $name } has not folded
refused-dead-stays-dead = in this house a dead hand stays dead
refused-too-late-to-retrieve = too late: something was done after the hand was folded
refused-too-much-to-give = { $chips } is too much: there are { $most } to give
refused-seat-taken = seat { $seat } is taken
refused-no-seat = there is no seat { $seat } here: tables have { $seats }
refused-no-chips-to-move = they have no chips to move: they buy again first, or are out
refused-nobody-there = seat { $seat } is not taken
refused-no-reshuffle = the deck is shuffled anew for every hand, and not at request in this house
refused-reshuffle-asked-already = another shuffle has been asked for already
refused-board-not-claimed = here both cards are shown to win any part of a pot, also where the board plays

refused-desk-not-on-the-list = they are not registered
refused-desk-on-the-list = they are registered already
refused-desk-checked-in = they have been checked in already
refused-desk-not-there = whoever has not checked in can't buy chips
refused-desk-no-re-entries = there are no re-entries in this event
refused-desk-still-in = only a player who is out can re-enter
refused-desk-re-entry-limit = { $times } re-entries are all that this event allows, and they have had them
refused-desk-gave-up-chips = whoever gave up their chips can't re-enter: only who lost them can
refused-desk-prizes-divided = the prizes are divided: nobody enters any more
refused-desk-waits-already = they are waiting already for a seat to re-enter

refused-order-floor-called = the director was called to this table: play waits for them
refused-order-called-already = the director has been called to this table already
refused-order-called-before = you have called the director in this hand: once is enough
refused-order-not-called = nobody at this table has called the director
refused-order-too-late-to-overrule = there is no action to undo: somebody has acted since, cards have come, or the hand is over
refused-order-needs-reason = put the reason in writing: ORDER because "..."
refused-order-pot-stands = the pot stands: it can be contested after the hand until the next deal begins
refused-order-pots-stand = in this house a pot stands as it was awarded
refused-order-not-balanced = together they have { $before }, and would have { $after }: chips neither come nor go
refused-order-not-adjustable = nobody is adjusted twice, to nothing, or beyond { $most } players at once
refused-order-first-level = this is the first level
refused-order-not-a-coming-level = that level has begun, or does not follow the last
refused-order-not-blinds = these blinds are not allowed: the small blind is at most the big one, and as the house has it
refused-order-not-in-chips = these blinds cannot be paid: the smallest chip in play is { $unit }
refused-order-not-a-length = a level or a break lasts a minute at least and { $hours } hours at most
refused-order-no-clock = this level does not end by the clock
refused-order-nothing-to-undo = nobody has gone out or changed their seat of late: there is nothing to undo
refused-order-dealt-since = too late: a hand has been dealt at table { $table } since; `move` gives another seat, `adjust` puts stacks right
refused-order-seat-given-since = somebody else sits on seat { $seat } of table { $table } by now: `move` them first
refused-order-more-happened = more has happened there since: `undo` takes that back first, the last thing first
refused-order-prizes-divided = a deal has been made, or is being voted on: `cancel` ends the vote
refused-order-hand-not-over = the hand is not over: `overrule` takes back its last act, `misdeal` calls it off while it can be
refused-order-hand-stands = the hand stands: somebody who was in it has gone, changed seats or bought chips since; `undo` takes back a move or a bust-out, `take-back` what was bought, `adjust` puts stacks right
refused-order-cards-were-seen = cards have been seen since, or they have not acted after the last card: `void-hand` takes back the whole hand
refused-order-out-in-doubt = the director decides whether somebody here is out: `award` and `adjust` give them chips, `out` eliminates them
refused-order-nobody-for-table = nobody waits for a seat, and { $players } players are too few for one table more: { $needed } make { $tables } of them
refused-order-not-broke = they have chips: only a player without chips can be eliminated
refused-order-nothing-bought = no { $sale } of theirs can be undone: they have bought none
refused-order-bought-chips-played = too late to undo the { $sale }: a hand has been dealt since, and its chips have been played; `adjust` puts stacks right
refused-order-bought-since = the { $sale } was bought after it: `take-back` takes that back first
refused-order-bought-chips-moved = the { $sale } can't be undone: the stack was { $then } with it, and is { $now } now; `adjust` puts stacks right
refused-order-disqualified-for-good = `undo` takes back who went out without chips, and changes of seats; `lift disqualification` takes a disqualification back, until the next hand of their table
refused-order-not-disqualified = nothing can be undone: they are not disqualified
refused-order-disqualified = they are disqualified; `lift disqualification` takes that back until the next hand of their table
refused-order-no-warning = nothing can be undone: they have no warning on record
refused-order-no-penalty = nothing can be undone: they have no penalty to serve

refused-chop-not-here = deals are not allowed here: the prizes are played for
refused-chop-open = a deal is being voted on already
refused-chop-tables-wait = no hand begins before the vote on the prizes is over
refused-chop-none-open = no deal is being voted on
refused-chop-answered-already = you have answered already
refused-chop-too-many = the prizes are divided among { $most } players at most, and two at least; { $players } are left
refused-chop-names = name everybody who is left and can agree with their share, each once
refused-chop-nothing = no prize is left to divide
refused-chop-still-asked = somebody who lost everything is still asked whether they buy chips again

refused-play-refused = you are suspended
refused-play-refused-why = you are suspended: { $why }
refused-rebuys-over = rebuys are over: they were sold { $until }
refused-until-level = until level { $level }
refused-until-break = until the break after level { $level }
refused-until-break-ends = until the end of the break after level { $level }
refused-chop-sum = the shares and what is played for make { $named }, and { $left } are left to divide
refused-chop-absent-share = who has given up their seat is not asked: they get { $least } at least, the lowest prize that is left

# Why somebody does not play: said to themselves, to somebody else by their name, or of nobody whom the event knows.
refused-playing-stranger = somebody who
refused-playing-unknown = { $who ->
        [you] you have not entered this event
        [stranger] nobody of that name has entered this event
       *[named] { $name } has not entered this event
    }
refused-playing-waits = { $who ->
        [you] you have no seat yet, and are waiting for one
       *[named] { $name } has no seat yet, and is waiting for one
    }
refused-playing-lost-chips = { $who ->
        [you] you are out in place { $place } since level { $level }, when the last chips were lost
       *[named] { $name } is out in place { $place } since level { $level }, when the last chips were lost
    }
refused-playing-left = { $who ->
        [you] you left for good in level { $level }, and are out in place { $place }
       *[named] { $name } left for good in level { $level }, and is out in place { $place }
    }
refused-playing-away = { $who ->
        [you] you were away for too long in level { $level }, and are out in place { $place }
       *[named] { $name } was away for too long in level { $level }, and is out in place { $place }
    }
refused-playing-never-came = { $who ->
        [you] you were not there in time: the stack left play in level { $level }, in place { $place }
       *[named] { $name } was not there in time: the stack left play in level { $level }, in place { $place }
    }
refused-playing-disqualified = { $who ->
        [you] you were disqualified in level { $level }, and are out of this event
       *[named] { $name } was disqualified in level { $level }, and is out of this event
    }
refused-playing-finished = { $who ->
        [you] you have finished in place { $place }: nothing is left to play for
       *[named] { $name } has finished in place { $place }: nothing is left to play for
    }

# Why a line that somebody typed or said is no order. What stands in backticks is typed so in every language.
refused-line-ends = { $wanted } should stand here, not the end of the line
refused-line-expected = { $wanted } should stand here, not `{ $found }`
refused-line-too-much = `{ $found }` is too much here
refused-line-several = `{ $written }` could be { $words }
refused-line-either = { $others } or { $last }
refused-line-open-speech = the speech has no closing quotation mark
refused-line-long-name = `{ $name }` is too long for a name: { $max } letters at most
refused-line-large-number = { $number } is too large: { $wanted } of at most { $max } should stand here
refused-line-large-amount = { $amount } is too large: amounts go up to { $max }
refused-line-long-time = { $time } is too long: a story waits for a year at most
refused-line-decimals = `{ $amount }` has more than two decimals
refused-line-blinds = blinds of { $small }/{ $big } do not go: the big blind is at least 1 and no less than the small
refused-line-penalty-in-seconds = a penalty has whole minutes
refused-line-silence-in-seconds = somebody is silenced for whole minutes
refused-line-card = `{ $card }` is no card: write a rank of 23456789TJQKA and a suit of cdhs, like `As` or `Td`
refused-line-seat = there is no seat { $seat }: seats are 1 to { $max }
refused-line-note = what is put in writing has 1 to { $max } letters, none of them one that cannot be seen
# Something that only stories have wrong: it is English.
refused-line-story = { $words }
refused-name-length = a name has 1 to { $max } letters
refused-name-hidden = a name has no letters that cannot be seen, and none that turn the direction of the line
refused-name-mixed-scripts = each word of a name is written in one script: two that look alike are not mixed
refused-name-reserved = director, dealer, host and house are nobody's name, and a name does not begin with @, contain `because` or end with `yes`: orders and announcements would be misread

# What should stand somewhere in a line: the subject of `refused-line-expected`.
refused-wanted-order = an order of the director
refused-wanted-name = a name
refused-wanted-amount = an amount
refused-wanted-writing = the words, in quotation marks,
refused-wanted-time = a time like `45s` or `10m`
refused-wanted-time-or-off = a time like `45s` or `10m`, or `off`,
refused-wanted-minutes = a number of minutes
refused-wanted-hands = a number of hands
refused-wanted-hands-or-off = a number of hands, or `off`,
refused-wanted-orbits = a number of times round the table
refused-wanted-table = the number of a table
refused-wanted-seat = the number of a seat
refused-wanted-level = the number of a level
refused-wanted-blinds = blinds like `50/100`
refused-wanted-share = a share
refused-wanted-play-for = what is played for
refused-wanted-proposal = `chop NAME N, ...`, `run-twice` or `run-three-times`
refused-wanted-card = a card like `As`
refused-wanted-cards = cards like `As Td`
refused-wanted-bought = what was bought
refused-wanted-lifted = what is taken back
refused-wanted-irregularity = a kind of irregularity
refused-wanted-exactly = `{ $words }`
refused-wanted-one-of = { $what } ({ $words })
# Something that only stories want: it is English.
refused-wanted-in-story = { $words }

# Why the house did not do what somebody asked, where no rule of play stands behind it.
refused-house-long-order = { $letters } letters are too many for an order: { $max } at most
refused-house-nobody-called = nobody here is called { $name }
refused-house-several-called = { $name } could be { $people }: say which by the number
refused-house-numbered = { $name } (@{ $number })
refused-house-which-table = say at which table: ORDER at table N
refused-house-deputy-waits = { $name } is the director now; a deputy acts when no director is here
refused-house-somebody-else = somebody else
refused-house-only-the-director = only the director can order that
refused-house-by-itself = that happens by itself
refused-house-on-the-rail = spectators watch and do not act
refused-house-sees-own-table = you see the table at which you sit
refused-house-too-many-tables = nobody looks at more than { $max } tables beside their own
refused-house-nobody-plays-at = nobody plays at table { $table }: look at { $others }
refused-house-invited-as = { $role ->
        [spectator] this invitation is for a spectator: ask the host for one as a player
        [director] this invitation is for a director: ask the host for one as a player
        [deputy] this invitation is for a deputy: ask the host for one as a player
       *[player] this invitation is for a player: ask the host for one as a player
    }
refused-house-waiting-list-full = the waiting list is full
refused-house-name-taken = { $name } is the name of somebody else here: choose another
refused-house-name-looks-like = { $name } looks like { $taken }, the name of somebody else here: choose another
refused-house-nobody-asks = nobody called { $name } asks to join
refused-house-no-browser-seats = no browser gets a seat at an address of this server, so an open link would help nobody
refused-house-no-open-link = there is no open link
refused-house-too-fast = too fast: at most { $most } messages a second
refused-house-too-often = too often: the desk hears you again in { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }
refused-house-not-taken = the host does not take any more at the moment
refused-house-record-waits = the server can't write its record: play waits, the clock is stopped, and nothing is lost
refused-house-bots-not-written = the server can't write down its bots: play does not start
refused-house-not-broadcast = this evening is not broadcast
refused-house-broadcast-for-the-rail = the broadcast shows all cards: whoever plays does not see it

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
setting-needed_chips = Several silent chips, all needed to call
    .call = are a call
    .amount_decides = their amount decides
setting-raise_amount = “Raise” and an amount
    .total = is the total
    .more = is added to the bet
setting-amount_alone = An amount without “bet” or “raise”
    .as_chips = is the same as chips
    .talk = is talk
setting-vague_amount = An amount such as “five”
    .highest_within_pot = is the highest within the pot
    .as_said = counts as it is said
setting-check_facing_bet = A check facing a bet
    .call_or_fold = leaves call and fold
    .nothing = means nothing
setting-pot_limit_blinds = Blinds in a pot-limit pot
    .full = count whole
    .as_posted = count as posted
setting-fold_out_of_turn = A fold out of turn
    .binds = always binds
    .as_other_acts = is like other acts
setting-substantial_action = Substantial action
    .any_acts = so many acts of any kind
    .chips_or_one_more = with chips, or one act more
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
setting-hold_early_acts = Holding acts out of turn
    .by_director = the director may
    .nobody = nobody may
setting-bettor_muck = A bettor who mucks early
    .out = is out
    .as_other_acts = acts out of turn
setting-undercall = Too small a call
    .may_be_forfeited = may be forfeited
    .full_call = is a full call
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
setting-extra_card = One card too many
    .burnt_first = goes back and is burnt first
    .misdeal = is a misdeal
setting-foreign_card = A card of another game
    .exchanged = is exchanged
    .misdeal = is a misdeal
setting-short_button = A button with too few cards
    .dead = has a dead hand
    .completed = gets the missing card
setting-misdeal_cutoff = No misdeal after
    .number = { $number ->
        [one] { $number } act
       *[other] { $number } acts
    }
setting-premature_flop = Flop dealt too early
    .burn_stays = reshuffle, no new burn
    .new_burn = reshuffle, new burn
setting-flop_miscount = Flop of four cards or without a burn
    .redealt = dealt anew
    .mixed = mixed face down
setting-premature_turn = Turn dealt too early
    .set_aside = set aside, the river card becomes the turn
    .new_burn = reshuffle, new burn
    .reshuffled = reshuffle, no new burn
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
    .callers_of_the_river = callers of the river bet, holding cards
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
setting-show_after_muck = Show after mucking at the showdown
    .yes = yes, before the pot is paid
    .no = no
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
    .substantial_action = its sum until substantial action in the next hand
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
    .nothing = nothing
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
    .chip_besides = never, a player who loses their last chips gets one
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
setting-clock_by_director = The clock, by the director
    .any_time = at any time
    .after_base = after everybody’s time
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
setting-time_bank = Time bank of each player
    .number = { $number ->
        [one] { $number } second
       *[other] { $number } seconds
    }
    .none = none
setting-time_bank_use = The time bank runs
    .automatic = by itself, when time is up
    .on_request = for a player who asks for it
setting-time_bank_refill = Added to every time bank
    .number = { $number ->
        [one] { $number } second
       *[other] { $number } seconds
    }
    .none = nothing
setting-time_bank_refill_at = Added
    .level = at each level
    .break = at each break
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
setting-final_table_size = Players at the final table
    .seats = as at every table
    .nine_or_seven = nine of eight or nine, seven of six or seven
setting-hand_for_hand = Hand-for-hand
    .near_the_money = on the bubble
    .director = when the director says so
setting-announced_hands = Hands that run at the announcement
    .apart = each a hand of its own
    .shared = one hand, places are shared
setting-hand_for_hand_clock = Clock in hand-for-hand
    .runs = runs
    .two_minutes = two minutes a hand
setting-hand_for_hand_all_in = All-in in hand-for-hand
    .open = dealt out at once
    .closed = closed until the other tables are done
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
ui-home-host = Host here
ui-home-host-what = Open an evening for your friends on this computer
ui-home-back = Back to the evening you host
ui-home-go-on = Resume the evening you host
ui-home-offered = Use the copied invitation
ui-home-offered-what = It leads to { $address }
ui-home-practice = Practice
ui-home-practice-what = Play against bots on this computer
ui-settings = Settings
ui-quit = Quit

## The window: the settings

ui-settings-percent = { $percent } %
ui-settings-you = You
ui-settings-looks = Look
ui-settings-at-table = At the table
ui-settings-search = Search the settings
ui-settings-search-none = No setting has these words.
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
ui-settings-deck = Deck
ui-settings-deck-figures = With figures
ui-settings-deck-large = Large rank and suit
ui-settings-text = Text
ui-settings-size = Size of everything
ui-settings-movement = Animation
ui-settings-movement-system = As the system
ui-settings-movement-on = On
ui-settings-movement-off = Off
ui-settings-log = Table log
ui-settings-log-open = Beside the table
ui-settings-log-closed = Folded
ui-settings-bubbles = Talk
ui-settings-bubbles-shown = Also at the seats
ui-settings-bubbles-hidden = Only beside the table
ui-settings-all-in = All-in
ui-settings-all-in-asked = Press twice
ui-settings-all-in-at-once = Press once
ui-settings-stacks = Stacks
ui-settings-stacks-chips = In chips
ui-settings-stacks-blinds = In big blinds
ui-settings-own-hand = Your cards
ui-settings-own-hand-open = Face up
ui-settings-own-hand-squeezed = Face down, lifted to look
ui-settings-keys = Keys
ui-done = Done
# The names of keys that have no letter.
# What each key does.
ui-keys-motion = a second motion
ui-keys-back = close what is open, take back what you began
ui-keys-full-screen = whole screen, or a window again
ui-keys-words = say call, raise, check, fold, all in
ui-keys-own-words = your own words
ui-keys-tap = tap the table
ui-keys-showdown = At the showdown

## The window: getting in

ui-desk = Desk
ui-rebuy = Rebuy
ui-mute = Mute
ui-unmute = Unmute
ui-no-thanks = No thanks
ui-desk-registration = Registration
ui-desk-registered = You're registered. Check in to get your seat.
ui-desk-registered-seated = Your seat is ready. Check in, so that the table knows you are here.
ui-desk-check-in = Check in
ui-desk-seat = Your seat
ui-desk-place = Table { $table }, seat { $seat }, { $chips } chips.
ui-desk-away = Sit out
ui-desk-back = I'm back
ui-desk-leave = Leave for good
ui-desk-leave-sure = If you leave for good, you can't come back.
ui-desk-leave-sure-removed = If you leave for good, you can't come back, and your chips go out of play.
ui-desk-leave-sure-posts = If you leave for good, you can't come back. Your chips stay in your seat and post the blinds until they are gone.
ui-desk-stay = Stay
ui-desk-late = You entered late: you are dealt in when the big blind reaches you.
ui-desk-post = Post the big blind now
ui-desk-wait = Wait for the big blind
ui-desk-buy = Buy chips
ui-desk-add-on = Add-on: { $chips } for { $price }
ui-desk-add-on-now = The add-on is on sale now, one for each player.
ui-desk-top-up = Top up { $chips } for { $price }
ui-desk-top-up-now = You can top up to a starting stack now.
ui-desk-rebuy = Rebuy { $chips } for { $price }
ui-desk-rebuy-question = You are out of chips. Rebuy { $chips } for { $price }?
ui-desk-rebuy-hurry = You are out of chips. Rebuy { $chips } for { $price }? The next hand waits { $seconds } seconds.
ui-desk-re-enter = Re-enter
ui-desk-re-enter-post = Re-enter and post
ui-desk-re-enter-question = You are out. Re-enter with { $chips } chips at another seat for { $price }?
ui-desk-re-enter-hurry = You are out. Re-enter with { $chips } chips at another seat for { $price }? { $seconds } seconds left.
ui-desk-report = Private report to the director
ui-desk-about = About { $name }
ui-desk-about-no-one = No one in particular
ui-desk-what-happened = What happened?
ui-desk-send = Send report
ui-desk-send-what = Only the director reads it
ui-desk-call = Call floor
ui-desk-call-what = The table waits for the director
ui-desk-stop = Call the director to your table
ui-desk-stop-why = Why? Everyone here reads it
ui-call-floor-what = The table waits until the director has ruled. Everyone here reads what you write.
ui-desk-mute = Mute players
ui-desk-choose = Choose a player
ui-desk-no-one = No one
ui-desk-mute-what = They are not told
ui-desk-is-muted = { $name } is muted.
ui-seat-none = You have no seat. You can watch.
ui-seat-waiting = You are on the waiting list for a seat. You can watch meanwhile.
ui-seat-out = You are out. You can keep watching.

ui-name-heading = Take a seat
ui-name-yours = Your name at the table
ui-name-sit-down = Sit down
ui-connecting = Connecting…
ui-connecting-server = Server: { $address }
ui-connecting-again = Trying again automatically until it works or you cancel.
ui-cancel = Cancel
ui-trouble-again = Try again
ui-trouble-home = Home
ui-strip-silent = No answer from the host; reconnecting
ui-strip-lost = { $why } Your seat is kept. Reconnecting automatically.
ui-strip-ok = OK
ui-strip-to-call = Go to floor
ui-strip-your-turn = Your turn
ui-strip-asked = You are asked at the table
ui-strip-time-bank = Your time runs. Your time bank has { $left }.
ui-strip-your-turn-left = Your turn: { $left } left

# What can go wrong on the way to the host, in plain words that say the next step.
ui-trouble-title-invitation = Invitation not accepted
ui-trouble-title-versions = Versions don't match
ui-trouble-title-another = Not the host's server
ui-trouble-title-elsewhere = You joined somewhere else
ui-trouble-title-lost = Disconnected
ui-trouble-not-found = Can't find the server `{ $address }`. If this computer is online, ask the host for the address.
ui-trouble-not-reachable = No answer from { $address }. The server may not be running yet, or its port is closed: ask the host to check, and to open the port for TCP and UDP.
ui-trouble-not-running = The host's program has stopped. As soon as it runs again at { $address }, the hand goes on.
ui-trouble-hung-up = The host closed the connection at { $address }. The server may be busy: wait a moment.
ui-trouble-not-cardroom = The program at { $address } is not Cardroom. Ask the host whether the port is right.
ui-trouble-another-house = The server at { $address } is not the one that wrote this invitation, so nothing was sent to it. Ask the host for a new invitation; if they wrote no new ones, somebody else is answering in their place.
ui-trouble-newer = The host's server speaks protocol { $theirs }, this program { $ours }: update this program.
ui-trouble-older = The host's server speaks protocol { $theirs }, this program already { $ours }: ask the host to update the server.
ui-trouble-wrong-invitation = The host's server does not know this invitation. Ask the host for a new one.
ui-trouble-revoked = The host has revoked this invitation. Ask them for a new one.
ui-trouble-full = The tournament is full. Stay here: you are let in as soon as there is a place.
ui-trouble-too-many = Too many tries from here, or with this invitation. Trying again in some seconds.
ui-trouble-no-play = The server at { $address } lets you in, but the table does not answer. Ask the host to open the same port for UDP too; on a guest network, try another one.
ui-trouble-silence = Connection lost.
ui-trouble-closed = The host has closed the server for now. When it opens again, you are back in your seat.
ui-trouble-elsewhere = You joined with this invitation on another computer or in another window. Play on there, or join again.
ui-trouble-sent-away = The host closed the connection because the server could not read what this program sent. Join again; if it happens again, update this program.
ui-trouble-unreadable = This program can't read what the host's server sent. Join again; if it happens again, tell the host.
ui-trouble-no-socket = This computer can't open a connection: { $why }.
ui-back = Back
ui-home = Home
ui-join = Join a tournament
ui-watch = Watch a tournament
ui-join-paste = Paste the invitation from your host: one line that begins with “cardroom:”.
ui-join-offered = Paste the copied invitation to { $address }
ui-join-nothing = Nothing pasted yet.
ui-join-copy-link = Copy the link for the browser
ui-join-open-link = This is an open link, and it is for a browser. Paste it there, say your name, and wait until the host lets you in.
ui-join-open-link-no-web = This is an open link, and it is for a browser. Ask the host for the one that begins with http.
ui-join-wrong = Not a valid invitation: { $why }.
ui-join-wrong-none = there is none in this text; it begins with “{ $begins }”
ui-join-wrong-cut-off = it is cut off. Copy the whole line, up to its last letter
ui-join-wrong-garbled = a letter is wrong or missing. Copy it again instead of typing it
ui-join-wrong-address = “{ $address }” is no address. Write HOST:PORT, like play.example.org:7777
ui-join-wrong-role = “{ $role }” is no role: player, spectator, director or deputy
ui-join-good = Server: { $address }.
ui-join-good-spectator = Server: { $address }. It is a spectator invitation: you watch from the rail.
ui-join-good-player = Server: { $address }. It is a player invitation: you get a seat.
ui-join-recent = Recent tournaments
ui-join-forget = Forget

## The window: hosting and practice

ui-host = Host here
ui-host-what = The evening runs on this computer, and goes on if you close this window.
ui-host-open = Open the house
ui-host-name = Name
ui-host-house = House rules
ui-host-structure = Structure
ui-host-levels = Levels
ui-host-levels-own = Own length
ui-host-minutes = minutes each
ui-host-places = Places
ui-host-bots = Bots
ui-host-bots-fill = Bots fill the free places
ui-host-people = Invited by name
ui-host-people-how = Ann, Bob, Carmen
ui-host-friends = Your friends
ui-host-friends-elsewhere = Come from elsewhere
ui-host-friends-here = Are all in this network
ui-host-friends-how = Your router is asked to let them in while the house is open.
ui-host-browsers = A browser or a phone is enough for them
ui-host-browsers-how = Let’s Encrypt gives your address a certificate; the address then stands in its public log. You agree to its terms.
ui-host-browsers-awaited = One for each person. It works in “Join” now, and in a browser when the certificate is here: in a minute or two.
ui-host-browsers-failed = One for each person. It works in “Join”, and in no browser yet: { $why }
ui-host-browsers-refused = One for each person. A browser gets no seat from outside: { $why }
ui-host-talk = Talk in a hand
ui-host-talk-live = Live
ui-host-talk-after = After the hand
ui-host-rebuys = Rebuys
ui-host-rebuys-as-written = As the structure says
ui-host-rebuys-none = None
ui-host-rebuys-until = Until level
ui-host-add-on = Add-on
ui-host-add-on-sold = Sold when the rebuys end
ui-host-chips = chips
ui-host-outside = How friends from elsewhere get in
ui-host-port = Port
ui-host-public = Public address
ui-host-public-how = If you know it: play.example.org
ui-host-doubt = Can friends elsewhere reach { $address }? It is an address of this computer, of your own network or of your provider’s. Leave it out, or write the one under which the world sees your router.
ui-host-public-use = Use it
ui-host-refused = This can’t be played: { $why }
ui-host-no-title = A tournament has a name of 1 to { $max } letters.
ui-host-no-address = “{ $address }” is no public address. Write HOST or HOST:PORT, like poker.example.org:{ $port }, an IPv6 address in brackets.
ui-host-sells-none = { $house } sells no rebuys and no add-on. Choose none of them, or house rules that sell them: { $others }.
ui-host-directs-as = { $name } (director)
ui-host-same-name = Two players can’t be called { $one } and { $other }: nobody could tell them apart.
ui-host-too-many = Invited by name: { $people }, bots: { $bots }. There are only { $places } places.
ui-host-failed = The house can’t be opened
ui-host-failed-what = This computer had no room for it. Close other programs, or start Cardroom again.
ui-host-not-closed = The house was not closed
ui-host-none = No house is open.
ui-host-stopped = The program of your house has stopped. Start it again: the hand goes on, and your guests come back by themselves.
ui-host-again = Start again
ui-host-table = To the table
ui-host-close = Close the house
ui-host-close-what = Play stops. You can resume it later with the same hand.
ui-host-menu = Host
ui-host-menu-what = You direct from your seat, and nobody's seat goes away by it.
ui-host-menu-waits = Connecting as the director…
ui-host-menu-more-time = { $number } more minutes
ui-host-menu-people = At your table
ui-host-menu-last = Last order
ui-host-menu-invite = Invite…
ui-host-menu-desk = All orders…
ui-host-menu-bots = Only bots still play. You can end it here, or go on to the next level.
ui-host-menu-bots-go-on = Only bots still play. You can go on to the next level.
ui-host-menu-divide = End and divide the prizes
ui-host-menu-divide-what = Each stack gets what it is worth (ICM)
ui-meeting = Voice and video
ui-meeting-what = Your group meets at { $host }. This opens in your browser:
ui-meeting-open = Open in the browser
ui-meeting-copy = Copy link
ui-meeting-none = This tournament has no voice or video call.
ui-meeting-failed = No browser opened. The address is { $link }
ui-host-time-bank = Time bank
ui-host-time-bank-none = None
ui-host-time-bank-seconds = { $seconds } seconds for the evening
ui-host-meeting = Voice and video
ui-host-meeting-how = https://… of your call, if you have one
ui-host-no-meeting = The link to your call begins with https://, like https://meet.jit.si/Friday, and has 200 letters at most.
ui-host-player = player
ui-host-spectator = spectator
ui-host-director = director
ui-host-deputy = deputy
ui-host-from-here = For this network
ui-host-from-outside = For outside
ui-host-no-way = Friends from outside can’t come in yet. If you know the address of your network, write it here.
ui-host-copy = Copy
ui-open-link = Link for a group chat
ui-open-link-awaited = It works when the certificate is here: in a minute or two.
ui-open-link-close = Close the link
ui-open-link-close-what = Nobody can ask to join by it any more, and requests that wait end. Those who are in stay in.
ui-open-link-failed = The link was not changed: { $why }
ui-open-link-make = Make the link
ui-open-link-make-what = A link that was made before ends, with the requests that wait.
ui-open-link-no-browser = No browser from there gets a seat, so a link would help nobody.
ui-open-link-refused = A browser gets no seat from outside yet: { $why }
ui-open-link-unknown = There is a link, and its text is not known here: it was made elsewhere, or before the server was started. Make another, or close it.
ui-open-link-what = One link for everybody, for a browser or a phone. Each friend says a name and waits until you let them in.
ui-host-copied = Copied
ui-host-sit = Sit down here
ui-host-sit-what = Play with this invitation in this window. You come back to the orders by “Back to your evening”.
ui-host-link-what = One for each person. It works in a browser and in “Join”.
ui-host-no-link = One for each person. A browser gets no seat here: the line is open.
ui-invite-more = Invite somebody else
ui-invite-name = Name, if you know it
ui-invite = Invite
ui-invite-what = Players who come during play sit down as long as there are seats.
ui-invite-full = That is all: there are { $most } invitations already.
ui-invite-refused = Not invited: { $why }.
ui-invite-failed = The house has heard nothing of it. Try again.
ui-reach-lan = On your network: friends come in at { $address }.
ui-reach-nobody = This computer is on no network: nobody else can come in.
ui-reach-not-yet = From outside: friends can’t come in yet.
ui-reach-public-short = From outside: friends come in at the address that you wrote. Nobody has tried it yet.
ui-reach-router-short = From outside: your router lets friends in. Nobody has tried it yet.
ui-reach-more = How friends come in from outside
ui-share-start = Play starts when everyone is here, or after { $minutes } { $minutes ->
        [one] minute
       *[other] minutes
    } if two are. You can start it earlier.
ui-share-seats = { $taken } of { $places } seats taken.
ui-share-looking = Looking who is here…
ui-share-lost = No answer from the house: { $why }
ui-share-refused = The house does not let this window in: { $why } Your guests can still join, but you can’t see who is here or start play.
ui-share-begun = Play has begun.
ui-share-seated = { $players } { $players ->
        [one] player sits
       *[other] players sit
    } down.
ui-share-seated-bots = { $bots } { $bots ->
        [one] bot sits
       *[other] bots sit
    } down.
ui-share-seated-both = { $players } { $players ->
        [one] player
       *[other] players
    } and { $bots } { $bots ->
        [one] bot
       *[other] bots
    } sit down.
ui-share-late = Late players may enter { $until }.
ui-share-no-late = Nobody may enter after that.
ui-share-start-sure = { $what }. This can’t be undone. Start now?
ui-share-start-now = Start now
ui-share-start-not-yet = Not yet
ui-share-start-refused = Not yet: { $why }.
ui-reach-forward = From outside: not yet. In your router, forward UDP and TCP port { $port } to { $computer }, and say below at which address it is reached.
ui-reach-public = From outside: at { $address }, as you said, if your router forwards UDP and TCP port { $port } to { $computer }. This has not been tried.
ui-reach-router = From outside: your router has agreed to forward { $address } to this computer. Whether it can be reached has not been tried.
ui-reach-no-address = { $why }
ui-reach-behind = From outside: not this way. Your router’s own address, { $address }, is not a public one: another router stands before it. Forward UDP and TCP port { $port } to { $computer } in both, or ask your provider for a public address.
ui-reach-shared = From outside: not this way. Your provider gives one address to many homes; your router has { $address }, where nobody can be let in. What helps: ask your provider for a public address, invite by IPv6 if all of you have it, or let a small server on the Internet host.
ui-reach-no-network = From outside: your router was not asked, for this computer is on no network.
ui-reach-refused = From outside: your router was asked and did not agree (“{ $why }”). In your router, forward UDP and TCP port { $port } to { $computer }, and say below at which address it is reached.
ui-practice = Practice
ui-practice-what = A table on this computer, against bots. Your clock waits while you read the settings or the house rules.
ui-practice-bots = Bots
ui-practice-kind = They play
ui-practice-pace = Pace
ui-practice-deal = Deal
ui-deal-me = Play a hand from a file
ui-deal-me-how = Drop a file here, or paste its path
ui-deal-browse = Choose…
ui-deal-none = Clear
ui-deal-up = One folder up
ui-deal-number = Hand
ui-deal-of = of { $hands } in this file
ui-deal-seats = Blinds { $stakes }. Choose your seat; bots have the others.
ui-deal-seat = Seat { $seat }: { $name }, { $chips }
ui-deal-button = button
ui-deal-wrong = { $file } can’t be dealt: { $why }.
ui-deal-wrong-line = { $file } can’t be dealt. In its line { $line }: { $why }.
ui-deal-unreadable = { $file } can’t be read: { $why }. Stories end in .hand, recorded hands in .phh or .phhs.
ui-deal-no-file = it is no file
ui-deal-too-large = it has more than { $max } MiB
ui-deal-no-text = it is no text (UTF-8)
ui-deal-nothing-there = there is nothing at this path
ui-deal-not-allowed = this computer doesn’t let you
# What the system says, in its own words.
ui-deal-disk = { $why }
ui-deal-no-seat = There is no seat { $seat } at tables of { $seats }. Choose other house rules.
ui-deal-betting = { $betting ->
        [no_limit] These house rules don’t play no-limit. Choose others.
        [pot_limit] These house rules don’t play pot-limit. Choose others.
       *[limit] These house rules don’t play limit. Choose others.
    }
ui-deal-small-blind = With these house rules a small blind of { $small } doesn’t go with a big blind of { $big }. Choose others.
ui-deal-empty-folder = There is nothing to deal in { $file }. Stories end in .hand, recorded hands in .phh or .phhs.
ui-practice-failed = Can’t start the practice table
ui-practice-failed-what = { $why }. Close other programs that may be in the way, and try again.
ui-bots-mixed = Mixed
ui-bots-mixed-what = One of each, as at a table of friends.
ui-bots-regular = Regulars
ui-bots-regular-what = Sound, by position and price.
ui-bots-rock = Rocks
ui-bots-rock-what = They wait for good cards, and bet when they have them.
ui-bots-station = Calling stations
ui-bots-station-what = They call far too much and hardly ever raise.
ui-bots-maniac = Maniacs
ui-bots-maniac-what = They raise with anything.
ui-bots-tricky = Tricky
ui-bots-tricky-what = They play many hands, bluff, and lie in wait with the best ones.
ui-pace-usual = As people
ui-pace-quick = Quick
ui-pace-fast = Very quick
ui-opening-practice = Setting the table…
ui-opening-practice-what = The bots take their seats.
ui-opening-house = Opening the house…
ui-opening-house-what = Your friends can join in a moment. Asking your router can take ten seconds.
ui-opening-closing = Closing the house…
ui-opening-closing-what = The last of the record is written.
ui-closing = Your evening is still on
ui-closing-what = Your friends play on without this window. If you play too, you are away until you come back, and your hand can be folded.
ui-closing-goes-on = Close the window; the evening goes on
ui-closing-end = End the evening; it can be resumed later
ui-closing-stay = Stay

## The window: the table

ui-clock-level = Level { $level }
ui-clock-hand = Hand { $hand }
ui-clock-spectator = Spectator
ui-clock-air = Broadcast
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
ui-clock-here = { $here } of { $all } here
ui-clock-all-here = { $here } here
ui-clock-entered = { $entered } entered · { $here }
ui-clock-players = { $left } of { $entrants } left
ui-clock-menu = Menu
ui-clock-floor = Floor
ui-clock-floor-calls = Floor, { $calls } calling
ui-clock-host = Host
ui-clock-host-waits = Host, { $count } waiting
ui-clock-desk = Desk
ui-clock-tables = Tables
ui-clock-results = Results
ui-clock-standings = Standings
ui-clock-log = Log
ui-clock-rules = Rules
ui-clock-meeting = Voice
ui-clock-leave = Leave
ui-clock-no-director = The director is not here now.
ui-clock-no-call-yet = You can call the floor once play begins.
ui-clock-no-call-seatless = Only players at a table can call the floor.
ui-clock-no-standings = Standings come with the first hand.
ui-clock-no-tables = There is no other table now.
ui-leave = Leave
ui-results = Results
ui-tables = Tables
ui-floor = Floor
ui-back-to-table = Back to table
# The name of the key, as a hint at a button that it presses.
ui-key-escape = Escape
ui-amount-million = { $figure }M
ui-amount-billion = { $figure }G
# What is left of penalties, where there are some in hands: beside a time, or alone.
ui-penalty-hands = { $hands } { $hands ->
        [one] hand
       *[other] hands
    }
ui-penalty-both = { $time } + { $hands } { $hands ->
        [one] hand
       *[other] hands
    }
ui-key-ctrl = Ctrl
ui-not-connected = no connection to the host at the moment
ui-not-done = Not done: { $why }

# The clock above the table: small headings, and the buttons beside them. There is little room.

# Who is named nowhere.
ui-unsold-stack = Unsold stack
ui-player-number = player { $number }
ui-seat-number = seat { $seat }

# What is written on the table itself: a word or two.
ui-felt-paused = Paused
ui-felt-race = Chip race: the highest cards win the odd chips
ui-felt-button-draw = The highest card gets the button
ui-felt-director = Waiting for the director
ui-felt-break-waits = The break begins when every table is done
ui-felt-round-waits = Hand-for-hand: waiting for other tables
ui-felt-break = Break · { $left }
ui-felt-pot = Pot { $chips }
ui-felt-side-pot = Side { $number }: { $chips }
ui-felt-carried = Carried over { $chips }
ui-felt-all-in = ALL-IN
ui-felt-behind = { $chips } + { $behind } behind
ui-felt-behind-brief = { $chips } +{ $behind }
ui-felt-bank = time bank { $left }
ui-felt-clock = clock { $left }
ui-felt-won = +{ $chips }
ui-felt-out = out
ui-felt-penalty = penalty
ui-felt-penalty-left = penalty { $left }
ui-felt-away = away
ui-felt-fold = fold
ui-felt-muck = muck
ui-felt-silenced = silenced
ui-felt-muted = muted
ui-felt-bot = bot
# A ruling at a seat, in few words: what came of it, and why.
ui-callout-ruling = { $act }: { $why }
ui-callout-why = Why?
ui-callout-nothing = Nothing
ui-callout-one-chip = one chip
ui-callout-raise-one-chip = “raise” with one chip
ui-callout-word = the word counts
ui-callout-minimum = brought up to the minimum
ui-callout-no-raise = no raise allowed
ui-callout-exact = exactly the call
ui-callout-short = too few chips for a call
ui-callout-chips = several chips
ui-callout-half = at least half of it
ui-callout-below-half = less than half of it
ui-callout-every-chip = every chip was needed
ui-callout-string = string bet
ui-callout-two-motions = two motions
ui-callout-tap = a rap on the table
ui-callout-upward = an upward motion
ui-callout-out-of-turn = out of turn
ui-callout-time = time was called
ui-callout-raise-binds = “raise” binds
ui-callout-no-fit = means nothing here
# Small scenes between two hands.
ui-scene-race = Chip race
ui-scene-race-chips = Chips of { $chip } become chips of { $into }
ui-scene-race-won = { $count } × { $chip }
ui-scene-broken = Table { $table } is broken
ui-scene-you = You: table { $table }, seat { $seat }
ui-scene-place = table { $table }, seat { $seat }
ui-scene-table = Table { $table }
ui-scene-moved = You move
ui-scene-redrawn = New seat
ui-scene-seat = Your seat
ui-scene-final = Final table
ui-felt-open = Exposed, not in play
ui-felt-board = Board { $number }
ui-felt-board-won = Board { $number }: { $name }
ui-felt-board-brief = { $number }
ui-felt-squeezed = Hold { $key } to look
ui-table-players = Table { $table } · { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
ui-tables-watching = You are watching.
ui-tables-watch = Watch
ui-tables-beside = Show beside
ui-tables-not-beside = Hide
ui-tables-beside-full = Four tables fit side by side
ui-tables-follow = Click a name to follow that player from table to table.
ui-air-live = Live
ui-air-later = { $minutes ->
        [one] With all cards, a minute later
       *[other] With all cards, { $minutes } minutes later
    }
ui-air-after = { $minutes ->
        [one] The broadcast begins a minute after play does
       *[other] The broadcast begins { $minutes } minutes after play does
    }
ui-air-begins = The broadcast begins in { $left }
ui-air-soon = The broadcast begins when the first hand is over
ui-air-ended = The broadcast has ended: this is the evening as it is played
ui-font-missing = This computer has no font for { $script }: such letters are boxes here. Install a font, such as Noto Sans, and start Cardroom again
ui-air-held = { $name }: { $hand }
ui-air-held-share = { $name }: { $hand }, { $percent }%

## The window: acting

# Cards: one's own, and called hands of others.
ui-cards-run-what = All players in the hand must agree
ui-acting-fold = Fold
ui-acting-check = Check
ui-acting-call = Call { $chips }
ui-acting-bet = Bet { $chips }
ui-acting-raise-to = Raise to { $chips }
ui-acting-all-in = All-in { $chips }
ui-acting-no = No
ui-acting-you-have = You have { $chips }
ui-acting-at-most = At most { $chips }
ui-acting-free-check = You can check for free. Fold anyway?
ui-acting-other-call = It costs { $chips } to call now. Call it?
ui-acting-last-chips = Call with all your chips, { $chips }?
ui-acting-all-in-question = All your chips, { $chips }?
ui-acting-must-raise = You said “raise”: how much?
ui-acting-no-raise = You can't raise here.
ui-acting-only-all-in = All-in is your only bet here.
ui-acting-fixed = Limit: the bet size is fixed.
ui-acting-amount-hint = From { $least } to { $most }; the wheel goes by a big blind
ui-acting-size-min = Min
ui-acting-size-pot = Pot
ui-acting-size-all-in = All-in
ui-acting-sizes = Bet sizes
ui-acting-sizes-before = before the flop
ui-acting-sizes-after = on the flop and later
ui-acting-sizes-hint = Up to six, with commas: min, 1/2, 75%, pot, 2.5bb, 3x, all-in
ui-acting-to-call = { $chips } to call
ui-acting-nothing-to-call = Nothing to call
ui-acting-done = Done, unless somebody raises
ui-acting-odds = Pot odds
ui-acting-odds-are = Pot odds { $percent } % ({ $ratio })
ui-acting-odds-hint = How often the call must win to pay; press to show or hide
ui-acting-ahead-check-fold = Check/Fold
ui-acting-ahead-check-fold-hint = On your turn: check if it is free, or else fold. Nobody sees it.
ui-acting-ahead-fold-to-raise = Fold to a raise
ui-acting-ahead-fold-to-raise-hint = If somebody raises: fold. Nobody sees it.
ui-acting-ahead-check-hint = On your turn: check. Gone when somebody bets. Nobody sees it.
ui-acting-ahead-call-hint = On your turn: call { $chips }. Gone when somebody raises. Nobody sees it.
ui-acting-announced-binds = You announced { $act }. It binds unless the action changes.
ui-acting-announced-may-bind = You announced { $act }. The director may hold you to it.
ui-acting-not-done = Not done: { $why }
ui-acting-time = Stop, I was next
ui-acting-time-hint = “Time” keeps your right to act
ui-acting-call-clock = Call the clock
ui-acting-call-clock-hint = They have had long enough
ui-acting-withdraw = Take back call
ui-acting-withdraw-hint = You did not notice the raise
ui-acting-not-your-turn = It is not your turn
ui-acting-turn-of = { $name }'s turn
ui-acting-turn-of-bank = { $name }'s turn, on the time bank: { $left }
ui-acting-turn-of-called = { $name }'s turn, clock called: { $left }
ui-acting-would = { $whose }. Do you want to { $act } now?
ui-acting-out-of-turn = Everyone sees what you do out of turn, and it may be binding on your turn.
ui-acting-wait = Wait for my turn
ui-acting-act-early = Act out of turn
ui-acting-offline = You are offline. You can act again when the connection is back.
ui-acting-offline-in-hand = You are offline. If your turn comes before you are back, you check, or fold to a bet.
ui-acting-entering = Play begins when the host starts it, or when everyone is here.
ui-acting-paused = Paused.
ui-acting-paused-why = Paused: “{ $why }”
ui-acting-waits-director = Play goes on when the director has ruled.
ui-acting-seat-after-hand = You get your seat after this hand.
ui-acting-over = The tournament is over.
ui-acting-serving = Your penalty: { $left } left. Your hands are folded.
ui-acting-disqualified = You are disqualified.
ui-acting-waits-blind = You are dealt in when the big blind reaches you.
ui-acting-break = It is a break. Stretch your legs.
ui-acting-waits-break = The break begins when every table is done.
ui-acting-waits-tables = Hand-for-hand: waiting for other tables.
ui-acting-next-hand = Next hand…
ui-acting-by-buttons = Buttons
ui-acting-by-chips = Chips
ui-acting-key = Key { $key }
ui-acting-chips-only = House rule: chips and words only.
ui-acting-buttons-only = House rule: buttons only.
ui-acting-no-chips = No chips here, only amounts.
ui-acting-bank = Bank { $left }
ui-acting-time-bank = Use time bank
ui-acting-clock = Clock { $left }
ui-acting-cards = Cards
ui-acting-cards-hint = Show your cards, or ask to see others: key { $key }
ui-acting-run-it = Run it { $times }
ui-acting-run-it-question = Run it { $times }? All players in the hand must agree.
ui-acting-all-must-agree = All players in the hand must agree
ui-acting-twice = twice
ui-acting-three-times = three times
ui-acting-times = { $number } times
ui-acting-agree = Agree
ui-acting-run-once = Run it once
ui-acting-show-or-muck = Your turn to show or muck
ui-acting-show-or-muck-for = Show or muck: { $chips } in the pot
ui-acting-muck-asked = A muck gives up the pot. Muck?
ui-acting-show = Show
ui-acting-muck = Muck
ui-acting-muck-anyway = Muck anyway
ui-acting-see-hand = See { $name }'s hand
ui-acting-see-hand-hint = Ask to see this called hand
ui-acting-play-board = The board plays
ui-acting-play-board-hint = Keeps your share of the pot when you muck
ui-acting-showing-elsewhere = House rule: showing live cards to anyone but your opponent is a penalty.
ui-acting-showing-warning = House rule: showing live cards is a warning.
ui-acting-showing-penalty = House rule: showing live cards is a penalty.
ui-acting-showing-dead = House rule: showing live cards kills your hand, and is a penalty.
ui-acting-show-both = Show both cards
ui-acting-show-card = Show { $card }
ui-acting-show-left = Show your left card
ui-acting-show-right = Show your right card
ui-acting-to-everyone = to everyone
ui-acting-to-one = to { $name }
ui-acting-said-before = say it before
ui-acting-said-with = with
ui-acting-said-after = after the chips
ui-acting-own-words = or your own words, like raise to 600
ui-acting-own-words-short = Your own
ui-acting-thumbs-up = Thumbs-up = raise?
ui-acting-thumbs-up-hint = May be read as a raise, by house rule
ui-acting-thumbs-up-asked = Raise? Press again
ui-acting-tap = Tap = check
ui-acting-tap-hint = Tap the table: Space
ui-acting-your-chips = Your chips: { $chips }
ui-acting-one-chip = One chip: click. Change is made.
ui-acting-no-more-chips = More than you have left
ui-acting-small-stack = A small stack
ui-acting-no-chips-held = No chips in your hand
ui-acting-held = In your hand: { $chips }
ui-acting-take-chips = Click your chips to take them. Nothing counts before you let go.
ui-acting-next-motion = Next motion
ui-acting-next-motion-hint = Chips you take next go in with a second motion: N
ui-acting-then = then
ui-acting-take-second = take the chips of the second motion
ui-acting-put-back = Put one back
ui-acting-take-back = Take back
ui-acting-chips-or-words = Chips or words?
ui-acting-say = Say “{ $words }”
ui-acting-push = Push { $chips }
ui-acting-in-all = { $motions } ({ $chips } in all)
ui-acting-and-then = { $before }, then { $next }
ui-acting-silently = without a word
ui-acting-two-motions = in two motions: the second may not count
ui-acting-after-saying = after saying “{ $words }”
ui-acting-saying = saying “{ $words }”
ui-acting-then-say = and then say “{ $words }”

## The window: keys

ui-keys-table = At the table
ui-keys-buttons = With buttons
ui-keys-chips = With chips and words
ui-keys-everywhere = Everywhere
ui-keys-means = switch between buttons and chips
ui-keys-cards = what you may do with cards
ui-keys-peek = while held: look at your cards that lie face down
ui-keys-talk = talk
ui-keys-air = while you look on: between play and the broadcast
ui-keys-log = leave the hand, talk or rulings out of the log
ui-keys-fold = fold; before your turn: check or fold
ui-keys-call = check or call; before your turn, too
ui-keys-raise = the amount, or just type it
ui-keys-sizes = half the pot, two thirds, pot, all-in
ui-keys-arrows = a big blind more or less
ui-keys-take = take a chip, smallest first
ui-keys-put-back = put the last chip back
ui-keys-showing = show, muck
ui-keys-confirm = do what you chose: bet, let go, say

## The window: talking

ui-talking-table = Chat to the table
ui-talking-rail = Chat to the rail
ui-talking-send = Send
ui-talking-words-count = Words count: saying “call” on your turn is a call.
ui-talking-phrases = Phrases
ui-talking-react = React
ui-talking-mute = Mute
ui-talking-mute-hint = Whom you do not hear; they are not told
ui-talking-nobody = Nobody else is here
ui-talking-policy-after = Messages appear after the hand
ui-talking-policy-everybody = Everybody reads this now
ui-talking-hear = I hear: { $act }
ui-talking-hear-early = I hear: { $act }, out of turn
ui-talking-no-act = Not an action.
ui-talking-instead = Say “{ $words }”
ui-talking-not-your-turn = Only talk: it is not your turn.
ui-talking-anyway = Say it anyway?
ui-talking-fold = fold
ui-talking-check = check
ui-talking-call = call
ui-talking-all-in = all-in
ui-talking-time = time
ui-talking-play-board = the board plays
ui-talking-bet = bet, the amount is open
ui-talking-raise = raise, the amount is open
ui-talking-bet-of = bet { $chips }
ui-talking-raise-to = raise to { $chips }
ui-talking-raise-by = raise by { $chips }
ui-talking-raise-of = raise { $chips }
ui-talking-least = the minimum
ui-talking-times = a multiple of the bet
ui-talking-pot = the pot, or a part of it
ui-talking-complete = complete
# Words of an act, and words of a number: together they are never silently talk.
ui-talking-act-words = fold folds folding check checks checking call calls calling bet bets betting raise raises raising raised reraise re-raise all-in allin shove push jam
ui-talking-number-words = half pot double twice triple hundred thousand min minimum max maximum everything
ui-talking-nice-hand = Nice hand!
ui-talking-well-played = Well played!
ui-talking-thanks = Thank you!
ui-talking-unlucky = Unlucky.
ui-talking-good-luck = Good luck!
ui-talking-moment = One moment, please.
ui-talking-back = I'm back.
ui-talking-good-game = Good game!
ui-talking-keep = Keep “{ $phrase }” as a phrase
ui-talking-forget = Forget “{ $phrase }”

## The window: the log and the last hands

ui-side-hand = All
ui-side-talk = Talk
ui-side-hands = Last hands
ui-side-no-hands = No hand is over yet.
ui-log-hand = Hand
ui-log-talk = Talk
ui-log-rulings = Rulings
ui-log-filter = Shown in the log, or left out.
ui-log-read-rule = Read the rule: { $rule }
ui-log-person-orders = Penalties and mutes for this person
ui-log-person-mute = Mute this person, for you alone

## The window: the desk of the director

# Lists, fields and headings.
ui-floor-find = Find a player
ui-floor-not-seated = Not seated
ui-floor-go = Go to table
ui-floor-disqualified = disqualified
ui-floor-expected = expected
ui-floor-here = here
ui-floor-checked-in = checked in
ui-floor-away = checked in, not here
ui-floor-no-director = There is no director now: automatic rulings stand.
ui-floor-you-direct = You are the director.
ui-floor-directs = { $name } is the director; a deputy acts when no director is here.
ui-floor-admit = Admit
ui-floor-asks = { $name } wants to join
ui-floor-decline = Decline
ui-floor-no-calls = No calls for the director.
ui-floor-call = { $name } calls you to table { $table }
ui-floor-call-why = { $name } calls you to table { $table }: “{ $why }”
ui-floor-plays-on = The table plays on.
ui-floor-waits = The table waits for you.
ui-floor-aside = { $chips } held in dispute at table { $table }: choose who gets them.
ui-floor-doubt = Is { $name } out? Table { $table } waits for you: correct the stacks, or eliminate them.
ui-floor-links = Links for guests
ui-floor-web = The pages of this evening, for a browser or a screen on the wall.
ui-floor-reports = Private reports
ui-floor-no-reports = No reports.
ui-floor-report = { $from }: “{ $words }”
ui-floor-report-from = { $name }
ui-floor-report-about = { $name } about { $about }
ui-floor-report-hand = { $from } (table { $table }, hand { $hand })
ui-floor-reason-next = Reason for the next order (goes on record)
ui-floor-reason-this = Reason for this order (goes on record)
ui-floor-reason-what = Reason (goes on record with the order)
ui-floor-reason-needed = This order overrides the rules: give a reason, then Enter.
ui-floor-sure = { $order }?
ui-floor-final = This can't be undone.

# Pages and headings of orders.
ui-floor-tournament = Tournament
ui-floor-calls = Calls
ui-floor-calls-waiting = Calls · { $calls }
ui-floor-levels = Levels
ui-floor-stacks = Stacks
ui-floor-table = Table { $table }
ui-floor-hand = Hand
ui-floor-hand-of = { $name }'s hand
ui-floor-chips = Chips
ui-floor-time = Time
ui-floor-announcement = Announcement
ui-floor-tables = Tables
ui-floor-people = Players
ui-floor-orders = Orders
ui-floor-between-hands = Between hands
ui-floor-cancel = Cancel
ui-floor-vote = Vote of the remaining players
ui-floor-conduct = Conduct
ui-floor-seat = Seat
ui-floor-dispute = Chips in dispute
ui-floor-registration = Registration and chips
ui-floor-undo = Undo
ui-floor-last-hand = Last hand
ui-floor-turn = Turn
ui-floor-cards = Cards
ui-floor-disputed-pot = Disputed pot
ui-floor-irregularity = Dealing error
ui-floor-table-itself = Table
ui-floor-floor-call = Floor call

# What the director types for an order.
ui-floor-how-long = How long
ui-floor-how-many = how many
ui-floor-none = none
ui-floor-nobody = nobody
ui-floor-cards-seen = Cards seen
ui-floor-into = Into the hand of
ui-floor-to-table = To table
ui-floor-to-seat = seat
ui-floor-level = Level
ui-floor-level-now = Now: level { $level } · { $stakes }
ui-floor-level-next = Next: level { $level } · { $stakes }
ui-floor-level-last = This is the last level of the sheet.
ui-floor-small-blind = Small blind
ui-floor-big-blind = Big blind
ui-floor-ante = Ante
ui-floor-minutes = Minutes
ui-floor-no-ante = no ante
ui-floor-ante-each = ante from each player
ui-floor-ante-big-blind = big blind ante
ui-floor-whole-numbers = Enter whole numbers of chips and minutes.
ui-floor-stacks-how = You may change several stacks at once; the total stays the same.
ui-floor-stacks-hand = A hand is being played: stacks can be corrected once it is over.
ui-floor-stack-more = +{ $chips }
ui-floor-stack-fewer = −{ $chips }
ui-floor-stack-unreadable = { $name }'s new stack is not a number of chips.
ui-floor-stacks-more = Totals differ: { $before } now, { $after } after it, { $chips } too many.
ui-floor-stacks-fewer = Totals differ: { $before } now, { $after } after it, { $chips } missing.
ui-floor-stacks-match = Totals match. Give a reason: it goes on record.

# What is wrong with the cards.
ui-wrong-exposed-hole = exposed hole
ui-wrong-exposed-first-card = exposed first card
ui-wrong-exposed-burn = exposed burn
ui-wrong-boxed-card = boxed card
ui-wrong-extra-card = extra card
ui-wrong-two-extra-cards = two extra cards
ui-wrong-wrong-order = wrong order
ui-wrong-dealt-out = dealt out
ui-wrong-joker = joker
ui-wrong-duplicate-card = duplicate card
ui-wrong-odd-back = odd back
ui-wrong-odd-back-in-stub = odd back in stub
ui-wrong-early-flop = early flop
ui-wrong-long-flop = long flop
ui-wrong-early-turn = early turn
ui-wrong-early-river = early river
ui-wrong-two-burns = two burns
ui-wrong-no-burn = no burn
ui-wrong-button-wrong = button wrong
ui-wrong-too-few-cards = too few cards
ui-wrong-cards-into-hand = cards into hand

# Orders: what stands on the button, what it does (-what), and how the question before it ends (-sure).
ui-order-start = Shuffle up and deal
ui-order-start-what = Seats are drawn and the clock starts
ui-order-pause = Pause
ui-order-pause-what = No hand begins, and all clocks stop
ui-order-resume = Resume
ui-order-resume-what = The clock runs again
ui-order-end-break = End break
ui-order-next-level = Next level
ui-order-next-level-what = The level or break ends now
ui-order-previous-level = Previous level
ui-order-previous-level-what = Plays it again
ui-order-previous-level-sure = Play the previous level again
ui-order-level = Change level { $level } to { $small }/{ $big }, { $minutes } minutes
ui-order-level-ante = Change level { $level } to { $small }/{ $big } ({ $ante }), { $minutes } minutes
ui-order-level-what = A level that has not begun, or one more after the last
ui-order-break = Break: { $number } minutes
ui-order-break-what = After the hands in progress
ui-order-break-off = Call off the break
ui-order-break-off-what = The level goes on with the time that was left
ui-order-last-hands-off = Call off the last hands
ui-order-last-hands-off-what = Play goes on until the level ends
ui-order-time-left = { $number } minutes left
ui-order-time-left-what = In this level or break
ui-order-last-hands = Last { $number } hands
ui-order-last-hands-what = At every table, then the break
ui-order-hand-for-hand = Hand-for-hand
ui-order-hand-for-hand-what = Every table plays one hand, then waits
ui-order-hand-for-hand-off = End hand-for-hand
ui-order-hand-for-hand-off-what = Every table goes on by itself
ui-order-announce = Announce
ui-order-announce-what = To everyone
ui-order-undo = Undo bust-out or move
ui-order-undo-what = The last bust-out or change of seats, if no hand has been dealt since
ui-order-undo-sure = Undo the last bust-out or change of seats
ui-order-cancel = Cancel tournament
ui-order-cancel-what = All entries are refunded
ui-order-cancel-sure = Cancel the tournament and refund all entries
ui-order-race = Chip race
ui-order-race-what = Takes the smallest chips out of play
ui-order-race-sure = Race off the smallest chips
ui-order-open-table = Open table
ui-order-open-table-what = For those who wait for a seat
ui-order-vote = Start vote
ui-order-vote-what = All remaining players must agree
ui-order-vote-off = Withdraw deal
ui-order-vote-off-what = The prizes stay as they were
ui-order-stacks = Correct stacks
ui-order-stacks-what = The total stays the same
ui-order-stacks-sure = Correct stacks: { $stacks }
ui-order-warn = Warn
ui-order-warn-what = Goes on record
ui-order-penalty = Penalty
ui-order-penalty-what = The next step of the house rules, or the usual minutes
ui-order-penalty-minutes = Penalty: { $number } minutes
ui-order-penalty-hands = Penalty: { $number } hands
ui-order-penalty-orbits = Penalty: { $number } orbits
ui-order-penalty-length-what = A penalty of this length
ui-order-mute-minutes = Mute for { $number } minutes
ui-order-mute-what = Their chat is not shown
ui-order-unmute-what = Their chat is shown again
ui-order-suspend = Suspend
ui-order-suspend-what = They can't enter or buy chips
ui-order-reinstate = Reinstate
ui-order-reinstate-what = They may enter and buy chips again
ui-order-asking-off = Stop hand requests
ui-order-asking-off-what = They may not ask to see called hands
ui-order-asking = Allow hand requests
ui-order-asking-what = They may ask to see called hands
ui-order-disqualify = Disqualify
ui-order-disqualify-what = They are out, without a refund
ui-order-disqualify-removed = { $what }. Their stack goes out of play; what they have bet stays in the pot.
ui-order-disqualify-posts = { $what }. Their stack stays at the table and posts a big blind every hand until it is gone.
ui-order-disqualify-sure = Disqualify { $name }
ui-order-move = Move to table { $table }, seat { $seat }
ui-order-substitute = Substitute
ui-order-substitute-what = Stack, place and prize stay with the entrant
ui-order-substitute-sure = Let { $other } substitute for { $name }
ui-order-check-in-what = They are registered, and are here
ui-order-register = Register
ui-order-register-what = They have paid, and are not here yet
ui-order-strike = Remove entry
ui-order-strike-what = Before play begins, with a refund
ui-order-strike-sure = Remove { $name }'s entry and refund it
ui-order-rebuy-what = A starting stack, when out of chips
ui-order-add-on = Add-on
ui-order-add-on-what = When rebuys end
ui-order-top-up = Top-up
ui-order-top-up-what = Up to a starting stack, when rebuys end
ui-order-re-enter-what = After busting out, at another seat
ui-order-re-enter-post-what = After busting out; posts a big blind at once, where the house allows it
ui-order-buy-sure = { $what } for { $name }, at the usual price
ui-order-undo-person-what = Their last bust-out or change of seats, if no hand has been dealt since
ui-order-undo-person-sure = Undo { $name }'s last bust-out or change of seats
ui-order-undo-rebuy = Undo rebuy
ui-order-undo-rebuy-sure = Undo { $name }'s rebuy
ui-order-undo-add-on = Undo add-on
ui-order-undo-add-on-sure = Undo { $name }'s add-on
ui-order-undo-top-up = Undo top-up
ui-order-undo-top-up-sure = Undo { $name }'s top-up
ui-order-undo-re-entry = Undo re-entry
ui-order-undo-re-entry-sure = Undo { $name }'s re-entry
ui-order-undo-sale-what = If no hand has been dealt since: the chips leave play, and the price is refunded
ui-order-undo-warning = Undo warning
ui-order-undo-warning-what = Their last warning does not count
ui-order-undo-penalty = Undo penalty
ui-order-undo-penalty-what = What is left of their last penalty is not served
ui-order-lift-disqualification = Lift disqualification
ui-order-lift-disqualification-what = They play again, with their chips. Possible until the next hand of their table is dealt
ui-order-eliminate = Eliminate
ui-order-eliminate-what = They have no chips, and can't buy any
ui-order-eliminate-sure = Eliminate { $name }
ui-order-release = Give { $name } { $chips } from table { $table }
ui-order-release-what = Settles the dispute
ui-order-release-sure = Give { $name } { $chips } held in dispute at table { $table }
ui-order-enter = Enter
ui-order-enter-what = Late entry; waits for the big blind, where the house allows it
ui-order-enter-post = Enter and post
ui-order-enter-post-what = Late entry; posts a big blind at once, where the house allows it
ui-order-clock = Call the clock
ui-order-clock-what = They have had long enough
ui-order-hold = Action binding
ui-order-hold-what = They are bound to what they announced out of turn
ui-order-pass-over = Action forfeited
ui-order-pass-over-what = Players behind them have acted
ui-order-limit = Call or fold only
ui-order-limit-what = Players behind them have acted
ui-order-forfeit = Forfeit undercall
ui-order-forfeit-what = The chips are lost, the hand is folded
ui-order-relieve = Allow change
ui-order-relieve-what = They misunderstood the amount of their call
ui-order-kill = Kill hand
ui-order-kill-what = They lose what they have put in
ui-order-kill-sure = Rule { $name }'s hand dead
ui-order-retrieve = Revive hand
ui-order-retrieve-what = A mucked hand, where the house allows it
ui-order-show = Show hand
ui-order-show-what = Grants a request to see it
ui-order-fine = Fine one big blind
ui-order-fine-chips = Fine { $chips }
ui-order-fine-what = For string bets: a big blind, or this amount
ui-order-fine-sure = Fine: { $name } pays into the pot
ui-order-fine-chips-sure = Fine { $chips }: { $name } pays into the pot
ui-order-award = Award { $chips }
ui-order-award-what = From the pot
ui-order-award-sure = Award { $chips } of the pot to { $name }
ui-order-refund = Return { $chips }
ui-order-refund-sure = Return { $chips } to { $name }
ui-order-impound = Hold { $chips } in dispute
ui-order-impound-what = From the pot that was awarded, until you decide
ui-order-break-table = Break table
ui-order-break-table-what = Its players move to other tables
ui-order-break-table-sure = Break table { $table }: its players move to other tables
ui-order-deal = Deal now
ui-order-deal-what = The next hand at this table begins
ui-order-misdeal = Misdeal
ui-order-misdeal-what = All chips are returned
ui-order-misdeal-sure = Declare a misdeal
ui-order-run-twice = Run it twice
ui-order-run-thrice = Run it three times
ui-order-run-out = Deal out the all-in
ui-order-run-out-what = Opens the hands without waiting for the other tables
ui-order-run-off = Withdraw proposal
ui-order-run-off-what = The board is run once
ui-order-void = Void hand
ui-order-void-what = All chips are returned and it is dealt again; before the next deal, with a reason
ui-order-void-sure = Void the last hand of table { $table }
ui-order-reopen = Undo last action
ui-order-reopen-what = Reopens the betting of the last hand; before the next deal, with a reason
ui-order-reopen-sure = Reopen the last hand of table { $table } before its last action
ui-order-reopen-person-sure = Reopen the last hand before { $name }'s last action
ui-order-remedy = Apply house remedy
ui-order-remedy-what = As the house rules say; choose a player if it happened to their cards
ui-order-remedy-sure = Apply the house remedy: { $wrong }
ui-order-remedy-whose-sure = Apply the house remedy: { $wrong } of { $name }
ui-order-accept = Ruling stands, play goes on
ui-order-accept-what = The call is closed
ui-order-overrule = Undo last action
ui-order-overrule-what = The last action does not count, and the call is closed; needs a reason
ui-order-settle = Settled, play goes on
ui-order-settle-what = The call is closed
ui-order-play-on = Resume without a ruling
ui-order-play-on-what = Play goes on while you decide; the call stays open

## The window: the house and its rules

ui-close = Close
ui-rule-all = All house rules
ui-rule-here = In this house: { $value }.
ui-rule-changed = Changed by the host; in { $house } it is: { $value }.
# What the rulebook says of itself.
ui-rule-source = { $note }.
ui-rule-source-by = By { $author }. { $note }.
ui-house-sheet = House rules
ui-house-document = Rulebook
ui-house-find = Find
ui-house-click = Click a clause to read it here.
ui-house-unchanged = Rules: { $house }, unchanged.
ui-house-rules = Rules: { $house }.
ui-house-but-for = Rules: { $house }, but for: { $settings }.
ui-house-own = Rules: the host's own.
ui-house-instead = instead of { $value }
ui-house-note = Here it is { $note }.

## The window: places, prizes and deals

ui-chop-propose-heading = Propose a deal
ui-chop-icm = ICM
ui-chop-icm-what = What each stack is worth, by its chances for every place
ui-chop-chips = Chip chop
ui-chop-chips-what = The lowest prize to each player, the rest in proportion to the chips
ui-chop-custom = Custom
ui-chop-custom-what = An amount for each player
ui-chop-play-for = Leave in the prize pool
ui-chop-still-to-give = { $money } still to give out
ui-chop-all-given = All prizes are given out
ui-chop-too-much = { $money } more than the prizes
ui-chop-propose = Propose deal
ui-chop-see = Show the amounts
ui-chop-source = { $by }: { $what }
ui-chop-before-hand = A hand is being played. These are the chips before it; the vote counts those after it.
ui-chop-ends = If all accept, the prizes are paid like this and the tournament is over.
ui-chop-goes-on = If all accept, the prizes are paid like this, and { $money } is played for.
ui-chop-heading = Deal proposed
ui-chop-proposed = { $name } proposes this deal. All remaining players must agree.
ui-chop-gets = Gets
ui-chop-icm-value = ICM value
ui-chop-together = Together
ui-chop-left = { $money } stays in the prize pool and is played for.
ui-chop-time = Time to answer: { $left }
ui-chop-accept = Accept
ui-chop-decline = Decline
ui-chop-accepts = accepts
ui-chop-declines = declines
ui-chop-unanswered = no answer yet
ui-standings-table = table { $table }
ui-standings-in-play = in play
ui-standings-waiting = waiting
ui-standings-bot = bot
ui-standings-by = by { $names }
ui-standings-place = Place
ui-standings-name = Name
ui-standings-chips = Chips
ui-standings-prize = Prize
ui-standings-bounties = bounties { $money }
ui-prizes = Prizes
ui-prizes-so-far = Prizes so far
ui-prizes-pool = { $money } from { $entries } entries
ui-results-you-win = You win!
ui-results-hand = Hand of the evening: { $hand }, pot { $pot }
ui-results-wins = { $name } wins!
ui-results-so-far = Standings and prizes
ui-elimination-place = You finished { $place } of { $players }
ui-elimination-none = You are out
ui-elimination-by = Eliminated { $by }
ui-elimination-prize = You win { $money }
ui-elimination-what = The others play on. You can watch, and talk with those who watch.
ui-elimination-left = Still to be won
ui-elimination-watch = Watch
ui-elimination-last = Your last hand
ui-practice-again = Play again

## The window: sound and attention

ui-window-title = Cardroom
ui-window-title-turn = ● Your turn · Cardroom
ui-sound = Sound
ui-sound-on = On
ui-sound-off = Off
ui-sound-turn = Your turn
ui-sound-warning = Your time is running out
ui-sound-floor = Calls for the floor, announcements
ui-sound-win = A pot you win
ui-sound-level = A new level, a break
ui-sound-chips = Chips
ui-sound-cards = Cards

## The window: what is told to a screen reader

ui-told-table = The table
ui-told-hand = Table { $table }, hand { $hand }, { $stage }
ui-told-between-hands = between hands
ui-told-preflop = before the flop
ui-told-flop = on the flop
ui-told-turn = on the turn
ui-told-river = on the river
ui-told-showdown = showdown
ui-told-own-cards = Your cards: { $cards }
ui-told-own-hidden = Your cards lie face down: hold { $key } to hear them
ui-told-board = Board: { $cards }
ui-told-other-board = Board { $number }: { $cards }
ui-told-clubs = { $rank } of clubs
ui-told-diamonds = { $rank } of diamonds
ui-told-hearts = { $rank } of hearts
ui-told-spades = { $rank } of spades
ui-told-rank = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
   *[other] { $rank }
}
ui-told-pot = Pot: { $chips }
ui-told-pots = Pot: { $chips } in all; main and side pots { $pots }
ui-told-your-call = Your turn: { $chips } to call
ui-told-your-check = Your turn: you may check
ui-told-your-raise = Your turn: you said “raise”, how much?
ui-told-your-show = Your turn: show or muck
ui-told-their-turn = { $player } is to act
ui-told-seat = Seat { $seat }: { $player }, { $what }
ui-told-you = you
ui-told-button = dealer button
ui-told-stack = { $chips } chips
ui-told-bet = bet { $chips }
ui-told-all-in = all-in
ui-told-folded = folded
ui-told-checked = checked
ui-told-not-dealt = not in this hand
ui-told-away = away
ui-told-penalty = serving a penalty, { $left } left
ui-told-disqualified = disqualified
ui-told-out = out
ui-told-shows = shows { $cards }
ui-told-equity = { $percent }% of the pot on average
ui-told-holds = { $hand }
ui-told-won = wins { $chips }
ui-told-chip = One chip of { $chips } into your hand
ui-told-chip-back = One chip of { $chips } back
ui-told-amount = Amount
ui-told-small-stack = A small stack of { $chips } into your hand

## The window: the desk of the director

ui-keys-desk = Director's desk
ui-keys-palette = Type an order
ui-director-type = Type an order ({ $key })
ui-director-paused = Paused
ui-director-break = Break
ui-director-level = Level { $level }
ui-director-table-hand = Table { $table } · hand { $hand }
ui-director-waits-for-you = waits for you
ui-director-waits-break = waits for the break
ui-director-waits-others = waits for the others
ui-director-acts-time = { $name } · { $time }
ui-director-between-hands = between hands
ui-director-before-flop = Before the flop
ui-director-playing = in play
ui-director-no-table = No table is in play.
ui-director-pot = Pot { $chips }
ui-director-pot-what = Orders about the pot and the hand: dispute, misdeal, undo
ui-director-recent = Recent orders
ui-director-no-orders = No orders yet.
ui-director-why = Reason: “{ $why }”
ui-director-by = by { $name }
ui-director-you = you
ui-director-host = the host
ui-director-order-about = { $order } · { $about }
ui-director-undo-order = Undo: { $order }
ui-director-done = Done: { $what }
ui-director-does = { $order }: { $does }
ui-director-not-now = Not now
ui-director-is-here = The director is here
ui-leaving = Leave practice?
ui-leaving-what = The game ends here, and nobody can go on with it. It waits while you read this.
ui-leaving-end = End practice
ui-director-free = free
ui-director-call = Table { $table } · hand { $hand } · { $time }
ui-director-case = Call at table { $table }, hand { $hand } · waiting { $time }
ui-director-back = Back to table { $table }
ui-director-as-called = You see the table as it stood at the call; it plays on.
ui-director-other = Rule otherwise…
ui-director-undo-act = Undo: { $name } acts again
ui-director-calls-you = calls you
ui-director-happened = What happened
ui-director-no-story = No hand has been played at this table yet.
ui-director-clause = Last ruling at this table
ui-director-effect-stands = If it stands: { $act }
ui-director-effect-back = If undone: { $chips } go back to { $name }, who acts again
ui-director-effect-again = If undone: { $name } acts again
ui-director-effect-too-late = Nothing can be undone: somebody has acted since, cards have come, or the hand is over
ui-director-time-left = Time left
ui-director-last-hands = Last hands
ui-director-move = Move
ui-director-release = Give disputed chips
ui-director-award = Award from the pot
ui-director-refund = Return chips
ui-director-impound = Hold in dispute
ui-director-order = An order
ui-order-break-ask = Break…
ui-order-announce-ask = Announce…
ui-order-time-left-ask = Time left…
ui-order-last-hands-ask = Last hands…
ui-order-penalty-ask = Penalty of…
ui-order-penalty-out = Penalty: disqualified
ui-order-mute-ask = Mute for…
ui-order-move-ask = Move…
ui-order-move-what = Between hands
ui-order-enter-ask = Enter at a seat…
ui-order-substitute-ask = Substitute…
ui-order-release-ask = Give { $name } a part…
ui-order-fine-ask = Fine another amount…
ui-order-award-ask = Award from the pot…
ui-order-refund-ask = Return chips…
ui-order-impound-ask = Hold in dispute…
ui-order-remedy-ask = Correct a dealing error…
ui-palette-name = Order
ui-palette-hint = pen bob 10
ui-palette-how = The first letters of an order and of a name are enough.
ui-palette-unfinished = More is needed: see how the order is written below.
ui-palette-wrong = No order: { $why }.
ui-palette-nobody = Nobody here is called “{ $name }”.
ui-palette-several = “{ $name }” could be { $people }.
ui-palette-gives = Enter: { $order } — { $line }
ui-palette-gives-final = This can't be undone: { $order } — { $line }. Press Enter twice.
ui-palette-sure = { $order } — { $line }? Press Enter once more.
ui-director-move-effect = Table { $from }: { $leave } players, then { $left }. Table { $to }: { $come }, then { $come-to }.
ui-director-move-not-yet = { $name } is in hand { $hand }: they can be moved once it is over.

## The window: the table

ui-keys-run-out = While the board is run out
ui-keys-skip = Skip to the result (or click the table)
ui-acting-run-out = All-in: the board is run out
ui-acting-run-out-skip = Space or a click on the table skips to the result
ui-felt-total = Total { $chips }
ui-felt-did = { $act } { $chips }
ui-felt-equity = { $percent }%
ui-felt-equity-held = { $share } · { $hand }
ui-felt-stack = { $chips } chips
ui-felt-stack-blinds = { $count ->
    [one] { $chips } chips, 1 big blind
   *[other] { $chips } chips, { $count } big blinds
}
ui-replay = Replay
ui-replay-hint = Shows this hand again on the table, step by step
ui-replay-place = REPLAY · { $hand } · { $at } of { $of }
ui-replay-back = Back
ui-replay-play = Play
ui-replay-stop = Stop
ui-replay-forward = Forward
ui-replay-leave = Back to the table
ui-keys-replay = While a hand plays again
ui-keys-replaying = Back, forward, play
ui-rail-no-hand = No hand has ended since you came
ui-rail-count = { $name } { $chips }
ui-rail-all-in = { $name } all-in
ui-rail-to-go = { $count ->
    [one] 1 to go until the money
   *[other] { $count } to go until the money
}
ui-rail-in-the-money = Everybody left is in the money
ui-rail-pays = Pays { $prizes }
ui-rail-average = Average { $chips }
ui-rail-place = { $place } { $name }
ui-rail-out = Out: { $people }
# Following somebody from table to table.
ui-follow = Follow { $name } from table to table
ui-following = Following { $name }: table { $table }
ui-following-waits = Following { $name }: waiting for a seat
ui-following-out = { $name } is out
ui-following-out-place = { $name } is out: { $place } place
ui-following-stop = Stop following
ui-following-tables = Choose a table
# What happened before somebody came, in the log.
ui-missed-before = Before you came:
ui-missed-table = Before, at table { $table }:
ui-missed-from-here = From here on you see it live.
ui-missed-away = While you were away:
ui-missed-back = You are back.
# Several tables side by side.
ui-beside-table = Table { $table }
ui-beside-hint = Click to see this table large. Its cards are not checked.

## The web

web-somebody = somebody
web-unsold = unsold stack
web-frame-skip = Skip to the page
web-frame-pages = Pages
web-frame-lost = The connection is lost. What stands here may be old; it is tried again by itself.
web-error = Not to be shown
web-error-opening = The house is opening. Try again in a moment.
web-error-no-page = There is no page at this address, or not any more.
web-error-full = There is no more room in the house. Try again in a while.
web-error-too-many = As many as may be look on from your address already. Close a window there, or try again in a while.
web-error-method = This address is only read: { $allowed } are allowed.
web-error-language = lang says in which language pages are written: { $codes }.
web-error-scale = scale says how large pages are written, in percent: { $least } to { $most }.
web-error-room = room says whether it is dark where you sit: dark or light.
web-error-stacks = stacks says how stacks are counted: chips or blinds.
web-stacks-blinds = Stacks in big blinds
web-stacks-chips = Stacks in chips
web-error-name = This server does not go by the name in your address bar. Ask for it by its address, or let its host write the name into the tournament file, under web_names.
web-board = Board
web-board-level = Level { $level }
web-board-break = Break
web-board-paused = The clock is stopped
web-board-over = The evening is over
web-board-entering = Play has not begun
web-board-waits = Play waits: what happens can't be written down
web-board-hand-for-hand = Hand for hand
web-board-starts = Play begins in
web-board-starts-later = as soon as enough are there
web-board-begins = Play begins
web-board-levels = Levels
web-board-minutes = { $count } min
web-board-hands = { $count ->
    [one] 1 hand
   *[other] { $count } hands
}
web-board-blinds = Blinds
web-board-ante = Ante { $chips }
web-board-big-blind-ante = Big blind ante { $chips }
web-board-pot-limit = Pot-limit
web-board-limit = Limit { $small-bet }/{ $big-bet }
web-board-next = Next
web-board-break-in = Break in
web-board-break-next = after this level
web-board-hands-left = { $count ->
    [one] 1 hand left
   *[other] { $count } hands left
}
web-board-field = Still playing
web-board-entered = Entered
web-board-left = { $left } of { $entrants }
web-board-average = Average stack
web-board-deep = { $count ->
    [one] 1 big blind
   *[other] { $count } big blinds
}
web-board-chips = Chips in play
web-board-tables = Tables
web-board-stack = Starting stack
web-board-places = Seats
web-board-prizes = Prizes
web-board-prizes-so-far = Prizes so far
web-board-pool = { $count ->
    [one] { $money } from 1 entry
   *[other] { $money } from { $count } entries
}
web-board-more-places = { $count ->
    [one] and 1 more place
   *[other] and { $count } more places
}
web-board-wins = Won by { $names }
web-board-leaders = Most chips
web-board-seat = table { $table }, seat { $seat }
web-board-seat-short = T{ $table } S{ $seat }
web-board-out = Places
web-board-announcements = Announcements
web-board-moves = Seat changes
web-board-seats = Where everybody sits
web-table-story = What happened
web-table-nothing-yet = Nothing has happened here yet.
web-table-nobody = Nobody plays at this table now.
web-table-follow = Follow a player
web-table-all = All tables
web-tables-none = Nobody sits at a table yet.
web-results-nobody = Nobody has entered yet.
web-results-hands = The hands of the evening
web-results-step = Step { $at } of { $of }
web-results-steps = Step by step
web-results-hand-before = Hand before
web-results-hand-after = Next hand
web-season = League
web-season-how = Each place brings a point for every player left behind, and one for coming. Bots are not listed.
web-season-none = No evening of people is over yet.
web-season-points = Points
web-season-played = Played
web-season-wins = Wins
web-house-contents = Contents
web-house-here = In this house
web-house-stack = Starting stack
web-house-seats = Seats at a table
web-house-buy-in = Buy-in
web-house-bounty = Bounty
web-house-guarantee = Guaranteed
web-house-added = Added by the host
web-house-rebuys = Rebuys
web-house-priced = { $money } each, { $until }
web-house-add-on = Add-on
web-house-add-on-sold = { $chips } chips for { $money }
web-house-late = Late entry
web-house-re-entries = Re-entries
web-house-none = none
web-house-unlimited = as often as you like
web-house-level = Level
web-house-blinds = Blinds
web-house-ante = Ante
web-house-big-blind-ante = { $chips } by the big blind
web-house-length = Length
web-house-minutes = { $minutes } min
web-house-break = Break, { $minutes } min
web-broadcast = Broadcast
web-broadcast-later = { $minutes ->
    [one] Broadcast with all cards, a minute or more behind play: a hand is shown once the next one was dealt that long ago.
   *[other] Broadcast with all cards, { $minutes } minutes or more behind play: a hand is shown once the next one was dealt that long ago.
}
web-broadcast-none = This evening is not broadcast.
web-broadcast-asks = The broadcast shows all cards. Enter the whole line of an invitation for the rail as the password; the name does not matter.
web-broadcast-not-the-rail = This invitation is for more than the rail. The broadcast is for those who are invited to the rail alone; who directs can invite themselves there as well.
web-held-all = Who holds what
web-held = { $player }: { $hand }
web-held-share = { $player }: { $hand }, { $share } % of the pot on average

## The window: how a hand was dealt

ui-clock-seals = Seal
ui-settings-cuts = Cutting the deck
ui-settings-cuts-itself = By itself, at once
ui-settings-cuts-hand = By hand
ui-settings-emblem = Your face
ui-emblem-initials = Initials
ui-emblem-anchor = Anchor
ui-emblem-bear = Bear
ui-emblem-bell = Bell
ui-emblem-cactus = Cactus
ui-emblem-cat = Cat
ui-emblem-crown = Crown
ui-emblem-fish = Fish
ui-emblem-fox = Fox
ui-emblem-ghost = Ghost
ui-emblem-key = Key
ui-emblem-leaf = Leaf
ui-emblem-moon = Moon
ui-emblem-mug = Mug
ui-emblem-mushroom = Mushroom
ui-emblem-owl = Owl
ui-emblem-rocket = Rocket
ui-emblem-sailboat = Sailboat
ui-emblem-star = Star
ui-emblem-sun = Sun
ui-emblem-umbrella = Umbrella
ui-emblem-colour-blue = Blue
ui-emblem-colour-red = Red
ui-emblem-colour-green = Green
ui-emblem-colour-plum = Plum
ui-emblem-colour-orange = Orange
ui-emblem-colour-teal = Teal
ui-emblem-colour-rose = Rose
ui-emblem-colour-gold = Gold
ui-reaction-laugh = Laugh
ui-reaction-surprise = Surprise
ui-reaction-tears = Tears
ui-reaction-heart = Heart
ui-reaction-cheers = Cheers
ui-reaction-yawn = Yawn
ui-keys-time-bank = Use your time bank
ui-keys-cut = cut the deck, where you do it by hand
ui-keys-seals = how the hand was dealt
ui-seal-cut = Cut the deck
ui-seal-cut-waits = The deck waits for your cut
# What the seal of a hand says, in a word each: there is little room. What it means stands below.
ui-seal-proven = proven
ui-seal-moved = moved by order
ui-seal-others = cut by others
ui-seal-uncut = uncut
ui-seal-unseen = not seen whole
ui-seal-none = not sealed
ui-seal-broadcast = not checked
ui-seal-proven-what = You cut this deck, and every check holds.
ui-seal-moved-what = You cut this deck. Undealt cards were then moved out of their order: by the director, by a ruling or by a mistake of the dealer. It counts as one more try.
ui-seal-others-what = Others cut this deck and you did not, so it proves nothing to you.
ui-seal-uncut-what = Nobody cut this deck, so it proves nothing to anybody.
ui-seal-unseen-what = You missed a part of this hand. If you saw it dealt, each card you saw is of that deck; whether it came from the right place was not checked.
ui-seal-none-what = No deck of this evening was sealed before it was dealt. You trust the dealer, as at a kitchen table.
ui-seal-broadcast-what = The broadcast proves no card while you watch it.
ui-told-seal = The deal: { $seal }. { $what }
# Where a check has failed: its name, what that means, and which deal it was.
ui-seal-failed = { $check } ({ $deal }): { $what }
ui-seal-table = table { $table }
ui-seal-floor = a draw for several tables
ui-seal-deal = { $table }, deal { $serial }
ui-seal-look = Look
# A failed check as a text that is taken to another channel. $why is in English.
ui-seal-report = Cardroom, { $evening }. A check of the deal has failed. { $failed } { $why }
ui-check-bad-form = a message of the host is not in the agreed form.
ui-check-bad-signature = a message is not signed with the key of this host.
ui-check-other-record = the host tells of another evening than the one you have seen.
ui-check-rollback = the host took back something that was already said.
ui-check-left-out = you were ready to cut and were not asked.
ui-check-false-miss = the host says that your cut is missing, and you had cut.
ui-check-cuts-changed = the cuts are not the ones that were promised.
ui-check-wrong-deck = another deck was played than the cuts chose.
ui-check-seal-broken = a deck is not the one that was sealed.
ui-check-seal-reused = a sealed deck was there before.
ui-check-bad-opening = a card that was opened is not the one that lay there.
ui-check-no-opening = a card was shown and never opened.
ui-check-no-sealed-deck = a hand was shown, and no deck was sealed for it.
ui-check-wrong-place = a card came from another place than the rules say.
ui-check-twice-seen = the same card was seen twice.
ui-check-wrong-lot = a draw is not the one that the cuts give.
ui-check-unfinished = a deal that you had cut was neither finished nor called off.
# The page behind the seal.
ui-seals = How this hand was dealt
ui-seals-none = No hand was dealt here yet since you came.
ui-seals-decks = Eight decks were sealed before anybody cut. The cuts chose deck { $deck }; the other seven lie open and were checked.
ui-seals-cut = Cut by { $names }.
ui-seals-cut-nobody = Nobody cut.
ui-seals-own = Its 52 envelopes, as they were sealed. Your cards lay in { $first } and { $second }, where the cuts found them.
ui-seals-not-dealt = Its 52 envelopes, as they were sealed. You were not dealt in.
ui-seals-code = Table code
ui-seals-code-none = There is none yet.
ui-seals-code-how = Read it aloud while a hand is played. All at your table must have the same code; whoever has another was told another story.
ui-seals-tally = This evening
ui-seals-tally-deals = Deals: { $count }
ui-seals-tally-proven = Proven: { $count }
ui-seals-tally-others = Cut by others: { $count }
ui-seals-tally-uncut = Uncut: { $count }
ui-seals-tally-called-off = Called off: { $count }
ui-seals-tally-called-off-after = Called off after you had cut: { $count }
ui-seals-tally-missing = Named as missing then: { $names }
ui-seals-tally-moved = Moved by order: { $count }
ui-seals-tally-reopened = Evenings opened anew by the host: { $count }
ui-seals-tally-unseen = Hands not seen whole: { $count }
ui-seals-tally-unsealed = Hands without a sealed deck: { $count }
ui-seals-tally-annulled = Annulled after it was dealt: { $count }
ui-seals-tally-ordered-by = Ordered by { $names }
ui-seals-tally-times = { $name } ({ $count })
ui-seals-copy = Copy as text
ui-seals-save = Save receipts
ui-seals-saved = Saved: { $path }
ui-seals-save-none = There are no receipts of this evening yet.
ui-seals-save-failed = Not saved: { $why }
ui-seals-meanings = What the seals mean
ui-seals-limits-heading = What no seal proves
ui-seals-limits = Once all have cut, the host knows the cards and could tell a friend. A deal without your cut proves nothing to you. A host who calls a deal off after seeing it is counted above.

## A seat in the browser
web-join-ask = Ask to join
web-join-begun = Play has begun
web-join-closed = This link is closed, or there is a newer one. Ask the host for it.
web-join-crowded = { $name }, as many people wait as may. This page goes on by itself when there is room.
web-join-declined = The host does not let { $name } in. That holds for this device.
web-join-declined-title = Declined
web-join-expected = Expected
web-join-full = { $most } people wait already. Try again in some minutes.
web-join-host = Host
web-join-later = The house can't take your request at the moment. Try again in a minute.
web-join-look = Look again
web-join-more = and { $count ->
        [one] one more
       *[other] { $count } more
    }
web-join-over = The evening is over.
web-join-start = Start
web-join-quotation-mark = A name with a quotation mark can’t be admitted by an order: choose one without.
web-join-too-often = Too many requests came from your network. Try again in a minute.
web-join-used-up = This link has brought { $most } requests, and takes no more. Ask the host for a new one.
web-join-waiting = You wait for the host
web-join-waits = { $name }, the host knows that you want to join. This page goes on by itself when you are let in.
web-join-what = You are invited. Say your name, and the host lets you in.
web-join-withdraw = Ask no more
web-seat-acts = What you can do now
web-seat-amount = Amount, { $least } to { $most }
web-seat-before = Before you came:
web-seat-by-field = To the amount below
web-seat-call = { $name } calls the floor at table { $table }
web-seat-time-bank = Use time bank ({ $left })
web-felt-bank-runs = on the time bank
web-seat-broadcast-what = For a screen beside the table. The page asks for an invitation for the rail, not for yours.
web-seat-clock-sure = Call the clock? Press again
web-seat-closing = The house is closed for now. Your seat and your cards are kept.
web-seat-comfort = On this device
web-seat-awake = Keep the screen on
web-seat-shake = Vibrate at my turn
web-seat-sound = Sound at my turn
web-seat-elsewhere = You play in another place now: in another window, or on another device.
web-seat-elsewhere-title = You play in another place
web-seat-enter = Enter
web-seat-floor = Director
web-seat-floor-sure = The table waits for the director. Press again
web-seat-foreign = This request did not come from a page of this house. Open your invitation again.
web-seat-from-here = From here on you see it live.
web-seat-invitation = Your invitation
web-seat-invited = You are invited
web-seat-keep-phrase = Keep the words above as a phrase
web-seat-kept-phrase = “{ $phrase }” is one of your phrases now.
web-seat-no-phrase = A phrase is talk alone: it is said by one press. These words are an act, or sound like one. Nothing was kept.
web-seat-less = Less
web-seat-log = Log and chat
web-seat-lost = The connection is lost, and it is tried again by itself.
web-seat-malformed = The house could not read what this page sent. Load the page again.
web-seat-more = Desk and more
web-seat-name = Your name at the table
web-seat-no-cookie = This device has no seat here. Open your invitation again.
web-seat-no-cut = This page does not cut the deck, for the line is not encrypted or the browser has no script. Others at the table may cut.
web-seat-cut-what = The page comes from the house, so it can’t prove the house. Over an encrypted line it cuts the deck, and keeps receipts that another program checks.
web-seat-cuts = A page from the house cuts for you: { $count } cuts so far. It proves nothing by itself. The receipts do: “cardroom-server verify-deal” checks them.
web-seat-receipts = Save receipts
web-seat-method = This address takes other requests: { $allowed }.
web-seat-mine = My seat
web-seat-say-it = Say it
web-seat-change = Change
web-seat-hear = Show what the house hears before I say it
web-seat-mute-person = Mute { $name }
web-seat-unmute-person = Hear { $name } again
web-seat-own-place = Your place: { $place }
web-seat-paste = If an invitation has led you here: copy all of it, press “Play here”, and paste it there.
web-seat-signed-out = You have signed out on this device. Open your invitation to play here again.
web-seat-too-much = This page sent too much at once. Load the page again.
web-seat-no-invitation = There is no whole invitation in this text. Copy all of it, from cardroom: to its last letter.
web-seat-no-rebuy = No, I am out
web-seat-no-seat = No seat here
web-seat-no-table = You have no seat yet.
web-seat-open-line = This house gives no seat over an open line, because others could read your cards. Ask the host for a link that begins with https, or use the program.
web-seat-open-line-here = This line is not encrypted. It is good for your own network, where you trust everybody.
web-seat-order = Give order
web-seat-order-hint = Order, like: announce “Dinner” or penalty bob 10m
web-seat-other-table = You see another table now.
web-seat-all-tables = All tables at a glance
web-seat-other-tables = Other tables
web-seat-other-turn = That was for another turn. Look again, and press again.
web-seat-out = Sign out here
web-seat-out-sure = To come back you need your invitation. Press again
web-seat-own = Your hand
web-seat-pause = Pause
web-seat-plans = On your turn
web-seat-play-here = Play here
web-seat-play-on = Play on
web-seat-report-whom = Whom it concerns
web-seat-press-again = Press again
web-seat-resume = Go on
web-seat-revoked = This invitation was taken back. Ask the host for another.
web-seat-settled = Settled
web-seat-start = Start
web-seat-still = Another amount, words and the desk: on a page that waits for you
web-seat-reloads = Back to the page that follows the play by itself
web-seat-there = There
web-seat-expected = Still expected
web-seat-too-often = Too many attempts. Try again in a minute.
web-seat-try-again = Try again
web-seat-undo = Undo
web-seat-undo-sure = Undo the last exit or move? Press again
web-seat-unknown = No invitation of this house has this secret. It may be from another evening.
web-seat-window = Open in Cardroom
web-seat-words = These words can't be taken as they are: one line of up to { $letters } letters, a reason for the floor of up to { $note }, and a name of up to { $name }.
web-seat-your-turn = Your turn
web-seat-plus = More
web-seat-warn = Warn
web-seat-penalty-next = Penalty: next step
web-seat-penalty-minutes = Penalty: 10 minutes
web-seat-penalty-orbit = Penalty: one orbit
web-seat-mute = Silence for 10 minutes
web-seat-other-link = A seat is open on this device. Play by the link that you have opened instead?
web-seat-sure = Sure? Press again
web-seat-show-to = Show cards to one player
web-seat-division-how = Write a name and an amount for each player, such as “Ann 60, Bob 40”. “by icm play for 20” divides all but 20.
web-seat-division-nobody = Nobody here is called { $name }. Write the names as they stand at the table.
