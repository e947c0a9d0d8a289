//! The desk of a seat: entering, buying, votes, notices, sitting out, and calling the floor.

use super::seat_bar::{self, CardShows, button};
use super::seat_division;
use super::seat_lobby;
use super::seat_scene::{SeatScene, clock};
use crate::web::faces;
use crate::web::page_visitor::PageReader;
use crate::web::pages::WebPage;
use cardroom_shared::emblem::{self, Emblem, EmblemColour, EmblemPicture};
use cardroom_shared::event::ExtraPurchase;
use cardroom_shared::house::{TableTalk, TalkHeadsUpInHand};
use cardroom_shared::narration::{
    Arg, MAX_OWN_PHRASES, Message, NameLookup, TALK_PHRASES, emblem_colour_label, emblem_label, reaction_label,
};
use cardroom_shared::note::MAX_NOTE_LETTERS;
use cardroom_shared::protocol::{Arrival, Role};
use cardroom_shared::reaction::Reaction;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::view::{HandStage, Phase, PlayerStatus};
use maud::{Markup, html};

/// The offers and questions to this person now: notices, the vote, chips to buy, the entry.
pub(super) fn offers(scene: &SeatScene<'_>) -> Markup {
    let model = scene.model;
    html! {
        form id="offers" method="post" action=(scene.reader.link("/seat/act")) {
            @for notice in model.notices(scene.now) { p class="notice" { (scene.say(notice)) } }
            (entry(scene))
            (vote(scene))
            (purchases(scene))
        }
    }
}

/// The way in: a name to enter with, or the check-in of a registered person.
fn entry(scene: &SeatScene<'_>) -> Markup {
    let (Some(view), Some(Role::Player)) = (scene.view(), scene.model.role()) else { return Markup::default() };
    let line = scene.model.roster().find(|line| Some(line.person) == scene.model.you());
    let has_seat = scene.own().is_some();
    match line.map(|line| line.arrival) {
        Some(Arrival::Expected | Arrival::Here) if !has_seat || view.tournament.phase == Phase::Entering => {
            html! { p { (scene.word("ui-desk-registered")) } (button("\"check-in\"", &scene.word("ui-desk-check-in"), "act call", None)) }
        }
        None if scene.asks_name() => html! {
            p { label for="name" { (scene.word("web-seat-name")) } }
            p class="row" {
                input id="name" name="text" maxlength="24" autocomplete="nickname" required;
                button type="submit" name="say" value="enter" class="act call" { (scene.word("web-seat-enter")) }
            }
        },
        _ => Markup::default(),
    }
}

/// The division that is voted on.
fn vote(scene: &SeatScene<'_>) -> Markup {
    let Some((chop, since)) = &scene.model.chop else { return Markup::default() };
    let names = scene.model.names();
    let by = chop.by.map(|by| scene.say(&Message::new("ui-chop-proposed").with("name", names.person(by))));
    let own = chop.lines.iter().find(|line| Some(line.person) == scene.model.you());
    html! {
        section class="vote" aria-labelledby="vote-name" {
            h2 id="vote-name" { (scene.word("ui-chop-heading")) }
            @if let Some(by) = by { p { (by) } }
            table {
                @for line in &chop.lines {
                    tr { th scope="row" { (names.person(line.person)) } td class="number" { (scene.reader.money(line.cents)) } }
                }
            }
            @if chop.left_cents > 0 {
                p { (scene.say(&Message::new("ui-chop-left").with("money", Arg::Cents(chop.left_cents)))) }
            }
            p class="soft" { (clock(scene, chop.left_ms.into(), None, *since)) }
            @if own.is_some_and(|own| own.answer.is_none()) {
                div class="acts" {
                    (button("{\"vote\":\"decline\"}", &scene.word("ui-chop-decline"), "act fold", None))
                    (button("{\"vote\":\"accept\"}", &scene.word("ui-chop-accept"), "act call", None))
                }
            }
        }
    }
}

