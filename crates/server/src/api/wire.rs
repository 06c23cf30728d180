//! What the API answers, as types: a viewer's snapshot in the words of the wire. The description of the API is made from them.

use crate::{
    room::GameOn,
    viewer_snapshot::{LogPart, ViewerSnapshot},
};
use scene::{News, Sentence};
use serde::Serialize;
use serde_json::Value;
use store::{Plays, SeatRow, WhyStandIn};
use table::{End, Mine, Question, Sight, Viewer};
use utoipa::ToSchema;

/// Everything that a program needs to decide.
#[derive(Serialize, ToSchema)]
pub(crate) struct TableNow {
    /// The viewer's own count of what they have seen.
    pub(crate) step: usize,
    pub(crate) ask: Ask,
    /// All that this viewer may know; its shape is the game's. Nothing before the game begins.
    pub(crate) view: Value,
    /// What may be played.
    pub(crate) moves: Vec<Move>,
    /// What may be done unasked.
    pub(crate) asides: Vec<Move>,
    /// The seat of this token; left out for spectators.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<u8>,
    /// Who plays for whom just now; left out in events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stand_ins: Option<Vec<StandIn>>,
    /// The lines of the log that are new; in events alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) log: Option<Vec<LogLine>>,
}

/// A question, the end, or a table that waits for its players.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Ask {
    /// What the table waits for, as this viewer may know it.
    Question {
        /// The seats that are known to be asked.
        seats: Vec<u8>,
        /// The kind of the question.
        #[schema(required = true)]
        kind: Option<&'static str>,
        mine: AskedMe,
    },
    Over {
        over: Over,
    },
    Waiting {
        waiting: Waiting,
    },
}

/// Is this token's seat asked?
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum AskedMe {
    /// It is.
    Open,
    /// It has answered; others have not.
    Answered,
    /// It is not.
    No,
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
pub(crate) struct Over {
    /// One of the game's results.
    result: &'static str,
    /// What each seat got, 0 to 1.
    payoffs: Vec<f32>,
    /// The score of each seat in the game's own points.
    scores: Vec<i32>,
    /// The end in a sentence.
    text: String,
}

/// A table that has not begun.
#[derive(Serialize, ToSchema)]
pub(crate) struct Waiting {
    /// The seats that are still empty.
    pub(crate) seats: Vec<u8>,
    /// The hash of the secret that will make the dice.
    #[schema(required = true)]
    pub(crate) commit: Option<String>,
}

/// What the table waits for and what may be played, without the view: little to send, and quickly made.
#[derive(Serialize, ToSchema)]
pub(crate) struct MovesNow {
    /// The viewer's own count of what they have seen.
    step: usize,
    ask: Ask,
    /// What may be played.
    moves: Vec<ShortMove>,
}

/// Something that may be played, in words alone.
#[derive(Serialize, ToSchema)]
pub(crate) struct ShortMove {
    /// In the words of the record; sent back to play it.
    #[serde(rename = "move")]
    key: String,
    /// As a player would say it.
    text: String,
}

impl MovesNow {
    /// The present of a viewer.
    pub(crate) fn of(on: &GameOn, who: Viewer) -> MovesNow {
        let question = on.hosted.question(who, Sight::Settled);
        let open = who.seat().filter(|_| question.mine == Mine::Open);
        let moves = open.map(|seat| on.hosted.moves(seat)).unwrap_or_default();
        let end = match on.hosted.ask() {
            table::Ask::Over(end) => on.hosted.end().map(|say| (end, say)),
            _ => None,
        };
        MovesNow {
            step: on.steps.count(on.index(who)),
            ask: Ask::new(&question, end.as_ref(), usize::from(on.hosted.seats())),
            moves: moves.into_iter().map(|told| ShortMove { text: told.say.to_string(), key: told.text }).collect(),
        }
    }
}

/// Something that may be played.
#[derive(Serialize, ToSchema)]
pub(crate) struct Move {
    /// In the words of the record; sent back to play it.
    #[serde(rename = "move")]
    key: String,
    /// As a player would say it.
    text: String,
    /// What is lost by it, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<String>,
    /// Does a die, a card or another seat follow at once, so that nobody can take it back?
    leads_on: bool,
}

/// Something that a rule forbids now.
#[derive(Serialize, ToSchema)]
pub(crate) struct RefusedMove {
    #[serde(rename = "move")]
    key: String,
    /// The move as a player would say it.
    label: String,
    /// The rule that forbids it.
    rule: String,
    /// Why, in a sentence.
    text: String,
}

/// A line of the log.
#[derive(Serialize, ToSchema)]
pub(crate) struct LogLine {
    /// The viewer's step that shows what happened.
    step: usize,
    text: String,
    /// The panel of the side in whose turn it happened; none where the rules act for all.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<u8>,
    /// The panels of those who lost something by it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hits: Vec<u8>,
    /// The element of the picture from which something moved.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    /// The element to which it moved, or where something changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
}

/// Who plays for a person just now.
#[derive(Serialize, ToSchema)]
pub(crate) struct StandIn {
    seat: u8,
    /// The level of a bot, or `passes`.
    plays: String,
    why: StandInReason,
    /// Milliseconds since 1970.
    since: i64,
}

/// Why somebody stands in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum StandInReason {
    /// The others wanted it.
    Vote,
    /// The person's clock ran out.
    TimeUp,
    /// The person gave up.
    Resigned,
    /// The person wished for it.
    OwnWish,
}

