//! What owners and categories look like: each owner has a colour, a shape and a letter, each category a colour and a sign; and the grounds of
//! the city by day and by night.

use crate::tell::{naming::tint, prompt};
use crate::{Board, Category, Owner};
use scene::{Glyph, Palette, Shape, Tint};

/// Owners, categories, figures and squares. No seat has the colour of a category, of towers or of the Dark Master, and whoever sees no colours
/// tells seats by shape and letter and categories by their signs.
const COLOURS: [(&str, u32); 15] = [
    ("red", 0xd7263d),
    ("yellow", 0xffd93b),
    ("orange", 0xff8c1a),
    ("pink", 0xff9ec7),
    ("turquoise", 0x35d0cf),
    ("dark-master", 0x111111),
    ("citizens", 0x94622f),
    ("industry", 0xa5cf8c),
    ("trade", 0x3f8fd0),
    ("city", 0x54257c),
    ("influence", 0xc39a2e),
    ("tower", 0xb9bcc4),
    ("red-square", 0xb3202c),
    ("target", 0xc39a2e),
    ("lapis-band", 0x27407f),
];

/// Paper, ink, rings, water and stone, by day and by night.
const GROUNDS: [(&str, u32, u32); 21] = [
    ("paper", 0xf0e4c6, 0x241d16),
    ("card", 0xfdf9ee, 0x342b21),
    ("raised", 0xfdf8ea, 0x2d251c),
    ("ink", 0x251a14, 0xf0e6d2),
    ("quiet", 0x5e4c3a, 0xc5b497),
    ("hair", 0xcdb586, 0x57472f),
    ("accent", 0x27407f, 0xa8bdf0),
    ("inner", 0xf6e3bd, 0x3d3222),
    ("middle", 0xefe6cf, 0x352d23),
    ("outer", 0xe3e6cf, 0x2d2f22),
    ("centre", 0xf7f0dc, 0x2b241b),
    ("river", 0x7ab3d1, 0x1d4460),
    ("bank", 0x2b5f83, 0x7fb2d2),
    ("glint", 0xffffff, 0x8fc1de),
    ("road", 0xfbf6e6, 0x8d7a58),
    ("road-edge", 0x6d5a3c, 0x3b3020),
    ("wall", 0xa79f8a, 0x575043),
    ("wall-ink", 0x6c6555, 0x8f8570),
    ("track", 0xfbf7ea, 0x3a3126),
    ("gold", 0xc39a2e, 0xc39a2e),
    ("lapis", 0x27407f, 0x27407f),
];

/// The colours of the table.
pub(super) fn palette() -> Palette {
    Palette::of(&COLOURS).with_grounds(&GROUNDS)
}

/// The shape of an owner.
pub(super) const fn shape(owner: Owner) -> Shape {
    match owner {
        Owner::Red => Shape::Circle,
        Owner::Yellow => Shape::Square,
        Owner::Orange => Shape::Star,
        Owner::Pink => Shape::Diamond,
        Owner::Turquoise => Shape::Hexagon,
        Owner::Dark => Shape::Shield,
    }
}

/// The letter of an owner.
pub(super) const fn letter(owner: Owner) -> char {
    match owner {
        Owner::Red => 'R',
        Owner::Yellow => 'Y',
        Owner::Orange => 'O',
        Owner::Pink => 'P',
        Owner::Turquoise => 'T',
        Owner::Dark => 'D',
    }
}

/// The sign of a category.
pub(super) const fn sign(category: Category) -> Glyph {
    match category {
        Category::Citizens => Glyph::House,
        Category::Industry => Glyph::Cog,
        Category::Trade => Glyph::Scales,
        Category::City => Glyph::Columns,
    }
}

/// The letter of a category, where a text has no signs.
pub(super) const fn category_letter(category: Category) -> char {
    match category {
        Category::Citizens => 'Z',
        Category::Industry => 'I',
        Category::Trade => 'H',
        Category::City => 'C',
    }
}

/// The colour of a category.
pub(super) const fn category(category: Category) -> Tint {
    Tint(category.id())
}

/// The tint of who is asked; nobody's after the end.
pub(super) fn asked(b: &Board) -> Option<Tint> {
    b.ending.is_none().then(|| tint(prompt::who(b).into()))
}