/// The chips that are on offer.
fn purchases(scene: &SeatScene<'_>) -> Markup {
    let Some(view) = scene.view() else { return Markup::default() };
    let priced = |id, chips, cents| scene.say(&Message::new(id).with("chips", chips).with("price", Arg::Cents(cents)));
    let left =
        view.rebuy.and_then(|rebuy| rebuy.left_ms).map(|left| clock(scene, left.into(), None, scene.model.heard_at));
    let chooses = scene.model.welcome.as_ref().is_some_and(|welcome| welcome.rules.late_entry_cost.is_a_choice());
    html! {
        @if let Some(rebuy) = view.rebuy {
            @if view.offers_re_entry() {
                p { (priced("ui-desk-re-enter-question", rebuy.chips, rebuy.cents)) @if let Some(left) = left { " " (left) } }
                div class="acts" {
                    (button("\"no-rebuy\"", &scene.word("ui-no-thanks"), "act fold", None))
                    @if chooses { (button("{\"re-enter\":\"post\"}", &scene.word("ui-desk-re-enter-post"), "act other", None)) }
                    (button("{\"re-enter\":\"wait\"}", &scene.word("ui-desk-re-enter"), "act call", None))
                }
            } @else {
                p { (priced("ui-desk-rebuy-question", rebuy.chips, rebuy.cents)) @if let Some(left) = left { " " (left) } }
                div class="acts" {
                    (button("\"no-rebuy\"", &scene.word("web-seat-no-rebuy"), "act fold", None))
                    (button("\"rebuy\"", &priced("ui-desk-rebuy", rebuy.chips, rebuy.cents), "act call", None))
                }
            }
        }
        @if let Some(extra) = view.extra {
            @let (say, id) = match extra.extra {
                ExtraPurchase::AddOn => ("{\"buy\":\"add-on\"}", "ui-desk-add-on"),
                ExtraPurchase::TopUp => ("{\"buy\":\"top-up\"}", "ui-desk-top-up"),
            };
            div class="acts" { (button(say, &priced(id, extra.chips, extra.cents), "act call", None)) }
        }
        @if view.waits_for_big_blind {
            p { (scene.word("ui-desk-late")) }
            div class="acts" { (button("\"post\"", &scene.word("ui-desk-post"), "act call", None)) }
        }
    }
}

/// The meaning of words before they are said.
pub(super) fn unsaid_words(scene: &SeatScene<'_>) -> Markup {
    let model = scene.model;
    let unsaid = model.unsaid.as_ref().and_then(|words| Some((words, model.hint(words)?)));
    let say = |words: &str| serde_json::json!({ "words": words }).to_string();
    html! {
        form id="unsaid" method="post" action=(scene.reader.link("/seat/act")) {
            @if let Some((words, hint)) = unsaid {
                @let note = if hint.instead.is_some() { scene.word("ui-talking-no-act") } else { scene.say(&hint.message) };
                p class="notice" role="alert" { (note) @if hint.asks { " " (scene.word("ui-talking-anyway")) } }
                div class="acts" {
                    button type="submit" name="say" value="\"change\"" class="act fold" data-words=(words) { (scene.word("web-seat-change")) }
                    @if let Some(instead) = &hint.instead { (button(&say(instead), &scene.say(&hint.message), "act call", None)) }
                    (button(&say(words), &scene.word("web-seat-say-it"), "act call", None))
                }
            }
        }
    }
}

/// The phrases that everybody has, each a button. The script adds those of the person, which their device keeps.
pub(super) fn phrases(reader: &PageReader) -> Markup {
    let say = |words: &str| serde_json::json!({ "words": words }).to_string();
    let [forget, kept] = ["ui-talking-forget", "web-seat-kept-phrase"]
        .map(|words| reader.translate(&Message::new(words).with("phrase", "{}")));
    html! {
        details id="phrases" {
            summary { (reader.word("ui-talking-phrases")) }
            form id="phrase" method="post" action=(reader.link("/seat/act")) class="asides" {
                @for words in TALK_PHRASES.map(|phrase| reader.word(phrase)) { (button(&say(&words), &words, "aside", None)) }
                span id="own-phrases" data-forget=(forget) data-kept=(kept) data-most=(MAX_OWN_PHRASES) {}
            }
            button type="submit" form="talk" name="say" value="keep" class="aside" id="keep" hidden { (reader.word("web-seat-keep-phrase")) }
        }
    }
}

