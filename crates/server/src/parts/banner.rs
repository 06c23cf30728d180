//! What stands above everything else: a table that is paused, replayed, watched or over.

use super::{Showing, say};
use crate::{access, room::stand_in_told};
use maud::{Markup, html};
use scene::{SeatPanel, capitalized};
use store::{Phase, StandIn, WhyStandIn};
use table::Viewer;

/// The mode of the page, where it is not simply a seat at a table.
pub(super) fn banner(show: &Showing<'_>) -> Markup {
    let snapshot = show.snapshot;
    // In a look back, and after the end, there is no seat to take back.
    let is_on = snapshot.is_live() && show.roster.phase != Phase::Over;
    html! {
        div #banner .banner {
            @if !snapshot.is_live() || show.roster.imported {
                p.mode.replay {
                    "REPLAY " (snapshot.step) " / " (snapshot.of)
                    // Whoever came here by a press that was not meant finds the way back where the mode is told.
                    @if !show.roster.imported { " " a.button.to-now href=(show.address("").trim_end_matches('/')) { "Back to now" } }
                }
            }
            @if show.roster.imported { (viewpoints(show)) }
            @if show.roster.phase == Phase::Paused { p.mode.paused { "The table is paused." } }
            @if let Some(stand_in) = snapshot.who.seat().filter(|_| is_on).and_then(|seat| show.roster.member(seat)?.stand_in.as_ref()) { (stands_in(stand_in)) }
            @if snapshot.who.seat().and_then(|seat| show.roster.member(seat)).is_some_and(|member| member.wanted) {
                p.mode.stands-in { "The others ask for a new link to your seat, as if you were absent. " button form="object" { "I am here" } }
            }
            @if snapshot.who.seat().is_none() && !show.roster.imported { p.mode.watching { "You are watching: you see what everybody may see." } }
        }
    }
}

/// What a player is told for whom somebody stands in.
fn stands_in(stand_in: &StandIn) -> Markup {
    let why = match stand_in.why {
        WhyStandIn::Vote => "The others have voted for it.",
        WhyStandIn::TimeUp => "Your time was up.",
        WhyStandIn::Resigned => "You have given up.",
        WhyStandIn::OwnWish => "You have asked for it.",
    };
    html! {
        p.mode.stands-in {
            (capitalized(&stand_in_told(&stand_in.plays))) " stands in for you. " (why) " The seat is still yours, with your notes and your orders. "
            button form="back" { "Take my seat back" }
        }
    }
}

/// With whose eyes a record from elsewhere is looked at.
fn viewpoints(show: &Showing<'_>) -> Markup {
    let members = show.roster.members.iter().map(|member| (Viewer::Seat(member.seat), member.side));
    html! {
        nav.viewpoints aria-label="Whose eyes" {
            @for (who, name) in members.chain([(Viewer::Spectator, "a spectator")]) {
                @let place = access::place(who);
                a href=(format!("/look/{}?as={place}&step=0", show.roster.id)) aria-current=[(who == show.snapshot.who).then_some("true")] { "as " (name) } " "
            }
        }
    }
}

/// The end: result, scores, rematch.
/// A result of more letters than these is set smaller, so that the strip holds it.
const SHORT: usize = 60;

pub(super) fn result(show: &Showing<'_>) -> Markup {
    let snapshot = show.snapshot;
    // Where each is judged alone, sides without a chair have no result, and that of a side is what it came to, no count.
    let apart = show.roster.company == table::Company::Apart;
    let is_judged = |panel: &&SeatPanel| !apart || usize::from(panel.seat) < show.roster.members.len();
    let told = |panel: &SeatPanel| match apart {
        true => panel.aims.last().map(|aim| aim.value.clone()),
        false => panel.facts.first().map(|fact| format!("{} {}", fact.label, fact.value)),
    };
    html! {
        section #result .result aria-label="Result" {
            @if let Some((_, text)) = &snapshot.end {
                h2.long[text.to_string().chars().count() > SHORT] { (say(text, show.game())) }
                ul.scores {
                    @for panel in snapshot.scene.seats.iter().filter(is_judged) {
                        li { (super::seats::sign(&show.snapshot.scene, panel)) " " (panel.name) ": " (told(panel).unwrap_or_default()) }
                    }
                }
                @if snapshot.is_live() && snapshot.who.seat().is_some() && !show.roster.imported {
                    a.button.primary href=(show.address("end")) { "How it went" }
                    button form="rematch" { @if show.roster.next.is_some() { "Go to the rematch" } @else { "Rematch" } }
                }
                p {
                    a href=(show.look_address("record")) { "Download the record" } " · "
                    a href=(show.step_address(0)) { "Replay what I saw" }
                    @if !show.roster.imported && (!show.roster.private || snapshot.who.seat().is_some()) { " · " a href=(show.address("whole")) { "Replay with anybody's eyes" } }
                }
            }
        }
    }
}
