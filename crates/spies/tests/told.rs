//! The log as each country reads it. (Hidden information)

use crate::support::{chains::*, turns::before_tile, *};
use spies::{news::News, place::Place, roles::Power, state::Phase, year::Year};
use table::{Choices, Viewer, Weight};

/// Germany moves, with chits and pounds; an Italian and a French spy are in Berlin with the police.
fn germany() -> Desk {
    let desk = Desk::new(5).turn(Germany, 1935, Phase::Search).chits(Germany, &[DISCOVERY, SANCTION, DROP, SOURCE]).money(Germany, 200);
    desk.spy_in("kurt", "prague").spy_in("jean", "prague").spy_in("mario", "berlin").police("berlin", &[4])
}

/// What a power reads that strikes it.
fn blows(desk: &Desk, power: Power) -> Vec<String> {
    let who = Viewer::Seat(desk.seat(power));
    let told = desk.journal.events.iter().filter(|(r, e)| r.includes(who) && table::Show::tone(&desk.g, e).strikes);
    told.map(|(_, e)| table::Show::say_event(&desk.g, e).to_string()).collect()
}

/// `spies.hidden.spies`
#[test]
fn a_country_reads_of_its_own_spies_by_their_names() {
    let mut desk = germany();
    play(&mut desk, &[(Germany, "turn", "go @kurt vienna")]);
    let counter = format!("German spy {} went from Prague to Vienna.", desk.word("kurt").trim_start_matches("ge-"));
    assert_eq!(desk.reads(Germany), ["Kurt (3) went from Prague to Vienna."]);
    for other in [Italy, Russia, France, Britain] {
        assert_eq!(desk.reads(other), std::slice::from_ref(&counter));
    }
    let spectator: Vec<String> = {
        let told = desk.journal.events.iter().filter(|(r, _)| r.includes(Viewer::Spectator));
        told.map(|(_, e)| table::Show::say_event(&desk.g, e).to_string()).collect()
    };
    assert_eq!(spectator, [counter]);
    // Both sides of a Sanction read their own.
    let mut desk = germany();
    play(&mut desk, &[(Germany, "turn", "sanction @kurt @jean")]);
    let jean = desk.word("jean").replace("fr-", "French spy ");
    let kurt = desk.word("kurt").replace("ge-", "German spy ");
    assert_eq!(desk.reads(Germany)[0], format!("Kurt (3) sanctioned {jean} in Prague."));
    assert_eq!(desk.reads(France)[0], format!("{kurt} sanctioned Jean (3) in Prague."));
    assert_eq!(desk.reads(Britain)[0], format!("{kurt} sanctioned {jean} in Prague."));
}

/// `spies.hidden.spies`
#[test]
fn what_strikes_a_country_has_an_accent_for_it_alone() {
    let mut desk = germany();
    play(&mut desk, &[(Germany, "turn", "search @mario")]);
    let lines = blows(&desk, Italy);
    assert_eq!(lines.len(), 2, "searched and captured: {lines:?}");
    assert!(lines[1].starts_with("Mario (1) was captured in Berlin by Germany"), "{lines:?}");
    assert_eq!([Germany, Russia, France, Britain].map(|p| blows(&desk, p).len()), [0; 4]);
    let mut desk = germany().chits(Britain, &[INTERCEPT]).money(Britain, 10);
    play(&mut desk, &[(Germany, "turn", "source france"), (Britain, "source", "play intercept")]);
    assert_eq!([Germany, France, Britain, Italy].map(|p| blows(&desk, p).len()), [1, 1, 0, 0], "{:?}", blows(&desk, Germany));
}

/// `spies.hidden.deals`, `spies.know.tile-discarded`
#[test]
fn nobody_reads_a_thing_twice() {
    let mut desk = Desk::new(5).turn(Germany, 1935, Phase::Tile);
    let discard = desk.moves(Germany).into_iter().find(|m| m.starts_with("discard")).expect("a tile to put away");
    desk.play(Germany, &discard);
    assert_eq!(Power::ALL.map(|p| desk.reads(p).len()), [1; 5], "{:?}", desk.reads(Germany));
    for deed in ["drop prague", "source france", "sanction @kurt @jean"] {
        let mut desk = germany();
        let text = fill(&desk, deed);
        desk.play_open(Germany, &text);
        let chit = desk.reads(Germany).iter().filter(|line| line.contains("played") || line.contains("sanctioned")).count();
        assert_eq!(chit, 1, "{deed}: {:?}", desk.reads(Germany));
    }
    let mut desk = germany().money(France, 20);
    play(
        &mut desk,
        &[
            (Germany, "turn", "talk france"),
            (Germany, "turn", "draft france"),
            (Germany, "draft", "give drop"),
            (Germany, "draft", "ask-pounds 5"),
            (Germany, "draft", "offer"),
        ],
    );
    desk.hush().play(France, "accept");
    for power in [Germany, France] {
        assert_eq!(desk.reads(power), ["Germany and France struck a deal: Germany gives 1 Drop; France gives £5."]);
    }
    assert_eq!(desk.reads(Italy), ["Germany and France struck a deal: 1 chit for £5."]);
}

