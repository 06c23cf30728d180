//! Tables as they were every so many lines, so that a look back starts near by and not at the first line.
//!
//! One bound in bytes holds for the whole house; what was used least goes first. A game lets go of its own when it leaves
//! memory or when nobody has used its table for a while.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use table::Hosted;

/// A snapshot is kept after every so many lines.
pub(crate) const EVERY: usize = 128;

/// The snapshots of the whole house.
pub(crate) struct Snapshots {
    /// All of them together take no more bytes than this.
    most: usize,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    shelves: HashMap<u64, BTreeMap<usize, Snapshot>>,
    /// Which snapshot was used when, by shelf and line.
    uses: BTreeMap<u64, (u64, usize)>,
    bytes: usize,
    used: u64,
    shelved: u64,
}

struct Snapshot {
    hosted: Arc<dyn Hosted>,
    bytes: usize,
    used: u64,
}

impl Snapshots {
    /// None yet, and never more bytes than these.
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Snapshots { most, kept: Mutex::default() })
    }

    /// A place for the snapshots of one game.
    pub(crate) fn shelf(self: &Arc<Self>) -> Arc<Shelf> {
        let mut kept = self.kept();
        kept.shelved += 1;
        Arc::new(Shelf { number: kept.shelved, house: self.clone() })
    }

    /// What all of them take together.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        self.kept().bytes
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn use_now(&mut self, shelf: u64, line: usize) -> Option<Arc<dyn Hosted>> {
        self.used += 1;
        let snapshot = self.shelves.get_mut(&shelf)?.get_mut(&line)?;
        self.uses.remove(&snapshot.used);
        self.uses.insert(self.used, (shelf, line));
        snapshot.used = self.used;
        Some(snapshot.hosted.clone())
    }

    fn drop_least_used(&mut self) -> bool {
        let Some((_, (shelf, line))) = self.uses.pop_first() else { return false };
        if let Some(snapshot) = self.shelves.get_mut(&shelf).and_then(|shelf| shelf.remove(&line)) {
            self.bytes -= snapshot.bytes;
        }
        true
    }
}

/// The snapshots of one game; they go with it.
pub(crate) struct Shelf {
    number: u64,
    house: Arc<Snapshots>,
}

impl Shelf {
    /// A game has this many lines now: keeps a snapshot of it where one is to be kept.
    pub(crate) fn line_written(&self, hosted: &dyn Hosted) {
        let line = hosted.lines().len();
        if line == 0 || !line.is_multiple_of(EVERY) {
            return;
        }
        let mut kept = self.house.kept();
        if kept.shelves.get(&self.number).is_some_and(|shelf| shelf.contains_key(&line)) {
            return;
        }
        let (hosted, used): (Arc<dyn Hosted>, _) = (hosted.copy().into(), kept.used + 1);
        let bytes = hosted.bytes();
        kept.shelves.entry(self.number).or_default().insert(line, Snapshot { hosted, bytes, used });
        kept.uses.insert(used, (self.number, line));
        kept.used = used;
        kept.bytes += bytes;
        while kept.bytes > self.house.most && kept.drop_least_used() {}
    }

    /// The last snapshot that has no more lines than these.
    pub(crate) fn nearest(&self, line: usize) -> Option<Arc<dyn Hosted>> {
        let mut kept = self.house.kept();
        let (found, _) = kept.shelves.get(&self.number)?.range(..=line).next_back()?;
        let found = *found;
        kept.use_now(self.number, found)
    }

    /// Lets go of all of them; a look back makes them anew.
    pub(crate) fn clear(&self) {
        let mut kept = self.house.kept();
        for snapshot in kept.shelves.remove(&self.number).unwrap_or_default().into_values() {
            kept.uses.remove(&snapshot.used);
            kept.bytes -= snapshot.bytes;
        }
    }

    /// How many there are.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.house.kept().shelves.get(&self.number).map_or(0, BTreeMap::len)
    }
}

impl Drop for Shelf {
    fn drop(&mut self) {
        self.clear();
    }
}
