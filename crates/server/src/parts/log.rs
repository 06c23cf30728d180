//! The log: newest last, each line leads to the step that shows it. A page carries the newest part of it; older lines are
//! fetched when somebody asks for them.

use super::{Showing, say};
use crate::viewer_snapshot::{Logged, NEWEST};
use maud::{Markup, html};

/// The part of the log that a page carries.
pub(crate) fn log(show: &Showing<'_>) -> Markup {
    html! {
        ol #log-lines .log data-count=(show.snapshot.log.lines.len()) { (whole(show)) }
    }
}

/// Everything in the list.
pub(crate) fn whole(show: &Showing<'_>) -> Markup {
    html! { (earlier(show, show.snapshot.log.lines.len() + NEWEST)) (lines(show, 0)) }
}

/// The lines from a place in this part on.
pub(crate) fn lines(show: &Showing<'_>, from: usize) -> Markup {
    let news = show.snapshot.first_news();
    html! {
        @for (at, line) in show.snapshot.log.lines.iter().enumerate().skip(from) {
            @if news == Some(at) { (since()) }
            @if let Some(round) = &line.news.round { (scored(show, round)) }
            (entry(show, line))
        }
    }
}

/// The lines before a step, to be put above those that a page has.
pub(crate) fn older(show: &Showing<'_>, before: usize) -> Markup {
    let (part, since_step) = (&show.snapshot.log, show.snapshot.since);
    let all_known = part.lines.last().is_some_and(|last| last.step < since_step);
    html! {
        (earlier(show, MOST))
        (lines(show, 0))
        // The page could not tell whether its own first line is the first of the news; now it is known.
        @if all_known && since_step > 1 && before > since_step { (since()) }
    }
}

/// No page carries more lines than this, however many are asked for.
pub(crate) const MOST: usize = 5000;

fn since() -> Markup {
    html! { li.since { "Since your last move" } }
}

/// What was scored before a round began stays in the log: a script opens its card in place, without one it is on a page of its own.
fn scored(show: &Showing<'_>, next: &str) -> Markup {
    html! {
        @if !show.roster.imported { li.scored-before { a href=(show.address("scoring")) data-next=(next) target="_blank" { "What was scored" } } }
    }
}

/// The way to older lines: a script puts them above these, without one the page is loaded with more of them.
fn earlier(show: &Showing<'_>, most: usize) -> Markup {
    html! {
        @if let Some(before) = show.snapshot.log.earlier {
            li.earlier { a href=(show.log_address(most.min(MOST))) data-before=(before) { "Earlier" } }
        }
    }
}

fn entry(show: &Showing<'_>, line: &Logged) -> Markup {
    let seat = show.snapshot.who.seat();
    let hit = line.tone.strikes || seat.is_some_and(|seat| line.news.hits(seat.0));
    let mine = seat.is_some_and(|seat| line.news.concerns.contains(&seat.0));
    html! {
        li.line.heading[line.tone.heading].{ "tint-" (line.tone.side.map_or("none", |tint| tint.0)) } .minor[line.tone.minor].strikes[hit].mine[mine] data-step=(line.step) data-weight=(line.tone.weight as u8) data-turn=[line.news.turn] data-from=[line.news.from.as_deref()] data-to=[line.news.to.as_deref()] {
            @if let Some(panel) = line.tone.side.and_then(|side| show.snapshot.scene.seats.iter().find(|panel| panel.tint == Some(side))) {
                (super::seats::sign(&show.snapshot.scene, panel)) " "
            }
            (say(&line.say, show.game()))
            " " a.at href=(show.step_address(line.step)) title="Show this step" { (line.step) }
        }
    }
}
