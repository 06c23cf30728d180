//! The rest of one's own deed, searched link by link.
//!
//! A deed is a chain of small moves: a card, its use, a space, another space, done. Most of its
//! links change nothing that an estimate could see, so the search goes on to the end of the deed:
//! through every link that changed nothing yet, and through the best few of those that did. It stops
//! where the deed is complete, and looks on from there until the position is quiet.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use table::{Ask, DeedStatus, Know, Log, Outcomes, Readers, Seat, SeatSet, Silent, chance::below};

/// No deed that is worth a search has more links.
const MOST_LINKS: usize = 32;
/// How many of the links that changed something are followed.
const WIDTH: usize = 2;
/// Estimates that differ by less than this are equal: nothing has happened.
const SAME: f32 = 1e-6;
/// What each further link costs: of two deeds that end alike the shorter one is better.
const LINK: f32 = 2e-5;
/// What is half done when a deed ends is done after so many steps, or is not looked at further.
const MOST_ANSWERS: u32 = 24;
/// Where chance has so few ways to go on, all are looked at instead of one of them; more of them in a row are multiplied.
const MOST_WAYS: u32 = 64;

/// The lists of one link, kept from search to search for their memory.
#[derive(Clone, Debug)]
pub(crate) struct Link<M> {
    moves: Vec<M>,
    branches: Vec<Branch>,
}

/// A link that can be taken and leads on.
#[derive(Clone, Copy, Debug)]
struct Branch {
    at: usize,
    value: f32,
}

impl<M> Default for Link<M> {
    fn default() -> Self {
        Link { moves: Vec::new(), branches: Vec::new() }
    }
}

/// What has just ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    /// A deed of the seat.
    Deed,
    /// The seat's part in a sealed question.
    Sealed,
}

/// The search for the best end of one deed of one seat.
pub(crate) struct Chain<'a, G: Know> {
    game: &'a G,
    seat: Seat,
    rng: Xoshiro256PlusPlus,
    links: &'a mut Vec<Link<G::Move>>,
    /// How many positions may still be looked at, come what may.
    left: u32,
    /// Has luck decided anything? Otherwise the same search of the same state finds the same values.
    lucky: bool,
}

impl<'a, G: Know> Chain<'a, G> {
    pub(crate) fn new(game: &'a G, seat: Seat, luck: u64, links: &'a mut Vec<Link<G::Move>>) -> Self {
        links.resize_with(MOST_LINKS, Link::default);
        Chain { game, seat, rng: Xoshiro256PlusPlus::seed_from_u64(luck), links, left: 0, lucky: false }
    }

    /// Has luck decided anything so far?
    pub(crate) fn was_lucky(&self) -> bool {
        self.lucky
    }

    /// How good the best end of the deed is that begins or goes on with this move.
    pub(crate) fn value(&mut self, state: &G::State, m: G::Move, budget: u32) -> f32 {
        // A chain that is worth following is followed to its end, even when the budget is spent:
        // half a deed cannot be compared with a whole one. Four times the budget is the most.
        self.left = budget.saturating_mul(4).saturating_add(100);
        let after = if matches!(self.game.ask(state), Ask::Sealed(..)) { After::Sealed } else { After::Deed };
        match self.step(state, m) {
            (next, DeedStatus::Done) => self.value_when_quiet(next, after, 1),
            (next, DeedStatus::Open) => self.search(&next, 0, budget) - LINK,
        }
    }

    /// Plays a move of the seat in a copy; the deed goes on while the same seat is asked.
    fn step(&mut self, state: &G::State, m: G::Move) -> (G::State, DeedStatus) {
        let mut next = state.clone();
        let mut end = DeedEnd(DeedStatus::Open);
        self.game.play(&mut next, self.seat, m, &mut end);
        self.left = self.left.saturating_sub(1);
        let goes_on = matches!(self.game.ask(&next), Ask::One(seat, _) if seat == self.seat);
        let deed = if goes_on { end.0 } else { DeedStatus::Done };
        (next, deed)
    }

    fn search(&mut self, state: &G::State, depth: usize, budget: u32) -> f32 {
        let here = self.game.estimate(state, self.seat);
        if depth == MOST_LINKS || self.left == 0 {
            return here;
        }
        let mut link = std::mem::take(&mut self.links[depth]);
        link.moves.clear();
        link.branches.clear();
        self.game.moves(state, self.seat, &mut link.moves);
        leave_out_senseless(self.game, state, self.seat, &mut link.moves);
        let mut best = f32::NEG_INFINITY;
        for (at, m) in link.moves.iter().enumerate() {
            match self.step(state, *m) {
                (next, DeedStatus::Done) => best = best.max(self.value_when_quiet(next, After::Deed, 1)),
                (next, DeedStatus::Open) => link.branches.push(Branch { at, value: self.game.estimate(&next, self.seat) }),
            }
        }
        let rest = budget.saturating_sub(link.moves.len() as u32);
        self.choose_branches(&mut link, here, rest);
        let share = rest / (link.branches.len() as u32).max(1);
        for branch in &link.branches {
            let (next, _) = self.step(state, link.moves[branch.at]);
            best = best.max(self.search(&next, depth + 1, share) - LINK);
        }
        self.links[depth] = link;
        if best == f32::NEG_INFINITY { here } else { best }
    }

