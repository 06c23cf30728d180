//! Small ids: things that are counted from 0, so that a table or a [`Set`](crate::Set) can be indexed by them.
//!
//! [`small_id!`](crate::small_id) makes the number of a thing of an edition (card 7, city 12); [`closed_list!`](crate::closed_list) makes a
//! closed list of words that the rules know (a side, a kind of chit), each with its word of records and its name.

use std::{fmt::Debug, hash::Hash, ops};

/// A value of a small closed range, as a number from 0.
pub trait Id: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// The machine word that holds a set of them.
    type Bits: Bits;
    /// How many there are, or can be at most.
    const COUNT: usize;
    /// How many bits of the word each takes. More than one is for games that count in the same word.
    const STRIDE: u32 = 1;

    /// Its number.
    fn index(self) -> usize;
    /// The one with this number, which is below [`Id::COUNT`].
    fn from_index(index: usize) -> Self;
}

/// A plain number below 64, where it stands for no thing of its own.
impl Id for u8 {
    type Bits = u64;
    const COUNT: usize = 64;

    #[inline]
    fn index(self) -> usize {
        usize::from(self)
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        index as u8
    }
}

/// An unsigned number of 8 to 128 bits, as a row of bits.
pub trait Bits:
    Copy + Eq + Hash + Debug + Send + Sync + ops::BitAnd<Output = Self> + ops::BitOr<Output = Self> + ops::Not<Output = Self>
{
    /// No bit.
    const ZERO: Self;
    /// How many bits.
    const BITS: u32;

    /// The word with this bit alone.
    fn bit(at: u32) -> Self;
    /// Is this bit set?
    fn has(self, at: u32) -> bool;
    /// How many bits are set.
    fn ones(self) -> u32;
    /// The lowest bit that is set; [`Bits::BITS`] where none is.
    fn lowest(self) -> u32;
    /// Without the lowest bit that is set.
    #[must_use]
    fn without_lowest(self) -> Self;
}

macro_rules! word {
    ($($word:ty)*) => {$(
        impl Bits for $word {
            const ZERO: Self = 0;
            const BITS: u32 = <$word>::BITS;

            #[inline]
            fn bit(at: u32) -> Self {
                1 << at
            }

            #[inline]
            fn has(self, at: u32) -> bool {
                (self >> at) & 1 != 0
            }

            #[inline]
            fn ones(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    )*};
}

word!(u8 u16 u32 u64 u128);

/// Makes the number of a thing of an edition, with the word for sets of it and how many there can be:
///
/// ```
/// table::small_id! {
///     /// A city by its place in the file.
///     pub struct City: u128, below 100;
/// }
/// assert_eq!(City(7).index(), 7);
/// ```
///
/// In JSON it is its number; one that is too large is refused.
#[macro_export]
macro_rules! small_id {
    ($(#[$meta:meta])* $vis:vis struct $id:ident: $word:ty, below $count:expr;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        $vis struct $id(pub u8);

        #[allow(dead_code)]
        impl $id {
            /// How many there can be.
            pub const COUNT: usize = $count;

            /// As an index into tables.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All that there can be, in their order.
            #[inline]
            pub fn all() -> impl DoubleEndedIterator<Item = $id> + Clone {
                (0..Self::COUNT as u8).map($id)
            }
        }

        impl $crate::Id for $id {
            type Bits = $word;
            const COUNT: usize = $count;

            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }

            #[inline]
            fn from_index(index: usize) -> Self {
                $id(index as u8)
            }
        }

        impl $crate::macro_support::Serialize for $id {
            fn serialize<S: $crate::macro_support::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_u8(self.0)
            }
        }

        impl<'de> $crate::macro_support::Deserialize<'de> for $id {
            fn deserialize<D: $crate::macro_support::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let number = <u8 as $crate::macro_support::Deserialize>::deserialize(from)?;
                $crate::macro_support::checked(number, $count, stringify!($id)).map($id)
            }
        }
    };
}

