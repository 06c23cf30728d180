//! A snapshot in the words of the wire.

use crate::viewer_snapshot::{LogPart, ViewerSnapshot};
use serde_json::{Value, json};
use store::{Plays, SeatRow, StandIn, WhyStandIn};
use table::Mine;

/// What the table waits for, as this viewer may know it.
pub(crate) fn ask(snapshot: &ViewerSnapshot) -> Value {
    if let Some((end, text)) = &snapshot.end {
        let seats = snapshot.scene.seats.len().max(1);
        return json!({"over": {
            "result": end.label,
            "payoffs": &end.payoffs[..seats.min(end.payoffs.len())],
            "scores": &end.scores[..seats.min(end.scores.len())],
            "text": text.to_string(),
        }});
    }
    let question = &snapshot.question;
    let mine = match question.mine {
        Mine::Open => "open",
        Mine::Answered => "answered",
        Mine::No => "no",
    };
    json!({"seats": question.asked.iter().map(|seat| seat.0).collect::<Vec<_>>(), "kind": question.kind.map(|kind| kind.0), "mine": mine})
}

/// Everything that a program needs to decide.
pub(crate) fn table(snapshot: &ViewerSnapshot) -> Value {
    json!({"step": snapshot.step, "ask": ask(snapshot), "view": snapshot.view, "moves": moves(snapshot), "asides": asides(snapshot)})
}

/// Who stands in for whom.
pub(crate) fn stand_ins(seats: &[SeatRow]) -> Value {
    let stand_in = |row: &SeatRow| {
        let StandIn { plays, why, since } = row.stand_in.as_ref()?;
        let plays = match plays {
            Plays::Bot(level) => level,
            Plays::Passes => "passes",
        };
        let why = match why {
            WhyStandIn::Vote => "vote",
            WhyStandIn::TimeUp => "time-up",
            WhyStandIn::Resigned => "resigned",
            WhyStandIn::OwnWish => "own-wish",
        };
        Some(json!({"seat": row.seat, "plays": plays, "why": why, "since": since}))
    };
    seats.iter().filter_map(stand_in).collect()
}

/// What may be played.
pub(crate) fn moves(snapshot: &ViewerSnapshot) -> Vec<Value> {
    snapshot.scene.choices.iter().map(|choice| json!({"move": choice.key, "text": choice.label.to_string()})).collect()
}

fn asides(snapshot: &ViewerSnapshot) -> Vec<Value> {
    snapshot.asides.iter().map(|told| json!({"move": told.text, "text": told.say.to_string()})).collect()
}

/// What is greyed, and why.
pub(crate) fn refused(snapshot: &ViewerSnapshot) -> Vec<Value> {
    let refused = snapshot.scene.refused.iter();
    refused.map(|r| json!({"move": r.key, "rule": r.rule, "text": r.reason.to_string(), "label": r.label.to_string()})).collect()
}

/// A part of the log from a step on.
pub(crate) fn log(part: &LogPart, since: usize) -> Vec<Value> {
    let lines = part.lines.iter().filter(|line| line.step > since);
    lines.map(|line| json!({"step": line.step, "text": line.say.to_string()})).collect()
}
