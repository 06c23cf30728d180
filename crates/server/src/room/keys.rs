//! The keys of the seats: a link for a seat that nobody has taken, and a key for each device of a player who has. Of the second kind
//! only hashes are kept, so whoever reads the store, or opened the table, opens no taken seat with it.

use super::Room;
use crate::{api_error::ApiError, token};
use axum::http::StatusCode;
use std::hash::{DefaultHasher, Hash, Hasher};
use store::{DeviceRow, Ended, Origin, SeatKind, SeatRow, key_hash};
use table::{Seat, Viewer};

/// A seat has at most so many devices; a further one takes the place of the oldest.
const MOST_DEVICES: usize = 12;
/// So many keys that have ended are remembered, to tell their holders why.
const MOST_ENDED: usize = 24;

/// The devices whose keys open a seat.
pub(crate) fn devices(row: &SeatRow) -> impl Iterator<Item = &DeviceRow> {
    row.devices.iter().filter(|device| device.ended.is_none())
}

/// Did it come by the link that was sent round?
pub(crate) fn is_of_link(device: &DeviceRow) -> bool {
    matches!(device.origin, Origin::Link | Origin::Program)
}

/// What a player calls a device by; it tells nothing of its key.
pub(crate) fn device_id(device: &DeviceRow) -> &str {
    device.hash.get(..8).unwrap_or(&device.hash)
}

impl Room {
    /// Whose key this is. A link is a key only for a program that holds the links of a whole table at which nobody had to sit down. Else
    /// it lets its holder sit down: while the table waits it shows what everybody may see, since many may have it, and during the game
    /// it shows nothing.
    pub(crate) fn viewer_of(&self, given: &str) -> Option<Viewer> {
        if given.is_empty() {
            return None;
        }
        let hash = key_hash(given);
        let opens =
            |row: &&SeatRow| (row.seated && token::same(&row.token, given)) || devices(row).any(|device| token::same(&device.hash, &hash));
        let seat = self.seats.iter().find(opens).map(|row| Viewer::Seat(Seat(row.seat)));
        let looks_on = || token::same(&self.table.spectate, given) || (self.on.is_none() && self.linked(given).is_some());
        seat.or_else(|| looks_on().then_some(Viewer::Spectator))
    }

    /// Differs where another key opens the table, or none does that did: those who follow it are looked at again then.
    pub(crate) fn keys(&self) -> u64 {
        let mut print = DefaultHasher::new();
        (self.on.is_some(), &self.table.spectate).hash(&mut print);
        for row in &self.seats {
            (&row.token, row.seated).hash(&mut print);
            devices(row).for_each(|device| device.hash.hash(&mut print));
        }
        print.finish()
    }

    /// Who may sit down, watch or come back by the link with this token.
    pub(crate) fn invited_by(&self, given: &str) -> Option<Viewer> {
        self.linked(given).map(Viewer::Seat).or_else(|| self.viewer_of(given))
    }

    /// The seat to which a link leads.
    pub(crate) fn linked(&self, given: &str) -> Option<Seat> {
        let link = self.seats.iter().find(|row| !given.is_empty() && token::same(&row.token, given));
        link.map(|row| Seat(row.seat))
    }

    /// Is this the link of a seat that nobody has taken?
    pub(crate) fn is_link(&self, seat: Seat, given: &str) -> bool {
        self.seat(seat).is_some_and(|row| !given.is_empty() && token::same(&row.token, given))
    }

    /// Is this the token of whoever opened the table?
    pub(crate) fn is_opener(&self, given: &str) -> bool {
        !given.is_empty() && token::same(&self.table.opener, &key_hash(given))
    }

    /// Is this a link with which somebody plays already, as a program does that holds the links of a whole table?
    pub(crate) fn plays_by_link(&self, seat: Seat, given: &str) -> bool {
        self.on.is_some() && self.is_link(seat, given) && self.seat(seat).is_some_and(|row| row.seated)
    }

