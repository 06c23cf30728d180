//! Dealing and placing, step by step. (2.1 to 2.8)

use crate::support::{turns::*, *};
use spies::{
    edition::{CitySet, SECRET_CITIES, Secret, TileSet},
    news::News,
    place::{Agent, Dossier, Guard, Place},
    roles::Power,
    state::{Frame, Phase, Step, UNKNOWN},
    year::Year,
};
use table::{Ask, Play, Set};

/// `spies.setup.choose`
#[test]
fn every_power_has_exactly_one_chair() {
    for seats in 2..=5 {
        let d = dealt(seats, 1);
        for year in Year::all() {
            let mut chairs = [0; 5];
            for seat in 0..seats {
                let powers = d.g.chairs.powers_of(table::Seat(seat), year);
                assert!(!powers.is_empty(), "chair {seat} of {seats}");
                powers.iter().for_each(|p| chairs[p.index()] += 1);
            }
            assert_eq!(chairs, [1; 5], "{seats} chairs in {}", year.number());
        }
    }
    // Nobody places what is another's.
    let mut d = dealt(5, 1);
    place_up_to(&mut d, Step::Police, Italy, &mut Lots(1));
    assert_eq!(d.refused(Italy, "place ge-p1 rome"), Some("spies.turn.own-pieces"));
    assert_eq!(d.refused(Germany, "place ge-p1 berlin"), Some("table.not-a-choice"), "Germany is not asked");
    place_up_to(&mut d, Step::Spies, France, &mut Lots(1));
    assert_eq!(d.refused(France, "place willy paris"), Some("spies.turn.own-pieces"));
}

/// `spies.setup.order`, `spies.setup.steps`
#[test]
fn all_powers_finish_a_step_in_their_order_before_the_next_begins() {
    let mut d = fresh(5, &[]);
    let mut lots = Lots(3);
    let mut seen: Vec<(&str, Option<Power>)> = Vec::new();
    while d.s.board.top() != Frame::Turn(Phase::Tile) {
        let who = placing(&d).map(|(_, power)| power);
        let kind = d.asked().0;
        if kind != "mix" && seen.last() != Some(&(kind, who)) {
            seen.push((kind, who));
        }
        match d.g.ask(&d.s) {
            Ask::Chance(_) => land_one(&mut d, &mut lots),
            _ => {
                let power = who.expect("somebody places");
                let wrong = ["place ge-p1 berlin", "place erik berlin", "tile 3", "end-turn"];
                let other = wrong.iter().filter(|m| d.refused(power, m).is_none()).count();
                assert!(other <= 1, "{power:?} may do one thing at a time");
                place_all(&mut d, &mut lots);
            }
        }
    }
    let mut expected = vec![("tile", None), ("secret", None), ("neutral-secret", None)];
    for step in ["secrets", "police", "spies"] {
        expected.extend(Power::ALL.map(|p| (step, Some(p))));
    }
    seen.retain(|(kind, _)| *kind != "guards");
    expected.push(("chit", None));
    assert_eq!(seen, expected);
    assert_eq!((d.s.board.active, d.s.board.year.number()), (Germany, 1933));
    // The lot is announced in the same order.
    let placed: Vec<(Step, Power)> = d
        .public_news()
        .into_iter()
        .filter_map(|n| match n {
            News::Placed { power, step } => Some((step, power)),
            _ => None,
        })
        .collect();
    let steps = [Step::Secrets, Step::Police, Step::Spies, Step::Guards];
    let all: Vec<(Step, Power)> = steps.into_iter().flat_map(|s| Power::ALL.map(|p| (s, p))).collect();
    assert_eq!(placed, all);
}

/// `spies.setup.bank`
#[test]
fn the_bank_track_says_with_how_much_each_power_begins() {
    for seats in [2, 5] {
        assert_eq!(fresh(seats, &[]).s.board.money, [20, 12, 18, 20, 35], "before anything else");
        let d = set_up(seats, 5);
        assert_eq!(d.s.board.money, [20, 12, 18, 20, 35], "and when all is placed");
        assert_eq!(d.spectator().board.money, d.s.board.money, "for all to see");
    }
}

