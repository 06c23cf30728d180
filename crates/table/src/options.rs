//! The options of a table: named choices from closed lists, always written out in full.

use crate::{About, Id};
use std::collections::BTreeMap;

/// One option of a game.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name on the command line and in a record.
    pub name: &'static str,
    /// What may be chosen; the first is the default.
    pub values: &'static [&'static str],
    /// What a record that does not name it was played with, where that is not the default: the option is younger than the record.
    pub before: Option<&'static str>,
    /// What it is about, in one sentence.
    pub about: &'static str,
}

impl OptionSpec {
    /// An option that is as old as the game's first record.
    pub const fn new(name: &'static str, values: &'static [&'static str], about: &'static str) -> Self {
        OptionSpec { name, values, before: None, about }
    }
}

/// The options of one table, defaults included, and the rules number under which it is played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    chosen: BTreeMap<String, String>,
    rules: u32,
}

impl Options {
    /// What was asked for, completed by the game's defaults; or a sentence about what is wrong.
    pub fn complete<'a>(about: &About, given: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Options, String> {
        Self::fill(about, about.rules_number, given, |spec| spec.values[0])
    }

    /// What a record or a stored table was played with: an option that it does not name is as it was before there was that option,
    /// and the game keeps to the rules of that number.
    pub fn recorded<'a>(about: &About, rules: u32, given: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Options, String> {
        if !(about.oldest_rules..=about.rules_number).contains(&rules) {
            return Err(match about.oldest_rules == about.rules_number {
                true => format!("it was played under rules number {rules}, and this is number {}", about.rules_number),
                false => {
                    let (oldest, newest) = (about.oldest_rules, about.rules_number);
                    format!("it was played under rules number {rules}, and numbers {oldest} to {newest} are known here")
                }
            });
        }
        Self::fill(about, rules, given, |spec| spec.before.unwrap_or(spec.values[0]))
    }

    fn fill<'a>(
        about: &About,
        rules: u32,
        given: impl IntoIterator<Item = (&'a str, &'a str)>,
        unnamed: fn(&OptionSpec) -> &'static str,
    ) -> Result<Options, String> {
        let mut chosen: BTreeMap<String, String> = about.options.iter().map(|o| (o.name.to_owned(), unnamed(o).to_owned())).collect();
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
        Ok(Options { chosen, rules })
    }

    /// The rules number under which the table is played: the newest, or that of its record.
    pub fn rules(&self) -> u32 {
        self.rules
    }

    /// The value of an option; empty for a name that the game does not have.
    pub fn get(&self, name: &str) -> &str {
        self.chosen.get(name).map_or("", String::as_str)
    }

    /// The value of an option that is a list of words (`table::words!`), whose first is the default.
    pub fn chosen<T: Id>(&self, name: &str, from_id: fn(&str) -> Option<T>) -> T {
        from_id(self.get(name)).unwrap_or_else(|| T::from_index(0))
    }

    /// All options by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.chosen.iter().map(|(n, v)| (n.as_str(), v.as_str()))
    }
}
