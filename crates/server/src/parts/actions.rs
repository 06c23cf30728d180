//! What can be done: buttons in the bar, chips for every target, asides in the menu, and the list of
//! what cannot be done and why.

use super::{Showing, rule_link, say};
use crate::{
    playing::RESIGN,
    room::{stand_in_told, undo_refused},
};
use maud::{Markup, html};
use scene::{Choice, ChoiceRole};
use table::Rejection;

/// The bar holds undo and at most so many buttons more; of a larger number only what leads on stays there.
const MOST_BUTTONS: usize = 4;

/// What is said before a grave deed.
const FINAL: &str = "This may not be taken back.";

fn buttons<'a>(show: &'a Showing<'_>) -> (Vec<&'a Choice>, Vec<&'a Choice>) {
    let (mut plain, targets): (Vec<_>, Vec<_>) = show.snapshot.scene.choices.iter().partition(|c| c.role != ChoiceRole::Target);
    if plain.len() > MOST_BUTTONS {
        let (leading, others): (Vec<_>, Vec<_>) = plain.into_iter().partition(|c| c.role == ChoiceRole::Primary);
        return (leading, others.into_iter().chain(targets).collect());
    }
    // The one that leads on stands at the right end.
    plain.sort_by_key(|choice| choice.role == ChoiceRole::Primary);
    (plain, targets)
}

/// Why the viewer takes back nothing now.
fn no_undo(show: &Showing<'_>) -> Option<Rejection> {
    if show.has_stand_in() { Some(undo_refused()) } else { show.snapshot.undo.clone() }
}

pub(super) fn actions(show: &Showing<'_>) -> Markup {
    let snapshot = show.snapshot;
    let (buttons, _) = buttons(show);
    html! {
        div #actions .actions {
            @if snapshot.who.seat().is_some() && snapshot.is_live() && snapshot.end.is_none() {
                @match &no_undo(show) {
                    None => button.undo form="undo" name="step" value=(snapshot.step) { "Undo" },
                    Some(why) => button.undo type="button" aria-disabled="true" data-why=(format!("{} [{}]", why.text, why.rule)) {
                        "Undo" small { (why.text.to_string()) }
                    },
                }
            }
            @for choice in buttons { (button(choice)) }
        }
    }
}

fn button(choice: &Choice) -> Markup {
    let class = match choice.role {
        ChoiceRole::Primary => "primary",
        ChoiceRole::Grave => "grave",
        ChoiceRole::Action | ChoiceRole::Target => "action",
    };
    let grave = (choice.role == ChoiceRole::Grave).then_some(FINAL);
    let by = (!choice.by.is_empty()).then(|| choice.by.join(" "));
    html! {
        button.(class) form="moves" name="move" value=(choice.key) data-on=[choice.on.as_deref()] data-by=[by] data-named=[choice.named.then_some("yes")] data-grave=[grave] { (choice.label.to_string()) }
    }
}

/// One chip for each target, so that every move has a button of its own. What needs a piece or a card is behind a chip that takes
/// it up, which is the script's business; without it all moves are in sight.
pub(super) fn chips(show: &Showing<'_>) -> Markup {
    let (_, chips) = buttons(show);
    let scene = &show.snapshot.scene;
    let pieces = scene.pieces.iter().map(|piece| (&piece.id, &piece.label));
    let all = pieces.chain(scene.cards.iter().map(|card| (&card.id, &card.title)));
    let taken = all.filter_map(|(id, name)| {
        let moves = chips.iter().filter(|choice| choice.is_by(id)).count();
        (moves > 0).then_some((id, name, moves))
    });
    html! {
        div #chips .chips role="group" aria-label="Possible moves" data-count=(chips.len()) {
            @for (id, name, moves) in taken {
                button.takes type="button" data-takes=(id) aria-pressed="false" { (name) small { (moves) @if moves == 1 { " move" } @else { " moves" } } }
            }
            @for choice in chips { (button(choice)) }
        }
    }
}

/// What comes of an aside: where the others play on, whoever gives up leaves the seat to somebody for a while.
fn outcome(show: &Showing<'_>, aside: &str) -> String {
    match &show.roster.leaver {
        Some(plays) if aside == RESIGN => {
            format!("The others play on: {} plays for you, and you can take your seat back.", stand_in_told(plays))
        }
        _ => FINAL.to_owned(),
    }
}

/// What may be done unasked; it lives in the menu and asks again.
pub(super) fn asides(show: &Showing<'_>) -> Markup {
    html! {
        div #menu-asides .asides {
            @if show.snapshot.is_live() {
                @for aside in show.snapshot.asides.iter().filter(|aside| aside.text != RESIGN || !show.has_stand_in()) {
                    button.grave form="moves" name="move" value=(aside.text) data-grave=(outcome(show, &aside.text)) { (aside.say.to_string()) }
                }
            }
        }
    }
}

/// Everything that one might think of and that a rule forbids.
pub(super) fn refusals(show: &Showing<'_>) -> Markup {
    let refused = &show.snapshot.scene.refused;
    html! {
        section #refusals .refusals aria-label="Not possible now" {
            @if !refused.is_empty() {
                details {
                    summary { "Why not? " span.count { (refused.len()) } " not possible now" }
                    ul {
                        @for no in refused {
                            li data-on=[no.on.as_deref()] {
                                b { (no.label.to_string()) } ": " (say(&no.reason, show.game()))
                                @if !no.reason.names_rule(&no.rule) { " " (rule_link(&no.rule, show.game())) }
                            }
                        }
                    }
                }
            }
        }
    }
}
