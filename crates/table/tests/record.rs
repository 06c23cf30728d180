//! The record: printed, read back, replayed; and every kind of damage told in a sentence.

use crate::crow::Crow;
use crate::script::{RED_TO_MOVE, at, body, opened, summed};
use table::{Ask, Dice, Files, Header, Line, Play, Record, RecordError, Sight, Sitting, Texts, Viewer, hosted};

/// A whole game by dice, every seat playing its first move and taking back its second one.
fn finished() -> Sitting<Crow> {
    let mut sitting = opened(Some(3));
    loop {
        match sitting.ask() {
            Ask::Over(_) => return sitting,
            Ask::Chance(_) => assert!(sitting.roll()),
            ask => {
                let seat = ask.seats().iter().last().unwrap();
                let moves = sitting.choices(Viewer::Seat(seat), Sight::Current).moves;
                sitting.play(seat, moves[0]).unwrap();
                if sitting.lines().len().is_multiple_of(5) && sitting.undo(seat).is_ok() {
                    sitting.play(seat, moves[0]).unwrap();
                }
            }
        }
    }
}

/// A game that goes on, whose file lines are easy to count: header 1 to 8, an empty line, moves from 10 on.
fn begun() -> Record {
    at(&[RED_TO_MOVE, "west: red offer 2, west: red offer 6"]).record().unwrap()
}

/// The begun record with one text replaced by another, closed with a fitting sum.
fn damaged(from: &str, to: &str) -> String {
    let body = body(&begun());
    assert_eq!(body.matches(from).count(), 1, "{from}");
    summed(&body.replace(from, to))
}

/// Why such a record is not even read.
fn unread(from: &str, to: &str) -> String {
    Record::parse(&damaged(from, to)).expect_err(to).to_string()
}

/// Why such a record is read and does not replay.
fn unplayed(from: &str, to: &str) -> String {
    let record = Record::parse(&damaged(from, to)).unwrap();
    let error = Sitting::<Crow>::replay(&record, usize::MAX, None).expect_err(to);
    assert_eq!(hosted::replay::<Crow>(&record, usize::MAX, None).err(), Some(error.clone()));
    error.to_string()
}

#[test]
fn a_record_is_read_as_it_was_printed() {
    for record in [begun(), finished().record().unwrap(), opened(Some(1)).record().unwrap()] {
        assert_eq!(Record::parse(&record.print()).unwrap(), record);
    }
}

#[test]
fn a_record_looks_like_this() {
    let printed = begun().print();
    let hash = Crow::house().hash();
    let expected = format!(
        "perfidy record 1\ngame crow\nrules 4\nedition house {hash}\noption length short\nseats 2\ndice -\nseed -\n\n* draw 0\n* draw 1\n"
    );
    assert!(printed.starts_with(&expected), "{printed}");
    let end = printed.split_once("\nwest: red offer 2\nwest: red offer 6\n\n").unwrap().1;
    assert!(end.starts_with("edition-file turns.txt\n| 6\nsum ") && end.lines().count() == 3, "{printed}");
}

#[test]
fn a_record_replays_to_the_same_state_and_lines() {
    let sitting = finished();
    let record = Record::parse(&sitting.record().unwrap().print()).unwrap();
    let again = Sitting::<Crow>::replay(&record, usize::MAX, None).unwrap();
    assert_eq!((again.state(), again.lines()), (sitting.state(), sitting.lines()));
    assert!(record.lines.iter().any(|l| matches!(l, Line::Undo { .. })));
}

#[test]
fn a_replay_stops_where_it_is_told_and_goes_on_line_by_line() {
    let record = begun();
    let mut sitting = Sitting::<Crow>::replay(&record, 8, None).unwrap();
    assert_eq!(sitting.lines().len(), 8);
    record.lines[8..].iter().for_each(|l| sitting.replay_line(l).unwrap());
    assert_eq!(sitting.record().unwrap(), record);
}

#[test]
fn a_table_that_was_reopened_with_its_dice_goes_on_as_if_nothing_had_happened() {
    let whole = finished();
    let dice = Some(Dice::from_number(3));
    let cut = whole.lines().iter().position(|l| matches!(l, Line::Chance { kind, .. } if kind == "close")).unwrap();
    let mut sitting = Sitting::<Crow>::replay(&whole.record().unwrap(), cut, dice).unwrap();
    for line in whole.lines().from(cut) {
        match line {
            Line::Chance { .. } => assert!(sitting.roll()),
            line => sitting.replay_line(line).unwrap(),
        }
    }
    assert_eq!((sitting.lines(), sitting.state()), (whole.lines(), whole.state()));
}

