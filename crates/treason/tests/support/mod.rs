//! A table in the words of the record: who owns what, what is built, held and asked, and what follows.
//!
//! Land is written shortly: `o1^ m0=inn i4=opera^` is three areas, the first with a watchtower, the second with the Inn on it, the third
//! with both.

use table::{Ask, Journal, Know, Options, Outcomes, Play, Seat, Viewer};
use treason::{
    Area, Areas, Board, Building, Category, Force, Frame, Kind, Master, Masters, Owner, Phase, Power, Refusal, RowCard, State, Treason,
    View, news::News,
};

/// A table and all that has happened at it.
pub struct Table {
    pub g: Treason,
    pub s: State,
    pub log: Journal<News>,
}

/// Opens a table with these options; Red begins unless they say otherwise.
pub fn open(seats: u8, options: &[(&str, &str)]) -> Treason {
    let mut all = options.to_vec();
    if options.iter().all(|(name, _)| *name != "first") {
        all.push(("first", "first"));
    }
    let options = Options::complete(&Treason::ABOUT, all).expect("the options exist");
    Treason::open(seats, &options, &Treason::house()).expect("the house edition holds")
}

/// A table at its very beginning.
pub fn fresh(seats: u8, options: &[(&str, &str)]) -> Table {
    let g = open(seats, options);
    let s = g.setup();
    Table { g, s, log: Journal::default() }
}

impl Table {
    /// A table with this land for Red, Yellow and so on. It is Red's action phase in round 2; everybody has five blocks, nobody a card, and
    /// Gallows, Pedlar Booth and Grain Mill lie in the row.
    pub fn of(land: &[&str]) -> Table {
        Table::with(land, &[])
    }

    /// The same with options.
    pub fn with(land: &[&str], options: &[(&str, &str)]) -> Table {
        let mut t = fresh(land.len() as u8, options);
        let b = &mut t.s.board;
        (b.round, b.first, b.active, b.begun) = (2, Master::Red, Master::Red, t.g.masters);
        t.g.masters.iter().for_each(|master| b.blocks[master.index()] = 5);
        b.counters = Default::default();
        t.row("gallows pedlar-booth grain-mill").phase("action");
        for (master, land) in Master::ALL.into_iter().zip(land) {
            t.put(master.into(), land);
        }
        t.settled()
    }

    /// Land of the Dark Master.
    pub fn dark(mut self, land: &str) -> Table {
        self.put(Owner::Dark, land);
        self.settled()
    }

    fn put(&mut self, owner: Owner, land: &str) {
        for word in land.split_whitespace() {
            let (word, tower) = word.strip_suffix('^').map_or((word, false), |word| (word, true));
            let (word, building) = word.split_once('=').map_or((word, None), |(area, building)| (area, Some(building)));
            let area = self.area(word);
            assert_eq!(self.s.board.owner(area), None, "{word} has an owner");
            self.s.board.land[owner.index()].insert(area);
            if tower {
                self.s.board.towers.insert(area);
            }
            if let Some(building) = building {
                let card = self.take(building);
                self.s.board.buildings[area.index()] = card;
                self.s.board.built[self.g.edition.category_of(card).index()].insert(area);
            }
        }
    }

    /// Powers and points as they must be by what everybody owns; a tie leaves a power on the table.
    pub fn settled(mut self) -> Table {
        let b = &mut self.s.board;
        for power in Power::ALL {
            let counts = Owner::ALL.map(|owner| count(b, power, owner));
            let most = counts.into_iter().max().unwrap_or_default();
            let leaders: Vec<Owner> = Owner::ALL.into_iter().filter(|it| counts[it.index()] == most).collect();
            b.powers[power.index()] = match leaders[..] {
                [only] if most >= 3 => Some(only),
                _ => None,
            };
        }
        for owner in Owner::ALL {
            self.s.board.score[owner.index()] = self.points(owner);
        }
        self.s.board.doings.began_with = self.s.board.score(self.s.board.active.into());
        self
    }

