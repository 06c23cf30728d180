//! The rulebook of one table, and the position before the first question. (Setup)

use crate::{
    asked::{Asked, asked, owes_sealed},
    check, edition,
    edition::{Card, Edition},
    moves::Move,
    news::News,
    options::{self, Bonus, Level, Rulings, Solo},
    play, questions,
    refusal::Refusal,
    side::Side,
    solo,
    space::{Cubes, Space, Spaces},
    state::{Board, Ending, Frame, Mobilization, Secret, State, ZONE_START},
};
use rand_core::Rng;
use table::{
    About, Agenda, Ask, Bits, Broken, Deck, End, Kind, Log, Options, Outcome, Outcomes, Play, Problem, Seat, SeatSet, Texts, chance::below,
};

/// The Bell of Treason with one edition and one choice of options.
#[derive(Clone, Debug)]
pub struct Bell {
    /// Cards, map and tables.
    pub edition: Edition,
    /// The rulings in force.
    pub rulings: Rulings,
    /// The Solo Opponent, where there is one.
    pub solo: Option<Solo>,
    players: ([Side; 2], usize),
}

impl Bell {
    /// A table with this edition.
    pub fn new(edition: Edition, rulings: Rulings, solo: Option<Solo>) -> Self {
        let players = match solo {
            Some(solo) => ([solo.player, solo.player.enemy()], 1),
            None => (Side::BOTH, 2),
        };
        Bell { edition, rulings, solo, players }
    }

    /// The sides that people (or bots in chairs) play, in the order of their chairs.
    #[inline]
    pub(crate) fn players(&self) -> Players {
        Players { sides: self.players.0, at: 0, len: self.players.1 }
    }

    /// The chair of a side; the Solo Opponent has none.
    #[inline]
    pub fn seat_of(&self, side: Side) -> Option<Seat> {
        match self.solo {
            None => Some(Seat(side as u8)),
            Some(solo) => (solo.player == side).then_some(Seat(0)),
        }
    }

    /// The side of a chair.
    #[inline]
    pub fn side_of(&self, seat: Seat) -> Side {
        self.players.0[seat.index().min(1)]
    }

    /// The side of the Solo Opponent.
    #[inline]
    pub fn opponent(&self) -> Option<Side> {
        self.solo.map(|s| s.player.enemy())
    }

    /// Is this side the Solo Opponent's?
    #[inline]
    pub fn is_opponent(&self, side: Side) -> bool {
        self.solo.is_some_and(|s| s.player != side)
    }

    /// Does the Opponent get a point more after the event of a card play? (`bell.solo.easy-normal`)
    pub(crate) fn has_bonus(&self) -> bool {
        self.solo.is_some_and(|s| s.level != Level::Easy)
    }

    /// Does it get that point after Objectives' events and those of the Final Decision, too?
    pub(crate) fn has_bonus_after_every_event(&self, side: Side) -> bool {
        self.is_opponent(side) && self.has_bonus() && self.rulings.bonus == Bonus::EveryEvent
    }

    /// Do ones count as twos for the Opponent's operations? (`bell.solo.hard`)
    pub(crate) fn is_hard(&self) -> bool {
        self.solo.is_some_and(|s| s.level == Level::Hard)
    }

    /// Everybody at the table.
    pub(crate) fn everybody(&self) -> SeatSet {
        SeatSet::first(self.players.1 as u8)
    }

    /// The spaces pressed by a side's virtual space (`bell.map.virtual-concede`, `bell.map.virtual-defend`).
    #[inline]
    pub fn virtual_pressure(&self, side: Side) -> Spaces {
        const CONCEDE: Spaces = Spaces::of(&[Space::UnitedKingdom, Space::Government, Space::CsrGermans]);
        const DEFEND: Spaces = Spaces::of(&[Space::Czechoslovaks, Space::GeneralStaff, Space::MoravianHqs]);
        match side {
            Side::Concede => CONCEDE,
            Side::Defend => DEFEND,
        }
    }
}

/// The sides that players play, without allocation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Players {
    sides: [Side; 2],
    at: usize,
    len: usize,
}

impl Iterator for Players {
    type Item = Side;

    #[inline]
    fn next(&mut self) -> Option<Side> {
        let side = (self.at < self.len).then(|| self.sides[self.at])?;
        self.at += 1;
        Some(side)
    }
}

impl std::ops::Index<usize> for Players {
    type Output = Side;

    fn index(&self, at: usize) -> &Side {
        &self.sides[at]
    }
}

