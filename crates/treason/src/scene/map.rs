//! The map: areas with price, bonus and owner, the citadel in their middle, where the Dark Master waits, and the score track around them.

use super::{city, dangers, look};
use crate::tell::{ids, naming};
use crate::{Area, Back, Board, Category, Owner, Ring, Treason, View};
use scene::{Area as Ground, Cell, Link, Point, Region, Scene, Sector, Size, Space, Status, Tint, Track};

/// The board: the city, and a column for the row of cards.
pub(super) const SIZE: Size = Size::new(940.0, 706.0);
/// With so many pixels to a unit everything on it is read.
pub(super) const READABLE: f32 = 0.71;
/// Where the Dark Master waits.
const OUTSIDE: Point = Point::new(58.0, 628.0);

/// So many points beyond the target are drawn: who reaches it still plays the round.
const BEYOND: u16 = 20;

/// Draws the ground and the areas.
pub(super) fn draw(g: &Treason, v: &View, scene: &mut Scene) {
    let e = &g.edition;
    scene.backdrop = Some(city::backdrop(e));
    scene.regions = Ring::ALL.into_iter().map(|ring| Region::new(region(ring), ring.name()).tinted(Tint(ring.id()))).collect();
    scene.regions.push(Region::new("region-centre", "Elsewhere").tinted(Tint("centre")));
    let danger = dangers::own(g, v);
    for at in e.all.iter() {
        let mut space = space(g, &v.board, at);
        if danger.has(at) {
            space = space.wanted("danger".to_owned()).telling(dangers::told(g, v, at));
        }
        scene.spaces.push(space);
        let later = e.neighbours[at.index()].iter().filter(|to| to.index() > at.index());
        scene.links.extend(later.map(|to| Link::line(ids::area(e, at), ids::area(e, to))));
    }
    scene.spaces.push(citadel(g, v));
    let outside = Ground::sector(OUTSIDE, (0.0, 34.0), (0.0, 360.0));
    scene.spaces.push(Space::new(ids::OUTSIDE, "Outside", OUTSIDE).covering(outside).in_region("region-centre").sized(60.0));
    scene.tracks.push(points(g));
}

fn region(ring: Ring) -> String {
    format!("ring-{}", ring.id())
}

fn space(g: &Treason, b: &Board, at: Area) -> Space {
    let (e, data) = (&g.edition, &g.edition.areas[at]);
    let space = Space::new(ids::area(e, at), data.name.clone(), Point::default())
        .covering(Ground::Sector(city::area(e, at)))
        .in_region(region(data.ring))
        .sized(60.0)
        .printed(data.price)
        .noted(format!("price {}", data.price))
        .described(about(g, at))
        .with_status(b.owner(at).map(|owner| Status::new(format!("held by {}", naming::owner(owner))).tinted(naming::tint(owner))))
        .telling(lines(g, b, at));
    if data.bonus == 0 { space } else { space.with_badge(format!("+{}", data.bonus), format!("bonus {}", data.bonus)) }
}

/// What an area is, in words, beside the name of its ring.
fn about(g: &Treason, at: Area) -> String {
    let data = &g.edition.areas[at];
    let mut parts = vec![format!("price {}", data.price)];
    if data.bonus > 0 {
        parts.push(format!("bonus {}", data.bonus));
    }
    parts.extend(data.road.then(|| "road".to_owned()));
    parts.extend(data.river.then(|| "river".to_owned()));
    parts.extend(data.gate.map(|_| "gate".to_owned()));
    parts.join(", ")
}