/// `spies.setup.tiles-own`, `spies.setup.tiles-random`, `spies.setup.tiles-none-left`
#[test]
fn each_power_has_its_seven_tiles_and_three_random_ones() {
    for seats in 2..=5 {
        let mut d = fresh(seats, &[]);
        for power in Power::ALL {
            let own: TileSet =
                d.g.edition.tiles.iter().enumerate().filter(|(_, t)| t.power == Some(power)).map(|(n, _)| tile(n as u8 + 1)).collect();
            assert_eq!((d.s.secret.tiles[power.index()], own.len()), (own, 7), "{power:?}");
        }
        let mut lots = Lots(u64::from(seats));
        for left in (1..=15).rev() {
            assert_eq!((d.asked().0, weights(&d)), ("tile", vec![1; left]), "each of those left is as likely");
            land_one(&mut d, &mut lots);
        }
        assert_eq!(d.asked().0, "secret", "no random tile is left");
        let mut all = TileSet::NONE;
        for power in Power::ALL {
            let hand = d.s.secret.tiles[power.index()];
            assert_eq!((hand.len(), hand.and(d.g.edition.random_tiles).len()), (10, 3), "{power:?}");
            assert!(all.and(hand).is_empty());
            all = all.or(hand);
        }
        assert_eq!(all.len(), 50);
    }
    // The draw is blind for the others.
    let d = dealt(5, 4);
    for power in Power::ALL {
        let v = d.view(power);
        let shown: Vec<u8> = v.secret.tiles.iter().map(|t| t.len()).collect();
        assert_eq!((shown.iter().sum::<u8>(), shown[power.index()], v.tile_count), (10, 10, [10; 5]));
        let got = d.news(power).into_iter().filter(|n| matches!(n, News::GotTile { .. })).count();
        assert_eq!(got, 3, "{power:?} hears of its own three");
    }
}

/// `spies.setup.secrets-draw`
#[test]
fn each_power_draws_its_allotment_of_the_forty() {
    let mut d = fresh(5, &[]);
    let mut lots = Lots(8);
    chance_of(&mut d, "tile", &mut lots);
    for left in (9..=40).rev() {
        assert_eq!((d.asked().0, weights(&d)), ("secret", vec![1; left]));
        land_one(&mut d, &mut lots);
    }
    assert_eq!(d.asked().0, "neutral-secret", "32 are drawn");
    let counts = d.s.secret.drawn.map(Set::len);
    assert_eq!(counts, [6, 6, 7, 6, 7]);
    assert_eq!(d.s.secret.drawn.iter().fold(Set::NONE, |all, own| all.or(*own)).len(), 32, "none is drawn twice");
    for power in Power::ALL {
        let v = d.view(power);
        assert_eq!((v.secret.drawn[power.index()], v.drawn_count), (d.s.secret.drawn[power.index()], [6, 6, 7, 6, 7]));
        assert_eq!(v.secret.drawn.iter().filter(|drawn| !drawn.is_empty()).count(), 1, "nobody sees what another has drawn");
    }
    // What was not drawn cannot be placed.
    chance(&mut d, &mut lots);
    let missing = Secret::all().find(|n| !d.s.secret.drawn[0].has(*n)).expect("Germany has drawn six");
    let text = format!("place {} berlin", d.g.edition.secrets[missing].id);
    assert_eq!(d.refused(Germany, &text), Some("spies.setup.secrets-draw"));
}

/// `spies.setup.secrets-neutral`, `spies.setup.secrets-neutral-first`
#[test]
fn the_eight_that_are_left_lie_unseen_in_the_secret_cities_before_any_other() {
    let mut d = fresh(5, &[]);
    let mut lots = Lots(9);
    chance_of(&mut d, "tile", &mut lots);
    chance_of(&mut d, "secret", &mut lots);
    for left in (1..=8).rev() {
        assert_eq!(weights(&d), vec![1; left]);
        land_one(&mut d, &mut lots);
    }
    assert!(d.asks(Germany, "secrets"));
    let cities: CitySet = (0..SECRET_CITIES).filter_map(|n| d.s.board.dossiers[n].city()).collect();
    assert_eq!((cities, cities.len()), (d.g.edition.secret_cities, 8), "one in each");
    assert!(d.s.board.dossiers[SECRET_CITIES..].iter().all(|p| *p == Place::NOWHERE), "and nothing else lies anywhere");
    let faces: Set<Secret> = d.s.secret.secret[..SECRET_CITIES].iter().map(|face| Secret(*face)).collect();
    let drawn = d.s.secret.drawn.iter().fold(Set::NONE, |all, own| all.or(*own));
    assert_eq!((faces.len(), faces.and(drawn)), (8, Set::NONE));
    let d = set_up(5, 9);
    for power in Power::ALL {
        assert!(d.view(power).secret.secret[..SECRET_CITIES].iter().all(|face| *face == UNKNOWN), "{power:?} has seen none");
    }
}

