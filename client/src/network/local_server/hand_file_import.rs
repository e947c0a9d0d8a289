//! Hands from files, prepared for the practice table. A scenario names its rule set and its levels. A hand in PHH
//! notation uses the rule set that was chosen for practice.

pub use cardroom_scenario::PresetHand;
use cardroom_scenario::history::phh;
use cardroom_scenario::{FailureReason, Scenario, ScenarioFailure};
use cardroom_server::config::presets;
use cardroom_server::game::practice_table;
use cardroom_shared::chips::Chips;
use cardroom_shared::house::{BettingKind, ClumsyDealer, HouseRules};
use cardroom_shared::narration::{Arg, Message, parse_error};
use cardroom_shared::seat::SeatNo;
use cardroom_shared::structure::Structure;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The greatest size of a file of hands, in bytes.
const MAX_BYTES: u64 = 4 << 20;

/// The most files of a folder that are listed. The others can be opened by their path.
const MAX_FILES: usize = 200;

/// The extensions of files with hands.
const ENDINGS: [&str; 3] = ["hand", "phh", "phhs"];

/// The person's choice of a hand to be dealt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PracticeHandForm {
    /// The typed, pasted or dropped path; empty if no hand was chosen.
    pub typed: String,
    /// The number of the hand in the file, from 0.
    pub number: usize,
    /// The person's seat.
    pub you: Option<SeatNo>,
    /// The path that was read last, with the state of its file at that time.
    looked: String,
    stamp: Option<Stamp>,
    found: HandFileContent,
}

/// The modification time and the size of a file. Both together show whether it was edited since it was read.
type Stamp = (SystemTime, u64);

fn stamp(path: &Path) -> Option<Stamp> {
    let lies = fs::metadata(path).ok()?;
    Some((lies.modified().ok()?, lies.len()))
}

/// The message for a refused request. Its reason is in English in every language, because no preset can cause it.
pub(super) fn refused(wrong: anyhow::Error) -> Message {
    Message::new("ui-host-refused").with("why", format!("{wrong:#}"))
}

/// The content of the path.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum HandFileContent {
    /// No path.
    #[default]
    Nothing,
    /// A folder: its parent, and the choices in it.
    Folder(Option<PathBuf>, Vec<PathBuf>),
    /// A file: its hands, each with an error if it cannot be dealt.
    Hands(Vec<Result<PresetHand, Message>>),
    /// Nothing that can be dealt.
    Wrong(Message),
}

impl PracticeHandForm {
    /// The form for a file with this text, as if it had been read. Pictures use it.
    pub fn from_text(path: &Path, text: &str) -> Self {
        let typed = path.display().to_string();
        let found = hands(path, text).map_or_else(HandFileContent::Wrong, HandFileContent::Hands);
        Self { looked: typed.clone(), typed, found, ..Self::default() }
    }

    /// Chooses this file or folder.
    pub fn choose(&mut self, path: &Path) {
        self.typed = path.display().to_string();
    }

    /// Chooses the person's documents folder.
    pub fn choose_home(&mut self) {
        if let Some(home) = directories::UserDirs::new() {
            self.choose(home.document_dir().unwrap_or_else(|| home.home_dir()));
        }
    }

    /// The content of the current path.
    pub fn content(&mut self) -> &HandFileContent {
        let path = path(&self.typed);
        let stamp = path.as_deref().and_then(stamp);
        let is_other = self.looked != self.typed;
        if is_other {
            self.looked.clone_from(&self.typed);
            (self.number, self.you) = (0, None);
        }
        if is_other || stamp != self.stamp {
            self.stamp = stamp;
            self.found = path.map_or(HandFileContent::Nothing, |path| look(&path));
        }
        &self.found
    }

    /// Returns whether the chosen hand names its rule set.
    pub fn names_house(&self) -> bool {
        let HandFileContent::Hands(hands) = &self.found else { return false };
        let chosen = hands.get(self.number).and_then(|hand| hand.as_ref().ok());
        chosen.is_some_and(|hand| hand.rules.is_some())
    }

