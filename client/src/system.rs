//! What the person has asked of their whole system: its language, and that nothing moves.

use crate::words::Language;
use std::process::Command;
use std::sync::OnceLock;

static STILLNESS: OnceLock<bool> = OnceLock::new();

/// Asks the system in the background whether things are to stand still: the first picture does not wait for the answer.
pub(crate) fn ask() {
    let asked = std::thread::Builder::new().name("system".into()).spawn(|| STILLNESS.get_or_init(is_still));
    if let Err(wrong) = asked {
        log::debug!("the system cannot be asked for its taste: {wrong}");
    }
}

/// Whether the system asks that nothing moves; no before it has answered, and where it cannot be asked.
pub(crate) fn wants_stillness() -> bool {
    STILLNESS.get().copied().unwrap_or(false)
}

/// GNOME and those that keep their settings as it does, KDE, and macOS. Others are not asked.
fn is_still() -> bool {
    let answer = |program: &str, words: &[&str]| {
        let done = Command::new(program).args(words).stdin(std::process::Stdio::null()).output().ok()?;
        done.status.success().then(|| String::from_utf8_lossy(&done.stdout).trim().to_owned())
    };
    if cfg!(target_os = "macos") {
        return answer("defaults", &["read", "com.apple.universalaccess", "reduceMotion"]).as_deref() == Some("1");
    }
    if !cfg!(target_os = "linux") {
        return false;
    }
    let kde = directories::BaseDirs::new().map(|dirs| dirs.config_dir().join("kdeglobals"));
    let kde = kde.and_then(|file| std::fs::read_to_string(file).ok()).unwrap_or_default();
    kde_is_still(&kde)
        || answer("gsettings", &["get", "org.gnome.desktop.interface", "enable-animations"]).as_deref() == Some("false")
}

/// Whether KDE's settings set the speed of animations to "instant".
fn kde_is_still(settings: &str) -> bool {
    let factor = settings.lines().find_map(|line| line.trim().strip_prefix("AnimationDurationFactor="));
    factor.and_then(|factor| factor.trim().parse::<f32>().ok()).is_some_and(|factor| factor <= 0.0)
}

/// The language of this code; that of the system where the code is empty, and English where there are no words for either.
pub(crate) fn language(code: &str) -> &'static Language {
    let spoken = if code.is_empty() { sys_locale::get_locale().unwrap_or_default() } else { code.to_owned() };
    let bare = spoken.split(['-', '_', '.']).next().unwrap_or_default();
    Language::named(&spoken).or_else(|| Language::named(bare)).unwrap_or_else(Language::english)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stillness_is_read_as_kde_writes_it() {
        assert!(kde_is_still("[General]\nname=x\n[KDE]\nAnimationDurationFactor=0\n"));
        assert!(!kde_is_still("[KDE]\nAnimationDurationFactor=0.5\n"));
        assert!(!kde_is_still(""));
    }

    #[test]
    fn a_language_is_found_by_its_code_and_english_stands_in_for_all_others() {
        for code in Language::codes() {
            assert_eq!(language(code).code(), code);
            assert_eq!(language(&format!("{code}-XX")).code(), code);
        }
        assert_eq!(language("tlh").code(), "en");
    }
}
