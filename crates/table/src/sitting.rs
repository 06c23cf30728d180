//! One game being played: the state, the record, the log, and undo by copies.
//!
//! The list of lines is the truth; the state is a cache of it. Nothing here knows a clock or a
//! file: chance is landed by whoever runs the table.

mod barriers;
mod fault;
mod unasked;

pub use fault::Stuck;

use crate::{
    Accord, Ask, BotInput, CLOSE, Choices, Departure, Dice, Fault, Files, Growing, Header, Journal, Line, Mine, Options, Outcome, Outcomes,
    Record, RecordError, RoleName, RoleQuestion, RuleId, Seat, SeatSet, Show, Silent, Texts, Viewer, WindowQuestion,
    edition::readable,
    log::{DeedStatus, Readers},
    rest::caught,
};
use barriers::{BINDING, SEEN, UNASKED, behind};
use fault::clipped;
use scene::Sentence;
use std::sync::Arc;

/// Why the table did not do what it was asked.
#[derive(Clone, PartialEq, Debug)]
pub struct Rejection {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// The reason, for a player.
    pub text: Sentence,
}

impl Rejection {
    /// A rule and the sentence that tells how it forbids this.
    pub fn new(rule: RuleId, text: impl Into<String>) -> Self {
        Rejection { rule, text: Sentence::from(text.into()) }
    }
}

/// A log entry: the record line that caused it, who may read it, and what happened.
#[derive(Clone, Debug)]
pub struct Entry<E> {
    /// How many record lines there were when it happened, this one included; more for a link of an open deed that
    /// something else came before in the eyes of the others.
    pub line: usize,
    /// Who may read it.
    pub readers: Readers,
    /// What happened.
    pub event: E,
}

/// Something that the table itself tells everybody: a remark of the record, or that a seat has left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// How many record lines there were then, its own included.
    pub line: usize,
    /// What is told.
    pub text: String,
}

/// A part of a log: what the record lines after `since` up to `until` have told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The record line after which it begins.
    pub since: usize,
    /// The last record line in it.
    pub until: usize,
}

impl Span {
    /// The whole log.
    pub const ALL: Span = Span::after(0);

    /// Everything after a record line.
    pub const fn after(since: usize) -> Span {
        Span { since, until: usize::MAX }
    }
}

/// Which position a viewer is shown while somebody's deed is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// The position as it is; for the referee, and for the seat whose deed it is.
    Current,
    /// The position as the others see it: before the open deed.
    Settled,
    /// The same, but what may be looked up of it later; for past steps, as long as the game is on.
    Recalled,
}

/// How a seat comes to play a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Act {
    /// It was asked.
    Answer,
    /// It does so unasked.
    Aside,
}

/// What a seat does.
#[derive(Clone, Copy, Debug)]
enum Doing<M> {
    /// A move of the game.
    Move(M),
    /// It leaves, and loses by it.
    Depart(Departure),
}

/// What it takes to go back one link.
#[derive(Clone, Debug)]
struct Past<S> {
    state: S,
    settled: S,
    open_deed: Option<Seat>,
    seat: Seat,
    log_len: usize,
    settled_log: usize,
    /// Does only a record of older rules go back here, as was once allowed?
    only_replayed: bool,
}

/// A table of game `G` with people at it. A copy costs about two states, however long the record is.
#[derive(Debug)]
pub struct Sitting<G: Show> {
    game: Arc<G>,
    options: Arc<Options>,
    edition: Arc<Texts>,
    dice: Option<Dice>,
    state: G::State,
    settled: G::State,
    settled_log: usize,
    /// Whose deed is open.
    open_deed: Option<Seat>,
    past: Vec<Past<G::State>>,
    barrier: &'static str,
    log: Growing<Entry<G::Event>>,
    lines: Growing<Line>,
    chances: u64,
    notices: Growing<Notice>,
    /// The seats that have resigned or run out of time while the others play on.
    left: SeatSet,
    /// The seats that want to end the game by agreement.
    agreed: SeatSet,
    recorded: bool,
    /// Why what was tried last is not done.
    fault: Option<Fault>,
}

