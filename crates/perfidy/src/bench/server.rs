//! How fast the server is: `perfidy load` at one table and at many tables at once, each with two pages that watch, as fast as moves are
//! answered.

use crate::{
    load::{self, Figures, Plan, UnderLoad},
    stop::Stop,
};
use serde_json::{Value, json};
use std::time::Duration;

/// How many tables play at once.
const TABLES: [usize; 3] = [1, 50, 200];
const TIME: Duration = Duration::from_secs(5);

/// What was measured.
pub(super) struct Measured {
    rounds: Vec<(usize, Figures)>,
}

/// Measures a server with all games on its shelf and its store in a temporary folder on the disk.
pub(super) fn measure() -> Result<Measured, Stop> {
    let server = UnderLoad::start(None)?;
    let round = |tables| {
        let plan = Plan { tables, streams: 2 * tables, crowd: 0, unread: 0, time: TIME, pause: Duration::ZERO, game: None };
        Ok((tables, load::measure(&server, &plan, None)?))
    };
    Ok(Measured { rounds: TABLES.into_iter().map(round).collect::<Result<_, Stop>>()? })
}

impl Measured {
    pub(super) fn json(&self) -> Value {
        json!(self.rounds.iter().map(|(_, figures)| figures.json()).collect::<Vec<_>>())
    }

    pub(super) fn text(&self) -> String {
        let mut text = "The server on loopback, each move stored durably, two pages watching each table".to_owned();
        for (tables, figures) in &self.rounds {
            text += &format!("\n  {tables} {}: {}", if *tables == 1 { "table" } else { "tables at once" }, figures.moves());
        }
        if let Some(kib) = self.rounds.last().and_then(|(_, figures)| figures.kib_per_table()) {
            text += &format!("\n  an open table takes about {kib:.0} KiB of memory");
        }
        text
    }
}
