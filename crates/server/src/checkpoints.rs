//! Tables as they were every so many lines, so that a look back starts near by and not at the first line.
//!
//! One bound in bytes holds for the whole house; what was used least goes first. A game lets go of its own when it leaves
//! memory or when nobody has used its table for a while.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use table::Hosted;

/// A checkpoint is kept after every so many lines.
pub(crate) const EVERY: usize = 128;

/// The checkpoints of the whole house.
pub(crate) struct Checkpoints {
    /// All of them together take no more bytes than this.
    most: usize,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    games: HashMap<u64, BTreeMap<usize, Checkpoint>>,
    /// Which checkpoint was used when, by game and line.
    uses: BTreeMap<u64, (u64, usize)>,
    bytes: usize,
    used: u64,
    begun: u64,
}

struct Checkpoint {
    hosted: Arc<dyn Hosted>,
    bytes: usize,
    used: u64,
}

impl Checkpoints {
    /// None yet, and never more bytes than these.
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Checkpoints { most, kept: Mutex::default() })
    }

    /// A place for the checkpoints of one game.
    pub(crate) fn of_game(self: &Arc<Self>) -> Arc<GameCheckpoints> {
        let mut kept = self.kept();
        kept.begun += 1;
        Arc::new(GameCheckpoints { number: kept.begun, house: self.clone() })
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
    fn use_now(&mut self, game: u64, line: usize) -> Option<Arc<dyn Hosted>> {
        self.used += 1;
        let checkpoint = self.games.get_mut(&game)?.get_mut(&line)?;
        self.uses.remove(&checkpoint.used);
        self.uses.insert(self.used, (game, line));
        checkpoint.used = self.used;
        Some(checkpoint.hosted.clone())
    }

    fn drop_least_used(&mut self) -> bool {
        let Some((_, (game, line))) = self.uses.pop_first() else { return false };
        if let Some(checkpoint) = self.games.get_mut(&game).and_then(|game| game.remove(&line)) {
            self.bytes -= checkpoint.bytes;
        }
        true
    }
}

/// The checkpoints of one game; they go with it.
pub(crate) struct GameCheckpoints {
    number: u64,
    house: Arc<Checkpoints>,
}

impl GameCheckpoints {
    /// A game has this many lines now: keeps a checkpoint of it where one is to be kept.
    pub(crate) fn line_written(&self, hosted: &dyn Hosted) {
        let line = hosted.lines().len();
        if line == 0 || !line.is_multiple_of(EVERY) {
            return;
        }
        let mut kept = self.house.kept();
        if kept.games.get(&self.number).is_some_and(|game| game.contains_key(&line)) {
            return;
        }
        let (hosted, used): (Arc<dyn Hosted>, _) = (hosted.copy().into(), kept.used + 1);
        let bytes = hosted.bytes();
        kept.games.entry(self.number).or_default().insert(line, Checkpoint { hosted, bytes, used });
        kept.uses.insert(used, (self.number, line));
        kept.used = used;
        kept.bytes += bytes;
        while kept.bytes > self.house.most && kept.drop_least_used() {}
    }

    /// The last checkpoint that has no more lines than these.
    pub(crate) fn nearest(&self, line: usize) -> Option<Arc<dyn Hosted>> {
        let mut kept = self.house.kept();
        let (found, _) = kept.games.get(&self.number)?.range(..=line).next_back()?;
        let found = *found;
        kept.use_now(self.number, found)
    }

    /// Lets go of all of them; a look back makes them anew.
    pub(crate) fn clear(&self) {
        let mut kept = self.house.kept();
        for checkpoint in kept.games.remove(&self.number).unwrap_or_default().into_values() {
            kept.uses.remove(&checkpoint.used);
            kept.bytes -= checkpoint.bytes;
        }
    }

    /// How many there are.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.house.kept().games.get(&self.number).map_or(0, BTreeMap::len)
    }
}

impl Drop for GameCheckpoints {
    fn drop(&mut self) {
        self.clear();
    }
}
