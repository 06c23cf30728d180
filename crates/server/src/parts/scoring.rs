//! The scoring of a round or a year: a card in the rail when it has just been scored, and one of many where all are read.

use super::{Showing, say};
use maud::{Markup, PreEscaped, html};
use scene::{Scene, Scoring, Standing, Tint, svg};

/// The card of what was scored since this viewer's last move.
pub(super) fn scoring(show: &Showing<'_>) -> Markup {
    html! {
        section #scoring .just-scored aria-label="Scoring" {
            @if let Some(scored) = show.snapshot.scoring.as_ref().filter(|_| !show.roster.imported && show.snapshot.is_live()) {
                div.scored-now data-round=(scored.round) {
                    (card(&show.snapshot.scene, show.game(), scored))
                    p.fine { a href=(show.address("scoring")) target="_blank" { "All scoring so far" } }
                }
            }
        }
    }
}

/// The card of a round that was scored: the score before and after, one row for each thing that was scored, what comes next.
pub(crate) fn card(scene: &Scene, game: &str, card: &Scoring) -> Markup {
    let moved = card.standings.iter().filter(|standing| standing.before != standing.after || standing.tint.is_none());
    html! {
        article.scoring data-skin=(game) data-next=(card.next) {
            h3 { (card.round) " scored" }
            @if card.rows.is_empty() { p { "Nobody scored." } }
            ul.scored {
                @for row in &card.rows {
                    li { (sign(scene, row.tint)) span { (say(&row.text, game)) } b.delta.{ "tint-" (row.tint.filter(|_| card.standings.len() == 1).map_or("none", |tint| tint.0)) } { (signed(if card.standings.len() == 1 { row.delta.abs() } else { row.delta })) } }
                }
            }
            dl.standings {
                @for standing in moved {
                    div { dt { (sign(scene, standing.tint)) " " (standing.label) } dd { s { (score(scene, standing, standing.before)) } " → " b { (score(scene, standing, standing.after)) } } }
                }
            }
            @if !card.next.is_empty() { p.next { "Next: " (card.next) } }
        }
    }
}

/// The sign of a side; nothing where it is none's.
pub(crate) fn sign(scene: &Scene, tint: Option<Tint>) -> Markup {
    PreEscaped(tint.map_or_else(String::new, |tint| svg::sign(scene, tint)))
}

/// A change with its sign.
pub(crate) fn signed(by: i32) -> String {
    if by < 0 { format!("−{}", by.unsigned_abs()) } else { format!("+{by}") }
}

/// A score; on a track that two sides share, with the sign of the side for which it counts.
fn score(scene: &Scene, standing: &Standing, score: i32) -> Markup {
    let side = if score < 0 { standing.below } else { standing.above };
    match side.filter(|_| score != 0) {
        Some(side) => html! { (sign(scene, Some(side))) " " (score.abs()) },
        None => html! { (minus(score)) },
    }
}

/// A number with a real minus.
fn minus(score: i32) -> String {
    if score < 0 { format!("−{}", score.unsigned_abs()) } else { score.to_string() }
}
