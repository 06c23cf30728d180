//! What nations look like: each has a colour, a shape and a letter; and the grounds of the map by day and by night.

use crate::{Betrayal, Board, Nation, Side, tell::naming::tint};
use scene::{Palette, Shape, Tint};
use table::Asked;

/// The colours of nations and of the curves of the end. The colour-blind can tell them apart, and no state's emblem is in them.
const SIDES: [(&str, u32); 8] = [
    ("germany", 0x9aa3ab),
    ("france", 0x7da2dc),
    ("britain", 0xc99f63),
    ("belgium", 0xdcc24a),
    ("netherlands", 0xee8a3a),
    ("marker", 0xfffdf6),
    ("republic", 0xf2b632),
    ("evacuated", 0x35a37c),
];

/// Paper, ink, land and sea, by day and by night.
const GROUNDS: [(&str, u32, u32); 21] = [
    ("paper", 0xe9e6d2, 0x20221c),
    ("card", 0xfdfcf5, 0x2e3229),
    ("raised", 0xfbfaf2, 0x282b23),
    ("ink", 0x1d211a, 0xe9ecdf),
    ("quiet", 0x4f5546, 0xb7bea8),
    ("accent", 0x2f4a6d, 0x9fc0e8),
    ("sea", 0xc7d8df, 0x1a2b33),
    ("land", 0xdfdac6, 0x2a2b24),
    ("coast", 0x4c6b7a, 0x7fa3b2),
    ("coast-ink", 0x33586a, 0x9cc3d1),
    ("harbour", 0x1f4e79, 0x1f4e79),
    ("frontier", 0x86302b, 0xd9a08f),
    ("front", 0x3b2a20, 0xcbb48d),
    ("forest", 0x9fbf86, 0x3c5a34),
    ("forest-ink", 0x47693b, 0x86a878),
    ("mountain", 0xc9a27c, 0x6a4f38),
    ("mountain-ink", 0x6f4a2b, 0xb99270),
    ("france-ground", 0xece5cb, 0x3a3a2e),
    ("belgium-ground", 0xf3dfa6, 0x4a4429),
    ("netherlands-ground", 0xf3d0ab, 0x4d3826),
    ("germany-ground", 0xd2d3d0, 0x3a3d40),
];

/// The colours of the table.
pub(super) fn palette() -> Palette {
    Palette::of(&SIDES).with_grounds(&GROUNDS)
}

/// The shape of a nation.
pub(super) const fn shape(nation: Nation) -> Shape {
    match nation {
        Nation::Germany => Shape::Square,
        Nation::France => Shape::Circle,
        Nation::Britain => Shape::Diamond,
        Nation::Belgium => Shape::Shield,
        Nation::Netherlands => Shape::Hexagon,
    }
}

/// The letter of a nation; B is Britain's.
pub(super) const fn letter(nation: Nation) -> char {
    match nation {
        Nation::Germany => 'G',
        Nation::France => 'F',
        Nation::Britain => 'B',
        Nation::Belgium => 'E',
        Nation::Netherlands => 'N',
    }
}

/// In which fan of an Area the units of a side lie, from the left; markers come last.
pub(super) const fn fan(side: Side) -> u8 {
    match side {
        Side::Allies => 0,
        Side::Germans => 1,
    }
}

/// The tint of the nation that is decided for, or whose player-turn it is.
pub(super) fn asked_nation(g: &Betrayal, b: &Board) -> Nation {
    match crate::asked::asked(g, b) {
        Asked::One(role, _) => role.nation(),
        _ => b.player.nation(),
    }
}

/// The same as a tint; nobody's after the end.
pub(super) fn asked(g: &Betrayal, b: &Board) -> Option<Tint> {
    b.ending.is_none().then(|| tint(asked_nation(g, b)))
}
