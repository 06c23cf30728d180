//! Partial and General Mobilization. (Mobilization; German Activity and Mobilization)

use crate::support::{quiet::*, *};
use bell::{Bell, Threshold, news::News, roles::Side, space::Space, state::Mobilization};
use table::{Options, Play};

/// The plays of round 1 with an empty map; one disk brings Partial, two bring General.
fn start(side: Side) -> Table {
    thresholds(Table::new().playing(1, side).bare(), 1, 2)
}

/// The same after Partial, with a disk on space 1.
fn partial(side: Side) -> Table {
    start(side).disks(&[1]).mobilization(Mobilization::Partial).sound()
}

/// `bell.mob.immediate`
#[test]
fn mobilization_interrupts_the_event_that_placed_the_disk() {
    for side in Side::BOTH {
        let t = act(run(start(side), "disk; add 1 in france"), &["unlock pool"]);
        assert_eq!((t.kind(), t.asked(), t.state.board.mobilization), ("station", Some(Defend), Mobilization::Partial));
        let t = act(t, &["station press"]);
        assert_eq!((t.asked(), t.moves()), (Some(side), vec!["add france".to_owned()]), "then the event goes on");
        // Two disks in one event: each is followed by its own side of the card.
        let t = act(run(start(side), "disk; disk; add 1 in france"), &["unlock pool"]);
        assert_eq!((t.kind(), disks(&t)), ("station", vec![1]), "Partial before the second disk");
        let t = act(t, &["station press", "unlock pool"]);
        assert_eq!((t.kind(), disks(&t), t.state.board.mobilization), ("station", vec![1, 2], Mobilization::General));
    }
}

/// `bell.mob.immediate`
#[test]
fn a_round_cards_disk_brings_mobilization_before_the_deal() {
    for (round, before, then) in
        [(1, vec![], Mobilization::Partial), (1, vec![1], Mobilization::General), (2, vec![2], Mobilization::General)]
    {
        let t = thresholds(Table::new().playing(round, Defend).bare(), 1, 2).objectives(Press, France).disks(&before);
        let t = if before.is_empty() { t } else { t.mobilization(Mobilization::Partial) };
        let t = next_round(t);
        assert_eq!((t.kind(), t.asked()), ("unlock", Some(Concede)), "the white cube first (R-23)");
        let t = t.play(&["unlock pool"]);
        assert_eq!((t.kind(), t.state.board.mobilization), ("station", then));
        assert!(t.state.secret.hand[0].is_empty(), "nothing is dealt yet");
        assert_eq!(idle_until(t, |t| t.kind() != "station" && t.kind() != "confirm").kind(), "strategy-concede");
    }
}

/// `bell.mob.immediate`
#[test]
fn each_side_of_the_card_waits_for_its_own_number_of_disks() {
    use Mobilization::{General, None, Partial};
    for (at, states) in [((1, 2), [Partial, General, General]), ((1, 3), [Partial, Partial, General]), ((2, 3), [None, Partial, General])] {
        let mut t = thresholds(start(Concede), at.0, at.1);
        for state in states {
            t = idle_until(run(t, "disk"), |t| t.kind() == "card").sound();
            assert_eq!(t.state.board.mobilization, state, "{} disks with {at:?}", disks(&t).len());
        }
    }
}

/// `bell.mob.immediate`
#[test]
fn the_number_counts_the_disks_on_the_track_unless_the_table_rules_otherwise() {
    // a disk is lifted from space 1 and one is placed on space 2.
    for (options, state) in [(vec![], Mobilization::Partial), (vec![("mobilization-counts", "disks-ever")], Mobilization::General)] {
        let t = thresholds(Table::with_options(&options).playing(1, Concede).bare(), 1, 2);
        let t = t.disks(&[1]).mobilization(Mobilization::Partial);
        let t = confirm(run(t, "lift disk; disk on 2").play(&["unlock pool"]));
        assert_eq!((disks(&t), t.state.board.mobilization), (vec![2], state));
    }
}

/// `bell.mob.immediate`
#[test]
fn disks_ever_counts_every_placement_and_not_the_spaces() {
    // the one disk of the track is lifted and placed on its space again.
    let again = |t: Table| {
        let t = thresholds(t.playing(1, Concede).bare(), 1, 2).disks(&[1]).mobilization(Mobilization::Partial);
        confirm(run(t, "lift disk; disk on 1")).state.board.mobilization
    };
    let ever = || Table::with_options(&[("mobilization-counts", "disks-ever")]);
    assert_eq!(again(ever()), Mobilization::General, "two placements");
    assert_eq!(again(Table::new()), Mobilization::Partial, "one disk on the track");
    let mut old = ever();
    let options = Options::recorded(&Bell::ABOUT, 1, [("mobilization-counts", "disks-ever")]).unwrap();
    old.game.rulings = Bell::open(2, &options, &Bell::house()).unwrap().rulings;
    assert_eq!(old.game.rulings.threshold, Threshold::Spaces);
    assert_eq!(again(old), Mobilization::Partial, "a record of rules number 1 counted spaces");
}

