//! A line to a server that stays open: one request after the other, or events as they come.

use super::figures::milliseconds;
use anyhow::{Context, bail};
use serde_json::{Value, json};
use std::time::Instant;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// A line to a server.
pub(crate) struct Line {
    stream: TcpStream,
    address: String,
}

/// Who asks.
#[derive(Clone, Copy)]
pub(crate) enum As<'a> {
    /// Nobody in particular.
    Anybody,
    /// A program with the token of a seat.
    Program(&'a str),
    /// The browser of a seat.
    Browser(&'a str),
}

impl As<'_> {
    fn header(self) -> String {
        match self {
            As::Anybody => String::new(),
            As::Program(token) => format!("Authorization: Bearer {token}\r\n"),
            As::Browser(token) => format!("Cookie: perfidy={token}\r\n"),
        }
    }
}

impl Line {
    pub(crate) async fn to(address: &str) -> anyhow::Result<Line> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Line { stream, address: address.to_owned() })
    }

    pub(super) async fn send(&mut self, who: As<'_>, method: &str, path: &str, body: &str) -> anyhow::Result<()> {
        let (host, who, length) = (&self.address, who.header(), body.len());
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n{who}Content-Length: {length}\r\n\r\n");
        Ok(self.stream.write_all(format!("{head}{body}").as_bytes()).await?)
    }

    /// One request and its answer, status and body.
    pub(crate) async fn ask(&mut self, who: As<'_>, method: &str, path: &str, body: &str) -> anyhow::Result<(u16, Vec<u8>)> {
        self.send(who, method, path, body).await?;
        let mut answer = Vec::with_capacity(64 * 1024);
        let (mut head, mut whole) = (0, usize::MAX);
        let mut status = 0;
        while answer.len() < whole {
            if self.stream.read_buf(&mut answer).await? == 0 {
                bail!("the server hung up");
            }
            if whole == usize::MAX
                && let Some(end) = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n")
            {
                let text = std::str::from_utf8(&answer[..end])?;
                let length =
                    text.lines().find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse::<usize>().ok());
                status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).context("an answer without status")?;
                (head, whole) = (end + 4, end + 4 + length.context("an answer without length")?);
            }
        }
        Ok((status, answer.split_off(head)))
    }

    /// One request that is answered with JSON.
    pub(crate) async fn json(&mut self, who: As<'_>, method: &str, path: &str, body: &str) -> anyhow::Result<(u16, Value)> {
        let (status, body) = self.ask(who, method, path, body).await?;
        Ok((status, serde_json::from_slice(&body)?))
    }

    /// Plays one of the moves that a look at the table offered, and says how many milliseconds it took.
    pub(crate) async fn timed_move(&mut self, token: &str, table: &str, look: &Value, at: u32) -> anyhow::Result<f64> {
        let body = json!({"step": look["step"], "move": look["moves"][at as usize]["move"]}).to_string();
        let started = Instant::now();
        let (status, answer) = self.json(As::Program(token), "POST", &format!("{table}/moves"), &body).await?;
        anyhow::ensure!(status == 200, "a move was refused: {answer}");
        Ok(milliseconds(started))
    }

    /// What comes next, as far as there is room for it; nothing when the line has ended.
    pub(super) async fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        self.stream.read(into).await
    }

    /// Follows the events of an address until the line ends; nobody looks at them.
    pub(crate) async fn follow(mut self, who: As<'_>, path: &str) -> anyhow::Result<()> {
        self.send(who, "GET", path, "").await?;
        let mut unread = vec![0; 64 * 1024];
        while self.stream.read(&mut unread).await? > 0 {}
        Ok(())
    }
}
