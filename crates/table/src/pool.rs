//! A pool of like dice, rolled together: an outcome is how many dice show each face, not which die shows what. Ten dice with
//! three kinds of face have 66 outcomes. And the exact odds of such a roll, and of two dice that are added, as fractions.

use crate::{Outcome, chance::below};
use rand_core::Rng;

/// The most kinds of face that the dice of a pool can have.
pub const MOST_FACES: usize = 8;

/// How many dice show each face; faces that the dice do not have stay at 0.
pub type Faces = [u8; MOST_FACES];

/// Some dice of one kind.
///
/// Outcome 0 has all dice on the first face. The outcomes follow each other by falling numbers of the first face, those with
/// equal numbers by falling numbers of the second, and so on. The weight of an outcome is the number of ways to roll it: the
/// multinomial of the numbers, times each face's weight as often as it shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pool {
    dice: u8,
    kinds: u8,
    sides: [u16; MOST_FACES],
}

impl Pool {
    /// So many dice, each with this many sides of each kind of face: a six-sided die with four blanks, a shield and an eagle has
    /// 4, 1, 1.
    ///
    /// That there are one to eight kinds of face, each on a side, and that all ways to roll fit 32 bits are invariants of each game.
    /// Then the outcomes are at most 19,448 (ten dice with eight faces) and fit [`Outcome`].
    pub fn new(dice: u8, faces: &[u16]) -> Self {
        assert!((1..=MOST_FACES).contains(&faces.len()), "a die of a pool has one to eight kinds of face");
        assert!(faces.iter().all(|sides| *sides > 0), "every kind of face is on a side");
        let mut sides = [0; MOST_FACES];
        sides[..faces.len()].copy_from_slice(faces);
        let pool = Pool { dice, kinds: faces.len() as u8, sides };
        let ways = u64::from(pool.sides_of_a_die()).checked_pow(dice.into());
        assert!(ways.is_some_and(|ways| ways <= u64::from(u32::MAX)), "the ways to roll a pool fit 32 bits");
        pool
    }

    fn sides_of_a_die(&self) -> u32 {
        self.sides.iter().map(|sides| u32::from(*sides)).sum()
    }

    /// How many outcomes there are: one where there is nothing to roll.
    pub fn count(&self) -> u32 {
        multisets(self.dice, self.kinds.into())
    }

    /// In how many ways the dice can fall.
    pub fn ways(&self) -> u32 {
        self.sides_of_a_die().pow(self.dice.into())
    }

    /// The faces of an outcome; `None` where the pool has no such outcome.
    pub fn faces(&self, outcome: Outcome) -> Option<Faces> {
        let mut rank = u32::from(outcome.0);
        if rank >= self.count() {
            return None;
        }
        let (mut faces, mut left) = (Faces::default(), self.dice);
        let last = usize::from(self.kinds) - 1;
        for (at, face) in faces.iter_mut().enumerate().take(last) {
            *face = left;
            loop {
                let ways = multisets(left - *face, last - at);
                if rank < ways {
                    break;
                }
                rank -= ways;
                *face -= 1;
            }
            left -= *face;
        }
        faces[last] = left;
        Some(faces)
    }

    /// The outcome with these faces; `None` where they are not those of this pool.
    pub fn outcome(&self, faces: &Faces) -> Option<Outcome> {
        let (own, other) = faces.split_at(self.kinds.into());
        let rolled: u32 = own.iter().map(|n| u32::from(*n)).sum();
        if rolled != u32::from(self.dice) || other.iter().any(|n| *n > 0) {
            return None;
        }
        let (mut rank, mut left) = (0, self.dice);
        let last = own.len() - 1;
        for (at, face) in own.iter().enumerate().take(last) {
            rank += (face + 1..=left).map(|more| multisets(left - more, last - at)).sum::<u32>();
            left -= face;
        }
        u16::try_from(rank).ok().map(Outcome)
    }

    /// In how many ways these faces are rolled.
    pub fn weight(&self, faces: &Faces) -> u32 {
        let (mut ways, mut left) = (1, u64::from(self.dice));
        for (count, sides) in faces.iter().zip(self.sides) {
            for nth in 1..=u64::from(*count) {
                // The product of `nth` numbers that follow each other is divided by `nth` without remainder.
                ways = ways * left / nth;
                left -= 1;
            }
            ways *= u64::from(sides).pow(u32::from(*count));
        }
        ways as u32
    }

