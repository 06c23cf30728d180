//! The contract of a game, in four steps: play, know, show, referee. Nothing is done here; every function hands on to the
//! room that does it.

use crate::play::{self, diplomacy, ending, offers};
use crate::{
    Move, Refusal, Scope, Seating, Spies, State, Teller, Told, View, asked, chance, edition, estimate, imagine, invariants, know, options,
    questions, referee, setup::setup, standing_orders, tell, view, wire,
};
use rand_core::Rng;
use scene::{Curve, Ending, News as LineNews, Scene, ScoringRow, Sentence};
use serde_json::Value;
use table::{
    About, Ask, Beginning, Broken, Choices, Company, Departure, Kind, Know, Leaving, Log, Options, Outcome, Outcomes, Play, Problem,
    Question, Referee, RoleName, RuleId, Seat, SeatSet, Show, Talk, Texts, Tone, Viewer,
};

impl Play for Spies {
    const ABOUT: About = About {
        id: "spies",
        name: "Spies!",
        line: "Five powers, their spies and their secrets, from 1933 to 1939: steal, search, bribe, betray.",
        seats: (2, 5),
        alone: None,
        company: Company::Rivals,
        kept_for_ever: None,
        hides: true,
        usual_seats: 5,
        rules_number: 3,
        oldest_rules: 1,
        binding_since: 3,
        options: options::SPECS,
        results: &["germany", "italy", "russia", "france", "britain", "shared", "resigned", "out of time"],
        windows: standing_orders::WINDOWS,
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
        Ok(Spies::new(edition, rulings, Seating::new(seats, rulings.russia_first)))
    }

    fn seats(&self) -> u8 {
        self.chairs.seats()
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.chairs.name(seat)
    }

    fn seat_title(&self, seat: Seat) -> String {
        tell::naming::chair(self, seat)
    }

    fn setup(&self) -> State {
        setup(self)
    }

    #[inline]
    fn ask(&self, s: &State) -> Ask {
        asked::ask(self, s)
    }

    fn candidates(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        asked::list(asked::asked_powers(self, s, seat), out, |power, out| questions::candidates(self, s, power, Scope::All, out));
    }

    fn refuse(&self, s: &State, seat: Seat, m: Move) -> Option<Refusal> {
        match asked::meant(self, asked::asked_powers(self, s, seat), m) {
            Some((powers, m)) => powers.iter().find_map(|power| questions::refuse(self, s, power, m).err()),
            None => Some(asked::refuse_unmeant(m)),
        }
    }

    #[inline]
    fn moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        asked::list(asked::asked_powers(self, s, seat), out, |power, out| questions::moves(self, s, power, out));
    }

    fn asides(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        diplomacy::asides(self, s, seat, out);
    }

    fn binds(kind: Kind) -> bool {
        asked::binds(kind)
    }

    fn is_answer(&self, s: &State) -> bool {
        asked::is_answer(self, s)
    }

    fn leaving(&self) -> Leaving {
        ending::leaving(self)
    }

    #[inline]
    fn play(&self, s: &mut State, seat: Seat, m: Move, log: &mut impl Log<Told>) {
        let mut log = Teller::new(self, s, log);
        play::play(self, s, seat, m, &mut log);
    }

    fn depart(&self, s: &mut State, seat: Seat, how: Departure, log: &mut impl Log<Told>) {
        let mut log = Teller::new(self, s, log);
        ending::depart(self, s, seat, how, &mut log);
    }

    fn leave(&self, s: &mut State, seat: Seat) {
        ending::leave(s, seat);
    }

    fn left(&self, s: &State) -> SeatSet {
        s.board.left
    }

    fn outcomes(&self, s: &State, out: &mut Outcomes) {
        chance::outcomes(self, s, out);
    }

    #[inline]
    fn draw(&self, s: &State, rng: &mut impl Rng) -> Outcome {
        chance::draw(self, s, rng)
    }

    #[inline]
    fn land(&self, s: &mut State, o: Outcome, log: &mut impl Log<Told>) {
        let mut log = Teller::new(self, s, log);
        chance::land(self, s, o, &mut log);
    }

    fn talk(&self, s: &State, from: Seat, to: Option<Seat>) -> Talk {
        diplomacy::talk(self, s, from, to)
    }

    fn check(&self, before: Option<&State>, now: &State) -> Result<(), Broken> {
        invariants::check(self, before, now)
    }

    fn write(&self, m: Move) -> String {
        m.write(&self.edition)
    }

    fn read(&self, text: &str) -> Option<Move> {
        Move::read(text, &self.edition)
    }

    fn write_outcome(&self, s: &State, o: Outcome) -> String {
        chance::write_outcome(self, s, o)
    }

    fn read_outcome(&self, s: &State, text: &str) -> Option<Outcome> {
        chance::read_outcome(self, s, text)
    }
}

