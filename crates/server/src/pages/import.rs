//! Looking at a record from elsewhere, from any point of view.

use super::{
    changes::Rendered,
    error::Page,
    frame,
    replay::{self, LogRequest},
    table::Whole,
};
use crate::{
    access,
    api_error::ApiError,
    body::read_body,
    editions,
    house::House,
    look_back::LookBack,
    owner::Asker,
    parts::Showing,
    picture::{self, Form},
    query::QueryText,
    replayed_records::Replayed,
    room::{GameOn, Member, Roster},
    time::Now,
    token,
    viewer_snapshot::ViewerSnapshot,
    written::Written,
};
use axum::{
    Json,
    body::Body,
    extract::{FromRequest, Multipart, Path, Request, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use store::{Phase, SeatKind};
use table::{Hosted, Record, Seat};

/// The cookie of a browser whose person was told what one record holds.
const TOLD: &str = "perfidy-told";
/// No game of the house has a record with so many lines.
const MOST_LINES: usize = 20_000;
/// The longest record that is taken, in bytes.
const LONGEST: usize = 4 * 1024 * 1024;

/// Where a record is handed in.
pub(crate) async fn form(State(house): State<Arc<House>>) -> Markup {
    let body = html! {
        h1 { "Look at a record" }
        p { "A record is the text file that a finished table offers for download. It is kept here under its own hash, so that its link can be sent around." }
        form.import method="post" action="/look" enctype="multipart/form-data" {
            input type="hidden" name="key" value=(house.form_key);
            label { "The file" input type="file" name="file" accept="text/plain,.txt"; }
            label { "or its text" textarea name="text" rows="8" {} }
            button.primary { "Look at it" }
        }
    };
    frame::page("Look at a record", &[], &body)
}

/// Takes a record and leads to its page.
pub(crate) async fn take(State(house): State<Arc<House>>, headers: HeaderMap, request: Request) -> Result<Response, Page> {
    let (key, text) = handed_in(&headers, request).await?;
    access::form_origin(&headers, &key, &house.form_key)?;
    let (record, text) = house
        .pools
        .looking
        .run(move || {
            let record = Record::parse(&text).map_err(|e| ApiError::bad(format!("This cannot be read as a record: {e}.")))?;
            Ok((record, text))
        })
        .await?;
    let (record, _) = with_edition(&house, house.asker(&headers), record).await?;
    let here = house.clone();
    house.pools.looking.run(move || open(&here, &record).map(drop)).await?;
    Ok(keep(&house, text).await?)
}

/// A record that does not carry its edition is lent the one in the store, if whoever asks may read it; and what is told to others.
async fn with_edition(house: &House, asker: Asker, record: Record) -> Result<(Record, Option<ApiError>), ApiError> {
    if !record.lacks_edition() {
        return Ok((record, None));
    }
    let (word, hash) = (&record.header.game, &record.header.edition_hash);
    let game = house.game(word).ok_or_else(|| ApiError::bad(format!("This house has no game '{word}'.")))?;
    let lacking = ApiError::new(
        StatusCode::FORBIDDEN,
        format!(
            "This record does not carry the files of its edition '{}' (hash {hash}). Hand in a record that was downloaded with them, or come by the private link of whoever runs this server.",
            record.edition.name()
        ),
    );
    let private = editions::is_private(house, game, hash).await?;
    // Whether the edition lies here or not, a stranger is told the same.
    let edition = editions::find_for(asker, house, game, hash).await;
    let edition = edition.map_err(|error| if error.status == StatusCode::BAD_REQUEST { lacking.clone() } else { error })?;
    let lent = record.lent(edition).map_err(|e| ApiError::bad(e.to_string()))?;
    Ok((lent, private.then_some(lacking)))
}

/// Keeps a record that replays, and leads to its page.
pub(crate) async fn keep(house: &House, text: String) -> Result<Response, ApiError> {
    let hash = token::hash(&text, 16);
    house.store.keep_record(&hash, text).await?;
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, format!("/look/{hash}"))]).into_response())
}

/// A step of a record as text or as a picture, and the record itself.
pub(crate) async fn other(
    State(house): State<Arc<House>>,
    Path((hash, what)): Path<(String, String)>,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let kind = |kind: &'static str| [(header::CONTENT_TYPE, kind)];
    if let Some(kept) = untold(&house, &hash, &query, &headers).await? {
        let sentence = format!("This record holds {kept}. Open /look/{hash} first, or ask with told=yes.");
        return Err(ApiError::new(StatusCode::FORBIDDEN, sentence).into());
    }
    if what == "record" {
        let text = house.store.record(&hash).await?.ok_or_else(no_record)?;
        let name = (header::CONTENT_DISPOSITION, format!("attachment; filename=\"perfidy-{hash}.txt\""));
        return Ok((kind("text/plain; charset=utf-8"), [name], text).into_response());
    }
    let form = match what.as_str() {
        "text" => {
            let text = shown(&house, &hash, &query, &headers, |past| scene::text::draw(&past.snapshot.scene, 100)).await?;
            return Ok((kind("text/plain; charset=utf-8"), text).into_response());
        }
        "log" => {
            let part: LogRequest = query.read()?;
            let older = shown(&house, &hash, &query, &headers, move |past| replay::older_log(&past.showing(), part)).await?;
            return Ok(Json(older).into_response());
        }
        "picture.svg" => Form::Svg,
        "picture.png" => Form::Png,
        _ => return Err(ApiError::new(StatusCode::NOT_FOUND, "There is nothing at this address.").into()),
    };
    let scene = shown(&house, &hash, &query, &headers, |past| past.snapshot.scene).await?;
    Ok(picture::answer(&house, scene, form).await?)
}