    /// All outcomes with their faces, in order.
    pub fn all(&self) -> impl Iterator<Item = (Outcome, Faces)> + use<> {
        let pool = *self;
        (0..=u16::MAX).map(Outcome).map_while(move |o| Some((o, pool.faces(o)?)))
    }

    /// Rolls the dice, without a list of the outcomes.
    pub fn draw(&self, rng: &mut impl Rng) -> Outcome {
        let mut faces = Faces::default();
        for _ in 0..self.dice {
            let mut side = below(rng, self.sides_of_a_die());
            let face = self.sides.iter().position(|sides| {
                let here = side < u32::from(*sides);
                side = side.saturating_sub((*sides).into());
                here
            });
            faces[face.expect("a side shows a face")] += 1;
        }
        self.outcome(&faces).expect("as many faces as dice")
    }

    /// An outcome of this pool in words of the record, each face by its word: `2 eagle 1 blank`. Faces that do not show are left out;
    /// where there is nothing to roll it is `nothing`.
    pub fn write(&self, outcome: Outcome, words: &[&str]) -> String {
        let faces = self.faces(outcome).expect("an outcome of this pool");
        let shown = faces.iter().zip(words).filter(|(count, _)| **count > 0).map(|(count, word)| format!("{count} {word}"));
        let text = shown.collect::<Vec<_>>().join(" ");
        if text.is_empty() { "nothing".into() } else { text }
    }

    /// Reads what [`Pool::write`] wrote, and nothing else.
    pub fn read(&self, text: &str, words: &[&str]) -> Option<Outcome> {
        let mut faces = Faces::default();
        let mut parts = text.split_whitespace().filter(|_| text != "nothing");
        while let (Some(count), word) = (parts.next(), parts.next()) {
            *faces.get_mut(words.iter().position(|own| Some(*own) == word)?)? = count.parse().ok()?;
        }
        self.outcome(&faces).filter(|outcome| self.write(*outcome, words) == text)
    }
}

/// In how many ways like dice can be shared among faces.
fn multisets(dice: u8, faces: usize) -> u32 {
    let more = faces.saturating_sub(1) as u64;
    let ways = (1..=more).fold(1u64, |ways, nth| ways * (u64::from(dice) + nth) / nth);
    if faces == 0 { u32::from(dice == 0) } else { ways as u32 }
}

/// An exact chance: so many ways out of all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fraction {
    /// The ways that are meant.
    pub ways: u64,
    /// All ways.
    pub of: u64,
}

/// The exact odds of what a game reads from a pool (hits, a result of a table), in the order in which the outcomes first give it.
pub fn odds_of_pool<T: PartialEq>(pool: &Pool, reads: impl Fn(&Faces) -> T) -> Vec<(T, Fraction)> {
    odds(pool.all().map(|(_, faces)| (reads(&faces), pool.weight(&faces).into())))
}

/// The exact odds of what a game reads from the sum of two six-sided dice, from the lowest sum to the highest.
pub fn odds_2d6<T: PartialEq>(reads: impl Fn(u8) -> T) -> Vec<(T, Fraction)> {
    odds((2..=12u8).map(|sum| (reads(sum), u64::from(6 - sum.abs_diff(7)))))
}

