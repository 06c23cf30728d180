//! Everything that can change: what lies open, and what lies hidden.

use crate::{
    Agent, AgentSet, Chit, City, CitySet, Dossier, DossierSet, Guard, POLICE, Place, Police, Power, PowerSet, SECRETS, SPIES, Secret,
    Subject, TileSet, Year,
};
use serde::{Deserialize, Serialize};
use table::{Agenda, Chain, Seat, SeatSet, Set, closed_list};

/// The phase, and on top of it at most a contest or talks and one thing that they lead to.
pub const AGENDA: usize = 4;

closed_list! {
    /// Which pieces are placed before the first turn. (2.4 to 2.6)
    pub enum Step: u8 {
        Secrets "secrets",
        Police "police",
        Spies "spies",
        /// Who lies on the secrets at home.
        Guards "guards",
    }
}

closed_list! {
    /// The phases of a turn (`spies.turn.phases`).
    pub enum Phase: u8 { Tile "tile", Police "police", Search "search", Movement "movement", }
}

/// What can be answered with a chit; `play/windows.rs` says by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// Police search a spy in a city.
    Search(City),
    /// A spy has just been captured.
    Capture,
    /// A captured spy tries to escape in its owner's turn.
    Captive,
    /// A spy tries to discover a secret.
    Discovery(Dossier),
    /// Spy and guard have been compared.
    Comparison(Dossier),
    /// The discoverer looks at the secret.
    Look(Dossier),
    /// A spy sanctions this one.
    Sanction(Agent),
    /// A Source is played against a power.
    Source(Power),
    /// A Drop is played in a city.
    Drop(City),
    /// A secret is cashed in at a Drop that stands.
    CashIn(Dossier),
}

impl What {
    /// The secret that it is about.
    pub const fn dossier(self) -> Option<Dossier> {
        match self {
            What::Discovery(dossier) | What::Comparison(dossier) | What::Look(dossier) | What::CashIn(dossier) => Some(dossier),
            _ => None,
        }
    }

    /// Is it an act of the active power that several others may answer, in secret?
    pub const fn is_sealed(self) -> bool {
        matches!(self, What::Discovery(_) | What::Source(_) | What::Drop(_) | What::CashIn(_))
    }
}

/// Something that stands unless it is answered, and the chain of chits that answer each other.
///
/// The chain needs no stack: after its first chit an Escape is answered by a Double Cross, that by
/// a Cover, that by an Escape, and the two principals take turns. So its first chit and its length
/// say it all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Contest {
    /// What is contested.
    pub what: What,
    /// The spy that it is about; the spy that acts. Source and Drop have none.
    pub agent: Agent,
    /// Whose act it is: searcher, captor, discoverer, sanctioner. Nobody captures in a neutral country.
    pub actor: Option<Power>,
    /// The other principal, who may answer; of a Discovery, a Source, a Drop or a cash-in the actor.
    pub answerer: Power,
    /// The loser of a comparison, once a chit has made it known to all.
    pub loser: Option<Power>,
    /// The first chit of the chain.
    pub first: Option<Chit>,
    /// How many chits stand upon each other, and how far the question has come.
    pub chain: Chain,
}

/// Something unfinished. The lowest frame is the set-up step or the phase of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Frame {
    #[default]
    Idle,
    /// Random tiles are drawn.
    DealTiles,
    /// Secrets are drawn.
    DealSecrets,
    /// The undrawn secrets go to the SECRET cities.
    NeutralSecrets,
    /// A power places its pieces; by lot if it wants.
    Place { step: Step, power: Power, quick: bool },
    /// The spies of a power are mixed, so that their order on the table tells nothing.
    Mix { power: Power },
    /// Chits are drawn that are due; then, if the tile says so, its effect follows.
    Draw { tile: Option<crate::edition::Tile> },
    /// The turn of the active power.
    Turn(Phase),
    /// The active power re-arranges its police.
    Rearrange,
    /// A spy has entered a city with police.
    Arrival { agent: Agent },
    /// Something stands unless it is answered.
    Contest(Contest),
    /// The active power sees the pieces of another, once.
    SourceLook { target: Power },
    /// A spy comes back from the Sanctioned box.
    Recruit,
    /// A power puts an offer together for another.
    Drafting { from: Power, to: Power },
    /// An offer lies on the table.
    Offered { from: Power, to: Power },
    /// A power has been asked to make an offer.
    Invited { to: Power },
    /// A power gives the words that it has sold: what it says of a spy or of police.
    Word { from: Power, to: Power, of: Subject },
    /// The active power announces something: of what, and how strong it is.
    Announcing { of: Option<Subject> },
}

