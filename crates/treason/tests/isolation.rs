//! Isolation in every form.

use crate::support::Table;
use treason::Owner;

/// treason.iso.definition, treason.iso.last-buyer-takes
#[test]
fn who_closes_the_ring_takes_what_is_in_it() {
    // o3 adjoins o2, o4 and m2.
    let mut t = Table::of(&["m2 o20", "o2 m11", "o3 m13"]).dark("o12");
    t.blocks("red", 40).play("red", "buy o4");
    assert_eq!((t.owner("o3"), t.g.knights(&t.s.board, Owner::Orange)), ("red", 24), "in any mix of owners, and the last buyer takes it");
    let mut t = Table::of(&["m2 o20", "m8 m11", "o3 m13"]).dark("o2");
    t.blocks("red", 40).play("red", "buy o4");
    assert_eq!(t.owner("o3"), "red", "the Dark Master's areas are hostile, too");
    let mut t = Table::of(&["m2 o20", "m8 m11", "o3 m13"]);
    t.blocks("red", 40).play("red", "buy o4");
    assert_eq!(t.owner("o3"), "orange", "a neutral neighbour saves");
    let mut t = Table::of(&["m2 o20", "o8 m11", "o3 o2 m13"]);
    t.blocks("red", 40).play("red", "buy o4");
    assert_eq!(t.owner("o3"), "orange", "and so does one of the same owner");
    // A neutral area in a ring stays neutral, and can be bought.
    let mut t = Table::of(&["m2 o4 o20", "o8 m11", "o2 m13"]);
    t.blocks("red", 40);
    assert!(t.offers("red", "buy o3") && t.owner("o3") == "neutral");
}

/// treason.iso.building-moves, treason.iso.tower-moves, treason.iso.tower-of-taker
#[test]
fn building_points_and_tower_go_along() {
    let mut t = Table::of(&["m2 o2 o20^ m15^", "o3=church^ m11"]).black("yellow", &[1]);
    t.blocks("red", 40).play("red", "buy o4");
    assert_eq!((t.owner("o3"), t.stands_on("o3"), t.has_tower("o3")), ("red", "church", true));
    assert_eq!(t.scores(), [3 + 4, 0, 1], "three points, and with the third tower its power");
    // The captured tower works for its taker: it counts as archers, and bars the Dark Master of another.
    t.stands("o2").turn("yellow", "dark-master").play("yellow", "attack").land("2").land("3");
    assert_eq!(t.owner("o2"), "red", "2 + 1 against 3 + 1 for the tower; those at o20 and m15 are too far away");
}

/// treason.iso.several, treason.iso.dm-victim
#[test]
fn several_areas_of_several_owners_fall_at_once() {
    // m2 is the last neutral neighbour of o3 (Yellow) and of o4 (Orange).
    let mut t = Table::of(&["i1 o2 o5 m3", "o3=well m11", "o4 m13"]);
    t.blocks("red", 40).play("red", "buy m2");
    assert_eq!((t.owner("o3"), t.owner("o4"), t.scores()), ("red", "red", vec![1, 0, 0, 0]));
    let mut t = Table::of(&["m2 o2", "m11 o20"]).dark("o3=church");
    assert_eq!(t.scores(), [0, 0, 3]);
    t.blocks("red", 40).play("red", "buy o4");
    assert_eq!((t.owner("o3"), t.scores()), ("red", vec![3, 0, 0]), "the black marker loses what stands there");
}

/// treason.iso.two-adjoining-safe
#[test]
fn a_pair_is_safe() {
    // o3 and o4 of Yellow, all around is Red's but m3.
    let mut t = Table::of(&["o2 m2 o5", "o3 o4 m11"]);
    t.blocks("red", 40).play("red", "buy m3");
    assert_eq!((t.owner("o3"), t.owner("o4")), ("yellow", "yellow"));
}

/// treason.iso.not-by-card-or-neutral, treason.iso.transition, treason.iso.island
#[test]
fn cards_and_ruins_isolate_nobody_and_what_is_ringed_so_is_safe() {
    // Pioneer closes the ring round o3.
    let mut t = Table::of(&["m2 o2", "o3 m11"]);
    t.blocks("red", 40).influence("red", "pioneer").play("red", "play pioneer o4");
    assert_eq!((t.owner("o4"), t.owner("o3")), ("red", "yellow"));
    t.play("red", "buy o5");
    assert_eq!(t.owner("o3"), "yellow", "later purchases elsewhere change nothing");
    // Only when a neighbour has turned neutral and is bought again is it taken.
    let at = t.area("o4");
    t.s.board.land[Owner::Red.index()].remove(at);
    t.play("red", "buy o4");
    assert_eq!(t.owner("o3"), "red");
    // A drawn attack beside a lone area captures nothing.
    let mut t = Table::of(&["m2 o2 o4 m12", "o3 o20"]).black("yellow", &[1]);
    t.stands("o4").turn("yellow", "dark-master").play("yellow", "attack").land("1").land("2");
    assert_eq!((t.owner("o4"), t.owner("o3")), ("neutral", "yellow"));
    // Robbery closes the ring: no capture.
    let mut t = Table::of(&["m2 o2 i4", "o3 m11", "o4 o5 m13"]);
    t.influence("red", "robbery").play("red", "play robbery o4");
    assert_eq!((t.owner("o4"), t.owner("o3")), ("red", "yellow"));
}

