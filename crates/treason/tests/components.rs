//! What is in the box.

use crate::house::{area, building, edition};
use crate::support::{Table, fresh};
use table::{Company, Play, event::Op};
use treason::{
    Answering, Card, Category, Deed, Force, Hits, Kind, Master, Moment, News, Period, Power, Site, Test, Treason, Verb, Who,
    edition::{Source, house, read},
};

#[test]
fn the_house_edition_can_be_read() {
    let problems = read(&house()).err().unwrap_or_default();
    assert_eq!(problems, []);
}

/// treason.comp.buildings-68
#[test]
fn there_are_68_building_cards_in_four_categories_and_three_periods() {
    let e = edition();
    assert_eq!(e.buildings.len(), 68);
    assert_eq!(e.of_category.map(|cards| cards.len()), [17; 4]);
    assert_eq!(e.of_period.map(|cards| cards.len()), [20, 20, 28]);
    let values = |period: Period, category: Category| {
        let cards = e.of_period[period.index()].and(e.of_category[category.index()]);
        let mut values: Vec<u8> = cards.iter().map(|card| e.value_of(card)).collect();
        values.sort_unstable();
        values
    };
    for category in Category::ALL {
        assert_eq!(values(Period::A, category), [1, 1, 2, 2, 3]);
        assert_eq!(values(Period::B, category), [2, 2, 3, 3, 4]);
        assert_eq!(values(Period::C, category), [2, 3, 3, 4, 4, 5, 5]);
    }
    assert_eq!(e.buildings.iter().map(|it| u16::from(it.value)).sum::<u16>(), 196);
    let known = ["pigsty", "grain-mill", "toll-house", "stock-exchange", "town-hall", "basilica", "opera"];
    assert_eq!(known.map(|id| e.value_of(building(id))), [1, 1, 3, 5, 5, 5, 5]);
    assert!(known.iter().all(|id| e.buildings[building(id)].source != Source::House));
    assert_eq!(e.buildings.iter().filter(|it| it.source != Source::House).count(), known.len());
}

/// treason.comp.colours
#[test]
fn each_category_has_its_colour_and_city_alone_is_taxed() {
    let e = edition();
    let colours = Category::ALL.map(|it| (it.id(), e.categories[it].colour.as_str()));
    assert_eq!(colours, [("citizens", "brown"), ("industry", "green"), ("trade", "blue"), ("city", "purple")]);
    assert_eq!(Category::ALL.map(|it| e.taxed.has(it)), [false, false, false, true]);
    assert_eq!(Category::ALL.map(|it| e.categories[it].market), [false, false, true, false]);
    assert_eq!(Category::ALL.map(|it| e.categories[it].site), [Site::Any, Site::NotInner, Site::Road, Site::NotRiver]);
    assert_eq!(e.sites.map(|areas| areas.len()), [48, 40, 15, 33]);
    let toll = building("toll-house");
    assert_eq!((e.category_of(toll), e.buildings[toll].period), (Category::Trade, Period::A));
}

/// treason.comp.influence-30
#[test]
fn there_are_three_of_each_of_ten_influence_cards() {
    let e = edition();
    let ids: Vec<&str> = e.kinds.iter().map(|it| it.id.as_str()).collect();
    let ten = ["wizard", "pioneer", "robbery", "infiltrator", "fire", "witchcraft", "donation", "golden-trade", "protection", "blockade"];
    assert_eq!(ids, ten);
    assert_eq!((e.influence.len(), Card::COUNT), (30, 30));
    for (at, kind) in e.kinds.iter().enumerate() {
        assert_eq!((kind.copies, e.copies[at].len()), (3, 3), "{}", kind.id);
        assert!(e.copies[at].iter().all(|card| e.of_card(card) == Kind(at as u8)));
    }
    let which = |wanted: &dyn Fn(&treason::KindData) -> bool| -> Vec<&str> {
        e.kinds.iter().filter(|it| wanted(it)).map(|it| it.id.as_str()).collect()
    };
    assert_eq!(which(&|it| it.tower), ["robbery", "infiltrator", "fire", "witchcraft"], "the rulebook names these four");
    assert_eq!(which(&|it| it.when.has(Moment::Answer)), ["protection", "blockade"], "the rulebook names these two");
    assert_eq!(which(&|it| it.when.has(Moment::Phase4)), ["pioneer", "robbery", "infiltrator", "fire", "witchcraft"]);
    assert_eq!(which(&|it| it.when.has(Moment::Refill)), ["wizard"]);
    assert_eq!(which(&|it| it.hits == Hits::Others), ["donation"]);
    assert_eq!(which(&|it| it.answers.has(Answering::Card)), ["protection"]);
    assert_eq!(e.answers.map(|cards| cards.len()), [3, 3, 3]);
    let takes = |op: &Op<Verb, Test, Who>| matches!(op, Op::Do(step) if matches!(step.verb, Verb::Land(it) if it.deed == Deed::Take));
    assert_eq!(which(&|it| it.effect.ops().iter().any(takes)), ["robbery", "infiltrator"]);
}

