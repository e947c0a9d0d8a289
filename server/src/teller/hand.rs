//! The events of a hand in words.

use super::Teller;
use super::seen::{board, cards_of, last, open_cards, seat_of, with_board};
use super::words::{amount, and, stakes_in_words, written};
use cardroom_shared::action::{Action, Deed, Street, WagerKind};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Gesture, Motion};
use cardroom_shared::event::{CalledBy, HandEvent, HandPlan, Post};
use cardroom_shared::hand_rank::describe;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{SeatView, Standing, View};

impl Teller {
    /// What happened in a hand, if it is worth a line.
    pub(super) fn hand(&self, event: &HandEvent, view: &View) -> Option<String> {
        match event {
            HandEvent::Ruled { .. }
            | HandEvent::EarlyActHeld(..)
            | HandEvent::EarlyActFreed(..)
            | HandEvent::AmountDue(..)
            | HandEvent::EarlyActDone { .. }
            | HandEvent::RightInDoubt(..)
            | HandEvent::RightLost { .. }
            | HandEvent::CallTakenBack { .. }
            | HandEvent::ClockCalled { .. }
            | HandEvent::ClockWarned(..)
            | HandEvent::AbsentFolded(..)
            | HandEvent::PenaltyFolded(..)
            | HandEvent::TimedOut { .. }
            | HandEvent::RunsProposed(..)
            | HandEvent::ProposalCancelled => self.turn(event, view),
            HandEvent::Begun(..)
            | HandEvent::Posted { .. }
            | HandEvent::UncalledReturned { .. }
            | HandEvent::TurnedFaceUp(..)
            | HandEvent::BoardDealt { .. }
            | HandEvent::OtherBoardDealt { .. }
            | HandEvent::RestOfBoardShown(..)
            | HandEvent::HandShown(..)
            | HandEvent::HandMucked(..)
            | HandEvent::CardsOpened { .. }
            | HandEvent::AwardsTakenBack(..)
            | HandEvent::PotAwarded { .. }
            | HandEvent::HoleCardsDealt
            | HandEvent::BetsCollected
            | HandEvent::HandsKilled(..)
            | HandEvent::Ended => self.cards(event, view),
            HandEvent::Fined { .. }
            | HandEvent::Irregular(..)
            | HandEvent::Misdealt { .. }
            | HandEvent::Killed { .. }
            | HandEvent::Retrieved { .. }
            | HandEvent::Refunded { .. }
            | HandEvent::AwardMoved { .. }
            | HandEvent::Impounded { .. }
            | HandEvent::ActTakenBack(..)
            | HandEvent::HiddenChipsFound { .. }
            | HandEvent::ReshuffleAsked { .. } => self.floor(event, view),
        }
    }

