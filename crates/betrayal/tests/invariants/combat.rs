//! Combats, withdrawals, the French Republic marker, penalties and the end.

use super::broken_in;
use crate::support::Table;
use betrayal::{Battle, Ending, Frame, Place, PlayerTurn, Role, Side, Step, Tactic};
use table::Play;

/// A battle in Reims that waits for its dice; the marker is in Paris.
fn fighting() -> Table {
    let t = Table::german_attack("reims", &["ge-1-panzer", "ge-4-corps", "fr-1-corps", "-fr-2-corps"]).put("paris", &["fr-3-corps"]);
    let mut t = t.put("soissons", &["fr-5-corps"]);
    let seat = t.asked().1.expect("somebody is asked");
    t.play(seat, "fight reims");
    t
}

fn put(t: &mut Table, unit: &str, place: Place) {
    let unit = t.unit(unit);
    t.b.put(&t.g.edition, unit, place);
}

/// `betrayal.inv.one-marker`
#[test]
fn the_marker_is_in_france() {
    assert_eq!(broken_in(fighting(), |_| {}), "nothing");
    for area in ["ghent", "luxembourg", "ba-6"] {
        let t = Table::empty(PlayerTurn::French, Step::Movement).put("paris", &["fr-1-corps"]);
        let mut moved = t;
        moved.b.marker = moved.area(area);
        assert_eq!(moved.g.check(None, &moved.b).expect_err("it is broken").invariant, "betrayal.inv.one-marker", "{area}");
    }
}

/// `betrayal.inv.marker-carried`
#[test]
fn the_marker_goes_with_somebody() {
    let t =
        || Table::empty(PlayerTurn::French, Step::Movement).put("paris", &["fr-1-corps", "br-1-division"]).put("melun", &["fr-2-corps"]);
    let carry = |units: &'static [&'static str]| {
        move |t: &mut Table| {
            let melun = t.at_area("melun");
            units.iter().for_each(|unit| put(t, unit, melun));
            t.b.marker = t.area("melun");
        }
    };
    assert_eq!(broken_in(t(), carry(&["fr-1-corps"])), "nothing");
    assert_eq!(broken_in(t(), carry(&[])), "betrayal.inv.marker-carried");
    assert_eq!(broken_in(t(), carry(&["br-1-division"])), "betrayal.inv.marker-carried");
}

/// `betrayal.inv.marker-shift`
#[test]
fn the_shift_is_there_while_germans_hold_the_marker() {
    // With the marker under Germans the shift is one column, in Reims nobody has it: both are as they must be.
    for (marker, german) in [("paris", false), ("chartres", true), ("reims", false)] {
        let mut t = fighting().put("chartres", &["ge-9-corps"]).marker(marker);
        t.g.check(None, &t.b).expect("nothing is broken");
        assert_eq!(t.strike("6-6").0.republic, i8::from(german), "{marker}");
    }
    // An edition that shifts by another number is followed.
    let mut t = fighting().put("chartres", &["ge-9-corps"]).marker("chartres");
    t.g.edition.shifts.republic = 2;
    t.g.check(None, &t.b).expect("nothing is broken");
    assert_eq!(t.strike("6-6").0.republic, 2);
}

/// `betrayal.inv.penalty-climbs`
#[test]
fn penalties_rise_one_by_one() {
    let t = |turn| Table::empty(PlayerTurn::French, Step::Movement).turn(turn).put("paris", &["fr-1-corps"]);
    let offend = |penalty, spoke| move |t: &mut Table| (t.b.penalty, t.b.spoke) = (penalty, spoke);
    assert_eq!(broken_in(t(3), offend([1, 0], Some(Role::France))), "nothing");
    for (turn, penalty, spoke) in [
        (2, [1, 0], Some(Role::France)),
        (3, [2, 0], Some(Role::France)),
        (3, [0, 1], Some(Role::France)),
        (3, [1, 1], Some(Role::France)),
        (3, [1, 0], None),
    ] {
        assert_eq!(broken_in(t(turn), offend(penalty, spoke)), "betrayal.inv.penalty-climbs", "{turn}: {penalty:?} {spoke:?}");
    }
    let mut offended = t(4);
    offended.b.penalty = [1, 1];
    assert_eq!(broken_in(offended, offend([1, 0], None)), "betrayal.inv.penalty-climbs");
    // Twice in a game turn.
    let mut spoken = t(4);
    (spoken.b.penalty, spoken.b.spoke) = ([1, 0], Some(Role::France));
    assert_eq!(broken_in(spoken, offend([2, 0], Some(Role::France))), "betrayal.inv.penalty-climbs");
}

/// `betrayal.inv.capped`
#[test]
fn the_cap_stays() {
    let t = || Table::empty(PlayerTurn::French, Step::Movement).put("paris", &["fr-1-corps"]);
    let mut capped = t();
    capped.b.capped = true;
    assert_eq!(broken_in(capped, |t| t.b.capped = false), "betrayal.inv.capped");
    let mut second = t();
    second.b.penalty = [2, 0];
    let third = |capped| {
        move |t: &mut Table| {
            (t.b.penalty, t.b.spoke, t.b.capped) = ([3, 0], Some(Role::France), capped);
        }
    };
    assert_eq!(broken_in(Table { g: second.g.clone(), b: second.b, log: Default::default() }, third(true)), "nothing");
    assert_eq!(broken_in(second, third(false)), "betrayal.inv.capped");
}

