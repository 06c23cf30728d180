//! A chair resigns or runs out of time, and what passes a question.

use crate::{support::turns::before_tile, support::*, turn::turns};
use spies::{
    Spies,
    news::News,
    place::Place,
    roles::Power,
    state::{Ending, Phase},
    year::Year,
};
use std::sync::Arc;
use table::{Ask, Departure, Dice, End, Hosted, Leaving, Options, Play, Referee, Seat, SeatSet, Sitting};

fn over(d: &Desk) -> End {
    let Ask::Over(end) = d.g.ask(&d.s) else { panic!("the game is over") };
    end
}

/// A table with this rules number, after its set-up by lot.
fn sitting(seats: u8, rules: u32) -> Sitting<Spies> {
    let options = Options::recorded(&Spies::ABOUT, rules, [("setup", "quick")]).unwrap();
    let game = Spies::open(seats, &options, &Spies::house()).unwrap();
    let mut sitting = Sitting::new(Arc::new(game), options, Arc::new(Spies::house()), Some(Dice::from_number(7)));
    while sitting.roll() {}
    sitting
}

/// `spies.end.leaver`
#[test]
fn of_more_than_two_chairs_none_ends_the_game_for_the_others() {
    for seats in 3..=5 {
        let mut table = sitting(seats, 2);
        let mut expected = *table.state();
        table.resign(Seat(1)).unwrap();
        table.time_up(Seat(2)).unwrap();
        expected.board.left = SeatSet::only(Seat(1)).with(Seat(2));
        assert_eq!((table.left(), *table.state()), (expected.board.left, expected), "nothing else is changed");
    }
}

/// `spies.end.leaver`, `spies.score.winner`
#[test]
fn a_chair_that_has_left_does_not_win_and_the_table_shows_that_it_has_left() {
    for (rules, label) in [(2, "russia"), (3, "britain")] {
        let mut d = Desk::new(5).turn(Britain, 1939, Phase::Movement);
        for dossier in spies::place::Dossier::all() {
            d.s.board.dossiers[dossier.index()] = Place::REMOVED;
        }
        d.s.board.markers[Russia.index()][0] = 3;
        d.s.board.markers[Britain.index()][0] = 1;
        d.g.rulings.leavers_win = rules < 3;
        let mut table = d.sit_under(rules);
        table.resign(Seat(2)).unwrap();
        let shown = scene::text::draw(&table::Hosted::scene(&table, table::Viewer::Seat(Seat(0)), table::Sight::Settled), 100);
        assert!(shown.contains("player left the game"), "{shown}");
        table.play_text(Seat(4), "end-turn").unwrap();
        let Ask::Over(end) = table.ask() else { panic!("the game is over") };
        assert_eq!(end.label, label, "rules number {rules}");
        let told = table::Hosted::end(&table).unwrap().to_string();
        assert_eq!(told.ends_with("Russia had lost their player and could not win."), rules == 3, "{told}");
        assert!(end.scores[2] > end.scores[4], "the points are what they are");
    }
}

/// `spies.end.leaver`, `spies.inv.left`
#[test]
fn a_position_from_elsewhere_brings_those_with_it_who_have_left() {
    for rules in [2, 3] {
        let (mut table, mut other) = (sitting(3, rules), sitting(3, rules));
        table.resign(Seat(1)).unwrap();
        other.resign(Seat(2)).unwrap();
        other.load(table.dump()).unwrap();
        assert_eq!((other.left(), other.state().board.left), (SeatSet::only(Seat(1)), SeatSet::only(Seat(1))), "rules number {rules}");
        assert_eq!(other.resign(Seat(1)).unwrap_err().rule, "table.left");
        assert!(other.may_resign(Seat(2)), "who left the other game plays in this one");
    }
    // Nobody leaves who does not sit there, nor where the game ends with it.
    let mut state = *sitting(3, 3).state();
    state.board.left = SeatSet::only(Seat(3));
    let mut table = sitting(3, 3);
    let json = table.game().dump(&state);
    assert_eq!(table.load(json).unwrap_err().sentence, "there is no seat 3");
    let mut table = sitting(2, 3);
    let mut state = *table.state();
    state.board.left = SeatSet::only(Seat(1));
    let json = table.game().dump(&state);
    assert_eq!(table.load(json).unwrap_err().invariant, Some("spies.inv.left"));
}

