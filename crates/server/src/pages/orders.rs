//! The form by which a seat gives its standing orders.

use super::{
    error::Page,
    forms::{self, Form, Where},
};
use crate::{
    api_error::ApiError,
    house::House,
    parts::Showing,
    room::{Order, OrderRequest},
    standing_orders,
    viewer_snapshot::ViewerSnapshot,
};
use axum::{
    body::Body,
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use maud::{Markup, html};
use scene::Scene;
use std::sync::Arc;
use store::SeatKind;
use table::{OrderKind, RoleName};

/// The form; nothing where the game has no windows. A seat that plays several roles has a group for each of them.
pub(super) fn form(show: &Showing<'_>, key: &str, orders: &[Order]) -> Markup {
    let mut roles: Vec<Option<RoleName>> = Vec::new();
    for order in orders {
        if !roles.contains(&order.role) {
            roles.push(order.role);
        }
    }
    html! {
        @if !orders.is_empty() {
            form.orders method="post" action=(show.address("orders")) {
                input type="hidden" name="key" value=(key);
                h3 { "Standing orders" }
                p.fine { "What the table answers for you when you are asked one of these. Seen by nobody else. " (why_usual(show)) }
                p.all {
                    button name="all" value=(OrderKind::PassIfBare.word()) { "Pass everywhere when I can do nothing" }
                    button name="all" value=(OrderKind::Ask.word()) { "Ask me everywhere" }
                }
                @for role in &roles {
                    fieldset {
                        legend { @match role { Some(role) => (role.name), None => "When you are asked" } }
                        @for order in orders.iter().filter(|order| order.role == *role) { (choice(show, order)) }
                    }
                }
                button.keep { "Keep the orders" }
            }
        }
    }
}

/// Why this is what holds without an order.
fn why_usual(show: &Showing<'_>) -> &'static str {
    let persons = show.roster.members.iter().filter(|member| !matches!(member.kind, SeatKind::Bot(_))).count();
    if persons > 1 {
        "Without an order you are asked: other persons play, and holdings are hidden. A window that is passed for you at once, and one \
         that outlasts its pause, would tell everybody whether you can answer."
    } else {
        "All others are bots, so without an order the table passes for you where you can do nothing else."
    }
}

fn choice(show: &Showing<'_>, order: &Order) -> Markup {
    let (field, names) = (field(order), order.only.iter().map(|id| name_of(&show.snapshot.scene, id)).collect::<Vec<_>>());
    html! {
        label { b { (order.window.name) } " " span.fine { (order.window.line) }
            select name={ "order-" (field) } data-window=(order.window.kind) {
                @for kind in order.choices() {
                    option value=(kind.word()) selected[kind == order.kind] { (words(kind)) }
                }
            }
        }
        @if order.window.at_once {
            label.only { "Play at once only for"
                input name={ "only-" (field) } value=(names.join(", ")) maxlength="2000" autocomplete="off" placeholder="all, or places and pieces";
            }
        }
    }
}

/// What the form calls an order: by its window, and by its role where the seat plays several.
fn field(order: &Order) -> String {
    order.role.map_or_else(|| order.window.kind.to_owned(), |role| format!("{}.{}", order.window.kind, role.id))
}

/// A kind as people say it.
fn words(kind: OrderKind) -> &'static str {
    match kind {
        OrderKind::Ask => "Ask me",
        OrderKind::PassIfBare => "Pass if I can do nothing",
        OrderKind::Pass => "Pass until my next turn",
        OrderKind::Play => "Play what I can, else pass",
    }
}

/// Takes the orders that the form sends.
pub(super) async fn give(State(house): State<Arc<House>>, Path(at): Where, headers: HeaderMap, body: Body) -> Result<Response, Page> {
    let done = async {
        let (at, form) = forms::sent(&house, &at, &headers, body).await?;
        let seat = at.who.seat().ok_or_else(ApiError::never_moves)?;
        let scene = at.loaded.room.lock().await.on.as_ref().map(|on| ViewerSnapshot::now(on, at.who).scene);
        let done = async { standing_orders::keep_orders(&house, &at.loaded, seat, &requests(&form, scene.as_ref())?).await };
        let done = done.await.map(|()| None);
        Ok::<_, ApiError>((at, done))
    };
    forms::finish(&house, &headers, done.await).await
}

/// The orders in the fields of a form, with names turned into ids.
fn requests(form: &Form, scene: Option<&Scene>) -> Result<Vec<OrderRequest>, ApiError> {
    let fields = form.iter().filter_map(|(name, value)| Some((name.strip_prefix("order-")?, value)));
    // One press orders the same everywhere.
    let everywhere = Some(form.get("all")).filter(|kind| !kind.is_empty());
    let request = |(field, order): (&str, &str)| {
        let order = everywhere.unwrap_or(order);
        let names = form.get(&format!("only-{field}")).split(',').map(str::trim).filter(|name| !name.is_empty());
        // What the field says counts for playing at once only.
        let names = names.filter(|_| order == OrderKind::Play.word());
        let only = names.map(|name| ids_of(scene, name)).collect::<Result<Vec<_>, _>>()?;
        let (window, role) = field.split_once('.').map_or((field, None), |(window, role)| (window, Some(role.to_owned())));
        Ok(OrderRequest { role, window: window.to_owned(), order: order.to_owned(), only: only.concat() })
    };
    fields.map(request).collect()
}

/// The places and pieces of a picture by id and name.
fn elements(scene: &Scene) -> impl Iterator<Item = (&str, &str)> {
    let spaces = scene.spaces.iter().map(|space| (space.id.as_str(), space.label.as_str()));
    spaces.chain(scene.pieces.iter().map(|piece| (piece.id.as_str(), piece.label.as_str())))
}

/// The elements that somebody means by a name or an id; all that have the name.
fn ids_of(scene: Option<&Scene>, name: &str) -> Result<Vec<String>, ApiError> {
    let all = || scene.into_iter().flat_map(elements);
    // A piece that is not on the board now may be called by its id, too.
    let is_id = name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    let known = all().any(|(id, _)| id == name);
    let called: Vec<_> = all().filter(|(_, label)| !known && label.eq_ignore_ascii_case(name)).map(|(id, _)| id.to_owned()).collect();
    match (called.is_empty(), is_id) {
        (false, _) => Ok(called),
        (true, true) => Ok(vec![name.to_owned()]),
        (true, false) => Err(ApiError::bad(format!("There is no place and no piece called '{name}' here."))),
    }
}

/// The name of an element; its id where the name would not be read back as this one.
fn name_of(scene: &Scene, id: &str) -> String {
    let label = elements(scene).find(|(of, _)| *of == id).map_or(id, |(_, label)| label);
    let same = ids_of(Some(scene), label).is_ok_and(|ids| ids == [id]);
    if same && !label.contains(',') && label.trim() == label { label.to_owned() } else { id.to_owned() }
}
