//! Roads, rivers and walls of a round city, and the band around its sheet.

use super::{
    colours::Colours,
    outline::{Outline, number, open, pair},
    tag::Tag,
};
use crate::{Area, Scene, Sector, Wall, WayKind};

/// How wide the band around a sheet is, and how far its dots lie apart.
const TRIM: f32 = 9.0;
const DOTS: f32 = 14.0;
/// The radius of a tower of the wall, and of one that guards a gate.
const TOWER: f32 = 6.4;
const GUARD: f32 = 9.0;
/// So many stones has the wall.
const STONES: f32 = 180.0;

/// Rivers, then roads, which run over them.
pub(super) fn ways(scene: &Scene) -> Vec<Tag> {
    let lines = |kind: WayKind| -> String {
        let ways = scene.backdrop.iter().flat_map(|it| &it.ways).filter(|it| it.kind == kind);
        ways.map(|it| open(&it.line)).collect()
    };
    let band = |d: String, classes: [&str; 3]| classes.map(|class| Tag::path(class, d.as_str())).into_iter().filter(move |_| !d.is_empty());
    band(lines(WayKind::River), ["river-bank", "river-water", "river-glint"])
        .chain(band(lines(WayKind::Road), ["road-edge", "road-paving", "road-ruts"]))
        .collect()
}

/// The walls with their towers, gates and grates.
pub(super) fn drawn(scene: &Scene) -> Vec<Tag> {
    scene.backdrop.iter().flat_map(|it| &it.walls).flat_map(wall).collect()
}

fn wall(it: &Wall) -> Vec<Tag> {
    let (middle, wide) = ((it.inner + it.outer) / 2.0, it.outer - it.inner);
    let ring = |class: &str, w: f32| {
        let circle = Tag::new("circle").class(class).set("cx", it.centre.x).set("cy", it.centre.y).set("r", middle);
        circle.set("stroke-width", w)
    };
    let stone = std::f32::consts::TAU * middle / STONES;
    let mut tags = vec![
        ring("wall-edge", wide + 3.0),
        ring("wall-stone", wide),
        ring("wall-joints", wide).set("stroke-dasharray", format!("1.2 {:.3}", stone - 1.2)),
        ring("wall-course", 1.2),
    ];
    let across = |at: f32, half: f32, more: f32| {
        let area = Area::sector(it.centre, (it.inner - more, it.outer + more), (at - half, at + half));
        Outline::Area { area, at: it.centre, size: 1.0 }.path(0.0)
    };
    let sector = Sector { centre: it.centre, inner: it.inner, outer: it.outer, from: 0.0, to: 360.0 };
    for at in &it.grates {
        let bars: String = [-1.2, 0.0, 1.2]
            .iter()
            .map(|by| format!("M{}L{}", pair(sector.at(it.inner, at + by)), pair(sector.at(it.outer, at + by))))
            .collect();
        tags.extend([Tag::path("grate", across(*at, 2.1, 0.5)), Tag::path("grate-bars", bars)]);
    }
    let tower = |at: f32, r: f32| {
        let p = sector.at(middle, at);
        let round = |class: &str, r: f32| Tag::new("circle").class(class).set("cx", number(p.x)).set("cy", number(p.y)).set("r", number(r));
        [round("wall-tower", r), round("tower-roof", r * 0.5)]
    };
    tags.extend(it.towers.iter().flat_map(|at| tower(*at, TOWER)));
    for at in &it.gates {
        let aside = ((GUARD + 5.0) / middle).to_degrees();
        tags.push(Tag::path("gate-way", across(*at, aside * 0.62, 1.6)));
        tags.extend([at - aside, at + aside].into_iter().flat_map(|at| tower(at, GUARD)));
    }
    tags
}

/// The band around the sheet, with its dots, and a thin rule within it.
pub(super) fn trim(scene: &Scene) -> Vec<Tag> {
    let Some([band, dots]) = scene.backdrop.as_ref().and_then(|it| it.trim) else { return Vec::new() };
    let colours = Colours::of(scene);
    let rect = |class: &str, inset: f32| {
        let rect = Tag::new("rect").class(class).set("x", inset).set("y", inset);
        rect.set("width", scene.size.w - 2.0 * inset).set("height", scene.size.h - 2.0 * inset)
    };
    let dash = format!("0 {DOTS}");
    vec![
        rect("trim-band", TRIM / 2.0).set("stroke", colours.side(band)).set("stroke-width", TRIM),
        rect("trim-dots", TRIM / 2.0).set("stroke", colours.side(dots)).set("stroke-dasharray", dash),
        rect("trim-rule", TRIM + 2.5).set("stroke", colours.side(dots)),
    ]
}
