//! The picture of a table, made from a view alone.
//!
//! The board lies in a space of 1600 by 1000: the map in the middle, the German Activity track and
//! the Mobilization card at its left, the Victory Point track above it, the Crisis Tracks and the
//! rounds at its right, as on the printed board. What is said in words comes from `tell`.

mod cards;
mod choices;
mod facts;
mod map;
mod objectives;
mod seats;
mod tracks;

use crate::{
    Bell, View,
    roles::Side,
    tell::{naming::tint, prompt},
};
use scene::{Palette, Piece, Scene, Size};
use table::{Choices, Know, Play};

/// The size of the board.
const BOARD: Size = Size::new(1600.0, 1000.0);

/// The colours: the cubes are white and green as in the box, the Dimensions lie on pale grounds of our own choice.
const PALETTE: [(&str, u32); 9] = [
    ("concede", 0xffffff),
    ("defend", 0x009e73),
    ("neutral", 0xc9c2b2),
    ("international", 0xcfe0ea),
    ("political", 0xf3dcc6),
    ("military", 0xdbe3c3),
    ("public", 0xe8d8e6),
    ("disk", 0x4a4a54),
    ("marker", 0xe69f00),
];

/// The picture for this viewer.
pub(crate) fn scene(g: &Bell, v: &View, c: &Choices<Bell>) -> Scene {
    let question = g.question(v);
    let mut scene = Scene::new(Bell::ABOUT.id, Bell::ABOUT.name, BOARD);
    scene.edition = edition(g);
    scene.palette = Palette::of(&PALETTE);
    scene.words.arrow = "presses";
    scene.prompt = prompt::prompt(g, v, question);
    scene.seats = seats::panels(g, v, question);
    scene.facts = facts::facts(g, v);
    map::draw(g, v, &mut scene);
    tracks::draw(g, v, &mut scene);
    draw_cards(g, v, &mut scene);
    choices::add(g, v, c, &mut scene);
    scene.pointing_only_at_what_is_there()
}

/// Whose cards and map these are. The house's own must never pass for the printed game.
fn edition(g: &Bell) -> String {
    match g.edition.name.as_str() {
        "house" => "House edition: cards, arrows and solo tables are Perfidy's own".into(),
        name => format!("Edition: {name}"),
    }
}

/// What is under way comes first, then Objectives, then what rests.
fn draw_cards(g: &Bell, v: &View, scene: &mut Scene) {
    let (active, resting): (Vec<_>, Vec<_>) = cards::strategy(g, v).into_iter().partition(|(_, lies)| lies.is_active());
    scene.cards.extend(active.into_iter().map(|(card, lies)| cards::drawn(g, v, card, lies)));
    scene.cards.extend(objectives::draw(g, v));
    scene.cards.extend(resting.into_iter().map(|(card, lies)| cards::drawn(g, v, card, lies)));
    scene.cards.extend(cards::backs(v));
}

/// The letter of a side, which stands on its cubes and its panel.
fn letter(side: Side) -> char {
    match side {
        Side::Concede => 'C',
        Side::Defend => 'D',
    }
}

/// A cube of a side, or several as one piece.
fn cubes(id: String, side: Side, on: &str) -> Piece {
    Piece::new(id, "cube", letter(side), on).labelled(format!("{} cube ({})", side.name(), side.cube())).of_side(tint(side))
}
