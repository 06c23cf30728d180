//! The names on the board: regions, spaces, tracks, cells.

use super::{
    cell_room,
    colours::{Colours, SPACE, letter_on},
    lettering::{Anchor, Kind, line, lines},
    outline::Outline,
    place::cell_outline,
    tag::Tag,
};
use crate::{Align, Beside, Heading, Point, Region, Scene, Shape, Space, Track};

/// A name below a space is broken into lines of about this width.
const NAME_WIDTH: f32 = 290.0;

pub(super) fn drawn(scene: &Scene) -> Vec<Tag> {
    let colours = Colours::of(scene);
    let mut tags = Vec::new();
    tags.extend(scene.regions.iter().filter(|region| region.outline.len() > 2).map(region));
    tags.extend(scene.spaces.iter().filter(|it| it.area.is_none() || it.print.is_empty()).map(space));
    tags.extend(scene.spaces.iter().filter_map(|it| letter(it, &colours)));
    tags.extend(scene.spaces.iter().filter(|it| !it.print.is_empty()).map(print));
    tags.extend(scene.tracks.iter().flat_map(track));
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
    if let Some(it) = &space.beside {
        return beside(space, it);
    }
    let (at, words) = space_lines(space);
    lines(Kind::Space, at, Anchor::Middle, &words)
}

/// A box holds its name; any other space has it below.
fn space_lines(space: &Space) -> (Point, Vec<String>) {
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

/// The name of a small space. Where type is grown, a name that has no room is left out by its class.
fn beside(space: &Space, it: &Beside) -> Tag {
    let anchor = match it.align {
        Align::Start => Anchor::Start,
        Align::Middle => Anchor::Middle,
        Align::End => Anchor::End,
    };
    let tag = lines(Kind::of(it.script), it.name_at, anchor, &Kind::of(it.script).name_lines(&space.label));
    let tag = tag.set("data-of", space.id.as_str());
    match it.room {
        ..1.35 => tag.more("near-3"),
        ..1.75 => tag.more("near-2"),
        ..2.4 => tag.more("near-1"),
        _ => tag,
    }
}

/// What is printed in the middle of a space.
fn print(space: &Space) -> Tag {
    line(Kind::Print, Point::new(space.at.x, space.at.y + Kind::Print.size() * 0.36), Anchor::Middle, &space.print)
}

/// The letter printed in a small space.
fn letter(space: &Space, colours: &Colours<'_>) -> Option<Tag> {
    let (letter, _) = space.letter.zip(space.beside)?;
    let ink = letter_on(space.tint.map_or(SPACE, |tint| colours.side(tint)));
    let size = space.size * if space.shape == Shape::Star { 0.5 } else { 0.68 };
    let text = Tag::new("text").class("token-letter space-letter").set("x", space.at.x).set("y", space.at.y + size * 0.36);
    Some(text.set("font-size", size).set("fill", ink).text(letter.to_string()))
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
