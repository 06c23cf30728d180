//! The house edition: that it reads, and that it is what the rulebook and its design say.

use spies::{
    chit::Chit,
    edition::{City, CitySet, Edition, Effect, Label, Pay, Sea, SeaSet, Secret, Source, Tile, TileSet, chart, house, read},
    roles::Power,
    year::Year,
};
use std::collections::BTreeSet;

fn edition() -> Edition {
    read(&house()).expect("the house edition has no problems")
}

fn city(edition: &Edition, id: &str) -> City {
    edition.city_called(id).expect("a city of the house edition")
}

fn cities(edition: &Edition, ids: &[&str]) -> CitySet {
    ids.iter().map(|id| city(edition, id)).collect()
}

/// How many of a list have each of the numbers 1 to 5.
fn histogram(numbers: impl Iterator<Item = u8>) -> [usize; 5] {
    let mut counts = [0; 5];
    numbers.for_each(|n| counts[usize::from(n) - 1] += 1);
    counts
}

/// `spies.comp.secrets-40`, `spies.comp.secret-values`, `spies.comp.counterspy-strengths`: thirty real
/// secrets worth 77 together, and ten counterspies.
#[test]
fn forty_secrets() {
    let edition = edition();
    let of = |counterspy| edition.secrets.iter().filter(move |s| s.counterspy == counterspy).map(|s| s.value);
    assert_eq!((edition.secrets.len(), of(true).count()), (40, 10));
    assert_eq!(histogram(of(false)), [7, 6, 11, 5, 1]);
    assert_eq!(of(false).map(u32::from).sum::<u32>(), 77);
    assert_eq!(histogram(of(true)), [0, 0, 2, 2, 6]);
    let ids: BTreeSet<&str> = edition.secrets.iter().map(|s| s.id.as_str()).collect();
    assert_eq!(ids.len(), 40);
    let bomb = edition.secret_called("atomic-bomb").expect("a secret of the house edition");
    assert_eq!(edition.secret(bomb).value, 5);
    assert!(edition.secret(Secret(30)).counterspy && !edition.secret(Secret(29)).counterspy);
}

/// `spies.comp.spies-27`, `spies.comp.cousin-each`: the rosters, and one Cousin of strength 4 in each.
#[test]
fn twenty_seven_spies() {
    let edition = edition();
    let roster = |power: Power| -> Vec<(&str, u8)> {
        let own = edition.spies_of[power.index()].clone();
        edition.spies[usize::from(own.start)..usize::from(own.end)].iter().map(|s| (s.name.as_str(), s.strength)).collect()
    };
    assert_eq!(edition.spies.len(), 27);
    assert_eq!(roster(Power::Germany), [("Erik", 1), ("Heidi", 1), ("Ernst", 2), ("Gunther", 2), ("Kurt", 3), ("Cousin", 4)]);
    assert_eq!(roster(Power::Italy), [("Piccolo", 1), ("Mario", 1), ("Vicente", 2), ("Carla", 3), ("Cousin", 4)]);
    assert_eq!(roster(Power::Russia), [("Georgi", 1), ("Vanya", 2), ("Merinka", 2), ("Alexi", 3), ("Cousin", 4)]);
    assert_eq!(roster(Power::France), [("Marthe", 1), ("Bruno", 2), ("Theo", 2), ("Jean", 3), ("Cousin", 4)]);
    assert_eq!(roster(Power::Britain), [("Willy", 2), ("Rose", 2), ("Peter", 2), ("Winston", 3), ("Cynthia", 3), ("Cousin", 4)]);
    for power in Power::ALL {
        let cousin = edition.spy_called(&format!("cousin-{}", power.id())).expect("every power has a Cousin");
        let facts = edition.spy(cousin);
        assert!(facts.cousin && facts.strength == 4 && facts.power == power);
        assert!(edition.spies_of[power.index()].contains(&cousin.0));
    }
    assert_eq!(edition.spies.iter().filter(|s| s.cousin).count(), 5);
}

/// `spies.comp.police-32`: the police of each power.
#[test]
fn thirty_two_police() {
    let edition = edition();
    let strengths = Power::ALL.map(|power| -> Vec<u8> {
        let own = edition.police.iter().filter(|p| p.power == power);
        own.map(|p| p.strength).collect()
    });
    assert_eq!(edition.police.len(), 32);
    assert_eq!(edition.police_of, [0..7, 7..14, 14..21, 21..27, 27..32]);
    assert_eq!(strengths[0], [2, 2, 2, 3, 3, 3, 4]);
    assert_eq!(strengths[1], [1, 1, 2, 2, 3, 3, 4]);
    assert_eq!(strengths[2], [2, 2, 3, 3, 3, 3, 4]);
    assert_eq!(strengths[3], [1, 2, 2, 2, 3, 4]);
    assert_eq!(strengths[4], [2, 2, 3, 3, 4]);
}

