# Was an der Konsole, im Fenster, im Protokoll und in den Exporten erzählt wird, auf Deutsch.
#
# Namen und Lücken sind dieselben wie in en.ftl. Niemand ist „er“ oder „sie“: Wer spielt, steht mit Namen da, oder der Satz kommt
# ohne aus.

## Zahlen

# Zwischen den Tausendern, vor den Cents, und ein Platz, wie man ihn ausspricht.
figure-thousands = .
figure-decimal = ,
figure-place = { $place }.
figure-no-place = ohne

## Teile von Sätzen

and = { $others } und { $last }
nobody = niemand
the-director = Die Turnierleitung
at-table = Tisch { $table }: { $line }
with-reason = { $line }: „{ $why }“
share-money = { $name } { $money }
share-chips = { $name } { $chips }

stakes-blinds = Blinds { $small }/{ $big }
stakes-pot-limit = Pot-Limit, { $blinds }
stakes-limit = Limit { $small-bet }/{ $big-bet }, { $blinds }
stakes-ante = { $blinds }, Ante { $ante }
stakes-big-blind-ante = { $blinds }, Big Blind Ante { $ante }
stakes-short = { $small }/{ $big }
stakes-short-ante = { $blinds } ({ $ante })

## Die Hand

hand-begun = Hand { $hand }, { $stakes }, { $name } hat den Button
hand-begun-dead-button = Hand { $hand }, { $stakes }, Dead Button auf Sitz { $seat }
hand-begun-short = Hand { $hand } · { $stakes }
hand-begun-waiting = { $line }; { $names } { $count ->
        [one] wartet
       *[other] warten
    }, bis der Button vorbei ist
hand-posts-small-blind = { $name } zahlt den Small Blind von { $chips }
hand-posts-big-blind = { $name } zahlt den Big Blind von { $chips }
hand-posts-big-blind-ante = { $name } zahlt { $chips } Big Blind Ante
hand-posts-dead-blind = { $chips } Blind aus dem Stack, den { $name } zurückgelassen hat
hand-clock = Clock für { $name }
hand-clock-director = Die Turnierleitung ruft die Clock für { $name }
hand-clock-player = { $caller } ruft die Clock für { $name }
hand-clock-warned = { $name } hat noch 10 Sekunden
hand-absent-folded = { $name } ist nicht da und foldet
hand-penalty-folded = { $name } sitzt eine Strafe ab und foldet
hand-timed-out = Die Zeit ist um: { $name } { $did }
hand-early-held = { $name } ist an die Ansage gebunden
hand-early-freed = { $name } ist wieder frei: Die Action hat sich geändert
hand-early-done = { $name } { $did }, wie angesagt
hand-amount-due = { $name } muss setzen oder erhöhen: Wie viel?
hand-right-in-doubt = { $name } wurde übergangen und kann das Recht auf die Aktion verlieren
hand-right-lost = { $name } hat das Recht auf die Aktion verloren und { $did }
hand-call-taken-back = { $name } nimmt den Call von { $chips } zurück und ist wieder dran
hand-fined = { $name } zahlt für eine String Bet { $chips } in den Pot
hand-uncalled = Nicht gecallte { $chips } gehen an { $name } zurück
hand-face-up = Offene Hände: { $hands }
hand-face-up-one = { $name } { $cards }
hand-face-up-unseen = Alle Hände werden aufgedeckt
hand-board = { $street ->
        [flop] Flop
        [turn] Turn
       *[river] River
    }: { $cards }
hand-board-players = { $street ->
        [flop] Flop
        [turn] Turn
       *[river] River
    }: { $cards }, noch { $players } in der Hand
hand-other-board = Board { $board }: { $cards }
hand-rest-of-board = Gekommen wäre: { $cards }
hand-runs-proposed = Vorschlag: den Rest des Boards { $runs }-mal geben
hand-proposal-cancelled = Der Vorschlag ist vom Tisch
hand-opened = { $name } hat { $cards } offen liegen
hand-shown = { $name } zeigt { $cards }
hand-shown-called = { $name } zeigt { $cards }: { $called }
hand-shown-unseen = { $name } zeigt
hand-mucked = { $name } muckt
hand-won = { $name } gewinnt { $pot } von { $chips }
hand-won-with = { $name } gewinnt { $pot } von { $chips } mit { $called }
hand-split = Der Pot wird geteilt: { $shares }
hand-split-side = Side-Pot { $number } wird geteilt: { $shares }
pot-main = den Pot
pot-side = den Side-Pot { $number }
hand-compared-anew = Die Hände werden neu verglichen
hand-misdealt = Misdeal: Alle Chips gehen zurück
hand-killed = Die Hand von { $name } wird für tot erklärt
hand-retrieved = { $name } bekommt die gefoldete Hand zurück
hand-refunded = { $chips } gehen an { $name } zurück
hand-award-moved = Die Turnierleitung spricht { $name } { $chips } zu
hand-impounded = { $chips } aus dem Pot sind strittig und bleiben liegen
hand-act-taken-back = Die letzte Aktion von { $name } zählt nicht, { $name } ist wieder dran
hand-chips-found = { $chips } in verdeckten Chips gehen an { $name }
hand-chips-found-out = { $chips } in verdeckten Chips gehen aus dem Spiel
hand-reshuffle-asked = { $name } möchte, dass neu gemischt wird

winner = { $name } gewinnt { $chips }
winner-with = { $name } gewinnt { $chips } mit { $called }

### Was eine Hand wert ist

hand-name-royal-flush = Royal Flush
hand-name-straight-flush = Straight Flush, { $high } hoch
hand-name-four = Vierling { $ranks }
hand-name-full-house = Full House, { $ranks } über { $others }
hand-name-flush = Flush, { $high } hoch
hand-name-straight = Straße, { $high } hoch
hand-name-three = Drilling { $ranks }
hand-name-two-pair = zwei Paar, { $ranks } und { $others }
hand-name-pair = Paar { $ranks }
hand-name-high-card = { $high } hoch
hand-name-none = keine Karten

# Eine Karte eines Rangs, und mehrere.
rank-deuce = Zwei
rank-three = Drei
rank-four = Vier
rank-five = Fünf
rank-six = Sechs
rank-seven = Sieben
rank-eight = Acht
rank-nine = Neun
rank-ten = Zehn
rank-jack = Bube
rank-queen = Dame
rank-king = König
rank-ace = Ass
ranks-deuce = Zweien
ranks-three = Dreien
ranks-four = Vieren
ranks-five = Fünfen
ranks-six = Sechsen
ranks-seven = Siebenen
ranks-eight = Achten
ranks-nine = Neunen
ranks-ten = Zehnen
ranks-jack = Buben
ranks-queen = Damen
ranks-king = Könige
ranks-ace = Asse

### Was jemand tut, nach dem Namen

acted = { $name } { $did }
acted-back = { $line }, { $chips } zurück
acted-announces = { $name } sagt an: { $act }
acted-wants = { $name } will { $did }

outcome-folds = foldet
outcome-checks = checkt
outcome-calls = callt { $chips }
outcome-calls-all-in = callt { $chips }, all-in
outcome-bets = setzt { $chips }
outcome-bets-all-in = setzt { $chips }, all-in
outcome-raises = erhöht auf { $chips }
outcome-raises-all-in = erhöht auf { $chips }, all-in
outcome-shows = zeigt { $cards }
outcome-shows-unseen = zeigt
outcome-shows-to = zeigt { $name } die Karten
outcome-shows-to-rail = zeigt dem Publikum die Karten
outcome-shows-dead = zeigt { $cards } und hat eine tote Hand
outcome-mucks = muckt
outcome-throws-away = muckt zu früh: Die Hand ist tot
outcome-asks = verlangt, die Hand von { $name } zu sehen
outcome-revives = verlangt, die Hand von { $name } zu sehen, die damit wieder lebt
outcome-proposes-runs = schlägt vor, den Rest des Boards { $runs }-mal zu geben
outcome-agrees = stimmt zu
outcome-declines = lehnt ab
outcome-plays-board = spielt das Board
outcome-takes-back = nimmt { $chips } zurück und ist wieder dran

announced-fold = Fold
announced-check = Check
announced-call = Call
announced-bet = Bet
announced-bet-of = Bet von { $chips }
announced-raise = Raise
announced-raise-to = Raise auf { $chips }

### Ein Wort für das Schild an einem Sitz

label-early = vorab { $act }
label-said = „{ $act }“
label-fold = Fold
label-check = Check
label-call = Call
label-bet = Bet
label-raise = Raise
label-shows = zeigt
label-mucks = muckt
label-asks = will sehen
label-dead = tote Hand
label-proposes = schlägt vor
label-agrees = stimmt zu
label-declines = lehnt ab
label-board = Board
label-takes-back = nimmt zurück

### Was jemand tut, bevor darüber geurteilt wird: „schiebt wortlos 500 vor“, oder, wo noch gefragt wird, „wortlos 500 vorschieben“

motion-says = { $mood ->
        [would] „{ $words }“ sagen
       *[does] sagt „{ $words }“
    }
motion-taps = { $mood ->
        [would] auf den Tisch klopfen
       *[does] klopft auf den Tisch
    }
motion-thumbs-up = { $mood ->
        [would] den Daumen heben
       *[does] hebt den Daumen
    }
motion-calls-clock = { $mood ->
        [would] die Clock für { $name } rufen
       *[does] ruft die Clock für { $name }
    }
motion-one-chip = einen { $chips }er-Chip
motion-chips = { $count } Chips ({ $chips })
motion-then = { $before }, dann { $next }
motion-pushes-silently = { $mood ->
        [would] wortlos { $chips } vorschieben
       *[does] schiebt wortlos { $chips } vor
    }
motion-pushes-saying = { $mood ->
        [would] { $chips } vorschieben und dabei „{ $words }“ sagen
       *[does] schiebt { $chips } vor und sagt dabei „{ $words }“
    }
motion-says-and-pushes = { $mood ->
        [would] „{ $words }“ sagen und { $chips } vorschieben
       *[does] sagt „{ $words }“ und schiebt { $chips } vor
    }
motion-pushes-and-says = { $mood ->
        [would] { $chips } vorschieben und dann „{ $words }“ sagen
       *[does] schiebt { $chips } vor und sagt dann „{ $words }“
    }
motion-folds = { $mood ->
        [would] folden
       *[does] foldet
    }
motion-checks = { $mood ->
        [would] checken
       *[does] checkt
    }
motion-calls = { $mood ->
        [would] callen
       *[does] callt
    }
motion-bets = { $mood ->
        [would] setzen
       *[does] setzt
    }
motion-bets-of = { $mood ->
        [would] { $chips } setzen
       *[does] setzt { $chips }
    }
motion-raises = { $mood ->
        [would] erhöhen
       *[does] erhöht
    }
motion-raises-to = { $mood ->
        [would] auf { $chips } erhöhen
       *[does] erhöht auf { $chips }
    }
motion-all-in = { $mood ->
        [would] all-in gehen
       *[does] geht all-in
    }
motion-shows = { $mood ->
        [would] { $cards ->
            [both] beide Karten
           *[one] eine Karte
        } zeigen
       *[does] zeigt { $cards ->
            [both] beide Karten
           *[one] eine Karte
        }
    }
motion-shows-to = { $mood ->
        [would] { $name } { $cards ->
            [both] beide Karten
           *[one] eine Karte
        } zeigen
       *[does] zeigt { $name } { $cards ->
            [both] beide Karten
           *[one] eine Karte
        }
    }
motion-shows-to-rail = { $mood ->
        [would] dem Publikum { $cards ->
            [both] beide Karten
           *[one] eine Karte
        } zeigen
       *[does] zeigt dem Publikum { $cards ->
            [both] beide Karten
           *[one] eine Karte
        }
    }
motion-mucks = { $mood ->
        [would] mucken
       *[does] muckt
    }
motion-proposes-runs = { $mood ->
        [would] vorschlagen
       *[does] schlägt vor
    }, den Rest des Boards { $runs }-mal zu geben
motion-agrees = { $mood ->
        [would] zustimmen
       *[does] stimmt zu
    }
motion-declines = { $mood ->
        [would] ablehnen
       *[does] lehnt ab
    }
motion-plays-board = { $mood ->
        [would] das Board spielen
       *[does] spielt das Board
    }
motion-takes-back = { $mood ->
        [would] die Chips zurücknehmen
       *[does] nimmt die Chips zurück
    }
motion-asks = { $mood ->
        [would] verlangen
       *[does] verlangt
    }, die Hand von { $name } zu sehen

### Entscheidungen

ruled = { $what }: { $outcome }
ruled-why = { $why }
ruled-time = { $name } ruft „Time“
ruled-to-call = { $name } hat { $chips } zu callen
ruled-means-nothing = { $what }, das bedeutet hier nichts
ruled-means-nothing-facing = { $what }, das bedeutet hier nichts: { $chips } zu callen

### Fehler mit den Karten oder dem Button

irregular = { $mistake }: { $remedy }
irregular-seen = { $line } ({ $cards })
mistake-exposed-hole = Eine Karte von { $name } lag offen
mistake-exposed-hole-unnamed = Eine Hole Card lag offen
mistake-exposed-first-card = Die erste gegebene Karte lag offen
mistake-exposed-burn = Die Burn Card lag offen
mistake-boxed-card = Eine Karte lag offen im Deck
mistake-extra-card = Eine Karte zu viel wurde gegeben
mistake-two-extra-cards = Zwei Karten zu viel wurden gegeben
mistake-wrong-order = Eine Karte wurde außer der Reihe gegeben
mistake-dealt-out = { $name } hat keine Karten bekommen
mistake-dealt-out-unnamed = Jemand hat keine Karten bekommen
mistake-joker = Ein Joker wurde gegeben
mistake-duplicate-card = Eine Karte ist doppelt im Deck
mistake-odd-back = Eine Karte mit fremder Rückseite ist im Spiel
mistake-odd-back-in-stub = Eine Karte mit fremder Rückseite liegt im Deck
mistake-early-flop = Der Flop kam zu früh
mistake-long-flop = Der Flop hatte zu viele Karten
mistake-early-turn = Der Turn kam zu früh
mistake-early-river = Der River kam zu früh
mistake-two-burns = Zwei Burn Cards wurden gelegt
mistake-button-wrong = Der Button lag auf dem falschen Sitz
mistake-too-few-cards = { $name } hat zu wenige Karten bekommen
mistake-too-few-cards-unnamed = Jemand hat zu wenige Karten bekommen
mistake-cards-into = Karten von { $name } kamen in die Hand von { $other }
mistake-cards-into-unnamed = Karten kamen in die Hand von { $other }
mistake-cards-into-other = Karten von { $name } kamen in eine andere Hand
mistake-cards-into-other-unnamed = Karten kamen in eine andere Hand
remedy-stands = Die Hand läuft weiter
remedy-misdeal = Misdeal, alle Chips gehen zurück
remedy-misdeal-button = Misdeal, und { $name } hat den Button
remedy-void = Die Hand zählt nicht, alle Chips gehen zurück
remedy-replaced = Die Karte wird ersetzt und ist die erste Burn Card
remedy-dead = { $count ->
        [one] Die Hand von { $names } ist tot
       *[other] Die Hände von { $names } sind tot
    }
remedy-dead-unnamed = Die Hand ist tot
remedy-out-of-play = Die Karte ist aus dem Spiel
remedy-burn-goes-back = Die Karte wird ins Deck zurückgemischt
remedy-redealt = Das Deck wird für einen neuen { $street ->
        [flop] Flop
        [turn] Turn
       *[river] River
    } gemischt, ohne neue Burn Card
remedy-redealt-new-burn = Das Deck wird für einen neuen { $street ->
        [flop] Flop
        [turn] Turn
       *[river] River
    } gemischt, mit neuer Burn Card
remedy-set-aside = Die Karte kommt beiseite, und der eigentliche River wird zum Turn
remedy-and-acts-back = { $remedy }; die Einsätze dieser Setzrunde zählen nicht
remedy-button = In der nächsten Hand hat { $name } den Button

## Die Uhr

clock-started = Shuffle up and deal!
clock-reopened = Das Turnier geht weiter; wer dran ist, hat wieder die volle Zeit
clock-paused = Gestoppt
clock-resumed = Es geht weiter
clock-level-began = Level { $level }: { $stakes }
clock-level-began-bare = Level { $level } beginnt
clock-break-began = Pause nach Level { $level }
clock-last-hands = { $hands ->
        [0] Letzte Hand vor der Pause: laufende Hände zu Ende spielen
        [one] Noch eine Hand an jedem Tisch, dann ist Pause
       *[other] Noch { $hands } Hände an jedem Tisch, dann ist Pause
    }
clock-hand-for-hand-began = Hand-for-Hand: Jeder Tisch spielt eine Hand und wartet auf die anderen
clock-round-began = Hand-for-Hand, Runde { $round }
clock-hand-for-hand-ended = Hand-for-Hand ist vorbei
clock-chips-raced = Chip Race: { $chip }er-Chips werden zu { $into }er-Chips; überzählige Chips gewinnt: { $winners }
clock-chip-retired = Die { $chip }er-Chips sind aus dem Spiel
clock-set = Noch { $left } auf der Uhr
clock-break-ordered = Pause von { $length }, wenn die Hände vorbei sind
clock-level-altered = Level { $level } neu: { $stakes }
clock-level-altered-length = Level { $level } neu: { $stakes }, Dauer { $length }

## Anmeldung und Einstieg

entry-registered = { $name } ist angemeldet
entry-entered = { $name } steigt ein
entry-checked-in = { $name } checkt ein
entry-went-away = { $name } ist weg
entry-came-back = { $name } ist wieder da
entry-no-show-plays = { $name } ist nicht da: Der Stack ist im Spiel und zahlt die Blinds
entry-no-show-plays-you = Das Spiel hat ohne dich begonnen: Dein Stack zahlt die Blinds
entry-no-show-struck = { $name } ist nicht da und kann später einsteigen
entry-no-show-struck-you = Das Spiel hat ohne dich begonnen: Du kannst später einsteigen
entry-no-show-refunded = { $name } ist nicht da: { $money } zurück, später Einstieg möglich
entry-no-show-removed = { $name } ist nie gekommen: Der Stack von { $chips } geht aus dem Spiel
entry-no-show-removed-refunded = { $name } ist nie gekommen: Der Stack von { $chips } geht aus dem Spiel, { $money } zurück
entry-took-over = { $name } übernimmt Sitz und Stack von { $other }
entry-substituted = { $name } springt für { $other } ein
entry-substituted-you = Du springst für { $other } ein
entry-late-waits = { $name } kommt später dazu und wartet auf einen Sitz
entry-late-waits-you = Du stehst auf der Warteliste für einen Sitz
entry-will-post = { $name } zahlt einen Big Blind, um Karten zu bekommen
entry-refunded = { $name } bekommt { $money } zurück: kein Sitz frei
entry-refunded-you = Du bekommst { $money } zurück
entry-again-waits = { $name } macht einen Re-Entry und wartet auf einen Sitz
entry-again-waits-you = Du stehst auf der Warteliste für einen Re-Entry
entry-again = { $name }: Re-Entry für { $money }, Tisch { $table }, Sitz { $seat }, mit { $chips }
entry-again-docked = { $name }: Re-Entry für { $money }, Tisch { $table }, Sitz { $seat }, mit { $chips } nach Abzug von { $docked }
entry-again-lapsed = Für { $name } wurde kein Sitz frei: kein Re-Entry
entry-again-lapsed-you = Für dich wurde kein Sitz frei
entry-gave-up = { $name } geht endgültig; der Stack bleibt und zahlt die Blinds
entry-removed-absent = { $name } war zu lange weg und ist raus; der Stack von { $chips } geht aus dem Spiel
entry-removed-absent-you = Du warst zu lange weg und bist raus
entry-left = { $name } geht endgültig
entry-left-stack = { $name } geht endgültig; der Stack von { $chips } geht aus dem Spiel
entry-barred = { $name } ist gesperrt
entry-barred-you = Die Turnierleitung hat dich gesperrt
entry-admitted = { $name } ist wieder zugelassen
entry-admitted-you = Die Turnierleitung hat dich wieder zugelassen

