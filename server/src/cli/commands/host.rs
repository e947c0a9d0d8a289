//! `host [FILE]`: hosts a tournament.

use crate::agones::{AgonesHooks, AgonesOption};
use crate::cli::commands::CommandOutcome;
use crate::cli::commands::config_mismatch::{self, ConfigPart};
use crate::cli::commands::first_invitations;
use crate::cli::commands::host_web;
use crate::cli::logging::{LogFormat, Logs, StoryLog};
use crate::cli::terminal_writer::say;
use crate::config::{self, Config, PrintedInvitations, SessionEndAction, WebListenAddress};
use crate::game::console_story::{Detail, grouped_chips};
use crate::game::live_game::EventConfig;
use crate::game::session_folder::{self, SessionStore};
use crate::host_machine::addresses::{Address, address_warning};
use crate::host_machine::date::Date;
use crate::host_machine::private_files::FolderOwner;
use crate::host_machine::systemd_service::SystemdService;
use crate::host_machine::threads::ThreadStartError;
use crate::journal::Consent;
use crate::network::Listeners;
use crate::server_loop::hosting::{self, SessionChoice, SessionOrigin};
use crate::server_loop::server_handle::{self, CurrentServer, ServerHandle};
use crate::server_loop::{CloseReason, DeckSource, OldInvitationValidity, Server, ServerSetup};
use crate::session::Session;
use crate::session::fast_play;
use crate::web::Web;
use anyhow::{Context, bail};
use cardroom_shared::house::BettingKind;
use cardroom_shared::structure::Structure;
use cardroom_shared::tournament::MAX_ENTRANTS;
use cardroom_shuffle::{Entropy, Shuffler};
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};

/// The arguments of `host`.
#[derive(Debug, clap::Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch that can be typed")]
pub struct Args {
    /// The tournament file that says what is played (see `new`)
    file: Option<PathBuf>,
    /// House rules: the key of a house, or a file of your own [default: tda]
    #[arg(long, value_name = "KEY")]
    house: Option<String>,
    /// Levels, starting stack and prizes: the key of a structure, or a file of your own [default: home-game]
    #[arg(long, value_name = "KEY")]
    structure: Option<String>,
    /// How many can enter; more than one table holds sit at several [default: 9]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=i64::from(MAX_ENTRANTS)))]
    seats: Option<u16>,
    /// How many bots play [default: as many as there are empty seats when play starts]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=i64::from(MAX_ENTRANTS)))]
    bots: Option<u16>,
    /// Where the server listens, UDP and TCP [default: [::]:7777, which is every address of this computer]
    #[arg(long, value_name = "ADDR:PORT", value_parser = config::listen_address)]
    listen: Option<SocketAddr>,
    /// Your public address, for the invitations
    #[arg(long, value_name = "HOST[:PORT]", value_parser = config::public_address)]
    public: Option<String>,
    /// Seconds after which play starts, though not all of the invited are there [default: 60]
    #[arg(long, value_name = "SECONDS")]
    start_in: Option<u32>,
    /// The folder in which the evenings are kept [default: the user's data folder; with --fast none]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Host though the folder or a file in it belongs to another account, as with the volume of a container
    #[arg(long)]
    any_owner: bool,
    /// Begin a new evening, though the last one is not finished; it stays where it is
    #[arg(long)]
    new: bool,
    /// Go on with an evening that another server began and signed; new invitations must be written
    #[arg(long, conflicts_with = "new")]
    take_over: bool,
    /// Go on with what can be read of an evening whose end is lost
    #[arg(long, conflicts_with = "new")]
    accept_loss: bool,
    /// Which invitations are printed when the evening begins: all, guests (not the director's) or none [default: all on a
    /// terminal, none in a log that is kept, else guests]
    #[arg(long, value_name = "WHICH", value_parser = config::shown)]
    show_invitations: Option<PrintedInvitations>,
    /// What the server does when the evening is over: exit, stay (and show the results) or again (begin another); with the last two
    /// no evening begins before somebody has come [default: exit; as a service of systemd stay]
    #[arg(long, value_name = "WHAT", value_parser = config::after)]
    after: Option<SessionEndAction>,
    /// Where browsers find the board of the evening, or off [default: 127.0.0.1:7778, for this computer alone]
    #[arg(long, value_name = "ADDR:PORT", value_parser = config::web_address)]
    web: Option<WebListenAddress>,
    /// A name by which browsers ask for the board, beside that of --public: that of a proxy in front of it; may be given again
    #[arg(long, value_name = "NAME", value_parser = config::host_name)]
    web_name: Vec<String>,
    /// The address of a proxy in front of the board, where that is on another computer: it is believed for whom it asks
    #[arg(long, value_name = "ADDR", value_parser = config::proxy_address)]
    web_proxy: Option<IpAddr>,
    #[command(flatten)]
    agones: AgonesOption,
    /// Play the whole evening at once, with bots alone
    #[arg(long)]
    pub(crate) fast: bool,
    /// Shuffle by this number instead of chance: the same evening again, for tests and never for friends
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How what happens is written: human (with levels where systemd's journal reads), or json for programs
    #[arg(
        long,
        value_name = "FORMAT",
        value_enum,
        default_value_t,
        hide_possible_values = true,
        conflicts_with = "fast"
    )]
    pub(crate) log_format: LogFormat,
    /// Let the clock of the evening run this many times as fast
    #[arg(long, value_name = "N", hide = true, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    speed: u32,
}

