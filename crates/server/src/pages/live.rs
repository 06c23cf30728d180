//! A table page kept live: each new step as the parts that have changed.

use super::{error::Page, seat};
use crate::{
    api::{ALIVE, last_event},
    glance::Glance,
    house::House,
    live::{self, Seen},
    parts::{self, Showing},
    query::Asked,
};
use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::{IntoResponse, Response, Sse, sse::Event},
};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::{
    collections::HashMap,
    convert::Infallible,
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};
use tokio_stream::{StreamExt, wrappers::ReceiverStream};

#[derive(Deserialize)]
struct Since {
    step: Option<i64>,
}

/// What has changed since the step that the page shows.
pub(crate) async fn events(
    State(house): State<Arc<House>>,
    Path((id, place)): Path<(String, String)>,
    asked: Asked,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let Since { step } = asked.read()?;
    let since = last_event(&headers).or(step.and_then(|step| usize::try_from(step).ok()));
    let mut page = Shown::default();
    if let Some(step) = since {
        page.begin(&at, step).await;
    }
    let follow = live::follow(house, at.seated, at.who, at.token, since);
    let stream = ReceiverStream::new(follow).filter_map(move |seen| page.event(&seen).map(Ok::<_, Infallible>));
    let mut response = Sse::new(stream).keep_alive(axum::response::sse::KeepAlive::new().interval(ALIVE)).into_response();
    response.headers_mut().insert("x-accel-buffering", axum::http::HeaderValue::from_static("no"));
    Ok(response)
}

/// What the browser has.
#[derive(Default)]
struct Shown {
    parts: HashMap<&'static str, u64>,
    last: Option<Arc<Glance>>,
}

impl Shown {
    /// The page was made at this step, so the browser has what it showed then.
    async fn begin(&mut self, at: &seat::At, step: usize) {
        let room = at.seated.room.lock().await;
        let Some(on) = &room.on else { return };
        if on.steps.count(room.index(at.who)) != step {
            return;
        }
        let glance = Arc::new(Glance::now(on, at.who));
        let before = super::table::scene_before(on, &glance);
        let company = room.company(at.who, crate::house::now());
        let chat: Vec<_> = crate::chat::read_by(&room, at.who);
        drop(room);
        self.changed(&Showing { glance: &glance, before: before.as_ref(), company: &company, chat: &chat });
        self.last = Some(glance);
    }

    /// The parts that differ from what the browser has.
    fn changed(&mut self, show: &Showing<'_>) -> Map<String, Value> {
        let mut changed = Map::new();
        for part in parts::parts(show) {
            let mut hash = DefaultHasher::new();
            part.html.hash(&mut hash);
            let hash = hash.finish();
            if self.parts.insert(part.id, hash) != Some(hash) {
                changed.insert(part.id.to_owned(), part.html.into());
            }
        }
        changed
    }

    fn event(&mut self, seen: &Seen) -> Option<Event> {
        if let Some(why) = &seen.ended {
            return Event::default().event("ended").json_data(json!({ "text": why })).ok();
        }
        // A table that waits has a page of its own, which is simply loaded again.
        let Some(glance) = &seen.glance else { return Event::default().event("reload").json_data(json!({})).ok() };
        let follows = seen.next && self.last.is_some();
        let before = self.last.as_ref().filter(|last| follows && last.step + 1 == glance.step).map(|last| last.scene.clone());
        let same = self.last.as_ref().is_some_and(|last| last.step == glance.step);
        let show = Showing { glance, before: before.as_ref(), company: &seen.company, chat: &seen.chat };
        let mut parts = self.changed(&show);
        if same {
            // The marks of the last change stay as they are while only the company changes.
            parts.retain(|id, _| !id.starts_with("board-"));
        }
        let keep = match &self.last {
            Some(last) if follows => {
                let same = last.log.iter().zip(&glance.log).take_while(|(a, b)| a == b).count();
                // The divider stands before the first line that is news: both where it was and where it is are sent again.
                [last.first_news(), glance.first_news()].into_iter().flatten().fold(same, usize::min)
            }
            _ => 0,
        };
        let add = parts::log_lines(&show, keep).into_string();
        let data = json!({
            "step": glance.step,
            "of": glance.of,
            "asked": glance.is_asked(),
            // Did this seat itself write it?
            "own": glance.since > glance.step,
            "follows": follows,
            "automatic": is_automatic(glance),
            "hot": next_hot(seen, glance),
            "parts": parts,
            "log": {"keep": keep, "add": add},
        });
        self.last = Some(glance.clone());
        Event::default().id(glance.step.to_string()).event("step").json_data(data).ok()
    }
}

/// Is nobody at the table asked, so that the step goes on by itself?
fn is_automatic(glance: &Glance) -> bool {
    glance.question.asked.is_empty() && glance.end.is_none()
}

/// The seat that shares this screen and is asked next, where this seat has nothing to decide.
fn next_hot(seen: &Seen, glance: &Glance) -> Option<u8> {
    if !live::is_hot(&seen.company) || glance.is_asked() || glance.end.is_some() {
        return None;
    }
    // Round the table from this seat on, so that everybody who shares the screen comes to see it.
    let hot = |seat: table::Seat| seen.company.members.iter().any(|m| m.seat == seat && m.kind == store::SeatKind::Hot);
    let own = glance.who.seat()?;
    let (before, after): (Vec<_>, Vec<_>) =
        glance.question.asked.iter().filter(|seat| *seat != own && hot(*seat)).partition(|seat| *seat < own);
    after.into_iter().chain(before).next().map(|seat| seat.0)
}
