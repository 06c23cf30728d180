//! The private notes of the seats.

use crate::{api_error::ApiError, house::House};
use table::Seat;

/// No note is longer than this.
pub(crate) const LONGEST_NOTE: usize = 20_000;

/// Keeps a note, if it is not too long.
pub(crate) async fn keep_note(house: &House, id: &str, seat: Seat, note: String) -> Result<(), ApiError> {
    if note.len() > LONGEST_NOTE {
        return Err(ApiError::bad(format!("A note has at most {LONGEST_NOTE} letters.")));
    }
    house.store.set_note(id, seat.0, scene::control::lines(&note)).await?;
    Ok(())
}
