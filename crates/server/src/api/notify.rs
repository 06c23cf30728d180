//! Where a seat wants to hear that it is asked.

use super::{
    errors::{Always, AtTable, NotAll, WithBody},
    table::{find, seat_with},
    wire::Done,
};
use crate::{
    api_error::ApiError,
    house::House,
    notify::{Wishes, wish},
};
use axum::{
    Json,
    body::Body,
    extract::{Path, State},
    http::HeaderMap,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// Where a seat hears that it is asked, and why the last word did not arrive.
#[derive(Serialize, ToSchema)]
pub(super) struct Notify {
    #[schema(required = true)]
    webhook: Option<String>,
    #[schema(required = true)]
    trouble: Option<String>,
    /// Where letters go.
    #[schema(required = true)]
    mail: Option<MailTo>,
}

/// An address for letters.
#[derive(Serialize, ToSchema)]
struct MailTo {
    address: String,
    /// Has whoever reads letters there said yes? Before that none come.
    confirmed: bool,
}

/// Where a seat wants to hear.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NotifyRequest {
    /// An address to which `{"event":"your-turn","table":…,"game":…,"name":…,"seat":…}` is posted when the seat has been asked for half a minute and
    /// nobody follows the table for it; nothing where it is left out.
    #[serde(default)]
    webhook: Option<String>,
    /// An address to which a letter is sent, where the house sends any; whoever reads it is asked first whether they want that.
    #[serde(default)]
    mail: Option<String>,
}

/// Where this seat hears that it is asked.
#[utoipa::path(get, path = "/api/tables/{id}/notify", params(("id" = String, Path)),
    responses((status = 200, description = "what it wished", body = Notify), AtTable, NotAll, Always), security(("seat" = [])))]
pub(super) async fn notify(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Notify>, ApiError> {
    let (loaded, who) = find(&house, &id, &headers).await?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    let wishes = loaded.room.lock().await.seat(seat).map(Wishes::of).unwrap_or_default();
    let mail = wishes.mail.map(|mail| MailTo { address: mail.address, confirmed: mail.confirmed });
    Ok(Json(Notify { webhook: wishes.webhook, trouble: wishes.trouble, mail }))
}

/// Says where this seat wants to hear that it is asked.
#[utoipa::path(put, path = "/api/tables/{id}/notify", params(("id" = String, Path)), request_body = NotifyRequest,
    responses((status = 200, description = "it is stored", body = Done), AtTable, NotAll, WithBody, Always), security(("seat" = [])))]
pub(super) async fn set_notify(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Done>, ApiError> {
    let (loaded, seat, wanted) = seat_with::<NotifyRequest>(&house, &id, &headers, body).await?;
    let [webhook, mail] = [wanted.webhook, wanted.mail].map(Option::unwrap_or_default);
    wish(&house, &loaded, seat, &webhook, &mail).await?;
    Ok(Json(Done::OK))
}
