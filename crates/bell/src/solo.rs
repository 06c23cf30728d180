//! The Solo Opponent: the rulebook's own player for the side that nobody plays. (Solo Opponent Rules)
//!
//! It holds no hand and decides nothing freely: for every question that its side is asked,
//! [`choices`] says what the rulebook lets it do. Where several spaces remain the die decides
//! (`bell.solo.sel.tie-die`), so its acts are chance requests, landed one by one.

mod cards;
mod definitions;
mod pivotal;
mod rehearsal;
mod select;
pub mod tables;

pub use definitions::{available, has_room, is_isolated};

use crate::{
    Bell,
    asked::{Asked, asked},
    edition::{Act, Card, CubeDeed, Journey, Once, Verb},
    moves::Move,
    news::{Idle, News},
    play::{
        deck,
        events::{self, Step},
        final_decision, mobilization, operations,
    },
    roles::Side,
    space::{Dimension, Space, Spaces},
    state::{Board, EventFrame, Frame, State, Use},
    verbs::{Deed, deed},
};
use table::{Log, Readers, Set, event::Amount};
use tables::{PlaceOrRemove, Table};

/// The most that the die ever has to decide between.
const MOST_PICKS: usize = 24;

/// What the Opponent may do: one move, or several between which the die decides.
#[derive(Clone, Copy, Debug)]
pub struct Picks {
    moves: [Move; MOST_PICKS],
    weights: [u16; MOST_PICKS],
    len: u8,
    /// The table that decided, if a row did.
    pub table: Table,
    /// Its row, counted from 1; 0 where none decided.
    pub row: u8,
    /// The row of the table "place or remove" that was read before it, counted from 1; 0 where it was not read.
    pub place_or_remove: u8,
}

impl Picks {
    fn none() -> Self {
        Picks { moves: [Move::Pass; MOST_PICKS], weights: [1; MOST_PICKS], len: 0, table: Table::PlaceOrRemove, row: 0, place_or_remove: 0 }
    }

    fn one(m: Move) -> Self {
        let mut picks = Picks::none();
        picks.push(m);
        picks
    }

    fn spaces(spaces: Spaces, to_move: impl Fn(Space) -> Move) -> Self {
        let mut picks = Picks::none();
        spaces.iter().for_each(|s| picks.push(to_move(s)));
        picks
    }

    fn push(&mut self, m: Move) {
        self.push_weighted(m, 1);
    }

    fn push_weighted(&mut self, m: Move, weight: u16) {
        let at = usize::from(self.len);
        debug_assert!(at < self.moves.len(), "the Opponent never has so much to choose from");
        if at < self.moves.len() {
            self.moves[at] = m;
            self.weights[at] = weight;
            self.len += 1;
        }
    }

    fn by(mut self, table: Table, row: u8) -> Self {
        (self.table, self.row) = (table, row);
        self
    }

    fn after(mut self, place_or_remove: u8) -> Self {
        self.place_or_remove = place_or_remove;
        self
    }

    /// The moves.
    pub fn as_slice(&self) -> &[Move] {
        &self.moves[..usize::from(self.len)]
    }

    /// How many moves.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = Move> {
        self.as_slice().iter().copied()
    }

    /// The moves with the weights by which the die decides between them.
    pub(crate) fn weighted(&self) -> impl Iterator<Item = (Move, u16)> {
        self.iter().zip(self.weights)
    }
}

/// Its fixed order of Dimensions (`bell.solo.piv.order`, R-46): the first of those that are left.
pub(crate) fn first_dimension(todo: Set<Dimension>) -> Option<Dimension> {
    const ORDER: [Dimension; 4] = [Dimension::Political, Dimension::International, Dimension::Military, Dimension::Public];
    ORDER.into_iter().find(|d| todo.has(*d))
}

