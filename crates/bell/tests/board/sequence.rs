//! The order of a regular round, the deal, the Objectives, the plays, the cards laid aside.
//! (Gameplay Overview; Sequence of Play)

use crate::{board::quiet::*, support::*};
use bell::{
    edition::Card,
    news::News,
    roles::{Colour, Side},
    state::Frame,
};
use table::{Ask, Play, Readers, Seat, SeatSet, Set, Viewer};

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
fn phase(t: &Table) -> &'static str {
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
fn choosing() -> Table {
    idle_until(Table::new(), |t| t.kind() == "keep")
}

/// `bell.obj.keep-one-secret`
#[test]
fn each_player_chooses_one_of_two_objectives_at_the_same_time() {
    let t = choosing();
    assert_eq!(t.ask(), Ask::Sealed(SeatSet::first(2), table::Kind("keep")));
    assert_eq!(t.moves_of(Concede), ["keep united-kingdom", "keep france"]);
    assert_eq!(t.moves_of(Defend), ["keep soviet-union", "keep president"]);
    let foreign = t.game.read("keep president").unwrap();
    assert_eq!(t.rule_against(Concede, foreign), Some("bell.obj.keep-one-secret"));
    let t = t.play_as(Concede, "keep france");
    assert_eq!((t.kind(), t.moves_of(Concede), t.moves_of(Defend).len()), ("keep", vec![], 2));
    let t = t.play_as(Defend, "keep president").sound();
    assert_eq!((t.kind(), t.state.secret.kept), ("initiative", [Some(France), Some(President)]));
    assert_eq!(t.state.secret.rejected, [Set::only(UnitedKingdom), Set::only(SovietUnion)]);
    assert_eq!(
        (t.view(Concede).known.kept, t.view(Defend).known.kept, t.spectator().known.kept),
        ([Some(France), None], [None, Some(President)], [None, None])
    );
}

/// `bell.obj.keep-one-secret` `bell.obj.other-removed-unseen`
#[test]
fn the_enemy_sees_neither_which_objective_is_kept_nor_which_is_put_away() {
    for (side, one, other, answer) in
        [(Concede, "keep united-kingdom", "keep france", "keep president"), (Defend, "keep soviet-union", "keep president", "keep france")]
    {
        let enemy = side.enemy();
        let before = choosing();
        let [a, b] = [one, other].map(|m| choosing().play_as(side, m));
        assert_ne!(a.view(side), b.view(side), "the player sees it");
        assert_eq!(a.view(enemy), b.view(enemy));
        assert_eq!((a.view(enemy), a.spectator()), (before.view(enemy), before.spectator()), "nor that they have chosen");
        assert_eq!(a.spectator(), b.spectator());
        let [a, b] = [a, b].map(|t| t.play_as(enemy, answer));
        assert_ne!(a.state.secret.kept, b.state.secret.kept);
        assert_eq!((a.view(enemy), a.spectator()), (b.view(enemy), b.spectator()));
        assert_ne!(a.view(side).known.kept, b.view(side).known.kept);
    }
}

/// `bell.obj.keep-one-secret`
#[test]
fn an_objective_that_another_hand_might_hold_looks_the_same() {
    // What Concede kept and what lies undealt change places.
    let t = Table::new().playing(1, Concede).objectives(Press, France);
    let mut swapped = t.clone();
    let other = t.state.secret.objective_deck.nth(0).unwrap();
    swapped.state.secret.objective_deck.remove(other);
    swapped.state.secret.objective_deck.insert(Press);
    swapped.state.secret.kept[0] = Some(other);
    let swapped = swapped.sound();
    assert_ne!(t.state, swapped.state);
    assert_eq!((t.view(Defend), t.spectator()), (swapped.view(Defend), swapped.spectator()));
}

