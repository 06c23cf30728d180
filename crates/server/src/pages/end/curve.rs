//! Score and control as curves: rounds as bands, one stepped line for each side or for the marker of both, turning points as numbers
//! that lead to the replay.

use super::EndPage;
use crate::parts::sign;
use maud::{Markup, html};
use scene::{Curve, TurningPoint, svg};
use std::fmt::Write;

const WIDTH: f32 = 680.0;
/// The height of the score, and of what is controlled.
const HEIGHTS: (f32, f32) = (250.0, 150.0);
const LEFT: f32 = 46.0;
const TOP: f32 = 14.0;
const FOOT: f32 = 26.0;
/// About how wide a letter is.
const LETTER: f32 = 6.6;
/// A band that is narrower than so much for each letter of its name has room for it in a large drawing only.
const BRIEF: f32 = 13.0;
/// At most so many lines of the grid.
const RULES: i32 = 6;

/// How steps and scores lie on the paper.
struct Paper {
    last: u32,
    low: i32,
    high: i32,
    height: f32,
}

impl Paper {
    fn x(&self, step: u32) -> f32 {
        LEFT + (WIDTH - LEFT - 14.0) * step as f32 / self.last.max(1) as f32
    }

    fn y(&self, score: i32) -> f32 {
        TOP + (self.height - TOP - FOOT) * (self.high - score) as f32 / (self.high - self.low).max(1) as f32
    }
}

pub(super) fn score(page: &EndPage<'_>) -> Markup {
    let said = "The score from step to step; each number leads to its position";
    chart(page, &page.ending.curves, &page.ending.turning, HEIGHTS.0, said)
}

/// Where nothing is scored, the turning points stand here.
pub(super) fn control(page: &EndPage<'_>) -> Markup {
    let turning = if page.ending.curves.is_empty() { &page.ending.turning[..] } else { &[] };
    chart(page, &page.ending.control, turning, HEIGHTS.1, "What each side controlled from step to step")
}

fn chart(page: &EndPage<'_>, curves: &[Curve], turning: &[TurningPoint], height: f32, said: &str) -> Markup {
    let bands = &page.ending.bands;
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let last = points().map(|point| point.0).max().unwrap_or(1);
    let (low, high) = (points().map(|point| point.1).fold(0, i32::min), points().map(|point| point.1).fold(0, i32::max));
    let room = ((high - low) / 12).max(1);
    let paper = Paper { last, low: if low < 0 || curves.len() == 1 { low - room } else { low }, high: high + room, height };
    let every = ((paper.high - paper.low + RULES - 1) / RULES).max(1);
    // The room beyond what was reached has no number: a track may end there.
    let rules = (low..=high).filter(|score| score % every == 0);
    html! {
        svg.curve viewBox=(format!("0 0 {WIDTH} {height}")) role="group" aria-label=(said) {
            @for (at, band) in bands.iter().enumerate() {
                @let (from, to) = (if at == 0 { paper.x(0) } else { paper.x(band.from) }, paper.x(band.to.min(last)));
                rect.band.odd[at % 2 == 0] x=(from) y=(TOP) width=((to - from).max(0.0)) height=(height - TOP - FOOT) {}
                @if to - from > 34.0 {
                    @let label = band_name(&band.label, to - from);
                    @let brief = to - from < BRIEF * label.chars().count() as f32;
                    @if at + 1 == bands.len() { text.band-name.brief[brief] x=(to) y=(height - 7.0) text-anchor="end" { (label) } }
                    @else { text.band-name.brief[brief] x=((from + to) / 2.0) y=(height - 7.0) text-anchor="middle" { (label) } }
                }
            }
            @for (at, score) in rules.enumerate() {
                path.rule.zero[score == 0] d=(format!("M{LEFT} {0:.1}H{1:.1}", paper.y(score), WIDTH - 14.0)) {}
                text.score.odd[at % 2 == 1] x=(LEFT - 6.0) y=(paper.y(score) + 4.0) text-anchor="end" { (mark(page, curves, score)) }
            }
            @for curve in curves { (line(page, &paper, curve)) }
            @for (at, turn) in turning.iter().enumerate() { (number(page, &paper, at, turn)) }
        }
        @if curves.len() > 1 {
            p.curve-key { @for curve in curves { span { (sign(&page.snapshot.scene, curve.tint)) " " (curve.label) } " " } }
        }
    }
}