    /// The hand to deal with the person's seat, or `None` while one of the two is missing.
    pub fn chosen(&self) -> Option<PracticeHand> {
        let HandFileContent::Hands(hands) = &self.found else { return None };
        let hand = hands.get(self.number)?.as_ref().ok()?;
        let you = self.you.filter(|you| hand.seats.iter().any(|at| at.seat == *you))?;
        (self.looked == self.typed).then(|| PracticeHand { hand: hand.clone(), you })
    }
}

/// A hand to deal, and the person's seat in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PracticeHand {
    /// The hand.
    pub hand: PresetHand,
    /// The seat of the person.
    pub you: SeatNo,
}

impl PracticeHand {
    /// Returns the rule set and the structure of the hand. `house` applies to a hand that names no rule set.
    ///
    /// # Errors
    /// Says which part of the hand the rule set does not allow.
    pub(super) fn agreed(&self, house: &str) -> Result<(HouseRules, Structure), Message> {
        let rules = self.hand.rules.clone().map_or_else(|| presets::house(house), Ok).map_err(refused)?;
        // The cards of the file are dealt without dealer errors.
        let rules = HouseRules { clumsy_dealer: ClumsyDealer::Never, ..rules };
        let mut structure = self.hand.structure.clone();
        let seats = structure.seats_per_table.min(u8::try_from(rules.table_max).unwrap_or(u8::MAX));
        if let Some(taken) = self.hand.seats.iter().find(|taken| taken.seat.number() > seats) {
            return Err(Message::new("ui-deal-no-seat").with("seat", taken.seat).with("seats", seats.to_string()));
        }
        for stakes in structure.levels.iter().map(|level| level.stakes) {
            let betting = stakes.betting.kind();
            if !rules.betting_structures.contains(&betting) {
                let betting = match betting {
                    BettingKind::NoLimit => "no_limit",
                    BettingKind::PotLimit => "pot_limit",
                    BettingKind::Limit => "limit",
                };
                return Err(Message::new("ui-deal-betting").with("betting", betting));
            }
            let (small, big) = (stakes.small_blind, stakes.big_blind);
            if !rules.sb_fraction.allows(small, big) {
                return Err(Message::new("ui-deal-small-blind").with("small", small).with("big", big));
            }
        }
        structure.check_under(&rules).map_err(|faults| refused(faults.into()))?;
        if structure.starting_stack == Chips::ZERO {
            structure.starting_stack = self.hand.seats.iter().map(|at| at.stack).max().unwrap_or_default();
        }
        Ok((rules, structure))
    }

    /// The seats at the table, in the form that the server needs.
    pub(super) fn seats(&self) -> Vec<practice_table::PresetSeat> {
        let seats = self.hand.seats.iter();
        seats.map(|at| practice_table::PresetSeat { seat: at.seat, name: at.name.clone(), stack: at.stack }).collect()
    }
}

/// The typed path. A dropped or pasted path may be in quotes or be a `file://` link.
fn path(typed: &str) -> Option<PathBuf> {
    let bare = typed.trim().trim_matches(['"', '\'']);
    let bare = bare.strip_prefix("file://").unwrap_or(bare);
    (!bare.is_empty()).then(|| PathBuf::from(bare))
}

fn look(path: &Path) -> HandFileContent {
    if path.is_dir() {
        return match files(path) {
            Ok(files) if files.is_empty() => HandFileContent::Wrong(named("ui-deal-empty-folder", path)),
            Ok(files) => HandFileContent::Folder(path.parent().map(Path::to_owned), files),
            Err(wrong) => HandFileContent::Wrong(named("ui-deal-unreadable", path).with("why", unreadable(&wrong))),
        };
    }
    match text(path) {
        Ok(text) => hands(path, &text).map_or_else(HandFileContent::Wrong, HandFileContent::Hands),
        Err(why) => HandFileContent::Wrong(named("ui-deal-unreadable", path).with("why", why)),
    }
}

/// The choices in a folder: its folders and its files with hands.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let hidden = path.file_name().and_then(|name| name.to_str()).is_none_or(|name| name.starts_with('.'));
        let has_hands = path.extension().and_then(|ending| ending.to_str()).is_some_and(|it| ENDINGS.contains(&it));
        if !hidden && (has_hands || path.is_dir()) {
            found.push(path);
        }
    }
    found.sort();
    found.truncate(MAX_FILES);
    Ok(found)
}