/// `bell.obj.other-removed-unseen`
#[test]
fn an_objective_put_away_never_comes_back_and_is_never_told() {
    let mut put_away = [Set::NONE; 2];
    idle_game(Table::new(), |before, t, heard| {
        let dealt = before.state.secret.offered;
        for (readers, news) in heard {
            let private = match news {
                News::GotObjective(_) | News::KeepsThis(_) | News::GotCard(_) | News::LaysAsideThis(_) => true,
                News::ShowsObjective { space, .. } | News::RunsObjective { space, .. } => {
                    assert!(!put_away[0].or(put_away[1]).has(space), "{} was put away", space.id());
                    false
                }
                _ => false,
            };
            let seats = (0..2).filter(|s| readers.includes(Viewer::Seat(Seat(*s)))).count();
            assert!(!private || seats == 1 && readers != Readers::All, "{news:?} is for one player only");
        }
        assert!((0..2).all(|p| dealt[p].and(put_away[0].or(put_away[1])).is_empty()), "an Objective that was put away is not dealt again");
        put_away = t.state.secret.rejected;
        let view = t.view(Defend);
        assert_eq!(view.own(&view.known.rejected), put_away[1]);
        assert_eq!(view.board.objectives_seen.and(put_away[0].or(put_away[1])), Set::NONE);
    });
    assert_eq!(put_away.map(Set::len), [3, 3]);
    // Which one Concede put away and what was shown to nobody change places: Defend sees no difference.
    let t = Table::new().playing(2, Concede);
    let mut swapped = t.clone();
    let (gone, undealt) = (t.state.secret.rejected[0].nth(0).unwrap(), t.state.secret.objective_deck.nth(0).unwrap());
    swapped.state.secret.rejected[0] = Set::only(undealt);
    swapped.state.secret.objective_deck.remove(undealt);
    swapped.state.secret.objective_deck.insert(gone);
    let swapped = swapped.sound();
    assert_eq!((t.view(Defend), t.spectator()), (swapped.view(Defend), swapped.spectator()));
    assert_ne!(t.view(Concede), swapped.view(Concede));
}

/// `bell.play.alternate-four`
#[test]
fn plays_alternate_from_the_initiative_player_until_each_has_made_four() {
    for (choice, first) in [("first", Defend), ("second", Concede)] {
        let t = idle_until(Table::new(), |t| t.kind() == "initiative").play(&[choice]);
        let order = std::cell::RefCell::new(vec![]);
        let t = idle_until(t, |t| {
            if t.kind() == "card" {
                order.borrow_mut().push(t.asked().unwrap());
            }
            phase(t) != "plays"
        });
        let pair = [first, first.enemy()];
        assert_eq!(order.into_inner(), [pair, pair, pair, pair].concat());
        assert_eq!((t.state.board.plays, t.state.board.round), ([4, 4], 1));
        assert_eq!(t.state.secret.hand, [Set::NONE; 2]);
    }
}

/// `bell.play.must-play`
#[test]
fn a_turn_offers_the_cards_of_the_hand_and_nothing_else() {
    for side in Side::BOTH {
        let mut t = Table::new().playing(1, side);
        for left in (2..=5).rev() {
            let t2 = t.clone();
            let hand = t.state.secret.hand[side.index()];
            let plays: Vec<String> = hand.iter().map(|c| format!("play {}", t2.game.edition.card(c).id)).collect();
            assert_eq!((t.asked(), t.moves(), plays.len()), (Some(side), plays, left));
            for text in ["pass", "skip", "done"] {
                assert_eq!(t.refused(text), "table.not-a-choice");
            }
            let dear = t.game.edition.card(t.state.secret.deck.cards().nth(0).unwrap()).id.clone();
            assert_eq!(t.refused(&format!("play {dear}")), "bell.play.must-play");
            t = wait(t);
            assert_eq!(t.state.secret.hand[side.index()].len(), left as u8 - 1);
            t = wait(t);
        }
        assert_eq!(t.state.board.plays, [4, 4]);
    }
}