/// What the Opponent does with the question that its side is asked.
/// Each cube is a choice of its own (`bell.solo.sel.one-at-a-time`).
pub fn choices(g: &Bell, s: &State) -> Picks {
    let Asked::One(me, _) = asked(g, s) else { return Picks::none() };
    let b = &s.board;
    let mind = Mind { g, b, me, kept: objectives(s) };
    match b.agenda.top() {
        // A side that may choose always plays second (`bell.solo.seq.bot-second`).
        Some(Frame::Initiative) => Picks::one(Move::Second),
        Some(Frame::Use { .. }) => Picks::one(Move::As(cards::how_to_use(&mind))),
        Some(Frame::Ops { .. }) => operation(&mind, final_decision::limit(g, b, me)).unwrap_or(Picks::one(Move::Done)),
        Some(Frame::Event(EventFrame::Step { .. })) => step(&mind),
        Some(Frame::Event(_)) => Picks::one(Move::Option(rehearsal::first_option(&mind))),
        Some(Frame::Unlock) => {
            let room = has_room(g, b, me, Space::CsrGermans) && !b.cubes[me.index()].full().has(Space::CsrGermans);
            Picks::one(if room { Move::UnlockMap } else { Move::UnlockPool })
        }
        Some(Frame::Station { .. }) => {
            let open = mind.with_room(mobilization::stations(b));
            if open.is_empty() { Picks::one(Move::Reserve) } else { select::place(&mind, open, Move::Station) }
        }
        Some(Frame::PivotalAction { dimension, moved, .. }) => pivotal::action(&mind, dimension, moved),
        Some(Frame::ObjectiveEvent { .. }) => {
            let run = b.objective_shown[me.index()].is_some_and(|o| {
                let event = &g.edition.objective_events[o.index()];
                let rehearsal = rehearsal::rehearse(&mind, event);
                rehearsal.complete && rehearsal.changed
            });
            Picks::one(if run { Move::Run } else { Move::Skip })
        }
        Some(Frame::FinalAct { card, .. }) => final_act(&mind, card),
        _ => Picks::one(Move::Done),
    }
}

/// What the Opponent's decisions may look at: the board and both Objectives, no hidden card (`bell.inv.bot-no-hidden`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mind<'a> {
    g: &'a Bell,
    b: &'a Board,
    me: Side,
    kept: [Option<Space>; 2],
}

fn objectives(s: &State) -> [Option<Space>; 2] {
    [0, 1].map(|at: usize| s.secret.kept[at].or(s.board.objective_shown[at]))
}

impl Mind<'_> {
    fn player(&self) -> Side {
        self.me.enemy()
    }

    /// Does "up to" include zero cubes wherever it stands? Records of rules number 1 were played with an Opponent that read it so only
    /// outside of choices, and its acts must still be possible when they are replayed.
    fn up_to_includes_zero(&self) -> bool {
        self.g.rulings.rules >= 2
    }

    /// Is an event that grants points completely executed only if all of them can be spent? Under rules number 1 it did not ask.
    fn points_must_be_spent(&self) -> bool {
        self.g.rulings.rules >= 2
    }

    fn with_room(&self, spaces: Spaces) -> Spaces {
        spaces.iter().filter(|s| has_room(self.g, self.b, self.me, *s)).collect()
    }

    /// The spaces where it may and will place by its own will: legal, with Room, from Available cubes.
    fn willing(&self, legal: Spaces) -> Spaces {
        if available(self.b, self.me) > 0 { self.with_room(legal) } else { Spaces::NONE }
    }

    /// The same mind over another board.
    fn over<'b>(&'b self, b: &'b Board) -> Mind<'b> {
        Mind { g: self.g, b, me: self.me, kept: self.kept }
    }
}

/// The next cube of an operation within `limit`; `None` when there is nothing to do
/// (`bell.solo.ops.table-first` to `bell.solo.ops.place-rest`).
fn operation(mind: &Mind<'_>, limit: Spaces) -> Option<Picks> {
    let (escalate, persuade) = operations::targets(mind.b, mind.me, limit);
    let open = mind.willing(escalate);
    // Once it has placed, it goes on placing: cubes placed in this play are marked on the board.
    let placing = !mind.b.stepped.present().is_empty();
    let (verdict, row) = select::place_or_remove(mind, open, persuade);
    // One cube, then the table is read again (`bell.solo.ops.remove-one`).
    if !placing && verdict == PlaceOrRemove::Remove && !persuade.is_empty() {
        return Some(select::remove(mind, persuade, Move::Persuade).after(row));
    }
    let read = !placing && verdict == PlaceOrRemove::Place;
    (!open.is_empty()).then(|| select::place(mind, open, Move::Escalate).after(if read { row } else { 0 }))
}