/// `spies.dip.free-answer`
#[test]
fn who_declines_an_invitation_declines_to_make_an_offer() {
    let mut desk = germany();
    play(&mut desk, &[(Germany, "turn", "talk france"), (Germany, "turn", "invite france"), (France, "invitation", "decline")]);
    assert_eq!(desk.reads(Italy).last().map(String::as_str), Some("France made Germany no offer of its own."));
}

/// `spies.hidden.deals`
#[test]
fn the_others_are_not_told_that_a_deal_held_more_than_they_see() {
    let deal = |items: &[&str]| {
        let mut desk = germany().money(France, 20);
        desk.play(Germany, "talk france").play(Germany, "draft france");
        for item in items {
            let text = fill(&desk, item);
            desk.play(Germany, &text);
        }
        desk.play(Germany, "offer").play(France, "accept");
        let lines = desk.reads(Italy);
        lines.into_iter().find(|line| line.contains("struck a deal")).expect("all see that there was one")
    };
    let gift = "Germany and France struck a deal: nothing that the others see for £5.";
    assert_eq!(deal(&["ask-pounds 5"]), gift);
    assert_eq!(deal(&["ask-pounds 5", "show @kurt"]), gift, "the same with a look");
    assert_eq!(deal(&["show @kurt"]), "Germany and France struck a deal of which the others see nothing.");
}

/// `spies.intercept.standing`
#[test]
fn an_intercepted_cash_in_says_what_becomes_of_the_secret() {
    let mut desk = germany().chits(Italy, &[INTERCEPT]).money(Italy, 10).turn(Germany, 1935, Phase::Movement).face("vienna", "rdf");
    let secret = desk.dossier_in("vienna");
    desk = desk.lay(secret, "prague").guard("kurt", secret);
    let prague = desk.city("prague");
    desk.s.board.drops[Germany.index()].insert(prague);
    desk.hush();
    desk.play(Germany, &format!("cash s{}", secret.0 + 1)).play(Italy, "play intercept");
    let stays = format!("Secret {}, which was about to be cashed in there, stays with German spy", secret.0 + 1);
    let own = desk.reads(Germany);
    assert!(own.last().is_some_and(|line| line.ends_with("which was about to be cashed in there, stays with Kurt (3).")), "{own:?}");
    assert!(desk.reads(France).last().is_some_and(|line| line.starts_with(&stays)), "{:?}", desk.reads(France));
}

/// `spies.hidden.spies`, `spies.few.four`
#[test]
fn whoever_plays_two_countries_reads_whose_cousin_it_is() {
    for (seats, name) in [(5, "Cousin (4) went"), (4, "The German Cousin (4) went")] {
        let mut desk = Desk::new(seats).turn(Germany, 1935, Phase::Movement);
        let cousin = desk.g.agents_of(Germany).find(|a| desk.g.is_cousin(&desk.s, *a)).expect("Germany has a Cousin");
        let vienna = desk.place("vienna");
        desk.s.board.agents[cousin.index()] = vienna;
        let text = desk.moves(Germany).into_iter().find(|m| *m == format!("go ge-{} prague", cousin.0 + 1)).expect("a way to Prague");
        desk.play(Germany, &text);
        assert!(desk.reads(Germany)[0].starts_with(name), "{:?}", desk.reads(Germany));
    }
}

