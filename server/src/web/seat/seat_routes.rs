//! The addresses of seats: the first page, the invitation, the page, its socket, and forms for pages without a script.

use super::entry_page;
use super::join_state::JoinState;
use super::open_seat::OpenSeat;
use super::request_security::ConnectionFacts;
use super::seat_cookie::CookieName;
use super::seat_frame;
use super::seat_office::{SeatHouse, SeatOffice};
use super::seat_request::PageMessage;
use super::seat_scene::{PageShape, SeatScene};
use super::seat_socket::{self, SeatReader};
use super::seat_visit::{SeatVisit, field, place};
use crate::web::ip_limit::RequestOrigin;
use crate::web::page_channels::PageChannels;
use crate::web::page_visitor::PageReader;
use axum::Router;
use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::invitation::{Invitation, NotAnInvitation};
use cardroom_shared::protocol::{OpenLink, Role};
use std::sync::Arc;
use std::time::Duration;

/// The wait for the answer to a form, before the page is shown again.
const ANSWER: Duration = Duration::from_millis(400);

/// The routes of a seat.
pub(super) fn routes() -> Router<PageChannels> {
    Router::new()
        .route("/seat", get(page).post(enter))
        .route("/seat/line", get(line))
        .route("/seat/act", post(act))
        .route("/seat/out", post(out))
}

/// The page of a seat, or the first page for a browser without a cookie.
async fn page(
    State(shown): State<PageChannels>,
    Extension(facts): Extension<ConnectionFacts>,
    Extension(origin): Extension<RequestOrigin>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    shown.live.figures().requests.inc();
    let visit = SeatVisit::new(&shown, &facts, origin, &uri, headers);
    if let Some(refused) = visit.open_line() {
        return refused;
    }
    let snapshot = shown.live.newest();
    let Some(house) = visit.office.house() else {
        return visit.refused(StatusCode::SERVICE_UNAVAILABLE, "web-error-opening");
    };
    let Some(guest) = visit.guest(&house) else {
        // Whoever waits finds their request again.
        if JoinState::of(&visit, &house).is_on_the_way() {
            return visit.to("/seat/join", None);
        }
        let page = entry_page::entry(&visit, snapshot.as_deref(), None);
        return visit.page(StatusCode::OK, page);
    };
    let now = shown.clock.now();
    let seat = match visit.office.seat(&guest, visit.asked.language, now) {
        Ok(seat) => seat,
        Err(why) => return visit.refused(StatusCode::SERVICE_UNAVAILABLE, why.word()),
    };
    seat.first_view(|| shown.clock.now()).await;
    seat.read(shown.clock.now());
    let Some(snapshot) = shown.live.newest() else {
        return visit.refused(StatusCode::SERVICE_UNAVAILABLE, "web-error-opening");
    };
    let text = {
        let model = seat.model();
        let now = shown.clock.now();
        let reader = PageReader::new(visit.asked.language, now);
        let scene = SeatScene { model: &model, snapshot: &snapshot, reader: &reader, now, shape: PageShape::default() };
        seat_frame::seat(&scene, visit.asked.chosen)
    };
    keep_for_a_visit(&visit.office, &seat);
    visit.page(StatusCode::OK, text)
}

/// Keeps a seat without a socket for the time of a visit.
fn keep_for_a_visit(office: &SeatOffice, seat: &Arc<OpenSeat>) {
    if !seat.has_socket() {
        let (number, _) = seat.begin_visit();
        office.close_later(Arc::clone(seat), number);
    }
}

