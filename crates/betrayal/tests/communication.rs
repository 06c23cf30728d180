//! The ban on talk between the Allies, and what breaking it costs.

use crate::support::{BRITAIN, FRANCE, GERMANY, Table, open};
use betrayal::{Betrayal, Board, News, PlayerTurn, Role, Step};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
use table::{Ask, Play, Seat, Silent, Talk, chance::below};

const BAN: Talk = Talk::Costs("betrayal.comm.banned-from-3");

/// France moves on this turn, and nobody has talked yet.
fn on_turn(turn: u8) -> Table {
    Table::empty(PlayerTurn::French, Step::Movement).turn(turn).put("paris", &["fr-1-corps", "br-1-division"])
}

/// What a seat may do unasked.
fn asides(t: &Table, seat: Seat) -> Vec<String> {
    let mut out = Vec::new();
    t.g.asides(&t.b, seat, &mut out);
    out.into_iter().map(|m| t.g.write(m)).collect()
}

/// May a seat talk to all?
fn talk(t: &Table, seat: Seat) -> Talk {
    t.g.talk(&t.b, seat, None)
}

/// On turns 1 and 2 talk is free (`betrayal.comm.open-1-2`).
#[test]
fn talk_is_free_at_first() {
    for turn in [1, 2] {
        let t = on_turn(turn);
        for seat in [FRANCE, BRITAIN] {
            assert_eq!((talk(&t, seat), asides(&t, seat)), (Talk::Free, Vec::new()), "turn {turn}");
        }
    }
}

/// From turn 3, from its very first step, to the end it costs (`betrayal.comm.banned-from-3`).
#[test]
fn from_turn_three_talk_costs() {
    for turn in [3, 4, 12] {
        let t = on_turn(turn);
        for seat in [FRANCE, BRITAIN] {
            assert_eq!((talk(&t, seat), asides(&t, seat)), (BAN, vec!["speak".to_owned(), "own-up".into()]), "turn {turn}");
        }
    }
    let mut t = on_turn(2).step(PlayerTurn::British, Step::End);
    t.run();
    assert_eq!((t.b.turn, t.asked().0, talk(&t, FRANCE)), (3, "initiative", BAN));
    // After the end all may talk.
    t.g.end_agreed(&mut t.b, &mut Silent);
    assert_eq!((talk(&t, FRANCE), asides(&t, FRANCE)), (Talk::Free, Vec::new()));
}

/// Whatever passes from one Ally to the other counts, to one or to all; a third chair is no Ally (`betrayal.comm.covers-nonverbal`).
#[test]
fn every_sign_between_allies_counts() {
    let t = Table::empty_with(PlayerTurn::French, Step::Movement, &[("german", "chair")]).turn(5).put("paris", &["fr-1-corps"]);
    for (from, to) in [(FRANCE, None), (FRANCE, Some(BRITAIN)), (BRITAIN, None), (BRITAIN, Some(FRANCE))] {
        assert_eq!(t.g.talk(&t.b, from, to), BAN, "{from:?} to {to:?}");
    }
    for (from, to) in [(GERMANY, None), (GERMANY, Some(FRANCE)), (FRANCE, Some(GERMANY))] {
        assert_eq!(t.g.talk(&t.b, from, to), Talk::Free, "{from:?} to {to:?}");
    }
    assert!(asides(&t, GERMANY).is_empty());
}

/// Who begins pays, once in a game turn; what the other answers in that turn is free, and so is more of the same (`betrayal.comm.initiator-pays`,
/// `betrayal.comm.turn-opened`).
#[test]
fn who_begins_pays() {
    for (seat, role, penalty) in [(FRANCE, Role::France, [1, 0]), (BRITAIN, Role::Britain, [0, 1])] {
        let mut t = on_turn(4);
        t.aside(seat, "speak");
        assert_eq!((t.b.penalty, t.b.spoke), (penalty, Some(role)));
        assert_eq!(t.news(), [News::Offence { role, level: 1, owned_up: false }]);
        for other in [FRANCE, BRITAIN] {
            assert_eq!((talk(&t, other), asides(&t, other)), (Talk::Free, Vec::new()), "talk is open for this game turn");
        }
        assert_eq!(t.asked(), ("move", Some(FRANCE)), "the question is as it was");
        // It stays open through the British player-turn, and the next German one closes it.
        t.play(FRANCE, "end-moves");
        assert_eq!((t.b.player, talk(&t, seat)), (PlayerTurn::British, Talk::Free));
        t.play(BRITAIN, "end-moves");
        assert_eq!((t.b.turn, talk(&t, seat), t.b.penalty), (5, BAN, penalty));
    }
}

