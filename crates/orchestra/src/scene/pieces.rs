//! What stands on the map: leaders with their penalty, conspirators with the one that waits for them, tiles.

use super::look;
use crate::tell::{ids, naming::surname, naming::tint};
use crate::{Leader, Orchestra, Pawn, Space, View, play::penalty};
use scene::{Piece, Scene, Shape, all_of};

/// Draws all of them.
pub(super) fn draw(g: &Orchestra, v: &View, scene: &mut Scene) {
    let (b, e) = (&v.board, &g.edition);
    for leader in Leader::ALL {
        if let Some(at) = b.leader(leader) {
            scene.pieces.push(figure(g, leader, ids::space(g, at)));
        }
    }
    for pawn in g.pawns.iter().filter(|pawn| b.who(*pawn).is_some()) {
        scene.pieces.push(conspirator(g, v, pawn));
    }
    for (at, data) in e.spaces.iter().enumerate() {
        let space = Space(at as u8);
        if !b.has_tile(space) {
            continue;
        }
        let id = ids::tile(g, space);
        scene.pieces.push(match b.up(space) {
            Some(item) => {
                let mut letters = item.name().chars();
                Piece::new(id, "tile", letters.next().unwrap_or('?'), data.id.clone()).valued(letters.as_str()).labelled(item.name())
            }
            None => Piece::new(id, "back", '?', data.id.clone()).labelled("face-down tile").shaped(Shape::Square),
        });
    }
}

/// A leader, who is named by letters; what he costs is on his label.
fn figure(g: &Orchestra, leader: Leader, on: String) -> Piece {
    let text = &g.edition.leaders[leader].text;
    let label = format!("{}: {}", leader.name(), text.trim_end_matches('.'));
    match leader {
        Leader::Hitler => Piece::new(ids::leader(leader), "hitler", 'H', on).shaped(Shape::Shield).labelled(label),
        deputy => {
            let (first, second) = letters(deputy);
            Piece::new(ids::leader(deputy), "deputy", first, on).valued(second).shaped(Shape::Square).labelled(label)
        }
    }
}

/// The two letters of a deputy.
fn letters(deputy: Leader) -> (char, char) {
    match deputy {
        Leader::Hitler => ('H', ' '),
        Leader::Goebbels => ('G', 'b'),
        Leader::Bormann => ('B', 'o'),
        Leader::Himmler => ('H', 'm'),
        Leader::Hess => ('H', 'e'),
        Leader::Goering => ('G', 'ö'),
    }
}

/// A conspirator. Whoever stands with a leader has a mark: the penalty hits when their next turn begins (`orchestra.show.dawn`).
fn conspirator(g: &Orchestra, v: &View, pawn: Pawn) -> Piece {
    let (b, e) = (&v.board, &g.edition);
    let who = g.sheet_of(b, pawn);
    let data = &e.sheets[who];
    let on = b.at(pawn).map_or_else(|| ids::PRISON.to_owned(), |space| ids::space(g, space));
    let leaders = penalty::due(g, b, pawn);
    let mut label = format!("{}, {}", surname(&data.title), data.affiliation.name());
    if !leaders.is_empty() {
        label += &format!("; penalty at the next dawn: {}", all_of(leaders.iter().map(Leader::name)));
    }
    Piece::new(ids::pawn(g, who), "pawn", look::letter(g, b, pawn), on)
        .of_side(tint(who))
        .shaped(look::shape(data.affiliation))
        .valued(if leaders.is_empty() { "" } else { "!" })
        .labelled(label)
}
