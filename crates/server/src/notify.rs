//! Telling a player who is not there that they are asked: each seat may leave an address to which the house sends word.
//!
//! What is sent holds no secret: which table, which game, which seat. It is sent once for each question, by the server that leads the table:
//! that it was is stored first, so that no other server and no later start sends it again. A word that is lost when a server falls is
//! lost; whoever comes to the table sees the question.

mod public;
mod webhook;

use crate::{
    api_error::ApiError,
    config::Reach,
    house::{House, LoadedTable},
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::{sync::Arc, time::Duration};
use store::SeatRow;
use table::Seat;
use tokio::sync::Semaphore;

/// So many words wait to be sent at most; what comes beyond that is not sent.
const WAITING: usize = 256;
/// So many are sent at once.
const AT_ONCE: usize = 8;
/// How long one of them may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// After which multiples of the first pause it is tried again.
const AGAIN: [u32; 3] = [1, 6, 30];

/// How a seat wants to hear, as it is kept.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct Wishes {
    /// The address to which word is posted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) webhook: Option<String>,
    /// Since when the seat had been asked when word was sent last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    told: Option<i64>,
    /// Why the last word did not arrive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) trouble: Option<String>,
}

impl Wishes {
    /// The wishes of a seat; what cannot be read is none.
    pub(crate) fn of(row: &SeatRow) -> Wishes {
        serde_json::from_str(&row.notify).unwrap_or_default()
    }

    /// Does the seat want to hear at all?
    pub(crate) fn any(&self) -> bool {
        self.webhook.is_some()
    }

    /// Was word of this question sent?
    pub(crate) fn heard(&self, asked_since: i64) -> bool {
        self.told == Some(asked_since)
    }

    /// Notes that word of this question is sent.
    pub(crate) fn hears(&mut self, asked_since: i64) {
        self.told = Some(asked_since);
    }

    /// As it is kept; nothing where nothing is wished.
    pub(crate) fn write(&self) -> String {
        if self.any() { serde_json::to_string(self).unwrap_or_default() } else { String::new() }
    }
}

/// Word for a seat that is asked.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) seat: Seat,
    pub(crate) wishes: Wishes,
    /// The game's word and name, and the seat's.
    pub(crate) game: &'static str,
    pub(crate) game_name: &'static str,
    pub(crate) title: String,
}

/// What sends.
pub(crate) struct Notifier {
    places: Arc<Semaphore>,
    turns: Semaphore,
    poster: webhook::Poster,
}

impl Notifier {
    pub(crate) fn new(reach: Reach) -> Notifier {
        Notifier { places: Arc::new(Semaphore::new(WAITING)), turns: Semaphore::new(AT_ONCE), poster: webhook::Poster::new(reach) }
    }
}

impl House {
    /// How long a seat is asked before word is sent to it, in milliseconds.
    pub(crate) fn notify_after(&self) -> i64 {
        i64::try_from(self.config.notify_after.as_millis()).unwrap_or(i64::MAX)
    }
}

/// A seat leaves an address, or takes it back with an empty one.
pub(crate) async fn wish(house: &Arc<House>, loaded: &Arc<LoadedTable>, seat: Seat, webhook: &str) -> Result<(), ApiError> {
    let webhook = Some(webhook.trim()).filter(|address| !address.is_empty()).map(str::to_owned);
    if let Some(address) = &webhook {
        house.notifier.poster.check(address).map_err(ApiError::bad)?;
    }
    let done = house.rearrange(loaded, move |room, _| {
        let row = room.seats.get_mut(seat.index()).ok_or_else(ApiError::no_table)?;
        row.notify = Wishes { webhook: webhook.clone(), told: Wishes::of(row).told, trouble: None }.write();
        Ok(())
    });
    done.await
}

/// Sends word to the seats that are asked and whose players are not there.
pub(crate) async fn tell(house: &Arc<House>, loaded: &Arc<LoadedTable>) {
    let after = house.notify_after();
    // That it is sent is stored first. What could not be stored comes with the next round.
    let done = house.rearrange_as_leader(loaded, move |room, at| Ok(room.words(at.now, after)));
    for word in done.await.unwrap_or_default() {
        send(house, &loaded.id, word);
    }
}

fn send(house: &Arc<House>, id: &str, word: Word) {
    let (house, id) = (house.clone(), id.to_owned());
    let place = house.notifier.places.clone().try_acquire_owned();
    tokio::spawn(async move {
        let sent = match place {
            Ok(_place) => deliver(&house, &id, &word).await,
            Err(_) => Err("Too much waited to be sent, so this was not.".to_owned()),
        };
        if sent.as_ref().err() != word.wishes.trouble.as_ref() {
            note(&house, &id, &word, sent.err()).await;
        }
    });
}

/// Sends one word, several times if need be; says why it did not arrive.
async fn deliver(house: &House, id: &str, word: &Word) -> Result<(), String> {
    let Some(address) = &word.wishes.webhook else { return Ok(()) };
    let body = json!({
        "event": "your-turn",
        "table": format!("{}/t/{id}/{}", house.config.address, word.seat),
        "game": word.game,
        "name": word.game_name,
        "seat": word.title,
    });
    // An address that did not answer last time gets one try, so that it does not keep others waiting.
    let mut pauses = if word.wishes.trouble.is_some() { [].iter() } else { AGAIN.iter() };
    loop {
        let sent = {
            let _turn = house.notifier.turns.acquire().await;
            let posting = house.notifier.poster.post(address, body.to_string());
            tokio::time::timeout(PATIENCE, posting).await.unwrap_or_else(|_| Err(webhook::Trouble::passing("It took too long to answer.")))
        };
        match (sent, pauses.next()) {
            (Ok(()), _) => return Ok(()),
            (Err(trouble), Some(pause)) if trouble.may_pass => tokio::time::sleep(house.config.notify_again * *pause).await,
            (Err(trouble), _) => return Err(trouble.sentence),
        }
    }
}

/// Notes for the seat's own player what came of it, unless they have changed their wish since.
async fn note(house: &Arc<House>, id: &str, word: &Word, trouble: Option<String>) {
    let Ok(loaded) = house.table(id).await else { return };
    let (seat, address) = (word.seat, word.wishes.webhook.clone());
    let done = house.rearrange(&loaded, move |room, _| {
        let row = room.seats.get_mut(seat.index()).ok_or_else(ApiError::no_table)?;
        let wishes = Wishes::of(row);
        if wishes.webhook == address {
            row.notify = Wishes { trouble: trouble.clone(), ..wishes }.write();
        }
        Ok(())
    });
    // Where it cannot be stored the next word says it.
    let _ = done.await;
}