/// Trades an invitation for a cookie.
async fn enter(
    State(shown): State<PageChannels>,
    Extension(facts): Extension<ConnectionFacts>,
    Extension(origin): Extension<RequestOrigin>,
    uri: Uri,
    headers: HeaderMap,
    form: Bytes,
) -> Response {
    shown.live.figures().requests.inc();
    let visit = SeatVisit::new(&shown, &facts, origin, &uri, headers);
    if let Some(refused) = visit.foreign().or_else(|| visit.open_line()) {
        return refused;
    }
    let Some(house) = visit.office.house() else {
        return visit.refused(StatusCode::SERVICE_UNAVAILABLE, "web-error-opening");
    };
    let pasted = field(&form, "invitation").unwrap_or_default();
    let wrong = |status, why: Message| {
        let page = entry_page::entry(&visit, shown.live.newest().as_deref(), Some(&why));
        visit.page(status, page)
    };
    let invitation = match pasted.parse::<Invitation>() {
        Ok(invitation) => invitation,
        Err(NotAnInvitation::OpenLink) => {
            return match pasted.parse::<OpenLink>() {
                Ok(link) if house.room.has_link(&link.secret) => opened(&visit, &house),
                Ok(_) if !visit.office.may_fail(visit.line.address) => {
                    wrong(StatusCode::TOO_MANY_REQUESTS, Message::new("web-seat-too-often"))
                }
                Ok(_) => wrong(StatusCode::FORBIDDEN, Message::new("web-join-closed")),
                Err(_) => wrong(StatusCode::BAD_REQUEST, Message::new("web-seat-no-invitation")),
            };
        }
        Err(_) => return wrong(StatusCode::BAD_REQUEST, Message::new("web-seat-no-invitation")),
    };
    let holder = house.guests.lock().holder(&invitation.secret).cloned();
    match holder {
        Ok(guest) if guest.role == Role::Spectator => visit.to("/tables", None),
        Ok(guest) => {
            // Whoever has an invitation asks no more.
            let asks_no_more = house.key.removed(CookieName::Join, visit.line.scheme);
            visit.to("/seat", [house.key.written(&guest, visit.line.scheme), asks_no_more])
        }
        Err(_) if !visit.office.may_fail(visit.line.address) => {
            wrong(StatusCode::TOO_MANY_REQUESTS, Message::new("web-seat-too-often"))
        }
        Err(refusal) => {
            use cardroom_shared::protocol::FrontDeskRefusal;
            let id = match refusal {
                FrontDeskRefusal::Revoked => "web-seat-revoked",
                _ => "web-seat-unknown",
            };
            wrong(StatusCode::FORBIDDEN, Message::new(id))
        }
    }
}