/// `spies.end.leaver`
#[test]
fn where_all_have_left_the_best_of_all_wins() {
    let mut d = Desk::new(3).turn(Britain, 1939, Phase::Movement);
    for dossier in spies::place::Dossier::all() {
        d.s.board.dossiers[dossier.index()] = Place::REMOVED;
    }
    d.s.board.markers[Italy.index()][0] = 1;
    let mut table = d.sit();
    (0..3).for_each(|seat| table.resign(Seat(seat)).unwrap());
    table.play_text(Seat(2), "end-turn").unwrap();
    let Ask::Over(end) = table.ask() else { panic!("the game is over") };
    assert_eq!(end.label, "italy");
}

/// `spies.end.leaver`, `spies.score.final-originals`
#[test]
fn of_two_chairs_the_leaver_loses_and_originals_at_home_count() {
    for ending in [Ending::Resigned(Seat(0)), Ending::TimeUp(Seat(0))] {
        let mut d = Desk::new(2).turn(Germany, 1935, Phase::Movement);
        let at_home: i32 =
            d.g.dossiers_of(France)
                .map(|x| i32::from(d.g.edition.secrets[spies::edition::Secret(d.s.secret.secret[usize::from(x)])].value))
                .sum();
        let how = if matches!(ending, Ending::TimeUp(_)) { Departure::TimeUp } else { Departure::Resigned };
        assert_eq!(d.g.leaving(), Leaving::Loses);
        d.hush();
        d.g.depart(&mut d.s, Seat(0), how, &mut d.journal);
        d.check();
        assert_eq!(d.s.board.ending, Some(ending));
        let recorded = d.g.dossiers_of(France).filter(|x| d.s.board.dossiers[usize::from(*x)] == Place::on_record(France, Year(2)));
        assert!(recorded.count() > 0, "France's originals at home are recorded");
        let told: Vec<_> = d
            .public_news()
            .into_iter()
            .filter_map(|n| if let News::Scores { power, points } = n { Some((power, points)) } else { None })
            .collect();
        assert_eq!(told.len(), Power::COUNT);
        let end = over(&d);
        assert!(at_home > 0 && told.iter().any(|(power, points)| *power == France && *points >= at_home), "{told:?}, {at_home}");
        assert_eq!(end.payoffs[0], 0.0);
        assert_eq!(end.payoffs[1], 1.0, "whatever the points say, the other has won");
    }
}

/// `spies.end.leaver`
#[test]
fn a_record_of_rules_number_1_ends_as_it_was_played() {
    for text in ["resign", "time-up"] {
        let mut table = sitting(5, 1);
        let line = table::Line::Move { seat: "italy".into(), text: text.into() };
        table.replay_line(&line).unwrap();
        let Ask::Over(end) = table.ask() else { panic!("the game is over") };
        assert!(["resigned", "out of time"].contains(&end.label));
        assert_eq!(end.scores, [0; 5], "originals at home were not counted then");
        let mut now = sitting(5, 2);
        now.replay_line(&line).unwrap();
        assert!(!matches!(now.ask(), Ask::Over(_)));
    }
}

/// `spies.end.leaver`
#[test]
fn a_chair_that_has_left_ends_its_turn_and_declines() {
    let pass = |d: &Desk, power: Power| {
        let (seat, mut moves) = (d.seat(power), Vec::new());
        d.g.moves(&d.s, seat, &mut moves);
        table::Know::pass(&d.g, &d.view(power), &moves).map(|m| d.g.write(m))
    };
    let mut d = Desk::new(5);
    assert_eq!(pass(&d, Germany).as_deref(), Some("end-turn"));
    assert_eq!(pass(&d, Italy), None, "who is not asked does not pass");
    d.play(Germany, "talk italy").play(Germany, "invite italy");
    assert_eq!(pass(&d, Italy).as_deref(), Some("decline"));
    d.play(Italy, "draft germany");
    assert_eq!(pass(&d, Italy).as_deref(), Some("scrap"));
    let mut table = Desk::new(5).turn(Britain, 1936, Phase::Movement);
    table.play(Britain, "end-turn");
    let put_away = pass(&table, Germany).unwrap();
    assert!(put_away.starts_with("discard "), "a tile must be played or put away: {put_away}");
}

