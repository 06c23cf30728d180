//! The invariants of a step: each test makes a sound pair of positions that cannot follow one another, and sees
//! `check` name exactly that invariant.

use crate::support::*;
use spies::{
    chit::Chit::{self, *},
    edition::Tile,
    place::{Agent, Dossier, Guard, Place},
    roles::Power,
    state::{Contest, Ending, Frame, OWN, Phase, State, What},
    year::Year,
};
use table::{Chain, Play, Seat, SeatSet};

/// Both positions are sound by themselves; this is what is wrong with the step between them.
#[track_caller]
fn between(d: &Desk, edit: impl FnOnce(&mut State)) -> Option<&'static str> {
    let sound = |s: &State| d.g.check(None, s).map_err(|b| format!("{}: {}", b.invariant, b.found));
    let mut now = d.s;
    edit(&mut now);
    assert_eq!((sound(&d.s), sound(&now)), (Ok(()), Ok(())));
    d.g.check(Some(&d.s), &now).err().map(|b| b.invariant)
}

fn moving() -> Desk {
    Desk::new(5).turn(Germany, 1933, Phase::Movement)
}

/// Somebody dies: the counter goes to the box and a marker to a record.
fn kill(s: &mut State, agent: Agent, marker: Power) {
    s.board.agents[agent.index()] = Place::SANCTIONED;
    s.board.markers[marker.index()][s.board.year.index()] += 1;
}

/// `spies.inv.markers`
#[test]
fn a_marker_that_comes_or_goes_without_a_death_is_found() {
    let id = Some("spies.inv.markers");
    assert_eq!(between(&moving(), |s| s.board.markers[0][0] = 1), id, "nobody died");
    assert_eq!(between(&moving(), |s| kill(s, Agent(0), Italy)), None);
    let mut d = moving();
    kill(&mut d.s, Agent(0), Italy);
    d.s.board.markers[1][0] = 2;
    assert_eq!(between(&d, |s| s.board.markers[1][0] = 1), id, "one is gone");
    assert_eq!(between(&d, |s| s.board.agents[1] = Place::SANCTIONED), id, "a death without one");
    let berlin = d.place("berlin");
    assert_eq!(between(&d, |s| s.board.agents[0] = berlin), None, "a Recruit leaves it where it is");
}

/// `spies.inv.left`
#[test]
fn who_comes_back_is_found() {
    let mut d = moving();
    assert_eq!(between(&d, |s| s.board.left = SeatSet::only(Seat(2))), None, "to leave is allowed");
    d.s.board.left = SeatSet::only(Seat(2));
    assert_eq!(between(&d, |s| s.board.left = SeatSet::NONE), Some("spies.inv.left"));
}

/// `spies.inv.money`
#[test]
fn money_from_nowhere_is_found() {
    let id = Some("spies.inv.money");
    let d = moving().money(Italy, 20);
    assert_eq!(between(&d, |s| s.board.money[1] += 1), id);
    assert_eq!(between(&d, |s| s.board.money[1] -= 1), id, "nothing was bought");
    assert_eq!(between(&d, |s| (s.board.money[0], s.board.money[1]) = (5, 15)), id, "no deal was made");
    // An award, and a cashed secret.
    let tile = Desk::new(5).turn(Germany, 1933, Phase::Tile).spy_in("rose", "paris").spy_in("willy", "rome");
    let mut played = Desk { s: tile.s, ..Desk::new(5) };
    played.play(Germany, "tile 3");
    assert!(played.pounds(Britain) > 0);
    assert_eq!(tile.g.check(Some(&tile.s), &played.s), Ok(()));
    assert_eq!(between(&tile, |s| s.board.money[4] += 2), id, "no tile was played");
    let d = d.spy_in("kurt", "berlin").face("warsaw", "rdf");
    let dossier = d.dossier_in("warsaw");
    let d = d.lay(dossier, "berlin").guard("kurt", dossier);
    let cash = |pounds: u16| {
        move |s: &mut State| {
            s.board.guard[dossier.index()] = Guard::NONE;
            s.board.dossiers[dossier.index()] = Place::on_record(Germany, Year::FIRST);
            s.board.money[0] += pounds;
        }
    };
    assert_eq!((between(&d, cash(20)), between(&d, cash(19)), between(&d, cash(40))), (None, id, id));
    // In a deal the two changes cancel out.
    let mut d = moving().money(Italy, 20).money(Germany, 20);
    d.play(Germany, "talk italy").play(Germany, "draft italy").play(Germany, "give-pounds 5").play(Germany, "offer");
    let deal = |give: u16, take: u16| {
        move |s: &mut State| {
            s.board.agenda.pop();
            (s.board.money[0], s.board.money[1]) = (20 - give, 20 + take);
        }
    };
    assert_eq!((between(&d, deal(5, 5)), between(&d, deal(5, 4)), between(&d, deal(0, 5))), (None, id, id));
}

