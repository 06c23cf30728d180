//! The files that follow from a scene, and the pictures on the shelf of the lobby.

use super::error::Page;
use crate::{api_error::ApiError, compression, drawn, house::House};
use axum::{
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use std::sync::Arc;

/// Leads to the picture on a game's shelf. The lobby does not wait for it to be drawn.
pub(crate) async fn cover(State(house): State<Arc<House>>, Path(word): Path<String>) -> Result<Response, Page> {
    let game = house.game(&word).ok_or_else(|| ApiError::no_game(&word))?;
    let missing = || ApiError::new(StatusCode::NOT_FOUND, format!("'{word}' has no picture for its shelf."));
    let address = drawn::cover(game).await.ok_or_else(missing)?;
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, address)]).into_response())
}

/// One of the files that were drawn.
pub(crate) async fn file(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let Some((text, packed)) = drawn::file(&name) else {
        return (StatusCode::NOT_FOUND, "This file is drawn again with the page that needs it.").into_response();
    };
    let kind = if name.ends_with(".svg") { "image/svg+xml" } else { "text/css; charset=utf-8" };
    let head = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    if compression::accepts(&headers) { (head, compression::PACKED, packed).into_response() } else { (head, text).into_response() }
}