fn no_record() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "There is no such record here.")
}

/// The key and the text of what was sent: a form with a file, or the bare text.
async fn handed_in(headers: &HeaderMap, request: Request) -> Result<(String, String), ApiError> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !kind.starts_with("multipart/") {
        return Ok((String::new(), text(read_body(request.into_body(), LONGEST).await?)?));
    }
    // Read with a limit first: what is too large never reaches the parser.
    let (head, body) = request.into_parts();
    let bytes = read_body(body, LONGEST).await?;
    let wrong = |_| ApiError::bad("The form cannot be read.");
    let mut parts = Multipart::from_request(Request::from_parts(head, Body::from(bytes)), &())
        .await
        .map_err(|_| ApiError::bad("The form cannot be read."))?;
    let (mut key, mut found) = (String::new(), String::new());
    while let Some(field) = parts.next_field().await.map_err(wrong)? {
        let name = field.name().unwrap_or_default().to_owned();
        let value = text(field.bytes().await.map_err(wrong)?.to_vec())?;
        match name.as_str() {
            "key" => key = value,
            // A browser ends the lines of a text field with a carriage return.
            "text" if found.is_empty() => found = value.replace("\r\n", "\n"),
            "file" if !value.is_empty() => found = value,
            _ => {}
        }
    }
    Ok((key, found))
}

fn text(bytes: Vec<u8>) -> Result<String, ApiError> {
    String::from_utf8(bytes).map_err(|_| ApiError::bad("This is not a text file."))
}

/// Plays a record to its end, counting everybody's steps.
fn open(house: &House, record: &Record) -> Result<GameOn, ApiError> {
    let word = &record.header.game;
    let game = house.game(word).ok_or_else(|| ApiError::bad(format!("This house has no game '{word}'.")))?;
    if record.lines.len() > MOST_LINES {
        return Err(ApiError::bad(format!("This record has more than {MOST_LINES} lines, which no game of the house has.")));
    }
    let wrong = |why: String| ApiError::bad(format!("The record does not replay: {why}."));
    let start: Box<dyn Hosted> = (game.replay)(record, 0, None).map_err(|e| wrong(e.to_string()))?;
    let mut on = GameOn::new(start, house.checkpoints.of_game(), Now::NEVER);
    for (at, line) in record.lines.iter().enumerate() {
        on.replay(line, 0, 0).map_err(|why| wrong(format!("line {}: {why}", record.file_line(at))))?;
    }
    Ok(on)
}

#[derive(Deserialize)]
struct Which {
    step: Option<usize>,
    #[serde(rename = "as")]
    place: Option<String>,
}

/// A step of a record with everything around it.
struct Past {
    snapshot: ViewerSnapshot,
    before: Option<scene::Scene>,
    roster: Roster,
}

impl Past {
    fn showing(&self) -> Showing<'_> {
        Showing { snapshot: &self.snapshot, before: self.before.as_ref(), roster: &self.roster, chat: &[] }
    }
}

/// Makes something of a record at a step, as a seat or a spectator saw it: all of it off the threads that serve the web.
async fn shown<R: Send + 'static>(
    house: &Arc<House>,
    hash: &str,
    query: &QueryText,
    headers: &HeaderMap,
    make: impl FnOnce(Past) -> R + Send + 'static,
) -> Result<R, ApiError> {
    let (which, part): (Which, LogRequest) = (query.read()?, query.read()?);
    let replayed = replayed(house, hash, headers).await?;
    let hash = hash.to_owned();
    house.pools.looking.run(move || Ok(make(seen(&replayed, hash, &which, part)?))).await
}

/// A record that was played to its end, if whoever asks may read its edition.
async fn replayed(house: &Arc<House>, hash: &str, headers: &HeaderMap) -> Result<Arc<Replayed>, ApiError> {
    let asker = house.looker(headers, hash);
    let replayed = match house.replayed_records.find(hash) {
        Some(replayed) => replayed,
        None => replay_kept(house, asker, hash).await?,
    };
    match &replayed.closed {
        Some(closed) if asker != Asker::Owner => Err(closed.clone()),
        _ => Ok(replayed),
    }
}