/// The text of a file, or the reason why it has none.
fn text(path: &Path) -> Result<String, Message> {
    let unreadable = |wrong: io::Error| unreadable(&wrong);
    // A device or pipe may never end.
    if !fs::metadata(path).map_err(unreadable)?.is_file() {
        return Err(Message::new("ui-deal-no-file"));
    }
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(unreadable)?;
    file.take(MAX_BYTES + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if u64::try_from(bytes.len()).is_ok_and(|bytes| bytes > MAX_BYTES) {
        return Err(Message::new("ui-deal-too-large").with("max", (MAX_BYTES >> 20).to_string()));
    }
    String::from_utf8(bytes).map_err(|_| Message::new("ui-deal-no-text"))
}

/// The message for a failed read. Rare errors keep the words of the system.
fn unreadable(wrong: &io::Error) -> Message {
    match wrong.kind() {
        io::ErrorKind::NotFound => Message::new("ui-deal-nothing-there"),
        io::ErrorKind::PermissionDenied => Message::new("ui-deal-not-allowed"),
        _ => Message::new("ui-deal-disk").with("why", wrong.to_string()),
    }
}

/// All hands of a file. A scenario has one: its first.
fn hands(path: &Path, text: &str) -> Result<Vec<Result<PresetHand, Message>>, Message> {
    let ending = path.extension().and_then(|ending| ending.to_str());
    if !matches!(ending, Some("phh" | "phhs")) {
        let houses = |wanted: &str| presets::house_beside(path, wanted);
        let hand = Scenario::read(text).and_then(|story| story.first_hand(&houses));
        return hand.map(|hand| vec![Ok(hand)]).map_err(|failure| in_story(path, failure));
    }
    let all = phh::read(text).map_err(|failure| in_record(path, text, &failure))?;
    let laid = all.into_iter().map(|hand| hand.and_then(|hand| hand.lay_out()));
    Ok(laid.map(|hand| hand.map_err(|failure| in_record(path, text, &failure))).collect())
}

fn named(id: &'static str, path: &Path) -> Message {
    let name = path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned());
    Message::new(id).with("file", name)
}

fn in_story(path: &Path, failure: ScenarioFailure) -> Message {
    let ScenarioFailure { line, why } = failure;
    let why = match why {
        FailureReason::Misread(wrong) => Arg::from(parse_error(&wrong)),
        FailureReason::Wrong(reason) => reason.into(),
        FailureReason::Differs { expected, got } => format!("{expected} / {got}").into(),
    };
    named("ui-deal-wrong-line", path).with("line", line.to_string()).with("why", why)
}

fn in_record(path: &Path, text: &str, failure: &phh::HistoryError) -> Message {
    match line_of(text, failure) {
        Some(line) => named("ui-deal-wrong-line", path).with("line", line.to_string()),
        None => named("ui-deal-wrong", path),
    }
    .with("why", failure.to_string())
}

