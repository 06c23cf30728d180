//! A seat's standing orders, seen and given by the seat alone.

use crate::{
    access,
    api_error::ApiError,
    body::read_json,
    house::House,
    room::{Order, OrderRequest},
    standing_orders::keep_orders,
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
use table::OrderKind;

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
        "choices": order.choices().map(OrderKind::word).collect::<Vec<_>>(),
        "order": order.kind.word(),
        "only": order.only,
    })
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
