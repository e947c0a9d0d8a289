//! The form in which a host configures a session.

use super::hand_file_import::refused;
use super::host_request::{HostRequest, HostedSessionSource};
use super::outside_browsers::CertificateAuthority;
use cardroom_server::config::presets;
use cardroom_server::config::{Config, DEFAULT_PORT, DEFAULT_WEB_PORT, MAX_TITLE_LETTERS, public_address, title};
use cardroom_server::host_machine::addresses::address_warning;
use cardroom_server::server_loop::hosting;
use cardroom_shared::command::Name;
use cardroom_shared::house::{DEFAULT_HOUSE, HouseRules, Rebuy, TableTalk, presets};
use cardroom_shared::narration::{Message, not_a_name};
use cardroom_shared::stakes::PeriodEnd;
use cardroom_shared::structure::{AddOnPlan, DEFAULT_STRUCTURE, RebuyPlan, Structure};
use std::net::{Ipv6Addr, SocketAddr};
use std::path::Path;

/// The longest wait for invited players in seconds: half an hour. The director may start earlier.
const START_IN_S: u32 = 1_800;
const MS_PER_MINUTE: u64 = 60_000;

/// The host's choices so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostForm {
    /// The name of the session.
    pub name: String,
    /// The key of the rule set.
    pub house: String,
    /// The key of the structure.
    pub structure: String,
    /// The names of the invited players, separated by commas.
    pub people: String,
    /// The number of entries.
    pub seats: u16,
    /// The number of bots; `None` if bots fill the free places at the start.
    pub bots: Option<u16>,
    /// The length of each level in minutes; `None` for the structure's own.
    pub minutes: Option<u16>,
    /// When talk during a hand is heard.
    pub talk: TableTalk,
    /// The seconds of each player's time bank; 0 for no time bank.
    pub time_bank_s: u32,
    /// The voice or video call of the group; empty if it has none.
    pub meeting: String,
    /// The end of the rebuy period.
    pub rebuys: RebuyPeriodChoice,
    /// The chips of the add-on after the rebuys; `None` for no add-on.
    pub add_on: Option<u64>,
    /// The port of the server.
    pub port: u16,
    /// The public address of this computer; empty if it is unknown.
    pub public: String,
    /// True if friends join from elsewhere, so that the router is asked to forward the port.
    pub asks_router: bool,
    /// True if friends from elsewhere get seats in a browser, by a certificate for the public address.
    pub asks_certificate: bool,
}

/// The end of the rebuy period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RebuyPeriodChoice {
    /// The structure's own.
    AsWritten,
    /// No rebuys.
    None,
    /// Until this level begins.
    UntilLevel(u16),
}

impl Default for HostForm {
    fn default() -> Self {
        Self {
            name: Config::default().name,
            house: DEFAULT_HOUSE.to_owned(),
            structure: DEFAULT_STRUCTURE.to_owned(),
            people: String::new(),
            seats: 9,
            bots: Some(0),
            minutes: None,
            talk: TableTalk::Everybody,
            time_bank_s: 0,
            meeting: String::new(),
            rebuys: RebuyPeriodChoice::AsWritten,
            add_on: None,
            port: DEFAULT_PORT,
            public: String::new(),
            asks_router: true,
            asks_certificate: true,
        }
    }
}

impl HostForm {
    /// Returns the request to the server process, which stores the session in this folder.
    ///
    /// # Errors
    /// Says why the session cannot be played, while the host still edits the form.
    pub fn order(&self, folder: &Path) -> Result<HostRequest, Message> {
        let config = self.config()?;
        let rules = presets::house(&config.house).map_err(refused)?;
        let structure = self.changed(presets::structure_in(&rules, &config.structure).map_err(refused)?);
        if sells_more_than(&rules, &structure) {
            let others = presets().iter().filter(|other| other.rebuy != Rebuy::None).map(|other| other.name.as_str());
            let others = others.collect::<Vec<_>>().join("; ");
            return Err(Message::new("ui-host-sells-none").with("house", rules.name).with("others", others));
        }
        let sheet = hosting::event_config_with(&config, rules, structure).map_err(refused)?;
        Ok(HostRequest {
            folder: folder.to_owned(),
            evening: HostedSessionSource::New { sheet: Box::new(sheet), players: config.players, host: None },
            listen: config.listen,
            web_port: DEFAULT_WEB_PORT,
            public: config.public,
            start_in_s: config.start_in_s,
            asks_router: self.asks_router,
            asks_certificate: self.asks_router && self.asks_certificate,
            authority: CertificateAuthority::default(),
            router_search: None,
        })
    }

    /// The warning about a public address that belongs to a private network. `None` if friends elsewhere may reach it.
    pub fn doubt(&self) -> Option<Message> {
        let public = self.public.trim();
        let is_doubtful = public_address(public).is_ok() && address_warning(public).is_some();
        is_doubtful.then(|| Message::new("ui-host-doubt").with("address", public))
    }

