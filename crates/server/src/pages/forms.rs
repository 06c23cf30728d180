//! What the forms of a table page send.

use super::{
    changes::{self, Shown},
    error::Page,
    seat::{self, At},
    table as show,
};
use crate::{
    access,
    api_error::ApiError,
    body::read_body,
    chat,
    house::House,
    managing::{self, Sender},
    notes::keep_note,
    opening::{self, Sides},
    parts::offer_links,
    playing,
    room::Change,
    sitting, token,
};
use axum::{
    Json,
    body::Body,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::json;
use std::sync::Arc;
use table::{Sight, Viewer};

/// The fields of a form.
pub(crate) struct Form(Vec<(String, String)>);

impl Form {
    /// The first field of that name, or nothing.
    pub(crate) fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(n, _)| n == name).map_or("", |(_, value)| value)
    }

    /// All fields.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Every line of every field of that name, in their order.
    fn all(&self, name: &str) -> Vec<String> {
        self.0.iter().filter(|(n, _)| n == name).flat_map(|(_, value)| value.lines().map(str::to_owned)).collect()
    }

    fn step(&self) -> Result<usize, ApiError> {
        self.get("step").parse().map_err(|_| ApiError::bad("The form lacks the step that it was made for."))
    }
}

/// Reads a form of the usual size.
pub(crate) async fn read(body: Body) -> Result<Form, ApiError> {
    let bytes = read_body(body, 64 * 1024).await?;
    serde_urlencoded::from_bytes(&bytes).map(Form).map_err(|_| ApiError::bad("The form cannot be read."))
}

pub(super) type Where = Path<(String, String)>;

/// The table and the seat of a form, with its fields.
pub(super) async fn sent(
    house: &Arc<House>,
    (id, place): &(String, String),
    headers: &HeaderMap,
    body: Body,
) -> Result<(At, Form), ApiError> {
    let form = read(body).await?;
    let at = seat::at_form(house, id, place, headers, form.get("key")).await?;
    Ok((at, form))
}

/// Plays a move or an aside, or several that are sent together.
pub(crate) async fn play(State(house): State<Arc<House>>, Path(at): Where, headers: HeaderMap, body: Body) -> Result<Response, Page> {
    let done = async {
        let (at, form) = sent(&house, &at, &headers, body).await?;
        let seat = at.who.seat().ok_or_else(ApiError::never_moves)?;
        let (step, moves) = (form.step()?, moves(&at, seat, &form).await?);
        let done = playing::play(&house, &at.loaded, seat, step, moves).await.map(Some);
        Ok::<_, ApiError>((at, done))
    };
    finish(&house, &headers, done.await).await
}

/// The moves that a form names, or those that the sheet of an offer means as it was filled.
async fn moves(at: &At, seat: table::Seat, form: &Form) -> Result<Vec<String>, ApiError> {
    let id = form.get("sheet");
    if id.is_empty() {
        return Ok(form.all("move"));
    }
    let room = at.loaded.room.lock().await;
    let on = room.game_on()?;
    on.expect_step(seat, form.step()?)?;
    let sheet = on.hosted.scene(at.who, Sight::Settled).offer.filter(|sheet| sheet.id == id);
    let sheet = sheet.ok_or_else(|| ApiError::bad("There is no such offer to put together now."))?;
    offer_links(&sheet, form.iter()).ok_or_else(|| ApiError::bad("An amount on the sheet is none."))
}

/// Takes back a move.
pub(crate) async fn undo(State(house): State<Arc<House>>, Path(at): Where, headers: HeaderMap, body: Body) -> Result<Response, Page> {
    let done = async {
        let (at, form) = sent(&house, &at, &headers, body).await?;
        let seat = at.who.seat().ok_or_else(ApiError::never_moves)?;
        let step = form.step()?;
        let done = playing::undo(&house, &at.loaded, seat, step).await.map(Some);
        Ok::<_, ApiError>((at, done))
    };
    finish(&house, &headers, done.await).await
}

/// Says something.
pub(crate) async fn say(State(house): State<Arc<House>>, Path(at): Where, headers: HeaderMap, body: Body) -> Result<Response, Page> {
    let done = async {
        let (at, form) = sent(&house, &at, &headers, body).await?;
        let seat = at.who.seat().ok_or_else(ApiError::never_moves)?;
        let to = match form.get("to") {
            "" | "all" => None,
            to => Some(table::Seat(to.parse().map_err(|_| ApiError::bad("There is nobody of that kind to speak to."))?)),
        };
        let agreed = if form.get("pay") == "yes" { chat::Agreed::ToPay } else { chat::Agreed::ToNothing };
        let done = chat::say(&house, &at.loaded, seat, to, form.get("text"), agreed).await.map(|()| None);
        Ok::<_, ApiError>((at, done))
    };
    finish(&house, &headers, done.await).await
}

