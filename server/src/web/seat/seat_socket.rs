//! The socket of a seat's page: changed parts go out, and the page's messages come in.

use super::open_seat::{OpenSeat, PageClaim};
use super::seat_cookie::DeviceNo;
use super::seat_frame::script_version;
use super::seat_office::{ABSENCE, SeatOffice};
use super::seat_request::{MAX_SEAT_MESSAGE, PageMessage};
use super::seat_scene::{PageShape, SeatScene};
use super::seat_update::{PageUpdate, SentPage};
use crate::web::page_cache::PageCache;
use crate::web::page_options::PageOptions;
use crate::web::page_visitor::PageReader;
use crate::web::snapshot::{NewestSnapshot, Snapshot};
use crate::web::snapshot_clock::WebClock;
use axum::extract::ws::{Message, WebSocket};
use cardroom_shared::narration::Language;
use cardroom_shared::protocol::DisconnectCause;
use futures_util::StreamExt;
use std::any::Any;
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, interval};

/// The interval at which both sides show that they are there: the browser answers a ping, and the script sees an empty update.
const BEAT: Duration = Duration::from_secs(4);

/// An update without changes. A script sees no pings.
const NO_CHANGE: &str = "{}";

/// The silence after which a page counts as gone.
const SILENCE: Duration = Duration::from_secs(12);

/// The longest time for an update. A page that does not read is closed as stalled.
const WRITE: Duration = Duration::from_secs(10);

/// The longest time for a page to answer the end of its socket.
const LAST_MESSAGES: Duration = Duration::from_secs(1);

/// The most bytes of one message of a page.
pub(super) const MAX_BYTES: usize = MAX_SEAT_MESSAGE;

/// The reader of a seat's page.
#[derive(Clone)]
pub(super) struct SeatReader {
    pub(super) language: &'static Language,
    pub(super) chosen: PageOptions,
    pub(super) shape: PageShape,
    pub(super) clock: WebClock,
}

impl SeatReader {
    /// What has changed for this reader. `None` before the first snapshot.
    pub(super) fn update(&self, seat: &OpenSeat, snapshot: &Snapshot, page: &mut SentPage) -> PageUpdate {
        let model = seat.model();
        let now = self.clock.now();
        let reader = PageReader::new(self.language, now).with_stacks(self.chosen.unit());
        let scene = SeatScene { model: &model, snapshot, reader: &reader, now, shape: self.shape };
        let mut update = page.update(&scene, self.chosen);
        update.end = model.farewell.map(|cause| (cause_name(cause), scene.word(cause_word(cause))));
        update
    }

    /// The end of the line, for this cause.
    fn end(&self, cause: DisconnectCause) -> PageUpdate {
        self.end_in_words(cause_name(cause), cause_word(cause))
    }

    fn end_in_words(&self, cause: &'static str, id: &'static str) -> PageUpdate {
        let words = PageReader::new(self.language, self.clock.now()).word(id);
        PageUpdate { end: Some((cause, words)), ..PageUpdate::default() }
    }
}

/// The name of a cause for the script.
const fn cause_name(cause: DisconnectCause) -> &'static str {
    match cause {
        DisconnectCause::SignedInElsewhere => "elsewhere",
        DisconnectCause::Malformed => "malformed",
        DisconnectCause::Revoked => "revoked",
        DisconnectCause::Closing => "closing",
    }
}

/// The sentence for a cause, by its name.
const fn cause_word(cause: DisconnectCause) -> &'static str {
    match cause {
        DisconnectCause::SignedInElsewhere => "web-seat-elsewhere",
        DisconnectCause::Malformed => "web-seat-malformed",
        DisconnectCause::Revoked => "web-seat-revoked",
        DisconnectCause::Closing => "web-seat-closing",
    }
}

/// The reason why the task of a socket wakes.
enum SocketWake {
    Server,
    Snapshot,
    Page(Option<Result<Message, axum::Error>>),
    Beat,
    Replaced,
}

/// The parts of a snapshot that a seat shows beside its own view.
fn shown(snapshot: &NewestSnapshot) -> Option<(usize, u32, u32, usize)> {
    snapshot
        .as_ref()
        .map(|snapshot| (Arc::as_ptr(&snapshot.people) as usize, snapshot.rate, snapshot.jumps, snapshot.tables.len()))
}

