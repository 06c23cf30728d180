//! Mistakes in an edition: each is found, at its file and line, in plain words, and brings no others.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spies::{
    Spies,
    edition::{house, read},
    moves::Move,
};
use table::{Ask, Options, Play, Silent, Texts, chance::below, testing::Draft};

const MAP: &str = "map.toml";
const BOARD: &str = "board.toml";
const OUTLINE: &str = "outline.txt";
const TOWNS: &str = "towns.txt";
const PIECES: &str = "pieces.toml";
const TILES: &str = "tiles.toml";
const CHITS: &str = "chits.toml";
const BANK: &str = "bank.toml";

/// A file of the house edition, to be changed.
fn of(file: &'static str) -> Draft {
    Draft::of(house(), file, |texts| read(texts).err().unwrap_or_default())
}

#[test]
fn missing_files_are_all_named() {
    let problems = read(&Texts::new("empty")).expect_err("there is no file");
    let files: Vec<&str> = problems.iter().map(|p| p.file.as_str()).collect();
    assert_eq!(files, [BANK, CHITS, MAP, PIECES, TILES], "the outline may be left out");
    assert!(problems.iter().all(|p| p.line.is_none() && p.sentence.contains("missing")));
}

#[test]
fn an_edition_may_do_without_coasts() {
    let without =
        house().iter().filter(|(name, _)| *name != OUTLINE).fold(Texts::new("bare"), |texts, (name, text)| texts.with(name, text));
    let edition = read(&without).expect("only the picture needs the coasts");
    assert!(edition.outline.is_empty());
    assert_eq!(edition.name, "bare");
}

/// All mistakes in all files come at once, in the order of files and lines.
#[test]
fn mistakes_come_together() {
    let texts = house()
        .with(MAP, of(MAP).with("lat = 52.52", "lat = \"north\"").with("name = \"Hamburg\"\n", "").text())
        .with(TILES, of(TILES).with("years = \"1937-1939\"", "years = \"1937-1940\"").text())
        .with(CHITS, of(CHITS).with("price = 3\n", "price = 300\n").text());
    let problems = read(&texts).expect_err("four mistakes");
    let found: Vec<String> = problems.iter().map(|p| p.to_string()).collect();
    assert_eq!(found.len(), 4, "{found:#?}");
    assert!(found[0].starts_with("chits.toml, line 8: chit 'discovery': 'price' is 300, it should be from 0 to 99"), "{}", found[0]);
    assert!(found[1].starts_with("map.toml, line 17: city 'berlin': 'lat' is text, it should be a number"), "{}", found[1]);
    assert!(found[2].starts_with("map.toml, line 21: city 'hamburg': 'name' is missing"), "{}", found[2]);
    assert!(found[3].starts_with("tiles.toml, line 16: tile 1: 'years' is \"1937-1940\""), "{}", found[3]);
}

#[test]
fn a_broken_file_is_not_judged_further() {
    let draft = of(MAP).with("name = \"Berlin\"", "name = Berlin");
    let problems = draft.problems();
    assert!(problems.iter().all(|p| p.file == MAP), "{problems:#?}");
    assert_eq!(problems[0].line, Some(15));
    assert!(problems[0].sentence.contains("quotation marks"), "{}", problems[0]);
}

#[test]
fn names_are_looked_up() {
    let draft = of(MAP).with("capital = \"rome\"", "capital = \"roma\"");
    draft.says("capital = \"roma\"", &["'roma' is not a city", "did you mean 'rome'?"]);
    let draft = of(MAP).below("[[rail]]", "\"prague\"", "\"praque\"");
    draft.says("\"praque\"", &["is not a city", "'prague'"]);
    let draft = of(TILES).with("3 chits: berlin, prague", "3 chits: berlin, Pragu");
    draft.says("Pragu", &["tile 1", "'pays'", "did you mean 'prague'?"]);
    let draft = of(TILES).with("effect-cities = [\"vienna\"]", "effect-cities = [\"wien\"]");
    draft.says("\"wien\"", &["'wien' is not a city", "'warsaw'"]);
    let draft = of(MAP).below("[[sea]]", "\"central-med\"", "\"centralmed\"");
    draft.says("\"centralmed\"", &["is not a sea", "'central-med'"]);
    let draft = of(BANK).with("power = \"russia\"", "power = \"rusia\"");
    let problems = draft.problems();
    assert!(problems.iter().any(|p| p.line == Some(21) && p.sentence.contains("did you mean 'russia'?")), "{problems:#?}");
}

