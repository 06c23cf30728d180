//! What the powers look like: a colour, a shape, a letter and a pattern each, so that no one of them is the only sign.

use crate::{Power, Spies, Told};
use scene::{Palette, Pattern, Shape, Tint};
use table::Tone;

/// The colours, by power, and those of the seas and the secrets. They were chosen to differ for the colour-blind; no flag
/// and no party has a part in them.
const PALETTE: [(&str, u32); 8] = [
    ("germany", 0x4f5a68),
    ("italy", 0x009e73),
    ("russia", 0xe06a10),
    ("france", 0xe292ba),
    ("britain", 0xe3b505),
    ("neutral", 0xfffdf6),
    ("secret", 0xf6efdc),
    ("drop", 0x4a4a54),
];

/// Paper, ink, land and sea, by day and by night.
const GROUNDS: [(&str, u32, u32); 9] = [
    ("paper", 0xf3ecd8, 0x1d2123),
    ("card", 0xfffdf5, 0x2b3235),
    ("ink", 0x17222a, 0xe8eef0),
    ("quiet", 0x4b575c, 0xb2bfc4),
    ("accent", 0xa3331f, 0xf09a84),
    ("sea", 0xcfe1e6, 0x14252d),
    ("land", 0xf5eedb, 0x33352f),
    ("coast", 0x5c7f8c, 0x6f97a5),
    ("coast-ink", 0x2c5565, 0x9cc3d1),
];

/// The colours of the table.
pub fn palette() -> Palette {
    Palette::of(&PALETTE).with_grounds(&GROUNDS)
}

/// The tint of a power.
pub fn tint(power: Power) -> Tint {
    Tint(power.id())
}

/// The letter, the shape and the pattern of each power, in their order.
const LOOKS: [(char, Shape, Pattern); Power::COUNT] = [
    ('G', Shape::Square, Pattern::Rising),
    ('I', Shape::Shield, Pattern::Dotted),
    ('R', Shape::Hexagon, Pattern::Level),
    ('F', Shape::Diamond, Pattern::Falling),
    ('B', Shape::Circle, Pattern::Upright),
];

/// The letter of a power.
pub fn letter(power: Power) -> char {
    LOOKS[power.index()].0
}

/// The shape of a power's pieces.
pub fn shape(power: Power) -> Shape {
    LOOKS[power.index()].1
}

/// The pattern of a power's land.
pub fn pattern(power: Power) -> Pattern {
    LOOKS[power.index()].2
}

/// How a log line is set.
pub(crate) fn tone(g: &Spies, told: &Told) -> Tone {
    let news = &told.news;
    Tone {
        heading: news.begins_something(),
        side: news.power(g).map(tint),
        minor: news.is_small(),
        strikes: told.strikes,
        weight: news.weight(),
    }
}
