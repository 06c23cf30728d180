//! The two boxes, each with Set Aside and Regroup. (1.4)

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{Place, PlayerTurn, Side, Step};

/// `betrayal.box.one-per-side`
#[test]
fn french_and_british_share_a_box_and_germany_has_its_own() {
    let boxed = ["-fr-1-corps", "-br-1-division", "-ge-4-corps"];
    let table = |player| {
        let t =
            Table::empty(player, Step::Returns).boxed(Place::Regroup, &boxed).put("paris", &["fr-2-corps"]).put("ba-1", &["ge-9-corps"]);
        t.put("melun", &["br-2-division"])
    };
    let t = table(PlayerTurn::French);
    let (allied, german) = (t.g.edition.ground_of(Side::Allies), t.g.edition.ground_of(Side::Germans));
    assert_eq!(t.ids(t.b.in_place(allied, Place::Regroup)), ["fr-1-corps", "br-1-division"]);
    assert_eq!(t.ids(t.b.in_place(german, Place::Regroup)), ["ge-4-corps"]);
    // A roll is for the units of one nation in it.
    for (player, seat, unit) in [
        (PlayerTurn::French, FRANCE, "fr-1-corps"),
        (PlayerTurn::British, BRITAIN, "br-1-division"),
        (PlayerTurn::German, FRANCE, "ge-4-corps"),
    ] {
        let mut t = table(player);
        t.land("6");
        assert!(t.moves(seat).iter().all(|m| m.starts_with(&format!("return {unit} "))), "{player:?}: {:?}", t.moves(seat));
        let m = t.moves(seat)[0].clone();
        t.play(seat, &m);
        assert_eq!(boxed.iter().filter(|id| t.place(&id[1..]) == Place::Regroup).count(), 2, "{player:?}");
    }
    // So are the tests of units that are set aside.
    let mut t = Table::empty(PlayerTurn::French, Step::Combats).boxed(Place::SetAside, &boxed).ready();
    t.land("1");
    assert_eq!(t.places(["fr-1-corps", "br-1-division", "ge-4-corps"]), [Place::Regroup, Place::SetAside, Place::SetAside]);
}
