//! The parts beside a board as drawings: dice, odds, grids, and the curve of a game that is over.
//!
//! Each is a drawing of its own for a page ([`roll`], [`odds`], [`grid`], [`curve`]) and a block in a picture.

use super::{
    colours::{Colours, INK, SPACE, letter_on},
    glyphs::glyph,
    lettering::Kind,
    outline::{Outline, number, pair},
    tag::Tag,
};
use crate::{Curve, Die, DieFace, Ending, Grid, Odds, Point, Roll, Scene, Size, TurningPoint};

/// The edge of a die, and how far two lie apart.
const DIE: f32 = 44.0;
const DIE_GAP: f32 = 10.0;
const HEAD: f32 = 34.0;
const ROW: f32 = 32.0;
/// The longest bar of odds.
const BAR: f32 = 150.0;
const CURVE: Size = Size::new(640.0, 220.0);

/// A drawing with its size.
pub(super) struct Block {
    pub(super) size: Size,
    pub(super) tags: Vec<Tag>,
}

/// Dice as a drawing of their own.
pub fn roll(scene: &Scene, roll: &Roll) -> String {
    rolled(roll, &Colours::of(scene)).alone(&words_of(roll))
}

/// Odds as a drawing of their own.
pub fn odds(scene: &Scene, odds: &Odds) -> String {
    chances(odds, &Colours::of(scene)).alone(&odds.label)
}

/// A grid as a drawing of its own.
pub fn grid(scene: &Scene, grid: &Grid) -> String {
    table(grid, &Colours::of(scene)).alone(&grid.label)
}

/// The score of a game from step to step as a drawing of its own.
pub fn curve(ending: &Ending) -> String {
    scores(ending).alone("The score from step to step")
}

/// All parts of a scene, in reading order.
pub(super) fn blocks(scene: &Scene, colours: &Colours<'_>) -> Vec<Block> {
    let mut blocks: Vec<Block> = scene.rolls.iter().map(|it| rolled(it, colours)).collect();
    blocks.extend(scene.odds.iter().map(|it| chances(it, colours)));
    blocks.extend(scene.grids.iter().map(|it| table(it, colours)));
    blocks.extend(scene.ending.as_ref().filter(|it| it.curves.iter().any(|curve| curve.points.len() > 1)).map(scores));
    blocks
}

impl Block {
    fn alone(self, label: &str) -> String {
        let style = Tag::new("style").text(super::STYLE);
        super::document(self.size.w, self.size.h).set("role", "img").set("aria-label", label).with(style).all(self.tags).to_string()
    }
}

fn words_of(roll: &Roll) -> String {
    let faces: Vec<String> = roll.dice.iter().map(Die::word).collect();
    format!("{}: {}", roll.label, faces.join(", "))
}

fn text(class: &str, x: f32, y: f32, words: &str) -> Tag {
    Tag::new("text").class(class).set("x", x).set("y", y).text(words)
}

/// About how wide a text of a part is.
fn wide(text: &str) -> f32 {
    Kind::Note.width(text) * 1.15
}

fn rolled(roll: &Roll, colours: &Colours<'_>) -> Block {
    let w = (DIE + DIE_GAP) * roll.dice.len() as f32;
    let dice = roll.dice.iter().enumerate().map(|(n, it)| die(it, colours).at((DIE + DIE_GAP) * n as f32, HEAD));
    let tags = [text("part-head", 0.0, 22.0, &roll.label)].into_iter().chain(dice).collect();
    Block { size: Size::new(w.max(Kind::Cell.width(&roll.label)), HEAD + DIE + 6.0), tags }
}

