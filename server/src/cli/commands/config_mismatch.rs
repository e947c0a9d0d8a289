//! Differences between a resumed session and the settings that the host gave. They show a tournament file
//! that belongs to another session.

use crate::config::Config;
use crate::game::live_game::EventConfig;
use crate::server_loop::hosting;
use cardroom_shared::structure::Structure;

/// A part of the configuration that the host may have given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConfigPart {
    Name,
    House,
    Structure,
    Seats,
    Bots,
    CheckIn,
    Meeting,
    Pauses,
    Broadcast,
}

impl ConfigPart {
    /// All parts. A tournament file sets each of them.
    pub(super) const ALL: [Self; 9] = [
        Self::Name,
        Self::House,
        Self::Structure,
        Self::Seats,
        Self::Bots,
        Self::CheckIn,
        Self::Meeting,
        Self::Pauses,
        Self::Broadcast,
    ];

    /// The wanted value of this part, in words. `None` if the session already has it.
    fn unmet(self, wanted: &EventConfig, evening: &EventConfig) -> Option<String> {
        let (is_so, words) = match self {
            Self::Name => (wanted.name == evening.name, format!("the name `{}`", wanted.name)),
            Self::House => {
                let (house, here) = (&wanted.rules.key, &evening.rules.key);
                let settings = || "other settings".to_owned();
                let words = if house == here { settings() } else { format!("house {house}, here {here}") };
                (wanted.rules == evening.rules, words)
            }
            Self::Structure => {
                let (structure, here) = (&wanted.structure.name, &evening.structure.name);
                let levels = || "other levels".to_owned();
                let words = if structure == here { levels() } else { format!("structure {structure}, here {here}") };
                // The size of the tables follows from the seats.
                let plain = |sheet: &EventConfig| Structure { seats_per_table: 0, ..sheet.structure.clone() };
                (plain(wanted) == plain(evening), words)
            }
            Self::Seats => {
                let (seats, here) = (wanted.places(), evening.places());
                (seats == here, format!("{seats} seats, here {here}"))
            }
            Self::Bots => {
                let fill = || "bots for empty seats".to_owned();
                let bots = |sheet: &EventConfig| sheet.bots.map_or_else(fill, |bots| format!("{bots} bots"));
                (wanted.bots == evening.bots, format!("{}, here {}", bots(wanted), bots(evening)))
            }
            Self::CheckIn => (wanted.check_in == evening.check_in, "another way to check in".to_owned()),
            Self::Meeting => (wanted.meeting == evening.meeting, "another voice or video call".to_owned()),
            Self::Pauses => (wanted.pace == evening.pace, "other pauses".to_owned()),
            Self::Broadcast => (wanted.broadcast == evening.broadcast, "another broadcast".to_owned()),
        };
        (!is_so).then_some(words)
    }
}

/// The given parts that differ from the resumed session, in words.
pub(super) fn mismatches(said: &[ConfigPart], config: &Config, evening: &EventConfig) -> Vec<String> {
    if said.is_empty() {
        return Vec::new();
    }
    match hosting::event_config(config) {
        Ok(wanted) => said.iter().filter_map(|part| part.unmet(&wanted, evening)).collect(),
        Err(_) => vec!["a house or a structure that can't be read".to_owned()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::house::TableTalk;

    fn sheet(config: &Config) -> EventConfig {
        hosting::event_config(config).unwrap()
    }

    #[test]
    fn talk_time_bank_and_call_of_the_file_reach_the_evening() {
        for talk in [TableTalk::Everybody, TableTalk::AfterTheHand] {
            let meeting = "https://meet.jit.si/Friday".parse().ok();
            let config =
                Config { talk: Some(talk), time_bank_s: Some(45), meeting: meeting.clone(), ..Config::default() };
            let evening = sheet(&config);
            assert_eq!((evening.rules.table_talk, &evening.meeting), (talk, &meeting));
            assert_eq!(evening.rules.time_bank, Some(45));
            let none = Config { time_bank_s: Some(0), ..Config::default() };
            assert_eq!(sheet(&none).rules.time_bank, None);
            let other = Config { meeting: None, ..config };
            assert_eq!(mismatches(&ConfigPart::ALL, &other, &evening), ["another voice or video call"]);
        }
    }

    #[test]
    fn the_file_of_the_evening_itself_has_no_difference() {
        let config = Config::default();
        assert_eq!(mismatches(&ConfigPart::ALL, &config, &sheet(&config)), Vec::<String>::new());
    }

    #[test]
    fn every_part_of_another_file_is_named() {
        let friday = Config { name: "Friday".to_owned(), ..Config::default() };
        let saturday = Config {
            name: "Saturday".to_owned(),
            house: "fpn".to_owned(),
            structure: "turbo".to_owned(),
            seats: 6,
            bots: Some(2),
            pause_s: 9,
            broadcast_delay_s: Some(900),
            ..Config::default()
        };
        assert_eq!(
            mismatches(&ConfigPart::ALL, &saturday, &sheet(&friday)),
            [
                "the name `Saturday`",
                "house fpn, here tda",
                "structure Turbo, here Home game",
                "6 seats, here 9",
                "2 bots, here bots for empty seats",
                "other pauses",
                "another broadcast",
            ]
        );
    }

    #[test]
    fn of_what_was_typed_nothing_else_is_compared() {
        let friday = Config { name: "Friday".to_owned(), pause_s: 9, ..Config::default() };
        let typed = Config { seats: 6, ..Config::default() };
        assert_eq!(mismatches(&[ConfigPart::Seats], &typed, &sheet(&friday)), ["6 seats, here 9"]);
        assert_eq!(mismatches(&[], &typed, &sheet(&friday)), Vec::<String>::new());
        let unread = Config { house: "no-such-house".to_owned(), ..Config::default() };
        assert_eq!(
            mismatches(&ConfigPart::ALL, &unread, &sheet(&friday)),
            ["a house or a structure that can't be read"]
        );
    }
}
