//! The sorts of pieces in a scene, and how those on an element are written.
//!
//! Pieces that are alike are counted (`W 2`); a sort whose pieces have different names is named instead. Where letters are printed
//! behind the first one (`Hm`), all of them are the mark.

use std::collections::BTreeSet;

use super::paper::{Ink, Paper};
use super::units::{self, is_open_unit};
use crate::{Berth, Face, Piece, Scene, capitalized};

/// The sorts of pieces of a scene, in the order of their first appearance.
pub(super) struct Legend<'a> {
    scene: &'a Scene,
    pieces: &'a [Piece],
    sorts: Vec<Sort<'a>>,
}

/// Pieces that look the same.
pub(super) struct Sort<'a> {
    like: &'a Piece,
    names: Names,
    /// Its letter, and that of its kind where another kind has the same letter.
    letters: String,
}

/// Whether the pieces of a sort share one name.
#[derive(PartialEq)]
enum Names {
    Shared,
    Various,
}

impl<'a> Legend<'a> {
    pub(super) fn of(scene: &'a Scene) -> Self {
        let mut sorts: Vec<Sort<'a>> = Vec::new();
        // What has no letter is told by the words of what it stands on.
        for piece in scene.pieces.iter().filter(|piece| piece.count > 0 && piece.letter != ' ' && !is_open_unit(piece)) {
            match sorts.iter_mut().find(|sort| sort.holds(piece)) {
                Some(sort) if sort.like.label != piece.label => sort.names = Names::Various,
                Some(_) => {}
                // A tile is named wherever it stands: the next one of its sort has another name.
                None => sorts.push(Sort {
                    like: piece,
                    names: if piece.berth == Some(Berth::Middle) { Names::Various } else { Names::Shared },
                    letters: format!("{}{}", piece.letter, piece.spelt()),
                }),
            }
        }
        let like: Vec<(&Piece, String)> = sorts.iter().map(|sort| (sort.like, sort.letters.clone())).collect();
        for sort in &mut sorts {
            if like.iter().any(|(it, letters)| *letters == sort.letters && it.kind != sort.like.kind) {
                sort.letters.extend(sort.like.kind.chars().next());
            }
        }
        Self { scene, pieces: &scene.pieces, sorts }
    }

    pub(super) fn sorts(&self) -> &[Sort<'a>] {
        &self.sorts
    }

    /// How many pieces of this sort stand on the element.
    pub(super) fn count(&self, sort: &Sort<'_>, on: &str) -> u32 {
        self.standing(sort, on).map(|piece| u32::from(piece.count)).sum()
    }

    /// The names of the pieces on the element that have names of their own.
    pub(super) fn names(&self, on: &str) -> Vec<String> {
        self.sorts.iter().filter(|sort| sort.names == Names::Various).flat_map(|sort| self.named(sort, on)).collect()
    }

    /// All pieces on the element in words: `W 2, G, 1st Corps`.
    pub(super) fn list(&self, on: &str) -> String {
        let mut parts = Vec::new();
        for sort in &self.sorts {
            if self.standing(sort, on).any(|piece| self.carries(piece)) {
                parts.extend(self.standing(sort, on).map(|piece| self.carrier(sort, piece)));
                continue;
            }
            match (&sort.names, self.count(sort, on)) {
                (_, 0) => {}
                (Names::Various, _) => parts.extend(self.named(sort, on)),
                (Names::Shared, _) if self.is_valued(sort, on) => {
                    parts.extend(self.standing(sort, on).map(|piece| sort.marked(piece)));
                }
                (Names::Shared, 1) => parts.push(sort.mark()),
                (Names::Shared, count) => parts.push(format!("{} {count}", sort.mark())),
            }
        }
        [units::list(self.scene, on, |unit| self.guests_told(unit)), parts.join(", ")]
            .into_iter()
            .filter(|it| !it.is_empty())
            .collect::<Vec<_>>()
            .join("; ")
    }

    /// The list in brackets after a space, or nothing.
    pub(super) fn bracket(&self, on: &str) -> String {
        match self.list(on) {
            list if list.is_empty() => list,
            list => format!(" [{list}]"),
        }
    }

