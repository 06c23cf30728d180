//! Areas of a map: their grounds with the pattern of their terrain, towns and harbours, their names with what is printed beside them, and
//! the names of seas and countries.

use super::{
    colours::Colours,
    lettering::Kind,
    outline::{number, pair, ring},
    place::Places,
    sign::sign_at,
    tag::{Tag, plain_id},
};
use crate::{Area, Expanse, GreatName, Point, Scene, Space, Terrain};

/// How far within an area its ring runs, so that the border that it shares with others is still seen.
pub(super) const RING: f32 = 8.0;
/// How far apart a name and what stands beside it are, and how much wider a badge is than its letters.
const APART: f32 = 5.0;
const BADGE: f32 = 7.0;
const SIGN: f32 = 17.0;
/// How much larger a name may be on a board that is seen from afar.
const AFAR: f32 = 1.15;
/// How far below the room of its fans the ribbon of an area stands.
const RIBBON: f32 = 11.0;

/// The grounds of all areas, and the patterns of those that are not clear.
pub(super) fn grounds(scene: &Scene, colours: &Colours<'_>) -> Vec<Tag> {
    let lined = scene.backdrop.as_ref().is_some_and(|it| !it.edges.is_empty());
    let areas = || scene.spaces.iter().filter_map(|space| Some((space, path(space)?)));
    // Where the map has lines of its own, a thin one in the area's own colour closes the seams.
    let ground = |(space, d): (&Space, String)| match (colour(scene, colours, space), lined) {
        (fill, true) => Tag::path("area-ground", d).set("fill", fill.as_str()).set("stroke", fill.as_str()),
        (fill, false) => Tag::path("area-shape", d).set("fill", fill),
    };
    let rough = areas().filter(|(space, _)| !space.terrain.is_clear());
    let patterned = rough.flat_map(|(space, d)| {
        let word = space.terrain.word();
        [Tag::path(&format!("terrain {word}"), d.as_str()), Tag::path("terrain", d).set("fill", format!("url(#{word})"))]
    });
    let has = |terrain: Terrain| scene.spaces.iter().any(|space| space.terrain == terrain);
    let defs = Tag::new("defs").all([Terrain::Forest, Terrain::Mountain].into_iter().filter(|it| has(*it)).filter_map(pattern));
    let defs = (!defs.is_empty()).then_some(defs);
    let ways = super::walls::ways(scene);
    // What runs through areas runs below their borders.
    let borders: Vec<Tag> = areas().filter(|_| !ways.is_empty()).map(|(_, d)| Tag::path("area-line", d)).collect();
    defs.into_iter().chain(areas().map(ground)).chain(patterned).chain(ways).chain(borders).collect()
}

/// The outline of an area as a short path.
pub(super) fn path(space: &Space) -> Option<String> {
    match space.area.as_ref()? {
        Area::Rings(rings) if space.spot.is_some() => Some(rings.iter().map(|it| ring(it)).collect()),
        _ => Some(super::Outline::of(space).path(0.0)),
    }
}

/// The ground of an area: the pale colour of its own side, or that of its country.
fn colour(scene: &Scene, colours: &Colours<'_>, space: &Space) -> String {
    let country = scene.regions.iter().find(|region| Some(&region.id) == space.region.as_ref()).and_then(|it| it.tint);
    match (space.tint, country) {
        (None, Some(country)) => colours.ground_token(Some(country)),
        (own, _) => colours.pale_token(own),
    }
}

/// A few trees or peaks, repeated.
fn pattern(terrain: Terrain) -> Option<Tag> {
    let tile = |w: f32, h: f32| {
        Tag::new("pattern").set("id", terrain.word()).set("width", w).set("height", h).set("patternUnits", "userSpaceOnUse")
    };
    match terrain {
        Terrain::Clear => None,
        Terrain::Forest => Some(tile(22.0, 20.0).with(Tag::path("tree", "M5.5 3L9 10H2ZM16.5 13L20 20H13Z"))),
        Terrain::Mountain => Some(tile(28.0, 22.0).with(Tag::path("peak", "M3 10L8 2.5L13 10M17 21L22 13.5L27 21"))),
    }
}

/// Towns and harbours.
pub(super) fn towns(scene: &Scene) -> Vec<Tag> {
    let town = |at: Point| Tag::path("town-place", format!("M{} {}h6v6h-6Z", number(at.x - 3.0), number(at.y - 3.0)));
    let towns = scene.spaces.iter().filter_map(|space| space.town.map(town));
    towns.chain(scene.spaces.iter().filter_map(|space| space.harbour.map(harbour))).collect()
}

/// An anchor on a round plate.
fn harbour(at: Point) -> Tag {
    let plate = "M-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0Z";
    let anchor = "M0-2.6V5.4M-3-1.4H3M-4.8 1.4Q-4 5.2 0 5.4Q4 5.2 4.8 1.4M-1.4-4a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0";
    Tag::group("harbour").at(at.x, at.y).with(Tag::path("harbour-plate", plate)).with(Tag::path("anchor", anchor))
}

