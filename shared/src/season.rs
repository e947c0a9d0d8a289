//! A league over several sessions: points for places, and the number of sessions that count.

use crate::command::Name;
use crate::confusables::fold;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The most places with points in a named formula.
pub const MAX_NAMED_POINTS: usize = 100;

/// The most points of one place in a named formula.
pub const MAX_POINTS: u32 = 1_000_000;

/// Points, in hundredths of a point. Players who tie share the points of their places.
pub type Hundredths = u64;

/// The formula for the points of a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    /// One point for each player with a worse place, and one for taking part.
    Linear,
    /// A hundred times the square root of the number of players divided by the place. Large fields and top places are
    /// worth more.
    Root,
    /// A list of points by place, the winner first. Other places get nothing.
    Named(Vec<u32>),
}

/// A text that is no formula.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write linear, root, or the points of the places like 10,7,5,3,1, each {MAX_POINTS} at most")]
pub struct NoFormula;

impl std::str::FromStr for Formula {
    type Err = NoFormula;

    fn from_str(text: &str) -> Result<Self, NoFormula> {
        match text.trim() {
            "linear" => Ok(Self::Linear),
            "root" => Ok(Self::Root),
            list => {
                let points: Option<Vec<u32>> = list.split(',').map(|points| points.trim().parse().ok()).collect();
                let allowed = |points: &Vec<u32>| {
                    points.len() <= MAX_NAMED_POINTS && points.iter().all(|points| *points <= MAX_POINTS)
                };
                points.filter(allowed).map(Self::Named).ok_or(NoFormula)
            }
        }
    }
}

impl Formula {
    /// Returns the points of this place among so many players, if nobody shares it. Fractions of a hundredth are
    /// dropped.
    pub fn points(&self, place: u32, players: u32) -> Hundredths {
        if place == 0 || place > players {
            return 0;
        }
        match self {
            Self::Linear => u64::from(players - place + 1) * 100,
            // Eight more digits under the root are four more in the result: a hundred points, in hundredths.
            Self::Root => (u64::from(players) * 100_000_000 / u64::from(place)).isqrt(),
            Self::Named(points) => {
                let place = usize::try_from(place - 1).unwrap_or(usize::MAX);
                points.get(place).map_or(0, |points| u64::from(*points) * 100)
            }
        }
    }

    /// Returns the points of each of several players who tied for this place: equal parts of the points of their
    /// places.
    fn shared(&self, place: u32, tied: u32, players: u32) -> Hundredths {
        if place == 0 {
            return 0;
        }
        let all: u64 = (place..place.saturating_add(tied)).map(|place| self.points(place, players)).sum();
        all / u64::from(tied.max(1))
    }
}

/// The kind of a league player. A guest and a bot with one name are two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlayerKind {
    /// A person.
    Guest,
    /// A bot.
    Bot,
}

/// The result of one player in one session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placing {
    /// The name.
    pub name: Name,
    /// The kind of player.
    pub kind: PlayerKind,
    /// The place, 1 for the winner. Players who tied have equal places. A player without a place has 0.
    pub place: u32,
}

/// One session of the league.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeagueSession {
    /// The results of all players.
    pub places: Vec<Placing>,
}

/// One line of the league table: the totals of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonLine {
    /// The rank, 1 for the best. Lines that are equal in all criteria have equal ranks.
    pub rank: u32,
    /// The name, in its first spelling.
    pub name: Name,
    /// The kind of player.
    pub kind: PlayerKind,
    /// The points that count.
    pub points: Hundredths,
    /// The points of each session, in order; `None` for a session without this player.
    pub evenings: Vec<Option<Hundredths>>,
    /// The number of sessions played.
    pub played: u32,
    /// The number of sessions won.
    pub wins: u32,
}