/// `spies.comp.tiles-50`: seven tiles of each power, and fifteen random ones.
#[test]
fn fifty_tiles() {
    let edition = edition();
    assert_eq!(edition.tiles.len(), 50);
    assert_eq!(edition.tiles_of.map(|own| own.len()), [7; 5]);
    assert_eq!(edition.random_tiles, (35..50).map(Tile).collect::<TileSet>());
    assert_eq!(edition.tile(Tile(0)).code(Tile(0)), "Ge 1*");
    assert_eq!(edition.tile(Tile(17)).code(Tile(17)), "Rs 18");
    assert_eq!(edition.tile(Tile(49)).code(Tile(49)), "random 50");
    let titles: BTreeSet<&str> = edition.tiles.iter().map(|t| t.title.as_str()).collect();
    assert_eq!(titles.len(), 50);
}

/// `spies.comp.tiles-starred-9`: these nine have an effect, and no others.
#[test]
fn nine_starred_tiles() {
    let edition = edition();
    let starred: Vec<(u8, Effect)> =
        edition.tiles.iter().enumerate().filter_map(|(at, t)| t.effect.map(|effect| (at as u8 + 1, effect))).collect();
    let tiles = |numbers: &[u8]| numbers.iter().map(|n| Tile(n - 1)).collect::<TileSet>();
    assert_eq!(
        starred,
        [
            (1, Effect::Annex(cities(&edition, &["prague", "bratislava"]))),
            (2, Effect::LastYear),
            (5, Effect::NotAfter(tiles(&[2]))),
            (7, Effect::Annex(cities(&edition, &["vienna"]))),
            (14, Effect::HomeForSpies(cities(&edition, &["tirane"]))),
            (19, Effect::NotAfter(tiles(&[1]))),
            (24, Effect::AfterOneOf(tiles(&[25, 42]))),
            (29, Effect::NotAfter(tiles(&[7]))),
            (30, Effect::NotAfter(tiles(&[1]))),
        ]
    );
}

/// Some tiles in full, and what all fifty pay together.
#[test]
fn tiles_pay_in_cities() {
    let edition = edition();
    let pays = |number: u8| -> Vec<(&str, Pay)> {
        edition.tiles[usize::from(number) - 1].pays.iter().map(|p| (edition.city(p.city).id.as_str(), p.pay)).collect()
    };
    assert_eq!(pays(10), [("rome", Pay::Chits(2)), ("geneva", Pay::Chits(1)), ("milan", Pay::Pounds(2)), ("florence", Pay::Pounds(2))]);
    assert_eq!(pays(45), [("barcelona", Pay::Chits(2)), ("madrid", Pay::Chits(1)), ("lisbon", Pay::Chits(1))]);
    assert_eq!(pays(39)[..4].iter().map(|p| p.0).collect::<Vec<_>>(), ["lvov", "warsaw", "brest-litovsk", "danzig"]);
    let all = edition.tiles.iter().flat_map(|t| &t.pays);
    let (mut chits, mut pounds) = (0, 0);
    all.for_each(|p| match p.pay {
        Pay::Chits(n) => chits += u32::from(n),
        Pay::Pounds(n) => pounds += u32::from(n),
    });
    assert_eq!((chits, pounds), (CHITS_PAID, POUNDS_PAID));
    let named = edition.tiles.iter().fold(CitySet::NONE, |all, t| all.or(t.cities));
    assert_eq!(named, edition.all_cities, "every city of the house map stands on a tile");
    assert!(edition.tiles.iter().all(|t| t.cities.iter().len() == t.pays.len()));
}

/// What the fifty tiles of the rulebook pay if every city is paid once.
const CHITS_PAID: u32 = 305;
const POUNDS_PAID: u32 = 364;

/// The years of tiles: any, one, or from one to another.
#[test]
fn tiles_have_years() {
    let edition = edition();
    let years = |number: u8| -> Vec<u16> {
        let tile = &edition.tiles[usize::from(number) - 1];
        Year::all().filter(|y| tile.suits(*y)).map(Year::number).collect()
    };
    assert_eq!(years(1), [1937, 1938, 1939]);
    assert_eq!(years(8), [1934, 1935, 1936, 1937]);
    assert_eq!(years(46), [1937]);
    assert_eq!(years(18).len(), 7);
    assert_eq!(edition.tiles.iter().filter(|t| t.first == Year::FIRST && t.last == Year::LAST).count(), 26);
}

/// `spies.comp.chit-kinds-10`: ten kinds with their prices, at least one of each, eighty in all.
#[test]
fn ten_kinds_of_chits() {
    let edition = edition();
    let row = |chit: Chit| {
        let facts = edition.chit(chit);
        (facts.price, facts.points, facts.copies)
    };
    assert_eq!(Chit::ALL.into_iter().count(), 10);
    assert_eq!(row(Chit::Discovery), (3, 1, 16));
    assert_eq!(row(Chit::Cover), (1, 1, 10));
    assert_eq!(row(Chit::Sanction), (20, 1, 8));
    assert_eq!(row(Chit::DoubleCross), (1, 1, 8));
    assert_eq!(row(Chit::Papers), (2, 1, 14));
    assert_eq!(row(Chit::Escape), (10, 1, 8));
    assert_eq!(row(Chit::Recruit), (4, 1, 5));
    assert_eq!(row(Chit::Source), (40, 2, 2));
    assert_eq!(row(Chit::Drop), (20, 2, 6));
    assert_eq!(row(Chit::Intercept), (10, 0, 3));
    assert_eq!(edition.chit(Chit::Drop).price_in_territory, 30);
    assert!(Chit::ALL.into_iter().filter(|c| *c != Chit::Drop).all(|c| edition.chit(c).price == edition.chit(c).price_in_territory));
    assert_eq!(edition.chit_count(), 80);
}