/// The sources of one socket's wakes.
struct SocketSources {
    news: watch::Receiver<u64>,
    snapshots: watch::Receiver<NewestSnapshot>,
    visits: watch::Receiver<u64>,
}

/// Serves one page until it goes, another takes its place, or the line ends.
pub(super) async fn serve(
    mut socket: WebSocket,
    office: SeatOffice,
    seat: Arc<OpenSeat>,
    pages: Arc<PageCache>,
    (reader, claim, device): (SeatReader, PageClaim, DeviceNo),
    place: Arc<dyn Any + Send + Sync>,
) {
    let Some((visit, visits)) = seat.claim(claim, device) else {
        return decline(socket, &reader, place).await;
    };
    pages.figures().streams.inc();
    // A page with another script loads itself again before it reads anything else.
    send(&mut socket, &PageUpdate { version: Some(script_version()), ..PageUpdate::default() }).await;
    // The first update has the table: an empty one would say that the house is opening.
    seat.first_view(|| reader.clock.now()).await;
    let mut sources = SocketSources { news: seat.news(), snapshots: pages.snapshots(), visits };
    let why = talk(&mut socket, &seat, &mut sources, &reader).await;
    tracing::debug!("the socket of seat {} ended: {why}", seat.number.0);
    let _ = tokio::time::timeout(WRITE, socket.send(Message::Close(None))).await;
    seat.socket_went();
    pages.figures().streams.dec();
    if seat.is_open() {
        office.close_later(&seat, visit, ABSENCE);
    } else {
        office.close(&seat);
    }
    read_last_messages(&mut socket).await;
    drop(place);
}

/// Tells a page that the person plays in another place.
pub(super) async fn decline(mut socket: WebSocket, reader: &SeatReader, place: Arc<dyn Any + Send + Sync>) {
    send(&mut socket, &reader.end(DisconnectCause::SignedInElsewhere)).await;
    let _ = tokio::time::timeout(WRITE, socket.send(Message::Close(None))).await;
    read_last_messages(&mut socket).await;
    drop(place);
}

/// Reads and drops the last messages of a page until it closes. The system resets a connection that is closed with unread bytes,
/// and then the page loses the end that it was told.
async fn read_last_messages(socket: &mut WebSocket) {
    let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = tokio::time::timeout(LAST_MESSAGES, rest).await;
}

/// Talks to the page. Returns the reason of the end.
async fn talk(
    socket: &mut WebSocket,
    seat: &OpenSeat,
    sources: &mut SocketSources,
    reader: &SeatReader,
) -> &'static str {
    let mut page = SentPage::default();
    let mut beat = interval(BEAT);
    let mut heard = Instant::now();
    let mut known = None;
    let mut is_due = true;
    loop {
        if is_due {
            seat.read(reader.clock.now());
            for deal in seat.take_deals() {
                if !write(socket, Message::Binary(deal.into())).await {
                    return "the page does not read";
                }
            }
            let snapshot = sources.snapshots.borrow_and_update().clone();
            known = shown(&snapshot);
            if let Some(snapshot) = snapshot {
                let update = reader.update(seat, &snapshot, &mut page);
                if !update.is_empty() && !send(socket, &update).await {
                    return "the page does not read";
                }
            }
            if !seat.is_open() {
                return "the line has ended";
            }
        }
        is_due = match wake(socket, sources, &mut beat).await {
            SocketWake::Server => true,
            SocketWake::Snapshot => shown(&sources.snapshots.borrow_and_update()) != known,
            SocketWake::Replaced => {
                let end = if seat.has_signed_out() {
                    reader.end_in_words("signed-out", "web-seat-signed-out")
                } else {
                    reader.end(DisconnectCause::SignedInElsewhere)
                };
                send(socket, &end).await;
                return "another page took its place";
            }
            SocketWake::Beat if heard.elapsed() >= SILENCE => return "the page is silent",
            SocketWake::Beat => {
                for beat in [Message::Ping(Vec::new().into()), Message::Text(NO_CHANGE.into())] {
                    if !write(socket, beat).await {
                        return "the page does not read";
                    }
                }
                false
            }
            SocketWake::Page(None | Some(Ok(Message::Close(_)))) => return "the page left",
            SocketWake::Page(Some(message)) => {
                heard = Instant::now();
                let message = match message {
                    Ok(message) if seat.may_send(reader.clock.now()) => message,
                    Ok(_) => {
                        send(socket, &reader.end_in_words("malformed", "web-seat-too-much")).await;
                        return "the page sent too much";
                    }
                    Err(_) => {
                        send(socket, &reader.end(DisconnectCause::Malformed)).await;
                        return "the page sent what can't be read";
                    }
                };
                // Other pages get their turn between two messages.
                tokio::task::yield_now().await;
                let heard = match message {
                    Message::Text(text) => {
                        PageMessage::read(&text).and_then(|message| seat.hear(message)).map(|()| true)
                    }
                    Message::Binary(bytes) => seat.hear_deal(&bytes).map(|()| false),
                    _ => Ok(false),
                };
                // A message may cross with the end of the line. The page is told that end.
                if heard.is_err() && seat.reads_on(reader.clock.now()) {
                    send(socket, &reader.end(DisconnectCause::Malformed)).await;
                    return "the page sent something else";
                }
                heard.unwrap_or(true)
            }
        };
    }
}

