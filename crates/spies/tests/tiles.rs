//! Event Tiles: which may be played or put away, what they pay to whom, and all fifty line by line. (3.21)

use crate::support::{turns::*, *};
use spies::{chit::Chit, edition::Pay, news::News, roles::Power, state::Phase, year::Year};
use table::Know;

/// `spies.tile.must-choose`
#[test]
fn a_turn_begins_with_exactly_one_tile() {
    let full = |d: Desk| {
        let all: Vec<_> = spies::chit::Chit::ALL.into_iter().collect();
        d.chits(Germany, &all).money(Germany, 100).spy_in("piccolo", "berlin").spy_in("erik", "vienna")
    };
    let mut d = full(before_tile(Germany, 1934, &[3]));
    let (mut plays, mut discards) = (0, 0);
    let words = d.moves(Germany).into_iter().filter(|m| m.starts_with("talk ") || m == "announce").count();
    for m in d.moves(Germany) {
        plays += usize::from(m.starts_with("tile "));
        discards += usize::from(m.starts_with("discard "));
    }
    assert_eq!((plays + discards + words, discards), (d.moves(Germany).len(), 9), "a tile, or words");
    let search = format!("search {}", d.word("piccolo"));
    let go = format!("go {} prague", d.word("erik"));
    let others = ["end-turn", "lift ge-p1", &search, &go, "drop vienna", "source italy", "recruit"];
    for m in others {
        assert_eq!(d.refused(Germany, m), Some("spies.tile.must-choose"), "{m}");
    }
    d.play(Germany, "tile 3");
    draw_chits(&mut d);
    let d2 = {
        let mut d = full(before_tile(Germany, 1934, &[3]));
        d.play(Germany, "discard 3");
        d
    };
    for d in [d, d2] {
        assert!(!d.moves(Germany).iter().any(|m| m.starts_with("tile") || m.starts_with("discard")));
        for m in ["tile 6", "discard 6"] {
            assert_eq!(d.refused(Germany, m), Some("spies.tile.must-choose"), "no second tile: {m}");
        }
        assert!(d.offers(Germany, "end-turn"));
    }
}

/// `spies.tile.discard-any`
#[test]
fn any_tile_in_hand_may_be_put_away() {
    for year in [1933, 1936, 1939] {
        for power in Power::ALL {
            let d = Desk::new(5).turn(power, year, Phase::Tile);
            let hand: Vec<String> = d.s.secret.tiles[power.index()].iter().map(|t| format!("discard {}", t.number())).collect();
            let offered: Vec<String> = d.moves(power).into_iter().filter(|m| m.starts_with("discard")).collect();
            assert_eq!(offered, hand);
            assert_eq!(offered.len(), 10 - usize::from(year - 1933));
        }
    }
    let d = before_tile(Germany, 1933, &[]);
    assert!(d.refused(Germany, "tile 1").is_some() && d.offers(Germany, "discard 1"), "Ge 1 is for 1937 to 1939");
}

/// `spies.tile.discard-hidden`
#[test]
fn nobody_sees_which_tile_was_put_away() {
    let away = |number: u8| {
        let mut d = before_tile(Germany, 1933, &[]);
        d.play(Germany, &format!("discard {number}"));
        d
    };
    let (one, other) = (away(1), away(6));
    assert_eq!(one.public_news(), other.public_news());
    assert_eq!(one.public_news(), [News::PutsTileAway { power: Germany }]);
    for power in [Italy, Russia, France, Britain] {
        assert_eq!(one.view(power), other.view(power));
        assert_eq!(one.news(power), other.news(power));
        assert_eq!(one.view(power).board.discards, [1, 0, 0, 0, 0], "that one is gone is plain");
    }
    assert_eq!(one.spectator(), other.spectator());
    assert!(one.view(Germany).secret.discarded[0].has(tile(1)));
    // Not even when the game is over.
    let mut ended = [away(1), away(6)];
    for d in &mut ended {
        d.s.board.agenda.clear();
        d.s.board.ending = Some(spies::state::Ending::Scored);
    }
    assert_eq!(ended[0].view(Italy), ended[1].view(Italy));
    assert_eq!(ended[0].g.view(&ended[0].s, table::Viewer::Spectator), ended[1].spectator());
}

