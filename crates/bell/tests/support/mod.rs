//! A position built by hand, and a few words to play it with, for tests of single rules.
//!
//! Cubes put on the map come from their pool, so that every position keeps 26 of each colour; cards
//! come from the deck; the event of a card can be replaced, so that a rule test does not depend on
//! what the house edition prints.

pub mod cards;
pub mod quiet;
pub mod solo;

use bell::{
    Bell, Level, Solo, View,
    edition::{BellWords, Card},
    moves::Move,
    news::News,
    roles::{Colour, Side},
    space::{Space, Spaces},
    state::{Frame, Mobilization, State},
};
use table::{Ask, Deck, Journal, Know, Options, Play, RuleId, Seat, Set, Show, Viewer, event::parse, testing::Position};

pub use bell::roles::Side::{Concede, Defend};
pub use bell::space::Space::*;

/// A game and a state of it.
#[derive(Clone)]
pub struct Table {
    pub game: Bell,
    pub state: State,
    /// Everything that the last move or outcome reported, to whomever.
    pub news: Vec<News>,
}

/// The rulebook with default rulings and the house edition.
fn rulebook(solo: Option<Solo>, options: &[(&str, &str)]) -> Bell {
    let options = Options::complete(&Bell::ABOUT, options.iter().copied()).unwrap();
    let game = Bell::open(if solo.is_some() { 1 } else { 2 }, &options, &Bell::house()).unwrap();
    Bell::new(game.edition, game.rulings, solo)
}

impl Table {
    /// Two players, before the first card is dealt.
    pub fn new() -> Table {
        Table::with_options(&[])
    }

    /// Two players with options.
    pub fn with_options(options: &[(&str, &str)]) -> Table {
        Table::of(rulebook(None, options))
    }

    /// One player of this side against the Solo Opponent.
    pub fn solo(player: Side, level: Level) -> Table {
        Table::of(rulebook(Some(Solo { player, level }), &[]))
    }

    /// The rules of this number, as a record would name it.
    pub fn under_rules(mut self, rules: u32) -> Table {
        self.game.rulings.rules = rules;
        self
    }

    /// What a move that is refused is told, to whoever is asked alone.
    pub fn reason(&self, text: &str) -> String {
        let side = self.asked().expect("one person is asked");
        assert!(self.position().refused(self.seat(side), text).is_some(), "'{text}' is allowed");
        self.position().reason(self.seat(side), text)
    }

    /// The moves that whoever is asked alone sees among the refused, in record words.
    pub fn shown_refused(&self) -> Vec<String> {
        let side = self.asked().expect("one person is asked");
        sorted(self.position().impossible(self.seat(side)).into_iter().map(|(text, _)| text).collect())
    }

    pub fn of(game: Bell) -> Table {
        let state = game.setup();
        Table { game, state, news: Vec::new() }
    }

    /// The card plays of a round, with this side to play, both hands full, and nothing else going on.
    /// The discard pile is empty; hands hold the lowest cards of the deck that suit nobody in particular.
    pub fn playing(mut self, round: u8, side: Side) -> Table {
        let b = &mut self.state.board;
        b.round = round;
        b.initiative = side;
        b.plays = [0, 0];
        b.agenda.clear();
        b.agenda.push(Frame::Plays);
        let secret = &mut self.state.secret;
        let mut deck = self.game.edition.deck;
        for p in Side::BOTH {
            if self.game.is_opponent(p) {
                continue;
            }
            for r in 0..usize::from(round) - 1 {
                let card = deck.nth(deck.len() - 1).unwrap();
                deck.remove(card);
                secret.aside[p.index()][r] = Some(card);
            }
            let hand: Set<Card> = (0..5).map(|n| deck.nth(n * 3).unwrap()).collect();
            deck = deck.minus(hand);
            secret.hand[p.index()] = hand;
        }
        secret.deck = Deck::shuffled(deck);
        let mut objectives = Set::all();
        let solo = self.game.solo.is_some();
        for p in Side::BOTH {
            let kept = objectives.nth(if p == Side::Concede { 0 } else { objectives.len() - 1 }).unwrap();
            objectives.remove(kept);
            secret.kept[p.index()] = Some(kept);
            if !solo {
                let rejected = objectives.nth(0).unwrap();
                objectives.remove(rejected);
                secret.rejected[p.index()].insert(rejected);
            }
        }
        for _ in 1..round {
            for _ in 0..if solo { 2 } else { 4 } {
                let seen = objectives.nth(0).unwrap();
                objectives.remove(seen);
                self.state.board.objectives_seen.insert(seen);
            }
        }
        secret.objective_deck = objectives;
        self
    }

    /// Removes every cube from the map to its pool.
    pub fn bare(mut self) -> Table {
        for side in Side::BOTH {
            for space in Space::ALL {
                self = self.cubes(side, space, 0);
            }
        }
        self
    }

