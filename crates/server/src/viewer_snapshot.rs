//! What one viewer may see of a table at one step. Pages, events, pictures and the API are made from
//! viewer snapshots and from the [roster](crate::room::Roster), never from a sitting.

use crate::{
    chat::Hearers,
    room::{GameOn, StepCount},
};
use scene::{News, Scene, Scoring, Sentence};
use serde_json::Value;
use table::{Ask, End, Hosted, Question, Rejection, Sight, Span, Tone, Viewer, hosted::Told};

/// A table as one viewer sees it at one step.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ViewerSnapshot {
    /// Who looks.
    pub(crate) who: Viewer,
    /// The step that is shown, by their own count.
    pub(crate) step: usize,
    /// How many steps they could see by now.
    pub(crate) of: usize,
    /// The picture, with choices only where they can be played now.
    pub(crate) scene: Scene,
    /// The view in the words of the wire.
    pub(crate) view: Value,
    /// The question as they may know it.
    pub(crate) question: Question,
    /// The newest part of the log up to this step.
    pub(crate) log: LogPart,
    /// The first step after their own last move: what they have not answered yet.
    pub(crate) since: usize,
    /// Why they can't take back a move; `None` where they can.
    pub(crate) undo: Option<Rejection>,
    /// What they may do unasked.
    pub(crate) asides: Vec<Told>,
    /// To whom they may speak now.
    pub(crate) hearers: Hearers,
    /// How it ended.
    pub(crate) end: Option<(End, Sentence)>,
    /// The round that was scored since their last move.
    pub(crate) scoring: Option<Scoring>,
    /// Does it show something that they may see once and not look up later?
    pub(crate) fleeting: bool,
    /// Are they asked for an answer, rather than in their own turn?
    pub(crate) answers: bool,
}

/// A log line as a viewer reads it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Logged {
    /// Their step that shows what happened.
    pub(crate) step: usize,
    /// What happened.
    pub(crate) say: Sentence,
    /// How it is set.
    pub(crate) tone: Tone,
    /// In whose turn it happened, whom it hit, what moved.
    pub(crate) news: News,
}

/// A part of a log as a viewer reads it; it holds every line of each of its steps.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct LogPart {
    /// The lines, oldest first.
    pub(crate) lines: Vec<Logged>,
    /// The step before which there are older lines; nothing where these are the first.
    pub(crate) earlier: Option<usize>,
}

/// How many lines of the log a page carries.
pub(crate) const NEWEST: usize = 100;

impl LogPart {
    /// The newest lines of a log, or the newest of those before a step: about so many, and no step's lines are torn apart.
    pub(crate) fn of(steps: &StepCount, hosted: &dyn Hosted, who: Viewer, sight: Sight, before: Option<usize>, most: usize) -> LogPart {
        let before_line = |step: usize| step.checked_sub(1).and_then(|step| steps.line_of(step));
        let until = before.map_or(usize::MAX, |step| before_line(step.min(steps.count() + 1)).unwrap_or(0));
        let first = hosted.newest(who, sight, Span { since: 0, until }, most);
        let since = first.and_then(|line| before_line(steps.step_of(line))).unwrap_or(0);
        let lines = hosted.told_in(who, sight, Span { since, until }).into_iter();
        let older = hosted.newest(who, sight, Span { since: 0, until: since }, 1);
        LogPart {
            earlier: older.map(|_| steps.step_of(since) + 1),
            lines: lines.map(|line| Logged { step: steps.step_of(line.line), say: line.say, tone: line.tone, news: line.news }).collect(),
        }
    }

    /// The line before which it is told that news begin, if they begin with this step. Where older lines may hold
    /// news, too, they tell it.
    pub(crate) fn first_since(&self, since: usize) -> Option<usize> {
        let first = self.lines.partition_point(|line| line.step < since);
        let here = first > 0 || self.earlier.is_none_or(|earlier| earlier <= since);
        (since > 1 && first < self.lines.len() && here).then_some(first)
    }
}

impl ViewerSnapshot {
    /// The table as it is.
    pub(crate) fn now(on: &GameOn, who: Viewer) -> ViewerSnapshot {
        let steps = on.steps.of(on.index(who));
        let mut snapshot = ViewerSnapshot::at(steps, &*on.hosted, who, steps.count(), Sight::Settled);
        snapshot.fleeting = on.hosted.is_fleeting(who);
        snapshot.answers = snapshot.is_asked() && on.hosted.is_answer();
        snapshot.scoring = snapshot.newly_scored(steps, &*on.hosted);
        if let Some(seat) = who.seat() {
            snapshot.undo = on.hosted.undo_refused(seat);
            snapshot.asides = on.hosted.asides(seat);
            snapshot.hearers = Hearers::of(on, seat);
        }
        snapshot
    }

    /// A table as it stands, or as it stood at a step.
    pub(crate) fn at(steps: &StepCount, hosted: &dyn Hosted, who: Viewer, step: usize, sight: Sight) -> ViewerSnapshot {
        let end = match hosted.ask() {
            Ask::Over(end) => hosted.end().map(|say| (end, say)),
            _ => None,
        };
        ViewerSnapshot {
            who,
            step,
            of: steps.count(),
            scene: hosted.scene(who, sight),
            view: hosted.view(who, sight),
            question: hosted.question(who, sight),
            log: LogPart::of(steps, hosted, who, sight, None, NEWEST),
            since: steps.last_own(step) + 1,
            undo: None,
            asides: Vec::new(),
            hearers: Hearers::default(),
            end,
            scoring: None,
            fleeting: false,
            answers: false,
        }
    }

    /// The newest scoring, if it was complete with this viewer's last move or after it. It is sought only where a round has begun since.
    fn newly_scored(&self, steps: &StepCount, hosted: &dyn Hosted) -> Option<Scoring> {
        let since = steps.last_made(self.step);
        if !self.log.lines.iter().any(|line| line.step >= since && line.tone.heading) {
            return None;
        }
        let scored = hosted.scorings(self.who, Sight::Settled).pop()?;
        (steps.step_of(scored.step as usize) >= since && !scored.rows.is_empty()).then_some(scored)
    }

    /// Is this the present, where moves can be played?
    pub(crate) fn is_live(&self) -> bool {
        self.step == self.of
    }

    /// The first line of the log that tells what happened after the viewer's own last move.
    pub(crate) fn first_news(&self) -> Option<usize> {
        self.log.first_since(self.since)
    }

    /// Does this viewer have to decide something now?
    pub(crate) fn is_asked(&self) -> bool {
        self.is_live() && self.question.mine == table::Mine::Open
    }
}
