//! Solo Sequence of Play, but for the use of a revealed card.

use crate::support::{solo::*, *};
use bell::{
    Level,
    news::News,
    roles::{Colour, Side},
    space::{Dimension, Space},
    state::{Frame, Use},
};
use table::Set;

fn dealt(player: Side) -> Table {
    Table::solo(player, Level::Easy).until(|t| t.kind() == "keep")
}

/// `bell.solo.seq.draw-five`
#[test]
fn only_the_player_draws_five_strategy_cards() {
    for player in Side::BOTH {
        let fresh = Table::solo(player, Level::Easy).state.secret.deck.len();
        let table = dealt(player);
        assert_eq!(table.state.secret.hand[player.index()].len(), 5);
        assert!(table.state.secret.hand[player.enemy().index()].is_empty());
        assert_eq!(table.state.secret.deck.len(), fresh - 5);
    }
}

/// `bell.solo.seq.objectives-two`
#[test]
fn the_player_keeps_one_of_two_objectives_and_the_other_is_the_opponents() {
    for player in Side::BOTH {
        let me = player.enemy();
        let table = dealt(player);
        let offered = table.state.secret.offered[player.index()];
        assert_eq!((offered.len(), table.state.secret.objective_deck.len()), (2, 10));
        assert!(table.state.secret.offered[me.index()].is_empty());
        assert_eq!(table.asked(), Some(player));
        for at in 0..2 {
            let kept = offered.nth(at).unwrap();
            let other = offered.nth(1 - at).unwrap();
            let table = table.clone().play(&[&format!("keep {}", kept.id())]);
            assert_eq!(table.state.secret.kept[player.index()], Some(kept));
            assert_eq!(table.state.secret.kept[me.index()], Some(other));
            assert_eq!(table.state.secret.rejected, [Set::NONE; 2]);
            assert_eq!(table.state.secret.objective_deck.len(), 10);
            let known = table.view(player).known.kept;
            assert_eq!((known[player.index()], known[me.index()]), (Some(kept), Some(other)), "the Player knows both");
        }
    }
}

fn drawing_objectives(deck: &[Space]) -> Table {
    let mut table = Table::solo(Defend, Level::Easy).until(|t| t.kind() == "objective-defend");
    table.state.secret.objective_deck = deck.iter().copied().collect();
    table
}

/// `bell.solo.seq.objectives-differ`
#[test]
fn the_two_objectives_never_share_a_dimension() {
    for first in Space::ALL {
        let all: Vec<Space> = Space::ALL.into_iter().collect();
        let table = drawing_objectives(&all).land(&[first.id()]);
        let expected: Vec<Space> = Space::ALL.into_iter().filter(|s| s.dimension() != first.dimension()).collect();
        let found = table.outcomes();
        assert!(found.iter().all(|(_, weight)| *weight == 1));
        assert_eq!(sorted(found.into_iter().map(|(o, _)| o).collect()), ids(&expected));
    }
}

/// `bell.solo.seq.objectives-differ`
#[test]
fn drawing_again_makes_every_pair_of_two_dimensions_equally_likely() {
    // Of United Kingdom, France, Press the pairs with Press remain: it is one of the two for certain.
    let table = drawing_objectives(&[UnitedKingdom, France, Press]);
    let expected = [("united-kingdom", 1), ("france", 1), ("press", 2)].map(|(o, w)| (o.to_owned(), w));
    assert_eq!(table.outcomes(), expected);
    assert_eq!(table.land(&["france"]).outcomes(), [("press".to_owned(), 1)]);
}

/// `bell.solo.seq.bot-second`
#[test]
fn an_opponent_that_may_choose_plays_second() {
    for (me, points) in [(Defend, &[0, -1, -5][..]), (Concede, &[1, 5][..])] {
        for vp in points {
            let table = facing(me).vp(*vp).frames(&[Frame::Initiative]);
            assert_eq!(table.opponent(), ["second"], "{me:?} at {vp}");
            let table = table.land(&["second"]);
            assert_eq!(table.state.board.initiative, me.enemy());
            assert_eq!((table.kind(), table.asked()), ("card", Some(me.enemy())));
            let table = final_round(me).vp(*vp);
            assert_eq!(table.opponent(), ["second"], "in the Final Decision round too");
            assert_eq!(table.land(&["second"]).state.board.initiative, me.enemy());
        }
    }
}

