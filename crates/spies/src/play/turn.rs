//! A turn: its phases, what may be done in them, and its end. (3.0, 2.8)

use super::{action_points, chits, diplomacy, ending, movement, offers, police, search, secrets, tiles};
use crate::know::{self, tell};
use crate::{Allowed, Chit, Doings, Frame, Move, News, Phase, Power, Refusal, Scope, Spies, State, Year, questions};
use table::Log;

/// The turn of a power begins with its tile and all its Action Points (`spies.turn.eliminated-plays-on`).
pub(crate) fn begin(g: &Spies, s: &mut State, power: Power) {
    s.board.active = power;
    action_points::refill(g, s);
    s.board.doings = Doings::default();
    s.board.agenda.clear();
    s.board.agenda.push(Frame::Turn(Phase::Tile));
    if !g.rulings.notebook {
        know::cousins::forget(s);
    }
}

/// Enters a phase; there is no going back (`spies.turn.phases`).
pub(crate) fn enter(s: &mut State, phase: Phase) {
    if let Some(Frame::Turn(now)) = s.board.agenda.top_mut()
        && *now < phase
    {
        *now = phase;
    }
}

/// What the active power does in its turn.
pub(crate) fn act(g: &Spies, s: &mut State, power: Power, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::PlayTile(tile) => tiles::play(g, s, power, tile, log),
        Move::DiscardTile(tile) => tiles::put_away(g, s, power, tile, log),
        Move::Lift(_) | Move::Post(..) => {
            s.board.agenda.push(Frame::Rearrange);
            police::rearrange(g, s, power, m, log);
        }
        Move::Search(agent) => search::in_own_turn(g, s, power, agent, log),
        Move::Talk(with) => diplomacy::open(g, s, power, with, log),
        Move::Draft(with) => offers::begin(s, power, with),
        Move::Invite(with) => diplomacy::invite(s, power, with, log),
        Move::Announce => diplomacy::begin_announcement(s),
        Move::EndTurn => end(g, s, power, log),
        _ => {
            enter(s, Phase::Movement);
            match m {
                Move::Go(agent, to, carry) => movement::go(g, s, agent, to, carry, log),
                Move::Take(agent, dossier) => secrets::take(g, s, agent, dossier, log),
                Move::HandOver(from, to) => secrets::hand_over(g, s, from, to, log),
                Move::PutDown(agent) => secrets::put_down(g, s, agent, log),
                Move::CashIn(dossier) => secrets::cash_in(g, s, power, dossier, log),
                _ => chits::play(g, s, power, m, log),
            }
        }
    }
}

/// Why the active power may not do this now (`spies.turn.own-pieces`).
pub(crate) fn refuse(g: &Spies, s: &State, phase: Phase, power: Power, m: Move) -> Allowed {
    match m {
        Move::PlayTile(_) | Move::DiscardTile(_) => return tiles::refuse(g, s, phase, power, m),
        Move::Talk(_) | Move::Draft(_) | Move::Invite(_) | Move::Announce => return diplomacy::refuse(g, s, power, m),
        Move::Answer(Chit::Intercept) => return Err(Refusal::InterceptInOwnTurn),
        _ if phase == Phase::Tile => return Err(Refusal::TileFirst),
        _ => {}
    }
    match m {
        // Police first, then searches, then spies (`spies.move.when`).
        Move::Lift(_) | Move::Post(..) => police::refuse_begin(g, s, phase, power, m),
        Move::Search(agent) => search::refuse_own(g, s, phase, power, agent),
        Move::Go(agent, to, carry) => movement::refuse(g, s, power, agent, to, carry),
        Move::Take(agent, dossier) => secrets::refuse_take(g, s, power, agent, dossier),
        Move::HandOver(from, to) => secrets::refuse_hand_over(g, s, power, from, to),
        Move::PutDown(agent) => secrets::refuse_put_down(g, s, power, agent),
        Move::CashIn(dossier) => secrets::refuse_cash_in(g, s, power, dossier),
        Move::EndTurn => movement::sailor(s).map_or(Ok(()), |agent| Err(Refusal::AtSeaAtEnd(agent))),
        _ => chits::refuse(g, s, power, m),
    }
}

/// What one might think of in a turn.
pub(crate) fn candidates(g: &Spies, s: &State, phase: Phase, power: Power, out: &mut Vec<Move>) {
    if phase == Phase::Tile {
        let hand = s.secret.tiles[power.index()];
        out.extend(hand.iter().map(Move::PlayTile));
        out.extend(hand.iter().map(Move::DiscardTile));
        return diplomacy::candidates(s, power, out);
    }
    if phase <= Phase::Search {
        police::candidates(g, s, power, out);
    }
    search::candidates(g, s, power, out);
    movement::candidates(g, s, power, out);
    secrets::candidates(g, s, power, out);
    chits::candidates(g, s, power, Scope::All, out);
    diplomacy::candidates(s, power, out);
    out.push(Move::EndTurn);
}

/// The candidates that are allowed; the many ways of spies are made at once.
pub(crate) fn moves(g: &Spies, s: &State, phase: Phase, power: Power, out: &mut Vec<Move>) {
    let start = out.len();
    if phase == Phase::Tile {
        candidates(g, s, phase, power, out);
        return questions::keep_allowed(g, s, power, start, out);
    }
    if phase == Phase::Police {
        police::candidates(g, s, power, out);
    }
    if phase <= Phase::Search {
        search::candidates(g, s, power, out);
    }
    questions::keep_allowed(g, s, power, start, out);
    movement::moves(g, s, power, out);
    let rest = out.len();
    secrets::candidates(g, s, power, out);
    chits::candidates(g, s, power, Scope::Possible, out);
    diplomacy::candidates(s, power, out);
    out.push(Move::EndTurn);
    questions::keep_allowed(g, s, power, rest, out);
}

/// The turn is over; after the last year the game is (`spies.turn.order`, `spies.turn.year-advance`, `spies.turn.seven-years`).
fn end(g: &Spies, s: &mut State, power: Power, log: &mut impl Log<News>) {
    tell(log, News::EndsTurn { power, unspent: s.board.points });
    if power == Power::Britain {
        if ending::is_last_year(s) {
            return ending::finish(g, s, log);
        }
        let chairs = Power::ALL.map(|p| g.seat(s, p));
        s.board.year = Year(s.board.year.0 + 1);
        // Who takes over a power sees what it has; no going back to before that.
        if chairs != Power::ALL.map(|p| g.seat(s, p)) {
            log.learned(g.everybody());
        }
        tell(log, News::YearBegins(s.board.year));
        if g.chairs.seats() == 2 {
            tell(log, News::RussiaPasses(g.seat(s, Power::Russia)));
        }
    }
    begin(g, s, power.next());
    tell(log, News::TurnBegins(s.board.active));
}
