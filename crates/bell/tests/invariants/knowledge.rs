//! Who knows what: `bell.inv.no-leak` in depth. What a viewer sees, is asked and may do does not depend on
//! what they cannot know; what they imagine agrees with all they know and is open where they do not.

use crate::support::{cards::*, *};
use bell::{
    Bell,
    edition::Card,
    news::News,
    roles::{Colour, Side},
    state::{Frame, Secret, State},
};
use rand_xoshiro::Xoshiro256PlusPlus;
use table::{Ask, Choices, Deck, Id, Journal, Know, Mine, Play, Readers, Seat, Set, Show, Viewer, chance::below};

fn side_of(who: Viewer) -> Option<Side> {
    who.seat().map(|s| Side::BOTH[s.index()])
}

fn final_cards(game: &Bell) -> Set<Card> {
    game.edition.final_decision.iter().copied().collect()
}

/// The same position with everything that the viewer cannot know dealt anew: the others' hands, cards aside,
/// Objectives and sealed answers, and the decks.
fn redealt(game: &Bell, s: &State, who: Viewer, rng: &mut Xoshiro256PlusPlus) -> State {
    let (mut n, own, open) = (*s, side_of(who), final_cards(game));
    let others: Vec<Side> = Side::BOTH.into_iter().filter(|p| Some(*p) != own).collect();
    let mut unseen = s.secret.deck.cards();
    let mut objectives = s.secret.objective_deck;
    for at in others.iter().map(|p| p.index()) {
        unseen = unseen.or(s.secret.hand[at].minus(open)).or(s.secret.aside[at].iter().flatten().copied().collect());
        objectives = objectives.or(s.secret.offered[at]).or(s.secret.rejected[at]).or(s.secret.kept[at].iter().copied().collect());
    }
    for at in others.iter().map(|p| p.index()) {
        n.secret.hand[at] = s.secret.hand[at].and(open).or(take(&mut unseen, s.secret.hand[at].minus(open).len(), rng));
        for round in 0..3 {
            n.secret.aside[at][round] = s.secret.aside[at][round].map(|_| take(&mut unseen, 1, rng).nth(0).unwrap());
        }
        n.secret.offered[at] = take(&mut objectives, s.secret.offered[at].len(), rng);
        n.secret.rejected[at] = take(&mut objectives, s.secret.rejected[at].len(), rng);
        n.secret.kept[at] = s.secret.kept[at].map(|_| take(&mut objectives, 1, rng).nth(0).unwrap());
    }
    (n.secret.deck, n.secret.objective_deck) = (Deck::shuffled(unseen), objectives);
    reseal(&mut n, own, rng);
    n
}

fn take<T: Id>(set: &mut Set<T>, count: u8, rng: &mut Xoshiro256PlusPlus) -> Set<T> {
    let taken = set.some(count, rng);
    *set = set.minus(taken);
    taken
}

/// A sealed answer of somebody else is another one, or not given yet; at least one player still owes theirs.
fn reseal(n: &mut State, own: Option<Side>, rng: &mut Xoshiro256PlusPlus) {
    let sealed = matches!(n.board.agenda.top(), Some(Frame::Keep | Frame::Trim | Frame::Pick { .. }));
    let owes = own.is_none_or(|p| n.secret.sealed[p.index()].is_none());
    let other = own.map_or(below(rng, 2) as usize, |p| p.enemy().index());
    if own.is_none() {
        n.secret.sealed = [None; 2];
    }
    if sealed && owes {
        n.secret.sealed[other] = match n.board.agenda.top() {
            _ if below(rng, 2) == 0 => None,
            Some(Frame::Keep) => n.secret.offered[other].any(rng).map(|space| space as u8),
            _ => n.secret.hand[other].any(rng).map(|card| card.0),
        };
    }
}

/// Plays random games and stops at about every `every`-th step.
fn stops(games: u64, every: u32, mut look: impl FnMut(&Bell, &State, &mut Xoshiro256PlusPlus)) {
    let game = rulebook();
    let mut rng = dice(7_000);
    for seed in 0..games {
        random_game(&game, seed, |step| {
            if below(&mut rng, every) == 0 {
                look(&game, step.now, &mut rng);
            }
        });
    }
}

