//! The proof of the dice: what holds is proved, and whatever is changed is told.

use crate::{crow::Crow, script::opened};
use table::{
    Ask, Dice, Fair, Hosted, Line, Outcome, Outcomes, Record, Sight, Sitting, Viewer, hosted,
    proof::{self, Made, Noted, Proof, Unproved},
};

/// The vectors of docs/dice.md: a word, what is given, what comes.
fn vectors() -> Vec<(&'static str, Vec<&'static str>, &'static str)> {
    let text = include_str!("../../../docs/dice.md").split_once("```vectors\n").unwrap().1.split_once("```").unwrap().0;
    let row = |line: &'static str| {
        let (given, comes) = line.split_once(" = ").unwrap();
        let (word, given) = given.split_once(' ').unwrap();
        (word, given.split(' ').collect(), comes)
    };
    text.lines().map(row).collect()
}

#[test]
fn the_vectors_of_the_documentation_are_true() {
    let all = vectors();
    for (word, given, comes) in &all {
        let found = match (*word, &given[..]) {
            ("commit", [secret]) => Dice::commit(secret).unwrap(),
            ("fair", [secret, salts @ ..]) => {
                let salts = salts.iter().filter_map(|salt| salt.split_once(':'));
                let salts: Vec<_> = salts.map(|(seat, salt)| (seat.parse().unwrap(), salt.to_owned())).collect();
                Dice::fair(secret, &salts).unwrap().seed_hex()
            }
            ("hash", [seed]) => Dice::from_hex(seed).unwrap().seed_hash(),
            ("number", [number]) => Dice::from_number(number.parse().unwrap()).seed_hex(),
            ("outcome", [seed, number, weights]) => {
                let runs = weights.split(',').map(|run| run.split_once('x').unwrap());
                let weights = runs.flat_map(|(count, weight)| std::iter::repeat_n(weight.parse().unwrap(), count.parse().unwrap()));
                let mut outcomes = Outcomes::new();
                (0..).zip(weights).for_each(|(at, weight)| outcomes.push(Outcome(at), weight));
                Dice::from_hex(seed).unwrap().pick(number.parse().unwrap(), &outcomes).unwrap().0.to_string()
            }
            _ => panic!("{word} {given:?}"),
        };
        assert_eq!(found, *comes, "{word} {given:?}");
    }
    assert!(all.len() > 20, "{}", all.len());
}

const SECRET: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn salts() -> Vec<(u8, String)> {
    vec![(0, "00112233445566778899aabbccddeeff".into()), (1, "f0e1d2c3b4a5968778695a4b3c2d1e0f".into())]
}

/// A whole game by these dice.
fn played(dice: Dice) -> Record {
    let mut sitting: Sitting<Crow> = opened(None).fresh(Some(dice));
    loop {
        match sitting.ask() {
            Ask::Over(_) => return sitting.record().unwrap(),
            Ask::Chance(_) => assert!(sitting.roll()),
            ask => {
                let seat = ask.seats().iter().last().unwrap();
                let moves = sitting.choices(Viewer::Seat(seat), Sight::Current).moves;
                sitting.play(seat, moves[0]).unwrap();
            }
        }
    }
}

/// A whole game whose seed a server and two seats made.
fn fair() -> Record {
    let mut record = played(Dice::fair(SECRET, &salts()).unwrap());
    record.header.fair = Some(Fair { commit: Dice::commit(SECRET).unwrap(), secret: Some(SECRET.into()), salts: salts() });
    record
}

fn proved(record: &Record, noted: &Noted) -> Result<Proof, Unproved> {
    // As whoever has only the file.
    let record = Record::parse(&record.print()).unwrap();
    proof::prove(&record, &mut *hosted::replay::<Crow>(&record, 0, None).unwrap(), noted)
}

/// Why a record with this change is not proved.
fn unproved(change: impl FnOnce(&mut Record)) -> Unproved {
    let mut record = fair();
    change(&mut record);
    proved(&record, &Noted::default()).expect_err("it was changed")
}

fn chances(record: &Record) -> usize {
    record.lines.iter().filter(|line| matches!(line, Line::Chance { .. })).count()
}

#[test]
fn what_holds_is_proved_to_the_last_outcome() {
    let record = fair();
    let noted = Noted {
        commit: Dice::commit(SECRET),
        seed_hash: Some(Dice::fair(SECRET, &salts()).unwrap().seed_hash()),
        salts: vec![salts()[1].clone()],
    };
    for noted in [Noted::default(), noted] {
        let proof = proved(&record, &noted).unwrap();
        assert_eq!((proof.outcomes as usize, proof.made, proof.over), (chances(&record), Made::Together(vec![0, 1]), true));
    }
    assert!(chances(&record) > 2);
    let alone = played(Dice::from_number(3));
    assert_eq!(proved(&alone, &Noted::default()).unwrap().made, Made::Untold);
}

