//! A server on this machine, reached through its record.

use super::super::{invite, open_link};
use super::{ConsoleServer, StoryStream};
use crate::game::session_folder;
use crate::journal::{Journal, JournalError};
use crate::server_loop::console_command::ConsoleCommand;
use crate::server_loop::hosting;
use crate::session::record_follower::RecordFollower;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The interval at which the record is polled for new events.
const LOOK: Duration = Duration::from_millis(150);

/// The number of retries on a full disk, and the time between them.
const ROOM_LOOKS: u32 = 4;
const ROOM_LOOK: Duration = Duration::from_millis(500);

/// Returns whether a request failed because the disk is full.
fn is_for_want_of_room(why: &anyhow::Error) -> bool {
    matches!(why.downcast_ref(), Some(JournalError::Full(_)))
}

/// The data folder of packaged services.
const OF_A_SERVICE: &str = "/var/lib/cardroom";

/// The server that plays the latest session of a folder.
pub(super) struct LocalServer {
    folder: PathBuf,
    journal: Journal,
}

impl LocalServer {
    /// Finds the unfinished session of a folder.
    pub(super) fn at(folder: PathBuf) -> anyhow::Result<Self> {
        let journal = session_folder::unfinished(&folder).map_err(|why| with_a_hint(why, &folder))?;
        Ok(Self { folder, journal })
    }
}

impl ConsoleServer for LocalServer {
    fn ask(&mut self, wish: &str) -> anyhow::Result<Result<String, String>> {
        // A new session may have replaced the one that was open.
        if session_folder::latest(&self.folder)?.is_some_and(|latest| latest != self.journal.path()) {
            self.journal = session_folder::unfinished(&self.folder)?;
        }
        if let Ok(ConsoleCommand::Invite(role, name)) = wish.parse() {
            // An invitation secret must not be written to the record, so invitations do not use the request
            // queue.
            return invite::for_somebody(&self.folder, role, name).map(Ok);
        }
        if let Ok(ConsoleCommand::OpenLink) = wish.parse() {
            return Ok(open_link::write(&self.folder)
                .map(|issued| issued.in_words())
                .map_err(|why| format!("{why:#}")));
        }
        // A server that finds the disk full releases its reserve file within a second.
        for _ in 0..ROOM_LOOKS {
            match hosting::send_request(&mut self.journal, wish) {
                Err(why) if is_for_want_of_room(&why) => std::thread::sleep(ROOM_LOOK),
                answer => return answer,
            }
        }
        hosting::send_request(&mut self.journal, wish)
    }

    fn story(&mut self) -> anyhow::Result<Box<dyn StoryStream>> {
        Ok(Box::new(LocalStory { folder: self.folder.clone(), path: self.journal.path().to_owned(), follower: None }))
    }
}

/// The story, read from the record.
struct LocalStory {
    folder: PathBuf,
    /// The record that is followed.
    path: PathBuf,
    /// The follower of the record, once it is open.
    follower: Option<RecordFollower>,
}

impl LocalStory {
    fn look(&mut self) -> anyhow::Result<Vec<String>> {
        let Some(follower) = &mut self.follower else {
            self.follower = Some(RecordFollower::new(Journal::open(&self.path)?)?);
            return Ok(Vec::new());
        };
        let news = follower.read_new_lines()?;
        if news.is_empty()
            && let Some(latest) = session_folder::latest(&self.folder)?
            && latest != self.path
        {
            (self.path, self.follower) = (latest, None);
            return Ok(vec!["Another evening begins".to_owned()]);
        }
        Ok(news)
    }
}

impl StoryStream for LocalStory {
    fn next(&mut self) -> Option<Vec<String>> {
        let news = self.look();
        if !matches!(&news, Ok(news) if !news.is_empty()) {
            std::thread::sleep(LOOK);
        }
        match news {
            Ok(news) => Some(news),
            Err(why) => {
                tracing::warn!("the story of the server cannot be read, and the console shows no more: {why:#}");
                None
            }
        }
    }
}

/// Adds a hint to the error: the data folder of packaged services, if it exists.
fn with_a_hint(why: anyhow::Error, folder: &Path) -> anyhow::Error {
    let services = Path::new(OF_A_SERVICE);
    if !services.is_dir() || folder.starts_with(services) {
        return why;
    }
    anyhow::anyhow!(
        "{why:#}; the evenings of a service lie in {OF_A_SERVICE}: `sudo -u cardroom cardroom-server direct --data \
         {OF_A_SERVICE}/NAME`"
    )
}
