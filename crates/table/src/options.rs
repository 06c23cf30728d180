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
    /// What sort of choice it is.
    pub kind: OptionKind,
    /// Each value in words for people, in the order of the values; none where the values speak for themselves.
    pub says: &'static [&'static str],
    /// What a page proposes to newcomers, where that is not the default.
    pub proposed: Option<&'static str>,
    /// How many seats each value is for, in the order of the values; none where it does not matter.
    pub seats: &'static [u8],
}

/// What sort of choice an option is: a page asks for each sort in its own place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OptionKind {
    /// Something that a group chooses for an evening.
    #[default]
    Table,
    /// At a table for one: the side that the person plays. Its values are the words of the seats.
    Side,
    /// Something that concerns a table for one alone.
    Alone,
    /// How a doubtful passage of the rulebook is read.
    Ruling,
}

impl OptionSpec {
    /// A choice for an evening that is as old as the game's first record.
    pub const fn new(name: &'static str, values: &'static [&'static str], about: &'static str) -> Self {
        OptionSpec { name, values, before: None, about, kind: OptionKind::Table, says: &[], proposed: None, seats: &[] }
    }

    /// Makes it a choice of another sort.
    pub const fn of_kind(mut self, kind: OptionKind) -> Self {
        self.kind = kind;
        self
    }

    /// Says what its values mean, in their order.
    pub const fn saying(mut self, says: &'static [&'static str]) -> Self {
        self.says = says;
        self
    }

    /// Names the value that a page proposes.
    pub const fn proposing(mut self, value: &'static str) -> Self {
        self.proposed = Some(value);
        self
    }

    /// Says how many seats its values are for, in their order.
    pub const fn seating(mut self, seats: &'static [u8]) -> Self {
        self.seats = seats;
        self
    }

    /// Says what a record was played with that does not name it.
    pub const fn once(mut self, before: &'static str) -> Self {
        self.before = Some(before);
        self
    }

    /// A value in words for people.
    pub fn say(&self, value: &str) -> String {
        let at = self.values.iter().position(|it| *it == value);
        at.and_then(|at| self.says.get(at)).map_or_else(|| value.replace('-', " "), |words| (*words).to_owned())
    }

    /// What is proposed to a person who opens a table.
    pub fn proposal(&self) -> &'static str {
        self.proposed.unwrap_or(self.values[0])
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

    /// The same for a table that a person opens: what they leave out is as the game proposes it.
    pub fn proposed<'a>(about: &About, given: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Options, String> {
        Self::fill(about, about.rules_number, given, OptionSpec::proposal)
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

    /// The value of an option that is a list of words (`table::closed_list!`), whose first is the default.
    pub fn chosen<T: Id>(&self, name: &str, from_id: fn(&str) -> Option<T>) -> T {
        from_id(self.get(name)).unwrap_or_else(|| T::from_index(0))
    }

    /// All options by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.chosen.iter().map(|(n, v)| (n.as_str(), v.as_str()))
    }
}
