//! The picture and the words of a table, for front ends.

use crate::{View, game::Spies, moves::Move, news::News, refusal::Refusal, scene::tint, state::State, tell, wire};
use scene::{Scene, Sentence};
use table::{Choices, RuleId, Show, Tone};

impl Show for Spies {
    fn scene(&self, v: &View, c: &Choices<Self>) -> Scene {
        crate::scene::scene(self, v, c)
    }

    fn say_move(&self, v: &View, m: Move) -> Sentence {
        tell::say_move(self, v, m)
    }

    fn say_refusal(&self, v: &View, r: Refusal) -> (RuleId, Sentence) {
        tell::say_refusal(self, v, r)
    }

    fn say_event(&self, e: &News) -> Sentence {
        tell::say_event(self, e)
    }

    fn tone(&self, e: &News) -> Tone {
        Tone {
            heading: e.begins_something(),
            side: e.power(self).map(tint),
            minor: matches!(e, News::GetsChits { .. } | News::GotChit { .. }),
        }
    }

    fn say_end(&self, s: &State) -> Sentence {
        tell::say_end(self, s)
    }

    fn wire(&self, v: &View) -> serde_json::Value {
        wire::wire(self, v)
    }
}
