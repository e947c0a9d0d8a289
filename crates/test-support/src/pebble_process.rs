//! The ACME server `pebble` of Debian, at any free port, with a name server of its own.

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use std::fs;
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The name that leads to this computer.
pub const NAME: &str = "poker.example.org";

/// The limit for its start.
const PATIENCE: Duration = Duration::from_mins(1);

/// A running `pebble`. It ends with this value.
pub struct PebbleProcess {
    process: Child,
    port: u16,
}

impl PebbleProcess {
    /// Starts it in a folder with its identity. It checks names and addresses at this port of this computer.
    ///
    /// # Panics
    /// The package is not installed, or it does not start.
    pub fn start(folder: &Path, challenge_port: u16) -> Self {
        let at = |name: &str| folder.join(name).to_str().unwrap().to_owned();
        let config = serde_json::json!({ "pebble": {
            "listenAddress": "127.0.0.1:0",
            "managementListenAddress": "",
            "certificate": at("pebble.pem"),
            "privateKey": at("pebble.key"),
            "httpPort": challenge_port,
            "tlsPort": challenge_port,
            "ocspResponderURL": "",
            "externalAccountBindingRequired": false,
            "domainBlocklist": ["blocked.example.org"],
            "certificateValidityPeriod": 5_184_000_u32,
        }});
        fs::write(folder.join("config.json"), config.to_string()).unwrap();
        let names = serve_names();
        let mut command = Command::new("pebble");
        command.arg("-config").arg(folder.join("config.json")).arg("-dnsserver").arg(names.to_string());
        command.env("PEBBLE_VA_NOSLEEP", "1").env("PEBBLE_WFE_NONCEREJECT", "0").env("PEBBLE_AUTHZREUSE", "0");
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let process = command.spawn().unwrap_or_else(|why| {
            panic!("pebble does not start ({why}): install the package pebble (apt-get install pebble)")
        });
        let late = Instant::now() + PATIENCE;
        let port = loop {
            if let Some(port) = listening_port(process.id()) {
                break port;
            }
            assert!(Instant::now() < late, "the port of pebble never came");
            std::thread::yield_now();
        };
        Self { process, port }
    }

    /// The port of its directory, at this computer.
    pub fn port(&self) -> u16 {
        self.port
    }
}

impl Drop for PebbleProcess {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Writes a certificate for 127.0.0.1, its key, and the root that has signed it (`root.pem`).
///
/// # Panics
/// The folder can't be written.
#[allow(clippy::disallowed_methods, reason = "the certificate library draws its key itself")]
pub fn write_identity(folder: &Path) {
    let mut root = CertificateParams::new(Vec::new()).unwrap();
    root.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let root = CertifiedIssuer::self_signed(root, KeyPair::generate().unwrap()).unwrap();
    let key = KeyPair::generate().unwrap();
    let own = CertificateParams::new(["127.0.0.1".to_owned()]).unwrap().signed_by(&key, &root).unwrap();
    fs::write(folder.join("root.pem"), root.pem()).unwrap();
    fs::write(folder.join("pebble.pem"), own.pem()).unwrap();
    fs::write(folder.join("pebble.key"), key.serialize_pem()).unwrap();
}

/// The TCP port at which a process listens, from the files of the system.
fn listening_port(process: u32) -> Option<u16> {
    let mut sockets = Vec::new();
    for entry in fs::read_dir(format!("/proc/{process}/fd")).ok()?.flatten() {
        let Ok(link) = fs::read_link(entry.path()) else { continue };
        let inode = link.to_string_lossy().strip_prefix("socket:[").map(|rest| rest.trim_end_matches(']').to_owned());
        sockets.extend(inode);
    }
    let table = fs::read_to_string("/proc/net/tcp").ok()?;
    table.lines().skip(1).find_map(|line| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        // Local address, state and inode. 0A is a listening socket.
        let [_, local, _, "0A", ..] = fields.as_slice() else { return None };
        let is_own = fields.get(9).is_some_and(|inode| sockets.iter().any(|socket| socket == inode));
        is_own.then(|| u16::from_str_radix(local.rsplit(':').next()?, 16).ok())?
    })
}

/// A name server that knows one name. It ends with the test.
fn serve_names() -> SocketAddr {
    let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let address = socket.local_addr().unwrap();
    std::thread::spawn(move || {
        let mut query = [0; 1_024];
        while let Ok((length, from)) = socket.recv_from(&mut query) {
            if let Some(answer) = name_answer(&query[..length]) {
                let _ = socket.send_to(&answer, from);
            }
        }
    });
    address
}

/// The answer to a query of RFC 1035.
fn name_answer(query: &[u8]) -> Option<Vec<u8>> {
    let (header, mut rest) = query.split_at_checked(12)?;
    let mut labels = Vec::new();
    while let Some((length, after)) = rest.split_first().filter(|(length, _)| **length > 0) {
        let (label, after) = after.split_at_checked(usize::from(*length))?;
        labels.push(String::from_utf8_lossy(label).to_lowercase());
        rest = after;
    }
    let kind = rest.get(1..3)?;
    let question = query.get(12..query.len() - rest.len() + 5)?;
    let is_found = labels.join(".") == NAME && kind == [0, 1];
    let mut answer = header.get(..2)?.to_vec();
    answer.extend([0x81, if labels.join(".") == NAME { 0x80 } else { 0x83 }, 0, 1, 0, u8::from(is_found), 0, 0, 0, 0]);
    answer.extend(question);
    if is_found {
        answer.extend([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1]);
    }
    Some(answer)
}
