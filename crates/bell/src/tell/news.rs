//! Log lines: what happened, in the past tense, for everybody who may read it.

use super::{
    card_text,
    ending::say_ending,
    ids,
    naming::{self, activity, event, points, pool, tint},
    opponent,
};
use crate::news::{Idle, Obstacle};
use crate::{
    Began, Bell, Card, Dimension, EventOf, Mobilization, News, Side, Space, Use, Zone, play::events, solo::tables::Table, state::ZONE_START,
};
use scene::{Part, Sentence, all_of, counted, say};
use table::{Tone, Weight, event::Op};

/// How a log line is set.
pub(crate) fn tone(news: &News) -> Tone {
    let weight = match news {
        News::Points { .. } | News::LosesPoint { .. } | News::Breached { .. } | News::Removed { .. } => Weight::Grave,
        News::HitlerRolls { .. } | News::Mobilized(_) => Weight::Grave,
        News::Stalin { white, green } if white + green > 0 => Weight::Grave,
        // The cards themselves lie in the dock.
        News::GotCard(_) | News::GotObjective(_) => Weight::Slight,
        News::Placed { lost, .. } | News::Moved { lost, .. } if !lost.is_empty() => Weight::Grave,
        News::ScoresDimension { .. } => Weight::Grave,
        News::TableRow { .. } | News::DieChooses { .. } | News::DieChoosesSource { .. } => Weight::Reason,
        // What did not happen gives way to what did.
        News::TakesOption { .. } => Weight::Slight,
        News::LeftOut { .. } | News::CannotBeDone { .. } | News::CannotGoOn { .. } | News::GateFails { .. } => Weight::Slight,
        News::DeclinesStep { .. } | News::PointsUnspent { .. } | News::BonusPoint(_) => Weight::Slight,
        _ => Weight::Usual,
    };
    Tone { heading: news.begins_something(), side: news.side().map(tint), weight, ..Tone::default() }
}