#[test]
fn an_outcome_that_does_not_follow_is_named_by_its_line() {
    let record = fair();
    let mut found = 0;
    for at in 0..record.lines.len() {
        let Line::Chance { outcome: kept, .. } = &record.lines[at] else { continue };
        // Whatever else could have come, in place of what came.
        let mut table = hosted::replay::<Crow>(&record, at, None).unwrap();
        assert!(table.chance().is_some());
        let others: Vec<_> = table.outcomes().into_iter().map(|(word, _)| word).filter(|word| word != kept).collect();
        for other in others {
            let mut changed = record.clone();
            changed.lines.truncate(at);
            assert!(table.outcome_called(&other).is_some());
            changed.lines.push(Line::Chance { kind: kind(&*table), outcome: other.clone() });
            let line = changed.file_line(at);
            match proved(&changed, &Noted::default()) {
                Err(Unproved::Outcome { line: told, recorded, follows, .. }) => {
                    assert_eq!((told, &recorded, &follows), (line, &other, kept));
                    found += 1;
                }
                other => panic!("{other:?}"),
            }
        }
        assert!(!table.land("no such outcome"));
    }
    assert!(found > 5, "{found}");
}

fn kind(table: &dyn Hosted) -> String {
    hosted::kind_word(table.ask().kind()).to_owned()
}

#[test]
fn a_header_that_was_changed_proves_nothing() {
    let other = "11".repeat(32);
    assert_eq!(unproved(|r| r.header.seed = None), Unproved::Closed);
    assert_eq!(unproved(|r| r.header.seed_hash = None), Unproved::ByHand);
    assert_eq!(unproved(|r| r.header.seed = Some("11".into())), Unproved::Spoiled("seed"));
    assert_eq!(unproved(|r| r.header.seed = Some(other.clone())), Unproved::Differs("the hash of the seed"));
    // A seed that fits its own hash, but was not made from secret and salts.
    let swapped = unproved(|r| {
        let dice = Dice::from_hex(&other).unwrap();
        (r.header.seed, r.header.seed_hash) = (Some(dice.seed_hex()), Some(dice.seed_hash()));
    });
    assert_eq!(swapped, Unproved::Differs("the seed"));
    let with = |change: fn(&mut Fair)| unproved(|r| change(r.header.fair.as_mut().unwrap()));
    assert_eq!(with(|f| f.secret = None), Unproved::Closed);
    assert_eq!(with(|f| f.secret = Some("22".repeat(32))), Unproved::Differs("the hash of the secret"));
    assert_eq!(with(|f| f.secret = Some("no".into())), Unproved::Spoiled("secret"));
    assert_eq!(with(|f| f.salts[0].1 = "00".repeat(16)), Unproved::Differs("the seed"));
    assert_eq!(with(|f| f.salts.reverse()), Unproved::Spoiled("salt"));
    assert_eq!(with(|f| f.salts[1].0 = 0), Unproved::Spoiled("salt"));
    assert_eq!(with(|f| f.salts[1].0 = 9), Unproved::Spoiled("salt"));
    assert_eq!(with(|f| drop(f.salts.pop())), Unproved::Differs("the seed"));
}

#[test]
fn what_was_noted_must_stand_in_the_record() {
    let noted = |noted: Noted| proved(&fair(), &noted).expect_err("it was noted otherwise");
    let other = Some("11".repeat(32));
    assert_eq!(noted(Noted { commit: other.clone(), ..Noted::default() }), Unproved::NotAsNoted("the hash of the secret"));
    assert_eq!(noted(Noted { seed_hash: other, ..Noted::default() }), Unproved::NotAsNoted("the hash of the seed"));
    assert_eq!(noted(Noted { salts: vec![(1, "00".repeat(16))], ..Noted::default() }), Unproved::NotAsNoted("what a seat added"));
}

#[test]
fn a_line_that_cannot_be_played_proves_nothing() {
    let broken = unproved(|r| drop(r.lines.remove(r.lines.len() / 2)));
    assert!(matches!(broken, Unproved::Broken(_) | Unproved::Outcome { .. }), "{broken:?}");
    let open = {
        let mut record = fair();
        let last = record.lines.iter().rposition(|line| matches!(line, Line::Chance { .. })).unwrap();
        record.lines.truncate(last);
        proved(&record, &Noted::default()).unwrap()
    };
    assert!(!open.over, "{open:?}");
}
