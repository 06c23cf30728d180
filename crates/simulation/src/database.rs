//! What is kept, and under which conditions it changes: the store of the simulated house, without anything that can go wrong.
//!
//! Every change is done at once or not at all, as a transaction of a real store is. The conditions are those of the real
//! ones (`store::Position`, leases by this database's own clock); the tests of all stores hold it to them (`tests/as_any_store.rs`).

use crate::fault::Fault;
use std::collections::{BTreeMap, BTreeSet};
use store::{Author, ChatRow, Inventory, Lease, LineRow, LivingServer, Phase, Position, SeatRow, StoreError, StoredTable, TableRow};
use table::Texts;

/// A server lives so long after its last beat, in milliseconds.
const LEASE: i64 = 5_000;

/// Everything that is kept.
#[derive(Default)]
pub struct Database {
    tables: BTreeMap<String, Kept>,
    editions: BTreeMap<String, Texts>,
    /// Which editions are on the shelf of which game, and whether they are an owner's.
    shelf: BTreeMap<(String, String), bool>,
    records: BTreeMap<String, String>,
    servers: BTreeMap<u64, Living>,
    /// This moment by the database's own clock.
    pub now: i64,
    /// May only one server have it, as a file? Then that one lives as long as it runs and leads every table.
    alone: bool,
    /// What is wrong with it on purpose.
    pub(crate) fault: Option<Fault>,
    /// What a leader has stored last.
    led_last: Option<(String, Vec<LineRow>)>,
}

/// The fencing number of the one server that has a file.
const HELD: u64 = 1;

struct Kept {
    table: TableRow,
    seats: Vec<SeatRow>,
    notes: BTreeMap<u8, String>,
    lines: Vec<LineRow>,
    chat: Vec<ChatRow>,
    changes: u64,
    lease: Lease,
    watched: BTreeMap<u64, u64>,
}

/// A server, as it was when it beat last.
struct Living {
    running: i64,
    beat_at: i64,
    until: i64,
}

impl Living {
    /// No lease lasts as long as twice its time: one that seems to was given before somebody set the clock back.
    fn lives(&self, now: i64, fault: Option<Fault>) -> bool {
        self.until > now && (self.until < now + 2 * LEASE || fault == Some(Fault::KeepsDead))
    }
}

impl Kept {
    fn at(&self) -> Position {
        Position { lines: self.lines.len() as u64, changes: self.changes, fence: self.lease.fence }
    }

    fn seat(&mut self, seat: u8) -> Result<&mut SeatRow, StoreError> {
        self.seats.iter_mut().find(|row| row.seat == seat).ok_or(StoreError::Missing)
    }

    fn put_seat(&mut self, row: SeatRow) -> Result<(), StoreError> {
        let kept = self.seat(row.seat)?;
        let seen = kept.seen.or(row.seen);
        *kept = SeatRow { seen, ..row };
        Ok(())
    }
}

impl Database {
    /// A file that one server has for itself.
    pub fn file() -> Database {
        Database { alone: true, ..Database::default() }
    }

    /// Is it one?
    pub fn is_file(&self) -> bool {
        self.alone
    }

    /// How far a table is, for a condition on it.
    fn stands(&self, id: &str) -> Result<Position, StoreError> {
        let at = self.kept(id)?.at();
        Ok(if self.alone { Position { fence: HELD, ..at } } else { at })
    }

    fn kept(&self, id: &str) -> Result<&Kept, StoreError> {
        self.tables.get(id).ok_or(StoreError::Missing)
    }

    fn change(&mut self, id: &str) -> Result<&mut Kept, StoreError> {
        self.tables.get_mut(id).ok_or(StoreError::Missing)
    }

    /// Does a server live, by this clock?
    pub fn lives(&self, run: u64) -> bool {
        self.servers.get(&run).is_some_and(|it| it.lives(self.now, self.fault))
    }

