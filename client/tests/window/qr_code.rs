//! The QR code of an invitation, read by a decoder from the picture that is drawn.

use cardroom_client::app::settings::Settings;
use cardroom_client::dev_tools::fixtures;
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::network::hosting_jobs::HostedSession;
use cardroom_client::network::local_server::saved_hosted_server::{GuestOrigin, PortForwardingState};
use cardroom_client::network::local_server::server_control::HostedServerState;
use cardroom_client::screens::ClientScreen;
use cardroom_client::theme::ColourScheme;
use quircs::Quirc;

/// The codes that a decoder reads from the window under these settings.
fn read(room: ColourScheme, text_percent: u16) -> Vec<String> {
    let mut stage = HeadlessApp::with_renderer(1_280, 800);
    {
        let mut settings = stage.world().resource_mut::<Settings>();
        (settings.room, settings.text_percent) = (room, text_percent);
    }
    stage
        .world()
        .resource_mut::<HostedSession>()
        .set_session(fixtures::house(PortForwardingState::NotAsked), HostedServerState::Runs);
    stage.open_screen(ClientScreen::Share);
    stage.receive(fixtures::gathering(None));
    let picture = stage.picture().expect("a picture is taken").try_into_dynamic().expect("it is a picture").to_luma8();
    let size = |side: u32| usize::try_from(side).expect("small");
    let (width, height) = picture.dimensions();
    let mut decoder = Quirc::default();
    let codes = decoder.identify(size(width), size(height), &picture);
    let texts = codes.map(|code| {
        let data = code.expect("a whole code").decode().unwrap_or_else(|wrong| panic!("{room:?}: {wrong}"));
        String::from_utf8(data.payload).expect("it is a text")
    });
    texts.collect()
}

#[test]
fn invitation_qr_code_is_readable_in_every_room_and_text_size() {
    let house = fixtures::house(PortForwardingState::NotAsked);
    let first = house.guests.first().expect("somebody is invited");
    let line = house.link(first, GuestOrigin::ThisNetwork).expect("a browser gets a seat here").to_string();
    for room in [ColourScheme::Dark, ColourScheme::Light] {
        for text_percent in [100, 200] {
            assert_eq!(read(room, text_percent), [line.as_str()], "{room:?}, text {text_percent} %");
        }
    }
}
