//! The map: Areas between their borders, tinted by country, with terrain, towns, ports and the fronts of the Maginot Line; what the
//! German units of an Area are ordered to do; and what is still owed or asked there.

use super::owed::Owed;
use crate::edition::ArcKind;
use crate::tell::{ids, naming, sums};
use crate::{Area, Betrayal, Board, Country, Edition, Frame, PlayerTurn, Setup, Side, Step, Terrain, View};
use scene::{Area as Ground, Backdrop, Edge, EdgeKind, GreatName, Link, Overlay, Point, Rect, Region, Scene, Size, Space, Status, Tint};
use std::sync::Arc;

/// How many pixels a unit of the edition's picture measures, across and down. The picture is 1000 by 1000 and windows are wider than
/// high: stretched, two piles of counters have room side by side where the whole map is seen.
const ACROSS: f32 = 1.41;
const DOWN: f32 = 1.128;
/// The size of the board.
pub(super) const SIZE: Size = Size::new(1000.0 * ACROSS, 1000.0 * DOWN);
/// The squares of the paper.
const SQUARE: f32 = 94.0;
/// The names of seas and countries that are written across the map: where, how large, how turned.
const SEAS: [(&str, f32, f32, f32, f32); 3] =
    [("North Sea", 342.0, 205.0, 17.0, 0.0), ("English Channel", 74.0, 500.0, 15.0, -58.0), ("IJsselmeer", 660.0, 60.0, 9.8, 0.0)];
const LANDS: [(&str, f32, f32, f32, f32); 3] =
    [("FRANCE", 255.0, 962.0, 42.0, 0.0), ("GERMANY", 970.0, 330.0, 24.0, 90.0), ("ENGLAND", 78.0, 300.0, 17.0, 0.0)];

/// The lines of the map and the land around it, which all tables of an edition share.
pub(crate) fn ground(e: &Edition) -> Arc<Backdrop> {
    let picture = &e.picture;
    let kind = |kind: ArcKind| match kind {
        ArcKind::Border => EdgeKind::Border,
        ArcKind::Frontier => EdgeKind::Frontier,
        ArcKind::Coast => EdgeKind::Coast,
        ArcKind::Neutral => EdgeKind::Neutral,
        ArcKind::Edge => EdgeKind::Rim,
    };
    let mut edges: Vec<Edge> = picture.arcs.iter().map(|arc| Edge::new(kind(arc.kind), scaled(&arc.points))).collect();
    for at in e.maginot.iter() {
        let fronts = e.areas[at].front.iter().filter_map(|from| picture.between(at, from));
        edges.extend(fronts.map(|arc| Edge::front(scaled(&arc.points), e.areas[at].id.as_str())));
    }
    let marks = |far: f32| (1..=15u8).map(|n| f32::from(n) * SQUARE).filter(move |at| *at < far);
    let upright = marks(SIZE.w).map(|at| [Point::new(at, 0.0), Point::new(at, SIZE.h)]);
    let squares = upright.chain(marks(SIZE.h).map(|at| [Point::new(0.0, at), Point::new(SIZE.w, at)]));
    let great = |of: fn(String, Point, f32) -> GreatName, list: &[(&str, f32, f32, f32, f32)]| {
        let one = |(name, x, y, size, turned): &(&str, f32, f32, f32, f32)| {
            of((*name).to_owned(), placed(Point::new(*x, *y)), size * DOWN).turned(*turned)
        };
        list.iter().map(one).collect::<Vec<_>>()
    };
    // An edition that draws no lines has no seas either.
    let names =
        if picture.arcs.is_empty() { Vec::new() } else { [great(GreatName::water, &SEAS), great(GreatName::land, &LANDS)].concat() };
    let coasts = picture.land.iter().chain(&picture.neutral).map(|ring| scaled(ring)).collect();
    Arc::new(Backdrop { coasts, lines: squares.collect(), edges, names, ..Backdrop::default() })
}

/// A point of the edition's picture on the board.
fn placed(p: Point) -> Point {
    Point::new(p.x * ACROSS, p.y * DOWN)
}

