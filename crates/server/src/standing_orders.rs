//! Giving standing orders, from a page or through the API.

use crate::{
    api_error::ApiError,
    house::{House, LoadedTable},
    room::OrderRequest,
};
use std::sync::Arc;
use table::Seat;

/// Keeps orders, and lets them answer at once where their window is open.
pub(crate) async fn keep_orders(
    house: &Arc<House>,
    loaded: &Arc<LoadedTable>,
    seat: Seat,
    requests: &[OrderRequest],
) -> Result<(), ApiError> {
    let given = loaded.room.lock().await.read_orders(seat, requests)?;
    let done = house.rearrange(loaded, move |room, _| {
        room.give_orders(seat, given.clone());
        Ok(())
    });
    done.await
}
