//! Room on the disk that a server keeps for its host: with it orders are heard and written while the disk is full.

use crate::host_machine::private_files;
use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;

/// The size of the reserve in bytes: room for some hundred orders with their answers.
pub const SIZE: u64 = 1 << 20;

/// So many bytes are written at once.
const BLOCK: usize = 64 * 1024;

/// A file without meaning that is given up when the disk is full, and kept again when there is room.
#[derive(Debug)]
pub struct DiskReserve {
    file: File,
}

impl DiskReserve {
    /// Keeps the reserve in this folder, or what is left of it there.
    ///
    /// # Errors
    /// The disk has no room for it, or refuses.
    pub fn in_folder(folder: &Path) -> io::Result<Self> {
        let mut reserve = Self { file: private_files::open_or_create(&folder.join(private_files::RESERVE))? };
        reserve.keep()?;
        Ok(reserve)
    }

    /// Gives its room to the record.
    pub fn give_up(&mut self) {
        if let Err(error) = self.file.set_len(0) {
            tracing::warn!("the disk reserve could not be freed; make room on the disk: {error}");
        }
    }

    /// Keeps it again. Where the disk has no room for all of it, it stays given up.
    ///
    /// # Errors
    /// The disk has no room for it, or refuses.
    pub fn keep(&mut self) -> io::Result<()> {
        if self.file.metadata()?.len() == SIZE {
            return Ok(());
        }
        let written = self.fill();
        if written.is_err() {
            self.give_up();
        }
        written
    }

    /// Written out, for a file with holes takes no room.
    fn fill(&mut self) -> io::Result<()> {
        self.file.set_len(0)?;
        self.file.seek(SeekFrom::Start(0))?;
        // No two blocks are alike, so that a disk that packs or shares them gives room to each.
        for number in 0..SIZE / BLOCK as u64 {
            let mut mixed = number + 1;
            let block: Vec<u8> = std::iter::repeat_with(|| {
                mixed = mixed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
                mixed.to_be_bytes()[0]
            })
            .take(BLOCK)
            .collect();
            self.file.write_all(&block)?;
        }
        self.file.sync_data()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use tempfile::TempDir;

    #[test]
    fn a_reserve_takes_room_until_it_is_given_up() {
        let folder = TempDir::new().unwrap();
        let size = || fs::metadata(folder.path().join(private_files::RESERVE)).unwrap().len();
        let mut reserve = DiskReserve::in_folder(folder.path()).unwrap();
        assert_eq!(size(), SIZE);
        reserve.give_up();
        assert_eq!(size(), 0);
        reserve.keep().unwrap();
        assert_eq!(size(), SIZE);
    }

    #[test]
    fn what_is_left_of_a_reserve_is_filled_up() {
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join(private_files::RESERVE), "a part").unwrap();
        DiskReserve::in_folder(folder.path()).unwrap();
        let kept = fs::read(folder.path().join(private_files::RESERVE)).unwrap();
        assert_eq!(kept.len() as u64, SIZE);
        assert!(kept.chunks(BLOCK).zip(kept.chunks(BLOCK).skip(1)).all(|(one, next)| one != next));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_disk_without_room_keeps_no_reserve() {
        let mut reserve =
            DiskReserve { file: fs::OpenOptions::new().read(true).write(true).open("/dev/full").unwrap() };
        assert_eq!(reserve.keep().unwrap_err().kind(), io::ErrorKind::InvalidInput, "a device has no length");
        let error = reserve.file.write_all(b"x").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }
}
