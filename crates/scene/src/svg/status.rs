//! What is computed and shown on the board: who controls a space or a region, the notes of cells.

use super::{
    cell_room::{self, Grows},
    colours::Colours,
    labels::region_at,
    lettering::{Anchor, Kind, line, lines},
    outline::Outline,
    place::cell_outline,
    sign::sign_at,
    tag::Tag,
};
use crate::{Area, Point, Region, Run, Scene, Shape, Space, Status, Tint, Track};

const SIGN: f32 = 30.0;

pub(super) fn drawn(scene: &Scene) -> Vec<Tag> {
    let colours = Colours::of(scene);
    let mut tags = Vec::new();
    tags.extend(scene.regions.iter().filter(|region| region.outline.len() > 2).filter_map(|it| region(it, &colours)));
    tags.extend(scene.spaces.iter().filter_map(|it| space(it, &colours)));
    tags.extend(scene.tracks.iter().flat_map(|it| cells(it, &colours)));
    tags
}

/// The words below the region's name, and the sign of the side that they speak of.
fn region(region: &Region, colours: &Colours<'_>) -> Option<Tag> {
    let status = region.status.as_ref()?;
    let name = region_at(region);
    let at = Point::new(name.x, name.y + 28.0);
    let tag = Tag::group("region-status").with(line(Kind::Note, at, Anchor::Middle, &status.text));
    let aside = Kind::Note.width(&status.text) / 2.0 + SIGN * 0.8;
    Some(match status.tint {
        Some(side) => {
            let at = Point::new(at.x - aside, at.y - 7.0);
            tag.with(sign_at(colours, side, at, SIGN)).all(margin(status, Point::new(at.x - SIGN * 1.7, at.y)))
        }
        None => tag,
    })
}

/// A band inside the outline and a sign at the shoulder. The fill of the space itself never changes.
fn space(space: &Space, colours: &Colours<'_>) -> Option<Tag> {
    let side: Tint = space.status.as_ref()?.tint?;
    let outline = Outline::of(space);
    let tag = Tag::group("control");
    let band = [Tag::path("band-edge", outline.path(-6.0)), Tag::path("band", outline.path(-6.0)).set("stroke", colours.side(side))];
    let at = shoulder(space);
    Some(tag.all(band).with(sign_at(colours, side, at, SIGN)).all(margin(space.status.as_ref()?, at)))
}

/// By how much the side leads whose sign stands here: "+2".
fn margin(status: &Status, sign: Point) -> Option<Tag> {
    let lead = status.margin?;
    Some(line(Kind::Note, Point::new(sign.x + SIGN * 0.62, sign.y + 7.0), Anchor::Start, &format!("+{lead}")).more("margin"))
}

/// Up and to the right of a space, outside the ring that may be drawn around it.
fn shoulder(space: &Space) -> Point {
    if let Some(Area::Sector(it)) = &space.area {
        // Inside the outer rim, where the owner of a sector is looked for.
        return it.point(1.0 - (SIGN * 0.75 / (it.outer - it.inner)).min(0.5), 0.5);
    }
    let r = space.size / 2.0;
    let (x, y) = match space.shape {
        Shape::Box => (r, -r * 0.56),
        // The notch between the upper and the right point.
        Shape::Star => (r * 0.56, -r * 0.78),
        _ => (r * 0.71 + 14.0, -r * 0.71 - 14.0),
    };
    Point::new(space.at.x + x, space.at.y + y)
}

/// Notes, and the sign of a side where the cells of that side begin.
fn cells(track: &Track, colours: &Colours<'_>) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut before = None;
    for (n, cell) in track.cells.iter().enumerate() {
        let (at, w, h) = cell_outline(track, n).bounds();
        if let Some(side) = cell.tint.filter(|tint| Some(*tint) != before) {
            let corner = if track.run == Run::Down { Point::new(at.x + w - 4.0, at.y) } else { Point::new(at.x + w - 18.0, at.y + 19.0) };
            tags.push(sign_at(colours, side, corner, SIGN * 0.9));
        }
        before = cell.tint;
        if let Some(note) = &cell.note {
            let room = cell_room::note(cell, at, w, h);
            let words = Kind::Note.wrapped(note, room.width);
            let up = if room.grows == Grows::Up { (words.len() as f32 - 1.0) * Kind::Note.line() } else { 0.0 };
            tags.push(lines(Kind::Note, Point::new(room.at.x, room.at.y - up), Anchor::Start, &words));
        }
    }
    tags
}
