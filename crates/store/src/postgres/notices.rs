//! Telling other servers what was written, and hearing it from them.
//!
//! A notice is sent by a connection of its own after the commit that it tells of: a commit that carried it would hold a lock that all
//! notices share until its sync is done, and no two appends could share a sync any more. So a notice can be lost, when a server dies in
//! between or a connection breaks; whoever needs it finds out by asking now and then, or when what they write does not fit.

use super::session::Session;
use crate::{Notice, Position};
use std::{future::poll_fn, time::Duration};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_postgres::{AsyncMessage, Config, NoTls};

/// The channel in the database.
const LISTEN: &str = "LISTEN perfidy";
const SEND: &str = "SELECT pg_notify('perfidy', told) FROM unnest($1::text[]) AS told";
/// How many are sent at once.
const MOST_AT_ONCE: usize = 1_000;
/// How long to wait before a lost connection is made again.
const PAUSE: Duration = Duration::from_millis(500);

/// Where notices are given up for sending.
#[derive(Clone)]
pub struct Teller {
    /// Tells the notices of this store from those of others.
    sender: u64,
    queue: UnboundedSender<String>,
}

impl Teller {
    /// One whose notices go into a queue.
    pub fn new(sender: u64) -> (Teller, UnboundedReceiver<String>) {
        let (queue, far) = unbounded_channel();
        (Teller { sender, queue }, far)
    }

    /// Tells something to the others.
    pub fn tell(&self, notice: &Notice) {
        // Where nobody sends any more the store has ended.
        let _ = self.queue.send(write(self.sender, notice));
    }

    /// Tells that a record has so many lines.
    pub fn lines(&self, id: &str, lines: u64) {
        self.tell(&Notice::Table { id: id.to_owned(), at: Position { lines, ..Position::default() } });
    }

    /// Tells that a table was changed so often.
    pub fn changes(&self, id: &str, changes: u64) {
        self.tell(&Notice::Table { id: id.to_owned(), at: Position { changes, ..Position::default() } });
    }

    /// Tells that a table is led under this number.
    pub fn fence(&self, id: &str, fence: u64) {
        self.tell(&Notice::Table { id: id.to_owned(), at: Position { fence, ..Position::default() } });
    }
}

/// Sends what is in the queue until nobody fills it any more.
pub async fn send(config: Config, mut queue: UnboundedReceiver<String>) {
    let mut session: Option<Session> = None;
    let mut waiting = Vec::new();
    while queue.recv_many(&mut waiting, MOST_AT_ONCE).await > 0 {
        // What is lost with its connection is found by those who ask now and then.
        let open = match session.take().filter(|session| !session.is_closed()) {
            Some(open) => Ok(open),
            None => Session::open(&config).await,
        };
        if let Ok(mut open) = open {
            let _ = open.rows(SEND, &[&waiting]).await;
            session = Some(open);
        }
        waiting.clear();
    }
}

/// Hears what others tell for as long as somebody wants to know.
pub async fn hear(config: Config, own: u64, heard: UnboundedSender<Notice>) {
    while !heard.is_closed() {
        listen(&config, own, &heard).await;
        tokio::time::sleep(PAUSE).await;
    }
}

/// Listens until the connection is lost.
async fn listen(config: &Config, own: u64, heard: &UnboundedSender<Notice>) {
    let mut config = config.clone();
    config.connect_timeout(super::session::PATIENCE).application_name("perfidy notices");
    let Ok((client, mut connection)) = config.connect(NoTls).await else { return };
    let (told, mut notifications) = unbounded_channel();
    let connected = tokio::spawn(async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if let AsyncMessage::Notification(notification) = message
                && told.send(notification).is_err()
            {
                break;
            }
        }
    });
    if client.batch_execute(LISTEN).await.is_ok() {
        // Whatever was told before this connection was there was not heard.
        let _ = heard.send(Notice::Missed);
        loop {
            let notification = tokio::select! {
                notification = notifications.recv() => notification,
                () = heard.closed() => None,
            };
            let Some(notification) = notification else { break };
            if let Some((sender, notice)) = read(notification.payload())
                && sender != own
            {
                let _ = heard.send(notice);
            }
        }
    }
    connected.abort();
}

fn write(sender: u64, notice: &Notice) -> String {
    match notice {
        Notice::Table { id, at } => format!("{sender} table {id} {} {} {}", at.lines, at.changes, at.fence),
        Notice::Watched { id, run, seats } => format!("{sender} watched {id} {run} {seats}"),
        Notice::Servers => format!("{sender} servers"),
        Notice::Missed => format!("{sender} missed"),
    }
}

/// Reads a notice and who sent it; nothing where it is none that this program knows.
fn read(text: &str) -> Option<(u64, Notice)> {
    let words: Vec<_> = text.split(' ').collect();
    let (sender, notice) = words.split_first()?;
    let number = |word: &str| word.parse().ok();
    let notice = match notice {
        ["table", id, lines, changes, fence] => {
            let at = Position { lines: number(lines)?, changes: number(changes)?, fence: number(fence)? };
            Notice::Table { id: (*id).to_owned(), at }
        }
        ["watched", id, run, seats] => Notice::Watched { id: (*id).to_owned(), run: number(run)?, seats: number(seats)? },
        ["servers"] => Notice::Servers,
        ["missed"] => Notice::Missed,
        _ => return None,
    };
    Some((number(sender)?, notice))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_is_read_as_it_was_written() {
        let at = Position { lines: 7, changes: u64::MAX, fence: 0 };
        for notice in [
            Notice::Table { id: "abc".to_owned(), at },
            Notice::Watched { id: "abc".to_owned(), run: 9, seats: 5 },
            Notice::Servers,
            Notice::Missed,
        ] {
            assert_eq!(read(&write(3, &notice)), Some((3, notice)));
        }
        for other in ["", "3", "3 table abc", "3 table abc x 1 0", "x servers", "3 of another program"] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
