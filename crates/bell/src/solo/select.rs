//! Reading the tables: the first matching row of one, the filters of the other two. (Placing and
//! Removing Cubes; Selecting Spaces)

use super::{
    Mind, Picks,
    definitions::{available, is_isolated},
    tables::{Filter, PlaceFilter, PlaceOrRemove, RemoveFilter, Rounds, SoloTables, Table, When},
};
use crate::play::ending::{is_met, near_president};
use crate::{Cubes, Move, News, Side, Space, Spaces, play::presence_and_control::controlled};
use table::{Log, Readers};

/// A cube more of the Opponent's, or one less of the Player's.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    Place,
    Remove,
}

impl Mind<'_> {
    /// Does a change make something true that is not true now, for the cubes on the map?
    fn brings(&self, change: Change, space: Space, true_of: impl Fn([Cubes; 2]) -> bool) -> bool {
        let mut after = self.b.cubes;
        match change {
            Change::Place => after[self.me.index()].add(space),
            Change::Remove => after[self.player().index()].take(space),
        }
        !true_of(self.b.cubes) && true_of(after)
    }

    fn tables(&self) -> &SoloTables {
        &self.g.edition.tables[self.me.index()]
    }

    fn late(&self, rounds: Rounds) -> bool {
        rounds == Rounds::All || self.b.round >= 3
    }

    /// Does it win the Dimension?
    pub(super) fn wins_dimension(&self, change: Change, space: Space) -> bool {
        self.brings(change, space, |cubes| controlled(cubes, self.me).has_all(space.dimension().spaces()))
    }

    fn breaks_dimension(&self, change: Change, space: Space) -> bool {
        self.brings(change, space, |cubes| !controlled(cubes, self.player()).has_all(space.dimension().spaces()))
    }

    /// Does the change turn the President test in the Opponent's favour?
    fn turns_president_test(&self, change: Change, space: Space) -> bool {
        self.brings(change, space, |cubes| is_met(self.g, cubes) == (self.me == Side::Defend))
    }

    /// Can Concede's cubes in President, four at the most and taken from those Available, still outnumber the green ones of every
    /// single space that counts? Under rules number 1 it did not ask.
    fn can_still_turn_president(&self) -> bool {
        let green = near_president(self.g).iter().map(|s| self.b.count(Side::Defend, s)).max().unwrap_or(0);
        let missing = (green + 1).saturating_sub(self.b.count(Side::Concede, Space::President));
        self.g.rulings.rules < 2 || green < 4 && missing <= available(self.b, self.me)
    }

    fn ends_control(&self, change: Change, space: Space) -> bool {
        self.brings(change, space, |cubes| !controlled(cubes, self.player()).has(space))
    }

    fn gains_control(&self, change: Change, space: Space) -> bool {
        self.brings(change, space, |cubes| controlled(cubes, self.me).has(space))
    }

    fn objective(&self, side: Side) -> Option<Space> {
        self.kept[side.index()]
    }
}

/// The first row that is met, with its number (`bell.solo.ops.table-first`). Only the spaces legal
/// for the action are looked at (`bell.solo.ops.legal-only`).
pub(super) fn place_or_remove(mind: &Mind<'_>, open: Spaces, persuade: Spaces) -> (PlaceOrRemove, u8) {
    let mut rows = (1..).zip(&mind.tables().place_or_remove);
    let first = rows.find(|(_, row)| mind.late(row.rounds) && met(mind, row.when, open, persuade));
    first.map_or((PlaceOrRemove::Place, 0), |(number, row)| (row.then, number))
}

