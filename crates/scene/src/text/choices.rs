//! What the viewer may do, numbered, and what they may not do, with the reason.

use super::fill::length;
use super::paper::{Ink, Paper, Style};
use crate::{Choice, Scene};

/// With more choices than these, those of one piece or card share a paragraph.
const MANY: usize = 50;

/// Lists the choices in their order, numbered from 1; empty when there are none.
pub fn choices(scene: &Scene, width: usize) -> String {
    let numbers: Vec<usize> = (1..=scene.choices.len()).collect();
    numbered(scene, &numbers, width)
}

/// Lists the choices in their order with these numbers, for whoever lists some of them only.
pub fn numbered(scene: &Scene, numbers: &[usize], width: usize) -> String {
    let mut paper = Paper::new(width);
    let digits = numbers.last().map_or(0, |last| last.to_string().len());
    let all: Vec<(usize, &Choice)> = numbers.iter().copied().zip(&scene.choices).collect();
    let together = |a: &Choice, b: &Choice| all.len() > MANY && !a.by.is_empty() && a.by == b.by;
    for of_one in all.chunk_by(|(_, a), (_, b)| together(a, b)) {
        let lead = format!("  {:>digits$}  ", of_one[0].0);
        paper.words(Ink::Body, &lead, length(&lead), &said(of_one));
    }
    paper.print(Style::Plain, &[])
}

/// One choice in words; of several what they have in common first, then each with its number.
fn said(choices: &[(usize, &Choice)]) -> String {
    let words: Vec<String> = choices.iter().map(|(_, choice)| with_cost(choice)).collect();
    let common = common(&words);
    if choices.len() == 1 || common.is_empty() {
        let numbered = choices.iter().zip(&words).skip(1).map(|((number, _), words)| format!("; {number} {words}"));
        return words[0].clone() + &numbered.collect::<String>();
    }
    let rest = |(number, words): (usize, &String)| format!("{number} {}", words[common.len()..].trim_start());
    let rest: Vec<String> = choices.iter().map(|(number, _)| *number).zip(&words).map(rest).collect();
    format!("{common}: {}", rest.join("; "))
}

fn with_cost(choice: &Choice) -> String {
    let cost = choice.cost.as_ref().map(|cost| format!(" ({cost})")).unwrap_or_default();
    format!("{}{cost}", choice.label)
}

/// The whole words with which all of these begin; each of them goes on after that.
fn common(all: &[String]) -> &str {
    let Some((first, others)) = all.split_first() else { return "" };
    let ends = first.match_indices(' ').map(|(at, _)| at);
    let shared = |end: &usize| others.iter().all(|it| it.starts_with(&first[..=*end]));
    ends.take_while(shared).last().map_or("", |end| &first[..end])
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;

    /// Many units go to the same three places; one end has no doer.
    fn many(units: usize) -> Scene {
        let mut scene = Scene::new("", "", Size::default());
        let go = |unit: usize, to: &str| {
            Choice::new(format!("go {unit} {to}"), format!("Move {unit} Corps to {to}").as_str()).by(format!("u{unit}"))
        };
        scene.choices = (1..=units).flat_map(|unit| ["Sedan", "Metz", "Sens"].map(|to| go(unit, to))).collect();
        scene.choices.push(Choice::new("end", "End the movement"));
        scene
    }

    #[test]
    fn a_long_list_has_a_line_for_each_unit_and_keeps_its_numbers() {
        let list = choices(&many(20), 80);
        assert_eq!(list.lines().count(), 21, "{list}");
        assert_eq!(list.lines().nth(1), Some("   4  Move 2 Corps to: 4 Sedan; 5 Metz; 6 Sens"));
        assert_eq!(list.lines().last(), Some("  61  End the movement"));
    }

    #[test]
    fn a_short_list_is_a_line_for_each_move() {
        assert_eq!(choices(&many(4), 80).lines().count(), 13);
    }
}
