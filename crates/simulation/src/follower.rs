//! Somebody who follows a table live, as a page does: every step in its order, none left out, none twice, whichever server tells it.

use crate::{crowd::Table, machine::Machine, world::World};
use axum::body::{Body, Bytes, HttpBody};
use std::{
    future::poll_fn,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

/// How long a line that brings nothing is kept: the server tells now and then that it is there.
const SILENCE: Duration = Duration::from_secs(40);

/// Somebody who follows a table.
pub struct Follower {
    pub world: Arc<World>,
    pub machines: Vec<Arc<Machine>>,
    pub table: Arc<Table>,
    pub token: String,
    /// The last step that they were told, shared with whoever compares it in the end.
    pub told: Arc<AtomicU64>,
}

/// An event as far as it matters here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Told {
    /// A step.
    Step(u64),
    /// So much was missed that all is to be loaded anew.
    Anew,
}

impl Follower {
    /// Follows, by way of one machine after the other, until the world ends.
    pub async fn follow(self) {
        loop {
            let machine = self.world.luck().one_of(&self.machines).clone();
            let last = self.told.load(Ordering::Relaxed);
            if let Some((process, body)) = machine.stream(&self.table.path("/events"), &self.token, (last > 0).then_some(last)).await {
                self.world.tell(format_args!("{} is followed from {last} at machine {}", self.table.id, machine.name));
                tokio::select! {
                    biased;
                    () = process.gone() => {}
                    () = self.read(body) => {}
                }
            }
            self.world.pass(200, 3_000).await;
        }
    }

    /// Reads until the line ends.
    async fn read(&self, mut body: Body) {
        let mut unread = String::new();
        let mut anew = self.told.load(Ordering::Relaxed) == 0;
        while let Ok(Some(Ok(bytes))) = tokio::time::timeout(SILENCE, next(&mut body)).await {
            unread.push_str(&String::from_utf8_lossy(&bytes));
            while let Some((event, rest)) = unread.split_once("\n\n").map(|(event, rest)| (read(event), rest.to_owned())) {
                unread = rest;
                match event {
                    Some(Told::Anew) => anew = true,
                    Some(Told::Step(step)) => {
                        let last = self.told.swap(step, Ordering::Relaxed);
                        self.world.tell(format_args!("{} is told step {step}", self.table.id));
                        if !std::mem::take(&mut anew) && step != last + 1 {
                            self.world
                                .broken(format_args!("table {}: whoever follows it was told step {last} and then {step}", self.table.id));
                        }
                    }
                    None => {}
                }
            }
        }
    }
}

async fn next(body: &mut Body) -> Option<Result<Bytes, axum::Error>> {
    loop {
        let frame = poll_fn(|context| Pin::new(&mut *body).poll_frame(context)).await?;
        match frame.map(|frame| frame.into_data()) {
            Ok(Ok(bytes)) => return Some(Ok(bytes)),
            Ok(Err(_)) => {}
            Err(error) => return Some(Err(error)),
        }
    }
}

fn read(event: &str) -> Option<Told> {
    let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':')).map(str::trim);
    match field("event")? {
        "reload" => Some(Told::Anew),
        "step" => field("id")?.parse().ok().map(Told::Step),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_read() {
        assert_eq!(read("id: 7\nevent: step\ndata: {\"step\":7}"), Some(Told::Step(7)));
        assert_eq!(read("event: reload\ndata: {}"), Some(Told::Anew));
        assert_eq!(read(": still here"), None);
    }
}
