//! A table of any game behind one object-safe face, so that server, protocol and terminal treat
//! all games alike.

use crate::{
    About, Ask, Departure, Dice, Entry, Growing, Kind, Leaving, Line, Notice, Options, Outcome, Outcomes, Problem, Question, Readers,
    Record, RecordError, Referee, Rejection, RoleName, Seat, SeatSet, Sight, Sitting, Span, Stuck, Talk, TalkRules, Texts, Tone, Viewer,
    ViewerCursor, WindowQuestion,
    course::{self, TurnOf},
    edition::readable,
    rest::caught,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use scene::{Ending, Fact, News, Scene, Scoring, Sentence};
use serde_json::Value;
use std::{any::Any, sync::Arc};

/// A move in the record's words and in a player's.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// As it stands in a record.
    pub text: String,
    /// As a player would say it.
    pub say: Sentence,
}

/// A greyed move and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Greyed {
    /// The move.
    pub told: Told,
    /// Why not.
    pub why: Rejection,
}

/// A log line as one viewer reads it.
#[derive(Clone, PartialEq, Debug)]
pub struct LogLine {
    /// The record line that caused it.
    pub line: usize,
    /// Who may read it; it speaks to them.
    pub readers: Readers,
    /// What happened.
    pub say: Sentence,
    /// How it is set.
    pub tone: Tone,
    /// What it is about: in whose turn, whom it hit, what moved.
    pub news: News,
}

/// Why a state could not be loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadError {
    /// What is wrong.
    pub sentence: String,
    /// The invariant that does not hold, where it came that far.
    pub invariant: Option<&'static str>,
}

