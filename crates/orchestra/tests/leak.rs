//! What the others may not find out: neither by pictures, logs, questions and replays, nor when the game is over.

use crate::support::Table;
use orchestra::Orchestra;
use std::sync::Arc;
use table::{Know, Options, Play, Seat, Show, Sight, Sitting, Viewer};

/// A sitting at which Beck is in Prison and has drawn this face; Kordt and Oster are free.
fn sitting(face: &str, prepare: &dyn Fn(&mut Table)) -> Sitting<Orchestra> {
    let mut t = Table::of(&["kordt", "beck", "oster"]);
    prepare(&mut t);
    t.jail("beck").event("s1-leadership-dispute");
    let options = Options::complete(&Orchestra::ABOUT, []).expect("defaults");
    let mut sitting = Sitting::new(Arc::new(t.g.clone()), options, Arc::new(Orchestra::house()), None);
    sitting.continue_from(t.s);
    land(&mut sitting, face);
    sitting
}

fn land(sitting: &mut Sitting<Orchestra>, text: &str) {
    let outcome = sitting.outcome_called(text).unwrap_or_else(|| panic!("{text} is an outcome"));
    assert!(sitting.land(outcome));
}

/// All that one viewer gets of a table: view, look back, picture, question, choices, asides, log, notices.
fn all(sitting: &Sitting<Orchestra>, who: Viewer) -> String {
    let game = sitting.game();
    let mut text = String::new();
    for sight in [Sight::Current, Sight::Settled, Sight::Recalled] {
        let (view, choices) = (sitting.view(who, sight), sitting.choices(who, sight));
        text += &format!("{view:?}\n{:?}\n{:?}\n", game.scene(&view, &choices), game.question(&view));
        text += &format!("{:?}\n{}\n", choices.moves, game.wire(&view));
        sitting.told(who, sight, 0).for_each(|entry| text += &format!("{} {}\n", entry.line, game.say_event(&entry.event)));
    }
    if let Some(seat) = who.seat() {
        text += &format!("{:?} {:?} {:?}\n", sitting.asides(seat), sitting.window_question(seat), game.talk(sitting.state(), seat, None));
    }
    text += &format!("{:?}", sitting.notices().iter().map(|notice| format!("{notice:?}")).collect::<Vec<_>>());
    text
}

const OTHERS: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator];

/// Two sittings look alike to everybody but the prisoner.
fn alike(a: &Sitting<Orchestra>, b: &Sitting<Orchestra>, when: &str) {
    for who in OTHERS {
        assert_eq!(all(a, who), all(b, who), "{when}, {who:?}");
    }
}

/// Every pair of faces that share this option, or this broken line.
fn pairs(shared: &dyn Fn(&orchestra::edition::FaceData) -> bool) -> Vec<(String, String)> {
    let e = crate::support::open(2, &[]).edition;
    let faces: Vec<String> = e.faces.iter().filter(|face| shared(face)).map(|face| face.id.clone()).collect();
    faces.iter().flat_map(|a| faces.iter().map(move |b| (a.clone(), b.clone()))).filter(|(a, b)| a < b).collect()
}

/// Things for all, so that every option is open.
fn rich(t: &mut Table) {
    t.set_ms(5).set_mot("beck", "motivated").set_mot("oster", "motivated").set_mot("kordt", "motivated");
    t.s.board.track = 2;
    for thing in ["c-derail-train", "slow-news-day", "intel", "weapons"] {
        t.give("beck", thing);
    }
    for thing in ["f-coup", "hidden-camera", "inspiring-letter", "safe", "keys", "map"] {
        t.give("oster", thing);
    }
}

/// orchestra.inv.secret, orchestra.interro.secret, orchestra.info.face, orchestra.interro.no-talk, orchestra.info.after-end
#[test]
fn an_option_never_names_its_face() {
    let e = crate::support::open(2, &[]).edition;
    for (at, talk) in e.talks.iter().enumerate() {
        let option = orchestra::edition::Talk(at as u8);
        for (a, b) in pairs(&|face| face.options.contains(&option)) {
            let (mut a, mut b) = (sitting(&a, &rich), sitting(&b, &rich));
            alike(&a, &b, "while the prisoner chooses");
            for sitting in [&mut a, &mut b] {
                sitting.play_text(Seat(1), &format!("talk {}", talk.id)).expect("it is open");
            }
            alike(&a, &b, &talk.id);
            // The game goes on for a while, alike, and ends.
            for sitting in [&mut a, &mut b] {
                for _ in 0..12 {
                    go_on(sitting);
                }
            }
            alike(&a, &b, "later");
            for sitting in [&mut a, &mut b] {
                let mut state = *sitting.state();
                sitting.game().end_agreed(&mut state, &mut table::Silent);
                sitting.continue_from(state);
            }
            alike(&a, &b, "after the end");
        }
    }
}

/// The first possible answer or outcome.
fn go_on(sitting: &mut Sitting<Orchestra>) {
    match sitting.ask() {
        table::Ask::Over(_) => {}
        table::Ask::Chance(_) => _ = sitting.land_by(0),
        ask => {
            let seat = ask.seats().iter().next().expect("somebody is asked");
            let m = sitting.choices(Viewer::Seat(seat), Sight::Current).moves[0];
            // What the prisoner chooses later is not this test's business.
            if ask.kind().is_some_and(|kind| kind.0 == "interrogation") {
                return;
            }
            sitting.play(seat, m).expect("what is offered is accepted");
        }
    }
}

/// orchestra.inv.secret, orchestra.interro.broken
#[test]
fn a_broken_line_never_names_its_face() {
    let e = crate::support::open(2, &[]).edition;
    for (at, line) in e.brokens.iter().enumerate() {
        let broken = orchestra::edition::Broken(at as u8);
        for (a, b) in pairs(&|face| face.broken == broken) {
            let (mut a, mut b) = (sitting(&a, &rich), sitting(&b, &rich));
            for sitting in [&mut a, &mut b] {
                sitting.play_text(Seat(1), "resist").expect("it is always open");
            }
            alike(&a, &b, "resisting");
            for sitting in [&mut a, &mut b] {
                land(sitting, "1 eagle");
            }
            alike(&a, &b, &line.id);
        }
    }
}

/// orchestra.interro.secret
#[test]
fn resisting_tells_nothing_of_any_face() {
    let first = sitting("face-1", &rich);
    for at in 2..=24 {
        let (mut a, mut b) = (first.fresh(None), sitting(&format!("face-{at}"), &rich));
        a.continue_from(*first.state());
        alike_views(&a, &b);
        for sitting in [&mut a, &mut b] {
            sitting.play_text(Seat(1), "resist").expect("it is always open");
            land(sitting, "1 three");
        }
        alike_views(&a, &b);
    }
}

fn alike_views(a: &Sitting<Orchestra>, b: &Sitting<Orchestra>) {
    for who in OTHERS {
        assert_eq!(a.view(who, Sight::Settled), b.view(who, Sight::Settled));
    }
}

/// orchestra.interro.talk-closed
#[test]
fn the_prisoner_is_silent_until_the_announcement_and_nobody_else_is() {
    let mut s = sitting("face-4", &rich);
    let talk = |s: &Sitting<Orchestra>| [0, 1, 2].map(|seat| s.game().talk(s.state(), Seat(seat), None) == table::Talk::Free);
    assert_eq!(talk(&s), [true, false, true]);
    s.play_text(Seat(1), "resist").expect("it is always open");
    assert_eq!(talk(&s), [true, true, true], "that they resist is announced");
}
