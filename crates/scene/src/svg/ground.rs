//! What is printed on the board and never changes: paper, regions, links, cells, spaces. There are no words in it, since
//! words must be scaled with the reader's screen.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{
    areas, backdrop,
    colours::Colours,
    edges, insets, links, map_links,
    outline::{Outline, polygon},
    place::{cell_outline, track_outline},
    ring_track,
    tag::Tag,
    walls,
};
use crate::{Area, Point, Region, Scene, SeatPanel, SeatState, Space, Track};

/// How far outside a plan the middle of its neat line runs.
const NEAT: f32 = 8.0;

/// The ground as a picture of its own.
pub fn ground(scene: &Scene) -> String {
    let (style, bare) = (Tag::new("style").text(super::tokens::style(scene)), bare(scene));
    super::document(scene.size.w, scene.size.h).with(style).all(drawn(&bare)).to_string()
}

/// A scene without everything that changes from step to step: its ground is drawn from this alone, so equal ones have
/// equal grounds.
pub fn bare(scene: &Scene) -> Scene {
    let mut bare = Scene { game: scene.game, size: scene.size, palette: scene.palette.clone(), ..Scene::default() };
    bare.backdrop = scene.backdrop.clone();
    bare.links = scene.links.clone();
    bare.insets = scene.insets.clone();
    bare.regions = scene.regions.iter().cloned().map(|region| Region { status: None, ..region }).collect();
    bare.spaces = scene
        .spaces
        .iter()
        .cloned()
        .map(|space| Space { status: None, ribbon: None, badges: Vec::new(), about: String::new(), lines: Vec::new(), ..space })
        .collect();
    bare.tracks = scene.tracks.clone();
    bare.tracks.iter_mut().flat_map(|track| &mut track.cells).for_each(|cell| cell.note = None);
    let still =
        |panel| SeatPanel { name: String::new(), facts: Vec::new(), aims: Vec::new(), lines: Vec::new(), state: SeatState::Idle, ..panel };
    bare.seats = scene.seats.iter().cloned().map(still).collect();
    bare
}

/// A number that differs where two grounds do, found sooner than these are drawn.
pub fn ground_key(scene: &Scene) -> u64 {
    let mut bare = bare(scene);
    let land = bare.backdrop.take().map(|backdrop| backdrop.fingerprint());
    let mut hasher = DefaultHasher::new();
    // The outlines of areas are long, and sooner hashed than written out.
    for mut area in bare.spaces.iter_mut().filter_map(|space| space.area.take()) {
        area.points_mut().for_each(|p| (p.x.to_bits(), p.y.to_bits()).hash(&mut hasher));
        if let Area::Sector(it) = area {
            [it.inner, it.outer, it.from, it.to].map(f32::to_bits).hash(&mut hasher);
        }
    }
    (format!("{bare:?}"), land).hash(&mut hasher);
    hasher.finish()
}

/// The parts of the ground, lowest first.
pub(super) fn drawn(scene: &Scene) -> Vec<Tag> {
    let colours = Colours::of(scene);
    let paper = Tag::new("rect").class("board-paper").set("width", scene.size.w).set("height", scene.size.h);
    let backdrop =
        scene.backdrop.as_ref().map(|it| Tag::group("backdrop").set("clip-path", "url(#on-board)").all(backdrop::drawn(scene, it)));
    let water = edges::water(scene);
    let areas = Tag::group("areas")
        .all(areas::grounds(scene, &colours))
        .all(backdrop::lines_again(scene))
        .all(edges::drawn(scene))
        .all(areas::towns(scene))
        .all(walls::drawn(scene));
    let mut tags = vec![paper];
    tags.extend(walls::trim(scene));
    tags.extend(backdrop);
    tags.extend([
        Tag::group("regions").all(regions(scene, &colours)),
        Tag::group("tracks").all(scene.tracks.iter().flat_map(|track| cells(track, &colours))),
    ]);
    tags.extend(water);
    tags.extend((!areas.is_empty()).then_some(areas));
    let sheets = Tag::group("insets").all(insets::sheets(scene));
    tags.push(Tag::group("links").all(map_links::drawn(scene)).all(links::drawn(scene)));
    tags.extend((!sheets.is_empty()).then_some(sheets));
    tags.extend([Tag::group("spaces").all(scene.spaces.iter().filter(|it| it.area.is_none() && it.beside.is_none()).map(space))]);
    tags
}

/// Broad lines first, which stay visible around the whole only, then the grounds with thin borders between them.
fn regions(scene: &Scene, colours: &Colours<'_>) -> Vec<Tag> {
    let shown = || scene.regions.iter().filter(|region| region.outline.len() > 2);
    let rim = shown().map(|region| Tag::path("rim", polygon(&region.outline)));
    let grounds = shown().map(|region| Tag::path("region-shape", polygon(&region.outline)).set("fill", colours.ground_token(region.tint)));
    // Each border is shaded towards the inside.
    let clips = shown()
        .enumerate()
        .map(|(n, region)| Tag::new("clipPath").set("id", format!("region-{n}")).with(Tag::new("path").set("d", polygon(&region.outline))));
    let shades = shown()
        .enumerate()
        .map(|(n, region)| Tag::path("vignette", polygon(&region.outline)).set("clip-path", format!("url(#region-{n})")));
    let defs = Tag::new("defs").all(clips);
    let defs = (!defs.is_empty()).then_some(defs);
    defs.into_iter().chain(rim).chain(grounds).chain(shades).chain(neat_line(scene)).collect()
}

/// The neat line around a plan: a band of bars.
fn neat_line(scene: &Scene) -> Vec<Tag> {
    let corners: Vec<Point> = scene.regions.iter().flat_map(|region| region.outline.iter().copied()).collect();
    if corners.len() < 3 {
        return Vec::new();
    }
    let (at, w, h) = Outline::Polygon(corners).bounds();
    let band = |class: &str| {
        let rect = Tag::new("rect").class(class).set("x", at.x - NEAT).set("y", at.y - NEAT);
        rect.set("width", w + 2.0 * NEAT).set("height", h + 2.0 * NEAT)
    };
    vec![band("neat"), band("neat-bars")]
}

fn cells(track: &Track, colours: &Colours<'_>) -> Vec<Tag> {
    if track.cells.is_empty() {
        return Vec::new();
    }
    if let Some(ring) = &track.ring {
        return ring_track::cells(track, ring, colours);
    }
    let mut tags = vec![Tag::path("rim", track_outline(track).path(0.0))];
    for (at, cell) in track.cells.iter().enumerate() {
        let fill = colours.pale_token(cell.tint);
        let Outline::Rectangle { at, w, h } = cell_outline(track, at) else { continue };
        tags.push(Tag::new("rect").class("cell-shape").set("x", at.x).set("y", at.y).set("width", w).set("height", h).set("fill", fill));
    }
    tags
}

/// A space of bare paper. What is small is no part of the ground, since it keeps its size.
fn space(space: &Space) -> Tag {
    Tag::path("space-shape", Outline::of(space).path(0.0))
}
