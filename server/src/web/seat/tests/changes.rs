//! The changes of a page: with them, a page has what a new page gets.

use super::{ANN, SeatFixture, TestPage, motion};
use crate::web::page_options::PageOptions;
use crate::web::page_visitor::{PageReader, without_clocks};
use crate::web::seat::seat_parts::{PageElement, PagePart};
use crate::web::seat::seat_scene::SeatScene;
use crate::web::seat::seat_update::{PageUpdate, scripted};
use crate::web::tests::fixture::WebFixture;
use cardroom_shared::command::DeskRequest;
use cardroom_shared::emblem::{Emblem, EmblemColour, EmblemPicture};
use cardroom_shared::protocol::ClientRequest;
use cardroom_shared::seat::PersonNo;
use maud::PreEscaped;
use std::collections::BTreeMap;
use std::time::Duration;

/// The texts of a page by the ids of their elements. That of a frame has `{id}` in place of each part inside.
type PageTexts = BTreeMap<String, String>;

fn kept(html: &str) -> String {
    without_clocks(&PageOptions::default().kept_in(&scripted(html)))
}

/// Adds a part, written anew.
fn write(part: PagePart<'_>, texts: &mut PageTexts) {
    let PagePart { id, element } = part;
    let html = match element {
        PageElement::Frame(inside, frame) => {
            let places: Vec<String> = inside.iter().map(|part| format!("{{{}}}", part.id)).collect();
            for part in inside {
                write(part, texts);
            }
            frame(PreEscaped(places.concat())).into_string()
        }
        element => element.html(),
    };
    texts.insert(id.into_owned(), kept(&html));
}

/// The texts of a new page.
fn new_page(page: &TestPage, house: &WebFixture) -> PageTexts {
    let snapshot = house.feed.last_shown().unwrap();
    let reader = PageReader::new(page.language, page.now).with_stacks(page.stacks);
    let scene =
        SeatScene { model: &page.model, snapshot: &snapshot, reader: &reader, now: page.now, shape: page.shape };
    let mut texts = PageTexts::new();
    for part in scene.parts() {
        write(part, &mut texts);
    }
    texts
}

/// Puts an update into a page. A frame brings the parts inside.
fn put(update: &PageUpdate, new: &PageTexts, texts: &mut PageTexts) {
    for (id, html) in &update.parts {
        let mut frame = kept(html);
        for (inside, text) in new.iter().filter(|(inside, _)| new[id].contains(&format!("{{{inside}}}"))) {
            assert!(frame.contains(text), "{id} comes without {inside}: {html}");
            frame = frame.replacen(text, &format!("{{{inside}}}"), 1);
            texts.insert(inside.clone(), text.clone());
        }
        texts.insert(id.clone(), frame);
    }
}

#[test]
fn page_with_all_changes_has_what_a_new_page_gets() {
    for seed in [3, 4] {
        let mut fixture = SeatFixture::new(seed);
        let mut shown = vec![PageTexts::new(); fixture.pages.len()];
        let mut compared = 0;
        let mut compare = |fixture: &mut SeatFixture| {
            let SeatFixture { house, pages } = fixture;
            for (page, texts) in pages.iter_mut().zip(&mut shown) {
                // Reactions fade, and notices go.
                page.now += Duration::from_millis(700);
                let update = page.update(house);
                let new = new_page(page, house);
                put(&update, &new, texts);
                texts.retain(|id, _| new.contains_key(id));
                assert_eq!(*texts, new, "in {} and {:?}", page.language.code(), page.shape);
                compared += update.parts.len();
            }
        };
        compare(&mut fixture);
        fixture.enters();
        compare(&mut fixture);
        let desk = |request| ClientRequest::Desk(request);
        for (step, picture) in (0..400).zip(EmblemPicture::ALL.into_iter().cycle()) {
            if let Some(person) = fixture.to_act() {
                let motion = motion(&fixture.house.evening, person, fixture.house.now);
                fixture.says(person, ClientRequest::Motion(motion));
            } else {
                fixture.jump();
            }
            compare(&mut fixture);
            if step % 20 == 0 {
                let emblem = Emblem { picture, colour: EmblemColour::Teal };
                fixture.says(PersonNo(1 + step % 3), desk(DeskRequest::ChooseEmblem(emblem)));
                compare(&mut fixture);
                let mutes = if step % 40 == 0 { DeskRequest::Mute } else { DeskRequest::Unmute };
                fixture.says(ANN, desk(mutes(PersonNo(2))));
                compare(&mut fixture);
            }
        }
        assert!(fixture.hands() > 10, "too few hands: {}", fixture.hands());
        assert!(compared > 5_000, "too few parts were sent: {compared}");
    }
}