impl<G: Show> Clone for Sitting<G> {
    fn clone(&self) -> Self {
        Sitting {
            game: self.game.clone(),
            options: self.options.clone(),
            edition: self.edition.clone(),
            dice: self.dice.clone(),
            state: self.state.clone(),
            settled: self.settled.clone(),
            settled_log: self.settled_log,
            open_deed: self.open_deed,
            past: self.past.clone(),
            barrier: self.barrier,
            log: self.log.clone(),
            lines: self.lines.clone(),
            chances: self.chances,
            notices: self.notices.clone(),
            left: self.left,
            agreed: self.agreed,
            recorded: self.recorded,
            fault: self.fault,
        }
    }
}

impl<G: Show> Sitting<G> {
    /// Opens a table; without dice every outcome is given by hand.
    pub fn new(game: Arc<G>, options: Options, edition: Arc<Texts>, dice: Option<Dice>) -> Self {
        let state = game.setup();
        Sitting {
            settled: state.clone(),
            state,
            game,
            options: Arc::new(options),
            edition,
            dice,
            settled_log: 0,
            open_deed: None,
            past: Vec::new(),
            barrier: "the game has just begun",
            log: Growing::default(),
            lines: Growing::default(),
            chances: 0,
            notices: Growing::default(),
            left: SeatSet::NONE,
            agreed: SeatSet::NONE,
            recorded: true,
            fault: None,
        }
    }

    /// The rulebook of this table.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The whole truth; for the referee and the tests.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The position as everybody sees it: before the deed that is open.
    pub(crate) fn settled(&self) -> &G::State {
        &self.settled
    }

    /// The options of this table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What the table waits for.
    pub fn ask(&self) -> Ask {
        self.game.ask(&self.state)
    }

    /// Every line so far.
    pub fn lines(&self) -> &Growing<Line> {
        &self.lines
    }

    /// Whose deed is open.
    pub fn open_deed(&self) -> Option<Seat> {
        self.open_deed
    }

    /// What a viewer may know.
    pub fn view(&self, who: Viewer, sight: Sight) -> G::View {
        let seen = self.seen_state(who, sight);
        match sight {
            Sight::Recalled => self.game.recall(seen, who),
            Sight::Current | Sight::Settled => self.game.view(seen, who),
        }
    }

    /// What a viewer may do and what is greyed for them.
    pub fn choices(&self, who: Viewer, sight: Sight) -> Choices<G> {
        Choices::of(&self.game, self.seen_state(who, sight), who.seat())
    }

