//! Log lines: what happened, in the past tense, for everybody who may read it.

use super::{
    card_text,
    ending::say_ending,
    ids,
    naming::{Naming, counted, say, tint},
    opponent,
};
use crate::{
    Bell,
    began::Began,
    edition::Card,
    news::{Barrier, Idle, News},
    play::card_play::ops_of,
    roles::Side,
    space::{Dimension, Space, Spaces},
    state::{EventOf, Mobilization, Use, ZONE_START, Zone},
};
use scene::Sentence;
use table::{Tone, event::Op};

/// How a log line is set.
pub(crate) fn tone(news: &News) -> Tone {
    Tone { heading: news.begins_something(), side: news.side().map(tint), minor: false, strikes: false }
}

/// A log line. The list is long and flat, one entry for each kind of news.
pub(crate) fn say_event(g: &Bell, news: &News) -> Sentence {
    match *news {
        News::RoundBegins(round) => Sentence::new().element(ids::round(round), format!("Round {round}")).text(" began."),
        News::FinalDecisionBegins => say("The Final Decision round began."),
        News::Stalin { white, green } => stalin(white, green),
        News::HitlerRolls { die, points } => hitler(die, points),
        News::HitlerWaits => say("Hitler's Decision: no die was rolled, since Defend had fewer than 2 Victory Points."),
        News::DiskPlaced { space } => disk("A German disk was placed on ", space),
        News::NoPlaceForDisk { on: Some(space) } => disk("No German disk was placed, since one lay already on ", space),
        News::NoPlaceForDisk { on: None } => say("No German disk was placed, since all three lay on the German Activity track already."),
        News::DiskLifted { space } => disk("The German disk was removed from ", space),
        News::UnlockedToMap => say("Concede put the freed white cube into ").space(Space::CsrGermans).text("."),
        News::UnlockedToPool => say("Concede put the freed white cube into ").pool(Side::Concede, "its cube pool").text("."),
        News::Mobilized(to) => mobilized(to),
        News::Stationed(space) => say("Defend placed a freed green cube in ").space(space).text("."),
        News::Reserved => say("Defend put a freed green cube into ").pool(Side::Defend, "its cube pool").text("."),
        News::LotMoves(side) => lot(side, "moved from ").space(Space::GeneralStaff).text(" to ").space(Space::MoravianHqs).text("."),
        News::LotStays(side) => {
            lot(side, "stayed, since ").space(Space::MoravianHqs).text(format!(" held four {} cubes already.", side.cube()))
        }
        News::NoLots => no_lots(),
        News::GotCard(card) => say("You received ").card(g, card).text("."),
        News::GotObjective(space) => say("You were offered ").objective(g, space).text(" as an Objective."),
        News::OpponentKeeps(space) => say("The Solo Opponent's Objective is ").objective(g, space).text("."),
        News::Keeps(side) => by(side, "kept one Objective."),
        News::KeepsThis(space) => say("You chose ").objective(g, space).text(" as your Objective."),
        News::Initiative { first, chooser } if first == chooser => by(chooser, "chose to go first and is the Initiative Player."),
        News::Initiative { first, chooser } => by(chooser, "chose to go second, so ").text(first.name()).text(" is the Initiative Player."),
        News::NoCard(side) => by(side, "had no card to play."),
        News::BonusPoint(side) => by(side, "had one more Operations Point after the event."),
        News::Plays { side, card, used } => plays(g, side, card, used),
        News::UsesTop { side, top } => by(side, "used the event of ").card(g, top).text("."),
        News::SpendsFinalDecision { side, card } => spends(g, side, card),
        News::Reveals(card) => say("The Solo Opponent revealed ").card(g, card).text("."),
        News::DeckRebuilt => say("The discard pile was shuffled into a new deck."),
        News::Placed { side, space } => by(side, "placed a ").text(side.cube()).text(" cube in ").space(space).text("."),
        News::Removed { owner, space } => say(format!("A {} cube was removed from ", owner.cube())).space(space).text("."),
        News::Moved { side, from, to } => {
            by(side, "moved a ").text(side.cube()).text(" cube from ").space(from).text(" to ").space(to).text(".")
        }
        News::Breached { side, zone } => breached(side, zone),
        News::Points { side, vp } => marker(&format!("A point for {}: the Victory Point marker moved to ", side.name()), vp).text("."),
        News::LosesPoint { side, vp } => marker(&format!("{} lost 1 Victory Point: the marker moved to ", side.name()), vp).text("."),
        News::MarkerStays { vp } => marker("The Victory Point marker stayed at ", vp).text(", the end of its track."),
        News::TakesOption { side, option } => by(side, "took option ").text(format!("{} of the event.", option + 1)),
        News::DeclinesStep { side, of, at, done, began } => declines_step(g, side, (of, at), done, began),
        News::DeclinesPivotal { side, dimension } => by(side, "took no Pivotal action in ").dimension(dimension).text("."),
        News::DeclinesObjective { side, space } => by(side, "did not run the event of ").objective(g, space).text("."),
        News::DeclinesFinal { side, card } => by(side, "did nothing with ").card(g, card).text("."),
        News::PointsUnspent { side, left } => points_unspent(g, side, left),
        News::OpponentIdle { side, card, why } => idle(by(side, "did nothing with ").card(g, card), side, why),
        News::LeftOut { side, of, at, began } => left_out(g, side, (of, at), began),
        News::CannotBeDone { side, of, at, why, began } => {
            step(g, of, at, began).text(format!(" could not be done, since {}.", barrier(side, why, began)))
        }
        News::CannotGoOn { side, of, at, done, why, began } => only_in_part(g, side, (of, at), done, (why, began)),
        News::GateFails { side, of, gate, began } => gate_fails(g, side, (of, gate), began),
        News::DrawnOpen(card) => Sentence::new().card(g, card).text(" was drawn onto the discard pile."),
        News::DrawnHidden(side) => by(side, "drew a card."),
        News::Discarded { side, card } => by(side, "discarded ").card(g, card).text("."),
        News::LaysAside(side) => by(side, "laid its last card aside, face down."),
        News::LaysAsideThis(card) => say("You laid aside ").card(g, card).text("."),
        News::PivotalAction { side, dimension } => {
            by(side, "Controlled ").space(dimension.pivotal()).text(" and had an action in ").dimension(dimension).text(".")
        }
        News::NoPivotalAction(dimension) => {
            say("Nobody Controlled ").space(dimension.pivotal()).text(", so there was no action in ").dimension(dimension).text(".")
        }
        News::SpreadEnds { side, dimension } => by(side, "ended its Spread in ").dimension(dimension).text(" after one cube."),
        News::NobodyScores { last: false } => say("No Dimension scored, since nobody Controlled all three spaces of one."),
        News::NobodyScores { last: true } => nobody_scores_in_the_end(),
        News::ScoresDimension { side, dimension } => by(side, "scored ").dimension(dimension).text("."),
        News::ShowsObjective { side, space, held } => {
            let held = if held { ", and Controlled it." } else { ", and did not Control it." };
            by(side, "revealed its Objective, ").objective(g, space).text(held)
        }
        News::RunsObjective { side, space } => by(side, "ran the event of ").objective(g, space).text("."),
        News::RepeatedReturn(0) => say("No Repeated card returned to the deck."),
        News::RepeatedReturn(cards) => say(format!("{} returned to the deck.", counted(cards, "Repeated card"))),
        News::TrimsThis(card) => say("You chose to discard ").card(g, card).text("."),
        News::PicksThis(card) => say("You chose ").card(g, card).text("."),
        News::Trims { side, card } => by(side, "discarded ").card(g, card).text(" before the Final Decision."),
        News::ShowsFinal { side, card } => by(side, "revealed ").card(g, card).text("."),
        News::UsesFinalEvent { side, card } => by(side, "used ").card(g, card).text(" for its event."),
        News::MixedIn { card, among } => say("The Solo Opponent's Final Decision card, ")
            .card(g, card)
            .text(format!(", was shuffled into the top {among} cards of the deck.")),
        News::SameSpace(space) => say("Both cards named ").space(space).text(", so neither side acted."),
        News::NothingOnTab(side) => say(format!("{}'s card allowed no action.", side.name())),
        News::TabNotOurs { side, card } => {
            let owner = format!(" is {}'s.", side.enemy().name());
            say(format!("{}'s card allowed no action, since the event of ", side.name())).card(g, card).text(owner)
        }
        News::PassesOver(card) => Sentence::new().card(g, card).text(" had no tab and was passed over."),
        News::DieChooses { among, chosen } => die_chooses(among, "").space(chosen).text("."),
        News::DieChoosesSource { among, chosen } => die_chooses(among, " as spaces to move from").space(chosen).text("."),
        News::TableRow { table, row } => table_row(g, table, row),
        News::Ends(ending) => say_ending(ending),
    }
}