/// `bell.solo.seq.bot-second`
#[test]
fn a_trailing_player_chooses_freely() {
    for (me, points) in [(Concede, &[0, -1, -5][..]), (Defend, &[1, 5][..])] {
        for vp in points {
            let table = facing(me).vp(*vp).frames(&[Frame::Initiative]);
            assert_eq!(table.asked(), Some(me.enemy()));
            assert_eq!(table.moves(), ["first", "second"]);
            let table = table.play(&["second"]);
            assert_eq!((table.state.board.initiative, table.kind()), (me, "reveal"));
        }
    }
}

/// `bell.solo.seq.reveal-top`
#[test]
fn each_of_the_opponents_four_plays_takes_the_top_card_of_the_deck() {
    for me in Side::BOTH {
        let player = me.enemy();
        let mut table = facing(me);
        for number in 1..=39 {
            table = table.printing(number, 1, colour(player), "add 1 in press");
        }
        let fresh = table.state.secret.deck.len();
        for play in 1..=4 {
            assert_eq!(table.kind(), "reveal");
            let any: Vec<(String, u32)> = table.state.secret.deck.cards().iter().map(|c| (table.id(c.number()), 1)).collect();
            assert_eq!(table.outcomes(), any, "any card of the deck may lie on top");
            table = table.land(&[&any[3].0]);
            assert_eq!(table.state.secret.deck.len(), fresh - play);
            table = table.settle();
            assert_eq!(table.state.board.plays[me.index()], play);
            assert_eq!(table.pile().last().map(|n| table.id(*n)), Some(any[3].0.clone()));
            let card = table.offered("play")[0].clone();
            table = table.play(&[&format!("play {card}"), "ops", "done"]);
        }
        assert_ne!(table.kind(), "reveal", "after four plays each the round draws to its end");
        assert_eq!(table.state.secret.deck.len(), fresh - 4);
    }
}

/// `bell.solo.no-fd-ops`
#[test]
fn the_opponents_final_decision_card_lies_untouched_through_the_regular_rounds() {
    for (player, level) in [(Concede, Level::Easy), (Concede, Level::Hard), (Defend, Level::Normal), (Defend, Level::Hard)] {
        for seed in 0..4 {
            let mut uses = 0;
            whole_game(Table::solo(player, level), seed, |before, after| {
                let own = before.game.edition.final_decision[player.enemy().index()];
                let gathered = after.board.is_final() && !matches!(after.board.agenda.top(), Some(Frame::Initiative));
                assert!(gathered || after.board.ending.is_some() || after.board.front.has(own));
                assert!(!after.board.removed.has(own));
                if before.kind() == "opponent" && matches!(before.state.board.agenda.top(), Some(Frame::Use { .. })) {
                    uses += 1;
                    assert!(!before.opponent().contains(&"final-decision".to_owned()));
                }
            });
            assert!(uses > 0);
        }
    }
}

fn both_hold_their_objectives(me: Side) -> Table {
    let table = facing(me).goals(Government, Press).cubes(me, Government, 1).cubes(me.enemy(), Press, 1);
    table.objective_event(Government, "add 1 in france").objective_event(Press, "add 1 in moravian-hqs")
}

/// `bell.solo.obj-order`
#[test]
fn an_opponent_with_initiative_resolves_its_objective_after_the_player() {
    for me in Side::BOTH {
        let player = me.enemy();
        let mut table = both_hold_their_objectives(me);
        table.state.board.initiative = me;
        let table = table.run_on(&[Frame::Score { todo: table::Set::NONE }]);
        assert_eq!((table.kind(), table.asked()), ("objective-event", Some(player)), "the Player's comes first");
        assert!(table.news.contains(&News::ShowsObjective { side: me, space: Government, held: true }));
        let table = table.play(&["run", "add moravian-hqs", "done"]);
        assert_eq!(table.opponent(), ["run"]);
    }
}

/// `bell.solo.obj-order`
#[test]
fn a_player_with_initiative_chooses_the_order_of_the_objectives() {
    for me in Side::BOTH {
        let mut table = both_hold_their_objectives(me);
        table.state.board.initiative = me.enemy();
        let table = table.run_on(&[Frame::Score { todo: table::Set::NONE }]);
        assert_eq!((table.kind(), table.asked()), ("objective-order", Some(me.enemy())));
        assert_eq!(table.play(&[&format!("resolve {}", me.id())]).opponent(), ["run"]);
    }
}

