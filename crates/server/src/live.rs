//! Following a table live: every new step of one viewer, in order, as soon as it is stored.
//!
//! A follower is asked for the next thing when their line can take it, and has no place to pile up what they do not read: a page that has
//! been slow is told of the present, and a program finds the steps that it missed in the record. What is missed is found again off the
//! room's lock and off the threads that serve the web, a few steps at a time: the table plays on meanwhile, and a slow reader holds up
//! nobody but themselves.

use crate::{
    api::{step_event, steps_ended, steps_missed},
    endless::Endless,
    house::{House, LoadedTable},
    latest::Latest,
    look_back::LookBack,
    managing,
    notices::{Notice, event},
    room::{Follows, Fresh, GameOn, Room, Roster, Watching},
    viewer_snapshot::ViewerSnapshot,
};
use axum::{
    Extension,
    body::{Body, Bytes},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use futures_util::stream::unfold;
use serde_json::json;
use std::{collections::VecDeque, convert::Infallible, sync::Arc, time::Duration};
use store::SeatKind;
use table::Viewer;
use tokio::time::timeout;

/// Whoever missed more steps than this is told to load the table anew.
pub(crate) const MOST_MISSED: usize = 200;

/// How many missed steps are found again before they are sent.
const AT_ONCE: usize = 4;

/// How long a follower waits for a table that is loaded again.
const RELOAD: Duration = Duration::from_millis(200);

/// How often a silent line is kept alive.
const ALIVE: Duration = Duration::from_secs(15);

/// What is said on a silent line.
const NOTHING_NEW: Bytes = Bytes::from_static(b":\n\n");

/// What a follower wants to be told.
pub(crate) enum Telling {
    /// Every step after those that they have seen already; nothing where they have seen none.
    Steps(Option<usize>),
    /// That something is new, compared with what they were told last.
    Notices(Bytes),
}

impl Telling {
    /// That something is new, from the present on.
    pub(crate) fn notices() -> Telling {
        Telling::Notices(Bytes::new())
    }

    fn kind(&self) -> Follows {
        match self {
            Telling::Steps(_) => Follows::Steps,
            Telling::Notices(_) => Follows::Notices,
        }
    }

    /// Why the key no longer opens the table to them; the last thing that they are told.
    fn ended(&self, why: &str) -> Bytes {
        match self {
            Telling::Steps(_) => steps_ended(why),
            Telling::Notices(_) => event("ended", None, &json!({ "text": why })),
        }
    }
}

/// Counts a follower as long as they follow.
struct Following {
    house: Arc<House>,
    loaded: Arc<LoadedTable>,
    watching: Arc<Watching>,
    who: Viewer,
    kind: Follows,
    /// By which they came.
    token: Arc<str>,
}

impl Following {
    fn start(house: &Arc<House>, loaded: &Arc<LoadedTable>, who: Viewer, kind: Follows, token: Arc<str>) -> Self {
        let watching = loaded.watching.clone();
        let viewer = watching.index(who);
        let came = !watching.any_here(viewer);
        watching.change(viewer, kind, 1);
        // Only now is the newcomer counted: whoever looked at the roster before did not see them. Who only watches is on no roster.
        if came && who.seat().is_some() {
            loaded.news.change(|n| *n += 1);
            tell_servers(house, loaded);
        }
        Following { house: house.clone(), loaded: loaded.clone(), watching, who, kind, token }
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        let viewer = self.watching.index(self.who);
        self.watching.change(viewer, self.kind, -1);
        if !self.watching.anybody() {
            self.loaded.notices.clear();
        }
        if self.who.seat().is_none() {
            return;
        }
        if !self.watching.any_here(viewer) {
            self.loaded.news.change(|n| *n += 1);
            tell_servers(&self.house, &self.loaded);
        }
        // Whoever looked on was seen until now. A follower may be dropped with everything else, when the server ends.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            let (house, loaded, who, token) = (self.house.clone(), self.loaded.clone(), self.who, self.token.clone());
            runtime.spawn(async move { managing::saw(&house, &loaded, who, &token).await });
        }
    }
}

/// Tells the other servers whose seats are followed here, as it is when they are told.
fn tell_servers(house: &Arc<House>, loaded: &Arc<LoadedTable>) {
    let (house, id, watching) = (house.clone(), loaded.id.clone(), loaded.watching.clone());
    // A follower may be dropped with everything else, when the server ends.
    if let Ok(runtime) = tokio::runtime::Handle::try_current() {
        // Nobody waits for this; where it fails the others see it later or not at all.
        runtime.spawn(async move { house.store.watched(&id, house.servers.run(), watching.seats_here()).await });
    }
}

