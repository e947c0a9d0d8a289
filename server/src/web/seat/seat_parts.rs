//! The parts of a seat's page. A page gets only those that differ from what it has.

use super::part_digest::PartDigest;
use super::seat_bar::{self, CardShows};
use super::seat_desk;
use super::seat_floor;
use super::seat_lobby;
use super::seat_scene::{PageShape, SeatScene, clock};
use crate::web::faces;
use crate::web::pages::{
    PlateWords, RailTable, caption, card_picture, player_sentences, prize, rule_beside, wide_picture,
};
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::{Arg, Message, NameLookup, eliminated_by, hand_name, winners};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::standing::StandingLine;
use cardroom_shared::view::{HandStage, Phase, PlayerStatus, SeatView, TableView, TimeBankStatus};
use maud::{Markup, PreEscaped, html};
use std::borrow::Cow;
use std::hash::Hash;

/// The most people who are listed before play begins.
const MOST_PEOPLE: usize = 60;

/// A part of the page: an element with an id.
pub(super) struct PagePart<'a> {
    pub(super) id: Cow<'static, str>,
    pub(super) element: PageElement<'a>,
}

/// The element of a part.
pub(super) enum PageElement<'a> {
    /// HTML. It is compared with the one that was sent.
    Written(String),
    /// An element that follows from data with this digest. It is written only after the data have changed.
    Unwritten(PartDigest, Box<dyn FnOnce() -> Markup + 'a>),
    /// A frame around other parts. These are sent one by one while their ids stay the same.
    Frame(Vec<PagePart<'a>>, Box<dyn FnOnce(PreEscaped<String>) -> Markup + 'a>),
}

impl<'a> PagePart<'a> {
    fn new(id: impl Into<Cow<'static, str>>, html: Markup) -> Self {
        Self { id: id.into(), element: PageElement::Written(html.into_string()) }
    }

    /// A part that follows from these data alone, in the language and with the options of its reader.
    fn of(id: impl Into<Cow<'static, str>>, data: impl Hash, write: impl FnOnce() -> Markup + 'a) -> Self {
        Self { id: id.into(), element: PageElement::Unwritten(PartDigest::of(data), Box::new(write)) }
    }

    /// A frame around parts. All else in it must follow from the ids inside.
    fn framed(id: &'static str, inside: Vec<Self>, frame: impl FnOnce(PreEscaped<String>) -> Markup + 'a) -> Self {
        Self { id: id.into(), element: PageElement::Frame(inside, Box::new(frame)) }
    }
}

impl<'a> PageElement<'a> {
    /// The digest by which a change is found. That of a frame is the digest of the ids inside.
    pub(super) fn digest(&self) -> PartDigest {
        match self {
            Self::Written(html) => PartDigest::of_html(html),
            Self::Unwritten(digest, _) => *digest,
            Self::Frame(inside, _) => PartDigest::of(inside.iter().map(|part| &part.id).collect::<Vec<_>>()),
        }
    }

    /// The parts inside a frame.
    pub(super) fn inside(&self) -> &[PagePart<'a>] {
        match self {
            Self::Written(_) | Self::Unwritten(..) => &[],
            Self::Frame(inside, _) => inside,
        }
    }

    /// The HTML.
    pub(super) fn html(self) -> String {
        match self {
            Self::Written(html) => html,
            Self::Unwritten(_, write) => write().into_string(),
            Self::Frame(inside, frame) => {
                let inside = inside.into_iter().map(|part| part.element.html()).collect();
                frame(PreEscaped(inside)).into_string()
            }
        }
    }
}