    fn who<'a>(&'a self, view: &View, seat: SeatNo) -> &'a str {
        seat_of(view, seat).map_or("somebody", |seat| self.name(seat.person))
    }

    /// What players do and announce, and what their clock does.
    fn turn(&self, event: &HandEvent, view: &View) -> Option<String> {
        let who = |seat: SeatNo| self.who(view, seat);
        match event {
            HandEvent::Ruled { seat, deed, .. } => match (deed, event.announced()) {
                (Some(deed), _) => done(*deed, view, *seat, |other| who(other).to_owned()),
                (None, Some(action)) => Some(announced(action)),
                (None, None) if event.calls_time() => Some("calls time".to_owned()),
                (None, None) => event.means_nothing().map(|motion| meaningless(motion, view, *seat)),
            }
            .map(|told| format!("{} {told}", who(*seat))),
            HandEvent::EarlyActHeld(seat) => Some(format!("{} is bound to what he announced", who(*seat))),
            HandEvent::EarlyActFreed(seat) => Some(format!("{} is free to act as he likes", who(*seat))),
            HandEvent::EarlyActDone { seat, deed } => done(*deed, view, *seat, |other| who(other).to_owned())
                .map(|deed| format!("{} {deed}, as announced", who(*seat))),
            HandEvent::AmountDue(seat) => Some(format!("{} bets or raises, as announced: how much?", who(*seat))),
            HandEvent::RightInDoubt(seat) => Some(format!("{} was passed over: call time", who(*seat))),
            HandEvent::RightLost { seat, deed } => done(*deed, view, *seat, |other| who(other).to_owned())
                .map(|deed| format!("{} has lost the right to act and {deed}", who(*seat))),
            HandEvent::CallTakenBack { seat, chips } => {
                Some(format!("{} takes {} back and is to act again", who(*seat), amount(*chips)))
            }
            HandEvent::ClockCalled { seat, by, .. } => Some(match by {
                CalledBy::Dealer => format!("The clock is on {}", who(*seat)),
                CalledBy::Director => format!("The director puts the clock on {}", who(*seat)),
                CalledBy::Player(caller) => format!("{} calls the clock on {}", who(*caller), who(*seat)),
            }),
            HandEvent::ClockWarned(seat) => Some(format!("{}: ten seconds", who(*seat))),
            HandEvent::PenaltyFolded(seat) => Some(format!("{} serves a penalty and folds", who(*seat))),
            HandEvent::AbsentFolded(seat) => Some(format!("{} is away and folds", who(*seat))),
            HandEvent::TimedOut { seat, deed } => done(*deed, view, *seat, |other| who(other).to_owned())
                .map(|deed| format!("{} lets the time run out and {deed}", who(*seat))),
            HandEvent::RunsProposed(runs) => Some(format!("The rest of the board may be dealt {runs} times")),
            HandEvent::ProposalCancelled => Some("The proposal is taken back".to_owned()),
            // The others are told elsewhere, or need no words.
            _ => None,
        }
    }

    /// What the dealer does with cards and pots.
    fn cards(&self, event: &HandEvent, view: &View) -> Option<String> {
        let who = |seat: SeatNo| self.who(view, seat);
        match event {
            HandEvent::Begun(plan) => {
                let waiting: Vec<String> = plan.arrivals.waiting.iter().map(|seat| who(seat).to_owned()).collect();
                let begun = begun(plan, who(plan.button), view);
                Some(match waiting.as_slice() {
                    [] => begun,
                    [one] => format!("{begun}; {one} waits until it has gone by"),
                    several => format!("{begun}; {} wait until it has gone by", and(several)),
                })
            }
            HandEvent::Posted { seat, post, chips, .. } => {
                let what = match post {
                    Post::SmallBlind => "small blind",
                    Post::BigBlind => "big blind",
                    Post::BigBlindAnte => "big blind ante",
                    Post::DeadBlind => "big blind of a stack that was left behind,",
                    Post::Ante => return None,
                };
                Some(format!("{} posts the {what} of {}", who(*seat), amount(*chips)))
            }
            HandEvent::UncalledReturned { seat, chips } => {
                Some(format!("{} that nobody called go back to {}", amount(*chips), who(*seat)))
            }
            HandEvent::TurnedFaceUp(seats) => {
                let hands = seats.iter().filter_map(|seat| {
                    cards_of(seat_of(view, seat)?).map(|cards| format!("{} {}", who(seat), written(&cards)))
                });
                Some(format!("Hands face up: {}", and(&hands.collect::<Vec<_>>())))
            }
            HandEvent::BoardDealt { street, .. } => {
                let street = match street {
                    Street::Preflop => return None,
                    Street::Flop => "Flop",
                    Street::Turn => "Turn",
                    Street::River => "River",
                };
                Some(format!("{street}: {}, {} players", written(&board(view)), in_hand(view)))
            }
            HandEvent::OtherBoardDealt { board, .. } => {
                let cards = view.table.as_ref()?.boards.get(usize::from(*board).checked_sub(1)?)?;
                Some(format!("Board {board}: {}", written(cards)))
            }
            HandEvent::RestOfBoardShown(rest) => {
                Some(format!("What would have come: {}", written(last(&view.table.as_ref()?.open, rest.len()))))
            }
            HandEvent::HandShown(seat) => {
                let cards = seat_of(view, *seat).and_then(cards_of)?;
                Some(format!("{} shows {}: {}", who(*seat), written(&cards), describe(&with_board(view, &cards))))
            }
            HandEvent::HandMucked(seat) => Some(format!("{} mucks", who(*seat))),
            HandEvent::CardsOpened { seat, .. } => {
                let seen = open_cards(seat_of(view, *seat)?);
                Some(format!("{} of {} lies open", written(&seen), who(*seat)))
            }
            HandEvent::AwardsTakenBack(_) => Some("The hands are compared anew".to_owned()),
            HandEvent::PotAwarded { pot, shares } => Some(self.awarded(*pot, shares, view)),
            // The others are told elsewhere, or need no words.
            _ => None,
        }
    }

    /// What the floor rules.
    fn floor(&self, event: &HandEvent, view: &View) -> Option<String> {
        let who = |seat: SeatNo| self.who(view, seat);
        match event {
            HandEvent::Fined { seat, chips } => {
                Some(format!("{} pays {} into the pot for a string bet", who(*seat), amount(*chips)))
            }
            HandEvent::Irregular(wrong) => {
                let sentence = wrong.sentence(|seat| who(seat).to_owned());
                Some(match view.table.as_ref().map(|table| table.just_seen(wrong)) {
                    Some(seen) if !seen.is_empty() => format!("{sentence} ({})", written(seen)),
                    _ => sentence,
                })
            }
            HandEvent::Misdealt { .. } => Some("A misdeal: all chips go back".to_owned()),
            HandEvent::Killed { seat, .. } => Some(format!("The hand of {} is ruled dead", who(*seat))),
            HandEvent::Retrieved { seat, .. } => Some(format!("{} gets the folded hand back", who(*seat))),
            HandEvent::Refunded { seat, chips, .. } => Some(format!("{} gets {} back", who(*seat), amount(*chips))),
            HandEvent::AwardMoved { seat, chips, .. } => {
                Some(format!("The director awards {} to {}", amount(*chips), who(*seat)))
            }
            HandEvent::Impounded { chips, .. } => {
                Some(format!("{} of the pot are put aside until it is decided whose they are", amount(*chips)))
            }
            HandEvent::ActTakenBack(seat) => {
                Some(format!("What {0} did is taken back; {0} is to act again", who(*seat)))
            }
            HandEvent::HiddenChipsFound { to, chips } => Some(match to {
                Some(seat) => format!("{} that were found go to {}", amount(*chips), who(*seat)),
                None => format!("{} that were found go out of play", amount(*chips)),
            }),
            HandEvent::ReshuffleAsked { seat, .. } => Some(format!("{} asks for another shuffle", who(*seat))),
            // The others are told elsewhere, or need no words.
            _ => None,
        }
    }

    fn awarded(&self, pot: u8, shares: &[(SeatNo, Chips)], view: &View) -> String {
        let name = |seat: &SeatNo| seat_of(view, *seat).map_or("somebody", |seat| self.name(seat.person));
        let pot = match pot {
            0 => String::new(),
            n => format!(" from side pot {n}"),
        };
        let [(seat, chips)] = shares else {
            let shares: Vec<String> =
                shares.iter().map(|(seat, chips)| format!("{} gets {}", name(seat), amount(*chips))).collect();
            return format!("They split: {}{pot}", and(&shares));
        };
        let with = seat_of(view, *seat)
            .and_then(cards_of)
            .filter(|_| board(view).len() == 5)
            .map_or_else(String::new, |cards| format!(" with {}", describe(&with_board(view, &cards))));
        format!("{} wins {}{pot}{with}", name(seat), amount(*chips))
    }
}

