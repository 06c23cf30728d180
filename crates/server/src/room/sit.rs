//! Sitting down, adding to the dice, and the start of the game.

use super::{GameOn, Room, frozen};
use crate::{api_error::ApiError, chat::Hearers, time::Now};
use scene::control::one_line;
use store::{Phase, SeatKind};
use table::{Dice, Seat};

/// No name is longer than this.
const LONGEST_NAME: usize = 40;
/// The bits that a person adds to the dice, as hexadecimal digits.
const SALT_DIGITS: usize = 32;

/// A name as it is shown: on one line, not too long.
pub(crate) fn tidy_name(name: &str) -> String {
    one_line(name).split_whitespace().collect::<Vec<_>>().join(" ").chars().take(LONGEST_NAME).collect()
}

impl Room {
    /// Somebody takes a seat, says their name and adds to the dice. Who sits there already may do so again.
    fn sit(&mut self, seat: Seat, name: &str, salt: &str) -> Result<(), ApiError> {
        let row = self.seats.get(seat.index()).ok_or_else(ApiError::no_table)?;
        // A name that changes in the middle of a game would carry words past a rule that forbids or prices them; so would that of somebody who
        // gives the seat away and sits down in it again.
        let stays = self.on.as_ref().is_some_and(|on| row.seated || !Hearers::of(on, seat).all);
        if self.table.phase == Phase::Waiting && !row.seated && !salt.is_empty() {
            self.add_salt(seat, salt)?;
        }
        let row = &mut self.seats[seat.index()];
        let name = tidy_name(name);
        if !name.is_empty() && !stays {
            row.name = name;
        }
        row.seated = true;
        Ok(())
    }

    /// Sits down, and begins the game when nobody is missing any more.
    pub(crate) fn sit_and_begin(&mut self, seat: Seat, name: &str, salt: &str, now: Now) -> Result<(), ApiError> {
        if let Phase::Frozen(why) = &self.table.phase
            && self.table.phase.is_closed()
        {
            return Err(frozen(why));
        }
        self.sit(seat, name, salt)?;
        self.begin_if_complete(now)
    }

    /// Begins the game when nobody is missing any more.
    pub(crate) fn begin_if_complete(&mut self, now: Now) -> Result<(), ApiError> {
        if self.table.phase == Phase::Waiting && self.is_complete() {
            self.start(now)?;
        }
        Ok(())
    }

    /// Adds a seat's bits to the dice, once.
    pub(crate) fn add_salt(&mut self, seat: Seat, salt: &str) -> Result<(), ApiError> {
        let salt = salt.to_ascii_lowercase();
        if salt.len() != SALT_DIGITS || !salt.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(ApiError::bad(format!("A salt is {SALT_DIGITS} hexadecimal digits.")));
        }
        let salts = &mut self.table.salts;
        if salts.iter().all(|(of, _)| *of != seat.0) {
            salts.push((seat.0, salt));
            salts.sort_unstable();
        }
        Ok(())
    }

    /// Does the game wait for nobody any more?
    pub(crate) fn is_complete(&self) -> bool {
        self.seats.iter().all(|row| row.seated || matches!(row.kind, SeatKind::Bot(_)))
    }

    /// Begins the game: the seed is made, the first question is asked.
    pub(crate) fn start(&mut self, now: Now) -> Result<(), ApiError> {
        let dice = Dice::fair(&self.table.secret, &self.table.salts).ok_or_else(|| ApiError::bad("The dice of this table are spoiled."))?;
        self.table.seed = Some(dice.seed_hex());
        let mut on = GameOn::new(self.blank.fresh(Some(dice)), self.checkpoints.of_game(), now);
        on.clocks.attend(self.playing_persons(), self.table.clock, now.running);
        self.on = Some(on);
        self.table.phase = Phase::Playing;
        Ok(())
    }
}
