use super::phh::{self, Failure};
use super::replay::{Compared, Replayed, replay};
use crate::house::HouseRules;
use std::sync::Arc;

fn tda() -> Arc<HouseRules> {
    Arc::new(HouseRules::preset("tda").unwrap())
}

fn replayed(text: &str) -> Result<Replayed, Failure> {
    let hand = phh::read(text)?.into_iter().next().unwrap()?;
    replay(&hand, tda())
}

#[test]
fn temporary_all() {
    let mut ok = 0;
    let mut paths: Vec<_> =
        std::fs::read_dir("/work/shared/data/phh/pluribus").unwrap().map(|e| e.unwrap().path()).collect();
    paths.extend(std::fs::read_dir("/work/shared/data/phh/wsop").unwrap().map(|e| e.unwrap().path()));
    paths.push("/work/shared/data/phh/reference.phhs".into());
    paths.push("/work/shared/data/phh/dwan-ivey-2009.phh".into());
    for path in paths {
        let text = std::fs::read_to_string(&path).unwrap();
        for hand in phh::read(&text).unwrap() {
            match hand.and_then(|hand| replay(&hand, tda())) {
                Ok(r) => {
                    ok += 1;
                    if r.compared == Compared::Nothing {
                        println!("{path:?} {r:?}");
                    }
                }
                Err(f) => println!("{path:?}: {f}"),
            }
        }
    }
    println!("{ok}");
}
