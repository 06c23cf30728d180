//! Mistakes in an edition: each is found, at its file and line, in plain words.

use table::{Texts, testing::Draft};
use treason::edition::{house, read};

fn of(file: &'static str) -> Draft {
    Draft::of(house(), file, |texts| read(texts).err().unwrap_or_default())
}

#[test]
fn every_file_must_be_there() {
    let problems = read(&Texts::new("empty")).expect_err("there is no file");
    let files: Vec<&str> = problems.iter().map(|it| it.file.as_str()).collect();
    let all = ["buildings.toml", "castle.toml", "constants.toml", "influence.toml", "map.toml", "powers.toml", "score.toml"];
    assert_eq!(files, all);
}

#[test]
fn neighbours() {
    of("map.toml").with("\"i7\", \"m0\"", "\"i7\", \"mo\"").says("\"mo\"", &["'mo' is not an area", "m0"]);
    of("map.toml")
        .with("[\"i1\", \"i7\", \"m0\", \"m1\"]", "[\"i1\", \"i7\", \"m0\"]")
        .says("[[area]]\nid = \"i0\"", &["'m1' shares a border"]);
    of("map.toml").with("neighbours = [\"i1\"", "neighbours = [\"i0\", \"i1\"").says("[\"i0\", \"i1\"", &["does not adjoin itself"]);
    of("map.toml").with("neighbours = [\"i1\"", "neighbours = [\"i1\", \"i1\"").says("[\"i1\", \"i1\"", &["there twice"]);
    of("map.toml")
        .with("neighbours = [\"i1\"", "neighbours = [\"i1\", \"m2\"")
        .says("[[area]]\nid = \"i0\"", &["'m2' is a neighbour", "share no border"]);
}

#[test]
fn areas_in_their_rings() {
    of("map.toml").below("id = \"m3\"", "from = 67.5", "from = 68.5").says("[[area]]\nid = \"m3\"", &["begins at 68.5", "'m2'", "67.5"]);
    of("map.toml").below("id = \"o23\"", "to = 360", "to = 340").says("[[area]]\nid = \"o23\"", &["'to' is larger"]);
    of("map.toml").without("id = \"o11\"").says_of_file(&["outer ring has 24 areas, not 23"]);
    of("map.toml").below("id = \"i4\"", "price = 6", "price = 9").says("price = 9", &["from 1 to 8"]);
    of("map.toml").below("id = \"i4\"", "bonus = 2", "bonus = 4").says("bonus = 4", &["from 0 to 3"]);
    of("map.toml").below("[[ring]]\nid = \"middle\"", "from = 232", "from = 240").says("[[ring]]\nid = \"middle\"", &["at 232"]);
    of("map.toml").with("wall = [512, 530]", "wall = [530, 512]").says("[frame]", &["the smaller one first"]);
    of("map.toml").with("wall = [512, 530]", "wall = [500, 530]").says("[frame]", &["outside the rings"]);
    let sentences = of("map.toml").without("id = \"middle\"").problems();
    assert!(sentences.iter().any(|p| p.sentence.contains("no [[ring]] with the id 'middle'")), "{sentences:?}");
}

#[test]
fn gates_roads_and_rivers() {
    of("map.toml").with("area = \"o9\"", "area = \"m9\"").says("area = \"m9\"", &["outer ring"]);
    of("map.toml").with("area = \"o9\"", "area = \"o1\"").says("area = \"o1\"\nangle = 142.5", &["has a gate already"]);
    of("map.toml").with("angle = 142.5", "angle = 160").says("[[gate]]\nid = \"salt-gate\"", &["between 135 and 150"]);
    of("map.toml").without("id = \"salt-gate\"").says_of_file(&["three gates, not 2"]);
    of("map.toml")
        .with("gate = \"salt-gate\"", "gate = \"crown-gate\"")
        .says("gate = \"crown-gate\"\ncourse = [\"o9\"", &["begins in the area"]);
    of("map.toml")
        .with("\"o2\", \"m1\", \"m0\"", "\"o2\", \"m3\", \"m0\"")
        .says("[[road]]\nid = \"crown-road\"", &["'o2' and 'm3' share no border"]);
    of("map.toml").with("\"m12\", \"o18\"]", "\"m12\"]").problems().iter().for_each(|p| {
        assert!(p.sentence.contains("ends in the outer ring") || p.sentence.contains("one point more"), "{p:?}");
    });
    of("map.toml").with("[30, 410.1]", "[31, 410.1]").says("[[road]]\nid = \"crown-road\"", &["point 2", "'o1' and 'o2'"]);
    of("map.toml").with("[30, 410.1]", "[30]").says("[30]", &["an angle and a radius"]);
    of("map.toml").with("course = [\"o4\"", "course = [\"o4\", \"o4\"").says("\"o4\", \"o4\"", &["there twice"]);
}

