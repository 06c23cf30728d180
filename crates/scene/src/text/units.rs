//! Units of troops in words: side by side of the front, each by its name and its numbers.

use crate::{Face, Piece, Scene, Tint, capitalized};

/// Whether a piece is a unit whose face is seen; one whose back is seen is told like any other piece.
pub(super) fn is_open_unit(piece: &Piece) -> bool {
    piece.unit.is_some() && piece.face == Face::Up
}

/// The units on an element, by side: `G: 9 Panzer 9-7-2, 2 infantry corps 5-4-1; F: 3 Corps 2-2-1 reduced`. What stands on one of them is
/// said after it. A word with which all names of a side begin, such as that of their nation, is left out: the letter says it.
pub(super) fn list(scene: &Scene, on: &str, more: impl Fn(&Piece) -> String) -> String {
    let mut sides: Vec<(String, Vec<(String, u32)>)> = Vec::new();
    let shared = shared(scene);
    for piece in scene.pieces.iter().filter(|it| it.on == on && it.count > 0 && is_open_unit(it)) {
        let (side, told) = (mark(scene, piece), format!("{}{}", without(&piece.told(), &shared), more(piece)));
        let at = sides.iter().position(|(other, _)| *other == side).unwrap_or_else(|| {
            sides.push((side, Vec::new()));
            sides.len() - 1
        });
        match sides[at].1.iter_mut().find(|(other, _)| *other == told) {
            Some((_, count)) => *count += u32::from(piece.count),
            None => sides[at].1.push((told, piece.count.into())),
        }
    }
    let counted = |(told, count): &(String, u32)| if *count == 1 { told.clone() } else { format!("{count} {told}") };
    let said =
        |(side, units): &(String, Vec<(String, u32)>)| format!("{side}: {}", units.iter().map(counted).collect::<Vec<_>>().join(", "));
    sides.iter().map(said).collect::<Vec<_>>().join("; ")
}

/// The first words of units that begin the names of several of one side, and of no other side: "German".
fn shared(scene: &Scene) -> Vec<String> {
    let mut words: Vec<(String, Option<Tint>, u32)> = Vec::new();
    for piece in scene.pieces.iter().filter(|it| is_open_unit(it)) {
        let Some((first, _)) = piece.label.split_once(' ').filter(|(first, _)| first.chars().all(char::is_alphabetic)) else { continue };
        match words.iter_mut().find(|(word, side, _)| word == first && *side == piece.side) {
            Some((_, _, count)) => *count += 1,
            None => words.push((first.to_owned(), piece.side, 1)),
        }
    }
    let of_one = |word: &str| words.iter().filter(|(other, ..)| other == word).count() == 1;
    words.iter().filter(|(word, side, count)| *count > 1 && side.is_some() && of_one(word)).map(|(word, ..)| word.clone()).collect()
}

fn without<'a>(told: &'a str, shared: &[String]) -> &'a str {
    match told.split_once(' ') {
        Some((first, rest)) if shared.iter().any(|it| it == first) => rest,
        _ => told,
    }
}

/// The letters of sides that have units and no seat, with their names.
pub(super) fn unseated(scene: &Scene) -> Vec<String> {
    let mut said: Vec<String> = Vec::new();
    for (piece, side) in scene.pieces.iter().filter(|it| is_open_unit(it)).filter_map(|it| Some((it, it.side?))) {
        let words = format!("{} {}", mark(scene, piece), capitalized(&side.word()));
        if seated(scene, side).is_none() && !said.contains(&words) {
            said.push(words);
        }
    }
    said
}

/// The letter of a unit's side: that of its seat, or the one that is printed on it.
fn mark(scene: &Scene, piece: &Piece) -> String {
    piece.side.and_then(|side| seated(scene, side)).unwrap_or(piece.letter).to_string()
}

fn seated(scene: &Scene, side: Tint) -> Option<char> {
    scene.seats.iter().find(|panel| panel.tint == Some(side)).map(|panel| panel.letter)
}