## Rebuys und Add-ons

purchase-rebuys = Rebuys { $until }
purchase-rebought = { $name }: Rebuy von { $chips } für { $money }
purchase-rebought-behind = { $name }: Rebuy von { $chips } für { $money }, die Chips spielen schon mit
purchase-declined = { $name } macht keinen Rebuy
purchase-add-on = { $name }: Add-on von { $chips } für { $money }
purchase-top-up = { $name } füllt für { $money } um { $chips } auf
purchase-taken-back = { $sale } von { $name } ist zurückgenommen; { $money } zurück
purchase-counted-out = Die Turnierleitung nimmt { $name } aus dem Turnier
purchase-counted-out-you = Die Turnierleitung nimmt dich aus dem Turnier
sale-rebuy = Rebuy
sale-add-on = Add-on
sale-top-up = Top-up
sale-re-entry = Re-Entry

## Sitze und Tische

seating-seated = { $name } sitzt an Tisch { $table }, Sitz { $seat }, mit { $chips }
seating-late = { $name } kommt später dazu, Tisch { $table }, Sitz { $seat }, mit { $chips }
seating-late-docked = { $name } kommt später dazu, Tisch { $table }, Sitz { $seat }, mit { $chips } nach Abzug von { $docked }
seating-late-unsold = { $name } kommt später dazu, Tisch { $table }, Sitz { $seat }, mit { $chips }: Der unverkaufte Stack hat { $docked } gezahlt
seating-unsold = Ein unverkaufter Stack von { $chips } kommt an Tisch { $table }, Sitz { $seat }
seating-unsold-removed = Der unverkaufte Stack an Tisch { $table }, Sitz { $seat }, geht mit { $chips } aus dem Spiel
seating-button-drawn = { $name } zieht die höchste Karte und bekommt den Button
seating-button-placed = { $name } bekommt den Button
seating-button-lifted = Tisch { $table } lost den Button neu aus
seating-opened = Tisch { $table } wird eröffnet
seating-too-small = Tisch { $table } ist zu klein: Die Turnierleitung setzt jemanden dorthin oder löst den Tisch auf
seating-too-small-director = Tisch { $table } ist zu klein: Setz jemanden dorthin oder lös den Tisch auf
seating-broken = Tisch { $table } wird aufgelöst
seating-redrawn = Die Sitze an Tisch { $table } werden neu ausgelost: { $seats }
seating-drawn-seat = { $name } Sitz { $seat }
seating-moved = { $name } wechselt an Tisch { $table }, Sitz { $seat }, mit { $chips }
seating-you = Du sitzt an Tisch { $table }, Sitz { $seat }
seating-you-moved = Du wechselst an Tisch { $table }, Sitz { $seat }
seating-you-broken = Tisch { $old } wird aufgelöst: Du wechselst an Tisch { $table }, Sitz { $seat }
seating-you-redrawn = Die Sitze werden neu ausgelost: Du sitzt an Tisch { $table }, Sitz { $seat }

## Plätze und Preise

prize-table = Preispool { $pool }: { $prizes }
prize-table-so-far = Preispool bisher { $pool }: { $prizes }
prize-table-and-more = { $prizes } und { $more } weitere
prize-bounty = Bounty auf { $name }: { $shares }
prize-bounty-you = Du gewinnst { $money } der Bounty auf { $name }
prize-bounties-left = Bountys, die niemand geholt hat: { $shares }
prize-finished = { $count ->
        [one] { $names } belegt den { $place } Platz
       *[other] { $names } teilen sich den { $place } Platz
    }
prize-finished-money = { $count ->
        [one] { $names } belegt den { $place } Platz und gewinnt { $money }
       *[other] { $names } teilen sich den { $place } Platz und gewinnen je { $money }
    }
prize-finished-no-place = { $count ->
        [one] { $names } ist raus, ohne Platzierung
       *[other] { $names } sind raus, ohne Platzierung
    }
prize-out-you = Du bist raus: { $place } Platz
prize-out-you-money = Du bist raus: { $place } Platz, und du gewinnst { $money }
prize-out-you-no-place = Du bist raus, ohne Platzierung
prize-winner-you = Du gewinnst!
prize-winner-you-money = Du gewinnst { $money }!
prize-won = { $name } gewinnt das Turnier
prize-deal-proposed = { $name } schlägt einen Deal vor: { $terms }
prize-deal-proposed-director = Die Turnierleitung schlägt einen Deal vor: { $terms }
prize-deal-left = { $shares }; um { $money } wird noch gespielt
prize-deal-accepted = { $name } nimmt den Deal an
prize-deal-declined = { $name } lehnt den Deal ab
prize-deal-off = Kein Deal: Es wird um die Preise weitergespielt
prize-deal-off-time = Nicht alle haben rechtzeitig geantwortet: kein Deal
prize-deal-off-cancelled = Der vorgeschlagene Deal ist vom Tisch
prize-deal-off-others = Es sind nicht mehr dieselben dabei: kein Deal
prize-deal-off-pool = Der Preispool ist gewachsen: kein Deal
prize-deal-agreed = Alle stimmen dem Deal zu: { $terms }
prize-ended-by-deal = Das Turnier ist vorbei: Die Preise sind aufgeteilt

## Verhalten

conduct-warned = { $name } wird verwarnt
conduct-warned-you = Du wirst verwarnt. Das kommt ins Protokoll.
conduct-string-bet-warned = { $name } wird verwarnt: keine String Bets
conduct-string-bet-reprimanded = { $name } bekommt für eine weitere String Bet einen Verweis
conduct-string-bet-chips = { $name } muss für String Bets vielleicht { $chips } in den Pot zahlen
conduct-string-bet-seat = { $name } muss für String Bets vielleicht { $chips } in den Pot zahlen oder gehen
conduct-may-ask = { $name } darf wieder verlangen, gecallte Hände zu sehen
conduct-may-ask-you = Du darfst wieder verlangen, gecallte Hände zu sehen
conduct-may-not-ask = { $name } darf nicht mehr verlangen, gecallte Hände zu sehen
conduct-may-not-ask-you = Du darfst nicht mehr verlangen, gecallte Hände zu sehen
conduct-due-warning = { $name } wird wegen gezeigter Karten verwarnt
conduct-due-warning-you = Du wirst wegen gezeigter Karten verwarnt
conduct-due-minutes = Wegen gezeigter Karten steht { $name } eine Strafe von { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } bevor
conduct-due-minutes-you = Wegen gezeigter Karten steht dir eine Strafe von { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } bevor
conduct-due-out = { $name } muss wegen gezeigter Karten gehen
conduct-due-out-you = Du musst wegen gezeigter Karten gehen
conduct-penalty = { $name } bekommt eine { $penalty }
conduct-penalty-you = Du bekommst eine { $penalty }
conduct-served = { $name } hat die Strafe abgesessen und ist in der nächsten Hand dabei
conduct-served-you = Du hast die Strafe abgesessen und bist in der nächsten Hand dabei
conduct-disqualified = { $name } ist disqualifiziert
conduct-disqualified-you = Du bist disqualifiziert
conduct-stack-removed = Der Stack von { $name }, { $chips }, geht aus dem Spiel
penalty-minutes = Strafe von { $count } { $count ->
        [one] Minute
       *[other] Minuten
    }
penalty-hands = Strafe von { $count } { $count ->
        [one] Hand
       *[other] Händen
    }
penalty-orbits = Strafe von { $count } { $count ->
        [one] Orbit
       *[other] Orbits
    } ({ $hands } { $hands ->
        [one] Hand
       *[other] Hände
    })

record = { $counted }
record-warnings = { $count } { $count ->
        [one] Verwarnung
       *[other] Verwarnungen
    }
record-string-bets = { $count } String { $count ->
        [one] Bet
       *[other] Bets
    }
record-out-of-turn = { $count } { $count ->
        [one] Aktion
       *[other] Aktionen
    } außer der Reihe
record-exposures = { $count }-mal Karten gezeigt
record-due-minutes = wegen gezeigter Karten Strafe von { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } fällig
record-due-out = wegen gezeigter Karten Ausschluss fällig
record-penalty = { $penalty }
record-served = Strafe abgesessen
record-disqualified = disqualifiziert

## Reden

talk = { $name }: „{ $words }“
talk-rail = { $name }, aus dem Publikum: „{ $words }“
talk-after-the-hand = { $name }: „{ $words }“ (erst nach der Hand gezeigt)
talk-reported = An die Turnierleitung, { $name }: „{ $words }“
talk-reported-about = An die Turnierleitung, { $name } über { $other }: „{ $words }“
talk-reported-director = { $name } hat etwas zu melden
talk-unheard = Du hast { $name } stummgeschaltet
talk-heard-again = Du hörst { $name } wieder
talk-muted = { $name } hat Redeverbot
talk-muted-you = Du hast Redeverbot
talk-muted-minutes = { $name } hat { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } Redeverbot
talk-muted-minutes-you = Du hast { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } Redeverbot
talk-unmuted = { $name } darf wieder reden
talk-unmuted-you = Du darfst wieder reden

## Die Turnierleitung

director-ordered = { $name } ordnet an: { $order }
director-ordered-why = { $name } ordnet an: { $order }, Grund: „{ $why }“
director-now = { $name } leitet jetzt das Turnier
director-now-deputy = { $name } leitet das Turnier in Vertretung
director-nobody = Zurzeit leitet niemand das Turnier
director-called = { $name } ruft den Floor an Tisch { $table }
director-called-you = { $name } ruft dich an Tisch { $table }
director-answered-play-on = Tisch { $table } spielt weiter, die Turnierleitung entscheidet inzwischen
director-answered-stands = Die Entscheidung bleibt; Tisch { $table } spielt weiter
director-answered-resume = Tisch { $table } spielt weiter
director-wait-over = Die Turnierleitung kam nicht: Die Entscheidung bleibt, Tisch { $table } spielt weiter
director-announced = Die Turnierleitung: { $words }
director-stack = { $name } { $after } statt { $before }
director-adjusted = Stacks berichtigt: { $stacks }
director-adjusted-you = Die Turnierleitung berichtigt deinen Stack: { $after } statt { $before }
director-released = Strittige { $chips } gehen an { $name }
director-released-you = Strittige { $chips } gehen an dich
director-cancelled = Das Turnier ist abgesagt
director-cancelled-you = Das Turnier ist abgesagt: Du bekommst { $money } zurück
director-cancelled-refunded = Das Turnier ist abgesagt: Alle Buy-ins werden erstattet
director-cancelled-refunds = Das Turnier ist abgesagt; zurück gehen: { $shares }
director-old-seat = { $name } an Tisch { $table }, Sitz { $seat }
director-back-out = Doch nicht raus, bis die Turnierleitung entscheidet: { $seats }
director-back-move = Der Wechsel ist zurückgenommen: { $seats }
director-back-break = Tisch { $table } wird doch nicht aufgelöst: { $seats }
director-back-redraw = Die Auslosung an Tisch { $table } ist zurückgenommen: { $seats }
director-hand-void = Hand { $hand } an Tisch { $table } zählt nicht und wird neu gegeben
director-hand-reopened = Hand { $hand } an Tisch { $table } geht weiter, { $name } ist wieder dran
director-and-back = { $line }; { $names } { $count ->
        [one] ist
       *[other] sind
    } wieder dabei

## Die Regeln dahinter

cited-clause = { $title } ({ $clause })
cited-setting = Hausregel
cited-setting-title = Hausregel: { $title }

## Das Haus

house-waits = Der Server des Hosts kann das Protokoll nicht schreiben, darum ruht das Spiel. Die Uhr steht, nichts ist verloren, und es geht von selbst weiter.
house-goes-on = Das Protokoll wird wieder geschrieben, und es geht weiter: Wer dran ist, hat wieder die volle Zeit
house-stood-still = Der Server des Hosts stand { $seconds ->
        [one] eine Sekunde
       *[other] { $seconds } Sekunden
    } still, die Uhr auch. Wer dran ist, hat wieder die volle Zeit

# Die Regeln eines Hauses auf Deutsch: jede mit ihrem Titel und mit Worten für jeden Wert, so wie sie nach dem Titel stehen:
# „Mindest-Raise: Höhe der letzten Bet oder des letzten Raise“. Ihre Schlüssel stehen nur in Dateien und Geschichten.

## Warum das Haus so entschieden hat, ohne den Punkt am Ende

# Mehrere, ein Satz nach dem anderen.
reasons = { $first }. { $next }