/// Leads a device with the open link on: to its seat, to its request, or to the question for a name.
fn opened(visit: &SeatVisit, house: &SeatHouse) -> Response {
    if visit.guest(house).is_some() {
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
async fn line(
    State(shown): State<PageChannels>,
    Extension(facts): Extension<ConnectionFacts>,
    Extension(origin): Extension<RequestOrigin>,
    uri: Uri,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    shown.live.figures().requests.inc();
    let visit = SeatVisit::new(&shown, &facts, origin, &uri, headers);
    if let Some(refused) = visit.foreign().or_else(|| visit.open_line()) {
        return refused;
    }
    let Some(house) = visit.office.house() else {
        return visit.refused(StatusCode::SERVICE_UNAVAILABLE, "web-error-opening");
    };
    let Some(guest) = visit.guest(&house) else {
        return visit.refused(StatusCode::UNAUTHORIZED, "web-seat-no-cookie");
    };
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(why) => return why.into_response(),
    };
    let Some(place) = place(&shown, &facts, origin, visit.line) else {
        return visit.refused(StatusCode::TOO_MANY_REQUESTS, "web-error-too-many");
    };
    let seat = match visit.office.seat(&guest, visit.asked.language, shown.clock.now()) {
        Ok(seat) => seat,
        Err(why) => return visit.refused(StatusCode::SERVICE_UNAVAILABLE, why.word()),
    };
    let is_wide = uri.query().unwrap_or_default().split('&').any(|part| part == "shape=wide");
    let reader = SeatReader {
        language: visit.asked.language,
        chosen: visit.asked.chosen,
        shape: if is_wide { PageShape::Wide } else { PageShape::Narrow },
        clock: shown.clock,
    };
    seat.model().language = visit.asked.language;
    let (office, pages) = (visit.office.clone(), Arc::clone(&shown.live));
    upgrade
        .max_message_size(seat_socket::MAX_BYTES)
        .max_frame_size(seat_socket::MAX_BYTES)
        .write_buffer_size(0)
        .on_upgrade(move |socket| seat_socket::serve(socket, office, seat, pages, reader, place))
}

/// Handles the form of a page without a script, and shows the page again.
async fn act(
    State(shown): State<PageChannels>,
    Extension(facts): Extension<ConnectionFacts>,
    Extension(origin): Extension<RequestOrigin>,
    uri: Uri,
    headers: HeaderMap,
    form: Bytes,
) -> Response {
    shown.live.figures().requests.inc();
    let visit = SeatVisit::new(&shown, &facts, origin, &uri, headers);
    if let Some(refused) = visit.foreign().or_else(|| visit.open_line()) {
        return refused;
    }
    let Some(house) = visit.office.house() else {
        return visit.refused(StatusCode::SERVICE_UNAVAILABLE, "web-error-opening");
    };
    let Some(guest) = visit.guest(&house) else {
        return visit.refused(StatusCode::UNAUTHORIZED, "web-seat-no-cookie");
    };
    let seat = match visit.office.seat(&guest, visit.asked.language, shown.clock.now()) {
        Ok(seat) => seat,
        Err(why) => return visit.refused(StatusCode::SERVICE_UNAVAILABLE, why.word()),
    };
    keep_for_a_visit(&visit.office, &seat);
    seat.first_view(|| shown.clock.now()).await;
    let Some(message) = message_of_form(&form).filter(|_| seat.may_send(shown.clock.now())) else {
        return visit.refused(StatusCode::BAD_REQUEST, "web-seat-malformed");
    };
    let mut news = seat.news();
    news.mark_unchanged();
    if seat.hear(message).is_err() {
        return visit.refused(StatusCode::BAD_REQUEST, "web-seat-malformed");
    }
    let _ = tokio::time::timeout(ANSWER, news.changed()).await;
    visit.to("/seat", None)
}

/// Leaves the page, and forgets the cookie. The seat at the table stays.
async fn out(
    State(shown): State<PageChannels>,
    Extension(facts): Extension<ConnectionFacts>,
    Extension(origin): Extension<RequestOrigin>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    shown.live.figures().requests.inc();
    let visit = SeatVisit::new(&shown, &facts, origin, &uri, headers);
    if let Some(refused) = visit.foreign() {
        return refused;
    }
    let removed = visit.office.house().map(|house| house.key.removed(CookieName::Seat, visit.line.scheme));
    visit.to("/seat", removed)
}

/// The message of a form: its button is the request, or the name of a request with the words or the figure of the form.
pub(in crate::web) fn message_of_form(form: &[u8]) -> Option<PageMessage> {
    let say = field(form, "say")?;
    let say = if say.starts_with(['"', '{']) {
        say
    } else if let Some(to) = field(form, "to").filter(|_| say == "wager") {
        serde_json::json!({ say: to.trim().parse::<u64>().ok()? }).to_string()
    } else {
        serde_json::json!({ say: field(form, "text")? }).to_string()
    };
    PageMessage::read(&format!("{{\"n\":1,\"say\":{say}}}")).ok()
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
            ("text=%22%7D%2C&say=words", r#"{"n":1,"say":{"words":"\"},"}}"#),
        ] {
            assert_eq!(message_of_form(form.as_bytes()), PageMessage::read(text).ok(), "{form}");
        }
        for form in ["", "say=", "say=wager", "say=wager&to=x", "say=words", "say={", "say=%22fold%22,1"] {
            assert_eq!(message_of_form(form.as_bytes()), None, "{form}");
        }
    }
}
