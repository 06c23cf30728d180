//! Taking a seat: by the link that was sent round, by opening the table, from the game before, or from another device of the same
//! player. Each gets a key of its own.

use crate::{
    api_error::ApiError,
    chat,
    house::{House, LoadedTable},
    room::{self, Room},
};
use axum::http::StatusCode;
use std::sync::Arc;
use store::{Origin, SeatKind};
use table::{Seat, Viewer};

/// Somebody who sits down.
pub(crate) struct Sits {
    pub(crate) name: String,
    /// What they add to the dice.
    pub(crate) salt: String,
    /// What tells their browser from others; programs have none.
    pub(crate) browser: Option<String>,
}

/// Sits down with the token of a link, or comes back with a key, and begins the game when nobody is missing any more. Answers with
/// the seat's key for this device: the one in a link ends, and a browser that comes back by a key gets one of its own.
pub(crate) async fn sit_down(
    house: &Arc<House>,
    loaded: &Arc<LoadedTable>,
    seat: Seat,
    given: String,
    sits: Sits,
) -> Result<String, ApiError> {
    let done = house.rearrange(loaded, move |room, at| {
        // Another may have sat down by the same link a moment ago.
        if room.invited_by(&given) != Some(Viewer::Seat(seat)) {
            return Err(room.turned_away(&given));
        }
        if let Some(other) = sits.browser.as_deref().and_then(|browser| room.sits_elsewhere(seat, browser)) {
            let (other, seat) = (room.title(other), room.title(seat));
            let why = format!("This browser plays {other} at this table. {seat} is for another person, with a browser of their own.");
            return Err(ApiError::new(StatusCode::FORBIDDEN, why));
        }
        let news = !row_is_seated(room, seat) && room.on.is_some();
        let by_link = room.is_link(seat, &given) || room.was_played_with(seat, &given);
        let key = match (by_link, &sits.browser) {
            (true, browser) => room.exchange_link(seat, &given, browser.as_deref(), at.now),
            (false, Some(browser)) => room.give_key(seat, Origin::Device, Some(browser), at.now),
            (false, None) => given.clone(),
        };
        room.sit_and_begin(seat, &sits.name, &sits.salt, at.time)?;
        Ok((key, news.then(|| format!("Somebody has sat down as {}", room.title(seat)))))
    });
    let (key, told) = done.await?;
    if let Some(told) = told {
        chat::announce(house, loaded, &told).await;
    }
    Ok(key)
}

fn row_is_seated(room: &Room, seat: Seat) -> bool {
    room.seat(seat).is_some_and(|row| row.seated)
}

/// Whoever opened a table takes the seats that are theirs, and gets their keys.
pub(crate) async fn seat_opener(
    house: &Arc<House>,
    loaded: &Arc<LoadedTable>,
    own: impl Fn(&Room) -> Vec<Seat> + Send + Sync + 'static,
    sits: Sits,
) -> Result<Vec<(Seat, String)>, ApiError> {
    let done = house.rearrange(loaded, move |room, at| {
        let seats = own(room);
        let keys = seats.iter().map(|seat| (*seat, room.give_key(*seat, Origin::Opening, sits.browser.as_deref(), at.now))).collect();
        if let Some(first) = seats.first().filter(|seat| room.seat(**seat).is_some_and(|row| !row.seated)) {
            room.sit_and_begin(*first, &sits.name, &sits.salt, at.time)?;
        }
        Ok(keys)
    });
    done.await
}

/// A player of the game before gets the key of their seat in the rematch, unless it was given to somebody else meanwhile. Who shares
/// a screen gets those of all who share it.
pub(crate) async fn come_along(
    house: &Arc<House>,
    next: &Arc<LoadedTable>,
    seat: Seat,
    browser: Option<String>,
) -> Result<Vec<(Seat, String)>, ApiError> {
    let done = house.rearrange(next, move |room, at| {
        let row = room.seat(seat).ok_or_else(ApiError::no_table)?;
        let given_away = matches!(row.kind, SeatKind::Bot(_)) || room::devices(row).any(room::is_of_link);
        if given_away {
            return Err(ApiError::rule("table.seat-taken", "Your seat in the rematch was given to somebody else."));
        }
        let shared = row.kind == SeatKind::Hot && browser.is_some();
        let own = room.seats.iter().filter(|row| row.seat == seat.0 || (shared && row.kind == SeatKind::Hot));
        let own: Vec<_> = own.map(|row| Seat(row.seat)).collect();
        Ok(own.into_iter().map(|seat| (seat, room.give_key(seat, Origin::Rematch, browser.as_deref(), at.now))).collect())
    });
    done.await
}
