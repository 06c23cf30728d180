//! Mistakes in an edition: each is found, at its file and line, in plain words. And what is no mistake: an owner's own numbers.

use betrayal::edition::{Edition, house, read};
use table::{Texts, testing::Draft};

fn of(file: &'static str) -> Draft {
    Draft::of(house(), file, |texts| read(texts).err().unwrap_or_default())
}

/// The same edition without some files.
fn without(texts: &Texts, files: &[&str]) -> Texts {
    let kept = texts.iter().filter(|(name, _)| !files.contains(name));
    kept.fold(Texts::new(texts.name()), |all, (name, text)| all.with(name, text))
}

fn readable(draft: &Draft) -> Edition {
    read(&draft.edition()).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

/// One thing wrong leads to others here; these words are among what is said of the file.
fn among(draft: &Draft, file: &str, words: &[&str]) {
    let problems = draft.problems();
    for word in words {
        assert!(problems.iter().any(|p| p.file == file && p.sentence.contains(word)), "'{word}' is not in: {problems:#?}");
    }
}

#[test]
fn without_a_map_nothing_is_read() {
    let problems = read(&Texts::new("empty")).expect_err("there is no file");
    assert_eq!((problems.len(), problems[0].file.as_str()), (1, "map.toml"));
    for file in ["units.toml", "tables.toml", "constants.toml"] {
        let problems = read(&without(&house(), &[file])).expect_err("a file is missing");
        assert_eq!((problems.len(), problems[0].file.as_str()), (1, file), "{problems:?}");
    }
}

#[test]
fn neighbours() {
    let arnhem = |new: &str| of("map.toml").with("[\"amsterdam\", \"ba-1\", \"eindhoven\", \"rotterdam\"]", new);
    let misspelt = arnhem("[\"amsterdma\", \"ba-1\", \"eindhoven\", \"rotterdam\"]");
    among(&misspelt, "map.toml", &["'amsterdma' is not an Area; did you mean 'amsterdam'?", "'amsterdam' is not one there"]);
    let twice = "[\"amsterdam\", \"ba-1\", \"eindhoven\", \"rotterdam\", \"ba-1\"]";
    arnhem(twice).says(twice, &["'ba-1' is there twice"]);
    let itself = "[\"amsterdam\", \"arnhem\", \"ba-1\", \"eindhoven\", \"rotterdam\"]";
    arnhem(itself).says(itself, &["does not adjoin itself"]);
    let one_way = "[\"amsterdam\", \"ba-1\", \"eindhoven\", \"liege\", \"rotterdam\"]";
    arnhem(one_way).says(one_way, &["'liege' is a neighbour here", "'arnhem' is not one there"]);
}

#[test]
fn fronts_edges_and_ports() {
    of("map.toml").with("front = [\"ba-6\"]", "front = [\"ba-5\"]").says("front = [\"ba-5\"]", &["faces a neighbour"]);
    of("map.toml").with("front = [\"ba-6\"]", "front = [\"ba-66\"]").says("\"ba-66\"", &["not an Area", "ba-6"]);
    of("map.toml").with("edge = [\"west\"]", "edge = [\"wests\"]").says("wests", &["did you mean 'west'"]);
    of("map.toml")
        .below("id = \"ghent\"", "rank = 27", "rank = 27\nedge = [\"west\"]")
        .says("edge = [\"west\"]", &["only an Area of France"]);
    of("map.toml").below("id = \"ba-1\"", "rank = 39", "rank = 39\nport = \"Emden\"").says("Emden", &["no port"]);
    of("map.toml").below("id = \"arnhem\"", "bracket = 1", "bracket = 2").says("bracket = 2", &["from 1 to 1"]);
}

#[test]
fn ranks() {
    of("map.toml").with("rank = 37", "rank = 38").says("[[area]]\nid = \"amsterdam\"", &["'arnhem' has rank 38 too"]);
    of("map.toml").below("id = \"ba-4\"", "rank = 39", "rank = 38").says("[[area]]\nid = \"ba-4\"", &["above all others"]);
}

#[test]
fn countries() {
    let letters = of("map.toml").with("letter = \"N\"", "letter = \"NL\"");
    among(&letters, "map.toml", &["one capital letter"]);
    let twice = of("map.toml").with("[[country]]\nid = \"belgium\"", "[[country]]\nid = \"netherlands\"");
    among(&twice, "map.toml", &["'netherlands' is there twice, first in line", "no [[country]] with the id 'belgium'"]);
    of("map.toml").below("id = \"arnhem\"", "\"clear\"", "\"cleer\"").says("cleer", &["did you mean 'clear'"]);
    of("map.toml").below("id = \"arnhem\"", "terrain = \"clear\"\n", "").says("[[area]]\nid = \"arnhem\"", &["'terrain' is missing"]);
}

#[test]
fn a_map_has_paris_and_hangs_together() {
    let renamed = Draft::written(of("map.toml"), &of("map.toml").text().replace("\"paris\"", "\"lutetia\""));
    assert!(renamed.problems().iter().any(|p| p.file == "map.toml" && p.sentence.contains("'paris'")), "{:?}", renamed.problems());
    let island = of("map.toml")
        .below("id = \"le-havre\"", "[\"chartres\", \"rouen\"]", "[]")
        .below("id = \"rouen\"", "\"chartres\", \"le-havre\", \"paris\"", "\"chartres\", \"paris\"")
        .below("id = \"chartres\"", "\"le-havre\", ", "");
    island.says("[[area]]\nid = \"le-havre\"", &["no way leads from here to Paris"]);
}

#[test]
fn what_the_examples_need() {
    let forest = of("map.toml").below("id = \"arras\"", "\"clear\"", "\"forest\"");
    among(&forest, "map.toml", &["Arras is not clear, and the rulebook's example needs it", "pays 3 from Sedan to Arras, not 2"]);
    of("map.toml")
        .with("kind = \"clear\"\nareas = [\"arras\"]", "kind = \"clear\"\nareas = [\"sedan\"]")
        .says("[[known]]\nid = \"arras-clear\"", &["Sedan is not clear"]);
    of("map.toml").with("steps = 2", "steps = 3").says("[[known]]\nid = \"sedan-arras\"", &["pays 2 from Sedan to Arras, not 3"]);
    of("map.toml")
        .with("areas = [\"reims\", \"soissons\"]", "areas = [\"reims\", \"paris\"]")
        .says("[[known]]\nid = \"reims-soissons\"", &["Reims and Paris do not adjoin"]);
    of("map.toml").with("unit = \"fr-aa\"", "unit = \"fr-6-corps\"").says("fr-6-corps", &["not an air unit"]);
    let short = of("units.toml").below("id = \"br-aasf\"", "range = 4", "range = 2");
    among(&short, "map.toml", &["AASF does not reach from Rouen to Sedan"]);
    of("map.toml").below("id = \"reims-soissons\"", "kind = \"border\"", "kind = \"bordre\"").says("bordre", &["did you mean 'border'"]);
}

#[test]
fn where_units_begin() {
    let corps = |old: &str, new: &str| of("units.toml").below("id = \"fr-1-corps\"", old, new);
    let entry = "[[unit]]\nid = \"fr-1-corps\"";
    corps("at = \"dunkirk\"", "at = \"dunkrik\"").says("dunkrik", &["did you mean 'dunkirk'"]);
    corps("at = \"dunkirk\"", "at = \"ba-1\"").says(entry, &["only German units begin in a Border Area"]);
    corps("at = \"dunkirk\"", "at = \"any-border\"").says(entry, &["only German air units"]);
    corps("at = \"dunkirk\"", "turn = 2").says(entry, &["'enters' is missing"]);
    corps("at = \"dunkirk\"", "at = \"dunkirk\"\nturn = 2").says(entry, &["'at'", "'turn' and 'enters'"]);
    corps("at = \"dunkirk\"", "turn = 15\nenters = \"paris\"").says(entry, &["turn 15", "last turn is 13"]);
    corps("at = \"dunkirk\"", "turn = 3\nenters = \"any-port\"").says(entry, &["only British units enter at ports"]);
    corps("at = \"dunkirk\"", "turn = 3\nenters = \"ba-2\"").says(entry, &["nobody enters in Germany"]);
    corps("at = \"dunkirk\"", "at = \"lille\"").says("[[unit]]\nid = \"br-3-division\"", &["Lille would hold more than 3"]);
    let german = of("units.toml").below("id = \"ge-10-corps\"", "at = \"ba-1\"", "at = \"arnhem\"");
    german.says("[[unit]]\nid = \"ge-10-corps\"", &["German units begin in Border Areas"]);
    let late = of("units.toml").below("id = \"ge-10-corps\"", "at = \"ba-1\"", "turn = 3\nenters = \"paris\"");
    late.says("[[unit]]\nid = \"ge-10-corps\"", &["only French and British ground units"]);
    let belgian = of("units.toml").below("id = \"be-3-corps\"", "at = ", "at = \"paris\" # ");
    belgian.says("[[unit]]\nid = \"be-3-corps\"", &["in its own country"]);
}

#[test]
fn numbers_on_counters() {
    let corps = |old: &str, new: &str| of("units.toml").below("id = \"fr-1-corps\"", old, new);
    let entry = "[[unit]]\nid = \"fr-1-corps\"";
    corps("reduced = [2, 2, 1]", "reduced = [4, 2, 1]").says(entry, &["stronger than its full one"]);
    corps("full = [3, 2, 1]", "full = [3, 2]").says(entry, &["attack, defence and movement"]);
    corps("full = [3, 2, 1]", "full = [3, 2, 3]").says(entry, &["movement is 1 or 2"]);
    corps("full = [3, 2, 1]", "full = [3, 2, 1]\nrange = 4").says(entry, &["'range' is not for a ground unit"]);
    corps("full = [3, 2, 1]", "full = [3, 2, 1]\ndrop = 8").says(entry, &["not airborne"]);
    corps("type = \"infantry\"", "type = \"infnatry\"").says("infnatry", &["did you mean 'infantry'"]);
    corps("nation = \"france\"", "nation = \"frnace\"").says("frnace", &["did you mean 'france'"]);
    corps("size = \"corps\"\n", "").says(entry, &["'size' is missing"]);
    of("units.toml").with("drop = 8", "drop = 7").says("[[unit]]\nid = \"ge-7-airborne\"", &["'drop-range' in constants.toml is 8"]);
    of("units.toml")
        .below("id = \"fr-aa\"", "reduced-bombard = 1", "reduced-bombard = 3")
        .says("[[unit]]\nid = \"fr-aa\"", &["'reduced-bombard' is more than 'bombard'"]);
    of("units.toml")
        .below("id = \"fr-aa\"", "range = 4", "range = 4\nsupport = 2")
        .says("[[unit]]\nid = \"fr-aa\"", &["not for a fighter"]);
}

#[test]
fn who_has_what() {
    let dutch = of("units.toml").below("id = \"br-aasf\"", "nation = \"britain\"", "nation = \"netherlands\"");
    let sentences: Vec<String> = dutch.problems().into_iter().map(|p| p.sentence).collect();
    assert!(sentences.iter().any(|it| it.contains("have no air units")), "{sentences:?}");
    let fighter = "type = \"bomber\"\nsupport = 3\nreduced-support = 2";
    of("units.toml")
        .below("id = \"ge-fighter-2\"", "type = \"fighter\"", fighter)
        .says("[[unit]]\nid = \"ge-bomber\"", &["there is one bomber only"]);
    of("units.toml")
        .below("id = \"fr-1-corps\"", "type = \"infantry\"", "type = \"airborne\"\ndrop = 8")
        .says("[[unit]]\nid = \"fr-1-corps\"", &["only Germany has airborne units"]);
    among(&of("units.toml").without("id = \"ge-bomber\""), "units.toml", &["there is no bomber"]);
    of("units.toml").below("id = \"republic\"", "at = \"paris\"", "at = \"brussels\"").says_of_file(&["'republic'", "Area of France"]);
    of("units.toml").without("id = \"republic\"").says_of_file(&["'republic'"]);
    of("units.toml")
        .with("id = \"ge-26-corps\"", "id = \"ge-10-corps\"")
        .says("id = \"ge-10-corps\"\nname = \"26 Corps\"", &["'ge-10-corps' is there twice, first in units.toml"]);
}

#[test]
fn constants() {
    among(&of("constants.toml").with("value = 13", "value = 31"), "constants.toml", &["'value' is 31, it should be from 1 to 30"]);
    of("constants.toml").with("id = \"stack-limit\"", "id = \"stak-limit\"").says("stak-limit", &["did you mean 'stack-limit'"]);
    of("constants.toml").without("id = \"stack-limit\"").says_of_file(&["no [[constant]] with the id 'stack-limit'"]);
    let twice = of("constants.toml").with("number = 12", "number = 11");
    among(&twice, "constants.toml", &["the number 11 is there twice", "no [[turn]] 12"]);
    of("constants.toml").without("id = \"turn-7\"").says_of_file(&["the last turn is 13", "no [[turn]] 7"]);
}

#[test]
fn orders_and_tactics() {
    let orders = |old: &str, new: &str| of("tables.toml").with(old, new);
    orders("[\"2\",  \"N\",   \"1\"]", "[\"2\",  \"X\",   \"1\"]").says("\"X\"", &["row '2', column 'countries'", "letter 'X'"]);
    orders("[\"2\",  \"N\",   \"1\"]", "[\"2\",  \"N\",   \"9\"]").says("\"9\"]", &["column 'tactics'", "1 to 6 rolls"]);
    orders("[\"2\",  \"N\",   \"1\"]", "[\"2\",  \"1\",   \"1\"]").says("[[table]]\nid = \"okw-orders\"", &["row '2'", "letters, or ALL"]);
    orders("[\"2\",  \"N\",   \"1\"]", "[\"13\",  \"N\",   \"1\"]").says("[[table]]\nid = \"okw-orders\"", &["a roll of 2 has no row"]);
    orders("[\"2\",  \"N\",   \"1\"]", "[\"2-3\",  \"N\",   \"1\"]").says("[[table]]\nid = \"okw-orders\"", &["a roll of 3 has 2 rows"]);
    let word = orders("[\"2\",  \"N\",   \"1\"]", "[\"two\",  \"N\",   \"1\"]");
    among(&word, "tables.toml", &["the row 'two' is no roll", "a roll of 2 has no row"]);
    let never = Draft::written(of("tables.toml"), &of("tables.toml").text().replace("\"ALL\"", "\"BN\""));
    never.says("[[table]]\nid = \"okw-orders\"", &["would never end"]);
    of("tables.toml")
        .with("\"exploit\",        \"refit\"", "\"exploit\",        \"refti\"")
        .says("refti", &["row '2', column '2+'", "'refit'"]);
    of("tables.toml")
        .with("\"exploit\",        \"refit\"", "\"exploit\",        \"-\"")
        .says("[[table]]\nid = \"tactics\"", &["row '2' has no tactic"]);
    of("tables.toml")
        .with("\"advance-attack\", \"-\"", "\"refit\", \"-\"")
        .says("[[table]]\nid = \"tactics\"", &["'refit' is not a tactic"]);
}

#[test]
fn every_turn_has_a_column_of_tactics() {
    let gap = of("tables.toml").with("columns = [\"1\", \"2+\"]", "columns = [\"1\", \"3+\"]");
    let text = gap.text().replace("column = \"2+\"", "column = \"3+\"");
    gap.written(&text).says("[[table]]\nid = \"tactics\"", &["turn 2 has no column"]);
}

#[test]
fn air_tables() {
    let table = |id: &str| format!("[[table]]\nid = \"{id}\"");
    of("tables.toml")
        .with("\"r\", \"f\", \"rr\", \"fr\", \"ff\"", "\"r\", \"f\", \"rr\", \"x\", \"ff\"")
        .says(&table("air-intercept"), &["the column 'x'", "f for each full fighter"]);
    of("tables.toml")
        .with("\"r\", \"f\", \"rr\", \"fr\", \"ff\"", "\"r\", \"f\", \"rr\", \"ffr\", \"ff\"")
        .says(&table("air-intercept"), &["the column 'fr' is missing"]);
    of("tables.toml")
        .with("[\"1\", \"hit\",  \"hit\"", "[\"1\", \"hit\",  \"hits\"")
        .says("hits", &["row '1', column 'f'", "did you mean 'hit'"]);
    of("tables.toml")
        .with("\"regroup-reduced\", \"set-aside\"", "\"regroup-reduced\", \"regroup-full\"")
        .says(&table("german-air-fate"), &["does not become full"]);
    of("tables.toml")
        .with("\"1W\", \"1W\", \"1W\", \"2W\"", "\"1W\", \"1W\", \"W1\", \"2W\"")
        .says("W1", &["row '6', column '4-5'", "'1W'"]);
    of("tables.toml").with("\"3\", \"4-5\", \"6+\"", "\"3\", \"5-6\", \"7+\"").says(&table("bombardment"), &["the value 4 has no column"]);
    of("tables.toml").with("\"3\", \"4-5\", \"6+\"", "\"3\", \"some\", \"6+\"").says(&table("bombardment"), &["values of bombardment"]);
}

#[test]
fn combat() {
    let table = "[[table]]\nid = \"combat\"";
    of("tables.toml").with("\"1:3\", \"1:2\"", "\"1:4\", \"1:2\"").says(table, &["its columns are 1:3, 1:2"]);
    of("tables.toml").with("[\"2\",  \"ASU\"", "[\"2\",  \"AUS\"").says("AUS", &["row '2', column '1:3'", "code of a [[result]]"]);
    of("tables.toml").with("  [\"12\", \"DW\",  \"DSW\"", "  [\"12\", \"DSW\"").says("[\"12\", \"DSW\"", &["9 cells", "10 columns"]);
    of("tables.toml").with("row = \"7\", column = \"2:1\"", "row = \"7\", column = \"2:2\"").says("2:2", &["column of this grid"]);
    among(&of("tables.toml").with("code = \"AE\"", "code = \"ASU\""), "tables.toml", &["'ASU' is there twice", "'AE' is not"]);
    of("tables.toml").with("do = [\"step\", \"withdraw\"]", "do = [\"steps\", \"withdraw\"]").says("\"steps\"", &["did you mean 'step'"]);
    let attacker = of("tables.toml").below("id = \"aw\"", "source", "exploit = true\nsource");
    attacker.says("[[result]]\nid = \"aw\"", &["hits the defender alone"]);
    of("tables.toml").below("id = \"combat\"", "dice = \"2d6\"", "dice = \"d6\"").says("dice = \"d6\"\ncolumns = [\"1:3\"", &["for 2d6"]);
}

#[test]
fn shifts_and_other_tables() {
    among(&of("tables.toml").with("german = 2", "columns = 2"), "tables.toml", &["its number is 'german'", "'german' is missing"]);
    of("tables.toml").with("id = \"maginot\"", "id = \"maginto\"").says("maginto", &["shift that the rules know", "'maginot'"]);
    of("tables.toml").without("id = \"armour-defends\"").says_of_file(&["no [[modifier]]", "'armour-defends'"]);
    of("tables.toml").with("columns = -5", "columns = -12").says("columns = -12", &["from -9 to 9"]);
    of("tables.toml")
        .with("\"german-infantry\", ", "\"german-infntry\", ")
        .says("[[table]]\nid = \"regroup\"", &["its columns are allied-ground"]);
    of("tables.toml").with("id = \"regroup\"", "id = \"regruop\"").says("regruop", &["table of this game", "'regroup'"]);
    of("tables.toml").without("id = \"final-penalty\"").says_of_file(&["'final-penalty' is missing"]);
    of("tables.toml").with("[\"2\", \"yes\"]", "[\"2\", \"maybe\"]").says("maybe", &["row '2', column 'end'"]);
}

#[test]
fn terms_of_victory() {
    let terms = |new: &str| of("tables.toml").with("\"paris-german and marker-german\"", &format!("\"{new}\""));
    terms("paris-german and marker-gemran").says("marker-gemran", &["did you mean 'marker-german'"]);
    terms("paris-german and evacuated").says("and evacuated", &["'evacuated' is a number", "compare it"]);
    terms("paris-german and ").says("[\"paris-german and \"]", &["a fact is missing"]);
    terms("paris-german or marker-german").says("[\"paris-german or", &["is not understood"]);
    terms("paris-german and marker-german and evacuated > 3").says("> 3", &["<=, >= or ="]);
    terms("paris-german and marker-german and evacuated >= many").says(">= many", &["not a whole number"]);
    terms("paris-german and marker-german and evacuated - british-on-map >= 3").says("evacuated - british", &["stands '+'"]);
    terms("paris-german and marker-german and evacuated + evacuated >= 3").says("evacuated + evacuated", &["added twice"]);
    of("tables.toml").without("id = \"france-minor\"").says_of_file(&["no [[victory]] for the minor of France"]);
    of("tables.toml")
        .below("id = \"france-minor\"", "nation = \"france\"", "nation = \"belgium\"")
        .says("nation = \"belgium\"", &["only Germany, France and Britain"]);
    of("tables.toml")
        .below("id = \"france-minor\"", "level = \"minor\"", "level = \"none\"")
        .says("level = \"none\"", &["'minor' or 'major'"]);
}

/// betrayal.vic.one-major-only
#[test]
fn majors_that_could_meet_are_refused() {
    let clash = of("tables.toml").with("not paris-german and not marker-german and british-on-map >= 4", "british-on-map >= 4");
    clash.says("[[victory]]\nid = \"britain-major\"", &["can hold together with 'germany-major'"]);
    let gap = of("tables.toml").with("[\"none\",  \"draw\",", "[\"none\",  \"-\",");
    gap.says("[[table]]\nid = \"outcome\"", &["row 'none', column 'none' has no result"]);
}

#[test]
fn the_picture() {
    let arc = |old: &str, new: &str| of("areas.txt").with(old, new);
    among(&arc("arc 1 border", "arc 1 bordre"), "areas.txt", &["'bordre' is not a kind of line; did you mean 'border'?"]);
    let first = |draft: Draft| draft.problems().into_iter().map(|p| (p.line, p.sentence)).next().expect("something is wrong");
    let line = |draft: &Draft, text: &str| draft.text().lines().position(|it| it.starts_with(text)).map(|at| at + 1);
    let open = arc("area arnhem  10 -135", "area arnhem  10 135");
    assert_eq!(first(open).1, "the arc 135 does not begin where the arc 10 ends");
    let frontier = arc("arc 1 border abbeville", "arc 1 frontier abbeville");
    let at = line(&frontier, "arc 1 ");
    assert!(frontier.problems().iter().any(|p| p.line == at && p.sentence.contains("is 'border', not 'frontier'")));
    let outside = arc("arc 110 edge amsterdam -  578.7 0", "arc 110 edge amsterdam -  1578.7 0");
    assert!(outside.problems().iter().any(|p| p.sentence.contains("1578.7 lies outside the board")));
    among(&arc("town paris", "towns paris"), "areas.txt", &["did you mean 'town'", "no line 'town paris'"]);
    let harbour = arc("port calais  196.9 310.8", "port lille  196.9 310.8");
    among(&harbour, "areas.txt", &["Lille has no port", "no line 'port calais'"]);
    of("coast.txt").with("\nneutral  ", "\nnetural  ").says("netural", &["did you mean 'neutral'"]);
}

#[test]
fn a_picture_shows_the_neighbours_of_the_map() {
    let joined = of("map.toml")
        .below("id = \"arnhem\"", "\"eindhoven\", \"rotterdam\"]", "\"eindhoven\", \"louvain\", \"rotterdam\"]")
        .below("id = \"louvain\"", "neighbours = [", "neighbours = [\"arnhem\", ");
    let problems = joined.problems();
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert_eq!(problems[0].to_string(), "areas.txt: arnhem and louvain are neighbours in map.toml, but share no line");
    let parted = of("map.toml").below("id = \"amsterdam\"", "[\"arnhem\", \"rotterdam\"]", "[\"rotterdam\"]").below(
        "id = \"arnhem\"",
        "[\"amsterdam\", ",
        "[",
    );
    let problems = parted.problems();
    assert_eq!((problems.len(), problems[0].file.as_str()), (1, "areas.txt"), "{problems:?}");
    assert!(problems[0].sentence.contains("share this line, but are no neighbours"));
}

/// An owner's numbers are theirs: what is consistent is read, whether or not it is the house's.
#[test]
fn other_numbers_are_no_mistakes() {
    let combat =
        readable(&of("tables.toml").with("[\"7\",  \"ASW\", \"AW\",  \"CA\",  \"PX\"", "[\"7\",  \"ASW\", \"AW\",  \"CA\",  \"DE\""));
    assert_eq!(combat.results[combat.combat(3, 7)].code, "DE");
    let spans = of("tables.toml").with("[\"12\", \"DW\",  \"DSW\", \"DSW\"", "[\"12+\", \"DW\",  \"DSW\", \"DSW\"");
    assert_eq!(readable(&spans).combat(9, 13), readable(&spans).combat(9, 12));
    let shorter = of("constants.toml").with("value = 13", "value = 11");
    assert_eq!(readable(&shorter).constants.last_turn, 11);
    let steps = of("tables.toml").with(
        "[[result]]\nid = \"asu\"",
        "[[result]]\nid = \"ds\"\ncode = \"DS\"\nside = \"defender\"\ndo = [\"step\"]\nsource = \"house\"\n\n[[result]]\nid = \"asu\"",
    );
    assert_eq!(readable(&steps).results.len(), 12);
    let unit = of("units.toml").below("id = \"fr-2-dcr\"", "full = [5, 4, 2]", "full = [6, 5, 2]");
    let edition = readable(&unit);
    assert_eq!(edition.units[edition.unit("fr-2-dcr").expect("a unit")].full.attack, 6);
}

/// Rows may be spans, and a grid may be one text.
#[test]
fn a_grid_in_other_forms() {
    let whole = of("tables.toml");
    let (start, end) =
        (whole.text().find("[[table]]\nid = \"regroup\"").expect("a table"), whole.text().find("# ---- Final").expect("a remark"));
    let heads = "[[table]]\nid = \"regroup\"\nname = \"Regroup Test\"\nsource = \"house\"\n";
    let columns = "\"allied-ground\", \"german-infantry\", \"german-armour-or-any-air\"";
    let lists = format!(
        "columns = [{columns}]\nrows = [[\"1-3\", \"Y\", \"Y\", \"Y\"], [\"4\", \"N\", \"Y\", \"N\"], [\"5+\", \"N\", \"N\", \"N\"]]\n"
    );
    let text =
        "grid = \"\"\"\n    allied-ground german-infantry german-armour-or-any-air\n1-3 Y Y Y\n4 N Y N\n5-6 N N N\n\"\"\"\n".to_owned();
    for written in [lists, text] {
        let changed = format!("{}{heads}{written}\n{}", &whole.text()[..start], &whole.text()[end..]);
        let edition = readable(&of("tables.toml").written(&changed));
        for (unit, die) in edition.ground.iter().flat_map(|unit| (1..=6).map(move |die| (unit, die))) {
            assert_eq!(edition.regroups(unit, die), crate::house::edition().regroups(unit, die));
        }
    }
}

/// Only the picture needs its files. Other Areas without a picture are drawn from degrees, without outlines.
#[test]
fn an_edition_may_leave_the_picture_out() {
    let plain = read(&without(&house(), &["areas.txt", "coast.txt"])).expect("the picture is the house's");
    assert_eq!(plain.picture, crate::house::edition().picture);
    let text = of("map.toml").text().replace("\"chartres\"", "\"orleans\"");
    let other = without(&of("map.toml").written(&text).edition(), &["areas.txt", "coast.txt"]);
    let other = read(&other).expect("other Areas are no mistake");
    assert!(other.picture.arcs.is_empty() && other.picture.outline(other.paris).is_empty());
    for here in other.all.iter() {
        let (name, spot) = (other.picture.names[here], other.picture.spots[here]);
        assert!((0.0..=1000.0).contains(&name.x) && (0.0..=1000.0).contains(&name.y) && spot.x >= 0.0 && spot.y + spot.h <= 1000.0);
    }
    let (north, south) = (other.area("arnhem").expect("an Area"), other.area("belfort").expect("an Area"));
    assert!(other.picture.names[north].y < other.picture.names[south].y, "north is up");
}

/// Whatever line is missing or stands twice, there is an edition or a reason why not, and never a crash.
#[test]
fn no_file_fails_without_a_word() {
    let house = house();
    for (file, text) in house.iter() {
        let lines: Vec<&str> = text.lines().collect();
        for at in (0..lines.len()).step_by(13) {
            let without: Vec<&str> = lines.iter().enumerate().filter(|(n, _)| *n != at).map(|(_, line)| *line).collect();
            let doubled: Vec<&str> = lines[..=at].iter().chain(&lines[at..]).copied().collect();
            for changed in [without, doubled] {
                let problems = read(&house.clone().with(file, changed.join("\n"))).err();
                assert_ne!(problems.map(|it| it.len()), Some(0), "{file}, line {}", at + 1);
            }
        }
    }
}
