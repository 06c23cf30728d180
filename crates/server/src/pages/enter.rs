//! The door of a house that has a password.

use super::{error::Page, forms, frame};
use crate::{
    access,
    api_error::ApiError,
    house::House,
    lobby_password::{ENTER, Guess, too_many},
    sender::Sender,
};
use axum::{
    Extension,
    body::Body,
    extract::State,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use std::sync::Arc;

/// The form; whoever needs none goes on to the lobby.
pub(crate) async fn ask(State(house): State<Arc<House>>, headers: HeaderMap) -> Response {
    if house.knows_password(&headers) { to_lobby() } else { form(&house, None).into_response() }
}

fn form(house: &House, wrong: Option<&ApiError>) -> Markup {
    let body = html! {
        h1 { "This house has a password" }
        @if let Some(wrong) = wrong { p.notice role="alert" { (wrong.text.to_string()) } }
        p { "Whoever runs it has told it to those who play here. The link of a seat needs none: it leads to its table at once." }
        form.join method="post" action=(ENTER) {
            input type="hidden" name="key" value=(house.form_key);
            label { "Password" input type="password" name="password" maxlength="200" autocomplete="current-password" required; }
            button.primary { "Come in" }
        }
    };
    frame::page("The door", &[], &body)
}

/// Takes the password.
pub(crate) async fn enter(
    State(house): State<Arc<House>>,
    sender: Option<Extension<Sender>>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Page> {
    let given = forms::read(body).await?;
    access::form_origin(&headers, given.get("key"), &house.form_key)?;
    let by = sender.and_then(|Extension(sender)| sender.counted());
    let wrong = match house.guess(given.get("password"), by) {
        Guess::Right => {
            let mut response = to_lobby();
            if let Some(cookie) = house.lobby_cookie() {
                response.headers_mut().append(header::SET_COOKIE, cookie);
            }
            return Ok(response);
        }
        Guess::Wrong => ApiError::new(StatusCode::UNAUTHORIZED, "That is not the password."),
        Guess::TooMany => too_many(),
    };
    Ok((wrong.status, form(&house, Some(&wrong))).into_response())
}

fn to_lobby() -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, "/")]).into_response()
}
