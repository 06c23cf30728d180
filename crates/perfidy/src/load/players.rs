//! Those who play: one for each table, who moves for every seat of it in turn, and whose pages look on.

use super::{
    As, Line, Plan,
    figures::milliseconds,
    streams::{Heard, Stream, Watched},
};
use crate::games::GAMES;
use anyhow::{Context, ensure};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use table::chance::below;

/// Where nobody has a move, as in a window that is just closing, it is looked again after this time.
const NOTHING_TO_DO: Duration = Duration::from_millis(5);

/// What players have done, all together.
#[derive(Default)]
pub(crate) struct Pool {
    /// How long each move took until it was answered, in milliseconds.
    pub(super) times: Vec<f32>,
    /// The same at the first table, where the crowd is.
    pub(super) at_the_crowd: Vec<f32>,
    /// How often players looked what there is to do.
    pub(super) looks: usize,
    /// How many games came to their end.
    pub(super) games: usize,
}

impl Pool {
    pub(super) fn add(&mut self, player: Player) {
        self.looks += player.looks;
        self.games += player.games;
        if player.number == 0 {
            self.at_the_crowd.clone_from(&player.times);
        }
        self.times.extend(player.times);
    }
}

/// One who plays every seat of a table.
pub(super) struct Player {
    line: Line,
    address: String,
    number: usize,
    game: &'static str,
    seats: usize,
    path: String,
    id: String,
    tokens: Vec<String>,
    spectate: String,
    watched: Arc<Watched>,
    heard: Arc<Heard>,
    streams: Vec<Stream>,
    rng: Xoshiro256PlusPlus,
    times: Vec<f32>,
    looks: usize,
    games: usize,
}

impl Player {
    /// Comes to the server, for a table of the next game.
    pub(super) async fn come(address: &str, number: usize, plan: &Plan, heard: Arc<Heard>) -> anyhow::Result<Player> {
        let about = match &plan.game {
            Some(game) => GAMES.iter().map(|it| it.about()).find(|about| about.id == game).context("there is no such game")?,
            None => GAMES[number % GAMES.len()].about(),
        };
        let mut player = Player {
            line: Line::to(address).await?,
            address: address.to_owned(),
            number,
            game: about.id,
            seats: usize::from(about.usual_seats),
            path: String::new(),
            id: String::new(),
            tokens: Vec::new(),
            spectate: String::new(),
            watched: Arc::default(),
            heard,
            streams: Vec::new(),
            rng: Xoshiro256PlusPlus::seed_from_u64(number as u64),
            times: Vec::new(),
            looks: 0,
            games: 0,
        };
        // What a connection needs it has once it has been asked something.
        player.line.json(As::Anybody, "GET", "/api/games", "").await?;
        Ok(player)
    }

    /// Opens a table.
    pub(super) async fn sit_down(&mut self) -> anyhow::Result<()> {
        let body = json!({"game": self.game, "seats": vec!["human"; self.seats]}).to_string();
        let (status, opened) = self.line.json(As::Anybody, "POST", "/api/tables", &body).await?;
        let text = |value: &Value| value.as_str().map(str::to_owned).with_context(|| format!("no table was opened ({status})"));
        self.id = text(&opened["table"])?;
        self.path = format!("/api/tables/{}", self.id);
        self.spectate = text(&opened["spectate"]["token"])?;
        self.tokens = opened["seats"].as_array().into_iter().flatten().map(|seat| text(&seat["token"])).collect::<Result<_, _>>()?;
        ensure!(!self.tokens.is_empty(), "a table without seats was opened");
        self.watched = Arc::default();
        Ok(())
    }

