//! What happened, for the log. No entry holds what its readers may not know.

use crate::{
    Agent, AgentSet, Chit, City, Dossier, DossierSet, Ending, Goods, Place, Police, Power, PowerSet, Secret, Spies, Spy, State, Step,
    Subject, Tile, Year, told,
};
use table::{Seat, Weight};

/// Declares every kind of news in one row: what it holds, whose deed it is, of which spies it speaks as counters (not of those whose
/// faces it shows itself), which secrets it names as they lie, whose piece or whom it strikes, where it happened, and how much it weighs
/// in a turn of which not everything is told: what came of a search, a Discovery or a Sanction, a secret that was recorded and a deal weigh most, ways least.
macro_rules! news {
    ($($name:ident $({ $($field:ident: $type:ty),+ })? $(($only:ident: $of:ty))?
        $(, by $by:expr)? $(, on $spies:expr)? $(, names $secrets:expr)? $(, strikes $struck:expr)? $(, at $at:expr)? $(, weighs $weight:ident)?;)+) => {
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
                    $(News::$name $({ $($field),+ })? $(($only))? => None $(.or($by.power(g)))?,)+
                }
            }

            /// The spies of which it speaks as counters.
            pub fn spies(&self) -> AgentSet {
                match *self {
                    $(News::$name $({ $($field),+ })? $(($only))? => AgentSet::NONE $(.or($spies.into_iter().collect()))?,)+
                }
            }

            /// The secrets that it names, without their faces.
            pub fn secrets(&self) -> DossierSet {
                match *self {
                    $(News::$name $({ $($field),+ })? $(($only))? => DossierSet::NONE $(.or($secrets.into_iter().collect()))?,)+
                }
            }

            /// The power of what it strikes: of a spy that is searched or lost, of a secret that is sought or taken.
            fn struck(&self, g: &Spies, before: &State) -> Option<Power> {
                match *self {
                    $(News::$name $({ $($field),+ })? $(($only))? => None $(.or($struck.holder(g, before)))?,)+
                }
            }

            /// Where it happened, as far as it has a place: that of a spy or a secret is the one before the move.
            pub(crate) fn place(&self, before: &State) -> Place {
                match *self {
                    $(News::$name $({ $($field),+ })? $(($only))? => None $(.or(Some($at.place(before))))?.unwrap_or(Place::NOWHERE),)+
                }
            }

            /// How much it weighs.
            pub fn weight(&self) -> Weight {
                match self {
                    $(News::$name { .. } => None $(.or(Some(Weight::$weight)))?.unwrap_or(Weight::Usual),)+
                }
            }
        }
    };
}

/// What news is about: whose it is, and where.
trait Thing: Copy {
    fn power(self, _g: &Spies) -> Option<Power> {
        None
    }

    /// The power that has it, before the move.
    fn holder(self, g: &Spies, _before: &State) -> Option<Power> {
        self.power(g)
    }

    fn place(self, _before: &State) -> Place {
        Place::NOWHERE
    }
}

impl Thing for Power {
    fn power(self, _g: &Spies) -> Option<Power> {
        Some(self)
    }
}

impl Thing for Option<Power> {
    fn power(self, _g: &Spies) -> Option<Power> {
        self
    }
}

impl Thing for Agent {
    fn power(self, g: &Spies) -> Option<Power> {
        Some(g.owner(self))
    }

    fn place(self, before: &State) -> Place {
        before.board.agents[self.index()]
    }
}

impl Thing for Dossier {
    fn holder(self, g: &Spies, before: &State) -> Option<Power> {
        g.controller(before, self).or(before.board.origin[self.index()])
    }

    fn place(self, before: &State) -> Place {
        before.board.dossiers[self.index()]
    }
}

impl Thing for City {
    fn place(self, _before: &State) -> Place {
        Place::in_city(self)
    }
}

impl Thing for Place {
    fn place(self, _before: &State) -> Place {
        self
    }
}

