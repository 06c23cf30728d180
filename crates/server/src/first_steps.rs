//! What a guided table says about the question before a newcomer.

use scene::Choice;
use table::first_steps::FirstSteps;

/// What a guided table says about a kind of question, or about the end, while these moves are open.
pub(crate) fn note(text: &str, kind: &str, open: &[Choice]) -> Option<String> {
    let guide = FirstSteps::read(text).ok()?.guide;
    guide.note(kind, |key| open.iter().any(|choice| choice.key == key)).map(|note| note.say.clone())
}