/// `spies.know.sanction-no-cousin`, `spies.cousin.sanction-backfires`
#[test]
fn nobody_is_told_of_their_own_spies_what_their_names_say() {
    // Erik is caught by a counterspy and saved by Double Cross: so all see that Erik is no Cousin.
    let mut desk = Desk::new(5).turn(Germany, 1935, Phase::Movement).spy_in("erik", "vienna").face("vienna", "counterspy-3");
    desk = desk.chits(Germany, &[DISCOVERY, DOUBLE_CROSS]).money(Germany, 20);
    play(&mut desk, &[(Germany, "turn", "discovery @erik #vienna"), (Germany, "look", "play double-cross")]);
    let told = |desk: &Desk, power| desk.reads(power).iter().any(|line| line.contains("By what happened"));
    assert!(!told(&desk, Germany), "{:?}", desk.reads(Germany));
    assert!([Italy, Russia, France, Britain].into_iter().all(|p| told(&desk, p)), "{:?}", desk.reads(France));
    // Kurt sanctions the French Cousin, who strikes back.
    let mut desk =
        Desk::new(5).turn(Germany, 1935, Phase::Movement).spy_in("kurt", "prague").chits(Germany, &[SANCTION]).money(Germany, 20);
    let cousin = desk.g.agents_of(France).find(|a| desk.g.is_cousin(&desk.s, *a)).expect("France has a Cousin");
    let prague = desk.place("prague");
    desk.s.board.agents[cousin.index()] = prague;
    let number = cousin.0 - desk.g.agents_of(France).next().expect("France has spies").0 + 1;
    let text = fill(&desk, &format!("sanction @kurt fr-{number}"));
    desk.play(Germany, &text);
    let lines = |power| desk.reads(power).join(" ");
    assert!(lines(France).contains("Cousin (4) struck back at German spy"), "{}", lines(France));
    assert!(lines(Germany).contains(" was a Cousin and struck back at Kurt (3)."), "{}", lines(Germany));
}

/// Where only some lines of a turn are told, what came of a deed goes before the deed, and a way is told last.
#[test]
fn what_came_of_a_deed_weighs_more_than_ways() {
    let mut desk = germany();
    play(&mut desk, &[(Germany, "turn", "go @kurt vienna")]);
    let way = desk.journal.events.iter().map(|(_, e)| table::Show::tone(&desk.g, e).weight).max();
    let played = News::Plays { power: Germany, chit: SANCTION, against: None }.weight();
    let killed = News::Killed { agent: desk.agent("jean"), marker: Germany }.weight();
    assert_eq!((way, played, killed), (Some(Weight::Slight), Weight::Usual, Weight::Grave));
    assert!(Weight::Slight < Weight::Usual && Weight::Usual < Weight::Grave);
    // At the end it is who has won, and not each of the sums, which the card of the scoring has.
    let sum = News::Scores { power: Germany, points: 9 }.weight();
    let first = [Germany].into_iter().collect();
    let won = News::Wins { winners: first, level: first }.weight();
    assert_eq!((sum, won), (Weight::Slight, Weight::Grave));
}

/// A secret is told by its name to whoever has seen it, and by its number to the others. (`spies.hidden.neutral-secrets`)
#[test]
fn a_country_reads_of_secrets_that_it_has_seen_by_their_names() {
    let mut desk = germany().turn(Germany, 1935, Phase::Movement).face("vienna", "rdf");
    let secret = desk.dossier_in("vienna");
    desk = desk.lay(secret, "prague").guard("kurt", secret);
    desk.s.secret.seen_secret[Germany.index()][secret.index()] = 1;
    let text = fill(&desk, "carry @kurt vienna");
    desk.play(Germany, &text);
    let (own, number) = (desk.reads(Germany), format!("with secret {}.", secret.0 + 1));
    assert!(own.iter().any(|line| line.starts_with("Kurt (3) went from Prague to Vienna with RDF (")), "{own:?}");
    for other in [Italy, France] {
        assert!(desk.reads(other).iter().any(|line| line.ends_with(&number)), "{:?}", desk.reads(other));
    }
}

/// `spies.hidden.spies`
#[test]
fn whoever_has_something_lying_open_reads_who_came_near_it() {
    let desk = germany().face("vienna", "rdf").spy_in("jean", "vienna");
    let carried = desk.dossier_in("vienna");
    let mut desk = desk.guard("jean", carried);
    play(&mut desk, &[(Germany, "turn", "go @kurt vienna")]);
    let near = blows(&desk, France);
    assert!(near.len() == 1 && near[0].contains(" to Vienna, near your ") && near[0].ends_with(")."), "{near:?}");
    assert_eq!([Germany, Italy, Russia, Britain].map(|p| blows(&desk, p).len()), [0; 4]);
    assert!(desk.reads(Britain)[0].ends_with("went from Prague to Vienna."), "{:?}", desk.reads(Britain));
    // An original at home is in danger only while no police lie on it.
    let home = || germany().spy_in("kurt", "brussels").without_police("paris");
    let mut open = home();
    play(&mut open, &[(Germany, "turn", "go @kurt paris")]);
    assert_eq!(blows(&open, France).len(), 1, "{:?}", open.reads(France));
    let desk = germany().spy_in("kurt", "brussels").without_police("paris").police("paris", &[1]);
    let original = desk.dossier_in("paris");
    let mut guarded = desk.post(original, 1);
    guarded.play_open(Germany, &fill(&guarded, "go @kurt paris"));
    assert_eq!(blows(&guarded, France), Vec::<String>::new());
}

