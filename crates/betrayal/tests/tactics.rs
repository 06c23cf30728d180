//! Tactics: how they are rolled, given to Areas and owed. (3.4.3, 3.4.6)

use crate::support::{BRITAIN, FRANCE, Table, german::dice};
use betrayal::{Area, News, PlayerTurn, Role, Side, Step, Tactic, Tactics};
use table::{Set, chance::below};

use Tactic::{AdvanceAttack, Exploit, Hold, Refit, Saturation};

fn rolling(turn: u8, rolls: u8) -> Table {
    let mut t = Table::empty(PlayerTurn::German, Step::Tactics).turn(turn).put("luxembourg", &["ge-4-corps"]);
    t.b.rolls = rolls;
    t
}

fn pool(tactics: &[Tactic]) -> Tactics {
    tactics.iter().copied().collect()
}

/// `betrayal.tac.roll-count`
#[test]
fn as_many_rolls_as_the_orders_say() {
    for (orders, rolls) in [("2-2", 1), ("2-3", 2), ("3-4", 3), ("5-6", 3)] {
        let mut t = Table::empty(PlayerTurn::German, Step::Orders).put("ba-6", &["ge-4-corps"]);
        t.land(orders);
        for _ in 0..rolls {
            assert_eq!(t.asked(), ("tactic", None), "{orders}");
            t.land("1-2");
        }
        assert_ne!(t.asked(), ("tactic", None), "{orders}");
        assert_eq!(t.news().iter().filter(|news| matches!(news, News::Tactic { .. })).count(), rolls);
    }
}

/// `betrayal.tac.duplicate-lost`
#[test]
fn a_repeat_is_lost() {
    let mut t = rolling(5, 3);
    t.land("3-3").land("3-4").land("2-4");
    assert_eq!((t.b.pool, t.asked().1), (pool(&[AdvanceAttack]), Some(FRANCE)));
    let again: Vec<_> =
        t.news().iter().filter_map(|news| if let News::Tactic { again, .. } = news { Some(*again) } else { None }).collect();
    assert_eq!(again, [false, true, true]);
    // Tactics that attack are not the same: only equal names are repeats.
    let mut t = rolling(5, 3);
    t.land("3-3").land("4-4").land("4-5");
    assert_eq!(t.b.pool, pool(&[AdvanceAttack, Exploit, Saturation]));
}

/// `betrayal.tac.only-rolled`
#[test]
fn only_what_was_rolled_and_only_this_turn() {
    let mut t = Table::germans(&[Hold, Saturation]).put("ba-1", &["ge-4-corps"]).put("ba-2", &["ge-9-corps"]);
    t = t.put("chartres", &["fr-1-corps", "br-1-division"]).ready();
    for tactic in ["advance-attack", "exploit", "refit"] {
        assert_eq!(t.refused(FRANCE, &format!("give ba-1 {tactic}")), "betrayal.tac.only-rolled");
        assert_eq!(t.refused(FRANCE, &format!("give-rest {tactic}")), "betrayal.tac.only-rolled");
    }
    t = t.given(&[("ba-1", "hold"), ("ba-2", "saturation")]);
    t.play(FRANCE, "go ge-4-corps eindhoven").play(FRANCE, "go ge-9-corps liege").play(FRANCE, "end-moves");
    assert_eq!((t.b.player, t.b.pool), (PlayerTurn::French, Tactics::NONE));
    // Nor does anything of it last until the next German player-turn.
    t.play(FRANCE, "end-moves").play(BRITAIN, "end-moves").land("1-2").land("2-2");
    assert_eq!((t.b.pool, t.b.tactic.iter().flatten().count()), (Tactics::NONE, 0));
}

