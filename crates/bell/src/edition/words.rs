//! This game's part of the event language: its verbs, its conditions, its word for the other side.

use crate::{
    roles::Colour,
    space::{Dimension, Space, Spaces},
};
use table::{
    edition::unknown,
    event::{Amount, Who, Words},
};

/// Where a step may act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Where {
    /// The spaces named.
    pub spaces: Spaces,
    /// At most so many cubes of the step in one space.
    pub each: u8,
    /// All cubes of the step in the same space.
    pub same: bool,
}

/// A deed of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    /// Place own cubes from supply.
    Add(Where),
    /// Send enemy cubes to the enemy pool.
    Remove(Where),
    /// One enemy cube to its pool, one own cube from supply in its place.
    Replace(Where),
    /// Move own cubes on the map.
    Move {
        /// From here.
        from: Spaces,
        /// To there.
        to: Spaces,
    },
    /// Operations Points for these spaces only.
    Ops(Spaces),
    /// A German disk: on the lowest free space, or on this one (0, 1 or 2).
    Disk(Option<u8>),
    /// Remove the lowest German disk.
    Lift,
    /// Execute the next Mobilization.
    Mobilize,
    /// Hitler's Decision.
    Hitler,
}

/// A condition of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    /// The actor Controlled this space at the start of the play.
    Controls(Space),
    /// Partial Mobilization has been executed.
    Partial,
    /// A card drawn by this event has this colour.
    Drew(Colour),
}

/// This game's words.
#[derive(Clone, Debug)]
pub struct BellWords {
    /// The spaces that press President, for `pressing-president`.
    pub pressing_president: Spaces,
}

/// The word for the spaces that press President.
const PRESSING: &str = "pressing-president";
/// All words that stand for several spaces.
const SETS: [&str; 5] = [PRESSING, "international", "political", "military", "public"];
/// The most that one step may do; nobody has more cubes to move about than that in one event.
const MOST: u8 = 8;
const VERBS: [&str; 8] = ["add", "remove", "replace", "move", "grant", "disk", "lift", "mobilize"];
const TESTS: &str = "a condition is 'control' with a space, 'partial', or 'drew' with a colour";

impl Words for BellWords {
    type Verb = Verb;
    type Test = Test;

    fn verb(&self, word: &str, amount: Option<Amount>, rest: &[&str]) -> Result<Verb, String> {
        match word {
            "add" => Ok(Verb::Add(self.place(word, amount, rest)?)),
            "remove" => Ok(Verb::Remove(self.place(word, amount, rest)?)),
            "replace" => Ok(Verb::Replace(self.place(word, amount, rest)?)),
            "move" => self.journey(amount, rest),
            "grant" => self.grant(amount, rest),
            "disk" => disk(amount, rest),
            "lift" => bare(amount, rest, &["disk"], Verb::Lift, "write 'lift disk' or 'may lift disk', without a number"),
            "mobilize" => bare(amount, rest, &[], Verb::Mobilize, "'mobilize' stands alone: write 'may mobilize'"),
            "draw" | "discard" => Err("cards are written 'draw 2 to pile', 'draw 2 to hand' or 'discard 2'".into()),
            _ if word.starts_with('-') => Err("an option begins with '-' and a blank, and a step must follow".into()),
            _ => Err(unknown(word, "verb", &VERBS)),
        }
    }

    fn test(&self, words: &[&str]) -> Result<Test, String> {
        match words {
            ["control", space] => one_space(space, &[]).map(Test::Controls),
            ["partial"] => Ok(Test::Partial),
            ["drew", colour] => colour_called(colour).map(Test::Drew),
            _ => Err(format!("{TESTS}, not '{}'", words.join(" "))),
        }
    }

    fn roll(&self, words: &[&str]) -> Result<Verb, String> {
        match words {
            ["hitler"] => Ok(Verb::Hitler),
            _ => Err("the only roll is 'roll hitler'".into()),
        }
    }

    fn who(&self, word: &str) -> Option<Who> {
        (word == "enemy").then_some(Who(1))
    }
}

impl BellWords {
    /// Where cubes are added, removed or replaced: `in`, `among` or `in one of`.
    fn place(&self, verb: &str, amount: Option<Amount>, rest: &[&str]) -> Result<Where, String> {
        let most = counted(verb, amount)?.most;
        match rest {
            ["in", "one", "of", list @ ..] => Ok(Where { spaces: self.several(list, "in one of")?, each: most, same: true }),
            ["in", list @ ..] => Ok(Where { spaces: self.single(list)?, each: most, same: false }),
            ["among", list @ .., "at", "most", each, "each"] => {
                Ok(Where { spaces: self.several(list, "among")?, each: each_space(each)?, same: false })
            }
            ["among", list @ ..] => Ok(Where { spaces: self.several(list, "among")?, each: most, same: false }),
            [] => Err(format!("'{verb} {most}' needs a place: 'in' with a space, or 'among' with several")),
            [word, ..] => Err(format!("after '{verb} {most}' comes 'in', 'among' or 'in one of', not '{word}'")),
        }
    }

