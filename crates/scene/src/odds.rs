//! Exact odds of a throw or a draw.

use serde::Serialize;

use crate::{Sentence, Sum, Tint};

/// What may come of something, each with how many of all equally likely cases lead to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Odds {
    /// The id, unique in the whole scene.
    pub id: String,
    /// What is thrown or drawn: "2d6, 5:1 with air support".
    pub label: String,
    /// The key of the choice that throws it, if one does.
    pub of: Option<String>,
    /// How it was reckoned what counts for the throw, line by line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sums: Vec<Sum>,
    /// What may come of it, in reading order.
    pub outcomes: Vec<Chance>,
    /// Is it the best of several that can be chosen from?
    #[serde(skip_serializing_if = "is_not")]
    pub best: bool,
}

fn is_not(flag: &bool) -> bool {
    !flag
}

/// One thing that may come.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Chance {
    /// What it is.
    pub text: Sentence,
    /// In how many cases it comes.
    pub cases: u64,
    /// The side that gains by it.
    pub tint: Option<Tint>,
}

impl Odds {
    /// Odds without outcomes.
    pub fn new(id: impl Into<String>, label: impl Into<String>) -> Self {
        Self { id: id.into(), label: label.into(), ..Self::default() }
    }

    /// Says which choice throws it.
    pub fn of(mut self, choice: impl Into<String>) -> Self {
        self.of = Some(choice.into());
        self
    }

    /// Says how it was reckoned what counts for the throw.
    pub fn reckoned(mut self, sums: Vec<Sum>) -> Self {
        self.sums = sums;
        self
    }

    /// Adds what may come, and in how many cases.
    pub fn outcome(mut self, text: impl Into<Sentence>, cases: u64) -> Self {
        self.outcomes.push(Chance { text: text.into(), cases, tint: None });
        self
    }

    /// How many cases there are.
    pub fn cases(&self) -> u64 {
        self.outcomes.iter().map(|it| it.cases).sum()
    }

    /// The odds of an outcome as they are said: "9 of 36, 25 %". What is possible is never 0 %, and what is not sure never 100 %.
    pub fn said(&self, outcome: &Chance) -> String {
        let all = self.cases();
        if all == 0 {
            return "never".to_owned();
        }
        format!("{} of {all}, {}", outcome.cases, self.percent(outcome))
    }

    /// The odds of an outcome in hundredths alone.
    pub fn percent(&self, outcome: &Chance) -> String {
        let all = self.cases().max(1);
        let percent = (u128::from(outcome.cases) * 100 + u128::from(all) / 2) / u128::from(all);
        match outcome.cases {
            0 => "0 %".to_owned(),
            cases if cases == all => "100 %".to_owned(),
            _ if percent == 0 => "under 1 %".to_owned(),
            _ if percent == 100 => "over 99 %".to_owned(),
            _ => format!("{percent} %"),
        }
    }
}
