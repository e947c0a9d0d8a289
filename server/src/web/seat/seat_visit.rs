//! The requests for seats, as the routes see them: with their line, their options and their guest.

use super::join_cookie::JoinPass;
use super::open_seat::OpenSeat;
use super::refusal_page::{elsewhere, no_seat};
use super::request_security::{ConnectionFacts, RequestLine, is_of_own_page, policy};
use super::seat_cookie::{CookieHolder, DeviceNo};
use super::seat_house::SeatHouse;
use super::seat_office::{SeatOffice, SeatRefusal};
use crate::journal::invited_guest::InvitedGuest;
use crate::web::ip_limit::{IpSlot, RequestOrigin};
use crate::web::page_answer::{answer, set};
use crate::web::page_channels::PageChannels;
use crate::web::page_request::PageRequest;
use crate::web::page_visitor::PageReader;
use crate::web::request_scheme::RequestScheme;
use axum::extract::{Extension, FromRequestParts};
use axum::http::header::{ALLOW, CONTENT_SECURITY_POLICY, HOST, LOCATION, REFERRER_POLICY, SET_COOKIE, VARY};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::invitation::Secret;
use maud::Markup;
use std::any::Any;
use std::sync::Arc;

/// A request for a seat, whatever comes of it.
pub(super) struct SeatVisit {
    pub(super) shown: PageChannels,
    pub(super) office: SeatOffice,
    pub(super) asked: PageRequest,
    pub(super) line: RequestLine,
    pub(super) headers: HeaderMap,
    pub(super) uri: Uri,
    facts: ConnectionFacts,
    origin: RequestOrigin,
}

/// A request of a page of this server, over a line on which a seat may be given.
pub(super) struct OwnPageVisit(pub(super) SeatVisit);

/// A request of a guest with a valid cookie, from a page of this server.
pub(super) struct GuestVisit {
    pub(super) visit: SeatVisit,
    pub(super) guest: InvitedGuest,
    pub(super) device: DeviceNo,
}

impl FromRequestParts<PageChannels> for SeatVisit {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, shown: &PageChannels) -> Result<Self, Response> {
        shown.live.figures().requests.inc();
        let extension = Extension::<ConnectionFacts>::from_request_parts(parts, shown).await;
        let Extension(facts) = extension.map_err(IntoResponse::into_response)?;
        let extension = Extension::<RequestOrigin>::from_request_parts(parts, shown).await;
        let Extension(origin) = extension.map_err(IntoResponse::into_response)?;
        let (uri, headers) = (parts.uri.clone(), parts.headers.clone());
        Ok(Self {
            office: shown.seats.clone(),
            shown: shown.clone(),
            asked: PageRequest::of(&uri, &headers),
            line: RequestLine::of(&facts, origin, &headers),
            headers,
            uri,
            facts,
            origin,
        })
    }
}

impl FromRequestParts<PageChannels> for OwnPageVisit {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, shown: &PageChannels) -> Result<Self, Response> {
        let visit = SeatVisit::from_request_parts(parts, shown).await?;
        match visit.foreign().or_else(|| visit.open_line()) {
            Some(refused) => Err(refused),
            None => Ok(Self(visit)),
        }
    }
}

impl FromRequestParts<PageChannels> for GuestVisit {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, shown: &PageChannels) -> Result<Self, Response> {
        let OwnPageVisit(visit) = OwnPageVisit::from_request_parts(parts, shown).await?;
        let house = visit.office.house().ok_or_else(|| visit.closed())?;
        let holder = visit.holder(&house);
        let holder = holder.ok_or_else(|| visit.refused(StatusCode::UNAUTHORIZED, "web-seat-no-cookie"))?;
        Ok(Self::new(visit, holder))
    }
}

impl SeatVisit {
    pub(super) fn reader(&self) -> PageReader {
        self.asked.reader()
    }

    /// The answer while no session is open.
    pub(super) fn closed(&self) -> Response {
        self.refused(StatusCode::SERVICE_UNAVAILABLE, "web-error-opening")
    }