/// `spies.setup.secrets-own`, `spies.setup.secrets-overseas`
#[test]
fn secrets_are_placed_one_in_a_city_of_the_own_territory() {
    let mut d = dealt(5, 2);
    let mut lots = Lots(2);
    for (power, home, overseas, foreign) in [
        (Germany, "berlin", None, ["vienna", "danzig", "paris"]),
        (Italy, "rome", Some("bengazi"), ["tirane", "tunis", "berlin"]),
        (Russia, "kiev", None, ["riga", "warsaw", "helsinki"]),
        (France, "nancy", Some("beirut"), ["jerusalem", "brussels", "tangiers"]),
        (Britain, "london", Some("cairo"), ["dublin", "bengazi", "istanbul"]),
    ] {
        place_up_to(&mut d, Step::Secrets, power, &mut lots);
        let next = |d: &Desk| {
            let face = d.s.secret.drawn[power.index()].nth(0).expect("a secret is left");
            d.g.edition.secrets[face].id.clone()
        };
        for city in foreign {
            assert_eq!(d.refused(power, &format!("place {} {city}", next(&d))), Some("spies.setup.secrets-own"), "{city}");
        }
        let first = format!("place {} {home}", next(&d));
        d.play(power, &first);
        let again = format!("place {} {home}", next(&d));
        assert_eq!(d.refused(power, &again), Some("spies.setup.secrets-own"), "a second one in {home}");
        assert!(!d.offers(power, &again));
        if let Some(city) = overseas {
            let m = format!("place {} {city}", next(&d));
            d.play(power, &m);
        }
        let free = d.s.board.territory[power.index()].iter().len() - 1 - usize::from(overseas.is_some());
        let offered = d.moves(power).iter().filter(|m| m.starts_with("place")).count();
        assert_eq!(offered, free, "every other city of the territory, with a police code or not");
        assert_eq!(d.refused(power, "done"), Some("spies.setup.steps"), "all secrets are placed");
    }
}

/// `spies.setup.secrets-face-down`, `spies.setup.secrets-owner-knows`, `spies.setup.secrets-owner-tag`
#[test]
fn secrets_lie_face_down_and_their_owner_knows_them() {
    let d = set_up(5, 12);
    for dossier in Dossier::all() {
        let at = dossier.index();
        let placer = Power::ALL.into_iter().find(|p| d.g.dossiers_of(*p).contains(&dossier.0));
        assert_eq!(d.s.board.origin[at], placer, "{dossier:?}");
        assert_eq!(placer.is_none(), at < SECRET_CITIES);
        let city = d.s.board.dossiers[at].city().expect("it lies in a city");
        assert_eq!(d.s.board.owner(city), placer, "an original secret begins at home");
        for power in Power::ALL {
            let v = d.view(power);
            assert_eq!(v.board.dossiers[at], d.s.board.dossiers[at], "that one lies there is plain");
            let known = if placer == Some(power) { d.s.secret.secret[at] } else { UNKNOWN };
            assert_eq!(v.secret.secret[at], known, "{dossier:?} for {power:?}");
        }
        assert_eq!(d.spectator().secret.secret[at], UNKNOWN);
    }
    // It knows them by their faces and cities as it has placed them.
    let mut d = dealt(5, 12);
    let face = d.s.secret.drawn[0].nth(0).expect("a secret is left");
    let id = d.g.edition.secrets[face].id.clone();
    d.play(Germany, &format!("place {id} essen"));
    place_all(&mut d, &mut Lots(1));
    assert_eq!(d.view(Germany).secret.secret[d.dossier_in("essen").index()], face.0);
}

/// `spies.setup.police-coded`, `spies.setup.police-max-2`, `spies.setup.police-all`
#[test]
fn all_police_start_in_coded_cities_at_home_two_at_most() {
    let mut d = dealt(5, 6);
    let mut lots = Lots(6);
    for (power, code, refused) in [
        (Germany, "ge", ["vienna", "paris", "danzig"]),
        (Italy, "it", ["bengazi", "tirane", "berlin"]),
        (Russia, "rs", ["riga", "lvov", "istanbul"]),
        (France, "fr", ["algiers", "tunis", "beirut"]),
        (Britain, "br", ["gibraltar", "cairo", "dublin"]),
    ] {
        place_up_to(&mut d, Step::Police, power, &mut lots);
        let capital = d.g.edition.cities[d.g.edition.capital[power.index()]].id.clone();
        for city in refused {
            assert_eq!(d.refused(power, &format!("place {code}-p1 {city}")), Some("spies.police.where"), "{city}");
        }
        let offered = d.moves(power).iter().filter(|m| m.starts_with("place")).count();
        assert_eq!(offered, d.g.edition.coded[power.index()].iter().len());
        d.play(power, &format!("place {code}-p1 {capital}")).play(power, &format!("place {code}-p2 {capital}"));
        let third = format!("place {code}-p3 {capital}");
        assert_eq!(d.refused(power, &third), Some("spies.police.max-2"));
        assert!(!d.offers(power, &third));
        let count = d.g.police_of(power).count();
        for n in 3..=count {
            assert_eq!(d.refused(power, "done"), Some("spies.setup.police-all"), "{} are in hand", count + 1 - n);
            let m = d.moves(power).into_iter().find(|m| m.starts_with("place")).expect("there is room");
            d.play(power, &m);
        }
        d.play(power, "done");
        assert_eq!(d.g.police_of(power).filter(|p| d.s.secret.police[p.index()].city().is_none()).count(), 0);
    }
}