#[test]
fn buildings() {
    of("buildings.toml").below("id = \"opera\"", "category = \"citizens\"", "category = \"citizen\"").says("\"citizen\"", &["citizens"]);
    of("buildings.toml").below("id = \"opera\"", "period = \"C\"", "period = \"D\"").says("period = \"D\"", &["'D'"]);
    of("buildings.toml").below("id = \"opera\"", "value = 5", "value = 6").says("value = 6", &["from 1 to 5"]);
    of("buildings.toml").with("title = \"Opera\"", "title = \"Palace\"").says(
        "title = \"Palace\"\ncategory = \"citizens\"\nperiod = \"C\"\nvalue = 5\nsource = \"public\"",
        &["another building has this title"],
    );
    of("buildings.toml").without("id = \"opera\"").says_of_file(&["68 building cards, not 67"]);
    of("buildings.toml").with("tax = true\n", "").says_of_file(&["tax = true", "not 0"]);
    of("buildings.toml").with("market = true\n", "").says_of_file(&["market = true", "not 0"]);
    of("buildings.toml")
        .with("colour = \"green\"", "colour = \"brown\"")
        .says("colour = \"brown\"\nsite = \"not-inner\"", &["has this colour"]);
    of("buildings.toml").with("site = \"not-river\"", "site = \"no-river\"").says("\"no-river\"", &["not-river"]);
    let early = of("buildings.toml").text().replace("period = \"A\"", "period = \"B\"");
    of("buildings.toml").written(&early).problems().iter().for_each(|p| assert!(p.sentence.contains("period A"), "{p:?}"));
}

#[test]
fn what_an_influence_card_says_of_itself() {
    of("influence.toml").with("when = [\"refill\"]", "when = [\"refil\"]").says("\"refil\"", &["refill"]);
    of("influence.toml").with("copies = 3", "copies = 4").says_of_file(&["30 influence cards, not 31"]);
    of("influence.toml").with("hits = \"owner\"", "hits = \"owners\"").says("\"owners\"", &["owner"]);
    of("influence.toml").below("id = \"fire\"", "hits = \"owner\"", "hits = \"nobody\"").problems().iter().for_each(|p| {
        assert!(["hits the owner", "'tower' needs", "nobody answers"].iter().any(|it| p.sentence.contains(it)), "{p:?}");
    });
    of("influence.toml")
        .below("id = \"fire\"", "answered-by = [\"protection\"]", "answered-by = [\"blockade\"]")
        .says("answered-by = [\"blockade\"]", &["does not answer cards"]);
    of("influence.toml")
        .below("id = \"fire\"", "answered-by = [\"protection\"]", "answered-by = [\"protecton\"]")
        .says("\"protecton\"", &["protection"]);
    of("influence.toml").below("id = \"fire\"", "dark = ", "note = ").problems().iter().for_each(|p| {
        assert!(p.sentence.contains("'dark' has the words") || p.sentence.contains("not a field here"), "{p:?}");
    });
    of("influence.toml").with("when = [\"phase-1\", \"phase-2\"]", "when = [\"phase-1\", \"phase-4\"]").problems().iter().for_each(|p| {
        assert!(p.sentence.contains("'dark' has the words") || p.sentence.contains("neither blocks"), "{p:?}");
    });
    of("influence.toml").with("answers = [\"card\"]", "answers = [\"attack\"]").problems().iter().for_each(|p| {
        assert!(p.sentence.contains("exactly what it answers") || p.sentence.contains("does not answer cards"), "{p:?}");
    });
    of("influence.toml")
        .with("when = [\"answer\"]", "when = [\"answer\", \"phase-1\"]")
        .says("[[card]]\nid = \"protection\"", &["no other time"]);
    let long = format!("text = \"{}\"", "word ".repeat(60));
    of("influence.toml").with("text = \"Every", &format!("{long}\n#")).says(&long, &["260 letters"]);
}

