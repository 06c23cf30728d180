//! A position, a move, what must follow: how a rule test speaks to any game, in the words of the record.

use crate::{Ask, Journal, Outcome, Outcomes, Play, RuleId, Seat, Show, Viewer};

/// A game and a state of it, to be looked at.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a, G: Play> {
    /// The rulebook.
    pub game: &'a G,
    /// The state.
    pub state: &'a G::State,
}

impl<G: Show> Position<'_, G> {
    /// The kind of the question; `over` when the game is.
    pub fn kind(&self) -> &'static str {
        self.game.ask(self.state).kind().map_or("over", |k| k.0)
    }

    /// The seats that still have to answer.
    pub fn asked(&self) -> Vec<Seat> {
        self.game.ask(self.state).seats().iter().collect()
    }

    /// The moves of a seat.
    pub fn moves(&self, seat: Seat) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.moves(self.state, seat, &mut moves);
        moves.into_iter().map(|m| self.game.write(m)).collect()
    }

    /// What one might think of and what is refused of it, each with its rule.
    pub fn impossible(&self, seat: Seat) -> Vec<(String, RuleId)> {
        let mut thought = Vec::new();
        self.game.candidates(self.state, seat, &mut thought);
        let texts = thought.into_iter().map(|m| self.game.write(m));
        texts.filter_map(|text| self.refused(seat, &text).map(|rule| (text, rule))).collect()
    }

    /// The rule that forbids a move; `None` where it is allowed.
    pub fn refused(&self, seat: Seat, text: &str) -> Option<RuleId> {
        self.refusal(seat, text).map(|(rule, _)| rule)
    }

    /// Why a move is refused, as its seat reads it; nothing where it is allowed.
    pub fn reason(&self, seat: Seat, text: &str) -> String {
        self.refusal(seat, text).map(|(_, reason)| reason).unwrap_or_default()
    }

    fn refusal(&self, seat: Seat, text: &str) -> Option<(RuleId, String)> {
        let refusal = self.game.refuse(self.state, seat, self.read(text))?;
        let (rule, sentence) = self.game.say_refusal(&self.game.view(self.state, Viewer::Seat(seat)), refusal);
        Some((rule, sentence.to_string()))
    }

    fn read(&self, text: &str) -> G::Move {
        self.game.read(text).unwrap_or_else(|| panic!("'{text}' is no move"))
    }

    /// What is offered is what one might think of and no rule forbids, each once.
    pub fn offers_what_is_allowed(&self, seat: Seat) {
        let (mut offered, mut thought) = (Vec::new(), Vec::new());
        self.game.moves(self.state, seat, &mut offered);
        self.game.candidates(self.state, seat, &mut thought);
        thought.retain(|m| self.game.refuse(self.state, seat, *m).is_none());
        assert_eq!(offered, thought);
    }

    /// The outcomes of chance that are possible now, with their weights.
    pub fn outcomes(&self) -> Vec<(String, u32)> {
        self.listed().into_iter().map(|(o, weight)| (self.game.write_outcome(self.state, o), weight)).collect()
    }

    fn listed(&self) -> Vec<(Outcome, u32)> {
        let mut out = Outcomes::new();
        if let Ask::Chance(_) = self.game.ask(self.state) {
            self.game.outcomes(self.state, &mut out);
        }
        out.iter().collect()
    }

    /// Every invariant holds.
    pub fn check(&self, before: Option<&G::State>) {
        if let Err(broken) = self.game.check(before, self.state) {
            panic!("{}: {}", broken.invariant, broken.found);
        }
    }
}

/// Plays a move, which must be offered; afterwards every invariant holds.
pub fn play<G: Show>(game: &G, state: &mut G::State, seat: Seat, text: &str, journal: &mut Journal<G::Event>) {
    let (before, at) = (state.clone(), Position { game, state });
    at.offers_what_is_allowed(seat);
    let offered = at.moves(seat);
    assert!(offered.iter().any(|m| m == text), "'{text}' is not offered; these are: {offered:?}");
    let m = at.read(text);
    game.play(state, seat, m, journal);
    Position { game, state }.check(Some(&before));
}

/// Lands an outcome of chance, which must be possible.
pub fn land<G: Show>(game: &G, state: &mut G::State, text: &str, journal: &mut Journal<G::Event>) {
    let at = Position { game, state };
    let found = at.listed().into_iter().map(|(o, _)| o).find(|o| game.write_outcome(state, *o) == text);
    let Some(outcome) = found else { panic!("'{text}' cannot happen ({}); these can: {:?}", at.kind(), at.outcomes()) };
    game.land(state, outcome, journal);
}