/// The line of an error, from 1: that of the action, or of the hand in a collection.
fn line_of(text: &str, failure: &phh::HistoryError) -> Option<usize> {
    let lines = || text.lines().zip(1..);
    let begins = match &failure.hand {
        Some(hand) => lines().find(|(line, _)| line.trim() == format!("[{hand}]")).map(|(_, number)| number)?,
        None => 1,
    };
    let Some(action) = &failure.action else { return failure.hand.as_ref().map(|_| begins) };
    lines().skip(begins - 1).find(|(line, _)| line.contains(&action.text)).map(|(_, number)| number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui_text::translate;

    const STORY: &str = "house home\nblinds 50/100\ntable 1: 2 Ann 900, 5 Bob 400, 9 Cat 2500\nbutton 9\nhand\n\
                         deal Bob AsAh\nboard 2c 3c 4c\nAnn: fold\n";

    fn deal(name: &str, text: &str) -> PracticeHandForm {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        let mut deal = PracticeHandForm::default();
        deal.choose(&file);
        deal.content();
        deal
    }

    fn refusal(name: &str, text: &str) -> String {
        match deal(name, text).found {
            HandFileContent::Wrong(why) => translate(&why),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_story_is_dealt_by_its_own_house_to_whoever_takes_a_seat() {
        let mut deal = deal("aces.hand", STORY);
        assert_eq!(deal.chosen(), None, "nobody has chosen a seat");
        deal.you = SeatNo::new(3).ok();
        assert_eq!(deal.chosen(), None, "nobody sits there");
        deal.you = SeatNo::new(5).ok();
        let dealt = deal.chosen().unwrap();
        let (rules, structure) = dealt.agreed("tda").unwrap();
        assert_eq!((rules.key.as_str(), structure.levels.len()), ("home", 1));
        assert_eq!(dealt.hand.button, SeatNo::new(9).unwrap());
        assert_eq!(structure.starting_stack, Chips(2_500));
        // Another path clears the choice.
        deal.typed.push('x');
        assert_eq!(deal.chosen(), None);
    }

    #[test]
    fn what_is_wrong_is_said_with_file_and_line() {
        let said = refusal("odd.hand", &STORY.replace("blinds 50/100", "blinds fifty"));
        assert!(said.contains("odd.hand") && said.contains("line 2"), "{said}");
        let said = refusal("lots.hand", "tournament buy-in 20 stack 900 seats 9\nentrants Ann, Bob\nhand\n");
        assert!(said.contains("line 2") && said.contains("write a `table` line"), "{said}");
        let said = refusal("none.phh", "variant = \"NT\"\nantes = [0,\n");
        assert!(said.contains("none.phh") && said.contains("(line "), "{said}");
    }

    #[test]
    fn a_file_that_was_mended_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mended.hand");
        fs::write(&path, STORY.replace("blinds 50/100", "blinds fifty")).unwrap();
        let mut deal = PracticeHandForm { typed: path.display().to_string(), ..PracticeHandForm::default() };
        assert!(matches!(deal.content(), HandFileContent::Wrong(_)));
        fs::write(&path, STORY).unwrap();
        assert!(matches!(deal.content(), HandFileContent::Hands(hands) if hands[0].is_ok()));
    }

    #[test]
    fn a_wrong_hand_of_a_collection_leaves_the_others() {
        let one = "variant = \"NT\"\nantes = [0, 0]\nblinds_or_straddles = [50, 100]\nstarting_stacks = [900, 900]\n";
        let text =
            format!("[1]\n{one}actions = [\"p2 f\"]\n[2]\n{one}actions = [\n\"d dh p1 AsAh\",\n\"d dh p2 AsKd\",\n]\n");
        let deal = deal("two.phhs", &text);
        let HandFileContent::Hands(hands) = deal.found else { panic!("{:?}", deal.found) };
        assert!(hands[0].is_ok());
        let said = translate(hands[1].as_ref().unwrap_err());
        assert!(said.contains("line 14") && said.contains("As is dealt twice"), "{said}");
    }

    #[test]
    fn a_folder_offers_its_hands_and_what_is_no_path_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["b.hand", "a.phh", "c.txt", ".d.hand"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        let mut deal =
            PracticeHandForm { typed: format!("\"{}\" ", folder.path().display()), ..PracticeHandForm::default() };
        let HandFileContent::Folder(Some(_), files) = deal.content() else { panic!("no folder") };
        let names: Vec<_> = files.iter().filter_map(|file| file.file_name()?.to_str()).collect();
        assert_eq!(names, ["a.phh", "b.hand"]);
        deal.typed = folder.path().join("gone.hand").display().to_string();
        assert!(matches!(deal.content(), HandFileContent::Wrong(_)));
        deal.typed = "  ".to_owned();
        assert_eq!(*deal.content(), HandFileContent::Nothing);
    }

    #[test]
    fn a_house_that_does_not_play_it_says_so() {
        let mut deal = deal(
            "limit.phh",
            "variant = \"FT\"\nantes = [0, 0]\nblinds_or_straddles = [50, 100]\nsmall_bet = 100\nbig_bet = 200\n\
             starting_stacks = [900, 900]\nactions = []\n",
        );
        deal.you = Some(SeatNo::FIRST);
        let dealt = deal.chosen().unwrap();
        let plays = |house: &str| dealt.agreed(house).map(|_| ()).map_err(|wrong| translate(&wrong));
        let outcomes: Vec<_> = cardroom_shared::house::presets().iter().map(|rules| plays(&rules.key)).collect();
        assert!(outcomes.iter().any(Result::is_ok), "{outcomes:?}");
        let tda = plays("tda").unwrap_err();
        assert_eq!(tda, "These house rules don’t play limit. Choose others.");
    }
}
