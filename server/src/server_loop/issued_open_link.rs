//! The making of an open link, for the console of the server and for the command line.

use crate::game::invitations::write_open_link;
use crate::host_machine::addresses::Address;
use crate::journal::Journal;
use anyhow::ensure;
use cardroom_shared::protocol::OpenLink;
use cardroom_shared::protocol::invitation::{Fingerprint, Secret};
use cardroom_shuffle::Entropy;

/// The line that is printed after the open link is closed.
pub(crate) const OPEN_LINK_CLOSED: &str = "The open link is closed: nobody can ask to join by it any more";

/// The line for a host who closes an open link that does not exist.
pub(crate) const NO_OPEN_LINK: &str = "there is no open link: `open-link` makes one";

/// The reason why no open link was made, for the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "an open link is for browsers, and no browser gets a seat at an address of this server: open the web first \
     (`web = \"0.0.0.0:7778\"` in the tournament file, with TLS for friends elsewhere)"
)]
pub(crate) struct NoBrowserSeats;

/// An open link as it was made. The server keeps its text in memory for the directors, and writes only the mark of its secret.
pub struct IssuedOpenLink {
    /// The link for each address of the server that has a web, the farthest reach first.
    pub links: Vec<(Address, OpenLink)>,
}

impl IssuedOpenLink {
    /// Makes an open link and writes it into the record. The one before it ends, with the requests that wait.
    ///
    /// # Errors
    /// If no browser reaches the server, or the disk refuses.
    pub fn write(
        journal: &mut Journal,
        addresses: &[Address],
        fingerprint: Fingerprint,
        entropy: &mut Entropy,
    ) -> anyhow::Result<Self> {
        let reached: Vec<&Address> = addresses.iter().filter(|address| address.web.is_some()).collect();
        ensure!(!reached.is_empty(), NoBrowserSeats);
        let secret = write_open_link(journal, entropy)?;
        let link = |address: &Address| (address.clone(), open_link(address, fingerprint, &secret));
        Ok(Self { links: reached.into_iter().map(link).collect() })
    }

    /// The link with the farthest reach.
    pub fn farthest(&self) -> Option<&OpenLink> {
        self.links.first().map(|(_, link)| link)
    }

    /// The links in words, for the host.
    pub fn in_words(&self) -> String {
        let head = "Open link, one for everybody. A guest who opens it asks to join, and you `admit` or `decline` them. A link \
                    of before is void. `open-link close` ends it.";
        let links = self.links.iter().map(|(address, link)| format!("{link}\n    {}", address.remark()));
        let line = self.farthest().map(|link| format!("{}\n    the same, to paste at the address /seat", link.line()));
        std::iter::once(head.to_owned())
            .chain(links.chain(line).map(|line| format!("  {line}")))
            .collect::<Vec<_>>()
            .join("\n")
    }
}

/// The open link that leads to this address.
fn open_link(address: &Address, fingerprint: Fingerprint, secret: &Secret) -> OpenLink {
    let Address { host, port, web, .. } = address.clone();
    OpenLink { web, host, port, fingerprint, secret: secret.clone() }
}
