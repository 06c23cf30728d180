//! The pieces that there are: secrets, spies, police, tiles, chits. (Counters)

use crate::edition::{cities, edition, histogram};
use spies::{
    chit::Chit,
    edition::{Effect, Secret, Spy, Tile, TileSet},
    roles::Power,
};
use std::collections::BTreeSet;

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
    let bomb = edition.secrets.find(|it| it.id == "atomic-bomb").expect("a secret of the house edition");
    assert_eq!(edition.secrets[bomb].value, 5);
    assert!(edition.secrets[Secret(30)].counterspy && !edition.secrets[Secret(29)].counterspy);
}

/// `spies.comp.spies-27`, `spies.comp.cousin-each`: the rosters, and one Cousin of strength 4 in each.
#[test]
fn twenty_seven_spies() {
    let edition = edition();
    let roster = |power: Power| -> Vec<(&str, u8)> {
        let own = edition.spies_of[power.index()].clone();
        own.map(|at| &edition.spies[Spy(at)]).map(|s| (s.name.as_str(), s.strength)).collect()
    };
    assert_eq!(edition.spies.len(), 27);
    assert_eq!(roster(Power::Germany), [("Erik", 1), ("Heidi", 1), ("Ernst", 2), ("Gunther", 2), ("Kurt", 3), ("Cousin", 4)]);
    assert_eq!(roster(Power::Italy), [("Piccolo", 1), ("Mario", 1), ("Vicente", 2), ("Carla", 3), ("Cousin", 4)]);
    assert_eq!(roster(Power::Russia), [("Georgi", 1), ("Vanya", 2), ("Merinka", 2), ("Alexi", 3), ("Cousin", 4)]);
    assert_eq!(roster(Power::France), [("Marthe", 1), ("Bruno", 2), ("Theo", 2), ("Jean", 3), ("Cousin", 4)]);
    assert_eq!(roster(Power::Britain), [("Willy", 2), ("Rose", 2), ("Peter", 2), ("Winston", 3), ("Cynthia", 3), ("Cousin", 4)]);
    for power in Power::ALL {
        let cousin = edition.spies.find(|it| it.id == format!("cousin-{}", power.id())).expect("every power has a Cousin");
        let facts = &edition.spies[cousin];
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
    assert_eq!(edition.tiles[Tile(0)].code(Tile(0)), "Ge 1*");
    assert_eq!(edition.tiles[Tile(17)].code(Tile(17)), "Rs 18");
    assert_eq!(edition.tiles[Tile(49)].code(Tile(49)), "random 50");
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