    /// Puts exactly so many cubes of a side in a space; the others come from or go to its pool.
    pub fn cubes(mut self, side: Side, space: Space, count: u8) -> Table {
        let b = &mut self.state.board;
        let had = b.count(side, space);
        b.pool[side.index()] = (b.pool[side.index()] + had).checked_sub(count).expect("the pool has enough cubes: breach a zone first");
        b.cubes[side.index()].set(space, count);
        self
    }

    /// Empties a side's pool by releasing nothing: its cubes are parked in the other colour-blind place
    /// that no rule reads, the Escalation zone of the enemy. Breaks `bell.inv.zone-all-or-none`, nothing else.
    pub fn pool(mut self, side: Side, count: u8) -> Table {
        let b = &mut self.state.board;
        let at = side.index();
        let spare = b.pool[at].checked_sub(count).expect("only fewer cubes");
        b.pool[at] = count;
        b.zones[side.enemy().index()][0][at] += spare;
        self
    }

    /// Takes the own cubes out of a zone as if it had been breached, both colours to the pools.
    pub fn breached(mut self, side: Side, zone: usize) -> Table {
        let b = &mut self.state.board;
        let released = std::mem::take(&mut b.zones[side.index()][zone]);
        b.pool[0] += released[0];
        b.pool[1] += released[1];
        self
    }

    pub fn vp(mut self, vp: i8) -> Table {
        self.state.board.vp = vp;
        self
    }

    pub fn mobilization(mut self, how: Mobilization) -> Table {
        let b = &mut self.state.board;
        let freed = match how {
            Mobilization::None => 0,
            Mobilization::Partial => 1,
            Mobilization::General => 4,
        };
        b.locked = [[1, 3], [0, 3], [0, 0]][how as usize];
        b.pool[1] += freed;
        b.mobilization = how;
        self
    }

    /// Disks on these German Activity spaces (1, 2, 3), their white cubes freed to the pool.
    pub fn disks(mut self, spaces: &[u8]) -> Table {
        let b = &mut self.state.board;
        for space in spaces {
            let bit = 1 << (space - 1);
            if b.german_white & bit != 0 {
                b.german_white &= !bit;
                b.pool[0] += 1;
            }
            b.disks |= bit;
            b.disks_ever |= bit;
            b.disks_placed += 1;
        }
        self
    }

    /// The Objectives in force.
    pub fn objectives(mut self, concede: Space, defend: Space) -> Table {
        let secret = &mut self.state.secret;
        let wanted = [concede, defend];
        let mut all = Set::all();
        for (kept, space) in secret.kept.iter_mut().zip(wanted) {
            *kept = Some(space);
            all.remove(space);
        }
        let [first, second] = &mut secret.rejected;
        for set in [first, second, &mut self.state.board.objectives_seen] {
            let count = set.len();
            *set = (0..count).map(|n| all.nth(n).unwrap()).collect();
            all = all.minus(*set);
        }
        secret.objective_deck = all;
        self
    }

    /// The card with this printed number.
    pub fn card(&self, number: u8) -> Card {
        Card(number - 1)
    }

    /// Puts a card into a hand, in exchange for another of that hand if it was full.
    pub fn holding(mut self, side: Side, number: u8) -> Table {
        let card = Card(number - 1);
        let mut all = [self.state.secret.hand[0], self.state.secret.hand[1]];
        let mut deck = self.state.secret.deck.cards();
        if all[side.index()].has(card) {
            return self;
        }
        let given = all[side.index()].nth(0).unwrap();
        let enemy = side.enemy().index();
        if all[enemy].has(card) {
            all[enemy].remove(card);
            all[enemy].insert(given);
        } else {
            assert!(deck.has(card), "card {number} lies in the deck or a hand");
            deck.remove(card);
            deck.insert(given);
        }
        all[side.index()].remove(given);
        all[side.index()].insert(card);
        self.state.secret.hand = all;
        self.state.secret.deck = Deck::shuffled(deck);
        self
    }

    /// Lays a card of the deck on top of the discard pile.
    pub fn discarded(mut self, number: u8) -> Table {
        for side in Side::BOTH {
            if self.state.secret.hand[side.index()].has(Card(number - 1)) {
                let other = self.state.secret.deck.cards().nth(0).unwrap();
                self.state.secret.hand[side.index()].remove(Card(number - 1));
                self.state.secret.hand[side.index()].insert(other);
                self.state.secret.deck.take(other);
                self.state.secret.deck.shuffle_in(Set::only(Card(number - 1)));
            }
        }
        let mut deck = self.state.secret.deck.cards();
        assert!(deck.has(Card(number - 1)), "card {number} lies in the deck");
        deck.remove(Card(number - 1));
        self.state.secret.deck = Deck::shuffled(deck);
        self.state.board.pile.put(Card(number - 1));
        self
    }

