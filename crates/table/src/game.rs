//! The contract that every game fulfils, in four steps: it can be played ([`Play`]), it keeps
//! secrets ([`Know`]), it can be shown ([`Show`]), and a referee can write down all of it
//! ([`Referee`]).

use crate::{
    About, Ask, Beginning, Kind, Log, Options, Outcome, Outcomes, Problem, Question, RoleName, Seat, SeatSet, Texts, Turned, Viewer,
};
use rand_core::Rng;
use scene::{Curve, Ending, News, Refused, Scene, ScoringRow, Sentence, Tint};
use serde::{Serialize, de::DeserializeOwned};
use std::{fmt::Debug, hash::Hash};

/// A rule-ID.
pub type RuleId = &'static str;

/// An invariant that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The invariant's ID.
    pub invariant: RuleId,
    /// What was found.
    pub found: String,
}

impl Broken {
    /// `Ok` when the invariant holds; otherwise its ID and what was found.
    pub fn unless(holds: bool, invariant: RuleId, found: impl FnOnce() -> String) -> Result<(), Broken> {
        if holds { Ok(()) } else { Err(Broken { invariant, found: found() }) }
    }
}

/// Whether words may pass between two seats now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Talk {
    /// Freely.
    Free,
    /// Only together with the aside that is their price ([`TalkRules::price`]); the rule says why.
    Costs(RuleId),
    /// Not now; the rule says why. Set phrases still pass.
    Refused(RuleId),
}

/// What the rules of a game have to do with words between persons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TalkRules {
    /// The aside, in the record's words, that is played before words pass that cost something ([`Talk::Costs`]).
    pub price: &'static str,
    /// All asides that are about words between persons, the price among them.
    pub asides: &'static [&'static str],
    /// The rule by which they are not there where a person has nobody to talk to: all chairs are one person's, or bots have the others.
    pub needs_persons: RuleId,
}

/// What becomes of a game when a seat resigns or its time is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaving {
    /// It ends and the seat loses: two play against each other, or one against the rules' own opponent.
    Loses,
    /// It goes on without the seat: more than two play, or all win together. Whoever runs the table passes for the seat
    /// or lets a bot play it.
    PlaysOn,
}

/// How a seat is out of a game before its end. Both stand in the record in these words, and in no game's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Departure {
    /// It gave up.
    Resigned,
    /// Its clock ran out.
    TimeUp,
}

impl Departure {
    /// Its word in a record.
    pub const fn word(self) -> &'static str {
        match self {
            Departure::Resigned => "resign",
            Departure::TimeUp => "time-up",
        }
    }

    /// The departure with this word.
    pub fn from_word(word: &str) -> Option<Departure> {
        [Departure::Resigned, Departure::TimeUp].into_iter().find(|how| how.word() == word)
    }
}

/// What a seat says about ending the game for all, unasked. Both stand in the record in these words, and in no game's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accord {
    /// It agrees to end the game; when all who play do, it ends.
    Agree,
    /// It takes that back.
    PlayOn,
}

impl Accord {
    /// Both.
    pub const BOTH: [Accord; 2] = [Accord::Agree, Accord::PlayOn];

    /// Its word in a record.
    pub const fn word(self) -> &'static str {
        match self {
            Accord::Agree => "agree-to-end",
            Accord::PlayOn => "play-on",
        }
    }

    /// What a player says.
    pub const fn say(self) -> &'static str {
        match self {
            Accord::Agree => "Agree to end the game",
            Accord::PlayOn => "Play on after all",
        }
    }

    /// What the word says.
    pub fn from_word(word: &str) -> Option<Accord> {
        Accord::BOTH.into_iter().find(|accord| accord.word() == word)
    }
}

