//! A scene drawn as text, for terminals and for screen readers.
//!
//! The text says all that the picture shows, in reading order: what happens now, who sits where, the board region by
//! region, tracks, facts, cards. It has no frames and no ornaments, since these are read aloud as noise. Widths are
//! counted in characters, so that Č, Š and Ž stand in line. Any scene can be drawn, a nonsensical one too.

mod board;
mod cards;
mod choices;
mod crowded;
mod fill;
mod legend;
mod paper;
mod parts;
mod seats;
mod side;
mod tracks;
mod units;
mod ways;

use crate::{Prompt, Scene, Turn};
use legend::Legend;
use paper::{Ink, Paper};

pub use choices::{choices, numbered, refusals};
pub use crowded::place;
pub use paper::Style;

/// Draws the table, without choices, in lines of at most `width` characters; a width under 20 counts as 20.
pub fn draw(scene: &Scene, width: usize) -> String {
    draw_styled(scene, width, Style::Plain)
}

/// Draws the table as [`draw`] does, with or without colours.
pub fn draw_styled(scene: &Scene, width: usize, style: Style) -> String {
    let mut paper = Paper::new(width);
    let legend = Legend::of(scene);
    title(scene, &mut paper);
    prompt(&scene.prompt, &mut paper);
    about(scene, &mut paper);
    seats::draw(scene, &legend, &mut paper);
    board::draw(scene, &legend, &mut paper);
    tracks::draw(scene, &legend, &mut paper);
    facts(scene, &legend, &mut paper);
    cards::draw(scene, &legend, &mut paper);
    parts::draw(scene, &mut paper);
    legend::draw_strays(scene, &legend, &mut paper);
    let sides: Vec<_> = scene.seats.iter().filter_map(|panel| panel.tint).collect();
    paper.print(style, &sides)
}

fn title(scene: &Scene, paper: &mut Paper) {
    paper.words(Ink::Heading, "", 2, &scene.title);
    paper.words(Ink::Body, "", 2, &scene.edition);
}

fn prompt(prompt: &Prompt, paper: &mut Paper) {
    let opening = match prompt.yours {
        Turn::Yours => "Your turn",
        Turn::Waiting => "Waiting",
        Turn::Over => "The game is over",
        Turn::Watching => "Watching",
    };
    let mut text = if prompt.text.is_empty() { format!("{opening}.") } else { format!("{opening}: {}", prompt.text) };
    if let Some(rule) = prompt.rule.as_ref().filter(|rule| !prompt.text.names_rule(rule)) {
        text.push_str(&format!(" [{rule}]"));
    }
    paper.gap();
    paper.words(Ink::Prompt(prompt.tint), "", 2, &text);
}

/// What the round is about.
fn about(scene: &Scene, paper: &mut Paper) {
    if !scene.about.is_empty() {
        paper.words(Ink::Body, "", 2, &scene.about.to_string());
    }
}

fn facts(scene: &Scene, legend: &Legend<'_>, paper: &mut Paper) {
    if scene.facts.is_empty() {
        return;
    }
    paper.heading("Facts");
    for fact in &scene.facts {
        let standing = legend.bracket(&fact.id);
        paper.words(Ink::Body, "  ", 4, &format!("{}: {}{standing}", fact.label, fact.value));
    }
}
