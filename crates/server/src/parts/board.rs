//! The board: the live layers above the ground, and the facts on its edge.

use super::{Part, Showing};
use crate::drawn;
use maud::{Markup, html};
use scene::{
    Fact, Scene,
    svg::{self, Marks},
};

/// The ground of the board, which is a cached file.
pub(crate) fn ground(scene: &Scene) -> Markup {
    html! { img #ground .ground src=(drawn::ground(scene)) alt="" width=(scene.size.w) height=(scene.size.h); }
}

/// The live layers of the board.
pub(super) fn layers(show: &Showing<'_>) -> Vec<Part> {
    let scene = &show.snapshot.scene;
    let marks = show.before.map(|before| Marks::between(before, scene)).unwrap_or_default();
    svg::layers(scene, &marks).into_iter().map(|layer| Part { id: layer.id, html: layer.svg }).collect()
}

/// A fact of more letters than these stands below its name, with a line for each of its parts.
const LONG: usize = 40;

/// What is computed about the whole table.
pub(super) fn strip(show: &Showing<'_>) -> Markup {
    html! {
        section #strip .strip aria-label="What is known" {
            dl {
                @for fact in show.snapshot.scene.facts.iter().filter(|fact| !fact.folded) {
                    div.listed[fact.value.chars().count() > LONG] data-el=(fact.id) {
                        dt { (fact.label) }
                        dd { @for part in parts(fact) { span { (part) } } }
                    }
                }
            }
            @for fact in show.snapshot.scene.facts.iter().filter(|fact| fact.folded) {
                details.folded data-el=(fact.id) {
                    summary { (fact.label) " " span.count { (parts(fact).count()) } }
                    ul { @for part in parts(fact) { li { (part.trim_end_matches("; ")) } } }
                }
            }
        }
    }
}

fn parts(fact: &Fact) -> impl Iterator<Item = &str> {
    fact.value.split_inclusive("; ")
}
