//! The browser of a guest on the level of HTTP: requests with an address and a cookie of their own, and the socket of a seat.

use crate::browser_stream::{BrowserStream, BrowserTls, CountedStream};
use anyhow::{Context, bail, ensure};
use cardroom_shared::protocol::SeatLink;
use cardroom_shared::protocol::invitation::Invitation;
use socket2::{Domain, Protocol, Socket, Type};
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream, ToSocketAddrs};
use std::path::Path;
use std::time::Duration;
use tungstenite::client::IntoClientRequest;
use tungstenite::handshake::HandshakeError;
use tungstenite::http::HeaderValue;
use tungstenite::{Error, WebSocket};
use url::form_urlencoded::Serializer;

/// The timeout of a request.
const PATIENCE: Duration = Duration::from_secs(30);

/// The answer to a request.
#[derive(Clone, Debug)]
pub struct BrowserAnswer {
    /// The status; 0 if the server has closed the connection without one.
    pub status: u16,
    /// The status line and the headers.
    pub head: String,
    /// The rest.
    pub body: String,
    /// The length of all of it in bytes.
    pub bytes: u64,
}

impl BrowserAnswer {
    fn read(all: &[u8]) -> Self {
        let text = String::from_utf8_lossy(all);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
        Self { status, head: head.to_owned(), body: body.to_owned(), bytes: all.len() as u64 }
    }

    /// The value of a header, if it is present.
    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(':'));
        lines.filter(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim()).next()
    }
}

/// The form with these fields, as a browser writes it.
pub fn written_form(fields: &[(&str, &str)]) -> String {
    Serializer::new(String::new()).extend_pairs(fields).finish()
}

/// The port of HTTPS.
const HTTPS_PORT: u16 = 443;

/// A browser without a screen.
#[derive(Clone, Debug)]
pub struct BrowserDevice {
    web: SocketAddr,
    /// The host of the web as the pages name it, with its port.
    authority: String,
    /// The address that a proxy on the computer of the server names. `None` without a proxy.
    from: Option<IpAddr>,
    tls: Option<BrowserTls>,
    /// The cookie of the seat, once there is one.
    pub cookie: Option<String>,
    /// The size of the receive buffer in bytes. The system chooses it without one.
    pub buffer: Option<usize>,
}

/// The private address of the browser with this number.
pub fn browser_address(number: u16) -> IpAddr {
    let [street, door] = number.to_be_bytes();
    Ipv4Addr::new(10, 1, street, door).into()
}

impl BrowserDevice {
    /// A browser at this address, which has no cookie. A proxy on the computer of the server names the address.
    pub fn new(web: SocketAddr, from: IpAddr) -> Self {
        Self { web, authority: web.to_string(), from: Some(from), tls: None, cookie: None, buffer: None }
    }

    /// A browser that opens an encrypted link. It trusts the root certificates of this PEM file.
    ///
    /// # Errors
    /// If the link is not encrypted, its host is not found, or there is no root.
    pub fn of_link(link: &SeatLink, roots: &Path) -> anyhow::Result<Self> {
        let authority = link.web.strip_prefix("https://").context("the link is not encrypted")?.to_owned();
        let with_port = authority.rsplit_once(':').and_then(|(host, port)| Some((host, port.parse().ok()?)));
        let (host, port) = with_port.unwrap_or((&authority, HTTPS_PORT));
        let tls = Some(BrowserTls::new(host, roots)?);
        let web =
            format!("{host}:{port}").to_socket_addrs()?.next().with_context(|| format!("{host} leads nowhere"))?;
        Ok(Self { web, authority, from: None, tls, cookie: None, buffer: None })
    }

