//! The deed that a role has begun: when it has to be confirmed.

use table::{Asked, Kind, OpenDeed, Set};

table::closed_list! {
    /// Two conspirators.
    enum Who: u8 {
        Beck "beck",
        Oster "oster",
    }
}

use Who::{Beck, Oster};

const ACT: Kind = Kind("act");

#[test]
fn a_deed_is_confirmed_when_the_agenda_has_come_down_to_where_it_began() {
    let mut deed = OpenDeed::NONE;
    assert_eq!((deed.by(), deed.complete(0)), (None, None));
    deed.begin(Beck, 2);
    assert_eq!((deed.by(), deed.complete(3), deed.complete(2), deed.complete(1)), (Some(Beck), None, Some(Beck), Some(Beck)));
    deed.close();
    assert_eq!((deed, deed.complete(0)), (OpenDeed::default(), None));
}

#[test]
fn a_deed_is_confirmed_before_chance_or_another_role_is_asked() {
    let mut deed = OpenDeed::NONE;
    let all = [Asked::One(Beck, ACT), Asked::One(Oster, ACT), Asked::Chance(ACT), Asked::Sealed(Set::all(), ACT), Asked::Nobody];
    assert_eq!(all.map(|asked| deed.handed_over(|| asked)), [None; 5]);
    deed.begin(Beck, 0);
    assert_eq!(all.map(|asked| deed.handed_over(|| asked)), [None, Some(Beck), Some(Beck), Some(Beck), Some(Beck)]);
    let written = serde_json::to_string(&deed).unwrap();
    assert_eq!(serde_json::from_str::<OpenDeed<Who>>(&written).unwrap(), deed);
}