/// Returns the league table, by the points of each player's `best` sessions, or of all. Ties are broken by wins, then
/// by the best session, then by the next best. Names that differ only by capitals, spaces and the like are one guest,
/// or one bot.
pub fn season(evenings: &[LeagueSession], formula: &Formula, best: Option<usize>) -> Vec<SeasonLine> {
    let mut people: BTreeMap<(PlayerKind, String), SeasonLine> = BTreeMap::new();
    for (number, evening) in evenings.iter().enumerate() {
        let placed = evening.places.iter().filter(|placing| placing.place > 0).count();
        let players = u32::try_from(placed).unwrap_or(u32::MAX);
        for Placing { name, kind, place } in &evening.places {
            let tied = evening.places.iter().filter(|other| other.place == *place).count();
            let points = formula.shared(*place, u32::try_from(tied).unwrap_or(u32::MAX), players);
            let line = people.entry((*kind, fold(name.as_str()))).or_insert_with(|| SeasonLine {
                rank: 0,
                name: name.clone(),
                kind: *kind,
                points: 0,
                evenings: vec![None; evenings.len()],
                played: 0,
                wins: 0,
            });
            // A player who appears twice in one session under one name keeps the better result.
            if let Some(brought) = line.evenings.get_mut(number) {
                line.played += u32::from(brought.is_none());
                line.wins += u32::from(*place == 1);
                *brought = (*brought).max(Some(points));
            }
        }
    }
    let order = |line: &SeasonLine| {
        let mut brought: Vec<Hundredths> = line.evenings.iter().flatten().copied().collect();
        brought.sort_unstable_by_key(|points| Reverse(*points));
        let points: u64 = brought.iter().take(best.unwrap_or(usize::MAX)).sum();
        (Reverse(points), Reverse(line.wins), Reverse(brought))
    };
    let mut lines: Vec<SeasonLine> = people.into_values().collect();
    lines.sort_by_cached_key(|line| (order(line), line.name.to_string()));
    let orders: Vec<_> = lines.iter().map(order).collect();
    let mut rank = 0;
    for (place, line) in lines.iter_mut().enumerate() {
        let own = orders.get(place);
        let same_as_before = place.checked_sub(1).is_some_and(|before| orders.get(before) == own);
        if !same_as_before {
            rank = u32::try_from(place + 1).unwrap_or(u32::MAX);
        }
        line.rank = rank;
        line.points = own.map_or(0, |(Reverse(points), ..)| *points);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evening(places: &[(&str, u32)]) -> LeagueSession {
        let places = places.iter().map(|(name, place)| placing(name, PlayerKind::Guest, *place));
        LeagueSession { places: places.collect() }
    }

    fn placing(name: &str, kind: PlayerKind, place: u32) -> Placing {
        Placing { name: Name::try_from(name.to_owned()).expect("a name"), kind, place }
    }

    fn told(lines: &[SeasonLine]) -> Vec<(u32, &str, Hundredths)> {
        lines.iter().map(|line| (line.rank, line.name.as_str(), line.points)).collect()
    }

    #[test]
    fn a_place_brings_points_by_the_players_that_were_left_behind() {
        assert_eq!([1, 2, 9, 10].map(|place| Formula::Linear.points(place, 9)), [900, 800, 100, 0]);
        // 100 times the root of 9 is 300, of 9/2 is 212.13, of 4 is 200.
        assert_eq!([1, 2].map(|place| Formula::Root.points(place, 9)), [30_000, 21_213]);
        assert_eq!(Formula::Root.points(1, 4), 20_000);
        assert_eq!("10, 7,5".parse(), Ok(Formula::Named(vec![10, 7, 5])));
        assert_eq!([1, 3, 4].map(|place| Formula::Named(vec![10, 7, 5]).points(place, 9)), [1_000, 500, 0]);
        assert_eq!("cubic".parse::<Formula>(), Err(NoFormula));
    }

    #[test]
    fn those_who_tie_share_the_points_of_their_places() {
        let evenings = [evening(&[("Ann", 1), ("Bob", 2), ("Cat", 2)])];
        let lines = season(&evenings, &Formula::Named(vec![10, 6, 3]), None);
        assert_eq!(told(&lines), [(1, "Ann", 1_000), (2, "Bob", 450), (2, "Cat", 450)]);
    }

    #[test]
    fn who_takes_no_place_gets_nothing_and_was_left_behind_by_nobody() {
        let evenings = [evening(&[("Ann", 1), ("Bob", 2), ("Cat", 0), ("Dan", 0)])];
        let lines = season(&evenings, &Formula::Linear, None);
        assert_eq!(told(&lines), [(1, "Ann", 200), (2, "Bob", 100), (3, "Cat", 0), (3, "Dan", 0)]);
        assert_eq!((lines[2].played, lines[2].wins), (1, 0));
    }

    #[test]
    fn only_the_best_evenings_count() {
        let evenings = [
            evening(&[("Ann", 1), ("Bob", 2), ("Cat", 3)]),
            evening(&[("bob", 1), ("Cat", 2), ("Ann", 3)]),
            evening(&[("Cat", 1), ("Bob", 2)]),
        ];
        let all = season(&evenings, &Formula::Linear, None);
        assert_eq!(told(&all), [(1, "Bob", 600), (2, "Cat", 500), (3, "Ann", 400)]);
        let best = season(&evenings, &Formula::Linear, Some(2));
        // Bob 3 + 2, Ann 3 + 1, Cat 2 + 2; one win each, and Ann's best evening was better than Cat's.
        assert_eq!(told(&best), [(1, "Bob", 500), (2, "Ann", 400), (3, "Cat", 400)]);
        assert_eq!((best[0].played, best[0].wins), (3, 1));
        assert_eq!(best[1].evenings, [Some(300), Some(100), None]);
    }

    #[test]
    fn a_guest_who_is_called_like_a_bot_of_another_week_is_somebody_else() {
        let weeks = [
            LeagueSession { places: vec![placing("Mabel", PlayerKind::Bot, 1), placing("Ann", PlayerKind::Guest, 2)] },
            LeagueSession {
                places: vec![placing("mabel", PlayerKind::Guest, 1), placing("Ann", PlayerKind::Guest, 2)],
            },
        ];
        let lines = season(&weeks, &Formula::Linear, None);
        let found: Vec<_> = lines.iter().map(|line| (line.rank, line.name.as_str(), line.kind, line.points)).collect();
        let (bot, guest) = ((1, "Mabel", PlayerKind::Bot, 200), (1, "mabel", PlayerKind::Guest, 200));
        assert_eq!(found, [bot, guest, (3, "Ann", PlayerKind::Guest, 200)]);
    }
}
