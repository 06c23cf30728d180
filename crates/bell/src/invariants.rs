//! The invariants of the game, by ID. They hold after every step; those marked "at rest" only while
//! no breach, unlock or mobilization is under way.
//!
//! Some need no check here, because they hold by the shape of things: a pool is one number, so it has no foreign cubes
//! (`bell.inv.no-foreign-pool`, `state.rs`); nothing refills a zone, and supply is the same code for both sides
//! (`bell.inv.breach-vp-once`, `bell.inv.symmetry-supply`, `play/breach.rs`); chance is drawn by the table from its seed
//! (`bell.inv.replay`, `chance.rs`); a view holds nothing else (`bell.inv.no-leak`, `view.rs`).

use crate::edition::{CUBES, DISKS, OBJECTIVE_CARDS, ROUND_CARDS};
use crate::state::{DEALT, ZONE_START};
use crate::{
    Bell, Board, Card, Dimension, Ending, EventFrame, EventOf, FINAL_DECISION, Frame, MOST_VP, Mobilization, PLAYS, Secret, Side, Space,
    State, president_test,
};
use table::{Broken, Set, event};

/// The first invariant that does not hold. Tests look at whole games for what one step does not show: that they end, that what is
/// offered is what is accepted, that each play lays a card down, and what moves the Opponent (`bell.inv.bounded`,
/// `bell.inv.legal-closed`, `bell.inv.discard-growth`, `bell.inv.bot-no-hidden`, `bell.inv.bot-no-voluntary-tension`).
pub(crate) fn check(g: &Bell, before: Option<&State>, now: &State) -> Result<(), Broken> {
    frames(g, now)?;
    cubes(&now.board)?;
    tracks(&now.board)?;
    cards(g, now)?;
    objectives(g, now)?;
    rounds(g, now)?;
    result(g, &now.board)?;
    before.map_or(Ok(()), |before| steps(before, now))
}

/// Nothing in the agenda is out of range, so that every other function may rely on it.
fn frames(g: &Bell, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    let id = "bell.inv.progress";
    let stack = b.agenda.as_slice();
    Broken::unless(stack.is_empty() == b.ending.is_some(), id, || "a game goes on exactly until it has a result".into())?;
    Broken::unless((1..=FINAL_DECISION).contains(&b.round), id, || format!("there is no round {}", b.round))?;
    let cards = g.edition.cards.len() as u8;
    let fits = |at: usize, frame: &Frame| match *frame {
        Frame::Idle | Frame::RoundCard { .. } | Frame::EndPlay { .. } | Frame::Bonus { .. } if at + 1 == stack.len() => false,
        Frame::Event(EventFrame::Run { of: EventOf::Card(card), .. }) | Frame::FinalAct { card, .. } if card.0 >= cards => false,
        Frame::Event(_) => event::is_sound(g, stack, at),
        Frame::PivotalAction { moved, .. } => moved <= 2,
        Frame::Pick { pair } | Frame::FindTab { pair } => pair <= 3,
        Frame::Station { left } => left <= b.locked[0] + b.locked[1],
        // The mark of lots not yet counted lies below the cubes that are placed first.
        Frame::HalfMove { left: u8::MAX, .. } => at + 1 < stack.len(),
        Frame::HalfMove { left, white, green } => white <= 4 && green <= 4 && left <= white + green,
        Frame::Ops { left, .. } => left <= 4,
        Frame::Draw { left, .. } | Frame::Discard { left, .. } => left <= 8,
        Frame::Use { .. } => b.in_play.is_some(),
        Frame::Pair { cards: pair, .. } => pair.iter().all(|c| *c < cards || *c == u8::MAX),
        _ => true,
    };
    let odd = stack.iter().enumerate().find(|(at, f)| !fits(*at, f));
    Broken::unless(odd.is_none(), id, || format!("the agenda holds {:?}, which cannot be there", odd.map(|o| o.1)))?;
    let owns = b.in_play.iter().chain(s.secret.aside.iter().flatten().flatten()).all(|c| c.0 < cards);
    let marked = b.executed.minus(Set::first(cards)).is_empty();
    Broken::unless(owns && marked, "bell.inv.cards-39", || "a card is not in the edition".into())?;
    sealed(g, s)
}

