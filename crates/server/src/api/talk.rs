//! Chat and private notes.

use super::{
    errors::{Always, AtTable, ByRule, NotAll, WithBody},
    table::{find, seat_with},
    wire::Done,
};
use crate::{
    api_error::{ApiError, Refusal},
    chat,
    house::House,
    notes::keep_note,
};
use axum::{
    Json,
    body::Body,
    extract::{Path, State},
    http::HeaderMap,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::Seat;
use utoipa::ToSchema;

/// What was said, and to whom one may speak.
#[derive(Serialize, ToSchema)]
pub(super) struct Chat {
    chat: Vec<Message>,
    to: MayHear,
}

/// Something said at a table.
#[derive(Serialize, ToSchema)]
struct Message {
    /// The seat that said it; nothing where the table did.
    #[schema(required = true)]
    from: Option<u8>,
    /// The seat that it was said to; nothing where it was said to all.
    #[schema(required = true)]
    to: Option<u8>,
    text: String,
    /// Milliseconds since 1970.
    at: i64,
}

/// To whom this token may speak now.
#[derive(Serialize, ToSchema)]
struct MayHear {
    /// To everybody at once?
    all: bool,
    /// To one of these alone.
    seats: Vec<u8>,
    /// Why not to all; set phrases pass all the same.
    #[schema(required = true)]
    refusal: Option<Refusal>,
    /// What words to all cost by the rules of the game; set phrases cost nothing.
    #[schema(required = true)]
    price: Option<Refusal>,
}

/// What was said that this token may read, and to whom it may speak now.
#[utoipa::path(get, path = "/api/tables/{id}/chat", params(("id" = String, Path)),
    responses((status = 200, description = "the talk", body = Chat), AtTable, Always), security(("seat" = [])))]
pub(super) async fn chat(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Chat>, ApiError> {
    let (loaded, who) = find(&house, &id, &headers).await?;
    let room = loaded.room.lock().await;
    let rows = chat::read_by::<Vec<_>>(&room, who);
    let chat = rows.iter().map(|row| Message { from: row.from, to: row.to, text: row.text.clone(), at: row.at }).collect();
    let hearers = chat::heard_by_persons(&room, who);
    let price = hearers.price.map(|price| Refusal { rule: price.rule.to_owned(), text: price.says, link: None });
    let refusal = hearers.why_not.map(|(rule, text)| Refusal { rule: rule.to_owned(), text: text.to_owned(), link: None });
    Ok(Json(Chat { chat, to: MayHear { all: hearers.all, seats: hearers.seats.iter().map(|seat| seat.0).collect(), refusal, price } }))
}

/// What is to be said.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Said {
    text: String,
    /// The seat that alone is to hear it.
    #[serde(default)]
    to: Option<u8>,
    /// Is what it costs by the rules of the game paid? Where it costs something, it passes only so.
    #[serde(default)]
    pay: bool,
}

/// Says something, to all or to one seat.
#[utoipa::path(post, path = "/api/tables/{id}/chat", params(("id" = String, Path)), request_body = Said,
    responses((status = 200, description = "it is stored", body = Done), AtTable, NotAll, WithBody, ByRule, Always), security(("seat" = [])))]
pub(super) async fn say(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Done>, ApiError> {
    let (loaded, seat, said) = seat_with::<Said>(&house, &id, &headers, body).await?;
    let agreed = if said.pay { chat::Agreed::ToPay } else { chat::Agreed::ToNothing };
    chat::say(&house, &loaded, seat, said.to.map(Seat), &said.text, agreed).await?;
    Ok(Json(Done::OK))
}

/// A seat's private note.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Note {
    note: String,
}

/// The seat's private note.
#[utoipa::path(get, path = "/api/tables/{id}/note", params(("id" = String, Path)),
    responses((status = 200, description = "the note", body = Note), AtTable, NotAll, Always), security(("seat" = [])))]
pub(super) async fn note(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Note>, ApiError> {
    let (loaded, who) = find(&house, &id, &headers).await?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    Ok(Json(Note { note: house.store.note(&loaded.id, seat.0).await? }))
}

/// Replaces the seat's private note.
#[utoipa::path(put, path = "/api/tables/{id}/note", params(("id" = String, Path)), request_body = Note,
    responses((status = 200, description = "it is stored", body = Done), AtTable, NotAll, WithBody, Always), security(("seat" = [])))]
pub(super) async fn set_note(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Done>, ApiError> {
    let (loaded, seat, noted) = seat_with::<Note>(&house, &id, &headers, body).await?;
    keep_note(&house, &loaded.id, seat, noted.note).await?;
    Ok(Json(Done::OK))
}
