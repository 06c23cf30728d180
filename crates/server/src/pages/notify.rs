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
use store::SeatRow;

/// What a seat wishes, and what the house offers.
pub(crate) struct Offered {
    wishes: Wishes,
    letters: bool,
}

impl Offered {
    pub(crate) fn to(house: &House, row: &SeatRow) -> Offered {
        Offered { wishes: Wishes::of(row), letters: house.notifier.writes_letters() }
    }
}

/// The form, with what went wrong last.
pub(super) fn form(show: &Showing<'_>, key: &str, Offered { wishes, letters }: &Offered) -> Markup {
    html! {
        form.devices.notify method="post" action=(show.address("notify")) {
            input type="hidden" name="key" value=(key);
            h2 { "When I am asked and not here" }
            label { "Tell this address (a webhook)"
                input type="url" name="webhook" value=(wishes.webhook.as_deref().unwrap_or_default()) maxlength="500" autocomplete="off" placeholder="https://…";
            }
            @if *letters {
                @let mail = wishes.mail.as_ref();
                label { "Write to this address (e-mail)"
                    input type="email" name="mail" value=(mail.map(|mail| mail.address.as_str()).unwrap_or_default()) maxlength="254" autocomplete="email";
                }
                @if mail.is_some_and(|mail| !mail.confirmed) { p.notice { "A letter was sent there: letters come when you have said yes by its link." } }
            }
            @if let Some(trouble) = &wishes.trouble { p.notice role="alert" { "The last word did not arrive. " (trouble) } }
            p.fine { "What is sent: which table, which game, which seat; no move and no key. Leave it empty to hear nothing." }
            button { "Keep it" }
        }
    }
}

/// Takes the wish.
pub(super) async fn wish(State(house): State<Arc<House>>, Path(at): Where, headers: HeaderMap, body: Body) -> Result<Response, Page> {
    let done = async {
        let (at, form) = forms::sent(&house, &at, &headers, body).await?;
        let seat = at.who.seat().ok_or_else(ApiError::never_moves)?;
        let done = notify::wish(&house, &at.loaded, seat, form.get("webhook"), form.get("mail")).await.map(|()| None);
        Ok::<_, ApiError>((at, done))
    };
    forms::finish(&house, &headers, done.await).await
}
