//! The sources of snapshots: the running session as the rail sees it, and the delayed session with all cards.

use super::snapshot::{BotStatus, Entrant, Entrants, HeldHand, SnapshotSource};
use crate::game::live_game::EventConfig;
use crate::host_machine::date::Date;
use crate::session::delayed_session::DelayedSession;
use crate::session::{LastActions, PublicLogChange, PublicLogLine, Session, on_the_rail};
use cardroom_shared::cards::Card;
use cardroom_shared::command::Name;
use cardroom_shared::equity::Equities;
use cardroom_shared::narration::hand_name;
use cardroom_shared::seat::TableNo;
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{PlayerStatus, SeatView, TableView, ViewBuilder, table_view, with_all_cards};
use std::path::Path;
use std::sync::Arc;

impl SnapshotSource for Session {
    fn take_news(&mut self) -> PublicLogChange {
        self.take_public_changes()
    }

    fn record(&mut self) -> Arc<Path> {
        Arc::from(self.game().journal().path())
    }

    fn began(&mut self) -> Option<Arc<Date>> {
        self.game().journal().began().cloned().map(Arc::new)
    }

    fn tournament(&self) -> &Tournament {
        Session::tournament(self)
    }

    fn sheet(&self) -> &EventConfig {
        Session::sheet(self)
    }

    fn host(&self) -> Option<&Name> {
        self.host_name()
    }

    fn starts_at(&self) -> Option<Moment> {
        Session::starts_at(self)
    }

    fn told(&self) -> Arc<[Arc<PublicLogLine>]> {
        self.public_lines().cloned().collect()
    }

    fn told_at(&self, table: TableNo) -> Vec<Arc<PublicLogLine>> {
        self.public_lines_at(table).cloned().collect()
    }

    fn done_at(&self, table: TableNo) -> LastActions {
        self.last_actions_at(table)
    }

    fn people(&self) -> Entrants {
        let tournament = Session::tournament(self);
        let entered = |person| tournament.entry(person).is_some() || tournament.seat_of(person).is_some();
        let lines = self.roster().into_iter().filter(|line| entered(line.person));
        lines
            .map(|line| {
                (line.person, Entrant { name: line.name, bot: if line.bot { BotStatus::Yes } else { BotStatus::No } })
            })
            .collect()
    }

    fn look(&self, table: &Table, sight: &mut ViewBuilder<'_>, now: Moment) -> TableView {
        let seen = sight.split_view(on_the_rail(Some(table.no()))).whole().table;
        seen.unwrap_or_else(|| table_view(Session::tournament(self), table, now))
    }

    fn held(&self, _: &TableView) -> Vec<HeldHand> {
        Vec::new()
    }
}

impl SnapshotSource for DelayedSession {
    fn take_news(&mut self) -> PublicLogChange {
        DelayedSession::take_news(self)
    }

    fn record(&mut self) -> Arc<Path> {
        Arc::from(DelayedSession::record(self))
    }

    /// No page of the broadcast shows the date.
    fn began(&mut self) -> Option<Arc<Date>> {
        None
    }

    fn tournament(&self) -> &Tournament {
        DelayedSession::tournament(self)
    }

    fn sheet(&self) -> &EventConfig {
        DelayedSession::sheet(self)
    }

    /// No page of the broadcast invites.
    fn host(&self) -> Option<&Name> {
        None
    }

    fn starts_at(&self) -> Option<Moment> {
        None
    }

    fn told(&self) -> Arc<[Arc<PublicLogLine>]> {
        DelayedSession::public_lines(self).cloned().collect()
    }

    fn told_at(&self, table: TableNo) -> Vec<Arc<PublicLogLine>> {
        DelayedSession::told_at(self, table).cloned().collect()
    }

    fn done_at(&self, table: TableNo) -> LastActions {
        DelayedSession::done_at(self, table)
    }

    fn people(&self) -> Entrants {
        // Bots are listed in the registry, whose entries have no age that could be compared with the delay.
        self.names().map(|(person, name)| (person, Entrant { name: name.clone(), bot: BotStatus::No })).collect()
    }

    fn look(&self, table: &Table, _: &mut ViewBuilder<'_>, now: Moment) -> TableView {
        with_all_cards(
            DelayedSession::tournament(self),
            table,
            table_view(DelayedSession::tournament(self), table, now),
        )
    }

    fn held(&self, seen: &TableView) -> Vec<HeldHand> {
        held(seen)
    }
}

/// The hands of the players who have not folded, with their average shares if all stay to the end. Folded
/// cards can't come any more.
fn held(seen: &TableView) -> Vec<HeldHand> {
    let both = |seat: &SeatView| Some([seat.cards?[0]?, seat.cards?[1]?]);
    let (live, gone): (Vec<&SeatView>, Vec<&SeatView>) = seen
        .seats
        .iter()
        .filter(|seat| both(seat).is_some())
        .partition(|seat| matches!(seat.standing, PlayerStatus::Live | PlayerStatus::AllIn));
    let hands: Vec<[Card; 2]> = live.iter().filter_map(|seat| both(seat)).collect();
    let gone: Vec<Card> = gone.iter().filter_map(|seat| both(seat)).flatten().collect();
    let board = match seen.boards.as_slice() {
        [] => Some([].as_slice()),
        [only] => Some(only.as_slice()),
        // With several boards the share is not a single figure.
        _ => None,
    };
    let equities = board.and_then(|board| Equities::of(&hands, board, &gone));
    let told = live.iter().zip(&hands).enumerate().map(|(at, (seat, hand))| HeldHand {
        seat: seat.seat,
        person: seat.person,
        called: hand_name(&[hand.as_slice(), board.unwrap_or_default()].concat()),
        per_mille: equities.as_ref().map(|equities| equities.per_mille(at)),
    });
    told.collect()
}
