//! Places, steps, boxes and aircraft.

use super::broken_in;
use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{Areas, Frame, Place, PlayerTurn, Role, Side, Step, Tactic, column};

/// An ordinary position: the French move on turn 5.
fn ordinary() -> Table {
    let t = Table::empty(PlayerTurn::French, Step::Movement)
        .put("paris", &["fr-1-corps", "-fr-3-corps", "fr-aa"])
        .put("reims", &["ge-10-corps"]);
    let t = t
        .put("ghent", &["be-1-corps"])
        .put("lille", &["br-1-division", "br-aasf"])
        .put("liege", &["-ge-9-panzer", "ge-fighter-1", "ge-fighter-2"]);
    t.boxed(Place::SetAside, &["-fr-5-corps"]).boxed(Place::Regroup, &["-br-2-division", "ge-bomber"])
}

fn broken(change: impl FnOnce(&mut Table)) -> &'static str {
    broken_in(ordinary(), change)
}

/// A unit is put somewhere, with all that is counted.
fn put(t: &mut Table, unit: &str, place: Place) {
    let unit = t.unit(unit);
    t.b.put(&t.g.edition, unit, place);
}

/// A unit is in an Area of this word.
fn move_to(t: &mut Table, unit: &str, area: &str) {
    let area = t.at_area(area);
    put(t, unit, area);
}

/// Every unit is in one place, and what is counted follows from it (`betrayal.inv.place`).
#[test]
fn every_unit_is_somewhere() {
    assert_eq!(broken(|_| {}), "nothing");
    assert_eq!(broken(|t| t.b.place[t.unit("fr-1-corps").index()] = t.at_area("melun")), "betrayal.inv.place");
    assert_eq!(broken(|t| t.b.count[t.area("melun").index()] = [1, 0]), "betrayal.inv.place");
    assert_eq!(broken(|t| t.b.occupied[0].insert(t.area("melun"))), "betrayal.inv.place");
    assert_eq!(broken(|t| t.b.place[betrayal::Unit::COUNT - 1] = Place::Out), "betrayal.inv.place");
    assert_eq!(broken(|t| put(t, "fr-1-corps", Place::ToCome)), "betrayal.inv.place");
    assert_eq!(broken_in(ordinary().boxed(Place::ToCome, &["fr-2-dcr"]), |_| {}), "nothing");
}

/// Allies are never in Germany, nor come from there or fly there (`betrayal.inv.border-german`).
#[test]
fn germany_is_closed() {
    assert_eq!(broken(|t| move_to(t, "fr-1-corps", "ba-3")), "betrayal.inv.border-german");
    assert_eq!(broken(|t| move_to(t, "fr-aa", "ba-3")), "betrayal.inv.border-german");
    assert_eq!(broken(|t| t.b.came_from[t.unit("fr-1-corps").index()] = t.area("ba-1")), "betrayal.inv.border-german");
    assert_eq!(broken(|t| t.b.target[3] = Some(t.area("ba-1"))), "betrayal.inv.border-german");
    assert_eq!(broken(|t| t.b.french_bombed = Areas::only(t.area("ba-1"))), "betrayal.inv.border-german");
    assert_eq!(broken(|t| move_to(t, "ge-10-corps", "ba-3")), "nothing");
}

/// After movement no stack is too high (`betrayal.inv.stack`).
#[test]
fn stacks_have_a_limit() {
    let crowd = |step: Step, side: Side, area: &str| {
        let t = ordinary().put("chartres", &["fr-cvc"]).put("luxembourg", &["ge-1-panzer"]).fill(side, &[area]);
        broken_in(t.step(PlayerTurn::French, step), |t| move_to(t, if side == Side::Allies { "fr-cvc" } else { "ge-1-panzer" }, area))
    };
    for step in [Step::Air, Step::Interceptions, Step::Bombardments, Step::Regroup, Step::End, Step::Begin] {
        assert_eq!(crowd(step, Side::Allies, "melun"), "betrayal.inv.stack", "{step:?}");
        assert_eq!(crowd(step, Side::Germans, "sedan"), "betrayal.inv.stack", "{step:?}");
    }
    assert_eq!(crowd(Step::Movement, Side::Allies, "melun"), "nothing");
    assert_eq!(crowd(Step::Air, Side::Germans, "ba-4"), "nothing");
}

