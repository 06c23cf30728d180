//! The house rules that a machine can check: every rule is named by a test, files stay small, crates
//! depend on each other only in the allowed direction.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap().to_owned()
}

/// Every crate of the workspace.
fn crates() -> Vec<String> {
    let names = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.filter(|name| root().join(format!("crates/{name}/Cargo.toml")).is_file()).collect();
    names.sort();
    names
}

/// The crates that are games: they have a list of rules.
fn games() -> Vec<String> {
    let games: Vec<String> = crates().into_iter().filter(|name| root().join(format!("crates/{name}/src/rules.txt")).is_file()).collect();
    assert!(games.len() >= 2, "the games are found: {games:?}");
    games
}

/// Every file below a folder with one of these endings, build folders aside.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            if !name.starts_with("target") && !name.starts_with('.') && !name.starts_with("mutants") {
                found.extend(files(&path, endings));
            }
        } else if endings.iter().any(|e| name.ends_with(e)) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The rule IDs of a game's list.
fn listed(game: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(root().join(format!("crates/{game}/src/rules.txt"))).unwrap();
    text.lines().filter_map(|l| l.split('|').next()).map(|id| id.trim().to_owned()).filter(|id| id.starts_with(game)).collect()
}

/// The IDs of a game that stand in a text, whole words only.
fn named(game: &str, text: &str) -> BTreeSet<String> {
    let prefix = format!("{game}.");
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '.' || c == '-';
    // A rule has a group and a name; a variable that is called like the game has methods only.
    let is_id = |w: &&str| w.starts_with(&prefix) && w.matches('.').count() >= 2;
    text.split(|c| !is_part(c)).map(|w| w.trim_end_matches(['.', '-'])).filter(is_id).map(str::to_owned).collect()
}

/// Each `#[test]` of a file: the text from the end of the one before it to its own name.
fn tests_of(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut parts = text.split("#[test]");
    let mut heading = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let name = part.split("fn ").nth(1).and_then(|f| f.split('(').next()).unwrap_or_default();
        let doc: Vec<&str> = heading.lines().rev().map(str::trim).take_while(|l| l.starts_with("///") || l.is_empty()).collect();
        found.push((name.to_owned(), doc.join("\n")));
        heading = part.to_owned();
    }
    found
}

#[test]
fn every_rule_is_named_by_a_test() {
    for game in &games() {
        let folder = root().join(format!("crates/{game}/tests"));
        let mut proved: BTreeMap<String, u32> = BTreeMap::new();
        for file in files(&folder, &[".rs"]) {
            for (_, doc) in tests_of(&fs::read_to_string(&file).unwrap()) {
                named(game, &doc).into_iter().for_each(|id| *proved.entry(id).or_default() += 1);
            }
        }
        let listed = listed(game);
        assert!(listed.len() > 100, "{game}: the rule list is there");
        let unnamed: Vec<_> = listed.iter().filter(|id| !proved.contains_key(*id)).collect();
        assert!(unnamed.is_empty(), "{game}: {} rules are named by no test: {unnamed:#?}", unnamed.len());
        let unknown: Vec<_> = proved.keys().filter(|id| !listed.contains(*id)).collect();
        assert!(unknown.is_empty(), "{game}: tests name rules that are not in the list: {unknown:#?}");
    }
}

#[test]
fn no_test_names_more_than_five_rules() {
    for game in &games() {
        for file in files(&root().join(format!("crates/{game}/tests")), &[".rs"]) {
            for (name, doc) in tests_of(&fs::read_to_string(&file).unwrap()) {
                assert!(named(game, &doc).len() <= 5, "{}: {name} names more than five rules", file.display());
            }
        }
    }
}

#[test]
fn rules_named_in_the_code_exist() {
    for game in &games() {
        let listed = listed(game);
        for file in files(&root().join(format!("crates/{game}/src")), &[".rs"]) {
            let unknown: Vec<_> = named(game, &fs::read_to_string(&file).unwrap()).into_iter().filter(|id| !listed.contains(id)).collect();
            assert!(unknown.is_empty(), "{} names rules that are not in the list: {unknown:?}", file.display());
        }
    }
}

