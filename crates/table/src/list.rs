//! What an edition says of each of its ids.

use crate::Id;
use std::{
    marker::PhantomData,
    ops::{Deref, DerefMut, Index},
};

/// Entries by their ids, in the order of the ids: `edition.cities[city]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct List<K, V> {
    entries: Vec<V>,
    keys: PhantomData<K>,
}

impl<K: Id, V> List<K, V> {
    /// The id of the first entry that is so.
    pub fn find(&self, is_so: impl FnMut(&V) -> bool) -> Option<K> {
        self.entries.iter().position(is_so).map(K::from_index)
    }
}

impl<K, V> Default for List<K, V> {
    fn default() -> Self {
        Vec::new().into()
    }
}

impl<K, V> From<Vec<V>> for List<K, V> {
    fn from(entries: Vec<V>) -> Self {
        List { entries, keys: PhantomData }
    }
}

impl<K: Id, V> Index<K> for List<K, V> {
    type Output = V;

    #[inline]
    fn index(&self, key: K) -> &V {
        &self.entries[key.index()]
    }
}

impl<K, V> Deref for List<K, V> {
    type Target = Vec<V>;

    #[inline]
    fn deref(&self) -> &Vec<V> {
        &self.entries
    }
}

impl<K, V> DerefMut for List<K, V> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Vec<V> {
        &mut self.entries
    }
}