fn by(side: Side, text: &str) -> Sentence {
    say(format!("{} {text}", side.name()))
}

fn stalin(white: u8, green: u8) -> Sentence {
    if white + green == 0 {
        return say("Stalin's Politics changed nothing in ").space(Space::SovietUnion).text(".");
    }
    let cubes = match (white, green) {
        (white, 0) => counted(white, "white cube"),
        (0, green) => counted(green, "green cube"),
        (white, green) => format!("{white} white and {}", counted(green, "green cube")),
    };
    say(format!("Stalin's Politics sent {cubes} from ")).space(Space::SovietUnion).text(" to the cube pools.")
}

fn hitler(die: u8, points: i8) -> Sentence {
    let outcome = if i16::from(die) <= i16::from(points) { "Germany invaded" } else { "Germany held back" };
    let points = counted(points.unsigned_abs(), "Victory Point");
    say(format!("Hitler's Decision: the die showed {die} against Defend's {points}, and {outcome}."))
}

fn disk(what: &str, space: u8) -> Sentence {
    say(what).element(ids::activity(space), format!("space {}", space + 1)).text(" of the German Activity track.")
}

fn mobilized(to: Mobilization) -> Sentence {
    let (name, freed) = match to {
        Mobilization::None => return say("No Mobilization was executed."),
        Mobilization::Partial => ("Partial Mobilization", "the green cube on its card"),
        Mobilization::General => ("General Mobilization", "the green cubes beside its card"),
    };
    Sentence::new().element(ids::mobilization(to), name).text(format!(" was executed and freed {freed}."))
}

