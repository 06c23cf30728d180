//! The special effects of nine Event Tiles. (3.22)

use crate::{
    support::{turns::*, *},
    turn::turns,
};
use spies::{
    chit::Chit,
    edition::CitySet,
    news::News,
    place::{Guard, Place},
    roles::Power,
    state::{Ending, Phase},
    year::Year,
};
use table::Show;

/// `spies.effect.only-if-played`, `spies.effect.blocked-discardable`, `spies.effect.rs19-condition`,
/// `spies.effect.br29-condition`, `spies.effect.br30-condition`
#[test]
fn some_tiles_may_not_be_played_after_another_was() {
    let rows = [
        (Russia, 19, 1938, 1, "spies.effect.rs19-condition"),
        (Britain, 29, 1937, 7, "spies.effect.br29-condition"),
        (Britain, 30, 1938, 1, "spies.effect.br30-condition"),
    ];
    for (power, number, year, after, rule) in rows {
        let (play, discard) = (format!("tile {number}"), format!("discard {number}"));
        let d = before_tile(power, year, &[number]);
        assert!(d.offers(power, &play), "before Ge {after}");
        let d = put_away(before_tile(power, year, &[number]), Germany, after);
        assert!(d.offers(power, &play), "Ge {after} was put away, not played");
        for other in [1, 2, 7].into_iter().filter(|n| *n != after) {
            let d = played(before_tile(power, year, &[number]), Germany, other);
            assert!(d.offers(power, &play), "{number} does not ask for Ge {other}");
        }
        let mut d = played(before_tile(power, year, &[number]), Germany, after);
        assert_eq!(d.refused(power, &play), Some(rule), "{number} after Ge {after}");
        assert!(!d.offers(power, &play));
        d.play(power, &discard);
        assert!(d.s.secret.discarded[power.index()].has(tile(number)));
    }
}

/// `spies.effect.ge5-condition`
#[test]
fn demands_on_danzig_do_not_follow_the_polish_crisis() {
    let d = before_tile(Germany, 1939, &[5]);
    assert!(d.offers(Germany, "tile 5"));
    let d = put_away(d, Germany, 2);
    assert!(d.offers(Germany, "tile 5"));
    let d = played(before_tile(Germany, 1939, &[5]), Germany, 2);
    assert_eq!(d.refused(Germany, "tile 5"), Some("spies.effect.ge5-condition"));
    assert!(d.offers(Germany, "discard 5"));
}

/// `spies.effect.fr24-condition`
#[test]
fn hungary_leans_to_the_axis_after_one_of_two_tiles() {
    for year in [1933, 1937, 1939] {
        let mut d = before_tile(France, year, &[24]);
        assert_eq!(d.refused(France, "tile 24"), Some("spies.effect.fr24-condition"), "{year}");
        d.play(France, "discard 24");
    }
    let before = || before_tile(France, 1937, &[24]);
    assert!(played(before(), France, 25).offers(France, "tile 24"));
    for power in Power::ALL {
        assert!(played(before(), power, 42).offers(France, "tile 24"), "{power:?} has played it");
        assert!(!put_away(before(), power, 42).offers(France, "tile 24"), "{power:?} has put it away");
    }
    assert_eq!(put_away(before(), France, 25).refused(France, "tile 24"), Some("spies.effect.fr24-condition"));
    assert_eq!(played(before(), France, 23).refused(France, "tile 24"), Some("spies.effect.fr24-condition"));
    // On the table: Britain plays random 42 in 1933, France follows in 1934.
    let mut d = before_tile(Britain, 1933, &[42]);
    d.play(Britain, "tile 42");
    draw_chits(&mut d);
    d.play(Britain, "end-turn");
    (0..3).for_each(|_| idle_turn(&mut d));
    d.play(France, "tile 24");
    assert!(d.s.board.played[France.index()].has(tile(24)));
}