/// After the Combat Phase nobody stands with an enemy (`betrayal.inv.no-contest`).
#[test]
fn no_area_stays_contested() {
    let contest = |step: Step| broken_in(ordinary().step(PlayerTurn::French, step), |t| move_to(t, "fr-1-corps", "reims"));
    for step in [Step::Regroup, Step::End, Step::Begin, Step::Returns] {
        assert_eq!(contest(step), "betrayal.inv.no-contest", "{step:?}");
    }
    for step in [Step::Movement, Step::Air, Step::Combats] {
        assert_eq!(contest(step), "nothing", "{step:?}");
    }
}

/// Abroad is only who was forced out, which a withdrawal does and nothing undoes (`betrayal.inv.minor-abroad`).
#[test]
fn minor_allies_are_at_home_or_were_forced_out() {
    assert_eq!(broken(|t| move_to(t, "be-1-corps", "lille")), "betrayal.inv.minor-abroad");
    assert_eq!(broken(|t| move_to(t, "be-1-corps", "rotterdam")), "betrayal.inv.minor-abroad");
    assert_eq!(broken(|t| t.b.forced_out.insert(t.unit("fr-1-corps"))), "betrayal.inv.minor-abroad");
    let out = |t: &mut Table| {
        move_to(t, "be-1-corps", "lille");
        t.b.forced_out.insert(t.unit("be-1-corps"));
    };
    assert_eq!(broken(out), "betrayal.inv.minor-abroad", "no movement forces out");
    let in_combat = || ordinary().step(PlayerTurn::French, Step::Combats);
    assert_eq!(broken_in(in_combat(), out), "nothing");
    assert_eq!(broken_in(in_combat(), |t| t.b.forced_out.insert(t.unit("be-1-corps"))), "betrayal.inv.minor-abroad", "it is at home");
    let mut abroad = in_combat();
    out(&mut abroad);
    assert_eq!(broken_in(abroad, |t| t.b.forced_out = betrayal::Units::NONE), "betrayal.inv.minor-abroad");
}

/// Belgian and Dutch units are never boxed (`betrayal.inv.minor-boxes`).
#[test]
fn minor_allies_are_in_no_box() {
    for place in [Place::SetAside, Place::Regroup] {
        assert_eq!(broken(|t| put(t, "be-1-corps", place)), "betrayal.inv.minor-boxes");
        assert_eq!(broken(|t| put(t, "fr-1-corps", place)), "nothing");
    }
}

/// Who is gone stays gone, and only British ground units are evacuated (`betrayal.inv.gone-grows`).
#[test]
fn nobody_comes_back_from_nowhere() {
    assert_eq!(broken(|t| move_to(t, "fr-4-corps", "paris")), "betrayal.inv.gone-grows");
    assert_eq!(broken(|t| put(t, "br-3-division", Place::Evacuated)), "betrayal.inv.gone-grows", "it was out");
    assert_eq!(
        broken_in(ordinary().boxed(Place::Evacuated, &["br-3-division"]), |t| put(t, "br-3-division", Place::SetAside)),
        "betrayal.inv.gone-grows"
    );
    assert_eq!(broken(|t| put(t, "br-1-division", Place::Evacuated)), "nothing");
    for unit in ["fr-1-corps", "br-aasf", "be-1-corps"] {
        assert_eq!(broken(|t| put(t, unit, Place::Evacuated)), "betrayal.inv.gone-grows", "{unit}");
    }
}

