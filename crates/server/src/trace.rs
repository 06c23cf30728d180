//! What whoever runs the server is told, line by line: faults with their place, tables that stand still, slow requests, a store
//! that fails.
//!
//! Nothing secret and no token stands in any line: a request is named by the pattern of its route, never by its path, and a deed by
//! the question that it answers, never by its words. `tests/trace.rs` looks through all lines of a session.

use crate::{house::House, metrics::FAULTS};
use axum::{
    extract::{MatchedPath, Request, State},
    middleware::Next,
    response::Response,
};
use std::{
    panic,
    sync::{Arc, atomic::Ordering},
    time::Instant,
};
use tracing::{debug, error, warn};

/// From now on a panic leaves its place. What it says is left out, since it may hold a position; the deed around it tells table, game and
/// question.
pub fn report_panics() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let place = info.location().map_or_else(|| "an unknown place".to_owned(), |at| format!("{}:{}", at.file(), at.line()));
        FAULTS.fetch_add(1, Ordering::Relaxed);
        error!(place, "a fault in the program");
        before(info);
    }));
}

/// Tells of every request, and aloud of a slow one.
pub(crate) async fn watched(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().map_or_else(|| "no route".to_owned(), |path| path.as_str().to_owned());
    let response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    house.metrics.answered(status, took);
    if took >= house.config.slow_request {
        warn!(%method, route, status, milliseconds = took.as_millis() as u64, "a slow request");
    } else {
        debug!(%method, route, status, milliseconds = took.as_millis() as u64, "a request");
    }
    response
}
