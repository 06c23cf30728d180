//! A store that ends with the process, for tests: several servers in one process share it, each by a handle of its own.
//!
//! It does what [`crate::Postgres`] does, at once and in one place, so that a simulated house can put its own waits, faults and
//! losses around it. Who lives is measured by a clock that is set by hand.

mod kept;

use crate::{
    Answer, Author, ChatRow, Inventory, Lease, LineRow, LivingServer, Notice, Notices, Phase, Position, SeatRow, Store, StoreError,
    StoredTable, TableRow,
};
use kept::{Head, Kept};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::Texts;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

/// One server's handle of a store in memory.
pub struct Memory {
    shared: Arc<Mutex<Shared>>,
    /// Tells this handle's notices from those of others.
    number: usize,
}

#[derive(Default)]
struct Shared {
    kept: Kept,
    handles: usize,
    hearers: Vec<(usize, UnboundedSender<Notice>)>,
}

impl Memory {
    /// An empty one.
    #[expect(clippy::new_without_default, reason = "an empty store is a deed, not a default")]
    pub fn new() -> Memory {
        Memory { shared: Arc::default(), number: 0 }
    }

    /// The same store for another server, which hears what is written by way of this one.
    pub fn another(&self) -> Memory {
        let mut shared = self.shared();
        shared.handles += 1;
        Memory { shared: self.shared.clone(), number: shared.handles }
    }

    /// The clock of the store shows this, in milliseconds.
    pub fn set_clock(&self, now: i64) {
        self.shared().kept.now = now;
    }

    fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something at once.
    fn at_once<'a, T: Send + 'a>(&self, work: impl FnOnce(&mut Kept) -> Result<T, StoreError>) -> Answer<'a, T> {
        let done = work(&mut self.shared().kept);
        Box::pin(async { done })
    }

    /// The same for what others are told of.
    fn telling<'a, T: Send + 'a>(&self, work: impl FnOnce(&mut Kept) -> Result<(T, Option<Notice>), StoreError>) -> Answer<'a, T> {
        let mut shared = self.shared();
        let done = work(&mut shared.kept).map(|(value, notice)| {
            if let Some(notice) = notice {
                shared.hearers.retain(|(number, hearer)| *number == self.number || hearer.send(notice.clone()).is_ok());
            }
            value
        });
        Box::pin(async { done })
    }
}

fn table_notice(id: &str, at: Position) -> Option<Notice> {
    Some(Notice::Table { id: id.to_owned(), at })
}