/// The position of the Setup chapter, with everything undealt.
fn start(g: &Bell) -> State {
    let mut cubes = [Cubes::NONE; 2];
    cubes[0].set(Space::UnitedKingdom, 1);
    cubes[0].set(Space::CsrGermans, 2);
    cubes[1].set(Space::France, 1);
    cubes[1].set(Space::SovietUnion, 1);
    let [own, theirs] = [ZONE_START.map(|z| z[0]), ZONE_START.map(|z| z[1])];
    let zones = [[[own[0], theirs[0]], [own[1], theirs[1]]], [[theirs[0], own[0]], [theirs[1], own[1]]]];
    let mut agenda = Agenda::default();
    agenda.push(Frame::RoundCard { step: 0 });
    let board = Board {
        cubes,
        snapshot: Default::default(),
        second: Default::default(),
        missed: None,
        stepped: Cubes::NONE,
        pile: Default::default(),
        executed: Bits::NONE,
        removed: Bits::NONE,
        front: g.edition.final_decision.iter().map(|c| c.0).collect(),
        not_aside: [Bits::NONE; 3],
        agenda,
        zones,
        pool: [6, 6],
        in_play: None,
        german_white: 7,
        disks: 0,
        disks_ever: 0,
        disks_placed: 0,
        locked: [1, 3],
        mobilization: Mobilization::None,
        vp: 0,
        round: 1,
        initiative: Side::Defend,
        plays: [0; 2],
        open: None,
        open_depth: 0,
        drew: 0,
        objectives_seen: Bits::NONE,
        objective_shown: [None; 2],
        ending: None,
    };
    let secret = Secret {
        deck: Deck::shuffled(g.edition.deck),
        hand: [Bits::NONE; 2],
        aside: [[None; 3]; 2],
        objective_deck: Bits::first(12),
        offered: [Bits::NONE; 2],
        kept: [None; 2],
        rejected: [Bits::NONE; 2],
        sealed: [None; 2],
    };
    State { board, secret }
}

impl Play for Bell {
    const ABOUT: About = About {
        id: "bell",
        name: "The Bell of Treason",
        line: "The Munich Crisis of 1938 inside Czechoslovakia: concede the Sudetenland, or defend the Republic.",
        seats: (1, 2),
        alone: Some("the Solo Opponent"),
        usual_seats: 2,
        rules_number: 2,
        oldest_rules: 1,
        options: options::SPECS,
        results: &[
            "defend",
            "defend by invasion",
            "concede",
            "both lose",
            "concede resigns",
            "defend resigns",
            "concede out of time",
            "defend out of time",
        ],
        rules: include_str!("rules.txt"),
        windows: &[],
        first_steps: include_str!("first_steps.toml"),
    };
    type State = State;
    type Move = Move;
    type Refusal = Refusal;
    type Event = News;

    fn house() -> Texts {
        edition::house()
    }

    fn open(seats: u8, options: &Options, texts: &Texts) -> Result<Self, Vec<Problem>> {
        let rulings = options::rulings(options);
        let edition = edition::read(texts, rulings.extra)?;
        Ok(Bell::new(edition, rulings, (seats == 1).then(|| options::solo(options))))
    }

    fn seats(&self) -> u8 {
        self.players.1 as u8
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.side_of(seat).id()
    }

    fn setup(&self) -> State {
        let mut s = start(self);
        play::run(self, &mut s, &mut table::Silent);
        s
    }

    #[inline]
    fn ask(&self, s: &State) -> Ask {
        match asked(self, s) {
            Asked::Side(side, kind) => match self.seat_of(side) {
                Some(seat) => Ask::One(seat, kind),
                None => Ask::Chance(Kind("opponent")),
            },
            Asked::Sealed(kind) => {
                let owing = Side::BOTH.into_iter().filter(|p| owes_sealed(s, *p));
                Ask::Sealed(owing.fold(SeatSet::NONE, |all, p| all.with(Seat(p as u8))), kind)
            }
            Asked::Chance(kind) => Ask::Chance(kind),
            Asked::Nobody => Ask::Over(self.end(s)),
        }
    }

    fn candidates(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        let side = self.side_of(seat);
        if self.seat_of(side) == Some(seat) && questions::is_asked(self, s, side) {
            questions::candidates(self, s, side, out);
        }
    }

    fn refuse(&self, s: &State, seat: Seat, m: Move) -> Option<Refusal> {
        let side = self.side_of(seat);
        if self.seat_of(side) == Some(seat) && questions::is_asked(self, s, side) {
            questions::refuse(self, s, side, m)
        } else {
            Some(Refusal::NotAChoice)
        }
    }