/// `spies.end.leaver`
#[test]
fn a_chair_that_has_left_opens_no_talks_and_announces_nothing() {
    let mut table = sitting(3, 2);
    let gone = Seat(2);
    table.resign(gone).unwrap();
    let first = table.state().board.year;
    while table.state().board.year == first {
        if table.roll() {
            continue;
        }
        let seat = table.ask().seats().iter().next().unwrap();
        let m = table.pass(seat).expect("nothing here is beyond passing");
        table.play(seat, m).unwrap();
    }
    let words = [" opened talks", " announced", " asked ", " an offer", " played "];
    let told: Vec<String> = table.log(0).map(|entry| table::Show::say_event(&**table.game(), &entry.event).to_string()).collect();
    assert!(told.iter().any(|line| line == "Britain put a tile away unseen."), "{told:?}");
    assert!(!told.iter().any(|line| words.iter().any(|word| line.contains(word))), "{told:?}");
}

/// `spies.end.leaver`, `spies.score.tie-money`
#[test]
fn the_log_of_an_early_end_names_its_cause_first_and_then_who_has_truly_won() {
    for (how, cause) in [(Departure::Resigned, "Germany and Italy resigned."), (Departure::TimeUp, "Germany and Italy ran out of time.")] {
        let mut d = Desk::new(2).turn(Germany, 1934, Phase::Movement);
        // Germany has most points; of those who can win Britain and France are level, and money decides.
        for dossier in spies::place::Dossier::all() {
            d.s.board.guard[dossier.index()] = spies::place::Guard::NONE;
            d.s.board.dossiers[dossier.index()] = Place::REMOVED;
        }
        d.s.secret.post = [spies::state::UNKNOWN; spies::edition::POLICE];
        d.s.board.markers[Germany.index()][0] = 3;
        d.s.board.markers[Britain.index()][0] = 1;
        d.s.board.markers[France.index()][0] = 1;
        let d = &mut d.money(Germany, 90).money(Britain, 7).money(France, 3);
        d.hush();
        d.g.depart(&mut d.s, Seat(0), how, &mut d.journal);
        let told = d.reads(France);
        assert_eq!(told.first().map(String::as_str), Some(cause), "{told:?}");
        let last = "Britain won by its money: as many Victory Points as France, and more pounds.";
        assert_eq!(told.last().map(String::as_str), Some(last), "{told:?}");
        assert!(over(d).payoffs.starts_with(&[0.0, 1.0]));
    }
}

/// `spies.end.early`, `spies.effect.ge2-end`
#[test]
fn polish_crisis_ends_the_game_with_its_year() {
    let mut d = before_tile(Germany, 1938, &[2]);
    d.play(Germany, "tile 2");
    assert!(d.public_news().contains(&News::LastYear(Year(5))));
    assert!(d.asks(Germany, "turn"), "not at once: Germany goes on");
    d.play(Germany, "end-turn");
    assert_eq!(turns(&mut d), [Italy, Russia, France, Britain].map(|p| (p, 1938)));
    assert_eq!((d.s.board.ending, d.s.board.year.number()), (Some(Ending::Scored), 1938));
    // If it was only put away the game goes on.
    let mut d = before_tile(Germany, 1938, &[2]);
    d.play(Germany, "discard 2").play(Germany, "end-turn");
    assert_eq!(turns(&mut d).last(), Some(&(Britain, 1939)));
}

/// `spies.end.normal`
#[test]
fn the_game_ends_with_britains_turn_of_1939() {
    let mut d = Desk::new(5).turn(Britain, 1938, Phase::Movement);
    d.play(Britain, "end-turn");
    assert_eq!((d.s.board.ending, d.s.board.active, d.s.board.year.number()), (None, Germany, 1939));
    let mut d = Desk::new(5).turn(France, 1939, Phase::Movement);
    d.play(France, "end-turn");
    assert_eq!((d.s.board.ending, d.s.board.active), (None, Britain));
    let mut d = d.turn(Britain, 1939, Phase::Movement);
    d.play(Britain, "end-turn");
    assert_eq!(d.s.board.ending, Some(Ending::Scored));
}
