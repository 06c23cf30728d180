//! The map: Dimensions, arrows, virtual spaces, room. (Game Board; Pieces)

use crate::support::{quiet::*, *};
use bell::{
    edition::{Extra, house, read},
    roles::{Colour, Side},
    space::{Dimension, Space, Spaces},
};

/// `bell.map.dimensions`
#[test]
fn twelve_spaces_form_four_dimensions_of_three() {
    let printed = [
        (Dimension::International, [UnitedKingdom, France, SovietUnion]),
        (Dimension::Political, [President, Government, Opposition]),
        (Dimension::Military, [GeneralStaff, StateDefenseGuard, MoravianHqs]),
        (Dimension::Public, [Czechoslovaks, Press, CsrGermans]),
    ];
    let mut all = Spaces::NONE;
    for (dimension, spaces) in printed {
        assert_eq!(dimension.spaces(), Space::set(&spaces));
        assert!(spaces.iter().all(|s| s.dimension() == dimension));
        all = all.or(Space::set(&spaces));
    }
    assert_eq!((all, all.len(), Space::ALL.into_iter().count()), (Spaces::all(), 12, 12));
}

/// `bell.map.pivotal-four`
#[test]
fn each_dimension_has_one_pivotal_space() {
    let stars: Vec<Space> = Space::ALL.into_iter().filter(|s| s.is_pivotal()).collect();
    assert_eq!(stars, [UnitedKingdom, President, GeneralStaff, Czechoslovaks]);
    for dimension in Dimension::ALL {
        let own: Vec<Space> = dimension.spaces().iter().filter(|s| s.is_pivotal()).collect();
        assert_eq!(own, [dimension.pivotal()]);
    }
    // Only they bring an action: Concede controls every space.
    let mut t = Table::new().playing(1, Defend).breached(Concede, 0).breached(Concede, 1).bare();
    for space in Space::ALL {
        t = t.cubes(Concede, space, 1);
    }
    let t = idle_until(t, |t| t.kind() == "pivotal-order");
    assert_eq!(t.offered("pivot"), ["international", "political", "military", "public"]);
    // And each of them only brings its own Dimension's.
    for dimension in Dimension::ALL {
        let t = cubes_only(Table::new().playing(1, Defend), &[(1, 0, dimension.pivotal())]).objectives(France, Press);
        let t = idle_until(t, |t| t.kind() == "pivotal-action");
        let named = |m: &String| m.split(' ').skip(1).all(|s| Space::from_id(s).is_some_and(|s| s.dimension() == dimension));
        assert!(t.moves().iter().all(named), "{:?}", t.moves());
        assert!(t.moves().len() > 1);
    }
}

/// `bell.map.arrow-direction` `bell.map.double-arrow`
#[test]
fn the_map_has_the_arrows_that_the_rulebook_names() {
    let t = Table::new();
    let e = &t.game.edition;
    assert!(e.presses[UnitedKingdom.index()].has(President) && e.pressed_by[President.index()].has(UnitedKingdom));
    assert!(!e.presses[President.index()].has(UnitedKingdom) && !e.pressed_by[UnitedKingdom.index()].has(President));
    assert!(e.presses[Opposition.index()].has(GeneralStaff) && e.presses[GeneralStaff.index()].has(Opposition));
    assert!(e.pressed_by[Opposition.index()].has(GeneralStaff) && e.pressed_by[GeneralStaff.index()].has(Opposition));
}

/// `bell.map.arrow-direction`
#[test]
fn an_arrow_of_an_edition_presses_its_head_and_never_its_tail() {
    let mut map = String::new();
    for (from, to) in NAMED.iter().chain(&[(Press, France)]) {
        map += &format!("[[arrow]]\nfrom = \"{}\"\nto = \"{}\"\nsource = \"house\"\n", from.id(), to.id());
    }
    let e = read(&house().with("map.toml", map), Extra::Inside).unwrap();
    for from in Space::ALL {
        let heads: Spaces = NAMED.iter().chain(&[(Press, France)]).filter(|a| a.0 == from).map(|a| a.1).collect();
        let tails: Spaces = NAMED.iter().chain(&[(Press, France)]).filter(|a| a.1 == from).map(|a| a.0).collect();
        assert_eq!((e.presses[from.index()], e.pressed_by[from.index()]), (heads, tails), "{}", from.id());
    }
}

