//! The event language: what is read, how it is carried out, and how faults are told.

use table::{
    Agenda, Log, Set, Silent,
    event::{
        self, Amount, At, Begun, Cursor, Duty, Events, Fault, Fit, Frame, Op, Part, Phrase, Program, Shift, Stack, Step, StepOf, Whom,
        Words, advance, parse, parse_lasting, parse_test,
    },
};

table::small_id! {
    /// One of three who play.
    struct Role: u8, below 3;
}

/// Verbs and tests are letters: `a` to `z`, and `is-a` to `is-z`.
#[derive(Debug)]
struct Letters;

/// Whom a step concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Who {
    #[default]
    You,
    Enemy,
    All,
    One,
    OneOther,
    Nobody,
}

impl Words for Letters {
    type Verb = char;
    type Test = char;
    type Who = Who;

    fn who(&self, words: &[&str]) -> Result<Option<(Who, usize)>, String> {
        Ok(match words {
            ["enemy", ..] => Some((Who::Enemy, 1)),
            ["all", ..] => Some((Who::All, 1)),
            ["one", "other", ..] => Some((Who::OneOther, 2)),
            ["one", ..] => Some((Who::One, 1)),
            ["nobody", ..] => Some((Who::Nobody, 1)),
            ["two", ..] => return Err("'two' are too many".into()),
            _ => None,
        })
    }

    fn verb(&self, phrase: &Phrase<'_, Who>) -> Result<char, String> {
        match (phrase.verb.chars().next(), phrase.verb.len(), phrase.rest) {
            (Some('n'), 1, _) if phrase.amount.is_none() => Err("'n' needs a number".into()),
            (Some(c), 1, []) => Ok(c),
            (Some(_), 1, rest) => Err(format!("there is too much behind '{}': {}", phrase.verb, rest.join(" "))),
            _ => Err(format!("'{}' is no verb", phrase.verb)),
        }
    }

    fn test(&self, words: &[&str]) -> Result<char, String> {
        match words {
            [one] if one.starts_with("is-") && one.len() == 4 => Ok(one.chars().last().unwrap()),
            _ => Err(format!("'{}' cannot be tested", words.join(" "))),
        }
    }

    fn occasion(&self, words: &[&str]) -> Result<char, String> {
        if words == ["dawn"] { Ok('d') } else { Err(format!("'{}' never comes", words.join(" "))) }
    }

    fn block(&self, who: Who, _: Duty) -> Result<(), String> {
        if who == Who::Enemy { Err("no block is for the enemy".into()) } else { Ok(()) }
    }
}

type Letter = Program<char, char, Who>;

/// A game that tells its steps as letters: `q` is decided bit by bit, `s` can never be done, others are done at once. What happens to
/// others than role 0 has their number before it. `[` and `]` stand around a block, `!` tells what could not be, `~` what was left out,
/// and `.` the moment between two instructions, if `dots`.
struct Story {
    program: Letter,
    holds: String,
    dots: bool,
}

#[derive(Default)]
struct Told {
    agenda: Agenda<Option<Frame<(), Role>>, 12>,
    text: String,
    /// How often `q` can still be done.
    room: u8,
}

impl Told {
    fn tell(&mut self, role: Role, letter: char) {
        if role != Role(0) {
            self.text.push(char::from(b'0' + role.0));
        }
        self.text.push(letter);
    }
}

impl Events for Story {
    type Words = Letters;
    type Role = Role;
    type Of = ();
    type State = Told;
    type Frame = Option<Frame<(), Role>>;
    type News = ();

