//! Whose the land is: every point counts to the country of the nearest city or town.
//!
//! The cells of this division are cut out of the board by the middle lines between a town and all others. Where two
//! countries meet, the straight edge is made to wander a little, as borders do, the same way for both neighbours.

use crate::{City, Edition};
use scene::{Point, Size};

/// How far beyond the edges of the board the cells reach, so that no border is drawn along them.
const MARGIN: f64 = 20.0;
/// A piece of border shorter than this is straight, and how far a longer one wanders, against its length.
const STRAIGHT: f64 = 22.0;
const WANDER: f64 = 0.13;

type Place = (f64, f64);

/// The cells of all towns.
#[derive(Debug)]
pub(super) struct Land {
    sites: Vec<Site>,
    cells: Vec<Vec<Edge>>,
}

/// A town or city.
#[derive(Debug)]
struct Site {
    at: Place,
    country: String,
    /// The city that decides whose it is: itself, or the nearest of its country.
    city: Option<City>,
}

/// An edge of a cell: where it begins, and the town on its other side.
#[derive(Clone, Copy, Debug)]
struct Edge {
    from: Place,
    beyond: Option<usize>,
}

impl Land {
    pub(super) fn of(edition: &Edition) -> Self {
        let mut sites = sites(edition);
        sites.dedup_by(|a, b| distance(a.at, b.at) < 1.0);
        let cells = (0..sites.len()).map(|at| cell(&sites, at, edition.globe.size)).collect();
        Self { sites, cells }
    }

    /// The rings of the land that counts to these cities.
    pub(super) fn parts(&self, is_theirs: impl Fn(City) -> bool) -> Vec<Vec<Point>> {
        let theirs = |at: &usize| self.sites[*at].city.is_some_and(&is_theirs);
        (0..self.cells.len()).filter(theirs).map(|at| self.ring(at)).filter(|ring| ring.len() > 2).collect()
    }

    /// The borders between countries, each edge once.
    pub(super) fn borders(&self) -> Vec<Vec<Point>> {
        let mut borders = Vec::new();
        for (at, cell) in self.cells.iter().enumerate() {
            for (n, edge) in cell.iter().enumerate() {
                if edge.beyond.is_some_and(|other| other > at && self.parts_countries(at, other)) {
                    let to = cell[(n + 1) % cell.len()].from;
                    borders.push(wandered(edge.from, to).into_iter().chain([rounded(to)]).map(point).collect());
                }
            }
        }
        borders
    }

    fn parts_countries(&self, a: usize, b: usize) -> bool {
        self.sites[a].country != self.sites[b].country
    }

    fn ring(&self, at: usize) -> Vec<Point> {
        let cell = &self.cells[at];
        let mut ring = Vec::new();
        for (n, edge) in cell.iter().enumerate() {
            let to = cell[(n + 1) % cell.len()].from;
            match edge.beyond {
                Some(other) if self.parts_countries(at, other) => ring.extend(wandered(edge.from, to).into_iter().map(point)),
                _ => ring.push(point(rounded(edge.from))),
            }
        }
        ring
    }
}

fn sites(edition: &Edition) -> Vec<Site> {
    let cities: Vec<(City, Place)> =
        edition.all_cities.iter().map(|city| (city, edition.globe.project(edition.cities[city].lat, edition.cities[city].lon))).collect();
    let own = cities.iter().map(|&(city, at)| Site { at, country: edition.cities[city].country.clone(), city: Some(city) });
    let towns = edition.towns.iter().map(|town| {
        let at = edition.globe.project(town.lat, town.lon);
        let kin = cities.iter().filter(|(city, _)| edition.cities[*city].country == town.country);
        let nearest = kin.min_by(|a, b| distance(a.1, at).total_cmp(&distance(b.1, at)));
        Site { at, country: town.country.clone(), city: nearest.map(|(city, _)| *city) }
    });
    own.chain(towns).collect()
}

/// The part of the board that lies nearer to this site than to any other.
fn cell(sites: &[Site], at: usize, paper: Size) -> Vec<Edge> {
    let (right, bottom) = (f64::from(paper.w) + MARGIN, f64::from(paper.h) + MARGIN);
    let corners = [(-MARGIN, -MARGIN), (right, -MARGIN), (right, bottom), (-MARGIN, bottom)];
    let mut cell: Vec<Edge> = corners.into_iter().map(|from| Edge { from, beyond: None }).collect();
    for (other, site) in sites.iter().enumerate() {
        if other != at && !cell.is_empty() {
            cell = cut(&cell, sites[at].at, site.at, other);
        }
    }
    cell
}

/// What of a cell lies nearer to `here` than to `there`.
fn cut(cell: &[Edge], here: Place, there: Place, other: usize) -> Vec<Edge> {
    let (dx, dy) = (there.0 - here.0, there.1 - here.1);
    let limit = (there.0 * there.0 + there.1 * there.1 - here.0 * here.0 - here.1 * here.1) / 2.0;
    let beyond = |p: Place| p.0 * dx + p.1 * dy - limit;
    let mut kept = Vec::with_capacity(cell.len() + 1);
    for (n, edge) in cell.iter().enumerate() {
        let to = cell[(n + 1) % cell.len()].from;
        let (a, b) = (beyond(edge.from), beyond(to));
        if a <= 0.0 {
            kept.push(*edge);
        }
        if (a <= 0.0) != (b <= 0.0) {
            let t = a / (a - b);
            let at = (edge.from.0 + (to.0 - edge.from.0) * t, edge.from.1 + (to.1 - edge.from.1) * t);
            // Where the line leaves the cell, the new edge begins; where it comes back, the old one goes on.
            kept.push(Edge { from: at, beyond: if a <= 0.0 { Some(other) } else { edge.beyond } });
        }
    }
    kept
}

/// An edge with bends, without its end. Both neighbours get the same bends, since these depend on the two ends alone.
fn wandered(from: Place, to: Place) -> Vec<Place> {
    let (from, to) = (rounded(from), rounded(to));
    let mut line = Vec::new();
    if from <= to {
        bend(from, to, &mut line);
    } else {
        bend(to, from, &mut line);
        line.push(from);
        line.reverse();
        line.pop();
    }
    line
}

/// The points from here to there, without the last.
fn bend(from: Place, to: Place, line: &mut Vec<Place>) {
    let length = distance(from, to);
    if length < STRAIGHT {
        line.push(from);
        return;
    }
    let aside = WANDER * scatter(from, to);
    let middle = ((from.0 + to.0) / 2.0 - (to.1 - from.1) * aside, (from.1 + to.1) / 2.0 + (to.0 - from.0) * aside);
    let middle = rounded(middle);
    bend(from, middle, line);
    bend(middle, to, line);
}

/// A number between -1 and 1 that depends on the two points alone and looks like none in particular.
fn scatter(a: Place, b: Place) -> f64 {
    let whole = [a.0, a.1, b.0, b.1].map(|x| x as i64 as u64);
    let mixed = whole.into_iter().fold(0x9e37_79b9_7f4a_7c15_u64, |sum, x| (sum ^ x).wrapping_mul(0x0100_0000_01b3).rotate_left(23));
    (mixed >> 40) as f64 / f64::from(1u32 << 23) - 1.0
}

fn rounded(p: Place) -> Place {
    (p.0.round(), p.1.round())
}

fn point(p: Place) -> Point {
    Point::new(p.0 as f32, p.1 as f32)
}

fn distance(a: Place, b: Place) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}
