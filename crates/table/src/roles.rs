//! Roles: what a chair plays (a side, a power, a nation, a conspirator), which chair plays it, and whom a state asks.
//!
//! The role is asked, owns and knows. [`Chairs`] is a plain value: it stands in the rulebook where it never changes, and in the
//! state, or once for each year, where it does. Questions to seats are derived from questions to roles here and nowhere else.

use crate::{Ask, End, Id, Kind, Mine, Question, Seat, SeatSet, Set, Viewer};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{fmt, marker::PhantomData};

/// No game has more roles than this.
pub const MOST_ROLES: usize = 16;

/// Which chair plays which role. A role may be nobody's: the rules' own opponent takes no chair.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chairs<R: Id> {
    /// Four bits for each role: 0, or the chair's number and one.
    seats: u64,
    of: PhantomData<R>,
}

impl<R: Id> Chairs<R> {
    const FITS: () = assert!(R::COUNT <= MOST_ROLES, "there are chairs for all roles");

    /// Nobody plays anything.
    pub const NONE: Chairs<R> = {
        let () = Self::FITS;
        Chairs { seats: 0, of: PhantomData }
    };

    /// Who plays each role; `None` where nobody does.
    pub fn new(seat_of: impl Fn(R) -> Option<Seat>) -> Self {
        let mut chairs = Chairs::NONE;
        Set::<R>::all().iter().for_each(|role| chairs.assign(role, seat_of(role)));
        chairs
    }

    /// From now on this chair plays the role, or nobody.
    pub fn assign(&mut self, role: R, seat: Option<Seat>) {
        assert!(seat.is_none_or(|seat| seat.index() < crate::MOST_SEATS), "a role is played from one of the chairs");
        let at = 4 * role.index();
        self.seats = self.seats & !(0xf << at) | seat.map_or(0, |seat| u64::from(seat.0) + 1) << at;
    }

    /// The chair that plays this role.
    #[inline]
    pub fn seat_of(&self, role: R) -> Option<Seat> {
        let seat = self.seats >> (4 * role.index()) & 0xf;
        (seat > 0).then(|| Seat(seat as u8 - 1))
    }

    /// The roles of a chair.
    #[inline]
    pub fn roles_of(&self, seat: Seat) -> Set<R> {
        Set::<R>::all().iter().filter(|role| self.seat_of(*role) == Some(seat)).collect()
    }

    /// The chairs of these roles.
    #[inline]
    pub fn seats_of(&self, roles: Set<R>) -> SeatSet {
        roles.iter().filter_map(|role| self.seat_of(role)).fold(SeatSet::NONE, SeatSet::with)
    }

    /// Does one chair play both?
    #[inline]
    pub fn are_one(&self, a: R, b: R) -> bool {
        self.seat_of(a).is_some() && self.seat_of(a) == self.seat_of(b)
    }
}

impl<R: Id> Default for Chairs<R> {
    fn default() -> Self {
        Chairs::NONE
    }
}

impl<R: Id> fmt::Debug for Chairs<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(Set::<R>::all().iter().map(|role| (role, self.seat_of(role)))).finish()
    }
}

impl<R: Id> Serialize for Chairs<R> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(Set::<R>::all().iter().map(|role| self.seat_of(role)))
    }
}

impl<'de, R: Id> Deserialize<'de> for Chairs<R> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let seats = Vec::<Option<Seat>>::deserialize(from)?;
        let possible = seats.len() == R::COUNT && seats.iter().flatten().all(|seat| seat.index() < crate::MOST_SEATS);
        if possible {
            Ok(Chairs::new(|role: R| seats[role.index()]))
        } else {
            Err(D::Error::custom(format!("each of {} roles has a chair or none", R::COUNT)))
        }
    }
}

/// Whom a state asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked<R: Id> {
    /// One role, be it a chair's or the rules' own.
    One(R, Kind),
    /// Several roles at once, in secret; those that still owe an answer.
    Sealed(Set<R>, Kind),
    /// Chance.
    Chance(Kind),
    /// Nobody: the game is over, or the rules go on by themselves.
    Nobody,
}

impl<R: Id> Asked<R> {
    /// The roles that have to answer.
    #[inline]
    pub fn roles(self) -> Set<R> {
        match self {
            Asked::One(role, _) => Set::only(role),
            Asked::Sealed(roles, _) => roles,
            Asked::Chance(_) | Asked::Nobody => Set::NONE,
        }
    }

    /// The roles for which a chair has to answer. In a sealed question these may be several: it is asked once, and its moves name
    /// the role, until it has answered for all.
    #[inline]
    pub fn of(self, chairs: &Chairs<R>, seat: Seat) -> Set<R> {
        match self {
            Asked::One(role, _) if chairs.seat_of(role) == Some(seat) => Set::only(role),
            Asked::Sealed(roles, _) => roles.iter().filter(|role| chairs.seat_of(*role) == Some(seat)).collect(),
            _ => Set::NONE,
        }
    }

    /// The question as the table puts it. A role that no chair plays acts by chance, in a request of the kind `automaton`: each act
    /// is a line of the record.
    #[inline]
    pub fn ask(self, chairs: &Chairs<R>, automaton: Kind, end: impl FnOnce() -> End) -> Ask {
        match self {
            Asked::One(role, kind) => chairs.seat_of(role).map_or(Ask::Chance(automaton), |seat| Ask::One(seat, kind)),
            Asked::Sealed(roles, kind) => Ask::Sealed(chairs.seats_of(roles), kind),
            Asked::Chance(kind) => Ask::Chance(kind),
            Asked::Nobody => Ask::Over(end()),
        }
    }

    /// The question as one viewer may know it, where this was found in a view, which holds no answer of the others;
    /// `answered` are the viewer's own roles that have answered.
    pub fn question(self, chairs: &Chairs<R>, who: Viewer, answered: Set<R>) -> Question {
        let (asked, kind) = match self {
            Asked::One(role, kind) if chairs.seat_of(role).is_some() => (Set::only(role), kind),
            Asked::Sealed(roles, kind) => (roles, kind),
            _ => return Question { kind: None, asked: SeatSet::NONE, mine: Mine::No },
        };
        let own = who.seat().map_or(Set::NONE, |seat| chairs.roles_of(seat)).and(asked);
        let mine = match (own.is_empty(), own.minus(answered).is_empty()) {
            (true, _) => Mine::No,
            (false, false) => Mine::Open,
            (false, true) => Mine::Answered,
        };
        Question { kind: Some(kind), asked: chairs.seats_of(asked), mine }
    }
}

/// Those of the asked who still owe an answer to a sealed question. Its answers are a table by role, each its giver's secret until
/// all are in.
#[inline]
pub fn owing<R: Id, A>(asked: Set<R>, answers: &[Option<A>]) -> Set<R> {
    asked.iter().filter(|role| answers[role.index()].is_none()).collect()
}

/// Those who have answered.
#[inline]
pub fn answered<R: Id, A>(answers: &[Option<A>]) -> Set<R> {
    Set::all().iter().filter(|role: &R| answers[role.index()].is_some()).collect()
}
