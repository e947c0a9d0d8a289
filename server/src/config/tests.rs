use super::*;

fn names(names: &[&str]) -> Vec<Name> {
    names.iter().map(|name| Name::try_from((*name).to_owned()).unwrap()).collect()
}

#[test]
fn an_empty_file_means_the_defaults() {
    assert_eq!(Config::read(""), Ok(Config::default()));
}

#[test]
fn the_evening_that_comes_with_the_package_can_be_hosted() {
    let config = Config::read(include_str!("../../../deploy/evening.toml")).unwrap();
    assert_eq!((config.after, config.players), (Some(SessionEndAction::Stay), names(&["Ann", "Ben", "Cleo"])));
}

#[test]
fn what_is_written_is_read_back() {
    let config = Config {
        name: "Ann's \"deep\" game\\".to_owned(),
        house: "robert".to_owned(),
        structure: "deep.toml".to_owned(),
        seats: 6,
        bots: Some(2),
        listen: "[::1]:7000".parse().unwrap(),
        public: Some("poker.example.org:7001".to_owned()),
        start_in_s: 0,
        pause_s: 7,
        run_out_s: 0,
        players: names(&["Ann", "Bob O'Neil"]),
        check_in: CheckInMethod::Saying,
        talk: Some(TableTalk::Everybody),
        time_bank_s: Some(60),
        meeting: Some("https://meet.jit.si/Friday".parse().unwrap()),
        show_invitations: Some(PrintedInvitations::Guests),
        open_link: true,
        after: Some(SessionEndAction::Again),
        web: WebListenAddress::At("0.0.0.0:8080".parse().unwrap()),
        web_names: vec!["board.example.org".to_owned(), "wall.example.org".to_owned()],
        web_proxy: Some("2001:db8::7".parse().unwrap()),
        web_insecure: true,
        tls: Some(TlsConfig::Acme(AcmeConfig {
            identifier: AcmeIdentifier::Name("poker.example.org".to_owned()),
            contact: Some("me@example.org".to_owned()),
            directory: Some("https://ca.example.org/directory".to_owned()),
            root: Some("ca \"root\".pem".into()),
        })),
        web_redirect: Some("[::]:80".parse().unwrap()),
        broadcast_delay_s: Some(5_400),
    };
    assert_eq!(Config::read(&config.write()), Ok(config));
    assert_eq!(Config::read(&Config::default().write()), Ok(Config::default()));
    let off = Config { web: WebListenAddress::Off, ..Config::default() };
    assert_eq!(Config::read(&off.write()), Ok(off));
    let paths = CertificatePaths { certificate: "fullchain.pem".into(), key: "privkey.pem".into() };
    let web = WebListenAddress::At("0.0.0.0:443".parse().unwrap());
    let own = Config { web, tls: Some(TlsConfig::Files(paths)), ..Config::default() };
    assert_eq!(Config::read(&own.write()), Ok(own));
}

#[test]
fn a_line_that_cannot_be_read_is_told_with_the_way_to_write_it() {
    let quotes = |line| format!("write text in quotes: {line}");
    let field = "this can't be read: write a field, `=` and its value, such as name = \"Friday\" or seats = 9";
    for (file, why) in [
        ("name = Friday # ours", quotes("name = \"Friday\"")),
        ("seats = 9\nweb = off", quotes("web = \"off\"")),
        ("house = true story", quotes("house = \"true story\"")),
        ("Friday", field.to_owned()),
        (
            "name = \"Friday",
            "a quotation mark is missing: text stands between two, such as name = \"Friday\"".to_owned(),
        ),
        ("seats = 9\nseats = 8", "this is a duplicate: the field stands in the file twice".to_owned()),
        ("seats = 9 9", field.to_owned()),
        ("= 9", field.to_owned()),
        ("players = [\"Ann\", ", field.to_owned()),
    ] {
        let mistakes = Config::read(file).unwrap_err();
        let [mistake] = mistakes.as_slice() else { panic!("{file}: {mistakes:?}") };
        assert_eq!((mistake.line, mistake.why.as_str()), (file.lines().count(), why.as_str()), "{file}");
    }
}

