//! Changing a table: who may do it at once, who votes for it, and what everybody is told.

use crate::{
    answer::Trouble,
    chat,
    house::{House, Seated},
    room::Change,
};
use std::sync::Arc;
use table::{Seat, SeatSet};

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
    Done(String),
    /// So many want it, and so many must.
    Wanted {
        /// Those who want it by now.
        by: usize,
        /// Those who must.
        of: usize,
    },
}

/// Does a change, or counts a vote for it; everybody is told.
pub(crate) async fn manage(house: &Arc<House>, seated: &Arc<Seated>, sender: Sender, change: Change) -> Result<Managed, Trouble> {
    let words = change.write();
    let done = house.rearrange(seated, move |room, at| {
        let Some(voters) = room.voters(sender, &change)? else { return Ok((Managed::Done(room.change(&change, sender.seat, at)?), true)) };
        let seat = sender.seat.ok_or_else(Trouble::no_token)?;
        let votes = room.votes.entry(change.write()).or_insert(SeatSet::NONE);
        let new = !votes.has(seat);
        *votes = votes.with(seat);
        let (by, of) = (voters.iter().filter(|seat| votes.has(*seat)).count(), voters.len() / 2 + 1);
        if by < of {
            return Ok((Managed::Wanted { by, of }, new));
        }
        room.votes.remove(&change.write());
        Ok((Managed::Done(room.change(&change, sender.seat, at)?), true))
    });
    let (managed, news) = done.await?;
    match &managed {
        Managed::Done(told) => chat::announce(house, seated, told).await,
        Managed::Wanted { by, of } if news => chat::announce(house, seated, &format!("{by} of {of} persons want: {words}")).await,
        Managed::Wanted { .. } => {}
    }
    Ok(managed)
}