news! {
    // Set-up
    GotTile { power: Power, tile: Tile }, by power;
    GotSecret { power: Power, secret: Secret }, by power;
    NeutralSecret { city: City }, at city;
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
    Earns { power: Power, city: City, chits: u8, money: u8 }, by power, at city, weighs Slight;
    GetsChits { power: Power }, by power;
    GotChit { power: Power, chit: Chit }, by power;
    CupEmpty;
    Annexed { power: Power, city: City }, by power, at city, weighs Grave;
    HomeGround { power: Power, city: City }, by power, at city;
    BecomesOriginal { power: Power, dossier: Dossier, city: City }, by power, names [dossier], strikes dossier, at city, weighs Grave;
    LastYear(year: Year);
    Rearranged { power: Power }, by power, weighs Slight;
    // Searches and captures
    Searches { power: Power, agent: Agent, city: City }, by power, on [agent], strikes agent, at city;
    SearchDeclined { power: Power, agent: Agent }, by power, on [agent], at agent;
    SearchVoid { agent: Agent }, by agent, on [agent], at agent, weighs Grave;
    SearchFails { agent: Agent }, on [agent], at agent, weighs Grave;
    SawSpy { agent: Agent, spy: Spy }, weighs Grave;
    IsCousin { agent: Agent, spy: Spy }, weighs Grave;
    NoCousin { agent: Agent }, on [agent];
    SawPolice { police: Police, city: City };
    Captured { agent: Agent, spy: Spy, by: Option<Power>, city: City }, by by, on [agent], strikes agent, at city, weighs Grave;
    ScoresNothing { power: Power, of: Power }, by power;
    SecretLeft { dossier: Dossier, city: City }, names [dossier], at city, weighs Grave;
    DropFalls { power: Power, city: City }, by power, at city, weighs Grave;
    Freed { agent: Agent, city: City }, by agent, on [agent], at city, weighs Grave;
    StaysCaptured { agent: Agent }, on [agent], weighs Grave;
    // Movement and secrets
    Moves { agent: Agent, from: Place, to: Place, carrying: Option<Dossier> }, by agent, on [agent], names carrying, at to, weighs Slight;
    Takes { agent: Agent, dossier: Dossier }, by agent, on [agent], names [dossier], at agent;
    HandsOver { from: Agent, to: Agent, dossier: Dossier }, by from, on [from, to], names [dossier], at from, weighs Slight;
    PutsDown { agent: Agent, dossier: Dossier }, by agent, on [agent], names [dossier], at agent, weighs Slight;
    CashedIn { power: Power, dossier: Dossier, secret: Secret, money: u8 }, by power, strikes dossier, at dossier, weighs Grave;
    EndsTurn { power: Power, unspent: u8 }, by power, weighs Slight;
    // Chits
    Plays { power: Power, chit: Chit, against: Option<Chit> }, by power;
    Discovers { agent: Agent, dossier: Dossier, city: City }, by agent, on [agent], names [dossier], strikes dossier, at city;
    DiscoveryFails { agent: Agent, dossier: Dossier }, on [agent], names [dossier], strikes agent, at agent, weighs Grave;
    Compared { agent: Agent, dossier: Dossier }, on [agent], names [dossier], at agent;
    GuardHolds { agent: Agent, dossier: Dossier }, on [agent], names [dossier], at agent, weighs Grave;
    GuardBeaten { agent: Agent, dossier: Dossier }, by agent, on [agent], names [dossier], strikes dossier, at agent, weighs Grave;
    SawSecret { dossier: Dossier, secret: Secret }, at dossier, weighs Grave;
    Controls { agent: Agent, dossier: Dossier }, by agent, on [agent], names [dossier], strikes dossier, at agent, weighs Grave;
    WasCounterspy { dossier: Dossier, agent: Agent }, on [agent], names [dossier], at agent, weighs Grave;
    Sanctions { agent: Agent, target: Agent, city: City }, by agent, on [agent, target], strikes target, at city;
    SanctionVoid { target: Agent }, by target, on [target], at target, weighs Grave;
    Killed { agent: Agent, marker: Power }, by marker, on [agent], strikes agent, at agent, weighs Grave;
    CousinStrikes { cousin: Agent, agent: Agent }, by cousin, on [cousin, agent], strikes agent, at agent, weighs Grave;
    PlaysSource { power: Power, target: Power }, by power, strikes target;
    SourceLooks { power: Power, target: Power }, by power, strikes target;
    PlaysDrop { power: Power, city: City }, by power, at city;
    DropLaid { power: Power, city: City }, by power, at city;
    Intercepted { power: Power, chit: Chit }, by power, weighs Grave;
    NotCashedIn { agent: Agent, dossier: Dossier }, by agent, on [agent], names [dossier], at agent, weighs Grave;
    Recruited { power: Power, agent: Agent }, by power;
    RecruitIs { agent: Agent, spy: Spy }, by agent;
    // Talks
    TalksOpen { with: Power, by: Power }, by by, weighs Slight;
    TalksEnd { with: Power, by: Power }, by by, weighs Slight;
    OfferMade { from: Power, to: Power }, by from;
    OfferOf { from: Power, to: Power, give: Goods, take: Goods }, by from, on shown(give, take), names looks(give, take);
    Invited { from: Power, to: Power }, by from;
    OfferDeclined { from: Power, to: Power }, by to;
    InvitationDeclined { from: Power, to: Power }, by to;
    OfferWithdrawn { from: Power, to: Power }, by from;
    Deal { from: Power, to: Power, gives: (u8, u16), takes: (u8, u16) }, by from, weighs Grave;
    DealOf { from: Power, to: Power, give: Goods, take: Goods }, by from, on shown(give, take), names looks(give, take), weighs Grave;
    Says { from: Power, to: Power, of: Subject, strength: u8 }, by from, on of.spy();
    Announces { power: Power, of: Subject, strength: u8 }, by power, on of.spy();
    // The end
    FinalOriginal { power: Power, dossier: Dossier, secret: Secret }, by power, weighs Slight;
    Scores { power: Power, points: i32 }, by power, weighs Slight;
    Wins { winners: PowerSet, level: PowerSet }, by sole(winners), weighs Grave;
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

/// The secrets at which a deal lets somebody look.
fn looks(give: Goods, take: Goods) -> DossierSet {
    give.secrets.iter().chain(take.secrets.iter()).collect()
}

impl News {
    /// The power that it strikes, unless it is its own doing or that of a sister; or whose chit is undone.
    pub(crate) fn victim(&self, g: &Spies, before: &State) -> Option<Power> {
        match *self {
            News::Intercepted { power, .. } => Some(power),
            // Whoever loses a captive loses its points.
            News::Freed { agent, .. } => {
                let captor = before.board.agents[agent.index()].record().map(|(by, _)| by);
                told::struck(g, before, self.power(g), captor)
            }
            // A Drop falls with a spy that others take; whoever leaves one knows it.
            News::DropFalls { power, .. } if before.board.active != power => Some(power),
            _ => told::struck(g, before, self.power(g), self.struck(g, before)),
        }
    }

    /// The powers that want to read it first: whose deed it is, to whom it was said or proposed, whose spy or secret it names.
    pub(crate) fn concerns(&self, g: &Spies, before: &State) -> PowerSet {
        let spies = self.spies().iter().map(|agent| g.owner(agent)).collect::<PowerSet>();
        let secrets = self.secrets().iter().filter_map(|dossier| dossier.holder(g, before)).collect::<PowerSet>();
        let told = match *self {
            News::TalksOpen { with, .. } | News::TalksEnd { with, .. } => Some(with),
            News::OfferMade { to, .. } | News::OfferOf { to, .. } | News::Invited { to, .. } | News::OfferWithdrawn { to, .. } => Some(to),
            News::OfferDeclined { from, .. } | News::InvitationDeclined { from, .. } => Some(from),
            News::Deal { to, .. } | News::DealOf { to, .. } | News::Says { to, .. } => Some(to),
            News::Announces { of: Subject::Police(city), .. } => before.board.owner(city),
            News::PlaysSource { target, .. } | News::SourceLooks { target, .. } => Some(target),
            _ => None,
        };
        spies.or(secrets).or(told.into_iter().chain(self.power(g)).collect())
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
