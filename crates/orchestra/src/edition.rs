//! The map, the cards and the tables of one edition, ready to play with.
//!
//! The TOML files are read in `edition/` (this folder's modules), the house edition itself lies in the crate's `edition`
//! folder. Everything here is immutable and shared by all states of a table.

mod lasting;
mod read;

pub use crate::verbs::{Destination, Test, Verb, Who, Words};
pub(crate) use lasting::on;
pub use lasting::{Lasting, Occasion};
pub use read::{house, read};
pub use table::edition::Source;

use crate::{Affiliation, Face, Item, Items, Leader, Motivation, Suspicion};
use scene::Backdrop;
use std::sync::Arc;
use table::{List, Set, edition::Layout, event::Program};

table::small_id! {
    /// A space by its place in the file.
    pub struct Space: u32, below 32;
}
table::small_id! {
    /// A person's sheet by its place in the file.
    pub struct Sheet: u16, below 16;
}
table::small_id! {
    /// A special action of a sheet, over all sheets.
    pub struct Act: u16, below 16;
}
table::small_id! {
    /// A kind of conspirator card, plots first.
    pub struct Kind: u64, below 64;
}
table::small_id! {
    /// A conspirator card: one copy of its kind.
    pub struct Card: u64, below 64;
}
table::small_id! {
    /// A kind of event.
    pub struct EventKind: u128, below 100;
}
table::small_id! {
    /// An event card: one copy of its kind.
    pub struct Event: u128, below 100;
}
table::small_id! {
    /// An option of interrogation faces.
    pub struct Talk: u32, below 32;
}
table::small_id! {
    /// A broken line of interrogation faces.
    pub struct Broken: u8, below 8;
}
table::small_id! {
    /// A face of the interrogation deck (`orchestra.comp.interrogation-24`).
    pub struct InterrogationFace: u32, below 32;
}

/// Some spaces.
pub type Spaces = Set<Space>;

/// A parsed program of this game.
pub type Effect = Program<Verb, Test, Who>;

/// Berlin as a place of the map.
#[derive(Clone, Debug)]
pub struct Berlin {
    /// Its name.
    pub title: String,
    /// Degrees north and east.
    pub at: (f64, f64),
}

/// What an item brings in a space.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// The kind that is wanted; `None` for any.
    pub accepts: Option<Item>,
    /// What must hold (`orchestra.deliver.condition`).
    pub condition: Option<Test>,
    /// What it does.
    pub benefit: Effect,
}

/// A space of the map.
#[derive(Clone, Debug)]
pub struct SpaceData {
    /// Its word in records.
    pub id: String,
    /// Its name.
    pub title: String,
    /// The first stage in which it may be entered (`orchestra.map.stage-numbers`).
    pub stage: u8,
    /// Does a tile lie here at setup?
    pub item_square: bool,
    /// The links, those within Berlin included.
    pub links: Spaces,
    /// Where to when it closes.
    pub refuge: Option<Space>,
    /// What entering does.
    pub entry: Effect,
    /// What a delivery does.
    pub delivery: Option<Delivery>,
    /// Degrees north and east.
    pub at: (f64, f64),
    /// What it does, in words.
    pub text: String,
    /// Where it comes from.
    pub source: Source,
}

/// A leader's row.
#[derive(Clone, Debug)]
pub struct LeaderData {
    /// Where they start (`orchestra.setup.leaders`).
    pub start: Space,
    /// What they cost.
    pub penalty: Effect,
    /// That in words.
    pub text: String,
}

/// A special action of a sheet.
#[derive(Clone, Debug)]
pub struct ActData {
    /// Its word in records.
    pub id: String,
    /// Whose.
    pub of: Sheet,
    /// Once a turn only?
    pub once: bool,
    /// What it does.
    pub effect: Effect,
    /// That in words.
    pub text: String,
}

