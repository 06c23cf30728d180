//! What the house does unasked: bots and standing orders answer, windows close, clocks run out, unused tables leave memory.

use crate::{
    catching_up, chat,
    house::{By, House, LoadedTable},
    managing, notify,
    outside::on_a_thread,
    room::{GameOn, Moment, Room, bot_of},
    time::BEAT,
    token,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::{
    collections::VecDeque,
    sync::{Arc, atomic::Ordering},
};
use store::{Clock, Lease, Phase, WhyStandIn};
use table::{Ask, BotLevel, Seat};
use tracing::{error, error_span};

/// How long a table that nobody uses stays in memory.
const IDLE: i64 = 10 * 60 * 1000;

/// After so long at which nobody has used it a table lets go of what it can find again; those who watch it without asking for anything still
/// do.
const QUIET: i64 = 60 * 1000;

/// How many tables are taken up in one round.
const MOST_AT_ONCE: usize = 32;
/// What is due and cannot be loaded is tried again after this time.
const LATER: i64 = 60 * 60 * 1000;
/// When a table is due that needs the house now: a clock that is set back later puts nothing off.
const AT_ONCE: i64 = 0;
/// A table whose clock runs out later than this may leave memory: it is taken up again when it is due.
const SOON: i64 = 60 * 1000;

/// Starts the beat and the round that never end: it takes up the tables that are due and looks after those in memory.
pub(crate) fn start(house: Arc<House>) {
    catching_up::start(&house);
    tokio::spawn(house.clone().live());
    let beating = house.clone();
    // Apart from the round, which may take its time.
    tokio::spawn(async move {
        loop {
            beating.time.beat();
            tokio::time::sleep(BEAT).await;
        }
    });
    tokio::spawn(async move {
        loop {
            take_up(&house).await;
            tokio::time::sleep(BEAT).await;
            for loaded in house.in_memory() {
                look_after(&house, &loaded).await;
            }
        }
    });
}

/// Loads the tables at which a bot, a window or a clock is due, and no others.
pub(crate) async fn take_up(house: &Arc<House>) {
    // Tables in memory are looked after already, and must not stand in the way of the rest.
    let most = house.in_memory().len() + MOST_AT_ONCE;
    let due = house.store.due(house.time.wall(), most, house.servers.run()).await.unwrap_or_else(|error| {
        error!(%error, "the tables that are due could not be listed");
        Vec::new()
    });
    let mut loading = tokio::task::JoinSet::new();
    for id in due.into_iter().filter(|id| house.find(id).is_none()).take(MOST_AT_ONCE) {
        let house = house.clone();
        loading.spawn(async move {
            // Of several servers one takes it up.
            let lease = house.take_lead(&id, &Phase::Playing, Lease::default()).await;
            if lease.leader != house.servers.run() {
                return;
            }
            // Loading sees to bots and windows; the clocks are looked at with every round.
            if let Err(error) = house.table(&id).await {
                error!(table = id, why = %error.text, "a table could not be loaded");
                let _ = house.store.set_due(&id, Some(house.time.wall() + LATER)).await;
            }
        });
    }
    while loading.join_next().await.is_some() {}
}

/// When a table next needs the house although nobody asks for it.
pub(crate) fn due(house: &House, room: &Room) -> Option<i64> {
    match todo(house, room) {
        // A window lasts for seconds; how much of it is left is known to whoever has loaded the table.
        Todo::Land | Todo::Think { .. } | Todo::Answer { .. } | Todo::Wait(_) => Some(AT_ONCE),
        Todo::Nothing => {
            let clock = room.table.clock.zip(room.on.as_ref()).filter(|_| room.table.phase == Phase::Playing);
            let (wall, running) = (house.time.wall(), house.now_at(&room.lease).running);
            let up = clock.and_then(|(clock, on)| on.clocks.first_up(clock, running)).map(|left| wall + left);
            up.into_iter().chain(room.lost_next(wall)).chain(room.words_next(house.notify_after())).min()
        }
    }
}

/// Is a table due at another time than the store says?
pub(crate) fn differs(stored: Option<i64>, due: Option<i64>) -> bool {
    match (stored, due) {
        (Some(stored), Some(due)) => (stored - due).abs() > 1000,
        (stored, due) => stored.is_some() != due.is_some(),
    }
}

pub(crate) async fn look_after(house: &Arc<House>, loaded: &Arc<LoadedTable>) {
    let unused = house.time.running() - loaded.touched.load(Ordering::Relaxed) > IDLE;
    // A room that is busy is in use; its turn comes with the next round.
    let Ok(mut room) = loaded.room.try_lock() else { return };
    if room.stale {
        return;
    }
    if loaded.watching.forget_dead(|run| house.servers.lives(run, &house.time)) {
        loaded.news.change(|n| *n += 1);
    }
    if let (true, Some(on)) = (unused, &room.on) {
        on.checkpoints.clear();
    }
    if house.time.running() - loaded.touched.load(Ordering::Relaxed) > QUIET {
        room.fresh.iter_mut().for_each(VecDeque::clear);
        loaded.shared.clear();
        room.on.iter_mut().for_each(GameOn::rest);
    }
    let lease = house.take_lead(&loaded.id, &room.table.phase, room.lease).await;
    if lease != room.lease {
        // What the one before has written last is seen first; then bots and windows are seen to.
        house.catch_up(loaded, &mut room).await;
        drop(room);
        return drive(house.clone(), loaded.clone());
    }
    if !house.leads(&room) {
        drop(room);
        if unused && !loaded.watching.anybody() {
            house.forget_unused(loaded);
        }
        return;
    }
    if !room.lost_seats(house.time.wall()).is_empty() {
        drop(room);
        return managing::give_up_lost(house, loaded).await;
    }
    if room.has_words(house.time.wall(), house.notify_after()) {
        drop(room);
        return notify::tell(house, loaded).await;
    }
    if unused && room.table.due.is_some_and(|due| due != AT_ONCE && due < house.time.wall()) {
        // What was due has come to nothing: whoever was asked for was seen again. What cannot be stored is corrected by the next load.
        room.table.due = due(house, &room);
        let _ = house.store.set_due(&loaded.id, room.table.due).await;
    }
    let soon = room.table.due.is_some_and(|due| due != AT_ONCE && due < house.time.wall() + SOON);
    let has_clock = room.table.clock.is_some() && room.table.phase == Phase::Playing;
    if let (true, Some(clock), Some(on)) = (has_clock, room.table.clock, &room.on) {
        let late = on.clocks.up(clock, house.now_at(&room.lease).running);
        drop(room);
        for seat in late.iter() {
            time_up(house, loaded, seat, clock).await;
        }
    } else {
        drop(room);
    }
    if unused && !soon && !loaded.watching.anybody() && house.forget_unused(loaded) {
        // Others may have use for it; where that cannot be told, they find it when it is due.
        let _ = house.store.release(&loaded.id, house.servers.run()).await;
    }
}

async fn time_up(house: &Arc<House>, loaded: &Arc<LoadedTable>, seat: Seat, clock: Clock) {
    // Not done where the seat has answered in the meantime; what could not be stored comes with the next round.
    let told = house.rearrange_as_leader(loaded, move |room, at| {
        let plays_on = room.plays_on();
        let on = room.playing()?;
        match on.clocks.up(clock, at.time.running).has(seat) {
            true if plays_on => Ok(Some(room.leave(seat, WhyStandIn::TimeUp, at))),
            true => on.time_up(seat, at).map(|()| None),
            false => Ok(None),
        }
    });
    if let Ok(Some(told)) = told.await {
        chat::announce(house, loaded, &told).await;
    }
}

/// The same for one who holds the room and has just played there.
pub(crate) fn drive_if_due(house: &Arc<House>, loaded: &Arc<LoadedTable>, room: &Room) {
    if !matches!(unasked(house, room), Todo::Nothing) {
        drive(house.clone(), loaded.clone());
    }
}

/// Sees to it that bots answer and windows close at a table; returns at once.
pub(crate) fn drive(house: Arc<House>, loaded: Arc<LoadedTable>) {
    if loaded.driven.swap(true, Ordering::AcqRel) {
        return;
    }
    tokio::spawn(async move {
        let mut failures = 0;
        loop {
            let driving = Driving(&loaded);
            while one_thing(&house, &loaded).await {
                failures = 0;
            }
            drop(driving);
            // Something may have been asked between the last look and the line above.
            let waits = !matches!(unasked(&house, &*loaded.room.lock().await), Todo::Nothing);
            failures += 1;
            if !waits || failures > MOST_FAILURES || loaded.driven.swap(true, Ordering::AcqRel) {
                break;
            }
            tokio::time::sleep(BEAT * failures).await;
        }
    });
}

/// How often something that fails is tried again before it is left to the next who uses the table.
const MOST_FAILURES: u32 = 5;

/// Lets go of a table, however the driving ends.
struct Driving<'a>(&'a LoadedTable);

