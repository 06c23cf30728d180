//! How the Opponent carries out the steps of an event. (Performing Events)

use super::{
    MOST_PICKS, Mind, Picks, available, has_room,
    operations::operation,
    rehearsal::{Stage, rehearse},
    select,
};
use crate::edition::{Act, CubeVerb, Journey, Once};
use crate::verbs::{VerbRules, verb};
use crate::{Bell, Card, Move, Side, Space, Spaces, Verb, play::events, play::events::Step};
use table::event::{self, Amount};

/// An event that leaves the map as it is, is not used (`bell.solo.ev.no-map-change`).
pub(super) fn would_use(mind: &Mind<'_>, card: Card) -> bool {
    let rehearsal = rehearse(mind, mind.g.edition.event(card));
    events::conditions_hold(mind.g, mind.b, card) && rehearsal.complete && rehearsal.changed
}

/// The option of the choice on top that it takes (`bell.solo.ev.first-option`); the first of all where none can be fully done.
pub(super) fn first_option(mind: &Mind<'_>) -> u8 {
    let Some((of, _, cursor)) = event::running::<Bell>(mind.b) else { return 0 };
    let (program, at) = (events::program(mind.g, of), cursor.0.saturating_sub(1));
    let open = || (0..events::options(mind.g, mind.b)).find(|option| event::closed(mind.g, mind.b, *option).is_none());
    Stage::new(mind, *mind.b).option_to_take(program, at).or_else(open).unwrap_or(0)
}

/// A step of an event that the Opponent decides (`bell.solo.ev.complete`).
/// It places and replaces by one table and removes by the other (`bell.solo.ev.tables`).
pub(super) fn step(mind: &Mind<'_>) -> Picks {
    let step = events::current(mind.g, mind.b);
    match step.verb {
        Verb::Cubes(change) => cube(mind, change, step.amount).unwrap_or(Picks::one(Move::Skip)),
        Verb::Move(journey) => move_step(mind, step, journey),
        Verb::Grant(limit) => operation(mind, limit.0).unwrap_or(Picks::one(Move::Skip)),
        Verb::Once(Once::Lift) => Picks::one(Move::Lift),
        // Offered the next Mobilization, Concede refuses and Defend accepts (`bell.solo.ev.mob-choice`).
        Verb::Once(_) if mind.me == Side::Defend => Picks::one(Move::Mobilize),
        Verb::Once(_) | Verb::Disk(_) | Verb::Roll(_) | Verb::Draw(_) | Verb::Discard(_) => Picks::one(Move::Skip),
    }
}

/// The next cube of a step that adds, removes or replaces, by its table; `None` when there is none.
pub(super) fn cube(mind: &Mind<'_>, change: CubeVerb, amount: Amount) -> Option<Picks> {
    let targets = fullest_use(mind, change, amount, change.targets(mind.b, mind.me));
    // It places without Room or with cubes that are not Available only when forced, so what a Player's event offers is
    // declined then (`bell.solo.ev.room`, `bell.solo.ev.available`, `bell.solo.ev.player-offer`).
    let optional = amount.least == 0 && change.act != Act::Remove;
    let spaces = if optional { mind.willing(targets) } else { targets };
    (!spaces.is_empty()).then(|| match change.act {
        Act::Add => select::place(mind, spaces, Move::Add),
        Act::Replace => select::place(mind, spaces, Move::Replace),
        Act::Remove => select::remove(mind, spaces, Move::Remove),
    })
}

/// Where all cubes of a step must share one space, only the spaces that take the most of them
/// (`bell.solo.ev.complete`).
fn fullest_use(mind: &Mind<'_>, change: CubeVerb, amount: Amount, targets: Spaces) -> Spaces {
    if !change.same || !mind.b.stepped.present().is_empty() {
        return targets;
    }
    if amount.least == 0 && change.act != Act::Remove && mind.up_to_includes_zero() {
        return select::most(mind.willing(targets), |s| willing_cubes(mind, change.act, amount.most, s));
    }
    let cubes = |s: Space| {
        let (room, enemy) = (4 - mind.b.count(mind.me, s), mind.b.count(mind.player(), s));
        let takes = match change.act {
            Act::Add => room,
            Act::Remove => enemy,
            Act::Replace => room.min(enemy),
        };
        takes.min(amount.most)
    };
    select::most(targets, cubes)
}

/// How many cubes of an optional step it would place in one space, before the space has no Room or no cube is Available.
fn willing_cubes(mind: &Mind<'_>, act: Act, most: u8, space: Space) -> u8 {
    let replaces = act == Act::Replace;
    let (mut b, most) = (*mind.b, most.min(available(mind.b, mind.me)));
    for placed in 0..most {
        if !has_room(mind.g, &b, mind.me, space) || replaces && b.count(mind.player(), space) == 0 {
            return placed;
        }
        b.cubes[mind.me.index()].add(space);
        if replaces {
            b.cubes[mind.player().index()].take(space);
        }
    }
    most
}

/// A move that the event demands, where none keeps to the guidelines: any that is legal.
fn forced_move(mind: &Mind<'_>, step: Step) -> Picks {
    let mut moves = Vec::new();
    verb!(step.verb, it => it.moves(mind.b, mind.me, &mut moves));
    let mut picks = Picks::none();
    moves.into_iter().take(MOST_PICKS).for_each(|m| picks.push(m));
    picks
}

/// One cube at a time to the place-table space, from the fullest space that keeps its Control, until
/// the destination has no Room; then a new destination (`bell.solo.ev.move`).
fn move_step(mind: &Mind<'_>, step: Step, Journey { from, to }: Journey) -> Picks {
    let reachable = |dest: Space| !select::sources(mind, from, dest).is_empty();
    let open: Spaces = mind.with_room(to.minus(mind.b.cubes[mind.me.index()].full())).iter().filter(|d| reachable(*d)).collect();
    let begun = open.and(mind.b.stepped.present());
    let destinations = if begun.is_empty() { open } else { begun };
    if destinations.is_empty() {
        let forced = step.amount.least > 0 && mind.up_to_includes_zero();
        return if forced { forced_move(mind, step) } else { Picks::one(Move::Skip) };
    }
    let mut picks = Picks::none();
    let chosen = select::place(mind, destinations, Move::Add);
    for dest in chosen.iter() {
        if let Move::Add(dest) = dest {
            // The die chooses the space first: its sources share its weight, which every number up to 12 divides.
            let sources = select::fullest(mind, select::sources(mind, from, dest));
            let weight = 27_720 / u16::from(sources.len());
            sources.iter().for_each(|source| picks.push_weighted(Move::Shift(source, dest), weight));
        }
    }
    picks.by(chosen.table, chosen.row)
}
