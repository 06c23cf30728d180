//! Re-arranging police, and police on secrets. (3.3, 3.7)

use crate::support::{pieces::*, *};
use spies::{chit::Chit, news::News, place::Place, state::Phase};

/// Germany before its first deed of 1935.
pub fn germany() -> Desk {
    Desk::new(5).turn(Germany, 1935, Phase::Police)
}

/// The strength and the city of every police piece of Germany, sorted.
pub fn stand(d: &Desk) -> Vec<(u8, Place)> {
    let mut all: Vec<_> = d.g.police_of(Germany).map(|p| (d.g.police_strength(p), d.s.secret.police[p.index()])).collect();
    all.sort();
    all
}

/// `spies.police.when`
#[test]
fn police_are_rearranged_after_the_tile_and_before_the_first_search() {
    let phases = [
        (Phase::Tile, Some("spies.tile.must-choose")),
        (Phase::Police, None),
        (Phase::Search, Some("spies.police.when")),
        (Phase::Movement, Some("spies.police.when")),
    ];
    for (phase, rule) in phases {
        let d = Desk::new(5).turn(Germany, 1935, phase);
        assert_eq!(d.forbids(Germany, "lift ge-p1"), rule, "{phase:?}");
        assert_eq!(d.forbids(Germany, "post ge-p1 @berlin"), rule, "{phase:?}");
    }
    // A search, a step, and the end of re-arranging each close it.
    for deeds in [&["search carla"][..], &["go kurt stettin"], &["lift ge-p1", "lay ge-p1 berlin", "done"]] {
        let mut d = germany().spy_in("carla", "berlin");
        d.plays(Germany, deeds);
        assert_eq!(d.forbids(Germany, "lift ge-p2"), Some("spies.police.when"), "{deeds:?}");
    }
    // In the turn of another nobody asks its owner about them, nor when they may search.
    let mut d = moving(Italy).spy_in("carla", "prague");
    assert!(d.forbids(Germany, "lift ge-p1").is_some());
    d.plays(Italy, &["go carla berlin"]);
    assert!(d.asks(Germany, "arrival") && d.forbids(Germany, "lift ge-p1").is_some());
    assert!(d.forbids(Germany, "post ge-p1 @berlin").is_some());
}

/// `spies.police.when`
#[test]
fn whoever_searches_first_is_told_what_came_before() {
    let told = |phase| Desk::new(5).turn(Germany, 1935, phase).impossible(Germany);
    let late =
        |list: Vec<(String, table::RuleId)>| list.iter().filter(|(m, rule)| m.starts_with("lift ") && *rule == "spies.police.when").count();
    assert_eq!(late(told(Phase::Police)), 0);
    assert_eq!(late(told(Phase::Search)), 7, "each of the seven pieces");
    assert_eq!(late(told(Phase::Movement)), 0, "long past");
}

/// `spies.turn.own-pieces`
#[test]
fn nobody_rearranges_the_police_of_another() {
    let mut d = germany();
    d.plays(Germany, &["lift ge-p1"]);
    for deed in ["lift it-p1", "lay it-p1 munich", "post it-p1 @rome"] {
        assert_eq!(d.forbids(Germany, deed), Some("spies.turn.own-pieces"), "{deed}");
    }
}

/// `spies.police.free-form`, `spies.police.laid-again`
#[test]
fn a_piece_is_laid_down_out_of_the_hand_and_taken_up_once() {
    let mut d = germany();
    d.plays(Germany, &["lift ge-p1"]);
    assert_eq!(d.forbids(Germany, "lay ge-p2 munich"), Some("spies.police.laid-again"), "it stands in a city");
    d.plays(Germany, &["lay ge-p1 munich"]);
    assert_eq!(d.forbids(Germany, "lay ge-p1 essen"), Some("spies.police.laid-again"), "it stands again");
    assert_eq!(d.forbids(Germany, "lift ge-p1"), Some("spies.house.police-once"));
    assert_eq!(
        d.impossible(Germany).iter().filter(|(_, rule)| *rule == "spies.house.police-once").count(),
        1,
        "the others may be taken up"
    );
}