/// `bell.inv.no-leak`
#[test]
fn hidden_cards_dealt_anew_leave_view_question_moves_and_picture_as_they_were() {
    let mut changed = 0;
    stops(24, 3, |game, s, rng| {
        for who in Viewer::all(2) {
            let other = redealt(game, s, who, rng);
            changed += usize::from(other != *s);
            let (a, b) = (game.view(s, who), game.view(&other, who));
            assert_eq!(a, b, "{who:?}");
            assert_eq!(game.question(&a), game.question(&b));
            let (mine, theirs) = (Choices::of(game, s, who.seat()), Choices::of(game, &other, who.seat()));
            assert_eq!((&mine.moves, &mine.refused), (&theirs.moves, &theirs.refused));
            assert_eq!(game.scene(&a, &mine), game.scene(&b, &theirs));
        }
    });
    assert!(changed > 1_000, "the deal was another one {changed} times");
}

/// `bell.inv.no-leak`
#[test]
fn a_move_tells_its_side_the_same_whatever_lies_hidden() {
    let mut compared = 0;
    stops(24, 3, |game, s, rng| {
        let Ask::One(seat, _) = game.ask(s) else { return };
        let other = redealt(game, s, Viewer::Seat(seat), rng);
        let mut moves = Vec::new();
        game.moves(s, seat, &mut moves);
        for m in moves {
            let after = |from: &State| {
                let (mut state, mut journal) = (*from, Journal::default());
                game.play(&mut state, seat, m, &mut journal);
                let news: Vec<News> = journal.events.into_iter().filter(|(r, _)| r.includes(Viewer::Seat(seat))).map(|(_, n)| n).collect();
                (journal.learned.has(seat), game.view(&state, Viewer::Seat(seat)), news)
            };
            let (a, b) = (after(s), after(&other));
            if !a.0 {
                compared += 1;
                assert_eq!(a, b, "{m:?}");
            }
        }
    });
    assert!(compared > 1_000);
}

/// `bell.inv.no-leak`
#[test]
fn what_is_imagined_agrees_with_all_that_the_viewer_knows() {
    stops(24, 4, |game, s, rng| {
        for who in Viewer::all(2) {
            let view = game.view(s, who);
            let imagined = game.imagine(&view, rng);
            assert_eq!(game.view(&imagined, who), view);
            assert_eq!(imagined.board, s.board);
            assert_eq!(game.check(None, &imagined), Ok(()), "{who:?} imagines what can be");
            if let Some(side) = side_of(who) {
                let at = side.index();
                assert_eq!(imagined.secret.hand[at], s.secret.hand[at]);
                assert_eq!(imagined.secret.aside[at], s.secret.aside[at]);
                assert_eq!((imagined.secret.kept[at], imagined.secret.rejected[at]), (s.secret.kept[at], s.secret.rejected[at]));
                assert_eq!((imagined.secret.offered[at], imagined.secret.sealed[at]), (s.secret.offered[at], s.secret.sealed[at]));
            }
        }
    });
}

/// `bell.inv.no-leak`
#[test]
fn imaginings_differ_wherever_the_view_leaves_something_open() {
    let mut open = 0;
    stops(16, 6, |game, s, rng| {
        for who in Viewer::all(2) {
            let others = Side::BOTH.into_iter().filter(|p| Some(*p) != side_of(who));
            let hidden = |p: Side| {
                s.secret.hand[p.index()].minus(final_cards(game)).len() + s.secret.aside[p.index()].iter().flatten().count() as u8
            };
            if s.secret.deck.is_empty() || others.map(hidden).sum::<u8>() == 0 {
                continue;
            }
            open += 1;
            let view = game.view(s, who);
            let first = game.imagine(&view, rng);
            let same = (0..24).filter(|_| game.imagine(&view, rng) == first).count();
            assert!(same < 24, "{who:?} always imagines the same");
        }
    });
    assert!(open > 100);
}

