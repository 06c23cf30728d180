//! What a guided table tells a newcomer about the question before them.

use super::Showing;
use crate::first_steps;
use maud::{Markup, html};

pub(super) fn guide(show: &Showing<'_>) -> Markup {
    let kind = show.snapshot.question.kind.filter(|_| show.snapshot.is_asked()).map(|kind| kind.0);
    let note = show
        .roster
        .guide
        .then(|| first_steps::note(show.roster.first_steps, kind, &show.snapshot.scene.choices, show.snapshot.end.is_some()))
        .flatten();
    html! {
        aside #guide .guide {
            @if let Some(note) = note {
                p { (note) }
                a href={ "/first-steps/" (show.roster.game) } target="_blank" { "First steps" }
            }
        }
    }
}