reason-clear_action = Eine klare Aktion in der Reihe gilt so, wie gemeint
reason-fold_facing_wager = Ein Fold gegen einen Einsatz ist endgültig
reason-fold_unforced = Das gilt auch, wenn nichts zu callen ist
reason-declared = Worte in der Reihe binden
reason-word_over_chips = Das Wort zählt, wenn die Chips etwas anderes sagen
reason-brought_up_to_minimum = Ein zu klein angesagter Einsatz wird auf das Minimum gebracht
reason-raise_not_open = Erhöhen ist nicht mehr erlaubt: Was als Raise gedacht war, ist ein Call
reason-exact_call = Genau die Chips für einen Call sind ein Call
reason-short_call = Zu wenige Chips für einen Call binden, und der Call wird ergänzt
reason-oversized_chip = Ein Chip ohne Ansage ist ein Call, egal wie groß
reason-oversized_chip_opens = Ein Chip, wenn nichts zu callen ist, ist eine Bet in dieser Höhe
reason-raise_with_oversized_chip = „Raise“ mit einem Chip ist ein Raise auf den Wert des Chips
reason-raise_with_oversized_chip_pl = „Raise“ mit einem Chip gilt bis zur Höhe des Pots, höchstens bis zum Wert des Chips
reason-chips_raise = Mehrere Chips, die für einen Raise reichen, sind ein Raise in voller Höhe
reason-half_raise_completed = Mehrere Chips ab einem halben Raise werden zum Raise ergänzt
reason-below_half_raise = Mehrere Chips unter einem halben Raise sind ein Call
reason-under_raise_completed = Mehrere Chips über dem Call sind ein Raise, ergänzt auf das Minimum
reason-every_chip_needed = Für den Call wurde jeder Chip gebraucht, also ist es ein Call
reason-chips_bet = Vorgeschobene Chips, wenn nichts zu callen ist, sind eine Bet
reason-under_bet_completed = Eine erste Bet unter dem Minimum wird auf das Minimum ergänzt
reason-under_bet_checked = Eine erste Bet unter dem halben Minimum ist ein Check
reason-nothing_to_call = Ein Chip, wenn nichts zu callen ist, ist ein Check
reason-string_bet = String Bet: Die zweite Bewegung zählt nicht
reason-one_more_motion = Nach „Raise“ zählen die Bewegung für den Call und eine weitere zusammen
reason-tap = Klopfen auf den Tisch ist ein Check
reason-upward = Eine Bewegung nach oben ist ein Raise
reason-early_act_binds = Eine Aktion außer der Reihe gilt, wenn die Reihe kommt, außer die Lage ändert sich
reason-early_act_may_bind = Eine Aktion außer der Reihe kann die Turnierleitung binden, solange niemand callt, setzt oder erhöht
reason-early_act_free = Eine Aktion außer der Reihe bindet nicht
reason-early_check_binds = Wer außer der Reihe checkt, muss checken, außer die Lage ändert sich
reason-early_check_costs = Wer außer der Reihe checkt, darf danach weder setzen noch erhöhen
reason-early_act_stands = Die erste Aktion außer der Reihe gilt: Eine zweite ändert daran nichts
reason-early_act_done = Was außer der Reihe angesagt war, bindet und geschieht jetzt
reason-early_act_freed = Was außer der Reihe angesagt war, bindet nicht mehr: Die Lage hat sich geändert
reason-out_of_turn = Gespielt wird in der Reihe
reason-action_stopped = „Time“ wurde gerufen: Niemand spielt, bevor gespielt hat, wer dran ist
reason-time_called = „Time“ sichert das Recht auf die Aktion
reason-time_needs_presence = Nur wer am Tisch sitzt, kann „Time“ rufen
reason-right_in_doubt = Dahinter haben so viele gespielt, dass das Recht auf die Aktion in Frage steht
reason-right_lost = Wer zu oft übergangen wurde und nicht „Time“ gerufen hat, kann das Recht auf die Aktion verlieren
reason-right_kept = Aktionen vor der Reihe, oder zu wenige davon, kosten das Recht auf die Aktion nicht
reason-raise_declared = „Raise“ bindet zum Raise; die Höhe darf folgen
reason-unaware_of_raise = Chips, die ohne Kenntnis eines Raise kamen, können bis zur nächsten Aktion zurückgenommen werden
reason-misunderstood = Wer gecallt hat, ohne die Höhe zu verstehen, kann davon befreit werden
reason-understood = Wenn der Call fast ganz im Pot ist, entschuldigt eine falsch verstandene Höhe nichts
reason-string_bet_answered = String Bets kosten eine Verwarnung, dann einen Verweis, dann Chips
reason-string_bet_paid = Wer eine String Bet macht, zahlt in den Pot
reason-string_bet_seat = Wer weiter String Bets macht, kann nach Hause geschickt werden
reason-warned = Die Turnierleitung verwarnt
reason-means_of_acting = Das Haus sagt, womit gespielt wird: mit Knöpfen oder mit Chips und Worten
reason-talk = Worte, die keine Aktion sind
reason-does_not_fit = Ein Zeichen oder ein Wort, das nicht zur Lage passt, bedeutet nichts
reason-positions_moved = Button und Blinds wandern weiter
reason-dead_button = Der Button liegt an einem leeren Sitz
reason-dead_small_blind = Niemand schuldet den Small Blind: In dieser Hand gibt es keinen
reason-catch_up_blinds = Blinds, die sich verschoben haben, weil jemand ging, werden nachgezahlt
reason-blinds_in_place = Der Small Blind ist links vom Button, der Big Blind links davon
reason-blind_posted = Blinds werden vor dem Geben gezahlt, von allen, die einen schulden
reason-short_blind = Wer zu wenige Chips für einen Blind hat, spielt um das, was da ist
reason-ante_posted = Eine Ante geht in die Pots und zählt nicht zum Call
reason-heads_up_blinds = Zu zweit hat der Button den Small Blind
reason-cards_dealt = Gegeben wird Karte für Karte, links vom Button beginnend
reason-board_dealt = Eine Burn Card kommt weg, die nächsten Karten sind das Board
reason-time_out_check = Die Zeit ist um, und ein Check kostet nichts
reason-time_out_fold = Die Zeit ist um, und die Hand wird gefoldet
reason-clock_called = Die Clock darf gerufen werden, sobald die Bedenkzeit um ist
reason-clock_warned = Wenn die Clock läuft, wird 10 Sekunden vor dem Ende gewarnt
reason-no_clock_caller = Nicht alle dürfen die Clock rufen
reason-time_of_his_own = Alle haben Bedenkzeit, bevor die Clock gerufen werden darf
reason-stalling = Wer eine gerufene Clock auslaufen lässt, hält das Spiel auf
reason-absent_folded = Bei Abwesenheit wird die Hand gefoldet
reason-button_forfeited = Wer nicht da ist und den Button bekäme, verliert den Button und die Hand
reason-absent_too_long = Wer zu lange weg ist, ist raus, und die Chips gehen aus dem Spiel
reason-substituted = Ersatz von außen braucht die Erlaubnis der Turnierleitung
reason-stack_stays = Der Stack, den jemand aufgegeben hat, bleibt und zahlt die Blinds, bis nichts mehr da ist
reason-uncalled_returned = Chips, die niemand gecallt hat, gehen zurück
reason-turned_face_up = Jemand ist all-in, und alle Einsätze sind gemacht: Alle Hände liegen offen
reason-shown_in_order = Beim Showdown werden die Hände der Reihe nach gezeigt
reason-beaten_mucked = Eine geschlagene Hand darf verdeckt bleiben
reason-shown_after_betting = Karten dürfen gezeigt werden, wenn niemand mehr setzen kann, und dann allen
reason-shown_heads_up = Karten dürfen gezeigt werden, solange nur noch zwei spielen können
reason-shown_to_all = Was jemand sieht, sehen alle
reason-exposed_hand_dead = Wer Karten zeigt, solange mehr als zwei spielen können, hat eine tote Hand
reason-exposed_penalty = Wer Karten einer lebenden Hand zeigt, bekommt eine Strafe; die Hand lebt
reason-exposed_warning = Wer Karten einer lebenden Hand zeigt, wird verwarnt; die Hand lebt
reason-exposure_penalty = Karten einer lebenden Hand zu zeigen kostet jedes Mal mehr
reason-show_one_show_all = Was am Tisch jemand gesehen hat, sehen alle, sobald es nicht mehr schadet
reason-folded_cards = Eine gefoldete Hand wird nicht gezeigt, bevor alle Einsätze gemacht sind
reason-mucked_at_showdown = Beim Showdown darf in der Reihe gemuckt werden
reason-all_in_shows = Wer all-in ist, zeigt die Hand beim Showdown
reason-both_cards_shown = Um etwas vom Pot zu gewinnen, werden beide Karten gezeigt
reason-caller_sees_bettor = Wer callt, darf die gecallte Hand sehen
reason-called_hand_seen = Eine gecallte Hand sieht, wer das Recht darauf hat
reason-winner_asked = Die Gewinnhand hat nach einer Hand gefragt: Beide leben, die bessere gewinnt
reason-muck_prevails = Eine richtig gemuckte Hand bleibt verdeckt, außer die Turnierleitung will es anders
reason-no_right_to_see = Nur wer das Recht hat, die Hand zu sehen, darf danach fragen
reason-asking_forbidden = Wer das Recht missbraucht, gecallte Hände zu sehen, verliert es
reason-hidden_chips = Chips, die erst nach einem verlorenen All-in auftauchen, helfen nicht mehr
reason-losers_killed = Verlorene Hände sind tot, bevor der Pot ausgezahlt wird
reason-runs_by_consent = Das Board wird zwei- oder dreimal gegeben, wenn alle in der Hand zustimmen
reason-one_board = Das Board wird einmal gegeben
reason-pot_awarded = Die beste Hand darin gewinnt den Pot
reason-pot_split = Gleiche Hände teilen den Pot
reason-odd_chip = Chips, die sich nicht teilen lassen, gehen an eine der Gewinnhände
reason-side_pot = Jeder Side-Pot geht an die beste Hand derer, die dafür gezahlt haben
reason-all_in = Alles zu setzen geht immer, mehr nicht
reason-below_minimum_bet = Keine Bet ist kleiner als das Minimum
reason-below_minimum_raise = Kein Raise ist kleiner als die letzte volle Bet oder der letzte volle Raise
reason-below_minimum_over_all_in = Über einem zu kleinen All-in gilt der Mindest-Raise, den das Haus vorsieht
reason-not_reopened = Wer schon gespielt hat und nur ein zu kleines All-in vor sich hat, darf nicht erhöhen
reason-cap_reached = In dieser Setzrunde sind alle erlaubten Bets gemacht
reason-cap_lifted = Zu zweit sind in einer Setzrunde beliebig viele Bets erlaubt
reason-nobody_to_raise = Niemand könnte einen Raise noch callen
reason-only_the_stack = Niemand setzt mehr, als auf dem Tisch liegt
reason-above_pot = Eine Bet oder ein Raise geht höchstens bis zum Pot
reason-fixed_bet = Im Limit steht die Höhe von Bets und Raises fest
reason-in_chips_of_play = Beträge bestehen aus Chips im Spiel
reason-chips_exchanged = Genug kleine Chips werden in die nächstgrößeren gewechselt
reason-rest_of_board_shown = Wenn alle anderen gefoldet haben, werden die Karten aufgedeckt, die gekommen wären
reason-odd_chips_raced = Überzählige Chips werden zu größeren, durch die höchsten Karten oder für alle, je nach Haus
reason-chip_retired = Der kleinste Chip geht aus dem Spiel, wenn die Blinds ohne auskommen
reason-bought_again = Wer alles verloren hat, darf den Startstack zum Preis eines Buy-ins nachkaufen
reason-plays_behind = Vor dem Geben gekaufte Chips, die noch unterwegs sind, spielen schon mit
reason-no_rebuys = Es gibt keine Rebuys
reason-rebuys_over = Rebuys gibt es nur für eine gewisse Zeit
reason-rebuy_limit = Die Zahl der Rebuys ist begrenzt
reason-any_number_of_rebuys = Wer wieder alles verloren hat, darf wieder einen Rebuy machen
reason-rebuy_between_hands = Rebuys gibt es zwischen den Händen
reason-only_when_broke = Nur ohne Chips ist ein Rebuy möglich
reason-not_bought_in_time = Wer bis dahin keinen Rebuy gemacht hat, ist raus
reason-first_button = Der erste Button wird ausgelost oder liegt, wo das Haus es vorsieht
reason-seat_given = Sitze vergeben das Haus und die Turnierleitung; niemand sucht sich einen aus
reason-newcomer_dealt_in = Wer neu am Tisch ist, bekommt Karten in der nächsten Hand und schuldet nichts
reason-newcomer_posts_big_blind = Wer neu am Tisch ist und Big Blind wäre, zahlt den Big Blind und spielt
reason-newcomer_waits = Wer neu am Tisch ist und im Small Blind sitzt, wartet, als wäre der Sitz leer
reason-newcomer_passed = Der Button ist vorbei, und wer gewartet hat, bekommt Karten
reason-newcomers_draw = Ist die Hälfte am Tisch oder mehr neu, wird der Button neu ausgelost
reason-last_two_tables_draw = Die letzten zwei Tische losen den Button neu aus
reason-final_table_draw = Der Final Table lost den Button neu aus
reason-merge_draw = Tische, die zusammenkommen, losen den Button neu aus
reason-hand_for_hand = Vor dem Geld spielt jeder Tisch eine Hand und wartet auf die anderen; wer in einer Runde rausfliegt, fliegt in einer Hand raus
reason-level_began = Das nächste Level gilt ab der nächsten Hand
reason-break_began = Das Turnier hat Pause
reason-absent = Wer nicht da ist, bekommt Karten und zahlt die Blinds
reason-left_for_good = Wer endgültig geht, ist raus, mit allen Chips
reason-placed = Wer ausscheidet, bekommt den nächsten Platz von unten, der größere Stack vor dem kleineren
reason-out_together = Wer in einer Hand mit gleichem Stack ausscheidet, teilt den höheren Platz
reason-add_on_sold = Am Ende der Rebuys dürfen alle einmal ein Add-on kaufen
reason-topped_up = Am Ende der ersten Phase darf ein Stack aufgefüllt werden
reason-stack_is_full = Niemand füllt über einen Startstack hinaus auf
reason-late_entry_open = Wer zu spät kommt, kann einsteigen, bis die Zeit dafür um ist
reason-late_entry_over = Der späte Einstieg ist vorbei
reason-unsold_stack_bought = Wer spät einsteigt, kauft einen bereitgestellten Stack, ohne das, was schon gezahlt ist
reason-unsold_stack_placed = Ein Stack steht an einem Sitz, den niemand gekauft hat, und zahlt Blinds und Antes
reason-unsold_stack_removed = Ein Stack, den niemand gekauft hat, kommt am Ende des späten Einstiegs vom Tisch
reason-only_unsold_stacks = Verkauft werden nur Stacks, die für den späten Einstieg bereitstehen
reason-missed_blinds_docked = Wer spät einsteigt, zahlt die Blinds, die der Sitz verpasst hat
reason-big_blinds_docked = Wer spät einsteigt, verliert fünf Big Blinds
reason-break_blinds_count = Das Haus sagt, welche Blinds in einer Pause zählen
reason-post_or_wait = Wer spät einsteigt, zahlt sofort einen Big Blind oder wartet darauf
reason-waits_for_seat = Alle Sitze sind besetzt: Wer spät kommt, steht auf der Warteliste
reason-no_show_plays = Wer bezahlt hat, hat ab der ersten Hand einen Stack am Tisch, ob da oder nicht
reason-no_show_struck_out = Wer am Anfang nicht da ist, bekommt das Geld zurück und kann später einsteigen
reason-no_show_removed = Der Stack von jemandem, der nie kam, geht am Ende des späten Einstiegs aus dem Spiel
reason-re_entered = Wer raus ist, darf einen Re-Entry machen, wo das Turnier es erlaubt; der alte Platz verfällt
reason-stacks_used_up = Alle Startstacks sind vergeben
reason-entry_refunded = Kein Sitz wurde frei: Das Buy-in wird erstattet
reason-table_opened = Die Turnierleitung darf noch einen Tisch eröffnen
reason-new_table_filled = Ein neuer Tisch wird von der Warteliste gefüllt, dann von den vollsten Tischen, bis alle gleich sind
reason-all_chips_won = Alle Chips sind in einer Hand
reason-prizes_announced = Die Preise stehen fest, bevor das Spiel beginnt
reason-prizes_final = Alles, was für Chips gezahlt wurde, steckt in den Preisen; wenn niemand mehr kaufen kann, wird endgültig gezählt
reason-chop_by_consent = Die Verbliebenen dürfen einen Deal machen, wenn alle zustimmen
reason-no_chops = Um die Preise wird gespielt, wie angekündigt
reason-bounty_paid = Wer jemandem die letzten Chips abnimmt, bekommt die Bounty, die damit gezahlt wurde
reason-clock_ordered = Die Turnierleitung darf anhalten, fortsetzen und zum nächsten Level gehen
reason-director_decides = Was die Turnierleitung entscheidet, gilt: Dagegen gibt es nichts
reason-fairness_first = Ermessen der Turnierleitung: Fairness geht den Regeln vor, mit schriftlichem Grund
reason-floor_called = Wer sich nicht einig wird, ruft den Floor, und der Tisch wartet
reason-floor_answered = Die Turnierleitung hat die Sache entschieden
reason-floor_wait_over = Die Turnierleitung kam nicht rechtzeitig: Die Entscheidung bleibt
reason-play_goes_on = Das Spiel läuft weiter, während die Turnierleitung entscheidet
reason-impounded = Strittige Chips bleiben liegen, bis die Turnierleitung entscheidet
reason-pot_stands = Ein Pot ist anfechtbar, bis die nächste Hand beginnt, oder wie das Haus es vorsieht
reason-event_altered = Die Turnierleitung darf das Turnier absagen oder ändern und sagt es allen
reason-misdeal_called = Die Turnierleitung erklärt ein Misdeal, solange zu wenige gespielt haben
reason-deal_stands = Sobald genug gespielt haben, wird die Hand zu Ende gespielt
reason-first_card_exposed = Die erste oder zweite gegebene Karte war zu sehen: Es wird neu gegeben
reason-several_exposed = Zwei oder mehr Karten waren zu sehen: Es wird neu gegeben
reason-dealers_card_exposed = Am Button lag eine eigene Karte offen: Es wird neu gegeben
reason-exposed_card_replaced = Eine Karte war zu sehen: Eine andere kommt dafür, die gesehene ist die erste Burn Card
reason-burn_exposed = Eine offene Burn Card sehen alle; je nach Haus bleibt es dabei, oder die Karte kommt zurück
reason-boxed_card = Eine Karte, die offen im Deck liegt, zählt nicht
reason-two_boxed_cards = Zwei offene Karten im Deck sind zu viel: Es wird neu gegeben
reason-extra_card_burnt = Die Karte zu viel kommt zurück und ist die erste Burn Card
reason-wrong_number_of_cards = Jemand hat die falsche Zahl an Karten: Es wird neu gegeben
reason-extra_cards = Zwei Karten zu viel wurden gegeben: Es wird neu gegeben
reason-fouled_hand = Eine Hand mit der falschen Zahl an Karten ist tot
reason-dealt_out_of_order = Eine Karte wurde außer der Reihe gegeben: Es wird neu gegeben
reason-dealt_out = Jemand hat keine Karten bekommen: Es wird neu gegeben
reason-joker_replaced = Ein Joker wird gegen die oberste Karte getauscht
reason-joker_played = Wer mit einem Joker spielt, hat eine tote Hand
reason-duplicate_card = Eine Karte ist doppelt: Die Hand zählt nicht
reason-odd_back = Eine Karte aus einem anderen Deck ist im Spiel: Die Hand zählt nicht
reason-odd_back_in_stub = Eine Karte aus einem anderen Deck liegt unter denen, die nicht gegeben sind: Die Hand gilt
reason-flop_redealt = Ein Flop, der zu früh kam oder zu groß war, wird neu gegeben
reason-early_turn = Ein Turn, der zu früh kam, spielt nicht
reason-early_river = Ein River, der zu früh kam, wird neu gegeben
reason-two_burns = Nach zwei Burn Cards werden die Karten neu gegeben
reason-proper_cards = Zwei Burn Cards, bevor eine Karte zu sehen war: Die richtigen Karten kommen
reason-action_taken_back = Was auf falsche Karten hin gespielt wurde, zählt nicht
reason-board_stands = Jemand hat auf das Board hin gespielt: Es gilt, wie es liegt
reason-button_wrong = Der Button lag falsch: Es wird neu gegeben
reason-button_corrected = Button und Blinds werden zur nächsten Hand berichtigt
reason-hand_killed = Die Turnierleitung erklärt eine Hand für tot
reason-uncalled_raise_returned = Eine Hand wurde getötet, und der Raise, den niemand gecallt hatte, geht zurück
reason-hand_retrieved = Eine Hand im Muck, die eindeutig bekannt ist, kann zurückkommen
reason-dead_stays_dead = Eine tote Hand bleibt tot
reason-early_muck_dead = Karten, die vor der Reihe weggeworfen wurden, haben den Muck berührt
reason-sits_out = Wer eine Strafe absitzt, spielt keine Hand; was der Sitz schuldet, wird trotzdem gezahlt
reason-penalty_given = Die Turnierleitung lässt jemanden eine Zeit lang aussetzen
reason-disqualified = Wer grob gegen die Regeln des Anstands verstößt, ist raus, ohne Geld zurück
reason-dead_stack = Der Stack nach einer Disqualifikation zahlt jede Hand einen Big Blind, bis nichts mehr da ist
reason-stack_removed = Der Stack nach einer Disqualifikation geht aus dem Spiel
reason-talk_held = Was während einer Hand gesagt wird, ist erst danach zu hören
reason-advice_held = Wer dran ist, bekommt keinen Rat: Was andere sagen, ist erst nach der Hand zu lesen
reason-talk_between_two = Zu zweit in einer Hand darf frei geredet werden
reason-rail_talk = Wer nicht spielt, hat keinen Sitz und keine Stimme am Tisch: Das Publikum redet unter sich
reason-reported = Was der Turnierleitung vertraulich gesagt wird, hört nur die Turnierleitung
reason-muted = Wer andere stört, kann Redeverbot bekommen
reason-play_refused = Wer gegen die Hausordnung verstößt, kann gesperrt werden
reason-pot_right = Die Beträge stimmen: Die Chips gehen in die Mitte
reason-players_counted = In jeder Setzrunde sagt der Dealer, wie viele in der Hand sind
reason-refunded = Die Turnierleitung gibt Chips zurück
reason-pot_forfeited = Die Turnierleitung gibt den Pot oder einen Teil davon jemand anderem
reason-refund_lost = Chips einer toten Hand gehen nicht zurück, sondern warten im Pot auf die nächste Hand
reason-reshuffle_asked = Vor dem Geben dürfen alle bitten, dass noch einmal gemischt wird
reason-balanced = Tische, die ungleich geworden sind, werden ausgeglichen
reason-mover_chosen = Wer an einen kleineren Tisch wechselt, bestimmen die Regeln
reason-seat_chosen = Den Sitz an einem kleineren Tisch bestimmen die Regeln
reason-table_too_small = Ein Tisch ist zu klein: Die Turnierleitung setzt jemanden dorthin oder löst den Tisch auf, bis dahin wird gespielt
reason-table_broken = Ein Tisch wird aufgelöst, die freien Sitze anderswo werden verlost
reason-one_table = An einen Tisch passen alle, die noch da sind
reason-seats_redrawn = Wenn Tische zu einem werden, werden Sitze und Button wie für ein neues Spiel ausgelost
reason-seat_drawn = Tische und Sitze werden ausgelost, so gleichmäßig wie möglich
reason-no_reshuffle = Das Deck wird auf Wunsch weder getauscht noch neu gemischt
reason-shown_elsewhere = Nur noch zwei übrig: Einander Karten zu zeigen ist erlaubt, sonst niemandem
reason-no_place = Wer disqualifiziert ist, bekommt keinen Platz: Plätze und Preise sind für die, die sich an die Regeln halten
reason-missing_card_dealt = Eine fehlende Karte ist die oberste des Decks, falls die als nächste gekommen wäre
reason-thrown_into_hand = Karten, die in eine andere Hand geworfen werden, sind tot
reason-hands_touched = Wo sich die Karten zweier Hände berühren, sind beide tot; die letzte Hand, die übrig ist, lebt
reason-board_played = Wer ansagt, das Board zu spielen, bevor die Karten weg sind, behält den Anteil
reason-brought_up_over_all_in = Ein zu klein angesagter Raise über einem zu kleinen All-in wird auf das gebracht, was das Haus dort vorsieht
reason-short_all_in_called = Ein All-in, das für einen Raise zu klein ist, wird in voller Höhe gecallt
reason-blind_raises = Wer einen Blind gezahlt hat, darf in der ersten Runde erhöhen, auch wenn die anderen nur gecallt haben
reason-pot_waits = Im Pot warten Chips: Karten bekommt nur, wer auch in der letzten Hand welche hatte
reason-fold_declared = Ein Fold, der gegen eine Bet angesagt wird, ist ein Fold

## Warum etwas nicht ausgeführt wurde. Jedes steht nach „Geht nicht:“, ohne Punkt am Ende.

refused-talk-no-words = sag es in einer Zeile, mit sichtbaren Buchstaben
refused-talk-too-much = { $max } Nachrichten pro Minute reichen: die nächste geht in { $seconds } s
refused-talk-too-much-held-back = bis zum Ende der Hand liegt genug bereit: sag danach mehr
refused-talk-too-many-unheard = du hast schon { $max } Leute stummgeschaltet: nimm erst eine Stummschaltung zurück
refused-talk-mute-length = Redeverbot gilt für 1 bis { $max } Minuten oder bis auf Weiteres
refused-talk-muted = du hast Redeverbot: Aktionen zählen weiter, Reden nicht

