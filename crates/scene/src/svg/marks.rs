//! What a scene does not tell by itself: what the last step changed, and what the viewer has taken up.

use std::collections::BTreeMap;

use super::{
    links::head,
    outline::{Outline, distance, pair},
    place::Places,
    tag::Tag,
};
use crate::{Piece, Point, Scene};

/// The marks on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The ids of the elements that the last step changed.
    pub last: Vec<String>,
    /// The elements between which a piece moved, from and to.
    pub moved: Vec<(String, String)>,
    /// The ids of the elements that the viewer has taken up.
    pub selected: Vec<String>,
}

/// Pieces that nobody tells apart.
type Sort<'a> = (Option<crate::Tint>, &'a str, char);

impl Marks {
    /// What changed between two pictures: elements whose pieces or status differ, and moves of pieces between two
    /// elements. Pieces that are alike need not keep their ids: one fewer here and one more there is a move.
    pub fn between(before: &Scene, now: &Scene) -> Self {
        let mut deltas: BTreeMap<Sort<'_>, BTreeMap<&str, i32>> = BTreeMap::new();
        for (scene, sign) in [(before, -1), (now, 1)] {
            for piece in &scene.pieces {
                *deltas.entry(sort(piece)).or_default().entry(&piece.on).or_default() += sign * i32::from(piece.count);
            }
        }
        let mut marks = Self::default();
        let places = Places::of(now);
        let is_shown = |id: &str| places.get(id).is_some();
        for delta in deltas.values() {
            let changed = |sign: i32| delta.iter().filter(move |(_, by)| by.signum() == sign).map(|(id, _)| *id).filter(|id| is_shown(id));
            let (lost, gained): (Vec<&str>, Vec<&str>) = (changed(-1).collect(), changed(1).collect());
            if lost.len() == 1 || gained.len() == 1 {
                marks.moved.extend(lost.iter().flat_map(|from| gained.iter().map(|to| (from.to_string(), to.to_string()))));
            }
            marks.last.extend(lost.iter().chain(&gained).map(|id| id.to_string()));
        }
        let statuses = |scene: &Scene| -> BTreeMap<String, Option<crate::Status>> {
            let regions = scene.regions.iter().filter(|it| it.status.as_ref().is_some_and(|status| status.tint.is_some()));
            regions
                .map(|it| (it.id.clone(), it.status.clone()))
                .chain(scene.spaces.iter().map(|it| (it.id.clone(), it.status.clone())))
                .collect()
        };
        let old = statuses(before);
        marks.last.extend(statuses(now).into_iter().filter(|(id, status)| old.get(id) != Some(status)).map(|(id, _)| id));
        marks.last.sort();
        marks.last.dedup();
        marks
    }
}

fn sort(piece: &Piece) -> Sort<'_> {
    (piece.side, piece.kind, piece.letter)
}

pub(super) fn drawn(scene: &Scene, marks: &Marks) -> Vec<Tag> {
    let places = Places::with_pieces(scene);
    let mut tags = Vec::new();
    tags.extend(marks.last.iter().filter_map(|id| Some(ring("mark last", id, places.get(id)?))));
    tags.extend(marks.moved.iter().filter_map(|(from, to)| arrow(from, to, &places)));
    tags.extend(marks.selected.iter().filter_map(|id| Some(ring("mark selected", id, places.get(id)?))));
    tags
}

fn ring(class: &str, id: &str, outline: &Outline) -> Tag {
    Tag::group(class).set("data-el", id).all(ring_paths(outline))
}

/// The white line and the ink on it; the class of the group says how the ink is broken.
pub(super) fn ring_paths(outline: &Outline) -> [Tag; 2] {
    let d = outline.path(super::RING_GAP);
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
