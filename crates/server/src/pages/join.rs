//! Taking a seat by its link. The link shows a page with one button, so that the preview of a chat
//! program does not take the seat; the button leads to an address without the token.

use super::{error::Page, frame, invite, waiting};
use crate::{
    access::{self, BROWSER, place},
    api_error::ApiError,
    house::House,
    room::{Room, lasting},
    sitting::{self, Sits},
    token,
};
use axum::{
    body::Body,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use std::sync::Arc;
use store::Phase;
use table::{Seat, Viewer};

/// The page with one button.
pub(crate) async fn ask(
    State(house): State<Arc<House>>,
    Path((id, given)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let loaded = house.table(&id).await?;
    let room = loaded.room.lock().await;
    let Some(who) = room.invited_by(&given) else {
        // Whoever sat down by this link may press it again: the browser that plays here goes on to its seat.
        let own = access::cookie(&headers, BROWSER).and_then(|browser| room.taken_by(&given, browser));
        return match own {
            Some(seat) => Ok(to_seat(&id, &seat.to_string())),
            None => Err(room.turned_away(&given).into()),
        };
    };
    let about = room.game.about();
    let body = html! {
        h1 { (about.name) }
        p { (about.line) }
        (invite::chosen(&room))
        form.join method="post" action={ "/t/" (id) "/join/" (given) } {
            input type="hidden" name="key" value=(token::form_key(&given));
            input type="hidden" name="salt" data-salt="yes";
            @match who {
                Viewer::Seat(seat) => {
                    @let row = &room.seats[seat.index()];
                    @let played_with = room.was_played_with(seat, &given);
                    @if played_with || room.is_link(seat, &given) {
                        p { "You are invited to play " b { (room.title(seat)) } "." }
                        @if played_with { p { b { (PLAYED_WITH) } } }
                        label { "Your name" input name="name" maxlength="40" autocomplete="nickname" value=(row.name); }
                        button.primary { "Sit down as " (room.title(seat)) }
                        p.fine { "With the button the seat is yours, and this link ends. If you are not seen for " (lasting(room.table.absence)) " while your answer is awaited, the others can ask for a new link to it." }
                        @if room.table.phase == Phase::Waiting { p.fine { "The dice: this table has drawn a secret whose SHA-256 is " (waiting::secret_hash(&room)) ". With the button your browser adds bits of its own to it." } }
                    } @else {
                        p { "This is your own link to " b { (room.title(seat)) } "." }
                        button.primary { "Come back as " (room.title(seat)) }
                    }
                },
                Viewer::Spectator => {
                    p { "You are invited to watch. You will see what everybody may see." }
                    button.primary { "Watch" }
                },
            }
        }
        p { a href={ "/first-steps/" (about.id) } { "New to this game? First steps" } }
    };
    Ok(frame::page_of(about.id, about.name, &["lobby.js"], &body).into_response())
}

/// What is said where a link has been a key before anybody sat down by it.
const PLAYED_WITH: &str = "Somebody has looked on or played with this link before, and has seen what this seat sees. If that was no program of yours, \
    tell the others at the table before you sit down. With the button that ends.";

fn to_seat(table: &str, place: &str) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, format!("/t/{table}/{place}"))]).into_response()
}

/// Sits down: the cookie of the seat, with a key of its own, and on to its address.
pub(crate) async fn sit(
    State(house): State<Arc<House>>,
    Path((id, given)): Path<(String, String)>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Page> {
    let loaded = house.table(&id).await?;
    let who = {
        let room = loaded.room.lock().await;
        room.invited_by(&given).ok_or_else(|| room.turned_away(&given))?
    };
    let form = super::forms::read(body).await?;
    access::form_origin(&headers, form.get("key"), &token::form_key(&given))?;
    let place = place(who);
    let mut response = to_seat(&id, &place);
    let cookies = response.headers_mut();
    let key = match who {
        Viewer::Seat(seat) => {
            let browser = access::cookie(&headers, BROWSER).map_or_else(token::token, str::to_owned);
            cookies.append(header::SET_COOKIE, house.browser_cookie(&id, &browser));
            let sits = Sits { name: form.get("name").to_owned(), salt: form.get("salt").to_owned(), browser: Some(browser) };
            sitting::sit_down(&house, &loaded, seat, given, sits).await?
        }
        Viewer::Spectator => given,
    };
    cookies.append(header::SET_COOKIE, house.seat_cookie(&id, &place, &key));
    Ok(response)
}

/// The address of a table without a seat: the browser that plays here goes on to its seat, and where anybody may sit down the free
/// seats are offered.
pub(crate) async fn no_seat(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Response, Page> {
    let loaded = house.table(&id).await?;
    let room = loaded.room.lock().await;
    if let Some(seat) = access::cookie(&headers, BROWSER).and_then(|browser| room.seat_of_browser(browser)) {
        return Ok(to_seat(&id, &seat.to_string()));
    }
    if room.table.listed && room.table.phase == Phase::Waiting && house.knows_password(&headers) {
        return Ok(free_seats(&room).await.into_response());
    }
    Err(Page(ApiError::new(StatusCode::UNAUTHORIZED, "To play or to watch here you need a link: ask whoever opened the table.")))
}

/// The free seats of a table at which anybody may sit down.
async fn free_seats(room: &Room) -> Markup {
    let about = room.game.about();
    let link = |seat: Seat| {
        html! {
            @if room.free_seats().any(|free| free == seat) {
                a.button.primary href=(format!("/t/{}/join/{}", room.table.id, room.seats[seat.index()].token)) aria-label={ "Sit down as " (room.title(seat)) } { "Sit down" }
            }
        }
    };
    let sitting = waiting::seats(room, None, link).await;
    let body = html! {
        h1 { "An open table of " (about.name) }
        p { (about.line) }
        (invite::chosen(room))
        @if room.free_seats().next().is_none() { p { "All seats are taken by now." } }
        (sitting)
    };
    frame::page_of(about.id, about.name, &["lobby.js"], &body)
}
