//! Discovery: its targets, its price, and what happens when nobody covers it. (Discovery; window W-4)

use crate::support::{chains::*, *};
use spies::{place::Guard, state::Phase};

const ROWS: &str = include_str!("discovery.txt");

/// Germany's turn: Kurt (3) is in Prague, where nothing lies on a real secret; nobody else is there.
fn prague() -> Desk {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).spy_in("kurt", "prague").face("prague", "enigma-code");
    desk.chits(Germany, &[DISCOVERY; 4]).money(Germany, 20)
}

/// `spies.discovery.unguarded`, `spies.discovery.cost`, `spies.window.discovery-no-cover`
#[test]
fn an_unguarded_secret_is_looked_at_and_controlled() {
    table(prague, ROWS, "an unguarded secret is looked at and controlled");
}

/// `spies.discovery.unguarded`
#[test]
fn the_discoverer_alone_learns_the_secret() {
    let mut desk = prague();
    play(&mut desk, &[(Germany, "turn", "discovery @kurt #prague"), (Germany, "look", "pass")]);
    let secret = desk.dossier_in("prague");
    for power in [Italy, Russia, France, Britain] {
        assert!(!desk.knows_secret(power, secret), "{power:?}");
    }
    assert!(desk.knows_secret(Germany, secret));
}

/// `spies.discovery.target`
#[test]
fn a_discovery_needs_a_free_spy_in_the_city_of_a_secret_that_one_does_not_control() {
    let desk = prague().spy_in("erik", "prague").spy_in("heidi", "berlin").spy_in("willy", "prague");
    let refused = |desk: &Desk, text: &str| desk.refused(Germany, &fill(desk, text));
    assert_eq!(refused(&desk, "discovery @kurt #prague"), None);
    assert_eq!(refused(&desk, "discovery @kurt #vienna"), Some("spies.discovery.target"), "in another city");
    assert_eq!(refused(&desk, "discovery @willy #prague"), Some("spies.turn.own-pieces"), "a British spy");
    assert_eq!(refused(&desk, "discovery @heidi #berlin"), Some("spies.discovery.target"), "an own original at home is free");
    let secret = desk.dossier_in("prague");
    let held = desk.guard("erik", secret);
    assert_eq!(refused(&held, "discovery @kurt #prague"), Some("spies.discovery.target"), "under one's own control");
    // A spy that lies on a secret is not free for another.
    let vienna = held.dossier_in("vienna");
    let both = held.lay(vienna, "prague");
    let text = format!("discovery {} s{}", both.word("erik"), vienna.0 + 1);
    assert_eq!(both.refused(Germany, &text), Some("spies.secret.several-in-city"));
    let text = format!("discovery {} s{}", both.word("kurt"), vienna.0 + 1);
    assert_eq!(both.refused(Germany, &text), None, "but Kurt is");
}

/// `spies.discovery.target`
#[test]
fn ones_own_original_is_a_target_only_abroad_or_under_an_enemy() {
    let desk = Desk::new(5).turn(Germany, 1933, Phase::Movement).chits(Germany, &[DISCOVERY]).money(Germany, 20);
    let munich = desk.dossier_in("munich");
    let text = |desk: &Desk| format!("discovery {} s{}", desk.word("kurt"), munich.0 + 1);
    let home = desk.spy_in("kurt", "munich");
    assert_eq!(home.refused(Germany, &text(&home)), Some("spies.discovery.target"), "at home and bare");
    let home = home.spy_in("willy", "munich").guard("willy", munich);
    assert_eq!(home.refused(Germany, &text(&home)), None, "at home under Willy");
    let mut abroad = home.lay(munich, "vienna").spy_in("kurt", "vienna");
    abroad.s.board.guard[munich.index()] = Guard::NONE;
    assert_eq!(abroad.refused(Germany, &text(&abroad)), None, "abroad and bare");
}

/// `spies.discovery.cost`
#[test]
fn a_discovery_is_played_in_ones_own_turn_alone() {
    let desk = prague().turn(France, 1933, Phase::Movement);
    assert!(desk.refused(Germany, &fill(&desk, "discovery @kurt #prague")).is_some());
    assert!(desk.moves(Germany).is_empty());
}

/// `spies.discovery.guarded`, `spies.discovery.guarded-fail`, `spies.discovery.guard-stays`, `spies.discovery.cover-chance`
#[test]
fn a_guard_is_compared_when_nobody_covers_and_only_a_stronger_spy_wins() {
    for (guard, strength, wins) in [("willy", 2, true), ("winston", 3, false)] {
        let desk = prague().spy_in(guard, "prague");
        assert_eq!(desk.g.strength(&desk.s, desk.agent(guard)), strength);
        let secret = desk.dossier_in("prague");
        let mut desk = desk.guard(guard, secret).chits(Britain, &[PAPERS]).money(Britain, 1);
        play(&mut desk, &[(Germany, "turn", "discovery @kurt #prague"), (Britain, "discovery", "pass")]);
        let loser = if wins { Britain } else { Germany };
        play(&mut desk, &[(loser, "comparison", "pass")]);
        if wins {
            play(&mut desk, &[(Germany, "look", "pass")]);
        }
        assert_eq!(desk.controller(secret), Some(if wins { Germany } else { Britain }));
        assert_eq!(desk.s.board.agents[desk.agent(guard).index()], desk.place("prague"), "the guard stays");
    }
}