/// `spies.map.city-data`: every city has a name, a country, a place of its own and a way to it, and
/// lines lead both ways.
#[test]
fn every_city_has_its_data() {
    let edition = edition();
    assert_eq!((edition.cities.len(), edition.all_cities.len(), edition.seas.len()), (89, 89, 16));
    let (mut rail, mut air) = (0, 0);
    for here in edition.all_cities {
        let facts = edition.city(here);
        assert!(!facts.name.is_empty() && !facts.country.is_empty(), "{}", facts.id);
        assert_eq!(edition.city_called(&facts.id), Some(here));
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
        assert_eq!(edition.sea_called(&facts.id), Some(sea));
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

/// `spies.setup.bank`, `spies.setup.secrets-draw`, `spies.setup.chits`: money and allotments.
#[test]
fn what_the_powers_start_with() {
    let edition = edition();
    assert_eq!(edition.start.map(|s| s.money), [20, 12, 18, 20, 35]);
    assert_eq!(edition.start.map(|s| s.chits), [6, 5, 6, 6, 8]);
    assert_eq!(edition.start.map(|s| s.secrets), [6, 6, 7, 6, 7]);
    assert_eq!(edition.start.iter().map(|s| s.secrets).sum::<u8>(), 32);
    for power in Power::ALL {
        let at = power.index();
        assert!(edition.start[at].secrets <= edition.territory[at].len());
        assert!(edition.police_of[at].len() <= 2 * edition.coded[at].iter().len());
    }
}

/// Multiples, the Sanctioned marker, cashing in and Action Points.
#[test]
fn tables() {
    let edition = edition();
    assert_eq!(edition.multiples.map(|m| m.secret), [1, 1, 1, 1, 1, 2, 3]);
    assert!(edition.multiples.iter().all(|m| m.captured == m.secret && m.sanctioned == m.secret));
    assert_eq!(edition.marker_value, 2);
    assert_eq!((edition.cash_in.money, edition.cash_in.chits), (20, 1));
    let points = edition.points;
    assert_eq!((points.turn, points.tile, points.search, points.space, points.diplomacy, points.spaces), (12, 1, 1, 1, 1, 5));
}

/// Every entry says where it comes from; nothing of the unseen map is called anything but ours.
#[test]
fn every_entry_has_its_source() {
    let edition = edition();
    let of = |file: &str, source: Source| edition.origins.iter().filter(|o| o.file == file && o.source == source).count();
    assert_eq!((of("map.toml", Source::Rulebook), of("map.toml", Source::Public)), (90, 5));
    assert_eq!(of("tiles.toml", Source::Rulebook), 50);
    assert_eq!(of("pieces.toml", Source::Rulebook), 27 + 5 + 30 + 1);
    assert_eq!((of("chits.toml", Source::Rulebook), of("chits.toml", Source::House)), (10, 10));
    assert_eq!((of("bank.toml", Source::Rulebook), of("bank.toml", Source::House)), (2, 5 + 7 + 1));
    let lines = |o: &&spies::edition::Origin| o.what.starts_with("rail") || o.what.starts_with("air") || o.what.starts_with("sea");
    assert!(edition.origins.iter().filter(lines).all(|o| o.source == Source::House));
}

/// The picture: cities lie on the board, with room between them; the coasts are there.
#[test]
fn the_board_has_room() {
    let edition = edition();
    let inside = |p: chart::Point| (20..=chart::WIDTH - 20).contains(&p.x) && (20..=chart::HEIGHT - 20).contains(&p.y);
    for (at, a) in edition.cities.iter().enumerate() {
        assert!(inside(a.at), "{}", a.id);
        for b in &edition.cities[at + 1..] {
            let (dx, dy) = (i32::from(a.at.x - b.at.x), i32::from(a.at.y - b.at.y));
            assert!(dx * dx + dy * dy >= 44 * 44, "{} and {} are too close", a.id, b.id);
        }
    }
    assert!(edition.seas.iter().all(|s| inside(s.at)));
    assert_eq!(edition.city(city(&edition, "vienna")).label, Label::Above);
    assert!(edition.outline.len() > 50);
    assert!(
        edition.outline.iter().flatten().all(|p| (-21..=chart::WIDTH + 21).contains(&p.x) && (-21..=chart::HEIGHT + 21).contains(&p.y))
    );
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
    let wet: Vec<&str> = edition.cities.iter().filter(|c| !on_land(chart::point(c.lat, c.lon))).map(|c| c.id.as_str()).collect();
    let inland = edition.all_cities.minus(edition.ports);
    assert!(wet.iter().all(|id| !inland.has(city(&edition, id))), "{wet:?}");
    assert!(wet.len() < 15, "{wet:?}");
}
