//! Rings around the counters of a fan. Of a counter that lies below others only a strip is seen, and its neighbours in the fan may be
//! legal, too: then one ring runs around all of them, and each draws its own part of it. What is pointed at or taken up is drawn whole,
//! above its fan, with a ring of its own.

use super::{
    outline::{Outline, number},
    pieces::face_id,
    spots::Fanned,
    tag::Tag,
};
use crate::{Point, Rect};

/// How far outside a fan its ring runs.
const GAP: f32 = 2.8;
/// How far outside the ring that of the keyboard runs.
const FOCUS: f32 = 7.0;

/// What is drawn of a legal counter: its ring, and itself once more for whoever points at it.
pub(super) fn drawn(it: &Fanned<'_>, is_legal: impl Fn(&str) -> bool) -> Vec<Tag> {
    let [above, below] = [it.above, it.below].map(|other| match other {
        Some(id) if is_legal(id) => Next::Legal,
        Some(_) => Next::Other,
        None => Next::Nothing,
    });
    let part = part(it.seen, above, below);
    let whole = grown(it.whole, GAP);
    let ring = |class: &str, d: &str| [Tag::path(&format!("ring-u {class}"), d), Tag::path(&format!("ring-o {class}"), d)];
    let mut tags = vec![lifted(it), Tag::path("ring-f", grown(it.whole, FOCUS))];
    tags.extend(ring("part", &part));
    tags.extend(ring("whole", &whole));
    tags
}

/// The whole counter above its fan, which a style sheet shows.
pub(super) fn lifted(it: &Fanned<'_>) -> Tag {
    let at = it.whole.middle();
    Tag::new("use").class("lift").set("href", format!("#{}", face_id(&it.piece.id))).set("x", at.x).set("y", at.y)
}

/// What takes the finger.
pub(super) fn reach(it: &Fanned<'_>) -> String {
    let Rect { x, y, w, h } = it.reach();
    format!("M{} {}h{}v{}h-{}Z", number(x), number(y), number(w), number(h), number(w))
}

fn grown(rect: Rect, by: f32) -> String {
    Outline::Rectangle { at: Point::new(rect.x - by, rect.y - by), w: rect.w + 2.0 * by, h: rect.h + 2.0 * by }.cornered(by + 1.5)
}

/// What lies next to a counter in its fan.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Nothing,
    Legal,
    Other,
}

/// The part of the fan's ring that belongs to one counter; it is open towards a legal neighbour. Towards one that is not it runs along the
/// edge between both, so that it crosses no number.
fn part(seen: Rect, above: Next, below: Next) -> String {
    let out = |next: Next| if next == Next::Nothing { GAP } else { 0.0 };
    let (left, right) = (number(seen.x - GAP), number(seen.right() + GAP));
    let (top, bottom) = (number(seen.y - out(above)), number(seen.bottom() + out(below)));
    match (above, below) {
        (Next::Legal, Next::Legal) => format!("M{left} {top}V{bottom}M{right} {top}V{bottom}"),
        (Next::Legal, _) => format!("M{left} {top}V{bottom}H{right}V{top}"),
        (_, Next::Legal) => format!("M{left} {bottom}V{top}H{right}V{bottom}"),
        _ => format!("M{left} {top}H{right}V{bottom}H{left}Z"),
    }
}
