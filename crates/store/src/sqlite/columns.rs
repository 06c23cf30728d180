//! Rows of the database and values of the store, converted by hand in both directions.

use super::devices;
use crate::{ChatRow, Clock, LineRow, Per, Phase, Plays, SeatKind, SeatRow, StandIn, StoreError, TableRow, WhyStandIn};
use rusqlite::{Error, Result, Row, types::Type};
use serde::de::DeserializeOwned;
use table::BotLevel;

/// The columns that [`table`] reads, in its order.
pub const TABLE: &str = "id, game, rules_number, edition, options, secret, salts, seed, opener, spectate, phase, frozen_by, \
    clock_per, clock_seconds, paused_at, resumed_at, created, next, guide, absence, due, leaver, listed";

/// The columns that [`seat`] reads, in its order.
pub const SEAT: &str = "seat, kind, level, name, token, seated, orders, stand_in, stand_in_why, stand_in_since, devices, \
    wanted_since, seen";

/// The columns that [`chat`] reads, in its order.
pub const CHAT: &str = "from_seat, to_seat, text, at, line";

/// Reads a table.
pub fn table(row: &Row) -> Result<TableRow> {
    Ok(TableRow {
        id: row.get(0)?,
        game: row.get(1)?,
        rules_number: row.get(2)?,
        edition: row.get(3)?,
        options: pairs(row, 4)?,
        secret: row.get(5)?,
        salts: pairs(row, 6)?,
        seed: row.get(7)?,
        opener: row.get(8)?,
        spectate: row.get(9)?,
        phase: phase(row.get_ref(10)?.as_str()?, row.get(11)?),
        clock: clock(row.get(12)?, row.get(13)?),
        paused_at: row.get(14)?,
        resumed_at: row.get(15)?,
        created: row.get(16)?,
        next: row.get(17)?,
        guide: row.get(18)?,
        absence: row.get(19)?,
        due: row.get(20)?,
        leaver: plays(row.get_ref(21)?.as_str()?),
        listed: row.get(22)?,
    })
}

/// Reads a seat.
pub fn seat(row: &Row) -> Result<SeatRow> {
    let kind = match (row.get_ref(1)?.as_str()?, row.get::<_, Option<String>>(2)?) {
        (_, Some(word)) => SeatKind::Bot(level(&word)),
        ("hot", None) => SeatKind::Hot,
        _ => SeatKind::Human,
    };
    Ok(SeatRow {
        seat: row.get(0)?,
        kind,
        name: row.get(3)?,
        token: row.get(4)?,
        seated: row.get(5)?,
        orders: row.get(6)?,
        stand_in: stand_in(row.get(7)?, row.get(8)?, row.get(9)?),
        devices: devices::read(row, 10)?,
        wanted_since: row.get(11)?,
        seen: row.get(12)?,
    })
}

/// Reads a line: text, time and what was used on the clocks.
pub fn line(row: &Row) -> Result<LineRow> {
    Ok(LineRow { text: row.get(0)?, at: row.get(1)?, used: row.get(2)? })
}

/// Reads something said.
pub fn chat(row: &Row) -> Result<ChatRow> {
    let line: i64 = row.get(4)?;
    Ok(ChatRow { from: row.get(0)?, to: row.get(1)?, text: row.get(2)?, at: row.get(3)?, line: to_count(line) })
}

/// A phase as its two columns, `phase` and `frozen_by`.
pub fn of_phase(phase: &Phase) -> (&'static str, Option<&str>) {
    match phase {
        Phase::Waiting => ("waiting", None),
        Phase::Playing => ("playing", None),
        Phase::Paused => ("paused", None),
        Phase::Over => ("over", None),
        Phase::Frozen(by) => ("frozen", Some(by)),
    }
}

/// A clock as its two columns, `clock_per` and `clock_seconds`.
pub fn of_clock(clock: Option<Clock>) -> (Option<&'static str>, Option<u32>) {
    let per = clock.map(|c| match c.per {
        Per::Turn => "turn",
        Per::Game => "game",
    });
    (per, clock.map(|c| c.seconds))
}

