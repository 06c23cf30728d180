//! Following a table live: every new step of one viewer, in order, as soon as it is stored.
//!
//! What a follower has missed is found again off the room's lock and off the threads that serve the web, a few steps at a
//! time: the table plays on meanwhile, and a slow reader holds up nobody but themselves.

use crate::{
    house::{House, LoadedTable},
    look_back::LookBack,
    managing,
    room::{GameOn, Room, Roster, Watching},
    viewer_snapshot::ViewerSnapshot,
};
use axum::{http::HeaderMap, response::sse::Event};
use std::{collections::VecDeque, sync::Arc, time::Duration};
use store::{ChatRow, SeatKind};
use table::Viewer;
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
    /// A new step, or the present again where only the roster or the talk has changed.
    Seen(&'a Seen),
    /// So much was missed that everything is to be loaded anew; the present follows.
    Anew,
    /// Why the key no longer opens the table to them; the last thing that they are told.
    Ended(&'a str),
}

/// What a follower sees.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    /// The step; nothing at a table that has not begun.
    pub(crate) snapshot: Option<Arc<ViewerSnapshot>>,
    /// Does this snapshot follow the one before without a gap?
    pub(crate) next: bool,
    /// Who sits here.
    pub(crate) roster: Roster,
    /// What was said that the viewer may read.
    pub(crate) chat: Arc<[ChatRow]>,
}

/// How news are told: the event, or nothing where there is nothing to tell.
pub(crate) type Teller = Box<dyn FnMut(News<'_>) -> Option<Event> + Send>;

/// Counts a follower as long as they follow.
struct Following {
    loaded: Arc<LoadedTable>,
    watching: Arc<Watching>,
    viewer: usize,
}

impl Following {
    fn start(loaded: &Arc<LoadedTable>, viewer: usize) -> Self {
        let came = !loaded.watching.any(viewer);
        loaded.watching.change(viewer, 1);
        // Only now is the newcomer counted: whoever looked at the roster before did not see them.
        if came {
            loaded.news.send_modify(|n| *n += 1);
        }
        Following { loaded: loaded.clone(), watching: loaded.watching.clone(), viewer }
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        self.watching.change(self.viewer, -1);
        self.loaded.news.send_modify(|n| *n += 1);
    }
}

/// Follows a table for a viewer who has seen `since` steps already; nothing where they have seen none.
/// The token that let them in is looked at with every message: a seat that got a new link is followed
/// by its new holder only.
pub(crate) fn follow(
    house: Arc<House>,
    loaded: Arc<LoadedTable>,
    who: Viewer,
    token: String,
    since: Option<usize>,
    tell: Teller,
) -> mpsc::Receiver<Event> {
    let (send, receive) = mpsc::channel(WAITING);
    tokio::spawn(async move {
        let mut loaded = loaded;
        let mut line = Line { send, closing: house.closing.subscribe() };
        let mut last = since;
        let mut told: Option<(Roster, usize)> = None;
        let mut tell = Some(tell);
        'table: loop {
            let mut news = loaded.news.subscribe();
            let viewer = loaded.room.lock().await.index(who);
            let _following = Following::start(&loaded, viewer);
            loop {
                let (missed, stale) = {
                    let room = loaded.room.lock().await;
                    if crate::access::viewer_of(&room, &token) != Some(who) {
                        let why = room.turned_away(&token).text.to_string();
                        drop(room);
                        // Whoever reads too slowly even for this finds the reason when they come back.
                        if let Some(event) = tell.as_mut().and_then(|tell| tell(News::Ended(&why))) {
                            line.send(event).await;
                        }
                        return;
                    }
                    (Missed::by(&room, who, &mut last, &mut told, house.time.running()), room.stale)
                };
                if let Some(missed) = missed
                    && !missed.send(&house, &mut tell, &mut line).await
                {
                    break 'table;
                }
                if stale {
                    break;
                }
                tokio::select! {
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
        managing::saw(&house, &loaded, who).await;
    });
    receive
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
    next: bool,
    roster: Roster,
    chat: Arc<[ChatRow]>,
    back: Option<LookBack>,
}

/// A step that was missed.
enum Step {
    /// As it was shown when it was played.
    Kept(Arc<ViewerSnapshot>),
    /// To be found again in the record.
    Past(usize),
    /// The table has not begun.
    Waiting,
}

impl Missed {
    /// What this viewer has not been told yet; nothing where they know all.
    fn by(room: &Room, who: Viewer, last: &mut Option<usize>, told: &mut Option<(Roster, usize)>, now: i64) -> Option<Missed> {
        // What a stale room knows was never stored.
        if room.stale {
            return None;
        }
        let roster = room.roster(who, now);
        let chat: Arc<[ChatRow]> = crate::chat::read_by(room, who);
        let heard = Some((still(roster.clone()), chat.len()));
        let mut missed = Missed { anew: false, steps: VecDeque::new(), next: true, roster, chat, back: None };
        if let Some(on) = &room.on {
            let count = on.steps.count(room.index(who));
            match last.filter(|step| *step <= count) {
                Some(step) if count - step <= MOST_MISSED => missed.steps.extend((step + 1..=count).map(|step| kept(room, on, who, step))),
                gap => {
                    (missed.anew, missed.next) = (gap.is_some(), false);
                    missed.steps.push_back(Step::Kept(Arc::new(ViewerSnapshot::now(on, who))));
                }
            }
            if missed.steps.iter().any(|step| matches!(step, Step::Past(_))) {
                missed.back = Some(LookBack::new(on, who));
            }
            *last = Some(count);
        }
        if missed.steps.is_empty() && *told != heard {
            let again = room.on.as_ref().map_or(Step::Waiting, |on| Step::Kept(Arc::new(ViewerSnapshot::now(on, who))));
            missed.steps.push_back(again);
        }
        *told = heard;
        (!missed.steps.is_empty()).then_some(missed)
    }

    /// Tells everything that was missed, in order, walking through the record once; `false` when the reader is gone.
    async fn send(mut self, house: &House, tell: &mut Option<Teller>, line: &mut Line) -> bool {
        if self.anew {
            let Some(teller) = tell else { return false };
            if let Some(event) = teller(News::Anew)
                && !line.send(event).await
            {
                return false;
            }
        }
        while !self.steps.is_empty() {
            let Some(teller) = tell.take() else { return false };
            let (rest, teller, events) = if self.back.is_none() && self.steps.len() == 1 {
                self.tell(teller)
            } else {
                let Ok(turn) = house.looking_back.clone().acquire_owned().await else { return false };
                let telling = tokio::task::spawn_blocking(move || {
                    let _until_done = turn;
                    self.tell(teller)
                });
                // A fault in a game ends this follower and nobody else.
                let Ok(done) = telling.await else { return false };
                done
            };
            (self, *tell) = (rest, Some(teller));
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
                Step::Kept(snapshot) => Some(snapshot),
                Step::Waiting => None,
                Step::Past(step) => match self.back.as_mut().map(|back| back.snapshot(step)) {
                    Some(Ok(snapshot)) => Some(Arc::new(snapshot)),
                    _ => continue,
                },
            };
            let seen = Seen { snapshot, next: self.next, roster: self.roster.clone(), chat: self.chat.clone() };
            events.extend(teller(News::Seen(&seen)));
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
