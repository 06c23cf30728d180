//! The cards, zone by zone, the hand first.

use super::fill::length;
use super::legend::Legend;
use super::paper::{Ink, Paper};
use super::side;
use crate::{Card, Face, Scene};

/// The zone that is drawn first.
const HAND: &str = "hand";

/// Zones whose cards are done with: a long pile is told by its titles alone.
const PILES: [&str; 3] = ["discard", "removed", "deck"];

pub(super) fn draw(scene: &Scene, legend: &Legend<'_>, paper: &mut Paper) {
    for zone in zones(scene) {
        let cards: Vec<&Card> = scene.cards.iter().filter(|card| card.zone == zone).collect();
        paper.heading(&format!("{} ({})", title(zone), cards.len()));
        let (backs, known): (Vec<&Card>, Vec<&Card>) =
            cards.into_iter().partition(|card| is_mere_back(card) && legend.list(&card.id).is_empty());
        let corner_width = known.iter().map(|card| length(&card.corner)).max().unwrap_or(0);
        for card in &known {
            draw_card(scene, card, corner_width, legend, paper);
        }
        match backs.len() {
            0 => {}
            1 => paper.words(Ink::Body, "  ", 4, "1 card face down"),
            count => paper.words(Ink::Body, "  ", 4, &format!("{count} cards face down")),
        }
    }
}

/// The zones in the order of their first card, with the hand before all others.
fn zones(scene: &Scene) -> Vec<&str> {
    let mut zones: Vec<&str> = Vec::new();
    for card in &scene.cards {
        if !zones.contains(&card.zone.as_str()) {
            zones.push(&card.zone);
        }
    }
    zones.sort_by_key(|zone| *zone != HAND);
    zones
}

fn title(zone: &str) -> String {
    let mut letters = zone.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect::<String>().replace('-', " "),
        None => "Cards".to_owned(),
    }
}

fn is_mere_back(card: &Card) -> bool {
    card.face == Face::Down && card.title.is_empty() && card.lines.is_empty()
}

fn draw_card(scene: &Scene, card: &Card, corner_width: usize, legend: &Legend<'_>, paper: &mut Paper) {
    let lead = match corner_width {
        0 => "  ".to_owned(),
        width => format!("  {:>width$}  ", card.corner),
    };
    let hang = length(&lead);
    let mut marks: Vec<String> = card.tint.and_then(|tint| side::said(scene, tint)).into_iter().collect();
    marks.extend(card.tags.iter().cloned());
    if card.face == Face::Down {
        marks.push("face down".to_owned());
    }
    let name = if card.title.is_empty() { "A card" } else { &card.title };
    let marks = if marks.is_empty() { String::new() } else { format!(" ({})", marks.join("; ")) };
    paper.words(Ink::Side(card.tint), &lead, hang, &format!("{name}{marks}{}", legend.bracket(&card.id)));
    if PILES.iter().any(|pile| card.zone.starts_with(pile)) {
        return;
    }
    for line in &card.lines {
        paper.words(Ink::Body, &" ".repeat(hang), hang, line);
    }
}
