//! The bar: who acts, what to choose, what hangs over every choice, and how much time is left. Which rule asks is behind its
//! question mark.

use super::{Showing, say, sentence::rule_name};
use crate::{outcome::Outcome, room::Member};
use maud::{Markup, html};
use scene::{Part, Prompt, Scene, SeatPanel, Sentence, Turn};
use std::collections::BTreeSet;
use store::SeatKind;

/// A question of more letters than these is set in a smaller type, so that the bar keeps its height.
const LONG: usize = 90;

pub(super) fn prompt(show: &Showing<'_>) -> Markup {
    let scene = &show.snapshot.scene;
    let prompt = &scene.prompt;
    let (turn, opening) = match prompt.yours {
        Turn::Yours if show.snapshot.answers => ("yours", "Your answer. ".to_owned()),
        Turn::Yours => ("yours", "Your turn. ".to_owned()),
        Turn::Waiting => ("waiting", "Waiting".to_owned()),
        Turn::Over => ("over", format!("{}. ", verdict(show))),
        Turn::Watching => ("watching", "Watching: ".to_owned()),
    };
    let warning = prompt.loss.as_ref();
    let letters = prompt.text.to_string().chars().count() + warning.map_or(0, |text| text.to_string().chars().count());
    let sign = scene.seats.iter().find(|panel| panel.tint.is_some() && panel.tint == prompt.tint);
    let text = addressed(prompt, &show.snapshot.scene.seats);
    html! {
        div #prompt .prompt.{ "tint-" (tint(show)) }.(turn).long[letters > LONG] tabindex="-1" data-step=(show.snapshot.step) data-asked=[show.snapshot.is_asked().then_some("yes")] data-answer=[show.snapshot.answers.then_some("yes")] data-about=[about(scene)] {
            span.acts { @if let Some(panel) = sign { (super::seats::sign(scene, panel)) } }
            p {
                strong.turn { (opening) @if prompt.yours == Turn::Waiting { (awaited(show)) } }
                (say(&text, show.game()))
                @if let Some(rule) = prompt.rule.as_ref().filter(|rule| !prompt.text.names_rule(rule)) { " " (asking_rule(rule, show.game())) }
            }
            @if let Some(warning) = warning { p.warning { span aria-hidden="true" { "⚠" } (say(warning, show.game())) } }
        }
    }
}

/// What the end means for this viewer.
fn verdict(show: &Showing<'_>) -> String {
    let end = show.snapshot.end.as_ref().filter(|_| !show.roster.imported);
    end.map_or_else(
        || "The end".to_owned(),
        |(end, _)| Outcome::of(end, show.snapshot.who, show.roster.members.len(), show.roster.company).say(),
    )
}

/// The elements that a question speaks of, a piece by where it stands: a script rings them on the map.
fn about(scene: &Scene) -> Option<String> {
    let elements = scene.prompt.text.elements().chain(scene.prompt.loss.iter().flat_map(Sentence::elements));
    let place = |id| scene.pieces.iter().find(|piece| piece.id == id).map_or(id, |piece| piece.on.as_str());
    let places: BTreeSet<&str> = elements.map(place).collect();
    (!places.is_empty()).then(|| places.into_iter().collect::<Vec<_>>().join(" "))
}

/// Is this seat asked in a window, for which there are standing orders?
pub(super) fn is_window(show: &Showing<'_>) -> bool {
    let kind = show.snapshot.question.kind.filter(|_| show.snapshot.is_asked());
    kind.is_some_and(|kind| show.roster.windows.iter().any(|window| window.kind == kind.0))
}

/// The person who is awaited, by name, where it is one; whose turn it is the sentence tells.
fn awaited(show: &Showing<'_>) -> Markup {
    let mut asked = show.snapshot.question.asked.iter();
    let one = asked.next().filter(|_| asked.next().is_none()).and_then(|seat| show.roster.member(seat));
    let person = one.filter(|member| matches!(member.kind, SeatKind::Human | SeatKind::Hot) && !member.name.is_empty());
    html! { @if let Some(member) = person { " for " (member.name) } ": " }
}

/// The side that acts, in whose tint the whole bar is set.
pub(super) fn tint(show: &Showing<'_>) -> &'static str {
    show.snapshot.scene.prompt.tint.map_or("none", |tint| tint.0)
}

/// The rule that asks, behind a question mark.
fn asking_rule(rule: &str, game: &str) -> Markup {
    let page = if rule.starts_with("table.") { "table" } else { game };
    html! { a.rule.asks href={ "/rules/" (page) "#" (rule) } target="_blank" rel="noopener" title={ "Rule: " (rule_name(rule)) } aria-label={ "Rule: " (rule_name(rule)) } { "?" } }
}

/// A question without whom it speaks to, since the tint and the sign tell that: "Defend, spend a point" begins with "Spend".
/// Whoever is one of several in their chair is named.
fn addressed(prompt: &Prompt, seats: &[SeatPanel]) -> Sentence {
    let mut text = prompt.text.clone();
    if let (Turn::Yours, Some(Part::Text(words))) = (prompt.yours, text.parts.first_mut())
        && let Some(comma) = words.find(", ")
        && words[..comma].split(' ').count() <= 2
        && !seats.iter().any(|panel| panel.name != words[..comma] && panel.name.contains(" and ") && panel.name.contains(&words[..comma]))
    {
        *words = scene::capitalized(&words[comma + 2..]);
    }
    text
}

/// The clock of the viewer, or the one that runs.
pub(super) fn clock(show: &Showing<'_>) -> Markup {
    let own = show.snapshot.who.seat().and_then(|seat| show.roster.member(seat)).filter(|member| member.clock.is_some());
    let runs = |member: &&Member| member.clock.is_some_and(|clock| clock.runs);
    let member = own.or_else(|| show.roster.members.iter().find(runs));
    html! {
        div #clock .time.{ "tint-" (tint(show)) } {
            @if let Some((member, clock)) = member.and_then(|member| Some((member, member.clock?))) {
                b.clock data-left=(clock.left) data-runs=[clock.runs.then_some("yes")] { (super::seats::left(clock.left)) }
                small { @if own.is_some() { @if clock.runs { "you to move" } @else { "your clock" } } @else { (member.side) } }
            }
        }
    }
}
