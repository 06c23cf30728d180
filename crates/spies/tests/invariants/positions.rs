//! The invariants of a position: each test breaks one and sees `check` name exactly that one.

use crate::support::*;
use spies::{
    chit::Chit::{self, *},
    edition::{City, Police, Sea, Secret, Tile},
    place::{Agent, Dossier, DossierSet, Guard, Place},
    roles::Power,
    state::{Contest, Ending, Frame, Phase, State, UNKNOWN, What},
    subject::Subject,
    year::Year,
};
use table::{Chain, Play, Set};

/// The invariant that a position breaks.
fn broken(d: &Desk) -> Option<&'static str> {
    d.g.check(None, &d.s).err().map(|b| b.invariant)
}

/// The invariant that is broken after this edit of a sound position.
#[track_caller]
fn after(mut d: Desk, edit: impl FnOnce(&mut State)) -> Option<&'static str> {
    assert_eq!(broken(&d), None, "the position is sound before the edit");
    edit(&mut d.s);
    broken(&d)
}

/// The same for the quiet position.
#[track_caller]
fn quiet(edit: impl FnOnce(&mut State)) -> Option<&'static str> {
    after(Desk::new(5), edit)
}

/// `spies.inv.secrets-40`
#[test]
fn a_secret_that_is_missing_or_there_twice_is_found() {
    let id = Some("spies.inv.secrets-40");
    assert_eq!(quiet(|s| s.secret.secret[0] = s.secret.secret[1]), id, "there twice");
    assert_eq!(quiet(|s| s.secret.secret[0] = UNKNOWN), id, "without a face");
    assert_eq!(quiet(|s| s.board.dossiers[0] = Place::NOWHERE), id, "nowhere");
    assert_eq!(quiet(|s| s.secret.drawn[0] = Set::first(1)), id, "in a hand and on the map");
    let mut dealt = Desk::new(5);
    dealt.s = dealt.g.setup();
    dealt.s.secret.drawn[0] = Set::first(2);
    assert_eq!(broken(&dealt), None, "while they are dealt some are nowhere");
    dealt.s.secret.drawn[1] = Set::only(Secret(1));
    assert_eq!(broken(&dealt), id, "in two hands");
}

/// `spies.inv.spies-27`
#[test]
fn a_spy_that_is_missing_or_there_twice_is_found() {
    let id = Some("spies.inv.spies-27");
    assert_eq!(quiet(|s| s.board.agents[0] = Place::NOWHERE), id, "nowhere");
    assert_eq!(quiet(|s| s.secret.spy[0] = UNKNOWN), id, "without a face");
    assert_eq!(quiet(|s| s.secret.spy[0] = s.secret.spy[1]), id, "there twice");
    assert_eq!(quiet(|s| s.secret.spy.swap(0, 26)), id, "under a counter of another country");
}

/// `spies.inv.police-32` `spies.inv.police-places` `spies.inv.police-two`
#[test]
fn police_that_are_missing_too_many_or_out_of_place_are_found() {
    let paris = Place::in_city(Desk::new(5).city("paris"));
    assert_eq!(quiet(|s| s.secret.police[0] = Place::NOWHERE), Some("spies.inv.police-32"));
    assert_eq!(quiet(|s| s.secret.police[0] = paris), Some("spies.inv.police-places"), "abroad");
    assert_eq!(quiet(|s| s.secret.police[0] = Place::in_city(Desk::new(5).city("warsaw"))), Some("spies.inv.police-places"));
    let two = Some("spies.inv.police-two");
    assert_eq!(quiet(|s| s.secret.police[0] = s.secret.police[2]), two, "three in Hamburg");
    assert_eq!(quiet(|s| s.board.police[1] = s.board.police[1].minus(s.board.beat[0])), two, "more than are shown");
    assert_eq!(quiet(|s| s.board.police.swap(0, 1)), two, "a second without a first");
    // In the hand of who re-arranges them they may be nowhere.
    let mut d = Desk::new(5);
    d.play(Germany, "lift ge-p1");
    assert_eq!(broken(&d), None);
}