refused-nothing-due = nichts ist fällig
refused-no-hand = gerade läuft keine Hand
refused-not-in-hand = du bist nicht in dieser Hand
refused-forfeited-hand = du warst weg, als der Button kam: diese Hand ist verloren, die nächste gehört dir wieder
refused-not-your-turn = { $name } ist dran
refused-nobody-to-act = gerade ist niemand dran
refused-not-on-turn = die Clock gilt für { $name }, denn { $name } ist dran
refused-own-clock = niemand ruft die Clock für sich selbst
refused-no-clock-caller = die Clock rufen hier nur Dealer oder Turnierleitung
refused-clock-too-early = alle haben Bedenkzeit: die Clock geht erst in { $seconds } s
refused-clock-is-running = die Clock läuft schon: noch { $seconds } s
refused-away = du bist weg: komm erst an deinen Sitz zurück
refused-serving-penalty = du sitzt eine Strafe ab: danach bekommst du wieder Karten
refused-penalty-length = eine Strafe hat 1 bis { $minutes } Minuten oder 1 bis { $hands } Hände
refused-too-many-penalties = schon { $max } Strafen stehen aus: danach folgt die Disqualifikation
refused-disqualified = du bist disqualifiziert: dieses Turnier ist für dich vorbei
refused-no-substitutes = Ersatz ist hier nicht erlaubt
refused-substitute-has-entered = Ersatz kommt von außerhalb des Turniers
refused-substituted = jemand spielt als Ersatz für dich
refused-gave-up = du hast deinen Sitz endgültig aufgegeben
refused-cannot-check = du kannst nicht checken: { $call } sind zu callen
refused-nothing-to-call = nichts ist zu callen: check oder setz
refused-already-bet = es gibt schon eine Bet: call { $call }, erhöh oder folde
refused-nothing-to-raise = es gibt keine Bet zu erhöhen: check oder setz
refused-no-raise = ein Raise ist hier nicht erlaubt: call { $call } oder folde
refused-below-minimum = { $to } ist unter dem Minimum von { $min }
refused-above-maximum = { $to } ist mehr als die { $max }, die du hast
refused-above-pot = { $to } ist mehr, als der Pot erlaubt: höchstens { $max }
refused-not-the-fixed-bet = im Limit stehen Bets fest: erlaubt ist { $fixed }, nicht { $to }
refused-not-in-chips = { $to } ist kein Vielfaches von { $unit }, dem kleinsten Chip im Spiel
refused-not-supported = das nimmt das Haus noch nicht an: spiel in der Reihe und sag die Höhe eines Raise an
refused-no-such-chip = hier ist kein { $chip }er-Chip im Spiel
refused-too-many-words = das ist zu lang: sag es in { $max } Buchstaben
refused-too-many-chips-at-once = zu viele Chips auf einmal: höchstens { $max }, nimm größere
refused-no-chips = schieb mindestens einen Chip vor
refused-too-many-chips = { $pushed } ist mehr als die { $stack }, die du hast
refused-raise-declared = du hast „Raise“ gesagt: sag wie viel, von { $min } bis { $max }
refused-early-acts-not-bound = nach den Hausregeln bindet eine Aktion außer der Reihe nie
refused-no-early-act = { $name } hat nichts außer der Reihe angesagt oder ist wieder frei
refused-bound-already = { $name } ist schon gebunden
refused-right-never-lost = in diesem Haus verliert niemand das Recht auf die Aktion, weil dahinter gespielt wird
refused-right-kept = das Recht auf die Aktion bleibt: dahinter haben { $acted } gespielt, nötig sind { $needed }, und niemand darf „Time“ gerufen haben
refused-away-from-the-table = du bist weg: nur wer am Tisch sitzt, kann „Time“ rufen
refused-nothing-to-take-back = kein Call kann zurück: danach wurde gespielt, oder die Setzrunde ist vorbei
refused-chips-stay = in diesem Haus bleiben Chips drin, ob der Raise bemerkt wurde oder nicht
refused-not-unaware = zurück können nur Chips, die ohne Kenntnis eines Raise kamen und für einen Raise nicht reichen
refused-understood = { $put-in } von einem Call über { $call } sind { $limit } % oder mehr: der Call gilt
refused-nothing-to-pay-for = erst ab der dritten String Bet darf die Turnierleitung zahlen lassen, und zwar in derselben Hand
refused-buttons-only = dieses Haus spielt mit Knöpfen: drück einen
refused-chips-and-words-only = dieses Haus spielt mit Chips und Worten: sag, was du tust, oder schieb Chips vor
refused-nothing-to-show = jetzt gibt es nichts zu zeigen
refused-face-up = diese Karten liegen schon offen
refused-nobody-to-show = zeigen kannst du deine Karten allen oder jemandem, der Karten bekommen hat
refused-folded-cards = du hast deine Hand aufgegeben: gezeigt wird erst, wenn alle Einsätze gemacht sind
refused-must-show = du bist all-in: die Hand muss gezeigt werden
refused-not-called = diese Hand wurde nicht gecallt: niemand darf danach fragen
refused-still-to-show = dort wird erst noch gezeigt oder gemuckt: jetzt darf nur fragen, wer gecallt hat
refused-may-not-ask = du hast kein Recht, diese Hand zu sehen
refused-asking-forbidden = die Turnierleitung hat dir das Recht genommen, gecallte Hände zu sehen
refused-no-change = so ist es schon
refused-no-runs = hier wird das Board einmal gegeben
refused-too-many-runs = das Board kann höchstens { $max }-mal gegeben werden und mindestens zweimal
refused-runs-not-now = mehrmals zu geben wird vor dem letzten Call vorgeschlagen
refused-nothing-proposed = nichts wurde vorgeschlagen, worauf du antworten musst
refused-already-entered = du bist schon dabei
refused-entry-closed = das Turnier hat begonnen: später Einstieg ist nicht offen
refused-full = alle { $seats } Sitze sind besetzt
refused-late-entry-over = zu spät: der späte Einstieg ist vorbei
refused-no-unsold-stack = wer spät einsteigt, kauft einen bereitgestellten Stack, und es ist keiner mehr da
refused-stacks-used-up = alle { $stacks } Startstacks sind vergeben: niemand kann mehr einsteigen
refused-seat-not-open = Sitz { $seat } an Tisch { $table } ist nicht frei
refused-not-for-sale = Sitz { $seat } an Tisch { $table } hat keinen unverkauften Stack, und nur solche gibt es beim späten Einstieg
refused-docked-away = vom Stack von { $stack } bliebe bei einem Einstieg jetzt nichts übrig
refused-no-take-over = dieser Sitz kann nicht übernommen werden
refused-already-away = du bist schon weg
refused-not-away = du bist nicht weg
refused-no-smaller-chip = nur eine Sorte Chips ist im Spiel
refused-chip-still-needed = die { $chip }er-Chips werden noch für die Blinds gebraucht
refused-chip-race = Chips werden getauscht: die nächste Hand wartet, bis an jedem Tisch die Hand vorbei ist
refused-no-rebuys = in diesem Turnier gibt es keine Rebuys
refused-still-has-chips = Rebuys gibt es nur ohne Chips; { $stack } sind noch da
refused-rebuy-limit = { $limit } Rebuys sind alles, was das Haus pro Person erlaubt
refused-rebuy-too-late = zu spät für einen Rebuy: wer nicht rechtzeitig fragt, ist raus
refused-rebuy-in-hand = gerade läuft eine Hand: Rebuys gibt es danach
refused-nothing-to-post = du wartest nicht auf den Big Blind
refused-no-add-on = in diesem Turnier gibt es kein Add-on
refused-no-top-up = in diesem Turnier gibt es kein Top-up
refused-extras-not-now = das gibt es am Ende der Rebuys, in der Pause, wenn eine kommt
refused-add-on-taken = alle bekommen ein Add-on, und dieses ist schon genommen
refused-stack-is-full = ein Stack von { $stack } lässt sich nicht auffüllen: { $full } ist ein voller
refused-buy-again-first = keine Chips mehr da: mach erst einen Rebuy
refused-tables-merge = nach den laufenden Händen kommen die Tische zusammen: vorher beginnt keine
refused-table-breaks = jemand ist raus, darum wird Tisch { $table } aufgelöst: alle dort bekommen andere Sitze
refused-last-table = das ist der letzte Tisch: es gibt keinen anderen
refused-no-room = kein Platz: an den anderen Tischen sind { $seats } Sitze frei, nötig sind { $players }
refused-hand-in-progress = die Hand ist noch nicht vorbei
refused-no-table = es gibt keinen Tisch { $table }
refused-not-started = das Turnier hat noch nicht begonnen
refused-already-started = das Turnier hat schon begonnen
refused-too-few-players = nötig sind zwei; bisher sind es { $players }
refused-over = das Turnier ist vorbei
refused-already-paused = das Spiel ist angehalten
refused-not-paused = die Uhr läuft schon
refused-on-break = das Turnier hat Pause
refused-break-due = die Pause steht an und beginnt, wenn jeder Tisch die Hand beendet hat
refused-no-break-next = nach diesem Level kommt keine Pause
refused-round-played = Hand-for-Hand: die nächste Hand beginnt, wenn jeder Tisch diese gespielt hat
refused-one-table = Hand-for-Hand braucht mehr als einen Tisch
refused-last-level = das ist das letzte Level
refused-deal-stands = die Hand gilt: { $acted } haben gespielt, und ein Misdeal geht nur, bis es { $cutoff } sind
refused-board-stands = das Board gilt: jemand hat darauf gespielt
refused-not-at-this-point = an diesem Punkt der Hand gibt es so etwas nicht zu berichtigen
refused-whose-cards = sag, um wessen Karten es geht
refused-not-their-card = { $name } hat diese Karte nicht
refused-no-live-hand = { $name } hat keine lebende Hand
refused-not-folded = { $name } hat nicht gefoldet
refused-dead-stays-dead = in diesem Haus bleibt eine tote Hand tot
refused-too-late-to-retrieve = zu spät: nach dem Fold ist schon etwas geschehen
refused-too-much-to-give = { $chips } ist zu viel: zu vergeben sind { $most }
refused-seat-taken = Sitz { $seat } ist besetzt
refused-no-seat = hier gibt es keinen Sitz { $seat }: Tische haben { $seats }
refused-no-chips-to-move = ohne Chips gibt es nichts umzusetzen: erst ein Rebuy, sonst raus
refused-nobody-there = Sitz { $seat } ist nicht besetzt
refused-no-reshuffle = das Deck wird für jede Hand neu gemischt, in diesem Haus nicht auf Wunsch
refused-reshuffle-asked-already = um neues Mischen wurde schon gebeten
refused-board-not-claimed = hier werden beide Karten gezeigt, um etwas vom Pot zu gewinnen, auch wenn das Board spielt

refused-desk-not-on-the-list = nicht angemeldet
refused-desk-on-the-list = schon angemeldet
refused-desk-checked-in = schon eingecheckt
refused-desk-not-there = wer nicht eingecheckt hat, kann keine Chips kaufen
refused-desk-no-re-entries = in diesem Turnier gibt es keine Re-Entries
refused-desk-still-in = einen Re-Entry kann nur machen, wer raus ist
refused-desk-re-entry-limit = dieses Turnier erlaubt { $times } Re-Entries, und alle sind gemacht
refused-desk-gave-up-chips = wer Chips aufgegeben hat, kann keinen Re-Entry machen: nur wer alle verloren hat
refused-desk-prizes-divided = die Preise sind aufgeteilt: niemand steigt mehr ein
refused-desk-waits-already = der Re-Entry wartet schon auf einen Sitz

refused-order-floor-called = die Turnierleitung ist an diesen Tisch gerufen: das Spiel wartet
refused-order-called-already = die Turnierleitung ist schon an diesen Tisch gerufen
refused-order-called-before = du hast in dieser Hand schon den Floor gerufen: einmal reicht
refused-order-not-called = niemand an diesem Tisch hat den Floor gerufen
refused-order-too-late-to-overrule = keine Aktion kann zurück: danach wurde gespielt, Karten kamen, oder die Hand ist vorbei
refused-order-needs-reason = schreib den Grund dazu: ORDER because "..."
refused-order-pot-stands = der Pot gilt: anfechtbar nur nach der Hand, bis die nächste beginnt
refused-order-pots-stand = in diesem Haus gilt ein Pot wie vergeben
refused-order-not-balanced = zusammen sind es { $before }, danach wären es { $after }: Chips kommen weder dazu noch weg
refused-order-not-adjustable = niemand wird zweimal oder auf nichts berichtigt, und höchstens { $most } auf einmal
refused-order-first-level = das ist das erste Level
refused-order-not-a-coming-level = dieses Level hat begonnen oder folgt nicht auf das letzte
refused-order-not-blinds = diese Blinds gehen nicht: der Small Blind ist höchstens der Big Blind, und wie das Haus es vorsieht
refused-order-not-in-chips = diese Blinds lassen sich nicht zahlen: der kleinste Chip im Spiel ist { $unit }
refused-order-not-a-length = ein Level oder eine Pause dauert mindestens eine Minute und höchstens { $hours } Stunden
refused-order-no-clock = dieses Level endet nicht nach der Uhr
refused-order-nothing-to-undo = zuletzt ist niemand ausgeschieden oder umgesetzt worden: nichts zurückzunehmen
refused-order-dealt-since = zu spät: an Tisch { $table } wurde seither eine Hand gegeben; `move` gibt einen anderen Sitz, `adjust` berichtigt Stacks
refused-order-seat-given-since = auf Sitz { $seat } an Tisch { $table } sitzt inzwischen jemand: erst `move`
refused-order-more-happened = dort ist seither mehr geschehen: `undo` nimmt erst das zurück, das Letzte zuerst
refused-order-prizes-divided = ein Deal gilt oder steht zur Abstimmung: `cancel` beendet die Abstimmung
refused-order-hand-not-over = die Hand ist nicht vorbei: `overrule` nimmt die letzte Aktion zurück, `misdeal` bricht die Hand ab, solange das geht
refused-order-hand-stands = die Hand gilt: jemand daraus ist seither gegangen, hat den Sitz gewechselt oder Chips gekauft; `undo` nimmt einen Wechsel oder ein Ausscheiden zurück, `take-back` einen Kauf, `adjust` berichtigt Stacks
refused-order-cards-were-seen = seither waren Karten zu sehen, oder nach der letzten Karte kam keine Aktion: `void-hand` nimmt die ganze Hand zurück
refused-order-out-in-doubt = die Turnierleitung entscheidet, ob hier jemand raus ist: `award` und `adjust` geben Chips, `out` nimmt aus dem Turnier
refused-order-nobody-for-table = niemand wartet auf einen Sitz, und { $players } sind zu wenige für einen weiteren Tisch: { $needed } ergeben { $tables }
refused-order-not-broke = es sind noch Chips da: raus kommt nur, wer keine mehr hat
refused-order-nothing-bought = kein Kauf ({ $sale }) kann zurück: es gab keinen
refused-order-bought-chips-played = zu spät für den Kauf ({ $sale }): seither wurde eine Hand gegeben, und mit den Chips wurde gespielt; `adjust` berichtigt Stacks
refused-order-bought-since = danach kam noch ein Kauf ({ $sale }): erst nimmt `take-back` den zurück
refused-order-bought-chips-moved = der Kauf ({ $sale }) kann nicht zurück: der Stack war damit { $then } und ist jetzt { $now }; `adjust` berichtigt Stacks
refused-order-disqualified-for-good = eine Disqualifikation bleibt: `undo` nimmt ein Ausscheiden ohne Chips und Sitzwechsel zurück

refused-chop-not-here = Deals sind hier nicht erlaubt: um die Preise wird gespielt
refused-chop-open = über einen Deal wird schon abgestimmt
refused-chop-tables-wait = bis zum Ende der Abstimmung über die Preise beginnt keine Hand
refused-chop-none-open = über keinen Deal wird abgestimmt
refused-chop-answered-already = du hast schon geantwortet
refused-chop-too-many = Preise teilen höchstens { $most } und mindestens zwei; noch { $players } sind dabei
refused-chop-names = nenn alle, die noch da sind und zustimmen können, je einmal mit Anteil
refused-chop-nothing = kein Preis ist mehr zu teilen
refused-chop-still-asked = jemand ohne Chips hat noch die Wahl, ob ein Rebuy kommt

refused-play-refused = du bist gesperrt
refused-play-refused-why = du bist gesperrt: { $why }
refused-rebuys-over = Rebuys sind vorbei: zu haben { $until }
refused-until-level = bis Level { $level }
refused-until-break = bis zur Pause nach Level { $level }
refused-until-break-ends = bis zum Ende der Pause nach Level { $level }
refused-chop-sum = die Anteile und was noch ausgespielt wird, ergeben { $named }, zu teilen sind { $left }
refused-chop-absent-share = wer den Sitz aufgegeben hat, wird nicht gefragt: mindestens { $least } sind fällig, der kleinste Preis, der noch da ist

# Warum jemand nicht mitspielt: zu sich selbst gesagt, über jemand anderen mit Namen, oder über jemanden, den niemand kennt.
refused-playing-stranger = diese Person
refused-playing-unknown = { $who ->
        [you] du bist nicht in diesem Turnier
        [stranger] niemand mit diesem Namen ist in diesem Turnier
       *[named] { $name } ist nicht in diesem Turnier
    }
refused-playing-waits = { $who ->
        [you] du hast noch keinen Sitz und wartest auf einen
       *[named] { $name } hat noch keinen Sitz und wartet auf einen
    }
refused-playing-lost-chips = { $who ->
        [you] du bist auf Platz { $place } raus, seit in Level { $level } die letzten Chips weg waren
       *[named] { $name } ist auf Platz { $place } raus, seit in Level { $level } die letzten Chips weg waren
    }
refused-playing-left = { $who ->
        [you] du bist in Level { $level } endgültig gegangen und auf Platz { $place } raus
       *[named] { $name } ist in Level { $level } endgültig gegangen und auf Platz { $place } raus
    }
refused-playing-away = { $who ->
        [you] du warst in Level { $level } zu lange weg und bist auf Platz { $place } raus
       *[named] { $name } war in Level { $level } zu lange weg und ist auf Platz { $place } raus
    }
refused-playing-never-came = { $who ->
        [you] du warst nicht rechtzeitig da: der Stack kam in Level { $level } aus dem Spiel, auf Platz { $place }
       *[named] { $name } war nicht rechtzeitig da: der Stack kam in Level { $level } aus dem Spiel, auf Platz { $place }
    }
refused-playing-disqualified = { $who ->
        [you] du bist in Level { $level } disqualifiziert worden und raus aus diesem Turnier
       *[named] { $name } ist in Level { $level } disqualifiziert worden und raus aus diesem Turnier
    }
refused-playing-finished = { $who ->
        [you] du bist auf Platz { $place } fertig: zu spielen gibt es nichts mehr
       *[named] { $name } ist auf Platz { $place } fertig: zu spielen gibt es nichts mehr
    }

## Regeln: Einsätze

setting-betting_structures = Gespielt wird
    .no_limit = No-Limit
    .pot_limit = Pot-Limit
    .limit = Limit
setting-min_raise = Mindest-Raise
    .last_raise = Höhe der letzten Bet oder des letzten Raise
    .opening_bet = Höhe der ersten Bet
    .whole_bet = das Doppelte der Bet
setting-short_all_in_min_raise = Raise nach einem zu kleinen All-in
    .last_full_plus_raise = letzter voller Einsatz plus ein Raise
    .all_in_plus_raise = das All-in plus ein Raise
    .last_full_plus_two_raises = letzter voller Einsatz plus zwei Raises
setting-reopening = Zu kleine All-ins öffnen die Action wieder
    .cumulative = bei zusammen einem vollen Raise
    .cumulative_or_completed = bei zusammen einem vollen Raise, oder wenn jemand auffüllt