impl Store for Memory {
    fn create(&self, table: TableRow, seats: Vec<SeatRow>, edition: Texts) -> Answer<'_, ()> {
        self.at_once(|kept| kept.create(table, seats, edition))
    }

    fn load(&self, id: &str) -> Answer<'_, Option<StoredTable>> {
        self.at_once(|kept| Ok(kept.load(id)))
    }

    fn append_by(&self, by: Author, id: &str, after: u64, lines: Vec<LineRow>, due: Option<i64>, phase: Option<Phase>) -> Answer<'_, ()> {
        self.telling(|kept| {
            let head = kept.head(id)?;
            crate::servers::expect(by, after, head.at)?;
            head.add(lines);
            head.table.due = due;
            if let Some(phase) = phase {
                head.table.phase = phase;
            }
            Ok(((), table_notice(id, Position { lines: head.at.lines, ..Position::default() })))
        })
    }

    fn change_table(&self, table: TableRow) -> Answer<'_, u64> {
        self.telling(|kept| {
            let id = table.id.clone();
            let changes = kept.head(&id)?.change(table);
            Ok((changes, table_notice(&id, Position { changes, ..Position::default() })))
        })
    }

    fn change_seat(&self, id: &str, seat: SeatRow) -> Answer<'_, ()> {
        self.at_once(|kept| kept.head(id)?.put_seat(seat))
    }

    fn rearrange(
        &self,
        by: Author,
        table: TableRow,
        seats: Vec<SeatRow>,
        at: Position,
        lines: Vec<LineRow>,
        forget: Vec<u8>,
    ) -> Answer<'_, ()> {
        self.telling(|kept| {
            let id = table.id.clone();
            let head = kept.head(&id)?;
            crate::servers::expect(by, at.lines, head.at)?;
            if head.at.changes != at.changes {
                return Err(StoreError::Changed);
            }
            // All or nothing: it is done to a copy first.
            let mut anew = Head::clone(head);
            anew.add(lines);
            anew.change(table);
            seats.into_iter().try_for_each(|seat| anew.put_seat(seat))?;
            forget.into_iter().try_for_each(|seat| anew.note(seat).map(String::clear))?;
            *head = anew;
            Ok(((), table_notice(&id, Position { fence: 0, ..head.at })))
        })
    }

    fn saw(&self, id: &str, seat: u8, at: i64) -> Answer<'_, ()> {
        self.at_once(|kept| {
            kept.head(id)?.seat(seat)?.seen = Some(at);
            Ok(())
        })
    }

    fn say(&self, id: &str, chat: ChatRow) -> Answer<'_, u64> {
        self.telling(|kept| {
            let head = kept.head(id)?;
            head.chat.push(chat);
            head.at.changes += 1;
            let changes = head.at.changes;
            Ok((changes, table_notice(id, Position { changes, ..Position::default() })))
        })
    }

    fn note(&self, id: &str, seat: u8) -> Answer<'_, String> {
        self.at_once(|kept| kept.head(id)?.note(seat).cloned())
    }

    fn set_note(&self, id: &str, seat: u8, text: String) -> Answer<'_, ()> {
        self.at_once(|kept| kept.head(id)?.note(seat).map(|note| *note = text))
    }

    fn edition(&self, hash: &str) -> Answer<'_, Option<Texts>> {
        self.at_once(|kept| Ok(kept.editions.get(hash).cloned()))
    }

    fn keep_edition(&self, game: &str, edition: Texts) -> Answer<'_, String> {
        self.at_once(|kept| {
            let hash = edition.hash();
            kept.keep_edition(game, edition);
            kept.owners.insert(hash.clone());
            Ok(hash)
        })
    }

    fn editions(&self, game: &str) -> Answer<'_, Vec<(String, String)>> {
        self.at_once(|kept| {
            let of_game = kept.shelf.iter().filter(|(of, _)| of == game);
            let mut named: Vec<_> = of_game.map(|(_, hash)| (hash.clone(), kept.editions[hash].name().to_owned())).collect();
            named.sort_by(|a, b| (&a.1, &a.0).cmp(&(&b.1, &b.0)));
            Ok(named)
        })
    }

    fn is_owners(&self, hash: &str) -> Answer<'_, bool> {
        self.at_once(|kept| Ok(kept.owners.contains(hash)))
    }

    fn keep_record(&self, hash: &str, text: String) -> Answer<'_, ()> {
        self.at_once(|kept| {
            kept.records.entry(hash.to_owned()).or_insert(text);
            Ok(())
        })
    }

    fn record(&self, hash: &str) -> Answer<'_, Option<String>> {
        self.at_once(|kept| Ok(kept.records.get(hash).cloned()))
    }

    fn frozen(&self) -> Answer<'_, Vec<String>> {
        self.at_once(|kept| Ok(kept.ids(|head| matches!(head.table.phase, Phase::Frozen(_)))))
    }

    fn due(&self, until: i64, most: usize, run: u64) -> Answer<'_, Vec<String>> {
        self.at_once(|kept| {
            let left = |head: &Head| head.lease.leader == run || !kept.lives(head.lease.leader);
            let due = kept.tables.values().filter(|head| left(head)).filter_map(|head| Some((head.table.due?, head.table.id.clone())));
            let mut due: Vec<_> = due.filter(|(due, _)| *due <= until).collect();
            due.sort();
            Ok(due.into_iter().take(most).map(|(_, id)| id).collect())
        })
    }

    fn open_tables(&self, most: usize) -> Answer<'_, Vec<String>> {
        self.at_once(|kept| {
            let mut ids = kept.ids(|head| head.table.listed && head.table.phase == Phase::Waiting);
            ids.sort_by_key(|id| (-kept.tables[id].table.created, id.clone()));
            ids.truncate(most);
            Ok(ids)
        })
    }

    fn set_due(&self, id: &str, due: Option<i64>) -> Answer<'_, ()> {
        self.at_once(|kept| {
            kept.head(id)?.table.due = due;
            Ok(())
        })
    }

    fn enter(&self, run: u64, running: i64) -> Answer<'_, ()> {
        self.telling(|kept| {
            kept.enter(run, running);
            Ok(((), Some(Notice::Servers)))
        })
    }

    fn beat(&self, run: u64, running: i64) -> Answer<'_, Vec<LivingServer>> {
        self.at_once(|kept| Ok(kept.beat(run, running)))
    }

    fn leave(&self, run: u64) -> Answer<'_, ()> {
        self.telling(|kept| {
            kept.leave(run);
            Ok(((), Some(Notice::Servers)))
        })
    }

    fn lead(&self, id: &str, run: u64, running: i64) -> Answer<'_, Lease> {
        self.telling(|kept| {
            let (lease, fence) = kept.lead(id, run, running)?;
            Ok((lease, fence.and_then(|fence| table_notice(id, Position { fence, ..Position::default() }))))
        })
    }

    fn release(&self, id: &str, run: u64) -> Answer<'_, ()> {
        self.telling(|kept| {
            let head = kept.head(id)?;
            if head.lease.leader != run {
                return Ok(((), None));
            }
            head.led_by(0, head.lease.since);
            Ok(((), table_notice(id, Position { fence: head.at.fence, ..Position::default() })))
        })
    }

    fn watched(&self, id: &str, run: u64, seats: u64) -> Answer<'_, ()> {
        self.telling(|kept| {
            let watched = &mut kept.head(id)?.watched;
            watched.retain(|(by, _)| *by != run);
            if seats != 0 {
                watched.push((run, seats));
            }
            Ok(((), Some(Notice::Watched { id: id.to_owned(), run, seats })))
        })
    }

    fn positions(&self, ids: Vec<String>) -> Answer<'_, Vec<(String, Position)>> {
        self.at_once(|kept| Ok(ids.into_iter().filter_map(|id| Some((id.clone(), kept.tables.get(&id)?.at))).collect()))
    }

    fn notices(&self) -> Notices {
        let (heard, notices) = unbounded_channel();
        self.shared().hearers.push((self.number, heard));
        notices
    }

    fn remove(&self, id: &str) -> Answer<'_, ()> {
        self.at_once(|kept| kept.remove(id))
    }

    fn inventory(&self) -> Answer<'_, Inventory> {
        self.at_once(|kept| {
            let records = kept.records.keys().cloned().collect();
            Ok(Inventory { tables: kept.ids(|_| true), shelf: kept.shelf.iter().cloned().collect(), records })
        })
    }
}
