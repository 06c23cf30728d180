//! What is computed and shown on the board: who controls a space or a region, the notes of cells.

use super::{
    areas,
    cell_room::{self, Grows},
    colours::{Colours, letter_on},
    labels::{region_at, space_lines},
    lettering::{Anchor, Kind, line, lines},
    outline::{Outline, pair, polygon},
    place::{Places, cell_outline, lower_row},
    portrait::{Turns, either},
    sectors,
    sign::sign_at,
    tag::Tag,
};
use crate::{Point, Region, Run, Scene, Shape, Space, Status, Tint, Track};

const SIGN: f32 = 30.0;
/// The height of the badge that says who leads.
const LEAD: f32 = 30.0;
/// How far within an area with fans the band of the side runs that has it.
const AREA_BAND: f32 = 2.8;
/// The words about a region are broken into lines of about this width where the plan is turned.
const NARROW: f32 = 110.0;

pub(super) fn drawn(scene: &Scene, places: &Places<'_>) -> Vec<Tag> {
    let colours = Colours::of(scene);
    let mut tags = Vec::new();
    tags.extend(
        scene
            .regions
            .iter()
            .filter(|region| region.outline.len() > 2)
            .filter_map(|it| Some(places.belonging(region(it, &colours, Turns::of(scene))?, &it.id))),
    );
    tags.extend(scene.spaces.iter().filter_map(|it| Some(places.belonging(space(it, &colours)?, &it.id))));
    tags.extend(scene.tracks.iter().flat_map(|it| cells(it, &colours)));
    // Below the pieces: a figure may reach over a price.
    tags.extend(sectors::prints(scene));
    tags
}

/// What lies above the rings: by how much a space is led, and what the viewer wants there.
pub(super) fn badges(scene: &Scene, places: &Places<'_>) -> Vec<Tag> {
    let colours = Colours::of(scene);
    let ribbons = scene.spaces.iter().filter_map(|it| {
        let drawn = match sectors::of(it) {
            Some(sector) => sectors::ribbon(it, sector)?,
            None if it.spot.is_some() => areas::ribbon(scene, it)?,
            None => ribbon(it, scene)?,
        };
        Some(places.belonging(drawn, &it.id))
    });
    let leads = scene.spaces.iter().filter_map(|it| {
        let (side, lead) = led(it)?;
        Some(places.belonging(badge(it, side, lead, &colours), &it.id))
    });
    sectors::rim_names(scene).into_iter().chain(ribbons).chain(leads).collect()
}

/// The side that leads at a space and by how much, where that is a badge.
fn led(space: &Space) -> Option<(Tint, u8)> {
    let status = space.status.as_ref().filter(|_| space.area.is_none() && space.beside.is_none())?;
    status.tint.zip(status.margin)
}

/// The words below the region's name, and the sign of the side that they speak of. Where the plan can be turned, its regions are narrow,
/// and the words stand in two lines.
fn region(region: &Region, colours: &Colours<'_>, turns: Turns) -> Option<Tag> {
    let status = region.status.as_ref()?;
    let name = region_at(region);
    let at = Point::new(name.x, name.y + 28.0);
    let usual = Tag::group("").with(line(Kind::Note, at, Anchor::Middle, &status.text));
    let aside = Kind::Note.width(&status.text) / 2.0 + SIGN * 0.8;
    let usual = match status.tint {
        Some(side) => {
            let at = Point::new(at.x - aside, at.y - 7.0);
            usual.with(sign_at(colours, side, at, SIGN))
        }
        None => usual,
    };
    let high = (turns == Turns::InPortrait).then(|| {
        let words = Kind::Note.wrapped(&status.text, NARROW);
        Tag::group("").with(lines(Kind::Note, at, Anchor::Middle, &words))
    });
    Some(Tag::group("region-status").all(either(usual, high)))
}

/// A band inside the outline and a sign at the shoulder. The fill of the space itself never changes.
fn space(space: &Space, colours: &Colours<'_>) -> Option<Tag> {
    let side: Tint = space.status.as_ref()?.tint?;
    if let Some(it) = sectors::of(space) {
        return Some(sectors::control(space, it, side, colours));
    }
    let outline = Outline::of(space);
    let tag = Tag::group("control");
    if space.spot.is_some() {
        // Its sign stands before its name.
        let inside = outline.path(-AREA_BAND);
        return Some(
            tag.with(Tag::path("band-edge thin", inside.as_str())).with(Tag::path("band thin", inside).set("stroke", colours.side(side))),
        );
    }
    let band = [Tag::path("band-edge", outline.path(-6.0)), Tag::path("band", outline.path(-6.0)).set("stroke", colours.side(side))];
    let tag = tag.all(band);
    if led(space).is_some() {
        return Some(tag);
    }
    let at = shoulder(space);
    let sign = Tag::group("readable").set("transform-origin", pair(at)).with(sign_at(colours, side, at, SIGN));
    Some(tag.with(sign).all(margin(space.status.as_ref()?, at)))
}

/// Who leads and by how much, at the lower right of a space: "D+2". A page keeps its words readable.
fn badge(space: &Space, side: Tint, lead: u8, colours: &Colours<'_>) -> Tag {
    let r = space.size / 2.0;
    let (x, y) = if space.shape == Shape::Star { (r * 0.9, r * 0.76) } else { (r * 0.62, r * 0.88) };
    // Below the lower of two rows of pieces, whose count stands at their right.
    let y = y.max(lower_row(space.size) + LEAD / 2.0 + 1.0);
    let at = Point::new(space.at.x + x, space.at.y + y);
    let words = format!("{}+{lead}", colours.letter(side));
    let (w, h) = (20.0 + 11.5 * words.len() as f32, LEAD);
    let plate = Outline::Rectangle { at: Point::new(at.x - w / 2.0, at.y - h / 2.0), w, h };
    let colour = colours.side(side);
    let text = Tag::new("text").class("lead").set("x", at.x).set("y", at.y + 7.0).set("fill", letter_on(colour)).text(words);
    Tag::group("readable")
        .set("transform-origin", pair(at))
        .with(Tag::path("lead-plate", plate.cornered(h / 2.0)).set("fill", colour))
        .with(text)
}

