//! The key of the map: every sign with what it means.

use super::look::{letter, palette, shape, tint};
use crate::{Edition, Power};
use scene::{Beside, Glyph, Link, LinkStyle, Piece, Point, Scene, SeatPanel, Shape, Size, Space};

/// The width of the key, the height of a line, and where signs and words stand in it.
const WIDTH: f32 = 150.0;
const LINE: f32 = 28.0;
const SIGN: f32 = 22.0;
const WORDS: f32 = 46.0;

/// The key of an edition's map, which is the same for every view.
pub(super) fn key(edition: &Edition) -> Scene {
    let size = |name: &str| edition.layout.size_of(name);
    let mut key = Key { scene: Scene { palette: palette(), ..Scene::default() }, town: size("town") };
    let owner = Power::Germany;
    let mine = |space: Space| space.tinted(tint(owner)).lettered(letter(owner));
    key.scene.seats.push(SeatPanel { tint: Some(tint(owner)), shape: shape(owner), ..SeatPanel::new(0, owner.name(), letter(owner)) });
    key.city("capital", |it| mine(it.star().sized(size("capital"))));
    key.city("coded city", |it| mine(it.square().sized(size("coded"))));
    key.city("neutral city", |it| it);
    key.city("SECRET city", |it| it.sized(size("secret")).marked(Glyph::Envelope));
    key.city("spy haven", |it| it.hexagon().sized(size("haven")).marked(Glyph::House));
    key.city("port", |it| it.on_water());
    key.city("sea", |it| it.sized(size("sea")).marked(Glyph::Ship));
    for (words, style) in [("railway", LinkStyle::Rail), ("air line", LinkStyle::Air), ("sea route", LinkStyle::Sea)] {
        key.line(words, style);
    }
    let piece = |id: &str, on: &str| Piece::new(format!("{id}-sign"), "sign", letter(owner), on).of_side(tint(owner));
    key.piece("spy", |on| piece("spy", on).valued(3));
    key.piece("police", |on| Piece { letter: 'P', ..piece("police", on).marked(Glyph::Badge).valued(2) });
    key.piece("secret", |on| piece("secret", on).of_side(None).shaped(Shape::Box).marked(Glyph::Envelope).face_down());
    key.piece("counterspy", |on| Piece { letter: 'C', ..piece("counterspy", on).shaped(Shape::Box).marked(Glyph::Eye).valued(3) });
    key.piece("Drop", |on| piece("drop", on).marked(Glyph::Drop));
    key.scene
}

/// A key that grows line by line.
struct Key {
    scene: Scene,
    /// The size of a town's sign.
    town: f32,
}

impl Key {
    /// The middle of the next line's sign.
    fn next(&mut self) -> Point {
        let at = Point::new(SIGN, self.scene.size.h + LINE / 2.0);
        self.scene.size = Size::new(WIDTH, self.scene.size.h + LINE);
        at
    }

    fn add(&mut self, words: &str, at: Point, space: impl FnOnce(Space) -> Space) {
        let beside = Beside { fixed: Some(Point::new(WORDS, at.y)), ..Beside::default() };
        self.scene.spaces.push(space(Space::new(words, words, at).sized(self.town)).beside(beside));
    }

    fn city(&mut self, words: &str, space: impl FnOnce(Space) -> Space) {
        let at = self.next();
        self.add(words, at, space);
    }

    fn line(&mut self, words: &str, style: LinkStyle) {
        let at = self.next();
        let (from, to) = (format!("{words} from"), format!("{words} to"));
        for (id, x) in [(&from, at.x - 15.0), (&to, at.x + 15.0)] {
            let end = Space::new(id.clone(), "", Point::new(x, at.y)).sized(7.0);
            self.scene.spaces.push(end.beside(Beside { fixed: Some(at), ..Beside::default() }));
        }
        self.scene.links.push(Link::line(from, to).styled(style));
        self.words(words, at);
    }

    fn piece(&mut self, words: &str, piece: impl FnOnce(&str) -> Piece) {
        let at = self.next();
        self.words(words, at);
        self.scene.pieces.push(piece(words));
    }

    /// Words at a line whose sign is no space.
    fn words(&mut self, words: &str, at: Point) {
        self.add(words, at, |it| it.sized(0.0));
    }
}