/// `spies.effect.ge1-territory`
#[test]
fn prague_and_bratislava_become_german_for_good() {
    let mut d = before_tile(Germany, 1937, &[1]);
    let cities: CitySet = ["prague", "bratislava"].map(|c| d.city(c)).into_iter().collect();
    assert!(cities.and(d.s.board.territory[0]).is_empty());
    let neutral: Vec<_> = d.g.edition.neutral.minus(cities).iter().collect();
    d.play(Germany, "tile 1");
    for city in cities {
        assert_eq!(d.s.board.owner(city), Some(Germany), "at once");
        assert!(d.public_news().contains(&News::Annexed { power: Germany, city }));
    }
    assert!(neutral.iter().all(|c| d.s.board.owner(*c).is_none()), "and no other");
    d.play(Germany, "end-turn");
    (0..14).for_each(|_| idle_turn(&mut d));
    assert_eq!(d.s.board.ending, Some(Ending::Scored));
    assert!(cities.iter().all(|c| d.s.board.owner(c) == Some(Germany)), "to the end");
    // Put away it changes nothing.
    let mut d = before_tile(Germany, 1937, &[1]);
    d.play(Germany, "discard 1");
    assert!(cities.iter().all(|c| d.s.board.owner(c).is_none()));
}

/// Lays the first two German police in these cities.
fn police_to(d: &mut Desk, cities: [&str; 2]) {
    d.play(Germany, "lift ge-p1").play(Germany, "lift ge-p2");
    d.play(Germany, &format!("lay ge-p1 {}", cities[0])).play(Germany, &format!("lay ge-p2 {}", cities[1]));
}

/// `spies.effect.ge1-police`
#[test]
fn german_police_may_stand_there() {
    let mut d = before_tile(Germany, 1937, &[1]).spy_in("piccolo", "prague");
    d.play(Germany, "tile 1");
    draw_chits(&mut d);
    police_to(&mut d, ["prague", "bratislava"]);
    let guard = format!("post ge-p1 s{}", d.dossier_in("prague").0 + 1);
    d.play(Germany, &guard).play(Germany, "done");
    assert_eq!((d.s.board.policed_by(d.city("prague")), d.s.board.policed_by(d.city("bratislava"))), (Some(Germany), Some(Germany)));
    let search = format!("search {}", d.word("piccolo"));
    d.play(Germany, &search);
    // An arriving spy is searched there too.
    let mut d = d.turn(France, 1937, Phase::Movement).spy_in("jean", "vienna");
    let go = format!("go {} prague", d.word("jean"));
    d.play(France, &go);
    assert!(d.asks(Germany, "arrival"));
    // Without the tile they may not, and only Germany's may.
    let mut d = before_tile(Germany, 1937, &[1]);
    d.play(Germany, "discard 1").play(Germany, "lift ge-p1");
    assert_eq!(d.refused(Germany, "lay ge-p1 prague"), Some("spies.police.where"));
    let mut d = before_tile(Germany, 1937, &[1]);
    d.play(Germany, "tile 1").play(Germany, "end-turn");
    let m = d.moves(Italy).into_iter().find(|m| m.starts_with("discard")).expect("a tile");
    d.play(Italy, &m).play(Italy, "lift it-p1");
    assert_eq!(d.refused(Italy, "lay it-p1 prague"), Some("spies.police.where"));
}