impl Know for Spies {
    type View = View;

    fn view(&self, s: &State, who: Viewer) -> View {
        view::view(self, s, who)
    }

    fn recall(&self, s: &State, who: Viewer) -> View {
        view::recall(self, s, who)
    }

    fn pass(&self, _v: &View, moves: &[Move]) -> Option<Move> {
        questions::pass(moves)
    }

    fn roles(&self, v: &View) -> Vec<RoleName> {
        standing_orders::roles(v)
    }

    fn asked_roles(&self, v: &View) -> Vec<RoleName> {
        standing_orders::asked_roles(self, v)
    }

    fn role_of(&self, m: Move) -> Option<RoleName> {
        standing_orders::role_of(m)
    }

    fn concerns(&self, v: &View) -> Vec<String> {
        standing_orders::concerns(self, v)
    }

    fn imagine(&self, v: &View, rng: &mut impl Rng) -> State {
        imagine::imagine(self, v, rng)
    }

    fn question(&self, v: &View) -> Question {
        know::question(self, v)
    }

    fn estimate(&self, s: &State, seat: Seat) -> f32 {
        estimate::estimate(self, s, seat)
    }

    /// Within a contest, talks or a draw much is half done.
    fn is_quiet(&self, s: &State) -> bool {
        s.board.agenda.len() <= 1
    }

    fn is_senseless(&self, s: &State, _: Seat, m: Move) -> bool {
        offers::is_senseless(s, m)
    }
}

impl Show for Spies {
    fn scene(&self, v: &View, c: &Choices<Self>) -> Scene {
        crate::scene::scene(self, v, c)
    }

    fn say_move(&self, v: &View, m: Move) -> Sentence {
        tell::say_move(self, v, m)
    }

    fn say_refusal(&self, v: &View, r: Refusal) -> (RuleId, Sentence) {
        tell::say_refusal(self, v, r)
    }

    fn say_event(&self, e: &Told) -> Sentence {
        tell::say_event(self, e)
    }

    fn tone(&self, e: &Told) -> Tone {
        crate::scene::tone(self, e)
    }

    fn news(&self, e: &Told) -> LineNews {
        tell::course::news(self, e)
    }

    fn begins(&self, e: &Told) -> Option<Beginning> {
        tell::course::begins(e)
    }

    fn scores(&self, s: &State) -> Vec<(Curve, i32)> {
        tell::course::scores(self, s)
    }

    fn scored(&self, events: &[&Told]) -> Vec<ScoringRow> {
        tell::course::scored(self, events)
    }

    fn ending(&self, s: &State, events: &[&Told]) -> Ending {
        tell::course::ending(self, s, events)
    }

    fn say_end(&self, s: &State) -> Sentence {
        tell::say_end(self, s)
    }

    fn wire(&self, v: &View) -> Value {
        wire::wire(self, v)
    }
}

impl Referee for Spies {
    fn admit(&self, s: &State) -> Result<(), String> {
        referee::admit(self, s)
    }
}