/// `betrayal.tac.each-used-once-at-least`, `betrayal.tac.hold-needs-unit`
#[test]
fn no_tactic_of_the_pool_is_left_unused() {
    let table = || {
        let t = Table::germans(&[Hold, AdvanceAttack]).put("ba-1", &["ge-4-corps"]).put("ba-2", &["ge-9-corps"]);
        t.put("ba-3", &["ge-5-corps"]).ready()
    };
    let mut t = table();
    assert_eq!(t.refused(FRANCE, "give-rest hold"), "betrayal.tac.each-used-once-at-least");
    assert_eq!(t.refused(FRANCE, "give-rest advance-attack"), "betrayal.tac.each-used-once-at-least");
    t.play(FRANCE, "give ba-1 advance-attack").play(FRANCE, "give ba-2 advance-attack");
    assert_eq!(t.refused(FRANCE, "give ba-3 advance-attack"), "betrayal.tac.each-used-once-at-least");
    assert_eq!(t.moves(FRANCE), ["give ba-3 hold"]);
    // Hold is owed, too, by units that cannot move: these stand before full Areas of the enemy.
    let t = Table::germans(&[Hold, AdvanceAttack]).put("ba-6", &["ge-4-corps"]).put("luxembourg", &["ge-9-corps"]);
    let t = t.put("strasbourg", &["fr-1-corps"]).put("metz", &["fr-2-corps"]).put("colmar", &["fr-3-corps"]);
    let mut t = t.put("ardennes", &["be-1-corps"]).put("longwy", &["fr-4-corps"]).ready();
    t.play(FRANCE, "give luxembourg advance-attack");
    assert_eq!(t.moves(FRANCE), ["give ba-6 hold"]);
    // With more tactics than Areas as many as possible are used, and the rest lapse.
    let mut t = Table::germans(&[Hold, AdvanceAttack, Exploit]).put("ba-1", &["ge-4-corps"]).put("ba-2", &["ge-9-corps"]).ready();
    assert_eq!(t.moves(FRANCE).len(), 6);
    t.play(FRANCE, "give ba-1 exploit");
    assert_eq!(t.moves(FRANCE), ["give ba-2 hold", "give ba-2 advance-attack"]);
}

/// `betrayal.tac.aa-needs-target`
#[test]
fn each_attack_tactic_is_given_where_there_is_something_to_attack() {
    // Liege is next to Border Area 3; Border Area 6 has only fronts of the Maginot Line before it.
    let table = |tactics: &[Tactic]| {
        let t = Table::germans(tactics).put("liege", &["be-1-corps"]).put("strasbourg", &["fr-1-corps"]);
        t.put("ba-3", &["ge-4-corps"]).put("ba-6", &["ge-9-corps"])
    };
    let t = table(&[Hold, AdvanceAttack]).ready();
    assert_eq!(t.moves(FRANCE), ["give ba-3 advance-attack", "give ba-6 hold"]);
    assert_eq!(t.refused(FRANCE, "give ba-6 advance-attack"), "betrayal.tac.aa-needs-target");
    assert_eq!(t.refused(FRANCE, "give ba-3 hold"), "betrayal.tac.aa-needs-target");
    // Where there is another Area for Hold the second one may attack, too, but not instead.
    let mut t = table(&[Hold, AdvanceAttack]).put("luxembourg", &["ge-5-corps"]).ready();
    t.play(FRANCE, "give ba-6 advance-attack");
    assert_eq!(t.refused(FRANCE, "give ba-3 hold"), "betrayal.tac.aa-needs-target");
    assert!(t.offers(FRANCE, "give luxembourg hold"));
    // Different tactics need different Areas, as far as they go: with two targets both must have one.
    let mut t = table(&[AdvanceAttack, Exploit]).put("ba-2", &["ge-5-corps"]).ready();
    t.play(FRANCE, "give ba-3 exploit");
    assert_eq!(t.refused(FRANCE, "give ba-2 exploit"), "betrayal.tac.aa-needs-target");
    assert!(t.offers(FRANCE, "give ba-6 exploit"));
    // Only one has a target: either tactic may have it.
    let t = table(&[AdvanceAttack, Exploit]).ready();
    assert!(t.offers(FRANCE, "give ba-3 exploit") && t.offers(FRANCE, "give ba-3 advance-attack"));
}

