//! The routes of the web, and its answers.

use super::assets::{
    Asset, CALLING_ICON, FACES, HOME_ICONS, ICON, MANIFEST, SCRIPT, SEAT_PLAIN_STYLE, SEAT_SCRIPT, SEAT_STYLE, STYLE,
};
use super::broadcast::BroadcastAccess;
use super::ip_limit::{IpSlot, RequestOrigin, for_whom};
use super::metrics::{self, Metrics};
use super::page_answer::{answer, set};
use super::page_cache::{self, PageCache};
use super::page_channels::PageChannels;
use super::page_layout::{PageLayout, frame};
use super::page_options::PageOptions;
use super::page_request::PageRequest;
use super::page_visitor::PageChannel;
use super::pages::WebPage;
use super::seat::{self};
use axum::Router;
use axum::body::Body;
use axum::extract::{Extension, Request, State};
use axum::http::header::{ALLOW, AUTHORIZATION, CACHE_CONTROL, HOST, RETRY_AFTER, VARY, WWW_AUTHENTICATE};
use axum::http::{HeaderMap, HeaderName, StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use axum::routing::get;
use cardroom_shared::narration::Message;
use futures_util::future::ready;
use futures_util::stream::{Stream, StreamExt, unfold};
use maud::html;
use std::sync::Arc;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

/// The allowed methods.
const METHODS: &str = "GET, HEAD";

/// The reason why a browser is turned away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OverloadReason {
    /// The server has no room.
    Full,
    /// Its address has as many connections as it may have.
    TooMany,
}

impl OverloadReason {
    pub(super) fn count(self, figures: &Metrics) {
        match self {
            Self::Full => &figures.turned_away,
            Self::TooMany => &figures.too_many,
        }
        .inc();
    }

    fn told(self, asked: &PageRequest) -> Response {
        let (status, words) = match self {
            Self::Full => (StatusCode::SERVICE_UNAVAILABLE, "web-error-full"),
            Self::TooMany => (StatusCode::TOO_MANY_REQUESTS, "web-error-too-many"),
        };
        let mut response = in_words(asked, status, &Message::new(words));
        set(&mut response, RETRY_AFTER, COMES_AGAIN_S);
        response
    }
}

/// The seconds after which a browser that is turned away may try again.
const COMES_AGAIN_S: &str = "30";

/// A router that gives this refusal to every request.
pub(super) fn turning_away(why: OverloadReason) -> Router {
    Router::new().fallback(move |uri: Uri, headers: HeaderMap| ready(why.told(&PageRequest::of(&uri, &headers))))
}

type RouteState = State<PageChannels>;

/// The router of all addresses.
pub(super) fn router(shown: PageChannels) -> Router {
    let style = |uri: Uri| async move { asset(&STYLE, &styled(uri.query().unwrap_or_default())) };
    let files = [&SCRIPT, &ICON, &CALLING_ICON, &FACES, &SEAT_STYLE, &SEAT_PLAIN_STYLE, &SEAT_SCRIPT, &MANIFEST];
    let files = files
        .into_iter()
        .chain(&HOME_ICONS)
        .fold(Router::new(), |router, file| router.route(file.path(), get(move || async move { asset(file, "") })));
    let compressed = files
        .route(STYLE.path(), get(style))
        .route("/", get(page))
        .route("/{*page}", get(page))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest));
    // Seats and the broadcast hold cards beside texts of others. The length of a compressed answer could tell the cards.
    let plain = Router::new()
        .route(PageChannel::Broadcast.base(), get(page))
        .route(&format!("{}/{{*page}}", PageChannel::Broadcast.base()), get(page))
        .merge(seat::routes())
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .route("/live/", get(live))
        .route("/live/{*page}", get(live));
    compressed
        .merge(plain)
        .method_not_allowed_fallback(not_asked_so)
        .layer(from_fn_with_state(shown.clone(), allow_by_name))
        .with_state(shown)
}

/// The page of this address, and its channel. The broadcast has only some pages.
fn found(path: &str) -> (PageChannel, Option<WebPage>) {
    match path.strip_prefix(PageChannel::Broadcast.base()) {
        Some("") => (PageChannel::Broadcast, Some(WebPage::Tables)),
        Some(rest) if rest.starts_with('/') => {
            let is_there = |page: &WebPage| matches!(page, WebPage::Tables | WebPage::Table(_) | WebPage::Player(_));
            (PageChannel::Broadcast, WebPage::at(rest).filter(is_there))
        }
        Some(_) | None => (PageChannel::Live, WebPage::at(path)),
    }
}

