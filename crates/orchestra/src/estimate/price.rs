//! What things are worth, counted in actions. A card, an ability and a leader's penalty are rated by the verbs of their text.

use super::weights::Weights;
use crate::{Bar, Board, Counter, Effect, Goods, Kind, Orchestra, Pawn, State, Test, Timing, Value, Verb, Who};
use table::event::{Op, Shift, Step};

/// What a text is worth to who carries it out: the best of its steps.
pub(super) fn best_step(g: &Orchestra, b: &Board, w: &Weights, effect: &Effect) -> f32 {
    let steps = effect.ops().iter().filter_map(|op| match op {
        Op::Do(step) => Some(step_worth(g, b, w, step)),
        _ => None,
    });
    steps.fold(0.0, f32::max)
}

/// What a text costs whom it hits.
pub(super) fn harm(g: &Orchestra, b: &Board, w: &Weights, effect: &Effect) -> f32 {
    let steps = effect.ops().iter().map(|op| match op {
        Op::Do(step) => step_worth(g, b, w, step).min(0.0),
        _ => 0.0,
    });
    -steps.sum::<f32>()
}

fn step_worth(g: &Orchestra, b: &Board, w: &Weights, step: &Step<Verb, Who>) -> f32 {
    let people = match step.who {
        Who::All(filter) if !filter.here => f32::from(g.free(b).len()) * 0.8,
        Who::All(_) => 1.4,
        _ => 1.0,
    };
    let times = f32::from(step.amount.most.min(3));
    let number = |value: Value| match value {
        Value::Number(n) => f32::from(n),
        _ => 1.0,
    };
    match step.verb {
        Verb::Change(Counter::Mot, Shift::Up, n) => w.level * number(n) * people,
        Verb::Change(Counter::Mot, Shift::Down, n) => -w.level * number(n) * people,
        Verb::Change(Counter::Sus, Shift::Down, n) => w.suspicion * number(n) * people,
        Verb::Change(Counter::Sus, Shift::Up, n) => -w.suspicion * number(n) * people,
        Verb::Change(Counter::Ms, Shift::Down, n) if b.support > g.floor => w.support * number(n),
        Verb::Change(Counter::Ms, Shift::Up, n) => -w.support * number(n),
        Verb::Change(Counter::Actions, Shift::Up, n) => number(n),
        Verb::Share(n) => w.suspicion * f32::from(n),
        Verb::GoTo(_) => 2.5,
        Verb::Walk => 1.5,
        Verb::Released(_) if g.prisoners(b).is_empty() => 2.0,
        Verb::Released(_) => w.prison,
        Verb::Arrested => -w.prison,
        Verb::Draw | Verb::DrawKeep => w.card * times,
        Verb::DrawUntilPlot => w.card * 3.0,
        Verb::Take(_) => 2.5,
        Verb::Reveal(_) | Verb::Look { .. } | Verb::Shuffle => 1.0,
        Verb::No(Bar::Event) => 3.0,
        Verb::No(Bar::RaidPrice | Bar::Move) => 1.0,
        Verb::No(Bar::Ability | Bar::Conspire) => -1.5,
        Verb::Discard(Goods::This) => 0.0,
        Verb::Discard(_) => -w.item * times,
        Verb::Rule(_) => 1.5,
        _ => 0.0,
    }
}

/// What a card that is no plot is worth in a dossier, the action for it paid.
pub(super) fn card(g: &Orchestra, s: &State, w: &Weights, pawn: Pawn, kind: Kind) -> f32 {
    let (b, data) = (&s.board, &g.edition.kinds[kind]);
    let worth = match data.timing {
        Timing::Action => best_step(g, b, w, &data.effect) - 1.0 - far_from_gate(g, b, pawn, &data.effect),
        Timing::Free => best_step(g, b, w, &data.effect).max(1.0),
        Timing::Ongoing => best_step(g, b, w, &data.lasting).max(1.0),
        Timing::Item(_) => w.item,
        Timing::Plot | Timing::Train | Timing::Prison => 0.0,
    };
    worth.max(0.4)
}

/// How far it is to the spaces where a text can be used.
fn far_from_gate(g: &Orchestra, b: &Board, pawn: Pawn, effect: &Effect) -> f32 {
    let gate = effect.gates().find_map(|test| match test {
        Test::In(spaces) => Some(spaces),
        _ => None,
    });
    let (Some(spaces), Some(here)) = (gate, b.at(pawn)) else { return 0.0 };
    let open = spaces.iter().filter(|space| g.is_open(b, *space)).map(|space| g.edition.apart(here, space)).min();
    open.map_or(3.0, |far| f32::from(far) * 0.7)
}

/// Levels of motivation that a text raises.
pub(super) fn raised(effect: &Effect) -> f32 {
    let steps = effect.ops().iter().map(|op| match op {
        Op::Do(Step { verb: Verb::Change(Counter::Mot, Shift::Up, Value::Number(n)), .. }) => f32::from(*n),
        _ => 0.0,
    });
    steps.sum()
}
