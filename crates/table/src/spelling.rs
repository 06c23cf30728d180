//! Moves in the words of a record: a verb, and a word for each thing that it names.

/// What has a word of its own in records. `E` is the edition, which knows the words of its things.
pub trait Spelled<E>: Sized {
    /// Its word.
    fn write(self, e: &E) -> String;
    /// Reads what [`Spelled::write`] wrote.
    fn read(word: &str, e: &E) -> Option<Self>;
}

/// Declares the words of things of an edition, each with how it is written and how it is read; closed lists have theirs already.
#[macro_export]
macro_rules! spelled {
    ($edition:ty; $($type:ty, |$it:ident, $e:ident| $write:expr, |$word:ident| $read:expr;)+) => {$(
        impl $crate::Spelled<$edition> for $type {
            #[allow(unused_variables)]
            fn write(self, $e: &$edition) -> String {
                let $it = self;
                $write
            }

            #[allow(unused_variables)]
            fn read($word: &str, $e: &$edition) -> Option<Self> {
                $read
            }
        }
    )+};
}

/// Declares the words of all moves, once for writing and reading: those that stand alone, and those that name one thing or two
/// after their verb. Verbs that several moves share are tried in their order. What is spelled in another way comes last.
///
/// ```
/// struct Edition;
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Move { Pass, Take(u8), Bet(u8) }
/// table::spelled! { Edition; u8, |n, e| n.to_string(), |word| word.parse().ok(); }
/// table::spelling! {
///     Move, Edition, |e|
///     alone { Pass "pass", }
///     one { Take "take", }
///     two {}
///     write { Move::Bet(n) => format!("bet-{n}"), }
///     read { [word] => word.strip_prefix("bet-")?.parse().ok().map(Move::Bet), }
/// }
/// assert_eq!((Move::read("take 7", &Edition), Move::Bet(2).write(&Edition)), (Some(Move::Take(7)), "bet-2".into()));
/// ```
#[macro_export]
macro_rules! spelling {
    (
        $move:ident, $edition:ty, |$e:ident|
        alone { $($alone:ident $word:literal,)* }
        one { $($one:ident $verb:literal,)* }
        two { $($two:ident $verb_of_two:literal,)* }
        write { $($pattern:pat => $text:expr,)* }
        read { $($words:pat => $read:expr,)* }
    ) => {
        impl $move {
            /// The moves that are one fixed text.
            pub(crate) const ALONE: &[($move, &str)] = &[$(($move::$alone, $word)),*];

            /// The move in the words of a record.
            #[allow(unused_variables)]
            pub fn write(self, $e: &$edition) -> String {
                use $crate::Spelled;
                match self {
                    $($move::$alone => $word.to_owned(),)*
                    $($move::$one(a) => format!("{} {}", $verb, a.write($e)),)*
                    $($move::$two(a, b) => format!("{} {} {}", $verb_of_two, a.write($e), b.write($e)),)*
                    $($pattern => $text,)*
                }
            }

            #[doc = concat!("Reads what [`", stringify!($move), "::write`] wrote.")]
            #[allow(unused_variables)]
            pub fn read(text: &str, $e: &$edition) -> Option<$move> {
                use $crate::Spelled;
                if let Some((alone, _)) = $move::ALONE.iter().find(|(_, word)| *word == text) {
                    return Some(*alone);
                }
                let words: Vec<&str> = text.split(' ').collect();
                if let [verb, a] = words[..] {
                    $(if verb == $verb && let Some(a) = Spelled::read(a, $e) {
                        return Some($move::$one(a));
                    })*
                }
                if let [verb, a, b] = words[..] {
                    $(if verb == $verb_of_two && let (Some(a), Some(b)) = (Spelled::read(a, $e), Spelled::read(b, $e)) {
                        return Some($move::$two(a, b));
                    })*
                }
                match words[..] {
                    $($words => $read,)*
                    _ => None,
                }
            }
        }
    };
}
