//! The roles of the game are the five powers. (2.1)

use table::Set;

table::closed_list! {
    /// A power, in the order in which they always act. (2.1)
    pub enum Power: u8 {
        Germany "germany" "Germany",
        Italy "italy" "Italy",
        Russia "russia" "Russia",
        France "france" "France",
        Britain "britain" "Britain",
    }
}

/// A set of powers.
pub type PowerSet = Set<Power>;

impl Power {
    /// What belongs to it: "German", "British".
    pub const fn adjective(self) -> &'static str {
        ["German", "Italian", "Russian", "French", "British"][self as usize]
    }

    /// The two letters that its tiles bear.
    pub const fn code(self) -> &'static str {
        ["Ge", "It", "Rs", "Fr", "Br"][self as usize]
    }

    /// The power whose turn comes after this one's.
    #[inline]
    pub const fn next(self) -> Power {
        self.after(1)
    }

    #[inline]
    const fn after(self, turns: usize) -> Power {
        Power::ALL[(self as usize + turns) % Power::COUNT]
    }

    /// The four others in the order of play, beginning with the one after this.
    #[inline]
    pub fn others(self) -> impl Iterator<Item = Power> {
        (1..Power::COUNT).map(move |n| self.after(n))
    }

    /// All five in the order of play, beginning with this one.
    #[inline]
    pub fn round(self) -> impl Iterator<Item = Power> {
        (0..Power::COUNT).map(move |n| self.after(n))
    }
}