impl<'a> SeatScene<'a> {
    /// All parts of the page, in their order.
    pub(super) fn parts(self) -> Vec<PagePart<'a>> {
        let mut parts = vec![PagePart::new("head", self.head())];
        let is_over = self.view().is_some_and(|view| view.tournament.phase == Phase::Over);
        match (self.shape, self.table()) {
            _ if is_over => {
                parts.push(PagePart::new("plates", self.results()));
                parts.push(PagePart::new("board", html! { div id="board" {} }));
            }
            (PageShape::Narrow, Some(table)) => {
                parts.push(self.plates(table));
                parts.push(self.board(table));
            }
            (PageShape::Wide, Some(table)) => {
                let seen = self.rail_table(table);
                parts.push(PagePart::new(
                    "plates",
                    html! { div id="plates" { div class="scene" { (wide_picture(&seen)) (caption(&seen)) } } },
                ));
                parts.push(PagePart::new("board", html! { div id="board" {} }));
            }
            (_, None) => {
                parts.push(PagePart::new("plates", seat_lobby::lobby(&self)));
                parts.push(PagePart::new("board", html! { div id="board" {} }));
            }
        }
        parts.push(self.words());
        parts.push(PagePart::new("say", self.status()));
        parts.push(self.own_cards());
        parts.push(PagePart::new("bar", seat_bar::bar(&self)));
        parts.push(PagePart::new("offers", seat_desk::offers(&self)));
        parts.push(PagePart::new("unsaid", seat_desk::unsaid_words(&self)));
        parts.push(PagePart::new("muted", seat_desk::muted_people(&self)));
        let policy = seat_desk::talk_policy(&self);
        parts.push(PagePart::of("policy", policy, move || {
            html! { p id="policy" class="soft" { (policy.map(|id| self.word(id)).unwrap_or_default()) } }
        }));
        parts.push(self.desk());
        let subjects = seat_desk::report_subjects(&self);
        parts.push(PagePart::of("report-whom", subjects.clone(), move || seat_desk::report_whom(&self, &subjects)));
        parts.push(PagePart::new("floor", seat_floor::floor(&self)));
        let own_line = self.model.you().and_then(|you| self.model.roster_line(you));
        let emblem = own_line.map(|line| (line.name.as_str(), line.emblem));
        parts.push(PagePart::of("emblems", emblem, move || seat_desk::emblems(&self, emblem)));
        parts
    }

    /// The requests beside the play of a hand.
    fn desk(self) -> PagePart<'a> {
        let shows = CardShows::live(&self);
        let tables = seat_desk::other_tables(&self);
        let inside = vec![
            PagePart::new("desk-meeting", seat_desk::meeting(&self)),
            PagePart::new("desk-requests", seat_desk::requests(&self)),
            PagePart::of("desk-tables", tables.clone(), move || seat_desk::table_links(&self, &tables)),
            PagePart::of("desk-call", self.may_call(), move || seat_desk::floor_call(&self)),
            PagePart::of("desk-cards", shows.clone(), move || seat_desk::live_cards(&self, shows.as_ref())),
            PagePart::new("desk-division", seat_desk::division(&self)),
        ];
        PagePart::framed("desk", inside, |all| html! { section id="desk" { (all) } })
    }

    /// The level, the blinds and the time left.
    fn head(&self) -> Markup {
        let Some(view) = self.view() else { return html! { header id="head" {} } };
        let tournament = &view.tournament;
        let level = Message::new("ui-clock-level").with("level", Arg::Number(u32::from(tournament.level)));
        let phase = match tournament.phase {
            Phase::Break => Some("ui-clock-break"),
            Phase::Paused => Some("ui-clock-paused"),
            Phase::Entering | Phase::Playing | Phase::Over => None,
        };
        let left = Message::new("ui-clock-players").with("left", tournament.players_left.to_string());
        let left = left.with("entrants", tournament.entrants.to_string());
        html! {
            header id="head" {
                @if let Some(stakes) = tournament.stakes.filter(|_| tournament.phase != Phase::Over) {
                    span class="level" { (self.say(&level)) } " "
                    span class="stakes" { (self.reader.chips(stakes.small_blind)) "/" (self.reader.chips(stakes.big_blind)) } " "
                    @if let Some(phase) = phase { span class="gold" { (self.word(phase)) } " " }
                    @if let Some(left) = tournament.left_ms { (clock(self, left, None, self.model.heard_at)) " " }
                }
                @if tournament.phase == Phase::Entering { span class="soft" { (self.word("web-board-entering")) } }
                @else { span class="soft" { (self.say(&left)) } }
            }
        }
    }

    /// The places and prizes at the end, with the way to the hands.
    fn results(&self) -> Markup {
        let names = self.model.names();
        let mut standings: Vec<&StandingLine> = self.model.standings.lines().iter().collect();
        // A disqualified entrant has the place 0, and stands last.
        standings.sort_by_key(|line| line.place.filter(|place| *place > 0).unwrap_or(u32::MAX));
        let winner = standings.first().filter(|line| line.place == Some(1));
        let own = standings.iter().find(|line| Some(line.person) == self.model.you());
        let has_money = standings.iter().any(|line| line.prize_cents > 0 || line.bounty_cents > 0);
        let place = |line: &StandingLine| line.place.filter(|place| *place > 0).map(|place| self.reader.place(place));
        html! {
            div id="plates" class="lobby finish" {
                p class="event" {
                    @match winner {
                        Some(line) => { (self.say(&Message::new("ui-results-wins").with("name", names.person(line.person)))) }
                        None => { (self.word("ui-results")) }
                    }
                }
                (self.podium(&standings))
                @if let Some(place) = own.and_then(|line| place(line)) {
                    p { (self.say(&Message::new("web-seat-own-place").with("place", place))) }
                }
                table class="standings" {
                    thead {
                        tr {
                            th scope="col" { (self.word("ui-standings-place")) }
                            th scope="col" { (self.word("ui-standings-name")) }
                            @if has_money { th scope="col" class="number" { (self.word("ui-standings-prize")) } }
                        }
                    }
                    tbody {
                        @for line in standings.iter().take(MOST_PEOPLE) {
                            tr class=[(line.place == Some(1)).then_some("gold")] {
                                td { (place(line).unwrap_or_default()) }
                                th scope="row" {
                                    (names.person(line.person))
                                    @if let Some(by) = eliminated_by(&line.eliminated_by, |person| names.person(person)) { " " span class="soft small" { (self.say(&by)) } }
                                }
                                @if has_money { td class="number" { (prize(line, self.reader)) } }
                            }
                        }
                    }
                }
                p class="alone" { a href=(self.reader.link("/results/hands")) target="_blank" rel="noopener" { (self.word("web-results-hands")) } }
            }
        }
    }

    /// The first three with their faces: second, first, third. The table below it tells a screen reader the same.
    fn podium(&self, standings: &[&StandingLine]) -> Markup {
        let placed = |at: usize| {
            let line = standings.get(at)?;
            Some((line.place.filter(|place| *place > 0)?, line))
        };
        html! {
            div class="podium" aria-hidden="true" {
                @for (place, line) in [1, 0, 2].into_iter().filter_map(placed) {
                    div class=[(place == 1).then_some("first")] {
                        @if let Some(known) = self.model.roster_line(line.person) {
                            (faces::face(known))
                            b { (known.name) }
                        }
                        span { (self.reader.place(place)) }
                        @if line.prize_cents > 0 || line.bounty_cents > 0 { span class="gold" { (prize(line, self.reader)) } }
                    }
                }
            }
        }
    }

    /// The seats as plates, clockwise from the own seat.
    fn plates(self, table: &'a TableView) -> PagePart<'a> {
        let seen = self.rail_table(table);
        let own = self.own().map(|own| own.seat);
        let split = table.seats.iter().position(|seat| Some(seat.seat) == own).map_or(0, |place| place + 1);
        let others = table.seats.iter().cycle().skip(split).take(table.seats.len());
        let others = others.filter(|seat| Some(seat.seat) != own);
        let inside: Vec<PagePart<'_>> = others
            .map(|seat| {
                let id = format!("seat-{}", seat.seat.number());
                let plate = self.plate(&seen, seat, &id);
                PagePart::new(id, plate)
            })
            .collect();
        let count = format!("plates of-{}", inside.len());
        PagePart::framed(
            "plates",
            inside,
            move |all| html! { ol id="plates" class=(count) aria-hidden="true" { (all) } },
        )
    }

    /// The face of a person, and the reaction that they show.
    pub(super) fn face(&self, person: PersonNo) -> Markup {
        let line = self.model.roster_line(person);
        let reaction = self.model.reactions.of(person, self.now);
        html! {
            @if let Some(line) = line { (faces::face(line)) }
            @if let Some(reaction) = reaction { span class="reacts" { (faces::reaction_face(reaction)) } }
        }
    }

    fn plate(&self, seen: &RailTable<'_>, seat: &SeatView, id: &str) -> Markup {
        let words = PlateWords::of(seen, seat);
        let holds = matches!(seat.standing, PlayerStatus::Live | PlayerStatus::AllIn);
        html! {
            li id=(id) class=(words.class) {
                span class="name" { (self.face(seat.person)) (seen.person(seat.person)) @if seen.table.button == Some(seat.seat) { " " b class="button" { "D" } } }
                span class="stack" { (words.stack) }
                span class="line" {
                    @if let Some((note, class)) = &words.note { span class=(class) { (note) } }
                    @if !seat.street_bet.is_zero() { " " span class="bet" { (seen.chips(seat.street_bet)) } }
                }
                @if let Some(cards) = seat.cards.filter(|cards| holds || cards.iter().any(Option::is_some)) {
                    span class="hole" { @for card in cards { (card_picture(card)) } }
                }
            }
        }
    }

    /// The boards and the pots.
    fn board(self, table: &'a TableView) -> PagePart<'a> {
        let seen = self.rail_table(table);
        let single = table.pots.len() == 1;
        let fronts: Chips = table.seats.iter().map(|seat| seat.street_bet).sum();
        let boards = html! {
            div id="boards" {
                @for board in &table.boards {
                    div class="cards" { @for card in board { (card_picture(Some(*card))) } }
                }
            }
        };
        let pots = html! {
            div id="pots" {
                p class="pots" {
                    @for (number, pot) in table.pots.iter().enumerate().filter(|(_, pot)| !pot.chips.is_zero()) {
                        @if single || number == 0 { span { (self.chips("ui-felt-pot", pot.chips)) } " " }
                        @else {
                            @let side = Message::new("ui-felt-side-pot").with("number", number.to_string()).with("chips", pot.chips);
                            span { (self.say(&side)) } " "
                        }
                    }
                    @if table.pots.iter().all(|pot| pot.chips.is_zero()) && !fronts.is_zero() { span { (self.chips("ui-felt-pot", fronts)) } }
                }
                (caption(&seen))
            }
        };
        PagePart::framed("board", vec![PagePart::new("boards", boards), PagePart::new("pots", pots)], |all| {
            html! { div id="board" aria-hidden="true" { (all) } }
        })
    }

    /// The table in words, for whoever does not see the picture.
    fn words(self) -> PagePart<'a> {
        let seen = self.view().and_then(|view| Some((view.you, self.rail_table(view.table.as_ref()?))));
        let lines = seen.map(|(you, table)| player_sentences(&table, you)).unwrap_or_default();
        let inside = lines.into_iter().enumerate().map(|(number, line)| {
            let id = format!("w{number}");
            PagePart::of(id.clone(), line.clone(), move || html! { li id=(id) { (self.say(&line)) } })
        });
        PagePart::framed("words", inside.collect(), move |all| {
            html! { section id="words" class="hidden" aria-label=(self.word("ui-told-table")) { ul { (all) } } }
        })
    }

    /// The situation: the player to act with the time left, or a refusal.
    fn status(&self) -> Markup {
        let model = self.model;
        let turn = self.table().and_then(|table| table.turn);
        let own = self.own().map(|own| own.seat);
        let is_own = turn.is_some_and(|turn| Some(turn.seat) == own);
        let left = turn.and_then(|turn| Some((turn.left_ms?, turn.of_ms.unwrap_or(turn.left_ms?))));
        html! {
            div id="say" class=[is_own.then_some("mine")] {
                @if let Some(refusal) = &model.refusal {
                    p class="refused" role="alert" data-count=(refusal.count) {
                        (self.say(&Message::new("ui-acting-not-done").with("why", refusal.why.clone())))
                        @for cite in &refusal.cites { " " (rule_beside(cite, self.reader)) }
                    }
                }
                p class="situation" {
                    (self.situation())
                    @if turn.is_some_and(|turn| turn.bank == TimeBankStatus::Runs) { " " b { (self.word("web-felt-bank-runs")) } }
                    @if let Some((left, of)) = left { " " (clock(self, left.into(), Some(of), model.heard_at)) }
                }
                @if left.is_some() { div class="time" aria-hidden="true" { i {} } }
            }
        }
    }

    /// The situation in a sentence.
    fn situation(&self) -> String {
        use cardroom_shared::standing::TableWait;
        let Some(view) = self.view() else { return self.word("web-error-opening") };
        let own = self.own();
        let plain = |id| self.word(id);
        if self.model.house_waits {
            return plain("web-board-waits");
        }
        match view.tournament.phase {
            Phase::Over => return plain("ui-acting-over"),
            Phase::Paused => return plain("ui-acting-paused"),
            Phase::Entering => return plain("ui-acting-entering"),
            Phase::Break if view.table.as_ref().is_none_or(|table| table.stage == HandStage::BetweenHands) => {
                return plain("ui-acting-break");
            }
            Phase::Break | Phase::Playing => {}
        }
        if let Some(choices) = &view.choices {
            return match choices.call {
                _ if choices.must_raise => plain("ui-acting-must-raise"),
                Some(call) => self.chips("ui-acting-to-call", call),
                None => plain("web-seat-your-turn"),
            };
        }
        if view.cards.muck {
            return plain("ui-acting-show-or-muck");
        }
        let Some(table) = &view.table else { return plain("web-seat-no-table") };
        match (table.waits, table.turn) {
            (Some(TableWait::Director), _) => plain("ui-acting-waits-director"),
            (Some(TableWait::Break), _) => plain("ui-acting-waits-break"),
            (Some(TableWait::OtherTables), _) => plain("ui-acting-waits-tables"),
            (_, Some(turn)) => {
                self.say(&Message::new("ui-acting-turn-of").with("name", self.model.names().seat(turn.seat)))
            }
            _ if own.is_some() && view.waits_for_big_blind => plain("ui-acting-waits-blind"),
            _ => winners(table, &self.model.names())
                .first()
                .map_or_else(|| plain("ui-acting-next-hand"), |won| self.say(won)),
        }
    }

    /// The own cards, large, with the chips and the name of the hand.
    fn own_cards(self) -> PagePart<'a> {
        let Some((own, table)) = self.own().zip(self.table()) else {
            return PagePart::new("own", html! { section id="own" {} });
        };
        let seen = self.rail_table(table);
        let words = PlateWords::of(&seen, own);
        let cards: Vec<Card> = own.cards.into_iter().flatten().flatten().collect();
        let all: Vec<Card> = cards.iter().chain(table.boards.first().into_iter().flatten()).copied().collect();
        let is_on_bank = table.turn.is_some_and(|turn| turn.seat == own.seat && turn.bank == TimeBankStatus::Runs);
        let is_in = matches!(own.standing, PlayerStatus::Live | PlayerStatus::AllIn);
        let dim = (words.class == "seat dim").then_some("dim");
        let faces = html! {
            div id="own-cards" class=[dim] {
                div class="cards" {
                    @for card in own.cards.into_iter().flatten() { (card_picture(card)) }
                    @if own.cards.is_none() { span class="no-cards" {} span class="no-cards" {} }
                }
            }
        };
        let told = html! {
            div id="own-words" class="mine-words" {
                p class="name" { (seen.person(own.person)) @if table.button == Some(own.seat) { " " b class="button" { "D" } } }
                p class="stack" { (words.stack) }
                p class="line" {
                    @if let Some((note, class)) = &words.note { span class=(class) { (note) } }
                    @if !own.street_bet.is_zero() { " " span class="bet" { (self.reader.chips(own.street_bet)) } }
                    @if let Some(left) = own.bank_s.filter(|_| !is_on_bank) { " " span class="soft" { (self.say(&Message::new("ui-felt-bank").with("left", Arg::Clock(u64::from(left) * 1_000)))) } }
                }
                @if cards.len() == 2 && is_in && table.boards.len() <= 1 { p class="hand soft" { (self.say(&hand_name(&all))) } }
            }
        };
        let inside = vec![PagePart::new("own-cards", faces), PagePart::new("own-words", told)];
        PagePart::framed("own", inside, move |all| {
            html! { section id="own" class="own" aria-label=(self.word("web-seat-own")) { (all) } }
        })
    }
}