    /// What an owner's points must be: dots, powers, and for the Dark Master the counters ever bought.
    pub fn points(&self, owner: Owner) -> u16 {
        let (b, e) = (&self.s.board, &self.g.edition);
        let dots: u16 = b.land_of(owner).iter().filter_map(|it| b.building(it)).map(|it| u16::from(e.value_of(it))).sum();
        let held = Power::ALL.into_iter().filter(|power| b.powers[power.index()] == Some(owner));
        let powers: u16 = held.map(|power| u16::from(e.powers[power].points)).sum();
        dots + powers + if owner == Owner::Dark { b.marker } else { 0 }
    }

    /// A card of the pile, which lies there no longer.
    pub fn take(&mut self, id: &str) -> Building {
        let card = self.building(id);
        assert!(self.s.secret.pile.has(card), "{id} is not in the pile");
        self.s.secret.pile.remove(card);
        card
    }

    /// These cards lie in the row, perhaps with blocks on them (`inn:2`); what lay there goes back to the pile.
    pub fn row(&mut self, cards: &str) -> &mut Self {
        for at in 0..usize::from(self.s.board.row_len) {
            let card = self.s.board.row[at].building;
            self.s.secret.pile.insert(card);
        }
        let cards: Vec<&str> = cards.split_whitespace().collect();
        self.s.board.row = Default::default();
        for (at, word) in cards.iter().enumerate() {
            let (id, blocks) = word.split_once(':').map_or((*word, 0), |(id, n)| (id, n.parse().expect("a number")));
            let building = self.take(id);
            self.s.board.row[at] = RowCard { building, blocks };
        }
        self.s.board.row_len = cards.len() as u8;
        self
    }

    /// It is this phase of the active player's turn.
    pub fn phase(&mut self, phase: &str) -> &mut Self {
        let phase = Phase::from_id(phase).expect("a phase");
        self.s.board.agenda.clear();
        self.s.board.agenda.push(Frame::Turn(phase));
        self.s.board.doings.taken = phase != Phase::Income;
        self
    }

    /// It is this player's turn.
    pub fn turn(&mut self, who: &str, phase: &str) -> &mut Self {
        self.s.board.active = master(who);
        self.s.board.doings = Default::default();
        self.s.board.doings.began_with = self.s.board.score(self.s.board.active.into());
        self.phase(phase)
    }

    pub fn blocks(&mut self, who: &str, blocks: u16) -> &mut Self {
        self.s.board.blocks[master(who).index()] = blocks;
        self
    }

    /// Building cards of the pile come to a hand, unseen by others.
    pub fn hand(&mut self, who: &str, cards: &str) -> &mut Self {
        for id in cards.split_whitespace() {
            let card = self.take(id);
            self.s.secret.hands[master(who).index()].insert(card);
        }
        self
    }

    /// Building cards of the pile lie in the discards.
    pub fn discards(&mut self, cards: &str) -> &mut Self {
        for id in cards.split_whitespace() {
            let card = self.take(id);
            self.s.board.discards.insert(card);
        }
        self
    }

    /// All cards of the pile but these go out of the game.
    pub fn pile(&mut self, cards: &str) -> &mut Self {
        let kept: Vec<Building> = cards.split_whitespace().map(|id| self.building(id)).collect();
        for card in self.s.secret.pile {
            if !kept.contains(&card) {
                self.s.secret.pile.remove(card);
                self.s.board.removed.insert(card);
            }
        }
        assert_eq!(usize::from(self.s.secret.pile.len()), kept.len());
        self
    }

    /// Influence cards come to a hand.
    pub fn influence(&mut self, who: &str, kinds: &str) -> &mut Self {
        for id in kinds.split_whitespace() {
            let kind = self.kind_called(id);
            let pile = self.g.influence_pile(&self.s.board, &self.s.secret);
            let card = self.g.edition.one_of(pile, kind).expect("it is in the pile");
            self.s.secret.influence[master(who).index()].insert(card);
        }
        self
    }

