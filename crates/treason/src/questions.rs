//! What one might answer to the question on top, and what is refused.

use crate::asked::asked;
use crate::game::Aim;
use crate::play::{action, attack, build, buy, card, cards, dark_master, deck, force, income, reactions, setup, tower, trade};
use crate::refusal::Allowed;
use crate::{Areas, Building, Force, Frame, Kind, Master, Move, Owner, Phase, Refusal, Shop, State, Treason};

/// How much is listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    /// Whatever one might think of: the table greys what is refused.
    All,
    /// All that is allowed, and nothing else.
    Allowed,
}

impl Scope {
    /// All of them, or those that are allowed.
    #[inline]
    fn of(self, all: impl FnOnce() -> Areas, allowed: Areas) -> Areas {
        if self == Scope::All { all() } else { allowed }
    }

    /// Is it listed?
    #[inline]
    fn lists(self, allowed: impl FnOnce() -> bool) -> bool {
        self == Scope::All || allowed()
    }
}

/// Why a move does not answer the question (`treason.action.own-turn-only`).
pub(crate) fn refuse(g: &Treason, s: &State, master: Master, m: Move) -> Allowed {
    Refusal::NotAChoice.when(!asked(s).roles().has(master))?;
    match (s.board.top(), m) {
        (Frame::Turn(Phase::Action), _) => action::refuse(g, s, master, m),
        (Frame::Turn(Phase::Income), Move::Take(building)) => income::refuse(s, building),
        (Frame::Turn(Phase::Income), Move::TakeWith(building, kind)) => income::refuse_with(g, s, master, building, kind),
        (Frame::Turn(Phase::Income), _) => card::refuse(g, s, master, m),
        (Frame::Turn(Phase::Dark), _) => dark_master::refuse(g, s, master, m),
        (Frame::Walk { steps }, _) => dark_master::refuse_after_roll(g, s, steps, m),
        (Frame::OverLimit, _) => cards::refuse(g, s, master, m),
        (Frame::Window { threat, .. }, _) => reactions::refuse(g, s, master, threat, m),
        (Frame::TurnUp, Move::TurnUp(building)) => Refusal::NotSeen(building).when(!s.secret.look().contains(&building)),
        (Frame::Draft, Move::Draft(area)) => setup::refuse_draft(g, s, master, area),
        (Frame::FirstTower, Move::Tower(area)) => setup::refuse_tower(s, master, area),
        _ => Err(Refusal::NotAChoice),
    }
}

/// What of this scope answers the question.
#[inline]
pub(crate) fn list(g: &Treason, s: &State, master: Master, scope: Scope, out: &mut Vec<Move>) {
    if !asked(s).roles().has(master) {
        return;
    }
    match s.board.top() {
        Frame::Turn(Phase::Action) => actions(g, s, master, scope, out),
        Frame::Turn(Phase::Income) => choices(g, s, master, scope, out),
        Frame::Turn(Phase::Dark) => dark(g, s, master, scope, out),
        Frame::Walk { steps } => {
            walks(g, scope, dark_master::reach(g, &s.board, steps), out);
            out.push(Move::Stay);
        }
        Frame::OverLimit => {
            plays(g, s, master, scope, out);
            out.extend(g.edition.kinds_among(s.secret.influence[master.index()]).map(Move::Discard));
        }
        Frame::Window { threat, .. } => {
            let held = g.edition.kinds_among(s.secret.influence[master.index()]);
            out.extend(held.filter(|kind| scope.lists(|| reactions::answers(g, threat, *kind))).map(Move::Answer));
            out.push(Move::Pass);
        }
        Frame::TurnUp => out.extend(s.secret.look().iter().copied().map(Move::TurnUp)),
        Frame::Draft => out.extend(scope.of(|| g.edition.all, setup::draftable(g, s, master)).iter().map(Move::Draft)),
        Frame::FirstTower => out.extend(s.board.land_of(master.into()).iter().map(Move::Tower)),
        _ => {}
    }
}

/// Phase 1: cards of the row, alone or with an influence card at the refill, and influence cards before.
fn choices(g: &Treason, s: &State, master: Master, scope: Scope, out: &mut Vec<Move>) {
    let row = || s.board.row().iter().map(|it| it.building);
    out.extend(row().map(Move::Take));
    let at_refill = |kind: &Kind| matches!(g.aim(*kind), Aim::Refill(_));
    for kind in g.edition.kinds_among(s.secret.influence[master.index()]).filter(at_refill) {
        if scope.lists(|| deck::has_cards(s)) {
            out.extend(row().map(|building| Move::TakeWith(building, kind)));
        }
    }
    plays(g, s, master, scope, out);
}

