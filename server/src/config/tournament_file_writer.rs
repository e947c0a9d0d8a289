//! The text of a tournament file with a comment on every field, for editing by hand.

use super::field_values::{after_word, broadcast_delay_word, check_in_word, shown_word, talk_word};
use super::{Config, DEFAULT_WEB_PORT, WebListenAddress};
use super::{MAX_PAUSE_S, MAX_RUN_OUT_S};
use cardroom_shared::tournament::MAX_ENTRANTS;
use std::fmt::Write;

/// A field of a tournament file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileField {
    /// The description of the field.
    pub about: String,
    /// The line in the file; commented out with `#` if it only shows a default.
    pub line: String,
}

impl Config {
    /// Writes the tournament file, with a comment on every field.
    pub fn write(&self) -> String {
        let mut file = String::from("# A tournament of Cardroom. Host it with: cardroom-server host FILE\n");
        for FileField { about, line } in self.fields() {
            // Writing to a String can't fail.
            let _ = write!(file, "\n# {about}\n{line}\n");
        }
        file
    }

    /// Every field of the file, in order.
    pub fn fields(&self) -> Vec<FileField> {
        let mut fields = Vec::new();
        let mut field = |about: &str, line: String| fields.push(FileField { about: about.to_owned(), line });
        field("Name of the tournament.", format!("name = {}", quoted(&self.name)));
        field("House rules: the key of a house, or a file of your own.", format!("house = {}", quoted(&self.house)));
        field(
            "Levels, starting stack and prizes: the key of a structure, or a file of your own.",
            format!("structure = {}", quoted(&self.structure)),
        );
        field(
            &format!("How many can enter, 2 to {MAX_ENTRANTS}: more than one table holds sit at several."),
            format!("seats = {}", self.seats),
        );
        field(
            "How many bots play. Without this line bots take the seats that are empty when play starts.",
            self.bots.map_or_else(|| "# bots = 0".to_owned(), |bots| format!("bots = {bots}")),
        );
        field(
            "Who is invited by name; everybody gets an invitation of their own. The other seats are for whom you like.",
            format!("players = [{}]", self.players.iter().map(|n| quoted(n.as_str())).collect::<Vec<_>>().join(", ")),
        );
        field(
            "How those invited by name check in: \"arriving\", when they join, or \"saying\", when they press Check in.",
            format!("check_in = {}", quoted(check_in_word(self.check_in))),
        );
        field(
            "When talk during a hand is heard: \"live\", at once, or \"after_the_hand\". Without this line the house rules say it.",
            self.talk
                .map_or_else(|| "# talk = \"live\"".to_owned(), |talk| format!("talk = {}", quoted(talk_word(talk)))),
        );
        field(
            "Seconds that each player has beyond their time to act, for the whole tournament; 0 for none. Without this line \
             the house rules say it.",
            self.time_bank_s.map_or_else(|| "# time_bank = 60".to_owned(), |seconds| format!("time_bank = {seconds}")),
        );
        field(
            "The voice or video call of the group, an address that begins with https://. Guests open it with a button.",
            self.meeting.as_ref().map_or_else(
                || "# meeting = \"https://meet.jit.si/Friday\"".to_owned(),
                |meeting| format!("meeting = {}", quoted(meeting.as_str())),
            ),
        );
        field(
            "Seconds after which play starts, though not all of the invited are there.",
            format!("start_in = {}", self.start_in_s),
        );
        field(
            &format!("Seconds between the end of a hand and the next, 0 to {MAX_PAUSE_S}: time to see who won."),
            format!("pause = {}", self.pause_s),
        );
        field(
            &format!(
                "Seconds more for each street that comes when everybody is all-in, 0 to {MAX_RUN_OUT_S}; the river takes \
                 twice as long. So the next hand waits until the board was seen as it came."
            ),
            format!("run_out = {}", self.run_out_s),
        );
        field("Where the server listens: UDP and TCP on this port.", format!("listen = \"{}\"", self.listen));
        field(
            "Your public address, for the invitations: HOST or HOST:PORT.",
            self.public.as_ref().map_or_else(
                || "# public = \"poker.example.org\"".to_owned(),
                |public| format!("public = {}", quoted(public)),
            ),
        );
        field(
            "Which invitations are printed when the evening begins: \"all\", \"guests\" (not the director's) or \"none\". \
             Without this line all on a terminal, none where what is printed is kept (as a service of systemd, or with \
             --log-format json), and else all but the director's.",
            self.show_invitations.map_or_else(
                || "# show_invitations = \"guests\"".to_owned(),
                |shown| format!("show_invitations = {}", quoted(shown_word(shown))),
            ),
        );
        field(
            "Whether an open link for a group chat is made and printed when the evening begins. It needs a web that guests reach.",
            if self.open_link { "open_link = true" } else { "# open_link = true" }.to_owned(),
        );
        field(
            "What the server does when the evening is over: \"exit\", \"stay\" (it shows the results until it is told otherwise) or \
             \"again\" (it begins another by this file). With the last two no evening begins before somebody has come. Without this \
             line a service of systemd stays, and else the server exits.",
            self.after.map_or_else(
                || "# after = \"exit\"".to_owned(),
                |after| format!("after = {}", quoted(after_word(after))),
            ),
        );
        self.write_web(&mut field);
        field(
            "How much later the evening is broadcast with all cards, 60s to 24h: browsers see it at /broadcast, by the invitation of \
             a spectator or director as the password. Without this line it is not.",
            self.broadcast_delay_s.map_or_else(
                || "# broadcast = { delay = \"15m\" }".to_owned(),
                |seconds| format!("broadcast = {{ delay = \"{}\" }}", broadcast_delay_word(seconds)),
            ),
        );
        fields
    }