/// All ways to give tactics, tried out: what is offered leads to a complete assignment in which as few tactics as possible are unused,
/// and among these as few attacks as possible without a target; whatever leads to one is offered (`betrayal.tac.each-used-once-at-least`,
/// `betrayal.tac.aa-needs-target`).
#[test]
fn what_is_given_is_what_can_be_completed() {
    let mut rng = dice(7);
    for round in 0..300 {
        let mut tactics: Vec<Tactic> = Tactic::ALL.into_iter().filter(|_| below(&mut rng, 3) > 0).collect();
        if tactics.contains(&Refit) {
            tactics.retain(|tactic| !tactic.attacks());
        }
        if tactics.len() < 2 {
            continue;
        }
        let mut t = Table::germans(&tactics);
        let corps = ["ge-4-corps", "ge-9-corps", "ge-5-corps", "ge-8-corps"];
        for (area, unit) in ["ba-1", "ba-3", "ba-5", "luxembourg"].into_iter().zip(corps).take(1 + below(&mut rng, 4) as usize) {
            t = t.put(area, &[unit]);
        }
        for (area, unit) in [("arnhem", "nl-1-corps"), ("liege", "be-1-corps"), ("ardennes", "be-2-corps"), ("metz", "fr-1-corps")] {
            if below(&mut rng, 2) == 0 {
                t = t.put(area, &[unit]);
            }
        }
        t.run();
        while t.asked().0 == "tactic" {
            let open: Vec<Area> = open_areas(&t);
            let best = outcomes(&t, &open).into_iter().min().expect("at least one way");
            for area in &open {
                for tactic in Tactic::ALL {
                    let mut tried = Table { g: t.g.clone(), b: t.b, log: Default::default() };
                    tried.b.tactic[area.index()] = Some(tactic);
                    let rest: Vec<Area> = open.iter().copied().filter(|other| other != area).collect();
                    let can = t.b.pool.has(tactic) && outcomes(&tried, &rest).contains(&best);
                    let text = format!("give {} {}", t.g.edition.areas[*area].id, tactic.id());
                    assert_eq!(t.offers(FRANCE, &text), can, "round {round}: {text} with {:?}", t.b.pool);
                }
            }
            for tactic in t.b.pool.iter() {
                let mut tried = Table { g: t.g.clone(), b: t.b, log: Default::default() };
                open.iter().for_each(|area| tried.b.tactic[area.index()] = Some(tactic));
                let can = open.len() > 1 && outcomes(&tried, &[]).contains(&best);
                assert_eq!(t.offers(FRANCE, &format!("give-rest {}", tactic.id())), can, "round {round}: all {tactic:?}");
            }
            let moves = t.moves(FRANCE);
            let text = moves[below(&mut rng, moves.len() as u32) as usize].clone();
            t.play(FRANCE, &text);
        }
    }
}

/// German Areas without a tactic.
fn open_areas(t: &Table) -> Vec<Area> {
    t.b.occupied(Side::Germans).iter().filter(|area| t.b.tactic[area.index()].is_none()).collect()
}

