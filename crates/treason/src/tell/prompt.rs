//! The one sentence that says what happens now: who is asked, what for, and what is left.

use super::naming::{area, blocks, kind};
use super::{ending, naming, stakes};
use crate::play::{attack, dark_master, isolation};
use crate::questions::{self, Scope};
use crate::{Area, Board, Frame, Master, Move, Phase, Threat, Treason, View, view::open};
use scene::{Prompt, Sentence, Turn, counted, say};
use table::{Mine, Question, RuleId};

/// A question: to the one who is asked, to all others, and the rule that asks.
struct Asked {
    own: Sentence,
    others: Sentence,
    rule: RuleId,
}

/// The prompt for this viewer.
pub(crate) fn prompt(g: &Treason, v: &View, question: Question) -> Prompt {
    let b = &v.board;
    if b.ending.is_some() {
        return Prompt::new(Turn::Over, ending::of_view(g, v)).by_rule(ending::rule(g, b));
    }
    let asked = asked(g, v);
    match question.mine {
        Mine::Open => Prompt::new(Turn::Yours, asked.own),
        // `treason.evict.no-win`
        _ if v.own.is_some_and(|own| b.evicted.has(own)) => {
            Prompt::new(Turn::Watching, say!("You are out of the city for good and cannot win. {others}", others = asked.others))
        }
        _ => Prompt::new(if v.who.seat().is_some() { Turn::Waiting } else { Turn::Watching }, asked.others),
    }
    .by_rule(asked.rule)
}

/// Who is asked now: the one who answers, or the active player.
pub(crate) fn who(b: &Board) -> Master {
    match b.top() {
        Frame::Window { responses, .. } => responses.at().unwrap_or(b.active),
        Frame::Deal { to } => to,
        _ => b.active,
    }
}

fn both(own: Sentence, others: Sentence, rule: RuleId) -> Asked {
    Asked { own, others, rule }
}

fn asked(g: &Treason, v: &View) -> Asked {
    let (b, c) = (&v.board, &g.edition.constants);
    let active = b.active;
    match b.top() {
        Frame::Draft => {
            let (have, dots) = (b.land_of(active.into()).len(), naming::dots_of(g, b, active));
            let left = c.draft_dots.saturating_sub(dots);
            both(
                say!("Choose area {n} of {most}: free, {left} dots left, beside none of yours.", n = have + 1, most = c.draft_areas, left),
                say!("{active} chooses area {n} of {most}.", active, n = have + 1, most = c.draft_areas),
                "treason.setup.draft-order",
            )
        }
        Frame::FirstTower => both(
            say!("Place your free watchtower on one of your areas."),
            say!("{active} places a free watchtower.", active),
            "treason.setup.tower-one-each",
        ),
        Frame::Turn(Phase::Income) => income(g, v),
        Frame::Turn(Phase::Action) => action(g, v),
        Frame::Turn(Phase::Influence) => nobody(say!("{active}'s marker is looked at.", active), "treason.red.gain"),
        Frame::Turn(Phase::Dark) => dark(g, v),
        Frame::Walk { steps } => both(
            say!("Move the Dark Master up to {steps}, or leave him.", steps = counted(steps, "step")),
            say!("{active} may move the Dark Master up to {steps}.", active, steps = counted(steps, "step")),
            "treason.dm.roll-then-path",
        ),
        Frame::OverLimit => over_limit(g, v),
        Frame::TurnUp => both(
            say!("Turn one of the cards that you see up; the other goes to the bottom of the pile."),
            say!("{active} has looked at the pile and turns a card up.", active),
            "treason.card.wizard",
        ),
        Frame::Window { threat, .. } => window(g, v, threat),
        Frame::First => nobody(say!("The lot decides who begins."), "treason.setup.start-by-lot"),
        Frame::Deal { to } => nobody(say!("Building cards are dealt, the next one to {to}.", to), "treason.setup.deal-three"),
        Frame::Row { .. } => nobody(say!("The row is filled up."), "treason.row.refill"),
        Frame::Look { .. } => nobody(say!("{active} looks at the pile.", active), "treason.card.wizard"),
        Frame::DrawInfluence => nobody(say!("{active} draws an influence card.", active), "treason.cards.influence-5"),
        Frame::DrawBuilding => nobody(say!("{active} draws a building card.", active), "treason.cards.building-5"),
        Frame::DrawCounter { .. } => nobody(say!("{active} draws a black counter.", active), "treason.force.black-blind"),
        Frame::MoveDie => nobody(say!("The black die says how far the Dark Master may go."), "treason.dm.steps"),
        Frame::BlackDie | Frame::WhiteDie { .. } => match attack::target(b) {
            Some((there, _)) => nobody(say!("The dice decide in {at}.", at = area(g, there)), "treason.att.higher"),
            None => nobody(say!("The dice decide."), "treason.att.higher"),
        },
        Frame::Idle => nobody(say!("Nothing is asked."), "treason.turn.phases"),
    }
}