/// A kind of seat as its two columns, `kind` and `level`.
pub fn of_kind(kind: SeatKind) -> (&'static str, Option<&'static str>) {
    match kind {
        SeatKind::Human => ("human", None),
        SeatKind::Hot => ("hot", None),
        SeatKind::Bot(level) => ("bot", Some(level.word())),
    }
}

/// A stand-in as its three columns, `stand_in`, `stand_in_why` and `stand_in_since`.
pub fn of_stand_in(stand_in: Option<&StandIn>) -> (Option<&'static str>, Option<&'static str>, Option<i64>) {
    let Some(StandIn { plays, why, since }) = stand_in else { return (None, None, None) };
    let plays = of_plays(*plays);
    let why = match why {
        WhyStandIn::Vote => "vote",
        WhyStandIn::TimeUp => "time-up",
        WhyStandIn::Resigned => "resigned",
        WhyStandIn::OwnWish => "own-wish",
    };
    (Some(plays), Some(why), Some(*since))
}

/// How a seat is played for its person, in one column.
pub fn of_plays(plays: Plays) -> &'static str {
    match plays {
        Plays::Bot(level) => level.word(),
        Plays::Passes => PASSES,
    }
}

/// What stands in the place of a bot's level where a stand-in passes.
const PASSES: &str = "passes";

/// A count as the database has it.
pub fn of_count(count: u64) -> std::result::Result<i64, StoreError> {
    i64::try_from(count).map_err(|_| StoreError::Failed(format!("No record has {count} lines.")))
}

/// The same as a count again.
pub fn to_count(column: i64) -> u64 {
    // The schema and `of_count` let no negative number in.
    column.unsigned_abs()
}

// The schema lets no other words in, so the last arm of each stands for the last word.
fn phase(word: &str, frozen_by: Option<String>) -> Phase {
    match (word, frozen_by) {
        (_, Some(by)) => Phase::Frozen(by),
        ("waiting", None) => Phase::Waiting,
        ("playing", None) => Phase::Playing,
        ("paused", None) => Phase::Paused,
        _ => Phase::Over,
    }
}

fn stand_in(plays: Option<String>, why: Option<String>, since: Option<i64>) -> Option<StandIn> {
    let plays = self::plays(&plays?);
    let why = match why?.as_str() {
        "vote" => WhyStandIn::Vote,
        "time-up" => WhyStandIn::TimeUp,
        "resigned" => WhyStandIn::Resigned,
        _ => WhyStandIn::OwnWish,
    };
    Some(StandIn { plays, why, since: since? })
}

fn plays(word: &str) -> Plays {
    if word == PASSES { Plays::Passes } else { Plays::Bot(level(word)) }
}

/// A level that this program does not know is one of a later program; the table is played on.
fn level(word: &str) -> BotLevel {
    word.parse().unwrap_or(BotLevel::Greedy)
}

fn clock(per: Option<String>, seconds: Option<u32>) -> Option<Clock> {
    let per = if per? == "turn" { Per::Turn } else { Per::Game };
    Some(Clock { per, seconds: seconds? })
}

/// A column that holds a JSON array of pairs.
fn pairs<A: DeserializeOwned>(row: &Row, column: usize) -> Result<Vec<(A, String)>> {
    let text = row.get_ref(column)?.as_str()?;
    serde_json::from_str(text).map_err(|e| Error::FromSqlConversionFailure(column, Type::Text, Box::new(e)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_of_a_later_program_plays_as_the_best_that_there_is() {
        assert_eq!(plays("oracle"), Plays::Bot(BotLevel::Greedy));
        let known = [Plays::Passes, Plays::Bot(BotLevel::Random), Plays::Bot(BotLevel::Greedy)];
        assert_eq!(known.map(|known| plays(of_plays(known))), known);
    }
}
