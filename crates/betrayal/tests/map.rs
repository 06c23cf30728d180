//! The map.

use crate::house::{area, edition, words};
use betrayal::{
    Areas, Country, Nation, Terrain,
    edition::{KnownFact, Source},
};

/// betrayal.map.kinds-of-area
#[test]
fn six_areas_have_numbers_and_all_others_names() {
    let e = edition();
    assert_eq!(Country::ALL.map(|country| e.of_country[country.index()].len()), [4, 6, 1, 27, 6]);
    assert_eq!((e.areas.len(), e.all.len(), e.france.len(), e.borders.len()), (44, 44, 27, 6));
    for (number, border) in e.borders.iter().enumerate() {
        assert_eq!(e.areas[border].name, format!("Border Area {}", number + 1));
    }
    assert!(e.all.minus(e.borders).iter().all(|it| !e.areas[it].name.contains(|c: char| c.is_ascii_digit())));
}

/// betrayal.map.border-closed-to-allies
#[test]
fn allied_ways_do_not_go_through_germany() {
    let e = edition();
    for from in e.all.iter() {
        for to in e.all.iter() {
            let closed = e.borders.has(from) || e.borders.has(to);
            assert_eq!(e.flight(Nation::Britain, from, to) == u8::MAX, closed);
            assert!(e.flight(Nation::France, from, to) >= e.flight(Nation::Germany, from, to));
        }
    }
}

/// betrayal.map.britain-inert
#[test]
fn nobody_can_enter_britain() {
    assert_eq!(Nation::Britain.home(), None);
    assert!(Country::ALL.iter().all(|country| country.nation() != Some(Nation::Britain)));
    assert_eq!(Country::GrandDuchy.nation(), None, "nobody is at home in Luxembourg");
}

#[test]
fn neighbours_say_so_of_each_other() {
    let e = edition();
    let mut borders = 0;
    for here in e.all.iter() {
        let near = e.neighbours[here.index()];
        assert_eq!(near, e.areas[here].neighbours);
        assert!(!near.has(here) && near.iter().all(|there| e.neighbours[there.index()].has(here)), "{}", e.areas[here].id);
        borders += usize::from(near.len());
    }
    assert_eq!(borders / 2, 108);
    assert!(e.neighbours[44..].iter().all(|it| it.is_empty()));
}

#[test]
fn distances_are_those_of_the_worked_examples() {
    let e = edition();
    let far = |nation, from, to| e.flight(nation, area(from), area(to));
    let found = [
        far(Nation::France, "lille", "ardennes"),
        far(Nation::Britain, "calais", "cambrai"),
        far(Nation::Britain, "rouen", "sedan"),
        far(Nation::Britain, "sedan", "soissons"),
        far(Nation::Germany, "luxembourg", "ardennes"),
        far(Nation::Germany, "liege", "sedan"),
        far(Nation::Germany, "sedan", "ghent"),
        far(Nation::Germany, "brussels", "cambrai"),
    ];
    assert_eq!(found, [3, 2, 3, 2, 1, 2, 3, 1]);
    assert_eq!((e.to_paris[area("paris").index()], e.to_paris[area("ba-1").index()]), (0, 6));
    assert!(
        e.all.iter().all(|it| e.flight(Nation::Germany, area("ba-1"), it) <= e.constants.drop_range),
        "every Area is in reach of a drop"
    );
}

/// What the rulebook's examples force a map to have is written down and holds, each with its place.
#[test]
fn what_is_known_holds() {
    let e = edition();
    assert_eq!(e.known.len(), 15);
    assert!(e.known.iter().all(|it| it.source == Source::Rulebook && !it.place.is_empty()));
    let steps = e.known.iter().find(|it| it.id == "sedan-arras").map(|it| it.fact);
    assert_eq!(steps, Some(KnownFact::Steps(area("sedan"), area("arras"), 2)));
    let between = e.neighbours[area("sedan").index()].and(e.neighbours[area("arras").index()]);
    assert_eq!(words(between), ["cambrai"]);
}

/// betrayal.hold.forward-is-west-or-south, betrayal.res.w-direction
#[test]
fn each_border_outside_germany_has_one_direction() {
    let e = edition();
    for here in e.all.iter() {
        let (lower, higher) = (e.lower[here.index()], e.higher[here.index()]);
        assert!(lower.and(higher).is_empty());
        if e.borders.has(here) {
            assert_eq!((lower, higher), (e.neighbours[here.index()].minus(e.borders), Areas::NONE), "leaving Germany is always forward");
        } else {
            assert_eq!(lower.or(higher), e.neighbours[here.index()]);
            assert!(!higher.is_empty());
            assert_eq!(lower.is_empty(), here == area("chartres"), "only Chartres has nothing before it");
        }
    }
    assert_eq!(words(e.lower[area("sedan").index()]), ["verdun", "cambrai", "reims"]);
    assert_eq!(words(e.higher[area("sedan").index()]), ["ardennes", "dinant", "longwy", "metz"]);
    assert!(e.lower[area("lille").index()].has(area("arras")));
}