/// `bell.mob.order-once`
#[test]
fn partial_comes_before_general_and_each_once() {
    // A disk is lifted and placed again at either number: nothing is repeated.
    let t = run(partial(Concede), "lift disk; disk; add 1 in france");
    assert_eq!((t.kind(), t.moves(), t.state.board.locked), ("event-step", vec!["add france".to_owned()], [0, 3]));
    let t = start(Concede).disks(&[1, 2]).mobilization(Mobilization::General);
    let t = run(t, "lift disk; disk; add 1 in france");
    assert_eq!((t.kind(), t.state.board.mobilization, t.state.board.locked), ("event-step", Mobilization::General, [0, 0]));
    // An event executes the next side: Partial, then General, then none.
    let mut t = start(Concede);
    for state in [Mobilization::Partial, Mobilization::General, Mobilization::General] {
        t = idle_until(run(t, "mobilize"), |t| t.kind() == "card").sound();
        assert_eq!(t.state.board.mobilization, state);
    }
    let t = run(t, "may mobilize; add 1 in france");
    assert_eq!(t.moves(), ["add france"], "nothing is left to mobilize");
}

/// `bell.mob.order-once`
#[test]
fn partial_done_early_by_an_event_does_not_come_again_with_its_disk() {
    // General still waits for its own number.
    let t = start(Concede).mobilization(Mobilization::Partial);
    let t = run(t, "disk; add 1 in france").play(&["unlock pool"]);
    assert_eq!((t.kind(), t.state.board.mobilization, t.state.board.locked), ("event-step", Mobilization::Partial, [0, 3]));
}

/// `bell.mob.order-once`
#[test]
fn two_disks_at_once_in_number_bring_both_sides_in_order() {
    // A disk lies there from before Partial was possible; the second reaches both numbers.
    let t = start(Concede).disks(&[1]);
    let t = act(run(t, "disk; add 1 in france"), &["unlock pool"]);
    assert_eq!((t.state.board.mobilization, t.kind()), (Mobilization::Partial, "station"));
    let t = act(t, &["station press"]);
    assert_eq!((t.state.board.mobilization, t.state.board.locked, t.kind()), (Mobilization::General, [0, 3], "station"));
}

/// `bell.mob.releases-green`
#[test]
fn partial_frees_one_green_cube_and_general_three() {
    let t = act(run(start(Concede), "disk"), &["unlock pool"]);
    assert_eq!((t.kind(), t.state.board.locked), ("station", [1, 3]));
    let pool = t.pool_of(Defend);
    let t = act(t, &["station press"]).sound();
    assert_eq!((t.state.board.locked, t.green(Press), t.pool_of(Defend), t.kind()), ([0, 3], 1, pool, "card"));
    let t = act(run(t, "disk"), &["unlock pool"]);
    let mut t = t;
    for left in (0..3).rev() {
        assert_eq!((t.kind(), t.asked()), ("station", Some(Defend)));
        t = t.play(&["station opposition"]);
        assert_eq!((t.state.board.locked, t.green(Opposition)), ([0, left], 3 - left));
    }
    let t = confirm(t).sound();
    assert_eq!((t.kind(), t.pool_of(Defend)), ("card", pool));
    assert_eq!(t.state.board.locked, [0, 0]);
}

/// `bell.mob.defend-places`
#[test]
fn defend_places_the_freed_cubes_whoever_placed_the_disk() {
    for side in Side::BOTH {
        let t = act(run(start(side), "disk"), &["unlock pool"]);
        assert_eq!((t.asked(), t.moves_of(Concede)), (Some(Defend), vec![]));
        let t = confirm(run(partial(side), "mobilize"));
        assert_eq!((t.asked(), t.kind(), t.moves_of(Concede)), (Some(Defend), "station", vec![]));
        // Cubes may also be kept back: they go to the pool.
        let pool = t.pool_of(Defend);
        let t = t.play(&["reserve", "station press", "reserve"]).sound();
        assert_eq!((t.pool_of(Defend), t.green(Press)), (pool + 2, 1));
    }
}

