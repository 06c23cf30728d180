//! The list of what is wrong with an edition, which ends where nobody reads on.

use crate::Problem;
use scene::control::one_line;

/// So many problems are told. Who has mended a hundred asks again.
const MOST: usize = 100;

/// The longest sentence; what it quotes may be a whole file.
const LONGEST: usize = 600;

/// Adds a problem while there is room. One more than are told is kept, so that it is known whether there were more.
pub(super) fn tell(problems: &mut Vec<Problem>, problem: Problem) {
    if !are_full(problems) {
        // What is wrong may be quoted, and what is quoted may be anything.
        problems.push(Problem { sentence: one_line(&clipped(problem.sentence)), ..problem });
    }
}

fn clipped(sentence: String) -> String {
    match sentence.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &sentence[..end]),
        None => sentence,
    }
}

/// Are there more problems than are told? Then the reader may give up.
pub fn are_full(problems: &[Problem]) -> bool {
    problems.len() > MOST
}

/// Problems in the order in which somebody works through them: file by file, line by line. Of more than a hundred the first hundred
/// are told, and a last sentence says so.
pub fn sorted(mut problems: Vec<Problem>) -> Vec<Problem> {
    let full = are_full(&problems);
    problems.truncate(MOST);
    problems.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
    if full {
        problems.push(Problem::in_file("", format!("there may be more: after {MOST} problems the rest was not read")));
    }
    problems
}
