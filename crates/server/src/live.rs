//! Following a table live: every new step of one viewer, in order, as soon as it is stored.
//!
//! What a follower has missed is found again off the room's lock and off the threads that serve the web, a few steps at a
//! time: the table plays on meanwhile, and a slow reader holds up nobody but themselves.

use crate::{
    house::{House, LoadedTable},
    look_back::LookBack,
    managing,
    room::{GameOn, Room, Roster, Watching},
    token,
    viewer_snapshot::ViewerSnapshot,
};
use axum::{http::HeaderMap, response::sse::Event};
use serde_json::json;
use std::{collections::VecDeque, sync::Arc, time::Duration};
use store::SeatKind;
use table::{Mine, Sight, Viewer};
use tokio::sync::{mpsc, watch};

/// How many messages wait for a slow reader; what comes later is found in the record when they have read these.
const WAITING: usize = 16;

/// A reader who takes nothing for so long is gone; if not, they come back and go on from where they were.
const SLOWEST: Duration = Duration::from_secs(60);

/// Whoever missed more steps than this is told to load the table anew.
pub(crate) const MOST_MISSED: usize = 200;

/// How many missed steps are found again before they are sent.
const AT_ONCE: usize = 16;

/// How long a follower waits for a table that is loaded again.
const RELOAD: Duration = Duration::from_millis(200);

/// How often a silent line is kept alive.
pub(crate) const ALIVE: Duration = Duration::from_secs(15);

/// What a follower is told.
#[derive(Clone, Copy, Debug)]
pub(crate) enum News<'a> {
    /// A new step.
    Seen(&'a ViewerSnapshot),
    /// So much was missed that everything is to be loaded anew; the present follows.
    Anew,
    /// Why the key no longer opens the table to them; the last thing that they are told.
    Ended(&'a str),
}

/// What a follower wants to be told.
pub(crate) enum Telling {
    /// Every step after those that they have seen already; nothing where they have seen none.
    Steps(Option<usize>, Teller),
    /// That something is new, compared with what they were told last.
    Notices(Option<Notice>),
}

/// That something is new: the page asks for it where it does not have it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Notice {
    /// The newest step; nothing at a table that has not begun.
    step: Option<usize>,
    /// Does the table wait for this viewer?
    asked: bool,
    /// Differs where the roster or the talk does.
    rest: String,
}

impl Notice {
    /// What there is to tell; nothing where it was told.
    fn by(room: &Room, who: Viewer, told: &mut Option<Notice>, now: i64) -> Option<Event> {
        // What a stale room knows was never stored.
        if room.stale {
            return None;
        }
        let rest = rest(&room.roster(who, now), crate::chat::read_by::<Vec<_>>(room, who).len());
        let asked = room.on.as_ref().is_some_and(|on| on.hosted.question(who, Sight::Settled).mine == Mine::Open);
        let notice = Notice { step: room.on.as_ref().map(|_| room.step(who)), asked, rest };
        if told.as_ref() == Some(&notice) {
            return None;
        }
        let notice = told.insert(notice);
        // A table that waits has a page of its own, which is simply loaded again.
        let Some(step) = notice.step else { return Event::default().event("reload").json_data(json!({})).ok() };
        Event::default().event("step").json_data(json!({"step": step, "asked": notice.asked, "rest": notice.rest})).ok()
    }
}

/// What differs where the roster or the talk does, whatever their clocks say.
pub(crate) fn rest(roster: &Roster, words: usize) -> String {
    token::hash(format!("{words} {:?}", still(roster.clone())), 4)
}

