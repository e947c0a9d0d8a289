//! A preset table position for practice: the seats, the stacks and the button. It is written as the first
//! step of the session, with the events by which people enter and sit down.

use crate::game::invitations::write_invitation;
use crate::journal::Journal;
use crate::journal::step::Step;
use anyhow::Context;
use cardroom_bots::Character;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Name;
use cardroom_shared::event::{EntryEvent, Event, EventKind, PublicEvent, SeatingEvent, TournamentEvent};
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::Secret;
use cardroom_shared::seat::{SeatNo, TableNo};
use cardroom_shared::time::Moment;
use cardroom_shuffle::Entropy;

const TABLE: TableNo = TableNo(1);

/// A player at a preset table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PresetSeat {
    /// Their seat.
    pub seat: SeatNo,
    /// Their name.
    pub name: Name,
    /// Their chips.
    pub stack: Chips,
}

/// Writes a preset table into the record of a session in which nothing has happened yet.
/// The guest with the returned secret sits at `you`. Bots of these characters in turn have the other seats.
/// Their seeds and the secret come from `entropy`. Play begins when the guest is there.
///
/// # Errors
/// If nobody sits at `you`, two have names that look alike, or the disk refuses.
pub fn write_preset_table(
    journal: &mut Journal,
    seats: &[PresetSeat],
    button: SeatNo,
    you: SeatNo,
    characters: &[Character],
    entropy: &mut Entropy,
) -> anyhow::Result<Secret> {
    let mut characters = characters.iter().cycle();
    let (mut told, mut invited) = (Vec::new(), None);
    for PresetSeat { seat, name, stack } in seats {
        let person = if *seat == you {
            let (guest, secret) = write_invitation(journal, Role::Player, Some(name.clone()), entropy)?;
            invited = Some(secret);
            guest.person
        } else {
            let character = characters.next().context("there are no bots for the other seats")?;
            let seed = entropy.number()?;
            journal.add_bot(name.clone(), character.word(), seed)?.person
        };
        told.push(TournamentEvent::Entry(EntryEvent::Entered { person, name: name.clone() }));
        told.push(TournamentEvent::Seating(SeatingEvent::Seated {
            person,
            table: TABLE,
            seat: *seat,
            stack: *stack,
            lots: Vec::new(),
        }));
    }
    let invited = invited.with_context(|| format!("nobody sits on seat {you}"))?;
    told.push(TournamentEvent::Seating(SeatingEvent::ButtonPlaced { table: TABLE, button }));
    let event = |told| Event { at: Moment::default(), what: EventKind::Told(PublicEvent::Tournament(told)) };
    journal.write(&[Step { number: 1, events: told.into_iter().map(event).collect() }])?;
    Ok(invited)
}