/// `bell.solo.player-normal`
#[test]
fn the_player_may_use_the_event_of_a_card_that_the_opponent_discarded() {
    for me in Side::BOTH {
        let player = me.enemy();
        let table = facing(me).reveals(2, colour(player), "add 1 in france").land(&["ops"]).settle();
        assert_eq!(table.pile(), [REVEALED]);
        for (ops, offered) in [(1, false), (2, true), (3, true)] {
            let table = table.clone().holding(player, PLAYED).printing(PLAYED, ops, Colour::Blue, "disk");
            let play = format!("play {}", table.id(PLAYED));
            let table = table.play(&[&play]);
            assert_eq!(table.offers("discard-event"), offered, "paid with {ops}");
            assert!(table.offers("event") && table.offers("ops") && table.offers("final-decision"));
            if offered {
                assert_eq!(table.play(&["discard-event"]).moves(), ["add france"]);
            }
        }
    }
}

/// `bell.solo.player-normal`
#[test]
fn a_blue_event_that_the_opponent_executed_is_spent_for_the_player() {
    for me in Side::BOTH {
        let player = me.enemy();
        let asked = |event: &str, used: &str| {
            let table = facing(me).reveals(1, Colour::Blue, event).land(&[used]);
            let table = table.until(|t| t.kind() == "card" || t.kind() == "confirm");
            let table = table.until(|t| t.kind() == "card").holding(player, PLAYED).printing(PLAYED, 3, colour(player), "add 1 in france");
            let play = format!("play {}", table.id(PLAYED));
            table.play(&[&play]).offers("discard-event")
        };
        assert!(asked("add 1 in press", "ops"));
        assert!(!asked("disk; add 1 in press", "event"));
    }
}

/// `bell.solo.player-normal`
#[test]
fn the_player_does_as_in_a_game_for_two() {
    for me in Side::BOTH {
        let player = me.enemy();
        let table = facing_player(me).holding(player, PLAYED).printing(PLAYED, 1, colour(player), "may add up to 1 in press");
        let play = format!("play {}", table.id(PLAYED));
        let table = table.play(&[&play]);
        assert_eq!(sorted(table.moves()), ["event", "final-decision", "ops"]);
        let spent = table.clone().play(&["final-decision"]);
        let own = spent.game.edition.final_decision[player.index()];
        assert!(spent.state.board.removed.has(own));
        // No Room and no difficulty binds the Player.
        let table = table.cubes(player, Press, 2).play(&["event"]);
        assert_eq!(sorted(table.moves()), ["add press", "skip"]);
    }
}

/// `bell.solo.seq.reveal-top`
#[test]
fn opponent_and_player_take_turns() {
    for me in Side::BOTH {
        let mut order = Vec::new();
        whole_game(Table::solo(me.enemy(), Level::Easy), 3, |before, after| {
            if before.state.board.round == 1 && after.board.plays != before.state.board.plays && after.board.plays != [0, 0] {
                order.push(if after.board.plays[0] > before.state.board.plays[0] { Concede } else { Defend });
            }
        });
        assert_eq!(order.len(), 8);
        assert!(order.windows(2).all(|w| w[0] != w[1]), "{order:?}");
    }
}

/// `bell.solo.piv.order`
#[test]
fn an_opponent_with_initiative_scores_dimensions_in_its_fixed_order() {
    // At five points for Defend the order shows: its second gain is lost only while the marker stands at five.
    let hold = |mut table: Table, side: Side, dimension: Dimension| {
        for space in dimension.spaces().iter() {
            table = table.cubes(side, space, 1);
        }
        table
    };
    let table = hold(hold(facing(Concede), Defend, Dimension::Political), Concede, Dimension::Public).vp(5);
    let mut table = table.goals(UnitedKingdom, France);
    table.state.board.initiative = Concede;
    let table = table.run_on(&[Frame::Pivotal { todo: table::Set::NONE }]);
    let scored: Vec<Dimension> =
        table.news.iter().filter_map(|n| if let News::ScoresDimension { dimension, .. } = n { Some(*dimension) } else { None }).collect();
    assert_eq!(scored, [Dimension::Political, Dimension::Public]);
    assert_eq!(table.state.board.vp, 4);
}

/// `bell.solo.seq.reveal-top`
#[test]
fn the_log_names_the_card_that_the_opponent_plays_and_how() {
    for me in Side::BOTH {
        let table = facing(me).reveals(2, colour(me.enemy()), "add 1 in press");
        let card = table.card(REVEALED);
        assert!(table.news.contains(&News::Reveals(card)));
        assert!(table.land(&["ops"]).news.contains(&News::Plays { side: me, card, used: Use::Ops }));
    }
}