/// That something was stored.
#[derive(Serialize, ToSchema)]
pub(crate) struct Done {
    ok: bool,
}

impl Done {
    /// It was.
    pub(crate) const OK: Done = Done { ok: true };
}

impl TableNow {
    /// The present of a viewer.
    pub(crate) fn of(snapshot: &ViewerSnapshot) -> TableNow {
        TableNow {
            step: snapshot.step,
            ask: Ask::of(snapshot),
            view: snapshot.view.clone(),
            moves: moves(snapshot),
            asides: snapshot
                .asides
                .iter()
                .map(|told| Move { key: told.text.clone(), text: told.say.to_string(), cost: None, leads_on: false })
                .collect(),
            seat: snapshot.who.seat().map(|seat| seat.0),
            stand_ins: None,
            log: None,
        }
    }
}

impl Ask {
    fn of(snapshot: &ViewerSnapshot) -> Ask {
        Ask::new(&snapshot.question, snapshot.end.as_ref(), snapshot.scene.seats.len())
    }

    fn new(question: &Question, end: Option<&(End, Sentence)>, seats: usize) -> Ask {
        if let Some((end, text)) = end {
            let seats = seats.max(1);
            let payoffs = end.payoffs[..seats.min(end.payoffs.len())].to_vec();
            let scores = end.scores[..seats.min(end.scores.len())].to_vec();
            return Ask::Over { over: Over { result: end.label, payoffs, scores, text: text.to_string() } };
        }
        let mine = match question.mine {
            Mine::Open => AskedMe::Open,
            Mine::Answered => AskedMe::Answered,
            Mine::No => AskedMe::No,
        };
        Ask::Question { seats: question.asked.iter().map(|seat| seat.0).collect(), kind: question.kind.map(|kind| kind.0), mine }
    }
}

/// Who stands in for whom.
pub(crate) fn stand_ins(seats: &[SeatRow]) -> Vec<StandIn> {
    let stand_in = |row: &SeatRow| {
        let store::StandIn { plays, why, since } = row.stand_in.as_ref()?;
        let plays = match plays {
            Plays::Bot(level) => level.to_string(),
            Plays::Passes => "passes".to_owned(),
        };
        let why = match why {
            WhyStandIn::Vote => StandInReason::Vote,
            WhyStandIn::TimeUp => StandInReason::TimeUp,
            WhyStandIn::Resigned => StandInReason::Resigned,
            WhyStandIn::OwnWish => StandInReason::OwnWish,
        };
        Some(StandIn { seat: row.seat, plays, why, since: *since })
    };
    seats.iter().filter_map(stand_in).collect()
}

/// What may be played.
pub(crate) fn moves(snapshot: &ViewerSnapshot) -> Vec<Move> {
    let told = snapshot.scene.choices.iter().map(|choice| Move {
        key: choice.key.clone(),
        text: choice.label.to_string(),
        cost: choice.cost.as_ref().map(ToString::to_string),
        leads_on: choice.leads_on,
    });
    told.collect()
}

/// What is greyed, and why.
pub(crate) fn refused(snapshot: &ViewerSnapshot) -> Vec<RefusedMove> {
    let refused = snapshot.scene.refused.iter();
    let told = refused.map(|r| RefusedMove {
        key: r.key.clone(),
        label: r.label.to_string(),
        rule: r.rule.to_string(),
        text: r.reason.to_string(),
    });
    told.collect()
}

/// A part of the log from a step on.
pub(crate) fn log(part: &LogPart, since: usize) -> Vec<LogLine> {
    let lines = part.lines.iter().filter(|line| line.step > since);
    let told = lines.map(|line| {
        let News { turn, hits, from, to, .. } = line.news.clone();
        LogLine { step: line.step, text: line.say.to_string(), turn, hits, from, to }
    });
    told.collect()
}
