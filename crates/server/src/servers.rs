//! The servers that share a store: which of them live, which one this is, and whose time runs at a table.
//!
//! One living server leads a table at a time (`store::Lease`). It alone lets bots think and standing orders answer, closes windows and
//! ends clocks, and its running time is the time of the table: every server measures the table's clocks with it, and while the leader
//! lives no more it stands still. A server whose beat came too late is another one from then on, with a number of its own, so
//! that nothing which it led before is taken for its own.

use crate::{
    house::House,
    room::Room,
    time::{Now, Time},
    token,
};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use store::{Author, Lease, LivingServer, Phase};
use tokio::sync::Notify;
use tracing::{info, warn};

/// How often a server tells that it lives.
const BEAT: Duration = Duration::from_secs(1);

/// What this server knows of all of them.
pub(crate) struct Servers {
    known: Mutex<Known>,
    /// Somebody has come or gone: do not wait for the next beat.
    pub(crate) changed: Notify,
}

struct Known {
    /// The number of this one.
    run: u64,
    /// Until when it lives without another beat, in monotonic time; for ever where there is nothing.
    until: Option<i64>,
    others: HashMap<u64, Other>,
}

/// Another server, or this one under a number of before.
#[derive(Clone, Copy)]
struct Other {
    /// Its running time at this monotonic time of ours.
    running: i64,
    at: i64,
    /// Until when it lives, as far as is known.
    until: i64,
}

impl Servers {
    /// This server and no other one.
    pub(crate) fn new() -> Self {
        // Databases have no numbers without a sign.
        let known = Known { run: token::number() >> 1, until: None, others: HashMap::new() };
        Servers { known: Mutex::new(known), changed: Notify::new() }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of this server.
    pub(crate) fn run(&self) -> u64 {
        self.known().run
    }

    /// Does the server with this number live?
    pub(crate) fn lives(&self, run: u64, time: &Time) -> bool {
        let (known, now) = (self.known(), time.monotonic());
        if run == known.run { known.until.is_none_or(|until| now < until) } else { known.others.get(&run).is_some_and(|it| now < it.until) }
    }

    /// The running time of a server by now; that of one which lives no more stands still.
    fn running(&self, lease: &Lease, time: &Time) -> i64 {
        let known = self.known();
        if lease.leader == known.run {
            return time.running();
        }
        known.others.get(&lease.leader).map_or(lease.since, |it| it.running + (time.monotonic().min(it.until) - it.at).max(0))
    }

    /// A beat that was sent then was answered.
    fn learn(&self, sent: i64, living: &[LivingServer], time: &Time) -> Beaten {
        let now = time.monotonic();
        let mut known = self.known();
        let until = |left: Option<Duration>, from: i64| left.map(|left| from + left.as_millis() as i64);
        let Some(own) = living.iter().find(|it| it.run == known.run) else { return Beaten::TooLate };
        known.until = until(own.left, sent);
        let run = known.run;
        for it in living.iter().filter(|it| it.run != run) {
            let other = Other { running: it.running, at: now, until: until(it.left, now).unwrap_or(i64::MAX) };
            known.others.insert(it.run, other);
        }
        // Who is no longer among them lives no more, however long it was thought to.
        for (run, other) in &mut known.others {
            if living.iter().all(|it| it.run != *run) {
                other.until = other.until.min(now);
            }
        }
        Beaten::InTime
    }

    /// This server goes on under another number.
    fn anew(&self, time: &Time) {
        let (now, running) = (time.monotonic(), time.running());
        let mut known = self.known();
        let old = known.run;
        known.others.insert(old, Other { running, at: now, until: now });
        (known.run, known.until) = (token::number() >> 1, Some(now));
    }
}

/// What came of a beat.
enum Beaten {
    InTime,
    TooLate,
}

impl House {
    /// Comes to life, before anything else is done.
    pub(crate) async fn enter(&self) {
        let (sent, run) = (self.time.monotonic(), self.servers.run());
        match self.store.enter(run, self.time.running()).await {
            Ok(()) => self.beat(sent).await,
            Err(error) => warn!(%error, "the store does not know this server yet"),
        }
    }

    async fn beat(&self, sent: i64) {
        let run = self.servers.run();
        match self.store.beat(run, self.time.running()).await {
            Ok(living) => {
                if matches!(self.servers.learn(sent, &living, &self.time), Beaten::TooLate) {
                    warn!("this server was away for too long and leads no table until it has taken it over again");
                    self.servers.anew(&self.time);
                    if let Err(error) = self.store.enter(self.servers.run(), self.time.running()).await {
                        warn!(%error, "the store does not know this server yet");
                    }
                    self.servers.changed.notify_one();
                    for loaded in self.in_memory().iter().filter(|loaded| loaded.watching.anybody()) {
                        let _ = self.store.watched(&loaded.id, self.servers.run(), loaded.watching.seats_here()).await;
                    }
                }
            }
            Err(error) => warn!(%error, "the store does not know that this server lives"),
        }
    }

    /// Beats as long as the house is open, and then leaves what it led to others.
    pub(crate) async fn live(self: Arc<Self>) {
        loop {
            tokio::select! {
                biased;
                () = tokio::time::sleep(BEAT) => {}
                () = self.servers.changed.notified() => {}
                _ = self.closing.until(|closing| *closing) => break,
            }
            self.beat(self.time.monotonic()).await;
        }
    }

    /// Leaves what this server led to others.
    pub(crate) async fn leave(&self) {
        // Where that cannot be told, its time runs out by itself.
        let _ = self.store.leave(self.servers.run()).await;
        info!("this server leads no table any more");
    }

    /// Does this server lead a table?
    pub(crate) fn leads(&self, room: &Room) -> bool {
        room.lease.leader == self.servers.run() && self.servers.lives(room.lease.leader, &self.time)
    }

    /// In whose name this server writes what nobody asked for.
    pub(crate) fn leader(&self, room: &Room) -> Author {
        Author::Leader { fence: room.lease.fence, changes: room.at.changes }
    }

    /// This moment at a table, in the time of its leader.
    pub(crate) fn now_at(&self, lease: &Lease) -> Now {
        Now { wall: self.time.wall(), running: self.servers.running(lease, &self.time), run: lease.leader, since: lease.since }
    }

    /// Leads a table that no living server leads; answers with whoever leads it then.
    pub(crate) async fn take_lead(&self, id: &str, phase: &Phase, lease: Lease) -> Lease {
        if *phase == Phase::Over || self.servers.lives(lease.leader, &self.time) {
            return lease;
        }
        // Where it cannot be told who leads, this server does not.
        self.store.lead(id, self.servers.run(), self.time.running()).await.unwrap_or(lease)
    }
}
