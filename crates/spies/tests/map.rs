//! The map as data: cities, territories, seas and lines. (1.1)

use crate::edition::{cities, city, edition};
use spies::{
    edition::{CitySet, Edition, Sea, SeaSet, chart},
    roles::Power,
};

/// `spies.map.city-data`: every city has a name, a country, a place of its own and a way to it, and
/// lines lead both ways.
#[test]
fn every_city_has_its_data() {
    let edition = edition();
    assert_eq!((edition.cities.len(), edition.all_cities.len(), edition.seas.len()), (89, 89, 16));
    let (mut rail, mut air) = (0, 0);
    for here in edition.all_cities {
        let facts = &edition.cities[here];
        assert!(!facts.name.is_empty() && !facts.country.is_empty(), "{}", facts.id);
        assert_eq!(edition.cities.find(|it| it.id == facts.id), Some(here));
        assert!(!edition.linked[here.index()].has(here), "{}", facts.id);
        for there in edition.rail[here.index()] {
            assert!(edition.rail[there.index()].has(here), "{}", facts.id);
            rail += 1;
        }
        for there in edition.air[here.index()] {
            assert!(edition.air[there.index()].has(here), "{}", facts.id);
            air += 1;
        }
        assert!(!edition.linked[here.index()].is_empty() || edition.ports.has(here), "{}", facts.id);
    }
    assert_eq!((rail, air), (2 * 123, 2 * 36));
}

/// `spies.map.city-data`: whose the cities are, and where police may stand.
#[test]
fn territories() {
    let edition = edition();
    assert_eq!(edition.home.map(|home| home.len()), [10, 8, 12, 8, 8]);
    assert_eq!(edition.territory.map(|own| own.len()), [10, 9, 12, 12, 14]);
    assert_eq!(edition.neutral.len(), 32);
    let capitals = ["berlin", "rome", "moscow", "paris", "london"];
    for power in Power::ALL {
        let at = power.index();
        assert_eq!(edition.capital[at], city(&edition, capitals[at]));
        assert!(edition.coded[at].has(edition.capital[at]), "every capital has the police code");
        assert_eq!(edition.coded[at], edition.home[at]);
        assert!(edition.territory[at].iter().all(|c| edition.owner[c.index()] == Some(power)));
    }
    assert!(edition.neutral.iter().all(|c| edition.owner[c.index()].is_none()));
    assert_eq!(edition.owner[city(&edition, "cairo").index()], Some(Power::Britain));
    assert_eq!(edition.owner[city(&edition, "tirane").index()], None);
}

/// `spies.map.secret-cities-8`, `spies.map.havens-3`: eight neutral cities, and three havens among the others.
#[test]
fn secret_cities_and_havens() {
    let edition = edition();
    let marked = ["vienna", "prague", "warsaw", "bucharest", "madrid", "brussels", "stockholm", "belgrade"];
    assert_eq!(edition.secret_cities, cities(&edition, &marked));
    assert_eq!(edition.secret_cities.minus(edition.neutral), CitySet::NONE);
    assert_eq!(edition.havens, cities(&edition, &["istanbul", "tangiers", "geneva"]));
    assert!(edition.havens.and(edition.secret_cities).is_empty(), "nobody could discover a secret there");
}

/// `spies.map.city-data`: ports and seas know of each other, and the cities of naval tiles are ports.
#[test]
fn seas_and_ports() {
    let edition = edition();
    for here in edition.all_cities {
        assert_eq!(edition.ports.has(here), !edition.seas_at[here.index()].is_empty());
        for sea in edition.seas_at[here.index()] {
            assert!(edition.ports_on[sea.index()].has(here));
        }
    }
    for (at, facts) in edition.seas.iter().enumerate() {
        let sea = Sea(at as u8);
        assert_eq!(edition.seas.find(|it| it.id == facts.id), Some(sea));
        assert!(edition.ports_on[at].iter().all(|c| edition.seas_at[c.index()].has(sea)));
        assert!(edition.beside[at].iter().all(|other| edition.beside[other.index()].has(sea)), "{}", facts.name);
        assert!(!edition.beside[at].is_empty() && !edition.beside[at].has(sea), "{}", facts.name);
    }
    let naval = ["odessa", "taranto", "sevastopol", "naples", "algiers", "brest", "lisbon", "bordeaux", "scapa-flow", "ostend", "stettin"];
    assert_eq!(cities(&edition, &naval).minus(edition.ports), CitySet::NONE);
    let helsinki = city(&edition, "helsinki");
    assert_eq!(edition.seas_at[helsinki.index()].len(), 2);
    assert_eq!((edition.ports.len(), edition.seas_at.iter().map(|s| s.len()).sum::<u8>()), (47, 62));
}

/// The house network is connected, and the capitals lie as far apart as it was designed for.
#[test]
fn the_network_is_connected() {
    let edition = edition();
    let pairs = edition.cities.iter().flat_map(|a| edition.cities.iter().map(move |b| (a, b)));
    assert_eq!(pairs.map(|(a, b)| distance(&edition, &a.id, &b.id)).max(), Some(10));
    let ways = [("london", "paris"), ("paris", "berlin"), ("london", "berlin"), ("berlin", "rome"), ("paris", "rome")];
    assert_eq!(ways.map(|(a, b)| distance(&edition, a, b)), [1, 2, 3, 3, 3]);
    let far = [("berlin", "moscow"), ("london", "moscow"), ("rome", "moscow")];
    assert_eq!(far.map(|(a, b)| distance(&edition, a, b)), [3, 5, 6]);
}

/// A city lies on land: inside an odd number of rings. Harbours may lie a step off the simplified coast.
#[test]
fn inland_cities_lie_on_land() {
    let edition = edition();
    let on_land = |p: chart::Point| {
        let crossings = edition.outline.iter().flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1))).filter(|(a, b)| {
            let (x, y) = (f64::from(p.x), f64::from(p.y) + 0.5);
            let (ay, by) = (f64::from(a.y), f64::from(b.y));
            (ay > y) != (by > y) && x < f64::from(a.x) + (y - ay) / (by - ay) * f64::from(b.x - a.x)
        });
        crossings.count() % 2 == 1
    };
    let wet: Vec<&str> =
        edition.cities.iter().filter(|c| !on_land(chart::point(&edition.globe, c.lat, c.lon))).map(|c| c.id.as_str()).collect();
    let inland = edition.all_cities.minus(edition.ports);
    assert!(wet.iter().all(|id| !inland.has(city(&edition, id))), "{wet:?}");
    assert!(wet.len() < 15, "{wet:?}");
}

/// How many spaces a spy enters at least on its way, by land, air and sea.
fn distance(edition: &Edition, from: &str, to: &str) -> usize {
    let goal = city(edition, to);
    let (mut reached, mut seas) = (CitySet::only(city(edition, from)), SeaSet::NONE);
    (0..40)
        .find(|_| {
            let there = reached.has(goal);
            let (cities_before, seas_before) = (reached, seas);
            for here in cities_before {
                reached = reached.or(edition.linked[here.index()]);
                seas = seas.or(edition.seas_at[here.index()]);
            }
            for sea in seas_before {
                reached = reached.or(edition.ports_on[sea.index()]);
                seas = seas.or(edition.beside[sea.index()]);
            }
            there
        })
        .expect("the network is connected")
}
