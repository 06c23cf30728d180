//! Records from elsewhere that were looked at last.

use crate::{api_error::ApiError, room::GameOn};
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

/// Records that were replayed last, so that whoever walks through one does not have it replayed with every step.
#[derive(Default)]
pub(crate) struct ReplayedRecords {
    kept: Mutex<VecDeque<(String, Arc<Replayed>)>>,
}

/// How many are kept. The longest takes a few megabytes.
const KEPT: usize = 4;

/// A record played to its end.
pub(crate) struct Replayed {
    /// The game at its end.
    pub(crate) on: GameOn,
    /// The hash of its edition.
    pub(crate) edition: String,
    /// What is told to those who may not read its edition.
    pub(crate) closed: Option<ApiError>,
}

impl ReplayedRecords {
    pub(crate) fn find(&self, hash: &str) -> Option<Arc<Replayed>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == hash).map(|(_, replayed)| replayed.clone())
    }

    /// How many are kept.
    #[cfg(test)]
    pub(crate) fn count(&self) -> usize {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    pub(crate) fn keep(&self, hash: &str, replayed: &Arc<Replayed>) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.iter().all(|(known, _)| known != hash) {
            kept.truncate(KEPT - 1);
            kept.push_front((hash.to_owned(), replayed.clone()));
        }
    }
}
