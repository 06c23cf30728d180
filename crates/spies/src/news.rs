//! What happened, for the log. No entry holds what its readers may not know.

use crate::{
    chit::Chit,
    edition::{City, Police, Secret, Spy, Tile},
    place::{Agent, Dossier, Place},
    power::Power,
    state::{Ending, Goods, Step},
    year::Year,
};

/// One entry of the log. Entries with a face are for those only who have seen it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum News {
    // Set-up
    GotTile { power: Power, tile: Tile },
    GotSecret { power: Power, secret: Secret },
    NeutralSecret { city: City },
    Placed { power: Power, step: Step },
    LotPlaces { power: Power, step: Step },
    LotPlaced { power: Power, what: Lot, city: City },
    // The turn
    YearBegins(Year),
    TurnBegins(Power),
    PlaysTile { power: Power, tile: Tile },
    PutsTileAway { power: Power },
    PutsThisAway { power: Power, tile: Tile },
    Earns { power: Power, city: City, chits: u8, money: u8 },
    GetsChits { power: Power },
    GotChit { power: Power, chit: Chit },
    CupEmpty,
    Annexed { power: Power, city: City },
    HomeGround { power: Power, city: City },
    LastYear(Year),
    Rearranged { power: Power },
    // Searches and captures
    Searches { power: Power, agent: Agent, city: City },
    SearchDeclined { power: Power, agent: Agent },
    SearchVoid { agent: Agent },
    SearchFails { agent: Agent },
    SawSpy { agent: Agent, spy: Spy },
    SawPolice { police: Police, city: City },
    Captured { agent: Agent, spy: Spy, by: Option<Power>, city: City },
    SecretLeft { dossier: Dossier, city: City },
    DropFalls { power: Power, city: City },
    Freed { agent: Agent, city: City },
    // Movement and secrets
    Moves { agent: Agent, from: Place, to: Place, carrying: Option<Dossier> },
    Takes { agent: Agent, dossier: Dossier },
    HandsOver { from: Agent, to: Agent, dossier: Dossier },
    CashedIn { power: Power, dossier: Dossier, secret: Secret, money: u8 },
    EndsTurn { power: Power, unspent: u8 },
    // Chits
    Plays { power: Power, chit: Chit },
    Discovers { agent: Agent, dossier: Dossier, city: City },
    DiscoveryFails { agent: Agent, dossier: Dossier },
    Compared { agent: Agent, dossier: Dossier },
    GuardHolds { agent: Agent, dossier: Dossier },
    GuardBeaten { agent: Agent, dossier: Dossier },
    SawSecret { dossier: Dossier, secret: Secret },
    Controls { agent: Agent, dossier: Dossier },
    WasCounterspy { dossier: Dossier, agent: Agent },
    Sanctions { agent: Agent, target: Agent, city: City },
    SanctionVoid { target: Agent },
    Killed { agent: Agent, marker: Power },
    CousinStrikes { cousin: Agent, agent: Agent },
    PlaysSource { power: Power, target: Power },
    SourceLooks { power: Power, target: Power },
    PlaysDrop { power: Power, city: City },
    DropLaid { power: Power, city: City },
    Intercepted { power: Power, chit: Chit },
    Recruited { power: Power, agent: Agent },
    RecruitIs { agent: Agent, spy: Spy },
    // Talks
    TalksOpen { with: Power, by: Power },
    TalksEnd { with: Power, by: Power },
    OfferMade { from: Power, to: Power },
    Invited { from: Power, to: Power },
    OfferDeclined { from: Power, to: Power },
    OfferWithdrawn { from: Power, to: Power },
    Deal { from: Power, to: Power, gives: (u8, u16), takes: (u8, u16) },
    DealOf { from: Power, to: Power, give: Goods, take: Goods },
    Says { from: Power, to: Power, agent: Agent, strength: u8 },
    Announces { power: Power, agent: Agent, strength: u8 },
    // The end
    FinalOriginal { power: Power, dossier: Dossier, secret: Secret },
    Scores { power: Power, points: i32 },
    Ends(Ending),
}

/// What the lot has placed, for its owner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Lot {
    Secret(Secret),
    Police(Police),
    Spy(Spy),
    Guard(Police),
}
