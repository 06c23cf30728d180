//! The seats, one line each, and their sheets.

use super::legend::Legend;
use super::paper::{Ink, Paper};
use super::side;
use crate::{Scene, SeatPanel, SeatState};

pub(super) fn draw(scene: &Scene, legend: &Legend<'_>, paper: &mut Paper) {
    if scene.seats.is_empty() {
        return;
    }
    paper.heading("Seats");
    for panel in &scene.seats {
        paper.words(Ink::Side(panel.tint), "  ", 4, &line(scene, panel, legend));
        paper.words(Ink::Body, "    ", 4, &panel.lines.join(" "));
    }
}

fn line(scene: &Scene, panel: &SeatPanel, legend: &Legend<'_>) -> String {
    let mut signs = Vec::new();
    // Where the seat is named after its side, saying the side again would only delay the listener.
    if let Some(side) =
        panel.tint.and_then(|tint| side::said(scene, tint)).filter(|side| !panel.name.to_lowercase().contains(&side.to_lowercase()))
    {
        signs.push(side);
    }
    match panel.state {
        SeatState::Acting => signs.push("acting".to_owned()),
        SeatState::Waiting => signs.push("waiting".to_owned()),
        SeatState::Answered => signs.push("has answered".to_owned()),
        SeatState::Idle => {}
    }
    let mut known: Vec<String> =
        panel.facts.iter().map(|fact| format!("{} {}{}", fact.label, fact.value, legend.bracket(&fact.id))).collect();
    known.extend(panel.aims.iter().map(|aim| format!("{} {}", aim.label, aim.value)));
    let pieces = legend.list(&panel.id());
    if !pieces.is_empty() {
        known.push(format!("pieces {pieces}"));
    }
    let signs = if signs.is_empty() { String::new() } else { format!(" ({})", signs.join(", ")) };
    let known = if known.is_empty() { String::new() } else { format!(": {}", known.join(", ")) };
    format!("{} {}{signs}{known}", panel.letter, panel.name)
}
