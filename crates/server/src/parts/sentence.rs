//! Sentences with their links: to elements of the picture and to rules.

use maud::{Markup, html};
use scene::{Part, Sentence};

/// A sentence; its rules lead to the rules page of the game.
pub(crate) fn say(sentence: &Sentence, game: &str) -> Markup {
    html! {
        @for part in &sentence.parts {
            @match part {
                Part::Text(text) => (text),
                Part::Element { id, text } => span.ref data-ref=(id) { (text) },
                Part::Rule(id) => { " " (rule_link(id, game)) },
            }
        }
    }
}

/// A link to a rule, in the words of its ID.
pub(crate) fn rule_link(id: &str, game: &str) -> Markup {
    let page = if id.starts_with("table.") { "table" } else { game };
    html! { a.rule href={ "/rules/" (page) "#" (id) } target="_blank" rel="noopener" { (id) } }
}