    /// White counters on a castle card.
    pub fn white(mut self, who: &str, counters: u8) -> Table {
        self.s.board.counters[master(who).index()][Force::Good.index()] = counters;
        self.settled()
    }

    /// Black counters of these values on a castle card; the black marker has gone up for them.
    pub fn black(mut self, who: &str, values: &[u8]) -> Table {
        let at = master(who).index();
        self.s.board.counters[at][Force::Dark.index()] = values.len() as u8;
        self.s.secret.black[at][..values.len()].copy_from_slice(values);
        self.s.board.marker += values.len() as u16;
        self.settled()
    }

    /// The Dark Master stands here.
    pub fn stands(&mut self, area: &str) -> &mut Self {
        self.s.board.dark_master = Some(self.area(area));
        self
    }

    pub fn area(&self, id: &str) -> Area {
        self.g.edition.area(id).unwrap_or_else(|| panic!("there is no area '{id}'"))
    }

    pub fn building(&self, id: &str) -> Building {
        self.g.edition.building(id).unwrap_or_else(|| panic!("there is no building '{id}'"))
    }

    pub fn kind_called(&self, id: &str) -> Kind {
        self.g.edition.kind(id).unwrap_or_else(|| panic!("there is no influence card '{id}'"))
    }

    pub fn view(&self, who: &str) -> View {
        self.g.view(&self.s, Viewer::Seat(seat(who)))
    }

    /// Plays a move, which must be offered.
    pub fn play(&mut self, who: &str, text: &str) -> &mut Self {
        let (before, offered) = (self.s, self.moves(who));
        assert!(offered.iter().any(|m| m == text), "'{text}' is not offered ({}); these are: {offered:?}", self.kind());
        let m = self.g.read(text).expect("it is offered");
        self.g.play(&mut self.s, seat(who), m, &mut self.log);
        self.check(&before);
        self
    }

    fn check(&self, before: &State) {
        if let Err(broken) = self.g.check(Some(before), &self.s) {
            panic!("{}: {}", broken.invariant, broken.found);
        }
    }

    /// Plays a move of whoever is asked.
    pub fn go(&mut self, text: &str) -> &mut Self {
        let who = self.asked();
        self.play(&who, text)
    }

    /// Lands an outcome, which must be possible.
    pub fn land(&mut self, text: &str) -> &mut Self {
        let before = self.s;
        let found = self.g.read_outcome(&self.s, text).filter(|_| self.outcomes().iter().any(|it| it == text));
        let Some(outcome) = found else { panic!("'{text}' cannot happen ({}); these can: {:?}", self.kind(), self.outcomes()) };
        self.g.land(&mut self.s, outcome, &mut self.log);
        self.check(&before);
        self
    }

    /// What chance may bring.
    pub fn outcomes(&self) -> Vec<String> {
        let mut out = Outcomes::new();
        if let Ask::Chance(_) = self.g.ask(&self.s) {
            self.g.outcomes(&self.s, &mut out);
        }
        out.iter().map(|(outcome, _)| self.g.write_outcome(&self.s, outcome)).collect()
    }

