//! The colours of one scene: the game's palette, and a stable colour for every tint that it leaves out.

use crate::{Colour, Scene, Shape, Tint};

/// Ink, in which lines and letters are drawn.
pub const INK: Colour = Colour(0x1c1a18);
/// The paper of the board.
pub const PAPER: Colour = Colour(0xefe6d0);
/// The ground of spaces and cells.
pub const SPACE: Colour = Colour(0xfffdf6);

/// How far the ground of a side differs from paper, in steps of a channel.
const WASH: f32 = 76.0;

const WHITE: Colour = Colour(0xffffff);
const LEAD: Colour = Colour(0x4a4a54);
/// Land that is nobody's, and paper by night.
const LAND: Colour = Colour(0xf5eedb);
pub(super) const NIGHT: Colour = Colour(0x2a2621);

/// The colours of Okabe and Ito, which the colour-blind can tell apart, for sides that the palette leaves out.
const SIDES: [Colour; 7] =
    [Colour(0x56b4e9), Colour(0xe69f00), Colour(0x009e73), Colour(0xcc79a7), Colour(0xf0e442), Colour(0x0072b2), Colour(0xd55e00)];

/// Pale grounds for regions that the palette leaves out.
const GROUNDS: [Colour; 6] = [Colour(0xcfe0ea), Colour(0xf3dcc6), Colour(0xd9e2c0), Colour(0xe8d6e4), Colour(0xf2e7b4), Colour(0xd9d5cc)];

/// What the tints of a scene look like.
pub struct Colours<'a> {
    scene: &'a Scene,
}

impl<'a> Colours<'a> {
    /// The colours of this scene.
    pub fn of(scene: &'a Scene) -> Self {
        Self { scene }
    }

    /// The full colour of a side, a card or a sort of piece.
    pub fn side(&self, tint: Tint) -> Colour {
        let by_seat = || self.scene.seats.iter().position(|panel| panel.tint == Some(tint));
        self.scene.palette.colour(tint.0).unwrap_or_else(|| SIDES[by_seat().unwrap_or_else(|| sum(tint)) % SIDES.len()])
    }

    /// The colour of a side, paled so that a text can stand on it.
    pub fn pale(&self, tint: Tint) -> Colour {
        self.side(tint).mixed(SPACE, 0.72)
    }

    /// The ground of a region.
    pub fn ground(&self, tint: Option<Tint>) -> Colour {
        let Some(tint) = tint else { return SPACE };
        let by_region = || self.scene.regions.iter().position(|region| region.tint == Some(tint));
        self.scene.palette.colour(tint.0).unwrap_or_else(|| GROUNDS[by_region().unwrap_or_else(|| sum(tint)) % GROUNDS.len()])
    }

    /// The ground of a region as a page knows it: by night another one.
    pub(super) fn ground_token(&self, tint: Option<Tint>) -> String {
        match tint {
            Some(it) => format!("var(--ground-{},{})", it.0, self.ground(tint)),
            None => format!("var(--card,{SPACE})"),
        }
    }

    /// The paled colour of a side as a page knows it.
    pub(super) fn pale_token(&self, tint: Option<Tint>) -> String {
        match tint {
            Some(it) => format!("var(--pale-{},{})", it.0, self.pale(it)),
            None => format!("var(--card,{SPACE})"),
        }
    }

    /// The colour that is laid over the ground of a side, as a page knows it: by night it is subdued.
    pub(super) fn wash_token(&self, side: Tint) -> String {
        format!("var(--wash-{},{})", side.0, self.side(side))
    }

    /// How strongly it is laid there, so that no side looks like land that is nobody's: a colour that is near to paper more, ink less.
    pub(super) fn wash_strength(&self, side: Tint) -> f32 {
        let paper = self.scene.palette.pair("paper").map_or(PAPER, |[day, _]| day);
        (WASH / self.side(side).distance(paper).max(1.0)).clamp(0.22, 0.5)
    }

    /// The land of a side, by day and by night.
    pub(super) fn field(&self, tint: Tint) -> (Colour, Colour) {
        let side = self.side(tint);
        let [day, night] = self.scene.palette.pair("land").unwrap_or([LAND, NIGHT]);
        (side.mixed(day, 0.7), side.mixed(night, 0.8))
    }

    /// The lines of the pattern on it, by day and by night.
    pub(super) fn field_lines(&self, tint: Tint) -> (Colour, Colour) {
        let (side, (day, night)) = (self.side(tint), self.field(tint));
        (side.mixed(day, 0.6), side.mixed(night, 0.7))
    }

    /// The colour of a piece: that of its side, or that of its sort where nobody owns it.
    pub(super) fn piece(&self, side: Option<Tint>, kind: &str) -> Colour {
        match side {
            Some(side) => self.side(side),
            None => self.scene.palette.colour(kind).unwrap_or(LEAD),
        }
    }

    /// The shape of a side, which its seat's panel names, or the palette where it has no seat.
    pub fn shape(&self, side: Tint) -> Shape {
        let seated = self.scene.seats.iter().find(|panel| panel.tint == Some(side)).map(|panel| panel.shape);
        seated.or(self.scene.palette.sign(side.0).map(|(shape, _)| shape)).unwrap_or_default()
    }

    /// The letter of a side, which its seat's panel names, or the palette where it has no seat.
    pub fn letter(&self, side: Tint) -> char {
        let seated = self.scene.seats.iter().find(|panel| panel.tint == Some(side)).map(|panel| panel.letter);
        let known = seated.or(self.scene.palette.sign(side.0).map(|(_, letter)| letter));
        known.unwrap_or_else(|| side.0.chars().next().unwrap_or('?').to_ascii_uppercase())
    }
}

/// Ink or white, whichever reads better on this colour.
pub fn letter_on(ground: Colour) -> Colour {
    if ground.contrast(INK) >= ground.contrast(WHITE) { INK } else { WHITE }
}

/// A number that depends on the name alone, so that a tint keeps its colour from step to step.
fn sum(tint: Tint) -> usize {
    tint.0.bytes().map(usize::from).sum()
}
