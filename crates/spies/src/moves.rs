//! One small decision; its words in a record are in `spelling.rs`.

use crate::{Agent, Chit, City, Dossier, Place, Police, Power, Secret, Spy, Subject, Tile};

/// Does a spy take the secret along on which it lies?
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Carry {
    /// It goes alone; what it lay on is left behind.
    Alone,
    /// It takes the secret along.
    Secret,
}

/// Something that can lie in an offer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Good {
    /// A chit.
    Chit(Chit),
    /// Pounds, in a note of this size.
    Money(u8),
    /// A look at a spy.
    Spy(Agent),
    /// A look at a secret.
    Secret(Dossier),
    /// A word on a spy or on police.
    Word(Subject),
}

/// Something in an offer: what its maker gives, or takes.
pub type Item = table::Item<Good>;

/// A move. A big decision is a chain of these: a piece, a city, another piece, done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Move {
    /// Place a secret at set-up.
    PlaceSecret(Secret, City),
    /// Place a police piece at set-up.
    PlacePolice(Police, City),
    /// Place a spy at set-up.
    PlaceSpy(Spy, City),
    /// Let the lot place the rest of these pieces.
    Quick,
    /// What was done stands.
    Done,

    /// Play a tile.
    PlayTile(Tile),
    /// Put a tile away unseen.
    DiscardTile(Tile),
    /// Take up a police piece.
    Lift(Police),
    /// Lay it down in a city.
    Lay(Police, City),
    /// Lay a police piece on a secret.
    Post(Police, Dossier),
    /// Search a spy.
    Search(Agent),
    /// A spy enters a city or a sea.
    Go(Agent, Place, Carry),
    /// A spy lies down on an own secret at home.
    Take(Agent, Dossier),
    /// A spy hands its secret to another.
    HandOver(Agent, Agent),
    /// A spy puts its secret down where it is.
    PutDown(Agent),
    /// Cash in a secret.
    CashIn(Dossier),
    /// End the turn.
    EndTurn,

    /// Play Discovery with a spy on a secret.
    Discover(Agent, Dossier),
    /// Play Sanction with a spy on another.
    Sanction(Agent, Agent),
    /// Play Recruit.
    Recruit,
    /// Play Source against a power.
    Source(Power),
    /// Play Drop in a city.
    Drop(City),
    /// Play Escape for a captured spy.
    Escape(Agent),

    /// Answer with a chit.
    Answer(Chit),
    /// Answer with a chit of this power, where several of a chair are asked.
    AnswerAs(Power, Chit),
    /// Answer nothing.
    Pass,
    /// Answer nothing for all powers of a chair that are asked.
    PassAll,

    /// Open talks with a power.
    Talk(Power),
    /// Begin an offer to it.
    Draft(Power),
    /// Ask it for an offer.
    Invite(Power),
    /// Put something into an offer.
    Put(Item),
    /// Take it out again.
    TakeOut(Item),
    /// The offer is complete.
    Offer,
    /// No offer after all.
    Scrap,
    Accept,
    Decline,
    /// Answer with another offer.
    Counter,
    /// Announce something.
    Announce,
    /// Of this one.
    Of(Subject),
    /// That its strength is this.
    Strength(u8),

    /// Take back an offer that lies on the table.
    Withdraw,
    /// End talks.
    StopTalks(Power),
}