/// A step of an event that the Opponent decides (`bell.solo.ev.complete`).
/// It places and replaces by one table and removes by the other (`bell.solo.ev.tables`).
fn step(mind: &Mind<'_>) -> Picks {
    let step = events::current(mind.g, mind.b);
    match step.verb {
        Verb::Cubes(deed) => cube(mind, deed, step.amount).unwrap_or(Picks::one(Move::Skip)),
        Verb::Move(journey) => move_step(mind, step, journey),
        Verb::Grant(limit) => operation(mind, limit.0).unwrap_or(Picks::one(Move::Skip)),
        Verb::Once(Once::Lift) => Picks::one(Move::Lift),
        // Offered the next Mobilization, Concede refuses and Defend accepts (`bell.solo.ev.mob-choice`).
        Verb::Once(_) if mind.me == Side::Defend => Picks::one(Move::Mobilize),
        Verb::Once(_) | Verb::Disk(_) | Verb::Roll(_) | Verb::Draw(_) | Verb::Discard(_) => Picks::one(Move::Skip),
    }
}

/// The next cube of a step that adds, removes or replaces, by its table; `None` when there is none.
fn cube(mind: &Mind<'_>, deed: CubeDeed, amount: Amount) -> Option<Picks> {
    let targets = fullest_use(mind, deed, amount, deed.targets(mind.b, mind.me));
    // It places without Room or with cubes that are not Available only when forced, so what a Player's event offers is
    // declined then (`bell.solo.ev.room`, `bell.solo.ev.available`, `bell.solo.ev.player-offer`).
    let optional = amount.least == 0 && deed.act != Act::Remove;
    let spaces = if optional { mind.willing(targets) } else { targets };
    (!spaces.is_empty()).then(|| match deed.act {
        Act::Add => select::place(mind, spaces, Move::Add),
        Act::Replace => select::place(mind, spaces, Move::Replace),
        Act::Remove => select::remove(mind, spaces, Move::Remove),
    })
}

/// Where all cubes of a step must share one space, only the spaces that take the most of them
/// (`bell.solo.ev.complete`).
fn fullest_use(mind: &Mind<'_>, deed: CubeDeed, amount: Amount, targets: Spaces) -> Spaces {
    if !deed.same || !mind.b.stepped.present().is_empty() {
        return targets;
    }
    if amount.least == 0 && deed.act != Act::Remove && mind.up_to_includes_zero() {
        return select::most(mind.willing(targets), |s| willing_cubes(mind, deed.act, amount.most, s));
    }
    let cubes = |s: Space| {
        let (room, enemy) = (4 - mind.b.count(mind.me, s), mind.b.count(mind.player(), s));
        let takes = match deed.act {
            Act::Add => room,
            Act::Remove => enemy,
            Act::Replace => room.min(enemy),
        };
        takes.min(amount.most)
    };
    select::most(targets, cubes)
}

/// How many cubes of an optional step it would place in one space, before the space has no Room or no cube is Available.
fn willing_cubes(mind: &Mind<'_>, act: Act, most: u8, space: Space) -> u8 {
    let replaces = act == Act::Replace;
    let (mut b, most) = (*mind.b, most.min(available(mind.b, mind.me)));
    for placed in 0..most {
        if !has_room(mind.g, &b, mind.me, space) || replaces && b.count(mind.player(), space) == 0 {
            return placed;
        }
        b.cubes[mind.me.index()].add(space);
        if replaces {
            b.cubes[mind.player().index()].take(space);
        }
    }
    most
}

/// A move that the event demands, where none keeps to the guidelines: any that is legal.
fn forced_move(mind: &Mind<'_>, step: Step) -> Picks {
    let mut moves = Vec::new();
    deed!(step.verb, it => it.moves(mind.b, mind.me, &mut moves));
    let mut picks = Picks::none();
    moves.into_iter().take(MOST_PICKS).for_each(|m| picks.push(m));
    picks
}

/// One cube at a time to the place-table space, from the fullest space that keeps its Control, until
/// the destination has no Room; then a new destination (`bell.solo.ev.move`).
fn move_step(mind: &Mind<'_>, step: Step, Journey { from, to }: Journey) -> Picks {
    let reachable = |dest: Space| !select::sources(mind, from, dest).is_empty();
    let open: Spaces = mind.with_room(to.minus(mind.b.cubes[mind.me.index()].full())).iter().filter(|d| reachable(*d)).collect();
    let begun = open.and(mind.b.stepped.present());
    let destinations = if begun.is_empty() { open } else { begun };
    if destinations.is_empty() {
        let forced = step.amount.least > 0 && mind.up_to_includes_zero();
        return if forced { forced_move(mind, step) } else { Picks::one(Move::Skip) };
    }
    let mut picks = Picks::none();
    let chosen = select::place(mind, destinations, Move::Add);
    for dest in chosen.iter() {
        if let Move::Add(dest) = dest {
            // The die chooses the space first: its sources share its weight, which every number up to 12 divides.
            let sources = select::fullest(mind, select::sources(mind, from, dest));
            let weight = 27_720 / u16::from(sources.len());
            sources.iter().for_each(|source| picks.push_weighted(Move::Shift(source, dest), weight));
        }
    }
    picks.by(chosen.table, chosen.row)
}