#[test]
fn the_hash_of_the_seed_is_shown_from_the_start_and_the_seed_with_the_end() {
    let header = |sitting: &Sitting<Crow>| -> Header { sitting.record().unwrap().header };
    let (before, after) = (header(&opened(Some(3))), header(&finished()));
    let dice = Dice::from_number(3);
    assert_eq!((before.seed_hash, before.seed), (Some(dice.seed_hash()), None));
    assert_eq!((after.seed_hash, after.seed), (Some(dice.seed_hash()), Some(dice.seed_hex())));
    assert_eq!(header(&at(&[RED_TO_MOVE])).seed_hash, None, "outcomes given by hand need no seed");
}

#[test]
fn every_line_is_found_in_its_file() {
    let record = finished().record().unwrap();
    let printed = record.print();
    for (at, line) in record.lines.iter().enumerate() {
        assert_eq!(printed.lines().nth(record.file_line(at) - 1), Some(line.to_string().as_str()));
    }
}

#[test]
fn a_record_that_is_cut_off_anywhere_is_not_read() {
    let printed = begun().print();
    // Only the line feed at the very end may be missing.
    assert!(Record::parse(printed.trim_end()).is_ok());
    for end in 0..printed.len() - 1 {
        let error = Record::parse(&printed[..end]).unwrap_err();
        let first_line = end < "perfidy record 1".len();
        assert_eq!(error.sentence.contains("this is not a record"), first_line, "{end}: {error}");
        assert_eq!(error.sentence.contains("the record is cut off"), !first_line, "{end}: {error}");
        assert!(error.line.is_some());
    }
}

#[test]
fn a_record_that_is_changed_anywhere_by_one_byte_is_not_read() {
    let printed = finished().record().unwrap().print();
    for at in 0..printed.len() {
        let mut bytes = printed.clone().into_bytes();
        bytes[at] = if bytes[at] == b'x' { b'y' } else { b'x' };
        let error = Record::parse(&String::from_utf8(bytes).unwrap()).expect_err("a changed record was read");
        let clear = ["this is not a record", "cut off", "changed after it was written"];
        assert!(clear.iter().any(|words| error.sentence.contains(words)), "{error}");
    }
}

#[test]
fn a_record_with_a_byte_more_or_less_is_not_read() {
    let printed = begun().print();
    for at in 0..printed.len() - 1 {
        assert!(Record::parse(&format!("{}{}", &printed[..at], &printed[at + 1..])).is_err(), "without byte {at}");
        assert!(Record::parse(&format!("{}x{}", &printed[..at], &printed[at..])).is_err(), "one more at {at}");
    }
}

#[test]
fn a_text_of_another_kind_is_no_record() {
    for text in ["", "\n", "hello", "perfidy record 2\n", " perfidy record 1\n"] {
        let error = Record::parse(text).unwrap_err();
        assert_eq!(error.to_string(), "line 1: this is not a record: it does not begin with 'perfidy record 1'");
    }
    assert_eq!(unread("perfidy record 1", "perfidy record 9"), "line 1: this is not a record: it does not begin with 'perfidy record 1'");
}

#[test]
fn a_header_line_that_is_wrong_is_named() {
    for (from, to, error) in [
        ("game crow\n", "game crow\nweather fine\n", "line 3: this header line is unknown or stands here twice: 'weather fine'"),
        ("game crow\n", "game crow\ngame crow\n", "line 3: this header line is unknown or stands here twice: 'game crow'"),
        ("game crow\n", "game\n", "line 2: a header line needs a word and a value: 'game'"),
        ("rules 4\n", "rules three\n", "line 3: the rules number is no number: 'rules three'"),
        ("option length short\n", "option length\n", "line 5: an option needs a name and a value: 'option length'"),
        (
            "option length short\n",
            "option length short\noption length long\n",
            "line 6: this option stands here twice: 'option length long'",
        ),
        ("seats 2\n", "seats 2000\n", "line 6: the number of seats is no number: 'seats 2000'"),
        ("edition house ", "edition ", "line 4: an edition needs a name and a hash"),
    ] {
        let found = unread(from, to);
        assert!(found.starts_with(error), "{found}");
    }
    for line in ["game crow\n", "rules 4\n", "seats 2\n", "dice -\n", "seed -\n"] {
        let word = line.split(' ').next().unwrap();
        assert_eq!(unread(line, ""), format!("the header of the record has no '{word}' line"));
    }
}

