//! What the fifty Event Tiles pay, and when they may be played, line by line.

use crate::support::*;
use spies::{edition::Pay, year::Year};

/// Code, years, and what a spy earns in which cities: "2c" are two chits, "3p" three thousand pounds.
#[rustfmt::skip]
const TILES: [(&str, &str, &str); 50] = [
    ("Ge 1*", "1937-1939", "3c berlin prague; 2c paris moscow bucharest warsaw; 2p budapest vienna bratislava"),
    ("Ge 2*", "1938-1939", "3c berlin warsaw; 2c danzig riga prague; 2p vienna paris london bucharest moscow rome"),
    ("Ge 3", "1933-1939", "3c essen brussels; 2c hamburg dusseldorf berlin stettin frankfurt; 2p london paris hague"),
    ("Ge 4", "1935-1938", "1c riga prague danzig bratislava bucharest; 2p konigsberg warsaw"),
    ("Ge 5*", "1937-1939", "2c berlin danzig warsaw; 1c konigsberg lvov brest-litovsk; 3p riga paris moscow london"),
    ("Ge 6", "1933-1939", "2c essen hamburg berlin leipzig munich stettin dusseldorf frankfurt; 2p geneva"),
    ("Ge 7*", "1935-1937", "2c vienna prague budapest; 4p london paris moscow riga warsaw belgrade rome munich leipzig nurnberg trieste"),
    ("It 8", "1934-1937", "2c rome; 1c cairo port-said bengazi malta; 3p london paris moscow; 2p geneva berlin"),
    ("It 9", "1936-1938", "1c madrid lisbon barcelona tangiers; 1p london paris"),
    ("It 10", "1933-1937", "2c rome; 1c geneva; 2p milan florence"),
    ("It 11", "1936-1939", "1c naples tunis algiers barcelona marseilles"),
    ("It 12", "1937-1939", "2c rome athens; 2p trieste sophia belgrade"),
    ("It 13", "1933-1939", "2c rome venice; 2p florence marseilles turin belgrade tirane milan"),
    ("It 14*", "1937-1939", "1c rome athens belgrade tirane; 3p istanbul moscow sophia berlin paris london trieste"),
    ("Rs 15", "1936-1938", "1c odessa athens taranto sevastopol constanta istanbul salonika famagusta"),
    ("Rs 16", "1937-1939", "3c moscow berlin; 2c warsaw; 2p rome london paris"),
    ("Rs 17", "1936-1939", "2c moscow; 1c bucharest; 2p istanbul ankara prague sophia budapest berlin"),
    ("Rs 18", "1933-1939", "1c minsk smolensk leningrad kiev odessa sevastopol moscow tula rostov kharkov voronezh dnepropetrovsk"),
    ("Rs 19*", "1935-1939", "2c moscow prague; 3p london paris warsaw vienna berlin budapest rome geneva bucharest"),
    ("Rs 20", "1933-1939", "2c moscow leningrad; 1c smolensk minsk kiev tula rostov sevastopol odessa kharkov voronezh"),
    ("Rs 21", "1933-1939", "2c helsinki moscow; 3p warsaw bucharest riga danzig stockholm leningrad konigsberg copenhagen"),
    ("Fr 22", "1933-1939", "1c brest lisbon bordeaux casablanca; 2p scapa-flow paris gibraltar london tangiers"),
    ("Fr 23", "1933-1939", "2c paris; 1c prague warsaw bucharest belgrade; 2p geneva istanbul"),
    ("Fr 24*", "1933-1939", "2c rome budapest berlin; 1c sophia istanbul; 2p vienna prague"),
    ("Fr 25", "1936-1939", "2c bucharest paris; 1c brest le-havre bordeaux marseilles"),
    ("Fr 26", "1933-1939", "1c jerusalem port-said cairo famagusta beirut"),
    ("Fr 27", "1933-1939", "1c brest lisbon bordeaux; 1p berlin"),
    ("Fr 28", "1933-1939", "1c brest paris le-havre nancy strasberg lyons"),
    ("Br 29*", "1933-1937", "1c vienna geneva munich budapest prague nurnberg"),
    ("Br 30*", "1936-1938", "1c bratislava prague; 2p bucharest munich budapest nurnberg berlin vienna warsaw"),
    ("Br 31", "1933-1939", "1c glasgow london manchester coventry birmingham liverpool"),
    ("Br 32", "1933-1939", "3c london; 1c rome cairo port-said gibraltar; 2p geneva istanbul tangiers"),
    ("Br 33", "1933-1939", "2c scapa-flow; 1c belfast london glasgow manchester liverpool ostend hague dublin"),
    ("Br 34", "1933-1939", "1c berlin stettin hamburg konigsberg munich frankfurt; 2p geneva vienna prague warsaw"),
    ("Br 35", "1933-1939", "2c london; 1c coventry manchester glasgow birmingham liverpool"),
    ("random 36", "1933-1939", "2c berlin helsinki; 3p riga moscow leningrad; 2p geneva"),
    ("random 37", "1933-1939", "1c istanbul ankara; 2p sophia athens bucharest salonika budapest belgrade famagusta constanta"),
    ("random 38", "1933-1939", "1c geneva; 3p odessa kiev minsk smolensk leningrad tula moscow kharkov"),
    ("random 39", "1933-1939", "1c lvov warsaw brest-litovsk danzig; 2p london paris rome berlin"),
    ("random 40", "1933-1939", "1c cairo bengazi port-said athens jerusalem salonika malta tunis taranto"),
    ("random 41", "1936-1938", "1c barcelona madrid; 2p rome berlin moscow; 1p gibraltar lisbon tangiers"),
    ("random 42", "1933-1939", "1c budapest bucharest berlin; 2p rome moscow warsaw sophia belgrade; 1p bratislava"),
    ("random 43", "1936-1939", "1c lisbon madrid barcelona tangiers gibraltar; 1p london paris berlin rome"),
    ("random 44", "1933-1939", "1c stockholm oslo copenhagen bergen helsinki"),
    ("random 45", "1936-1937", "2c barcelona; 1c madrid lisbon"),
    ("random 46", "1937-1937", "2c madrid; 1c barcelona lisbon gibraltar; 2p london paris"),
    ("random 47", "1935-1939", "1c dublin belfast berlin; 2p glasgow manchester london liverpool birmingham"),
    ("random 48", "1935-1938", "2c ankara; 1c moscow; 1p istanbul"),
    ("random 49", "1933-1939", "1c stockholm oslo riga copenhagen helsinki stettin; 4p berlin"),
    ("random 50", "1933-1939", "1c salonika athens famagusta ankara istanbul; 2p sophia"),
];

