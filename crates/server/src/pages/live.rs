//! A table page kept live: each new step as the parts that have changed.

use super::{error::Page, seat};
use crate::{
    house::House,
    live::{self, ALIVE, News, Seen, last_event},
    look_back::LookBack,
    parts::{self, Showing},
    query::QueryText,
    viewer_snapshot::ViewerSnapshot,
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
    query: QueryText,
    headers: HeaderMap,
) -> Result<Response, Page> {
    let at = seat::at(&house, &id, &place, &headers).await?;
    let Since { step } = query.read()?;
    let since = last_event(&headers).or(step.and_then(|step| usize::try_from(step).ok()));
    let mut page = Shown::default();
    if let Some(step) = since {
        page.begin(&house, &at, step).await;
    }
    let follow = live::follow(house, at.loaded, at.who, at.token, since, Box::new(move |news| page.event(news)));
    let stream = ReceiverStream::new(follow).map(Ok::<_, Infallible>);
    let mut response = Sse::new(stream).keep_alive(axum::response::sse::KeepAlive::new().interval(ALIVE)).into_response();
    response.headers_mut().insert("x-accel-buffering", axum::http::HeaderValue::from_static("no"));
    Ok(response)
}

/// What the browser has.
#[derive(Default)]
struct Shown {
    parts: HashMap<&'static str, u64>,
    last: Option<Arc<ViewerSnapshot>>,
}

impl Shown {
    /// The page was made at this step, so the browser has what it showed then.
    async fn begin(&mut self, house: &House, at: &seat::At, step: usize) {
        let room = at.loaded.room.lock().await;
        let Some(on) = &room.on else { return };
        if on.steps.count(room.index(at.who)) != step {
            return;
        }
        let snapshot = Arc::new(ViewerSnapshot::now(on, at.who));
        let back = LookBack::new(on, at.who);
        let roster = room.roster(at.who, house.time.running());
        let chat: Vec<_> = crate::chat::read_by(&room, at.who);
        drop(room);
        let Ok(before) = house.look_back(back, move |back| back.scene_before(step)).await else { return };
        self.changed(&Showing { snapshot: &snapshot, before: before.as_ref(), roster: &roster, chat: &chat });
        // Who is here may have changed since the page was made: it is told again.
        self.parts.remove("seats");
        self.last = Some(snapshot);
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

    fn event(&mut self, news: News<'_>) -> Option<Event> {
        let reload = || Event::default().event("reload").json_data(json!({})).ok();
        let seen = match news {
            News::Seen(seen) => seen,
            News::Anew => return reload(),
            News::Ended(why) => return Event::default().event("ended").json_data(json!({ "text": why })).ok(),
        };
        // A table that waits has a page of its own, which is simply loaded again.
        let Some(snapshot) = &seen.snapshot else { return reload() };
        let follows = seen.next && self.last.is_some();
        let before = self.last.as_ref().filter(|last| follows && last.step + 1 == snapshot.step).map(|last| last.scene.clone());
        let same = self.last.as_ref().is_some_and(|last| last.step == snapshot.step);
        let show = Showing { snapshot, before: before.as_ref(), roster: &seen.roster, chat: &seen.chat };
        let mut parts = self.changed(&show);
        if same {
            // The marks of the last change stay as they are while only the roster changes.
            parts.retain(|id, _| !id.starts_with("board-"));
        }
        let kept = self.last.as_ref().filter(|_| follows).and_then(|last| Kept::of(last, snapshot));
        let add = kept.as_ref().map_or_else(|| parts::whole_log(&show), |kept| parts::log_lines(&show, kept.from)).into_string();
        let data = json!({
            "step": snapshot.step,
            "of": snapshot.of,
            "asked": snapshot.is_asked(),
            // Did this seat itself write it?
            "own": snapshot.since > snapshot.step,
            "follows": follows,
            "automatic": is_automatic(snapshot),
            "hot": next_hot(seen, snapshot),
            "parts": parts,
            "log": {"drop": kept.map(|kept| kept.drop), "add": add},
        });
        self.last = Some(snapshot.clone());
        Event::default().id(snapshot.step.to_string()).event("step").json_data(data).ok()
    }
}

/// What stays of the log that the browser has, counted from its end: how much older it is, the server need not know.
struct Kept {
    /// How many of its last lines the browser drops.
    drop: usize,
    /// The first line that is sent.
    from: usize,
}

impl Kept {
    /// What stays from one snapshot to the next; nothing where all of it is sent anew.
    fn of(last: &ViewerSnapshot, next: &ViewerSnapshot) -> Option<Kept> {
        // Both parts begin with a step: from the later of the two on they can be compared.
        let first = last.log.lines.first()?.step.max(next.log.lines.first()?.step);
        let [old, new] = [last, next].map(|snapshot| snapshot.log.lines.partition_point(|line| line.step < first));
        let same = last.log.lines[old..].iter().zip(&next.log.lines[new..]).take_while(|(a, b)| a == b).count();
        // The divider stands before the first line that is news: where it moves, both where it was and where it is are sent again.
        let mut keep = same;
        if last.since != next.since {
            // It may stand among older lines, of which only the browser knows whether it has them.
            if last.log.earlier.is_some_and(|earlier| earlier > last.since) {
                return None;
            }
            for (at, part) in [(last.first_news(), old), (next.first_news(), new)] {
                keep = at.map_or(Some(keep), |at| Some(keep.min(at.checked_sub(part)?)))?;
            }
        }
        (keep > 0).then_some(Kept { drop: last.log.lines.len() - old - keep, from: new + keep })
    }
}

/// Is nobody at the table asked, so that the step goes on by itself?
fn is_automatic(snapshot: &ViewerSnapshot) -> bool {
    snapshot.question.asked.is_empty() && snapshot.end.is_none()
}

/// The seat that shares this screen and is asked next, where this seat has nothing to decide.
fn next_hot(seen: &Seen, snapshot: &ViewerSnapshot) -> Option<u8> {
    if !live::is_hot(&seen.roster) || snapshot.is_asked() || snapshot.end.is_some() {
        return None;
    }
    // Round the table from this seat on, so that everybody who shares the screen comes to see it.
    let hot = |seat: table::Seat| seen.roster.members.iter().any(|m| m.seat == seat && m.kind == store::SeatKind::Hot);
    let own = snapshot.who.seat()?;
    let (before, after): (Vec<_>, Vec<_>) =
        snapshot.question.asked.iter().filter(|seat| *seat != own && hot(*seat)).partition(|seat| *seat < own);
    after.into_iter().chain(before).next().map(|seat| seat.0)
}
