//! The sequence of play: who follows whom, and step after step. (2.0)

use crate::support::{
    BRITAIN, FRANCE, Table,
    german::{dice, random_step},
};
use betrayal::{News, Place, PlayerTurn, Role, Side, Step};

/// The player-turns of a game from here to its end, each with its game turn.
fn player_turns(t: &mut Table, seed: u64) -> Vec<(u8, PlayerTurn)> {
    let (mut rng, mut moves) = (dice(seed), Vec::new());
    while random_step(&t.g, &mut t.b, &mut rng, &mut moves, &mut t.log) {}
    let mut turn = t.b.turn;
    let news = t.news();
    assert!(matches!(news.last(), Some(News::Over(_))));
    if let Some(News::TurnBegins(first)) = news.iter().find(|news| matches!(news, News::TurnBegins(_))) {
        turn = first - 1;
    }
    let mut found = Vec::new();
    for news in news {
        match news {
            News::TurnBegins(number) => turn = number,
            News::PlayerTurn { player, .. } => found.push((turn, player)),
            _ => {}
        }
    }
    found
}

/// Three player-turns for each of these game turns.
fn in_order(turns: std::ops::RangeInclusive<u8>) -> Vec<(u8, PlayerTurn)> {
    turns.flat_map(|turn| [PlayerTurn::German, PlayerTurn::French, PlayerTurn::British].map(|player| (turn, player))).collect()
}

/// `betrayal.seq.turn-order`, `betrayal.seq.turn-ends`
#[test]
fn germans_then_french_then_british_for_thirteen_turns() {
    assert_eq!(player_turns(&mut Table::historical(), 1), in_order(1..=13));
    assert_eq!(player_turns(&mut Table::with(2, &[("turns", "10")]), 2), in_order(1..=10));
}

/// `betrayal.seq.same-turn-third-end`
#[test]
fn the_turn_of_the_third_penalty_is_played_to_its_end() {
    let mut t = Table::empty(PlayerTurn::German, Step::Orders).put("metz", &["fr-1-corps"]).put("lille", &["br-1-division"]);
    t.b.penalty = [2, 0];
    t.aside(FRANCE, "speak").land("2");
    assert!(t.b.last_turn && t.b.ending.is_none());
    assert_eq!(player_turns(&mut t, 3), [(5, PlayerTurn::French), (5, PlayerTurn::British)]);
    // After a 1 the game goes on.
    let mut t = Table::empty(PlayerTurn::German, Step::Orders).put("metz", &["fr-1-corps"]).put("lille", &["br-1-division"]);
    t.b.penalty = [2, 0];
    t.aside(FRANCE, "speak").land("1");
    assert_eq!(player_turns(&mut t, 3).last(), Some(&(13, PlayerTurn::British)));
}

/// `betrayal.seq.german-steps`
#[test]
fn the_german_player_turn_step_by_step() {
    // Refit comes right after the rolls for tactics, and leaves nobody for a return roll.
    let mut t = Table::empty(PlayerTurn::German, Step::Begin)
        .turn(4)
        .put("luxembourg", &["ge-1-panzer"])
        .boxed(Place::Regroup, &["-ge-4-corps"])
        .boxed(Place::SetAside, &["-ge-9-corps"])
        .ready();
    let mut answers = ["4-1", "3-4", "1-2", "3-4", "6-6", "return ge-4-corps ba-4", "return ge-9-corps ba-4"].iter();
    let kinds = t.kinds(|_| answers.next().map(|it| (*it).to_owned()));
    assert_eq!(kinds, ["initiative", "orders", "tactic", "tactic", "tactic", "return", "return", "tactic"]);
    assert_eq!((t.b.turn, t.asked()), (5, ("tactic", Some(FRANCE))));

    let mut t = Table::empty(PlayerTurn::German, Step::Begin)
        .turn(4)
        .put("luxembourg", &["ge-1-panzer", "ge-bomber"])
        .put("ardennes", &["fr-1-corps"])
        .put("sedan", &["fr-2-corps"])
        .boxed(Place::Regroup, &["-ge-4-corps"])
        .boxed(Place::SetAside, &["-ge-9-corps"])
        .ready();
    let mut rolls = ["4-1", "2-2", "3-4", "1", "1", "6-5", "6"].iter();
    let kinds = t.kinds(|t| match t.asked() {
        (_, None) => rolls.next().map(|it| (*it).to_owned()),
        ("return", _) => Some("return ge-4-corps ba-4".into()),
        ("move", _) if t.b.player == PlayerTurn::French => None,
        ("move", _) => Some(t.moves(FRANCE).iter().find(|m| m.ends_with("ardennes") || *m == "end-moves").expect("a way on").clone()),
        ("air", _) => Some(if t.offers(FRANCE, "fly ge-bomber sedan") { "fly ge-bomber sedan" } else { "end-air" }.into()),
        ("bombardment", _) => Some("bombard sedan".into()),
        ("combat", _) => Some("fight ardennes".into()),
        ("land", _) => Some(t.moves(FRANCE)[0].clone()),
        _ => None,
    });
    let steps = [
        "initiative",
        "orders",
        "tactic",
        "return",
        "return",
        "move",
        "move",
        "move",
        "air",
        "bombardment",
        "bombing",
        "combat",
        "fight",
        "regroup",
        "move",
    ];
    assert_eq!(kinds, steps);
    assert_eq!((t.b.player, t.asked().1), (PlayerTurn::French, Some(FRANCE)));
}