#[test]
fn all_mistakes_are_told_at_once_with_line_and_field() {
    let file = "name = \"\"\nseats = 501\nbots = -1\nhous = \"tda\"\nlisten = \"home\"\n\
                public = \"my house\"\nplayers = [\"Ann\", 7,\n  \"Ann\"]\nstart_in = \"soon\"\npause = 61\nrun_out = -1\nafter = \"party\"\n\
                web = \"wall\"\nmeeting = \"http://meet.jit.si\"\n";
    let mistakes = Config::read(file).unwrap_err();
    let told: Vec<String> = mistakes.iter().map(|mistake| mistake.in_file(Path::new("friday.toml"))).collect();
    assert_eq!(
        told,
        [
            "friday.toml:1: name: a tournament has a name of 1 to 60 letters",
            "friday.toml:2: seats: write a whole number from 2 to 500",
            "friday.toml:3: bots: write a whole number from 0 to 500",
            "friday.toml:4: hous: there is no such field: name, house, structure, seats, bots, listen, public, \
             start_in, pause, run_out, players, check_in, talk, time_bank, meeting, show_invitations, open_link, after, web, web_names, web_proxy, tls, web_redirect, \
             web_insecure and broadcast are allowed",
            "friday.toml:5: listen: `home` is no address: write ADDR:PORT like 0.0.0.0:7777 or [::]:7777",
            "friday.toml:6: public: `my house` is no public address: write HOST or HOST:PORT like \
             poker.example.org:7777, IPv6 in brackets",
            "friday.toml:7: players: write text in quotes, not a number",
            "friday.toml:8: players: two players can't both be called Ann",
            "friday.toml:9: start_in: write a whole number from 0 to 86400",
            "friday.toml:10: pause: write a whole number from 0 to 60",
            "friday.toml:11: run_out: write a whole number from 0 to 10",
            "friday.toml:12: after: `party` is none of these: exit, stay (and show the results) or again (begin another \
             evening)",
            "friday.toml:13: web: `wall` is no address for browsers: write ADDR:PORT like 127.0.0.1:7778 (this computer \
             alone) or 0.0.0.0:7778 (everybody who reaches it), or off",
            "friday.toml:14: meeting: a link to a call begins with https://, like https://meet.jit.si/Friday",
        ]
    );
}

#[test]
fn a_file_that_is_no_toml_says_where() {
    let mistakes = Config::read("seats = 9\nhouse = tda\n").unwrap_err();
    assert_eq!((mistakes[0].line, mistakes[0].field.as_deref()), (2, None));
}

#[test]
fn more_players_and_bots_than_seats_are_refused() {
    let mistakes = Config::read("seats = 2\nbots = 1\nplayers = [\"Ann\", \"Bob\"]\n").unwrap_err();
    assert_eq!(mistakes[0].in_file(Path::new("f")), "f:2: bots: 2 players and 1 bots are more than the 2 seats");
    assert!(Config::read("seats = 2\nplayers = [\"Ann\", \"Bob\"]\n").is_ok());
}

#[test]
fn the_ways_to_write_an_address_are_known() {
    assert_eq!(listen_address("7000").unwrap().to_string(), "[::]:7000");
    assert!(listen_address("::1").is_err() && web_address("::1").is_err(), "an address is no port");
    assert_eq!(listen_address(":7000").unwrap().to_string(), "[::]:7000");
    assert_eq!(listen_address("[::]:7000").unwrap().to_string(), "[::]:7000");
    for way in [
        "poker.example.org",
        "poker.example.org:7000",
        "poker.example.org.",
        "192.0.2.7",
        "[2001:db8::7]",
        "[2001:db8::7]:7000",
    ] {
        assert_eq!(public_address(way).as_deref(), Ok(way));
    }
    for no_way in [
        "",
        "2001:db8::7",
        "host:0",
        "host:70000",
        "host:",
        "a b",
        "a..b",
        ".",
        ".a",
        "-a",
        "a-.b",
        "10.0.0.1.",
        "999.1.1.1",
    ] {
        assert!(public_address(no_way).is_err(), "{no_way}");
    }
}

#[test]
fn browsers_are_served_on_this_computer_alone_unless_an_address_is_named() {
    let at = |address: &str| Ok(WebListenAddress::At(address.parse().unwrap()));
    assert_eq!(web_address("8080"), at("127.0.0.1:8080"));
    assert_eq!(web_address(":8080"), at("127.0.0.1:8080"));
    assert_eq!(web_address("0.0.0.0:80"), at("0.0.0.0:80"));
    assert_eq!(web_address("[::1]:0"), at("[::1]:0"));
    assert_eq!(web_address(" off "), Ok(WebListenAddress::Off));
    for text in ["", "on", "localhost:80", "127.0.0.1", "70000", "1.2.3.4:99999"] {
        assert!(web_address(text).is_err(), "{text}");
    }
}

#[test]
fn a_broadcast_has_a_delay_and_nothing_else() {
    let of = |text: &str| Config::read(&format!("broadcast = {text}\n")).map(|config| config.broadcast_delay_s);
    for (text, seconds) in [("{ delay = \"15m\" }", 900), ("{ delay = \"90s\" }", 90), ("{ delay = \"24h\" }", 86_400)]
    {
        assert_eq!(of(text), Ok(Some(seconds)), "{text}");
    }
    for text in ["{ delay = \"10s\" }", "{ delay = \"25h\" }", "{ delay = \"soon\" }", "{ delay = \"99999999999h\" }"] {
        let mistakes = of(text).unwrap_err();
        assert!(mistakes[0].why.contains("from 60s to 24h"), "{text}: {}", mistakes[0].why);
    }
    for text in ["\"15m\"", "{}", "{ late = \"15m\" }", "{ delay = \"15m\", cards = true }", "15"] {
        let mistakes = of(text).unwrap_err();
        assert!(mistakes[0].why.contains("{ delay = \"15m\" }"), "{text}: {}", mistakes[0].why);
    }
}