/// `bell.map.arrow-direction`
#[test]
fn control_of_the_tail_opens_the_head_and_control_of_the_head_opens_nothing() {
    let start = || with_arrows(Table::new().playing(1, Defend), &NAMED);
    let t = operate(cubes_only(start(), &[(0, 1, UnitedKingdom)]), 1);
    assert_eq!(sorted(t.offered("escalate")), ids(&[UnitedKingdom, President, Czechoslovaks, GeneralStaff, MoravianHqs]));
    let t = operate(cubes_only(start(), &[(0, 1, President)]), 1);
    assert_eq!(sorted(t.offered("escalate")), ids(&[President, Czechoslovaks, GeneralStaff, MoravianHqs]));
    assert_eq!(t.refused("escalate united-kingdom"), "bell.escalate.pressure");
}

/// `bell.map.double-arrow`
#[test]
fn an_arrow_with_two_heads_opens_both_spaces() {
    let start = || with_arrows(Table::new().playing(1, Concede), &NAMED);
    let virtually = [UnitedKingdom, Government, CsrGermans];
    for space in [Opposition, GeneralStaff] {
        let t = operate(cubes_only(start(), &[(1, 0, space)]), 1);
        let reached = [virtually.as_slice(), &[Opposition, GeneralStaff]].concat();
        assert_eq!(sorted(t.offered("escalate")), ids(&reached), "from {}", space.id());
    }
}

/// `bell.map.virtual-concede` `bell.map.virtual-defend`
#[test]
fn without_a_cube_on_the_map_each_side_reaches_its_own_three_spaces() {
    let reach = [(Concede, [UnitedKingdom, Government, CsrGermans]), (Defend, [Czechoslovaks, GeneralStaff, MoravianHqs])];
    for (side, spaces) in reach {
        // The whole map of the house: an empty space presses nothing.
        let t = operate(Table::new().playing(1, side).bare(), 3);
        assert_eq!(sorted(t.moves()), moves_in("escalate", &spaces, &["done"]));
        assert_eq!(t.game.virtual_pressure(side), Space::set(&spaces));
    }
}

/// `bell.map.virtual-concede` `bell.map.virtual-defend`
#[test]
fn the_virtual_spaces_press_in_the_final_decision_too() {
    for (side, spaces) in [(Concede, [UnitedKingdom, Government, CsrGermans]), (Defend, [Czechoslovaks, GeneralStaff, MoravianHqs])] {
        for space in all_but(&[Press]) {
            // Cards 1 to 3 name this space and are the side's; cards 4 to 6 name Press.
            let t = (1..=6).fold(Table::new(), |t, n| t.tab(n, Some(if n < 4 { space } else { Press }), false));
            let (concede, defend) = if side == Concede { ([1, 2, 3], [4, 5, 6]) } else { ([4, 5, 6], [1, 2, 3]) };
            let t = t.deciding(side, &concede, &defend).bare();
            let (c, d) = (t.moves_of(Concede)[0].clone(), t.moves_of(Defend)[0].clone());
            let t = t.play_as(Concede, &c).play_as(Defend, &d);
            let wanted = if spaces.contains(&space) { moves_in("escalate", &[space], &["pass"]) } else { vec!["pass".into()] };
            assert_eq!((t.asked(), sorted(t.moves())), (Some(side), wanted));
        }
    }
}

/// `bell.map.virtual-unbreakable`
#[test]
fn a_virtual_space_cannot_be_lost_however_many_enemies_stand_there() {
    for (side, spaces) in [(Concede, [UnitedKingdom, Government, CsrGermans]), (Defend, [Czechoslovaks, GeneralStaff, MoravianHqs])] {
        let mut t = with_arrows(Table::new().playing(1, side).breached(side.enemy(), 0).breached(side.enemy(), 1).bare(), &[]);
        for space in spaces {
            t = t.cubes(side.enemy(), space, 4);
        }
        let t = operate(t, 3);
        assert_eq!(sorted(t.moves()), moves_in("escalate", &spaces, &["done"]));
    }
}

