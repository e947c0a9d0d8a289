//! Houses and structures, loaded by key or from a file.

use anyhow::{Context, bail};
use cardroom_shared::house::{self, HouseRules};
use cardroom_shared::sheet_faults::Faults;
use cardroom_shared::structure::{self, Structure};
use std::fs;
use std::path::Path;

/// The house of this key or file.
///
/// # Errors
/// If there is none, or the file has errors. All errors are listed, with line, field and the allowed values.
pub fn house(wanted: &str) -> anyhow::Result<HouseRules> {
    if let Some(rules) = HouseRules::preset(wanted) {
        return Ok(rules);
    }
    let Some(text) = file(wanted)? else {
        let keys: Vec<&str> = house::presets().iter().map(|rules| rules.key.as_str()).collect();
        bail!("there is no house `{wanted}`: choose {}, or name a file like my-house.toml", keys.join(", "));
    };
    let key = Path::new(wanted).file_stem().and_then(|stem| stem.to_str()).unwrap_or(wanted);
    Ok(HouseRules::parse(key, wanted, &text)?)
}

/// A house that a scenario names: in a file beside the scenario, in the working directory, or a preset.
///
/// # Errors
/// As [`house()`], in one line.
pub fn house_beside(story: &Path, wanted: &str) -> Result<HouseRules, String> {
    let beside = story.parent().map(|folder| folder.join(wanted)).filter(|beside| beside.is_file());
    let found = beside.as_deref().and_then(Path::to_str).unwrap_or(wanted);
    house(found).map_err(|error| format!("{error:#}").replace('\n', "; "))
}

/// The structure of this key or file.
///
/// # Errors
/// If there is none, or the file has errors. All errors are listed, with line, field and the allowed values.
pub fn structure(wanted: &str) -> anyhow::Result<Structure> {
    read_structure(wanted, Structure::parse)
}

/// The structure of this key or file, in a house that may suggest a starting stack to a file without one.
///
/// # Errors
/// As [`structure()`].
pub fn structure_in(rules: &HouseRules, wanted: &str) -> anyhow::Result<Structure> {
    read_structure(wanted, |file, text| Structure::parse_in(rules, file, text))
}

fn read_structure(wanted: &str, parse: impl Fn(&str, &str) -> Result<Structure, Faults>) -> anyhow::Result<Structure> {
    if let Some(structure) = Structure::preset(wanted) {
        return Ok(structure);
    }
    let Some(text) = file(wanted)? else {
        let keys: Vec<&str> = structure::presets().iter().map(|preset| preset.key).collect();
        bail!("there is no structure `{wanted}`: choose {}, or name a file like my-levels.toml", keys.join(", "));
    };
    Ok(parse(wanted, &text)?)
}

/// The text of a file. `None` if `wanted` is a key: a key has neither a dot nor a slash.
fn file(wanted: &str) -> anyhow::Result<Option<String>> {
    let path = Path::new(wanted);
    if path.extension().is_none() && path.components().count() < 2 && !path.exists() {
        return Ok(None);
    }
    fs::read_to_string(path).map(Some).with_context(|| format!("can't read {wanted}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_key_is_answered_with_the_right_ones() {
        let why = house("tdaa").unwrap_err().to_string();
        assert!(why.contains("tda, robert") && why.contains("tdaa"), "{why}");
        let why = structure("slow").unwrap_err().to_string();
        assert!(why.contains("home-game, turbo"), "{why}");
    }

    #[test]
    fn a_house_of_ones_own_is_read_from_its_file() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("kims.toml");
        fs::write(&path, "name = \"Kim's\"\nextends = \"tda\"\nclock_base = 45\n").unwrap();
        let rules = house(path.to_str().unwrap()).unwrap();
        assert_eq!((rules.key.as_str(), rules.clock_base), ("kims", Some(45)));
        fs::write(&path, "extends = \"tda\"\nclock_bass = 45\n").unwrap();
        let why = house(path.to_str().unwrap()).unwrap_err().to_string();
        assert!(why.contains("kims.toml:2: clock_bass"), "{why}");
        assert!(house("no/such/house.toml").unwrap_err().to_string().contains("can't read"));
    }
}
