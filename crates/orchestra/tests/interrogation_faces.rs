//! Every option and every broken line in rows of `rows/interrogation.txt`, and the 24 faces of `rows/faces.txt`.

use crate::support::{Table, rows};
use orchestra::news::News;

fn rows_of(section: &str) {
    rows::play(include_str!("rows/interrogation.txt"), section);
}

/// A table at which every option of every face is open to Beck in Prison.
fn open_to_all(face: &str) -> Table {
    let mut t = Table::of(&["kordt", "beck", "oster", "goerdeler"]);
    t.set_ms(5).set_mot("beck", "motivated").jail("beck");
    t.s.board.track = 2;
    for who in ["kordt", "oster", "goerdeler"] {
        t.set_mot(who, "motivated");
    }
    for (who, things) in [
        ("beck", &["c-derail-train", "slow-news-day", "intel", "weapons"][..]),
        ("oster", &["f-coup", "hidden-camera", "inspiring-letter", "safe", "keys", "map"]),
        ("kordt", &["cover-story"]),
    ] {
        things.iter().for_each(|thing| _ = t.give(who, thing));
    }
    t.event("s1-leadership-dispute").land(face);
    t
}

/// orchestra.interro.faces-24, orchestra.interro.resist-always
#[test]
fn every_face_has_its_options_and_its_broken_line() {
    let faces = include_str!("rows/faces.txt").lines().skip(2).map(|line| line.split(' ').collect::<Vec<_>>());
    let faces: Vec<_> = faces.collect();
    assert_eq!(faces.len(), 24);
    for face in faces {
        let [id, first, second, third, broken] = face[..] else { panic!("{face:?}") };
        let mut t = open_to_all(id);
        let options = [first, second, third].map(|option| format!("talk {option}"));
        assert_eq!(t.moves("beck"), [&options[..], &["resist".to_owned()]].concat(), "{id}");
        t.play("beck", "resist").land("1 eagle");
        let line = t.log.events.iter().rev().find_map(|(_, news)| match news {
            News::Broken { line, .. } => Some(t.g.edition.brokens[line.index()].id.clone()),
            _ => None,
        });
        assert_eq!(line.as_deref(), Some(broken), "{id}");
    }
}

/// orchestra.interro.talk
#[test]
fn talk_s1() {
    rows_of("talk-s1");
}

/// orchestra.interro.talk
#[test]
fn talk_s2() {
    rows_of("talk-s2");
}

/// orchestra.interro.talk
#[test]
fn talk_extreme() {
    rows_of("talk-extreme");
}

/// orchestra.interro.talk
#[test]
fn talk_berlin() {
    rows_of("talk-berlin");
}

/// orchestra.interro.talk
#[test]
fn talk_m1() {
    rows_of("talk-m1");
}

/// orchestra.interro.talk
#[test]
fn talk_m2() {
    rows_of("talk-m2");
}

/// orchestra.interro.talk
#[test]
fn talk_d2() {
    rows_of("talk-d2");
}

/// orchestra.interro.talk
#[test]
fn talk_d3() {
    rows_of("talk-d3");
}

/// orchestra.interro.talk
#[test]
fn talk_plot() {
    rows_of("talk-plot");
}

/// orchestra.interro.talk
#[test]
fn talk_i2() {
    rows_of("talk-i2");
}

/// orchestra.interro.talk
#[test]
fn talk_arrest() {
    rows_of("talk-arrest");
}

/// orchestra.interro.talk
#[test]
fn talk_himmler() {
    rows_of("talk-himmler");
}

/// orchestra.interro.talk
#[test]
fn talk_ms2() {
    rows_of("talk-ms2");
}

/// orchestra.interro.talk
#[test]
fn talk_deps() {
    rows_of("talk-deps");
}

/// orchestra.interro.talk
#[test]
fn talk_all_s() {
    rows_of("talk-all-s");
}

/// orchestra.interro.talk
#[test]
fn talk_events() {
    rows_of("talk-events");
}

/// orchestra.interro.talk
#[test]
fn talk_track() {
    rows_of("talk-track");
}

/// orchestra.interro.talk
#[test]
fn talk_tiles3() {
    rows_of("talk-tiles3");
}

/// orchestra.interro.talk
#[test]
fn talk_tiles12() {
    rows_of("talk-tiles12");
}

/// orchestra.interro.talk
#[test]
fn talk_illegal() {
    rows_of("talk-illegal");
}

/// orchestra.interro.deal
#[test]
fn deal_recant() {
    rows_of("deal-recant");
}

/// orchestra.interro.deal
#[test]
fn deal_exchange() {
    rows_of("deal-exchange");
}

/// orchestra.interro.deal
#[test]
fn deal_surrender() {
    rows_of("deal-surrender");
}

/// orchestra.interro.deal
#[test]
fn deal_serve() {
    rows_of("deal-serve");
}

/// orchestra.interro.broken
#[test]
fn broken_x1() {
    rows_of("broken-x1");
}

/// orchestra.interro.broken
#[test]
fn broken_x2() {
    rows_of("broken-x2");
}

/// orchestra.interro.broken
#[test]
fn broken_x3() {
    rows_of("broken-x3");
}

/// orchestra.interro.broken
#[test]
fn broken_x4() {
    rows_of("broken-x4");
}

/// orchestra.interro.broken
#[test]
fn broken_x5() {
    rows_of("broken-x5");
}

/// orchestra.interro.broken
#[test]
fn broken_x6() {
    rows_of("broken-x6");
}
