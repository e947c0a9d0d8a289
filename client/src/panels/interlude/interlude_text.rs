//! The texts of interludes.

use crate::playback::scenes_between_hands::{Interlude, TableSeat};
use crate::ui_text::amounts;
use crate::ui_text::{Arg, Message, NameLookup, label, translate};
use cardroom_shared::chips::Denomination;

/// The text of an interlude, and its picture.
pub(super) struct InterludeText {
    pub(super) heading: String,
    /// The most important line for the person.
    pub(super) lead: Option<String>,
    pub(super) rows: Vec<InterludeRow>,
    pub(super) picture: Option<InterludePicture>,
}

/// A name with a text.
pub(super) struct InterludeRow {
    pub(super) name: String,
    pub(super) what: String,
    /// True for the person at this window.
    pub(super) is_own: bool,
}

/// The picture of an interlude.
pub(super) enum InterludePicture {
    /// Chips that are removed, and chips that replace them.
    Chips { old: Denomination, new: Denomination },
    /// The move to a seat.
    Way { from: Option<TableSeat>, to: TableSeat },
}

impl InterludeText {
    /// Returns the heading and the lead alone.
    pub(super) fn in_short(&self) -> Self {
        Self { heading: self.heading.clone(), lead: self.lead.clone(), rows: Vec::new(), picture: None }
    }

    /// Returns the whole text for screen readers.
    pub(super) fn in_words(&self) -> String {
        let rows = self.rows.iter().map(|row| format!("{} {}", row.name, row.what));
        let lines = std::iter::once(self.heading.clone()).chain(self.lead.clone()).chain(rows);
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// Returns the text of an interlude for the person at this window.
pub(super) fn from_interlude(interlude: &Interlude, names: &impl NameLookup) -> InterludeText {
    match interlude {
        Interlude::Race { chip, into, won } => {
            let row = |(seat, chips): &(_, u64)| {
                let count = u32::try_from(*chips).unwrap_or(u32::MAX);
                let won = Message::new("ui-scene-race-won").with("count", Arg::Number(count));
                InterludeRow {
                    name: names.seat(*seat),
                    what: translate(&won.with("chip", amounts::chips(*into))),
                    is_own: false,
                }
            };
            let lead = Message::new("ui-scene-race-chips").with("chip", amounts::chips(*chip));
            InterludeText {
                heading: label("ui-scene-race").to_owned(),
                lead: Some(translate(&lead.with("into", amounts::chips(*into)))),
                rows: won.iter().map(row).collect(),
                picture: Some(InterludePicture::Chips { old: *chip, new: *into }),
            }
        }
        Interlude::Broken { table, mine, others } => InterludeText {
            heading: translate(&Message::new("ui-scene-broken").with("table", *table)),
            lead: mine.map(|to| translate(&place("ui-scene-you", to))),
            rows: others
                .iter()
                .map(|(person, to)| InterludeRow {
                    name: names.person(*person),
                    what: translate(&place("ui-scene-place", *to)),
                    is_own: false,
                })
                .collect(),
            picture: None,
        },
        Interlude::Seated { from, to } => InterludeText {
            heading: label(match from {
                None => "ui-scene-seat",
                Some((table, _)) if *table == to.0 => "ui-scene-redrawn",
                Some(_) => "ui-scene-moved",
            })
            .to_owned(),
            lead: Some(translate(&place("ui-scene-you", *to))),
            rows: Vec::new(),
            picture: Some(InterludePicture::Way { from: *from, to: *to }),
        },
        Interlude::FinalTable { table, seats, mine } => InterludeText {
            heading: label("ui-scene-final").to_owned(),
            lead: mine.map(|seat| translate(&place("ui-scene-you", (*table, seat)))),
            rows: seats
                .iter()
                .map(|(seat, person, chips)| InterludeRow {
                    name: names.person(*person),
                    what: amounts::chips(*chips),
                    is_own: Some(*seat) == *mine,
                })
                .collect(),
            picture: None,
        },
    }
}

fn place(id: &'static str, (table, seat): TableSeat) -> Message {
    Message::new(id).with("table", table).with("seat", seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene, seat};
    use cardroom_shared::chips::Chips;
    use cardroom_shared::seat::{PersonNo, TableNo};

    fn words(interlude: &Interlude) -> String {
        from_interlude(interlude, &fixtures::model(FixtureScene::Race)).in_words()
    }

    #[test]
    fn a_race_says_which_chips_go_which_come_and_who_wins_them() {
        let won = vec![(seat(3), 1), (seat(6), 2)];
        let told = words(&Interlude::Race { chip: Chips(25), into: Chips(1_000), won });
        assert_eq!(told, "Chip race\nChips of 25 become chips of 1,000\nCarmen 1 × 1,000\nFarid 2 × 1,000");
    }

    #[test]
    fn of_a_broken_table_the_own_seat_comes_first() {
        let others = vec![(PersonNo(2), (TableNo(3), seat(7)))];
        let broken = |mine| Interlude::Broken { table: TableNo(1), mine, others: others.clone() };
        let told = words(&broken(Some((TableNo(2), seat(4)))));
        assert_eq!(told, "Table 1 is broken\nYou: table 2, seat 4\nBruno table 3, seat 7");
        assert_eq!(words(&broken(None)), "Table 1 is broken\nBruno table 3, seat 7", "from the rail");
    }

    #[test]
    fn a_seat_and_the_final_table_say_where_one_sits() {
        let to = (TableNo(2), seat(4));
        assert_eq!(words(&Interlude::Seated { from: None, to }), "Your seat\nYou: table 2, seat 4");
        let from = Some((TableNo(1), seat(9)));
        assert_eq!(words(&Interlude::Seated { from, to }), "You move\nYou: table 2, seat 4");
        let redrawn = Interlude::Seated { from: Some((TableNo(2), seat(9))), to };
        assert_eq!(words(&redrawn), "New seat\nYou: table 2, seat 4", "at the same table");
        let seats = vec![(seat(1), PersonNo(1), Chips(7_450)), (seat(3), PersonNo(3), Chips(9_550))];
        let last = Interlude::FinalTable { table: TableNo(1), seats, mine: Some(seat(3)) };
        assert_eq!(words(&last), "Final table\nYou: table 1, seat 3\nAda 7,450\nCarmen 9,550");
        let own = from_interlude(&last, &fixtures::model(FixtureScene::Race)).rows.into_iter().filter(|row| row.is_own);
        assert_eq!(own.map(|row| row.name).collect::<Vec<_>>(), ["Carmen"]);
    }
}