/// Has whoever asks been told what a record holds?
#[derive(Deserialize)]
struct Told {
    told: Option<String>,
}

/// What a record holds that the rules keep from some for ever, as long as whoever asks has not been told so: by the page before it, or
/// by the cookie that this page gave them for this record.
async fn untold(house: &Arc<House>, hash: &str, query: &QueryText, headers: &HeaderMap) -> Result<Option<&'static str>, ApiError> {
    let kept = replayed(house, hash, headers).await?.on.hosted.about().kept_for_ever;
    let told = query.read::<Told>()?.told.as_deref() == Some("yes") || access::cookie(headers, TOLD).is_some();
    Ok(kept.filter(|_| !told))
}

/// What is told before such a record is opened.
fn telling(game: &str, hash: &str, kept: &str) -> Markup {
    let body = html! {
        h1 { "Before you open this record" }
        p { "A record proves dice and cards, and so it holds " b { (kept) } ". Whoever looks at it with anybody's eyes learns that." }
        p { "If you played this game, look at it from your own seat only, or save your own view at the table instead." }
        p { a.button.primary href="/" { "Back to the house" } " " a.button href={ "/look/" (hash) "?told=yes" } { "Open the record" } }
    };
    frame::page_of(game, "A whole record", &[], &body)
}

async fn replay_kept(house: &Arc<House>, asker: Asker, hash: &str) -> Result<Arc<Replayed>, ApiError> {
    let text = house.store.record(hash).await?.ok_or_else(no_record)?;
    let record = house.pools.looking.run(move || Record::parse(&text).map_err(|e| ApiError::bad(e.to_string()))).await?;
    let (record, closed) = with_edition(house, asker, record).await?;
    let here = house.clone();
    let replayed = house.pools.looking.run(move || Ok(Replayed { on: open(&here, &record)?, edition: record.header.edition_hash, closed }));
    let replayed = Arc::new(replayed.await?);
    house.replayed_records.keep(hash, &replayed);
    Ok(replayed)
}

/// The record at a step, as a seat or a spectator saw it.
fn seen(replayed: &Replayed, hash: String, which: &Which, part: LogRequest) -> Result<Past, ApiError> {
    let on = &replayed.on;
    let place = which.place.as_deref().unwrap_or("0");
    let who = access::placed(place, on.hosted.seats()).ok_or_else(|| ApiError::bad("There is no such seat."))?;
    let (mut snapshot, before) = replay::past_seen(&mut LookBack::new(on, who), which.step.unwrap_or(0), part)?;
    snapshot.scene.choices.clear();
    snapshot.scene.refused.clear();
    let about = on.hosted.about();
    let members = (0..on.hosted.seats()).map(Seat).map(|seat| Member {
        seat,
        side: on.hosted.seat_name(seat),
        name: Written::default(),
        kind: SeatKind::Human,
        stand_in: None,
        held: false,
        wanted: false,
        seated: true,
        here: false,
        clock: None,
    });
    let roster = Roster {
        id: hash,
        game: about.id,
        game_name: about.name,
        talk: None,
        alone: about.alone,
        windows: about.windows,
        company: about.company,
        kept_for_ever: about.kept_for_ever,
        first_steps: about.first_steps,
        edition: replayed.edition.clone(),
        private: false,
        phase: Phase::Over,
        members: members.collect(),
        absence: 0,
        guide: false,
        commit: String::new(),
        next: None,
        leaver: None,
        imported: true,
    };
    Ok(Past { snapshot, before, roster })
}

/// The page of a record.
pub(crate) async fn look(
    State(house): State<Arc<House>>,
    Path(hash): Path<String>,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Response, Page> {
    if let Some(kept) = untold(&house, &hash, &query, &headers).await? {
        let game = replayed(&house, &hash, &headers).await?.on.hosted.about().id;
        return Ok(telling(game, &hash, kept).into_response());
    }
    let page = shown(&house, &hash, &query, &headers, |past| {
        let showing = past.showing();
        let whole = Whole {
            showing: &showing,
            rendered: Rendered::of(&showing),
            key: String::new(),
            invite: None,
            note: None,
            own_keys: None,
            wishes: None,
            orders: Vec::new(),
            notice: None,
            opener: false,
        };
        whole.page()
    });
    let mut response = page.await?.into_response();
    if query.read::<Told>()?.told.is_some() {
        response.headers_mut().append(header::SET_COOKIE, house.cookie(TOLD, "yes", &format!("/look/{hash}")));
    }
    Ok(response)
}

/// The parts of a step of a record.
pub(crate) async fn parts(
    State(house): State<Arc<House>>,
    Path(hash): Path<String>,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Json<Value>, ApiError> {
    if untold(&house, &hash, &query, &headers).await?.is_some() {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "What this record holds is told first: open its page."));
    }
    Ok(Json(shown(&house, &hash, &query, &headers, |past| replay::as_json(&past.showing())).await?))
}
