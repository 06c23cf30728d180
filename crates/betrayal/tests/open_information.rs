//! Nothing is hidden.

use crate::support::{FRANCE, Table};
use betrayal::{Place, PlayerTurn, Step};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
use table::{Know, Play, Viewer};

/// No curtain is needed between them (`betrayal.open.all`).
#[test]
fn the_house_knows_that_nothing_is_hidden() {
    const { assert!(!betrayal::Betrayal::ABOUT.hides) };
}

/// Both seats and onlookers see the whole position, and whoever imagines one imagines this one (`betrayal.open.all`).
#[test]
fn everybody_sees_everything() {
    let mut t = Table::empty(PlayerTurn::French, Step::Returns).put("paris", &["fr-1-corps"]).put("reims", &["-ge-9-panzer"]);
    t = t.boxed(Place::Regroup, &["-fr-3-corps"]).boxed(Place::SetAside, &["-ge-10-corps"]);
    for _ in 0..2 {
        assert!(t.views_are_equal());
        for who in Viewer::all(2) {
            let view = t.g.view(&t.b, who);
            assert_eq!(view.board, t.b);
            assert_eq!(t.g.imagine(&view, &mut Xoshiro256PlusPlus::seed_from_u64(1)), t.b);
        }
        if t.asked().0 == "return" && t.asked().1.is_none() {
            t.land("1");
        }
    }
    assert_eq!(t.asked(), ("return", Some(FRANCE)));
    // Every event is told to everybody.
    assert!(t.log.events.iter().all(|(readers, _)| Viewer::all(2).all(|who| readers.includes(who))));
}