impl Args {
    /// The configuration of the host: the tournament file, overridden by the arguments.
    fn config(&self) -> anyhow::Result<Config> {
        let mut config = match &self.file {
            Some(file) => read(file)?,
            None => Config::default(),
        };
        let typed = self;
        if let Some(house) = &typed.house {
            config.house.clone_from(house);
        }
        if let Some(structure) = &typed.structure {
            config.structure.clone_from(structure);
        }
        config.seats = typed.seats.unwrap_or(config.seats);
        config.bots = typed.bots.or(config.bots);
        config.listen = typed.listen.unwrap_or(config.listen);
        config.public = typed.public.clone().or(config.public);
        config.show_invitations = typed.show_invitations.or(config.show_invitations);
        config.after =
            typed.after.or(config.after).or(SystemdService::is_asked_for().then_some(SessionEndAction::Stay));
        config.web = typed.web.unwrap_or(config.web);
        if !typed.web_name.is_empty() {
            config.web_names.clone_from(&typed.web_name);
        }
        config.web_proxy = typed.web_proxy.or(config.web_proxy);
        config.start_in_s = typed.start_in.unwrap_or(config.start_in_s);
        let asked_for = config.players.len() + usize::from(config.bots.unwrap_or(0));
        if asked_for > usize::from(config.seats) {
            bail!("{asked_for} players and bots are more than the {} seats: see --seats and --bots", config.seats);
        }
        Ok(config)
    }

    /// The account that the data folder may belong to.
    fn owner(&self) -> FolderOwner {
        if self.any_owner { FolderOwner::Any } else { FolderOwner::Own }
    }

    /// The parts of the configuration that the host has given: all of them with a file, else those that were
    /// typed.
    fn said(&self) -> Vec<ConfigPart> {
        if self.file.is_some() {
            return ConfigPart::ALL.to_vec();
        }
        let typed = [
            (ConfigPart::House, self.house.is_some()),
            (ConfigPart::Structure, self.structure.is_some()),
            (ConfigPart::Seats, self.seats.is_some()),
            (ConfigPart::Bots, self.bots.is_some()),
        ];
        typed.into_iter().filter(|(_, is_typed)| *is_typed).map(|(part, _)| part).collect()
    }

    /// The word in the place of the tournament file, if it looks like a mistyped command.
    pub fn mistyped_command(&self) -> Option<&str> {
        self.file.as_deref().filter(|file| is_no_file(file))?.to_str()
    }

    /// The session to open: a new one, or the last one.
    fn wanted(&self, after: SessionEndAction) -> SessionChoice {
        let consent = Consent { take_over: self.take_over, accept_loss: self.accept_loss };
        match after {
            _ if self.new => SessionChoice::New,
            SessionEndAction::Stay => SessionChoice::LastOrOver(consent),
            SessionEndAction::Exit | SessionEndAction::Again => SessionChoice::Last(consent),
        }
    }