    fn config(&self) -> Result<Config, Message> {
        let refused = |why: Message| Message::new("ui-host-refused").with("why", why);
        let mut players: Vec<Name> = Vec::new();
        for name in self.people.split([',', '\n']).map(str::trim).filter(|name| !name.is_empty()) {
            let name = Name::try_from(name.to_owned()).map_err(|wrong| refused(not_a_name(wrong)))?;
            if let Some(other) = players.iter().find(|other| other.looks_like(&name)) {
                let both = Message::new("ui-host-same-name").with("one", other.to_string());
                return Err(both.with("other", name.to_string()));
            }
            players.push(name);
        }
        let bots = self.bots.unwrap_or(0);
        if players.len() + usize::from(bots) > usize::from(self.seats) {
            return Err(Message::new("ui-host-too-many")
                .with("people", players.len().to_string())
                .with("bots", bots.to_string())
                .with("places", self.seats.to_string()));
        }
        let public = match self.public.trim() {
            "" => None,
            public => {
                let wrong = || Message::new("ui-host-no-address").with("address", public);
                Some(public_address(public).map_err(|_| wrong().with("port", DEFAULT_PORT.to_string()))?)
            }
        };
        let meeting = match self.meeting.trim() {
            "" => None,
            link => Some(link.parse().map_err(|_| Message::new("ui-host-no-meeting"))?),
        };
        let longest = || MAX_TITLE_LETTERS.to_string();
        Ok(Config {
            name: title(&self.name).map_err(|_| Message::new("ui-host-no-title").with("max", longest()))?,
            house: self.house.clone(),
            structure: self.structure.clone(),
            seats: self.seats,
            bots: self.bots,
            listen: SocketAddr::from((Ipv6Addr::UNSPECIFIED, self.port)),
            public,
            start_in_s: START_IN_S,
            talk: Some(self.talk),
            time_bank_s: Some(self.time_bank_s),
            meeting,
            players,
            ..Config::default()
        })
    }

    /// The structure with the host's changes.
    fn changed(&self, mut structure: Structure) -> Structure {
        if let Some(minutes) = self.minutes {
            // The last level has no end.
            for length in structure.levels.iter_mut().filter_map(|level| level.length_ms.as_mut()) {
                *length = u64::from(minutes) * MS_PER_MINUTE;
            }
        }
        match self.rebuys {
            RebuyPeriodChoice::AsWritten => {}
            RebuyPeriodChoice::None => structure.rebuys = RebuyPlan::None,
            RebuyPeriodChoice::UntilLevel(level) => structure.rebuys = RebuyPlan::Until(PeriodEnd::Level(level)),
        }
        if let Some(chips) = self.add_on {
            let cents = structure.rebuy_price();
            structure.add_on = AddOnPlan::Sold { chips: cardroom_shared::chips::Chips(chips), cents };
        }
        structure
    }
}

/// Returns whether the structure sells chips although the rule set does not.
fn sells_more_than(rules: &HouseRules, structure: &Structure) -> bool {
    let rebuys = matches!(structure.rebuys, RebuyPlan::Until(_));
    let add_on = matches!(structure.add_on, AddOnPlan::Sold { .. });
    rules.rebuy == Rebuy::None && (rebuys || add_on)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui_text;

    fn refusal(plan: &HostForm) -> Option<String> {
        plan.order(Path::new("somewhere")).err().map(|why| ui_text::translate(&why))
    }

    #[test]
    fn an_address_of_ones_own_network_is_questioned() {
        let doubt = |public: &str| HostForm { public: public.to_owned(), ..HostForm::default() }.doubt().is_some();
        assert!(doubt("192.168.1.5") && doubt("localhost:7777") && doubt("[fd00::2]"));
        assert!(!doubt("") && !doubt("203.0.113.7") && !doubt("poker.example.org") && !doubt("no address"));
    }

    #[test]
    fn what_the_house_does_not_sell_is_said_while_one_chooses() {
        assert_eq!(refusal(&HostForm::default()), None);
        let sells = HostForm { rebuys: RebuyPeriodChoice::UntilLevel(4), ..HostForm::default() };
        let why = refusal(&sells).unwrap();
        assert!(why.starts_with("Tournament standard sells no rebuys and no add-on. Choose none"), "{why}");
        assert!(why.contains("Home tournament without a dead button") && !why.contains("if_event_allows"), "{why}");
        assert_eq!(refusal(&HostForm { rebuys: RebuyPeriodChoice::None, ..sells.clone() }), None);
        assert!(refusal(&HostForm { rebuys: RebuyPeriodChoice::None, add_on: Some(5_000), ..sells.clone() }).is_some());
        assert_eq!(refusal(&HostForm { house: "home".to_owned(), ..sells }), None);
    }

    #[test]
    fn people_and_bots_need_a_place_each_and_a_name_of_their_own() {
        let plan = HostForm { people: "Ann, Bob".to_owned(), seats: 2, ..HostForm::default() };
        assert_eq!(refusal(&plan), None);
        assert!(refusal(&HostForm { bots: Some(1), ..plan.clone() }).unwrap().contains('2'));
        let why = refusal(&HostForm { people: "Ann, ann".to_owned(), ..plan }).unwrap();
        assert!(why.contains("Ann"), "{why}");
    }

    #[test]
    fn levels_last_as_long_as_the_host_says() {
        let plan = HostForm { minutes: Some(7), ..HostForm::default() };
        let HostedSessionSource::New { sheet, .. } = plan.order(Path::new("somewhere")).unwrap().evening else {
            panic!()
        };
        let lengths: Vec<_> = sheet.structure.levels.iter().filter_map(|level| level.length_ms).collect();
        assert!(!lengths.is_empty() && lengths.iter().all(|ms| *ms == 7 * MS_PER_MINUTE), "{lengths:?}");
    }
}
