//! What is shown: the evening as it is played, as the rail sees it; or as it was a while ago, with all cards.

use super::snapshot::{Bot, Held, Known, People, Shown};
use crate::game::recorded_game::Sheet;
use crate::host_machine::date::Date;
use crate::session::delayed_session::Delayed;
use crate::session::{Done, Evening, Told, WallNews, on_the_rail};
use cardroom_shared::cards::Card;
use cardroom_shared::equity::Equities;
use cardroom_shared::narration::called;
use cardroom_shared::seat::TableNo;
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{SeatView, Sight, Standing, TableView, table_view, with_all_cards};
use std::path::Path;
use std::sync::Arc;

impl Shown for Evening {
    fn take_news(&mut self) -> WallNews {
        self.take_wall_news()
    }

    fn record(&mut self) -> Arc<Path> {
        Arc::from(self.host().journal().path())
    }

    fn began(&mut self) -> Option<Arc<Date>> {
        self.host().journal().began().cloned().map(Arc::new)
    }

    fn tournament(&self) -> &Tournament {
        Evening::tournament(self)
    }

    fn sheet(&self) -> &Sheet {
        Evening::sheet(self)
    }

    fn starts_at(&self) -> Option<Moment> {
        Evening::starts_at(self)
    }

    fn told(&self) -> Arc<[Arc<Told>]> {
        self.told_outside().cloned().collect()
    }

    fn told_at(&self, table: TableNo) -> Vec<Arc<Told>> {
        self.told_outside_of(table).cloned().collect()
    }

    fn done_at(&self, table: TableNo) -> Done {
        self.done_outside_at(table)
    }

    fn people(&self) -> People {
        let tournament = Evening::tournament(self);
        let entered = |person| tournament.entry(person).is_some() || tournament.seat_of(person).is_some();
        let lines = self.roster().into_iter().filter(|line| entered(line.person));
        lines
            .map(|line| (line.person, Known { name: line.name, bot: if line.bot { Bot::Yes } else { Bot::No } }))
            .collect()
    }

    fn look(&self, table: &Table, sight: &mut Sight<'_>, now: Moment) -> TableView {
        let seen = sight.look(on_the_rail(Some(table.no()))).whole().table;
        seen.unwrap_or_else(|| table_view(Evening::tournament(self), table, now))
    }

    fn held(&self, _: &TableView) -> Vec<Held> {
        Vec::new()
    }
}

impl Shown for Delayed {
    fn take_news(&mut self) -> WallNews {
        Delayed::take_news(self)
    }

    fn record(&mut self) -> Arc<Path> {
        Arc::from(Delayed::record(self))
    }

    /// No page of the broadcast shows it.
    fn began(&mut self) -> Option<Arc<Date>> {
        None
    }

    fn tournament(&self) -> &Tournament {
        Delayed::tournament(self)
    }

    fn sheet(&self) -> &Sheet {
        Delayed::sheet(self)
    }

    fn starts_at(&self) -> Option<Moment> {
        None
    }

    fn told(&self) -> Arc<[Arc<Told>]> {
        Delayed::told(self).cloned().collect()
    }

    fn told_at(&self, table: TableNo) -> Vec<Arc<Told>> {
        Delayed::told_at(self, table).cloned().collect()
    }

    fn done_at(&self, table: TableNo) -> Done {
        Delayed::done_at(self, table)
    }

    fn people(&self) -> People {
        // Who is a bot stands in the book of the house, of which nobody knows how old its lines are.
        self.names().map(|(person, name)| (person, Known { name: name.clone(), bot: Bot::No })).collect()
    }

    fn look(&self, table: &Table, _: &mut Sight<'_>, now: Moment) -> TableView {
        with_all_cards(Delayed::tournament(self), table, table_view(Delayed::tournament(self), table, now))
    }

    fn held(&self, seen: &TableView) -> Vec<Held> {
        held(seen)
    }
}

/// Who of those who are still in holds what, and what that takes of the pot on average when all of them stay to the end. Cards
/// that were folded can't come any more.
fn held(seen: &TableView) -> Vec<Held> {
    let both = |seat: &SeatView| Some([seat.cards?[0]?, seat.cards?[1]?]);
    let (live, gone): (Vec<&SeatView>, Vec<&SeatView>) = seen
        .seats
        .iter()
        .filter(|seat| both(seat).is_some())
        .partition(|seat| matches!(seat.standing, Standing::Live | Standing::AllIn));
    let hands: Vec<[Card; 2]> = live.iter().filter_map(|seat| both(seat)).collect();
    let gone: Vec<Card> = gone.iter().filter_map(|seat| both(seat)).flatten().collect();
    let board = match seen.boards.as_slice() {
        [] => Some([].as_slice()),
        [only] => Some(only.as_slice()),
        // What a hand is worth with several boards is not one figure.
        _ => None,
    };
    let equities = board.and_then(|board| Equities::of(&hands, board, &gone));
    let told = live.iter().zip(&hands).enumerate().map(|(at, (seat, hand))| Held {
        seat: seat.seat,
        person: seat.person,
        called: called(&[hand.as_slice(), board.unwrap_or_default()].concat()),
        per_mille: equities.as_ref().map(|equities| equities.per_mille(at)),
    });
    told.collect()
}
