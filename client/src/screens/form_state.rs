//! What has been begun in the window and nobody else knows of.

use crate::network::local_server::host_form::Plan;
use crate::network::local_server::practice_hand::DealMe;
use crate::network::local_server::practice_server::Shape;
use crate::network::receipts::Saved;
use crate::panels::action_bar::ActionDraft;
use crate::panels::broadcast_switch::Airing;
use crate::panels::desk::AtDesk;
use crate::panels::floor::Directing;
use crate::panels::followed_player::Following;
use crate::panels::house::Reading;
use crate::panels::peek::Peek;
use crate::panels::side_tables::Beside;
use crate::panels::sidebar::Tab;
use crate::panels::talk::TalkDraft;
use crate::screens::host::invitation_form::{Sharing, Starts};
use bevy::prelude::*;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::protocol::Say;
use cardroom_shared::protocol::invitation::Invitation;
use std::time::Duration;

/// What the person has begun to type or to do, and nobody else knows of.
#[derive(Resource, Default, Debug)]
pub struct FormState {
    /// What has been pasted as an invitation.
    pub pasted: String,
    /// An invitation that was found in the clipboard.
    pub offered: Option<Invitation>,
    /// What they have chosen for an evening of their own.
    pub plan: Plan,
    /// How they show its invitations.
    pub sharing: Sharing,
    /// What they have chosen for practice; none if as the last time.
    pub practice: Option<Shape>,
    /// The hand that they want to be dealt there.
    pub deal_me: DealMe,
    /// The name that is being typed.
    pub name: String,
    /// What they are about to do at the table.
    pub action_draft: ActionDraft,
    /// Whether they look at their cards that lie face down.
    pub peek: Peek,
    /// Which tab is open beside the table.
    pub side: Tab,
    /// The rule that they read beside the table.
    pub rule: Option<Citation>,
    /// The ruling at a seat at which they point.
    pub pointed: Option<u64>,
    /// What they read in the rules of the house.
    pub reading: Reading,
    /// What they have begun at the desk.
    pub at_desk: AtDesk,
    /// What they are about to say.
    pub talk: TalkDraft,
    /// What they are about to order as the director.
    pub directing: Directing,
    /// Whom they follow from table to table.
    pub following: Following,
    /// At which tables they look beside the one that lies before them.
    pub beside: Beside,
    /// Which table they see in the broadcast.
    pub airing: Airing,
    /// What came of saving the receipts.
    pub saved: Option<Saved>,
    /// Which failure of a deal they have copied, by its place among all.
    pub copied: Option<usize>,
    /// The last word that is no act at the table, and when it was said.
    pub said: Option<(Duration, Say)>,
}

/// Within this time the same word to the desk or the same order is a second click on the first.
const AGAIN: Duration = Duration::from_secs(2);

impl FormState {
    /// Notes what the person says, and answers whether it is the second press of a double click: one press is one order. An act
    /// at the table is guarded by its place there.
    pub fn is_second_press(&mut self, say: &Say, now: Duration) -> bool {
        if !matches!(say, Say::Desk(_) | Say::Order(..) | Say::Spoken(_)) {
            return false;
        }
        let is_second = self.said.as_ref().is_some_and(|(at, before)| now.saturating_sub(*at) < AGAIN && before == say);
        if !is_second {
            self.said = Some((now, say.clone()));
        }
        is_second
    }

    /// Nothing that was begun, read or looked at in one house goes along to another.
    pub fn leave_the_house(&mut self) {
        self.sharing.starts = Starts::NotYet;
        self.action_draft = ActionDraft::default();
        self.peek = Peek::default();
        (self.rule, self.pointed) = (None, None);
        self.reading = Reading::default();
        self.at_desk = AtDesk::default();
        self.talk = TalkDraft::default();
        self.directing = Directing::default();
        self.following = Following::default();
        self.beside = Beside::default();
        self.airing = Airing::default();
        (self.saved, self.copied, self.said) = (None, None, None);
    }
}
