//! A move in the words of a record, and as a number where the Solo Opponent takes it.

use crate::{Card, Edition, Move, Use};
use table::{Id, Outcome};

table::spelled! {
    Edition;
    Card, |card, e| e.cards.get(card.index()).map_or_else(String::new, |card| card.id.clone()), |word| e.card_called(word);
    // What is counted, an option of an event, is counted from 1.
    u8, |n, e| (n + 1).to_string(), |word| (0..9).find(|n: &u8| (n + 1).to_string() == word);
}

table::spelling! {
    Move, Edition, |e|
    alone {
        First "first", Second "second", Lift "lift", Mobilize "mobilize", Skip "skip", UnlockMap "unlock csr-germans",
        UnlockPool "unlock pool", Reserve "reserve", Run "run", Pass "pass", Done "done",
    }
    one {
        Keep "keep", Play "play", Escalate "escalate", Persuade "persuade", Add "add", Remove "remove", Replace "replace",
        Option "option", Discard "discard", Station "station", Pivot "pivot", Score "score", Resolve "resolve", Trim "trim",
        Reveal "reveal",
    }
    two { Shift "move", Spread "spread", }
    write { Move::As(used) => used.id().to_owned(), }
    read { [word] => Use::from_id(word).map(Move::As), }
}

/// Declares the acts of the Solo Opponent as outcomes of chance: their kind in the high byte, what they name in the low one, two
/// spaces in four bits each. What stands alone is of kind 0.
macro_rules! acts {
    (one { $($one:ident $kind:literal,)+ } two { $($two:ident $kind_of_two:literal,)+ }) => {
        impl Move {
            /// The move as an outcome of chance. `None` for what names a card of a hand: the Solo Opponent holds none.
            pub(crate) fn as_outcome(self) -> Option<Outcome> {
                let (kind, what) = match self {
                    $(Move::$one(a) => ($kind, Id::index(a)),)+
                    $(Move::$two(a, b) => ($kind_of_two, Id::index(a) << 4 | Id::index(b)),)+
                    alone => (0, Move::ALONE.iter().position(|(m, _)| *m == alone)?),
                };
                Some(Outcome(what as u16 | kind << 8))
            }

            /// The move behind an outcome of [`Move::as_outcome`].
            pub(crate) fn from_outcome(outcome: Outcome) -> Move {
                let what = usize::from(outcome.0 & 255);
                match outcome.0 >> 8 {
                    $($kind => Move::$one(Id::from_index(what)),)+
                    $($kind_of_two => Move::$two(Id::from_index(what >> 4), Id::from_index(what & 15)),)+
                    _ => Move::ALONE[what].0,
                }
            }
        }
    };
}

acts! {
    one {
        As 1, Escalate 2, Persuade 3, Add 4, Remove 5, Replace 6, Station 9, Option 10, Pivot 11, Score 12, Resolve 13,
    }
    two { Shift 7, Spread 8, }
}
