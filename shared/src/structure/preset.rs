//! The structures that come with Cardroom.

use super::Structure;
use std::sync::LazyLock;

/// The structure that is chosen when nobody says another.
pub const DEFAULT_STRUCTURE: &str = "home-game";

/// A structure that comes with Cardroom.
#[derive(Clone, Debug)]
pub struct StructurePreset {
    /// The key by which it is chosen.
    pub key: &'static str,
    /// The structure.
    pub structure: Structure,
}

/// The structure files: key, name of the file, text. The default comes first.
const FILES: [(&str, &str, &str); 4] = [
    ("home-game", "home-game.toml", include_str!("../../../assets/structures/home-game.toml")),
    ("turbo", "turbo.toml", include_str!("../../../assets/structures/turbo.toml")),
    ("deep", "deep.toml", include_str!("../../../assets/structures/deep.toml")),
    ("fast", "fast.toml", include_str!("../../../assets/structures/fast.toml")),
];

static PRESETS: LazyLock<Vec<StructurePreset>> = LazyLock::new(|| {
    let read = |(key, file, text): &(&'static str, &str, &str)| match Structure::parse(file, text) {
        Ok(structure) => StructurePreset { key, structure },
        Err(faults) => panic!("a structure that comes with Cardroom is wrong:\n{faults}"),
    };
    FILES.iter().map(read).collect()
});

/// The structures that come with Cardroom, the default first.
pub fn presets() -> &'static [StructurePreset] {
    &PRESETS
}

impl Structure {
    /// The structure that comes with Cardroom under this key: `home-game`, `turbo`, `deep` or `fast`.
    pub fn preset(key: &str) -> Option<Self> {
        presets().iter().find(|preset| preset.key == key).map(|preset| preset.structure.clone())
    }
}
