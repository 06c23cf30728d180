//! The terminal: lines out, lines in.

use crate::{incoming::Incoming, stop::Stop};
use console::Term;
use scene::{
    Scene, control,
    text::{self, Style},
};
use std::{
    env,
    io::{self, IsTerminal, StdinLock, Write},
};
use table::hosted::LogLine;

/// How wide a screen is when nobody says.
const USUAL_WIDTH: usize = 100;

/// Why playing ends before the game does.
pub(super) enum Leaving {
    /// Somebody said so.
    Quit,
    /// There is nothing more to read.
    EndOfInput,
    /// Something went wrong.
    Stop(Stop),
}

impl From<Stop> for Leaving {
    fn from(stop: Stop) -> Self {
        Leaving::Stop(stop)
    }
}

impl From<io::Error> for Leaving {
    fn from(error: io::Error) -> Self {
        Leaving::Stop(error.into())
    }
}

/// A terminal, or what stands in for one.
pub(super) struct Screen {
    /// Opened at the first question, since the farewell of ctrl-C must not wait for it.
    input: Option<Incoming<StdinLock<'static>>>,
}

impl Screen {
    pub(super) fn new() -> Self {
        Screen { input: None }
    }

    /// Prints a text and ends its last line; an empty text is an empty line. Whatever it quotes, nothing in it steers the terminal.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        self.print(&control::lines(text))
    }

    /// Prints a text that may steer the terminal, since we made it so.
    fn print(&mut self, text: &str) -> io::Result<()> {
        let mut out = io::stdout();
        out.write_all(text.as_bytes())?;
        if !text.ends_with('\n') {
            out.write_all(b"\n")?;
        }
        out.flush()
    }

    /// Tells what happened; what is said again and again is said once, with how often.
    pub(super) fn tell(&mut self, news: Vec<LogLine>) -> io::Result<()> {
        for same in news.chunk_by(|a, b| a.say == b.say) {
            let times = if same.len() > 1 { format!(" × {}", same.len()) } else { String::new() };
            self.say(&format!("  {}{times}", same[0].say))?;
        }
        Ok(())
    }

    /// Asks for a line and returns it without the blanks round it.
    pub(super) fn ask(&mut self, prompt: &str) -> Result<String, Leaving> {
        let mut out = io::stdout();
        write!(out, "{}", control::lines(prompt))?;
        out.flush()?;
        let input = self.input.get_or_insert_with(|| Incoming::new(io::stdin().lock()));
        match input.next_line()? {
            None => Err(Leaving::EndOfInput),
            Some(line) => Ok(String::from_utf8_lossy(&line.unwrap_or_default()).trim().to_owned()),
        }
    }

    /// Hides what was on the screen, if it is one.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        if io::stdout().is_terminal() {
            self.print("\x1b[2J\x1b[3J\x1b[H")?;
        }
        Ok(())
    }

    /// Draws a picture.
    pub(super) fn draw(&mut self, scene: &Scene) -> io::Result<()> {
        let colours = io::stdout().is_terminal() && env::var_os("NO_COLOR").is_none();
        let style = if colours { Style::Colour } else { Style::Plain };
        // The drawing strips what it is made from.
        self.print(&text::draw_styled(scene, width(), style))
    }
}

/// How many characters fit into a line.
pub(super) fn width() -> usize {
    let told = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let seen = || Term::stdout().size_checked().map(|(_, columns)| usize::from(columns)).filter(|columns| *columns > 0);
    told.or_else(seen).unwrap_or(USUAL_WIDTH).clamp(20, 400)
}
