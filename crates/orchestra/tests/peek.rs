//! Looking at the next events.

use crate::support::Table;
use orchestra::state::Frame;
use table::{DeckPlace, Follows, Know, Play, Preview, Seat, SeatSet, Viewer};

/// orchestra.peek.known, orchestra.inv.peek
#[test]
fn what_one_seat_saw_is_its_own() {
    let look = |cards: [&str; 3]| {
        let mut t = Table::of(&["kordt", "beck"]);
        t.set_mot("kordt", "motivated").play("kordt", "act kordt-look");
        cards.iter().for_each(|card| {
            t.land(card);
        });
        let (first, second) = (format!("on-top {}", cards[0]), format!("on-top {}", cards[1]));
        t.play("kordt", &first).play("kordt", &second);
        t
    };
    let (a, b) =
        (look(["s1-party-rally", "s1-anschluss", "s1-kristallnacht"]), look(["s1-anschluss", "s1-berlin-speech", "s1-party-rally"]));
    for who in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(a.g.view(&a.s, who), b.g.view(&b.s, who));
        assert!(a.g.view(&a.s, who).pile.top.iter().all(|place| *place == DeckPlace::KnownToOthers));
    }
    let own = a.g.view(&a.s, Viewer::Seat(Seat(0)));
    assert!(own.pile.top.iter().all(|place| matches!(place, DeckPlace::Known(_))));
}

/// orchestra.peek.known
#[test]
fn the_first_that_is_put_back_comes_next_and_the_moves_say_so() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("kordt", "motivated").play("kordt", "act kordt-look").land("s1-munich-agreement").land("s1-anschluss").land("s1-party-rally");
    assert_eq!(t.prompt("kordt").0, "Kordt, put the events back in the order in which they shall come.");
    assert_eq!(t.label("kordt", "on-top s1-anschluss").0, "Let The Anschluss come next");
    t.play("kordt", "on-top s1-anschluss");
    assert_eq!(t.label("kordt", "on-top s1-party-rally").0, "Let Party Rally come second");
    t.play("kordt", "on-top s1-party-rally").play("kordt", "end");
    assert!(t.told().iter().any(|line| line.starts_with("The Anschluss.")), "{:?}", t.told());
}

/// orchestra.peek.known
#[test]
fn unseen_removals_are_known_to_who_knew_the_place() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("kordt", "motivated").play("kordt", "act kordt-look").land("s1-munich-agreement").land("s1-anschluss").land("s1-party-rally");
    t.play("kordt", "on-top s1-munich-agreement").play("kordt", "on-top s1-anschluss").play("kordt", "end");
    let lost = |t: &Table, seat: u8| t.g.view(&t.s, Viewer::Seat(Seat(seat))).lost.len();
    assert_eq!((lost(&t, 0), lost(&t, 1), t.s.secret.pile.len()), (2, 0, 7));
}

/// orchestra.peek.known
#[test]
fn another_looker_takes_the_places_away() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("kordt", "motivated").set_mot("beck", "skeptical").give("beck", "intelligence-briefing");
    t.play("kordt", "act kordt-look").land("s1-party-rally").land("s1-leadership-dispute").land("s1-berlin-speech");
    t.play("kordt", "on-top s1-leadership-dispute").play("kordt", "on-top s1-party-rally").play("kordt", "end");
    t.play("beck", "play intelligence-briefing").play("beck", "take-out s1-party-rally");
    let view = t.g.view(&t.s, Viewer::Seat(Seat(0)));
    assert_eq!((view.loose.len(), view.lost.len()), (2, 0), "one of two is gone, Kordt cannot tell which");
}

/// orchestra.peek.one-left
#[test]
fn with_one_card_left() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("kordt", "motivated").give("kordt", "intelligence-briefing");
    t.s.secret.pile.leave_unseen(9);
    t.play("kordt", "act kordt-look").land("s1-party-rally");
    assert!(t.asks("kordt", "action"), "there is nothing to arrange");
    t.play("kordt", "play intelligence-briefing");
    assert_eq!(t.moves("kordt"), ["on-top s1-party-rally", "take-out s1-party-rally"]);
    t.play("kordt", "on-top s1-party-rally");
    assert_eq!(t.s.secret.pile.len(), 1);
    t.s.secret.pile.take(t.s.secret.pile.top()[0].card);
    assert_eq!(t.refused("kordt", "act kordt-look"), "orchestra.act.one-effect");
}

