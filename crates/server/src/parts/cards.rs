//! The cards: the viewer's hand with what is under way, and the piles.

use super::{Showing, rule_link};
use maud::{Markup, html};
use scene::{Card, Choice, Face, Refused, Scene, capitalized};

/// Zones that belong beside the hand: what the viewer decides about now.
fn is_near(scene: &Scene, card: &Card) -> bool {
    card.zone == "hand" || scene.choices.iter().any(|choice| is_of(choice, card)) || is_under_way(&card.zone)
}

/// Is it offered by this card, or is the card taken up for it?
fn is_of(choice: &Choice, card: &Card) -> bool {
    choice.on.as_deref() == Some(&card.id) || choice.is_by(&card.id)
}

fn is_under_way(zone: &str) -> bool {
    ["in-play", "revealed", "event-under-way"].contains(&zone)
}

/// The hand, with the cards that are being played or offered in front of it.
pub(super) fn hand(show: &Showing<'_>) -> Markup {
    let scene = &show.snapshot.scene;
    let near: Vec<_> = scene.cards.iter().filter(|card| card.face == Face::Up && is_near(scene, card)).collect();
    let (hand, front): (Vec<_>, Vec<_>) = near.into_iter().partition(|card| card.zone == "hand");
    html! {
        section #hand .hand aria-label="Your cards" {
            @if hand.is_empty() && front.is_empty() { p.empty { "No cards in your hand." } }
            @for card in front.iter().chain(&hand) {
                (full(show, card))
            }
        }
    }
}

/// A card with all that is printed on it.
fn full(show: &Showing<'_>, card: &Card) -> Markup {
    let scene = &show.snapshot.scene;
    let legal: Vec<_> = scene.choices.iter().filter(|choice| is_of(choice, card)).collect();
    let refused: Vec<_> = scene.refused.iter().filter(|no| no.on.as_deref() == Some(&card.id)).collect();
    let state = match (legal.is_empty(), refused.is_empty()) {
        (false, _) => "legal",
        (true, false) => "refused",
        (true, true) => "still",
    };
    let (led, own): (Vec<&Choice>, Vec<_>) = legal.iter().partition(|choice| choice.is_by(&card.id));
    let taking = (!led.is_empty()).then(|| format!("take up for one of {} moves", led.len()));
    let moves = taking.into_iter().chain(own.iter().map(|choice| choice.label.to_string())).collect::<Vec<_>>().join("; ");
    let focus = (state != "still").then_some("0");
    let zone = (card.zone != "hand").then(|| heading(&card.zone));
    html! {
        article.card.(state).{ "tint-" (card.tint.map_or("none", |tint| tint.0)) } id={ "card-" (card.id) } data-el=(card.id)
            tabindex=[focus] role=[focus.map(|_| "button")] aria-label=[(!moves.is_empty()).then(|| format!("{}: {moves}", card.title))] {
            @if let Some(zone) = zone { p.zone { (zone) } }
            (head(card))
            @if state == "refused" { (reason(show, &refused)) }
            (print(card))
        }
    }
}

fn head(card: &Card) -> Markup {
    html! {
        header {
            @if !card.corner.is_empty() { span.corner.wide[card.corner.chars().count() > 3] { (card.corner) } }
            h3 { (card.title) }
        }
    }
}

/// What is printed below the title; the line of history is set apart.
fn print(card: &Card) -> Markup {
    html! {
        @if !card.tags.is_empty() { p.tags { @for tag in &card.tags { span { (tag) } } } }
        div.text { @for line in &card.lines { p.history[line.starts_with("History:")] { (line) } } }
    }
}

/// The first reason why a card cannot be used.
fn reason(show: &Showing<'_>, refused: &[&Refused]) -> Markup {
    html! {
        @if let Some(no) = refused.first() {
            p.reason { (no.reason.to_string()) " " (rule_link(&no.rule, show.game())) }
        }
    }
}

/// The other cards by where they lie; a pile of backs is counted.
pub(super) fn others(show: &Showing<'_>) -> Markup {
    let scene = &show.snapshot.scene;
    let rest: Vec<_> = scene.cards.iter().filter(|card| card.face == Face::Down || !is_near(scene, card)).collect();
    let mut zones: Vec<&str> = Vec::new();
    rest.iter().for_each(|card| {
        if !zones.contains(&card.zone.as_str()) {
            zones.push(&card.zone)
        }
    });
    html! {
        section #cards .piles aria-label="Other cards" {
            @for zone in zones {
                (pile(zone, &rest.iter().filter(|card| card.zone == zone).copied().collect::<Vec<_>>()))
            }
        }
    }
}

fn pile(zone: &str, cards: &[&Card]) -> Markup {
    let backs = cards.iter().filter(|card| card.face == Face::Down).count();
    html! {
        details.pile {
            summary { (heading(zone)) " " span.count { (cards.len()) } }
            @if backs > 0 { p.backs { (backs) @if backs == 1 { " card face down" } @else { " cards face down" } } }
            @for card in cards.iter().filter(|card| card.face == Face::Up) {
                article.card.still.{ "tint-" (card.tint.map_or("none", |tint| tint.0)) } data-el=(card.id) {
                    (head(card))
                    (print(card))
                }
            }
        }
    }
}

/// A zone as a heading: "laid-aside-by-Defend" becomes "Laid aside by Defend".
fn heading(zone: &str) -> String {
    capitalized(&zone.replace('-', " "))
}