setting-under_raise = Mehrere Chips ohne Ansage, zu wenig für einen Raise
    .half_completes = ab einem halben Raise wird aufgefüllt, sonst ein Call
    .any_multi_chip_is_raise = immer der Mindest-Raise
setting-half_base = Wovon die Hälfte, bei der Regel vom halben Raise
    .min_raise = vom Mindest-Raise
    .bet_faced = von der Bet davor
setting-under_bet = Erste Bet unter dem Minimum
    .minimum = ist die Mindest-Bet
    .half_or_check = ab der Hälfte die Mindest-Bet, sonst ein Check
setting-limit_cap = Höchstzahl der Bets pro Setzrunde im Limit
    .number = { $number }, mit der ersten Bet
    .none = ohne Cap
setting-limit_cap_heads_up = Cap im Limit heads-up
    .holds = gilt
    .none = ohne Cap
setting-limit_bets = Höhe der Bets im Limit
    .small_then_double = Small Bet, doppelt auf Turn und River
    .one_size = gleich in jeder Setzrunde
setting-oversized_chip_opener = Ein Chip ohne Ansage, wenn nichts zu callen ist, nach dem Flop
    .bet = eine Bet im Wert des Chips
    .call = ein Check, der Chip geht zurück
setting-oversized_chip_with_raise = „Raise“ mit einem zu großen Chip
    .chip_value = ein Raise auf den Wert des Chips
    .minimum = der Mindest-Raise
setting-oversized_chip_with_raise_pl = „Raise“ mit einem zu großen Chip, Pot-Limit
    .up_to_the_pot = ein Raise auf den Wert des Chips, höchstens Pot
    .minimum = der Mindest-Raise
setting-string_bet_penalty = Strafe für eine String Bet
    .none = keine, spätere Bewegungen zählen nicht
    .escalating = Verwarnung, Verweis, dann je ein Big Blind, am Ende der Sitz
setting-raise_word = Nach dem Wort „Raise“
    .amount_or_one_motion = Höhe ansagen oder eine einzige Bewegung
    .one_more_motion = noch eine Bewegung nach dem Call
setting-gesture_raise = Daumen hoch
    .nothing = bedeutet nichts
    .minimum_raise = ist der Mindest-Raise
setting-acts_by = Womit gespielt wird
    .any = Knöpfe, Worte, Chips oder Gesten
    .buttons_only = nur Knöpfe
    .chips_and_words_only = nur Worte, Chips und Gesten
setting-out_of_turn = Aktion außer der Reihe
    .may_bind_unless_wager_intervened = kann bindend werden, außer es gab dazwischen Bet, Call oder Raise
    .binding_unless_changed = bindend, außer die Action ändert sich
    .never_binding = nie bindend
setting-check_out_of_turn = Check außer der Reihe
    .no_bet_or_raise = später keine Bet und kein Raise
    .must_check = Check ist Pflicht, wenn sich nichts geändert hat
    .free = kostet nichts
setting-skipped_right_lost_after = Wer übergangen wird, kann das Recht auf die Aktion verlieren
    .number = { $number ->
        [one] nach { $number } Aktion dahinter
       *[other] nach { $number } Aktionen dahinter
    }
    .none = nie
setting-unaware_of_raise = Call, ohne einen Raise bemerkt zu haben
    .stands = gilt
    .withdraw_before_next_action = kann bis zur nächsten Aktion zurückgenommen werden
setting-misunderstanding_threshold = Eine falsch verstandene Höhe
    .number = wird nicht mehr gehört, wenn { $number } % des Calls im Pot sind
    .none = entscheidet die Turnierleitung
setting-hidden_chips = Verdeckte Chips, nach einem All-in gefunden
    .to_eliminator = an die Hand, die das All-in geschlagen hat
    .to_winner_before_next_deal_else_removed = bis zur nächsten Hand an die Gewinnhand, danach aus dem Spiel
setting-run_it_twice = Run it twice
    .no = wird nicht angeboten
    .by_consent = zwei- oder dreimal, wenn alle in der Hand zustimmen

## Regeln: Button und Blinds

setting-initial_button = Erster Button
    .seat_1 = niedrigster besetzter Sitz
    .high_card = höchste Karte
setting-initial_button_suits = Reihenfolge der Farben beim Button
    .spades = Pik
    .hearts = Herz
    .diamonds = Karo
    .clubs = Kreuz
setting-button_redraw = Button wird neu ausgelost
    .at_merge = wenn Tische zusammenkommen
    .final_table = am Final Table
    .newcomers_last_two_and_final_table = wo die Hälfte neu ist, an den letzten zwei Tischen und am Final Table
setting-button_movement = Wie der Button wandert
    .moving = Moving Button, verpasste Blinds werden nicht nachgezahlt
    .dead = Dead Button
    .no_dead_catch_up = Moving Button, verpasste Blinds werden nachgezahlt
    .bb_anchored_stay = der Big Blind rückt vor, der Button darf liegen bleiben
setting-heads_up_transition = Von drei auf zwei am Tisch
    .button_moves = der Button rückt weiter, auch wenn der Big Blind gleich bleibt
    .bb_due = der fällige Big Blind wird gezahlt
setting-sb_fraction = Höhe des Small Blind
    .any = bis zum Big Blind
    .third_to_two_thirds = ein Drittel bis zwei Drittel des Big Blind
setting-absent_button = Button bei Abwesenheit
    .keeps = bleibt liegen
    .forfeits = rückt weiter, und es gibt keine Karten

## Regeln: Geben

setting-deal_starts_at = Eine Hand beginnt mit
    .first_riffle = dem ersten Mischen
    .deck_received = dem Ende der letzten Hand
setting-misdeal_exposed = Misdeal durch offene Karten
    .first_two_or_several = eine der ersten zwei oder zwei beliebige
    .first_two_several_or_dealers = eine der ersten zwei, zwei beliebige oder eine vom Button
setting-misdeal_cutoff = Kein Misdeal mehr nach
    .number = { $number ->
        [one] { $number } Aktion
       *[other] { $number } Aktionen
    }
setting-premature_flop = Flop zu früh gegeben
    .burn_stays = neu mischen, keine neue Burn Card
    .new_burn = neu mischen, neue Burn Card
setting-premature_turn = Turn zu früh gegeben
    .set_aside = beiseitelegen, der eigentliche River wird zum Turn
    .new_burn = neu mischen, neue Burn Card
setting-premature_river = River zu früh gegeben
    .reshuffled = neu mischen, keine neue Burn Card
    .new_burn = neu mischen, neue Burn Card
setting-board_error_after_betting = Falsches Board, nach Einsätzen bemerkt
    .stands = das Board gilt
    .taken_back = die Einsätze zählen nicht, das Board wird berichtigt
setting-exposed_burn = Offene Burn Card
    .stays_the_burn = bleibt die Burn Card
    .goes_back = wird zurückgemischt
setting-reshuffle_request = Wer neu mischen lassen darf
    .nobody = niemand
    .any_player = alle am Tisch
setting-muck_retrieval = Gemuckte Hand zurückholen
    .director = wenn die Turnierleitung es erlaubt
    .never = nie
setting-killed_hand_refund = Zurück bei irrtümlich getöteter Hand
    .nothing = nichts
    .uncalled_raise = der nicht gecallte Raise
setting-mixed_hands = Karten in eine andere Hand geworfen
    .thrown_dead = die geworfenen Karten sind tot
    .both_dead = beide Hände sind tot
setting-clumsy_dealer = Fehler beim Geben
    .never = nie
    .sometimes = in einer von zwölf Händen
    .often = in einer von drei Händen

## Regeln: Showdown

setting-all_in_face_up = All-in-Hände werden aufgedeckt
    .when_betting_is_over = sobald alle Einsätze gemacht sind
    .at_showdown = beim Showdown
setting-pot_award_order = Reihenfolge der Pots
    .last_side_pot_first = der letzte Side-Pot zuerst
    .all_in_pot_first = der Pot des ersten All-ins zuerst
setting-see_called_hand = Wer verlangen darf, eine gecallte Hand zu sehen
    .anyone_dealt_in = alle, die Karten bekommen haben
    .in_at_showdown = wer im Showdown ist
    .caller_only = nur wer gecallt hat
setting-asked_hand_live = Hand, die auf Verlangen gezeigt wird
    .no = kann nicht gewinnen
    .if_winner_asked = kann gewinnen, wenn die Gewinnhand danach fragt
setting-caller_sees_bettor = Wer callt, darf die gecallte Hand sehen
    .yes = ja
    .no = nein
setting-muck_right = Wer mucken darf
    .always = alle
    .not_all_in = alle, die nicht all-in sind
setting-board_claim = Mucken, wenn das Board spielt
    .declared = der Anteil bleibt, wenn vorher angesagt
    .cards_shown = der Anteil ist weg
setting-muck_vs_see = Muck gegen das Recht zu sehen
    .muck_prevails = eine gemuckte Hand bleibt verdeckt
    .see_prevails = das Recht zu sehen geht vor
setting-expose_multiway = Karten zeigen, wenn mehrere in der Hand sind
    .hand_dead = tote Hand
    .penalty = Hand lebt, Strafe
    .warning = Hand lebt, Verwarnung
    .shown_to_all = Hand lebt, alle sehen die Karten
setting-expose_heads_up = Karten zeigen, wenn zwei in der Hand sind
    .allowed = erlaubt
    .if_shown_to_all = erlaubt, und alle sehen die Karten
    .last_two_of_event = nur für die letzten zwei im Turnier, oder wenn es nur einen Preis gibt
    .no = nicht erlaubt
    .to_opponent = erlaubt, der anderen Hand oder dem ganzen Tisch
setting-talk_heads_up_in_hand = Reden, wenn zwei in der Hand sind
    .restricted = wie bei mehreren
    .free = frei
setting-rabbit_hunting = Rabbit Hunting
    .no = nicht erlaubt
    .after_the_hand = wenn alle anderen gefoldet haben, für alle
setting-odd_chip = Überzählige Chips im Split Pot
    .one_each = je ein Chip, links vom Button beginnend
    .all_to_worst_position = alle an die erste Gewinnhand links vom Button
setting-odd_chip_unit = Pots werden geteilt bis auf
    .smallest_chip = den kleinsten Chip im Spiel
    .one = einzelne Einheiten
setting-showdown_timer = Zeit zum Zeigen oder Mucken
    .number = { $number ->
        [one] { $number } Sekunde
       *[other] { $number } Sekunden
    }
setting-ruling_window = Ein Pot ist anfechtbar
    .until_next_deal = bis zur nächsten Hand
    .never = nie

## Regeln: Einstieg und Chips

setting-starting_stack = Empfohlener Startstack
    .number = { $figure }
    .none = frei wählbar
setting-late_entry_window = Später Einstieg
    .first_level = im ersten Level
    .first_period = im ersten Level, oder solange es Rebuys gibt
    .to_first_break = bis die erste Pause beginnt
    .first_break = bis die erste Pause endet
setting-late_entry_cost = Preis des späten Einstiegs
    .ghost_stack = was ein unverkaufter Stack am Sitz gezahlt hat
    .missed_blinds = alle verpassten Blinds
    .post_or_wait = Big Blind zahlen oder darauf warten
    .five_big_blinds = fünf Big Blinds vom Stack
setting-late_entry_full = Später Einstieg, wenn alle Sitze besetzt sind
    .refused_without_ghost_stack = nur auf einen unverkauften Stack
    .waiting_list = Warteliste
    .refused_without_stack = nur, solange Startstacks da sind
setting-max_entries = Höchstzahl der Entries
    .number = { $figure }
    .none = unbegrenzt
setting-late_entry_unseated = Auf der Warteliste, wenn der späte Einstieg endet
    .refund = Geld zurück
    .one_more_level = noch ein Level warten, dann Geld zurück
setting-late_entry_break_bb = Welche Blinds in einer Pause zählen
    .next_level = die nach der Pause
    .last_level = die vor der Pause
setting-no_show = Bezahlt, aber am Anfang nicht da
    .stack_plays = der Stack zahlt die Blinds
    .stack_until_entry_closes = der Stack zahlt die Blinds, bis der späte Einstieg endet
    .unsold_stack = Geld zurück, der Stack ist zu verkaufen
    .enters_late = Geld zurück, später Einstieg möglich
setting-no_show_refund = Geld zurück, wenn der Stack Abwesender aus dem Spiel kommt
    .yes = ja
    .no = nein
setting-re_entry_stack = Stack beim Re-Entry
    .whole = ein voller Stack
    .as_late = wie beim späten Einstieg
setting-rebuy = Rebuys
    .none = keine
    .when_broke = ein Startstack, wenn alle Chips weg sind
    .if_event_allows = ein Startstack, wenn alle Chips weg sind und das Turnier Rebuys hat
setting-rebuy_limit = Höchstzahl der Rebuys
    .number = { $number }
    .none = unbegrenzt
setting-rebuy_period = Rebuy-Phase
    .first_level = das erste Level
    .first_period = das erste Level, oder was im Turnierplan steht
    .to_first_break = bis die erste Pause beginnt
    .first_break = bis die erste Pause endet
setting-rebuy_timing = Wann ein Rebuy angesagt wird
    .between_hands = zwischen den Händen, das Spiel läuft weiter
    .before_next_deal = vor der nächsten Hand, die darauf wartet
setting-add_on = Add-on am Ende der Rebuys
    .none = keins
    .double_stack = zwei Startstacks für ein Buy-in
    .top_up = auffüllen auf den Startstack
setting-playing_behind = Gekaufte Chips, die noch unterwegs sind
    .yes = spielen schon mit
    .no = spielen noch nicht mit
setting-chip_race = Chip Race
    .cards = eine Karte für jeden überzähligen Chip
    .round_up = überzählige Chips werden aufgerundet
setting-chip_race_when = Zeitpunkt des Chip Race
    .next_break = in der nächsten Pause
    .when_unneeded = wenn der Chip nicht mehr gebraucht wird
setting-chip_race_award = Was im Chip Race gewinnt
    .highest_cards = die höchsten Karten, ein Chip pro Person
    .every_high_card = jede hohe Karte
setting-chip_race_remainder = Rest im Chip Race
    .half_rounds_up = ab der Hälfte wird aufgerundet
    .lost = geht aus dem Spiel
setting-chip_race_suits = Reihenfolge der Farben im Chip Race
    .spades = Pik
    .hearts = Herz
    .diamonds = Karo
    .clubs = Kreuz
setting-chip_race_survival = Ausscheiden durch das Chip Race
    .chip_first = nie, wer nur überzählige Chips hat, bekommt einen
    .not_assured = möglich
setting-payout_publication = Die Preise stehen fest
    .before_start = vor dem Start
    .approximate_then_final = ungefähr vor dem Start, endgültig, wenn der Einstieg endet

## Regeln: Zeit und Abwesenheit

setting-clock_base = Bedenkzeit
    .number = { $number ->
        [one] { $number } Sekunde
       *[other] { $number } Sekunden
    }
    .none = unbegrenzt
setting-clock_caller = Wer die Clock rufen darf
    .any_player = alle am Tisch
    .dealer_or_director = Dealer oder Turnierleitung
setting-clock_automatic = Der Dealer ruft die Clock, wenn die Bedenkzeit um ist
    .yes = ja
    .no = nein
setting-clock_extra = Zeit, sobald die Clock gerufen ist
    .number = { $number ->
        [one] { $number } Sekunde
       *[other] { $number } Sekunden
    }
setting-clock_expiry = Wenn die Zeit um ist
    .fold_if_facing_bet_else_check = Fold gegen eine Bet, sonst Check
    .fold = Fold
setting-floor_timeout = Zeit der Turnierleitung für eine Entscheidung
    .number = { $number ->
        [one] { $number } Sekunde
       *[other] { $number } Sekunden
    }
setting-absent_fold = Bei Abwesenheit wird die Hand gefoldet
    .right_after_deal = gleich nach dem Geben
    .on_turn = wenn die Hand dran ist
setting-absent_limit = Längste Abwesenheit
    .number = { $number ->
        [one] { $number } Minute, dann raus
       *[other] { $number } Minuten, dann raus
    }
    .none = bis die Blinds den Stack aufgebraucht haben
setting-leaver_stack = Der Stack, wenn jemand geht
    .removed = geht aus dem Spiel
    .posts_blinds = zahlt die Blinds, bis nichts mehr da ist
setting-substitute_player = Ersatz, wenn jemand gehen muss
    .no = nicht erlaubt
    .with_directors_leave = wenn die Turnierleitung es erlaubt

## Regeln: Sitze und Tische

setting-seat_draw = Erste Sitze
    .random = ausgelost
    .in_order = in der Reihenfolge der Anmeldung
setting-table_max = Höchstzahl der Sitze an einem Tisch
    .number = { $number }
setting-balance_trigger = Tische werden ausgeglichen
    .difference_of_two = ab zwei Personen Unterschied
    .below_5_and_more_than_10_left = wenn ein Tisch unter fünf fällt und noch mehr als zehn dabei sind
    .below_4 = wenn ein Tisch unter vier fällt
setting-new_table_players = Wer an einen neuen Tisch kommt
    .waiting_list = die Warteliste und wen die Turnierleitung umsetzt
    .then_fullest_tables = die Warteliste, dann die vollsten Tische
setting-move_pick = Wer umgesetzt wird
    .big_blind_next = der nächste Big Blind
    .position_preserving = wessen Position sich am wenigsten ändert
    .highest_seat_of_fullest = der höchste Sitz am vollsten Tisch
setting-move_target = Sitz nach dem Umsetzen
    .worst_open_position = schlechteste freie Position
    .same_position = möglichst nah an der alten Position
    .lowest_open_seat = niedrigster freier Sitz
setting-move_wait = Nach dem Umsetzen auf den Button warten
    .sb = im Small Blind
    .sb_and_button = im Small Blind und am Button
    .sb_one_hand = im Small Blind, höchstens eine Hand
setting-table_break = Ein Tisch wird aufgelöst
    .when_one_fewer_suffices = wenn ein Tisch weniger reicht
    .director = wenn die Turnierleitung es sagt
setting-table_merge = Tische kommen zusammen
    .full_redraw = alle Sitze werden neu ausgelost
    .open_seats = auf die freien Sitze
setting-final_table_at = Final Table mit
    .number = { $number } Personen
    .none = so vielen, wie an einen Tisch passen
setting-hand_for_hand = Hand-for-Hand
    .near_the_money = auf der Bubble
    .director = wenn die Turnierleitung es sagt
setting-bust_tie_money = Zusammen raus mit gleichen Stacks
    .pooled_and_split = der Platz und die Preise werden geteilt
    .first_left_of_button = der erste Sitz links vom Button bekommt den besseren Platz
setting-deal_making = Deals um die Preise
    .unanimous = wenn alle Verbliebenen zustimmen
    .no_deals = nicht erlaubt

## Regeln: Verhalten

setting-penalties = Strafen
    .ladder = Verwarnung, ausgesetzte Hände, Disqualifikation
    .director = nach Ermessen der Turnierleitung
setting-penalty_unit = Dauer einer Strafe
    .number = { $number ->
        [one] { $number } Minute
       *[other] { $number } Minuten
    }
setting-penalty_cards = Hände während einer Strafe
    .dealt_out = ohne Karten
    .dealt_and_folded = mit Karten, die gefoldet werden
setting-exposure_penalty = Strafe für gezeigte Karten
    .doubling = 10, 20, 40 Minuten, dann der Sitz
    .warning_then_doubling = Verwarnung, dann 10, 20, 40 Minuten, dann der Sitz