fn scaled(points: &[Point]) -> Vec<Point> {
    points.iter().copied().map(placed).collect()
}

/// Draws the ground and the Areas.
pub(super) fn draw(g: &Betrayal, v: &View, owed: &Owed, scene: &mut Scene) {
    let e = &g.edition;
    scene.backdrop = Some(g.ground.clone());
    scene.regions = Country::ALL.iter().map(|it| Region::new(land(*it), it.name()).tinted(ground_of(*it))).collect();
    for at in e.all.iter() {
        scene.spaces.push(space(g, v, at, owed));
        scene.links.extend(
            e.neighbours[at.index()].iter().filter(|to| to.index() > at.index()).map(|to| Link::line(ids::area(g, at), ids::area(g, to))),
        );
    }
    scene.overlays = vec![forward(g)];
}

fn land(country: Country) -> String {
    format!("land-{}", country.id())
}

/// Luxembourg goes with Belgium.
fn ground_of(country: Country) -> Tint {
    Tint(match country {
        Country::France => "france-ground",
        Country::Belgium | Country::GrandDuchy => "belgium-ground",
        Country::Netherlands => "netherlands-ground",
        Country::Germany => "germany-ground",
    })
}

fn space(g: &Betrayal, v: &View, at: Area, owed: &Owed) -> Space {
    let (b, e) = (&v.board, &g.edition);
    let (data, picture) = (&e.areas[at], &e.picture);
    let space = if picture.arcs.is_empty() {
        Space::new(data.id.clone(), data.name.clone(), by_degrees(g, at)).boxed()
    } else {
        let (spot, name) = (picture.spots[at], placed(picture.names[at]));
        let corner = placed(Point::new(spot.x, spot.y));
        Space::new(data.id.clone(), data.name.clone(), Point::default())
            .covering(Ground::within(scaled(&picture.outline(at))))
            .with_spot(Rect::new(corner.x, corner.y, spot.w * ACROSS, spot.h * DOWN))
            .named_at(name.x, name.y)
            .with_town(picture.towns[at].map(placed))
            .with_harbour(picture.ports[at].map(placed))
    };
    let terrain = match data.terrain {
        Terrain::Clear => scene::Terrain::Clear,
        Terrain::Forest => scene::Terrain::Forest,
        Terrain::Mountain => scene::Terrain::Mountain,
    };
    let mut space =
        space.in_region(land(data.country)).on_terrain(terrain).with_status(status(b, e, at)).described(about(g, at).join(", "));
    if data.bracket && g.rulings.setup == Setup::Free && b.turn <= 1 {
        space = space.with_badge("[1]", "Germans who move on from here on turn 1 stop on a roll of 1");
    }
    if let Some(tactic) = b.tactic[at.index()].filter(|_| b.player == PlayerTurn::German) {
        space = space.with_badge(naming::short_tactic(tactic), tactic.name());
    }
    space.wanted(ribbon(b, at, owed)).telling(lines(g, b, at, owed))
}

/// Where an edition without a drawing has an Area: by its degrees.
fn by_degrees(g: &Betrayal, at: Area) -> Point {
    let all = || g.edition.areas.iter().map(|it| it.at);
    let span = |of: fn((f64, f64)) -> f64| {
        let (low, high) = all().map(of).fold((f64::MAX, f64::MIN), |(low, high), it| (low.min(it), high.max(it)));
        move |it: (f64, f64)| if high > low { (of(it) - low) / (high - low) } else { 0.5 }
    };
    let place = |share: f64, far: f32| (80.0 + share * (f64::from(far) - 160.0)) as f32;
    let it = g.edition.areas[at].at;
    Point::new(place(span(|it| it.1)(it), SIZE.w), place(1.0 - span(|it| it.0)(it), SIZE.h))
}

