//! Card by card: each of the thirty influence cards in the action phase and in the Dark Master phase, what it does there or why it does
//! nothing. A kind without a trial fails, so a new card needs one.

use crate::support::{Table, master};
use treason::{Card, Kind};

/// Both phases of a turn in which a player may do something with cards.
const PHASES: [&str; 2] = ["action", "dark-master"];

/// Red serves the Dark Master, who owns m9 and stands on o20. Next to Red's land lie a bare area and a small building of Yellow's, next to the
/// Dark Master's as well; a great building lies elsewhere. Whoever has the card holds this very copy of it.
fn city(phase: &str, holder: &str, card: Card) -> Table {
    let mut t = Table::of(&["o3 o4", "o2 o5=cottage m10 m8=hut o12=opera o20"]).dark("m9=shack").black("red", &[3]);
    t.stands("o20").hand("red", "manor").phase(phase);
    t.s.secret.influence[master(holder).index()].insert(card);
    t
}

/// What becomes of an area: whose it is then, and what stands on it.
fn ends_as(t: &Table, area: &str, owner: &str, building: &str) {
    assert_eq!((t.owner(area), t.stands_on(area)), (owner, building), "{area}");
}

/// Tries one card in one phase.
fn tried(id: &str, phase: &str, card: Card) -> Table {
    let action = phase == "action";
    let mut t = city(phase, "red", card);
    match (id, action) {
        ("wizard", true) => assert_eq!(t.refused("red", "play wizard"), "treason.card.wizard"),
        ("wizard", false) => assert_eq!(t.refused("red", "play wizard"), "treason.p4card.no-benefit"),
        ("pioneer", _) => {
            t.play("red", "play pioneer i5");
            ends_as(&t, "i5", if action { "red" } else { "dark-master" }, "nothing");
        }
        ("robbery", true) => {
            assert_eq!(t.choices("red", "play robbery"), ["o2"]);
            t.play("red", "play robbery o2");
            ends_as(&t, "o2", "red", "nothing");
        }
        ("robbery", false) => {
            assert_eq!(t.choices("red", "play robbery"), ["m10", "o20"]);
            t.play("red", "play robbery o20");
            ends_as(&t, "o20", "dark-master", "nothing");
        }
        ("infiltrator", true) => {
            assert_eq!(t.choices("red", "play infiltrator"), ["o5"]);
            t.play("red", "play infiltrator o5");
            ends_as(&t, "o5", "red", "cottage");
        }
        ("infiltrator", false) => {
            assert_eq!(t.choices("red", "play infiltrator"), ["m8"]);
            t.play("red", "play infiltrator m8");
            ends_as(&t, "m8", "dark-master", "hut");
        }
        ("fire", _) => {
            assert_eq!(t.choices("red", "play fire"), ["m8", "m9", "o5", "o12"]);
            let (at, owner) = if action { ("o12", "yellow") } else { ("m9", "dark-master") };
            t.play("red", &format!("play fire {at}"));
            ends_as(&t, at, owner, "nothing");
        }
        ("witchcraft", _) => {
            assert_eq!(t.choices("red", "play witchcraft"), ["m8", "m9", "m10", "o2", "o5", "o20"]);
            let at = if action { "o5" } else { "m9" };
            t.play("red", &format!("play witchcraft {at}"));
            ends_as(&t, at, "neutral", "nothing");
        }
        ("donation", true) => {
            t.play("red", "play donation");
            assert_eq!(t.purses(), [5 + 4, 5 - 4]);
        }
        ("donation", false) => assert_eq!(t.refused("red", "play donation"), "treason.p4card.no-benefit"),
        ("golden-trade", true) => {
            t.play("red", "play golden-trade manor");
            assert_eq!((t.purses(), t.hand_of("red").len()), (vec![5 + 2 * 4, 5], 0));
        }
        ("golden-trade", false) => assert_eq!(t.refused("red", "play golden-trade manor"), "treason.p4card.no-benefit"),
        ("protection", _) => {
            assert_eq!(t.refused("red", "play protection"), "treason.react.only-two", "never in the own turn");
            t = city(phase, "yellow", card);
            t.influence("red", "fire").play("red", "play fire o12").play("yellow", "answer protection");
            ends_as(&t, "o12", "yellow", "opera");
        }
        ("blockade", true) => {
            assert_eq!(t.refused("red", "play blockade"), "treason.react.only-two", "never in the own turn");
            t = Table::of(&["o1 m0 m15", "o0 o20"]);
            t.blocks("red", 9).s.secret.influence[master("yellow").index()].insert(card);
            t.play("red", "buy o23").play("yellow", "answer blockade");
            assert_eq!((t.owner("o23"), t.owner("o0"), t.purses()[0]), ("neutral", "yellow", 9));
        }
        ("blockade", false) => {
            assert_eq!(t.refused("red", "play blockade"), "treason.react.only-two", "nor for the Dark Master");
            t = city(phase, "yellow", card);
            t.play("red", "attack").play("yellow", "answer blockade");
            ends_as(&t, "o20", "yellow", "nothing");
            assert_eq!(t.refused("red", "attack"), "treason.att.once");
        }
        (other, _) => panic!("nothing is tried of {other}"),
    }
    t
}

/// treason.card.targets, treason.card.no-target, treason.p4card.area-to-dm, treason.p4card.no-benefit, treason.react.only-two
#[test]
fn each_of_the_thirty_is_tried_in_both_phases() {
    let (g, mut cards) = (Table::of(&["o3", "o20"]).g, 0);
    for kind in (0..g.edition.kinds.len() as u8).map(Kind) {
        let id = g.edition.kinds[kind].id.as_str();
        for card in g.edition.copies[kind.index()] {
            cards += 1;
            for phase in PHASES {
                let t = tried(id, phase, card);
                let (held, spent) = (t.s.secret.influence.iter().any(|hand| hand.has(card)), t.s.board.influence_discards.has(card));
                let usable = phase == "action" && id != "wizard" || g.edition.kinds[kind].when.has(treason::Moment::Phase4);
                let answers = matches!(id, "protection" | "blockade");
                assert_eq!((held, spent), if usable || answers { (false, true) } else { (true, false) }, "{id}, {phase}");
            }
        }
    }
    assert_eq!(cards, 30);
}
