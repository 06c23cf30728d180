//! The form by which a player leaves an address that is told when they are asked.

use super::{
    error::Page,
    forms::{self, Where},
};
use crate::{
    api_error::ApiError,
    house::House,
    notify::{self, Wishes},
    parts::Showing,
};
use axum::{
    body::Body,
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use maud::{Markup, html};
use std::sync::Arc;

/// The form, with what went wrong last.
pub(super) fn form(show: &Showing<'_>, key: &str, wishes: &Wishes) -> Markup {
    html! {
        form.devices.notify method="post" action=(show.address("notify")) {
            input type="hidden" name="key" value=(key);
            h2 { "When I am asked and not here" }
            label { "Tell this address (a webhook)"
                input type="url" name="webhook" value=(wishes.webhook.as_deref().unwrap_or_default()) maxlength="500" autocomplete="off" placeholder="https://…";
            }
            @if let Some(trouble) = &wishes.trouble { p.notice role="alert" { "The last word did not arrive. " (trouble) } }
            p.fine { "It gets a few lines of JSON: which table, which game, which seat; no move and no key. Leave it empty to hear nothing." }
            button { "Keep it" }
        }
    }
}

/// Takes the wish.
pub(super) async fn wish(State(house): State<Arc<House>>, Path(at): Where, headers: HeaderMap, body: Body) -> Result<Response, Page> {
    let done = async {
        let (at, form) = forms::sent(&house, &at, &headers, body).await?;
        let seat = at.who.seat().ok_or_else(ApiError::never_moves)?;
        let done = notify::wish(&house, &at.loaded, seat, form.get("webhook")).await.map(|()| None);
        Ok::<_, ApiError>((at, done))
    };
    forms::finish(&house, &headers, done.await).await
}