/// What chance or the rules do.
fn nobody(said: Sentence, rule: RuleId) -> Asked {
    Asked { own: said.clone(), others: said, rule }
}

fn income(g: &Treason, v: &View) -> Asked {
    let b = &v.board;
    let first = own_moves(g, v).iter().any(plays_card).then_some(", or play an influence card first");
    both(
        say!("Take one card of the row: whoever owns a building of its colour is paid{first}.", first),
        say!("{active} takes a card of the row; whoever owns a building of its colour is paid.", active = b.active),
        if g.edition.taxed.is_empty() { "treason.income.all-players" } else { "treason.income.choose-one" },
    )
}

/// What of the limits of a turn is left and can be paid (`treason.turn.limits-reset`).
fn action(g: &Treason, v: &View) -> Asked {
    let (b, c, d) = (&v.board, &g.edition.constants, &v.board.doings);
    let moves = own_moves(g, v);
    let left = [
        (c.buy_areas.saturating_sub(d.areas), "area", moves.iter().any(|m| matches!(m, Move::Buy(_)))),
        (c.place_buildings.saturating_sub(d.buildings), "building", moves.iter().any(|m| matches!(m, Move::Build(..)))),
        (c.place_towers.saturating_sub(d.towers), "tower", moves.iter().any(|m| matches!(m, Move::Tower(_)))),
        (c.buy_counters.saturating_sub(d.counters), "counter", moves.iter().any(|m| matches!(m, Move::White | Move::Black))),
    ];
    let left: Vec<Sentence> = left.iter().filter(|(_, _, open)| *open).map(|(n, what, _)| counted(*n, what).into()).collect();
    // What is not limited is said only while it can be done.
    let besides = [
        ("trade, ", moves.iter().any(|m| matches!(m, Move::Sell(..) | Move::BuyCard(..)))),
        ("buy cards, ", moves.iter().any(|m| matches!(m, Move::BuyInfluence | Move::BuyBlind))),
        ("play cards, ", moves.iter().any(plays_card)),
    ];
    let besides: String = besides.iter().filter(|(_, open)| *open).map(|(what, _)| *what).collect();
    let blocks = blocks(b.blocks(b.active));
    let own = match (left.is_empty(), besides.is_empty()) {
        (true, true) => say!("{Blocks}: nothing is left but to end.", blocks = blocks.as_str()),
        (true, false) => {
            say!("{Blocks}: nothing more to buy or build; {besides}or end.", blocks = blocks.as_str(), besides = besides.as_str())
        }
        (false, true) => say!("{Blocks}: {left} left, or end.", blocks = blocks.as_str(), left = with_commas(left)),
        (false, false) => {
            say!("{Blocks}: {left} left; {besides}or end.", blocks = blocks.as_str(), left = with_commas(left), besides = besides.as_str())
        }
    };
    both(own, say!("{active} acts with {blocks}.", active = b.active, blocks), "treason.action.any-order")
}

fn with_commas(parts: Vec<Sentence>) -> Sentence {
    parts.into_iter().reduce(|all, part| say!("{all}, {part}", all, part)).unwrap_or_default()
}

fn dark(g: &Treason, v: &View) -> Asked {
    let (b, active) = (&v.board, v.board.active);
    let steps = counted(dark_master::counted_steps(b), "step");
    let may_move = !b.doings.moved && b.doings.attacks == 0 && dark_master::may_roll(g, b);
    let target = attack::is_open(g, b).then(|| attack::target(b)).flatten();
    let own = match (may_move, target) {
        (true, Some((there, _))) => {
            say!("Move the Dark Master up to {steps}, or roll for him; attack in {at}; or end the turn.", steps, at = area(g, there))
        }
        (true, None) => say!("Move the Dark Master up to {steps}, or roll for him; or end the turn.", steps),
        (false, Some((there, _))) => say!("Attack in {at} with the Dark Master, or end the turn.", at = area(g, there)),
        (false, None) => {
            let card = own_moves(g, v).iter().any(plays_card).then_some(", or play a card for the Dark Master");
            say!("{shut}End the turn{card}.", shut = shut(g, b), card)
        }
    };
    both(own, say!("{active} leads the Dark Master.", active), "treason.dm.order")
}

/// Why he cannot be moved at all, where towers are the reason.
fn shut(g: &Treason, b: &Board) -> Option<&'static str> {
    let may = !b.doings.moved && b.doings.attacks == 0;
    (may && !dark_master::may_roll(g, b)).then_some(match b.dark_master {
        None => "Towers bar all gates, so the Dark Master stays outside. ",
        Some(_) => "Towers shut the Dark Master in where he stands. ",
    })
}

