//! What was counted in many games. Whole numbers only, so that the order of adding changes nothing.

use std::collections::BTreeMap;
use table::{End, PerSeat};

/// Payoffs, and what games count themselves, are counted in millionths.
const MILLION: f64 = 1e6;

/// What games count themselves, by word.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts(BTreeMap<&'static str, i64>);

impl Counts {
    /// Counts so many more.
    pub(super) fn add(&mut self, word: &'static str, number: f64) {
        *self.0.entry(word).or_default() += (number * MILLION).round() as i64;
    }
}

/// The counts of some games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) finished: u64,
    pub(crate) decisions: u64,
    moves: u64,
    pub(crate) results: BTreeMap<&'static str, u64>,
    payoffs: PerSeat<u64>,
    scores: PerSeat<i64>,
    counts: Counts,
    lines: u64,
    pub(crate) most_lines: u64,
    /// How often a bot failed and a random move was played in its place.
    pub(crate) failures: u64,
}

impl Tally {
    /// Counts a question with several moves.
    #[inline]
    pub(crate) fn decide(&mut self, moves: usize) {
        self.decisions += 1;
        self.moves += moves as u64;
    }

    /// Counts a decision at which a bot failed.
    #[inline]
    pub(crate) fn bot_failed(&mut self) {
        self.failures += 1;
    }

    /// Adds what a game itself has counted.
    pub(super) fn count(&mut self, counts: &Counts) {
        for (word, sum) in &counts.0 {
            *self.counts.0.entry(word).or_default() += sum;
        }
    }

    /// Counts a game that ended after so many lines of its record.
    pub(crate) fn finish(&mut self, end: &End, lines: u64) {
        self.games += 1;
        self.finished += 1;
        *self.results.entry(end.label).or_default() += 1;
        for (sum, payoff) in self.payoffs.iter_mut().zip(end.payoffs) {
            *sum += (f64::from(payoff) * MILLION).round() as u64;
        }
        for (sum, score) in self.scores.iter_mut().zip(end.scores) {
            *sum += i64::from(score);
        }
        self.lines += lines;
        self.most_lines = self.most_lines.max(lines);
    }

    /// Counts a game that did not end.
    pub(crate) fn give_up(&mut self) {
        self.games += 1;
    }

    /// Adds the counts of other games.
    pub(crate) fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.finished += other.finished;
        self.decisions += other.decisions;
        self.moves += other.moves;
        for (label, count) in &other.results {
            *self.results.entry(label).or_default() += count;
        }
        self.count(&other.counts);
        self.payoffs.iter_mut().zip(other.payoffs).for_each(|(sum, more)| *sum += more);
        self.scores.iter_mut().zip(other.scores).for_each(|(sum, more)| *sum += more);
        self.lines += other.lines;
        self.most_lines = self.most_lines.max(other.most_lines);
        self.failures += other.failures;
    }

    /// The mean payoff of each seat.
    pub(crate) fn mean_payoffs(&self, seats: u8) -> Vec<f64> {
        self.payoffs[..usize::from(seats)].iter().map(|sum| mean(*sum as f64 / MILLION, self.finished)).collect()
    }

    /// The mean score of each seat.
    pub(crate) fn mean_scores(&self, seats: u8) -> Vec<f64> {
        self.scores[..usize::from(seats)].iter().map(|sum| mean(*sum as f64, self.finished)).collect()
    }

    /// What the games themselves count, by word: the mean of a game.
    pub(crate) fn mean_counts(&self) -> impl Iterator<Item = (&'static str, f64)> {
        self.counts.0.iter().map(|(word, sum)| (*word, mean(*sum as f64 / MILLION, self.games)))
    }

    /// The mean number of record lines of a game.
    pub(crate) fn mean_lines(&self) -> f64 {
        mean(self.lines as f64, self.finished)
    }

    /// The mean number of moves where there was something to decide.
    pub(crate) fn branching(&self) -> f64 {
        mean(self.moves as f64, self.decisions)
    }
}

fn mean(sum: f64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { sum / count as f64 }
}
