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
                Part::Die(shows) => (die(*shows)),
            }
        }
    }
}

/// The face of a die; for who listens, and for more than six, its number.
fn die(shows: u8) -> Markup {
    let (low, mid, high) = (6, 12, 18);
    let eyes: &[(u8, u8)] = match shows {
        1 => &[(mid, mid)],
        2 => &[(low, high), (high, low)],
        3 => &[(low, high), (mid, mid), (high, low)],
        4 => &[(low, low), (low, high), (high, low), (high, high)],
        5 => &[(low, low), (low, high), (mid, mid), (high, low), (high, high)],
        6 => &[(low, low), (low, mid), (low, high), (high, low), (high, mid), (high, high)],
        _ => return html! { b { (shows) } },
    };
    html! {
        svg.die viewBox="0 0 24 24" role="img" aria-label=(shows) {
            rect x="1" y="1" width="22" height="22" rx="4" {}
            @for (x, y) in eyes { circle cx=(x) cy=(y) r="2.3" {} }
        }
    }
}

/// A link to a rule, by its name in words; the ID itself is for those who point at it.
pub(crate) fn rule_link(id: &str, game: &str) -> Markup {
    let page = if id.starts_with("table.") { "table" } else { game };
    html! { a.rule href={ "/rules/" (page) "#" (id) } target="_blank" rel="noopener" title=(id) { "rule: " (rule_name(id)) } }
}

/// The name of a rule in words: the last part of its ID.
pub(crate) fn rule_name(id: &str) -> String {
    id.rsplit('.').next().unwrap_or(id).replace('-', " ")
}