/// `spies.escape.dc`: the captor reads whether a captive got away, and the question named what is at stake.
#[test]
fn an_escape_from_a_record_tells_its_stake_and_what_came_of_it() {
    let start = || {
        let mut desk = Desk::new(5).turn(Britain, 1934, Phase::Movement);
        let willy = desk.agent("willy");
        desk.s.board.agents[willy.index()] = Place::on_record(Germany, Year::FIRST);
        armed(armed(desk, Germany), Britain)
    };
    let mut desk = start();
    play(&mut desk, &[(Britain, "turn", "escape @willy")]);
    let seat = desk.seat(Germany);
    let asked = table::Show::scene(&desk.g, &desk.view(Germany), &Choices::of(&desk.g, &desk.s, Some(seat))).prompt.text.to_string();
    for part in ["Escape for the British spy Willy (", " to Germany: "] {
        assert!(asked.contains(part), "{asked}");
    }
    play(&mut desk, &[(Germany, "escape", "pass")]);
    assert!(blows(&desk, Germany).iter().any(|line| line.contains(" escaped to London")), "{:?}", desk.reads(Germany));
    let mut desk = start();
    play(
        &mut desk,
        &[
            (Britain, "turn", "escape @willy"),
            (Germany, "escape", "play double-cross"),
            (Britain, "double-cross", "pass"),
            (Britain, "capture", "pass"),
        ],
    );
    assert!(
        desk.reads(Germany).last().is_some_and(|line| line.ends_with("did not escape, and stays captured.")),
        "{:?}",
        desk.reads(Germany)
    );
}

/// Whom a line concerns without harm: its pay, what was proposed or answered to it, its own deeds in another's turn.
#[test]
fn a_line_concerns_whoever_did_or_got_it_and_whom_it_was_said_to() {
    let seats = |desk: &Desk, words: &str| {
        let said = |told: &spies::told::Told| table::Show::say_event(&desk.g, told).to_string();
        let line = desk.journal.events.iter().find(|(_, told)| said(told).contains(words)).unwrap_or_else(|| panic!("no {words}"));
        table::Show::news(&desk.g, &line.1).concerns
    };
    let mut desk = germany();
    play(&mut desk, &[(Germany, "turn", "talk france"), (Germany, "turn", "invite france"), (France, "invitation", "decline")]);
    assert_eq!(seats(&desk, "opened talks"), [0, 3]);
    assert_eq!(seats(&desk, "made Germany no offer"), [0, 3]);
    let mut desk = germany().turn(Germany, 1935, Phase::Movement).chits(France, &[ESCAPE]).money(France, 10);
    play(&mut desk, &[(Germany, "turn", "sanction @kurt @jean"), (France, "sanction", "play escape")]);
    assert_eq!(seats(&desk, "France played Escape"), [3], "a chit in another's turn");
    assert_eq!(seats(&desk, " sanctioned "), [0, 3], "whose spies it names");
    let mut desk = before_tile(Germany, 1935, &[3]).spy_in("kurt", "brussels").spy_in("mario", "paris");
    desk.play(Germany, "tile 3");
    assert_eq!((seats(&desk, "Germany earned"), seats(&desk, "Italy earned")), (vec![0], vec![1]));
}

/// `spies.chit.chain`: the same question may come twice, so the log says what became of the answer in between.
#[test]
fn a_chit_that_answers_a_chit_says_which() {
    let mut desk = germany().turn(Germany, 1935, Phase::Movement).chits(Germany, &[SANCTION, DOUBLE_CROSS, DOUBLE_CROSS]);
    desk = desk.chits(France, &[ESCAPE, COVER]).money(France, 20);
    let steps = [
        (Germany, "turn", "sanction @kurt @jean"),
        (France, "sanction", "play escape"),
        (Germany, "escape", "play double-cross"),
        (France, "double-cross", "play cover"),
    ];
    play(&mut desk, &steps[..2]);
    assert_eq!(desk.reads(Italy).last().map(String::as_str), Some("France played Escape."));
    play(&mut desk, &steps[2..3]);
    assert_eq!(desk.reads(Italy).last().map(String::as_str), Some("Germany played Double Cross against the Escape."));
    play(&mut desk, &steps[3..]);
    assert_eq!(desk.reads(Italy).last().map(String::as_str), Some("France played Cover against the Double Cross."));
}