/// What every completion comes to: tactics that nobody has, then attacks that nobody with a target has.
fn outcomes(t: &Table, open: &[Area]) -> Vec<(u8, u8)> {
    let pool: Vec<Tactic> = t.b.pool.iter().collect();
    let mut found = Vec::new();
    for mut way in 0..pool.len().pow(open.len() as u32) {
        let mut given = t.b.tactic;
        for area in open {
            given[area.index()] = Some(pool[way % pool.len()]);
            way /= pool.len();
        }
        let areas = || t.b.occupied(Side::Germans).iter();
        let has_target = |area: Area| {
            let near = t.g.edition.neighbours[area.index()].and(t.b.occupied(Side::Allies));
            near.iter().any(|to| !t.g.edition.areas[to].front.has(area))
        };
        let used = |tactic: &&Tactic| areas().any(|area| given[area.index()] == Some(**tactic));
        let targeted = |tactic: &&Tactic| areas().any(|area| given[area.index()] == Some(**tactic) && has_target(area));
        // The only Area owes no Refit.
        let owed = |tactic: &&Tactic| **tactic != Refit || areas().count() > 1;
        let unused = pool.iter().filter(|tactic| owed(tactic) && !used(tactic)).count() as u8;
        found.push((unused, pool.iter().filter(|tactic| tactic.attacks() && !targeted(tactic)).count() as u8));
    }
    found
}

/// `betrayal.tac.split-either-way`
#[test]
fn either_tactic_may_have_the_majority() {
    for most in ["hold", "exploit"] {
        let other = if most == "hold" { "exploit" } else { "hold" };
        let mut t = Table::germans(&[Hold, Exploit]);
        for (area, unit) in [("ba-1", "ge-4-corps"), ("ba-2", "ge-9-corps"), ("ba-3", "ge-5-corps"), ("ba-4", "ge-8-corps")] {
            t = t.put(area, &[unit]);
        }
        let mut t = t.ready();
        t.play(FRANCE, &format!("give ba-3 {other}")).play(FRANCE, &format!("give-rest {most}"));
        let given: Vec<_> = t.b.tactic.iter().flatten().map(|tactic| tactic.id()).collect();
        assert_eq!((given.iter().filter(|it| **it == most).count(), given.len()), (3, 4));
    }
}

/// `betrayal.tac.any-order`
#[test]
fn tactics_are_carried_out_in_any_order() {
    let table = || {
        let t = Table::germans(&[Hold, AdvanceAttack]).put("ba-1", &["ge-4-corps"]).put("ba-3", &["ge-9-corps"]);
        t.put("liege", &["be-1-corps"]).given(&[("ba-1", "hold"), ("ba-3", "advance-attack")])
    };
    let (mut a, mut b) = (table(), table());
    a.play(FRANCE, "go ge-4-corps arnhem").play(FRANCE, "go ge-9-corps liege");
    b.play(FRANCE, "go ge-9-corps liege").play(FRANCE, "go ge-4-corps arnhem");
    assert_eq!((a.b.place, a.moves(FRANCE)), (b.b.place, vec!["end-moves".into()]));
}

/// `betrayal.tac.no-ground-attack-without-aa`
#[test]
fn without_an_attack_tactic_nobody_enters_allied_areas() {
    let table = |tactic| {
        let t = Table::empty(PlayerTurn::German, Step::Assign).put("liege", &["be-1-corps"]).put("ba-3", &["ge-4-corps", "ge-1-panzer"]);
        t.put("ardennes", &["be-2-corps"]).all_on(tactic)
    };
    for tactic in [Hold, Refit] {
        let t = table(tactic);
        let into = |m: &String| m.ends_with("liege") || m.ends_with("ardennes");
        assert_eq!(t.moves(FRANCE).iter().filter(|m| into(m)).count(), 0, "{tactic:?}");
    }
    for tactic in [AdvanceAttack, Saturation, Exploit] {
        let t = table(tactic);
        assert!(t.offers(FRANCE, "go ge-4-corps liege") && t.offers(FRANCE, "go ge-1-panzer ardennes"), "{tactic:?}");
    }
    assert_eq!(table(Hold).refused(FRANCE, "go ge-4-corps liege"), "betrayal.hold.never-into-allies");
    // A drop is a way of entering, too.
    let drops = |tactics: &[Tactic]| {
        let t = Table::empty(PlayerTurn::German, Step::Drops).turn(1).pool(tactics).put("ba-1", &["ge-7-airborne"]);
        t.put("rotterdam", &["nl-peel"])
    };
    assert_eq!(drops(&[Hold]).refused(FRANCE, "drop ge-7-airborne rotterdam"), "betrayal.tac.no-ground-attack-without-aa");
    assert!(drops(&[Hold, Exploit]).offers(FRANCE, "drop ge-7-airborne rotterdam"));
}

