//! HouseLoader of a host's own. One that is read has values that its settings allow and passes through the record as it is; one
//! that is not is told fault by fault, each on a line that it has and with a remedy.
#![no_main]

use cardroom_fuzz::{begin_from, letter_and_text, marked, texts};
use cardroom_shared::house::{HouseRules, SETTINGS};
use libfuzzer_sys::fuzz_target;

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    match letter_and_text(bytes) {
        Some((b's', text)) => set(text),
        Some((_, text)) => file(text),
        None => {}
    }
});

fn file(text: &str) {
    match HouseRules::parse("kims", "kims.toml", text) {
        Ok(rules) => {
            let kept = serde_json::to_string(&rules).unwrap();
            assert_eq!(serde_json::from_str::<HouseRules>(&kept).unwrap(), rules);
            // One of them at a time, for there are many.
            let setting = &SETTINGS[text.len() % SETTINGS.len()];
            let mut again = rules.clone();
            let value = setting.value_in(&rules);
            again.set(setting.name, &value).unwrap_or_else(|why| panic!("{} = {value}: {why}", setting.name));
            assert_eq!(setting.value_in(&again), value);
        }
        Err(faults) => {
            assert!(!faults.0.is_empty());
            let lines = text.bytes().filter(|byte| *byte == b'\n').count() + 1;
            for fault in faults.0 {
                assert!(fault.line.is_none_or(|line| (1..=lines).contains(&line)), "{fault}");
                assert!(!fault.wrong.is_empty() && !fault.remedy.is_empty(), "{fault:?}");
            }
        }
    }
}

/// `NAME VALUE`, as a story sets it.
fn set(text: &str) {
    let (name, value) = text.split_once(' ').unwrap_or((text, ""));
    let mut rules = HouseRules::preset("tda").unwrap();
    let before = rules.clone();
    if let Err(fault) = rules.set(name, value) {
        assert!(!fault.wrong.is_empty() && !fault.remedy.is_empty(), "{fault:?}");
        assert_eq!(rules, before, "what is refused changes nothing");
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let all = SETTINGS.iter().flat_map(|setting| {
        let allowed = setting.allowed();
        allowed.split(", ").map(|value| format!("{} {value}", setting.name)).collect::<Vec<_>>()
    });
    let short = SETTINGS.iter().take(40).map(|setting| {
        let value = setting.value_in(&HouseRules::preset("home").unwrap());
        format!("name = \"Kim's\"\nextends = \"tda\"\n{} = \"{value}\"\n", setting.name)
    });
    marked(b'h', texts("assets/houses", "toml").into_iter().chain(short)).chain(marked(b's', all)).collect()
}
