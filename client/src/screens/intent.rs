//! The requests of the person to the window.

use super::screen::ClientScreen;
use crate::app::settings::Settings;
use crate::network::local_server::hand_file_import::PracticeHand;
use crate::network::local_server::host_request::HostRequest;
use crate::network::local_server::practice_server::PracticeSettings;
use crate::network::local_server::saved_hosted_server::HostedServer;
use crate::panels::broadcast_switch::ViewChannel;
use crate::playback::hand_replay::ReplayRequest;
use bevy::prelude::*;
use cardroom_shared::command::Name;
use cardroom_shared::note::Note;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::protocol::{ClientRequest, Role};
use cardroom_shared::seat::{PersonNo, TableNo};

/// A request of the person to the window.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Opens this screen.
    Go(ClientScreen),
    /// Joins with this invitation.
    Join(Invitation),
    /// Practises against bots on this computer with these settings.
    Practise(PracticeSettings),
    /// Practises this hand against bots, and plays on.
    Deal(PracticeSettings, Box<PracticeHand>),
    /// Hosts this session.
    Host(Box<HostRequest>),
    /// Updates what is known about the running hosted server.
    Know(Box<HostedServer>),
    /// Invites another guest to it, with a name if one is known.
    Invite(Role, Option<Name>),
    /// Makes or closes the open link of the hosted server.
    OpenLink(OpenLinkRequest),
    /// Returns to the hosted session.
    BackToEvening,
    /// Closes the hosted server.
    CloseHouse(AfterClose),
    /// Tries again after a failure.
    TryAgain,
    /// Leaves the table, or cancels a connection.
    Leave,
    /// Takes a seat with this name.
    SitDown(Name),
    /// Sends this request to the server.
    Say(ClientRequest),
    /// Sends this request to the server as the director, also from the seat of a host.
    Direct(ClientRequest),
    /// Asks the server again that has refused the host who plays.
    DirectAgain,
    /// Calls the director to the table, and shows the table.
    CallFloor(Option<Note>),
    /// Opens the voice or video call of the group in the browser.
    OpenMeeting,
    /// Watches this table as a spectator.
    Watch(TableNo),
    /// Shows live play, or the broadcast.
    See(ViewChannel),
    /// Follows this person from table to table.
    Follow(PersonNo),
    /// Stops following, and opens this screen.
    Unfollow(ClientScreen),
    /// Watches this table as a further one, or stops watching it.
    Beside(TableNo),
    /// Exchanges this further table with the main one.
    Exchange(TableNo),
    /// Sets these settings.
    Set(Settings),
    /// Removes a used invitation, by its index.
    Forget(usize),
    /// Skips the animation of the hand.
    SkipAhead,
    /// Controls the replay of a hand.
    Replay(ReplayRequest),
    /// Shows the live table, without dialog and replay.
    ToTurn,
    /// Cuts the deck.
    Cut,
    /// Marks the failures of deals as seen.
    LookAtDeals,
    /// Saves the receipts of the session for the person.
    SaveReceipts,
    /// Dismisses the notices.
    WaveAway,
    /// Closes the window. A host is asked about the session first.
    Quit,
    /// Closes the window only.
    QuitAlone,
}

/// A request about the open link of the hosted server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenLinkRequest {
    /// Make it. The one before it ends, with the requests that wait.
    Make,
    /// Close it.
    Close,
}

/// The step after the hosted server has closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum AfterClose {
    Home,
    Quit,
}

/// The pending requests of the person.
#[derive(Resource, Default, Debug)]
pub struct Intents(pub Vec<Intent>);
