//! Opening, stopping and suspending talks. (Diplomacy; Responding to diplomacy; window W-9)

use crate::support::{chains::*, *};
use spies::{Spies, moves::Move, news::News, roles::Power, state::Phase};
use table::{Options, Play, Talk};

/// Germany's turn after its tile; everybody has chits and pounds.
fn quiet() -> Desk {
    let desk = Desk::new(5);
    Power::ALL.into_iter().fold(desk, |desk, power| desk.chits(power, &[COVER, PAPERS]).money(power, 20))
}

/// What a power may do without being asked, besides resigning.
fn asides(desk: &Desk, power: Power) -> Vec<Move> {
    let mut out = Vec::new();
    desk.g.asides(&desk.s, desk.seat(power), &mut out);
    out
}

/// Plays what nobody asked for; it must be among the asides.
fn aside(desk: &mut Desk, power: Power, m: Move) {
    assert!(asides(desk, power).contains(&m), "{power:?} may not play {m:?}");
    let seat = desk.seat(power);
    desk.g.play(&mut desk.s, seat, m, &mut desk.journal);
    desk.check();
}

/// May words pass from one power to another?
fn may_talk(desk: &Desk, from: Power, to: Power) -> bool {
    desk.g.talk(&desk.s, desk.seat(from), Some(desk.seat(to))) == Talk::Free
}

/// `spies.dip.active-only`
#[test]
fn the_country_whose_turn_it_is_opens_talks_at_any_time() {
    for phase in [Phase::Tile, Phase::Police, Phase::Search, Phase::Movement] {
        let mut desk = quiet().turn(Germany, 1933, phase);
        assert!(desk.refused(France, "talk germany").is_some() && desk.moves(France).is_empty(), "{phase:?}");
        assert_eq!(desk.refused(Germany, "draft france"), Some("spies.dip.session"), "there are no talks yet");
        assert_eq!(desk.refused(Germany, "invite france"), Some("spies.dip.session"));
        desk.play(Germany, "talk france");
        assert_eq!(desk.s.board.phase(), Some(phase), "talks do not end a phase");
        assert_eq!(desk.refused(Germany, "draft france"), None);
    }
    assert!(quiet().refused(Germany, "talk germany").is_some());
}

/// `spies.dip.session`
#[test]
fn one_point_opens_an_opponent_for_the_whole_turn() {
    let mut desk = quiet();
    desk.play(Germany, "talk france");
    assert_eq!(desk.s.board.points, 11);
    assert_eq!(desk.refused(Germany, "talk france"), Some("spies.dip.session"), "they are open");
    for _ in 0..2 {
        play(
            &mut desk,
            &[
                (Germany, "turn", "draft france"),
                (Germany, "draft", "give papers"),
                (Germany, "draft", "offer"),
                (France, "offer", "decline"),
            ],
        );
    }
    assert_eq!(desk.s.board.points, 11, "offers cost nothing more");
    desk.play(Germany, "talk britain");
    assert_eq!(desk.s.board.points, 10, "another opponent costs another point");
    aside(&mut desk, Germany, Move::StopTalks(France));
    let broke = quiet().points(0);
    assert_eq!(broke.refused(Germany, "talk france"), Some("spies.ap.never-over"));
    desk.play(Germany, "end-turn");
    assert!(desk.s.board.doings.talks.is_empty() && !may_talk(&desk, Germany, France), "with the turn they end");
}

/// `spies.dip.active-only`, `spies.tile.must-choose`, `spies.turn.phases`
#[test]
fn a_deal_may_be_struck_before_the_tile_which_is_still_to_come() {
    let mut desk = quiet().turn(Germany, 1933, Phase::Tile);
    let tile = desk.moves(Germany).into_iter().find(|m| m.starts_with("discard")).expect("a tile to put away");
    desk.play(Germany, "talk france");
    play(
        &mut desk,
        &[
            (Germany, "tile", "draft france"),
            (Germany, "draft", "give papers"),
            (Germany, "draft", "ask-pounds 5"),
            (Germany, "draft", "offer"),
            (France, "offer", "accept"),
        ],
    );
    assert_eq!((desk.holds(France, PAPERS), desk.pounds(Germany), desk.s.board.points), (2, 25, 11));
    play(&mut desk, &[(Germany, "tile", "invite france"), (France, "invitation", "decline")]);
    play(&mut desk, &[(Germany, "tile", "announce"), (Germany, "announce", "of @willy"), (Germany, "announce", "strength 3")]);
    assert!(desk.asks(Germany, "tile"), "the tile is still to be chosen");
    for early in ["end-turn", "recruit", "source france"] {
        assert_eq!(desk.refused(Germany, early), Some("spies.tile.must-choose"), "{early}");
    }
    desk.play(Germany, &tile);
    assert_eq!(desk.s.board.phase(), Some(Phase::Police));
    assert!(may_talk(&desk, Germany, France), "and the talks go on");
}

