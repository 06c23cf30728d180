//! The German Activity track. (German Activity Track; German Activity and Mobilization)

use crate::support::{quiet::*, *};
use bell::{news::News, roles::Side, state::Mobilization};

/// The plays of round 1; Mobilization waits for more disks than there are, so that it does not mix in.
fn start(side: Side) -> Table {
    thresholds(Table::new().playing(1, side).bare(), 4, 5)
}

/// `bell.german.max-one`
#[test]
fn a_space_takes_one_disk_and_the_track_three() {
    for n in 1..=3 {
        let t = start(Concede).disks(&[n]);
        let (pool, white) = (t.pool_of(Concede), locked_white(&t));
        let t = run(t, &format!("disk on {n}; add 1 in press"));
        assert_eq!((disks(&t), locked_white(&t), t.pool_of(Concede)), (vec![n], white, pool), "space {n} has its disk");
        assert_eq!(t.moves(), ["add press"], "the event goes on without it");
        assert!(t.news.contains(&News::NoPlaceForDisk { on: Some(n - 1) }) && !t.news.contains(&News::DiskPlaced { space: n - 1 }));
        // What is not placed brings no Mobilization.
        let t = run(thresholds(start(Concede).disks(&[n]), 1, 2), &format!("disk on {n}; add 1 in press"));
        assert_eq!((t.moves(), t.state.board.mobilization), (vec!["add press".to_owned()], Mobilization::None));
    }
    let t = run(start(Concede).disks(&[1, 2, 3]), "disk; add 1 in press");
    assert_eq!((disks(&t), t.moves()), (vec![1, 2, 3], vec!["add press".to_owned()]));
    assert!(t.news.contains(&News::NoPlaceForDisk { on: None }));
}

/// `bell.german.max-one` `bell.german.remove-lowest`: the log has the true reason why no disk was placed or removed.
#[test]
fn a_missing_disk_has_its_true_reason() {
    let told = |t: Table, event: &str| run(t, event).told();
    let space = told(start(Concede).disks(&[3]), "disk on 3; add 1 in press");
    let lay = "No German disk was placed, since one lay already on space 3 of the German Activity track.".to_owned();
    assert!(space.contains(&lay), "{space:?}");
    let track = told(start(Concede).disks(&[1, 2, 3]), "disk on 3; add 1 in press");
    let all = "No German disk was placed, since all three lay on the German Activity track already.".to_owned();
    assert!(track.contains(&all), "{track:?}");
    for event in ["lift disk; add 1 in press", "may lift disk; add 1 in press"] {
        let none = told(start(Concede), event);
        assert!(none.iter().any(|line| line.ends_with("could not be done, since no disk lay on the German Activity track.")), "{none:?}");
    }
}

/// `bell.german.lowest-free`
#[test]
fn a_disk_goes_on_the_lowest_free_space_unless_the_card_names_one() {
    for (there, event, then) in [
        (vec![], "disk", vec![1]),
        (vec![1], "disk", vec![1, 2]),
        (vec![2], "disk", vec![1, 2]),
        (vec![3], "disk", vec![1, 3]),
        (vec![1, 2], "disk", vec![1, 2, 3]),
        (vec![1, 3], "disk", vec![1, 2, 3]),
        (vec![2, 3], "disk", vec![1, 2, 3]),
        (vec![], "disk on 1", vec![1]),
        (vec![], "disk on 2", vec![2]),
        (vec![], "disk on 3", vec![3]),
        (vec![1], "disk on 3", vec![1, 3]),
    ] {
        for side in Side::BOTH {
            let t = run(start(side).disks(&there), event);
            assert_eq!(disks(&t), then, "'{event}' with disks on {there:?}");
        }
    }
}

/// `bell.german.unlock-choice`
#[test]
fn the_freed_cube_goes_at_once_where_concede_says() {
    for side in Side::BOTH {
        for n in 1..=3u8 {
            let t = start(side).cubes(Concede, CsrGermans, 1);
            let pool = t.pool_of(Concede);
            let t = confirm(run(t, &format!("disk on {n}; add 1 in press")));
            assert_eq!((t.kind(), t.asked()), ("unlock", Some(Concede)), "before the event goes on, on whoever's turn");
            assert_eq!(t.moves(), ["unlock csr-germans", "unlock pool"]);
            let rest: Vec<u8> = (1..=3).filter(|s| *s != n).collect();
            let map = t.clone().play(&["unlock csr-germans"]).sound();
            assert_eq!((map.white(CsrGermans), map.pool_of(Concede), locked_white(&map)), (2, pool, rest.clone()));
            let home = t.play(&["unlock pool"]).sound();
            assert_eq!((home.white(CsrGermans), home.pool_of(Concede), locked_white(&home)), (1, pool + 1, rest));
            for t in [map, home] {
                assert_eq!((t.asked(), t.moves()), (Some(side), vec!["add press".to_owned()]));
            }
        }
    }
}

