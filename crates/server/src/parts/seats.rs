//! The seats: who sits there, what is known of them, their clocks.

use super::{Showing, tracks::initials};
use crate::room::{Member, stand_in_told};
use maud::{Markup, PreEscaped, html};
use scene::{Scene, SeatPanel, SeatState, svg};
use store::SeatKind;
use table::Seat;

/// The sign of a side: colour, shape and letter together.
pub(super) fn sign(scene: &Scene, panel: &SeatPanel) -> Markup {
    PreEscaped(panel.tint.map_or_else(String::new, |tint| svg::sign(scene, tint)))
}

/// More seats than these have a line each.
const MANY: usize = 3;

pub(super) fn seats(show: &Showing<'_>) -> Markup {
    html! {
        section #seats .seats.many[show.snapshot.scene.seats.len() > MANY] aria-label="Seats" {
            @for panel in &show.snapshot.scene.seats {
                (seat(show, panel))
            }
        }
    }
}

fn seat(show: &Showing<'_>, panel: &SeatPanel) -> Markup {
    let member = show.roster.members.iter().find(|member| member.seat == Seat(panel.seat));
    let state = match panel.state {
        SeatState::Acting => "acting",
        SeatState::Waiting => "waiting",
        SeatState::Answered => "answered",
        SeatState::Idle => "idle",
    };
    let id = panel.id();
    let scene = &show.snapshot.scene;
    let (direct, led): (Vec<_>, Vec<_>) =
        scene.choices.iter().filter(|choice| choice.on.as_ref() == Some(&id)).partition(|choice| choice.by.is_empty());
    // What only a card that was taken up can reach is not ringed before.
    let (legal, later) = (!direct.is_empty(), direct.is_empty() && !led.is_empty());
    let refused = !legal && !later && scene.refused.iter().any(|no| no.on.as_ref() == Some(&id));
    let pressed = (legal || later || refused).then_some("button");
    let moves = direct.iter().chain(&led).map(|choice| choice.label.to_string()).collect::<Vec<_>>().join("; ");
    let (name, rest) = panel.name.split_once(", ").unwrap_or((&panel.name, ""));
    let own = show.snapshot.who.seat() == Some(Seat(panel.seat)) && member.is_some();
    html! {
        div.seat.(state).{ "tint-" (panel.tint.map_or("none", |tint| tint.0)) }.own[own].legal[legal].later[later].refused[refused] data-el=(id) role=[pressed] tabindex=[pressed.filter(|_| !later).map(|_| "0")] {
            header {
                (sign(&show.snapshot.scene, panel))
                h2 { (name) @if !rest.is_empty() { small { (rest) } } }
                @if own { p.who.you { "you" @if member.is_some_and(|member| member.here) { (here()) } } } @else if let Some(member) = member { (who(member)) }
            }
            @if let Some(clock) = member.and_then(|member| member.clock) {
                p.clock data-left=(clock.left) data-runs=[clock.runs.then_some("yes")] { (left(clock.left)) }
            }
            dl { @for fact in &panel.facts { div.money[fact.value.starts_with('£')].home[is_to_come(&fact.value)] data-el=(fact.id) title=(fact.label) { dt title=(fact.label) { (initials(&fact.label)) } dd { (fact.value) } } } }
            @for aim in &panel.aims { p.aim data-el=(aim.id) { span.mark aria-hidden="true" { "◎" } (aim.label) " " b { (aim.value) } } }
            // A press on a seat does something: what, and what it is paid with, stands on its edge.
            @if let [only] = direct[..] { @if !only.short.is_empty() { span.does aria-hidden="true" { (only.short) } } }
            // What is seen is spoken, and then what can be done here.
            @if !moves.is_empty() { span.hidden { " " (moves) ". " } }
            span.hidden { @match panel.state {
                SeatState::Acting => "decides",
                SeatState::Waiting => "waits",
                SeatState::Answered => "has answered",
                SeatState::Idle => "",
            } }
        }
    }
}

/// What would count if the game ended now stands beside the points, without a name of its own.
fn is_to_come(value: &str) -> bool {
    value.starts_with('+') || value.ends_with(" unseen")
}

/// Who plays a seat.
fn who(member: &Member) -> Markup {
    html! {
        p.who {
            @match &member.kind {
                SeatKind::Bot(level) => { "bot" span.level { ", " (level) } },
                SeatKind::Hot | SeatKind::Human => {
                    @if member.name.is_empty() { @if member.seated { "a person" } @else { "nobody yet" } } @else { (member.name) }
                    @if let Some(stand_in) = &member.stand_in { span.stand-in { "; " (stand_in_told(&stand_in.plays)) " stands in" } }
                    @if member.wanted { span.wanted { "; a new link is asked for" } }
                    @if member.here { (here()) }
                },
            }
        }
    }
}

/// They look at the table now.
fn here() -> Markup {
    html! { span.here title="looks at the table now" { " ●" span.hidden { "here" } } }
}

/// What is left on a clock, for people.
pub(crate) fn left(milliseconds: i64) -> String {
    let seconds = milliseconds.max(0) / 1000;
    match (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60, seconds % 60) {
        (0, 0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (0, hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
        (days, hours, minutes, _) => format!("{days} d {hours}:{minutes:02}"),
    }
}