/// treason.iso.no-cascade
#[test]
fn a_capture_leads_to_no_other() {
    use rand_core::{Rng, SeedableRng};
    let t = Table::of(&["m0", "m4", "m8"]);
    let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(5);
    let mut captures = 0;
    for _ in 0..20_000 {
        let mut b = t.s.board;
        b.land = Default::default();
        for area in t.g.edition.all {
            if let owner @ 0..6 = rng.next_u32() % 7 {
                b.land[owner as usize].insert(area);
            }
        }
        for area in t.g.neutral(&b) {
            let captured = t.g.captures(&b, Owner::Red, area);
            captures += u32::from(captured.len());
            let mut after = b;
            after.land[0].insert(area);
            for taken in captured {
                after.land.iter_mut().for_each(|land| land.remove(taken));
                after.land[0].insert(taken);
            }
            // Nobody's area is isolated afterwards that was not before.
            let isolated = |b: &treason::Board, at: treason::Area| {
                let Some(owner) = b.owner(at) else { return false };
                let around = t.g.edition.neighbours[at.index()];
                b.owned().has_all(around) && around.and(b.land_of(owner)).is_empty()
            };
            for at in t.g.edition.all.minus(captured).without(area) {
                assert!(!isolated(&after, at) || isolated(&b, at), "{at:?}");
            }
        }
    }
    assert!(captures > 1_000, "{captures}");
}

/// treason.iso.needs-knight
#[test]
fn without_a_knight_nothing_is_taken() {
    // 24 knights of Red stand: the 25th is placed on o4, and none is left for o3.
    let all: Vec<String> = (5..16).map(|n| format!("m{n}")).chain((8..19).map(|n| format!("o{n}"))).collect();
    let mut t = Table::of(&[&format!("m2 o2 {}", all.join(" ")), "o3=well i1"]);
    assert_eq!(t.g.knights(&t.s.board, Owner::Red), 1);
    t.blocks("red", 40).play("red", "buy o4");
    assert_eq!((t.owner("o4"), t.owner("o3")), ("red", "yellow"));
}

/// treason.iso.needs-knight
#[test]
fn with_too_few_knights_the_inner_areas_are_taken_first() {
    // m2 is the last neutral neighbour of i1 and of o3. Red has two knights left: one is placed there, and one takes what lies further in.
    let rest = "i3 i4 i5 i6 i7 m5 m6 m7 m8 m9 m10 m11 m12 m13 m14 m15 o10 o12";
    let mut t = Table::of(&[&format!("i0 i2 m3 o2 o4 {rest}"), "i1 o20", "o3=well o22"]);
    assert_eq!(t.g.knights(&t.s.board, Owner::Red), 2);
    t.blocks("red", 40).play("red", "buy m2");
    assert_eq!((t.owner("m2"), t.owner("i1"), t.owner("o3")), ("red", "red", "orange"));
    // The same for the Dark Master: one black knight conquers m2, and of Yellow's lone areas beside it one more falls.
    let mut t = Table::of(&["o6 o8", "i1 m2 o3 o20"]).dark(&format!("i0 i2 m3 o2 o4 {rest}")).black("red", &[1]);
    t.stands("m2").phase("dark-master").play("red", "attack").land("6").land("1");
    assert_eq!((t.owner("m2"), t.owner("i1"), t.owner("o3")), ("dark-master", "dark-master", "yellow"));
    assert_eq!(t.s.board.last, Some(treason::Trigger::BlackKnights));
}

/// treason.iso.needs-knight, treason.card.no-target
#[test]
fn without_a_knight_no_card_takes_land() {
    let all: Vec<String> = (0..16).map(|n| format!("m{n}")).chain((0..9).map(|n| format!("o{n}"))).collect();
    for (card, at) in [("pioneer", "i0"), ("robbery", "o9"), ("infiltrator", "o10")] {
        let mut t = Table::of(&[&all.join(" "), "o9 o10=hut o20"]);
        t.influence("red", card);
        let played = format!("play {card} {at}");
        assert_eq!((t.refused("red", &played), t.choices("red", "play").len()), ("treason.iso.needs-knight", 0), "{card}");
        let mut t = Table::of(&["o20 o21", "o9 o10=hut o22"]).dark(&all.join(" ")).black("red", &[1]);
        t.influence("red", card).phase("dark-master");
        assert_eq!((t.refused("red", &played), t.choices("red", "play").len()), ("treason.iso.needs-knight", 0), "{card} for him");
    }
    // What sends a knight home needs none.
    let mut t = Table::of(&[&all.join(" "), "o9 o10=hut o20"]);
    t.influence("red", "witchcraft").play("red", "play witchcraft o10");
    assert_eq!(t.owner("o10"), "neutral");
}
