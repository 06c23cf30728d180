//! The picture of a table.

use crate::{Bell, View, moves::Move, news::News, refusal::Refusal, state::State};
use scene::{Scene, Sentence, Size};
use table::{Choices, RuleId, Show};

impl Show for Bell {
    fn scene(&self, _v: &View, _c: &Choices<Self>) -> Scene {
        Scene::new("bell", "The Bell of Treason", Size::new(1600.0, 1000.0))
    }
    fn say_move(&self, _v: &View, m: Move) -> Sentence {
        Sentence::from(format!("{m:?}."))
    }
    fn say_refusal(&self, _v: &View, r: Refusal) -> (RuleId, Sentence) {
        (r.rule(), Sentence::from(format!("{r:?}.")))
    }
    fn say_event(&self, e: &News) -> Sentence {
        Sentence::from(format!("{e:?}."))
    }
    fn say_end(&self, s: &State) -> Sentence {
        Sentence::from(format!("{:?}.", s.board.ending))
    }
    fn wire(&self, _v: &View) -> serde_json::Value {
        serde_json::Value::Null
    }
}
