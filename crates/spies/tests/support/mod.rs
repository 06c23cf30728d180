//! A table for tests: a quiet position in which everything lies somewhere known, and short words to
//! change it, to play, and to look.
//!
//! `Desk::new(seats)` is Germany's turn of 1933 after its tile, with 12 points, no chits in any hand
//! and no money. Every spy stands in its capital, every police piece of a power in its coded cities
//! from the first on, two by two; the secrets of each power lie in the first cities of its territory,
//! unguarded, with the lowest real faces first; the eight neutral ones lie in the SECRET cities.

pub mod chains;
pub mod pieces;
pub mod secrecy;
pub mod turns;

use spies::{
    Spies,
    chit::Chit,
    edition::{City, Police, SECRET_CITIES, Secret, Spy, Tile},
    news::News,
    place::{Agent, Dossier, Guard, Place},
    roles::Power,
    state::{Frame, OWN, Phase, State, UNKNOWN},
    told::Told,
    year::Year,
};
use std::sync::Arc;
use table::{Ask, Journal, Know, Options, Outcome, Play, Readers, RuleId, Seat, Sitting, Viewer, testing::Position};

#[allow(unused_imports)]
pub use Power::{Britain, France, Germany, Italy, Russia};

/// A position and what has been heard since it was set up.
pub struct Desk {
    pub g: Spies,
    pub s: State,
    pub journal: Journal<Told>,
}

/// The rulebook of a table with these options.
pub fn game(seats: u8, options: &[(&str, &str)]) -> Spies {
    let options = Options::complete(&Spies::ABOUT, options.iter().copied()).expect("options exist");
    Spies::open(seats, &options, &Spies::house()).expect("the house edition holds")
}

impl Desk {
    /// The quiet position.
    pub fn new(seats: u8) -> Desk {
        Desk::with(seats, &[])
    }

    /// The quiet position of a table with these options.
    pub fn with(seats: u8, options: &[(&str, &str)]) -> Desk {
        Desk::quiet(game(seats, options))
    }

    /// The quiet position of a table for five whose record names an older rules number.
    pub fn under(rules: u32) -> Desk {
        let options = Options::recorded(&Spies::ABOUT, rules, []).expect("the number is known");
        Desk::quiet(Spies::open(5, &options, &Spies::house()).expect("the house edition holds"))
    }

    fn quiet(g: Spies) -> Desk {
        let mut s = g.setup();
        let e = &g.edition;
        let (b, h) = (&mut s.board, &mut s.secret);
        for power in Power::ALL {
            let p = power.index();
            for n in e.spies_of[p].clone() {
                b.agents[usize::from(n)] = Place::in_city(e.capital[p]);
                h.spy[usize::from(n)] = n;
            }
            let beats: Vec<City> = e.coded[p].iter().flat_map(|c| [c, c]).collect();
            for (n, city) in e.police_of[p].clone().zip(beats) {
                h.police[usize::from(n)] = Place::in_city(city);
                let second = b.police[0].has(city);
                b.police[usize::from(second)].insert(city);
            }
            b.money[p] = 0;
        }
        let mut faces = (0..e.secrets.len() as u8).collect::<Vec<_>>().into_iter();
        for power in Power::ALL {
            for (d, city) in g.dossiers_of(power).zip(e.territory[power.index()]) {
                let at = usize::from(d);
                h.secret[at] = faces.next().expect("there are forty");
                h.seen_secret[power.index()][at] = OWN;
                b.dossiers[at] = Place::in_city(city);
                b.origin[at] = Some(power);
            }
        }
        for (at, city) in e.secret_cities.iter().enumerate().take(SECRET_CITIES) {
            h.secret[at] = faces.next().expect("there are forty");
            b.dossiers[at] = Place::in_city(city);
        }
        let mut random = e.random_tiles.iter();
        for power in Power::ALL {
            random.by_ref().take(3).for_each(|t| h.tiles[power.index()].insert(t));
        }
        b.agenda.clear();
        b.agenda.push(Frame::Turn(Phase::Police));
        b.points = e.points.turn;
        let tile = h.tiles[0].iter().next().expect("Germany has ten tiles");
        h.tiles[0].remove(tile);
        h.discarded[0].insert(tile);
        b.discards[0] = 1;
        let desk = Desk { g, s, journal: Journal::default() };
        desk.check();
        desk
    }

    /// The position at a table, where moves can be taken back.
    pub fn sit(self) -> Sitting<Spies> {
        self.sit_under(Spies::ABOUT.rules_number)
    }

