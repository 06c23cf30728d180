//! The bar: who acts, what to choose, which rule asks.

use super::{Showing, rule_link, say};
use maud::{Markup, html};
use scene::Turn;

/// A question of more letters than these takes more than three lines on a phone, unless it is set smaller.
const LONG: usize = 75;
const LONGER: usize = 105;

pub(super) fn prompt(show: &Showing<'_>) -> Markup {
    let prompt = &show.glance.scene.prompt;
    let tint = prompt.tint.map_or("none", |tint| tint.0);
    let turn = match prompt.yours {
        Turn::Yours => "yours",
        Turn::Waiting => "waiting",
        Turn::Over => "over",
        Turn::Watching => "watching",
    };
    let opening = match prompt.yours {
        Turn::Yours => "Your turn",
        Turn::Waiting => "Waiting",
        Turn::Over => "The end",
        Turn::Watching => "Watching",
    };
    let letters = prompt.text.to_string().chars().count();
    let sign = show.glance.scene.seats.iter().find(|panel| panel.tint == prompt.tint);
    html! {
        div #prompt .prompt.{ "tint-" (tint) }.(turn).long[(LONG + 1..=LONGER).contains(&letters)].longer[letters > LONGER] data-step=(show.glance.step) data-asked=[show.glance.is_asked().then_some("yes")] {
            @if let Some(panel) = sign { (super::seats::sign(&show.glance.scene, panel)) }
            p {
                strong.turn { (opening) ": " }
                (say(&prompt.text, show.game()))
                @if let Some(rule) = prompt.rule.as_ref().filter(|rule| !prompt.text.names_rule(rule)) { " " (rule_link(rule, show.game())) }
            }
        }
    }
}
