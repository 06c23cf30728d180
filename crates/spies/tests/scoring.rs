//! Victory Points and the winner. (6.0, 3.5, 3.7)

use crate::support::{turns::*, *};
use spies::{
    chit::Chit,
    news::News,
    place::{Dossier, Place},
    roles::Power,
    state::Phase,
    year::Year,
};
use table::{Ask, End, Play, Show};

/// Britain ends the last turn of the game.
fn end(d: Desk) -> (Desk, End) {
    let mut d = d.turn(Britain, 1939, Phase::Movement);
    d.check();
    d.hush().play(Britain, "end-turn");
    let Ask::Over(end) = d.g.ask(&d.s) else { panic!("the game is over") };
    (d, end)
}

/// What each power scores at the end.
fn scores(d: Desk) -> [i32; 5] {
    let (d, end) = end(d);
    let told: Vec<i32> = d
        .public_news()
        .into_iter()
        .filter_map(|n| match n {
            News::Scores { points, .. } => Some(points),
            _ => None,
        })
        .collect();
    assert_eq!(told, end.scores[..5], "what is told is what counts");
    std::array::from_fn(|p| end.scores[p])
}

/// `spies.score.final-originals`
#[test]
fn originals_at_home_that_no_enemy_controls_are_recorded_at_the_end() {
    let d = Desk::new(5);
    let own = dossiers(&d, Germany);
    let [police, spy, enemy, carried, alone, abroad] = own[..] else { panic!("Germany has six") };
    let city = |d: &Desk, x: Dossier| d.g.edition.cities[d.s.board.dossiers[x.index()].city().expect("in a city")].id.clone();
    let (at_spy, at_enemy) = (city(&d, spy), city(&d, enemy));
    let strength = d.g.police_of(Germany).find(|p| d.s.secret.police[p.index()] == d.s.board.dossiers[police.index()]);
    let d = {
        let strength = d.g.police_strength(strength.expect("police stand there"));
        d.post(police, strength)
    };
    let d = d.spy_in("erik", &at_spy).guard("erik", spy).spy_in("piccolo", &at_enemy).guard("piccolo", enemy);
    // A friend carries one abroad, another lies abroad alone; one lies elsewhere at home.
    let d = d.spy_in("heidi", "vienna").lay(carried, "vienna").guard("heidi", carried).lay(abroad, "prague").lay(alone, "munich");
    let bengazi = dossiers(&d, Italy)[0];
    let d = d.lay(bengazi, "bengazi");
    let value: i32 = own.iter().filter(|x| ![enemy, carried, abroad].contains(x)).map(|x| i32::from(d.g.value(&d.s, *x))).sum();
    let (d, end) = end(d);
    for dossier in &own {
        let recorded = d.s.board.dossiers[dossier.index()] == Place::on_record(Germany, Year(6));
        assert_eq!(recorded, ![enemy, carried, abroad].contains(dossier), "{dossier:?}");
        assert_eq!(d.s.board.dossiers[dossier.index()].record().is_some(), recorded);
    }
    assert_eq!(end.scores[0], 3 * value);
    assert_eq!(d.s.board.dossiers[bengazi.index()], Place::on_record(Italy, Year(6)), "overseas is at home");
    // Neutral secrets are nobody's, not even in a capital.
    let d = Desk::new(5).face("vienna", "limpet-mine");
    let neutral = d.dossier_in("vienna");
    let (d, _) = self::end(d.lay(neutral, "berlin"));
    assert!(d.s.board.dossiers[neutral.index()].city().is_some());
}

/// `spies.score.final-no-reward`
#[test]
fn originals_at_the_end_bring_neither_money_nor_chits() {
    let d = Desk::new(5).money(Germany, 4).chits(Italy, &[Chit::Papers]);
    let (d, _) = end(d);
    assert!(d.s.board.dossiers.iter().any(|p| p.record().is_some()));
    assert_eq!((d.s.board.money, hands(&d), d.s.board.due), ([4, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0; 5]));
    assert!(!d.public_news().iter().any(|n| matches!(n, News::CashedIn { .. } | News::GetsChits { .. })));
}

