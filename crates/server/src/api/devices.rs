//! The devices of a seat: its player has a key for each, and ends them one by one.

use super::table::{find, with_key};
use crate::{
    access,
    api_error::ApiError,
    house::House,
    room::{device_id, devices as live},
};
use axum::{
    Json,
    extract::{Path, State},
    http::HeaderMap,
};
use serde_json::{Value, json};
use std::sync::Arc;
use store::{Origin, key_hash};

/// The devices whose keys open the sender's seat.
pub(crate) async fn devices(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Value>, ApiError> {
    let (seated, who) = find(&house, &id, &headers).await?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    let this = key_hash(access::bearer(&headers).unwrap_or_default());
    let room = seated.room.lock().await;
    let row = room.seat(seat).ok_or_else(ApiError::no_table)?;
    let told = |device: &store::DeviceRow| json!({"device": device_id(device), "from": origin(device.origin), "made": device.made, "this": device.hash == this});
    Ok(Json(json!({"devices": live(row).map(told).collect::<Vec<_>>()})))
}

/// One more key to the sender's seat, for another device.
pub(crate) async fn another(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Value>, ApiError> {
    let (seated, who) = find(&house, &id, &headers).await?;
    access::api_origin(&headers)?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    let given = access::bearer(&headers).unwrap_or_default().to_owned();
    let done = house.rearrange(&seated, move |room, at| {
        // A link is exchanged by sitting down, not multiplied.
        if room.is_link(seat, &given) {
            return Err(ApiError::rule("table.not-seated", "Sit down first: the link is exchanged for a key of your own."));
        }
        Ok(room.give_key(seat, Origin::Device, None, at.now))
    });
    Ok(Json(with_key(&house, &id, seat, &done.await?)))
}

/// Ends a device: its key no longer opens the seat.
pub(crate) async fn end(
    State(house): State<Arc<House>>,
    Path((id, device)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Json<Value>, ApiError> {
    let (seated, who) = find(&house, &id, &headers).await?;
    access::api_origin(&headers)?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    house.rearrange(&seated, move |room, _| room.end_device(seat, &device)).await?;
    Ok(Json(json!({"ok": true})))
}

fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::Link => "link",
        Origin::Opening => "opening",
        Origin::Rematch => "rematch",
        Origin::Device => "device",
        Origin::Before => "before",
    }
}
