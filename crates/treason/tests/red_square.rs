//! Phase 3: the red squares.

use crate::support::Table;
use treason::Owner;

/// treason.red.gain, treason.red.landing-only
#[test]
fn points_that_end_on_a_red_square_bring_a_card() {
    let mut t = Table::of(&["m8=stone-house o20", "m9 o23"]);
    t.blocks("red", 40).hand("red", "cottage").play("red", "build cottage o20").play("red", "end-actions");
    assert_eq!((t.scores()[0], t.kind()), (5, "influence"));
    t.land("fire");
    assert_eq!(t.influence_of("red"), ["fire"]);
    // Passing over one brings nothing, and neither does standing on one.
    let mut t = Table::of(&["m8=manor o20", "m9 o23"]);
    t.blocks("red", 40).hand("red", "cottage").play("red", "build cottage o20").play("red", "end-actions");
    assert_eq!((t.scores()[0], t.asked()), (6, "yellow".into()));
    let mut t = Table::of(&["m8=palace o20", "m9 o23"]);
    t.play("red", "end-actions");
    assert_eq!((t.scores()[0], t.asked()), (5, "yellow".into()));
}

/// treason.red.once
#[test]
fn one_card_a_turn() {
    let mut t = Table::of(&["m8 o20", "m9 o23"]);
    t.blocks("red", 40)
        .hand("red", "palace opera")
        .play("red", "build palace m8")
        .play("red", "build opera o20")
        .play("red", "end-actions");
    t.land("fire");
    assert_eq!((t.scores()[0], t.influence_of("red").len(), t.asked()), (10, 1, "yellow".into()), "by 5 and by 10, and one card");
}

/// treason.red.active-only
#[test]
fn only_the_active_player_is_looked_at() {
    // Fire takes the power from Red, and Yellow has most now: lifted to 10, without a card.
    let mut t = Table::of(&["m8=hut m10=shack m12=cottage", "m9=manor o23=farmstead o20=row-house i4", "o4 o6"]);
    t.turn("orange", "action").influence("orange", "fire").play("orange", "play fire m12");
    assert_eq!(t.s.board.score(Owner::Yellow), 9);
    let mut t = t.white("yellow", 0);
    t.play("orange", "end-actions");
    assert_eq!((t.asked(), t.influence_of("yellow").len()), ("red".into(), 0));
    // The black marker on a red square brings nothing either.
    let mut t = Table::of(&["m8 o20", "m9 o23"]).black("red", &[1, 1, 1, 1]);
    t.blocks("red", 40).play("red", "black").land("2").play("red", "end-actions");
    assert_eq!((t.scores()[2], t.kind()), (5, "dark-master"));
}

/// treason.red.hand-limit, treason.red.usable-phase-4
#[test]
fn the_third_is_discarded_at_once_and_the_new_one_played_in_phase_4() {
    let mut t = Table::of(&["m8=stone-house o20", "m9 o23"]).black("red", &[1]).dark("i4");
    t.blocks("red", 40).hand("red", "cottage").influence("red", "fire fire").play("red", "build cottage o20").play("red", "end-actions");
    t.land("robbery");
    assert_eq!((t.kind(), t.refused("red", "play robbery m9")), ("discard", "treason.red.hand-limit"));
    t.play("red", "discard fire");
    assert_eq!(t.kind(), "dark-master");
    t.play("red", "play robbery m9");
    assert_eq!(t.owner("m9"), "dark-master");
}

/// treason.red.gain, treason.red.landing-only
#[test]
fn only_the_whole_turn_is_compared() {
    // From 5 down to 4 and back to 5: no more than before.
    let mut t = Table::of(&["m8=palace o20", "m9 o23"]);
    t.blocks("red", 40).hand("red", "manor hut").play("red", "build manor m8").play("red", "build hut o20");
    assert_eq!(t.scores()[0], 5);
    t.play("red", "end-actions");
    assert_eq!((t.asked(), t.influence_of("red").len()), ("yellow".into(), 0));
    // From 3 over the square to 7, and down to it.
    let mut t = Table::of(&["m8=stone-house o20", "m9 o23"]);
    t.blocks("red", 40).hand("red", "manor cottage").play("red", "build manor o20").play("red", "build cottage o20");
    assert_eq!(t.scores()[0], 5);
    t.play("red", "end-actions");
    assert_eq!(t.kind(), "influence");
}