/// `bell.mob.any-space`
#[test]
fn freed_cubes_go_to_any_space_with_room() {
    let t = with_arrows(start(Concede), &[]).breached(Defend, 0).cubes(Defend, GeneralStaff, 4).cubes(Defend, Press, 3);
    let t = t.cubes(Concede, France, 4);
    let t = act(run(t, "disk"), &["unlock pool"]);
    assert_eq!(sorted(t.moves()), moves_in("station", &all_but(&[GeneralStaff]), &["reserve"]));
    assert_eq!(t.refused("station general-staff"), "bell.map.cap-four");
    let t = t.play(&["station press"]);
    assert_eq!(t.green(Press), 4);
    // Within General a space that fills up is closed for the next cube.
    let t = partial(Concede).cubes(Defend, Press, 3);
    let t = confirm(run(t, "mobilize")).play(&["station press"]);
    assert_eq!(sorted(t.moves()), moves_in("station", &all_but(&[Press]), &["reserve"]));
}

/// `bell.mob.not-supply`
#[test]
fn freed_cubes_use_no_pool_and_breach_nothing() {
    let full = |t: Table| {
        let t = t.cubes(Defend, Press, 4).cubes(Defend, France, 4);
        let spare = t.pool_of(Defend);
        t.cubes(Defend, Opposition, spare)
    };
    for (t, freed) in [(full(start(Concede)), 1u8), (full(partial(Concede)), 3)] {
        assert_eq!(t.pool_of(Defend), 0);
        let zones = t.state.board.zones;
        let mut t = confirm(run(t, "mobilize"));
        for _ in 0..freed {
            t = t.play(&["station president"]);
        }
        assert_eq!((t.green(President), t.pool_of(Defend)), (freed, 0));
        assert_eq!((t.state.board.zones, t.state.board.vp), (zones, 0));
    }
}

/// General Mobilization with so many cubes in General Staff, its freed cubes reserved, up to the lots.
fn general(white: u8, green: u8) -> Table {
    let t = partial(Concede).cubes(Concede, GeneralStaff, white).cubes(Defend, GeneralStaff, green);
    act(run(t, "mobilize; add 1 in france"), &["reserve", "reserve", "reserve"])
}

fn lots(white: u32, green: u32) -> Vec<(String, u32)> {
    [("white", white), ("green", green)].into_iter().filter(|l| l.1 > 0).map(|(c, w)| (c.to_owned(), w)).collect()
}

/// `bell.mob.general-half-random`
#[test]
fn half_of_general_staff_rounded_down_is_drawn_by_lot() {
    for (white, green) in (0..=4u8).flat_map(|w| (0..=4u8).map(move |g| (w, g))) {
        let mut t = general(white, green);
        let none = "No cube moved from General Staff to Moravian HQs, since half of fewer than two is none.";
        assert_eq!(t.told().iter().any(|line| line == none), white + green < 2, "{:?}", t.told());
        let mut drawn = 0;
        while t.kind() == "general-staff" {
            let first = t.outcomes()[0].0.clone();
            t = t.land(&[&first]).sound();
            drawn += 1;
        }
        let half = (white + green) / 2;
        assert_eq!(drawn, half, "of {white} white and {green} green");
        let all = |s: Space| t.white(s) + t.green(s);
        assert_eq!((all(MoravianHqs), all(GeneralStaff)), (half, white + green - half));
        assert_eq!((t.asked(), t.moves()), (Some(Concede), vec!["add france".to_owned()]), "the event goes on");
    }
}

/// `bell.mob.general-half-random`
#[test]
fn lots_are_drawn_over_both_colours_without_putting_back() {
    let t = general(2, 3);
    assert_eq!(t.outcomes(), lots(2, 3));
    let white = t.clone().land(&["white"]);
    assert_eq!((white.outcomes(), white.white(GeneralStaff), white.white(MoravianHqs)), (lots(1, 3), 1, 1));
    let green = t.land(&["green"]);
    assert_eq!((green.outcomes(), green.green(GeneralStaff), green.green(MoravianHqs)), (lots(2, 2), 2, 1));
    let both = green.land(&["white"]);
    assert_eq!((both.kind(), both.white(MoravianHqs), both.green(MoravianHqs)), ("event-step", 1, 1));
    // W2, G2: two white with 2/4 of 1/3, one of each with 4/6, two green with 1/6.
    let t = general(2, 2);
    assert_eq!(t.outcomes(), lots(2, 2));
    assert_eq!(t.clone().land(&["white"]).outcomes(), lots(1, 2));
    assert_eq!(t.land(&["green"]).outcomes(), lots(2, 1));
    // The generator of simulations draws by the same weights.
    let [white, green] = [drawn(&general(1, 3))[0].1, drawn(&general(1, 3))[1].1];
    assert!((1_350..1_650).contains(&white) && white + green == 6_000, "{white} white");
    assert_eq!(general(0, 4).outcomes(), lots(0, 4), "a colour that is not there is not drawn");
}

