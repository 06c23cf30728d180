//! What is printed on the board and never changes: paper, regions, links, cells, spaces. There are no words in it, since
//! words must be scaled with the reader's screen.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{
    backdrop,
    colours::{Colours, SPACE, letter_on},
    glyphs::{glyph, inked},
    links, map_links,
    outline::{Outline, polygon},
    place::{cell_outline, track_outline},
    tag::Tag,
};
use crate::{Glyph, Point, Region, Scene, SeatPanel, SeatState, Space, Track};

/// The ground as a picture of its own.
pub fn ground(scene: &Scene) -> String {
    let (style, bare) = (Tag::new("style").text(super::STYLE), bare(scene));
    super::document(scene.size.w, scene.size.h).with(style).all(drawn(&bare)).to_string()
}

/// A scene without everything that changes from step to step: its ground is drawn from this alone, so equal ones have
/// equal grounds.
pub fn bare(scene: &Scene) -> Scene {
    let mut bare = Scene { game: scene.game, size: scene.size, palette: scene.palette.clone(), ..Scene::default() };
    bare.backdrop = scene.backdrop.clone();
    bare.links = scene.links.clone();
    bare.regions = scene.regions.iter().cloned().map(|region| Region { status: None, ..region }).collect();
    bare.spaces = scene.spaces.iter().cloned().map(|space| Space { status: None, ..space }).collect();
    bare.tracks = scene.tracks.clone();
    bare.tracks.iter_mut().flat_map(|track| &mut track.cells).for_each(|cell| cell.note = None);
    bare.seats = scene.seats.iter().cloned().map(|panel| SeatPanel { facts: Vec::new(), state: SeatState::Idle, ..panel }).collect();
    bare
}

/// A number that differs where two grounds do, found sooner than these are drawn.
pub fn ground_key(scene: &Scene) -> u64 {
    let mut bare = bare(scene);
    let land = bare.backdrop.take().map(|backdrop| backdrop.fingerprint());
    let mut hasher = DefaultHasher::new();
    (format!("{bare:?}"), land).hash(&mut hasher);
    hasher.finish()
}

/// The parts of the ground, lowest first.
pub(super) fn drawn(scene: &Scene) -> Vec<Tag> {
    let colours = Colours::of(scene);
    let paper = Tag::new("rect").class("board-paper").set("width", scene.size.w).set("height", scene.size.h);
    let backdrop =
        scene.backdrop.as_ref().map(|it| Tag::group("backdrop").set("clip-path", "url(#on-board)").all(backdrop::drawn(scene, it)));
    let areas = Tag::group("areas").all(scene.spaces.iter().filter_map(|it| area(it, &colours)));
    let mut tags = vec![paper];
    tags.extend(backdrop);
    tags.extend([
        Tag::group("regions").all(regions(scene, &colours)),
        Tag::group("tracks").all(scene.tracks.iter().flat_map(|track| cells(track, &colours))),
    ]);
    tags.extend((!areas.is_empty()).then_some(areas));
    tags.extend([
        Tag::group("links").all(map_links::drawn(scene)).all(links::drawn(scene)),
        Tag::group("spaces").all(scene.spaces.iter().filter(|it| it.area.is_none()).map(|it| space(it, &colours))),
    ]);
    tags
}

/// Broad lines first, which stay visible around the whole only, then the grounds with thin borders between them.
fn regions(scene: &Scene, colours: &Colours<'_>) -> Vec<Tag> {
    let shown = || scene.regions.iter().filter(|region| region.outline.len() > 2);
    let rim = shown().map(|region| Tag::path("rim", polygon(&region.outline)));
    let grounds = shown().map(|region| Tag::path("region-shape", polygon(&region.outline)).set("fill", colours.ground(region.tint)));
    rim.chain(grounds).collect()
}

fn cells(track: &Track, colours: &Colours<'_>) -> Vec<Tag> {
    if track.cells.is_empty() {
        return Vec::new();
    }
    let mut tags = vec![Tag::path("rim", track_outline(track).path(0.0))];
    for (at, cell) in track.cells.iter().enumerate() {
        let fill = cell.tint.map_or(super::colours::SPACE, |tint| colours.pale(tint));
        let Outline::Rectangle { at, w, h } = cell_outline(track, at) else { continue };
        tags.push(Tag::new("rect").class("cell-shape").set("x", at.x).set("y", at.y).set("width", w).set("height", h).set("fill", fill));
    }
    tags
}

/// Ground of any outline, in the pale colour of its side; roads and rivers run over it.
fn area(space: &Space, colours: &Colours<'_>) -> Option<Tag> {
    space.area.as_ref()?;
    let fill = space.tint.map_or(SPACE, |tint| colours.pale(tint));
    Some(Tag::path("area-shape", Outline::of(space).path(0.0)).set("fill", fill))
}

/// A space of bare paper; a small one is printed in the colour of its side, with its signs.
fn space(space: &Space, colours: &Colours<'_>) -> Tag {
    let outline = Outline::of(space);
    if space.beside.is_none() {
        return Tag::path("space-shape", outline.path(0.0));
    }
    let paper = space.tint.map_or(SPACE, |tint| colours.side(tint));
    let ink = letter_on(paper);
    let shape = Tag::path("town", outline.path(0.0)).set("fill", paper);
    let mut tag = Tag::group("marked");
    if space.port {
        let below = Point::new(space.at.x, space.at.y + space.size / 2.0 + 5.0);
        tag = tag.with(inked(Glyph::Waves, below, space.size.clamp(20.0, 30.0), SPACE));
    }
    tag = tag.with(shape);
    match space.glyph {
        Some(it) => tag.with(glyph(it, space.at, space.size * 0.62, ink, paper)),
        None => tag,
    }
}