/// The names of the areas that have room for fans, with what stands beside them.
pub(super) fn names(scene: &Scene, places: &Places<'_>) -> Vec<Tag> {
    let colours = Colours::of(scene);
    scene.spaces.iter().filter(|it| it.spot.is_some()).map(|space| places.belonging(name(scene, space, &colours), &space.id)).collect()
}

/// From the left: the sign of the side that has it, the name, its badges. All of it is centred.
fn name(scene: &Scene, space: &Space, colours: &Colours<'_>) -> Tag {
    let at = name_at(scene, space);
    let wide = Kind::Area.spelled(&space.label);
    let mut x = -width(space) / 2.0;
    let mut tags = Vec::new();
    if let Some(side) = owner(space) {
        tags.push(sign_at(colours, side, Point::new(x + SIGN / 2.0, -4.6), SIGN).more("holder"));
        x += SIGN + APART;
    }
    tags.push(Tag::new("text").class("label area-name").set("x", x + wide / 2.0).text(space.label.as_str()));
    x += wide;
    for badge in &space.badges {
        let w = badge_width(&badge.print);
        tags.push(plate("area-badge", Point::new(x + APART + w / 2.0, 0.0), w, &badge.print));
        x += APART + w;
    }
    Tag::group("label-at area-label").at(at.x, at.y).with(Tag::group("").all(tags))
}

/// What is wanted in an area with fans, or owed there, at the foot of their room, or above it where the name stands below; it keeps
/// its size.
pub(super) fn ribbon(scene: &Scene, space: &Space) -> Option<Tag> {
    let (words, spot) = (space.ribbon.as_deref()?, space.spot?);
    let named_below = name_at(scene, space).y > spot.middle().y;
    let (edge, by) = if named_below { (spot.y, -RIBBON / 2.0) } else { (spot.y + spot.h, RIBBON) };
    let edge = Point::new(spot.middle().x, edge);
    let at = Point::new(edge.x, edge.y + by);
    Some(plate("area-ribbon fix", at, badge_width(words), words).set("transform-origin", pair(edge)))
}

fn owner(space: &Space) -> Option<crate::Tint> {
    space.status.as_ref()?.tint
}

fn badge_width(print: &str) -> f32 {
    Kind::Badge.spelled(print).max(5.0) + BADGE
}

/// The middle of the baseline of an area's name: what stands beside it stays on the board, too.
pub(super) fn name_at(scene: &Scene, space: &Space) -> Point {
    let spot = space.spot.unwrap_or_default();
    let at = space.name_at.unwrap_or(Point::new(spot.middle().x, spot.y - 6.0));
    let half = width(space) / 2.0 * AFAR;
    Point::new(at.x.min(scene.size.w - half).max(half), at.y)
}

/// How wide a name is with all that stands beside it.
pub(super) fn width(space: &Space) -> f32 {
    let badges: f32 = space.badges.iter().map(|it| APART + badge_width(&it.print)).sum();
    Kind::Area.spelled(&space.label) + badges + owner(space).map_or(0.0, |_| SIGN + APART)
}

/// A few letters on a plate, whose baseline is this.
pub(super) fn plate(class: &str, at: Point, w: f32, print: &str) -> Tag {
    let plate = super::Outline::Rectangle { at: Point::new(at.x - w / 2.0, at.y - 11.2), w, h: 14.4 };
    Tag::group(class)
        .with(Tag::path("badge-paper", plate.cornered(7.2)))
        .with(Tag::new("text").class("badge-print").set("x", at.x).set("y", at.y).text(print))
}

/// The names of seas and countries, below all else that is written.
pub(super) fn great_names(scene: &Scene) -> Vec<Tag> {
    scene.backdrop.iter().flat_map(|it| &it.names).map(great_name).collect()
}

fn great_name(it: &GreatName) -> Tag {
    let class = match it.of {
        Expanse::Land => "great-name",
        Expanse::Water => "great-name water",
    };
    let at = format!("translate({},{}) rotate({})", number(it.at.x), number(it.at.y), number(it.turned));
    Tag::new("text").class(class).set("transform", at).set("font-size", it.size).text(it.words.as_str())
}

/// The outlines of all areas and the lines of their rings, which other layers use: they are sent once.
pub(super) fn shapes(scene: &Scene) -> Vec<Tag> {
    let shape = |space: &Space| {
        let (id, outline) = (plain_id(&space.id), super::Outline::of(space));
        let d = path(space)?;
        Some([
            Tag::new("path").set("id", format!("area-{id}")).set("d", d),
            Tag::path("rim-line", outline.path(-if super::sectors::of(space).is_some() { super::sectors::RING } else { RING }))
                .set("id", format!("rim-{id}")),
        ])
    };
    scene.spaces.iter().filter_map(shape).flatten().collect()
}

/// The outline of an area once more.
pub(super) fn outline_again(class: &str, id: &str) -> Tag {
    Tag::new("use").class(class).set("href", format!("#area-{}", plain_id(id)))
}

/// The line of its ring once more.
pub(super) fn rim_again(class: &str, id: &str) -> Tag {
    Tag::new("use").class(class).set("href", format!("#rim-{}", plain_id(id)))
}
