//! The event language: what is read, how it is walked through, and how faults are told.
use table::event::{Amount, Cursor, DrawTo, Fault, Next, Op, Program, Step, Who, Words, parse};

/// Verbs and tests are letters: `a` to `z`, and `is-a` to `is-z`.
struct Letters;

impl Words for Letters {
    type Verb = char;
    type Test = char;

    fn verb(&self, word: &str, amount: Option<Amount>, rest: &[&str]) -> Result<char, String> {
        match (word.chars().next(), word.len(), rest) {
            (Some('n'), 1, _) if amount.is_none() => Err("'n' needs a number".into()),
            (Some(c), 1, []) => Ok(c),
            (Some(_), 1, rest) => Err(format!("there is too much behind '{word}': {}", rest.join(" "))),
            _ => Err(format!("'{word}' is no verb")),
        }
    }

    fn test(&self, words: &[&str]) -> Result<char, String> {
        match words {
            [one] if one.starts_with("is-") && one.len() == 4 => Ok(one.chars().last().unwrap()),
            _ => Err(format!("'{}' cannot be tested", words.join(" "))),
        }
    }

    fn roll(&self, words: &[&str]) -> Result<char, String> {
        if words == ["d6"] { Ok('6') } else { Err("only a d6 can be rolled".into()) }
    }

    fn who(&self, word: &str) -> Option<Who> {
        (word == "enemy").then_some(Who(1))
    }
}