/// The years in which a power may play a tile that it holds.
fn playable(power: Power, number: u8) -> Vec<u16> {
    let m = format!("tile {number}");
    (1933..=1939)
        .filter(|year| {
            let d = before_tile(power, *year, &[number]);
            let offered = d.offers(power, &m);
            let rule = d.refused(power, &m);
            assert_eq!(rule, (!offered).then_some("spies.tile.play-year"), "{number} in {year}");
            assert!(d.offers(power, &format!("discard {number}")));
            offered
        })
        .collect()
}

/// `spies.tile.play-year`, `spies.tile.any-year`
#[test]
fn a_tile_is_played_in_its_years_only() {
    assert_eq!(playable(Italy, 8), [1934, 1935, 1936, 1937]);
    assert_eq!(playable(Italy, 10), [1933, 1934, 1935, 1936, 1937]);
    assert_eq!(playable(Germany, 2), [1938, 1939]);
    assert_eq!(playable(Britain, 45), [1936, 1937], "random tiles have years too");
    for (power, number) in [(Russia, 18), (Germany, 3), (Italy, 13), (France, 44)] {
        assert_eq!(playable(power, number), [1933, 1934, 1935, 1936, 1937, 1938, 1939], "any year");
    }
    assert_eq!(playable(France, 46), [1937], "one single year");
}

/// `spies.tile.play-open`
#[test]
fn a_tile_is_played_for_all_to_see() {
    let mut d = before_tile(Britain, 1934, &[32]).spy_in("georgi", "geneva").spy_in("erik", "cairo");
    d.play(Britain, "tile 32");
    let paid = [
        News::PlaysTile { power: Britain, tile: tile(32) },
        News::Earns { power: Germany, city: d.city("cairo"), chits: 1, money: 0 },
        News::Earns { power: Russia, city: d.city("geneva"), chits: 0, money: 2 },
    ];
    assert_eq!(d.public_news(), paid);
    for power in Power::ALL {
        assert!(d.view(power).board.played[Britain.index()].has(tile(32)), "{power:?}");
    }
    assert!(d.spectator().board.played[Britain.index()].has(tile(32)));
}

/// `spies.tile.held`
#[test]
fn nobody_uses_the_tile_of_another() {
    let d = before_tile(Italy, 1936, &[]);
    let german = d.s.secret.tiles[Germany.index()].iter().next().expect("Germany has tiles").number();
    for m in [format!("tile {german}"), format!("discard {german}")] {
        assert_eq!(d.refused(Italy, &m), Some("spies.tile.held"), "{m}");
    }
}

/// `spies.tile.gone`
#[test]
fn a_used_tile_does_not_return() {
    let mut d = before_tile(Germany, 1933, &[3, 6]);
    let mut used = Vec::new();
    for year in 0..7 {
        assert_eq!(d.s.secret.tiles[0].len(), 10 - year, "one tile less each year");
        for number in &used {
            for m in [format!("tile {number}"), format!("discard {number}")] {
                assert_eq!(d.refused(Germany, &m), Some("spies.tile.gone"));
                assert!(!d.offers(Germany, &m));
            }
        }
        let (verb, number) = match year {
            0 => ("tile", 3),
            1 => ("tile", 6),
            _ => ("discard", d.s.secret.tiles[0].iter().next().expect("a tile").number()),
        };
        d.play(Germany, &format!("{verb} {number}"));
        draw_chits(&mut d);
        used.push(number);
        assert!(!d.s.secret.tiles.iter().any(|t| t.has(tile(number))));
        d.play(Germany, "end-turn");
        for power in [Italy, Russia, France, Britain] {
            let m = d.moves(power).into_iter().find(|m| m.starts_with("discard")).expect("a tile");
            d.play(power, &m).play(power, "end-turn");
        }
    }
}

/// Britain plays Br 32: 3 chits in London; 1 chit in Rome, Cairo, Port Said, Gibraltar; £2 in Geneva, Istanbul, Tangiers.
fn tanks(d: Desk) -> Desk {
    let mut d = d;
    d.play(Britain, "tile 32");
    d
}

fn before_tanks() -> Desk {
    before_tile(Britain, 1934, &[32])
}

