//! The addresses of the open link: the question for a name, the waiting room, its news, and the way out of it.

use super::join_page::{JoinScene, people};
use super::join_state::JoinState;
use super::seat_cookie::CookieName;
use super::seat_house::SeatHouse;
use super::seat_office::SeatOffice;
use super::seat_visit::{OwnPageVisit, SeatVisit, field, with_cookies};
use crate::journal::join_record::MAX_REQUESTS_OF_A_LINK;
use crate::waiting_room::{JoinRefusal, JoinReply, JoinWish, MAX_WAITING_GUESTS};
use crate::web::page_answer::answer;
use crate::web::page_channels::PageChannels;
use axum::Router;
use axum::body::Bytes;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use cardroom_shared::command::Name;
use cardroom_shared::narration::{Arg, Message, not_a_name, refused};
use cardroom_shared::refusal::Refusal;
use futures_util::future::ready;
use std::time::Duration;

/// The longest wait for the server loop to take a request.
const REPLY: Duration = Duration::from_secs(5);

/// The longest time for which a page waits for news, before it asks anew.
const NEWS: Duration = Duration::from_secs(20);

/// The routes of the open link.
pub(super) fn routes() -> Router<PageChannels> {
    let only = |allowed: &'static str| move |visit: SeatVisit| ready(visit.wrong_method(allowed));
    Router::new()
        .route("/seat/join", get(room).post(ask).fallback(only("GET, HEAD, POST")))
        .route("/seat/join/news", get(news).fallback(only("GET, HEAD")))
        .route("/seat/join/withdraw", post(withdraw).fallback(only("POST")))
}

/// The waiting room, or the question for a name.
async fn room(visit: SeatVisit) -> Response {
    if let Some(refused) = visit.open_line() {
        return refused;
    }
    let Some(house) = visit.office.house() else { return visit.closed() };
    let state = JoinState::of(&visit, &house);
    let people = house.room.people();
    let snapshot = visit.shown.live.newest();
    let scene =
        JoinScene { visit: &visit, snapshot: snapshot.as_deref(), people: &people, now: visit.shown.clock.now() };
    match state {
        JoinState::Stranger => visit.to("/seat", None),
        JoinState::Visitor => visit.page(StatusCode::OK, scene.form(None)),
        JoinState::Waits(_) | JoinState::Crowded(_) | JoinState::Declined(_) => {
            visit.page(StatusCode::OK, scene.room(&state))
        }
        JoinState::Admitted(guest) => {
            let removed = house.key.removed(CookieName::Join, visit.line.scheme);
            visit.sign_in(&house, *guest, [removed])
        }
        JoinState::Revoked => gone(&visit, &house, "web-seat-revoked"),
        JoinState::Closed => gone(&visit, &house, "web-join-closed"),
        JoinState::TooOften => visit.refused(StatusCode::TOO_MANY_REQUESTS, "web-seat-too-often"),
    }
}

/// A page that says why there is nothing to wait for. The cookie goes.
fn gone(visit: &SeatVisit, house: &SeatHouse, why: &'static str) -> Response {
    let removed = house.key.removed(CookieName::Join, visit.line.scheme);
    with_cookies(visit.refused(StatusCode::FORBIDDEN, why), [removed])
}

/// Takes the name of a person who asks to join.
async fn ask(OwnPageVisit(visit): OwnPageVisit, form: Bytes) -> Response {
    let Some(house) = visit.office.house() else { return visit.closed() };
    let (JoinState::Visitor, Some(link)) = (JoinState::of(&visit, &house), house.room.link()) else {
        return visit.to("/seat/join", None);
    };
    let wrong = |status, why: Message| {
        let snapshot = visit.shown.live.newest();
        let scene =
            JoinScene { visit: &visit, snapshot: snapshot.as_deref(), people: &[], now: visit.shown.clock.now() };
        visit.page(status, scene.form(Some(&why)))
    };
    let name = match Name::try_from(field(&form, "name").unwrap_or_default()) {
        Ok(name) => name,
        Err(why) => return wrong(StatusCode::BAD_REQUEST, not_a_name(why)),
    };
    // An order with such a name would need a way to write the mark.
    if name.to_string().contains('"') {
        return wrong(StatusCode::BAD_REQUEST, Message::new("web-join-quotation-mark"));
    }
    if !house.room.may_ask(visit.line.address) {
        return wrong(StatusCode::TOO_MANY_REQUESTS, Message::new("web-join-too-often"));
    }
    match wish(&visit.office, &house, JoinWish::Ask { name, link }).await {
        Ok(Some(secret)) => visit.to("/seat/join", [house.key.ticket(&secret, visit.line.scheme)]),
        Ok(None) => visit.to("/seat/join", None),
        Err(why) => {
            let (status, why) = in_words(why);
            wrong(status, why)
        }
    }
}

