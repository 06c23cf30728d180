//! A room from what is stored of it.

use super::{GameOn, Room, Watching, no_way_back};
use crate::{blanks::Blank, chat, checkpoints::Checkpoints, time::Now};
use bots::AnyGame;
use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};
use store::{Phase, StoredTable};
use table::{Dice, Line, Problem};
use tracing::error_span;

/// The first problem of an edition, as a sentence.
pub(crate) fn sentence(problems: &[Problem]) -> String {
    match problems {
        [] => "the table could not be opened".into(),
        [only] => only.to_string(),
        [first, rest @ ..] => format!("{first} (and {} more)", rest.len()),
    }
}

/// A room from what is stored, every line played again. A record that does not replay freezes its table, with line and rule
/// named, and is kept as it is; a frozen one is tried again.
pub(crate) fn load(game: AnyGame, blank: Blank, kept: StoredTable, checkpoints: Arc<Checkpoints>, now: Now) -> Room {
    let StoredTable { table, seats, lines, chat, at, lease, watched } = kept;
    let viewers = seats.len() + 1;
    let mut room = Room {
        game,
        table,
        seats,
        blank,
        on: None,
        checkpoints,
        chat,
        watching: Arc::new(Watching::new(viewers)),
        fresh: (0..viewers).map(|_| VecDeque::new()).collect(),
        forget: Vec::new(),
        private: false,
        stale: false,
        at,
        lease,
    };
    watched.iter().for_each(|(run, seats)| room.watching.elsewhere(*run, *seats));
    if room.table.phase == Phase::Waiting || room.table.phase.is_closed() {
        return room;
    }
    let span = error_span!("replay", table = room.table.id, game = room.table.game);
    let replayed = catch_unwind(AssertUnwindSafe(|| {
        let _told_with_a_fault = span.enter();
        // Before this was forbidden, moves of a stand-in and of what was played beforehand could be taken back: a record of that
        // time is played again as it is.
        let on = replay(&room, &lines, now, no_way_back::after).or_else(|_| replay(&room, &lines, now, |_| None))?;
        on.stuck().map_or(Ok(on), Err)
    }));
    // A fault in the game closes this table only, and only until it replays again.
    match replayed {
        Ok(Ok(on)) => {
            if matches!(room.table.phase, Phase::Frozen(_)) {
                room.table.phase = if on.is_over() { Phase::Over } else { Phase::Playing };
            }
            room.on = Some(on);
        }
        Ok(Err(why)) => room.table.phase = Phase::Frozen(why),
        Err(_) => room.table.phase = Phase::Frozen(FAULT.into()),
    }
    room
}

/// Why a table stands still where the program itself failed.
pub(crate) const FAULT: &str = "a fault in the program stopped it. We are sorry";

impl Room {
    /// Nobody could be seen while the server was away: since that moment, for people, they can.
    pub(crate) fn wake(&self, started: i64) {
        for row in &self.seats {
            self.watching.saw(usize::from(row.seat), row.seen.unwrap_or(0).max(started));
        }
    }
}

/// Plays every line again; nothing is taken back across those of which `no_way_back` says why.
fn replay(room: &Room, lines: &[store::LineRow], now: Now, no_way_back: impl Fn(&Line) -> Option<&'static str>) -> Result<GameOn, String> {
    let dice = room.table.seed.as_deref().and_then(Dice::from_hex);
    let mut on = GameOn::new(
        room.blank.clone(),
        dice,
        room.checkpoints.of_game(),
        Now { wall: lines.first().map_or(now.wall, |line| line.at), ..now },
    );
    for (number, row) in lines.iter().enumerate() {
        let line = Line::parse(&row.text).ok_or_else(|| format!("line {} of its record cannot be read", number + 1))?;
        on.replay(&line, row.at, now.running)
            .map_err(|why| format!("line {} of its record no longer replays{}", number + 1, rule_in(&why)))?;
        if let Some(why) = no_way_back(&line) {
            on.hosted.no_way_back(why);
        }
    }
    // Only what was said after the last line: what came before it was taken back or not, as the record says.
    if room.chat.iter().any(|row| row.line == lines.len() as u64 && chat::has_its_price(&on, row)) {
        on.hosted.no_way_back(chat::WORDS);
    }
    // The clocks go on from what was stored, for those whose clocks run at all.
    on.clocks.attend(room.playing_persons(), room.table.clock, now.running);
    if room.table.phase == Phase::Paused {
        on.clocks.pause(now.running);
    }
    if let Some(last) = lines.last() {
        on.restore_clocks(last, now);
    }
    Ok(on)
}

/// The rule at the end of a reason. What the line said is left out: everybody at the table reads why it stands still.
fn rule_in(why: &str) -> String {
    let rule = why.strip_suffix(')').and_then(|rest| rest.rsplit_once('(')).map(|(_, rule)| rule);
    rule.filter(|rule| rule.contains('.') && !rule.contains(' ')).map_or_else(String::new, |rule| format!(" ({rule})"))
}
