//! The web: lobby, table, live updates and the JSON API.
//!
//! Start at [`House`]: the tables that are open, the store behind them, the games on the shelf. A
//! table is a `room`; what one viewer may see of it at one step is a `snapshot`, and every page,
//! event, picture and answer is made from viewer snapshots alone. This is the only crate that knows HTTP.

mod access;
mod api;
mod api_error;
mod asked_to_end;
mod assets;
mod blanks;
mod body;
mod catching_up;
mod chat;
mod checkpoints;
mod compression;
mod config;
mod connections;
mod dice;
mod drawn;
mod editions;
mod edits;
mod endless;
mod first_steps;
mod house;
mod latest;
mod licences;
mod limits;
mod live;
mod loading;
mod lobby_password;
mod look_back;
mod managing;
mod metrics;
mod notes;
mod notices;
mod notify;
mod observing;
mod opening;
mod outcome;
mod outside;
mod owner;
mod pages;
mod parts;
mod patient;
mod picture;
mod playing;
mod pool;
mod posters;
mod query;
mod record_export;
mod replayed_records;
mod room;
mod router;
mod sender;
mod servers;
mod serving;
mod sitting;
mod standing_orders;
#[cfg(test)]
mod tests;
mod thaw;
mod time;
mod token;
mod trace;
mod upkeep;
mod viewer_snapshot;
mod written;

pub use asked_to_end::AskedToEnd;
pub use config::{Config, Mail, Reach};
pub use house::House;
#[doc(hidden)]
pub use latest::Latest;
pub use licences::{Work, licences};
#[doc(hidden)]
pub use outside::{Held, hold};
pub use picture::png;
pub use router::router;
pub use thaw::{StoppedBy, Thawed};
#[doc(hidden)]
pub use time::Clocks;
pub use trace::report_panics;

use serving::Door;
use std::{io, sync::Arc};
use tokio::net::TcpListener;

/// Serves the house on a listener until the process ends or is asked to stop.
pub async fn serve(house: Arc<House>, listener: TcpListener) -> io::Result<()> {
    serve_until(house, listener, AskedToEnd::listen()).await
}

/// The same for one who listens already: what they were asked before counts.
pub async fn serve_until(house: Arc<House>, listener: TcpListener, mut asked: AskedToEnd) -> io::Result<()> {
    begin(&house).await;
    let closing = house.closing.clone();
    let late = async move {
        // Requests under way may end; whoever is slower than that comes back to a server that has every move.
        closing.until(|closing| *closing).await;
        tokio::time::sleep(LAST_WORDS).await;
    };
    let ended = house.clone();
    let door = Door::usual(house.config.behind.clone());
    let serving = serving::serve(router(house.clone()), listener, house.closing.clone(), door);
    tokio::spawn(async move {
        asked.to_end().await;
        house.closing.set(true);
    });
    tokio::select! {
        () = serving => {}
        () = late => {}
    }
    ended.leave().await;
    Ok(())
}

/// Asks for as many descriptors as this process may have, and says how many that are.
pub fn raise_descriptors() -> usize {
    connections::descriptors()
}

/// Lets the house do what it does unasked, as long as it lives: it joins those that share the store, lets bots think, closes windows.
#[doc(hidden)]
pub async fn begin(house: &Arc<House>) {
    house.enter().await;
    upkeep::start(house.clone());
}

/// Ends what the house does, as one that is asked to end: those who follow a table let go, and others may lead what it led.
#[doc(hidden)]
pub async fn end(house: &House) {
    house.closing.set(true);
    house.leave().await;
}

/// Serves what the house has counted, on a listener of its own, until the house closes.
pub async fn serve_metrics(house: Arc<House>, listener: TcpListener) {
    serving::serve(observing::own_routes(house.clone()), listener, house.closing.clone(), Door::usual(Vec::new())).await;
}

/// How long requests under way may take when the server ends.
const LAST_WORDS: std::time::Duration = std::time::Duration::from_secs(2);
