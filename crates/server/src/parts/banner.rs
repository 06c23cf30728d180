//! What stands above everything else: a table that is paused, replayed, watched or over.

use super::{Showing, say};
use maud::{Markup, html};
use store::Phase;

/// The mode of the page, where it is not simply a seat at a table.
pub(super) fn banner(show: &Showing<'_>) -> Markup {
    let glance = show.glance;
    html! {
        div #banner .banner {
            @if !glance.is_live() {
                p.mode.replay { "REPLAY " (glance.step) " / " (glance.of) }
            }
            @if show.company.phase == Phase::Paused { p.mode.paused { "The table is paused." } }
            @if glance.who.seat().is_none() { p.mode.watching { "You are watching: you see what everybody may see." } }
        }
    }
}

/// The end: result, scores, rematch.
pub(super) fn result(show: &Showing<'_>) -> Markup {
    let glance = show.glance;
    html! {
        section #result .result {
            @if let Some((end, text)) = &glance.end {
                h2 { (end.label) }
                p { (say(text, show.game())) }
                ul.scores {
                    @for panel in &glance.scene.seats {
                        li { (super::seats::sign(&show.glance.scene, panel)) " " (panel.name) ": " @for fact in panel.facts.iter().take(1) { (fact.label) " " (fact.value) } }
                    }
                }
                @if glance.is_live() && glance.who.seat().is_some() {
                    button.primary form="rematch" { @if show.company.next.is_some() { "Go to the rematch" } @else { "Rematch" } }
                }
                p { a href=(show.address("record")) { "Download the record" } " · " a href=(show.step_address(0)) { "Replay from the start" } }
            }
        }
    }
}