/// One side of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Goods {
    /// Chits by kind.
    pub chits: [u8; Chit::COUNT],
    /// Thousands of pounds.
    pub money: u16,
    /// Spies that are shown.
    pub spies: AgentSet,
    /// Secrets that are shown.
    pub secrets: DossierSet,
    /// Of what something is said, true or not.
    pub word: Option<Subject>,
}

impl Goods {
    /// Is there nothing in it?
    pub fn is_empty(&self) -> bool {
        *self == Goods::default()
    }

    /// How many chits.
    pub fn chit_count(&self) -> u8 {
        self.chits.iter().sum()
    }
}

/// An offer: what its maker gives and takes.
pub type Offer = table::Offer<Goods>;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// All turns are played and scored.
    Scored,
    /// A chair gave up.
    Resigned(Seat),
    /// A chair's clock ran out.
    TimeUp(Seat),
}

/// What the active power has done in its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Doings {
    /// The spy whose move is under way.
    pub mover: Option<Agent>,
    /// How many spaces it has entered.
    pub steps: u8,
    /// The spies whose move is over.
    pub moved: AgentSet,
    /// Those of them whose move is over because they took a secret over.
    pub took_over: AgentSet,
    /// The spies that it has searched.
    pub searched: AgentSet,
    /// The cities that it has paid to search.
    pub opened: CitySet,
    /// The secrets that have got a police guard.
    pub posted: DossierSet,
    /// With whom talks have been paid for.
    pub paid_talks: PowerSet,
    /// With whom talks are open.
    pub talks: PowerSet,
    /// Offers put on the table, by partner.
    pub offers: [u8; Power::COUNT],
    /// Offers begun or asked for, by partner.
    pub drafts: [u8; Power::COUNT],
    /// Announcements made.
    pub announced: u8,
    /// What spies have let go of since the last Action Point was spent.
    pub let_go: LetGo,
    /// The secrets that lie where a spy of the power has let go of them in this turn: by the spy's place among those of its
    /// power; those beyond the eighth share theirs.
    pub laid_down: [DossierSet; 8],
}

impl Doings {
    /// The move under way is over.
    pub fn end_move(&mut self) {
        if let Some(agent) = self.mover.take() {
            self.moved.insert(agent);
        }
        self.steps = 0;
    }

    /// A spy, counted within its power, lets a secret lie.
    pub fn lies_down(&mut self, dossier: Dossier, spy: u8) {
        self.picks_up(dossier);
        self.laid_down[usize::from(spy & 7)].insert(dossier);
    }

    /// A secret is taken up; the spy of the power that let it lie in this turn.
    pub fn picks_up(&mut self, dossier: Dossier) -> Option<u8> {
        let by = self.laid_down.iter().position(|secrets| secrets.has(dossier))?;
        self.laid_down[by].remove(dossier);
        Some(by as u8)
    }
}

/// Which spies of the active power have let go of which secrets, by hand-over or by putting them down, since there were
/// so many Action Points. With the next point spent none of it counts any more, so that only what is free cannot be
/// repeated (`spies.house.one-hand-over`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LetGo {
    /// How many there were.
    pub points: u8,
    /// By secret: a bit for each spy, by its place among those of its power; those beyond the eighth share theirs.
    #[serde(with = "table::array")]
    pub spies: [u8; SECRETS],
}

impl Default for LetGo {
    fn default() -> Self {
        LetGo { points: 0, spies: [0; SECRETS] }
    }
}

