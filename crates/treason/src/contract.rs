//! The contract of a game, in four steps: play, know, show, referee. Nothing is done here; every function hands on to the
//! room that does it.

use crate::play::{self, ending};
use crate::questions::{self, Scope};
use crate::{Label, Move, News, Refusal, State, Treason, View, asked, chance, edition, estimate, imagine, invariants, know, options};
use crate::{news, referee, scene, setup::setup, tell, view, wire};
use ::scene::{Curve, Ending, News as LineNews, Scene, ScoringRow, Sentence};
use rand_core::Rng;
use serde_json::Value;
use table::{
    About, Ask, Beginning, Broken, Choices, Company, Departure, Know, Log, Options, Outcome, Outcomes, Play, Problem, Question, Referee,
    RuleId, Seat, SeatSet, Show, Texts, Tone, Viewer, Window,
};

/// The windows of the game; a standing order may answer them.
const WINDOWS: &[Window] = &[
    Window {
        kind: "answer-card",
        name: "A card against you",
        line: "Asked when another player's influence card hits you and you hold an influence card.",
        at_once: false,
    },
    Window {
        kind: "answer-attack",
        name: "An attack on your area",
        line: "Asked when the Dark Master attacks an area of yours in another player's turn and you hold an influence card.",
        at_once: true,
    },
    Window {
        kind: "answer-purchase",
        name: "A purchase that isolates you",
        line: "Asked when a purchase would isolate an area of yours and you hold an influence card.",
        at_once: true,
    },
];

impl Play for Treason {
    const ABOUT: About = About {
        id: "treason",
        name: "Treason",
        line: "A round city for two to five Grand Masters, and a Dark Master whom any of them may serve.",
        seats: (2, 5),
        alone: None,
        company: Company::Rivals,
        // treason.win.reveal-only-then.
        kept_for_ever: Some("the value of every black counter, which by the rules stays hidden unless evil wins a tie"),
        hides: true,
        usual_seats: 4,
        rules_number: 1,
        oldest_rules: 1,
        binding_since: 1,
        options: options::SPECS,
        results: &Label::IDS,
        windows: WINDOWS,
        rules: include_str!("rules.txt"),
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
        Ok(Treason::new(edition::read(texts)?, options::rulings(options), seats))
    }

    fn seats(&self) -> u8 {
        self.masters.len()
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.master(seat).map_or("", |master| master.id())
    }

    fn setup(&self) -> State {
        setup(self)
    }

    #[inline]
    fn ask(&self, s: &State) -> Ask {
        asked::ask(self, s)
    }

    fn candidates(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        self.master(seat).into_iter().for_each(|master| questions::list(self, s, master, Scope::All, out));
    }

    fn refuse(&self, s: &State, seat: Seat, m: Move) -> Option<Refusal> {
        match self.master(seat) {
            Some(master) => questions::refuse(self, s, master, m).err(),
            None => Some(Refusal::NotAChoice),
        }
    }

    #[inline]
    fn moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        self.master(seat).into_iter().for_each(|master| questions::list(self, s, master, Scope::Allowed, out));
    }

    #[inline]
    fn play(&self, s: &mut State, seat: Seat, m: Move, log: &mut impl Log<News>) {
        play::play(self, s, seat, m, log);
    }

    fn depart(&self, s: &mut State, seat: Seat, how: Departure, log: &mut impl Log<News>) {
        ending::depart(self, s, seat, how, log);
    }

    fn leave(&self, s: &mut State, seat: Seat) {
        s.board.left = s.board.left.with(seat);
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

impl Know for Treason {
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
        estimate::estimate(self, s, seat)
    }

    fn is_senseless(&self, s: &State, _: Seat, m: Move) -> bool {
        estimate::is_senseless(&s.board, m)
    }

    fn is_quiet(&self, s: &State) -> bool {
        estimate::is_quiet(&s.board)
    }
}

impl Show for Treason {
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
        news::counts(self, e, count);
    }

    fn news(&self, e: &News) -> LineNews {
        tell::course::news(self, e)
    }

    fn begins(&self, e: &News) -> Option<Beginning> {
        tell::course::begins(e)
    }

    fn scores(&self, s: &State) -> Vec<(Curve, i32)> {
        tell::course::scores(self, s)
    }

    fn scored(&self, events: &[&News]) -> Vec<ScoringRow> {
        tell::course::scored(self, events)
    }

    fn counted(&self) -> &'static str {
        tell::course::COUNTED
    }

    fn controlled(&self, s: &State) -> Vec<(Curve, i32)> {
        tell::course::counted(self, s)
    }

    fn ending(&self, s: &State, events: &[&News]) -> Ending {
        tell::course::ending(self, s, events)
    }

    fn say_end(&self, s: &State) -> Sentence {
        tell::ending::say_end(self, s)
    }

    fn wire(&self, v: &View) -> Value {
        wire::wire(self, v)
    }
}

impl Referee for Treason {
    fn admit(&self, s: &State) -> Result<(), String> {
        referee::admit(self, s)
    }
}
