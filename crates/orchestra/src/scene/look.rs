//! What people and leaders look like: a person has a colour, the shape of their affiliation and a letter of their name.

use crate::tell::{naming::TINTS, naming::surname, naming::tint};
use crate::{Affiliation, Board, Orchestra, Pawn, State, View, know};
use scene::{Palette, Shape, Tint};
use table::Asked;

/// The colours of people, in the order of the edition: the colour-blind can tell them apart, and no party has a part in them.
const PEOPLE: [u32; 10] = [0x5b8fc7, 0xe69f00, 0x35a37c, 0xcc79a7, 0xf0e442, 0x8fd0f5, 0xe06a30, 0xb5bcc2, 0xb8a1e3, 0x9fd356];

/// Pieces that are nobody's, and the curves of the end.
const THINGS: [(&str, u32); 9] = [
    ("hitler", 0x96201a),
    ("deputy", 0x221d17),
    ("back", 0x6b5a3c),
    ("tile", 0xfbf7ea),
    ("marker", 0xe69f00),
    ("die", 0xfbf7ea),
    ("support", 0x96201a),
    ("stage", 0xe69f00),
    ("free", 0x35a37c),
];

/// Paper, ink, land and sea, by day and by night.
const GROUNDS: [(&str, u32, u32); 10] = [
    ("paper", 0xe4d3ac, 0x262119),
    ("card", 0xfbf7ea, 0x332d24),
    ("raised", 0xfaf5e6, 0x2c2720),
    ("ink", 0x211d18, 0xeee5d0),
    ("quiet", 0x574d3c, 0xc0b496),
    ("accent", 0x8a2320, 0xc0504a),
    ("sea", 0xcfc7ac, 0x1b1c1a),
    ("land", 0xf1e6c8, 0x352e23),
    ("coast", 0x8d8468, 0x77705c),
    ("coast-ink", 0x574d3c, 0xc0b496),
];

/// The colours of the table.
pub(super) fn palette() -> Palette {
    let mut palette = Palette::of(&THINGS);
    palette.0.extend((0..).zip(TINTS).flat_map(|(at, name)| Palette::of(&[(name, PEOPLE[at % PEOPLE.len()])]).0));
    palette.with_grounds(&GROUNDS)
}

/// The shape of an affiliation.
pub(super) fn shape(affiliation: Affiliation) -> Shape {
    match affiliation {
        Affiliation::Wehrmacht => Shape::Square,
        Affiliation::Abwehr => Shape::Hexagon,
        Affiliation::Civilian => Shape::Circle,
    }
}

/// The letter of a pawn: the first of the name, unless somebody before them at the table has it already; then one with which nobody's name
/// begins, so that no letter is taken for another's.
pub(crate) fn letter(g: &Orchestra, b: &Board, pawn: Pawn) -> char {
    let initials: Vec<char> = g.edition.sheets.iter().filter_map(|sheet| letters(&sheet.title).next()).collect();
    let mut taken: Vec<char> = Vec::new();
    for other in g.pawns.iter() {
        let Some(who) = b.who(other) else { continue };
        let title = &g.edition.sheets[who].title;
        // H is Hitler's on this board.
        let free = |c: &char| *c != 'H' && !taken.contains(c);
        let unlike = letters(title).enumerate().find(|(at, c)| free(c) && (*at == 0 || !initials.contains(c))).map(|(_, c)| c);
        let own = unlike.or_else(|| letters(title).find(free)).unwrap_or('?');
        if other == pawn {
            return own;
        }
        taken.push(own);
    }
    '?'
}

fn letters(title: &str) -> impl Iterator<Item = char> {
    surname(title).chars().flat_map(char::to_uppercase).filter(|c| c.is_alphabetic())
}

/// The tint of whoever is asked, or whose turn it is.
pub(super) fn asked(g: &Orchestra, v: &View) -> Option<Tint> {
    let b = &v.board;
    if b.ending.is_some() {
        return None;
    }
    let pawn = match crate::asked::asked(g, &State { board: *b, secret: know::nothing(g) }) {
        Asked::One(pawn, _) => pawn,
        _ => b.active,
    };
    b.who(pawn).map(tint)
}