impl Drop for Driving<'_> {
    fn drop(&mut self) {
        self.0.driven.store(false, Ordering::Release);
    }
}

enum Todo {
    Nothing,
    Land,
    /// Nothing is due for so many milliseconds.
    Wait(i64),
    Think {
        seat: Seat,
        level: BotLevel,
    },
    /// A standing order answers, or somebody who stands in passes.
    Answer {
        seat: Seat,
        text: String,
    },
}

fn todo(house: &House, room: &Room) -> Todo {
    let (Some(on), Phase::Playing, false) = (&room.on, &room.table.phase, room.stale) else { return Todo::Nothing };
    let ask = on.hosted.ask();
    if matches!(ask, Ask::Chance(_)) {
        let at = house.moment(room, &room.watching);
        return match on.window_ends(&at).filter(|end| at.time.running < *end) {
            Some(end) => Todo::Wait(end - at.time.running),
            None => Todo::Land,
        };
    }
    let bot = ask.seats().iter().find_map(|seat| Some((seat, bot_of(room.seat(seat)?)?)));
    match bot {
        Some((seat, level)) => room.passes(seat).map_or(Todo::Think { seat, level }, |text| Todo::Answer { seat, text }),
        None => room.ordered().map_or(Todo::Nothing, |(seat, text)| Todo::Answer { seat, text }),
    }
}

