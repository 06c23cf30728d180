//! What programs that look after a server ask it: does it live, may it be sent people, what has it counted.
//!
//! `/healthz` and `/readyz` tell nothing of anybody and stand where the pages are; `/metrics` stands at an address of its own, which
//! whoever runs the server keeps to themselves.

use crate::{house::House, metrics};
use axum::{
    Router,
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
    routing::get,
};
use std::{sync::Arc, time::Duration};
use store::StoreError;

/// So long the store may take to answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// What stands where the pages are.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new().route("/healthz", get(|| async { "ok\n" })).route("/readyz", get(ready))
}

/// What stands at the address of its own.
pub(crate) fn own_routes(house: Arc<House>) -> Router {
    routes().route("/metrics", get(counted)).with_state(house)
}

async fn counted(State(house): State<Arc<House>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], metrics::print(&house).await)
}

/// Ready is a server that does not end just now and whose store takes what is written. A file that is gone is noticed by writing alone: so
/// something is written that changes nothing, since no table has this name.
async fn ready(State(house): State<Arc<House>>) -> (StatusCode, String) {
    if house.closing.get() {
        return not_ready("The server ends.");
    }
    match tokio::time::timeout(PATIENCE, house.store.set_due("", None)).await {
        Ok(Ok(()) | Err(StoreError::Missing)) => (StatusCode::OK, "ready\n".into()),
        Ok(Err(error)) => not_ready(&error.to_string()),
        Err(_) => not_ready("The store does not answer."),
    }
}

fn not_ready(why: &str) -> (StatusCode, String) {
    (StatusCode::SERVICE_UNAVAILABLE, format!("not ready: {why}\n"))
}
