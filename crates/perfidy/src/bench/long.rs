//! What a look and a move cost at line 100, 1,000 and 10,000 of a record.
//!
//! No game is that long. After the same real beginning a record is lengthened by a deed that is played and taken back; the
//! moves that are timed afterwards are real ones and go on from there. Nothing waits for the disk here, so that the ratios
//! are the server's own. Every table has a watcher at its page.

use crate::{
    games::GAMES,
    load::{As, Line, milliseconds, share},
    stop::Stop,
};
use anyhow::{Context, bail, ensure};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use server::{Config, House};
use std::{
    hint::black_box,
    sync::Arc,
    time::{Duration, Instant},
};
use store::Sqlite;
use table::{Ask, Dice, Hosted, Options, chance::below};

/// How long the records are.
const LINES: [usize; 3] = [100, 1_000, 10_000];
/// The real moves before a record is lengthened take so many lines.
const BEGINNING: usize = 60;
/// How often everything is measured.
const ROUNDS: usize = 7;
/// How many moves, pages and looks back are timed in a round.
const MOVES: usize = 6;
const PAGES: usize = 6;
/// How many steps are missed before a catch-up.
const MISSED: u64 = 100;

/// What is measured of a table.
const DEEDS: [(&str, &str); 6] =
    [("page", "ms"), ("move", "ms"), ("checkpoint", "us"), ("look_back", "ms"), ("export_line", "us"), ("catch_up_100", "ms")];

/// What was measured of the games.
pub(super) struct Measured {
    games: Vec<(&'static str, &'static str, Costs)>,
}

/// By deed, length and round.
type Costs = [[Vec<f64>; LINES.len()]; DEEDS.len()];

/// Measures a server in this process whose store never waits for the disk.
pub(super) fn measure() -> Result<Measured, Stop> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let measured = runtime.block_on(all_games());
    runtime.shutdown_background();
    Ok(measured?)
}

/// A server in this process, and its address.
async fn serving() -> anyhow::Result<(Arc<House>, String)> {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?.to_string();
    let config = Config { address: format!("http://{address}"), window_pause: Duration::ZERO, ..Config::default() };
    let house = House::new(GAMES.iter().map(|game| game.any).collect(), Arc::new(Sqlite::in_memory()?), config);
    tokio::spawn(server::serve(house.clone(), listener));
    Ok((house, address))
}

async fn all_games() -> anyhow::Result<Measured> {
    let (house, address) = serving().await?;
    let mut games = Vec::new();
    for game in GAMES {
        let about = game.about();
        games.push((about.id, about.name, one_game(&house, &address, &game.any).await?));
    }
    Ok(Measured { games })
}

async fn one_game(house: &Arc<House>, address: &str, game: &bots::AnyGame) -> anyhow::Result<Costs> {
    let mut costs = Costs::default();
    let mut tables = Vec::new();
    for lines in LINES {
        tables.push(Table::open(house, address, game, lines).await?);
    }
    for round in 0..=ROUNDS {
        for (at, table) in tables.iter_mut().enumerate() {
            let measured = table.measure().await?;
            // The first round warms everything up.
            if round > 0 {
                costs.iter_mut().zip(measured).for_each(|(deed, cost)| deed[at].push(cost));
            }
        }
    }
    costs.iter_mut().flatten().for_each(|rounds| rounds.sort_by(f64::total_cmp));
    Ok(costs)
}

/// A game after its beginning, lengthened to so many lines, and the seat whose deed was taken back so often.
fn lengthened(game: &bots::AnyGame, lines: usize) -> anyhow::Result<(Box<dyn Hosted>, usize)> {
    let about = game.about();
    let options = Options::complete(about, []).map_err(anyhow::Error::msg)?;
    let opened = (game.open)(about.usual_seats, options, (game.house_edition)(), Some(Dice::from_number(5)));
    let mut table = opened.map_err(|_| anyhow::anyhow!("the house edition does not hold"))?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    loop {
        while table.roll() {}
        let seat = table.ask().seats().iter().next().context("the game is over before it is long")?;
        let moves = table.moves(seat);
        let text = moves[below(&mut rng, moves.len() as u32) as usize].text.clone();
        let before = table.copy();
        let played = table.play(seat, &text).is_ok();
        if !played || before.lines().len() < BEGINNING || table.undo(seat).is_err() {
            continue;
        }
        while table.lines().len() < lines {
            table.play(seat, &text).and_then(|()| table.undo(seat)).map_err(|no| anyhow::anyhow!("not taken back: {}", no.text))?;
        }
        return Ok((table, seat.index()));
    }
}

