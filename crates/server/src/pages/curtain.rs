//! The curtain between two persons who share a screen. In a game that hides nothing it would hide nothing: there the next person's table is
//! shown at once, and its bar says who decides.

use super::{error::Page, frame, seat};
use crate::{access, api_error::ApiError, house::House, query::QueryText};
use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::{IntoResponse, Redirect, Response},
};
use maud::{DOCTYPE, html};
use serde::Deserialize;
use std::sync::Arc;
use table::Seat;

#[derive(Deserialize)]
struct To {
    to: u8,
}

/// Shows whose turn it is, and nothing of the game.
pub(crate) async fn curtain(
    State(house): State<Arc<House>>,
    Path((id, place)): Path<(String, String)>,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let To { to } = query.read()?;
    let room = at.loaded.room.lock().await;
    let row = room.seat(Seat(to)).ok_or_else(ApiError::no_table)?;
    let table = format!("/t/{id}/{}", access::place(table::Viewer::Seat(Seat(to))));
    if !room.game.about().hides {
        return Ok(Redirect::to(&table).into_response());
    }
    let title = room.title(Seat(to));
    let name = if row.name.is_empty() { title.clone() } else { format!("{} ({title})", row.name) };
    let page = html! {
        (DOCTYPE)
        html lang="en" data-skin=(room.game.about().id) {
            (frame::head("Pass the screen", &[], None))
            body.curtain {
                main {
                    p { (room.game.about().name) }
                    h1 { "Pass the screen to " (name) "." }
                    p { "Nothing is shown until the right person sits here." }
                    a.button.primary #draw href=(table) autofocus { "I am " (name) }
                }
            }
        }
    };
    Ok(page.into_response())
}