/// `spies.setup.spies-anywhere`, `spies.setup.no-search`
#[test]
fn spies_are_placed_in_any_city_and_nobody_searches_them() {
    let mut d = dealt(5, 11);
    let mut lots = Lots(11);
    // French police stand in Paris.
    place_up_to(&mut d, Step::Police, France, &mut lots);
    d.play(France, "place fr-p1 paris").play(France, "place fr-p2 paris");
    place_all(&mut d, &mut lots);
    place_up_to(&mut d, Step::Spies, Germany, &mut lots);
    assert_eq!(d.moves(Germany).iter().filter(|m| m.starts_with("place")).count(), d.g.edition.cities.len());
    assert_eq!(d.g.read("place erik baltic"), None, "no spy starts at sea");
    for (spy, city) in
        [("erik", "paris"), ("heidi", "paris"), ("ernst", "paris"), ("gunther", "geneva"), ("kurt", "berlin"), ("cousin-germany", "cairo")]
    {
        assert!(d.asks(Germany, "spies"), "nobody answers when a spy is placed");
        assert_eq!(d.refused(Germany, "done"), Some("spies.setup.steps"));
        d.play(Germany, &format!("place {spy} {city}"));
    }
    d.play(Germany, "done").land("order-1");
    assert!(d.asks(Italy, "spies"), "the next power places, and France is not asked");
    let here = d.g.agents_of(Germany).filter(|a| d.s.board.agents[a.index()] == d.place("paris")).count();
    assert_eq!(here, 3);
    assert!(!d.public_news().iter().any(|n| matches!(n, News::Searches { .. } | News::SearchDeclined { .. })));
}

/// `spies.setup.pieces-face-down`
#[test]
fn police_and_spies_show_their_power_and_their_place_only() {
    let d = set_up(5, 13);
    for power in Power::ALL {
        let v = d.view(power);
        assert_eq!((v.board.agents, v.board.police), (d.s.board.agents, d.s.board.police), "where something stands is plain");
        for agent in Agent::all() {
            let known = if d.g.owner(agent) == power { d.s.secret.spy[agent.index()] } else { UNKNOWN };
            assert_eq!(v.secret.spy[agent.index()], known, "{agent:?} for {power:?}");
        }
        for other in Power::ALL {
            for police in d.g.police_of(other) {
                let known = if other == power { d.s.secret.police[police.index()] } else { Place::NOWHERE };
                assert_eq!(v.secret.police[police.index()], known, "{police:?} for {power:?}");
            }
        }
    }
    assert!(d.spectator().secret.spy.iter().all(|face| *face == UNKNOWN));
}