/// `bell.play.must-play`
#[test]
fn every_way_to_use_a_card_uses_up_one_of_the_hand() {
    let start = || {
        let t = Table::new().playing(1, Concede).discarded(20).printing(20, 1, Colour::White, "may add up to 1 in press");
        t.printing(10, 2, Colour::White, "may add up to 1 in france").holding(Concede, 10)
    };
    let id = start().game.edition.cards[9].id.clone();
    assert_eq!(start().play(&[&format!("play {id}")]).moves(), ["event", "ops", "discard-event", "final-decision"]);
    for used in ["event", "ops", "discard-event", "final-decision"] {
        let t = start().play(&[&format!("play {id}"), used]);
        let t = idle_until(t, |t| t.kind() == "card").sound();
        assert_eq!((t.asked(), t.state.board.plays), (Some(Defend), [1, 0]), "{used}");
        let held = t.state.secret.hand[0];
        assert_eq!((held.len(), held.has(Card(9)), t.pile().contains(&10)), (4, false, true), "{used}");
    }
}

/// `bell.aside.one-hidden`
#[test]
fn after_each_round_each_player_has_one_more_card_aside() {
    let mut t = idle_until(Table::new(), |t| t.kind() == "card");
    for round in 1..=3u8 {
        let last = idle_until(t, |t| t.state.board.plays == [3, 4] || t.state.board.plays == [4, 3]);
        let keeper = last.state.board.initiative;
        let kept = last.state.secret.hand[keeper.index()].nth(0);
        assert_eq!(last.state.secret.hand[keeper.index()].len(), 1);
        let done = idle_until(last, |t| t.state.board.plays == [4, 4] || t.state.board.round > round);
        let aside = done.state.secret.aside;
        assert_eq!(aside.map(|a| a.iter().flatten().count()), [usize::from(round); 2]);
        assert_eq!((aside[keeper.index()][usize::from(round) - 1], done.state.secret.hand), (kept, [Set::NONE; 2]));
        assert!(aside.iter().flatten().flatten().all(|c| !done.state.board.pile.set().has(*c)), "face down, not on the pile");
        for view in [done.view(Concede), done.view(Defend), done.spectator()] {
            assert_eq!(view.counts.aside, [round; 2]);
            let own = view.side.map_or([None; 3], |s| aside[s.index()]);
            assert_eq!(view.own(&view.known.aside), own);
        }
        t = idle_until(done.sound(), |t| t.state.board.round > round);
    }
    assert_eq!((t.state.board.round, t.kind()), (4, "initiative"));
}

/// `bell.aside.one-hidden`
#[test]
fn the_enemy_cannot_tell_which_card_lies_aside() {
    for side in Side::BOTH {
        let t = Table::new().playing(2, Concede);
        let aside = t.state.secret.aside[side.index()][0].unwrap();
        // It changes places with a card of the deck, then with one of the hand.
        let mut swapped = t.clone();
        let other = t.state.secret.deck.cards().nth(0).unwrap();
        swapped.state.secret.aside[side.index()][0] = Some(other);
        swapped.state.secret.deck.take(other);
        swapped.state.secret.deck.shuffle_in(Set::only(aside));
        let mut mixed = t.clone();
        let held = t.state.secret.hand[side.index()].nth(0).unwrap();
        mixed.state.secret.aside[side.index()][0] = Some(held);
        mixed.state.secret.hand[side.index()].remove(held);
        mixed.state.secret.hand[side.index()].insert(aside);
        for other in [swapped.sound(), mixed.sound()] {
            assert_eq!((t.view(side.enemy()), t.spectator()), (other.view(side.enemy()), other.spectator()));
            assert_ne!(t.view(side), other.view(side));
        }
    }
}

/// `bell.aside.one-hidden`
#[test]
fn laying_aside_tells_all_that_it_happened_and_only_its_owner_what() {
    // The last play of the round is about to end.
    let mut t = idle_until(Table::new().playing(1, Concede), |t| t.state.board.plays == [4, 3] && t.kind() == "operations");
    let heard = idle(&mut t);
    for side in Side::BOTH {
        assert!(heard.contains(&(Readers::All, News::LaysAside(side))));
        let card = t.state.secret.aside[side.index()][0].unwrap();
        assert!(heard.contains(&(Readers::seat(t.seat(side)), News::LaysAsideThis(card))));
        let told = heard.iter().filter(|(_, n)| *n == News::LaysAsideThis(card)).count();
        assert_eq!(told, 1);
    }
}