/// A die: up to six by pips, else by a numeral; a sign with its own drawing; one not yet thrown with a question mark.
fn die(die: &Die, colours: &Colours<'_>) -> Tag {
    let colour = die.tint.map_or(SPACE, |tint| colours.side(tint));
    let ink = letter_on(colour);
    let middle = Point::new(DIE / 2.0, DIE / 2.0);
    let cube = Outline::Rectangle { at: Point::new(1.5, 1.5), w: DIE - 3.0, h: DIE - 3.0 };
    let tag = Tag::group("die").with(Tag::path("die-cube", cube.path(0.0)).set("fill", colour));
    let print = |words: &str| text("die-print", middle.x, middle.y + 9.0, words).set("fill", ink);
    match &die.face {
        None => tag.with(print("?")),
        Some(DieFace::Sign { glyph: sign, .. }) => tag.with(glyph(*sign, middle, DIE * 0.62, ink, colour)),
        Some(DieFace::Number(n @ 1..=6)) => tag.with(Tag::path("pips", pips(*n)).set("fill", ink)),
        Some(DieFace::Number(n)) => tag.with(print(&n.to_string())),
    }
}

/// The pips of a die as one path.
fn pips(n: u8) -> String {
    let spots: &[(i8, i8)] = match n {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    };
    let pip = |(x, y): &(i8, i8)| {
        let at = Point::new(DIE / 2.0 + f32::from(*x) * 10.5, DIE / 2.0 + f32::from(*y) * 10.5);
        Outline::Shape { shape: crate::Shape::Circle, at, size: 8.0 }.path(0.0)
    };
    spots.iter().map(pip).collect()
}

/// A bar for each outcome, as long as it is likely, and the exact odds.
fn chances(odds: &Odds, colours: &Colours<'_>) -> Block {
    let said: Vec<(String, String)> = odds.outcomes.iter().map(|it| (it.text.to_string(), odds.said(it))).collect();
    let named = said.iter().map(|(name, _)| wide(name)).fold(0.0, f32::max) + 16.0;
    let exact = said.iter().map(|(_, exact)| wide(exact)).fold(0.0, f32::max);
    let mut tags = vec![text("part-head", 0.0, 22.0, &odds.label)];
    for (n, (it, (name, exact))) in odds.outcomes.iter().zip(&said).enumerate() {
        let y = HEAD + ROW * n as f32;
        let share = it.cases as f32 / odds.cases().max(1) as f32;
        let colour = it.tint.map_or(INK, |tint| colours.side(tint));
        let bar = Tag::new("rect").class("odds-bar").set("x", named).set("y", y + 6.0).set("width", BAR * share).set("height", ROW - 14.0);
        tags.push(text("part-text", 0.0, y + 22.0, name));
        tags.push(bar.set("fill", colour));
        tags.push(text("part-text", named + BAR + 12.0, y + 22.0, exact));
    }
    let w = (named + BAR + 12.0 + exact).max(Kind::Cell.width(&odds.label));
    Block { size: Size::new(w, HEAD + ROW * said.len() as f32 + 6.0), tags }
}

/// Heads in bold, cells with thin rules, a frame around what is marked.
fn table(grid: &Grid, colours: &Colours<'_>) -> Block {
    let widest = |texts: &mut dyn Iterator<Item = &String>| texts.map(|it| wide(it)).fold(0.0, f32::max) + 22.0;
    let heads = widest(&mut grid.rows.iter().map(|row| &row.head));
    let columns: Vec<f32> = (0..grid.columns.len())
        .map(|n| widest(&mut grid.columns.iter().skip(n).take(1).chain(grid.rows.iter().filter_map(|row| row.cells.get(n)))))
        .collect();
    let left = |column: usize| heads + columns[..column].iter().sum::<f32>();
    let mut tags = vec![text("part-head", 0.0, 22.0, &grid.label)];
    let middle = |column: usize| left(column) + columns[column] / 2.0;
    tags.extend(grid.columns.iter().enumerate().map(|(n, head)| text("part-bold at-middle", middle(n), HEAD + 22.0, head)));
    for (n, row) in grid.rows.iter().enumerate() {
        let y = HEAD + ROW * (n + 1) as f32;
        if let Some(side) = row.tint {
            let ground = Tag::new("rect").set("y", y).set("width", left(columns.len())).set("height", ROW);
            tags.push(ground.set("fill", colours.pale(side)));
        }
        tags.push(text("part-bold", 6.0, y + 22.0, &row.head));
        let cells = row.cells.iter().enumerate().take(columns.len());
        tags.extend(cells.map(|(column, cell)| text("part-text at-middle", middle(column), y + 22.0, cell)));
        tags.push(Tag::path("grid-rule", format!("M0 {}H{}", number(y), number(left(columns.len())))));
    }
    for (row, column) in grid.marked.iter().filter(|(_, column)| *column < columns.len()) {
        let at = Point::new(left(*column) + 1.0, HEAD + ROW * (row + 1) as f32 + 1.0);
        tags.push(Tag::path("grid-mark", Outline::Rectangle { at, w: columns[*column] - 2.0, h: ROW - 2.0 }.path(0.0)));
    }
    let w = left(columns.len()).max(Kind::Cell.width(&grid.label));
    Block { size: Size::new(w, HEAD + ROW * (grid.rows.len() + 1) as f32 + 6.0), tags }
}

