//! A seat's standing orders, seen and given by the seat alone.

use super::{
    errors::{Always, AtTable, NotAll, WithBody},
    wire::Done,
};
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
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::OrderKind;
use utoipa::ToSchema;

/// The standing orders of a seat, one for each window of the game and each role of the seat.
#[derive(Serialize, ToSchema)]
pub(super) struct Orders {
    orders: Vec<StandingOrder>,
}

/// What the table answers for a seat in a window.
#[derive(Serialize, ToSchema)]
struct StandingOrder {
    /// The role of the seat that it is for, by its word of records; none where the seat plays only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<&'static str>,
    /// The kind of the question.
    window: &'static str,
    name: &'static str,
    /// When it is asked, and what may be answered.
    about: &'static str,
    /// The orders that can be given for it.
    choices: Vec<OrderWord>,
    /// The order that holds.
    order: OrderWord,
    /// Played at once only where the window is about one of these elements; none: everywhere.
    only: Vec<String>,
}

/// `ask`: the seat is asked; `pass-if-bare`: pass where nothing else is possible; `pass`: pass until its next turn; `play`: play at once what can be
/// played, else pass.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum OrderWord {
    Ask,
    PassIfBare,
    Pass,
    Play,
}

impl From<OrderKind> for OrderWord {
    fn from(kind: OrderKind) -> Self {
        match kind {
            OrderKind::Ask => OrderWord::Ask,
            OrderKind::PassIfBare => OrderWord::PassIfBare,
            OrderKind::Pass => OrderWord::Pass,
            OrderKind::Play => OrderWord::Play,
        }
    }
}

/// The seat's standing orders: what the table answers for it in a window.
#[utoipa::path(get, path = "/api/tables/{id}/orders", params(("id" = String, Path)),
    responses((status = 200, description = "one order for each window of the game", body = Orders), AtTable, NotAll, Always), security(("seat" = [])))]
pub(super) async fn orders(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Orders>, ApiError> {
    let (loaded, who) = super::table::find(&house, &id, &headers).await?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    let orders = loaded.room.lock().await.orders(seat).iter().map(written).collect();
    Ok(Json(Orders { orders }))
}

fn written(order: &Order) -> StandingOrder {
    let window = order.window;
    StandingOrder {
        role: order.role.map(|role| role.id),
        window: window.kind,
        name: window.name,
        about: window.line,
        choices: order.choices().map(OrderWord::from).collect(),
        order: order.kind.into(),
        only: order.only.clone(),
    }
}

/// Orders that a seat gives.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GivenOrders {
    orders: Vec<OrderRequest>,
}

/// Gives standing orders; those for windows that are not named stay as they are.
#[utoipa::path(put, path = "/api/tables/{id}/orders", params(("id" = String, Path)), request_body = GivenOrders,
    responses((status = 200, description = "it is stored", body = Done), AtTable, NotAll, WithBody, Always), security(("seat" = [])))]
pub(super) async fn set_orders(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Done>, ApiError> {
    let (loaded, who) = super::table::find(&house, &id, &headers).await?;
    if access::origin(&headers)? == access::From::Hidden {
        return Err(ApiError::foreign());
    }
    let given: GivenOrders = read_json(body).await?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    keep_orders(&house, &loaded, seat, &given.orders).await?;
    Ok(Json(Done::OK))
}
