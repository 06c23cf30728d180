//! A table page kept live: a stream says that something is new, and the page asks for what has changed (`changes.rs`).

use super::{error::Page, seat};
use crate::{
    house::House,
    live::{self, Telling},
};
use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use std::sync::Arc;

/// Which step is new, whenever one is.
pub(crate) async fn events(
    State(house): State<Arc<House>>,
    Path((id, place)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    Ok(live::follow(&house, &at.loaded, at.who, &at.token, Telling::notices()))
}
