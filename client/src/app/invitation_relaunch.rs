//! The start of the program with an invitation. The secret of an invitation must not stay on the command line, which every
//! account of the machine can read: the program starts itself anew, and passes the invitation on by standard input.

use cardroom_shared::protocol::invitation::{MAX_PASTED_LETTERS, SCHEME};
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::process::{Command, ExitCode, Stdio};

/// The command for a link that somebody pressed: it is shown, and nothing is connected before the person says so.
pub const LINK: &str = "from-link";

/// The command for an invitation that was typed after `join` or `watch`.
pub const INVITATION: &str = "from-invitation";

/// The link among these words of a command line, which are without the name of the program. It is the only one.
pub fn link(words: impl IntoIterator<Item = OsString>) -> Option<String> {
    let mut words = words.into_iter();
    let word = words.next()?.into_string().ok()?;
    let begins = word.get(..SCHEME.len()).is_some_and(|scheme| scheme.eq_ignore_ascii_case(SCHEME));
    (begins && words.next().is_none()).then_some(word)
}

/// Starts the program anew with this command and this text on its standard input. On Unix it takes the place of this process;
/// elsewhere this process ends.
///
/// # Errors
/// If the system starts no program.
pub fn relaunch(command: &str, text: &str) -> io::Result<ExitCode> {
    let mut program = Command::new(std::env::current_exe()?);
    program.arg(command);
    let text: String = text.chars().take(MAX_PASTED_LETTERS).collect();
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        // A pipe holds more than is read of a text, so that nobody has to read meanwhile.
        let (reader, mut writer) = io::pipe()?;
        writer.write_all(text.as_bytes())?;
        drop(writer);
        Err(program.stdin(Stdio::from(reader)).exec())
    }
    #[cfg(not(unix))]
    {
        // A pipe of Windows may hold less: the other program reads meanwhile.
        let mut started = program.stdin(Stdio::piped()).spawn()?;
        if let Some(mut pipe) = started.stdin.take() {
            pipe.write_all(text.as_bytes())?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The text on standard input. It ends where more would not be looked at.
///
/// # Errors
/// If it can't be read, or is no text.
pub fn read_stdin() -> io::Result<String> {
    let mut text = String::new();
    io::stdin().lock().take(4 * MAX_PASTED_LETTERS as u64).read_to_string(&mut text)?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_the_only_word() {
        let found = |words: &[&str]| link(words.iter().map(OsString::from));
        assert_eq!(found(&["cardroom:a"]).as_deref(), Some("cardroom:a"));
        assert_eq!(found(&["CARDROOM:a"]).as_deref(), Some("CARDROOM:a"));
        assert_eq!(found(&["cardroom:"]).as_deref(), Some("cardroom:"));
        for words in [&[][..], &["join", "cardroom:a"], &["cardroom:a", "cardroom:b"], &["card"], &["café"]] {
            assert_eq!(found(words), None, "{words:?}");
        }
    }
}
