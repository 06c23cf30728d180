//! How a game went, told at its end: who won and why, the score from step to step, where it turned, what was hidden.
//!
//! Steps are lines of the record, counted from 1; whoever shows them to a viewer turns them into that viewer's own steps. All of it
//! comes from the record, and none of it is made while the game is on, since it tells everything.

use std::cmp::Reverse;

use serde::Serialize;

use crate::{Fact, Scoring, Sentence, Tint};

/// How a game went.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Ending {
    /// The end in a few words, in the largest letters; where there are none, who won.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub headline: String,
    /// What was tried on the way, each with what it was worth.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tried: Vec<Fact>,
    /// How the end was judged: each side with what it came to, and the terms that held or did not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub judged: Vec<Fact>,
    /// The sides that won, by name; empty where nobody did. Of a seat that plays several sides only those stand here that won.
    pub winners: Vec<String>,
    /// Why, in one sentence.
    pub reason: Sentence,
    /// The score from step to step: one curve for each side, or a single one where one marker stands for both.
    pub curves: Vec<Curve>,
    /// What each side controlled from step to step; empty where nothing is controlled.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub control: Vec<Curve>,
    /// What these curves count: "Control".
    #[serde(skip_serializing_if = "String::is_empty")]
    pub counted: String,
    /// The rounds or years, in order, without gaps.
    pub bands: Vec<Band>,
    /// The steps at which the score or the lead changed, three to five of them where there are so many, in order.
    pub turning: Vec<TurningPoint>,
    /// What each side has done, in numbers.
    pub counts: Vec<Count>,
    /// What was hidden until the end.
    pub hidden: Vec<Fact>,
    /// The scoring of each round or year.
    pub scorings: Vec<Scoring>,
}

/// The score of a side, or of the one marker that stands for both.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Curve {
    /// Whose it is, or what is measured.
    pub label: String,
    /// The tint of the side; that of a marker is none.
    pub tint: Option<Tint>,
    /// The side that a marker below 0 speaks for, with its tint; none where each side has its own curve.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub below: Option<Tint>,
    /// The side that a marker above 0 speaks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub above: Option<Tint>,
    /// A step and the score after it, wherever it changed, the start and the end included, in order.
    pub points: Vec<(u32, i32)>,
}

/// A round or a year.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Band {
    /// Its name: "Round 2", "1936".
    pub label: String,
    /// Its first step.
    pub from: u32,
    /// Its last step.
    pub to: u32,
}

/// A step at which the game turned.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct TurningPoint {
    /// The step.
    pub step: u32,
    /// What happened.
    pub text: Sentence,
    /// By how much the score of its curve changed.
    pub delta: i32,
    /// The side that gained by it.
    pub tint: Option<Tint>,
}

/// A number of each side, for mirrored bars.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Count {
    /// What is counted: "Cubes placed".
    pub label: String,
    /// How many, by side, in the order of the seat panels.
    pub values: Vec<(Tint, u32)>,
}

impl Curve {
    /// The curve of a side.
    pub fn of(label: impl Into<String>, tint: Tint) -> Self {
        Self { label: label.into(), tint: Some(tint), ..Self::default() }
    }

    /// The curve of a marker that stands for both sides.
    pub fn between(label: impl Into<String>, below: Tint, above: Tint) -> Self {
        Self { label: label.into(), below: Some(below), above: Some(above), ..Self::default() }
    }

    /// The side that gains when the curve changes by so much.
    pub fn gainer(&self, delta: i32) -> Option<Tint> {
        self.tint.or(if delta < 0 { self.below } else { self.above })
    }

    /// The changes: step and difference.
    pub fn changes(&self) -> impl Iterator<Item = (u32, i32)> {
        self.points.windows(2).map(|pair| (pair[1].0, pair[1].1 - pair[0].1)).filter(|(_, by)| *by != 0)
    }
}

/// A lead lasts if it stands for one of so many parts of the game.
const LASTS: u32 = 12;

impl Ending {
    /// The steps at which the game turned, at most so many, in their order: step, the number of the curve, and its change. Where
    /// somebody took a lead that lasted counts most, the longer it lasted the more; then how much the score changed, and of equal changes
    /// the later ones. While all have little the lead goes from hand to hand, which turns nothing.
    pub fn turns(&self, most: usize) -> Vec<(u32, usize, i32)> {
        let changes = |(at, curve): (usize, &Curve)| curve.changes().map(move |(step, by)| (step, at, by)).collect::<Vec<_>>();
        let mut turns: Vec<_> = self.curves.iter().enumerate().flat_map(changes).collect();
        turns.sort_unstable_by_key(|(step, at, _)| (*step, *at));
        let mut scores: Vec<i32> = self.curves.iter().map(|curve| curve.points.first().map_or(0, |it| it.1)).collect();
        let mut weighed: Vec<(u32, (u32, usize, i32))> = Vec::new();
        // Which of them brought the lead that stands, if somebody leads alone.
        let (mut brought, mut leads): (Option<usize>, Option<Vec<Option<Tint>>>) = (None, None);
        let last = self.curves.iter().filter_map(|curve| curve.points.last()).map(|it| it.0).max().unwrap_or(0);
        for turn in turns {
            scores[turn.1] += turn.2;
            let lead = self.lead(&scores);
            if lead.len() == 1 && lead[0].is_some() && leads.as_ref() != Some(&lead) {
                if let Some(at) = brought.replace(weighed.len()) {
                    weighed[at].0 = turn.0 - weighed[at].1.0;
                }
                leads = Some(lead);
            }
            weighed.push((0, turn));
        }
        if let Some(at) = brought {
            weighed[at].0 = last - weighed[at].1.0;
        }
        let lasted = |held: u32| if held * LASTS >= last { held } else { 0 };
        weighed.sort_by_key(|(held, (step, at, by))| Reverse((lasted(*held), by.abs(), *step, *at)));
        weighed.truncate(most);
        let mut turns: Vec<_> = weighed.into_iter().map(|(_, turn)| turn).collect();
        turns.sort_unstable_by_key(|(step, at, _)| (*step, *at));
        turns
    }

    /// Who leads: the sides with the highest score, or the side for which a marker speaks.
    fn lead(&self, scores: &[i32]) -> Vec<Option<Tint>> {
        match (&self.curves[..], scores) {
            ([marker], [score]) => vec![(*score != 0).then(|| marker.gainer(*score)).flatten()],
            (curves, scores) => {
                let best = scores.iter().max();
                curves.iter().zip(scores).filter(|(_, score)| Some(*score) == best).map(|(curve, _)| curve.tint).collect()
            }
        }
    }
}
