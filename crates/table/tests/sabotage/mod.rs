//! Crow, broken on purpose in one place, to see whether a trial notices.

use crate::crow::{CHAIRS, Crow, Frame, Move, State, View};
use rand_core::Rng;
use scene::{Scene, Sentence};
use serde_json::Value;
use table::*;

/// What is broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    ViewShowsHands,
    ViewShowsMore,
    MovesMissOne,
    ReadIsDeaf,
    NodIsUnread,
    CardIsLost,
    LookIsSilent,
    SecretRefuses,
    ImaginesTheClose,
    DumpForgets,
    OutcomesAreTwins,
    LabelIsUnknown,
    TurnsNeverEnd,
    RuleIsUnlisted,
    PictureRepeats,
    WireIsEmpty,
    MoveIsMute,
    EventIsMute,
    EndIsMute,
    AsideAfterTheEnd,
    AsideTellsOfDeeds,
    RecallShowsMore,
    PassIsNoMove,
    RoleIsForgotten,
}

pub(crate) const FAULTS: [(Fault, &str); 24] = [
    (Fault::ViewShowsMore, "changed under imagine"),
    // Here imagine agrees with the leak; it shows where a known card comes into the hand that is seen through.
    (Fault::ViewShowsHands, "more than it should"),
    (Fault::MovesMissOne, "are not the unrefused candidates"),
    (Fault::ReadIsDeaf, "is not read back as"),
    (Fault::NodIsUnread, "is not a move of this game"),
    (Fault::CardIsLost, "crow.inv.cards: "),
    (Fault::LookIsSilent, "tells seat"),
    (Fault::SecretRefuses, "has other moves in an imagined state"),
    (Fault::ImaginesTheClose, "imagined a sealed question that is over"),
    (Fault::DumpForgets, "a dumped state was restored as another one"),
    (Fault::OutcomesAreTwins, "two entries of one list are both called '0'"),
    (Fault::LabelIsUnknown, "'the crow wins' is not in the list of results"),
    (Fault::TurnsNeverEnd, "no end after 1000 steps"),
    (Fault::RuleIsUnlisted, "is refused by the unlisted rule crow.offer.twins"),
    (Fault::PictureRepeats, "is listed twice"),
    (Fault::WireIsEmpty, "the wire tells Seat(Seat(0)) nothing"),
    (Fault::MoveIsMute, "is offered without a word"),
    (Fault::EventIsMute, "happened without a word"),
    (Fault::EndIsMute, "the game ends without a word"),
    (Fault::AsideAfterTheEnd, "has moves after the end"),
    (Fault::AsideTellsOfDeeds, "tells of another seat's open deed"),
    (Fault::RecallShowsMore, "may look up later changed under imagine"),
    (Fault::PassIsNoMove, "which is no move of it"),
    (Fault::RoleIsForgotten, "and its roles [RoleQuestion"),
];

/// A game of Crow that is broken where its edition says so (`fault`), so that a replay of its record is broken too.
#[derive(Clone, Debug)]
pub(crate) struct Sabotaged {
    crow: Crow,
    fault: Option<Fault>,
}

impl Sabotaged {
    fn has(&self, fault: Fault) -> bool {
        self.fault == Some(fault)
    }

    /// Lets the game do something, and spoils what comes of it.
    fn spoil(&self, s: &mut State, log: &mut impl Log<String>, act: impl FnOnce(&Crow, &mut State, &mut Journal<String>)) {
        let (before, mut journal) = (*s, Journal::default());
        act(&self.crow, s, &mut journal);
        if self.has(Fault::CardIsLost) && s.pile != before.pile {
            s.pile = before.pile;
        }
        if self.has(Fault::TurnsNeverEnd) {
            s.turns = before.turns;
        }
        journal.events.into_iter().for_each(|(readers, event)| log.event(readers, event));
        log.learned(if self.has(Fault::LookIsSilent) { SeatSet::NONE } else { journal.learned });
        if journal.deed == DeedStatus::Done {
            log.deed_done();
        }
    }
}

impl Play for Sabotaged {
    const ABOUT: About = Crow::ABOUT;
    type State = State;
    type Move = Move;
    type Refusal = RuleId;
    type Event = String;

    fn house() -> Texts {
        Crow::house()
    }

    fn open(seats: u8, options: &Options, edition: &Texts) -> Result<Self, Vec<Problem>> {
        let fault = edition.get("fault").and_then(|name| FAULTS.iter().find(|(fault, _)| format!("{fault:?}") == name));
        Ok(Sabotaged { crow: Crow::open(seats, options, edition)?, fault: fault.map(|(fault, _)| *fault) })
    }

    fn seats(&self) -> u8 {
        self.crow.seats()
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.crow.seat_name(seat)
    }

    fn setup(&self) -> State {
        self.crow.setup()
    }

    fn ask(&self, s: &State) -> Ask {
        match self.crow.ask(s) {
            Ask::Over(end) if self.has(Fault::LabelIsUnknown) => Ask::Over(End { label: "the crow wins", ..end }),
            ask => ask,
        }
    }

    fn candidates(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        self.crow.candidates(s, seat, out);
    }

    fn refuse(&self, s: &State, seat: Seat, m: Move) -> Option<RuleId> {
        let secretly = self.has(Fault::SecretRefuses) && m.1 == "look" && s.hands[2].has(9);
        self.crow.refuse(s, seat, m).or(secretly.then_some("crow.look.new"))
    }

