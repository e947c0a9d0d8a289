//! What has been begun in the window and nobody else knows of.

use crate::network::local_server::host_form::HostForm;
use crate::network::local_server::practice_hand::PracticeHandForm;
use crate::network::local_server::practice_server::PracticeSettings;
use crate::network::receipts::ReceiptSaveResult;
use crate::panels::action_bar::ActionDraft;
use crate::panels::broadcast_switch::BroadcastTable;
use crate::panels::desk::DeskDraft;
use crate::panels::floor::FloorDeskState;
use crate::panels::followed_player::FollowTarget;
use crate::panels::house::HouseReader;
use crate::panels::peek::Peek;
use crate::panels::side_tables::SideTables;
use crate::panels::sidebar::SidebarTab;
use crate::panels::talk::TalkDraft;
use crate::screens::host::invitation_form::{InvitationForm, StartConfirmation};
use bevy::prelude::*;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::protocol::ClientRequest;
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
    pub plan: HostForm,
    /// How they show its invitations.
    pub sharing: InvitationForm,
    /// What they have chosen for practice; none if as the last time.
    pub practice: Option<PracticeSettings>,
    /// The hand that they want to be dealt there.
    pub deal_me: PracticeHandForm,
    /// The name that is being typed.
    pub name: String,
    /// What they are about to do at the table.
    pub action_draft: ActionDraft,
    /// Whether they look at their cards that lie face down.
    pub peek: Peek,
    /// Which tab is open beside the table.
    pub side: SidebarTab,
    /// The rule that they read beside the table.
    pub rule: Option<Citation>,
    /// The ruling at a seat at which they point.
    pub pointed: Option<u64>,
    /// What they read in the rules of the house.
    pub reading: HouseReader,
    /// What they have begun at the desk.
    pub at_desk: DeskDraft,
    /// What they are about to say.
    pub talk: TalkDraft,
    /// What they are about to order as the director.
    pub directing: FloorDeskState,
    /// Whom they follow from table to table.
    pub following: FollowTarget,
    /// At which tables they look beside the one that lies before them.
    pub beside: SideTables,
    /// Which table they see in the broadcast.
    pub airing: BroadcastTable,
    /// What came of saving the receipts.
    pub saved: Option<ReceiptSaveResult>,
    /// Which failure of a deal they have copied, by its place among all.
    pub copied: Option<usize>,
    /// The last word that is no act at the table, and when it was said.
    pub said: Option<(Duration, ClientRequest)>,
}

/// Within this time the same word to the desk or the same order is a second click on the first.
const AGAIN: Duration = Duration::from_secs(2);

impl FormState {
    /// Notes what the person says, and answers whether it is the second press of a double click: one press is one order. An act
    /// at the table is guarded by its place there.
    pub fn is_second_press(&mut self, say: &ClientRequest, now: Duration) -> bool {
        if !matches!(say, ClientRequest::Desk(_) | ClientRequest::Order(..) | ClientRequest::Spoken(_)) {
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
        self.sharing.starts = StartConfirmation::NotYet;
        self.action_draft = ActionDraft::default();
        self.peek = Peek::default();
        (self.rule, self.pointed) = (None, None);
        self.reading = HouseReader::default();
        self.at_desk = DeskDraft::default();
        self.talk = TalkDraft::default();
        self.directing = FloorDeskState::default();
        self.following = FollowTarget::default();
        self.beside = SideTables::default();
        self.airing = BroadcastTable::default();
        (self.saved, self.copied, self.said) = (None, None, None);
    }
}
