//! A table in the words of the record: which unit stands where, what is asked, what follows.

mod combat;
pub mod german;
pub mod scatter;

use betrayal::{Area, Areas, Betrayal, Board, Frame, Nation, News, Place, PlayerTurn, Role, Side, Step, Tactic, Unit, Units};
use table::{
    Agenda, Journal, Know, Options, Play, Seat, Set, Show, Viewer,
    testing::{Position, land, play},
};

/// The seats of the two Allies, and of the third chair.
pub const FRANCE: Seat = Seat(0);
pub const BRITAIN: Seat = Seat(1);
pub const GERMANY: Seat = Seat(2);

/// A table and all that has happened at it.
pub struct Table {
    pub g: Betrayal,
    pub b: Board,
    pub log: Journal<News>,
}

/// Opens a table with these options.
pub fn open(seats: u8, options: &[(&str, &str)]) -> Betrayal {
    let options = Options::complete(&Betrayal::ABOUT, options.iter().copied()).expect("the options exist");
    Betrayal::open(seats, &options, &Betrayal::house()).expect("the house edition holds")
}

impl Table {
    /// A table for two before its first question: the initiative of turn 1.
    pub fn historical() -> Table {
        Table::with(2, &[])
    }

    /// The same with options.
    pub fn with(seats: u8, options: &[(&str, &str)]) -> Table {
        let g = open(seats, options);
        let b = g.setup();
        Table { g, b, log: Journal::default() }
    }

    /// A table with an empty map: every unit is out, and France has the initiative. It is turn 5, in this player-turn at this step.
    pub fn empty(player: PlayerTurn, step: Step) -> Table {
        Table::empty_with(player, step, &[])
    }

    /// The same with options.
    pub fn empty_with(player: PlayerTurn, step: Step, options: &[(&str, &str)]) -> Table {
        let seats = if options.contains(&("german", "chair")) { 3 } else { 2 };
        let mut t = Table::with(seats, options);
        t.b.place = [Place::Out; Unit::COUNT];
        for at in t.g.edition.units.len()..Unit::COUNT {
            t.b.place[at] = Place::ToCome;
        }
        t.b.recount(&t.g.edition);
        t.b.initiative = Some(Role::France);
        t.b.turn = 5;
        t.step(player, step)
    }

    /// Puts the table at a step of a player-turn.
    pub fn step(mut self, player: PlayerTurn, step: Step) -> Table {
        self.b.player = player;
        self.b.agenda = Agenda::default();
        self.b.agenda.push(Frame::Turn(step));
        self
    }

    pub fn turn(mut self, turn: u8) -> Table {
        self.b.turn = turn;
        self
    }

    pub fn initiative(mut self, role: Role) -> Table {
        self.b.initiative = Some(role);
        self
    }

    /// These units stand in an Area at full strength; a `-` before a unit means its reduced side.
    pub fn put(mut self, area: &str, units: &[&str]) -> Table {
        let area = self.area(area);
        for id in units {
            let unit = self.unit(id.trim_start_matches('-'));
            self.b.put(&self.g.edition, unit, Place::At(area));
            (self.b.began[unit.index()], self.b.came_from[unit.index()]) = (area, area);
            // A Belgian or Dutch unit abroad was forced out some time.
            let (nation, country) = (self.g.edition.units[unit].nation, self.g.edition.areas[area].country);
            if nation.is_minor() && nation.home() != Some(country) {
                self.b.forced_out.insert(unit);
            }
            if id.starts_with('-') { self.b.reduced.insert(unit) } else { self.b.reduced.remove(unit) }
        }
        self
    }

    /// These units are in a box or elsewhere off the map; a `-` before a unit means its reduced side.
    pub fn boxed(mut self, place: Place, units: &[&str]) -> Table {
        for id in units {
            let unit = self.unit(id.trim_start_matches('-'));
            self.b.put(&self.g.edition, unit, place);
            if id.starts_with('-') { self.b.reduced.insert(unit) } else { self.b.reduced.remove(unit) }
        }
        self
    }

    /// The pool of this German player-turn.
    pub fn pool(mut self, tactics: &[Tactic]) -> Table {
        self.b.pool = tactics.iter().copied().collect::<Set<Tactic>>();
        self
    }

    /// The marker lies here.
    pub fn marker(mut self, area: &str) -> Table {
        self.b.marker = self.area(area);
        self
    }

    /// Every German-held Area has this tactic, and what must be attacked is what this makes of it: the assignment is played.
    pub fn all_on(mut self, tactic: Tactic) -> Table {
        self.b.pool = Set::only(tactic);
        self = self.step(PlayerTurn::German, Step::Assign);
        self.run();
        self
    }

