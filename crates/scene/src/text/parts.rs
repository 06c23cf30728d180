//! The parts beside the board: dice, odds, grids, call-outs, how the game went.

use super::fill::length;
use super::paper::{Ink, Paper};
use super::side;
use crate::{Die, Ending, Grid, Scene, Tint};

pub(super) fn draw(scene: &Scene, paper: &mut Paper) {
    if !scene.rolls.is_empty() {
        paper.heading("Dice");
        for roll in &scene.rolls {
            let faces: Vec<String> = roll.dice.iter().map(|die| format!("[{}]", Die::word(die))).collect();
            paper.words(Ink::Body, "  ", 4, &format!("{}: {}", roll.label, faces.join(" ")));
        }
    }
    for odds in &scene.odds {
        paper.heading(&format!("Odds: {}", odds.label));
        for it in &odds.sums {
            paper.words(Ink::Body, "  ", 4, &format!("{}: {}: {}", it.head, it.text, it.comes_to));
        }
        for it in &odds.outcomes {
            paper.words(Ink::Side(it.tint), "  ", 4, &format!("{}: {}", it.text, odds.said(it)));
        }
    }
    scene.grids.iter().for_each(|it| grid(it, paper));
    if !scene.callouts.is_empty() {
        paper.heading("Hints");
        for it in &scene.callouts {
            let step = it.step.map(|(step, of)| format!(" (step {step} of {of})")).unwrap_or_default();
            paper.words(Ink::Body, "  ", 4, &format!("{}{step}", it.text));
        }
    }
    if let Some(it) = &scene.ending {
        ending(scene, it, paper);
    }
}

fn ending(scene: &Scene, ending: &Ending, paper: &mut Paper) {
    paper.heading("How it went");
    let head = if ending.headline.is_empty() { String::new() } else { format!("{}. ", ending.headline) };
    paper.words(Ink::Body, "  ", 4, &format!("{head}{}", ending.reason));
    for it in &ending.judged {
        paper.words(Ink::Body, "  ", 4, &format!("{}: {}", it.label, it.value));
    }
    for (at, it) in ending.tried.iter().enumerate() {
        paper.words(Ink::Body, "  ", 4, &format!("Attempt {}: {}: {}", at + 1, it.label, it.value));
    }
    for it in &ending.turning {
        let delta = if it.delta == 0 { String::new() } else { format!(" ({:+})", it.delta) };
        paper.words(Ink::Side(it.tint), "  ", 4, &format!("Step {}: {}{delta}", it.step, it.text));
    }
    for count in &ending.counts {
        let name = |tint: Tint| side::said(scene, tint).unwrap_or_else(|| tint.word());
        let values: Vec<String> = count.values.iter().map(|(tint, value)| format!("{} {value}", name(*tint))).collect();
        paper.words(Ink::Body, "  ", 4, &format!("{}: {}", count.label, values.join(", ")));
    }
    for fact in &ending.hidden {
        paper.words(Ink::Body, "  ", 4, &format!("{}: {}", fact.label, fact.value));
    }
}

/// A grid in columns; where the paper is too narrow, a sentence for each row. What is marked stands in brackets.
fn grid(grid: &Grid, paper: &mut Paper) {
    paper.heading(&grid.label);
    let said = |row: usize, column: usize| {
        let cell = grid.rows[row].cells.get(column).map_or("", String::as_str);
        if grid.marked.contains(&(row, column)) { format!("[{cell}]") } else { cell.to_owned() }
    };
    let heads = grid.rows.iter().map(|row| length(&row.head)).max().unwrap_or(0);
    let widths: Vec<usize> = (0..grid.columns.len())
        .map(|column| (0..grid.rows.len()).map(|row| length(&said(row, column))).max().unwrap_or(0).max(length(&grid.columns[column])))
        .collect();
    if heads + 2 + widths.iter().map(|width| width + 2).sum::<usize>() <= paper.width() {
        let line = |head: &str, cells: Vec<String>| {
            let cells = cells.iter().zip(&widths).map(|(cell, width)| format!("  {cell:<width$}"));
            format!("  {head:<heads$}{}", cells.collect::<String>()).trim_end().to_owned()
        };
        paper.words(Ink::Body, &line("", grid.columns.clone()), 4, "");
        for (row, it) in grid.rows.iter().enumerate() {
            paper.words(Ink::Body, &line(&it.head, (0..widths.len()).map(|column| said(row, column)).collect()), 4, "");
        }
        return;
    }
    for (row, it) in grid.rows.iter().enumerate() {
        let cells: Vec<String> = grid.columns.iter().enumerate().map(|(column, head)| format!("{head} {}", said(row, column))).collect();
        paper.words(Ink::Body, "  ", 4, &format!("{}: {}", it.head, cells.join(", ")));
    }
}
