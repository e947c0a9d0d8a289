//! A certificate of the host in two files, read again when they change.

use super::certificate::WebCertificate;
use super::certificate_store::CertificateStore;
use crate::config::CertificatePaths;
use anyhow::Context;
use jiff::Timestamp;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

/// The interval at which the files are looked at.
pub(super) const LOOK_EVERY: Duration = Duration::from_mins(1);

/// The time before the end of a certificate from which the log warns.
const WARNS_BEFORE_END: Duration = Duration::from_hours(7 * 24);

/// The interval of these warnings.
const WARNS_EVERY: Duration = Duration::from_hours(6);

/// The two files, with the version that was read last.
#[derive(Debug)]
pub(super) struct CertificateFiles {
    paths: CertificatePaths,
    /// The time and the size of each file. `None` for a file that is not there.
    seen: [Option<(SystemTime, u64)>; 2],
    warned: Option<Timestamp>,
}

impl CertificateFiles {
    /// Reads the files.
    pub(super) fn open(paths: CertificatePaths) -> anyhow::Result<(Self, WebCertificate)> {
        let seen = [version(&paths.certificate), version(&paths.key)];
        let certificate = read(&paths)?;
        Ok((Self { paths, seen, warned: None }, certificate))
    }

    /// Reads the files again if one of them has changed. A pair that does not fit is left until it changes again; a
    /// program that replaces both files writes one after the other.
    pub(super) fn changed(&mut self) -> Option<anyhow::Result<WebCertificate>> {
        let seen = [version(&self.paths.certificate), version(&self.paths.key)];
        if seen == self.seen {
            return None;
        }
        self.seen = seen;
        Some(read(&self.paths))
    }

    /// Puts a changed certificate into the store, and warns before its end.
    pub(super) fn refresh(&mut self, store: &CertificateStore, now: Timestamp) {
        match self.changed() {
            None => {}
            Some(Ok(certificate)) => {
                tracing::info!(
                    "the files of the certificate have changed; browsers get the new one for {}, valid until {}",
                    certificate.subjects(),
                    certificate.ends
                );
                self.warned = None;
                store.set(certificate);
            }
            Some(Err(why)) => {
                tracing::warn!(
                    "the files of the certificate have changed and can't be used, so browsers get the one from before: {why:#}"
                );
            }
        }
        self.warn_before_end(store, now);
    }

    fn warn_before_end(&mut self, store: &CertificateStore, now: Timestamp) {
        let Some(ends) = store.current().map(|current| current.ends) else { return };
        let is_silent = self.warned.is_some_and(|warned| now.duration_since(warned).unsigned_abs() < WARNS_EVERY);
        if ends.duration_since(now) > jiff::SignedDuration::try_from(WARNS_BEFORE_END).unwrap_or_default() || is_silent
        {
            return;
        }
        self.warned = Some(now);
        let file = self.paths.certificate.display();
        if ends <= now {
            tracing::error!(
                "the certificate in {file} has ended at {ends}, and browsers refuse it: put a new one there"
            );
        } else {
            tracing::warn!(
                "the certificate in {file} ends at {ends}: put a new one there before; it is read without a restart"
            );
        }
    }
}

/// Looks at the files from time to time.
pub(super) async fn watch(mut files: CertificateFiles, store: Arc<CertificateStore>) {
    loop {
        files.refresh(&store, Timestamp::now());
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

/// The time of the last change and the size of a file.
fn version(path: &Path) -> Option<(SystemTime, u64)> {
    let found = fs::metadata(path).ok()?;
    Some((found.modified().ok()?, found.len()))
}

fn read(paths: &CertificatePaths) -> anyhow::Result<WebCertificate> {
    let bytes = |path: &Path, what: &str| {
        fs::read(path).with_context(|| {
            format!(
                "the {what} {} can't be read: name the right file in `tls`, and let the account of the server read it",
                path.display()
            )
        })
    };
    let (chain, key) = (bytes(&paths.certificate, "certificate")?, bytes(&paths.key, "key")?);
    WebCertificate::from_pem(&chain, &key).map_err(|fault| {
        let file = if fault.is_of_key() { &paths.key } else { &paths.certificate };
        anyhow::anyhow!("{}: {fault}", file.display())
    })
}

#[cfg(test)]
mod tests {
    use super::super::certificate::tests::pem;
    use super::*;
    use tempfile::TempDir;

    fn files() -> (TempDir, CertificatePaths) {
        let folder = TempDir::new().unwrap();
        let paths = CertificatePaths {
            certificate: folder.path().join("fullchain.pem"),
            key: folder.path().join("privkey.pem"),
        };
        (folder, paths)
    }

    fn write(paths: &CertificatePaths, name: &str) {
        let (chain, key) = pem(&[name]);
        fs::write(&paths.certificate, chain).unwrap();
        fs::write(&paths.key, key).unwrap();
    }

    #[test]
    fn wrong_file_is_named_with_the_way_out() {
        let (_folder, paths) = files();
        let why = |paths: &CertificatePaths| format!("{:#}", CertificateFiles::open(paths.clone()).unwrap_err());
        assert!(why(&paths).contains("fullchain.pem can't be read: name the right file"), "{}", why(&paths));
        write(&paths, "a.example");
        assert!(CertificateFiles::open(paths.clone()).is_ok());
        fs::write(&paths.key, pem(&["b.example"]).1).unwrap();
        assert!(why(&paths).contains("privkey.pem: the private key does not fit"), "{}", why(&paths));
        fs::write(&paths.certificate, "no certificate").unwrap();
        assert!(why(&paths).contains("fullchain.pem: it holds no certificate"), "{}", why(&paths));
    }

    #[test]
    fn changed_files_are_read_again_and_half_a_change_is_not_taken() {
        let (_folder, paths) = files();
        write(&paths, "a.example");
        let (mut files, first) = CertificateFiles::open(paths.clone()).unwrap();
        let store = CertificateStore::default();
        store.set(first);
        let now = "2030-01-01T00:00:00Z".parse().unwrap();
        let named = |store: &CertificateStore| store.current().unwrap().subjects();
        files.refresh(&store, now);
        assert!(files.changed().is_none());
        // A longer name makes the file longer, so that a file system with coarse times tells it too.
        let (chain, key) = pem(&["a-longer-name.example"]);
        fs::write(&paths.certificate, chain).unwrap();
        files.refresh(&store, now);
        assert_eq!(named(&store), "a.example");
        fs::remove_file(&paths.key).unwrap();
        files.refresh(&store, now);
        fs::write(&paths.key, key).unwrap();
        files.refresh(&store, now);
        assert_eq!(named(&store), "a-longer-name.example");
    }

    #[test]
    fn end_of_a_certificate_is_warned_of_from_time_to_time() {
        let (_folder, paths) = files();
        write(&paths, "a.example");
        let (mut files, first) = CertificateFiles::open(paths).unwrap();
        let store = CertificateStore::default();
        store.set(first);
        for (now, warned) in [
            ("2099-12-01T00:00:00Z", None),
            ("2099-12-30T00:00:00Z", Some("2099-12-30T00:00:00Z")),
            ("2099-12-30T05:00:00Z", Some("2099-12-30T00:00:00Z")),
            ("2100-01-02T00:00:00Z", Some("2100-01-02T00:00:00Z")),
        ] {
            files.refresh(&store, now.parse().unwrap());
            assert_eq!(files.warned, warned.map(|warned| warned.parse().unwrap()), "{now}");
        }
    }
}
