//! What is tried, each in a file of its own.

mod edition;
mod event;
mod hostile_play;
mod protocol;
mod record;
mod replay;
mod web;

pub use edition::Edition;
pub use event::Event;
pub use hostile_play::HostilePlay;
pub use protocol::Protocol;
pub use record::RecordText;
pub use replay::Replay;
pub use web::Web;

use crate::{Luck, Target};
use std::path::Path;
use table::{Dice, Files, Hosted, Record, Seat};

/// Every target; the line protocol is spoken with the binary that lies at this path.
pub fn all(engine: &Path) -> Vec<Box<dyn Target>> {
    vec![
        Box::new(RecordText),
        Box::new(Event::new()),
        Box::new(Edition),
        Box::new(Replay),
        Box::new(HostilePlay),
        Box::new(Protocol::new(engine)),
        Box::new(Web::new()),
    ]
}

/// An input as text; what is no UTF-8 becomes what a reader makes of it.
fn text(input: &[u8]) -> String {
    String::from_utf8_lossy(input).into_owned()
}

/// Lands chance and plays offered moves, so many at most; stops at the end, and where an edition has left a seat without a move. Says
/// what a move that was offered was refused with.
fn play_on(table: &mut dyn Hosted, moves: usize, luck: &mut Luck) -> Result<(), String> {
    for _ in 0..moves {
        while table.roll() {}
        let seats: Vec<Seat> = table.ask().seats().iter().collect();
        let Some(seat) = luck.pick(&seats).copied() else { return Ok(()) };
        let offered = table.moves(seat);
        let Some(told) = luck.pick(&offered) else { return Ok(()) };
        if let Err(why) = table.play(seat, &told.text) {
            // Where rules do not come to rest no move can be played, and the table says so.
            return if why.rule == "table.rest" {
                Ok(())
            } else {
                Err(format!("'{}' was offered and is refused: {}", told.text, why.text))
            };
        }
    }
    while table.roll() {}
    Ok(())
}

/// Records of each game, some lines long, whose edition lies elsewhere: a small text to begin with.
fn short_records() -> Vec<Record> {
    let mut records = Vec::new();
    for (game, moves) in crate::GAMES.iter().zip([30, 40, 25, 30, 50]) {
        let about = game.about();
        for seats in [about.seats.0, about.usual_seats] {
            let Ok(options) = table::Options::complete(about, []) else { continue };
            let Ok(mut table) = (game.open)(seats, options, (game.house_edition)(), Some(Dice::from_number(7))) else { continue };
            if play_on(&mut *table, moves, &mut Luck::new(7)).is_ok()
                && let Some(record) = table.record()
            {
                records.push(Record { files: Files::Apart, ..record });
            }
        }
    }
    records
}