/// The name of a round as it fits its band: whole, without what follows its first comma, or its last word alone.
fn band_name(label: &str, room: f32) -> &str {
    let fits = |it: &&str| LETTER * it.chars().count() as f32 <= room;
    let head = label.split(',').next().unwrap_or(label);
    [label, head].into_iter().find(fits).unwrap_or_else(|| head.rsplit(' ').next().unwrap_or(head))
}

/// A score in the margin: where one marker stands for two sides, with the letter of the side for which it speaks.
fn mark(page: &EndPage<'_>, curves: &[Curve], score: i32) -> String {
    let side = match curves {
        [marker] if score != 0 => marker.gainer(score),
        _ => None,
    };
    let letter = side.and_then(|tint| page.snapshot.scene.seats.iter().find(|panel| panel.tint == Some(tint))).map(|panel| panel.letter);
    letter.map_or_else(|| score.to_string(), |letter| format!("{letter} {}", score.abs()))
}

/// The way of a score from step to step.
fn steps(paper: &Paper, curve: &Curve, told: impl Fn(i32) -> i32) -> String {
    let mut d = String::new();
    for (at, (step, score)) in curve.points.iter().enumerate() {
        let (x, y) = (paper.x(*step), paper.y(told(*score)));
        // Writing to a string cannot fail.
        let _ = if at == 0 { write!(d, "M{x:.1} {y:.1}") } else { write!(d, "H{x:.1}V{y:.1}") };
    }
    d
}

/// A stepped line; that of a marker with the ground between it and nought in the colour of the side that leads.
fn line(page: &EndPage<'_>, paper: &Paper, curve: &Curve) -> Markup {
    let d = steps(paper, curve, |score| score);
    let colours = svg::Colours::of(&page.snapshot.scene);
    let colour = curve.tint.map(|tint| colours.side(tint).to_string());
    let zero = paper.y(0);
    let ends = curve.points.first().zip(curve.points.last()).map(|(first, last)| (paper.x(first.0), paper.x(last.0)));
    let grounds = [(curve.above, steps(paper, curve, |score| score.max(0))), (curve.below, steps(paper, curve, |score| score.min(0)))];
    html! {
        @if let (None, Some((from, to))) = (&colour, ends) {
            @for (side, way) in grounds {
                path.between.{ "tint-" (side.map_or("none", |tint| tint.0)) } d=(format!("{way}H{to:.1}V{zero:.1}H{from:.1}Z")) {}
            }
        }
        path.outline d=(d) {}
        @if let Some(colour) = colour { path.inner d=(d) stroke=(colour) {} }
    }
}

/// A turning point, which leads to its position.
fn number(page: &EndPage<'_>, paper: &Paper, at: usize, turn: &TurningPoint) -> Markup {
    let turned = |curve: &&Curve| curve.changes().any(|change| change == (turn.step, turn.delta) && curve.gainer(turn.delta) == turn.tint);
    let curve = page.ending.curves.iter().find(turned).or(page.ending.curves.first());
    let score = curve.and_then(|curve| curve.points.iter().rev().find(|point| point.0 <= turn.step)).map_or(0, |point| point.1);
    let step = page.steps.step_of(turn.step as usize);
    html! {
        a href=(page.step_address(step)) aria-label=(format!("Turning point {}: step {step}", at + 1)) {
            circle.turn cx=(format!("{:.1}", paper.x(turn.step))) cy=(format!("{:.1}", paper.y(score))) r="11" {}
            text.turn x=(format!("{:.1}", paper.x(turn.step))) y=(format!("{:.1}", paper.y(score))) text-anchor="middle" dominant-baseline="central" { (at + 1) }
        }
    }
}