/// A sealed answer is one of the choices, and while a sealed question is under way somebody still owes one.
fn sealed(g: &Bell, s: &State) -> Result<(), Broken> {
    let id = "bell.inv.progress";
    let top = s.board.agenda.top();
    for side in Side::BOTH {
        let choices = match top {
            Some(Frame::Keep) => s.secret.offered[side.index()].iter().map(|space| space as u8).collect(),
            Some(Frame::Trim | Frame::Pick { .. } | Frame::FindTab { .. }) => {
                s.secret.hand[side.index()].iter().map(|card| card.0).collect()
            }
            _ => Set::NONE,
        };
        let answer = s.secret.sealed[side.index()];
        let broken_off = s.board.ending.is_some();
        let fits = answer.is_none_or(|a| choices.has(a) || broken_off && a < 64);
        Broken::unless(fits, id, || format!("{} answered {answer:?}, which was no choice", side.name()))?;
    }
    let asked = matches!(top, Some(Frame::Keep | Frame::Trim | Frame::Pick { .. }));
    Broken::unless(!asked || !crate::asked::owing(g, s).is_empty(), id, || "a sealed question waits for nobody".into())
}

/// Nothing is being unlocked or stationed; who resigns in the middle of that leaves it unfinished.
fn at_rest(b: &Board) -> bool {
    let broken_off = matches!(b.ending, Some(Ending::Resigned(_) | Ending::TimeUp(_)));
    !broken_off && !b.agenda.as_slice().iter().any(|f| matches!(f, Frame::Unlock | Frame::Station { .. }))
}

fn cubes(b: &Board) -> Result<(), Broken> {
    let zone = |colour: usize| b.zones.iter().flatten().map(|z| u16::from(z[colour])).sum::<u16>();
    let on_map = |side: Side| u16::from(b.cubes[side.index()].total());
    let white = on_map(Side::Concede) + u16::from(b.pool[0]) + zone(0) + u16::from(b.german_white.count_ones() as u8);
    let green = on_map(Side::Defend) + u16::from(b.pool[1]) + zone(1) + u16::from(b.locked[0]) + u16::from(b.locked[1]);
    Broken::unless(white == u16::from(CUBES), "bell.inv.white-26", || format!("there are {white} white cubes"))?;
    Broken::unless(green == u16::from(CUBES), "bell.inv.green-26", || format!("there are {green} green cubes"))?;
    let over = Space::ALL.into_iter().find(|s| Side::BOTH.into_iter().any(|side| b.count(side, *s) > 4));
    Broken::unless(over.is_none(), "bell.inv.cap", || format!("more than four cubes of one side stand in {over:?}"))?;
    let both = b.control(Side::Concede).and(b.control(Side::Defend));
    Broken::unless(both.is_empty(), "bell.inv.one-controller", || format!("both sides control {both:?}"))
}

fn tracks(b: &Board) -> Result<(), Broken> {
    Broken::unless((-MOST_VP..=MOST_VP).contains(&b.vp), "bell.inv.vp-range", || format!("the marker stands on {}", b.vp))?;
    for side in Side::BOTH {
        let own = side.index();
        for (zone, start) in b.zones[own].iter().zip(ZONE_START) {
            let full = zone[own] == start[0] && zone[1 - own] == start[1];
            let id = "bell.inv.zone-all-or-none";
            Broken::unless(full || *zone == [0, 0], id, || format!("a zone of {} holds {zone:?}", side.name()))?;
        }
        let order = b.zones[own][1] != [0, 0] || b.zones[own][0] == [0, 0];
        Broken::unless(order, "bell.inv.zone-order", || format!("{} breached Tension before Escalation", side.name()))?;
    }
    Broken::unless(b.disks < 1 << DISKS && b.disks & !b.disks_ever == 0, "bell.inv.disks", || "the disks do not fit the track".into())?;
    let locked = !at_rest(b) || b.german_white & b.disks_ever == 0;
    Broken::unless(locked, "bell.inv.locked-white", || "a white cube lies where a disk has been".into())?;
    let wanted = match b.mobilization {
        Mobilization::None => [1, 3],
        Mobilization::Partial => [0, 3],
        Mobilization::General => [0, 0],
    };
    let mobilized = !at_rest(b) && b.locked[0] <= 1 && b.locked[1] <= 3 || b.locked == wanted;
    Broken::unless(mobilized, "bell.inv.mob-state", || format!("{:?} mobilization with {:?} cubes locked", b.mobilization, b.locked))
}

