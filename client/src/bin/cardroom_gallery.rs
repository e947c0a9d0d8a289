//! Draws every screen of the window into PNG files, and the pictures of the guide to a first evening. It opens no window.

use anyhow::Context;
use cardroom_client::dev_tools::gallery::{self, GalleryOptions};
use cardroom_client::theme::ColourScheme;
use cardroom_shared::error_text::{plain, value_in_plain_words};
use cardroom_shared::narration::Language;
use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// Draws pictures of the window without opening it.
#[derive(Parser)]
#[command(name = "cardroom-gallery")]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Draws the pictures of the walk through a first evening, in every language (docs/first-evening).
    Walk {
        /// The folder for the pictures, with one for each language in it.
        folder: PathBuf,
    },
    /// Draws every screen and state.
    Screens {
        /// The folder for the pictures; it is made if it is not there.
        folder: PathBuf,
        /// Draws only the pictures whose names begin like this.
        #[arg(long, default_value = "")]
        only: String,
        /// The language of all texts.
        #[arg(long, value_name = "CODE", default_value = "en", value_parser = PossibleValuesParser::new(Language::codes()))]
        language: String,
        /// Draws a light room instead of the dark one.
        #[arg(long)]
        light: bool,
        /// How large text is, in percent.
        #[arg(long, value_name = "PERCENT", default_value = "100", value_parser = clap::value_parser!(u16).range(100..=200))]
        text: u16,
        /// The size of every picture in pixels, like 1024x640. Without it each picture has its own.
        #[arg(long, value_name = "SIZE", value_parser = size)]
        size: Option<(u32, u32)>,
    },
}

/// The widths and heights that a picture may have, in pixels.
const SIZES: std::ops::RangeInclusive<u32> = 320..=8_192;

fn size(text: &str) -> Result<(u32, u32), String> {
    let read = |side: &str| side.trim().parse::<u32>().ok().filter(|side| SIZES.contains(side));
    let sides = text.split_once('x').and_then(|(width, height)| Some((read(width)?, read(height)?)));
    sides.ok_or_else(|| format!("a size is like 1024x640, each side {} to {} pixels", SIZES.start(), SIZES.end()))
}

/// Exits with 0 when all pictures are drawn, with 1 when one is missing, with 2 when the command line is wrong.
fn main() -> ExitCode {
    let line = match CommandLine::try_parse() {
        Ok(line) => line,
        Err(error) if error.use_stderr() => {
            eprint!("{}", value_in_plain_words(&error.render().to_string()));
            return ExitCode::from(2);
        }
        Err(help) => help.exit(),
    };
    let drawn = match line.command {
        Command::Walk { folder } => gallery::draw_walk(&folder).context("the walk is not complete"),
        Command::Screens { folder, only, language, light, text, size } => {
            let room = if light { ColourScheme::Light } else { ColourScheme::Dark };
            let options = GalleryOptions { language, room, text_percent: text, size };
            gallery::draw(&folder, &only, &options).context("the gallery is not complete")
        }
    };
    match drawn {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cardroom-gallery: {}", plain(&format!("{error:#}")));
            ExitCode::FAILURE
        }
    }
}
