//! Escalate. (Escalate Operation; Important!)

use crate::{
    operations::{bare, spending},
    support::{cards::*, *},
};
use bell::roles::Colour;

/// `bell.escalate.presence`
#[test]
fn escalate_reaches_every_space_where_the_side_was_present() {
    // Outnumbered and pressed by nothing: presence alone opens the space. Both virtual spaces are always there.
    let t = bare(Concede).cubes(Concede, Opposition, 1).cubes(Defend, Opposition, 3);
    only_in(&spending(t, Concede, 2, &[]), "escalate", &[UnitedKingdom, Government, CsrGermans, Opposition]);
    let t = bare(Defend).cubes(Defend, France, 1).cubes(Concede, France, 3);
    only_in(&spending(t, Defend, 2, &[]), "escalate", &[Czechoslovaks, GeneralStaff, MoravianHqs, France]);
}

/// `bell.escalate.pressure`
#[test]
fn escalate_reaches_what_a_controlled_space_presses_across_dimensions_too() {
    let map = [(UnitedKingdom, President), (UnitedKingdom, France), (Press, StateDefenseGuard)];
    let t = bare(Concede).cubes(Concede, UnitedKingdom, 1).cubes(Defend, Press, 1);
    only_in(&spending(t.clone(), Concede, 2, &map), "escalate", &[UnitedKingdom, Government, CsrGermans, President, France]);
    // The enemy's control opens its own reach, not mine, and reaches one arrow far.
    let map = [(UnitedKingdom, President), (Press, StateDefenseGuard), (StateDefenseGuard, Opposition)];
    let t = spending(idle_play(t), Defend, 2, &map);
    only_in(&t, "escalate", &[Czechoslovaks, GeneralStaff, MoravianHqs, Press, StateDefenseGuard]);
}

/// `bell.escalate.pressure`
#[test]
fn the_arrows_that_the_rulebook_names_open_what_they_point_at() {
    let number = own_card(Concede);
    let ops = |t: Table| plays(t.holding(Concede, number).printing(number, 2, Colour::Blue, "disk"), number, "ops");
    assert!(ops(bare(Concede).cubes(Concede, UnitedKingdom, 1)).offers("escalate president"));
    assert!(ops(bare(Concede).cubes(Concede, Opposition, 1)).offers("escalate general-staff"));
    assert!(ops(bare(Concede).cubes(Concede, GeneralStaff, 1)).offers("escalate opposition"));
    assert!(!ops(bare(Concede)).offers("escalate president"));
}

/// `bell.escalate.against-arrow`
#[test]
fn an_arrow_opens_its_head_and_not_its_tail() {
    let t = bare(Defend).cubes(Defend, President, 1);
    let t = spending(t, Defend, 2, &[(UnitedKingdom, President)]);
    only_in(&t, "escalate", &[Czechoslovaks, GeneralStaff, MoravianHqs, President]);
    assert_eq!(t.refused("escalate united-kingdom"), "bell.escalate.pressure");
}

/// `bell.escalate.control-not-presence`
#[test]
fn a_space_that_is_merely_occupied_opens_nothing() {
    for (own, enemy, opens) in [(1, 0, true), (1, 1, false), (2, 1, true), (2, 3, false), (4, 4, false), (4, 3, true)] {
        let t = bare(Defend).cubes(Concede, Opposition, enemy).cubes(Defend, Opposition, own);
        let t = spending(t, Defend, 2, &[(Opposition, Government)]);
        assert_eq!(t.offers("escalate government"), opens, "{own} against {enemy}");
    }
}

/// `bell.escalate.repeat-entered`
#[test]
fn a_space_that_was_open_takes_several_cubes_up_to_four() {
    let t = spending(bare(Concede), Concede, 3, &[]).play(&["escalate government", "escalate government", "escalate government"]);
    assert_eq!(t.white(Government), 3);
    let t = spending(bare(Concede).cubes(Concede, Government, 2), Concede, 3, &[]);
    let t = t.play(&["escalate government", "escalate government"]);
    assert_eq!(t.white(Government), 4);
    assert_eq!(t.refused("escalate government"), "bell.map.cap-four");
    only_in(&t, "escalate", &[UnitedKingdom, CsrGermans]);
}

/// `bell.escalate.repeat-entered` `bell.escalate.pressure`
#[test]
fn a_space_entered_during_the_play_opens_nothing_more() {
    let t = spending(bare(Concede), Concede, 3, &[(Government, President)]).play(&["escalate government"]);
    only_in(&t, "escalate", &[UnitedKingdom, Government, CsrGermans]);
    assert_eq!(t.refused("escalate president"), "bell.escalate.pressure");
    // And what was open stays open though the control behind it is gone: it was read once.
    let t = bare(Concede).cubes(Concede, Opposition, 1);
    let t = spending(t, Concede, 3, &[(Opposition, President)]);
    let mut held = t.clone();
    held.state.board.cubes[1].set(Opposition, 2);
    assert!(held.offers("escalate president"));
}