/// Keeps a private note.
pub(crate) async fn note(State(house): State<Arc<House>>, Path(at): Where, headers: HeaderMap, body: Body) -> Result<Response, Page> {
    let done = async {
        let (at, form) = sent(&house, &at, &headers, body).await?;
        let seat = at.who.seat().ok_or_else(ApiError::never_moves)?;
        let done = keep_note(&house, &at.loaded.id, seat, form.get("note").to_owned()).await.map(|()| None);
        Ok::<_, ApiError>((at, done))
    };
    finish(&house, &headers, done.await).await
}

/// Who sent something and what came of it: their new count where it was a move.
type Done = Result<(At, Result<Option<usize>, ApiError>), ApiError>;

/// Answers a script with JSON and a browser without one with a page.
pub(super) async fn finish(house: &Arc<House>, headers: &HeaderMap, done: Done) -> Result<Response, Page> {
    match done {
        Ok((at, done)) if seat::wants_json(headers) => Ok(match done {
            // A page that says what it has gets what its deed changed.
            Ok(Some(step)) if changes::wants(headers) => {
                let mut answer = changes::changes(house, &at, &Shown::read(headers)).await?;
                answer["done"] = step.into();
                Json(answer).into_response()
            }
            Ok(Some(step)) => Json(json!({ "step": step })).into_response(),
            Ok(None) => Json(json!({"step": at.loaded.room.lock().await.step(at.who)})).into_response(),
            Err(error) => error.into_response(),
        }),
        Ok((at, Ok(_))) => {
            let address = format!("/t/{}/{}", at.loaded.id, access::place(at.who));
            Ok((StatusCode::SEE_OTHER, [(header::LOCATION, address)]).into_response())
        }
        Ok((at, Err(error))) => Ok(show::show(house, &at, Some(&error)).await?),
        Err(error) if seat::wants_json(headers) => Ok(error.into_response()),
        Err(error) => Err(Page(error)),
    }
}

/// Goes to the rematch, which the first who asks opens.
pub(crate) async fn rematch(State(house): State<Arc<House>>, Path(at): Where, headers: HeaderMap, body: Body) -> Result<Response, Page> {
    let (at, form) = sent(&house, &at, &headers, body).await?;
    let seat = at.who.seat().ok_or_else(ApiError::never_moves)?;
    let sides = if form.get("sides") == "swapped" { Sides::Swapped } else { Sides::Kept };
    let next = house.table(&opening::rematch(&house, &at.loaded, sides).await?).await?;
    let seat = next.room.lock().await.only_person().unwrap_or(seat);
    let browser = token::token();
    let own = sitting::come_along(&house, &next, seat, Some(browser.clone())).await?;
    let salt = form.get("salt").to_owned();
    house.rearrange(&next, move |room, moment| room.sit_and_begin(seat, "", &salt, moment.time)).await?;
    let mut response = (StatusCode::SEE_OTHER, [(header::LOCATION, format!("/t/{}/{seat}", next.id))]).into_response();
    let cookies = response.headers_mut();
    for (seat, key) in own {
        cookies.append(header::SET_COOKIE, house.seat_cookie(&next.id, &seat.to_string(), &key));
    }
    cookies.append(header::SET_COOKIE, house.browser_cookie(&next.id, &browser));
    // Whoever opened the game before is the opener of this one, with the same token.
    if let Some(opener) = access::cookie(&headers, access::OPENER).filter(|_| at.opener) {
        cookies.append(header::SET_COOKIE, house.opener_cookie(&next.id, opener));
    }
    Ok(response)
}

/// Changes who sits where, or pauses: at once where that is its sender's, by majority for the rest.
pub(crate) async fn manage(State(house): State<Arc<House>>, Path(at): Where, headers: HeaderMap, body: Body) -> Result<Response, Page> {
    let (at, form) = sent(&house, &at, &headers, body).await?;
    let Viewer::Seat(seat) = at.who else { return Err(ApiError::never_moves().into()) };
    let change = Change::read(form.get("change"), at.loaded.room.lock().await.seat_count());
    let change = change.ok_or_else(|| ApiError::bad("There is no such change."))?;
    let sender = Sender { seat: Some(seat), opener: at.opener };
    let done = managing::manage(&house, &at.loaded, sender, change).await.map(|_| ());
    finish(&house, &headers, Ok((at, done.map(|()| None)))).await
}

/// A player ends one of their own devices.
pub(crate) async fn end_device(State(house): State<Arc<House>>, Path(at): Where, headers: HeaderMap, body: Body) -> Result<Response, Page> {
    let done = async {
        let (at, form) = sent(&house, &at, &headers, body).await?;
        let seat = at.who.seat().ok_or_else(ApiError::never_moves)?;
        let id = form.get("end").to_owned();
        let done = house.rearrange(&at.loaded, move |room, _| room.end_device(seat, &id)).await.map(|()| None);
        Ok::<_, ApiError>((at, done))
    };
    finish(&house, &headers, done.await).await
}
