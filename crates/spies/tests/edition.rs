//! The house edition: that it reads, and that it is what the rulebook and its design say.

use spies::{
    edition::{City, CitySet, Edition, Pay, Source, Tile, chart, house, read},
    roles::Power,
    year::Year,
};

pub fn edition() -> Edition {
    read(&house()).expect("the house edition has no problems")
}

pub fn city(edition: &Edition, id: &str) -> City {
    edition.cities.find(|it| it.id == id).expect("a city of the house edition")
}

pub fn cities(edition: &Edition, ids: &[&str]) -> CitySet {
    ids.iter().map(|id| city(edition, id)).collect()
}

/// How many of a list have each of the numbers 1 to 5.
pub fn histogram(numbers: impl Iterator<Item = u8>) -> [usize; 5] {
    let mut counts = [0; 5];
    numbers.for_each(|n| counts[usize::from(n) - 1] += 1);
    counts
}

/// Some tiles in full, and what all fifty pay together.
#[test]
fn tiles_pay_in_cities() {
    let edition = edition();
    let pays = |number: u8| -> Vec<(&str, Pay)> {
        edition.tiles[Tile(number - 1)].pays.iter().map(|p| (edition.cities[p.city].id.as_str(), p.pay)).collect()
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
        let tile = &edition.tiles[Tile(number - 1)];
        Year::all().filter(|y| tile.suits(*y)).map(Year::number).collect()
    };
    assert_eq!(years(1), [1937, 1938, 1939]);
    assert_eq!(years(8), [1934, 1935, 1936, 1937]);
    assert_eq!(years(46), [1937]);
    assert_eq!(years(18).len(), 7);
    assert_eq!(edition.tiles.iter().filter(|t| t.first == Year::FIRST && t.last == Year::LAST).count(), 26);
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
    let (width, height) = (edition.globe.size.w as i16, edition.globe.size.h as i16);
    let inside = |p: chart::Point| (20..=width - 20).contains(&p.x) && (20..=height - 20).contains(&p.y);
    for (at, a) in edition.cities.iter().enumerate() {
        assert!(inside(a.at), "{}", a.id);
        for b in edition.cities.iter().skip(at + 1) {
            let (dx, dy) = (i32::from(a.at.x - b.at.x), i32::from(a.at.y - b.at.y));
            assert!(dx * dx + dy * dy >= 44 * 44, "{} and {} are too close", a.id, b.id);
        }
    }
    assert!(edition.seas.iter().all(|s| inside(s.at)));
    assert_eq!(edition.cities[city(&edition, "vienna")].label, scene::Side::Above);
    assert!(edition.outline.len() > 50);
    assert!(
        edition.outline.iter().flatten().all(|p| (-21..=width + 21).contains(&(p.x as i16)) && (-21..=height + 21).contains(&(p.y as i16)))
    );
}
