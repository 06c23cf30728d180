//! When a seat counts as lost: its player was not seen for a time that the table states, while their answer was awaited. Only then
//! do the others get a new link to it, and only if nobody objected.

use super::{Room, keys::lasting};
use crate::api_error::ApiError;
use store::{Ended, Phase};
use table::Seat;

/// The time that a table states where its opener chose none: a day.
pub(crate) const USUAL: u32 = 24 * 3600;
/// The least and the most that can be chosen.
pub(crate) const LEAST: u32 = 600;
pub(crate) const MOST: u32 = 366 * 24 * 3600;
/// A request stands at least this part of the time before it is met, so that the seat can object: an hour of a day.
const PART_TO_OBJECT: i64 = 24;
/// How long it takes until it is looked again whether a player is still there, in milliseconds.
const AGAIN: i64 = 10 * 60 * 1000;

impl Room {
    /// Is the player of a seat absent now?
    pub(crate) fn is_absent(&self, seat: Seat, now: i64) -> bool {
        self.absent_since(seat).is_some_and(|since| now - since >= self.absence())
    }

    /// Since when nothing was seen of the player of a seat while their answer was awaited. Where somebody stands in, it is their
    /// return that is awaited.
    fn absent_since(&self, seat: Seat) -> Option<i64> {
        let row = self.seat(seat)?;
        if self.table.phase != Phase::Playing || self.watching.any(seat.index()) {
            return None;
        }
        let awaited = match &row.stand_in {
            Some(stand_in) => stand_in.since,
            None => self.on.as_ref()?.asked_since(seat)?,
        };
        Some(awaited.max(self.watching.seen(seat.index())).max(self.table.resumed_at.unwrap_or(0)))
    }

    fn absence(&self) -> i64 {
        i64::from(self.table.absence) * 1000
    }

    /// The others ask for a new link to a seat that a person has taken.
    pub(super) fn want_link(&mut self, seat: Seat, now: i64) -> Result<String, ApiError> {
        let (title, time) = (self.title(seat), lasting(self.table.absence));
        let row = &mut self.seats[seat.index()];
        if row.wanted_since.is_some() {
            return Err(ApiError::rule("table.already-asked", format!("A new link to {title} was asked for already.")));
        }
        row.wanted_since = Some(now);
        Ok(format!(
            "A new link to {title} is asked for. It is given when its player has not been seen for {time} while their answer is awaited; \
             whatever its player does here before then is an objection"
        ))
    }

    /// The player of a seat objects to a new link, by saying so or by being seen. Says what everybody is told; nothing where nobody
    /// asks for one.
    pub(crate) fn object(&mut self, seat: Seat) -> Option<String> {
        self.seats.get_mut(seat.index()).and_then(|row| row.wanted_since.take())?;
        Some(format!("The player of {} is here, so there is no new link to the seat", self.title(seat)))
    }

    /// The seats to which the others get a new link now.
    pub(crate) fn lost_seats(&self, now: i64) -> Vec<Seat> {
        let wanted = self.seats.iter().filter(|row| row.wanted_since.is_some_and(|since| now - since >= self.absence() / PART_TO_OBJECT));
        wanted.map(|row| Seat(row.seat)).filter(|seat| self.is_absent(*seat, now)).collect()
    }

    /// When it is to be looked again whether a seat that the others have asked for is lost.
    pub(crate) fn lost_next(&self, now: i64) -> Option<i64> {
        let wanted = self.seats.iter().filter(|_| self.table.phase == Phase::Playing).filter_map(|row| row.wanted_since);
        let first = wanted.map(|since| since + self.absence() / PART_TO_OBJECT).min()?;
        // Whoever was seen meanwhile may be absent later.
        Some(if first > now { first } else { now + AGAIN })
    }

    /// Gives the others a new link to a seat whose player is absent, and says what everybody is told.
    pub(crate) fn give_up_lost(&mut self, seat: Seat, now: i64) -> String {
        self.vacate(seat, Ended::Absent, now);
        let time = lasting(self.table.absence);
        format!("The player of {} was absent for {time}: the seat is open to another person, by a new link", self.title(seat))
    }
}