/// `spies.tile.award-all-players`, `spies.tile.award-per-city`
#[test]
fn every_power_is_paid_for_each_listed_city() {
    let d = before_tanks().spy_in("georgi", "london").spy_in("vanya", "rome").spy_in("merinka", "cairo").spy_in("alexi", "tangiers");
    let d = d.spy_in("marthe", "geneva").spy_in("bruno", "istanbul").spy_in("willy", "rome").spy_in("erik", "vienna");
    let mut d = tanks(d);
    assert_eq!(earned(&d), [(0, 0), (0, 0), (5, 2), (0, 4), (1, 0)]);
    assert_eq!(d.s.board.due, [0, 0, 5, 0, 1]);
    draw_chits(&mut d);
    assert_eq!((hands(&d), d.s.board.money), ([0, 0, 5, 0, 1], [0, 0, 2, 4, 0]));
}

/// `spies.tile.award-one-per-city`, `spies.tile.award-shared-city`
#[test]
fn a_city_pays_each_power_once_and_several_powers_in_full() {
    let d = before_tanks().spy_in("marthe", "geneva").spy_in("bruno", "geneva").spy_in("theo", "geneva");
    let d = d.spy_in("erik", "geneva").spy_in("heidi", "geneva").spy_in("willy", "geneva");
    let mut d = tanks(d.spy_in("ernst", "london").spy_in("gunther", "london"));
    assert_eq!(earned(&d), [(3, 2), (0, 0), (0, 0), (0, 2), (0, 2)]);
    draw_chits(&mut d);
    assert_eq!((hands(&d), d.s.board.money), ([3, 0, 0, 0, 0], [2, 0, 0, 2, 2]));
    // Rs 19 pays two chits in Prague to both.
    let mut d = before_tile(Russia, 1935, &[19]).spy_in("georgi", "prague").spy_in("jean", "prague");
    d.play(Russia, "tile 19");
    assert_eq!(earned(&d), [(0, 0), (0, 0), (2, 0), (2, 0), (0, 0)]);
}

/// `spies.tile.award-abroad-only`, `spies.tile.award-colony`
#[test]
fn a_spy_in_its_own_territory_earns_nothing() {
    let mut d = before_tile(Germany, 1933, &[6]).spy_in("erik", "essen").spy_in("heidi", "geneva").spy_in("piccolo", "essen");
    d.play(Germany, "tile 6");
    assert_eq!(earned(&d), [(0, 2), (2, 0), (0, 0), (0, 0), (0, 0)], "Berlin and Essen are German");
    // Fr 26 pays one chit in Jerusalem, Port Said, Cairo, Famagusta and Beirut.
    let d = before_tile(France, 1933, &[26]).spy_in("marthe", "beirut").spy_in("bruno", "jerusalem");
    let mut d = d.spy_in("willy", "beirut").spy_in("rose", "jerusalem").spy_in("peter", "cairo").spy_in("winston", "famagusta");
    d.play(France, "tile 26");
    assert_eq!(earned(&d), [(0, 0), (0, 0), (0, 0), (1, 0), (1, 0)], "Beirut is French, the others British");
    let mut d = before_tile(Italy, 1934, &[8]).spy_in("piccolo", "bengazi").spy_in("erik", "bengazi");
    d.play(Italy, "tile 8");
    assert_eq!(earned(&d), [(1, 0), (0, 0), (0, 0), (0, 0), (0, 0)], "Bengazi is Italian");
}

/// `spies.tile.award-spies-only`
#[test]
fn police_earn_nothing() {
    // Everywhere where Ge 3 pays stand police only, or spies in their own capitals.
    let mut d = all_spies_in(before_tile(Germany, 1933, &[3]), Germany, "geneva");
    let listed = d.g.edition.tiles[tile(3)].cities;
    assert!(listed.and(d.s.board.police[0]).len() >= 4);
    d.play(Germany, "tile 3");
    assert_eq!(earned(&d), [(0, 0); 5]);
    assert!(d.asks(Germany, "turn"), "nothing is drawn");
    assert_eq!((d.s.board.money, hands(&d)), ([0; 5], [0; 5]));
}