/// `betrayal.tac.refit-cancels-aa`
#[test]
fn refit_cancels_every_attack() {
    for attack in ["3-3", "4-4", "4-5"] {
        for rolls in [["6-6", attack], [attack, "1-1"]] {
            let mut t = rolling(5, 2).put("ardennes", &["be-1-corps"]);
            t.land(rolls[0]).land(rolls[1]);
            assert_eq!((t.b.pool, t.b.duty), (pool(&[Refit]), betrayal::Areas::NONE), "{rolls:?}");
            assert_eq!((t.asked(), t.moves(FRANCE)), (("move", Some(FRANCE)), vec!["end-moves".into()]));
            assert!(t.news().contains(&News::AttacksStruck));
        }
    }
    let mut t = rolling(5, 1);
    t.land("6-6");
    assert!(!t.news().contains(&News::AttacksStruck));
}

/// `betrayal.tac.refit-not-optional`
#[test]
fn a_rolled_refit_is_performed() {
    let mut t = rolling(5, 2).put("ba-1", &["-ge-1-panzer"]).boxed(betrayal::Place::SetAside, &["-ge-9-corps"]);
    t.land("6-6").land("1-2");
    assert!(!t.is_reduced("ge-1-panzer"));
    // There is no way past the release.
    assert_eq!(t.asked(), ("return", Some(FRANCE)));
    assert!(t.moves(FRANCE).iter().all(|m| m.starts_with("return ge-9-corps ")));
}

/// `betrayal.tac.hold-beside-refit`
#[test]
fn hold_is_owed_beside_refit() {
    let table = || Table::germans(&[Refit, Hold]).put("ba-1", &["ge-4-corps"]).put("ba-2", &["ge-9-corps"]).ready();
    assert_eq!(table().refused(FRANCE, "give-rest refit"), "betrayal.tac.each-used-once-at-least");
    // Nor may everybody march: one Area of two stands still.
    assert_eq!(table().refused(FRANCE, "give-rest hold"), "betrayal.tac.each-used-once-at-least");
    let mut t = table();
    t.play(FRANCE, "give ba-1 hold");
    assert_eq!(t.moves(FRANCE), ["give ba-2 refit"]);
    // The only Area holds, since Refit has restored and released all the same.
    let t = Table::germans(&[Refit, Hold]).put("ba-1", &["ge-4-corps"]).ready();
    assert_eq!(t.moves(FRANCE), ["give ba-1 hold"]);
    let mut t = table();
    t.play(FRANCE, "give ba-1 refit");
    assert_eq!(t.moves(FRANCE), ["give ba-2 hold"]);
    t.play(FRANCE, "give ba-2 hold");
    assert_eq!((t.ways("ge-4-corps").len(), t.ways("ge-9-corps")), (0, vec!["eindhoven".into(), "liege".into()]));
    assert_eq!(t.refused(FRANCE, "end-moves"), "betrayal.hold.must-go-forward");
    let mut rolled = rolling(5, 2);
    rolled.land("6-6").land("1-2");
    assert_eq!(rolled.b.pool, pool(&[Refit, Hold]));
}

