//! The addresses of seats: the first page, the invitation, the page, its socket, and forms for pages without a script.

use super::entry_page;
use super::join_routes;
use super::join_state::JoinState;
use super::open_seat::{OpenSeat, PageClaim};
use super::seat_cookie::{CookieName, DeviceNo};
use super::seat_frame::{self, PageReload};
use super::seat_house::SeatHouse;
use super::seat_office::{ABSENCE, SeatRefusal, TYPING};
use super::seat_request::PageMessage;
use super::seat_scene::{PageShape, SeatScene};
use super::seat_socket::{self, SeatReader};
use super::seat_visit::{GuestVisit, OwnPageVisit, SeatVisit, field};
use crate::web::page_channels::PageChannels;
use crate::web::page_visitor::PageReader;
use axum::Router;
use axum::body::Bytes;
use axum::extract::DefaultBodyLimit;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::invitation::{Invitation, NotAnInvitation};
use cardroom_shared::protocol::{OpenLink, Role};
use futures_util::future::ready;
use std::sync::Arc;
use std::time::Duration;

/// The most bytes of a form.
const MAX_FORM: usize = 4 * 1024;

/// The wait for the answer to a form, before the page is shown again.
const ANSWER: Duration = Duration::from_millis(400);

/// The routes of seats and of the waiting room.
pub(in crate::web) fn routes() -> Router<PageChannels> {
    let only = |allowed: &'static str| move |visit: SeatVisit| ready(visit.wrong_method(allowed));
    Router::new()
        .route("/seat", get(page).post(enter).fallback(only("GET, HEAD, POST")))
        .route("/seat/still", get(still_page).fallback(only("GET, HEAD")))
        .route("/seat/line", get(line).fallback(only("GET, HEAD")))
        .route("/seat/act", post(act).fallback(only("POST")))
        .route("/seat/take", post(take).fallback(only("POST")))
        .route("/seat/out", post(out).fallback(only("POST")))
        .merge(join_routes::routes())
        .layer(DefaultBodyLimit::max(MAX_FORM))
}

/// The page of a seat, or the first page for a browser without a cookie.
async fn page(visit: SeatVisit) -> Response {
    shown_page(visit, PageReload::Often).await
}

/// The page of a seat that waits for what is typed on it.
async fn still_page(visit: SeatVisit) -> Response {
    shown_page(visit, PageReload::Never).await
}

async fn shown_page(visit: SeatVisit, reload: PageReload) -> Response {
    if let Some(refused) = visit.open_line() {
        return refused;
    }
    if let Some(misread) = visit.asked.misread {
        return visit.refused_in_words(StatusCode::BAD_REQUEST, &misread.message());
    }
    let Some(house) = visit.office.house() else { return visit.closed() };
    let Some(holder) = visit.holder(&house) else {
        // A person who waits finds their request again.
        if JoinState::of(&visit, &house).is_on_the_way() {
            return visit.to("/seat/join", None);
        }
        return first_page(&visit, StatusCode::OK, None);
    };
    let visit = GuestVisit::new(visit, holder);
    let seat = match visit.seat() {
        Ok(seat) => seat,
        Err(why) => return visit.visit.without_seat(why),
    };
    let GuestVisit { visit, device, .. } = visit;
    let clock = visit.shown.clock;
    seat.first_view(|| clock.now()).await;
    seat.read(clock.now());
    let Some(snapshot) = visit.shown.live.newest() else { return visit.closed() };
    let (text, reload) = {
        let model = seat.model();
        let now = clock.now();
        let reader = PageReader::new(visit.asked.language, now).with_stacks(visit.asked.chosen.unit());
        let scene = SeatScene { model: &model, snapshot: &snapshot, reader: &reader, now, shape: PageShape::default() };
        let certificate = seat.certificate.as_ref().map(hex::encode);
        let reload = if scene.asks_name() { PageReload::Never } else { reload };
        (seat_frame::seat(&scene, visit.asked.chosen, reload, certificate.as_deref()), reload)
    };
    keep_for_a_visit(&visit, &seat, device, reload);
    visit.page(StatusCode::OK, text)
}

/// The first page. `wrong` says why the last invitation opened no seat.
fn first_page(visit: &SeatVisit, status: StatusCode, wrong: Option<&Message>) -> Response {
    let snapshot = visit.shown.live.newest();
    let page = entry_page::entry(visit, snapshot.as_deref(), wrong);
    visit.page(status, page)
}

