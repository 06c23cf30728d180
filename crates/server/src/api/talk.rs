//! Chat and private notes.

use super::table::{find, seat_with};
use crate::{api_error::ApiError, chat, house::House, notes::keep_note};
use axum::{
    Json,
    body::Body,
    extract::{Path, State},
    http::HeaderMap,
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use table::Seat;

/// What was said that this viewer may read, and to whom they may speak now.
pub(crate) async fn chat(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Value>, ApiError> {
    let (seated, who) = find(&house, &id, &headers).await?;
    let room = seated.room.lock().await;
    let rows: Vec<_> = chat::read_by::<Vec<_>>(&room, who)
        .iter()
        .map(|row| json!({"from": row.from, "to": row.to, "text": row.text, "at": row.at}))
        .collect();
    let hearers = chat::hearers(&room, who);
    let seats: Vec<_> = hearers.seats.iter().map(|seat| seat.0).collect();
    let why_not = hearers.why_not.map(|(rule, text)| json!({"rule": rule, "text": text}));
    Ok(Json(json!({"chat": rows, "to": {"all": hearers.all, "seats": seats, "refusal": why_not}})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    text: String,
    #[serde(default)]
    to: Option<u8>,
}

/// Says something.
pub(crate) async fn say(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    let (seated, seat, said) = seat_with::<Said>(&house, &id, &headers, body).await?;
    chat::say(&house, &seated, seat, said.to.map(Seat), &said.text).await?;
    Ok(Json(json!({"ok": true})))
}

/// A seat's private note.
pub(crate) async fn note(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Value>, ApiError> {
    let (seated, who) = find(&house, &id, &headers).await?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    Ok(Json(json!({"note": house.store.note(&seated.id, seat.0).await?})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Noted {
    note: String,
}

/// Replaces a seat's private note.
pub(crate) async fn set_note(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    let (seated, seat, noted) = seat_with::<Noted>(&house, &id, &headers, body).await?;
    keep_note(&house, &seated.id, seat, noted.note).await?;
    Ok(Json(json!({"ok": true})))
}