/// treason.comp.knights-25, treason.comp.towers-12
#[test]
fn there_are_25_knights_of_each_colour_and_12_towers() {
    let c = edition().constants;
    assert_eq!((c.knights, c.black_knights, c.towers), (25, 25, 12));
}

/// treason.comp.counters-60
#[test]
fn there_are_thirty_counters_of_each_force() {
    let e = edition();
    assert_eq!(Force::ALL.map(|it| e.forces[it].counters), [30, 30]);
    assert_eq!(e.black, [0, 8, 8, 7, 7]);
    assert_eq!(e.black.iter().zip(0..).map(|(copies, value)| copies * value).sum::<u8>(), 73);
    for force in Force::ALL {
        let costs: Vec<u8> = (0..).map_while(|square| e.square_cost(force, square)).collect();
        assert_eq!(costs, [3, 4, 5, 6, 7, 8], "the first costs three, and each further one more");
    }
}

/// treason.comp.powers-7, treason.power.points
#[test]
fn there_are_seven_major_powers() {
    let e = edition();
    let powers = Power::ALL.map(|it| (it.id(), e.powers[it].points, e.powers[it].needs, e.powers[it].income));
    let seven = [
        ("power-citizens", 1, 3, 1),
        ("power-industry", 2, 3, 1),
        ("power-trade", 3, 3, 1),
        ("power-city", 4, 3, 1),
        ("power-towers", 4, 3, 0),
        ("power-dark", 3, 3, 0),
        ("power-good", 5, 3, 0),
    ];
    assert_eq!(powers, seven);
    assert_eq!(Power::ALL.map(Power::is_for_dark_master), [true, true, true, true, true, false, false]);
    assert!(Category::ALL.iter().all(|it| Power::of(*it).category() == Some(*it)));
}

/// treason.comp.no-events
#[test]
fn there_are_no_event_cards() {
    let files: Vec<String> = house().iter().map(|(file, _)| file.to_owned()).collect();
    assert_eq!(files.len(), 7);
    assert!(files.iter().all(|file| !file.contains("event")), "{files:?}");
}

/// Numbers of the rulebook, and those of our own.
#[test]
fn numbers_of_the_rulebook_say_so() {
    let e = edition();
    let of = |source: Source| -> Vec<&str> { e.constant_list.iter().filter(|it| it.source == source).map(|it| it.id.as_str()).collect() };
    assert_eq!(of(Source::House), ["row-redraw-stop", "gate-entry-steps", "gate-hop-steps", "attacks-per-turn"]);
    assert_eq!((2..=5).map(|players| e.target(players)).collect::<Vec<_>>(), [50, 35, 30, 25]);
    assert_eq!((2..=5).map(|players| e.last_round(players)).collect::<Vec<_>>(), [40, 30, 24, 20]);
    assert_eq!(e.red_squares().collect::<Vec<_>>(), (1..20).map(|n| 5 * n).collect::<Vec<u8>>());
    assert!(!e.is_red(0) && e.is_red(95) && !e.is_red(100));
    let more = |players: usize| (0..players).map(|place| e.more_blocks(players, place)).collect::<Vec<_>>();
    assert_eq!((more(2), more(3), more(4), more(5)), (vec![0, 0], vec![3, 1, 0], vec![4, 3, 1, 0], vec![4, 3, 2, 1, 0]));
    assert_eq!((e.income_track, e.last_square), (9, 99));
    assert_eq!(e.price[area("o0").index()], 1);
}

/// treason.comp.players-2-5
#[test]
fn two_to_five_play() {
    assert_eq!(Treason::ABOUT.seats, (2, 5));
    for seats in 2..=5 {
        let t = fresh(seats, &[]);
        assert_eq!((t.g.players(), t.g.seats()), (usize::from(seats), seats));
    }
}

/// treason.comp.dice
#[test]
fn a_black_and_a_white_die_are_rolled() {
    let mut t = Table::of(&["o3 o4", "o20 o21"]).black("red", &[2]);
    t.stands("o20").phase("dark-master").play("red", "roll");
    let faces = ["1", "2", "3", "4", "5", "6"];
    assert_eq!(t.outcomes(), faces);
    t.land("5").play("red", "stay").play("red", "attack");
    assert_eq!(t.outcomes(), faces);
    t.land("4");
    assert_eq!(t.outcomes(), faces);
    t.land("6");
    assert!(t.news().contains(&News::Rolled { master: Master::Red, die: 5 }));
    let fought =
        t.news().into_iter().find_map(|news| if let News::Fought { black, white, .. } = news { Some((black, white)) } else { None });
    assert_eq!(fought, Some((4, 6)));
}

/// treason.comp.bank
#[test]
fn the_bank_never_runs_out() {
    let mut t = Table::of(&["o9=toll-house o8", "o20 o21"]);
    t.blocks("red", 400).hand("red", "opera").play("red", "sell opera free-market");
    assert_eq!(t.purses()[0], 405);
}

#[test]
fn every_rule_has_an_id_a_chapter_and_a_sentence() {
    assert_eq!(Treason::ABOUT.company, Company::Rivals);
    for rule in Treason::ABOUT.rules() {
        assert!(rule.id.starts_with("treason.") && rule.sentence.ends_with('.') && !rule.chapter.is_empty(), "{rule:?}");
    }
}