/// One who follows a table. The token that let them in is looked at whenever keys have changed: a seat that got a new link is followed by its
/// new holder only.
struct Follower {
    following: Following,
    news: Latest<u64>,
    /// The news that they have been told of.
    heard: u64,
    closing: Latest<bool>,
    /// The keys with which the token was looked at; nothing at first.
    keys: Option<u64>,
    telling: Telling,
    /// Steps that are still to be told, where some were missed.
    missed: Option<Box<Missed>>,
    ended: bool,
}

/// Follows a table for a viewer, as an answer that ends with the line, with the key or with the house.
pub(crate) fn follow(house: &Arc<House>, loaded: &Arc<LoadedTable>, who: Viewer, token: &str, telling: Telling) -> Response {
    // Nothing that comes from now on is missed.
    let (news, heard) = (loaded.news.clone(), loaded.news.get());
    let follower = Follower {
        following: Following::start(house, loaded, who, telling.kind(), token.into()),
        news,
        heard,
        closing: house.closing.clone(),
        keys: None,
        telling,
        missed: None,
        ended: false,
    };
    let events =
        unfold(Box::new(follower), |mut follower| async { follower.next().await.map(|event| (Ok::<_, Infallible>(event), follower)) });
    let headers = [(header::CONTENT_TYPE.as_str(), "text/event-stream"), ("cache-control", "no-cache"), ("x-accel-buffering", "no")];
    (Extension(Endless), headers, Body::from_stream(events)).into_response()
}

impl Follower {
    /// The next event; nothing when there will be none.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if self.ended || self.closing.get() {
                return None;
            }
            if self.missed.is_some()
                && let Some(event) = Box::pin(self.missed_event()).await?
            {
                return Some(event);
            }
            self.heard = self.news.get();
            let notice = self.following.loaded.notice(self.following.who).await;
            if notice.stale {
                // In a box, as other things that seldom happen: a follower takes as much room as it may ever need.
                Box::pin(self.go_on_anew()).await?;
                continue;
            }
            if self.keys != Some(notice.keys)
                && let Some(why) = Box::pin(self.look_at_key(notice.keys)).await
            {
                self.ended = true;
                return Some(self.telling.ended(&why));
            }
            if let Some(event) = self.told(&notice) {
                return Some(event);
            }
            if self.is_behind(&notice) {
                self.missed = Box::pin(self.look_back()).await;
                continue;
            }
            drop(notice);
            tokio::select! {
                biased;
                _ = self.closing.until(|closing| *closing) => return None,
                changed = timeout(ALIVE, self.news.until(|news| *news != self.heard)) => {
                    if changed.is_err() {
                        return Some(NOTHING_NEW);
                    }
                }
            }
        }
    }

    /// Why the token does not open the table; nothing where it does.
    async fn look_at_key(&mut self, keys: u64) -> Option<String> {
        let room = self.following.loaded.room.lock().await;
        if crate::access::viewer_of(&room, &self.following.token) != Some(self.following.who) {
            return Some(room.turned_away(&self.following.token).text.to_string());
        }
        drop(room);
        self.keys = Some(keys);
        None
    }

    /// What a notice tells this follower; nothing where it is not new, or where steps were missed before.
    fn told(&mut self, notice: &Notice) -> Option<Bytes> {
        match &mut self.telling {
            Telling::Notices(told) => {
                let new = *told != notice.event;
                told.clone_from(&notice.event);
                new.then(|| told.clone())
            }
            Telling::Steps(last) => {
                let (next, newest) = (last.as_ref()? + 1, notice.step?);
                let fresh = notice.fresh.iter().find(|fresh| fresh.snapshot.step == next && may_be_told(&fresh.snapshot, newest))?;
                *last = Some(next);
                Some(fresh.event.get_or_init(|| step_event(&fresh.snapshot, next - 1)).clone())
            }
        }
    }

    /// Has a program not been told all steps?
    fn is_behind(&self, notice: &Notice) -> bool {
        matches!(&self.telling, Telling::Steps(last) if notice.step.is_some() && notice.step != *last)
    }

    /// What this viewer has not been told yet, taken out of the room.
    async fn look_back(&mut self) -> Option<Box<Missed>> {
        let Telling::Steps(last) = &mut self.telling else { return None };
        let mut room = self.following.loaded.room.lock().await;
        if last.is_some_and(|last| last > room.step(self.following.who)) {
            // They were told more by way of another server than this one has heard of.
            self.following.house.catch_up(&self.following.loaded, &mut room).await;
        }
        Missed::by(&room, self.following.who, last).map(Box::new)
    }

    /// The next of the steps that were missed; the outer nothing where they cannot be told.
    async fn missed_event(&mut self) -> Option<Option<Bytes>> {
        let Some(mut missed) = self.missed.take() else { return Some(None) };
        if missed.told.is_empty() {
            missed = missed.walk(&self.following.house).await?;
        }
        let event = missed.told.pop_front();
        if event.is_some() {
            self.missed = Some(missed);
        }
        Some(event)
    }

    /// What the room knew was not what is stored: goes on with the table as it is loaded again.
    async fn go_on_anew(&mut self) -> Option<()> {
        tokio::time::sleep(RELOAD).await;
        let Following { house, loaded, who, kind, token, .. } = &self.following;
        let again = house.table(&loaded.id).await.ok()?;
        self.news = again.news.clone();
        self.keys = None;
        self.following = Following::start(house, &again, *who, *kind, token.clone());
        Some(())
    }
}

