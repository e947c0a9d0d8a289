//! A whole evening of bots at once: the same evening as the live one, but its clock jumps to whatever is due next.

use crate::game::console_story::{grouped_chips, money, place};
use crate::host_machine::date::Date;
use crate::session::Session;
use cardroom_shared::time::Moment;
use std::fmt::Write;

/// So many times the clock jumps before what happened is written down and told.
const JUMPS_A_COMMIT: usize = 200;

/// Plays until one player has all the chips; `tell` gets the story line by line.
///
/// # Errors
/// If the disk refuses, or nobody is there to play.
pub fn play_through(evening: &mut Session, mut now: Moment, mut tell: impl FnMut(&str)) -> anyhow::Result<()> {
    while !evening.is_over() {
        for _ in 0..JUMPS_A_COMMIT {
            let Some(due) = evening.next_due() else { break };
            now = now.max(due);
            evening.advance_to(now);
        }
        let outbox = evening.commit()?;
        outbox.lines.iter().for_each(|line| tell(line));
        evening.game().journal().write_clock(now)?;
        if evening.next_due().is_none() && !evening.is_over() {
            anyhow::bail!("nobody is there to play: two players are needed, and --fast has only bots");
        }
    }
    Ok(evening.game().journal().end()?)
}

/// Places and prizes, the winner first; who still plays is listed with their stack.
pub fn standings(evening: &Session, began: Option<&Date>) -> String {
    let tournament = evening.tournament();
    let hands: u32 = tournament.tables().map(|table| table.hands_begun().0).sum();
    let tables = tournament.tables_in_play().count();
    let title = if evening.is_over() { "Final standings" } else { "Standings" };
    let hands = if hands == 1 { "1 hand".to_owned() } else { format!("{hands} hands") };
    let title = began.map_or_else(|| title.to_owned(), |began| format!("{title}, evening of {began}"));
    let mut text = format!("{title}, {hands}, {} chips in play:\n", grouped_chips(tournament.chips_in_play()));
    for line in tournament.standings() {
        let stack = tournament.seat_of(line.person).and_then(|(no, seat)| Some(tournament.table(no)?.stack(seat)));
        let place = line.place.map_or_else(|| "-".to_owned(), place);
        let gets = match (stack, line.prize_cents) {
            (Some(stack), _) => format!("{} chips", grouped_chips(stack)),
            (None, 0) => String::new(),
            (None, cents) => money(cents),
        };
        let gets = match line.bounty_cents {
            0 => gets,
            cents => format!("{gets} + {}", money(cents)),
        };
        let remark = match line.table {
            _ if line.place == Some(1) => "winner".to_owned(),
            _ if tournament.is_disqualified(line.person) => "disqualified".to_owned(),
            Some(table) if tables > 1 => format!("table {table}"),
            _ => String::new(),
        };
        let row = format!("{place:>5}  {:<24} {gets:>16}  {remark}", evening.teller().name(line.person));
        // Writing to a String can't fail.
        let _ = writeln!(text, "{}", row.trim_end());
    }
    text
}
