//! The forced bets of a recorded hand: antes, blinds, straddles and late posts.

use cardroom_shared::chips::Chips;
use cardroom_shared::event::Post;
use cardroom_shared::seat::{SeatNo, SeatSet};
use cardroom_shared::structure::{Ante, BettingStructure, Stakes};

/// A bet that a player had to post.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ForcedBet {
    /// The seat of the player in the replay.
    pub(super) seat: SeatNo,
    /// The kind of post.
    pub(super) post: Post,
    /// The posted chips: the rest of the stack if it is less than the full post.
    pub(super) chips: Chips,
    /// True if it is less than the full post.
    pub(super) is_short: bool,
}

/// All forced bets of a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ForcedBets {
    /// The posts in order: antes before blinds.
    pub(super) bets: Vec<ForcedBet>,
    /// The blinds, with the ante if a level can have such an ante.
    pub(super) stakes: Stakes,
    /// The seat after which the betting begins.
    pub(super) last: SeatNo,
    /// The seats that posted late.
    pub(super) late: SeatSet,
    /// The reason why the hand can be replayed but not dealt to people; `None` if it can be dealt.
    pub(super) only_replayed: Option<&'static str>,
}

/// The seats of the small and the big blind among this many players.
pub(super) fn blind_seats(players: usize) -> (SeatNo, SeatNo) {
    let second = SeatNo::FIRST.next();
    if players == 2 { (second, SeatNo::FIRST) } else { (SeatNo::FIRST, second) }
}

impl ForcedBets {
    /// Reads the forced bets from the lists of a file. They are in clockwise order from the small blind; heads-up the
    /// button comes first.
    ///
    /// # Errors
    /// Returns an error if a table has no such bets.
    pub(super) fn read(blinds: &[Chips], antes: &[Chips], trims: bool, stacks: &[Chips]) -> Result<Self, String> {
        let (small_blind, big_blind) = match blinds {
            [small, big, ..] => (*small, *big),
            _ => (Chips::ZERO, Chips::ZERO),
        };
        if big_blind.is_zero() || small_blind > big_blind {
            return Err("not supported yet: a big blind of 0, or one that is lower than the small blind".to_owned());
        }
        let seats: Vec<SeatNo> = match stacks.len() {
            2 => vec![SeatNo::FIRST.next(), SeatNo::FIRST],
            players => SeatNo::all().take(players).collect(),
        };
        let mut behind: Vec<(SeatNo, Chips)> = SeatNo::all().zip(stacks.iter().copied()).collect();
        let mut bets = Vec::new();
        let mut put = |seat: SeatNo, post: Post, owed: Chips| {
            let Some((_, left)) = behind.iter_mut().find(|(no, left)| *no == seat && !left.is_zero()) else { return };
            let chips = owed.min(*left);
            if !chips.is_zero() {
                *left = left.less(chips);
                bets.push(ForcedBet { seat, post, chips, is_short: chips < owed });
            }
        };
        let same = antes.first().copied().unwrap_or_default();
        let are_alike = antes.iter().all(|ante| *ante == same);
        if trims && !are_alike {
            return Err("`ante_trimming_status = true` goes with the same ante of every player alone".to_owned());
        }
        // A live ante makes a side pot of the chips that a short player cannot match. A dead ante can be won whole.
        let is_short = stacks.iter().any(|stack| *stack < same);
        let is_live = are_alike && (trims || !is_short);
        let ante_post = if is_live { Post::Ante } else { Post::BigBlindAnte };
        for (seat, ante) in seats.iter().zip(antes) {
            put(*seat, ante_post, *ante);
        }
        let (_, big_seat) = blind_seats(stacks.len());
        let (mut last, mut highest, mut late) = (big_seat, big_blind, SeatSet::default());
        for (number, (seat, blind)) in seats.iter().zip(blinds).enumerate() {
            put(*seat, if number == 0 { Post::SmallBlind } else { Post::BigBlind }, *blind);
            if number < 2 || blind.is_zero() {
                continue;
            }
            if *blind > highest {
                (last, highest) = (*seat, *blind);
            } else {
                late.insert(*seat);
            }
        }
        let ante = ante_of_level(antes, are_alike && is_live);
        let fault = match ante {
            _ if highest > big_blind => Some("a hand with a straddle can be replayed, not dealt"),
            _ if !late.is_empty() => Some("a hand with a late post can be replayed, not dealt"),
            None => {
                Some("a hand with antes other than one of every player or of the big blind can be replayed, not dealt")
            }
            Some(_) => None,
        };
        let ante = ante.unwrap_or(Ante::None);
        let stakes = Stakes { small_blind, big_blind, ante, betting: BettingStructure::default() };
        Ok(Self { bets, stakes, last, late, only_replayed: fault })
    }
}

/// The ante of a level that equals these antes; `None` if a level has no such ante.
fn ante_of_level(antes: &[Chips], are_live: bool) -> Option<Ante> {
    match antes {
        _ if antes.iter().all(|ante| ante.is_zero()) => Some(Ante::None),
        [first, ..] if are_live => Some(Ante::Every(*first)),
        [first, big, others @ ..] if first.is_zero() && others.iter().all(|ante| ante.is_zero()) => {
            Some(Ante::BigBlind(*big))
        }
        _ => None,
    }
}
