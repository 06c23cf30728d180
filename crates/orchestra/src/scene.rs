//! The picture of a table, made from a view alone. What is said in words comes from `tell`.
//!
//! The map of the Reich with its coasts fills the board; Berlin lies on a sheet of its own. Stages, military support and dissent are
//! tracks above it, dice and heaps beside it. Dossiers, items and events are cards; every conspirator's sheet is read at their seat.

mod about;
mod cards;
mod choices;
mod facts;
mod look;
mod map;
mod pieces;
mod plots;
mod prices;
mod seats;
mod tracks;

use crate::{Orchestra, View, tell::prompt};
use scene::Scene;
use table::{Choices, Know, Play};

/// The picture for this viewer.
pub(crate) fn scene(g: &Orchestra, v: &View, c: &Choices<Orchestra>) -> Scene {
    let question = g.question(v);
    let mut scene = Scene::new(Orchestra::ABOUT.id, Orchestra::ABOUT.name, g.edition.layout.size);
    scene.edition = match g.edition.name.as_str() {
        "house" => "House edition: interrogation faces are Perfidy's own".into(),
        name => format!("Edition: {name}"),
    };
    scene.palette = look::palette();
    scene.prompt = prompt::prompt(g, v, question).tinted(look::asked(g, v));
    scene.about = about::about(g, v);
    scene.seats = seats::panels(g, v, question);
    scene.facts = facts::facts(g, v);
    map::draw(g, v, &mut scene);
    tracks::draw(g, v, &mut scene);
    pieces::draw(g, v, &mut scene);
    scene.cards = cards::cards(g, v, c);
    choices::add(g, v, c, &mut scene);
    scene.odds = plots::odds(g, v, &scene);
    scene.turn_to_the_question();
    scene.pointing_only_at_what_is_there()
}