/// `bell.inv.no-leak`
#[test]
fn every_unseen_card_is_imagined_everywhere_it_can_be() {
    let t = Table::new().playing(2, Concede).discarded(TOP);
    let view = t.view(Concede);
    let unseen = t.state.secret.deck.cards().or(t.state.secret.hand[1]).or(Set::only(t.state.secret.aside[1][0].unwrap()));
    let hidden = Set::first(12)
        .minus(t.state.board.objectives_seen)
        .minus(t.state.secret.rejected[0])
        .minus(Set::only(t.state.secret.kept[0].unwrap()));
    let (mut hand, mut aside, mut deck, mut kept, mut rejected) = (Set::NONE, Set::NONE, Set::NONE, Set::NONE, Set::NONE);
    let mut rng = dice(3);
    for _ in 0..1_500 {
        let secret = t.game.imagine(&view, &mut rng).secret;
        hand = hand.or(secret.hand[1]);
        aside.insert(secret.aside[1][0].unwrap());
        deck = deck.or(secret.deck.cards());
        kept.insert(secret.kept[1].unwrap());
        rejected = rejected.or(secret.rejected[1]);
        assert_eq!((secret.hand[1].len(), secret.aside[1][1], secret.deck.len()), (5, None, t.state.secret.deck.len()));
    }
    assert_eq!((hand, aside, deck), (unseen, unseen, unseen));
    assert_eq!((kept, rejected), (hidden, hidden));
}

/// After round 1, in which these Repeated cards lay in the pile: the plays of round 2 are about to begin.
fn round_two(seen: &[u8]) -> Table {
    let t = repeated(Table::new().playing(1, Concede).bare(), seen);
    let t = seen.iter().fold(t, |t, n| t.discarded(*n));
    end_round(t).until(|t| t.kind() == "initiative").play(&["first"])
}

/// How often a card is imagined as one laid aside in this round, and how often in the hand.
fn imagined(t: &Table, viewer: Side, round: usize, number: u8) -> (u32, u32) {
    let (view, enemy, mut rng) = (t.view(viewer), viewer.enemy().index(), dice(5));
    let (mut aside, mut hand) = (0, 0);
    for _ in 0..600 {
        let secret = t.game.imagine(&view, &mut rng).secret;
        aside += u32::from(secret.aside[enemy][round] == Some(card(number)));
        hand += u32::from(secret.hand[enemy].has(Card(number - 1)));
    }
    (aside, hand)
}

/// Takes a card out of the way of both players into the deck, so that nobody has seen it since it returned.
fn unseen(mut t: Table, number: u8) -> Table {
    for side in Side::BOTH {
        if t.state.secret.hand[side.index()].has(Card(number - 1)) {
            let other = t.state.secret.deck.cards().nth(0).unwrap();
            t.state.secret.hand[side.index()].remove(Card(number - 1));
            t.state.secret.hand[side.index()].insert(other);
            t.state.secret.deck.take(other);
            t.state.secret.deck.shuffle_in(Set::only(Card(number - 1)));
        }
    }
    t
}

/// `bell.inv.no-leak`
#[test]
fn a_repeated_card_seen_in_the_pile_later_is_not_imagined_aside() {
    let t = unseen(round_two(&[TOP]), TOP);
    assert_eq!(t.state.board.not_aside, [Set::only(Card(TOP - 1)), Set::NONE, Set::NONE]);
    for viewer in Side::BOTH {
        let (aside, hand) = imagined(&t, viewer, 0, TOP);
        assert_eq!(aside, 0, "it lay in the pile when the card was laid aside already");
        assert!(hand > 0, "but it may have been dealt again");
        // Another card of the deck may be the one laid aside.
        let other = t.state.secret.deck.cards().minus(Set::only(Card(TOP - 1))).nth(0).unwrap().number();
        assert!(imagined(&t, viewer, 0, other).0 > 0);
    }
}

