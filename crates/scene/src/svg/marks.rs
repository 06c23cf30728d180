//! What a scene does not tell by itself: what the last step changed, and what the viewer has taken up.

use std::collections::BTreeMap;

use super::{
    links::head,
    outline::{Outline, distance, pair},
    place::Places,
    tag::Tag,
};
use crate::{Piece, Point, Scene, Tint};

/// The marks on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The ids of the elements that the last step changed.
    pub last: Vec<String>,
    /// The elements between which a piece moved, from and to.
    pub moved: Vec<(String, String)>,
    /// The pieces that came to where they stand, each with the element from which it came.
    pub arrived: Vec<(String, String)>,
    /// The ids of the elements that the viewer has taken up.
    pub selected: Vec<String>,
}

/// Pieces that nobody tells apart.
type Sort<'a> = (Option<Tint>, &'a str, char);

impl Marks {
    /// What changed between two pictures: elements whose pieces or status differ, and moves of pieces between two
    /// elements. Pieces that are alike need not keep their ids: one fewer here and one more there is a move.
    pub fn between(before: &Scene, now: &Scene) -> Self {
        let places = Places::of(now);
        let mut marks = Self::default();
        for (sort, delta) in deltas(before, now) {
            let changed = |sign: i32| delta.iter().filter(move |(_, by)| by.signum() == sign).map(|(id, _)| *id);
            let lost: Vec<&str> = changed(-1).filter(|id| places.get(id).is_some()).collect();
            let gained: Vec<&str> = changed(1).filter(|id| places.get(id).is_some()).collect();
            marks.last.extend(lost.iter().chain(&gained).map(|id| id.to_string()));
            // Many to many could have gone any way.
            if lost.len() == 1 || gained.len() == 1 {
                marks.moved.extend(lost.iter().flat_map(|from| gained.iter().map(|to| (from.to_string(), to.to_string()))));
                marks.arrived.extend(arrivals(before, now, sort, &lost, &gained));
            }
        }
        marks.last.extend(other_statuses(before, now));
        marks.last.sort();
        marks.last.dedup();
        marks
    }
}

/// How many pieces of each sort each element has gained.
fn deltas<'a>(before: &'a Scene, now: &'a Scene) -> BTreeMap<Sort<'a>, BTreeMap<&'a str, i32>> {
    let mut deltas: BTreeMap<Sort<'_>, BTreeMap<&str, i32>> = BTreeMap::new();
    for (scene, sign) in [(before, -1), (now, 1)] {
        for piece in &scene.pieces {
            *deltas.entry(sort(piece)).or_default().entry(&piece.on).or_default() += sign * i32::from(piece.count);
        }
    }
    deltas
}

/// The pieces of a sort that are new where they stand, with where the sort has become fewer.
fn arrivals(before: &Scene, now: &Scene, of: Sort<'_>, lost: &[&str], gained: &[&str]) -> Vec<(String, String)> {
    let stood = |piece: &Piece| before.pieces.iter().any(|old| old.id == piece.id && old.on == piece.on);
    let new = now.pieces.iter().filter(|piece| sort(piece) == of && gained.contains(&piece.on.as_str()) && !stood(piece));
    new.zip(lost.iter().cycle()).map(|(piece, from)| (piece.id.clone(), from.to_string())).collect()
}

/// The elements about which something else is computed now. What is said of a region's balance changes all the time, so
/// there only a change of its side counts.
fn other_statuses(before: &Scene, now: &Scene) -> Vec<String> {
    let sides = |scene: &Scene| -> BTreeMap<String, Option<Tint>> {
        let regions = scene.regions.iter().map(|it| (it.id.clone(), it.status.as_ref().and_then(|status| status.tint)));
        regions.chain(scene.spaces.iter().map(|it| (it.id.clone(), it.status.as_ref().and_then(|status| status.tint)))).collect()
    };
    let old = sides(before);
    sides(now).into_iter().filter(|(id, side)| old.get(id) != Some(side)).map(|(id, _)| id).collect()
}

fn sort(piece: &Piece) -> Sort<'_> {
    (piece.side, piece.kind, piece.letter)
}

pub(super) fn drawn(scene: &Scene, marks: &Marks) -> Vec<Tag> {
    let places = Places::with_pieces(scene);
    let mut tags = Vec::new();
    tags.extend(marks.last.iter().filter_map(|id| Some(ring("mark last", id, places.get(id)?, Thickness::at(&places, id)))));
    tags.extend(marks.moved.iter().filter_map(|(from, to)| arrow(from, to, &places)));
    tags.extend(marks.selected.iter().filter_map(|id| Some(ring("mark selected", id, places.get(id)?, Thickness::at(&places, id)))));
    tags
}

fn ring(class: &str, id: &str, outline: &Outline, thickness: Thickness) -> Tag {
    thickness.of(Tag::group(class).set("data-el", id)).all(ring_paths(outline, thickness))
}

/// How thick a ring is: what is small gets a thin one, which does not cover what stands beside it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Thickness {
    Broad,
    Thin,
}

impl Thickness {
    /// That of an element's ring.
    pub(super) fn at(places: &Places<'_>, id: &str) -> Self {
        if places.is_small(id) { Self::Thin } else { Self::Broad }
    }

    /// How far outside an outline the ring runs.
    pub(super) fn gap(self) -> f32 {
        match self {
            Self::Broad => super::RING_GAP,
            Self::Thin => super::RING_GAP / 2.0,
        }
    }

    /// The group of a ring with its class.
    pub(super) fn of(self, tag: Tag) -> Tag {
        if self == Self::Thin { tag.more("thin") } else { tag }
    }
}

/// The white line and the ink on it; the class of the group says how the ink is broken.
pub(super) fn ring_paths(outline: &Outline, thickness: Thickness) -> [Tag; 2] {
    let d = outline.ring(thickness.gap());
    [Tag::path("ring-u", d.as_str()), Tag::path("ring-o", d)]
}

fn arrow(from: &str, to: &str, places: &Places<'_>) -> Option<Tag> {
    let (a, b) = (places.get(from)?, places.get(to)?);
    let (start, end) = (a.centre(), b.centre());
    let length = distance(start, end);
    if length < 1.0 {
        return None;
    }
    let at = |t: f32| Point::new(start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t);
    let fine = |n: u16| f32::from(n) / 200.0;
    let leaves = (0..=200).map(fine).find(|t| !a.holds(at(*t), 2.0)).unwrap_or(0.0);
    let arrives = (0..=200).rev().map(fine).find(|t| !b.holds(at(*t), 12.0)).unwrap_or(1.0);
    let back = (20.0 / length).min(0.4);
    let d = format!("M{}L{}", pair(at(leaves)), pair(at(arrives - back)));
    let tag = Tag::group("moved").set("data-from", from).set("data-to", to);
    Some(tag.with(Tag::path("ring-u", d.as_str())).with(Tag::path("moved-line", d)).with(head(at(arrives - back), at(arrives))))
}
