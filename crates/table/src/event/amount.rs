//! Numbers in event texts: how often, by how much, and whether a count fits.

/// How many times a step is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amount {
    /// At least so often, as far as the rules allow.
    pub least: u8,
    /// At most so often.
    pub most: u8,
}

impl Amount {
    /// `all`: as often as possible.
    pub const ALL: Amount = Amount { least: u8::MAX, most: u8::MAX };
    /// `any`: as often as one likes, or never.
    pub const ANY: Amount = Amount { least: 0, most: u8::MAX };

    /// Exactly so often.
    pub const fn exactly(count: u8) -> Amount {
        Amount { least: count, most: count }
    }

    /// `2`, `up to 2`, `all` or `any` at the beginning of the words, and the words behind it. A word must stand behind `all` and `any`, which
    /// otherwise mean something else, as in `reveal any`.
    pub(super) fn read<'a, 'w>(words: &'a [&'w str]) -> Result<(Option<Amount>, &'a [&'w str]), String> {
        match words {
            ["up", "to", count, rest @ ..] => Ok((Some(Amount { least: 0, most: number(count)? }), rest)),
            ["up", "to"] => Err("a number is missing after 'up to'".into()),
            ["all", rest @ ..] if !rest.is_empty() => Ok((Some(Amount::ALL), rest)),
            ["any", rest @ ..] if !rest.is_empty() => Ok((Some(Amount::ANY), rest)),
            [count, rest @ ..] if count.starts_with(|c: char| c.is_ascii_digit()) => Ok((Some(Amount::exactly(number(count)?)), rest)),
            _ => Ok((None, words)),
        }
    }
}

/// A number from 1 on.
pub fn number(word: &str) -> Result<u8, String> {
    word.parse().ok().filter(|n| *n > 0).ok_or_else(|| format!("'{word}' should be a number from 1 on"))
}

/// How a counter changes: `+2`, `-face`, `= start`, `at least high`, `at most 5`. What the value is, a number, a level or something that is
/// read from the board when the time comes, the game says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shift {
    /// Up by the value.
    Up,
    /// Down by the value.
    Down,
    /// To the value, from above or below.
    To,
    /// Up to the value, where it is lower.
    AtLeast,
    /// Down to the value, where it is higher.
    AtMost,
}

impl Shift {
    /// The change that the words behind a counter's name speak of, and the word of its value; `None` where they speak of something else.
    pub fn read<'w>(words: &[&'w str]) -> Option<(Shift, &'w str)> {
        match words {
            ["=", value] => Some((Shift::To, value)),
            ["at", "least", value] => Some((Shift::AtLeast, value)),
            ["at", "most", value] => Some((Shift::AtMost, value)),
            [word] => {
                let up = word.strip_prefix('+').map(|value| (Shift::Up, value));
                up.or_else(|| word.strip_prefix('-').map(|value| (Shift::Down, value))).filter(|(_, value)| !value.is_empty())
            }
            _ => None,
        }
    }

    /// The new count.
    pub fn of(self, count: u8, value: u8) -> u8 {
        match self {
            Shift::Up => count.saturating_add(value),
            Shift::Down => count.saturating_sub(value),
            Shift::To => value,
            Shift::AtLeast => count.max(value),
            Shift::AtMost => count.min(value),
        }
    }
}

/// Whether a count fits a value: `2` exactly, `2+` or more, `2-` or less.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fit {
    /// Neither more nor less.
    Exactly,
    /// So much or more.
    OrMore,
    /// So much or less.
    OrLess,
}

impl Fit {
    /// What a word asks for, and the word of the value alone.
    pub fn read(word: &str) -> (Fit, &str) {
        if let Some(value) = word.strip_suffix('+') {
            (Fit::OrMore, value)
        } else if let Some(value) = word.strip_suffix('-') {
            (Fit::OrLess, value)
        } else {
            (Fit::Exactly, word)
        }
    }

    /// Does the count fit?
    pub fn holds(self, count: u8, value: u8) -> bool {
        match self {
            Fit::Exactly => count == value,
            Fit::OrMore => count >= value,
            Fit::OrLess => count <= value,
        }
    }
}
