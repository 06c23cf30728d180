//! Reveal Item and Collect Item.

use crate::support::Table;

/// orchestra.collect.face-up-here, orchestra.collect.to-sheet, orchestra.reveal.separate
#[test]
fn a_tile_is_turned_up_and_then_collected() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.play("beck", "go zeughaus");
    assert_eq!(t.refused("beck", "collect"), "orchestra.collect.face-up-here");
    t.play("beck", "reveal zeughaus").land("keys").play("beck", "collect");
    assert_eq!((t.items("beck", "keys"), t.kind()), (1, "event"));
    assert!(!t.s.board.has_tile(t.space("zeughaus")));
}

/// orchestra.reveal.here, orchestra.entry.train-station
#[test]
fn only_a_face_down_tile_here_is_turned_up() {
    let mut t = Table::of(&["beck", "kordt"]);
    assert_eq!(t.refused("beck", "reveal train-station"), "orchestra.reveal.here");
    t.put("beck", "zeughaus").face_up("zeughaus", "map");
    assert_eq!(t.refused("beck", "reveal zeughaus"), "orchestra.reveal.here");
    assert_eq!(t.refused("beck", "reveal chancellery"), "table.not-a-choice");
}
