//! Telling a player who is not there that they are asked: each seat may leave an address to which the house sends word.
//!
//! What is sent holds no secret: which table, which game, which seat. It is sent once for each question, by the server that leads the table:
//! that it was is stored first, so that no other server and no later start sends it again. A word that is lost when a server falls is
//! lost; whoever comes to the table sees the question.

mod mail;
mod public;
mod webhook;

pub(crate) use mail::Postman;

use crate::{
    api_error::ApiError,
    config::Config,
    house::{House, LoadedTable},
    limits::{Limits, Rate},
    token,
};
use axum::http::StatusCode;
use mail::Letter;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::{sync::Arc, time::Duration};
use store::SeatRow;
use table::Seat;
use tokio::sync::Semaphore;
use webhook::Trouble;

/// So many words wait to be sent at most; what comes beyond that is not sent.
const WAITING: usize = 256;
/// So many are sent at once.
const AT_ONCE: usize = 8;
/// How long one of them may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// After which multiples of the first pause it is tried again.
const AGAIN: [u32; 3] = [1, 6, 30];
/// So many letters an hour ask one address, or are asked for by one seat, whether they are wanted.
const CONFIRMATIONS: u32 = 3;

/// How a seat wants to hear, as it is kept.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct Wishes {
    /// The address to which word is posted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) webhook: Option<String>,
    /// The address to which letters are sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) mail: Option<MailWish>,
    /// Since when the seat had been asked when word was sent last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    told: Option<i64>,
    /// Why the last word did not arrive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) trouble: Option<String>,
}

/// An address for letters.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct MailWish {
    pub(crate) address: String,
    /// What stands in the link of each letter. It says yes to the letters or ends them, and opens nothing.
    pub(crate) key: String,
    /// Has whoever reads letters there said yes?
    pub(crate) confirmed: bool,
}

impl Wishes {
    /// The wishes of a seat; what cannot be read is none.
    pub(crate) fn of(row: &SeatRow) -> Wishes {
        serde_json::from_str(&row.notify).unwrap_or_default()
    }

    /// Is there anything by which the seat hears?
    pub(crate) fn any(&self) -> bool {
        self.webhook.is_some() || self.mail.as_ref().is_some_and(|mail| mail.confirmed)
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
        let nothing = self.webhook.is_none() && self.mail.is_none();
        if nothing { String::new() } else { serde_json::to_string(self).unwrap_or_default() }
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
    postman: Option<Postman>,
    confirmations: Limits,
}

impl Notifier {
    pub(crate) fn new(config: &Config) -> Notifier {
        Notifier {
            places: Arc::new(Semaphore::new(WAITING)),
            turns: Semaphore::new(AT_ONCE),
            poster: webhook::Poster::new(config.webhooks),
            // What is wrong with it was said before ([`crate::Mail::check`]).
            postman: config.mail.as_ref().and_then(|mail| Postman::of(mail).ok()),
            confirmations: Limits::of(Rate::an_hour(CONFIRMATIONS)),
        }
    }

    /// Does the house send letters?
    pub(crate) fn writes_letters(&self) -> bool {
        self.postman.is_some()
    }
}

impl House {
    /// How long a seat is asked before word is sent to it, in milliseconds.
    pub(crate) fn notify_after(&self) -> i64 {
        i64::try_from(self.config.notify_after.as_millis()).unwrap_or(i64::MAX)
    }

    /// Where whoever gets letters for a seat says yes to them, or ends them.
    fn letters_link(&self, id: &str, seat: Seat, mail: &MailWish) -> String {
        format!("{}/letters/{id}/{seat}/{}", self.config.address, mail.key)
    }
}

/// A seat leaves addresses, or takes them back with empty ones.
pub(crate) async fn wish(house: &Arc<House>, loaded: &Arc<LoadedTable>, seat: Seat, webhook: &str, mail: &str) -> Result<(), ApiError> {
    let given = |text: &str| Some(text.trim()).filter(|address| !address.is_empty()).map(str::to_owned);
    let (webhook, mail) = (given(webhook), given(mail));
    if let Some(address) = &webhook {
        house.notifier.poster.check(address).map_err(ApiError::bad)?;
    }
    let before = loaded.room.lock().await.seat(seat).map(Wishes::of).unwrap_or_default().mail;
    let mail = match mail {
        None => None,
        Some(address) if before.as_ref().is_some_and(|before| before.address == address) => before.clone(),
        Some(address) => Some(new_address(house, loaded, seat, address)?),
    };
    let asks = mail.clone().filter(|mail| !mail.confirmed && before_is_other(before.as_ref(), mail));
    let done = house.rearrange(loaded, move |room, _| {
        let row = room.seats.get_mut(seat.index()).ok_or_else(ApiError::no_table)?;
        row.notify = Wishes { webhook: webhook.clone(), mail: mail.clone(), told: Wishes::of(row).told, trouble: None }.write();
        Ok(room.game.about().name)
    });
    let game = done.await?;
    if let Some(mail) = asks {
        ask(house, &loaded.id, seat, game, mail);
    }
    Ok(())
}

fn before_is_other(before: Option<&MailWish>, mail: &MailWish) -> bool {
    before.is_none_or(|before| before.key != mail.key)
}

/// An address that nobody has said yes for yet.
fn new_address(house: &House, loaded: &LoadedTable, seat: Seat, address: String) -> Result<MailWish, ApiError> {
    if !house.notifier.writes_letters() {
        return Err(ApiError::bad("This house sends no letters."));
    }
    mail::read(&address).map_err(ApiError::bad)?;
    let (now, confirmations) = (house.time.instant(), &house.notifier.confirmations);
    if !confirmations.take(("seat", &loaded.id, seat.0), now) || !confirmations.take(("address", address.to_lowercase()), now) {
        return Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, "Too many letters were asked for: try again in an hour."));
    }
    Ok(MailWish { address, key: token::token(), confirmed: false })
}