/// Every text that a card cannot do, and what is said of it.
#[test]
fn programs_that_no_card_can_have() {
    for (text, said) in [
        ("claim 1 in rival", "only a neutral area can be claimed"),
        ("take 1 in neutral", "needs areas of a rival"),
        ("take in rival", "a number is missing"),
        ("steal 1 in rival", "'steal' is not a verb"),
        ("burn 1 in rival", "only a building burns"),
        ("burn 1 in rival worth up to 2", "only a building burns"),
        ("banish 1 in neutral", "needs areas of a rival"),
        ("banish 1 in rival worth 2", "is not understood here"),
        ("banish 1 in rival worth up to 7", "1 to 5 dots"),
        ("take 1 in rival beside own with building", "is not understood here"),
        ("take 1 in rival with building up to 6", "1 to 5 dots"),
        ("claim 1 in neutral with building", "never has a building"),
        ("take 1 beside own", "'in' and some areas are missing"),
        ("take 1 in", "'neutral' or 'rival'"),
        ("take 1 in rivals", "'rivals' is not"),
        ("pay 2", "others pay 2"),
        ("others pay", "a number is missing"),
        ("others pay up to 2", "without 'up to'"),
        ("others pay 2 blocks", "is not understood behind"),
        ("others claim 1 in neutral", "the others can only 'pay'"),
        ("sell 1 at twice", "how much a card brings"),
        ("sell 2 at 2 times", "aimed at one thing"),
        ("refill 1 from top 4", "two or three cards"),
        ("refill 1", "from how many is missing"),
        ("cancel 1 card", "one thing is cancelled"),
        ("cancel cards", "'cards' is not a thing to cancel"),
        ("if players 6: others pay 2", "two to five play"),
        ("if answering fire: cancel card", "'fire' is not a thing to answer"),
        ("if round 3: others pay 2", "'round' is not a condition"),
        ("if players 2 others pay 4", "colon"),
        ("roll black", "'roll' is not a verb"),
        ("may take 1 in rival", "'may' has no place"),
        ("others may pay 2", "'may' has no place"),
        ("take up to 2 in rival", "without 'up to'"),
        ("take 0 in rival", "number"),
        ("take 10 in rival", "a number from 1 to 9"),
        ("must players 3; claim 1 in neutral", "'must' has no place"),
        ("choose one of\\n- claim 1 in neutral\\n- others pay 1", "nothing is chosen"),
        ("claim 1 in neutral; sell 1 at 2 times", "aimed at one thing"),
    ] {
        let effect = format!("effect = \"{text}\"");
        let problems = of("influence.toml").with("effect = \"burn 1 in rival with building\"", &effect).problems();
        assert!(problems.iter().any(|p| p.line.is_some() && p.sentence.contains(said)), "{text}: {problems:?}");
    }
}

/// Words that the house edition does not use and another one may.
#[test]
fn programs_that_another_edition_may_have() {
    for (old, new) in [
        ("banish 1 in rival worth up to 2", "banish 1 in rival without building"),
        ("take 1 in rival without building beside own", "take 1 in rival"),
        ("take 1 in rival with building up to 2 beside own", "take 1 in rival worth up to 1 beside own"),
        ("refill 1 from top 2", "refill 1 from top 3"),
        ("claim 1 in neutral", "claim 1 in neutral beside own"),
        ("burn 1 in rival with building", "if players 2: burn 1 in rival with building up to 3"),
        ("if players 5: others pay 2", "otherwise: others pay 9"),
    ] {
        assert_eq!(of("influence.toml").with(old, new).problems(), [], "{new}");
    }
}