    fn moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        self.candidates(s, seat, out);
        out.retain(|m| self.refuse(s, seat, *m).is_none());
        out.truncate(if self.has(Fault::MovesMissOne) { 3 } else { usize::MAX });
    }

    fn asides(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        self.crow.asides(s, seat, out);
        if self.has(Fault::AsideAfterTheEnd) {
            *out = vec![Move(2 * seat.index(), "nod", 0)];
        }
        if self.has(Fault::AsideTellsOfDeeds) && matches!(s.agenda.top(), Some(Frame::Pair(_))) {
            out.clear();
        }
    }

    fn depart(&self, s: &mut State, seat: Seat, how: Departure, log: &mut impl Log<String>) {
        self.crow.depart(s, seat, how, log);
    }

    fn play(&self, s: &mut State, seat: Seat, m: Move, log: &mut impl Log<String>) {
        self.spoil(s, log, |crow, s, journal| crow.play(s, seat, m, journal));
    }

    fn outcomes(&self, s: &State, out: &mut Outcomes) {
        self.crow.outcomes(s, out);
    }

    fn land(&self, s: &mut State, o: Outcome, log: &mut impl Log<String>) {
        self.spoil(s, log, |crow, s, journal| crow.land(s, o, journal));
    }

    fn check(&self, before: Option<&State>, now: &State) -> Result<(), Broken> {
        self.crow.check(before, now)
    }

    fn write(&self, m: Move) -> String {
        self.crow.write(m)
    }

    fn read(&self, text: &str) -> Option<Move> {
        let deaf = |m: &Move| m.1 == "challenge" && self.has(Fault::ReadIsDeaf) || m.1 == "nod" && self.has(Fault::NodIsUnread);
        self.crow.read(text).filter(|m| !deaf(m))
    }

    fn write_outcome(&self, s: &State, o: Outcome) -> String {
        if self.has(Fault::OutcomesAreTwins) { "0".into() } else { self.crow.write_outcome(s, o) }
    }

    fn read_outcome(&self, s: &State, text: &str) -> Option<Outcome> {
        self.crow.read_outcome(s, text)
    }
}

impl Know for Sabotaged {
    /// The view of Crow, and what leaks through.
    type View = (View, Set<u8>);

    fn view(&self, s: &State, who: Viewer) -> (View, Set<u8>) {
        let mut view = self.crow.view(s, who);
        if self.has(Fault::ViewShowsHands) {
            view.state.hands = s.hands;
        }
        (view, if self.has(Fault::ViewShowsMore) { s.hands[2] } else { Set::NONE })
    }

    fn imagine(&self, (v, _): &(View, Set<u8>), rng: &mut impl Rng) -> State {
        let mut s = self.crow.imagine(v, rng);
        if let (Some(Frame::Bids(bids)), true) = (s.agenda.top_mut(), self.has(Fault::ImaginesTheClose)) {
            let others = (0..3).filter(|p| v.who != Viewer::Seat(CHAIRS[*p]));
            others.for_each(|p| bids[p] = Some(10));
        }
        s
    }

    fn recall(&self, s: &State, who: Viewer) -> (View, Set<u8>) {
        (self.crow.recall(s, who), if self.has(Fault::RecallShowsMore) { s.hands[2] } else { Set::NONE })
    }

    fn roles(&self, (v, _): &(View, Set<u8>)) -> Vec<RoleName> {
        self.crow.roles(v)
    }

    fn asked_roles(&self, (v, _): &(View, Set<u8>)) -> Vec<RoleName> {
        let mut roles = self.crow.asked_roles(v);
        roles.truncate(if self.has(Fault::RoleIsForgotten) { 1 } else { usize::MAX });
        roles
    }

    fn role_of(&self, m: Move) -> Option<RoleName> {
        self.crow.role_of(m)
    }

    fn question(&self, (v, _): &(View, Set<u8>)) -> Question {
        self.crow.question(v)
    }

    fn pass(&self, (v, _): &(View, Set<u8>), moves: &[Move]) -> Option<Move> {
        if self.has(Fault::PassIsNoMove) { Some(Move(0, "end", 0)) } else { self.crow.pass(v, moves) }
    }

    fn estimate(&self, s: &State, seat: Seat) -> f32 {
        self.crow.estimate(s, seat)
    }
}

impl Show for Sabotaged {
    fn scene(&self, (v, _): &(View, Set<u8>), c: &Choices<Self>) -> Scene {
        let mut scene = self.crow.scene(v, &Choices { moves: c.moves.clone(), refused: c.refused.clone() });
        if self.has(Fault::PictureRepeats) {
            scene.choices.extend(scene.choices.first().cloned());
        }
        scene
    }

    fn say_move(&self, (v, _): &(View, Set<u8>), m: Move) -> Sentence {
        if self.has(Fault::MoveIsMute) { Sentence::default() } else { self.crow.say_move(v, m) }
    }

    fn say_refusal(&self, (v, _): &(View, Set<u8>), rule: RuleId) -> (RuleId, Sentence) {
        let (rule, sentence) = self.crow.say_refusal(v, rule);
        (if self.has(Fault::RuleIsUnlisted) && rule == "crow.offer.pair" { "crow.offer.twins" } else { rule }, sentence)
    }

    fn say_event(&self, e: &String) -> Sentence {
        if self.has(Fault::EventIsMute) && e.contains("crow") { Sentence::default() } else { self.crow.say_event(e) }
    }

    fn say_end(&self, s: &State) -> Sentence {
        if self.has(Fault::EndIsMute) { Sentence::default() } else { self.crow.say_end(s) }
    }

    fn wire(&self, (v, _): &(View, Set<u8>)) -> Value {
        if self.has(Fault::WireIsEmpty) { Value::Null } else { self.crow.wire(v) }
    }
}

impl Referee for Sabotaged {
    fn dump(&self, s: &State) -> Value {
        self.crow.dump(&State { crow: if self.has(Fault::DumpForgets) { 0 } else { s.crow }, ..*s })
    }

    fn admit(&self, s: &State) -> Result<(), String> {
        self.crow.admit(s)
    }
}
