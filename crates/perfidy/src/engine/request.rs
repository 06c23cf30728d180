//! What can be asked of the engine, read from JSON by hand so that every mistake gets a sentence.

use crate::opening::WithEdition;
use serde_json::{Map, Value};
use table::{Seat, Viewer};

/// One request.
pub(super) enum Request {
    New(New),
    Ask,
    Moves(Seat),
    Refused(Seat),
    Asides(Seat),
    Play { seat: Seat, text: String },
    TimeUp(Seat),
    Land { outcome: String },
    Undo(Seat),
    View(Viewer),
    Text(Viewer),
    Scene(Viewer),
    Svg(Viewer),
    Imagine { who: Viewer, seed: Option<u64> },
    Load(Value),
    State,
    Record(WithEdition),
}

/// The table that is to be opened.
pub(super) struct New {
    pub(super) seats: Option<u8>,
    pub(super) options: Vec<(String, String)>,
    pub(super) edition: Option<String>,
    pub(super) seed: Option<u64>,
    pub(super) chance: Chance,
}

/// Who lands what chance brings.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Chance {
    /// The engine does, and never shows it.
    Auto,
    /// Whoever runs the engine does.
    ByHand,
}

impl Request {
    pub(super) fn parse(line: &[u8]) -> Result<Request, String> {
        if line.iter().all(u8::is_ascii_whitespace) {
            return Err("the line is empty".into());
        }
        let text = str::from_utf8(line).map_err(|_| "the line is not UTF-8")?;
        let json: Value = serde_json::from_str(text).map_err(|e| format!("the line is not JSON: {e}"))?;
        let Value::Object(fields) = json else { return Err("a request is a JSON object".into()) };
        Fields(fields).request()
    }

    /// Does the table stay as it is, whatever happens?
    pub(super) fn only_looks(&self) -> bool {
        match self {
            Request::New(_)
            | Request::Play { .. }
            | Request::TimeUp(_)
            | Request::Land { .. }
            | Request::Undo(_)
            | Request::Imagine { .. }
            | Request::Load(_) => false,
            Request::Ask
            | Request::Moves(_)
            | Request::Refused(_)
            | Request::Asides(_)
            | Request::View(_)
            | Request::Text(_)
            | Request::Scene(_)
            | Request::Svg(_)
            | Request::State
            | Request::Record(_) => true,
        }
    }
}

struct Fields(Map<String, Value>);

impl Fields {
    fn request(mut self) -> Result<Request, String> {
        let deed = self.text("do")?;
        let request = match deed.as_str() {
            "new" => Request::New(self.new_table()?),
            "ask" => Request::Ask,
            "moves" => Request::Moves(self.seat()?),
            "refused" => Request::Refused(self.seat()?),
            "asides" => Request::Asides(self.seat()?),
            "play" => Request::Play { seat: self.seat()?, text: self.text("move")? },
            "time-up" => Request::TimeUp(self.seat()?),
            "land" => Request::Land { outcome: self.text("outcome")? },
            "undo" => Request::Undo(self.seat()?),
            "view" => Request::View(self.viewer()?),
            "text" => Request::Text(self.viewer()?),
            "scene" => Request::Scene(self.viewer()?),
            "svg" => Request::Svg(self.viewer()?),
            "imagine" => Request::Imagine { who: self.viewer()?, seed: self.number("seed")? },
            "load" => Request::Load(self.0.remove("state").ok_or("'load' needs a 'state'")?),
            "state" => Request::State,
            "record" => Request::Record(self.with_edition()?),
            other => {
                return Err(format!(
                    "there is no request '{}'; there are new, ask, moves, refused, asides, play, time-up, land, undo, view, text, scene, svg, imagine, load, state and record",
                    clipped(other)
                ));
            }
        };
        match self.0.keys().next() {
            None => Ok(request),
            Some(unknown) => Err(format!("'{deed}' has no field '{}'", clipped(unknown))),
        }
    }

    fn new_table(&mut self) -> Result<New, String> {
        let seats = self.number("seats")?.map(|n| u8::try_from(n).map_err(|_| format!("no table has {n} seats"))).transpose()?;
        let edition = match self.optional("edition") {
            None => None,
            Some(Value::String(folder)) => Some(folder),
            Some(_) => return Err("'edition' is the path of a folder, as a text".into()),
        };
        let chance = match self.optional("auto") {
            None | Some(Value::Bool(true)) => Chance::Auto,
            Some(Value::Bool(false)) => Chance::ByHand,
            Some(_) => return Err("'auto' is true or false".into()),
        };
        Ok(New { seats, options: self.options()?, edition, seed: self.number("seed")?, chance })
    }

    fn with_edition(&mut self) -> Result<WithEdition, String> {
        match self.optional("with-edition") {
            None => Ok(WithEdition::No),
            Some(Value::Bool(yes)) => Ok(WithEdition::from(yes)),
            Some(_) => Err("'with-edition' is true or false".into()),
        }
    }

    fn options(&mut self) -> Result<Vec<(String, String)>, String> {
        let options = match self.optional("options") {
            None => return Ok(Vec::new()),
            Some(Value::Object(options)) => options,
            Some(_) => return Err("'options' is an object of names and values".into()),
        };
        options
            .into_iter()
            .map(|(name, value)| match value {
                Value::String(text) => Ok((name, text)),
                Value::Number(_) | Value::Bool(_) => Ok((name, value.to_string())),
                Value::Null | Value::Array(_) | Value::Object(_) => Err(format!("the value of the option '{}' is a text", clipped(&name))),
            })
            .collect()
    }

    /// A field that is there and not null.
    fn optional(&mut self, name: &str) -> Option<Value> {
        self.0.remove(name).filter(|value| !value.is_null())
    }

    fn text(&mut self, name: &str) -> Result<String, String> {
        match self.optional(name) {
            Some(Value::String(text)) => Ok(text),
            Some(_) => Err(format!("'{name}' is a text")),
            None => Err(format!("'{name}' is missing")),
        }
    }

    fn number(&mut self, name: &str) -> Result<Option<u64>, String> {
        self.optional(name).map(|value| value.as_u64().ok_or_else(|| format!("'{name}' is a whole number, 0 or more"))).transpose()
    }

    fn seat(&mut self) -> Result<Seat, String> {
        let number = self.number("seat")?.ok_or("'seat' is missing")?;
        u8::try_from(number).map(Seat).map_err(|_| format!("no table has a seat {number}"))
    }

    fn viewer(&mut self) -> Result<Viewer, String> {
        if self.0.get("seat").is_some_and(|seat| seat == "spectator") {
            self.0.remove("seat");
            return Ok(Viewer::Spectator);
        }
        self.seat().map(Viewer::Seat).map_err(|sentence| format!("{sentence} (or \"spectator\")"))
    }
}

/// The beginning of what somebody sent, short enough for a sentence.
fn clipped(text: &str) -> String {
    let short: String = text.chars().take(40).collect();
    if short.len() < text.len() { format!("{short}…") } else { short }
}