/// A city whose id cannot be read is reported once, and not wherever it is named.
#[test]
fn a_bad_id_brings_no_others() {
    of(MAP).with("id = \"prague\"", "id = \"Prague\"").says("id = \"Prague\"", &["only small letters", "brest-litovsk"]);
    of(MAP).with("id = \"prague\"", "id = \"vienna\"").says_one(
        Some(1 + of(MAP).text().lines().position(|l| l == "id = \"prague\"").expect("prague is there")),
        &["'vienna' is there twice, first in map.toml, line"],
    );
}

#[test]
fn fields_are_known() {
    let draft = of(MAP).with("country = \"Germany\"", "contry = \"Germany\"");
    let sentences: Vec<String> = draft.problems().into_iter().map(|p| p.sentence).collect();
    assert_eq!(sentences.len(), 2, "{sentences:#?}");
    assert!(sentences.iter().any(|s| s.contains("'contry' is not a field here; did you mean 'country'?")));
    of(MAP).with("source = \"rulebook\"", "source = \"book\"").says("source = \"book\"", &["'book' is not a source", "'rulebook'"]);
    of(MAP).with("label = \"left\"", "label = \"lefft\"").says("label = \"lefft\"", &["not a side", "'left'"]);
}

#[test]
fn places_lie_on_the_board() {
    let draft = of(MAP).with("lat = 52.52\nlon = 13.40", "lat = 13.40\nlon = 52.52");
    draft.says("lat = 13.40", &["'lat' should be a number from 20 to 75"]);
    let draft = of(MAP).with("lat = 55.76\nlon = 37.62", "lat = 37.62\nlon = 55.76");
    draft.says("[[city]]\nid = \"moscow\"", &["outside the board", "right order"]);
    let draft = of(MAP).with("shift = [30, -17]", "shift = [30]");
    let problems = draft.problems();
    assert!(problems.len() == 1 && problems[0].sentence.contains("two numbers"), "{problems:#?}");
    of(MAP).with("shift = [30, -17]", "shift = [160, -17]").says("shift = [160", &["'shift' is 160", "from -60 to 60"]);
}

#[test]
fn a_line_is_written_once() {
    let draft = of(MAP).with("[[air]]", "[[rail]]\nfrom = \"moscow\"\nto = [\"tula\"]\nsource = \"house\"\n\n[[air]]");
    draft.says("to = [\"tula\"]", &["'tula' is there twice", "first in line"]);
    let draft = of(MAP).with("[[air]]", "[[rail]]\nfrom = \"malta\"\nto = [\"malta\"]\nsource = \"house\"\n\n[[air]]");
    draft.says("to = [\"malta\"]", &["to itself"]);
}

/// `spies.map.city-data`: no city is cut off.
#[test]
fn no_city_is_cut_off() {
    let draft = of(MAP).below("id = \"east-med\"", "\"famagusta\", ", "");
    draft.says("id = \"famagusta\"", &["Famagusta cannot be reached from Berlin"]);
}

/// `spies.map.secret-cities-8`, `spies.map.havens-3`: marks stand where they may.
#[test]
fn marks_stand_where_they_may() {
    let draft = of(MAP).below("[secret-mark]", "\"vienna\"", "\"paris\"");
    draft.says("[secret-mark]", &["Paris belongs to France", "neutral"]);
    let draft = of(MAP).below("[secret-mark]", "\"vienna\", ", "");
    draft.says("[secret-mark]", &["7 cities", "should be 8"]);
    let draft = of(MAP).with("cities = [\"istanbul\", \"tangiers\", \"geneva\"]", "cities = [\"istanbul\", \"tangiers\"]");
    draft.says("[havens]", &["'istanbul', 'tangiers' and 'geneva'"]);
    let draft = of(MAP).below("[police-code]", "\"berlin\"", "\"malta\"");
    let sentences: Vec<String> = draft.problems().into_iter().map(|p| p.sentence).collect();
    assert_eq!(sentences.len(), 2, "{sentences:#?}");
    assert!(sentences.iter().any(|s| s.contains("Malta is in no power's home country")));
    assert!(sentences.iter().any(|s| s.contains("Berlin is a capital")));
}

