//! Taking a seat by its link. The link shows a page with one button, so that the preview of a chat
//! program does not take the seat; the button leads to an address without the token.

use super::{error::Page, frame};
use crate::{
    access::{self, place, viewer_of},
    answer::Trouble,
    house::House,
    opening, token,
};
use axum::{
    body::Body,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use std::sync::Arc;
use table::Viewer;

/// The page with one button.
pub(crate) async fn ask(State(house): State<Arc<House>>, Path((id, given)): Path<(String, String)>) -> Result<Markup, Page> {
    let seated = house.table(&id).await?;
    let room = seated.room.lock().await;
    let who = viewer_of(&room, &given).ok_or_else(lost)?;
    let about = room.game.about();
    let body = html! {
        h1 { (about.name) }
        p { (about.line) }
        form.join method="post" action={ "/t/" (id) "/join/" (given) } {
            input type="hidden" name="key" value=(token::form_key(&given));
            input type="hidden" name="salt" data-salt="yes";
            @match who {
                Viewer::Seat(seat) => {
                    @let row = &room.seats[seat.index()];
                    p { "You are invited to play " b { (room.title(seat)) } "." }
                    label { "Your name" input name="name" maxlength="40" autocomplete="nickname" value=(row.name); }
                    button.primary { "Sit down as " (room.title(seat)) }
                },
                Viewer::Spectator => {
                    p { "You are invited to watch. You will see what everybody may see." }
                    button.primary { "Watch" }
                },
            }
        }
        p { a href={ "/first-steps/" (about.id) } { "New to this game? First steps" } }
    };
    Ok(frame::page(about.name, &["lobby.js"], &body))
}

fn lost() -> Trouble {
    Trouble::new(
        StatusCode::UNAUTHORIZED,
        "This link does not open a seat at this table. It may have been replaced by a new one: ask whoever opened the table.",
    )
}

/// Sits down: the cookie of the seat, and on to its address.
pub(crate) async fn sit(
    State(house): State<Arc<House>>,
    Path((id, given)): Path<(String, String)>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Page> {
    let seated = house.table(&id).await?;
    let who = viewer_of(&*seated.room.lock().await, &given).ok_or_else(lost)?;
    let form = super::forms::read(body).await?;
    access::form_origin(&headers, form.get("key"), &token::form_key(&given))?;
    if let Viewer::Seat(seat) = who {
        opening::sit_down(&house, &seated, seat, form.get("name").to_owned(), form.get("salt").to_owned()).await?;
    }
    let place = place(who);
    let cookie = house.seat_cookie(&id, &place, &given);
    Ok((StatusCode::SEE_OTHER, [(header::SET_COOKIE, cookie)], [(header::LOCATION, format!("/t/{id}/{place}"))]).into_response())
}

/// The address of a table without a seat.
pub(crate) async fn no_seat(State(house): State<Arc<House>>, Path(id): Path<String>) -> Result<Markup, Page> {
    house.table(&id).await?;
    Err(Page(Trouble::new(StatusCode::UNAUTHORIZED, "To play or to watch here you need a link: ask whoever opened the table.")))
}
