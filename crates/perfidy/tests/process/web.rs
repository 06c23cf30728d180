//! A running server, and a client of few words.

use super::command;
use serde_json::Value;
use std::{
    fs::File,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command},
    thread,
    time::Duration,
};

/// A server in a process of its own, or in one that somebody else looks after.
pub(crate) struct Server {
    child: Option<Child>,
    pub(crate) address: String,
}

impl Server {
    /// Starts it and waits until it says where it is.
    pub(crate) fn start(store: &Path, listen: &str) -> Server {
        Server::run(command(&serving(&sqlite(store), listen)))
    }

    /// Starts it on a store by its name on the command line.
    pub(crate) fn on(store: &str) -> Server {
        Server::run(command(&serving(store, "127.0.0.1:0")))
    }

    /// Starts it with more flags, environment, and a file for what it tells whoever runs it.
    pub(crate) fn telling(store: &Path, flags: &[&str], environment: &[(&str, &str)], told: File) -> Server {
        let store = sqlite(store);
        let mut command = command(&serving(&store, "127.0.0.1:0"));
        command.args(flags).envs(environment.iter().copied()).stderr(told);
        Server::run(command)
    }

    /// Starts it by a command of one's own.
    pub(crate) fn run(mut command: Command) -> Server {
        let mut child = command.spawn().expect("it runs");
        let mut output = BufReader::new(child.stdout.take().expect("standard output is a pipe"));
        let mut line = String::new();
        output.read_line(&mut line).expect("a first line");
        let address = line.trim().rsplit("http://").next().expect("an address").to_owned();
        Server { child: Some(child), address }
    }

    /// One that somebody else has started at this address, once it answers; `still` is asked meanwhile.
    pub(crate) fn elsewhere(address: &str, still: impl Fn()) -> Server {
        let server = Server { child: None, address: address.to_owned() };
        for _ in 0..600 {
            if server.ask("GET", "/readyz", "", "").is_ok_and(|(status, _)| status == 200) {
                return server;
            }
            still();
            thread::sleep(Duration::from_millis(50));
        }
        panic!("there is no server at {address}");
    }

    /// Waits until it has ended by itself, and says how.
    pub(crate) fn ended(&mut self) -> Option<i32> {
        self.child.as_mut().expect("it is a process of ours").wait().expect("it ends").code()
    }

    /// The number of its process.
    pub(crate) fn number(&self) -> u32 {
        self.child.as_ref().expect("it is a process of ours").id()
    }

    /// One request; status and body.
    pub(crate) fn ask(&self, method: &str, path: &str, token: &str, body: &str) -> std::io::Result<(u16, String)> {
        let mut line = TcpStream::connect(&self.address)?;
        let (host, length) = (&self.address, body.len());
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {token}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n"
        );
        line.write_all(format!("{head}{body}").as_bytes())?;
        let mut answer = String::new();
        line.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(|| std::io::Error::other("cut off"))?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(|| std::io::Error::other("no status"))?;
        Ok((status, body.to_owned()))
    }

    /// One request that must be answered with JSON.
    #[track_caller]
    pub(crate) fn json(&self, method: &str, path: &str, token: &str, body: &str) -> (u16, Value) {
        let (status, body) = self.ask(method, path, token, body).expect("an answer");
        (status, serde_json::from_str(&body).expect("JSON"))
    }
}

fn sqlite(store: &Path) -> String {
    format!("sqlite:{}", store.display())
}

fn serving<'a>(store: &'a str, listen: &'a str) -> [&'a str; 8] {
    ["serve", "--no-open", "--listen", listen, "--window-pause", "0", "--store", store]
}

impl Drop for Server {
    fn drop(&mut self) {
        // Whoever killed it already has nothing left to end.
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