    #[inline]
    fn moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        let side = self.side_of(seat);
        if self.seat_of(side) == Some(seat) && questions::is_asked(self, s, side) {
            questions::moves(self, s, side, out);
        }
    }

    fn resign(&self, _seat: Seat) -> Option<Move> {
        Some(Move::Resign)
    }

    fn time_up(&self, _seat: Seat) -> Option<Move> {
        Some(Move::TimeUp)
    }

    #[inline]
    fn play(&self, s: &mut State, seat: Seat, m: Move, log: &mut impl Log<News>) {
        play::play(self, s, self.side_of(seat), m, log);
    }

    fn outcomes(&self, s: &State, out: &mut Outcomes) {
        match s.board.agenda.top() {
            Some(Frame::Deal) => match play::deal::next(self, s) {
                play::deal::Deal::Objective(_) => play::deal::objective_outcomes(self, s, out),
                _ => play::deal::strategy_outcomes(s, out),
            },
            Some(Frame::Plays | Frame::Draw { .. } | Frame::FindTab { .. }) => play::deal::strategy_outcomes(s, out),
            Some(Frame::Hitler) => (1..=6).for_each(|die| out.push(Outcome(die), 1)),
            Some(Frame::HalfMove { white, green, .. }) => play::mobilization::lots(white, green, out),
            _ => solo::choices(self, s).weighted().for_each(|(m, w)| out.push(m.as_outcome(), w.into())),
        }
    }

    #[inline]
    fn draw(&self, s: &State, rng: &mut impl Rng) -> Outcome {
        match s.board.agenda.top() {
            Some(Frame::Deal) => match play::deal::next(self, s) {
                play::deal::Deal::Objective(_) if self.solo.is_none() => {
                    Outcome(s.secret.objective_deck.any(rng).unwrap_or_default().into())
                }
                play::deal::Deal::Objective(_) => {
                    let mut out = Outcomes::new();
                    play::deal::objective_outcomes(self, s, &mut out);
                    out.draw(rng).unwrap_or_default()
                }
                _ => play::deal::draw_strategy(s, rng),
            },
            Some(Frame::Plays | Frame::Draw { .. } | Frame::FindTab { .. }) => play::deal::draw_strategy(s, rng),
            Some(Frame::Hitler) => Outcome(1 + below(rng, 6) as u16),
            Some(Frame::HalfMove { white, green, .. }) => Outcome(u16::from(below(rng, u32::from(white + green)) >= u32::from(white))),
            _ => {
                let choices = solo::choices(self, s);
                let total = choices.weighted().map(|(_, w)| u32::from(w)).sum();
                let mut at = below(rng, total);
                let drawn = choices.weighted().find(|(_, w)| {
                    let hit = at < u32::from(*w);
                    at = at.saturating_sub(u32::from(*w));
                    hit
                });
                drawn.map_or(Outcome::default(), |(m, _)| m.as_outcome())
            }
        }
    }

    #[inline]
    fn land(&self, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
        play::land(self, s, o, log);
    }

    fn check(&self, before: Option<&State>, now: &State) -> Result<(), Broken> {
        check::check(self, before, now)
    }

    fn write(&self, m: Move) -> String {
        m.write(&self.edition)
    }

    fn read(&self, text: &str) -> Option<Move> {
        Move::read(text, &self.edition)
    }

    fn write_outcome(&self, s: &State, o: Outcome) -> String {
        match s.board.agenda.top() {
            Some(Frame::Deal) => match play::deal::next(self, s) {
                play::deal::Deal::Objective(_) => Space::from_index(o.0 as u8).id().into(),
                _ => self.edition.card(Card(o.0 as u8)).id.clone(),
            },
            Some(Frame::Plays | Frame::Draw { .. } | Frame::FindTab { .. }) => self.edition.card(Card(o.0 as u8)).id.clone(),
            Some(Frame::Hitler) => o.0.to_string(),
            Some(Frame::HalfMove { .. }) => Side::BOTH[usize::from(o.0)].cube().into(),
            _ => Move::from_outcome(o).write(&self.edition),
        }
    }
}

impl Bell {
    /// The end of a finished game.
    fn end(&self, s: &State) -> End {
        let (label, winner) = match s.board.ending {
            None => ("both lose", None),
            Some(Ending::Invasion) => ("defend by invasion", Some(Side::Defend)),
            Some(Ending::BothLose) => ("both lose", None),
            Some(Ending::Decided(side)) => (side.id(), Some(side)),
            Some(Ending::Resigned(Side::Concede)) => ("concede resigns", Some(Side::Defend)),
            Some(Ending::Resigned(Side::Defend)) => ("defend resigns", Some(Side::Concede)),
            Some(Ending::TimeUp(Side::Concede)) => ("concede out of time", Some(Side::Defend)),
            Some(Ending::TimeUp(Side::Defend)) => ("defend out of time", Some(Side::Concede)),
        };
        let mut end = End { label, payoffs: [0.0; 5], scores: [0; 5] };
        for side in self.players() {
            let Some(seat) = self.seat_of(side) else { continue };
            end.payoffs[seat.index()] = f32::from(u8::from(winner == Some(side)));
            end.scores[seat.index()] = i32::from(if side == Side::Defend { s.board.vp } else { -s.board.vp });
        }
        end
    }
}