/// What the short word of a group of rules is in full, where it is short; every other group has the word itself.
const GROUPS: &[(&str, &str)] = &[
    ("aa", "advance_attack"),
    ("ap", "action_points"),
    ("att", "attack"),
    ("bomb", "bombardment"),
    ("cbt", "combat"),
    ("comm", "communication"),
    ("comp", "components"),
    ("ctrl", "control"),
    ("dc", "double_cross"),
    ("dim", "scoring"),
    ("dip", "diplomacy"),
    ("dm", "dark_master"),
    ("discardev", "discarded_events"),
    ("drm", "odds"),
    ("end", "ending"),
    ("evict", "eviction"),
    ("evac", "evacuation"),
    ("fd", "final_decision"),
    ("fdcard", "final_decision_card"),
    ("few", "fewer_players"),
    ("free", "setup"),
    ("init", "initiative"),
    ("int", "interception"),
    ("interro", "interrogation"),
    ("inv", "invariants"),
    ("iso", "isolation"),
    ("lose", "ending"),
    ("minor", "minors"),
    ("mot", "levels"),
    ("move", "movement"),
    ("ms", "levels"),
    ("obj", "objectives"),
    ("objscore", "scoring"),
    ("okw", "orders"),
    ("ops", "operations"),
    ("p4card", "dark_cards"),
    ("pawn", "pawn_shop"),
    ("play", "card_play"),
    ("pres", "presence"),
    ("react", "reactions"),
    ("red", "red_square"),
    ("reg", "regroup"),
    ("rein", "reinforcements"),
    ("rep", "republic"),
    ("res", "results"),
    ("ret", "returns"),
    ("sat", "saturation"),
    ("score", "scoring"),
    ("seq", "sequence"),
    ("shift", "odds"),
    ("stack", "stacking"),
    ("sus", "levels"),
    ("tac", "tactics"),
    ("vic", "victory"),
    ("vp", "victory_points"),
    ("win", "ending"),
    ("zoc", "movement"),
];

/// The rooms of rules that are no deed, by group; the code stands there, or in a file with the group's own word.
const CODE_ROOMS: &[(&str, &str)] = &[
    ("box", "state"),
    ("card", "edition"),
    ("comp", "edition"),
    ("dip", "offers"),
    ("german", "game"),
    ("hidden", "view"),
    ("info", "view"),
    ("leak", "windows"),
    ("map", "space"),
    ("open", "view"),
    ("show", "scene"),
    ("unit", "edition"),
];

/// Groups of rules that are printed on cards, sheets and the map, and the file of the edition: `orchestra.card.safe` stands where
/// `id = "safe"` does.
const PRINTED: &[(&str, &str)] = &[
    ("card", "cards.toml"),
    ("deliver", "map.toml"),
    ("entry", "map.toml"),
    ("event", "events.toml"),
    ("penalty", "leaders.toml"),
    ("plot", "plots.toml"),
    ("who", "conspirators.toml"),
];

/// The rules of a game that stand in the edition as an entry of that name.
fn printed(game: &str) -> BTreeSet<String> {
    let is_printed = |id: &String| {
        let [_, group, name, ..] = id.split('.').collect::<Vec<_>>()[..] else { return false };
        let file = PRINTED.iter().find(|(short, _)| *short == group).map(|(_, file)| root().join(format!("crates/{game}/edition/{file}")));
        let text = file.and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
        text.lines().any(|line| line.split_once(" #").map_or(line, |(line, _)| line) == format!("id = \"{name}\""))
    };
    listed(game).into_iter().filter(is_printed).collect()
}

/// The second word of a rule's ID, in full.
fn group(id: &str) -> &str {
    let short = id.split('.').nth(1).unwrap_or_default();
    GROUPS.iter().find(|(group, _)| *group == short).map_or(short, |(_, full)| full)
}

/// Does a file or one of its folders have this word in its name, from the beginning of a word on?
fn is_called(path: &Path, word: &str) -> bool {
    path.components().any(|part| format!("_{}", part.as_os_str().to_string_lossy()).contains(&format!("_{word}")))
}

/// Whoever has a rule's ID finds its test by the name of the file: the group's word is the file's or its folder's.
#[test]
fn tests_are_found_by_the_name_of_their_file() {
    for game in &games() {
        let folder = root().join(format!("crates/{game}/tests"));
        let mut homes: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
        for file in files(&folder, &[".rs"]) {
            let path = file.strip_prefix(&folder).unwrap().to_owned();
            for (_, doc) in tests_of(&fs::read_to_string(&file).unwrap()) {
                named(game, &doc).into_iter().for_each(|id| homes.entry(id).or_default().push(path.clone()));
            }
        }
        let listed = listed(game);
        let astray: Vec<_> = homes.iter().filter(|(id, paths)| !paths.iter().any(|path| is_called(path, group(id)))).collect();
        println!("{game}: {} of {} rules have a test in a file of their word", listed.len() - astray.len(), listed.len());
        assert!(astray.len() * 50 <= listed.len(), "{game}: rules without a test in a file of their word: {astray:#?}");
    }
}

