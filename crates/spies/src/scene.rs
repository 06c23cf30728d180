//! The picture of a table.
//!
//! `map` draws what is printed: land and sea, cities, seas, lines, the parts of the map to which one may turn. It depends
//! on the edition and on whose the cities are, and on nothing else.

mod about;
mod borders;
pub(crate) mod cards;
mod choices;
pub(crate) mod facts;
mod key;
mod look;
mod map;
mod offer_sheet;
pub(crate) mod pieces;
mod prices;
mod seats;
mod tracks;

pub use crate::tell::ids;
pub(crate) use look::tone;
pub use look::{letter, palette, pattern, shape, tint};
pub use map::{Chart, map};

use crate::{Phase, Spies, View, tell};
use scene::{Fact, Prompt, Scene, Turn};
use std::collections::BTreeSet;
use table::{Choices, Know, Mine, Question};

/// The picture of a view.
pub(crate) fn scene(g: &Spies, v: &View, c: &Choices<Spies>) -> Scene {
    let question = g.question(v);
    let mut scene = g.map(&v.board.territory);
    scene.edition = match g.edition.name.as_str() {
        "house" => "House edition: map, allotments and the mix of chits are Perfidy's own".into(),
        name => format!("Edition: {name}"),
    };
    seats::add(g, v, question, &mut scene);
    facts::add(g, v, &mut scene);
    // What is on offer comes first: on a phone the rest may lie beyond the edge.
    scene.facts.splice(0..0, tell::say_offer(g, v).map(|offer| Fact::new("offer", "Offer", offer)));
    tracks::add(g, v, &mut scene);
    pieces::add(g, v, &mut scene);
    cards::add(g, v, &mut scene);
    scene.prompt = prompt(g, v, question);
    let drawn = elements(&scene);
    choices::add(g, v, c, &drawn, &mut scene);
    scene.offer = offer_sheet::sheet(g, v, c, &drawn);
    scene.about = about::about(g, v);
    scene.turn_to_the_question();
    // A question without a place, such as which tile to play, is looked at from home.
    if scene.focus.is_empty() && question.mine == Mine::Open {
        scene.focus.extend(v.powers.iter().next().map(|power| ids::city_id(&g.edition, g.edition.capital[power.index()])));
    }
    // Tiles lie in front while one is chosen, chits at any other time; within a sort nothing changes its place.
    let tiles = v.board.phase() == Some(Phase::Tile);
    scene.cards.sort_by_key(|card| card.id.starts_with("tile-") != tiles);
    scene.pointing_only_at_what_is_there()
}

/// The ids of what is drawn and can be pointed at.
fn elements(scene: &Scene) -> BTreeSet<String> {
    let spaces = scene.spaces.iter().map(|s| s.id.clone());
    let pieces = scene.pieces.iter().map(|p| p.id.clone());
    let cards = scene.cards.iter().map(|c| c.id.clone());
    spaces.chain(pieces).chain(cards).chain(scene.seats.iter().map(|s| s.id())).collect()
}

/// What is asked, with the side that is asked, if it is one.
fn prompt(g: &Spies, v: &View, question: Question) -> Prompt {
    let (text, rule) = tell::prompt(g, v, question);
    let turn = match question.mine {
        _ if v.board.ending.is_some() => Turn::Over,
        Mine::Open => Turn::Yours,
        _ if v.powers.is_empty() => Turn::Watching,
        _ => Turn::Waiting,
    };
    let asked = tell::asked_powers(g, v);
    // Of several who are asked in secret each sees its own colour.
    let mine = tell::owing_powers(g, v).nth(0).filter(|_| turn == Turn::Yours);
    let side = mine.or_else(|| asked.nth(0).filter(|_| asked.len() == 1));
    Prompt::new(turn, text).tinted(side.map(tint)).by_rule(rule)
}