/// The house's ranks are the order of latitude plus 0.65 times longitude.
#[test]
fn ranks_run_from_north_east_to_south_west() {
    let e = edition();
    let mut inland: Vec<_> = e.all.minus(e.borders).iter().collect();
    inland.sort_by(|a, b| {
        let line = |it: betrayal::Area| e.areas[it].at.0 + 0.65 * e.areas[it].at.1;
        line(*a).total_cmp(&line(*b))
    });
    let ranks: Vec<u8> = inland.iter().map(|it| e.areas[*it].rank).collect();
    assert_eq!(ranks, (1..=38).collect::<Vec<_>>());
}

/// betrayal.hold.forward-is-west-or-south
#[test]
fn without_ranks_many_borders_are_forward_both_ways() {
    let e = edition();
    let inland = e.all.minus(e.borders);
    let forward = |here: betrayal::Area, there| e.by_degrees_forward[here.index()].has(there);
    let both =
        |here: betrayal::Area| inland.iter().filter(move |there| here < *there && forward(here, *there) && forward(*there, here)).count();
    assert_eq!(inland.iter().map(both).sum::<usize>(), 48);
    for here in e.all.iter() {
        let outside = e.neighbours[here.index()].minus(e.borders);
        if e.borders.has(here) {
            assert_eq!((e.by_degrees_forward[here.index()], e.by_degrees_backward[here.index()]), (outside, Areas::NONE));
        } else {
            assert!(e.by_degrees_forward[here.index()].and(e.borders).is_empty());
            assert!(e.by_degrees_backward[here.index()].has_all(e.neighbours[here.index()].and(e.borders)));
        }
    }
}

/// betrayal.move.ma1-pays-one, betrayal.move.ma2-rough-two
#[test]
fn forest_and_mountain_cost_two_for_those_who_have_two() {
    let e = edition();
    let of = |terrain| e.all.iter().filter(|it| e.areas[*it].terrain == terrain).collect::<Areas>();
    assert_eq!(words(of(Terrain::Forest)), ["ardennes", "dinant", "luxembourg", "sedan", "verdun"]);
    assert_eq!(words(of(Terrain::Mountain)), ["colmar", "epinal", "belfort"]);
    assert_eq!(e.rough, of(Terrain::Forest).or(of(Terrain::Mountain)));
    assert_eq!((e.cost(1, area("ardennes")), e.cost(2, area("ardennes")), e.cost(2, area("arras"))), (1, 2, 1));
}

/// betrayal.evac.british-at-port, betrayal.rein.fallback-west, betrayal.rein.fallback-south-french-only, betrayal.free.bracket-check
#[test]
fn ports_edges_and_brackets() {
    let e = edition();
    assert_eq!(words(e.ports), ["amsterdam", "rotterdam", "ghent", "dunkirk", "calais", "abbeville", "le-havre"]);
    assert_eq!(e.areas[area("ghent")].port.as_deref(), Some("Ostend"));
    assert_eq!(words(e.west_edge), ["dunkirk", "calais", "abbeville", "rouen", "le-havre", "chartres"]);
    assert_eq!(words(e.south_edge), ["belfort", "chaumont", "troyes", "melun", "chartres"]);
    assert!(e.france.has_all(e.west_edge.or(e.south_edge)));
    assert_eq!(words(e.brackets), ["arnhem", "amsterdam", "eindhoven", "liege", "ardennes"]);
}

/// betrayal.aa.maginot-westward-optional, betrayal.aa.maginot-eastward-required, betrayal.shift.maginot-five
#[test]
fn the_maginot_line_has_fronts_and_a_rear() {
    let e = edition();
    assert_eq!(words(e.maginot), ["strasbourg", "longwy", "metz", "colmar"]);
    assert_eq!(words(e.front[area("metz").index()]), ["luxembourg", "strasbourg", "ba-5", "ba-6"]);
    assert_eq!(e.maginot.iter().map(|it| e.front[it.index()].len()).sum::<u8>(), 9);
    assert!(!e.front[area("strasbourg").index()].has(area("nancy")), "from Nancy one comes from behind");
}

/// betrayal.ret.german-at-border, betrayal.ret.allied-at-paris
#[test]
fn where_units_return() {
    let e = edition();
    assert_eq!(words(e.beside_germany), ["arnhem", "eindhoven", "liege", "ardennes", "luxembourg", "strasbourg", "metz", "colmar"]);
    assert!(!e.beside_germany.has(area("sedan")));
    assert_eq!(words(e.neighbours[e.paris.index()]), ["soissons", "beauvais", "melun", "rouen", "chartres"]);
    assert_eq!(e.republic, e.paris);
}