/// Keeps a seat without a socket for the time of a visit.
fn keep_for_a_visit(visit: &SeatVisit, seat: &Arc<OpenSeat>, device: DeviceNo, reload: PageReload) {
    if !seat.has_socket() {
        let number = seat.visit_plainly(device);
        let time = match reload {
            PageReload::Often => ABSENCE,
            PageReload::Never => TYPING,
        };
        visit.office.close_later(seat, number, time);
    }
}

/// Trades an invitation for a cookie, and takes the seat.
async fn enter(OwnPageVisit(visit): OwnPageVisit, form: Bytes) -> Response {
    let Some(house) = visit.office.house() else { return visit.closed() };
    let pasted = field(&form, "invitation").unwrap_or_default();
    let wrong = |status, why| first_page(&visit, status, Some(&Message::new(why)));
    let invitation = match pasted.parse::<Invitation>() {
        Ok(invitation) => invitation,
        Err(NotAnInvitation::OpenLink) => {
            return match pasted.parse::<OpenLink>() {
                Ok(link) if house.room.has_link(&link.secret) => opened(&visit, &house),
                Ok(_) if !visit.office.may_fail(visit.line.address) => {
                    wrong(StatusCode::TOO_MANY_REQUESTS, "web-seat-too-often")
                }
                Ok(_) => wrong(StatusCode::FORBIDDEN, "web-join-closed"),
                Err(_) => wrong(StatusCode::BAD_REQUEST, "web-seat-no-invitation"),
            };
        }
        Err(_) => return wrong(StatusCode::BAD_REQUEST, "web-seat-no-invitation"),
    };
    let holder = house.guests.lock().holder(&invitation.secret).cloned();
    match holder {
        Ok(guest) if guest.role == Role::Spectator => visit.to("/tables", None),
        Ok(guest) => {
            // A person with an invitation asks no more.
            let asks_no_more = house.key.removed(CookieName::Join, visit.line.scheme);
            visit.sign_in(&house, guest, [asks_no_more])
        }
        Err(_) if !visit.office.may_fail(visit.line.address) => {
            wrong(StatusCode::TOO_MANY_REQUESTS, "web-seat-too-often")
        }
        Err(refusal) => {
            use cardroom_shared::protocol::FrontDeskRefusal;
            let id = match refusal {
                FrontDeskRefusal::Revoked => "web-seat-revoked",
                _ => "web-seat-unknown",
            };
            wrong(StatusCode::FORBIDDEN, id)
        }
    }
}

/// Leads a device with the open link on: to its seat, to its request, or to the question for a name.
fn opened(visit: &SeatVisit, house: &SeatHouse) -> Response {
    if visit.holder(house).is_some() {
        return visit.to("/seat", None);
    }
    match JoinState::of(visit, house) {
        JoinState::Stranger | JoinState::Closed | JoinState::Revoked => {
            let link = house.room.link();
            visit.to("/seat/join", link.map(|link| house.key.visitor(link, visit.line.scheme)))
        }
        _ => visit.to("/seat/join", None),
    }
}

/// The socket of a seat's page. Without a valid cookie it is refused before it opens.
async fn line(visit: GuestVisit, upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(why) => return why.into_response(),
    };
    let Some(place) = visit.visit.place() else {
        return visit.visit.refused(StatusCode::TOO_MANY_REQUESTS, "web-error-too-many");
    };
    let query = visit.visit.uri.query().unwrap_or_default();
    let claim = PageClaim::read(query);
    let is_wide = query.split('&').any(|part| part == "shape=wide");
    let reader = SeatReader {
        language: visit.visit.asked.language,
        chosen: visit.visit.asked.chosen,
        shape: if is_wide { PageShape::Wide } else { PageShape::Narrow },
        clock: visit.visit.shown.clock,
    };
    // A message is short, and the usual read buffer of 128 KiB would be most of the memory of a seat.
    let upgrade = upgrade
        .max_message_size(seat_socket::MAX_BYTES)
        .max_frame_size(seat_socket::MAX_BYTES)
        .read_buffer_size(seat_socket::MAX_BYTES)
        .write_buffer_size(0);
    let seat = if claim.is_pressed() { visit.taken_seat() } else { visit.seat() };
    let seat = match seat {
        Ok(seat) => seat,
        // A refused socket has no words, so this one opens and says them.
        Err(SeatRefusal::Elsewhere) => {
            return upgrade.on_upgrade(async move |socket| seat_socket::decline(socket, &reader, place).await);
        }
        Err(why) => return visit.visit.without_seat(why),
    };
    seat.model().language = visit.visit.asked.language;
    let (office, pages, device) = (visit.visit.office.clone(), Arc::clone(&visit.visit.shown.live), visit.device);
    upgrade.on_upgrade(move |socket| seat_socket::serve(socket, office, seat, pages, (reader, claim, device), place))
}

