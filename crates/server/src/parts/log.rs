//! The log: newest last, each line leads to the step that shows it.

use super::{Showing, say};
use crate::glance::Logged;
use maud::{Markup, html};

/// The whole log.
pub(crate) fn log(show: &Showing<'_>) -> Markup {
    html! {
        ol #log-lines .log data-count=(show.glance.log.len()) { (lines(show, 0)) }
    }
}

/// The lines after the first `keep`.
pub(crate) fn lines(show: &Showing<'_>, keep: usize) -> Markup {
    let news = show.glance.first_news();
    html! {
        @for (at, line) in show.glance.log.iter().enumerate().skip(keep) {
            @if news == Some(at) { li.since { "Since your last turn" } }
            (entry(show, line))
        }
    }
}

fn entry(show: &Showing<'_>, line: &Logged) -> Markup {
    html! {
        li.line.heading[line.tone.heading].{ "tint-" (line.tone.side.map_or("none", |tint| tint.0)) } .minor[line.tone.minor].strikes[line.tone.strikes] data-step=(line.step) {
            @if let Some(panel) = line.tone.side.and_then(|side| show.glance.scene.seats.iter().find(|panel| panel.tint == Some(side))) {
                (super::seats::sign(&show.glance.scene, panel)) " "
            }
            (say(&line.say, show.game()))
            " " a.at href=(show.step_address(line.step)) title="Show this step" { (line.step) }
        }
    }
}
