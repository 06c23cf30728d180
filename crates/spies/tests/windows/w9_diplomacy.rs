//! Offers while talks are open, and what answers them. (Diplomacy; window W-9)

use crate::{
    diplomacy::deals::{DRAFT, OFFER, talks},
    support::{chains::*, *},
};

/// `spies.window.w9-diplomacy`, `spies.dip.free-answer`
#[test]
fn the_other_accepts_declines_or_counters_at_no_cost() {
    let mut desk = talks();
    play(&mut desk, &[DRAFT, (Germany, "draft", "give papers"), (Germany, "draft", "ask cover"), OFFER]);
    exactly(&desk, France, &["accept", "decline", "counter"]);
    assert!(desk.moves(Germany).is_empty() && desk.moves(Britain).is_empty());
    play(
        &mut desk,
        &[(France, "offer", "counter"), (France, "draft", "give cover"), (France, "draft", "ask discovery"), (France, "draft", "offer")],
    );
    assert!(desk.asks(Germany, "offer"), "now Germany answers");
    play(&mut desk, &[(Germany, "offer", "accept")]);
    assert_eq!((desk.holds(Germany, COVER), desk.holds(France, DISCOVERY)), (1, 1));
    assert_eq!((desk.holds(Germany, PAPERS), desk.holds(France, PAPERS)), (1, 0), "the first offer is gone");
    assert_eq!(desk.s.board.points, 11, "the talks alone have cost a point");
}
