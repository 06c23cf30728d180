//! The contract of a game, and the position before the first question.

use crate::{
    asked::{Asked, CLOSE, asked, asked_power},
    chit::Chit,
    edition::{self, CitySet, SPIES, Secret, Tile, TileSet},
    game::Spies,
    moves::Move,
    options,
    place::{DossierSet, Guard, Place},
    play::{self, chits, draw, scoring, set_up, talks},
    power::Power,
    questions,
    refusal::Refusal,
    seats::Chairs,
    state::{Board, Doings, Frame, Offer, Secrets, State, UNKNOWN},
    told::{Teller, Told},
    windows,
    year::Year,
};
use rand_core::Rng;
use table::{
    About, Agenda, Ask, Broken, Leaving, Log, Options, Outcome, Outcomes, Play, Problem, Seat, SeatSet, Talk, Texts, chance::below,
};

/// The position of chapter 2, with everything undealt.
fn start(g: &Spies) -> State {
    let e = &g.edition;
    let mut agenda = Agenda::default();
    agenda.push(Frame::DealTiles);
    let board = Board {
        territory: e.territory,
        beat: e.coded,
        drops: [CitySet::NONE; Power::COUNT],
        police: [CitySet::NONE; 2],
        played: [TileSet::NONE; Power::COUNT],
        genuine: DossierSet::NONE,
        doings: Doings::default(),
        agenda,
        agents: [Place::NOWHERE; SPIES],
        dossiers: [Place::NOWHERE; edition::SECRETS],
        origin: [None; edition::SECRETS],
        guard: [Guard::NONE; edition::SECRETS],
        markers: Default::default(),
        unscored: Default::default(),
        money: e.start.map(|s| s.money.into()),
        discards: [0; Power::COUNT],
        due: [0; Power::COUNT],
        year: Year::FIRST,
        last_year: Year::LAST,
        active: Power::Germany,
        points: 0,
        ending: None,
    };
    let secret = Secrets {
        tiles: e.tiles_of,
        discarded: [TileSet::NONE; Power::COUNT],
        drawn: [0; Power::COUNT],
        offer: Offer::default(),
        spy: [UNKNOWN; SPIES],
        secret: [UNKNOWN; edition::SECRETS],
        police: [Place::NOWHERE; edition::POLICE],
        post: [UNKNOWN; edition::POLICE],
        lifted: 0,
        hand: Default::default(),
        sealed: [None; Power::COUNT],
        seen_spy: [[0; SPIES]; Power::COUNT],
        seen_secret: [[0; edition::SECRETS]; Power::COUNT],
        seen_police: [[0; edition::POLICE]; Power::COUNT],
    };
    State { board, secret }
}

impl Play for Spies {
    const ABOUT: About = About {
        id: "spies",
        name: "Spies!",
        line: "Five powers, their spies and their secrets, from 1933 to 1939: steal, search, bribe, betray.",
        seats: (2, 5),
        alone: None,
        usual_seats: 5,
        rules_number: 2,
        oldest_rules: 1,
        options: options::SPECS,
        results: &["germany", "italy", "russia", "france", "britain", "shared", "resigned", "out of time"],
        windows: windows::WINDOWS,
        rules: include_str!("rules.txt"),
        first_steps: include_str!("first_steps.toml"),
    };
    type State = State;
    type Move = Move;
    type Refusal = Refusal;
    type Event = Told;

    fn house() -> Texts {
        edition::house()
    }

    fn open(seats: u8, options: &Options, texts: &Texts) -> Result<Self, Vec<Problem>> {
        let rulings = options::rulings(options);
        let edition = edition::read(texts)?;
        Ok(Spies::new(edition, rulings, Chairs::new(seats, rulings.russia_first)))
    }

    fn seats(&self) -> u8 {
        self.chairs.seats()
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.chairs.name(seat)
    }

    fn seat_title(&self, seat: Seat) -> String {
        crate::tell::naming::chair(self, seat)
    }

    fn setup(&self) -> State {
        let mut s = start(self);
        play::run(self, &mut s, &mut table::Silent);
        s
    }

