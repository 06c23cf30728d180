//! Looking back: one's own view at an earlier step, as a page, as parts, as text and as a picture.

use super::{
    changes::{self, Rendered, Shown},
    error::Page,
    seat::{self, At},
    table::Whole,
};
use crate::{
    api_error::ApiError,
    chat,
    house::House,
    live,
    look_back::LookBack,
    parts::{self, Showing},
    picture::{self, Form},
    query::QueryText,
    record_export,
    room::Roster,
    token,
    viewer_snapshot::{NEWEST, ViewerSnapshot},
};
use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use maud::{Markup, html};
use scene::Scene;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use store::{ChatRow, Phase};

type Where = Path<(String, String)>;

#[derive(Deserialize)]
struct Which {
    step: Option<usize>,
    width: Option<usize>,
}

/// Which part of the log is wanted: the newest lines, more of them, or those before a step.
#[derive(Clone, Copy, Default, Deserialize)]
pub(crate) struct LogRequest {
    log: Option<usize>,
    pub(crate) before: Option<usize>,
}

impl LogRequest {
    /// Is the newest part not enough?
    fn is_more(self) -> bool {
        self.before.is_some() || self.log.is_some()
    }

    fn most(self) -> usize {
        self.log.unwrap_or(NEWEST).clamp(NEWEST, parts::MOST_LOG_LINES)
    }
}

/// A step with the picture one step before, so that what changed can be marked.
type Seen = (ViewerSnapshot, Option<Scene>);

/// A step of the past, walking through the record once.
pub(crate) fn past_seen(back: &mut LookBack, step: usize, part: LogRequest) -> Result<Seen, ApiError> {
    let before = back.scene_before(step);
    let mut snapshot = back.snapshot(step)?;
    if part.is_more() {
        snapshot.log = back.log(step, part.before, part.most())?;
    }
    Ok((snapshot, before))
}

/// The present, which was seen already.
pub(crate) fn present_seen(back: &mut LookBack, mut snapshot: ViewerSnapshot, part: LogRequest) -> Result<Seen, ApiError> {
    let before = back.scene_before(snapshot.step);
    if part.is_more() {
        snapshot.log = back.log(snapshot.step, part.before, part.most())?;
    }
    Ok((snapshot, before))
}

/// A step of a viewer with everything around it.
struct Past {
    snapshot: ViewerSnapshot,
    before: Option<Scene>,
    roster: Roster,
    chat: Vec<ChatRow>,
}

impl Past {
    async fn of(house: &House, at: &At, query: &QueryText) -> Result<Past, ApiError> {
        let (which, part): (Which, LogRequest) = (query.read()?, query.read()?);
        let room = at.loaded.room.lock().await;
        let on = room.game_on()?;
        let step = which.step.filter(|step| *step != on.steps.count(room.index(at.who)));
        let present = step.is_none().then(|| ViewerSnapshot::now(on, at.who));
        let (back, roster, chat) =
            (LookBack::new(on, at.who), room.roster(at.who, house.now_at(&room.lease).running), chat::read_by(&room, at.who));
        drop(room);
        let seen = house.look_back(back, move |back| match (present, step) {
            (Some(snapshot), _) => present_seen(back, snapshot, part),
            (None, step) => past_seen(back, step.unwrap_or_default(), part),
        });
        let (snapshot, before) = seen.await??;
        Ok(Past { snapshot, before, roster, chat })
    }

    fn showing(&self) -> Showing<'_> {
        Showing { snapshot: &self.snapshot, before: self.before.as_ref(), roster: &self.roster, chat: &self.chat }
    }
}

/// The page of a step; it can be sent to whoever has the same seat.
pub(crate) async fn replay(
    State(house): State<Arc<House>>,
    Path((id, place)): Where,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let past = Past::of(&house, &at, &query).await?;
    let key = token::form_key(&at.token);
    let showing = past.showing();
    let rendered = Rendered::of(&showing);
    let whole = Whole {
        showing: &showing,
        rendered,
        key,
        invite: None,
        note: None,
        own_keys: None,
        wishes: None,
        orders: Vec::new(),
        notice: None,
        opener: false,
    };
    Ok(whole.page().into_response())
}

/// The parts of a step, for the slider.
pub(crate) async fn parts(
    State(house): State<Arc<House>>,
    Path((id, place)): Where,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Json<Value>, ApiError> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    // The list of one's tables asks for every table: one that has not begun has nothing to show, which is no fault.
    if at.loaded.room.lock().await.table.phase == Phase::Waiting {
        return Ok(Json(json!({"waiting": true, "step": 0, "of": 0, "asked": false, "parts": {}})));
    }
    // What has changed since the step that a page shows; or a step, or the present, whole.
    let Since { since } = query.read()?;
    if let Some(step) = since {
        return Ok(Json(changes::changes(&house, &at, &Shown::read(&headers).at(step)).await?));
    }
    Ok(Json(as_json(&Past::of(&house, &at, &query).await?.showing())))
}

#[derive(Deserialize)]
struct Since {
    since: Option<usize>,
}