/// `spies.inv.chits`
#[test]
fn a_deal_that_makes_or_loses_a_chit_is_found() {
    let mut d = moving().chits(Germany, &[Cover]);
    d.play(Germany, "talk italy").play(Germany, "draft italy").play(Germany, "give cover").play(Germany, "offer");
    let hand = |german: u8, italian: u8| move |s: &mut State| (s.secret.hand[0][1], s.secret.hand[1][1]) = (german, italian);
    assert_eq!(between(&d, hand(0, 1)), None);
    assert_eq!((between(&d, hand(0, 0)), between(&d, hand(1, 1))), (Some("spies.inv.chits"), Some("spies.inv.chits")));
}

/// `spies.inv.paid-in-full` `spies.inv.chit-turn`
#[test]
fn a_chit_that_was_not_paid_or_not_in_time_is_found() {
    let d = Power::ALL.into_iter().fold(moving(), |d, p| d.money(p, 60).chits(p, &Chit::ALL.into_iter().collect::<Vec<_>>()[..7]));
    let d = d.chits(Germany, &[Source, Drop]).chits(Italy, &[Drop, Intercept]).chits(Germany, &[Intercept]);
    let spend = |power: Power, chit: Chit, pounds: u16, points: u8| {
        move |s: &mut State| {
            s.secret.hand[power.index()][chit.index()] -= 1;
            s.board.money[power.index()] -= pounds;
            s.board.points -= points;
        }
    };
    let unpaid = Some("spies.inv.paid-in-full");
    for (chit, pounds, points) in
        [(Discovery, 3, 1), (Sanction, 20, 1), (Recruit, 4, 1), (Source, 40, 2), (Drop, 20, 2), (Papers, 2, 1), (Escape, 10, 1)]
    {
        assert_eq!(between(&d, spend(Germany, chit, pounds, points)), None, "{chit:?}");
        assert_eq!(between(&d, spend(Germany, chit, pounds - 1, points)), unpaid, "{chit:?}");
        assert_eq!(between(&d, spend(Germany, chit, pounds + 1, points)), unpaid, "{chit:?}");
        assert_eq!(between(&d, spend(Germany, chit, pounds, points - 1)), unpaid, "{chit:?}");
    }
    assert_eq!(between(&d, spend(Italy, Papers, 2, 0)), None, "in another's turn no points");
    assert_eq!(between(&d, spend(Italy, Papers, 2, 1)), unpaid);
    let both = between(&d, |s| {
        spend(Germany, Papers, 2, 1)(s);
        spend(Italy, Papers, 2, 0)(s);
    });
    assert_eq!(both, unpaid, "two at once");
    let turn = Some("spies.inv.chit-turn");
    assert_eq!((between(&d, spend(Germany, Intercept, 10, 0)), between(&d, spend(Italy, Intercept, 10, 0))), (turn, None));
    for (chit, pounds) in [(Discovery, 3), (Sanction, 20), (Recruit, 4), (Drop, 20)] {
        assert_eq!(between(&d, spend(Italy, chit, pounds, 0)), turn, "{chit:?}");
    }
    // A Drop in a territory is dearer.
    let d = d.spy_in("kurt", "brest");
    let brest = d.city("brest");
    let lay = |pounds: u16| {
        move |s: &mut State| {
            spend(Germany, Drop, pounds, 2)(s);
            s.board.drops[0].insert(brest);
        }
    };
    assert_eq!((between(&d, lay(30)), between(&d, lay(20))), (None, unpaid));
}