fn program(text: &str) -> Program<char, char> {
    parse(&Letters, text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// The only fault of a text, with its line.
fn fault(text: &str) -> (usize, String) {
    let faults = parse(&Letters, text).expect_err(text);
    let [Fault { line, sentence }] = &faults[..] else { panic!("{text}: {faults:?}") };
    (*line, sentence.clone())
}

/// Walks to the end: verbs as letters, `+` for a draw, `-` for a discard, `(` for a choice. The tests in `holds`
/// hold, and choices are taken from `options` in turn.
fn walked(text: &str, holds: &str, options: &[u8]) -> String {
    let (program, mut cursor, mut options) = (program(text), Cursor::default(), options.iter());
    let mut story = String::new();
    loop {
        match cursor.next(&program, |t| holds.contains(t)) {
            Next::Do(step) => story.push(step.verb),
            Next::Draw { .. } => story.push('+'),
            Next::Discard { .. } => story.push('-'),
            Next::Roll(what) => story.push(what),
            Next::Choose { .. } => {
                story.push('(');
                cursor.choose(&program, *options.next().unwrap());
            }
            Next::End => return story,
        }
    }
}

fn step(text: &str) -> (char, u8, u8, u8) {
    match program(text).ops() {
        [Op::Do(Step { verb, amount, who })] => (*verb, amount.least, amount.most, who.0),
        ops => panic!("{ops:?}"),
    }
}

#[test]
fn steps_are_done_in_order_over_semicolons_and_lines() {
    assert_eq!(walked("a; b\nc\n\n d ;; e;", "", &[]), "abcde");
    assert_eq!(walked("", "", &[]), "");
}

#[test]
fn amounts_say_at_least_and_at_most() {
    assert_eq!(step("a"), ('a', 1, 1, 0));
    assert_eq!(step("a 3"), ('a', 3, 3, 0));
    assert_eq!(step("a up to 3"), ('a', 0, 3, 0));
    assert_eq!(step("may a 2"), ('a', 0, 2, 0));
    assert_eq!(step("may a"), ('a', 0, 1, 0));
    assert_eq!(step("enemy a 2"), ('a', 2, 2, 1));
    assert_eq!(step("enemy may a up to 2"), ('a', 0, 2, 1));
}

#[test]
fn cards_are_drawn_to_hand_or_pile_and_discarded() {
    let ops = |text: &str| program(text).ops().to_vec();
    assert_eq!(ops("draw 2 to hand"), [Op::Draw { count: 2, to: DrawTo::Hand }]);
    assert_eq!(ops("draw 1 to pile; draw 3"), [Op::Draw { count: 1, to: DrawTo::Pile }, Op::Draw { count: 3, to: DrawTo::Pile }]);
    assert_eq!(ops("discard 2"), [Op::Discard { count: 2 }]);
    assert_eq!(ops("roll d6"), [Op::Roll('6')]);
}

#[test]
fn a_condition_binds_the_one_step_behind_it() {
    assert_eq!(walked("a; if is-x: b; c", "x", &[]), "abc");
    assert_eq!(walked("a; if is-x: b; c", "", &[]), "ac");
    assert_eq!(walked("if is-x: draw 1\nif is-y: discard 1", "y", &[]), "-");
}

#[test]
fn conditions_nest() {
    let text = "if is-x: if is-y: a; b";
    assert_eq!(["", "x", "y", "xy"].map(|holds| walked(text, holds, &[])), ["b", "b", "b", "ab"]);
}

#[test]
fn one_of_several_options_is_walked_and_the_way_goes_on_behind_them() {
    let text = "a\nchoose one of\n- b; c\n- d\n- e; if is-x: f; g\nh";
    assert_eq!([0, 1, 2].map(|n| walked(text, "", &[n])), ["a(bch", "a(dh", "a(egh"]);
    assert_eq!(walked(text, "x", &[2]), "a(efgh");
}

#[test]
fn choices_stand_one_after_the_other() {
    let text = "choose one of:\n- a\n- b\nchoose one of\n\n- c\n- d";
    assert_eq!([[0, 0], [0, 1], [1, 0], [1, 1]].map(|o| walked(text, "", &o)), ["(a(c", "(a(d", "(b(c", "(b(d"]);
}

#[test]
fn a_choice_under_a_condition_is_passed_over_with_all_its_options() {
    let text = "a\nif is-x: choose one of\n- b\n- c; d\ne";
    assert_eq!(walked(text, "", &[]), "ae");
    assert_eq!([0, 1].map(|n| walked(text, "x", &[n])), ["a(be", "a(cde"]);
    let nested = "if is-x: if is-y: choose one of\n- b\n- c";
    assert_eq!([walked(nested, "x", &[]), walked(nested, "y", &[]), walked(nested, "xy", &[1])], ["", "", "(c"]);
}

#[test]
fn the_cursor_waits_at_a_choice_until_an_option_is_taken() {
    let program = program("choose one of\n- a\n- b");
    let mut cursor = Cursor::default();
    let Next::Choose { first, options } = cursor.next(&program, |_| true) else { panic!("no choice") };
    assert_eq!((options, program.option_starts(first, options).len()), (2, 2));
    let waiting = cursor;
    assert_eq!(cursor.next(&program, |_| true), Next::Choose { first, options });
    cursor.choose(&program, 2);
    assert_eq!(cursor, waiting, "there is no third option");
    cursor.choose(&program, 1);
    assert!(matches!(cursor.next(&program, |_| true), Next::Do(Step { verb: 'b', .. })));
    assert_eq!(cursor.next(&program, |_| true), Next::End);
    assert_eq!(cursor.next(&program, |_| true), Next::End, "the end stays the end");
}

#[test]
fn a_test_is_asked_when_the_way_comes_to_it_and_not_before() {
    let program = program("a; if is-x: b");
    let mut cursor = Cursor::default();
    cursor.next(&program, |_| panic!("too early"));
    assert!(matches!(cursor.next(&program, |t| t == 'x'), Next::Do(_)));
}

#[test]
fn a_gate_belongs_to_the_whole_event() {
    let program = program("must is-x\na; must is-y");
    assert_eq!((program.gates(), program.ops().len()), (&['x', 'y'][..], 1));
}

#[test]
fn faults_tell_the_line_counted_from_0_and_what_is_wrong() {
    for (text, line, sentence) in [
        ("a\nfly", 1, "'fly' is no verb"),
        ("a; n; b", 0, "'n' needs a number"),
        ("a 2 france", 0, "there is too much behind 'a': france"),
        ("a 0", 0, "'0' should be a number from 1 on"),
        ("a up to lots", 0, "'lots' should be a number from 1 on"),
        ("a 300", 0, "'300' should be a number from 1 on"),
        ("draw many", 0, "'many' should be a number from 1 on"),
        ("draw 2 to bottom", 0, "cards are drawn 'to hand' or 'to pile'"),
        ("roll d20", 0, "only a d6 can be rolled"),
        ("\n\nif is-x a", 2, "'if' needs a colon after its condition"),
        ("if rain: a", 0, "'rain' cannot be tested"),
        ("if is-x:", 0, "a step is missing here"),
        ("may", 0, "a step is missing here"),
        ("must rain", 0, "'rain' cannot be tested"),
        ("a\n- b", 1, "a line with '-' needs 'choose one of' above it"),
        ("a\nchoose one of\n- b\nc\nd", 1, "'choose one of' needs at least two lines that begin with '-'"),
        ("a\nchoose one of", 1, "'choose one of' needs at least two lines that begin with '-'"),
        ("choose one of\n- a\n- choose one of", 2, "a choice cannot stand inside another choice"),
        ("choose one of; a\n- b\n- c", 0, "'choose one of' ends its line; its options follow on lines that begin with '-'"),
        ("choose one of\n- a\n- must is-x", 2, "'must' is a condition of the whole event and cannot stand inside a choice"),
        ("if is-x: must is-y", 0, "'must' is a condition of the whole event and cannot stand behind 'if'"),
    ] {
        assert_eq!(fault(text), (line, sentence.to_owned()), "{text}");
    }
}

#[test]
fn words_that_would_be_lost_are_faults() {
    // Draw, discard and roll have nobody but the seat that runs the event, and no choice in it.
    for text in ["may draw 1", "enemy draw 2 to hand", "enemy discard 1", "may roll d6"] {
        assert!(fault(text).1.starts_with("who acts and 'may' cannot stand before draw"), "{text}");
    }
}

#[test]
fn all_faults_are_told_not_only_the_first() {
    let faults = parse(&Letters, "fly\na\nchoose one of\n- run\nif rain: a\nswim").unwrap_err();
    let lines: Vec<_> = faults.iter().map(|f| f.line).collect();
    assert_eq!(lines, [0, 2, 3, 4, 5]);
}

#[test]
fn an_event_may_have_255_instructions_and_no_more() {
    let steps = |n: usize| vec!["a"; n].join("; ");
    assert_eq!(walked(&steps(255), "", &[]).len(), 255);
    assert_eq!(fault(&steps(256)), (0, "this event is too long".into()));
    assert_eq!(fault(&format!("{}\n{}", steps(200), steps(200))).0, 1);
}

#[test]
fn a_choice_at_the_far_end_still_finds_its_way() {
    // 249 steps, the choice, two options with a jump each: 254 instructions.
    let text = format!("{}\nchoose one of\n- b\n- c", vec!["a"; 249].join(";"));
    let story = walked(&text, "", &[1]);
    assert!(story.ends_with("a(c") && story.len() == 251, "{story}");
    let guarded = format!("{}\nif is-x: choose one of\n- b\n- c", vec!["a"; 248].join(";"));
    assert_eq!(walked(&guarded, "", &[]).len(), 248);
}

#[test]
fn a_hundred_thousand_garbled_texts_are_refused_or_walked_without_a_crash() {
    let words = [
        "a",
        "b 2",
        "may",
        "if is-x:",
        "if",
        "choose one of",
        "- ",
        "-",
        ";",
        "\n",
        "\n- ",
        "draw 1",
        "up to 3",
        "must is-y",
        "enemy",
        ":",
        "9",
    ];
    let mut state = 1u64;
    let mut next = |n: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % n
    };
    let (mut good, mut bad) = (0, 0);
    for _ in 0..100_000 {
        let text: String = (0..next(9)).map(|_| format!("{} ", words[next(words.len() as u64) as usize])).collect();
        let Ok(program) = parse(&Letters, &text) else {
            bad += 1;
            continue;
        };
        good += 1;
        let mut cursor = Cursor::default();
        for _ in 0..=255 {
            let holds = next(2) == 0;
            match cursor.next(&program, |_| holds) {
                Next::Choose { options, .. } => cursor.choose(&program, next(options.into()) as u8),
                Next::End => break,
                _ => {}
            }
        }
        assert_eq!(cursor.next(&program, |_| true), Next::End, "{text}");
    }
    assert!(good > 5000 && bad > 5000, "{good} good, {bad} bad");
}

#[test]
fn a_text_without_end_is_not_read_to_its_end() {
    // Each `if` stands inside the one before it: read to its end, this would use up any stack.
    let nested = format!("{}a", "if is-a: ".repeat(100_000));
    assert_eq!(fault(&nested), (0, "this event is too long".into()));
    let long = "a; ".repeat(100_000);
    assert_eq!(fault(&long).1, "this event is too long");
    let wrong = "nothing\n".repeat(100_000);
    assert!(parse(&Letters, &wrong).unwrap_err().len() < 200);
}
