//! The web: lobby, table, live updates and the JSON API.
//!
//! Start at [`House`]: the tables that are open, the store behind them, the games on the shelf. A
//! table is a `room`; what one viewer may see of it at one step is a `snapshot`, and every page,
//! event, picture and answer is made from viewer snapshots alone. This is the only crate that knows HTTP.

mod access;
mod api;
mod api_error;
mod assets;
mod blanks;
mod body;
mod chat;
mod checkpoints;
mod compression;
mod config;
mod drawn;
mod editions;
mod edits;
mod first_steps;
mod house;
mod licences;
mod limits;
mod live;
mod loading;
mod look_back;
mod managing;
mod notes;
mod opening;
mod outcome;
mod owner;
mod pages;
mod parts;
mod picture;
mod playing;
mod pool;
mod posters;
mod query;
mod record_export;
mod replayed_records;
mod room;
mod router;
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

pub use config::Config;
pub use house::House;
pub use licences::{Work, licences};
pub use picture::png;
pub use router::router;
pub use thaw::Thawed;
pub use trace::report_panics;

use std::{io, sync::Arc};
use tokio::net::TcpListener;

/// Serves the house on a listener until the process ends or is asked to stop.
pub async fn serve(house: Arc<House>, listener: TcpListener) -> io::Result<()> {
    upkeep::start(house.clone());
    let mut closing = house.closing.subscribe();
    let late = async move {
        // Requests under way may end; whoever is slower than that comes back to a server that has every move.
        let _ = closing.wait_for(|closing| *closing).await;
        tokio::time::sleep(LAST_WORDS).await;
    };
    let serving = serving::serve(router(house.clone()), listener, house.closing.subscribe(), serving::HEAD);
    tokio::spawn(async move {
        stop_asked().await;
        house.closing.send_replace(true);
    });
    tokio::select! {
        () = serving => {}
        () = late => {}
    }
    Ok(())
}

/// How long requests under way may take when the server ends.
const LAST_WORDS: std::time::Duration = std::time::Duration::from_secs(2);

async fn stop_asked() {
    // Without a handler for the signal the process ends by itself, which loses nothing either.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