/// What the viewer wants at a space: a ribbon below its name, or across its upper rim where the board ends below that, or a region has
/// its name or a neighbour stands there; at the lower rim is the badge of control.
fn ribbon(space: &Space, scene: &Scene) -> Option<Tag> {
    let words = space.ribbon.as_deref()?;
    let (at, half, _) = ribbon_at(space, words, scene);
    let corners = [(-8.0, -11.0), (-2.0, 0.0), (-8.0, 11.0)];
    let left = corners.iter().map(|(x, y)| Point::new(at.x - half + x, at.y + y));
    let right = corners.iter().rev().map(|(x, y)| Point::new(at.x + half - x, at.y + y));
    let d = polygon(&left.chain(right).collect::<Vec<_>>());
    let text = Tag::new("text").class("ribbon-words").set("x", at.x).set("y", at.y + 7.0).text(words);
    Some(Tag::group("readable ribbon").set("transform-origin", pair(at)).with(Tag::path("ribbon-band", d)).with(text))
}

/// Whether a space has a ribbon across its upper rim.
pub(super) fn has_ribbon_on_rim(space: &Space, scene: &Scene) -> bool {
    let is_named = |words: &&str| space.area.is_none() && space.spot.is_none() && !words.is_empty();
    space.ribbon.as_deref().filter(is_named).is_some_and(|words| ribbon_at(space, words, scene).2)
}

/// The middle of a ribbon with these words, half of its width, and whether it lies across the upper rim.
fn ribbon_at(space: &Space, words: &str, scene: &Scene) -> (Point, f32, bool) {
    let (name, lines) = space_lines(space);
    let below = name.y + Kind::Space.line() * (lines.len() as f32 - 1.0) + 21.0;
    // As low as its letters allow, so that it hangs on no neighbour.
    let half = Kind::Note.width(words) / 2.0 + 5.0;
    let hides = |region: &Region| {
        let at = region_at(region);
        (at.x - name.x).abs() < half + Kind::Region.width(&region.label) / 2.0
            && below + 11.0 > at.y - Kind::Region.size()
            && below - 11.0 < at.y
    };
    let free = below + 30.0 < scene.size.h && !scene.regions.iter().any(hides) && !hangs_on_neighbours(space, below, half, scene);
    (Point::new(name.x, if free { below } else { space.at.y - space.size / 2.0 + 2.0 }), half, !free)
}

/// Whether a ribbon so far down would reach into the ring of another space, in one of the arrangements: it has one place in both.
fn hangs_on_neighbours(space: &Space, below: f32, half: f32, scene: &Scene) -> bool {
    const RING: f32 = 12.0;
    let hangs = |plan: &Scene, larger: f32| {
        let Some(own) = plan.spaces.iter().find(|it| it.id == space.id) else { return false };
        let (x, y) = (own.at.x, own.at.y + below - space.at.y);
        plan.spaces.iter().filter(|it| it.id != space.id && it.shape != Shape::Box).any(|it| {
            let across = ((it.at.x - x).abs() - (half + 8.0) * larger).max(0.0);
            let down = ((it.at.y - y).abs() - 11.0 * larger).max(0.0);
            // Between its points a star reaches less far than a circle.
            let reach = if it.shape == Shape::Star { 0.8 } else { 1.0 };
            across.hypot(down) < it.size / 2.0 * reach + RING
        })
    };
    // On the small plan words keep their size on the screen.
    hangs(scene, 1.0) || scene.in_portrait().is_some_and(|plan| hangs(&plan, 1.25))
}

/// By how much the side leads whose sign stands here: "+2".
fn margin(status: &Status, sign: Point) -> Option<Tag> {
    let lead = status.margin?;
    Some(line(Kind::Note, Point::new(sign.x + SIGN * 0.62, sign.y + 7.0), Anchor::Start, &format!("+{lead}")).more("margin"))
}

/// Up and to the right of a space, outside the ring that may be drawn around it.
fn shoulder(space: &Space) -> Point {
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
    // The cells of a ring have their colours, and no room for words.
    let straight = track.cells.iter().enumerate().filter(|_| track.ring.is_none());
    for (n, cell) in straight {
        let (at, w, h) = cell_outline(track, n).bounds();
        if let Some(side) = cell.tint.filter(|tint| Some(*tint) != before) {
            let corner = if track.run == Run::Down { Point::new(at.x + w - 4.0, at.y) } else { Point::new(at.x + w - 18.0, at.y + 19.0) };
            tags.push(sign_at(colours, side, corner, SIGN * 0.9));
        }
        before = cell.tint;
        if let Some(note) = &cell.note {
            let room = cell_room::note(cell, at, w, h);
            let words = Kind::Note.wrapped(note, room.width);
            // What would hang over the edge of its cell is left to whoever reads the track.
            if Kind::Note.line() * words.len() as f32 > h - 8.0 {
                continue;
            }
            let up = if room.grows == Grows::Up { (words.len() as f32 - 1.0) * Kind::Note.line() } else { 0.0 };
            tags.push(lines(Kind::Note, Point::new(room.at.x, room.at.y - up), Anchor::Start, &words));
        }
    }
    tags
}
