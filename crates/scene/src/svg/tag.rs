//! A small writer of XML that escapes everything it is given.
//!
//! Names of tags and attributes are constants of this crate; all else may come from players and editions.

use std::fmt;

use super::outline::number;
use crate::control::is_control;

/// An element under way.
pub(super) struct Tag {
    name: &'static str,
    attributes: Vec<(&'static str, String)>,
    inside: Vec<Node>,
}

enum Node {
    Tag(Tag),
    Text(String),
    /// Tags that were written before.
    Drawn(String),
}

/// What can be the value of an attribute.
pub(super) trait Value {
    fn value(self) -> String;
}

impl Value for f32 {
    fn value(self) -> String {
        number(self)
    }
}

impl Value for &str {
    fn value(self) -> String {
        self.to_owned()
    }
}

impl Value for String {
    fn value(self) -> String {
        self
    }
}

impl Value for crate::Colour {
    fn value(self) -> String {
        self.to_string()
    }
}

impl Tag {
    pub(super) fn new(name: &'static str) -> Self {
        Self { name, attributes: Vec::new(), inside: Vec::new() }
    }

    /// A group of this class.
    pub(super) fn group(class: &str) -> Self {
        Self::new("g").class(class)
    }

    /// A path of this class.
    pub(super) fn path(class: &str, d: impl Value) -> Self {
        Self::new("path").class(class).set("d", d)
    }

    pub(super) fn set(mut self, name: &'static str, value: impl Value) -> Self {
        self.attributes.push((name, value.value()));
        self
    }

    pub(super) fn class(self, class: &str) -> Self {
        if class.is_empty() { self } else { self.set("class", class) }
    }

    /// Gives it another class.
    pub(super) fn more(mut self, class: &str) -> Self {
        match self.attributes.iter_mut().find(|(name, _)| *name == "class") {
            Some((_, classes)) => {
                classes.push(' ');
                classes.push_str(class);
                self
            }
            None => self.class(class),
        }
    }

    /// Moves it, by an attribute, so that a browser can animate the move.
    pub(super) fn at(self, x: f32, y: f32) -> Self {
        self.set("transform", format!("translate({},{})", number(x), number(y)))
    }

    pub(super) fn with(mut self, child: Tag) -> Self {
        self.inside.push(Node::Tag(child));
        self
    }

    pub(super) fn all(mut self, children: impl IntoIterator<Item = Tag>) -> Self {
        self.inside.extend(children.into_iter().map(Node::Tag));
        self
    }

    /// Adds tags that were written before.
    pub(super) fn drawn(mut self, tags: String) -> Self {
        self.inside.push(Node::Drawn(tags));
        self
    }

    pub(super) fn is_empty(&self) -> bool {
        self.inside.is_empty()
    }

    pub(super) fn text(mut self, text: impl Into<String>) -> Self {
        self.inside.push(Node::Text(text.into()));
        self
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{}", self.name)?;
        for (name, value) in &self.attributes {
            write!(f, " {name}=\"{}\"", escaped(value))?;
        }
        if self.inside.is_empty() {
            return f.write_str("/>");
        }
        f.write_str(">")?;
        for node in &self.inside {
            match node {
                Node::Tag(tag) => tag.fmt(f)?,
                Node::Drawn(tags) => f.write_str(tags)?,
                Node::Text(text) => f.write_str(&escaped(text))?,
            }
        }
        write!(f, "</{}>", self.name)
    }
}

/// The text with the signs of XML escaped that could end it (values stand between double quotation marks), and without the characters that XML forbids.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            c if is_control(c) || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

/// An id that can stand in a selector: letters, digits, hyphens; each other character becomes its number, so that
/// different ids stay different.
pub(super) fn plain_id(id: &str) -> String {
    let mut out = String::with_capacity(id.len());
    for c in id.chars() {
        if c.is_ascii_alphanumeric() || c == '-' {
            out.push(c);
        } else {
            out.push_str(&format!("_{:x}_", u32::from(c)));
        }
    }
    out
}
