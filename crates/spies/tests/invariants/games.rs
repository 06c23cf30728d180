//! Whole games of random moves: nothing leaks, nothing is known that was not told, games replay, and scores are what
//! lies on the records.

use crate::support::{secrecy::*, *};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use spies::{
    Spies,
    chit::Chit,
    edition::Police,
    moves::Move,
    news::News,
    place::{Agent, Dossier, Place},
    roles::Power,
    state::{Frame, Offer, State, UNKNOWN, What},
    told::Told,
};
use std::collections::BTreeSet;
use table::{Ask, Journal, Know, Play, Seat, SeatSet, Set, Show, Silent, Viewer, chance::below};

fn dice(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// One step of a game.
struct Step<'a> {
    before: &'a State,
    now: &'a State,
    journal: &'a Journal<Told>,
    doing: Doing,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Doing {
    Move(Seat, Move),
    Chance(table::Outcome),
}

/// A move that leads on: talks are opened now and then only, and answers are bold.
fn pick(g: &Spies, s: &State, seat: Seat, rng: &mut Xoshiro256PlusPlus) -> Move {
    let mut moves = Vec::new();
    g.moves(s, seat, &mut moves);
    let talks = |m: &Move| matches!(m, Move::Talk(_) | Move::Announce | Move::Invite(_) | Move::Draft(_) | Move::EndTurn | Move::Lift(_));
    let some = |list: &[Move], rng: &mut Xoshiro256PlusPlus| list[below(rng, list.len() as u32) as usize];
    let bold: Vec<Move> = moves.iter().copied().filter(|m| !talks(m)).collect();
    if bold.is_empty() || below(rng, 12) == 0 { some(&moves, rng) } else { some(&bold, rng) }
}

/// Plays a random game and shows every step; everybody has money enough to answer.
fn random_game(g: &Spies, seed: u64, mut look: impl FnMut(&Step)) -> State {
    let (mut s, mut rng, mut rich) = (g.setup(), dice(seed), false);
    for _ in 0..30_000 {
        if !rich && matches!(s.board.top(), Frame::Turn(_)) {
            s.board.money = [250; Power::COUNT];
            rich = true;
        }
        let (before, mut journal) = (s, Journal::default());
        let doing = match g.ask(&s) {
            Ask::Over(_) => return s,
            Ask::Chance(_) => {
                let outcome = g.draw(&s, &mut rng);
                g.land(&mut s, outcome, &mut journal);
                Doing::Chance(outcome)
            }
            ask => {
                let seats: Vec<Seat> = ask.seats().iter().collect();
                let seat = seats[below(&mut rng, seats.len() as u32) as usize];
                let m = pick(g, &s, seat, &mut rng);
                g.play(&mut s, seat, m, &mut journal);
                Doing::Move(seat, m)
            }
        };
        look(&Step { before: &before, now: &s, journal: &journal, doing });
    }
    panic!("game {seed} has no end");
}

fn shuffle<T>(list: &mut [T], rng: &mut Xoshiro256PlusPlus) {
    for n in (1..list.len()).rev() {
        list.swap(n, below(rng, n as u32 + 1) as usize);
    }
}

/// The same position with everything else that the viewer does not know: others' faces, police, secrets, chits, tiles,
/// sealed answers, offers, and what they have seen.
fn redealt(g: &Spies, s: &State, who: Viewer, rng: &mut Xoshiro256PlusPlus) -> State {
    let (v, mut n) = (g.view(s, who), *s);
    let h = &mut n.secret;
    let others: Vec<Power> = Power::ALL.into_iter().filter(|p| !v.powers.has(*p)).collect();
    for power in &others {
        let p = power.index();
        let hidden: Vec<usize> =
            g.agents_of(*power).map(Agent::index).filter(|a| v.secret.spy[*a] == UNKNOWN && s.secret.spy[*a] != UNKNOWN).collect();
        let mut faces: Vec<u8> = hidden.iter().map(|a| s.secret.spy[*a]).collect();
        shuffle(&mut faces, rng);
        hidden.iter().zip(faces).for_each(|(a, face)| h.spy[*a] = face);
        let pieces: Vec<usize> = g.police_of(*power).map(|x| x.index()).filter(|x| v.secret.police[*x] == Place::NOWHERE).collect();
        let mut stands: Vec<_> =
            pieces.iter().map(|x| (s.secret.police[*x], s.secret.post[*x], s.secret.lifted.has(Police(*x as u8)))).collect();
        shuffle(&mut stands, rng);
        for (x, (place, post, lifted)) in pieces.iter().zip(stands) {
            (h.police[*x], h.post[*x]) = (place, post);
            let piece = Police(*x as u8);
            h.lifted = if lifted { h.lifted.with(piece) } else { h.lifted.without(piece) };
        }
        let mut tiles: Vec<_> = h.tiles[p].or(h.discarded[p]).iter().collect();
        shuffle(&mut tiles, rng);
        let away = h.discarded[p].iter().len();
        (h.discarded[p], h.tiles[p]) = (tiles[..away].iter().copied().collect(), tiles[away..].iter().copied().collect());
        h.sealed[p] = h.sealed[p].map(|answer| 1 - answer);
        // What was shown to all they have all seen; what else they have seen is their business.
        for agent in Agent::all().filter(|a| s.secret.seen_spy[g.owner(*a).index()][a.index()] == 0) {
            h.seen_spy[p][agent.index()] = 0;
        }
        (h.seen_police[p], h.seen_secret[p]) = ([0; spies::edition::POLICE], [0; spies::edition::SECRETS]);
    }
    let group = |d: usize| (s.board.dossiers[d] == Place::REMOVED, s.board.genuine.has(Dossier(d as u8)));
    for kind in [(true, false), (true, true), (false, true), (false, false)] {
        let hidden: Vec<usize> = (0..spies::edition::SECRETS)
            .filter(|d| v.secret.secret[*d] == UNKNOWN && s.secret.secret[*d] != UNKNOWN && group(*d) == kind)
            .collect();
        let mut faces: Vec<u8> = hidden.iter().map(|d| s.secret.secret[*d]).collect();
        shuffle(&mut faces, rng);
        hidden.iter().zip(faces).for_each(|(d, face)| h.secret[*d] = face);
    }
    redeal_chits(g, s, &others, h, rng);
    if v.offer().is_none() {
        h.offer = Offer::default();
    }
    n
}

/// The chits of these powers and of the cup are dealt anew, as many to each as it had.
fn redeal_chits(g: &Spies, s: &State, others: &[Power], h: &mut spies::state::Secrets, rng: &mut Xoshiro256PlusPlus) {
    let mut pool: Vec<usize> = Vec::new();
    for chit in Chit::ALL {
        let own: u8 = Power::ALL.into_iter().filter(|p| !others.contains(p)).map(|p| s.secret.holds(p, chit)).sum();
        let laid = if chit == Chit::Drop { s.board.drops.iter().map(|d| d.iter().len()).sum() } else { 0 };
        let free = usize::from(g.edition.chit(chit).copies) - usize::from(own) - laid;
        pool.extend(std::iter::repeat_n(chit.index(), free));
    }
    shuffle(&mut pool, rng);
    for power in others {
        let count = usize::from(s.secret.chits(*power));
        h.hand[power.index()] = [0; Chit::COUNT];
        pool.drain(..count).for_each(|kind| h.hand[power.index()][kind] += 1);
    }
}

/// Random games at every number of seats; every `every`-th step is looked at.
fn stops(games: u64, every: u32, mut look: impl FnMut(&Spies, &Step, &mut Xoshiro256PlusPlus)) {
    let mut rng = dice(99);
    for (n, setup) in (2..=5).zip(["quick", "by-hand", "quick", "by-hand"]) {
        let g = game(n, &[("setup", setup)]);
        for seed in 0..games {
            random_game(&g, seed * 10 + u64::from(n), |step| {
                // Windows are rare and of the greatest interest.
                if matches!(step.now.board.top(), Frame::Contest(_)) || below(&mut rng, every) == 0 {
                    look(&g, step, &mut rng);
                }
            });
        }
    }
}

/// `spies.inv.no-leak` `spies.leak.legal-lists`
#[test]
fn hidden_things_dealt_anew_leave_view_question_and_choices_as_they_were() {
    let mut changed = 0;
    stops(3, 25, |g, step, rng| {
        for who in Viewer::all(g.seats()) {
            let other = redealt(g, step.now, who, rng);
            changed += usize::from(other != *step.now);
            assert_eq!(g.check(None, &other), Ok(()), "the other deal is a sound one");
            assert_states_alike(g, step.now, &other, who);
        }
    });
    assert!(changed > 2_000, "the deal was another one {changed} times");
}

/// `spies.inv.no-leak`
#[test]
fn a_move_tells_its_seat_the_same_whatever_lies_hidden_unless_it_shows_something() {
    let mut compared = 0;
    stops(3, 25, |g, step, rng| {
        let Ask::One(seat, _) = g.ask(step.now) else { return };
        let who = Viewer::Seat(seat);
        let other = redealt(g, step.now, who, rng);
        let mut moves = Vec::new();
        g.moves(step.now, seat, &mut moves);
        for m in moves {
            let after = |from: &State| {
                let (mut s, mut journal) = (*from, Journal::default());
                g.play(&mut s, seat, m, &mut journal);
                let news: Vec<Told> = journal.events.iter().filter(|(r, _)| r.includes(who)).map(|(_, n)| *n).collect();
                (journal.learned.is_empty(), g.view(&s, who), news)
            };
            let (a, b) = (after(step.now), after(&other));
            assert_eq!(a.0, b.0, "{m:?}: whether it can be taken back");
            if a.0 {
                compared += 1;
                assert!(a == b, "{m:?}");
            }
        }
    });
    assert!(compared > 5_000, "{compared}");
}

/// `spies.inv.asked-by-public`
#[test]
fn who_is_asked_and_what_follows_from_public_facts_alone() {
    let mut windows = 0;
    stops(4, 40, |g, step, rng| {
        let other = redealt(g, step.now, Viewer::Spectator, rng);
        let (a, b) = (g.ask(step.now), g.ask(&other));
        assert_eq!(a.kind(), b.kind());
        // Only the loser of a comparison is not public, and nobody else is told who that is.
        let hidden = matches!(step.now.board.top(), Frame::Contest(c) if matches!(c.what, What::Comparison(_)) && c.loser.is_none());
        assert!(hidden || a.seats() == b.seats(), "{a:?} and {b:?}");
        windows += usize::from(matches!(step.now.board.top(), Frame::Contest(_)));
        let question = g.question(&g.view(step.now, Viewer::Spectator));
        if hidden {
            assert_eq!(question.asked, SeatSet::NONE);
        } else if matches!(step.now.board.top(), Frame::Word { .. }) {
            // That words were sold is the partners' to know: to all others the turn goes on.
            assert_eq!(question.asked, SeatSet::only(g.seat(step.now, step.now.board.active)));
        } else if matches!(a, Ask::One(..)) {
            assert_eq!(question.asked, a.seats(), "who is asked is shown to all");
        }
    });
    assert!(windows > 100, "{windows}");
}

/// `spies.inv.no-leak`
#[test]
fn what_a_viewer_imagines_is_a_state_that_he_cannot_tell_from_the_true_one() {
    stops(3, 25, |g, step, rng| {
        for who in Viewer::all(g.seats()) {
            let imagined = g.imagine(&g.view(step.now, who), rng);
            assert_eq!(g.check(None, &imagined), Ok(()), "{who:?} imagines a sound position");
            assert_states_alike(g, step.now, &imagined, who);
        }
    });
}

/// `spies.inv.knowledge-grows`
#[test]
fn a_face_comes_into_a_view_only_with_news_of_it() {
    let mut gained = 0;
    for seed in 0..4 {
        let g = game(5, &[("setup", if seed % 2 == 0 { "quick" } else { "by-hand" })]);
        let mut desk = Desk::new(5);
        random_game(&g, seed, |step| {
            assert_eq!(g.check(Some(step.before), step.now), Ok(()), "{:?}", step.doing);
            let set_up = matches!(step.before.board.agenda.as_slice().first(), Some(f) if !matches!(f, Frame::Turn(_)));
            if set_up || step.journal.events.is_empty() || matches!(step.now.board.top(), Frame::SourceLook { .. }) {
                return;
            }
            for who in Viewer::all(5) {
                let (v, w) = (g.view(step.before, who), g.view(step.now, who));
                let same = (v.secret.spy, v.secret.secret, v.secret.police) == (w.secret.spy, w.secret.secret, w.secret.police);
                if same {
                    continue;
                }
                desk.s = *step.before;
                let before = known(&desk, who);
                desk.s = *step.now;
                let (after, read) = (known(&desk, who), read(&desk, step.journal, who));
                let faces = after.difference(&before).filter(|t| ["spy", "secret", "police"].contains(&t.split(' ').next().unwrap()));
                for face in faces {
                    let own = w.powers.iter().any(|p| face.starts_with(&format!("police {}", p.code().to_lowercase())));
                    gained += 1;
                    assert!(own || read.contains(face), "{who:?} knows {face} after {:?}", step.doing);
                }
            }
        });
    }
    assert!(gained > 200, "{gained}");
}

/// `spies.inv.never-seen` `spies.inv.source-forgotten` `spies.inv.police-anew`
#[test]
fn a_view_never_holds_what_is_nobodys_to_see() {
    stops(4, 10, |g, step, _| {
        let s = step.now;
        for who in Viewer::all(g.seats()) {
            let v = g.view(s, who);
            for p in Power::ALL.into_iter().filter(|p| !v.powers.has(*p)).map(Power::index) {
                assert_eq!(
                    (v.secret.hand[p], v.secret.sealed[p], v.secret.drawn[p]),
                    ([0; Chit::COUNT], None, Set::NONE),
                    "hands and sealed answers"
                );
                assert!(v.secret.tiles[p].is_empty() && v.secret.discarded[p].is_empty(), "tiles, in the hand and put away");
                let seen = v.secret.seen_spy[p].iter().chain(&v.secret.seen_secret[p]).chain(&v.secret.seen_police[p]);
                assert!(seen.copied().all(|mark| mark == 0), "what others have seen");
            }
            for neutral in 0..8 {
                let looked = v.powers.iter().any(|p| s.secret.seen_secret[p.index()][neutral] != 0);
                let open = s.board.dossiers[neutral].record().is_some();
                assert_eq!(v.secret.secret[neutral] != UNKNOWN, looked || open, "a neutral secret");
            }
        }
        // What a Source has shown is gone with it, and police are unknown once they were re-arranged.
        if let (Frame::SourceLook { target }, Doing::Move(seat, Move::Done)) = (step.before.board.top(), step.doing) {
            let (v, w) = (g.view(step.before, Viewer::Seat(seat)), g.view(s, Viewer::Seat(seat)));
            assert!(g.agents_of(target).all(|a| w.secret.spy[a.index()] == UNKNOWN || w.secret.spy[a.index()] == v.secret.spy[a.index()]));
            let mut without = *s;
            without.secret.seen_spy = step.before.secret.seen_spy;
            assert!(g.view(&without, Viewer::Seat(seat)) == w, "the view is what it would be without");
        }
        if step.before.board.top() == Frame::Rearrange && matches!(step.doing, Doing::Move(_, Move::Done)) {
            let of = step.before.board.active;
            let others = Viewer::all(g.seats()).filter(|who| !g.view(s, *who).powers.has(of));
            let known = others
                .flat_map(|who| g.police_of(of).map(move |p| (who, p)))
                .find(|(who, p)| g.view(s, *who).secret.police[p.index()] != Place::NOWHERE);
            assert_eq!(known, None);
        }
    });
}

/// `spies.inv.replay`
#[test]
fn the_same_seed_and_the_same_moves_give_the_same_states_and_views() {
    for seats in 2..=5 {
        let g = game(seats, &[]);
        let (mut deeds, mut states) = (Vec::new(), Vec::new());
        let end = random_game(&g, 70, |step| {
            deeds.push(match step.doing {
                Doing::Move(seat, m) => (Some(seat), g.write(m)),
                Doing::Chance(o) => (None, g.write_outcome(step.before, o)),
            });
            states.push(*step.now);
        });
        // Once more from the seed.
        let mut again = states.iter();
        assert!(random_game(&g, 70, |step| assert!(again.next() == Some(step.now))) == end);
        // And from the words of a record, on a table of its own.
        let (g, mut s, mut rich) = (game(seats, &[]), game(seats, &[]).setup(), false);
        for ((seat, text), expected) in deeds.iter().zip(&states) {
            if !rich && matches!(s.board.top(), Frame::Turn(_)) {
                (s.board.money, rich) = ([250; Power::COUNT], true);
            }
            match seat {
                Some(seat) => g.play(&mut s, *seat, g.read(text).expect("a move"), &mut Silent),
                None => {
                    let mut out = table::Outcomes::new();
                    g.outcomes(&s, &mut out);
                    let (o, _) = out.iter().find(|(o, _)| g.write_outcome(&s, *o) == *text).expect("an outcome");
                    g.land(&mut s, o, &mut Silent);
                }
            }
            assert!(s == *expected, "after '{text}'");
        }
        assert!(Viewer::all(seats).all(|who| g.view(&s, who) == g.view(&end, who)));
    }
}

/// The Victory Points that lie on a power's record, counted by hand.
fn counted(g: &Spies, s: &State, power: Power) -> i32 {
    let e = &g.edition;
    let mine = |place: Place| place.record().filter(|(of, _)| *of == power).map(|(_, year)| &e.multiples[year.index()]);
    // Between two countries of one person nothing scores.
    let sisters = |a: &Agent| s.board.agents[a.index()].record().is_some_and(|(of, year)| g.chairs.sisters(of, g.owner(*a), year));
    let secrets = Dossier::all().filter_map(|d| Some(i32::from(g.value(s, d)) * i32::from(mine(s.board.dossiers[d.index()])?.secret)));
    let spies = Agent::all()
        .filter(|a| !sisters(a))
        .filter_map(|a| Some(i32::from(g.strength(s, a)) * i32::from(mine(s.board.agents[a.index()])?.captured)));
    let markers = s.board.markers[power.index()]
        .iter()
        .zip(&s.board.unscored[power.index()])
        .zip(&e.multiples)
        .map(|((n, idle), m)| i32::from(*n - *idle) * i32::from(e.marker_value) * i32::from(m.sanctioned));
    secrets.sum::<i32>() + spies.sum::<i32>() + markers.sum::<i32>()
}

/// `spies.inv.score-record` `spies.inv.winner`
#[test]
fn scores_are_what_lies_on_the_records_and_the_best_pair_wins() {
    for seats in 2..=5 {
        let g = game(seats, &[("setup", "quick")]);
        for seed in 0..6 {
            let s = random_game(&g, 500 + seed, |_| ());
            let Ask::Over(end) = g.ask(&s) else { panic!("the game is over") };
            let standing = |p: Power| (counted(&g, &s, p), s.board.money[p.index()]);
            let best = Power::ALL.into_iter().map(standing).max().unwrap();
            let winners: Vec<Power> = Power::ALL.into_iter().filter(|p| standing(*p) == best).collect();
            for seat in (0..seats).map(Seat) {
                let own = || Power::ALL.into_iter().filter(|p| g.seat(&s, *p) == seat);
                assert_eq!(end.scores[seat.index()], own().map(|p| standing(p).0).max().unwrap());
                let share = own().filter(|p| winners.contains(p)).count() as f32 / winners.len() as f32;
                assert!((end.payoffs[seat.index()] - share).abs() < 1e-6);
            }
            assert_eq!(end.label, if let [one] = winners[..] { one.id() } else { "shared" });
            // Chits, points and pieces on the map add nothing.
            let mut other = s;
            other.secret.hand[0][0] += 1;
            other.board.points = 0;
            let berlin = Place::in_city(g.edition.capital[0]);
            other.board.agents.iter_mut().filter(|p| p.on_map()).for_each(|p| *p = berlin);
            other.board.dossiers.iter_mut().filter(|p| p.on_map()).for_each(|p| *p = berlin);
            assert!(matches!(g.ask(&other), Ask::Over(same) if same == end));
        }
    }
}

/// `spies.inv.winner` `spies.inv.score-record`
#[test]
fn equal_points_are_decided_by_money_and_then_shared() {
    let over = |money: [u16; 2]| {
        let mut d = Desk::new(5);
        d.s.board.markers[France.index()][6] = 1;
        d.s.board.markers[Italy.index()][0] = 3;
        d.s.board.money[France.index()] = money[0];
        d.s.board.money[Italy.index()] = money[1];
        d.s.board.agenda.clear();
        d.s.board.ending = Some(spies::state::Ending::Scored);
        let Ask::Over(end) = d.g.ask(&d.s) else { panic!("the game is over") };
        assert_eq!(end.scores, [0, 6, 0, 6, 0], "a marker of 1939 counts three times");
        (end.label, end.payoffs)
    };
    assert_eq!(over([10, 9]), ("france", [0.0, 0.0, 0.0, 1.0, 0.0]));
    assert_eq!(over([9, 10]), ("italy", [0.0, 1.0, 0.0, 0.0, 0.0]));
    assert_eq!(over([9, 9]), ("shared", [0.0, 0.5, 0.0, 0.5, 0.0]));
}

/// `spies.inv.asked-only` `spies.inv.contests-end` `spies.inv.sisters-apart`
#[test]
fn only_those_who_are_asked_may_act_and_every_window_ends() {
    let mut open = 0;
    for seats in 2..=5 {
        let g = game(seats, &[("setup", "quick")]);
        for seed in 0..4 {
            random_game(&g, 900 + seed, |step| {
                assert_eq!(g.check(Some(step.before), step.now), Ok(()), "{:?}", step.doing);
                open = if matches!(step.now.board.top(), Frame::Contest(_)) { open + 1 } else { 0 };
                assert!(open < 120, "a window without end");
                let asked = g.ask(step.now).seats();
                for seat in (0..seats).map(Seat) {
                    let mut moves = Vec::new();
                    g.moves(step.now, seat, &mut moves);
                    assert_eq!(moves.is_empty(), !asked.has(seat));
                    let passes = moves.contains(&Move::Pass) || moves.contains(&Move::PassAll);
                    assert!(!matches!(step.now.board.top(), Frame::Contest(_)) || moves.is_empty() || passes);
                    if !asked.has(seat) {
                        assert!(g.refuse(step.now, seat, Move::Pass).is_some());
                    }
                }
                if let News::Deal { from, to, .. } =
                    step.journal.events.iter().map(|(_, n)| n.news).find(|n| matches!(n, News::Deal { .. })).unwrap_or(News::CupEmpty)
                {
                    assert_ne!(g.seat(step.before, from), g.seat(step.before, to), "no deal between countries of one person");
                }
            });
        }
    }
}

/// No refusal names an invariant, and each names a rule that there is: of all that one might think of, and of all
/// that was possible at another time. `spies.chit.held`, `spies.police.laid-again`
#[test]
fn refusals_name_rules_and_never_invariants() {
    let known: BTreeSet<&str> = Spies::ABOUT.rules.lines().filter_map(|line| line.split(" | ").next()).collect();
    let (mut cited, mut steps) = (BTreeSet::new(), 0);
    for (seats, seed) in [(5, 71), (3, 72), (2, 73)] {
        let g = game(seats, &[]);
        let mut others: Vec<Move> = Vec::new();
        random_game(&g, seed, |step| {
            steps += 1;
            for seat in g.ask(step.now).seats().iter() {
                let mut thought = Vec::new();
                g.candidates(step.now, seat, &mut thought);
                let strange = if steps % 7 == 0 { &others[..] } else { &[] };
                for m in thought.iter().chain(strange) {
                    if let Some(refusal) = g.refuse(step.now, seat, *m) {
                        cited.insert(g.say_refusal(&g.view(step.now, Viewer::Seat(seat)), refusal).0);
                    }
                }
                if steps % 20 == 0 {
                    others.extend(thought.into_iter().step_by(5));
                    others.sort();
                    others.dedup();
                    let surplus = others.len().saturating_sub(400);
                    let nth = (others.len() / surplus.max(1)).max(2);
                    let mut at = 0;
                    others.retain(|_| {
                        at += 1;
                        surplus == 0 || at % nth != 0
                    });
                }
            }
        });
    }
    for rule in &cited {
        assert!(!rule.contains(".inv."), "{rule} is an invariant");
        assert!(rule.starts_with("table.") || known.contains(rule), "{rule} is no rule");
    }
    for rule in ["spies.chit.held", "spies.police.laid-again", "spies.tile.must-choose", "spies.dip.session"] {
        assert!(cited.contains(rule), "{rule} has not come up among {cited:?}");
    }
}