#[test]
fn a_city_has_one_owner() {
    let draft = of(MAP).with("overseas = [\"bengazi\"]", "overseas = [\"bengazi\", \"berlin\"]");
    draft.says("\"bengazi\", \"berlin\"", &["'berlin' belongs to Germany already"]);
    let draft = of(MAP).with("capital = \"rome\"", "capital = \"bengazi\"");
    let problems = draft.problems();
    assert!(problems.iter().any(|p| p.sentence.contains("must stand under 'home' too")), "{problems:#?}");
    let draft = of(MAP).with("power = \"italy\"", "power = \"germany\"");
    let problems = draft.problems();
    assert!(problems.iter().any(|p| p.sentence.contains("Germany has two territories, the first in line")), "{problems:#?}");
    assert!(problems.iter().any(|p| p.line.is_none() && p.sentence.contains("Italy has no territory")), "{problems:#?}");
}

/// `spies.comp.spies-27`, `spies.comp.cousin-each`, `spies.comp.police-32`, `spies.comp.secrets-40`: the
/// rulebook counts the pieces.
#[test]
fn pieces_are_counted() {
    let erik = "[[spy]]\nid = \"erik\"\npower = \"germany\"\nname = \"Erik\"\nstrength = 1\nsource = \"rulebook\"\n";
    of(PIECES).with(erik, "").says_of_file(&["26 spies", "counts 27"]);
    of(PIECES).with("cousin = true\n", "").says_of_file(&["Germany has 0 spies with cousin = true"]);
    of(PIECES).with("[2, 2, 2, 3, 3, 3, 4]", "[2, 2, 2, 3, 3, 4]").says_of_file(&["31 police", "counts 32"]);
    of(PIECES).with("[3, 3, 4, 4,", "[3, 4, 4,").says_of_file(&["39 secrets and counterspies", "counts 40"]);
    of(PIECES).with("strength = 1", "strength = 6").says("strength = 6", &["spy 'Erik'", "from 1 to 4"]);
}

/// `spies.comp.tiles-50`: numbers, powers, payments and effects of tiles.
#[test]
fn tiles_are_in_order() {
    let draft = of(TILES).with("number = 2\n", "number = 1\n");
    let problems = draft.problems();
    assert!(problems.iter().any(|p| p.sentence.contains("the number 1 is there twice, first in line 13")), "{problems:#?}");
    assert!(problems.iter().any(|p| p.line.is_none() && p.sentence.contains("not there: 2")), "{problems:#?}");
    of(TILES).with("power = \"germany\"\ntitle = \"Troops", "title = \"Troops").says_of_file(&["Germany has 6 tiles", "7"]);
    of(TILES).with("3 chits: berlin, prague", "3 chits berlin, prague").says("3 chits berlin", &["colon is missing"]);
    of(TILES).with("3 chits: berlin, prague", "3 marks: berlin, prague").says("3 marks", &["'3 marks' is not"]);
    of(TILES).with("3 chits: berlin, prague", "3 chits: berlin, paris").says("2 chits: paris", &["'paris' is named twice"]);
    of(TILES).with("effect = \"annex\"", "effect = \"anex\"").says("effect = \"anex\"", &["not an effect", "'annex'"]);
    of(TILES).with("effect = \"last-year\"", "effect = \"last-year\"\neffect-tiles = [1]").says("[[tile]]\nnumber = 2", &["says nothing"]);
    of(TILES).with("effect-tiles = [25, 42]", "effect-tiles = [25, 52]").says("[25, 52]", &["52", "from 1 to 50"]);
}

/// `spies.comp.chit-kinds-10`: each kind once, with its copies.
#[test]
fn every_kind_of_chit_is_there() {
    let papers = "[[mix]]\nkind = \"papers\"\ncopies = 14\nsource = \"house\"\n";
    of(CHITS).with(papers, "").says_of_file(&["Papers is missing", "[[mix]]"]);
    of(CHITS).with("copies = 14", "copies = 0").says("copies = 0", &["mix 'papers'", "from 1 to 40"]);
    let draft = of(CHITS).with("kind = \"cover\"", "kind = \"discovery\"");
    let problems = draft.problems();
    assert!(problems.iter().any(|p| p.sentence.contains("there twice, first in line 7")), "{problems:#?}");
}

/// `spies.setup.secrets-draw`, `spies.setup.bank`, `spies.setup.chits`: the set-up can be carried out.
#[test]
fn the_set_up_can_be_carried_out() {
    of(BANK).with("secrets = 7", "secrets = 6").says_of_file(&["draw 31 secrets", "32 are there"]);
    let draft = of(BANK).with("secrets = 7", "secrets = 2").with("chits = 5\nsecrets = 6", "chits = 5\nsecrets = 11");
    draft.says("power = \"italy\"", &["Italy draws 11 secrets, but has 9 cities"]);
    of(BANK).with("chits = 8", "chits = 80").says_of_file(&["start with 103 chits", "the cup has 80"]);
    of(BANK).with("turn = 12\n", "").says("[points]", &["'turn' is missing"]);
    let draft = of(BANK).with("year = 1934", "year = 1933");
    let problems = draft.problems();
    assert!(problems.iter().any(|p| p.sentence.contains("the year 1933 is there twice")), "{problems:#?}");
    assert!(problems.iter().any(|p| p.sentence.contains("the year 1934 is missing")), "{problems:#?}");
}