/// To what a small window turns while units move: for the Germans to what is owed and by whom, for an Ally, who may move everywhere, to
/// the own Areas that are next to Germans.
pub(super) fn front(g: &Betrayal, b: &Board, owed: &Owed) -> Option<Vec<String>> {
    let moving = b.agenda.top() == Some(Frame::Turn(Step::Movement));
    if moving && b.player == PlayerTurn::German {
        let areas = owed.targets.iter().chain(owed.from.iter());
        return (!owed.is_empty()).then(|| areas.map(|at| ids::area(g, at)).collect());
    }
    let near = |at: &Area| !g.edition.neighbours[at.index()].and(b.occupied(Side::Germans)).is_empty();
    let own = b.on_map(g.ground_of(b.player.role()));
    let held = |at: &Area| !b.among(own, *at).is_empty();
    let front: Vec<String> = g.edition.all.iter().filter(held).filter(near).map(|at| ids::area(g, at)).collect();
    (moving && !front.is_empty()).then_some(front)
}

/// Who holds an Area beyond Germany; there is no memory of past control.
fn status(b: &Board, e: &Edition, at: Area) -> Option<Status> {
    if b.contested().has(at) {
        return Some(Status::new("combat"));
    }
    let abroad = b.held(Side::Germans).has(at) && !e.borders.has(at);
    abroad.then(|| Status::new("held by the Germans").tinted(Tint("germany")))
}

/// What is asked about an Area, or what is owed there, in two words.
fn ribbon(b: &Board, at: Area, owed: &Owed) -> Option<String> {
    let asked = match b.agenda.top() {
        Some(Frame::Withdraw { area, .. }) if area == at => Some("withdraw"),
        Some(Frame::Losses { area, .. }) if area == at => Some("bombed"),
        Some(Frame::Intercept { area } | Frame::Interceptors { area } | Frame::Landing { area }) if area == at => Some("mission"),
        Some(Frame::Exchange { .. } | Frame::Match { .. } | Frame::Aftermath(_)) if b.battle.is_some_and(|it| it.area == at) => {
            Some("combat")
        }
        _ => None,
    };
    asked.or_else(|| owed.flag(at)).map(str::to_owned)
}

/// What an Area is beside its country and its terrain, in words.
fn about(g: &Betrayal, at: Area) -> Vec<String> {
    let (e, data) = (&g.edition, &g.edition.areas[at]);
    let mut parts = Vec::new();
    parts.extend(data.port.as_ref().map(|port| if *port == data.name { "port".to_owned() } else { format!("port {port}") }));
    if !data.front.is_empty() {
        parts.push(format!("Maginot front towards {}", naming::areas(g, data.front)));
    }
    match (data.west_edge, data.south_edge) {
        (true, true) => parts.push("western and southern edge".into()),
        (true, false) => parts.push("western edge".into()),
        (false, true) => parts.push("southern edge".into()),
        (false, false) => {}
    }
    if at == e.paris {
        parts.push("capital".into());
    }
    parts
}

/// All that an Area is, in words.
fn all_about(g: &Betrayal, at: Area) -> String {
    let data = &g.edition.areas[at];
    let terrain = (data.terrain != Terrain::Clear).then(|| data.terrain.name().to_lowercase());
    std::iter::once(data.country.name().to_owned()).chain(terrain).chain(about(g, at)).collect::<Vec<_>>().join(", ")
}

/// What a reader is told who points at an Area.
fn lines(g: &Betrayal, b: &Board, at: Area, owed: &Owed) -> Vec<String> {
    let mut lines = vec![format!("{}.", all_about(g, at))];
    if let Some(tactic) = b.tactic[at.index()].filter(|_| b.player == PlayerTurn::German) {
        lines.push(format!("German units that began here: {}.", tactic.name()));
    }
    lines.extend(owed.lines(g, b, at));
    if !b.flying_to(&g.edition, at).is_empty() {
        lines.push(format!("{}.", sums::mission(g, b, at)));
    }
    lines
}

/// Which neighbours are forward, as arrows on demand (`betrayal.hold.forward-is-west-or-south`).
fn forward(g: &Betrayal) -> Overlay {
    let mut overlay = Overlay::new("forward", "Forward");
    for from in g.edition.all.iter() {
        for to in g.edition.neighbours[from.index()].and(g.forward[from.index()]).iter() {
            overlay = overlay.arrow(ids::area(g, from), ids::area(g, to));
        }
    }
    overlay
}
