//! Words that the tests of this folder share: playing a numbered card, exact lists of moves, the end
//! of a round, random games.

use crate::support::*;
use bell::{
    Bell,
    edition::Card,
    moves::Move,
    roles::{Colour, Side},
    space::Space,
    state::{Frame, State},
};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
use std::sync::Arc;
use table::{Ask, Deck, Options, Play, Seat, Set, Silent, Sitting, chance::below};

/// A card that the tests print on for Concede; it lies in Concede's hand after `Table::playing`.
pub const WHITE: u8 = 1;
/// A card that the tests print on for Defend; it lies in Defend's hand after `Table::playing`.
pub const GREEN: u8 = 2;
/// A card that the tests lay on the pile.
pub const TOP: u8 = 25;

/// The record word of a card.
pub fn id(t: &Table, number: u8) -> String {
    t.game.edition.card(t.card(number)).id.clone()
}

/// The asked side plays this card and uses it so.
pub fn plays(t: Table, number: u8, used: &str) -> Table {
    let word = format!("play {}", id(&t, number));
    t.play(&[&word, used])
}

/// The asked side may play these moves and no others.
#[track_caller]
pub fn exactly(t: &Table, moves: &[&str]) {
    assert_eq!(sorted(t.moves()), sorted(moves.iter().map(|m| (*m).to_owned()).collect()));
}

/// The asked side may use `verb` in these spaces and in no others.
#[track_caller]
pub fn only_in(t: &Table, verb: &str, spaces: &[Space]) {
    assert_eq!(sorted(t.offered(verb)), ids(spaces), "{verb}");
}

/// `verb` with a card, in words.
pub fn of(t: &Table, verb: &str, number: u8) -> String {
    format!("{verb} {}", id(t, number))
}

/// Whose colour is it?
pub fn colour(side: Side) -> Colour {
    match side {
        Side::Concede => Colour::White,
        Side::Defend => Colour::Green,
    }
}

/// The card that a side's hand has for the tests to print on.
pub fn own_card(side: Side) -> u8 {
    match side {
        Side::Concede => WHITE,
        Side::Defend => GREEN,
    }
}

/// Round 1, an empty map, `side` to play, and this event on its card.
pub fn with_event(side: Side, event: &str) -> Table {
    let number = own_card(side);
    Table::new().playing(1, side).bare().holding(side, number).printing(number, 2, colour(side), event)
}

/// `side` has chosen to run the event of its card.
pub fn run(t: Table, side: Side) -> Table {
    plays(t, own_card(side), "event")
}

/// [`with_event`], and it runs.
pub fn running(side: Side, event: &str) -> Table {
    run(with_event(side, event), side)
}

/// Marks exactly these cards as Repeated.
pub fn repeated(mut t: Table, numbers: &[u8]) -> Table {
    t.game.edition.repeated = numbers.iter().map(|n| Card(n - 1)).collect();
    t.game.edition.cards.iter_mut().for_each(|c| c.repeated = numbers.contains(&c.number));
    t
}

/// The cards of a side's hand, by printed number.
pub fn hand(t: &Table, side: Side) -> Vec<u8> {
    t.state.secret.hand[side.index()].iter().map(Card::number).collect()
}

/// So many plays of each side are made; the hands keep their highest cards, the others are in the deck.
pub fn after_plays(mut t: Table, plays: [u8; 2]) -> Table {
    t.state.board.plays = plays;
    for side in Side::BOTH {
        let hand = &mut t.state.secret.hand[side.index()];
        let mut gone = Set::NONE;
        while hand.len() > 5 - plays[side.index()] {
            let card = hand.nth(0).unwrap();
            hand.remove(card);
            gone.insert(card);
        }
        t.state.secret.deck.shuffle_in(gone);
    }
    t
}

/// Exactly these cards, by printed number, in a hand; what was there goes to the deck.
pub fn with_hand(mut t: Table, side: Side, numbers: &[u8]) -> Table {
    let wanted: Set<Card> = numbers.iter().map(|n| Card(n - 1)).collect();
    let all = t.state.secret.deck.cards().or(t.state.secret.hand[side.index()]);
    assert!(wanted.minus(all).is_empty(), "these cards lie in the deck or this hand");
    t.state.secret.hand[side.index()] = wanted;
    t.state.secret.deck = Deck::shuffled(all.minus(wanted));
    t
}