/// `spies.inv.chits`
#[test]
fn chits_that_there_are_not_so_many_of_are_found() {
    let id = Some("spies.inv.chits");
    for chit in Chit::ALL {
        let copies = Desk::new(5).g.edition.chit(chit).copies;
        let (mine, theirs) = (copies / 2, copies - copies / 2);
        let d = || {
            let mut d = Desk::new(5);
            d.s.secret.hand[0][chit.index()] = mine;
            d.s.secret.hand[3][chit.index()] = theirs;
            d
        };
        assert_eq!(after(d(), |s| s.secret.hand[4][chit.index()] = 1), id, "{chit:?}");
    }
    // A Drop on the map is one of them.
    let mut d = Desk::new(5).spy_in("kurt", "brussels");
    let brussels = d.city("brussels");
    d.s.board.drops[0].insert(brussels);
    d.s.secret.hand[0][Drop.index()] = 5;
    assert_eq!(after(d, |s| s.secret.hand[1][Drop.index()] = 1), id);
    assert_eq!(quiet(|s| s.board.due[2] = 1), id, "due and never drawn");
}

/// `spies.inv.tiles-10` `spies.inv.tile-first`
#[test]
fn tiles_that_are_missing_twice_or_out_of_time_are_found() {
    let ten = Some("spies.inv.tiles-10");
    let first = |s: &State, p: usize| s.secret.tiles[p].iter().next().unwrap();
    assert_eq!(quiet(|s| s.secret.tiles[0].remove(first(s, 0))), ten, "missing");
    assert_eq!(quiet(|s| s.secret.discarded[0].insert(first(s, 0))), ten, "in the hand and put away");
    assert_eq!(quiet(|s| s.board.played[0].insert(first(s, 0))), ten, "in the hand and played");
    assert_eq!(quiet(|s| s.board.discards[0] = 0), ten, "not as many as are shown");
    let put_away = |s: &mut State, p: usize| {
        let tile = first(s, p);
        s.secret.tiles[p].remove(tile);
        s.secret.discarded[p].insert(tile);
        s.board.discards[p] += 1;
    };
    let id = Some("spies.inv.tile-first");
    assert_eq!(quiet(|s| put_away(s, 0)), id, "two in one turn");
    assert_eq!(quiet(|s| put_away(s, 1)), id, "out of turn");
    assert_eq!(after(Desk::new(5).turn(Germany, 1934, Phase::Tile), |s| put_away(s, 0)), id, "before its phase");
    assert_eq!(quiet(|s| s.board.agenda.replace(Frame::Turn(Phase::Tile))), id, "after its phase");
    assert_eq!(quiet(|s| s.board.active = Italy), id, "a turn without one");
}

/// `spies.inv.markers`
#[test]
fn a_dead_spy_without_a_marker_is_found() {
    assert_eq!(quiet(|s| s.board.agents[0] = Place::SANCTIONED), Some("spies.inv.markers"));
    let with_marker = quiet(|s| {
        s.board.agents[0] = Place::SANCTIONED;
        s.board.markers[4][0] = 1;
    });
    assert_eq!(with_marker, None);
}

