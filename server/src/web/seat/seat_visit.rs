//! A request for a seat or for the waiting room: its line, its cookies, and the answers with their policy.

use super::join_cookie::JoinPass;
use super::refusal_page::no_seat;
use super::request_security::{ConnectionFacts, RequestLine, is_of_own_page, policy};
use super::seat_office::{SeatHouse, SeatOffice};
use crate::journal::invited_guest::InvitedGuest;
use crate::web::ip_limit::{IpSlot, RequestOrigin};
use crate::web::page_answer::{answer, set};
use crate::web::page_channels::PageChannels;
use crate::web::page_request::PageRequest;
use crate::web::page_visitor::PageReader;
use axum::http::header::{CONTENT_SECURITY_POLICY, HOST, LOCATION, REFERRER_POLICY, SET_COOKIE, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::Response;
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::invitation::Secret;
use maud::Markup;
use std::any::Any;
use std::sync::Arc;

/// A request for a seat, as every route sees it.
pub(super) struct SeatVisit {
    pub(super) office: SeatOffice,
    pub(super) asked: PageRequest,
    pub(super) line: RequestLine,
    pub(super) headers: HeaderMap,
}

impl SeatVisit {
    /// Reads a request.
    pub(super) fn new(
        shown: &PageChannels,
        facts: &ConnectionFacts,
        origin: RequestOrigin,
        uri: &Uri,
        headers: HeaderMap,
    ) -> Self {
        let line = RequestLine::of(facts, origin, &headers);
        Self { office: shown.seats.clone(), asked: PageRequest::of(uri, &headers), line, headers }
    }

    pub(super) fn reader(&self) -> PageReader {
        self.asked.reader()
    }

    /// The name by which the browser reached the server. The list of allowed names has it.
    pub(super) fn host(&self) -> &str {
        self.headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default()
    }

    /// The guest of the cookie.
    pub(super) fn guest(&self, house: &SeatHouse) -> Option<InvitedGuest> {
        house.key.guest(&self.headers, &house.guests.lock())
    }

    /// A page of a seat, with its own policy.
    pub(super) fn page(&self, status: StatusCode, page: Markup) -> Response {
        let text = self.asked.chosen.kept_in(&page.into_string());
        self.sealed(answer(status, "text/html; charset=utf-8", text))
    }

    /// An answer with the policy of seats.
    pub(super) fn sealed(&self, mut response: Response) -> Response {
        if let Some(policy) = policy(&self.headers) {
            response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
        }
        // Without any referrer a browser would send `Origin: null` with a form.
        set(&mut response, REFERRER_POLICY, "same-origin");
        set(&mut response, VARY, "accept-language, cookie");
        response
    }

    /// A page that says why there is no seat.
    pub(super) fn refused(&self, status: StatusCode, why: &'static str) -> Response {
        self.page(status, no_seat(&self.reader(), self.asked.chosen, &Message::new(why)))
    }

    /// The refusal of a line that others can read. `None` if a seat may be given over it.
    pub(super) fn open_line(&self) -> Option<Response> {
        (!self.line.is_allowed(&self.office)).then(|| self.refused(StatusCode::FORBIDDEN, "web-seat-open-line"))
    }

    /// The refusal of a request of a foreign page.
    pub(super) fn foreign(&self) -> Option<Response> {
        (!is_of_own_page(&self.headers, self.line.scheme))
            .then(|| self.refused(StatusCode::FORBIDDEN, "web-seat-foreign"))
    }

    /// Sends the browser to another page, with these cookies.
    pub(super) fn to(&self, path: &str, cookies: impl IntoIterator<Item = String>) -> Response {
        let mut response = self.sealed(answer(StatusCode::SEE_OTHER, "text/plain; charset=utf-8", ""));
        let place = format!("{path}{}", self.asked.chosen.written());
        if let Ok(place) = HeaderValue::from_str(&place) {
            response.headers_mut().insert(LOCATION, place);
        }
        self.with_cookies(response, cookies)
    }

    /// An answer that sets these cookies.
    #[allow(clippy::unused_self, reason = "it stands beside the other answers")]
    pub(super) fn with_cookies(&self, mut response: Response, cookies: impl IntoIterator<Item = String>) -> Response {
        for cookie in cookies.into_iter().filter_map(|cookie| HeaderValue::from_str(&cookie).ok()) {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
        response
    }

    /// The secret of the request to join that this device has made.
    pub(super) fn ticket(&self, house: &SeatHouse) -> Option<Secret> {
        match house.key.join_pass(&self.headers, house.room.link())? {
            JoinPass::Ticket(secret) => Some(secret),
            JoinPass::Visitor => None,
        }
    }
}

/// The place of a socket: that of its connection, and one of its address behind a proxy. `None` if the address has as
/// many as it may.
pub(super) fn place(
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

/// A field of a form.
pub(super) fn field(form: &[u8], name: &str) -> Option<String> {
    form_urlencoded::parse(form).find(|(known, _)| known == name).map(|(_, value)| value.into_owned())
}
