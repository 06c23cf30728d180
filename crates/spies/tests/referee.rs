//! What is written down and read again: the whole state for the referee, views for clients.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use spies::{Spies, state::State, subject::Subject};
use table::{Ask, Choices, Know, Options, Play, Referee, Seat, Show, Silent, Viewer};

/// The most letters of a question: three lines on a phone.
const MOST_LETTERS: usize = 110;

fn game(seats: u8, given: &[(&str, &str)]) -> Spies {
    let options = Options::complete(&Spies::ABOUT, given.iter().copied()).expect("the options exist");
    Spies::open(seats, &options, &Spies::house()).expect("the house edition holds")
}

/// Plays one random game and shows every state of it.
fn walk(g: &Spies, seed: u64, mut see: impl FnMut(&State, &mut Xoshiro256PlusPlus)) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut s = g.setup();
    let mut moves = Vec::new();
    for _ in 0..20_000 {
        see(&s, &mut rng);
        match g.ask(&s) {
            Ask::Over(_) => return,
            Ask::Chance(_) => {
                let o = g.draw(&s, &mut rng);
                g.land(&mut s, o, &mut Silent);
            }
            ask => {
                let seat = ask.seats().iter().next().expect("somebody is asked");
                moves.clear();
                g.moves(&s, seat, &mut moves);
                let at = rng.next_u64() as usize % moves.len();
                g.play(&mut s, seat, moves[at], &mut Silent);
            }
        }
    }
    panic!("the game has no end");
}

#[test]
fn a_state_is_restored_as_it_was() {
    for seats in 2..=5 {
        let g = game(seats, &[]);
        let mut at = 0;
        walk(&g, seats.into(), |s, _| {
            at += 1;
            if at % 11 == 0 || s.board.ending.is_some() {
                let text = g.dump(s).to_string();
                let json = serde_json::from_str(&text).expect("it is JSON");
                assert!(g.restore(json).as_ref() == Ok(s), "state {at} of {seats} seats: {text}");
            }
        });
    }
}

/// Changes one number, word or list somewhere in a state.
fn spoil(value: &mut Value, rng: &mut impl Rng) {
    let mut below = |n: usize| rng.next_u64() as usize % n;
    match value {
        Value::Array(list) if !list.is_empty() && below(8) > 0 => {
            let at = below(list.len());
            spoil(&mut list[at], rng);
        }
        Value::Object(fields) if !fields.is_empty() => {
            let at = below(fields.len());
            if let Some(field) = fields.values_mut().nth(at) {
                spoil(field, rng);
            }
        }
        Value::Array(list) => match below(2) {
            0 => drop(list.pop()),
            _ => list.push(json!(below(60))),
        },
        Value::Number(n) => *value = json!(n.as_i64().unwrap_or(0) + [1, -1, 7, 200, 60_000][below(5)]),
        Value::Bool(b) => *value = json!(!*b),
        Value::String(word) => {
            *word = ["berlin", "baltic", "record-italy-1935", "sanctioned", "removed", "nowhere", "nonsense", "ge-3"][below(8)].into()
        }
        other => *other = [json!(below(300)), json!("police"), json!("germany"), json!("erik"), Value::Null][below(5)].clone(),
    }
}

/// A spoiled state is refused with a sentence, breaks an invariant, or can be looked at like any other.
#[test]
fn a_spoiled_state_is_no_accident() {
    let g = game(3, &[]);
    let mut refused = std::collections::BTreeSet::new();
    let (mut broken, mut sound) = (0, 0);
    let mut at = 0;
    walk(&g, 7, |s, rng| {
        at += 1;
        if at % 5 > 0 {
            return;
        }
        for _ in 0..6 {
            let mut json = g.dump(s);
            spoil(&mut json, rng);
            match g.restore(json) {
                Err(sentence) => {
                    assert!(!sentence.is_empty());
                    refused.insert(sentence.split(['\'', ':']).next().unwrap_or_default().to_owned());
                }
                Ok(state) if g.check(None, &state).is_err() => broken += 1,
                Ok(state) => {
                    sound += 1;
                    look_at(&g, &state);
                }
            }
        }
    });
    assert!(refused.len() > 20, "{refused:#?}");
    assert!(broken > 100 && sound > 10, "{broken} broken, {sound} sound");
}

fn look_at(g: &Spies, s: &State) {
    let _ = g.ask(s);
    for who in Viewer::all(g.seats()) {
        let view = g.view(s, who);
        let picture = g.scene(&view, &Choices::of(g, s, who.seat()));
        assert!(!picture.prompt.text.is_empty());
        assert!(!g.wire(&view).is_null());
    }
    assert!(!g.say_end(s).is_empty());
}