/// `bell.german.unlock-cap`
#[test]
fn with_four_white_in_csr_germans_only_the_pool_is_left() {
    let t = confirm(run(start(Defend).cubes(Concede, CsrGermans, 4), "disk"));
    assert_eq!(t.moves(), ["unlock pool"]);
    assert_eq!(t.refused("unlock csr-germans"), "bell.german.unlock-cap");
    // Three white leave room, and green ones take none away.
    let t = start(Defend).cubes(Concede, CsrGermans, 3).cubes(Defend, CsrGermans, 4);
    let t = confirm(run(t, "disk"));
    assert_eq!(t.moves(), ["unlock csr-germans", "unlock pool"]);
    assert_eq!(t.play(&["unlock csr-germans"]).white(CsrGermans), 4);
}

/// `bell.german.unlock-not-supply`
#[test]
fn the_freed_cube_itself_is_placed_and_nothing_is_breached() {
    for answer in ["unlock csr-germans", "unlock pool"] {
        let t = start(Concede).cubes(Concede, Press, 4).cubes(Concede, France, 4).cubes(Concede, Opposition, 1);
        assert_eq!(t.pool_of(Concede), 0);
        let (zones, defend) = (t.state.board.zones, t.pool_of(Defend));
        let t = run(t, "disk").play(&[answer]).sound();
        let to_map = answer == "unlock csr-germans";
        assert_eq!((t.white(CsrGermans), t.pool_of(Concede)), (u8::from(to_map), u8::from(!to_map)));
        assert_eq!((t.state.board.zones, t.pool_of(Defend), t.state.board.vp), (zones, defend, 0));
    }
}

/// `bell.german.remove-lowest`
#[test]
fn the_lowest_disk_is_removed_and_can_be_placed_again() {
    for (there, then) in
        [(vec![1, 3], vec![3]), (vec![2, 3], vec![3]), (vec![3], vec![]), (vec![1, 2, 3], vec![2, 3]), (vec![1, 2], vec![2])]
    {
        let t = run(start(Concede).disks(&there), "lift disk");
        assert_eq!(disks(&t), then, "from {there:?}");
        let t = run(start(Concede).disks(&there), "may lift disk");
        assert_eq!(sorted(t.moves()), ["lift", "skip"]);
        assert_eq!(disks(&t.play(&["lift"])), then);
    }
    // Three are on the track, one is lifted, one more can be placed; then again none.
    let t = confirm(run(start(Concede).disks(&[1, 2, 3]), "lift disk; disk"));
    assert_eq!(disks(&t), [1, 2, 3]);
    assert_eq!(disks(&run(t, "disk; add 1 in press")), [1, 2, 3]);
    // Without a disk there is nothing to lift.
    let t = run(start(Concede), "may lift disk; add 1 in press");
    assert_eq!((t.moves(), disks(&t)), (vec!["add press".to_owned()], vec![]));
}

/// `bell.german.no-relock`
#[test]
fn a_removed_disk_brings_no_cube_back_and_covering_again_frees_nothing() {
    let t = act(run(start(Concede), "disk"), &["unlock csr-germans"]);
    assert_eq!((locked_white(&t), t.white(CsrGermans)), (vec![2, 3], 1));
    let pool = t.pool_of(Concede);
    let t = confirm(run(t, "lift disk")).sound();
    assert_eq!((disks(&t), locked_white(&t), t.pool_of(Concede), t.white(CsrGermans)), (vec![], vec![2, 3], pool, 1));
    let t = run(t, "disk; add 1 in press").sound();
    assert_eq!((disks(&t), locked_white(&t), t.pool_of(Concede), t.white(CsrGermans)), (vec![1], vec![2, 3], pool, 1));
    assert_eq!((t.kind(), t.moves()), ("event-step", vec!["add press".to_owned()]), "Concede is not asked");
}

/// `bell.german.sources`
#[test]
fn no_operation_touches_the_track() {
    for side in Side::BOTH {
        let t = operate(Table::new().playing(1, side).cubes(Defend, CsrGermans, 1), 4);
        let only = |m: &String| m == "done" || m.starts_with("escalate ") || m.starts_with("persuade ");
        assert!(t.moves().iter().all(only), "{:?}", t.moves());
        let mut t = t;
        while t.moves().len() > 1 {
            let first = t.moves()[0].clone();
            t = t.play(&[&first]);
            assert_eq!((disks(&t), locked_white(&t)), (vec![], vec![1, 2, 3]));
        }
    }
}

/// `bell.german.sources`
#[test]
fn disks_come_by_round_cards_and_events_only_and_cubes_never_return() {
    // Idle games have no events: two disks come, with the Round cards.
    let mut seen = vec![vec![]];
    let t = idle_game(Table::new(), |before, t, _| {
        if disks(t) != disks(before) {
            seen.push(disks(t));
            assert_ne!(before.kind(), "operations", "not in the plays");
        }
        assert!(locked_white(t).iter().all(|n| locked_white(before).contains(n)), "no cube is put on the track");
    });
    assert_eq!(seen, [vec![], vec![2], vec![2, 3]]);
    assert_eq!(locked_white(&t), [1]);
    // Nor does a freed cube come back when Mobilization or a lift follows.
    let t = Table::new().playing(1, Concede).disks(&[1, 2]).mobilization(Mobilization::General);
    let t = confirm(run(t, "lift disk; lift disk"));
    assert_eq!((disks(&t), locked_white(&t)), (vec![], vec![3]));
}
