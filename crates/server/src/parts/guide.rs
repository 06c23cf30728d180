//! What a guided table tells a newcomer: call-outs that point at elements, one after the other, and a note about each kind of question.

use super::{Showing, say};
use crate::first_steps;
use maud::{Markup, html};
use table::first_steps::FirstSteps;

pub(super) fn guide(show: &Showing<'_>) -> Markup {
    let snapshot = show.snapshot;
    let asked = snapshot.question.kind.filter(|_| snapshot.is_asked()).map(|kind| kind.0);
    let kind = if snapshot.end.is_some() { Some(table::first_steps::END) } else { asked };
    let kind = kind.filter(|_| show.roster.guide);
    let note = kind.and_then(|kind| first_steps::note(show.roster.first_steps, kind, &snapshot.scene.choices));
    // A script offers standing orders when the first window is asked.
    let window = asked.filter(|_| super::prompt::is_window(show));
    // How many steps the guided opening has; its last word needs no question.
    let guided = show.roster.guide && snapshot.is_live() && snapshot.end.is_none();
    let steps = guided.then(|| FirstSteps::read(show.roster.first_steps).map_or(0, |told| told.guide.step.len())).filter(|of| *of > 0);
    html! {
        aside #guide .guide data-window=[window] data-of=[steps] {
            @if let Some(note) = note {
                (callouts(show))
                // A script folds it where the same was told before.
                details.told open {
                    summary { "About this question" }
                    p.note { (note) }
                    a href={ "/first-steps/" (show.roster.game) } target="_blank" { "First steps" }
                }
            }
        }
    }
}

/// What this round is about, which the reader shows while nothing else is read.
pub(super) fn about(show: &Showing<'_>) -> Markup {
    html! { p #about .about { (say(&show.snapshot.scene.about, show.game())) } }
}

/// The steps of the guided opening that are true now. A script shows one at a time beside its element; without it they are a list.
fn callouts(show: &Showing<'_>) -> Markup {
    let steps = FirstSteps::read(show.roster.first_steps).map(|told| told.guide.step).unwrap_or_default();
    let of = steps.len();
    html! {
        @if show.snapshot.is_live() && show.snapshot.end.is_none() && of > 0 {
            ol.callouts {
                @for (at, step) in steps.iter().enumerate().filter(|(_, step)| step.fits(&show.snapshot.scene)) {
                    li data-at=(at) data-of=(of) data-on=(step.points_at) data-needs=[(!step.needs.is_empty()).then(|| step.needs.join(" | "))] {
                        span.say { (step.say) } " " span.count { "step " (at + 1) " of " (of) }
                    }
                }
            }
        }
    }
}
