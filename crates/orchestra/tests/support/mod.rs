//! A table in the words of the record: who is where, what they hold, what is asked, what follows.

pub mod rows;

use orchestra::{
    Orchestra,
    edition::{Event, Kind, Space},
    item::Item,
    leader::Leader,
    news::News,
    roles::{Motivation, Pawn, Suspicion},
    state::State,
};
use scene::Scene;
use table::{
    Ask, Choices, Deck, Journal, Know, Options, Play, Seat, SeatSet, Set, Show, Viewer,
    testing::{Position, land, play},
};

/// A table and all that has happened at it.
pub struct Table {
    pub g: Orchestra,
    pub s: State,
    pub log: Journal<News>,
}

/// Opens a table with these options.
pub fn open(seats: u8, options: &[(&str, &str)]) -> Orchestra {
    let options = Options::complete(&Orchestra::ABOUT, options.iter().copied()).expect("the options exist");
    Orchestra::open(seats, &options, &Orchestra::house()).expect("the house edition holds")
}

impl Table {
    /// A table at which each seat plays one of these; the first begins, and is asked for an action.
    pub fn of(people: &[&str]) -> Table {
        Table::with(people, &[])
    }

    /// The same with options.
    pub fn with(people: &[&str], options: &[(&str, &str)]) -> Table {
        let all: Vec<_> = [("conspirators", "choose"), ("first", "first")].into_iter().chain(options.iter().copied()).collect();
        let g = open(people.len() as u8, &all);
        let s = g.setup();
        let mut t = Table { g, s, log: Journal::default() };
        for (seat, who) in people.iter().enumerate() {
            t.seat_plays(Seat(seat as u8), &format!("choose {who}"));
        }
        t
    }

    /// A single seat with two of them.
    pub fn solo(first: &str, second: &str) -> Table {
        let g = open(1, &[("conspirators", "choose")]);
        let s = g.setup();
        let mut t = Table { g, s, log: Journal::default() };
        t.seat_plays(Seat(0), &format!("choose {first}"));
        t.seat_plays(Seat(0), &format!("choose {second}"));
        t
    }

    /// Beck is in Prison and has drawn this face; Kordt and Oster are free.
    pub fn cell(face: &str) -> Table {
        let mut t = Table::of(&["kordt", "beck", "oster"]);
        t.jail("beck").event("s1-leadership-dispute").land(face);
        t
    }

    /// A table whose first conspirator is Reckless, holds this plot, and stands with Hitler here.
    pub fn ready(people: &[&str], plot: &str, space: &str) -> Table {
        let mut t = Table::of(people);
        t.stage(5).set_mot(people[0], "reckless").give(people[0], plot).put(people[0], space).send("hitler", space);
        t
    }

    fn seat_plays(&mut self, seat: Seat, text: &str) {
        play(&self.g, &mut self.s, seat, text, &mut self.log);
    }

    pub fn pawn(&self, who: &str) -> Pawn {
        let sheet = self.g.edition.sheets.find(|it| it.id == who).expect("a conspirator");
        self.s.board.pawn_of(sheet).expect("somebody plays them")
    }

    pub fn seat(&self, who: &str) -> Seat {
        self.g.seat_of(self.pawn(who))
    }

    pub fn space(&self, id: &str) -> Space {
        self.g.edition.spaces.find(|it| it.id == id).expect("a space")
    }

    pub fn card(&self, id: &str) -> Kind {
        self.g.edition.kinds.find(|it| it.id == id).expect("a card")
    }

    /// Plays a move, which must be offered.
    pub fn play(&mut self, who: &str, text: &str) -> &mut Self {
        let seat = self.seat(who);
        self.seat_plays(seat, text);
        self
    }

    /// Lands an outcome, which must be possible.
    pub fn land(&mut self, text: &str) -> &mut Self {
        let before = self.s;
        land(&self.g, &mut self.s, text, &mut self.log);
        self.at().check(Some(&before));
        self
    }