/// `spies.inv.sealed-unused`
#[test]
fn a_sealed_chit_that_was_paid_beside_another_is_found() {
    let mut d = moving().chits(Germany, &[Source]).money(Germany, 40);
    d = [Italy, Russia].into_iter().fold(d, |d, p| d.chits(p, &[Intercept]).money(p, 10));
    d.play_open(Germany, "source france").play_open(Italy, "play intercept").play_open(Russia, "play intercept");
    assert_eq!(d.asked().0, "close");
    let pay = |powers: &'static [Power]| {
        move |s: &mut State| {
            for p in powers {
                s.secret.hand[p.index()][Intercept.index()] = 0;
                s.board.money[p.index()] = 0;
            }
            s.secret.sealed = [None; 5];
            s.board.agenda.pop();
        }
    };
    assert_eq!(between(&d, pay(&[Italy])), None);
    assert_eq!(between(&d, pay(&[Italy, Russia])), Some("spies.inv.sealed-unused"));
}

/// `spies.inv.contests-end`
#[test]
fn a_chain_that_grows_without_a_chit_is_found() {
    let d = Desk::new(5).spy_in("kurt", "brussels").spy_in("bruno", "brussels").chits(Germany, &[Sanction, DoubleCross]).money(Germany, 40);
    let mut d = d.chits(France, &[Escape, Cover]).money(France, 40);
    let text = format!("sanction {} {}", d.word("kurt"), d.word("bruno"));
    d.play_open(Germany, &text).play_open(France, "play escape");
    let links = |links: u8| {
        move |s: &mut State| {
            let Frame::Contest(c) = s.board.top() else { panic!("a contest is under way") };
            s.board.agenda.replace(Frame::Contest(Contest { chain: Chain { links, ..c.chain }, ..c }));
        }
    };
    let id = Some("spies.inv.contests-end");
    assert_eq!((between(&d, links(2)), between(&d, links(3)), between(&d, links(1))), (id, id, None));
    let paid = between(&d, |s| {
        links(2)(s);
        s.secret.hand[0][DoubleCross.index()] = 0;
        s.board.money[0] -= 1;
        s.board.points -= 1;
    });
    assert_eq!(paid, None);
}

/// `spies.inv.tags-fixed`
#[test]
fn a_secret_that_changes_its_country_without_an_annexation_is_found() {
    let id = Some("spies.inv.tags-fixed");
    let d = moving();
    let (brest, vienna) = (d.dossier_in("brest"), d.dossier_in("vienna"));
    assert_eq!(between(&d, |s| s.board.origin[brest.index()] = Some(Germany)), id);
    assert_eq!(between(&d, |s| s.board.origin[vienna.index()] = Some(Germany)), id, "Ge 7 was not played");
    let d = Desk::new(5).turn(Germany, 1936, Phase::Tile);
    let annex = |to: Power, what: Dossier| {
        let mut s = d.s;
        move |now: &mut State| {
            s.secret.tiles[0].remove(Tile(6));
            s.board.played[0].insert(Tile(6));
            s.board.points -= 1;
            s.board.agenda.replace(Frame::Turn(Phase::Police));
            s.board.origin[what.index()] = Some(to);
            *now = s;
        }
    };
    assert_eq!(between(&d, annex(Germany, vienna)), None);
    assert_eq!(between(&d, annex(Italy, vienna)), id, "only to Germany");
    assert_eq!(between(&d, annex(Germany, brest)), id, "only in its cities");
}

/// `spies.inv.originals-last`
#[test]
fn an_original_on_its_own_record_before_the_end_or_from_abroad_is_found() {
    let id = Some("spies.inv.originals-last");
    let d = Desk::new(5).turn(Britain, 1939, Phase::Movement);
    let dossier = d.dossier_in("glasgow");
    let record = |s: &mut State| {
        s.board.guard[dossier.index()] = Guard::NONE;
        s.board.dossiers[dossier.index()] = Place::on_record(Britain, Year::LAST);
    };
    let end = |s: &mut State| {
        record(s);
        s.board.agenda.clear();
        s.board.ending = Some(Ending::Scored);
    };
    assert_eq!((between(&d, record), between(&d, end)), (id, None));
    let abroad = Desk { s: d.s, ..Desk::new(5) }.lay(dossier, "dublin");
    assert_eq!(between(&abroad, end), id, "it was not at home");
    let taken = Desk { s: d.s, ..Desk::new(5) }.spy_in("kurt", "glasgow").guard("kurt", dossier);
    assert_eq!(between(&taken, end), id, "an enemy had it");
}

