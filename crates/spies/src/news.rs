//! What happened, for the log. No entry holds what its readers may not know.

use crate::{
    chit::Chit,
    edition::{City, Police, Secret, Spy, Tile},
    game::Spies,
    place::{Agent, AgentSet, Dossier, Place},
    roles::{Power, PowerSet},
    state::{Ending, Goods, State, Step},
    subject::Subject,
    told,
    year::Year,
};
use table::Seat;

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
    RussiaPasses(Seat),
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
    BecomesOriginal { power: Power, dossier: Dossier, city: City },
    LastYear(Year),
    Rearranged { power: Power },
    // Searches and captures
    Searches { power: Power, agent: Agent, city: City },
    SearchDeclined { power: Power, agent: Agent },
    SearchVoid { agent: Agent },
    SearchFails { agent: Agent },
    SawSpy { agent: Agent, spy: Spy },
    IsCousin { agent: Agent, spy: Spy },
    NoCousin { agent: Agent },
    SawPolice { police: Police, city: City },
    Captured { agent: Agent, spy: Spy, by: Option<Power>, city: City },
    ScoresNothing { power: Power, of: Power },
    SecretLeft { dossier: Dossier, city: City },
    DropFalls { power: Power, city: City },
    Freed { agent: Agent, city: City },
    // Movement and secrets
    Moves { agent: Agent, from: Place, to: Place, carrying: Option<Dossier> },
    Takes { agent: Agent, dossier: Dossier },
    HandsOver { from: Agent, to: Agent, dossier: Dossier },
    PutsDown { agent: Agent, dossier: Dossier },
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
    NotCashedIn { agent: Agent, dossier: Dossier },
    Recruited { power: Power, agent: Agent },
    RecruitIs { agent: Agent, spy: Spy },
    // Talks
    TalksOpen { with: Power, by: Power },
    TalksEnd { with: Power, by: Power },
    OfferMade { from: Power, to: Power },
    Invited { from: Power, to: Power },
    OfferDeclined { from: Power, to: Power },
    InvitationDeclined { from: Power, to: Power },
    OfferWithdrawn { from: Power, to: Power },
    Deal { from: Power, to: Power, gives: (u8, u16), takes: (u8, u16) },
    DealOf { from: Power, to: Power, give: Goods, take: Goods },
    Says { from: Power, to: Power, of: Subject, strength: u8 },
    Announces { power: Power, of: Subject, strength: u8 },
    // The end
    FinalOriginal { power: Power, dossier: Dossier, secret: Secret },
    Scores { power: Power, points: i32 },
    Wins { winners: PowerSet, level: PowerSet },
    RussiaWinsFor(Seat),
    Ends(Ending),
}

impl News {
    /// The power whose deed it is, if it is one's.
    pub fn power(&self, g: &Spies) -> Option<Power> {
        match *self {
            News::GotTile { power, .. }
            | News::GotSecret { power, .. }
            | News::Placed { power, .. }
            | News::LotPlaces { power, .. }
            | News::LotPlaced { power, .. }
            | News::TurnBegins(power)
            | News::PlaysTile { power, .. }
            | News::PutsTileAway { power }
            | News::PutsThisAway { power, .. }
            | News::Earns { power, .. }
            | News::GetsChits { power }
            | News::GotChit { power, .. }
            | News::Annexed { power, .. }
            | News::HomeGround { power, .. }
            | News::BecomesOriginal { power, .. }
            | News::Rearranged { power }
            | News::Searches { power, .. }
            | News::SearchDeclined { power, .. }
            | News::DropFalls { power, .. }
            | News::CashedIn { power, .. }
            | News::EndsTurn { power, .. }
            | News::Plays { power, .. }
            | News::PlaysSource { power, .. }
            | News::SourceLooks { power, .. }
            | News::PlaysDrop { power, .. }
            | News::DropLaid { power, .. }
            | News::Intercepted { power, .. }
            | News::Recruited { power, .. }
            | News::Announces { power, .. }
            | News::ScoresNothing { power, .. }
            | News::FinalOriginal { power, .. }
            | News::Scores { power, .. } => Some(power),
            News::TalksOpen { by, .. } | News::TalksEnd { by, .. } => Some(by),
            News::OfferMade { from, .. }
            | News::Invited { from, .. }
            | News::OfferWithdrawn { from, .. }
            | News::Deal { from, .. }
            | News::DealOf { from, .. }
            | News::Says { from, .. } => Some(from),
            News::OfferDeclined { to, .. } | News::InvitationDeclined { to, .. } => Some(to),
            News::SearchVoid { agent }
            | News::Freed { agent, .. }
            | News::Moves { agent, .. }
            | News::Takes { agent, .. }
            | News::HandsOver { from: agent, .. }
            | News::PutsDown { agent, .. }
            | News::Discovers { agent, .. }
            | News::GuardBeaten { agent, .. }
            | News::Controls { agent, .. }
            | News::Sanctions { agent, .. }
            | News::SanctionVoid { target: agent }
            | News::CousinStrikes { cousin: agent, .. }
            | News::NotCashedIn { agent, .. }
            | News::RecruitIs { agent, .. } => Some(g.owner(agent)),
            News::Captured { by, .. } => by,
            News::Killed { marker, .. } => Some(marker),
            News::Wins { winners, .. } => winners.iter().next().filter(|_| winners.len() == 1),
            _ => None,
        }
    }