    fn program(&self, (): ()) -> &Letter {
        &self.program
    }
    fn frames(s: &Told) -> &[Self::Frame] {
        s.agenda.as_slice()
    }
    fn agenda(s: &mut Told) -> &mut impl Stack<Self::Frame> {
        &mut s.agenda
    }
    fn holds(&self, _: &Told, _: Role, test: char) -> bool {
        self.holds.contains(test)
    }
    fn whom(&self, _: &Told, you: Role, who: Who) -> Whom<Role> {
        match who {
            Who::You => Whom::One(you),
            Who::Enemy => Whom::One(Role(2 - you.0)),
            Who::All => Whom::Each(Set::all()),
            Who::One => Whom::Pick(Set::all()),
            Who::OneOther => Whom::Pick(Set::all().without(you)),
            Who::Nobody => Whom::Nobody,
        }
    }
    fn begin(&self, s: &mut Told, who: Role, step: StepOf<Letters>, _: &mut impl Log<()>) -> Begun {
        match step.verb {
            'q' => Begun::Asks(step.amount.most),
            's' => Begun::Stuck,
            letter => {
                s.tell(who, letter);
                Begun::Done
            }
        }
    }
    fn goes_on(&self, s: &Told, _: Role, _: StepOf<Letters>) -> bool {
        s.room > 0
    }
    fn between(&self, s: &mut Told, _: &mut impl Log<()>) {
        s.text.extend(self.dots.then_some('.'));
    }
    fn left_out(&self, s: &mut Told, _: At<(), Role>, _: &mut impl Log<()>) {
        s.text.push('~');
    }
    fn stuck(&self, s: &mut Told, _: At<(), Role>, (who, _): (Role, u8), _: &mut impl Log<()>) {
        s.tell(who, '!');
    }
}

/// Carries an event out. Questions are answered from `answers` in turn: an option by its number, a pick by its role, `y` or `n` to a block,
/// `q` and `-` in a step that is decided bit by bit.
fn told(game: &Story, room: u8, answers: &str) -> String {
    let (mut s, mut answers) = (Told { room, ..Told::default() }, answers.chars());
    s.agenda.push(Some(Frame::Run { of: (), you: Role(0), cursor: Cursor(0) }));
    while !s.agenda.is_empty() {
        assert!((0..s.agenda.len()).all(|at| event::is_sound(game, s.agenda.as_slice(), at)), "{:?}", s.agenda);
        if advance(game, &mut s, &mut Silent) {
            continue;
        }
        let answer = answers.next().unwrap_or_else(|| panic!("{:?} waits after {}", s.agenda, s.text));
        let number = answer.to_digit(10).unwrap_or_default() as u8;
        match s.agenda.top().unwrap().unwrap() {
            Frame::Choose { .. } => {
                assert_eq!(event::closed(game, &s, number), None);
                s.text.push('(');
                event::choose(game, &mut s, number);
            }
            Frame::Pick { among, .. } => {
                assert!(among.has(Role(number)));
                event::pick(game, &mut s, Role(number), &mut Silent);
            }
            Frame::May { .. } if answer == 'y' => event::accept(game, &mut s),
            Frame::May { .. } => event::decline(game, &mut s),
            Frame::Step { .. } if answer == '-' => event::stop(game, &mut s),
            Frame::Step { who, .. } => {
                event::count::<Story>(&mut s);
                s.room -= 1;
                s.tell(who, answer);
            }
            frame => panic!("{frame:?} asks nothing"),
        }
    }
    assert_eq!(answers.next(), None, "{}", s.text);
    s.text
}