/// `spies.inv.ap-range` `spies.inv.phases` `spies.inv.year`
#[test]
fn points_that_grow_and_phases_and_turns_out_of_order_are_found() {
    let phases = Some("spies.inv.phases");
    let d = moving().points(6);
    assert_eq!(between(&d, |s| s.board.points = 7), Some("spies.inv.ap-range"));
    assert_eq!(between(&d, |s| s.board.points = 5), None);
    assert_eq!(between(&d, |s| s.board.agenda.replace(Frame::Turn(Phase::Search))), phases, "back to the search");
    assert_eq!(between(&d, |s| s.board.doings.searched.insert(Agent(9))), phases, "a search after a step");
    let swap = |s: &mut State| s.secret.police.swap(0, 6);
    let search = Desk::new(5).turn(Germany, 1933, Phase::Search);
    assert_eq!((between(&search, swap), between(&d, swap)), (phases, phases), "police move after a search");
    assert_eq!(between(&Desk::new(5), swap), None);
    // The next turn has all points, and comes next.
    let begin = |power: Power, year: u16| move |s: &mut State| *s = Desk::new(5).turn(power, year, Phase::Tile).s;
    assert_eq!(between(&d, begin(Italy, 1933)), None);
    assert_eq!(between(&d, begin(Russia, 1933)), Some("spies.inv.year"), "Italy is left out");
    assert_eq!(between(&d, begin(Italy, 1934)), Some("spies.inv.year"), "a year is left out");
    let tired = between(&d, |s| {
        begin(Italy, 1933)(s);
        s.board.points = 11;
    });
    assert_eq!(tired, Some("spies.inv.ap-range"));
    let british = Desk::new(5).turn(Britain, 1933, Phase::Movement);
    assert_eq!(between(&british, begin(Germany, 1934)), None);
    assert_eq!(between(&british, begin(Italy, 1934)), Some("spies.inv.year"));
}

/// `spies.inv.tile-first`
#[test]
fn an_act_before_the_tile_is_found() {
    let id = Some("spies.inv.tile-first");
    let d = Desk::new(5).turn(Germany, 1933, Phase::Tile);
    let vienna = d.place("vienna");
    assert_eq!(between(&d, |s| s.board.agents[0] = vienna), id, "a spy has moved");
    assert_eq!(between(&moving(), |s| s.board.agents[0] = vienna), None, "after the tile it may");
    let secret = d.dossier_in("berlin");
    assert_eq!(between(&d, |s| s.board.guard[secret.index()] = Guard::agent(d.agent("kurt"))), id, "a secret was taken");
    assert_eq!(between(&d, |s| s.board.doings.announced = 1), None, "words are free");
    assert_eq!(between(&d, |s| s.board.doings.talks.insert(France)), None, "and so are talks");
}

/// `spies.inv.record-year`
#[test]
fn an_entry_under_a_wrong_year_or_one_that_vanishes_is_found() {
    let id = Some("spies.inv.record-year");
    let mut d = Desk::new(5).turn(Germany, 1935, Phase::Movement);
    let real = d.dossier("rdf").index();
    let under = |year: u8| Place::on_record(Germany, Year(year));
    assert_eq!(between(&d, |s| s.board.dossiers[real] = under(1)), id);
    assert_eq!((between(&d, |s| s.board.agents[9] = under(1)), between(&d, |s| s.board.agents[9] = under(2))), (id, None));
    d.s.board.dossiers[real] = under(1);
    d.s.board.agents[9] = under(1);
    let (brest, rome) = (d.place("brest"), d.place("rome"));
    assert_eq!(between(&d, |s| s.board.dossiers[real] = brest), id, "a secret comes back");
    assert_eq!(between(&d, |s| s.board.dossiers[real] = under(2)), id, "it changes its year");
    assert_eq!(between(&d, |s| s.board.agents[9] = brest), id, "a spy comes back elsewhere");
    assert_eq!(between(&d, |s| s.board.agents[9] = rome), None, "an Escape");
}