    /// Is this the link that was sent round, with which somebody has played as it is?
    pub(crate) fn was_played_with(&self, seat: Seat, given: &str) -> bool {
        let hash = key_hash(given);
        let played = |device: &DeviceRow| device.origin == Origin::Program && token::same(&device.hash, &hash);
        !given.is_empty() && self.seat(seat).is_some_and(|row| devices(row).any(played))
    }

    /// The holder of a link plays with it: from here on it is the key of their seat, and only its hash is kept.
    pub(crate) fn take_by_link(&mut self, seat: Seat, given: &str, now: i64) {
        if self.plays_by_link(seat, given) {
            let row = &mut self.seats[seat.index()];
            let hash = key_hash(&std::mem::take(&mut row.token));
            row.devices.push(DeviceRow { hash, origin: Origin::Program, browser: None, made: now, ended: None });
        }
    }

    /// Has a person taken this seat?
    pub(crate) fn is_held(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|row| !matches!(row.kind, SeatKind::Bot(_)) && devices(row).next().is_some())
    }

    /// Why somebody who comes with this key is not let in: the words for a key that has ended, or that it opens nothing.
    pub(crate) fn turned_away(&self, given: &str) -> ApiError {
        let hash = key_hash(given);
        let found = self.seats.iter().find_map(|row| {
            let device = row.devices.iter().find(|device| token::same(&device.hash, &hash))?;
            Some((Seat(row.seat), device.ended?))
        });
        match found {
            Some((seat, ended)) => ApiError::new(StatusCode::UNAUTHORIZED, self.why_ended(seat, ended)),
            None => ApiError::no_token(),
        }
    }

    fn why_ended(&self, seat: Seat, ended: Ended) -> String {
        let title = self.title(seat);
        match ended {
            Ended::Exchanged => format!(
                "This link was used: whoever sat down with it plays {title} with a key of their own. If that was you, go on in the \
                 browser in which you sat down; if it was somebody else, tell the others at the table."
            ),
            Ended::Replaced => format!("This link to {title} was replaced by a new one: ask whoever opened the table."),
            Ended::Signed => format!("The player of {title} has ended this device's way to the seat."),
            Ended::Crowded => format!(
                "{title} has been played on {MOST_DEVICES} newer devices, and a seat has no more: this one, the oldest, no longer opens it. \
                 A new link to the seat is made on any of them."
            ),
            Ended::Given => format!("You gave {title} to another person; its new link is shown to the others at the table."),
            Ended::Absent => format!(
                "You played {title}, but you were not seen here for {} while your answer was awaited. The others asked for a new link \
                 to the seat, and another person may play it now. Ask them if you want to come back.",
                lasting(self.table.absence)
            ),
        }
    }

    /// Gives a device a key to a seat, and tells it; the link of the seat, if there is one, ends.
    pub(crate) fn give_key(&mut self, seat: Seat, origin: Origin, browser: Option<&str>, now: i64) -> String {
        let (key, row) = (token::token(), &mut self.seats[seat.index()]);
        if !row.token.is_empty() {
            let link = std::mem::take(&mut row.token);
            row.devices.push(ended_link(&link, Ended::Exchanged, now));
        }
        let browser = browser.map(key_hash);
        while devices(row).count() >= MOST_DEVICES {
            end(row, |_| true, Ended::Crowded);
        }
        row.devices.push(DeviceRow { hash: key_hash(&key), origin, browser, made: now, ended: None });
        forget_old(row);
        key
    }

    /// Somebody sits down by the link that was sent round: it ends, with every other key that it has given, and what was noted, ordered and wished
    /// by it. Whoever sent it round has it, too, and must have nothing of the seat when its player has sat down.
    pub(crate) fn exchange_link(&mut self, seat: Seat, given: &str, browser: Option<&str>, now: i64) -> String {
        if self.was_played_with(seat, given) {
            self.close(seat, Ended::Exchanged, now);
        }
        self.forget_wishes(seat);
        self.give_key(seat, Origin::Link, browser, now)
    }

    /// Gives a seat a new link. Whatever opened it before no longer does, for this reason.
    pub(crate) fn new_link(&mut self, seat: Seat, why: Ended, now: i64) {
        self.close(seat, why, now);
        self.seats[seat.index()].token = token::token();
    }

    /// Ends all keys of a seat, and its link.
    pub(super) fn close(&mut self, seat: Seat, why: Ended, now: i64) {
        let row = &mut self.seats[seat.index()];
        if !row.token.is_empty() {
            let link = std::mem::take(&mut row.token);
            row.devices.push(ended_link(&link, Ended::Replaced, now));
        }
        row.devices.iter_mut().filter(|device| device.ended.is_none()).for_each(|device| device.ended = Some(why));
        row.wanted_since = None;
        forget_old(row);
    }

    /// Its player ends one device of a seat.
    pub(crate) fn end_device(&mut self, seat: Seat, id: &str) -> Result<(), ApiError> {
        let row = self.seats.get_mut(seat.index()).ok_or_else(ApiError::no_table)?;
        if !devices(row).any(|device| device_id(device) == id) {
            return Err(ApiError::new(StatusCode::NOT_FOUND, "There is no such device."));
        }
        end(row, |device| device_id(device) == id, Ended::Signed);
        Ok(())
    }

    /// The seats that nobody has taken and to which a link leads.
    pub(crate) fn free_seats(&self) -> impl Iterator<Item = Seat> {
        let free = self.seats.iter().filter(|row| row.kind == SeatKind::Human && !row.seated && !row.token.is_empty());
        free.map(|row| Seat(row.seat))
    }

    /// The seat that a browser plays at this table with a device of its own.
    pub(crate) fn seat_of_browser(&self, browser: &str) -> Option<Seat> {
        let hash = key_hash(browser);
        let here = |row: &&SeatRow| devices(row).any(|device| device.browser.as_deref() == Some(hash.as_str()));
        self.seats.iter().find(here).map(|row| Seat(row.seat))
    }

    /// The seat that a browser plays which sat down there by this very link.
    pub(crate) fn taken_by(&self, link: &str, browser: &str) -> Option<Seat> {
        let (seat, hash) = (self.seat_of_browser(browser)?, key_hash(link));
        let was_link = |row: &SeatRow| row.devices.iter().any(|device| is_of_link(device) && token::same(&device.hash, &hash));
        self.seat(seat).is_some_and(was_link).then_some(seat)
    }

    /// The seat, other than this one, that a browser plays at this table with a device of its own. Seats that share a screen are
    /// meant to be played from one browser.
    pub(crate) fn sits_elsewhere(&self, seat: Seat, browser: &str) -> Option<Seat> {
        let hash = key_hash(browser);
        let here = |row: &&SeatRow| devices(row).any(|device| device.browser.as_deref() == Some(hash.as_str()));
        let others = self.seats.iter().filter(|row| row.seat != seat.0 && row.kind != SeatKind::Hot);
        others.filter(here).map(|row| Seat(row.seat)).next()
    }
}