    /// The kind of the question; `over` when the game is.
    pub fn kind(&self) -> &'static str {
        self.g.ask(&self.s).kind().map_or("over", |kind| kind.0)
    }

    /// Who is asked; empty where nobody is.
    pub fn asked(&self) -> String {
        match self.g.ask(&self.s) {
            Ask::One(seat, _) => self.g.seat_name(seat).to_owned(),
            _ => String::new(),
        }
    }

    /// The moves of a player: what one might think of and no rule forbids.
    pub fn moves(&self, who: &str) -> Vec<String> {
        let (mut offered, mut thought) = (Vec::new(), Vec::new());
        self.g.moves(&self.s, seat(who), &mut offered);
        self.g.candidates(&self.s, seat(who), &mut thought);
        thought.retain(|m| self.g.refuse(&self.s, seat(who), *m).is_none());
        assert_eq!(offered, thought);
        offered.into_iter().map(|m| self.g.write(m)).collect()
    }

    pub fn offers(&self, who: &str, text: &str) -> bool {
        self.moves(who).iter().any(|m| m == text)
    }

    /// Moves of this kind, without their first word.
    pub fn choices(&self, who: &str, word: &str) -> Vec<String> {
        let of = format!("{word} ");
        self.moves(who).iter().filter_map(|m| m.strip_prefix(&of)).map(str::to_owned).collect()
    }

    /// The rule that forbids a move.
    pub fn refused(&self, who: &str, text: &str) -> &'static str {
        let m = self.g.read(text).unwrap_or_else(|| panic!("'{text}' is no move"));
        self.g.refuse(&self.s, seat(who), m).map_or("allowed", Refusal::rule)
    }

    /// Whose area it is: a colour, `dark-master`, or `neutral`.
    pub fn owner(&self, area: &str) -> &'static str {
        self.s.board.owner(self.area(area)).map_or("neutral", Owner::id)
    }

    /// What stands on an area.
    pub fn stands_on(&self, area: &str) -> &str {
        self.s.board.building(self.area(area)).map_or("nothing", |it| self.g.edition.buildings[it].id.as_str())
    }

    pub fn has_tower(&self, area: &str) -> bool {
        self.s.board.towers.has(self.area(area))
    }

    /// The blocks of the players, in their order.
    pub fn purses(&self) -> Vec<u16> {
        self.g.masters.iter().map(|it| self.s.board.blocks(it)).collect()
    }

    /// The points of the players in their order, and of the black marker.
    pub fn scores(&self) -> Vec<u16> {
        self.g.masters.iter().map(Owner::from).chain([Owner::Dark]).map(|it| self.s.board.score(it)).collect()
    }

    /// The cards of the row with the blocks on them.
    pub fn row_now(&self) -> Vec<String> {
        self.s.board.row().iter().map(|it| format!("{}:{}", self.g.edition.buildings[it.building].id, it.blocks)).collect()
    }

    /// The building cards in a hand, in the order of the edition.
    pub fn hand_of(&self, who: &str) -> Vec<&str> {
        self.names(self.s.secret.hands[master(who).index()])
    }

    /// The words of building cards.
    pub fn names(&self, cards: treason::Buildings) -> Vec<&str> {
        cards.iter().map(|it| self.g.edition.buildings[it].id.as_str()).collect()
    }

    /// The influence cards in a hand.
    pub fn influence_of(&self, who: &str) -> Vec<&str> {
        let cards = self.s.secret.influence[master(who).index()];
        cards.iter().map(|it| self.g.edition.kinds[self.g.edition.of_card(it)].id.as_str()).collect()
    }

    /// How many influence cards of a kind lie in the discards.
    pub fn spent(&self, kind: &str) -> u8 {
        self.s.board.influence_discards.and(self.g.edition.copies[self.kind_called(kind).index()]).len()
    }

    /// The news so far.
    pub fn news(&self) -> Vec<News> {
        self.log.events.iter().map(|(_, news)| *news).collect()
    }
}

/// How many of a power's kind an owner has.
pub fn count(b: &Board, power: Power, owner: Owner) -> u8 {
    let land: Areas = b.land_of(owner);
    let force = |force: Force| owner.master().map_or(0, |master| b.counters(master, force));
    let category = |category: Category| land.and(b.built[category.index()]).len();
    match power {
        Power::Citizens => category(Category::Citizens),
        Power::Industry => category(Category::Industry),
        Power::Trade => category(Category::Trade),
        Power::City => category(Category::City),
        Power::Towers => land.and(b.towers).len(),
        Power::Dark => force(Force::Dark),
        Power::Good => force(Force::Good),
    }
}

pub fn master(who: &str) -> Master {
    Master::from_id(who).unwrap_or_else(|| panic!("'{who}' is no player"))
}

pub fn seat(who: &str) -> Seat {
    Seat(master(who).index() as u8)
}

/// Some players.
pub fn masters(who: &[&str]) -> Masters {
    who.iter().map(|it| master(it)).collect()
}
