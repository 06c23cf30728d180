//! The picture of a table, made from a view alone.
//!
//! The board lies in a space of 1600 by 1000: the map in the middle, the German Activity track and
//! the Mobilization card at its left, the Victory Point track above it, the Crisis Tracks and the
//! rounds at its right, as on the printed board. What is said in words comes from `tell`.

pub(crate) mod cards;
mod choices;
mod facts;
pub(crate) mod ids;
mod map;
mod objectives;
mod prompt;
mod seats;
mod tracks;
pub(crate) mod under_way;

use crate::{Bell, View, moves::Move, news::News, refusal::Refusal, side::Side, state::State, tell, wire};
use scene::{Palette, Piece, Scene, Sentence, Size, Tint};
use table::{Choices, Know, Play, RuleId, Show, Tone};

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

impl Show for Bell {
    fn scene(&self, v: &View, c: &Choices<Self>) -> Scene {
        let question = self.question(v);
        let mut scene = Scene::new(Self::ABOUT.id, Self::ABOUT.name, BOARD);
        scene.edition = edition(self);
        scene.palette = Palette::of(&PALETTE);
        scene.words.arrow = "presses";
        scene.prompt = prompt::prompt(self, v, question);
        scene.seats = seats::panels(self, v, question);
        scene.facts = facts::facts(self, v);
        map::draw(self, v, &mut scene);
        tracks::draw(self, v, &mut scene);
        draw_cards(self, v, &mut scene);
        choices::add(self, v, c, &mut scene);
        scene
    }

    fn say_move(&self, v: &View, m: Move) -> Sentence {
        tell::say_move(self, v, m)
    }

    fn say_refusal(&self, v: &View, r: Refusal) -> (RuleId, Sentence) {
        tell::say_refusal(self, v, r)
    }

    fn say_event(&self, e: &News) -> Sentence {
        tell::say_event(self, e)
    }

    fn tone(&self, e: &News) -> Tone {
        Tone { heading: e.begins_something(), side: e.side().map(tint), minor: false, strikes: false }
    }

    fn say_end(&self, s: &State) -> Sentence {
        tell::ending::say_end(self, &s.board)
    }

    fn wire(&self, v: &View) -> serde_json::Value {
        wire::wire(self, v)
    }
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

/// The tint of a side.
fn tint(side: Side) -> Tint {
    Tint(side.id())
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
