//! The dice of a table as those who sit there may check them: hashes from the start, secret, seed and every outcome after the end.
//!
//! The seed tells every draw, hidden ones too. Where the rules keep something from some for ever, it stands behind the same door as the
//! whole record: whoever opens it has been told ([`Asked`]).

use crate::{
    api_error::ApiError,
    house::{House, LoadedTable},
};
use serde::{Deserialize, Serialize};
use table::{Dice, Line, Viewer, proof};
use utoipa::{IntoParams, ToSchema};

/// A request with more outcomes than this is listed by its weights alone.
const MOST_WORDS: u32 = 128;

/// How the dice are wanted.
#[derive(Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wanted {
    /// `yes` opens secret, seed and outcomes of a game whose rules keep something from some for ever; else they stay closed.
    #[param(inline)]
    pub(crate) whole: Option<Yes>,
}

/// A wish that has one word.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Yes {
    Yes,
}

/// The dice of a table.
#[derive(Serialize, ToSchema)]
pub(crate) struct DiceNow {
    /// The SHA-256 of the server's secret, shown before anybody adds to it.
    pub(crate) commit: String,
    /// The SHA-256 of the seed, once the game is on.
    #[schema(required = true)]
    pub(crate) hash: Option<String>,
    /// What persons have added, once the game is on.
    pub(crate) salts: Vec<Salt>,
    /// Secret, seed and outcomes, opened with the end of the game.
    #[schema(required = true)]
    pub(crate) opened: Option<Opened>,
    /// What they tell that the rules keep from some for ever; then they are opened with `whole=yes` only.
    #[schema(required = true)]
    pub(crate) kept_for_ever: Option<&'static str>,
}

/// What a person added to the dice.
#[derive(Serialize, ToSchema)]
pub(crate) struct Salt {
    pub(crate) seat: u8,
    /// 32 hexadecimal digits.
    pub(crate) salt: String,
}

/// What is opened with the end of the game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Opened {
    /// The server's secret, 64 hexadecimal digits.
    pub(crate) secret: String,
    /// The seed, 64 hexadecimal digits.
    pub(crate) seed: String,
    /// Every outcome in its order, with the weights that the rules gave it.
    pub(crate) outcomes: Vec<Landed>,
}

/// An outcome with all that could have come in its place.
#[derive(Serialize, ToSchema)]
pub(crate) struct Landed {
    /// How many outcomes were landed before it.
    number: u64,
    /// The line of the record, counted from 1.
    line: usize,
    kind: String,
    /// What came, in the words of the record.
    outcome: String,
    /// Its place among the possible ones, counted from 0.
    place: u32,
    /// The weights of the possible outcomes in their order: how many follow each other with which weight.
    weights: Vec<(u32, u32)>,
    /// The possible outcomes in their order, where they are not too many and may be told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    words: Vec<String>,
}

/// The dice as this viewer may know them now. What is opened is worked out when the room is free again.
pub(crate) async fn dice(house: &House, loaded: &LoadedTable, who: Viewer, wanted: Wanted) -> Result<DiceNow, ApiError> {
    let (mut now, opening) = {
        let room = loaded.room.lock().await;
        let begun = room.table.seed.as_deref();
        let salts = room.table.salts.iter().filter(|_| begun.is_some());
        let kept_for_ever = room.game.about().kept_for_ever;
        let now = DiceNow {
            commit: Dice::commit(&room.table.secret).unwrap_or_default(),
            hash: begun.and_then(Dice::from_hex).map(|dice| dice.seed_hash()),
            salts: salts.map(|(seat, salt)| Salt { seat: *seat, salt: salt.clone() }).collect(),
            opened: None,
            kept_for_ever,
        };
        // What stays hidden by the rules is opened by nobody unawares.
        let told = kept_for_ever.is_none() || wanted.whole == Some(Yes::Yes);
        let over = room.on.as_ref().filter(|on| told && on.is_over());
        let opening = over.zip(begun).map(|(on, seed)| {
            let lines: Vec<Line> = on.hosted.lines().iter().cloned().collect();
            // The names of an owner's cards are for those who played with them.
            let words = if room.private && who == Viewer::Spectator { 0 } else { MOST_WORDS };
            (room.table.secret.clone(), seed.to_owned(), on.hosted.fresh(None), lines, words)
        });
        (now, opening)
    };
    if let Some((secret, seed, mut table, lines, most)) = opening {
        let work = move || {
            let mut outcomes = Vec::new();
            proof::draws(&mut *table, &lines, |asked, draw| {
                let words = draw.outcomes.iter().filter(|_| draw.outcomes.count() <= most);
                let words = words.map(|(outcome, _)| asked.write_outcome(outcome)).collect();
                outcomes.push(Landed::new(draw, words));
            })
            .map_err(|(at, why)| ApiError::bad(format!("Line {} of the record does not replay: {why}", at + 1)))?;
            Ok(Opened { secret, seed, outcomes })
        };
        now.opened = Some(house.pools.exporting.run(work).await?);
    }
    Ok(now)
}

impl Landed {
    fn new(draw: proof::Draw, words: Vec<String>) -> Landed {
        let mut weights: Vec<(u32, u32)> = Vec::new();
        let mut place = 0;
        for (at, (outcome, weight)) in (0..).zip(draw.outcomes.iter()) {
            if outcome == draw.landed {
                place = at;
            }
            match weights.last_mut() {
                Some((count, same)) if *same == weight => *count += 1,
                _ => weights.push((1, weight)),
            }
        }
        Landed { number: draw.number, line: draw.line + 1, kind: draw.kind, outcome: draw.word, place, weights, words }
    }
}