    /// What each mark stands for: by its name, or, where pieces of its kind have names of their own, by kind and side.
    pub(super) fn explain(&self) -> Vec<String> {
        let named = |kind: &str| self.sorts.iter().any(|sort| sort.like.kind == kind && sort.names == Names::Various);
        let name = |sort: &Sort<'_>| match (named(sort.like.kind), sort.like.side) {
            (true, Some(side)) => format!("{} of {}", sort.like.kind, capitalized(&side.word())),
            (true, None) if sort.names == Names::Various => sort.like.kind.to_owned(),
            _ => sort.like.label.clone(),
        };
        let hidden = |sort: &Sort<'_>| if sort.like.face == Face::Down { " (face down)" } else { "" };
        // A mark that is the whole name needs no explanation.
        let said = self.sorts.iter().filter(|sort| sort.mark() != name(sort));
        let sides = units::unseated(self.scene);
        sides.into_iter().chain(said.map(|sort| format!("{} {}{}", sort.mark(), name(sort), hidden(sort)))).collect()
    }

    /// What the marks on one element stand for.
    pub(super) fn explain_on(&self, on: &str) -> Vec<String> {
        let marked = |sort: &&Sort<'_>| sort.names == Names::Shared && self.count(sort, on) > 0 && sort.mark() != sort.like.label;
        self.sorts.iter().filter(marked).map(|sort| format!("{}: {}", sort.mark(), sort.like.label)).collect()
    }

    fn standing<'b>(&'b self, sort: &'b Sort<'_>, on: &'b str) -> impl Iterator<Item = &'a Piece> + 'b {
        let pieces: &'a [Piece] = self.pieces;
        pieces.iter().filter(move |piece| piece.on == on && piece.count > 0 && sort.holds(piece))
    }

    /// Whether other pieces stand on this one.
    pub(super) fn carries(&self, piece: &Piece) -> bool {
        self.pieces.iter().any(|it| it.on == piece.id && it.on != it.id && it.count > 0)
    }

    /// A piece with what stands on it. What stands on that in turn is left to the strays, since it may lead in a circle.
    fn carrier(&self, sort: &Sort<'_>, piece: &Piece) -> String {
        let name = if sort.names == Names::Shared { sort.marked(piece) } else { piece.label.clone() };
        format!("{name}{}", self.guests_told(piece))
    }

    /// What stands on a piece, after its name.
    fn guests_told(&self, piece: &Piece) -> String {
        let guests: Vec<String> = self.guests(piece).map(|(sort, guest)| sort.marked(guest)).collect();
        if guests.is_empty() { String::new() } else { format!(" under {}", guests.join(" and ")) }
    }

    fn guests<'b>(&'b self, host: &'b Piece) -> impl Iterator<Item = (&'b Sort<'a>, &'a Piece)> + 'b {
        let sorts = self.sorts.iter();
        sorts.flat_map(move |sort| self.standing(sort, &host.id).filter(|it| it.id != host.id).map(move |it| (sort, it)))
    }

    /// Whether the viewer sees more of these pieces than their sort.
    fn is_valued(&self, sort: &Sort<'_>, on: &str) -> bool {
        sort.like.face == Face::Up && sort.like.spelt().is_empty() && self.standing(sort, on).any(|piece| !piece.printed().is_empty())
    }

    fn named(&self, sort: &Sort<'_>, on: &str) -> Vec<String> {
        let unit = |piece: &Piece| if piece.unit.is_some() { piece.printed() } else { String::new() };
        let name = |piece: &Piece| {
            let hidden = if piece.face == Face::Down { " (face down)" } else { "" };
            match piece.count {
                1 => format!("{}{}{hidden}", piece.label, unit(piece)),
                count => format!("{count} {}{}{hidden}", piece.label, unit(piece)),
            }
        };
        self.standing(sort, on).map(name).collect()
    }
}

impl Sort<'_> {
    /// The letter, with a question mark for the backs.
    pub(super) fn mark(&self) -> String {
        match self.like.face {
            Face::Up => self.letters.clone(),
            Face::Down => format!("{}?", self.letters),
        }
    }

    /// A piece of this sort: the mark, and what else is printed on it.
    fn marked(&self, piece: &Piece) -> String {
        let more = if piece.spelt().is_empty() { piece.printed() } else { String::new() };
        format!("{}{more}", self.mark())
    }

    fn holds(&self, piece: &Piece) -> bool {
        let Piece { side, kind, letter, face, .. } = self.like;
        (side, kind, letter, face, self.like.spelt()) == (&piece.side, &piece.kind, &piece.letter, &piece.face, piece.spelt())
    }
}

/// Lists the pieces that stand on nothing that is drawn, so that none is ever lost.
pub(super) fn draw_strays(scene: &Scene, legend: &Legend<'_>, paper: &mut Paper) {
    let mut drawn: BTreeSet<String> = scene.seats.iter().map(|panel| panel.id()).collect();
    drawn.extend(scene.regions.iter().map(|it| it.id.clone()));
    drawn.extend(scene.spaces.iter().map(|it| it.id.clone()));
    drawn.extend(scene.tracks.iter().map(|it| it.id.clone()));
    drawn.extend(scene.tracks.iter().flat_map(|it| &it.cells).map(|it| it.id.clone()));
    drawn.extend(scene.cards.iter().map(|it| it.id.clone()));
    drawn.extend(scene.seats.iter().flat_map(|it| &it.facts).chain(&scene.facts).map(|it| it.id.clone()));
    // What stands on a piece is told with it.
    let told: Vec<String> =
        scene.pieces.iter().filter(|host| drawn.contains(&host.on) && legend.carries(host)).map(|host| host.id.clone()).collect();
    drawn.extend(told);
    let places: BTreeSet<&str> = scene.pieces.iter().map(|it| it.on.as_str()).collect();
    let strays: Vec<String> = places
        .into_iter()
        .filter(|on| !drawn.contains(*on))
        .map(|on| (label(scene, on), legend.list(on)))
        .filter(|(_, list)| !list.is_empty())
        .map(|(on, list)| format!("On {on}: {list}"))
        .collect();
    if !strays.is_empty() {
        paper.heading("Other pieces");
        strays.iter().for_each(|stray| paper.words(Ink::Body, "  ", 4, stray));
    }
}

/// A piece may stand on another piece; its label reads better than its id.
fn label(scene: &Scene, on: &str) -> String {
    scene.pieces.iter().find(|piece| piece.id == on).map_or(on, |piece| &piece.label).to_owned()
}
