//! What a choice costs, before it is made: read from the position after it, as far as that lies open.

use crate::{Board, Frame, Motivation, Move, Orchestra, Pawn, State, View, play::raid, tell::naming::person};
use scene::{Choice, Sentence, clauses, counted, say};
use table::{Follows, Preview};

/// What is lost, in a sentence and in a flag.
type Price = (Sentence, String);

/// Says of each choice what is lost by it, and whether something follows that nobody can take back.
pub(super) fn add(g: &Orchestra, v: &View, moves: &[Move], choices: &mut [Choice]) {
    let Some(seat) = v.who.seat() else { return };
    if moves.is_empty() {
        return;
    }
    let preview = Preview::new(g, v, seat);
    for (m, choice) in moves.iter().zip(choices) {
        let (after, follows) = preview.play(*m);
        choice.leads_on = follows != Follows::Nothing;
        let idle = idle(g, &preview, *m, (&after, follows));
        (choice.cost, choice.flag) = idle.or_else(|| price(g, &v.board, &after.board, *m, moves)).unzip();
    }
}

/// Says of a choice that it would change nothing (`orchestra.act.partial`): it may be made, and whoever makes it should know.
fn idle(g: &Orchestra, preview: &Preview<'_, Orchestra>, m: Move, (after, follows): (&State, Follows)) -> Option<Price> {
    let b = &preview.before().board;
    let (effect, flag) = (say!("without effect"), "no effect".to_owned());
    let done = match (m, b.agenda.top()) {
        (Move::Option(0), Some(Frame::Dissent)) => g.free(b).iter().all(|pawn| b.mot[pawn.index()] == Motivation::Reckless),
        (Move::Option(1), Some(Frame::Dissent)) => b.support <= g.floor,
        // What is offered is measured by what declining it brings.
        (Move::Accept, _) => {
            let (other, then) = preview.play(Move::Decline);
            follows == then && told_apart(&after.board) == told_apart(&other.board)
        }
        (Move::Play(_) | Move::Option(_) | Move::Act(_), _) => {
            let settled = matches!(after.board.agenda.top(), Some(Frame::Turn(_)));
            settled && follows == Follows::Nothing && told_apart(b) == told_apart(&after.board) && things(b) == things(&after.board)
        }
        (Move::Deliver(_), _) => follows == Follows::Nothing && told_apart(b) == told_apart(&after.board),
        _ => false,
    };
    done.then_some((effect, flag))
}

/// What lies open of people, leaders and support, and can be changed by a deed.
fn told_apart(b: &Board) -> impl PartialEq {
    (b.mot, b.sus, b.place, b.leaders, b.support, b.track, b.stored, b.gained, b.down, b.up)
}

/// The same of items and of the deck, from which a deed may draw.
fn things(b: &Board) -> impl PartialEq {
    (b.items, b.item_discard, b.deck, b.turn.no_event)
}

fn price(g: &Orchestra, b: &Board, after: &Board, m: Move, moves: &[Move]) -> Option<Price> {
    match m {
        Move::End | Move::EndAndAsk => {
            let left = g.actions_left(b);
            let any = moves.iter().any(|m| !matches!(m, Move::End | Move::EndAndAsk));
            (left > 0 && any).then(|| (say!("{actions} unspent", actions = counted(left, "action")), format!("{left} unspent")))
        }
        // The next question may be another turn's (`orchestra.raid.choice-per-card`).
        Move::Keep(_) => match b.agenda.top() {
            Some(Frame::Raid { todo }) if raid::asked(b, todo).is_some_and(|pawn| raid::price(g, b, pawn) > 0) => {
                Some((say!("suspicion rises by 1"), "suspicion +1".into()))
            }
            _ => None,
        },
        Move::Drop(_) => Some((say!("it goes to the discard"), "lost".into())),
        // What follows belongs to the next turn, or to the event.
        Move::Pass | Move::Stop | Move::Ready | Move::Roll(_) => None,
        _ => changes(g, b, after),
    }
}

/// What a deed costs people at once: suspicion, motivation, freedom, cards and items that nobody else gets; and military support.
fn changes(g: &Orchestra, b: &Board, after: &Board) -> Option<Price> {
    // A position in another turn, or one in which a roll was judged, tells more than the price of the deed.
    if b.turns != after.turns || after.ending != b.ending {
        return None;
    }
    let mut prices: Vec<Price> = Vec::new();
    for pawn in g.pawns.iter().filter(|pawn| b.who(*pawn).is_some()) {
        prices.extend(of_one(g, b, after, pawn));
    }
    let rises = after.support.saturating_sub(b.support);
    if rises > 0 {
        prices.push((say!("military support rises by {rises}", rises), format!("support +{rises}")));
    }
    let flag = match &prices[..] {
        [] => return None,
        [(_, only)] => only.clone(),
        [(_, first), ..] => format!("{first} …"),
    };
    Some((clauses(prices.into_iter().map(|(cost, _)| cost)), flag))
}

fn of_one(g: &Orchestra, b: &Board, after: &Board, pawn: Pawn) -> Vec<Price> {
    let at = pawn.index();
    let who = || person(g, g.sheet_of(b, pawn));
    let mut prices: Vec<Price> = Vec::new();
    if !b.is_free(pawn) && after.is_free(pawn) {
        let level = after.sus[at].name();
        prices.push((say!("{who} is released at {level} suspicion", who = who(), level), "release".into()));
        return prices;
    }
    if b.is_free(pawn) && !after.is_free(pawn) {
        prices.push((say!("{who} is arrested", who = who()), "arrest".into()));
        return prices;
    }
    let (up, down) = (after.sus[at].number().saturating_sub(b.sus[at].number()), b.mot[at].number().saturating_sub(after.mot[at].number()));
    if up > 0 {
        prices.push((say!("suspicion of {who} rises by {up}", who = who(), up), format!("suspicion +{up}")));
    }
    if down > 0 {
        prices.push((say!("motivation of {who} falls by {down}", who = who(), down), format!("motivation −{down}")));
    }
    prices
}
