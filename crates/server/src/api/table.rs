//! Opening a table, looking at it, playing at it.

use super::{
    errors::{Always, AtTable, ByRule, NotAll, Stale, WithBody, WithQuery},
    wire::{self, Ask, LogLine, MovesNow, RefusedMove, TableNow, Waiting},
};
use crate::{
    access,
    api_error::ApiError,
    body::read_json,
    house::{House, LoadedTable},
    look_back::LookBack,
    managing::{self, Managed, Sender},
    opening::{self, OpenRequest, Opened},
    playing,
    query::QueryText,
    room::{Change, Changed, Room},
    sitting::{self, Sits},
    viewer_snapshot::ViewerSnapshot,
};
use axum::{
    Json,
    body::Body,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;
use table::{Seat, Viewer};
use utoipa::{IntoParams, ToSchema};

/// A table that was opened, with a token for each person.
#[derive(Serialize, ToSchema)]
pub(super) struct OpenedTable {
    table: String,
    seats: Vec<SeatKey>,
    spectate: SpectatorLink,
    opener: OpenerToken,
}

/// A seat with its token, and the address at which a browser uses it.
#[derive(Serialize, ToSchema)]
pub(super) struct SeatKey {
    seat: u8,
    /// The token of the seat's link, or the key of this device.
    token: String,
    /// A private link to come back by.
    link: String,
}

/// What spectators are sent.
#[derive(Serialize, ToSchema)]
struct SpectatorLink {
    token: String,
    link: String,
}

/// What whoever opened the table manages it with.
#[derive(Serialize, ToSchema)]
struct OpenerToken {
    token: String,
}

impl SeatKey {
    pub(super) fn new(house: &House, table: &str, seat: Seat, token: String) -> SeatKey {
        SeatKey { seat: seat.0, link: link(house, table, &token), token }
    }
}

fn link(house: &House, table: &str, token: &str) -> String {
    format!("{}/t/{table}/join/{token}", house.config.address)
}

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", request_body = OpenRequest,
    responses((status = 201, description = "the table, with a token for each person", body = OpenedTable), NotAll, WithBody, Always), security((), ("owner" = [])))]
pub(super) async fn open(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, Json<OpenedTable>), ApiError> {
    let request: OpenRequest = read_json(body).await?;
    access::api_origin(&headers)?;
    let Opened { loaded, opener } = opening::open(&house, OpenRequest { asker: house.asker(&headers), ..request }).await?;
    let room = loaded.room.lock().await;
    let people = room.seats.iter().filter(|row| !row.token.is_empty());
    let opened = OpenedTable {
        table: loaded.id.clone(),
        seats: people.map(|row| SeatKey::new(&house, &loaded.id, Seat(row.seat), row.token.clone())).collect(),
        spectate: SpectatorLink { token: room.table.spectate.clone(), link: link(&house, &loaded.id, &room.table.spectate) },
        opener: OpenerToken { token: opener },
    };
    Ok((StatusCode::CREATED, Json(opened)))
}

/// The table and the viewer of a request.
pub(crate) async fn find(house: &Arc<House>, id: &str, headers: &HeaderMap) -> Result<(Arc<LoadedTable>, Viewer), ApiError> {
    let loaded = house.table(id).await?;
    let who = access::api_viewer(&*loaded.room.lock().await, headers)?;
    managing::saw(house, &loaded, who, access::bearer(headers).unwrap_or_default()).await;
    Ok((loaded, who))
}

/// The table as this token may see it.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path)),
    responses((status = 200, description = "the present", body = TableNow), AtTable, Always), security(("seat" = [])))]
