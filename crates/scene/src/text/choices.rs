//! What the viewer may do, numbered, and what they may not do, with the reason.

use super::fill::length;
use super::paper::{Ink, Paper, Style};
use crate::Scene;

/// Lists the choices in their order, numbered from 1; empty when there are none.
pub fn choices(scene: &Scene, width: usize) -> String {
    let numbers: Vec<usize> = (1..=scene.choices.len()).collect();
    numbered(scene, &numbers, width)
}

/// Lists the choices in their order with these numbers, for whoever lists some of them only.
pub fn numbered(scene: &Scene, numbers: &[usize], width: usize) -> String {
    let mut paper = Paper::new(width);
    let digits = numbers.last().map_or(0, |last| last.to_string().len());
    for (number, choice) in numbers.iter().zip(&scene.choices) {
        let lead = format!("  {number:>digits$}  ");
        let cost = choice.cost.as_ref().map(|cost| format!(" ({cost})")).unwrap_or_default();
        paper.words(Ink::Body, &lead, length(&lead), &format!("{}{cost}", choice.label));
    }
    paper.print(Style::Plain, &[])
}

/// Lists each refused move with its reason and rule; empty when there are none.
pub fn refusals(scene: &Scene, width: usize) -> String {
    let mut paper = Paper::new(width);
    for refused in &scene.refused {
        let mut text = format!("{}: {}", refused.label, refused.reason);
        if !refused.reason.names_rule(&refused.rule) {
            text.push_str(&format!(" [{}]", refused.rule));
        }
        paper.words(Ink::Body, "  ", 4, &text);
    }
    paper.print(Style::Plain, &[])
}
