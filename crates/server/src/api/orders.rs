//! A seat's standing orders, seen and given by the seat alone.

use super::body::read_json;
use crate::{
    access,
    api_error::ApiError,
    house::{House, Seated},
    room::{Order, OrderRequest},
};
use axum::{
    Json,
    body::Body,
    extract::{Path, State},
    http::HeaderMap,
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use table::{OrderKind, Seat};

/// The orders that hold now, one for each window of the game.
pub(crate) async fn orders(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Value>, ApiError> {
    let (seated, who) = super::table::find(&house, &id, &headers).await?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    let orders: Vec<_> = seated.room.lock().await.orders(seat).iter().map(written).collect();
    Ok(Json(json!({ "orders": orders })))
}

fn written(order: &Order) -> Value {
    let window = order.window;
    json!({
        "window": window.kind,
        "name": window.name,
        "about": window.line,
        "choices": choices(order).map(OrderKind::word).collect::<Vec<_>>(),
        "order": order.kind.word(),
        "only": order.only,
    })
}

/// The ways that an order for this window can have.
pub(crate) fn choices(order: &Order) -> impl Iterator<Item = OrderKind> {
    let at_once = order.window.at_once;
    OrderKind::ALL.into_iter().filter(move |kind| *kind != OrderKind::Play || at_once)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ordered {
    orders: Vec<OrderRequest>,
}

/// Gives orders; those for windows that are not named stay as they are.
pub(crate) async fn set_orders(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    let (seated, who) = super::table::find(&house, &id, &headers).await?;
    if access::origin(&headers)? == access::From::Hidden {
        return Err(ApiError::foreign());
    }
    let ordered: Ordered = read_json(body).await?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    keep_orders(&house, &seated, seat, &ordered.orders).await?;
    Ok(Json(json!({"ok": true})))
}

/// Keeps orders, and lets them answer at once where their window is open.
pub(crate) async fn keep_orders(house: &Arc<House>, seated: &Arc<Seated>, seat: Seat, requests: &[OrderRequest]) -> Result<(), ApiError> {
    let given = seated.room.lock().await.read_orders(requests)?;
    let done = house.rearrange(seated, move |room, _| {
        room.give_orders(seat, given);
        Ok(())
    });
    done.await
}
