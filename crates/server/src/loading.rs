//! Tables are loaded when they are needed: several at once, but each by one who needs it only.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};
use tokio::sync::{Mutex as Turn, OwnedMutexGuard, Semaphore, SemaphorePermit};

/// Who loads which table.
pub(crate) struct Loading {
    tables: Mutex<HashMap<String, Arc<Turn<()>>>>,
    /// Playing a record again takes a core for a moment: no more at once than there are.
    playing_again: Semaphore,
}

impl Loading {
    pub(crate) fn new(cores: usize) -> Self {
        Loading { tables: Mutex::default(), playing_again: Semaphore::new(cores) }
    }

    /// The turn to load a table; whoever comes second finds it loaded.
    pub(crate) async fn turn(&self, id: &str) -> OwnedMutexGuard<()> {
        let turn = {
            let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
            // Those that nobody waits for any more are forgotten.
            tables.retain(|known, turn| known == id || Arc::strong_count(turn) > 1);
            tables.entry(id.to_owned()).or_default().clone()
        };
        turn.lock_owned().await
    }

    /// The turn to play a record again.
    pub(crate) async fn core(&self) -> Option<SemaphorePermit<'_>> {
        self.playing_again.acquire().await.ok()
    }
}
