//! What else is known: the phase, the decks, what is in force, how the game would end now.

use crate::play::{hitler, pivotal};
use crate::{Bell, Board, Dimension, Frame, Mobilization, Side, Space, View, tell::ending::as_things_stand, under_way};
use scene::{Fact, all_of, counted};
use table::Set;

/// The facts beside the board.
pub(super) fn facts(g: &Bell, v: &View) -> Vec<Fact> {
    let b = &v.board;
    let mut facts = Vec::new();
    facts.extend(phase(b).map(|phase| Fact::new("phase", "Phase", phase)));
    facts.extend(in_force(b).map(|words| Fact::new("deal", "Chamberlain-Hitler Deal", words)));
    facts.extend(invasion(b).map(|words| Fact::new("invasion", "Hitler's Decision", words)));
    if b.ending.is_none() {
        facts.push(Fact::new("verdict", "Final Decision as things stand", as_things_stand(g, b)));
    }
    // The Final Decision has no Pivotal actions.
    if b.ending.is_none() && !b.is_final() {
        facts.push(Fact::new("pivotal", "Pivotal spaces, and who would act", all_of(Dimension::ALL.map(|d| acting(b, d)))));
    }
    facts.extend(near_the_top(g, v).map(|words| Fact::new("deck-top", "Strategy deck", words)));
    facts.extend(named("objectives-seen", "Objectives out of play", objectives(b.objectives_seen)));
    facts.extend(named("rejected", "Objectives that you put away", objectives(v.own(&v.known.rejected))));
    facts.extend(named("removed", "Cards out of the game", b.removed.iter().map(|card| g.edition.card(card).title.as_str()).collect()));
    facts
}

/// A Pivotal space and the side that takes its action as things stand.
fn acting(b: &Board, dimension: Dimension) -> String {
    let side = pivotal::controller(b, dimension).map_or("nobody", Side::name);
    format!("{} ({side})", dimension.pivotal().name())
}

fn named(id: &str, label: &str, names: Vec<&str>) -> Option<Fact> {
    (!names.is_empty()).then(|| Fact::new(id, label, all_of(names)))
}

fn objectives(set: Set<Space>) -> Vec<&'static str> {
    set.iter().map(Space::name).collect()
}

/// The phase of the round.
fn phase(b: &Board) -> Option<&'static str> {
    const PAIRS: [&str; 4] = ["first pair of cards", "first pair of cards", "second pair of cards", "third pair of cards"];
    Some(match under_way::phase(b)? {
        Frame::RoundCard { .. } => "Round card",
        Frame::Deal => "deal",
        Frame::Keep => "choice of Objectives",
        Frame::Initiative => "initiative",
        Frame::Plays => "card plays",
        Frame::Pivotal { .. } => "Pivotal actions",
        Frame::Score { .. } => "scoring of Dimensions",
        Frame::Objectives { .. } => "Objectives",
        Frame::Trim => "discard to three cards",
        // While a pair is acted upon the frame below counts the next one already.
        Frame::Pick { pair } => PAIRS[usize::from(pair + u8::from(b.agenda.len() == 1)).min(3)],
        Frame::FindTab { .. } => "the Solo Opponent looks for a card",
        _ => return None,
    })
}

/// The ban of round 2 (`bell.deal.r2-no-international`).
fn in_force(b: &Board) -> Option<&'static str> {
    let open = b.ending.is_none() && b.round == 2 && b.mobilization != Mobilization::General;
    open.then_some("freed green cubes do not go to International spaces this round")
}

/// What the next automatic roll would mean (`bell.hitler.automatic-rounds`).
fn invasion(b: &Board) -> Option<String> {
    let points = b.points(Side::Defend);
    if b.ending.is_some() || points < 2 || b.round > 2 {
        return None;
    }
    let outcome = hitler::meaning(b);
    let points = counted(points.unsigned_abs(), "Victory Point");
    Some(format!(
        "at the start of round {} Germany invades on a roll of Defend's Victory Points or less (now {points}), and {outcome}",
        b.round + 1
    ))
}

/// The card that is known to lie near the top. How many cards there are stands on the board.
fn near_the_top(g: &Bell, v: &View) -> Option<String> {
    let mixed = v.deck.mixed?;
    let title = &g.edition.card(mixed.card).title;
    Some(match mixed.among {
        1 => format!("{title} is the top card"),
        many => format!("{title} is among the top {many} cards"),
    })
}
