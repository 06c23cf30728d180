//! Victory as it is read off the board; the table itself is tried in `victory_table.rs`.

use crate::support::{BRITAIN, FRANCE, Table};
use betrayal::{Place, PlayerTurn, Role, Side, Step};
use table::{Ask, Play, Silent};

/// A board on which nobody has anything: armour waits in the box, the marker lies alone.
fn board() -> Table {
    Table::empty(PlayerTurn::British, Step::End).boxed(Place::Regroup, &["-fr-3-dcr"]).marker("chartres")
}

/// Ten British divisions on the map.
const TEN: [&str; 10] = [
    "br-1-division",
    "br-2-division",
    "br-3-division",
    "br-4-division",
    "br-5-division",
    "br-42-division",
    "br-44-division",
    "br-48-division",
    "br-50-division",
    "br-12-division",
];

/// At the end of the last turn, by agreement, or with the third penalty (`betrayal.vic.when`).
#[test]
fn three_ways_to_the_end() {
    let after = |turns: &str, turn: u8, player: PlayerTurn| {
        let mut t = Table::empty_with(player, Step::End, &[("turns", turns)]).turn(turn).put("paris", &["fr-1-corps", "br-1-division"]);
        t.run();
        matches!(t.g.ask(&t.b), Ask::Over(_))
    };
    assert!(after("12", 12, PlayerTurn::British) && !after("12", 11, PlayerTurn::British));
    assert!(!after("12", 12, PlayerTurn::German) && !after("12", 12, PlayerTurn::French));
    assert!(after("10", 10, PlayerTurn::British) && !after("10", 9, PlayerTurn::British));
    // By the third penalty, after the British player-turn of that turn.
    for (player, over) in [(PlayerTurn::German, false), (PlayerTurn::French, false), (PlayerTurn::British, true)] {
        let mut t = Table::empty(player, Step::End).turn(6).put("paris", &["fr-1-corps", "br-1-division"]);
        (t.b.last_turn, t.b.capped) = (true, true);
        t.run();
        assert_eq!(matches!(t.g.ask(&t.b), Ask::Over(_)), over, "{player:?}");
    }
    // By agreement, at any time.
    let mut t = Table::empty(PlayerTurn::French, Step::Movement).turn(2).put("paris", &["fr-1-corps"]);
    assert!(t.g.may_be_agreed());
    t.g.end_agreed(&mut t.b, &mut Silent);
    assert!(matches!(t.g.ask(&t.b), Ask::Over(_)));
}

/// Paris and the marker for Germany, the marker and its soil for France, its army for Britain, read off the board (`betrayal.vic.table`).
#[test]
fn the_table_is_read_off_the_board() {
    assert_eq!(board().judged(), ("no-german-victory", [0, 0]));
    // Germany: Paris, the marker, both; Allies in Paris too mean that nobody holds it.
    assert_eq!(board().put("paris", &["ge-9-panzer"]).judged(), ("german-minor", [-1, -1]));
    assert_eq!(board().put("chartres", &["ge-9-panzer"]).judged(), ("german-minor", [-1, -1]));
    assert_eq!(board().put("chartres", &["ge-9-panzer"]).put("paris", &["ge-1-panzer"]).judged(), ("german-major", [-2, -2]));
    let mut t = board().put("paris", &["ge-9-panzer", "br-1-division"]);
    t.g.end_agreed(&mut t.b, &mut Silent);
    assert_eq!(t.over(), ("no-german-victory", [0, 0]));
    // France: the marker, with at most ten of its Areas German-held.
    let french = |areas: &[&str]| board().put("chartres", &["fr-1-corps"]).germans_in(areas).judged().1[0];
    let ten = ["lille", "arras", "cambrai", "sedan", "reims", "verdun", "metz", "nancy", "calais", "dunkirk"];
    assert_eq!((french(&ten), french(&[&ten[..], &["amiens"]].concat())), (2, 1));
    assert_eq!(french(&[&ten[..], &["ghent", "liege", "luxembourg"]].concat()), 2, "foreign Areas do not count");
    assert_eq!(french(&["paris"]), 0, "a Minor against a Minor");
    // Britain: eight who left in time, or ten in all with four on the map.
    let british = |left: u8, units: &[&str]| {
        let spread = ["lille", "arras", "amiens", "calais"];
        let mut t = units.chunks(3).zip(spread).fold(board(), |t, (units, area)| t.put(area, units));
        t.b.credited = left;
        t.judged().1[1]
    };
    assert_eq!([british(8, &[]), british(7, &[]), british(6, &TEN[..4]), british(5, &TEN[..4]), british(7, &TEN[..3])], [1, 0, 2, 0, 0]);
    assert_eq!((british(0, &TEN), british(0, &TEN[..9])), (2, 0));
    assert_eq!(british(0, &[&TEN[..9], &["br-aasf"]].concat()), 0, "aircraft are no ground units");
    assert_eq!(british(0, &[&TEN[..9], &["be-1-corps"]].concat()), 0, "Belgians are not British");
}

