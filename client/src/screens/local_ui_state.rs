//! The local drafts of the window.

use crate::network::deal_receipts::ReceiptSaveResult;
use crate::network::local_server::hand_file_import::PracticeHandForm;
use crate::network::local_server::host_form_state::HostForm;
use crate::network::local_server::practice_server::PracticeSettings;
use crate::panels::action_bar::ActionDraft;
use crate::panels::broadcast_switch::BroadcastTable;
use crate::panels::floor::FloorDeskState;
use crate::panels::followed_player::FollowTarget;
use crate::panels::house_rules_browser::HouseReader;
use crate::panels::own_card_peek::Peek;
use crate::panels::player_desk::DeskDraft;
use crate::panels::side_tables::SideTables;
use crate::panels::sidebar::{LogSheet, SidebarTab};
use crate::panels::talk::TalkDraft;
use crate::screens::host::invitation_page_state::{InvitationForm, StartConfirmation};
use bevy::prelude::*;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::protocol::ClientRequest;
use cardroom_shared::protocol::invitation::Invitation;
use std::time::Duration;

/// Everything that the person has begun to type or do. It is local to this window.
#[derive(Resource, Default, Debug)]
pub struct FormState {
    /// The pasted text of an invitation.
    pub pasted: String,
    /// An invitation from the clipboard.
    pub offered: Option<Invitation>,
    /// The settings of a session to host.
    pub plan: HostForm,
    /// The state of its invitations.
    pub sharing: InvitationForm,
    /// The settings of practice; `None` uses the last ones.
    pub practice: Option<PracticeSettings>,
    /// The preset hand for practice.
    pub deal_me: PracticeHandForm,
    /// The name that is being typed.
    pub name: String,
    /// The draft of an action at the table.
    pub action_draft: ActionDraft,
    /// The state of the own face-down cards.
    pub peek: Peek,
    /// The open tab of the sidebar.
    pub side: SidebarTab,
    /// The state of the log over the table of a small window.
    pub log_sheet: LogSheet,
    /// The rule that is open beside the table.
    pub rule: Option<Citation>,
    /// The ruling at a seat under the pointer.
    pub pointed: Option<u64>,
    /// The state of the house panel.
    pub reading: HouseReader,
    /// The drafts at the desk.
    pub at_desk: DeskDraft,
    /// The draft of talk.
    pub talk: TalkDraft,
    /// The state of the director's desk.
    pub directing: FloorDeskState,
    /// The player whom they follow.
    pub following: FollowTarget,
    /// The further tables that they watch.
    pub beside: SideTables,
    /// The table that they watch in the broadcast.
    pub airing: BroadcastTable,
    /// The words of the search in the settings.
    pub settings_search: String,
    /// The result of saving the receipts.
    pub saved: Option<ReceiptSaveResult>,
    /// The index of the last copied failure of a deal.
    pub copied: Option<usize>,
    /// The last request that is not an act at the table, and its time.
    pub said: Option<(Duration, ClientRequest)>,
}

/// The time in which a repeated request to the desk or a repeated order counts as a double click.
const AGAIN: Duration = Duration::from_secs(2);

impl FormState {
    /// Records a request, and returns whether it is the second press of a double click. Acts at the table have their
    /// own guard in [`ActionDraft`].
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

    /// Clears the drafts of a session when the person leaves it.
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
