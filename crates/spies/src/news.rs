//! What happened, for the log. No entry holds what its readers may not know.

use crate::{
    Agent, AgentSet, Chit, City, Dossier, Ending, Goods, Place, Police, Power, PowerSet, Secret, Spies, Spy, State, Step, Subject, Tile,
    Year, told,
};
use table::{Seat, Weight};

/// Declares every kind of news in one row: what it holds, whose deed it is, and of which spies it speaks as counters; not those
/// whose faces it shows itself.
macro_rules! news {
    ($($name:ident $({ $($field:ident: $type:ty),+ })? $(($only:ident: $of:ty))? $(, by $by:expr)? $(, on $spies:expr)?;)+) => {
        /// One entry of the log. Entries with a face are for those only who have seen it.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum News {
            $($name $({ $($field: $type),+ })? $(($of))?,)+
        }

        #[allow(unused_variables)]
        impl News {
            /// The power whose deed it is, if it is one's.
            pub fn power(&self, g: &Spies) -> Option<Power> {
                match *self {
                    $(News::$name $({ $($field),+ })? $(($only))? => None $(.or(Actor::power($by, g)))?,)+
                }
            }

            /// The spies of which it speaks as counters.
            pub fn spies(&self) -> AgentSet {
                match *self {
                    $(News::$name $({ $($field),+ })? $(($only))? => AgentSet::NONE $(.or($spies.into_iter().collect()))?,)+
                }
            }
        }
    };
}

/// Whose deed it can be.
trait Actor {
    fn power(self, g: &Spies) -> Option<Power>;
}

impl Actor for Power {
    fn power(self, _g: &Spies) -> Option<Power> {
        Some(self)
    }
}

impl Actor for Option<Power> {
    fn power(self, _g: &Spies) -> Option<Power> {
        self
    }
}

impl Actor for Agent {
    fn power(self, g: &Spies) -> Option<Power> {
        Some(g.owner(self))
    }
}

news! {
    // Set-up
    GotTile { power: Power, tile: Tile }, by power;
    GotSecret { power: Power, secret: Secret }, by power;
    NeutralSecret { city: City };
    Placed { power: Power, step: Step }, by power;
    LotPlaces { power: Power, step: Step }, by power;
    LotPlaced { power: Power, what: Lot, city: City }, by power;
    // The turn
    YearBegins(year: Year);
    RussiaPasses(seat: Seat);
    TurnBegins(power: Power), by power;
    PlaysTile { power: Power, tile: Tile }, by power;
    PutsTileAway { power: Power }, by power;
    PutsThisAway { power: Power, tile: Tile }, by power;
    Earns { power: Power, city: City, chits: u8, money: u8 }, by power;
    GetsChits { power: Power }, by power;
    GotChit { power: Power, chit: Chit }, by power;
    CupEmpty;
    Annexed { power: Power, city: City }, by power;
    HomeGround { power: Power, city: City }, by power;
    BecomesOriginal { power: Power, dossier: Dossier, city: City }, by power;
    LastYear(year: Year);
    Rearranged { power: Power }, by power;
    // Searches and captures
    Searches { power: Power, agent: Agent, city: City }, by power, on [agent];
    SearchDeclined { power: Power, agent: Agent }, by power, on [agent];
    SearchVoid { agent: Agent }, by agent, on [agent];
    SearchFails { agent: Agent }, on [agent];
    SawSpy { agent: Agent, spy: Spy };
    IsCousin { agent: Agent, spy: Spy };
    NoCousin { agent: Agent }, on [agent];
    SawPolice { police: Police, city: City };
    Captured { agent: Agent, spy: Spy, by: Option<Power>, city: City }, by by, on [agent];
    ScoresNothing { power: Power, of: Power }, by power;
    SecretLeft { dossier: Dossier, city: City };
    DropFalls { power: Power, city: City }, by power;
    Freed { agent: Agent, city: City }, by agent, on [agent];
    // Movement and secrets
    Moves { agent: Agent, from: Place, to: Place, carrying: Option<Dossier> }, by agent, on [agent];
    Takes { agent: Agent, dossier: Dossier }, by agent, on [agent];
    HandsOver { from: Agent, to: Agent, dossier: Dossier }, by from, on [from, to];
    PutsDown { agent: Agent, dossier: Dossier }, by agent, on [agent];
    CashedIn { power: Power, dossier: Dossier, secret: Secret, money: u8 }, by power;
    EndsTurn { power: Power, unspent: u8 }, by power;
    // Chits
    Plays { power: Power, chit: Chit }, by power;
    Discovers { agent: Agent, dossier: Dossier, city: City }, by agent, on [agent];
    DiscoveryFails { agent: Agent, dossier: Dossier }, on [agent];
    Compared { agent: Agent, dossier: Dossier }, on [agent];
    GuardHolds { agent: Agent, dossier: Dossier }, on [agent];
    GuardBeaten { agent: Agent, dossier: Dossier }, by agent, on [agent];
    SawSecret { dossier: Dossier, secret: Secret };
    Controls { agent: Agent, dossier: Dossier }, by agent, on [agent];
    WasCounterspy { dossier: Dossier, agent: Agent }, on [agent];
    Sanctions { agent: Agent, target: Agent, city: City }, by agent, on [agent, target];
    SanctionVoid { target: Agent }, by target, on [target];
    Killed { agent: Agent, marker: Power }, by marker, on [agent];
    CousinStrikes { cousin: Agent, agent: Agent }, by cousin, on [cousin, agent];
    PlaysSource { power: Power, target: Power }, by power;
    SourceLooks { power: Power, target: Power }, by power;
    PlaysDrop { power: Power, city: City }, by power;
    DropLaid { power: Power, city: City }, by power;
    Intercepted { power: Power, chit: Chit }, by power;
    NotCashedIn { agent: Agent, dossier: Dossier }, by agent, on [agent];
    Recruited { power: Power, agent: Agent }, by power;
    RecruitIs { agent: Agent, spy: Spy }, by agent;
    // Talks
    TalksOpen { with: Power, by: Power }, by by;
    TalksEnd { with: Power, by: Power }, by by;
    OfferMade { from: Power, to: Power }, by from;
    OfferOf { from: Power, to: Power, give: Goods, take: Goods }, by from, on shown(give, take);
    Invited { from: Power, to: Power }, by from;
    OfferDeclined { from: Power, to: Power }, by to;
    InvitationDeclined { from: Power, to: Power }, by to;
    OfferWithdrawn { from: Power, to: Power }, by from;
    Deal { from: Power, to: Power, gives: (u8, u16), takes: (u8, u16) }, by from;
    DealOf { from: Power, to: Power, give: Goods, take: Goods }, by from, on shown(give, take);
    Says { from: Power, to: Power, of: Subject, strength: u8 }, by from, on of.spy();
    Announces { power: Power, of: Subject, strength: u8 }, by power, on of.spy();
    // The end
    FinalOriginal { power: Power, dossier: Dossier, secret: Secret }, by power;
    Scores { power: Power, points: i32 }, by power;
    Wins { winners: PowerSet, level: PowerSet }, by sole(winners);
    RussiaWinsFor(seat: Seat);
    Ends(ending: Ending);
}

