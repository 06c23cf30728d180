//! Which known word somebody meant who wrote an unknown one.

use scene::any_of;

/// Says that a word is not known, and which one may have been meant: "'frnace' is not a space; did
/// you mean 'france'?"
pub fn unknown(word: &str, kind: &str, known: &[&str]) -> String {
    let a = if kind.to_lowercase().starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    match nearest(word, known) {
        Some(near) => format!("'{word}' is not {a} {kind}; did you mean '{near}'?"),
        None => format!("'{word}' is not {a} {kind}; it can be {}", any_of(known.iter().map(|w| format!("'{w}'")))),
    }
}

/// No word that is compared is longer, in bytes.
const LONGEST: usize = 60;

/// The known word that looks most like this one, if any looks like it at all.
pub fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    // Nobody mistypes a word of a few letters into a long one; a pasted page need not be compared.
    if word.is_empty() || word.len() > LONGEST {
        return None;
    }
    let word = plain(word);
    let begun = || known.iter().copied().find(|k| word.len() > 2 && k.starts_with(&word));
    let close = known.iter().filter(|k| k.len() <= LONGEST).map(|k| (strsim::levenshtein(&word, k), *k)).min()?;
    let allowed = (word.chars().count() / 3).clamp(1, 3);
    if close.0 <= allowed { Some(close.1) } else { begun() }
}

/// Small letters, and hyphens for the blanks and underscores that people write instead.
fn plain(word: &str) -> String {
    word.to_lowercase().replace([' ', '_'], "-").replace('č', "c").replace('ö', "o").replace('ü', "u")
}