impl LetGo {
    /// Has this spy let go of this secret, and has nothing been spent since? Spies are counted within their power.
    pub fn has(&self, points: u8, dossier: Dossier, spy: u8) -> bool {
        self.points == points && self.spies[dossier.index()] >> (spy & 7) & 1 == 1
    }

    /// The secrets that were let go of, with the bits of the spies.
    pub fn secrets(&self) -> impl Iterator<Item = (Dossier, u8)> {
        Dossier::all().map(|d| (d, self.spies[d.index()])).filter(|(_, spies)| *spies != 0)
    }

    /// A spy lets go of a secret.
    pub fn insert(&mut self, points: u8, dossier: Dossier, spy: u8) {
        if self.points != points {
            *self = LetGo { points, ..LetGo::default() };
        }
        self.spies[dossier.index()] |= 1 << (spy & 7);
    }
}

/// What lies open on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Board {
    /// The cities of each power's territory as it is now.
    pub territory: [CitySet; Power::COUNT],
    /// The cities in which the police of each power may stand.
    pub beat: [CitySet; Power::COUNT],
    /// Where each power has a Drop.
    pub drops: [CitySet; Power::COUNT],
    /// The cities with at least one police piece, and those with two.
    pub police: [CitySet; 2],
    /// Tiles that each power has played.
    pub played: [TileSet; Power::COUNT],
    /// Secrets that are known to be no counterspies.
    pub genuine: DossierSet,
    /// What the active power has done.
    pub doings: Doings,
    /// What is unfinished.
    pub agenda: Agenda<Frame, AGENDA>,
    /// Where each spy is.
    pub agents: [Place; SPIES],
    /// Where each secret is.
    #[serde(with = "table::array")]
    pub dossiers: [Place; SECRETS],
    /// To whom each secret is original.
    #[serde(with = "table::array")]
    pub origin: [Option<Power>; SECRETS],
    /// What lies on each secret.
    #[serde(with = "table::array")]
    pub guard: [Guard; SECRETS],
    /// Sanctioned markers, by power and year.
    pub markers: [[u8; Year::COUNT]; Power::COUNT],
    /// Those of them that score nothing: killer and dead were of one person.
    pub unscored: [[u8; Year::COUNT]; Power::COUNT],
    /// Thousands of pounds.
    pub money: [u16; Power::COUNT],
    /// How many tiles each power has put away unseen.
    pub discards: [u8; Power::COUNT],
    /// Chits still to be drawn, by power.
    pub due: [u8; Power::COUNT],
    /// The year.
    pub year: Year,
    /// The last year of the game.
    pub last_year: Year,
    /// Whose turn it is.
    pub active: Power,
    /// Action Points left.
    pub points: u8,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// The chairs that have left while the others play on.
    #[serde(default)]
    pub left: SeatSet,
}

/// What lies hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Secrets {
    /// The tiles in each hand.
    pub tiles: [TileSet; Power::COUNT],
    /// The tiles that each power has put away unseen.
    pub discarded: [TileSet; Power::COUNT],
    /// The secrets that each power has drawn and not placed, by their faces.
    pub drawn: [Set<Secret>; Power::COUNT],
    /// The offer under way.
    pub offer: Offer,
    /// The faces of the agents; [`UNKNOWN`] before they are placed.
    pub spy: [u8; SPIES],
    /// The faces of the dossiers; [`UNKNOWN`] before they are placed.
    #[serde(with = "table::array")]
    pub secret: [u8; SECRETS],
    /// Where each police piece stands; a piece in the hand is nowhere.
    pub police: [Place; POLICE],
    /// The secret on which each police piece lies; [`UNKNOWN`] if on none.
    pub post: [u8; POLICE],
    /// The police that have been taken up in this re-arranging.
    pub lifted: Set<Police>,
    /// The chits in each hand, by kind.
    pub hand: [[u8; Chit::COUNT]; Power::COUNT],
    /// Sealed answers: nothing yet, 0 a pass, 1 a chit.
    pub sealed: [Option<u8>; Power::COUNT],
    /// By power and agent: the turn in which it came to know the face, counted from 1; 0 if never, [`NO_COUSIN`] if it only
    /// knows who it is not. What stands in the row of the agent's own power was shown to all.
    pub seen_spy: [[u8; SPIES]; Power::COUNT],
    /// By power and dossier, in the same way; [`OWN`] for what it drew and placed itself.
    #[serde(with = "table::array::rows")]
    pub seen_secret: [[u8; SECRETS]; Power::COUNT],
    /// By power and police piece: the turn in which it saw where that piece stands.
    pub seen_police: [[u8; POLICE]; Power::COUNT],
}