setting-disqualified_stack = Stack nach einer Disqualifikation
    .posts_big_blind = zahlt in jeder Hand einen Big Blind
    .removed = geht aus dem Spiel
setting-disqualified_place = Platz nach einer Disqualifikation
    .none = ohne
    .with_the_stack = dann, wenn der Stack aufgebraucht ist, aber ohne Preis
setting-table_talk = Wer während einer Hand zu hören ist
    .after_the_hand = niemand
    .live_hands = wer noch Karten hat
    .everybody = alle

## Das Fenster: was auf Knöpfen, Feldern und Tafeln steht. Jeder Name beginnt mit ui- und dann mit dem Bild oder der Tafel.

## Das Fenster: der Eingang

ui-home-line = Ein Pokerturnier wie zu Hause, für Freunde, die weit auseinander wohnen.
ui-home-join = Mitspielen
ui-home-join-what = Mit einer Einladung spielen
ui-home-watch = Zusehen
ui-home-watch-what = Mit einer Einladung zusehen
ui-home-host = Hier hosten
ui-home-host-what = Auf diesem Rechner einen Abend für Freunde eröffnen
ui-home-back = Zurück zu deinem Abend
ui-home-go-on = Abend fortsetzen
ui-home-offered = Kopierte Einladung nehmen
ui-home-offered-what = Zu { $address }
ui-home-practice = Üben
ui-home-practice-what = Gegen Bots auf diesem Rechner
ui-settings = Optionen
ui-quit = Ende

## Das Fenster: die Optionen

ui-settings-percent = { $percent } %
ui-settings-language = Sprache
ui-settings-language-system = Wie das System
# Der Name dieser Sprache in ihr selbst.
ui-settings-language-own = Deutsch
ui-settings-room = Raum
ui-settings-room-dark = Dunkel
ui-settings-room-light = Hell
ui-settings-felt = Filz
ui-settings-backs = Kartenrücken
ui-settings-green = Grün
ui-settings-blue = Blau
ui-settings-wine = Weinrot
ui-settings-slate = Grau
ui-settings-red = Rot
ui-settings-black = Schwarz
ui-settings-suits = Farben
ui-settings-suits-two = Zweifarbig
ui-settings-suits-four = Vierfarbig
ui-settings-text = Schrift
ui-settings-size = Größe von allem
ui-settings-movement = Animation
ui-settings-movement-system = Wie das System
ui-settings-movement-on = An
ui-settings-movement-off = Aus
ui-settings-log = Verlauf
ui-settings-log-open = Neben dem Tisch
ui-settings-log-closed = Aus
ui-settings-all-in = All-in
ui-settings-all-in-asked = Zweimal
ui-settings-all-in-at-once = Einmal
ui-settings-keys = Tasten
ui-done = Fertig
# Die Namen der Tasten, auf denen kein Buchstabe steht.
# Was jede Taste tut.
ui-keys-motion = eine zweite Bewegung
ui-keys-back = Offenes schließen, Begonnenes zurücknehmen
ui-keys-words = sagen: Call, Raise, Check, Fold, All-in
ui-keys-own-words = eigene Worte
ui-keys-tap = auf den Tisch klopfen
ui-keys-showdown = Beim Showdown

## Das Fenster: der Weg hinein

ui-desk = Turnierbüro
ui-rebuy = Rebuy
ui-mute = Stumm
ui-unmute = Hörbar
ui-no-thanks = Nein danke
ui-desk-registration = Anmeldung
ui-desk-registered = Du bist angemeldet. Check ein, um deinen Sitz zu bekommen.
ui-desk-check-in = Einchecken
ui-desk-seat = Dein Sitz
ui-desk-place = Tisch { $table }, Sitz { $seat }, { $chips } Chips.
ui-desk-away = Aussetzen
ui-desk-back = Bin da
ui-desk-leave = Endgültig gehen
ui-desk-leave-sure = Wer endgültig geht, kann nicht zurück. Was mit deinen Chips geschieht, sagen die Hausregeln.
ui-desk-stay = Bleiben
ui-desk-late = Du bist spät eingestiegen: Karten bekommst du, wenn der Big Blind bei dir ist.
ui-desk-post = Big Blind jetzt zahlen
ui-desk-wait = Auf den Big Blind warten
ui-desk-buy = Chips kaufen
ui-desk-add-on = Add-on: { $chips } für { $price }
ui-desk-add-on-now = Jetzt gibt es das Add-on, für alle je eins.
ui-desk-top-up = { $chips } auffüllen für { $price }
ui-desk-top-up-now = Jetzt kannst du auf einen Startstack auffüllen.
ui-desk-rebuy = Rebuy: { $chips } für { $price }
ui-desk-rebuy-question = Du hast keine Chips mehr. Rebuy von { $chips } für { $price }?
ui-desk-rebuy-hurry = Du hast keine Chips mehr. Rebuy von { $chips } für { $price }? Die nächste Hand wartet { $seconds } Sekunden.
ui-desk-re-enter = Re-Entry
ui-desk-re-enter-post = Re-Entry mit Blind
ui-desk-re-enter-question = Du bist raus. Re-Entry mit { $chips } Chips an einem anderen Sitz für { $price }?
ui-desk-re-enter-hurry = Du bist raus. Re-Entry mit { $chips } Chips an einem anderen Sitz für { $price }? Noch { $seconds } Sekunden.
ui-desk-report = Vertraulich an die Turnierleitung
ui-desk-about = Über { $name }
ui-desk-about-no-one = Über niemand Bestimmten
ui-desk-what-happened = Was war los?
ui-desk-send = Absenden
ui-desk-send-what = Nur die Turnierleitung liest es
ui-desk-call = Floor rufen
ui-desk-call-what = Der Tisch wartet auf die Turnierleitung
ui-desk-mute = Stummschalten
ui-desk-choose = Jemanden wählen
ui-desk-no-one = Niemand
ui-desk-mute-what = Das erfährt niemand
ui-desk-is-muted = { $name } ist stumm.
ui-seat-none = Du hast keinen Sitz. Du kannst zusehen.
ui-seat-waiting = Du stehst auf der Warteliste für einen Sitz. Solange kannst du zusehen.
ui-seat-out = Du bist raus. Du kannst weiter zusehen.

ui-name-heading = Setz dich
ui-name-yours = Dein Name am Tisch
ui-name-sit-down = Hinsetzen
ui-connecting = Verbinden…
ui-connecting-server = Server: { $address }
ui-connecting-again = Wird von selbst wiederholt, bis es klappt oder du abbrichst.
ui-cancel = Abbruch
ui-trouble-again = Noch mal
ui-trouble-home = Start
ui-strip-silent = Der Host antwortet nicht; neue Verbindung läuft
ui-strip-lost = { $why } Dein Sitz bleibt dir. Die Verbindung wird von selbst wiederhergestellt.
ui-strip-ok = OK

# Was auf dem Weg zum Host schiefgehen kann, in einfachen Worten, die sagen, was als Nächstes hilft.
ui-trouble-title-invitation = Einladung nicht angenommen
ui-trouble-title-versions = Die Versionen passen nicht zusammen
ui-trouble-title-another = Nicht der Server des Hosts
ui-trouble-title-elsewhere = Woanders angemeldet
ui-trouble-title-lost = Getrennt
ui-trouble-not-found = Der Server `{ $address }` ist nicht zu finden. Wenn dieser Rechner online ist, frag den Host nach der Adresse.
ui-trouble-not-reachable = Keine Antwort von { $address }. Vielleicht läuft der Server noch nicht, oder der Port ist zu: Bitte den Host, nachzusehen und den Port für TCP und UDP zu öffnen.
ui-trouble-hung-up = Der Host hat die Verbindung zu { $address } beendet. Vielleicht ist der Server ausgelastet: Warte einen Moment.
ui-trouble-not-cardroom = Das Programm unter { $address } ist nicht Cardroom. Frag den Host, ob der Port stimmt.
ui-trouble-another-house = Der Server unter { $address } hat diese Einladung nicht geschrieben, darum wurde nichts dorthin geschickt. Bitte den Host um eine neue Einladung; gab es keine neue, antwortet dort jemand anders.
ui-trouble-newer = Der Server des Hosts spricht Protokoll { $theirs }, dieses Programm { $ours }: Aktualisiere dieses Programm.
ui-trouble-older = Der Server des Hosts spricht Protokoll { $theirs }, dieses Programm schon { $ours }: Bitte den Host, den Server zu aktualisieren.
ui-trouble-wrong-invitation = Der Server des Hosts kennt diese Einladung nicht. Bitte den Host um eine neue.
ui-trouble-revoked = Der Host hat diese Einladung zurückgezogen. Bitte um eine neue.
ui-trouble-full = Das Turnier ist voll. Bleib hier: Du kommst hinein, sobald ein Platz frei ist.
ui-trouble-too-many = Zu viele Versuche von hier oder mit dieser Einladung. In einigen Sekunden geht es weiter.
ui-trouble-no-play = Der Server unter { $address } lässt dich hinein, aber der Tisch antwortet nicht. Bitte den Host, denselben Port auch für UDP zu öffnen; in einem Gastnetz versuch ein anderes.
ui-trouble-silence = Verbindung verloren. Deine Chips sind sicher.
ui-trouble-closed = Der Host hat den Server vorerst geschlossen. Sobald wieder offen ist, bist du zurück an deinem Sitz.
ui-trouble-elsewhere = Mit dieser Einladung bist du auf einem anderen Rechner oder in einem anderen Fenster dabei. Spiel dort weiter oder komm hier wieder herein.
ui-trouble-sent-away = Der Host hat die Verbindung beendet, weil der Server nicht lesen konnte, was dieses Programm geschickt hat. Komm wieder herein; geschieht es noch einmal, aktualisiere dieses Programm.
ui-trouble-unreadable = Dieses Programm kann nicht lesen, was der Server des Hosts geschickt hat. Komm wieder herein; geschieht es noch einmal, sag es dem Host.
ui-trouble-no-socket = Dieser Rechner kann keine Verbindung öffnen: { $why }.
ui-back = Zurück
ui-home = Start
ui-join = Mitspielen
ui-watch = Zusehen
ui-join-paste = Füge die Einladung des Hosts ein: eine Zeile, die mit „cardroom:“ beginnt.
ui-join-offered = Kopierte Einladung zu { $address } einfügen
ui-join-nothing = Noch nichts eingefügt.
ui-join-wrong = Keine gültige Einladung: { $why }.
ui-join-good = Server: { $address }.
ui-join-good-spectator = Server: { $address }. Eine Einladung zum Zusehen: Du bist im Publikum.
ui-join-good-player = Server: { $address }. Eine Einladung zum Mitspielen: Du bekommst einen Sitz.
ui-join-recent = Letzte Turniere
ui-join-forget = Löschen

## Das Fenster: Gastgeben und Üben

ui-host = Hier hosten
ui-host-what = Der Abend läuft auf diesem Rechner und geht weiter, wenn du dieses Fenster schließt.
ui-host-open = Haus öffnen
ui-host-name = Name
ui-host-house = Hausregeln
ui-host-structure = Struktur
ui-host-levels = Levels
ui-host-levels-own = Eigene Länge
ui-host-minutes = Minuten je Level
ui-host-places = Plätze
ui-host-bots = Bots
ui-host-bots-fill = Bots füllen die freien Plätze
ui-host-people = Eingeladen
ui-host-people-how = Ann, Bob, Carmen
ui-host-rebuys = Rebuys
ui-host-rebuys-as-written = Wie in der Struktur
ui-host-rebuys-none = Keine
ui-host-rebuys-until = Bis Level
ui-host-add-on = Add-on
ui-host-add-on-sold = Am Ende der Rebuys
ui-host-chips = Chips
ui-host-port = Port
ui-host-public = Öffentliche Adresse
ui-host-public-how = Falls bekannt: play.example.org
ui-host-public-use = Nehmen
ui-host-router = Router
ui-host-router-ask = Bitten, Gäste hereinzulassen, solange das Haus offen ist
ui-host-refused = Das lässt sich nicht spielen: { $why }
ui-host-same-name = Zwei können nicht { $one } und { $other } heißen: Das könnte niemand unterscheiden.
ui-host-too-many = Mit Namen eingeladen: { $people }, Bots: { $bots }. Es gibt nur { $places } Plätze.
ui-host-failed = Das Haus lässt sich nicht öffnen
ui-host-failed-what = Auf diesem Computer war dafür kein Platz. Schließe andere Programme oder starte Cardroom neu.
ui-host-not-closed = Das Haus wurde nicht geschlossen
ui-host-none = Kein Haus ist offen.
ui-host-table = Zum Tisch
ui-host-close = Haus schließen
ui-host-close-what = Das Spiel hält an. Du kannst es später mit derselben Hand fortsetzen.
ui-host-player = Sitz
ui-host-spectator = Publikum
ui-host-director = Leitung
ui-host-deputy = Vertretung
ui-host-from-here = Für dieses Netz
ui-host-from-outside = Für draußen
ui-host-no-way = Von dort ist noch kein Weg herein bekannt, darum gibt es keine Zeile für: { $who }.
ui-host-copy = Kopie
ui-host-copied = Kopiert
ui-host-sit = Hier hinsetzen
ui-host-sit-what = Spiel mit dieser Einladung in diesem Fenster. Zu den Anordnungen kommst du mit „Zurück zu deinem Abend“.
ui-host-secret = Für jede Person eine. Wer die Zeile hat, kommt damit herein.
ui-invite-more = Noch jemanden einladen
ui-invite-name = Name, falls bekannt
ui-invite = Einladen
ui-invite-what = { $written } von höchstens { $most } Einladungen. Wer erst im Spiel kommt, spielt mit, solange es Plätze gibt.
ui-invite-refused = Nicht eingeladen: { $why }.
ui-invite-failed = Das Haus hat nichts davon gehört. Versuch es noch einmal.
ui-reach-lan = In diesem Netz: Freunde kommen über { $address } herein.
ui-reach-nobody = Dieser Rechner ist in keinem Netz: Niemand sonst kann herein.
ui-reach-forward = Von draußen: noch nicht. Leite im Router den Port { $port } für UDP und TCP an { $computer } weiter und öffne das Haus noch einmal mit deiner öffentlichen Adresse.
ui-reach-public = Von draußen: über { $address }, wie du gesagt hast, wenn dein Router den Port { $port } für UDP und TCP an { $computer } weiterleitet. Das ist nicht geprüft.
ui-reach-router = Von draußen: Dein Router leitet { $address } an diesen Rechner weiter. Ob das Haus so zu erreichen ist, ist nicht geprüft.
ui-reach-no-address = { $why }
ui-reach-behind = Von draußen: so nicht. Die Adresse deines Routers, { $address }, ist nicht öffentlich: Davor steht ein weiterer Router. Leite in beiden den Port { $port } für UDP und TCP an { $computer } weiter oder bitte deinen Anbieter um eine öffentliche Adresse.
ui-reach-refused = Von draußen: Der Router wurde ohne Erfolg gebeten ({ $why }). Leite im Router den Port { $port } für UDP und TCP an { $computer } weiter und öffne das Haus noch einmal mit deiner öffentlichen Adresse.
ui-practice = Üben
ui-practice-what = Ein Tisch auf diesem Rechner, gegen Bots. Deine Uhr wartet, während du in den Optionen oder Hausregeln liest.
ui-practice-bots = Bots
ui-practice-kind = Spielweise
ui-practice-pace = Tempo
ui-practice-deal = Geben
ui-deal-me = Gib mir diese Hand
ui-deal-me-how = Irgendeine. Oder zieh eine Datei hierher, oder füg ihren Pfad ein
ui-deal-browse = Meine Ordner
ui-deal-none = Irgendeine Hand
ui-deal-up = Ein Ordner höher
ui-deal-number = Hand
ui-deal-of = von { $hands } in dieser Datei
ui-deal-seats = Blinds { $stakes }. Wähl deinen Platz; auf den anderen sitzen Bots.
ui-deal-seat = Platz { $seat }: { $name }, { $chips }
ui-deal-button = Button
ui-deal-wrong = { $file }: { $why }.
ui-deal-wrong-line = { $file }, Zeile { $line }: { $why }.
ui-deal-unreadable = { $file } lässt sich nicht lesen: { $why }. Geschichten enden auf .hand, aufgezeichnete Hände auf .phh oder .phhs.
ui-deal-empty-folder = In { $file } gibt es nichts zu geben. Geschichten enden auf .hand, aufgezeichnete Hände auf .phh oder .phhs.
ui-practice-failed = Der Übungstisch startet nicht
ui-practice-failed-what = { $why }. Schließ andere Programme, die stören könnten, und versuch es noch einmal.
ui-bots-mixed = Gemischt
ui-bots-mixed-what = Von jeder Art eins, wie an einem Tisch unter Freunden.
ui-bots-regular = Regulars
ui-bots-regular-what = Solide, nach Position und Preis.
ui-bots-rock = Rocks
ui-bots-rock-what = Warten auf gute Karten und setzen dann.
ui-bots-station = Calling Stations
ui-bots-station-what = Callen viel zu viel und erhöhen fast nie.
ui-bots-maniac = Maniacs
ui-bots-maniac-what = Erhöhen mit allem.
ui-bots-tricky = Tricky
ui-bots-tricky-what = Spielen viele Hände, bluffen und lauern mit den besten.
ui-pace-usual = Normal
ui-pace-quick = Schnell
ui-pace-fast = Sehr schnell
ui-opening-practice = Der Tisch wird gedeckt…
ui-opening-practice-what = Die Bots setzen sich.
ui-opening-house = Das Haus wird geöffnet…
ui-opening-house-what = Das Protokoll wird angelegt, die Türen gehen auf. Wird der Router gefragt, kann das zehn Sekunden dauern.
ui-opening-closing = Das Haus wird geschlossen…
ui-opening-closing-what = Der Rest des Protokolls wird geschrieben.
ui-closing = Dein Abend läuft noch
ui-closing-what = Das Haus, in dem deine Freunde spielen, läuft unabhängig von diesem Fenster.
ui-closing-goes-on = Fenster schließen; der Abend geht weiter
ui-closing-end = Abend beenden; später geht es weiter
ui-closing-stay = Bleiben

## Das Fenster: der Tisch

ui-clock-level = Level { $level }
ui-clock-hand = Hand { $hand }
ui-clock-spectator = Publikum
ui-clock-director = Leitung
ui-clock-deputy = Vertretung
ui-clock-pot-limit = Pot-Limit
ui-clock-limit = Limit
ui-clock-no-limit = No-Limit
ui-clock-offline = Offline
ui-clock-paused = Gestoppt
ui-clock-break = Pause
ui-clock-next = dann { $stakes }
ui-clock-next-break = dann: Pause
ui-clock-big-blinds = { $count } BB
ui-clock-average = Schnitt { $chips }
ui-clock-place = { $place } von { $players }
ui-clock-players = noch { $left } von { $entrants }
ui-clock-menu = Menü
ui-clock-floor = Floor
ui-clock-floor-calls = Floor · { $calls }
ui-clock-desk = Büro
ui-clock-tables = Tische
ui-clock-results = Ergebnis
ui-clock-standings = Stand
ui-clock-log = Verlauf
ui-clock-rules = Regeln
ui-clock-leave = Gehen
ui-leave = Gehen
ui-results = Ergebnis
ui-tables = Tische
ui-floor = Floor
ui-back-to-table = Zum Tisch
# Der Name der Taste, als Hinweis an einem Knopf, den sie drückt.
ui-key-escape = Esc
ui-not-done = Geht nicht: { $why }

