//! Tables in a browser: what is drawn, what is told, and what is not.

use super::{Watched, body, pictures, words};
use crate::session::PublicLogKind;
use crate::web::pages::felt::{art, card_picture};
use crate::web::snapshot::Snapshot;
use cardroom_shared::cards::Card;
use cardroom_shared::house::rulebook::Rulebook;
use cardroom_shared::narration::Language;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::view::{DealExclusion, HandStage, TableView};
use std::collections::BTreeMap;

const LANGUAGES: [&str; 2] = ["en", "de"];

/// How often each face is drawn in a picture, as `10 #hearts`.
fn drawn(picture: &roxmltree::Document<'_>) -> BTreeMap<String, usize> {
    let mut drawn = BTreeMap::new();
    for card in
        picture.descendants().filter(|node| node.attribute("class").is_some_and(|class| class.starts_with("card ")))
    {
        let rank = card.descendants().find(|node| node.has_tag_name("text")).and_then(|node| node.text()).unwrap();
        let suit = card.descendants().find_map(|node| node.attribute("href")).unwrap();
        *drawn.entry(format!("{rank} {suit}")).or_default() += 1;
    }
    drawn
}

/// The faces that lie on a table, as the rail sees it.
fn faces(table: &TableView) -> BTreeMap<String, usize> {
    let held = table.seats.iter().flat_map(|seat| seat.cards.into_iter().flatten().flatten());
    let mut faces = BTreeMap::new();
    let race = table.race.iter().filter(|_| table.stage == HandStage::BetweenHands).map(|(_, card)| *card);
    for card in held.chain(table.boards.iter().flatten().copied()).chain(race) {
        *faces.entry(face(card)).or_default() += 1;
    }
    faces
}

fn face(card: Card) -> String {
    let suit = match card.to_string().chars().last() {
        Some('c') => "clubs",
        Some('d') => "diamonds",
        Some('h') => "hearts",
        _ => "spades",
    };
    format!("{} #{suit}", card.to_string().replace('T', "10").trim_end_matches(['c', 'd', 'h', 's']))
}

#[test]
fn picture_of_a_card_has_its_face_alone_and_the_back_has_none() {
    let seen = |card| {
        let picture = card_picture(card).0;
        assert_eq!(picture, card_picture(card).0, "it is the same each time");
        drawn(&roxmltree::Document::parse(picture).unwrap())
    };
    for number in 0..52 {
        let card = Card::try_from(number).unwrap();
        assert_eq!(seen(Some(card)), BTreeMap::from([(face(card), 1)]), "{card}");
    }
    assert!(!card_picture(None).0.contains("<text"), "{}", card_picture(None).0);
}

fn is_on_a_flop(snapshot: &Snapshot) -> bool {
    snapshot.tables.iter().any(|table| table.view.boards.iter().any(|board| board.len() == 3))
}

#[test]
fn table_page_draws_exactly_the_cards_that_the_rail_sees() {
    let mut watched = Watched::new("tda", 5, &[]);
    let (mut hidden, mut shown) = (0, 0);
    for _ in 0..400 {
        watched.jump();
        let snapshot = watched.snapshot();
        let Some(table) = snapshot.table(TableNo(1)) else { continue };
        let page = body("/table/1", "en", &snapshot);
        let faces = faces(&table.view);
        let pictures = pictures(&page);
        assert_eq!(pictures.len(), 2, "one for a wide window and one for a tall one");
        for picture in &pictures {
            assert_eq!(drawn(picture), faces, "{:?}", table.view);
            let backs = picture.descendants().filter(|node| node.attribute("href") == Some("#back")).count();
            let down = table.view.seats.iter().flat_map(|seat| seat.cards.into_iter().flatten());
            assert_eq!(backs, down.filter(Option::is_none).count());
            hidden += backs;
        }
        shown += faces.len();
    }
    assert!(hidden > 100 && shown > 100, "{hidden} backs, {shown} faces");
}

#[test]
fn table_page_names_each_player_in_pictures_and_in_text() {
    let mut watched = Watched::new("tda", 5, &[]);
    let snapshot = watched.jump_until(is_on_a_flop);
    let table = &snapshot.tables[0].view;
    for code in LANGUAGES {
        let page = body("/table/1", code, &snapshot);
        let told = words(&page);
        for seat in &table.seats {
            let name = snapshot.people.get(seat.person).unwrap().name.as_str();
            assert_eq!(page.matches(&format!(">{name}</text>")).count(), 2, "{name} in both pictures");
            assert!(told.contains(name), "{told}");
        }
        let turn = table.turn.unwrap().seat;
        let acts = table.seats.iter().find(|seat| seat.seat == turn).unwrap().person;
        let acts = snapshot.people.get(acts).unwrap().name.as_str();
        let expected = if code == "en" { format!("{acts} is to act") } else { format!("{acts} ist dran") };
        assert!(told.contains(&expected), "{told}");
        let spoken = if code == "en" { " of " } else { "Board: " };
        assert!(told.contains(spoken), "the board is told: {told}");
    }
    assert!(words(&body("/table/1", "de", &snapshot)).contains("Was geschah"));
}

