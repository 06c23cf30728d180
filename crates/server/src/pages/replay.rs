//! Looking back: one's own view at an earlier step, as a page, as parts, as text and as a picture.

use super::{
    error::Page,
    seat::{self, At},
    table::{Whole, scene_before},
};
use crate::{
    answer::Trouble,
    api, chat,
    glance::Glance,
    house::{House, now},
    parts::{self, Showing},
    picture::Form,
    query::Asked,
    room::{Company, Room},
    token,
};
use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use scene::Scene;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use store::ChatRow;
use table::Viewer;

type Where = Path<(String, String)>;

#[derive(Deserialize)]
struct Which {
    step: Option<usize>,
    width: Option<usize>,
}

/// What a viewer saw at a step.
fn glance(room: &Room, who: Viewer, step: Option<usize>) -> Result<(Glance, Option<Scene>), Trouble> {
    let on = room.game_on()?;
    let glance = match step {
        Some(step) if step != on.steps.count(room.index(who)) => Glance::at(on, who, step)?,
        _ => Glance::now(on, who),
    };
    let before = scene_before(on, &glance);
    Ok((glance, before))
}

/// A step of a viewer with everything around it.
struct Past {
    glance: Glance,
    before: Option<Scene>,
    company: Company,
    chat: Vec<ChatRow>,
}

impl Past {
    async fn of(at: &At, asked: &Asked) -> Result<Past, Trouble> {
        let room = at.seated.room.lock().await;
        let (glance, before) = glance(&room, at.who, asked.read::<Which>()?.step)?;
        Ok(Past { glance, before, company: room.company(at.who, now()), chat: chat::read_by(&room, at.who) })
    }

    fn showing(&self) -> Showing<'_> {
        Showing { glance: &self.glance, before: self.before.as_ref(), company: &self.company, chat: &self.chat }
    }
}

/// The page of a step; it can be sent to whoever has the same seat.
pub(crate) async fn replay(
    State(house): State<Arc<House>>,
    Path((id, place)): Where,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let past = Past::of(&at, &asked).await?;
    let key = token::form_key(&at.token);
    let whole =
        Whole { showing: &past.showing(), key, invite: None, note: None, own_keys: None, orders: Vec::new(), notice: None, opener: false };
    Ok(whole.page().into_response())
}

/// The parts of a step, for the slider.
pub(crate) async fn parts(
    State(house): State<Arc<House>>,
    Path((id, place)): Where,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Json<Value>, Trouble> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    Ok(Json(as_json(&Past::of(&at, &asked).await?.showing())))
}

/// All parts of a page with its log.
pub(crate) fn as_json(show: &Showing<'_>) -> Value {
    let parts: Map<_, _> = parts::parts(show).into_iter().map(|part| (part.id.to_owned(), part.html.into())).collect();
    let (glance, add) = (show.glance, parts::log_lines(show, 0).into_string());
    json!({"step": glance.step, "of": glance.of, "asked": glance.is_asked(), "follows": false, "parts": parts, "log": {"keep": 0, "add": add}})
}

/// The table as text, as the terminal shows it.
pub(crate) async fn text(
    State(house): State<Arc<House>>,
    Path((id, place)): Where,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let room = at.seated.room.lock().await;
    let which: Which = asked.read()?;
    let (glance, _) = glance(&room, at.who, which.step)?;
    drop(room);
    let width = which.width.unwrap_or(100).clamp(20, 400);
    let scene = &glance.scene;
    let text = [scene::text::draw(scene, width), scene::text::choices(scene, width), scene::text::refusals(scene, width)].join("\n");
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// The record, or one's own view before the end.
pub(crate) async fn record(State(house): State<Arc<House>>, Path((id, place)): Where, headers: HeaderMap) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    Ok(api::export_record(&house, &at.seated, at.who).await?)
}

/// The whole game with anybody's eyes, once it is over: its record is looked at like one from elsewhere.
pub(crate) async fn whole(State(house): State<Arc<House>>, Path((id, place)): Where, headers: HeaderMap) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let record = {
        let room = at.seated.room.lock().await;
        let on = room.game_on()?;
        if !on.is_over() {
            return Err(Trouble::rule("table.not-over", "The whole record is opened with the end of the game.").into());
        }
        api::whole_record(&room, on)?
    };
    let text = house.pools.exporting.run(move || Ok(record.print())).await?;
    Ok(super::import::keep(&house, text).await?)
}

/// The position as a picture.
pub(crate) async fn picture(
    form: Form,
    State(house): State<Arc<House>>,
    Path((id, place)): Where,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    Ok(api::draw_picture(&house, &at.seated, at.who, asked.read::<Which>()?.step, form).await?)
}
