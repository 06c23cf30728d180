//! Call-outs: words on a plate whose tail ends at the frame of their element, and which cover no target.

use super::{
    lettering::{Anchor, Kind, lines},
    outline::{Outline, pair},
    place::Places,
    tag::Tag,
};
use crate::{Callout, Point, Scene, Size};

/// How wide the words of a call-out are, and how far they stand from the edge of its plate.
const WIDTH: f32 = 330.0;
const MARGIN: f32 = 14.0;
/// How far the frame lies around an element (inside an area, since neighbours share their borders), and how far the plate stands from
/// it at least.
const FRAME: f32 = 8.0;
const TAIL: f32 = 34.0;

/// The call-outs whose elements are on the board and whose choices are offered.
pub(super) fn drawn(scene: &Scene, places: &Places<'_>) -> Vec<Tag> {
    let offered = |it: &&Callout| it.needs.iter().all(|key| scene.choices.iter().any(|choice| choice.key == *key));
    let targets: Vec<&Outline> = scene.choices.iter().flat_map(|it| it.on.iter().chain(&it.by)).filter_map(|id| places.get(id)).collect();
    scene.callouts.iter().filter(offered).filter_map(|it| Some(callout(it, places.get(&it.on)?, &targets, scene.size))).collect()
}

fn callout(it: &Callout, on: &Outline, targets: &[&Outline], board: Size) -> Tag {
    let step = it.step.map(|(step, of)| format!("step {step} of {of}"));
    let words: Vec<String> = Kind::Note.wrapped(&it.text.to_string(), WIDTH - 2.0 * MARGIN).into_iter().chain(step).collect();
    let h = Kind::Note.line() * words.len() as f32 + 2.0 * MARGIN;
    let plate = plate(on, WIDTH, h, targets, board);
    let (at, _, _) = plate.bounds();
    let written = lines(Kind::Note, Point::new(at.x + MARGIN, at.y + MARGIN + Kind::Note.size()), Anchor::Start, &words);
    Tag::group("callout")
        .set("data-el", it.on.as_str())
        .with(Tag::path("callout-frame", on.ring(FRAME)))
        .with(Tag::path("callout-tail", tail(&plate, on)))
        .with(Tag::path("callout-plate", plate.path(0.0)))
        .with(written)
}

/// The plate at the side of the element where it covers least: of the targets, of the element, of what is not the board.
fn plate(on: &Outline, w: f32, h: f32, targets: &[&Outline], board: Size) -> Outline {
    let (at, v, g) = on.bounds();
    let gap = FRAME + TAIL;
    let (x, y) = (at.x + v / 2.0 - w / 2.0, at.y + g / 2.0 - h / 2.0);
    let right = at.x + v + gap;
    let below = at.y + g + gap;
    let mut tries = Vec::new();
    for further in [0.0, 60.0, 140.0, 260.0] {
        tries.extend([(right + further, y), (at.x - gap - w - further, y), (x, below + further), (x, at.y - gap - h - further)]);
        tries.extend([(right + further, below + further), (at.x - gap - w - further, at.y - gap - h - further)]);
    }
    let inside = |(x, y): (f32, f32)| Point::new(x.min(board.w - w).max(0.0), y.min(board.h - h).max(0.0));
    let tries = tries.into_iter().map(inside).map(|at| Outline::Rectangle { at, w, h });
    let covered = |plate: &Outline| targets.iter().map(|target| common(plate, target)).sum::<f32>() + common(plate, on) * 4.0;
    let best = tries.map(|plate| (covered(&plate), plate)).min_by(|a, b| a.0.total_cmp(&b.0));
    best.map_or(Outline::Rectangle { at: Point::default(), w, h }, |(_, plate)| plate)
}

/// How much of two boxes is the same.
fn common(a: &Outline, b: &Outline) -> f32 {
    let ((p, w, h), (q, v, g)) = (a.bounds(), b.bounds());
    let across = (p.x + w).min(q.x + v) - p.x.max(q.x);
    let down = (p.y + h).min(q.y + g) - p.y.max(q.y);
    across.max(0.0) * down.max(0.0)
}

/// From the plate to the frame of the element, where a line between their middles meets it.
fn tail(plate: &Outline, on: &Outline) -> String {
    let (from, to) = (plate.centre(), on.centre());
    let at = |t: f32| Point::new(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
    let fine = |n: u16| f32::from(n) / 400.0;
    let tip = (0..=400).map(fine).find(|t| on.holds(at(*t), FRAME)).map_or(to, at);
    let leaves = (0..=400).rev().map(fine).find(|t| plate.holds(at(*t), 0.0)).map_or(from, at);
    let length = (tip.x - leaves.x).hypot(tip.y - leaves.y).max(1.0);
    let (x, y) = ((tip.y - leaves.y) / length * 11.0, (leaves.x - tip.x) / length * 11.0);
    let [a, b] = [1.0, -1.0].map(|side| Point::new(leaves.x + x * side, leaves.y + y * side));
    format!("M{}L{}L{}Z", pair(a), pair(tip), pair(b))
}
