//! The lines of a drawing, laid out plainly first and inked last.
//!
//! Colours are added to whole lines after the layout, so that they can never disturb widths.

use super::fill::fill;
use crate::{Tint, control::one_line};

/// The narrowest paper that is still laid out; narrower ones get lines of this width.
const LEAST_WIDTH: usize = 20;

/// The escape codes for the sides, in the order of the seats; no two neighbours look alike in common colour schemes.
const SIDE_CODES: [&str; 5] = ["36", "33", "35", "32", "34"];

/// Whether to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Text alone.
    #[default]
    Plain,
    /// Bold headings and lines in the colour of their side, by ANSI escape codes.
    Colour,
}

/// What a line is, which decides its colour.
#[derive(Clone, Copy)]
pub(super) enum Ink {
    Body,
    Heading,
    Prompt(Option<Tint>),
    Side(Option<Tint>),
}

/// Lines under way.
pub(super) struct Paper {
    width: usize,
    lines: Vec<(Ink, String)>,
}

impl Paper {
    pub(super) fn new(width: usize) -> Self {
        Self { width: width.max(LEAST_WIDTH), lines: Vec::new() }
    }

    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// Leaves a line empty, unless nothing stands above.
    pub(super) fn gap(&mut self) {
        if !self.lines.is_empty() {
            self.lines.push((Ink::Body, String::new()));
        }
    }

    pub(super) fn heading(&mut self, text: &str) {
        self.gap();
        self.words(Ink::Heading, "", 2, text);
    }

    /// Writes words after a lead, as many lines as they need; nothing at all when both are blank.
    pub(super) fn words(&mut self, ink: Ink, lead: &str, hang: usize, text: &str) {
        self.atoms(ink, lead, hang, text.split_whitespace(), " ");
    }

    /// Writes atoms that are kept whole, parted by a gap.
    pub(super) fn atoms<'a>(&mut self, ink: Ink, lead: &str, hang: usize, atoms: impl IntoIterator<Item = &'a str>, gap: &str) {
        let lines = fill(lead, hang, atoms, gap, self.width);
        let inked = lines.iter().map(|line| (ink, tidy(line)));
        self.lines.extend(inked.filter(|(_, line)| !line.is_empty()));
    }

    pub(super) fn print(self, style: Style, sides: &[Tint]) -> String {
        let mut text = String::new();
        for (ink, line) in &self.lines {
            match code(*ink, sides).filter(|_| style == Style::Colour) {
                Some(code) => text.push_str(&format!("\x1b[{code}m{line}\x1b[0m\n")),
                None => text.push_str(&format!("{line}\n")),
            }
        }
        text
    }
}

/// Players' names end up here; a control character among them must not reach the terminal.
fn tidy(line: &str) -> String {
    one_line(line).trim_end().to_owned()
}

fn code(ink: Ink, sides: &[Tint]) -> Option<String> {
    let side = |tint: Option<Tint>| {
        let at = sides.iter().position(|side| Some(*side) == tint)?;
        Some(SIDE_CODES[at % SIDE_CODES.len()])
    };
    match ink {
        Ink::Body => None,
        Ink::Heading => Some("1".to_owned()),
        Ink::Prompt(tint) => Some(side(tint).map_or("1".to_owned(), |code| format!("1;{code}"))),
        Ink::Side(tint) => side(tint).map(str::to_owned),
    }
}