/// Makes a closed list of words: an enum whose values have a word of records and editions (`id`) and a name for people.
///
/// ```
/// table::closed_list! {
///     /// How fast a clock runs.
///     #[derive(Default)]
///     pub enum Speed: u8 {
///         /// Nobody waits.
///         Quick "quick" "Quick",
///         #[default]
///         Slow "slow" "As slow as you like",
///     }
/// }
/// assert_eq!((Speed::from_id("slow"), Speed::Quick.name()), (Some(Speed::Slow), "Quick"));
/// ```
///
/// After the colon stands the word for sets of it. Where a name takes more than one literal, leave the names out and write
/// `name` by hand. In JSON and in records a value is its `id`.
#[macro_export]
macro_rules! closed_list {
    ($(#[$meta:meta])* $vis:vis enum $list:ident: $word:ty $(, stride $stride:literal)? {
        $($(#[$about:meta])* $value:ident $id:literal $name:literal,)+
    }) => {
        $crate::closed_list! {
            $(#[$meta])*
            $vis enum $list: $word $(, stride $stride)? { $($(#[$about])* $value $id,)+ }
        }

        impl $list {
            /// The name for people.
            pub const fn name(self) -> &'static str {
                const NAMES: [&str; $list::COUNT] = [$($name),+];
                NAMES[self as usize]
            }
        }
    };
    ($(#[$meta:meta])* $vis:vis enum $list:ident: $word:ty $(, stride $stride:literal)? {
        $($(#[$about:meta])* $value:ident $id:literal,)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        #[allow(missing_docs)]
        $vis enum $list {
            $($(#[$about])* $value,)+
        }

        #[allow(dead_code)]
        impl $list {
            /// All of them, in their order.
            pub const ALL: [$list; $list::COUNT] = [$($list::$value),+];
            /// How many there are.
            pub const COUNT: usize = [$($id),+].len();
            /// Their words of records and editions.
            pub const IDS: [&'static str; $list::COUNT] = [$($id),+];

            /// As an index into tables.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The one with this index.
            #[inline]
            pub const fn from_index(index: usize) -> $list {
                $list::ALL[index]
            }

            /// The word of records and editions.
            pub const fn id(self) -> &'static str {
                $list::IDS[self as usize]
            }

            /// The one with this word.
            pub fn from_id(id: &str) -> Option<$list> {
                $list::ALL.into_iter().find(|one| one.id() == id)
            }

            /// A set of these.
            pub const fn set(these: &[$list]) -> $crate::Set<$list> {
                let mut word: $word = 0;
                let mut at = 0;
                while at < these.len() {
                    word |= 1 << (these[at] as u32 * <$list as $crate::Id>::STRIDE);
                    at += 1;
                }
                $crate::Set::from_bits(word)
            }
        }

        impl $crate::Id for $list {
            type Bits = $word;
            const COUNT: usize = $list::COUNT;
            $(const STRIDE: u32 = $stride;)?

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            #[inline]
            fn from_index(index: usize) -> Self {
                $list::ALL[index]
            }
        }

        impl<E> $crate::Spelled<E> for $list {
            fn write(self, _: &E) -> String {
                self.id().to_owned()
            }

            fn read(word: &str, _: &E) -> Option<Self> {
                $list::from_id(word)
            }
        }

        impl $crate::macro_support::Serialize for $list {
            fn serialize<S: $crate::macro_support::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.id())
            }
        }

        impl<'de> $crate::macro_support::Deserialize<'de> for $list {
            fn deserialize<D: $crate::macro_support::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let id = <std::borrow::Cow<'_, str> as $crate::macro_support::Deserialize>::deserialize(from)?;
                $list::from_id(&id).ok_or_else(|| $crate::macro_support::Error::unknown_variant(&id, &$list::IDS))
            }
        }
    };
}

/// What the macros of this file are made of, so that a game need not name it.
#[doc(hidden)]
pub mod macro_support {
    pub use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    /// A number that is small enough, or a sentence.
    pub fn checked<E: Error>(number: u8, count: usize, what: &str) -> Result<u8, E> {
        let kind = what.to_lowercase();
        if usize::from(number) < count { Ok(number) } else { Err(E::custom(format!("there is no {kind} {number}"))) }
    }
}
