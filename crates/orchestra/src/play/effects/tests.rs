//! Whether something holds, who is meant, and whether a program can begin at all.

use super::{Step, program};
use crate::play::{deputies, goods, movement};
use crate::{
    Board, CodedRule, Counter, Destination, Filter, Goods, Of, Orchestra, Pawn, Pawns, Refusal, Spaces, State, Take, Test, Value, Verb,
    Who, item,
};
use table::event::{Amount, Op, Shift};

/// A count of a conspirator, or of the table.
fn counted(g: &Orchestra, s: &State, you: Pawn, counter: Counter, within: Option<Spaces>) -> u8 {
    let b = &s.board;
    match counter {
        Counter::Mot => b.mot[you.index()].number(),
        Counter::Sus => b.sus[you.index()].number(),
        Counter::Ms => b.support,
        Counter::Track => b.track,
        Counter::Cards => b.dossier[you.index()].len(),
        Counter::Tiles => item::count(&b.items[you.index()]),
        Counter::Plots => b.dossier[you.index()].and(g.edition.plots).len(),
        Counter::Things => b.things(you),
        Counter::Illegal => g.free(b).iter().map(|pawn| b.dossier[pawn.index()].and(g.edition.illegal).len()).sum(),
        Counter::Free => g.free(b).len(),
        Counter::Events => g.events_left(s),
        Counter::Board => b.tiles().and(within.unwrap_or(Spaces::all())).len(),
        Counter::Stage => b.stage,
        Counter::Actions | Counter::Dice | Counter::Eagles => 0,
    }
}

/// Does a condition hold now?
pub(crate) fn holds(g: &Orchestra, s: &State, you: Pawn, test: Test) -> bool {
    let b = &s.board;
    let target = || b.attempt.map_or(crate::leader::Leader::Hitler, |attempt| attempt.target);
    holds_for(g, s, you, test, target())
}

/// The same, with a certain target of a plot in mind (`orchestra.plot.target-space`, `orchestra.variant.lieutenants.target`).
pub(crate) fn holds_for(g: &Orchestra, s: &State, you: Pawn, test: Test, target: crate::leader::Leader) -> bool {
    let b = &s.board;
    let target_at = b.leader(target);
    match test {
        Test::Counts(counter, fit, value, within) => fit.holds(counted(g, s, you, counter, within), value),
        Test::Any(filter) => !matching(g, s, you, filter).is_empty(),
        Test::AllHere => g.all_with(b, you),
        Test::In(spaces) => b.at(you).is_some_and(|space| spaces.has(space)),
        Test::Is(affiliation) => g.affiliation(b, you) == Some(affiliation),
        Test::LeaderHere(leaders) => b.at(you).is_some_and(|space| !b.leaders_in(space).and(leaders).is_empty()),
        Test::TargetHere => target_at.is_some() && target_at == b.at(you),
        Test::TargetIn(spaces) => target_at.is_some_and(|space| spaces.has(space)),
        Test::TargetMoved => b.moved.has(target) && target_at.is_some(),
        Test::TargetAway(links) => match (target_at, b.at(you)) {
            (Some(target), Some(here)) => g.edition.apart(target, here) == links,
            _ => false,
        },
        Test::RolledEagle => b.roll.eagles() > 0,
        Test::RolledTarget => b.roll.targets() > 0,
        Test::RolledNumber => b.roll.numbers() > 0,
        Test::On(_) => false,
    }
}

/// The conspirators that are meant. Prisoners are meant only where they are named (`orchestra.prison.untouchable`, `orchestra.event.prisoners`).
pub(crate) fn matching(g: &Orchestra, s: &State, you: Pawn, f: Filter) -> Pawns {
    let b = &s.board;
    let from = if f.prisoner { g.prisoners(b) } else { g.free(b) };
    let fits = |pawn: &Pawn| {
        let at = b.at(*pawn);
        !(f.other && *pawn == you)
            && f.affiliation.is_none_or(|it| g.affiliation(b, *pawn) == Some(it))
            && !(f.here && at != b.at(you))
            && f.within.is_none_or(|spaces| at.is_some_and(|space| spaces.has(space)))
            && f.with.is_none_or(|(counter, fit, value)| fit.holds(counted(g, s, *pawn, counter, None), value))
            && f.apart.is_none_or(|leader| b.leader(leader).is_some_and(|space| at != Some(space)))
    };
    let all: Pawns = from.iter().filter(fits).collect();
    let Some(leader) = f.nearest else { return all };
    let Some(from) = b.leader(leader) else { return Pawns::NONE };
    let far = |pawn: Pawn| b.at(pawn).map_or(u8::MAX, |space| g.edition.apart(from, space));
    let least = all.iter().map(far).min().unwrap_or_default();
    all.iter().filter(|pawn| far(*pawn) == least).collect()
}

