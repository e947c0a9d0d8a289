//! What a person wants of the window.

use super::screen::ClientScreen;
use crate::app::settings::Settings;
use crate::network::local_server::hosted_server::{HostRequest, HostedServer};
use crate::network::local_server::practice_hand::PracticeHand;
use crate::network::local_server::practice_server::PracticeSettings;
use crate::panels::broadcast_switch::ViewChannel;
use crate::playback::hand_replay::ReplayRequest;
use bevy::prelude::*;
use cardroom_shared::command::Name;
use cardroom_shared::note::Note;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::protocol::{ClientRequest, Role};
use cardroom_shared::seat::{PersonNo, TableNo};

/// What a person wants of the window.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Another screen.
    Go(ClientScreen),
    /// To come in with this invitation.
    Join(Invitation),
    /// To play against bots on this computer, in this shape.
    Practise(PracticeSettings),
    /// To play this hand against bots, and then on.
    Deal(PracticeSettings, Box<PracticeHand>),
    /// To host this evening.
    Host(Box<HostRequest>),
    /// To know this of the house that they host, which runs.
    Know(Box<HostedServer>),
    /// To invite somebody else to it, under this name if one is known.
    Invite(Role, Option<Name>),
    /// To go back to the evening that they host.
    BackToEvening,
    /// To close the house that they host.
    CloseHouse(AfterClose),
    /// To try again what did not work.
    TryAgain,
    /// To leave the table or to give up coming in.
    Leave,
    /// To play under this name.
    SitDown(Name),
    /// To say this to the house.
    Say(ClientRequest),
    /// To call the director to the table, and to see it again.
    CallFloor(Option<Note>),
    /// To look at this table from the rail.
    Watch(TableNo),
    /// To see the evening as it is played, or the broadcast.
    See(ViewChannel),
    /// To go with this person from table to table.
    Follow(PersonNo),
    /// To follow nobody any more, and to see this.
    Unfollow(ClientScreen),
    /// To look at this table beside the one that lies before them, or no longer.
    Beside(TableNo),
    /// To have this one of them lie before them, and the one that lies there beside.
    Exchange(TableNo),
    /// To have these settings.
    Set(Settings),
    /// To forget one of the invitations that were used.
    Forget(usize),
    /// To see at once what comes of the hand.
    SkipAhead,
    /// To look at a hand again, or no longer.
    Replay(ReplayRequest),
    /// The table as it stands, without sheet and replay.
    ToTurn,
    /// To cut the deck.
    Cut,
    /// To have looked at what was wrong with deals.
    LookAtDeals,
    /// To save the receipts of the evening where they find them.
    SaveReceipts,
    /// To have read what they were told.
    WaveAway,
    /// To close the window; if they host, they are asked first what becomes of the evening.
    Quit,
    /// To close the window alone.
    QuitAlone,
}

/// What follows when the house has closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum AfterClose {
    Home,
    Quit,
}

/// What the person wants and has not been given yet.
#[derive(Resource, Default, Debug)]
pub struct Intents(pub Vec<Intent>);
