//! The standing orders of the seats: what the table answers for them in a window. They are each seat's secret; what they
//! answer goes the way of every answer, and nothing else ever shows that there are any.

use super::{Room, bot_of};
use crate::api_error::ApiError;
use serde::{Deserialize, Serialize};
use store::{SeatKind, SeatRow};
use table::{OrderKind, RoleName, Seat, Window};
use utoipa::ToSchema;

/// An order can be restricted to so many elements.
const MOST_ELEMENTS: usize = 100;
/// No id of an element is longer than this.
const LONGEST_ID: usize = 60;

/// A standing order for one kind of window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Order {
    /// For which role of the seat; `None`: for all, or for the only one.
    pub(crate) role: Option<RoleName>,
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
    /// The role of the seat for which it is; without one it is for all of them.
    #[serde(default)]
    pub(crate) role: Option<String>,
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
    /// The role of the seat that it is for; for all of them where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    role: Option<String>,
    window: String,
    order: String,
    #[serde(default)]
    only: Vec<String>,
    /// How many lines the record had when it was given.
    line: usize,
}

impl Written {
    fn is_for(&self, window: &Window, role: Option<RoleName>) -> bool {
        self.window == window.kind && self.role.as_deref() == role.map(|role| role.id)
    }

    /// Does it still hold, for a seat whose last turn began at this line? A pass holds until the next one.
    fn holds(&self, turn_begun: usize) -> bool {
        self.order != OrderKind::Pass.word() || turn_begun <= self.line
    }
}

impl Room {
    /// The orders of a seat that hold now: one for each window of the game, and where it plays several roles one for each of them.
    pub(crate) fn orders(&self, seat: Seat) -> Vec<Order> {
        let written = self.standing(seat);
        let roles = self.roles(seat);
        let roles = if roles.is_empty() { vec![None] } else { roles.into_iter().map(Some).collect() };
        let order = |window: &'static Window, role: Option<RoleName>| {
            // What was ordered for all roles holds for each that has no order of its own.
            let found =
                written.iter().find(|order| order.is_for(window, role)).or_else(|| written.iter().find(|order| order.is_for(window, None)));
            let kind = found.and_then(|order| order.order.parse().ok()).unwrap_or(self.usual_order());
            Order { role, window, kind, only: found.map(|order| order.only.clone()).unwrap_or_default() }
        };
        self.game
            .about()
            .windows
            .iter()
            .flat_map(|window| roles.iter().map(move |role| (window, *role)))
            .map(|(w, r)| order(w, r))
            .collect()
    }

    /// What holds without an order. One person among bots is not asked where they can do nothing; where more persons play and
    /// holdings are hidden, a window that is passed at once would tell what somebody holds.
    fn usual_order(&self) -> OrderKind {
        let persons = self.seats.iter().filter(|row| !matches!(row.kind, SeatKind::Bot(_))).count();
        if persons > 1 { OrderKind::Ask } else { OrderKind::PassIfBare }
    }

    fn roles(&self, seat: Seat) -> Vec<RoleName> {
        self.on.as_ref().map(|on| on.hosted.roles(seat)).unwrap_or_default()
    }

    /// What a seat has ordered and has not run out.
    fn standing(&self, seat: Seat) -> Vec<Written> {
        let begun = self.on.as_ref().map_or(0, |on| on.turn_begun(seat));
        let mut written = self.written(seat);
        written.retain(|order| order.holds(begun));
        written
    }

    /// The orders that a seat asks for, or what is wrong with them.
    pub(crate) fn read_orders(&self, seat: Seat, requests: &[OrderRequest]) -> Result<Vec<Order>, ApiError> {
        let roles = self.roles(seat);
        requests.iter().map(|request| self.read_order(&roles, request)).collect()
    }

    /// Gives a seat these orders; those for other windows, and for other roles, stay as they are.
    pub(crate) fn give_orders(&mut self, seat: Seat, given: Vec<Order>) {
        let line = self.on.as_ref().map_or(0, |on| on.hosted.lines().len());
        // What has run out is forgotten, so that it never comes back.
        let mut written = self.standing(seat);
        for Order { role, window, kind, only } in given {
            written.retain(|old| if role.is_some() { !old.is_for(window, role) } else { old.window != window.kind });
            // What is usual holds without an order, unless there is one for all roles.
            if kind != self.usual_order() || written.iter().any(|old| old.is_for(window, None)) {
                let role = role.map(|role| role.id.to_owned());
                written.push(Written { role, window: window.kind.into(), order: kind.word().into(), only, line });
            }
        }
        let text = if written.is_empty() { String::new() } else { serde_json::to_string(&written).unwrap_or_default() };
        if let Some(row) = self.seats.get_mut(seat.index()) {
            row.orders = text;
        }
    }

    fn read_order(&self, roles: &[RoleName], request: &OrderRequest) -> Result<Order, ApiError> {
        let about = self.game.about();
        let named = |id: &String| roles.iter().copied().find(|role| role.id == id);
        let no_role = |id: &String| ApiError::bad(format!("This seat has no orders for '{id}'."));
        let role = request.role.as_ref().map(|id| named(id).ok_or_else(|| no_role(id))).transpose()?;
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
        Ok(Order { role, window, kind, only: request.only.clone() })
    }

    fn written(&self, seat: Seat) -> Vec<Written> {
        let text = self.seat(seat).map_or("", |row| &row.orders);
        if text.is_empty() { Vec::new() } else { serde_json::from_str(text).unwrap_or_default() }
    }

    /// What a standing order answers next, and for which seat.
    pub(crate) fn ordered(&self) -> Option<(Seat, String)> {
        let on = self.on.as_ref()?;
        let with_orders = |seat: &Seat| {
            let ordered = |row: &SeatRow| !row.orders.is_empty() || self.usual_order() != OrderKind::Ask;
            self.seat(*seat).is_some_and(|row| ordered(row) && bot_of(row).is_none())
        };
        on.hosted.ask().seats().iter().filter(with_orders).find_map(|seat| {
            let question = on.hosted.window_question(seat)?;
            let orders = self.orders(seat);
            let order = |role: Option<RoleName>| {
                let found = orders.iter().find(|order| order.window == question.window && order.role == role);
                found.map_or((OrderKind::Ask, &[][..]), |order| (order.kind, &order.only))
            };
            question.answer(order).map(|text| (seat, text.to_owned()))
        })
    }
}
