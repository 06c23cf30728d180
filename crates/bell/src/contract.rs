//! The contract of a game, as forwards to the rooms that carry it out.

use crate::{
    Bell, Move, News, Refusal, State, View, asked, chance, edition, estimate, imagine, invariants, know, options, play, questions, referee,
    scene, setup, tell, view, wire,
};
use ::scene::{Curve, Ending, News as LineNews, Scene, ScoringRow, Sentence};
use rand_core::Rng;
use serde_json::Value;
use table::{
    About, Ask, Beginning, Broken, Choices, Company, Departure, Know, Log, Options, Outcome, Outcomes, Play, Problem, Question, Referee,
    RuleId, Seat, Show, Texts, Tone, Viewer,
};

impl Play for Bell {
    const ABOUT: About = About {
        id: "bell",
        name: "The Bell of Treason",
        line: "The Munich Crisis of 1938 inside Czechoslovakia: concede the Sudetenland, or defend the Republic.",
        seats: (1, 2),
        alone: Some("the Solo Opponent"),
        company: Company::Rivals,
        kept_for_ever: None,
        hides: true,
        usual_seats: 2,
        rules_number: 3,
        oldest_rules: 1,
        binding_since: 1,
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
        self.players().len()
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.side_of(seat).id()
    }

    fn setup(&self) -> State {
        setup::setup(self)
    }

    // An `Ask` is large because of how a game may end: whoever plays millions of games must not copy one at every step.
    #[inline(always)]
    fn ask(&self, s: &State) -> Ask {
        asked::ask(self, s)
    }

    fn candidates(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        if let Some(side) = questions::asked_side(self, s, seat) {
            questions::candidates(self, s, side, out);
        }
    }

    fn refuse(&self, s: &State, seat: Seat, m: Move) -> Option<Refusal> {
        match questions::asked_side(self, s, seat) {
            Some(side) => questions::refuse(self, s, side, m),
            None => Some(Refusal::NotAChoice),
        }
    }

    #[inline]
    fn moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        if let Some(side) = questions::asked_side(self, s, seat) {
            questions::moves(self, s, side, out);
        }
    }

    #[inline]
    fn play(&self, s: &mut State, seat: Seat, m: Move, log: &mut impl Log<News>) {
        play::play(self, s, self.side_of(seat), m, log);
    }

    fn depart(&self, s: &mut State, seat: Seat, how: Departure, log: &mut impl Log<News>) {
        play::ending::depart(&mut s.board, self.side_of(seat), how, log);
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

impl Know for Bell {
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

    fn pass(&self, _v: &View, moves: &[Move]) -> Option<Move> {
        questions::pass(moves)
    }

    fn estimate(&self, s: &State, seat: Seat) -> f32 {
        estimate::estimate(self, s, self.side_of(seat))
    }

    fn is_quiet(&self, s: &State) -> bool {
        estimate::is_quiet(s)
    }
}

impl Show for Bell {
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

    fn news(&self, e: &News) -> LineNews {
        tell::course::news(self, e)
    }

    fn begins(&self, e: &News) -> Option<Beginning> {
        tell::course::begins(self, e)
    }

    fn round_at_start(&self) -> Option<String> {
        Some(tell::course::round_at_start())
    }

    fn scores(&self, s: &State) -> Vec<(Curve, i32)> {
        tell::course::scores(s)
    }

    fn controlled(&self, s: &State) -> Vec<(Curve, i32)> {
        tell::course::controlled(s)
    }

    fn scored(&self, events: &[&News]) -> Vec<ScoringRow> {
        tell::course::scored(self, events)
    }

    fn ending(&self, s: &State, events: &[&News]) -> Ending {
        tell::course::ending(self, s, events)
    }

    fn say_end(&self, s: &State) -> Sentence {
        tell::ending::say_end(self, &s.board)
    }

    fn wire(&self, v: &View) -> Value {
        wire::wire(self, v)
    }
}

impl Referee for Bell {
    fn admit(&self, s: &State) -> Result<(), String> {
        referee::admit(self, s)
    }
}