#[test]
fn the_end_of_a_hand_is_told_with_the_newest_line_first() {
    let mut watched = Watched::new("tda", 4, &[]);
    let snapshot = watched.jump_until(|snapshot| {
        snapshot.tables.iter().any(|table| table.view.stage == HandStage::BetweenHands && table.view.hand.0 == 2)
    });
    let page = body("/table/1", "en", &snapshot);
    let story = words(page.split_once("id=\"story\"").unwrap().1);
    let (second, first) = (story.find("Hand 2").unwrap(), story.find("Hand 1").unwrap());
    assert!(second < first, "{story}");
    let of_all = snapshot.told.iter().map(|line| line.number).max().unwrap_or(0);
    let newest = snapshot.tables[0].told.last().unwrap().number.max(of_all);
    assert_eq!(page.matches("data-told").count(), 1);
    assert!(page.contains(&format!("data-told=\"{newest}\"")), "it is read out");
    assert!(page.contains("class=\"caption\""), "who has won is told on the felt");
}

#[test]
fn what_everybody_is_told_stands_among_what_happened_at_the_table() {
    let mut watched = Watched::new("tda", 8, &[]);
    let is_out = |snapshot: &Snapshot| snapshot.told.iter().rev().any(|line| line.kind == PublicLogKind::Out);
    let snapshot = watched.jump_until(is_out);
    let out = snapshot.told.iter().rev().find(|line| line.kind == PublicLogKind::Out).unwrap();
    for (code, table) in LANGUAGES.iter().flat_map(|code| snapshot.tables.iter().map(move |table| (code, table))) {
        let told = words(&body(&format!("/table/{}", table.view.table), code, &snapshot));
        let line = Language::named(code).unwrap().say(&out.message);
        assert!(told.contains(&line), "{line}: {told}");
    }
}

#[test]
fn a_ruling_leads_to_its_clause() {
    let mut watched = Watched::new("fpn", 4, &[]);
    let cited =
        |snapshot: &Snapshot| snapshot.tables.iter().any(|table| table.told.iter().any(|line| !line.cites.is_empty()));
    let snapshot = watched.jump_until(cited);
    let page = body("/table/1", "de", &snapshot);
    let link = page.split("href=\"/house/clause/").nth(1).and_then(|rest| rest.split('?').next()).unwrap();
    assert!(Rulebook::clause(link).is_some(), "{link}");
}

#[test]
fn a_name_that_looks_like_a_mark_is_a_name() {
    let mut watched = Watched::new("tda", 3, &["<script>x</script>", "Ann & \"Bob\""]);
    let snapshot = watched.jump_until(is_on_a_flop);
    for path in ["/table/1", "/tables", "/player/1"] {
        let page = body(path, "en", &snapshot);
        assert!(!page.contains("<script"), "{path}");
        assert!(page.contains("&lt;script&gt;x") && page.contains("Ann &amp; "), "{path}");
        pictures(&page);
    }
}

#[test]
fn all_tables_stand_beside_each_other_each_with_its_players() {
    let mut watched = Watched::new("tda", 13, &[]);
    let snapshot = watched.jump_until(is_on_a_flop);
    assert_eq!(snapshot.tables.len(), 3);
    for code in LANGUAGES {
        let page = body("/tables", code, &snapshot);
        for table in &snapshot.tables {
            assert!(page.contains(&format!("href=\"/table/{}", table.view.table)));
        }
        let told = words(&page);
        for (_, known) in snapshot.people.iter() {
            assert!(told.contains(known.name.as_str()), "{told}");
        }
    }
}

#[test]
fn somebody_is_followed_from_table_to_table_until_they_are_out() {
    let mut watched = Watched::new("tda", 8, &[]);
    let mut snapshot = watched.jump_until(is_on_a_flop);
    let table_of = |snapshot: &Snapshot, person: PersonNo| {
        let sits = |view: &TableView| {
            view.seats.iter().any(|seat| seat.person == person && seat.kept_away != DealExclusion::Out)
        };
        snapshot.tables.iter().find(|table| sits(&table.view)).map(|table| table.view.table)
    };
    let person = snapshot.tables[1].view.seats[0].person;
    let name = snapshot.people.get(person).unwrap().name.to_string();
    let (mut tables, path) = (Vec::new(), format!("/player/{}", person.0));
    while let Some(table) = table_of(&snapshot, person).filter(|_| snapshot.tournament.players_left > 1) {
        let page = body(&path, "en", &snapshot);
        let told = words(&page);
        assert!(told.contains(&format!("Following {name}: table {table}")), "{told}");
        assert!(page.contains(" followed\""), "their plate is marked");
        tables.push(table);
        watched.jump();
        snapshot = watched.snapshot();
    }
    tables.dedup();
    assert!(tables.len() > 1 || snapshot.tournament.players_left > 1, "{tables:?}");
    let place = snapshot.standings.iter().find(|line| line.person == person).and_then(|line| line.place);
    if place != Some(1) {
        let told = words(&body(&path, "en", &snapshot));
        assert!(told.contains(&format!("{name} is out: ")), "{told}");
    }
    assert!(words(&body("/table/2", "de", &snapshot)).contains("An diesem Tisch spielt jetzt niemand."));
}

#[test]
fn the_pieces_of_a_picture_are_all_there() {
    let art = roxmltree::Document::parse(art()).unwrap();
    let pieces: Vec<&str> = art.descendants().filter_map(|node| node.attribute("id")).collect();
    let mut watched = Watched::new("tda", 5, &[]);
    for _ in 0..60 {
        watched.jump();
        let page = body("/table/1", "en", &watched.snapshot());
        let used = page.split("href=\"#").skip(1).chain(page.split("url(#").skip(1));
        for piece in used.map(|rest| rest.split(['"', ')']).next().unwrap()) {
            assert!(pieces.contains(&piece), "{piece}");
        }
    }
}
