//! Dimension scoring and Objective cards. (Dimension Scoring; Objective Card Scoring)

use crate::support::{cards::*, *};
use bell::{
    news::News,
    roles::Side,
    space::{Dimension, Space},
    state::Frame,
};
use table::{Show, Viewer};

fn base() -> Table {
    Table::new().playing(1, Concede).bare().breached(Concede, 0).breached(Concede, 1).breached(Defend, 0).breached(Defend, 1)
}

fn controls(t: Table, side: Side, dimension: Dimension) -> Table {
    dimension.spaces().iter().fold(t, |t, s| t.cubes(side, s, 1))
}

/// Ends the round with all Pivotal actions declined.
fn scored(t: Table) -> Table {
    let mut t = end_round(t);
    loop {
        t = match t.kind() {
            "pivotal-order" => {
                let first = t.moves()[0].clone();
                t.play(&[&first])
            }
            "pivotal-action" => t.play(&["pass"]),
            _ => return t,
        };
    }
}

/// `bell.dim.one-vp`
#[test]
fn each_controlled_dimension_gives_its_controller_one_point() {
    for dimension in Dimension::ALL {
        for (side, vp) in [(Concede, -1), (Defend, 1)] {
            let t = controls(base(), side, dimension).objectives(France, Press);
            let t = if dimension == Dimension::International || dimension == Dimension::Public {
                t.objectives(President, Government)
            } else {
                t
            };
            assert_eq!(scored(t).state.board.vp, vp, "{dimension:?}");
        }
    }
    let t = controls(controls(base(), Concede, Dimension::Political), Concede, Dimension::Military);
    assert_eq!(scored(t.objectives(Press, France)).state.board.vp, -2);
    let t = controls(controls(base(), Concede, Dimension::Political), Defend, Dimension::Military);
    assert_eq!(scored(t.objectives(Press, France)).state.board.vp, 0, "one each");
}

/// `bell.dim.one-vp`
#[test]
fn an_uncontrolled_dimension_gives_nothing() {
    let two = base().cubes(Defend, President, 2).cubes(Defend, Government, 1).objectives(Press, France);
    assert_eq!(scored(two.clone()).state.board.vp, 0, "two spaces are not enough");
    let tied = two.clone().cubes(Defend, Opposition, 1).cubes(Concede, Opposition, 1);
    assert_eq!(scored(tied).state.board.vp, 0, "a tied space is not controlled");
    let split = two.cubes(Concede, Opposition, 1);
    assert_eq!(scored(split).state.board.vp, 0);
}

/// `bell.dim.order-at-cap`
#[test]
fn dimensions_score_one_after_the_other_and_each_is_clipped_at_five() {
    let both = controls(controls(base(), Concede, Dimension::Political), Defend, Dimension::Military).objectives(Press, France);
    for (start, political_first, military_first) in [(5, 5, 4), (-5, -4, -5)] {
        let t = scored(both.clone().vp(start));
        assert_eq!(t.kind(), "score-order");
        exactly(&t, &["score military", "score political"]);
        assert_eq!(t.refused("score public"), "bell.dim.one-vp");
        assert_eq!(t.reason("score public"), "Nobody Controls all three spaces of the Public Dimension.");
        let after = |t: Table, word: &str| t.play(&[word]).state.board.vp;
        assert_eq!(after(t.clone(), "score political"), political_first);
        assert_eq!(after(t, "score military"), military_first);
    }
    // One side alone, or no clipping: the order changes nothing and nobody is asked.
    for vp in [-4, 0, 1] {
        let t = scored(both.clone().vp(vp));
        assert_eq!((t.state.board.vp, t.state.board.round), (vp, 2), "at {vp} nobody is asked");
    }
    let alone = controls(controls(base(), Defend, Dimension::Political), Defend, Dimension::Military).objectives(Press, France);
    assert_eq!(scored(alone.vp(1)).state.board.round, 2);
}

/// `bell.dim.order-at-cap`
#[test]
fn the_order_is_asked_while_it_still_matters() {
    // Defend two, Concede one, at +4: two of Defend's in a row lose a point.
    let t = controls(controls(base(), Defend, Dimension::Political), Defend, Dimension::Military);
    let t = scored(controls(t, Concede, Dimension::Public).vp(4).objectives(UnitedKingdom, France));
    exactly(&t, &["score military", "score political", "score public"]);
    assert_eq!(t.clone().play(&["score public"]).state.board.vp, 5, "3, then 4 and 5 without a further question");
    let t = t.play(&["score political"]);
    exactly(&t, &["score military", "score public"]);
    assert_eq!(t.refused("score political"), "bell.dim.one-vp");
    assert_eq!(t.reason("score political"), "The Political Dimension has scored already.");
    assert_eq!(t.clone().play(&["score public"]).state.board.vp, 5);
    assert_eq!(t.play(&["score military"]).state.board.vp, 4);
}