/// `bell.mob.general-half-random`
#[test]
fn half_is_counted_after_the_freed_cubes_are_placed_unless_the_table_rules_otherwise() {
    // one cube there, three more are stationed, two of four move.
    let start = |t: Table| {
        thresholds(t.playing(1, Concede).bare(), 1, 2).disks(&[1]).mobilization(Mobilization::Partial).cubes(Concede, GeneralStaff, 1)
    };
    let t = run(start(Table::new()), "mobilize");
    let t = act(t, &["station general-staff", "station general-staff", "station general-staff"]);
    assert_eq!((t.kind(), t.outcomes()), ("general-staff", lots(1, 3)));
    let t = t.land(&["green", "green"]);
    assert_eq!((t.green(GeneralStaff), t.green(MoravianHqs), t.kind()), (1, 2, "card"));
    // The other way round half of one is none.
    let t = confirm(run(start(Table::with_options(&[("general-mobilization", "move-first")])), "mobilize"));
    assert_eq!(t.kind(), "station");
    let t = act(t, &["station general-staff", "station general-staff", "station general-staff"]);
    assert_eq!((t.kind(), t.green(GeneralStaff), t.green(MoravianHqs)), ("card", 3, 0));
}

/// `bell.mob.general-half-random`
#[test]
fn partial_mobilization_moves_nobody() {
    let t = start(Concede).cubes(Concede, GeneralStaff, 2).cubes(Defend, GeneralStaff, 2);
    let t = act(run(t, "mobilize"), &["reserve"]);
    assert_eq!((t.kind(), t.white(GeneralStaff), t.green(GeneralStaff)), ("card", 2, 2));
}

/// `bell.mob.general-cap`
#[test]
fn a_fifth_cube_of_a_colour_stays_in_general_staff_without_another_draw() {
    for side in Side::BOTH {
        let t = partial(Concede).breached(side, 0).cubes(side, MoravianHqs, 4).cubes(side.enemy(), GeneralStaff, 2);
        let t = t.cubes(side, GeneralStaff, 2);
        let t = act(run(t, "mobilize"), &["reserve", "reserve", "reserve"]);
        assert_eq!(t.outcomes(), lots(2, 2));
        let (own, other) = (side.cube(), side.enemy().cube());
        let t = t.land(&[own]).sound();
        let b = &t.state.board;
        assert_eq!((b.count(side, MoravianHqs), b.count(side, GeneralStaff)), (4, 2), "it stays");
        assert_eq!(t.news.first(), Some(&News::LotStays(side)));
        // The draw counts: one more, over what is left in the bag.
        assert_eq!(t.outcomes(), if side == Concede { lots(1, 2) } else { lots(2, 1) });
        let t = t.land(&[other]).sound();
        let b = &t.state.board;
        assert_eq!((t.kind(), b.count(side.enemy(), MoravianHqs), b.count(side.enemy(), GeneralStaff)), ("card", 1, 1));
    }
    // Three leave room for one.
    let t = partial(Concede).cubes(Defend, MoravianHqs, 3).cubes(Defend, GeneralStaff, 4);
    let t = act(run(t, "mobilize"), &["reserve", "reserve", "reserve"]).land(&["green", "green"]).sound();
    assert_eq!((t.green(MoravianHqs), t.green(GeneralStaff), t.kind()), (4, 3, "card"));
}

/// `bell.mob.no-undo`
#[test]
fn lifting_a_disk_undoes_no_mobilization() {
    let t = confirm(run(partial(Concede).vp(2), "lift disk")).sound();
    assert_eq!((disks(&t), t.state.board.mobilization, t.state.board.locked), (vec![], Mobilization::Partial, [0, 3]));
    // Hitler's Decision finds the country prepared.
    let t = confirm(run(t, "roll hitler")).land(&["1"]);
    assert_eq!(t.state.board.ending, Some(bell::state::Ending::Invasion));
    let t = start(Concede).disks(&[1, 2]).mobilization(Mobilization::General);
    let t = confirm(run(t, "lift disk; lift disk")).sound();
    assert_eq!((disks(&t), t.state.board.mobilization, t.state.board.locked), (vec![], Mobilization::General, [0, 0]));
}