/// Asks whoever reads letters at an address whether they want more.
fn ask(house: &Arc<House>, id: &str, seat: Seat, game: &'static str, mail: MailWish) {
    let link = house.letters_link(id, seat, &mail);
    let text = format!(
        "Somebody at a table of {game} wants to be told at this address when it is their turn.\n\n\
         If that was you, say yes here:\n{link}\n\n\
         If it was not, do nothing: no more letters come.\n"
    );
    let letter = Letter { to: mail.address, subject: format!("{game}: letters when it is your turn?"), text, end: link };
    let house = house.clone();
    let Ok(place) = house.notifier.places.clone().try_acquire_owned() else { return };
    tokio::spawn(async move {
        let _place = place;
        if let Some(postman) = &house.notifier.postman {
            let _turn = house.notifier.turns.acquire().await;
            // Whoever waits for it in vain asks again.
            let _ = tokio::time::timeout(PATIENCE, postman.send(letter)).await;
        }
    });
}

/// Whoever has the link of a letter says yes to more, or ends them.
pub(crate) async fn answer_letters(house: &Arc<House>, id: &str, seat: Seat, key: String, answer: Answer) -> Result<(), ApiError> {
    let loaded = house.table(id).await?;
    let done = house.rearrange(&loaded, move |room, _| {
        let row = room.seats.get_mut(seat.index()).ok_or_else(no_letters)?;
        let mut wishes = Wishes::of(row);
        let mail = wishes.mail.take().filter(|mail| token::same(&mail.key, &key)).ok_or_else(no_letters)?;
        wishes.mail = (answer == Answer::Yes).then_some(MailWish { confirmed: true, ..mail });
        row.notify = wishes.write();
        Ok(())
    });
    done.await
}

/// What whoever has the link of a letter says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Yes,
    NoMore,
}

/// The answer to a link that leads to no letters, or to none any more.
pub(crate) fn no_letters() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "No letters are sent by this link, or not any more.")
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
        let trouble = match place {
            Ok(_place) => deliver(&house, &id, &word).await,
            Err(_) => Some("Too much waited to be sent, so this was not.".to_owned()),
        };
        if trouble != word.wishes.trouble {
            note(&house, &id, &word, trouble).await;
        }
    });
}

/// By which way word is sent.
#[derive(Clone, Copy)]
enum Way<'a> {
    Post(&'a str),
    Write(&'a MailWish),
}

/// Sends word by every way that is wished; says why it did not arrive.
async fn deliver(house: &House, id: &str, word: &Word) -> Option<String> {
    let post = word.wishes.webhook.as_deref().map(Way::Post);
    let write = word.wishes.mail.as_ref().filter(|mail| mail.confirmed).map(Way::Write);
    let mut troubles = Vec::new();
    for way in post.into_iter().chain(write) {
        troubles.extend(persist(house, id, word, way).await.err());
    }
    (!troubles.is_empty()).then(|| troubles.join(" "))
}

/// Sends word by one way, several times if need be.
async fn persist(house: &House, id: &str, word: &Word, way: Way<'_>) -> Result<(), String> {
    // An address that did not answer last time gets one try, so that it does not keep others waiting.
    let mut pauses = if word.wishes.trouble.is_some() { [].iter() } else { AGAIN.iter() };
    loop {
        let sent = {
            let _turn = house.notifier.turns.acquire().await;
            let once = tokio::time::timeout(PATIENCE, once(house, id, word, way));
            once.await.unwrap_or_else(|_| Err(Trouble::passing("It took too long to answer.")))
        };
        match (sent, pauses.next()) {
            (Ok(()), _) => return Ok(()),
            (Err(trouble), Some(pause)) if trouble.may_pass => tokio::time::sleep(house.config.notify_again * *pause).await,
            (Err(trouble), _) => return Err(trouble.sentence),
        }
    }
}

async fn once(house: &House, id: &str, word: &Word, way: Way<'_>) -> Result<(), Trouble> {
    let table = format!("{}/t/{id}/{}", house.config.address, word.seat);
    match way {
        Way::Post(address) => {
            let body = json!({"event": "your-turn", "table": table, "game": word.game, "name": word.game_name, "seat": word.title});
            house.notifier.poster.post(address, body.to_string()).await
        }
        Way::Write(mail) => {
            let Some(postman) = &house.notifier.postman else { return Ok(()) };
            let end = house.letters_link(id, word.seat, mail);
            let (game, title) = (word.game_name, &word.title);
            let text = format!(
                "You are asked at a table of {game}, as {title}:\n{table}\n\n\
                 One letter comes for each question while you are not at the table. To end them:\n{end}\n"
            );
            postman.send(Letter { to: mail.address.clone(), subject: format!("{game}: your turn as {title}"), text, end }).await
        }
    }
}

/// Notes for the seat's own player what came of it, unless they have changed their wish since.
async fn note(house: &Arc<House>, id: &str, word: &Word, trouble: Option<String>) {
    let Ok(loaded) = house.table(id).await else { return };
    let (seat, sent) = (word.seat, word.wishes.clone());
    let done = house.rearrange(&loaded, move |room, _| {
        let row = room.seats.get_mut(seat.index()).ok_or_else(ApiError::no_table)?;
        let wishes = Wishes::of(row);
        if (&wishes.webhook, &wishes.mail) == (&sent.webhook, &sent.mail) {
            row.notify = Wishes { trouble: trouble.clone(), ..wishes }.write();
        }
        Ok(())
    });
    // Where it cannot be stored the next word says it.
    let _ = done.await;
}