#[test]
fn powers_and_castle_cards() {
    of("powers.toml").with("id = \"power-trade\"", "id = \"power-trades\"").problems().iter().for_each(|p| {
        assert!(p.sentence.contains("power-trade"), "{p:?}");
    });
    of("powers.toml")
        .below("id = \"power-dark\"", "points = 3", "points = 3\nincome = 1")
        .says("income = 1\nsource = \"rulebook\"", &["only a power of buildings"]);
    of("powers.toml").without("id = \"power-good\"").says_of_file(&["power-good"]);
    of("castle.toml").with("[3, 4, 5, 6, 7, 8]", "[3, 5, 4, 6, 7, 8]").says("[[force]]", &["costs more than the one below"]);
    of("castle.toml").with("[3, 4, 5, 6, 7, 8]", "[3, 4, 5, 6, 7, 8, 9]").says("[[force]]", &["35 squares", "30 counters"]);
    of("castle.toml").with("copies = 8", "copies = 9").says_of_file(&["30 black counters", "31"]);
    of("castle.toml").with("value = 2", "value = 1").problems().iter().for_each(|p| {
        assert!(p.sentence.contains("there twice") || p.sentence.contains("30 black counters"), "{p:?}");
    });
    of("castle.toml").with("to = 9", "to = 8").says_of_file(&["ends at 8", "can bring 9"]);
    of("castle.toml").with("side = \"dark\"", "side = \"good\"").problems().iter().for_each(|p| {
        assert!(p.sentence.contains("there twice") || p.sentence.contains("the side 'dark'"), "{p:?}");
    });
}

#[test]
fn tracks_and_numbers() {
    of("score.toml").with("red = [5, 10", "red = [5, 5, 10").says("[track]", &["red square 5", "twice"]);
    of("score.toml").with("red = [5, 10", "red = [0, 10").says("red = [0", &["from 1 to 99"]);
    of("score.toml").with("players = 4\npoints = 30", "players = 6\npoints = 30").problems().iter().for_each(|p| {
        assert!(p.sentence.contains("from 2 to 5") || p.sentence.contains("for 4 players"), "{p:?}");
    });
    of("score.toml").with("points = 50", "points = 100").says("[track]", &["ends at 99", "100 points"]);
    of("score.toml").without("players = 3\nround").says_of_file(&["[[last-round]]", "3 players"]);
    of("constants.toml").with("id = \"towers\"", "id = \"tower\"").says("id = \"tower\"", &["towers"]);
    of("constants.toml").below("id = \"start-blocks\"", "value = 5", "value = \"5\"").says("value = \"5\"", &["whole number"]);
    of("constants.toml").without("id = \"row\"").says_of_file(&["[[constant]]", "'row'"]);
    of("constants.toml")
        .with("more = [4, 3, 1, 0]", "more = [4, 3, 1]")
        .says("[[seat-blocks]]\nplayers = 4", &["each of 4 players, not 3"]);
    of("constants.toml").with("more = [4, 3, 1, 0]", "more = [4, 3, 1, 2]").says("[[seat-blocks]]\nplayers = 4", &["never gets less"]);
}

#[test]
fn an_id_stands_once_in_the_whole_edition() {
    of("influence.toml").with("id = \"fire\"", "id = \"opera\"").problems().iter().for_each(|p| {
        assert!(p.sentence.contains("there twice, first in buildings.toml") || p.sentence.contains("influence cards, not"), "{p:?}");
    });
    of("powers.toml").with("source = \"house\"", "source = \"us\"").says("source = \"us\"", &["house"]);
}

/// A board whose rings begin elsewhere, and whose roads and rivers are not drawn point by point.
#[test]
fn a_board_may_be_turned_and_its_bands_left_undrawn() {
    let turned = |line: &str, field: &str| {
        let angle: f32 = line.strip_prefix(field)?.trim_end().parse().ok()?;
        Some(format!("{field}{}", angle + 7.5))
    };
    let written = of("map.toml").text().to_owned();
    let (rings, areas) = written.split_at(written.find("[[gate]]").expect("gates stand below the rings"));
    let areas = areas.lines().filter(|line| !line.starts_with("points = "));
    let areas: Vec<String> =
        areas.map(|line| ["from = ", "to = ", "angle = "].iter().find_map(|field| turned(line, field)).unwrap_or(line.into())).collect();
    let draft = of("map.toml").written(&format!("{rings}{}\n", areas.join("\n")));
    assert_eq!(draft.problems(), []);
    let edition = read(&draft.edition()).expect("nothing is wrong");
    assert_eq!(edition.neighbours, crate::house::edition().neighbours);
    let road = &edition.roads[0];
    assert_eq!((road.points[0].angle, road.points[0].radius, road.points.len()), (30.0, 508.0, 6));
}
