//! The addresses of seats: the first page, the invitation, the page, its socket, and forms for pages without a script.

use super::entry_page;
use super::open_seat::OpenSeat;
use super::request_security::{ConnectionFacts, RequestLine, is_of_own_page, policy};
use super::seat_frame;
use super::seat_office::{SeatHouse, SeatOffice};
use super::seat_request::PageMessage;
use super::seat_scene::{PageShape, SeatScene};
use super::seat_socket::{self, SeatReader};
use crate::journal::invited_guest::InvitedGuest;
use crate::web::ip_limit::{IpSlot, RequestOrigin};
use crate::web::page_answer::{answer, set};
use crate::web::page_channels::PageChannels;
use crate::web::page_request::PageRequest;
use crate::web::page_visitor::PageReader;
use crate::web::request_scheme::RequestScheme;
use axum::Router;
use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Extension, State};
use axum::http::header::{CONTENT_SECURITY_POLICY, LOCATION, REFERRER_POLICY, SET_COOKIE, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::Invitation;
use maud::Markup;
use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

/// The most bytes of a form.
const MAX_FORM: usize = 4 * 1024;

/// The wait for the answer to a form, before the page is shown again.
const ANSWER: Duration = Duration::from_millis(400);

/// The routes of seats.
pub(in crate::web) fn routes() -> Router<PageChannels> {
    Router::new()
        .route("/seat", get(page).post(enter))
        .route("/seat/line", get(line))
        .route("/seat/act", post(act))
        .route("/seat/out", post(out))
        .layer(DefaultBodyLimit::max(MAX_FORM))
}

/// A request for a seat, as every route sees it.
struct SeatVisit {
    office: SeatOffice,
    asked: PageRequest,
    line: RequestLine,
    headers: HeaderMap,
}

impl SeatVisit {
    fn new(
        shown: &PageChannels,
        facts: &ConnectionFacts,
        origin: RequestOrigin,
        uri: &Uri,
        headers: HeaderMap,
    ) -> Self {
        let line = RequestLine::of(facts, origin, &headers);
        Self { office: shown.seats.clone(), asked: PageRequest::of(uri, &headers), line, headers }
    }

    fn reader(&self) -> PageReader {
        self.asked.reader()
    }

    /// The guest of the cookie.
    fn guest(&self, house: &SeatHouse) -> Option<InvitedGuest> {
        house.key.guest(&self.headers, &house.guests.lock())
    }

    /// A page of a seat, with its own policy.
    fn page(&self, status: StatusCode, page: Markup) -> Response {
        let text = self.asked.chosen.kept_in(&page.into_string());
        self.sealed(answer(status, "text/html; charset=utf-8", text))
    }

    fn sealed(&self, mut response: Response) -> Response {
        if let Some(policy) = policy(&self.headers) {
            response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
        }
        // Without any referrer a browser would send `Origin: null` with a form.
        set(&mut response, REFERRER_POLICY, "same-origin");
        set(&mut response, VARY, "accept-language, cookie");
        response
    }

    fn refused(&self, status: StatusCode, why: &'static str) -> Response {
        self.page(status, entry_page::no_seat(&self.reader(), self.asked.chosen, &Message::new(why)))
    }

    /// The refusal of a line that others can read. `None` if a seat may be given over it.
    fn open_line(&self) -> Option<Response> {
        (!self.line.is_allowed(&self.office)).then(|| self.refused(StatusCode::FORBIDDEN, "web-seat-open-line"))
    }

    /// The refusal of a request of a foreign page.
    fn foreign(&self) -> Option<Response> {
        (!is_of_own_page(&self.headers, self.line.scheme))
            .then(|| self.refused(StatusCode::FORBIDDEN, "web-seat-foreign"))
    }

    /// Sends the browser to another page.
    fn to(&self, path: &str, cookie: Option<String>) -> Response {
        let mut response = self.sealed(answer(StatusCode::SEE_OTHER, "text/plain; charset=utf-8", ""));
        let place = format!("{path}{}", self.asked.chosen.written());
        if let Ok(place) = HeaderValue::from_str(&place) {
            response.headers_mut().insert(LOCATION, place);
        }
        if let Some(cookie) = cookie.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
            response.headers_mut().insert(SET_COOKIE, cookie);
        }
        response
    }
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
        let is_open = visit.line.scheme == RequestScheme::Http;
        let page = entry_page::entry(&visit.reader(), snapshot.as_deref(), visit.asked.chosen, None, is_open);
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
        let certificate = seat.certificate.as_ref().map(hex::encode);
        seat_frame::seat(&scene, visit.asked.chosen, certificate.as_deref())
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
        let is_open = visit.line.scheme == RequestScheme::Http;
        let snapshot = shown.live.newest();
        let page = entry_page::entry(&visit.reader(), snapshot.as_deref(), visit.asked.chosen, Some(&why), is_open);
        visit.page(status, page)
    };
    let Ok(invitation) = pasted.parse::<Invitation>() else {
        return wrong(StatusCode::BAD_REQUEST, Message::new("web-seat-no-invitation"));
    };
    let holder = house.guests.lock().holder(&invitation.secret).cloned();
    match holder {
        Ok(guest) if guest.role == Role::Spectator => visit.to("/tables", None),
        Ok(guest) => visit.to("/seat", Some(house.key.written(&guest, visit.line.scheme))),
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

/// The place of a socket: that of its connection, and one of its address behind a proxy. `None` if the address has as
/// many as it may.
fn place(
    shown: &PageChannels,
    facts: &ConnectionFacts,
    origin: RequestOrigin,
    line: RequestLine,
) -> Option<Arc<dyn Any + Send + Sync>> {
    let connection = Arc::clone(&facts.place);
    if origin == RequestOrigin::Alone || line.address == facts.peer {
        return Some(connection);
    }
    let of_address: IpSlot = shown.crowd.admit(line.address)?;
    Some(Arc::new((connection, of_address)))
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
    let removed = visit.office.house().map(|house| house.key.removed(visit.line.scheme));
    visit.to("/seat", removed)
}

/// A field of a form.
fn field(form: &[u8], name: &str) -> Option<String> {
    form_urlencoded::parse(form).find(|(known, _)| known == name).map(|(_, value)| value.into_owned())
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
