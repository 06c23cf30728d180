//! Opening a table, looking at it, playing at it.

use super::wire;
use crate::{
    access,
    api_error::ApiError,
    body::read_json,
    house::{House, Seated},
    look_back::LookBack,
    managing::{self, Managed, Sender},
    opening::{self, OpenRequest},
    playing,
    query::QueryText,
    room::{Change, Changed, Room},
    sitting::{self, Sits},
    token,
    viewer_snapshot::ViewerSnapshot,
};
use axum::{
    Json,
    body::Body,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use table::{Seat, Viewer};

/// Opens a table.
pub(crate) async fn open(State(house): State<Arc<House>>, headers: HeaderMap, body: Body) -> Result<(StatusCode, Json<Value>), ApiError> {
    let request: OpenRequest = read_json(body).await?;
    access::api_origin(&headers)?;
    let seated = opening::open(&house, OpenRequest { asker: house.asker(&headers), ..request }).await?;
    let room = seated.room.lock().await;
    let link = |token: &str| format!("{}/t/{}/join/{token}", house.config.address, seated.id);
    let people = room.seats.iter().filter(|row| !row.token.is_empty());
    let seats: Vec<_> = people.map(|row| json!({"seat": row.seat, "token": row.token, "link": link(&row.token)})).collect();
    let spectate = json!({"token": room.table.spectate, "link": link(&room.table.spectate)});
    let opener = json!({"token": room.table.opener});
    Ok((StatusCode::CREATED, Json(json!({"table": seated.id, "seats": seats, "spectate": spectate, "opener": opener}))))
}

/// The table and the viewer of a request.
pub(crate) async fn find(house: &Arc<House>, id: &str, headers: &HeaderMap) -> Result<(Arc<Seated>, Viewer), ApiError> {
    let seated = house.table(id).await?;
    let who = access::api_viewer(&*seated.room.lock().await, headers)?;
    managing::saw(house, &seated, who).await;
    Ok((seated, who))
}

/// The table as its viewer may see it now.
pub(crate) async fn look(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Value>, ApiError> {
    let (seated, who) = find(&house, &id, &headers).await?;
    let room = seated.room.lock().await;
    match room.game_on() {
        Ok(on) => {
            let mut look = wire::table(&ViewerSnapshot::now(on, who));
            look["stand_ins"] = wire::stand_ins(&room.seats);
            Ok(Json(look))
        }
        Err(_) if room.table.phase == store::Phase::Waiting => Ok(Json(waiting(&room, who))),
        Err(error) => Err(error),
    }
}

/// A table that has not begun: which seats are still empty, and the hash of the secret that will make the dice.
fn waiting(room: &Room, who: Viewer) -> Value {
    let seats: Vec<_> = room.seats.iter().filter(|row| !row.seated).map(|row| row.seat).collect();
    let commit = table::Dice::commit(&room.table.secret);
    json!({"step": 0, "ask": {"waiting": {"seats": seats, "commit": commit}}, "view": null, "moves": [], "asides": [], "seat": who.seat()})
}

/// What is greyed for a seat.
pub(crate) async fn refused(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Value>, ApiError> {
    let (seated, who) = find(&house, &id, &headers).await?;
    let room = seated.room.lock().await;
    Ok(Json(json!({"refused": wire::refused(&ViewerSnapshot::now(room.game_on()?, who))})))
}

#[derive(Deserialize)]
struct Since {
    #[serde(default)]
    since: usize,
    before: Option<usize>,
}

/// How many lines of the log one answer has.
const MOST_LINES: usize = 1000;

/// The log from a step on, or before another: the newest thousand lines of it.
pub(crate) async fn log(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Json<Value>, ApiError> {
    let (seated, who) = find(&house, &id, &headers).await?;
    let Since { since, before } = query.read()?;
    let back = LookBack::new(seated.room.lock().await.game_on()?, who);
    let step = back.steps().count();
    let part = house.look_back(back, move |back| back.log(step, before, MOST_LINES)).await??;
    let earlier = part.earlier.filter(|step| *step > since + 1);
    Ok(Json(json!({"log": wire::log(&part, since), "earlier": earlier})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Played {
    step: usize,
    #[serde(rename = "move")]
    text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Undone {
    step: usize,
}

/// Who sends a state-changing request, with its body: refused in the order that the API promises.
pub(super) async fn seat_with<T: serde::de::DeserializeOwned>(
    house: &Arc<House>,
    id: &str,
    headers: &HeaderMap,
    body: Body,
) -> Result<(Arc<Seated>, Seat, T), ApiError> {
    let (seated, who) = find(house, id, headers).await?;
    access::api_origin(headers)?;
    let read = read_json(body).await?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    Ok((seated, seat, read))
}

/// Plays a move or an aside.
pub(crate) async fn play(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    let (seated, seat, played) = seat_with::<Played>(&house, &id, &headers, body).await?;
    Ok(Json(json!({"step": playing::play(&house, &seated, seat, played.step, played.text).await?})))
}

/// Takes back a move.
pub(crate) async fn undo(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    let (seated, seat, undone) = seat_with::<Undone>(&house, &id, &headers, body).await?;
    let step = playing::undo(&house, &seated, seat, undone.step).await?;
    Ok(Json(json!({ "step": step })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SitsDown {
    #[serde(default)]
    name: String,
    #[serde(default)]
    salt: String,
}

/// Sits down with the token of a link, with a name and with bits for the dice; the answer has the seat's key, and the token in the
/// link ends. Whoever has a key already keeps it.
pub(crate) async fn sit(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    let seated = house.table(&id).await?;
    let given = access::bearer(&headers).ok_or_else(ApiError::no_token)?.to_owned();
    let who = {
        let room = seated.room.lock().await;
        room.invited_by(&given).ok_or_else(|| room.turned_away(&given))?
    };
    access::api_origin(&headers)?;
    let sits: SitsDown = read_json(body).await?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    let sits = Sits { name: sits.name, salt: sits.salt, browser: None };
    let key = sitting::sit_down(&house, &seated, seat, given, sits).await?;
    managing::saw(&house, &seated, who).await;
    Ok(Json(with_key(&house, &seated.id, seat, &key)))
}

/// Opens the rematch; the answer has the sender's own new seat.
pub(crate) async fn rematch(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Value>, ApiError> {
    let (seated, who) = find(&house, &id, &headers).await?;
    access::api_origin(&headers)?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    let next = opening::rematch(&house, &seated).await?;
    let next = house.table(&next).await?;
    let keys = sitting::come_along(&house, &next, seat, None).await?;
    let (_, key) = keys.first().ok_or_else(ApiError::no_table)?;
    let mut answer = with_key(&house, &next.id, seat, key);
    answer["table"] = next.id.clone().into();
    Ok(Json(answer))
}

/// A seat with a key, and the address at which a browser uses it.
pub(super) fn with_key(house: &House, table: &str, seat: Seat, key: &str) -> Value {
    json!({"seat": seat, "token": key, "link": format!("{}/t/{table}/join/{key}", house.config.address)})
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChangeRequest {
    change: String,
}

/// Gives out a link again, hands a seat over, lets a bot stand in, takes a seat back, pauses. Sent with the opener's token or with
/// a seat's, which does at once what is its own and votes for the rest.
pub(crate) async fn manage(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, ApiError> {
    let seated = house.table(&id).await?;
    let given = access::bearer(&headers).ok_or_else(ApiError::no_token)?;
    let (sender, seats) = {
        let room = seated.room.lock().await;
        let who = access::viewer_of(&room, given);
        let opener = token::same(&room.table.opener, given);
        let seat = who.and_then(Viewer::seat);
        if !opener && seat.is_none() {
            return Err(room.turned_away(given));
        }
        (Sender { seat, opener }, room.seat_count())
    };
    access::api_origin(&headers)?;
    let request: ChangeRequest = read_json(body).await?;
    let change = Change::read(&request.change, seats);
    let change = change.ok_or_else(|| {
        ApiError::bad("A change is 'reissue SEAT', 'bot SEAT LEVEL', 'person SEAT', 'back SEAT', 'object SEAT', 'pause' or 'resume'.")
    })?;
    let managed = managing::manage(&house, &seated, sender, change).await?;
    if let Some(seat) = sender.seat {
        managing::saw(&house, &seated, Viewer::Seat(seat)).await;
    }
    Ok(Json(match managed {
        Managed::Done(Changed { told, link }) => {
            let seats: Vec<_> = link.iter().map(|(seat, key)| with_key(&house, &seated.id, *seat, key)).collect();
            json!({"done": true, "told": told, "seats": seats})
        }
        Managed::Wanted { by, of } => json!({"done": false, "told": format!("{by} of {of} persons want it."), "seats": []}),
    }))
}
