//! This binary against another one, such as that of an earlier commit: random play of every game on one core, in turns, so that
//! whatever else the machine does slows down both. Each round is a process of its own (`perfidy sim`), which every version understands.

use super::{median, range};
use crate::games::GAMES;
use anyhow::{Context, ensure};
use serde_json::{Value, json};
use std::{
    path::Path,
    process::{Command, Stdio},
};

/// How often each of both plays.
const ROUNDS: usize = 15;
/// About how long a round takes.
const SECONDS: f64 = 0.4;
/// How many games tell how many fill a round.
const FIRST_GAMES: u64 = 100;

/// What was measured of one game.
pub(super) struct Compared {
    pub(super) id: &'static str,
    name: &'static str,
    /// Decisions per second of each round, slowest first.
    here: Vec<f64>,
    there: Vec<f64>,
    /// What each round of ours was to the other's that was played beside it, smallest first.
    ratios: Vec<f64>,
}

/// Plays all games with both that the other one knows, too; an older one knows fewer.
pub(super) fn measure(other: &Path) -> anyhow::Result<Vec<Compared>> {
    let this = std::env::current_exe()?;
    let compare = |(id, name): (&'static str, &'static str)| {
        let (_, seconds) = sim(&this, id, FIRST_GAMES, 0)?;
        let games = (FIRST_GAMES as f64 * SECONDS / seconds.max(1e-3)).ceil() as u64;
        let mut rounds = Vec::new();
        for round in 0..ROUNDS as u64 {
            // Neither is always the one that begins.
            let (one, two) = if round % 2 == 0 { (this.as_path(), other) } else { (other, this.as_path()) };
            let (one, two) = (sim(one, id, games, round)?.0, sim(two, id, games, round)?.0);
            rounds.push(if round % 2 == 0 { (one, two) } else { (two, one) });
        }
        let sorted = |of: fn(&(f64, f64)) -> f64| {
            let mut list: Vec<f64> = rounds.iter().map(of).collect();
            list.sort_by(f64::total_cmp);
            list
        };
        let ratios = sorted(|(here, there)| here / there.max(1.0));
        Ok(Compared { id, name, here: sorted(|round| round.0), there: sorted(|round| round.1), ratios })
    };
    // The other one first: it may be no perfidy at all, and then it knows none.
    let mut refused = None;
    let known = GAMES.iter().map(|game| (game.about().id, game.about().name)).filter(|(id, _)| match sim(other, id, 1, 0) {
        Ok(_) => true,
        Err(why) => {
            refused = Some(why);
            false
        }
    });
    let known: Vec<_> = known.collect();
    match refused {
        Some(why) if known.is_empty() => Err(why),
        _ => known.into_iter().map(compare).collect(),
    }
}

/// Plays so many games: decisions per second, and the seconds.
fn sim(binary: &Path, game: &str, games: u64, seed: u64) -> anyhow::Result<(f64, f64)> {
    let mut command = Command::new(binary);
    command.args(["sim", game, "--json", "--threads", "1", "--games", &games.to_string(), "--seed", &seed.to_string()]);
    let done = command.stdin(Stdio::null()).output().with_context(|| format!("'{}' cannot be started", binary.display()))?;
    let said = String::from_utf8_lossy(&done.stderr);
    ensure!(done.status.success(), "'{} sim {game}' failed: {}", binary.display(), said.trim());
    let played: Value = serde_json::from_slice(&done.stdout).with_context(|| format!("'{} sim' printed no JSON", binary.display()))?;
    let number = |field: &str| played[field].as_f64().with_context(|| format!("'{} sim' does not tell {field}", binary.display()));
    let (decisions, rate) = (number("decisions")?, number("decisions_per_second")?);
    Ok((rate, decisions / rate.max(1.0)))
}

impl Compared {
    pub(super) fn json(&self) -> Value {
        let rounded = |ratio: f64| (ratio * 1e3).round() / 1e3;
        json!({
            "decisions_per_second": median(&self.here).round() as u64,
            "decisions_per_second_there": median(&self.there).round() as u64,
            "ratio": rounded(median(&self.ratios)),
            "ratio_range": range(&self.ratios).map(rounded),
            "ratio_of_fastest": rounded(self.of_fastest()),
        })
    }

    pub(super) fn text(&self) -> String {
        let [least, most] = range(&self.ratios);
        format!(
            "{}, random play on one core, in turns\n  {:.2} million decisions per second here, {:.2} there (medians of {ROUNDS} rounds)\n  \
             {:.3} of its speed ({least:.3} to {most:.3}), {:.3} by the fastest rounds",
            self.name,
            median(&self.here) / 1e6,
            median(&self.there) / 1e6,
            median(&self.ratios),
            self.of_fastest(),
        )
    }

    fn of_fastest(&self) -> f64 {
        range(&self.here)[1] / range(&self.there)[1].max(1.0)
    }
}