/// The reactions, each a button.
pub(super) fn reactions(reader: &PageReader) -> Markup {
    html! {
        form id="reactions" method="post" action=(reader.link("/seat/act")) class="asides" {
            @for reaction in Reaction::ALL {
                @let name = reader.word(reaction_label(reaction));
                button type="submit" name="say" value=(format!("{{\"react\":\"{}\"}}", reaction.word())) class="aside" title=(name) aria-label=(name) { (faces::reaction_face(reaction)) }
            }
        }
    }
}

/// The choice of one's emblem: pictures in the present colour, and colours with the present picture. `own` is the own name and
/// emblem.
pub(super) fn emblems(scene: &SeatScene<'_>, own: Option<(&str, Emblem)>) -> Markup {
    let Some((name, now)) = own else { return html! { form id="emblems" {} } };
    let initials = emblem::initials(name);
    let pictures = EmblemPicture::ALL.map(|picture| Emblem { picture, ..now });
    let colours = EmblemColour::ALL.map(|colour| Emblem { colour, ..now });
    let button = |emblem: Emblem| {
        let (picture, colour) = (emblem.picture.word(), emblem.colour.word());
        let say = format!("{{\"emblem\":{{\"picture\":\"{picture}\",\"colour\":\"{colour}\"}}}}");
        let name = if emblem.picture == now.picture {
            emblem_colour_label(emblem.colour)
        } else {
            emblem_label(emblem.picture)
        };
        let name = scene.word(name);
        html! {
            button type="submit" name="say" value=(say) class="aside" aria-pressed=(emblem == now) title=(name) aria-label=(name) { (faces::emblem_face(emblem, &initials)) }
        }
    };
    html! {
        form id="emblems" method="post" action=(scene.reader.link("/seat/act")) class="emblems" {
            details {
                summary { (scene.word("ui-settings-emblem")) }
                div class="asides" { @for emblem in pictures { (button(emblem)) } }
                div class="asides" { @for emblem in colours { (button(emblem)) } }
            }
        }
    }
}

/// The people whom this person has muted.
pub(super) fn muted_people(scene: &SeatScene<'_>) -> Markup {
    let names = scene.model.names();
    html! {
        form id="muted" method="post" action=(scene.reader.link("/seat/act")) class="asides" {
            @for person in &scene.model.hushed.unheard {
                @let label = scene.say(&Message::new("web-seat-unmute-person").with("name", names.person(*person)));
                (button(&format!("{{\"unmute\":{}}}", person.0), &label, "aside", None))
            }
        }
    }
}

