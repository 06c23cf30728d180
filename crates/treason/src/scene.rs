//! The picture of a table, made from a view alone. What is said in words comes from `tell`.
//!
//! The round city fills the board, with the score track around its wall and the row of building cards beside it; phases and limits of the
//! turn stand above it, the race, major powers and supplies beside it. What each player has is in the panels.

mod cards;
mod choices;
mod city;
mod dangers;
mod facts;
mod look;
mod map;
mod odds;
mod overlays;
mod pieces;
mod prices;
mod row;
mod seats;
mod tracks;

use crate::tell::prompt;
use crate::{Treason, View};
use scene::{Listing, Scene};
use table::{Choices, Know, Play};

/// The picture for this viewer.
pub(crate) fn scene(g: &Treason, v: &View, c: &Choices<Treason>) -> Scene {
    let question = g.question(v);
    let mut scene = Scene::new(Treason::ABOUT.id, Treason::ABOUT.name, map::SIZE);
    scene.edition = match g.edition.name.as_str() {
        "house" => "House edition: board, most cards and numbers are Perfidy's own".into(),
        name => format!("Edition: {name}"),
    };
    scene.readable_from = Some(map::READABLE);
    scene.palette = look::palette();
    scene.prompt = prompt::prompt(g, v, question).tinted(look::asked(&v.board));
    scene.about = prompt::about(g, v);
    scene.words.hand = "hand of";
    // Isolation, archers and sites are planned by neighbours, roads and rivers.
    scene.words.listing = Listing::Every;
    scene.words.no_hand = "No card is in your hand.";
    scene.seats = seats::panels(g, v, question);
    map::draw(g, v, &mut scene);
    tracks::draw(g, v, &mut scene);
    pieces::draw(g, v, &mut scene);
    row::draw(g, v, &mut scene);
    cards::draw(g, v, &mut scene);
    scene.facts = facts::facts(g, v);
    scene.overlays = overlays::overlays(g, v);
    choices::add(g, v, c, &mut scene);
    scene.odds = odds::odds(g, v, &scene);
    scene.turn_to_the_question();
    scene.pointing_only_at_what_is_there()
}