fn met(mind: &Mind<'_>, when: When, open: Spaces, persuade: Spaces) -> bool {
    let removal = |test: &dyn Fn(Space) -> bool| persuade.iter().any(test);
    let placing = |test: &dyn Fn(Space) -> bool| open.iter().any(test);
    match when {
        When::RemovalWinsDimension => removal(&|s| mind.wins_dimension(Change::Remove, s)),
        When::PlacingWinsDimension => placing(&|s| mind.wins_dimension(Change::Place, s)),
        When::RemovalBreaksDimension => removal(&|s| mind.breaks_dimension(Change::Remove, s)),
        When::RemovalTurnsPresidentTest => removal(&|s| mind.turns_president_test(Change::Remove, s)),
        When::PlacingTurnsPresidentTest => placing(&|s| mind.turns_president_test(Change::Place, s)),
        When::RemovalSettlesObjective => removal(&|s| {
            mind.objective(mind.player()) == Some(s) && mind.ends_control(Change::Remove, s)
                || mind.objective(mind.me) == Some(s) && mind.gains_control(Change::Remove, s)
        }),
        When::PlacingWinsObjective => placing(&|s| mind.objective(mind.me) == Some(s) && mind.gains_control(Change::Place, s)),
        When::RemovalBreaksPivotal => removal(&|s| s.is_pivotal() && mind.ends_control(Change::Remove, s)),
        When::CannotPlace => open.is_empty(),
        When::RemovalTakesLastIsolated => {
            removal(&|s| mind.b.count(mind.player(), s) == 1 && is_isolated(mind.g, mind.b, mind.player(), s))
        }
        When::Otherwise => true,
    }
}

/// Applies the rows in order until one space is left; a row that would leave none is skipped
/// (`bell.solo.sel.filter`, `bell.solo.sel.skip-row`). The last row that counted is told.
fn filter<F: Copy>(mind: &Mind<'_>, rows: &[Filter<F>], mut left: Spaces, keep: fn(&Mind<'_>, F, Spaces) -> Spaces) -> (Spaces, u8) {
    let mut decided = 0;
    for (number, row) in (1..).zip(rows).filter(|(_, row)| mind.late(row.rounds)) {
        if left.len() <= 1 {
            break;
        }
        let kept = keep(mind, row.keep, left);
        if !kept.is_empty() && kept != left {
            (left, decided) = (kept, number);
        }
    }
    (left, decided)
}

/// Where the Opponent places, by its table.
/// Operations, events, Pivotal actions and freed cubes all ask here (`bell.solo.sel.scope`).
/// Each cube is a choice of its own (`bell.solo.sel.one-at-a-time`).
pub(super) fn place(mind: &Mind<'_>, legal: Spaces, to_move: impl Fn(Space) -> Move) -> Picks {
    let (left, row) = filter(mind, &mind.tables().place, legal, place_row);
    Picks::spaces(left, to_move).by(Table::Place, row)
}

fn place_row(mind: &Mind<'_>, row: PlaceFilter, left: Spaces) -> Spaces {
    let me = mind.me;
    let keep = |test: &dyn Fn(Space) -> bool| left.iter().filter(|s| test(*s)).collect();
    match row {
        PlaceFilter::HasRoom => mind.with_room(left),
        PlaceFilter::WinsDimension => keep(&|s| mind.wins_dimension(Change::Place, s)),
        PlaceFilter::BreaksDimension => keep(&|s| mind.breaks_dimension(Change::Place, s)),
        PlaceFilter::TurnsPresidentTest if me == Side::Concede => {
            if is_met(mind.g, mind.b.cubes) && mind.can_still_turn_president() {
                left.and(Spaces::only(Space::President))
            } else {
                Spaces::NONE
            }
        }
        PlaceFilter::TurnsPresidentTest => keep(&|s| mind.turns_president_test(Change::Place, s)),
        PlaceFilter::NearPresident => most(left.and(near_president(mind.g)), |s| mind.b.count(me, s)),
        PlaceFilter::OwnObjective => keep(&|s| mind.objective(me) == Some(s) && !mind.b.control(me).has(s)),
        PlaceFilter::PlayerObjective => keep(&|s| mind.objective(me.enemy()) == Some(s) && mind.b.control(me.enemy()).has(s)),
        PlaceFilter::PivotalNotControlled => left.and(Space::PIVOTAL).minus(mind.b.control(me)),
        PlaceFilter::ChangesControl => keep(&|s| mind.gains_control(Change::Place, s) || mind.ends_control(Change::Place, s)),
        PlaceFilter::DimensionWithTwo => keep(&|s| mind.b.control(me).and(s.dimension().spaces()).len() == 2),
        PlaceFilter::NotIsolated => keep(&|s| !is_isolated(mind.g, mind.b, me, s)),
        PlaceFilter::PressesPlayer => keep(&|s| !mind.g.edition.presses[s.index()].and(mind.b.control(me.enemy())).is_empty()),
        PlaceFilter::FewestOwn => most(left, |s| 8 - mind.b.count(me, s)),
    }
}

