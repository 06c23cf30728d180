//! Who runs the Germans. (3.4.1)

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{News, PlayerTurn, Role, Step};

fn rolling(last: Role) -> Table {
    Table::empty(PlayerTurn::German, Step::Initiative).initiative(last)
}

/// Who has the initiative after these dice.
fn after(last: Role, dice: &str) -> Option<Role> {
    let mut t = rolling(last);
    t.land(dice);
    assert_eq!(t.asked().0, "orders");
    t.b.initiative
}

/// `betrayal.init.roll-each-turn`
#[test]
fn the_higher_die_runs_germany() {
    for last in [Role::France, Role::Britain] {
        assert_eq!(after(last, "5-2"), Some(Role::France));
        assert_eq!(after(last, "1-2"), Some(Role::Britain));
    }
    // The winner is asked for Germany, on every turn anew.
    let mut t = Table::empty(PlayerTurn::British, Step::End).put("ba-1", &["ge-4-corps"]).put("ba-2", &["ge-9-corps"]).ready();
    for (turn, dice, seat) in [(6, "2-6", BRITAIN), (7, "6-2", FRANCE)] {
        assert_eq!((t.b.turn, t.asked()), (turn, ("initiative", None)));
        t.land(dice).land("2-3").land("1-2").land("3-3");
        assert_eq!(t.asked(), ("tactic", Some(seat)));
        t = t.step(PlayerTurn::British, Step::End).ready();
    }
}

/// `betrayal.init.tie-goes-across`
#[test]
fn a_tie_goes_to_who_did_not_have_it() {
    for die in 1..=6 {
        assert_eq!(after(Role::France, &format!("{die}-{die}")), Some(Role::Britain));
        assert_eq!(after(Role::Britain, &format!("{die}-{die}")), Some(Role::France));
    }
}

/// `betrayal.init.turn1-tie-rerolls`
#[test]
fn a_tie_on_turn_1_is_rolled_again() {
    let mut t = Table::historical();
    t.land("3-3").land("6-6");
    assert_eq!((t.b.initiative, t.asked()), (None, ("initiative", None)));
    t.land("4-1");
    assert_eq!((t.b.initiative, t.asked()), (Some(Role::France), ("set-up", Some(FRANCE))));
    let rolls: Vec<_> = t.news().into_iter().filter(|news| matches!(news, News::Initiative { .. })).collect();
    let roll = |dice, to, tie| News::Initiative { dice, to, tie };
    assert_eq!(rolls, [roll([3, 3], None, true), roll([6, 6], None, true), roll([4, 1], Some(Role::France), false)]);
}

/// `betrayal.init.no-streak-limit`
#[test]
fn the_same_seat_may_win_for_ever() {
    let mut t = rolling(Role::Britain);
    for _ in 0..8 {
        t = t.step(PlayerTurn::German, Step::Initiative);
        t.land("2-1");
        assert_eq!(t.b.initiative, Some(Role::France));
    }
}

/// `betrayal.init.german-choices-by-turn`
#[test]
fn who_decides_for_germany_in_whose_turn() {
    let table = |player, initiative| {
        let own = if player == PlayerTurn::French { "fr-1-corps" } else { "br-1-division" };
        let t = Table::empty(player, Step::Combats).initiative(initiative);
        t.put("reims", &[own, "fr-4-dcr", "fr-3-dcr", "-ge-4-corps", "-ge-9-corps"])
    };
    for initiative in [Role::France, Role::Britain] {
        // A German withdrawal in an Allied turn is the other Ally's affair, whoever has the initiative.
        for (player, seat, other) in [(PlayerTurn::French, FRANCE, BRITAIN), (PlayerTurn::British, BRITAIN, FRANCE)] {
            let mut t = table(player, initiative);
            t.play(seat, "fight reims").land("4-4");
            assert_eq!(t.asked(), ("withdraw", Some(other)), "{player:?}, {initiative:?}");
        }
        let own = if initiative == Role::France { FRANCE } else { BRITAIN };
        let mut t = Table::empty(PlayerTurn::German, Step::Combats).initiative(initiative).put("reims", &["fr-1-corps", "ge-4-corps"]);
        t.play(own, "fight reims").land("1-3");
        assert_eq!(t.asked(), ("withdraw", Some(own)));
    }
}
