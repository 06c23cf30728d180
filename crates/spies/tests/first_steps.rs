//! What newcomers are told: the text has its shape, the guided opening can be played, its advice can
//! be followed, and every question that a newcomer can meet there has a note.

use spies::{
    Spies,
    chit::Chit,
    moves::Move,
    place::{Agent, Dossier, Place},
    roles::Power,
    state::State,
};
use table::{
    Ask, Kind, Play, Seat,
    testing::first_steps::{self, guided},
};

/// The newcomer's chair.
const FRANCE: Seat = Seat(3);

#[test]
fn the_text_has_its_shape() {
    first_steps::has_its_shape::<Spies>();
    assert_eq!(first_steps::newcomer(&first_steps::read::<Spies>().guide), FRANCE);
}

#[test]
fn the_guided_opening_ends_with_a_question_to_a_person() {
    assert_eq!(guided::<Spies>().ask(), Ask::One(FRANCE, Kind("tile")));
}

/// The pieces are where the first ten minutes say that they are.
#[test]
fn the_spies_are_where_the_text_says() {
    let sitting = guided::<Spies>();
    let (g, s) = (sitting.game(), sitting.state());
    let at = |spy: &str| {
        let face = g.edition.spies.find(|it| it.id == spy).unwrap();
        let counter = s.secret.spy.iter().position(|f| *f == face.0).unwrap();
        s.board.agents[counter].city().map(|city| g.edition.cities[city].name.clone()).unwrap()
    };
    let places = ["bruno", "marthe", "jean", "theo", "cousin-france"].map(at);
    assert_eq!(places, ["Madrid", "Turin", "Budapest", "Moscow", "Port Said"]);
    let city = |id: &str| g.edition.cities.find(|it| it.id == id).unwrap();
    let spies_in = |id: &str| -> Vec<Power> {
        let here = Place::in_city(city(id));
        Agent::all().filter(|a| s.board.agents[a.index()] == here).map(|a| g.owner(a)).collect()
    };
    assert!(spies_in("lyons").contains(&Power::Germany) && !s.board.police[0].has(city("lyons")));
    assert!(!spies_in("bordeaux").is_empty() && !spies_in("bordeaux").contains(&Power::France));
    assert_eq!((spies_in("madrid"), spies_in("bucharest")), (vec![Power::France], vec![]));
    for id in ["madrid", "bucharest"] {
        let here = Place::in_city(city(id));
        let secret = Dossier::all().find(|d| s.board.dossiers[d.index()] == here).unwrap();
        assert!(s.board.guard[secret.index()].is_none() && s.board.origin[secret.index()].is_none(), "{id}");
    }
    assert!(g.edition.linked[city("budapest").index()].has(city("bucharest")));
    assert_eq!(s.secret.holds(Power::France, Chit::Discovery), 2);
}

/// The advice of the first ten minutes can be followed within one turn, and brings what it promises.
#[test]
fn the_advice_brings_a_secret_home() {
    let mut sitting = guided::<Spies>();
    let before = *sitting.state();
    let money = before.board.money[Power::France.index()];
    let steps = ["tile 26", "discovery fr-3 s8", "pass", "carry fr-3 bordeaux", "carry fr-3 paris", "cash s8"];
    let guide = first_steps::read::<Spies>().guide;
    for text in steps {
        // What the guide says now is this step.
        let kind = sitting.ask().kind().map_or("", |kind| kind.0);
        let mut moves = Vec::new();
        sitting.game().moves(sitting.state(), FRANCE, &mut moves);
        let open: Vec<String> = moves.iter().map(|m| sitting.game().write(*m)).collect();
        assert_eq!(
            guide.note(kind, |key| open.iter().any(|it| it == key)).and_then(|note| note.open.as_deref()),
            Some(text).filter(|text| *text != "pass")
        );
        let m = sitting.game().read(text).unwrap_or_else(|| panic!("'{text}' is no move"));
        sitting.play(FRANCE, m).unwrap_or_else(|r| panic!("{text}: {}", r.text));
        while let Ask::Chance(_) = sitting.ask() {
            assert!(sitting.roll());
        }
    }
    assert_eq!(sitting.ask(), Ask::One(FRANCE, Kind("turn")), "nobody else was asked");
    let State { board, secret } = sitting.state();
    assert_eq!(board.money[Power::France.index()], money - 3 + 20);
    assert_eq!(board.dossiers[7].record().map(|(power, _)| power), Some(Power::France));
    let gained = Power::ALL.map(|p| secret.chits(p) as i8 - before.secret.chits(p) as i8);
    assert_eq!(gained, [0, 0, 0, 1, 0], "one for the tile, one for the secret, less the Discovery; none for the others");
    assert!(board.points >= 8, "there are points left for other spies");
}

/// At random hardly anybody ever has a Source and the money for it: the newcomer is to play one and to be asked about one.
fn hand_a_source(s: &mut State, to: Power) {
    let at = Chit::Source.index();
    let holder = s.secret.hand.iter_mut().find(|hand| hand[at] > 0).expect("Germany has drawn one");
    holder[at] -= 1;
    s.secret.hand[to.index()][at] += 1;
    s.board.money[to.index()] += 60;
}

/// Neither a question without a note nor a note without its question; whoever can play a Source does.
#[test]
fn notes_and_questions_are_the_same() {
    let prepare = |seed: u64, s: &mut State| match seed % 8 {
        3 => hand_a_source(s, Power::Britain),
        7 => hand_a_source(s, Power::France),
        _ => {}
    };
    first_steps::notes_and_questions_agree::<Spies>(100..800, prepare, |_, moves| {
        if let Some(source) = moves.iter().copied().find(|m| matches!(m, Move::Source(_))) {
            *moves = vec![source];
        }
    });
}

#[test]
fn every_rule_that_is_named_exists() {
    first_steps::names_rules_that_exist::<Spies>();
}

/// Chance and the others go on until France is asked in its turn again; what it is asked in between it passes.
fn go_on(sitting: &mut table::Sitting<Spies>) {
    for _ in 0..200 {
        match sitting.ask() {
            Ask::Over(_) => return,
            Ask::Chance(_) => assert!(sitting.roll()),
            ask if ask.seats().has(FRANCE) && matches!(ask.kind(), Some(Kind("turn" | "tile"))) => return,
            ask => {
                let seat = ask.seats().iter().next().unwrap();
                let m = sitting.pass(seat).unwrap();
                sitting.play(seat, m).unwrap();
            }
        }
    }
}

#[test]
fn the_opening_can_be_followed_step_by_step() {
    first_steps::the_opening_can_be_followed::<Spies>(go_on);
}

/// The first steps speak of where spies are, so they are shown before the first tile and at no other time.
#[test]
fn no_step_of_the_opening_is_ever_false() {
    let g = guided::<Spies>().game().clone();
    let city = |id: &str| Some(g.edition.cities.find(|it| it.id == id).unwrap());
    let bruno = g.edition.spies.find(|it| it.id == "bruno").unwrap();
    let cousin = g.edition.spies.find(|it| it.id == "cousin-france").unwrap();
    first_steps::no_step_is_false::<Spies>(3, |step, s| {
        let at = |face: u8| s.secret.spy.iter().position(|f| *f == face).and_then(|at| s.board.agents[at].city());
        let counter = s.secret.spy.iter().position(|f| *f == bruno.0);
        let there = at(bruno.0) == city("madrid") && at(cousin.0) == city("port-said") && counter == Some(18);
        step.open.is_empty() || (there && s.board.year.number() == 1933)
    });
}