/// `spies.move.no-stranding`, `spies.police.max-2`: values with which a seat would be left without a move are refused, each
/// with its sentence.
#[test]
fn values_that_would_leave_a_seat_without_a_move_are_refused() {
    for space in [2, 3, 5] {
        let draft = of(BANK).with("space = 1", &format!("space = {space}"));
        draft.says(&format!("space = {space}"), &["[points]: 'space'", "0 or 1", "a spy at sea"]);
    }
    let draft = ["copies = 16", "copies = 10", "copies = 8", "copies = 14", "copies = 6"].into_iter();
    let many = draft.fold(of(CHITS), |draft, copies| draft.with(copies, "copies = 40"));
    many.with("copies = 8", "copies = 40").with("copies = 8", "copies = 40").says_of_file(&["chits in all", "more than 255"]);
    // Four Russian spies turn French, and so five and four are nine.
    let draft = (0..4).fold(of(PIECES), |draft, _| draft.with("power = \"russia\"", "power = \"france\""));
    assert!(draft.problems().iter().any(|p| p.sentence.contains("France has 9 spies; more than 8")), "{:#?}", draft.problems());
    let draft = of(TILES).with("effect-cities = [\"vienna\"]", "effect-cities = [\"paris\"]");
    draft.says("number = 7", &["tile 7", "Paris belongs to France", "police of both"]);
}

/// `spies.leak.legal-lists`: whatever an edition says that is accepted, nobody who is asked is without a move.
#[test]
fn with_whatever_is_accepted_nobody_is_without_a_move() {
    let values = [
        (BANK, "turn = 12", &["turn = 0", "turn = 1", "turn = 3", "turn = 200"][..]),
        (BANK, "tile = 1", &["tile = 0", "tile = 12", "tile = 200"]),
        (BANK, "search = 1", &["search = 0", "search = 12", "search = 200"]),
        (BANK, "space = 1", &["space = 0"]),
        (BANK, "diplomacy = 1", &["diplomacy = 0", "diplomacy = 12", "diplomacy = 200"]),
        (BANK, "spaces = 5", &["spaces = 0", "spaces = 1", "spaces = 2", "spaces = 200"]),
        (BANK, "money = 20\nchits = 1", &["money = 200\nchits = 200", "money = 0\nchits = 0"]),
        (BANK, "value = 2", &["value = 0", "value = 200"]),
        (CHITS, "price = 1\npoints = 1", &["price = 0\npoints = 12", "price = 99\npoints = 0"]),
        (CHITS, "price = 40\npoints = 2", &["price = 0\npoints = 0"]),
    ];
    for (file, old, news) in values {
        for new in news {
            let texts = house().with(file, of(file).with(old, new).text());
            let options = Options::complete(&Spies::ABOUT, [("setup", "quick")]).expect("the options exist");
            let g = Spies::open(4, &options, &texts).unwrap_or_else(|p| panic!("'{new}' is refused: {p:#?}"));
            let (mut s, mut rng, mut moves) = (g.setup(), Xoshiro256PlusPlus::seed_from_u64(8), Vec::new());
            for step in 0..1_500 {
                match g.ask(&s) {
                    Ask::Over(_) => break,
                    Ask::Chance(_) => {
                        let outcome = g.draw(&s, &mut rng);
                        g.land(&mut s, outcome, &mut Silent);
                    }
                    ask => {
                        let seat = ask.seats().iter().next().expect("somebody is asked");
                        moves.clear();
                        g.moves(&s, seat, &mut moves);
                        assert!(!moves.is_empty(), "'{new}': step {step} asks {ask:?} in vain");
                        // Spies set out, rather than that turns end.
                        let bold = moves.iter().position(|m| matches!(m, Move::Go(..))).filter(|_| step % 3 > 0);
                        let at = bold.map_or(0, |first| first) + below(&mut rng, (moves.len() - bold.unwrap_or(0)) as u32) as usize;
                        g.play(&mut s, seat, moves[at], &mut Silent);
                    }
                }
            }
        }
    }
}