/// `spies.inv.tiles-fit`
#[test]
fn a_tile_against_its_condition_or_after_its_years_is_found() {
    let id = Some("spies.inv.tiles-fit");
    let play = |power: Power, number: u8| {
        move |s: &mut State| {
            s.secret.tiles[power.index()].remove(Tile(number - 1));
            s.board.played[power.index()].insert(Tile(number - 1));
            s.board.points -= 1;
            s.board.agenda.replace(Frame::Turn(Phase::Police));
        }
    };
    // Ge 7 is still in the hand, and another was put away for it.
    let d = |year| {
        let mut d = Desk::new(5).turn(Germany, year, Phase::Tile);
        for (tile, away) in [(Tile(6), false), (Tile(0), true)] {
            let (hand, gone) = (&mut d.s.secret.tiles[0], &mut d.s.secret.discarded[0]);
            let (from, to) = if away { (hand, gone) } else { (gone, hand) };
            from.remove(tile);
            to.insert(tile);
        }
        d
    };
    assert_eq!((between(&d(1937), play(Germany, 7)), between(&d(1938), play(Germany, 7))), (None, id), "Ge 7 until 1937");
    // Tile 24 of France needs tile 25, or 42, on the table.
    let france = || Desk::new(5).turn(France, 1938, Phase::Tile);
    assert_eq!(between(&france(), play(France, 24)), id);
    let mut after = france();
    let away = after.s.secret.discarded[3].iter().next().unwrap();
    after.s.secret.discarded[3].remove(away);
    after.s.board.discards[3] -= 1;
    after.s.secret.tiles[3].insert(away);
    after.s.secret.tiles[3].remove(Tile(24));
    after.s.board.played[3].insert(Tile(24));
    assert_eq!(between(&after, play(France, 24)), None);
}

/// `spies.inv.secret-left`
#[test]
fn a_spy_that_takes_a_secret_out_of_the_world_or_brings_one_is_found() {
    let id = Some("spies.inv.secret-left");
    let d = moving().spy_in("kurt", "munich");
    let (dossier, kurt, berlin) = (d.dossier_in("munich"), d.agent("kurt"), d.place("berlin"));
    let mut d = d.guard("kurt", dossier);
    let gone = |s: &mut State| {
        s.board.guard[dossier.index()] = Guard::NONE;
        s.board.agents[kurt.index()] = Place::NEUTRAL_BOX;
    };
    assert_eq!(between(&d, gone), None);
    let along = between(&d, |s| {
        gone(s);
        s.board.dossiers[dossier.index()] = berlin;
    });
    assert_eq!(along, id, "what it carried is elsewhere");
    gone(&mut d.s);
    let back = between(&d, |s| {
        s.board.agents[kurt.index()] = berlin;
        s.board.dossiers[dossier.index()] = berlin;
        s.board.guard[dossier.index()] = Guard::agent(kurt);
    });
    assert_eq!(back, id, "it comes back with one");
}

/// `spies.inv.cousin-deaths`
#[test]
fn a_cousin_killed_by_no_cousin_or_caught_by_a_counterspy_is_found() {
    let id = Some("spies.inv.cousin-deaths");
    let d = moving().spy_in("erik", "brussels").spy_in("cousin-france", "brussels").spy_in("cousin-italy", "madrid");
    let (cousin, erik) = (d.agent("cousin-france"), d.agent("erik"));
    assert_eq!(between(&d, |s| kill(s, cousin, Germany)), id);
    assert_eq!(between(&d, |s| kill(s, erik, France)), None, "others die as they do");
    let d = d.spy_in("cousin-germany", "brussels");
    assert_eq!(between(&d, |s| kill(s, cousin, Germany)), None);
    assert_eq!(between(&d, |s| kill(s, cousin, Italy)), id, "Italy's Cousin is elsewhere");
    let neutral = d.dossier_in("brussels");
    assert!(d.g.is_counterspy(&d.s, neutral));
    let caught = |agent: Agent| {
        move |s: &mut State| {
            s.board.dossiers[neutral.index()] = Place::REMOVED;
            s.board.agents[agent.index()] = Place::NEUTRAL_BOX;
        }
    };
    assert_eq!((between(&d, caught(cousin)), between(&d, caught(erik))), (id, None));
}

/// `spies.inv.window-first`
#[test]
fn something_shown_before_the_window_has_closed_is_found() {
    let id = Some("spies.inv.window-first");
    let mut d = Desk::new(5).spy_in("carla", "hamburg").chits(Italy, &[Papers]).money(Italy, 5);
    let (carla, text) = (d.agent("carla").index(), format!("search {}", d.word("carla")));
    let before = d.s;
    d.play_open(Germany, &text);
    let opened = d.s;
    let start = Desk { s: before, ..Desk::new(5) };
    let see = |s: &mut State| s.secret.seen_spy[0][carla] = 1;
    assert_eq!(between(&start, |s| *s = opened), None);
    let early = between(&start, |s| {
        *s = opened;
        see(s);
    });
    assert_eq!(early, id, "as it opens");
    let answered = between(&d, |s| {
        let Frame::Contest(c) = s.board.top() else { panic!("a contest is under way") };
        s.board.agenda.replace(Frame::Contest(Contest { chain: c.chain.closing(), ..c }));
        see(s);
    });
    assert_eq!(answered, id, "as it is answered");
    d.play_open(Italy, "pass");
    let closed = between(&d, |s| {
        s.board.agenda.pop();
        see(s);
    });
    assert_eq!(closed, None, "as it closes");
}

