//! What a typed line means.

/// A line that somebody typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    /// The move with this number in the list; `None` for a number beyond all lists.
    Number(Option<usize>),
    Why,
    Undo,
    Rules(&'a str),
    Save(&'a str),
    Load(&'a str),
    Log,
    Board,
    /// One space of the board, by its name or id.
    Space(&'a str),
    /// All moves, or those that begin with this word.
    Moves(&'a str),
    Forced,
    Quit,
    Help,
    /// Perhaps a move or an aside in the record's words.
    Words(&'a str),
}

impl<'a> Command<'a> {
    pub(super) fn parse(line: &'a str) -> Command<'a> {
        let (word, rest) = line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match (word, rest) {
            (number, "") if !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()) => Command::Number(number.parse().ok()),
            ("why", "") => Command::Why,
            ("undo", "") => Command::Undo,
            ("rules" | "rule", id) => Command::Rules(id),
            ("save", file) => Command::Save(file),
            ("load", file) => Command::Load(file),
            ("log", "") => Command::Log,
            ("board", "") => Command::Board,
            ("board", name) => Command::Space(name),
            ("moves", word) => Command::Moves(word),
            ("forced", "") => Command::Forced,
            ("quit" | "exit", "") => Command::Quit,
            ("help" | "?", _) => Command::Help,
            _ => Command::Words(line),
        }
    }
}

/// What can be typed.
pub(super) const HELP: &str = "  a number      plays the move with that number; its words from the record do too
  why           what you may not do now, and which rule says so
  undo          takes back your last move, where that is possible
  board         shows the table and your moves again; board and the name of a space tells what stands there and where it leads
  moves         lists all your moves; a word with which several begin, such as go, lists those
  log           tells everything that you have seen happen
  forced        passes for you where you can do nothing else; the same again ends it
  rules ID      shows a rule
  save FILE     writes the record of the game into a file
  load FILE     goes on from the record in a file
  resign        gives the game up, after asking again; where more than two play, or all win together, the others play on
  quit          leaves the table
";