/// `spies.inv.at-sea-one` `spies.inv.port-in-reach` `spies.inv.five-spaces`
#[test]
fn spies_lost_at_sea_or_gone_too_far_are_found() {
    let sail = |agent: u8, steps: u8, points: u8| {
        move |s: &mut State| {
            s.board.agents[usize::from(agent)] = Place::at_sea(Sea(0));
            s.board.doings.mover = Some(Agent(agent));
            s.board.doings.steps = steps;
            s.board.points = points;
        }
    };
    assert_eq!(quiet(sail(0, 1, 11)), None);
    let one = Some("spies.inv.at-sea-one");
    assert_eq!(quiet(|s| s.board.agents[0] = Place::at_sea(Sea(0))), one, "nobody moves");
    assert_eq!(quiet(|s| (s.board.agents[0], s.board.doings.mover) = (Place::at_sea(Sea(0)), Some(Agent(1)))), one, "another moves");
    let both = quiet(|s| {
        sail(0, 1, 11)(s);
        s.board.agents[1] = Place::at_sea(Sea(0));
    });
    assert_eq!(both, one, "two at sea");
    let port = Some("spies.inv.port-in-reach");
    assert_eq!(quiet(sail(0, 1, 0)), port, "no points");
    assert_eq!(quiet(sail(0, 5, 7)), port, "no steps");
    let far = Some("spies.inv.five-spaces");
    assert_eq!(quiet(|s| (s.board.doings.steps, s.board.points) = (6, 2)), far);
    assert_eq!(quiet(|s| s.board.doings.steps = 1), far, "a step that cost nothing");
    assert_eq!(quiet(|s| (s.board.doings.steps, s.board.points) = (5, 7)), None);
}

/// `spies.inv.secret-places` `spies.inv.spies-27`
#[test]
fn pieces_in_no_place_of_the_map_are_found() {
    let id = Some("spies.inv.secret-places");
    assert_eq!(quiet(|s| s.board.dossiers[0] = Place::at_sea(Sea(0))), id, "a secret afloat");
    for place in [Place(120), Place(128 + 40), Place::SANCTIONED, Place::NEUTRAL_BOX] {
        assert_eq!(quiet(|s| s.board.dossiers[0] = place), id, "{place:?}");
    }
    for place in [Place(120), Place(128 + 40), Place::REMOVED] {
        assert_eq!(quiet(|s| s.board.agents[0] = place), Some("spies.inv.spies-27"), "{place:?}");
    }
}

/// `spies.inv.drop-spy` `spies.inv.havens`
#[test]
fn drops_and_plays_where_they_may_not_be_are_found() {
    let d = || Desk::new(5).spy_in("kurt", "brussels").spy_in("erik", "geneva").spy_in("bruno", "geneva");
    let (brussels, geneva, london) = (d().city("brussels"), d().city("geneva"), d().city("london"));
    assert_eq!(after(d(), |s| s.board.drops[0].insert(brussels)), None);
    assert_eq!(after(d(), |s| s.board.drops[0].insert(london)), Some("spies.inv.drop-spy"));
    assert_eq!(after(d(), |s| s.board.drops[1].insert(brussels)), Some("spies.inv.drop-spy"), "the spy is another's");
    let haven = Some("spies.inv.havens");
    assert_eq!(after(d(), |s| s.board.drops[0].insert(geneva)), haven);
    let contest = |what| Contest { what, actor: Some(Germany), answerer: France, ..quiet_contest(d().agent("erik")) };
    let sanction = contest(What::Sanction(d().agent("bruno")));
    assert_eq!(after(d(), |s| s.board.agenda.push(Frame::Contest(sanction))), haven);
    let drop = Contest { answerer: Germany, ..contest(What::Drop(geneva)) };
    assert_eq!(after(d(), |s| s.board.agenda.push(Frame::Contest(drop))), haven);
    let dossier = d().dossier_in("brussels");
    let moved = after(d().lay(dossier, "geneva"), |s| {
        s.board.agenda.push(Frame::Contest(Contest { answerer: Germany, ..contest(What::Discovery(dossier)) }));
    });
    assert_eq!(moved, haven);
}

/// A contest about a spy in which nothing has been played.
fn quiet_contest(agent: Agent) -> Contest {
    Contest { what: What::Source(Italy), agent, actor: Some(Germany), answerer: Germany, loser: None, first: None, chain: Chain::NEW }
}

