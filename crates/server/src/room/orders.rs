//! The standing orders of the seats: what the table answers for them in a window. They are each seat's secret; what they
//! answer goes the way of every answer, and nothing else ever shows that there are any.

use super::{Room, bot_of};
use crate::api_error::ApiError;
use serde::{Deserialize, Serialize};
use table::{OrderKind, Seat, Window};
use utoipa::ToSchema;

/// An order can be restricted to so many elements.
const MOST_ELEMENTS: usize = 100;
/// No id of an element is longer than this.
const LONGEST_ID: usize = 60;

/// A standing order for one kind of window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Order {
    /// The window.
    pub(crate) window: &'static Window,
    /// What is done in it.
    pub(crate) kind: OrderKind,
    /// The elements to which playing at once is restricted; none: everywhere.
    pub(crate) only: Vec<String>,
}

impl Order {
    /// What an order for this window can do.
    pub(crate) fn choices(&self) -> impl Iterator<Item = OrderKind> {
        let at_once = self.window.at_once;
        OrderKind::ALL.into_iter().filter(move |kind| *kind != OrderKind::Play || at_once)
    }
}

/// An order as it is asked for.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct OrderRequest {
    /// The kind of the window.
    pub(crate) window: String,
    #[schema(value_type = crate::api::OrderWord)]
    pub(crate) order: String,
    /// The elements to which it is restricted; only `play` can be.
    #[serde(default)]
    pub(crate) only: Vec<String>,
}

/// An order as it is stored.
#[derive(Serialize, Deserialize)]
struct Written {
    window: String,
    order: String,
    #[serde(default)]
    only: Vec<String>,
    /// How many lines the record had when it was given.
    line: usize,
}

impl Room {
    /// The orders of a seat that hold now, one for each window of the game.
    pub(crate) fn orders(&self, seat: Seat) -> Vec<Order> {
        let written = self.written(seat);
        let begun = self.on.as_ref().map_or(0, |on| on.turn_begun(seat));
        let order = |window: &'static Window| {
            let found = written.iter().find(|order| order.window == window.kind);
            let kind = found.and_then(|order| order.order.parse().ok()).unwrap_or_default();
            // A pass holds until the next turn of the seat.
            let over = kind == OrderKind::Pass && found.is_some_and(|order| begun > order.line);
            let only = found.map(|order| order.only.clone()).unwrap_or_default();
            if over { Order { window, kind: OrderKind::Ask, only: Vec::new() } } else { Order { window, kind, only } }
        };
        self.game.about().windows.iter().map(order).collect()
    }

    /// The orders that are asked for, or what is wrong with them.
    pub(crate) fn read_orders(&self, requests: &[OrderRequest]) -> Result<Vec<Order>, ApiError> {
        requests.iter().map(|request| self.read_order(request)).collect()
    }

    /// Gives a seat these orders; those for other windows stay as they are.
    pub(crate) fn give_orders(&mut self, seat: Seat, given: Vec<Order>) {
        let line = self.on.as_ref().map_or(0, |on| on.hosted.lines().len());
        let mut written = self.written(seat);
        let standing = self.orders(seat);
        // What has run out is forgotten, so that it never comes back.
        written.retain(|old| standing.iter().any(|now| now.window.kind == old.window && now.kind != OrderKind::Ask));
        for order in given {
            written.retain(|old| old.window != order.window.kind);
            if order.kind != OrderKind::Ask {
                written.push(Written { window: order.window.kind.into(), order: order.kind.word().into(), only: order.only, line });
            }
        }
        let text = if written.is_empty() { String::new() } else { serde_json::to_string(&written).unwrap_or_default() };
        if let Some(row) = self.seats.get_mut(seat.index()) {
            row.orders = text;
        }
    }

    fn read_order(&self, request: &OrderRequest) -> Result<Order, ApiError> {
        let about = self.game.about();
        let unknown = || ApiError::bad(format!("{} has no window called '{}'.", about.name, request.window));
        let window = about.windows.iter().find(|window| window.kind == request.window).ok_or_else(unknown)?;
        let kind: OrderKind = request.order.parse().map_err(|why| ApiError::bad(format!("{why}.")))?;
        if kind == OrderKind::Play && !window.at_once {
            return Err(ApiError::bad(format!("In the window '{}' nothing is played at once.", window.name)));
        }
        if kind != OrderKind::Play && !request.only.is_empty() {
            return Err(ApiError::bad("Only the order 'play' can be restricted to some elements."));
        }
        let is_id = |id: &String| {
            !id.is_empty() && id.len() <= LONGEST_ID && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        };
        if request.only.len() > MOST_ELEMENTS || !request.only.iter().all(is_id) {
            return Err(ApiError::bad("An order is restricted by the ids of elements, such as spaces and pieces."));
        }
        Ok(Order { window, kind, only: request.only.clone() })
    }

    fn written(&self, seat: Seat) -> Vec<Written> {
        let text = self.seat(seat).map_or("", |row| &row.orders);
        if text.is_empty() { Vec::new() } else { serde_json::from_str(text).unwrap_or_default() }
    }

    /// What a standing order answers next, and for which seat.
    pub(crate) fn ordered(&self) -> Option<(Seat, String)> {
        let on = self.on.as_ref()?;
        let with_orders = |seat: &Seat| self.seat(*seat).is_some_and(|row| !row.orders.is_empty() && bot_of(row).is_none());
        on.hosted.ask().seats().iter().filter(with_orders).find_map(|seat| {
            let question = on.hosted.window_question(seat)?;
            let order = self.orders(seat).into_iter().find(|order| order.window == question.window)?;
            question.answer(order.kind, &order.only).map(|text| (seat, text.to_owned()))
        })
    }
}
