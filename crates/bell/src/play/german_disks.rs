//! German disks and the white cubes under them. (German Activity Track; German Activity and Mobilization)

use crate::{Board, Frame, Move, News, Refusal, Side, Space};
use table::{Log, Readers};

/// Places a disk on the given space, or on the lowest free one (`bell.german.lowest-free`). Where
/// it finds no place, nothing happens. The white cube is settled before Mobilization.
/// Round cards and events alone place one, at most one in each space (`bell.german.sources`, `bell.german.max-one`).
pub(crate) fn place(b: &mut Board, on: Option<u8>, log: &mut impl Log<News>) {
    let space = on.unwrap_or_else(|| (!b.disks).trailing_zeros() as u8);
    if space > 2 || b.disks >> space & 1 == 1 {
        log.event(Readers::All, News::NoPlaceForDisk { on: on.filter(|_| b.disks != 7) });
        return;
    }
    let bit = 1 << space;
    b.disks |= bit;
    b.disks_ever |= bit;
    b.disks_placed = b.disks_placed.saturating_add(1);
    log.event(Readers::All, News::DiskPlaced { space });
    b.agenda.push(Frame::MobilizationDue);
    if b.german_white & bit != 0 {
        b.agenda.push(Frame::Unlock);
    }
}

/// Removes the disk on the lowest occupied space; no white cube comes back
/// (`bell.german.remove-lowest`, `bell.german.no-relock`).
pub(crate) fn lift(b: &mut Board, log: &mut impl Log<News>) {
    if b.disks != 0 {
        let space = b.disks.trailing_zeros() as u8;
        b.disks &= b.disks - 1;
        log.event(Readers::All, News::DiskLifted { space });
    }
}

/// Whether Concede may put the freed cube there (`bell.german.unlock-cap`).
pub(crate) fn refuse_unlock(b: &Board, m: Move) -> Option<Refusal> {
    match m {
        Move::UnlockMap if b.cubes[Side::Concede.index()].full().has(Space::CsrGermans) => Some(Refusal::GermansFull),
        Move::UnlockMap | Move::UnlockPool => None,
        _ => Some(Refusal::NotAChoice),
    }
}

/// Concede places the freed cube itself, in ČSR Germans or in its pool (`bell.german.unlock-choice`): no pool cube is used and nothing is breached
/// (`bell.german.unlock-not-supply`).
pub(crate) fn unlock(b: &mut Board, m: Move, log: &mut impl Log<News>) {
    b.agenda.pop();
    let freed = b.german_white & b.disks;
    b.german_white &= !freed;
    if m == Move::UnlockMap {
        b.cubes[Side::Concede.index()].add(Space::CsrGermans);
        log.event(Readers::All, News::UnlockedToMap);
    } else {
        b.pool[Side::Concede.index()] += 1;
        log.event(Readers::All, News::UnlockedToPool);
    }
}
