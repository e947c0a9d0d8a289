//! The players of a recorded hand, with defaults for names and seats that the file leaves out.

use cardroom_shared::command::Name;
use cardroom_shared::seat::SeatNo;

/// The names and seats of this many players, the first player first. A player without a usable name, or with
/// another's name, gets the one of the actions: `p3`. Without seats in table order, the first player has seat 1, the
/// next seat 2.
pub(super) fn players(table: &toml::Table, count: usize) -> Vec<(Name, SeatNo)> {
    let written = list(table, "players");
    let mut names: Vec<Name> = Vec::with_capacity(count);
    for number in 1..=count {
        let called = written.get(number - 1).and_then(toml::Value::as_str).filter(|name| *name != "?");
        let read = called.and_then(|name| Name::try_from(name.to_owned()).ok());
        let own = read.filter(|name| names.iter().all(|other| !other.looks_like(name)));
        let other = || Name::try_from(format!("p{number}")).ok();
        names.extend(own.or_else(other));
    }
    let seats = seats(table).filter(|seats| seats.len() == count);
    let seats = seats.unwrap_or_else(|| SeatNo::all().take(count).collect());
    names.into_iter().zip(seats).collect()
}

fn list<'t>(table: &'t toml::Table, field: &str) -> &'t [toml::Value] {
    table.get(field).and_then(toml::Value::as_array).map_or(&[], Vec::as_slice)
}

/// The seat numbers of the file, if it has them and they go once round the table.
fn seats(table: &toml::Table) -> Option<Vec<SeatNo>> {
    let read = |value: &toml::Value| SeatNo::new(u64::try_from(value.as_integer()?).ok()?).ok();
    let seats = list(table, "seats").iter().map(read).collect::<Option<Vec<SeatNo>>>()?;
    let pairs = seats.iter().zip(seats.iter().cycle().skip(1));
    let backwards = pairs.filter(|(seat, next)| next <= seat).count();
    (backwards == 1).then_some(seats)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str, count: usize) -> String {
        let all = players(&text.parse().unwrap(), count);
        all.iter().map(|(name, seat)| format!("{seat} {}", name.as_str())).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn players_have_their_names_and_seats_as_far_as_the_file_says() {
        assert_eq!(told("players = ['Phil Ivey', 'Tom']\nseats = [9, 2]", 2), "9 Phil Ivey, 2 Tom");
        assert_eq!(told("", 3), "1 p1, 2 p2, 3 p3");
        assert_eq!(told("players = ['Ann', '?', 'ANN', 4]", 4), "1 Ann, 2 p2, 3 p3, 4 p4");
    }

    #[test]
    fn seats_that_go_round_no_table_are_numbered_anew() {
        for seats in ["[1, 1, 2]", "[3, 2, 1]", "[0, 1, 2]", "[1, 2]", "[1, 2, 11]", "'here'"] {
            assert_eq!(told(&format!("seats = {seats}"), 3), "1 p1, 2 p2, 3 p3", "{seats}");
        }
        assert_eq!(told("seats = [3, 9, 1]", 3), "3 p1, 9 p2, 1 p3");
    }
}