fn begun(plan: &HandPlan, button: &str, view: &View) -> String {
    let where_it_lies = match seat_of(view, plan.button) {
        Some(_) => format!("{button} has the button"),
        None => format!("the button is dead on seat {}", plan.button),
    };
    format!("Hand {}, {}, {where_it_lies}", plan.hand, stakes_in_words(&plan.stakes))
}

/// What somebody did, after his name; none if the table sees nothing of it.
fn done(deed: Deed, view: &View, seat: SeatNo, who: impl Fn(SeatNo) -> String) -> Option<String> {
    let all_in = |yes| if yes { " and is all-in" } else { "" };
    Some(match deed {
        Deed::Folded => "folds".to_owned(),
        Deed::Checked => "checks".to_owned(),
        Deed::Called { chips, all_in: all } => format!("calls {}{}", amount(chips), all_in(all)),
        Deed::Bet { to, all_in: all } => format!("bets {}{}", amount(to), all_in(all)),
        Deed::Raised { to, all_in: all } => format!("raises to {}{}", amount(to), all_in(all)),
        Deed::Showed(_) => {
            let seen = open_cards(seat_of(view, seat)?);
            if seen.is_empty() {
                return None;
            }
            format!("shows {}", written(&seen))
        }
        Deed::ShowedDead(_) => format!("shows {}: the hand is dead", written(&open_cards(seat_of(view, seat)?))),
        Deed::Revived(other) => format!("asks to see the hand of {}, which lives again", who(other)),
        Deed::ProposedRuns(runs) => format!("proposes to deal the rest of the board {runs} times"),
        Deed::Agreed => "agrees".to_owned(),
        Deed::Declined => "declines".to_owned(),
        Deed::PlayedBoard => "plays the board".to_owned(),
        Deed::Mucked => "mucks".to_owned(),
        Deed::ThrewAway => "throws the cards away before the turn: the hand is dead".to_owned(),
        Deed::Asked(other) => format!("asks to see the hand of {}", who(other)),
        Deed::Withdrew(chips) => format!("takes {} back and is to act again", amount(chips)),
    })
}

/// A sign or a word that does not fit what the player faces, after their name.
fn meaningless(motion: &Motion, view: &View, seat: SeatNo) -> String {
    let what = match motion {
        Motion::Gesture(Gesture::Tap) => "taps the table".to_owned(),
        Motion::Gesture(Gesture::ThumbsUp) => "puts a thumb up".to_owned(),
        Motion::Words(words) => format!("says \"{}\"", words.trim()),
        _ => "wants to check".to_owned(),
    };
    let faces = view.table.as_ref().map_or(Chips::ZERO, |table| table.to_call(seat));
    if faces.is_zero() {
        format!("{what}, which means nothing here")
    } else {
        format!("{what}, which means nothing here: {} to call", amount(faces))
    }
}

/// What somebody has announced and not done yet, after his name.
fn announced(action: Action) -> String {
    match action {
        Action::Fold | Action::Muck => "announces a fold".to_owned(),
        Action::Check => "announces a check".to_owned(),
        Action::Bet(to) => format!("announces a bet of {}", amount(to)),
        Action::RaiseTo(to) => format!("announces a raise to {}", amount(to)),
        Action::Wager(WagerKind::Bet) => "announces a bet".to_owned(),
        Action::Wager(WagerKind::Raise) => "announces a raise".to_owned(),
        _ => "announces a call".to_owned(),
    }
}

/// How many players are in the hand, as the dealer says it on each street (home-dealer-2).
fn in_hand(view: &View) -> usize {
    let live = |seat: &&SeatView| matches!(seat.standing, Standing::Live | Standing::AllIn);
    view.table.iter().flat_map(|table| &table.seats).filter(live).count()
}