/// The winner, if it is one alone.
fn sole(winners: PowerSet) -> Option<Power> {
    winners.iter().next().filter(|_| winners.len() == 1)
}

/// The spies that a deal shows or speaks of.
fn shown(give: Goods, take: Goods) -> AgentSet {
    let words = give.word.into_iter().chain(take.word).filter_map(Subject::spy);
    give.spies.iter().chain(take.spies.iter()).chain(words).collect()
}

impl News {
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
            // A Drop falls with a spy that others take; whoever leaves one knows it.
            News::DropFalls { power, .. } if before.board.active != power => return Some(power),
            _ => None,
        };
        told::struck(g, before, self.power(g), victim)
    }

    /// Where it happened, as far as it has a place: that of the spy or the secret in it before the move, if it names none.
    pub(crate) fn place(&self, before: &State) -> Place {
        let spy = |agent: Agent| before.board.agents[agent.index()];
        let secret = |dossier: Dossier| before.board.dossiers[dossier.index()];
        match *self {
            News::NeutralSecret { city }
            | News::Earns { city, .. }
            | News::Annexed { city, .. }
            | News::HomeGround { city, .. }
            | News::BecomesOriginal { city, .. }
            | News::Searches { city, .. }
            | News::Captured { city, .. }
            | News::SecretLeft { city, .. }
            | News::DropFalls { city, .. }
            | News::Freed { city, .. }
            | News::Discovers { city, .. }
            | News::Sanctions { city, .. }
            | News::PlaysDrop { city, .. }
            | News::DropLaid { city, .. } => Place::in_city(city),
            News::Moves { to, .. } => to,
            News::CashedIn { dossier, .. } | News::SawSecret { dossier, .. } => secret(dossier),
            News::SearchDeclined { agent, .. }
            | News::SearchVoid { agent }
            | News::SearchFails { agent }
            | News::Takes { agent, .. }
            | News::PutsDown { agent, .. }
            | News::HandsOver { from: agent, .. }
            | News::DiscoveryFails { agent, .. }
            | News::Compared { agent, .. }
            | News::GuardHolds { agent, .. }
            | News::GuardBeaten { agent, .. }
            | News::Controls { agent, .. }
            | News::WasCounterspy { agent, .. }
            | News::Killed { agent, .. }
            | News::CousinStrikes { agent, .. }
            | News::NotCashedIn { agent, .. } => spy(agent),
            News::SanctionVoid { target } => spy(target),
            _ => Place::NOWHERE,
        }
    }

    /// Is it a small thing that nobody wants to be stopped for?
    pub fn is_small(&self) -> bool {
        matches!(self, News::GetsChits { .. } | News::GotChit { .. })
    }

    /// How much does it weigh in a turn of which not everything is told? What came of a search, a Discovery or a Sanction, a secret
    /// that was recorded and a deal weigh most, ways least.
    pub fn weight(&self) -> Weight {
        match self {
            News::Captured { .. } | News::Killed { .. } | News::Freed { .. } | News::CashedIn { .. } | News::Controls { .. } => {
                Weight::Grave
            }
            News::SearchVoid { .. } | News::SearchFails { .. } | News::DiscoveryFails { .. } | News::GuardHolds { .. } => Weight::Grave,
            News::GuardBeaten { .. } | News::WasCounterspy { .. } | News::SanctionVoid { .. } | News::CousinStrikes { .. } => Weight::Grave,
            News::Intercepted { .. } | News::NotCashedIn { .. } | News::SecretLeft { .. } | News::DropFalls { .. } => Weight::Grave,
            News::Deal { .. } | News::DealOf { .. } | News::Annexed { .. } | News::BecomesOriginal { .. } => Weight::Grave,
            News::SawSpy { .. } | News::SawSecret { .. } | News::IsCousin { .. } => Weight::Grave,
            News::Moves { .. } | News::PutsDown { .. } | News::HandsOver { .. } | News::EndsTurn { .. } => Weight::Slight,
            News::Rearranged { .. } | News::TalksOpen { .. } | News::TalksEnd { .. } | News::Earns { .. } => Weight::Slight,
            _ => Weight::Usual,
        }
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
