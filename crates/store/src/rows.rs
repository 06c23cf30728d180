//! What is kept of a table, as plain values.
//!
//! These are the store's own types: a change in a rule, a page or the wire changes nothing here.
//! Times are milliseconds since the beginning of 1970. No text may hold the character NUL, which
//! not every database can keep; whoever takes a text from outside sees to that.

use crate::{DeviceRow, Lease, Position, StoreError};
use table::BotLevel;

/// A table without its seats, its record and its talk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The id in the table's address.
    pub id: String,
    /// The game by its short name.
    pub game: String,
    /// The game's rules number when the table was opened.
    pub rules_number: u32,
    /// The hash of the edition that is played.
    pub edition: String,
    /// All options by name, in their order.
    pub options: Vec<(String, String)>,
    /// The server's secret bits, 64 hex digits.
    pub secret: String,
    /// The bits that seats have added before the start, in hex.
    pub salts: Vec<(u8, String)>,
    /// The seed of the dice, 64 hex digits, once play has started.
    pub seed: Option<String>,
    /// The hash of the token of whoever opened the table.
    pub opener: String,
    /// The token of the spectators.
    pub spectate: String,
    /// How far the table is.
    pub phase: Phase,
    /// The clock, where one runs.
    pub clock: Option<Clock>,
    /// When the table was paused last.
    pub paused_at: Option<i64>,
    /// When it was resumed last.
    pub resumed_at: Option<i64>,
    /// When it was opened.
    pub created: i64,
    /// The id of the table of the rematch.
    pub next: Option<String>,
    /// Whether the table explains itself to newcomers.
    pub guide: bool,
    /// How many seconds a seat must be absent before the others get a new link to it.
    pub absence: u32,
    /// When it next needs its server although nobody asks for it.
    pub due: Option<i64>,
    /// Who plays for a seat that resigns or whose time is up, where the others play on.
    pub leaver: Plays,
    /// Whether anybody may sit down while it waits: then the lobby lists it.
    pub listed: bool,
    /// Which seat wants which change of the table, in the words of the change.
    pub votes: Vec<(u8, String)>,
}

/// How far a table is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Not everybody has sat down.
    Waiting,
    /// The game is on.
    Playing,
    /// The game is on, the clock is not.
    Paused,
    /// The game has ended.
    Over,
    /// It stands still: its record no longer replays, or a fault stopped it. The sentence says why; it is tried again whenever
    /// the table is loaded.
    Frozen(String),
}

/// How the sentence of a table begins that whoever runs the server has closed.
const CLOSED: &str = "whoever runs this server has closed it";

impl Phase {
    /// It stands still because whoever runs the server closed it, with what they say about it; nobody but them opens it again.
    pub fn closed(why: &str) -> Phase {
        Phase::Frozen(if why.is_empty() { CLOSED.to_owned() } else { format!("{CLOSED}: {why}") })
    }

    /// Did whoever runs the server close it?
    pub fn is_closed(&self) -> bool {
        matches!(self, Phase::Frozen(why) if why.starts_with(CLOSED))
    }
}

/// A limit of thinking time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// What the time is for.
    pub per: Per,
    /// How long it is.
    pub seconds: u32,
}

/// What a clock's time is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Per {
    /// For each turn.
    Turn,
    /// For the whole game.
    Game,
}

/// A seat at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// The chair, from 0.
    pub seat: u8,
    /// Who sits in it.
    pub kind: SeatKind,
    /// The name shown at the table.
    pub name: String,
    /// The token in the link of a seat that nobody has taken; empty where there is none.
    pub token: String,
    /// The devices of whoever has taken it, those whose keys have ended among them.
    pub devices: Vec<DeviceRow>,
    /// Whether somebody has taken the seat.
    pub seated: bool,
    /// Its standing orders, as the server writes them down; for the seat alone.
    pub orders: String,
    /// How its player wants to hear that they are asked, as the server writes it down; for the seat alone.
    pub notify: String,
    /// Who plays for its person just now.
    pub stand_in: Option<StandIn>,
    /// Since when the others want a new link to it.
    pub wanted_since: Option<i64>,
    /// When its player was seen last, about to the minute; changed by [`crate::Store::saw`] alone.
    pub seen: Option<i64>,
}

impl SeatRow {
    /// A chair in which nobody has sat yet.
    pub fn new(seat: u8, kind: SeatKind) -> SeatRow {
        SeatRow {
            seat,
            kind,
            name: String::new(),
            token: String::new(),
            devices: Vec::new(),
            seated: false,
            orders: String::new(),
            notify: String::new(),
            stand_in: None,
            wanted_since: None,
            seen: None,
        }
    }
}

/// Who plays for a person who does not play just now. The seat stays that person's.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StandIn {
    /// How it plays.
    pub plays: Plays,
    /// Why it stands there.
    pub why: WhyStandIn,
    /// Since when.
    pub since: i64,
}

/// How a stand-in plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Plays {
    /// As a bot of this level does.
    Bot(BotLevel),
    /// It passes wherever the rules let it.
    Passes,
}

/// Why somebody stands in for a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WhyStandIn {
    /// The others wanted it.
    Vote,
    /// The person's clock ran out.
    TimeUp,
    /// The person gave up.
    Resigned,
    /// The person wished for it.
    OwnWish,
}

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeatKind {
    /// A person with a device of their own.
    Human,
    /// A person who shares the device of others.
    Hot,
    /// A bot of this level.
    Bot(BotLevel),
}

/// A line of a record; its number is its place, counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineRow {
    /// The line as it stands in the record.
    pub text: String,
    /// When it was played.
    pub at: i64,
    /// What each seat had used on its clock then, as the server writes it down; nothing where no clock runs.
    pub used: Option<String>,
}

impl LineRow {
    /// A line of a table without a clock.
    pub fn new(text: impl Into<String>, at: i64) -> Self {
        LineRow { text: text.into(), at, used: None }
    }
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatRow {
    /// The seat that said it, or the table itself.
    pub from: Option<u8>,
    /// The seat that it was said to, or all.
    pub to: Option<u8>,
    /// The words.
    pub text: String,
    /// When it was said.
    pub at: i64,
    /// How many lines the record had when it was said.
    pub line: u64,
}

/// All that is kept of a table, as of one moment. Notes are asked for by seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// The table.
    pub table: TableRow,
    /// Its seats in the order of the chairs.
    pub seats: Vec<SeatRow>,
    /// Its record in order.
    pub lines: Vec<LineRow>,
    /// Its talk in order.
    pub chat: Vec<ChatRow>,
    /// How far it is.
    pub at: Position,
    /// Who leads it.
    pub lease: Lease,
    /// By way of which living servers which seats are followed, a bit each.
    pub watched: Vec<(u64, u64)>,
}

impl StoredTable {
    /// The table, if its rows name only seats that it has: whoever reads on counts on that.
    pub(crate) fn sound(self) -> Result<StoredTable, StoreError> {
        let id = &self.table.id;
        if let Some((place, _)) = (0..).zip(&self.seats).find(|(place, row)| *place != usize::from(row.seat)) {
            return Err(StoreError::Failed(format!("Seat {place} of table {id} is missing from the database.")));
        }
        let is_there = |seat: Option<u8>| seat.is_none_or(|seat| usize::from(seat) < self.seats.len());
        if !self.chat.iter().all(|row| is_there(row.from) && is_there(row.to)) {
            return Err(StoreError::Failed(format!("The talk of table {id} names a seat that is missing from the database.")));
        }
        Ok(self)
    }
}