/// Waits for the next thing to do.
async fn wake(socket: &mut WebSocket, sources: &mut SocketSources, beat: &mut tokio::time::Interval) -> SocketWake {
    let SocketSources { news, snapshots, visits } = sources;
    let (mut news, mut snapshots, mut visits) =
        (pin!(news.changed()), pin!(snapshots.changed()), pin!(visits.changed()));
    poll_fn(|context| {
        if visits.as_mut().poll(context).is_ready() {
            return Poll::Ready(SocketWake::Replaced);
        }
        if let Poll::Ready(message) = socket.poll_next_unpin(context) {
            return Poll::Ready(SocketWake::Page(message));
        }
        if news.as_mut().poll(context).is_ready() {
            return Poll::Ready(SocketWake::Server);
        }
        if snapshots.as_mut().poll(context).is_ready() {
            return Poll::Ready(SocketWake::Snapshot);
        }
        if beat.poll_tick(context).is_ready() {
            return Poll::Ready(SocketWake::Beat);
        }
        Poll::Pending
    })
    .await
}

/// Sends an update. Returns false if the page does not take all of it in time.
async fn send(socket: &mut WebSocket, update: &PageUpdate) -> bool {
    let text = match serde_json::to_string(update) {
        Ok(text) => text,
        Err(error) => {
            tracing::error!("an update of a seat can't be written: {error}");
            return false;
        }
    };
    if text.len() <= MAX_CHUNK {
        return write(socket, Message::Text(text.into())).await;
    }
    let writes = async {
        for chunk in chunks(&text) {
            socket.send(Message::Text(chunk.into())).await?;
        }
        Ok::<(), axum::Error>(())
    };
    matches!(tokio::time::timeout(WRITE, writes).await, Ok(Ok(())))
}

/// The most bytes of one message to a page. The buffer of a socket keeps the size of its longest message, so long ones would be
/// most of the memory of a seat.
const MAX_CHUNK: usize = 4_000;

/// A long update as messages that the page joins. Each begins with `+`, and the last one with `.`.
fn chunks(text: &str) -> impl Iterator<Item = String> {
    let mut left = Some(text);
    std::iter::from_fn(move || {
        let text = left?;
        let (chunk, rest) = text.split_at(text.floor_char_boundary(MAX_CHUNK - 1));
        left = Some(rest).filter(|rest| !rest.is_empty());
        let mark = if left.is_some() { '+' } else { '.' };
        Some(format!("{mark}{chunk}"))
    })
}

/// Writes a message. Returns false if the page does not take it in time.
async fn write(socket: &mut WebSocket, message: Message) -> bool {
    matches!(tokio::time::timeout(WRITE, socket.send(message)).await, Ok(Ok(())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_update_goes_out_in_chunks_that_join_to_it() {
        // Letters of one to four bytes come at each place of a chunk.
        for text in
            ["a", "ä", "€", "🂡", "+.{\"parts\":[]}"].map(|letters| letters.repeat(3 * MAX_CHUNK / letters.len()))
        {
            let chunks: Vec<String> = chunks(&text).collect();
            assert!(chunks.len() >= 3 && chunks.iter().all(|chunk| chunk.len() <= MAX_CHUNK));
            let (last, others) = chunks.split_last().unwrap();
            assert!(last.starts_with('.') && others.iter().all(|chunk| chunk.starts_with('+')));
            assert_eq!(chunks.iter().map(|chunk| &chunk[1..]).collect::<String>(), text);
        }
    }
}