#[test]
fn a_line_that_is_nothing_is_named() {
    assert_eq!(unread("* crow on\n", "hello\n"), "line 17: 'hello' is neither a move nor a chance outcome");
    assert_eq!(unread("* draw 8\n", "*\n"), "line 16: '*' is neither a move nor a chance outcome");
}

#[test]
fn an_edition_that_is_not_the_one_of_the_header_is_not_read() {
    assert_eq!(unread("| 6\n", "| 7\n"), "the edition inside the record is not the one that its header names");
    assert_eq!(unread("| 6\n", "6\n"), "line 22: expected a line of the edition, found '6'");
    assert_eq!(unread("edition-file turns.txt\n", ""), "line 21: expected a line of the edition, found '| 6'");
}

#[test]
fn a_record_of_something_else_does_not_replay() {
    assert_eq!(unplayed("game crow\n", "game bell\n"), "this is a record of 'bell', not of Crow");
    assert_eq!(unplayed("rules 4\n", "rules 5\n"), "it was played under rules number 5, and this is number 4");
    assert_eq!(unplayed("seats 2\n", "seats 3\n"), "Crow has 2 seats, not 3");
    assert_eq!(unplayed("option length short\n", "option colour red\n"), "crow has no option 'colour'; it has length");
    assert_eq!(unplayed("option length short\n", "option length endless\n"), "option 'length' can be short or long, not 'endless'");
}

#[test]
fn an_edition_that_does_not_hold_does_not_replay() {
    let edition = Texts::new("mine").with("turns.txt", "some");
    let record = Record { header: Header { edition_hash: edition.hash(), ..begun().header }, edition, ..Record::default() };
    let record = Record::parse(&record.print()).unwrap();
    let error = Sitting::<Crow>::replay(&record, 0, None).unwrap_err();
    assert_eq!(error.to_string(), "its edition does not hold: turns.txt, line 1: 'some' is no number of turns");
}

#[test]
fn a_line_that_cannot_be_played_is_named_with_its_rule() {
    for (from, to, error) in [
        ("* draw 8\n", "* draw 0\n", "line 16: '* draw 0' cannot happen here"),
        ("* draw 8\n", "* draw 99\n", "line 16: '* draw 99' cannot happen here"),
        ("* draw 8\n", "* look 8\n", "line 16: '* look 8' cannot happen here"),
        ("* crow on\n", "* crow off\n", "line 17: '* crow off' cannot happen here"),
        (
            "west: red offer 2\n",
            "east: red offer 2\n",
            "line 18: 'east: red offer 2' is refused: It is not your turn to decide. (table.not-asked)",
        ),
        (
            "west: red offer 2\n",
            "west: blue offer 2\n",
            "line 18: 'west: blue offer 2' is refused: An answer must be one of the choices of the question. (table.not-a-choice)",
        ),
        ("west: red offer 2\n", "north: red offer 2\n", "line 18: nobody here is called 'north'"),
        ("west: red offer 2\n", "west: red dance\n", "line 18: 'red dance' is not a move of this game"),
        ("west: red offer 2\n", "* draw 5\n", "line 18: '* draw 5' cannot happen here"),
        (
            "west: red offer 2\n",
            "west: undo\n",
            "line 18: 'west: undo' is refused: Nothing can be taken back: the game has gone on since. (table.undo-barrier)",
        ),
    ] {
        assert_eq!(unplayed(from, to), error);
    }
}

#[test]
fn what_stands_above_a_bad_line_can_still_be_replayed() {
    let record = Record::parse(&damaged("west: red offer 6\n", "west: red offer 7\n")).unwrap();
    assert!(Sitting::<Crow>::replay(&record, 9, None).is_ok());
    assert_eq!(Sitting::<Crow>::replay(&record, 10, None).map(|_| ()).unwrap_err().line, Some(19));
}

#[test]
fn an_edition_comes_back_byte_by_byte_whatever_its_line_ends() {
    for text in ["", "\n", "a\n\nb", "a\r\nb\r\n", "\r", "| a\nsum b\nedition-file c", "ünïcödé\n\n\n"] {
        let edition = Texts::new("a name of words").with("z.txt", text).with("a.txt", "x");
        let record = Record { header: Header { edition_hash: edition.hash(), ..begun().header }, edition, ..Record::default() };
        assert_eq!(Record::parse(&record.print()).as_ref(), Ok(&record), "{text:?}");
    }
}