/// No face, no piece.
pub const UNKNOWN: u8 = 255;
/// The mark of what a power has known from the start.
pub const OWN: u8 = 255;
/// The mark of a spy of which a power knows no more than that it is no Cousin.
pub const NO_COUSIN: u8 = 254;

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct State {
    /// What lies open.
    pub board: Board,
    /// What lies hidden.
    pub secret: Secrets,
}

/// Search copies states by the million.
const _: () = assert!(size_of::<State>() <= 1_664);

impl Board {
    /// The frame that is worked on.
    #[inline]
    pub fn top(&self) -> Frame {
        self.agenda.top().unwrap_or_default()
    }

    /// The phase of the turn, also while something lies upon it.
    pub fn phase(&self) -> Option<Phase> {
        self.agenda.as_slice().iter().find_map(|f| match f {
            Frame::Turn(phase) => Some(*phase),
            _ => None,
        })
    }

    /// Whose territory a city is; nobody's where it is neutral.
    #[inline]
    pub fn owner(&self, city: City) -> Option<Power> {
        Power::ALL.into_iter().find(|p| self.territory[p.index()].has(city))
    }

    /// Whose police stand in a city.
    #[inline]
    pub fn policed_by(&self, city: City) -> Option<Power> {
        if !self.police[0].has(city) {
            return None;
        }
        Power::ALL.into_iter().find(|p| self.beat[p.index()].has(city))
    }

    /// How many police stand in a city.
    #[inline]
    pub fn police_in(&self, city: City) -> u8 {
        u8::from(self.police[0].has(city)) + u8::from(self.police[1].has(city))
    }

    /// The number of the turn, counted from 1.
    #[inline]
    pub fn turn(&self) -> u8 {
        1 + self.year.0 * Power::COUNT as u8 + self.active as u8
    }

    /// Where a power stands in counting its tiles: those played and those put away.
    pub fn tiles_used(&self, power: Power) -> u8 {
        self.played[power.index()].len() + self.discards[power.index()]
    }

    /// Every tile that was played openly.
    #[inline]
    pub fn all_played(&self) -> TileSet {
        self.played.iter().fold(TileSet::NONE, |all, p| all.or(*p))
    }
}

impl Secrets {
    /// Nothing dealt, placed or seen.
    pub fn none() -> Secrets {
        Secrets {
            tiles: [TileSet::NONE; Power::COUNT],
            discarded: [TileSet::NONE; Power::COUNT],
            drawn: [Set::NONE; Power::COUNT],
            offer: Offer::default(),
            spy: [UNKNOWN; SPIES],
            secret: [UNKNOWN; SECRETS],
            police: [Place::NOWHERE; POLICE],
            post: [UNKNOWN; POLICE],
            lifted: Set::NONE,
            hand: [[0; Chit::COUNT]; Power::COUNT],
            sealed: [None; Power::COUNT],
            seen_spy: [[0; SPIES]; Power::COUNT],
            seen_secret: [[0; SECRETS]; Power::COUNT],
            seen_police: [[0; POLICE]; Power::COUNT],
        }
    }

    /// How many chits a power holds.
    #[inline]
    pub fn chits(&self, power: Power) -> u8 {
        self.hand[power.index()].iter().sum()
    }

    /// How many chits of this kind a power holds.
    #[inline]
    pub fn holds(&self, power: Power, chit: Chit) -> u8 {
        self.hand[power.index()][chit.index()]
    }
}