/// A position before the last plays, with these Objectives and events.
fn objectives(concede: Space, defend: Space) -> Table {
    base()
        .objectives(concede, defend)
        .objective_event(concede, "may add up to 1 in president")
        .objective_event(defend, "may add up to 1 in press")
}

/// `bell.objscore.reveal-together`
#[test]
fn both_objectives_are_shown_at_once_after_the_dimensions() {
    let t = controls(objectives(France, SovietUnion), Defend, Dimension::Political);
    let t = end_round(t);
    assert_eq!((t.kind(), t.state.board.objective_shown), ("pivotal-action", [None; 2]), "not before");
    assert_eq!((t.view(Concede).known.kept, t.view(Defend).known.kept), ([Some(France), None], [None, Some(SovietUnion)]));
    assert_eq!(t.spectator().known.kept, [None; 2]);
    let t = t.play(&["pass"]);
    let at = |wanted: &dyn Fn(&News) -> bool| t.news.iter().position(wanted).unwrap();
    let dimension = at(&|n| matches!(n, News::ScoresDimension { .. }));
    let first = at(&|n| matches!(n, News::ShowsObjective { side: Concede, space: France, held: false }));
    let second = at(&|n| matches!(n, News::ShowsObjective { side: Defend, space: SovietUnion, held: false }));
    assert!(dimension < first && first.abs_diff(second) == 1, "one right after the other, after the Dimensions");
}

/// `bell.objscore.reveal-together`
#[test]
fn when_one_objective_is_open_both_are() {
    let t = scored(objectives(France, SovietUnion).cubes(Concede, France, 1));
    assert_eq!(t.state.board.objective_shown, [Some(France), Some(SovietUnion)], "the one that does not score as well");
    assert_eq!(t.state.secret.kept, [None; 2]);
}

/// `bell.objscore.own-control`
#[test]
fn a_point_is_gained_for_the_own_objective_only() {
    for (own, enemy, vp) in [(1, 0, -1), (1, 1, 0), (0, 0, 0), (0, 1, 0), (3, 2, -1)] {
        let t = scored(objectives(France, SovietUnion).cubes(Concede, France, own).cubes(Defend, France, enemy));
        assert_eq!(t.state.board.vp, vp, "{own} against {enemy} in the own Objective");
    }
    // Holding the enemy's Objective earns nothing, and denies it.
    let t = scored(objectives(France, SovietUnion).cubes(Concede, SovietUnion, 2).cubes(Defend, SovietUnion, 1));
    assert_eq!((t.state.board.vp, t.state.board.round), (0, 2));
    let t = scored(objectives(France, SovietUnion).cubes(Defend, SovietUnion, 1));
    assert_eq!((t.state.board.vp, t.kind(), t.asked()), (1, "objective-event", Some(Defend)));
}

/// `bell.objscore.checked-together`
#[test]
fn an_event_cannot_deny_the_other_its_point() {
    for first in Side::BOTH {
        let t = base().objectives(France, SovietUnion).cubes(Concede, France, 1).cubes(Defend, SovietUnion, 1);
        let t = t
            .objective_event(France, "remove 1 in soviet-union; add 1 in soviet-union")
            .objective_event(SovietUnion, "remove 1 in france; add 1 in france");
        let mut t = t;
        t.state.board.initiative = first;
        let t = scored(t);
        assert_eq!(t.kind(), "objective-order");
        let (word, target) = if first == Concede { ("resolve concede", "soviet-union") } else { ("resolve defend", "france") };
        let t = t.play(&[word, "run", &format!("remove {target}"), &format!("add {target}")]);
        let shift = t.state.board.vp;
        let t = t.play(&["done"]);
        assert_eq!((t.kind(), t.asked()), ("objective-event", Some(first.enemy())), "judged before the first event");
        assert_eq!((shift, t.state.board.vp), (if first == Concede { (-1, 0) } else { (1, 0) }));
    }
}

