//! The devices of a seat: its player has a key for each, and ends them one by one.

use super::{
    errors::{Always, AtTable, ByRule, NotAll},
    table::{SeatKey, find},
    wire::Done,
};
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
use serde::Serialize;
use std::sync::Arc;
use store::{Origin, key_hash};
use utoipa::ToSchema;

/// The devices that have a key to a seat.
#[derive(Serialize, ToSchema)]
pub(super) struct Devices {
    devices: Vec<Device>,
}

/// A device that has a key to a seat.
#[derive(Serialize, ToSchema)]
struct Device {
    /// Its id, by which it is ended.
    device: String,
    from: KeyOrigin,
    /// Milliseconds since 1970.
    made: i64,
    /// Is it the sender's?
    this: bool,
}

/// How a device got its key.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum KeyOrigin {
    /// By the link that was sent round.
    Link,
    /// It is that link itself, with which a program plays.
    Program,
    /// By opening the table.
    Opening,
    /// By the game before.
    Rematch,
    /// From another device of the same player.
    Device,
    /// From the time before keys were hashed.
    Before,
}

/// The devices that have a key to this seat.
#[utoipa::path(get, path = "/api/tables/{id}/devices", params(("id" = String, Path)),
    responses((status = 200, description = "the devices", body = Devices), AtTable, NotAll, ByRule, Always), security(("seat" = [])))]
pub(super) async fn devices(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Devices>, ApiError> {
    let (loaded, who) = find(&house, &id, &headers).await?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    let this = key_hash(access::bearer(&headers).unwrap_or_default());
    let room = loaded.room.lock().await;
    let row = room.seat(seat).ok_or_else(ApiError::no_table)?;
    let told = |device: &store::DeviceRow| Device {
        device: device_id(device).to_owned(),
        from: origin(device.origin),
        made: device.made,
        this: device.hash == this,
    };
    Ok(Json(Devices { devices: live(row).map(told).collect() }))
}

/// One more key to this seat, for another device of the same player.
#[utoipa::path(post, path = "/api/tables/{id}/devices", params(("id" = String, Path)),
    responses((status = 200, description = "the seat, with the new key", body = SeatKey), AtTable, NotAll, ByRule, Always), security(("seat" = [])))]
pub(super) async fn another(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<SeatKey>, ApiError> {
    let (loaded, who) = find(&house, &id, &headers).await?;
    access::api_origin(&headers)?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    let given = access::bearer(&headers).unwrap_or_default().to_owned();
    let done = house.rearrange(&loaded, move |room, at| {
        // A link is exchanged by sitting down, not multiplied.
        if room.is_link(seat, &given) {
            return Err(ApiError::rule("table.not-seated", "Sit down first: the link is exchanged for a key of your own."));
        }
        Ok(room.give_key(seat, Origin::Device, None, at.now))
    });
    Ok(Json(SeatKey::new(&house, &id, seat, done.await?)))
}

/// Ends a device: its key no longer opens the seat.
#[utoipa::path(delete, path = "/api/tables/{id}/devices/{device}", params(("id" = String, Path), ("device" = String, Path)),
    responses((status = 200, description = "it is stored", body = Done), AtTable, NotAll, ByRule, Always), security(("seat" = [])))]
pub(super) async fn end(
    State(house): State<Arc<House>>,
    Path((id, device)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Json<Done>, ApiError> {
    let (loaded, who) = find(&house, &id, &headers).await?;
    access::api_origin(&headers)?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    house.rearrange(&loaded, move |room, _| room.end_device(seat, &device)).await?;
    Ok(Json(Done::OK))
}

fn origin(origin: Origin) -> KeyOrigin {
    match origin {
        Origin::Link => KeyOrigin::Link,
        Origin::Program => KeyOrigin::Program,
        Origin::Opening => KeyOrigin::Opening,
        Origin::Rematch => KeyOrigin::Rematch,
        Origin::Device => KeyOrigin::Device,
        Origin::Before => KeyOrigin::Before,
    }
}