    /// `from … to …` or `within` a Dimension.
    fn journey(&self, amount: Option<Amount>, rest: &[&str]) -> Result<Verb, String> {
        counted("move", amount)?;
        match rest {
            ["within", word] => {
                let spaces = dimension_called(word)?.spaces();
                Ok(Verb::Move { from: spaces, to: spaces })
            }
            ["from", list @ ..] => {
                let at = list.iter().position(|w| *w == "to").ok_or("'move … from' needs 'to' and the spaces to move to")?;
                let (from, to) = (self.spaces(&list[..at])?, self.spaces(&list[at + 1..])?);
                if from == to && from.len() == 1 {
                    return Err("cubes cannot move from a space to itself".into());
                }
                Ok(Verb::Move { from, to })
            }
            _ => Err("'move' needs 'from' spaces 'to' spaces, or 'within' a Dimension".into()),
        }
    }

    /// Operations Points: `grant 3 ops in president`.
    fn grant(&self, amount: Option<Amount>, rest: &[&str]) -> Result<Verb, String> {
        let amount = counted("grant", amount)?;
        if amount.least == 0 {
            return Err("'grant' takes a plain number; points need not all be spent".into());
        }
        match rest {
            ["ops", "in", list @ ..] => self.single(list).map(Verb::Ops),
            ["ops", "among", list @ ..] => self.several(list, "among").map(Verb::Ops),
            _ => Err("points are written 'grant 3 ops in' a space, or 'grant 3 ops among' several".into()),
        }
    }

    /// One space, or one word for several.
    fn single(&self, list: &[&str]) -> Result<Spaces, String> {
        let spaces = self.spaces(list)?;
        if list.len() > 1 {
            return Err("'in' takes one space; for several write 'among' or 'in one of'".into());
        }
        Ok(spaces)
    }

    /// At least two spaces, or a word for several; how many it stands for is the map's business.
    fn several(&self, list: &[&str], form: &str) -> Result<Spaces, String> {
        let spaces = self.spaces(list)?;
        match list {
            [word] if self.set_called(word).is_none() => Err(format!("'{form}' needs two spaces or more; for one space write 'in'")),
            _ => Ok(spaces),
        }
    }

    /// The spaces of a list.
    fn spaces(&self, list: &[&str]) -> Result<Spaces, String> {
        if list.is_empty() {
            return Err("the name of a space is missing here".into());
        }
        let mut named = Spaces::NONE;
        let mut sets = Spaces::NONE;
        for word in list {
            match self.set_called(word) {
                Some(set) => sets = sets.or(set),
                None => {
                    let space = one_space(word, &SETS)?;
                    if named.has(space) {
                        return Err(format!("'{word}' is named twice"));
                    }
                    named = named.or(Spaces::only(space));
                }
            }
        }
        Ok(named.or(sets))
    }

    /// A word that stands for several spaces.
    fn set_called(&self, word: &str) -> Option<Spaces> {
        if word == PRESSING {
            return Some(self.pressing_president);
        }
        Dimension::from_id(word).map(Dimension::spaces)
    }
}

/// A sensible number, which these verbs need.
fn counted(verb: &str, amount: Option<Amount>) -> Result<Amount, String> {
    let amount = amount.ok_or_else(|| format!("'{verb}' needs a number after it, such as '{verb} 1' or '{verb} up to 2'"))?;
    if amount.most > MOST {
        return Err(format!("'{verb} {}' is too much: the most is {MOST}", amount.most));
    }
    Ok(amount)
}

/// The number of `at most 2 each`; more than four cubes never stand in a space.
fn each_space(word: &str) -> Result<u8, String> {
    let number = word.parse().ok().filter(|n| (1..=4).contains(n));
    number.ok_or_else(|| format!("'at most {word} each' should have a number from 1 to 4"))
}

/// A verb that takes no number and always the same words.
fn bare(amount: Option<Amount>, rest: &[&str], expected: &[&str], verb: Verb, otherwise: &str) -> Result<Verb, String> {
    if amount.is_none() && rest == expected { Ok(verb) } else { Err(otherwise.into()) }
}

/// `disk`, or `disk on` one of the three spaces of the track.
fn disk(amount: Option<Amount>, rest: &[&str]) -> Result<Verb, String> {
    match (amount, rest) {
        (None, []) => Ok(Verb::Disk(None)),
        (None, ["on", "1"]) => Ok(Verb::Disk(Some(0))),
        (None, ["on", "2"]) => Ok(Verb::Disk(Some(1))),
        (None, ["on", "3"]) => Ok(Verb::Disk(Some(2))),
        (None, ["on", word]) => Err(format!("the track has the spaces 1, 2 and 3; 'disk on {word}' is none of them")),
        _ => Err("write 'disk', or 'disk on 1', 'disk on 2' or 'disk on 3'".into()),
    }
}

/// The space with this word; `besides` are words that would have done as well.
fn one_space(word: &str, besides: &[&'static str]) -> Result<Space, String> {
    if let Some(space) = Space::from_id(word) {
        return Ok(space);
    }
    match word {
        "and" | "or" => Err(format!("spaces are separated by commas, not by '{word}'")),
        "at" => Err("a limit is written 'at most 1 each', after 'among' and its spaces".into()),
        _ => {
            let known: Vec<&str> = Space::all().map(Space::id).chain(besides.iter().copied()).collect();
            Err(unknown(word, "space", &known))
        }
    }
}

fn dimension_called(word: &str) -> Result<Dimension, String> {
    Dimension::from_id(word).ok_or_else(|| unknown(word, "Dimension", &Dimension::ALL.map(Dimension::id)))
}

fn colour_called(word: &str) -> Result<Colour, String> {
    let all = [Colour::White, Colour::Green, Colour::Blue];
    all.into_iter().find(|c| c.id() == word).ok_or_else(|| unknown(word, "colour", &all.map(Colour::id)))
}