/// The rule for talk now, by the name of its words. `None` between hands, or without a seat.
pub(super) fn talk_policy(scene: &SeatScene<'_>) -> Option<&'static str> {
    let (own, table) = scene.own().zip(scene.table())?;
    if table.stage == HandStage::BetweenHands {
        return None;
    }
    let is_live = |standing| matches!(standing, PlayerStatus::Live | PlayerStatus::AllIn);
    let are_two = table.seats.iter().filter(|seat| is_live(seat.standing)).count() == 2;
    let rules = &scene.model.welcome.as_ref()?.rules;
    let is_free = rules.talk_heads_up_in_hand == TalkHeadsUpInHand::Free;
    let is_in = is_live(own.standing);
    Some(match rules.table_talk {
        TableTalk::LiveHands if is_in => "ui-talking-policy-everybody",
        TableTalk::AfterTheHand | TableTalk::LiveHands if is_in && are_two && is_free => "ui-talking-policy-everybody",
        TableTalk::AfterTheHand | TableTalk::LiveHands => "ui-talking-policy-after",
        TableTalk::Everybody => "ui-talking-policy-everybody",
    })
}

/// The way to the call of the group, at a table.
pub(super) fn meeting(scene: &SeatScene<'_>) -> Markup {
    html! { div id="desk-meeting" { @if scene.table().is_some() { (seat_lobby::meeting(scene)) } } }
}

/// The requests of a player beside the play of a hand, and the tables that a spectator can see.
pub(super) fn requests(scene: &SeatScene<'_>) -> Markup {
    let own = scene.own();
    let is_away = own.is_some_and(|own| own.away);
    let tables = scene.snapshot.tables.iter().map(|table| table.view.table).take(30);
    html! {
        form id="desk-requests" method="post" action=(scene.reader.link("/seat/act")) class="asides" {
            @if scene.may_call() {
                @if is_away { (button("\"back\"", &scene.word("ui-desk-back"), "aside", None)) }
                @else { (button("\"away\"", &scene.word("ui-desk-away"), "aside", None)) }
                (button("\"leave\"", &scene.word("ui-desk-leave"), "aside danger", Some(&scene.word("ui-desk-leave-sure"))))
            }
            @if own.is_none() {
                @for table in tables {
                    @let label = scene.say(&Message::new("ui-beside-table").with("table", table));
                    (button(&format!("{{\"watch\":{}}}", table.0), &label, "aside", None))
                }
            }
        }
    }
}

/// The other tables of the tournament, which everybody may see. None if there is one table alone.
pub(super) fn other_tables(scene: &SeatScene<'_>) -> Vec<TableNo> {
    let own = scene.table().map(|table| table.table);
    let tables = scene.snapshot.tables.iter().map(|table| table.view.table);
    if scene.snapshot.tables.len() < 2 {
        Vec::new()
    } else {
        tables.filter(|table| Some(*table) != own).take(MOST_TABLES).collect()
    }
}

/// The most tables with a link of their own. The page of all tables has the others.
const MOST_TABLES: usize = 12;

/// The ways to the pages of other tables, beside the seat.
pub(super) fn table_links(scene: &SeatScene<'_>, tables: &[TableNo]) -> Markup {
    let link = |page: WebPage, words: String| {
        html! { a class="aside" href=(scene.reader.link(&page.path())) target="_blank" rel="noopener" { (words) } }
    };
    html! {
        nav id="desk-tables" class="asides" aria-label=(scene.word("web-seat-other-tables")) {
            @if !tables.is_empty() {
                (link(WebPage::Tables, scene.word("web-seat-all-tables")))
                @for table in tables { (link(WebPage::Table(*table), scene.say(&Message::new("ui-beside-table").with("table", *table)))) }
            }
        }
    }
}

/// The call of the director to the table, with the reason that everybody there reads.
pub(super) fn floor_call(scene: &SeatScene<'_>) -> Markup {
    html! {
        form id="desk-call" method="post" action=(scene.reader.link("/seat/act")) class="row" {
            @if scene.may_call() {
                label class="hidden" for="why" { (scene.word("ui-desk-stop")) }
                input id="why" name="text" maxlength=(MAX_NOTE_LETTERS) autocomplete="off" placeholder=(scene.word("ui-desk-stop-why"));
                (button("floor", &scene.word("ui-desk-call"), "aside", Some(&scene.word("web-seat-floor-sure"))))
            }
        }
    }
}

/// The people whom a report can concern: the others at the table, or without a table those who have come.
pub(super) fn report_subjects(scene: &SeatScene<'_>) -> Vec<(PersonNo, String)> {
    let you = scene.model.you();
    let names = scene.model.names();
    let others = |person: &PersonNo| Some(*person) != you && *person != PersonNo::UNSOLD;
    let subject = |person: PersonNo| (person, names.person(person));
    if let Some(table) = scene.table() {
        return table.seats.iter().map(|seat| seat.person).filter(others).map(subject).collect();
    }
    let there = scene.model.roster().filter(|line| line.arrival.is_there()).map(|line| line.person);
    there.filter(others).take(MOST_SUBJECTS).map(subject).collect()
}

/// The most people who are offered as subjects of a report without a table.
const MOST_SUBJECTS: usize = 60;

/// The choice of the person whom a report concerns.
pub(super) fn report_whom(scene: &SeatScene<'_>, subjects: &[(PersonNo, String)]) -> Markup {
    html! {
        div id="report-whom" {
            label for="about" { (scene.word("web-seat-report-whom")) }
            select id="about" name="about" {
                option value="" { (scene.word("ui-desk-about-no-one")) }
                @for (person, name) in subjects { option value=(person.0) { (name) } }
            }
        }
    }
}

/// The live cards that can be shown.
pub(super) fn live_cards(scene: &SeatScene<'_>, shows: Option<&CardShows>) -> Markup {
    html! {
        form id="desk-cards" method="post" action=(scene.reader.link("/seat/act")) {
            @if let Some(shows) = shows { (seat_bar::asides(&shows.buttons(scene))) }
        }
    }
}

/// The proposal of a division.
pub(super) fn division(scene: &SeatScene<'_>) -> Markup {
    html! { div id="desk-division" { (seat_division::division(scene)) } }
}