/// Handles the form of a page without a script, and shows the page again.
async fn act(visit: GuestVisit, form: Bytes) -> Response {
    let seat = match visit.seat() {
        Ok(seat) => seat,
        // A press on an old page takes no seat: the next page asks.
        Err(SeatRefusal::Elsewhere) => return visit.visit.to("/seat", None),
        Err(why) => return visit.visit.without_seat(why),
    };
    let GuestVisit { visit, device, .. } = visit;
    let clock = visit.shown.clock;
    keep_for_a_visit(&visit, &seat, device, PageReload::Often);
    seat.first_view(|| clock.now()).await;
    let Some(message) = message_of_form(&form).filter(|_| seat.may_send(clock.now())) else {
        return visit.refused(StatusCode::BAD_REQUEST, "web-seat-malformed");
    };
    let mut news = seat.news();
    news.mark_unchanged();
    // A form may cross with the end of the line. The page shows that end.
    if seat.hear(message).is_err() && seat.reads_on(clock.now()) {
        return visit.refused(StatusCode::BAD_REQUEST, "web-seat-malformed");
    }
    let _ = tokio::time::timeout(ANSWER, news.changed()).await;
    visit.to("/seat", None)
}

/// Takes the seat from wherever else the person plays.
async fn take(visit: GuestVisit) -> Response {
    match visit.taken_seat() {
        Ok(_) => visit.visit.to("/seat", None),
        Err(why) => visit.visit.without_seat(why),
    }
}

/// Signs this device out: its cookie is void, and its line ends. The seat at the table stays.
async fn out(visit: SeatVisit) -> Response {
    if let Some(refused) = visit.foreign() {
        return refused;
    }
    let Some(house) = visit.office.house() else { return visit.to("/seat", None) };
    if let Some(holder) = visit.holder(&house) {
        if let Err(why) = house.sign_outs.add(&holder) {
            tracing::error!("a browser that signs out may come back after a restart of the server: {why:#}");
        }
        visit.office.sign_out(&holder);
    }
    visit.to("/seat", Some(house.key.removed(CookieName::Seat, visit.line.scheme)))
}

/// The message of a form: its button is the request, or the name of a request with the words or the figure of the form.
pub(in crate::web) fn message_of_form(form: &[u8]) -> Option<PageMessage> {
    let say = field(form, "say")?;
    let say = if say.starts_with(['"', '{']) {
        say
    } else if let Some(to) = field(form, "to").filter(|_| say == "wager") {
        serde_json::json!({ say: to.trim().parse::<u64>().ok()? }).to_string()
    } else if let Some(about) = field(form, "about").filter(|about| !about.is_empty()) {
        serde_json::json!({ format!("{say}-about"): [about.parse::<u32>().ok()?, field(form, "text")?] }).to_string()
    } else {
        serde_json::json!({ say: field(form, "text")? }).to_string()
    };
    let message = PageMessage::read(&format!("{{\"n\":1,\"say\":{say}}}")).ok()?;
    Some(PageMessage { turn: field(form, "turn"), ..message })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_without_a_script_says_the_same() {
        for (form, text) in [
            ("say=%22fold%22", r#"{"n":1,"say":"fold"}"#),
            ("say=%7B%22call%22%3A200%7D&to=400", r#"{"n":1,"say":{"call":200}}"#),
            ("to=600&say=wager", r#"{"n":1,"say":{"wager":600}}"#),
            ("text=raise+to+600&say=words", r#"{"n":1,"say":{"words":"raise to 600"}}"#),
            ("about=&text=a+fight&say=report", r#"{"n":1,"say":{"report":"a fight"}}"#),
            ("about=7&text=a+fight&say=report", r#"{"n":1,"say":{"report-about":[7,"a fight"]}}"#),
            ("text=&say=floor", r#"{"n":1,"say":{"floor":""}}"#),
            ("text=%22%7D%2C&say=words", r#"{"n":1,"say":{"words":"\"},"}}"#),
            ("turn=1-2-3-400&say=%22check%22", r#"{"n":1,"say":"check","turn":"1-2-3-400"}"#),
        ] {
            assert_eq!(message_of_form(form.as_bytes()), PageMessage::read(text).ok(), "{form}");
        }
        for form in [
            "",
            "say=",
            "say=wager",
            "say=wager&to=x",
            "say=words",
            "say={",
            "say=%22fold%22,1",
            "about=x&text=a&say=report",
            "about=7&text=a&say=words",
        ] {
            assert_eq!(message_of_form(form.as_bytes()), None, "{form}");
        }
    }
}