# Die Uhr über dem Tisch: kleine Überschriften, und die Knöpfe daneben. Es ist wenig Platz.

# Wer nirgends mit Namen steht.
ui-unsold-stack = Unverkauft
ui-player-number = Nummer { $number }
ui-seat-number = Sitz { $seat }

# Was auf dem Tisch selbst steht: ein, zwei Wörter.
ui-felt-paused = Gestoppt
ui-felt-director = Warten auf die Turnierleitung
ui-felt-break-waits = Die Pause beginnt, wenn alle Tische fertig sind
ui-felt-round-waits = Hand-for-Hand: Warten auf andere Tische
ui-felt-break = Pause · { $left }
ui-felt-pot = Pot { $chips }
ui-felt-side-pot = Side { $number } { $chips }
ui-felt-carried = Übertrag { $chips }
ui-felt-all-in = ALL-IN
ui-felt-behind = { $chips } + { $behind } behind
ui-felt-clock = Clock { $left }
ui-felt-won = +{ $chips }
ui-felt-out = raus
ui-felt-penalty = Strafe
ui-felt-away = weg
ui-felt-fold = Fold
ui-felt-silenced = Redeverbot
ui-felt-muted = stumm
ui-felt-bot = Bot
ui-table-players = Tisch { $table } · { $players } dabei
ui-tables-watching = Du siehst zu.
ui-tables-watch = Zusehen

## Das Fenster: am Zug

# Karten: die eigenen, und gecallte Hände von anderen.
ui-cards-run-what = Alle in der Hand müssen zustimmen
ui-acting-fold = Fold
ui-acting-check = Check
ui-acting-call = Call { $chips }
ui-acting-bet = Bet { $chips }
ui-acting-raise-to = Raise auf { $chips }
ui-acting-all-in = All-in { $chips }
ui-acting-no = Nein
ui-acting-you-have = Du hast { $chips }
ui-acting-at-most = Höchstens { $chips }
ui-acting-free-check = Check kostet nichts. Trotzdem folden?
ui-acting-other-call = Der Call kostet jetzt { $chips }. Callen?
ui-acting-last-chips = Mit allen deinen Chips callen, { $chips }?
ui-acting-all-in-question = Alle deine Chips, { $chips }?
ui-acting-must-raise = Du hast „Raise“ gesagt: Wie viel?
ui-acting-no-raise = Du kannst hier nicht erhöhen.
ui-acting-only-all-in = All-in ist hier deine einzige Bet.
ui-acting-fixed = Limit: Die Höhe steht fest.
ui-acting-amount-hint = Von { $least } bis { $most }; das Mausrad geht um einen Big Blind
ui-acting-size-min = Min
ui-acting-size-pot = Pot
ui-acting-size-all-in = All-in
ui-acting-sizes = Höhe der Bets
ui-acting-sizes-before = vor dem Flop
ui-acting-sizes-after = ab dem Flop
ui-acting-sizes-hint = Bis zu sechs, mit Kommas: min, 1/2, 75%, pot, 2.5bb, all-in
ui-acting-to-call = { $chips } zu callen
ui-acting-nothing-to-call = Nichts zu callen
ui-acting-odds = Pot Odds
ui-acting-odds-are = Pot Odds { $percent } % ({ $ratio })
ui-acting-odds-hint = Wie oft der Call gewinnen muss, um sich zu lohnen; Klick zeigt oder verbirgt es
ui-acting-ahead-check-fold = Check/Fold
ui-acting-ahead-check-fold-hint = Wenn du dran bist: Check, wenn das nichts kostet, sonst Fold. Niemand sieht es.
ui-acting-ahead-check-hint = Wenn du dran bist: Check. Verfällt bei einer Bet. Niemand sieht es.
ui-acting-ahead-call-hint = Wenn du dran bist: Call { $chips }. Verfällt bei einem Raise. Niemand sieht es.
ui-acting-announced-binds = Du hast angesagt: { $act }. Das bindet, wenn du dran bist.
ui-acting-announced-may-bind = Angesagt: { $act }. Das kann binden, wenn du dran bist.
ui-acting-not-done = Geht nicht: { $why }
ui-acting-time = Time!
ui-acting-time-hint = Stopp: Ich bin dran
ui-acting-call-clock = Clock rufen
ui-acting-call-clock-hint = Es hat lange genug gedauert
ui-acting-withdraw = Call zurück
ui-acting-withdraw-hint = Du hast den Raise nicht bemerkt
ui-acting-not-your-turn = Du bist nicht dran
ui-acting-turn-of = { $name } ist dran
ui-acting-turn-of-called = { $name } ist dran, Clock läuft: { $left }
ui-acting-would = { $whose }. Du würdest { $act }.
ui-acting-out-of-turn = Was du außer der Reihe tust, sehen alle, und es kann binden, wenn du dran bist.
ui-acting-wait = Abwarten
ui-acting-act-early = Außer der Reihe
ui-acting-entering = Es geht los, wenn der Host startet oder alle da sind.
ui-acting-paused = Gestoppt.
ui-acting-waits-director = Warten auf die Turnierleitung.
ui-acting-seat-after-hand = Du bekommst deinen Sitz nach dieser Hand.
ui-acting-over = Das Turnier ist vorbei.
ui-acting-serving = Du sitzt eine Strafe ab: Deine Hände werden gefoldet.
ui-acting-disqualified = Du bist disqualifiziert.
ui-acting-waits-blind = Karten bekommst du, wenn der Big Blind bei dir ist.
ui-acting-break = Pause. Vertritt dir die Beine.
ui-acting-waits-break = Die Pause beginnt, wenn alle Tische fertig sind.
ui-acting-waits-tables = Hand-for-Hand: Warten auf andere Tische.
ui-acting-next-hand = Nächste Hand…
ui-acting-by-buttons = Knöpfe
ui-acting-by-chips = Chips
ui-acting-key = Taste { $key }
ui-acting-chips-only = Hausregel: nur Chips und Worte.
ui-acting-buttons-only = Hausregel: nur Knöpfe.
ui-acting-no-chips = Hier keine Chips, nur Beträge.
ui-acting-clock = Clock { $left }
ui-acting-cards = Karten
ui-acting-cards-hint = Karten zeigen oder andere sehen: Taste { $key }
ui-acting-run-it = Run it { $times }
ui-acting-run-it-question = Run it { $times }? Alle in der Hand müssen zustimmen.
ui-acting-all-must-agree = Alle in der Hand müssen zustimmen
ui-acting-twice = twice
ui-acting-three-times = three times
ui-acting-times = { $number } times
ui-acting-agree = Dafür
ui-acting-run-once = Nur einmal
ui-acting-show-or-muck = Zeig oder muck
ui-acting-show = Zeigen
ui-acting-muck = Muck
ui-acting-see-hand = Hand von { $name }
ui-acting-see-hand-hint = Verlangen, diese gecallte Hand zu sehen
ui-acting-play-board = Das Board spielt
ui-acting-play-board-hint = Sichert deinen Anteil am Pot, wenn du muckst
ui-acting-showing-elsewhere = Hausregel: Karten einer lebenden Hand jemand anderem als der Gegenseite zu zeigen kostet eine Strafe.
ui-acting-showing-warning = Hausregel: Karten einer lebenden Hand zu zeigen kostet eine Verwarnung.
ui-acting-showing-penalty = Hausregel: Karten einer lebenden Hand zu zeigen kostet eine Strafe.
ui-acting-showing-dead = Hausregel: Karten einer lebenden Hand zu zeigen tötet deine Hand und kostet eine Strafe.
ui-acting-show-both = Beide zeigen
ui-acting-show-card = { $card } zeigen
ui-acting-to-everyone = allen
ui-acting-to-one = nur { $name }
ui-acting-said-before = davor
ui-acting-said-with = dabei
ui-acting-said-after = danach
ui-acting-own-words = oder eigene Worte, wie raise to 600
ui-acting-own-words-short = Eigene
ui-acting-thumbs-up = Daumen hoch
ui-acting-thumbs-up-hint = Kann nach Hausregel als Raise gelten
ui-acting-tap = Klopf
ui-acting-tap-hint = Auf den Tisch klopfen: Leertaste
ui-acting-your-chips = Deine Chips: { $chips }
ui-acting-one-chip = Ein Chip: Klick. Gewechselt wird von selbst.
ui-acting-no-more-chips = Mehr, als du noch hast
ui-acting-small-stack = Ein kleiner Stapel
ui-acting-no-chips-held = Keine Chips in der Hand
ui-acting-held = In der Hand: { $chips }
ui-acting-take-chips = Nimm Chips mit einem Klick. Nichts zählt, bevor du loslässt.
ui-acting-next-motion = Neue Bewegung
ui-acting-next-motion-hint = Was du jetzt nimmst, kommt mit einer zweiten Bewegung: N
ui-acting-then = dann
ui-acting-take-second = nimm die Chips für die zweite Bewegung
ui-acting-put-back = Einen zurück
ui-acting-take-back = Zurück
ui-acting-chips-or-words = Chips oder Worte?
ui-acting-say = „{ $words }“ sagen
ui-acting-push = { $chips } vorschieben
ui-acting-and-then = { $before }, dann { $next }
ui-acting-silently = ohne ein Wort
ui-acting-after-saying = nach „{ $words }“
ui-acting-saying = mit „{ $words }“
ui-acting-then-say = und dann „{ $words }“ sagen

## Das Fenster: Tasten

ui-keys-table = Am Tisch
ui-keys-buttons = Mit Knöpfen
ui-keys-chips = Mit Chips und Worten
ui-keys-everywhere = Überall
ui-keys-means = Wechsel zwischen Knöpfen und Chips
ui-keys-cards = was mit Karten möglich ist
ui-keys-talk = reden
ui-keys-log = Hand, Reden oder Entscheidungen im Verlauf weglassen
ui-keys-fold = Fold; vor der Reihe: Check oder Fold
ui-keys-call = Check oder Call, auch vor der Reihe
ui-keys-raise = die Höhe, oder einfach tippen
ui-keys-sizes = halber Pot, zwei Drittel, Pot, All-in
ui-keys-arrows = ein Big Blind mehr oder weniger
ui-keys-take = einen Chip nehmen, kleinste zuerst
ui-keys-put-back = den letzten Chip zurücklegen
ui-keys-showing = zeigen, mucken
ui-keys-confirm = tun, was du gewählt hast: setzen, loslassen, sagen

## Das Fenster: Reden

ui-talking-table = An den Tisch
ui-talking-rail = Ans Publikum
ui-talking-send = Senden
ui-talking-words-count = Worte zählen: „call“, wenn du dran bist, ist ein Call.
ui-talking-phrases = Sprüche
ui-talking-mute = Stumm
ui-talking-mute-hint = Wen du nicht hörst; das erfährt niemand
ui-talking-nobody = Sonst ist niemand da
ui-talking-policy-after = Erst nach der Hand gezeigt
ui-talking-policy-live = In einer Hand: wer Karten hat, ist sofort zu hören
ui-talking-policy-everybody = Alle sind sofort zu hören
ui-talking-hear = Ich höre: { $act }
ui-talking-hear-early = Ich höre: { $act }, außer der Reihe
ui-talking-no-act = Keine Aktion.
ui-talking-anyway = Trotzdem sagen?
ui-talking-fold = Fold
ui-talking-check = Check
ui-talking-call = Call
ui-talking-all-in = All-in
ui-talking-time = Time
ui-talking-play-board = das Board spielt
ui-talking-bet = Bet, die Höhe ist offen
ui-talking-raise = Raise, die Höhe ist offen
ui-talking-bet-of = Bet { $chips }
ui-talking-raise-to = Raise auf { $chips }
ui-talking-raise-by = Raise um { $chips }
# Wörter einer Aktion, und Wörter einer Zahl: zusammen sind sie nie stillschweigend Gerede.
ui-talking-act-words = fold folde foldet folden passe passen check checke checkt checken schiebe call calle callt callen mitgehen bet bette bettet betten setze setzt setzen raise raist raisen erhöhe erhöht erhöhen reraise re-raise all-in allin shove push jam
ui-talking-number-words = halb halbe halben pot doppelt doppelte dreifach dreifache hundert tausend min minimum max maximum alles
ui-talking-nice-hand = Schöne Hand!
ui-talking-well-played = Gut gespielt!
ui-talking-thanks = Danke!
ui-talking-unlucky = Pech.
ui-talking-good-luck = Viel Glück!
ui-talking-moment = Moment, bitte.
ui-talking-back = Bin wieder da.
ui-talking-good-game = Gutes Spiel!

## Das Fenster: das Protokoll und die letzten Hände

ui-side-hand = Verlauf
ui-side-talk = Reden
ui-side-hands = Letzte Hände
ui-side-no-hands = Noch ist keine Hand vorbei.
ui-log-hand = Hand
ui-log-talk = Reden
ui-log-rulings = Entscheidungen
ui-log-filter = Im Verlauf gezeigt oder weggelassen.
ui-log-read-rule = Die Regel lesen: { $rule }

## Das Fenster: der Tisch der Turnierleitung

# Listen, Felder und Überschriften.
ui-floor-find = Jemanden suchen
ui-floor-not-seated = Ohne Sitz
ui-floor-go = Zum Tisch
ui-floor-disqualified = disqualifiziert
ui-floor-expected = erwartet
ui-floor-here = da
ui-floor-checked-in = eingecheckt
ui-floor-no-director = Niemand leitet das Turnier: Die automatischen Entscheidungen gelten.
ui-floor-you-direct = Du leitest das Turnier.
ui-floor-directs = { $name } leitet das Turnier; die Stellvertretung handelt, wenn niemand da ist.
ui-floor-no-calls = Niemand ruft den Floor.
ui-floor-call = { $name } ruft dich an Tisch { $table }
ui-floor-call-why = { $name } ruft dich an Tisch { $table }: „{ $why }“
ui-floor-plays-on = Der Tisch spielt weiter.
ui-floor-waits = Der Tisch wartet auf dich.
ui-floor-aside = { $chips } strittige Chips an Tisch { $table }: Wähle, an wen.
ui-floor-doubt = Ist { $name } raus? Tisch { $table } wartet auf dich: Stacks berichtigen oder aus dem Turnier nehmen.
ui-floor-reports = Meldungen
ui-floor-no-reports = Keine Meldungen.
ui-floor-report = { $from }: „{ $words }“
ui-floor-report-from = { $name }
ui-floor-report-about = { $name } über { $about }
ui-floor-report-hand = { $from } (Tisch { $table }, Hand { $hand })
ui-floor-reason = Grund
ui-floor-reason-what = Grund (kommt mit der Anordnung ins Protokoll)
ui-floor-reason-needed = Das überstimmt die Regeln: Gib einen Grund an, dann Enter.
ui-floor-sure = { $order }?
ui-floor-final = Das ist endgültig.
ui-floor-no = Nein
ui-floor-yes = Ja, machen

# Seiten und Überschriften der Anordnungen.
ui-floor-tournament = Turnier
ui-floor-calls = Fälle
ui-floor-calls-waiting = Fälle · { $calls }
ui-floor-levels = Levels
ui-floor-stacks = Stacks
ui-floor-table = Tisch { $table }
ui-floor-hand = Hand
ui-floor-chips = Chips
ui-floor-time = Zeit
ui-floor-announcement = Ansage
ui-floor-tables = Tische
ui-floor-between-hands = Zwischen Händen
ui-floor-cancel = Absage
ui-floor-vote = Abstimmung der Verbliebenen
ui-floor-conduct = Verhalten
ui-floor-seat = Sitz
ui-floor-dispute = Strittige Chips
ui-floor-registration = Anmeldung und Chips
ui-floor-undo = Zurück
ui-floor-last-hand = Letzte Hand
ui-floor-turn = Am Zug
ui-floor-cards = Karten
ui-floor-disputed-pot = Strittiger Pot
ui-floor-irregularity = Kartenfehler
ui-floor-table-itself = Tisch
ui-floor-floor-call = Floor
ui-floor-ruling = Entscheidung
ui-floor-apply = Anwenden
ui-floor-discretion = Ermessen der Turnierleitung

# Was die Turnierleitung für eine Anordnung eintippt.
ui-floor-how-long = Wie lange
ui-floor-how-many = wie viele
ui-floor-none = keine
ui-floor-nobody = niemand
ui-floor-cards-seen = Gesehene Karten
ui-floor-into = In die Hand von
ui-floor-to-table = An Tisch
ui-floor-to-seat = Sitz
ui-floor-level = Level
ui-floor-small-blind = Small Blind
ui-floor-big-blind = Big Blind
ui-floor-ante = Ante
ui-floor-minutes = Minuten
ui-floor-no-ante = ohne Ante
ui-floor-ante-each = Ante von allen
ui-floor-ante-big-blind = Big Blind Ante
ui-floor-whole-numbers = Gib ganze Zahlen für Chips und Minuten ein.
ui-floor-stacks-how = Zwischen den Händen. Du kannst mehrere Stacks auf einmal ändern; die Summe bleibt gleich.
ui-floor-stack-unreadable = Der neue Stack von { $name } ist keine Zahl von Chips.
ui-floor-stacks-more = Die Summe stimmt nicht: { $before } jetzt, { $after } danach, { $chips } zu viel.
ui-floor-stacks-fewer = Die Summe stimmt nicht: { $before } jetzt, { $after } danach, { $chips } fehlen.
ui-floor-stacks-match = Die Summe stimmt. Gib einen Grund fürs Protokoll an.

# Was mit den Karten nicht stimmt.
ui-wrong-exposed-hole = Hole Card offen
ui-wrong-exposed-first-card = erste Karte offen
ui-wrong-exposed-burn = Burn Card offen
ui-wrong-boxed-card = offen im Deck
ui-wrong-extra-card = Karte zu viel
ui-wrong-two-extra-cards = zwei Karten zu viel
ui-wrong-wrong-order = falsche Folge
ui-wrong-dealt-out = ohne Karten
ui-wrong-joker = Joker
ui-wrong-duplicate-card = doppelte Karte
ui-wrong-odd-back = fremder Rücken
ui-wrong-odd-back-in-stub = fremder Rücken im Deck
ui-wrong-early-flop = Flop zu früh
ui-wrong-long-flop = Flop zu lang
ui-wrong-early-turn = Turn zu früh
ui-wrong-early-river = River zu früh
ui-wrong-two-burns = zwei Burn Cards
ui-wrong-button-wrong = Button falsch
ui-wrong-too-few-cards = zu wenige Karten
ui-wrong-cards-into-hand = Karten vermischt