/// A game that can be played. The value itself is the rulebook of one table: the edition, the
/// options, the number of seats. It never changes; states are plain values beside it.
pub trait Play: Sized + Send + Sync + 'static {
    /// Names, seats, options and rules.
    const ABOUT: About;
    /// What its rules have to do with words between persons; mostly nothing.
    const TALK: Option<TalkRules> = None;
    /// Everything that can change; flat, without pointers, cheap to copy.
    type State: Clone + Eq + Debug + Send + Sync;
    /// One small decision.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync;
    /// Which rule forbids a move, and the facts that explain it.
    type Refusal: Copy + Eq + Debug;
    /// What happened; it holds nothing that its readers may not know.
    type Event: Clone + Eq + Debug + Send + Sync;

    /// The house edition, which is inside the binary.
    fn house() -> Texts;
    /// Makes the rulebook of one table.
    fn open(seats: u8, options: &Options, edition: &Texts) -> Result<Self, Vec<Problem>>;
    /// How many seats this table has.
    fn seats(&self) -> u8;
    /// The word for a seat in records.
    fn seat_name(&self, seat: Seat) -> &'static str;
    /// A seat as people call it; unless the game says otherwise its word with a large letter.
    fn seat_title(&self, seat: Seat) -> String {
        scene::capitalized(self.seat_name(seat))
    }
    /// The position before the first question.
    fn setup(&self) -> Self::State;
    /// What the state waits for.
    fn ask(&self, s: &Self::State) -> Ask;
    /// What one might think of here; the table greys what [`Play::refuse`] refuses.
    fn candidates(&self, s: &Self::State, seat: Seat, out: &mut Vec<Self::Move>);
    /// Why a move is not allowed. Total: it answers for every well-formed move.
    fn refuse(&self, s: &Self::State, seat: Seat, m: Self::Move) -> Option<Self::Refusal>;
    /// The candidates that are not refused, in the same order. A game overrides it with a faster way.
    fn moves(&self, s: &Self::State, seat: Seat, out: &mut Vec<Self::Move>) {
        self.candidates(s, seat, out);
        out.retain(|m| self.refuse(s, seat, *m).is_none());
    }
    /// What a seat may do unasked, besides resigning and agreeing to end, which are the table's: call, stop talks. It is complete in itself. While another
    /// seat's deed is open it is played in the position before that deed and in the present one, so the list is the same in both.
    fn asides(&self, _s: &Self::State, _seat: Seat, _out: &mut Vec<Self::Move>) {}
    /// Does an answer to this kind of question bind whoever gives it although no standing order answers it, because somebody else has
    /// asked? Nothing is taken back across one ([`About::binding_since`]); those of windows and sealed questions bind anyway.
    fn binds(_kind: Kind) -> bool {
        false
    }
    /// Does the question that this state asks belong to an answer, mostly in another's turn: a window, an offer, the offer that is made
    /// instead of another one? What others did before it in the same round is still news afterwards.
    fn is_answer(&self, s: &Self::State) -> bool {
        self.ask(s).kind().is_some_and(|kind| Self::ABOUT.window(kind).is_some() || Self::binds(kind))
    }
    /// What becomes of the game when a seat resigns or its time is up. Where all win together it goes on, however many play:
    /// a clock never loses such a game.
    fn leaving(&self) -> Leaving {
        if self.seats() > 2 { Leaving::PlaysOn } else { Leaving::Loses }
    }
    /// What becomes of a game that goes on without a seat ([`Leaving::PlaysOn`]) when the last seat leaves it, too, under this rules
    /// number.
    fn abandoned(&self, _rules: u32) -> Leaving {
        Leaving::PlaysOn
    }
    /// Plays a move without checking it; for the table, which has checked, and for search.
    fn play(&self, s: &mut Self::State, seat: Seat, m: Self::Move, log: &mut impl Log<Self::Event>);
    /// A seat resigns or its time is up, and the game is over. Only where it loses by that ([`Play::leaving`]): elsewhere it
    /// leaves ([`Play::leave`]).
    fn depart(&self, s: &mut Self::State, seat: Seat, how: Departure, log: &mut impl Log<Self::Event>);
    /// A seat has left and the others play on ([`Leaving::PlaysOn`]). Where that changes what it can win, the state notes it.
    fn leave(&self, _s: &mut Self::State, _seat: Seat) {}
    /// The seats that have left, as far as the state notes it ([`Play::leave`]).
    fn left(&self, _s: &Self::State) -> SeatSet {
        SeatSet::NONE
    }
    /// May all seats together end the game before its time? Then the table offers it to each of them.
    fn may_be_agreed(&self) -> bool {
        false
    }
    /// All seats that play have agreed to end the game, and it is over. Only where [`Play::may_be_agreed`].
    fn end_agreed(&self, _s: &mut Self::State, _log: &mut impl Log<Self::Event>) {}
    /// The possible answers of chance, with weights. Like ones and pools are described and not listed.
    fn outcomes(&self, s: &Self::State, out: &mut Outcomes);
    /// One of [`Play::outcomes`] by weight; search and simulation only. A game overrides it for speed.
    fn draw(&self, s: &Self::State, rng: &mut impl Rng) -> Outcome {
        let mut out = Outcomes::new();
        self.outcomes(s, &mut out);
        out.draw(rng).expect("a chance request has an outcome")
    }
    /// Lands an outcome of chance.
    fn land(&self, s: &mut Self::State, o: Outcome, log: &mut impl Log<Self::Event>);
    /// May words pass?
    fn talk(&self, _s: &Self::State, _from: Seat, _to: Option<Seat>) -> Talk {
        Talk::Free
    }
    /// The invariants, by ID; `before` is the state one step earlier.
    fn check(&self, before: Option<&Self::State>, now: &Self::State) -> Result<(), Broken>;
    /// A move in words of the record, which [`Play::read`] reads back uniquely.
    fn write(&self, m: Self::Move) -> String;
    /// Reads what [`Play::write`] wrote.
    fn read(&self, text: &str) -> Option<Self::Move>;
    /// An outcome in words of the record, unique within one request.
    fn write_outcome(&self, s: &Self::State, o: Outcome) -> String;
    /// Reads what [`Play::write_outcome`] wrote, from the text alone; `None` for what it never writes at such a request. The others
    /// are not gone through: whether it can happen now the table asks [`Outcomes::weight`].
    fn read_outcome(&self, s: &Self::State, text: &str) -> Option<Outcome>;
}

