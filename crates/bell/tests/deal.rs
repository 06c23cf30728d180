//! The Chamberlain-Hitler Deal. (Round Cards)

use crate::{
    hitler::{abroad_too, only_at_home, start_of, stations},
    support::{quiet::*, *},
};
use bell::{roles::Side, state::Mobilization};

/// `bell.deal.r2-no-international` `bell.deal.scope`
#[test]
fn in_round_two_partial_mobilization_frees_no_cube_for_international_spaces() {
    for (round, wanted) in [(1, abroad_too()), (2, only_at_home()), (3, abroad_too())] {
        for side in Side::BOTH {
            // The third play of the round.
            let t = thresholds(Table::new().playing(round, side).bare(), 1, 2);
            let t = act(run(wait(wait(t)), "disk"), &["unlock pool"]);
            assert_eq!(stations(&t), wanted, "round {round}");
            if round == 2 {
                for text in ["station united-kingdom", "station france", "station soviet-union"] {
                    assert_eq!(t.refused(text), "bell.deal.r2-no-international");
                }
            }
        }
    }
}

/// `bell.deal.r2-no-international` `bell.deal.scope`
#[test]
fn in_round_two_general_mobilization_frees_no_cube_for_international_spaces() {
    for (round, wanted) in [(1, abroad_too()), (2, only_at_home()), (3, abroad_too())] {
        let t = Table::new().playing(round, Concede).bare().mobilization(Mobilization::Partial);
        let t = confirm(run(t, "mobilize"));
        assert_eq!(stations(&t), wanted);
        let t = t.play(&["station press"]);
        assert_eq!(stations(&t), wanted);
        let t = t.play(&["station press"]);
        assert_eq!(stations(&t), wanted, "for all three cubes of round {round}");
    }
}

/// `bell.deal.scope`
#[test]
fn the_ban_covers_the_opening_disk_of_round_two_and_not_that_of_round_three() {
    let t = start_of(2, 0).play(&["unlock pool"]);
    assert_eq!(stations(&t), only_at_home());
    let t = start_of(3, 0).play(&["unlock pool"]);
    assert_eq!(stations(&t), abroad_too());
}

/// `bell.deal.scope`
#[test]
fn there_is_no_ban_in_the_final_decision() {
    let t = Table::new().printing(2, 1, bell::roles::Colour::Green, "disk").tab(2, None, true);
    let t = [1, 3, 5].iter().fold(t, |t, n| t.tab(*n, None, false));
    let t = thresholds(t, 1, 2).deciding(Defend, &[1, 3, 5], &[2, 4, 6]);
    let name = |n: usize| t.game.edition.cards[n - 1].id.clone();
    let [mine, theirs] = [format!("reveal {}", name(2)), format!("reveal {}", name(1))];
    let t = t.play_as(Concede, &theirs).play_as(Defend, &mine);
    let t = act(t, &["event", "unlock pool"]);
    assert_eq!(stations(&t), abroad_too());
}

/// `bell.deal.only-released`
#[test]
fn other_green_cubes_enter_international_spaces_in_round_two() {
    let t = with_arrows(Table::new().playing(2, Defend), &[(UnitedKingdom, SovietUnion)]);
    let t = operate(cubes_only(t, &[(0, 1, France), (0, 1, UnitedKingdom)]), 3);
    let reach = [UnitedKingdom, France, SovietUnion, Czechoslovaks, GeneralStaff, MoravianHqs];
    assert_eq!(sorted(t.offered("escalate")), ids(&reach));
    let t = t.play(&["escalate france", "escalate united-kingdom", "escalate soviet-union"]);
    assert_eq!((t.green(France), t.green(UnitedKingdom), t.green(SovietUnion)), (2, 2, 1));
    let t = run(Table::new().playing(2, Defend).bare(), "add 3 among international");
    assert_eq!(t.moves(), ["add united-kingdom", "add france", "add soviet-union"]);
    // A freed cube that went to the pool is a cube like any other.
    let t = thresholds(with_arrows(Table::new().playing(2, Concede), &[]), 1, 2).bare().cubes(Defend, France, 1);
    let t = act(run(t, "disk"), &["unlock pool", "reserve"]);
    assert_eq!(operate(t, 1).play(&["escalate france"]).green(France), 2);
}
