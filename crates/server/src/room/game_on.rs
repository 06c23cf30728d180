//! The game of a room: moves, undo, chance, and what follows from each line.

use super::{Steps, Watching, asked_since::AskedSince, clock::Clocks, no_way_back, steps, turns::Turns, window::WindowTime};
use crate::{api_error::ApiError, blanks::Blank, checkpoints::GameCheckpoints, time::Now, token, viewer_snapshot::ViewerSnapshot};
use bots::{Answer, FAILED};
use scene::{Ending, capitalized};
use std::sync::{Arc, OnceLock};
use store::{Clock, LineRow};
use table::{
    Ask, CLOSE, Dice, Hosted, Line, Seat, Stuck, Viewer,
    hosted::{Told, kind_word},
};

/// The game of a room.
pub(crate) struct GameOn {
    /// The sitting.
    pub(crate) hosted: Box<dyn Hosted>,
    /// The sitting before its first line, which all tables of its kind share.
    pub(crate) start: Blank,
    /// The sitting as it was now and then, for those who look back.
    pub(crate) checkpoints: Arc<GameCheckpoints>,
    /// Everybody's own count.
    pub(crate) steps: Steps,
    /// How long everybody has thought.
    pub(crate) clocks: Clocks,
    /// When each line was written.
    pub(crate) times: Vec<i64>,
    /// What each seat had used on its clock, by line that is not stored yet; nothing where no clock runs.
    pub(crate) used: Vec<Option<String>>,
    /// How many lines are stored.
    pub(crate) stored: usize,
    /// What the clocks had used at the last line.
    last_used: Option<String>,
    /// What will be shown to those who look on, once it is stored.
    pub(crate) pending: Vec<ViewerSnapshot>,
    /// How the game went, once it is over and somebody has asked: it is the same for all, and never changes again.
    pub(crate) ending: Arc<OnceLock<Ending>>,
    window: WindowTime,
    turns: Turns,
    asked: AskedSince,
}

/// What it takes to write lines into a room.
pub(crate) struct Moment<'a> {
    /// Now for people, in milliseconds.
    pub(crate) now: i64,
    /// Now for windows and clocks, too.
    pub(crate) time: Now,
    /// The clock of the table.
    pub(crate) clock: Option<Clock>,
    /// Who looks on.
    pub(crate) watching: &'a Watching,
    /// How long a window with secret answers stays open; 0 where fewer than two persons sit here.
    pub(crate) window: i64,
    /// Who closes such a window.
    pub(crate) closes: Closes,
}

/// Who closes a window with secret answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Closes {
    /// This server, which leads the table.
    Here,
    /// The server that leads the table, in its own time.
    Elsewhere,
}

impl GameOn {
    /// A game before its first line.
    pub(crate) fn new(start: Blank, dice: Option<Dice>, checkpoints: Arc<GameCheckpoints>, now: Now) -> Self {
        let hosted = start.fresh(dice);
        let steps = Steps::new(&*hosted);
        let clocks = Clocks::new(&*hosted, now.running);
        let (mut window, turns) = (WindowTime::default(), Turns::new(&*hosted));
        window.line_written(&*hosted, None, now.running);
        let asked = AskedSince::new(&*hosted, now.wall);
        GameOn {
            steps,
            clocks,
            hosted,
            start,
            checkpoints,
            times: Vec::new(),
            used: Vec::new(),
            stored: 0,
            last_used: None,
            pending: Vec::new(),
            ending: Arc::default(),
            window,
            turns,
            asked,
        }
    }

    /// Plays one stored line again, which was written then; no time passes for it now.
    pub(crate) fn replay(&mut self, line: &Line, at: i64, now: i64) -> Result<(), String> {
        let by = self.writer(line);
        self.hosted.replay_line(line)?;
        self.times.push(at);
        self.steps.line_written(&*self.hosted, by);
        self.clocks.line_written(&*self.hosted, now);
        self.window.line_written(&*self.hosted, by, now);
        self.turns.line_written(&*self.hosted);
        self.asked.line_written(&*self.hosted, at);
        self.checkpoints.line_written(&*self.hosted);
        self.stored = self.hosted.lines().len();
        Ok(())
    }

    /// Plays a line that another server has just stored; those who look on here are shown it.
    pub(super) fn follow(&mut self, line: &Line, row: &LineRow, at: &Moment<'_>) -> Result<(), String> {
        self.steps.wake(&*self.hosted);
        let by = self.writer(line);
        self.hosted.replay_line(line)?;
        self.times.push(row.at);
        self.show(by, row.at, at);
        Ok(())
    }