    /// The position at a table whose record names an older rules number.
    pub fn sit_under(self, rules: u32) -> Sitting<Spies> {
        let options = Options::recorded(&Spies::ABOUT, rules, []).expect("the number is known");
        let mut sitting = Sitting::new(Arc::new(self.g), options, Arc::new(Spies::house()), None);
        sitting.continue_from(self.s);
        sitting
    }

    /// Makes it this power's turn of a year, in a phase, with all points; tiles are used up accordingly.
    pub fn turn(mut self, power: Power, year: u16, phase: Phase) -> Desk {
        let year = Year::from_number(year).expect("a year of the game");
        self.s.board.year = year;
        self.s.board.active = power;
        self.s.board.agenda.clear();
        self.s.board.agenda.push(Frame::Turn(phase));
        self.s.board.doings = Default::default();
        self.s.board.points = self.g.edition.points.turn;
        for p in Power::ALL {
            let this = p < power || p == power && phase != Phase::Tile;
            let used = usize::from(year.0) + usize::from(this);
            let (tiles, away) = (&mut self.s.secret.tiles[p.index()], &mut self.s.secret.discarded[p.index()]);
            away.iter().for_each(|t| tiles.insert(t));
            *away = Default::default();
            let played = self.s.board.played[p.index()].iter().len();
            // The last ones go, so that a power's own tiles stay as long as they can.
            let mut all: Vec<Tile> = tiles.iter().collect();
            for _ in played..used {
                let tile = all.pop().expect("ten tiles last for seven years");
                tiles.remove(tile);
                away.insert(tile);
            }
            self.s.board.discards[p.index()] = away.len();
        }
        self
    }

    /// The city with this word.
    pub fn city(&self, id: &str) -> City {
        self.g.edition.cities.find(|it| it.id == id).unwrap_or_else(|| panic!("there is no city '{id}'"))
    }

    /// The place with this word: a city or a sea.
    pub fn place(&self, id: &str) -> Place {
        let sea = || self.g.edition.seas.find(|it| it.id == id).map(Place::at_sea);
        self.g.edition.cities.find(|it| it.id == id).map(Place::in_city).or_else(sea).unwrap_or_else(|| panic!("there is no place '{id}'"))
    }

    /// The spy with this word, as its counter on the table.
    pub fn agent(&self, spy: &str) -> Agent {
        let face = self.g.edition.spies.find(|it| it.id == spy).unwrap_or_else(|| panic!("there is no spy '{spy}'"));
        let at = self.s.secret.spy.iter().position(|f| *f == face.0).expect("the spy is on the table");
        Agent(at as u8)
    }

    /// The word of a spy's counter in moves: `go {word} paris`.
    pub fn word(&self, spy: &str) -> String {
        spies::spelling::agent_word(&self.g.edition, self.agent(spy))
    }

    /// Puts a spy into a city or a sea.
    pub fn spy_in(mut self, spy: &str, place: &str) -> Desk {
        let (agent, place) = (self.agent(spy), self.place(place));
        self.s.board.agents[agent.index()] = place;
        self
    }

    /// Gives chits to a power, on top of what it holds.
    pub fn chits(mut self, power: Power, chits: &[Chit]) -> Desk {
        chits.iter().for_each(|c| self.s.secret.hand[power.index()][c.index()] += 1);
        self
    }

    /// Sets a power's money.
    pub fn money(mut self, power: Power, pounds: u16) -> Desk {
        self.s.board.money[power.index()] = pounds;
        self
    }

    /// Sets the active power's points.
    pub fn points(mut self, points: u8) -> Desk {
        self.s.board.points = points;
        self
    }

    /// Moves all police of a power to other coded cities than this one, so that it is free of police.
    pub fn without_police(mut self, city: &str) -> Desk {
        let city = self.city(city);
        let Some(power) = self.s.board.policed_by(city) else { return self };
        for police in self.g.police_of(power) {
            if self.s.secret.police[police.index()] == Place::in_city(city) {
                let free = self.s.board.beat[power.index()].minus(self.s.board.police[1]).iter().find(|c| *c != city);
                let to = free.expect("there is room for the police");
                self.s.secret.police[police.index()] = Place::in_city(to);
                let second = self.s.board.police[0].has(to);
                self.s.board.police[usize::from(second)].insert(to);
                let two = self.s.board.police[1].has(city);
                self.s.board.police[usize::from(two)].remove(city);
            }
        }
        self
    }

