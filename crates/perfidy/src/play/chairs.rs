//! Who sits where: people at this screen, and bots.

use table::{BotLevel, Hosted, Seat};

/// Who sits in a chair.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sitter {
    Person,
    Bot(BotLevel),
}

/// The chairs round the table.
pub(super) struct Chairs {
    sitters: Vec<Sitter>,
}

impl Chairs {
    /// People in every chair but those that are given to bots, as `1=greedy` or `defend=greedy`.
    pub(super) fn new(table: &dyn Hosted, bots: &[String]) -> Result<Chairs, String> {
        let mut sitters = vec![Sitter::Person; usize::from(table.seats())];
        for bot in bots {
            let (chair, level) =
                bot.split_once('=').ok_or_else(|| format!("write a bot as SEAT=LEVEL, for instance 0=greedy, not '{bot}'"))?;
            let chair = chair.trim();
            let found = (0..table.seats()).map(Seat).find(|s| s.to_string() == chair || table.seat_name(*s) == chair);
            let seat = found.ok_or_else(|| no_such_seat(table, chair))?;
            sitters[seat.index()] = Sitter::Bot(level.trim().parse::<BotLevel>().map_err(|e| e.to_string())?);
        }
        Ok(Chairs { sitters })
    }

    pub(super) fn sitter(&self, seat: Seat) -> Sitter {
        self.sitters.get(seat.index()).copied().unwrap_or(Sitter::Person)
    }

    /// The seats of people.
    pub(super) fn people(&self) -> impl Iterator<Item = Seat> {
        (0..).map(Seat).zip(&self.sitters).filter(|(_, sitter)| **sitter == Sitter::Person).map(|(seat, _)| seat)
    }

    /// The only person at the table, if there is just one.
    pub(super) fn only_person(&self) -> Option<Seat> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }

    /// Another table may have another number of chairs; new ones are for people.
    pub(super) fn fit(&mut self, seats: u8) {
        self.sitters.resize(seats.into(), Sitter::Person);
    }
}

fn no_such_seat(table: &dyn Hosted, chair: &str) -> String {
    let seats: Vec<_> = (0..table.seats()).map(Seat).map(|seat| format!("{seat} ({})", table.seat_name(seat))).collect();
    format!("this table has no seat '{chair}'; it has {}", seats.join(" and "))
}