impl PageChannels {
    fn of(&self, channel: PageChannel) -> &Arc<PageCache> {
        match channel {
            PageChannel::Live => &self.live,
            PageChannel::Broadcast => &self.broadcast,
        }
    }

    /// The refusal of this channel. `None` if it is allowed.
    fn refuses(&self, asked: &PageRequest, channel: PageChannel, headers: &HeaderMap) -> Option<Response> {
        if channel == PageChannel::Live {
            return None;
        }
        let (status, words) = match self.air.access_for(authorization(headers)) {
            BroadcastAccess::In => return None,
            BroadcastAccess::Off => (StatusCode::NOT_FOUND, "web-broadcast-none"),
            BroadcastAccess::MoreThanTheRail => (StatusCode::FORBIDDEN, "web-broadcast-not-the-rail"),
            BroadcastAccess::Unknown => (StatusCode::UNAUTHORIZED, "web-broadcast-asks"),
        };
        let mut response = in_words(asked, status, &Message::new(words));
        if status == StatusCode::UNAUTHORIZED {
            set(&mut response, WWW_AUTHENTICATE, "Basic realm=\"Cardroom broadcast\", charset=\"UTF-8\"");
        }
        Some(response)
    }
}

/// The `Authorization` header of a request.
fn authorization(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION).and_then(|told| told.to_str().ok())
}

/// A page.
async fn page(State(shown): RouteState, uri: Uri, headers: HeaderMap) -> Response {
    shown.live.figures().requests.inc();
    let asked = PageRequest::of(&uri, &headers);
    if let Some(misread) = asked.misread {
        return in_words(&asked, StatusCode::BAD_REQUEST, &misread.message());
    }
    let (channel, page) = found(uri.path());
    if let Some(refused) = shown.refuses(&asked, channel, &headers) {
        return refused;
    }
    let showing = shown.of(channel);
    let Some(snapshot) = showing.newest() else {
        return in_words(&asked, StatusCode::SERVICE_UNAVAILABLE, &Message::new("web-error-opening"));
    };
    if let Some(page) = page {
        showing.look_up(page).await;
    }
    let Some((page, body)) =
        page.and_then(|page| Some((page, showing.body(page, asked.language, asked.chosen.unit())?)))
    else {
        return in_words(&asked, StatusCode::NOT_FOUND, &Message::new("web-error-no-page"));
    };
    let title = page.title(&snapshot, &asked.reader());
    let broadcast_ms = shown.air.delay_ms();
    let around = PageLayout { page: Some(page), title: &title, chosen: asked.chosen, channel, broadcast_ms };
    whole(&asked, StatusCode::OK, &around, &body)
}

/// The stream of updates of a page.
async fn live(
    State(shown): RouteState,
    Extension(visitor): Extension<RequestOrigin>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    shown.live.figures().requests.inc();
    let asked = PageRequest::of(&uri, &headers);
    let (channel, page) = found(uri.path().strip_prefix("/live").unwrap_or_default());
    if let Some(refused) = shown.refuses(&asked, channel, &headers) {
        return refused;
    }
    // Clients of a proxy are not counted at the listener, so they are counted here.
    let by_proxy = Some(&headers).filter(|_| visitor == RequestOrigin::ForOthers).and_then(for_whom);
    let place = match by_proxy.map(|address| shown.crowd.admit(address)) {
        Some(None) => {
            OverloadReason::TooMany.count(shown.live.figures());
            return OverloadReason::TooMany.told(&asked);
        }
        Some(place) => place,
        None => None,
    };
    let (page, showing) = (page.filter(|page| page.is_live()), shown.of(channel));
    let watching = page.and_then(|page| showing.watch(page, asked.language, asked.chosen.unit()));
    let watching = watching.map(|events| PageStream::begin(showing, place).at(events));
    let body = match watching {
        Some(events) if channel == PageChannel::Broadcast => {
            // An invitation may be revoked, and the next session has others.
            let told = authorization(&headers).map(str::to_owned);
            let air = shown.air.clone();
            Body::from_stream(events.take_while(move |_| ready(air.access_for(told.as_deref()) == BroadcastAccess::In)))
        }
        Some(events) => Body::from_stream(events),
        // A browser that gets an error status does not reconnect, so this answer tells it to.
        None if page.is_some() && showing.newest().is_none() => Body::from(page_cache::come_again()),
        None => return in_words(&asked, StatusCode::NOT_FOUND, &Message::new("web-error-no-page")),
    };
    let mut response = answer(StatusCode::OK, "text/event-stream", body);
    // A buffering proxy would hold the stream back.
    set(&mut response, HeaderName::from_static("x-accel-buffering"), "no");
    response
}