/// `spies.inv.one-guard` `spies.inv.police-guard`
#[test]
fn guards_in_the_wrong_place_or_on_two_secrets_are_found() {
    let d = || Desk::new(5).spy_in("kurt", "munich");
    let (munich, berlin, kurt) = (d().dossier_in("munich"), d().dossier_in("berlin"), Guard::agent(d().agent("kurt")));
    let one = Some("spies.inv.one-guard");
    assert_eq!(after(d(), |s| s.board.guard[munich.index()] = kurt), None);
    assert_eq!(after(d(), |s| s.board.guard[berlin.index()] = kurt), one, "the spy is elsewhere");
    let twice = after(d().lay(berlin, "munich"), |s| (s.board.guard[munich.index()], s.board.guard[berlin.index()]) = (kurt, kurt));
    assert_eq!(twice, one, "the spy lies on two");
    assert_eq!(after(d(), |s| s.board.guard[berlin.index()] = Guard::POLICE), one, "which police?");
    assert_eq!(after(d(), |s| s.board.guard[berlin.index()] = Guard(100)), one, "no piece");
    let posted = |s: &mut State, n: usize| (s.board.guard[berlin.index()], s.secret.post[n]) = (Guard::POLICE, berlin.0);
    assert_eq!(after(d(), |s| posted(s, 0)), None);
    let two = after(d(), |s| {
        posted(s, 0);
        posted(s, 1);
    });
    assert_eq!(two, one, "two on one");
    let police = Some("spies.inv.police-guard");
    assert_eq!(after(d(), |s| posted(s, 2)), police, "police of another city");
    assert_eq!(after(d(), |s| s.secret.post[0] = berlin.0), police, "that is not shown");
    let foreign = after(d(), |s| {
        posted(s, 0);
        s.board.origin[berlin.index()] = Some(France);
    });
    assert_eq!(foreign, police, "a foreign secret");
    let abroad = after(d(), |s| {
        posted(s, 0);
        s.board.territory[0] = s.board.territory[0].minus(s.board.police[0]);
    });
    assert_eq!(abroad, police, "outside the territory");
}

/// `spies.inv.foreign-control` `spies.inv.counterspy-control`
#[test]
fn a_foreign_secret_under_a_spy_that_never_won_it_is_found() {
    let d = || Desk::new(5).spy_in("kurt", "brest");
    let (dossier, kurt) = (d().dossier_in("brest"), Guard::agent(d().agent("kurt")));
    assert_eq!(after(d(), |s| s.board.guard[dossier.index()] = kurt), Some("spies.inv.foreign-control"));
    let won = |s: &mut State| {
        s.board.guard[dossier.index()] = kurt;
        s.board.genuine.insert(dossier);
    };
    assert_eq!(after(d(), won), None);
    assert_eq!(after(d().face("brest", "counterspy-3"), won), Some("spies.inv.counterspy-control"));
}

/// `spies.inv.ap-range` `spies.inv.year` `spies.inv.record-year`
#[test]
fn points_years_and_records_out_of_range_are_found() {
    assert_eq!(quiet(|s| s.board.points = 13), Some("spies.inv.ap-range"));
    let year = Some("spies.inv.year");
    let d = || Desk::new(5).turn(Germany, 1938, Phase::Police);
    assert_eq!(after(d(), |s| s.board.last_year = Year(4)), year, "past the last year");
    assert_eq!(after(d(), |s| s.board.last_year = Year(5)), year, "Ge 2 was not played");
    assert_eq!(after(d(), |s| s.board.last_year = Year(7)), year, "1940");
    let id = Some("spies.inv.record-year");
    assert_eq!(quiet(|s| s.board.dossiers[8] = Place::on_record(Italy, Year(1))), id);
    assert_eq!(quiet(|s| s.board.agents[0] = Place::on_record(Italy, Year(6))), id);
    assert_eq!(quiet(|s| s.board.dossiers[8] = Place::on_record(Italy, Year(0))), None);
}