/// `spies.tile.table`
#[test]
fn the_tiles_say_what_is_printed_on_them() {
    let d = Desk::new(5);
    let e = &d.g.edition;
    for (at, (code, years, pays)) in TILES.into_iter().enumerate() {
        let tile = spies::edition::Tile(at as u8);
        let facts = e.tile(tile);
        assert_eq!(facts.code(tile), code);
        let (first, last) = years.split_once('-').expect("from one year to another");
        let fits: Vec<String> = Year::all().filter(|y| facts.suits(*y)).map(|y| y.number().to_string()).collect();
        assert_eq!((fits.first().map(String::as_str), fits.last().map(String::as_str)), (Some(first), Some(last)), "{code}");
        let mut expected = Vec::new();
        for line in pays.split("; ") {
            let mut words = line.split(' ');
            let pay = match words.next() {
                Some(word) if word.ends_with('c') => Pay::Chits(word[..1].parse().expect("a digit")),
                Some(word) => Pay::Pounds(word[..1].parse().expect("a digit")),
                None => panic!("an empty line"),
            };
            expected.extend(words.map(|city| (city, pay)));
        }
        let paid: Vec<(&str, Pay)> = facts.pays.iter().map(|p| (e.city(p.city).id.as_str(), p.pay)).collect();
        assert_eq!(paid, expected, "{code}");
    }
}