/// All parts of a page with its log.
pub(crate) fn as_json(show: &Showing<'_>) -> Value {
    let rendered = Rendered::of(show);
    let (have, rest) = (rendered.have(), live::rest(show.roster, show.chat.len()));
    let parts: Map<_, _> = rendered.parts().map(|(id, text)| (id.to_owned(), text.into())).collect();
    let (snapshot, add) = (show.snapshot, parts::whole_log(show).into_string());
    json!({"step": snapshot.step, "of": snapshot.of, "asked": snapshot.is_asked(), "parts": parts, "have": have, "rest": rest, "log": {"drop": null, "add": add}})
}

/// Older lines of the log of a step, to be put above those that the page has.
pub(crate) async fn log(
    State(house): State<Arc<House>>,
    Path((id, place)): Where,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Json<Value>, ApiError> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let past = Past::of(&house, &at, &query).await?;
    Ok(Json(older_log(&past.showing(), query.read()?)))
}

/// The lines of the log that were asked for.
pub(crate) fn older_log(show: &Showing<'_>, part: LogRequest) -> Value {
    json!({"add": parts::older_log(show, part.before.unwrap_or(usize::MAX)).into_string()})
}

/// The table as text, as the terminal shows it.
pub(crate) async fn text(
    State(house): State<Arc<House>>,
    Path((id, place)): Where,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let which: Which = query.read()?;
    let snapshot = Past::of(&house, &at, &query).await?.snapshot;
    let width = which.width.unwrap_or(100).clamp(20, 400);
    let scene = &snapshot.scene;
    let text = [scene::text::draw(scene, width), scene::text::choices(scene, width), scene::text::refusals(scene, width)].join("\n");
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// The record, or one's own view before the end.
pub(crate) async fn record(
    State(house): State<Arc<House>>,
    Path((id, place)): Where,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    Ok(record_export::export(&house, &at.loaded, at.who, query.read()?).await?)
}

/// What the whole record holds that the rules keep from some for ever, told before it is opened.
pub(crate) async fn told(State(house): State<Arc<House>>, Path((id, place)): Where, headers: HeaderMap) -> Result<Markup, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let game = at.loaded.room.lock().await.game;
    let kept = game.about().kept_for_ever.unwrap_or("nothing that is hidden at the table");
    let table = format!("/t/{id}/{place}");
    let body = html! {
        h1 { "Before you open the whole record" }
        p { "It proves dice and cards, and so it holds " b { (kept) } ". Whoever opens it, or replays the game with anybody's eyes, learns that." }
        p { "Your own view of the game holds only what you saw. Nobody else's secrets are in it." }
        p { a.button.primary href={ (table) "/record" } { "Save your own view" } " " a.button href={ (table) "/end" } { "Back" } }
        p { a.button href={ (table) "/record?whole=yes" } { "Save the whole record" } " " a.button href={ (table) "/whole?told=yes" } { "Replay with anybody's eyes" } }
    };
    Ok(super::frame::page_of(game.about().id, "The whole record", &[], &body))
}

/// Has whoever asks been told what the whole record holds?
#[derive(Deserialize)]
struct Told {
    told: Option<String>,
}

/// The whole game with anybody's eyes, once it is over: its record is looked at like one from elsewhere.
pub(crate) async fn whole(
    State(house): State<Arc<House>>,
    Path((id, place)): Where,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let kept = at.loaded.room.lock().await.game.about().kept_for_ever;
    if kept.is_some() && query.read::<Told>()?.told.as_deref() != Some("yes") {
        return Ok((StatusCode::SEE_OTHER, [(header::LOCATION, format!("/t/{id}/{place}/told"))]).into_response());
    }
    let (record, private) = {
        let room = at.loaded.room.lock().await;
        let on = room.game_on()?;
        if !on.is_over() {
            return Err(ApiError::rule("table.not-over", "The whole record is opened with the end of the game.").into());
        }
        if room.private && at.who == table::Viewer::Spectator {
            let sentence = "The edition of this table is its owner's: only those who played here see the whole game with its cards.";
            return Err(ApiError::new(StatusCode::FORBIDDEN, sentence).into());
        }
        (record_export::whole(&room, on)?, room.private)
    };
    let text = house.pools.exporting.run(move || Ok(record.print())).await?;
    let hash = token::hash(&text, 16);
    let mut response = super::import::keep(&house, text).await?;
    if kept.is_some() {
        // They have just been told.
        let page = HeaderValue::try_from(format!("/look/{hash}?told=yes")).map_err(|_| ApiError::bad("The record has no address."))?;
        response.headers_mut().insert(header::LOCATION, page);
    }
    if private {
        response.headers_mut().append(header::SET_COOKIE, house.look_cookie(&hash));
    }
    Ok(response)
}

/// The position as a picture.
pub(crate) async fn picture(
    form: Form,
    State(house): State<Arc<House>>,
    Path((id, place)): Where,
    query: QueryText,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    Ok(picture::draw_step(&house, &at.loaded, at.who, query.read::<Which>()?.step, form).await?)
}
