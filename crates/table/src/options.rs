//! The options of a table: named choices from closed lists, always written out in full.

use crate::About;
use std::collections::BTreeMap;

/// One option of a game.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name on the command line and in a record.
    pub name: &'static str,
    /// What may be chosen; the first is the default.
    pub values: &'static [&'static str],
    /// What it is about, in one sentence.
    pub about: &'static str,
}

/// The options of one table, defaults included.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    chosen: BTreeMap<String, String>,
}

impl Options {
    /// What was asked for, completed by the game's defaults; or a sentence about what is wrong.
    pub fn complete<'a>(about: &About, given: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Options, String> {
        let mut chosen: BTreeMap<String, String> = about.options.iter().map(|o| (o.name.to_owned(), o.values[0].to_owned())).collect();
        for (name, value) in given {
            let Some(spec) = about.options.iter().find(|o| o.name == name) else {
                let known: Vec<_> = about.options.iter().map(|o| o.name).collect();
                return Err(format!("{} has no option '{name}'; it has {}", about.id, known.join(", ")));
            };
            if !spec.values.contains(&value) {
                return Err(format!("option '{name}' can be {}, not '{value}'", spec.values.join(" or ")));
            }
            chosen.insert(name.to_owned(), value.to_owned());
        }
        Ok(Options { chosen })
    }

    /// The value of an option; empty for a name that the game does not have.
    pub fn get(&self, name: &str) -> &str {
        self.chosen.get(name).map_or("", String::as_str)
    }

    /// All options by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.chosen.iter().map(|(n, v)| (n.as_str(), v.as_str()))
    }
}
