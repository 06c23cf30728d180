//! What another server has written, taken over into a room.

use super::{Room, game_on::Moment, no_way_back};
use crate::{chat, time::Now};
use store::{Phase, StoredTable};
use table::Line;

/// Why a room cannot follow what was written: then it is loaded again as a whole.
pub(crate) struct CannotFollow;

impl Room {
    /// Takes over what was written since this room was where the store is. Those who look on here see every step of it.
    pub(crate) fn follow(&mut self, kept: StoredTable, at: &Moment<'_>) -> Result<(), CannotFollow> {
        let begins = self.on.is_none() && kept.table.phase != Phase::Waiting;
        let stands = |phase: &Phase| matches!(phase, Phase::Frozen(_));
        if begins || stands(&self.table.phase) || stands(&kept.table.phase) || kept.at.lines < self.at.lines {
            return Err(CannotFollow);
        }
        let StoredTable { table, seats, lines, chat, at: position, lease, watched } = kept;
        let led_anew = lease != self.lease;
        (self.table, self.seats, self.lease) = (table, seats, lease);
        for row in &self.seats {
            self.watching.saw(usize::from(row.seat), row.seen.unwrap_or(0));
        }
        watched.iter().for_each(|(run, seats)| self.watching.elsewhere(*run, *seats));
        if let Some(on) = &mut self.on {
            for row in &lines {
                let line = Line::parse(&row.text).ok_or(CannotFollow)?;
                on.follow(&line, row, at).map_err(|_| CannotFollow)?;
                if let Some(why) = no_way_back::after(&line) {
                    on.hosted.no_way_back(why);
                }
            }
            let said_now = |row: &&store::ChatRow| row.line == position.lines;
            if chat.iter().filter(said_now).any(|row| chat::has_its_price(on, row)) {
                on.hosted.no_way_back(chat::WORDS);
            }
        }
        self.chat.extend(chat);
        self.attend(at);
        let paused = self.table.phase == Phase::Paused;
        if let Some(on) = &mut self.on {
            on.clocks.stand(paused, at.time.running);
            if let Some(last) = lines.last() {
                // Whoever wrote it may not have known yet who leads: the next question begins with this line all the same.
                on.restore_clocks(last, Now { since: at.time.running, ..at.time });
            }
            if led_anew {
                on.led_anew(at);
            }
        }
        self.stored();
        self.at = position;
        Ok(())
    }
}