    /// Lets the rules run on to the next question by playing nothing: an aside that is not there changes nothing.
    pub fn run(&mut self) -> &mut Self {
        self.g.settle(&mut self.b, &mut self.log);
        self
    }

    pub fn area(&self, id: &str) -> Area {
        self.g.edition.area(id).unwrap_or_else(|| panic!("no Area {id}"))
    }

    pub fn unit(&self, id: &str) -> Unit {
        self.g.edition.unit(id).unwrap_or_else(|| panic!("no unit {id}"))
    }

    /// Where a unit is.
    pub fn place(&self, id: &str) -> Place {
        self.b.place[self.unit(id).index()]
    }

    /// The Area of a unit, by its word; empty off the map.
    pub fn whereabouts(&self, id: &str) -> &str {
        self.b.area(self.unit(id)).map_or("", |area| &self.g.edition.areas[area].id)
    }

    pub fn is_reduced(&self, id: &str) -> bool {
        self.b.reduced.has(self.unit(id))
    }

    /// Plays a move of a seat, which must be offered; afterwards every invariant holds.
    pub fn play(&mut self, seat: Seat, text: &str) -> &mut Self {
        play(&self.g, &mut self.b, seat, text, &mut self.log);
        self
    }

    /// Plays an aside of a seat, which must be offered.
    pub fn aside(&mut self, seat: Seat, text: &str) -> &mut Self {
        let mut asides = Vec::new();
        self.g.asides(&self.b, seat, &mut asides);
        let m = self.g.read(text).expect("a move");
        assert!(asides.contains(&m), "'{text}' is not offered; these are: {asides:?}");
        self.g.play(&mut self.b, seat, m, &mut self.log);
        self
    }

    /// Lands dice, which must be asked for: `"4"` or `"3-5"`.
    pub fn land(&mut self, dice: &str) -> &mut Self {
        let before = self.b;
        land(&self.g, &mut self.b, dice, &mut self.log);
        self.at().check(Some(&before));
        self
    }

    pub fn at(&self) -> Position<'_, Betrayal> {
        Position { game: &self.g, state: &self.b }
    }

    /// The kind of the question and who is asked; chance has no seat.
    pub fn asked(&self) -> (&'static str, Option<Seat>) {
        (self.at().kind(), self.at().asked().first().copied())
    }

    /// The moves of a seat.
    pub fn moves(&self, seat: Seat) -> Vec<String> {
        self.at().moves(seat)
    }

    /// The moves of a seat that begin with these words, without them.
    pub fn moves_of(&self, seat: Seat, words: &str) -> Vec<String> {
        let prefix = format!("{words} ");
        self.moves(seat).iter().filter_map(|m| m.strip_prefix(&prefix)).map(str::to_owned).collect()
    }

    pub fn offers(&self, seat: Seat, text: &str) -> bool {
        self.moves(seat).iter().any(|m| m == text)
    }

    /// The rule that forbids a move.
    pub fn refused(&self, seat: Seat, text: &str) -> &'static str {
        self.at().refused(seat, text).unwrap_or("allowed")
    }

    /// The log in words, from the newest line that the test has not taken yet.
    pub fn told(&mut self) -> Vec<String> {
        let events = std::mem::take(&mut self.log.events);
        events.iter().map(|(_, news)| self.g.say_event(news).to_string()).collect()
    }

    /// The news as values.
    pub fn news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.log.events).into_iter().map(|(_, news)| news).collect()
    }

    /// Areas by their words.
    pub fn areas(&self, ids: &[&str]) -> Areas {
        ids.iter().map(|id| self.area(id)).collect()
    }

    /// The words of some units.
    pub fn ids(&self, units: Units) -> Vec<&str> {
        units.iter().map(|unit| self.g.edition.units[unit].id.as_str()).collect()
    }

    /// The ground units of a side in an Area.
    pub fn ground(&self, side: Side, area: &str) -> Vec<&str> {
        self.ids(self.b.ground(&self.g.edition, side, self.area(area)))
    }

    /// All units of a nation.
    pub fn of(&self, nation: Nation) -> Units {
        self.g.edition.of_nation[nation.index()]
    }

    /// The same view for both seats, but for who looks.
    pub fn views_are_equal(&self) -> bool {
        let view = |seat| self.g.view(&self.b, Viewer::Seat(seat)).board;
        view(FRANCE) == view(BRITAIN)
    }
}
