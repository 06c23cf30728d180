//! The map: four Dimensions with their spaces, the arrows, the two virtual spaces, the cubes.
//!
//! Where they lie is the edition's: `board.toml`.

use crate::{Bell, Dimension, Side, Space, View, edition::Arrow, tell::ids, tell::naming::tint};
use scene::{Link, LinkStyle, Piece, Region, Scene, Space as Place, Status, Tint};
use table::edition::Layout;

/// Draws the map with the cubes on it.
pub(super) fn draw(g: &Bell, v: &View, scene: &mut Scene) {
    let layout = &g.edition.layout;
    scene.regions = Dimension::ALL.map(|dimension| region(layout, v, dimension)).into();
    scene.spaces = Space::ALL.into_iter().map(|space| place(layout, v, space)).chain(Side::BOTH.map(|side| hold(layout, side))).collect();
    scene.links = arrows(&g.edition.arrows);
    scene.links.extend(Side::BOTH.into_iter().flat_map(|side| {
        let pressed = g.virtual_pressure(side).iter();
        pressed.map(move |space| Link::arrow(ids::hold(side), space.id()).styled(LinkStyle::Dashed))
    }));
    for side in Side::BOTH {
        scene.pieces.extend(Space::ALL.into_iter().flat_map(|space| (1..=v.board.count(side, space)).map(move |n| cube(side, space, n))));
    }
}

/// A Dimension, and who Controls it or how near the sides are.
fn region(layout: &Layout, v: &View, dimension: Dimension) -> Region {
    let b = &v.board;
    let status = match Side::BOTH.into_iter().find(|side| b.controls_dimension(*side, dimension)) {
        Some(side) => Status::new(format!("{} controls", side.name())).tinted(tint(side)).by(dimension.spaces().len()),
        None => {
            let [concede, defend] = Side::BOTH.map(|side| b.control(side).and(dimension.spaces()).len());
            Status::new(format!("no control (C {concede}, D {defend})"))
        }
    };
    layout.region(dimension.id(), dimension.name()).tinted(Tint(dimension.id())).with_status(status)
}

fn place(layout: &Layout, v: &View, space: Space) -> Place {
    let controller = Side::BOTH.into_iter().find(|side| v.board.control(*side).has(space));
    let lead = |side: Side| v.board.count(side, space) - v.board.count(side.enemy(), space);
    let status = controller.map(|side| Status::new(format!("{} controls", side.name())).tinted(tint(side)).by(lead(side)));
    let place = layout.space(space.id(), space.name()).in_region(space.dimension().id()).with_status(status).wanted(ribbon(v, space));
    if space.is_pivotal() { place.sized(layout.size_of("pivotal")).star() } else { place.sized(layout.size_of("space")) }
}

/// Whose Objective a space is, of those that the viewer knows and that still lie face down.
fn ribbon(v: &View, space: Space) -> Option<String> {
    let kept = |side: &Side| v.board.objective_shown[side.index()].is_none() && v.known.kept[side.index()] == Some(space);
    let side = Side::BOTH.into_iter().find(kept)?;
    Some(if v.side == Some(side) { "your Objective".into() } else { format!("{}'s Objective", super::letter(side)) })
}

/// A virtual space, which holds no cubes and cannot be lost (`bell.map.virtual-unbreakable`).
fn hold(layout: &Layout, side: Side) -> Place {
    let name = format!("{}'s hold", side.name());
    let place = layout.space(ids::hold(side), name).sized(layout.size_of("hold")).boxed();
    place.with_status(Status::new("never lost").tinted(tint(side)))
}

/// The arrows; two that lead there and back are one with two heads.
fn arrows(arrows: &[Arrow]) -> Vec<Link> {
    let back = |arrow: &Arrow| arrows.iter().position(|other| other.from == arrow.to && other.to == arrow.from);
    let links = arrows.iter().enumerate().filter_map(|(at, arrow)| match back(arrow) {
        None => Some(Link::arrow(arrow.from.id(), arrow.to.id())),
        Some(other) if other > at => Some(Link::both_ways(arrow.from.id(), arrow.to.id())),
        Some(_) => None,
    });
    links.collect()
}

/// The nth cube of a side in a space. The rules tell no cube from another, so its place is its name.
fn cube(side: Side, space: Space, n: u8) -> Piece {
    super::cubes(format!("{}-{}-{n}", side.id(), space.id()), side, space.id())
}