/// `spies.dip.anew`
#[test]
fn talks_that_were_ended_cost_another_point() {
    for by in [Germany, France] {
        let mut desk = quiet().points(3);
        for left in [2, 1, 0] {
            desk.play(Germany, "talk france");
            assert_eq!(desk.s.board.points, left, "ended by {by:?}");
            aside(&mut desk, by, Move::StopTalks(France));
        }
        assert_eq!(desk.refused(Germany, "talk france"), Some("spies.ap.never-over"), "so it comes to an end");
    }
    // A record of rules number 1 is read as it was played.
    let old = Options::recorded(&Spies::ABOUT, 1, []).expect("number 1 is known");
    let mut desk = quiet().points(1);
    desk.g = Spies::open(5, &old, &Spies::house()).expect("the house edition holds");
    desk.play(Germany, "talk france");
    aside(&mut desk, Germany, Move::StopTalks(France));
    desk.play(Germany, "talk france");
    assert_eq!(desk.s.board.points, 0);
}

/// `spies.dip.free-answer`
#[test]
fn whoever_is_approached_answers_freely_or_not_at_all() {
    let mut desk = quiet();
    desk.play(Germany, "talk france");
    assert!(desk.asks(Germany, "turn"), "France need not say anything");
    play(&mut desk, &[(Germany, "turn", "invite france"), (France, "invitation", "decline")]);
    assert_eq!(desk.public_news().last(), Some(&News::InvitationDeclined { from: Germany, to: France }));
    play(&mut desk, &[(Germany, "turn", "invite france"), (France, "invitation", "draft germany"), (France, "draft", "scrap")]);
    assert!(desk.asks(Germany, "turn"));
    assert_eq!(desk.s.board.points, 11);
    assert_eq!((desk.pounds(France), desk.s.secret.chits(France)), (20, 2));
    aside(&mut desk, France, Move::StopTalks(France));
    assert_eq!(desk.public_news().last(), Some(&News::TalksEnd { with: France, by: France }), "or leaves");
}

/// `spies.dip.stop`, `spies.dip.session`
#[test]
fn words_pass_only_while_talks_are_open() {
    let mut desk = quiet();
    assert!(!may_talk(&desk, Germany, France) && !may_talk(&desk, France, Germany));
    desk.play(Germany, "talk france");
    assert!(may_talk(&desk, Germany, France) && may_talk(&desk, France, Germany));
    assert!(!may_talk(&desk, Germany, Britain) && !may_talk(&desk, France, Britain));
    aside(&mut desk, Germany, Move::StopTalks(France));
    assert!(!may_talk(&desk, Germany, France) && !may_talk(&desk, France, Germany), "the other must stop");
    assert_eq!(desk.refused(Germany, "draft france"), Some("spies.dip.session"));
    assert_eq!(desk.public_news().last(), Some(&News::TalksEnd { with: France, by: Germany }));
}