/// `spies.effect.ge1-secrets`
#[test]
fn secrets_there_become_german_unless_another_guards_them() {
    let d = before_tile(Germany, 1937, &[1]).spy_in("erik", "prague").spy_in("jean", "bratislava").spy_in("georgi", "bratislava");
    let d = d.face("bucharest", "limpet-mine");
    let [neutral, held, french, british, italian, elsewhere] =
        ["prague", "bucharest", "paris", "london", "rome", "vienna"].map(|c| d.dossier_in(c));
    let d = d.lay(french, "bratislava").guard("jean", french).lay(british, "bratislava");
    let d = d.lay(held, "bratislava").guard("georgi", held).lay(italian, "prague").guard("erik", italian);
    let mut d = d.spy_in("theo", "prague");
    d.check();
    d.play(Germany, "tile 1");
    draw_chits(&mut d);
    let origin = |dossier: spies::place::Dossier| d.s.board.origin[dossier.index()];
    assert_eq!(origin(neutral), Some(Germany), "a spy that is merely there does not guard it");
    assert_eq!(origin(british), Some(Germany), "another's original");
    assert_eq!(origin(italian), Some(Germany), "one that a German spy controls");
    assert_eq!((origin(french), origin(held)), (Some(France), None), "those under other powers' pieces");
    assert_eq!(origin(elsewhere), None, "one in another city");
    assert!(!d.knows_secret(Germany, neutral) && !d.knows_secret(Germany, british), "Germany is not shown them");
    let told = d.public_news().into_iter().filter_map(|n| match n {
        News::BecomesOriginal { power: Germany, dossier, .. } => Some(dossier),
        _ => None,
    });
    let mut became = [neutral, british, italian];
    became.sort();
    assert_eq!(told.collect::<Vec<_>>(), became, "the log says which");
    // Kept from becoming German once, it stays so.
    let cash = format!("cash s{}", italian.0 + 1);
    assert_eq!(d.refused(Germany, &cash), Some("spies.secret.cash-foreign-only"));
    let mut d = d.turn(France, 1938, Phase::Movement);
    let go = format!("go {} vienna", d.word("jean"));
    d.play(France, &go);
    assert_eq!((d.s.board.guard[french.index()], d.s.board.origin[french.index()]), (Guard::NONE, Some(France)));
}

/// `spies.effect.ge1-after-award`
#[test]
fn the_tile_pays_before_the_territory_changes() {
    let mut d = before_tile(Germany, 1937, &[1]).spy_in("erik", "prague").spy_in("jean", "prague");
    d.play(Germany, "tile 1");
    assert_eq!(earned(&d), [(3, 0), (0, 0), (0, 0), (3, 0), (0, 0)]);
    assert_eq!(d.s.board.owner(d.city("prague")), None, "while chits are drawn it is not German yet");
    draw_chits(&mut d);
    assert_eq!(d.s.board.owner(d.city("prague")), Some(Germany));
    // Ge 4 pays a chit in Prague, and Germany has none of it any more.
    let mut d = hold(d.turn(Germany, 1938, Phase::Tile), Germany, 4);
    d.hush().play(Germany, "tile 4");
    assert_eq!(earned(&d), [(0, 0), (0, 0), (0, 0), (1, 0), (0, 0)]);
}

/// `spies.effect.ge2-end`, `spies.effect.ge2-multiples`
#[test]
fn a_game_that_ends_in_1938_counts_with_the_multiples_of_1938() {
    let mut d = before_tile(Germany, 1938, &[2]);
    let cashed = d.dossier("enigma-code");
    assert_eq!(d.s.board.origin[cashed.index()], Some(Germany));
    d.s.board.dossiers[cashed.index()] = Place::on_record(Italy, Year(1));
    let home: Vec<_> = dossiers(&d, Germany).into_iter().filter(|x| *x != cashed).collect();
    let value: i32 = home.iter().map(|x| i32::from(d.g.value(&d.s, *x))).sum();
    let italian: i32 = dossiers(&d, Italy).iter().map(|x| i32::from(d.g.value(&d.s, *x))).sum();
    d.play(Germany, "tile 2").play(Germany, "end-turn");
    assert_eq!(d.s.board.ending, None, "not at once");
    (0..4).for_each(|_| idle_turn(&mut d));
    assert_eq!((d.s.board.ending, d.s.board.year), (Some(Ending::Scored), Year(5)));
    assert!(home.iter().all(|x| d.s.board.dossiers[x.index()] == Place::on_record(Germany, Year(5))), "under 1938");
    assert_eq!(d.g.edition.multiples.map(|m| m.secret)[5], 2);
    assert!(d.public_news().contains(&News::Scores { power: Germany, points: 2 * value }));
    assert!(d.public_news().contains(&News::Scores { power: Italy, points: 2 * italian + 4 }), "what was cashed in 1934 counts once");
}

