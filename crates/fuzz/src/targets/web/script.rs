//! Requests as a text: blocks with an empty line between them. A block is a line with method and address, lines of headers, and lines of
//! a body that begin with `| `.

use super::{HOST, table_now::Looks};
use axum::{body::Body, http::Request};
use serde_json::Value;

/// A request as it is written in an input.
pub(super) struct Asked {
    method: String,
    path: String,
    headers: Vec<(String, String)>,
    body: String,
}

impl Asked {
    /// The requests of a text.
    pub(super) fn read(text: &str) -> Vec<Asked> {
        text.split("\n\n").filter_map(Asked::one).collect()
    }

    fn one(block: &str) -> Option<Asked> {
        let mut lines = block.lines().skip_while(|line| line.is_empty());
        let (method, path) = lines.next()?.split_once(' ')?;
        let (body, headers): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with("| "));
        let body: Vec<&str> = body.into_iter().map(|line| &line[2..]).collect();
        let headers = headers.into_iter().filter_map(|line| line.split_once(": "));
        Some(Asked {
            method: method.into(),
            path: path.into(),
            headers: headers.map(|(name, value)| (name.into(), value.into())).collect(),
            body: body.join("\n"),
        })
    }

    /// The request itself, with the names filled in; nothing where it cannot be one.
    pub(super) fn request(&self, names: &Names, looks: &Looks) -> Option<Request<Body>> {
        let fill = |text: &str| looks.fill(&names.fill(text));
        let mut request = Request::builder().method(self.method.as_bytes()).uri(fill(&self.path));
        if self.headers.iter().all(|(name, _)| !name.eq_ignore_ascii_case("host")) {
            request = request.header("host", HOST);
        }
        for (name, value) in &self.headers {
            request = request.header(name.as_bytes(), fill(value).into_bytes());
        }
        request.body(Body::from(fill(&self.body))).ok()
    }

    /// The address without what differs from input to input.
    pub(super) fn place(&self) -> String {
        let path = self.path.split('?').next().unwrap_or_default();
        format!("{} {}", self.method, path.chars().take(40).collect::<String>())
    }

    /// The request in a few words.
    pub(super) fn told(&self) -> String {
        format!("{} {}", self.method, self.path.chars().take(120).collect::<String>())
    }

    fn holds(&self, word: &str) -> bool {
        self.path.contains(word) || self.body.contains(word) || self.headers.iter().any(|(_, value)| value.contains(word))
    }
}

/// What stands for what in an input.
pub(super) struct Names {
    pub(super) table: String,
    pub(super) seats: Vec<String>,
    watch: String,
    opener: String,
}

impl Names {
    /// The names of a table that was opened.
    pub(super) fn of(opened: &Value) -> Option<Names> {
        let seats = opened["seats"].as_array()?.iter().filter_map(|seat| seat["token"].as_str().map(str::to_owned)).collect();
        let text = |value: &Value| value.as_str().map(str::to_owned);
        Some(Names {
            table: text(&opened["table"])?,
            seats,
            watch: text(&opened["spectate"]["token"])?,
            opener: text(&opened["opener"]["token"])?,
        })
    }

    fn fill(&self, text: &str) -> String {
        let mut text = text.replace("{t}", &self.table).replace("{watch}", &self.watch).replace("{opener}", &self.opener);
        for (seat, key) in self.seats.iter().enumerate() {
            text = text.replace(&format!("{{{seat}}}"), key);
        }
        text
    }

    /// Whose key stands in an answer to somebody who has not sent it. The opener is shown the links of seats that nobody has taken, and
    /// whoever sits at a table the spectators' link.
    pub(super) fn foreign_key(&self, asked: &Asked, answer: &str) -> Option<String> {
        if asked.holds("{opener}") {
            return None;
        }
        let seated = (0..self.seats.len()).any(|seat| asked.holds(&format!("{{{seat}}}")));
        if answer.contains(&self.opener) {
            return Some("the opener's key".into());
        }
        if answer.contains(&self.watch) && !seated && !asked.holds("{watch}") {
            return Some("the spectators' key".into());
        }
        let other = |(seat, key): (usize, &String)| (answer.contains(key) && !asked.holds(&format!("{{{seat}}}"))).then_some(seat);
        self.seats.iter().enumerate().find_map(other).map(|seat| format!("the key of seat {seat}"))
    }
}

/// Sessions to begin with: every route, as a program and as a browser use it.
pub(super) fn sessions() -> Vec<Vec<u8>> {
    let mut sessions = Vec::new();
    for (number, table) in ["bell 2", "spies 3", "orchestra 2", "betrayal 2", "treason 3", "bell 2 wait", "spies 5"].iter().enumerate() {
        let seat = number % 2;
        sessions.push(format!("{table}\n{}", api(seat)).into_bytes());
        sessions.push(format!("{table}\n{}", pages(seat)).into_bytes());
        sessions.push(format!("{table}\n{}", moves(seat)).into_bytes());
    }
    sessions.push(format!("bell 2\n{}", HOUSE.trim_start()).into_bytes());
    sessions
}

/// A request with a seat's token.
fn program(method: &str, path: &str, seat: &str, body: &str) -> String {
    let body = if body.is_empty() { String::new() } else { format!("\n| {body}") };
    format!("{method} {path}\nauthorization: Bearer {{{seat}}}{body}\n\n")
}

/// A request of a seat's browser.
fn browser(method: &str, path: &str, seat: usize, body: &str) -> String {
    let body = if body.is_empty() { String::new() } else { format!("\n| {body}") };
    format!("{method} {path}\ncookie: perfidy={{{seat}}}\norigin: http://{HOST}{body}\n\n")
}