/// How much of a step can be done for somebody; of a step that has no measure, something.
pub(super) fn how_much(g: &Orchestra, b: &Board, pawn: Pawn, verb: Verb, amount: Amount) -> u8 {
    match verb {
        Verb::Change(Counter::Sus, Shift::Up, Value::Number(n)) => n.min(4 - b.sus[pawn.index()].number()),
        Verb::Change(Counter::Mot, Shift::Down, Value::Number(n)) => n.min(b.mot[pawn.index()].number() - 1),
        Verb::Discard(what) => amount.most.min(goods::count(g, b, pawn, what)),
        _ => 1,
    }
}

/// Why a program, or an option of it, cannot begin: its conditions, or nothing to name (`orchestra.interro.full-only`).
pub(crate) fn can_start(g: &Orchestra, s: &State, (of, start): (Of, usize), you: Pawn) -> Result<(), Obstacle> {
    let program = program(g, of);
    if let Some(test) = program.gates_from(start).find(|test| !holds(g, s, you, *test)) {
        return Err(Obstacle::Needs(test));
    }
    let first = start + program.gates_from(start).count();
    let open = match program.ops().get(first) {
        Some(Op::Do(step)) => names_something(g, s, you, *step),
        Some(Op::Choose { .. }) => program.options(first as u8).any(|option| can_start(g, s, (of, option.start), you).is_ok()),
        Some(Op::For { who: Who::One(filter), .. }) => !matching(g, s, you, *filter).is_empty(),
        _ => true,
    };
    if open { Ok(()) } else { Err(Obstacle::Nothing) }
}

/// What stands in the way of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Obstacle {
    /// A condition.
    Needs(Test),
    /// There is nothing that it could name.
    Nothing,
}

impl Obstacle {
    /// As a refusal; `nothing` where nothing can be named.
    pub(crate) fn refusal(self, nothing: Refusal) -> Refusal {
        match self {
            Obstacle::Needs(test) => Refusal::Needs(test),
            Obstacle::Nothing => nothing,
        }
    }
}

fn names_something(g: &Orchestra, s: &State, you: Pawn, step: Step) -> bool {
    let b = &s.board;
    let walkable = |pawn: Pawn| b.at(pawn).is_some_and(|from| !open_links(g, b, from).is_empty());
    match (step.verb, step.who) {
        (Verb::Take(Take::DiscardedTile), _) => item::count(&b.item_discard) > 0,
        (Verb::Take(Take::AnyTile), _) => !b.tiles().is_empty(),
        (Verb::Take(Take::TileHere), _) => b.at(you).is_some_and(|space| b.down.has(space)),
        (Verb::Take(Take::DiscardedCard), _) => !b.discard.is_empty(),
        (Verb::Reveal(None), _) => !b.down.is_empty(),
        (Verb::Look { .. }, _) => b.pile_stage == b.stage && !s.secret.pile.is_empty(),
        (Verb::Walk, Who::You) => walkable(you),
        (Verb::Rule(CodedRule::DeputiesCloseIn), _) => deputies::is_possible(g, b),
        (Verb::GoTo(Destination::Any), Who::Deputies(_)) => !b.in_play(crate::leader::Leader::DEPUTIES).is_empty(),
        (_, Who::Leaders(leaders, _)) => !b.in_play(leaders).is_empty(),
        (Verb::Walk, Who::One(filter)) => matching(g, s, you, filter).iter().any(walkable),
        (_, Who::One(filter)) => !matching(g, s, you, filter).is_empty(),
        (Verb::Discard(Goods::This), _) => true,
        _ => true,
    }
}

/// Open spaces one link away.
pub(super) fn open_links(g: &Orchestra, b: &Board, from: crate::edition::Space) -> Spaces {
    g.edition.spaces[from].links.iter().filter(|to| movement::refuse_closed(g, b, *to).is_none()).collect()
}