/// `betrayal.tac.german-air-free`
#[test]
fn aircraft_fly_under_every_tactic() {
    for tactic in Tactic::ALL {
        let t = Table::empty(PlayerTurn::German, Step::Assign).put("luxembourg", &["ge-4-corps", "ge-bomber", "ge-fighter-1"]);
        let mut t = t.put("verdun", &["fr-1-corps"]).put("ba-4", &["ge-9-corps"]).all_on(tactic);
        while t.asked().0 == "move" {
            let m = t.moves(FRANCE).last().expect("a move").clone();
            t.play(FRANCE, &m);
        }
        assert_eq!(t.asked(), ("air", Some(FRANCE)), "{tactic:?}");
        assert!(t.offers(FRANCE, "fly ge-bomber verdun") && t.offers(FRANCE, "fly ge-fighter-1 verdun"), "{tactic:?}");
    }
}

/// `betrayal.tac.assign-first`
#[test]
fn every_area_has_a_tactic_before_anybody_moves() {
    let mut t = Table::germans(&[Hold, AdvanceAttack])
        .initiative(Role::Britain)
        .put("ba-1", &["ge-4-corps", "ge-1-panzer"])
        .put("sedan", &["ge-9-corps"])
        .put("ba-2", &["ge-fighter-1"])
        .ready();
    assert_eq!(t.asked(), ("tactic", Some(BRITAIN)));
    assert_eq!(t.refused(BRITAIN, "give ba-2 hold"), "betrayal.tac.assign-first");
    t.play(BRITAIN, "give ba-1 hold");
    assert_eq!(t.refused(BRITAIN, "give ba-1 advance-attack"), "betrayal.tac.assign-first");
    assert_eq!(t.refused(BRITAIN, "go ge-4-corps arnhem"), "table.not-a-choice");
    assert_eq!(t.refused(BRITAIN, "end-moves"), "table.not-a-choice");
    t.play(BRITAIN, "give sedan advance-attack");
    assert!(t.offers(BRITAIN, "go ge-4-corps arnhem"));
    // All units of an Area follow its one tactic.
    let units = ["ge-4-corps", "ge-1-panzer"].map(|id| t.b.tactic[t.b.began[t.unit(id).index()].index()]);
    assert_eq!(units, [Some(Hold); 2]);
    // A unit that has dropped moves no more, so its Area carries out nothing.
    let t = Table::empty(PlayerTurn::German, Step::Drops).turn(1).pool(&[Hold, AdvanceAttack]).put("ba-1", &["ge-7-airborne"]);
    let mut t = t.put("ba-2", &["ge-4-corps"]).put("ba-3", &["ge-9-corps"]).put("liege", &["be-1-corps"]);
    t.play(FRANCE, "drop ge-7-airborne arnhem");
    assert_eq!(t.asked(), ("tactic", Some(FRANCE)));
    assert_eq!(t.refused(FRANCE, "give arnhem hold"), "betrayal.tac.assign-first");
    assert_eq!(t.refused(FRANCE, "give-rest advance-attack"), "betrayal.tac.each-used-once-at-least");
}

/// `betrayal.tac.turn1-attack`
#[test]
fn on_turn_1_the_germans_attack_whatever_is_rolled() {
    let mut t = rolling(1, 2);
    t.run();
    assert_eq!(t.b.pool, pool(&[AdvanceAttack]));
    t.land("1-2").land("2-2");
    assert_eq!(t.b.pool, pool(&[Hold, AdvanceAttack]));
    // A rolled one is a repeat.
    let mut t = rolling(1, 1);
    t.run().land("3-4");
    assert!(t.b.pool == pool(&[AdvanceAttack]) && t.news().iter().any(|news| matches!(news, News::Tactic { again: true, .. })));
    // Only on turn 1, and not without the house rule.
    let mut t = rolling(2, 1);
    t.land("1-2");
    assert_eq!(t.b.pool, pool(&[Hold]));
    let mut t = Table::empty_with(PlayerTurn::German, Step::Tactics, &[("first-turn-attack", "off")]).turn(1).put("ba-6", &["ge-4-corps"]);
    t.b.rolls = 1;
    t.run().land("1-2");
    assert_eq!(t.b.pool, Set::only(Hold));
}
