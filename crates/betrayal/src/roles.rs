//! Who fights and who is asked: five nations, three roles, two sides.

use crate::Country;

table::closed_list! {
    /// Whose a unit is.
    pub enum Nation: u8 {
        Germany "germany" "Germany",
        France "france" "France",
        Britain "britain" "Britain",
        Belgium "belgium" "Belgium",
        Netherlands "netherlands" "The Netherlands",
    }
}

table::closed_list! {
    /// Who is asked. Germany has no seat of its own unless the table gives it a chair (`betrayal.comp.two-seats`,
    /// `betrayal.german.chair`).
    pub enum Role: u8 {
        France "france" "France",
        Britain "britain" "Britain",
        Germany "germany" "Germany",
    }
}

table::closed_list! {
    /// Friends and enemies. All Allied nations are friendly to each other (`betrayal.stack.allies-are-friends`).
    pub enum Side: u8 {
        Allies "allies" "The Allies",
        Germans "germans" "The Germans",
    }
}

impl Nation {
    /// The role that decides for its units; Britain decides for Belgians and Dutch (`betrayal.minor.british-runs`).
    #[inline]
    pub const fn role(self) -> Role {
        match self {
            Nation::Germany => Role::Germany,
            Nation::France => Role::France,
            Nation::Britain | Nation::Belgium | Nation::Netherlands => Role::Britain,
        }
    }

    /// The side on which it fights.
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Nation::Germany => Side::Germans,
            _ => Side::Allies,
        }
    }

    /// Is it a minor ally?
    #[inline]
    pub const fn is_minor(self) -> bool {
        matches!(self, Nation::Belgium | Nation::Netherlands)
    }

    /// Its own country on the map; Britain has none there (`betrayal.map.britain-inert`).
    #[inline]
    pub const fn home(self) -> Option<Country> {
        match self {
            Nation::Germany => Some(Country::Germany),
            Nation::France => Some(Country::France),
            Nation::Britain => None,
            Nation::Belgium => Some(Country::Belgium),
            Nation::Netherlands => Some(Country::Netherlands),
        }
    }
}

impl Role {
    /// The nation whose name it bears.
    #[inline]
    pub const fn nation(self) -> Nation {
        match self {
            Role::France => Nation::France,
            Role::Britain => Nation::Britain,
            Role::Germany => Nation::Germany,
        }
    }
}

impl Side {
    /// The other side.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Allies => Side::Germans,
            Side::Germans => Side::Allies,
        }
    }
}
