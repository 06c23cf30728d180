//! `perfidy engine`, the real process: each line in brings one line out, whatever it is, and nothing that is refused or only looks changes
//! the table. An input's first line is the word of a game, each further line is sent as it is.

use crate::{Deeds, GAMES, Target, watch::resident};
use serde_json::Value;
use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// More lines of one input are not sent.
const MOST_LINES: usize = 40;
/// What an engine may have in memory.
const MOST_BYTES: u64 = 1 << 30;
/// What tells the whole state.
const STATE: &[u8] = br#"{"do":"state"}"#;

/// Sessions with the line protocol.
pub struct Protocol {
    binary: PathBuf,
    engines: HashMap<&'static str, Engine>,
}

impl Protocol {
    /// With the binary that lies there.
    pub fn new(binary: &Path) -> Protocol {
        Protocol { binary: binary.to_owned(), engines: HashMap::new() }
    }

    fn engine(&mut self, game: &'static str) -> Result<&mut Engine, String> {
        if !self.engines.contains_key(game) {
            self.engines.insert(game, Engine::start(&self.binary, game)?);
        }
        self.engines.get_mut(game).ok_or_else(|| "no engine".into())
    }
}

impl Target for Protocol {
    fn word(&self) -> &'static str {
        "protocol"
    }

    fn share(&self) -> u64 {
        1_000
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let sessions: [&[&str]; 4] = [
            &[
                r#"{"do":"new","seed":1}"#,
                r#"{"do":"ask"}"#,
                r#"{"do":"moves","seat":0}"#,
                r#"{"do":"refused","seat":1}"#,
                r#"{"do":"play","seat":0,"move":"resign"}"#,
                r#"{"do":"record","with-edition":true}"#,
            ],
            &[
                r#"{"do":"new","seats":2,"options":{},"auto":false}"#,
                r#"{"do":"land","outcome":"4"}"#,
                r#"{"do":"undo","seat":0}"#,
                r#"{"do":"text","seat":1}"#,
                r#"{"do":"svg","seat":"spectator"}"#,
            ],
            &[
                r#"{"do":"new","seats":1,"seed":3}"#,
                r#"{"do":"asides","seat":0}"#,
                r#"{"do":"time-up","seat":0}"#,
                r#"{"do":"load","state":{}}"#,
                r#"{"do":"scene","seat":0}"#,
            ],
            &[
                r#"{"do":"imagine","seat":0,"seed":7}"#,
                r#"{"do":"view","seat":"spectator"}"#,
                r#"{"do":"new","edition":"house"}"#,
                r#"{"do":"new","seed":18446744073709551615,"options":{"level":"normal"}}"#,
                r#"{"do":"play","seat":0,"move":"pass"}"#,
            ],
        ];
        let session = |game: &bots::AnyGame, lines: &[&str]| format!("{}\n{}", game.about().id, lines.join("\n")).into_bytes();
        GAMES.iter().flat_map(|game| sessions.map(|lines| session(game, lines))).collect()
    }

    fn try_input(&mut self, input: &[u8], deeds: &mut Deeds) -> Result<(), String> {
        let mut lines = input.split(|byte| *byte == b'\n');
        let head = String::from_utf8_lossy(lines.next().unwrap_or_default()).into_owned();
        let game = GAMES.iter().find(|game| game.about().id == head.trim()).unwrap_or(&GAMES[0]).about().id;
        let engine = self.engine(game)?;
        // Every input begins at the same table.
        engine.ask(br#"{"do":"new","seed":1}"#)?;
        let mut state = engine.ask(STATE)?;
        for line in lines.take(MOST_LINES) {
            let answer = engine.ask(line)?;
            let read: Value = serde_json::from_str(&answer).map_err(|why| format!("an answer is no JSON: {why}: {}", clipped(&answer)))?;
            let Some(ok) = read["ok"].as_bool() else {
                return Err(format!("an answer does not say whether it is well: {}", clipped(&answer)));
            };
            deeds.told(&shown(&read));
            if answer.contains("internal fault") {
                return Err(format!("the engine has a fault: {}", clipped(&answer)));
            }
            let after = engine.ask(STATE)?;
            if after != state && !(ok && changes(line)) {
                return Err(format!("what changes nothing changed the table; its answer: {}", clipped(&answer)));
            }
            state = after;
        }
        match resident(engine.child.id()) {
            Some(bytes) if bytes > MOST_BYTES => Err(format!("the engine has {} MB in memory", bytes >> 20)),
            _ => Ok(()),
        }
    }

    fn recover(&mut self) {
        self.engines.clear();
    }
}

/// May this request change the table, when it is well?
fn changes(line: &[u8]) -> bool {
    let request: Value = serde_json::from_slice(line).unwrap_or_default();
    ["new", "play", "time-up", "land", "undo", "imagine", "load"].iter().any(|word| request["do"] == *word)
}

/// What of an answer tells where it came from: the sentence, or the names of its fields.
fn shown(answer: &Value) -> String {
    let words = [&answer["error"], &answer["refusal"]["rule"], &answer["invariant"]];
    let fields = answer.as_object().map(|fields| fields.keys().cloned().collect::<Vec<_>>().join(" ")).unwrap_or_default();
    let ask = &answer["ask"];
    let ask = [&ask["over"]["result"], &ask["chance"]["kind"], &ask["kind"]].into_iter().filter_map(Value::as_str).collect::<String>();
    format!("{fields} {ask} {}", words.into_iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "))
}

fn clipped(answer: &str) -> String {
    answer.chars().take(300).collect()
}

/// A running engine.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(binary: &Path, game: &str) -> Result<Engine, String> {
        let told = binary.display();
        let mut command = Command::new(binary);
        let command = command.args(["engine", game]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(|why| format!("'{told}' does not start: {why}"))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or_else(|| format!("'{told}' has no pipes"))?;
        Ok(Engine { child, input, output: BufReader::new(output) })
    }

    /// Sends a line and reads the one that answers it.
    fn ask(&mut self, line: &[u8]) -> Result<String, String> {
        let sent = self.input.write_all(&[line, b"\n"].concat()).and_then(|()| self.input.flush());
        let mut answer = String::new();
        let read = sent.and_then(|()| self.output.read_line(&mut answer));
        match read {
            Ok(length) if length > 0 => Ok(answer),
            Ok(_) | Err(_) => Err(format!("the engine is gone: {:?}", self.child.wait())),
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
