//! Who plays: up to five Grand Masters, each from one chair, and the Dark Master, whom nobody plays alone.

use table::Set;

table::closed_list! {
    /// A Grand Master by the colour of their knights; the first chair has the first colour, and so on. None is a colour of buildings, of
    /// towers or of the forces. Who of them begins is found by lot, and turns go clockwise from there.
    pub enum Master: u8 {
        Red "red" "Red",
        Yellow "yellow" "Yellow",
        Orange "orange" "Orange",
        Pink "pink" "Pink",
        Turquoise "turquoise" "Turquoise",
    }
}

/// Some Grand Masters.
pub type Masters = Set<Master>;

table::closed_list! {
    /// Whose knights can stand on an area: the Grand Masters', in their order, and the Dark Master's.
    pub enum Owner: u8 {
        Red "red" "Red",
        Yellow "yellow" "Yellow",
        Orange "orange" "Orange",
        Pink "pink" "Pink",
        Turquoise "turquoise" "Turquoise",
        Dark "dark-master" "The Dark Master",
    }
}

impl From<Master> for Owner {
    #[inline]
    fn from(master: Master) -> Owner {
        Owner::from_index(master.index())
    }
}

impl Owner {
    /// The Grand Master; `None` for the Dark Master.
    #[inline]
    pub const fn master(self) -> Option<Master> {
        match self {
            Owner::Dark => None,
            owner => Some(Master::from_index(owner as usize)),
        }
    }
}