    /// Makes the police of a coded city exactly these strengths (one or two), by exchanging pieces of the power.
    pub fn police(mut self, city: &str, strengths: &[u8]) -> Desk {
        self = self.without_police(city);
        let city = self.city(city);
        let power = Power::ALL.into_iter().find(|p| self.s.board.beat[p.index()].has(city)).expect("police may stand there");
        for strength in strengths {
            let fits = |p: &Police| self.g.police_strength(*p) == *strength && self.s.secret.police[p.index()] != Place::in_city(city);
            let police = self.g.police_of(power).find(fits).unwrap_or_else(|| panic!("no police piece of strength {strength}"));
            let from = self.s.secret.police[police.index()].city().expect("police stand in cities");
            let two = self.s.board.police[1].has(from);
            self.s.board.police[usize::from(two)].remove(from);
            self.s.secret.police[police.index()] = Place::in_city(city);
            let second = self.s.board.police[0].has(city);
            self.s.board.police[usize::from(second)].insert(city);
        }
        self
    }

    /// The secret with this face, as its counter on the table.
    pub fn dossier(&self, secret: &str) -> Dossier {
        let face = self.g.edition.secrets.find(|it| it.id == secret).unwrap_or_else(|| panic!("there is no secret '{secret}'"));
        let at = self.s.secret.secret.iter().position(|f| *f == face.0).expect("the secret is on the table");
        Dossier(at as u8)
    }

    /// The word of a dossier in moves.
    pub fn slot(&self, secret: &str) -> String {
        format!("s{}", self.dossier(secret).0 + 1)
    }

    /// Exchanges faces so that the dossier of a city (it must hold one) has this face.
    pub fn face(mut self, city: &str, secret: &str) -> Desk {
        let here = self.dossier_in(city);
        let there = self.dossier(secret);
        self.s.secret.secret.swap(here.index(), there.index());
        self
    }

    /// The one dossier in a city.
    pub fn dossier_in(&self, city: &str) -> Dossier {
        let place = self.place(city);
        let at = self.s.board.dossiers.iter().position(|p| *p == place);
        Dossier(at.unwrap_or_else(|| panic!("no secret lies in {city}")) as u8)
    }

    /// Lays a dossier somewhere else.
    pub fn lay(mut self, dossier: Dossier, city: &str) -> Desk {
        self.s.board.dossiers[dossier.index()] = self.place(city);
        self
    }

    /// Lays a spy on a secret, as after a Discovery; the spy must be in the same city.
    pub fn guard(mut self, spy: &str, dossier: Dossier) -> Desk {
        let agent = self.agent(spy);
        let power = self.g.owner(agent);
        self.s.board.guard[dossier.index()] = Guard::agent(agent);
        if self.s.board.origin[dossier.index()] != Some(power) {
            self.s.board.genuine.insert(dossier);
        }
        let seen = &mut self.s.secret.seen_secret[power.index()][dossier.index()];
        if *seen == 0 {
            *seen = 1;
        }
        self
    }

    /// Lays a police piece of this strength, in the same city, on an own secret.
    pub fn post(mut self, dossier: Dossier, strength: u8) -> Desk {
        let place = self.s.board.dossiers[dossier.index()];
        let power = self.s.board.origin[dossier.index()].expect("police guard originals");
        let fits = |p: &Police| self.s.secret.police[p.index()] == place && self.g.police_strength(*p) == strength;
        let police = self.g.police_of(power).find(fits).unwrap_or_else(|| panic!("no police of strength {strength} there"));
        self.s.secret.post[police.index()] = dossier.0;
        self.s.board.guard[dossier.index()] = Guard::POLICE;
        self
    }

    /// Every invariant holds; tests call it after setting up a position.
    pub fn check(&self) {
        self.position().check(None);
    }