    /// A new table.
    pub fn create(&mut self, table: TableRow, seats: Vec<SeatRow>, edition: Texts) -> Result<(), StoreError> {
        if edition.hash() != table.edition {
            return Err(StoreError::Failed(format!("Table {} names another edition than the one it is opened with.", table.id)));
        }
        if self.tables.contains_key(&table.id) {
            return Err(StoreError::Failed(format!("There is a table {} already.", table.id)));
        }
        let chairs: BTreeSet<u8> = seats.iter().map(|row| row.seat).collect();
        if chairs.len() < seats.len() {
            return Err(StoreError::failed("A seat stands twice."));
        }
        self.shelve(&table.game, edition, false);
        let kept = Kept {
            seats,
            notes: BTreeMap::new(),
            lines: Vec::new(),
            chat: Vec::new(),
            changes: 0,
            lease: Lease::default(),
            watched: BTreeMap::new(),
            table,
        };
        self.tables.insert(kept.table.id.clone(), kept);
        Ok(())
    }

    fn shelve(&mut self, game: &str, edition: Texts, owners: bool) -> String {
        let hash = edition.hash();
        self.editions.entry(hash.clone()).or_insert(edition);
        self.shelf.entry((game.to_owned(), hash.clone())).or_insert(false);
        if owners {
            self.shelf.iter_mut().filter(|((_, other), _)| *other == hash).for_each(|(_, is)| *is = true);
        }
        hash
    }

    /// A table but for its first lines and words.
    pub fn load(&self, id: &str, lines: usize, words: usize) -> Option<StoredTable> {
        let kept = self.tables.get(id)?;
        let forgets = lines == 0 && self.fault == Some(Fault::ForgetsLine);
        let known = kept.lines.len() - usize::from(forgets && !kept.lines.is_empty());
        Some(StoredTable {
            table: kept.table.clone(),
            seats: kept.seats.clone(),
            lines: kept.lines[..known].get(lines..).unwrap_or_default().to_vec(),
            chat: kept.chat.get(words..).unwrap_or_default().to_vec(),
            at: Position { lines: known as u64, ..kept.at() },
            lease: kept.lease,
            watched: kept.watched.iter().filter(|(run, _)| self.lives(**run)).map(|(run, seats)| (*run, *seats)).collect(),
        })
    }

    /// Lines after the last, if that is number `after`.
    pub fn append(
        &mut self,
        by: Author,
        id: &str,
        after: u64,
        lines: Vec<LineRow>,
        due: Option<i64>,
        phase: Option<Phase>,
    ) -> Result<Position, StoreError> {
        self.may_write(by, after, id)?;
        if let Author::Leader { .. } = by {
            self.led_last = Some((id.to_owned(), lines.clone()));
        }
        let kept = self.change(id)?;
        kept.lines.extend(lines);
        kept.table.due = due;
        if let Some(phase) = phase {
            kept.table.phase = phase;
        }
        Ok(kept.at())
    }

    /// What a leader has stored last is stored once more, as if it had come again.
    pub(crate) fn append_again(&mut self) {
        if let Some((id, lines)) = self.led_last.take()
            && let Some(kept) = self.tables.get_mut(&id)
        {
            kept.lines.extend(lines);
        }
    }

    fn may_write(&self, by: Author, after: u64, id: &str) -> Result<(), StoreError> {
        let mut stands = self.stands(id)?;
        match (self.fault, by) {
            (Some(Fault::NoFence), Author::Leader { fence, .. }) => stands.fence = fence,
            (Some(Fault::NoPosition), Author::Leader { .. }) => stands.lines = after,
            _ => {}
        }
        by.may_write(after, stands)
    }

    /// A table's own row anew.
    pub fn change_table(&mut self, table: TableRow) -> Result<u64, StoreError> {
        let kept = self.change(&table.id)?;
        kept.table = table;
        kept.changes += 1;
        Ok(kept.changes)
    }

    /// A seat anew.
    pub fn change_seat(&mut self, id: &str, seat: SeatRow) -> Result<(), StoreError> {
        self.change(id)?.put_seat(seat)
    }

