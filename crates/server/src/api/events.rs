//! Each new step as server-sent events.

use super::{
    errors::{Always, AtTable},
    wire::{self, TableNow},
};
use crate::{
    access,
    api_error::ApiError,
    house::House,
    live::{self, Telling, last_event},
    notices::event,
    viewer_snapshot::ViewerSnapshot,
};
use axum::{
    body::Bytes,
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use serde_json::json;
use std::sync::Arc;

/// Each new step as server-sent events; Last-Event-ID goes on from there.
///
/// Events of the kind `step` have the table with the log lines that are new (at most about a hundred). Whoever missed more than 200 steps first gets
/// one of the kind `reload` and then the present. One of the kind `ended` with a reason is the last where the key no longer opens the seat.
#[utoipa::path(get, path = "/api/tables/{id}/events", params(("id" = String, Path)),
    responses((status = 200, description = "the steps as they come", content_type = "text/event-stream", body = TableNow), AtTable, Always), security(("seat" = [])))]
pub(super) async fn events(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    let (loaded, who) = super::table::find(&house, &id, &headers).await?;
    let token = access::bearer(&headers).unwrap_or_default();
    Ok(live::follow(&house, &loaded, who, token, Telling::Steps(last_event(&headers))))
}

/// A step with what the log has told since another.
pub(crate) fn step_event(snapshot: &ViewerSnapshot, since: usize) -> Bytes {
    let data = TableNow { log: Some(wire::log(&snapshot.log, since)), ..TableNow::of(snapshot) };
    event("step", Some(snapshot.step), &data)
}

/// So much was missed that everything is to be loaded anew; the present follows.
pub(crate) fn steps_missed() -> Bytes {
    event("reload", None, &json!({"missed": true}))
}

/// Why the key no longer opens the table; the last thing that is told.
pub(crate) fn steps_ended(why: &str) -> Bytes {
    event("ended", None, &json!({ "error": why }))
}