/// `bell.objscore.checked-together`
#[test]
fn an_event_cannot_win_an_objective_that_was_not_held() {
    // Concede's event takes Defend's majority nowhere, and Defend's own event would come too late as well.
    let t = base().objectives(France, SovietUnion).cubes(Concede, France, 1).cubes(Concede, SovietUnion, 1).cubes(Defend, SovietUnion, 1);
    let t = scored(t.objective_event(France, "enemy add 1 in soviet-union"));
    let t = t.play(&["run", "done", "add soviet-union", "done"]);
    assert_eq!(t.state.board.vp, -1, "Defend holds it now, but did not when the cards were shown");
}

/// `bell.objscore.vp-then-event`
#[test]
fn the_point_comes_first_and_the_event_may_be_left() {
    let t = scored(objectives(France, SovietUnion).cubes(Concede, France, 1));
    assert_eq!((t.state.board.vp, t.kind(), t.asked()), (-1, "objective-event", Some(Concede)));
    exactly(&t, &["run", "skip"]);
    let left = t.clone().play(&["skip"]);
    assert_eq!((left.state.board.round, left.state.board.vp, left.white(President)), (2, -1, 0));
    let t = t.play(&["run"]);
    exactly(&t, &["add president", "skip"]);
    let t = t.play(&["add president", "done"]);
    assert_eq!((t.state.board.round, t.state.board.vp, t.white(President)), (2, -1, 1));
}

/// `bell.objscore.vp-then-event`
#[test]
fn without_control_there_is_neither_a_point_nor_a_prompt() {
    let t = end_round(objectives(France, SovietUnion));
    assert_eq!((t.state.board.round, t.state.board.vp), (2, 0));
    assert!(!t.news.iter().any(|n| matches!(n, News::Points { .. } | News::RunsObjective { .. })));
}

/// `bell.objscore.vp-then-event` `bell.event.condition-gate`
#[test]
fn an_event_whose_condition_fails_is_not_offered_but_the_point_is_gained() {
    let event = "must control president; add 1 in press";
    let t = scored(base().objectives(France, SovietUnion).objective_event(France, event).cubes(Concede, France, 1));
    assert_eq!((t.state.board.vp, t.state.board.round), (-1, 2));
    let t = base().objectives(France, SovietUnion).objective_event(France, event).cubes(Concede, France, 1);
    let t = scored(t.cubes(Concede, President, 1));
    assert_eq!((t.state.board.vp, t.kind()), (-1, "objective-event"));
}

/// `bell.objscore.vp-then-event`
#[test]
fn the_order_of_objectives_decides_what_is_clipped_at_five() {
    let both = objectives(France, SovietUnion).cubes(Concede, France, 1).cubes(Defend, SovietUnion, 1).vp(5);
    let t = scored(both.clone());
    exactly(&t, &["resolve concede", "resolve defend"]);
    let concede_first = t.clone().play(&["resolve concede", "skip", "skip"]);
    let defend_first = t.play(&["resolve defend", "skip", "skip"]);
    assert_eq!((concede_first.state.board.vp, defend_first.state.board.vp), (5, 4));
}

/// `bell.objscore.removed`
#[test]
fn both_objectives_leave_play_scored_or_not() {
    let t = objectives(France, SovietUnion).cubes(Concede, France, 1);
    let (deck, rejected) = (t.state.secret.objective_deck, t.state.secret.rejected);
    let t = scored(t).play(&["skip"]);
    assert_eq!(t.state.board.objectives_seen, [France, SovietUnion].into_iter().collect());
    assert_eq!((t.state.secret.kept, t.state.board.objective_shown), ([None; 2], [None; 2]));
    assert_eq!((t.state.secret.objective_deck, t.state.secret.rejected), (deck, rejected), "they do not return to the deck");
    // They are never dealt again.
    let t = t.until(|t| t.kind() == "keep");
    assert!(t.state.secret.offered.iter().all(|o| o.and(t.state.board.objectives_seen).is_empty()));
}

/// `bell.objscore.reveal-together`
#[test]
fn no_picture_shows_the_enemys_objective_before() {
    let other = |defend: Space| end_round(controls(objectives(France, defend), Concede, Dimension::Political));
    let (a, b) = (other(SovietUnion), other(MoravianHqs));
    let mut b = b;
    b.state.secret.rejected = a.state.secret.rejected;
    let who = Viewer::Seat(a.seat(Concede));
    assert_eq!(a.state.board.agenda.top(), Some(Frame::PivotalAction { side: Concede, dimension: Dimension::Political, moved: 0 }));
    assert_eq!(a.view(Concede), b.view(Concede));
    let choices = |t: &Table| table::Choices::of(&t.game, &t.state, who.seat());
    assert_eq!(a.game.scene(&a.view(Concede), &choices(&a)), b.game.scene(&b.view(Concede), &choices(&b)));
}
