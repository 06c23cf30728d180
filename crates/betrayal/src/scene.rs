//! The picture of a table, made from a view alone. What is said in words comes from `tell`.
//!
//! The map of France and the Low Countries fills the board, its Areas with counters in fans; turns, orders and tactics stand above it,
//! victory and the boxes beside it. Units that are off the map, and air units, are cards as well, so that they can be taken up.

mod about;
mod cards;
mod choices;
mod combats;
mod facts;
mod look;
mod map;
mod owed;
mod pieces;
mod prices;
mod seats;
mod tracks;

pub(crate) use map::ground;

use crate::{Betrayal, View, tell::prompt};
use scene::{Listing, Scene};
use table::{Choices, Know, Play};

/// The picture for this viewer.
pub(crate) fn scene(g: &Betrayal, v: &View, c: &Choices<Betrayal>) -> Scene {
    let question = g.question(v);
    let mut scene = Scene::new(Betrayal::ABOUT.id, Betrayal::ABOUT.name, map::SIZE);
    scene.edition = match g.edition.name.as_str() {
        "house" => "House edition: map, tables and most numbers are Perfidy's own".into(),
        name => format!("Edition: {name}"),
    };
    scene.palette = look::palette();
    scene.prompt = prompt::prompt(g, v, question).tinted(look::asked(g, &v.board));
    scene.about = about::about(g, v);
    scene.words.hand = "units";
    // Who plays by text alone plans by neighbours, terrain and ports.
    scene.words.listing = Listing::Every;
    scene.words.no_hand = match v.who.seat() {
        Some(_) => "No unit waits off the map, and no air unit is there.",
        None => "Who watches has no units; those off the map stand under Boxes.",
    };
    scene.seats = seats::panels(g, v, question);
    let owed = owed::Owed::of(g, &v.board);
    map::draw(g, v, &owed, &mut scene);
    tracks::draw(g, v, &mut scene);
    pieces::draw(g, v, &mut scene);
    scene.cards = cards::cards(g, v);
    scene.facts = facts::facts(g, v, &owed);
    choices::add(g, v, c, &mut scene);
    scene.odds = combats::odds(g, v, &scene);
    scene.turn_to_the_question();
    scene.focus = map::front(g, &v.board, &owed).unwrap_or(scene.focus);
    scene.pointing_only_at_what_is_there()
}
