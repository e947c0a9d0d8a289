//! Sessions as they appear in a browser.

mod felt;
mod hands;
mod house;
mod results;
mod season;

use super::WebPage;
use crate::config::presets;
use crate::game::console_story::Detail;
use crate::game::live_game::{CheckInMethod, EventConfig};
use crate::game::session_folder;
use crate::journal::Journal;
use crate::session::Session;
use crate::web::archive_cache::ArchiveCache;
use crate::web::page_visitor::PageReader;
use crate::web::snapshot::{Snapshot, SnapshotMoment};
use cardroom_shared::command::Name;
use cardroom_shared::narration::Language;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::time::Moment;
use cardroom_shuffle::Shuffler;
use std::time::Instant;
use tempfile::TempDir;

/// A session in virtual time with its public log.
struct Watched {
    folder: TempDir,
    evening: Session,
    now: Moment,
}

/// A configuration with `places` seats at tables of six, by the rules of this house.
fn sheet(house: &str, places: u16) -> EventConfig {
    let mut structure = presets::structure("home-game").unwrap();
    structure.seats_per_table = 6;
    EventConfig {
        broadcast: None,
        name: "Friday at Ada's".to_owned(),
        rules: presets::house(house).unwrap(),
        structure,
        places: Some(places),
        meeting: None,
        bots: None,
        pace: Pace::pausing(4_000),
        check_in: CheckInMethod::default(),
    }
}

impl Watched {
    /// A session with `places` seats at tables of six. Bots take all seats that these guests do not.
    fn new(house: &str, places: u16, guests: &[&str]) -> Self {
        Self::of(&sheet(house, places), guests, TempDir::new().unwrap())
    }

    /// The next session in this folder.
    fn of(sheet: &EventConfig, guests: &[&str], folder: TempDir) -> Self {
        let number = session_folder::all(folder.path()).unwrap().len() + 1;
        let file = folder.path().join(format!("evening-{number:04}.cardroom"));
        let mut journal = Journal::create(&file, &sheet.to_text().unwrap()).unwrap();
        for (number, guest) in (1_u8..).zip(guests) {
            let called = Name::try_from((*guest).to_owned()).unwrap();
            journal.add_guest(Role::Player, Some(&called), SecretHash::from_bytes([number; 32])).unwrap();
        }
        let chance = |steps| Ok(Shuffler::from_seed(7, steps));
        let (evening, now) = Session::open(journal, chance, Detail::Full, 1_000).unwrap();
        let mut watched = Self { folder, evening, now };
        watched.evening.watch_public_log();
        let people: Vec<_> = watched.evening.guests().map(|guest| guest.person).collect();
        for person in people {
            watched.evening.handle_arrival(now, person);
        }
        watched.evening.commit().unwrap();
        watched
    }

    /// Closes the session. Its records remain in their folder.
    fn close(mut self) -> TempDir {
        self.evening.game().journal().end().unwrap();
        self.folder
    }

    /// Advances the clock to the next due time.
    fn jump(&mut self) {
        if let Some(due) = self.evening.next_due() {
            self.now = self.now.max(due);
        }
        self.evening.advance_to(self.now);
        self.evening.commit().unwrap();
    }

    fn jump_until(&mut self, done: impl Fn(&Snapshot) -> bool) -> Snapshot {
        for _ in 0..100_000 {
            let snapshot = self.snapshot();
            if done(&snapshot) {
                return snapshot;
            }
            self.jump();
        }
        panic!("it never came to that");
    }

    fn snapshot(&mut self) -> Snapshot {
        let taken = SnapshotMoment { number: 1, at: Instant::now(), now: self.now, speed: 1 };
        Snapshot::new(&mut self.evening, None, taken)
    }
}

/// The inner part of a page in this language.
fn body(path: &str, code: &str, snapshot: &Snapshot) -> String {
    looked_up(&ArchiveCache::default(), path, code, snapshot)
}

/// The inner part of a page, with a cache of records.
fn looked_up(shelf: &ArchiveCache, path: &str, code: &str, snapshot: &Snapshot) -> String {
    let reader = PageReader::new(Language::named(code).unwrap(), snapshot.taken);
    let page = WebPage::at(path).unwrap_or_else(|| panic!("there is no page {path}"));
    page.look_up(shelf, snapshot);
    page.body(snapshot, shelf, &reader).unwrap_or_else(|| panic!("{path} is empty")).into_string()
}

/// The words of a page without its markup.
fn words(html: &str) -> String {
    let mut words = String::new();
    for part in html.split('<') {
        let (_, text) = part.split_once('>').unwrap_or(("", part));
        words.push_str(text);
        words.push(' ');
    }
    words.replace("&amp;", "&").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The pictures of a page, parsed as XML.
fn pictures(html: &str) -> Vec<roxmltree::Document<'_>> {
    let begins = html.match_indices("<svg").map(|(at, _)| at);
    let picture = |at: usize| {
        let end = html[at..].find("</svg>").unwrap() + at + "</svg>".len();
        roxmltree::Document::parse(&html[at..end]).unwrap_or_else(|why| panic!("{why}: {}", &html[at..end]))
    };
    begins.map(picture).collect()
}

#[test]
fn an_address_is_that_of_one_page_and_leads_back_to_it() {
    for path in [
        "/",
        "/tables",
        "/table/3",
        "/player/12",
        "/results",
        "/results/hands",
        "/results/hand/3/4",
        "/season",
        "/house",
        "/house/clause/fpn-18b",
    ] {
        assert_eq!(WebPage::at(path).map(WebPage::path).as_deref(), Some(path));
    }
    assert_eq!(WebPage::at("/house/clause/FPN-18B").map(WebPage::path).as_deref(), Some("/house/clause/fpn-18b"));
    for path in
        ["", "/table", "/table/", "/table/03", "/table/+3", "/table/99999", "/table/3/", "/house/clause/fpn-999"]
    {
        assert_eq!(WebPage::at(path), None, "{path}");
    }
}