/// A table that is measured.
struct Table {
    line: Line,
    id: String,
    tokens: Vec<String>,
    /// The seat whose steps are looked at.
    seat: usize,
    lines: usize,
    hosted: Box<dyn Hosted>,
    rng: Xoshiro256PlusPlus,
}

impl Table {
    async fn open(house: &Arc<House>, address: &str, game: &bots::AnyGame, lines: usize) -> anyhow::Result<Table> {
        let (hosted, seat) = lengthened(game, lines)?;
        let played = hosted.lines().iter().map(ToString::to_string).collect();
        let opened = house.open_played(game.about().id, usize::from(hosted.seats()), played).await;
        let (id, tokens) = opened.map_err(anyhow::Error::msg)?;
        let (watcher, path, token) = (Line::to(address).await?, format!("/t/{id}/{seat}/events"), tokens[seat].clone());
        tokio::spawn(async move { watcher.follow(As::Browser(&token), &path).await });
        let rng = Xoshiro256PlusPlus::seed_from_u64(9);
        Ok(Table { line: Line::to(address).await?, id, tokens, seat, lines: hosted.lines().len(), hosted, rng })
    }

    /// One round of everything, in the order of [`DEEDS`].
    async fn measure(&mut self) -> anyhow::Result<[f64; DEEDS.len()]> {
        let moved = self.moves().await?;
        let token = self.tokens[self.seat].clone();
        let (_, look) = self.line.json(As::Program(&token), "GET", &format!("/api/tables/{}", self.id), "").await?;
        let step = look["step"].as_u64().context("no step")?;
        let page = self.gets(&token, &format!("/t/{}/{}", self.id, self.seat), |_| 0).await?;
        let back = self.gets(&token, &format!("/t/{}/{}/text?step=", self.id, self.seat), |n| step * (n + 1) / (PAGES as u64 + 2)).await?;
        let checkpoint = self.checkpoint();
        let started = Instant::now();
        self.line.ask(As::Program(&token), "GET", &format!("/api/tables/{}/record", self.id), "").await?;
        let export = milliseconds(started) * 1000.0 / self.lines as f64;
        let (missed, started) = (MISSED.min(step), Instant::now());
        let path = format!("/t/{}/{}/parts?since={}", self.id, self.seat, step - missed);
        let (status, _) = self.line.ask(As::Browser(&token), "GET", &path, "").await?;
        ensure!(status == 200, "{path} answers {status}");
        let catch_up = milliseconds(started) * MISSED as f64 / missed.max(1) as f64;
        Ok([page, moved, checkpoint, back, export, catch_up])
    }

    /// The median time of a real move.
    async fn moves(&mut self) -> anyhow::Result<f64> {
        let mut times = Vec::new();
        let path = format!("/api/tables/{}", self.id);
        while times.len() < MOVES {
            let mut offered = None;
            for token in &self.tokens {
                let (_, look) = self.line.json(As::Program(token), "GET", &path, "").await?;
                if look["moves"].as_array().is_some_and(|moves| !moves.is_empty()) {
                    offered = Some((token.clone(), look));
                    break;
                }
            }
            let Some((token, look)) = offered else { bail!("the game is over before everything is measured") };
            let moves = look["moves"].as_array().map_or(1, Vec::len) as u32;
            let at = below(&mut self.rng, moves);
            times.push(self.line.timed_move(&token, &path, &look, at).await?);
            self.lines += 1;
        }
        times.sort_by(f64::total_cmp);
        Ok(share(&times, 0.5))
    }

