//! The inputs from which others are made: those of files, those that a target makes itself, and whatever brought a new answer.

use crate::{dictionary::Dictionary, luck::Luck, mutate::mutated, target::Target};
use std::{fs, path::Path};

/// More than this is not kept; a new one then takes the place of another.
const MOST: usize = 4_000;
/// What is longer is tried and not kept: thousands of such would be all that is done.
const LONGEST_KEPT: usize = 64 << 10;

/// Inputs from which others are made.
pub struct Corpus {
    inputs: Vec<Vec<u8>>,
    /// How many are given and never replaced.
    given: usize,
    words: Dictionary,
}

impl Corpus {
    /// What a target is tried with at first: its own seeds, and the files of its folder below `folder`.
    pub fn of(target: &dyn Target, folder: &Path) -> Corpus {
        let mut paths: Vec<_> =
            fs::read_dir(folder.join(target.word())).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path())).collect();
        paths.sort();
        let mut inputs = target.seeds();
        inputs.extend(paths.iter().filter_map(|path| fs::read(path).ok()));
        Corpus { given: inputs.len(), words: Dictionary::of(&inputs), inputs }
    }

    /// The inputs that it began with.
    pub(crate) fn given(&self) -> impl Iterator<Item = &Vec<u8>> {
        self.inputs[..self.given].iter()
    }

    /// How many there are now.
    pub(crate) fn len(&self) -> usize {
        self.inputs.len()
    }

    /// Makes an input.
    pub(crate) fn make(&self, luck: &mut Luck) -> Vec<u8> {
        let none = Vec::new();
        // The newest ones have shown something new, so there may be more behind them.
        let newest = luck.one_in(3).then(|| self.inputs.len().saturating_sub(1 + luck.below(self.inputs.len().min(32))));
        let one = newest.map_or_else(|| luck.pick(&self.inputs), |at| self.inputs.get(at)).unwrap_or(&none);
        let other = luck.pick(&self.inputs).unwrap_or(&none);
        mutated(one, other, &self.words, luck)
    }

    /// Keeps an input that has brought a new answer.
    pub(crate) fn keep(&mut self, input: &[u8], luck: &mut Luck) {
        if input.len() > LONGEST_KEPT {
            return;
        }
        if self.inputs.len() < MOST {
            self.inputs.push(input.to_vec());
        } else if self.given < MOST {
            let at = luck.between(self.given, MOST - 1);
            self.inputs[at] = input.to_vec();
        }
    }
}
