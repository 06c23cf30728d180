//! The lines between areas, by their kind: water lines lie below the areas, all others above them.

use super::{outline::open, rings, tag::Tag};
use crate::{Area, Edge, EdgeKind, Point, Scene};

/// How far within the guarded area the wall of a front runs, and its teeth.
const WALL: f32 = 3.2;
const TEETH: f32 = 7.2;

/// The water along the coasts.
pub(super) fn water(scene: &Scene) -> Vec<Tag> {
    let d = lines(scene, EdgeKind::Coast);
    let water = ["water-outer", "water-between", "water-inner"].map(|class| Tag::path(class, d.as_str()));
    if d.is_empty() { Vec::new() } else { water.into() }
}

/// Thin lines first, so that heavy ones end over them.
pub(super) fn drawn(scene: &Scene) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut line = |class: &str, d: String| {
        if !d.is_empty() {
            tags.push(Tag::path(class, d));
        }
    };
    line("edge-border", lines(scene, EdgeKind::Border));
    line("edge-neutral", lines(scene, EdgeKind::Neutral));
    let fronts: Vec<&Edge> = edges(scene).filter(|it| it.kind == EdgeKind::Front).collect();
    let along = |by: f32| fronts.iter().map(|edge| open(&beside(scene, edge, by))).collect::<String>();
    line("front-teeth", along(TEETH));
    line("front-wall", along(WALL));
    line("frontier-rims", lines(scene, EdgeKind::Frontier));
    line("edge-frontier", lines(scene, EdgeKind::Frontier));
    line("edge-coast", lines(scene, EdgeKind::Coast));
    line("edge-rim", lines(scene, EdgeKind::Rim));
    tags
}

fn edges(scene: &Scene) -> impl Iterator<Item = &Edge> {
    scene.backdrop.iter().flat_map(|it| &it.edges)
}

fn lines(scene: &Scene, kind: EdgeKind) -> String {
    edges(scene).filter(|it| it.kind == kind).map(|it| open(&it.line)).collect()
}

/// A line along an edge, so far within the area that it guards; on the edge itself where nobody knows that area.
fn beside(scene: &Scene, edge: &Edge, by: f32) -> Vec<Point> {
    let guarded = scene.spaces.iter().find(|space| Some(&space.id) == edge.guards.as_ref()).and_then(|it| it.area.as_ref());
    match guarded {
        Some(Area::Rings(of)) => rings::along(of, &edge.line, by),
        _ => edge.line.clone(),
    }
}
