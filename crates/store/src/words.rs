//! The words by which both databases keep closed lists, and numbers and lists as columns.

use crate::{Clock, Per, Phase, Plays, SeatKind, StandIn, StoreError, WhyStandIn};
use serde::{Serialize, de::DeserializeOwned};
use table::BotLevel;

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
pub fn of_count(count: u64) -> Result<i64, StoreError> {
    i64::try_from(count).map_err(|_| StoreError::Failed(format!("No record has {count} lines.")))
}

/// The same as a count again.
pub fn to_count(column: i64) -> u64 {
    // The schema and `of_count` let no negative number in.
    column.unsigned_abs()
}

// The schemas let no other words in, so the last arm of each stands for the last word.

/// A phase from its two columns.
pub fn phase(word: &str, frozen_by: Option<String>) -> Phase {
    match (word, frozen_by) {
        (_, Some(by)) => Phase::Frozen(by),
        ("waiting", None) => Phase::Waiting,
        ("playing", None) => Phase::Playing,
        ("paused", None) => Phase::Paused,
        _ => Phase::Over,
    }
}

/// A stand-in from its three columns.
pub fn stand_in(plays: Option<String>, why: Option<String>, since: Option<i64>) -> Option<StandIn> {
    let plays = self::plays(&plays?);
    let why = match why?.as_str() {
        "vote" => WhyStandIn::Vote,
        "time-up" => WhyStandIn::TimeUp,
        "resigned" => WhyStandIn::Resigned,
        _ => WhyStandIn::OwnWish,
    };
    Some(StandIn { plays, why, since: since? })
}

/// How a seat is played for its person.
pub fn plays(word: &str) -> Plays {
    if word == PASSES { Plays::Passes } else { Plays::Bot(level(word)) }
}

/// A level that this program does not know is one of a later program; the table is played on.
pub fn level(word: &str) -> BotLevel {
    word.parse().unwrap_or(BotLevel::Greedy)
}

/// A clock from its two columns.
pub fn clock(per: Option<String>, seconds: Option<u32>) -> Option<Clock> {
    let per = if per? == "turn" { Per::Turn } else { Per::Game };
    Some(Clock { per, seconds: seconds? })
}

/// A kind of seat from its two columns.
pub fn kind(word: &str, level: Option<String>) -> SeatKind {
    match (word, level) {
        (_, Some(word)) => SeatKind::Bot(self::level(&word)),
        ("hot", None) => SeatKind::Hot,
        _ => SeatKind::Human,
    }
}

/// A list as the text of its column.
pub fn json(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|e| StoreError::Failed(format!("A list can't be written down ({e}).")))
}

/// The pairs in a column that holds a JSON array of them.
pub fn pairs<A: DeserializeOwned>(text: &str) -> serde_json::Result<Vec<(A, String)>> {
    serde_json::from_str(text)
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
