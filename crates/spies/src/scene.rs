//! The picture of a table.
//!
//! `map` draws what is printed: land and sea, cities, seas, lines, the parts of the map to which one may turn. It depends
//! on the edition and on whose the cities are, and on nothing else.

mod borders;
pub(crate) mod cards;
mod choices;
pub(crate) mod facts;
pub mod ids;
mod look;
mod map;
mod panels;
pub(crate) mod pieces;
mod soil;
mod tracks;
mod views;

pub use look::{letter, palette, pattern, shape, tint};
pub use map::{Chart, MapParts, map};

use crate::{game::Spies, tell, view::View};
use scene::{Scene, Size};
use table::{Choices, Know, Play};

/// The picture of a view.
pub(crate) fn scene(g: &Spies, v: &View, c: &Choices<Spies>) -> Scene {
    let question = g.question(v);
    let mut scene = Scene::new(Spies::ABOUT.id, Spies::ABOUT.name, Size::default());
    scene.edition = match g.edition.name.as_str() {
        "house" => "House edition: lines, seas, money and chit mix are Perfidy's own".into(),
        name => format!("Edition: {name}"),
    };
    g.map(&v.board.territory).lay(&mut scene);
    scene.prompt = tell::prompt::prompt(g, v, question);
    panels::add(g, v, question, &mut scene);
    facts::add(g, v, &mut scene);
    tracks::add(g, v, &mut scene);
    pieces::add(g, v, &mut scene);
    cards::add(g, v, &mut scene);
    choices::add(g, v, c, &mut scene);
    scene
}