pub(super) async fn look(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<TableNow>, ApiError> {
    let (loaded, who) = find(&house, &id, &headers).await?;
    let room = loaded.room.lock().await;
    match room.game_on() {
        Ok(on) => Ok(Json(TableNow { stand_ins: Some(wire::stand_ins(&room.seats)), ..TableNow::of(&ViewerSnapshot::now(on, who)) })),
        Err(_) if room.table.phase == store::Phase::Waiting && !room.stale => {
            // A link shows no more than the spectators', but says to which seat it leads.
            let seat = who.seat().or_else(|| room.linked(access::bearer(&headers).unwrap_or_default()));
            Ok(Json(waiting(&room, seat)))
        }
        Err(error) => Err(error),
    }
}

/// A table that has not begun: which seats are still empty, and the hash of the secret that will make the dice.
fn waiting(room: &Room, seat: Option<Seat>) -> TableNow {
    let seats = room.seats.iter().filter(|row| !row.seated).map(|row| row.seat).collect();
    TableNow {
        step: 0,
        ask: Ask::Waiting { waiting: Waiting { seats, commit: table::Dice::commit(&room.table.secret) } },
        view: Value::Null,
        moves: Vec::new(),
        asides: Vec::new(),
        seat: seat.map(|seat| seat.0),
        stand_ins: None,
        log: None,
    }
}

/// What the table waits for and what this token may play, without the view.
#[utoipa::path(get, path = "/api/tables/{id}/moves", params(("id" = String, Path)),
    responses((status = 200, description = "what may be played now", body = MovesNow), AtTable, ByRule, Always), security(("seat" = [])))]
pub(super) async fn moves(State(house): State<Arc<House>>, Path(id): Path<String>, headers: HeaderMap) -> Result<Json<MovesNow>, ApiError> {
    let (loaded, who) = find(&house, &id, &headers).await?;
    let room = loaded.room.lock().await;
    Ok(Json(MovesNow::of(room.game_on()?, who)))
}

/// What is greyed for a seat.
#[derive(Serialize, ToSchema)]
pub(super) struct RefusedMoves {
    refused: Vec<RefusedMove>,
}

/// What is greyed for this seat, and why.
#[utoipa::path(get, path = "/api/tables/{id}/refused", params(("id" = String, Path)),
    responses((status = 200, description = "what a rule forbids now", body = RefusedMoves), AtTable, ByRule, Always), security(("seat" = [])))]
pub(super) async fn refused(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<RefusedMoves>, ApiError> {
    let (loaded, who) = find(&house, &id, &headers).await?;
    let room = loaded.room.lock().await;
    Ok(Json(RefusedMoves { refused: wire::refused(&ViewerSnapshot::now(room.game_on()?, who)) }))
}

/// Which lines of the log are wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Since {
    /// Those after this step.
    #[serde(default)]
    since: usize,
    /// Those before this step.
    before: Option<usize>,
}

/// A part of the log.
#[derive(Serialize, ToSchema)]
pub(super) struct LogLines {
    log: Vec<LogLine>,
    /// Ask for the lines before this step to read on; nothing where there are none.
    #[schema(required = true)]
    earlier: Option<usize>,
}

/// How many lines of the log one answer has.
const MOST_LINES: usize = 1000;

/// The log as this token may read it.
#[utoipa::path(get, path = "/api/tables/{id}/log", params(("id" = String, Path), Since),
    responses((status = 200, description = "the lines after the step 'since' and before the step 'before', the newest thousand of them", body = LogLines), AtTable, WithQuery, ByRule, Always), security(("seat" = [])))]
pub(super) async fn log(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Json<LogLines>, ApiError> {
    let (loaded, who) = find(&house, &id, &headers).await?;
    let Since { since, before } = query.read()?;
    let back = LookBack::new(loaded.room.lock().await.game_on()?, who);
    let step = back.steps().count();
    let part = house.look_back(back, move |back| back.log(step, before, MOST_LINES)).await??;
    let earlier = part.earlier.filter(|step| *step > since + 1);
    Ok(Json(LogLines { log: wire::log(&part, since), earlier }))
}

/// A move that is to be played, or several: one of `move` and `moves` is given.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Played {
    /// How many steps the sender has seen.
    step: usize,
    /// In the words of the record.
    #[serde(rename = "move")]
    text: Option<String>,
    /// Several in their order, played all or not at all. One after which nothing can be taken back is the last.
    moves: Option<Vec<String>>,
    /// Is the sender to be told at once what may be played next?
    #[serde(default)]
    next: bool,
}

