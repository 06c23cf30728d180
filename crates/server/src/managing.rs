//! Changing a table: who may do it at once, who votes for it, and what everybody is told; and what follows from a player's being
//! seen or not.

use crate::{
    api_error::ApiError,
    chat,
    house::{House, LoadedTable},
    room::{Change, Changed},
};
use std::sync::Arc;
use table::{Seat, SeatSet, Viewer};

/// Who asks for a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sender {
    /// The seat whose key was sent.
    pub(crate) seat: Option<Seat>,
    /// Did they open the table?
    pub(crate) opener: bool,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Managed {
    /// It was done, and everybody was told so.
    Done(Changed),
    /// So many want it, and so many must.
    Wanted {
        /// Those who want it by now.
        by: usize,
        /// Those who must.
        of: usize,
    },
}

/// Does a change, or counts a vote for it; everybody is told.
pub(crate) async fn manage(house: &Arc<House>, loaded: &Arc<LoadedTable>, sender: Sender, change: Change) -> Result<Managed, ApiError> {
    let words = change.write();
    let done = house.rearrange(loaded, move |room, at| {
        let Some(voters) = room.voters(sender, &change, at.now)? else {
            return Ok((Managed::Done(room.change(&change, sender.seat, at)?), true));
        };
        let seat = sender.seat.ok_or_else(ApiError::no_token)?;
        let words = change.write();
        let votes = room.table.votes.iter().filter(|(_, wanted)| *wanted == words);
        let votes = votes.fold(SeatSet::NONE, |votes, (by, _)| votes.with(Seat(*by)));
        let new = !votes.has(seat);
        if new {
            room.table.votes.push((seat.0, words.clone()));
        }
        let (by, of) = (usize::from(voters.and(votes.with(seat)).len()), usize::from(voters.len()) / 2 + 1);
        if by < of {
            return Ok((Managed::Wanted { by, of }, new));
        }
        room.table.votes.retain(|(_, wanted)| *wanted != words);
        Ok((Managed::Done(room.change(&change, sender.seat, at)?), true))
    });
    let (managed, news) = done.await?;
    match &managed {
        Managed::Done(Changed { told: Some(told), .. }) => chat::announce(house, loaded, told).await,
        Managed::Wanted { by, of } if news => chat::announce(house, loaded, &format!("{by} of {of} persons want: {words}")).await,
        Managed::Done(_) | Managed::Wanted { .. } => {}
    }
    Ok(managed)
}

/// A viewer was seen, who came with this key. Whatever a player does at the table is an objection to a new link for their seat.
pub(crate) async fn saw(house: &Arc<House>, loaded: &Arc<LoadedTable>, who: Viewer, given: &str) {
    let Some(seat) = who.seat() else { return };
    if loaded.watching.saw(seat.index(), house.time.wall()) {
        let (house, id) = (house.clone(), loaded.id.clone());
        // Nobody waits for this, and where it fails the next request tells it.
        tokio::spawn(async move { house.store.saw(&id, seat.0, house.time.wall()).await });
    }
    let (wanted, by_link) = {
        let room = loaded.room.lock().await;
        (room.seat(seat).is_some_and(|row| row.wanted_since.is_some()), room.plays_by_link(seat, given))
    };
    if by_link {
        let given = given.to_owned();
        // What cannot be stored now is stored when they are seen again.
        let taken = house.rearrange(loaded, move |room, at| {
            room.take_by_link(seat, &given, at.now);
            Ok(())
        });
        let _ = taken.await;
    }
    if wanted && let Ok(Some(told)) = house.rearrange(loaded, move |room, _| Ok(room.object(seat))).await {
        chat::announce(house, loaded, &told).await;
    }
}

/// Gives out the links that were asked for to seats whose players are absent.
pub(crate) async fn give_up_lost(house: &Arc<House>, loaded: &Arc<LoadedTable>) {
    // Its player may be seen by way of another server.
    house.catch_up(loaded, &mut *loaded.room.lock().await).await;
    let done = house.rearrange_as_leader(loaded, |room, at| {
        let lost = room.lost_seats(at.now);
        Ok(lost.into_iter().map(|seat| room.give_up_lost(seat, at.now)).collect::<Vec<_>>())
    });
    // What could not be stored comes with the next round.
    for told in done.await.unwrap_or_default() {
        chat::announce(house, loaded, &told).await;
    }
}
