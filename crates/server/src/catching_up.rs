//! What other servers have written at tables that are in memory here.
//!
//! A notice tells at once that there is something (`store::Notice`). One that is lost is made up for by asking now and then how far
//! the tables are, and when something that is written here does not fit (`House::act`).

use crate::{
    api_error::ApiError,
    house::{House, LoadedTable},
    room::Room,
    upkeep,
};
use std::{sync::Arc, time::Duration};
use store::{Notice, Position};
use tracing::warn;

/// How often it is asked how far the tables in memory are.
const ASK: Duration = Duration::from_secs(3);

/// Further than any table.
const ANYTHING: Position = Position { lines: u64::MAX, changes: u64::MAX, fence: u64::MAX };

/// Hears what other servers tell, and asks now and then for what was not heard.
pub(crate) fn start(house: &Arc<House>) {
    let hearing = house.clone();
    let mut notices = house.store.notices();
    tokio::spawn(async move {
        while let Some(notice) = notices.recv().await {
            hear(&hearing, notice);
        }
    });
    let asking = house.clone();
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(ASK).await;
            ask(&asking).await;
        }
    });
}

fn hear(house: &Arc<House>, notice: Notice) {
    match notice {
        // Most tables of others are not in memory here.
        Notice::Table { id, at } => house.find(&id).iter().for_each(|loaded| wake(house, loaded, at)),
        Notice::Watched { id, run, seats } => {
            if let Some(loaded) = house.find(&id) {
                loaded.watching.elsewhere(run, seats);
                loaded.news.change(|n| *n += 1);
            }
        }
        Notice::Servers => house.servers.changed.notify_one(),
        Notice::Missed => house.in_memory().iter().for_each(|loaded| wake(house, loaded, ANYTHING)),
    }
}

/// Asks how far the tables in memory are, and catches up where others were further.
pub(crate) async fn ask(house: &Arc<House>) {
    let ids: Vec<_> = house.in_memory().iter().map(|loaded| loaded.id.clone()).collect();
    if ids.is_empty() {
        return;
    }
    match house.store.positions(ids).await {
        Ok(positions) => {
            for (id, at) in positions {
                house.find(&id).iter().for_each(|loaded| wake(house, loaded, at));
            }
        }
        Err(error) => warn!(%error, "it could not be asked what others have written"),
    }
}

/// Something may be new at a table; where several tell of it, the first one catches up with all of it.
fn wake(house: &Arc<House>, loaded: &Arc<LoadedTable>, told: Position) {
    let (house, loaded) = (house.clone(), loaded.clone());
    tokio::spawn(async move {
        let mut room = loaded.room.lock().await;
        if room.stale || room.at.covers(told) {
            return;
        }
        house.catch_up(&loaded, &mut room).await;
        drop(room);
        upkeep::drive(house.clone(), loaded.clone());
    });
}

impl House {
    /// Brings a room to where the store is.
    pub(crate) async fn catch_up(&self, loaded: &LoadedTable, room: &mut Room) {
        // One that was dropped stays so, or the same table would be played in two rooms.
        if room.stale {
            return;
        }
        let words = room.chat.len();
        let mut kept = match self.store.load_since(&loaded.id, room.at.lines as usize, words).await {
            Ok(Some(kept)) => kept,
            Ok(None) => {
                self.drop_room(loaded, room, ApiError::no_table());
                return;
            }
            // It is asked again soon.
            Err(error) => return warn!(table = loaded.id, %error, "what others have written could not be read"),
        };
        // Where this server leads it goes on to, in the same time; a store that only one server can have keeps no lease.
        let lease = self.take_lead(&loaded.id, &kept.table.phase, kept.lease).await;
        let same = (lease.leader, lease.fence) == (room.lease.leader, room.lease.fence);
        (kept.lease, kept.at.fence) = (if same { room.lease } else { lease }, lease.fence);
        let watching = room.watching.clone();
        let mut at = self.moment(room, &watching);
        at.time = self.now_at(&kept.lease);
        if room.follow(kept, &at).is_err() {
            // What cannot be followed line by line is loaded again as a whole; where that fails the room is dropped.
            let _ = self.reload(loaded, room).await;
        }
        loaded.news.change(|n| *n += 1);
    }
}