/// A log line. The list is long and flat, one entry for each kind of news.
pub(crate) fn say_event(g: &Bell, news: &News) -> Sentence {
    let title = |card: Card| naming::card(g, card);
    let objective = |space: Space| naming::objective(g, space);
    match *news {
        News::RoundBegins(round) => say!("{round} began.", round = Part::element(ids::round(round), format!("Round {round}"))),
        News::FinalDecisionBegins => say!("The Final Decision round began."),
        News::Stalin { white, green } => stalin(white, green),
        News::HitlerRolls { die, points } => hitler(die, points),
        News::HitlerWaits => say!("Hitler's Decision: no die was rolled, since Defend had fewer than 2 Victory Points."),
        News::DiskPlaced { space } => say!("A German disk was placed on {space} of the German Activity track.", space = activity(space)),
        News::NoPlaceForDisk { on: Some(space) } => {
            say!("No German disk was placed, since one lay already on {space} of the German Activity track.", space = activity(space))
        }
        News::NoPlaceForDisk { on: None } => say!("No German disk was placed, since all three lay on the German Activity track already."),
        News::DiskLifted { space } => {
            say!("The German disk was removed from {space} of the German Activity track.", space = activity(space))
        }
        News::UnlockedToMap => say!("Concede put the freed white cube into {space}.", space = Space::CsrGermans),
        News::UnlockedToPool => say!("Concede put the freed white cube into {pool}.", pool = pool(Side::Concede, "its cube pool")),
        News::Mobilized(to) => mobilized(to),
        News::Stationed(space) => say!("Defend placed a freed green cube in {space}.", space),
        News::Reserved => say!("Defend put a freed green cube into {pool}.", pool = pool(Side::Defend, "its cube pool")),
        News::LotMoves(side) => say!(
            "A {colour} cube was drawn by lot and moved from {from} to {to}.",
            colour = side.cube(),
            from = Space::GeneralStaff,
            to = Space::MoravianHqs
        ),
        News::LotStays(side) => say!(
            "A {colour} cube was drawn by lot and stayed, since {space} held four {colour} cubes already.",
            colour = side.cube(),
            space = Space::MoravianHqs
        ),
        News::NoLots => say!(
            "No cube moved from {from} to {to}, since half of fewer than two is none.",
            from = Space::GeneralStaff,
            to = Space::MoravianHqs
        ),
        News::GotCard(card) => say!("You received {card}.", card = title(card)),
        News::GotObjective(space) => say!("You were offered {objective} as an Objective.", objective = objective(space)),
        News::OpponentKeeps(space) => say!("The Solo Opponent's Objective is {objective}.", objective = objective(space)),
        News::Keeps(side) => say!("{side} kept one Objective.", side),
        News::KeepsThis(space) => say!("You chose {objective} as your Objective.", objective = objective(space)),
        News::Initiative { first, chooser } if first == chooser => say!("{first} chose to go first and is the Initiative Player.", first),
        News::Initiative { first, chooser } => say!("{chooser} chose to go second, so {first} is the Initiative Player.", first, chooser),
        News::NoCard(side) => say!("{side} had no card to play.", side),
        News::BonusPoint(side) => say!("{side} had one more Operations Point after the event.", side),
        News::Plays { side, card, used } => plays(g, side, card, used),
        News::UsesTop { side, top } => say!("{side} used the event of {top}.", side, top = title(top)),
        News::SpendsFinalDecision { side, card } => {
            say!("{side} spent {card} for {points}, and it left the game.", side, card = title(card), points = points(g, card))
        }
        News::Reveals(card) => say!("The Solo Opponent revealed {card}.", card = title(card)),
        News::DeckRebuilt => say!("The discard pile was shuffled into a new deck."),
        News::Placed { side, space, .. } => say!("{side} placed a {colour} cube in {space}.", side, colour = side.cube(), space),
        News::Removed { owner, space, .. } => say!("A {colour} cube was removed from {space}.", colour = owner.cube(), space),
        News::Moved { side, from, to, .. } => {
            say!("{side} moved a {colour} cube from {from} to {to}.", side, colour = side.cube(), from, to)
        }
        News::Breached { side, zone } => breached(side, zone),
        News::Points { side, vp } => say!("A point for {side}: the Victory Point marker moved to {vp}.", side, vp = stand(vp)),
        News::LosesPoint { side, vp } => say!("{side} lost 1 Victory Point: the marker moved to {vp}.", side, vp = stand(vp)),
        News::MarkerStays { vp } => say!("The Victory Point marker stayed at {vp}, the end of its track.", vp = stand(vp)),
        News::TakesOption { side, option } => say!("{side} took option {option} of the event.", side, option = option + 1),
        News::DeclinesStep { side, of, at, done, began } => declines_step(g, side, (of, at), done, began),
        News::DeclinesPivotal { side, dimension } => say!("{side} took no Pivotal action in {dimension}.", side, dimension),
        News::DeclinesObjective { side, space } => {
            say!("{side} did not run the event of {objective}.", side, objective = objective(space))
        }
        News::DeclinesFinal { side, card } => say!("{side} did nothing with {card}.", side, card = title(card)),
        News::PointsUnspent { side, left } => points_unspent(g, side, left),
        News::OpponentIdle { side, card, why } => {
            say!("{side} did nothing with {card}: {why}.", side, card = title(card), why = idle(side, why))
        }
        News::LeftOut { side, of, at, began } => left_out(g, side, (of, at), began),
        News::CannotBeDone { side, of, at, why, began } => {
            say!("{step} could not be done, since {why}.", step = step(g, of, at, began), why = obstacle(side, why, began, ""))
        }
        News::CannotGoOn { side, of, at, done, why, began } => only_in_part(g, side, (of, at), done, (why, began)),
        News::GateFails { side, of, gate, began } => gate_fails(g, side, (of, gate), began),
        News::DrawnOpen(card) => say!("{card} was drawn onto the discard pile.", card = title(card)),
        News::DrawnHidden(side) => say!("{side} drew a card.", side),
        News::Discarded { side, card } => say!("{side} discarded {card}.", side, card = title(card)),
        News::LaysAside(side) => say!("{side} laid its last card aside, face down.", side),
        News::LaysAsideThis(card) => say!("You laid aside {card}.", card = title(card)),
        News::PivotalAction { side, dimension } => {
            say!("{side} Controlled {space} and had an action in {dimension}.", side, space = dimension.pivotal(), dimension)
        }
        News::NoPivotalAction(dimension) => {
            say!("Nobody Controlled {space}, so there was no action in {dimension}.", space = dimension.pivotal(), dimension)
        }
        News::SpreadEnds { side, dimension } => say!("{side} ended its Spread in {dimension} after one cube.", side, dimension),
        News::NobodyScores { last: false } => say!("No Dimension scored, since nobody Controlled all three spaces of one."),
        News::NobodyScores { last: true } => say!(
            "Neither {one} nor {other} scored, since nobody Controlled all three spaces of either.",
            one = Dimension::Political,
            other = Dimension::Military
        ),
        News::ScoresDimension { side, dimension } => say!("{side} scored {dimension}.", side, dimension),
        News::ShowsObjective { side, space, held: true } => {
            say!("{side} revealed its Objective, {objective}, and Controlled it.", side, objective = objective(space))
        }
        News::ShowsObjective { side, space, held: false } => {
            say!("{side} revealed its Objective, {objective}, and did not Control it.", side, objective = objective(space))
        }
        News::RunsObjective { side, space } => say!("{side} ran the event of {objective}.", side, objective = objective(space)),
        News::RepeatedReturn(0) => say!("No Repeated card returned to the deck."),
        News::RepeatedReturn(cards) => say!("{cards} returned to the deck.", cards = counted(cards, "Repeated card")),
        News::TrimsThis(card) => say!("You chose to discard {card}.", card = title(card)),
        News::PicksThis(card) => say!("You chose {card}.", card = title(card)),
        News::Trims { side, card } => say!("{side} discarded {card} before the Final Decision.", side, card = title(card)),
        News::ShowsFinal { side, card } => say!("{side} revealed {card}.", side, card = title(card)),
        News::UsesFinalEvent { side, card } => say!("{side} used {card} for its event.", side, card = title(card)),
        News::MixedIn { card, among } => say!(
            "The Solo Opponent's Final Decision card, {card}, was shuffled into the top {among} cards of the deck.",
            card = title(card),
            among
        ),
        News::SameSpace(space) => say!("Both cards named {space}, so neither side acted.", space),
        News::NothingOnTab(side) => say!("{side}'s card allowed no action.", side),
        News::TabNotOurs { side, card } => {
            say!("{side}'s card allowed no action, since the event of {card} is {owner}'s.", side, card = title(card), owner = side.enemy())
        }
        News::PassesOver(card) => say!("{card} had no tab and was passed over.", card = title(card)),
        // Spaces that are equal by all rules (`bell.solo.sel.tie-die`).
        News::DieChooses { among, chosen } => {
            say!("{among} were equal for the Solo Opponent, and a die chose {chosen}.", among = all_of(among.iter()), chosen)
        }
        News::DieChoosesSource { among, chosen } => say!(
            "{among} were equal for the Solo Opponent as spaces to move from, and a die chose {chosen}.",
            among = all_of(among.iter()),
            chosen
        ),
        News::TableRow { table, row } => table_row(g, table, row),
        News::Ends(ending) => say_ending(ending),
    }
}