/// The asked side plays its lowest card for operations and spends nothing.
pub fn idle_play(t: Table) -> Table {
    let number = hand(&t, t.asked().unwrap())[0];
    plays(t, number, "ops").play(&["done"])
}

/// Both sides have one play left; they make it without doing anything, and the round draws to its end.
pub fn end_round(t: Table) -> Table {
    idle_play(idle_play(after_plays(t, [3, 3])))
}

/// The Final Decision round as it begins after an uneventful round 3, with the marker on `vp`; the
/// trailing side is asked for the initiative. The map is bare.
pub fn final_round(vp: i8) -> Table {
    let t = end_round(Table::new().playing(3, Concede).bare().vp(vp));
    assert_eq!((t.kind(), t.state.board.round), ("initiative", 4));
    t
}

/// A pair of the Final Decision with one card each (printed numbers): `first` has the initiative, the
/// map is bare, and it is the last pair.
pub fn last_pair(first: Side, concede: u8, defend: u8) -> Table {
    Table::new().bare().deciding(first, &[concede], &[defend]).frames(&[Frame::Pick { pair: 2 }])
}

/// Both sides reveal the only card of their hand.
pub fn reveal(t: Table) -> Table {
    let (white, green) = (hand(&t, Concede)[0], hand(&t, Defend)[0]);
    let (white, green) = (of(&t, "reveal", white), of(&t, "reveal", green));
    t.play_as(Concede, &white).play_as(Defend, &green)
}

/// The invariant that is broken in this position; `None` when all hold.
pub fn broken(t: &Table) -> Option<&'static str> {
    t.game.check(None, &t.state).err().map(|b| b.invariant)
}

/// The invariant that is broken by this step.
pub fn broken_step(before: &Table, now: &Table) -> Option<&'static str> {
    now.game.check(Some(&before.state), &now.state).err().map(|b| b.invariant)
}

/// A table with people at it, in this position.
pub fn sitting(t: &Table) -> Sitting<Bell> {
    let options = Options::complete(&Bell::ABOUT, []).unwrap();
    let mut sitting = Sitting::new(Arc::new(t.game.clone()), options, Arc::new(Bell::house()), None);
    sitting.continue_from(t.state);
    sitting
}

/// Plays a move at a table with people; it must be allowed.
pub fn sit_play(s: &mut Sitting<Bell>, seat: Seat, text: &str) {
    let m = s.game().read(text).unwrap();
    s.play(seat, m).unwrap_or_else(|r| panic!("'{text}' is refused by {}", r.rule));
}

/// Fast dice for random games.
pub fn dice(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// One step of a random game.
pub struct Step<'a> {
    pub game: &'a Bell,
    pub before: &'a State,
    pub now: &'a State,
    /// Who answered what; `None` when chance did.
    pub played: Option<(Side, Move)>,
}

/// Plays a random game for two and shows every step; returns the last state.
pub fn random_game(game: &Bell, seed: u64, mut look: impl FnMut(Step)) -> State {
    let (mut rng, mut state, mut moves) = (dice(seed), game.setup(), Vec::new());
    for _ in 0..3_000 {
        let before = state;
        let mut played = None;
        match game.ask(&state) {
            Ask::Over(_) => return state,
            Ask::Chance(_) => {
                let o = game.draw(&state, &mut rng);
                game.land(&mut state, o, &mut Silent);
            }
            ask => {
                let seat = ask.seats().iter().next().unwrap();
                moves.clear();
                game.moves(&state, seat, &mut moves);
                let m = moves[below(&mut rng, moves.len() as u32) as usize];
                played = Some((game.side_of(seat), m));
                game.play(&mut state, seat, m, &mut Silent);
            }
        }
        look(Step { game, before: &before, now: &state, played });
    }
    panic!("game {seed} has no end");
}

/// How many random games a property is looked at in.
pub const GAMES: u64 = 36;

/// Plays the random games and shows every step with the number of its game; returns the last states.
pub fn games(mut look: impl FnMut(u64, Step)) -> Vec<State> {
    let game = rulebook();
    (0..GAMES).map(|seed| random_game(&game, seed, |step| look(seed, step))).collect()
}

/// The rulebook of a table for two with the house edition.
pub fn rulebook() -> Bell {
    Table::new().game
}

/// A card by its printed number.
pub fn card(number: u8) -> Card {
    Card(number - 1)
}