/// `spies.setup.control`, `spies.setup.neutral-uncontrolled`
#[test]
fn when_all_is_placed_a_power_says_what_lies_on_its_own_secrets() {
    let mut d = dealt(5, 15);
    let mut lots = Lots(15);
    for city in ["berlin", "hamburg", "munich"] {
        let face = d.s.secret.drawn[0].nth(0).expect("a secret is left");
        let id = d.g.edition.secrets[face].id.clone();
        d.play(Germany, &format!("place {id} {city}"));
    }
    place_up_to(&mut d, Step::Police, Germany, &mut lots);
    d.play(Germany, "place ge-p1 berlin").play(Germany, "place ge-p2 berlin").play(Germany, "place ge-p3 nurnberg");
    place_up_to(&mut d, Step::Spies, Germany, &mut lots);
    let rome = d.s.board.dossiers.iter().position(|p| p.city().is_some_and(|c| d.s.board.territory[1].has(c))).expect("an Italian secret");
    let italian = d.g.edition.cities[d.s.board.dossiers[rome].city().expect("in a city")].id.clone();
    for (spy, city) in [
        ("erik", "hamburg"),
        ("heidi", "hamburg"),
        ("ernst", "vienna"),
        ("gunther", &italian),
        ("kurt", "geneva"),
        ("cousin-germany", "geneva"),
    ] {
        d.play(Germany, &format!("place {spy} {city}"));
    }
    d.play(Germany, "done");
    chance(&mut d, &mut lots);
    place_up_to(&mut d, Step::Guards, Germany, &mut lots);
    assert!(d.s.board.guard.iter().all(|g| g.is_none()), "to be in the same city is not yet control");
    let slot = |d: &Desk, city: &str| format!("s{}", d.dossier_in(city).0 + 1);
    let (berlin, hamburg, munich, vienna) = (slot(&d, "berlin"), slot(&d, "hamburg"), slot(&d, "munich"), slot(&d, "vienna"));
    for m in [
        format!("post ge-p1 {munich}"),
        format!("post ge-p3 {berlin}"),
        format!("take {} {munich}", d.word("erik")),
        format!("take {} {vienna}", d.word("ernst")),
        format!("take {} s{}", d.word("gunther"), rome + 1),
        format!("take {} {vienna}", d.word("kurt")),
    ] {
        assert_eq!(d.refused(Germany, &m), Some("spies.setup.control"), "{m}");
    }
    // One piece on each, police or spy, or none.
    d.play(Germany, &format!("post ge-p2 {berlin}"));
    assert_eq!(d.refused(Germany, &format!("post ge-p1 {berlin}")), Some("spies.setup.control"), "one piece is enough");
    let take = format!("take {} {hamburg}", d.word("heidi"));
    d.play(Germany, &take).play(Germany, "done");
    let guard = |city: &str| d.s.board.guard[d.dossier_in(city).index()];
    assert_eq!((guard("berlin"), guard("hamburg"), guard("munich")), (Guard::POLICE, Guard::agent(d.agent("heidi")), Guard::NONE));
    assert_eq!(d.s.secret.post[1], d.dossier_in("berlin").0, "the second police piece lies there");
    while placing(&d).is_some() {
        place_all(&mut d, &mut lots);
    }
    chance(&mut d, &mut lots);
    assert_eq!(d.g.controller(&d.s, d.dossier_in("berlin")), Some(Germany));
    assert_eq!(guard_count(&d), 2);
    assert!(d.s.board.guard[..SECRET_CITIES].iter().all(|g| g.is_none()), "nobody controls a neutral secret");
}

fn guard_count(d: &Desk) -> usize {
    d.s.board.guard.iter().filter(|g| !g.is_none()).count()
}

/// `spies.setup.chits`
#[test]
fn each_power_draws_its_chits_unseen_and_the_rest_stay_in_the_cup() {
    let mut d = dealt(5, 17);
    let mut lots = Lots(17);
    while d.asked().0 != "chit" {
        match placing(&d) {
            Some(_) => place_all(&mut d, &mut lots),
            None => land_one(&mut d, &mut lots),
        }
    }
    let copies: Vec<u32> = spies::chit::Chit::ALL.into_iter().map(|c| d.g.edition.chit(c).copies.into()).collect();
    assert_eq!(weights(&d), copies, "the whole cup");
    assert_eq!(hands(&d), [0; 5]);
    d.hush();
    for (power, allotment) in Power::ALL.into_iter().zip([6, 5, 6, 6, 8]) {
        for n in 1..=allotment {
            land_one(&mut d, &mut lots);
            assert_eq!(hands(&d)[power.index()], n, "{power:?} draws all of its own at once");
        }
    }
    assert!(d.asks(Germany, "tile"));
    let held: u8 = hands(&d).iter().sum();
    assert_eq!((hands(&d), u32::from(held)), ([6, 5, 6, 6, 8], 31));
    for power in Power::ALL {
        let v = d.view(power);
        assert_eq!((v.chits, v.secret.hand.iter().flatten().sum::<u8>()), (hands(&d), hands(&d)[power.index()]));
        assert_eq!(v.secret.hand[power.index()], d.s.secret.hand[power.index()]);
        let kinds = d.news(power).into_iter().filter(|n| matches!(n, News::GotChit { power: p, .. } if *p != power));
        assert_eq!(kinds.count(), 0, "{power:?} hears no kind of another's");
    }
}

/// `spies.setup.year-1933`
#[test]
fn the_game_starts_in_1933() {
    for seats in 2..=5 {
        assert_eq!(fresh(seats, &[]).s.board.year.number(), 1933);
        let d = set_up(seats, 19);
        assert_eq!((d.s.board.year.number(), d.s.board.last_year.number()), (1933, 1939));
        assert!(d.asks(Germany, "tile"));
    }
}
