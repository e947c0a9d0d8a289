//! A router at the loopback address that speaks `UPnP` as far as the tests need it.

use igd_next::PortMappingProtocol;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::sync::{Arc, Mutex};

/// A forwarded port: the protocol, the port outside, and the computer and port inside.
pub(in crate::network::local_server) type Lease = (String, u16, SocketAddr);

/// A running router. Its threads end with the test process.
pub(in crate::network::local_server) struct FakeRouter {
    /// The address at which it is searched.
    pub(in crate::network::local_server) search: SocketAddr,
    leases: Arc<Mutex<Vec<Lease>>>,
}

/// The computer of the network that has a port already, and forbids others to have it.
const OTHER_COMPUTER: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::new(192, 168, 1, 9)), 443);

impl FakeRouter {
    /// Opens a router with this public address. Another computer of the network may have the port of HTTPS.
    pub(in crate::network::local_server) fn open(public: &'static str, is_https_taken: bool) -> Self {
        let pages = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let at = pages.local_addr().unwrap();
        let other = is_https_taken.then(|| ("TCP".to_owned(), 443, OTHER_COMPUTER));
        let leases = Arc::new(Mutex::new(other.into_iter().collect::<Vec<Lease>>()));
        let known = Arc::clone(&leases);
        std::thread::spawn(move || {
            for line in pages.incoming().flatten() {
                answer(line, public, &mut known.lock().unwrap());
            }
        });
        let socket = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let search = socket.local_addr().unwrap();
        std::thread::spawn(move || {
            let mut asked = [0; 1_500];
            while let Ok((_, from)) = socket.recv_from(&mut asked) {
                let told = format!(
                    "HTTP/1.1 200 OK\r\nST: urn:schemas-upnp-org:service:WANIPConnection:1\r\nLOCATION: http://{at}/root.xml\r\n\r\n"
                );
                let _ = socket.send_to(told.as_bytes(), from);
            }
        });
        Self { search, leases }
    }

    /// The forwarded ports, in the order in which they were asked for.
    pub(in crate::network::local_server) fn leases(&self) -> Vec<Lease> {
        self.leases.lock().unwrap().clone()
    }
}

/// The name of a protocol in the messages of a router.
pub(in crate::network::local_server) fn word(protocol: PortMappingProtocol) -> String {
    match protocol {
        PortMappingProtocol::TCP => "TCP".to_owned(),
        PortMappingProtocol::UDP => "UDP".to_owned(),
    }
}

fn answer(line: TcpStream, public: &str, leases: &mut Vec<Lease>) {
    let mut from = BufReader::new(line.try_clone().unwrap());
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut row = String::new();
        if from.read_line(&mut row).unwrap_or_default() == 0 || row.trim().is_empty() {
            break;
        }
        if let Some(told) = row.to_ascii_lowercase().strip_prefix("content-length:") {
            length = told.trim().parse().unwrap();
        }
        head.push_str(&row);
    }
    let mut body = vec![0; length];
    from.read_exact(&mut body).unwrap();
    let (status, text) = reply(&head, &String::from_utf8(body).unwrap(), public, leases);
    let told = format!(
        "HTTP/1.1 {status}\r\nContent-Type: text/xml\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{text}",
        text.len()
    );
    let _ = (&line).write_all(told.as_bytes());
}

fn reply(head: &str, body: &str, public: &str, leases: &mut Vec<Lease>) -> (&'static str, String) {
    if head.starts_with("GET /root.xml") {
        return ("200 OK", DESCRIPTION.to_owned());
    }
    if head.starts_with("GET ") {
        return ("200 OK", ACTIONS.to_owned());
    }
    let field = |name: &str| {
        let rest = body.split_once(&format!("<{name}>")).unwrap().1;
        rest.split_once('<').unwrap().0.to_owned()
    };
    if head.contains("#GetExternalIPAddress") {
        let address = format!("<NewExternalIPAddress>{public}</NewExternalIPAddress>");
        return ("200 OK", enveloped("GetExternalIPAddressResponse", &address));
    }
    let (protocol, outside): (String, u16) = (field("NewProtocol"), field("NewExternalPort").parse().unwrap());
    let known = leases.iter().position(|(kind, port, _)| (kind, *port) == (&protocol, outside));
    if head.contains("#DeletePortMapping") {
        leases.remove(known.unwrap());
        return ("200 OK", enveloped("DeletePortMappingResponse", ""));
    }
    let inside =
        SocketAddr::new(field("NewInternalClient").parse().unwrap(), field("NewInternalPort").parse().unwrap());
    match known.and_then(|known| leases.get(known)) {
        Some((_, _, other)) if *other != inside => ("500 Internal Server Error", CONFLICT.to_owned()),
        Some(_) => ("200 OK", enveloped("AddPortMappingResponse", "")),
        None => {
            leases.push((protocol, outside, inside));
            ("200 OK", enveloped("AddPortMappingResponse", ""))
        }
    }
}

fn enveloped(kind: &str, inside: &str) -> String {
    format!(
        "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>\
         <u:{kind} xmlns:u=\"urn:schemas-upnp-org:service:WANIPConnection:1\">{inside}</u:{kind}></s:Body></s:Envelope>"
    )
}

const DESCRIPTION: &str = "<root xmlns=\"urn:schemas-upnp-org:device-1-0\"><device><serviceList><service>\
    <serviceType>urn:schemas-upnp-org:service:WANIPConnection:1</serviceType>\
    <SCPDURL>/actions.xml</SCPDURL><controlURL>/control</controlURL></service></serviceList></device></root>";

const ACTIONS: &str = "<scpd xmlns=\"urn:schemas-upnp-org:service-1-0\"><actionList>\
    <action><name>GetExternalIPAddress</name><argumentList></argumentList></action>\
    <action><name>AddPortMapping</name><argumentList>\
    <argument><name>NewRemoteHost</name><direction>in</direction></argument>\
    <argument><name>NewExternalPort</name><direction>in</direction></argument>\
    <argument><name>NewProtocol</name><direction>in</direction></argument>\
    <argument><name>NewInternalPort</name><direction>in</direction></argument>\
    <argument><name>NewInternalClient</name><direction>in</direction></argument>\
    <argument><name>NewEnabled</name><direction>in</direction></argument>\
    <argument><name>NewPortMappingDescription</name><direction>in</direction></argument>\
    <argument><name>NewLeaseDuration</name><direction>in</direction></argument></argumentList></action>\
    <action><name>DeletePortMapping</name><argumentList>\
    <argument><name>NewRemoteHost</name><direction>in</direction></argument>\
    <argument><name>NewExternalPort</name><direction>in</direction></argument>\
    <argument><name>NewProtocol</name><direction>in</direction></argument></argumentList></action>\
    </actionList></scpd>";

const CONFLICT: &str = "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><s:Fault>\
    <faultcode>s:Client</faultcode><faultstring>UPnPError</faultstring><detail>\
    <UPnPError xmlns=\"urn:schemas-upnp-org:control-1-0\"><errorCode>718</errorCode>\
    <errorDescription>ConflictInMappingEntry</errorDescription></UPnPError></detail></s:Fault></s:Body></s:Envelope>";