    /// Connects to the web.
    ///
    /// # Errors
    /// If the web does not accept.
    pub fn connect(&self) -> anyhow::Result<TcpStream> {
        let socket = Socket::new(Domain::for_address(self.web), Type::STREAM, Some(Protocol::TCP))?;
        if let Some(buffer) = self.buffer {
            socket.set_recv_buffer_size(buffer)?;
            // Small segments keep the buffer of the other side small, too.
            socket.set_tcp_mss(SMALL_SEGMENT)?;
        }
        socket.connect_timeout(&self.web.into(), PATIENCE)?;
        let stream: TcpStream = socket.into();
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Opens the connection of a request: by TLS, if the link was encrypted.
    fn open(&self) -> anyhow::Result<BrowserStream> {
        let stream = self.connect()?;
        match &self.tls {
            Some(tls) => tls.begin(stream),
            None => Ok(stream.into()),
        }
    }

    /// The origin of the pages of this web.
    pub fn origin(&self) -> String {
        format!("http{}://{}", if self.tls.is_some() { "s" } else { "" }, self.authority)
    }

    /// Sends a request with further header lines. Only those that are given name the host and the origin, if they do.
    ///
    /// # Errors
    /// If the web does not accept.
    pub fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> anyhow::Result<BrowserAnswer> {
        let from = self.from.map(|from| from.to_string());
        let length = body.len().to_string();
        let names_host = headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host"));
        let mut lines = vec![("Connection", "close")];
        lines.extend(from.as_deref().map(|from| ("X-Forwarded-For", from)));
        lines.extend((!names_host).then_some(("Host", self.authority.as_str())));
        lines.extend(self.cookie.as_deref().map(|cookie| ("Cookie", cookie)));
        lines.extend(headers);
        if method == "POST" {
            lines.extend([("Content-Type", "application/x-www-form-urlencoded"), ("Content-Length", length.as_str())]);
        }
        let lines: Vec<String> = lines.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let request = format!("{method} {path} HTTP/1.1\r\n{}\r\n{body}", lines.concat());
        let mut stream = self.open()?;
        stream.write_all(request.as_bytes())?;
        let mut answer = Vec::new();
        // A connection that is reset has no more to say.
        let _ = stream.read_to_end(&mut answer);
        Ok(BrowserAnswer::read(&answer))
    }

    /// Loads a page in English.
    ///
    /// # Errors
    /// If the web does not accept.
    pub fn load(&self, path: &str) -> anyhow::Result<BrowserAnswer> {
        self.send("GET", &format!("{path}?lang=en"), &[], "")
    }

    /// Sends a form, as a page of this web does.
    ///
    /// # Errors
    /// If the web does not accept.
    pub fn post(&self, path: &str, fields: &[(&str, &str)]) -> anyhow::Result<BrowserAnswer> {
        let origin = self.origin();
        self.send("POST", &format!("{path}?lang=en"), &[("Origin", &origin)], &written_form(fields))
    }

    /// Trades an invitation for a cookie, as the first page does.
    ///
    /// # Errors
    /// If the web gives none.
    pub fn sign_in(&mut self, invitation: &Invitation) -> anyhow::Result<BrowserAnswer> {
        let answer = self.post("/seat", &[("invitation", &invitation.to_string())])?;
        ensure!(answer.status == 303, "the invitation gave no seat: {}", answer.head);
        let cookie = answer.header("set-cookie").context("the answer has no cookie")?;
        // No script reads it, no foreign page sends it, and after TLS it never travels in the open.
        let is_kept = ["HttpOnly", "SameSite=Lax"].iter().all(|mark| has_mark(cookie, mark));
        ensure!(is_kept && (self.tls.is_none() || has_mark(cookie, "Secure")), "the cookie is not kept safe");
        self.cookie = cookie.split(';').next().map(ToOwned::to_owned);
        Ok(answer)
    }

    /// Opens the socket of a seat with this query, such as `page=1`.
    ///
    /// # Errors
    /// If the web does not open it.
    pub fn open_socket(&self, query: &str) -> anyhow::Result<WebSocket<CountedStream>> {
        match self.try_socket(query, &self.origin())? {
            Ok(socket) => Ok(socket),
            Err(status) => bail!("the web opened no socket: {status}"),
        }
    }

    /// Opens the socket of a seat as a page of this origin. The inner error is the status of the answer.
    ///
    /// # Errors
    /// If the web does not answer.
    pub fn try_socket(&self, query: &str, origin: &str) -> anyhow::Result<Result<WebSocket<CountedStream>, u16>> {
        let scheme = if self.tls.is_some() { "wss" } else { "ws" };
        let mut request = format!("{scheme}://{}/seat/line?lang=en&{query}", self.authority).into_client_request()?;
        let headers = request.headers_mut();
        headers.insert("origin", HeaderValue::from_str(origin)?);
        if let Some(from) = self.from {
            headers.insert("x-forwarded-for", HeaderValue::from_str(&from.to_string())?);
        }
        if let Some(cookie) = &self.cookie {
            headers.insert("cookie", HeaderValue::from_str(cookie)?);
        }
        let stream = CountedStream::new(self.open()?);
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => Ok(Ok(socket)),
            Err(HandshakeError::Failure(Error::Http(answer))) => Ok(Err(answer.status().as_u16())),
            Err(other) => bail!("no answer to the handshake: {other}"),
        }
    }
}

/// Returns whether a cookie has this attribute.
fn has_mark(cookie: &str, mark: &str) -> bool {
    cookie.split(';').any(|part| part.trim() == mark)
}

/// The segments of a connection with a small buffer, in bytes.
const SMALL_SEGMENT: u32 = 536;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answer_has_a_status_and_headers() {
        let answer = BrowserAnswer::read(b"HTTP/1.1 303 See Other\r\nSet-Cookie: a=1; Path=/\r\n\r\nbody");
        assert_eq!((answer.status, answer.header("set-cookie")), (303, Some("a=1; Path=/")));
        assert_eq!((answer.body.as_str(), answer.bytes), ("body", 55));
        assert_eq!(BrowserAnswer::read(b"").status, 0);
    }

    #[test]
    fn form_is_written_as_a_browser_writes_it() {
        assert_eq!(written_form(&[("say", "{\"call\":200}"), ("text", "a b")]), "say=%7B%22call%22%3A200%7D&text=a+b");
    }

    #[test]
    fn browsers_have_addresses_of_their_own() {
        assert_eq!(browser_address(258).to_string(), "10.1.1.2");
    }
}