/// An open stream of a page, with its place.
struct PageStream {
    showing: Arc<PageCache>,
    _place: Option<IpSlot>,
}

impl PageStream {
    fn begin(showing: &Arc<PageCache>, place: Option<IpSlot>) -> Self {
        showing.figures().streams.inc();
        Self { showing: Arc::clone(showing), _place: place }
    }

    /// The events of the stream. They keep the place until the stream ends or the browser disconnects.
    fn at<E>(self, events: impl Stream<Item = E>) -> impl Stream<Item = E> {
        unfold((Box::pin(events), self), |(mut events, looks)| async move {
            events.next().await.map(|event| (event, (events, looks)))
        })
    }
}

impl Drop for PageStream {
    fn drop(&mut self) {
        self.showing.figures().streams.dec();
    }
}

/// The health of the server, for monitoring.
async fn health(State(shown): RouteState) -> Response {
    let health = shown.live.pulse().health(shown.clock.now());
    let status = if health.is_well() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    answer(status, "text/plain; charset=utf-8", format!("{}\n", health.in_words()))
}

/// The metrics of the server, for monitoring.
async fn metrics(State(shown): RouteState) -> Response {
    match shown.live.figures().in_text() {
        Some(text) => answer(StatusCode::OK, metrics::KIND, text),
        None => {
            answer(StatusCode::INTERNAL_SERVER_ERROR, "text/plain; charset=utf-8", "the figures can't be written\n")
        }
    }
}

/// Answers only requests for an allowed host name. A browser always sends the name.
pub(super) async fn allow_by_name(State(shown): RouteState, request: Request, next: Next) -> Response {
    let mut hosts = request.headers().get_all(HOST).iter();
    if hosts.all(|host| host.to_str().is_ok_and(|host| shown.names.allows(host))) {
        return next.run(request).await;
    }
    refuse_name(request.uri(), request.headers())
}

/// The refusal of a request for another host name.
pub(super) fn refuse_name(uri: &Uri, headers: &HeaderMap) -> Response {
    in_words(&PageRequest::of(uri, headers), StatusCode::MISDIRECTED_REQUEST, &Message::new("web-error-name"))
}

async fn not_asked_so(uri: Uri, headers: HeaderMap) -> Response {
    let words = Message::new("web-error-method").with("allowed", METHODS);
    let mut response = in_words(&PageRequest::of(&uri, &headers), StatusCode::METHOD_NOT_ALLOWED, &words);
    set(&mut response, ALLOW, METHODS);
    response
}

fn in_words(asked: &PageRequest, status: StatusCode, words: &Message) -> Response {
    let reader = asked.reader();
    let title = reader.word("web-error");
    let body = html! {
        h1 { (title) }
        p { (reader.translate(words)) }
        p { a href=(reader.link("/")) { (reader.word("web-board")) } }
    };
    let around =
        PageLayout { page: None, title: &title, chosen: asked.chosen, channel: PageChannel::Live, broadcast_ms: None };
    whole(asked, status, &around, &body.0)
}

fn whole(asked: &PageRequest, status: StatusCode, around: &PageLayout<'_>, body: &str) -> Response {
    let page = frame(&asked.reader(), around, body).into_string();
    let mut response = answer(status, "text/html; charset=utf-8", asked.chosen.kept_in(&page));
    set(&mut response, VARY, "accept-language");
    response
}

/// The scale of the letters, appended to the style.
fn styled(query: &str) -> String {
    let scale = PageOptions::read(query).ok().and_then(|chosen| chosen.scale);
    scale.map(|scale| format!(":root{{--scale:{}.{:02}}}\n", scale / 100, scale % 100)).unwrap_or_default()
}

fn asset(asset: &Asset, more: &str) -> Response {
    let content = [asset.content().as_slice(), more.as_bytes()].concat();
    let mut response = answer(StatusCode::OK, asset.kind, content);
    set(&mut response, CACHE_CONTROL, "public, max-age=86400");
    response
}