    /// Replaces what a card prints: its points, colour and event.
    pub fn printing(mut self, number: u8, ops: u8, colour: Colour, event: &str) -> Table {
        let at = usize::from(number - 1);
        self.game.edition.cards[at].ops = ops;
        self.game.edition.cards[at].colour = colour;
        self.game.edition.cards[at].text = event.into();
        self.game.edition.events[at] = self.parsed(event);
        self
    }

    /// Replaces the event of an Objective.
    pub fn objective_event(mut self, space: Space, event: &str) -> Table {
        self.game.edition.objective_events[space.index()] = self.parsed(event);
        self
    }

    /// Replaces a card's Final Decision tab.
    pub fn tab(mut self, number: u8, space: Option<Space>, event: bool) -> Table {
        self.game.edition.cards[usize::from(number - 1)].tab = bell::edition::Tab { space, event };
        self
    }

    fn parsed(&self, event: &str) -> bell::edition::Event {
        let words = BellWords { pressing_president: self.game.edition.pressed_by[President.index()] };
        parse(&words, event).unwrap_or_else(|faults| panic!("{faults:?}"))
    }

    /// The Final Decision round at its first pick, with these cards in the hands (printed numbers), the
    /// initiative with `first`, everything else of the deck in the deck.
    pub fn deciding(mut self, first: Side, concede: &[u8], defend: &[u8]) -> Table {
        let b = &mut self.state.board;
        b.round = 4;
        b.initiative = first;
        b.plays = [4, 4];
        b.front = Set::NONE;
        b.removed = Set::NONE;
        b.agenda.clear();
        b.agenda.push(Frame::Pick { pair: 0 });
        let secret = &mut self.state.secret;
        let set = |numbers: &[u8]| numbers.iter().map(|n| Card(n - 1)).collect::<Set<Card>>();
        secret.hand = [set(concede), set(defend)];
        secret.aside = [[None; 3]; 2];
        secret.kept = [None; 2];
        secret.offered = [Set::NONE; 2];
        secret.objective_deck = if self.game.solo.is_some() { Set::first(6) } else { Set::NONE };
        b.objectives_seen = Set::first(12).minus(secret.objective_deck);
        secret.rejected = [Set::NONE; 2];
        let fd: Set<Card> = self.game.edition.final_decision.iter().copied().collect();
        let held = secret.hand[0].or(secret.hand[1]);
        b.removed = fd.minus(held);
        secret.deck = Deck::shuffled(self.game.edition.deck.minus(held));
        self
    }

    /// Sets what is unfinished. Nothing runs on from there by itself: put a question on top and answer it.
    pub fn frames(mut self, frames: &[Frame]) -> Table {
        self.state.board.agenda.clear();
        frames.iter().for_each(|f| self.state.board.agenda.push(*f));
        self
    }

    // ---- looking ----

    pub fn seat(&self, side: Side) -> Seat {
        self.game.seat_of(side).expect("a person plays this side")
    }

    pub fn ask(&self) -> Ask {
        self.game.ask(&self.state)
    }