/// A game that keeps secrets.
pub trait Know: Play {
    /// All that one viewer may know, what it once saw included.
    type View: Clone + Eq + Debug + Send + Sync;

    /// What a viewer may know.
    fn view(&self, s: &Self::State, who: Viewer) -> Self::View;
    /// What a viewer may look up later of this position, before the game is over: their view, without what the rules let them
    /// see once and not again. A log line can always be read again, so what is left out here stands in none.
    fn recall(&self, s: &Self::State, who: Viewer) -> Self::View {
        self.view(s, who)
    }
    /// Some state that this viewer cannot tell from the true one, made from the view alone.
    fn imagine(&self, v: &Self::View, rng: &mut impl Rng) -> Self::State;
    /// The question as this viewer may know it.
    fn question(&self, v: &Self::View) -> Question;
    /// Which of this viewer's moves passes the question: it passes the window, ends the turn, declines; `None` where none does.
    fn pass(&self, _v: &Self::View, _moves: &[Self::Move]) -> Option<Self::Move> {
        None
    }
    /// The roles that this viewer's chair plays now, where it may play several: each has standing orders of its own.
    fn roles(&self, _v: &Self::View) -> Vec<RoleName> {
        Vec::new()
    }
    /// Those of them for which the chair is asked now.
    fn asked_roles(&self, _v: &Self::View) -> Vec<RoleName> {
        Vec::new()
    }
    /// The role that a move names; `None` where it answers for all that are asked.
    fn role_of(&self, _m: Self::Move) -> Option<RoleName> {
        None
    }
    /// What the window is about for this viewer, by the ids of elements of their picture: their own spy, the city.
    fn concerns(&self, _v: &Self::View) -> Vec<String> {
        Vec::new()
    }
    /// How well a seat stands, 0 to 1; for bots.
    fn estimate(&self, s: &Self::State, seat: Seat) -> f32;
    /// Is nothing half done, so that an estimate means something? A bot looks on through chance and
    /// through other seats' answers until it is.
    fn is_quiet(&self, _s: &Self::State) -> bool {
        true
    }
    /// Is a move that is allowed beside all sense, as far as the seat itself can know? Bots leave it alone where something else is
    /// left; it is no rule, and people may play it.
    fn is_senseless(&self, _s: &Self::State, _seat: Seat, _m: Self::Move) -> bool {
        false
    }
}

/// What a viewer may do and what is greyed for them, as their picture needs it.
#[derive(Clone, Debug)]
pub struct Choices<G: Play> {
    /// What they may play.
    pub moves: Vec<G::Move>,
    /// What one might think of but may not play.
    pub refused: Vec<(G::Move, G::Refusal)>,
}

impl<G: Play> Default for Choices<G> {
    fn default() -> Self {
        Choices { moves: Vec::new(), refused: Vec::new() }
    }
}

impl<G: Show> Choices<G> {
    /// The refused ones for a picture, each with its rule and its reason, and with the element at which it stands.
    pub fn refusals(&self, g: &G, v: &G::View, on: impl Fn(G::Move, G::Refusal) -> Option<String>) -> Vec<Refused> {
        let refused = |(m, refusal): &(G::Move, G::Refusal)| {
            let (rule, reason) = g.say_refusal(v, *refusal);
            Refused { on: on(*m, *refusal), ..Refused::new(g.write(*m), g.say_move(v, *m), rule, reason) }
        };
        self.refused.iter().map(refused).collect()
    }
}

impl<G: Play> Choices<G> {
    /// What a seat may do in a state; nothing for one that is not asked.
    pub fn of(game: &G, s: &G::State, seat: Option<Seat>) -> Self {
        let mut choices = Choices::default();
        let Some(seat) = seat.filter(|seat| game.ask(s).seats().has(*seat)) else { return choices };
        game.moves(s, seat, &mut choices.moves);
        let mut all = Vec::new();
        game.candidates(s, seat, &mut all);
        choices.refused = all.into_iter().filter_map(|m| Some((m, game.refuse(s, seat, m)?))).collect();
        choices
    }
}