    #[inline]
    fn ask(&self, s: &State) -> Ask {
        match asked(self, s) {
            Asked::One(power, kind) => Ask::One(self.seat(s, power), kind),
            Asked::Sealed(powers, kind) => {
                let owing = powers.iter().filter(|p| s.secret.sealed[p.index()].is_none());
                Ask::Sealed(owing.fold(SeatSet::NONE, |all, p| all.with(self.seat(s, p))), kind)
            }
            Asked::Chance(kind) => Ask::Chance(kind),
            Asked::Nobody => Ask::Over(scoring::end(self, s)),
        }
    }

    fn candidates(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        if let Some(power) = asked_power(self, s, seat) {
            questions::candidates(self, s, power, true, out);
        }
    }

    fn refuse(&self, s: &State, seat: Seat, m: Move) -> Option<Refusal> {
        match asked_power(self, s, seat) {
            Some(power) => questions::refuse(self, s, power, m),
            None => Some(Refusal::NotAChoice),
        }
    }

    #[inline]
    fn moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        if let Some(power) = asked_power(self, s, seat) {
            questions::moves(self, s, power, out);
        }
    }

    fn asides(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        if s.board.ending.is_none() && seat.0 < self.seats() {
            talks::asides(self, s, seat, out);
        }
    }

    fn leaving(&self) -> Leaving {
        if self.seats() > 2 && !self.rulings.leaver_ends { Leaving::PlaysOn } else { Leaving::Loses }
    }

    fn resign(&self, _seat: Seat) -> Option<Move> {
        Some(Move::Resign)
    }

    fn time_up(&self, _seat: Seat) -> Option<Move> {
        Some(Move::TimeUp)
    }

    #[inline]
    fn play(&self, s: &mut State, seat: Seat, m: Move, log: &mut impl Log<Told>) {
        let mut log = Teller::new(self, s, log);
        play::play(self, s, seat, m, &mut log);
    }

    fn outcomes(&self, s: &State, out: &mut Outcomes) {
        match s.board.top() {
            Frame::Draw { .. } => draw::outcomes(self, s, out),
            Frame::Recruit => chits::recruits(self, s, out),
            Frame::Contest(_) => out.push(Outcome(0), 1),
            _ => set_up::outcomes(self, s, out),
        }
    }

    #[inline]
    fn draw(&self, s: &State, rng: &mut impl Rng) -> Outcome {
        match s.board.top() {
            Frame::Contest(_) => Outcome(0),
            Frame::Draw { .. } => {
                let cup = self.cup(s);
                let mut at = below(rng, cup.iter().map(|n| u32::from(*n)).sum());
                let drawn = cup.iter().position(|left| {
                    let hit = at < u32::from(*left);
                    at = at.saturating_sub(u32::from(*left));
                    hit
                });
                Outcome(drawn.unwrap_or_default() as u16)
            }
            Frame::Recruit => chits::any_recruit(self, s, rng),
            _ => set_up::draw(self, s, rng),
        }
    }

    #[inline]
    fn land(&self, s: &mut State, o: Outcome, log: &mut impl Log<Told>) {
        let mut log = Teller::new(self, s, log);
        play::land(self, s, o, &mut log);
    }

    fn talk(&self, s: &State, from: Seat, to: Option<Seat>) -> Talk {
        let open = self.rulings.open_talk || to.is_some_and(|to| talks::may_talk(self, s, from, to)) || s.board.ending.is_some();
        if open { Talk::Free } else { Talk::Refused("spies.dip.session") }
    }

    fn check(&self, before: Option<&State>, now: &State) -> Result<(), Broken> {
        crate::check::check(self, before, now)
    }

    fn write(&self, m: Move) -> String {
        m.write(&self.edition)
    }

    fn read(&self, text: &str) -> Option<Move> {
        Move::read(text, &self.edition)
    }

    fn write_outcome(&self, s: &State, o: Outcome) -> String {
        match s.board.top() {
            Frame::DealTiles => format!("tile-{}", Tile(o.0 as u8).number()),
            Frame::DealSecrets | Frame::NeutralSecrets => self.edition.secret(Secret(o.0 as u8)).id.clone(),
            Frame::Place { .. } => set_up::write_lot(self, s, o),
            Frame::Mix { .. } => format!("order-{}", o.0 + 1),
            Frame::Draw { .. } => Chit::all().nth(usize::from(o.0)).map_or(String::new(), |c| c.id().to_owned()),
            Frame::Recruit => self.edition.spies.get(usize::from(o.0)).map_or(String::new(), |spy| spy.id.clone()),
            _ => CLOSE.0.to_owned(),
        }
    }
}