/// Germany's result is settled with each Ally by itself (`betrayal.vic.per-nation`, `betrayal.vic.minor-minor-draw`).
#[test]
fn each_ally_has_its_own_result() {
    let t = board().put("paris", &["ge-9-panzer"]).put("chartres", &["fr-1-corps"]);
    assert_eq!(t.judged(), ("german-minor", [0, -1]));
    let mut t = board().put("paris", &["ge-9-panzer"]);
    t.b.credited = 8;
    assert_eq!(t.judged(), ("german-minor", [-1, 0]));
    let mut t = board().put("paris", &["ge-9-panzer"]).put("chartres", &["ge-1-panzer"]);
    t.b.credited = 8;
    assert_eq!(t.judged(), ("german-major", [-2, -2]), "a Major beats a Minor");
}

/// Both may win and both may lose, by the grade of the higher level (`betrayal.vic.seat-result`).
#[test]
fn both_may_win_and_both_may_lose() {
    let t = TEN.chunks(3).zip(["lille", "arras", "amiens", "calais"]).fold(board(), |t, (units, area)| t.put(area, units));
    assert_eq!(t.put("chartres", &["fr-1-corps"]).judged(), ("no-german-victory", [2, 2]));
    let mut t = board().put("chartres", &["fr-1-corps"]);
    t.b.credited = 8;
    t = t.germans_in(&["lille", "arras", "cambrai", "sedan", "reims", "verdun", "metz", "nancy", "calais", "dunkirk", "amiens"]);
    assert_eq!(t.judged(), ("no-german-victory", [1, 1]));
    assert_eq!(board().put("paris", &["ge-9-panzer"]).judged().1, [-1, -1]);
}

/// The second penalty is a German Minor at least against that nation, the third caps both (`betrayal.vic.penalties-modify`).
#[test]
fn penalties_override_the_table() {
    let result = |penalty: [u8; 2], capped: bool, last_turn: bool, germans: &[&str]| {
        let mut t = board().put("chartres", &["fr-1-corps"]).germans_in(germans);
        (t.b.penalty, t.b.capped, t.b.last_turn, t.b.credited) = (penalty, capped, last_turn, 8);
        t.judged()
    };
    let eleven = ["lille", "arras", "cambrai", "sedan", "reims", "verdun", "metz", "nancy", "calais", "dunkirk", "amiens"];
    // Both have a Minor and Germany nothing.
    assert_eq!(result([0, 0], false, false, &eleven), ("no-german-victory", [1, 1]));
    assert_eq!(result([1, 1], false, false, &eleven), ("no-german-victory", [1, 1]));
    assert_eq!(result([2, 0], false, false, &eleven), ("german-minor", [0, 1]));
    assert_eq!(result([0, 2], false, false, &eleven), ("german-minor", [1, 0]));
    assert_eq!(result([3, 0], true, false, &eleven), ("german-minor", [0, 0]));
    assert_eq!(result([3, 0], true, true, &eleven), ("german-minor", [0, 0]), "both have their Minor: nobody loses by a Major");
    // Where Germany has more than a Minor by the table, the penalty takes nothing away.
    let mut t = board().put("paris", &["ge-9-panzer"]).put("chartres", &["ge-1-panzer"]);
    t.b.penalty = [2, 2];
    assert_eq!(t.judged(), ("german-major", [-2, -2]));
    // The end by the third penalty: who has no Minor loses by a Major, who has one draws.
    let mut t = board().put("chartres", &["fr-1-corps"]);
    (t.b.penalty, t.b.capped, t.b.last_turn) = ([0, 3], true, true);
    assert_eq!(t.judged(), ("german-major", [0, -2]));
}