/// Whoever has a rule's ID finds its code by the name of the file, too: the group's word, or its room. Where a rule is told, refused
/// or drawn does not count.
#[test]
fn code_is_found_by_the_name_of_its_file() {
    for game in &games() {
        let src = root().join(format!("crates/{game}/src"));
        let words = ["tell", "scene", "scene.rs", "refusal.rs"].map(|room| src.join(room));
        let printed = printed(game);
        let mut homes: BTreeMap<String, Vec<PathBuf>> = listed(game).into_iter().map(|id| (id, Vec::new())).collect();
        for file in files(&src, &[".rs"]) {
            let path = file.strip_prefix(&src).unwrap().to_owned();
            let draws = words.iter().any(|room| file.starts_with(room));
            for id in named(game, &fs::read_to_string(&file).unwrap()).into_iter().filter(|id| !draws || group(id) == "show") {
                homes.entry(id).or_default().push(path.clone());
            }
        }
        let is_home = |id: &str, path: &Path| {
            let room = CODE_ROOMS.iter().find(|(short, _)| Some(*short) == id.split('.').nth(1));
            is_called(path, group(id)) || room.is_some_and(|(_, room)| is_called(path, room))
        };
        let is_astray = |id: &String, paths: &Vec<PathBuf>| !printed.contains(id) && !paths.iter().any(|path| is_home(id, path));
        let astray: Vec<_> = homes.iter().filter(|(id, paths)| is_astray(id, paths)).collect();
        let share = 100 - astray.len() * 100 / homes.len();
        println!("{game}: {share} of 100 rules have their code in a file of their word");
        assert!(share >= 93, "{game}: {share} of 100 rules have their code in a file of their word; astray are {astray:#?}");
    }
}

/// Every file of code is named by a `mod`, so that none is left behind unread.
#[test]
fn every_file_is_a_module() {
    for name in crates() {
        for folder in ["src", "tests"] {
            let top = root().join(format!("crates/{name}/{folder}"));
            for file in files(&top, &[".rs"]) {
                let stem = file.file_stem().unwrap().to_string_lossy().into_owned();
                let folder = file.parent().unwrap();
                let is_root = folder == top && ["lib", "main"].contains(&stem.as_str());
                let (word, above) = if stem == "mod" {
                    (folder.file_name().unwrap().to_string_lossy().into_owned(), folder.parent().unwrap())
                } else {
                    (stem, folder)
                };
                let parents = [above.with_extension("rs"), above.join("mod.rs"), above.join("lib.rs"), above.join("main.rs")];
                let names = |parent: &PathBuf| fs::read_to_string(parent).is_ok_and(|text| text.contains(&format!("mod {word};")));
                assert!(is_root || parents.iter().any(names), "no `mod` names {}", file.display());
            }
        }
    }
}

/// The rooms of a game crate below `src/`; the same name means the same in every game. A game adds rooms where it needs them.
const ROOMS: &str = "lib.rs game.rs contract.rs roles.rs state.rs setup.rs chance.rs moves.rs spelling.rs asked.rs questions.rs \
    refusal.rs news.rs options.rs estimate.rs play.rs play/ending.rs know.rs view.rs imagine.rs invariants.rs referee.rs scene.rs \
    scene/seats.rs tell.rs tell/prompt.rs tell/refusals.rs tell/news.rs tell/moves.rs wire.rs edition.rs rules.txt first_steps.toml";

#[test]
fn every_game_has_the_same_rooms() {
    for game in &games() {
        let src = root().join(format!("crates/{game}/src"));
        for room in ROOMS.split_whitespace() {
            assert!(src.join(room).is_file(), "{game} has no {room}");
        }
        for file in files(&src, &[".rs"]) {
            let text = fs::read_to_string(&file).unwrap();
            let own: Vec<_> =
                ["Play", "Know", "Show", "Referee"].into_iter().filter(|t| text.contains(&format!("impl {t} for "))).collect();
            let wanted = if file.ends_with("src/contract.rs") { 4 } else { 0 };
            assert_eq!(own.len(), wanted, "{}: the contract is carried out in contract.rs alone, and it has {own:?}", file.display());
            let says = file.starts_with(src.join("tell")) || file.ends_with("src/tell.rs");
            assert!(!says || !uses(&text, "scene"), "{}: a picture may use words, words use no picture", file.display());
        }
    }
}

