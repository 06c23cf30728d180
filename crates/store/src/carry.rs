//! Carrying everything from one store to another, checked table by table.

use crate::{Store, StoreError, StoredTable};

/// How much was carried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Carried {
    /// Tables that were written.
    pub tables: usize,
    /// Tables that were there already, and are the same.
    pub there: usize,
    /// Lines of all records, of both.
    pub lines: usize,
    /// Editions on the shelves.
    pub editions: usize,
    /// Records that came from elsewhere.
    pub records: usize,
}

/// How many lines are written at once, so that no single write is long.
const AT_ONCE: usize = 1_000;

/// Copies everything from `from` to `to` and leaves `from` as it is. No server may run on either of them. Each table is read back
/// and compared; one that is there already must be the same, so what was interrupted can be begun again.
pub async fn carry(from: &dyn Store, to: &dyn Store) -> Result<Carried, StoreError> {
    let inventory = from.inventory().await?;
    let mut carried = Carried { editions: inventory.shelf.len(), records: inventory.records.len(), ..Carried::default() };
    for (game, hash) in &inventory.shelf {
        // What is not an owner's comes with the tables that are played with it.
        if from.is_owners(hash).await? {
            to.keep_edition(game, edition(from, hash).await?).await?;
        }
    }
    for hash in &inventory.records {
        let text = from.record(hash).await?.ok_or_else(|| gone("record", hash))?;
        to.keep_record(hash, text).await?;
    }
    for id in &inventory.tables {
        let table = from.load(id).await?.ok_or_else(|| gone("table", id))?;
        carried.lines += table.lines.len();
        if to.load(id).await?.is_none() {
            write(from, to, table.clone()).await?;
            carried.tables += 1;
        } else {
            carried.there += 1;
        }
        compare(from, to, &table).await?;
    }
    Ok(carried)
}

async fn write(from: &dyn Store, to: &dyn Store, StoredTable { table, seats, lines, chat, .. }: StoredTable) -> Result<(), StoreError> {
    let (id, due) = (table.id.clone(), table.due);
    let chairs: Vec<u8> = seats.iter().map(|seat| seat.seat).collect();
    let edition = edition(from, &table.edition).await?;
    to.create(table, seats, edition).await?;
    let mut after = 0;
    for lines in lines.chunks(AT_ONCE) {
        to.append(&id, after, lines.to_vec(), due, None).await?;
        after += lines.len() as u64;
    }
    for said in chat {
        to.say(&id, said).await?;
    }
    for chair in chairs {
        let note = from.note(&id, chair).await?;
        if !note.is_empty() {
            to.set_note(&id, chair, note).await?;
        }
    }
    Ok(())
}

/// Reads a table back: every field, line, word and note must be the same.
async fn compare(from: &dyn Store, to: &dyn Store, table: &StoredTable) -> Result<(), StoreError> {
    let id = &table.table.id;
    let differs = |what: &str| StoreError::Failed(format!("Table {id} is not the same in both places: {what} differ."));
    let there = to.load(id).await?.ok_or_else(|| gone("table", id))?;
    let parts = [
        ("its own facts", there.table == table.table),
        ("its seats", there.seats == table.seats),
        ("the lines of its record", there.lines == table.lines),
        ("its words", there.chat == table.chat),
    ];
    if let Some((what, _)) = parts.iter().find(|(_, same)| !same) {
        return Err(differs(what));
    }
    for seat in &table.seats {
        if to.note(id, seat.seat).await? != from.note(id, seat.seat).await? {
            return Err(differs("its notes"));
        }
    }
    Ok(())
}

async fn edition(from: &dyn Store, hash: &str) -> Result<table::Texts, StoreError> {
    from.edition(hash).await?.ok_or_else(|| gone("edition", hash))
}

fn gone(what: &str, name: &str) -> StoreError {
    StoreError::Failed(format!("The {what} {name} is not there any more: does a server still run on it?"))
}