#[test]
fn coasts_are_numbers() {
    let draft = of(OUTLINE).written("# coasts\n1 2 3 4 5 6\n1 2 3 x 5 6\n1 2 3 4\n");
    let problems = draft.problems();
    let found: Vec<String> = problems.iter().map(|p| p.to_string()).collect();
    assert_eq!(found.len(), 2, "{found:#?}");
    assert!(found[0].starts_with("outline.txt, line 3: 'x' is not a whole number"), "{}", found[0]);
    assert!(found[1].starts_with("outline.txt, line 4: a ring has two numbers"), "{}", found[1]);
}

#[test]
fn towns_are_places_on_the_globe() {
    let text = "# towns\nGermany; Breslau; 51.11; 17.03\nGermany; Oppeln; 50,67; 17.93\nGermany; Dresden; 51.05\n; Kiel; 54; 10\n";
    let problems = of(TOWNS).written(text).problems();
    let found: Vec<String> = problems.iter().map(|p| p.to_string()).collect();
    assert_eq!(
        found,
        [
            "towns.txt, line 3: '50,67' should be degrees, a number from -80 to 80",
            "towns.txt, line 4: a line is a country, a town, degrees north and degrees east, with semicolons between",
            "towns.txt, line 5: the country or the town has no name",
        ]
    );
}

#[test]
fn the_board_shows_a_part_of_the_globe() {
    of(BOARD).with("across = 56", "across = \"56\"").says("across = \"56\"", &["[globe]", "'across' is text", "a number"]);
    of(BOARD).with("across = [60, 790]", "across = [790, 60]").says("[[view]]\nid = \"west\"", &["view 'west'", "the larger one"]);
    of(BOARD).with("capital = 26\n", "").says("[sizes]", &["[sizes]", "'capital' is missing"]);
    of(BOARD).with("id = \"centre\"", "id = \"west\"").says("id = \"west\"\nname = \"Centre\"", &["the view 'west' is there twice"]);
    let text = house().get(BOARD).unwrap().replace("[globe]", "[glob]");
    let found: Vec<String> = of(BOARD).written(&text).problems().iter().map(|p| p.to_string()).collect();
    assert!(found.iter().all(|it| it.starts_with(BOARD)) && found[0].contains("'globe'"), "{found:#?}");
}

/// A table that was opened before there was such a file keeps its borders.
#[test]
fn an_edition_without_towns_has_those_of_the_house() {
    let without = house().iter().filter(|(file, _)| *file != TOWNS).fold(Texts::new("mine"), |texts, (file, text)| texts.with(file, text));
    let (mine, whole) = (read(&without).unwrap(), read(&house()).unwrap());
    assert_eq!(mine.towns.len(), 333);
    assert_eq!(mine.towns, whole.towns);
}

/// Whatever line is left out or written twice, the reader answers, and never without a sentence.
#[test]
fn no_line_makes_the_reader_stumble() {
    for (file, text) in house().iter().filter(|(file, _)| *file != OUTLINE) {
        let lines: Vec<&str> = text.lines().collect();
        for at in (0..lines.len()).step_by(23) {
            let without = [&lines[..at], &lines[at + 1..]].concat().join("\n");
            let twice = [&lines[..=at], &lines[at..]].concat().join("\n");
            for spoiled in [without, twice] {
                if let Err(problems) = read(&house().with(file, spoiled)) {
                    assert!(!problems.is_empty() && problems.iter().all(|p| !p.sentence.is_empty()), "{file}, line {}", at + 1);
                }
            }
        }
    }
}

/// No time is asserted: where each mistake counted the lines anew, this would take very long.
#[test]
fn a_very_long_file_full_of_mistakes_is_read_to_its_end() {
    type Line = fn(usize) -> String;
    let kinds: [(&str, Line); 7] = [
        (MAP, |n| format!("[[city]]\nid = \"c{n}\"\n")),
        (MAP, |n| format!("[[rail]]\nfrom = \"c{n}\"\n")),
        (MAP, |n| format!("field{n} = 1\n")),
        (PIECES, |n| format!("[[spy]]\nid = \"s{}\"\n", n % 7)),
        (TILES, |n| format!("[[tile]]\nid = \"t{n}\"\ntext = \"x\"\n")),
        (CHITS, |n| format!("{n} {n}\n")),
        (OUTLINE, |n| format!("x{n}\n")),
    ];
    for (file, line) in kinds {
        let text: String = (0..100_000).map(line).collect();
        let found = read(&house().with(file, text)).err().map_or(0, |problems| problems.len());
        assert!((1..=101).contains(&found), "{file}: {found} problems");
    }
}