/// `spies.tile.award-chits-random`
#[test]
fn chits_are_drawn_blindly_from_the_cup() {
    let d = before_tanks().spy_in("georgi", "rome").spy_in("vanya", "cairo").chits(Germany, &[Chit::Source, Chit::Source, Chit::Papers]);
    let mut d = tanks(d);
    let copies: Vec<(Chit, u8)> = Chit::ALL.into_iter().map(|c| (c, d.g.edition.chit(c).copies)).collect();
    let cup: Vec<u32> = copies.iter().map(|(c, n)| u32::from(*n - d.holds(Germany, *c))).filter(|n| *n > 0).collect();
    assert_eq!(weights(&d), cup, "what nobody holds, each piece as likely");
    assert!(!d.outcomes().contains(&"source".to_owned()), "both are in Germany's hand");
    d.hush().land("sanction").land("escape");
    assert_eq!((d.holds(Russia, Chit::Sanction), d.holds(Russia, Chit::Escape)), (1, 1));
    for power in [Germany, Italy, France, Britain] {
        assert_eq!(d.news(power), [News::GetsChits { power: Russia }; 2], "{power:?} sees how many");
        assert_eq!(d.view(power).chits, [3, 0, 2, 0, 0]);
        assert_eq!(d.view(power).secret.hand[Russia.index()], [0; Chit::COUNT]);
    }
    assert!(d.news(Russia).contains(&News::GotChit { power: Russia, chit: Chit::Escape }));
}

/// `spies.tile.award-money`
#[test]
fn money_is_paid_at_once() {
    let d = before_tanks().spy_in("georgi", "geneva").spy_in("vanya", "cairo").spy_in("willy", "tangiers").money(Russia, 5);
    let d = tanks(d);
    assert_eq!(d.asked().0, "chit", "a chit is still to be drawn");
    assert_eq!(d.s.board.money, [0, 0, 7, 0, 2]);
}

/// `spies.tile.award-order`
#[test]
fn chits_are_drawn_in_turn_order_until_the_cup_is_empty() {
    // Britain is due one chit, Germany two, Russia one.
    let spies = |d: Desk| d.spy_in("willy", "rome").spy_in("erik", "cairo").spy_in("heidi", "port-said").spy_in("georgi", "gibraltar");
    let mut d = tanks(spies(before_tanks()));
    let mut order = Vec::new();
    while d.asked().0 == "chit" {
        let before = hands(&d);
        d.land("papers");
        order.extend(Power::ALL.into_iter().filter(|p| hands(&d)[p.index()] > before[p.index()]));
    }
    assert_eq!(order, [Britain, Germany, Germany, Russia]);
    // With two in the cup the first two are paid, and nothing is owed.
    let mut d = spies(before_tanks());
    for chit in Chit::ALL {
        d.s.secret.hand[Italy.index()][chit.index()] = d.g.edition.chit(chit).copies;
    }
    d.s.secret.hand[Italy.index()][Chit::Papers.index()] -= 2;
    d.check();
    let mut d = tanks(d);
    d.land("papers").land("papers");
    assert!(d.public_news().contains(&News::CupEmpty));
    assert_eq!((d.s.secret.chits(Britain), d.s.secret.chits(Germany), d.s.secret.chits(Russia)), (1, 1, 0));
    assert_eq!(d.s.board.due, [0; 5]);
    assert!(d.asks(Britain, "turn"));
    // A chit that comes back to the cup later pays no debt.
    d.s.secret.hand[Italy.index()][Chit::Papers.index()] -= 1;
    d.play(Britain, "end-turn");
    assert!(d.asks(Germany, "tile"));
    // Nor does an empty cup keep the money back.
    let mut d = before_tanks().spy_in("erik", "cairo").spy_in("heidi", "geneva");
    for chit in Chit::ALL {
        d.s.secret.hand[Italy.index()][chit.index()] = d.g.edition.chit(chit).copies;
    }
    let d = tanks(d);
    assert_eq!((d.pounds(Germany), d.s.secret.chits(Germany)), (2, 0));
    assert!(d.asks(Britain, "turn"));
}

/// `spies.tile.award-no-response`
#[test]
fn nobody_answers_a_tile() {
    let all: Vec<Chit> = Chit::ALL.into_iter().collect();
    let mut d = before_tanks().spy_in("georgi", "london").spy_in("erik", "london");
    for power in [Germany, Italy] {
        d = d.chits(power, &all).money(power, 100);
    }
    let mut d = tanks(d);
    draw_chits(&mut d);
    assert!(d.asks(Britain, "turn"), "its player goes on, with nothing but the draw between");
    assert_eq!((d.pounds(Germany), d.pounds(Italy)), (100, 100));
}

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
        let facts = &e.tiles[tile];
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
        let paid: Vec<(&str, Pay)> = facts.pays.iter().map(|p| (e.cities[p.city].id.as_str(), p.pay)).collect();
        assert_eq!(paid, expected, "{code}");
    }
}
