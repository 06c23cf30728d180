//! Opening a table, looking at it, playing at it.

use super::{body::read_json, wire};
use crate::{
    access,
    answer::Trouble,
    glance::Glance,
    house::{House, Seated},
    managing::{self, Sender},
    opening::{self, Wish},
    query::Asked,
    room::{Change, Room},
    token,
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
use store::SeatKind;
use table::{Seat, Viewer};

/// Opens a table.
pub(crate) async fn open(State(house): State<Arc<House>>, headers: HeaderMap, body: Body) -> Result<(StatusCode, Json<Value>), Trouble> {
    let wish: Wish = read_json(body).await?;
    access::api_origin(&headers)?;
    let seated = opening::open(&house, wish).await?;
    let room = seated.room.lock().await;
    let link = |token: &str| format!("{}/t/{}/join/{token}", house.config.address, seated.id);
    let people = room.seats.iter().filter(|row| !matches!(row.kind, SeatKind::Bot(_)));
    let seats: Vec<_> = people.map(|row| json!({"seat": row.seat, "token": row.token, "link": link(&row.token)})).collect();
    let spectate = json!({"token": room.table.spectate, "link": link(&room.table.spectate)});
    let opener = json!({"token": room.table.opener});
    Ok((StatusCode::CREATED, Json(json!({"table": seated.id, "seats": seats, "spectate": spectate, "opener": opener}))))
}

/// The table and the viewer of a request.
pub(crate) async fn find(house: &Arc<House>, id: &str, headers: &HeaderMap) -> Result<(Arc<Seated>, Viewer), Trouble> {
    let seated = house.table(id).await?;
    let who = access::api_viewer(&*seated.room.lock().await, headers)?;
    Ok((seated, who))
}

/// The table as its viewer may see it now.
pub(crate) async fn look(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Value>, Trouble> {
    let (seated, who) = find(&house, &id, &headers).await?;
    let room = seated.room.lock().await;
    match room.game_on() {
        Ok(on) => {
            let mut look = wire::table(&Glance::now(on, who));
            look["stand_ins"] = wire::stand_ins(&room.seats);
            Ok(Json(look))
        }
        Err(_) if room.table.phase == store::Phase::Waiting => Ok(Json(waiting(&room, who))),
        Err(trouble) => Err(trouble),
    }
}

/// A table that has not begun: which seats are still empty, and the hash of the secret that will make the dice.
fn waiting(room: &Room, who: Viewer) -> Value {
    let seats: Vec<_> = room.seats.iter().filter(|row| !row.seated).map(|row| row.seat).collect();
    let commit = table::Dice::commit(&room.table.secret);
    json!({"step": 0, "ask": {"waiting": {"seats": seats, "commit": commit}}, "view": null, "moves": [], "asides": [], "seat": who.seat()})
}

/// What is greyed for a seat.
pub(crate) async fn refused(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Value>, Trouble> {
    let (seated, who) = find(&house, &id, &headers).await?;
    let room = seated.room.lock().await;
    Ok(Json(json!({"refused": wire::refused(&Glance::now(room.game_on()?, who))})))
}

#[derive(Deserialize)]
struct Since {
    #[serde(default)]
    since: usize,
}

/// The log from a step on.
pub(crate) async fn log(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Json<Value>, Trouble> {
    let (seated, who) = find(&house, &id, &headers).await?;
    let Since { since } = asked.read()?;
    let room = seated.room.lock().await;
    Ok(Json(json!({"log": wire::log(&Glance::now(room.game_on()?, who), since)})))
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
) -> Result<(Arc<Seated>, Seat, T), Trouble> {
    let (seated, who) = find(house, id, headers).await?;
    access::api_origin(headers)?;
    let read = read_json(body).await?;
    let seat = who.seat().ok_or_else(Trouble::never_moves)?;
    Ok((seated, seat, read))
}

/// Plays a move or an aside.
pub(crate) async fn play(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, Trouble> {
    let (seated, seat, played) = seat_with::<Played>(&house, &id, &headers, body).await?;
    Ok(Json(json!({"step": opening::play(&house, &seated, seat, played.step, played.text).await?})))
}

/// Takes back a move.
pub(crate) async fn undo(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, Trouble> {
    let (seated, seat, undone) = seat_with::<Undone>(&house, &id, &headers, body).await?;
    let step = house.act_as(&seated, seat, move |on, at| on.undo(seat, undone.step, at)).await?;
    Ok(Json(json!({ "step": step })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sits {
    #[serde(default)]
    name: String,
    #[serde(default)]
    salt: String,
}

/// Sits down at a table that waits, with a name and with bits for the dice.
pub(crate) async fn sit(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, Trouble> {
    let (seated, seat, sits) = seat_with::<Sits>(&house, &id, &headers, body).await?;
    opening::sit_down(&house, &seated, seat, sits.name, sits.salt).await?;
    Ok(Json(json!({"seat": seat})))
}

/// Opens the rematch; the answer has the sender's own new seat.
pub(crate) async fn rematch(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<Value>, Trouble> {
    let (seated, who) = find(&house, &id, &headers).await?;
    access::api_origin(&headers)?;
    let seat = who.seat().ok_or_else(Trouble::never_moves)?;
    let next = opening::rematch(&house, &seated).await?;
    let next = house.table(&next).await?;
    let room = next.room.lock().await;
    let token = &room.seats[seat.index()].token;
    Ok(Json(
        json!({"table": next.id, "seat": seat, "token": token, "link": format!("{}/t/{}/join/{token}", house.config.address, next.id)}),
    ))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Managed {
    change: String,
}

/// Gives out a link again, hands a seat over, lets a bot stand in, takes a seat back, pauses. Sent with the opener's token or with
/// a seat's, which does at once what is its own and votes for the rest.
pub(crate) async fn manage(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Value>, Trouble> {
    let seated = house.table(&id).await?;
    let given = access::bearer(&headers).ok_or_else(Trouble::no_token)?;
    let (sender, seats) = {
        let room = seated.room.lock().await;
        let seat = access::viewer_of(&room, given).and_then(Viewer::seat);
        (Sender { seat, opener: token::same(&room.table.opener, given) }, room.seat_count())
    };
    if !sender.opener && sender.seat.is_none() {
        return Err(Trouble::no_token());
    }
    access::api_origin(&headers)?;
    let managed: Managed = read_json(body).await?;
    let change = Change::read(&managed.change, seats);
    let change = change
        .ok_or_else(|| Trouble::bad("A change is 'reissue SEAT', 'bot SEAT LEVEL', 'person SEAT', 'back SEAT', 'pause' or 'resume'."))?;
    managing::manage(&house, &seated, sender, change).await?;
    let room = seated.room.lock().await;
    let people = room.seats.iter().filter(|row| !matches!(row.kind, SeatKind::Bot(_)));
    let seats: Vec<_> = people.map(|row| json!({"seat": row.seat, "token": row.token})).collect();
    Ok(Json(json!({"seats": seats})))
}
