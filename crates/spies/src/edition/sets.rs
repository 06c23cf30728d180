//! Sets of small ids, each in one machine word.

/// Makes a set type for an id: `small_set!(/// doc; CitySet, CitySetIter, City, u128)`.
macro_rules! small_set {
    ($(#[$doc:meta])* $set:ident, $iter:ident, $id:ident, $word:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $set(pub $word);

        impl $set {
            /// The empty set.
            pub const NONE: $set = $set(0);

            /// A set of one.
            #[inline]
            pub const fn only(id: $id) -> $set {
                $set(1 << id.0)
            }

            /// Is it in the set?
            #[inline]
            pub const fn has(self, id: $id) -> bool {
                self.0 >> id.0 & 1 == 1
            }

            /// Puts it in.
            #[inline]
            pub fn insert(&mut self, id: $id) {
                self.0 |= 1 << id.0;
            }

            /// Takes it out.
            #[inline]
            pub fn remove(&mut self, id: $id) {
                self.0 &= !(1 << id.0);
            }

            /// Is the set empty?
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in it.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// This set and another.
            #[inline]
            #[must_use]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// What is in both.
            #[inline]
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// What is here and not there.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// One after the other, in the order of their indices.
            #[inline]
            pub const fn iter(self) -> $iter {
                $iter(self.0)
            }
        }

        /// Walks through the set in the order of the indices.
        #[derive(Clone, Debug)]
        pub struct $iter($word);

        impl Iterator for $iter {
            type Item = $id;

            #[inline]
            fn next(&mut self) -> Option<$id> {
                if self.0 == 0 {
                    return None;
                }
                let first = self.0.trailing_zeros() as u8;
                self.0 &= self.0 - 1;
                Some($id(first))
            }
        }

        impl IntoIterator for $set {
            type Item = $id;
            type IntoIter = $iter;

            fn into_iter(self) -> $iter {
                self.iter()
            }
        }

        impl FromIterator<$id> for $set {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> Self {
                let mut set = $set::NONE;
                ids.into_iter().for_each(|id| set.insert(id));
                set
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter().map(|id| id.0)).finish()
            }
        }
    };
}

/// Makes an id type: a small number and its index.
macro_rules! small_id {
    ($(#[$doc:meta])* $id:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $id(pub u8);

        impl $id {
            /// As an index into tables.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

pub(crate) use {small_id, small_set};
