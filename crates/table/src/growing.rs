//! A list that grows at its end and is cheap to copy: what is full is shared by all copies, however long the list is.
//!
//! Records and logs are kept in it, so that a copy of a table costs about a state and not its whole past.

use std::{
    fmt,
    ops::{Index, Range},
    sync::Arc,
};

/// How many items are shared together.
const CHUNK: usize = 64;

/// For how many items there is made room at once.
const STEP: usize = 8;

/// A list that grows at its end.
#[derive(Clone)]
pub struct Growing<T> {
    full: Vec<Arc<[T]>>,
    rest: Vec<T>,
}

impl<T> Default for Growing<T> {
    fn default() -> Self {
        Growing { full: Vec::new(), rest: Vec::new() }
    }
}

impl<T> Growing<T> {
    /// How many items there are.
    pub fn len(&self) -> usize {
        self.full.len() * CHUNK + self.rest.len()
    }

    /// Is there nothing in it?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds an item.
    pub fn push(&mut self, item: T) {
        // In small steps: most tables are idle and should not keep twice the room that they need.
        if self.rest.len() == self.rest.capacity() {
            self.rest.reserve_exact(STEP.min(CHUNK - self.rest.len()));
        }
        self.rest.push(item);
        if self.rest.len() == CHUNK {
            self.full.push(std::mem::take(&mut self.rest).into());
        }
    }

    /// The item at a place.
    pub fn get(&self, at: usize) -> Option<&T> {
        match self.full.get(at / CHUNK) {
            Some(chunk) => chunk.get(at % CHUNK),
            None => self.rest.get(at - self.full.len() * CHUNK),
        }
    }

    /// The newest item.
    pub fn last(&self) -> Option<&T> {
        self.get(self.len().checked_sub(1)?)
    }

    /// Every item, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.range(0..self.len())
    }

    /// The items from a place on.
    pub fn from(&self, start: usize) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.range(start.min(self.len())..self.len())
    }

    /// The items of these places, all of which must be there.
    pub fn range(&self, places: Range<usize>) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        places.map(|at| &self[at])
    }

    /// How many items at the beginning fulfil something that none of the later ones does.
    pub fn partition_point(&self, mut holds: impl FnMut(&T) -> bool) -> usize {
        let chunks = self.full.partition_point(|chunk| chunk.last().is_some_and(&mut holds));
        let within = self.full.get(chunks).map_or(&self.rest[..], |chunk| &chunk[..]);
        chunks * CHUNK + within.partition_point(holds)
    }

    /// What a copy takes in memory that it shares with nobody, not counting what its items point to.
    pub fn bytes(&self) -> usize {
        self.full.capacity() * size_of::<Arc<[T]>>() + self.rest.capacity() * size_of::<T>()
    }
}

impl<T: Clone> Growing<T> {
    /// Cuts the list after so many items.
    pub fn truncate(&mut self, len: usize) {
        if len >= self.len() {
            return;
        }
        if let Some(chunk) = self.full.get(len / CHUNK) {
            self.rest = chunk[..len % CHUNK].to_vec();
            self.full.truncate(len / CHUNK);
        } else {
            self.rest.truncate(len % CHUNK);
        }
    }

    /// Cuts the list after so many items and gives the rest.
    pub fn split_off(&mut self, len: usize) -> Vec<T> {
        let rest = self.from(len).cloned().collect();
        self.truncate(len);
        rest
    }
}

impl<T> Index<usize> for Growing<T> {
    type Output = T;

    fn index(&self, at: usize) -> &T {
        match self.full.get(at / CHUNK) {
            Some(chunk) => &chunk[at % CHUNK],
            None => &self.rest[at - self.full.len() * CHUNK],
        }
    }
}

impl<T> Extend<T> for Growing<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T> FromIterator<T> for Growing<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Growing::default();
        list.extend(items);
        list
    }
}

impl<T: PartialEq> PartialEq for Growing<T> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().zip(other.iter()).all(|(a, b)| a == b)
    }
}

impl<T: Eq> Eq for Growing<T> {}

impl<T: fmt::Debug> fmt::Debug for Growing<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
