//! Orders, tactics, duties, exploits and drops, entries and returns, and every question.

use super::broken_in;
use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{Aftermath, Battle, Frame, Place, PlayerTurn, Side, Step, Tactic};
use table::{Agenda, Set};

use Tactic::{AdvanceAttack, Exploit, Hold, Refit, Saturation};

/// The Germans are about to move: two Areas attack, one of them beside Liege.
fn moving() -> Table {
    let t = Table::germans(&[]).put("ba-3", &["ge-4-corps"]).put("luxembourg", &["ge-1-panzer"]).put("liege", &["be-1-corps"]);
    t.put("paris", &["fr-1-corps"]).all_on(AdvanceAttack)
}

fn move_to(t: &mut Table, unit: &str, area: &str) {
    let (unit, area) = (t.unit(unit), t.area(area));
    t.b.put(&t.g.edition, unit, Place::At(area));
}

/// The table is at this step now.
fn at(t: &mut Table, player: PlayerTurn, step: Step) {
    t.b.player = player;
    t.b.agenda = Agenda::default();
    t.b.agenda.push(Frame::Turn(step));
}

/// `betrayal.inv.contest-when`
#[test]
fn enemies_meet_only_where_they_may() {
    assert_eq!(broken_in(moving(), |t| move_to(t, "ge-4-corps", "liege")), "nothing");
    // Without a tactic that attacks.
    let hold = || Table::germans(&[]).put("ba-3", &["ge-4-corps"]).put("liege", &["be-1-corps"]).all_on(Hold);
    assert_eq!(broken_in(hold(), |t| move_to(t, "ge-4-corps", "liege")), "betrayal.inv.contest-when");
    // An Ally who moves, and one who has not come to it.
    let allied = |step| {
        Table::empty(PlayerTurn::French, step)
            .put("paris", &["fr-1-corps"])
            .put("reims", &["ge-4-corps"])
            .boxed(Place::Regroup, &["-fr-2-corps"])
    };
    assert_eq!(broken_in(allied(Step::Movement), |t| move_to(t, "fr-1-corps", "reims")), "nothing");
    assert_eq!(broken_in(allied(Step::Returns), |t| move_to(t, "fr-1-corps", "reims")), "betrayal.inv.no-contest");
    let drops = Table::empty(PlayerTurn::French, Step::Drops).put("paris", &["fr-1-corps"]).put("reims", &["ge-4-corps"]).turn(1);
    assert_eq!(broken_in(drops.put("ba-1", &["ge-7-airborne"]), |t| move_to(t, "fr-1-corps", "reims")), "betrayal.inv.contest-when");
}

/// `betrayal.inv.refit-peace`
#[test]
fn nobody_fights_under_refit() {
    let t = || Table::germans(&[]).put("ba-3", &["ge-4-corps"]).put("liege", &["be-1-corps"]).all_on(Refit);
    let battle = |t: &mut Table| {
        t.b.battle = Some(Battle { area: t.area("liege"), attacker: Side::Germans, counters: 0, exploits: false, result: None });
    };
    assert_eq!(broken_in(t(), |_| {}), "nothing");
    assert_eq!(broken_in(t(), battle), "betrayal.inv.refit-peace");
    assert_eq!(broken_in(t(), |t| move_to(t, "ge-4-corps", "liege")), "betrayal.inv.refit-peace");
}

/// `betrayal.inv.pool`
#[test]
fn the_pool_grows_by_rolls() {
    let rolling = |turn| {
        let mut t = Table::empty(PlayerTurn::German, Step::Tactics).turn(turn).put("ba-1", &["ge-4-corps"]);
        t.b.rolls = 2;
        t
    };
    let roll = |tactics: &[Tactic], rolls: u8| {
        let tactics = tactics.to_vec();
        move |t: &mut Table| (t.b.pool, t.b.rolls) = (tactics.into_iter().collect(), rolls)
    };
    assert_eq!(broken_in(rolling(5), roll(&[Hold], 1)), "nothing");
    assert_eq!(broken_in(rolling(5), roll(&[Hold], 2)), "betrayal.inv.pool");
    assert_eq!(broken_in(rolling(5), roll(&[Hold, Exploit], 1)), "betrayal.inv.pool");
    // What is always there on turn 1 is not rolled.
    assert_eq!(broken_in(rolling(1), roll(&[Hold, AdvanceAttack], 1)), "nothing");
    assert_eq!(broken_in(rolling(2), roll(&[Hold, AdvanceAttack], 1)), "betrayal.inv.pool");
}