/// Where the Opponent removes, by its table.
pub(super) fn remove(mind: &Mind<'_>, legal: Spaces, to_move: impl Fn(Space) -> Move) -> Picks {
    let (left, row) = filter(mind, &mind.tables().remove, legal, remove_row);
    Picks::spaces(left, to_move).by(Table::Remove, row)
}

fn remove_row(mind: &Mind<'_>, row: RemoveFilter, left: Spaces) -> Spaces {
    let (me, player) = (mind.me, mind.player());
    let keep = |test: &dyn Fn(Space) -> bool| left.iter().filter(|s| test(*s)).collect();
    match row {
        RemoveFilter::WinsDimension => keep(&|s| mind.wins_dimension(Change::Remove, s)),
        RemoveFilter::BreaksDimension => keep(&|s| mind.breaks_dimension(Change::Remove, s)),
        RemoveFilter::President => left.and(Spaces::only(Space::President)),
        RemoveFilter::MostNearPresident => most(left.and(near_president(mind.g)), |s| mind.b.count(player, s)),
        RemoveFilter::PlayerObjective => keep(&|s| mind.objective(player) == Some(s) && mind.ends_control(Change::Remove, s)),
        RemoveFilter::OwnObjective => keep(&|s| mind.objective(me) == Some(s) && mind.gains_control(Change::Remove, s)),
        RemoveFilter::PlayerPivotal => left.and(Space::PIVOTAL).and(mind.b.control(player)),
        RemoveFilter::ChangesControl => keep(&|s| mind.gains_control(Change::Remove, s) || mind.ends_control(Change::Remove, s)),
        RemoveFilter::Isolated => keep(&|s| is_isolated(mind.g, mind.b, player, s)),
        RemoveFilter::PressesPresident => left.and(mind.g.edition.pressed_by[Space::President.index()]),
        RemoveFilter::PressesUncontrolled => keep(&|s| !mind.g.edition.presses[s.index()].minus(mind.b.control(me)).is_empty()),
        RemoveFilter::MostPlayer => most(left, |s| mind.b.count(player, s)),
    }
}

/// Those with the highest count.
pub(super) fn most(spaces: Spaces, count: impl Fn(Space) -> u8) -> Spaces {
    let best = spaces.iter().map(&count).max();
    spaces.iter().filter(|s| Some(count(*s)) == best).collect()
}

/// The spaces from which a cube can go to `dest` without losing Control of its own space.
pub(super) fn sources(mind: &Mind<'_>, from: Spaces, dest: Space) -> Spaces {
    let keeps = |s: Space| {
        let (own, theirs) = (mind.b.count(mind.me, s), mind.b.count(mind.player(), s));
        own > 0 && !(own > theirs && own - 1 <= theirs)
    };
    from.minus(Spaces::only(dest)).iter().filter(|s| keeps(*s)).collect()
}

/// The sources with the most of the Opponent's cubes.
pub(super) fn fullest(mind: &Mind<'_>, sources: Spaces) -> Spaces {
    most(sources, |s| mind.b.count(mind.me, s))
}

/// Tells between which spaces the die has decided (`bell.solo.sel.tie-die`).
pub(super) fn tell_die(picks: &Picks, m: Move, log: &mut impl Log<News>) {
    let Some((from, chosen)) = acts_in(m) else { return };
    let among: Spaces = picks.iter().filter_map(acts_in).map(|(_, to)| to).collect();
    if among.len() > 1 {
        log.event(Readers::All, News::DieChooses { among, chosen });
    }
    let sources: Spaces = picks.iter().filter_map(acts_in).filter(|(_, to)| *to == chosen).filter_map(|(from, _)| from).collect();
    if let Some(chosen) = from.filter(|_| sources.len() > 1) {
        log.event(Readers::All, News::DieChoosesSource { among: sources, chosen });
    }
}

/// Where a cube comes from, if it moves, and where it is placed or removed.
fn acts_in(m: Move) -> Option<(Option<Space>, Space)> {
    match m {
        Move::Escalate(s) | Move::Persuade(s) | Move::Add(s) | Move::Remove(s) | Move::Replace(s) | Move::Station(s) => Some((None, s)),
        Move::Shift(from, to) | Move::Spread(from, to) => Some((Some(from), to)),
        _ => None,
    }
}
