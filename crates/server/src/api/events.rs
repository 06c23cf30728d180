//! Each new step as server-sent events.

use super::{
    errors::{Always, AtTable},
    wire::{self, TableNow},
};
use crate::{
    access,
    api_error::ApiError,
    house::House,
    live::{self, ALIVE, News, Teller, Telling, last_event},
};
use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::{Sse, sse::Event},
};
use serde_json::json;
use std::{convert::Infallible, sync::Arc};
use tokio_stream::{Stream, StreamExt, wrappers::ReceiverStream};

/// Each new step as server-sent events; Last-Event-ID goes on from there.
///
/// Events of the kind `step` have the table with the log lines that are new (at most about a hundred). Whoever missed more than 200 steps first gets
/// one of the kind `reload` and then the present. One of the kind `ended` with a reason is the last where the key no longer opens the seat.
#[utoipa::path(get, path = "/api/tables/{id}/events", params(("id" = String, Path)),
    responses((status = 200, description = "the steps as they come", content_type = "text/event-stream", body = TableNow), AtTable, Always), security(("seat" = [])))]
pub(super) async fn events(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let (loaded, who) = super::table::find(&house, &id, &headers).await?;
    let token = access::bearer(&headers).unwrap_or_default().to_owned();
    let since = last_event(&headers);
    let stream = ReceiverStream::new(live::follow(house, loaded, who, token, Telling::Steps(since, teller(since)))).map(Ok);
    Ok(Sse::new(stream).keep_alive(axum::response::sse::KeepAlive::new().interval(ALIVE)))
}

/// Tells each step after those that were seen.
fn teller(since: Option<usize>) -> Teller {
    let mut last = since;
    Box::new(move |news| {
        let snapshot = match news {
            News::Seen(snapshot) => snapshot,
            News::Ended(why) => return Event::default().event("ended").json_data(json!({ "error": why })).ok(),
            News::Anew => return Event::default().event("reload").json_data(json!({"missed": true})).ok(),
        };
        let data = TableNow { log: Some(wire::log(&snapshot.log, last.unwrap_or(0))), ..TableNow::of(snapshot) };
        last = Some(snapshot.step);
        Event::default().id(snapshot.step.to_string()).event("step").json_data(data).ok()
    })
}