/// Steps are lost, not gained, but for Germans by Refit (`betrayal.inv.step-down`).
#[test]
fn only_refit_restores() {
    let restore = |t: &mut Table, unit: &str| t.b.reduced.remove(t.unit(unit));
    assert_eq!(broken(|t| restore(t, "fr-3-corps")), "betrayal.inv.step-down");
    assert_eq!(broken(|t| restore(t, "ge-9-panzer")), "betrayal.inv.step-down");
    let german = || ordinary().step(PlayerTurn::German, Step::Assign).pool(&[Tactic::Refit]);
    assert_eq!(broken_in(german(), |t| restore(t, "ge-9-panzer")), "nothing");
    assert_eq!(broken_in(german(), |t| restore(t, "fr-3-corps")), "betrayal.inv.step-down");
}

/// Who leaves a box is reduced, but for German aircraft that were put there full (`betrayal.inv.box-reduced`).
#[test]
fn boxes_give_reduced_units() {
    let back = |unit: &'static str, area: &'static str| {
        move |t: &mut Table| {
            move_to(t, unit, area);
            t.b.reduced.remove(t.unit(unit));
        }
    };
    assert_eq!(broken(back("ge-bomber", "liege")), "nothing");
    assert_eq!(broken(|t| move_to(t, "br-2-division", "paris")), "nothing");
    let full = || ordinary().boxed(Place::Regroup, &["fr-5-corps", "ge-2-corps"]).boxed(Place::SetAside, &["ge-bomber"]);
    assert_eq!(broken_in(full(), back("fr-5-corps", "paris")), "betrayal.inv.box-reduced");
    assert_eq!(broken_in(full(), back("ge-2-corps", "liege")), "betrayal.inv.box-reduced");
    assert_eq!(broken_in(full(), back("ge-bomber", "liege")), "betrayal.inv.box-reduced");
}

/// Aircraft are not alone with enemies, and not alone at the end of their owner's player-turn (`betrayal.inv.air-based`).
#[test]
fn aircraft_have_friends_beside_them() {
    assert_eq!(broken(|t| move_to(t, "fr-aa", "reims")), "betrayal.inv.air-based");
    assert_eq!(broken(|t| move_to(t, "ge-fighter-1", "ghent")), "betrayal.inv.air-based");
    assert_eq!(broken(|t| move_to(t, "fr-aa", "melun")), "nothing", "alone, but not yet lost");
    let next = |unit: &'static str, area: &'static str| {
        broken_in(ordinary().step(PlayerTurn::French, Step::End), move |t| {
            move_to(t, unit, area);
            t.b.player = PlayerTurn::British;
        })
    };
    assert_eq!(
        (next("fr-aa", "melun"), next("fr-aa", "lille"), next("br-aasf", "melun")),
        ("betrayal.inv.air-based", "nothing", "nothing")
    );
}

/// Missions go where enemy ground units are (`betrayal.inv.mission-target`).
#[test]
fn missions_have_targets() {
    let air = || ordinary().step(PlayerTurn::French, Step::Air);
    let slot = 3;
    assert_eq!(broken_in(air(), |t| t.b.target[slot] = Some(t.area("reims"))), "nothing");
    assert_eq!(broken_in(air(), |t| t.b.target[slot] = Some(t.area("melun"))), "betrayal.inv.mission-target");
    // When the last mission is declared the next step may have begun.
    let declared = |t: &mut Table| {
        t.b.target[slot] = Some(t.area("melun"));
        t.b.agenda.replace(Frame::Turn(Step::Bombardments));
    };
    assert_eq!(broken_in(air(), declared), "betrayal.inv.mission-target");
    let german = || ordinary().step(PlayerTurn::German, Step::Air);
    assert_eq!(broken_in(german(), |t| t.b.second = Some(t.area("melun"))), "betrayal.inv.mission-target");
    // Later the enemies may be gone.
    let mut flown = ordinary().step(PlayerTurn::French, Step::Combats);
    flown.b.target[slot] = Some(flown.area("melun"));
    assert_eq!(broken_in(flown, |_| {}), "nothing");
}