    /// Opens the streams of this table.
    pub(super) async fn look_on(&mut self, plan: &Plan) -> anyhow::Result<()> {
        let usual = plan.streams / plan.tables + usize::from(self.number < plan.streams % plan.tables);
        self.streams.clear();
        for n in 0..usual {
            // A seat's page, a spectator's, the next seat's, a spectator's.
            let seat = n.is_multiple_of(2).then_some(n / 2 % self.tokens.len());
            self.open_page(seat).await?;
        }
        let (crowd, unread) = if self.number == 0 { (plan.crowd, plan.unread) } else { (0, 0) };
        for _ in 0..crowd {
            self.open_page(None).await?;
        }
        for _ in 0..unread {
            let mut line = Line::to(&self.address).await?;
            line.send(As::Program(&self.spectate), "GET", &format!("{}/events", self.path), "").await?;
            self.heard.leave_unread(line);
        }
        Ok(())
    }

    async fn open_page(&mut self, seat: Option<usize>) -> anyhow::Result<()> {
        let (place, token) = match seat {
            Some(seat) => (seat.to_string(), &self.tokens[seat]),
            None => ("watch".to_owned(), &self.spectate),
        };
        self.streams.push(Stream::open(&self.address, token, &self.id, place, &self.watched, &self.heard).await?);
        Ok(())
    }

    /// Plays until the time is up.
    pub(super) async fn play(mut self, until: Instant, pause: Duration) -> anyhow::Result<Player> {
        if !pause.is_zero() {
            // So that not all tables move at the same moment.
            tokio::time::sleep(pause.mul_f64(f64::from(below(&mut self.rng, 1000)) / 1000.0)).await;
        }
        let (mut seat, mut idle) = (0, 0);
        let mut now = self.look(seat).await?;
        while Instant::now() < until {
            if now["ask"].get("over").is_some() {
                self.begin_again().await?;
                (seat, idle) = (0, 0);
                now = self.look(seat).await?;
                continue;
            }
            let moves = now["moves"].as_array().map_or(0, Vec::len) as u32;
            if moves == 0 {
                idle += 1;
                if idle > self.tokens.len() {
                    tokio::time::sleep(NOTHING_TO_DO).await;
                }
                seat = self.next_seat(seat, &now);
                now = self.look(seat).await?;
                continue;
            }
            idle = 0;
            let at = below(&mut self.rng, moves) as usize;
            now = self.play_one(seat, &now, at).await?;
            if !pause.is_zero() {
                tokio::time::sleep(pause).await;
            }
        }
        Ok(self)
    }

    async fn look(&mut self, seat: usize) -> anyhow::Result<Value> {
        self.looks += 1;
        let (status, now) = self.line.json(As::Program(&self.tokens[seat]), "GET", &format!("{}/moves", self.path), "").await?;
        ensure!(status == 200, "a look was refused: {now}");
        Ok(now)
    }

    /// Plays one of the moves that are offered; answers with what may be played next.
    async fn play_one(&mut self, seat: usize, now: &Value, at: usize) -> anyhow::Result<Value> {
        let body = json!({"step": now["step"], "move": now["moves"][at]["move"], "next": true}).to_string();
        let started = Instant::now();
        self.watched.moved(started);
        let (status, mut answer) = self.line.json(As::Program(&self.tokens[seat]), "POST", &format!("{}/moves", self.path), &body).await?;
        ensure!(status == 200, "a move was refused: {answer}");
        self.times.push(milliseconds(started) as f32);
        Ok(answer["next"].take())
    }

    /// Somebody who is asked, other than this seat; where nobody is known to be, everybody in turn.
    fn next_seat(&self, seat: usize, now: &Value) -> usize {
        let asked = now["ask"]["seats"].as_array().into_iter().flatten().filter_map(Value::as_u64).map(|seat| seat as usize);
        let others: Vec<_> = asked.filter(|other| *other != seat && *other < self.tokens.len()).collect();
        others.iter().find(|other| **other > seat).or(others.first()).copied().unwrap_or((seat + 1) % self.tokens.len())
    }

    /// The game is over: sits down at another table, and those who looked on look on there.
    async fn begin_again(&mut self) -> anyhow::Result<()> {
        self.games += 1;
        let pages = std::mem::take(&mut self.streams);
        self.sit_down().await?;
        for page in pages {
            let place = page.place().to_owned();
            drop(page);
            self.open_page(place.parse().ok()).await?;
        }
        Ok(())
    }
}