#[test]
fn an_error_is_an_error_that_can_be_passed_on() {
    let error: Box<dyn std::error::Error> = Box::new(Record::parse("").unwrap_err());
    assert!(error.to_string().starts_with("line 1: "));
    assert_eq!(RecordError { line: None, sentence: "so".into() }.to_string(), "so");
}

/// A record of Crow with so many lines of a kind in its header.
fn header_of(count: usize, line: impl Fn(usize) -> String) -> String {
    let many: String = (0..count).map(|n| line(n) + "\n").collect();
    damaged("option length short\n", &many)
}

#[test]
fn a_header_without_end_is_not_read_to_its_end() {
    let options = header_of(60_000, |n| format!("option o{n} x"));
    assert_eq!(Record::parse(&options).unwrap_err().to_string(), "line 105: a record has at most 100 options");
    let salts = header_of(60_000, |n| format!("salt {} x", n % 256));
    assert_eq!(Record::parse(&salts).unwrap_err().to_string(), "line 105: a record has at most 100 salts");
    for word in ["commit", "secret"] {
        let twice = header_of(60_000, |_| format!("{word} x"));
        assert_eq!(Record::parse(&twice).unwrap_err().line, Some(6), "a second one is refused");
    }
    let lines = damaged("* crow on\n", &"# x\n".repeat(200_001));
    assert!(Record::parse(&lines).unwrap_err().sentence.starts_with("a record has at most 200000 lines"));
}

#[test]
fn a_record_holds_no_control_characters() {
    for (c, named) in [('\u{1b}', "U+001B"), ('\u{9b}', "U+009B"), ('\u{202e}', "U+202E"), ('\u{2066}', "U+2066"), ('\u{200f}', "U+200F")] {
        for (from, to, line) in [
            ("* crow on\n", format!("# a{c}[31mb\n"), 17),
            ("option length short\n", format!("option length {c}\n"), 5),
            ("| 6\n", format!("| 6{c}\n"), 22),
            ("edition house ", format!("edition {c} "), 4),
        ] {
            let error = Record::parse(&damaged(from, &to)).unwrap_err();
            assert_eq!(error.line, Some(line), "{error}");
            assert!(error.sentence.contains(named), "{error}");
        }
    }
    assert_eq!(unread("* crow on\n", "# a\tb\n"), "line 17: here stands a tab, which no record may hold");
    let edition = Texts::new("mine").with("turns.txt", "\t6\r\n");
    let record = Record { header: Header { edition_hash: edition.hash(), ..begun().header }, edition, ..Record::default() };
    assert!(Record::parse(&record.print()).is_ok(), "the lines of an edition may be indented and end as they like");
    let error = Record::parse("\u{1b}[31m\n").unwrap_err().to_string();
    assert!(!error.contains('\u{1b}'), "what is quoted is stripped");
}

#[test]
fn an_edition_may_lie_elsewhere() {
    let whole = begun();
    let record = Record { files: Files::Apart, ..whole.clone() };
    let printed = record.print();
    assert!(!printed.contains("edition-file turns.txt") && !printed.contains("| 6"), "{printed}");
    assert_eq!(printed.lines().nth(4), Some("edition-files apart"), "an older reader refuses this header line");
    for (at, line) in record.lines.iter().enumerate() {
        assert_eq!(printed.lines().nth(record.file_line(at) - 1), Some(line.to_string().as_str()));
    }
    let read = Record::parse(&printed).unwrap();
    assert!(read.lacks_edition() && read.edition.name() == "house");
    let hash = Crow::house().hash();
    let told =
        format!("this record does not carry the files of its edition 'house': give them with --edition DIR (the edition's hash is {hash})");
    assert_eq!(Sitting::<Crow>::replay(&read, usize::MAX, None).unwrap_err().to_string(), told);
    assert_eq!(read.clone().lent(Texts::new("other").with("turns.txt", "7")).unwrap_err().to_string(), told);
    let lent = read.lent(Crow::house()).unwrap();
    assert_eq!(lent.print(), printed, "what was lent is not passed on");
    assert!(Sitting::<Crow>::replay(&lent, usize::MAX, None).unwrap().lines().iter().eq(&whole.lines));
    let body = printed.rsplit_once("sum ").unwrap().0;
    let both = summed(&format!("{body}edition-file turns.txt\n| 6\n"));
    assert!(Record::parse(&both).unwrap_err().sentence.contains("holds some all the same"));
    assert!(Record::parse(&summed(&body.replace("edition-files apart", "edition-files lost"))).is_err());
}
