//! States from elsewhere: an equal one comes back, and what this table does not have is not let in.

use crate::support::{BRITAIN, FRANCE, Table, open};
use betrayal::{Area, Battle, Betrayal, Board, CombatResult, Frame, Move, Place, PlayerTurn, Refusal, Role, Side, State, Step, Unit};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
use serde_json::Value;
use table::{Ask, Play, Referee, Seat, Silent, chance::below};

/// What is said of a state after a change.
fn said(change: impl FnOnce(&mut Table)) -> String {
    let mut t = Table::german_attack("reims", &["ge-9-panzer", "fr-3-corps"]);
    t.g.admit(&t.b).expect("an ordinary state is let in");
    change(&mut t);
    t.g.admit(&t.b).expect_err("it names something that is not there")
}

/// The positions of a random game, some of them.
fn positions(g: &Betrayal, seed: u64, look: &mut dyn FnMut(&Board)) {
    let (mut b, mut rng) = (g.setup(), Xoshiro256PlusPlus::seed_from_u64(seed));
    let mut moves = Vec::new();
    loop {
        if below(&mut rng, 20) == 0 {
            look(&b);
        }
        match g.ask(&b) {
            Ask::Over(_) => return look(&b),
            Ask::Chance(_) => {
                let outcome = g.draw(&b, &mut rng);
                g.land(&mut b, outcome, &mut Silent);
            }
            ask => {
                let seat = ask.seats().iter().next().expect("somebody is asked");
                moves.clear();
                g.moves(&b, seat, &mut moves);
                let m = moves[below(&mut rng, moves.len() as u32) as usize];
                g.play(&mut b, seat, m, &mut Silent);
            }
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
}

#[test]
fn a_state_comes_back_as_it_was() {
    let g = open(2, &[]);
    let mut looked = 0;
    positions(&g, 7, &mut |b| {
        let restored = g.restore(g.dump(b)).expect("a dumped state is let in");
        assert_eq!(restored, *b);
        looked += 1;
    });
    assert!(looked > 20, "{looked} positions");
}

#[test]
fn what_is_counted_is_counted_anew() {
    let t = Table::german_attack("reims", &["ge-9-panzer", "fr-3-corps"]);
    let json = t.g.dump(&t.b);
    assert!(json.get("count").is_none() && json.get("occupied").is_none(), "it is not written");
    let b = t.g.restore(json).expect("it is a state");
    assert_eq!((b.count(t.area("reims"), Side::Allies), b.contested()), (1, t.areas(&["reims"])));
}

#[test]
fn what_is_no_state_is_refused_with_a_sentence() {
    let t = Table::german_attack("reims", &["ge-9-panzer", "fr-3-corps"]);
    let spoil = |change: &dyn Fn(&mut Value)| {
        let mut json = t.g.dump(&t.b);
        change(&mut json);
        t.g.restore(json).expect_err("it is spoiled")
    };
    for change in [
        &(|json: &mut Value| *json = Value::Null) as &dyn Fn(&mut Value),
        &|json| json["turn"] = "five".into(),
        &|json| json["turn"] = 300.into(),
        &|json| drop(json.as_object_mut().expect("an object").remove("marker")),
        &|json| json["player"] = "dutch".into(),
        &|json| drop(json["place"].as_array_mut().expect("a list").pop()),
        &|json| json["agenda"] = serde_json::json!(["nonsense"]),
        &|json| json["agenda"] = vec![json["agenda"][0].clone(); betrayal::state::FRAMES + 1].into(),
    ] {
        let sentence = spoil(change);
        assert!(sentence.starts_with("this is not a state of Betrayal!: "), "{sentence}");
    }
    assert!(spoil(&|json| json["turn"] = 15.into()).contains("number"), "there is no such turn at this table");
}

#[test]
fn things_that_no_edition_file_has() {
    assert!(said(|t| t.b.place[0] = Place::At(Area(47))).contains("Area"));
    assert!(said(|t| t.b.marker = Area(45)).contains("Area"));
    assert!(said(|t| t.b.began[3] = Area(46)).contains("Area"));
    assert!(said(|t| t.b.came_from[3] = Area(46)).contains("Area"));
    assert!(said(|t| t.b.target[0] = Some(Area(46))).contains("Area"));
    assert!(said(|t| t.b.second = Some(Area(46))).contains("Area"));
    for at in 0..4 {
        let strange = |t: &mut Table| [&mut t.b.duty, &mut t.b.checked, &mut t.b.bombing, &mut t.b.french_bombed][at].insert(Area(46));
        assert!(said(strange).contains("Area"), "{at}");
    }
    assert_eq!(said(|t| t.b.place[103] = Place::Out), "the edition has no unit 103");
    assert_eq!(said(|t| t.b.place[0] = Place::At(Area(47))), "the edition has no Area 47");
    for at in 0..7 {
        let strange = |t: &mut Table| {
            let b = &mut t.b;
            [&mut b.reduced, &mut b.forced_out, &mut b.halfway, &mut b.moved, &mut b.flown, &mut b.intercepting, &mut b.testing][at]
                .insert(Unit(103));
        };
        assert!(said(strange).contains("unit"), "{at}");
    }
    assert!(said(|t| t.b.on_the_way = Some(Unit(103))).contains("unit"));
    assert!(said(|t| t.b.carrier = Some(Unit(103))).contains("unit"));
    assert!(said(|t| t.b.flown.insert(t.unit("fr-3-corps"))).contains("air unit"));
    assert!(said(|t| t.b.intercepting.insert(t.unit("fr-3-corps"))).contains("air unit"));
    assert!(said(|t| t.b.target[5] = Some(t.area("reims"))).contains("air unit"));
}

#[test]
fn numbers_that_no_table_has() {
    assert!(said(|t| t.b.turn = 15).contains("number"));
    assert!(said(|t| t.b.rolls = 13).contains("number"));
    assert!(said(|t| t.b.penalty = [4, 0]).contains("number"));
    assert!(said(|t| t.b.penalty = [0, 4]).contains("number"));
    assert!(said(|t| t.b.credited = 121).contains("number"));
    assert!(said(|t| t.b.initiative = Some(Role::Germany)).contains("initiative"));
}

#[test]
fn what_cannot_be_carried_on() {
    let strange = Area(46);
    for frame in [
        Frame::Intercept { area: strange },
        Frame::InterceptDie { area: strange },
        Frame::Fates { area: strange },
        Frame::Interceptors { area: strange },
        Frame::BombDie { area: strange },
        Frame::Losses { area: strange, left: 1 },
        Frame::Bombed { area: strange },
        Frame::Withdraw { area: strange, side: Side::Allies },
        Frame::Landing { area: strange },
        Frame::Bracket { unit: Unit(0), to: strange, carries: false },
    ] {
        assert!(said(|t| t.b.agenda.push(frame)).contains("Area"), "{frame:?}");
    }
    assert!(said(|t| t.b.agenda.push(Frame::Bracket { unit: Unit(103), to: Area(0), carries: false })).contains("unit"));
    for frame in [
        Frame::CombatDice,
        Frame::Exchanged,
        Frame::Exchange { side: Side::Allies, value: 2 },
        Frame::Match { side: Side::Allies, value: 2 },
    ] {
        assert!(said(|t| t.b.agenda.push(frame)).contains("combat"), "{frame:?}");
    }
    let battle = |area: Area, result: u8| {
        move |t: &mut Table| {
            let result = Some(CombatResult(result));
            t.b.battle = Some(Battle { area, attacker: Side::Germans, counters: 0, exploits: false, result });
        }
    };
    assert!(said(battle(strange, 0)).contains("combat") && said(battle(Area(0), 31)).contains("combat"));
    let t = Table::empty(PlayerTurn::French, Step::Movement);
    t.g.admit(&t.b).expect("an empty map is a state");
}

/// A move about a unit or an Area that no file has is no choice, whatever is asked; it is looked at no further.
#[test]
fn moves_about_what_is_not_there() {
    let (units, areas) = (open(2, &[]).edition.units.len() as u8, open(2, &[]).edition.areas.len() as u8);
    let (unit, area) = (Unit(units), Area(areas));
    type Of = fn(Unit, Area) -> Move;
    let fight = || Table::german_attack("reims", &["ge-9-panzer", "fr-3-corps", "fr-5-corps"]);
    let asks: [(Table, Seat, Of); 8] = [
        (Table::empty(PlayerTurn::French, Step::Movement).put("paris", &["fr-1-corps"]), FRANCE, Move::Go),
        (Table::empty(PlayerTurn::French, Step::Air).put("paris", &["fr-1-corps", "fr-aa"]), FRANCE, Move::Fly),
        (Table::empty(PlayerTurn::French, Step::Air).put("paris", &["fr-1-corps", "fr-aa"]), FRANCE, Move::Rebase),
        (
            Table::empty(PlayerTurn::British, Step::Reinforcements).turn(4).boxed(Place::ToCome, &["br-1-tank-brigade"]),
            BRITAIN,
            Move::Enter,
        ),
        (
            {
                let mut t =
                    Table::empty(PlayerTurn::French, Step::Returns).put("paris", &["fr-1-corps"]).boxed(Place::Regroup, &["-fr-3-corps"]);
                t.land("1");
                t
            },
            FRANCE,
            Move::Return,
        ),
        (
            {
                let mut t = fight();
                t.fight("reims", "3-5");
                t
            },
            FRANCE,
            Move::Withdraw,
        ),
        (
            {
                let mut t = fight();
                t.fight("reims", "3-3");
                t
            },
            FRANCE,
            |unit, _| Move::Remove(unit),
        ),
        (
            {
                let mut t =
                    Table::empty(PlayerTurn::German, Step::Air).initiative(Role::Britain).put("liege", &["ge-10-corps", "ge-bomber"]);
                t = t.put("sedan", &["fr-3-corps"]).put("paris", &["fr-1-corps", "fr-aa"]);
                t.play(BRITAIN, "fly ge-bomber sedan");
                t
            },
            FRANCE,
            |unit, _| Move::Intercept(unit),
        ),
    ];
    for (t, seat, of) in asks {
        for m in [of(unit, Area(0)), of(unit, area)] {
            assert_eq!(t.g.refuse(&t.b, seat, m), Some(Refusal::NotAChoice), "{m:?} at {:?}", t.asked());
        }
        assert!(t.g.refuse(&t.b, seat, of(Unit(0), area)).is_some());
    }
}
