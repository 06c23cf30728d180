//! Moves, asides and undos of persons, from a page or through the API.

use crate::{
    api_error::ApiError,
    chat,
    house::{House, LoadedTable},
    room,
};
use std::sync::Arc;
use store::WhyStandIn;
use table::{Seat, Viewer};

/// The aside by which a seat gives up.
pub(crate) const RESIGN: &str = "resign";

/// No more moves than these are sent together.
const LONGEST_CHAIN: usize = 64;

/// A seat plays a move, an aside, or several of them, all or none; answers with its new count. Where the others play on, somebody stands
/// in for a seat that gives up. Whoever plays while somebody stands in for them is back.
pub(crate) async fn play(
    house: &Arc<House>,
    loaded: &Arc<LoadedTable>,
    seat: Seat,
    step: usize,
    links: Vec<String>,
) -> Result<usize, ApiError> {
    if links.is_empty() || links.len() > LONGEST_CHAIN {
        return Err(ApiError::bad(format!("One to {LONGEST_CHAIN} moves are sent together.")));
    }
    if let Some(link) = links.iter().position(|text| text == RESIGN).filter(|_| links.len() > 1) {
        return Err(ApiError::rule("table.chain", "To give up is sent by itself.").of_link(link));
    }
    let (plays_on, has_stand_in) = {
        let room = loaded.room.lock().await;
        if let Some(nobody) = links.iter().find_map(|text| chat::nobody_hears(&room, seat, text)) {
            return Err(nobody);
        }
        (room.plays_on(), room.has_stand_in(seat))
    };
    let resigns = links[0] == RESIGN && plays_on;
    if resigns || has_stand_in {
        let told = house.rearrange(loaded, move |room, at| {
            let on = room.playing()?;
            on.expect_step(seat, step)?;
            if resigns {
                return Ok(room.leave(seat, WhyStandIn::Resigned, at));
            }
            on.play_chain(seat, step, &links, at)?;
            room.take_back(seat, at)
        });
        chat::announce(house, loaded, &told.await?).await;
        let room = loaded.room.lock().await;
        room.may_be_shown()?;
        return Ok(room.step(Viewer::Seat(seat)));
    }
    house.act_as(loaded, seat, move |on, at| on.play_chain(seat, step, &links, at)).await
}

/// A seat takes back its last move; answers with its new count. While somebody stands in, those moves are not its person's.
pub(crate) async fn undo(house: &Arc<House>, loaded: &Arc<LoadedTable>, seat: Seat, step: usize) -> Result<usize, ApiError> {
    // If somebody stands in from just now on, the step is another.
    if loaded.room.lock().await.has_stand_in(seat) {
        return Err(ApiError::refused(room::undo_refused()));
    }
    house.act_as(loaded, seat, move |on, at| on.undo(seat, step, at)).await
}
