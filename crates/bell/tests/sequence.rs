//! The order of a regular round, the deal, the Objectives, the plays, the cards laid aside.
//! (Gameplay Overview; Sequence of Play)

use crate::support::{quiet::*, *};
use bell::{news::News, state::Frame};
use table::Set;

/// A game in which every phase asks something: both sides hold a Pivotal space, a Dimension and the
/// Objective of every round, and the marker stands on +5 when a round's plays begin.
fn busy() -> Table {
    let cubes =
        [(1, 0, Czechoslovaks), (1, 0, Press), (1, 0, CsrGermans), (0, 1, GeneralStaff), (0, 1, StateDefenseGuard), (0, 1, MoravianHqs)];
    cubes_only(Table::new(), &cubes)
}

fn keep_busy(t: Table) -> Table {
    if t.kind() == "initiative" && !t.state.board.is_final() { t.vp(5).objectives(Press, StateDefenseGuard) } else { t }
}

/// The phase under way, in a word.
pub fn phase(t: &Table) -> &'static str {
    match t.state.board.agenda.as_slice().first() {
        Some(Frame::RoundCard { .. }) => "round card",
        Some(Frame::Deal) => "deal",
        Some(Frame::Keep) => "keep",
        Some(Frame::Initiative) => "initiative",
        Some(Frame::Plays) => "plays",
        Some(Frame::Pivotal { .. }) => "pivotal",
        Some(Frame::Score { .. }) => "dimensions",
        Some(Frame::Objectives { .. }) => "objectives",
        Some(Frame::Trim) => "trim",
        Some(Frame::Pick { .. }) => "pick",
        _ => "other",
    }
}

/// `bell.seq.order`
#[test]
fn three_rounds_run_through_their_phases_in_order_and_then_comes_the_final_decision() {
    let mut t = busy();
    let mut trace: Vec<(u8, &str)> = vec![];
    for _ in 0..2_000 {
        if over(&t) {
            break;
        }
        let now = (t.state.board.round, phase(&t));
        if trace.last() != Some(&now) {
            trace.push(now);
        }
        t = keep_busy(t);
        idle(&mut t);
    }
    let regular = ["deal", "keep", "initiative", "plays", "pivotal", "dimensions", "objectives"];
    let mut wanted: Vec<(u8, &str)> = vec![];
    for round in 1..=3 {
        wanted.extend((round > 1).then_some((round, "round card")));
        wanted.extend(regular.iter().map(|p| (round, *p)));
    }
    wanted.extend(["initiative", "trim", "pick"].map(|p| (4, p)));
    assert_eq!(trace, wanted);
    assert_eq!(t.state.board.ending, Some(bell::state::Ending::Decided(if t.state.board.vp > 0 { Defend } else { Concede })));
}

/// `bell.seq.order`
#[test]
fn the_end_of_a_round_happens_in_the_order_of_the_rulebook() {
    let t = idle_until(busy(), |t| t.kind() == "initiative");
    let mut t = keep_busy(t);
    let mut trace: Vec<&str> = vec![];
    for _ in 0..200 {
        if t.state.board.round == 2 && phase(&t) == "deal" {
            break;
        }
        for (_, news) in idle(&mut t) {
            let word = match news {
                News::Initiative { .. } => "initiative",
                News::Plays { .. } => "play",
                News::LaysAside(_) => "aside",
                News::PivotalAction { .. } => "pivotal",
                News::ScoresDimension { .. } => "dimension",
                News::ShowsObjective { .. } => "objective",
                News::RepeatedReturn(_) => "repeated",
                News::RoundBegins(2) => "round 2",
                News::Stalin { .. } => "stalin",
                News::HitlerRolls { .. } => "hitler",
                News::DiskPlaced { .. } => "disk",
                News::GotCard(_) => "deal",
                _ => continue,
            };
            if trace.last() != Some(&word) {
                trace.push(word);
            }
        }
    }
    let wanted = ["initiative", "play", "aside", "pivotal", "dimension", "objective", "repeated", "round 2", "stalin", "hitler", "disk"];
    assert_eq!(trace, wanted);
    assert_eq!(phase(&t), "deal");
}

/// `bell.seq.order`
#[test]
fn hands_are_empty_while_a_round_card_is_resolved() {
    for round in [1, 2] {
        let t = next_round(Table::new().playing(round, Defend).bare().vp(2));
        assert_eq!(t.kind(), "d6");
        assert_eq!((t.state.secret.hand, t.state.secret.offered), ([Set::NONE; 2], [Set::NONE; 2]));
        assert_eq!(t.state.secret.kept, [None; 2]);
        let t = t.land(&["6"]);
        assert_eq!(t.kind(), "unlock");
        assert_eq!(t.state.secret.hand, [Set::NONE; 2]);
    }
}

/// `bell.seq.deal`
#[test]
fn every_round_deals_five_strategy_cards_and_two_objectives_to_each() {
    let mut t = Table::new();
    assert_eq!(t.state.secret.objective_deck.len(), 12);
    for round in 1..=3 {
        let mut got = vec![];
        let deck = t.state.secret.deck.len();
        for _ in 0..40 {
            if t.kind() == "keep" {
                break;
            }
            got.push(t.kind());
            idle(&mut t);
        }
        got.retain(|k| k.starts_with("strategy") || k.starts_with("objective"));
        let count = |kind: &str| got.iter().filter(|k| **k == kind).count();
        assert_eq!(["strategy-concede", "strategy-defend", "objective-concede", "objective-defend"].map(count), [5, 5, 2, 2]);
        let secret = &t.state.secret;
        assert_eq!((t.state.board.round, secret.hand.map(Set::len), secret.offered.map(Set::len)), (round, [5, 5], [2, 2]));
        assert_eq!((secret.deck.len(), secret.objective_deck.len()), (deck - 10, 12 - 4 * round));
        t = next_round(t.sound());
    }
    assert_eq!((t.state.board.round, t.kind()), (4, "initiative"));
    assert_eq!(t.state.secret.objective_deck.len(), 0);
}

/// Both are asked for an Objective: Concede has the first two of the list, Defend the next two.
pub fn choosing() -> Table {
    idle_until(Table::new(), |t| t.kind() == "keep")
}
