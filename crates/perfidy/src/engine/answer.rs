//! The shapes of the engine's answers.

use serde_json::{Value, json};
use table::{
    Ask, Hosted, Rejection, Seat, Viewer,
    hosted::{Greyed, LoadError, LogLine, Told},
};

/// Why a request was not carried out.
pub(super) enum Refused {
    /// It was not understood, or makes no sense now.
    Error(String),
    /// A rule of the game or the table forbids it.
    Rule(Rejection),
    /// The state that was to be loaded is impossible.
    State(LoadError),
}

impl Refused {
    pub(super) fn into_json(self) -> Value {
        match self {
            Refused::Error(error) => json!({"ok": false, "error": error}),
            Refused::Rule(r) => json!({"ok": false, "refusal": {"rule": r.rule, "text": r.text.to_string()}}),
            Refused::State(LoadError { sentence, invariant: None }) => json!({"ok": false, "error": sentence}),
            Refused::State(LoadError { sentence, invariant }) => json!({"ok": false, "error": sentence, "invariant": invariant}),
        }
    }
}

/// More outcomes of chance than this are counted and not listed.
const MOST_OUTCOMES: u32 = 1_000;

/// What the table waits for.
pub(super) fn ask(table: &dyn Hosted) -> Value {
    match table.ask() {
        Ask::Over(end) => {
            let seats = usize::from(table.seats());
            let text = table.end().map(|sentence| sentence.to_string()).unwrap_or_default();
            // A payoff of 0.3 should not read 0.30000001192092896.
            let payoffs: Vec<f64> = end.payoffs[..seats].iter().map(|p| (f64::from(*p) * 1e6).round() / 1e6).collect();
            json!({"over": {"result": end.label, "payoffs": payoffs, "scores": end.scores[..seats], "text": text}})
        }
        Ask::Chance(kind) => {
            let count = table.outcome_count();
            if count > MOST_OUTCOMES {
                return json!({"chance": {"kind": kind.0, "count": count}});
            }
            let listed = table.outcomes().into_iter().map(|(outcome, weight)| json!({"outcome": outcome, "weight": weight}));
            json!({"chance": {"kind": kind.0, "outcomes": listed.collect::<Vec<_>>()}})
        }
        ask @ (Ask::One(..) | Ask::Sealed(..)) => {
            let seats: Vec<_> = ask.seats().iter().map(|seat| seat.0).collect();
            json!({"seats": seats, "kind": ask.kind().map(|kind| kind.0)})
        }
    }
}

/// A list of moves.
pub(super) fn moves(list: Vec<Told>) -> Value {
    list.into_iter().map(|told| json!({"move": told.text, "text": told.say.to_string()})).collect()
}

/// A list of greyed moves.
pub(super) fn refused(list: Vec<Greyed>) -> Value {
    list.into_iter().map(|g| json!({"move": g.told.text, "rule": g.why.rule, "text": g.why.text.to_string()})).collect()
}

/// What happened after record line `since`: a sentence for each line of the log, and who may read it. A line that not all may read
/// speaks to those who may.
pub(super) fn log(table: &dyn Hosted, since: usize) -> (Vec<Value>, Vec<Value>) {
    let everybody: Vec<_> = (0..table.seats()).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Spectator]).collect();
    let readers = |line: &LogLine| everybody.iter().filter(|who| line.readers.includes(**who)).map(|who| viewer(*who)).collect::<Value>();
    table.log(since).into_iter().map(|line| (Value::from(line.say.to_string()), readers(&line))).unzip()
}

/// A viewer, as requests name them.
fn viewer(who: Viewer) -> Value {
    who.seat().map_or(json!("spectator"), |seat| json!(seat.0))
}