#[test]
fn a_state_of_another_kind_is_refused() {
    let g = game(5, &[]);
    let whole = g.dump(&g.setup());
    let cases = [
        (json!(null), "not a state of Spies!"),
        (json!({ "nonsense": 1 }), "not a state of Spies!"),
        (with(&whole, "/board/year", json!(7)), "no year 7"),
        (with(&whole, "/board/points", json!(13)), "13 Action Points"),
        (with(&whole, "/board/agents/3", json!(127)), "no place 127"),
        (with(&whole, "/board/agents/3", json!(252)), "a spy is never removed"),
        (with(&whole, "/board/dossiers/3", json!(254)), "only spies lie in boxes"),
        (with(&whole, "/board/guard/0", json!(27)), "no guard 27"),
        (with(&whole, "/board/drops/0", json!([120])), "no city 120"),
        (with(&whole, "/board/police/0", json!([1])), "the police that all see"),
        (with(&whole, "/board/discards/1", json!(1)), "Italy: the tiles put away"),
        (with(&whole, "/board/money/1", json!(60_000)), "Italy: nobody ever has"),
        (with(&whole, "/board/doings/steps", json!(6)), "6 spaces"),
        (with(&whole, "/board/doings/mover", json!(27)), "no agent 27"),
        (with(&whole, "/board/agenda", json!([{ "arrival": { "agent": 27 } }])), "no agent 27"),
        (with(&whole, "/board/agenda", json!([{ "draw": { "tile": 50 } }])), "no tile 50"),
        (with(&whole, "/board/ending", json!({ "resigned": 5 })), "no seat"),
        (with(&whole, "/secret/spy/3", json!(27)), "no spy 27"),
        (with(&whole, "/secret/police/0", json!(129)), "police cannot stand"),
        (with(&whole, "/secret/post/0", json!(40)), "no secret 40"),
        (with(&whole, "/secret/hand/1/7", json!(3)), "Italy: there are no 3 Source chits"),
        (with(&whole, "/secret/tiles/1", json!([50])), "no tile 50"),
        (with(&whole, "/secret/seen-spy/1", json!([1])), "an array of length 27"),
        (with(&whole, "/secret/seen-secret/1", json!([1])), "a list of 40 has 1"),
        (with(&whole, "/secret/lifted", json!([32])), "no police 32"),
        (with(&whole, "/secret/offer/give/secrets", json!([99])), "no dossier 99"),
    ];
    for (json, sentence) in cases {
        let error = g.restore(json).expect_err(sentence);
        assert!(error.contains(sentence), "{error}");
    }
}

/// A copy of a state with one value replaced.
fn with(whole: &Value, at: &str, value: Value) -> Value {
    let mut copy = whole.clone();
    *copy.pointer_mut(at).unwrap_or_else(|| panic!("a state has {at}")) = value;
    copy
}

/// Questions are short for everybody, name a rule, and point at the viewer only where they are asked.
#[test]
fn questions_are_short_and_have_rules() {
    for (seats, options) in [(5, vec![]), (3, vec![("setup", "quick")]), (2, vec![])] {
        let g = game(seats, &options);
        walk(&g, 3, |s, _| {
            for who in Viewer::all(seats) {
                let view = g.view(s, who);
                let prompt = g.scene(&view, &Choices::default()).prompt;
                let text = prompt.text.to_string();
                let over = s.board.ending.is_some();
                assert!(over || text.chars().count() <= MOST_LETTERS, "{} letters: {text}", text.chars().count());
                assert!(text.ends_with(['.', '?']) && !text.contains("  ") && !text.contains("?."), "{text}");
                let rule = prompt.rule.expect("a question has its rule");
                assert!(Spies::ABOUT.rule(&rule).is_some(), "{rule}");
            }
        });
    }
}

/// The wire of a seat holds no face that its view does not hold.
#[test]
fn the_wire_tells_what_the_view_holds() {
    let g = game(5, &[("setup", "quick")]);
    let mut at = 0;
    walk(&g, 5, |s, _| {
        at += 1;
        if at % 97 > 0 {
            return;
        }
        for seat in (0..5).map(Seat) {
            let view = g.view(s, Viewer::Seat(seat));
            let wire = g.wire(&view);
            let faces = wire["spies"].as_array().expect("a list").iter().filter(|spy| !spy["face"].is_null()).count();
            assert_eq!(faces, view.secret.spy.iter().filter(|face| **face != spies::state::UNKNOWN).count());
            let own = wire["own"].as_object().expect("own hands");
            assert_eq!(own.keys().map(String::as_str).collect::<Vec<_>>(), [g.seat_name(seat)]);
            let held: u64 = own[g.seat_name(seat)]["chits"].as_object().expect("chits").values().filter_map(Value::as_u64).sum();
            assert_eq!(Some(held), wire["countries"][g.seat_name(seat)]["chits"].as_u64());
        }
        let watched = g.wire(&g.view(s, Viewer::Spectator));
        assert_eq!((&watched["own"], &watched["notebook"], &watched["offer"]), (&json!({}), &json!({}), &Value::Null));
    });
}

/// `spies.hidden.deals`: of which spy a word is sold is no business of others.
#[test]
fn a_word_is_for_the_two_partners() {
    use spies::{place::Agent, roles::Power, state::Frame};
    let g = game(5, &[("setup", "quick")]);
    let mut s = None;
    walk(&g, 9, |now, _| {
        if s.is_none() && g.ask(now).kind().is_some_and(|kind| kind.0 == "turn") {
            s = Some(*now);
        }
    });
    let mut s = s.expect("somebody has a turn");
    let (from, to) = (Power::Germany, Power::Italy);
    s.board.agenda.push(Frame::Word { from, to, of: Subject::Spy(Agent(20)) });
    let mut other = s;
    other.board.agenda.replace(Frame::Word { from, to, of: Subject::Spy(Agent(21)) });
    for seat in 0..5 {
        let who = Viewer::Seat(Seat(seat));
        assert_eq!(g.view(&s, who) == g.view(&other, who), seat > 1, "seat {seat}");
    }
}
