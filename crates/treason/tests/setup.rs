//! Setup: what everybody gets, the row, the starting areas and the first towers.

use crate::support::{Table, fresh, open};
use table::{Options, Play};
use treason::{Areas, First, Force, Owner, Period, Rulings, SPECS, Treason, rulings};

/// A table whose cards are dealt, with the first of what chance can bring.
fn dealt(seats: u8, options: &[(&str, &str)]) -> Table {
    let mut t = fresh(seats, options);
    while !t.outcomes().is_empty() {
        // Every third one, so that the colours differ.
        let all = t.outcomes();
        let next = all[(3 * t.s.board.row_len as usize + all.len() / 2) % all.len()].clone();
        t.land(&next);
    }
    t
}

/// Chooses these starting areas, whoever is asked.
fn drafted(mut t: Table, areas: &str) -> Table {
    areas.split_whitespace().for_each(|area| {
        t.go(&format!("draft {area}"));
    });
    t
}

/// treason.setup.kit
#[test]
fn everybody_has_the_same_kit_and_a_colour() {
    for seats in 2..=5 {
        let t = dealt(seats, &[]);
        assert_eq!(t.purses(), vec![5; usize::from(seats)]);
        let b = &t.s.board;
        for master in t.g.masters {
            assert_eq!((t.g.knights(b, master.into()), b.score(master.into()), b.counters[master.index()]), (25, 0, [0, 0]));
            assert_eq!(b.land_of(master.into()), Areas::NONE, "and so no income");
        }
        let names: std::collections::BTreeSet<&str> = (0..seats).map(|n| t.g.seat_name(table::Seat(n))).collect();
        assert_eq!(names.len(), usize::from(seats));
    }
}

/// treason.setup.start-by-lot
#[test]
fn a_lot_says_who_begins() {
    let mut t = fresh(4, &[("first", "random")]);
    assert_eq!((t.kind(), t.outcomes()), ("first", vec!["red".into(), "yellow".into(), "orange".into(), "pink".into()]));
    t.land("orange");
    while t.kind() != "draft" {
        let next = t.outcomes()[0].clone();
        t.land(&next);
    }
    while t.kind() == "draft" || t.kind() == "tower" {
        let who = t.asked();
        let next = t.moves(&who)[0].clone();
        t.play(&who, &next);
    }
    assert_eq!((t.asked(), t.kind(), t.s.board.round), ("orange".into(), "income", 1));
}

/// treason.setup.deck-order, treason.setup.deal-three
#[test]
fn three_cards_of_period_a_are_dealt_and_the_rest_of_it_lies_on_top() {
    for seats in 2..=5 {
        let t = fresh(seats, &[]);
        assert_eq!((t.kind(), t.outcomes().len()), ("deal", 20));
        let t = dealt(seats, &[]);
        let first = t.g.edition.of_period[Period::A.index()];
        for master in t.g.masters {
            let hand = t.s.secret.hands[master.index()];
            assert_eq!((hand.len(), first.has_all(hand)), (3, true));
        }
    }
    // A before B before C.
    let mut t = Table::of(&["o3 o4", "o20 o21"]);
    t.row("shack pigsty inn").pile("well opera stables palace row-house").blocks("red", 50);
    for part in [vec!["well"], vec!["row-house", "stables"], vec!["stables"], vec!["palace", "opera"]] {
        t.play("red", "blind");
        assert_eq!(t.outcomes(), part);
        t.land(part[0]);
    }
}

/// treason.setup.row-three
#[test]
fn three_bare_cards_lie_in_the_row() {
    let t = dealt(3, &[]);
    let row = t.row_now();
    assert!(row.len() == 3 && row.iter().all(|it| it.ends_with(":0")), "{row:?}");
}

