//! What the stage is about, in two sentences.

use crate::{Board, Leader, Orchestra, View};
use scene::{Sentence, counted, say};

/// What this stage is about, for everybody.
pub(super) fn about(g: &Orchestra, v: &View) -> Sentence {
    let b = &v.board;
    if b.ending.is_some() {
        return Sentence::default();
    }
    let (stage, left) = (b.stage, counted(v.pile.count, "event"));
    match stage {
        // (`orchestra.lose.no-event`)
        7 if v.pile.count == 0 => {
            say!("Stage 7, the last. No event is left: when one has to be drawn, at the end of this turn, all is lost.")
        }
        7 if !g.rulings.guarded => {
            say!("Stage 7, the last. {left} in the pile, and Documents Located may be among them: when it is drawn, all is lost.", left)
        }
        7 => say!("Stage 7, the last. {left} in the pile; when one has to be drawn and none is left, all is lost.", left),
        6 => say!("Stage 6. The spaces that the map marks with a 7 close when stage 7 begins. {left} in the pile.", left),
        stage => say!("Stage {stage} of 7, {left} in its pile. {aim}", stage, left, aim = aim(g, b)),
    }
}

/// What has to be done: with Trusted Lieutenants Hitler may be dead, and deputies still to come (`orchestra.variant.lieutenants.win`).
fn aim(g: &Orchestra, b: &Board) -> Sentence {
    let tracks = &g.edition.tracks;
    let deputies = tracks.deputies_to_win.saturating_sub(b.killed.and(Leader::DEPUTIES).len());
    let (support, two) = (counted(b.support, "target"), counted(tracks.deputy_targets, "target"));
    match (g.rulings.lieutenants, b.killed.has(Leader::Hitler)) {
        (true, true) => say!("Hitler is dead: {deputies} must die by plots, each for {two}.", deputies = many(deputies), two),
        (true, false) if deputies > 0 => {
            say!(
                "A plot on Hitler needs {support}, on a deputy {two}: {deputies} must die with him.",
                support,
                two,
                deputies = many(deputies)
            )
        }
        (true, false) => say!("Enough deputies are dead. A plot on Hitler needs {support}.", support),
        (false, _) => say!("A plot needs {support} and Committed motivation: look for one that suits what you carry.", support),
    }
}

/// Deputies that are still to die.
fn many(deputies: u8) -> String {
    if deputies == 1 { "1 more deputy".into() } else { format!("{deputies} more deputies") }
}
