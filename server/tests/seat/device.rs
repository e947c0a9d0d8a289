//! A device with a browser that knows no script: it keeps cookies, follows forms, and comes from an address.

use super::house::{Answer, House};
use std::collections::BTreeMap;
use url::form_urlencoded::Serializer;

/// A device.
#[derive(Clone, Default)]
pub(crate) struct Device {
    cookies: BTreeMap<String, String>,
    /// The address that a proxy on the computer of the house names. Without one it is that computer.
    address: Option<&'static str>,
}

impl Device {
    /// A device at this address.
    pub(crate) fn at(address: &'static str) -> Self {
        Self { address: Some(address), ..Self::default() }
    }

    /// The header line with its cookies.
    pub(crate) fn cookie(&self) -> String {
        let pairs: Vec<String> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        pairs.join("; ")
    }

    fn headers(&self) -> String {
        let cookie = if self.cookies.is_empty() { String::new() } else { format!("Cookie: {}\r\n", self.cookie()) };
        // A proxy names the browser, and says that it came by TLS.
        let proxied = self.address.map(|address| format!("X-Forwarded-For: {address}\r\nX-Forwarded-Proto: https\r\n"));
        format!("{cookie}{}", proxied.unwrap_or_default())
    }

    /// Keeps the cookies of an answer.
    fn keeps(&mut self, answer: Answer) -> Answer {
        for line in answer.head.lines().filter_map(|line| line.split_once(": ")) {
            if !line.0.eq_ignore_ascii_case("set-cookie") {
                continue;
            }
            let (name, rest) = line.1.split_once('=').unwrap();
            let value = rest.split(';').next().unwrap();
            if rest.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        answer
    }

    /// Loads a page in English.
    pub(crate) fn loads(&mut self, house: &House, path: &str) -> Answer {
        let answer = house.asks("GET", &format!("{path}?lang=en"), &self.headers(), "");
        self.keeps(answer)
    }

    /// Sends a form with these fields.
    pub(crate) fn sends(&mut self, house: &House, path: &str, fields: &[(&str, &str)]) -> Answer {
        let mut form = Serializer::new(String::new());
        form.extend_pairs(fields);
        let scheme = if self.address.is_some() { "https" } else { "http" };
        let origin = format!("Origin: {scheme}://{}\r\n", house.address());
        let answer =
            house.asks("POST", &format!("{path}?lang=en"), &format!("{}{origin}", self.headers()), &form.finish());
        self.keeps(answer)
    }

    /// Opens the open link of the house, as the script of the first page does.
    pub(crate) fn opens_link(&mut self, house: &House) -> Answer {
        let link = house.link.as_ref().expect("an open link").to_string();
        self.sends(house, "/seat", &[("invitation", &link)])
    }

    /// Asks to join under this name.
    pub(crate) fn asks(&mut self, house: &House, name: &str) -> Answer {
        self.sends(house, "/seat/join", &[("name", name)])
    }

    /// Opens the open link and asks to join. The page of the waiting room is the answer.
    pub(crate) fn waits(house: &House, address: &'static str, name: &str) -> Self {
        let mut device = Self::at(address);
        device.opens_link(house);
        let answer = device.asks(house, name);
        assert_eq!(answer.status, 303, "{name}: {}", answer.body);
        let page = device.loads(house, "/seat/join");
        assert!(page.body.contains("You wait for the host"), "{name}: {}", page.body);
        device
    }

    /// The state of its request, by the news of the waiting room. It waits for a change.
    pub(crate) fn news(&mut self, house: &House) -> serde_json::Value {
        let answer = self.loads(house, "/seat/join/news");
        assert_eq!(answer.status, 200, "{answer:?}");
        serde_json::from_str(&answer.body).unwrap_or_else(|why| panic!("{why}: {}", answer.body))
    }

    /// Loads the waiting room until it leads to the seat.
    pub(crate) fn comes_in(&mut self, house: &House) -> Answer {
        let answer = self.loads(house, "/seat/join");
        assert_eq!(answer.status, 303, "{}", answer.body);
        assert!(answer.header("location").unwrap().starts_with("/seat?"), "{}", answer.head);
        assert!(self.cookie().contains("cardroom-seat-") && !self.cookie().contains("join"), "{}", self.cookie());
        answer
    }
}
