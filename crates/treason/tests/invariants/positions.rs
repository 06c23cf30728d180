//! What holds at any time.

use crate::support::Table;
use table::Play;
use treason::{Board, Building, Ending, Frame, Label, Masters, Owner, Phase, State, Trigger};

fn table() -> Table {
    let mut t = Table::of(&["m8=bakery^ o20", "m9=hut o23", "m4 o2"]).black("red", &[2]).dark("o5");
    t.hand("red", "inn").influence("red", "fire");
    t
}

/// What is noticed after a change.
fn broken(change: impl FnOnce(&mut State)) -> &'static str {
    let mut t = table();
    assert_eq!(t.g.check(None, &t.s), Ok(()));
    change(&mut t.s);
    t.g.check(None, &t.s).err().map_or("nothing", |broken| broken.invariant)
}

fn on_board(change: impl FnOnce(&mut Board)) -> &'static str {
    broken(|s| change(&mut s.board))
}

/// treason.inv.land
#[test]
fn areas_have_one_owner_and_carry_what_is_theirs() {
    let area = |id| table().area(id);
    assert_eq!(on_board(|b| b.land[1].insert(area("m8"))), "treason.inv.land");
    assert_eq!(on_board(|b| b.towers.insert(area("o0"))), "treason.inv.land");
    assert_eq!(on_board(|b| b.built[0].insert(area("o0"))), "treason.inv.land");
    assert_eq!(on_board(|b| b.built[2].insert(area("m8"))), "treason.inv.land");
    assert_eq!(on_board(|b| b.buildings[area("o20").index()] = Building(3)), "treason.inv.land");
}

/// treason.inv.knights, treason.inv.towers
#[test]
fn knights_and_towers_are_as_many_as_there_are() {
    let all = table().g.edition.all;
    let middle_and_outer: treason::Areas = all.iter().skip(8).take(26).collect();
    assert_eq!(
        on_board(|b| {
            b.land = Default::default();
            b.land[0] = middle_and_outer;
            b.built = Default::default();
            b.buildings = [Building(0); 48];
            b.land[1].insert(treason::Area(0));
            b.land[2].insert(treason::Area(1));
        }),
        "treason.inv.knights"
    );
    assert_eq!(
        on_board(|b| {
            b.land[0] = b.land[0].or(all.iter().filter(|it| b.owner(*it).is_none()).take(13).collect());
            b.towers = b.land[0];
        }),
        "treason.inv.towers"
    );
}

/// treason.inv.dark-master
#[test]
fn he_stands_on_no_tower() {
    let tower = table().area("m8");
    assert_eq!(on_board(|b| b.dark_master = Some(tower)), "treason.inv.dark-master");
}

/// treason.inv.counters
#[test]
fn counters_fit_their_numbers() {
    assert_eq!(on_board(|b| b.counters[0][0] = 7), "treason.inv.counters");
    assert_eq!(on_board(|b| b.counters[0][1] = 2), "treason.inv.counters");
    assert_eq!(broken(|s| s.secret.black[0][1] = 3), "treason.inv.counters");
    assert_eq!(
        broken(|s| {
            (0..5).for_each(|at| (s.board.counters[at][1], s.secret.black[at]) = (6, [4, 4, 4, 4, 4, 4, 0, 0]));
        }),
        "treason.inv.counters"
    );
}

/// treason.inv.buildings, treason.inv.influence, treason.inv.hand
#[test]
fn every_card_is_in_one_place() {
    let (inn, palace) = (table().building("inn"), table().building("palace"));
    assert_eq!(broken(|s| s.secret.pile.insert(inn)), "treason.inv.buildings");
    assert_eq!(broken(|s| s.secret.pile.remove(palace)), "treason.inv.buildings");
    assert_eq!(on_board(|b| b.open.insert(palace)), "treason.inv.buildings");
    assert_eq!(broken(|s| s.board.influence_discards = s.secret.influence[0]), "treason.inv.influence");
    assert_eq!(broken(|s| s.secret.influence[1] = table().g.edition.influence.iter().skip(20).take(3).collect()), "treason.inv.hand");
    let waits = broken(|s| {
        s.secret.influence[0] = table().g.edition.influence.iter().take(3).collect();
        s.board.agenda.push(Frame::OverLimit);
    });
    assert_eq!(waits, "nothing");
}

/// treason.inv.row
#[test]
fn the_row_shows_two_colours() {
    let uniform = |stays: bool| {
        let mut t = table();
        t.row("chapel school guardhouse");
        t.s.board.row_stays = stays;
        t.g.check(None, &t.s).err().map_or("nothing", |broken| broken.invariant)
    };
    assert_eq!((uniform(false), uniform(true)), ("treason.inv.row", "nothing"));
}

/// treason.inv.score, treason.inv.powers
#[test]
fn scores_and_powers_are_what_is_owned() {
    assert_eq!(on_board(|b| b.score[0] += 1), "treason.inv.score");
    assert_eq!(on_board(|b| b.marker += 1), "treason.inv.score");
    assert_eq!(
        on_board(|b| {
            b.powers[4] = Some(Owner::Red);
            b.score[0] += 4;
        }),
        "treason.inv.powers"
    );
    assert_eq!(on_board(|b| b.counters[1][0] = 3), "treason.inv.powers");
}

/// treason.inv.limits, treason.inv.asked
#[test]
fn limits_hold_and_who_may_be_asked_is_asked() {
    assert_eq!(on_board(|b| b.doings.areas = 3), "treason.inv.limits");
    assert_eq!(on_board(|b| b.doings.buildings = 3), "treason.inv.limits");
    assert_eq!(on_board(|b| b.doings.towers = 2), "treason.inv.limits");
    assert_eq!(on_board(|b| b.doings.counters = 3), "treason.inv.limits");
    assert_eq!(on_board(|b| b.doings.attacks = 2), "treason.inv.limits");
    assert_eq!(on_board(|b| b.agenda.push(Frame::Walk { steps: 7 })), "treason.inv.limits");
    assert_eq!(on_board(|b| b.agenda.push(Frame::WhiteDie { black: 0 })), "treason.inv.limits");
    assert_eq!(
        on_board(|b| {
            b.active = treason::Master::Yellow;
            b.agenda.replace(Frame::Turn(Phase::Dark));
        }),
        "treason.inv.asked"
    );
    assert_eq!(on_board(|b| b.active = treason::Master::Turquoise), "treason.inv.asked");
}

/// treason.inv.evicted
#[test]
fn who_is_out_has_nothing_and_who_is_in_has_land() {
    assert_eq!(on_board(|b| b.evicted.insert(treason::Master::Orange)), "treason.inv.evicted");
    assert_eq!(on_board(|b| b.land[2] = Default::default()), "treason.inv.evicted");
    assert_eq!(on_board(|b| b.blocks[3] = 1), "treason.inv.evicted");
}

/// treason.inv.winner
#[test]
fn who_wins_may_win() {
    let ends = |label, winners: Masters| {
        on_board(|b| {
            b.agenda.clear();
            b.ending = Some(Ending { label, cause: treason::Cause::Played(Trigger::LastRound), winners, turned_over: Masters::NONE });
        })
    };
    let only = Masters::only;
    assert_eq!(ends(Label::Good, only(treason::Master::Red)), "nothing");
    assert_eq!(ends(Label::Good, Masters::NONE), "treason.inv.winner");
    assert_eq!(ends(Label::Good, only(treason::Master::Pink)), "treason.inv.winner");
    assert_eq!(ends(Label::Evil, only(treason::Master::Red)), "treason.inv.winner", "the black marker does not lead");
}