/// `spies.score.value-times-multiple`
#[test]
fn each_piece_counts_its_value_times_the_multiple_of_its_box() {
    let start = || {
        let d = record(record(blank(Desk::new(5)), Germany, 1938, "atomic-bomb"), Germany, 1933, "enigma-code");
        let mut d = record(record(d, Germany, 1939, "limpet-mine"), Italy, 1937, "atomic-bomb");
        let (alexi, mario) = (d.agent("alexi"), d.agent("mario"));
        d.s.board.agents[alexi.index()] = Place::on_record(Germany, Year(5));
        d.s.board.agents[mario.index()] = Place::on_record(Germany, Year(6));
        let dead = d.agent("erik");
        d.s.board.agents[dead.index()] = Place::SANCTIONED;
        d.s.board.markers[Germany.index()][6] = 2;
        d.s.board.markers[Britain.index()][0] = 3;
        record(d, Germany, 1938, "atomic-bomb")
    };
    // 5 and 3 doubled, 1, 1 and two markers of 2 threefold, 4 once; three markers of 2 once.
    assert_eq!(scores(start()), [2 * (5 + 3) + 3 * (1 + 1 + 2 * 2) + 4, 0, 0, 0, 6]);
    // The rows of the record are apart from each other.
    let mut d = start();
    d.g.edition.multiples[0].secret = 2;
    d.g.edition.multiples[5].secret = 7;
    d.g.edition.multiples[6].secret = 11;
    d.g.edition.multiples[5].captured = 13;
    d.g.edition.multiples[6].captured = 17;
    d.g.edition.multiples[6].sanctioned = 19;
    d.g.edition.multiples[0].sanctioned = 23;
    assert_eq!(scores(d), [2 * 4 + 7 * 5 + 11 + 13 * 3 + 17 + 19 * 4, 0, 0, 0, 23 * 6]);
}

/// Germany captures an Italian spy of strength 3 in this year.
fn captured(year: u16) -> Desk {
    let mut d = blank(Desk::new(5)).turn(Germany, year, Phase::Police).spy_in("carla", "berlin").police("berlin", &[4]);
    let search = format!("search {}", d.word("carla"));
    d.play(Germany, &search);
    let at = Place::on_record(Germany, Year::from_number(year).expect("a year"));
    assert_eq!(d.s.board.agents[d.agent("carla").index()], at);
    d
}

/// `spies.score.captured`
#[test]
fn a_captured_spy_counts_its_strength_in_the_year_of_its_capture() {
    for (year, multiple) in [(1933, 1), (1934, 1), (1937, 1), (1938, 2), (1939, 3)] {
        assert_eq!(scores(captured(year)), [3 * multiple, 0, 0, 0, 0], "{year}");
    }
}

/// `spies.score.escaped-gone`
#[test]
fn a_spy_that_escaped_scores_for_nobody() {
    let mut d = captured(1934).turn(Italy, 1934, Phase::Movement).chits(Italy, &[Chit::Escape]).money(Italy, 10);
    let escape = format!("escape {}", d.word("carla"));
    d.play(Italy, &escape);
    assert_eq!(d.s.board.agents[d.agent("carla").index()], d.place("rome"));
    assert_eq!(scores(d), [0; 5]);
}

/// `spies.score.uncashed-none`
#[test]
fn a_foreign_secret_that_was_not_cashed_in_scores_nothing() {
    let start = || {
        let d = blank(Desk::new(5));
        let bomb = d.dossier("atomic-bomb");
        let mut d = d.lay(bomb, "berlin");
        d.s.board.origin[bomb.index()] = Some(Italy);
        d.guard("erik", bomb)
    };
    assert_eq!(scores(start()), [0; 5], "in the capital, under a German spy");
    let mut d = start().turn(Germany, 1939, Phase::Movement);
    let cash = format!("cash {}", d.slot("atomic-bomb"));
    d.play(Germany, &cash);
    draw_chits(&mut d);
    assert_eq!(scores(d), [15, 0, 0, 0, 0], "cashed in it does");
}

