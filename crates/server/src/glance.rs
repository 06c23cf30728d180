//! What one viewer may see of a table at one step. Pages, events, pictures and the API are made from
//! glances and from the [company](crate::room::Company), never from a sitting.

use crate::{answer::Trouble, chat::Hearers, room::GameOn};
use scene::{Scene, Sentence};
use serde_json::Value;
use table::{Ask, End, Hosted, Question, Rejection, Sight, Tone, Viewer, hosted::Told};

/// A table as one viewer sees it at one step.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Glance {
    /// Who looks.
    pub(crate) who: Viewer,
    /// The step that is shown, by his own count.
    pub(crate) step: usize,
    /// How many steps he could see by now.
    pub(crate) of: usize,
    /// The picture, with choices only where they can be played now.
    pub(crate) scene: Scene,
    /// The view in the words of the wire.
    pub(crate) view: Value,
    /// The question as he may know it.
    pub(crate) question: Question,
    /// The log up to this step, with the step that shows each line.
    pub(crate) log: Vec<Logged>,
    /// The first step after his own last move: what he has not answered yet.
    pub(crate) since: usize,
    /// Why he can't take back a move; `None` where he can.
    pub(crate) undo: Option<Rejection>,
    /// What he may do unasked.
    pub(crate) asides: Vec<Told>,
    /// To whom they may speak now.
    pub(crate) hearers: Hearers,
    /// How it ended.
    pub(crate) end: Option<(End, Sentence)>,
    /// Does it show something that he may see once and not look up later?
    pub(crate) fleeting: bool,
}

/// A log line as a viewer reads it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Logged {
    /// His step that shows what happened.
    pub(crate) step: usize,
    /// What happened.
    pub(crate) say: Sentence,
    /// How it is set.
    pub(crate) tone: Tone,
}

impl Glance {
    /// The table as it is.
    pub(crate) fn now(on: &GameOn, who: Viewer) -> Glance {
        let step = on.steps.count(on.index(who));
        let mut glance = Glance::look(on, &*on.hosted, who, step, Sight::Settled);
        glance.fleeting = on.hosted.is_fleeting(who);
        if let Some(seat) = who.seat() {
            glance.undo = on.hosted.undo_refused(seat);
            glance.asides = on.hosted.asides(seat);
            glance.hearers = Hearers::of(on, seat);
        }
        glance
    }

    /// The table as it was at an earlier step of this viewer; nothing can be played there. As long as the game is on it shows
    /// only what may be looked up again.
    pub(crate) fn at(on: &GameOn, who: Viewer, step: usize) -> Result<Glance, Trouble> {
        let of = on.steps.count(on.index(who));
        let line = on.steps.line_of(on.index(who), step).ok_or_else(|| no_step(step, of))?;
        let past = on.hosted.at(line).ok_or_else(|| Trouble::bad("The record of this table no longer replays."))?;
        let sight = if step == of || on.is_over() { Sight::Settled } else { Sight::Recalled };
        let mut glance = Glance::look(on, &*past, who, step, sight);
        if step < of {
            glance.scene.choices.clear();
            glance.scene.refused.clear();
        }
        Ok(glance)
    }

    fn look(on: &GameOn, hosted: &dyn Hosted, who: Viewer, step: usize, sight: Sight) -> Glance {
        let at = on.index(who);
        let log = hosted.told(who, sight, 0).into_iter();
        let end = match hosted.ask() {
            Ask::Over(end) => hosted.end().map(|say| (end, say)),
            _ => None,
        };
        Glance {
            who,
            step,
            of: on.steps.count(at),
            scene: hosted.scene(who, sight),
            view: hosted.view(who, sight),
            question: hosted.question(who, sight),
            log: log.map(|line| Logged { step: on.steps.step_of(at, line.line), say: line.say, tone: line.tone }).collect(),
            since: on.steps.last_own(at) + 1,
            undo: None,
            asides: Vec::new(),
            hearers: Hearers::default(),
            end,
            fleeting: false,
        }
    }

    /// Is this the present, where moves can be played?
    pub(crate) fn is_live(&self) -> bool {
        self.step == self.of
    }

    /// The first line of the log that tells what happened after his own last move.
    pub(crate) fn first_news(&self) -> Option<usize> {
        let first = self.log.partition_point(|line| line.step < self.since);
        (self.since > 1 && first < self.log.len()).then_some(first)
    }

    /// Does this viewer have to decide something now?
    pub(crate) fn is_asked(&self) -> bool {
        self.is_live() && self.question.mine == table::Mine::Open
    }
}

fn no_step(step: usize, of: usize) -> Trouble {
    Trouble::new(axum::http::StatusCode::NOT_FOUND, format!("There is no step {step}: this table has steps 0 to {of} for you."))
}
