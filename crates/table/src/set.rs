//! A set of small ids in one machine word, without allocation: cards, spaces, cities, chairs.

use crate::{Bits, Id, chance::below};
use rand_core::Rng;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{fmt, marker::PhantomData};

/// A set of `T`, as wide as `T` needs.
///
/// What is out of `T`'s range is never in a set, and putting it in is a fault of the game: nothing is taken for something else.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Set<T: Id>(T::Bits);

impl<T: Id> Default for Set<T> {
    #[inline]
    fn default() -> Self {
        Set::NONE
    }
}

impl<T: Id> Set<T> {
    /// The empty set.
    pub const NONE: Set<T> = Set(T::Bits::ZERO);

    const FITS: () = assert!(T::COUNT as u32 * T::STRIDE <= <T::Bits as Bits>::BITS, "a set's word has room for all of its ids");

    /// All that there can be.
    #[inline]
    pub fn all() -> Set<T> {
        Set::first(T::COUNT as u8)
    }

    /// The first `count` ids.
    #[inline]
    pub fn first(count: u8) -> Set<T> {
        (0..usize::from(count)).fold(Set::NONE, |set, at| Set(set.0 | Self::bit(at)))
    }

    /// A set of one.
    #[inline]
    pub fn only(id: T) -> Set<T> {
        Set(Self::bit(id.index()))
    }

    #[inline]
    fn bit(index: usize) -> T::Bits {
        let () = Self::FITS;
        assert!(index < T::COUNT, "what is put into a set is in its range");
        T::Bits::bit(index as u32 * T::STRIDE)
    }

    /// Is it in the set?
    #[inline]
    pub fn has(self, id: T) -> bool {
        id.index() < T::COUNT && self.0.has(id.index() as u32 * T::STRIDE)
    }

    /// Are all of these in the set?
    #[inline]
    pub fn has_all(self, others: Set<T>) -> bool {
        self.0 & others.0 == others.0
    }

    /// Is the set empty?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == T::Bits::ZERO
    }

    /// How many are in it.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.ones() as u8
    }

    /// Puts one in.
    #[inline]
    pub fn insert(&mut self, id: T) {
        self.0 = self.0 | Self::bit(id.index());
    }

    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, id: T) {
        self.0 = self.0 & !Self::bit(id.index());
    }

    /// This set and one more.
    #[inline]
    #[must_use]
    pub fn with(self, id: T) -> Set<T> {
        Set(self.0 | Self::bit(id.index()))
    }

    /// This set without one.
    #[inline]
    #[must_use]
    pub fn without(self, id: T) -> Set<T> {
        Set(self.0 & !Self::bit(id.index()))
    }

    /// This set and another.
    #[inline]
    #[must_use]
    pub fn or(self, other: Set<T>) -> Set<T> {
        Set(self.0 | other.0)
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub fn and(self, other: Set<T>) -> Set<T> {
        Set(self.0 & other.0)
    }

    /// What is here and not there.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Set<T>) -> Set<T> {
        Set(self.0 & !other.0)
    }

    /// The `nth` in their order, counted from 0.
    #[inline]
    pub fn nth(self, nth: u8) -> Option<T> {
        let rest = (0..nth).fold(self.0, |rest, _| rest.without_lowest());
        SetIter::<T>(rest, PhantomData).next()
    }

    /// One of them, each with the same chance.
    #[inline]
    pub fn any(self, rng: &mut impl Rng) -> Option<T> {
        if self.is_empty() { None } else { self.nth(below(rng, u32::from(self.len())) as u8) }
    }

    /// `count` different ones (or all, where there are fewer), each choice with the same chance.
    pub fn some(mut self, count: u8, rng: &mut impl Rng) -> Set<T> {
        let mut taken = Set::NONE;
        for _ in 0..count {
            let Some(one) = self.any(rng) else { break };
            self.remove(one);
            taken.insert(one);
        }
        taken
    }

    /// One after the other, in their order.
    #[inline]
    pub fn iter(self) -> SetIter<T> {
        SetIter(self.0, PhantomData)
    }

    /// The set whose members' bits are these, `T::STRIDE` apart; the caller sets no others.
    #[inline]
    pub const fn from_bits(word: T::Bits) -> Set<T> {
        Set(word)
    }

    /// The members' bits.
    #[inline]
    pub const fn bits(self) -> T::Bits {
        self.0
    }
}

