//! Following a table live: every new step of one viewer, in order, as soon as it is stored.

use crate::{
    glance::Glance,
    house::{House, Seated, now},
    managing,
    room::{Company, GameOn, Room, Watching},
};
use std::{sync::Arc, time::Duration};
use store::{ChatRow, SeatKind};
use table::Viewer;
use tokio::sync::mpsc;

/// How many messages wait for a slow reader before he is cut off; he comes back and goes on from
/// where he was.
const WAITING: usize = 128;

/// How long a follower waits for a table that is loaded again.
const RELOAD: Duration = Duration::from_millis(200);

/// What a follower is told.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    /// A new step, or the present again where only the company or the talk has changed.
    pub(crate) glance: Option<Arc<Glance>>,
    /// Does this glance follow the one before without a gap?
    pub(crate) next: bool,
    /// Who sits here.
    pub(crate) company: Company,
    /// What was said that he may read.
    pub(crate) chat: Arc<[ChatRow]>,
    /// Why the key no longer opens the table to them; the last thing that they are told.
    pub(crate) ended: Option<String>,
}

/// Counts a follower as long as he follows.
struct Following {
    seated: Arc<Seated>,
    watching: Arc<Watching>,
    viewer: usize,
}

impl Following {
    fn start(seated: &Arc<Seated>, viewer: usize) -> Self {
        seated.watching.change(viewer, 1);
        Following { seated: seated.clone(), watching: seated.watching.clone(), viewer }
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        self.watching.change(self.viewer, -1);
        self.seated.news.send_modify(|n| *n += 1);
    }
}

/// Follows a table for a viewer who has seen `since` steps already; nothing where he has seen none.
/// The token that let him in is looked at with every message: a seat that got a new link is followed
/// by its new holder only.
pub(crate) fn follow(house: Arc<House>, seated: Arc<Seated>, who: Viewer, token: String, since: Option<usize>) -> mpsc::Receiver<Seen> {
    let (send, receive) = mpsc::channel(WAITING);
    tokio::spawn(async move {
        let mut seated = seated;
        let mut closing = house.closing.subscribe();
        let mut last = since;
        let mut told: Option<(Company, usize)> = None;
        'table: loop {
            let mut news = seated.news.subscribe();
            let viewer = seated.room.lock().await.index(who);
            let _following = Following::start(&seated, viewer);
            loop {
                let (messages, stale) = {
                    let room = seated.room.lock().await;
                    if crate::access::viewer_of(&room, &token) != Some(who) {
                        let ended = Some(room.turned_away(&token).text.to_string());
                        let company = room.company(Viewer::Spectator, now());
                        // Whoever reads too slowly even for this finds the reason when they come back.
                        let _ = send.try_send(Seen { glance: None, next: false, company, chat: Arc::new([]), ended });
                        return;
                    }
                    (catch_up(&room, who, &mut last, &mut told), room.stale)
                };
                for seen in messages {
                    if send.try_send(seen).is_err() {
                        break 'table;
                    }
                }
                if stale {
                    break;
                }
                tokio::select! {
                    () = send.closed() => break 'table,
                    _ = closing.wait_for(|closing| *closing) => break 'table,
                    changed = news.changed() => if changed.is_err() { break 'table },
                }
            }
            // What the room knew was not what is stored: go on with the table as it is loaded again.
            tokio::time::sleep(RELOAD).await;
            match house.table(&seated.id).await {
                Ok(again) => seated = again,
                Err(_) => break,
            }
        }
        // Whoever looked on was seen until now.
        managing::saw(&house, &seated, who).await;
    });
    receive
}

/// What this viewer has not been told yet.
fn catch_up(room: &Room, who: Viewer, last: &mut Option<usize>, told: &mut Option<(Company, usize)>) -> Vec<Seen> {
    // What a stale room knows was never stored.
    if room.stale {
        return Vec::new();
    }
    let company = room.company(who, now());
    let chat: Arc<[ChatRow]> = crate::chat::read_by(room, who);
    let seen = |glance: Option<Arc<Glance>>, next: bool| Seen { glance, next, company: company.clone(), chat: chat.clone(), ended: None };
    let mut messages = Vec::new();
    if let Some(on) = &room.on {
        let count = on.steps.count(room.index(who));
        let from = last.filter(|step| *step <= count && count - step <= MOST_MISSED).map(|step| step + 1);
        match from {
            Some(from) => messages.extend((from..=count).filter_map(|step| Some(seen(Some(step_of(room, on, who, step)?), true)))),
            None => messages.push(seen(Some(Arc::new(Glance::now(on, who))), false)),
        }
        *last = Some(count);
    }
    let heard = Some((still(company.clone()), chat.len()));
    if messages.is_empty() && *told != heard {
        messages.push(seen(room.on.as_ref().map(|on| Arc::new(Glance::now(on, who))), true));
    }
    *told = heard;
    messages
}

/// Whoever missed more steps than this is shown the present at once.
const MOST_MISSED: usize = 200;

/// A step as it was shown when it was played, or as it is found again in the record. What may be seen once only is shown as
/// long as it is the present: whoever comes back later does not find it again.
fn step_of(room: &Room, on: &GameOn, who: Viewer, step: usize) -> Option<Arc<Glance>> {
    let present = step == on.steps.count(room.index(who));
    let kept = room.fresh[room.index(who)].iter().find(|glance| glance.step == step && (present || !glance.fleeting)).cloned();
    kept.or_else(|| if present { Some(Arc::new(Glance::now(on, who))) } else { Glance::at(on, who, step).ok().map(Arc::new) })
}

/// The company without what changes by itself.
fn still(mut company: Company) -> Company {
    company.members.iter_mut().for_each(|member| member.clock = None);
    company
}

/// Whether two or more seats of a table share one screen.
pub(crate) fn is_hot(company: &Company) -> bool {
    company.members.iter().filter(|member| member.kind == SeatKind::Hot).count() > 1
}
