//! The contract of a game, as forwards to the rooms that carry it out.

use crate::play::{self, ending};
use crate::{
    Move, News, Orchestra, Refusal, State, View, asked, chance, edition, estimate, imagine, invariants, know, news, options, questions,
    referee, scene, setup, tell, view, wire,
};
use ::scene::{Curve, Ending, News as LineNews, Scene, Sentence};
use rand_core::Rng;
use serde_json::Value;
use table::{
    About, Ask, Beginning, Broken, Choices, Company, Departure, Know, Leaving, Log, Options, Outcome, Outcomes, Play, Problem, Question,
    Referee, RuleId, Seat, Show, Talk, Texts, Tone, Viewer,
};

/// The words for seats in records; conspirators are found only when the game begins.
pub(crate) const SEATS: [&str; 5] = ["first", "second", "third", "fourth", "fifth"];

impl Play for Orchestra {
    const ABOUT: About = About {
        id: "orchestra",
        name: "Black Orchestra",
        line: "Conspirators in Hitler's Germany, who win or lose together.",
        // `orchestra.setup.players-1-5`
        seats: (1, 5),
        alone: None,
        company: Company::Friends,
        kept_for_ever: Some("every interrogation card, which by the rules only the prisoner ever sees"),
        hides: true,
        usual_seats: 3,
        // 2: a game that every seat has left is over.
        rules_number: 2,
        oldest_rules: 1,
        binding_since: 1,
        options: options::SPECS,
        results: &ending::RESULTS,
        rules: include_str!("rules.txt"),
        windows: tell::WINDOWS,
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
        let wrong = Self::ABOUT.wrong_seats(seats).or_else(|| {
            let absent = seats > 1 && rulings.first.pawn().is_some_and(|pawn| pawn.0 >= seats);
            absent.then(|| format!("there is no {} seat at a table for {seats}", rulings.first.id()))
        });
        match wrong {
            Some(sentence) => Err(vec![Problem::in_file("", sentence)]),
            None => Ok(Orchestra::new(edition::read(texts)?, rulings, seats)),
        }
    }

    fn seats(&self) -> u8 {
        Orchestra::seats(self)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        SEATS[seat.index()]
    }

    fn setup(&self) -> State {
        setup::setup(self)
    }

    #[inline(always)]
    fn ask(&self, s: &State) -> Ask {
        asked::ask(self, s)
    }

    fn candidates(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        if let Some(pawn) = questions::asked_pawn(self, s, seat) {
            questions::candidates(self, s, pawn, out);
        }
    }

    fn refuse(&self, s: &State, seat: Seat, m: Move) -> Option<Refusal> {
        match questions::asked_pawn(self, s, seat) {
            Some(pawn) => questions::refuse(self, s, pawn, m),
            None => Some(Refusal::NotAChoice),
        }
    }

    #[inline]
    fn moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        if let Some(pawn) = questions::asked_pawn(self, s, seat) {
            questions::moves(self, s, pawn, out);
        }
    }

    fn asides(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        questions::asides(self, s, seat, out);
    }

    /// Where all win together the game goes on without a seat; with one seat it is over.
    fn leaving(&self) -> Leaving {
        if Orchestra::seats(self) == 1 { Leaving::Loses } else { Leaving::PlaysOn }
    }

    /// A game that nobody plays any more is lost (`orchestra.end.labels`); until rules number 2 bots played it to its end.
    fn abandoned(&self, rules: u32) -> Leaving {
        if rules < 2 { Leaving::PlaysOn } else { Leaving::Loses }
    }

    #[inline]
    fn play(&self, s: &mut State, seat: Seat, m: Move, log: &mut impl Log<News>) {
        play::play(self, s, seat, m, log);
    }

    fn depart(&self, s: &mut State, _: Seat, how: Departure, log: &mut impl Log<News>) {
        ending::depart(&mut s.board, how, log);
    }

    fn may_be_agreed(&self) -> bool {
        true
    }

    fn end_agreed(&self, s: &mut State, log: &mut impl Log<News>) {
        ending::give_up(&mut s.board, log);
    }

    fn outcomes(&self, s: &State, out: &mut Outcomes) {
        chance::outcomes(self, s, out);
    }

    #[inline]
    fn draw(&self, s: &State, rng: &mut impl Rng) -> Outcome {
        chance::draw(self, s, rng)
    }

    #[inline]
    fn land(&self, s: &mut State, o: Outcome, log: &mut impl Log<News>) {
        chance::land(self, s, o, log);
    }

    fn talk(&self, s: &State, from: Seat, _: Option<Seat>) -> Talk {
        know::talk(self, s, from)
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

impl Know for Orchestra {
    type View = View;

    fn view(&self, s: &State, who: Viewer) -> View {
        view::view(self, s, who)
    }

    fn imagine(&self, v: &View, rng: &mut impl Rng) -> State {
        imagine::imagine(self, v, rng)
    }

    fn question(&self, v: &View) -> Question {
        know::question(self, v)
    }

    fn pass(&self, _: &View, moves: &[Move]) -> Option<Move> {
        questions::pass(moves)
    }

    fn estimate(&self, s: &State, _: Seat) -> f32 {
        estimate::estimate(self, s)
    }

    fn is_quiet(&self, s: &State) -> bool {
        estimate::is_quiet(s)
    }
}

impl Show for Orchestra {
    fn scene(&self, v: &View, c: &Choices<Self>) -> Scene {
        scene::scene(self, v, c)
    }

    fn say_move(&self, v: &View, m: Move) -> Sentence {
        tell::say_move(self, v, m)
    }

    fn say_refusal(&self, v: &View, r: Refusal) -> (RuleId, Sentence) {
        tell::say_refusal(self, v, r)
    }

    fn say_event(&self, e: &News) -> Sentence {
        tell::say_event(self, e)
    }

    fn tone(&self, e: &News) -> Tone {
        tell::tone(e)
    }

    fn counts(&self, e: &News, count: &mut dyn FnMut(&'static str, f64)) {
        news::counts(e, count);
    }

    fn news(&self, e: &News) -> LineNews {
        tell::course::news(self, e)
    }

    fn begins(&self, e: &News) -> Option<Beginning> {
        tell::course::begins(e)
    }

    fn round_at_start(&self) -> Option<String> {
        Some(tell::course::round_at_start())
    }

    fn counted(&self) -> &'static str {
        "Support, stage and people free"
    }

    fn controlled(&self, s: &State) -> Vec<(Curve, i32)> {
        tell::course::counted(self, s)
    }

    fn ending(&self, s: &State, events: &[&News]) -> Ending {
        tell::course::ending(self, s, events)
    }

    fn say_end(&self, s: &State) -> Sentence {
        tell::ending::say_end(&s.board)
    }

    fn wire(&self, v: &View) -> Value {
        wire::wire(self, v)
    }
}

impl Referee for Orchestra {
    fn admit(&self, s: &State) -> Result<(), String> {
        referee::admit(self, s)
    }
}
