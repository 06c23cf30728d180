//! Whom the house sends word that they are asked: a person who wants it, who does not look on, and who has not had it.

use super::Room;
use crate::notify::{Wishes, Word};
use store::{Phase, SeatKind};
use table::Seat;

impl Room {
    /// Since when the player of a seat has been asked, where they want to hear of it and have not.
    fn unheard(&self, seat: Seat) -> Option<i64> {
        let row = self.seat(seat).filter(|row| row.kind == SeatKind::Human && row.stand_in.is_none() && !row.notify.is_empty())?;
        let asked = self.on.as_ref().filter(|_| self.table.phase == Phase::Playing)?.asked_since(seat)?;
        let wishes = Wishes::of(row);
        (wishes.any() && !wishes.heard(asked)).then_some(asked)
    }

    fn unheard_seats(&self) -> impl Iterator<Item = (Seat, i64)> {
        self.seats.iter().filter_map(|row| Some((Seat(row.seat), self.unheard(Seat(row.seat))?)))
    }

    /// When word is to be sent next, to somebody who is asked for so long and not there then.
    pub(crate) fn words_next(&self, after: i64) -> Option<i64> {
        self.unheard_seats().map(|(_, asked)| asked + after).min()
    }

    /// Is word to be sent now?
    pub(crate) fn has_words(&self, now: i64, after: i64) -> bool {
        self.unheard_seats().any(|(seat, asked)| self.is_to_hear(seat, asked, now, after))
    }

    fn is_to_hear(&self, seat: Seat, asked: i64, now: i64, after: i64) -> bool {
        now - asked >= after && !self.watching.any(seat.index())
    }

    /// What is to be sent now; from here on it counts as sent.
    pub(crate) fn words(&mut self, now: i64, after: i64) -> Vec<Word> {
        let about = self.game.about();
        let hear: Vec<_> = self.unheard_seats().filter(|(seat, asked)| self.is_to_hear(*seat, *asked, now, after)).collect();
        let mut words = Vec::new();
        for (seat, asked) in hear {
            let title = self.title(seat);
            let row = &mut self.seats[seat.index()];
            let mut wishes = Wishes::of(row);
            wishes.hears(asked);
            row.notify = wishes.write();
            words.push(Word { seat, wishes, game: about.id, game_name: about.name, title });
        }
        words
    }
}