/// `betrayal.inv.one-major`
#[test]
fn two_majors_never_meet() {
    // The table of the house cannot give both; one that could is found out. France holds the marker, Paris is German.
    let mut t =
        Table::empty(PlayerTurn::British, Step::End).put("chartres", &["fr-1-corps"]).put("paris", &["ge-4-corps"]).marker("chartres");
    t.b.ending = Some(Ending::Judged);
    t.b.agenda.clear();
    t.g.check(None, &t.b).expect("nothing is broken");
    let level = |t: &Table, nation: betrayal::Nation, marker_german: bool| {
        let facts = betrayal::Facts { paris_german: true, marker_german, marker_french: !marker_german, ..Default::default() };
        t.g.edition.victory.level(nation, &facts)
    };
    use betrayal::{Level, Nation};
    assert_eq!((level(&t, Nation::Germany, true), level(&t, Nation::France, true)), (Level::Major, Level::None));
    assert_eq!((level(&t, Nation::Germany, false), level(&t, Nation::France, false)), (Level::Minor, Level::Minor));
    // A third penalty without its cap would score both.
    let mut t = Table::empty(PlayerTurn::British, Step::End).put("paris", &["fr-1-corps"]);
    (t.b.last_turn, t.b.ending) = (true, Some(Ending::Judged));
    t.b.agenda.clear();
    let found = t.g.check(None, &t.b).err().map(|broken| broken.invariant);
    assert!(found.is_none_or(|invariant| invariant == "betrayal.inv.one-major"), "{found:?}");
}

/// `betrayal.inv.exchange`
#[test]
fn an_exchange_is_paid_in_full() {
    let exchanging = |frame: Frame| {
        let mut t = fighting();
        t.b.agenda.pop();
        t.b.agenda.push(frame);
        t
    };
    let lowest = || exchanging(Frame::Exchange { side: Side::Allies, value: 2 });
    let lose = |units: &'static [&'static str]| {
        move |t: &mut Table| {
            units.iter().for_each(|unit| {
                put(t, unit, Place::SetAside);
                t.b.reduced.insert(t.unit(unit));
            });
            t.b.agenda.pop();
            t.b.agenda.push(Frame::Match { side: Side::Germans, value: 2 });
        }
    };
    assert_eq!(broken_in(lowest(), lose(&["fr-2-corps"])), "nothing");
    assert_eq!(broken_in(lowest(), lose(&["fr-1-corps", "fr-2-corps"])), "betrayal.inv.exchange");
    assert_eq!(broken_in(lowest(), lose(&["ge-4-corps"])), "betrayal.inv.exchange");
    // The panzer loses two of its nine by a step, the corps one of its five.
    let paying = || exchanging(Frame::Match { side: Side::Germans, value: 2 });
    let flip = |unit: &'static str| {
        move |t: &mut Table| {
            t.b.reduced.insert(t.unit(unit));
            t.b.agenda.pop();
        }
    };
    assert_eq!((broken_in(paying(), flip("ge-1-panzer")), broken_in(paying(), flip("ge-4-corps"))), ("nothing", "betrayal.inv.exchange"));
}

/// `betrayal.inv.withdrawn`
#[test]
fn who_withdrew_is_safe() {
    let leaving = || {
        let mut t = fighting();
        t.b.agenda.pop();
        t.b.agenda.push(Frame::Withdraw { area: t.area("reims"), side: Side::Allies });
        t.put("sedan", &["ge-9-corps"]).put("cambrai", &["fr-6-corps", "fr-7-corps", "fr-8-corps"])
    };
    let withdraw = |to: &'static str| {
        move |t: &mut Table| {
            let to = t.at_area(to);
            put(t, "fr-1-corps", to);
        }
    };
    for (to, found) in [
        ("soissons", "nothing"),
        // Through full Cambrai.
        ("arras", "nothing"),
        // Into an enemy, too many, or through an Area with room.
        ("sedan", "betrayal.inv.withdrawn"),
        ("cambrai", "betrayal.inv.stack"),
        ("paris", "betrayal.inv.withdrawn"),
        ("metz", "betrayal.inv.withdrawn"),
    ] {
        assert_eq!(broken_in(leaving(), withdraw(to)), found, "{to}");
    }
}

/// `betrayal.inv.counter-ends`
#[test]
fn counter_attacks_swap_roles_and_end() {
    let battle = |attacker, counters| move |t: &mut Table| t.b.battle = t.b.battle.map(|battle| Battle { attacker, counters, ..battle });
    for (attacker, counters, found) in [
        (Side::Germans, 0, "nothing"),
        (Side::Allies, 1, "nothing"),
        (Side::Germans, 18, "nothing"),
        (Side::Allies, 0, "betrayal.inv.counter-ends"),
        (Side::Germans, 1, "betrayal.inv.counter-ends"),
        (Side::Germans, 20, "betrayal.inv.counter-ends"),
    ] {
        assert_eq!(broken_in(fighting(), battle(attacker, counters)), found, "{attacker:?} {counters}");
    }
    assert_eq!(fighting().b.pool, table::Set::only(Tactic::AdvanceAttack));
}