/// How much a log line weighs where only some lines of a turn are told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Weight {
    /// Why an automaton does what it does.
    Reason,
    /// A way, a step on the way to something.
    Slight,
    /// What is neither.
    #[default]
    Usual,
    /// What came of it: something was won, lost, taken, seen or agreed.
    Grave,
}

/// How a log line is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tone {
    /// Does something begin here: a round, a turn, the end?
    pub heading: bool,
    /// The side that acted.
    pub side: Option<Tint>,
    /// Is it a small thing that nobody wants to be stopped for?
    pub minor: bool,
    /// Does it strike the reader: was a spy of theirs captured, a secret of theirs taken?
    pub strikes: bool,
    /// How much it weighs beside other lines of its turn.
    pub weight: Weight,
}

/// A game that can be shown.
pub trait Show: Know {
    /// The picture of a view.
    fn scene(&self, v: &Self::View, c: &Choices<Self>) -> Scene;
    /// A move as a player would say it.
    fn say_move(&self, v: &Self::View, m: Self::Move) -> Sentence;
    /// A refusal as a player understands it, with its rule.
    fn say_refusal(&self, v: &Self::View, r: Self::Refusal) -> (RuleId, Sentence);
    /// A log line.
    fn say_event(&self, e: &Self::Event) -> Sentence;
    /// How a log line is set: whose deed it tells, and whether something begins with it.
    fn tone(&self, _e: &Self::Event) -> Tone {
        Tone::default()
    }
    /// What a log line is about: whom it hit, what moved. In whose turn it happened the table adds.
    fn news(&self, _e: &Self::Event) -> News {
        News::default()
    }
    /// What an event adds to the counts of a simulation: as many words as wished, each with a number.
    fn counts(&self, _e: &Self::Event, _count: &mut dyn FnMut(&'static str, f64)) {}
    /// What begins with an event, if something does; every viewer reads the events with which something begins.
    fn begins(&self, _e: &Self::Event) -> Option<Beginning> {
        None
    }
    /// The round in which the game begins, where it begins before the first line and no event tells of it.
    fn round_at_start(&self) -> Option<String> {
        None
    }
    /// The score: a curve without points for each side, or one for a marker that stands for both, with where it stands in this state.
    fn scores(&self, _s: &Self::State) -> Vec<(Curve, i32)> {
        Vec::new()
    }
    /// What the curves of [`Show::controlled`] count, as a heading.
    fn counted(&self) -> &'static str {
        "Control"
    }
    /// How much each side controls in this state, or what else is counted after each step, each with its curve without points; none
    /// where nothing is.
    fn controlled(&self, _s: &Self::State) -> Vec<(Curve, i32)> {
        Vec::new()
    }
    /// What these events have scored, in order. Events of one record line are never torn apart, and everybody reads those that score.
    fn scored(&self, _events: &[&Self::Event]) -> Vec<ScoringRow> {
        Vec::new()
    }
    /// Where nothing is scored: whether the game turned with this event, which everybody has read.
    fn turned(&self, _e: &Self::Event) -> Option<Turned> {
        None
    }
    /// What only the game can tell of its end: who won and why, what was hidden, counts of what all have read. The table adds
    /// curves, rounds, turning points and scorings.
    fn ending(&self, _s: &Self::State, _events: &[&Self::Event]) -> Ending {
        Ending::default()
    }
    /// The end in one sentence.
    fn say_end(&self, s: &Self::State) -> Sentence;
    /// A view in the words of the wire.
    fn wire(&self, v: &Self::View) -> serde_json::Value;
}

/// A game whose whole state can be written down, secrets and all, as serde derives it. Only the line protocol uses it.
pub trait Referee: Show<State: Serialize + DeserializeOwned> {
    /// Does everything that a state from elsewhere names exist at this table? A sentence if not; [`Play::check`] sees to the rest.
    fn admit(&self, s: &Self::State) -> Result<(), String>;

    /// The whole state.
    fn dump(&self, s: &Self::State) -> serde_json::Value {
        serde_json::to_value(s).unwrap_or_default()
    }

    /// A state from what [`Referee::dump`] wrote, not yet checked; or a sentence about what is wrong.
    fn restore(&self, json: serde_json::Value) -> Result<Self::State, String> {
        let s = serde_json::from_value(json).map_err(|e| format!("this is not a state of {}: {e}", Self::ABOUT.name))?;
        self.admit(&s).map(|()| s)
    }
}
