//! The map: four Dimensions with their spaces, the arrows, the two virtual spaces, the cubes.
//!
//! The coordinates are the house's own. They were sought so that the arrows of the house edition
//! seldom cross each other, and so that every name has room below its space.

use crate::{
    Bell, View,
    edition::Arrow,
    roles::Side,
    space::{Dimension, Space},
    tell::{ids, naming::tint},
};
use scene::{Link, LinkStyle, Piece, Point, Region, Scene, Space as Place, Status, Tint};

/// The corners of a line, as pairs of x and y.
type Line = &'static [(f32, f32)];

/// The borders between Dimensions, each drawn once so that both neighbours share it: International with Political and with
/// Military from north to south, Political with Public from north to south, the northern border of Military from west to east.
const INTERNATIONAL_POLITICAL: Line =
    &[(455.0, 100.0), (461.0, 170.0), (441.0, 245.0), (438.0, 320.0), (419.0, 395.0), (423.0, 480.0), (413.0, 560.0), (432.0, 660.0)];
const INTERNATIONAL_MILITARY: Line = &[(432.0, 660.0), (428.0, 745.0), (447.0, 830.0), (441.0, 910.0), (452.0, 985.0)];
const POLITICAL_PUBLIC: Line =
    &[(905.0, 100.0), (888.0, 170.0), (893.0, 240.0), (874.0, 315.0), (877.0, 400.0), (858.0, 475.0), (862.0, 545.0), (846.0, 608.0)];
const POLITICAL_MILITARY: Line = &[(432.0, 660.0), (520.0, 672.0), (610.0, 668.0), (690.0, 690.0), (765.0, 655.0), (846.0, 608.0)];
const PUBLIC_MILITARY: Line =
    &[(846.0, 608.0), (930.0, 622.0), (972.0, 690.0), (1000.0, 765.0), (1080.0, 779.0), (1160.0, 772.0), (1240.0, 790.0)];

/// The corners of a Dimension.
fn outline(dimension: Dimension) -> Vec<(f32, f32)> {
    let back = |line: Line| line.iter().rev().copied();
    let there = |line: Line| line.iter().copied();
    let (west, east) = (190.0, 1240.0);
    let (north, south) = (100.0, 985.0);
    match dimension {
        Dimension::International => {
            there(INTERNATIONAL_POLITICAL).chain(there(INTERNATIONAL_MILITARY)).chain([(west, south), (west, north)]).collect()
        }
        Dimension::Political => there(POLITICAL_PUBLIC).chain(back(POLITICAL_MILITARY)).chain(back(INTERNATIONAL_POLITICAL)).collect(),
        Dimension::Military => {
            there(POLITICAL_MILITARY).chain(there(PUBLIC_MILITARY)).chain([(east, south)]).chain(back(INTERNATIONAL_MILITARY)).collect()
        }
        Dimension::Public => there(POLITICAL_PUBLIC).chain(there(PUBLIC_MILITARY)).chain([(east, north)]).collect(),
    }
}

/// The centres of the spaces, in the order of [`Space`].
const CENTRES: [(f32, f32); Space::COUNT] = [
    (330.0, 275.0),
    (290.0, 525.0),
    (330.0, 780.0),
    (545.0, 470.0),
    (770.0, 285.0),
    (740.0, 550.0),
    (575.0, 762.0),
    (872.0, 690.0),
    (755.0, 876.0),
    (1010.0, 305.0),
    (960.0, 490.0),
    (1070.0, 655.0),
];

/// The centres of the virtual spaces, Concede's first.
const HOLDS: [(f32, f32); 2] = [(1150.0, 220.0), (1140.0, 885.0)];

const STAR: f32 = 142.0;
const CIRCLE: f32 = 124.0;
const HOLD: f32 = 160.0;

/// Where the names of the Dimensions stand.
const NAMES: [(f32, f32); 4] = [(322.0, 140.0), (600.0, 140.0), (552.0, 905.0), (1073.0, 140.0)];

/// Draws the map with the cubes on it.
pub(super) fn draw(g: &Bell, v: &View, scene: &mut Scene) {
    scene.regions = Dimension::ALL.map(|dimension| region(v, dimension)).into();
    scene.spaces = Space::ALL.into_iter().map(|space| place(v, space)).chain(Side::BOTH.map(hold)).collect();
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
        .outlined(&outline(dimension))
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
