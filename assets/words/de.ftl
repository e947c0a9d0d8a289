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
ui-structure = { $parts }
ui-structure-stack = { $chips } Chips
ui-structure-blinds = Blinds ab { $stakes }
ui-structure-levels = Levels von { $minutes } { $minutes ->
    [one] Minute
   *[other] Minuten
}
ui-structure-price = Buy-in { $price }
ui-structure-free = ohne Buy-in
ui-meeting-at = Sprechen und Sehen: { $host }
ui-waiting-room-host = Leitung: { $name }
ui-waiting-room-starts = Beginn in { $left }
ui-waiting-room-waits = Beginn, sobald genug da sind
ui-waiting-room-here = Da ({ $count })
ui-waiting-room-expected = Noch nicht da ({ $count })

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
hand-time-bank-requested = { $name } nimmt die Zeitreserve
hand-time-bank-began = Die Zeitreserve von { $name } läuft
hand-absent-folded = { $name } ist nicht da und foldet
hand-penalty-folded = { $name } sitzt eine Strafe ab und foldet
hand-disqualified-folded = { $name } ist disqualifiziert, die Hand wird gefoldet
hand-timed-out = Die Zeit ist um: { $name } { $did }
hand-early-held = { $name } ist an die Ansage gebunden
hand-early-freed = { $name } ist wieder frei: Die Action hat sich geändert
hand-early-done = { $name } { $did }, wie angesagt
hand-amount-due = { $name } muss setzen oder erhöhen: Wie viel?
hand-right-in-doubt = { $name } wurde übergangen und kann das Recht auf die Aktion verlieren
hand-right-lost = { $name } hat das Recht auf die Aktion verloren und { $did }
hand-limited = { $name } darf mitgehen oder passen, nicht erhöhen
hand-undercall-forfeited = { $name } verliert { $chips } und passt
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
hand-won = { $name } gewinnt { $pot }
hand-won-with = { $name } gewinnt { $pot } mit { $called }
hand-split = Der Pot wird geteilt: { $shares }
hand-split-side = Side-Pot { $number } wird geteilt: { $shares }
pot-main = den Pot von { $chips }
pot-side = { $chips } aus Side-Pot { $number }
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
motion-time-bank = { $mood ->
        [would] die Zeitreserve nehmen
       *[does] nimmt die Zeitreserve
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
mistake-no-burn = Vor dem Flop wurde keine Burn Card gelegt
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
remedy-mixed-four = Die vier Karten werden verdeckt gemischt; drei davon sind der Flop, und eine ist die nächste Burn Card
remedy-mixed-three = Die drei Karten werden verdeckt gemischt; eine wird die Burn Card, und die anderen zwei und die nächste Karte sind der Flop
remedy-and-acts-back = { $remedy }; die Einsätze dieser Setzrunde zählen nicht
remedy-button = In der nächsten Hand hat { $name } den Button

## Die Uhr

clock-started = Shuffle up and deal!
clock-reopened = Das Turnier geht weiter; wer dran ist, hat wieder die volle Zeit
clock-paused = Angehalten
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
clock-all-in-opened = Das All-in an Tisch { $table } wird ausgespielt
clock-hand-for-hand-ended = Hand-for-Hand ist vorbei
clock-chips-raced = Chip Race: { $chip }er-Chips werden zu { $into }er-Chips; überzählige Chips gewinnt: { $winners }
clock-chip-retired = Die { $chip }er-Chips sind aus dem Spiel
clock-set = Noch { $left } auf der Uhr
clock-break-ordered = Pause von { $length }, wenn die Hände vorbei sind
clock-break-called-off = Die Pause ist abgesagt; das Level geht weiter
clock-last-hands-called-off = Die letzten Hände sind abgesagt; es geht weiter bis zum Ende des Levels
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
conduct-warned-for = { $name } wird verwarnt: { $why }
conduct-warned-for-you = Du wirst verwarnt, und das kommt ins Protokoll: { $why }
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
conduct-unwarned = Die Verwarnung von { $name } ist zurückgenommen
conduct-unwarned-you = Deine Verwarnung ist zurückgenommen
conduct-penalty-back = Die { $penalty } von { $name } ist zurückgenommen
conduct-penalty-back-you = Deine { $penalty } ist zurückgenommen
conduct-reinstated = Die Disqualifikation von { $name } ist aufgehoben
conduct-reinstated-you = Deine Disqualifikation ist aufgehoben
conduct-reinstated-with-chips = Die Disqualifikation von { $name } ist aufgehoben: { $chips } Chips sind wieder im Spiel
conduct-reinstated-you-with-chips = Deine Disqualifikation ist aufgehoben: { $chips } Chips sind wieder im Spiel
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
record-penalty-back = { $penalty } zurückgenommen
record-disqualified = disqualifiziert
record-reinstated = Disqualifikation aufgehoben

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
talk-reaction-laugh = { $name } lacht
talk-reaction-surprise = { $name } staunt
talk-reaction-tears = { $name } vergießt Tränen
talk-reaction-heart = { $name } schenkt ein Herz
talk-reaction-cheers = { $name } sagt Prost
talk-reaction-yawn = { $name } gähnt

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
reason-amount_alone = Ein Betrag allein ist dasselbe wie Chips in dieser Höhe
reason-amount_is_talk = Ein Betrag allein bindet hier niemanden: sag „bet“ oder „raise“ dazu
reason-vague_amount = Ein Betrag mit mehreren Bedeutungen ist der höchste, der in den Pot passt
reason-pot_in_no_limit = „Pot“ ist im No-Limit kein Betrag: eine Bet oder ein Raise ist fällig, und die Höhe dazu
reason-check_facing_bet = Wer checkt, wo eine Bet zu beantworten ist, darf noch mitgehen oder passen
reason-limited_to_call = Wer andere vor sich spielen ließ, darf mitgehen oder passen, nicht erhöhen
reason-unclear_words = Rückfrage: diese Worte können mehreres heißen
reason-early_fold_binds = Ein Fold vor der Reihe bindet, was auch vorher noch geschieht
reason-undercall_forfeited = Die Chips eines zu kleinen Calls sind verloren, und das Blatt ist gefoldet
reason-foreign_card = Bei einer Karte, die nicht zum Spiel gehört, wird neu gegeben
reason-bettor_mucked = Wer setzt und dann das Blatt wegwirft, ist draußen, und was niemand gecallt hat, geht zurück
reason-undercall_stands = Ein zu kleiner Call zwischen zweien, oder gegen die erste Bet, ist ein ganzer Call
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
reason-time_bank = Wenn die Bedenkzeit um ist, läuft die Zeitreserve
reason-time_bank_use = Eine Zeitreserve läuft von selbst oder auf Wunsch
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
reason-shown_after_muck = Eine beim Showdown weggeworfene Hand wird doch noch aufgedeckt, bevor der Pot bezahlt ist, und kann gewinnen
reason-one_card_of_winner = Eine Karte einer Hand, die gewinnen kann, liegt offen: Der Dealer bittet um die andere
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
reason-all_in_opened = Ein All-in bleibt bei Hand-for-Hand verdeckt, bis die anderen Tische fertig sind oder die Turnierleitung es freigibt
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
reason-burn_missing = Ein Flop ohne Burn Card wird neu gegeben
reason-flop_mixed = Die Karten eines falsch abgezählten Flops werden gemischt, und eine davon ist eine Burn Card
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
refused-talk-reaction-in-hand = Worte warten hier bis zum Ende der Hand, und eine Reaktion käme zu spät: reagiere danach
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
refused-time-bank-not-here = hier gibt es keine Zeitreserve
refused-time-bank-automatic = deine Zeitreserve läuft von selbst, wenn deine Zeit um ist: niemand muss hier fragen
refused-time-bank-requested = du hast deine Zeitreserve in diesem Zug schon
refused-time-bank-empty = deine Zeitreserve ist leer
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
refused-undercall-stands = nur weniger als der Call, ohne Ansage, gegen einen Raise und mit mehr als zweien in der Hand kann verfallen
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
refused-no-break-ordered = in diesem Level wurde keine Pause angeordnet
refused-round-played = Hand-for-Hand: die nächste Hand beginnt, wenn jeder Tisch diese gespielt hat
refused-one-table = Hand-for-Hand braucht mehr als einen Tisch
refused-last-level = das ist das letzte Level
refused-deal-stands = die Hand gilt: { $acted } haben gespielt, und ein Misdeal geht nur, bis es { $cutoff } sind
refused-board-stands = das Board gilt: jemand hat darauf gespielt
refused-not-at-this-point = an diesem Punkt der Hand gibt es so etwas nicht zu berichtigen
refused-being-shuffled = der Rest des Decks wird gerade gemischt: Karten werden berichtigt, wenn das geschehen ist
refused-shuffled-too-often = der Rest des Decks wurde in dieser Hand { $times }-mal gemischt und wird es nicht mehr: die Karten gelten
refused-no-more-boxed-cards = in dieser Hand sind schon { $cards } Karten aus dem Spiel, die offen im Deck lagen, und mehr hat kein Deck: es geht weiter
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
refused-order-disqualified-for-good = `undo` nimmt ein Ausscheiden ohne Chips und Sitzwechsel zurück. `lift disqualification` nimmt eine Disqualifikation zurück, bis zur nächsten Hand des Tisches
refused-order-not-disqualified = nichts rückgängig zu machen: Da ist keine Disqualifikation
refused-order-disqualified = hier gilt eine Disqualifikation; `lift disqualification` nimmt das zurück, bis zur nächsten Hand des Tisches
refused-order-no-warning = da ist nichts zurückzunehmen: im Protokoll steht keine Verwarnung
refused-order-no-penalty = da ist nichts zurückzunehmen: es ist keine Strafe abzusitzen

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

# Warum eine getippte Zeile keine Anordnung ist. Was in Anführungszeichen oder Backticks steht, wird in jeder Sprache so getippt.
refused-line-ends = hier fehlt noch { $wanted }
refused-line-expected = statt „{ $found }“ gehört hierher { $wanted }
refused-line-too-much = „{ $found }“ ist hier zu viel
refused-line-several = „{ $written }“ passt auf { $words }
refused-line-either = { $others } oder { $last }
refused-line-open-speech = das schließende Anführungszeichen fehlt
refused-line-long-name = „{ $name }“ ist zu lang für einen Namen: höchstens { $max } Buchstaben
refused-line-large-number = { $number } ist zu groß: hierher gehört { $wanted }, höchstens { $max }
refused-line-large-amount = { $amount } ist zu groß: Beträge gehen bis { $max }
refused-line-long-time = { $time } ist zu lang: höchstens ein Jahr
refused-line-decimals = „{ $amount }“ hat mehr als zwei Nachkommastellen
refused-line-blinds = Blinds von { $small }/{ $big } gehen nicht: der Big Blind ist mindestens 1 und nicht kleiner als der Small Blind
refused-line-penalty-in-seconds = eine Strafe hat ganze Minuten
refused-line-silence-in-seconds = ein Redeverbot hat ganze Minuten
refused-line-card = „{ $card }“ ist keine Karte: schreib einen Wert aus 23456789TJQKA und eine Farbe aus cdhs, wie `As` oder `Td`
refused-line-seat = Sitz { $seat } gibt es nicht: Sitze gehen von 1 bis { $max }
refused-line-note = was festgehalten wird, hat 1 bis { $max } Buchstaben, und keine unsichtbaren
# Was nur in Geschichten falsch sein kann, ist englisch.
refused-line-story = { $words }
refused-name-length = ein Name hat 1 bis { $max } Buchstaben
refused-name-hidden = ein Name hat keine unsichtbaren Buchstaben und keine, die die Schreibrichtung umkehren
refused-name-mixed-scripts = jedes Wort eines Namens steht in einer Schrift: zwei ähnliche werden nicht gemischt
refused-name-reserved = director, dealer, host und house sind niemandes Name, und ein Name beginnt nicht mit @, enthält nicht `because` und endet nicht auf `yes`: Anweisungen und Ansagen würden falsch gelesen

# Was in einer Zeile stehen soll, im ersten Fall: „hier fehlt noch ein Name“.
refused-wanted-order = eine Anordnung
refused-wanted-name = ein Name
refused-wanted-amount = ein Betrag
refused-wanted-writing = der Wortlaut in Anführungszeichen
refused-wanted-time = eine Zeit wie `45s` oder `10m`
refused-wanted-time-or-off = eine Zeit wie `45s` oder das Wort `off`
refused-wanted-minutes = eine Zahl von Minuten
refused-wanted-hands = eine Zahl von Händen
refused-wanted-hands-or-off = eine Zahl von Händen oder das Wort `off`
refused-wanted-orbits = eine Zahl von Orbits
refused-wanted-table = die Nummer eines Tischs
refused-wanted-seat = die Nummer eines Sitzes
refused-wanted-level = die Nummer eines Levels
refused-wanted-blinds = ein Paar Blinds wie `50/100`
refused-wanted-share = ein Anteil
refused-wanted-play-for = ein Betrag, um den noch gespielt wird
refused-wanted-proposal = `chop NAME N, ...`, `run-twice` oder `run-three-times`
refused-wanted-card = eine Karte wie `As`
refused-wanted-cards = eine Karte oder mehrere, wie `As Td`
refused-wanted-bought = eine Art von Kauf
refused-wanted-lifted = eine Art von Maßnahme
refused-wanted-irregularity = eine Art von Unregelmäßigkeit
refused-wanted-exactly = `{ $words }`
refused-wanted-one-of = { $what } ({ $words })
# Was nur Geschichten brauchen, ist englisch.
refused-wanted-in-story = { $words }

# Warum das Haus etwas nicht getan hat, ohne dass eine Spielregel dahintersteht.
refused-house-long-order = { $letters } Buchstaben sind zu viel für eine Anordnung: höchstens { $max }
refused-house-nobody-called = hier heißt niemand „{ $name }“
refused-house-several-called = „{ $name }“ passt auf { $people }: nimm die Nummer
refused-house-numbered = { $name } (@{ $number })
refused-house-which-table = sag dazu, an welchem Tisch: ORDER at table N
refused-house-deputy-waits = { $name } leitet gerade das Turnier; die Stellvertretung handelt nur, wenn sonst niemand aus der Leitung da ist
refused-house-somebody-else = jemand anders
refused-house-only-the-director = das kann nur die Turnierleitung anordnen
refused-house-by-itself = das geschieht von selbst
refused-house-on-the-rail = vom Publikum aus kannst du nur zusehen
refused-house-sees-own-table = du siehst den Tisch, an dem du sitzt
refused-house-too-many-tables = neben dem eigenen Tisch kannst du höchstens { $max } weitere sehen
refused-house-nobody-plays-at = an Tisch { $table } wird nicht gespielt, aber hier: { $others }
refused-house-invited-as = { $role ->
        [spectator] diese Einladung ist zum Zusehen: bitte den Host um eine zum Mitspielen
        [director] diese Einladung ist für die Turnierleitung: bitte den Host um eine zum Mitspielen
        [deputy] diese Einladung ist für die Stellvertretung: bitte den Host um eine zum Mitspielen
       *[player] diese Einladung ist zum Mitspielen: bitte den Host um eine neue
    }
refused-house-waiting-list-full = die Warteliste ist voll
refused-house-name-taken = { $name } heißt hier schon jemand: nimm einen anderen Namen
refused-house-name-looks-like = { $name } sieht aus wie { $taken }, und so heißt hier schon jemand: nimm einen anderen Namen
refused-house-nobody-asks = niemand mit dem Namen { $name } möchte mitspielen
refused-house-too-fast = zu schnell: höchstens { $most } Nachrichten pro Sekunde
refused-house-too-often = zu oft: die Anmeldung hört dich in { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    } wieder
refused-house-not-taken = der Server nimmt gerade nicht mehr an
refused-house-record-waits = der Server kann das Protokoll nicht schreiben: das Spiel wartet, die Uhr steht, und nichts geht verloren
refused-house-bots-not-written = der Server kann die Bots nicht festhalten: das Spiel beginnt nicht
refused-house-not-broadcast = dieser Abend wird nicht übertragen
refused-house-broadcast-for-the-rail = die Übertragung zeigt alle Karten und ist nicht für Leute, die mitspielen

## Regeln: Einsätze

setting-betting_structures = Gespielt wird
    .says = Welche Spielarten es gibt; die erste ist die des Hauses.
    .no_limit = No-Limit
    .pot_limit = Pot-Limit
    .limit = Limit
setting-min_raise = Mindest-Raise
    .says = Um wie viel ein Raise erhöhen muss.
    .last_raise = Höhe der letzten Bet oder des letzten Raise
    .opening_bet = Höhe der ersten Bet
    .whole_bet = das Doppelte der Bet
setting-short_all_in_min_raise = Raise nach einem zu kleinen All-in
    .says = Wie der Mindest-Raise nach einem zu kleinen All-in gezählt wird.
    .last_full_plus_raise = letzter voller Einsatz plus ein Raise
    .all_in_plus_raise = das All-in plus ein Raise
    .last_full_plus_two_raises = letzter voller Einsatz plus zwei Raises
setting-reopening = Zu kleine All-ins öffnen die Action wieder
    .says = Ob mehrere zu kleine All-ins zusammen das Bieten wieder öffnen.
    .cumulative = bei zusammen einem vollen Raise
    .cumulative_or_completed = bei zusammen einem vollen Raise, oder wenn jemand auffüllt
setting-under_raise = Mehrere Chips ohne Ansage, zu wenig für einen Raise
    .says = Mehrere Chips ohne Ansage, mehr als ein Call und weniger als ein Raise.
    .half_completes = ab einem halben Raise wird aufgefüllt, sonst ein Call
    .any_multi_chip_is_raise = immer der Mindest-Raise
setting-needed_chips = Mehrere Chips ohne Ansage, alle für den Call nötig
    .says = Mehrere Chips ohne Ansage, von denen keiner fehlen darf, mehr als ein Call.
    .call = sind ein Call
    .amount_decides = die Höhe entscheidet
setting-raise_amount = „Raise“ und ein Betrag
    .says = Ob „Raise“ und ein Betrag den Gesamtbetrag nennt.
    .total = ist der Gesamtbetrag
    .more = kommt zum Einsatz dazu
setting-amount_alone = Ein Betrag ohne „Bet“ oder „Raise“
    .says = Was ein Betrag ohne „Bet“ oder „Raise“ bedeutet.
    .as_chips = zählt wie Chips
    .talk = ist Gespräch
setting-vague_amount = Ein Betrag wie „fünf“
    .says = Was ein Betrag mit mehreren Bedeutungen heißt.
    .highest_within_pot = der höchste Sinn, der in den Pot passt
    .as_said = wie gesagt
setting-check_facing_bet = Ein Check gegen eine Bet
    .says = Was ein Check bedeutet, wo eine Bet zu beantworten ist.
    .call_or_fold = lässt Call und Fold
    .nothing = bedeutet nichts
setting-pot_limit_blinds = Blinds im Pot-Limit
    .says = Welche Blinds ein Pot-Limit-Spiel vor dem Flop zählt.
    .full = zählen ganz
    .as_posted = zählen wie gezahlt
setting-fold_out_of_turn = Ein Fold vor der Reihe
    .says = Ob ein Fold vor der Reihe bindet, obwohl vorher noch erhöht wird.
    .binds = bindet immer
    .as_other_acts = ist wie andere Aktionen
setting-substantial_action = Wesentliche Aktion
    .says = Welche Aktionen zählen: bei Übergangenen und für ein neues Geben.
    .any_acts = so viele Aktionen jeder Art
    .chips_or_one_more = mit Chips, oder eine mehr
setting-half_base = Wovon die Hälfte, bei der Regel vom halben Raise
    .says = Wovon bei den Regeln vom halben Einsatz die Hälfte zählt.
    .min_raise = vom Mindest-Raise
    .bet_faced = von der Bet davor
setting-under_bet = Erste Bet unter dem Minimum
    .says = Eine erste Bet unter dem Big Blind.
    .minimum = ist die Mindest-Bet
    .half_or_check = ab der Hälfte die Mindest-Bet, sonst ein Check
setting-limit_cap = Höchstzahl der Bets pro Setzrunde im Limit
    .says = Wie viele Einsätze eine Setzrunde im Limit höchstens hat, der erste mitgezählt.
    .number = { $number }, mit der ersten Bet
    .none = ohne Cap
setting-limit_cap_heads_up = Cap im Limit heads-up
    .says = Ob diese Grenze auch zu zweit gilt.
    .holds = gilt
    .none = ohne Cap
setting-limit_bets = Höhe der Bets im Limit
    .says = Wie groß die Einsätze im Limit sind.
    .small_then_double = Small Bet, doppelt auf Turn und River
    .one_size = gleich in jeder Setzrunde
setting-oversized_chip_opener = Ein Chip ohne Ansage, wenn nichts zu callen ist, nach dem Flop
    .says = Ein einzelner zu großer Chip als erster Einsatz nach dem Flop.
    .bet = eine Bet im Wert des Chips
    .call = ein Check, der Chip geht zurück
setting-oversized_chip_with_raise = „Raise“ mit einem zu großen Chip
    .says = „Raise“ mit einem zu großen Chip.
    .chip_value = ein Raise auf den Wert des Chips
    .minimum = der Mindest-Raise
setting-oversized_chip_with_raise_pl = „Raise“ mit einem zu großen Chip, Pot-Limit
    .says = „Raise“ mit einem zu großen Chip im Pot-Limit.
    .up_to_the_pot = ein Raise auf den Wert des Chips, höchstens Pot
    .minimum = der Mindest-Raise
setting-string_bet_penalty = Strafe für eine String Bet
    .says = Was eine String Bet kostet, außer dass spätere Bewegungen zurückgehen.
    .none = keine, spätere Bewegungen zählen nicht
    .escalating = Verwarnung, Verweis, dann je ein Big Blind, am Ende der Sitz
setting-raise_word = Nach dem Wort „Raise“
    .says = Wie die Chips auf das Wort „Raise“ folgen müssen.
    .amount_or_one_motion = Höhe ansagen oder eine einzige Bewegung
    .one_more_motion = noch eine Bewegung nach dem Call
setting-gesture_raise = Daumen hoch
    .says = Was eine Bewegung nach oben bedeutet; Klopfen ist in jedem Haus ein Check.
    .nothing = bedeutet nichts
    .minimum_raise = ist der Mindest-Raise
setting-acts_by = Womit gespielt wird
    .says = Wie am Tisch gesagt wird, was man tut.
    .any = Knöpfe, Worte, Chips oder Gesten
    .buttons_only = nur Knöpfe
    .chips_and_words_only = nur Worte, Chips und Gesten
setting-hold_early_acts = Aktionen vor der Reihe festhalten
    .says = Ob die Leitung jemanden an einer Aktion vor der Reihe festhalten darf, die frei wäre.
    .by_director = darf die Leitung
    .nobody = darf niemand
setting-bettor_muck = Wer setzt und zu früh wegwirft
    .says = Was es heißt, dass jemand setzt und das Blatt wegwirft, während noch jemand dran ist.
    .out = ist draußen
    .as_other_acts = handelt vor der Reihe
setting-undercall = Ein zu kleiner Call
    .says = Ob ein zu kleiner Call verfallen darf.
    .may_be_forfeited = darf verfallen
    .full_call = ist ein ganzer Call
setting-out_of_turn = Aktion außer der Reihe
    .says = Ob eine Action außer der Reihe bindet.
    .may_bind_unless_wager_intervened = kann bindend werden, außer es gab dazwischen Bet, Call oder Raise
    .binding_unless_changed = bindend, außer die Action ändert sich
    .never_binding = nie bindend
setting-check_out_of_turn = Check außer der Reihe
    .says = Was ein Check außer der Reihe kostet.
    .no_bet_or_raise = später keine Bet und kein Raise
    .must_check = Check ist Pflicht, wenn sich nichts geändert hat
    .free = kostet nichts
setting-skipped_right_lost_after = Wer übergangen wird, kann das Recht auf die Aktion verlieren
    .says = Nach wie vielen Actions dahinter verliert, wer übergangen wurde, das Recht zu handeln.
    .number = { $number ->
        [one] nach { $number } Aktion dahinter
       *[other] nach { $number } Aktionen dahinter
    }
    .none = nie
setting-unaware_of_raise = Call, ohne einen Raise bemerkt zu haben
    .says = Ob Chips zurückgehen können, wenn jemand einen Raise übersehen hat.
    .stands = gilt
    .withdraw_before_next_action = kann bis zur nächsten Aktion zurückgenommen werden
setting-misunderstanding_threshold = Eine falsch verstandene Höhe
    .says = Ab wie viel Prozent eines Calls, die schon gesetzt sind, kein Missverständnis mehr zählt; bei `none` entscheidet immer die Turnierleitung.
    .number = wird nicht mehr gehört, wenn { $number } % des Calls im Pot sind
    .none = entscheidet die Turnierleitung
setting-hidden_chips = Verdeckte Chips, nach einem All-in gefunden
    .says = Wohin verdeckte Chips gehen.
    .to_eliminator = an die Hand, die das All-in geschlagen hat
    .to_winner_before_next_deal_else_removed = bis zur nächsten Hand an die Gewinnhand, danach aus dem Spiel
setting-run_it_twice = Run it twice
    .says = Ob der Rest des Boards mehrmals gegeben werden kann.
    .no = wird nicht angeboten
    .by_consent = zwei- oder dreimal, wenn alle in der Hand zustimmen

## Regeln: Button und Blinds

setting-initial_button = Erster Button
    .says = Wo der Button zuerst liegt.
    .seat_1 = niedrigster besetzter Sitz
    .high_card = höchste Karte
setting-initial_button_suits = Reihenfolge der Farben beim Button
    .says = Welche Farbe höher ist, wenn um den Button gezogen wird, die höchste zuerst.
    .spades = Pik
    .hearts = Herz
    .diamonds = Karo
    .clubs = Kreuz
setting-button_redraw = Button wird neu ausgelost
    .says = Wann neu um den Button gezogen wird.
    .at_merge = wenn Tische zusammenkommen
    .final_table = am Final Table
    .newcomers_last_two_and_final_table = wo die Hälfte neu ist, an den letzten zwei Tischen und am Final Table
setting-button_movement = Wie der Button wandert
    .says = Wie der Button wandert, und wer setzt, wenn jemand ausgeschieden ist.
    .moving = Moving Button, verpasste Blinds werden nicht nachgezahlt
    .dead = Dead Button
    .no_dead_catch_up = Moving Button, verpasste Blinds werden nachgezahlt
    .bb_anchored_stay = der Big Blind rückt vor, der Button darf liegen bleiben
setting-heads_up_transition = Von drei auf zwei am Tisch
    .says = Was mit dem Big Blind ist, wenn aus drei zwei werden.
    .button_moves = der Button rückt weiter, auch wenn der Big Blind gleich bleibt
    .bb_due = der fällige Big Blind wird gezahlt
setting-sb_fraction = Höhe des Small Blind
    .says = Welche Größe der Small Blind haben darf.
    .any = bis zum Big Blind
    .third_to_two_thirds = ein Drittel bis zwei Drittel des Big Blind
setting-absent_button = Button bei Abwesenheit
    .says = Was verliert, wer fehlt, wenn der Button kommt.
    .keeps = bleibt liegen
    .forfeits = rückt weiter, und es gibt keine Karten

## Regeln: Geben

setting-deal_starts_at = Eine Hand beginnt mit
    .says = Wann eine Hand beginnt, und mit der Hand die Blinds eines neuen Levels.
    .first_riffle = dem ersten Mischen
    .deck_received = dem Ende der letzten Hand
setting-misdeal_exposed = Misdeal durch offene Karten
    .says = Welche offenen Karten einen Misdeal ergeben.
    .first_two_or_several = eine der ersten zwei oder zwei beliebige
    .first_two_several_or_dealers = eine der ersten zwei, zwei beliebige oder eine vom Button
setting-extra_card = Eine Karte zu viel
    .says = Eine Karte zu viel in einem Blatt, ehe jemand gespielt hat.
    .burnt_first = geht zurück und wird als erste verbrannt
    .misdeal = neu geben
setting-foreign_card = Eine fremde Karte
    .says = Eine Karte, die nicht zum Spiel gehört.
    .exchanged = wird getauscht
    .misdeal = neu geben
setting-short_button = Ein Button mit zu wenigen Karten
    .says = Ein Button mit zu wenigen Karten, wenn nicht mehr neu gegeben wird.
    .dead = hat ein totes Blatt
    .completed = bekommt die fehlende Karte
setting-misdeal_cutoff = Kein Misdeal mehr nach
    .says = Nach wie vielen Actions eine Hand zu Ende gespielt werden muss; Blinds zählen nicht mit.
    .number = { $number ->
        [one] { $number } Aktion
       *[other] { $number } Aktionen
    }
setting-premature_flop = Flop zu früh gegeben
    .says = Ein Flop, der zu früh kam.
    .burn_stays = neu mischen, keine neue Burn Card
    .new_burn = neu mischen, neue Burn Card
setting-flop_miscount = Flop mit vier Karten oder ohne Burn Card
    .says = Ein Flop mit vier Karten oder ohne Burn Card.
    .redealt = neu geben
    .mixed = verdeckt mischen
setting-premature_turn = Turn zu früh gegeben
    .says = Eine Turn-Karte, die zu früh kam.
    .set_aside = beiseitelegen, der eigentliche River wird zum Turn
    .new_burn = neu mischen, neue Burn Card
    .reshuffled = neu mischen, keine neue Burn Card
setting-premature_river = River zu früh gegeben
    .says = Eine River-Karte, die zu früh kam.
    .reshuffled = neu mischen, keine neue Burn Card
    .new_burn = neu mischen, neue Burn Card
setting-board_error_after_betting = Falsches Board, nach Einsätzen bemerkt
    .says = Ein Fehler im Board, der auffällt, nachdem jemand darauf gesetzt hat.
    .stands = das Board gilt
    .taken_back = die Einsätze zählen nicht, das Board wird berichtigt
setting-exposed_burn = Offene Burn Card
    .says = Eine Burn Card, die gesehen wurde.
    .stays_the_burn = bleibt die Burn Card
    .goes_back = wird zurückgemischt
setting-reshuffle_request = Wer neu mischen lassen darf
    .says = Wer verlangen darf, dass neu gemischt wird.
    .nobody = niemand
    .any_player = alle am Tisch
setting-muck_retrieval = Gemuckte Hand zurückholen
    .says = Ob eine Hand aus dem Muck zurückkommen kann.
    .director = wenn die Turnierleitung es erlaubt
    .never = nie
setting-killed_hand_refund = Zurück bei irrtümlich getöteter Hand
    .says = Was zurückbekommt, wessen Hand durch einen Fehler tot ist.
    .nothing = nichts
    .uncalled_raise = der nicht gecallte Raise
setting-mixed_hands = Karten in eine andere Hand geworfen
    .says = Karten, die in eine fremde Hand geworfen werden.
    .thrown_dead = die geworfenen Karten sind tot
    .both_dead = beide Hände sind tot
setting-clumsy_dealer = Fehler beim Geben
    .says = Ob beim Geben Fehler passieren, damit man sieht, was das Haus dann tut.
    .never = nie
    .sometimes = in einer von zwölf Händen
    .often = in einer von drei Händen

## Regeln: Showdown

setting-all_in_face_up = All-in-Hände werden aufgedeckt
    .says = Wann die Hände derer, die all-in sind, aufgedeckt werden.
    .when_betting_is_over = sobald alle Einsätze gemacht sind
    .at_showdown = beim Showdown
setting-pot_award_order = Reihenfolge der Pots
    .says = Welcher Pot zuerst vergeben wird.
    .last_side_pot_first = der letzte Side-Pot zuerst
    .all_in_pot_first = der Pot des ersten All-ins zuerst
setting-see_called_hand = Wer verlangen darf, eine gecallte Hand zu sehen
    .says = Wer verlangen darf, eine gecallte Hand zu sehen.
    .anyone_dealt_in = alle, die Karten bekommen haben
    .in_at_showdown = wer im Showdown ist
    .caller_only = nur wer gecallt hat
    .callers_of_the_river = wer die Bet am River gecallt hat und Karten hat
setting-asked_hand_live = Hand, die auf Verlangen gezeigt wird
    .says = Ob eine Hand, die auf Verlangen gezeigt wird, gewinnen kann.
    .no = kann nicht gewinnen
    .if_winner_asked = kann gewinnen, wenn die Gewinnhand danach fragt
setting-caller_sees_bettor = Wer callt, darf die gecallte Hand sehen
    .says = Ob, wer callt, die gecallte Hand sehen darf.
    .yes = ja
    .no = nein
setting-muck_right = Wer mucken darf
    .says = Wer mucken darf.
    .always = alle
    .not_all_in = alle, die nicht all-in sind
setting-board_claim = Mucken, wenn das Board spielt
    .says = Ob, wer muckt, das Board gespielt haben kann.
    .declared = der Anteil bleibt, wenn vorher angesagt
    .cards_shown = der Anteil ist weg
setting-show_after_muck = Zeigen nach dem Mucken beim Showdown
    .says = Ob eine beim Showdown gemuckte Hand noch aufgedeckt werden darf, bevor der Pot bezahlt ist.
    .yes = ja, bevor der Pot bezahlt ist
    .no = nein
setting-muck_vs_see = Muck gegen das Recht zu sehen
    .says = Ob Mucken oder Sehen vorgeht.
    .muck_prevails = eine gemuckte Hand bleibt verdeckt
    .see_prevails = das Recht zu sehen geht vor
setting-expose_multiway = Karten zeigen, wenn mehrere in der Hand sind
    .says = Karten zeigen, solange mehr als zwei handeln können.
    .hand_dead = tote Hand
    .penalty = Hand lebt, Strafe
    .warning = Hand lebt, Verwarnung
    .shown_to_all = Hand lebt, alle sehen die Karten
setting-expose_heads_up = Karten zeigen, wenn zwei in der Hand sind
    .says = Karten zeigen, wenn nur noch zwei in der Hand sind.
    .allowed = erlaubt
    .if_shown_to_all = erlaubt, und alle sehen die Karten
    .last_two_of_event = nur für die letzten zwei im Turnier, oder wenn es nur einen Preis gibt
    .no = nicht erlaubt
    .to_opponent = erlaubt, der anderen Hand oder dem ganzen Tisch
setting-talk_heads_up_in_hand = Reden, wenn zwei in der Hand sind
    .says = Reden, wenn nur noch zwei in der Hand sind.
    .restricted = wie bei mehreren
    .free = frei
setting-rabbit_hunting = Rabbit Hunting
    .says = Ob man die Karten sehen darf, die noch gekommen wären.
    .no = nicht erlaubt
    .after_the_hand = wenn alle anderen gefoldet haben, für alle
setting-odd_chip = Überzählige Chips im Split Pot
    .says = Wer die überzähligen Chips eines geteilten Pots bekommt.
    .one_each = je ein Chip, links vom Button beginnend
    .all_to_worst_position = alle an die erste Gewinnhand links vom Button
setting-odd_chip_unit = Pots werden geteilt bis auf
    .says = Bis zu welcher Einheit ein Pot geteilt wird.
    .smallest_chip = den kleinsten Chip im Spiel
    .one = einzelne Einheiten
setting-showdown_timer = Zeit zum Zeigen oder Mucken
    .says = Nach wie vielen Sekunden eine Hand, die gezeigt werden soll, von selbst gezeigt wird oder, wenn nichts zu gewinnen ist, in den Muck geht.
    .number = { $number ->
        [one] { $number } Sekunde
       *[other] { $number } Sekunden
    }
setting-ruling_window = Ein Pot ist anfechtbar
    .says = Bis wann man einen Pot anfechten kann.
    .until_next_deal = bis zur nächsten Hand
    .substantial_action = die Summe bis zu maßgeblicher Action in der nächsten Hand
    .never = nie

## Regeln: Einstieg und Chips

setting-starting_stack = Empfohlener Startstack
    .says = Welchen Startstack das Haus vorschlägt; bei `none` entscheidet, wer den Abend ausrichtet.
    .number = { $figure }
    .none = frei wählbar
setting-late_entry_window = Später Einstieg
    .says = Wie lange man noch dazukommen kann.
    .first_level = im ersten Level
    .first_period = im ersten Level, oder solange es Rebuys gibt
    .to_first_break = bis die erste Pause beginnt
    .first_break = bis die erste Pause endet
setting-late_entry_cost = Preis des späten Einstiegs
    .says = Was es kostet, später zu kommen.
    .ghost_stack = was ein unverkaufter Stack am Sitz gezahlt hat
    .missed_blinds = alle verpassten Blinds
    .post_or_wait = Big Blind zahlen oder darauf warten
    .five_big_blinds = fünf Big Blinds vom Stack
    .nothing = nichts
setting-late_entry_full = Später Einstieg, wenn alle Sitze besetzt sind
    .says = Was ist, wenn jemand später kommt und kein Platz frei ist.
    .refused_without_ghost_stack = nur auf einen unverkauften Stack
    .waiting_list = Warteliste
    .refused_without_stack = nur, solange Startstacks da sind
setting-max_entries = Höchstzahl der Entries
    .says = Wie viele insgesamt mitspielen dürfen.
    .number = { $figure }
    .none = unbegrenzt
setting-late_entry_unseated = Auf der Warteliste, wenn der späte Einstieg endet
    .says = Wer noch wartet, wenn niemand mehr dazukommen kann.
    .refund = Geld zurück
    .one_more_level = noch ein Level warten, dann Geld zurück
setting-late_entry_break_bb = Welche Blinds in einer Pause zählen
    .says = Welche Blinds zählen, wenn jemand in der Pause kommt.
    .next_level = die nach der Pause
    .last_level = die vor der Pause
setting-no_show = Bezahlt, aber am Anfang nicht da
    .says = Wer bezahlt hat und bei Spielbeginn fehlt.
    .stack_plays = der Stack zahlt die Blinds
    .stack_until_entry_closes = der Stack zahlt die Blinds, bis der späte Einstieg endet
    .unsold_stack = Geld zurück, der Stack ist zu verkaufen
    .enters_late = Geld zurück, später Einstieg möglich
setting-no_show_refund = Geld zurück, wenn der Stack Abwesender aus dem Spiel kommt
    .says = Ob das Geld zurückgeht, wenn jemand nie kam und der Stack aus dem Spiel genommen wird.
    .yes = ja
    .no = nein
setting-re_entry_stack = Stack beim Re-Entry
    .says = Was bekommt, wer ausgeschieden ist und neu einsteigt, wo das Turnier es erlaubt.
    .whole = ein voller Stack
    .as_late = wie beim späten Einstieg
setting-rebuy = Rebuys
    .says = Ob man Chips nachkaufen kann.
    .none = keine
    .when_broke = ein Startstack, wenn alle Chips weg sind
    .if_event_allows = ein Startstack, wenn alle Chips weg sind und das Turnier Rebuys hat
setting-rebuy_limit = Höchstzahl der Rebuys
    .says = Wie oft.
    .number = { $number }
    .none = unbegrenzt
setting-rebuy_period = Rebuy-Phase
    .says = Wie lange.
    .first_level = das erste Level
    .first_period = das erste Level, oder was im Turnierplan steht
    .to_first_break = bis die erste Pause beginnt
    .first_break = bis die erste Pause endet
setting-rebuy_timing = Wann ein Rebuy angesagt wird
    .says = Wann man um einen Rebuy bitten darf.
    .between_hands = zwischen den Händen, das Spiel läuft weiter
    .before_next_deal = vor der nächsten Hand, die darauf wartet
setting-add_on = Add-on am Ende der Rebuys
    .says = Was man kaufen kann, wenn die Zeit der Rebuys vorbei ist.
    .none = keins
    .double_stack = zwei Startstacks für ein Buy-in
    .top_up = auffüllen auf den Startstack
setting-playing_behind = Gekaufte Chips, die noch unterwegs sind
    .says = Ob Chips mitspielen, die gekauft und noch nicht da sind.
    .yes = spielen schon mit
    .no = spielen noch nicht mit
setting-chip_race = Chip Race
    .says = Wie kleine Chips getauscht werden.
    .cards = eine Karte für jeden überzähligen Chip
    .round_up = überzählige Chips werden aufgerundet
setting-chip_race_when = Zeitpunkt des Chip Race
    .says = Wann.
    .next_break = in der nächsten Pause
    .when_unneeded = wenn der Chip nicht mehr gebraucht wird
setting-chip_race_award = Was im Chip Race gewinnt
    .says = Wer die größeren Chips bekommt.
    .highest_cards = die höchsten Karten, ein Chip pro Person
    .every_high_card = jede hohe Karte
setting-chip_race_remainder = Rest im Chip Race
    .says = Was am Ende übrig bleibt.
    .half_rounds_up = ab der Hälfte wird aufgerundet
    .lost = geht aus dem Spiel
setting-chip_race_suits = Reihenfolge der Farben im Chip Race
    .says = Welche Farbe bei einem Chip Race höher ist.
    .spades = Pik
    .hearts = Herz
    .diamonds = Karo
    .clubs = Kreuz
setting-chip_race_survival = Ausscheiden durch das Chip Race
    .says = Ob ein Chip Race jemanden ausscheiden lassen kann.
    .chip_first = nie, wer nur überzählige Chips hat, bekommt einen
    .chip_besides = nie, wer die letzten Chips verliert, bekommt einen
    .not_assured = möglich
setting-payout_publication = Die Preise stehen fest
    .says = Wann die Preise bekannt gegeben werden.
    .before_start = vor dem Start
    .approximate_then_final = ungefähr vor dem Start, endgültig, wenn der Einstieg endet

## Regeln: Zeit und Abwesenheit

setting-clock_base = Bedenkzeit
    .says = Wie viele Sekunden man zum Handeln hat; bei `none` ohne Grenze.
    .number = { $number ->
        [one] { $number } Sekunde
       *[other] { $number } Sekunden
    }
    .none = unbegrenzt
setting-clock_by_director = Die Uhr durch die Leitung
    .says = Wann die Leitung jemandem die Uhr stellen darf.
    .any_time = jederzeit
    .after_base = nach der Zeit, die alle haben
setting-clock_caller = Wer die Clock rufen darf
    .says = Wer die Uhr verlangen darf.
    .any_player = alle am Tisch
    .dealer_or_director = Dealer oder Turnierleitung
setting-clock_automatic = Der Dealer ruft die Clock, wenn die Bedenkzeit um ist
    .says = Ob beim Geben die Uhr ungefragt läuft, sobald die Zeit zum Handeln um ist.
    .yes = ja
    .no = nein
setting-clock_extra = Zeit, sobald die Clock gerufen ist
    .says = Wie viele Sekunden eine verlangte Uhr gibt.
    .number = { $number ->
        [one] { $number } Sekunde
       *[other] { $number } Sekunden
    }
setting-clock_expiry = Wenn die Zeit um ist
    .says = Was geschieht, wenn die Zeit um ist.
    .fold_if_facing_bet_else_check = Fold gegen eine Bet, sonst Check
    .fold = Fold
setting-time_bank = Zeitreserve für alle
    .says = Wie viele Sekunden man im ganzen Turnier über die Bedenkzeit hinaus hat.
    .number = { $number ->
        [one] { $number } Sekunde
       *[other] { $number } Sekunden
    }
    .none = keine
setting-time_bank_use = Die Zeitreserve läuft
    .says = Ob die Zeitreserve von selbst läuft oder auf Wunsch.
    .automatic = von selbst, wenn die Zeit um ist
    .on_request = auf Wunsch
setting-time_bank_refill = Zuwachs der Zeitreserve
    .says = Wie viele Sekunden zu jeder Zeitreserve dazukommen.
    .number = { $number ->
        [one] { $number } Sekunde
       *[other] { $number } Sekunden
    }
    .none = nichts
setting-time_bank_refill_at = Der Zuwachs kommt
    .says = Wann die Sekunden dazukommen.
    .level = mit jedem Level
    .break = mit jeder Pause
setting-floor_timeout = Zeit der Turnierleitung für eine Entscheidung
    .says = Wie viele Sekunden die Turnierleitung für eine Entscheidung hat, bevor die vorläufige gilt.
    .number = { $number ->
        [one] { $number } Sekunde
       *[other] { $number } Sekunden
    }
setting-absent_fold = Bei Abwesenheit wird die Hand gefoldet
    .says = Wann die Hand von jemandem, der fehlt, gefoldet wird.
    .right_after_deal = gleich nach dem Geben
    .on_turn = wenn die Hand dran ist
setting-absent_limit = Längste Abwesenheit
    .says = Nach wie vielen Minuten ausscheidet, wer fehlt, und die Chips vom Tisch kommen; bei `none` werden die Blinds gesetzt, bis nichts mehr da ist.
    .number = { $number ->
        [one] { $number } Minute, dann raus
       *[other] { $number } Minuten, dann raus
    }
    .none = bis die Blinds den Stack aufgebraucht haben
setting-leaver_stack = Der Stack, wenn jemand geht
    .says = Was aus dem Stack wird, wenn jemand den Platz endgültig aufgibt.
    .removed = geht aus dem Spiel
    .posts_blinds = zahlt die Blinds, bis nichts mehr da ist
setting-substitute_player = Ersatz, wenn jemand gehen muss
    .says = Ob jemand für eine Person weiterspielen darf, die gehen muss.
    .no = nicht erlaubt
    .with_directors_leave = wenn die Turnierleitung es erlaubt

## Regeln: Sitze und Tische

setting-seat_draw = Erste Sitze
    .says = Wie die ersten Plätze vergeben werden.
    .random = ausgelost
    .in_order = in der Reihenfolge der Anmeldung
setting-table_max = Höchstzahl der Sitze an einem Tisch
    .says = Wie viele Plätze ein Tisch höchstens hat.
    .number = { $number }
setting-balance_trigger = Tische werden ausgeglichen
    .says = Wann jemand an einen kleineren Tisch umzieht.
    .difference_of_two = ab zwei Personen Unterschied
    .below_5_and_more_than_10_left = wenn ein Tisch unter fünf fällt und noch mehr als zehn dabei sind
    .below_4 = wenn ein Tisch unter vier fällt
setting-new_table_players = Wer an einen neuen Tisch kommt
    .says = Wer sich an einen Tisch setzt, den die Turnierleitung aufmacht.
    .waiting_list = die Warteliste und wen die Turnierleitung umsetzt
    .then_fullest_tables = die Warteliste, dann die vollsten Tische
setting-move_pick = Wer umgesetzt wird
    .says = Wer umzieht.
    .big_blind_next = der nächste Big Blind
    .position_preserving = wessen Position sich am wenigsten ändert
    .highest_seat_of_fullest = der höchste Sitz am vollsten Tisch
setting-move_target = Sitz nach dem Umsetzen
    .says = Auf welchen Platz.
    .worst_open_position = schlechteste freie Position
    .same_position = möglichst nah an der alten Position
    .lowest_open_seat = niedrigster freier Sitz
setting-move_wait = Nach dem Umsetzen auf den Button warten
    .says = Wo gewartet wird, bis der Button vorbei ist.
    .sb = im Small Blind
    .sb_and_button = im Small Blind und am Button
    .sb_one_hand = im Small Blind, höchstens eine Hand
setting-table_break = Ein Tisch wird aufgelöst
    .says = Wann ein Tisch aufgelöst wird.
    .when_one_fewer_suffices = wenn ein Tisch weniger reicht
    .director = wenn die Turnierleitung es sagt
setting-table_merge = Tische kommen zusammen
    .says = Was geschieht, wenn Tische zusammengelegt werden.
    .full_redraw = alle Sitze werden neu ausgelost
    .open_seats = auf die freien Sitze
setting-final_table_at = Final Table mit
    .says = Bei wie vielen Verbliebenen alle an einem Tisch sitzen; bei `none`, sobald ein Tisch reicht.
    .number = { $number } Personen
    .none = so vielen, wie an einen Tisch passen
setting-final_table_size = Plätze am Finaltisch
    .says = Wie viele am letzten Tisch sitzen.
    .seats = wie an jedem Tisch
    .nine_or_seven = neun statt acht oder neun, sieben statt sechs oder sieben
setting-hand_for_hand = Hand-for-Hand
    .says = Wann jeder Tisch eine Hand spielt und auf die anderen wartet; wer in derselben Runde ausscheidet, scheidet in derselben Hand aus.
    .near_the_money = auf der Bubble
    .director = wenn die Turnierleitung es sagt
setting-announced_hands = Hände, die bei der Ansage laufen
    .says = Ob die Hände, die bei der Ansage von Hand-for-Hand laufen, als eine Hand zählen.
    .apart = jede für sich
    .shared = eine Hand, Plätze werden geteilt
setting-hand_for_hand_clock = Uhr bei Hand-for-Hand
    .says = Die Uhr des Levels bei Hand-for-Hand.
    .runs = läuft
    .two_minutes = zwei Minuten je Hand
setting-hand_for_hand_all_in = All-in bei Hand-for-Hand
    .says = Was aus einem All-in wird, das bei Hand-for-Hand gecallt wird.
    .open = sofort ausgespielt
    .closed = verdeckt, bis die anderen Tische fertig sind
setting-bust_tie_money = Zusammen raus mit gleichen Stacks
    .says = Was bekommt, wer in derselben Hand mit gleichem Stack ausscheidet.
    .pooled_and_split = der Platz und die Preise werden geteilt
    .first_left_of_button = der erste Sitz links vom Button bekommt den besseren Platz
setting-deal_making = Deals um die Preise
    .says = Wer einem Deal über die Preise zustimmen muss.
    .unanimous = wenn alle Verbliebenen zustimmen
    .no_deals = nicht erlaubt

## Regeln: Verhalten

setting-penalties = Strafen
    .says = Welche Strafen es gibt.
    .ladder = Verwarnung, ausgesetzte Hände, Disqualifikation
    .director = nach Ermessen der Turnierleitung
setting-penalty_unit = Dauer einer Strafe
    .says = Wie viele Minuten eine Strafe dauert, wenn die Turnierleitung nichts anderes sagt.
    .number = { $number ->
        [one] { $number } Minute
       *[other] { $number } Minuten
    }
setting-penalty_cards = Hände während einer Strafe
    .says = Was während einer Strafe mit den Händen geschieht.
    .dealt_out = ohne Karten
    .dealt_and_folded = mit Karten, die gefoldet werden
setting-exposure_penalty = Strafe für gezeigte Karten
    .says = Was es kostet, lebende Karten zu zeigen, von Mal zu Mal.
    .doubling = 10, 20, 40 Minuten, dann der Sitz
    .warning_then_doubling = Verwarnung, dann 10, 20, 40 Minuten, dann der Sitz
setting-disqualified_stack = Stack nach einer Disqualifikation
    .says = Was nach einer Disqualifikation aus dem Stack wird.
    .posts_big_blind = zahlt in jeder Hand einen Big Blind
    .removed = geht aus dem Spiel
setting-disqualified_place = Platz nach einer Disqualifikation
    .says = Welchen Platz man nach einer Disqualifikation belegt.
    .none = ohne
    .with_the_stack = dann, wenn der Stack aufgebraucht ist, aber ohne Preis
setting-table_talk = Wer während einer Hand zu hören ist
    .says = Wer während einer Hand sofort gehört wird.
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
ui-home-back = Zurück zum Abend, den du hostest
ui-home-go-on = Deinen Abend als Host fortsetzen
ui-home-offered = Kopierte Einladung nehmen
ui-home-offered-what = Zu { $address }
ui-home-practice = Üben
ui-home-practice-what = Gegen Bots auf diesem Rechner
ui-settings = Optionen
ui-quit = Beenden

## Das Fenster: die Optionen

ui-settings-percent = { $percent } %
ui-settings-you = Du
ui-settings-looks = Aussehen
ui-settings-at-table = Am Tisch
ui-settings-search = Optionen durchsuchen
ui-settings-search-none = Keine Option hat diese Wörter.
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
ui-settings-bubbles = Gespräch
ui-settings-bubbles-shown = Auch an den Sitzen
ui-settings-bubbles-hidden = Nur neben dem Tisch
ui-settings-all-in = All-in
ui-settings-all-in-asked = Zweimal
ui-settings-all-in-at-once = Einmal
ui-settings-stacks = Stacks
ui-settings-stacks-chips = In Chips
ui-settings-stacks-blinds = In Big Blinds
ui-settings-own-hand = Deine Karten
ui-settings-own-hand-open = Offen
ui-settings-own-hand-squeezed = Verdeckt, zum Nachsehen anheben
ui-settings-keys = Tasten
ui-done = Fertig
# Die Namen der Tasten, auf denen kein Buchstabe steht.
# Was jede Taste tut.
ui-keys-motion = eine zweite Bewegung
ui-keys-back = Offenes schließen, Begonnenes zurücknehmen
ui-keys-full-screen = ganzer Bildschirm, oder wieder ein Fenster
ui-keys-words = sagen: Call, Raise, Check, Fold, All-in
ui-keys-own-words = eigene Worte
ui-keys-tap = auf den Tisch klopfen
ui-keys-showdown = Beim Showdown

## Das Fenster: der Weg hinein

ui-desk = Mein Turnier
ui-rebuy = Rebuy
ui-mute = Stumm
ui-unmute = Hörbar
ui-no-thanks = Nein danke
ui-desk-registration = Anmeldung
ui-desk-registered = Du bist angemeldet. Check ein, um deinen Sitz zu bekommen.
ui-desk-registered-seated = Dein Sitz ist bereit. Check ein, damit der Tisch weiß, dass du da bist.
ui-desk-check-in = Einchecken
ui-desk-seat = Dein Sitz
ui-desk-place = Tisch { $table }, Sitz { $seat }, { $chips } Chips.
ui-desk-away = Aussetzen
ui-desk-back = Bin da
ui-desk-leave = Endgültig gehen
ui-desk-leave-sure = Wer endgültig geht, kann nicht zurück.
ui-desk-leave-sure-removed = Wer endgültig geht, kann nicht zurück, und die Chips gehen aus dem Spiel.
ui-desk-leave-sure-posts = Wer endgültig geht, kann nicht zurück. Der Stack bleibt am Platz und zahlt die Blinds, bis nichts mehr da ist.
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
ui-desk-stop = Turnierleitung an den Tisch rufen
ui-desk-stop-why = Warum? Das lesen hier alle
ui-call-floor-what = Der Tisch wartet, bis die Turnierleitung entschieden hat. Was du schreibst, lesen alle hier.
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
ui-cancel = Abbrechen
ui-trouble-again = Noch mal
ui-trouble-home = Start
ui-strip-silent = Der Host antwortet nicht; neue Verbindung läuft
ui-strip-lost = { $why } Dein Sitz bleibt dir. Die Verbindung wird von selbst wiederhergestellt.
ui-strip-ok = OK
ui-strip-to-call = Zur Turnierleitung
ui-strip-your-turn = Du bist dran
ui-strip-asked = Am Tisch wartet eine Frage auf dich
ui-strip-time-bank = Deine Zeit läuft. Deine Zeitreserve hat { $left }.
ui-strip-your-turn-left = Du bist dran: noch { $left }

# Was auf dem Weg zum Host schiefgehen kann, in einfachen Worten, die sagen, was als Nächstes hilft.
ui-trouble-title-invitation = Einladung nicht angenommen
ui-trouble-title-versions = Die Versionen passen nicht zusammen
ui-trouble-title-another = Nicht der Server des Hosts
ui-trouble-title-elsewhere = Woanders angemeldet
ui-trouble-title-lost = Getrennt
ui-trouble-not-found = Der Server `{ $address }` ist nicht zu finden. Wenn dieser Rechner online ist, frag den Host nach der Adresse.
ui-trouble-not-reachable = Keine Antwort von { $address }. Vielleicht läuft der Server noch nicht, oder der Port ist zu: Bitte den Host, nachzusehen und den Port für TCP und UDP zu öffnen.
ui-trouble-not-running = Das Programm des Hosts ist beendet. Sobald es bei { $address } wieder läuft, geht die Hand weiter.
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
ui-trouble-silence = Verbindung verloren.
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
ui-join-copy-link = Link für den Browser kopieren
ui-join-open-link = Das ist ein offener Link für einen Browser. Füge den Link dort ein, sag deinen Namen und warte, bis das Haus dich hereinlässt.
ui-join-open-link-no-web = Das ist ein offener Link für einen Browser. Bitte das Haus um den Link, der mit http beginnt.
ui-join-wrong = Keine gültige Einladung: { $why }.
ui-join-wrong-none = in diesem Text steht keine; jede beginnt mit „{ $begins }“
ui-join-wrong-cut-off = das Ende fehlt. Kopier die ganze Zeile bis zum letzten Buchstaben
ui-join-wrong-garbled = ein Buchstabe ist falsch oder fehlt. Kopier die Zeile noch einmal, statt zu tippen
ui-join-wrong-address = „{ $address }“ ist keine Adresse. Schreib HOST:PORT, wie play.example.org:7777
ui-join-wrong-role = „{ $role }“ ist keine Rolle: player, spectator, director oder deputy
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
ui-host-friends = Deine Freunde
ui-host-friends-elsewhere = Kommen von anderswo
ui-host-friends-here = Sind alle in diesem Netz
ui-host-friends-how = Dein Router wird um Einlass gebeten, solange das Haus offen ist.
ui-host-browsers = Browser oder Telefon genügt
ui-host-browsers-how = Die Stelle letsencrypt.org gibt deiner Adresse ein Zertifikat; die Adresse steht dann dort in einem öffentlichen Verzeichnis. Du stimmst den Bedingungen zu.
ui-host-browsers-awaited = Für jede Person einer. Geht in „Mitspielen“ jetzt und im Browser, wenn das Zertifikat da ist: in ein bis zwei Minuten.
ui-host-browsers-failed = Für jede Person einer. Geht in „Mitspielen“ und noch in keinem Browser: { $why }
ui-host-browsers-refused = Für jede Person eine. Kein Sitz im Browser von draußen: { $why }
ui-host-talk = Reden in der Hand
ui-host-talk-live = Sofort
ui-host-talk-after = Nach der Hand
ui-host-rebuys = Rebuys
ui-host-rebuys-as-written = Wie in der Struktur
ui-host-rebuys-none = Keine
ui-host-rebuys-until = Bis Level
ui-host-add-on = Add-on
ui-host-add-on-sold = Am Ende der Rebuys
ui-host-chips = Chips
ui-host-outside = So kommen Freunde von anderswo herein
ui-host-port = Port
ui-host-public = Öffentliche Adresse
ui-host-public-how = Falls bekannt: play.example.org
ui-host-doubt = Erreichen Freunde anderswo { $address }? Das ist eine Adresse dieses Computers, deines eigenen Netzes oder deines Anbieters. Lass das Feld leer, oder schreib die, unter der die Welt deinen Router sieht.
ui-host-public-use = Nehmen
ui-host-refused = Das lässt sich nicht spielen: { $why }
ui-host-no-title = Der Name eines Turniers hat 1 bis { $max } Buchstaben.
ui-host-no-address = „{ $address }“ ist keine öffentliche Adresse. Schreib HOST oder HOST:PORT, wie poker.example.org:{ $port }, eine IPv6-Adresse in Klammern.
ui-host-sells-none = { $house } verkauft keine Rebuys und kein Add-on. Verzichte darauf, oder wähle Hausregeln mit Verkauf: { $others }.
ui-host-directs-as = { $name } (Spielleitung)
ui-host-same-name = Zwei können nicht { $one } und { $other } heißen: Das könnte niemand unterscheiden.
ui-host-too-many = Mit Namen eingeladen: { $people }, Bots: { $bots }. Es gibt nur { $places } Plätze.
ui-host-failed = Das Haus lässt sich nicht öffnen
ui-host-failed-what = Auf diesem Computer war dafür kein Platz. Schließe andere Programme oder starte Cardroom neu.
ui-host-not-closed = Das Haus wurde nicht geschlossen
ui-host-none = Kein Haus ist offen.
ui-host-stopped = Das Programm deines Hauses ist beendet. Starte es neu: Die Hand geht weiter, und deine Gäste kommen von selbst zurück.
ui-host-again = Neu starten
ui-host-table = Zum Tisch
ui-host-close = Haus schließen
ui-host-close-what = Das Spiel hält an. Du kannst es später mit derselben Hand fortsetzen.
ui-host-menu = Gastgeben
ui-host-menu-what = Hier leitest du vom eigenen Sitz aus, und kein Sitz geht dadurch verloren.
ui-host-menu-waits = Verbindung zur Leitung …
ui-host-menu-more-time = { $number } Minuten mehr
ui-host-menu-people = An deinem Tisch
ui-host-menu-last = Letzte Anordnung
ui-host-menu-invite = Einladen …
ui-host-menu-desk = Alle Anordnungen …
ui-host-menu-bots = Nur noch Bots spielen. Du kannst hier Schluss machen oder ein Level weitergehen.
ui-host-menu-bots-go-on = Nur noch Bots spielen. Du kannst ein Level weitergehen.
ui-host-menu-divide = Beenden und Preise teilen
ui-host-menu-divide-what = Jeder Stack wird nach ICM bezahlt
ui-meeting = Sprechen und Sehen
ui-meeting-what = Eure Runde trifft sich bei { $host }. Das öffnet sich im Browser:
ui-meeting-open = Im Browser öffnen
ui-meeting-copy = Link kopieren
ui-meeting-none = Zu diesem Turnier gibt es keine Sprach- oder Videorunde.
ui-meeting-failed = Kein Browser ging auf. Die Adresse ist { $link }
ui-host-time-bank = Zeitreserve
ui-host-time-bank-none = Keine
ui-host-time-bank-seconds = { $seconds } Sekunden für den Abend
ui-host-meeting = Sprechen und Sehen
ui-host-meeting-how = https://… der Runde, wenn es eine gibt
ui-host-no-meeting = Der Link zu eurer Runde beginnt mit https://, etwa https://meet.jit.si/Freitag, und hat höchstens 200 Zeichen.
ui-host-player = Sitz
ui-host-spectator = Publikum
ui-host-director = Leitung
ui-host-deputy = Vertretung
ui-host-from-here = Für dieses Netz
ui-host-from-outside = Für draußen
ui-host-no-way = Von draußen kann noch niemand herein. Kennst du die Adresse deines Netzes? Hier ist Platz dafür.
ui-host-copy = Kopie
ui-host-copied = Kopiert
ui-host-sit = Hier hinsetzen
ui-host-sit-what = Spiel mit dieser Einladung in diesem Fenster. Zu den Anordnungen kommst du mit „Zurück zu deinem Abend“.
ui-host-link-what = Für jede Person einer. Geht im Browser und in „Mitspielen“.
ui-host-no-link = Für jede Person eine. Kein Sitz im Browser: Die Leitung ist offen.
ui-invite-more = Noch jemanden einladen
ui-invite-name = Name, falls bekannt
ui-invite = Einladen
ui-invite-what = Wer erst im Spiel kommt, spielt mit, solange es Plätze gibt.
ui-invite-full = Mehr geht nicht: Es gibt schon { $most } Einladungen.
ui-invite-refused = Nicht eingeladen: { $why }.
ui-invite-failed = Das Haus hat nichts davon gehört. Versuch es noch einmal.
ui-reach-lan = In deinem Netz: Freunde kommen über { $address } herein.
ui-reach-nobody = Dieser Rechner ist in keinem Netz: Niemand sonst kann herein.
ui-reach-not-yet = Von draußen: Noch kann niemand herein.
ui-reach-public-short = Von draußen: Freunde kommen über die Adresse herein, die du genannt hast. Das ist nicht geprüft.
ui-reach-router-short = Von draußen: Dein Router lässt Freunde herein. Das ist nicht geprüft.
ui-reach-more = So kommen Freunde von draußen herein
ui-share-start = Es geht los, wenn alle da sind, oder nach { $minutes } { $minutes ->
        [one] Minute
       *[other] Minuten
    }, wenn zwei da sind. Du kannst auch früher starten.
ui-share-seats = { $taken } von { $places } Plätzen belegt.
ui-share-looking = Mal sehen, wer da ist …
ui-share-lost = Das Haus antwortet nicht: { $why }
ui-share-refused = Das Haus lässt dieses Fenster nicht herein: { $why } Deine Gäste können trotzdem kommen, aber du siehst nicht, wer da ist, und kannst nicht starten.
ui-share-begun = Es wird gespielt.
ui-share-seated = { $players } { $players ->
        [one] Person setzt
       *[other] Personen setzen
    } sich.
ui-share-seated-bots = { $bots } { $bots ->
        [one] Bot setzt
       *[other] Bots setzen
    } sich.
ui-share-seated-both = { $players } { $players ->
        [one] Person
       *[other] Personen
    } und { $bots } { $bots ->
        [one] Bot
       *[other] Bots
    } setzen sich.
ui-share-late = Nachzügler können { $until } einsteigen.
ui-share-no-late = Danach steigt niemand mehr ein.
ui-share-start-sure = { $what }. Das lässt sich nicht zurücknehmen. Jetzt starten?
ui-share-start-now = Jetzt starten
ui-share-start-not-yet = Noch nicht
ui-share-start-refused = Noch nicht: { $why }.
ui-reach-forward = Von draußen: noch nicht. Leite im Router den Port { $port } für UDP und TCP an { $computer } weiter und sag unten, unter welcher Adresse das Haus zu erreichen ist.
ui-reach-public = Von draußen: über { $address }, wie du gesagt hast, wenn dein Router den Port { $port } für UDP und TCP an { $computer } weiterleitet. Das ist nicht geprüft.
ui-reach-router = Von draußen: Dein Router leitet { $address } an diesen Rechner weiter. Ob das Haus so zu erreichen ist, ist nicht geprüft.
ui-reach-no-address = { $why }
ui-reach-behind = Von draußen: so nicht. Die Adresse deines Routers, { $address }, ist nicht öffentlich: Davor steht ein weiterer Router. Leite in beiden den Port { $port } für UDP und TCP an { $computer } weiter oder bitte deinen Anbieter um eine öffentliche Adresse.
ui-reach-shared = Von draußen: so nicht. Dein Anbieter gibt vielen Haushalten eine Adresse; dein Router hat { $address }, und dort kommt niemand herein. Das hilft: bitte deinen Anbieter um eine öffentliche Adresse, lade über IPv6 ein, wenn alle es haben, oder lass einen kleinen Server im Internet die Runde führen.
ui-reach-no-network = Von draußen: Dein Router wurde nicht gefragt, weil dieser Rechner in keinem Netz ist.
ui-reach-refused = Von draußen: Der Router wurde gebeten und hat nicht zugestimmt („{ $why }“). Leite im Router den Port { $port } für UDP und TCP an { $computer } weiter und sag unten, unter welcher Adresse das Haus zu erreichen ist.
ui-practice = Üben
ui-practice-what = Ein Tisch auf diesem Rechner, gegen Bots. Deine Uhr wartet, während du in den Optionen oder Hausregeln liest.
ui-practice-bots = Bots
ui-practice-kind = Spielweise
ui-practice-pace = Tempo
ui-practice-deal = Geben
ui-deal-me = Hand aus einer Datei spielen
ui-deal-me-how = Zieh eine Datei hierher, oder füg den Pfad ein
ui-deal-browse = Auswählen…
ui-deal-none = Leeren
ui-deal-up = Ein Ordner höher
ui-deal-number = Hand
ui-deal-of = von { $hands } in dieser Datei
ui-deal-seats = Blinds { $stakes }. Wähl deinen Platz; auf den anderen sitzen Bots.
ui-deal-seat = Platz { $seat }: { $name }, { $chips }
ui-deal-button = Button
ui-deal-wrong = { $file } lässt sich nicht geben: { $why }.
ui-deal-wrong-line = { $file } lässt sich nicht geben. In Zeile { $line }: { $why }.
ui-deal-unreadable = { $file } lässt sich nicht lesen: { $why }. Geschichten enden auf .hand, aufgezeichnete Hände auf .phh oder .phhs.
ui-deal-no-file = das ist keine Datei
ui-deal-too-large = mehr als { $max } MiB
ui-deal-no-text = das ist kein Text (UTF-8)
ui-deal-nothing-there = unter diesem Pfad liegt nichts
ui-deal-not-allowed = dieser Computer erlaubt es dir nicht
# Was das System sagt, in seinen eigenen Worten.
ui-deal-disk = { $why }
ui-deal-no-seat = An Tischen mit { $seats } Sitzen gibt es keinen Sitz { $seat }. Wähl andere Hausregeln.
ui-deal-betting = { $betting ->
        [no_limit] Nach diesen Hausregeln wird kein No-Limit gespielt. Wähl andere.
        [pot_limit] Nach diesen Hausregeln wird kein Pot-Limit gespielt. Wähl andere.
       *[limit] Nach diesen Hausregeln wird kein Limit gespielt. Wähl andere.
    }
ui-deal-small-blind = Nach diesen Hausregeln passt ein Small Blind von { $small } nicht zu einem Big Blind von { $big }. Wähl andere.
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
ui-opening-house-what = Gleich können deine Freunde herein. Den Router zu fragen kann zehn Sekunden dauern.
ui-opening-closing = Das Haus wird geschlossen…
ui-opening-closing-what = Der Rest des Protokolls wird geschrieben.
ui-closing = Dein Abend läuft noch
ui-closing-what = Deine Freunde spielen auch ohne dieses Fenster weiter. Wenn du mitspielst, giltst du bis zu deiner Rückkehr als abwesend, und deine Hand kann gefoldet werden.
ui-closing-goes-on = Fenster schließen; der Abend geht weiter
ui-closing-end = Abend beenden; später geht es weiter
ui-closing-stay = Bleiben

## Das Fenster: der Tisch

ui-clock-level = Level { $level }
ui-clock-hand = Hand { $hand }
ui-clock-spectator = Publikum
ui-clock-air = Übertragung
ui-clock-director = Leitung
ui-clock-deputy = Vertretung
ui-clock-pot-limit = Pot-Limit
ui-clock-limit = Limit
ui-clock-no-limit = No-Limit
ui-clock-offline = Offline
ui-clock-paused = Angehalten
ui-clock-break = Pause
ui-clock-next = dann { $stakes }
ui-clock-next-break = dann: Pause
ui-clock-big-blinds = { $count } BB
ui-clock-average = Schnitt { $chips }
ui-clock-place = { $place } von { $players }
ui-clock-here = { $here } von { $all } da
ui-clock-all-here = { $here } da
ui-clock-entered = { $entered } gemeldet · { $here }
ui-clock-players = noch { $left } von { $entrants }
ui-clock-menu = Menü
ui-clock-floor = Turnierleitung
ui-clock-floor-calls = Turnierleitung, { $calls } gerufen
ui-clock-host = Gastgeben
ui-clock-host-waits = Gastgeben, { $count } warten
ui-clock-desk = Mein Turnier
ui-clock-tables = Tische
ui-clock-results = Ergebnis
ui-clock-standings = Stand
ui-clock-log = Verlauf
ui-clock-rules = Regeln
ui-clock-meeting = Sprechen
ui-clock-leave = Gehen
ui-clock-no-director = Die Turnierleitung ist gerade nicht da.
ui-clock-no-call-yet = Du kannst den Floor rufen, sobald gespielt wird.
ui-clock-no-call-seatless = Nur wer an einem Tisch sitzt, kann den Floor rufen.
ui-clock-no-standings = Den Stand gibt es ab der ersten Hand.
ui-clock-no-tables = Es gibt gerade keinen anderen Tisch.
ui-leave = Gehen
ui-results = Ergebnis
ui-tables = Tische
ui-floor = Turnierleitung
ui-back-to-table = Zum Tisch
# Der Name der Taste, als Hinweis an einem Knopf, den sie drückt.
ui-key-escape = Esc
ui-amount-million = { $figure } Mio.
ui-amount-billion = { $figure } Mrd.
# Was von Strafen übrig ist, wenn welche in Händen dabei sind: neben einer Zeit oder allein.
ui-penalty-hands = { $hands } { $hands ->
        [one] Hand
       *[other] Hände
    }
ui-penalty-both = { $time } + { $hands } { $hands ->
        [one] Hand
       *[other] Hände
    }
ui-key-ctrl = Strg
ui-not-connected = gerade keine Verbindung zum Server
ui-not-done = Geht nicht: { $why }

# Die Uhr über dem Tisch: kleine Überschriften, und die Knöpfe daneben. Es ist wenig Platz.

# Wer nirgends mit Namen steht.
ui-unsold-stack = Unverkauft
ui-player-number = Nummer { $number }
ui-seat-number = Sitz { $seat }

# Was auf dem Tisch selbst steht: ein, zwei Wörter.
ui-felt-paused = Angehalten
ui-felt-race = Chip Race: Die höchsten Karten gewinnen die überzähligen Chips
ui-felt-button-draw = Die höchste Karte bekommt den Button
ui-felt-director = Warten auf die Turnierleitung
ui-felt-break-waits = Die Pause beginnt, wenn alle Tische fertig sind
ui-felt-round-waits = Hand-for-Hand: Warten auf andere Tische
ui-felt-break = Pause · { $left }
ui-felt-pot = Pot { $chips }
ui-felt-side-pot = Side { $number }: { $chips }
ui-felt-carried = Übertrag { $chips }
ui-felt-all-in = ALL-IN
ui-felt-behind = { $chips } + { $behind } behind
ui-felt-behind-brief = { $chips } +{ $behind }
ui-felt-bank = Zeitreserve { $left }
ui-felt-clock = Clock { $left }
ui-felt-won = +{ $chips }
ui-felt-out = raus
ui-felt-penalty = Strafe
ui-felt-penalty-left = Strafe { $left }
ui-felt-away = weg
ui-felt-fold = Fold
ui-felt-muck = Muck
ui-felt-silenced = Redeverbot
ui-felt-muted = stumm
ui-felt-bot = Bot
# Eine Entscheidung an einem Sitz, in wenigen Worten: was daraus wurde, und warum.
ui-callout-ruling = { $act }: { $why }
ui-callout-why = Warum?
ui-callout-nothing = Nichts
ui-callout-one-chip = ein Chip
ui-callout-raise-one-chip = „Raise“ mit einem Chip
ui-callout-word = das Wort zählt
ui-callout-minimum = auf das Minimum erhöht
ui-callout-no-raise = kein Raise erlaubt
ui-callout-exact = genau der Call
ui-callout-short = zu wenig Chips für einen Call
ui-callout-chips = mehrere Chips
ui-callout-half = mindestens die Hälfte
ui-callout-below-half = weniger als die Hälfte
ui-callout-every-chip = jeder Chip war nötig
ui-callout-string = String Bet
ui-callout-two-motions = zwei Bewegungen
ui-callout-tap = auf den Tisch geklopft
ui-callout-upward = Handzeichen nach oben
ui-callout-out-of-turn = außer der Reihe
ui-callout-time = „Zeit“ ist angesagt
ui-callout-raise-binds = „Raise“ bindet
ui-callout-no-fit = bedeutet hier nichts
# Kleine Szenen zwischen zwei Händen.
ui-scene-race = Chip Race
ui-scene-race-chips = { $chip }er-Chips werden zu { $into }er-Chips
ui-scene-race-won = { $count } × { $chip }
ui-scene-broken = Tisch { $table } wird aufgelöst
ui-scene-you = Du: Tisch { $table }, Sitz { $seat }
ui-scene-place = Tisch { $table }, Sitz { $seat }
ui-scene-table = Tisch { $table }
ui-scene-moved = Du wechselst
ui-scene-redrawn = Neuer Sitz
ui-scene-seat = Dein Sitz
ui-scene-final = Final Table
ui-felt-open = Aufgedeckt, nicht im Spiel
ui-felt-board = Board { $number }
ui-felt-board-won = Board { $number }: { $name }
ui-felt-board-brief = { $number }
ui-felt-squeezed = { $key } halten und nachsehen
ui-table-players = Tisch { $table } · { $players } dabei
ui-tables-watching = Du siehst zu.
ui-tables-watch = Zusehen
ui-tables-beside = Daneben zeigen
ui-tables-not-beside = Ausblenden
ui-tables-beside-full = Vier Tische passen nebeneinander
ui-tables-follow = Klick auf einen Namen, um dieser Person von Tisch zu Tisch zu folgen.
ui-air-live = Live
ui-air-later = { $minutes ->
        [one] Mit allen Karten, eine Minute später
       *[other] Mit allen Karten, { $minutes } Minuten später
    }
ui-air-after = { $minutes ->
        [one] Die Übertragung beginnt eine Minute nach dem Spiel
       *[other] Die Übertragung beginnt { $minutes } Minuten nach dem Spiel
    }
ui-air-begins = Die Übertragung beginnt in { $left }
ui-air-soon = Die Übertragung beginnt, sobald die erste Hand vorbei ist
ui-air-ended = Die Übertragung ist zu Ende: du siehst wieder, was gerade gespielt wird
ui-font-missing = Auf diesem Rechner gibt es keine Schrift für { $script }: solche Buchstaben sind hier Kästchen. Installiere eine Schrift wie Noto Sans und starte Cardroom neu
ui-air-held = { $name }: { $hand }
ui-air-held-share = { $name }: { $hand }, { $percent } %

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
ui-acting-sizes-hint = Bis zu sechs, mit Kommas: min, 1/2, 75%, pot, 2.5bb, 3x, all-in
ui-acting-to-call = { $chips } zu callen
ui-acting-nothing-to-call = Nichts zu callen
ui-acting-done = Fertig, außer jemand erhöht
ui-acting-odds = Pot Odds
ui-acting-odds-are = Pot Odds { $percent } % ({ $ratio })
ui-acting-odds-hint = Wie oft der Call gewinnen muss, um sich zu lohnen; Klick zeigt oder verbirgt es
ui-acting-ahead-check-fold = Check/Fold
ui-acting-ahead-check-fold-hint = Wenn du dran bist: Check, wenn das nichts kostet, sonst Fold. Niemand sieht es.
ui-acting-ahead-fold-to-raise = Fold auf Raise
ui-acting-ahead-fold-to-raise-hint = Wenn jemand erhöht: folden. Niemand sieht es.
ui-acting-ahead-check-hint = Wenn du dran bist: Check. Verfällt bei einer Bet. Niemand sieht es.
ui-acting-ahead-call-hint = Wenn du dran bist: Call { $chips }. Verfällt bei einem Raise. Niemand sieht es.
ui-acting-announced-binds = Angesagt: { $act }. Das bindet, solange sich nichts ändert.
ui-acting-announced-may-bind = Angesagt: { $act }. Die Leitung kann darauf bestehen.
ui-acting-not-done = Geht nicht: { $why }
ui-acting-time = Stopp, ich war dran
ui-acting-time-hint = „Zeit“ sichert dir deine Aktion
ui-acting-call-clock = Clock rufen
ui-acting-call-clock-hint = Es hat lange genug gedauert
ui-acting-withdraw = Call zurück
ui-acting-withdraw-hint = Du hast den Raise nicht bemerkt
ui-acting-not-your-turn = Du bist nicht dran
ui-acting-turn-of = { $name } ist dran
ui-acting-turn-of-bank = { $name } ist dran, Zeitreserve: { $left }
ui-acting-turn-of-called = { $name } ist dran, Clock läuft: { $left }
ui-acting-would = { $whose }. Willst du jetzt { $act }?
ui-acting-out-of-turn = Was du außer der Reihe tust, sehen alle, und es kann binden, wenn du dran bist.
ui-acting-wait = Abwarten
ui-acting-act-early = Außer der Reihe
ui-acting-offline = Du bist offline. Sobald die Verbindung wieder steht, kannst du handeln.
ui-acting-offline-in-hand = Du bist offline. Bist du vorher dran, wird für dich gecheckt oder gegen eine Bet gefoldet.
ui-acting-entering = Es geht los, wenn der Host startet oder alle da sind.
ui-acting-paused = Angehalten.
ui-acting-paused-why = Angehalten: „{ $why }“
ui-acting-waits-director = Weiter geht es, wenn die Turnierleitung entschieden hat.
ui-acting-seat-after-hand = Du bekommst deinen Sitz nach dieser Hand.
ui-acting-over = Das Turnier ist vorbei.
ui-acting-serving = Deine Strafe: noch { $left }. Deine Hände werden gefoldet.
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
ui-acting-bank = Reserve { $left }
ui-acting-time-bank = Zeitreserve nehmen
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
ui-acting-show-or-muck-for = Zeig oder muck: { $chips } im Pot
ui-acting-muck-asked = Ein Muck gibt den Pot auf. Mucken?
ui-acting-show = Zeigen
ui-acting-muck = Muck
ui-acting-muck-anyway = Trotzdem Muck
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
ui-acting-show-left = Deine linke Karte zeigen
ui-acting-show-right = Deine rechte Karte zeigen
ui-acting-to-everyone = allen
ui-acting-to-one = nur { $name }
ui-acting-said-before = davor sagen
ui-acting-said-with = dabei
ui-acting-said-after = danach
ui-acting-own-words = oder eigene Worte, wie raise to 600
ui-acting-own-words-short = Eigene
ui-acting-thumbs-up = Daumen = Raise?
ui-acting-thumbs-up-hint = Kann nach Hausregel als Raise gelten
ui-acting-thumbs-up-asked = Raise? Noch mal
ui-acting-tap = Klopfen = Check
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
ui-acting-in-all = { $motions } (zusammen { $chips })
ui-acting-and-then = { $before }, dann { $next }
ui-acting-silently = ohne ein Wort
ui-acting-two-motions = zwei Bewegungen: die zweite zählt vielleicht nicht
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
ui-keys-peek = solange gedrückt: nach deinen verdeckten Karten sehen
ui-keys-talk = chatten
ui-keys-air = beim Zuschauen: zwischen Spiel und Übertragung
ui-keys-log = Hand, Chat oder Entscheidungen im Verlauf weglassen
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
ui-talking-react = Emoji
ui-talking-mute = Stumm
ui-talking-mute-hint = Wen du nicht hörst; das erfährt niemand
ui-talking-nobody = Sonst ist niemand da
ui-talking-policy-after = Erscheint nach der Hand
ui-talking-policy-everybody = Alle lesen das sofort
ui-talking-hear = Ich höre: { $act }
ui-talking-hear-early = Ich höre: { $act }, zu früh
ui-talking-no-act = Keine Aktion.
ui-talking-instead = Sag „{ $words }“
ui-talking-not-your-turn = Nicht dran: nur Chat.
ui-talking-anyway = Trotzdem sagen?
ui-talking-fold = Fold
ui-talking-check = Check
ui-talking-call = Call
ui-talking-all-in = All-in
ui-talking-time = Zeit
ui-talking-play-board = das Board spielt
ui-talking-bet = Bet, die Höhe ist offen
ui-talking-raise = Raise, die Höhe ist offen
ui-talking-bet-of = Bet { $chips }
ui-talking-raise-to = Raise auf { $chips }
ui-talking-raise-by = Raise um { $chips }
ui-talking-raise-of = Raise { $chips }
ui-talking-least = das Minimum
ui-talking-times = ein Vielfaches des Einsatzes
ui-talking-pot = der Pot, oder ein Teil davon
ui-talking-complete = auffüllen
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
ui-talking-keep = „{ $phrase }“ als Satz behalten
ui-talking-forget = „{ $phrase }“ vergessen

## Das Fenster: das Protokoll und die letzten Hände

ui-side-hand = Alles
ui-side-talk = Chat
ui-side-hands = Letzte Hände
ui-side-no-hands = Noch ist keine Hand vorbei.
ui-log-hand = Hand
ui-log-talk = Chat
ui-log-rulings = Entscheidungen
ui-log-filter = Im Verlauf gezeigt oder weggelassen.
ui-log-read-rule = Die Regel lesen: { $rule }
ui-log-person-orders = Strafen und Stummschalten für diese Person
ui-log-person-mute = Diese Person stummschalten, nur für dich

## Das Fenster: der Tisch der Turnierleitung

# Listen, Felder und Überschriften.
ui-floor-find = Jemanden suchen
ui-floor-not-seated = Ohne Sitz
ui-floor-go = Zum Tisch
ui-floor-disqualified = disqualifiziert
ui-floor-expected = erwartet
ui-floor-here = da
ui-floor-checked-in = eingecheckt
ui-floor-away = eingecheckt, nicht da
ui-floor-no-director = Niemand leitet das Turnier: Die automatischen Entscheidungen gelten.
ui-floor-you-direct = Du leitest das Turnier.
ui-floor-directs = { $name } leitet das Turnier; die Stellvertretung handelt, wenn niemand da ist.
ui-floor-admit = Einlassen
ui-floor-asks = { $name } möchte mitspielen
ui-floor-decline = Ablehnen
ui-floor-no-calls = Niemand ruft die Turnierleitung.
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
ui-floor-reason-next = Grund für die nächste Anordnung (kommt ins Protokoll)
ui-floor-reason-this = Grund für diese Anordnung (kommt ins Protokoll)
ui-floor-reason-what = Grund (kommt mit der Anordnung ins Protokoll)
ui-floor-reason-needed = Das überstimmt die Regeln: Gib einen Grund an, dann Enter.
ui-floor-sure = { $order }?
ui-floor-final = Das ist endgültig.

# Seiten und Überschriften der Anordnungen.
ui-floor-tournament = Turnier
ui-floor-calls = Fälle
ui-floor-calls-waiting = Fälle · { $calls }
ui-floor-levels = Levels
ui-floor-stacks = Stacks
ui-floor-table = Tisch { $table }
ui-floor-hand = Hand
ui-floor-hand-of = Hand von { $name }
ui-floor-chips = Chips
ui-floor-time = Zeit
ui-floor-announcement = Durchsage
ui-floor-tables = Tische
ui-floor-people = Leute
ui-floor-orders = Anordnungen
ui-floor-between-hands = Zwischen Händen
ui-floor-cancel = Absage
ui-floor-vote = Abstimmung der Verbliebenen
ui-floor-conduct = Verhalten
ui-floor-seat = Sitz
ui-floor-dispute = Strittige Chips
ui-floor-registration = Anmeldung und Chips
ui-floor-undo = Rückgängig
ui-floor-last-hand = Letzte Hand
ui-floor-turn = Am Zug
ui-floor-cards = Karten
ui-floor-disputed-pot = Strittiger Pot
ui-floor-irregularity = Kartenfehler
ui-floor-table-itself = Tisch
ui-floor-floor-call = Ruf an den Tisch

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
ui-floor-level-now = Jetzt: Level { $level } · { $stakes }
ui-floor-level-next = Dann: Level { $level } · { $stakes }
ui-floor-level-last = Das ist das letzte Level des Plans.
ui-floor-small-blind = Small Blind
ui-floor-big-blind = Big Blind
ui-floor-ante = Ante
ui-floor-minutes = Minuten
ui-floor-no-ante = ohne Ante
ui-floor-ante-each = Ante von allen
ui-floor-ante-big-blind = Big Blind Ante
ui-floor-whole-numbers = Gib ganze Zahlen für Chips und Minuten ein.
ui-floor-stacks-how = Du kannst mehrere Stacks auf einmal ändern; die Summe bleibt gleich.
ui-floor-stacks-hand = Eine Hand läuft: Stacks lassen sich nach der Hand berichtigen.
ui-floor-stack-more = +{ $chips }
ui-floor-stack-fewer = −{ $chips }
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
ui-wrong-no-burn = keine Burn Card
ui-wrong-button-wrong = Button falsch
ui-wrong-too-few-cards = zu wenige Karten
ui-wrong-cards-into-hand = Karten vermischt

# Anordnungen: was auf dem Knopf steht, was er tut (-what), und wie die Frage davor endet (-sure).
ui-order-start = Shuffle up and deal
ui-order-start-what = Die Sitze werden ausgelost, und die Uhr läuft
ui-order-pause = Anhalten
ui-order-pause-what = Keine Hand beginnt, alle Uhren stehen
ui-order-resume = Weiter
ui-order-resume-what = Die Uhr läuft wieder
ui-order-end-break = Pause beenden
ui-order-next-level = Level vor
ui-order-next-level-what = Das Level oder die Pause endet jetzt
ui-order-previous-level = Level zurück
ui-order-previous-level-what = Wird noch einmal gespielt
ui-order-previous-level-sure = Voriges Level noch einmal spielen
ui-order-level = Level { $level } ändern: { $small }/{ $big }, { $minutes } Minuten
ui-order-level-ante = Level { $level } ändern: { $small }/{ $big } ({ $ante }), { $minutes } Minuten
ui-order-level-what = Ein Level, das noch nicht begonnen hat, oder eins nach dem letzten
ui-order-break = Pause: { $number } Minuten
ui-order-break-what = Nach den laufenden Händen
ui-order-break-off = Pause absagen
ui-order-break-off-what = Das Level geht mit der Restzeit weiter
ui-order-last-hands-off = Letzte Hände absagen
ui-order-last-hands-off-what = Es geht weiter bis zum Ende des Levels
ui-order-time-left = Noch { $number } Minuten
ui-order-time-left-what = In diesem Level oder dieser Pause
ui-order-last-hands = Noch { $number } Hände
ui-order-last-hands-what = An jedem Tisch, dann ist Pause
ui-order-hand-for-hand = Hand-for-Hand
ui-order-hand-for-hand-what = Jeder Tisch spielt eine Hand und wartet dann
ui-order-hand-for-hand-off = Hand-for-Hand beenden
ui-order-hand-for-hand-off-what = Jeder Tisch spielt wieder für sich
ui-order-announce = Durchsage
ui-order-announce-what = An alle
ui-order-undo = Ausscheiden oder Umsetzen rückgängig
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
ui-order-vote = Abstimmung starten
ui-order-vote-what = Alle Verbliebenen müssen zustimmen
ui-order-vote-off = Vorschlag zurückziehen
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
ui-order-disqualify = Disqualifizieren
ui-order-disqualify-what = Disqualifiziert, ohne Geld zurück
ui-order-disqualify-removed = { $what }. Der Stack geht aus dem Spiel; was gesetzt ist, bleibt im Pot.
ui-order-disqualify-posts = { $what }. Der Stack bleibt am Tisch und setzt jede Hand einen Big Blind, bis nichts mehr da ist.
ui-order-disqualify-sure = { $name } disqualifizieren
ui-order-move = An Tisch { $table }, Sitz { $seat }
ui-order-substitute = Vertretung
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
ui-order-undo-rebuy = Rebuy rückgängig
ui-order-undo-rebuy-sure = Den Rebuy von { $name } zurücknehmen
ui-order-undo-add-on = Add-on rückgängig
ui-order-undo-add-on-sure = Das Add-on von { $name } zurücknehmen
ui-order-undo-top-up = Top-up rückgängig
ui-order-undo-top-up-sure = Das Top-up von { $name } zurücknehmen
ui-order-undo-re-entry = Re-Entry rückgängig
ui-order-undo-re-entry-sure = Den Re-Entry von { $name } zurücknehmen
ui-order-undo-sale-what = Wenn seither keine Hand gegeben wurde: Die Chips gehen aus dem Spiel, der Preis wird erstattet
ui-order-undo-warning = Verwarnung rückgängig
ui-order-undo-warning-what = Die letzte Verwarnung zählt nicht
ui-order-undo-penalty = Strafe rückgängig
ui-order-undo-penalty-what = Was von der letzten Strafe übrig ist, wird nicht abgesessen
ui-order-lift-disqualification = Disqualifikation aufheben
ui-order-lift-disqualification-what = Wieder im Spiel, mit den Chips; nur bis zur nächsten Hand des Tisches
ui-order-eliminate = Rausnehmen
ui-order-eliminate-what = Keine Chips, und keine zu kaufen
ui-order-eliminate-sure = { $name } aus dem Turnier nehmen
ui-order-release = { $name } { $chips } geben von Tisch { $table }
ui-order-release-what = Klärt den Streit
ui-order-release-sure = { $name } die strittigen { $chips } von Tisch { $table } geben
ui-order-enter = Einstieg
ui-order-enter-what = Später Einstieg; wartet auf den Big Blind, wo das Haus es erlaubt
ui-order-enter-post = Einstieg mit Big Blind
ui-order-enter-post-what = Später Einstieg; zahlt sofort einen Big Blind, wo das Haus es erlaubt
ui-order-clock = Clock rufen
ui-order-clock-what = Es hat lange genug gedauert
ui-order-hold = Aktion bindet
ui-order-hold-what = Was außer der Reihe angesagt wurde, gilt
ui-order-pass-over = Aktion verfällt
ui-order-pass-over-what = Dahinter wurde schon gespielt
ui-order-limit = Nur mitgehen oder passen
ui-order-limit-what = Dahinter wurde schon gespielt
ui-order-forfeit = Zu kleinen Call verfallen lassen
ui-order-forfeit-what = Die Chips sind verloren, das Blatt ist gefoldet
ui-order-relieve = Neu wählen
ui-order-relieve-what = Die Höhe des Calls wurde falsch verstanden
ui-order-kill = Hand tot
ui-order-kill-what = Was gesetzt ist, ist verloren
ui-order-kill-sure = Die Hand von { $name } für tot erklären
ui-order-retrieve = Hand zurückholen
ui-order-retrieve-what = Eine gemuckte Hand, wo das Haus es erlaubt
ui-order-show = Hand zeigen
ui-order-show-what = Erfüllt die Bitte darum
ui-order-fine = Chip-Strafe: ein Big Blind
ui-order-fine-chips = Chip-Strafe { $chips }
ui-order-fine-what = Für String Bets: ein Big Blind oder dieser Betrag
ui-order-fine-sure = Chip-Strafe: { $name } zahlt in den Pot
ui-order-fine-chips-sure = Chip-Strafe { $chips }: { $name } zahlt in den Pot
ui-order-award = { $chips } geben
ui-order-award-what = Aus dem Pot
ui-order-award-sure = { $chips } aus dem Pot an { $name } geben
ui-order-refund = { $chips } zurück
ui-order-refund-sure = { $chips } an { $name } zurückgeben
ui-order-impound = { $chips } strittig halten
ui-order-impound-what = Aus dem vergebenen Pot, bis du entscheidest
ui-order-break-table = Tisch auflösen
ui-order-break-table-what = Alle dort wechseln an andere Tische
ui-order-break-table-sure = Tisch { $table } auflösen: Alle dort wechseln an andere Tische
ui-order-deal = Jetzt geben
ui-order-deal-what = Die nächste Hand an diesem Tisch beginnt
ui-order-misdeal = Misdeal
ui-order-misdeal-what = Alle Chips gehen zurück
ui-order-misdeal-sure = Misdeal erklären
ui-order-run-twice = Run it twice
ui-order-run-thrice = Run it three times
ui-order-run-out = All-in ausspielen
ui-order-run-out-what = Deckt die Hände auf, ohne auf die anderen Tische zu warten
ui-order-run-off = Vorschlag zurückziehen
ui-order-run-off-what = Das Board wird einmal gegeben
ui-order-void = Hand annullieren
ui-order-void-what = Alle Chips gehen zurück, und es wird neu gegeben; vor der nächsten Hand, mit Grund
ui-order-void-sure = Die letzte Hand an Tisch { $table } annullieren
ui-order-reopen = Letzte Aktion rückgängig
ui-order-reopen-what = Öffnet die letzte Setzrunde wieder; vor der nächsten Hand, mit Grund
ui-order-reopen-sure = Die letzte Hand an Tisch { $table } vor der letzten Aktion fortsetzen
ui-order-reopen-person-sure = Die letzte Hand vor der letzten Aktion von { $name } fortsetzen
ui-order-remedy = Hausregel anwenden
ui-order-remedy-what = Wie die Hausregeln es sagen; wähle, wen es getroffen hat
ui-order-remedy-sure = Die Hausregel anwenden: { $wrong }
ui-order-remedy-whose-sure = Die Hausregel anwenden: { $wrong } bei { $name }
ui-order-accept = Es bleibt dabei, es geht weiter
ui-order-accept-what = Der Fall ist erledigt
ui-order-overrule = Letzte Aktion zurücknehmen
ui-order-overrule-what = Die letzte Aktion zählt nicht, der Fall ist erledigt; mit Grund
ui-order-settle = Geklärt, es geht weiter
ui-order-settle-what = Der Fall ist erledigt
ui-order-play-on = Weiterspielen ohne Entscheidung
ui-order-play-on-what = Es geht weiter, während du entscheidest; der Fall bleibt offen

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
ui-chop-still-to-give = { $money } sind noch zu verteilen
ui-chop-all-given = Alle Preise sind verteilt
ui-chop-too-much = { $money } mehr als die Preise
ui-chop-propose = Vorschlagen
ui-chop-see = Beträge zeigen
ui-chop-source = { $by }: { $what }
ui-chop-before-hand = Eine Hand läuft. Das sind die Chips davor; abgestimmt wird über die danach.
ui-chop-ends = Sind alle dafür, werden die Preise so ausgezahlt, und das Turnier ist zu Ende.
ui-chop-goes-on = Sind alle dafür, werden die Preise so ausgezahlt, und { $money } werden ausgespielt.
ui-chop-heading = Deal-Vorschlag
ui-chop-proposed = { $name } schlägt diesen Deal vor. Alle Verbliebenen müssen zustimmen.
ui-chop-gets = Anteil
ui-chop-icm-value = ICM-Wert
ui-chop-together = Zusammen
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
ui-standings-by = gegen { $names }
ui-standings-place = Platz
ui-standings-name = Name
ui-standings-chips = Chips
ui-standings-prize = Preis
ui-standings-bounties = Bountys { $money }
ui-prizes = Preise
ui-prizes-so-far = Preise bisher
ui-prizes-pool = { $money } aus { $entries } Entries
ui-results-you-win = Du gewinnst!
ui-results-hand = Hand des Abends: { $hand }, Pot { $pot }
ui-results-wins = { $name } gewinnt!
ui-results-so-far = Stand und Preise
ui-elimination-place = Du bist { $place } von { $players }
ui-elimination-none = Du bist ausgeschieden
ui-elimination-by = Ausgeschieden { $by }
ui-elimination-prize = Du gewinnst { $money }
ui-elimination-what = Die anderen spielen weiter. Du kannst zusehen und mit den Zuschauenden reden.
ui-elimination-left = Noch zu gewinnen
ui-elimination-watch = Zusehen
ui-elimination-last = Deine letzte Hand
ui-practice-again = Noch einmal

## Das Fenster: Ton und Aufmerksamkeit

ui-window-title = Cardroom
ui-window-title-turn = ● Du bist dran · Cardroom
ui-sound = Ton
ui-sound-on = An
ui-sound-off = Aus
ui-sound-turn = Du bist dran
ui-sound-warning = Deine Zeit läuft ab
ui-sound-floor = Turnierleitung und Durchsagen
ui-sound-win = Ein Pot, den du gewinnst
ui-sound-level = Ein neues Level, eine Pause
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
ui-told-own-hidden = Deine Karten liegen verdeckt: { $key } halten und hören
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
ui-told-penalty = sitzt eine Strafe ab, noch { $left }
ui-told-disqualified = disqualifiziert
ui-told-out = raus
ui-told-shows = zeigt { $cards }
ui-told-equity = im Schnitt { $percent } % vom Pot
ui-told-holds = { $hand }
ui-told-won = gewinnt { $chips }
ui-told-chip = Einen { $chips }er-Chip in die Hand
ui-told-chip-back = Einen { $chips }er-Chip zurück
ui-told-amount = Höhe
ui-told-small-stack = Einen kleinen Stapel, { $chips }, in die Hand

## The window: the desk of the director

ui-keys-desk = Turnierleitung
ui-keys-palette = Anordnung eintippen
ui-director-type = Tippen ({ $key })
ui-director-paused = Angehalten
ui-director-break = Pause
ui-director-level = Level { $level }
ui-director-table-hand = Tisch { $table } · Hand { $hand }
ui-director-waits-for-you = wartet auf dich
ui-director-waits-break = wartet auf die Pause
ui-director-waits-others = wartet auf andere
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
ui-director-undo-order = Rückgängig: { $order }
ui-director-done = Erledigt: { $what }
ui-director-does = { $order }: { $does }
ui-director-not-now = Jetzt nicht
ui-director-is-here = Die Turnierleitung ist da
ui-leaving = Übung verlassen?
ui-leaving-what = Das Spiel endet damit, und niemand kann es fortsetzen. Es wartet, während du das liest.
ui-leaving-end = Übung beenden
ui-director-free = frei
ui-director-call = Tisch { $table } · Hand { $hand } · { $time }
ui-director-case = Fall an Tisch { $table }, Hand { $hand } · wartet { $time }
ui-director-back = Zurück zu Tisch { $table }
ui-director-as-called = So stand der Tisch beim Ruf; dort wird weitergespielt.
ui-director-other = Anders entscheiden…
ui-director-undo-act = Zurücknehmen: { $name } ist wieder dran
ui-director-calls-you = ruft dich
ui-director-happened = Was geschah
ui-director-no-story = An diesem Tisch wurde noch keine Hand gespielt.
ui-director-clause = Letzte Entscheidung an diesem Tisch
ui-director-effect-stands = Bleibt es dabei: { $act }
ui-director-effect-back = Zurückgenommen: { $chips } gehen an { $name } zurück, und dort geht es weiter
ui-director-effect-again = Zurückgenommen: Dran ist wieder { $name }
ui-director-effect-too-late = Nichts kann zurück: seither wurde gehandelt, Karten kamen, oder die Hand ist vorbei
ui-director-time-left = Restzeit
ui-director-last-hands = Letzte Hände
ui-director-move = Umsetzen
ui-director-release = Strittige Chips geben
ui-director-award = Aus dem Pot geben
ui-director-refund = Chips zurückgeben
ui-director-impound = Strittig halten
ui-director-order = Eine Anordnung
ui-order-break-ask = Pause…
ui-order-announce-ask = Durchsage…
ui-order-time-left-ask = Restzeit…
ui-order-last-hands-ask = Letzte Hände…
ui-order-penalty-ask = Strafe von…
ui-order-penalty-out = Strafe: disqualifiziert
ui-order-mute-ask = Stumm für…
ui-order-move-ask = Umsetzen…
ui-order-move-what = Zwischen den Händen
ui-order-enter-ask = Auf einen Sitz…
ui-order-substitute-ask = Vertretung…
ui-order-release-ask = { $name } einen Teil geben…
ui-order-fine-ask = Chip-Strafe: anderer Betrag…
ui-order-award-ask = Aus dem Pot geben…
ui-order-refund-ask = Chips zurückgeben…
ui-order-impound-ask = Strittig halten…
ui-order-remedy-ask = Kartenfehler beheben…
ui-palette-name = Anordnung
ui-palette-hint = pen bob 10
ui-palette-how = Die ersten Buchstaben einer Anordnung und eines Namens genügen.
ui-palette-unfinished = Es fehlt noch etwas: Unten steht, wie die Anordnung geschrieben wird.
ui-palette-wrong = Das ist keine Anordnung: { $why }.
ui-palette-nobody = Hier heißt niemand „{ $name }“.
ui-palette-several = „{ $name }“ passt auf { $people }.
ui-palette-gives = Enter: { $order } — { $line }
ui-palette-gives-final = Das ist endgültig: { $order } — { $line }. Drücke zweimal Enter.
ui-palette-sure = { $order } — { $line }? Drücke noch einmal Enter.
ui-director-move-effect = Tisch { $from }: jetzt { $leave }, dann { $left }. Tisch { $to }: jetzt { $come }, dann { $come-to }.
ui-director-move-not-yet = { $name } spielt noch Hand { $hand }: Umsetzen geht erst danach.

## The window: the table

ui-keys-run-out = Während das Board ausgeteilt wird
ui-keys-skip = Gleich zum Ergebnis (oder Klick auf den Tisch)
ui-acting-run-out = All-in: Das Board wird ausgeteilt
ui-acting-run-out-skip = Leertaste oder Klick auf den Tisch: gleich zum Ergebnis
ui-felt-total = Gesamt { $chips }
ui-felt-did = { $act } { $chips }
ui-felt-equity = { $percent } %
ui-felt-equity-held = { $share } · { $hand }
ui-felt-stack = { $chips } Chips
ui-felt-stack-blinds = { $count ->
    [one] { $chips } Chips, 1 Big Blind
   *[other] { $chips } Chips, { $count } Big Blinds
}
ui-replay = Nochmal
ui-replay-hint = Zeigt diese Hand noch einmal auf dem Tisch, Schritt für Schritt
ui-replay-place = WIEDERHOLUNG · { $hand } · { $at } von { $of }
ui-replay-back = Zurück
ui-replay-play = Abspielen
ui-replay-stop = Anhalten
ui-replay-forward = Weiter
ui-replay-leave = Zurück an den Tisch
ui-keys-replay = Während eine Hand noch einmal läuft
ui-keys-replaying = Zurück, weiter, abspielen
ui-rail-no-hand = Seit du da bist, ist keine Hand zu Ende gegangen
ui-rail-count = { $name } { $chips }
ui-rail-all-in = { $name } all-in
ui-rail-to-go = { $count ->
    [one] Noch 1 bis zum Geld
   *[other] Noch { $count } bis zum Geld
}
ui-rail-in-the-money = Alle Übrigen sind im Geld
ui-rail-pays = Preise: { $prizes }
ui-rail-average = Durchschnitt { $chips }
ui-rail-place = { $place } { $name }
ui-rail-out = Raus: { $people }
# Jemandem von Tisch zu Tisch folgen.
ui-follow = { $name } von Tisch zu Tisch folgen
ui-following = Du folgst { $name }: Tisch { $table }
ui-following-waits = Du folgst { $name }: wartet auf einen Platz
ui-following-out = { $name } ist raus
ui-following-out-place = { $name } ist raus: { $place } Platz
ui-following-stop = Nicht mehr folgen
ui-following-tables = Tisch wählen
# Was geschah, bevor jemand kam, im Protokoll.
ui-missed-before = Bevor du kamst:
ui-missed-table = Bisher an Tisch { $table }:
ui-missed-from-here = Ab hier siehst du es live.
ui-missed-away = Während du weg warst:
ui-missed-back = Du bist wieder da.
# Mehrere Tische nebeneinander.
ui-beside-table = Tisch { $table }
ui-beside-hint = Klicken, um diesen Tisch groß zu sehen

## Regelwerke: was im Englischen in den Regelbüchern und bei den Einstellungen steht

setting-group-betting = Einsätze
setting-group-button-and-blinds = Button und Blinds
setting-group-deal = Geben
setting-group-showdown = Showdown
setting-group-entry-and-chips = Einstieg und Chips
setting-group-clock-and-absence = Uhr und Abwesenheit
setting-group-seats-and-tables = Plätze und Tische
setting-group-conduct = Verhalten
rulebook-topic-absence = Abwesenheit
rulebook-topic-all-in = All-in
rulebook-topic-balancing = Tische ausgleichen
rulebook-topic-betting = Einsätze
rulebook-topic-blinds = Blinds
rulebook-topic-button = Button
rulebook-topic-chip-race = Chip Race
rulebook-topic-chips-motion = Chips setzen
rulebook-topic-clock = Uhr
rulebook-topic-conduct = Verhalten
rulebook-topic-dead-hand = tote Hand
rulebook-topic-deal-making = Deal
rulebook-topic-dealer-role = Aufgaben beim Geben
rulebook-topic-dealing = Geben
rulebook-topic-declaration = Ansage
rulebook-topic-director = Turnierleitung
rulebook-topic-elimination = Ausscheiden
rulebook-topic-exposure = Karten zeigen
rulebook-topic-heads-up = Heads-up
rulebook-topic-info = Auskunft
rulebook-topic-irregularity = Unregelmäßigkeit
rulebook-topic-late-entry = später dazukommen
rulebook-topic-levels = Level
rulebook-topic-min-raise = Mindest-Raise
rulebook-topic-misdeal = Misdeal
rulebook-topic-odd-chip = überzähliger Chip
rulebook-topic-out-of-turn = außer der Reihe
rulebook-topic-oversized-chip = zu großer Chip
rulebook-topic-payout = Preise
rulebook-topic-penalty = Strafe
rulebook-topic-pots = Pots
rulebook-topic-rebuy = Rebuy
rulebook-topic-seating = Plätze
rulebook-topic-showdown = Showdown
rulebook-topic-string-bet = String Bet
rulebook-topic-table-break = Tisch auflösen
rulebook-topic-talk = Reden
rulebook-topic-visibility = was man sehen darf
rulebook-tda = in eigenen Worten wiedergegeben
rulebook-robert = in eigenen Worten wiedergegeben
rulebook-home = in eigenen Worten wiedergegeben
rulebook-procedures = in eigenen Worten wiedergegeben
rulebook-fike = in eigenen Worten wiedergegeben
rulebook-fpn = in eigenen Worten wiedergegeben

## Regelwerke: die Klauseln

clause-tda-1 = Fairness und das Wort der Turnierleitung
    .text = Der Turnierleitung ist ein faires Turnier wichtiger als der Wortlaut einer Regel. In einem seltsamen Fall darf gesunder Menschenverstand eine Regel beiseitelegen. Ihre Entscheidung ist die letzte.
clause-tda-2 = Pflichten am Tisch
    .text = Du achtest selbst auf dein Spiel: auf Sitz, Karten, Chips und darauf, wann du dran bist. Du handelst klar und zügig, spielst allein, kennst die Regeln und bleibst höflich. Du weist auf Fehler hin, und du meldest es, wenn jemand unfair behandelt wird.
clause-tda-3 = Gültige Worte und Zeichen
    .text = Die üblichen Worte des Pokers binden dich, und ebenso ortsübliche, die genauso klar sind. Ein Klopfen auf den Tisch ist ein Check. Andere Worte und Zeichen benutzt du auf eigene Gefahr.
clause-tda-4 = Gesichter bleiben erkennbar
    .text = Alle sind jederzeit zu erkennen. Das Personal darf Kapuze, Brille oder Maske abnehmen lassen, wenn sie ein Gesicht verdeckt oder andere stört.
clause-tda-5-A = Keine Anrufe, kein Lärm
    .text = Am Tisch telefonierst du nicht und spielst nichts ab, das andere hören. Kein Gerät darf stören, aufhalten oder jemandem helfen.
clause-tda-5-B = Keine Bildschirme auf dem Tisch
    .text = Telefone und dergleichen bleiben vom Tisch.
clause-tda-5-C = Kein Gerät mit einer Hand im Spiel
    .text = Solange du Karten hast, rührst du kein Gerät an. Die Turnierleitung sagt, was als Gerät gilt.
clause-tda-5-D = Keine Tabellen, Solver oder Ratgeber
    .text = Tabellen, Solver und Programme zum Setzen werden beim Spielen nicht benutzt. Du lässt dir von niemandem raten. Ein Verstoß wird bestraft wie anderes Fehlverhalten.
clause-tda-6 = Sprachen am Tisch
    .text = Das Haus sagt vorher, in welchen Sprachen am Tisch gesprochen werden darf.
clause-tda-7 = Sitze werden ausgelost
    .text = Jeder Sitz wird ausgelost. Hast du mit dem richtigen Stack am falschen Sitz begonnen, nimmst du die Chips, die du dann hast, an den richtigen mit.
clause-tda-8-A = Später Einstieg und Re-Entry
    .text = Alle, die spät kommen, nachrücken oder noch einmal einsteigen, kaufen einen ganzen Stack. Ihre Sitze kommen aus derselben Auslosung wie alle anderen. Karten gibt es sofort, nur nicht zwischen Small Blind und Button.
clause-tda-8-B = Einen Stack aufgeben
    .text = Ein Turnier kann erlauben, dass du deinen Stack aufgibst und noch einmal einsteigst. Die aufgegebenen Chips gehen aus dem Spiel.
clause-tda-9 = Besondere Bedürfnisse
    .text = Das Haus hilft Menschen mit besonderen Bedürfnissen, so gut es kann.
clause-tda-10-A = Wer dazukommt, bekommt sofort Karten
    .text = Wer neu kommt oder von einem aufgelösten Tisch, kann jeden freien Sitz ziehen, auch Blinds und Button. Karten gibt es mit der nächsten Hand. Nur der Platz zwischen Small Blind und Button heißt warten.
clause-tda-10-B = Einen Tisch auflösen
    .text = Die neuen Sitze eines aufgelösten Tischs werden in zwei Schritten gezogen, damit niemand bevorzugt werden kann. Die Sitzkarten werden verdeckt gemischt, und die höchste Spielkarte nimmt die erste davon.
clause-tda-11-A = Ausgleich: der nächste Big Blind zieht um
    .text = Zum Ausgleichen zieht um, wer als Nächstes den Big Blind hätte. Dafür gibt es den schlechtesten freien Platz, auch wenn der Big Blind so zweimal kommt. Der Platz des Small Blinds ist nie der schlechteste.
clause-tda-11-B = Gemischte Spiele: Button beim Stud
    .text = Wechselt ein gemischtes Spiel zu Stud, geht der Button einen Platz weiter und ruht. Ausgeglichen wird solange wie beim Hold’em, und Hold’em geht dort weiter.
clause-tda-11-C = Von welchem Tisch jemand umzieht
    .text = Eine vorher festgelegte Regel sagt, welcher Tisch jemanden abgibt.
clause-tda-11-D = Ein zu kleiner Tisch hält an
    .text = Ein Tisch, dem zum vollsten drei oder mehr fehlen, hält an, sobald seine Blinds darunter leiden. Bei anderen Spielformen entscheidet die Turnierleitung, und sie darf weiterspielen lassen. Gegen Ende werden die Tische genauer ausgeglichen.
clause-tda-12 = Die Karten sprechen
    .text = Eine Hand ist, was ihre Karten ergeben. Eine falsche Ansage bindet niemanden, aber eine absichtliche kann bestraft werden. Dealer lesen Hände laut vor, und alle dürfen auf eine falsche Hand oder einen falschen Pot hinweisen.
clause-tda-13-A = Alle Karten liegen offen
    .text = Eine Hand liegt auf dem Tisch, sobald alle ihre Karten offen und für alle lesbar daliegen.
clause-tda-13-B = Weggeworfen, bevor alles offen lag
    .text = Du gibst auf deine Hand acht, bis sie gelesen ist. Wirfst du Karten weg, bevor alle offen lagen, hast du keinen Anspruch. Die Turnierleitung kann ihn geben, wenn deine Karten sicher bekannt sind oder deutlich zu sehen waren.
clause-tda-13-C = Eine offene Siegerhand bleibt am Leben
    .text = Kein Dealer kann eine Hand für tot erklären, die offen liegt und klar gewonnen hat.
clause-tda-14 = Verdeckt beim Showdown: noch nicht tot
    .text = Karten, die beim Showdown verdeckt abgelegt werden, dürfen noch geöffnet werden, solange sie ganz und erkennbar daliegen. Tot sind sie, wenn sie im Muck sind.
clause-tda-15-A = Nur eine Karte der Siegerhand gezeigt
    .text = Deine eine offene Karte kann die Siegerhand ergeben. Dann bittet dich der Dealer, den Rest aufzudecken. Willst du nicht, wird die Turnierleitung gerufen.
clause-tda-15-B = Zu früh abgelegt; ungecallte Bet zurück
    .text = Manchmal legt jemand nach einer Bet die Hand ab, weil sie vorbei zu sein scheint. Der Dealer hält die Karten fest und ruft die Turnierleitung. Sind sie nicht zu erkennen, ist die Hand verloren: Gecallte Chips bleiben, eine Bet ohne Call geht zurück.
clause-tda-16 = All-in-Hände werden aufgedeckt
    .text = Alle Hände im Spiel werden geöffnet, sobald jemand all-in ist und niemand mehr setzen kann. Keine davon darf in den Muck. Zuerst wird der Side-Pot vergeben, und die Hände um den Main-Pot liegen dann schon offen.
clause-tda-17-A = Reihenfolge beim Showdown
    .text = Ist niemand all-in, werden Hände gezeigt oder weggeworfen, wie jede Person möchte. Die Turnierleitung kann eine Reihenfolge verlangen. Es beginnt die letzte Bet oder der letzte Raise der letzten Setzrunde, sonst wer in ihr zuerst dran war.
clause-tda-17-B = Die letzte Hand gewinnt ungesehen
    .text = Die letzte Hand im Spiel nimmt den Pot, ohne gezeigt zu werden, sobald alle anderen weg sind.
clause-tda-18-A = Gemuckt: kein Recht zu fragen
    .text = Hast du beim Showdown keine Karten mehr, darfst du keine Hand sehen wollen. Dasselbe gilt, wenn du deine abgelegt hast, ohne sie zu zeigen.
clause-tda-18-B = Die bezahlte Hand sehen
    .text = Wer am River gecallt hat und die Karten noch hält oder gezeigt hat, darf die Hand der letzten Bet oder des letzten Raise sehen. Über jeden anderen Wunsch entscheidet die Turnierleitung.
clause-tda-19 = Das Board spielen
    .text = Auch für einen Anteil mit dem Board deckst du alle deine Karten auf.
clause-tda-20-A = Überzählige Chips mit Board
    .text = Überzählige Chips werden in die kleinsten gewechselt, die im Spiel sind. Jeder geht an eine der gleichen Hände, vom Button aus links beginnend.
clause-tda-20-B = Überzählige Chips beim Stud
    .text = Bei Stud und Razz geht der überzählige Chip an die nach Farbe höchste Karte der siegreichen fünf.
clause-tda-20-C = Überzählige Chips bei High-Low
    .text = Bei einem Pot, der zwischen High und Low geteilt wird, geht der überzählige Chip an die High-Hand.
clause-tda-21 = Side-Pots
    .text = Jeder Side-Pot wird für sich geteilt, getrennt von allen anderen.
clause-tda-22 = Wie lange ein Pot strittig sein kann
    .text = Wie offene Karten gelesen wurden, kann angefochten werden, bis die nächste Hand beginnt. Die Summe eines Pots lässt sich berichtigen, bis es in der nächsten Hand wesentliche Aktion gibt. Folgt eine Pause, bleibt eine Minute.
clause-tda-23 = Neues Level ab der nächsten Hand
    .text = Ein Level wird angesagt oder von der Uhr gemeldet und gilt ab der nächsten Hand. Eine Hand beginnt mit dem ersten Mischen, dem Knopf der Maschine oder dem Wechsel am Dealerplatz. Begann eine Hand versehentlich im alten Level, bleibt es nach wesentlicher Aktion dabei.
clause-tda-24-A = Chip Race
    .text = Beim geplanten Tausch der Chips beginnt das Chip Race am ersten Sitz, und niemand gewinnt mehr als einen Chip. Niemand fliegt so hinaus: Der letzte Chip wird durch den kleinsten ersetzt, der bleibt.
clause-tda-24-B = Chips liegen beim Race offen
    .text = Während eines Chip Race liegen die Chips offen, und alle sollen zusehen.
clause-tda-24-C = Vergessene kleine Chips
    .text = Tauchen Chips einer ausgeschiedenen Sorte später auf, werden sie zu ihrem Wert getauscht. Ein Rest unter dem kleinsten Chip im Spiel wird eingezogen.
clause-tda-25-A = Zählbare Stacks
    .text = Alle dürfen erwarten zu sehen, wie viel du ungefähr hast. Chips stehen in gleichen Stapeln von zwanzig, die großen vorn.
clause-tda-25-B = Die Turnierleitung bestimmt die Chips
    .text = Die Turnierleitung bestimmt, welche Sorten von Chips im Spiel sind und wie viele. Einzelnen kann sie die Chips jederzeit umtauschen, und sie sagt es an.
clause-tda-25-C = Karten bleiben sichtbar
    .text = Deine Hand liegt für den Tisch gut sichtbar da, solange sie im Spiel ist.
clause-tda-26 = Kein neues Deck auf Wunsch
    .text = Decks wechseln mit den Dealern, mit den Levels oder nach Hausregel. Auf Wunsch wechselt kein Deck.
clause-tda-27 = Rebuys zählen schon vorher
    .text = Für einen Rebuy verpasst du keine Hand. Sagst du ihn vor dem Geben an, spielst du mit den Chips, die noch kommen, und schuldest den Preis.
clause-tda-28 = Kein Rabbit Hunting
    .text = Niemand bekommt die Karten zu sehen, die gekommen wären.
clause-tda-29 = Clock rufen
    .text = Die Turnierleitung findet, dass du Zeit genug hattest, und startet die Uhr selbst oder auf Wunsch. Mit dem Herunterzählen hast du höchstens eine halbe Minute. Dann checkst du, oder deine Hand ist tot, wenn du eine Bet vor dir hast.
clause-tda-30 = Am Platz, wenn fertig gegeben ist
    .text = Du musst in Reichweite deines Stuhls sein, wenn die letzte Karte gegeben wird. Sonst ist deine Hand tot, und du darfst sie nicht ansehen. Blinds und Antes deines Sitzes bleiben im Pot.
clause-tda-31 = Bei der Hand bleiben
    .text = Solange du Karten hast, bleibst du bis zum Showdown am Tisch, ob all-in oder nicht. Weggehen kann bestraft werden.
clause-tda-32 = Dead Button
    .text = Turniere werden mit totem Button gespielt. Der Button kann an einem leeren Sitz liegen und der Small Blind fehlen, aber der Big Blind geht immer weiter.
clause-tda-33 = Blinds ausweichen
    .text = Du wirst bestraft, wenn du absichtlich umziehst oder gehst, um einem Blind auszuweichen.
clause-tda-34-A = Button am falschen Platz
    .text = Ein falscher Button wird berichtigt, solange es keine wesentliche Aktion gab. Danach geht die Hand weiter, und der Fehler bleibt auch für die folgenden Hände.
clause-tda-34-B = Button und Blinds im Heads-up
    .text = Zu zweit setzt der Button den Small Blind, bekommt die letzte Karte und handelt vor dem Flop zuerst. Ab dem Flop ist er zuletzt dran. Werden aus drei zwei, kann der Button verschoben werden, damit niemand zweimal hintereinander den Big Blind hat.
clause-tda-35-A1 = Misdeal: zwei offene Karten im Deck
    .text = Beim ersten Geben liegen zwei oder mehr Karten offen im Deck.
clause-tda-35-A2 = Misdeal: erste Karte am falschen Sitz
    .text = Die erste Karte ging an einen falschen Sitz.
clause-tda-35-A3 = Misdeal: Karten für den falschen Sitz
    .text = Ein Sitz, dem keine Karten zustehen, hat welche bekommen.
clause-tda-35-A4 = Misdeal: ein Sitz wurde übergangen
    .text = Ein Sitz, dem Karten zustehen, hat keine bekommen.
clause-tda-35-A5 = Misdeal: falsche Zahl von Karten
    .text = Jemand hat eine Karte zu viel oder zu wenig. Nur der Button darf eine fehlende Karte nachträglich bekommen.
clause-tda-35-A6 = Misdeal: eine spielfremde Karte
    .text = Vor wesentlicher Aktion taucht eine Karte auf, die nicht zum Spiel gehört, etwa ein Joker.
clause-tda-35-A7 = Misdeal: offene Karten
    .text = In einem Spiel mit Board deckt der Dealer eine der ersten beiden Karten auf oder irgend zwei andere. Für Draw gilt, was das Haus sagt.
clause-tda-35-B = Zwei Karten hintereinander am Button
    .text = Der Button darf zwei Karten hintereinander bekommen.
clause-tda-35-C = Neu geben heißt: noch einmal
    .text = Beim neuen Geben bleiben Button, Blinds und Beteiligte gleich. Wer beim ersten Mal fehlte, darf jetzt mitspielen. Für eine Strafe zählen beide Male als eine Hand.
clause-tda-35-D = Kein Misdeal nach wesentlicher Aktion
    .text = Nach wesentlicher Aktion wird die Hand zu Ende gespielt, außer das Deck ist verdorben. Fremde Karten sind dann nur noch Papier.
clause-tda-35-E = Verdorbenes Deck
    .text = Ein Deck mit zwei gleichen Karten ist verdorben. Das Spiel hält sofort an, egal was war, und alle Einsätze gehen zurück. Nach der Hand gelten nur noch die Fristen für Streitfälle.
clause-tda-36 = Wesentliche Aktion
    .text = Zwei Aktionen in der Reihe sind wesentlich, wenn eine davon Chips bringt. Auch drei beliebige Aktionen sind es. Gesetzte Blinds sind keine Aktion.
clause-tda-37 = Dem Button fehlt eine Karte
    .text = Fehlt dem Button eine Karte, sagt er es sofort und bekommt sie auch nach wesentlicher Aktion. Handelt er mit zu wenigen Karten, ist die Hand tot.
clause-tda-38 = Immer eine Burn-Karte pro Setzrunde
    .text = Eine Hand mit falscher Kartenzahl ist nach wesentlicher Aktion tot und geht ganz in den Muck. Der Rest des Decks bleibt, wie er ist. Jede weitere Setzrunde hat genau eine Burn-Karte.
clause-tda-39-A = Flop mit vier Karten
    .text = Vier Karten eines Flops werden verdeckt gemischt, gesehen oder nicht. Die Turnierleitung zieht eine als nächste Burn-Karte, drei sind der Flop.
clause-tda-39-B = Flop ohne Burn-Karte
    .text = Die drei Karten werden gemischt, solange niemand gehandelt hat. Eine wird zur Burn-Karte, die anderen zwei bilden mit der nächsten den Flop. Nach jeder Aktion, auch einem Check, bleiben sie liegen, und der Turn hat eine Burn-Karte.
clause-tda-39-C = Zu früh gegebene Boardkarten
    .text = Wie eine zu früh gekommene Boardkarte berichtigt wird, sagen die empfohlenen Verfahren.
clause-tda-39-D = Der Rest wird verdeckt gemischt
    .text = Wird der Rest des Decks während einer Hand gemischt, liegt er verdeckt.
clause-tda-40-A = Worte oder Chips: Das Erste zählt
    .text = Du setzt mit Worten, mit Chips oder mit beidem, und was früher kam, zählt. Kommt beides zugleich, gilt ein klares Wort mehr als die Chips. Unklares und Widersprüchliches entscheidet die Turnierleitung.
clause-tda-40-B = Formen einer Ansage
    .text = Du darfst nur die Aktion nennen, nur den Betrag oder beides zusammen.
clause-tda-40-C = Ein Betrag allein ist wie Chips
    .text = Ein bloßer Betrag bedeutet dasselbe, wie ihn wortlos in Chips zu setzen.
clause-tda-41-A = Callen mit einem Wort
    .text = Du callst, indem du es sagst.
clause-tda-41-B = Callen mit dem genauen Betrag
    .text = Du callst, indem du genau die Chips setzt, die der Call kostet.
clause-tda-41-C = Callen mit einem großen Chip
    .text = Du callst mit einem einzelnen wortlosen Chip, der größer ist als der Call.
clause-tda-41-D = Callen mit mehreren Chips
    .text = Du callst mit mehreren wortlosen Chips, die nach der Regel dafür ein Call sind.
clause-tda-41-E = Ein winziger Chip gegen eine große Bet
    .text = Ein wortloser Chip weit unter der Bet ist schlechter Stil und kann bestraft werden. Die Turnierleitung entscheidet und kann daraus einen vollen Call machen.
clause-tda-42 = Wie man erhöht
    .text = Du erhöhst mit allen Chips in einer Bewegung oder nennst vorher den ganzen Betrag. Eine zweite Bewegung zählt nicht dazu.
clause-tda-43-A = Mindest-Raise
    .text = Du erhöhst mindestens um die größte volle Bet oder den größten vollen Raise der Setzrunde. Die Hälfte davon oder mehr wird voll gemacht. Weniger ist ein Call, außer du hast vorher Raise gesagt oder bist all-in. Worte und Chips zählen gleich.
clause-tda-43-B = „Raise“ und ein Betrag: die Summe
    .text = Der Betrag nach „Raise“ ist alles, was dann vor dir liegt, wenn nichts anderes dagegenspricht.
clause-tda-44 = Zu großer Chip
    .text = Ein einzelner wortloser Chip callt die Bet oder den Blind vor dir, auch wenn es dein letzter ist. Hast du vorher „Raise“ gesagt, erhöht er, so weit er reicht. Gibt es nichts zu callen, ist er eine Bet in voller Höhe.
clause-tda-45-A = Mehrere Chips, alle nötig
    .text = Mehrere wortlose Chips sind ein Call, wenn sie ohne einen der kleinsten die Bet nicht decken. Das gilt auch für deine letzten Chips. Anders ist es, wenn du vorher Raise oder All-in gesagt hast.
clause-tda-45-B1 = Mehrere Chips, einer übrig
    .text = Mehrere wortlose Chips können die Bet auch ohne einen der kleinsten decken. Dann entscheidet ein halber Raise zwischen Raise und Call.
clause-tda-45-B2 = Einer übrig, und es sind die letzten
    .text = Deine letzten Chips sind mit einem übrigen ein All-in, ob sie einen halben Raise erreichen oder nicht.
clause-tda-46-A = Erst reden, dann Chips dazulegen
    .text = Liegen noch Chips von dir da und jemand hat erhöht, sagst du erst, was du tust, bevor du mehr dazulegst.
clause-tda-46-B = Einen Chip zurückziehen bindet
    .text = Jemand hat erhöht, und du ziehst deutlich einen Chip zurück, der vor dir lag. Dann musst du callen oder erhöhen. Zurücklegen und folden geht nicht.
clause-tda-46-C1 = Neue Chips neben alten
    .text = Die alten Chips bleiben liegen, oder alle werden zurückgenommen. Ein einzelner großer neuer Chip ist ein Call. Mehrere neue folgen der Regel für wortlose Chips, mit den alten zusammengezählt.
clause-tda-46-C2 = Alte Chips teils zurück oder schon genug
    .text = Ein Teil der alten Chips kann zurückgenommen sein, oder sie decken den Call schon allein. Dann gilt für alle Chips zusammen die Regel vom halben Raise. Alte und neue, gemeinsam vorgeschoben, kann man ebenso lesen.
clause-tda-47-A = Wann wieder erhöht werden darf
    .text = Zu kleine All-ins öffnen das Setzen wieder, wenn sie für dich zusammen eine volle Bet oder einen vollen Raise ergeben. Das wird Sitz für Sitz beurteilt. Der Mindest-Raise bleibt so groß wie der letzte volle.
clause-tda-47-B = Limit: Die Hälfte öffnet wieder
    .text = Bei Limit genügt eine halbe Bet oder ein halber Raise, um das Setzen wieder zu öffnen.
clause-tda-48 = Zahl der Raises
    .text = No-Limit und Pot-Limit kennen keine Höchstzahl von Raises. Der Cap beim Limit gilt auch, wenn nur zwei in der Hand sind. Er endet, wenn im Turnier nur noch zwei übrig sind.
clause-tda-49 = Angenommene Aktion
    .text = Es liegt an dir, vor dem Call den richtigen Betrag zu erfahren. Du schuldest den wahren Betrag, auch wenn dir ein falscher genannt wurde. Die Turnierleitung darf der Fairness den Vorrang geben.
clause-tda-50-A = In der Reihe handeln
    .text = Du handelst, wenn du dran bist. Eine Aktion in der Reihe bindet dich, und ihre Chips bleiben im Pot.
clause-tda-50-B = Auf den Betrag warten
    .text = Jemand sagt „Raise“ ohne Betrag. Wer danach dran ist, wartet, bis der Betrag feststeht.
clause-tda-51-A = Ein allgemeines Wort gilt ganz
    .text = „Call“ oder „Raise“ in der Reihe steht für den vollen Betrag.
clause-tda-51-B = Zu wenig für den Call
    .text = Weniger als der Call, ohne das Wort, ist zu zweit oder gegen die erste Bet der Setzrunde ein voller Call. Sonst entscheidet die Turnierleitung. Du machst den Call voll, oder du verlierst diese Chips und foldest.
clause-tda-51-C = Mehrmals zu wenig hintereinander
    .text = Das Spiel geht zum ersten zu kleinen Call zurück, und dort wird er berichtigt. Über die folgenden entscheidet die Turnierleitung.
clause-tda-52-A = Zu kleine Bet oder zu kleiner Raise
    .text = Eine zu kleine Bet und ein zu kleiner Raise werden für alle berichtigt. Bei Limit und No-Limit geht das bis zur nächsten Setzrunde, am River bis zum Showdown.
clause-tda-52-B = Falsch gezählter Pot
    .text = Bei Pot-Limit wird eine Bet über den Pot hinaus in ihrer Setzrunde gekürzt. Wurde sie durch falsches Zählen zu klein, wird sie nur vor wesentlicher Aktion dahinter erhöht.
clause-tda-53-A = Aktion außer der Reihe
    .text = Nach einer verfrühten Aktion geht das Spiel zurück. Ein früher Check, Call oder Raise bindet, außer deine Lage ändert sich. Checks, Calls und Folds ändern nichts. Hat sie sich geändert, kommen die Chips zurück und du hast wieder jede Wahl. Ein früher Fold gilt immer.
clause-tda-53-B = Übergangen und still
    .text = Wer übergangen wird, meldet sich, bevor dahinter wesentlich gehandelt wurde. Sonst bindet diese Aktion, und die Turnierleitung entscheidet über die übergangene Hand. Sie ist tot, oder es bleiben nur Check, Call und Fold.
clause-tda-54-A = Den Pot zählen
    .text = Nur bei Pot-Limit darf man den Pot zählen lassen.
clause-tda-54-B = Pot-Limit vor dem Flop
    .text = Ein toter oder zu kleiner Blind zählt vor dem Flop bei jedem Einsatz in Pothöhe als ganzer.
clause-tda-54-C = Pot-Limit ab dem Flop
    .text = Ab dem Flop zählt der Pot, wie er wirklich ist.
clause-tda-54-D = „Ich setze den Pot“ bei No-Limit
    .text = Den Pot zu setzen ist bei No-Limit keine Bet und kann bestraft werden. Trotzdem bindet es dich an eine gültige Bet, mindestens die kleinste.
clause-tda-55-A = „Call“, wo nichts zu callen ist
    .text = „Call“ zu sagen, wo nichts zu callen ist, ist ein Check.
clause-tda-55-B = „Raise“, wo nichts zu erhöhen ist
    .text = Mit „Raise“ schuldest du, wo nichts zu erhöhen ist, eine Bet, mindestens die kleinste.
clause-tda-55-C = „Check“, wo eine Bet liegt
    .text = Nach „Check“ mit einer Bet vor dir darfst du callen oder folden. Ein Raise steht dir nicht mehr offen.
clause-tda-56 = String Bets
    .text = Du setzt deine Chips auf einmal. Gehst du noch einmal zum Stack und holst mehr, zählt das nicht.
clause-tda-57 = Unklare Beträge
    .text = Ungewöhnliche Worte benutzt du auf eigene Gefahr. Ein Betrag mit mehreren Bedeutungen ist der höchste sinnvolle, der nicht über dem Pot davor liegt. Chips vor den Sitzen zählen zu diesem Pot.
clause-tda-58 = Folden ohne Bet oder zu früh
    .text = Ein Fold gilt auch, wenn nichts zu callen ist oder bevor du dran bist. Solange noch gesetzt wird, kann so ein Fold bestraft werden.
clause-tda-59-A = Wenn-dann-Sätze
    .text = Zu sagen, was du tust, wenn andere etwas tun, ist schlechter Stil. Die Turnierleitung kann dich daran binden oder es bestrafen.
clause-tda-59-B = Callen, bevor der Betrag feststeht
    .text = Jemand sagt „Bet“ oder „Raise“ ohne Betrag, und ein Call kommt zu früh. Die Turnierleitung entscheidet, wie es passt. Der Call kann für jeden Betrag gelten.
clause-tda-60 = Einen Stack zählen
    .text = Nur wer auf ein All-in antworten muss, darf es zählen lassen. Den richtigen Betrag zu erfahren, bleibt eigene Sache.
clause-tda-61 = Chips setzen, um zu wechseln
    .text = Wortlos gesetzte Chips können alle zählen, auch wenn du nur wechseln wolltest.
clause-tda-62 = Chips hinter einem All-in gefunden
    .text = Die Turnierleitung sagt, ob später gefundene Chips zur angenommenen Aktion gehörten. Wenn nicht, gewinnen sie nichts und retten niemanden, der verloren hat. Sie können an den Call gehen.
clause-tda-63 = Versteckte Chips
    .text = Chips, die verdeckt getragen werden, sind verloren und gehen aus dem Spiel. Die Person kann disqualifiziert werden. Für Umzüge sollten Racks bereitstehen.
clause-tda-64 = Gefundene Chips
    .text = Chips, die niemandem gehören, gehen aus dem Spiel.
clause-tda-65-A = Eine versehentlich getötete Hand
    .text = Eine ungeschützte Hand, die nicht mehr zu erkennen ist, bleibt tot. Sie hat keinen Anspruch auf den Pot oder auf gecallte Chips. Eine Bet oder ein Raise ohne Call geht zurück.
clause-tda-65-B = Eine erkennbare Hand bleibt
    .text = Eine Hand, die noch sicher zu erkennen ist, bleibt im Spiel, auch wenn sie jemand gesehen hat.
clause-tda-66 = Tote Hände beim Stud
    .text = Beim Stud ist deine Hand tot, wenn du deine offenen Karten aufnimmst und noch handeln musst. Zum Folden drehst du sie um und schiebst sie vor.
clause-tda-67 = Kein Gerede; eine Person pro Hand
    .text = Niemand spricht über Karten im Spiel oder über abgelegte, gibt Rat, kritisiert oder liest eine Hand, die nicht offen liegt. Jede Hand spielt eine Person, und sie fragt niemanden.
clause-tda-68 = Karten zeigen, bevor alle gehandelt haben
    .text = Zeigst du Karten, bevor die Aktion vorbei ist, kann das ab dem Ende der Hand eine Strafe kosten. Deine Hand lebt. Das gilt auch, wenn du zuletzt dran bist. Folde flach und verdeckt.
clause-tda-69 = Ehrliches Spiel
    .text = Wer andere schont, wird bestraft und kann Chips oder den Sitz verlieren. Chips zuzuschieben und andere Absprachen führen zur Disqualifikation.
clause-tda-70 = Umgangsformen
    .text = Verzögern, andere oder ihre Sachen anfassen, immer wieder außer der Reihe handeln und Karten oder Chips verstecken ist schlechtes Benehmen. Ebenso Beleidigungen, übler Geruch, unerreichbare Einsätze und ständiges Reden. Es folgen Strafen.
clause-tda-71-A = Arten von Strafen
    .text = Die Turnierleitung kann verwarnen, für Hände oder Runden wegschicken oder disqualifizieren. Eine Runde sind so viele Hände, wie dann Leute am Tisch sind. Wiederholung wiegt schwerer, und Stacks von Abwesenden können in Blinds aufgehen.
clause-tda-71-B = Was bestraft wird
    .text = Schlechtes Benehmen, gezeigte oder geworfene Karten, zwei Leute an einer Hand und verbotene Geräte können bestraft werden. Schonen, Beleidigen, Stören, ausgewichene Blinds und Betrug müssen es. Die Nuts als Letztes am River zu checken ist allein noch kein Schonen.
clause-tda-71-C = Eine Strafe absitzen
    .text = Für eine Strafe gehst du vom Tisch weg. Dein Sitz bekommt Karten, sie sind nach dem Geben tot, und Blinds und Antes werden gezahlt.
clause-tda-71-D = Chips nach einer Disqualifikation
    .text = Die Chips nach einer Disqualifikation gehen aus dem Spiel.
clause-tda-RP-1 = All-in-Marken
    .text = Der Dealer markiert jede Person, die all-in ist, so dass der ganze Tisch es sieht.
clause-tda-RP-2 = Einsätze bleiben bis zum Ende liegen
    .text = Einsätze werden nicht eingezogen, solange noch gesetzt wird. Nur wer dran ist, darf darum bitten.
clause-tda-RP-3 = Freie Tische
    .text = Auf dem Tisch und um ihn herum liegt nichts Privates.
clause-tda-RP-4 = Heruntergefallenes Deck
    .text = Ein heruntergefallener Rest wird wieder in seine Ordnung gebracht, wenn das geht. Sonst wird er allein gemischt oder zusammen mit Muck und Burn-Karten.
clause-tda-RP-5-A = Zu früher Flop
    .text = Die Burn-Karte eines zu frühen Flops bleibt liegen. Die Karten gehen zurück in den Rest, er wird gemischt, und der Flop kommt ohne weitere Burn-Karte.
clause-tda-RP-5-B = Zu früher Turn
    .text = Ein zu früher Turn wird wie der Flop behandelt. Die Burn-Karte bleibt, die Karte geht zurück, der Rest wird gemischt, und ein neuer Turn kommt ohne Burn-Karte.
clause-tda-RP-5-C = Zu früher River
    .text = Ein zu früher River wird noch einmal genauso behandelt.
clause-tda-RP-5-D = Zu frühe Karte beim Stud
    .text = Eine zu frühe Karte beim Stud geht zurück, der Rest wird gemischt, und die neue Setzrunde hat keine Burn-Karte.
clause-tda-RP-6 = Zügig umziehen
    .text = Umzüge von Tisch zu Tisch gehen schnell, mit Racks und mit größeren Chips für viele kleine.
clause-tda-RP-7 = Dealer vor einer Pause
    .text = In den letzten anderthalb Minuten eines Levels wechseln die Dealer nicht.
clause-tda-RP-8-A = Hand für Hand: geteilte Plätze
    .text = Wer in der Hand der Ansage ausscheidet, teilt sich mit den anderen deren bezahlte Plätze. Mit der Ansage spielen alle Tische eine Hand.
clause-tda-RP-8-B = Hand für Hand: höchstens drei Minuten
    .text = Eine einzelne Hand kostet die Uhr höchstens drei Minuten.
clause-tda-RP-8-C = Hand für Hand: gleich zwei Minuten
    .text = Wenn es geht, kommen nach jeder Hand zwei Minuten von der Uhr, und nicht für mehrere auf einmal.
clause-tda-RP-8-D = Hand für Hand: Levels laufen weiter
    .text = Die Blinds steigen, wenn die zwei Minuten der Hände zusammen ein Level ergeben.
clause-tda-RP-8-E = Hand für Hand: sitzen bleiben
    .text = Bei Hand für Hand werden alle gebeten, sitzen zu bleiben, aber niemand muss es.
clause-tda-RP-8-F = Hand für Hand: All-in bleibt verdeckt
    .text = Nach einem All-in mit Call bleiben die Hände verdeckt. Es kommt keine Karte, bis die Turnierleitung den Tisch weitermachen lässt.
clause-tda-RP-9 = Größe des Final Table
    .text = Turniere mit acht oder neun am Tisch kommen bei neun zusammen. Bei sechs oder sieben am Tisch ist es bei sieben so weit.
clause-tda-RP-10 = Stud geben
    .text = Acht Punkte sagen, wie Stud gegeben wird: offene Karten, Hände von Abwesenden, gleiche Bring-ins und ein zu kurzer Rest.
clause-tda-RP-11 = Ante des Big Blinds
    .text = Zahlt eine Person die Ante für alle, ist es der Big Blind. Ein Stack, der für beides zu klein ist, zahlt zuerst den Blind. Die Ante sinkt nicht, wenn weniger Leute übrig sind.
clause-tda-RP-12 = Einsätze werden angesagt
    .text = Der Dealer nennt die Höhe jeder Bet, die kein All-in ist. Ein All-in wird gezählt, wenn die Person es möchte, die antworten muss.
clause-tda-RP-13 = Geteilte Pots stapeln
    .text = In Spielen mit geteiltem Pot wird er ab und zu gestapelt.
clause-tda-RP-14 = Der Zufall als Ausweg
    .text = Wo keine Regel hilft, darf die Turnierleitung den Zufall einen Fehler beheben lassen.
clause-tda-RP-15 = Dealer geben Bescheid
    .text = Wer am Dealerplatz geht, sagt der nächsten Person, wie es um Blinds, Verwarnungen und Ärger steht. Verstöße werden der Turnierleitung gemeldet, Diskriminierung vor allem.
clause-tda-RP-16 = Abwesend, wenn ein Tisch sich auflöst
    .text = Das Personal trägt die Chips einer abwesenden Person an den neuen Tisch.
clause-tda-RP-17 = Draw: Limpen
    .text = Bei Draw mit einem Tausch darfst du mit einem Call einsteigen.
clause-tda-RP-18 = Reihenfolge gemischter Spiele
    .text = Stud und die Variante mit Low müssen nicht aufeinanderfolgen.
clause-tda-RP-19 = Gegen Verzögern
    .text = Sag vorher, dass zügiges Spiel erwartet wird. Bewährt haben sich ausgeloste Tischauflösungen, Levels nach Händen, Runde für Runde, sanftes Hand für Hand und eine Uhr für jede Aktion.
clause-tda-RP-20 = Decks vorbereiten
    .text = Eine Minute vor Beginn werden die Dealer gebeten, sich bereit zu machen. Sobald zwei Leute sitzen, werden die Decks gewaschen und geordnet.
clause-tda-RP-21 = Den Pot ausbreiten
    .text = Gezählt werden Pots nur bei Pot-Limit. In anderen Spielen breitet der Dealer sie auf Wunsch aus.
clause-tda-RP-22 = Bounty-Chips und Marken als Einsatz
    .text = Bounty-Chips und Marken sollten anders aussehen als Spielchips. Setzt jemand damit, entscheidet das Haus, etwa auf Call oder All-in.
clause-robert-head-1 = Über diese Regeln
    .text = Ein Host hat diese Regeln für die eigenen No-Limit-Abende zusammengestellt, und jeder andere Host darf sie gern übernehmen und ändern.
clause-robert-head-2 = Das Spiel
    .text = Wir spielen No-Limit Hold’em mit Rebuys und nichts anderes. Lies die Regeln, bevor du dich setzt.
clause-robert-head-3 = Danksagung
    .text = Fast alles hier geht auf Bob Ciaffone zurück, und an ihn geht auch unser Dank.
clause-robert-personal-1 = Auf Sieg spielen
    .text = Wer kommt, kommt zum Pokern, und das im Ernst.
clause-robert-personal-2 = Kein Klamauk, kein Schmollen
    .text = Am Tisch wird weder herumgealbert noch geschmollt.
clause-robert-personal-3 = Poker-Etikette
    .text = Benimm dich, wie es am Pokertisch üblich ist.
clause-robert-personal-4 = Einsätze ansagen
    .text = Erst sagen, dann tun: Bet und Raise werden laut angesagt.
clause-robert-personal-5 = Zu großer Chip
    .text = Die Ein-Chip-Regel gilt bei allem, was wir spielen: Ein einzelner großer Chip ohne ein Wort ist ein Call, und du bekommst heraus.
clause-robert-personal-6a = String Bets: Verwarnung und Strafzahlung
    .text = Für die erste String Bet gibt es eine Verwarnung, für die zweite einen Verweis vor allen. Ab der dritten zahlst du dafür Chips in den Pot, und die sind weg.
clause-robert-personal-6b = String Bets: nach Hause geschickt
    .text = Hilft auch Zahlen nicht gegen deine String Bets, schickt dich die Turnierleitung nach Hause, und dein Geld bleibt da.
clause-robert-personal-7 = Alkohol am Steuer
    .text = Ein paar Gläser getrunken? Dann fährst du nicht; der Host ruft ein Taxi.
clause-robert-personal-8 = Keine Prügeleien
    .text = Fäuste gehören auf die Straße, und auch dort erst, wenn der letzte Einsatz der Hand gemacht ist.
clause-robert-personal-9 = Kein Rabbit Hunting
    .text = Frag nie, welche Karte als nächste gekommen wäre. Endet eine Hand vorzeitig, bleibt der Rest des Boards für immer unbekannt.
clause-robert-personal-10a = Gefoldete Hände an den Dealer
    .text = Wenn du eine Hand foldest, gib sie sofort dem Dealer.
clause-robert-personal-10b = Gefoldete Hand nicht behalten
    .text = Eine gefoldete Hand wird nicht zurückbehalten, weder um sie anderen zu zeigen noch um zu sehen, wie sie abgeschnitten hätte.
clause-robert-personal-11 = Angemessene Bedenkzeit
    .text = Eine schwere Entscheidung verdient ihre Zeit, eine Sieben-Zwei verdient keine fünf Minuten. Mach nicht aus jeder Hand ein Theater.
clause-robert-personal-12a = Einsätze vor den eigenen Stack
    .text = Was du setzt, legst du vor deinen eigenen Stack, nie zu den Chips in der Mitte.
clause-robert-personal-12b = Einsätze liegen bis zum Ende der Setzrunde
    .text = Dort bleibt der Einsatz liegen, bis alle gecallt oder aufgegeben haben. So sehen wir alle auf einen Blick, wer wie viel eingesetzt hat und was es kostet, dabeizubleiben.
clause-robert-personal-13a = Einem gezeigt, allen gezeigt
    .text = Was eine Person am Tisch gezeigt bekommt, bekommen alle zu sehen; heimliche Blicke in eine Hand gibt es nicht.
clause-robert-personal-13b = Strafe für gezeigte Karten
    .text = Lässt du irgendwen im Raum in deine Hand sehen, solange sie noch gespielt wird, kostet dich das 10 Minuten ohne Karten. Nur wer als letzte Person gegen dich übrig ist, darf sie sehen (Robert showdown-16).
clause-robert-personal-13c = Weitere Strafen für gezeigte Karten
    .text = Beim zweiten Mal sind es 20 Minuten, beim dritten Mal 40. Beim vierten Mal bist du raus und bekommst nichts zurück.
clause-robert-personal-14 = Beide Karten für den Pot
    .text = Niemand gewinnt beim Showdown auch nur einen Chip, solange eine Karte noch verdeckt ist: Dreh beide um.
clause-robert-personal-15a = Kein Gerede über Hände
    .text = Was du bei anderen für eine Hand vermutest, ist kein Gesprächsthema, solange noch jemand spielen muss.
clause-robert-personal-15b = Eine Person pro Hand
    .text = Hinter jeder Hand steht ein einziger Kopf. Du entscheidest allein.
clause-robert-personal-16 = Wer callt, sieht die Hand
    .text = Du hast gesetzt, wirst gecallt und wirfst deine Karten weg, ohne sie zu zeigen? Wer für den Call gezahlt hat, darf sie auf Wunsch trotzdem ansehen.
clause-robert-personal-17 = Betrug und Absprachen
    .text = Wer betrügt oder dafür mit anderen unter einer Decke steckt, fliegt raus, und was auf dem Weg zur Tür geschieht, geht uns nichts an.
clause-robert-personal-18 = Betrug melden
    .text = Wenn du glaubst, dass jemand betrügt, sag es nur der Turnierleitung, unter vier Augen.
clause-robert-personal-19a = Was die Turnierleitung entscheidet
    .text = Die Turnierleitung entscheidet über das Turnier und über sonst nichts im Haus.
clause-robert-personal-19b = Spiele nebenher
    .text = Bring Karten und Chips mit und spiel nebenher, was du willst, solange niemand Rake nimmt. Gibt es dort Streit, macht ihn unter euch aus.
clause-robert-personal-20 = Sitze und Wechsel per Programm
    .text = Ein Programm sagt, wo du sitzt und, wenn Tische ungleich geworden sind, wohin du wechselst. Beschwerden bitte an die Wand richten; beim Tragen deiner Chips wird gern geholfen.
clause-robert-personal-21a = Der Floor
    .text = Zuerst versucht der Dealer, die Sache zu klären. Was sich so nicht klären lässt, klärt die Turnierleitung.
clause-robert-personal-21b = Die Entscheidung ist endgültig
    .text = Hat die Turnierleitung gesprochen, bleibt es dabei.
clause-robert-personal-22a = Den Stack zurücklassen
    .text = Wer weggeht, für eine Weile oder für immer, lässt den Stack stehen, wo er ist. Er zahlt seine Blinds, wenn sie fällig sind, bis zur Rückkehr oder bis nichts mehr da ist.
clause-robert-personal-22b = Keine Chips verschenken
    .text = Du kannst deine Chips niemandem schenken.
clause-robert-personal-22c = Ersatz
    .text = Wer nicht im Turnier ist, darf für dich einspringen, wenn die Turnierleitung vorher gefragt wurde und zustimmt.
clause-robert-personal-23 = Das sind die Regeln
    .text = Das sind hier die Regeln. Wenn du sie nicht erträgst: Es gibt andere Runden, und du kannst selbst eine aufmachen.
clause-robert-dont-1 = Keine Chips werfen
    .text = Chips sind keine Wurfgeschosse.
clause-robert-dont-2 = Nicht über das Spiel jammern
    .text = Ein Seufzer ist erlaubt; den ganzen Abend darüber zu jammern, wie gespielt wird, ist es nicht.
clause-robert-dont-3 = Die Regeln bleiben, wie sie sind
    .text = Die Regeln, unter denen du eingestiegen bist, bleiben, wie sie sind. Bettle nicht um andere.
clause-robert-dont-4 = Kein Theater um jede Hand
    .text = Sich mit jeder einzelnen Hand zu quälen ist schlechtes Theater. Lass es.
clause-robert-dont-5 = Folden ohne Kommentar
    .text = Wenn du foldest, dann folde und erspar uns die Aufzählung aller Karten, die dich gerettet hätten.
clause-robert-dont-6 = Kein Essen oder Trinken auf dem Tisch
    .text = Wo Karten und Chips liegen, steht nichts zu essen und nichts zu trinken. Nimm dafür einen freien Stuhl.
clause-robert-dont-7 = Nicht sticheln
    .text = Reize niemanden mit Politik, um dann über die Antwort gekränkt zu sein.
clause-robert-dont-8a = Kein Slowrolling
    .text = Kam die letzte Bet oder der letzte Raise am River von dir und wurde gecallt, deckst du zuerst auf. Tu es zügig, sonst geschieht es nach ein paar Sekunden für dich: kein Slowrolling.
clause-robert-dont-8b = Mucken statt zeigen
    .text = Statt zu zeigen, darfst du die Hand immer auch ungesehen aufgeben.
clause-robert-intro-1 = Die Leitung hat das letzte Wort
    .text = Mit Buy-in und Sitz hast du zugestimmt, dass in allem, was den Abend betrifft, das letzte Wort hat, wer ihn ausrichtet.
clause-robert-conduct-1 = Verhaltenskodex
    .text = Wir tun unser Bestes, damit der Abend freundlich bleibt, können aber nicht für jeden Gast bürgen. Verstößt du gegen den Kodex, kann dir ein Sitz verweigert werden.
clause-robert-conduct-2 = Betrug, Absprachen und Drohungen
    .text = Verboten sind Betrug in jeder Form, heimliches Zusammenspiel und Drohungen gegen einen Gast oder jemanden vom Personal.
clause-robert-conduct-3 = Unflätige Sprache
    .text = Verboten sind auch unflätige Sprache sowie Streit und Lärm von der Art, die den Abend verdirbt; wo das anfängt, beurteilen wir.
clause-robert-conduct-4 = Behutsam mit den Karten
    .text = Geh behutsam mit den Karten um: nicht schleudern, nicht knicken, nicht zerreißen.
clause-robert-conduct-5 = Schäden, Diebstahl und Waffen
    .text = Mach im Haus nichts kaputt, nimm nichts Verbotenes und komm unbewaffnet.
clause-robert-etiquette-1 = Absichtlich außer der Reihe
    .text = Absichtlich vor der Reihe zu spielen gehört sich nicht und hat Folgen: eine Verwarnung, eine Weile ohne Karten oder den Rauswurf.
clause-robert-etiquette-2 = Chips nicht in den Pot werfen
    .text = Ebenso wenig schleuderst du absichtlich Chips in den Pot.
clause-robert-etiquette-3 = Abgesprochenes Durchchecken
    .text = Zwei dürfen nicht untereinander absprechen, bis zum Ende zu checken, weil eine dritte Person all-in ist.
clause-robert-etiquette-4 = Fremde Hände ansagen
    .text = Erst wenn eine Hand offen auf dem Tisch liegt, darf jemand anders sagen, was sie ist.
clause-robert-etiquette-5 = Verlangen, eine Hand zu sehen
    .text = Wenn du kein Recht hast, eine Hand zu sehen, verlange von niemandem, sie aufzudecken.
clause-robert-etiquette-6a = Karten zeigen während einer Hand
    .text = Solange gesetzt wird, wird keine gefoldete Hand bekannt gemacht und, zu dritt oder mehr, auch keine, die noch spielt.
clause-robert-etiquette-6b = Karten verraten
    .text = Verrate deine Karten während einer Hand niemandem, auch niemandem, der mit dem Pot nichts zu tun hat. Es könnte weitergesagt werden.
clause-robert-etiquette-7 = Zeit schinden
    .text = Zieh das Spiel nicht ohne Grund in die Länge.
clause-robert-etiquette-8 = Richtig folden
    .text = Schieb gefoldete Karten flach und ohne Schwung in den Muck, vorbei an den Fingern des Dealers und an den Karten aller anderen.
clause-robert-etiquette-9 = Chips stapeln
    .text = Staple deine Chips so, dass sie weder die Sicht versperren noch dem Dealer im Weg stehen.
clause-robert-etiquette-10 = Andere beeinflussen
    .text = Sag und tu nichts, was das Spiel anderer in eine Richtung drängt, auch dann nicht, wenn du im Pot keine Karten hast.
clause-robert-etiquette-11 = Beleidigungen
    .text = Ein rassistisches oder herabwürdigendes Wort beendet deinen Abend auf der Stelle, ohne Verwarnung und ohne dein Geld.
clause-robert-etiquette-12 = Keine Telefone
    .text = Am Tisch gibt es keine Telefone.
clause-robert-house-1 = Fairness zuerst
    .text = Wäre der Wortlaut einer Regel ungerecht, geht vor, was fair ist, und die Regel darf außer Acht bleiben.
clause-robert-house-2 = Die Entscheidung ist endgültig
    .text = Gegen die Turnierleitung gibt es keinen Einspruch.
clause-robert-house-3 = Sofort melden
    .text = Melde einen Fehler in dem Moment, in dem er geschieht oder du ihn siehst. Je länger du wartest, desto weniger lässt sich womöglich noch tun.
clause-robert-house-4 = Haftung
    .text = Für eine falsche Entscheidung in gutem Glauben kannst du uns nicht haftbar machen.
clause-robert-house-5a = Einen Pot anfechten
    .text = Einen Pot kannst du anfechten, solange die nächste Hand nicht begonnen hat. Danach behält ihn, wer ihn hat.
clause-robert-house-5b = Wann eine Hand beginnt
    .text = Die nächste Hand beginnt, wenn die Blinds gesetzt und die Karten beim Mischen zum ersten Mal geriffelt werden.
clause-robert-house-6 = Pot an die falsche Person gezahlt
    .text = Gingen Chips an die falsche Person und wurde es rechtzeitig gesagt, wird der Pot aus den Einsätzen neu berechnet, und genau dieser Betrag wechselt den Besitz.
clause-robert-house-7a = Weiterspielen bis zur Entscheidung
    .text = Eine Entscheidung kann eine Weile dauern, und du kannst gebeten werden, inzwischen weiterzuspielen.
clause-robert-house-7b = Strittiger Pot bleibt liegen
    .text = Was strittig ist, der Pot oder ein Teil davon, kann beiseitegelegt werden, bis die Entscheidung kommt.
clause-robert-house-8 = Absicht und Erfahrung zählen
    .text = Derselbe Fehler kann bei einem Neuling anders beurteilt werden als bei einem alten Hasen: Was du wolltest, was du weißt und was du früher getan hast, zählt alles mit.
clause-robert-house-9a = Table Stakes
    .text = In jeder Hand kannst du die Chips gewinnen oder verlieren, die bei ihrem Beginn vor dir lagen, und keine anderen.
clause-robert-house-9b = Ein Rebuy unterwegs spielt mit
    .text = Es gibt eine Ausnahme: Ein schon genommener Rebuy spielt mit, auch wenn die Chips noch nicht bei dir sind.
clause-robert-house-9c = Chips bleiben sichtbar
    .text = Du sollst wissen, womit alle spielen können. Darum darf kein Chip außer Sicht sein.
clause-robert-house-10a = Spielen mit Chips, die unterwegs sind
    .text = Von dem, was noch nicht bei dir liegt, spielt genau der Rebuy mit, der gerade gebracht wird, und kein Chip mehr.
clause-robert-house-10b = Chips unterwegs werden angesagt
    .text = Allen wird gesagt, wie viel jemand noch unterwegs hat.
clause-robert-house-11 = Chips aus dem Rack
    .text = Chips kommen aus dem Rack, bevor mit ihnen gespielt wird.
clause-robert-house-12 = Eine Person pro Hand
    .text = Eine Hand wird nur von einer Person gespielt, und deine Chips fasst niemand an außer dir.
clause-robert-house-13a = Niemand zahlt für andere
    .text = Du kannst für niemand anderen einen Blind oder eine Ante zahlen.
clause-robert-house-13b = Der Dealer zahlt für Abwesende
    .text = Für alle, die nicht da sind, nimmt der Dealer Blinds und Antes aus ihren Stacks.
clause-robert-house-14a = Keine Versicherung
    .text = Niemand verkauft oder kauft eine Versicherung auf eine Hand.
clause-robert-house-14b = Run it twice
    .text = Sind wegen eines All-ins alle Einsätze gemacht, darf der Rest des Boards zwei- oder dreimal kommen, sofern alle zustimmen, die daran beteiligt sind.
clause-robert-house-15 = Karten bleiben sichtbar
    .text = Halt deine Karten über dem Tisch und so, dass ein Teil von ihnen zu sehen ist, damit wir wissen, dass du in der Hand bist.
clause-robert-house-16 = Stacks bleiben sichtbar
    .text = Alle haben das Recht zu sehen, wie viele Chips die anderen haben. Stell die großen Chips dorthin, wo sie sich zählen lassen.
clause-robert-house-17 = Das Deck tauschen
    .text = Bitte um ein anderes Deck, wenn mit diesem etwas nicht stimmt. Pech zählt nicht.
clause-robert-house-18 = Das Deck durchsehen
    .text = Gefoldete und nicht gegebene Karten sind nicht zum Durchsehen da.
clause-robert-house-19 = Kein Rabbit Hunting durch den Dealer
    .text = Ist die Hand vorbei, zeigt auch der Dealer niemandem die Karten, die nicht gekommen sind.
clause-robert-house-20 = Aufmerksam bleiben
    .text = Bleib beim Spiel und lass niemanden auf dich warten. Leg das Buch weg, wenn es uns aufhält.
clause-robert-house-21 = Am Tisch sitzt nur, wer spielt
    .text = Die Stühle sind für alle, die spielen. Wer nicht spielt, hält Abstand.
clause-robert-house-22 = Englisch am Tisch
    .text = Solange Karten im Spiel sind, wird am Tisch Englisch gesprochen.
clause-robert-misdeal-1 = Misdeal, bis zwei gespielt haben
    .text = Bei jedem der folgenden Fehler wird neu gegeben, wenn er bemerkt wird, bevor zwei gespielt haben. Haben zwei in der Reihe gespielt, wird die Hand zu Ende gespielt.
clause-robert-misdeal-2 = Erste oder zweite Karte offen
    .text = Fehler: Der Dealer hat die allererste oder die zweite gegebene Karte aufgedeckt.
clause-robert-misdeal-3 = Zwei offene Karten
    .text = Fehler: Der Dealer hat zwei oder mehr Karten sehen lassen, ganz gleich welche.
clause-robert-misdeal-4 = Mehrere Karten offen im Deck
    .text = Fehler: Es zeigt sich, dass im Deck mindestens zwei Karten verkehrt herum liegen.
clause-robert-misdeal-5 = Karten zu viel
    .text = Fehler: Es wurden mindestens zwei Karten zu viel gegeben.
clause-robert-misdeal-6 = Falsche Zahl an Karten
    .text = Fehler: Jemand hat zu wenige oder zu viele Karten. Fehlt aber nur die Karte, die zuoberst auf dem Deck liegt, und wäre sie ohnehin an diese Person gegangen, bekommt sie die Karte, und wir spielen.
clause-robert-misdeal-7 = Karte außer der Reihe
    .text = Fehler: Eine Karte wurde außer der Reihe gegeben. Der Tausch einer Karte, die offen lag, ist kein solcher Fehler.
clause-robert-misdeal-8 = Button auf dem falschen Sitz
    .text = Fehler: Der Button lag auf dem falschen Sitz.
clause-robert-misdeal-9 = Karten an den falschen Sitz
    .text = Fehler: Das Geben begann bei der falschen Person, oder Karten gingen an einen leeren Sitz oder an eine Person, die keine hätte bekommen dürfen.
clause-robert-misdeal-10 = Jemand hat keine Karten bekommen
    .text = Fehler: Jemand hätte Karten bekommen müssen und hat keine bekommen. Auch Abwesende zählen: Sie bekommen Karten, und die werden gefoldet, sobald alle Karten gegeben sind.
clause-robert-misdeal-11 = Kein Misdeal nach zwei Aktionen
    .text = Zwei Aktionen hinter den Blinds, und es bleibt bei dem, was gegeben ist, egal was daran falsch war. Zeigt sich danach, dass deine Hand verdorben ist, bleiben deine Chips im Pot.
clause-robert-dead-1 = Fold gegen eine Bet
    .text = Foldest du gegen eine Bet, mit einer Bewegung oder mit einem Wort, sind deine Karten tot.
clause-robert-dead-2 = Fold ohne Bet
    .text = Tot sind sie auch, wenn niemand gesetzt hatte: Du hast sie nach vorn geworfen, und wer nach dir dran war, hat daraufhin gespielt.
clause-robert-dead-3 = Falsche Zahl an Karten
    .text = Eine Hand mit einer Karte oder mit drei ist tot.
clause-robert-dead-4 = Joker in der Hand
    .text = Ist eine deiner Karten ein Joker und du spielst weiter, ist deine Hand tot; nicht hingesehen zu haben ist keine Entschuldigung.
clause-robert-dead-5 = Die Clock läuft ab
    .text = Wurde die Clock für dich gerufen und läuft sie ab, während du auf eine Bet antworten musst, ist deine Hand tot. Gibt es nichts zu beantworten, hast du gecheckt.
clause-robert-dead-6 = Gemuckte Karten zurückholen
    .text = Karten im Muck können für tot erklärt werden. Ist aber klar, welche es sind, kann die Turnierleitung sie zum Wohl des Spiels zurückgeben, am ehesten, wenn wegen eines falschen Wortes von jemand anderem gefoldet wurde.
clause-robert-dead-7 = Karten in eine andere Hand geworfen
    .text = Wirfst du deine Karten in die einer anderen Person, sind deine tot, ob offen oder verdeckt.
clause-robert-irregular-1 = Button lag falsch
    .text = Stellen wir fest, dass der Button zuletzt falsch lag, berichtigen wir ihn und die Blinds für die neue Hand, und zwar möglichst so, dass niemand eine Position doppelt hat oder verpasst.
clause-robert-irregular-2 = Schütze deine Hand
    .text = Pass auf deine Karten auf: eine Hand darauf, ein Chip, ein Glücksstein. Tust du es nicht und sie geraten durcheinander oder werden eingezogen, hast du keinen Anspruch.
clause-robert-irregular-3 = Karte mit fremder Rückseite
    .text = Eine Karte mit fremder Rückseite unter denen im Spiel macht die Hand ungültig, und alle bekommen ihre Chips zurück. Taucht sie im nicht gegebenen Rest auf, gilt die Hand.
clause-robert-irregular-4 = Doppelte Karte
    .text = Auch zwei völlig gleiche Karten machen die Hand ungültig, und alle nehmen zurück, was sie eingesetzt hatten.
clause-robert-irregular-5 = Wer weiß, dass das Deck falsch ist
    .text = Wenn du weißt, dass das Deck nicht in Ordnung ist, musst du es sagen. Versuchst du stattdessen, damit den Pot zu gewinnen, kann dich das die Rückzahlung kosten: Deine Chips können für die nächste Hand liegen bleiben.
clause-robert-irregular-6 = Verfallene Chips im Pot
    .text = Warten im Pot Chips, die in der letzten Hand verfallen sind, ist diese Hand nur für die, die in der letzten Karten hatten. Wer seither dazugekommen ist, hat keinen Anspruch auf Karten.
clause-robert-irregular-7 = Offene Karte im Deck
    .text = Eine Karte, die offen im Deck gefunden wird, zählt nicht; die darunter tritt an ihre Stelle.
clause-robert-irregular-8 = Joker
    .text = Bemerkst du deinen Joker, bevor du spielst, bekommst du dafür die oberste Karte. Bemerkst du ihn später, ist deine Hand tot.
clause-robert-irregular-9 = Nicht angesehene Karten
    .text = Spielst du Karten, die du nicht angesehen hast, ist es deine eigene Sache, was mit ihnen nicht stimmt.
clause-robert-irregular-10 = Fehlende Karte
    .text = Eine Hand gilt auch dann, wenn sich herausstellt, dass dem Deck eine Karte fehlte.
clause-robert-irregular-11 = Eine Karte zu viel
    .text = Eine Karte zu viel, die vor der ersten Setzrunde bemerkt wird, kommt zurück auf das Deck und ist vor dem Flop die Burn Card.
clause-robert-irregular-12a = Gesehene Karte melden
    .text = Willst du eine Entscheidung, dass andere deine Karte gesehen haben, sag es, bevor du sie selbst ansiehst.
clause-robert-irregular-12b = Karte vom Tisch gefallen
    .text = Eine Karte, die über die Tischkante gegeben wurde, gilt als offen, auch wenn sie mit dem Bild nach unten gefallen ist.
clause-robert-irregular-13 = Vom Dealer aufgedeckt
    .text = Hat der Dealer deine Karte aufgedeckt, wirst du nicht gefragt, ob sie dir gefällt. Was aus ihr wird, sagen die Regeln.
clause-robert-irregular-14 = Karten vom Tisch werfen
    .text = Wer eine Karte vom Tisch wirft, bekommt 10 Minuten Strafe, ob aus Versehen oder nicht.
clause-robert-irregular-15 = Board zu früh gegeben
    .text = Was der Dealer aufdeckt, bevor alle Einsätze gemacht sind, spielt nicht, auch wenn alle, die noch spielen mussten, nur gefoldet hätten.
clause-robert-betting-1 = Raises ohne Cap
    .text = Erhöh, so oft du willst; niemand zählt mit.
clause-robert-betting-2 = Mindest-Raise
    .text = Jeder Raise erhöht um so viel wie die Bet oder der Raise davor oder um mehr: Bei 100/200 hat ein Raise auf 600 um 400 erhöht, also geht der nächste mindestens auf 1.000. Nur ein All-in darf kleiner sein.
clause-robert-betting-3a = Ansage in der Reihe
    .text = Wenn du dran bist, bindet dich, was du sagst. Wer Call sagt, hat gecallt, und genauso ist es mit Fold, Check, Bet und Raise.
clause-robert-betting-3b = Check durch Klopfen
    .text = Klopfen auf den Tisch heißt Check.
clause-robert-betting-4 = Absichtlich außer der Reihe
    .text = Wir dulden niemanden, der sich absichtlich vordrängt.
clause-robert-betting-5 = Check außer der Reihe
    .text = Checkst du zu früh, hast du etwas weggegeben: Wenn du dran bist, darfst du checken, callen oder folden, aber weder setzen noch erhöhen.
clause-robert-betting-6 = Aktion außer der Reihe
    .text = Eine Aktion oder ein Wort vor der Reihe kann dich binden, solange alle dazwischen nur checken oder folden. Wenn dazwischen jemand setzt, callt oder erhöht, bist du wieder frei.
clause-robert-betting-7a = „Time“ rufen
    .text = Läuft das Spiel an dir vorbei, ruf „Time“, und es hält an. So behältst du dein Recht auf die Aktion.
clause-robert-betting-7b = Wer übergangen wird
    .text = Bleibst du still, bis drei nach dir gespielt haben, kann dein Recht auf die Aktion weg sein.
clause-robert-betting-7c = Das Recht auf die Aktion bleibt
    .text = Das Recht auf die Aktion geht nicht verloren, bevor es da ist: Solange vor dir noch jemand spielen muss, ist es egal, wie viele nach dir spielen.
clause-robert-betting-8a = Losgelassene Chips gelten
    .text = Chips, die als Bet oder Call losgelassen wurden, sind gespielt. Stimmt der Betrag nicht, bringst du ihn in Ordnung.
clause-robert-betting-8b = Zu kleiner Call am River
    .text = Das gilt auch für den letzten Call. Wurde gegen dich die Gewinnhand aufgedeckt, weil man deine Chips kommen sah, zahlst du den Rest des Calls.
clause-robert-betting-8c = Call, ohne den Raise bemerkt zu haben
    .text = Hast du einen Raise ehrlich nicht bemerkt, nimm deine Chips zurück und überleg neu; aber nur, bis nach dir jemand gespielt hat.
clause-robert-betting-9 = String Bets
    .text = Keine String Bets. Sag, dass du erhöhst, oder bring alle Chips dafür auf einmal nach vorn.
clause-robert-betting-10 = Regel vom halben Raise
    .text = Chips ohne ein Wort, die für den Call und mindestens die Hälfte des Mindest-Raise reichen, sind ein Raise, und du füllst ihn auf den Mindest-Raise auf. Ist eine Bet von 100 auf 300 erhöht und du schiebst 400 vor, erhöhst du auf 500; mit 350 hast du gecallt und bekommst 50 zurück.
clause-robert-betting-11 = Halber Raise und ein einzelner Chip
    .text = Ein einzelner Chip wird nicht an dieser Hälfte gemessen. Nur das Wort „Raise“ macht ihn zum Raise.
clause-robert-betting-12a = Zu großer Chip
    .text = Schiebst du gegen eine Bet wortlos einen Chip vor, hast du gecallt, egal was der Chip wert ist: 500 gegen eine Bet von 200 callen die 200.
clause-robert-betting-12b = Wechselgeld aus dem Pot
    .text = Dein Wechselgeld kommt aus dem Pot, wenn dort die passenden Chips liegen.
clause-robert-betting-13a = Falsche Bet berichtigen
    .text = Eine Bet oder ein Call in falscher Höhe wird berichtigt, solange die Setzrunde noch läuft: etwa eine Bet unter dem Minimum oder eine nach den Blinds eines früheren Levels. Wer all-in ist, schuldet nichts mehr.
clause-robert-betting-13b = Berichtigen ist keine neue Chance
    .text = Eine solche Berichtigung gibt niemandem eine zweite Chance: Hast du gecallt, kannst du jetzt keinen Raise daraus machen.
clause-robert-betting-14 = Zweiter Teil
    .text = Hier bricht das Papier aus Platzmangel ab und geht in einem zweiten Stück weiter.
clause-robert-showdown-1 = Beide Karten für den Pot
    .text = Um etwas zu bekommen, auch nur einen Anteil, legst du beide Karten offen hin, auch wenn nur eine davon oder keine zu deinen fünf gehört.
clause-robert-showdown-2 = Die Karten sprechen
    .text = Was eine offene Hand wert ist, sagen die Karten selbst, egal was jemand darüber gesagt hat. Der Dealer darf dir helfen, sie zu lesen; du gibst sie nicht aus der Hand, bis klar ist, wer gewinnt.
clause-robert-showdown-3 = Hand falsch ansagen
    .text = Eine Hand bekommt keinen Rang, nur weil du ihn ansagst. Sagst du sie falsch an, damit jemand eine bessere wegwirft, kann man dir den Pot nehmen.
clause-robert-showdown-4 = Auf Fehler hinweisen
    .text = Siehst du eine Bet in falscher Höhe oder einen Pot auf dem Weg an die falsche Stelle, dann sag es, wer du auch bist.
clause-robert-showdown-5 = Verlorene Hände zuerst
    .text = Erst kommen die geschlagenen Hände weg, dann wird der Pot hinübergeschoben.
clause-robert-showdown-6 = Gecallte Hand sehen wollen
    .text = Hast du Karten bekommen, darfst du nach jeder gecallten Hand fragen, auch nach einer, die schon weggeworfen ist. Fragst du zu oft, verlierst du dieses Vorrecht.
clause-robert-showdown-7 = Wer nach der Hand fragt
    .text = Es kommt darauf an, wer fragt. Fragt, wer den Pot gewinnt, lebt die Hand wieder und kann noch die bessere sein; fragt jemand anderes, wird sie nur angesehen. Umstände können das ändern, wie in den zwei Fällen unten.
clause-robert-showdown-8 = Beispiel: Wer setzt, zeigt zuerst
    .text = Erster Fall: Ann setzt am River, und Bob callt. Bob muss nichts aufdecken, bevor zu sehen ist, was Ann hat.
clause-robert-showdown-9 = Beispiel: Reihenfolge beim Showdown
    .text = Zweiter Fall: Am River checkt Ann, Bob setzt, Cem callt und Ann auch. Aufgedeckt wird in der Reihenfolge Bob, Cem, Ann; hat Bob die bessere Hand als Cem, darf Cem die eigene wegwerfen, und Ann sollte besser nicht nach ihr fragen, selbst mit der besten Hand.
clause-robert-showdown-10 = Mucken oder das Recht zu sehen
    .text = Alle dürfen ihre Hand ungesehen wegwerfen, und das wiegt in der Regel mehr als der Wunsch anderer, sie zu sehen; der Wunsch von Unbeteiligten ist darum eine Frage für die Turnierleitung. Was du auch tust: kein Slowroll.
clause-robert-showdown-11 = Einem gezeigt, allen gezeigt
    .text = Wer Karten einer Person zeigt, zeigt sie allen: Lässt du nach der Hand jemanden neben dir hineinsehen, darf der ganze Tisch hineinsehen.
clause-robert-showdown-12 = Karte gesehen, noch dran
    .text = Hat mitten in der Hand jemand eine Karte gesehen und muss sich in dieser Setzrunde vielleicht noch entscheiden, wird die Karte auf der Stelle für alle aufgedeckt.
clause-robert-showdown-13 = Karte gesehen, schon gefoldet
    .text = Wer die Karte gesehen hat, ist nicht mehr in der Hand oder kann nichts mit ihr anfangen? Dann müssen die anderen warten, bis nicht mehr gesetzt wird, damit das Spiel nicht gestört wird.
clause-robert-showdown-14a = Karte gesehen, später wieder dran
    .text = Wer die Karte gesehen hat, ist in dieser Setzrunde fertig, kann aber in einer späteren noch setzen? Dann sehen die anderen sie, sobald diese Setzrunde vorbei ist.
clause-robert-showdown-14b = Eine Karte zeigen
    .text = Hast du eine Karte gezeigt, musst du die andere nicht zeigen. Für diese einzelne Karte gilt dasselbe wie für zwei.
clause-robert-showdown-15a = Reihenfolge ohne Bet
    .text = Setzt am River niemand oder sind alle all-in, wird in der Reihenfolge aufgedeckt, in der gespielt wird: Wer zuerst dran ist, beginnt.
clause-robert-showdown-15b = Letzte Bet zeigt zuerst
    .text = Wurde am River gesetzt, deckt zuerst auf, wer dort zuletzt gesetzt oder erhöht hat.
clause-robert-showdown-15c = Wer gewinnt, zeigt sofort
    .text = Glaubst du, dass du gewonnen hast, deck sofort auf und spar uns allen Zeit.
clause-robert-showdown-15d = Side-Pots zuerst
    .text = Side-Pots kommen zuerst: Wer um einen spielt, deckt vor denen auf, die nur den Main-Pot gewinnen können.
clause-robert-showdown-16 = Karten zeigen zu zweit
    .text = Unsere eigene Hausregel: Können in dieser Hand höchstens noch zwei spielen, darfst du der anderen Person eine Karte oder beide zeigen, bevor alle Einsätze gemacht sind, um zu sehen, was sie daraus macht. Der anderen Person oder dem ganzen Tisch: sonst niemandem (Robert personal-13b).
clause-robert-showdown-17 = Karten zeigen bei mehreren
    .text = Können außer dir noch zwei oder mehr spielen, ist es verboten. Tust du es, wird deine Hand für alle aufgedeckt und kommt dann tot in den Muck.
clause-robert-showdown-18 = Reden über die eigenen Karten
    .text = Über deine Karten zu reden kann behandelt werden wie Zeigen; wann, sagt die Turnierleitung.
clause-robert-ties-1 = Split Pots
    .text = Ein Chip, der sich nicht teilen lässt, wird in die kleinsten gewechselt, die im Spiel sind, und die werden geteilt.
clause-robert-ties-2 = Überzähliger Chip
    .text = Was sich auch so nicht teilen lässt, geht an die Gewinnhand, die zuerst kommt, wenn man links vom Button zu zählen beginnt.
clause-robert-ties-3 = Jeder Pot wird für sich geteilt
    .text = Main-Pot und Side-Pots werden einer nach dem anderen geteilt, und Chips des einen kommen nie mit denen eines anderen zusammen.
clause-robert-button-1 = Dealer und Button
    .text = Die Karten gibt jemand, der nicht mitspielt, und eine runde Scheibe zeigt, wer eigentlich geben würde.
clause-robert-button-2 = Der Button ist zuletzt dran
    .text = Der Button bekommt seine Karten ganz zuletzt und ist ab dem Flop auch zuletzt dran.
clause-robert-button-3 = Der Button wandert
    .text = Ist eine Hand vorbei, rückt er im Uhrzeigersinn einen besetzten Sitz weiter, damit alle reihum den guten Sitz haben.
clause-robert-button-4 = Blinds
    .text = Bevor jemand eine Karte bekommt, sind die Blinds gezahlt, damit es etwas zu gewinnen gibt.
clause-robert-button-5 = Blinds zählen mit
    .text = Dein Blind ist Teil deines Einsatzes und zählt zum Call. Nur Chips, die für tot erklärt sind, zählen nicht.
clause-robert-button-6 = Small und Big Blind
    .text = Wer links vom Button sitzt, zahlt den Small Blind, wer danach kommt, den Big Blind.
clause-robert-button-7 = Wer zuerst dran ist
    .text = An Flop, Turn und River beginnt, wer vom Button aus nach links als Erstes noch Karten hat.
clause-robert-blinds-1 = Zu kleiner Big Blind
    .text = Was das Mitspielen kostet und wie klein ein Raise sein darf, bestimmt das Level. Wer im Big Blind zu wenig hat, um ihn ganz zu zahlen, macht keines von beiden billiger.
clause-robert-blinds-2 = Faire Runde der Blinds
    .text = Einmal um den Tisch herum sollen alle den Button gehabt und beide Blinds voll gezahlt haben.
clause-robert-blinds-3 = Moving Button
    .text = Und zwar so: Der Button geht immer zum nächsten besetzten Sitz, egal wer gerade gegangen ist, und die zwei danach zahlen die Blinds. Nachgeholt wird nichts.
clause-robert-blinds-4 = Option des Big Blind
    .text = Du hast einen Blind gezahlt, also darfst du noch erhöhen, wenn du zum ersten Mal dran bist, auch wenn alle anderen nur gecallt haben.
clause-robert-blinds-5 = Blinds heads-up
    .text = Sind nur zwei am Tisch, zahlt der Button den Small Blind.
clause-robert-blinds-6 = Zwischen Button und Big Blind
    .text = Kommst du auf einen Sitz zwischen Button und Big Blind, bekommst du dort keine Karten und kannst dich auch nicht einkaufen. Warte, bis der Button vorbei ist.
clause-robert-holdem-1 = Unregelmäßigkeiten
    .text = Hier geht es um Missgeschicke; wie eine Hand normal läuft, steht unter Button und Blinds.
clause-robert-holdem-2a = Erste oder zweite Karte offen
    .text = War die erste oder zweite gegebene Karte zu sehen, nehmen wir alles zurück, mischen, heben ab und geben neu.
clause-robert-holdem-2b = Spätere Karte offen
    .text = Ist es eine spätere, wird weitergegeben. Behalten kannst du sie nicht: Wenn alle ihre Karten haben, bekommst du dafür die oberste vom Deck, und deine wird die Burn Card vor dem Flop.
clause-robert-holdem-2c = Zwei offene Karten
    .text = Zwei gesehene Karten sind eine zu viel: Es wird neu gegeben.
clause-robert-holdem-3 = Eine Karte zu viel
    .text = Hat der erste Sitz am Ende des Gebens eine dritte Karte bekommen, geht sie zurück und ist die erste Burn Card. Wurden mehr Karten als diese eine zu viel gegeben, geben wir neu.
clause-robert-holdem-4 = Flop mit vier Karten
    .text = Ein Flop aus vier Karten wird neu gegeben, auch wenn alle sagen könnten, welche Karte nicht dazugehört.
clause-robert-holdem-5 = Flop zu früh gegeben
    .text = Ein Flop, der zu früh kam oder zu groß war, wird unter die nicht gegebenen Karten gemischt, und die Burn Card bleibt, wo sie ist. Nach dem Abheben kommt der neue Flop ohne weitere Burn Card.
clause-robert-holdem-6a = Zwei Burn Cards vor dem Flop
    .text = Wurden vor dem Flop zwei Burn Cards gelegt und ist ein Teil des Flops schon offen, wird er auf diese Weise neu gegeben, solange niemand gesetzt hat.
clause-robert-holdem-6b = Zwei Burn Cards, Flop ungesehen
    .text = War noch keine Karte des Flops zu sehen, nehmen wir die drei, die hätten kommen sollen.
clause-robert-holdem-6c = Nach Einsätzen gilt der Flop
    .text = Wurde auf ihn hin gesetzt, bleibt der Flop, wie er liegt.
clause-robert-holdem-7a = Turn zu früh gegeben
    .text = Ein Turn, der zu früh kam, wird beiseitegelegt und die Setzrunde beendet. Dann kommt eine Burn Card, und die Karte, die der River gewesen wäre, wird zum Turn; nach dessen Setzrunde wird der Rest zusammen mit der beiseitegelegten Karte gemischt, ohne Burn Cards und gefoldete Karten, und der River kommt ohne weitere Burn Card.
clause-robert-holdem-7b = River zu früh gegeben
    .text = Niemand darf sich aussuchen, ob die zu frühe Karte zählt. Auch ein zu früher River geht zurück: Der Rest wird gemischt und der River noch einmal gegeben.
clause-robert-holdem-8 = Zu viele Burn Cards
    .text = Wurden zu viele Burn Cards gelegt, wird das berichtigt, bevor das Setzen beginnt; danach zählt die Karte auf dem Tisch.
clause-robert-holdem-9 = Das Board spielen
    .text = Sind die fünf Karten auf dem Board deine beste Hand, sag an, dass du sie spielst, bevor deine eigenen weg sind. Ohne deine Karten und ohne Ansage hast du keinen Anteil.
clause-robert-nolimit-1 = Raises ohne Cap
    .text = In keiner Setzrunde gibt es einen letzten Raise.
clause-robert-nolimit-2 = Mindest-Bet
    .text = Die Mindest-Bet ist der Big Blind des Levels. Weniger darfst du nur setzen, wenn es alles ist, was du hast.
clause-robert-nolimit-3a = Mindest-Raise
    .text = Ein Raise legt mindestens so viel drauf wie die letzte Bet oder der letzte Raise in dieser Setzrunde, außer er kostet deinen ganzen Stack.
clause-robert-nolimit-3b = Zu kleines All-in öffnet nicht neu
    .text = Hast du schon gespielt, darfst du nach einem All-in, das für einen vollen Raise nicht reicht, nicht noch einmal erhöhen. Du callst oder foldest.
clause-robert-nolimit-3c = Raise über ein zu kleines All-in
    .text = Hast du noch nicht gespielt und willst über ein solches All-in erhöhen, rechne, als wäre es ein voller Raise gewesen: Bei 300/600 und einem All-in von 1.100 erhöhst du auf 1.800 oder mehr, und 1.600 reichen nicht. Ein All-in unter der Mindest-Bet wird mindestens auf das Doppelte dieser Bet erhöht.
clause-robert-nolimit-3d = Zu kleines All-in nach einer Bet
    .text = Ebenso nach einer größeren Bet, nur dass du von dieser aus rechnest: eine Bet von 1.500 am Flop, All-in mit 2.000, und du musst auf 4.500 erhöhen. Vor dem Flop zählt der Raise mit dem, was er draufgelegt hat: 300/600, Raise auf 1.500, All-in mit 2.000, und 3.300 genügen.
clause-robert-nolimit-4a = Raise im Cash Game
    .text = Außerhalb von Turnieren darf, wer „Raise“ gesagt hat, immer wieder Chips holen, und der Raise ist fertig, wenn die Hände zur Ruhe kommen.
clause-robert-nolimit-4b = Raise: Höhe oder eine Bewegung
    .text = In diesem Turnier sagst du entweder die Höhe an oder bringst die Chips in einer Bewegung. Alles andere ist eine String Bet; darüber wird erst gelacht, und wenn es zur Gewohnheit wird, gibt es eine Strafe.
clause-robert-nolimit-5 = Wann eine Bet gilt
    .text = Bevor du die Chips loslässt, hast du nicht gesetzt, außer du hast es gesagt.
clause-robert-nolimit-6 = Ansage vor Chips
    .text = Sagst du einen Betrag und schiebst einen anderen vor, zählt der gesagte.
clause-robert-nolimit-7 = Zu kleiner Call wird ergänzt
    .text = Hast du dich beim Call verzählt, legst du nach, was fehlt, auch wenn die bessere Hand schon offen vor dir liegt.
clause-robert-nolimit-8a = Falsch verstandene Bet
    .text = Bets können hier beliebig groß sein, darum verdient Hilfe, wer schwer missverstanden hat, wie viel gesetzt war. Wie viel Hilfe es gibt, entscheidet die Turnierleitung frei.
clause-robert-nolimit-8b = Auf den vollen Call warten
    .text = Wird deine Bet gecallt, warte mit deinen Karten, bis der Call ungefähr stimmt oder klar ist, dass die andere Person weiß, was sie zahlt.
clause-robert-nolimit-8c = Richtwert 80 Prozent
    .text = Als Richtwert: Sind 80 Prozent der Bet oder mehr schon drin, ist es zu spät, sich auf ein Missverständnis zu berufen.
clause-robert-nolimit-9 = Ein Chip: Bet oder Call
    .text = Hat niemand gesetzt, ist dein einzelner Chip eine Bet in seinem ganzen Wert. Hat jemand gesetzt, ist ein größerer Chip ein Call, außer du hast gesagt, dass du erhöhst.
clause-robert-nolimit-10a = Zu kleine Bet
    .text = Wolltest du setzen oder erhöhen und es ist zu wenig, obwohl du mehr hast, wird es auf den kleinsten erlaubten Betrag gebracht und nicht höher.
clause-robert-nolimit-10b = Zu viel für den Call
    .text = Das gilt nicht, wenn du nur callen wolltest und etwas zu viel vorgeschoben hast. Was zu viel ist, bekommst du zurück.
clause-robert-nolimit-11a = Bedenkzeit
    .text = Das Haus kann bestimmen, wie lange du nachdenken darfst.
clause-robert-nolimit-11b = Clock rufen
    .text = Wer mitspielt, kann verlangen, dass für jemand anderen die Clock gerufen wird; die Turnierleitung lässt das den Dealer tun.
clause-robert-nolimit-11c = Zeit nach dem Ruf der Clock
    .text = Von da an hast du 60 Sekunden, um auf die Bet zu antworten, und wirst gewarnt, wenn noch 10 übrig sind. Danach ist deine Hand weg.
clause-robert-tournament-1a = Einverständnis
    .text = Wer einsteigt, verspricht, sich an diese Regeln zu halten und höflich zu sein.
clause-robert-tournament-1b = Strafen
    .text = Brichst du sie, wirst du verwarnt, setzt einige Minuten aus oder bist aus dem Turnier raus.
clause-robert-tournament-1c = Stack nach einer Disqualifikation
    .text = Wird jemand hinausgeworfen, zahlt der Stack in jeder Hand einen Big Blind, sodass ihn bald die haben, die sich benommen haben. Die Person selbst bekommt keinen Platz: Plätze und Preise sind für die anderen, als hätten sie unter sich gespielt.
clause-robert-tournament-2 = Sonst gelten die üblichen Regeln
    .text = Wo dieser Teil nichts sagt, spielen wir wie in einem gewöhnlichen Spiel.
clause-robert-tournament-3 = Sitze werden ausgelost
    .text = Wo du am Anfang sitzt, lost das Programm aus.
clause-robert-tournament-4a = Bezahlte Stacks sind im Spiel
    .text = Wer bezahlt hat, hat ab der ersten Hand den vollen Stack auf dem Tisch, ob anwesend oder nicht.
clause-robert-tournament-4b = Blinds bei Abwesenheit
    .text = Wer noch nicht da ist, bekommt Karten, und Blinds und Antes werden vom Stack genommen.
clause-robert-tournament-5a = Unverkaufte Stacks
    .text = Wir dürfen auch vor einen freien Sitz einen Stack stellen, der zahlt wie alle anderen. Wer aus dem Freundeskreis spät kommt, kauft, was davon übrig ist.
clause-robert-tournament-5b = Ende des späten Einstiegs
    .text = Am Ende des ersten Levels kommen die Stacks weg, die niemand gekauft hat, und von da an kann niemand mehr einsteigen.
clause-robert-tournament-6a = Blindlevels
    .text = Die Blinds steigen nach der Uhr, zu Zeiten, die vorher feststehen.
clause-robert-tournament-6b = Neues Level ab der nächsten Hand
    .text = Ertönt das Signal für das nächste Level, behält die laufende Hand ihre Blinds. Die neuen gelten für die Hand, deren erstes Mischen nach dem Signal kommt.
clause-robert-tournament-7a = Kleine Chips aus dem Spiel
    .text = Brauchen die Blinds den kleinsten Chip nicht mehr, verschwindet er in der nächsten Pause.
clause-robert-tournament-7b = Kleine Chips tauschen
    .text = So viele von deinen, wie ganze größere Chips ergeben, werden einfach gewechselt.
clause-robert-tournament-7c = Chip Race
    .text = Für jeden kleinen Chip, der übrig bleibt, bekommst du eine Karte. Wir beginnen bei Sitz 1 und gehen im Uhrzeigersinn, und jeder Sitz bekommt alle seine Karten, bevor der nächste drankommt.
clause-robert-tournament-7d = Wer im Chip Race gewinnt
    .text = Die beste Karte gewinnt einen größeren Chip, die zweitbeste den nächsten, bis die kleinen aufgebraucht sind; niemand gewinnt zwei. Bei gleichem Rang schlägt Pik Herz, Herz schlägt Karo und Karo schlägt Kreuz.
clause-robert-tournament-7e = Niemand scheidet im Chip Race aus
    .text = So scheidet niemand aus. Bliebe dir nach dem Chip Race nichts, bekommst du einen größeren Chip, bevor die anderen ihre bekommen.
clause-robert-tournament-7f = Rest im Chip Race
    .text = Bleiben am Ende kleine Chips übrig und sind sie einen halben größeren oder mehr wert, bekommt die nächstbeste Karte einen ganzen dafür; sind sie weniger wert, verfallen sie. Dann sind alle kleinen Chips weg.
clause-robert-tournament-7g = Streit über das Chip Race
    .text = Glaubst du es nicht, lies diese Seite. Streitest du dann noch weiter, bist du raus.
clause-robert-tournament-8 = Abwesenheit
    .text = Auch wenn du weg bist, kommen Karten und Blinds zu dir: Du zahlst, bekommst eine Hand, und sie wird gefoldet, bevor jemand spielt.
clause-robert-tournament-9 = „Time“ nur am eigenen Sitz
    .text = „Time“ rufen kannst du nur von deinem eigenen Sitz aus.
clause-robert-tournament-10 = Tische auflösen
    .text = Sind genug ausgeschieden, löst das Programm einen Tisch auf und gibt allen, die dort saßen, neue Sitze an den anderen.
clause-robert-tournament-11 = Sitze bleiben
    .text = Du bleibst, wo du hingesetzt wurdest. Eine Stelle für Beschwerden gibt es nicht.
clause-robert-tournament-12 = Auf den Small Blind umgesetzt
    .text = Wirst du auf einen Sitz geschickt, der mit dem Small Blind dran ist, siehst du zu, bis der Button vorbei ist, und die Blinds überspringen dich.
clause-robert-tournament-13 = Verdeckte Chips nach einem All-in
    .text = Verlierst du ein All-in und findest dann einen Chip, der verdeckt war, rettet er dich nicht. Er geht an die Person, die dich aus dem Turnier geworfen hat, wenn sie genug hatte, um auch ihn zu decken.
clause-robert-tournament-14 = Unvollständige Blinds
    .text = Kannst du deinen Blind nicht ganz zahlen, zahlst du, was du hast, und spielst um ebenso viel. Gewinnst du, schuldest du den Rest nicht.
clause-robert-tournament-15 = Wer raus ist, steht auf
    .text = Bist du raus, steh sofort auf.
clause-robert-tournament-16a = Karten zeigen
    .text = Eine gezeigte Karte kann es anderen verderben, die hoffen, dass jemand ausscheidet. Sind mehrere im Pot, zeigst du darum keine, außer wenn im Turnier nur noch zwei übrig sind oder nur der erste Platz bezahlt wird; sind in einer Hand nur zwei, geht unsere Hausregel vor (Robert showdown-16).
clause-robert-tournament-16b = Strafe für gezeigte Karten
    .text = Eine absichtlich gezeigte Karte kann außerdem eine Strafe kosten. Diese Seite ließe die Hand leben; sind mehrere im Pot, geht die Hausregel vor und tötet sie (Robert showdown-17).
clause-robert-tournament-16c = Karten verraten
    .text = Auch zu sagen, was du hast, kann dich eine Strafe kosten.
clause-robert-tournament-17 = String Bets
    .text = Noch einmal, weil es so oft vergessen wird: eine Höhe in Worten oder die Chips auf einmal, sonst war es eine String Bet.
clause-robert-tournament-18 = Fremde Chips
    .text = Chips von anderswo bleiben in deiner Tasche, außer einem einzigen, den niemand verwechseln kann und mit dem du deine Karten schützt.
clause-robert-tournament-19a = Chips bleiben sichtbar
    .text = Alle deine Chips liegen von der ersten Hand bis zur letzten gut sichtbar da.
clause-robert-tournament-19b = Chips vom Tisch nehmen
    .text = Ein Chip, der in eine Tasche wandert, ist für das Spiel verloren, und wer ihn eingesteckt hat, ebenso.
clause-robert-tournament-19c = Große Chips nach vorn
    .text = Leg deine wertvollsten Chips nach vorn.
clause-robert-tournament-19d = Strafe von zehn Minuten
    .text = Für schlechtes Benehmen, etwa wenn du Karten vom Tisch fliegen lässt, bekommst du 10 Minuten lang keine. Deine Blinds werden trotzdem genommen, wenn sie fällig sind.
clause-robert-tournament-19e = Disqualifikation
    .text = Ist es schlimm genug, zum Beispiel wenn du andere beschimpfst oder allen das Spiel verdirbst, wirst du ganz ausgeschlossen.
clause-robert-tournament-20 = Neue Decks
    .text = Ein neues Deck gibt es nicht auf bloßen Wunsch. Ist eine Karte beschädigt, gibt es ein neues Deck.
clause-robert-tournament-21 = Erster Button
    .text = In der ersten Hand liegt der Button auf Sitz 1.
clause-robert-tournament-22a = Ausgeschieden vor dem Blind
    .text = Scheidet eine Person aus, die als Nächstes einen Blind hätte zahlen müssen, und kauft sich nicht wieder ein, tun wir so, als wäre der Sitz die ganze Zeit leer gewesen. Der Button geht zum nächsten besetzten Sitz, und die zwei danach zahlen Small Blind und Big Blind.
clause-robert-tournament-22b = Kein Dead Button
    .text = Hier liegt der Button nie vor einem leeren Sitz.
clause-robert-tournament-23 = Blinds heads-up
    .text = Unter den letzten zwei hat der Button den Small Blind.
clause-robert-tournament-24 = All-in-Hände werden aufgedeckt
    .text = Sobald nach einem All-in niemand mehr etwas zu setzen hat, decken alle im Pot ihre Karten auf, und das Board wird zu Ende gegeben.
clause-robert-tournament-25 = In derselben Hand ausgeschieden
    .text = Verlieren mehrere in einer Hand alles, bekommt den besseren Platz, wer die Hand mit mehr Chips begonnen hat.
clause-robert-tournament-26 = Absprachen und Nebenwetten
    .text = Über Nebenwetten und Absprachen ums Geld unter den letzten im Turnier haben wir nicht zu entscheiden.
clause-robert-tournament-27 = Deals
    .text = Die Verbliebenen dürfen das Geld anders aufteilen als angekündigt. Alle müssen es wollen; ein Nein genügt, um es zu verhindern.
clause-robert-tournament-28 = Absage des Turniers
    .text = Wir dürfen das Turnier absagen oder ändern, solange es denen gegenüber fair ist, die spielen.
clause-robert-rebuy-1 = Wann Rebuys gelten
    .text = Der Rest zählt nur, wo es Rebuys gibt, und nur, solange sie zu haben sind.
clause-robert-rebuy-2 = Rebuys
    .text = Keine Chips mehr vor der ersten Pause? Dann darfst du wieder einen Startstack kaufen und zahlst, was der erste gekostet hat.
clause-robert-rebuy-3 = Rebuy vor der nächsten Hand
    .text = Sagst du, bevor das nächste Geben beginnt, dass du einen Rebuy willst, spielst du diese Hand mit, obwohl deine Chips noch unterwegs sind.
clause-robert-rebuy-4a = Beliebig viele Rebuys
    .text = Das darfst du, so oft du willst.
clause-robert-rebuy-4b = Rebuy nur ohne Chips
    .text = Aber nur, wenn nichts mehr da ist: Schon ein einziger Chip schließt dich davon aus.
clause-robert-rebuy-5 = Add-on
    .text = Gibt es ein Add-on, bekommen es alle angeboten, sobald die Rebuys vorbei sind: zwei Startstacks für das Geld von einem Buy-in.
clause-robert-end-1 = Abschied
    .text = Wer das geschrieben hat, verabschiedet sich mit einem Scherz über alle, die bis hierher gelesen haben.
clause-home-head-1 = Über diese Regeln
    .text = Dieses Haus sagt dir, wie sein Turnier abläuft. Welche Hand welche schlägt und wie Hold’em von Setzrunde zu Setzrunde geht, solltest du schon wissen.
clause-home-rebuy-1 = Rebuys zwischen den Händen
    .text = Gibt es an diesem Abend überhaupt Rebuys, frag zwischen zwei Händen nach deinem. Während eine Hand läuft, ist die Antwort Nein, und du kannst danach wieder fragen.
clause-home-rebuy-2 = Chips zählen ab der nächsten Hand
    .text = Du spielst jede Hand mit dem, was bei ihrem Beginn vor dir lag. Chips, die danach gekauft oder zugesagt sind, zählen ab der nächsten.
clause-home-payout-1 = Preise stehen vorher fest
    .text = Vor dem Start kannst du lesen, wie die Preise verteilt werden, zumindest ungefähr.
clause-home-payout-2 = Preise wachsen mit jedem Einstieg
    .text = Diese Preise sind noch nicht das letzte Wort: Jeder Rebuy und jeder späte Einstieg bringt mehr in den Preispool, und die Preise werden aus der größeren Summe neu berechnet.
clause-home-draw-1 = Sitze werden ausgelost
    .text = Allein das Los bestimmt, welcher Tisch und welcher Sitz deiner ist.
clause-home-draw-2 = Erster Button: höchste Karte
    .text = An jedem Tisch werden Karten um den ersten Button gezogen.
clause-home-balance-1 = Tische ausgleichen
    .text = Scheiden Leute aus, kann ein Tisch kürzer werden als ein anderer. Dann steht am volleren Tisch jemand auf und wechselt an den kürzeren.
clause-home-balance-2 = Position nach dem Umsetzen
    .text = Wenn es sich machen lässt, findet, wer umgesetzt wird, denselben Platz in der Reihenfolge des Gebens: Wer direkt rechts vom Button saß, sitzt dort wieder.
clause-home-combine-1 = Tische kommen zusammen
    .text = Wird aus mehreren Tischen einer, beginnt alles neu: Alle ziehen einen neuen Sitz, und dann wird um den Button gezogen.
clause-home-seats-1 = Sitze bleiben
    .text = Den Sitz, den du an deinem Tisch bekommen hast, behältst du; dort tauscht niemand den Platz.
clause-home-chips-1 = Kleine Chips aus dem Spiel
    .text = Sobald kein kommendes Level den kleinsten Chip mehr braucht, geht er aus dem Spiel.
clause-home-chips-2 = Kleine Chips tauschen
    .text = Wer genug kleine Chips für einen größeren hat, tauscht sie einfach, so viele, wie glatt aufgehen.
clause-home-chips-3 = Chip Race
    .text = Um den Rest geht es mit Karten. Für jeden überzähligen Chip bekommst du eine Karte; zuerst erhält Sitz 1 alle seine Karten, dann geht es im Uhrzeigersinn ebenso von Sitz zu Sitz.
clause-home-chips-4 = Wer das Chip Race gewinnt
    .text = In diesem Chip Race gewinnt die höchste Karte einen Chip der neuen Sorte.
clause-home-chips-5 = Beispiel: ein Chip Race
    .text = Angenommen, Einser werden durch Fünfer ersetzt, und Steve hat 41 davon, Jeff 39. Steve tauscht 40 gegen acht Fünfer und geht mit einem Chip ins Chip Race, Jeff tauscht 35 gegen sieben und geht mit vier hinein. Das Ass, das Steve bekommt, schlägt König, Dame, Bube und 10 auf der anderen Seite; am Ende hat Steve 45 und Jeff 35.
clause-home-late-1 = Später Einstieg zahlt verpasste Blinds
    .text = Kommst du zu spät, zahlst du jeden Small Blind und jeden Big Blind, der inzwischen an deinem Sitz vorbeigegangen ist, ob einen ganzen Orbit oder nur einen einzigen. Mit Zuspätkommen soll niemand Chips sparen.
clause-home-money-1 = Frage nach dem Stack
    .text = Am Tisch darf man von allen anderen auf den Chip genau wissen, womit sie spielen.
clause-home-money-2 = Chips bleiben sichtbar
    .text = Darum bleibt dein Stack den ganzen Abend dort, wo alle ihn sehen können, und kein Teil davon verschwindet.
clause-home-blinds-1 = Small und Big Blind
    .text = Es gibt zwei Blinds. Der Sitz nach dem Button, nach links gezählt, hat den Small Blind, der Sitz danach den Big Blind.
clause-home-blinds-2 = Höhe des Small Blind
    .text = Ein Small Blind ist nie weniger als ein Drittel des Big Blind und nie mehr als zwei Drittel: 25/50 und 100/150 gehen, 10/50 nicht.
clause-home-blinds-3 = Blinds steigen
    .text = Die Blinds steigen von Zeit zu Zeit, damit alle noch ins Bett kommen.
clause-home-blinds-4 = Blindlevels stehen vor dem Start fest
    .text = Wie hoch die Blinds sind und wann sie wechseln, steht fest, bevor die erste Karte gegeben wird.
clause-home-button-1 = Button wandert weiter
    .text = Wenn es sich vermeiden lässt, ist niemand in zwei Händen hintereinander zuletzt dran oder in zwei Händen hintereinander zuerst. Darum rückt der Button nach jeder Hand weiter, an leeren Sitzen vorbei, zu einer Person, die noch spielt.
clause-home-button-2 = Kein Dead Button
    .text = Einen Dead Button gibt es hier nicht, denn damit wäre dieselbe Person ein zweites Mal zuletzt dran: Der Button liegt vor keinem leeren Sitz und rückt jedes Mal weiter.
clause-home-button-3 = Ungewöhnliche Blinds
    .text = Der Preis dafür ist ab und zu eine Hand, die seltsam aussieht: mit einem Small Blind, der auf dem Button selbst gezahlt wird, oder mit einem Blind mehr als üblich.
clause-home-absent-1 = Blinds zahlen
    .text = Bist du mit einem Blind dran, zahlst du ihn, wie alle anderen auch.
clause-home-absent-2 = Blinds bei Abwesenheit
    .text = Das gilt auch, wenn jemand eine Weile hinausgegangen ist: Der Blind wird aus dem Stack gezahlt, auch wenn am Sitz daneben ebenfalls niemand da ist.
clause-home-button-4 = Hand ohne Small Blind
    .text = Angenommen, jemand hat den Big Blind hinter sich und ist endgültig weg, bevor der eigene Small Blind kommt. Dann hat die nächste Hand nur einen Big Blind, und niemand zahlt einen Small Blind.
clause-home-button-5 = Small Blind auf dem Button
    .text = Eine Hand später springt der Button über den leeren Sitz, und wer einen Small Blind schuldet, hat zugleich den Button und zahlt ihn dort.
clause-home-button-6 = Button springt über einen leeren Sitz
    .text = Oder angenommen, jemand hat beide Blinds gezahlt und geht genau dann, wenn der Button kommen würde. Er springt über diesen Sitz zu der Person, die mit dem Small Blind dran ist, und sie hat beide Aufgaben zugleich.
clause-home-button-7 = Zwei Big Blinds
    .text = In einer solchen Hand zahlen die nächsten zwei Sitze je einen vollen Big Blind; bei 50/100 liegen also am Anfang 250 vor den Stacks. Zuerst dran ist der Sitz links vom zweiten Big Blind.
clause-home-button-8 = Abwesend auf dem Button
    .text = Wärst du mit dem Button dran, schuldest aber keinen Blind und bist nicht am Tisch, wenn das Geben beginnt, geht er an dir vorbei, außer du hast darum gebeten, Karten zu bekommen. Er geht an den Sitz, der den Small Blind schuldet, ob dort jemand da ist oder nicht. Entschieden wird das nach dem Mischen und Abheben, solange noch keine Karte gegeben ist.
clause-home-button-9 = Zu spät zurück für den Button
    .text = Kommst du zurück, wenn schon eine Karte gegeben ist, schaust du zu: Deine Hand auf dem Button ist verloren, und du spielst ab dem nächsten Geben wieder mit.
clause-home-button-10 = Zwei Small Blinds
    .text = In der Hand nach den zwei Big Blinds rückt der Button um eins weiter. Nun gibt es zwei Small Blinds, auf dem Button und am Sitz links davon, und einen Big Blind am Sitz danach: zusammen 200 bei 50/100.
clause-home-button-11 = Blinds wieder wie üblich
    .text = Danach ist alles wieder wie üblich. Alle haben beide Blinds einmal gezahlt, und niemand war zweimal hintereinander zuerst oder zuletzt dran.
clause-home-headsup-1 = Blinds heads-up
    .text = Sind noch zwei übrig, zahlt den Small Blind, wer den Button hat, und die andere Person den Big Blind.
clause-home-headsup-2 = Geben heads-up
    .text = Zu zweit beginnt das Geben am Sitz ohne Button: Dorthin geht die erste Karte.
clause-home-headsup-3 = Reihenfolge heads-up
    .text = Der Button ist vor dem Flop zuerst dran, weil der Big Blind gegenüber schon so gut wie eine Bet ist. An Flop, Turn und River ist er zuletzt dran.
clause-home-limit-1 = Höhe der Bets im Limit
    .text = An einem Limit-Tisch sagt der Blindplan, wie hoch eine Bet oder ein Raise ist, und du kannst nicht wählen. Nur wer all-in geht, darf einen anderen Betrag setzen.
clause-home-limit-2 = Cap im Limit: fünf Bets
    .text = Im Limit endet das Erhöhen in einer Setzrunde bei fünf Bets: Jemand setzt, und danach kann es vier Raises geben.
clause-home-limit-3 = Beispiel: Limit 2/4
    .text = Bei 2/4, mit Blinds von 1 und 2, setzt du vor dem Flop und am Flop in Zweierschritten, an Turn und River in Viererschritten. Mit fünf Bets kann dich eine frühe Setzrunde höchstens 10 kosten und eine späte 20; der Big Blind zählt als erste der fünf.
clause-home-nolimit-1 = No-Limit
    .text = Im No-Limit ist dein eigener Stack die Grenze: Du darfst jeden Teil davon setzen oder alles.
clause-home-nolimit-2 = Raises ohne Cap
    .text = Im No-Limit zählt auch niemand die Raises; in einer Setzrunde kann erhöht werden, so oft die Chips reichen.
clause-home-nolimit-3 = Mindest-Bet
    .text = Die kleinste Bet ist das Minimum aus dem Blindplan, und das ist der Big Blind, außer du hast weniger und setzt alles.
clause-home-nolimit-4 = Mindest-Raise
    .text = Ein Raise erhöht um mindestens so viel wie die Bet oder der Raise davor in derselben Setzrunde. Mit weniger kannst du nur all-in gehen.
clause-home-turn-0 = Spiel in der Reihe
    .text = Warte, bis du dran bist. Wer zu früh handelt, gibt einigen anderen einen Anhaltspunkt, und der Rest bezahlt dafür.
clause-home-splash-1 = Chips nicht in den Pot werfen
    .text = Leg deinen Einsatz vor deinen eigenen Sitz und nicht auf den Haufen, damit alle, auch der Dealer, sehen, wem er gehört und ob er stimmt.
clause-home-splash-2 = Dealer sammelt die Einsätze ein
    .text = Die Einsätze in den Pot zu holen ist Sache des Dealers und sonst niemandes.
clause-home-turn-1 = Aktion außer der Reihe
    .text = Handelst du zu früh, merken wir uns das, und du musst genau das tun, wenn du dran bist. Frei bist du nur, wenn etwas, das vorher geschieht, die Lage ändert, auf die du antwortest.
clause-home-turn-2 = Aktion außer der Reihe bindet
    .text = Ein zu früher Check bleibt also ein Check, und eine zu frühe Bet bleibt eine Bet; du kannst es dir nicht anders überlegen, wenn du dran bist.
clause-home-turn-3 = Frei durch einen Raise
    .text = Du hast zu früh gecallt, und jemand, der zwischen der Bet und dir sitzt, erhöht: Dann ist dein Call vergessen, und du wählst, als hättest du nichts getan.
clause-home-oversized-1 = Zu großer Chip
    .text = Ein einzelner Chip oder ein einzelner Geldschein ohne Ansage ist ein Call, egal wie weit er über die Bet hinausgeht. Willst du damit erhöhen, sag es.
clause-home-declaration-1 = Ansage in der Reihe
    .text = Was du sagst, wenn du dran bist, das tust du, sei es Fold, Check, Bet, Call oder Raise. Etwas anderes steht dir dann nicht mehr offen.
clause-home-declaration-2 = Ansage außer der Reihe
    .text = Zu früh gesprochene Worte binden dich, wie Chips es täten. Sie verfallen nur, wenn die Bet vor dir nicht mehr die ist, von der du gesprochen hast; dann bist du frei. Eine Bet oder ein Raise ohne Betrag bindet dich daran; wie hoch, sagst du, wenn du dran bist.
clause-home-string-1 = Eine einzige Bewegung
    .text = Deine Chips gehen in einer Bewegung nach vorn.
clause-home-string-2 = String Bets
    .text = Liegen Chips vorn, darfst du nicht noch einmal nach mehr greifen und es einen Raise nennen. Am sichersten sagst du, dass du erhöhst, oder setzt den ganzen Betrag auf einmal.
clause-home-string-3 = Halber Raise oder mehr
    .text = Bringst du die Bet und mindestens die Hälfte davon noch dazu, hast du erhöht und legst nach, was fehlt: Gegen 100 werden Chips im Wert von 150 ohne Ansage ein Raise auf 200.
clause-home-string-4 = Weniger als ein halber Raise
    .text = Mehr als die Bet, aber nicht das Anderthalbfache, ist ein Call: Erhöhen kannst du nicht mehr, und was zu viel ist, geht zurück. Gegen 100 sind Chips im Wert von 140 ein Call, und 40 gehen zurück.
clause-home-string-5 = Halber Raise und ein einzelner Chip
    .text = Nichts von dieser Rechnung mit der halben Bet gilt für einen einzelnen großen Chip: Hast du nichts gesagt, ist er ein Call.
clause-home-motions-1 = Check durch Klopfen
    .text = Was deine Hand tut, zählt, denn die anderen richten sich danach. Klopf auf den Tisch oder tu etwas, was so aussieht, und du hast gecheckt.
clause-home-motions-2 = Gesten, die erhöhen
    .text = Ein Daumen oder eine Hand, die nach oben geht, ist ein Raise, wenn man die Geste mit gutem Grund so verstehen kann.
clause-home-allin-1 = All-in-Hände werden aufgedeckt
    .text = Ist jemand all-in und kann niemand mehr setzen, werden alle Hände, die noch dabei sind, offen hingelegt.
clause-home-allin-2 = Verdeckte Chips nach einem All-in
    .text = Du sagst All-in, verlierst, und ein Chip taucht auf, den niemand gesehen hatte: Er rettet dich nicht. Hätte der Stack gegen dich auch ihn gedeckt, bist du raus; wo der Abend Rebuys hat, darfst du dich allerdings wieder einkaufen.
clause-home-allin-3 = Was mit verdeckten Chips geschieht
    .text = Den Chip selbst kann die Turnierleitung, bis das nächste Geben begonnen hat, der Hand zusprechen, die jenen Pot gewonnen hat, wenn er dort eindeutig verloren gewesen wäre. Danach kommt er aus dem Spiel.
clause-home-talk-1 = Kein Reden über eine laufende Hand
    .text = Behalte deine Meinung über eine laufende Hand für dich, ob du mitspielst, gefoldet hast oder nur zuschaust. Jede Bemerkung kann jemandem nützen.
clause-home-talk-2 = Beispiel: Reaktion auf den Flop
    .text = Stöhne zum Beispiel nicht über den Flop, du hättest dabeibleiben sollen: Dann wissen alle von zwei Karten, die weg sind.
clause-home-talk-3 = Beispiel: Reden über das Board
    .text = Frag auch nicht laut, was Sieben-Zwei auf diesen fünf Karten ergäbe; vielleicht hat es jemand nicht bemerkt.
clause-home-talk-4 = Beispiel: einen Flush nennen
    .text = Sag auch nicht, dass es mit zwei weiteren Pik auf der Hand einen Flush gibt. Vielleicht hat jemand dem eigenen Drilling vertraut, bis du gesprochen hast.
clause-home-talk-5 = Beispiel: mögliche Hände nennen
    .text = Ruf auch nicht, wie viele schöne Hände dieses Board zulässt, und verkünde nicht, dass Straßen und Flushs ausgeschlossen sind.
clause-home-talk-6 = Beispiel: die Nuts nennen
    .text = Sag dem Tisch auch nicht, welche Hand die beste mögliche ist, ob ein Drilling oder was auch immer.
clause-home-talk-7 = Keine Ausrede fürs Reden
    .text = Und rede dich nicht damit heraus, dass es alle sehen konnten. Wer mit den eigenen Karten beschäftigt ist, hat es vielleicht nicht gesehen; und wenn es doch alle gesehen haben, warum darüber reden?
clause-home-talk-8 = Reden, wenn zwei in der Hand sind
    .text = Nur wenn in einer Hand noch zwei übrig sind, dürfen diese zwei, und sonst niemand, es mit Reden versuchen, wie sie wollen.
clause-home-showdown-1 = Einen Pot gewinnen
    .text = Einen Pot gewinnt man auf zwei Arten: Niemand geht bei deiner Bet mit, oder deine Hand ist beim Vergleich die beste.
clause-home-showdown-2 = Showdown
    .text = Ist die letzte Setzrunde vorbei, fordert der Dealer zum Zeigen auf, und die beste Hand gewinnt.
clause-home-showdown-3 = Letzte Bet zeigt zuerst
    .text = Wer am River den letzten Raise gemacht hat, deckt zuerst auf. Wurde gesetzt und nie erhöht, beginnt, wer gesetzt hat, und der Rest folgt im Uhrzeigersinn.
clause-home-showdown-4 = Reihenfolge ohne Bet
    .text = Gab es am River keine Bet, zeigt zuerst, wer dort zuerst dran war: bei Hold’em der nächste Sitz links vom Button, der noch dabei ist.
clause-home-showdown-5 = Die Karten sprechen
    .text = Eine offene Hand ist wert, was ihre Karten wert sind. Liest du sie falsch oder sagst gar, du seist geschlagen, ändert das nichts.
clause-home-ties-1 = Gleiche Hände teilen den Pot
    .text = Gleiche Hände teilen sich den Pot zu gleichen Teilen. Keine Farbe ist besser als eine andere, auch nicht für einen Teil davon.
clause-home-odd-1 = Überzähliger Chip
    .text = Was sich in der kleinsten Einheit, in der gesetzt wird, nicht teilen lässt, geht unter denen, die teilen, an den Sitz, der dem Button links am nächsten ist. Teilen sich zwei 1.075 in Einheiten von 25, bekommen sie 550 und 525.
clause-home-sidepots-1 = Side-Pots zuerst
    .text = Bei Side-Pots geht es von außen nach innen: Zuerst deckt auf, wer im neuesten dabei ist, und dieser Pot wird ausgezahlt, dann der davor, und am Ende der Main-Pot.
clause-home-sidepots-2 = All-in zeigt zuletzt
    .text = Ist also eine einzige Person all-in und hat nur auf den Main-Pot Anspruch, deckt sie nach allen anderen auf.
clause-home-dealer-1 = Reihum geben
    .text = Solange noch niemand raus ist, gibt, wer den Button hat. Wer zuerst ausscheidet, übernimmt und gibt, bis die nächste Person ausscheidet, und so wird es weitergereicht.
clause-home-dealer-2 = Aufgaben des Dealers
    .text = Der Dealer hält das Spiel in Gang: achtet darauf, dass Blinds und Antes liegen, bevor gegeben wird, sagt, wer dran ist, hält alle an die Reihenfolge und sagt zu Beginn jeder Setzrunde, wie viele dabei sind.
clause-home-dealer-3 = Dealer steht für den Pot ein
    .text = Der Dealer steht dafür ein, dass der Pot stimmt und dass Hände richtig gezeigt und Pots richtig ausgezahlt werden.
clause-home-dealer-4 = Option des Big Blind
    .text = Hat niemand erhöht, wird laut gefragt, ob der Live Blind noch erhöhen möchte.
clause-home-dealer-5 = In den Pot geworfene Chips
    .text = Wirft jemand trotz allem Chips in den Pot, zählt der Dealer sie und schiebt sie vor diesen Sitz zurück, getrennt von allen anderen.
clause-home-dealer-6 = Einsätze einsammeln
    .text = Einsätze werden erst eingesammelt, wenn der Dealer jeden geprüft hat: Alle sind mit dem richtigen Betrag dabei, und alle haben ihr Wechselgeld.
clause-home-dealer-7 = Kein Wechselgeld aus dem Pot
    .text = Du nimmst dir nie selbst Wechselgeld, weder aus dem Pot noch aus dem Einsatz von jemand anderem.
clause-home-elim-1 = In derselben Hand ausgeschieden
    .text = Scheiden zwei oder mehr zusammen aus, bekommt den besseren Platz, wer mit mehr Chips in diese Hand gegangen ist.
clause-home-end-1 = Danksagung
    .text = Die letzte Überschrift des Papiers kündigt eine Danksagung an, und dann kommt keine.
clause-procedures-head-1 = Über diese Regeln
    .text = Das Papier trägt die Überschrift: Regeln für Hold’em-Turniere.
clause-procedures-1a = Fairness zuerst
    .text = Wer den Abend leitet, fragt zuallererst, was fair ist und was dem Spiel guttut.
clause-procedures-1b = Von einer Regel abweichen
    .text = Geschieht etwas Seltsames und wäre eine Regel, wörtlich genommen, ungerecht, darf die Turnierleitung vom Wortlaut abweichen.
clause-procedures-1c = Die Entscheidung ist endgültig
    .text = Was die Turnierleitung entschieden hat, gilt; niemand am Tisch kann dagegen Einspruch erheben.
clause-procedures-2 = Wann eine Bet gilt
    .text = Du hast gesetzt, wenn du deine Chips einmal nach vorn bewegt und losgelassen hast. Solange sie in deiner Hand sind, ist nichts geschehen.
clause-procedures-3a = Ansage in der Reihe
    .text = Dein Wort in der Reihe geht allem vor: Call, Raise oder Fold, und du musst es tun. Reichen deine Chips dafür nicht, tust du es mit allem, was du hast.
clause-procedures-3b = Ansage vor Chips
    .text = Kommen Wort und Chips im selben Augenblick und sagen Verschiedenes, gilt das Wort. Wer „Call“ sagt und dabei einen Raise hinwirft, callt.
clause-procedures-4a = Aktion außer der Reihe
    .text = Zu früh zu handeln bindet dich an nichts. Wenn du dran bist, wählst du neu.
clause-procedures-4b = Absichtlich außer der Reihe
    .text = Tust du es aber mit Absicht, kannst du eine Strafe bekommen.
clause-procedures-5 = Check-Raise
    .text = Du darfst checken und, wenn hinter dir jemand gesetzt hat, mit einem Raise zurückkommen.
clause-procedures-6 = Eine einzige Bewegung
    .text = Ohne Ansage hast du eine einzige Bewegung. Chips, die in einer zweiten oder dritten folgen, werden dir zurückgeschoben, und nur die erste zählt.
clause-procedures-7 = „Raise“: Betrag oder noch eine Bewegung
    .text = Sagst du im No-Limit oder Pot-Limit „Raise“, bleibt dir diese Tür offen. Nenne den Betrag gleich dazu oder setze ihn in einer einzigen weiteren Bewegung; liegt der Call da schon vorn, wird beides zusammengezählt.
clause-procedures-8 = Mindest-Bet
    .text = Im No-Limit und im Pot-Limit kannst du nicht für weniger als einen Big Blind eröffnen.
clause-procedures-9 = Mindest-Raise
    .text = Dort muss jeder Raise um mindestens so viel erhöhen wie die letzte volle Bet oder der letzte volle Raise. Nach einer Bet von 100 und einem Raise auf 300 geht der nächste auf 500 oder mehr.
clause-procedures-9a = Halber Raise oder mehr
    .text = Reicht dein Einsatz nicht für einen Raise, ist aber die Hälfte davon oder mehr, musst du ihn auf den Mindest-Raise aufstocken, genau auf diesen. Reicht dein Stack dafür nicht, geht alles hinein. Eine eröffnende Bet wird ebenso am Big Blind gemessen.
clause-procedures-9b = Weniger als ein halber Raise
    .text = Ist es weniger als die Hälfte, ist es ein Call, und du nimmst zurück, was zu viel ist: Gegen eine Bet von 100 sind 140 ein Call, und 40 kommen zurück. Wo nichts zu callen war, ist es ein Check.
clause-procedures-10a = Limit: vier Bets
    .text = Im Limit ist in einer Setzrunde Platz für vier: eine Bet und drei Raises darüber. Bei 2/4 setzt niemand in einer frühen Setzrunde mehr als 8.
clause-procedures-10b = Limit heads-up: kein Cap
    .text = Sind nur zwei in der Hand, gilt diese Grenze nicht.
clause-procedures-11 = Zu großer Chip
    .text = In den nächsten sechs Punkten geht es darum, dass jemand einen einzelnen, für den Anlass zu großen Chip hinwirft und nicht sagt, was gemeint ist.
clause-procedures-11a = Zu großer Chip im Limit
    .text = Im Limit ist dieser Chip ein Call.
clause-procedures-11b = Zu großer Chip vor dem Flop
    .text = Im No-Limit ist er vor dem Flop ein Call, auch wenn er vom allerersten Sitz kommt, der dran ist: Bei 50/100 ist dort ein 500er ohne Ansage ein Call von 100.
clause-procedures-11c = Zu großer Chip eröffnet
    .text = Ab dem Flop ist er im No-Limit, wenn noch niemand gesetzt hat, eine Bet in Höhe des ganzen Chips.
clause-procedures-11d = Zu großer Chip gegen eine Bet
    .text = Gibt es an Flop, Turn oder River schon eine Bet, ist der Chip ein Call, und du bekommst Wechselgeld.
clause-procedures-11e = „Raise“ mit einem Chip
    .text = Sagst du im No-Limit „Raise“, sonst nichts, und wirfst einen solchen Chip hin, erhöhst du auf seinen vollen Wert. Gegen 200 sind das Wort und ein Chip von 1.000 ein Raise auf 1.000.
clause-procedures-11f = „Raise“ mit einem Chip, Pot-Limit
    .text = Im Pot-Limit erhöht dasselbe Wort so weit, wie der Pot es zulässt, aber nie über den Wert des Chips hinaus.
clause-procedures-12 = All-in-Hände werden gezeigt
    .text = Bist du all-in und werden die Hände verglichen, musst du deine zeigen.
clause-procedures-13 = Geteilte Pots und überzählige Chips
    .text = Gleiche beste Hände teilen so gleichmäßig, wie die Chips es zulassen, und dafür wird klein gewechselt. Was sich dann noch nicht teilen lässt, geht ganz an den schlechtesten Sitz unter ihnen, und am schlechtesten ist der nächste links vom Button.
clause-procedures-14 = Jeder Pot wird für sich geteilt
    .text = Sind mehrere Pots zu teilen, teile jeden für sich. Leg sie nie zusammen, um die Summe zu teilen.
clause-procedures-15a = Main-Pot eines All-ins
    .text = Gehst du all-in, wird ein Pot für dich abgegrenzt: was schon in der Mitte liegt, dein Einsatz und von allen, die callen, ebenso viel. Liegen dort 300, gehst du mit 200 hinein und zahlen zwei andere mehr, ist dein Pot 900.
clause-procedures-15b = Side-Pot
    .text = Was die anderen über deinen Betrag hinaus setzen, bildet einen weiteren Pot, ebenso der Rest ihrer Calls, wenn du die Bet nicht ganz bringen konntest.
clause-procedures-16a = Was ein All-in gewinnen kann
    .text = Werden die Hände verglichen, kannst du nur den Pot bekommen, der bei deinem All-in abgegrenzt wurde.
clause-procedures-16b = All-in-Pot zuerst
    .text = Er wird zuerst entschieden. Danach machen die anderen die übrigen Chips unter sich aus, als wäre deine Hand nicht da.
clause-procedures-17 = Mehrere All-ins
    .text = Bei mehreren All-ins gilt für jedes dasselbe Maß: der eigene Einsatz, und bis zu diesem Betrag der Einsatz aller, die mitgegangen sind. Für 100 gegen drei Calls sind 400 zu gewinnen, wie hoch es auch weitergeht.
clause-fike-1 = Sitze werden ausgelost
    .text = Wo du sitzt, und an welchem Tisch, wird ausgelost.
clause-fike-2a = Rebuys
    .text = Solange die erste Blindphase dauert, kannst du dich wieder einkaufen, und noch einmal, so oft du pleitegehst.
clause-fike-2b = Preis eines Rebuys
    .text = Jedes Mal zahlst du, was du am Eingang gezahlt hast, und bekommst dafür den gleichen Stack, nicht mehr und nicht weniger.
clause-fike-2c = Rebuy ohne Chips
    .text = Solange diese Phase läuft, musst du vorher deinen letzten Chip verloren haben.
clause-fike-2d = Top-up am Ende der Rebuys
    .text = Wenn sie endet, gibt es für alle noch eine Gelegenheit, pleite oder nicht: Du kannst deinen Stack wieder auf den Startstack auffüllen.
clause-fike-2e = Höhe des Top-ups
    .text = Bis zu dieser Marke und keinen Chip darüber hinaus. Wer schon so viel oder mehr hat, kauft nichts.
clause-fike-3a = Später Einstieg
    .text = Während der ersten Blindphase kannst du jederzeit noch einsteigen.
clause-fike-3b = Sitz beim späten Einstieg
    .text = Dann wird dir an einem Tisch, der Platz hat, ein freier Sitz zugelost.
clause-fike-3c = Auf einen Sitz warten
    .text = Ist jeder Sitz besetzt, warte und nimm den, der frei wird.
clause-fike-3d = Wann ein Sitz frei wird
    .text = Ein Sitz wird frei, wenn jemand pleite ist und keinen weiteren Rebuy will, und nicht vorher.
clause-fike-3e = Geld zurück ohne Sitz
    .text = Stehst du am Ende der ersten Phase noch da, bekommst du dein Geld zurück, und dieses Turnier geht ohne dich weiter.
clause-fike-3f = Noch ein Tisch
    .text = Die Turnierleitung kann auch einen Tisch mehr aufstellen, wenn sie ihn für nötig hält.
clause-fike-3g = Später Einstieg zahlt oder wartet
    .text = Setzt du dich, wenn schon gespielt wird, kostet dich das sofort einen Big Blind. Willst du ihn nicht zahlen, bekommst du keine Karten, bis der Big Blind zu dir kommt.
clause-fike-4 = Preise und Blindlevels
    .text = Was die Plätze bringen und wie die Blinds steigen, steht auf anderen Blättern.
clause-fike-5 = Dealer
    .text = Entweder hat jeder Tisch einen Dealer, der nichts anderes tut, oder kein Tisch hat einen.
clause-fike-6a = Blinds rücken jede Hand weiter
    .text = Du musst den Big Blind nie zweimal hintereinander zahlen und den Small Blind auch nicht. Der Big Blind rückt mit jeder Hand um eine Person weiter, was auch geschehen ist.
clause-fike-6b = Big Blind ausgeschieden
    .text = Scheidet der Big Blind aus, ist in der folgenden Hand Big Blind, wer links davon als Nächstes kommt, wie es ohnehin gewesen wäre, und niemand zahlt darin einen Small Blind, auch nicht, wenn nur noch zwei von euch übrig sind.
clause-fike-6c = Button bleibt liegen
    .text = In dieser einen Hand bewegt sich der Button nicht, auch wenn der Big Blind zu dem Sitz kommt, der ihn hat.
clause-fike-7a = In derselben Hand ausgeschieden
    .text = Gehen mehrere in einer Hand pleite, vergleiche, was sie zu Beginn dieser Hand hatten: je mehr Chips, desto besser der Platz.
clause-fike-7b = Gleiche Stacks, gleicher Platz
    .text = Hatten sie auf den Chip genau gleich viel, teilen sie sich den besten dieser Plätze.
clause-fike-7c = Geteilte Plätze teilen die Preise
    .text = Bringt ein solcher Platz Geld, zähle seinen Preis und die direkt darunter zusammen, einen für jede Person, die ihn teilt, und teile die Summe zu gleichen Teilen.
clause-fike-7d = Beispiel: geteilter vierter Platz
    .text = Fünf sind noch übrig, der vierte Platz bringt 20 und der fünfte 10. John und Bob, die mit gleichen kleinen Stacks in die Hand gegangen sind, verlieren sie beide an einen großen: Beide gehen mit je 15 nach Hause.
clause-fike-7e = Stacks zählen vor den Side-Pots
    .text = Darum werden, wenn mehrere all-in sind, ihre Stacks gezählt und die Side-Pots gebildet, bevor die Chips auf einen Haufen kommen.
clause-fike-8 = Die Turnierleitung entscheidet
    .text = Seid ihr euch über eine Hand uneinig oder darüber, was eine Regel bedeutet, entscheidet die Turnierleitung.
clause-fike-9 = Weitere Hausregeln
    .text = Für alles andere verweist das Papier auf die Hausregeln auf poker.fikeworks.com.
clause-fike-move-1a = Ein Tisch
    .text = Bis zu zehn passen an einen Tisch, und dann muss nie jemand umziehen.
clause-fike-move-1b = Zahl der Tische
    .text = Ab elf braucht es einen zweiten Tisch, und so weiter.
clause-fike-move-1c = Sitze an einem Tisch
    .text = Ein Tisch ist mit zehn voll.
clause-fike-move-1d = Kleinere Tische
    .text = Gibt es am Ort keinen Tisch für zehn, lies jede Zehn in diesen Regeln als die Zahl, die dort an einen Tisch passt: Bei Tischen für acht spielen acht oder weniger an einem.
clause-fike-move-2 = Gleich volle Tische am Anfang
    .text = Am Anfang sind die Tische gleich voll. Geht die Zahl nicht auf, unterscheiden sie sich um eine Person und nicht mehr, bei 23 also 8, 8 und 7.
clause-fike-move-3a = Tische ausgleichen
    .text = Solange insgesamt mehr als zehn dabei sind, bekommt ein Tisch, an dem nur noch vier oder weniger sitzen, jemanden von einem anderen.
clause-fike-move-3b = Wer umgesetzt wird
    .text = Es trifft den vollsten Tisch, und wer dort auf der höchsten Sitznummer sitzt, geht.
clause-fike-move-3c = Sitz am neuen Tisch
    .text = Dort gibt es den ersten leeren Sitz, von Sitz 1 an gezählt.
clause-fike-move-4 = Kein Wechsel nach Belieben
    .text = Ein anderer Sitz oder ein anderer Tisch, nur weil du Lust darauf hast: nein.
clause-fike-move-5a = Kein Blind fürs Umsetzen
    .text = Umgesetzt zu werden kostet dich nichts: Du schuldest keinen Big Blind dafür, dass du dazukommst.
clause-fike-move-5b = Karten nach dem Umsetzen
    .text = Du musst auch nicht warten, bis der Big Blind zu dir kommt; du hast gleich in der nächsten Hand Karten.
clause-fike-move-5c = Auf den Small Blind umgesetzt
    .text = Die einzige Ausnahme ist ein Sitz, der Small Blind wäre. Diese Hand setzt du aus, und die Blinds gehen an dir vorbei wie an einem leeren Sitz.
clause-fike-move-5d = Button nach dem Umsetzen
    .text = Eine Hand später lässt auch der Button dich aus und kommt zu dem Sitz links von dir, der gerade den Small Blind gezahlt hat.
clause-fike-move-5e = Eine Hand aussetzen
    .text = Mehr als eine Hand setzt du nicht aus: In dieser hast du wieder Karten, wo auch immer der Button liegt, selbst wenn dazwischen einer der Blinds ausgeschieden ist.
clause-fike-end-1 = Danksagung
    .text = Am Ende stehen Links zu den Regeln als Textdatei und zu einem Blatt mit den Preisen, das Copyright von FikeWorks.com und Matt Fike von 2006 und eine Überarbeitung von M. Fike vom 18. Februar 2007.
clause-fpn-head-1 = Über diese Regeln
    .text = Nach diesen Regeln veranstaltet das Free Poker Network, kurz FPN, seine Turniere.
clause-fpn-1a = Fairness zuerst
    .text = Wer das Turnier leitet, achtet zuerst darauf, was fair und gut für das Spiel ist. Geschieht etwas Ungewöhnliches, darf die Turnierleitung um der Fairness willen vom Wortlaut einer Regel abweichen.
clause-fpn-1b = Die Entscheidung ist endgültig
    .text = Hat der Host oder die Turnierleitung entschieden, bleibt es dabei: Eine höhere Stelle für einen Einspruch gibt es nicht.
clause-fpn-2a = Startstack
    .text = Wer rechtzeitig sitzt, bekommt den gleichen Stack wie alle anderen, in der Regel 10.000 Chips.
clause-fpn-2b = Keine Rebuys
    .text = Du hast einen Stack und kannst keinen zweiten kaufen. Gespielt wird, bis alle Chips bei einer Person liegen.
clause-fpn-3a = Später Einstieg
    .text = Solange die erste Pause dauert, kannst du noch einsteigen; ist sie vorbei, kommt niemand mehr dazu.
clause-fpn-3b = Preis des späten Einstiegs
    .text = Der späte Einstieg kostet fünf Big Blinds des laufenden Levels. Sie werden vom Stack abgezogen, bevor du ihn bekommst. Bei einem Big Blind von 200 setzt du dich mit 9.000 statt mit 10.000.
clause-fpn-3c = Später Einstieg in der Pause
    .text = Kommst du während einer Pause, zählen die fünf Big Blinds nach dem Level, mit dem es weitergeht, nicht nach dem, das vor der Pause endete. Steigt der Big Blind von 200 auf 400, verlierst du 2.000.
clause-fpn-3d = Keine weiteren Stacks
    .text = Es gibt nur eine bestimmte Zahl von Startstacks, meist zwischen 64 und 81. Ist der letzte vergeben, kommt niemand mehr hinein.
clause-fpn-4a = Erster Button: höchste Karte
    .text = Kurz vor der ersten Hand ziehen alle eine Karte, und die höchste bekommt den Button.
clause-fpn-4b = Reihenfolge der Farben
    .text = Ziehen zwei den gleichen Rang, entscheidet die Farbe: Pik schlägt Herz, Herz schlägt Karo, und Kreuz kommt zuletzt.
clause-fpn-4c = Button neu auslosen
    .text = Wird ein Tisch wieder aufgefüllt und ist dort mindestens die Hälfte neu an diesem Tisch, zieht der Tisch noch einmal um den Button. Vier Neue unter acht genügen, drei nicht.
clause-fpn-4d = Button an den letzten zwei Tischen
    .text = Sind nur noch zwei Tische übrig, zieht jeder von ihnen vor seiner ersten Hand neu um den Button.
clause-fpn-4e = Button am Final Table
    .text = Auch am letzten Tisch wird gezogen: Von einem früheren Tisch wird kein Button mitgebracht.
clause-fpn-5a = Mischen
    .text = Das Deck wird mindestens dreimal und höchstens fünfmal geriffelt.
clause-fpn-5b = Abheben
    .text = Von einem Deck, das nicht abgehoben ist, wird keine Hand gegeben.
clause-fpn-5c = Neu mischen lassen
    .text = Stört dich etwas am Mischen oder Abheben, sag es, solange noch keine Karte gegeben ist; dann wird neu gemischt. Das darf jede Person am Tisch verlangen.
clause-fpn-6 = Reihum geben
    .text = Gegeben wird reihum; jedes Mal geht die Aufgabe nach links weiter.
clause-fpn-7a = Blindlevels
    .text = Die Blinds steigen den ganzen Abend, in den Stufen und zu den Zeiten, die im Blindplan stehen.
clause-fpn-7b = Neues Level ab der nächsten Hand
    .text = Ein neues Level betrifft nie eine laufende Hand; erst die nächste wird zum neuen Preis gespielt.
clause-fpn-7c = Wann eine Hand beginnt
    .text = Eine Hand hat begonnen, sobald ihr Dealer das Deck hat, also sobald die vorige ausgezahlt ist und der Button weitergerückt ist. Endet das Level zwischen diesem Augenblick und dem Mischen, kostet diese Hand noch die alten Blinds.
clause-fpn-8a = Blinds
    .text = Blinds sind feste Einsätze, deren Höhe das Level bestimmt. Sie werden vor den Karten gesetzt, damit es etwas zu gewinnen gibt.
clause-fpn-8b = Small und Big Blind
    .text = Der Sitz links vom Button hat den Small Blind, der nächste danach den Big Blind.
clause-fpn-8c = Nie zweimal hintereinander Big Blind
    .text = Wer am eigenen Tisch bleibt, zahlt nie zwei Big Blinds hintereinander. Nach einem Tischwechsel kann es vorkommen: Du hast am aufgelösten Tisch gezahlt, und dein neuer Sitz ist dran.
clause-fpn-8d = Blinds sind Pflicht
    .text = Niemand darf den eigenen Blind auslassen oder verweigern.
clause-fpn-9a = Small Blind ausgeschieden
    .text = Scheidet der Small Blind aus, rückt der Button trotzdem auf den leeren Sitz, und die anderen zahlen die Blinds, die bei ihnen fällig sind. Der Sitz vor dem leeren beschließt dann zum zweiten Mal die Setzrunden.
clause-fpn-9b = Big Blind ausgeschieden
    .text = Scheidet der Big Blind aus, hat die nächste Hand keinen Small Blind, denn er wäre auf diesem Sitz fällig gewesen. Gezahlt wird nur der Big Blind.
clause-fpn-9c = Wieder beide Blinds
    .text = Das dauert eine Hand. Danach gibt es wieder beide Blinds, und der Button liegt am leeren Sitz.
clause-fpn-9d = Niemand entgeht dem Big Blind
    .text = Darum geht es bei alldem: Kein Sitz entgeht seinem Big Blind, und keine Hand ist ohne Big Blind.
clause-fpn-10a = Karten nach dem Umsetzen
    .text = Wer an einen anderen Tisch umgesetzt wird, bekommt dort mit der nächsten Hand Karten, außer der neue Sitz ist gerade Button oder Small Blind.
clause-fpn-10b = Auf Button oder Small Blind umgesetzt
    .text = Auf einem dieser beiden Sitze wartest du, bis der Button an dir vorbei ist; bis dahin wird gegeben, als säße dort niemand.
clause-fpn-10c = Auf den Big Blind umgesetzt
    .text = Kommst du auf den Big Blind, zahlst du ihn sofort und bekommst Karten wie alle anderen.
clause-fpn-11a = Blinds bei Abwesenheit
    .text = Abwesenheit spart nichts: Du bekommst in jeder Hand Karten, und deine Blinds werden aus deinem Stack gezahlt, wenn sie fällig sind.
clause-fpn-11b = Hand bei Abwesenheit gefoldet
    .text = Kommt die Action zu dir und dein Sitz ist leer, werden deine Karten gefoldet, aber erst, wenn alle ihre Karten haben.
clause-fpn-11c = Big Blind abwesend
    .text = Auch die Hand eines abwesenden Big Blind wird gefoldet, selbst wenn niemand erhöht hat. Kostenlos weiterspielen kann nur, wer dafür auch da ist.
clause-fpn-11d = Leere Sitze
    .text = Ein Sitz, an dem niemand sitzt und vor dem keine Chips stehen, bekommt keine Karten.
clause-fpn-11e = Längste Abwesenheit
    .text = Wer länger als eine halbe Stunde wegbleibt, scheidet aus dem Turnier aus; was vom Stack noch übrig ist, kommt vom Tisch.
clause-fpn-12a = Von drei auf zwei am Tisch
    .text = Werden aus drei zwei, zahlt den Big Blind, wer als Nächstes damit dran ist. Die andere Person bekommt den Button und damit den Small Blind.
clause-fpn-12b = Reihenfolge heads-up
    .text = Zu zweit ist der Button vor dem Flop zuerst dran und ab dem Flop in jeder Setzrunde zuletzt.
clause-fpn-13a = Kleine Chips aus dem Spiel
    .text = Sobald die Blinds ohne den kleinsten Chip gezahlt werden können, wird er gegen größere getauscht und aus dem Spiel genommen. Es gibt einen empfohlenen Zeitplan, aber es kommt auf den Bedarf an.
clause-fpn-13b = Kleine Chips tauschen
    .text = Soweit deine kleinen Chips ganze größere ergeben, werden sie einfach getauscht: Für neun 25er bekommst du zwei 100er, und ein 25er bleibt übrig.
clause-fpn-13c = Überzählige Chips werden aufgerundet
    .text = Was danach übrig ist, wird zu deinen Gunsten aufgerundet: Schon ein einziger überzähliger 25er wird zu einem 100er. Ein Chip Race gibt es dafür nicht, und die Menge der Chips im Spiel wächst ein wenig.
clause-fpn-14a = Misdeal
    .text = Es ist ein Misdeal, und das Deck wird zum neuen Geben gemischt, wenn der Dealer eine der ersten zwei Karten aufdeckt, zwei beliebige Karten oder eine eigene.
clause-fpn-14b = Eine offene Karte
    .text = War nur eine Karte zu sehen, und keine, die einen Misdeal bedeutet, wird zu Ende gegeben; die Karte eines Blinds zählt dabei wie jede andere. Danach wird die offene Karte durch eine neue ersetzt und ist vor dem Flop die Burn Card.
clause-fpn-14c = Flop zu früh gegeben
    .text = Kommt der Flop zu früh, gehen seine drei Karten und die Burn Card zurück ins Deck. Es wird gemischt und abgehoben, und nach einer neuen Burn Card kommt ein neuer Flop.
clause-fpn-14d = Turn oder River zu früh gegeben
    .text = Ein zu früh gegebener Turn oder River geht mitsamt der Burn Card zurück zum Rest des Decks; nach Mischen und Abheben kommt eine neue Burn Card, und es wird neu gegeben.
clause-fpn-14e = Offene Burn Card
    .text = War die Burn Card zu sehen, bekommt sie der ganze Tisch gezeigt. Sie bleibt Burn Card, und die Karten kommen, wie sie ohnehin gekommen wären.
clause-fpn-14f = Einsätze auf ein falsches Board
    .text = Hat jemand schon auf eine Karte gesetzt, die noch nicht liegen durfte? Dann gehen diese Einsätze zurück, das Board wird berichtigt, und die Setzrunde beginnt von vorn.
clause-fpn-15a = Burn Cards und Muck
    .text = Burn Cards liegen auf einem Haufen, gefoldete Karten auf einem anderen, solange die Hand dauert.
clause-fpn-15b = Gemuckte Hand ist tot
    .text = Erreichen deine verdeckten Karten die gefoldeten, bist du in dieser Hand endgültig draußen; sie bleiben, wo sie sind.
clause-fpn-15c = Hände weg vom Muck
    .text = Die gefoldeten Karten fasst nur an, wer gibt.
clause-fpn-15d = Gefoldete Karten bleiben verdeckt
    .text = Was gefoldet ist, bleibt verdeckt, und niemand am Tisch darf es umdrehen.
clause-fpn-15e = Deck weitergeben
    .text = Ist die Hand vorbei, sammelt ihr Dealer alle Karten ein und gibt Deck und Button weiter.
clause-fpn-16a = Nur der Dealer fasst den Pot an
    .text = Die Chips in der Mitte fasst der Dealer an und sonst niemand.
clause-fpn-16b = Chips wechseln
    .text = Brauchst du kleinere Chips, frag erst am Sitz neben dir, bevor du den Dealer bemühst.
clause-fpn-16c = Wechselgeld für einen großen Chip
    .text = Kann niemand wechseln, sag an, was du tust, und leg dann den großen Chip hin. Dein Wort zählt, und der Unterschied kommt nach der Setzrunde zurück: „Call“ und ein 500er gegen eine Bet von 200 bringen dir 300.
clause-fpn-16d = Einsätze einsammeln
    .text = Am Ende jeder Setzrunde prüft der Dealer die Einsätze und sagt an, dass der Pot stimmt. Erst dann kommen sie in die Mitte.
clause-fpn-17 = Chips nicht in den Pot werfen
    .text = Wirf keine Chips in den Pot. Stell sie vor dich hin und lass sie dort, bis der Dealer alles für richtig befunden hat.
clause-fpn-18a = Erst ansagen, dann vorschieben
    .text = Erst sprechen, dann schieben: Sag an, ob du checkst, callst oder erhöhst.
clause-fpn-18b = Zu großer Chip
    .text = Ein einzelner Chip ohne Ansage ist ein Call, egal wie groß er ist, und was zu viel ist, bekommst du zurück. Gibt es nichts zu callen, gilt er als Bet in seiner Höhe.
clause-fpn-18c = Mehrere Chips
    .text = Zwei oder mehr Chips, die zusammen mehr als den Call ergeben, sind ein Raise auf ihre Summe, ob angesagt oder nicht. Ist das zu wenig für einen Raise, wird auf den Mindest-Raise ergänzt; genau der Call ist ein Call.
clause-fpn-18d = Eine einzige Bewegung
    .text = Alle Chips einer Bet oder eines Raise gehen zusammen nach vorn, in einer einzigen Bewegung.
clause-fpn-18e = String Bets
    .text = Kein zweiter Griff zum Stack: Chips, die nach der ersten Bewegung kommen, gehen zurück.
clause-fpn-19a = „Raise“ sagen
    .text = Willst du erhöhen, sag das Wort „Raise“.
clause-fpn-19b = Mindest-Raise
    .text = Man erhöht um mindestens so viel, wie in dieser Setzrunde zuletzt erhöht wurde.
clause-fpn-19c = Erster Raise vor dem Flop
    .text = Vor dem Flop geht der erste Raise auf mindestens das Doppelte des Big Blind: auf 200, wo der Big Blind 100 ist.
clause-fpn-19d = Höhe eines Raise
    .text = Maßgeblich ist der Schritt, um den zuletzt erhöht wurde, nicht die Höhe, auf die es ging. Wurde ein Big Blind von 200 auf 600 erhöht, genügen 400 mehr, also 1.000.
clause-fpn-19e = Mindest-Bet nach dem Flop
    .text = Ab dem Flop eröffnet niemand für weniger als den Big Blind, und der erste Raise muss die Bet mindestens verdoppeln. Nach einer Bet von 500 sind das 1.000.
clause-fpn-19f = All-in für weniger
    .text = Keines dieser Minima hindert dich, deinen letzten Chip zu setzen: Ein All-in darf so klein sein, wie es ist.
clause-fpn-20a = No-Limit
    .text = Es gibt hier kein Limit. Wann immer du dran bist, darfst du alles setzen, was du hast.
clause-fpn-20b = All-in-Hände werden aufgedeckt
    .text = Ist jemand all-in und nichts mehr zu setzen, werden alle Hände, die noch dabei sind, aufgedeckt, bevor der Rest des Boards kommt.
clause-fpn-20c = Ein zu kleines All-in callen
    .text = Wer callt, muss auch ein All-in, das für einen vollen Raise zu klein ist, in voller Höhe callen: Nach einem Raise auf 300 und einem All-in von 350 kostet der Call 350.
clause-fpn-20d = Raise über ein zu kleines All-in
    .text = Wer über ein solches All-in erhöht, muss mindestens den Raise vollenden, zu dem es nicht gereicht hat, gezählt vom letzten vollen Einsatz. Bei Blinds von 300/600 wird ein All-in von 1.100 auf 1.200 oder mehr erhöht.
clause-fpn-20e = Setzrunde nicht wieder offen
    .text = Warst du schon dran und kam nach dir nur ein solches All-in, darfst du callen, was es mehr verlangt, oder folden, aber nicht erhöhen. Erhöhen darfst du wieder, sobald der Call um einen ganzen Raise gewachsen ist oder jemand ihn vollendet hat.
clause-fpn-20f = Was ein All-in gewinnen kann
    .text = Von jedem Stack, der gegen dich spielt, kannst du so viel gewinnen, wie du selbst gesetzt hast, und keinen Chip mehr.
clause-fpn-20g = Unvollständige Blinds
    .text = Reicht dein Stack nicht für deinen Blind, bist du mit dem dabei, was da ist, und spielst bei allen um genau so viel.
clause-fpn-20h = Side-Pots
    .text = Alle, die mehr haben als der kurze Stack, spielen unter sich um den Rest, in einem Side-Pot.
clause-fpn-21 = Beide Karten für den Pot
    .text = Um beim Showdown einen Pot zu bekommen, den ganzen oder die Hälfte, leg beide Karten offen hin.
clause-fpn-22a = Gecallte Hand sehen wollen
    .text = Wer am Ende noch dabei war, darf verlangen, eine gecallte Hand zu sehen. Wer unterwegs gefoldet hat, darf es nicht.
clause-fpn-22b = Das Recht zu fragen verlieren
    .text = Fragst du nur, um andere zu ärgern, kann dir die Turnierleitung dieses Recht nehmen.
clause-fpn-23a = Die Karten sprechen
    .text = Es gewinnen die Karten, nicht das, was jemand über sie sagt. Nennst du deinen Flush eine Straße, spielt er trotzdem als Flush.
clause-fpn-23b = Hand falsch ansagen
    .text = Lügst du über deine Hand, damit jemand die bessere wegwirft, kann dir die Turnierleitung den Pot nehmen.
clause-fpn-24a = Schütze deine Hand
    .text = Achte auf deine Karten; sonst tut es niemand.
clause-fpn-24b = Karten bleiben sichtbar
    .text = Deine Karten bleiben sichtbar auf dem Tisch, nicht auf deinem Schoß und nicht über der Tischkante.
clause-fpn-24c = Ungeschützte Hand eingezogen
    .text = Zieht der Dealer eine Hand ein, die du ungeschützt liegen gelassen hast, ist sie weg, und mit ihr die Chips, die du darauf gesetzt hast.
clause-fpn-24d = Nicht gecallter Raise einer toten Hand
    .text = Eines bekommst du zurück, wenn deine Hand für tot erklärt wird: einen Raise, den bis dahin niemand gecallt hat. Hattest du von 300 auf 900 erhöht, sind das 600.
clause-fpn-25a = Fold gegen eine Bet
    .text = Foldest du gegen eine Bet, mit den Karten oder nur mit dem Wort, ist deine Hand tot.
clause-fpn-25b = Fold ohne Bet
    .text = Ebenso tot ist sie, wenn du sie wie zum Fold nach vorn wirfst und am nächsten Sitz deshalb jemand handelt.
clause-fpn-25c = Hände im Muck
    .text = Eine verdeckte Hand, die unter die gefoldeten Karten gerät, ist tot. Geraten zwei Hände durcheinander, offen oder nicht, sind beide tot.
clause-fpn-25d = Tote Hand bleibt tot
    .text = Tot ist tot. Keine Hand kommt zurück, und nicht einmal die Turnierleitung kann sie dir holen.
clause-fpn-26a = Chips bleiben sichtbar
    .text = Deine Chips bleiben auf dem Tisch, wo alle sie sehen können. Nur auf dem Weg zu einem anderen Tisch darfst du sie bei dir tragen.
clause-fpn-26b = Große Chips nach vorn
    .text = Große Chips stehen vorn, damit niemand raten muss, wie viel du setzen könntest.
clause-fpn-27 = Frage nach dem Stack
    .text = Jederzeit darfst du erfahren, wie viel jemand vor sich hat.
clause-fpn-28 = Überzähliger Chip
    .text = Geht eine Teilung nicht auf, wird ab dem Sitz links vom Button gezählt: Wer von den Gewinnhänden dieses Pots zuerst kommt, erhält den überzähligen Chip. Liegt der Button auf Sitz 5 und teilen sich die Sitze 3 und 7 den Pot, ist das Sitz 7.
clause-fpn-29a = In derselben Hand ausgeschieden
    .text = Scheiden in einer einzigen Hand mehrere aus, bekommt den besseren Platz, wer zu Beginn der Hand den größeren Stack hatte.
clause-fpn-29b = Gleiche Stacks, gleicher Platz
    .text = Waren ihre Stacks gleich, teilen sie sich den besseren dieser Plätze. Scheiden zwei von fünf so aus, sind beide Vierte.
clause-fpn-30a = Eine Person pro Hand
    .text = Spiel deine Hand selbst: Während der Tisch auf dich wartet, frag niemanden, was du tun sollst.
clause-fpn-30b = Einem gezeigt, allen gezeigt
    .text = Bekommt eine Person, die gegen dich spielt, deine Karten zu sehen, bekommt sie der ganze Tisch zu sehen. Deine Hand bleibt dabei am Leben.
clause-fpn-31a = Kleinster Tisch
    .text = Ein Tisch darf auf vier schrumpfen, aber nicht weiter. Sind nur noch drei dort, muss die Turnierleitung jemanden hinschicken oder den Tisch auflösen; bis dahin spielt er weiter.
clause-fpn-31b = Tisch auflösen
    .text = Welcher Tisch aufgelöst wird und wann, entscheidet die Turnierleitung.
clause-fpn-32a = Bedenkzeit
    .text = Ab dem Augenblick, in dem du dran bist, hast du eine halbe Minute.
clause-fpn-32b = Clock rufen
    .text = Ist sie um, kann die Clock für dich gerufen werden, vom Dealer oder von der Turnierleitung, aber von sonst niemandem am Tisch. Sie gibt dir noch 30 Sekunden.
clause-fpn-32c = Die Zeit läuft ab
    .text = Sagst du nichts, bis sie abgelaufen ist, wird deine Hand gefoldet, auch wenn du hättest checken können.
clause-fpn-33a = Spiel ohne Unterbrechung
    .text = Eine Hand folgt auf die andere; nur in den Pausen ruhen die Karten.
clause-fpn-33b = Leere Sitze am Tisch
    .text = Leere Sitze an deinem Tisch? Gib dem Host Bescheid; gegeben wird weiter, bis jemand dazukommt oder ihr an einen anderen Tisch gerufen werdet.
clause-fpn-33c = Kurze Tische
    .text = Auch hier sind vier das Mindeste, womit ein Tisch spielt; mit weniger braucht es jemanden dazu oder einen anderen Tisch.
clause-fpn-ex1 = Beispiel: erster Raise bei 50/100
    .text = Bei Blinds von 50 und 100 geht der erste Raise auf 200 oder mehr. Geht er auf genau so viel, muss der nächste auf mindestens 300 gehen.
clause-fpn-ex2 = Beispiel: Raises bei 200/400
    .text = Dasselbe bei 200 und 400: zuerst auf 800, dann noch einmal 400 obendrauf, also 1.200.
clause-fpn-ex3 = Beispiel: Höhe eines Raise
    .text = Bei 100 und 200 erhöht jemand gleich auf 600. Das war ein Raise um 400, der nächste muss also mindestens auf 1.000 gehen.
clause-fpn-ex4a = Beispiel: zu kleines All-in
    .text = Eine Bet von 100 wird auf 300 erhöht, und eine dritte Person geht mit ihren letzten 350 all-in. Wer als Nächstes dran ist, zahlt 350, um dabeizubleiben, oder erhöht auf 500 oder mehr: um die 200 jenes Raise, gezählt von 300.
clause-fpn-ex4b = Beispiel: nicht gecallte Bet
    .text = Wird auf 500 erhöht und niemand geht mit, kommen davon 150 am Ende der Setzrunde zurück, denn das All-in deckt nur 350.
clause-fpn-ex5 = Beispiel: unvollständiger Big Blind
    .text = Bei 100/200 ist der Big Blind mit den letzten 150 all-in. Alle anderen zahlen trotzdem 200, um mitzuspielen, denn weniger als ein ganzer Big Blind zählt nicht als Bet.

## The web

web-somebody = jemand
web-unsold = unverkaufter Stack
web-frame-skip = Zum Inhalt
web-frame-pages = Seiten
web-frame-lost = Die Verbindung ist weg. Was hier steht, ist vielleicht alt; es wird von selbst weiter versucht.
web-error = Hier ist nichts zu zeigen
web-error-opening = Das Haus öffnet gerade. Versuch es gleich noch einmal.
web-error-no-page = Unter dieser Adresse gibt es keine Seite, oder nicht mehr.
web-error-full = Im Haus ist kein Platz mehr. Versuch es in einer Weile noch einmal.
web-error-too-many = Von deiner Adresse sehen schon so viele zu, wie dürfen. Schließ dort ein Fenster, oder versuch es in einer Weile noch einmal.
web-error-method = Diese Adresse wird nur gelesen: Erlaubt sind { $allowed }.
web-error-language = lang sagt, in welcher Sprache die Seiten sind: { $codes }.
web-error-scale = scale sagt in Prozent, wie groß die Seiten geschrieben sind: { $least } bis { $most }.
web-error-room = room sagt, ob es bei dir dunkel oder hell ist: dark oder light.
web-error-stacks = stacks sagt, worin Stacks gezählt werden: chips oder blinds.
web-stacks-blinds = Stacks in Big Blinds
web-stacks-chips = Stacks in Chips
web-error-name = Dieser Server heißt nicht so, wie es in der Adresszeile steht. Frag mit der Adresse danach, oder lass den Namen in die Turnierdatei schreiben, unter web_names.
web-board = Tafel
web-board-level = Level { $level }
web-board-break = Pause
web-board-paused = Die Uhr ist angehalten
web-board-over = Der Abend ist vorbei
web-board-entering = Noch nicht gestartet
web-board-waits = Das Spiel wartet: Was passiert, lässt sich nicht aufschreiben
web-board-hand-for-hand = Hand-for-Hand
web-board-starts = Start in
web-board-starts-later = sobald genug da sind
web-board-begins = Start
web-board-levels = Levels
web-board-minutes = { $count } min
web-board-hands = { $count ->
    [one] 1 Hand
   *[other] { $count } Hände
}
web-board-blinds = Blinds
web-board-ante = Ante { $chips }
web-board-big-blind-ante = Big Blind Ante { $chips }
web-board-pot-limit = Pot-Limit
web-board-limit = Limit { $small-bet }/{ $big-bet }
web-board-next = Danach
web-board-break-in = Pause in
web-board-break-next = nach diesem Level
web-board-hands-left = { $count ->
    [one] noch 1 Hand
   *[other] noch { $count } Hände
}
web-board-field = Noch dabei
web-board-entered = Angemeldet
web-board-left = { $left } von { $entrants }
web-board-average = Stack im Durchschnitt
web-board-deep = { $count ->
    [one] 1 Big Blind
   *[other] { $count } Big Blinds
}
web-board-chips = Chips im Spiel
web-board-tables = Tische
web-board-stack = Startstack
web-board-places = Plätze
web-board-prizes = Preise
web-board-prizes-so-far = Preise bisher
web-board-pool = { $count ->
    [one] { $money } aus 1 Buy-in
   *[other] { $money } aus { $count } Buy-ins
}
web-board-more-places = { $count ->
    [one] und 1 weiterer Platz
   *[other] und { $count } weitere Plätze
}
web-board-wins = Gewonnen von { $names }
web-board-leaders = Die meisten Chips
web-board-seat = Tisch { $table }, Sitz { $seat }
web-board-seat-short = T{ $table } S{ $seat }
web-board-out = Plätze
web-board-announcements = Durchsagen
web-board-moves = Platzwechsel
web-board-seats = Wer wo sitzt
web-table-story = Was geschah
web-table-nothing-yet = Hier ist noch nichts geschehen.
web-table-nobody = An diesem Tisch spielt jetzt niemand.
web-table-follow = Jemandem folgen
web-table-all = Alle Tische
web-tables-none = Noch sitzt niemand an einem Tisch.
web-results-nobody = Noch hat sich niemand angemeldet.
web-results-hands = Die Hände des Abends
web-results-step = Schritt { $at } von { $of }
web-results-steps = Schritt für Schritt
web-results-hand-before = Hand davor
web-results-hand-after = Nächste Hand
web-season = Liga
web-season-how = Ein Platz bringt einen Punkt für alle, die dahinter liegen, und einen fürs Kommen. Bots stehen nicht dabei.
web-season-none = Noch ist kein Abend mit Menschen zu Ende.
web-season-points = Punkte
web-season-played = Gespielt
web-season-wins = Siege
web-house-contents = Inhalt
web-house-here = In diesem Haus
web-house-stack = Startstack
web-house-seats = Plätze am Tisch
web-house-buy-in = Buy-in
web-house-bounty = Bounty
web-house-guarantee = Garantiert
web-house-added = Vom Haus dazu
web-house-rebuys = Rebuys
web-house-priced = je { $money }, { $until }
web-house-add-on = Add-on
web-house-add-on-sold = { $chips } Chips für { $money }
web-house-late = Später Einstieg
web-house-re-entries = Re-Entrys
web-house-none = keine
web-house-unlimited = so oft du willst
web-house-level = Level
web-house-blinds = Blinds
web-house-ante = Ante
web-house-big-blind-ante = { $chips } vom Big Blind
web-house-length = Dauer
web-house-minutes = { $minutes } min
web-house-break = Pause, { $minutes } min
web-broadcast = Übertragung
web-broadcast-later = { $minutes ->
    [one] Übertragung mit allen Karten, mindestens eine Minute später: Eine Hand ist zu sehen, wenn die nächste so lange ausgeteilt ist.
   *[other] Übertragung mit allen Karten, mindestens { $minutes } Minuten später: Eine Hand ist zu sehen, wenn die nächste so lange ausgeteilt ist.
}
web-broadcast-none = Dieser Abend wird nicht übertragen.
web-broadcast-asks = Die Übertragung zeigt alle Karten. Gib die ganze Zeile einer Einladung zum Zuschauen als Passwort ein; der Name ist gleichgültig.
web-broadcast-not-the-rail = Diese Einladung ist für mehr als das Zuschauen. Die Übertragung ist für alle, die nur zum Zuschauen eingeladen sind; die Turnierleitung kann auch sich selbst dazu einladen.
web-held-all = Wer was hält
web-held = { $player }: { $hand }
web-held-share = { $player }: { $hand }, im Schnitt { $share } % vom Pot

ui-clock-seals = Siegel
ui-settings-cuts = Abheben
ui-settings-cuts-itself = Von selbst, sofort
ui-settings-cuts-hand = Von Hand
ui-settings-emblem = Dein Gesicht
ui-emblem-initials = Initialen
ui-emblem-anchor = Anker
ui-emblem-bear = Bär
ui-emblem-bell = Glocke
ui-emblem-cactus = Kaktus
ui-emblem-cat = Katze
ui-emblem-crown = Krone
ui-emblem-fish = Fisch
ui-emblem-fox = Fuchs
ui-emblem-ghost = Gespenst
ui-emblem-key = Schlüssel
ui-emblem-leaf = Blatt
ui-emblem-moon = Mond
ui-emblem-mug = Becher
ui-emblem-mushroom = Pilz
ui-emblem-owl = Eule
ui-emblem-rocket = Rakete
ui-emblem-sailboat = Segelboot
ui-emblem-star = Stern
ui-emblem-sun = Sonne
ui-emblem-umbrella = Regenschirm
ui-emblem-colour-blue = Blau
ui-emblem-colour-red = Rot
ui-emblem-colour-green = Grün
ui-emblem-colour-plum = Pflaume
ui-emblem-colour-orange = Orange
ui-emblem-colour-teal = Petrol
ui-emblem-colour-rose = Rosa
ui-emblem-colour-gold = Gold
ui-reaction-laugh = Lachen
ui-reaction-surprise = Staunen
ui-reaction-tears = Tränen
ui-reaction-heart = Herz
ui-reaction-cheers = Prost
ui-reaction-yawn = Gähnen
ui-keys-time-bank = Deine Zeitreserve nehmen
ui-keys-cut = abheben, wenn du es von Hand tust
ui-keys-seals = wie die Hand gegeben wurde
ui-seal-cut = Abheben
ui-seal-cut-waits = Das Deck wartet darauf, dass du abhebst
ui-seal-proven = bewiesen
ui-seal-moved = auf Anordnung bewegt
ui-seal-others = andere hoben ab
ui-seal-uncut = nicht abgehoben
ui-seal-unseen = nicht ganz gesehen
ui-seal-proven-what = Du hast dieses Deck abgehoben, und jede Prüfung stimmt.
ui-seal-moved-what = Du hast dieses Deck abgehoben. Danach wurden verdeckte Karten aus der Reihe bewegt: auf Anordnung, durch eine Entscheidung oder einen Fehler beim Geben. Das zählt als ein weiterer Versuch.
ui-seal-others-what = Andere haben dieses Deck abgehoben, du nicht: Dir beweist es nichts.
ui-seal-uncut-what = Niemand hat dieses Deck abgehoben: Es beweist niemandem etwas.
ui-seal-unseen-what = Dir fehlt ein Teil dieser Hand. Hast du das Geben gesehen, ist jede Karte, die du sahst, aus diesem Deck; von welchem Platz, ist nicht geprüft.
ui-told-seal = So wurde gegeben: { $seal }. { $what }
ui-seal-failed = { $check } ({ $deal }): { $what }
ui-seal-table = Tisch { $table }
ui-seal-floor = eine Auslosung für mehrere Tische
ui-seal-deal = { $table }, Deal { $serial }
ui-seal-look = Ansehen
ui-seal-report = Cardroom, { $evening }. Beim Geben ist eine Prüfung fehlgeschlagen. { $failed } { $why }
ui-check-bad-form = Eine Nachricht vom Host hat nicht die vereinbarte Form.
ui-check-bad-signature = Eine Nachricht ist nicht mit dem Schlüssel dieses Hosts unterschrieben.
ui-check-other-record = Der Host erzählt von einem anderen Abend als dem, den du gesehen hast.
ui-check-rollback = Der Host hat etwas zurückgenommen, was schon gesagt war.
ui-check-left-out = Du warst bereit abzuheben und wurdest nicht gefragt.
ui-check-false-miss = Der Host sagt, dass du nicht abgehoben hast, aber du hattest abgehoben.
ui-check-cuts-changed = Es wurde anders abgehoben, als es versprochen war.
ui-check-wrong-deck = Gespielt wurde ein anderes Deck, als das Abheben ergab.
ui-check-seal-broken = Ein Deck ist nicht das, das versiegelt war.
ui-check-seal-reused = Ein versiegeltes Deck war schon einmal da.
ui-check-bad-opening = Eine geöffnete Karte ist nicht die, die dort lag.
ui-check-no-opening = Eine Karte wurde gezeigt und nie geöffnet.
ui-check-no-sealed-deck = Eine Hand wurde gezeigt, für die kein Deck versiegelt war.
ui-check-wrong-place = Eine Karte kam von einer anderen Stelle, als die Regeln sagen.
ui-check-twice-seen = Dieselbe Karte war zweimal zu sehen.
ui-check-wrong-lot = Eine Auslosung ist nicht die, die das Abheben ergab.
ui-check-unfinished = Ein Deal, für den du abgehoben hattest, wurde weder zu Ende gebracht noch abgebrochen.
ui-seals = Wie diese Hand gegeben wurde
ui-seals-none = Seit du da bist, wurde hier noch keine Hand gegeben.
ui-seals-decks = Acht Decks wurden versiegelt, bevor jemand abhob. Das Abheben ergab Deck { $deck }; die anderen sieben liegen offen und wurden geprüft.
ui-seals-cut = Abgehoben von { $names }.
ui-seals-cut-nobody = Niemand hat abgehoben.
ui-seals-own = Die 52 Umschläge darin in der versiegelten Reihenfolge. Deine Karten lagen in { $first } und { $second }: So ergab es das Abheben.
ui-seals-not-dealt = Die 52 Umschläge darin in der versiegelten Reihenfolge. Du hast keine Karten bekommen.
ui-seals-code = Tischcode
ui-seals-code-none = Es gibt noch keinen.
ui-seals-code-how = Während einer Hand laut vorlesen: Alle an deinem Tisch müssen denselben Code haben. Wer einen anderen hat, dem wurde etwas anderes erzählt.
ui-seals-tally = Dieser Abend
ui-seals-tally-deals = Deals: { $count }
ui-seals-tally-proven = Bewiesen: { $count }
ui-seals-tally-others = Von anderen abgehoben: { $count }
ui-seals-tally-uncut = Nicht abgehoben: { $count }
ui-seals-tally-called-off = Abgebrochen: { $count }
ui-seals-tally-called-off-after = Abgebrochen, nachdem du abgehoben hattest: { $count }
ui-seals-tally-missing = Dabei als fehlend genannt: { $names }
ui-seals-tally-moved = Auf Anordnung bewegt: { $count }
ui-seals-tally-reopened = Vom Host neu eröffnete Abende: { $count }
ui-seals-tally-unseen = Nicht ganz gesehene Hände: { $count }
ui-seals-tally-unsealed = Hände ohne versiegeltes Deck: { $count }
ui-seals-tally-annulled = Nach dem Geben annulliert: { $count }
ui-seals-tally-annulled-by = Angeordnet von { $names }
ui-seals-tally-times = { $name } ({ $count })
ui-seals-copy = Als Text kopieren
ui-seals-save = Belege speichern
ui-seals-saved = Gespeichert: { $path }
ui-seals-save-none = Von diesem Abend gibt es noch keine Belege.
ui-seals-save-failed = Nicht gespeichert: { $why }
ui-seals-meanings = Was die Siegel bedeuten
ui-seals-limits-heading = Was kein Siegel beweist
ui-seals-limits = Wenn alle abgehoben haben, kennt der Host die Karten und könnte anderen davon erzählen. Ein Deal, für den du nicht abgehoben hast, beweist dir nichts. Wenn der Host einen Deal sieht und dann abbricht, wird das oben gezählt.

## Ein Platz im Browser
web-join-ask = Um Einlass bitten
web-join-begun = Es wird schon gespielt
web-join-closed = Dieser Link ist geschlossen, oder es gibt einen neueren. Bitte das Haus darum.
web-join-crowded = { $name }, es warten schon so viele, wie warten dürfen. Sobald Platz ist, geht diese Seite von selbst weiter.
web-join-declined = Das Haus lässt { $name } nicht herein. Das gilt für dieses Gerät.
web-join-declined-title = Abgelehnt
web-join-expected = Erwartet
web-join-full = Es warten schon { $most } Leute. Versuche es in einigen Minuten noch einmal.
web-join-host = Haus
web-join-later = Das Haus kann deine Bitte gerade nicht annehmen. Versuche es in einer Minute noch einmal.
web-join-look = Noch einmal nachsehen
web-join-more = und { $count ->
        [one] noch jemand
       *[other] noch { $count }
    }
web-join-over = Der Abend ist vorbei.
web-join-start = Beginn
web-join-quotation-mark = Ein Name mit Anführungszeichen passt in keine Anordnung: wähle einen ohne.
web-join-too-often = Aus deinem Netz kamen zu viele Bitten. Versuche es in einer Minute noch einmal.
web-join-used-up = Dieser Link hat { $most } Bitten gebracht und nimmt keine mehr an. Bitte das Haus um einen neuen.
web-join-waiting = Du wartest auf das Haus
web-join-waits = { $name }, das Haus weiß, dass du mitspielen möchtest. Diese Seite geht von selbst weiter, wenn du herein darfst.
web-join-what = Du bist eingeladen. Sag deinen Namen, und das Haus lässt dich herein.
web-join-withdraw = Nicht mehr bitten
web-seat-acts = Was du jetzt tun kannst
web-seat-amount = Betrag, { $least } bis { $most }
web-seat-before = Bevor du kamst:
web-seat-by-field = Auf den Betrag unten
web-seat-call = { $name } ruft die Turnierleitung an Tisch { $table }
web-seat-time-bank = Zeitreserve nehmen ({ $left })
web-felt-bank-runs = Zeitreserve läuft
web-seat-clock-sure = Uhr stellen? Noch einmal drücken
web-seat-closing = Das Haus ist vorerst geschlossen. Dein Platz und deine Karten bleiben.
web-seat-comfort = Auf diesem Gerät
web-seat-awake = Bildschirm anlassen
web-seat-shake = Vibrieren, wenn ich dran bin
web-seat-sound = Ton, wenn ich dran bin
web-seat-elsewhere = Du spielst jetzt anderswo: in einem anderen Fenster oder auf einem anderen Gerät.
web-seat-elsewhere-title = Du spielst anderswo
web-seat-enter = Mitspielen
web-seat-floor = Turnierleitung
web-seat-floor-sure = Der Tisch wartet auf die Turnierleitung. Noch einmal drücken
web-seat-foreign = Diese Anfrage kam von keiner Seite dieses Hauses. Öffne deine Einladung noch einmal.
web-seat-from-here = Ab hier siehst du alles live.
web-seat-invitation = Deine Einladung
web-seat-invited = Du bist eingeladen
web-seat-less = Weniger
web-seat-log = Verlauf und Chat
web-seat-lost = Die Verbindung ist unterbrochen und wird von selbst wieder versucht.
web-seat-malformed = Das Haus konnte nicht lesen, was diese Seite geschickt hat. Lade die Seite neu.
web-seat-more = Anmeldung und mehr
web-seat-name = Dein Name am Tisch
web-seat-no-cookie = Dieses Gerät hat hier keinen Platz. Öffne deine Einladung noch einmal.
web-seat-no-cut = Diese Seite hebt nicht ab, denn die Leitung ist nicht verschlüsselt oder der Browser hat kein Skript. Andere am Tisch heben vielleicht ab.
web-seat-cut-what = Die Seite kommt vom Haus und kann das Haus nicht beweisen. Über eine verschlüsselte Leitung hebt die Seite ab und behält Belege, die ein anderes Programm prüft.
web-seat-cuts = Eine Seite vom Haus hebt für dich ab: bisher { $count }-mal. Das allein beweist nichts. Die Belege beweisen es: „cardroom-server verify-deal“ prüft die Dateien.
web-seat-receipts = Belege speichern
web-seat-method = Diese Adresse nimmt andere Anfragen: { $allowed }.
web-seat-mine = Mein Platz
web-seat-say-it = Sagen
web-seat-change = Ändern
web-seat-hear = Zeigen, was das Haus hört, bevor ich es sage
web-seat-mute-person = { $name } stummschalten
web-seat-unmute-person = { $name } wieder hören
web-seat-own-place = Dein Platz: { $place }
web-seat-paste = Hat dich eine Einladung hierher geführt? Kopiere den ganzen Text, drücke „Hier spielen“ und setze den Text dort ein.
web-seat-signed-out = Du hast dich auf diesem Gerät abgemeldet. Öffne deine Einladung, um wieder hier zu spielen.
web-seat-too-much = Diese Seite hat zu viel auf einmal geschickt. Lade die Seite neu.
web-seat-no-invitation = In diesem Text steht keine ganze Einladung. Kopiere alles von cardroom: bis zum letzten Buchstaben.
web-seat-no-rebuy = Nein, ich bin raus
web-seat-no-table = Du hast noch keinen Platz.
web-seat-open-line = Über eine offene Leitung gibt dieses Haus keinen Platz, denn andere könnten deine Karten lesen. Bitte das Haus um einen Link, der mit https beginnt, oder nimm das Programm.
web-seat-open-line-here = Diese Leitung ist nicht verschlüsselt. Das taugt nur in deinem eigenen Netz, in dem du allen traust.
web-seat-order = Anordnen
web-seat-order-hint = Anordnung, etwa: announce „Essen“ oder penalty bob 10m
web-seat-other-table = Du siehst jetzt einen anderen Tisch.
web-seat-other-turn = Das galt einem anderen Zug. Schau noch einmal, und drück noch einmal.
web-seat-out = Hier abmelden
web-seat-out-sure = Zum Wiederkommen brauchst du deine Einladung. Noch einmal drücken
web-seat-own = Deine Hand
web-seat-pause = Pause
web-seat-plans = Wenn du dran bist
web-seat-play-here = Hier spielen
web-seat-play-on = Weiterspielen
web-seat-resume = Weiter
web-seat-revoked = Diese Einladung wurde zurückgenommen. Bitte das Haus um eine andere.
web-seat-settled = Erledigt
web-seat-start = Beginnen
web-seat-still = Anderer Betrag, Worte und Anmeldung: auf einer Seite, die auf dich wartet
web-seat-reloads = Zurück zu der Seite, die dem Spiel von selbst folgt
web-seat-there = Dabei
web-seat-expected = Noch nicht da
web-seat-too-often = Zu viele Versuche. Versuche es in einer Minute wieder.
web-seat-try-again = Noch einmal versuchen
web-seat-undo = Zurücknehmen
web-seat-undo-sure = Letztes Ausscheiden oder Umsetzen zurücknehmen? Noch einmal drücken
web-seat-unknown = Keine Einladung dieses Hauses hat dieses Geheimnis. Vielleicht ist die Einladung von einem anderen Abend.
web-seat-window = In Cardroom öffnen
web-seat-words = Diese Wörter gehen so nicht: eine Zeile mit bis zu { $letters } Buchstaben, ein Grund für die Turnierleitung mit bis zu { $note }, ein Name mit bis zu { $name }.
web-seat-your-turn = Du bist dran
web-seat-plus = Mehr
web-seat-warn = Verwarnen
web-seat-penalty-next = Strafe: nächste Stufe
web-seat-penalty-minutes = Strafe: 10 Minuten
web-seat-penalty-orbit = Strafe: eine Runde
web-seat-mute = 10 Minuten stumm
web-seat-other-link = Auf diesem Gerät ist ein Platz offen. Stattdessen mit dem geöffneten Link spielen?
web-seat-sure = Sicher? Noch einmal drücken
web-seat-show-to = Karten einer Person zeigen
web-seat-division-how = Schreib zu jedem Namen einen Betrag, etwa „Ann 60, Bob 40“. „by icm play for 20“ teilt alles bis auf 20.
web-seat-division-nobody = Niemand hier heißt { $name }. Schreib die Namen wie am Tisch.
