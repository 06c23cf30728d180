//! The terms of victory.

use crate::house::edition;
use betrayal::{Facts, Level, Nation, NationResult};

fn level(nation: Nation, facts: Facts) -> Level {
    edition().victory.level(nation, &facts)
}

/// A board on which nobody has won anything.
const OPEN: Facts = Facts {
    paris_german: false,
    marker_german: false,
    marker_french: false,
    french_areas: 12,
    evacuated: 0,
    british_on_map: 3,
    allied_air_armour: 4,
};

/// betrayal.vic.table
#[test]
fn germany_wants_paris_and_the_marker() {
    let of = |facts| level(Nation::Germany, facts);
    assert_eq!(of(OPEN), Level::None);
    assert_eq!(of(Facts { paris_german: true, ..OPEN }), Level::Minor);
    assert_eq!(of(Facts { marker_german: true, ..OPEN }), Level::Minor);
    assert_eq!(of(Facts { paris_german: true, marker_german: true, ..OPEN }), Level::Major);
    assert_eq!(of(Facts { allied_air_armour: 0, ..OPEN }), Level::Minor);
    assert_eq!(of(Facts { allied_air_armour: 1, ..OPEN }), Level::None);
}

/// betrayal.vic.table, betrayal.vic.marker-must-be-held
#[test]
fn france_wants_the_marker_and_its_soil() {
    let of = |facts| level(Nation::France, facts);
    let held = Facts { marker_french: true, ..OPEN };
    assert_eq!((of(OPEN), of(held)), (Level::None, Level::Minor));
    assert_eq!((of(Facts { french_areas: 10, ..held }), of(Facts { french_areas: 11, ..held })), (Level::Major, Level::Minor));
    assert_eq!(of(Facts { french_areas: 0, paris_german: true, ..held }), Level::Minor);
}

/// betrayal.vic.table
#[test]
fn britain_wants_its_army() {
    let of = |facts| level(Nation::Britain, facts);
    assert_eq!((of(Facts { evacuated: 7, ..OPEN }), of(Facts { evacuated: 8, ..OPEN })), (Level::None, Level::Minor));
    let stayed = Facts { evacuated: 6, british_on_map: 4, ..OPEN };
    assert_eq!(of(stayed), Level::Major);
    assert_eq!(of(Facts { evacuated: 5, ..stayed }), Level::None);
    assert_eq!(of(Facts { evacuated: 11, british_on_map: 3, ..OPEN }), Level::Minor, "who leaves with all has a Minor at most");
    assert_eq!(of(Facts { marker_german: true, ..stayed }), Level::None);
    assert_eq!([Nation::Belgium, Nation::Netherlands].map(|minor| level(minor, stayed)), [Level::None; 2]);
}

/// betrayal.vic.one-major-only
#[test]
fn two_majors_never_meet() {
    let mut majors = [0; 3];
    for bits in 0..8u8 {
        let [paris_german, marker_german, marker_french] = [1, 2, 4].map(|bit| bits & bit != 0);
        if marker_german && marker_french {
            continue;
        }
        for (french_areas, evacuated) in (0..=27).flat_map(|areas| (0..=14).map(move |gone| (areas, gone))) {
            for british_on_map in 0..=14 - evacuated {
                let facts =
                    Facts { paris_german, marker_german, marker_french, french_areas, evacuated, british_on_map, allied_air_armour: 0 };
                let is = [Nation::Germany, Nation::France, Nation::Britain].map(|nation| level(nation, facts) == Level::Major);
                assert!(!(is[0] && (is[1] || is[2])), "{facts:?}");
                majors.iter_mut().zip(is).for_each(|(count, is)| *count += u32::from(is));
            }
        }
    }
    assert!(majors.iter().all(|count| *count > 0), "each can be had: {majors:?}");
}

/// betrayal.vic.seat-result, betrayal.vic.minor-minor-draw
#[test]
fn the_higher_level_wins() {
    use NationResult::{Draw, LossMajor, LossMinor, WinMajor, WinMinor};
    let result = |own, german| edition().victory.result(own, german);
    let row = |own| Level::ALL.map(|german| result(own, german));
    assert_eq!(row(Level::None), [Draw, LossMinor, LossMajor]);
    assert_eq!(row(Level::Minor), [WinMinor, Draw, LossMajor]);
    assert_eq!(row(Level::Major)[..2], [WinMajor, WinMajor]);
    assert!(LossMajor < LossMinor && LossMinor < Draw && Draw < WinMinor && WinMinor < WinMajor);
}

#[test]
fn terms_can_be_told() {
    let victory = &edition().victory;
    let major = victory.terms(Nation::Britain, Level::Major).expect("there are terms");
    assert_eq!((major.id.as_str(), major.any_of[0].0.len()), ("britain-major", 4));
    assert!(victory.terms(Nation::Britain, Level::None).is_none() && victory.terms(Nation::Belgium, Level::Minor).is_none());
}
