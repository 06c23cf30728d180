//! The whole state in JSON, secrets and all: the referee's form, which only the line protocol uses.

use crate::{
    Bell,
    edition::Card,
    roles::Side,
    space::{Cubes, Space, Spaces},
    state::{Board, Ending, EventOf, Frame, Missed, Mobilization, Pile, Secret, Snapshot, State},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use table::{Agenda, Bits, Deck};

/// A state in plain words; cards by their place in the list (the printed number less one).
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Whole {
    cubes: [BTreeMap<Space, u8>; 2],
    snapshot: [Vec<Space>; 3],
    second: [Vec<Space>; 3],
    missed: Option<(Side, EventOf, Bits, [Vec<Space>; 3])>,
    stepped: BTreeMap<Space, u8>,
    pile: Vec<u8>,
    executed: Bits,
    removed: Bits,
    front: Bits,
    not_aside: [Bits; 3],
    agenda: Vec<Frame>,
    zones: [[[u8; 2]; 2]; 2],
    pool: [u8; 2],
    in_play: Option<Card>,
    german_white: Bits,
    disks: Bits,
    disks_ever: Bits,
    disks_placed: u8,
    locked: [u8; 2],
    mobilization: Mobilization,
    vp: i8,
    round: u8,
    initiative: Side,
    plays: [u8; 2],
    open: Option<Side>,
    open_depth: u8,
    drew: u8,
    objectives_seen: Bits,
    objective_shown: [Option<Space>; 2],
    ending: Option<Ending>,
    deck: Bits,
    deck_mixed: Option<(u8, u8)>,
    hand: [Bits; 2],
    aside: [[Option<Card>; 3]; 2],
    objective_deck: Bits,
    offered: [Bits; 2],
    kept: [Option<Space>; 2],
    rejected: [Bits; 2],
    sealed: [Option<u8>; 2],
}

/// The whole state.
pub(crate) fn dump(s: &State) -> Value {
    serde_json::to_value(write(s)).unwrap_or(Value::Null)
}

/// Reads what [`dump`] wrote.
pub(crate) fn restore(g: &Bell, json: Value) -> Result<State, String> {
    let whole: Whole = serde_json::from_value(json).map_err(|e| format!("this is not a state of The Bell of Treason: {e}"))?;
    read(whole, g.edition.cards.len() as u8)
}

fn write(s: &State) -> Whole {
    let (b, secret) = (&s.board, &s.secret);
    let counts = |c: Cubes| c.present().iter().map(|s| (s, c.get(s))).collect();
    let small = |bits: u8| Bits(bits.into());
    Whole {
        cubes: b.cubes.map(counts),
        snapshot: listed(b.snapshot),
        second: listed(b.second),
        missed: b.missed.map(|m| (m.side, m.of, m.steps, listed(m.snapshot))),
        stepped: counts(b.stepped),
        pile: b.pile.iter().map(|c| c.0).collect(),
        executed: b.executed,
        removed: b.removed,
        front: b.front,
        not_aside: b.not_aside,
        agenda: b.agenda.as_slice().to_vec(),
        zones: b.zones,
        pool: b.pool,
        in_play: b.in_play,
        german_white: small(b.german_white),
        disks: small(b.disks),
        disks_ever: small(b.disks_ever),
        disks_placed: b.disks_placed,
        locked: b.locked,
        mobilization: b.mobilization,
        vp: b.vp,
        round: b.round,
        initiative: b.initiative,
        plays: b.plays,
        open: b.open,
        open_depth: b.open_depth,
        drew: b.drew,
        objectives_seen: b.objectives_seen,
        objective_shown: b.objective_shown,
        ending: b.ending,
        deck: secret.deck.set(),
        deck_mixed: secret.deck.mixed().map(|m| (m.card, m.among)),
        hand: secret.hand,
        aside: secret.aside,
        objective_deck: secret.objective_deck,
        offered: secret.offered,
        kept: secret.kept,
        rejected: secret.rejected,
        sealed: secret.sealed,
    }
}

fn listed(s: Snapshot) -> [Vec<Space>; 3] {
    [s.escalate, s.persuade, s.control].map(|s| s.iter().collect())
}

fn snapshot(lists: &[Vec<Space>; 3]) -> Snapshot {
    let [escalate, persuade, control] = lists.each_ref().map(|list| list.iter().copied().collect::<Spaces>());
    Snapshot { escalate, persuade, control }
}

/// What an event could not do; its card must exist, since its steps are looked up.
fn missed(given: Option<(Side, EventOf, Bits, [Vec<Space>; 3])>, cards: u8) -> Result<Option<Missed>, String> {
    match given {
        Some((_, EventOf::Card(card), ..)) if card.0 >= cards => Err("the event that missed a step is not in the edition".into()),
        given => Ok(given.map(|(side, of, steps, lists)| Missed { side, of, steps, snapshot: snapshot(&lists) })),
    }
}

fn read(w: Whole, cards: u8) -> Result<State, String> {
    let cubes = |counts: &BTreeMap<Space, u8>| {
        let mut cubes = Cubes::NONE;
        for (space, count) in counts {
            if *count > 7 {
                return Err(format!("{count} cubes cannot stand in {}", space.name()));
            }
            cubes.set(*space, *count);
        }
        Ok(cubes)
    };
    let known = |set: Bits, what: &str| {
        let strange = set.minus(Bits::first(cards)).nth(0);
        strange.map_or(Ok(set), |n| Err(format!("card {n} in the {what} is not in the edition")))
    };
    if w.pile.len() > usize::from(cards) || w.pile.iter().any(|c| *c >= cards) {
        return Err("the pile holds cards that are not in the edition".into());
    }
    let mut pile = Pile::default();
    w.pile.iter().for_each(|c| pile.put(Card(*c)));
    let agenda = Agenda::from_slice(&w.agenda).ok_or("the agenda holds more frames than it can")?;
    let mut deck = Deck::shuffled(known(w.deck, "deck")?);
    if let Some((card, among)) = w.deck_mixed {
        if among == 0 || among > 4 || card >= cards {
            return Err("the packet on top of the deck is impossible".into());
        }
        deck.mix_in(card, among - 1);
    }
    let tracks = [w.german_white, w.disks, w.disks_ever];
    if tracks.iter().any(|t| t.0 > 7) {
        return Err("the German Activity track has three spaces, 0 to 2".into());
    }
    let board = Board {
        cubes: [cubes(&w.cubes[0])?, cubes(&w.cubes[1])?],
        snapshot: snapshot(&w.snapshot),
        second: snapshot(&w.second),
        missed: missed(w.missed, cards)?,
        stepped: cubes(&w.stepped)?,
        pile,
        executed: w.executed,
        removed: known(w.removed, "removed cards")?,
        front: known(w.front, "Final Decision cards")?,
        not_aside: w.not_aside,
        agenda,
        zones: w.zones,
        pool: w.pool,
        in_play: w.in_play,
        german_white: tracks[0].0 as u8,
        disks: tracks[1].0 as u8,
        disks_ever: tracks[2].0 as u8,
        disks_placed: w.disks_placed,
        locked: w.locked,
        mobilization: w.mobilization,
        vp: w.vp,
        round: w.round,
        initiative: w.initiative,
        plays: w.plays,
        open: w.open,
        open_depth: w.open_depth,
        drew: w.drew,
        objectives_seen: w.objectives_seen,
        objective_shown: w.objective_shown,
        ending: w.ending,
    };
    let hand = [known(w.hand[0], "hand of Concede")?, known(w.hand[1], "hand of Defend")?];
    let secret = Secret {
        deck,
        hand,
        aside: w.aside,
        objective_deck: w.objective_deck,
        offered: w.offered,
        kept: w.kept,
        rejected: w.rejected,
        sealed: w.sealed,
    };
    Ok(State { board, secret })
}