/// Each score as a stepped line over the line of nought and over the bands of the rounds, with the turning points.
fn scores(ending: &Ending) -> Block {
    let points = || ending.curves.iter().flat_map(|curve| curve.points.iter().copied());
    let (first, last) = (points().map(|it| it.0).min().unwrap_or(0), points().map(|it| it.0).max().unwrap_or(0));
    let (low, high) = (points().map(|it| it.1).fold(0, i32::min), points().map(|it| it.1).fold(0, i32::max));
    let x = |step: u32| step.saturating_sub(first) as f32 / last.saturating_sub(first).max(1) as f32 * CURVE.w;
    let y = |score: i32| HEAD + (high - score) as f32 / (high - low).max(1) as f32 * (CURVE.h - HEAD - 12.0);
    let bands = ending.bands.iter().map(|band| {
        let rule = Tag::path("grid-rule", format!("M{} {}V{}", number(x(band.from)), number(HEAD), number(CURVE.h)));
        Tag::group("band").with(rule).with(text("part-row", x(band.from) + 4.0, HEAD + 12.0, &band.label))
    });
    let lines = ending.curves.iter().map(|curve| {
        let mut d = String::new();
        for (step, score) in &curve.points {
            d += &if d.is_empty() {
                format!("M{}", pair(Point::new(x(*step), y(*score))))
            } else {
                format!("H{}V{}", number(x(*step)), number(y(*score)))
            };
        }
        Tag::path(&curve.tint.map_or("curve".to_owned(), |tint| format!("curve tint-{}", tint.0)), d)
    });
    let zero = Tag::path("grid-rule", format!("M0 {}H{}", number(y(0)), number(CURVE.w)));
    let turns = ending.turning.iter().enumerate().map(|(n, turn)| {
        let at = Point::new(x(turn.step), y(score_of(ending, turn)));
        let dot = Outline::Shape { shape: crate::Shape::Circle, at: Point::default(), size: 20.0 };
        Tag::group("turning").at(at.x, at.y).with(Tag::path("badge-plate", dot.path(0.0))).with(text(
            "turning-number",
            0.0,
            5.0,
            &(n + 1).to_string(),
        ))
    });
    let tags = [text("part-head", 0.0, 22.0, "Score")].into_iter().chain(bands).chain([zero]).chain(lines).chain(turns).collect();
    Block { size: CURVE, tags }
}

/// The score of the curve that turned at a turning point.
fn score_of(ending: &Ending, turn: &TurningPoint) -> i32 {
    let turned = |curve: &&Curve| curve.changes().any(|change| change == (turn.step, turn.delta) && curve.gainer(turn.delta) == turn.tint);
    let curve = ending.curves.iter().find(turned).or(ending.curves.first());
    let before = curve.and_then(|curve| curve.points.iter().rev().find(|it| it.0 <= turn.step));
    before.map_or(0, |it| it.1)
}
