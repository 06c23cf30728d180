//! Tables that stand still because of a fault, tried again.

use crate::house::House;
use store::Phase;

/// What became of a table that was tried again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Thawed {
    /// It goes on after so many lines.
    GoesOn(usize),
    /// It still does not replay; the sentence says why.
    StandsStill(String),
}

impl House {
    /// The tables that stand still.
    pub async fn frozen(&self) -> Result<Vec<String>, String> {
        self.store.frozen().await.map_err(|e| e.to_string())
    }

    /// Replays a table again. If it replays it goes on; what led to the fault was never stored.
    pub async fn thaw(&self, id: &str) -> Result<Thawed, String> {
        let (room, _) = self.load(id).await.map_err(|error| error.text.to_string())?;
        Ok(match room.table.phase {
            Phase::Frozen(why) => Thawed::StandsStill(why),
            _ => Thawed::GoesOn(room.on.map_or(0, |on| on.hosted.lines().len())),
        })
    }
}
