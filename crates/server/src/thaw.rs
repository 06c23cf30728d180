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

/// Who stopped a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoppedBy {
    /// A fault of the program, or a record that no longer replays.
    Fault,
    /// Whoever runs the server.
    Operator,
}

impl House {
    /// The tables that stand still, and who stopped them.
    pub async fn frozen(&self) -> Result<Vec<(String, StoppedBy)>, String> {
        let mut all = Vec::new();
        for id in self.store.frozen().await.map_err(|e| e.to_string())? {
            let kept = self.store.load(&id).await.map_err(|e| e.to_string())?;
            let closed = kept.is_some_and(|kept| kept.table.phase.is_closed());
            all.push((id, if closed { StoppedBy::Operator } else { StoppedBy::Fault }));
        }
        Ok(all)
    }

    /// Replays a table again. If it replays it goes on; what led to the fault was never stored. One that was closed is opened again.
    pub async fn thaw(&self, id: &str) -> Result<Thawed, String> {
        let kept = self.store.load(id).await.map_err(|e| e.to_string())?;
        if let Some(kept) = kept.filter(|kept| kept.table.phase.is_closed()) {
            let mut table = kept.table;
            // One that has begun is replayed below, which says how far it is.
            table.phase = if table.seed.is_some() { Phase::Frozen("it is opened again".into()) } else { Phase::Waiting };
            self.store.change_table(table).await.map_err(|e| e.to_string())?;
        }
        let (room, _) = self.load(id).await.map_err(|error| error.text.to_string())?;
        Ok(match room.table.phase {
            Phase::Frozen(why) => Thawed::StandsStill(why),
            _ => Thawed::GoesOn(room.on.map_or(0, |on| on.hosted.lines().len())),
        })
    }
}