/// What a program has not been told yet.
struct Missed {
    steps: VecDeque<Step>,
    back: Option<LookBack>,
    /// The step up to which the next one tells the log.
    since: usize,
    /// Events that are to be sent.
    told: VecDeque<Bytes>,
}

/// A step that was missed.
enum Step {
    /// As it was shown when it was played.
    Kept(Arc<Fresh>),
    /// To be found again in the record.
    Past(usize),
}

impl Missed {
    /// What this viewer has not been told yet; nothing where they know all.
    fn by(room: &Room, who: Viewer, last: &mut Option<usize>) -> Option<Missed> {
        // What a stale room knows was never stored.
        let on = room.on.as_ref().filter(|_| !room.stale)?;
        let mut missed = Missed { steps: VecDeque::new(), back: None, since: last.unwrap_or(0), told: VecDeque::new() };
        let count = on.steps.count(room.index(who));
        match *last {
            Some(step) if step <= count && count - step <= MOST_MISSED => {
                missed.steps.extend((step + 1..=count).map(|step| kept(room, on, who, step)))
            }
            gap => {
                if gap.is_some() {
                    missed.told.push_back(steps_missed());
                }
                missed.steps.push_back(Step::Kept(Fresh::new(ViewerSnapshot::now(on, who))));
            }
        }
        if missed.steps.iter().any(|step| matches!(step, Step::Past(_))) {
            missed.back = Some(LookBack::new(on, who));
        }
        *last = Some(count);
        (!missed.steps.is_empty()).then_some(missed)
    }

    /// Finds the next few steps; nothing where they cannot be found, as when a game has a fault: that ends this follower and nobody else.
    async fn walk(mut self: Box<Self>, house: &House) -> Option<Box<Missed>> {
        if self.back.is_none() && self.steps.len() <= 1 {
            self.tell();
            return Some(self);
        }
        let telling = house.look_apart(move || {
            self.tell();
            self
        });
        telling.await.ok()
    }

    /// Tells the next few steps.
    fn tell(&mut self) {
        for step in self.steps.drain(..self.steps.len().min(AT_ONCE)) {
            let fresh = match step {
                Step::Kept(kept) => kept,
                Step::Past(step) => match self.back.as_mut().map(|back| back.snapshot(step)) {
                    Some(Ok(snapshot)) => Fresh::new(snapshot),
                    _ => continue,
                },
            };
            self.told.push_back(step_event(&fresh.snapshot, self.since));
            self.since = fresh.snapshot.step;
        }
    }
}

/// A step as it was shown when it was played, or as it is found again in the record.
fn kept(room: &Room, on: &GameOn, who: Viewer, step: usize) -> Step {
    let count = on.steps.count(room.index(who));
    let found = room.fresh[room.index(who)].iter().find(|fresh| fresh.snapshot.step == step && may_be_told(&fresh.snapshot, count));
    match found {
        Some(fresh) => Step::Kept(fresh.clone()),
        None if step == count => Step::Kept(Fresh::new(ViewerSnapshot::now(on, who))),
        None => Step::Past(step),
    }
}

/// What may be seen once only is shown as long as it is the present: whoever comes back later does not find it again.
fn may_be_told(snapshot: &ViewerSnapshot, newest: usize) -> bool {
    snapshot.step == newest || !snapshot.fleeting
}

/// Whether two or more seats of a table share one screen.
pub(crate) fn is_hot(roster: &Roster) -> bool {
    roster.members.iter().filter(|member| member.kind == SeatKind::Hot).count() > 1
}

/// Where a client that lost the line goes on.
pub(crate) fn last_event(headers: &HeaderMap) -> Option<usize> {
    headers.get("last-event-id")?.to_str().ok()?.parse().ok()
}