/// The marker counts only for who is stacked with it (`betrayal.vic.marker-must-be-held`).
#[test]
fn the_marker_must_be_held() {
    for (keeper, french) in [(&[][..], 0), (&["br-1-division"], 0), (&["be-1-corps"], 0), (&["fr-aa"], 0), (&["fr-1-corps"], 2)] {
        assert_eq!(board().put("chartres", keeper).judged().1[0], french, "{keeper:?}");
    }
    assert_eq!(board().put("chartres", &["br-1-division", "fr-1-corps"]).judged().1[0], 2);
    assert_eq!(board().put("le-havre", &["fr-1-corps", "ge-fighter-1"]).judged().1[0], 0, "next to it is not with it");
}

/// Seats rank by loss to a Major, loss to a Minor, draw, Minor, Major; equals share the rank (`betrayal.vic.ranking`).
#[test]
fn results_are_ranked() {
    let payoffs = |t: Table| {
        let last = t.g.last_turn;
        let mut t = t.turn(last).step(PlayerTurn::British, Step::End);
        t.run();
        let Ask::Over(end) = t.g.ask(&t.b) else { panic!("the game is over") };
        [end.payoffs[0], end.payoffs[1]]
    };
    assert_eq!(payoffs(board().put("paris", &["ge-9-panzer"]).put("chartres", &["ge-1-panzer"])), [0.0, 0.0]);
    assert_eq!(payoffs(board().put("paris", &["ge-9-panzer"])), [0.25, 0.25]);
    assert_eq!(payoffs(board()), [0.5, 0.5]);
    let mut t = board().put("chartres", &["fr-1-corps"]);
    t.b.credited = 8;
    assert_eq!(payoffs(t), [1.0, 0.75]);
    // A draw is better than a loss.
    let mut t = board().put("paris", &["ge-9-panzer"]);
    t.b.credited = 8;
    let [french, british] = payoffs(t);
    assert!(british > french);
}

/// On agreement the board counts as it stands, evacuations as by that turn (`betrayal.vic.agreement-now`).
#[test]
fn agreement_reads_the_board_as_it_stands() {
    let evacuated = |turn: u8| {
        let mut t = board()
            .step(PlayerTurn::British, Step::Movement)
            .turn(turn)
            .put("calais", &TEN[..3])
            .put("dunkirk", &TEN[3..6])
            .put("abbeville", &TEN[6..8]);
        for unit in &TEN[..8] {
            t.play(BRITAIN, &format!("evacuate {unit}"));
        }
        t.g.end_agreed(&mut t.b, &mut Silent);
        t.over()
    };
    assert_eq!((evacuated(4), evacuated(6)), (("no-german-victory", [0, 0]), ("no-german-victory", [0, 1])));
    // In the middle of a fight for Paris nobody has it.
    let mut t = Table::german_attack("paris", &["ge-9-panzer", "fr-1-corps"]).boxed(Place::Regroup, &["-fr-3-dcr"]).marker("paris");
    t.play(BRITAIN, "fight paris");
    t.g.end_agreed(&mut t.b, &mut Silent);
    assert_eq!((t.over(), t.moves(FRANCE).len()), (("no-german-victory", [0, 0]), 0));
    assert_eq!((t.b.count(t.area("paris"), Side::Germans), t.b.initiative), (1, Some(Role::Britain)));
}