    /// The spies of which it speaks as counters; not those whose faces it shows itself.
    pub fn spies(&self) -> AgentSet {
        match *self {
            News::Searches { agent, .. }
            | News::SearchDeclined { agent, .. }
            | News::SearchVoid { agent }
            | News::SearchFails { agent }
            | News::Captured { agent, .. }
            | News::Freed { agent, .. }
            | News::Moves { agent, .. }
            | News::Takes { agent, .. }
            | News::Discovers { agent, .. }
            | News::DiscoveryFails { agent, .. }
            | News::Compared { agent, .. }
            | News::GuardHolds { agent, .. }
            | News::GuardBeaten { agent, .. }
            | News::Controls { agent, .. }
            | News::WasCounterspy { agent, .. }
            | News::SanctionVoid { target: agent }
            | News::Killed { agent, .. }
            | News::PutsDown { agent, .. }
            | News::NotCashedIn { agent, .. }
            | News::NoCousin { agent }
            | News::Says { of: Subject::Spy(agent), .. }
            | News::Announces { of: Subject::Spy(agent), .. } => AgentSet::only(agent),
            News::HandsOver { from, to, .. } => [from, to].into_iter().collect(),
            News::Sanctions { agent, target, .. } => [agent, target].into_iter().collect(),
            News::CousinStrikes { cousin, agent } => [cousin, agent].into_iter().collect(),
            News::DealOf { give, take, .. } => {
                let words = give.word.into_iter().chain(take.word).filter_map(Subject::spy);
                give.spies().iter().chain(take.spies().iter()).chain(words).collect()
            }
            _ => AgentSet::NONE,
        }
    }

    /// The power that it strikes: whose spy is searched or lost, whose secret is sought or taken, whose chit is undone.
    pub(crate) fn victim(&self, g: &Spies, before: &State) -> Option<Power> {
        let owner = |agent: Agent| Some(g.owner(agent));
        let holder = |dossier: Dossier| g.controller(before, dossier).or(before.board.origin[dossier.index()]);
        let victim = match *self {
            News::Searches { agent, .. }
            | News::Captured { agent, .. }
            | News::Killed { agent, .. }
            | News::DiscoveryFails { agent, .. }
            | News::CousinStrikes { agent, .. }
            | News::Sanctions { target: agent, .. } => owner(agent),
            News::Discovers { dossier, .. }
            | News::GuardBeaten { dossier, .. }
            | News::Controls { dossier, .. }
            | News::CashedIn { dossier, .. }
            | News::BecomesOriginal { dossier, .. } => holder(dossier),
            News::PlaysSource { target, .. } | News::SourceLooks { target, .. } => Some(target),
            News::Intercepted { power, .. } => return Some(power),
            _ => None,
        };
        told::struck(g, before, self.power(g), victim)
    }

    /// Is it a small thing that nobody wants to be stopped for?
    pub fn is_small(&self) -> bool {
        matches!(self, News::GetsChits { .. } | News::GotChit { .. })
    }

    /// Does something begin with it: a year, a turn, the end?
    pub fn begins_something(&self) -> bool {
        matches!(self, News::YearBegins(_) | News::TurnBegins(_) | News::Ends(_))
    }
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