    #[allow(clippy::disallowed_methods, reason = "the program is where entropy begins")]
    fn chance(&self, steps: u64) -> anyhow::Result<Shuffler> {
        self.seed.map_or_else(|| Shuffler::new(&mut Entropy::system()), |seed| Ok(Shuffler::from_seed(seed, steps)))
    }
}

/// Returns whether this is hardly the name of a tournament file: it has no extension, and there is no such file.
fn is_no_file(file: &Path) -> bool {
    file.extension().is_none() && !file.exists()
}

/// Reads a tournament file.
fn read(file: &Path) -> anyhow::Result<Config> {
    if is_no_file(file) {
        bail!("there is no tournament file `{}`; `cardroom-server new` writes one", file.display());
    }
    let text = std::fs::read_to_string(file).with_context(|| format!("can't read {}", file.display()))?;
    if text.trim().is_empty() {
        bail!("the tournament file {} is empty; `cardroom-server new` writes one", file.display());
    }
    Config::read(&text).map(|config| config.beside(file)).map_err(|mistakes| {
        let lines: Vec<String> = mistakes.iter().map(|mistake| mistake.in_file(file)).collect();
        anyhow::anyhow!("the tournament file is not right:\n{}", lines.join("\n"))
    })
}

/// Hosts a tournament.
///
/// # Errors
/// If the arguments are wrong, or the disk or the network refuses.
pub fn run(args: &Args, logs: &Logs) -> anyhow::Result<CommandOutcome> {
    let config = args.config()?;
    if args.fast { run_fast(args, &config) } else { play(args, &config, &logs.story()) }
}

fn run_fast(args: &Args, config: &Config) -> anyhow::Result<CommandOutcome> {
    let scratch = tempfile::TempDir::new().context("can't make a folder for the evening")?;
    let folder = args.data.clone().unwrap_or_else(|| scratch.path().to_owned());
    let evenings = SessionStore::lock_as(&folder, args.owner())?;
    // Without `--data` the folder is temporary, and its permissions are of no interest.
    if args.data.is_some() {
        evenings.remarks().iter().for_each(|remark| say(remark));
    }
    let (past, _) = hosting::open_session(&evenings, args.wanted(SessionEndAction::Exit), Detail::Short, || {
        hosting::event_config(config)
    })?;
    say(&introduction(past.sheet()));
    let (mut evening, now) = Session::resume(past, |steps| args.chance(steps), 0)?;
    evening.game().journal().note_opening(now, &Date::now())?;
    if evening.guests().next().is_some() {
        bail!("people are invited to the evening in {}: --fast is for bots alone, see --new", folder.display());
    }
    fast_play::play_through(&mut evening, now, say)?;
    say("");
    let began = evening.game().journal().began().cloned();
    say(fast_play::standings(&evening, began.as_ref()).trim_end());
    Ok(CommandOutcome::Done)
}

/// Plays one session, or one after the other with `--after again`.
fn play(args: &Args, config: &Config, story: &StoryLog) -> anyhow::Result<CommandOutcome> {
    let mut wanted = args.wanted(config.after.unwrap_or_default());
    let mut open: Option<CurrentServer> = None;
    let web = host_web::open(config, story, || Ok((data_folder(args)?, args.owner())))?;
    if let Some(web) = web.as_ref().filter(|_| config.web_insecure) {
        web.allow_open_seats();
    }
    let agones = args.agones.connect()?;
    loop {
        let mut live = open_house(args, config, wanted, story, Outside { web: web.as_ref(), agones: &agones })?;
        let (mut service, mut heartbeat) = (SystemdService::new(), agones.heartbeat());
        live.on_beat(move |evening, now, waits| {
            if let Some(service) = &mut service {
                service.notify_status(&evening.glance(now), waits);
            }
            heartbeat(evening);
        });
        match &open {
            Some(open) => open.replace(live.notifier()),
            None => open = Some(listen(live.notifier())?),
        }
        let record = live.record().to_owned();
        let closed = live.run(|line| story.write_line(line))?;
        let over = format!("The evening is over. Its record is kept in {}", record.display());
        story.write_line_blocking(match closed {
            CloseReason::Over | CloseReason::Again => &over,
            CloseReason::Asked => "The server is closed. Start it again and the same hand goes on.",
        });
        match closed {
            CloseReason::Again if !open.as_ref().is_some_and(CurrentServer::is_closing) => wanted = SessionChoice::New,
            CloseReason::Over | CloseReason::Asked | CloseReason::Again => {
                SystemdService::notify_stopping();
                if let Some(open) = &open {
                    agones.shut_down(open);
                }
                return Ok(CommandOutcome::Done);
            }
        }
    }
}

