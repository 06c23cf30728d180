//! Points, which are always tied to something owned.

use crate::support::Table;
use treason::Owner;

/// treason.score.sum
#[test]
fn a_score_is_buildings_and_powers() {
    let mut t = Table::of(&["o3=bakery o4=smithy o5", "o20=opera o21"]);
    t.hand("red", "tannery").blocks("red", 20);
    assert_eq!(t.scores(), [4, 5, 0]);
    t.play("red", "build tannery o5");
    assert_eq!(t.scores(), [4 + 3 + 2, 5, 0], "and the power of industry");
    t.play("red", "white").play("red", "white");
    assert_eq!(t.scores(), [9, 5, 0], "two counters are no power");
    assert_eq!(t.scores()[0], t.points(Owner::Red));
}

/// treason.score.dark-sum
#[test]
fn the_black_marker_is_counters_buildings_and_powers() {
    let mut t = Table::of(&["o3 o4", "o20=opera o21"]).dark("m8=hut m9=shack i4=cottage");
    t.blocks("red", 9);
    assert_eq!(t.scores(), [0, 5, 1 + 1 + 2 + 1], "three of citizens are a power of his");
    t.play("red", "black").land("4").play("red", "black").land("1");
    assert_eq!(t.scores(), [0, 5, 5 + 2], "one for each counter, whatever its value");
    assert_eq!(t.scores()[2], t.points(Owner::Dark));
}