/// `betrayal.inv.tactics-used`
#[test]
fn no_tactic_is_left_unused() {
    let giving = |tactics: &[Tactic]| Table::germans(tactics).put("ba-1", &["ge-4-corps"]).put("ba-2", &["ge-9-corps"]).ready();
    let give = |both: [Tactic; 2]| {
        move |t: &mut Table| {
            (t.b.tactic[t.area("ba-1").index()], t.b.tactic[t.area("ba-2").index()]) = (Some(both[0]), Some(both[1]));
            at(t, PlayerTurn::German, Step::Movement);
        }
    };
    assert_eq!(broken_in(giving(&[Hold, Exploit]), give([Hold, Exploit])), "nothing");
    assert_eq!(broken_in(giving(&[Hold, Exploit]), give([Hold, Hold])), "betrayal.inv.tactics-used");
    // More tactics than Areas: as many as possible.
    assert_eq!(broken_in(giving(&[Hold, Exploit, Saturation]), give([Saturation, Hold])), "nothing");
    assert_eq!(broken_in(giving(&[Hold, Exploit, Saturation]), give([Hold, Hold])), "betrayal.inv.tactics-used");
    // Of two Areas one stands still under Refit, and one goes.
    assert_eq!(broken_in(giving(&[Refit, Hold]), give([Hold, Refit])), "nothing");
    assert_eq!(broken_in(giving(&[Refit, Hold]), give([Hold, Hold])), "betrayal.inv.tactics-used");
    assert_eq!(broken_in(giving(&[Refit, Hold]), give([Refit, Refit])), "betrayal.inv.tactics-used");
}

/// `betrayal.inv.closed-still`
#[test]
fn nobody_acts_in_a_closed_country() {
    // Orders for the Netherlands.
    let t = || Table::germans(&[]).orders(2).put("ba-2", &["ge-4-corps"]).put("liege", &["ge-1-panzer"]).all_on(Hold);
    assert_eq!(broken_in(t(), |t| move_to(t, "ge-4-corps", "eindhoven")), "nothing");
    assert_eq!(broken_in(t(), |t| move_to(t, "ge-4-corps", "liege")), "betrayal.inv.closed-still");
    assert_eq!(broken_in(t(), |t| move_to(t, "ge-1-panzer", "louvain")), "betrayal.inv.closed-still");
    assert_eq!(broken_in(t(), |t| move_to(t, "ge-1-panzer", "eindhoven")), "betrayal.inv.closed-still");
    // Support, but not bombardment.
    let air = |area| {
        let t = Table::empty(PlayerTurn::German, Step::Air).orders(2).put("ba-2", &["ge-4-corps", "ge-fighter-1", "ge-bomber"]);
        let t = t.put("liege", &["be-1-corps"]).put("dinant", &["be-2-corps"]).attacking("ba-2", AdvanceAttack, "liege", &["ge-9-corps"]);
        broken_in(t, |t| t.b.target[0] = Some(t.area(area)))
    };
    assert_eq!((air("dinant"), air("liege")), ("nothing", "betrayal.inv.closed-still"));
}

/// The armour that won in Reims is asked where it goes on.
fn exploiting() -> Table {
    let t = Table::empty(PlayerTurn::German, Step::Combats).attacking("sedan", Exploit, "reims", &["ge-1-panzer", "ge-4-corps"]);
    let mut t = t.put("reims", &["-fr-1-corps"]).put("soissons", &["fr-2-corps"]).put("verdun", &["fr-3-corps"]);
    t.fight("reims", "6-6");
    assert_eq!(t.asked().0, "exploit");
    t
}

