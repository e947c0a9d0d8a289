//! The metrics, as a program reads them.

use super::fixture::WebFixture;
use crate::network::NetworkTraffic;
use std::time::Duration;

/// The value of a metric.
fn value(text: &str, name: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("{name} is missing in {text}"))
}

#[test]
fn figures_say_what_the_house_does_and_each_is_explained() {
    let mut house = WebFixture::of_bots(6, 200);
    house.feed.count_steps(3, Duration::from_millis(30));
    house.feed.count_commit(Duration::from_millis(2));
    for heard in [10, 25] {
        house.feed.count_traffic(NetworkTraffic {
            heard,
            heard_bytes: 100 * heard,
            refused: 2,
            lines: 4,
            ..NetworkTraffic::default()
        });
    }
    let answer = house.get("/metrics");
    assert_eq!(answer.header("content-type"), Some("application/openmetrics-text; version=1.0.0; charset=utf-8"));
    let text = &answer.body;
    assert!(text.ends_with("# EOF\n"), "{text}");
    let hands: u32 = house.evening.tournament().tables().map(|table| table.hands_begun().0).sum();
    for (name, expected) in [
        ("cardroom_entrants", 6.0),
        ("cardroom_players", f64::from(house.evening.tournament().players_left())),
        ("cardroom_hands_total", f64::from(hands)),
        ("cardroom_level", 1.0),
        ("cardroom_record_waits", 0.0),
        ("cardroom_steps_total", 3.0),
        ("cardroom_step_seconds_count", 3.0),
        ("cardroom_commit_seconds_count", 1.0),
        ("cardroom_datagrams_received_total", 25.0),
        ("cardroom_received_bytes_total", 2_500.0),
        ("cardroom_datagrams_refused_total", 2.0),
        ("cardroom_guests", 4.0),
        ("cardroom_web_browsers", 1.0),
    ] {
        assert!((value(text, name) - expected).abs() < 1e-9, "{name}: {} and not {expected}", value(text, name));
    }
    assert!((value(text, "cardroom_step_seconds_sum") - 0.03).abs() < 1e-9);
    let explained = include_str!("../../../../docs/metrics.md");
    let names = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next());
    let mut count = 0;
    for name in names {
        count += 1;
        let written = [format!("| `{name}` |"), format!("| `{name}_total` |")];
        assert!(written.iter().any(|name| explained.contains(name)), "{name} is not explained");
    }
    assert_eq!(explained.lines().filter(|line| line.starts_with("| `cardroom_")).count(), count, "each is counted");
}
