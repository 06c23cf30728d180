//! Roles, the chairs that play them, and questions to roles as the seats are asked them.

use table::{Ask, Asked, Chairs, End, Kind, Mine, Question, Seat, SeatSet, Set, Viewer, answered, owing};

table::closed_list! {
    /// Three Allies, and an enemy whom the rules move or one of them does.
    enum Nation: u8 {
        French "french",
        Belgian "belgian",
        British "british",
        German "german",
    }
}

use Nation::{Belgian, British, French, German};

const PARIS: Seat = Seat(0);
const LONDON: Seat = Seat(1);
const KIND: Kind = Kind("move");
const OKW: Kind = Kind("okw");

/// The French chair moves the Belgians, too; nobody the Germans.
fn chairs() -> Chairs<Nation> {
    Chairs::new(|nation| match nation {
        French | Belgian => Some(PARIS),
        British => Some(LONDON),
        German => None,
    })
}

fn end() -> End {
    End { label: "over", payoffs: [0.0; 5], scores: [0; 5] }
}

fn nations(list: &[Nation]) -> Set<Nation> {
    list.iter().copied().collect()
}

#[test]
fn a_chair_plays_one_role_or_several_and_a_role_may_be_nobodys() {
    let chairs = chairs();
    assert_eq!([French, Belgian, British, German].map(|n| chairs.seat_of(n)), [Some(PARIS), Some(PARIS), Some(LONDON), None]);
    assert_eq!((chairs.roles_of(PARIS), chairs.roles_of(Seat(4))), (nations(&[French, Belgian]), Set::NONE));
    assert_eq!(chairs.seats_of(Set::all()), SeatSet::first(2));
    assert!(chairs.are_one(French, Belgian) && !chairs.are_one(French, British) && !chairs.are_one(German, German));
    assert_eq!(Chairs::<Nation>::default().seats_of(Set::all()), SeatSet::NONE);
}

#[test]
fn who_plays_a_role_may_change_in_the_game() {
    let mut chairs = chairs();
    for seat in [Some(LONDON), Some(PARIS), None] {
        chairs.assign(German, seat);
        assert_eq!((chairs.seat_of(German), chairs.seat_of(French)), (seat, Some(PARIS)), "the initiative changes hands and nothing else");
    }
    assert_eq!(chairs, self::chairs());
}

#[test]
fn chairs_are_written_down_and_what_cannot_be_is_refused() {
    let written = serde_json::to_value(chairs()).unwrap();
    assert_eq!(written, serde_json::json!([0, 0, 1, null]));
    assert_eq!(serde_json::from_value::<Chairs<Nation>>(written).unwrap(), chairs());
    for wrong in ["[0, 0, 1]", "[0, 0, 1, 5]"] {
        assert!(serde_json::from_str::<Chairs<Nation>>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_role_is_asked_by_way_of_its_chair_and_one_without_chair_acts_by_chance() {
    let ask = |asked: Asked<Nation>| asked.ask(&chairs(), OKW, end);
    assert_eq!(ask(Asked::One(Belgian, KIND)), Ask::One(PARIS, KIND));
    assert_eq!(ask(Asked::One(German, KIND)), Ask::Chance(OKW));
    assert_eq!(ask(Asked::Sealed(nations(&[French, British]), KIND)), Ask::Sealed(SeatSet::first(2), KIND));
    assert_eq!(ask(Asked::Chance(KIND)), Ask::Chance(KIND));
    assert_eq!(ask(Asked::Nobody), Ask::Over(end()));
}

#[test]
fn a_chair_is_asked_once_for_all_of_its_roles_until_it_has_answered_for_each() {
    let all = nations(&[French, Belgian, British]);
    let mut answers = [None; Nation::COUNT];
    let asked = |answers: &[Option<u8>]| Asked::Sealed(owing(all, answers), KIND);
    assert_eq!(asked(&answers).of(&chairs(), PARIS), nations(&[French, Belgian]));
    answers[Belgian.index()] = Some(7);
    assert_eq!(asked(&answers).of(&chairs(), PARIS), nations(&[French]));
    assert_eq!(asked(&answers).ask(&chairs(), OKW, end).seats(), SeatSet::first(2));
    answers[French.index()] = Some(0);
    assert_eq!(asked(&answers).ask(&chairs(), OKW, end).seats(), SeatSet::only(LONDON));
    assert_eq!((asked(&answers).of(&chairs(), PARIS), answered(&answers)), (Set::NONE, nations(&[French, Belgian])));
}

#[test]
fn in_turn_each_role_of_a_chair_keeps_its_place() {
    let mut round = table::Round::from(Belgian, nations(&[French, Belgian, British]));
    let mut seats = Vec::new();
    while let Some(role) = round.asked() {
        seats.push((role, chairs().seat_of(role).unwrap()));
        round.pass();
    }
    assert_eq!(seats, [(Belgian, PARIS), (British, LONDON), (French, PARIS)]);
}

#[test]
fn nobody_else_sees_for_how_many_of_its_roles_a_chair_has_answered() {
    let all = nations(&[French, Belgian, British]);
    let mut answers = [None; Nation::COUNT];
    let mut seen = Vec::new();
    for role in [None, Some(Belgian), Some(French)] {
        role.into_iter().for_each(|role: Nation| answers[role.index()] = Some(1));
        let question = |who: Viewer| {
            // A view holds the answers of its own roles alone.
            let own = who.seat().map_or(Set::NONE, |seat| chairs().roles_of(seat));
            let known = Nation::ALL.map(|role| answers[role.index()].filter(|_| own.has(role)));
            (known, Asked::Sealed(all, KIND).question(&chairs(), who, answered(&known)))
        };
        seen.push((question(Viewer::Seat(LONDON)), question(Viewer::Spectator)));
        let mine = question(Viewer::Seat(PARIS)).1.mine;
        assert_eq!(mine, if answered::<Nation, _>(&answers).len() == 2 { Mine::Answered } else { Mine::Open });
    }
    assert!(seen.windows(2).all(|pair| pair[0] == pair[1]));
    assert_eq!(seen[0].0.1, Question { kind: Some(KIND), asked: SeatSet::first(2), mine: Mine::Open });
}

#[test]
fn an_act_of_the_rules_is_nobodys_question() {
    let nobody = Question { kind: None, asked: SeatSet::NONE, mine: Mine::No };
    for asked in [Asked::One(German, KIND), Asked::Chance(KIND), Asked::Nobody] {
        assert_eq!(asked.question(&chairs(), Viewer::Seat(PARIS), Set::NONE), nobody);
    }
    let mine = |seat| Asked::One(British, KIND).question(&chairs(), Viewer::Seat(seat), Set::NONE).mine;
    assert_eq!((mine(LONDON), mine(PARIS)), (Mine::Open, Mine::No));
}
