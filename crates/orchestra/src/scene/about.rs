//! What the stage is about, in two sentences.

use crate::{Orchestra, View};
use scene::{Sentence, counted, say};

/// What this stage is about, for everybody.
pub(super) fn about(g: &Orchestra, v: &View) -> Sentence {
    let b = &v.board;
    if b.ending.is_some() {
        return Sentence::default();
    }
    let (stage, left) = (b.stage, counted(v.pile.count, "event"));
    match stage {
        7 if !g.rulings.guarded => {
            say!("Stage 7, the last. {left} in the pile, and Documents Located may be among them: when it is drawn, all is lost.", left)
        }
        7 => say!("Stage 7, the last. {left} in the pile; when one has to be drawn and none is left, all is lost.", left),
        6 => say!("Stage 6. The spaces with a 7 at their shoulder close when stage 7 begins. {left} in the pile.", left),
        stage => say!(
            "Stage {stage} of 7, {left} in its pile. A plot needs {support} and courage: look for one that suits what you carry.",
            stage,
            left,
            support = counted(b.support, "target")
        ),
    }
}