/// What the viewer may do now.
fn own_moves(g: &Treason, v: &View) -> Vec<Move> {
    let mut moves = Vec::new();
    if let Some(own) = v.own {
        let mut s = open(v);
        s.secret.influence[own.index()] = v.influence;
        questions::list(g, &s, own, Scope::Allowed, &mut moves);
    }
    moves
}

/// Is an influence card played by it?
fn plays_card(m: &Move) -> bool {
    matches!(m, Move::Play(_) | Move::PlayAt(..) | Move::PlayFor(..))
}

/// Can one of the cards that are too many be played?
fn may_play(g: &Treason, v: &View) -> bool {
    own_moves(g, v).iter().any(|m| !matches!(m, Move::Discard(_)))
}

fn over_limit(g: &Treason, v: &View) -> Asked {
    let (b, most) = (&v.board, g.edition.constants.influence_hand);
    let (own, rule) = match b.phase() {
        Some(Phase::Influence) => (say!("Keep {most} influence cards: discard one.", most), "treason.red.hand-limit"),
        _ if !may_play(g, v) => {
            (say!("Keep {most} influence cards: discard one, since none can be played now.", most), "treason.cards.over-limit")
        }
        _ => (say!("Keep {most} influence cards: play one now, or discard one.", most), "treason.cards.hand-two"),
    };
    both(own, say!("{active} has an influence card too many.", active = b.active), rule)
}

fn window(g: &Treason, v: &View, threat: Threat) -> Asked {
    let (b, active, hit) = (&v.board, v.board.active, who(&v.board));
    match threat {
        Threat::Card { kind: of, area: there, .. } => {
            let on = there.map(|there| say!(" on {at}", at = area(g, there)));
            let stake = stakes::by_card(g, b, hit, of, there);
            let own = say!(
                "{active} plays {kind}{on} against you: answer, or {stake}.",
                active,
                kind = kind(&g.edition, of),
                on = on.clone(),
                stake
            );
            both(own, say!("{hit} may answer {kind} of {active}{on}.", hit, kind = kind(&g.edition, of), active, on), "treason.react.once")
        }
        Threat::Attack => {
            let there = attack::target(b).map(|(there, _)| attack_here(g, b, there));
            let stake = |reader: Option<Master>| {
                stakes::by_attack(g, b)
                    .map(|(of, falls)| say!(" At stake: {stake}.", stake = stakes::stake(g, b, of.into(), falls, reader)))
            };
            let own = say!(
                "The Dark Master attacks you{there}: answer, or let the dice decide.{stake}",
                there = there.clone(),
                stake = stake(Some(hit))
            );
            let others = say!("{hit} may answer the attack of the Dark Master{there}.{stake}", hit, there, stake = stake(None));
            both(own, others, "treason.react.before-pay")
        }
        Threat::Purchase(there) => {
            let lost = isolation::by_purchase(g, b, active.into(), there).and(b.land_of(hit.into()));
            let own = say!(
                "{active} would buy {at} and isolate {lost}: answer, or let it happen.",
                active,
                at = area(g, there),
                lost = stakes::stake(g, b, hit.into(), lost, Some(hit))
            );
            let others = say!(
                "{hit} may answer the purchase of {at} by {active}, which would isolate {lost}.",
                hit,
                at = area(g, there),
                active,
                lost = stakes::stake(g, b, hit.into(), lost, None)
            );
            both(own, others, "treason.react.before-pay")
        }
    }
}

/// " in Eel Ford, 2 against 1 before the dice".
fn attack_here(g: &Treason, b: &Board, there: Area) -> Sentence {
    match attack::target(b) {
        Some((_, defender)) => {
            let (attack, defence) = attack::totals(g, b, there, defender);
            say!(" in {at}, {attack} against {defence} before the dice", at = area(g, there), attack, defence)
        }
        None => say!(" in {at}", at = area(g, there)),
    }
}

/// What this round is about, in two sentences: how far the race is, and whose the end would be.
pub(crate) fn about(g: &Treason, v: &View) -> Sentence {
    let b = &v.board;
    if b.ending.is_some() || b.round == 0 {
        return Sentence::default();
    }
    let race = match b.last {
        Some(trigger) => ending::banner(g, b, trigger),
        None => say!(
            "Round {round} of {last} at most; {who} with {target} points ends the game.",
            round = b.round,
            last = g.last_round(),
            // `treason.end.dm-no-trigger`
            who = if g.rulings.dark_ends { "whoever comes first" } else { "a player" },
            target = g.target()
        ),
    };
    say!("{race} {now}", race, now = ending::now(g, b))
}
