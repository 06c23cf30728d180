//! How large an edition may be. No printed game comes near these bounds; they keep whoever reads an edition of a stranger from
//! working without end.

use super::problems;
use crate::{LineStarts, Problem, Texts};

/// The most files.
const MOST_FILES: usize = 64;
/// The longest file, in bytes.
const LONGEST_FILE: usize = 1 << 20;
/// The most lines of a file.
const MOST_LINES: usize = 20_000;

/// What is too large in an edition; nothing where it may be read.
pub(super) fn too_large(texts: &Texts) -> Vec<Problem> {
    let count = texts.iter().count();
    if count > MOST_FILES {
        return vec![Problem::in_file("", format!("the edition has {count} files, and {MOST_FILES} are the most"))];
    }
    let mut found = Vec::new();
    for (file, text) in texts.iter() {
        if text.len() > LONGEST_FILE {
            problems::tell(&mut found, Problem::in_file(file, format!("the file is longer than {} KiB", LONGEST_FILE >> 10)));
        } else if LineStarts::of(text).count() > MOST_LINES {
            problems::tell(&mut found, Problem::in_file(file, format!("the file has more than {MOST_LINES} lines")));
        }
    }
    found
}
