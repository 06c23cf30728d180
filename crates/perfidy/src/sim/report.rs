//! The counts of a simulation, for people and for programs.

use super::{Plan, Tally};
use serde_json::{Map, Value, json};
use table::About;

pub(super) fn json(about: &About, plan: &Plan, tally: &Tally, seconds: f64) -> String {
    let results: Map<String, Value> = results(about, tally).map(|(label, count)| (label.to_owned(), count.into())).collect();
    json!({
        "game": about.id,
        "games": tally.games,
        "finished": tally.finished,
        "seats": plan.seats,
        "bots": plan.levels.iter().map(|l| l.word()).collect::<Vec<_>>(),
        "options": plan.options.iter().collect::<std::collections::BTreeMap<_, _>>(),
        "edition": plan.edition.name(),
        "seed": plan.seed,
        "seconds": round(seconds, 3),
        "decisions": tally.decisions,
        "decisions_per_second": per_second(tally, seconds),
        "bot_failures": tally.failures,
        "results": results,
        "payoffs": rounded(tally.mean_payoffs(plan.seats)),
        "scores": rounded(tally.mean_scores(plan.seats)),
        "counts": tally.mean_counts().map(|(word, mean)| (word, round(mean, 6))).collect::<std::collections::BTreeMap<_, _>>(),
        "length": {"mean": round(tally.mean_lines(), 3), "max": tally.most_lines},
        "branching": round(tally.branching(), 4),
    })
    .to_string()
}

pub(super) fn text(about: &About, plan: &Plan, tally: &Tally, seconds: f64) -> String {
    let levels: Vec<_> = plan.levels.iter().map(|l| l.word()).collect();
    let mut text = format!(
        "{}: {} games, {} finished, seed {}, bots {}\n\nResults\n",
        about.name,
        tally.games,
        tally.finished,
        plan.seed,
        levels.join(", ")
    );
    let widest = results(about, tally).map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    for (label, count) in results(about, tally) {
        let share = 100.0 * count as f64 / tally.finished.max(1) as f64;
        text += &format!("  {label:widest$}  {count:>9}  {share:5.1} %\n");
    }
    text += "\nSeats, means\n";
    let means = tally.mean_payoffs(plan.seats).into_iter().zip(tally.mean_scores(plan.seats));
    for (seat, (payoff, score)) in means.enumerate() {
        text += &format!("  seat {seat} ({})  payoff {payoff:.4}  score {score:.2}\n", levels[seat]);
    }
    if tally.mean_counts().next().is_some() {
        text += "\nCounted, means of a game\n";
        let widest = tally.mean_counts().map(|(word, _)| word.chars().count()).max().unwrap_or(0);
        tally.mean_counts().for_each(|(word, mean)| text += &format!("  {word:widest$}  {mean:8.3}\n"));
    }
    if tally.failures > 0 {
        text += &format!("\nA bot failed {} times, which is our mistake: a random move was played in its place.\n", tally.failures);
    }
    text + &format!(
        "\nLength in record lines: mean {:.1}, max {}\nDecisions: {}, {:.2} moves each, {} per second ({seconds:.1} s)",
        tally.mean_lines(),
        tally.most_lines,
        tally.decisions,
        tally.branching(),
        per_second(tally, seconds)
    )
}

/// Every result of the game's list in its order, those that never came too.
fn results<'a>(about: &'a About, tally: &'a Tally) -> impl Iterator<Item = (&'static str, u64)> {
    about.results.iter().map(|label| (*label, tally.results.get(label).copied().unwrap_or(0)))
}

fn per_second(tally: &Tally, seconds: f64) -> u64 {
    (tally.decisions as f64 / seconds.max(1e-9)) as u64
}

fn rounded(values: Vec<f64>) -> Vec<f64> {
    values.into_iter().map(|v| round(v, 6)).collect()
}

fn round(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}
