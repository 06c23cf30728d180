//! What tests of the German player-turn need besides: a pool, orders, a whole turn played at random.

use super::Table;
use betrayal::{Betrayal, Board, Move, News, Odds, PlayerTurn, Role, Step, Tactic};
use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};
use table::{Ask, Log, Play, Seat, chance::below};

/// A source of chance for a test.
pub fn dice(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

impl Table {
    /// An empty map in the German player-turn of turn 5, which France runs, with this pool, before tactics are given.
    pub fn germans(pool: &[Tactic]) -> Table {
        Table::empty(PlayerTurn::German, Step::Assign).pool(pool)
    }

    /// The orders that this roll of two dice gives; the countries that they leave out are closed.
    pub fn orders(mut self, roll: usize) -> Table {
        self.b.open = self.g.edition.orders[roll].open;
        self
    }

    /// The same table, run on to its next question.
    pub fn ready(mut self) -> Table {
        self.run();
        self
    }

    /// The Germans give tactics to Areas, one by one; then they move.
    pub fn given(mut self, tactics: &[(&str, &str)]) -> Table {
        self.run();
        for (area, tactic) in tactics {
            let seat = self.g.seat_of(&self.b, Role::Germany);
            self.play(seat, &format!("give {area} {tactic}"));
        }
        assert_eq!(self.asked().0, "move", "every Area has a tactic: {:?}", self.moves(Seat(0)));
        self
    }

    /// German units that have attacked an Area out of another one, which has this tactic.
    pub fn attacking(mut self, from: &str, tactic: Tactic, area: &str, units: &[&str]) -> Table {
        self = self.put(area, units);
        let from = self.area(from);
        self.b.tactic[from.index()] = Some(tactic);
        self.b.pool.insert(tactic);
        for id in units {
            let unit = self.unit(id.trim_start_matches('-'));
            (self.b.began[unit.index()], self.b.came_from[unit.index()]) = (from, from);
            self.b.moved.insert(unit);
        }
        self
    }

    /// The odds of the last combat that was rolled.
    pub fn last_odds(&self) -> Odds {
        let odds = self.log.events.iter().rev().find_map(|(_, news)| if let News::Combat { odds, .. } = news { Some(*odds) } else { None });
        odds.expect("a combat was rolled")
    }

    /// Where the seat that is asked may send a unit.
    pub fn ways(&self, unit: &str) -> Vec<String> {
        let (_, seat) = self.asked();
        self.moves_of(seat.expect("somebody is asked"), &format!("go {unit}"))
    }

    /// The kinds of all questions and rolls from here on, as long as `choose` names an answer.
    pub fn kinds(&mut self, mut choose: impl FnMut(&Table) -> Option<String>) -> Vec<&'static str> {
        let mut kinds = Vec::new();
        loop {
            let (kind, seat) = self.asked();
            kinds.push(kind);
            let Some(answer) = choose(self) else { return kinds };
            match seat {
                Some(seat) => self.play(seat, &answer),
                None => self.land(&answer),
            };
        }
    }
}

/// One step at random; `false` when the game is over.
pub fn random_step(g: &Betrayal, b: &mut Board, rng: &mut impl Rng, moves: &mut Vec<Move>, log: &mut impl Log<News>) -> bool {
    let seat = match g.ask(b) {
        Ask::Over(_) => return false,
        Ask::Chance(_) => {
            let outcome = g.draw(b, rng);
            g.land(b, outcome, log);
            return true;
        }
        ask => ask.seats().iter().next().expect("somebody is asked"),
    };
    moves.clear();
    g.moves(b, seat, moves);
    assert!(!moves.is_empty(), "a question without an answer: {:?}", b.agenda);
    let m = moves[below(rng, moves.len() as u32) as usize];
    g.play(b, seat, m, log);
    true
}