/// `bell.inv.no-leak`
#[test]
fn a_repeated_card_that_returned_may_be_laid_aside_in_the_next_round() {
    let t = unseen(round_two(&[TOP]), TOP);
    // Round 2 ends without the card having been seen: it may be the second card aside, not the first.
    let t = end_round(t.bare());
    assert_eq!(t.state.board.round, 3);
    let t = unseen(t.until(|t| t.kind() == "card"), TOP);
    assert_eq!(t.state.board.not_aside, [Set::only(Card(TOP - 1)), Set::NONE, Set::NONE]);
    for viewer in Side::BOTH {
        assert_eq!(imagined(&t, viewer, 0, TOP).0, 0);
        assert!(imagined(&t, viewer, 1, TOP).0 > 0);
    }
}

/// `bell.inv.no-leak`
#[test]
fn each_round_adds_what_was_seen_in_its_pile() {
    let t = unseen(round_two(&[TOP]), TOP);
    let t = repeated(t, &[TOP, 26]);
    let t = end_round(unseen(t.bare(), 26).discarded(26));
    let (first, second) = (Set::only(Card(TOP - 1)), Set::only(Card(25)));
    assert_eq!(t.state.board.not_aside, [first.or(second), second, Set::NONE]);
}

/// `bell.inv.no-leak`
#[test]
fn a_card_seen_after_round_three_is_in_no_final_hand() {
    let t = repeated(Table::new().playing(3, Concede).bare(), &[TOP]).discarded(TOP);
    let t = end_round(t);
    assert_eq!(t.state.board.not_aside, [Set::only(Card(TOP - 1)); 3]);
    for viewer in Side::BOTH {
        let asides = (0..3).map(|round| imagined(&t, viewer, round, TOP).0).sum::<u32>();
        assert_eq!(asides, 0);
        assert_eq!(imagined(&t.clone().play(&["first"]), viewer, 0, TOP), (0, 0));
    }
}

/// `bell.inv.no-leak`
#[test]
fn a_final_hand_is_imagined_as_one_card_of_each_round() {
    // Two Repeated cards lay in the pile after round 2, and neither after round 3: only the third card aside can
    // be one of them, so no final hand holds both.
    let (one, two) = (TOP, 26);
    let mut t = Table::new().bare().deciding(Concede, &[1, 3, 4], &[17, 19, 21]);
    let both: Set<Card> = [Card(one - 1), Card(two - 1)].into_iter().collect();
    t.state.board.not_aside = [both, both, Set::NONE];
    let (view, mut rng) = (t.view(Concede), dice(11));
    let mut single = 0;
    for _ in 0..2_000 {
        let held = t.game.imagine(&view, &mut rng).secret.hand[1].and(both).len();
        assert!(held < 2, "two cards that can only have been laid aside in round 3");
        single += u32::from(held == 1);
    }
    assert!(single > 0);
}

/// `bell.inv.no-leak`
#[test]
fn an_unspent_final_decision_card_in_a_hand_is_known_to_all() {
    let t = final_round(0).play(&["first"]);
    for side in Side::BOTH {
        let own = t.game.edition.final_decision[side.index()];
        for view in [t.view(side.enemy()), t.spectator()] {
            assert_eq!((view.known.hand[side.index()], view.counts.hand[side.index()]), (Set::only(own), 4));
            let mut rng = dice(2);
            assert!((0..50).all(|_| t.game.imagine(&view, &mut rng).secret.hand[side.index()].has(own)));
        }
    }
    // After the trim it is known whether it went.
    let words = [Concede, Defend].map(|s| of(&t, "trim", t.game.edition.final_decision[s.index()].0 + 1));
    let t = t.play_as(Concede, &words[0]).play_as(Defend, &words[1]);
    assert_eq!(t.spectator().known.hand, [Set::NONE; 2]);
}

