//! The order of a game turn: the German player-turn, then the French, then the British, each step by step
//! (`betrayal.seq.turn-order`). What enters comes in before the first move (`betrayal.seq.entry-before-moves`). (2.0)

use super::{air, assign, combat, drop, ending, interception, refit, regroup, reinforcements, returns, tactics, tell};
use crate::{Areas, Betrayal, Board, Frame, News, PlayerTurn, Role, Step, Tactic, Units};
use table::{Log, Set};

/// The next step of this player-turn (`betrayal.seq.german-steps`, `betrayal.seq.allied-steps`).
fn next(player: PlayerTurn, step: Step) -> Step {
    let german = player == PlayerTurn::German;
    let is_had = |step: &Step| match step {
        Step::Initiative | Step::Orders | Step::Tactics | Step::Refit | Step::Drops | Step::Assign => german,
        Step::Reinforcements => !german,
        _ => true,
    };
    Step::ALL.into_iter().skip(step as usize + 1).find(is_had).unwrap_or(Step::End)
}

/// Goes on to the next step.
pub(crate) fn advance(b: &mut Board, step: Step) {
    b.agenda.replace(Frame::Turn(next(b.player, step)));
}

/// Does what nobody decides in a step; `false` when somebody has to.
pub(crate) fn step(g: &Betrayal, b: &mut Board, step: Step, log: &mut impl Log<News>) -> bool {
    let over = match step {
        Step::Begin => {
            begin(g, b, log);
            true
        }
        // The roll of turn 1 was made at set-up (`betrayal.setup.initiative-first`).
        Step::Initiative => b.turn == 1,
        Step::Orders => false,
        Step::Tactics => tactics::begin(g, b, log),
        Step::Refit => return refit::step(g, b, log),
        Step::Reinforcements => reinforcements::step(g, b, log),
        Step::Returns => !returns::is_rolled(g, b),
        Step::Drops => drop::step(g, b, log),
        Step::Assign => assign::step(g, b, log),
        Step::Movement => super::movement::step(g, b, log),
        Step::Air => air::step(g, b),
        Step::Interceptions => return interception::step(g, b, log),
        Step::Bombardments => b.bombing.is_empty(),
        Step::Combats => return combat::step(g, b, log),
        Step::Regroup => regroup::step(b),
        Step::End => return end(g, b, log),
    };
    if over {
        leave(b, step, log);
    }
    over
}

/// On to the next step; what the one that was left brings is told.
fn leave(b: &mut Board, step: Step, log: &mut impl Log<News>) {
    advance(b, step);
    if matches!(b.agenda.top(), Some(Frame::Turn(Step::Orders))) {
        announce(b, log);
    }
}

/// Who runs the Germans is told with the beginning of their player-turn, which is when it is known.
pub(crate) fn announce(b: &Board, log: &mut impl Log<News>) {
    let run_by = match b.player {
        PlayerTurn::German => b.initiative.unwrap_or(Role::France),
        player => player.role(),
    };
    tell(log, News::PlayerTurn { player: b.player, run_by });
}

/// A player-turn begins: nothing of the one before lasts (`betrayal.tac.only-rolled`).
fn begin(g: &Betrayal, b: &mut Board, log: &mut impl Log<News>) {
    if b.player == PlayerTurn::German {
        b.turn += 1;
        (b.spoke, b.french_bombed) = (None, Areas::NONE);
        tell(log, News::TurnBegins(b.turn));
    } else {
        announce(b, log);
    }
    (b.pool, b.open, b.rolls, b.until_all) = (Set::NONE, Set::all(), 0, false);
    (b.tactic, b.duty) = ([None::<Tactic>; crate::Area::COUNT], Areas::NONE);
    (b.moved, b.halfway, b.on_the_way, b.carrier) = (Units::NONE, Units::NONE, None, None);
    (b.target, b.second, b.doubles, b.downed) = ([None; crate::AIR], None, false, false);
    (b.flown, b.checked, b.bombing, b.intercepting) = (Units::NONE, Areas::NONE, Areas::NONE, Units::NONE);
    (b.testing, b.exploited) = (Units::NONE, Units::NONE);
    mark_places(g, b);
}

/// Notes where every unit stands before it moves.
pub(crate) fn mark_places(g: &Betrayal, b: &mut Board) {
    for unit in b.on_map(g.edition.ground).iter() {
        if let Some(area) = b.area(unit) {
            (b.began[unit.index()], b.came_from[unit.index()]) = (area, area);
        }
    }
}

/// One player finishes before the next begins; after the British turn the game turn is over (`betrayal.seq.finish-before-next`,
/// `betrayal.seq.turn-ends`, `betrayal.seq.same-turn-third-end`).
fn end(g: &Betrayal, b: &mut Board, log: &mut impl Log<News>) -> bool {
    b.player = match b.player {
        PlayerTurn::German => PlayerTurn::French,
        PlayerTurn::French => PlayerTurn::British,
        PlayerTurn::British if b.turn >= g.last_turn || b.last_turn => {
            ending::judge(b, log);
            return true;
        }
        PlayerTurn::British => PlayerTurn::German,
    };
    b.pool = Set::NONE;
    b.agenda.replace(Frame::Turn(Step::Begin));
    true
}