    fn position(&self) -> Position<'_, Spies> {
        Position { game: &self.g, state: &self.s }
    }

    /// The seat of a power.
    pub fn seat(&self, power: Power) -> Seat {
        self.g.seat(&self.s, power)
    }

    /// Plays a move for a power; it must be allowed. Chance requests of one outcome (the close of a window) land by themselves.
    pub fn play(&mut self, power: Power, text: &str) -> &mut Desk {
        self.play_open(power, text);
        self.close();
        self
    }

    /// Plays a move and leaves a window that waits for its close as it is.
    pub fn play_open(&mut self, power: Power, text: &str) -> &mut Desk {
        let seat = self.seat(power);
        if let Some(rule) = self.refused(power, text) {
            panic!("'{text}' is refused by {rule}; asked: {:?}", self.g.ask(&self.s));
        }
        table::testing::play(&self.g, &mut self.s, seat, text, &mut self.journal);
        self
    }

    /// The rules that forbid what one might think of and what is listed as impossible, by move.
    pub fn impossible(&self, power: Power) -> Vec<(String, RuleId)> {
        self.position().impossible(self.seat(power))
    }

    /// Lands the close of a window that waits for it.
    pub fn close(&mut self) -> &mut Desk {
        while matches!(self.g.ask(&self.s), Ask::Chance(kind) if kind.0 == "close") {
            self.g.land(&mut self.s, Outcome(0), &mut self.journal);
        }
        self
    }

    /// Lands the outcome with this text, which must be possible.
    pub fn land(&mut self, text: &str) -> &mut Desk {
        table::testing::land(&self.g, &mut self.s, text, &mut self.journal);
        self
    }

    /// The outcomes of chance that are possible now, as texts.
    pub fn outcomes(&self) -> Vec<String> {
        self.position().outcomes().into_iter().map(|(text, _)| text).collect()
    }

    /// The rule that forbids a move to a power that is asked; `None` where it is allowed.
    pub fn refused(&self, power: Power, text: &str) -> Option<RuleId> {
        self.position().refused(self.seat(power), text)
    }

    /// Why a move is refused, as the power reads it; nothing where it is allowed.
    pub fn reason(&self, power: Power, text: &str) -> String {
        self.position().reason(self.seat(power), text)
    }

    /// The moves of a power, as texts.
    pub fn moves(&self, power: Power) -> Vec<String> {
        self.position().moves(self.seat(power))
    }

    /// Is this move offered to a power?
    pub fn offers(&self, power: Power, text: &str) -> bool {
        self.moves(power).iter().any(|m| m == text)
    }

    /// The kind of the question, and the seats that are asked.
    pub fn asked(&self) -> (&'static str, Vec<Seat>) {
        (self.position().kind(), self.position().asked())
    }

    /// Is exactly this power's seat asked, with a question of this kind?
    pub fn asks(&self, power: Power, kind: &str) -> bool {
        self.asked() == (kind, vec![self.seat(power)])
    }

    /// The view of a power's seat.
    pub fn view(&self, power: Power) -> spies::View {
        self.g.view(&self.s, Viewer::Seat(self.seat(power)))
    }

    /// The view of a spectator.
    pub fn spectator(&self) -> spies::View {
        self.g.view(&self.s, Viewer::Spectator)
    }

    /// The news that a power may read, in order.
    pub fn news(&self, power: Power) -> Vec<News> {
        let who = Viewer::Seat(self.seat(power));
        self.journal.events.iter().filter(|(r, _)| r.includes(who)).map(|(_, e)| e.news).collect()
    }

    /// The news that everybody may read.
    pub fn public_news(&self) -> Vec<News> {
        self.journal.events.iter().filter(|(r, _)| !matches!(r, Readers::Only(_))).map(|(_, e)| e.news).collect()
    }

    /// The log as a power reads it, in words.
    pub fn reads(&self, power: Power) -> Vec<String> {
        let who = Viewer::Seat(self.seat(power));
        let told = self.journal.events.iter().filter(|(r, _)| r.includes(who));
        told.map(|(_, e)| table::Show::say_event(&self.g, e).to_string()).collect()
    }

    /// Forgets the news so far.
    pub fn hush(&mut self) -> &mut Desk {
        self.journal = Journal::default();
        self
    }

    /// Knows a power's seat the face of a spy?
    pub fn knows_spy(&self, power: Power, spy: &str) -> bool {
        self.view(power).secret.spy[self.agent(spy).index()] != UNKNOWN
    }

    /// Knows a power's seat the face of a secret?
    pub fn knows_secret(&self, power: Power, dossier: Dossier) -> bool {
        self.view(power).secret.secret[dossier.index()] != UNKNOWN
    }

    /// How many chits of a kind a power holds.
    pub fn holds(&self, power: Power, chit: Chit) -> u8 {
        self.s.secret.holds(power, chit)
    }

    /// A power's money.
    pub fn pounds(&self, power: Power) -> u16 {
        self.s.board.money[power.index()]
    }

    /// The face of a spy's counter, by name; for messages.
    pub fn spy_name(&self, agent: Agent) -> &str {
        let face = self.s.secret.spy[agent.index()];
        &self.g.edition.spies[Spy(face)].name
    }

    /// The face of a dossier.
    pub fn secret_of(&self, dossier: Dossier) -> Secret {
        Secret(self.s.secret.secret[dossier.index()])
    }
}
