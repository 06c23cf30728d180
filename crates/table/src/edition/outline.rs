//! `outline.txt`: the coasts of a map. Each line is one ring: the two numbers of a point, those of the next, and so on. Lines that
//! begin with # are remarks.
//!
//! Only the picture needs it, so an edition may do without.

use super::are_full;
use crate::{Problem, Texts};
use scene::Point;

/// The name of the file.
pub const OUTLINE: &str = "outline.txt";

/// The rings; none when there is no such file.
pub fn outline(texts: &Texts, problems: &mut Vec<Problem>) -> Vec<Vec<Point>> {
    let text = texts.get(OUTLINE).unwrap_or_default();
    let mut rings = Vec::new();
    for (index, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty() && !l.starts_with('#')) {
        if are_full(problems) {
            break;
        }
        match ring(line) {
            Ok(ring) => rings.push(ring),
            Err(sentence) => problems.push(Problem { line: Some(index + 1), ..Problem::in_file(OUTLINE, sentence) }),
        }
    }
    rings
}

fn ring(line: &str) -> Result<Vec<Point>, String> {
    let mut numbers = Vec::new();
    for word in line.split_whitespace() {
        numbers.push(word.parse::<i16>().map_err(|_| format!("'{word}' is not a whole number; a ring has nothing else"))?);
    }
    if numbers.len() < 6 || numbers.len() % 2 == 1 {
        return Err(format!("a ring has two numbers for each of three points or more; here stand {} numbers", numbers.len()));
    }
    Ok(numbers.chunks_exact(2).map(|pair| Point::new(pair[0].into(), pair[1].into())).collect())
}