fn cards(g: &Bell, s: &State) -> Result<(), Broken> {
    let (b, secret) = (&s.board, &s.secret);
    let holders = [secret.deck.cards(), secret.hand[0], secret.hand[1], b.front, b.removed].map(|set| set.iter().collect::<Vec<_>>());
    let mut all: Vec<Card> = holders.concat();
    all.extend(b.pile.iter());
    all.extend(b.in_play);
    all.extend(secret.aside.iter().flatten().flatten());
    all.sort_unstable();
    let whole = all.iter().copied().eq(Card::all().take(g.edition.cards.len()));
    Broken::unless(whole, "bell.inv.cards-39", || format!("the cards are {all:?}"))?;
    let final_cards: Set<Card> = g.edition.final_decision.iter().copied().collect();
    let only_final = b.removed.minus(final_cards).is_empty();
    Broken::unless(only_final, "bell.inv.removed-fd-only", || format!("{:?} have left the game", b.removed))
}

fn objectives(g: &Bell, s: &State) -> Result<(), Broken> {
    let secret = &s.secret;
    let kept: Set<Space> = secret.kept.iter().flatten().copied().collect();
    let shown: Set<Space> = s.board.objective_shown.iter().flatten().copied().collect();
    let sets = [secret.objective_deck, secret.offered[0], secret.offered[1], kept, secret.rejected[0], secret.rejected[1]];
    let gone = s.board.objectives_seen.or(shown);
    let count: u8 = sets.iter().map(|s| s.len()).sum::<u8>() + gone.len();
    let union = sets.iter().fold(gone, |all, s| all.or(*s));
    let whole = count == OBJECTIVE_CARDS && union == Set::all();
    Broken::unless(whole, "bell.inv.objectives-12", || format!("the Objectives are {union:?}, {count} in all"))?;
    let dealt = !matches!(s.board.agenda.as_slice().first(), None | Some(Frame::RoundCard { .. } | Frame::Deal));
    let rounds = s.board.round.min(ROUND_CARDS);
    let left = OBJECTIVE_CARDS - rounds * if g.solo.is_some() { 2 } else { 4 };
    let id = "bell.inv.objective-deck";
    Broken::unless(!dealt || secret.objective_deck.len() == left, id, || format!("{} Objectives are undealt", secret.objective_deck.len()))
}

fn rounds(g: &Bell, s: &State) -> Result<(), Broken> {
    let (b, secret) = (&s.board, &s.secret);
    let phase = b.agenda.as_slice().first();
    let playing = phase == Some(&Frame::Plays) && !b.is_final();
    let balanced = b.plays[0].abs_diff(b.plays[1]) <= 1 && b.plays[0] <= PLAYS && b.plays[1] <= PLAYS;
    Broken::unless(balanced, "bell.inv.plays-balance", || format!("the plays are {:?}", b.plays))?;
    let drawing = b.agenda.as_slice().iter().any(|f| matches!(f, Frame::Draw { .. } | Frame::Discard { .. } | Frame::Event(_)));
    let laid = matches!(phase, Some(Frame::Pivotal { .. } | Frame::Score { .. } | Frame::Objectives { .. }));
    for side in g.players() {
        let hand = secret.hand[side.index()].len();
        let emptied = b.is_final() || !laid || hand == 0;
        Broken::unless(emptied, "bell.inv.hand-size", || format!("{} still holds {hand} cards", side.name()))?;
        if playing && !drawing {
            hand_size(b, secret, side)?;
        }
    }
    for side in Side::BOTH {
        let aside = secret.aside[side.index()].iter().flatten().count() as u8;
        let wanted = match phase {
            _ if g.is_opponent(side) => Some(0),
            None => None,
            Some(Frame::Initiative) if b.is_final() => Some(3),
            _ if b.is_final() => Some(0),
            _ => Some(b.round - 1 + u8::from(laid)),
        };
        Broken::unless(wanted.is_none_or(|w| w == aside), "bell.inv.aside", || format!("{} laid {aside} cards aside", side.name()))?;
    }
    let dealing = phase == Some(&Frame::Deal);
    let clean = !dealing || b.pile.set().and(g.edition.repeated).is_empty();
    Broken::unless(clean, "bell.inv.no-repeated-at-deal", || "a Repeated card lies in the pile at the deal".into())?;
    let empty = g.opponent().is_none_or(|side| secret.hand[side.index()].is_empty());
    Broken::unless(empty, "bell.inv.hand-size", || "the Opponent holds cards".into())
}

/// What a player holds between two plays. The card in play has left the hand before its play is counted.
fn hand_size(b: &Board, secret: &Secret, side: Side) -> Result<(), Broken> {
    let hand = secret.hand[side.index()].len();
    let under_way =
        |f: &Frame| matches!(f, Frame::Use { side: by } | Frame::Ops { side: by, .. } | Frame::EndPlay { side: by, .. } if *by == side);
    let wanted = DEALT - b.plays[side.index()] - u8::from(b.agenda.as_slice().iter().any(under_way));
    Broken::unless(hand == wanted, "bell.inv.hand-size", || format!("{} holds {hand} cards instead of {wanted}", side.name()))
}

