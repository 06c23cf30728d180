//! The dice: a documented function of seed, number and weights, which anybody can recompute.
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use sha2::{Digest, Sha256};
use table::{
    Dice, Outcome, Outcomes, Pool, Set,
    chance::{self, below},
};

fn die(sides: u16) -> Outcomes {
    weighted(&(1..=sides).map(|n| (n, 1)).collect::<Vec<_>>())
}

fn weighted(list: &[(u16, u32)]) -> Outcomes {
    let mut out = Outcomes::new();
    list.iter().for_each(|(o, w)| out.push(Outcome(*o), *w));
    out
}

/// The function of the documentation once more, written from its words and in another way.
fn recomputed(seed: [u8; 32], k: u64, list: &[(u16, u32)]) -> u16 {
    let mut bytes = b"perfidy outcome".to_vec();
    bytes.extend(seed);
    bytes.extend((0..8).map(|i| (k >> (8 * i)) as u8));
    let digest = Sha256::digest(&bytes);
    let r = (0..8).rev().fold(0u128, |r, i| r << 8 | u128::from(digest[i]));
    let t: u128 = list.iter().map(|(_, w)| u128::from(*w)).sum();
    let point = r * t / (1u128 << 64);
    let line: Vec<u16> = list.iter().flat_map(|(o, w)| std::iter::repeat_n(*o, *w as usize)).collect();
    line[point as usize]
}

#[test]
fn the_dice_do_what_their_documentation_says() {
    let seed: [u8; 32] = std::array::from_fn(|i| (i * 7 + 3) as u8);
    let dice = Dice::new(seed);
    for list in [vec![(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)], vec![(9, 5), (2, 1), (40, 94)], vec![(0, 1)]] {
        for k in (0..200).chain([u64::from(u32::MAX) + 5, u64::MAX]) {
            assert_eq!(dice.pick(k, &weighted(&list)), Some(Outcome(recomputed(seed, k, &list))), "outcome {k} of {list:?}");
        }
    }
}

#[test]
fn the_first_throws_of_a_known_seed_are_these_forever() {
    let dice = Dice::new([0; 32]);
    let throws: Vec<_> = (0..20).map(|k| dice.pick(k, &die(6)).unwrap().0).collect();
    assert_eq!(throws, ZERO_SEED_THROWS);
    let dice = Dice::from_number(1);
    let throws: Vec<_> = (0..10).map(|k| dice.pick(k, &die(100)).unwrap().0).collect();
    assert_eq!(throws, SEED_ONE_THROWS);
}

// Computed outside, with Python's hashlib.
const ZERO_SEED_THROWS: [u16; 20] = [4, 5, 5, 2, 4, 4, 5, 5, 3, 4, 1, 4, 2, 4, 4, 6, 5, 4, 2, 2];
const SEED_ONE_THROWS: [u16; 10] = [4, 30, 36, 45, 79, 62, 56, 26, 8, 65];

#[test]
fn a_typed_seed_is_the_hash_of_its_words() {
    let seed: [u8; 32] = Sha256::digest(b"perfidy seed 42").into();
    assert_eq!(Dice::from_number(42), Dice::new(seed));
    assert_ne!(Dice::from_number(42), Dice::from_number(43));
}

