//! The map: four Dimensions with their spaces, the arrows, the two virtual spaces, the cubes.
//!
//! The coordinates are the house's own. They were sought so that the arrows of the house edition
//! cross each other once only, and so that every name has room below its space.

use super::{Side, View, ids, tint};
use crate::{
    Bell,
    edition::Arrow,
    space::{Dimension, Space},
};
use scene::{Link, LinkStyle, Piece, Point, Region, Scene, Space as Place, Status, Tint};

/// The corners of each Dimension, which share their borders.
const OUTLINES: [&[(f32, f32)]; 4] = [
    &[(190.0, 100.0), (455.0, 100.0), (420.0, 480.0), (435.0, 660.0), (450.0, 985.0), (190.0, 985.0)],
    &[(455.0, 100.0), (905.0, 100.0), (875.0, 420.0), (850.0, 610.0), (700.0, 690.0), (435.0, 660.0), (420.0, 480.0)],
    &[(435.0, 660.0), (700.0, 690.0), (850.0, 610.0), (955.0, 640.0), (1010.0, 770.0), (1240.0, 790.0), (1240.0, 985.0), (450.0, 985.0)],
    &[(905.0, 100.0), (1240.0, 100.0), (1240.0, 790.0), (1010.0, 770.0), (955.0, 640.0), (850.0, 610.0), (875.0, 420.0)],
];

/// The centres of the spaces, in the order of [`Space`].
const CENTRES: [(f32, f32); Space::COUNT] = [
    (330.0, 275.0),
    (290.0, 525.0),
    (330.0, 780.0),
    (545.0, 470.0),
    (770.0, 285.0),
    (740.0, 550.0),
    (575.0, 775.0),
    (890.0, 705.0),
    (775.0, 878.0),
    (1010.0, 305.0),
    (960.0, 490.0),
    (1060.0, 650.0),
];

/// The centres of the virtual spaces, Concede's first.
const HOLDS: [(f32, f32); 2] = [(1150.0, 220.0), (1140.0, 885.0)];

const STAR: f32 = 142.0;
const CIRCLE: f32 = 124.0;
const HOLD: f32 = 160.0;

/// Where the names of the Dimensions stand.
const NAMES: [(f32, f32); 4] = [(322.0, 140.0), (600.0, 140.0), (560.0, 930.0), (1073.0, 140.0)];

/// Draws the map with the cubes on it.
pub(super) fn draw(g: &Bell, v: &View, scene: &mut Scene) {
    scene.regions = Dimension::ALL.map(|dimension| region(v, dimension)).into();
    scene.spaces = Space::all().map(|space| place(v, space)).chain(Side::BOTH.map(hold)).collect();
    scene.links = arrows(&g.edition.arrows);
    scene.links.extend(Side::BOTH.into_iter().flat_map(|side| {
        let pressed = g.virtual_pressure(side).iter();
        pressed.map(move |space| Link::arrow(ids::hold(side), space.id()).styled(LinkStyle::Dashed))
    }));
    for side in Side::BOTH {
        scene.pieces.extend(Space::all().flat_map(|space| (1..=v.board.count(side, space)).map(move |n| cube(side, space, n))));
    }
}

/// A Dimension, and who Controls it or how near the sides are.
fn region(v: &View, dimension: Dimension) -> Region {
    let b = &v.board;
    let status = match Side::BOTH.into_iter().find(|side| b.controls_dimension(*side, dimension)) {
        Some(side) => Status::new(format!("{} controls", side.name())).tinted(tint(side)),
        None => {
            let [concede, defend] = Side::BOTH.map(|side| b.control(side).and(dimension.spaces()).len());
            Status::new(format!("no control (C {concede}, D {defend})"))
        }
    };
    let (x, y) = NAMES[dimension as usize];
    Region::new(dimension.id(), dimension.name())
        .tinted(Tint(dimension.id()))
        .outlined(OUTLINES[dimension as usize])
        .named_at(x, y)
        .with_status(status)
}

fn place(v: &View, space: Space) -> Place {
    let (x, y) = CENTRES[space.index()];
    let controller = Side::BOTH.into_iter().find(|side| v.board.control(*side).has(space));
    let status = controller.map(|side| Status::new(format!("{} controls", side.name())).tinted(tint(side)));
    let place = Place::new(space.id(), space.name(), Point::new(x, y)).in_region(space.dimension().id()).with_status(status);
    if space.is_pivotal() { place.sized(STAR).star() } else { place.sized(CIRCLE) }
}

/// A virtual space, which holds no cubes and cannot be lost (`bell.map.virtual-unbreakable`).
fn hold(side: Side) -> Place {
    let (x, y) = HOLDS[side.index()];
    let name = format!("{}'s hold", side.name());
    Place::new(ids::hold(side), name, Point::new(x, y)).sized(HOLD).boxed().with_status(Status::new("never lost").tinted(tint(side)))
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