/// `betrayal.inv.one-exploit`
#[test]
fn armour_exploits_once() {
    let go_on = |t: &mut Table, unit: &str, to: &str| {
        move_to(t, unit, to);
        t.b.exploited.insert(t.unit(unit));
        at(t, PlayerTurn::German, Step::Combats);
        t.b.battle = Some(Battle { area: t.area("soissons"), attacker: Side::Germans, counters: 0, exploits: true, result: None });
        t.b.agenda.push(Frame::Aftermath(Aftermath::Clear));
        t.b.agenda.push(Frame::CombatDice);
    };
    assert_eq!(broken_in(exploiting(), |t| go_on(t, "ge-1-panzer", "soissons")), "nothing");
    // Infantry, or armour that fights elsewhere than where it went.
    assert_eq!(broken_in(exploiting(), |t| go_on(t, "ge-4-corps", "soissons")), "betrayal.inv.one-exploit");
    assert_eq!(broken_in(exploiting(), |t| go_on(t, "ge-1-panzer", "verdun")), "betrayal.inv.one-exploit");
    // It is noted that it has gone on.
    let forget = |t: &mut Table| {
        go_on(t, "ge-1-panzer", "soissons");
        t.b.exploited = Set::NONE;
    };
    assert_eq!(broken_in(exploiting(), forget), "betrayal.inv.one-exploit");
    let mut t = exploiting().put("reims", &["ge-2-panzer"]);
    t.b.exploited.insert(t.unit("ge-2-panzer"));
    assert_eq!(broken_in(t, |t| go_on(t, "ge-2-panzer", "soissons")), "betrayal.inv.one-exploit");
    // An exploit attack has a combat before it.
    let t = Table::empty(PlayerTurn::German, Step::Combats)
        .attacking("sedan", Exploit, "soissons", &["ge-1-panzer"])
        .put("soissons", &["fr-2-corps"]);
    assert_eq!(broken_in(t, |t| go_on(t, "ge-1-panzer", "soissons")), "betrayal.inv.one-exploit");
}

/// `betrayal.inv.duty-done`
#[test]
fn nobody_stands_idle_beside_a_target() {
    assert_eq!(broken_in(moving(), |t| at(t, PlayerTurn::German, Step::Combats)), "betrayal.inv.duty-done");
    let attacked = |t: Table| {
        let mut t = t;
        move_to(&mut t, "ge-4-corps", "liege");
        t
    };
    assert_eq!(broken_in(attacked(moving()), |t| at(t, PlayerTurn::German, Step::Combats)), "nothing");
    // Who has moved could not attack any more.
    let mut t = moving();
    t.b.moved.insert(t.unit("ge-4-corps"));
    assert_eq!(broken_in(t, |t| at(t, PlayerTurn::French, Step::Movement)), "nothing");
    // A front is nobody's duty.
    let t = Table::germans(&[]).put("ba-6", &["ge-4-corps"]).put("metz", &["fr-1-corps"]).all_on(AdvanceAttack);
    assert_eq!(broken_in(t, |t| at(t, PlayerTurn::French, Step::Movement)), "nothing");
}

