//! What those who follow a table are told when something is new, made once for all who see it through the same eyes.
//!
//! A table that two thousand people watch is asked once what is new, not two thousand times: whoever comes first makes the notice, and the
//! others take it. None of them holds up the table's room.

use crate::{
    chat,
    house::LoadedTable,
    room::{Fresh, Room, Roster},
};
use axum::body::Bytes;
use serde_json::json;
use std::{
    fmt::Write,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use table::{Mine, Sight, Viewer};
use tokio::sync::Mutex as Turn;

/// The notices of a table.
#[derive(Default)]
pub(crate) struct Notices {
    /// The newest one of each viewer.
    made: Mutex<Vec<Option<Arc<Notice>>>>,
    /// Whoever makes one: the others wait for it here, and not for the room.
    making: Turn<()>,
    /// How many were made.
    #[cfg(test)]
    pub(crate) count: std::sync::atomic::AtomicUsize,
}

/// What is new for a viewer.
pub(crate) struct Notice {
    /// The news after which it was made.
    version: u64,
    /// As an event of a page; empty where there is nothing to tell.
    pub(crate) event: Bytes,
    /// Differs where another key may open the table than before.
    pub(crate) keys: u64,
    /// Was something stored that the room does not know? Then nothing is told until it is loaded again.
    pub(crate) stale: bool,
    /// The newest step; nothing at a table that has not begun.
    pub(crate) step: Option<usize>,
    /// The newest steps, for programs that follow each of them.
    pub(crate) fresh: Vec<Arc<Fresh>>,
}

impl Notice {
    fn of(room: &Room, who: Viewer, version: u64) -> Notice {
        let (step, asked) = match &room.on {
            Some(on) => (Some(room.step(who)), on.hosted.question(who, Sight::Settled).mine == Mine::Open),
            None => (None, false),
        };
        let rest = rest_of_still(&room.still_roster(), chat::count(room, who));
        let event = match step {
            _ if room.stale => Bytes::new(),
            Some(step) => event("step", None, &json!({"step": step, "asked": asked, "rest": rest})),
            // A table that waits has a page of its own, which is simply loaded again. So that whoever sits down is news, it says what differs.
            None => event("reload", None, &json!({"rest": rest})),
        };
        let fresh = room.fresh[room.index(who)].iter().cloned().collect();
        Notice { version, event, keys: room.keys(), stale: room.stale, step, fresh }
    }
}

impl Notices {
    fn made(&self) -> MutexGuard<'_, Vec<Option<Arc<Notice>>>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, viewer: usize, version: u64) -> Option<Arc<Notice>> {
        self.made().get(viewer)?.as_ref().filter(|notice| notice.version >= version).cloned()
    }

    fn keep(&self, viewer: usize, notice: &Arc<Notice>) {
        let mut made = self.made();
        if made.len() <= viewer {
            made.resize(viewer + 1, None);
        }
        made[viewer] = Some(notice.clone());
    }

    /// Nobody follows the table any more.
    pub(crate) fn clear(&self) {
        *self.made() = Vec::new();
    }
}

impl LoadedTable {
    /// What is new for a viewer by now.
    pub(crate) async fn notice(&self, who: Viewer) -> Arc<Notice> {
        let (viewer, version) = (self.watching.index(who), self.news.get());
        if let Some(notice) = self.notices.find(viewer, version) {
            return notice;
        }
        let _turn = self.notices.making.lock().await;
        if let Some(notice) = self.notices.find(viewer, version) {
            return notice;
        }
        let room = self.room.lock().await;
        let notice = Arc::new(Notice::of(&room, who, self.news.get()));
        drop(room);
        #[cfg(test)]
        self.notices.count.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        self.notices.keep(viewer, &notice);
        notice
    }
}

/// An event as it is sent.
pub(crate) fn event(kind: &str, id: Option<usize>, data: &impl serde::Serialize) -> Bytes {
    let mut text = String::new();
    if let Some(id) = id {
        let _ = writeln!(text, "id: {id}");
    }
    // What we send can be written as JSON, which has no line breaks.
    let data = serde_json::to_string(data).unwrap_or_default();
    let _ = write!(text, "event: {kind}\ndata: {data}\n\n");
    text.into()
}

/// What differs where the roster or the talk does, whatever their clocks say.
pub(crate) fn rest(roster: &Roster, words: usize) -> String {
    rest_of_still(&roster.still(), words)
}

fn rest_of_still(roster: &Roster, words: usize) -> String {
    let mut hasher = DefaultHasher::new();
    (words, roster).hash(&mut hasher);
    format!("{:08x}", hasher.finish() as u32)
}
