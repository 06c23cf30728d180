//! The JSON API: the same things as the pages, for programs. `openapi.json` describes it.

mod devices;
mod events;
mod games;
mod orders;
mod picture;
mod record;
mod table;
mod talk;
mod wire;

use crate::{house::House, picture::Form};
use axum::{
    Router,
    routing::{delete, get, post},
};
use std::sync::Arc;

/// The routes of the API.
pub(crate) fn routes() -> Router<Arc<House>> {
    Router::new()
        .route("/api/openapi.json", get(games::openapi))
        .route("/api/games", get(games::games))
        .route("/api/tables", post(table::open))
        .route("/api/tables/{id}", get(table::look))
        .route("/api/tables/{id}/refused", get(table::refused))
        .route("/api/tables/{id}/moves", post(table::play))
        .route("/api/tables/{id}/undo", post(table::undo))
        .route("/api/tables/{id}/sit", post(table::sit))
        .route("/api/tables/{id}/rematch", post(table::rematch))
        .route("/api/tables/{id}/manage", post(table::manage))
        .route("/api/tables/{id}/devices", get(devices::devices).post(devices::another))
        .route("/api/tables/{id}/devices/{device}", delete(devices::end))
        .route("/api/tables/{id}/events", get(events::events))
        .route("/api/tables/{id}/log", get(table::log))
        .route("/api/tables/{id}/chat", get(talk::chat).post(talk::say))
        .route("/api/tables/{id}/note", get(talk::note).put(talk::set_note))
        .route("/api/tables/{id}/orders", get(orders::orders).put(orders::set_orders))
        .route("/api/tables/{id}/edition", get(record::edition))
        .route("/api/tables/{id}/record", get(record::record))
        .route("/api/tables/{id}/picture.svg", get(|house, id, query, headers| picture::picture(Form::Svg, house, id, query, headers)))
        .route("/api/tables/{id}/picture.png", get(|house, id, query, headers| picture::picture(Form::Png, house, id, query, headers)))
}
