//! The event language of this game: what it accepts, and what it says about mistakes, line by line.

use bell::{
    edition::{
        Act, BellWords, CubeVerb, Discard, Disk, Draw, DrawTo, Event, Extra, Journey, Once, Points, Roll, Test, Verb, Who, house, read,
    },
    roles::Colour,
    space::{Dimension, Space, Spaces},
};
use table::event::{Amount, Op, Step, parse};

const PRESSING: Spaces = Space::set(&[Space::UnitedKingdom, Space::France]);

fn event(text: &str) -> Event {
    parse(&BellWords { pressing_president: PRESSING }, text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

fn step(text: &str) -> Step<Verb, Who> {
    match event(text).ops() {
        [Op::Do(step)] => *step,
        other => panic!("{text}: {other:?}"),
    }
}

/// The one fault of a step.
fn fault(text: &str) -> String {
    let faults = parse(&BellWords { pressing_president: PRESSING }, text).expect_err(text);
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults[0].sentence.clone()
}

/// A step with cubes in these spaces, at most so many in each.
fn cubes(act: Act, spaces: Spaces, each: u8) -> Verb {
    Verb::Cubes(CubeVerb { act, spaces, each, same: false })
}

fn amount(least: u8, most: u8) -> Amount {
    Amount { least, most }
}

#[test]
fn cubes_in_one_space() {
    let [add, remove, replace] = [Act::Add, Act::Remove, Act::Replace].map(|act| cubes(act, Spaces::only(Space::France), 1));
    assert_eq!(step("add 1 in france"), Step { verb: add, amount: amount(1, 1), who: Who::You });
    assert_eq!(step("may add 1 in france").amount, amount(0, 1));
    assert_eq!(step("remove up to 1 in france"), Step { verb: remove, amount: amount(0, 1), who: Who::You });
    assert_eq!(step("enemy may add up to 1 in france"), Step { verb: add, amount: amount(0, 1), who: Who::Enemy });
    assert_eq!(step("replace 1 in france").verb, replace);
}

#[test]
fn cubes_in_several_spaces() {
    let spaces = Space::set(&[Space::Press, Space::Government]);
    assert_eq!(step("add 2 among press, government").verb, cubes(Act::Add, spaces, 2));
    assert_eq!(step("may add up to 3 among press, government at most 2 each").verb, cubes(Act::Add, spaces, 2));
    assert_eq!(
        step("may add up to 2 in one of press, government").verb,
        Verb::Cubes(CubeVerb { act: Act::Add, spaces, each: 2, same: true })
    );
}

#[test]
fn words_for_sets_of_spaces() {
    let spaces_of = |text: &str| match step(text).verb {
        Verb::Cubes(deed) => deed.spaces,
        other => panic!("{other:?}"),
    };
    assert_eq!(spaces_of("add 1 in pressing-president"), PRESSING);
    assert_eq!(spaces_of("add 1 in one of president, pressing-president"), PRESSING.or(Spaces::only(Space::President)));
    assert_eq!(spaces_of("add 1 among political"), Dimension::Political.spaces());
    assert_eq!(spaces_of("add 1 among public, france").len(), 4);
    assert_eq!(spaces_of("add 1 among france, pressing-president"), PRESSING);
}

#[test]
fn moves_points_and_disks() {
    let military = Dimension::Military.spaces();
    assert_eq!(step("move up to 2 within military").verb, Verb::Move(Journey { from: military, to: military }));
    let to = Space::set(&[Space::President, Space::Opposition]);
    let moved = step("move up to 2 from government to president, opposition");
    assert_eq!((moved.verb, moved.amount), (Verb::Move(Journey { from: Spaces::only(Space::Government), to }), amount(0, 2)));
    let points = step("grant 4 ops among president, opposition");
    assert_eq!((points.verb, points.amount), (Verb::Grant(Points(to)), amount(4, 4)));
    assert_eq!(step("disk").verb, Verb::Disk(Disk(None)));
    assert_eq!(step("disk on 1").verb, Verb::Disk(Disk(Some(0))));
    assert_eq!((step("may lift disk").verb, step("may lift disk").amount), (Verb::Once(Once::Lift), amount(0, 1)));
    assert_eq!((step("may mobilize").verb, step("mobilize").amount), (Verb::Once(Once::Mobilize), amount(1, 1)));
    assert_eq!(step("roll hitler").verb, Verb::Roll(Roll));
}

#[test]
fn cards_are_drawn_to_hand_or_pile_and_discarded() {
    let drawn = |text: &str| (step(text).verb, step(text).amount.most);
    assert_eq!(drawn("draw 2 to hand"), (Verb::Draw(Draw(DrawTo::Hand)), 2));
    assert_eq!([drawn("draw 1 to pile"), drawn("draw 1")], [(Verb::Draw(Draw(DrawTo::Pile)), 1); 2]);
    assert_eq!(drawn("discard 2"), (Verb::Discard(Discard), 2));
    assert!(fault("draw many").contains("'draw 2 to pile'"));
    assert!(fault("draw up to 2").contains("'draw 2 to pile'"));
    assert!(fault("draw 2 to bottom").contains("'to hand' or 'to pile'"));
    // They have nobody but the side that runs the event, and no choice in it.
    for text in ["may disk", "enemy disk", "may draw 1", "enemy draw 2 to hand", "enemy discard 1", "may roll hitler"] {
        assert!(fault(text).starts_with("who acts and 'may' cannot stand before disk, draw"), "{text}");
    }
}

#[test]
fn conditions() {
    assert_eq!(
        event("must control france; must partial; disk").gates().collect::<Vec<_>>(),
        [Test::Controls(Space::France), Test::Partial]
    );
    assert_eq!(event("draw 1; if drew green: disk").ops()[1], Op::If(Test::Drew(Colour::Green), 3));
    assert!(fault("must own france").contains("'control' with a space"));
    assert!(fault("must control france, press").contains("'control' with a space"));
    assert!(fault("must control political").contains("'political' is not a space"));
    assert!(fault("if drew red: disk").contains("'red' is not a colour"));
    assert!(fault("if control france disk").contains("colon"));
}

#[test]
fn faults_in_places() {
    assert!(fault("add 1 in frnace").contains("'frnace' is not a space; did you mean 'france'?"));
    assert!(fault("add 1 in United Kingdom").contains("did you mean 'united-kingdom'"));
    assert!(fault("add 1 in moravian").contains("did you mean 'moravian-hqs'"));
    assert!(fault("add 1 in pressing").contains("did you mean 'pressing-president'"));
    assert!(fault("add 1 in germany").contains("it can be 'united-kingdom', "));
    assert!(fault("add 1 in france, press").contains("'in' takes one space"));
    assert!(fault("add 1 among france").contains("'among' needs two spaces"));
    assert!(fault("add 1 among france, france").contains("named twice"));
    assert!(fault("add 1 among france and press").contains("separated by commas"));
    assert!(fault("add 1 in").contains("missing"));
    assert!(fault("add 1").contains("needs a place"));
    assert!(fault("add 1 cube in france").contains("not 'cube'"));
    assert!(fault("add 2 in france at most 1 each").contains("after 'among'"));
    assert!(fault("add 2 among france, press at most 5 each").contains("from 1 to 4"));
}

#[test]
fn faults_in_amounts() {
    assert!(fault("add in france").contains("'add' needs a number"));
    assert!(fault("add 0 in france").contains("from 1 on"));
    assert!(fault("add 9 in france").contains("'add 9' is too much: the most is 8"));
    assert!(fault("add 900 in france").contains("number"));
    assert!(fault("add up to many in france").contains("'many' should be a number"));
    assert!(fault("grant 9 ops in president").contains("too much"));
    assert!(fault("grant up to 3 ops in president").contains("plain number"));
    assert!(fault("grant 3 in president").contains("grant 3 ops in"));
    assert!(fault("disk on 4").contains("1, 2 and 3"));
    assert!(fault("disk 2").contains("'disk on 1'"));
    assert!(fault("lift 2 disk").contains("may lift disk"));
    assert!(fault("mobilize france").contains("stands alone"));
}

#[test]
fn faults_in_verbs() {
    assert!(fault("ad 1 in france").contains("did you mean 'add'"));
    assert!(fault("place 1 in france").contains("'place' is not a"));
    assert!(fault("roll benes").contains("roll hitler"));
    assert!(fault("move 2 from france").contains("needs 'to'"));
    assert!(fault("move 2 france to press").contains("'from'"));
    assert!(fault("move 2 from press to press").contains("to itself"));
    assert!(fault("move 2 within france").contains("'france' is not a Dimension"));
    assert!(fault("-add 1 in france").contains("blank"));
}

/// The line and sentence of what is wrong when card 18 has this event, the line counted from the field.
fn in_card(event: &str) -> Vec<(usize, String)> {
    let texts = house();
    let text = texts.get("strategy.toml").expect("a file of the house edition");
    let card = text.find("number = 18\n").expect("card 18");
    let start = card + text[card..].find("event = ").expect("its event");
    let end = start + text[start..].find("\nnote = ").expect("its note");
    let old = &text[start..end];
    let field = 1 + text[..start].matches('\n').count();
    let problems = read(&texts.clone().with("strategy.toml", text.replace(old, event)), Extra::Inside).err().unwrap_or_default();
    assert!(problems.iter().all(|p| p.file == "strategy.toml" && p.sentence.starts_with("card 18, event: ")), "{problems:#?}");
    problems.iter().map(|p| (p.line.expect("a line") - field, p.sentence["card 18, event: ".len()..].to_owned())).collect()
}

#[test]
fn faults_have_their_line_of_the_file() {
    let faults = in_card("event = \"\"\"\nadd 1 in press\nchoose one of\n- add 1 in pres\n- disk on 7\n\nremove 1\n\"\"\"");
    let lines: Vec<usize> = faults.iter().map(|f| f.0).collect();
    assert_eq!(lines, [3, 4, 6], "{faults:?}");
    assert_eq!(in_card("event = '''add 1 in pres\nadd 1 in press'''")[0].0, 0);
    assert_eq!(in_card("event = '''\r\nadd 1 in press\r\nadd 1 in pres'''")[0].0, 2);
    assert_eq!(in_card("event = \"add 1 in press; add 1 in pres\"")[0].0, 0);
    assert_eq!(in_card("event = \"add 1 in press\\nadd 1 in pres\"")[0].0, 0);
}

#[test]
fn faults_of_whole_events() {
    let says = |event: &str, words: &str| {
        let faults = in_card(event);
        assert!(faults.len() == 1 && faults[0].1.contains(words), "{event}: {faults:?}");
    };
    says("event = \"must partial\"", "nothing happens");
    says("event = \"must drew green; draw 1\"", "write 'if drew'");
    says("event = \"if drew green: disk\"", "needs a 'draw' before it");
    says("event = \"draw 9\"", "9 cards are too many");
    says("event = \"discard 2 from hand\"", "'discard 2'");
    says("event = \"enemy may draw 1\"", "cannot stand before disk, draw");
    says("event = \"if partial: must control france\"", "'must'");
    says("event = '''\nchoose one of; disk\n- disk\n- add 1 in press'''", "ends its line");
    says("event = '''\nchoose one of\n- disk\n'''", "at least two lines");
    says("event = '- disk'", "'choose one of' above it");
}

/// Every form that the page for owners shows is one that the reader takes.
#[test]
fn the_page_for_owners_is_right() {
    let page = include_str!("../../../docs/editions.md");
    let language = page.split("## The event language").nth(1).expect("the chapter is there");
    let language = language.split("\n## ").next().expect("its end is there");
    let forms: Vec<&str> = language.lines().filter_map(|l| l.strip_prefix("| `")?.split('`').next()).collect();
    assert!(forms.len() > 20, "{forms:?}");
    forms.iter().for_each(|form| assert!(!event(form).ops().is_empty(), "{form}"));
    let examples: Vec<Event> = language.split("```").skip(1).step_by(2).map(event).collect();
    assert!(
        matches!(examples[..], [ref block, ref choice] if has(block, |op| matches!(op, Op::If(..))) && has(choice, |op| matches!(op, Op::Choose { .. })))
    );
}

fn has(event: &Event, wanted: impl Fn(&Op<Verb, Test, Who>) -> bool) -> bool {
    event.ops().iter().any(wanted)
}

/// The page lists every space, and every word of the house's Solo tables.
#[test]
fn the_words_of_the_page_are_complete() {
    let page = include_str!("../../../docs/editions.md");
    for space in Space::ALL {
        assert!(page.contains(&format!("`{}`", space.id())), "{}", space.id());
    }
    let texts = house();
    let rows = texts.get("solo.toml").expect("a file of the house edition").lines().filter(|l| l.starts_with("  {"));
    for word in rows.filter_map(|row| row.split('"').nth(1)) {
        assert!(page.contains(&format!("| `{word}` |")), "{word}");
    }
}