/// `spies.inv.knowledge-grows`
#[test]
fn knowledge_from_nowhere_is_found() {
    let id = Some("spies.inv.knowledge-grows");
    let d = moving();
    let seen = |power: Power, agent: &str, turn: u8| {
        let at = d.agent(agent).index();
        move |s: &mut State| s.secret.seen_spy[power.index()][at] = turn
    };
    assert_eq!(between(&d, seen(Germany, "carla", 1)), None, "a search");
    assert_eq!(between(&d, seen(Italy, "kurt", 1)), None, "a guard");
    assert_eq!(between(&d, seen(Italy, "bruno", 1)), id, "neither's turn");
    assert_eq!(between(&d, seen(Germany, "carla", 3)), id, "of another turn");
    let mut talks = moving();
    talks.play(Germany, "talk italy").play(Germany, "draft italy");
    assert_eq!(between(&talks, seen(Germany, "carla", 1)), id, "while an offer is written");
    let secret = |power: Power, turn: u8| move |s: &mut State| s.secret.seen_secret[power.index()][0] = turn;
    assert_eq!(between(&d, secret(Germany, 1)), None, "a look");
    assert_eq!((between(&d, secret(Italy, 1)), between(&d, secret(Germany, OWN - 1))), (id, id));
    let police = |power: Power, n: usize| move |s: &mut State| s.secret.seen_police[power.index()][n] = 1;
    assert_eq!(between(&d, police(Italy, 0)), None, "German police");
    assert_eq!((between(&d, police(Italy, 31)), between(&d, police(Germany, 0))), (id, id));
    // A look by Source is no sight that stays.
    let look = look();
    assert!(between(&look, |s| s.secret.seen_spy[0][20] = 1).is_some());
}

/// Germany looks at the pieces of France.
fn look() -> Desk {
    let mut d = moving().chits(Germany, &[Source]).money(Germany, 40);
    d.play(Germany, "source france");
    d
}

/// `spies.inv.source-forgotten`
#[test]
fn a_look_by_source_that_leaves_something_behind_is_found() {
    let d = look();
    let done = |s: &mut State| assert!(s.board.agenda.pop().is_some());
    assert_eq!(between(&d, done), None);
    let noted = between(&d, |s| {
        done(s);
        s.secret.hand[0][0] = 1;
    });
    assert_eq!(noted, Some("spies.inv.source-forgotten"));
}

/// `spies.inv.police-anew`
#[test]
fn police_that_are_still_known_after_they_were_rearranged_are_found() {
    let mut d = Desk::new(5);
    d.s.secret.seen_police[1][3] = 1;
    d.s.secret.seen_police[1][20] = 1;
    d.play(Germany, "lift ge-p1").play(Germany, "lay ge-p1 berlin");
    let done = |keep: bool| {
        move |s: &mut State| {
            s.board.agenda.pop();
            s.secret.lifted = table::Set::NONE;
            s.secret.seen_police[1][3] = u8::from(keep);
        }
    };
    assert_eq!((between(&d, done(false)), between(&d, done(true))), (None, Some("spies.inv.police-anew")));
    d.play(Germany, "done");
    assert_eq!((d.s.secret.seen_police[1][3], d.s.secret.seen_police[1][20]), (0, 1), "those of others are not touched");
}

/// A contest that is about nothing would not be sound; this one is.
#[test]
fn a_step_into_a_window_is_sound() {
    let d = moving().spy_in("kurt", "brussels").spy_in("bruno", "brussels");
    let contest = Contest {
        what: What::Sanction(d.agent("bruno")),
        agent: d.agent("kurt"),
        actor: Some(Germany),
        answerer: France,
        loser: None,
        first: None,
        chain: Chain::NEW,
    };
    assert_eq!(between(&d, |s| s.board.agenda.push(Frame::Contest(contest))), None);
}