    pub fn at(&self) -> Position<'_, Orchestra> {
        Position { game: &self.g, state: &self.s }
    }

    /// The picture for this conspirator's seat, with all that it may do and may not.
    pub fn picture(&self, who: &str) -> Scene {
        let seat = self.seat(who);
        self.g.scene(&self.g.view(&self.s, Viewer::Seat(seat)), &Choices::of(&self.g, &self.s, Some(seat)))
    }

    /// The question in words, and the rule that it cites.
    pub fn prompt(&self, who: &str) -> (String, String) {
        let prompt = self.picture(who).prompt;
        (prompt.text.to_string(), prompt.rule.unwrap_or_default().to_string())
    }

    /// A move in words, and what is said about its price.
    pub fn label(&self, who: &str, key: &str) -> (String, String) {
        let picture = self.picture(who);
        let choice = picture.choices.iter().find(|choice| choice.key == key).unwrap_or_else(|| panic!("{key} is not offered"));
        (choice.label.to_string(), choice.cost.as_ref().map(ToString::to_string).unwrap_or_default())
    }

    /// Why a move is not allowed, in words, and the rule.
    pub fn reason(&self, who: &str, key: &str) -> (String, String) {
        let (seat, m) = (self.seat(who), self.g.read(key).expect("a move"));
        let refusal = self.g.refuse(&self.s, seat, m).unwrap_or_else(|| panic!("{key} is offered"));
        let (rule, reason) = self.g.say_refusal(&self.g.view(&self.s, Viewer::Seat(seat)), refusal);
        (reason.to_string(), rule.to_string())
    }

    /// The kind of the question.
    pub fn kind(&self) -> &'static str {
        self.at().kind()
    }

    /// Who is asked, by the number of the seat; nobody where chance is.
    pub fn asked(&self) -> Option<u8> {
        match self.g.ask(&self.s) {
            Ask::One(seat, _) => Some(seat.0),
            _ => None,
        }
    }

    /// Is this conspirator's seat asked this kind of question?
    pub fn asks(&self, who: &str, kind: &str) -> bool {
        self.asked() == Some(self.seat(who).0) && self.kind() == kind
    }

    pub fn offers(&self, who: &str, text: &str) -> bool {
        self.at().moves(self.seat(who)).iter().any(|m| m == text)
    }

    pub fn moves(&self, who: &str) -> Vec<String> {
        self.at().moves(self.seat(who))
    }

    /// The rule that forbids a move.
    pub fn refused(&self, who: &str, text: &str) -> &'static str {
        self.at().refused(self.seat(who), text).unwrap_or("allowed")
    }

    pub fn place(&self, who: &str) -> String {
        self.s.board.at(self.pawn(who)).map_or("prison".into(), |space| self.g.edition.spaces[space].id.clone())
    }

    pub fn mot(&self, who: &str) -> &'static str {
        self.s.board.mot[self.pawn(who).index()].id()
    }

    pub fn sus(&self, who: &str) -> &'static str {
        self.s.board.sus[self.pawn(who).index()].id()
    }

    pub fn lead(&self, leader: &str) -> String {
        let leader = Leader::from_id(leader).expect("a leader");
        self.s.board.leader(leader).map_or("out".into(), |space| self.g.edition.spaces[space].id.clone())
    }

    pub fn ms(&self) -> u8 {
        self.s.board.support
    }

    pub fn left(&self) -> u8 {
        self.g.actions_left(&self.s.board)
    }

    /// The cards of a dossier, by their words.
    pub fn cards(&self, who: &str) -> Vec<String> {
        let e = &self.g.edition;
        self.s.board.dossier[self.pawn(who).index()].iter().map(|card| e.kinds[e.of_card(card)].id.clone()).collect()
    }

    pub fn holds(&self, who: &str, card: &str) -> bool {
        self.cards(who).iter().any(|it| it == card)
    }

    pub fn discarded(&self, card: &str) -> bool {
        self.g.edition.one_of(self.s.board.discard, self.card(card)).is_some()
    }

    /// How many of an item somebody carries.
    pub fn items(&self, who: &str, item: &str) -> u8 {
        self.s.board.items[self.pawn(who).index()][Item::from_id(item).expect("an item").index()]
    }

    pub fn put(&mut self, who: &str, space: &str) -> &mut Self {
        let (pawn, space) = (self.pawn(who), self.space(space));
        self.s.board.place[pawn.index()] = Some(space);
        self
    }

    pub fn jail(&mut self, who: &str) -> &mut Self {
        let pawn = self.pawn(who);
        self.s.board.place[pawn.index()] = None;
        self
    }

    pub fn set_mot(&mut self, who: &str, level: &str) -> &mut Self {
        let pawn = self.pawn(who);
        self.s.board.mot[pawn.index()] = Motivation::from_id(level).expect("a level");
        self
    }

    pub fn set_sus(&mut self, who: &str, level: &str) -> &mut Self {
        let pawn = self.pawn(who);
        self.s.board.sus[pawn.index()] = Suspicion::from_id(level).expect("a level");
        self
    }

    pub fn set_ms(&mut self, value: u8) -> &mut Self {
        self.s.board.support = value;
        self
    }

    pub fn send(&mut self, leader: &str, space: &str) -> &mut Self {
        let space = self.space(space);
        self.s.board.leaders[Leader::from_id(leader).expect("a leader").index()] = Some(space);
        self
    }

    /// Gives somebody a card of the deck or a tile that nobody has seen; then a square is empty.
    pub fn give(&mut self, who: &str, thing: &str) -> &mut Self {
        let pawn = self.pawn(who);
        match Item::from_id(thing) {
            Some(item) => {
                self.clear_last_square();
                self.s.board.unseen[item.index()] -= 1;
                self.s.board.items[pawn.index()][item.index()] += 1;
            }
            None => {
                let card = self.g.edition.one_of(self.s.board.deck, self.card(thing)).expect("it is in the deck");
                self.s.board.deck.remove(card);
                self.s.board.dossier[pawn.index()].insert(card);
            }
        }
        self
    }

    /// A card of the deck, or a tile that nobody has seen, lies in its discard.
    pub fn discard(&mut self, thing: &str) -> &mut Self {
        match Item::from_id(thing) {
            Some(item) => {
                self.clear_last_square();
                self.s.board.unseen[item.index()] -= 1;
                self.s.board.item_discard[item.index()] += 1;
            }
            None => {
                let card = self.g.edition.one_of(self.s.board.deck, self.card(thing)).expect("it is in the deck");
                self.s.board.deck.remove(card);
                self.s.board.discard.insert(card);
            }
        }
        self
    }

    /// The word of the conspirator who is asked; of a seat with two the one whose turn it is.
    pub fn who_is_asked(&self) -> String {
        let pawns: Vec<Pawn> = self.asked().map_or(Vec::new(), |seat| self.g.chairs.roles_of(Seat(seat)).iter().collect());
        let pawn = pawns.iter().copied().find(|pawn| pawns.len() == 1 || *pawn == self.s.board.active).expect("somebody is asked");
        self.g.edition.sheets[self.s.board.who(pawn).expect("somebody plays them")].id.clone()
    }

    fn clear_last_square(&mut self) {
        let last = self.s.board.down.iter().last().expect("a face-down tile");
        self.s.board.down.remove(last);
    }

    /// The tile of a space leaves the game unseen.
    pub fn clear(&mut self, space: &str) -> &mut Self {
        let space = self.space(space);
        self.s.board.down.remove(space);
        self
    }

    /// The tile of a space lies face up, of this kind.
    pub fn face_up(&mut self, space: &str, item: &str) -> &mut Self {
        let (space, item) = (self.space(space), Item::from_id(item).expect("an item"));
        self.s.board.down.remove(space);
        self.s.board.unseen[item.index()] -= 1;
        self.s.board.up[space.index()] = item as u8 + 1;
        self
    }

    /// The game is in this stage, with its pile untouched.
    pub fn stage(&mut self, stage: u8) -> &mut Self {
        let b = &mut self.s.board;
        (b.stage, b.pile_stage, b.drawn, b.current, b.key) = (stage, stage, Set::NONE, None, None);
        let mut pile = Deck::shuffled(self.g.pile_cards(stage));
        pile.leave_unseen(self.g.pile_removed(stage));
        self.s.secret.pile = pile;
        self
    }

    /// Nothing is left of the present pile.
    pub fn empty_pile(&mut self) -> &mut Self {
        let left = self.s.secret.pile.len();
        self.s.secret.pile.leave_unseen(left);
        self
    }

    fn event_card(&self, id: &str) -> Event {
        let kind = self.g.edition.events.find(|it| it.id == id).expect("an event");
        self.s.secret.pile.set().iter().find(|event| self.g.edition.of_event(*event) == kind).expect("it may be in the pile")
    }

    /// This event lies next on top of the pile, known to nobody.
    pub fn next(&mut self, id: &str) -> &mut Self {
        let card = self.event_card(id);
        let known = self.s.secret.pile.top().to_vec();
        known.iter().for_each(|known| self.s.secret.pile.take(known.card));
        self.s.secret.pile.take(card);
        known.iter().rev().for_each(|known| self.s.secret.pile.put_on_top(known.card, known.by));
        self.s.secret.pile.put_on_top(card, SeatSet::NONE);
        self
    }

    /// The active player ends their actions, and this event comes.
    pub fn event(&mut self, id: &str) -> &mut Self {
        let stage = self.g.edition.events[self.g.edition.events.find(|it| it.id == id).expect("an event")].stage;
        if self.s.board.stage != stage {
            self.stage(stage);
        }
        self.next(id);
        let active = self.active();
        self.play(&active, "end")
    }

    /// The word of whose turn it is.
    pub fn active(&self) -> String {
        let who = self.s.board.who(self.s.board.active).expect("somebody");
        self.g.edition.sheets[who].id.clone()
    }

    /// All news so far, in words.
    pub fn told(&self) -> Vec<String> {
        use table::Show;
        self.log.events.iter().map(|(_, news)| self.g.say_event(news).to_string()).collect()
    }

    /// This is the current event.
    pub fn current(&mut self, id: &str) -> &mut Self {
        let kind = self.g.edition.events.find(|it| it.id == id).expect("an event");
        let stage = self.g.edition.events[kind].stage;
        if self.s.board.stage != stage {
            self.stage(stage);
        }
        let card = self.event_card(id);
        self.s.secret.pile.take(card);
        self.s.board.drawn.insert(card);
        self.s.board.current = Some(kind);
        self
    }
}