/// Walks through a [`Set`] in its order.
#[derive(Clone, Debug)]
pub struct SetIter<T: Id>(T::Bits, PhantomData<T>);

impl<T: Id> Iterator for SetIter<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        if self.0 == T::Bits::ZERO {
            return None;
        }
        let at = self.0.lowest() / T::STRIDE;
        self.0 = self.0.without_lowest();
        Some(T::from_index(at as usize))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.ones() as usize;
        (left, Some(left))
    }
}

impl<T: Id> ExactSizeIterator for SetIter<T> {}

impl<T: Id> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = SetIter<T>;

    #[inline]
    fn into_iter(self) -> SetIter<T> {
        self.iter()
    }
}

impl<T: Id> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        ids.into_iter().fold(Set::NONE, Set::with)
    }
}

impl<T: Id> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Id + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de, T: Id + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let ids = Vec::<T>::deserialize(from)?;
        let mut set = Set::NONE;
        for id in ids {
            if id.index() >= T::COUNT {
                return Err(D::Error::custom(format!("{id:?} is out of range: there are {}", T::COUNT)));
            }
            // Whoever writes a thing twice believes that there are two: it is not swallowed.
            if set.has(id) {
                return Err(D::Error::custom(format!("{id:?} is listed twice")));
            }
            set.insert(id);
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use serde_json::json;

    crate::small_id! {
        /// In eight bits.
        struct Eight: u8, below 8;
    }
    crate::small_id! {
        /// In sixteen.
        struct Sixteen: u16, below 16;
    }
    crate::small_id! {
        /// In 32.
        struct ThirtyTwo: u32, below 32;
    }
    crate::small_id! {
        /// In 64.
        struct SixtyFour: u64, below 64;
    }
    crate::small_id! {
        /// In 128.
        struct Widest: u128, below 128;
    }
    crate::small_id! {
        /// Fewer than the word could hold.
        struct Few: u64, below 39;
    }
    crate::closed_list! {
        /// With names.
        #[derive(Default)]
        enum Colour: u8 {
            White "white" "White",
            /// The usual one.
            #[default]
            DarkGreen "dark-green" "Dark green",
            Blue "blue" "Blue",
        }
    }
    crate::closed_list! {
        /// Without names, four bits each.
        enum Space: u64, stride 4 {
            Here "here",
            There "there",
            Nowhere "nowhere",
        }
    }

    fn holds_its_whole_range<T: Id>() {
        let all = Set::<T>::all();
        assert_eq!((usize::from(all.len()), all.iter().count()), (T::COUNT, T::COUNT));
        for (at, id) in all.iter().enumerate() {
            assert_eq!((id.index(), all.nth(at as u8)), (at, Some(id)));
            let one = Set::only(id);
            assert!(one.has(id) && all.has(id) && one.len() == 1 && one.iter().eq([id]));
            assert_eq!((all.without(id).len(), all.without(id).with(id)), (T::COUNT as u8 - 1, all));
            let mut set = Set::first(at as u8);
            assert!(!set.has(id));
            set.insert(id);
            assert_eq!(set, Set::first(at as u8 + 1));
            set.remove(id);
            assert_eq!(set, Set::first(at as u8));
        }
        assert_eq!((all.nth(T::COUNT as u8), Set::<T>::NONE.nth(0), Set::<T>::default().is_empty()), (None, None, true));
    }

    #[test]
    fn a_set_holds_the_whole_range_of_its_ids_in_every_width() {
        holds_its_whole_range::<Eight>();
        holds_its_whole_range::<Sixteen>();
        holds_its_whole_range::<ThirtyTwo>();
        holds_its_whole_range::<SixtyFour>();
        holds_its_whole_range::<Widest>();
        holds_its_whole_range::<Few>();
        holds_its_whole_range::<Colour>();
        holds_its_whole_range::<Space>();
    }

    #[test]
    #[should_panic = "in its range"]
    fn what_is_out_of_range_is_never_put_in_as_something_else() {
        Set::only(SixtyFour(64));
    }

    #[test]
    #[should_panic = "in its range"]
    fn the_range_is_the_ids_and_not_the_words() {
        let _ = Set::<Few>::NONE.with(Few(39));
    }

    #[test]
    #[should_panic = "in its range"]
    fn more_than_there_are_cannot_be_first() {
        Set::<Few>::first(40);
    }

    #[test]
    fn what_is_out_of_range_is_in_no_set() {
        assert!(!Set::<SixtyFour>::all().has(SixtyFour(64)) && !Set::<Few>::all().has(Few(40)));
    }

    #[test]
    fn sets_are_joined_cut_and_compared() {
        let set = |list: &[u8]| list.iter().map(|n| Few(*n)).collect::<Set<Few>>();
        let (a, b) = (set(&[5, 1, 3]), set(&[3, 38]));
        assert_eq!((a.or(b), a.and(b), a.minus(b)), (set(&[1, 3, 5, 38]), set(&[3]), set(&[1, 5])));
        assert!(a.has_all(set(&[1, 5])) && !a.has_all(b) && a.iter().eq([Few(1), Few(3), Few(5)]));
        assert_eq!(format!("{a:?}"), "{Few(1), Few(3), Few(5)}");
    }

    #[test]
    fn what_is_drawn_was_in_the_set_and_everything_can_be_drawn() {
        let (set, mut rng): (Set<Few>, _) = ([2, 7, 30].map(Few).into_iter().collect(), Xoshiro256PlusPlus::seed_from_u64(1));
        assert_eq!((0..100).filter_map(|_| set.any(&mut rng)).collect::<Set<Few>>(), set);
        assert_eq!((Set::<Few>::NONE.any(&mut rng), set.some(9, &mut rng)), (None, set));
        let two = (0..100).map(|_| set.some(2, &mut rng)).inspect(|two| assert!(two.len() == 2 && set.has_all(*two)));
        assert_eq!(two.fold(Set::NONE, Set::or), set);
    }

    #[test]
    fn a_set_is_written_as_a_list_and_read_back() {
        let set: Set<Few> = [4, 0].map(Few).into_iter().collect();
        assert_eq!(serde_json::to_value(set).ok(), Some(json!([0, 4])));
        assert_eq!(serde_json::from_value::<Set<Few>>(json!([4, 0])).ok(), Some(set));
        let strange = serde_json::from_value::<Set<Few>>(json!([39])).map_err(|e| e.to_string());
        assert_eq!(strange, Err("there is no few 39".into()));
        let twice = serde_json::from_value::<Set<Few>>(json!([4, 0, 4])).map_err(|e| e.to_string());
        assert_eq!(twice, Err("Few(4) is listed twice".into()));
        let colours = Colour::set(&[Colour::Blue, Colour::DarkGreen]);
        assert_eq!(serde_json::to_value(colours).ok(), Some(json!(["dark-green", "blue"])));
        assert_eq!(serde_json::from_value::<Set<Colour>>(json!(["blue", "dark-green"])).ok(), Some(colours));
    }

    #[test]
    fn a_word_list_knows_its_words_names_and_order() {
        assert_eq!((Colour::COUNT, Colour::ALL.map(Colour::id)), (3, ["white", "dark-green", "blue"]));
        assert_eq!((Colour::DarkGreen.name(), Colour::default(), Colour::from_index(2)), ("Dark green", Colour::DarkGreen, Colour::Blue));
        assert_eq!((Colour::from_id("blue"), Colour::from_id("Blue"), Colour::Blue.index()), (Some(Colour::Blue), None, 2));
        let strange = serde_json::from_value::<Colour>(json!("red")).map_err(|e| e.to_string());
        assert_eq!(strange, Err("unknown variant `red`, expected one of `white`, `dark-green`, `blue`".into()));
    }

    #[test]
    fn a_stride_leaves_room_between_the_bits_and_changes_nothing_else() {
        const ENDS: Set<Space> = Space::set(&[Space::Here, Space::Nowhere]);
        assert_eq!((ENDS.bits(), ENDS.len()), (0x101, 2));
        assert!(ENDS.iter().eq([Space::Here, Space::Nowhere]) && !ENDS.has(Space::There));
        assert_eq!(Set::from_bits(0x101), ENDS);
    }
}