/// `spies.dip.stop`, `spies.window.w9-diplomacy`
#[test]
fn stopping_talks_ends_whatever_is_on_the_table_between_the_two() {
    let open: [(&str, &[Step]); 5] = [
        ("a draft", &[(Germany, "turn", "draft france"), (Germany, "draft", "give papers")]),
        ("an offer", &[(Germany, "turn", "draft france"), (Germany, "draft", "give papers"), (Germany, "draft", "offer")]),
        ("an invitation", &[(Germany, "turn", "invite france")]),
        (
            "the other's draft",
            &[(Germany, "turn", "invite france"), (France, "invitation", "draft germany"), (France, "draft", "ask papers")],
        ),
        (
            "the other's offer",
            &[
                (Germany, "turn", "invite france"),
                (France, "invitation", "draft germany"),
                (France, "draft", "ask papers"),
                (France, "draft", "offer"),
            ],
        ),
    ];
    for (what, steps) in open {
        for by in [Germany, France] {
            let mut desk = quiet();
            desk.play(Germany, "talk france");
            desk.play(Germany, "talk britain");
            play(&mut desk, steps);
            assert!(asides(&desk, Italy).is_empty(), "Italy has no part in it");
            assert_eq!(asides(&desk, Britain), [Move::StopTalks(Britain)]);
            aside(&mut desk, by, Move::StopTalks(France));
            assert!(desk.asks(Germany, "turn"), "{what} is gone");
            assert_eq!(desk.s.secret.offer, Default::default(), "{what}");
            assert!(!desk.s.board.doings.talks.has(France) && desk.s.board.doings.talks.has(Britain));
            assert_eq!((desk.holds(Germany, PAPERS), desk.holds(France, PAPERS)), (1, 1));
        }
    }
    // Talks with another do not disturb an offer.
    let mut desk = quiet();
    desk.play(Germany, "talk france");
    desk.play(Germany, "talk britain");
    play(&mut desk, open[1].1);
    aside(&mut desk, Britain, Move::StopTalks(Britain));
    assert!(desk.asks(France, "offer"));
    play(&mut desk, &[(France, "offer", "accept")]);
    assert_eq!(desk.holds(France, PAPERS), 2);
}

/// `spies.window.w9-diplomacy`, `spies.dip.stop`
#[test]
fn the_maker_of_an_offer_may_take_it_back() {
    let mut desk = quiet();
    desk.play(Germany, "talk france");
    assert!(!asides(&desk, Germany).contains(&Move::Withdraw), "there is no offer yet");
    play(&mut desk, &[(Germany, "turn", "draft france"), (Germany, "draft", "give papers"), (Germany, "draft", "offer")]);
    assert!(!asides(&desk, France).contains(&Move::Withdraw), "it is not France's");
    aside(&mut desk, Germany, Move::Withdraw);
    assert!(desk.asks(Germany, "turn"));
    assert_eq!(desk.public_news().last(), Some(&News::OfferWithdrawn { from: Germany, to: France }));
    assert!(desk.s.board.doings.talks.has(France), "the talks go on");
    assert_eq!(desk.holds(Germany, PAPERS), 1);
    play(
        &mut desk,
        &[
            (Germany, "turn", "invite france"),
            (France, "invitation", "draft germany"),
            (France, "draft", "give cover"),
            (France, "draft", "offer"),
        ],
    );
    assert!(!asides(&desk, Germany).contains(&Move::Withdraw));
    aside(&mut desk, France, Move::Withdraw);
    assert_eq!(desk.public_news().last(), Some(&News::OfferWithdrawn { from: France, to: Germany }));
}

/// `spies.window.w9-diplomacy`
#[test]
fn a_window_elsewhere_suspends_the_talks() {
    let mut desk = quiet().spy_in("willy", "berlin").police("berlin", &[2]);
    desk.play(Germany, "talk france");
    desk.play(Germany, "talk britain");
    play(&mut desk, &[(Germany, "turn", "search @willy")]);
    assert!(desk.asks(Britain, "search"));
    assert!(desk.moves(Germany).is_empty() && desk.refused(Germany, "draft france").is_some(), "no offers in a window");
    assert!(desk.refused(Britain, "draft germany").is_some());
    assert!(desk.s.board.doings.talks.has(France) && desk.s.board.doings.talks.has(Britain));
    aside(&mut desk, France, Move::StopTalks(France));
    assert!(desk.asks(Britain, "search"), "and stopping talks does not end the window");
    play(&mut desk, &[(Britain, "search", "pass")]);
    assert_eq!(desk.refused(Germany, "draft britain"), None, "afterwards they go on");
    assert_eq!(desk.refused(Germany, "draft france"), Some("spies.dip.session"));
}
