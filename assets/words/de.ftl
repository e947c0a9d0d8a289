# Was an der Konsole, im Fenster, im Protokoll und in den Exporten erzählt wird, auf Deutsch.
#
# Namen und Lücken sind dieselben wie in en.ftl. Niemand ist „er“ oder „sie“: Wer spielt, steht mit Namen da, oder der Satz kommt
# ohne aus.

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
ui-home-practice = Üben
ui-home-practice-what = Gegen Bots auf diesem Rechner
ui-settings = Optionen
ui-quit = Ende

## Das Fenster: die Optionen

## Das Fenster: der Weg hinein

## Das Fenster: Gastgeben und Üben

## Das Fenster: der Tisch

## Das Fenster: am Zug

## Das Fenster: Reden

## Das Fenster: das Protokoll und die letzten Hände

## Das Fenster: der Tisch der Turnierleitung

## Das Fenster: das Haus und die Regeln

## Das Fenster: Plätze, Preise und Deals

## Das Fenster: Ton und Aufmerksamkeit

## Das Fenster: was vorgelesen wird
