//! The dice: 1, 2, 3, two targets and an eagle on each (`orchestra.comp.die-faces`).

use serde::{Deserialize, Serialize};
use table::{Faces, Outcome, Pool, odds_of_pool};

/// How many dice there are (`orchestra.comp.dice-10`).
pub const DICE: u8 = 10;

/// The words of the faces in records.
pub const WORDS: [&str; 5] = ["one", "two", "three", "target", "eagle"];

/// Sides of each face on a die.
const SIDES: [u16; 5] = [1, 1, 1, 2, 1];

table::closed_list! {
    /// A face of a die.
    pub enum Face: u8 {
        One "one" "1",
        Two "two" "2",
        Three "three" "3",
        Target "target" "target",
        Eagle "eagle" "eagle",
    }
}

/// A roll: how many dice show each face.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Roll(pub [u8; 5]);

/// So many dice as a request of chance.
pub fn pool(dice: u8) -> Pool {
    Pool::new(dice, &SIDES)
}

impl Roll {
    /// What an outcome of so many dice shows.
    pub fn of(dice: u8, outcome: Outcome) -> Roll {
        let faces = pool(dice).faces(outcome).unwrap_or_default();
        Roll::from_faces(&faces)
    }

    fn from_faces(faces: &Faces) -> Roll {
        Roll([faces[0], faces[1], faces[2], faces[3], faces[4]])
    }

    /// How many dice show this face.
    #[inline]
    pub fn count(self, face: Face) -> u8 {
        self.0[face.index()]
    }

    /// How many targets.
    #[inline]
    pub fn targets(self) -> u8 {
        self.count(Face::Target)
    }

    /// How many eagles.
    #[inline]
    pub fn eagles(self) -> u8 {
        self.count(Face::Eagle)
    }

    /// The sum of the numbers.
    #[inline]
    pub fn numbers(self) -> u8 {
        self.0[0] + 2 * self.0[1] + 3 * self.0[2]
    }

    /// How many dice.
    #[inline]
    pub fn dice(self) -> u8 {
        self.0.iter().sum()
    }

    /// The roll with one die of this face more.
    #[must_use]
    pub fn with(mut self, face: Face) -> Roll {
        self.0[face.index()] += 1;
        self
    }

    /// The roll with one die of this face less.
    #[must_use]
    pub fn without(mut self, face: Face) -> Roll {
        self.0[face.index()] -= 1;
        self
    }
}

/// What a plot needs, and what it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms {
    /// So many targets kill.
    pub need: u8,
    /// So many counted eagles detect.
    pub limit: u8,
    /// Eagles added to the sum.
    pub added: u8,
    /// Eagles taken from the sum.
    pub ignored: u8,
}

/// How a roll ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Enough eagles count: detected, whatever the targets (`orchestra.plot.detect-first`).
    Detected,
    /// Enough targets, undetected (`orchestra.plot.success`).
    Killed,
    /// Neither.
    Missed,
}

impl Terms {
    /// Judges a roll of which so many eagles are ignored by cards played after it (`orchestra.plot.modifiers`, `orchestra.card.schedule-leaked`).
    pub fn judge(self, roll: Roll, leaked: u8) -> Verdict {
        let counted = roll.eagles().saturating_sub(leaked).saturating_add(self.added).saturating_sub(self.ignored);
        if counted >= self.limit {
            Verdict::Detected
        } else if roll.targets() >= self.need {
            Verdict::Killed
        } else {
            Verdict::Missed
        }
    }

    /// How many eagles on the dice detect, with those that are added and ignored: what is announced (`orchestra.plot.announce`).
    pub fn eagles(self) -> u8 {
        self.limit.saturating_add(self.ignored).saturating_sub(self.added)
    }

    /// The exact chances of so many dice: to kill, to be detected, to get away with nothing.
    pub fn odds(self, dice: u8) -> [f64; 3] {
        let ways = ways(self, dice);
        let all: u64 = ways.iter().sum();
        ways.map(|ways| ways as f64 / all as f64)
    }
}

/// In how many ways so many dice kill, are detected, or get away with nothing (`orchestra.show.plots`).
pub fn ways(terms: Terms, dice: u8) -> [u64; 3] {
    let mut ways = [0; 3];
    for (verdict, chance) in odds_of_pool(&pool(dice), |faces| terms.judge(Roll::from_faces(faces), 0)) {
        let at = match verdict {
            Verdict::Killed => 0,
            Verdict::Detected => 1,
            Verdict::Missed => 2,
        };
        ways[at] = chance.ways;
    }
    ways
}
