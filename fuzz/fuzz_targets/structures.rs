//! Sheets of levels, stacks and prizes. One that is read is written as one that says the same, under any house; its prizes
//! are never more than the pool; one that is not is told fault by fault.
#![no_main]

use cardroom_fuzz::{begin_from, letter_and_text, marked, texts};
use cardroom_shared::house::presets;
use cardroom_shared::structure::Structure;
use libfuzzer_sys::fuzz_target;

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    let Some((letter, text)) = letter_and_text(bytes) else { return };
    let rules = &presets()[usize::from(letter) % presets().len()];
    match Structure::parse_in(rules, "levels.toml", text) {
        Ok(sheet) => {
            let again = Structure::parse_in(rules, "levels.toml", &sheet.write());
            assert_eq!(again.as_ref(), Ok(&sheet), "it says the same when it is written");
            let kept = serde_json::to_string(&sheet).unwrap();
            assert_eq!(serde_json::from_str::<Structure>(&kept).unwrap(), sheet);
            if let Err(faults) = sheet.check_under(rules) {
                assert!(!faults.to_string().is_empty());
            }
            for entries in [2_u32, 9, 60, 1_000] {
                let pool = sheet.pool_cents(u64::from(entries).saturating_mul(sheet.buy_in_cents));
                let prizes = sheet.payouts.prizes(entries, entries, pool);
                assert_eq!(prizes.iter().try_fold(0_u64, |sum, prize| sum.checked_add(*prize)), Some(pool));
            }
            let _ = (sheet.unit(), sheet.refund_cents(), sheet.rebuy_price(), sheet.rebuys_until(rules));
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
});

fn seeds() -> Vec<Vec<u8>> {
    let sheets = || texts("assets/structures", "toml").into_iter().chain(texts("tests/scenarios/structures", "toml"));
    marked(b'0', sheets()).chain(marked(b'3', sheets())).collect()
}