/// treason.setup.row-not-uniform
#[test]
fn a_first_row_of_one_colour_is_drawn_anew() {
    let mut t = fresh(2, &[]);
    for card in ["inn", "grocer", "well", "school", "hut", "shack"] {
        t.land(card);
    }
    t.land("pigsty").land("bakery").land("smithy");
    assert_eq!((t.kind(), t.row_now().len()), ("row", 0));
    assert_eq!(t.names(t.s.board.discards), ["pigsty", "bakery", "smithy"]);
    t.land("tannery").land("grain-mill").land("toll-house");
    assert_eq!((t.kind(), t.row_now().len()), ("draft", 3));
}

/// treason.setup.influence-pile
#[test]
fn nobody_starts_with_an_influence_card() {
    let t = dealt(5, &[]);
    assert_eq!(t.g.influence_pile(&t.s.board, &t.s.secret).len(), 30);
    assert!(t.s.secret.influence.iter().all(|hand| hand.is_empty()));
}

/// treason.setup.dm-off-board
#[test]
fn the_dark_master_starts_outside() {
    let b = dealt(3, &[]).s.board;
    assert_eq!((b.dark_master, b.score(Owner::Dark), b.land_of(Owner::Dark)), (None, 0, Areas::NONE));
}

/// treason.setup.counter-piles
#[test]
fn counters_lie_in_two_piles_and_black_ones_come_by_chance() {
    let mut t = Table::of(&["o3 o4", "o20 o21"]);
    assert_eq!(Force::ALL.map(|it| t.g.counters(&t.s.board, it)), [30, 30]);
    t.blocks("red", 20).play("red", "white");
    assert_eq!(t.kind(), "action", "white ones are all alike");
    t.play("red", "black");
    assert_eq!((t.kind(), t.outcomes()), ("counter", vec!["1".into(), "2".into(), "3".into(), "4".into()]));
}

/// treason.setup.table
#[test]
fn powers_have_no_holder_and_both_markets_are_open() {
    assert_eq!(dealt(3, &[]).s.board.powers, [None; 7]);
    let mut t = Table::of(&["o9=toll-house o8", "o20 o21"]);
    t.s.board.round = 1;
    t.hand("red", "inn manor").play("red", "sell inn pawn-shop").play("red", "sell manor free-market");
}

/// treason.setup.draft-order
#[test]
fn starting_areas_are_chosen_anticlockwise_from_the_right_of_the_first() {
    let mut t = dealt(4, &[]);
    let mut order = Vec::new();
    for area in ["o0", "o2", "o4", "o6", "o8", "o10", "o12", "o14"] {
        order.push(t.asked());
        t.go(&format!("draft {area}"));
    }
    let lap = ["pink", "orange", "yellow", "red"];
    assert_eq!(order, [lap, lap].concat(), "the same in every lap");
    let t = dealt(4, &[("first", "third")]);
    assert_eq!(t.asked(), "yellow");
}

/// treason.setup.draft-free, treason.setup.draft-max-3
#[test]
fn three_areas_cost_nothing() {
    let t = drafted(dealt(2, &[]), "o0 o2 o4 o6 o8 o10");
    assert_eq!((t.kind(), t.purses()), ("tower", vec![5, 5]), "there is no fourth");
    assert!(t.g.masters.iter().all(|it| t.g.knights(&t.s.board, it.into()) == 22));
}

/// treason.setup.draft-max-10
#[test]
fn starting_areas_have_ten_dots_at_most() {
    // Yellow takes 6 and 3 dots.
    let t = drafted(dealt(2, &[]), "i4 o4 o2 o8");
    assert_eq!(t.asked(), "yellow");
    assert_eq!(t.refused("yellow", "draft o6"), "treason.setup.draft-max-10");
    assert_eq!(t.refused("yellow", "draft o12"), "allowed");
}

/// treason.setup.draft-own-apart, treason.setup.draft-beside-others
#[test]
fn own_starting_areas_lie_apart() {
    let t = drafted(dealt(2, &[]), "o4 o12");
    for area in ["o3", "o5", "m2", "m3"] {
        assert_eq!(t.refused("yellow", &format!("draft {area}")), "treason.setup.draft-own-apart", "{area}");
    }
    assert_eq!(t.refused("yellow", "draft o12"), "treason.setup.draft-beside-others");
    assert_eq!(t.refused("yellow", "draft o13"), "allowed", "beside others is no harm");
}

