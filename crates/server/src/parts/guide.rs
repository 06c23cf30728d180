//! What a guided table tells a newcomer about the question before them.

use super::Showing;
use crate::first_steps;
use maud::{Markup, html};

pub(super) fn guide(show: &Showing<'_>) -> Markup {
    let snapshot = show.snapshot;
    let asked = snapshot.question.kind.filter(|_| snapshot.is_asked()).map(|kind| kind.0);
    let kind = if snapshot.end.is_some() { Some(first_steps::END) } else { asked };
    let kind = kind.filter(|_| show.roster.guide);
    let note = kind.and_then(|kind| first_steps::note(show.roster.first_steps, kind, &snapshot.scene.choices));
    html! {
        aside #guide .guide {
            @if let Some(note) = note {
                p { (note) }
                a href={ "/first-steps/" (show.roster.game) } target="_blank" { "First steps" }
            }
        }
    }
}
