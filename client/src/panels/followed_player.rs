//! The player whom a spectator follows from table to table.

use crate::model::Model;
use crate::ui_text::amounts;
use crate::ui_text::{Message, NameLookup, label, translate};
use cardroom_shared::seat::{PersonNo, TableNo};

/// The followed player, and the table that was requested for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FollowTarget {
    whom: Option<PersonNo>,
    /// The connection number and the table of the last request.
    asked: Option<(u64, TableNo)>,
}

/// The state of the followed player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowStatus {
    /// They sit at this table.
    At(TableNo),
    /// They wait for a seat.
    Waiting,
    /// They are out, with their finishing place if known. Following ends.
    Out(Option<u32>),
}

impl FollowTarget {
    /// Follows this person.
    pub fn choose(&mut self, whom: PersonNo) {
        *self = Self { whom: Some(whom), asked: None };
    }

    /// Stops following.
    pub fn stop(&mut self) {
        *self = Self::default();
    }

    /// Returns the followed player and their state.
    pub fn trail(&self, model: &Model) -> Option<(PersonNo, FollowStatus)> {
        let whom = self.whom.filter(|_| may_follow(model))?;
        let line = model.standing(whom)?;
        Some((
            whom,
            match (line.place, line.table) {
                (Some(place), _) => FollowStatus::Out((place > 0).then_some(place)),
                (None, Some(table)) => FollowStatus::At(table),
                (None, None) => FollowStatus::Waiting,
            },
        ))
    }

    /// Returns the table to watch next. Each move of the player is returned once.
    pub fn goes_to(&mut self, model: &Model) -> Option<TableNo> {
        let Some((_, FollowStatus::At(table))) = self.trail(model) else { return None };
        // The playback decides: nobody leaves the table during a run-out.
        if model.is_playing() || model.table()?.table == table {
            return None;
        }
        let asked = Some((model.welcomes(), table));
        (std::mem::replace(&mut self.asked, asked) != asked).then_some(table)
    }

    /// Returns the text of the state.
    pub fn status_text(&self, model: &Model) -> Option<(String, FollowStatus)> {
        let (whom, trail) = self.trail(model)?;
        let name = model.person(whom);
        let words = match trail {
            FollowStatus::At(table) => translate(&Message::new("ui-following").with("name", name).with("table", table)),
            FollowStatus::Waiting => translate(&Message::new("ui-following-waits").with("name", name)),
            FollowStatus::Out(Some(place)) => translate(
                &Message::new("ui-following-out-place").with("name", name).with("place", amounts::place(place)),
            ),
            FollowStatus::Out(None) => translate(&Message::new("ui-following-out").with("name", name)),
        };
        Some((words, trail))
    }
}

/// Returns whether the person is a spectator, so that they can change tables.
pub fn may_follow(model: &Model) -> bool {
    model.own_seat().is_none() && !model.directs()
}

/// Returns the tooltip of a name that can be followed.
pub fn hint(model: &Model, person: PersonNo) -> String {
    translate(&Message::new("ui-follow").with("name", model.person(person)))
}

/// Returns the label of the button that ends following.
pub fn way_out(trail: FollowStatus) -> &'static str {
    match trail {
        FollowStatus::At(_) | FollowStatus::Waiting => label("ui-following-stop"),
        FollowStatus::Out(_) => label("ui-following-tables"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use cardroom_shared::protocol::{ServerMessage, StandingLine};
    use std::time::Duration;

    const JORGEN: PersonNo = PersonNo(10);

    /// Jørgen is at table 2 and the person watches table 1. They move to this table, or are out.
    fn moved(model: &mut Model, table: Option<u16>, place: Option<u32>) {
        let change = |line: &StandingLine| match line.person {
            JORGEN => StandingLine { table: table.map(TableNo), place, ..line.clone() },
            _ => line.clone(),
        };
        let standings = model.standings().iter().map(change).collect();
        model.receive(ServerMessage::Standings(standings), Duration::ZERO);
    }

    #[test]
    fn one_goes_with_them_whenever_they_are_moved_and_asks_once() {
        let (mut model, mut following) = (fixtures::model(FixtureScene::Watched), FollowTarget::default());
        assert_eq!(following.goes_to(&model), None, "nobody is followed");
        following.choose(JORGEN);
        assert_eq!(following.goes_to(&model), Some(TableNo(2)));
        assert_eq!(following.goes_to(&model), None, "the house has been asked");
        assert_eq!(following.status_text(&model).unwrap().0, "Following Jørgen: table 2");
        moved(&mut model, Some(3), None);
        assert_eq!(following.goes_to(&model), Some(TableNo(3)));
        moved(&mut model, Some(1), None);
        assert_eq!(following.goes_to(&model), None, "they look at it");
        moved(&mut model, None, None);
        assert_eq!(following.goes_to(&model), None);
        assert_eq!(following.status_text(&model).unwrap().0, "Following Jørgen: waiting for a seat");
        following.stop();
        assert_eq!(following.status_text(&model), None);
    }

    #[test]
    fn on_a_new_line_the_house_is_asked_again() {
        let (mut model, mut following) = (fixtures::model(FixtureScene::Watched), FollowTarget::default());
        following.choose(JORGEN);
        assert_eq!(following.goes_to(&model), Some(TableNo(2)));
        for message in fixtures::messages(FixtureScene::Watched) {
            model.receive(message, Duration::ZERO);
        }
        assert_eq!(following.goes_to(&model), Some(TableNo(2)), "the house has forgotten");
    }

    #[test]
    fn it_is_over_when_they_are_out_and_whoever_plays_follows_nobody() {
        let (mut model, mut following) = (fixtures::model(FixtureScene::Watched), FollowTarget::default());
        following.choose(JORGEN);
        moved(&mut model, None, Some(10));
        assert_eq!(following.goes_to(&model), None);
        let (told, trail) = following.status_text(&model).unwrap();
        assert_eq!((told.as_str(), trail), ("Jørgen is out: 10th place", FollowStatus::Out(Some(10))));
        assert_eq!(way_out(trail), "Choose a table");
        assert_eq!(following.status_text(&fixtures::model(FixtureScene::Flop)), None, "they have a seat");
    }
}