/// A table with people at it, whatever the game.
pub trait Hosted: Send + Sync + Any {
    /// The game's card of introduction.
    fn about(&self) -> &'static About;
    /// How many seats this table has.
    fn seats(&self) -> u8;
    /// The word for a seat.
    fn seat_name(&self, seat: Seat) -> &'static str;
    /// The options of this table.
    fn options(&self) -> &Options;
    /// What the table waits for.
    fn ask(&self) -> Ask;
    /// Does somebody else wait for the answer to this kind of question? See [`crate::Play::binds`].
    fn binds(&self, kind: Kind) -> bool;
    /// Does what the table waits for belong to an answer? See [`crate::Play::is_answer`].
    fn is_answer(&self) -> bool;
    /// The question as a viewer may know it.
    fn question(&self, who: Viewer, sight: Sight) -> Question;
    /// A seat that is asked and has nothing to answer, with the question: a fault of the edition or of the rules.
    fn stuck(&self) -> Option<Stuck>;
    /// What a seat may play.
    fn moves(&self, seat: Seat) -> Vec<Told>;
    /// What is greyed for a seat, and why.
    fn refused(&self, seat: Seat) -> Vec<Greyed>;
    /// What a seat may do unasked.
    fn asides(&self, seat: Seat) -> Vec<Told>;
    /// The roles of a seat that have standing orders of their own; none where it plays no more than one.
    fn roles(&self, seat: Seat) -> Vec<RoleName>;
    /// The window that a seat is asked to answer now, for its standing orders.
    fn window_question(&self, seat: Seat) -> Option<WindowQuestion>;
    /// The move that passes what a seat is asked, in the record's words; `None` where none does.
    fn pass(&self, seat: Seat) -> Option<String>;
    /// Plays a move or an aside, given in the record's words.
    fn play(&mut self, seat: Seat, text: &str) -> Result<(), Rejection>;
    /// A seat's time is up: it loses, or leaves the game to the others.
    fn time_up(&mut self, seat: Seat) -> Result<(), Rejection>;
    /// What becomes of the game when a seat resigns or its time is up.
    fn leaving(&self) -> Leaving;
    /// The seats that have left the game while the others play on.
    fn left(&self) -> SeatSet;
    /// How many outcomes chance may have now, without a list of them.
    fn outcome_count(&self) -> u32;
    /// The outcomes that chance may have now, in the record's words, with weights.
    fn outcomes(&self) -> Vec<(String, u32)>;
    /// The chance request that waits.
    fn chance(&self) -> Option<Outcomes>;
    /// An outcome that chance may have now in the record's words.
    fn write_outcome(&self, outcome: Outcome) -> String;
    /// The outcome that chance may have now with these words.
    fn outcome_called(&self, text: &str) -> Option<Outcome>;
    /// Lands an outcome given in the record's words; `false` when it is not possible now.
    fn land(&mut self, outcome: &str) -> bool;
    /// Lands the next outcome from the dice; `false` when chance is not asked.
    fn roll(&mut self) -> bool;
    /// Lands the outcome that a random number stands for, at a table without dice; `false` when chance is not asked.
    fn land_by(&mut self, random: u64) -> bool;
    /// Takes back a seat's last move.
    fn undo(&mut self, seat: Seat) -> Result<(), Rejection>;
    /// Why a seat can't take back a move now; `None` when it can.
    fn undo_refused(&self, seat: Seat) -> Option<Rejection>;
    /// Does this viewer see something now that they may not look up later?
    fn is_fleeting(&self, who: Viewer) -> bool;
    /// A view in the words of the wire.
    fn view(&self, who: Viewer, sight: Sight) -> Value;
    /// The picture for a viewer.
    fn scene(&self, who: Viewer, sight: Sight) -> Scene;
    /// The log lines that a viewer may read, after record line `since`.
    fn told(&self, who: Viewer, sight: Sight, since: usize) -> Vec<LogLine> {
        self.told_in(who, sight, Span::after(since))
    }
    /// The log lines that a viewer may read, of the record lines in a span.
    fn told_in(&self, who: Viewer, sight: Sight, span: Span) -> Vec<LogLine>;
    /// The record line that caused the `count`-th newest of these; nothing where there are fewer.
    fn newest(&self, who: Viewer, sight: Sight, span: Span, count: usize) -> Option<usize>;
    /// Every log line after record line `since`, whoever may read it; for the referee.
    fn log(&self, since: usize) -> Vec<LogLine>;
    /// Did a round, a turn or something for all begin with a log line after record line `since`? Everybody reads such lines.
    fn has_begun(&self, since: usize) -> bool;
    /// Was anything told to a seat after record line `since` that happened in another's turn?
    fn tells_of_others(&self, since: usize, seat: Seat) -> bool;
    /// The end in one sentence; `None` while the game is on.
    fn end(&self) -> Option<Sentence>;
    /// The scoring cards of the rounds that are over, as a viewer may read them; their steps are lines of the record.
    fn scorings(&self, who: Viewer, sight: Sight) -> Vec<Scoring>;
    /// How the game went, for everybody: winners, curves, turning points, what was hidden. `None` while the game is on. Its steps are
    /// lines of the record. The whole game may be played again for it; where the position came from elsewhere it has no curves.
    fn ending(&self) -> Option<Ending>;
    /// What was hidden until the end, which costs little; nothing while the game is on.
    fn hidden(&self) -> Vec<Fact>;
    /// Replaces the state by one that this viewer cannot tell from it.
    fn imagine(&mut self, who: Viewer, seed: u64);
    /// The whole state, secrets and all.
    fn dump(&self) -> Value;
    /// Replaces the state, unless it is impossible.
    fn load(&mut self, json: Value) -> Result<(), LoadError>;
    /// The record so far; `None` where the state was replaced by hand.
    fn record(&self) -> Option<Record>;
    /// Every line so far.
    fn lines(&self) -> &Growing<Line>;
    /// Plays one line of a record.
    fn replay_line(&mut self, line: &Line) -> Result<(), String>;
    /// Writes a remark into the record: something that changes nothing in the game.
    fn remark(&mut self, text: &str);
    /// Something has happened around the game after which nothing before it is taken back; `what` ends "Nothing can be taken back:".
    fn no_way_back(&mut self, what: &'static str);
    /// May words pass from a seat to another, or to all? What everybody sees tells it: a deed that is still open, and may be
    /// taken back, opens and closes no talks.
    fn talk(&self, from: Seat, to: Option<Seat>) -> Talk;
    /// What the rules have to do with words between persons.
    fn talk_rules(&self) -> Option<TalkRules>;
    /// Moves a viewer's cursor to the present; `true` when it differs from what they were shown before.
    fn advance(&self, who: Viewer, cursor: &mut ViewerCursor) -> bool;
    /// Another table of the same game, options and edition, before its first line.
    fn fresh(&self, dice: Option<Dice>) -> Box<dyn Hosted>;
    /// A copy of this table as it is now; it costs about two states, however long the record is.
    fn copy(&self) -> Box<dyn Hosted>;
    /// What such a copy takes in memory, about.
    fn bytes(&self) -> usize;
    /// The [`crate::BotInput`] for a bot in a seat, which is written against one game's types;
    /// `None` where the seat has no move.
    fn bot_input(&self, seat: Seat) -> Option<Box<dyn Any + Send>>;
}

/// Opens a table of game `G`; `Err` holds the problems of the edition or the options.
pub fn open<G: Referee>(seats: u8, options: Options, edition: Texts, dice: Option<Dice>) -> Result<Box<dyn Hosted>, Vec<Problem>> {
    if let Some(wrong) = G::ABOUT.wrong_seats(seats) {
        return Err(vec![Problem::in_file("", wrong)]);
    }
    readable(&edition)?;
    let game = G::open(seats, &options, &edition)?;
    let sitting = caught(|| Sitting::new(Arc::new(game), options, Arc::new(edition), dice));
    Ok(Box::new(sitting.map_err(|fault| vec![Problem::in_file("", fault.to_string())])?))
}

/// Replays the first `count` lines of a record of game `G`.
pub fn replay<G: Referee>(record: &Record, count: usize, dice: Option<Dice>) -> Result<Box<dyn Hosted>, RecordError> {
    Ok(Box::new(Sitting::<G>::replay(record, count, dice)?))
}

impl<G: Referee> Hosted for Sitting<G> {
    fn about(&self) -> &'static About {
        &G::ABOUT
    }

    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.game().seat_name(seat)
    }

    fn options(&self) -> &Options {
        self.options()
    }

    fn binds(&self, kind: Kind) -> bool {
        G::binds(kind)
    }

    fn is_answer(&self) -> bool {
        self.game().is_answer(self.state())
    }

    fn ask(&self) -> Ask {
        self.ask()
    }

    fn question(&self, who: Viewer, sight: Sight) -> Question {
        self.game().question(&self.view(who, sight))
    }

    fn stuck(&self) -> Option<Stuck> {
        self.stuck()
    }

    fn moves(&self, seat: Seat) -> Vec<Told> {
        let who = Viewer::Seat(seat);
        let view = self.view(who, Sight::Current);
        self.offered(seat).into_iter().map(|m| told(self, &view, m)).collect()
    }

    fn refused(&self, seat: Seat) -> Vec<Greyed> {
        let who = Viewer::Seat(seat);
        let view = self.view(who, Sight::Current);
        let refused = self.choices(who, Sight::Current).refused;
        refused
            .into_iter()
            .map(|(m, refusal)| {
                let (rule, text) = self.game().say_refusal(&view, refusal);
                Greyed { told: told(self, &view, m), why: Rejection { rule, text } }
            })
            .collect()
    }

    fn asides(&self, seat: Seat) -> Vec<Told> {
        let view = self.view(Viewer::Seat(seat), Sight::Settled);
        let mut asides: Vec<_> = self.asides(seat).into_iter().map(|m| told(self, &view, m)).collect();
        asides.extend(self.accord(seat).map(|accord| Told { text: accord.word().into(), say: accord.say().into() }));
        asides.extend(self.may_resign(seat).then(|| Told { text: Departure::Resigned.word().into(), say: "Resign the game".into() }));
        asides
    }

    fn roles(&self, seat: Seat) -> Vec<RoleName> {
        let roles = self.game().roles(&self.view(Viewer::Seat(seat), Sight::Settled));
        if roles.len() > 1 { roles } else { Vec::new() }
    }

    fn window_question(&self, seat: Seat) -> Option<WindowQuestion> {
        self.window_question(seat)
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<(), Rejection> {
        self.play_text(seat, text)
    }

    fn pass(&self, seat: Seat) -> Option<String> {
        self.pass(seat).map(|m| self.game().write(m))
    }

    fn time_up(&mut self, seat: Seat) -> Result<(), Rejection> {
        self.time_up(seat)
    }

    fn leaving(&self) -> Leaving {
        self.game().leaving()
    }

    fn left(&self) -> SeatSet {
        self.left()
    }

    fn outcome_count(&self) -> u32 {
        self.chance().map_or(0, |outcomes| outcomes.count())
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        let outcomes = self.chance().unwrap_or_default();
        outcomes.iter().map(|(o, w)| (self.game().write_outcome(self.state(), o), w)).collect()
    }

    fn chance(&self) -> Option<Outcomes> {
        self.chance()
    }

    fn write_outcome(&self, outcome: Outcome) -> String {
        self.game().write_outcome(self.state(), outcome)
    }

    fn outcome_called(&self, text: &str) -> Option<Outcome> {
        self.outcome_called(text)
    }

    fn land(&mut self, outcome: &str) -> bool {
        self.outcome_called(outcome).is_some_and(|o| self.land(o))
    }

    fn roll(&mut self) -> bool {
        self.roll()
    }

    fn land_by(&mut self, random: u64) -> bool {
        self.land_by(random)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Rejection> {
        self.undo(seat)
    }

    fn undo_refused(&self, seat: Seat) -> Option<Rejection> {
        self.undo_refused(seat)
    }

    fn is_fleeting(&self, who: Viewer) -> bool {
        self.view(who, Sight::Settled) != self.view(who, Sight::Recalled)
    }

    fn view(&self, who: Viewer, sight: Sight) -> Value {
        self.game().wire(&self.view(who, sight))
    }

    fn scene(&self, who: Viewer, sight: Sight) -> Scene {
        let mut scene = self.game().scene(&self.view(who, sight), &self.choices(who, sight));
        for panel in scene.seats.iter_mut().filter(|panel| self.left().has(Seat(panel.seat))) {
            panel.facts.push(Fact::new(format!("{}-left", panel.id()), "player", "left the game"));
        }
        scene
    }

    fn told_in(&self, who: Viewer, sight: Sight, span: Span) -> Vec<LogLine> {
        let earlier = self.told_in(who, sight, Span { since: 0, until: span.since }).rev();
        let turns = course::turns(&**self.game(), earlier, self.told_in(who, sight, span));
        let line = |(entry, turn): (&Entry<G::Event>, Option<TurnOf>)| {
            let line = log_line(self, entry, turn);
            LogLine { news: News { round: course::round_after_another(self, who, sight, entry), ..line.news }, ..line }
        };
        with_notices(self, span, self.told_in(who, sight, span).zip(turns).map(line).collect())
    }

    fn newest(&self, who: Viewer, sight: Sight, span: Span, count: usize) -> Option<usize> {
        self.newest(who, sight, span, count)
    }

    fn log(&self, since: usize) -> Vec<LogLine> {
        let turns = course::turns(&**self.game(), std::iter::empty(), self.log(0));
        let skipped = turns.len() - self.log(since).count();
        let lines = self.log(since).zip(turns.into_iter().skip(skipped)).map(|(e, turn)| log_line(self, e, turn));
        with_notices(self, Span::after(since), lines.collect())
    }

    fn has_begun(&self, since: usize) -> bool {
        self.log(since).any(|entry| self.game().begins(&entry.event).is_some())
    }

    fn tells_of_others(&self, since: usize, seat: Seat) -> bool {
        let told = |span| self.told_in(Viewer::Seat(seat), Sight::Settled, span);
        let turns = course::turns(&**self.game(), told(Span { since: 0, until: since }).rev(), told(Span::after(since)));
        turns.into_iter().flatten().any(|turn| turn.hands != seat.0)
    }

    fn end(&self) -> Option<Sentence> {
        matches!(self.ask(), Ask::Over(_)).then(|| self.game().say_end(self.state()))
    }

    fn scorings(&self, who: Viewer, sight: Sight) -> Vec<Scoring> {
        course::scorings(self, who, sight)
    }

    fn ending(&self) -> Option<Ending> {
        course::ending(self)
    }

    fn hidden(&self) -> Vec<Fact> {
        course::hidden(self)
    }

    fn imagine(&mut self, who: Viewer, seed: u64) {
        let view = self.view(who, Sight::Current);
        let state = self.game().imagine(&view, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        self.continue_from(state);
    }

    fn dump(&self) -> Value {
        self.game().dump(self.state())
    }

    fn load(&mut self, json: Value) -> Result<(), LoadError> {
        let state = self.game().restore(json).map_err(|sentence| LoadError { sentence, invariant: None })?;
        self.game().check(None, &state).map_err(|broken| LoadError {
            sentence: format!("this state cannot occur: {}", broken.found),
            invariant: Some(broken.invariant),
        })?;
        self.continue_from(state);
        self.leave_as_noted();
        Ok(())
    }

    fn record(&self) -> Option<Record> {
        self.record()
    }

    fn lines(&self) -> &Growing<Line> {
        self.lines()
    }

    fn replay_line(&mut self, line: &Line) -> Result<(), String> {
        self.replay_line(line)
    }

    fn remark(&mut self, text: &str) {
        self.remark(text);
    }

    fn no_way_back(&mut self, what: &'static str) {
        self.no_way_back(what);
    }

    fn talk(&self, from: Seat, to: Option<Seat>) -> Talk {
        self.game().talk(self.settled(), from, to)
    }

    fn talk_rules(&self) -> Option<TalkRules> {
        G::TALK
    }

    fn advance(&self, who: Viewer, cursor: &mut ViewerCursor) -> bool {
        cursor.advance(self, who)
    }

    fn fresh(&self, dice: Option<Dice>) -> Box<dyn Hosted> {
        Box::new(self.fresh(dice))
    }

    fn copy(&self) -> Box<dyn Hosted> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        self.bytes()
    }

    fn bot_input(&self, seat: Seat) -> Option<Box<dyn Any + Send>> {
        Some(Box::new(self.bot_input(seat)?))
    }
}

fn told<G: Referee>(sitting: &Sitting<G>, view: &G::View, m: G::Move) -> Told {
    Told { text: sitting.game().write(m), say: sitting.game().say_move(view, m) }
}

fn log_line<G: Referee>(sitting: &Sitting<G>, entry: &Entry<G::Event>, turn: Option<TurnOf>) -> LogLine {
    let (game, event) = (sitting.game(), &entry.event);
    let news = News { turn: turn.map(|turn| turn.side), hands: turn.and_then(TurnOf::other_hands), ..game.news(event) };
    LogLine { line: entry.line, readers: entry.readers, say: game.say_event(event), tone: game.tone(event), news }
}

/// A log with what the table itself has told put in where it was told: before what came of it in the same line, since it was the last
/// seat's agreement that ended the game.
fn with_notices<G: Referee>(sitting: &Sitting<G>, span: Span, log: Vec<LogLine>) -> Vec<LogLine> {
    let notice = |n: &Notice| LogLine {
        line: n.line,
        readers: Readers::All,
        say: Sentence::from(n.text.as_str()),
        tone: Tone::default(),
        news: News::default(),
    };
    let mut lines: Vec<LogLine> = sitting.notices_in(span).map(notice).collect();
    if lines.is_empty() {
        return log;
    }
    lines.extend(log);
    lines.sort_by_key(|entry| entry.line);
    lines
}

/// The kind of a request, or an empty word.
pub fn kind_word(kind: Option<Kind>) -> &'static str {
    kind.map_or("", |k| k.0)
}
