//! The key of the map: every sign with what it means.

use super::{
    look::{letter, palette, shape, tint},
    map::{CAPITAL, CODED, HAVEN, MARKED, SEA, TOWN},
};
use crate::roles::Power;
use scene::{Align, Beside, Glyph, Link, LinkStyle, Piece, Point, Scene, SeatPanel, Shape, Size, Space, Tint};
use std::sync::{Arc, LazyLock};

/// The width of the key, the height of a line, and where signs and words stand in it.
const WIDTH: f32 = 240.0;
const LINE: f32 = 42.0;
const SIGN: f32 = 34.0;
const WORDS: f32 = 74.0;

/// The key, which is the same for every view.
pub(super) fn key() -> Arc<Scene> {
    static KEY: LazyLock<Arc<Scene>> = LazyLock::new(|| Arc::new(drawn()));
    KEY.clone()
}

fn drawn() -> Scene {
    let mut key = Key(Scene { palette: palette(), ..Scene::default() });
    let owner = Power::Germany;
    let mine = |space: Space| space.tinted(tint(owner)).lettered(letter(owner));
    key.0.seats.push(SeatPanel { tint: Some(tint(owner)), shape: shape(owner), ..SeatPanel::new(0, owner.name(), letter(owner)) });
    key.city("capital", |it| mine(it.star().sized(CAPITAL)));
    key.city("coded city", |it| mine(it.square().sized(CODED)));
    key.city("neutral city", |it| it);
    key.city("SECRET city", |it| it.sized(MARKED).marked(Glyph::Envelope));
    key.city("spy haven", |it| it.hexagon().sized(HAVEN).marked(Glyph::House));
    key.city("port", |it| it.on_water());
    key.city("sea", |it| it.sized(SEA).tinted(Tint("water")).marked(Glyph::Ship));
    for (words, style) in [("railway", LinkStyle::Rail), ("air line", LinkStyle::Air), ("sea route", LinkStyle::Sea)] {
        key.line(words, style);
    }
    let piece = |id: &str, on: &str| Piece::new(format!("{id}-sign"), "sign", letter(owner), on).of_side(tint(owner));
    key.piece("spy", |on| piece("spy", on).valued(3));
    key.piece("police", |on| Piece { letter: 'P', ..piece("police", on).marked(Glyph::Badge).valued(2) });
    key.piece("secret", |on| piece("secret", on).of_side(None).shaped(Shape::Box).marked(Glyph::Envelope).face_down());
    key.piece("Drop", |on| piece("drop", on).marked(Glyph::Drop));
    key.0
}

/// A key that grows line by line.
struct Key(Scene);

impl Key {
    /// The middle of the next line's sign.
    fn next(&mut self) -> Point {
        let at = Point::new(SIGN, self.0.size.h + LINE / 2.0);
        self.0.size = Size::new(WIDTH, self.0.size.h + LINE);
        at
    }

    fn add(&mut self, words: &str, at: Point, space: impl FnOnce(Space) -> Space) {
        let beside = Beside {
            name_at: Point::new(WORDS, at.y + 8.0),
            pieces_at: Point::new(SIGN, at.y),
            pieces_align: Align::Middle,
            room: f32::MAX,
            ..Beside::default()
        };
        self.0.spaces.push(space(Space::new(words, words, at).sized(TOWN)).beside(beside));
    }

    fn city(&mut self, words: &str, space: impl FnOnce(Space) -> Space) {
        let at = self.next();
        self.add(words, at, space);
    }

    fn line(&mut self, words: &str, style: LinkStyle) {
        let at = self.next();
        let (from, to) = (format!("{words} from"), format!("{words} to"));
        for (id, x) in [(&from, at.x - 22.0), (&to, at.x + 22.0)] {
            let end = Space::new(id.clone(), "", Point::new(x, at.y)).sized(12.0);
            self.0.spaces.push(end.beside(Beside::default()));
        }
        self.0.links.push(Link::line(from, to).styled(style));
        self.words(words, at);
    }

    fn piece(&mut self, words: &str, piece: impl FnOnce(&str) -> Piece) {
        let at = self.next();
        self.words(words, at);
        self.0.pieces.push(piece(words));
    }

    /// Words at a line whose sign is no space.
    fn words(&mut self, words: &str, at: Point) {
        self.add(words, at, |it| it.sized(0.0));
    }
}
