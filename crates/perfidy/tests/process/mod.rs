//! Runs the real binary: commands with a script on standard input, and an engine to talk with.

pub(crate) mod web;

use serde_json::Value;
use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::PathBuf,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    thread,
};

pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// The command was used wrongly: exit code 2 and one sentence.
    #[track_caller]
    pub(crate) fn wrong_use(&self, holds: &str) {
        self.stopped(2, holds);
    }

    /// The command failed: exit code 1 and one sentence.
    #[track_caller]
    pub(crate) fn failed(&self, holds: &str) {
        self.stopped(1, holds);
    }

    #[track_caller]
    fn stopped(&self, code: i32, holds: &str) {
        assert_eq!(self.code, code, "{} {}", self.out, self.err);
        assert_eq!(self.err.lines().count(), 1, "{}", self.err);
        assert!(self.err.contains(holds), "'{}' does not hold '{holds}'", self.err);
    }

    #[track_caller]
    pub(crate) fn well(&self) -> &str {
        assert_eq!(self.code, 0, "{} {}", self.out, self.err);
        assert_eq!(self.err, "");
        &self.out
    }
}

pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_perfidy"));
    command.args(args).env_remove("COLUMNS").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs a command to its end with this standard input.
pub(crate) fn perfidy(args: &[&str], input: &[u8]) -> Ran {
    let mut child = command(args).spawn().expect("the binary runs");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.to_vec();
    // A command may end before it has read everything.
    let writer = thread::spawn(move || stdin.write_all(&input).is_ok());
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the input was written or not");
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    Ran { code: output.status.code().expect("no signal ended it"), out: text(output.stdout), err: text(output.stderr) }
}

/// A new folder for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// A running engine.
pub(crate) struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub(crate) fn start() -> Self {
        Engine::of("bell")
    }

    pub(crate) fn of(game: &str) -> Self {
        let mut child = command(&["engine", game]).spawn().expect("the binary runs");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
        Engine { child, input, output }
    }

    /// Sends one line and reads the one line that answers it.
    #[track_caller]
    pub(crate) fn send(&mut self, line: impl AsRef<[u8]>) -> Value {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(line.as_ref()).expect("the engine reads");
        input.write_all(b"\n").expect("the engine reads");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the engine answers");
        let value: Value = serde_json::from_str(&answer).unwrap_or_else(|e| panic!("'{answer}' is no JSON: {e}"));
        assert!(value["ok"].is_boolean(), "{answer}");
        value
    }

    /// Sends a request that succeeds.
    #[track_caller]
    pub(crate) fn ok(&mut self, request: &Value) -> Value {
        let answer = self.send(request.to_string());
        assert_eq!(answer["ok"], true, "{request} {answer}");
        answer
    }

    /// Sends a line that is an error, and returns the sentence.
    #[track_caller]
    pub(crate) fn error(&mut self, line: impl AsRef<[u8]>) -> String {
        let answer = self.send(line);
        assert_eq!(answer["ok"], false, "{answer}");
        answer["error"].as_str().unwrap_or_else(|| panic!("{answer} has no error")).to_owned()
    }

    /// Ends the input; the process must end well, with nothing more to say.
    #[track_caller]
    pub(crate) fn end(mut self) {
        drop(self.input.take());
        let mut rest = String::new();
        self.output.read_line(&mut rest).expect("the output ends");
        assert_eq!(rest, "");
        assert_eq!(self.child.wait().expect("the engine ends").code(), Some(0));
    }
}

/// A small generator, so that tests repeat themselves.
pub(crate) struct Luck(pub(crate) u64);

impl Luck {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }
}
