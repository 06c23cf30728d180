//! Ground combat: where, in which order, and how the dice are read.

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{News, PlayerTurn, Step};

/// Two Combat Areas of the French.
fn two_areas() -> Table {
    Table::french_attack("reims", &["ge-10-corps", "fr-3-corps", "fr-5-corps"]).put("lille", &["ge-26-corps", "fr-1-corps", "fr-16-corps"])
}

/// Opposing units in one Area fight; the phase does not end before (`betrayal.cbt.must-fight`).
#[test]
fn who_shares_an_area_fights() {
    let mut t = two_areas();
    assert_eq!((t.asked(), t.moves(FRANCE).len()), (("combat", Some(FRANCE)), 2), "there is no way round");
    t.fight("reims", "1-2");
    assert_eq!(t.moves(FRANCE), ["fight lille"]);
    t.fight("lille", "1-2");
    assert_eq!(t.at_step(), Step::Regroup);
    // Also where the movement of the same player-turn has only just led there.
    let mut t = Table::empty(PlayerTurn::French, Step::Movement).put("reims", &["fr-3-corps"]).put("sedan", &["ge-10-corps"]);
    t.play(FRANCE, "go fr-3-corps sedan").play(FRANCE, "end-moves");
    assert_eq!((t.asked(), t.moves(FRANCE)), (("combat", Some(FRANCE)), vec!["fight sedan".to_owned()]));
}

/// Neighbours do not fight (`betrayal.cbt.same-area-only`).
#[test]
fn neighbours_do_not_fight() {
    let t = two_areas().put("soissons", &["fr-4-corps"]).put("cambrai", &["ge-9-panzer"]);
    for area in ["soissons", "cambrai", "paris"] {
        assert_eq!(t.refused(FRANCE, &format!("fight {area}")), "betrayal.cbt.same-area-only", "{area}");
    }
    let mut t = Table::empty(PlayerTurn::French, Step::Combats).put("soissons", &["fr-4-corps"]).put("cambrai", &["ge-9-panzer"]);
    t.run();
    assert_ne!((t.asked().0, t.b.player), ("combat", PlayerTurn::French), "there is nothing to fight about");
    assert!(t.news().iter().all(|news| !matches!(news, News::Fight { .. })));
}

/// The phasing player picks the order (`betrayal.cbt.order-by-phaser`).
#[test]
fn the_phasing_player_picks_the_order() {
    for (first, second) in [("reims", "lille"), ("lille", "reims")] {
        let mut t = two_areas();
        t.fight(first, "1-2");
        assert_eq!(t.moves(FRANCE), [format!("fight {second}")]);
    }
    let t = Table::german_attack("reims", &["ge-10-corps", "fr-3-corps"]);
    assert_eq!(t.asked(), ("combat", Some(BRITAIN)), "who runs the Germans");
}

/// Each is over, withdrawals included, before the next begins (`betrayal.cbt.one-at-a-time`).
#[test]
fn one_combat_after_the_other() {
    let mut t = two_areas();
    assert_eq!(t.result_of("reims", "5-5"), "DW");
    assert_eq!(t.asked(), ("withdraw", Some(BRITAIN)));
    assert_eq!((t.refused(FRANCE, "fight lille"), t.moves(FRANCE).len()), ("table.not-a-choice", 0));
    t.play(BRITAIN, "withdraw ge-10-corps sedan");
    assert_eq!(t.moves(FRANCE), ["fight lille"]);
}

/// Allies attack on any turn, without any tactic (`betrayal.cbt.allied-may-always-attack`).
#[test]
fn allies_attack_when_they_like() {
    for turn in [1, 2, 7, 12] {
        for (player, seat, unit) in [(PlayerTurn::French, FRANCE, "fr-3-corps"), (PlayerTurn::British, BRITAIN, "br-3-division")] {
            let mut t = Table::empty(player, Step::Movement).turn(turn).put("lille", &[unit]).put("cambrai", &["ge-10-corps"]);
            assert!(t.b.pool.is_empty());
            t.play(seat, &format!("go {unit} cambrai")).play(seat, "end-moves");
            assert_eq!(t.asked(), ("combat", Some(seat)), "turn {turn}");
        }
    }
}

/// Two dice after column and modifier are fixed; below the first row and above the last these count (`betrayal.cbt.two-dice`).
#[test]
fn two_dice_are_read_in_the_table() {
    // Armour attacks infantry alone at 4:1: one is added.
    for (dice, code) in [("1-1", "AW"), ("2-3", "DW"), ("5-5", "DE"), ("5-6", "DSU"), ("6-6", "DSU")] {
        let mut t = Table::german_attack("reims", &["ge-9-panzer", "fr-3-corps"]);
        let (odds, found) = t.fight("reims", dice);
        assert_eq!((odds.column, odds.modifier, found.as_str()), (5, 1, code), "{dice}");
    }
    // Armour defends against infantry alone at 2:1: one is taken away.
    for (dice, code) in [("1-1", "AE"), ("1-2", "AE"), ("2-2", "ASW"), ("6-6", "DSW")] {
        let mut t = Table::german_attack("reims", &["ge-10-corps", "ge-26-corps", "fr-3-dcr"]);
        let (odds, found) = t.fight("reims", dice);
        assert_eq!((odds.column, odds.modifier, found.as_str()), (3, -1, code), "{dice}");
    }
    // Each pair is one of thirty-six.
    let mut t = Table::german_attack("reims", &["ge-10-corps", "fr-3-corps"]);
    t.play(BRITAIN, "fight reims");
    let outcomes = t.at().outcomes();
    assert!(outcomes.len() == 36 && outcomes.iter().all(|(_, weight)| *weight == outcomes[0].1));
}
