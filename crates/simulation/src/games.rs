//! The games of a simulated house, and what each says of a record.

use bots::AnyGame;
use std::{any::Any, cell::RefCell};
use store::StoredTable;
use table::{Dice, Fair, Files, Header, Hosted, Line, Options, Problem, Record, Referee, Sitting, Texts, hosted, proof};

/// A game, and what it says of a record.
#[derive(Clone, Copy)]
pub struct Game {
    pub any: AnyGame,
    /// Plays a record again and asks for the game's invariants after every line.
    holds: fn(&Record) -> Result<(), String>,
}

/// Every game, in the order in which people are told of them.
pub const GAMES: [Game; 5] = [
    Game::of::<bell::Bell>(),
    Game::of::<spies::Spies>(),
    Game::of::<orchestra::Orchestra>(),
    Game::of::<betrayal::Betrayal>(),
    Game::of::<treason::Treason>(),
];

impl Game {
    const fn of<G: Referee>() -> Game {
        let mut any = AnyGame::of::<G>();
        any.open = open_once::<G>;
        Game { any, holds: holds::<G> }
    }

    /// The game with this word.
    pub fn called(word: &str) -> Game {
        *GAMES.iter().find(|game| game.any.about().id == word).unwrap_or(&GAMES[0])
    }

    /// Does what is kept of a table replay, keep the invariants, and follow from its seed?
    pub fn judge(&self, kept: &StoredTable) -> Result<(), String> {
        let lines = kept.lines.iter().map(|row| Line::parse(&row.text).ok_or_else(|| format!("'{}' is no line", row.text)));
        let lines = lines.collect::<Result<Vec<_>, _>>()?;
        let seed_hash = kept.table.seed.as_deref().and_then(Dice::from_hex).map(|dice| dice.seed_hash());
        let fair = Fair {
            commit: Dice::commit(&kept.table.secret).unwrap_or_default(),
            secret: Some(kept.table.secret.clone()),
            salts: kept.table.salts.clone(),
        };
        let header = Header {
            game: kept.table.game.clone(),
            rules_number: kept.table.rules_number,
            edition_hash: kept.table.edition.clone(),
            options: kept.table.options.clone(),
            seats: kept.seats.len() as u8,
            seed_hash,
            seed: kept.table.seed.clone(),
            fair: Some(fair),
        };
        let record = Record { header, lines, edition: (self.any.house_edition)(), files: Files::Inside };
        (self.holds)(&record)?;
        let given = kept.table.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let options = Options::recorded(self.any.about(), kept.table.rules_number, given)?;
        let blank = (self.any.open)(record.header.seats, options, record.edition.clone(), None);
        let mut blank = blank.map_err(|problems| format!("its edition does not hold: {problems:?}"))?;
        proof::prove(&record, &mut *blank, &proof::Noted::default()).map(drop).map_err(|why| format!("its dice are not proved: {why:?}"))
    }
}

fn holds<G: Referee>(record: &Record) -> Result<(), String> {
    let mut sitting = blank_of::<G>(record)?;
    for (at, line) in record.lines.iter().enumerate() {
        let before = sitting.state().clone();
        sitting.replay_line(line).map_err(|why| format!("line {}: {why}", at + 1))?;
        // What is taken back is no step of the game.
        let before = (!matches!(line, Line::Undo { .. })).then_some(&before);
        sitting.game().check(before, sitting.state()).map_err(|broken| {
            let (invariant, found) = (broken.invariant, &broken.found);
            format!("line {}, '{line}': {invariant}: {found}", at + 1)
        })?;
    }
    Ok(())
}

/// A table of a record before its first line.
fn blank_of<G: Referee>(record: &Record) -> Result<Sitting<G>, String> {
    let header = &record.header;
    let key = (G::ABOUT.id, header.seats, format!("{:?}", header.options), record.edition.hash());
    REOPENED.with_borrow_mut(|reopened| {
        let known = reopened.iter().find(|(known, _)| *known == key).and_then(|(_, sitting)| sitting.downcast_ref::<Sitting<G>>());
        if let Some(known) = known {
            return Ok(known.fresh(None));
        }
        let new = Sitting::<G>::reopen(record, None).map_err(|error| error.to_string())?;
        let first = new.fresh(None);
        reopened.push((key, Box::new(new)));
        Ok(first)
    })
}

/// All games as a house takes them.
pub fn all() -> Vec<AnyGame> {
    GAMES.iter().map(|game| game.any).collect()
}

/// For which game, with how many seats, which options and which edition a table is.
type Key = (&'static str, u8, String, String);

thread_local! {
    /// Tables that were opened before on this thread: reading an edition takes longer than all that a simulated house does with it.
    static OPENED: RefCell<Vec<(Key, Box<dyn Hosted>)>> = const { RefCell::new(Vec::new()) };
    /// The same with their types, for those who ask for invariants.
    static REOPENED: RefCell<Vec<(Key, Box<dyn Any>)>> = const { RefCell::new(Vec::new()) };
}

/// Opens a table; the same one again is a copy of the first.
fn open_once<G: Referee>(seats: u8, options: Options, edition: Texts, dice: Option<Dice>) -> Result<Box<dyn Hosted>, Vec<Problem>> {
    let key = (G::ABOUT.id, seats, format!("{:?}", options.iter().collect::<Vec<_>>()), edition.hash());
    OPENED.with_borrow_mut(|opened| {
        if let Some((_, known)) = opened.iter().find(|(known, _)| *known == key) {
            return Ok(known.fresh(dice));
        }
        let new = hosted::open::<G>(seats, options, edition, None)?;
        let first = new.fresh(dice);
        opened.push((key, new));
        Ok(first)
    })
}

/// What a panic says.
pub fn words(panic: &(dyn Any + Send)) -> &str {
    panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic")
}