fn result(g: &Bell, b: &Board) -> Result<(), Broken> {
    let sound = match b.ending {
        Some(Ending::BothLose) => b.mobilization == Mobilization::None && b.vp >= 2,
        Some(Ending::Invasion) => b.mobilization != Mobilization::None && b.vp >= 2,
        Some(Ending::Decided(_)) => b.is_final(),
        _ => true,
    };
    Broken::unless(sound, "bell.inv.result", || format!("{:?} with {} points in round {}", b.ending, b.vp, b.round))?;
    let earned = b.ending != Some(Ending::Decided(Side::Defend)) || b.vp >= 1 && president_test(g, b);
    Broken::unless(earned, "bell.inv.defend-end", || format!("Defend won with {} points", b.vp))
}

/// What may change from one step to the next.
fn steps(before: &State, now: &State) -> Result<(), Broken> {
    let (a, b) = (&before.board, &now.board);
    let grew = a.zones.iter().flatten().flatten().zip(b.zones.iter().flatten().flatten()).any(|(x, y)| y > x)
        || b.german_white & !a.german_white != 0
        || b.locked[0] > a.locked[0]
        || b.locked[1] > a.locked[1];
    Broken::unless(!grew, "bell.inv.zone-monotone", || "cubes went back to a zone, the track or the card".into())?;
    for side in Side::BOTH {
        breaches(a, b, side)?;
    }
    Broken::unless(b.mobilization >= a.mobilization, "bell.inv.mob-state", || "mobilization was undone".into())?;
    let stationed = matches!(a.agenda.top(), Some(Frame::Station { .. })) && a.round == 2;
    let abroad = |x: &Board| Dimension::International.spaces().iter().map(|s| x.count(Side::Defend, s)).sum::<u8>();
    Broken::unless(!stationed || abroad(b) <= abroad(a), "bell.inv.deal-ban", || "a freed cube went abroad in round 2".into())?;
    let phase = |x: &Board| x.agenda.as_slice().first().copied();
    let settled = a.initiative == b.initiative || phase(a) == Some(Frame::Initiative);
    Broken::unless(settled, "bell.inv.initiative-stable", || "initiative changed outside its phase".into())?;
    Broken::unless(a.ending.is_none() || before == now, "bell.inv.frozen-after-end", || "something changed after the end".into())?;
    operations(a, b)?;
    final_pair(a, b)
}

fn breaches(a: &Board, b: &Board, side: Side) -> Result<(), Broken> {
    let own = side.index();
    for zone in 0..2 {
        let breached = a.zones[own][zone] != [0, 0] && b.zones[own][zone] == [0, 0];
        let id = "bell.inv.breach-needs-empty-pool";
        Broken::unless(!breached || a.pool[own] == 0, id, || format!("{} breached with a full pool", side.name()))?;
    }
    Ok(())
}

/// During one operations play the legal spaces only shrink, and a cube costs a point.
fn operations(a: &Board, b: &Board) -> Result<(), Broken> {
    let (Some(Frame::Ops { side, left }), Some(Frame::Ops { side: same, left: then })) = (a.agenda.top(), b.agenda.top()) else {
        return Ok(());
    };
    if side != same || a.agenda.len() != b.agenda.len() || a.plays != b.plays || left <= then {
        return Ok(());
    }
    Broken::unless(a.snapshot == b.snapshot, "bell.inv.snapshot", || "what is legal changed within a play".into())?;
    Broken::unless(changed(a, b) == left - then, "bell.inv.ops-spent", || "an operation changed more than its points".into())
}

/// How many cubes came to a space or left one.
fn changed(a: &Board, b: &Board) -> u8 {
    Side::BOTH
        .into_iter()
        .flat_map(|s| Space::ALL.into_iter().map(move |p| (s, p)))
        .map(|(s, p)| a.count(s, p).abs_diff(b.count(s, p)))
        .sum()
}

/// An action of the Final Decision without an event changes one cube at the most.
fn final_pair(a: &Board, b: &Board) -> Result<(), Broken> {
    let Some(Frame::FinalAct { .. }) = a.agenda.top() else { return Ok(()) };
    let change = changed(a, b);
    let event = b.agenda.as_slice().iter().any(|f| matches!(f, Frame::Event(_)));
    Broken::unless(event || change <= 1, "bell.inv.fd-pair-small", || format!("a Final Decision action changed {change} cubes"))
}
