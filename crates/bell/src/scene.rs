//! The picture of a table, made from a view alone.
//!
//! In the house edition the map lies in the middle, the German Activity track and the Mobilization card at its left, the Victory Point
//! track above it, the Crisis Tracks and the rounds at its right, as on the printed board; `board.toml` has the places. What is said in
//! words comes from `tell`.

mod about;
mod cards;
mod choices;
mod facts;
mod map;
mod objectives;
mod odds;
mod prices;
mod seats;
mod tracks;

use crate::{Bell, Side, View, tell::naming::tint, tell::prompt};
use scene::{Palette, Piece, Scene};
use table::{Choices, Know, Play};

/// The colours: the cubes are white and green as in the box, the Dimensions lie on pale grounds of our own choice.
const PALETTE: [(&str, u32); 5] =
    [("concede", 0xffffff), ("defend", 0x009e73), ("blue", 0x56b4e9), ("disk", 0x4a4a54), ("marker", 0xe69f00)];

/// Paper, ink, the neat line and the grounds of the Dimensions, by day and by night.
const GROUNDS: [(&str, u32, u32); 8] = [
    ("paper", 0xefe6d0, 0x211e1a),
    ("card", 0xfffdf6, 0x312c26),
    ("ink", 0x1e1a16, 0xefe7d6),
    ("neat", 0x1e1a16, 0x574e42),
    ("international", 0xd3dfe4, 0x26343c),
    ("political", 0xf0dcc2, 0x3f3122),
    ("military", 0xdde0c2, 0x31361f),
    ("public", 0xe6d8e1, 0x392b36),
];

/// The picture for this viewer.
pub(crate) fn scene(g: &Bell, v: &View, c: &Choices<Bell>) -> Scene {
    let question = g.question(v);
    let mut scene = Scene::new(Bell::ABOUT.id, Bell::ABOUT.name, g.edition.layout.size);
    scene.portrait = g.edition.layout.portrait;
    scene.edition = edition(g);
    scene.palette = Palette::of(&PALETTE).with_grounds(&GROUNDS);
    scene.words.arrow = "presses";
    scene.prompt = prompt::prompt(g, v, question);
    scene.seats = seats::panels(g, v, question);
    scene.facts = facts::facts(g, v);
    map::draw(g, v, &mut scene);
    tracks::draw(g, v, &mut scene);
    draw_cards(g, v, &mut scene);
    choices::add(g, v, c, &mut scene);
    scene.about = about::about(v);
    scene.odds = odds::of_invasion(&v.board).into_iter().collect();
    scene.turn_to_the_question();
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