/// How news are told: the event, or nothing where there is nothing to tell.
pub(crate) type Teller = Box<dyn FnMut(News<'_>) -> Option<Event> + Send>;

/// Counts a follower as long as they follow.
struct Following {
    house: Arc<House>,
    loaded: Arc<LoadedTable>,
    watching: Arc<Watching>,
    viewer: usize,
}

impl Following {
    fn start(house: &Arc<House>, loaded: &Arc<LoadedTable>, viewer: usize) -> Self {
        let came = !loaded.watching.any_here(viewer);
        loaded.watching.change(viewer, 1);
        // Only now is the newcomer counted: whoever looked at the roster before did not see them.
        if came {
            loaded.news.send_modify(|n| *n += 1);
            tell_servers(house, loaded);
        }
        Following { house: house.clone(), loaded: loaded.clone(), watching: loaded.watching.clone(), viewer }
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        self.watching.change(self.viewer, -1);
        self.loaded.news.send_modify(|n| *n += 1);
        if !self.watching.any_here(self.viewer) {
            tell_servers(&self.house, &self.loaded);
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

/// Follows a table for a viewer. The token that let them in is looked at with every message: a seat that got a new link is followed
/// by its new holder only.
pub(crate) fn follow(house: Arc<House>, loaded: Arc<LoadedTable>, who: Viewer, token: String, telling: Telling) -> mpsc::Receiver<Event> {
    let (send, receive) = mpsc::channel(WAITING);
    tokio::spawn(async move {
        let mut loaded = loaded;
        let mut line = Line { send, closing: house.closing.subscribe() };
        let mut telling = telling;
        'table: loop {
            let mut news = loaded.news.subscribe();
            let viewer = loaded.room.lock().await.index(who);
            let _following = Following::start(&house, &loaded, viewer);
            loop {
                let (news_for, stale) = {
                    let room = loaded.room.lock().await;
                    if crate::access::viewer_of(&room, &token) != Some(who) {
                        let why = room.turned_away(&token).text.to_string();
                        drop(room);
                        let last = match &mut telling {
                            Telling::Steps(_, tell) => tell(News::Ended(&why)),
                            Telling::Notices(_) => Event::default().event("ended").json_data(json!({ "text": why })).ok(),
                        };
                        // Whoever reads too slowly even for this finds the reason when they come back.
                        if let Some(event) = last {
                            line.send(event).await;
                        }
                        return;
                    }
                    let now = house.now_at(&room.lease).running;
                    let new = match &mut telling {
                        Telling::Steps(last, _) => Missed::by(&room, who, last).map(|missed| New::Steps(Box::new(missed))),
                        Telling::Notices(last) => Notice::by(&room, who, last, now).map(New::Notice),
                    };
                    (new, room.stale)
                };
                let sent = match news_for {
                    Some(New::Notice(event)) => line.send(event).await,
                    Some(New::Steps(missed)) => missed.send(&house, &mut telling, &mut line).await,
                    None => true,
                };
                if !sent {
                    break 'table;
                }
                if stale {
                    break;
                }
                tokio::select! {
                    biased;
                    () = line.send.closed() => break 'table,
                    _ = line.closing.wait_for(|closing| *closing) => break 'table,
                    changed = news.changed() => if changed.is_err() { break 'table },
                }
            }
            // What the room knew was not what is stored: go on with the table as it is loaded again.
            tokio::time::sleep(RELOAD).await;
            match house.table(&loaded.id).await {
                Ok(again) => loaded = again,
                Err(_) => break,
            }
        }
        // Whoever looked on was seen until now.
        managing::saw(&house, &loaded, who, &token).await;
    });
    receive
}

/// What a follower has not been told yet.
enum New {
    Steps(Box<Missed>),
    Notice(Event),
}

/// The line to a reader.
struct Line {
    send: mpsc::Sender<Event>,
    closing: watch::Receiver<bool>,
}

impl Line {
    /// Sends an event; `false` when the reader is gone or the house closes.
    async fn send(&mut self, event: Event) -> bool {
        tokio::select! {
            biased;
            sent = tokio::time::timeout(SLOWEST, self.send.send(event)) => matches!(sent, Ok(Ok(()))),
            _ = self.closing.wait_for(|closing| *closing) => false,
        }
    }
}

/// What a viewer has not been told yet, taken out of the room.
struct Missed {
    /// Is so much missed that everything is loaded anew?
    anew: bool,
    steps: VecDeque<Step>,
    back: Option<LookBack>,
}

/// A step that was missed.
enum Step {
    /// As it was shown when it was played.
    Kept(Arc<ViewerSnapshot>),
    /// To be found again in the record.
    Past(usize),
}

impl Missed {
    /// What this viewer has not been told yet; nothing where they know all.
    fn by(room: &Room, who: Viewer, last: &mut Option<usize>) -> Option<Missed> {
        // What a stale room knows was never stored.
        if room.stale {
            return None;
        }
        let mut missed = Missed { anew: false, steps: VecDeque::new(), back: None };
        if let Some(on) = &room.on {
            let count = on.steps.count(room.index(who));
            match last.filter(|step| *step <= count) {
                Some(step) if count - step <= MOST_MISSED => missed.steps.extend((step + 1..=count).map(|step| kept(room, on, who, step))),
                gap => {
                    missed.anew = gap.is_some();
                    missed.steps.push_back(Step::Kept(Arc::new(ViewerSnapshot::now(on, who))));
                }
            }
            if missed.steps.iter().any(|step| matches!(step, Step::Past(_))) {
                missed.back = Some(LookBack::new(on, who));
            }
            *last = Some(count);
        }
        (!missed.steps.is_empty()).then_some(missed)
    }

    /// Tells everything that was missed, in order, walking through the record once; `false` when the reader is gone.
    async fn send(mut self, house: &House, telling: &mut Telling, line: &mut Line) -> bool {
        let Telling::Steps(_, tell) = telling else { return false };
        if self.anew
            && let Some(event) = tell(News::Anew)
            && !line.send(event).await
        {
            return false;
        }
        while !self.steps.is_empty() {
            let teller = std::mem::replace(tell, Box::new(|_| None));
            let (rest, teller, events) = if self.back.is_none() && self.steps.len() == 1 {
                self.tell(teller)
            } else {
                let Ok(turn) = house.looking_back.clone().acquire_owned().await else { return false };
                let telling = crate::outside::on_a_thread(move || {
                    let _until_done = turn;
                    self.tell(teller)
                });
                // A fault in a game ends this follower and nobody else.
                let Ok(done) = telling.await else { return false };
                done
            };
            (self, *tell) = (rest, teller);
            for event in events {
                if !line.send(event).await {
                    return false;
                }
            }
        }
        true
    }

    /// Tells the next few steps.
    fn tell(mut self, mut teller: Teller) -> (Missed, Teller, Vec<Event>) {
        let mut events = Vec::new();
        for step in self.steps.drain(..self.steps.len().min(AT_ONCE)) {
            let snapshot = match step {
                Step::Kept(snapshot) => snapshot,
                Step::Past(step) => match self.back.as_mut().map(|back| back.snapshot(step)) {
                    Some(Ok(snapshot)) => Arc::new(snapshot),
                    _ => continue,
                },
            };
            events.extend(teller(News::Seen(&snapshot)));
        }
        (self, teller, events)
    }
}

/// A step as it was shown when it was played, or as it is found again in the record. What may be seen once only is shown as
/// long as it is the present: whoever comes back later does not find it again.
fn kept(room: &Room, on: &GameOn, who: Viewer, step: usize) -> Step {
    let present = step == on.steps.count(room.index(who));
    let kept = room.fresh[room.index(who)].iter().find(|snapshot| snapshot.step == step && (present || !snapshot.fleeting)).cloned();
    match kept {
        Some(snapshot) => Step::Kept(snapshot),
        None if present => Step::Kept(Arc::new(ViewerSnapshot::now(on, who))),
        None => Step::Past(step),
    }
}

/// The roster without what changes by itself.
fn still(mut roster: Roster) -> Roster {
    roster.members.iter_mut().for_each(|member| member.clock = None);
    roster
}

/// Whether two or more seats of a table share one screen.
pub(crate) fn is_hot(roster: &Roster) -> bool {
    roster.members.iter().filter(|member| member.kind == SeatKind::Hot).count() > 1
}

/// Where a client that lost the line goes on.
pub(crate) fn last_event(headers: &HeaderMap) -> Option<usize> {
    headers.get("last-event-id")?.to_str().ok()?.parse().ok()
}
