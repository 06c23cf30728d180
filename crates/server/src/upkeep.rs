//! What the house does unasked: bots and standing orders answer, windows close, clocks run out, unused tables leave memory.

use crate::{
    chat,
    house::{House, Seated, now},
    managing,
    room::{GameOn, Moment, Room, bot_of},
    token,
};
use bots::Level;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use store::{Clock, Phase, WhyStandIn};
use table::{Ask, Seat};
use tracing::{error, error_span};

/// How often clocks are looked at.
const TICK: Duration = Duration::from_millis(500);
/// Nobody sleeps longer at once.
const LONGEST_NAP: Duration = Duration::from_secs(2);
/// How long a table that nobody uses stays in memory.
const IDLE: i64 = 10 * 60 * 1000;

/// Starts the round that never ends, and takes up the tables where a bot or a clock has something to do.
pub(crate) fn start(house: Arc<House>) {
    tokio::spawn(async move {
        let playing = house.store.playing().await.unwrap_or_else(|error| {
            error!(%error, "the tables that are played could not be listed");
            Vec::new()
        });
        for id in playing {
            // Loading sees to its bots; a table without bots or clock is dropped again soon.
            if let Err(trouble) = house.table(&id).await {
                error!(table = id, why = %trouble.text, "a table could not be loaded");
            }
        }
        loop {
            tokio::time::sleep(TICK).await;
            for seated in house.in_memory() {
                look_after(&house, &seated).await;
            }
        }
    });
}

pub(crate) async fn look_after(house: &Arc<House>, seated: &Arc<Seated>) {
    // A room that is busy is in use; its turn comes with the next round.
    let Ok(room) = seated.room.try_lock() else { return };
    if !room.lost_seats(now()).is_empty() {
        drop(room);
        return managing::give_up_lost(house, seated).await;
    }
    let has_clock = room.table.clock.is_some() && room.table.phase == Phase::Playing;
    if let (true, Some(clock), Some(on)) = (has_clock, room.table.clock, &room.on) {
        let late = on.clocks.up(clock, now()).and(room.playing_persons());
        drop(room);
        for seat in late.iter() {
            time_up(house, seated, seat, clock).await;
        }
        return;
    }
    drop(room);
    let unused = now() - seated.touched.load(Ordering::Relaxed) > IDLE;
    if unused && !seated.watching.anybody() {
        house.forget_unused(seated);
    }
}

async fn time_up(house: &Arc<House>, seated: &Arc<Seated>, seat: Seat, clock: Clock) {
    // Not done where the seat has answered in the meantime; what could not be stored comes with the next round.
    let told = house.rearrange(seated, move |room, at| {
        let (persons, plays_on) = (room.playing_persons(), room.plays_on());
        let on = room.playing()?;
        match on.clocks.up(clock, at.now).and(persons).has(seat) {
            true if plays_on => Ok(Some(room.leave(seat, WhyStandIn::TimeUp, at))),
            true => on.time_up(seat, at).map(|()| None),
            false => Ok(None),
        }
    });
    if let Ok(Some(told)) = told.await {
        chat::announce(house, seated, &told).await;
    }
}

/// Sees to it that bots answer and windows close at a table; returns at once.
pub(crate) fn drive(house: Arc<House>, seated: Arc<Seated>) {
    if seated.driven.swap(true, Ordering::AcqRel) {
        return;
    }
    tokio::spawn(async move {
        let mut failures = 0;
        loop {
            let driving = Driving(&seated);
            while one_thing(&house, &seated).await {
                failures = 0;
            }
            drop(driving);
            // Something may have been asked between the last look and the line above.
            let waits =
                matches!(todo(&house, &*seated.room.lock().await), Todo::Land | Todo::Think { .. } | Todo::Answer { .. } | Todo::Wait(_));
            failures += 1;
            if !waits || failures > MOST_FAILURES || seated.driven.swap(true, Ordering::AcqRel) {
                break;
            }
            tokio::time::sleep(TICK * failures).await;
        }
    });
}

/// How often something that fails is tried again before it is left to the next who uses the table.
const MOST_FAILURES: u32 = 5;

/// Lets go of a table, however the driving ends.
struct Driving<'a>(&'a Seated);

impl Drop for Driving<'_> {
    fn drop(&mut self) {
        self.0.driven.store(false, Ordering::Release);
    }
}

enum Todo {
    Nothing,
    Land,
    Wait(Duration),
    Think {
        seat: Seat,
        level: Level,
    },
    /// A standing order answers.
    Answer {
        seat: Seat,
        text: String,
    },
}

fn todo(house: &House, room: &Room) -> Todo {
    let (Some(on), Phase::Playing, false) = (&room.on, &room.table.phase, room.stale) else { return Todo::Nothing };
    let ask = on.hosted.ask();
    if matches!(ask, Ask::Chance(_)) {
        let at = house.moment(room.persons(), &room.watching);
        return match on.window_ends(&at).filter(|end| at.now < *end) {
            Some(end) => Todo::Wait(Duration::from_millis((end - at.now) as u64)),
            None => Todo::Land,
        };
    }
    let bot = ask.seats().iter().find_map(|seat| Some((seat, bot_of(room.seat(seat)?)?)));
    match bot {
        Some((seat, level)) => Todo::Think { seat, level },
        None => room.ordered().map_or(Todo::Nothing, |(seat, text)| Todo::Answer { seat, text }),
    }
}

/// Does the next thing that waits; `false` when nothing does or it could not be done.
async fn one_thing(house: &Arc<House>, seated: &Arc<Seated>) -> bool {
    let mut room = seated.room.lock().await;
    match todo(house, &room) {
        Todo::Nothing => false,
        Todo::Land => {
            drop(room);
            house.act(seated, |_, _| Ok(())).await.is_ok()
        }
        Todo::Wait(pause) => {
            drop(room);
            // Not longer at once: meanwhile the last person may have left, and then no window waits.
            tokio::time::sleep(pause.min(LONGEST_NAP)).await;
            true
        }
        Todo::Think { seat, level } => {
            let Some(on) = &room.on else { return false };
            let (lines, answer) = (on.hosted.lines().len(), room.game.answer);
            let Some(thought) = on.hosted.thought(seat) else { return false };
            drop(room);
            let Ok(_turn) = house.thinking.acquire().await else { return false };
            let mut luck = Xoshiro256PlusPlus::seed_from_u64(token::number());
            let span = error_span!("thought", table = seated.id, seat = seat.0);
            let thinking = tokio::task::spawn_blocking(move || {
                let _told_with_a_fault = span.enter();
                answer(&*thought, level, &mut luck)
            });
            let answer = thinking.await.ok().flatten();
            let played = house.act(seated, move |on, at| {
                // The table may have gone on meanwhile: then the bot thinks again.
                if on.hosted.lines().len() == lines { on.play_bot(seat, answer, at) } else { Ok(()) }
            });
            played.await.is_ok()
        }
        // The room is held all the while, so that an order which was just taken back does not answer.
        Todo::Answer { seat, text } => {
            let answer = |on: &mut GameOn, at: &Moment<'_>| on.play(seat, on.steps.count(seat.index()), &text, at);
            house.act_locked(seated, &mut room, answer).await.is_ok()
        }
    }
}
