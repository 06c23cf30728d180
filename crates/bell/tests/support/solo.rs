//! Words that the chapters on the Solo Opponent share.
//!
//! The Opponent faces a bare map with tables that have no rows: it places where it may, and the die
//! decides. A test adds the cubes and the rows that its rule speaks of, for either side.

use crate::support::*;
use bell::{
    Level,
    edition::{Card, Source},
    roles::{Colour, Side},
    solo::tables::{Choice, Filter, PlaceFilter, PlaceOrRemove, RemoveFilter, Rounds, SoloTables, When},
    space::{Dimension, Space, Spaces},
    state::{Frame, State},
};
use table::{Ask, Deck};

/// The card that the Opponent reveals in these tests.
pub const REVEALED: u8 = 5;
/// The card that lies on top of the pile in these tests.
pub const TOP: u8 = 6;
/// A card of the Player's hand in these tests.
pub const PLAYED: u8 = 1;

/// The Opponent plays `me`, on Easy, in the first round, and is next to play on a bare map without table rows.
pub fn facing(me: Side) -> Table {
    at_level(me, Level::Easy)
}

/// The same at another level.
pub fn at_level(me: Side, level: Level) -> Table {
    blank(Table::solo(me.enemy(), level).playing(1, me))
}

/// The same with the Player to play.
pub fn facing_player(me: Side) -> Table {
    blank(Table::solo(me.enemy(), Level::Easy).playing(1, me.enemy()))
}

/// The arrows of these tests, so that they do not depend on what an edition's map says.
const ARROWS: [(Space, &[Space]); 12] = [
    (UnitedKingdom, &[President, France]),
    (France, &[President, SovietUnion]),
    (SovietUnion, &[President]),
    (President, &[Government]),
    (Government, &[President, Opposition, StateDefenseGuard, Press]),
    (Opposition, &[Government, President, GeneralStaff]),
    (GeneralStaff, &[Opposition, President, MoravianHqs]),
    (MoravianHqs, &[GeneralStaff, StateDefenseGuard]),
    (StateDefenseGuard, &[MoravianHqs, CsrGermans]),
    (CsrGermans, &[StateDefenseGuard, Press]),
    (Press, &[CsrGermans, Czechoslovaks, Opposition]),
    (Czechoslovaks, &[Press, Government]),
];

fn blank(table: Table) -> Table {
    let mut table = table.bare();
    let edition = &mut table.game.edition;
    edition.tables = [SoloTables::default(), SoloTables::default()];
    edition.pressed_by = [Spaces::NONE; Space::COUNT];
    for (from, to) in ARROWS {
        edition.presses[from.index()] = Space::set(to);
        for head in to {
            edition.pressed_by[head.index()] = edition.pressed_by[head.index()].or(Spaces::only(from));
        }
    }
    table
}

/// The colour of a side's own cards.
pub fn colour(side: Side) -> Colour {
    match side {
        Concede => Colour::White,
        Defend => Colour::Green,
    }
}

/// What a test does with a table.
pub trait Opposed: Sized {
    /// The side of the Opponent.
    fn me(&self) -> Side;
    /// A card's word in records.
    fn id(&self, number: u8) -> String;
    /// The first table has these rows.
    fn deciding_by(self, rows: &[(When, PlaceOrRemove)]) -> Self;
    /// The second table has these rows.
    fn placing_by(self, rows: &[PlaceFilter]) -> Self;
    /// The third table has these rows.
    fn removing_by(self, rows: &[RemoveFilter]) -> Self;
    /// Every row of every table counts late in the game only.
    fn rows_late(self) -> Self;
    /// The Objectives of the Opponent and of the Player.
    fn goals(self, own: Space, players: Space) -> Self;
    /// Another round.
    fn round(self, round: u8) -> Self;
    /// The Opponent has only the cubes of its Tension zone left, and the Player's Tension zone is untouched.
    fn only_tension(self) -> Self;
    /// The Opponent reveals a card with these points, this colour and this event.
    fn reveals(self, ops: u8, colour: Colour, event: &str) -> Self;
    /// The Opponent has revealed a card with so many points and uses it for operations.
    fn operates(self, ops: u8) -> Self;
    /// The Opponent has revealed a card of its own colour with this event and uses it so.
    fn runs(self, event: &str) -> Self;
    /// The Player plays a card with this event, up to where somebody else is asked.
    fn player_runs(self, event: &str) -> Self;
    /// These frames, upon which the rules run on.
    fn run_on(self, frames: &[Frame]) -> Self;
    /// The action of one Pivotal space begins.
    fn pivots(self, dimension: Dimension) -> Self;
    /// The spaces that the Opponent may choose with this verb.
    fn picks(&self, verb: &str) -> Vec<String>;
}

impl Opposed for Table {
    fn me(&self) -> Side {
        self.game.opponent().unwrap()
    }

    fn id(&self, number: u8) -> String {
        self.game.edition.card(Card(number - 1)).id.clone()
    }