    /// A table, its seats and its record, if all of it is what the writer thought.
    pub fn rearrange(
        &mut self,
        by: Author,
        table: TableRow,
        seats: Vec<SeatRow>,
        at: Position,
        lines: Vec<LineRow>,
        forget: &[u8],
    ) -> Result<Position, StoreError> {
        self.may_write(by, at.lines, &table.id)?;
        let kept = self.change(&table.id)?;
        if kept.changes != at.changes {
            return Err(StoreError::Changed);
        }
        if seats.iter().any(|row| kept.seats.iter().all(|known| known.seat != row.seat)) {
            return Err(StoreError::Missing);
        }
        kept.table = table;
        kept.changes += 1;
        kept.lines.extend(lines);
        seats.into_iter().try_for_each(|row| kept.put_seat(row))?;
        forget.iter().for_each(|seat| {
            kept.notes.remove(seat);
        });
        Ok(kept.at())
    }

    /// When the player of a seat was seen.
    pub fn saw(&mut self, id: &str, seat: u8, at: i64) -> Result<(), StoreError> {
        self.change(id)?.seat(seat)?.seen = Some(at);
        Ok(())
    }

    /// Something said.
    pub fn say(&mut self, id: &str, chat: ChatRow) -> Result<u64, StoreError> {
        let kept = self.change(id)?;
        kept.chat.push(chat);
        kept.changes += 1;
        Ok(kept.changes)
    }

    /// The note of a seat.
    pub fn note(&self, id: &str, seat: u8) -> Result<String, StoreError> {
        let kept = self.kept(id)?;
        let there = kept.seats.iter().any(|row| row.seat == seat);
        there.then(|| kept.notes.get(&seat).cloned().unwrap_or_default()).ok_or(StoreError::Missing)
    }

    /// The note of a seat anew.
    pub fn set_note(&mut self, id: &str, seat: u8, text: String) -> Result<(), StoreError> {
        let kept = self.change(id)?;
        kept.seat(seat)?;
        kept.notes.insert(seat, text);
        Ok(())
    }

    /// An edition.
    pub fn edition(&self, hash: &str) -> Option<Texts> {
        self.editions.get(hash).cloned()
    }

    /// An owner's edition, and its hash.
    pub fn keep_edition(&mut self, game: &str, edition: Texts) -> String {
        self.shelve(game, edition, true)
    }

    /// The editions of a game.
    pub fn editions(&self, game: &str) -> Vec<(String, String)> {
        let name = |hash: &String| self.editions.get(hash).map_or_else(String::new, |edition| edition.name().to_owned());
        let mut all: Vec<_> = self.shelf.keys().filter(|(of, _)| of == game).map(|(_, hash)| (hash.clone(), name(hash))).collect();
        all.sort_by(|a, b| (&a.1, &a.0).cmp(&(&b.1, &b.0)));
        all
    }

    /// Is an edition an owner's?
    pub fn is_owners(&self, hash: &str) -> bool {
        self.shelf.iter().any(|((_, other), owners)| other == hash && *owners)
    }

    /// A record from elsewhere is kept.
    pub fn keep_record(&mut self, hash: &str, text: String) {
        self.records.entry(hash.to_owned()).or_insert(text);
    }

    /// A record from elsewhere.
    pub fn record(&self, hash: &str) -> Option<String> {
        self.records.get(hash).cloned()
    }

    /// The tables that stand still.
    pub fn frozen(&self) -> Vec<String> {
        self.tables.values().filter(|kept| matches!(kept.table.phase, Phase::Frozen(_))).map(|kept| kept.table.id.clone()).collect()
    }

    /// The tables that are due and left to this server.
    pub fn due(&self, until: i64, most: usize, run: u64) -> Vec<String> {
        let led_by_another = |kept: &Kept| kept.lease.leader != run && self.lives(kept.lease.leader);
        let mut due: Vec<_> = self
            .tables
            .values()
            .filter(|kept| !led_by_another(kept))
            .filter_map(|kept| Some((kept.table.due.filter(|due| *due <= until)?, &kept.table.id)))
            .collect();
        due.sort();
        due.into_iter().take(most).map(|(_, id)| id.clone()).collect()
    }

    /// The tables where anybody may sit down.
    pub fn open_tables(&self, most: usize) -> Vec<String> {
        let open = self.tables.values().map(|kept| &kept.table).filter(|table| table.listed && table.phase == Phase::Waiting);
        let mut open: Vec<_> = open.map(|table| (-table.created, &table.id)).collect();
        open.sort();
        open.into_iter().take(most).map(|(_, id)| id.clone()).collect()
    }

