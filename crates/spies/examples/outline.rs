//! Makes `edition/outline.txt`, the coasts of the board, out of the public-domain outlines of
//! Natural Earth (naturalearthdata.com, 1:50 million).
//!
//! The input is the file `land-50m.json` of the npm package world-atlas 2.0.2, which holds those
//! outlines as TopoJSON:
//!
//! ```text
//! npm pack world-atlas@2.0.2 && tar xzf world-atlas-2.0.2.tgz
//! cargo run -p spies --example outline -- package/land-50m.json > crates/spies/edition/outline.txt
//! ```
//!
//! Every ring is projected as the cities are, cut off a little outside the board, thinned out
//! (Visvalingam and Whyatt: the point that matters least goes first) and rounded. The same input
//! always gives the same output. There are no frontiers in it: today's would be wrong for the 1930s.

use scene::Globe;
use serde::Deserialize;
use spies::edition::{house, read};
use std::{collections::BTreeMap, error::Error, fmt::Write};

/// A point of the board before it is rounded.
type Place = (f64, f64);

/// How far beyond the board's edges the coasts are kept, so that no cut shows.
const MARGIN: f64 = 20.0;
/// A point goes when the triangle with its neighbours is smaller than this.
const LEAST_TRIANGLE: f64 = 2.0;
/// An island goes when it is smaller than this; Malta and the Orkneys stay.
const LEAST_ISLAND: f64 = 14.0;

/// The parts of a TopoJSON file that are needed.
#[derive(Deserialize)]
struct Topology {
    arcs: Vec<Vec<[i64; 2]>>,
    transform: Transform,
    objects: BTreeMap<String, Shape>,
}

#[derive(Deserialize)]
struct Transform {
    scale: [f64; 2],
    translate: [f64; 2],
}

/// Polygons as lists of rings, rings as lists of arcs; a negative arc runs backwards.
#[derive(Deserialize)]
#[serde(tag = "type")]
enum Shape {
    GeometryCollection { geometries: Vec<Shape> },
    Polygon { arcs: Vec<Vec<i64>> },
    MultiPolygon { arcs: Vec<Vec<Vec<i64>>> },
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("which file? the outlines are in land-50m.json of the npm package world-atlas")?;
    let topology: Topology = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    let globe = read(&house()).map_err(|_| "the house edition cannot be read")?.globe;
    let land = topology.objects.get("land").ok_or("the file has no object 'land'")?;
    let mut ids = Vec::new();
    collect(land, &mut ids);
    let mut rings: Vec<Vec<Place>> = ids.iter().map(|arcs| topology.ring(&globe, arcs)).map(|ring| thinned(cut(&globe, ring))).collect();
    rings.retain(|ring| ring.len() > 2 && area(ring).abs() >= LEAST_ISLAND);
    rings.sort_by(|a, b| area(b).abs().total_cmp(&area(a).abs()));
    print!("{}", written(&rings));
    Ok(())
}

/// All rings of a shape.
fn collect<'g>(shape: &'g Shape, rings: &mut Vec<&'g [i64]>) {
    match shape {
        Shape::GeometryCollection { geometries } => geometries.iter().for_each(|part| collect(part, rings)),
        Shape::Polygon { arcs } => rings.extend(arcs.iter().map(Vec::as_slice)),
        Shape::MultiPolygon { arcs } => rings.extend(arcs.iter().flatten().map(Vec::as_slice)),
    }
}

impl Topology {
    /// A ring on the board.
    fn ring(&self, globe: &Globe, arcs: &[i64]) -> Vec<Place> {
        let mut ring: Vec<Place> = Vec::new();
        for &arc in arcs {
            let backwards = arc < 0;
            let index = if backwards { !arc } else { arc } as usize;
            let mut places = self.arc(globe, index);
            if backwards {
                places.reverse();
            }
            // An arc begins where the one before ended.
            ring.extend(places.into_iter().skip(usize::from(!ring.is_empty())));
        }
        ring.pop();
        ring
    }

