//! The offer of an invitation from the clipboard. A thread reads the clipboard when the window gets the focus. The
//! clipboard's owner is another program and may never answer. Only an invitation is kept.

use crate::network::WindowWaker;
use crate::screens::local_ui_state::FormState;
use crate::screens::screen::ClientScreen;
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::window::WindowFocused;
use cardroom_shared::protocol::invitation::{Invitation, MAX_PASTED_LETTERS};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// The channel from the thread that reads the clipboard, if one is running.
#[derive(Resource)]
struct Reading(SyncCell<Option<Receiver<Option<Invitation>>>>);

/// Adds the systems that offer an invitation from the clipboard.
pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(Reading(SyncCell::new(None))).add_systems(Update, (begin, offer).chain());
}

/// Starts reading the clipboard on screens that can use an invitation.
fn begin(
    mut focused: MessageReader<WindowFocused>,
    screen: Res<ClientScreen>,
    waker: Res<WindowWaker>,
    mut reading: ResMut<Reading>,
) {
    let has_come = focused.read().last().is_some_and(|change| change.focused);
    if !has_come || !matches!(*screen, ClientScreen::Home | ClientScreen::Join(_)) || reading.0.get().is_some() {
        return;
    }
    let (sender, invitation) = channel();
    let wake = Arc::clone(&waker.0);
    let read = move || {
        let text = arboard::Clipboard::new().and_then(|mut clipboard| clipboard.get_text()).ok();
        let _ = sender.send(text.as_deref().and_then(found_in));
        wake();
    };
    if std::thread::Builder::new().name("clipboard".to_owned()).spawn(read).is_ok() {
        reading.0 = SyncCell::new(Some(invitation));
    }
}

/// Offers the invitation that was found.
fn offer(mut reading: ResMut<Reading>, mut form_state: ResMut<FormState>) {
    let Some(found) = reading.bypass_change_detection().0.get().as_ref().map(Receiver::try_recv) else { return };
    match found {
        Ok(invitation) => form_state.offered = invitation,
        Err(TryRecvError::Empty) => return,
        Err(TryRecvError::Disconnected) => {}
    }
    reading.0 = SyncCell::new(None);
}

/// The invitation in a copied text. The whole text must be an invitation.
fn found_in(text: &str) -> Option<Invitation> {
    if text.len() > MAX_PASTED_LETTERS { None } else { text.parse().ok() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures;

    #[test]
    fn only_an_invitation_is_offered() {
        let invitation = fixtures::invitation(3);
        assert_eq!(found_in(&format!("Come at eight: {invitation}")), Some(invitation.clone()));
        assert_eq!(found_in("my password"), None);
        assert_eq!(found_in(&format!("{}{invitation}", "x".repeat(MAX_PASTED_LETTERS))), None);
    }
}