/// `bell.map.virtual-unbreakable`
#[test]
fn a_virtual_space_is_no_target_and_counts_as_no_controlled_space() {
    for side in Side::BOTH {
        let t = Table::new().playing(1, side).bare();
        assert_eq!(t.state.board.control(side), Spaces::NONE);
        for space in Space::ALL {
            let number = t.state.secret.hand[side.index()].nth(0).unwrap().number();
            let t = t.clone().printing(number, 2, Colour::Blue, &format!("must control {}; add 1 in press", space.id()));
            let first = t.moves()[0].clone();
            assert_eq!(t.play(&[&first]).moves(), ["ops", "final-decision"], "nobody controls {}", space.id());
        }
        // The enemy, with cubes everywhere they can have them, removes none of it.
        let t = cubes_only(Table::new().playing(1, side), &[(1, 1, Press)]);
        assert_eq!(operate(t, 3).offered("persuade"), ["press"]);
    }
}

/// `bell.map.cap-four`
#[test]
fn operations_stop_at_four_of_one_colour_and_count_the_colours_apart() {
    for side in Side::BOTH {
        let t = Table::new().playing(1, side).breached(side, 0).breached(side, 1).breached(side.enemy(), 0);
        let t = t.bare().cubes(side, Press, 3).cubes(side, France, 4).cubes(side.enemy(), Press, 4).cubes(side.enemy(), France, 3);
        let t = operate(with_arrows(t, &[]), 3);
        let own: Vec<Space> = t.game.virtual_pressure(side).iter().chain([Press]).collect();
        assert_eq!(sorted(t.offered("escalate")), ids(&own));
        assert_eq!(t.refused("escalate france"), "bell.map.cap-four");
        let t = t.play(&["escalate press"]);
        assert_eq!(t.state.board.count(side, Press), 4);
        assert_eq!(t.refused("escalate press"), "bell.map.cap-four");
        assert_eq!(sorted(t.offered("escalate")), id_set(t.game.virtual_pressure(side)));
    }
}

/// `bell.map.cap-four`
#[test]
fn events_place_replace_and_move_no_fifth_cube() {
    let start = || {
        let t = Table::new().playing(1, Defend).breached(Defend, 0).breached(Defend, 1);
        cubes_only(t, &[(1, 4, Press), (1, 3, France), (1, 1, Opposition)])
    };
    let t = run(start(), "add 4 among press, france, opposition");
    assert_eq!(t.moves(), ["add france", "add opposition"]);
    let t = t.play(&["add france"]);
    assert_eq!((t.green(France), t.moves()), (4, vec!["add opposition".to_owned()]));
    assert_eq!(t.refused("add france"), "bell.map.cap-four");
    let t = run(start(), "replace 2 among press, france, opposition");
    assert_eq!(t.moves(), ["replace france", "replace opposition"]);
    assert_eq!(t.refused("replace press"), "bell.map.cap-four");
    let t = run(start(), "move 2 from opposition to press, france");
    assert_eq!(t.moves(), ["move opposition france"]);
    assert_eq!(t.refused("move opposition press"), "bell.map.cap-four");
    // A compulsory cube that finds no room is dropped.
    let t = run(start(), "add 1 in press");
    assert_eq!((t.kind(), t.green(Press), t.pool_of(Defend)), ("confirm", 4, start().pool_of(Defend)));
}

/// `bell.map.cap-four`
#[test]
fn a_pivotal_action_brings_no_fifth_cube() {
    let t = cubes_only(
        Table::new().playing(1, Defend).breached(Defend, 0),
        &[(0, 4, GeneralStaff), (0, 3, MoravianHqs), (0, 1, StateDefenseGuard)],
    );
    let t = idle_until(t.objectives(France, Press), |t| t.kind() == "pivotal-action");
    assert_eq!(t.offered("escalate"), ["state-defense-guard", "moravian-hqs"]);
    let wanted = [
        "general-staff state-defense-guard",
        "general-staff moravian-hqs",
        "state-defense-guard moravian-hqs",
        "moravian-hqs state-defense-guard",
    ];
    assert_eq!(t.offered("spread"), wanted);
    let t = t.play(&["spread general-staff moravian-hqs"]);
    assert_eq!(t.refused("spread state-defense-guard moravian-hqs"), "bell.map.cap-four");
}