fn lot(side: Side, what: &str) -> Sentence {
    say(format!("A {} cube was drawn by lot and {what}", side.cube()))
}

fn plays(g: &Bell, side: Side, card: Card, used: Use) -> Sentence {
    let played = by(side, "played ").card(g, card);
    match used {
        Use::Event => played.text(" for its event."),
        Use::Ops => played.text(format!(" for {}.", counted(ops_of(g, side, card), "Operations Point"))),
        Use::DiscardEvent => played.text(" to use the event on top of the discard pile."),
        Use::FinalDecision => by(side, "discarded ").card(g, card).text(" to use its Final Decision card."),
    }
}

fn spends(g: &Bell, side: Side, card: Card) -> Sentence {
    let ops = counted(g.edition.card(card).ops, "Operations Point");
    by(side, "spent ").card(g, card).text(format!(" for {ops}, and it left the game."))
}

/// Cubes go to the pools; what the second zone costs is told with the marker.
fn breached(side: Side, zone: Zone) -> Sentence {
    let [own, theirs] = ZONE_START[zone as usize];
    let cubes = format!("{own} {} and {theirs} {} cubes went to the cube pools", side.cube(), side.enemy().cube());
    let breach = by(side, "breached its ");
    let name = match zone {
        Zone::Escalation => "Escalation zone",
        Zone::Tension => "Tension zone",
    };
    breach.element(ids::zone(side, zone), name).text(format!(": {cubes}."))
}

/// Where the marker stands now.
fn marker(lead: &str, vp: i8) -> Sentence {
    let stand = match vp {
        0 => "0".into(),
        1.. => format!("Defend {vp}"),
        _ => format!("Concede {}", vp.unsigned_abs()),
    };
    say(lead).element(ids::victory(vp), stand)
}

/// A person leaves points; the Opponent spends all that Room and Available cubes let it.
fn points_unspent(g: &Bell, side: Side, left: u8) -> Sentence {
    let points = counted(left, "Operations Point");
    match g.is_opponent(side) {
        true => say(format!("The Solo Opponent could not spend {points} within its guidelines.")),
        false => by(side, &format!("left {points} unspent.")),
    }
}

/// A step of an event in the words of its card.
fn step(g: &Bell, of: EventOf, at: u8, began: Began) -> Sentence {
    let words = card_text::at(g, card_text::event_of(g, of), began, at);
    Sentence::new().event(g, of).text(format!(": “{words}”"))
}

fn left_out(g: &Bell, side: Side, (of, at): (EventOf, u8), began: Began) -> Sentence {
    let why = match card_text::event_of(g, of).ops().get(usize::from(at)) {
        Some(Op::If(test, _)) => card_text::failed(*test, side, began),
        _ => "its condition failed".into(),
    };
    step(g, of, at, began).text(format!(" was left out, since {why}."))
}

fn gate_fails(g: &Bell, side: Side, (of, gate): (EventOf, u8), began: Began) -> Sentence {
    let why = match card_text::event_of(g, of).gates().get(usize::from(gate)) {
        Some(test) => card_text::failed(*test, side, began),
        None => "its condition failed".into(),
    };
    by(side, "could not run the event of ").event(g, of).text(format!(", since {why}."))
}

