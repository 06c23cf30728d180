//! The seat that a browser's request comes from.

use crate::{
    access::{self, COOKIE, OPENER},
    api_error::ApiError,
    house::{House, LoadedTable},
    managing,
    room::Room,
    token,
};
use axum::http::HeaderMap;
use std::sync::Arc;
use table::Viewer;

/// A table, who looks at it, and by which token.
pub(crate) struct At {
    pub(crate) loaded: Arc<LoadedTable>,
    pub(crate) who: Viewer,
    pub(crate) token: String,
    pub(crate) opener: bool,
}

/// Who looks at an address of a table; refused without the cookie of that seat.
pub(crate) async fn at(house: &Arc<House>, id: &str, place: &str, headers: &HeaderMap) -> Result<At, ApiError> {
    let loaded = house.table(id).await?;
    let room = loaded.room.lock().await;
    let who = access::placed(place, room.seat_count()).ok_or_else(ApiError::no_table)?;
    let given = access::cookie(headers, COOKIE).ok_or_else(ApiError::no_token)?.to_owned();
    if access::viewer_of(&room, &given) != Some(who) {
        return Err(room.turned_away(&given));
    }
    let opener = is_opener(&room, headers);
    drop(room);
    managing::saw(house, &loaded, who, &given).await;
    Ok(At { loaded, who, token: given, opener })
}

/// As [`at`], for a form: cookies count only together with a page of ours.
pub(crate) async fn at_form(house: &Arc<House>, id: &str, place: &str, headers: &HeaderMap, key: &str) -> Result<At, ApiError> {
    let at = at(house, id, place, headers).await?;
    match access::origin(headers)? {
        access::From::NoPage => Err(ApiError::no_token()),
        _ => {
            access::form_origin(headers, key, &token::form_key(&at.token))?;
            Ok(at)
        }
    }
}

fn is_opener(room: &Room, headers: &HeaderMap) -> bool {
    access::cookie(headers, OPENER).is_some_and(|given| room.is_opener(given))
}

/// Does the sender want JSON, as our script does, or a page?
pub(crate) fn wants_json(headers: &HeaderMap) -> bool {
    headers.get("accept").and_then(|value| value.to_str().ok()).is_some_and(|accept| accept.contains("application/json"))
}