/// `spies.effect.ge7-austria`
#[test]
fn vienna_becomes_german_with_police_and_secrets() {
    let mut d = before_tile(Germany, 1935, &[7]).spy_in("piccolo", "vienna");
    let secret = d.dossier_in("vienna");
    d.play(Germany, "tile 7");
    draw_chits(&mut d);
    let vienna = d.city("vienna");
    assert_eq!((d.s.board.owner(vienna), d.s.board.origin[secret.index()]), (Some(Germany), Some(Germany)));
    assert_eq!(d.s.board.owner(d.city("prague")), None);
    police_to(&mut d, ["vienna", "vienna"]);
    d.play(Germany, "done");
    let search = format!("search {}", d.word("piccolo"));
    d.play(Germany, &search).play(Germany, "end-turn");
    (0..24).for_each(|_| idle_turn(&mut d));
    assert_eq!((d.s.board.ending, d.s.board.owner(vienna)), (Some(Ending::Scored), Some(Germany)));
    // Under another power's piece the secret stays what it was.
    let d = before_tile(Germany, 1935, &[7]).face("vienna", "limpet-mine").spy_in("piccolo", "vienna");
    let secret = d.dossier_in("vienna");
    let mut d = d.guard("piccolo", secret);
    d.play(Germany, "tile 7");
    draw_chits(&mut d);
    assert_eq!(d.s.board.origin[secret.index()], None);
}

/// `spies.effect.it14-tirane`
#[test]
fn tirane_is_home_to_italian_spies_and_secrets_but_not_to_police() {
    let d = before_tile(Italy, 1937, &[14]).spy_in("piccolo", "tirane").spy_in("mario", "tirane").spy_in("erik", "tirane");
    let (own, british, guarded) = (d.dossier_in("rome"), d.dossier_in("london"), d.dossier_in("milan"));
    let mut d = d.lay(own, "tirane").lay(british, "tirane").lay(guarded, "tirane").guard("mario", guarded);
    let take = format!("take {} s{}", d.word("piccolo"), own.0 + 1);
    let tirane = d.city("tirane");
    d.play(Italy, "tile 14");
    assert_eq!(earned(&d)[Italy.index()], (1, 0), "it pays before Tirane is home");
    draw_chits(&mut d);
    assert!(d.public_news().contains(&News::HomeGround { power: Italy, city: tirane }));
    assert_eq!(d.s.board.origin[british.index()], Some(Britain), "no secret becomes Italian");
    d.play(Italy, "lift it-p1");
    assert_eq!(d.refused(Italy, "lay it-p1 tirane"), Some("spies.police.where"));
    d.play(Italy, "lay it-p1 naples").play(Italy, "done");
    d.play(Italy, &take);
    assert_eq!(d.g.controller(&d.s, own), Some(Italy), "an own secret is taken there without a chit");
    assert!(d.s.board.owner(tirane).is_none(), "Italy may treat it so, and for the others it is neutral");
    // It 13 pays £2 in Tirane: Italy may treat it as home and need not.
    let mut later = hold(d.turn(Italy, 1939, Phase::Tile), Italy, 13);
    later.hush().play(Italy, "tile 13");
    draw_chits(&mut later);
    assert_eq!((earned(&later)[Italy.index()], earned(&later)[Germany.index()]), ((0, 2), (0, 2)));
    let mut d = later.chits(Italy, &[Chit::Drop]).money(Italy, 19);
    assert_eq!(d.refused(Italy, "drop tirane"), Some("spies.chit.must-afford"));
    d = d.money(Italy, 20);
    d.play(Italy, "drop tirane").play(Italy, "end-turn");
    (0..3).for_each(|_| idle_turn(&mut d));
    assert_eq!(d.s.board.ending, Some(Ending::Scored));
    for dossier in [own, guarded] {
        assert_eq!(d.s.board.dossiers[dossier.index()], Place::on_record(Italy, Year(6)), "it counts as at home");
    }
    // Without the tile it does not.
    let d = Desk::new(5).turn(Italy, 1937, Phase::Movement).spy_in("piccolo", "tirane");
    let own = d.dossier_in("rome");
    let d = d.lay(own, "tirane");
    assert_eq!(d.refused(Italy, &take), Some("spies.secret.original-hard"));
}