/// One Allied fighter over its own troops, or all German ones that can; never a bomber (`betrayal.inv.interceptors`).
#[test]
fn interceptors_are_the_right_ones() {
    let sent = |player: PlayerTurn, area: &'static str, units: &'static [&'static str]| {
        let t = ordinary().put("lille", &["ge-5-panzer"]).put("belfort", &["ge-4-corps"]).put("liege", &["ge-4-panzer"]);
        let t = t.step(player, Step::Interceptions).initiative(Role::Britain);
        broken_in(t, move |t| {
            t.b.intercepting = units.iter().map(|id| t.unit(id)).collect();
            t.b.agenda.push(Frame::InterceptDie { area: t.area(area) });
        })
    };
    let wrong = "betrayal.inv.interceptors";
    assert_eq!(sent(PlayerTurn::German, "paris", &["fr-aa"]), "nothing");
    assert_eq!(sent(PlayerTurn::German, "lille", &["br-aasf"]), "nothing");
    assert_eq!(sent(PlayerTurn::German, "paris", &["br-aasf"]), wrong, "there are no British in Paris");
    assert_eq!(sent(PlayerTurn::German, "lille", &["fr-aa", "br-aasf"]), wrong);
    assert_eq!(sent(PlayerTurn::German, "paris", &["ge-fighter-1"]), wrong);
    assert_eq!(sent(PlayerTurn::German, "paris", &[]), wrong);
    assert_eq!(sent(PlayerTurn::French, "reims", &["ge-fighter-1", "ge-fighter-2"]), "nothing");
    assert_eq!(sent(PlayerTurn::French, "reims", &["ge-fighter-1"]), wrong);
    assert_eq!(sent(PlayerTurn::French, "reims", &["ge-fighter-1", "ge-fighter-2", "ge-bomber"]), wrong);
    assert_eq!(sent(PlayerTurn::French, "belfort", &["ge-fighter-1", "ge-fighter-2"]), wrong, "that is too far");
}

/// Whatever the strengths and shifts, a column of the table is read, and a row (`betrayal.inv.table-bounds`).
#[test]
fn a_column_and_a_row_are_always_found() {
    let german = [&["-ge-7-airborne"][..], &["ge-9-panzer", "ge-1-panzer", "ge-2-panzer"]];
    let allied = [&["-br-1-division"][..], &["fr-3-dcr", "fr-3-corps", "br-1-division"]];
    for (germans, allies) in german.into_iter().flat_map(|some| allied.map(|others| (some, others))) {
        for (penalty, marker, dice) in [([0, 0], "paris", "1-1"), ([3, 3], "chartres", "6-6"), ([3, 3], "chartres", "1-1")] {
            let mut t = Table::german_attack("metz", germans).put("metz", allies).marker(marker).put("chartres", &["ge-10-corps"]);
            t.b.penalty = penalty;
            t.b.came_from[t.unit(germans[0].trim_start_matches('-')).index()] = t.area("ba-5");
            let (odds, code) = t.fight("metz", dice);
            assert!(odds.column <= 9 && odds.base <= 9, "{odds:?}");
            let row = (if dice == "1-1" { 2 } else { 12 } + odds.modifier).clamp(2, 12);
            assert_eq!(code, t.g.edition.results[t.g.edition.combat(usize::from(odds.column), row)].code);
        }
    }
}

/// Odds follow the ratio: as often as much on both sides changes nothing, more attack never lowers the column, more defence never raises it
/// (`betrayal.inv.odds-monotone`).
#[test]
fn odds_follow_the_ratio() {
    for attack in 1..=40u8 {
        for defence in 1..=40u8 {
            let here = column(attack, defence);
            for times in 2..=6 {
                assert_eq!(column(attack * times, defence * times), here, "{attack}:{defence} times {times}");
            }
            assert!(column(attack + 1, defence) >= here && column(attack, defence + 1) <= here, "{attack}:{defence}");
            assert!(here <= 9);
        }
    }
}

/// What the tests above take for granted: an ordinary position is one, for both seats.
#[test]
fn the_ordinary_position_can_be_played() {
    let mut t = ordinary();
    t.play(FRANCE, "end-moves");
    assert!(t.moves(BRITAIN).is_empty() && t.offers(FRANCE, "end-air"));
}
