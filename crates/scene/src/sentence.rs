//! A sentence that can point at elements of the picture and at rules.
//!
//! Prompts, choices, refusals and log lines are sentences. A browser turns the parts into links that flash a space or
//! open a rule; the terminal prints them as plain text.

use std::fmt;

use serde::Serialize;

/// A sentence made of parts, read from left to right.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sentence {
    /// The parts in reading order; spaces between words belong to the text parts.
    pub parts: Vec<Part>,
}

/// One stretch of a [`Sentence`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// Plain words.
    Text(String),
    /// Words that stand for an element of the picture.
    Element {
        /// The id of that element.
        id: String,
        /// The words to show.
        text: String,
    },
    /// The id of a rule.
    Rule(String),
    /// What a die shows: a face in a picture, a number in plain text.
    Die(u8),
}

impl Part {
    /// Words that point at an element of the picture.
    pub fn element(id: impl Into<String>, text: impl Into<String>) -> Part {
        Part::Element { id: id.into(), text: text.into() }
    }

    /// What a die shows.
    pub fn die(shows: u8) -> Part {
        Part::Die(shows)
    }

    /// A pointer to a rule; the space before it may be left out.
    pub fn rule(id: impl Into<String>) -> Part {
        Part::Rule(id.into())
    }
}

impl Sentence {
    /// Adds a part; words after words become one part.
    pub(crate) fn push(&mut self, part: Part) {
        match (self.parts.last_mut(), part) {
            (_, Part::Text(text)) if text.is_empty() => {}
            (Some(Part::Text(before)), Part::Text(text)) => before.push_str(&text),
            (_, part) => self.parts.push(part),
        }
    }

    /// The same with its first letter made large.
    pub fn capitalized(mut self) -> Self {
        if let Some(Part::Text(text) | Part::Element { text, .. }) = self.parts.first_mut() {
            *text = crate::capitalized(text);
        }
        self
    }

    /// Whether nothing would be read.
    pub fn is_empty(&self) -> bool {
        self.parts.iter().all(|part| match part {
            Part::Text(text) | Part::Element { text, .. } | Part::Rule(text) => text.trim().is_empty(),
            Part::Die(_) => false,
        })
    }

    /// Whether the sentence already points at this rule.
    pub fn names_rule(&self, rule: &str) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Rule(id) if id == rule))
    }

    /// The same words, pointing only at elements that fit; what pointed elsewhere is plain text.
    pub fn pointing_only_at(mut self, fits: impl Fn(&str) -> bool) -> Self {
        for part in std::mem::take(&mut self.parts) {
            self.push(match part {
                Part::Element { id, text } if !fits(&id) => Part::Text(text),
                part => part,
            });
        }
        self
    }

    /// The ids of the elements that the sentence points at.
    pub fn elements(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().filter_map(|part| match part {
            Part::Element { id, .. } => Some(id.as_str()),
            Part::Text(_) | Part::Rule(_) | Part::Die(_) => None,
        })
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A rule is set off by a space of its own, so that authors need not end their text with one.
        let mut needs_space = false;
        for part in &self.parts {
            match part {
                Part::Text(text) | Part::Element { text, .. } => {
                    f.write_str(text)?;
                    if let Some(last) = text.chars().next_back() {
                        needs_space = !last.is_whitespace();
                    }
                }
                Part::Die(shows) => {
                    write!(f, "{shows}")?;
                    needs_space = true;
                }
                Part::Rule(id) => {
                    write!(f, "{}[{id}]", if needs_space { " " } else { "" })?;
                    needs_space = true;
                }
            }
        }
        Ok(())
    }
}

impl Extend<Part> for Sentence {
    fn extend<I: IntoIterator<Item = Part>>(&mut self, parts: I) {
        parts.into_iter().for_each(|part| self.push(part));
    }
}

impl IntoIterator for Sentence {
    type Item = Part;
    type IntoIter = std::vec::IntoIter<Part>;

    fn into_iter(self) -> Self::IntoIter {
        self.parts.into_iter()
    }
}

impl From<Part> for Sentence {
    #[inline(never)]
    fn from(part: Part) -> Self {
        let mut said = Self::default();
        said.push(part);
        said
    }
}

impl<T: Into<Sentence>> From<Option<T>> for Sentence {
    fn from(perhaps: Option<T>) -> Self {
        perhaps.map(Into::into).unwrap_or_default()
    }
}

/// What is plain words once it is written down.
macro_rules! plain_words {
    ($($kind:ty),*) => {
        $(impl From<$kind> for Sentence {
            #[inline(never)]
            fn from(value: $kind) -> Self {
                Part::Text(value.to_string()).into()
            }
        })*
    };
}

plain_words!(&str, &String, String, char, u8, u16, u32, u64, usize, i8, i16, i32, i64);