/// The first offence shifts two columns from the next combat on, for good (`betrayal.comm.first`).
#[test]
fn the_first_offence_shifts_columns() {
    let mut t = Table::german_attack("reims", &["ge-9-panzer", "fr-3-corps", "fr-5-corps"]).put("lille", &["ge-10-corps", "br-1-division"]);
    t.aside(FRANCE, "speak");
    assert_eq!((t.fight("reims", "1-1").0.penalty, t.b.penalty), (2, [1, 0]));
    if t.asked().0 == "withdraw" {
        t.play(BRITAIN, "withdraw ge-9-panzer sedan");
    }
    assert_eq!(t.fight("lille", "6-6").0.penalty, 0, "the British have done nothing");
    let mut t = Table::german_attack("reims", &["ge-9-panzer", "fr-3-corps"]).turn(12);
    t.b.penalty = [1, 0];
    assert_eq!(t.fight("reims", "6-6").0.penalty, 2);
}

/// The second, on a later turn, gives Germany at least a Minor Victory against that nation (`betrayal.comm.second`).
#[test]
fn the_second_offence_is_a_minor() {
    let mut t = on_turn(4);
    t.aside(FRANCE, "speak");
    assert!(asides(&t, FRANCE).is_empty(), "not on the same turn");
    let mut t = t.step(PlayerTurn::German, Step::Begin);
    t.run().aside(FRANCE, "speak");
    assert_eq!((t.b.penalty, t.asked().0), ([2, 0], "initiative"), "no die is rolled");
    // France would win with the marker, and Britain with its army.
    let board = |penalty: [u8; 2]| {
        let mut t = on_turn(12).boxed(betrayal::Place::Regroup, &["-fr-3-dcr"]).marker("paris");
        t.b.penalty = penalty;
        t.b.credited = 8;
        t.judged()
    };
    assert_eq!(board([1, 1]), ("no-german-victory", [2, 1]));
    assert_eq!(board([2, 0]), ("german-minor", [2, 1]), "a Major beats it");
    assert_eq!(board([0, 2]), ("german-minor", [2, 0]));
}

/// The third rolls a die at once: on a 1 the game goes on, and each later offence on a later turn rolls again (`betrayal.comm.third-roll`).
#[test]
fn the_third_offence_rolls() {
    for die in 1..=6u8 {
        let mut t = on_turn(6);
        t.b.penalty = [2, 1];
        t.aside(FRANCE, "speak");
        assert_eq!((t.asked(), t.moves(FRANCE).len()), (("penalty", None), 0));
        t.land(&die.to_string());
        assert_eq!((t.b.last_turn, t.b.capped, t.b.penalty, t.asked()), (die > 1, true, [3, 1], ("move", Some(FRANCE))), "die {die}");
    }
    let mut t = on_turn(6);
    t.b.penalty = [2, 0];
    t.aside(FRANCE, "speak").land("1");
    assert!(asides(&t, FRANCE).is_empty());
    let mut t = t.step(PlayerTurn::German, Step::Begin);
    t.run().aside(FRANCE, "own-up");
    assert_eq!(t.asked(), ("penalty", None));
    t.land("2");
    assert!(t.b.last_turn && t.b.penalty == [3, 0]);
}

/// With the marker placed the running turn is the last, whoever's player-turn it is (`betrayal.comm.third-ends-turn`,
/// `betrayal.seq.same-turn-third-end`).
#[test]
fn the_turn_is_played_to_its_end() {
    let mut t = Table::empty(PlayerTurn::German, Step::Orders).turn(6).put("paris", &["fr-1-corps", "br-1-division"]).marker("chartres");
    t = t.boxed(betrayal::Place::Regroup, &["-br-1-tank-brigade"]);
    t.b.penalty = [2, 0];
    t.aside(FRANCE, "speak").land("4").land("2-2").land("1-2");
    assert_eq!(t.asked(), ("move", Some(FRANCE)));
    t.play(FRANCE, "end-moves").land("1");
    t.play(BRITAIN, "return br-1-tank-brigade paris").play(BRITAIN, "end-moves");
    assert_eq!(t.over(), ("german-major", [-2, -2]), "neither has its Minor");
}

/// Whatever the die, no Ally has more than a Minor from then on, and that is a draw at best (`betrayal.comm.third-caps-both`).
#[test]
fn both_are_capped() {
    let board = |capped: bool, credited: u8, german: bool| {
        let mut t = Table::empty(PlayerTurn::British, Step::End).boxed(betrayal::Place::Regroup, &["-fr-3-dcr"]);
        t = t.put("chartres", &["fr-1-corps"]).marker("chartres");
        t = if german { t.put("paris", &["ge-9-panzer"]) } else { t };
        (t.b.capped, t.b.credited) = (capped, credited);
        t.judged().1
    };
    // A French Major without Germans in Paris, a British Minor.
    assert_eq!((board(false, 8, false), board(true, 8, false)), ([2, 1], [0, 0]));
    // A French Minor against a German one is a draw in any case; who has nothing loses as ever.
    assert_eq!((board(false, 0, true), board(true, 0, true)), ([0, -1], [0, -1]));
    assert_eq!(board(true, 0, false), [0, 0]);
}

