//! The log: newest last, each line leads to the step that shows it.

use super::{Showing, say};
use crate::glance::{Glance, Logged};
use maud::{Markup, html};

/// The whole log.
pub(crate) fn log(show: &Showing<'_>) -> Markup {
    html! {
        ol #log-lines .log data-count=(show.glance.log.len()) { (lines(show, 0)) }
    }
}

/// The lines after the first `keep`.
pub(crate) fn lines(show: &Showing<'_>, keep: usize) -> Markup {
    let glance = show.glance;
    html! {
        @for (at, line) in glance.log.iter().enumerate().skip(keep) {
            @if is_first_news(glance, at) { li.since { "Since your last turn" } }
            (entry(show, line))
        }
    }
}

/// Is this the first line that the viewer has not answered yet?
fn is_first_news(glance: &Glance, at: usize) -> bool {
    let news = |line: &Logged| line.step >= glance.since && glance.since > 1;
    news(&glance.log[at]) && at.checked_sub(1).is_none_or(|before| !news(&glance.log[before]))
}

fn entry(show: &Showing<'_>, line: &Logged) -> Markup {
    html! {
        li.line.heading[line.tone.heading].{ "tint-" (line.tone.side.map_or("none", |tint| tint.0)) } data-step=(line.step) {
            @if let Some(panel) = line.tone.side.and_then(|side| show.glance.scene.seats.iter().find(|panel| panel.tint == Some(side))) {
                (super::seats::sign(&show.glance.scene, panel)) " "
            }
            (say(&line.say, show.game()))
            " " a.at href=(show.step_address(line.step)) title="Show this step" { (line.step) }
        }
    }
}