/// A person or the Opponent leaves a step that may be left.
fn declines_step(g: &Bell, side: Side, (of, at): (EventOf, u8), done: u8, began: Began) -> Sentence {
    let words = card_text::at(g, card_text::event_of(g, of), began, at);
    let what = match done {
        0 => format!(": {} declined “{words}”.", side.name()),
        _ => format!(": {} stopped after {} of “{words}”.", side.name(), counted(done, "cube")),
    };
    Sentence::new().event(g, of).text(what)
}

/// A step that was begun and could not be done as often as the card demands.
fn only_in_part(g: &Bell, side: Side, (of, at): (EventOf, u8), done: u8, (why, began): (Barrier, Began)) -> Sentence {
    let demanded = match card_text::event_of(g, of).ops().get(usize::from(at)) {
        Some(Op::Do(step)) => step.amount.least,
        _ => done,
    };
    let name = side.name();
    let cause = match why {
        Barrier::Full => format!("{name} then had four cubes there"),
        Barrier::NoEnemy => format!("{} then had no cube there", side.enemy().name()),
        Barrier::NoneToMove => format!("{name} then had no cube to move from there"),
        Barrier::NoSupply => format!("{name}'s cube pool and Crisis Track were then empty"),
        Barrier::NothingThere => format!("{name} could then neither place nor remove a cube there"),
        Barrier::EachLimit | Barrier::OutOfReach | Barrier::NoDisk | Barrier::Mobilized => barrier(side, why, began),
    };
    step(g, of, at, began).text(format!(": only {done} of {demanded} could be done, since {cause}."))
}

fn no_lots() -> Sentence {
    let stayed = say("No cube moved from ").space(Space::GeneralStaff).text(" to ").space(Space::MoravianHqs);
    stayed.text(", since half of fewer than two is none.")
}

fn nobody_scores_in_the_end() -> Sentence {
    let neither = say("Neither ").dimension(Dimension::Political).text(" nor ").dimension(Dimension::Military);
    neither.text(" scored, since nobody Controlled all three spaces of either.")
}

/// The beginning of what the die chose between spaces that are equal by all rules (`bell.solo.sel.tie-die`).
fn die_chooses(among: Spaces, role: &str) -> Sentence {
    Sentence::new().spaces(among, "and").text(format!(" were equal for the Solo Opponent{role}, and a die chose "))
}

fn idle(nothing: Sentence, side: Side, why: Idle) -> Sentence {
    match why {
        Idle::EventOnly => {
            nothing.text(": its event could change no cube in ").space(Space::President).text(" or a space that presses it.")
        }
        Idle::NothingAllowed(space) => nothing.text(": it could neither Escalate nor Persuade in ").space(space).text("."),
        Idle::MayNotPlace(space) => nothing.text(": its table said to place, and it could not Escalate in ").space(space).text("."),
        Idle::NotAvailable(space) => nothing.text(": it had no Available cube to place in ").space(space).text("."),
        Idle::NoRoom(space) => nothing.text(": ").space(space).text(format!(" had no Room for another {} cube.", side.cube())),
    }
}

fn barrier(side: Side, why: Barrier, began: Began) -> String {
    let name = side.name();
    match why {
        Barrier::OutOfReach => format!("{name} had no cube there and Controlled no space that presses it {}", began.words()),
        Barrier::NoSupply => format!("{name}'s cube pool and Crisis Track were empty"),
        Barrier::Full => format!("{name} had four cubes there already"),
        Barrier::EachLimit => "the card allows no more cubes of this step in one space".into(),
        Barrier::NoEnemy => format!("{} had no cube there", side.enemy().name()),
        Barrier::NoneToMove => format!("{name} had no cube to move from there"),
        Barrier::NoDisk => "no disk lay on the German Activity track".into(),
        Barrier::Mobilized => "General Mobilization had been executed already".into(),
        Barrier::NothingThere => format!("{name} could neither place nor remove a cube there"),
    }
}

/// The Opponent can be followed: which table, which row, what the row looks for.
fn table_row(g: &Bell, table: &str, row: u8) -> Sentence {
    let verdict = opponent::verdict(g, table, row);
    let words = opponent::row_words(g, table, row).map(|words| format!(": {words}{verdict}")).unwrap_or_default();
    say(format!("The Solo Opponent followed row {row} of its table “{table}”{words}."))
}