fn stalin(white: u8, green: u8) -> Sentence {
    let space = Space::SovietUnion;
    let cubes = match (white, green) {
        (0, 0) => return say!("Stalin's Politics changed nothing in {space}.", space),
        (white, 0) => counted(white, "white cube"),
        (0, green) => counted(green, "green cube"),
        (white, green) => format!("{white} white and {}", counted(green, "green cube")),
    };
    say!("Stalin's Politics sent {cubes} from {space} to the cube pools.", cubes, space)
}

fn hitler(die: u8, points: i8) -> Sentence {
    let outcome = if i16::from(die) <= i16::from(points) { "Germany invaded" } else { "Germany held back" };
    let points = counted(points.unsigned_abs(), "Victory Point");
    say!("Hitler's Decision: the die showed {die} against Defend's {points}, and {outcome}.", die = Part::die(die), points, outcome)
}

fn mobilized(to: Mobilization) -> Sentence {
    let card = naming::mobilization(to);
    match to {
        Mobilization::None => say!("{card} was executed.", card),
        Mobilization::Partial => say!("{card} was executed and freed the green cube on its card.", card),
        Mobilization::General => say!("{card} was executed and freed the green cubes beside its card.", card),
    }
}

fn plays(g: &Bell, side: Side, card: Card, used: Use) -> Sentence {
    let title = naming::card(g, card);
    match used {
        Use::Event => say!("{side} played {title} for its event.", side, title),
        Use::Ops => {
            say!("{side} played {title} for {points}.", side, title, points = counted(g.ops_of(side, card), "Operations Point"))
        }
        Use::DiscardEvent => say!("{side} played {title} to use the event on top of the discard pile.", side, title),
        Use::FinalDecision => say!("{side} discarded {title} to use its Final Decision card.", side, title),
    }
}

/// Cubes go to the pools; what the second zone costs is told with the marker.
fn breached(side: Side, zone: Zone) -> Sentence {
    let [own, theirs] = ZONE_START[zone as usize];
    say!(
        "{side} breached its {zone}: {own} {colour} and {theirs} {other} cubes went to the cube pools.",
        side,
        zone = Part::element(ids::zone(side, zone), format!("{} zone", zone.name())),
        own,
        colour = side.cube(),
        theirs,
        other = side.enemy().cube()
    )
}

/// Where the marker stands now.
fn stand(vp: i8) -> Part {
    let stand = match vp {
        0 => "0".into(),
        1.. => format!("Defend {vp}"),
        _ => format!("Concede {}", vp.unsigned_abs()),
    };
    Part::element(ids::victory(vp), stand)
}

/// A person leaves points; the Opponent spends all that Room and Available cubes let it.
fn points_unspent(g: &Bell, side: Side, left: u8) -> Sentence {
    let points = counted(left, "Operations Point");
    match g.is_opponent(side) {
        true => say!("The Solo Opponent could not spend {points} within its guidelines.", points),
        false => say!("{side} left {points} unspent.", side, points),
    }
}