/// Passes a wish to the server loop, and waits for its reply.
async fn wish(office: &SeatOffice, house: &SeatHouse, wish: JoinWish) -> JoinReply {
    let mut news = office.room_news();
    let number = house.room.wish(wish).ok_or(JoinRefusal::Later)?;
    let reply = async {
        loop {
            if let Some(reply) = house.room.take_reply(number) {
                return reply;
            }
            if news.changed().await.is_err() {
                return Err(JoinRefusal::Later);
            }
        }
    };
    tokio::time::timeout(REPLY, reply).await.unwrap_or(Err(JoinRefusal::Later))
}

/// The status and the message for a request that was not taken.
fn in_words(why: JoinRefusal) -> (StatusCode, Message) {
    match why {
        JoinRefusal::Closed => (StatusCode::FORBIDDEN, Message::new("web-join-closed")),
        JoinRefusal::Full => {
            let most = u32::try_from(MAX_WAITING_GUESTS).unwrap_or(u32::MAX);
            (StatusCode::TOO_MANY_REQUESTS, Message::new("web-join-full").with("most", Arg::Number(most)))
        }
        JoinRefusal::UsedUp => {
            let words = Message::new("web-join-used-up").with("most", Arg::Number(MAX_REQUESTS_OF_A_LINK));
            (StatusCode::FORBIDDEN, words)
        }
        JoinRefusal::Over => (StatusCode::FORBIDDEN, Message::new("web-join-over")),
        JoinRefusal::Later => (StatusCode::SERVICE_UNAVAILABLE, Message::new("web-join-later")),
        JoinRefusal::Name(why) => (StatusCode::CONFLICT, refused(&Refusal::House(why), &|seat| seat.to_string())),
    }
}

/// Waits until the state of a request or the people of the evening have changed, and says what they are now.
async fn news(visit: SeatVisit) -> Response {
    if let Some(refused) = visit.open_line() {
        return refused;
    }
    let Some(house) = visit.office.house() else { return visit.closed() };
    let mut changes = visit.office.room_news();
    let mut state = JoinState::of(&visit, &house);
    if !matches!(state, JoinState::Waits(_) | JoinState::Crowded(_) | JoinState::Declined(_)) {
        return told(&visit, &house, &state);
    }
    let Some(_place) = visit.place() else {
        return visit.refused(StatusCode::TOO_MANY_REQUESTS, "web-error-too-many");
    };
    let known = (state.clone(), house.room.people());
    let waits = async {
        while changes.changed().await.is_ok() {
            state = JoinState::of(&visit, &house);
            if (&state, &house.room.people()) != (&known.0, &known.1) {
                return;
            }
        }
    };
    // A page that is still there after that asks again.
    let _ = tokio::time::timeout(NEWS, waits).await;
    told(&visit, &house, &state)
}

fn told(visit: &SeatVisit, house: &SeatHouse, state: &JoinState) -> Response {
    let waits = matches!(state, JoinState::Waits(_) | JoinState::Crowded(_));
    let people = waits.then(|| people(&visit.reader(), &house.room.people()).into_string());
    let text = serde_json::json!({ "state": state.word(), "people": people }).to_string();
    visit.sealed(answer(StatusCode::OK, "application/json; charset=utf-8", text))
}

/// Withdraws a request. The device may ask again, under another name perhaps.
async fn withdraw(OwnPageVisit(visit): OwnPageVisit) -> Response {
    let Some(house) = visit.office.house() else { return visit.closed() };
    let state = JoinState::of(&visit, &house);
    let ticket = visit.ticket(&house).filter(|_| matches!(state, JoinState::Waits(_) | JoinState::Crowded(_)));
    let Some(secret) = ticket else { return visit.to("/seat/join", None) };
    if wish(&visit.office, &house, JoinWish::Withdraw(secret.hash())).await.is_err() {
        return visit.refused(StatusCode::SERVICE_UNAVAILABLE, "web-join-later");
    }
    let link = house.room.link();
    visit.to("/seat/join", link.map(|link| house.key.visitor(link, visit.line.scheme)))
}