/// Phase 2.
fn actions(g: &Treason, s: &State, master: Master, scope: Scope, out: &mut Vec<Move>) {
    let (b, at) = (&s.board, master.index());
    let (own, hand, blocks) = (b.land_of(master.into()), s.secret.hands[at], b.blocks(master));
    out.extend(scope.of(|| g.edition.all.minus(own), buy::buyable(g, s, master)).iter().map(Move::Buy));
    let builds = build::is_open(g, s);
    for building in hand {
        let pays = builds && u16::from(g.edition.value_of(building)) <= blocks;
        let sites = if pays { build::sites(g, s, master, building) } else { Areas::NONE };
        out.extend(scope.of(|| own, sites).iter().map(|area| Move::Build(building, area)));
    }
    out.extend(scope.of(|| own, tower::sites(g, s, master)).iter().map(Move::Tower));
    if scope.lists(|| force::is_open(g, s, master, Force::Good)) {
        out.push(Move::White);
    }
    if scope.lists(|| force::is_open(g, s, master, Force::Dark)) {
        out.push(Move::Black);
    }
    if scope.lists(|| force::may_swap(g, s, master)) {
        out.extend((0..b.counters(master, Force::Dark)).map(Move::Swap));
    }
    for shop in Shop::ALL {
        let open = trade::is_open(g, s, master, shop);
        if scope.lists(|| open) {
            out.extend(hand.iter().map(|building| Move::Sell(building, shop)));
        }
        let may = |building: &Building| scope.lists(|| open && trade::may_buy(g, s, master, *building, shop));
        out.extend(b.shops[shop.index()].iter().filter(may).map(|building| Move::BuyCard(building, shop)));
    }
    if scope.lists(|| cards::refuse_influence(g, s, master).is_ok()) {
        out.push(Move::BuyInfluence);
    }
    if scope.lists(|| cards::refuse_blind(g, s, master).is_ok()) {
        out.push(Move::BuyBlind);
    }
    plays(g, s, master, scope, out);
    out.push(Move::EndActions);
}

/// Phase 4.
fn dark(g: &Treason, s: &State, master: Master, scope: Scope, out: &mut Vec<Move>) {
    if scope.lists(|| dark_master::may_roll(g, &s.board)) {
        out.push(Move::Roll);
    }
    walks(g, scope, dark_master::counted_reach(g, &s.board), out);
    if scope.lists(|| attack::is_open(g, &s.board)) {
        out.push(Move::Attack);
    }
    plays(g, s, master, scope, out);
    out.push(Move::EndTurn);
}

fn walks(g: &Treason, scope: Scope, allowed: Areas, out: &mut Vec<Move>) {
    out.extend(scope.of(|| g.edition.all, allowed).iter().map(Move::Walk));
}

/// Influence cards that are played now. Of a card that is aimed at an area one might think of every area that is not one's own; one
/// that cannot be played at all, or has no target, is listed as itself.
fn plays(g: &Treason, s: &State, master: Master, scope: Scope, out: &mut Vec<Move>) {
    for kind in g.edition.kinds_among(s.secret.influence[master.index()]) {
        let now = card::refuse_time(g, s, kind).is_ok();
        let aim = g.aim(kind);
        match (now, aim) {
            (true, Aim::Nothing) => out.push(Move::Play(kind)),
            (true, Aim::Area(verb)) => {
                let targets = card::targets(g, s, verb);
                if targets.is_empty() && scope == Scope::All {
                    out.push(Move::Play(kind));
                } else {
                    let all = || g.edition.all.minus(s.board.land_of(Owner::from(master)));
                    out.extend(scope.of(all, targets).iter().map(|area| Move::PlayAt(kind, area)));
                }
            }
            (true, Aim::HandCard) if !card::hand_cards(s, master).is_empty() => {
                out.extend(card::hand_cards(s, master).iter().map(|building| Move::PlayFor(kind, building)));
            }
            _ if scope == Scope::All => out.push(Move::Play(kind)),
            _ => {}
        }
    }
}

/// What passes a question: nothing is answered, the phase or the turn ends, the Dark Master stays.
const PASSES: [Move; 4] = [Move::Pass, Move::EndActions, Move::EndTurn, Move::Stay];

/// Which of these moves passes the question; a card of the row must be taken and a card too many discarded, so the first does.
pub(crate) fn pass(moves: &[Move]) -> Option<Move> {
    let forced = || moves.iter().copied().find(|m| matches!(m, Move::Take(_) | Move::Discard(_)));
    PASSES.into_iter().find(|m| moves.contains(m)).or_else(forced)
}