/// What this server does next at a table that it leads.
fn unasked(house: &House, room: &Room) -> Todo {
    if house.leads(room) { todo(house, room) } else { Todo::Nothing }
}

/// Does the next thing that waits; `false` when nothing does or it could not be done.
async fn one_thing(house: &Arc<House>, loaded: &Arc<LoadedTable>) -> bool {
    let mut room = loaded.room.lock().await;
    match unasked(house, &room) {
        Todo::Nothing => false,
        Todo::Land => {
            drop(room);
            house.act_as_leader(loaded, |_, _| Ok(())).await.is_ok()
        }
        Todo::Wait(due) => {
            drop(room);
            // Not for long at once: meanwhile the last person may have left, and then no window waits.
            tokio::time::sleep(house.time.nap(due)).await;
            true
        }
        Todo::Think { seat, level } => {
            let Some(on) = &room.on else { return false };
            let (lines, answer) = (on.hosted.lines().len(), room.game.answer);
            let Some(input) = on.hosted.bot_input(seat) else { return false };
            drop(room);
            let Ok(_turn) = house.thinking.acquire().await else { return false };
            let mut luck = Xoshiro256PlusPlus::seed_from_u64(token::number());
            let span = error_span!("thought", table = loaded.id, seat = seat.0);
            let thinking = on_a_thread(move || {
                let _told_with_a_fault = span.enter();
                answer(&*input, level, &mut luck)
            });
            let answer = thinking.await.ok().flatten();
            let played = house.act_as_leader(loaded, move |on, at| {
                // The table may have gone on meanwhile: then the bot thinks again.
                if on.hosted.lines().len() == lines { on.play_bot(seat, answer.clone(), at) } else { Ok(()) }
            });
            played.await.is_ok()
        }
        // The room is held all the while, so that an order which was just taken back does not answer.
        Todo::Answer { seat, text } => {
            let answer = |on: &mut GameOn, at: &Moment<'_>| on.play(seat, on.steps.count(seat.index()), &text, at);
            house.act_locked(loaded, &mut room, By::Leader, answer).await.is_ok()
        }
    }
}