/// A person.
#[derive(Clone, Debug)]
pub struct SheetData {
    /// Their word in records.
    pub id: String,
    /// Their name.
    pub title: String,
    /// To whom they belong.
    pub affiliation: Affiliation,
    /// What the ability gives unasked.
    pub lasting: Effect,
    /// The same, counted.
    pub gives: Lasting,
    /// The ability in words.
    pub text: String,
    /// Where it comes from.
    pub source: Source,
}

/// What adds to a plot's pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Element {
    /// An item is discarded for it, once or as often as wished.
    Item {
        /// Of this kind.
        item: Item,
        /// As often as wished?
        each: bool,
    },
    /// The attempter is one of these.
    Affiliation(Affiliation),
    /// All conspirators of the game are in the attempter's space.
    Meeting,
}

/// An optional element of a plot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlotOption {
    /// What it takes.
    pub element: Element,
    /// Dice for the pool.
    pub dice: u8,
    /// Eagles that do not count.
    pub eagles: u8,
}

/// When a card is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timing {
    /// As an action.
    Action,
    /// At no cost, in its windows.
    Free,
    /// It works by itself.
    Ongoing,
    /// It counts as this item.
    Item(Item),
    /// A plot, attempted as an action.
    Plot,
    /// A plot, attempted right after an event has moved its target.
    Train,
    /// In Prison; the house edition has no copies.
    Prison,
}

table::closed_list! {
    /// When something can be answered on another's turn, or before what one is about to do.
    pub enum WindowKind: u16 {
        Dawn "dawn" "Before penalties",
        Call "call" "Called for",
        Dusk "dusk" "Before the event",
        Reveal "reveal" "Event turned up",
        Train "train" "Hitler has moved",
        OwnPlot "own-plot" "Your own plot",
        Pool "pool" "Building the pool",
        Dice "dice" "After a plot roll",
        DissentCard "dissent-card" "Targets of a Conspire",
        FailedResist "failed-resist" "After a failed resistance",
    }
}

/// A kind of conspirator card.
#[derive(Clone, Debug)]
pub struct KindData {
    /// Its word in records.
    pub id: String,
    /// Its name.
    pub title: String,
    /// How many there are.
    pub copies: u8,
    /// Does it carry the mark? (`orchestra.dossier.illegal-mark`)
    pub illegal: bool,
    /// When it is used.
    pub timing: Timing,
    /// In which windows.
    pub windows: Set<WindowKind>,
    /// What it does when played.
    pub effect: Effect,
    /// What it does while it lies in a dossier.
    pub lasting: Effect,
    /// The same, counted.
    pub gives: Lasting,
    /// Of a plot: what must hold (`orchestra.plot.required-all`).
    pub requires: Vec<Test>,
    /// Of a plot: what may be added.
    pub options: Vec<PlotOption>,
    /// What it does, in words.
    pub text: String,
    /// Where it comes from.
    pub source: Source,
}

impl KindData {
    /// Is it a plot?
    pub fn is_plot(&self) -> bool {
        matches!(self.timing, Timing::Plot | Timing::Train)
    }

    /// Can it be played in this window?
    pub fn is_for(&self, window: WindowKind) -> bool {
        self.windows.has(window) || window == WindowKind::Train && self.timing == Timing::Train
    }

    /// Is its holder asked about it, unasked for? Then an order can say when (`orchestra.window.order`).
    fn is_asked_about(&self) -> bool {
        use WindowKind::{Dawn, Dice, DissentCard, Dusk, Pool, Reveal, Train};
        [Dawn, Dusk, Reveal, Train, Pool, Dice, DissentCard].into_iter().any(|window| self.is_for(window))
    }
}

table::closed_list! {
    /// What sort of event a card is.
    pub enum EventSort: u8 {
        Plain "plain" "Event",
        Key "key" "Key event",
        Important "important" "Important event",
        Raid "raid" "Gestapo Raid",
    }
}

