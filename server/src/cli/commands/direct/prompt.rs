//! The interactive prompt of the console. It prints the story above the prompt, keeps a history, and
//! completes words and names.

use super::{ConsoleServer, StoryStream, leaves, order};
use crate::cli::commands::CommandOutcome;
use crate::cli::terminal_writer::say;
use crate::game::session_folder;
use crate::host_machine::private_files::DIRECT_HISTORY;
use crate::server_loop::console_command;
use cardroom_shared::confusables::fold;
use cardroom_shared::orders;
use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, ExternalPrinter, Helper};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The most lines that the history keeps.
const KEPT: usize = 500;

const PROMPT: &str = "direct> ";

/// The history file for remote servers, in the default data folder. `None` if that folder does not exist.
pub(super) fn own_history() -> Option<PathBuf> {
    let folder = session_folder::default_folder().ok()?;
    folder.is_dir().then(|| folder.join(DIRECT_HISTORY))
}

/// Reads orders and prints the story until the user leaves.
pub(super) fn work(house: &mut impl ConsoleServer, history: Option<&Path>) -> anyhow::Result<CommandOutcome> {
    let config = Config::builder().max_history_size(KEPT)?.completion_type(CompletionType::List);
    let mut editor: Editor<Words, FileHistory> = Editor::with_config(config.build())?;
    editor.set_helper(Some(Words::default()));
    if let Some(history) = history
        && let Err(error) = editor.load_history(history)
    {
        tracing::debug!("the console history was not loaded: {error}");
    }
    let (story, mut printer) = (house.story()?, editor.create_external_printer()?);
    let ends = Arc::new(AtomicBool::new(false));
    let ended = Arc::clone(&ends);
    let teller = std::thread::Builder::new().name("story".to_owned());
    let teller = teller.spawn(move || tell(story, &ended, |line| printer.print(line).is_ok()))?;
    say!(
        "The story runs above the prompt. `help` lists what can be typed, Tab completes, `quit` leaves and play goes on."
    );
    let done = converse(house, &mut editor);
    ends.store(true, Ordering::Relaxed);
    if let Some(history) = history
        && let Err(error) = editor.save_history(history)
    {
        tracing::debug!("the console history was not saved: {error}");
    }
    // The printing thread may be waiting for a prompt that never returns. Dropping the editor releases it.
    drop(editor);
    let _ = teller.join();
    done.map(|()| CommandOutcome::Done)
}

/// Prints the story until it ends.
fn tell(mut story: Box<dyn StoryStream>, ended: &AtomicBool, mut print: impl FnMut(String) -> bool) {
    while !ended.load(Ordering::Relaxed) {
        let Some(lines) = story.next() else { break };
        for line in lines {
            if !print(format!("{line}\n")) {
                return;
            }
        }
    }
}

fn converse(house: &mut impl ConsoleServer, editor: &mut Editor<Words, FileHistory>) -> anyhow::Result<()> {
    // The names are requested again only if the last order was answered.
    let mut answers = true;
    loop {
        if std::mem::take(&mut answers)
            && let (Some(words), Ok(Ok(names))) = (editor.helper_mut(), house.ask("names"))
        {
            words.names = names.lines().map(str::to_owned).collect();
        }
        let line = match editor.readline(PROMPT) {
            Ok(line) => line,
            // Ctrl-C discards the typed line, as in a shell.
            Err(ReadlineError::Interrupted) => continue,
            Err(ReadlineError::Eof) => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        match line.trim() {
            "" => {}
            wish if leaves(wish) => return Ok(()),
            wish => {
                // A secret that was pasted by mistake is not kept.
                if !wish.contains("cardroom:") {
                    editor.add_history_entry(wish)?;
                }
                match order(house, wish, &mut |text| say!("{text}")) {
                    Ok(_) => answers = true,
                    Err(why) => say!("{why:#}"),
                }
                if matches!(wish, "help" | "?") {
                    say!(
                        "At this prompt `quit` leaves, and play goes on; `cardroom-server direct quit` closes the server."
                    );
                }
            }
        }
    }
}

/// The data for completion: the names of the session.
#[derive(Default)]
struct Words {
    names: Vec<String>,
}

impl Words {
    /// Completes the last word: returns its start and the possible completions.
    fn whole(&self, line: &str) -> (usize, Vec<String>) {
        let start = begin_of_last_word(line);
        let (before, begun) = line.split_at(start);
        if before.trim().is_empty() {
            let all: BTreeSet<&str> = console_command::words().filter(|word| word.starts_with(begun)).collect();
            return (start, all.into_iter().map(|word| format!("{word} ")).collect());
        }
        let wanted = fold(begun.trim_start_matches('"'));
        let names = self.names.iter().filter(|name| fold(name).starts_with(&wanted));
        let quoted = names.map(|name| if name.contains(' ') { format!("\"{name}\" ") } else { format!("{name} ") });
        let mut all: Vec<String> = quoted.collect();
        let words = ["at table ", "because \"", "table ", "seat "];
        all.extend(
            words.iter().filter(|word| !begun.is_empty() && word.starts_with(begun)).map(|word| (*word).to_owned()),
        );
        (start, all)
    }
}

/// The start of the last word, in bytes. A word in quotation marks may contain blanks.
fn begin_of_last_word(line: &str) -> usize {
    let quotes: Vec<usize> = line.match_indices('"').map(|(at, _)| at).collect();
    match quotes.last() {
        Some(open) if quotes.len() % 2 == 1 => *open,
        _ => line
            .rfind(char::is_whitespace)
            .map_or(0, |at| at + line.get(at..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8)),
    }
}

impl Completer for Words {
    type Candidate = Pair;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (start, words) = self.whole(line.get(..pos).unwrap_or_default());
        let pair = |word: String| Pair { display: word.trim().to_owned(), replacement: word };
        Ok((start, words.into_iter().map(pair).collect()))
    }
}

impl Hinter for Words {
    type Hint = String;

    /// The hint after a complete command word: its arguments.
    fn hint(&self, line: &str, pos: usize, _: &Context<'_>) -> Option<String> {
        let word = line.strip_suffix(' ').filter(|_| pos == line.len())?;
        orders::completions(word)
            .find(|said| said.word == word)
            .map(|said| said.after.to_owned())
            .filter(|rest| !rest.is_empty())
    }
}

impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(line: &str) -> Vec<String> {
        let words = Words { names: ["Ann Lee", "Andrea", "Bob", "Élodie"].map(str::to_owned).into() };
        let (start, all) = words.whole(line);
        all.into_iter().map(|word| format!("{}{word}", &line[..start])).collect()
    }

    #[test]
    fn orders_questions_and_names_are_completed() {
        assert_eq!(whole("sta"), ["standings ", "start ", "status "]);
        assert_eq!(whole("penalty bo"), ["penalty Bob "]);
        assert_eq!(whole("warn an"), ["warn \"Ann Lee\" ", "warn Andrea "]);
        assert_eq!(whole("warn \"Ann L"), ["warn \"Ann Lee\" "]);
        assert_eq!(whole("warn él"), ["warn Élodie "]);
        assert_eq!(whole("penalty Bob 10m bec"), ["penalty Bob 10m because \""]);
        assert_eq!(whole("warn Bob because \"they"), Vec::<String>::new());
        assert_eq!(whole("zzz"), Vec::<String>::new());
    }
}
