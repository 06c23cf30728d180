//! The bar: who acts, what to choose, which rule asks.

use super::{Showing, rule_link, say};
use maud::{Markup, html};
use scene::{Part, Prompt, Sentence, Turn};

/// A question of more letters than these takes more than three lines on a phone, unless its opening is left out.
const LONG: usize = 75;

pub(super) fn prompt(show: &Showing<'_>) -> Markup {
    let prompt = &show.snapshot.scene.prompt;
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
    let sign = show.snapshot.scene.seats.iter().find(|panel| panel.tint == prompt.tint);
    let (name, text) = addressed(prompt);
    html! {
        div #prompt .prompt.{ "tint-" (tint) }.(turn).long[letters > LONG] data-step=(show.snapshot.step) data-asked=[show.snapshot.is_asked().then_some("yes")] {
            @if let Some(panel) = sign { (super::seats::sign(&show.snapshot.scene, panel)) }
            p {
                strong.turn { (opening) ": " }
                @if let Some(name) = &name { span.name { (name) } }
                (say(&text, show.game()))
                @if let Some(rule) = prompt.rule.as_ref().filter(|rule| !prompt.text.names_rule(rule)) { " " (rule_link(rule, show.game())) }
            }
        }
    }
}

/// A question with whom it speaks to apart, since the tint and the sign tell that, too: "Defend, " and the rest.
fn addressed(prompt: &Prompt) -> (Option<&str>, Sentence) {
    let mut text = prompt.text.clone();
    if let (Turn::Yours, Some(Part::Text(words)), Some(Part::Text(left))) =
        (prompt.yours, prompt.text.parts.first(), text.parts.first_mut())
        && let Some(comma) = words.find(", ")
    {
        let (name, rest) = words.split_at(comma + 2);
        *left = rest.into();
        return (Some(name), text);
    }
    (None, text)
}