/// Each nation has its own ladder (`betrayal.comm.separate-ladders`).
#[test]
fn each_nation_has_its_own_ladder() {
    let mut t = on_turn(3);
    for (turn, seat, penalty) in [(3, FRANCE, [1, 0]), (4, BRITAIN, [1, 1]), (5, FRANCE, [2, 1]), (6, BRITAIN, [2, 2])] {
        t = t.turn(turn);
        t.b.spoke = None;
        t.aside(seat, "speak");
        assert_eq!((t.b.penalty, t.b.capped), (penalty, false), "turn {turn}");
    }
}

/// Words cost what the aside "speak" costs: it is there exactly where they cost something, and who does not play it pays nothing
/// (`betrayal.comm.price-shown`).
#[test]
fn the_price_can_be_left_unpaid() {
    let rules = Betrayal::TALK.expect("words are the rules' business here");
    for turn in [2, 3] {
        let t = on_turn(turn);
        assert_eq!(asides(&t, FRANCE).contains(&rules.price.to_owned()), talk(&t, FRANCE) == BAN, "turn {turn}");
    }
    let mut t = on_turn(3);
    t.play(FRANCE, "end-moves");
    assert_eq!((t.b.penalty, t.b.spoke), ([0; 2], None));
    // The news names the level that was reached.
    for level in [1, 2, 3] {
        let mut t = on_turn(6);
        t.b.penalty = [level - 1, 0];
        t.aside(FRANCE, "speak");
        assert_eq!(t.news(), [News::Offence { role: Role::France, level, owned_up: false }]);
    }
}

/// A seat may own up to talk outside the game; it counts like a message, for that seat alone (`betrayal.comm.own-up`).
#[test]
fn a_seat_owns_up_for_itself() {
    let mut t = on_turn(4);
    t.aside(BRITAIN, "own-up");
    assert_eq!((t.b.penalty, t.news()), ([0, 1], vec![News::Offence { role: Role::Britain, level: 1, owned_up: true }]));
    assert!(asides(&t, BRITAIN).is_empty() && asides(&t, FRANCE).is_empty());
    // There is no aside against the other.
    assert_eq!(asides(&on_turn(4), FRANCE), ["speak", "own-up"]);
}

/// Where there is nobody to talk to, the table leaves all of it out, by this rule (`betrayal.comm.one-head`).
#[test]
fn one_head_talks_to_nobody() {
    let rules = Betrayal::TALK.expect("words are the rules' business here");
    assert_eq!((rules.needs_persons, rules.asides), ("betrayal.comm.one-head", &["speak", "own-up"][..]));
    assert!(Betrayal::ABOUT.rule(rules.needs_persons).is_some());
    assert_eq!(asides(&on_turn(4), FRANCE), rules.asides, "what is left out is all that is there");
}

/// A third offence in any position: nobody answers before the die, and then all is as it was.
fn interrupt(g: &Betrayal, b: &Board, seat: Seat) {
    let mut t = Table { g: g.clone(), b: *b, log: Default::default() };
    (t.b.penalty, t.b.spoke) = ([2, 2], None);
    let (before, asked) = (t.b, t.asked());
    t.aside(seat, "speak");
    assert_eq!(t.asked(), ("penalty", None));
    assert!((0..g.seats()).all(|seat| t.moves(Seat(seat)).is_empty()));
    t.land("1");
    assert_eq!(t.asked(), asked);
    (t.b.penalty, t.b.spoke, t.b.capped) = (before.penalty, before.spoke, before.capped);
    assert_eq!(t.b, before);
}

/// A message can come at any moment, also between two dice: the third offence's die falls at once and leaves every other question alone
/// (`betrayal.comm.third-roll`).
#[test]
fn a_message_may_come_at_any_moment() {
    let g = open(2, &[]);
    let mut kinds = std::collections::BTreeSet::new();
    for seed in 0..3 {
        let (mut b, mut rng) = (g.setup(), Xoshiro256PlusPlus::seed_from_u64(seed));
        let mut moves = Vec::new();
        while !matches!(g.ask(&b), Ask::Over(_)) {
            if b.turn >= 3 && below(&mut rng, 3) == 0 {
                kinds.insert(g.ask(&b).kind().expect("something is asked").0);
                interrupt(&g, &b, Seat(below(&mut rng, 2) as u8));
            }
            if let Ask::Chance(_) = g.ask(&b) {
                let outcome = g.draw(&b, &mut rng);
                g.land(&mut b, outcome, &mut Silent);
                continue;
            }
            let seat = g.ask(&b).seats().iter().next().expect("somebody is asked");
            moves.clear();
            g.moves(&b, seat, &mut moves);
            let m = moves[below(&mut rng, moves.len() as u32) as usize];
            g.play(&mut b, seat, m, &mut Silent);
        }
    }
    for kind in ["move", "air", "fight", "withdraw", "combat", "tactic", "initiative", "orders", "regroup", "land", "bombing"] {
        assert!(kinds.contains(kind), "{kind} is not among {kinds:?}");
    }
}