/// A kind of event card.
#[derive(Clone, Debug)]
pub struct EventData {
    /// Its word in records.
    pub id: String,
    /// Its name.
    pub title: String,
    /// Its stage, from 1.
    pub stage: u8,
    /// Its sort.
    pub sort: EventSort,
    /// How many there are.
    pub copies: u8,
    /// What it does.
    pub effect: Effect,
    /// What it does while current.
    pub lasting: Effect,
    /// The same, counted.
    pub gives: Lasting,
    /// What it does, in words.
    pub text: String,
    /// Where it comes from.
    pub source: Source,
}

/// What sort an interrogation option is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TalkSort {
    /// Carried out, then a die may release (`orchestra.interro.talk`).
    Talk,
    /// Releases at once, for a price (`orchestra.interro.deal`).
    Deal,
}

/// An interrogation option.
#[derive(Clone, Debug)]
pub struct TalkData {
    /// Its word in records.
    pub id: String,
    /// Its name.
    pub title: String,
    /// Its sort.
    pub sort: TalkSort,
    /// What it does.
    pub effect: Effect,
    /// That in words.
    pub text: String,
}

/// What happens to a prisoner who fails to resist.
#[derive(Clone, Debug)]
pub struct BrokenData {
    /// Its word in records.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What it does.
    pub effect: Effect,
    /// That in words.
    pub text: String,
}

/// A face of the interrogation deck.
#[derive(Clone, Debug)]
pub struct FaceData {
    /// Its word in records.
    pub id: String,
    /// Its three options.
    pub options: [Talk; 3],
    /// Its broken line.
    pub broken: Broken,
}

/// Limits by the number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limit {
    /// Item tiles on a sheet.
    pub tiles: u8,
    /// Cards in a dossier.
    pub cards: u8,
}

/// The numbers of the table.
#[derive(Clone, Debug)]
pub struct Tracks {
    /// The end of the track of military support.
    pub most_support: u8,
    /// Military support at the start: Easy, Standard, Hard.
    pub start_support: [u8; 3],
    /// Dice that fill the dissent track.
    pub slots: u8,
    /// What a full dissent track may give.
    pub dissent: [Effect; 2],
    /// The most dice to conspire with.
    pub conspire_most: u8,
    /// Actions in a turn.
    pub actions: u8,
    /// The dice of a plot before anything is added.
    pub base_dice: u8,
    /// What a detected plot does.
    pub detected: Effect,
    /// Targets that kill a deputy.
    pub deputy_targets: u8,
    /// Deputies that must die, with Trusted Lieutenants.
    pub deputies_to_win: u8,
    /// By number of players, from 1.
    pub limits: [Limit; 5],
    /// How many Slow News Days take effect.
    pub slow_news: u8,
    /// Cards that leave each pile at setup.
    pub removed: u8,
    /// More of them with Sense of Urgency.
    pub removed_more: u8,
    /// What Guarded Documents takes out.
    pub guarded: EventKind,
    /// Cards that leave the last pile with Guarded Documents.
    pub guarded_removed: u8,
}

/// Try and Resist, and the die after talking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resist {
    /// Number and motivation together that resist.
    pub sum: u8,
    /// From this level on a target resists.
    pub target_from: Motivation,
    /// The face that releases.
    pub releases_on: Face,
    /// With this suspicion.
    pub released_with: Suspicion,
}

