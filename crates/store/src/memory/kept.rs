//! What a store in memory holds, and what is done to it.

use crate::{ChatRow, Lease, LineRow, LivingServer, Position, SeatRow, StoreError, StoredTable, TableRow, servers::LEASE};
use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};
use table::Texts;

/// Everything. In order, so that the same deeds give the same answers.
#[derive(Default)]
pub struct Kept {
    pub now: i64,
    pub tables: BTreeMap<String, Head>,
    pub editions: BTreeMap<String, Texts>,
    pub shelf: BTreeSet<(String, String)>,
    pub owners: BTreeSet<String>,
    pub records: BTreeMap<String, String>,
    servers: BTreeMap<u64, Living>,
}

/// A server: its running time at its last beat, and when that was.
#[derive(Clone, Copy)]
struct Living {
    running: i64,
    beat: i64,
}

/// A table and all that belongs to it.
#[derive(Clone)]
pub struct Head {
    pub table: TableRow,
    seats: Vec<(SeatRow, String)>,
    lines: Vec<LineRow>,
    pub chat: Vec<ChatRow>,
    pub at: Position,
    pub lease: Lease,
    pub watched: Vec<(u64, u64)>,
}

impl Head {
    pub fn add(&mut self, lines: Vec<LineRow>) {
        self.lines.extend(lines);
        self.at.lines = self.lines.len() as u64;
    }

    pub fn change(&mut self, table: TableRow) -> u64 {
        self.table = table;
        self.at.changes += 1;
        self.at.changes
    }

    pub fn seat(&mut self, seat: u8) -> Result<&mut SeatRow, StoreError> {
        self.seats.iter_mut().map(|(row, _)| row).find(|row| row.seat == seat).ok_or(StoreError::Missing)
    }

    pub fn put_seat(&mut self, anew: SeatRow) -> Result<(), StoreError> {
        let row = self.seat(anew.seat)?;
        let seen = row.seen.or(anew.seen);
        *row = SeatRow { seen, ..anew };
        Ok(())
    }

    pub fn note(&mut self, seat: u8) -> Result<&mut String, StoreError> {
        self.seats.iter_mut().find(|(row, _)| row.seat == seat).map(|(_, note)| note).ok_or(StoreError::Missing)
    }

    pub fn led_by(&mut self, leader: u64, since: i64) {
        self.at.fence += 1;
        self.lease = Lease { leader, fence: self.at.fence, since };
    }
}

impl Kept {
    pub fn head(&mut self, id: &str) -> Result<&mut Head, StoreError> {
        self.tables.get_mut(id).ok_or(StoreError::Missing)
    }

    pub fn ids(&self, which: impl Fn(&Head) -> bool) -> Vec<String> {
        self.tables.iter().filter(|(_, head)| which(head)).map(|(id, _)| id.clone()).collect()
    }

    pub fn create(&mut self, table: TableRow, mut seats: Vec<SeatRow>, edition: Texts) -> Result<(), StoreError> {
        if edition.hash() != table.edition {
            return Err(StoreError::Failed(format!("Table {} names another edition than the one it is opened with.", table.id)));
        }
        if self.tables.contains_key(&table.id) {
            return Err(StoreError::Failed(format!("There is a table {} already.", table.id)));
        }
        self.keep_edition(&table.game, edition);
        seats.sort_by_key(|row| row.seat);
        let head = Head {
            seats: seats.into_iter().map(|row| (row, String::new())).collect(),
            lines: Vec::new(),
            chat: Vec::new(),
            at: Position::default(),
            lease: Lease::default(),
            watched: Vec::new(),
            table,
        };
        self.tables.insert(head.table.id.clone(), head);
        Ok(())
    }

    pub fn keep_edition(&mut self, game: &str, edition: Texts) {
        let hash = edition.hash();
        self.shelf.insert((game.to_owned(), hash.clone()));
        self.editions.entry(hash).or_insert(edition);
    }

    pub fn load(&self, id: &str) -> Option<StoredTable> {
        let head = self.tables.get(id)?;
        Some(StoredTable {
            table: head.table.clone(),
            seats: head.seats.iter().map(|(row, _)| row.clone()).collect(),
            lines: head.lines.clone(),
            chat: head.chat.clone(),
            at: head.at,
            lease: head.lease,
            watched: head.watched.iter().filter(|(run, _)| self.lives(*run)).copied().collect(),
        })
    }

    pub fn lives(&self, run: u64) -> bool {
        self.servers.get(&run).is_some_and(|it| self.now < it.beat + LEASE)
    }

    pub fn enter(&mut self, run: u64, running: i64) {
        self.servers.insert(run, Living { running, beat: self.now });
    }

    pub fn beat(&mut self, run: u64, running: i64) -> Vec<LivingServer> {
        // One that has come too late is not brought back.
        if self.lives(run) {
            self.enter(run, running);
        }
        let now = self.now;
        let living = self.servers.iter().filter(|(_, it)| now < it.beat + LEASE);
        let tell = |(run, it): (&u64, &Living)| LivingServer {
            run: *run,
            running: it.running + now - it.beat,
            left: Some(Duration::from_millis((it.beat + LEASE - now).unsigned_abs())),
        };
        living.map(tell).collect()
    }

    pub fn leave(&mut self, run: u64) {
        self.servers.remove(&run);
        self.tables.values_mut().for_each(|head| head.watched.retain(|(by, _)| *by != run));
    }

    /// A server wants to lead a table; says who does, and under which number where that is new.
    pub fn lead(&mut self, id: &str, run: u64, running: i64) -> Result<(Lease, Option<u64>), StoreError> {
        let leader = self.head(id)?.lease.leader;
        let takes_over = leader != run && self.lives(run) && !self.lives(leader);
        let head = self.head(id)?;
        if takes_over {
            head.led_by(run, running);
        }
        Ok((head.lease, takes_over.then_some(head.at.fence)))
    }

    pub fn remove(&mut self, id: &str) -> Result<(), StoreError> {
        let head = self.tables.remove(id).ok_or(StoreError::Missing)?;
        if let Some(seed) = &head.table.seed {
            // A seed belongs to one table, and stands in the header of every record that was made of it.
            self.records.retain(|_, text| !text.contains(&format!("\nseed {seed}\n")));
        }
        let before = self.tables.values_mut().filter(|other| other.table.next.as_deref() == Some(id));
        before.for_each(|other| other.table.next = None);
        Ok(())
    }
}