/// `betrayal.inv.dropped`
#[test]
fn airborne_units_have_dropped() {
    let t = || Table::empty(PlayerTurn::German, Step::Drops).turn(1).pool(&[Hold]).put("ba-1", &["ge-7-airborne", "ge-4-corps"]);
    let on = |t: &mut Table| at(t, PlayerTurn::German, Step::Movement);
    assert_eq!(broken_in(t(), on), "betrayal.inv.dropped");
    let dropped = |t: &mut Table| {
        move_to(t, "ge-7-airborne", "ghent");
        at(t, PlayerTurn::German, Step::Movement);
    };
    assert_eq!(broken_in(t(), dropped), "nothing");
    // Nowhere to land: the Netherlands alone, and all of it held.
    let held = t().orders(2).put("arnhem", &["nl-1-corps"]).put("amsterdam", &["nl-2-corps"]).put("eindhoven", &["nl-3-corps"]);
    let held = held.put("rotterdam", &["nl-peel"]).step(PlayerTurn::German, Step::Tactics);
    assert_eq!(broken_in(held, on), "nothing");
    let t = Table::empty(PlayerTurn::German, Step::Orders);
    assert_eq!(broken_in(t, |t| at(t, PlayerTurn::German, Step::Drops)), "betrayal.inv.dropped");
    let t = Table::empty(PlayerTurn::German, Step::Orders).turn(1).put("ba-1", &["ge-7-airborne"]);
    assert_eq!(broken_in(t, |t| at(t, PlayerTurn::German, Step::Drops)), "nothing");
}

/// `betrayal.inv.regroup-when`
#[test]
fn who_is_set_aside_waits_for_a_test_or_refit() {
    let regroup = |t: &mut Table, unit: &str| {
        let unit = t.unit(unit);
        t.b.put(&t.g.edition, unit, Place::Regroup);
    };
    let boxed = ["-fr-1-corps", "-br-1-division", "-ge-4-corps"];
    let testing = || {
        let mut t = Table::empty(PlayerTurn::French, Step::Regroup).boxed(Place::SetAside, &boxed);
        t.b.testing.insert(t.unit("fr-1-corps"));
        t
    };
    assert_eq!(broken_in(testing(), |t| regroup(t, "fr-1-corps")), "nothing");
    for unit in ["br-1-division", "ge-4-corps"] {
        assert_eq!(broken_in(testing(), |t| regroup(t, unit)), "betrayal.inv.regroup-when", "{unit}");
    }
    // By Refit both sections are emptied; an air unit may stay where it has no base.
    let rolling = |air: &'static [&'static str]| {
        let mut t = Table::empty(PlayerTurn::German, Step::Tactics).put("sedan", &["ge-9-corps"]).boxed(Place::SetAside, air);
        t.b.rolls = 1;
        t
    };
    let refit = |t: &mut Table| {
        (t.b.pool, t.b.rolls) = (Set::only(Refit), 0);
        at(t, PlayerTurn::German, Step::Movement);
    };
    assert_eq!(broken_in(rolling(&["-ge-bomber"]), refit), "nothing");
    assert_eq!(broken_in(rolling(&["-ge-4-corps"]), refit), "betrayal.inv.regroup-when");
    assert_eq!(broken_in(rolling(&["-ge-bomber"]).put("ba-1", &["ge-5-corps"]), refit), "betrayal.inv.regroup-when");
    let release = |t: &mut Table| {
        refit(t);
        regroup(t, "ge-4-corps");
        t.b.agenda.push(Frame::Returning { left: u8::MAX });
    };
    assert_eq!(broken_in(rolling(&["-ge-4-corps"]), release), "nothing");
}

/// `betrayal.inv.entered-once`
#[test]
fn reinforcements_come_on_their_turn() {
    let t = |turn, player| {
        Table::empty(player, Step::Reinforcements)
            .turn(turn)
            .boxed(Place::ToCome, &["fr-2-dcr"])
            .put("paris", &["fr-1-corps", "br-1-division"])
    };
    let enter = |t: &mut Table| {
        move_to(t, "fr-2-dcr", "soissons");
        let player = t.b.player;
        at(t, player, Step::Movement);
    };
    let miss = |t: &mut Table| {
        let player = t.b.player;
        at(t, player, Step::Movement);
    };
    let blocked = |turn, player| t(turn, player).put("soissons", &["ge-4-corps"]);
    assert_eq!(
        broken_in(blocked(3, PlayerTurn::French), |t| {
            move_to(t, "fr-2-dcr", "calais");
            at(t, PlayerTurn::French, Step::Movement);
        }),
        "nothing"
    );
    assert_eq!(broken_in(blocked(3, PlayerTurn::French), miss), "betrayal.inv.entered-once");
    for (turn, player) in [(2, PlayerTurn::French), (4, PlayerTurn::French), (3, PlayerTurn::British)] {
        let mut moving = t(turn, player);
        at(&mut moving, player, Step::Movement);
        assert_eq!(broken_in(moving, enter), "betrayal.inv.entered-once", "turn {turn}, {player:?}");
    }
    let mut out = Table::empty(PlayerTurn::French, Step::Movement).put("paris", &["fr-2-dcr", "fr-1-corps"]);
    out.b.turn = 3;
    let again = |t: &mut Table| {
        let unit = t.unit("fr-2-dcr");
        t.b.put(&t.g.edition, unit, Place::ToCome);
    };
    assert_eq!(broken_in(out, again), "betrayal.inv.entered-once");
}