/// `bell.inv.no-leak`
#[test]
fn a_sealed_answer_changes_nothing_that_the_other_side_sees() {
    let keep = Table::new().until(|t| t.kind() == "keep");
    let trim = final_round(0).play(&["first"]);
    let pick = Table::new().bare().deciding(Defend, &[1, 3, 4], &[17, 19, 21]);
    for t in [keep, trim, pick] {
        for side in Side::BOTH {
            let enemy = side.enemy();
            for answer in t.moves_of(side) {
                let answered = t.clone().play_as(side, &answer);
                assert_eq!(answered.view(enemy), t.view(enemy), "'{answer}'");
                assert_eq!(answered.spectator(), t.spectator());
                let question = |t: &Table, who: Viewer| t.game.question(&t.game.view(&t.state, who));
                for who in [Viewer::Seat(t.seat(enemy)), Viewer::Spectator] {
                    assert_eq!(question(&answered, who), question(&t, who), "nor whether it was given");
                }
                let own = Viewer::Seat(t.seat(side));
                assert_eq!((question(&t, own).mine, question(&answered, own).mine), (Mine::Open, Mine::Answered));
                assert!(!answered.news.iter().any(|n| matches!(n, News::Keeps(_) | News::Trims { .. } | News::ShowsFinal { .. })));
            }
        }
    }
}

/// `bell.inv.no-leak`
#[test]
fn the_rejected_and_the_kept_objective_are_seen_by_their_owner_alone() {
    let t = Table::new().until(|t| t.kind() == "keep");
    let words = Side::BOTH.map(|s| t.moves_of(s)[0].clone());
    let t = t.play_as(Concede, &words[0]).play_as(Defend, &words[1]);
    for side in Side::BOTH {
        let (own, other) = (side.index(), side.enemy().index());
        let view = t.view(side);
        assert_eq!((view.known.kept[own], view.known.kept[other]), (t.state.secret.kept[own], None));
        assert_eq!((view.own(&view.known.rejected), view.counts.rejected), (t.state.secret.rejected[own], [1, 1]));
    }
    let view = t.spectator();
    assert_eq!(view.known, Secret::default());
}

/// `bell.inv.no-leak`
#[test]
fn the_log_tells_hidden_things_to_their_owner_alone() {
    let game = rulebook();
    let mut private = 0;
    for seed in 0..8 {
        let (mut rng, mut s, mut moves) = (dice(seed), game.setup(), Vec::new());
        loop {
            let (before, mut journal) = (s, Journal::default());
            match game.ask(&s) {
                Ask::Over(_) => break,
                Ask::Chance(_) => {
                    let o = game.draw(&s, &mut rng);
                    game.land(&mut s, o, &mut journal);
                }
                ask => {
                    let seat = ask.seats().iter().next().unwrap();
                    moves.clear();
                    game.moves(&s, seat, &mut moves);
                    let m = moves[below(&mut rng, moves.len() as u32) as usize];
                    game.play(&mut s, seat, m, &mut journal);
                }
            }
            for (readers, news) in journal.events {
                let owner = match news {
                    News::GotCard(c) => Side::BOTH.into_iter().find(|p| s.secret.hand[p.index()].has(c)),
                    News::GotObjective(o) => Side::BOTH.into_iter().find(|p| s.secret.offered[p.index()].has(o)),
                    News::LaysAsideThis(c) | News::TrimsThis(c) | News::PicksThis(c) => {
                        Side::BOTH.into_iter().find(|p| before.secret.hand[p.index()].has(c))
                    }
                    News::KeepsThis(o) => Side::BOTH.into_iter().find(|p| before.secret.offered[p.index()].has(o)),
                    _ => {
                        assert_eq!(readers, Readers::All, "{news:?}");
                        continue;
                    }
                };
                private += 1;
                assert_eq!(readers, Readers::seat(Seat(owner.unwrap() as u8)), "{news:?}");
            }
        }
    }
    assert!(private > 100);
}

/// `bell.inv.no-leak`
#[test]
fn cards_drawn_to_the_hand_are_a_number_to_the_enemy() {
    let t = with_event(Concede, "draw 1 to hand; discard 1").printing(30, 1, Colour::White, "disk").printing(31, 1, Colour::White, "disk");
    let t = run(t, Concede).play(&["done"]);
    let [a, b] = [30, 31].map(|n| t.clone().land(&[&id(&t, n)]));
    assert_ne!(a.state, b.state);
    assert_eq!((a.view(Defend), a.spectator()), (b.view(Defend), b.spectator()));
    assert_eq!(a.view(Defend).counts.hand, [5, 5]);
    assert!(a.view(Concede).known.hand[0].has(Card(29)) && b.view(Concede).known.hand[0].has(Card(30)));
}
