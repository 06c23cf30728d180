//! Sheets of paper on a map: the sheet itself and what leads to its place are part of the ground, its words and the mark of its place
//! are not, since they keep their size.

use super::{
    outline::{Outline, distance, pair, polygon},
    tag::Tag,
    towns::fixed,
};
use crate::{Inset, Point, Rect, Scene, Shape};

/// The size of the mark where the place of a sheet lies.
pub(super) const MARK: f32 = 30.0;
/// How far the shadow of a sheet falls.
const SHADOW: (f32, f32) = (5.0, 6.0);
/// Where the heading stands, from the corner of the sheet.
const HEADING: (f32, f32) = (18.0, 30.0);

/// The sheets, each with the lines that lead to its place and the ring through its spaces.
pub(super) fn sheets(scene: &Scene) -> Vec<Tag> {
    scene.insets.iter().flat_map(|inset| sheet(scene, inset)).collect()
}

fn sheet(scene: &Scene, inset: &Inset) -> Vec<Tag> {
    let frame = inset.frame;
    let corners = |it: Rect| {
        [Point::new(it.x, it.y), Point::new(it.right(), it.y), Point::new(it.right(), it.bottom()), Point::new(it.x, it.bottom())]
    };
    let mut nearest = corners(frame);
    nearest.sort_by(|a, b| distance(*a, inset.at).total_cmp(&distance(*b, inset.at)));
    let leaders: String = nearest[..2].iter().map(|corner| format!("M{}L{}", pair(*corner), pair(inset.at))).collect();
    let at = |id: &String| scene.spaces.iter().find(|space| space.id == *id).map(|space| space.at);
    let ring: Vec<Point> = inset.spaces.iter().filter_map(at).collect();
    let shadow = Rect::new(frame.x + SHADOW.0, frame.y + SHADOW.1, frame.w, frame.h);
    vec![
        Tag::path("inset-leader", leaders),
        Tag::path("inset-shadow", polygon(&corners(shadow))),
        Tag::path("inset-sheet", polygon(&corners(frame))),
        Tag::path("way open-way", polygon(&ring)),
    ]
}

/// The headings of the sheets, and the marks of their places with the same letter.
pub(super) fn words(scene: &Scene) -> Vec<Tag> {
    scene.insets.iter().flat_map(heading).collect()
}

fn heading(inset: &Inset) -> Vec<Tag> {
    let at = Point::new(inset.frame.x + HEADING.0, inset.frame.y + HEADING.1);
    let end = Point::new(inset.frame.right() - HEADING.0, at.y);
    let text =
        |class: &str, at: Point, words: &str| fixed(at).with(Tag::new("text").class(class).set("x", at.x).set("y", at.y).text(words));
    let mark = Outline::Shape { shape: Shape::Circle, at: inset.at, size: MARK }.path(0.0);
    let letter = inset.title.chars().take(1).collect::<String>();
    let letter = Tag::new("text").class("town-print").set("x", inset.at.x).set("y", inset.at.y + 5.5).text(letter);
    let below = Point::new(inset.at.x, inset.at.y + MARK / 2.0 + 14.0);
    let name = Tag::new("text").class("name town-name").set("x", below.x).set("y", below.y).text(inset.title.as_str());
    vec![
        text("inset-title", at, &inset.title),
        text("inset-note", end, &inset.note),
        fixed(inset.at).with(Tag::path("town", mark).set("fill", super::SPACE)).with(letter).with(name),
    ]
}
