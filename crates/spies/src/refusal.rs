//! Why a move is not allowed, with the facts that explain it. The rule and the sentence of each stand in `tell/refusals.rs`.

use crate::{
    chit::Chit,
    edition::{City, Tile},
    place::{Agent, Place},
    roles::Power,
    state::{Phase, Step},
    year::Year,
};

/// Nothing stands in the way, or this does.
pub(crate) type Allowed = Result<(), Refusal>;

impl Refusal {
    /// Refuses where this is so.
    #[inline]
    pub(crate) fn when(self, is_so: bool) -> Allowed {
        if is_so { Err(self) } else { Ok(()) }
    }
}

/// A refusal. It holds nothing that the refused seat may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Refusal {
    NotAChoice,
    NamesNoPower,
    // Set-up
    NotDrawn,
    NotYourPiece,
    AlreadyPlaced,
    NotNext,
    NotYourTerritory(City),
    HasASecret(City),
    NoPoliceHere(City),
    TwoPolice(City),
    NotPlacedYet(Step, u8),
    NothingToPost,
    // The turn
    TileFirst,
    SecondTile,
    TileNotHeld(Tile),
    TileGone(Tile),
    TileYear(Tile, Year),
    TileAfter(Tile),
    TileBefore(Tile),
    TilePoints,
    Over(Phase),
    // Police
    LiftedAlready,
    NotLifted,
    StillInHand(u8),
    NotOriginal,
    NotThere,
    EnemyControls,
    NoForeignGuard,
    PostedAlready,
    // Searches
    NoPolice(City),
    SpyAtSea,
    OwnSpy,
    SearchedAlready(Agent),
    // Movement
    NotOnMap(Agent, Place),
    NobodysPolice(City),
    NobodyToSearch(Agent),
    MoveOver(Agent),
    TookOver(Agent),
    FiveSpaces,
    Unfinished(Agent),
    NoLine(Place),
    NotAPort,
    NotAdjoining,
    NotAPortOfIt(City),
    TooFewPoints(u8),
    Stranded,
    NothingCarried,
    NotLeftAtSea,
    // Secrets
    NotFree(Agent),
    MustDiscover,
    Foreign,
    NoSecretHere,
    NotBeside,
    SpyLiesOnIt,
    NothingToHandOver,
    NotControlled,
    NotForeign,
    NoCapital(City),
    SameSpy,
    OtherCity,
    NotOwnSpy(Agent),
    HadItAlready(Agent),
    // Chits
    NotHeld(Chit),
    TooDear(Power, Chit, u8),
    NoPointsToAnswer,
    InterceptInOwnTurn,
    NotCaught,
    OwnControl,
    FreeToTake,
    Haven(City),
    Sister(Power),
    NobodySanctioned,
    DropThere(City),
    NoSpyThere(City),
    NotCaptured(Agent),
    OwnPower,
    OwnTarget,
    NotTogether,
    WithOneself,
    // Talks
    TalksOpen(Power),
    NoTalks(Power),
    ThreeOffers(Power),
    TooManyDrafts(Power),
    TooManyTakenOut,
    OneWord,
    NotInIt,
    NotHeldToGive(Chit),
    MoneyToGive(u16),
    TheyHaveLess,
    NotYoursToShow,
    AlreadyInIt,
    EmptyOffer,
    CannotGive,
    ThreeAnnouncements,
    NobodyToName,
    AtSeaAtEnd(Agent),
}