/// Everything that an edition says.
#[derive(Clone, Debug)]
pub struct Edition {
    /// What it is called.
    pub name: String,
    /// The spaces in the order of the file.
    pub spaces: List<Space, SpaceData>,
    /// The seven spaces of Berlin.
    pub berlin: Spaces,
    /// The fortified spaces.
    pub fortified: Spaces,
    /// The spaces that close in stage 7.
    pub closing: Spaces,
    /// The spaces with an item square.
    pub squares: Spaces,
    /// By stage, from 1: the spaces that are open in it.
    pub open: [Spaces; 8],
    /// Links between spaces, over the whole board (`orchestra.leader.distance`).
    pub distance: Vec<Vec<u8>>,
    /// Where the released arrive.
    pub exit: Space,
    /// Where everybody starts.
    pub start: Space,
    /// Tiles of each kind.
    pub items: Items,
    /// What is said of each kind.
    pub item_texts: [String; Item::COUNT],
    /// What is said of the levels of motivation.
    pub motivations: [String; Motivation::COUNT],
    /// What is said of the levels of suspicion.
    pub suspicions: [String; Suspicion::COUNT],
    /// What is said of the Prison.
    pub prison: String,
    /// Where everything lies on the board.
    pub layout: Layout,
    /// Berlin on the map.
    pub berlin_place: Berlin,
    /// Land and sea, shared by all pictures.
    pub ground: Arc<Backdrop>,
    /// The leaders, by [`Leader`].
    pub leaders: List<Leader, LeaderData>,
    /// What a Timid dossier holds.
    pub timid_cards: u8,
    /// The people.
    pub sheets: List<Sheet, SheetData>,
    /// Their special actions.
    pub acts: Vec<ActData>,
    /// Counted eagles that detect, by suspicion.
    pub eagles: [u8; Suspicion::COUNT],
    /// The kinds of conspirator cards, plots first.
    pub kinds: List<Kind, KindData>,
    /// By card: its kind.
    pub kind_of: Vec<Kind>,
    /// By kind: its copies.
    pub copies: Vec<Set<Card>>,
    /// The kinds that a standing order can be about.
    pub ordered: Vec<Kind>,
    /// The Illegal cards.
    pub illegal: Set<Card>,
    /// The plots.
    pub plots: Set<Card>,
    /// The kinds of events.
    pub events: List<EventKind, EventData>,
    /// By event card: its kind.
    pub event_kind: Vec<EventKind>,
    /// By stage, from 1: its cards.
    pub stage_cards: [Set<Event>; 8],
    /// The options of interrogation.
    pub talks: Vec<TalkData>,
    /// The broken lines.
    pub brokens: Vec<BrokenData>,
    /// The faces.
    pub faces: Vec<FaceData>,
    /// Try and Resist.
    pub resist: Resist,
    /// The numbers of the table.
    pub tracks: Tracks,
    /// Kinds that the rules ask for by what they do.
    pub named: Named,
}

/// Cards that a rule in code looks for, found by what they do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Named {
    /// Counts targets of a Conspire towards military support.
    pub defections: Set<Card>,
    /// Works on every Conspire.
    pub on_conspire: Set<Card>,
    /// Keeps Illegal cards free of charge in a raid.
    pub no_raid_price: Set<Card>,
    /// By window: the cards that can be played in it.
    pub windows: [Set<Card>; WindowKind::COUNT],
}

/// An edition's places and things by their words; everything that is asked for exists.
impl Edition {
    /// The kind of a card.
    #[inline]
    pub fn of_card(&self, card: Card) -> Kind {
        self.kind_of[card.index()]
    }

    /// The kind of an event card.
    #[inline]
    pub fn of_event(&self, event: Event) -> EventKind {
        self.event_kind[event.index()]
    }

    /// How far two spaces are apart.
    #[inline]
    pub fn apart(&self, a: Space, b: Space) -> u8 {
        self.distance[a.index()][b.index()]
    }

    /// Is there a card of this kind among these? Its first copy.
    #[inline]
    pub fn one_of(&self, cards: Set<Card>, kind: Kind) -> Option<Card> {
        cards.and(self.copies[kind.index()]).nth(0)
    }

    /// The kinds among these cards, each once, in their order.
    pub fn kinds_among(&self, cards: Set<Card>) -> impl Iterator<Item = Kind> + use<'_> {
        cards.iter().filter(move |card| self.one_of(cards, self.of_card(*card)) == Some(*card)).map(|card| self.of_card(card))
    }
}