/// `spies.score.counterspy-none`
#[test]
fn counterspies_score_nothing() {
    let mut d = blank(Desk::new(5));
    let (counterspy, real) = (spy_dossier(&d), d.dossier("limpet-mine"));
    for dossier in [counterspy, real] {
        d.s.board.origin[dossier.index()] = Some(Britain);
        d = d.lay(dossier, "london");
    }
    let (d, end) = end(d);
    assert_eq!(end.scores[..5], [0, 0, 0, 0, 3], "the real one beside it counts");
    assert_eq!(d.s.board.dossiers[counterspy.index()], d.place("london"));
    // One that has left the game neither.
    let mut d = blank(Desk::new(5));
    d.s.board.dossiers[counterspy.index()] = Place::REMOVED;
    assert_eq!(scores(d), [0; 5]);
}

/// The first dossier that is a counterspy.
fn spy_dossier(d: &Desk) -> Dossier {
    Dossier::all().find(|x| d.g.is_counterspy(&d.s, *x)).expect("there are ten")
}

/// The powers with so many points, by markers of 2 in 1933, and so much money.
fn standing(points: [u8; 5], money: [u16; 5]) -> Desk {
    let mut d = blank(Desk::new(5));
    for power in Power::ALL {
        d.s.board.markers[power.index()][0] = points[power.index()] / 2;
        d.s.board.money[power.index()] = money[power.index()];
    }
    d
}

/// `spies.score.winner`
#[test]
fn the_highest_total_wins() {
    for (at, power) in Power::ALL.into_iter().enumerate() {
        let mut points = [2, 4, 6, 8, 10];
        points[at] = 12;
        // The others are richer.
        let mut money = [50; 5];
        money[at] = 0;
        let (_, end) = end(standing(points, money));
        let mut payoffs = [0.0; 5];
        payoffs[at] = 1.0;
        assert_eq!((end.label, &end.scores[..5]), (power.id(), &points.map(i32::from)[..]));
        assert_eq!(end.payoffs[..5], payoffs);
    }
}

/// `spies.score.tie-money`
#[test]
fn a_tie_goes_to_the_richer_and_else_is_shared() {
    let (_, e) = end(standing([8, 8, 0, 8, 6], [9, 12, 80, 11, 90]));
    assert_eq!((e.label, &e.payoffs[..5]), ("italy", &[0.0, 1.0, 0.0, 0.0, 0.0][..]));
    let (_, e) = end(standing([8, 8, 0, 8, 6], [12, 12, 80, 11, 90]));
    assert_eq!((e.label, &e.payoffs[..5]), ("shared", &[0.5, 0.5, 0.0, 0.0, 0.0][..]));
}

/// `spies.score.tie-money`: the log and the last sentence say that money has decided.
#[test]
fn a_win_by_money_says_so() {
    let said = |d: &Desk| {
        let log: Vec<String> = d.journal.events.iter().map(|(_, e)| d.g.say_event(e).to_string()).collect();
        (log.into_iter().find(|line| line.contains(" won") || line.contains("share the win")).unwrap(), d.g.say_end(&d.s).to_string())
    };
    let (d, _) = end(standing([8, 8, 0, 8, 6], [9, 12, 80, 11, 90]));
    let (log, last) = said(&d);
    assert_eq!(log, "Italy won by its money: as many Victory Points as Germany and France, and more pounds.");
    assert!(last.starts_with("Italy wins by money, £12 to Germany's £9 and France's £11, with 8 Victory Points; "), "{last}");
    let (d, _) = end(standing([8, 4, 0, 2, 6], [9, 12, 80, 11, 90]));
    let (log, last) = said(&d);
    assert_eq!(log, "Germany won.");
    assert!(last.starts_with("Germany wins with 8 Victory Points; "), "{last}");
    let (d, _) = end(standing([8, 8, 0, 8, 6], [12, 12, 80, 11, 90]));
    assert_eq!(said(&d).0, "Germany and Italy share the win by their money: as many Victory Points as France, and more pounds.");
}

/// `spies.score.tie-money`
#[test]
fn where_all_are_level_nobody_is_left_to_be_named() {
    let (d, end) = end(blank(Desk::new(5)));
    assert_eq!(end.label, "shared");
    assert_eq!(d.g.say_end(&d.s).to_string(), "Germany, Italy, Russia, France and Britain share the win with 0 Victory Points.");
}