    /// The median time of a page; each address ends with its own number where there is one.
    async fn gets(&mut self, token: &str, path: &str, number: impl Fn(u64) -> u64) -> anyhow::Result<f64> {
        let mut times = Vec::new();
        for n in 0..PAGES as u64 {
            let path = if path.ends_with('=') { format!("{path}{}", number(n)) } else { path.to_owned() };
            let started = Instant::now();
            let (status, _) = self.line.ask(As::Browser(token), "GET", &path, "").await?;
            if status != 200 {
                bail!("{path} answers {status}");
            }
            times.push(milliseconds(started));
        }
        times.sort_by(f64::total_cmp);
        Ok(share(&times, 0.5))
    }

    /// The time of a copy of the table, in microseconds.
    fn checkpoint(&self) -> f64 {
        let copies = 200;
        let started = Instant::now();
        (0..copies).for_each(|_| drop(black_box(self.hosted.copy())));
        debug_assert!(!matches!(self.hosted.ask(), Ask::Over(_)));
        milliseconds(started) * 1000.0 / f64::from(copies)
    }
}

/// How much more the longest record costs than the shortest: the medians, and the range over the rounds' quartiles.
fn ratio(deed: &[Vec<f64>; LINES.len()]) -> [f64; 3] {
    let (short, long) = (&deed[0], &deed[LINES.len() - 1]);
    let of = |a: f64, b: f64| if b > 0.0 { a / b } else { 0.0 };
    [(0.5, 0.5), (0.25, 0.75), (0.75, 0.25)].map(|(a, b)| of(share(long, a), share(short, b)))
}

fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

impl Measured {
    pub(super) fn json(&self) -> Value {
        let game = |costs: &Costs| {
            let deed = |((name, unit), deed): (&(&str, &str), &[Vec<f64>; LINES.len()])| {
                let medians: Vec<_> = deed.iter().map(|rounds| rounded(share(rounds, 0.5))).collect();
                let [ratio, low, high] = ratio(deed).map(rounded);
                ((*name).to_owned(), json!({"unit": unit, "lines": LINES, "median": medians, "ratio": ratio, "ratio_range": [low, high]}))
            };
            Value::Object(DEEDS.iter().zip(costs).map(deed).collect())
        };
        Value::Object(self.games.iter().map(|(id, _, costs)| ((*id).to_owned(), game(costs))).collect())
    }

    pub(super) fn text(&self) -> String {
        let mut text = "What a table costs at line 100, 1,000 and 10,000 of its record, and the ratio of the last to the first".to_owned();
        for (_, name, costs) in &self.games {
            text += &format!("\n  {name}");
            for ((deed, unit), costs) in DEEDS.iter().zip(costs) {
                let medians: Vec<_> = costs.iter().map(|rounds| format!("{:.2}", share(rounds, 0.5))).collect();
                let [ratio, low, high] = ratio(costs);
                let (deed, medians) = (deed.replace('_', " "), medians.join(", "));
                text += &format!("\n    {deed}: {medians} {unit}, ratio {ratio:.2} ({low:.2} to {high:.2})");
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn records_of_every_game_are_lengthened_from_the_same_position_and_can_be_played_on() {
        for game in GAMES {
            let [(short, seat), (long, same)] = [100, 1_000].map(|lines| lengthened(&game.any, lines).unwrap());
            assert!((100..=101).contains(&short.lines().len()) && (1_000..=1_001).contains(&long.lines().len()));
            assert_eq!((seat, short.dump()), (same, long.dump()), "{}", game.about().name);
            assert!(short.lines().iter().zip(long.lines().iter()).all(|(a, b)| a == b));
            assert!(!long.moves(table::Seat(seat as u8)).is_empty());
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_table_of_every_game_is_measured_to_the_end() {
        let (house, address) = serving().await.unwrap();
        for game in GAMES {
            let mut table = Table::open(&house, &address, &game.any, LINES[0]).await.unwrap();
            let costs = table.measure().await.unwrap();
            assert!(costs.iter().all(|cost| *cost > 0.0), "{}: {costs:?}", game.about().name);
        }
    }

    #[test]
    fn a_ratio_compares_the_longest_record_with_the_shortest() {
        let deed = [vec![1.0, 2.0, 3.0], vec![9.0], vec![2.0, 4.0, 6.0]];
        let [ratio, low, high] = ratio(&deed);
        assert!((ratio - 2.0).abs() < 1e-9 && low < ratio && ratio < high, "{low} {ratio} {high}");
    }
}