    /// An arc: its first point, and then the way from each point to the next.
    fn arc(&self, globe: &Globe, index: usize) -> Vec<Place> {
        let Transform { scale, translate } = &self.transform;
        let (mut x, mut y) = (0, 0);
        let steps = self.arcs[index].iter().map(|[dx, dy]| {
            (x, y) = (x + dx, y + dy);
            // Nothing of the far south is wanted, and at the pole itself the projection is far away.
            let (lon, lat) = (x as f64 * scale[0] + translate[0], (y as f64 * scale[1] + translate[1]).clamp(-80.0, 85.0));
            globe.project(lat, lon)
        });
        steps.collect()
    }
}

/// What of a ring lies within the board and its margin, cut along one edge after the other.
fn cut(globe: &Globe, ring: Vec<Place>) -> Vec<Place> {
    let (right, bottom) = (f64::from(globe.size.w) + MARGIN, f64::from(globe.size.h) + MARGIN);
    let ring = cut_along(ring, |p| p.0 + MARGIN);
    let ring = cut_along(ring, |p| right - p.0);
    let ring = cut_along(ring, |p| p.1 + MARGIN);
    cut_along(ring, |p| bottom - p.1)
}

/// What of a ring lies on one side of a line (Sutherland and Hodgman); `inside` is the distance to it.
fn cut_along(ring: Vec<Place>, inside: impl Fn(Place) -> f64) -> Vec<Place> {
    let mut kept = Vec::new();
    for (at, &here) in ring.iter().enumerate() {
        let before = ring[(at + ring.len() - 1) % ring.len()];
        let (d, e) = (inside(before), inside(here));
        if (d < 0.0) != (e < 0.0) {
            let part = d / (d - e);
            kept.push((before.0 + part * (here.0 - before.0), before.1 + part * (here.1 - before.1)));
        }
        if e >= 0.0 {
            kept.push(here);
        }
    }
    kept
}

/// A ring without the points that matter least.
fn thinned(mut ring: Vec<Place>) -> Vec<Place> {
    let mut weights: Vec<f64> = (0..ring.len()).map(|at| weight(&ring, at)).collect();
    while ring.len() > 3 {
        let Some((least, &least_weight)) = weights.iter().enumerate().min_by(|a, b| a.1.total_cmp(b.1)) else { break };
        if least_weight >= LEAST_TRIANGLE {
            break;
        }
        ring.remove(least);
        weights.remove(least);
        // The neighbours now have other neighbours. Neither may weigh less than what has just gone.
        for at in [least % ring.len(), (least + ring.len() - 1) % ring.len()] {
            weights[at] = weight(&ring, at).max(least_weight);
        }
    }
    ring
}

/// The area of the triangle that a point forms with its neighbours.
fn weight(ring: &[Place], at: usize) -> f64 {
    let (before, after) = (ring[(at + ring.len() - 1) % ring.len()], ring[(at + 1) % ring.len()]);
    area(&[before, ring[at], after]).abs()
}

/// The area of a ring, negative if it runs the other way round.
fn area(ring: &[Place]) -> f64 {
    let around = ring.iter().zip(ring.iter().cycle().skip(1));
    around.map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<f64>() / 2.0
}

/// The file: one line for each ring.
fn written(rings: &[Vec<Place>]) -> String {
    let mut text = String::from(
        "# The coasts of the board, one ring in a line: right and down of each point. Made by examples/outline.rs from the\n\
         # 1:50 million land outlines of Natural Earth, which are in the public domain.\n",
    );
    for ring in rings {
        let mut points: Vec<(i64, i64)> = ring.iter().map(|p| (p.0.round() as i64, p.1.round() as i64)).collect();
        points.dedup();
        let mut line = String::new();
        for (x, y) in points {
            // Writing into a text cannot fail.
            let _ = write!(line, "{x} {y} ");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
