//! The names on the board: regions, spaces, tracks, cells.

use super::{
    areas, cell_room,
    colours::Colours,
    lettering::{Anchor, Kind, line, lines},
    outline::Outline,
    place::{Places, cell_outline},
    ring_track, sectors,
    tag::Tag,
    towns,
};
use crate::{Heading, Point, Region, Scene, Shape, Space, Track};

/// A name below a space is broken into lines of about this width.
const NAME_WIDTH: f32 = 230.0;

pub(super) fn drawn(scene: &Scene, places: &Places<'_>) -> Vec<Tag> {
    let mut tags = areas::great_names(scene);
    tags.extend(scene.regions.iter().filter(|region| region.outline.len() > 2).map(|it| places.belonging(region(it), &it.id)));
    tags.extend(
        scene
            .spaces
            .iter()
            .filter(|it| it.beside.is_none() && it.spot.is_none() && (it.area.is_none() || it.print.is_empty()) && !sectors::names(it))
            .map(|it| places.belonging(space(it), &it.id)),
    );
    tags.extend(towns::drawn(scene, places));
    tags.extend(areas::names(scene, places));
    tags.extend(
        scene
            .spaces
            .iter()
            .filter(|it| !it.print.is_empty() && it.beside.is_none() && !sectors::names(it))
            .map(|it| places.belonging(print(it), &it.id)),
    );
    let colours = Colours::of(scene);
    tags.extend(scene.tracks.iter().flat_map(|it| match &it.ring {
        Some(ring) => ring_track::numbers(it, ring, &colours),
        None => track(it),
    }));
    tags
}

/// Where a region's name stands, by the baseline of its first letter's middle.
pub(super) fn region_at(region: &Region) -> Point {
    region.name_at.unwrap_or_else(|| {
        let (at, w, _) = Outline::Polygon(region.outline.clone()).bounds();
        Point::new(at.x + w / 2.0, at.y + 42.0)
    })
}

/// The boxes around the names of spaces and regions, which links avoid.
pub(super) fn boxes(scene: &Scene) -> Vec<Outline> {
    let boxed = |space: &Space| {
        let (at, lines) = space_lines(space);
        let w = lines.iter().map(|line| Kind::Space.width(line)).fold(0.0, f32::max) * 0.92;
        let h = Kind::Space.line() * lines.len() as f32;
        Outline::Rectangle { at: Point::new(at.x - w / 2.0, at.y - 20.0), w, h }
    };
    let headed = |region: &Region| {
        let at = region_at(region);
        let w = Kind::Region.width(&region.label);
        Outline::Rectangle { at: Point::new(at.x - w / 2.0, at.y - 30.0), w, h: 70.0 }
    };
    let named = scene.regions.iter().filter(|region| region.outline.len() > 2);
    scene.spaces.iter().filter(|space| space.shape != Shape::Box && space.beside.is_none()).map(boxed).chain(named.map(headed)).collect()
}

fn region(region: &Region) -> Tag {
    line(Kind::Region, region_at(region), Anchor::Middle, &region.label)
}

fn space(space: &Space) -> Tag {
    let (at, words) = space_lines(space);
    lines(Kind::Space, at, Anchor::Middle, &words)
}

/// A box holds its name; any other space has it below.
pub(super) fn space_lines(space: &Space) -> (Point, Vec<String>) {
    if space.shape == Shape::Box {
        let words = Kind::Space.wrapped(&space.label, space.size - 12.0);
        let above = (words.len() as f32 - 1.0) / 2.0 * Kind::Space.line();
        return (Point::new(space.at.x, space.at.y + 9.0 - above), words);
    }
    if let Some(at) = space.name_at {
        return (at, Kind::Space.wrapped(&space.label, NAME_WIDTH));
    }
    if space.area.is_some() {
        return (Point::new(space.at.x, space.at.y + space.size / 2.0 + 20.0), Kind::Space.wrapped(&space.label, NAME_WIDTH));
    }
    let below = if space.shape == Shape::Star { 0.46 } else { 0.5 };
    (Point::new(space.at.x, space.at.y + space.size * below + 34.0), Kind::Space.wrapped(&space.label, NAME_WIDTH))
}

/// What is printed in the middle of a space.
fn print(space: &Space) -> Tag {
    line(Kind::Print, Point::new(space.at.x, space.at.y + Kind::Print.size() * 0.36), Anchor::Middle, &space.print)
}

fn track(track: &Track) -> Vec<Tag> {
    let mut tags = vec![match track.heading {
        Heading::Above => line(Kind::Track, Point::new(track.at.x, track.at.y - 12.0), Anchor::Start, &track.label),
        Heading::Left => {
            let at = Point::new(track.at.x - 14.0, track.at.y + track.cell_size.h / 2.0 + 8.0);
            line(Kind::Track, at, Anchor::End, &track.label)
        }
    }];
    for (n, cell) in track.cells.iter().enumerate() {
        let (at, w, h) = cell_outline(track, n).bounds();
        tags.push(line(Kind::Cell, cell_room::label(cell, at, w, h), Anchor::Start, &cell.label));
    }
    tags
}