/// `spies.inv.tiles-fit`
#[test]
fn a_tile_of_another_or_before_its_year_is_found() {
    let d = || Desk::new(5).turn(Germany, 1936, Phase::Police);
    let play = |number: u8| {
        move |s: &mut State| {
            let tile = Tile(number - 1);
            let away = s.secret.discarded[0].iter().next().unwrap();
            s.secret.discarded[0].remove(away);
            s.board.discards[0] -= 1;
            s.secret.tiles.iter_mut().for_each(|t| t.remove(tile));
            s.secret.tiles[0].insert(away);
            s.secret.tiles[0].remove(tile);
            s.board.played[0].insert(tile);
        }
    };
    assert_eq!(after(d(), play(3)), None, "any year");
    assert_eq!(after(d(), play(7)), None, "1935 to 1937");
    assert_eq!(after(d(), play(1)), Some("spies.inv.tiles-fit"), "1937 to 1939");
}

/// `spies.inv.score-zero`
#[test]
fn a_counterspy_on_a_record_and_a_real_secret_out_of_play_are_found() {
    let id = Some("spies.inv.score-zero");
    let counterspy = Desk::new(5).dossier("counterspy-5").index();
    let real = Desk::new(5).dossier("rdf").index();
    let recorded = Place::on_record(Russia, Year::FIRST);
    assert_eq!(quiet(|s| s.board.dossiers[counterspy] = recorded), id);
    assert_eq!(quiet(|s| s.board.dossiers[real] = Place::REMOVED), id);
    assert_eq!(quiet(|s| (s.board.dossiers[counterspy], s.board.dossiers[real]) = (Place::REMOVED, recorded)), None);
}

/// `spies.inv.contests-end`
#[test]
fn a_contest_about_nothing_or_without_end_is_found() {
    let id = Some("spies.inv.contests-end");
    let d = || Desk::new(5).spy_in("kurt", "brussels").spy_in("bruno", "brussels").spy_in("carla", "hamburg");
    let (kurt, bruno, carla) = (d().agent("kurt"), d().agent("bruno"), d().agent("carla"));
    let put = |c: Contest| after(d(), |s| s.board.agenda.push(Frame::Contest(c)));
    let contest = |what, agent| Contest { what, agent, ..quiet_contest(agent) };
    let links = |links| Chain { links, ..Chain::NEW };
    let sanction = Contest { answerer: France, ..contest(What::Sanction(bruno), kurt) };
    assert_eq!(put(sanction), None);
    assert_eq!(put(Contest { what: What::Sanction(carla), ..sanction }), id, "the target is elsewhere");
    assert_eq!(put(Contest { first: Some(Escape), ..sanction }), id, "a chain of no chits with a first");
    assert_eq!(put(Contest { chain: links(3), ..sanction }), id, "a chain without a first");
    assert_eq!(put(Contest { first: Some(Escape), chain: links(26), ..sanction }), None, "as many as there are");
    assert_eq!(put(Contest { first: Some(Escape), chain: links(27), ..sanction }), id, "a chain of more chits than there are");
    let search = Contest { answerer: Italy, ..contest(What::Search(d().city("hamburg")), carla) };
    assert_eq!(put(search), None);
    assert_eq!(put(Contest { answerer: France, ..search }), id, "not its owner answers");
    assert_eq!(put(Contest { actor: Some(France), ..search }), id, "not its police search");
    assert_eq!(put(Contest { agent: kurt, ..search }), id, "no police there");
    assert_eq!(put(contest(What::Capture, carla)), id, "the spy is at large");
    assert_eq!(put(contest(What::Look(d().dossier_in("brussels")), kurt)), None);
    assert_eq!(put(contest(What::Look(d().dossier_in("paris")), kurt)), id, "a secret elsewhere");
    assert_eq!(put(contest(What::Drop(City(120)), kurt)), id, "no such city");
    assert_eq!(put(Contest { answerer: France, ..contest(What::Source(Italy), kurt) }), id, "a Source out of turn");
    assert_eq!(quiet(|s| s.board.ending = Some(Ending::Scored)), id, "something unfinished after the end");
}