/// What came of a move.
#[derive(Serialize, ToSchema)]
pub(super) struct PlayedStep {
    /// How many steps the sender has seen.
    step: usize,
    /// What the table waits for now; where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<MovesNow>,
}

/// How many steps the viewer has seen.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    step: usize,
}

/// Who sends a state-changing request, with its body: refused in the order that the API promises.
pub(super) async fn seat_with<T: serde::de::DeserializeOwned>(
    house: &Arc<House>,
    id: &str,
    headers: &HeaderMap,
    body: Body,
) -> Result<(Arc<LoadedTable>, Seat, T), ApiError> {
    let (loaded, who) = find(house, id, headers).await?;
    access::api_origin(headers)?;
    let read = read_json(body).await?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    Ok((loaded, seat, read))
}

/// Plays a move or an aside, or several that are sent together.
///
/// Moves that are sent together are played all or not at all. A refusal names the rule and the `link`, counted from 0, and nothing of them stays; each
/// becomes a line of the record of its own.
#[utoipa::path(post, path = "/api/tables/{id}/moves", params(("id" = String, Path)), request_body = Played,
    responses((status = 200, description = "it is stored; the sender's new count", body = PlayedStep), AtTable, NotAll, WithBody, Stale, ByRule, Always), security(("seat" = [])))]
pub(super) async fn play(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<PlayedStep>, ApiError> {
    let (loaded, seat, played) = seat_with::<Played>(&house, &id, &headers, body).await?;
    let moves = match (played.text, played.moves) {
        (Some(text), None) => vec![text],
        (None, Some(moves)) => moves,
        _ => return Err(ApiError::bad("A move is given as 'move', several as 'moves'.")),
    };
    let step = playing::play(&house, &loaded, seat, played.step, moves).await?;
    let next = match played.next {
        true => Some(MovesNow::of(loaded.room.lock().await.game_on()?, Viewer::Seat(seat))),
        false => None,
    };
    Ok(Json(PlayedStep { step, next }))
}

/// Takes back the last move.
#[utoipa::path(post, path = "/api/tables/{id}/undo", params(("id" = String, Path)), request_body = Step,
    responses((status = 200, description = "it is stored; the sender's new count", body = Step), AtTable, NotAll, WithBody, Stale, ByRule, Always), security(("seat" = [])))]
pub(super) async fn undo(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Step>, ApiError> {
    let (loaded, seat, seen) = seat_with::<Step>(&house, &id, &headers, body).await?;
    Ok(Json(Step { step: playing::undo(&house, &loaded, seat, seen.step).await? }))
}

/// Whoever sits down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SitsDown {
    /// Their name.
    #[serde(default)]
    name: String,
    /// 32 hexadecimal digits that they add to the dice.
    #[serde(default)]
    salt: String,
}

/// Sits down: the token of the link is exchanged for a key of one's own.
///
/// The token in the link ends, and every key that somebody may have got by it without sitting down, with their notes, orders and wishes. Whoever
/// has a key of their own already keeps it.
#[utoipa::path(post, path = "/api/tables/{id}/sit", params(("id" = String, Path)), request_body = SitsDown,
    responses((status = 200, description = "the seat, with its key", body = SeatKey), AtTable, NotAll, WithBody, Always), security(("seat" = [])))]
pub(super) async fn sit(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<SeatKey>, ApiError> {
    let loaded = house.table(&id).await?;
    let given = access::bearer(&headers).ok_or_else(ApiError::no_token)?.to_owned();
    let who = {
        let room = loaded.room.lock().await;
        room.invited_by(&given).ok_or_else(|| room.turned_away(&given))?
    };
    access::api_origin(&headers)?;
    let sits: SitsDown = read_json(body).await?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    let sits = Sits { name: sits.name, salt: sits.salt, browser: None };
    let key = sitting::sit_down(&house, &loaded, seat, given, sits).await?;
    managing::saw(&house, &loaded, who, &key).await;
    Ok(Json(SeatKey::new(&house, &loaded.id, seat, key)))
}

/// The sender's seat at the table of the rematch.
#[derive(Serialize, ToSchema)]
pub(super) struct Rematch {
    table: String,
    #[serde(flatten)]
    key: SeatKey,
}

/// Goes to the rematch; the first who asks opens it.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", params(("id" = String, Path)),
    responses((status = 200, description = "the sender's seat at the new table", body = Rematch), AtTable, NotAll, ByRule, Always), security(("seat" = [])))]