    /// When a table is due.
    pub fn set_due(&mut self, id: &str, due: Option<i64>) -> Result<(), StoreError> {
        self.change(id)?.table.due = due;
        Ok(())
    }

    /// A server comes to life.
    pub fn enter(&mut self, run: u64, running: i64) {
        if self.alone {
            return;
        }
        self.servers.insert(run, Living { running, beat_at: self.now, until: self.now + LEASE });
    }

    /// A server lives on, unless it has come too late.
    pub fn beat(&mut self, run: u64, running: i64) -> Vec<LivingServer> {
        if self.alone {
            return vec![LivingServer { run, running, left: None }];
        }
        let (now, fault) = (self.now, self.fault);
        if let Some(own) = self.servers.get_mut(&run).filter(|it| it.lives(now, fault)) {
            *own = Living { running, beat_at: now, until: now + LEASE };
        }
        let left = |it: &Living| Some(std::time::Duration::from_millis((it.until - now).unsigned_abs()));
        let living = self.servers.iter().filter(|(_, it)| it.lives(now, fault));
        living.map(|(run, it)| LivingServer { run: *run, running: it.running + now - it.beat_at, left: left(it) }).collect()
    }

    /// A server ends.
    pub fn leave(&mut self, run: u64) {
        self.servers.remove(&run);
        self.tables.values_mut().for_each(|kept| {
            kept.watched.remove(&run);
        });
    }

    /// A server wants to lead a table; says who does, and whether that is new.
    pub fn lead(&mut self, id: &str, run: u64, running: i64) -> Result<(Lease, Taken), StoreError> {
        if self.alone {
            return Ok((Lease { leader: run, fence: HELD, since: running }, Taken::Before));
        }
        let before = self.kept(id)?.lease.leader;
        let free = !self.lives(before) && self.lives(run);
        let led_nobody = self.servers.get(&before).map_or(0, |it| self.now - it.beat_at);
        let since = if self.fault == Some(Fault::TimeRunsOn) { running - led_nobody } else { running };
        let kept = self.change(id)?;
        if free && kept.lease.leader != run {
            kept.lease = Lease { leader: run, fence: kept.lease.fence + 1, since };
            return Ok((kept.lease, Taken::Over));
        }
        Ok((kept.lease, Taken::Before))
    }

    /// A server leads a table no longer; says the number under which the next one will lead, if it did.
    pub fn release(&mut self, id: &str, run: u64) -> Option<u64> {
        let kept = self.tables.get_mut(id).filter(|kept| kept.lease.leader == run)?;
        kept.lease = Lease { leader: 0, fence: kept.lease.fence + 1, ..kept.lease };
        Some(kept.lease.fence)
    }

    /// Which seats are followed by way of a server.
    pub fn watched(&mut self, id: &str, run: u64, seats: u64) {
        if let Some(kept) = self.tables.get_mut(id).filter(|_| !self.alone) {
            if seats == 0 {
                kept.watched.remove(&run)
            } else {
                kept.watched.insert(run, seats)
            };
        }
    }

    /// How far tables are.
    pub fn positions(&self, ids: &[String]) -> Vec<(String, Position)> {
        let ids = if self.alone || self.fault == Some(Fault::NeverCaughtUp) { &[] } else { ids };
        ids.iter().filter_map(|id| Some((id.clone(), self.tables.get(id)?.at()))).collect()
    }

    /// A table is gone.
    pub fn remove(&mut self, id: &str) -> Result<(), StoreError> {
        self.tables.remove(id).map(drop).ok_or(StoreError::Missing)
    }

    /// All names.
    pub fn inventory(&self) -> Inventory {
        Inventory {
            tables: self.tables.keys().cloned().collect(),
            shelf: self.shelf.keys().cloned().collect(),
            records: self.records.keys().cloned().collect(),
        }
    }
}

/// Was a table taken over just now?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// It was.
    Over,
    /// It is led as before.
    Before,
}
