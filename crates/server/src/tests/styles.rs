//! The stylesheet: its rules are closed, its properties are defined, and what it dresses exists.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// Every file below a folder of this crate or of a sister of it that ends so.
fn files(folder: &str, end: &str) -> Vec<(PathBuf, String)> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_str().unwrap().ends_with(end) {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    found
}

fn styles() -> Vec<(PathBuf, String)> {
    let all = files("assets/css", ".css").into_iter().chain(files("../scene/src/svg", ".css"));
    all.map(|(path, text)| (path, crate::assets::without_comments(&text))).collect()
}

/// What is between each of these marks and the first letter that is none of a name.
fn names<'a>(text: &'a str, mark: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
    text.match_indices(mark).map(move |(at, _)| {
        let rest = &text[at + mark.len()..];
        let end = rest.find(|letter: char| !(letter.is_alphanumeric() || "-_".contains(letter))).unwrap_or(rest.len());
        rest.split_at(end)
    })
}

#[test]
fn every_rule_is_closed_where_it_was_opened() {
    for (path, text) in styles() {
        let mut open = 0;
        for (at, line) in text.lines().enumerate() {
            for letter in line.chars() {
                open += match letter {
                    '{' => 1,
                    '}' => -1,
                    _ => 0,
                };
                assert!(open >= 0, "{}:{}: a bracket closes nothing", path.display(), at + 1);
            }
            // A rule of one line ends on it; what is opened at the end of a line holds other rules or a list.
            let ends = line.trim_end();
            let (opened, closed) = (ends.matches('{').count(), ends.matches('}').count());
            assert!(opened <= closed || ends.ends_with('{'), "{}:{}: this rule is not closed: {line}", path.display(), at + 1);
        }
        assert_eq!(open, 0, "{}: {open} rules are not closed", path.display());
    }
}

#[test]
fn every_property_that_is_used_is_defined() {
    let all: String = styles().into_iter().map(|(_, text)| text).collect();
    // A script defines what only it knows, and the colours of a game's sides are a file of their own.
    let scripts: String = files("assets/js", ".js").into_iter().chain(files("src", "drawn.rs")).map(|(_, text)| text).collect();
    let is_defined = |name: &str| {
        let says = |text: &str| {
            names(text, "--").any(|(it, rest)| it == name && rest.trim_start_matches('"').trim_start().starts_with([':', ',']))
        };
        says(&all) || says(&scripts)
    };
    // What has a second choice may be missing.
    let used: BTreeSet<_> = names(&all, "var(--").filter(|(_, rest)| rest.starts_with(')')).map(|(name, _)| name).collect();
    let missing: Vec<_> = used.iter().filter(|name| !is_defined(name)).collect();
    assert!(used.len() > 40 && missing.is_empty(), "of {} properties these are not defined: {missing:?}", used.len());
}

#[test]
fn every_class_of_the_stylesheet_is_written_somewhere() {
    let made: Vec<_> = ["src", "assets/js", "../scene/src"].iter().flat_map(|folder| files(folder, "s")).map(|(_, text)| text).collect();
    let mut words = BTreeSet::new();
    for text in &made {
        words.extend(text.split(|letter: char| !(letter.is_alphanumeric() || "-_".contains(letter))));
    }
    let mut dead = BTreeSet::new();
    for (_, text) in styles() {
        // Selectors stand before their brackets; what stands in quotes is no class.
        for selector in text.split(['}', '{']).filter(|part| !part.contains(';')) {
            let plain: String = selector.split('"').step_by(2).collect();
            let classes = names(&plain, ".").map(|(name, _)| name.to_owned());
            dead.extend(classes.filter(|name| name.starts_with(char::is_alphabetic) && !words.contains(name.as_str())));
        }
    }
    // Colours of sides are named by their games.
    dead.retain(|name| !name.starts_with("tint-"));
    assert!(dead.is_empty(), "no page and no script makes these: {dead:?}");
}

/// LOOK 18 and 36: dashes mean that something can be pressed, and nothing else, wherever there is a border.
#[test]
fn dashes_mean_what_can_be_pressed() {
    let pressed = [".legal", ".chips button", ".more", ".sitting li", ".crowd"];
    for (path, text) in styles() {
        // A class or a comment may bear the word; what counts is what is drawn.
        let draws = |line: &&str| line.contains("px dashed") || line.contains("border-style: dashed");
        for line in text.lines().filter(draws) {
            let rule = line.split('{').next().unwrap_or_default();
            assert!(pressed.iter().any(|it| rule.contains(it)), "{}: {line}", path.display());
        }
    }
}
