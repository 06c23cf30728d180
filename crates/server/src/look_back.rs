//! Earlier steps of one viewer, found again in the record. A look back stands apart from the room, so the table plays on
//! meanwhile; it walks forward from the nearest checkpoint and plays no line twice on its way.

use crate::{
    api_error::ApiError,
    checkpoints::GameCheckpoints,
    house::House,
    room::{GameOn, StepCount},
    viewer_snapshot::{LogPart, ViewerSnapshot},
};
use axum::http::StatusCode;
use scene::Scene;
use serde_json::Value;
use std::sync::Arc;
use table::{Growing, Hosted, Line, Sight, Viewer};

/// What it takes to show a viewer the steps up to now.
pub(crate) struct LookBack {
    who: Viewer,
    steps: StepCount,
    over: bool,
    lines: Growing<Line>,
    checkpoints: Arc<GameCheckpoints>,
    start: Arc<dyn Hosted>,
    at: Option<Box<dyn Hosted>>,
    /// How many lines were played again so far.
    pub(crate) played: usize,
}

impl LookBack {
    /// A look back from this moment; it copies next to nothing.
    pub(crate) fn new(on: &GameOn, who: Viewer) -> LookBack {
        LookBack {
            who,
            steps: on.steps.of(on.index(who)).clone(),
            over: on.is_over(),
            lines: on.hosted.lines().clone(),
            checkpoints: on.checkpoints.clone(),
            start: on.start.clone(),
            at: None,
            played: 0,
        }
    }

    /// The viewer's steps.
    pub(crate) fn steps(&self) -> &StepCount {
        &self.steps
    }

    /// The table as it was at a step; nothing can be played there. As long as the game is on it shows only what may be
    /// looked up again.
    pub(crate) fn snapshot(&mut self, step: usize) -> Result<ViewerSnapshot, ApiError> {
        let past = self.walk(step)?;
        let mut snapshot = ViewerSnapshot::at(&self.steps, &*past, self.who, step, self.sight(step));
        self.at = Some(past);
        if step < self.steps.count() {
            snapshot.scene.choices.clear();
            snapshot.scene.refused.clear();
        }
        Ok(snapshot)
    }

    /// The picture of a step.
    pub(crate) fn scene(&mut self, step: usize) -> Option<Scene> {
        let past = self.walk(step).ok()?;
        let scene = past.scene(self.who, self.sight(step));
        self.at = Some(past);
        Some(scene)
    }

    /// The picture one step before another, so that what changed can be marked.
    pub(crate) fn scene_before(&mut self, step: usize) -> Option<Scene> {
        self.scene(step.checked_sub(1)?)
    }

    /// A part of the log as it was at a step: so many of the newest lines before another step, or of all.
    pub(crate) fn log(&mut self, step: usize, before: Option<usize>, most: usize) -> Result<LogPart, ApiError> {
        let past = self.walk(step)?;
        let part = LogPart::of(&self.steps, &*past, self.who, self.sight(step), before, most);
        self.at = Some(past);
        Ok(part)
    }

    /// The view of a step in the words of the wire, with what the log told since the step before.
    pub(crate) fn view(&mut self, step: usize) -> Result<(Value, Vec<String>), ApiError> {
        let past = self.walk(step)?;
        let since = step.checked_sub(1).and_then(|before| self.steps.line_of(before)).unwrap_or(0);
        let log = past.told(self.who, Sight::Recalled, since).iter().map(|line| line.say.to_string()).collect();
        let view = past.view(self.who, Sight::Recalled);
        self.at = Some(past);
        Ok((view, log))
    }

    fn sight(&self, step: usize) -> Sight {
        if self.over || step == self.steps.count() { Sight::Settled } else { Sight::Recalled }
    }

    /// The table after the line that made a step, from where the walk stands or from the nearest checkpoint.
    fn walk(&mut self, step: usize) -> Result<Box<dyn Hosted>, ApiError> {
        let line = self.steps.line_of(step).ok_or_else(|| no_step(step, self.steps.count()))?;
        let here = self.at.take().filter(|at| at.lines().len() <= line);
        let near = self.checkpoints.nearest(line).filter(|near| here.as_ref().is_none_or(|here| near.lines().len() > here.lines().len()));
        let mut past = match (near, here) {
            (Some(near), _) => near.copy(),
            (None, Some(here)) => here,
            (None, None) => self.start.copy(),
        };
        for next in self.lines.range(past.lines().len()..line.min(self.lines.len())) {
            past.replay_line(next).map_err(|_| ApiError::bad("The record of this table no longer replays."))?;
            self.checkpoints.line_written(&*past);
            self.played += 1;
        }
        Ok(past)
    }
}

fn no_step(step: usize, of: usize) -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, format!("There is no step {step}: this table has steps 0 to {of} for you."))
}

impl House {
    /// Looks back off the threads that serve the web, a few at a time.
    pub(crate) async fn look_back<T: Send + 'static>(
        &self,
        mut back: LookBack,
        look: impl FnOnce(&mut LookBack) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        self.look_apart(move || look(&mut back)).await
    }

    /// Looks at something that was copied from a room, off the threads that serve the web, a few at a time.
    pub(crate) async fn look_apart<T: Send + 'static>(&self, look: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        let failed = || ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, "The table could not be looked at.");
        let turn = self.looking_back.clone().acquire_owned().await.map_err(|_| failed())?;
        let looked = crate::outside::on_a_thread(move || {
            // The turn lasts as long as the work, even if nobody waits for it any more.
            let _until_done = turn;
            look()
        });
        looked.await.map_err(|_| failed())
    }
}