    /// Leaves the best of the branches that changed something, then all that did not, as many as can be
    /// afforded; where not all of the latter can, any of them.
    fn choose_branches(&mut self, link: &mut Link<G::Move>, here: f32, rest: u32) {
        let still = |branch: &Branch| (branch.value - here).abs() < SAME;
        link.branches.sort_by(|a, b| still(a).cmp(&still(b)).then(b.value.total_cmp(&a.value)));
        let changed = link.branches.iter().filter(|branch| !still(branch)).count();
        if changed > WIDTH {
            link.branches.drain(WIDTH..changed);
        }
        let first_still = changed.min(WIDTH);
        let affordable = rest / (link.moves.len() as u32).max(1);
        self.lucky |= link.branches.len() > first_still.max(affordable as usize).max(1);
        for at in first_still..link.branches.len() {
            let other = at + below(&mut self.rng, (link.branches.len() - at) as u32) as usize;
            link.branches.swap(at, other);
        }
        link.branches.truncate((affordable as usize).max(1));
    }

    /// The value of a position in which the seat's deed is complete. A sealed question that waits
    /// for others only is answered at random first. While something is half done, chance lands (in all its ways, where they are
    /// few), the other seats answer as they like best, and the seat's own further links are searched.
    fn value_when_quiet(&mut self, mut state: G::State, mut after: After, ways: u32) -> f32 {
        for _ in 0..MOST_ANSWERS {
            let quiet = self.game.is_quiet(&state);
            match self.game.ask(&state) {
                Ask::Over(end) => return end.payoffs[self.seat.index()],
                Ask::Sealed(seats, _) if !seats.has(self.seat) => {
                    let Some(other) = seats.iter().next() else { break };
                    let mut moves = Vec::new();
                    self.game.moves(&state, other, &mut moves);
                    self.lucky |= moves.len() > 1;
                    let Some(m) = moves.get(below(&mut self.rng, moves.len() as u32) as usize) else { break };
                    self.game.play(&mut state, other, *m, &mut Silent);
                    after = After::Sealed;
                }
                Ask::Chance(_) if !quiet => {
                    let mut outcomes = Outcomes::new();
                    self.game.outcomes(&state, &mut outcomes);
                    let ways = ways.saturating_mul(outcomes.count());
                    if ways <= MOST_WAYS && outcomes.count() > 1 && self.left > 0 {
                        return self.mean(&state, &outcomes, after, ways);
                    }
                    self.lucky |= outcomes.count() > 1;
                    let outcome = self.game.draw(&state, &mut self.rng);
                    self.game.land(&mut state, outcome, &mut Silent);
                }
                Ask::Chance(_) if after == After::Sealed => {
                    let mut outcomes = Outcomes::new();
                    self.game.outcomes(&state, &mut outcomes);
                    let Some(only) = outcomes.only() else { break };
                    self.game.land(&mut state, only, &mut Silent);
                }
                Ask::One(seat, _) if !quiet && self.left > 0 => self.answer(&mut state, seat),
                _ => break,
            }
        }
        self.game.estimate(&state, self.seat)
    }

    /// What chance brings on average. Many outcomes come to the same, such as rolls that are read in one row of a table: what follows
    /// from them is looked at once.
    fn mean(&mut self, state: &G::State, outcomes: &Outcomes, after: After, ways: u32) -> f32 {
        let mut ends: Vec<(G::State, f32)> = Vec::new();
        for (outcome, weight) in outcomes.iter() {
            let mut next = state.clone();
            self.game.land(&mut next, outcome, &mut Silent);
            self.left = self.left.saturating_sub(1);
            match ends.iter_mut().find(|(end, _)| *end == next) {
                Some((_, sum)) => *sum += weight as f32,
                None => ends.push((next, weight as f32)),
            }
        }
        let (mut sum, mut weights) = (0.0, 0.0);
        for (end, weight) in ends {
            sum += weight * self.value_when_quiet(end, after, ways);
            weights += weight;
        }
        sum / weights
    }

    /// Answers one question as the asked seat likes best at first sight.
    fn answer(&mut self, state: &mut G::State, seat: Seat) {
        let mut moves = Vec::new();
        self.game.moves(state, seat, &mut moves);
        let mut best: Option<(f32, G::State)> = None;
        for m in moves {
            let mut next = state.clone();
            self.game.play(&mut next, seat, m, &mut Silent);
            self.left = self.left.saturating_sub(1);
            let value = self.game.estimate(&next, seat);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, next));
            }
        }
        if let Some((_, next)) = best {
            *state = next;
        }
    }
}

/// Leaves out what is beside all sense, if anything else is left.
fn leave_out_senseless<G: Know>(game: &G, state: &G::State, seat: Seat, moves: &mut Vec<G::Move>) {
    if moves.iter().any(|m| !game.is_senseless(state, seat, *m)) {
        moves.retain(|m| !game.is_senseless(state, seat, *m));
    }
}

/// A log that hears only whether the deed is complete.
struct DeedEnd(DeedStatus);

impl<E> Log<E> for DeedEnd {
    fn event(&mut self, _: Readers, _: E) {}
    fn learned(&mut self, _: SeatSet) {}
    fn deed_done(&mut self) {
        self.0 = DeedStatus::Done;
    }
}