/// An action of the Final Decision: the event if it could change a cube in President or a space
/// pressing it, else one operation in the named space alone (`bell.solo.fd.event-choice`,
/// `bell.solo.fd.only-named-space`).
fn final_act(mind: &Mind<'_>, card: Card) -> Picks {
    if final_decision::refuse_event(mind.g, mind.b, mind.me, card).is_none() && rehearsal::could_touch_president(mind, card) {
        return Picks::one(Move::As(Use::Event));
    }
    let named = mind.g.edition.card(card).tab.space.map_or(Spaces::NONE, Spaces::only);
    operation(mind, named).unwrap_or(Picks::one(Move::Pass))
}

/// Why it does nothing with its card of the Final Decision: what it may not do, or what its guidelines keep it from.
pub(crate) fn why_idle(g: &Bell, b: &Board, me: Side, card: Card) -> Idle {
    let Some(space) = g.edition.card(card).tab.space else { return Idle::EventOnly };
    let (escalate, persuade) = operations::targets(b, me, Spaces::only(space));
    match (escalate.is_empty(), persuade.is_empty()) {
        (true, true) => Idle::NothingAllowed(space),
        (true, false) => Idle::MayNotPlace(space),
        (false, _) if available(b, me) == 0 => Idle::NotAvailable(space),
        (false, _) => Idle::NoRoom(space),
    }
}

/// Goes on looking for a card with a tab; `false` when the next card must be revealed
/// (`bell.solo.fd.skip-blank`, `bell.solo.fd.reshuffle`).
pub(crate) fn find_tab(g: &Bell, s: &mut State, pair: u8, log: &mut impl Log<News>) -> bool {
    if s.board.in_play.is_none() {
        if s.secret.deck.is_empty() && s.board.pile.iter().any(|c| !g.edition.card(c).tab.is_blank()) {
            deck::rebuild_if_empty(g, s, log);
        }
        if !s.secret.deck.is_empty() {
            return false;
        }
    }
    final_decision::reveal(g, s, pair, log);
    true
}

/// A card is revealed in the search for a tab; one without goes to the pile.
pub(crate) fn found(g: &Bell, s: &mut State, card: Card, log: &mut impl Log<News>) {
    s.secret.deck.take(card);
    log.learned(g.everybody());
    if g.edition.card(card).tab.is_blank() {
        s.board.pile.put(card);
        log.event(Readers::All, News::PassesOver(card));
    } else {
        s.board.in_play = Some(card);
    }
}

/// Tells which rows of which tables brought the Opponent to this act.
pub(crate) fn tell_row(g: &Bell, s: &State, side: Side, m: Move, log: &mut impl Log<News>) {
    if log.listens() && g.is_opponent(side) {
        let picks = choices(g, s);
        if !picks.iter().any(|p| p == m) {
            return;
        }
        for (table, row) in [(Table::PlaceOrRemove, picks.place_or_remove), (picks.table, picks.row)] {
            if row > 0 {
                log.event(Readers::All, News::TableRow { table, row });
            }
        }
        tell_die(&picks, m, log);
    }
}

/// Tells between which spaces the die has decided (`bell.solo.sel.tie-die`).
fn tell_die(picks: &Picks, m: Move, log: &mut impl Log<News>) {
    let Some((from, chosen)) = acts_in(m) else { return };
    let among: Spaces = picks.iter().filter_map(acts_in).map(|(_, to)| to).collect();
    if among.len() > 1 {
        log.event(Readers::All, News::DieChooses { among, chosen });
    }
    let sources: Spaces = picks.iter().filter_map(acts_in).filter(|(_, to)| *to == chosen).filter_map(|(from, _)| from).collect();
    if let Some(chosen) = from.filter(|_| sources.len() > 1) {
        log.event(Readers::All, News::DieChoosesSource { among: sources, chosen });
    }
}

/// Where a cube comes from, if it moves, and where it is placed or removed.
fn acts_in(m: Move) -> Option<(Option<Space>, Space)> {
    match m {
        Move::Escalate(s) | Move::Persuade(s) | Move::Add(s) | Move::Remove(s) | Move::Replace(s) | Move::Station(s) => Some((None, s)),
        Move::Shift(from, to) | Move::Spread(from, to) => Some((Some(from), to)),
        _ => None,
    }
}