    /// The holder of the cookie, unless the device has signed out.
    pub(super) fn holder(&self, house: &SeatHouse) -> Option<CookieHolder> {
        let holder = house.key.holder(&self.headers, &house.guests.lock());
        holder.filter(|holder| !house.sign_outs.has(holder))
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

    pub(super) fn refused(&self, status: StatusCode, why: &'static str) -> Response {
        self.refused_in_words(status, &Message::new(why))
    }

    pub(super) fn refused_in_words(&self, status: StatusCode, why: &Message) -> Response {
        self.page(status, no_seat(&self.reader(), self.asked.chosen, why))
    }

    /// The answer to a guest who gets no seat now. A person who plays in another place is asked first.
    pub(super) fn without_seat(&self, why: SeatRefusal) -> Response {
        match why {
            SeatRefusal::Elsewhere => self.page(StatusCode::OK, elsewhere(&self.reader(), self.asked.chosen)),
            SeatRefusal::Closed | SeatRefusal::Full | SeatRefusal::TooOften => {
                self.refused(StatusCode::SERVICE_UNAVAILABLE, why.word())
            }
        }
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

    /// The refusal of a method, with those that are allowed at this address.
    pub(super) fn wrong_method(&self, allowed: &'static str) -> Response {
        let why = Message::new("web-seat-method").with("allowed", allowed);
        let mut response = self.refused_in_words(StatusCode::METHOD_NOT_ALLOWED, &why);
        set(&mut response, ALLOW, allowed);
        response
    }

    /// Returns whether others on the way can read what goes over this line.
    pub(super) fn line_is_open(&self) -> bool {
        self.line.scheme == RequestScheme::Http
    }

    /// Sends the browser to another page, with these cookies.
    pub(super) fn to(&self, path: &str, cookies: impl IntoIterator<Item = String>) -> Response {
        let mut response = self.sealed(answer(StatusCode::SEE_OTHER, "text/plain; charset=utf-8", ""));
        let place = format!("{path}{}", self.asked.chosen.written());
        if let Ok(place) = HeaderValue::from_str(&place) {
            response.headers_mut().insert(LOCATION, place);
        }
        with_cookies(response, cookies)
    }

    /// Signs this device in as a guest, takes the seat, and leads to it. `others` are further cookies.
    pub(super) fn sign_in(
        self,
        house: &SeatHouse,
        guest: InvitedGuest,
        others: impl IntoIterator<Item = String>,
    ) -> Response {
        let before = self.holder(house).filter(|holder| holder.guest == guest).map(|holder| holder.device);
        let device = match before.map_or_else(|| house.entrance.device_number().map(DeviceNo), Ok) {
            Ok(device) => device,
            Err(error) => {
                tracing::error!("the server could not sign a browser in: {error:#}");
                return self.without_seat(SeatRefusal::Closed);
            }
        };
        let cookie = house.key.written(&guest, device, self.line.scheme);
        let visit = GuestVisit::new(self, CookieHolder { guest, device });
        // The next page says why there is no seat.
        let _ = visit.taken_seat();
        visit.visit.to("/seat", std::iter::once(cookie).chain(others))
    }

    /// The name by which the browser reached the server. The list of allowed names has it.
    pub(super) fn host(&self) -> &str {
        self.headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default()
    }

    /// The secret of the request to join that this device has made.
    pub(super) fn ticket(&self, house: &SeatHouse) -> Option<Secret> {
        match house.key.join_pass(&self.headers, house.room.link())? {
            JoinPass::Ticket(secret) => Some(secret),
            JoinPass::Visitor => None,
        }
    }

    /// The place of a socket: that of its connection, and one of its address behind a proxy. `None` if the address has
    /// as many as it may.
    pub(super) fn place(&self) -> Option<Arc<dyn Any + Send + Sync>> {
        let connection = Arc::clone(&self.facts.place);
        if self.origin == RequestOrigin::Alone || self.line.address == self.facts.peer {
            return Some(connection);
        }
        let of_address: IpSlot = self.shown.crowd.admit(self.line.address)?;
        Some(Arc::new((connection, of_address)))
    }
}

impl GuestVisit {
    /// The visit of this holder of a cookie.
    pub(super) fn new(visit: SeatVisit, CookieHolder { guest, device }: CookieHolder) -> Self {
        Self { visit, guest, device }
    }

    /// The seat of this guest. It is opened if the person plays in no other place.
    ///
    /// # Errors
    /// The reason, if there is no seat.
    pub(super) fn seat(&self) -> Result<Arc<OpenSeat>, SeatRefusal> {
        self.visit.office.seat(&self.guest, self.visit.asked.language, self.visit.shown.clock.now())
    }

    /// The seat of this guest, taken from wherever else the person plays.
    ///
    /// # Errors
    /// The reason, if there is no seat.
    pub(super) fn taken_seat(&self) -> Result<Arc<OpenSeat>, SeatRefusal> {
        self.visit.office.take(&self.guest, self.visit.asked.language, self.visit.shown.clock.now())
    }
}

/// An answer that sets these cookies.
pub(super) fn with_cookies(mut response: Response, cookies: impl IntoIterator<Item = String>) -> Response {
    for cookie in cookies.into_iter().filter_map(|cookie| HeaderValue::from_str(&cookie).ok()) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// A field of a form.
pub(super) fn field(form: &[u8], name: &str) -> Option<String> {
    form_urlencoded::parse(form).find(|(known, _)| known == name).map(|(_, value)| value.into_owned())
}
