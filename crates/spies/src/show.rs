//! The picture and the words of a table, for front ends.

use crate::{View, game::Spies, moves::Move, refusal::Refusal, scene::tint, state::State, tell, told::Told, wire};
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

    fn say_event(&self, e: &Told) -> Sentence {
        tell::say_event(self, e)
    }

    fn tone(&self, e: &Told) -> Tone {
        Tone { heading: e.news.begins_something(), side: e.news.power(self).map(tint), minor: e.news.is_small(), strikes: e.strikes }
    }

    fn say_end(&self, s: &State) -> Sentence {
        tell::say_end(self, s)
    }

    fn wire(&self, v: &View) -> serde_json::Value {
        wire::wire(self, v)
    }
}