    /// The kind of the question.
    pub fn kind(&self) -> &'static str {
        self.position().kind()
    }

    fn position(&self) -> Position<'_, Bell> {
        Position { game: &self.game, state: &self.state }
    }

    /// The side that is asked, if it is one alone and a person.
    pub fn asked(&self) -> Option<Side> {
        match self.ask() {
            Ask::One(seat, _) => Some(self.game.side_of(seat)),
            _ => None,
        }
    }

    /// The moves of the side that is asked, in record words; for a sealed question name the side.
    pub fn moves_of(&self, side: Side) -> Vec<String> {
        self.position().moves(self.seat(side))
    }

    /// The moves of whoever is asked alone.
    pub fn moves(&self) -> Vec<String> {
        self.moves_of(self.asked().expect("one person is asked"))
    }

    pub fn offers(&self, text: &str) -> bool {
        self.moves().iter().any(|m| m == text)
    }

    /// The moves that begin with this word, without it.
    pub fn offered(&self, verb: &str) -> Vec<String> {
        let prefix = format!("{verb} ");
        self.moves().iter().filter_map(|m| m.strip_prefix(&prefix)).map(str::to_owned).collect()
    }

    /// The rule that refuses a move of the asked side; panics when it is allowed.
    pub fn refused(&self, text: &str) -> &'static str {
        let side = self.asked().expect("one person is asked");
        self.position().refused(self.seat(side), text).unwrap_or_else(|| panic!("'{text}' is allowed"))
    }

    /// The rule that refuses a move of this side.
    pub fn rule_against(&self, side: Side, m: Move) -> Option<RuleId> {
        self.position().refused(self.seat(side), &self.game.write(m))
    }

    pub fn white(&self, space: Space) -> u8 {
        self.state.board.count(Concede, space)
    }

    pub fn green(&self, space: Space) -> u8 {
        self.state.board.count(Defend, space)
    }

    pub fn pool_of(&self, side: Side) -> u8 {
        self.state.board.pool[side.index()]
    }

    pub fn view(&self, side: Side) -> View {
        self.game.view(&self.state, Viewer::Seat(self.seat(side)))
    }

    pub fn spectator(&self) -> View {
        self.game.view(&self.state, Viewer::Spectator)
    }

    /// The printed numbers of the pile from bottom to top.
    pub fn pile(&self) -> Vec<u8> {
        self.state.board.pile.iter().map(|c| c.0 + 1).collect()
    }

    /// The possible outcomes of chance, in record words, with weights.
    pub fn outcomes(&self) -> Vec<(String, u32)> {
        self.position().outcomes()
    }

    /// What the Solo Opponent may do now, in record words.
    pub fn opponent(&self) -> Vec<String> {
        assert_eq!(self.kind(), "opponent");
        self.outcomes().into_iter().map(|(o, _)| o).collect()
    }

    /// Sentences of the last news, as the log tells them.
    pub fn told(&self) -> Vec<String> {
        self.news.iter().map(|n| self.game.say_event(n).to_string()).collect()
    }

    // ---- doing ----

    /// Plays moves of whoever is asked alone, one after the other; each must be offered.
    pub fn play(mut self, texts: &[&str]) -> Table {
        for text in texts {
            let side = self.asked().unwrap_or_else(|| panic!("'{text}': one person is asked, not {:?}", self.ask()));
            self = self.play_as(side, text);
        }
        self
    }

    /// Plays a move of a side; it must be offered.
    pub fn play_as(mut self, side: Side, text: &str) -> Table {
        let offered = self.moves_of(side);
        assert!(offered.iter().any(|m| m == text), "'{text}' is not offered; these are: {offered:?}");
        let m = self.game.read(text).unwrap();
        let mut journal = Journal::default();
        let seat = self.seat(side);
        self.game.play(&mut self.state, seat, m, &mut journal);
        self.news = journal.events.into_iter().map(|(_, e)| e).collect();
        self
    }

    /// Lands outcomes of chance given in record words; each must be possible.
    pub fn land(mut self, texts: &[&str]) -> Table {
        for text in texts {
            let mut journal = Journal::default();
            table::testing::land(&self.game, &mut self.state, text, &mut journal);
            self.news = journal.events.into_iter().map(|(_, e)| e).collect();
        }
        self
    }

    /// Lets chance take its first outcome until a person is asked or the game is over.
    pub fn settle(mut self) -> Table {
        while let Ask::Chance(_) = self.ask() {
            let first = self.outcomes()[0].0.clone();
            self = self.land(&[&first]);
        }
        self
    }

    /// Plays the first move and the first outcome until `stop` holds.
    pub fn until(mut self, stop: impl Fn(&Table) -> bool) -> Table {
        for _ in 0..5_000 {
            if stop(&self) {
                return self;
            }
            self = match self.ask() {
                Ask::Chance(_) => {
                    let first = self.outcomes()[0].0.clone();
                    self.land(&[&first])
                }
                Ask::Over(_) => panic!("the game ended before the test's condition came true"),
                ask => {
                    let side = self.game.side_of(ask.seats().iter().next().unwrap());
                    let first = self.moves_of(side)[0].clone();
                    self.play_as(side, &first)
                }
            };
        }
        panic!("the test's condition never came true");
    }

    /// Every invariant holds in this position.
    pub fn sound(self) -> Table {
        self.position().check(None);
        self
    }
}

/// Space ids as a sorted list of words, for comparing sets of moves.
pub fn ids(spaces: &[Space]) -> Vec<String> {
    let mut ids: Vec<String> = spaces.iter().map(|s| s.id().to_owned()).collect();
    ids.sort();
    ids
}

pub fn sorted(mut texts: Vec<String>) -> Vec<String> {
    texts.sort();
    texts
}

/// Every space of a set, as ids.
pub fn id_set(spaces: Spaces) -> Vec<String> {
    ids(&spaces.iter().collect::<Vec<_>>())
}

/// The map with these arrows and no others.
pub fn with_arrows(mut t: Table, arrows: &[(Space, Space)]) -> Table {
    let e = &mut t.game.edition;
    e.presses = [Spaces::NONE; 12];
    e.pressed_by = [Spaces::NONE; 12];
    for (from, to) in arrows {
        e.presses[from.index()] = e.presses[from.index()].or(Spaces::only(*to));
        e.pressed_by[to.index()] = e.pressed_by[to.index()].or(Spaces::only(*from));
    }
    t
}
