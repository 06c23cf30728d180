//! What is open, and what nobody knows.

use crate::support::Table;
use orchestra::news::News;
use table::{DeckPlace, Know, Play, Seat, Viewer};

/// orchestra.info.hidden, orchestra.info.open, orchestra.info.tiles, orchestra.info.draws
#[test]
fn everybody_sees_the_same_but_what_one_has_looked_at() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.give("beck", "safe").give("beck", "keys");
    let views: Vec<_> = Viewer::all(2).map(|who| t.g.view(&t.s, who)).collect();
    assert!(views.iter().all(|view| view.board == views[0].board));
    assert!(views.iter().all(|view| view.pile.top.iter().all(|place| *place == DeckPlace::Unknown)));
}

/// orchestra.info.hidden, orchestra.info.tiles
#[test]
fn which_tile_lies_where_is_in_no_state_at_all() {
    let mut t = Table::of(&["tresckow", "kordt"]);
    t.set_mot("tresckow", "motivated").put("tresckow", "zeughaus").play("tresckow", "act tresckow-take");
    assert_eq!(t.at().outcomes().len(), 8, "any kind that nobody has seen");
    t.land("keys");
    for who in Viewer::all(2) {
        assert_eq!(t.g.view(&t.s, who).board.items[0][3], 1, "what is taken is known to all");
    }
}

/// orchestra.info.draws
#[test]
fn there_is_no_private_draw() {
    let mut t = Table::of(&["oster", "kordt"]);
    t.set_mot("oster", "motivated").play("oster", "dossier-of-two").land("safe").land("f-coup").play("oster", "keep f-coup");
    let news = t.log.events.iter().filter(|(_, news)| matches!(news, News::TurnsUp { .. } | News::Draws { .. }));
    assert!(news.clone().count() >= 3 && news.clone().all(|(readers, _)| *readers == table::Readers::All));
}

/// orchestra.info.events
#[test]
fn what_left_a_pile_unseen_nobody_knows_and_a_cancelled_event_all_do() {
    let mut t = Table::of(&["beck", "kordt"]);
    t.event("s1-munich-agreement");
    assert!(Viewer::all(2).all(|who| t.g.view(&t.s, who).lost.is_empty()));
    t.next("s1-anschluss").play("kordt", "end");
    let told = t.log.events.iter().any(|(readers, news)| matches!(news, News::Cancelled(_)) && *readers == table::Readers::All);
    assert!(told && t.s.board.drawn.len() == 2);
}

/// orchestra.info.face, orchestra.info.after-end
#[test]
fn a_face_is_its_prisoners_alone_after_the_end_too() {
    let mut t = Table::cell("face-4");
    let sees = |t: &Table| Viewer::all(3).filter(|who| t.g.view(&t.s, *who).face.is_some()).collect::<Vec<_>>();
    assert_eq!(sees(&t), [Viewer::Seat(Seat(1))]);
    t.play("beck", "talk talk-ms2").land("1 one");
    assert_eq!(sees(&t), []);
    t.g.end_agreed(&mut t.s, &mut t.log);
    assert_eq!((sees(&t), t.kind()), (vec![], "over"));
    let told = t.log.events.iter().filter(|(_, news)| matches!(news, News::SeesFace(_))).map(|(readers, _)| *readers);
    assert_eq!(told.collect::<Vec<_>>(), [table::Readers::seat(Seat(1))]);
}
