//! What chits and money do from one position to the next: every chit that leaves a hand is paid for.

use crate::{
    chit::Chit,
    edition::City,
    game::Spies,
    place::Dossier,
    roles::Power,
    state::{Board, Contest, Frame, State, What},
};
use table::{Broken, Stage};

pub(super) fn check(g: &Spies, before: &State, now: &State) -> Result<(), Broken> {
    if matches!(before.board.top(), Frame::Offered { .. }) {
        return deal(before, now);
    }
    let mut lost = None;
    for power in Power::ALL {
        for chit in Chit::ALL {
            for _ in now.secret.holds(power, chit)..before.secret.holds(power, chit) {
                let id = if is_sealed(&before.board) { "spies.inv.sealed-unused" } else { "spies.inv.paid-in-full" };
                Broken::unless(lost.is_none(), id, || format!("{power:?} loses a second chit, {}", chit.name()))?;
                lost = Some((power, chit));
            }
        }
    }
    if let Some((power, chit)) = lost {
        paid(g, before, now, power, chit)?;
    }
    for power in Power::ALL.into_iter().filter(|p| lost.is_none_or(|(payer, _)| payer != *p)) {
        let (had, has) = (before.board.money[power.index()], now.board.money[power.index()]);
        let earned = has >= had && (has == had || is_award(&before.board, &now.board) || has - had == cashed(g, before, now, power));
        Broken::unless(earned, "spies.inv.money", || format!("{power:?} had {had} and has {has}"))?;
    }
    chains(before, now)
}

/// Was the window on top a sealed one, and is it closing?
fn is_sealed(b: &Board) -> bool {
    matches!(b.top(), Frame::Contest(c) if c.chain.stage == Stage::Closing && c.what.is_sealed())
}

/// A chit costs its pounds, and Action Points in its player's own turn and only then.
fn paid(g: &Spies, before: &State, now: &State, power: Power, chit: Chit) -> Result<(), Broken> {
    let (a, b) = (&before.board, &now.board);
    let facts = g.edition.chit(chit);
    let own_turn = power == a.active;
    let in_place = match chit {
        Chit::Intercept => !own_turn,
        Chit::Discovery | Chit::Sanction | Chit::Recruit | Chit::Source | Chit::Drop => own_turn,
        Chit::Cover | Chit::DoubleCross | Chit::Papers | Chit::Escape => true,
    };
    Broken::unless(in_place, "spies.inv.chit-turn", || format!("{power:?} has played {} in {:?}'s turn", chit.name(), a.active))?;
    let price = match dropped_in(b, a, power).filter(|_| chit == Chit::Drop) {
        Some(city) if b.owner(city).is_some() => facts.price_in_territory,
        _ => facts.price,
    };
    let at = power.index();
    let money = a.money[at].checked_sub(b.money[at]) == Some(price.into());
    let points = a.points.checked_sub(b.points) == Some(if own_turn { facts.points } else { 0 });
    Broken::unless(money && points, "spies.inv.paid-in-full", || {
        format!("{power:?} plays {}: £{} then £{}, {} points then {}", chit.name(), a.money[at], b.money[at], a.points, b.points)
    })
}

/// Where a Drop has just been played: it is contested, or lies there.
fn dropped_in(now: &Board, before: &Board, power: Power) -> Option<City> {
    match now.top() {
        Frame::Contest(Contest { what: What::Drop(city), .. }) => Some(city),
        _ => now.drops[power.index()].minus(before.drops[power.index()]).iter().next(),
    }
}

/// Has a tile just been played?
fn is_award(a: &Board, b: &Board) -> bool {
    a.top() == Frame::Turn(crate::state::Phase::Tile) && a.played != b.played
}

/// What a power has just earned by cashing in.
fn cashed(g: &Spies, before: &State, now: &State, power: Power) -> u16 {
    let on_record = |s: &State, d: Dossier| s.board.dossiers[d.index()].record().is_some_and(|(of, _)| of == power);
    let count = Dossier::all().filter(|d| on_record(now, *d) && !on_record(before, *d)).count() as u16;
    count * u16::from(g.edition.cash_in.money)
}

/// In a deal money only passes from hand to hand, and so do chits.
fn deal(before: &State, now: &State) -> Result<(), Broken> {
    let (a, b) = (&before.board, &now.board);
    let sum = |money: &[u16; Power::COUNT]| money.iter().map(|m| u32::from(*m)).sum::<u32>();
    Broken::unless(sum(&a.money) == sum(&b.money), "spies.inv.money", || format!("{:?} became {:?}", a.money, b.money))?;
    for chit in Chit::ALL {
        let held = |s: &State| s.secret.hand.iter().map(|h| h[chit.index()]).sum::<u8>();
        Broken::unless(held(before) == held(now), "spies.inv.chits", || format!("a deal has changed how many {} there are", chit.name()))?;
    }
    Ok(())
}

/// A chain of answers grows by one chit at a time, which leaves a hand.
fn chains(before: &State, now: &State) -> Result<(), Broken> {
    let (Frame::Contest(a), Frame::Contest(b)) = (before.board.top(), now.board.top()) else { return Ok(()) };
    let held = |s: &State| Power::ALL.into_iter().map(|p| u32::from(s.secret.chits(p))).sum::<u32>();
    let same = (a.what, a.agent) == (b.what, b.agent);
    let (a, b) = (a.chain, b.chain);
    let fits = !same || b.links <= a.links || b.links == a.links + 1 && held(now) + 1 == held(before);
    Broken::unless(fits, "spies.inv.contests-end", || format!("a chain of {} chits became one of {}", a.links, b.links))
}