pub(super) async fn rematch(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Rematch>, ApiError> {
    let (loaded, who) = find(&house, &id, &headers).await?;
    access::api_origin(&headers)?;
    let seat = who.seat().ok_or_else(ApiError::never_moves)?;
    let next = opening::rematch(&house, &loaded, opening::Sides::Kept).await?;
    let next = house.table(&next).await?;
    let keys = sitting::come_along(&house, &next, seat, None).await?;
    let (_, key) = keys.into_iter().next().ok_or_else(ApiError::no_table)?;
    Ok(Json(Rematch { key: SeatKey::new(&house, &next.id, seat, key), table: next.id.clone() }))
}

/// A change that is asked for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ChangeRequest {
    /// `reissue SEAT`, `bot SEAT LEVEL`, `person SEAT`, `back SEAT`, `object SEAT`, `pause` or `resume`.
    change: String,
}

/// What came of a change.
#[derive(Serialize, ToSchema)]
pub(super) struct ChangeAnswer {
    /// Was it done? If not, others must want it, too.
    done: bool,
    /// What everybody is told.
    #[schema(required = true)]
    told: Option<String>,
    /// The seat that got a new link: that of its sender, or one that nobody has taken.
    seats: Vec<SeatKey>,
}

/// Gives out a link again, hands a seat over, lets a bot stand in, takes one's seat back, pauses.
///
/// It is sent with the opener's token or with a seat's. A seat that somebody has taken is changed by its own player, or by a vote of the others: a
/// bot stands in; a new link is asked for, and given when its player has been absent. Whoever opened the table changes seats that nobody has taken,
/// and pauses.
#[utoipa::path(post, path = "/api/tables/{id}/manage", params(("id" = String, Path)), request_body = ChangeRequest,
    responses((status = 200, description = "what came of it", body = ChangeAnswer), AtTable, NotAll, WithBody, ByRule, Always), security(("seat" = [])))]
pub(super) async fn manage(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<ChangeAnswer>, ApiError> {
    let loaded = house.table(&id).await?;
    let given = access::bearer(&headers).ok_or_else(ApiError::no_token)?;
    let (sender, seats) = {
        let room = loaded.room.lock().await;
        let who = access::viewer_of(&room, given);
        let opener = room.is_opener(given);
        let seat = who.and_then(Viewer::seat);
        if !opener && seat.is_none() {
            return Err(if room.linked(given).is_some() { ApiError::never_moves() } else { room.turned_away(given) });
        }
        (Sender { seat, opener }, room.seat_count())
    };
    access::api_origin(&headers)?;
    let request: ChangeRequest = read_json(body).await?;
    let change = Change::read(&request.change, seats);
    let change = change.ok_or_else(|| {
        ApiError::bad("A change is 'reissue SEAT', 'bot SEAT LEVEL', 'person SEAT', 'back SEAT', 'object SEAT', 'pause' or 'resume'.")
    })?;
    let managed = managing::manage(&house, &loaded, sender, change).await?;
    if let Some(seat) = sender.seat {
        managing::saw(&house, &loaded, Viewer::Seat(seat), given).await;
    }
    Ok(Json(match managed {
        Managed::Done(Changed { told, link }) => {
            let seats = link.into_iter().map(|(seat, key)| SeatKey::new(&house, &loaded.id, seat, key)).collect();
            ChangeAnswer { done: true, told, seats }
        }
        Managed::Wanted { by, of } => ChangeAnswer { done: false, told: Some(format!("{by} of {of} persons want it.")), seats: Vec::new() },
    }))
}