/// What a reader is told who points at an area.
fn lines(g: &Treason, b: &Board, at: Area) -> Vec<String> {
    let e = &g.edition;
    let mut lines = vec![format!("{}, {}.", e.areas[at].ring.name(), about(g, at))];
    let owner = b.owner(at);
    let held = match (owner, b.towers.has(at)) {
        (None, _) => "Neutral.".to_owned(),
        (Some(owner), false) => format!("{}'s.", scene::capitalized(naming::owner(owner))),
        (Some(owner), true) => format!("{}'s, with a watchtower.", scene::capitalized(naming::owner(owner))),
    };
    lines.push(held);
    if let Some(building) = b.building(at) {
        // What stands here is named with the place; what it pays is not.
        let (value, bonus) = (e.buildings[building].value, e.bonus[at.index()]);
        let with = if bonus > 0 { ", with the bonus" } else { "" };
        lines.push(format!("Its building pays {}{with}.", value + bonus));
    }
    let fits: Vec<&str> = Category::ALL.into_iter().filter(|it| e.sites[it.index()].has(at)).map(|it| it.id()).collect();
    lines.push(format!("May carry {}.", fits.join(", ")));
    if b.is_dark_master_on(at) {
        lines.push("The Dark Master stands here: nothing is built.".to_owned());
    }
    lines
}

/// The middle of the city tells how the pile stands.
fn citadel(g: &Treason, v: &View) -> Space {
    let ground = Ground::Sector(Sector {
        centre: city::MIDDLE,
        inner: 0.0,
        outer: g.edition.plan.centre_radius * city::scale(&g.edition),
        from: 0.0,
        to: 360.0,
    });
    let name = g.edition.plan.centre.strip_prefix("The ").unwrap_or(&g.edition.plan.centre);
    Space::new(ids::CITADEL, name, city::MIDDLE)
        .covering(ground)
        .in_region("region-centre")
        .sized(60.0)
        .printed(format!("{} cards\n{}", v.pile, part(g, &v.board)))
        .noted(format!("{} cards in the pile, {}", v.pile, part(g, &v.board)))
}

/// From which part of the pile the next card comes, as far as all know: as the cards that nobody has seen yet tell.
fn part(g: &Treason, b: &Board) -> &'static str {
    if !b.rebuilt.is_empty() {
        // Nothing more than that is known of a pile that was shuffled anew.
        return "reshuffled";
    }
    // What lies open or lay open is of the parts that have begun; the newest card of the row tells the part.
    let newest = b.row().last().map(|it| g.edition.buildings[it.building].period);
    match newest {
        Some(period) => match period {
            crate::Period::A => Back::A.name(),
            crate::Period::B => Back::B.name(),
            crate::Period::C => Back::C.name(),
        },
        None => Back::A.name(),
    }
}

/// The score track around the wall, with its red squares and the one that ends the game.
fn points(g: &Treason) -> Track {
    let e = &g.edition;
    let last = last_drawn(g);
    let half = 180.0 / f32::from(last + 1);
    let ring = city::sector(e, e.plan.track, (e.plan.up - half, e.plan.up + 360.0 - half));
    Track::new(ids::POINTS, "Points", Point::default()).around(ring).cells((0..=last as u8).map(|n| {
        let cell = Cell::new(ids::square(n.into()), n);
        match (u16::from(n) == g.target(), e.is_red(n)) {
            (true, true) => cell.tinted(Tint("target")).noted("ends the game; a red square"),
            (true, false) => cell.tinted(Tint("target")).noted("ends the game"),
            (false, true) => cell.tinted(Tint("red-square")),
            (false, false) => cell,
        }
    }))
}

/// The last square that is drawn: as many as a game to this target needs, so that they are wide enough for the markers of all.
fn last_drawn(g: &Treason) -> u16 {
    ((g.target() + BEYOND).next_multiple_of(10) - 1).min(g.edition.last_square.into())
}

/// The square on which a score stands; above the last one it stays there, and its label tells the points.
pub(super) fn square(g: &Treason, score: u16) -> String {
    ids::square(score.min(last_drawn(g)))
}

/// The sign of an owner's letter, for markers.
pub(super) const fn letter(owner: Owner) -> char {
    look::letter(owner)
}