/// treason.setup.draft-skip
#[test]
fn who_can_choose_no_more_is_passed_over() {
    // Yellow has 6 and 4 dots after two areas, Red 2 and 1.
    let mut t = drafted(dealt(2, &[]), "i4 o3 o7 o0");
    assert_eq!((t.asked(), t.kind()), ("red".into(), "draft"), "ten dots are used up");
    t.go("draft o12");
    assert_eq!(t.kind(), "tower");
    assert_eq!((t.s.board.land_of(Owner::Red).len(), t.s.board.land_of(Owner::Yellow).len()), (3, 2));
}

/// treason.setup.draft-no-capture
#[test]
fn choosing_starting_areas_isolates_nobody() {
    // Orange takes o0; Yellow and Red take o23, m0 and o1 around it.
    let t = drafted(dealt(3, &[]), "o0 o23 m0 o4 o1 o12");
    assert_eq!(t.owner("o0"), "orange");
}

/// treason.setup.tower-one-each
#[test]
fn everybody_places_one_tower_in_the_same_order() {
    let mut t = drafted(dealt(3, &[]), "o0 o2 o4 o6 o8 o10 o12 o14 o16");
    let mut order = Vec::new();
    for area in ["o0", "o2", "o4"] {
        order.push(t.asked());
        assert_eq!(t.refused(&t.asked(), "tower o20"), "treason.setup.tower-one-each", "only on an own area");
        t.go(&format!("tower {area}"));
    }
    assert_eq!(order, ["orange", "yellow", "red"]);
    assert_eq!((t.g.towers(&t.s.board), t.purses()), (9, vec![5, 5, 5]), "free of charge");
    assert_eq!((t.asked(), t.kind()), ("red".into(), "income"));
}

fn chosen(given: &[(&'static str, &'static str)]) -> Result<Rulings, String> {
    Options::complete(&Treason::ABOUT, given.iter().copied()).map(|options| rulings(&options))
}

/// treason.setup.options
#[test]
fn a_table_has_its_options() {
    let usual = Rulings { peace: true, seat_blocks: false, power_income: true, dark_ends: false, first: First::Random };
    assert_eq!(chosen(&[]), Ok(usual));
    assert_eq!(chosen(&[("peace", "off")]), Ok(Rulings { peace: false, ..usual }));
    assert_eq!(chosen(&[("seat-blocks", "on")]), Ok(Rulings { seat_blocks: true, ..usual }));
    assert_eq!(chosen(&[("power-income", "0")]), Ok(Rulings { power_income: false, ..usual }));
    assert_eq!(chosen(&[("dark-ends", "on")]), Ok(Rulings { dark_ends: true, ..usual }));
    assert_eq!(chosen(&[("first", "fifth")]), Ok(Rulings { first: First::Fifth, ..usual }));
    let wrong = chosen(&[("power-income", "2")]).expect_err("there is no such value");
    assert!(wrong.contains('1') && wrong.contains('0'), "{wrong}");
    for spec in SPECS {
        assert_eq!(spec.values.len(), spec.says.len(), "{}: every value is explained", spec.name);
    }
    // Blocks by the order of turns, not by chairs.
    for (seats, more) in [(2, vec![0, 0]), (3, vec![3, 1, 0]), (4, vec![4, 3, 1, 0]), (5, vec![4, 3, 2, 1, 0])] {
        let g = open(seats, &[("seat-blocks", "on"), ("first", "second")]);
        let s = g.setup();
        let purse: Vec<u16> = g.clockwise(treason::Master::Yellow).map(|it| s.board.blocks(it)).collect();
        assert_eq!(purse, more.iter().map(|more| 5 + more).collect::<Vec<u16>>());
    }
}