/// `spies.inv.asked-only`
#[test]
fn a_position_that_asks_nobody_or_the_wrong_one_is_found() {
    let id = Some("spies.inv.asked-only");
    let tile = || Desk::new(5).turn(Germany, 1934, Phase::Tile);
    assert_eq!(after(tile(), |s| s.board.agenda.clear()), id, "no question and no result");
    for frame in [Frame::Idle, Frame::Turn(Phase::Police)] {
        assert_eq!(quiet(|s| s.board.agenda.push(frame)), id, "{frame:?} upon a turn");
    }
    assert_eq!(after(tile(), |s| s.board.agenda.replace(Frame::Recruit)), id, "nothing below");
}

/// `spies.inv.sealed-unused`
#[test]
fn a_sealed_answer_that_nobody_asked_for_is_found() {
    let id = Some("spies.inv.sealed-unused");
    for answer in [0, 1] {
        assert_eq!(quiet(|s| s.secret.sealed[1] = Some(answer)), id, "no window is open");
    }
    let source = || {
        let mut d = Desk::new(5)
            .chits(Germany, &[Source])
            .money(Germany, 40)
            .chits(Italy, &[Papers])
            .money(Italy, 10)
            .chits(France, &[Papers])
            .money(France, 10);
        d.play(Germany, "source russia");
        d
    };
    assert_eq!(after(source(), |s| s.secret.sealed[1] = Some(1)), None, "Italy is asked");
    assert_eq!(after(source(), |s| s.secret.sealed[2] = Some(0)), id, "Russia is not");
    let (mut d, agent) = (Desk::new(5).spy_in("carla", "hamburg").chits(Italy, &[Papers]).money(Italy, 10), Desk::new(5).word("carla"));
    d.play(Germany, &format!("search {agent}"));
    assert_eq!(after(d, |s| s.secret.sealed[1] = Some(0)), id, "this question is not sealed");
}

/// `spies.inv.sisters-apart`
#[test]
fn talks_between_countries_of_one_person_are_found() {
    let id = Some("spies.inv.sisters-apart");
    let agent = Agent(20);
    for (seats, other, apart) in [(4, Italy, id), (4, France, None), (5, Italy, None), (3, Italy, id), (2, Russia, id)] {
        for frame in [
            Frame::Drafting { from: Germany, to: other },
            Frame::Offered { from: other, to: Germany },
            Frame::Invited { to: other },
            Frame::Word { from: Germany, to: other, of: Subject::Spy(agent) },
        ] {
            assert_eq!(after(Desk::new(seats), |s| s.board.agenda.push(frame)), apart, "{seats} seats, {frame:?}");
        }
        assert_eq!(after(Desk::new(seats), |s| s.board.doings.talks.insert(other)), apart, "{seats} seats, {other:?}");
    }
    // At a table of two Russia changes hands every year.
    let year = |year| Desk::new(2).turn(Germany, year, Phase::Police);
    assert_eq!(after(year(1934), |s| s.board.doings.talks.insert(Russia)), None);
    assert_eq!(after(year(1935), |s| s.board.doings.talks.insert(Russia)), id);
}

/// The quiet position has nothing to show yet; a few checks would hold of an empty one too.
#[test]
fn the_quiet_position_is_a_real_one() {
    let d = Desk::new(5);
    assert_eq!((broken(&d), d.s.board.genuine), (None, DossierSet::NONE));
    assert!(Dossier::all().all(|x| d.s.board.dossiers[x.index()].city().is_some()));
    assert_eq!(d.g.owner_of_police(Police(0)), Power::Germany);
}