/// Reads the host's orders from now on, and handles Ctrl-C.
fn listen(notifier: ServerHandle) -> anyhow::Result<CurrentServer> {
    let open = CurrentServer::new(notifier);
    server_handle::read_input(open.clone());
    let closes = open.clone();
    ctrlc::set_handler(move || {
        if closes.close() {
            // Asked twice: exit at once. Everything that was sent is already recorded, so nothing is lost.
            std::process::exit(130);
        }
    })
    .map_err(|why| match why {
        ctrlc::Error::System(why) => anyhow::Error::new(ThreadStartError::new("Ctrl-C", why)),
        why => anyhow::Error::new(why),
    })
    .context("can't listen for Ctrl-C")?;
    Ok(open)
}

/// The folder of the records.
fn data_folder(args: &Args) -> anyhow::Result<PathBuf> {
    args.data.clone().map_or_else(session_folder::default_folder, Ok)
}

/// The interfaces to the outside besides the guests.
#[derive(Clone, Copy)]
struct Outside<'a> {
    web: Option<&'a Web>,
    agones: &'a AgonesHooks,
}

/// Opens the server of this session, and prints the information for its host.
#[allow(clippy::disallowed_methods, reason = "the program is where entropy begins")]
fn open_house(
    args: &Args,
    config: &Config,
    wanted: SessionChoice,
    story: &StoryLog,
    outside: Outside<'_>,
) -> anyhow::Result<Server> {
    let say = |line: &str| story.write_line_blocking(line);
    let folder = data_folder(args)?;
    let evenings = SessionStore::lock_as(&folder, args.owner())?;
    evenings.remarks().iter().for_each(|remark| say(remark));
    // The listeners open first, so that no session begins that nobody can reach.
    let doors = Listeners::open(config.listen).context("choose another port with --listen ADDR:PORT")?;
    let (past, going) = hosting::open_session(&evenings, wanted, Detail::Full, || hosting::event_config(config))?;
    let introduction = introduction(past.sheet());
    let wishes = if going == SessionOrigin::On {
        config_mismatch::mismatches(&args.said(), config, past.sheet())
    } else {
        Vec::new()
    };
    let public = match &config.public {
        Some(public) => Some(public.clone()),
        None => outside.agones.address()?,
    };
    let mut live = Server::open(ServerSetup {
        evenings,
        past,
        cards: args.seed.map_or(DeckSource::Sealed, DeckSource::Number),
        doors,
        public,
        start_in_s: config.start_in_s,
        speed: args.speed,
        date: Date::now(),
        entropy: Entropy::system(),
    })?;
    let after = config.after.unwrap_or_default();
    live.set_end_action(after);
    let waits_for_guests = after.waits_for_guests() || outside.agones.waits_for_guests();
    if waits_for_guests {
        live.wait_for_guests(config.start_in_s);
    }
    say(&introduction);
    if let Some(doubt) = config.public.as_deref().and_then(address_warning) {
        say(&doubt);
    }
    say(&format!("Listening at {}, UDP and TCP. The record: {}", live.address(), live.record().display()));
    if let Some(web) = outside.web {
        live.show_to(web.feed());
        if let Some(reach) = host_web::reach(web.address(), config) {
            live.set_web_reach(&reach)?;
        }
        say(&host_web::board_at(web.address(), config.tls.as_ref()));
    }
    let old = in_words(live.old_invitations(), live.addresses());
    let tournament = live.evening().tournament();
    let (is_over, is_started) = (tournament.is_over(), tournament.is_started());
    if is_over {
        say(&format!("The evening is over, and its results are shown. {old}"));
    } else if live.evening().guests().next().is_none() && !is_started {
        first_invitations::write_all(&mut live, config, story)?;
    } else {
        say(&format!("The evening resumes where it stopped. {old}"));
        if config.open_link && !live.has_open_link() {
            say("There is no open link: `cardroom-server open-link` makes one on this machine.");
        }
    }
    if !wishes.is_empty() {
        let says = if args.file.is_some() { "The tournament file says otherwise" } else { "You have named" };
        let (wishes, name) = (wishes.join(", "), &live.evening().sheet().name);
        say(&if is_over {
            format!(
                "{says}: {wishes}. Shown are the results of `{name}`: `again` begins the one that you have named, and so does --new."
            )
        } else {
            format!(
                "{says}: {wishes}. `{name}` resumes as it was begun. To go on with it nothing need be done; --new begins the other \
                 one, and this one stays where it is."
            )
        });
    }
    if !is_started {
        let seconds = config.start_in_s;
        let first = if waits_for_guests { " after the first guest has come" } else { "" };
        say(&format!(
            "Play starts when all who are invited are there, in {seconds} seconds{first}, or when you type `start`. `help` says more."
        ));
    }
    Ok(live)
}

