//! A table page kept live: a stream says that something is new, and the page asks for what has changed (`changes.rs`).

use super::{error::Page, seat};
use crate::{
    house::House,
    live::{self, ALIVE, Telling},
};
use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::{IntoResponse, Response, Sse},
};
use std::{convert::Infallible, sync::Arc};
use tokio_stream::{StreamExt, wrappers::ReceiverStream};

/// Which step is new, whenever one is.
pub(crate) async fn events(
    State(house): State<Arc<House>>,
    Path((id, place)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let follow = live::follow(house, at.loaded, at.who, at.token, Telling::Notices(None));
    let stream = ReceiverStream::new(follow).map(Ok::<_, Infallible>);
    let mut response = Sse::new(stream).keep_alive(axum::response::sse::KeepAlive::new().interval(ALIVE)).into_response();
    response.headers_mut().insert("x-accel-buffering", axum::http::HeaderValue::from_static("no"));
    Ok(response)
}
