//! Following a table live: every new step of one viewer, in order, as soon as it is stored.

use crate::{
    glance::Glance,
    house::{House, Seated, now},
    room::{Company, Room, Watching},
};
use std::sync::Arc;
use store::{ChatRow, SeatKind};
use table::Viewer;
use tokio::sync::mpsc;

/// How many messages wait for a slow reader before he is cut off; he comes back and goes on from
/// where he was.
const WAITING: usize = 128;

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
    pub(crate) chat: Vec<ChatRow>,
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
                        break 'table;
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
                    changed = news.changed() => if changed.is_err() { break 'table },
                }
            }
            // What the room knew was not what is stored: go on with the table as it is loaded again.
            match house.table(&seated.id).await {
                Ok(again) => seated = again,
                Err(_) => break,
            }
        }
    });
    receive
}

/// What this viewer has not been told yet.
fn catch_up(room: &Room, who: Viewer, last: &mut Option<usize>, told: &mut Option<(Company, usize)>) -> Vec<Seen> {
    let company = still(room.company(now()));
    let chat: Vec<_> = room.chat.iter().filter(|row| crate::chat::reads(row, who)).cloned().collect();
    let mut messages = Vec::new();
    let mut tell = |glance: Option<Arc<Glance>>, next: bool| {
        messages.push(Seen { glance, next, company: room.company(now()), chat: chat.clone() });
    };
    if let Some(on) = &room.on {
        let count = on.steps.count(room.index(who));
        let ring = &room.fresh[room.index(who)];
        let from = last.map_or(count, |step| step + 1);
        let unbroken = last.is_some() && (from > count || ring.iter().any(|glance| glance.step == from));
        if unbroken {
            ring.iter().filter(|glance| glance.step >= from).for_each(|glance| tell(Some(glance.clone()), true));
        } else {
            tell(Some(Arc::new(Glance::now(on, who))), false);
        }
        *last = Some(count);
    }
    let heard = Some((company, chat.len()));
    if messages.is_empty() && *told != heard {
        let glance = room.on.as_ref().map(|on| Arc::new(Glance::now(on, who)));
        messages.push(Seen { glance, next: true, company: room.company(now()), chat });
    }
    *told = heard;
    messages
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