fn odds<T: PartialEq>(ways: impl Iterator<Item = (T, u64)>) -> Vec<(T, Fraction)> {
    let mut list: Vec<(T, Fraction)> = Vec::new();
    let mut of = 0;
    for (result, weight) in ways {
        of += weight;
        match list.iter_mut().find(|(known, _)| *known == result) {
            Some((_, chance)) => chance.ways += weight,
            None => list.push((result, Fraction { ways: weight, of: 0 })),
        }
    }
    list.retain(|(_, chance)| chance.ways > 0);
    list.iter_mut().for_each(|(_, chance)| chance.of = of);
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Outcomes;
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use std::collections::BTreeMap;

    const EAGLES: [u16; 3] = [4, 1, 1];

    #[test]
    fn ten_dice_of_three_faces_have_66_outcomes_and_all_ways_are_counted() {
        let pool = Pool::new(10, &EAGLES);
        let mut out = Outcomes::new();
        out.push_pool(pool);
        assert_eq!((pool.count(), out.count(), out.total()), (66, 66, 6u64.pow(10)));
        assert_eq!(out.iter().map(|(_, weight)| u64::from(weight)).sum::<u64>(), out.total());
    }

    #[test]
    fn the_largest_pools_have_outcomes_that_fit_their_number() {
        let most_dice = |faces: u32| (0..=u8::MAX).rfind(|dice| faces.checked_pow((*dice).into()).is_some()).expect("no dice always fit");
        let counts = (1..=MOST_FACES).map(|faces| Pool::new(most_dice(faces as u32), &vec![1; faces]).count());
        assert_eq!(counts.max(), Some(19_448));
    }

    #[test]
    fn every_outcome_is_ranked_unranked_written_and_read_back() {
        let words = ["blank", "shield", "eagle", "bolt"];
        for (dice, faces) in (0..=6).flat_map(|dice| (1..=4).map(move |faces| (dice, faces))) {
            let weights = [4, 1, 1, 2];
            let pool = Pool::new(dice, &weights[..faces]);
            assert_eq!(pool.all().count() as u32, pool.count());
            let mut before = None;
            for (at, (outcome, shown)) in pool.all().enumerate() {
                assert_eq!((usize::from(outcome.0), pool.outcome(&shown)), (at, Some(outcome)));
                assert_eq!(pool.read(&pool.write(outcome, &words), &words), Some(outcome));
                assert!(before.is_none_or(|before| before > shown), "the numbers fall");
                before = Some(shown);
            }
        }
    }

    #[test]
    fn what_is_no_outcome_is_not_read() {
        let (pool, words) = (Pool::new(2, &EAGLES), ["blank", "shield", "eagle"]);
        assert_eq!((pool.write(Outcome(1), &words), pool.faces(Outcome(6))), ("1 blank 1 shield".into(), None));
        for text in ["", "3 blank", "1 blank", "1 shield 1 blank", "1 blank 1 bolt", "2", "+2 blank", "1 blank  1 shield"] {
            assert_eq!(pool.read(text, &words), None, "{text}");
        }
        assert_eq!(pool.outcome(&[1, 0, 0, 1, 0, 0, 0, 0]), None, "a face that the dice do not have");
    }

    /// The weights against every single roll of the dice.
    #[test]
    fn weights_are_the_ways_to_roll() {
        let sides = [0, 0, 0, 0, 1, 2];
        let mut counted = BTreeMap::new();
        for roll in 0..6usize.pow(4) {
            let mut faces = Faces::default();
            (0..4).for_each(|die| faces[sides[roll / 6usize.pow(die) % 6]] += 1);
            *counted.entry(faces).or_insert(0) += 1;
        }
        let pool = Pool::new(4, &EAGLES);
        assert_eq!(pool.all().map(|(_, faces)| (faces, pool.weight(&faces))).collect::<BTreeMap<_, _>>(), counted);
    }

    #[test]
    fn drawn_rolls_come_as_often_as_their_weights_say() {
        let (pool, mut rng) = (Pool::new(3, &EAGLES), Xoshiro256PlusPlus::seed_from_u64(3));
        let mut drawn = BTreeMap::<Outcome, u32>::new();
        (0..21_600).for_each(|_| *drawn.entry(pool.draw(&mut rng)).or_default() += 1);
        for (outcome, faces) in pool.all() {
            let (seen, expected) = (drawn.get(&outcome).copied().unwrap_or_default(), 100 * pool.weight(&faces));
            assert!(seen.abs_diff(expected) < 60 + expected / 10, "{faces:?}: {seen}, not {expected}");
        }
    }

    #[test]
    fn odds_are_exact_fractions() {
        let eagles = odds_of_pool(&Pool::new(2, &EAGLES), |faces| faces[2]);
        let of = |ways, of| Fraction { ways, of };
        assert_eq!(eagles, [(0, of(25, 36)), (1, of(10, 36)), (2, of(1, 36))]);
        assert_eq!(odds_2d6(|sum| sum >= 7), [(false, of(15, 36)), (true, of(21, 36))]);
        assert_eq!(odds_2d6(|sum| sum).iter().map(|(_, chance)| chance.ways).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    }
}