/// `spies.police.free-form`
#[test]
fn all_seven_may_go_anywhere_at_once_for_nothing() {
    let mut d = germany();
    let goals = ["dusseldorf", "dusseldorf", "essen", "leipzig", "frankfurt", "munich", "berlin"];
    for n in 1..=7 {
        d.plays(Germany, &[&format!("lift ge-p{n}")]);
    }
    assert!(d.forbids(Germany, "done").is_some(), "none stays in the hand");
    for (n, city) in goals.iter().enumerate() {
        d.plays(Germany, &[&format!("lay ge-p{} {city}", n + 1)]);
    }
    d.plays(Germany, &["done"]);
    for (n, city) in goals.iter().enumerate() {
        assert_eq!(d.s.secret.police[n], d.place(city), "no route leads from Hamburg to Frankfurt in one step");
    }
    assert_eq!((d.left(), d.pounds(Germany)), (12, 0));
    assert_eq!(d.public_news(), [News::Rearranged { power: Germany }]);
    assert_eq!(d.news(France), d.public_news(), "which piece went where is not told");
    d.check();
}

/// `spies.police.max-2`
#[test]
fn a_third_piece_in_a_city_is_refused() {
    let mut d = germany();
    d.plays(Germany, &["lift ge-p7"]);
    assert_eq!(d.forbids(Germany, "lay ge-p7 berlin"), Some("spies.police.max-2"));
    d.plays(Germany, &["lift ge-p1"]);
    assert_eq!(d.forbids(Germany, "lay ge-p7 berlin"), None, "one has made room");
    d.plays(Germany, &["lay ge-p7 berlin"]);
    assert_eq!(d.forbids(Germany, "lay ge-p1 berlin"), Some("spies.police.max-2"));
    d.plays(Germany, &["lay ge-p1 munich", "done"]);
    assert_eq!(d.s.board.police_in(d.city("berlin")), 2);
}

/// `spies.police.where`
#[test]
fn police_stand_at_home_only() {
    let powers = [
        (Germany, "ge-p1", "essen", &["prague", "vienna", "paris", "danzig"][..]),
        (Italy, "it-p1", "trieste", &["bengazi", "tirane", "marseilles"]),
        (Russia, "rs-p1", "tula", &["riga", "warsaw", "berlin"]),
        (France, "fr-p1", "nancy", &["algiers", "tunis", "casablanca", "beirut", "geneva"]),
        (Britain, "br-p1", "belfast", &["gibraltar", "malta", "cairo", "jerusalem", "dublin"]),
    ];
    for (power, piece, home, abroad) in powers {
        let mut d = Desk::new(5).turn(power, 1935, Phase::Police);
        d.plays(power, &[&format!("lift {piece}")]);
        assert_eq!(d.forbids(power, &format!("lay {piece} {home}")), None);
        for city in abroad {
            assert_eq!(d.forbids(power, &format!("lay {piece} {city}")), Some("spies.police.where"), "{power:?} in {city}");
        }
    }
}

/// `spies.police.where`
#[test]
fn german_police_follow_into_what_has_become_german_and_italian_police_do_not() {
    let tiles = [
        (Germany, 1937, 1, "ge-p1", &["prague", "bratislava"][..], &["vienna"][..]),
        (Germany, 1935, 7, "ge-p1", &["vienna"], &["prague", "bratislava"]),
        (Italy, 1937, 14, "it-p1", &[], &["tirane"]),
    ];
    for (power, year, tile, piece, may, may_not) in tiles {
        let mut d = Desk::new(5).turn(power, year, Phase::Tile).holding(power, tile);
        d.plays(power, &[&format!("tile {tile}"), &format!("lift {piece}")]);
        for city in may {
            assert_eq!(d.forbids(power, &format!("lay {piece} {city}")), None, "tile {tile}: {city}");
        }
        for city in may_not {
            assert_eq!(d.forbids(power, &format!("lay {piece} {city}")), Some("spies.police.where"), "tile {tile}: {city}");
        }
        d.plays(power, &[&format!("lay {piece} {}", may.first().unwrap_or(&"rome")), "done"]);
        d.check();
    }
}

/// `spies.police.guard-original`
#[test]
fn a_piece_is_laid_on_an_own_secret_beside_it_without_a_chit() {
    let mut d = germany();
    let secret = d.dossier_in("berlin");
    d.plays(Germany, &["post ge-p2 @berlin", "done"]);
    assert_eq!(d.controller(secret), Some(Germany));
    assert_eq!(d.s.secret.post[1], secret.0, "the second piece, not the first");
    assert_eq!((d.left(), d.pounds(Germany), d.s.secret.chits(Germany)), (12, 0, 0));
    // Also where one's own spy lies, which is then beside it.
    let mut d = germany();
    d = d.guard("kurt", secret);
    d.plays(Germany, &["post ge-p2 @berlin", "done"]);
    assert_eq!((d.controller(secret), d.g.carried(&d.s, d.agent("kurt"))), (Some(Germany), None));
}