fn program(text: &str) -> Letter {
    parse(&Letters, text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn story(text: &str, holds: &str) -> Story {
    Story { program: program(text), holds: holds.into(), dots: false }
}

/// Carries an event out to its end. The tests in `holds` hold, and options are taken from `options` in turn.
fn walked(text: &str, holds: &str, options: &[u8]) -> String {
    let answers: String = options.iter().map(|n| char::from(b'0' + n)).collect();
    told(&story(text, holds), 0, &answers).replace('~', "")
}

/// The only fault of a text, with its line.
fn fault(text: &str) -> (usize, String) {
    let faults = parse(&Letters, text).expect_err(text);
    let [Fault { line, sentence }] = &faults[..] else { panic!("{text}: {faults:?}") };
    (*line, sentence.clone())
}

fn step(text: &str) -> (char, u8, u8, Who) {
    match program(text).ops() {
        [Op::Do(Step { verb, amount, who })] => (*verb, amount.least, amount.most, *who),
        ops => panic!("{ops:?}"),
    }
}

#[test]
fn steps_are_done_in_order_over_semicolons_and_lines() {
    assert_eq!(walked("a; b\nc\n\nd ;; e;", "", &[]), "abcde");
    assert_eq!(walked("", "", &[]), "");
}

#[test]
fn amounts_say_at_least_and_at_most() {
    assert_eq!(step("a"), ('a', 1, 1, Who::You));
    assert_eq!(step("a 3"), ('a', 3, 3, Who::You));
    assert_eq!(step("a up to 3"), ('a', 0, 3, Who::You));
    assert_eq!(step("may a 2"), ('a', 0, 2, Who::You));
    assert_eq!(step("may a"), ('a', 0, 1, Who::You));
    assert_eq!(step("enemy a 2"), ('a', 2, 2, Who::Enemy));
    assert_eq!(step("enemy may a up to 2"), ('a', 0, 2, Who::Enemy));
    assert_eq!(step("one other a"), ('a', 1, 1, Who::OneOther));
    assert_eq!(Amount::ALL.least, Amount::ANY.most);
}

#[test]
fn counters_change_by_to_and_within_a_value() {
    let read = |text: &'static str| Shift::read(&text.split(' ').collect::<Vec<_>>());
    assert_eq!(read("+2"), Some((Shift::Up, "2")));
    assert_eq!(read("-face"), Some((Shift::Down, "face")));
    assert_eq!(read("= start"), Some((Shift::To, "start")));
    assert_eq!(read("at least high"), Some((Shift::AtLeast, "high")));
    assert_eq!(read("at most 5"), Some((Shift::AtMost, "5")));
    assert_eq!(["2", "+", "at", "= 1 2"].map(read), [None; 4]);
    let all = [Shift::Up, Shift::Down, Shift::To, Shift::AtLeast, Shift::AtMost];
    assert_eq!(all.map(|shift| shift.of(3, 5)), [8, 0, 5, 5, 3]);
    let fits = ["4", "4+", "4-"].map(Fit::read);
    assert_eq!(fits, [(Fit::Exactly, "4"), (Fit::OrMore, "4"), (Fit::OrLess, "4")]);
    assert_eq!([3, 4, 5].map(|n| fits.map(|(fit, _)| fit.holds(n, 4))), [[false, false, true], [true; 3], [false, true, false]]);
}

#[test]
fn a_condition_binds_the_one_step_behind_it() {
    assert_eq!(walked("a; if is-x: b; c", "x", &[]), "abc");
    assert_eq!(walked("a; if is-x: b; c", "", &[]), "ac");
    assert_eq!(walked("if is-x: a\nif is-y: b", "y", &[]), "b");
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
fn choices_nest() {
    let text = "choose one of\n- a\n- b\n  choose one of\n  - c; d\n  - choose one of\n    - e\n    - f\n    g\n  h\ni";
    assert_eq!(walked(text, "", &[0]), "(ai");
    assert_eq!(walked(text, "", &[1, 0]), "(b(cdhi");
    assert_eq!([0, 1].map(|n| walked(text, "", &[1, 1, n])), ["(b((eghi", "(b((fghi"]);
    let indented = "choose one of\n  - a\n    b\n  - c\nd";
    assert_eq!([0, 1].map(|n| walked(indented, "", &[n])), ["(abd", "(cd"]);
}

#[test]
fn a_header_with_nothing_behind_it_governs_what_is_indented_below() {
    let text = "a\nif is-x:\n  b; c\n  if is-y: d\n  e\notherwise:\n    f\n    g\nh";
    assert_eq!(["", "x", "xy"].map(|holds| walked(text, holds, &[])), ["afgh", "abceh", "abcdeh"]);
    assert_eq!(["", "x"].map(|holds| walked("if is-x: a; otherwise: b; c", holds, &[])), ["bc", "ac"]);
    let chain = "if is-x: if is-y:\n  a\n  b\notherwise: c";
    assert_eq!(["", "x", "xy"].map(|holds| walked(chain, holds, &[])), ["c", "", "ab"]);
    let choice = "if is-x: choose one of\n- a\n- b\notherwise: c";
    assert_eq!((walked(choice, "x", &[1]), walked(choice, "", &[])), ("(b".into(), "c".into()));
}

#[test]
fn must_closes_an_event_a_block_or_an_option() {
    let program = program("must is-x; must is-y\na");
    assert_eq!((program.gates().collect::<String>(), program.ops().len()), ("xy".into(), 3));
    let options = story("choose one of\n- must is-x; a\n- must is-y\n  b\n- c", "y");
    let mut s = Told::default();
    s.agenda.push(Some(Frame::Run { of: (), you: Role(0), cursor: Cursor(0) }));
    while advance(&options, &mut s, &mut Silent) {}
    assert_eq!([0, 1, 2].map(|n| event::closed(&options, &s, n)), [Some('x'), None, None]);
    // A choice without an open option is passed over, and so is a block that is not open.
    assert_eq!(told(&story("choose one of\n- must is-x; a\n- must is-y; b\nc", ""), 0, ""), "~c");
    assert_eq!(told(&story("one may:\n  must is-x\n  a\nb", ""), 0, "1"), "b");
    assert_eq!(told(&story("if is-y:\n  must is-x\n  a\nb", "y"), 0, ""), "~b");
}

#[test]
fn steps_are_for_whom_the_words_mean() {
    assert_eq!(told(&story("enemy a; all b; nobody c; d", ""), 0, ""), "2ab1b2b!d");
    assert_eq!(told(&story("one a; one other b", ""), 0, "02"), "a2b");
}

#[test]
fn a_block_is_for_somebody_who_is_you_in_it() {
    assert_eq!(told(&story("one other:\n  a\n  enemy b\nc", ""), 0, "1"), "1a1bc");
    assert_eq!(told(&story("one other may:\n  a\n  b\nc", ""), 0, "2y"), "2a2bc");
    assert_eq!(told(&story("one other may:\n  a\n  b\nc", ""), 0, "2n"), "c");
    assert_eq!(told(&story("may: a; b", ""), 0, "n"), "b");
    assert_eq!(told(&story("nobody: a\nb", ""), 0, ""), "~b");
    // Each in turn, the whole block before the next one, and each may leave it.
    assert_eq!(told(&story("all:\n  a\n  b\nc", ""), 0, ""), "ab1a1b2a2bc");
    assert_eq!(told(&story("all may:\n  a\n  b\nc", ""), 0, "yny"), "ab2a2bc");
    assert_eq!(told(&story("all:\n  all may: a\nb", ""), 0, "nnnynnnny"), "a2ab");
}

#[test]
fn a_step_is_decided_bit_by_bit_until_it_is_done_left_or_stuck() {
    assert_eq!(told(&story("q 3; a", ""), 9, "qqq"), "qqqa");
    assert_eq!(told(&story("q up to 3; a", ""), 9, "q-"), "qa");
    assert_eq!(told(&story("q 3; a", ""), 2, "qq"), "qq!a");
    assert_eq!(told(&story("s; a", ""), 2, ""), "!a");
    assert_eq!(told(&story("all q 2", ""), 5, "qqq-qq"), "qq1q2q2q");
}

#[test]
fn between_two_instructions_the_game_has_its_say() {
    let dots = |text: &str, answers: &str| told(&Story { dots: true, ..story(text, "") }, 9, answers);
    assert_eq!(dots("a; b", ""), "a.b.");
    // What is done at once happens to all together and has one end; what asks has an end for each.
    assert_eq!(dots("all a; b", ""), ".a1a2a.b.");
    assert_eq!(dots("all q", "qqq"), ".q.1q.2q..");
}

#[test]
fn what_lasts_has_occasions() {
    let program = parse_lasting(&Letters, "a\non dawn: b\non dawn:\n  c\n  d").unwrap();
    let starts: Vec<_> = program.occasions().map(|(test, cursor)| (test, program.ops()[usize::from(cursor.0)])).collect();
    assert!(matches!(starts[..], [('d', Op::Do(Step { verb: 'b', .. })), ('d', Op::Do(Step { verb: 'c', .. }))]), "{starts:?}");
    assert_eq!(fault("on dawn: b").1, "'on' stands only at the margin of what lasts");
    let nested = parse_lasting(&Letters, "if is-x:\n  on dawn: b").unwrap_err();
    assert_eq!(nested[0], Fault { line: 1, sentence: "'on' stands only at the margin of what lasts".into() });
    assert_eq!(parse_lasting(&Letters, "on dusk: b").unwrap_err()[0].sentence, "'dusk' never comes");
    assert_eq!(parse_test(&Letters, "is-x"), Ok('x'));
}

#[test]
fn a_program_is_read_block_by_block() {
    let program = program("must is-x\nif is-y: choose one of\n- a\n- b\notherwise: c\none may: d");
    let parts: Vec<_> = program.all().map(|(_, part)| part).collect();
    let [Part::Must('x'), Part::If { test: 'y', then, otherwise }, Part::For { who: Who::One, duty: Duty::May, body }] = &parts[..] else {
        panic!("{parts:?}")
    };
    let verb = |range: &std::ops::Range<usize>| program.ops()[range.start];
    assert!(matches!([verb(otherwise), verb(body)], [Op::Do(Step { verb: 'c', .. }), Op::Do(Step { verb: 'd', .. })]));
    let [(at, Part::Choose)] = program.parts(then.clone()).collect::<Vec<_>>()[..] else { panic!("no choice") };
    assert_eq!(program.options(at as u8).map(|option| option.len()).collect::<Vec<_>>(), [1, 1]);
    assert_eq!(program.line(at), 1);
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
        ("a up to", 0, "a number is missing after 'up to'"),
        ("two a", 0, "'two' are too many"),
        ("\n\nif is-x a", 2, "'if' needs a colon after its condition"),
        ("if rain: a", 0, "'rain' cannot be tested"),
        ("if is-x:", 0, "a step is missing here"),
        ("may", 0, "a step is missing here"),
        ("must rain", 0, "'rain' cannot be tested"),
        ("a\n- b", 1, "a line with '-' needs 'choose one of' above it"),
        ("a\nchoose one of\n- b\nc\nd", 1, "'choose one of' needs at least two lines that begin with '-'"),
        ("a\nchoose one of", 1, "'choose one of' needs at least two lines that begin with '-'"),
        ("choose one of\n- a\n- choose one of", 2, "'choose one of' needs at least two lines that begin with '-'"),
        ("choose one of; a\n- b\n- c", 0, "'choose one of' ends its line; its options follow on lines that begin with '-'"),
        ("a; must is-x", 0, "'must' comes first in its event, block or option"),
        ("choose one of\n- a\n- b; must is-x", 2, "'must' comes first in its event, block or option"),
        ("if is-x: must is-y", 0, "'must' comes first in an event, a block or an option; it cannot stand behind a colon"),
        ("a\n  b\n  c", 1, "this line is indented too far: no line above it opens a block"),
        ("if is-x:\n    a\n  b", 2, "this line is indented too far: no line above it opens a block"),
        ("if is-x:; a", 0, "a header with nothing behind its colon ends its line; what it governs stands indented below"),
        ("if is-x:\na", 0, "a step is missing here"),
        ("a\notherwise: b", 1, "'otherwise' stands right after an 'if'"),
        ("if is-x: a\nb; otherwise: c", 1, "'otherwise' stands right after an 'if'"),
        ("enemy: a", 0, "no block is for the enemy"),
        ("enemy may:\n  a\n  b", 0, "no block is for the enemy"),
        ("one and all: a", 0, "before a colon stands 'if', 'otherwise', 'may' or who acts, not 'and'"),
    ] {
        assert_eq!(fault(text), (line, sentence.to_owned()), "{text}");
    }
}

#[test]
fn all_faults_are_told_not_only_the_first() {
    let faults = parse(&Letters, "fly\na\nchoose one of\n- run\nif rain:\n  hop\nswim").unwrap_err();
    let lines: Vec<_> = faults.iter().map(|f| f.line).collect();
    assert_eq!(lines, [0, 2, 3, 4, 5, 6]);
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
        "q 2",
        "up to 3",
        "must is-y",
        "enemy",
        "all may:",
        "otherwise:",
        "\n  ",
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
        let game = Story { program, holds: if next(2) == 0 { "x".into() } else { "y".into() }, dots: false };
        let mut s = Told::default();
        s.agenda.push(Some(Frame::Run { of: (), you: Role(0), cursor: Cursor(0) }));
        for _ in 0..=2550 {
            if advance(&game, &mut s, &mut Silent) {
                continue;
            }
            match s.agenda.top().flatten() {
                Some(Frame::Choose { .. }) => {
                    let ((), _, cursor) = event::running::<Story>(&s).unwrap();
                    let options = 0..game.program.options(cursor.0 - 1).len() as u8;
                    let open: Vec<u8> = options.filter(|n| event::closed(&game, &s, *n).is_none()).collect();
                    event::choose(&game, &mut s, open[next(open.len() as u64) as usize]);
                }
                Some(Frame::May { .. }) if next(2) == 0 => event::accept(&game, &mut s),
                Some(Frame::May { .. }) => event::decline(&game, &mut s),
                _ => break,
            }
        }
        assert!(s.agenda.is_empty(), "{text}: {:?}", s.agenda);
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