    /// What a seat may do now, without what it may not and why: that takes many times as long.
    pub fn offered(&self, seat: Seat) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.game.ask(&self.state).seats().has(seat) {
            self.game.moves(&self.state, seat, &mut moves);
        }
        moves
    }

    fn seen_state(&self, who: Viewer, sight: Sight) -> &G::State {
        let own = self.open_deed.is_some() && who.seat() == self.open_deed;
        if sight == Sight::Current || own { &self.state } else { &self.settled }
    }

    /// The log lines that a viewer may read, from record line `since` on.
    pub fn told(&self, who: Viewer, sight: Sight, since: usize) -> impl DoubleEndedIterator<Item = &Entry<G::Event>> {
        self.told_in(who, sight, Span::after(since))
    }

    /// The log lines that a viewer may read, of the record lines in a span.
    pub fn told_in(&self, who: Viewer, sight: Sight, span: Span) -> impl DoubleEndedIterator<Item = &Entry<G::Event>> {
        let own = self.open_deed.is_some() && who.seat() == self.open_deed;
        let end = if sight == Sight::Current || own { self.log.len() } else { self.settled_log };
        let end = if span.until == usize::MAX { end } else { self.log.partition_point(|e| e.line <= span.until).min(end) };
        let start = self.log.partition_point(|e| e.line <= span.since).min(end);
        self.log.range(start..end).filter(move |e| e.readers.includes(who))
    }

    /// Every log line from record line `since` on, whoever may read it; for the referee.
    pub fn log(&self, since: usize) -> impl Iterator<Item = &Entry<G::Event>> {
        self.log.from(self.log.partition_point(|e| e.line <= since))
    }

    /// What the table itself has told in a span.
    pub fn notices_in(&self, span: Span) -> impl DoubleEndedIterator<Item = &Notice> {
        let [start, end] = [span.since, span.until].map(|at| self.notices.partition_point(|notice| notice.line <= at));
        self.notices.range(start..end.max(start))
    }

    /// The record line that caused the `count`-th newest of the log lines and notices that a viewer may read in a span;
    /// nothing where there are fewer.
    pub fn newest(&self, who: Viewer, sight: Sight, span: Span, count: usize) -> Option<usize> {
        let mut told = self.told_in(who, sight, span).map(|entry| entry.line).rev().peekable();
        let mut notices = self.notices_in(span).map(|notice| notice.line).rev().peekable();
        let mut newest = || if notices.peek() >= told.peek() { notices.next() } else { told.next() };
        (0..count.checked_sub(1)?).try_for_each(|_| newest().map(drop))?;
        newest()
    }

    /// What a seat may do unasked, as far as it sees the game.
    pub fn asides(&self, seat: Seat) -> Vec<G::Move> {
        self.asides_in(self.seen_state(Viewer::Seat(seat), Sight::Settled), seat)
    }

    fn asides_in(&self, state: &G::State, seat: Seat) -> Vec<G::Move> {
        let mut asides = Vec::new();
        self.game.asides(state, seat, &mut asides);
        asides
    }

    /// The move that passes what a seat is asked; `None` where it is not asked or none does.
    pub fn pass(&self, seat: Seat) -> Option<G::Move> {
        let who = Viewer::Seat(seat);
        self.game.pass(&self.view(who, Sight::Current), &self.choices(who, Sight::Current).moves)
    }

    /// Plays a move for a seat, or says which rule forbids it.
    pub fn play(&mut self, seat: Seat, m: G::Move) -> Result<(), Rejection> {
        let act = self.allow(seat, m)?;
        if act == Act::Answer || !self.play_beside(seat, m) {
            self.carry_out(seat, Doing::Move(m), act);
        }
        self.at_rest()
    }

    /// Plays what a seat says in the record's words, the table's own among them, or says which rule forbids it.
    pub fn play_text(&mut self, seat: Seat, text: &str) -> Result<(), Rejection> {
        if matches!(self.ask(), Ask::Over(_)) {
            return Err(Rejection::new("table.over", "The game is over."));
        }
        match Departure::from_word(text) {
            Some(Departure::Resigned) => self.resign(seat),
            Some(Departure::TimeUp) => {
                Err(Rejection::new("table.not-a-players-move", "Only the table's clock says that time is up; no player plays it."))
            }
            None => match (Accord::from_word(text), self.game.read(text)) {
                (Some(accord), _) => self.agree(seat, accord),
                (None, Some(m)) => self.play(seat, m),
                (None, None) => Err(self.reject_text(seat, text)),
            },
        }
    }

    /// Tells everybody something about the last line.
    fn notice(&mut self, text: String) {
        self.notices.push(Notice { line: self.lines.len(), text });
    }

    fn carry_out(&mut self, seat: Seat, doing: Doing<G::Move>, act: Act) {
        let ask = self.ask();
        let past = Past {
            state: self.state.clone(),
            settled: self.settled.clone(),
            open_deed: self.open_deed,
            seat,
            log_len: self.log.len(),
            settled_log: self.settled_log,
            only_replayed: false,
        };
        let mut journal = Journal::default();
        let text = self.change(|game, state| match doing {
            Doing::Move(m) => {
                game.play(state, seat, m, &mut journal);
                game.write(m)
            }
            Doing::Depart(how) => {
                game.depart(state, seat, how, &mut journal);
                how.word().into()
            }
        });
        let Some(text) = text else { return };
        self.past.push(past);
        self.lines.push(Line::Move { seat: self.game.seat_name(seat).into(), text });
        if act == Act::Aside && self.open_deed != Some(seat) {
            journal.deed = DeedStatus::Done;
        }
        self.open_deed = Some(seat);
        if matches!(ask, Ask::Sealed(..)) {
            journal.deed = DeedStatus::Done;
            self.raise_barrier(BINDING);
        }
        self.take_in(journal);
        if self.open_deed.is_none() && self.past.iter().any(|p| p.seat != seat && !p.only_replayed) {
            self.past.retain(|p| p.seat == seat);
            self.barrier = "another seat has moved since";
        }
        // Who has answered is bound when it is no longer theirs to go on.
        let goes_on = matches!(self.ask(), Ask::One(next, _) if next == seat);
        if !goes_on && self.past.iter().any(|p| !p.only_replayed && p.seat == seat && binds::<G>(self.game.ask(&p.state))) {
            self.raise_newer_barrier(BINDING);
        }
        if act == Act::Aside && !self.answers_bind() {
            self.raise_barrier(UNASKED);
        }
    }

    /// Plays an aside while a deed is open, without ending the deed: in the position as it is and in the one that the
    /// others see. `false`, and nothing done, where no deed is open or the deed cannot go on after it.
    fn play_beside(&mut self, seat: Seat, m: G::Move) -> bool {
        let Some(open) = self.open_deed.filter(|_| self.is_aside(&self.settled, seat, m)) else { return false };
        let (mut state, mut settled, mut journal) = (self.state.clone(), self.settled.clone(), Journal::default());
        let played = caught(|| {
            self.game.play(&mut state, seat, m, &mut Silent);
            // The news are those of the position that all know: they hold nothing of the deed.
            self.game.play(&mut settled, seat, m, &mut journal);
        });
        // What comes to no rest does not when it is played as usual, either; that tells it.
        if played.is_err() || [&state, &settled].iter().any(|s| !matches!(self.game.ask(s), Ask::One(next, _) if next == open)) {
            return false;
        }
        (self.state, self.settled) = (state, settled);
        self.lines.push(Line::Move { seat: self.game.seat_name(seat).into(), text: self.game.write(m) });
        let (line, at, count) = (self.lines.len(), self.settled_log, journal.events.len());
        let held_back = self.log.split_off(at);
        self.log.extend(journal.events.into_iter().map(|(readers, event)| Entry { line, readers, event }));
        self.log.extend(held_back);
        self.settled_log += count;
        self.hold_back();
        self.raise_barrier(UNASKED);
        true
    }

    /// The window that a seat is asked to answer now, with what its standing orders care for.
    pub fn window_question(&self, seat: Seat) -> Option<WindowQuestion> {
        let ask = self.ask();
        let window = G::ABOUT.window(ask.kind().filter(|_| ask.seats().has(seat))?)?;
        let who = Viewer::Seat(seat);
        let (view, moves) = (self.view(who, Sight::Current), self.choices(who, Sight::Current).moves);
        let question = |role: Option<RoleName>| {
            let is_of = |m: &G::Move| role.is_none() || self.game.role_of(*m).is_none_or(|of| Some(of) == role);
            let moves: Vec<_> = moves.iter().copied().filter(is_of).collect();
            let pass = self.game.pass(&view, &moves).map(|m| self.game.write(m));
            RoleQuestion { role, moves: moves.into_iter().map(|m| self.game.write(m)).collect(), pass }
        };
        let asked = match self.game.roles(&view).len() {
            0 | 1 => vec![question(None)],
            _ => self.game.asked_roles(&view).into_iter().map(|role| question(Some(role))).collect(),
        };
        Some(WindowQuestion { window, asked, concerns: self.game.concerns(&view) })
    }

    /// Is a question under way whose answers bind: a sealed one, also when it only waits for its close, or a window in turn, that
    /// of a call too? Where answers are secret, what one seat can take back would show that another has answered; where they are
    /// open, the next who is asked counts on them.
    fn answers_bind(&self) -> bool {
        binds::<G>(self.ask())
    }

    /// A line was written that others may see before they see the open deed: its news come after that line.
    fn hold_back(&mut self) {
        let line = self.lines.len() + 1;
        let held_back = self.log.split_off(self.settled_log);
        self.log.extend(held_back.into_iter().map(|entry| Entry { line, ..entry }));
    }

    fn is_aside(&self, state: &G::State, seat: Seat, m: G::Move) -> bool {
        self.asides_in(state, seat).contains(&m)
    }

    fn allow(&self, seat: Seat, m: G::Move) -> Result<Act, Rejection> {
        let ask = self.ask();
        if matches!(ask, Ask::Over(_)) {
            return Err(Rejection::new("table.over", "The game is over."));
        }
        if self.is_aside(&self.state, seat, m) && self.is_aside(self.seen_state(Viewer::Seat(seat), Sight::Settled), seat, m) {
            return Ok(Act::Aside);
        }
        if !ask.seats().has(seat) {
            return Err(self.not_asked(seat));
        }
        match self.game.refuse(&self.state, seat, m) {
            None => Ok(Act::Answer),
            Some(refusal) => {
                let (rule, text) = self.game.say_refusal(&self.view(Viewer::Seat(seat), Sight::Current), refusal);
                Err(Rejection { rule, text })
            }
        }
    }

    /// The answer to a text that is no move of this game.
    fn reject_text(&self, seat: Seat, text: &str) -> Rejection {
        match self.ask().seats().has(seat) {
            false => self.not_asked(seat),
            true => Rejection::new("table.not-a-choice", format!("'{}' is not a move of this game.", clipped(text))),
        }
    }

    fn not_asked(&self, seat: Seat) -> Rejection {
        let question = self.game.question(&self.view(Viewer::Seat(seat), Sight::Current));
        match question.mine {
            Mine::Answered => Rejection::new("table.sealed-final", "You have answered already, and a sealed answer is final."),
            Mine::Open | Mine::No => Rejection::new("table.not-asked", "It is not your turn to decide."),
        }
    }

    /// The chance request that waits, with its outcomes.
    pub fn chance(&self) -> Option<Outcomes> {
        matches!(self.ask(), Ask::Chance(_)).then(|| {
            let mut out = Outcomes::new();
            self.game.outcomes(&self.state, &mut out);
            out
        })
    }

    /// Lands an outcome that is possible now; `false` when it is not.
    pub fn land(&mut self, outcome: Outcome) -> bool {
        let possible = self.chance().is_some_and(|outcomes| outcomes.weight(outcome) > 0);
        possible && self.land_unchecked(outcome)
    }

    /// `false` where the rules come to no rest after it.
    fn land_unchecked(&mut self, outcome: Outcome) -> bool {
        let asked = self.ask().kind();
        let is_only = self.chance().is_some_and(|outcomes| outcomes.only().is_some());
        let kind = asked.map_or("", |k| k.0).to_owned();
        let line = Line::Chance { kind, outcome: self.game.write_outcome(&self.state, outcome) };
        let mut journal = Journal::default();
        let landed = self.change(|game, state| game.land(state, outcome, &mut journal));
        if landed.is_none() {
            return false;
        }
        self.lines.push(line);
        self.chances += 1;
        journal.deed = DeedStatus::Done;
        self.raise_barrier(behind(asked, is_only));
        self.take_in(journal);
        true
    }

    /// Lands the next outcome from the dice; `false` when chance is not asked or there are no dice.
    pub fn roll(&mut self) -> bool {
        let (Some(outcomes), Some(dice)) = (self.chance(), &self.dice) else { return false };
        let Some(outcome) = dice.pick(self.chances, &outcomes) else { return false };
        self.land_unchecked(outcome)
    }

    /// Lands the outcome that a random number stands for, at a table without dice; `false` when chance is not asked.
    pub fn land_by(&mut self, random: u64) -> bool {
        let Some(outcome) = self.chance().and_then(|outcomes| outcomes.by(random)) else { return false };
        self.land_unchecked(outcome)
    }

    /// Something has happened around the game after which nothing before it is taken back; `what` ends "Nothing can be taken back:".
    pub fn no_way_back(&mut self, what: &'static str) {
        self.raise_barrier(what);
    }

    fn raise_barrier(&mut self, what: &'static str) {
        self.past.clear();
        self.barrier = what;
    }

    /// Raises a barrier that older rules did not know ([`crate::About::binding_since`]). Records of that time may go back across it;
    /// nobody at a table does.
    fn raise_newer_barrier(&mut self, what: &'static str) {
        if G::ABOUT.binds_under(self.options.rules()) {
            return self.raise_barrier(what);
        }
        self.past.iter_mut().for_each(|p| p.only_replayed = true);
        self.barrier = what;
    }

    fn take_in(&mut self, journal: Journal<G::Event>) {
        let line = self.lines.len();
        self.log.extend(journal.events.into_iter().map(|(readers, event)| Entry { line, readers, event }));
        if !journal.learned.is_empty() {
            self.raise_barrier(SEEN);
        } else if !journal.bound.is_empty() {
            self.raise_newer_barrier(SEEN);
        }
        // A deed cannot outlast the seat's turn to decide, whatever the game declared ([`crate::OpenDeed`] tells all that ends one).
        let goes_on = self.open_deed.is_some_and(|seat| matches!(self.ask(), Ask::One(next, _) if next == seat));
        if journal.deed == DeedStatus::Done || !goes_on {
            self.open_deed = None;
            self.settled = self.state.clone();
            self.settled_log = self.log.len();
        }
        if always_binds::<G>(self.ask()) {
            self.raise_barrier(BINDING);
        } else if self.answers_bind() {
            self.raise_newer_barrier(BINDING);
        }
    }

    /// Takes back the seat's last move, or says what stands in the way.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Rejection> {
        match self.undo_refused(seat) {
            Some(rejection) => Err(rejection),
            None => self.go_back(seat),
        }
    }

    /// Takes back a move as a record says.
    fn replay_undo(&mut self, seat: Seat) -> Result<(), Rejection> {
        match self.past[..self.seen_past(seat)].last() {
            Some(past) if past.only_replayed && past.seat == seat && !matches!(self.ask(), Ask::Over(_)) => self.go_back(seat),
            _ => self.undo(seat),
        }
    }

    fn go_back(&mut self, seat: Seat) -> Result<(), Rejection> {
        let handed_over = matches!(self.game.ask(&self.settled), Ask::One(next, _) if next != seat);
        self.past.truncate(self.seen_past(seat));
        let Some(past) = self.past.pop() else { return Ok(()) };
        (self.state, self.fault) = (past.state, None);
        self.settled = past.settled;
        self.open_deed = past.open_deed;
        self.log.truncate(past.log_len);
        self.settled_log = past.settled_log;
        self.lines.push(Line::Undo { seat: self.game.seat_name(seat).into() });
        if handed_over {
            // The same is told whether or not another seat had begun: only that seat knows.
            let title = self.game.seat_title(seat);
            self.notice(format!("{title} took back a move; whatever another seat had begun since was taken back with it."));
        }
        Ok(())
    }

    /// Why the seat cannot take back a move now; `None` when it can.
    pub fn undo_refused(&self, seat: Seat) -> Option<Rejection> {
        match self.past[..self.seen_past(seat)].last().filter(|past| !past.only_replayed) {
            // With the end the seed is opened: whoever went back from there would know every outcome to come.
            _ if matches!(self.ask(), Ask::Over(_)) => Some(Rejection::new("table.over", "The game is over.")),
            Some(past) if past.seat == seat => None,
            Some(_) => Some(Rejection::new("table.undo-barrier", "The last move is not yours to take back.")),
            None => Some(Rejection::new("table.undo-barrier", format!("Nothing can be taken back: {}.", self.barrier))),
        }
    }

    /// Writes a remark into the record: something that changes nothing in the game.
    pub fn remark(&mut self, text: &str) {
        // A record has one line for each thing that happened.
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        self.lines.push(Line::Remark(text.clone()));
        self.notice(text);
        self.hold_back();
    }

    /// What the table itself has told everybody.
    pub fn notices(&self) -> &Growing<Notice> {
        &self.notices
    }

    /// What a copy of this table takes in memory, about: the rulebook and what is full of record and log are shared.
    pub fn bytes(&self) -> usize {
        let past = self.past.capacity() * size_of::<Past<G::State>>();
        size_of::<Self>() + past + self.log.bytes() + self.lines.bytes() + self.notices.bytes()
    }

    /// What a bot needs to answer for a seat; `None` where the seat has no move.
    pub fn bot_input(&self, seat: Seat) -> Option<BotInput<G>> {
        let who = Viewer::Seat(seat);
        let moves = self.offered(seat);
        (!moves.is_empty()).then(|| BotInput { game: self.game.clone(), seat, view: self.view(who, Sight::Current), moves })
    }

    /// Another table of the same game, options and edition, before its first line. It shares the rulebook.
    pub fn fresh(&self, dice: Option<Dice>) -> Self {
        Sitting::new(self.game.clone(), (*self.options).clone(), self.edition.clone(), dice)
    }

    /// How many of the links that could be taken back this seat has seen: all but those of another
    /// seat's open deed. Whoever takes back a move undoes them with it, since nobody has seen them.
    fn seen_past(&self, seat: Seat) -> usize {
        let Some(other) = self.open_deed.filter(|open| *open != seat) else { return self.past.len() };
        // A barrier inside the deed may have taken its first links away.
        let later_links = self.past.iter().rposition(|p| p.open_deed != Some(other)).map_or(0, |at| at + 1);
        let first_link = self.past[..later_links].last().is_some_and(|p| p.seat == other && p.open_deed.is_none());
        later_links - usize::from(first_link)
    }

    /// Goes on from another state. The log stays; undo and the record end here.
    pub fn continue_from(&mut self, state: G::State) {
        self.settled = state.clone();
        (self.state, self.fault) = (state, None);
        self.open_deed = None;
        self.settled_log = self.log.len();
        self.raise_barrier("the position was set up by hand");
        self.recorded = false;
    }

    /// Does the record lead from the set-up to the present? Not after [`Sitting::continue_from`].
    pub(crate) fn is_recorded(&self) -> bool {
        self.recorded
    }

    /// The record so far; `None` after [`Sitting::continue_from`]. The seed is opened with the end.
    pub fn record(&self) -> Option<Record> {
        if !self.recorded {
            return None;
        }
        let over = matches!(self.ask(), Ask::Over(_));
        let header = Header {
            game: G::ABOUT.id.into(),
            rules_number: self.options.rules(),
            edition_hash: self.edition.hash(),
            options: self.options.iter().map(|(n, v)| (n.into(), v.into())).collect(),
            seats: self.game.seats(),
            seed_hash: self.dice.as_ref().map(Dice::seed_hash),
            seed: self.dice.as_ref().filter(|_| over).map(Dice::seed_hex),
            fair: None,
        };
        Some(Record { header, lines: self.lines.iter().cloned().collect(), edition: (*self.edition).clone(), files: Files::Inside })
    }

    /// Opens the table of a record, without playing any of its lines yet.
    pub fn reopen(record: &Record, dice: Option<Dice>) -> Result<Self, RecordError> {
        let h = &record.header;
        if h.game != G::ABOUT.id {
            return Err(RecordError::new(None, format!("this is a record of '{}', not of {}", h.game, G::ABOUT.name)));
        }
        if let Some(wrong) = G::ABOUT.wrong_seats(h.seats) {
            return Err(RecordError::new(None, wrong));
        }
        if record.lacks_edition() {
            return Err(record.lacking());
        }
        let given = h.options.iter().map(|(n, v)| (n.as_str(), v.as_str()));
        let options = Options::recorded(&G::ABOUT, h.rules_number, given).map_err(|e| RecordError::new(None, e))?;
        let game = readable(&record.edition).and_then(|()| G::open(h.seats, &options, &record.edition)).map_err(|problems| {
            let first = problems.first().map(ToString::to_string).unwrap_or_default();
            RecordError::new(None, format!("its edition does not hold: {first}"))
        })?;
        caught(|| Sitting::new(Arc::new(game), options, Arc::new(record.edition.clone()), dice))
            .map_err(|fault| RecordError::new(None, format!("its edition does not hold: {fault}")))
    }

    /// Replays the first `count` lines of a record (all of them where there are fewer).
    pub fn replay(record: &Record, count: usize, dice: Option<Dice>) -> Result<Self, RecordError> {
        let mut sitting = Self::reopen(record, dice)?;
        for (at, line) in record.lines.iter().take(count).enumerate() {
            sitting.replay_line(line).map_err(|s| RecordError::new(record.file_line(at), s))?;
        }
        Ok(sitting)
    }

    /// Plays one line of a record.
    pub fn replay_line(&mut self, line: &Line) -> Result<(), String> {
        match line {
            Line::Move { seat, text } => {
                let seat = self.seat_called(seat)?;
                let played = match (Departure::from_word(text), Accord::from_word(text)) {
                    (Some(how), _) => self.depart(seat, how),
                    (None, Some(accord)) => self.agree(seat, accord),
                    (None, None) => {
                        self.play(seat, self.game.read(text).ok_or_else(|| format!("'{}' is not a move of this game", clipped(text)))?)
                    }
                };
                played.map_err(|r| format!("'{line}' is refused: {} ({})", r.text, r.rule))
            }
            Line::Undo { seat } => {
                let seat = self.seat_called(seat)?;
                self.replay_undo(seat).map_err(|r| format!("'{line}' is refused: {} ({})", r.text, r.rule))
            }
            Line::Remark(text) => {
                self.remark(text);
                Ok(())
            }
            Line::Chance { kind, outcome } => {
                let asked = matches!(self.ask(), Ask::Chance(k) if k.0 == kind);
                let found = self.outcome_called(outcome).filter(|_| asked);
                let found = found.ok_or_else(|| format!("'{line}' cannot happen here"))?;
                self.land_unchecked(found);
                self.at_rest().map_err(|r| format!("'{line}' cannot happen here: {} ({})", r.text, r.rule))
            }
        }
    }

    /// The possible outcome with this text.
    pub fn outcome_called(&self, text: &str) -> Option<Outcome> {
        let outcomes = self.chance()?;
        let outcome = self.game.read_outcome(&self.state, text).filter(|outcome| outcomes.weight(*outcome) > 0)?;
        (self.game.write_outcome(&self.state, outcome) == text).then_some(outcome)
    }

    fn seat_called(&self, name: &str) -> Result<Seat, String> {
        let found = (0..self.game.seats()).map(Seat).find(|s| self.game.seat_name(*s) == name);
        found.ok_or_else(|| format!("nobody here is called '{name}'"))
    }
}

/// Do answers to this question bind?
fn binds<G: Show>(ask: Ask) -> bool {
    always_binds::<G>(ask) || matches!(ask, Ask::One(_, kind) if G::binds(kind))
}

/// Did they under any rules: is it a sealed question or a window?
fn always_binds<G: Show>(ask: Ask) -> bool {
    match ask {
        Ask::Sealed(..) => true,
        Ask::Chance(kind) => kind == CLOSE,
        Ask::One(_, kind) => G::ABOUT.window(kind).is_some(),
        Ask::Over(_) => false,
    }
}