/// A time as people say it.
pub(crate) fn lasting(seconds: u32) -> String {
    let (count, unit) = match seconds {
        s if s % 86_400 == 0 && s > 86_400 => (s / 86_400, "day"),
        s if s % 3600 == 0 => (s / 3600, "hour"),
        s if s % 60 == 0 => (s / 60, "minute"),
        s => (s, "second"),
    };
    if count == 1 { format!("1 {unit}") } else { format!("{count} {unit}s") }
}

fn ended_link(link: &str, why: Ended, now: i64) -> DeviceRow {
    DeviceRow { hash: key_hash(link), origin: Origin::Link, browser: None, made: now, ended: Some(why) }
}

/// Ends the first device of which something is true.
fn end(row: &mut SeatRow, which: impl Fn(&DeviceRow) -> bool, why: Ended) {
    if let Some(device) = row.devices.iter_mut().find(|device| device.ended.is_none() && which(device)) {
        device.ended = Some(why);
    }
}

fn forget_old(row: &mut SeatRow) {
    let mut surplus = row.devices.iter().filter(|device| device.ended.is_some()).count().saturating_sub(MOST_ENDED);
    row.devices.retain(|device| {
        let forget = surplus > 0 && device.ended.is_some();
        surplus -= usize::from(forget);
        !forget
    });
}
