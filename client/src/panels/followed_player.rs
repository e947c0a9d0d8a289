//! Whom somebody without a seat follows from table to table.

use crate::model::Model;
use crate::ui_text::amounts;
use crate::ui_text::{Message, Names, label, say};
use cardroom_shared::seat::{PersonNo, TableNo};

/// Whom the person follows, and to which table they have asked to be brought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Following {
    whom: Option<PersonNo>,
    /// On which line, and to which table.
    asked: Option<(u64, TableNo)>,
}

/// How it stands with whom one follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trail {
    /// They sit at this table.
    At(TableNo),
    /// They wait for a seat.
    Waiting,
    /// They are out, on this place if they have one: nobody is followed any more.
    Out(Option<u32>),
}

impl Following {
    /// Follows this person from now on.
    pub fn choose(&mut self, whom: PersonNo) {
        *self = Self { whom: Some(whom), asked: None };
    }

    /// Follows nobody any more.
    pub fn stop(&mut self) {
        *self = Self::default();
    }

    /// Whom one follows, and where they are.
    pub fn trail(&self, model: &Model) -> Option<(PersonNo, Trail)> {
        let whom = self.whom.filter(|_| may_follow(model))?;
        let line = model.standing(whom)?;
        Some((
            whom,
            match (line.place, line.table) {
                (Some(place), _) => Trail::Out((place > 0).then_some(place)),
                (None, Some(table)) => Trail::At(table),
                (None, None) => Trail::Waiting,
            },
        ))
    }

    /// The table to which one goes now to stay with them, once for each time that they are moved.
    pub fn goes_to(&mut self, model: &Model) -> Option<TableNo> {
        let Some((_, Trail::At(table))) = self.trail(model) else { return None };
        // As far as it is told: while the cards of a run-out are shown nobody leaves the table.
        if model.is_telling() || model.table()?.table == table {
            return None;
        }
        let asked = Some((model.welcomes(), table));
        (std::mem::replace(&mut self.asked, asked) != asked).then_some(table)
    }

    /// What is said of it.
    pub fn told(&self, model: &Model) -> Option<(String, Trail)> {
        let (whom, trail) = self.trail(model)?;
        let name = model.person(whom);
        let words = match trail {
            Trail::At(table) => say(&Message::new("ui-following").with("name", name).with("table", table)),
            Trail::Waiting => say(&Message::new("ui-following-waits").with("name", name)),
            Trail::Out(Some(place)) => {
                say(&Message::new("ui-following-out-place").with("name", name).with("place", amounts::place(place)))
            }
            Trail::Out(None) => say(&Message::new("ui-following-out").with("name", name)),
        };
        Some((words, trail))
    }
}

/// Whether the person looks on, so that they can go with somebody to another table.
pub fn may_follow(model: &Model) -> bool {
    model.own_seat().is_none() && !model.directs()
}

/// What a name offers on which one can click to follow its person.
pub fn hint(model: &Model, person: PersonNo) -> String {
    say(&Message::new("ui-follow").with("name", model.person(person)))
}

/// What ends it.
pub fn way_out(trail: Trail) -> &'static str {
    match trail {
        Trail::At(_) | Trail::Waiting => label("ui-following-stop"),
        Trail::Out(_) => label("ui-following-tables"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, Scene};
    use cardroom_shared::protocol::{ServerMessage, StandingLine};
    use std::time::Duration;

    const JORGEN: PersonNo = PersonNo(10);

    /// Jørgen sits at table 2 and the person looks at table 1; then they are moved to this table, or is out.
    fn moved(model: &mut Model, table: Option<u16>, place: Option<u32>) {
        let change = |line: &StandingLine| match line.person {
            JORGEN => StandingLine { table: table.map(TableNo), place, ..*line },
            _ => *line,
        };
        let standings = model.standings().iter().map(change).collect();
        model.hear(ServerMessage::Standings(standings), Duration::ZERO);
    }

    #[test]
    fn one_goes_with_them_whenever_they_are_moved_and_asks_once() {
        let (mut model, mut following) = (fixtures::model(Scene::Watched), Following::default());
        assert_eq!(following.goes_to(&model), None, "nobody is followed");
        following.choose(JORGEN);
        assert_eq!(following.goes_to(&model), Some(TableNo(2)));
        assert_eq!(following.goes_to(&model), None, "the house has been asked");
        assert_eq!(following.told(&model).unwrap().0, "Following Jørgen: table 2");
        moved(&mut model, Some(3), None);
        assert_eq!(following.goes_to(&model), Some(TableNo(3)));
        moved(&mut model, Some(1), None);
        assert_eq!(following.goes_to(&model), None, "they look at it");
        moved(&mut model, None, None);
        assert_eq!(following.goes_to(&model), None);
        assert_eq!(following.told(&model).unwrap().0, "Following Jørgen: waiting for a seat");
        following.stop();
        assert_eq!(following.told(&model), None);
    }

    #[test]
    fn on_a_new_line_the_house_is_asked_again() {
        let (mut model, mut following) = (fixtures::model(Scene::Watched), Following::default());
        following.choose(JORGEN);
        assert_eq!(following.goes_to(&model), Some(TableNo(2)));
        for message in fixtures::messages(Scene::Watched) {
            model.hear(message, Duration::ZERO);
        }
        assert_eq!(following.goes_to(&model), Some(TableNo(2)), "the house has forgotten");
    }

    #[test]
    fn it_is_over_when_they_are_out_and_whoever_plays_follows_nobody() {
        let (mut model, mut following) = (fixtures::model(Scene::Watched), Following::default());
        following.choose(JORGEN);
        moved(&mut model, None, Some(10));
        assert_eq!(following.goes_to(&model), None);
        let (told, trail) = following.told(&model).unwrap();
        assert_eq!((told.as_str(), trail), ("Jørgen is out: 10th place", Trail::Out(Some(10))));
        assert_eq!(way_out(trail), "Choose a table");
        assert_eq!(following.told(&fixtures::model(Scene::Flop)), None, "they have a seat");
    }
}