/// orchestra.peek.removed
#[test]
fn what_is_taken_out_is_not_shown_to_the_others() {
    let look = |first: &str, second: &str| {
        let mut t = Table::of(&["beck", "kordt"]);
        t.set_mot("beck", "skeptical").give("beck", "intelligence-briefing");
        t.play("beck", "play intelligence-briefing").land(first).land(second).play("beck", &format!("take-out {first}"));
        t
    };
    let (a, b) = (look("s1-party-rally", "s1-anschluss"), look("s1-anschluss", "s1-kristallnacht"));
    for who in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        assert_eq!(a.g.view(&a.s, who), b.g.view(&b.s, who));
        let told =
            |t: &Table| t.log.events.iter().filter(|(readers, _)| readers.includes(who)).map(|(_, news)| news.clone()).collect::<Vec<_>>();
        assert_eq!(told(&a), told(&b));
    }
    assert_eq!(a.g.view(&a.s, Viewer::Seat(Seat(0))).lost.len(), 1, "the looker knows");
}

/// orchestra.peek.known
#[test]
fn what_comes_up_is_new_to_who_had_not_looked() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("kordt", "motivated").play("kordt", "act kordt-look");
    t.land("s1-party-rally").land("s1-leadership-dispute").land("s1-gestapo-investigation");
    t.play("kordt", "on-top s1-party-rally").play("kordt", "on-top s1-leadership-dispute").play("kordt", "end");
    t.log = table::Journal::default();
    t.play("beck", "end");
    assert!(t.log.learned.has(Seat(1)), "nothing is taken back across an event that was turned up");
}

/// What one seat has seen tells the others nothing of what a move would cost: no event is made up for them.
#[test]
fn a_look_ahead_ends_where_a_card_is_turned_up_that_this_seat_has_not_seen() {
    let mut t = Table::of(&["beck", "kordt"]);
    let card = t.next("s1-party-rally").s.secret.pile.top()[0].card;
    t.s.secret.pile.take(card);
    t.s.secret.pile.put_on_top(card, SeatSet::only(Seat(1)));
    t.s.board.spent = 2;
    let mut moves = Vec::new();
    t.g.moves(&t.s, Seat(0), &mut moves);
    let view = t.g.view(&t.s, Viewer::Seat(Seat(0)));
    let preview = Preview::new(&t.g, &view, Seat(0));
    let after: Vec<_> = moves.iter().map(|m| preview.play(*m)).collect();
    assert!(after.iter().any(|(_, follows)| *follows == Follows::Sight), "the last action leads to the event");
    for (m, (after, _)) in moves.iter().zip(&after) {
        assert_eq!((after.board.resolved, after.board.current), (t.s.board.resolved, t.s.board.current), "{m:?}");
    }
}

/// orchestra.inv.events-84
#[test]
fn nobody_arranges_what_they_have_not_seen_or_takes_cards_out_once_one_lies_back() {
    let mut t = Table::of(&["kordt", "beck"]);
    t.set_mot("kordt", "motivated").play("kordt", "act kordt-look").land("s1-anschluss").land("s1-party-rally").land("s1-berlin-speech");
    let pawn = t.pawn("kordt");
    let mut found = |count, placed, remove| {
        t.s.board.agenda.replace(Frame::Arrange { pawn, count, placed, remove });
        t.g.check(None, &t.s).err().map(|broken| broken.invariant)
    };
    assert_eq!((found(3, 0, 0), found(3, 1, 0), found(3, 0, 2)), (None, None, None));
    for (count, placed, remove) in [(3, 1, 5), (4, 0, 0), (3, 3, 0), (3, 9, 0)] {
        assert_eq!(found(count, placed, remove), Some("orchestra.inv.events-84"), "{count} {placed} {remove}");
    }
}