    /// The clocks go on from what was stored with the last line.
    pub(super) fn restore_clocks(&mut self, last: &LineRow, now: Now) {
        self.last_used.clone_from(&last.used);
        self.clocks_go_on(now);
    }

    fn clocks_go_on(&mut self, now: Now) {
        if let Some(used) = &self.last_used {
            self.clocks.restore(used, now);
        }
    }

    /// Another server leads from here on: clocks and windows go on in its time.
    pub(super) fn led_anew(&mut self, at: &Moment<'_>) {
        self.clocks.begin_again(at.time.since);
        self.clocks_go_on(at.time);
        self.window.led_anew(at.time.running);
    }

    fn writer(&self, line: &Line) -> Option<Seat> {
        let (Line::Move { seat, .. } | Line::Undo { seat }) = line else { return None };
        (0..self.hosted.seats()).map(Seat).find(|s| self.hosted.seat_name(*s) == seat)
    }

    /// A viewer as an index: the seats, then the spectators.
    pub(crate) fn index(&self, who: Viewer) -> usize {
        steps::index(who, usize::from(self.hosted.seats()))
    }

    /// A seat plays a move or an aside, having seen so many steps.
    pub(crate) fn play(&mut self, seat: Seat, step: usize, text: &str, at: &Moment<'_>) -> Result<(), ApiError> {
        self.steps.wake(&*self.hosted);
        self.expect_step(seat, step)?;
        self.hosted.play(seat, text).map_err(ApiError::refused)?;
        self.line_written(Some(seat), at);
        Ok(())
    }

    /// A seat plays several moves, all of them or none. Each becomes a line of its own.
    pub(crate) fn play_chain(&mut self, seat: Seat, step: usize, links: &[String], at: &Moment<'_>) -> Result<(), ApiError> {
        self.expect_step(seat, step)?;
        if links.len() > 1 {
            self.rehearse(seat, links)?;
        }
        // What was rehearsed holds: between two links nothing is rolled and nobody else plays.
        links.iter().try_for_each(|text| self.play(seat, self.steps.count(seat.index()), text, at))
    }

    /// A seat does something unasked, at whatever step it is.
    pub(crate) fn play_aside(&mut self, seat: Seat, text: &str, at: &Moment<'_>) -> Result<(), ApiError> {
        self.play(seat, self.steps.count(seat.index()), text, at)
    }

    /// Plays the links beside the game. A link after which nothing can be taken back is the last one: somebody may have learned
    /// something by it, and a refusal of the next one would tell it to who has not played anything.
    fn rehearse(&self, seat: Seat, links: &[String]) -> Result<(), ApiError> {
        let mut beside = self.hosted.copy();
        for (link, text) in links.iter().enumerate() {
            if link > 0 && beside.undo_refused(seat).is_some() {
                let sentence = "What comes before this cannot be taken back, so it is sent by itself.";
                return Err(ApiError::rule("table.chain", sentence).of_link(link));
            }
            beside.play(seat, text).map_err(|why| ApiError::refused(why).of_link(link))?;
        }
        Ok(())
    }

    /// A bot answers for a seat; where it fails, or what it answers is refused, any move of the seat is played and all are told.
    pub(crate) fn play_bot(&mut self, seat: Seat, answer: Option<Answer>, at: &Moment<'_>) -> Result<(), ApiError> {
        let step = self.steps.count(seat.index());
        let instead = match answer {
            Some(Answer { text, failed: false }) => match self.play(seat, step, &text, at) {
                // No other move is tried where the edition is at fault.
                done if done.is_ok() || self.is_faulty() => return done,
                _ => None,
            },
            Some(Answer { text, failed: true }) => Some(text),
            None => None,
        };
        let mut moves = self.hosted.moves(seat);
        let any = |moves: &mut Vec<Told>| (!moves.is_empty()).then(|| moves.swap_remove(token::number() as usize % moves.len()).text);
        let text = instead.or_else(|| any(&mut moves)).ok_or_else(|| ApiError::bad("A bot has no move."))?;
        self.remark(FAILED, at);
        self.play(seat, self.steps.count(seat.index()), &text, at)
    }

    /// The time of a seat is up.
    pub(crate) fn time_up(&mut self, seat: Seat, at: &Moment<'_>) -> Result<(), ApiError> {
        self.steps.wake(&*self.hosted);
        self.hosted.time_up(seat).map_err(ApiError::refused)?;
        self.line_written(Some(seat), at);
        Ok(())
    }

    /// A seat takes back its last move.
    pub(crate) fn undo(&mut self, seat: Seat, step: usize, at: &Moment<'_>) -> Result<(), ApiError> {
        self.steps.wake(&*self.hosted);
        self.expect_step(seat, step)?;
        self.hosted.undo(seat).map_err(ApiError::refused)?;
        self.line_written(Some(seat), at);
        Ok(())
    }