#[test]
fn the_hash_that_is_shown_first_is_that_of_the_seed() {
    // SHA-256 of 32 zero bytes, as any tool computes it.
    assert_eq!(Dice::new([0; 32]).seed_hash(), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    assert_eq!(Dice::new([0; 32]).seed_hex(), "0".repeat(64));
}

#[test]
fn a_seed_is_read_from_64_hexadecimal_digits() {
    let dice = Dice::from_number(3);
    assert_eq!(Dice::from_hex(&dice.seed_hex()), Some(dice.clone()));
    assert_eq!(Dice::from_hex(&dice.seed_hex().to_uppercase()), Some(dice));
}

#[test]
fn anything_else_is_no_seed() {
    let zeros = "0".repeat(64);
    for bad in ["", "0", &zeros[1..], &format!("{zeros}0"), &format!("{}g", &zeros[1..]), &format!("{}é", &zeros[2..])] {
        assert_eq!(Dice::from_hex(bad), None, "{bad}");
    }
    assert_eq!(Dice::from_hex(&"+f".repeat(32)), None, "a sign is no digit");
    assert_eq!(Dice::from_hex(&" f".repeat(32)), None);
}

#[test]
fn an_outcome_that_cannot_happen_is_left_out() {
    let out = weighted(&[(1, 0), (2, 3), (3, 0)]);
    assert_eq!(out.iter().collect::<Vec<_>>(), [(Outcome(2), 3)]);
    assert_eq!(out.total(), 3);
}

#[test]
fn each_outcome_is_as_long_as_its_weight() {
    let out = weighted(&[(7, 2), (8, 1), (9, 3)]);
    let line: Vec<_> = (0..7).map(|at| out.at(at).map(|o| o.0)).collect();
    assert_eq!(line, [Some(7), Some(7), Some(8), Some(9), Some(9), Some(9), None]);
}

/// Whatever is described together, the outcomes are those of the plain list.
#[test]
fn runs_and_pools_are_what_their_lists_are() {
    let pool = Pool::new(4, &[4, 1, 1]);
    let mut out = weighted(&[(7, 2), (8, 2), (9, 3), (30, 3), (31, 3), (5, 3)]);
    let mut list: Vec<_> = out.iter().collect();
    assert_eq!(list, [(7, 2), (8, 2), (9, 3), (30, 3), (31, 3), (5, 3)].map(|(o, w)| (Outcome(o), w)));
    let holds = |out: &Outcomes, list: &[(Outcome, u32)]| {
        let line: Vec<Outcome> = list.iter().flat_map(|(o, w)| std::iter::repeat_n(*o, *w as usize)).collect();
        assert_eq!((out.count() as usize, out.total() as usize), (list.len(), line.len()));
        assert_eq!((0..=out.total()).map_while(|at| out.at(at)).collect::<Vec<_>>(), line);
        assert!((0..100).map(Outcome).all(|o| out.weight(o) == list.iter().find(|(own, _)| *own == o).map_or(0, |(_, w)| *w)));
    };
    holds(&out, &list);
    out.clear();
    out.push_pool(pool);
    list = pool.all().map(|(o, faces)| (o, pool.weight(&faces))).collect();
    assert_eq!(out.iter().collect::<Vec<_>>(), list);
    holds(&out, &list);
    out.clear();
    out.push_alike(40);
    holds(&out, &(0..40).map(|n| (Outcome(n), 1)).collect::<Vec<_>>());
    assert_eq!((out.only(), weighted(&[(3, 9)]).only()), (None, Some(Outcome(3))));
}

#[test]
fn sixty_thousand_like_outcomes_are_counted_and_found_at_once() {
    let mut out = Outcomes::new();
    out.push_alike(60_000);
    assert_eq!((out.count(), out.weight(Outcome(59_999)), out.weight(Outcome(60_000))), (60_000, 1, 0));
    assert_eq!((out.at(41_234), out.at(60_000)), (Some(Outcome(41_234)), None));
}

#[test]
fn weights_do_not_overflow() {
    let out = weighted(&[(1, u32::MAX), (2, u32::MAX), (3, u32::MAX)]);
    assert_eq!(out.total(), 3 * u64::from(u32::MAX));
    let picked: Vec<_> = (0..50).map(|k| Dice::from_number(9).pick(k, &out).unwrap().0).collect();
    assert!((1..=3).all(|o| picked.contains(&o)));
}

#[test]
fn nothing_comes_from_an_empty_list() {
    let mut out = weighted(&[(1, 1)]);
    out.clear();
    assert_eq!(Dice::from_number(1).pick(0, &out), None);
    assert_eq!(out.draw(&mut Xoshiro256PlusPlus::seed_from_u64(1)), None);
    assert_eq!(chance::draw(&mut Xoshiro256PlusPlus::seed_from_u64(1), |each| each(Outcome(3), 0)), None);
}

#[test]
fn dice_and_draws_are_as_frequent_as_the_weights() {
    let (list, n) = ([(1, 1), (2, 2), (3, 7)], 20_000u32);
    let (out, dice, mut rng) = (weighted(&list), Dice::from_number(4), Xoshiro256PlusPlus::seed_from_u64(4));
    let (mut rolled, mut drawn, mut weighed) = ([0u32; 4], [0u32; 4], [0u32; 4]);
    for k in 0..n {
        rolled[usize::from(dice.pick(k.into(), &out).unwrap().0)] += 1;
        drawn[usize::from(out.draw(&mut rng).unwrap().0)] += 1;
        let one = chance::draw(&mut rng, |each| list.iter().for_each(|(o, weight)| each(Outcome(*o), *weight)));
        weighed[usize::from(one.unwrap().0)] += 1;
    }
    for (outcome, weight) in list {
        let expected = f64::from(n) * f64::from(weight) / 10.0;
        for found in [rolled, drawn, weighed].map(|counts| counts[usize::from(outcome)]) {
            assert!((f64::from(found) - expected).abs() < 5.0 * expected.sqrt(), "{outcome}: {found} for {expected}");
        }
    }
}

#[test]
fn a_number_below_a_bound_is_below_it_and_even() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut counts = [0u32; 7];
    (0..70_000).for_each(|_| counts[below(&mut rng, 7) as usize] += 1);
    assert!(counts.iter().all(|c| c.abs_diff(10_000) < 500), "{counts:?}");
    assert_eq!(below(&mut rng, 1), 0);
}

#[test]
fn some_of_a_set_are_that_many_of_it_each_with_the_same_chance() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let set: Set<u8> = [1, 5, 9, 63].into_iter().collect();
    let mut counts = [0u32; 64];
    for _ in 0..8000 {
        let some = set.some(2, &mut rng);
        assert_eq!((some.len(), some.minus(set)), (2, Set::NONE));
        some.iter().for_each(|n| counts[usize::from(n)] += 1);
    }
    assert!(set.iter().all(|n| counts[usize::from(n)].abs_diff(4000) < 300));
    assert_eq!(set.some(9, &mut rng), set);
    assert_eq!(Set::<u8>::NONE.any(&mut rng), None);
    assert_eq!((set.nth(3), set.nth(4)), (Some(63), None));
}

/// What is weighed by its number and what is listed must be the same.
#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "each outcome is added once")]
fn two_outcomes_with_one_number_are_a_fault_of_the_game() {
    let mut out = Outcomes::new();
    out.push_alike(3);
    out.push_pool(Pool::new(2, &[4, 1, 1]));
}