/// `betrayal.seq.allied-steps`, `betrayal.seq.entry-before-moves`
#[test]
fn an_allied_player_turn_step_by_step() {
    for (player, turn, seat) in [(PlayerTurn::French, 3, FRANCE), (PlayerTurn::British, 4, BRITAIN)] {
        let (own, boxed, air) = match player {
            PlayerTurn::French => ("fr-1-corps", ["-fr-2-corps", "-fr-3-corps"], "fr-aa"),
            _ => ("br-1-division", ["-br-2-division", "-br-3-division"], "br-aasf"),
        };
        let mut t = Table::empty(player, Step::Begin)
            .turn(turn)
            .put("paris", &[own, air])
            .put("soissons", &["ge-4-corps"])
            .put("reims", &["ge-5-corps"])
            .boxed(Place::Regroup, &boxed[..1])
            .boxed(Place::SetAside, &boxed[1..])
            .boxed(Place::ToCome, &["fr-2-dcr", "br-1-tank-brigade"])
            .ready();
        let mut rolls = ["1", "1", "6-6", "6"].iter();
        let kinds = t.kinds(|t| match t.asked() {
            (_, None) => rolls.next().map(|it| (*it).to_owned()),
            ("move", _) if t.b.player != player => None,
            ("move", _) if t.offers(seat, &format!("go {own} soissons")) => {
                // Nobody comes in any more once units move.
                assert_eq!(t.refused(seat, &format!("return {} paris", &boxed[0][1..])), "table.not-a-choice");
                assert_eq!(t.refused(seat, "enter br-1-tank-brigade calais"), "table.not-a-choice");
                Some(format!("go {own} soissons"))
            }
            ("move", _) => Some("end-moves".into()),
            ("air", _) => Some(if t.offers(seat, &format!("fly {air} reims")) { format!("fly {air} reims") } else { "end-air".into() }),
            ("bombardment", _) => Some("bombard reims".into()),
            ("combat", _) => Some("fight soissons".into()),
            ("initiative", _) => None,
            (_, asked) => Some(t.moves(asked.expect("a seat"))[0].clone()),
        });
        let steps = [
            "reinforcement",
            "return",
            "return",
            "move",
            "move",
            "air",
            "bombardment",
            "bombing",
            "combat",
            "fight",
            "regroup",
            "initiative",
        ];
        let told: Vec<_> = kinds.into_iter().filter(|kind| !["land", "withdraw"].contains(kind)).collect();
        assert_eq!(told, steps, "{player:?}");
    }
}

/// `betrayal.seq.finish-before-next`
#[test]
fn nobody_acts_in_anothers_player_turn() {
    let mut t = Table::empty(PlayerTurn::French, Step::Movement)
        .put("paris", &["fr-1-corps"])
        .put("lille", &["br-1-division"])
        .put("ghent", &["be-1-corps"])
        .put("ba-6", &["ge-4-corps"])
        .initiative(Role::Britain)
        .ready();
    assert_eq!((t.asked(), t.moves(BRITAIN).len()), (("move", Some(FRANCE)), 0));
    for unit in ["br-1-division", "be-1-corps", "ge-4-corps"] {
        let to =
            t.g.edition.areas[t.g.edition.neighbours[t.b.area(t.unit(unit)).expect("on the map").index()].nth(0).expect("one")].id.clone();
        assert_eq!(t.refused(FRANCE, &format!("go {unit} {to}")), "betrayal.seq.finish-before-next");
        assert_eq!(t.refused(BRITAIN, &format!("go {unit} {to}")), "table.not-a-choice");
    }
    t.play(FRANCE, "end-moves");
    assert_eq!((t.b.player, t.asked(), t.moves(FRANCE).len()), (PlayerTurn::British, ("move", Some(BRITAIN)), 0));
    assert_eq!(t.ground(Side::Allies, "paris"), ["fr-1-corps"]);
    t.play(BRITAIN, "end-moves");
    assert_eq!((t.b.turn, t.b.player, t.asked()), (6, PlayerTurn::German, ("initiative", None)));
}