/// A step of an event in the words of its card.
fn words(g: &Bell, of: EventOf, at: u8, began: Began) -> String {
    card_text::at(g, events::program(g, of), began, at)
}

/// The same after the title of the card.
fn step(g: &Bell, of: EventOf, at: u8, began: Began) -> Sentence {
    say!("{event}: “{words}”", event = event(g, of), words = words(g, of, at, began))
}

fn left_out(g: &Bell, side: Side, (of, at): (EventOf, u8), began: Began) -> Sentence {
    let why = match events::program(g, of).ops().get(usize::from(at)) {
        Some(Op::If(test, _) | Op::Must(test, _)) => test.say_failed(side, began),
        Some(Op::Choose { .. }) => "none of its options was open".into(),
        _ => "its condition failed".into(),
    };
    say!("{step} was left out, since {why}.", step = step(g, of, at, began), why)
}

fn gate_fails(g: &Bell, side: Side, (of, gate): (EventOf, u8), began: Began) -> Sentence {
    let why = match events::program(g, of).gates().nth(usize::from(gate)) {
        Some(test) => test.say_failed(side, began),
        None => "its condition failed".into(),
    };
    say!("{side} could not run the event of {event}, since {why}.", side, event = event(g, of), why)
}

/// A person or the Opponent leaves a step that may be left.
fn declines_step(g: &Bell, side: Side, (of, at): (EventOf, u8), done: u8, began: Began) -> Sentence {
    let (event, words) = (event(g, of), words(g, of, at, began));
    match done {
        0 => say!("{event}: {side} declined “{words}”.", event, side, words),
        _ => say!("{event}: {side} stopped after {cubes} of “{words}”.", event, side, cubes = counted(done, "cube"), words),
    }
}

/// A step that was begun and could not be done as often as the card demands.
fn only_in_part(g: &Bell, side: Side, (of, at): (EventOf, u8), done: u8, (why, began): (Obstacle, Began)) -> Sentence {
    let demanded = match events::program(g, of).ops().get(usize::from(at)) {
        Some(Op::Do(step)) => step.amount.least,
        _ => done,
    };
    let why = match why {
        Obstacle::Full => say!("{side} then had four cubes there", side),
        why => obstacle(side, why, began, "then "),
    };
    say!("{step}: only {done} of {demanded} could be done, since {why}.", step = step(g, of, at, began), done, demanded, why)
}

/// Why the Opponent left a card of the Final Decision alone.
fn idle(side: Side, why: Idle) -> Sentence {
    match why {
        Idle::EventOnly => say!("its event could change no cube in {space} or a space that presses it", space = Space::President),
        Idle::NothingAllowed(space) => say!("it could neither Escalate nor Persuade in {space}", space),
        Idle::MayNotPlace(space) => say!("its table said to place, and it could not Escalate in {space}", space),
        Idle::NotAvailable(space) => say!("it had no Available cube to place in {space}", space),
        Idle::NoRoom(space) => say!("{space} had no Room for another {colour} cube", space, colour = side.cube()),
    }
}

/// Why a step could not be done, or with `then` no more of it.
fn obstacle(side: Side, why: Obstacle, began: Began, then: &str) -> Sentence {
    match why {
        Obstacle::OutOfReach => {
            say!("{side} had no cube there and Controlled no space that presses it {began}", side, began = began.words())
        }
        Obstacle::NoSupply => say!("{side}'s cube pool and Crisis Track were {then}empty", side, then),
        Obstacle::Full => say!("{side} had four cubes there already", side),
        Obstacle::EachLimit => say!("the card allows no more cubes of this step in one space"),
        Obstacle::NoEnemy => say!("{enemy} {then}had no cube there", enemy = side.enemy(), then),
        Obstacle::NoneToMove => say!("{side} {then}had no cube to move from there", side, then),
        Obstacle::NoDisk => say!("no disk lay on the German Activity track"),
        Obstacle::Mobilized => say!("General Mobilization had been executed already"),
        Obstacle::NothingThere => say!("{side} could {then}neither place nor remove a cube there", side, then),
    }
}

/// The Opponent can be followed: which table, which row, what the row looks for.
fn table_row(g: &Bell, table: Table, row: u8) -> Sentence {
    let (verdict, name) = (opponent::verdict(g, table, row), table.name());
    match opponent::row_words(g, table, row) {
        Some(words) => say!("The Solo Opponent followed row {row} of its table “{name}”: {words}{verdict}.", row, name, words, verdict),
        None => say!("The Solo Opponent followed row {row} of its table “{name}”.", row, name),
    }
}
