//! Partial and General Mobilization. (Mobilization; German Activity and Mobilization)

use super::deal;
use crate::{Bell, Board, Frame, GeneralOrder, Mobilization, Move, News, Refusal, Side, Space, Spaces, Threshold, under_way};
use table::{Log, Outcome, Readers};

/// Looks whether a disk just placed brings the next side of the card; pops itself when it does not
/// (`bell.mob.immediate`, `bell.mob.order-once`).
pub(crate) fn due(g: &Bell, b: &mut Board, log: &mut impl Log<News>) {
    let disks = match g.rulings.threshold {
        Threshold::Now => b.disks.count_ones() as u8,
        Threshold::Placed => b.disks_placed,
        Threshold::Spaces => b.disks_ever.count_ones() as u8,
    };
    let needed = match b.mobilization {
        Mobilization::None => g.edition.partial_at,
        Mobilization::Partial => g.edition.general_at,
        Mobilization::General => u8::MAX,
    };
    if disks >= needed {
        execute_next(g, b, log);
    } else {
        b.agenda.pop();
    }
}

/// Executes the next side of the card; nothing, a disk that leaves either, undoes it (`bell.mob.releases-green`,
/// `bell.mob.no-undo`).
pub(crate) fn execute_next(g: &Bell, b: &mut Board, log: &mut impl Log<News>) {
    if b.mobilization == Mobilization::General {
        return;
    }
    let station = Frame::Station { left: b.locked[b.mobilization.index()] };
    b.mobilization = under_way::next_mobilization(b);
    log.event(Readers::All, News::Mobilized(b.mobilization));
    // Half is counted when the lots are drawn, so it stands as a mark until then.
    let lots = (b.mobilization == Mobilization::General).then_some(Frame::HalfMove { left: u8::MAX, white: 0, green: 0 });
    let last_first = match g.rulings.general {
        GeneralOrder::PlaceFirst => [lots, Some(station)],
        GeneralOrder::MoveFirst => [Some(station), lots],
    };
    last_first.into_iter().flatten().for_each(|frame| b.agenda.push(frame));
}

/// Where Defend may place a freed cube: anywhere below four where the Deal does not forbid it (`bell.mob.any-space`).
pub(crate) fn stations(b: &Board) -> Spaces {
    Spaces::all().minus(deal::banned(b)).minus(b.cubes[Side::Defend.index()].full())
}

pub(crate) fn refuse_station(b: &Board, m: Move) -> Option<Refusal> {
    match m {
        Move::Reserve => None,
        Move::Station(s) if b.cubes[Side::Defend.index()].full().has(s) => Some(Refusal::Full(s)),
        Move::Station(s) if !stations(b).has(s) => Some(Refusal::DealBan(s)),
        Move::Station(_) => None,
        _ => Some(Refusal::NotAChoice),
    }
}

/// Defend places a freed cube itself, or sends it to the pool (`bell.mob.defend-places`, `bell.mob.not-supply`, R-31).
pub(crate) fn station(b: &mut Board, left: u8, m: Move, log: &mut impl Log<News>) {
    b.agenda.replace(Frame::Station { left: left - 1 });
    let from = usize::from(b.locked[0] == 0);
    b.locked[from] -= 1;
    if let Move::Station(space) = m {
        b.cubes[Side::Defend.index()].add(space);
        log.event(Readers::All, News::Stationed(space));
    } else {
        b.pool[Side::Defend.index()] += 1;
        log.event(Readers::All, News::Reserved);
    }
}

/// Counts the half of General Staff that is drawn by lot, rounded down (`bell.mob.general-half-random`).
pub(crate) fn begin_lots(b: &mut Board, log: &mut impl Log<News>) {
    let (white, green) = (b.count(Side::Concede, Space::GeneralStaff), b.count(Side::Defend, Space::GeneralStaff));
    let half = (white + green) / 2;
    b.agenda.replace(Frame::HalfMove { left: half, white, green });
    if half == 0 {
        log.event(Readers::All, News::NoLots);
    }
}

/// The lots still in the bag.
pub(crate) fn lots(white: u8, green: u8, each: &mut dyn FnMut(Outcome, u32)) {
    each(Outcome(0), white.into());
    each(Outcome(1), green.into());
}

/// A cube drawn by lot goes to Moravian HQs; a fifth of its colour stays, with no second draw
/// (`bell.mob.general-cap`, R-24).
pub(crate) fn draw_lot(b: &mut Board, (left, mut white, mut green): (u8, u8, u8), o: Outcome, log: &mut impl Log<News>) {
    let side = Side::BOTH[usize::from(o.0)];
    *[&mut white, &mut green][side.index()] -= 1;
    b.agenda.replace(Frame::HalfMove { left: left - 1, white, green });
    let cubes = &mut b.cubes[side.index()];
    if cubes.full().has(Space::MoravianHqs) {
        log.event(Readers::All, News::LotStays(side));
    } else {
        cubes.take(Space::GeneralStaff);
        cubes.add(Space::MoravianHqs);
        log.event(Readers::All, News::LotMoves(side));
    }
}
