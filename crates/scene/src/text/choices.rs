//! What the viewer may do, numbered, and what they may not do, with the reason.

use super::fill::length;
use super::paper::{Ink, Paper, Style};
use crate::Scene;

/// Lists the choices in their order, numbered from 1; empty when there are none.
pub fn choices(scene: &Scene, width: usize) -> String {
    let mut paper = Paper::new(width);
    let digits = scene.choices.len().to_string().len();
    for (at, choice) in scene.choices.iter().enumerate() {
        let lead = format!("  {:>digits$}  ", at + 1);
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