/// `betrayal.inv.returned`
#[test]
fn as_many_return_as_the_die_says() {
    let boxed = ["-fr-1-corps", "-fr-2-corps", "-fr-3-corps"];
    let returning = |left| {
        let mut t = Table::empty(PlayerTurn::French, Step::Movement).boxed(Place::Regroup, &boxed).put("paris", &["fr-5-corps"]);
        t.b.agenda.push(Frame::Returning { left });
        t
    };
    let back = |units: &'static [&'static str], left: Option<u8>| {
        move |t: &mut Table| {
            units.iter().for_each(|unit| move_to(t, unit, "paris"));
            at(t, PlayerTurn::French, Step::Movement);
            left.into_iter().for_each(|left| t.b.agenda.push(Frame::Returning { left }));
        }
    };
    assert_eq!(broken_in(returning(2), back(&["fr-1-corps"], Some(1))), "nothing");
    assert_eq!(broken_in(returning(1), back(&["fr-1-corps"], None)), "nothing");
    for (left, units, then) in [(2, &["fr-1-corps"][..], None), (1, &["fr-1-corps"], Some(0)), (2, &["fr-1-corps", "fr-2-corps"], Some(1))]
    {
        let found = broken_in(returning(left), back(units, then));
        assert!(found == "betrayal.inv.returned" || found == "betrayal.inv.one-decider", "{left} {units:?}: {found}");
    }
    // An Allied six costs a reduced air unit, anything else none.
    let rolling =
        || Table::empty(PlayerTurn::French, Step::Returns).boxed(Place::Regroup, &["-fr-1-corps", "-fr-aa"]).put("paris", &["fr-5-corps"]);
    let roll = |left, scraps: bool| {
        move |t: &mut Table| {
            at(t, PlayerTurn::French, Step::Movement);
            t.b.agenda.push(Frame::Returning { left });
            if scraps {
                let unit = t.unit("fr-aa");
                t.b.put(&t.g.edition, unit, Place::Out);
            }
        }
    };
    assert_eq!((broken_in(rolling(), roll(6, true)), broken_in(rolling(), roll(5, false))), ("nothing", "nothing"));
    assert_eq!(
        (broken_in(rolling(), roll(6, false)), broken_in(rolling(), roll(5, true))),
        ("betrayal.inv.returned", "betrayal.inv.returned")
    );
}

/// `betrayal.inv.one-decider`
#[test]
fn whoever_is_asked_has_an_answer() {
    let mut t = moving();
    assert_eq!((t.asked(), t.moves(BRITAIN).len()), (("move", Some(FRANCE)), 0));
    t.b.agenda = Agenda::default();
    assert_eq!(broken_in(moving(), |t| t.b.agenda = Agenda::default()), "betrayal.inv.one-decider");
    // A unit on its way that can go nowhere.
    let stuck = |t: &mut Table| {
        t.b.on_the_way = Some(t.unit("ge-4-corps"));
        t.b.moved.insert(t.unit("ge-4-corps"));
    };
    assert_eq!(broken_in(moving(), stuck), "betrayal.inv.one-decider");
}
