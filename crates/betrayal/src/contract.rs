//! The contract of a game, as forwards to the rooms that carry it out.

use crate::play::{self, communication, ending};
use crate::{
    Betrayal, Board, German, Move, News, Refusal, View, asked, chance, edition, estimate, imagine, invariants, know, news, options,
    questions, referee, scene, setup, tell, view, wire,
};
use ::scene::{Curve, Ending, News as LineNews, Scene, Sentence};
use rand_core::Rng;
use serde_json::Value;
use table::{
    About, Ask, Beginning, Broken, Choices, Company, Departure, Know, Leaving, Log, Options, Outcome, Outcomes, Play, Problem, Question,
    Referee, RuleId, Seat, Show, Talk, TalkRules, Texts, Tone, Turned, Viewer,
};

impl Play for Betrayal {
    const ABOUT: About = About {
        id: "betrayal",
        name: "Betrayal!",
        line: "France and Britain in 1940: two Allies with ends of their own, who take turns to run the German army.",
        // `betrayal.comp.two-seats`, `betrayal.german.chair`
        seats: (2, 3),
        alone: None,
        company: Company::Apart,
        kept_for_ever: None,
        hides: false,
        usual_seats: 2,
        rules_number: 1,
        oldest_rules: 1,
        binding_since: 1,
        options: options::SPECS,
        results: &ending::RESULTS,
        rules: include_str!("rules.txt"),
        windows: &[],
        first_steps: include_str!("first_steps.toml"),
    };
    /// The ban on talk (`betrayal.comm.banned-from-3`, `betrayal.comm.one-head`).
    const TALK: Option<TalkRules> =
        Some(TalkRules { price: "speak", asides: &["speak", "own-up"], needs_persons: "betrayal.comm.one-head" });
    type State = Board;
    type Move = Move;
    type Refusal = Refusal;
    type Event = News;

    fn house() -> Texts {
        edition::house()
    }

    fn open(seats: u8, options: &Options, texts: &Texts) -> Result<Self, Vec<Problem>> {
        let rulings = options::rulings(options);
        let chair = match (seats, rulings.german) {
            (3, German::Allies) => Some("a third chair runs Germany: choose the option german=chair, or two seats"),
            (2, German::Chair) => Some("with german=chair the table has three seats, the third for Germany"),
            _ => None,
        };
        match Self::ABOUT.wrong_seats(seats).or_else(|| chair.map(str::to_owned)) {
            Some(sentence) => Err(vec![Problem::in_file("", sentence)]),
            None => Ok(Betrayal::new(edition::read(texts)?, rulings, seats)),
        }
    }

    fn seats(&self) -> u8 {
        Betrayal::seats(self)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        ["france", "britain", "germany"][seat.index()]
    }

    fn setup(&self) -> Board {
        setup::setup(self)
    }

    #[inline(always)]
    fn ask(&self, b: &Board) -> Ask {
        asked::ask(self, b)
    }

    fn candidates(&self, b: &Board, seat: Seat, out: &mut Vec<Move>) {
        if let Some(role) = questions::asked_role(self, b, seat) {
            questions::candidates(self, b, role, out);
        }
    }

    fn refuse(&self, b: &Board, seat: Seat, m: Move) -> Option<Refusal> {
        if matches!(m, Move::Speak | Move::OwnUp) {
            return Some(communication::refuse(self, b, seat));
        }
        match questions::asked_role(self, b, seat) {
            Some(role) => questions::refuse(self, b, role, m),
            None => Some(Refusal::NotAChoice),
        }
    }

    #[inline]
    fn moves(&self, b: &Board, seat: Seat, out: &mut Vec<Move>) {
        if let Some(role) = questions::asked_role(self, b, seat) {
            questions::moves(self, b, role, out);
        }
    }

    fn asides(&self, b: &Board, seat: Seat, out: &mut Vec<Move>) {
        questions::asides(self, b, seat, out);
    }