    /// Has this seat seen exactly so many steps?
    pub(crate) fn expect_step(&self, seat: Seat, step: usize) -> Result<(), ApiError> {
        let count = self.steps.count(seat.index());
        if step == count { Ok(()) } else { Err(ApiError::stale(count)) }
    }

    /// Plays lines that were recorded before, outcomes of chance included, and says so in the record.
    pub(crate) fn play_recorded(&mut self, lines: &[String], at: &Moment<'_>) -> Result<(), ApiError> {
        self.steps.wake(&*self.hosted);
        for text in lines {
            let line = Line::parse(text).ok_or_else(|| ApiError::bad(format!("'{text}' is no line of a record.")))?;
            let by = self.writer(&line);
            self.hosted.replay_line(&line).map_err(ApiError::bad)?;
            self.line_written(by, at);
        }
        if !lines.is_empty() {
            self.remark(no_way_back::BEFOREHAND, at);
            self.hosted.no_way_back(no_way_back::PLAYED_BEFOREHAND);
        }
        Ok(())
    }

    /// Writes something that changes nothing in the game.
    pub(crate) fn remark(&mut self, text: &str, at: &Moment<'_>) {
        self.steps.wake(&*self.hosted);
        self.hosted.remark(text);
        self.line_written(None, at);
    }

    /// Lands every chance that is asked for, but for the close of a window that is still young.
    pub(crate) fn land_chance(&mut self, at: &Moment<'_>) {
        self.steps.wake(&*self.hosted);
        while let Ask::Chance(kind) = self.hosted.ask() {
            if kind == CLOSE && !self.may_close(at) {
                break;
            }
            if !self.hosted.roll() {
                break;
            }
            self.line_written(None, at);
        }
    }

    fn may_close(&self, at: &Moment<'_>) -> bool {
        self.window_ends(at).is_none_or(|end| at.closes == Closes::Here && at.time.running >= end)
    }

    /// When the window that waits for its close may end.
    pub(crate) fn window_ends(&self, at: &Moment<'_>) -> Option<i64> {
        self.window.ends(&self.hosted.ask(), at.window)
    }

    /// Since when a seat that is asked now has been asked.
    pub(super) fn asked_since(&self, seat: Seat) -> Option<i64> {
        self.asked.get(seat)
    }

    /// How many lines there were when the last turn of a seat began.
    pub(super) fn turn_begun(&self, seat: Seat) -> usize {
        self.turns.begun(seat)
    }

    fn line_written(&mut self, by: Option<Seat>, at: &Moment<'_>) {
        self.times.push(at.now);
        self.show(by, at.now, at);
        self.last_used = at.clock.map(|_| self.clocks.write(at.time.run, at.time.running));
        self.used.push(self.last_used.clone());
    }

    /// What follows from a line that was written then, and what the programs that look on here will be told of it. A page is told only that
    /// something is new, and is shown the present when it asks.
    fn show(&mut self, by: Option<Seat>, written: i64, at: &Moment<'_>) {
        self.clocks.line_written(&*self.hosted, at.time.running);
        self.window.line_written(&*self.hosted, by, at.time.running);
        self.turns.line_written(&*self.hosted);
        self.asked.line_written(&*self.hosted, written);
        self.checkpoints.line_written(&*self.hosted);
        for who in self.steps.line_written(&*self.hosted, by) {
            if at.watching.any_program_here(self.index(who)) {
                let snapshot = ViewerSnapshot::now(self, who);
                self.pending.push(snapshot);
            }
        }
    }

    /// Why the table stands still, in a sentence: who is asked and has nothing to answer, what came to no rest.
    pub(crate) fn stuck(&self) -> Option<String> {
        Some(match self.hosted.stuck()? {
            Stuck::NoMove(seat, kind) => format!("{} is asked '{kind}' and has no move", capitalized(self.hosted.seat_name(seat))),
            Stuck::Fault(fault) => {
                let (lines, question) = (self.hosted.lines().len(), kind_word(self.hosted.ask().kind()));
                format!("{fault} (after line {lines}, where '{question}' is asked)")
            }
        })
    }

    /// Was something tried last that came to no rest?
    fn is_faulty(&self) -> bool {
        matches!(self.hosted.stuck(), Some(Stuck::Fault(_)))
    }

    /// Nobody uses the table for now: lets go of what can be found again.
    pub(crate) fn rest(&mut self) {
        self.steps.rest();
    }

    /// Is the game over?
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.hosted.ask(), Ask::Over(_))
    }
}