# Anordnungen: was auf dem Knopf steht, was er tut (-what), und wie die Frage davor endet (-sure).
ui-order-start = Shuffle up and deal
ui-order-start-what = Die Sitze werden ausgelost, und die Uhr läuft
ui-order-pause = Stopp
ui-order-pause-what = Keine Hand beginnt, alle Uhren stehen
ui-order-resume = Weiter
ui-order-resume-what = Die Uhr läuft wieder
ui-order-end-break = Pause aus
ui-order-next-level = Nächstes Level
ui-order-next-level-what = Das Level oder die Pause endet jetzt
ui-order-previous-level = Voriges Level
ui-order-previous-level-what = Wird noch einmal gespielt
ui-order-previous-level-sure = Voriges Level noch einmal spielen
ui-order-level = Level { $level }: { $small }/{ $big }, { $minutes } Minuten
ui-order-level-ante = Level { $level }: { $small }/{ $big } ({ $ante }), { $minutes } Minuten
ui-order-level-what = Ein Level, das noch nicht begonnen hat, oder eins nach dem letzten
ui-order-break = Pause: { $number } Minuten
ui-order-break-what = Nach den laufenden Händen
ui-order-time-left = Noch { $number } Minuten
ui-order-time-left-what = In diesem Level oder dieser Pause
ui-order-last-hands = Noch { $number } Hände
ui-order-last-hands-what = An jedem Tisch, dann ist Pause
ui-order-hand-for-hand = Hand-for-Hand
ui-order-hand-for-hand-what = Jeder Tisch spielt eine Hand und wartet dann
ui-order-hand-for-hand-off = Hand-for-Hand aus
ui-order-hand-for-hand-off-what = Jeder Tisch spielt wieder für sich
ui-order-announce = Ansagen
ui-order-announce-what = An alle
ui-order-undo = Zurück
ui-order-undo-what = Das letzte Ausscheiden oder der letzte Sitzwechsel, wenn seither keine Hand gegeben wurde
ui-order-undo-sure = Das letzte Ausscheiden oder den letzten Sitzwechsel zurücknehmen
ui-order-cancel = Turnier absagen
ui-order-cancel-what = Alle Buy-ins werden erstattet
ui-order-cancel-sure = Das Turnier absagen und alle Buy-ins erstatten
ui-order-race = Chip Race
ui-order-race-what = Nimmt die kleinsten Chips aus dem Spiel
ui-order-race-sure = Die kleinsten Chips ausspielen
ui-order-open-table = Neuer Tisch
ui-order-open-table-what = Für alle, die auf einen Sitz warten
ui-order-vote = Abstimmen
ui-order-vote-what = Alle Verbliebenen müssen zustimmen
ui-order-vote-off = Deal absagen
ui-order-vote-off-what = Die Preise bleiben wie bisher
ui-order-stacks = Stacks berichtigen
ui-order-stacks-what = Die Summe bleibt gleich
ui-order-stacks-sure = Stacks berichtigen: { $stacks }
ui-order-warn = Verwarnen
ui-order-warn-what = Kommt ins Protokoll
ui-order-penalty = Strafe
ui-order-penalty-what = Die nächste Stufe der Hausregeln, oder die üblichen Minuten
ui-order-penalty-minutes = Strafe: { $number } Minuten
ui-order-penalty-hands = Strafe: { $number } Hände
ui-order-penalty-orbits = Strafe: { $number } Orbits
ui-order-penalty-length-what = Eine Strafe von dieser Länge
ui-order-mute-minutes = Redeverbot: { $number } Minuten
ui-order-mute-what = Der Chat von dort wird nicht gezeigt
ui-order-unmute-what = Der Chat von dort wird wieder gezeigt
ui-order-suspend = Sperren
ui-order-suspend-what = Kein Einstieg, keine Chips
ui-order-reinstate = Zulassen
ui-order-reinstate-what = Einstieg und Chips sind wieder erlaubt
ui-order-asking-off = Fragerecht aus
ui-order-asking-off-what = Gecallte Hände zu sehen darf nicht mehr verlangt werden
ui-order-asking = Fragerecht an
ui-order-asking-what = Gecallte Hände zu sehen darf verlangt werden
ui-order-disqualify = Ausschließen
ui-order-disqualify-what = Disqualifiziert, ohne Geld zurück
ui-order-disqualify-sure = { $name } disqualifizieren
ui-order-move = An Tisch { $table }, Sitz { $seat }
ui-order-substitute = Ersatz
ui-order-substitute-what = Stack, Platz und Preis bleiben unverändert
ui-order-substitute-sure = { $other } für { $name } einspringen lassen
ui-order-check-in-what = Angemeldet und da
ui-order-register = Anmelden
ui-order-register-what = Hat bezahlt und ist noch nicht da
ui-order-strike = Abmelden
ui-order-strike-what = Bevor das Spiel beginnt, Geld zurück
ui-order-strike-sure = Die Anmeldung von { $name } streichen und erstatten
ui-order-rebuy-what = Ein Startstack, wenn keine Chips mehr da sind
ui-order-add-on = Add-on
ui-order-add-on-what = Am Ende der Rebuys
ui-order-top-up = Top-up
ui-order-top-up-what = Bis zum Startstack, am Ende der Rebuys
ui-order-re-enter-what = Nach dem Ausscheiden, an einem anderen Sitz
ui-order-re-enter-post-what = Nach dem Ausscheiden; zahlt sofort einen Big Blind, wo das Haus es erlaubt
ui-order-buy-sure = { $what } für { $name }, zum üblichen Preis
ui-order-undo-person-what = Das letzte Ausscheiden oder der letzte Sitzwechsel, wenn seither keine Hand gegeben wurde
ui-order-undo-person-sure = Das letzte Ausscheiden oder den letzten Sitzwechsel von { $name } zurücknehmen
ui-order-undo-rebuy = Rebuy zurück
ui-order-undo-rebuy-sure = Den Rebuy von { $name } zurücknehmen
ui-order-undo-add-on = Add-on zurück
ui-order-undo-add-on-sure = Das Add-on von { $name } zurücknehmen
ui-order-undo-top-up = Top-up zurück
ui-order-undo-top-up-sure = Das Top-up von { $name } zurücknehmen
ui-order-undo-re-entry = Re-Entry zurück
ui-order-undo-re-entry-sure = Den Re-Entry von { $name } zurücknehmen
ui-order-undo-sale-what = Wenn seither keine Hand gegeben wurde: Die Chips gehen aus dem Spiel, der Preis wird erstattet
ui-order-eliminate = Rausnehmen
ui-order-eliminate-what = Keine Chips, und keine zu kaufen
ui-order-eliminate-sure = { $name } aus dem Turnier nehmen
ui-order-release = { $chips } geben von Tisch { $table }
ui-order-release-what = Klärt den Streit
ui-order-release-sure = { $name } die strittigen { $chips } von Tisch { $table } geben
ui-order-enter = Einstieg
ui-order-enter-what = Später Einstieg; wartet auf den Big Blind, wo das Haus es erlaubt
ui-order-enter-post = Mit Big Blind
ui-order-enter-post-what = Später Einstieg; zahlt sofort einen Big Blind, wo das Haus es erlaubt
ui-order-clock = Clock rufen
ui-order-clock-what = Es hat lange genug gedauert
ui-order-hold = Aktion bindet
ui-order-hold-what = Was außer der Reihe angesagt wurde, gilt
ui-order-pass-over = Aktion verfällt
ui-order-pass-over-what = Dahinter wurde schon gespielt
ui-order-relieve = Neu wählen
ui-order-relieve-what = Die Höhe des Calls wurde falsch verstanden
ui-order-kill = Hand tot
ui-order-kill-what = Was gesetzt ist, ist verloren
ui-order-kill-sure = Die Hand von { $name } für tot erklären
ui-order-retrieve = Hand zurück
ui-order-retrieve-what = Eine gemuckte Hand, wo das Haus es erlaubt
ui-order-show = Hand zeigen
ui-order-show-what = Erfüllt die Bitte darum
ui-order-fine = Buße
ui-order-fine-chips = Buße { $chips }
ui-order-fine-what = Für String Bets: ein Big Blind oder dieser Betrag
ui-order-fine-sure = Buße: { $name } zahlt in den Pot
ui-order-fine-chips-sure = Buße { $chips }: { $name } zahlt in den Pot
ui-order-award = { $chips } geben
ui-order-award-what = Aus dem Pot
ui-order-award-sure = { $chips } aus dem Pot an { $name } geben
ui-order-refund = { $chips } zurück
ui-order-refund-sure = { $chips } an { $name } zurückgeben
ui-order-impound = { $chips } strittig halten
ui-order-impound-what = Aus dem vergebenen Pot, bis du entscheidest
ui-order-break-table = Auflösen
ui-order-break-table-what = Alle dort wechseln an andere Tische
ui-order-break-table-sure = Tisch { $table } auflösen: Alle dort wechseln an andere Tische
ui-order-deal = Geben
ui-order-deal-what = Die nächste Hand an diesem Tisch beginnt
ui-order-misdeal = Misdeal
ui-order-misdeal-what = Alle Chips gehen zurück
ui-order-misdeal-sure = Misdeal erklären
ui-order-run-twice = Run it twice
ui-order-run-thrice = Run it three times
ui-order-run-off = Vorschlag weg
ui-order-run-off-what = Das Board wird einmal gegeben
ui-order-void = Annullieren
ui-order-void-what = Alle Chips gehen zurück, und es wird neu gegeben; vor der nächsten Hand, mit Grund
ui-order-void-sure = Die letzte Hand an Tisch { $table } annullieren
ui-order-reopen = Letzte Aktion zurück
ui-order-reopen-what = Öffnet die letzte Setzrunde wieder; vor der nächsten Hand, mit Grund
ui-order-reopen-sure = Die letzte Hand an Tisch { $table } vor der letzten Aktion fortsetzen
ui-order-reopen-person-sure = Die letzte Hand vor der letzten Aktion von { $name } fortsetzen
ui-order-remedy = Regel anwenden
ui-order-remedy-what = Wie die Hausregeln es sagen; wähle, wen es getroffen hat
ui-order-remedy-sure = Die Hausregel anwenden: { $wrong }
ui-order-remedy-whose-sure = Die Hausregel anwenden: { $wrong } bei { $name }
ui-order-accept = Dabei bleibt es
ui-order-accept-what = Es geht weiter
ui-order-overrule = Neu entscheiden
ui-order-overrule-what = Die letzte Aktion zählt nicht
ui-order-settle = Erledigt
ui-order-settle-what = Die Sache ist geklärt, es geht weiter
ui-order-play-on = Weiterspielen
ui-order-play-on-what = Der Fall bleibt offen, es geht inzwischen weiter

## Das Fenster: das Haus und die Regeln

ui-close = Schließen
ui-rule-all = Alle Hausregeln
ui-rule-here = In diesem Haus: { $value }.
ui-rule-changed = Vom Host geändert; in { $house } gilt: { $value }.
# Was das Regelbuch von sich selbst sagt.
ui-rule-source = { $note }.
ui-rule-source-by = Von { $author }. { $note }.
ui-house-sheet = Hausregeln
ui-house-document = Regelbuch
ui-house-find = Suchen
ui-house-click = Klick auf einen Abschnitt, dann steht der Text hier.
ui-house-unchanged = Regeln: { $house }, unverändert.
ui-house-rules = Regeln: { $house }.
ui-house-but-for = Regeln: { $house }, außer: { $settings }.
ui-house-own = Regeln: die des Hosts.
ui-house-instead = statt { $value }
ui-house-note = Hier: { $note }.

## Das Fenster: Plätze, Preise und Deals

ui-chop-propose-heading = Deal vorschlagen
ui-chop-icm = ICM
ui-chop-icm-what = Was jeder Stack wert ist, nach den Chancen auf jeden Platz
ui-chop-chips = Chip-Chop
ui-chop-chips-what = Der kleinste Preis an alle, der Rest im Verhältnis der Chips
ui-chop-custom = Frei
ui-chop-custom-what = Ein Betrag für jeden Namen
ui-chop-play-for = Bleibt im Preispool
ui-chop-propose = Vorschlagen
ui-chop-heading = Deal-Vorschlag
ui-chop-proposed = { $name } schlägt diesen Deal vor. Alle Verbliebenen müssen zustimmen.
ui-chop-gets = Anteil
ui-chop-icm-value = ICM-Wert
ui-chop-left = { $money } bleiben im Preispool und werden ausgespielt.
ui-chop-time = Zeit für die Antwort: { $left }
ui-chop-accept = Dafür
ui-chop-decline = Dagegen
ui-chop-accepts = dafür
ui-chop-declines = dagegen
ui-chop-unanswered = noch offen
ui-standings-table = Tisch { $table }
ui-standings-in-play = im Spiel
ui-standings-waiting = wartet
ui-standings-bot = Bot
ui-standings-bounties = Bountys { $money }
ui-prizes = Preise
ui-prizes-so-far = Preise bisher
ui-prizes-pool = { $money } aus { $entries } Entries
ui-results-you-win = Du gewinnst!
ui-results-wins = { $name } gewinnt!
ui-results-so-far = Stand und Preise

## Das Fenster: Ton und Aufmerksamkeit

ui-window-title = Cardroom
ui-window-title-turn = ● Du bist dran · Cardroom
ui-sound = Ton
ui-sound-on = An
ui-sound-off = Aus
ui-sound-turn = Du bist dran
ui-sound-warning = Deine Zeit läuft ab
ui-sound-floor = Floor und Ansagen
ui-sound-win = Ein Pot, den du gewinnst
ui-sound-chips = Chips
ui-sound-cards = Karten

## Das Fenster: was vorgelesen wird

ui-told-table = Der Tisch
ui-told-hand = Tisch { $table }, Hand { $hand }, { $stage }
ui-told-between-hands = zwischen den Händen
ui-told-preflop = vor dem Flop
ui-told-flop = am Flop
ui-told-turn = am Turn
ui-told-river = am River
ui-told-showdown = Showdown
ui-told-own-cards = Deine Karten: { $cards }
ui-told-board = Board: { $cards }
ui-told-other-board = Board { $number }: { $cards }
ui-told-clubs = Kreuz { $rank }
ui-told-diamonds = Karo { $rank }
ui-told-hearts = Herz { $rank }
ui-told-spades = Pik { $rank }
ui-told-rank = { $rank ->
    [A] Ass
    [K] König
    [Q] Dame
    [J] Bube
   *[other] { $rank }
}
ui-told-pot = Pot: { $chips }
ui-told-pots = Pot: insgesamt { $chips }; Main-Pot und Side-Pots { $pots }
ui-told-your-call = Du bist dran: { $chips } zu callen
ui-told-your-check = Du bist dran: Check ist möglich
ui-told-your-raise = Du bist dran: Du hast „Raise“ gesagt, wie viel?
ui-told-your-show = Du bist dran: zeigen oder mucken
ui-told-their-turn = { $player } ist dran
ui-told-seat = Sitz { $seat }: { $player }, { $what }
ui-told-you = du
ui-told-button = Dealer-Button
ui-told-stack = { $chips } Chips
ui-told-bet = Einsatz { $chips }
ui-told-all-in = all-in
ui-told-folded = gefoldet
ui-told-checked = gecheckt
ui-told-not-dealt = nicht in dieser Hand
ui-told-away = weg
ui-told-penalty = sitzt eine Strafe ab
ui-told-disqualified = disqualifiziert
ui-told-out = raus
ui-told-shows = zeigt { $cards }
ui-told-won = gewinnt { $chips }
ui-told-chip = Einen { $chips }er-Chip in die Hand
ui-told-chip-back = Einen { $chips }er-Chip zurück
ui-told-amount = Höhe
ui-told-small-stack = Einen kleinen Stapel, { $chips }, in die Hand

## The window: the desk of the director

ui-keys-desk = Turnierleitung
ui-keys-palette = Anordnung eintippen
ui-director-type = Anordnung eintippen ({ $key })
ui-director-paused = Gestoppt
ui-director-break = Pause
ui-director-level = Level { $level }
ui-director-table-hand = Tisch { $table } · Hand { $hand }
ui-director-waits-for-you = wartet auf dich
ui-director-waits-break = wartet auf die Pause
ui-director-waits-others = wartet auf die anderen
ui-director-acts-time = { $name } · { $time }
ui-director-between-hands = zwischen den Händen
ui-director-before-flop = Vor dem Flop
ui-director-playing = spielt
ui-director-no-table = An keinem Tisch wird gespielt.
ui-director-pot = Pot { $chips }
ui-director-pot-what = Anordnungen zum Pot und zur Hand: Streit, Misdeal, Rücknahme
ui-director-recent = Letzte Anordnungen
ui-director-no-orders = Noch keine Anordnungen.
ui-director-why = Grund: „{ $why }“
ui-director-by = von { $name }
ui-director-you = dir
ui-director-host = der Konsole
ui-director-order-about = { $order } · { $about }
ui-director-undo-order = Zurücknehmen: { $order }
ui-director-done = Erledigt: { $what }
ui-director-does = { $order }: { $does }
ui-director-not-now = Jetzt nicht
ui-director-free = frei
ui-director-call = Tisch { $table } · Hand { $hand } · { $time }
ui-director-case = Fall an Tisch { $table }, Hand { $hand } · wartet { $time }
ui-director-happened = Was geschah
ui-director-no-story = An diesem Tisch wurde noch keine Hand gespielt.
ui-director-clause = Die Regel
ui-director-effect-stands = Gilt: { $act }
ui-director-effect-overrule = Zurückgenommen: { $act }
ui-director-time-left = Restzeit
ui-director-last-hands = Letzte Hände
ui-director-move = Umsetzen
ui-director-release = Strittige Chips geben
ui-director-award = Aus dem Pot geben
ui-director-refund = Chips zurückgeben
ui-director-impound = Strittig halten
ui-director-order = Eine Anordnung
ui-order-break-ask = Pause…
ui-order-announce-ask = Ansagen…
ui-order-time-left-ask = Restzeit…
ui-order-last-hands-ask = Letzte Hände…
ui-order-penalty-ask = Strafe von…
ui-order-penalty-out = Strafe: disqualifiziert
ui-order-mute-ask = Stumm für…
ui-order-move-ask = Umsetzen…
ui-order-move-what = Zwischen den Händen
ui-order-enter-ask = Auf einen Sitz…
ui-order-substitute-ask = Vertretung…
ui-order-release-ask = Einen Teil geben…
ui-order-fine-ask = Buße von…
ui-order-award-ask = Geben…
ui-order-refund-ask = Zurückgeben…
ui-order-impound-ask = Strittig halten…
ui-order-remedy-ask = Regel anwenden…
ui-palette-name = Anordnung
ui-palette-hint = pen bob 10
ui-palette-how = Die ersten Buchstaben einer Anordnung und eines Namens genügen.
ui-palette-unfinished = Es fehlt noch etwas: Unten steht, wie die Anordnung geschrieben wird.
ui-palette-nobody = Hier heißt niemand „{ $name }“.
ui-palette-several = „{ $name }“ passt auf { $people }.
ui-palette-gives = Enter: { $order } — { $line }
ui-palette-gives-final = Das ist endgültig: { $order } — { $line }. Drücke zweimal Enter.
ui-palette-sure = { $order } — { $line }? Drücke noch einmal Enter.
ui-director-move-effect = Tisch { $from }: jetzt { $leave }, dann { $left }. Tisch { $to }: jetzt { $come }, dann { $come-to }.

## The window: the table

ui-keys-run-out = Während das Board ausgeteilt wird
ui-keys-skip = Gleich zum Ergebnis (oder Klick auf den Tisch)
ui-acting-run-out = All-in: Das Board wird ausgeteilt
ui-acting-run-out-skip = Leertaste oder Klick auf den Tisch: gleich zum Ergebnis
ui-felt-total = Gesamt { $chips }
ui-felt-did = { $act } { $chips }
ui-felt-equity = { $percent } %
ui-felt-stack = { $chips } Chips
ui-felt-stack-blinds = { $count ->
    [one] { $chips } Chips, 1 Big Blind
   *[other] { $chips } Chips, { $count } Big Blinds
}
ui-replay = Nochmal
ui-replay-hint = Zeigt diese Hand noch einmal auf dem Tisch, Schritt für Schritt
ui-replay-place = { $hand } · { $at } von { $of }
ui-replay-back = Zurück
ui-replay-play = Abspielen
ui-replay-stop = Anhalten
ui-replay-forward = Weiter
ui-replay-leave = Zurück an den Tisch
ui-keys-replay = Während eine Hand noch einmal läuft
ui-keys-replaying = Zurück, weiter, abspielen
ui-rail-no-hand = Hier ist noch keine Hand zu Ende gespielt
ui-rail-count = { $name } { $chips }