    /// Adds the address of the web, and the names that browsers may use.
    fn write_web(&self, field: &mut impl FnMut(&str, String)) {
        field(
            &format!(
                "Where browsers find the board of the evening: \"ADDR:PORT\", or \"off\". Without this line at \
                 http://127.0.0.1:{DEFAULT_WEB_PORT}, for this computer alone; \"0.0.0.0:{DEFAULT_WEB_PORT}\" is for everybody who \
                 reaches it."
            ),
            match self.web {
                WebListenAddress::Here => format!("# web = \"127.0.0.1:{DEFAULT_WEB_PORT}\""),
                WebListenAddress::At(address) => format!("web = \"{address}\""),
                WebListenAddress::Off => "web = \"off\"".to_owned(),
            },
        );
        field(
            "Names by which browsers ask for the board, beside that of `public`: those of a proxy in front of it. An address, a name \
             without a dot, and names that end in .local, .localhost, .internal or .home.arpa are always good.",
            match self.web_names.as_slice() {
                [] => "# web_names = [\"board.example.org\"]".to_owned(),
                names => format!("web_names = [{}]", names.iter().map(|n| quoted(n)).collect::<Vec<_>>().join(", ")),
            },
        );
        field(
            "The address of a proxy in front of it, where that is on another computer: it is believed for whom it asks. One on this \
             computer is anyway.",
            self.web_proxy
                .map_or_else(|| "# web_proxy = \"10.0.0.2\"".to_owned(), |proxy| format!("web_proxy = \"{proxy}\"")),
        );
        field(
            "TLS for browsers, without a proxy: { acme = \"NAME or ADDRESS\" } gets a certificate from Let's Encrypt by itself, \
             whose terms you accept with it, and { certificate = \"FILE\", key = \"FILE\" } uses yours. Needs `web`, at port 443 \
             for acme. `contact` is a mail address; `directory` and `root` name another authority.",
            self.tls.as_ref().map_or_else(
                || "# tls = { acme = \"poker.example.org\", contact = \"me@example.org\" }".to_owned(),
                |tls| format!("tls = {}", tls.written(quoted)),
            ),
        );
        field(
            "Where browsers that come without TLS are sent on to `web`.",
            self.web_redirect.map_or_else(
                || "# web_redirect = \"0.0.0.0:80\"".to_owned(),
                |address| format!("web_redirect = \"{address}\""),
            ),
        );
        field(
            "Whether guests may play in their browsers over plain HTTP from public addresses. Others on the way can then read their \
             cards.",
            if self.web_insecure { "web_insecure = true" } else { "# web_insecure = true" }.to_owned(),
        );
    }
}

/// Text as a TOML string.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}