fn api(seat: usize) -> String {
    let at = |end: &str| format!("/api/tables/{{t}}{end}");
    let me = seat.to_string();
    [
        program("GET", &at(""), &me, ""),
        program("GET", &at("/refused"), &me, ""),
        program("GET", &at("/log?since=0&before=9"), "watch", ""),
        program("POST", &at("/moves"), &me, &format!(r#"{{"step":{{step{me}}},"move":"{{move{me}}}"}}"#)),
        program("POST", &at("/undo"), &me, &format!(r#"{{"step":{{step{me}}}}}"#)),
        program("POST", &at("/chat"), &me, r#"{"text":"hello","to":1}"#),
        program("GET", &at("/chat?since=0"), &me, ""),
        program("PUT", &at("/note"), &me, r#"{"text":"mine"}"#),
        program("GET", &at("/note"), &me, ""),
        program("GET", &at("/orders"), &me, ""),
        program("PUT", &at("/orders"), &me, r#"{"orders":[]}"#),
        program("GET", &at("/dice"), "watch", ""),
        // No wish to be told is made: a changed address would be one of somebody else.
        program("GET", &at("/notify"), &me, ""),
        program("GET", &at("/devices"), &me, ""),
        program("POST", &at("/devices"), &me, ""),
        program("POST", &at("/sit"), &me, r#"{"name":"Ann","salt":"00000000000000000000000000000000"}"#),
        program("POST", &at("/manage"), "opener", r#"{"change":"pause"}"#),
        program("GET", &at("/picture.svg?step=1"), "watch", ""),
        program("GET", &at("/events?since=0"), &me, ""),
        program("GET", &at("/record"), &me, ""),
        program("GET", &at("/edition"), &me, ""),
        program("POST", &at("/rematch"), &me, ""),
    ]
    .concat()
}

fn moves(seat: usize) -> String {
    let at = "/api/tables/{t}/moves";
    let one = |seat: usize| program("POST", at, &seat.to_string(), &format!(r#"{{"step":{{step{seat}}},"move":"{{move{seat}}}"}}"#));
    let two = program("POST", at, "0", r#"{"step":{step0},"moves":["{move0}","{move0}"]}"#);
    let resign = program("POST", at, &seat.to_string(), &format!(r#"{{"step":{{step{seat}}},"move":"resign"}}"#));
    [one(0), one(1), one(0), two, one(1), one(seat), resign, program("POST", "/api/tables/{t}/rematch", &seat.to_string(), "")].concat()
}

fn pages(seat: usize) -> String {
    let at = |end: &str| format!("/t/{{t}}/{seat}{end}");
    [
        browser("GET", &at(""), seat, ""),
        browser("GET", "/t/{t}/watch", seat, ""),
        browser("POST", &at("/move"), seat, &format!("step={{step{seat}}}&move={{move{seat}}}")),
        browser("POST", &at("/undo"), seat, &format!("step={{step{seat}}}")),
        browser("POST", &at("/say"), seat, "text=hello&to=all"),
        browser("POST", &at("/note"), seat, "text=mine"),
        browser("POST", &at("/orders"), seat, "kind=x"),
        browser("POST", &at("/manage"), seat, "change=pause"),
        browser("POST", &at("/devices"), seat, "device=1"),
        browser("GET", &at("/replay?step=1&as=watch"), seat, ""),
        browser("GET", &at("/log?before=5"), seat, ""),
        browser("GET", &at("/parts?step=1"), seat, ""),
        browser("GET", &at("/row?kind=rules"), seat, ""),
        browser("GET", &at("/text?step=1"), seat, ""),
        browser("GET", &at("/dice"), seat, ""),
        browser("GET", &at("/end"), seat, ""),
        browser("GET", &at("/curtain"), seat, ""),
        browser("GET", &at("/edition"), seat, ""),
        browser("GET", &at("/picture.svg?step=0"), seat, ""),
        browser("GET", &format!("/t/{{t}}/join/{{{seat}}}"), seat, ""),
        browser("POST", &format!("/t/{{t}}/join/{{{seat}}}"), seat, "name=Ann&salt=00"),
        browser("GET", &at("/record"), seat, ""),
    ]
    .concat()
}

/// What belongs to no table.
const HOUSE: &str = r#"
GET /

GET /new/bell?seats=2

GET /rules/spies

GET /rules/spies/read?rule=spies.seq.turn

GET /edition/treason

GET /first-steps/orchestra

GET /look/feedfeed

GET /api/games

GET /api/openapi.json

GET /owner/feed

GET /enter

POST /enter
origin: http://127.0.0.1:7878
| password=x&to=/

GET /letters/{t}/0/feed

POST /letters/{t}/0/feed
origin: http://127.0.0.1:7878
| answer=yes

GET /mine
cookie: perfidy={0}; perfidy-opener=x

POST /api/tables
| {"game":"bell","seats":["human","bot:random"],"options":{},"clock":"turn 300","names":["Ann","Ben"],"salt":"00000000000000000000000000000000"}

POST /tables
origin: http://127.0.0.1:7878
| game=spies&seats=3&seat0=human&seat1=bot%3Agreedy&seat2=hot&setup=quick

POST /first-steps/bell
origin: http://127.0.0.1:7878
| key=x

GET /poster/betrayal
accept-encoding: gzip

GET /assets/style.css
if-none-match: "x"

GET /healthz

GET /readyz
"#;

/// A record that is handed in.
pub(super) fn handing_in(record: &str) -> Vec<u8> {
    let body: String = record.lines().map(|line| format!("| {line}\n")).collect();
    format!("bell 2\nPOST /look\norigin: http://{HOST}\n{body}| \n").into_bytes()
}