/// Does a file use this room of its own crate, however its imports are set?
fn uses(text: &str, room: &str) -> bool {
    let lists = text.split("use crate::").skip(1).filter_map(|rest| rest.split(';').next());
    let mut names = lists.flat_map(|list| list.split([' ', ',', '{', '}', '\n']));
    text.contains(&format!("crate::{room}")) || names.any(|name| name == room || name.starts_with(&format!("{room}::")))
}

#[test]
fn a_room_is_seen_in_any_list_of_imports() {
    for text in ["use crate::scene;", "use crate::{Agent, scene::look};", "use crate::{\n    scene,\n};", "let it = crate::scene::look();"]
    {
        assert!(uses(text, "scene"), "{text}");
    }
    assert!(!uses("use crate::{Agent, tell::scenes};\nuse scene::Sentence;", "scene"));
}

/// The comments of a file: lines of comment that follow each other, as one text.
fn comments(text: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    for line in text.lines().map(str::trim) {
        match found.last_mut() {
            Some(last) if line.starts_with("//") => *last += &format!("{line}\n"),
            Some(last) if !last.is_empty() => found.push(String::new()),
            _ => {}
        }
    }
    found
}

/// Most rules are named in the code that carries them out; the lists of refusals alone do not count.
#[test]
fn rules_stand_beside_their_code() {
    for game in &games() {
        let src = root().join(format!("crates/{game}/src"));
        let refusals = [src.join("refusal.rs"), src.join("tell/refusals.rs")];
        let mut beside = printed(game);
        for file in files(&src, &[".rs"]).into_iter().filter(|file| !refusals.contains(file)) {
            let text = fs::read_to_string(&file).unwrap();
            beside.extend(named(game, &text));
            let crowded = comments(&text).into_iter().find(|comment| named(game, comment).len() > 5);
            assert!(crowded.is_none(), "{} names more than five rules in one comment:\n{}", file.display(), crowded.unwrap());
        }
        let listed = listed(game);
        let missing: Vec<_> = listed.difference(&beside).collect();
        let share = 100 - missing.len() * 100 / listed.len();
        println!("{game}: {share} of 100 rules stand beside their code");
        assert!(share >= 90, "{game}: {share} of 100 rules stand beside their code; without a place are {missing:#?}");
    }
}

#[test]
fn no_file_is_longer_than_800_lines() {
    for file in files(&root().join("crates"), &[".rs", ".js", ".css"]) {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        assert!(lines <= 800, "{} has {lines} lines", file.display());
    }
}

#[test]
fn nothing_is_left_for_later() {
    // Put together here, so that this file does not find itself.
    let marks = ["todo", "unimplemented"].map(|m| format!("{m}!("));
    let skipped = format!("#[{}", "ignore");
    for file in files(&root().join("crates"), &[".rs"]) {
        let text = fs::read_to_string(&file).unwrap();
        let found = marks.iter().chain([&skipped]).find(|m| text.contains(m.as_str()));
        assert!(found.is_none(), "{} holds {found:?}", file.display());
    }
}

#[test]
fn crates_depend_only_downward() {
    let (all, games) = (crates(), games());
    let may = |name: &str| -> Vec<&str> {
        match name {
            "scene" => vec![],
            "table" => vec!["scene"],
            "bots" | "store" => vec!["table"],
            "server" => vec!["table", "scene", "bots", "store"],
            // Neither the simulated house nor the fuzzer is a part of what users run.
            "perfidy" => all.iter().map(String::as_str).filter(|name| !["simulation", "fuzz"].contains(name)).collect(),
            "simulation" => all.iter().map(String::as_str).filter(|name| !["perfidy", "fuzz"].contains(name)).collect(),
            "fuzz" => all.iter().map(String::as_str).filter(|name| !["perfidy", "simulation"].contains(name)).collect(),
            game if games.iter().any(|g| g == game) => vec!["table", "scene"],
            other => panic!("say here on what {other} may depend"),
        }
    };
    for name in &all {
        let manifest = fs::read_to_string(root().join(format!("crates/{name}/Cargo.toml"))).unwrap();
        let wanted = manifest.split("[dev-dependencies]").next().unwrap();
        for other in all.iter().filter(|other| !may(name).contains(&other.as_str())) {
            let uses = wanted.lines().any(|l| l.starts_with(&format!("{other}.")) || l.starts_with(&format!("{other} ")));
            assert!(!uses, "{name} may not depend on {other}");
        }
    }
}
