//! The devices that have signed out of a seat: their cookies are void, also after a restart of the server.

use super::seat_cookie::{CookieHolder, DeviceNo};
use crate::host_machine::private_files::{AtomicFile, SIGN_OUT_FILE};
use crate::journal::invited_guest::{InvitationNo, MAX_INVITATIONS};
use anyhow::Context;
use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write as _;
use std::fs;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most devices of one invitation that are remembered. The oldest is forgotten: only the holder of the invitation
/// can sign in so often.
const MAX_DEVICES: usize = 16;

/// The devices that have signed out, in a file of the data folder.
#[derive(Clone)]
pub(crate) struct SignOutList(Arc<Mutex<SignOutFile>>);

struct SignOutFile {
    path: PathBuf,
    devices: BTreeMap<InvitationNo, VecDeque<DeviceNo>>,
}

impl SignOutList {
    /// The list of the server with this data folder. It is empty where it can't be read, so that a session is played.
    pub(crate) fn of_folder(folder: &Path) -> Self {
        let path = folder.join(SIGN_OUT_FILE);
        Self::open(&path).unwrap_or_else(|why| {
            tracing::error!("cookies of devices that have signed out of a seat count again: {why:#}");
            Self::empty(&path)
        })
    }

    /// Opens the list in this file. Without the file it is empty.
    ///
    /// # Errors
    /// If the file can't be read.
    fn open(path: &Path) -> anyhow::Result<Self> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error).with_context(|| format!("can't read {}", path.display())),
        };
        let mut file = SignOutFile { path: path.to_owned(), devices: BTreeMap::new() };
        for (number, device) in text.lines().filter_map(entry) {
            file.note(number, device);
        }
        Ok(Self(Arc::new(Mutex::new(file))))
    }

    /// An empty list that is written into this file.
    fn empty(path: &Path) -> Self {
        Self(Arc::new(Mutex::new(SignOutFile { path: path.to_owned(), devices: BTreeMap::new() })))
    }

    fn lock(&self) -> MutexGuard<'_, SignOutFile> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether the device of this cookie has signed out.
    pub(super) fn has(&self, holder: &CookieHolder) -> bool {
        let file = self.lock();
        file.devices.get(&holder.guest.number).is_some_and(|devices| devices.contains(&holder.device))
    }

    /// Signs out the device of this cookie.
    ///
    /// # Errors
    /// If the disk refuses. The device has signed out until the server ends.
    pub(super) fn add(&self, holder: &CookieHolder) -> anyhow::Result<()> {
        let mut file = self.lock();
        file.note(holder.guest.number, holder.device);
        file.write().with_context(|| format!("can't write {}", file.path.display()))
    }
}

impl SignOutFile {
    fn note(&mut self, number: InvitationNo, device: DeviceNo) {
        if self.devices.len() >= MAX_INVITATIONS && !self.devices.contains_key(&number) {
            return;
        }
        let devices = self.devices.entry(number).or_default();
        devices.retain(|known| *known != device);
        devices.push_back(device);
        if devices.len() > MAX_DEVICES {
            devices.pop_front();
        }
    }

    fn write(&self) -> anyhow::Result<()> {
        let mut text = String::new();
        for (number, devices) in &self.devices {
            for device in devices {
                writeln!(text, "{} {device}", number.0)?;
            }
        }
        let mut file = AtomicFile::over(&self.path)?;
        file.file().write_all(text.as_bytes())?;
        Ok(file.replace()?)
    }
}

/// The invitation and the device of a line.
fn entry(line: &str) -> Option<(InvitationNo, DeviceNo)> {
    let (number, device) = line.split_once(' ')?;
    Some((InvitationNo(number.parse().ok()?), DeviceNo::read(device)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::invited_guest::InvitedGuest;
    use cardroom_shared::protocol::Role;
    use cardroom_shared::protocol::invitation::SecretHash;
    use cardroom_shared::seat::PersonNo;
    use tempfile::TempDir;

    fn holder(number: u32, device: u64) -> CookieHolder {
        let secret = SecretHash::from_bytes([0; 32]);
        let guest = InvitedGuest {
            number: InvitationNo(number),
            person: PersonNo(number),
            role: Role::Player,
            name: None,
            revoked: false,
            secret,
        };
        CookieHolder { guest, device: DeviceNo(device) }
    }

    #[test]
    fn a_device_that_has_signed_out_stays_out_after_a_restart() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("seat-sign-outs");
        let list = SignOutList::open(&path).unwrap();
        assert!(!list.has(&holder(1, 7)));
        list.add(&holder(1, 7)).unwrap();
        let again = SignOutList::open(&path).unwrap();
        for list in [list, again] {
            assert!(list.has(&holder(1, 7)));
            assert!(!list.has(&holder(1, 8)) && !list.has(&holder(2, 7)), "nobody else is out");
        }
    }

    #[test]
    fn one_invitation_fills_no_list_of_another() {
        let folder = TempDir::new().unwrap();
        let list = SignOutList::open(&folder.path().join("seat-sign-outs")).unwrap();
        list.add(&holder(1, 0)).unwrap();
        for device in 0..100 {
            list.add(&holder(2, device)).unwrap();
        }
        assert!(list.has(&holder(1, 0)) && list.has(&holder(2, 99)) && !list.has(&holder(2, 3)));
    }

    #[test]
    fn a_damaged_line_is_left_out() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("seat-sign-outs");
        fs::write(&path, "1 0000000000000007\nx\n1\n2 zz\n3 0000000000000009").unwrap();
        let list = SignOutList::open(&path).unwrap();
        assert!(list.has(&holder(1, 7)) && list.has(&holder(3, 9)));
        fs::remove_file(&path).unwrap();
        fs::create_dir(&path).unwrap();
        assert!(SignOutList::open(&path).is_err());
    }
}
