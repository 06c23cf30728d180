//! The two sides of the crisis, and the colours of cards.

table::closed_list! {
    /// A side of the crisis.
    #[derive(Default)]
    pub enum Side: u8 {
        /// Would surrender the Sudetenland; white cubes.
        #[default]
        Concede "concede" "Concede",
        /// Would stand and fight; green cubes.
        Defend "defend" "Defend",
    }
}

impl Side {
    /// Both sides, Concede first.
    pub const BOTH: [Side; 2] = Side::ALL;

    /// The other side.
    #[inline]
    pub const fn enemy(self) -> Side {
        match self {
            Side::Concede => Side::Defend,
            Side::Defend => Side::Concede,
        }
    }

    /// The colour of its cubes, in a word.
    pub const fn cube(self) -> &'static str {
        match self {
            Side::Concede => "white",
            Side::Defend => "green",
        }
    }
}

table::closed_list! {
    /// The colour behind a card's title.
    pub enum Colour: u8 {
        /// Concede's.
        White "white",
        /// Defend's.
        Green "green",
        /// Neutral: either side's.
        Blue "blue",
    }
}

impl Colour {
    /// May a side use an event of this colour?
    #[inline]
    pub const fn suits(self, side: Side) -> bool {
        matches!((self, side), (Colour::Blue, _) | (Colour::White, Side::Concede) | (Colour::Green, Side::Defend))
    }

    /// The side that owns cards of this colour.
    pub const fn owner(self) -> Option<Side> {
        match self {
            Colour::White => Some(Side::Concede),
            Colour::Green => Some(Side::Defend),
            Colour::Blue => None,
        }
    }
}