/// The validity of invitations that were given out before, in words.
fn in_words(old: &OldInvitationValidity, addresses: &[Address]) -> String {
    match old {
        OldInvitationValidity::Good => "Invitations given out before are still good.".to_owned(),
        OldInvitationValidity::LeadElsewhere(before) => {
            let now: Vec<String> = addresses.iter().map(Address::host_and_port).collect();
            format!(
                "Invitations given out before lead to {before}, and the server is at {} now: open it there again (see \
                 --listen and --public), or write them anew with `invite --again N`.",
                now.join(" and ")
            )
        }
        OldInvitationValidity::Void => {
            "The server has a new key, and invitations given out before no longer work: write them \
             anew with `invite --again N` (`people` lists the numbers)."
                .to_owned()
        }
    }
}

/// The name and the rules of the session, in a line or two.
fn introduction(sheet: &EventConfig) -> String {
    let EventConfig { name, rules, structure, .. } = sheet;
    let agreed = format!(
        "{name}: {} hold'em, {} seats, {} each. House {} ({}), structure {}.",
        games(structure),
        sheet.places(),
        grouped_chips(structure.starting_stack),
        rules.key,
        rules.name,
        structure.name
    );
    let rebuys = structure.rebuys_until(rules).map(|end| format!("Rebuys {}.", end.in_words()));
    let lines = [Some(agreed), rebuys, rules.unfinished.as_ref().map(ToString::to_string)];
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// The game. All games in their order, if levels differ.
fn games(structure: &Structure) -> String {
    let mut games: Vec<&str> = Vec::with_capacity(3);
    for level in &structure.levels {
        let game = match level.stakes.betting.kind() {
            BettingKind::NoLimit => "no-limit",
            BettingKind::PotLimit => "pot-limit",
            BettingKind::Limit => "limit",
        };
        if !games.contains(&game) {
            games.push(game);
        }
    }
    games.join(", then ")
}

/// Prints a line.
fn say(line: &str) {
    say!("{line}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::structure::BettingStructure;

    #[test]
    fn an_empty_tournament_file_is_refused() {
        let folder = tempfile::TempDir::new().unwrap();
        for (name, text) in [("friday.toml", ""), ("verfy2", " \n\t\n")] {
            let file = folder.path().join(name);
            std::fs::write(&file, text).unwrap();
            let why = read(&file).unwrap_err().to_string();
            assert!(why.ends_with(&format!("{name} is empty; `cardroom-server new` writes one")), "{why}");
        }
    }

    #[test]
    fn the_first_line_of_an_evening_says_which_game_is_played() {
        let mut structure = Structure::preset("home-game").expect("a structure");
        let mut told = |kinds: &[BettingKind]| {
            let last = kinds.last().into_iter().cycle();
            for (level, kind) in structure.levels.iter_mut().zip(kinds.iter().chain(last)) {
                level.stakes.betting = BettingStructure::of(*kind, level.stakes.big_blind);
            }
            games(&structure)
        };
        assert_eq!(told(&[BettingKind::NoLimit]), "no-limit");
        assert_eq!(told(&[BettingKind::PotLimit]), "pot-limit");
        assert_eq!(told(&[BettingKind::Limit]), "limit");
        assert_eq!(told(&[BettingKind::Limit, BettingKind::Limit, BettingKind::NoLimit]), "limit, then no-limit");
    }
}