/// `spies.police.guard-original` `spies.police.no-carry`
#[test]
fn no_piece_is_laid_under_an_enemy_nor_on_a_secret_that_is_elsewhere() {
    let mut d = germany().spy_in("carla", "berlin");
    let secret = d.dossier_in("berlin");
    d = d.guard("carla", secret);
    d.check();
    assert_eq!(d.forbids(Germany, "post ge-p1 @berlin"), Some("spies.police.guard-original"));
    // In another city at home, and abroad.
    assert_eq!(d.forbids(Germany, "post ge-p1 @hamburg"), Some("spies.police.no-carry"));
    let d = germany().lay(secret, "prague");
    assert_eq!(d.forbids(Germany, &format!("post ge-p1 {}", slot(secret))), Some("spies.police.no-carry"));
}

/// `spies.police.no-foreign-guard`
#[test]
fn police_never_lie_on_a_foreign_secret() {
    for from in ["warsaw", "london"] {
        let foreign = germany().dossier_in(from);
        let mut d = germany().lay(foreign, "berlin");
        d.check();
        let post = format!("post ge-p1 {}", slot(foreign));
        assert_eq!(d.forbids(Germany, &post), Some("spies.police.no-foreign-guard"), "{from}");
        d.plays(Germany, &["lift ge-p7"]);
        d.plays(Germany, &["lay ge-p7 essen"]);
        assert_eq!(d.forbids(Germany, &post), Some("spies.police.no-foreign-guard"), "{from}");
        d.plays(Germany, &["done"]);
        assert_eq!(d.controller(foreign), None, "to stand beside it is nothing");
    }
}

/// `spies.police.leave-guard` `spies.police.no-carry`
#[test]
fn a_guard_that_is_taken_up_guards_no_longer_unless_it_is_laid_back() {
    let ways = [
        (&["lift ge-p1", "lay ge-p1 munich", "done"][..], None),
        (&["lift ge-p1", "lay ge-p1 berlin", "done"], None),
        (&["lift ge-p1", "lay ge-p1 berlin", "post ge-p1 @berlin", "done"], Some(Germany)),
        (&["lift ge-p1", "lay ge-p1 munich", "post ge-p2 @berlin", "done"], Some(Germany)),
        (&["lift ge-p2", "lay ge-p2 munich", "done"], Some(Germany)),
    ];
    for (deeds, controller) in ways {
        let mut d = germany();
        let secret = d.dossier_in("berlin");
        d = d.post(secret, 2);
        assert_eq!((d.s.secret.post[0], d.controller(secret)), (secret.0, Some(Germany)));
        let places = d.s.board.dossiers;
        d.plays(Germany, deeds);
        assert_eq!(d.controller(secret), controller, "{deeds:?}");
        assert_eq!(d.police_on(secret), usize::from(controller.is_some()), "{deeds:?}");
        assert_eq!(d.s.board.dossiers, places, "no secret has moved: {deeds:?}");
        d.check();
    }
    // Away from its secret it cannot be laid on it either.
    let mut d = germany();
    d.plays(Germany, &["lift ge-p1", "lay ge-p1 munich"]);
    assert_eq!(d.forbids(Germany, "post ge-p1 @berlin"), Some("spies.police.no-carry"));
}

/// `spies.police.permanent`
#[test]
fn police_outlive_everything() {
    // Nobody can be sanctioned but spies.
    let chits = [Chit::Sanction, Chit::Discovery, Chit::Discovery];
    let mut d = moving(Germany).spy_in("kurt", "paris").spy_in("carla", "paris").chits(Germany, &chits).money(Germany, 100);
    let targets = ["carla", "marthe", "bruno", "theo", "jean", "cousin-france"].map(|spy| d.words(&format!("sanction kurt {spy}")));
    assert_eq!(d.moves_with(Germany, "sanction"), targets);
    // A guard that is beaten stays in its city, and so do the police of a search that fails.
    d = d.police("paris", &[1, 2]);
    let secret = d.dossier_in("paris");
    d = d.post(secret, 2);
    let police = d.s.secret.police;
    d.plays(Germany, &["discovery kurt @paris"]).plays(France, &["pass"]).plays(Germany, &["pass"]);
    assert_eq!(d.controller(secret), Some(Germany), "the guard is beaten");
    assert_eq!((d.s.secret.police, d.s.board.police_in(d.city("paris"))), (police, 2));
    let mut d = searching(France).spy_in("cousin-germany", "paris");
    let police = d.s.secret.police;
    d.plays(France, &["search cousin-germany"]);
    assert!(d.is_at("cousin-germany", "paris"), "the search fails");
    assert_eq!(d.s.secret.police, police);
}