    /// Each Ally has a result of its own, so a seat that goes loses, and the game is judged for the others (`betrayal.end.labels`).
    fn leaving(&self) -> Leaving {
        Leaving::Loses
    }

    #[inline]
    fn play(&self, b: &mut Board, seat: Seat, m: Move, log: &mut impl Log<News>) {
        play::play(self, b, seat, m, log);
    }

    fn depart(&self, b: &mut Board, seat: Seat, how: Departure, log: &mut impl Log<News>) {
        ending::depart(b, seat, how, log);
    }

    fn may_be_agreed(&self) -> bool {
        true
    }

    fn end_agreed(&self, b: &mut Board, log: &mut impl Log<News>) {
        ending::agree(b, log);
    }

    fn outcomes(&self, b: &Board, out: &mut Outcomes) {
        chance::outcomes(b, out);
    }

    #[inline]
    fn draw(&self, b: &Board, rng: &mut impl Rng) -> Outcome {
        chance::draw(b, rng)
    }

    #[inline]
    fn land(&self, b: &mut Board, o: Outcome, log: &mut impl Log<News>) {
        chance::land(self, b, o, log);
    }

    fn talk(&self, b: &Board, from: Seat, to: Option<Seat>) -> Talk {
        communication::talk(self, b, from, to)
    }

    fn check(&self, before: Option<&Board>, now: &Board) -> Result<(), Broken> {
        invariants::check(self, before, now)
    }

    fn write(&self, m: Move) -> String {
        m.write(&self.edition)
    }

    fn read(&self, text: &str) -> Option<Move> {
        Move::read(text, &self.edition)
    }

    fn write_outcome(&self, b: &Board, o: Outcome) -> String {
        chance::write_outcome(b, o)
    }

    fn read_outcome(&self, b: &Board, text: &str) -> Option<Outcome> {
        chance::read_outcome(b, text)
    }
}

impl Know for Betrayal {
    type View = View;

    fn view(&self, b: &Board, who: Viewer) -> View {
        view::view(b, who)
    }

    fn imagine(&self, v: &View, _: &mut impl Rng) -> Board {
        imagine::imagine(v)
    }

    fn question(&self, v: &View) -> Question {
        know::question(self, v)
    }

    fn pass(&self, _: &View, moves: &[Move]) -> Option<Move> {
        questions::pass(moves)
    }

    fn estimate(&self, b: &Board, seat: Seat) -> f32 {
        estimate::estimate(self, b, seat)
    }

    fn is_quiet(&self, b: &Board) -> bool {
        estimate::is_quiet(b)
    }

    fn is_senseless(&self, b: &Board, _: Seat, m: Move) -> bool {
        estimate::is_senseless(self, b, m)
    }
}

impl Show for Betrayal {
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
        tell::tone(self, e)
    }

    fn counts(&self, e: &News, count: &mut dyn FnMut(&'static str, f64)) {
        news::counts(e, count);
    }

    fn news(&self, e: &News) -> LineNews {
        tell::course::news(self, e)
    }

    fn begins(&self, e: &News) -> Option<Beginning> {
        tell::course::begins(self, e)
    }

    fn counted(&self) -> &'static str {
        tell::course::COUNTED
    }

    fn controlled(&self, b: &Board) -> Vec<(Curve, i32)> {
        tell::course::counted(self, b)
    }

    fn turned(&self, e: &News) -> Option<Turned> {
        tell::course::turned(self, e)
    }

    fn ending(&self, b: &Board, events: &[&News]) -> Ending {
        tell::course::ending(self, b, events)
    }

    fn say_end(&self, b: &Board) -> Sentence {
        tell::ending::say_end(self, b)
    }

    fn wire(&self, v: &View) -> Value {
        wire::wire(self, v)
    }
}

impl Referee for Betrayal {
    fn admit(&self, b: &Board) -> Result<(), String> {
        referee::admit(self, b)
    }

    /// The counts by Area follow from the places, so they are made anew.
    fn restore(&self, json: Value) -> Result<Board, String> {
        referee::restore(self, json)
    }
}