/// `spies.effect.it14-tirane`
#[test]
fn under_rules_number_one_tirane_was_italian() {
    let d = Desk::under(1).turn(Italy, 1937, Phase::Tile).spy_in("piccolo", "tirane");
    let mut d = hold(d, Italy, 14);
    d.play(Italy, "tile 14");
    draw_chits(&mut d);
    assert_eq!(d.s.board.owner(d.city("tirane")), Some(Italy));
}

/// `spies.effect.annexed-knock-on`
#[test]
fn in_an_annexed_city_german_spies_earn_nothing_and_a_drop_costs_more() {
    let start = || before_tile(Germany, 1935, &[7]).spy_in("erik", "vienna").spy_in("piccolo", "vienna").chits(Germany, &[Chit::Drop]);
    for (m, price) in [("discard 7", 20), ("tile 7", 30)] {
        for power in [Germany, Italy] {
            let mut d = start();
            d.play(Germany, m);
            draw_chits(&mut d);
            let d = d.turn(power, 1936, Phase::Movement).chits(Italy, &[Chit::Drop]);
            assert_eq!(d.refused(power, "drop vienna"), Some("spies.chit.must-afford"));
            let d = d.money(power, price - 1);
            assert_eq!(d.refused(power, "drop vienna"), Some("spies.chit.must-afford"), "{m}");
            let mut d = d.money(power, price);
            d.s.secret.hand[(1 - power.index()) % 2] = Default::default();
            d.play(power, "drop vienna");
            assert_eq!(d.pounds(power), 0);
        }
    }
    // A Drop that is there stays, and costs nothing more.
    let mut d = start().money(Italy, 7);
    let vienna = d.city("vienna");
    d.s.board.drops[Italy.index()].insert(vienna);
    d.play(Germany, "tile 7");
    draw_chits(&mut d);
    assert!(d.s.board.drops[Italy.index()].has(vienna));
    assert_eq!(d.pounds(Italy), 7);
    // Br 34 pays £2 in Vienna.
    let mut d = hold(d.turn(Britain, 1936, Phase::Tile), Britain, 34);
    d.hush().play(Britain, "tile 34");
    assert_eq!((earned(&d)[Germany.index()], earned(&d)[Italy.index()]), ((0, 0), (0, 2)));
}

/// `spies.effect.ge7-austria`, `spies.effect.ge1-territory`: the card speaks of one city or of two.
#[test]
fn a_tile_about_one_city_says_becomes() {
    let d = before_tile(Germany, 1938, &[1, 7]);
    let scene = d.g.scene(&d.view(Germany), &table::Choices::default());
    let lines = |number: u8| {
        let id = format!("tile-{number}");
        scene.cards.iter().find(|card| card.id == id).map(|card| card.lines.join(" ")).expect("the card is in the hand")
    };
    assert!(lines(7).contains("Vienna becomes territory"), "{}", lines(7));
    assert!(lines(1).contains("Bratislava become territory") || lines(1).contains("Prague become territory"), "{}", lines(1));
}

/// `spies.effect.ge2-1939`
#[test]
fn polish_crisis_in_1939_changes_nothing_about_the_end() {
    let ends = |m: &str| {
        let mut d = before_tile(Germany, 1939, &[2]);
        d.play(Germany, m).play(Germany, "end-turn");
        let turns = turns(&mut d);
        (turns, d.s.board.year, d.s.board.ending, d.s.board.dossiers)
    };
    assert_eq!(ends("tile 2"), ends("discard 2"));
    assert_eq!(ends("tile 2").0, [Italy, Russia, France, Britain].map(|p| (p, 1939)));
}
