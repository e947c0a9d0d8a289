//! The preferences that the person has set in their system: language and reduced motion.

use crate::ui_text::Language;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

static STILLNESS: OnceLock<bool> = OnceLock::new();

/// Queries the reduced-motion preference in the background, so that the first frame does not wait.
pub(crate) fn query() {
    let asked = std::thread::Builder::new().name("system".into()).spawn(|| STILLNESS.get_or_init(is_still));
    if let Err(wrong) = asked {
        log::debug!("the query of the system preferences did not start: {wrong}");
    }
}

/// Returns whether the system asks for reduced motion. False before it has answered, and on systems that are not
/// asked.
pub(crate) fn wants_stillness() -> bool {
    STILLNESS.get().copied().unwrap_or(false)
}

/// Asks GNOME and desktops with its settings, KDE, and macOS. Others are not asked.
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

/// Returns whether KDE's animation speed is "instant".
fn kde_is_still(settings: &str) -> bool {
    let factor = settings.lines().find_map(|line| line.trim().strip_prefix("AnimationDurationFactor="));
    factor.and_then(|factor| factor.trim().parse::<f32>().ok()).is_some_and(|factor| factor <= 0.0)
}

/// Checks that the system has a screen.
///
/// # Errors
/// Names the missing screen. Systems other than Linux always have one.
pub fn check_screen() -> anyhow::Result<()> {
    let variable = |name: &str| std::env::var(name).ok();
    if cfg!(not(target_os = "linux")) || has_screen(&variable, &Path::exists) {
        return Ok(());
    }
    anyhow::bail!(
        "there is no screen here for a window: neither Wayland (WAYLAND_DISPLAY) nor X11 (DISPLAY) can be reached. Start it on a \
         desktop, or with a screen in memory: `xvfb-run cardroom`"
    )
}

/// Returns whether Wayland or X11 names a screen. A screen of this computer must also exist.
fn has_screen(variable: &dyn Fn(&str) -> Option<String>, exists: &dyn Fn(&Path) -> bool) -> bool {
    let named = |name| variable(name).filter(|value| !value.is_empty());
    if named("WAYLAND_SOCKET").is_some() {
        return true;
    }
    let runtime = named("XDG_RUNTIME_DIR").unwrap_or_default();
    // `join` keeps an absolute path as it is.
    let wayland = named("WAYLAND_DISPLAY").map(|display| Path::new(&runtime).join(display));
    let x11 = named("DISPLAY").is_some_and(|display| match display.strip_prefix(':') {
        Some(number) => {
            let number = number.split('.').next().unwrap_or_default();
            exists(&Path::new("/tmp/.X11-unix").join(format!("X{number}")))
        }
        None => true,
    });
    x11 || wayland.is_some_and(|socket| exists(&socket))
}

/// The language of this code, or that of the system if the code is empty. English if there are no texts for it.
pub(crate) fn language(code: &str) -> &'static Language {
    let spoken = if code.is_empty() { sys_locale::get_locale().unwrap_or_default() } else { code.to_owned() };
    let bare = spoken.split(['-', '_', '.']).next().unwrap_or_default();
    Language::named(&spoken).or_else(|| Language::named(bare)).unwrap_or_else(Language::english)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_needs_a_screen_that_is_there() {
        let screen = |set: &[(&str, &str)], there: &str| {
            let variable = |name: &str| set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
            has_screen(&variable, &|path: &Path| path == Path::new(there))
        };
        assert!(!screen(&[], "/tmp/.X11-unix/X0"));
        assert!(!screen(&[("DISPLAY", "")], "/tmp/.X11-unix/X0"));
        assert!(screen(&[("DISPLAY", ":0")], "/tmp/.X11-unix/X0"));
        assert!(screen(&[("DISPLAY", ":7.0")], "/tmp/.X11-unix/X7"));
        assert!(!screen(&[("DISPLAY", ":7")], "/tmp/.X11-unix/X0"));
        assert!(screen(&[("DISPLAY", "localhost:10.0")], ""), "a screen elsewhere is tried");
        let wayland = [("WAYLAND_DISPLAY", "wayland-1"), ("XDG_RUNTIME_DIR", "/run/user/1000")];
        assert!(screen(&wayland, "/run/user/1000/wayland-1"));
        assert!(!screen(&wayland, ""));
        assert!(screen(&[("WAYLAND_DISPLAY", "/tmp/way")], "/tmp/way"));
    }

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
