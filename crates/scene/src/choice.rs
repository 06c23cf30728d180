//! What the viewer may do now, and what they may not do and why.

use serde::Serialize;

use crate::Sentence;

/// A move that the viewer may make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The move's text as it stands in the record.
    pub key: String,
    /// The move in words.
    pub label: Sentence,
    /// The id of the element that offers it.
    pub on: Option<String>,
    /// The ids of what is taken up before that element is pressed, any of them: the piece that does it, the card that is
    /// played for it. Empty where a press on the element is enough.
    pub by: Vec<String>,
    /// Does a press on its element not tell what it does, or is it dear? Then it is named first, and done when that is pressed.
    pub named: bool,
    /// How it is offered.
    pub role: ChoiceRole,
    /// The moves that are played at once after it, since hardly anybody means the one without the others.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<String>,
    /// What is lost by it, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Sentence>,
    /// The same in a flag at its target: "−1 VP".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flag: Option<String>,
    /// What it is paid with, where that is no loss but the use of what one has for it: "1 AP". Empty where nothing is paid.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub pays: String,
    /// The move in a word, beside others of the same target: "add". Empty where the label must do.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub short: String,
    /// Does a die, a card or another seat follow at once, so that nobody can take it back?
    #[serde(skip_serializing_if = "is_not")]
    pub leads_on: bool,
}

/// How a choice is offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ChoiceRole {
    /// By an element of the picture.
    Target,
    /// By a button.
    #[default]
    Action,
    /// By the one button that leads on.
    Primary,
    /// By a button that asks again, since the move is grave.
    Grave,
}

/// A move that one might think of and that a rule forbids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// The move's text as it would stand in the record.
    pub key: String,
    /// The move in words.
    pub label: Sentence,
    /// The id of the element that would offer it.
    pub on: Option<String>,
    /// The id of the rule that forbids it.
    pub rule: String,
    /// Why, in a sentence that a player understands.
    pub reason: Sentence,
}

impl Choice {
    /// A choice offered by a button.
    pub fn new(key: impl Into<String>, label: impl Into<Sentence>) -> Self {
        Self {
            key: key.into(),
            label: label.into(),
            on: None,
            by: Vec::new(),
            named: false,
            role: ChoiceRole::Action,
            then: Vec::new(),
            cost: None,
            flag: None,
            pays: String::new(),
            short: String::new(),
            leads_on: false,
        }
    }

    /// Binds it to an element, which makes a plain action a target.
    pub fn on(mut self, element: impl Into<String>) -> Self {
        self.on = Some(element.into());
        if self.role == ChoiceRole::Action {
            self.role = ChoiceRole::Target;
        }
        self
    }

    /// Says which piece or card may be taken up for it.
    pub fn by(mut self, element: impl Into<String>) -> Self {
        self.by.push(element.into());
        self
    }

    /// Does one take this up for it?
    pub fn is_by(&self, id: &str) -> bool {
        self.by.iter().any(|it| it == id)
    }

    /// Has it named before it is done.
    pub fn named(mut self) -> Self {
        self.named = true;
        self
    }

    /// Says how it is offered.
    pub fn as_role(mut self, role: ChoiceRole) -> Self {
        self.role = role;
        self
    }

    /// Says what is lost by it, in a sentence and in a flag.
    pub fn costing(mut self, cost: impl Into<Sentence>, flag: impl Into<String>) -> Self {
        self.cost = Some(cost.into());
        self.flag = Some(flag.into());
        self
    }

    /// Says it in a word.
    pub fn short(mut self, short: impl Into<String>) -> Self {
        self.short = short.into();
        self
    }

    /// Says that nobody can take it back, since something follows at once.
    pub fn leading_on(mut self) -> Self {
        self.leads_on = true;
        self
    }

    /// Makes it the one button that leads on.
    pub fn primary(self) -> Self {
        self.as_role(ChoiceRole::Primary)
    }

    /// Makes it a button that asks again.
    pub fn grave(self) -> Self {
        self.as_role(ChoiceRole::Grave)
    }
}

fn is_not(flag: &bool) -> bool {
    !flag
}

impl Refused {
    /// A refused move with its rule and reason, bound to no element.
    pub fn new(key: impl Into<String>, label: impl Into<Sentence>, rule: impl Into<String>, reason: impl Into<Sentence>) -> Self {
        Self { key: key.into(), label: label.into(), on: None, rule: rule.into(), reason: reason.into() }
    }

    /// Binds it to an element.
    pub fn on(mut self, element: impl Into<String>) -> Self {
        self.on = Some(element.into());
        self
    }
}