    fn deciding_by(mut self, rows: &[(When, PlaceOrRemove)]) -> Self {
        let row = |(when, then): &(When, PlaceOrRemove)| Choice { when: *when, then: *then, rounds: Rounds::All, source: Source::House };
        self.game.edition.tables[self.game.opponent().unwrap().index()].place_or_remove = rows.iter().map(row).collect();
        self
    }

    fn placing_by(mut self, rows: &[PlaceFilter]) -> Self {
        let row = |keep: &PlaceFilter| Filter { keep: *keep, rounds: Rounds::All, source: Source::House };
        self.game.edition.tables[self.game.opponent().unwrap().index()].place = rows.iter().map(row).collect();
        self
    }

    fn removing_by(mut self, rows: &[RemoveFilter]) -> Self {
        let row = |keep: &RemoveFilter| Filter { keep: *keep, rounds: Rounds::All, source: Source::House };
        self.game.edition.tables[self.game.opponent().unwrap().index()].remove = rows.iter().map(row).collect();
        self
    }

    fn rows_late(mut self) -> Self {
        let tables = &mut self.game.edition.tables[self.game.solo.unwrap().player.enemy().index()];
        tables.place_or_remove.iter_mut().for_each(|r| r.rounds = Rounds::Late);
        tables.place.iter_mut().for_each(|r| r.rounds = Rounds::Late);
        tables.remove.iter_mut().for_each(|r| r.rounds = Rounds::Late);
        self
    }

    fn goals(self, own: Space, players: Space) -> Self {
        match self.me() {
            Concede => self.objectives(own, players),
            Defend => self.objectives(players, own),
        }
    }

    fn round(mut self, round: u8) -> Self {
        self.state.board.round = round;
        self
    }

    fn only_tension(self) -> Self {
        let me = self.me();
        self.breached(me, 0).pool(me, 0)
    }

    fn reveals(self, ops: u8, colour: Colour, event: &str) -> Self {
        let table = self.printing(REVEALED, ops, colour, event);
        let id = table.id(REVEALED);
        table.land(&[&id])
    }

    fn operates(self, ops: u8) -> Self {
        let enemy = colour(self.me().enemy());
        self.reveals(ops, enemy, "add 1 in press").land(&["ops"])
    }

    fn runs(self, event: &str) -> Self {
        let own = colour(self.me());
        self.reveals(1, own, event).land(&["event"])
    }

    fn player_runs(self, event: &str) -> Self {
        let player = self.me().enemy();
        let table = self.holding(player, PLAYED).printing(PLAYED, 1, colour(player), event);
        let play = format!("play {}", table.id(PLAYED));
        let table = table.play(&[&play, "event"]);
        if table.kind() == "confirm" { table.play(&["done"]) } else { table }
    }

    fn run_on(self, frames: &[Frame]) -> Self {
        let side = self.me();
        // A Spread of the Opponent's that only has to be closed, so that the rules go on with what lies below.
        let spent = Frame::PivotalAction { side, dimension: Dimension::International, moved: 2 };
        let all: Vec<Frame> = frames.iter().copied().chain([spent]).collect();
        self.frames(&all).land(&["done"])
    }

    fn pivots(self, dimension: Dimension) -> Self {
        self.run_on(&[Frame::Pivotal { todo: table::Set::only(dimension) }])
    }

    fn picks(&self, verb: &str) -> Vec<String> {
        let prefix = format!("{verb} ");
        let all = self.opponent();
        assert!(all.iter().all(|m| m.starts_with(&prefix)), "the Opponent should {verb}, but may {all:?}");
        sorted(all.iter().map(|m| m[prefix.len()..].to_owned()).collect())
    }
}

/// The start of the Final Decision round, before initiative: the Player has three cards aside, all
/// other cards of the deck lie in it, both Final Decision cards before their owners.
pub fn final_round(me: Side) -> Table {
    let player = me.enemy();
    let mut table = blank(Table::solo(player, Level::Easy).playing(3, me));
    let secret = &mut table.state.secret;
    let hand = std::mem::take(&mut secret.hand[player.index()]);
    let kept = hand.nth(0).unwrap();
    secret.aside[player.index()][2] = Some(kept);
    let mut rest = hand;
    rest.remove(kept);
    secret.deck = Deck::shuffled(secret.deck.cards().or(rest));
    secret.kept = [None; 2];
    table.state.board.plays = [4, 4];
    table.round(4).frames(&[Frame::Initiative])
}

/// A chooser that needs no seed from outside: the same games every time.
pub struct Chooser(pub u64);

impl Chooser {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }
}

/// Plays a whole game by chance and shows every step: the table before it, and the state after it.
pub fn whole_game(mut table: Table, seed: u64, mut see: impl FnMut(&Table, &State)) -> Table {
    let mut chooser = Chooser(seed);
    for _ in 0..2_000 {
        let before = table.clone();
        table = match table.ask() {
            Ask::Over(_) => return table,
            Ask::Chance(_) => {
                let all = table.outcomes();
                let (text, _) = &all[chooser.below(all.len())];
                table.land(&[text])
            }
            _ => {
                let all = table.moves();
                let text = &all[chooser.below(all.len())];
                table.play(&[text])
            }
        };
        see(&before, &table.state);
    }
    panic!("the game does not end");
}
