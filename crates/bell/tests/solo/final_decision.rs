//! Final Decision Round of the Solo Opponent; Game End.

use crate::support::{solo::*, *};
use bell::{
    Level,
    edition::Card,
    news::News,
    roles::{Colour, Side},
    solo::tables::{
        PlaceOrRemove::{Place, Remove},
        RemoveFilter, When,
    },
    space::Space,
    state::{Ending, Frame, Mobilization, Pile},
};
use table::{Ask, Beginning, Deck, Set, Show};

/// The Player's first card in these tests; its tab is blank unless a test says otherwise.
const PICK: u8 = 7;
/// The card that the Opponent finds.
const FOUND: u8 = 9;
/// A card without a tab.
const BLANK: u8 = 10;

/// The first pair of the Final Decision round, the Opponent to act first.
fn deciding(me: Side) -> Table {
    let player = me.enemy();
    let hand: &[u8] = &[PICK, 11, 12];
    let mut table = facing(me);
    for number in [PICK, BLANK, 11, 12] {
        table = table.tab(number, None, false);
    }
    let table = table.tab(FOUND, Some(Government), false).printing(FOUND, 2, colour(player), "add 1 in press");
    match player {
        Concede => table.deciding(me, hand, &[]),
        Defend => table.deciding(me, &[], hand),
    }
}

fn picked(table: Table) -> Table {
    let reveal = format!("reveal {}", table.id(PICK));
    table.play(&[&reveal])
}

fn found(table: Table, number: u8) -> Table {
    let id = table.id(number);
    table.land(&[&id])
}

/// The Opponent's card has this tab and prints this.
fn acting(me: Side, tab: (Option<Space>, bool), colour: Colour, event: &str) -> Table {
    found(picked(deciding(me).tab(FOUND, tab.0, tab.1).printing(FOUND, 2, colour, event)), FOUND)
}

/// At the Player's first pick: initiative is settled, their fourth card discarded.
fn at_first_pick(me: Side) -> Table {
    let table = final_round(me).vp(if me == Concede { 0 } else { 1 }).play(&["first"]);
    assert_eq!(table.kind(), "trim");
    let trim = table.moves()[0].clone();
    table.play(&[&trim])
}

/// The chance that the Opponent's Final Decision card is revealed next, as a fraction.
fn chance_of_own_card(table: &Table) -> (u32, u32) {
    let own = table.id(table.game.edition.final_decision[table.me().index()].0 + 1);
    let all = table.outcomes();
    let others: Vec<u32> = all.iter().filter(|(o, _)| *o != own).map(|(_, w)| *w).collect();
    assert!(others.windows(2).all(|w| w[0] == w[1]), "all other cards are equally likely");
    (all.iter().filter(|(o, _)| *o == own).map(|(_, w)| *w).sum(), all.iter().map(|(_, w)| *w).sum())
}

/// `bell.solo.fd.shuffle-four`
#[test]
fn the_opponents_final_decision_card_lies_evenly_among_the_top_four() {
    for me in Side::BOTH {
        let mut table = at_first_pick(me);
        let own = table.game.edition.final_decision[me.index()];
        assert!(!table.state.board.front.has(own) && table.state.secret.deck.cards().has(own));
        for number in 1..=39u8 {
            if number != own.0 + 1 {
                table = table.tab(number, None, false);
            }
        }
        let reveal = table.moves()[0].clone();
        table = table.play(&[&reveal]);
        for among in (1..=4).rev() {
            let (own_weight, total) = chance_of_own_card(&table);
            assert_eq!(own_weight * among, total, "one of {among}");
            let other = table.outcomes()[0].0.clone();
            if among > 1 {
                table = table.land(&[&other]);
            }
        }
    }
}

/// `bell.solo.fd.player-first`
#[test]
fn the_player_commits_before_the_opponents_card_is_revealed() {
    for me in Side::BOTH {
        let table = deciding(me);
        assert_eq!((table.kind(), table.asked()), ("pick", Some(me.enemy())));
        let (deck, pile) = (table.state.secret.deck, table.state.board.pile);
        assert!(table.state.board.in_play.is_none());
        let table = picked(table);
        assert_eq!(table.kind(), "reveal");
        assert_eq!((table.state.secret.deck, table.state.board.pile), (deck, pile), "nothing is drawn yet");
        assert_eq!(table.state.secret.sealed[me.enemy().index()], Some(PICK - 1));
        let table = found(table, FOUND);
        assert!(table.news.contains(&News::ShowsFinal { side: me, card: Card(FOUND - 1) }));
        assert!(table.news.contains(&News::ShowsFinal { side: me.enemy(), card: Card(PICK - 1) }));
    }
}

/// `bell.solo.fd.player-first`
#[test]
fn every_one_of_the_three_pairs_begins_with_the_players_choice() {
    for me in Side::BOTH {
        let mut table = deciding(me);
        for pair in 0..3 {
            assert_eq!(table.kind(), "pick", "pair {pair}");
            let reveal = table.moves()[0].clone();
            table = table.play(&[&reveal]);
            assert_eq!(table.kind(), "reveal");
            table = table.tab(20 + pair, Some(MoravianHqs), false).printing(20 + pair, 1, Colour::Blue, "disk");
            table = found(table, 20 + pair);
            let act = table.opponent()[0].clone();
            table = table.land(&[&act]);
        }
        assert!(matches!(table.ask(), Ask::Over(_)));
    }
}

/// `bell.solo.fd.skip-blank`
#[test]
fn cards_without_a_tab_are_passed_over() {
    for me in Side::BOTH {
        let table = found(picked(deciding(me)), BLANK);
        let passed = News::PassesOver(Card(BLANK - 1));
        assert!(matches!(table.game.begins(&passed), Some(Beginning::Common)), "the search is no turn of the Player");
        assert_eq!(table.news, [passed]);
        assert_eq!(table.kind(), "reveal");
        assert_eq!(table.pile(), [BLANK], "face up on the pile");
        let table = found(table, FOUND);
        assert_eq!(table.kind(), "opponent");
        assert_eq!(table.state.board.agenda.top(), Some(Frame::FinalAct { side: me, card: Card(FOUND - 1) }));
    }
}

/// `bell.solo.fd.skip-blank`
#[test]
fn a_tab_that_names_only_the_event_is_a_tab() {
    for me in Side::BOTH {
        let table = acting(me, (None, true), colour(me), "add 1 in government");
        assert_eq!(table.opponent(), ["event"]);
        let enemy = acting(me, (None, true), colour(me.enemy()), "add 1 in government");
        assert!(enemy.news.contains(&News::ShowsFinal { side: me, card: Card(FOUND - 1) }), "it is the Opponent's card");
        assert!(enemy.news.contains(&News::TabNotOurs { side: me, card: Card(FOUND - 1) }), "though of no use to it");
    }
}

/// `bell.solo.fd.reshuffle`
#[test]
fn an_empty_deck_is_rebuilt_from_the_pile() {
    for me in Side::BOTH {
        let mut table = deciding(me);
        let mut pile = Pile::default();
        pile.put(Card(FOUND - 1));
        table.state.board.pile = pile;
        table.state.secret.deck = Deck::shuffled(Set::only(Card(BLANK - 1)));
        let table = found(picked(table), BLANK);
        assert!(table.news.contains(&News::DeckRebuilt));
        assert_eq!(table.pile(), [0u8; 0]);
        let expected = [(table.id(FOUND), 1), (table.id(BLANK), 1)];
        assert_eq!(table.outcomes(), expected);
        assert_eq!(found(table, FOUND).kind(), "opponent");
    }
}

/// `bell.solo.fd.reshuffle`
#[test]
fn where_no_card_has_a_tab_the_opponent_has_no_card_and_the_game_goes_on() {
    for me in Side::BOTH {
        let mut table = deciding(me);
        table.state.secret.deck = Deck::shuffled(Set::only(Card(BLANK - 1)));
        let table = found(picked(table), BLANK);
        assert_eq!((table.kind(), table.asked()), ("pick", Some(me.enemy())), "the next pair");
        let mut empty = deciding(me);
        empty.state.secret.deck = Deck::shuffled(Set::NONE);
        assert_eq!(picked(empty).kind(), "pick");
    }
}

/// `bell.solo.fd.card-may-miss`
#[test]
fn the_opponents_final_decision_card_may_stay_in_the_deck() {
    for me in Side::BOTH {
        let mut table = at_first_pick(me);
        let own = table.id(table.game.edition.final_decision[me.index()].0 + 1);
        for number in 1..=39 {
            table = table.tab(number, Some(MoravianHqs), false);
        }
        for _ in 0..3 {
            let reveal = table.moves()[0].clone();
            table = table.play(&[&reveal]);
            let other = table.outcomes().into_iter().map(|(o, _)| o).find(|o| *o != own).unwrap();
            table = table.land(&[&other]);
        }
        assert!(matches!(table.ask(), Ask::Over(_)));
        let own = table.game.edition.final_decision[me.index()];
        assert!(table.state.secret.deck.cards().has(own), "never used");
    }
}

/// `bell.solo.fd.card-may-miss`
#[test]
fn the_opponents_final_decision_card_may_be_drawn_and_discarded_by_an_event() {
    for me in Side::BOTH {
        let player = me.enemy();
        let table = at_first_pick(me);
        let own = table.game.edition.final_decision[me.index()].0 + 1;
        let card = table.state.secret.hand[player.index()].nth(0).unwrap().number();
        let table = table.tab(card, None, true).printing(card, 1, colour(player), "draw 1 to pile").tab(FOUND, Some(MoravianHqs), false);
        let reveal = format!("reveal {}", table.id(card));
        let table = found(table.play(&[&reveal]), FOUND).play(&["event", "done"]);
        assert_eq!(table.kind(), "draw");
        let table = found(table, own);
        assert_eq!(table.pile().last(), Some(&own));
        assert!(!table.state.secret.deck.cards().has(Card(own - 1)));
        let table = table.until(|t| t.kind() == "pick");
        assert_eq!(table.asked(), Some(player), "the game goes on");
    }
}

/// `bell.solo.fd.event-choice`
#[test]
fn the_event_is_chosen_if_it_could_change_a_cube_at_president_or_where_it_is_pressed_from() {
    for me in Side::BOTH {
        let tab = (Some(Government), true);
        let choice = |event: &str| acting(me, tab, colour(me), event).opponent();
        for space in [President, UnitedKingdom, France, SovietUnion, Government, Opposition, GeneralStaff] {
            assert_eq!(choice(&format!("add 1 in {}", space.id())), ["event"], "{space:?}");
        }
        for space in [StateDefenseGuard, MoravianHqs, Czechoslovaks, Press, CsrGermans] {
            assert_ne!(choice(&format!("add 1 in {}", space.id())), ["event"], "{space:?}");
        }
        assert_ne!(choice("remove 1 in president"), ["event"], "there is no cube to remove");
        assert_ne!(choice("draw 2 to pile"), ["event"]);
        assert_ne!(choice("enemy may add up to 1 in president"), ["event"], "the Player's cubes do not speak for it");
    }
}

/// `bell.solo.fd.event-choice`
#[test]
fn the_final_choice_looks_at_the_board() {
    for me in Side::BOTH {
        let at = |table: Table| found(picked(table), FOUND).opponent();
        let table = |event: &str| deciding(me).tab(FOUND, Some(MoravianHqs), true).printing(FOUND, 2, colour(me), event);
        assert_eq!(at(table("remove 1 in president").cubes(me.enemy(), President, 1)), ["event"]);
        assert_ne!(at(table("add 1 in president").cubes(me, President, 4)), ["event"], "no fifth cube");
        assert_ne!(at(table("replace 1 in president")), ["event"]);
        assert_eq!(at(table("replace 1 in president").cubes(me.enemy(), President, 1)), ["event"]);
        assert_eq!(at(table("grant 2 ops in opposition").cubes(me, Opposition, 1)), ["event"]);
        assert_ne!(at(table("grant 2 ops in opposition")), ["event"], "out of reach");
        assert_ne!(at(table("must control france; add 1 in president")), ["event"]);
        assert_eq!(at(table("must control france; add 1 in president").cubes(me, France, 1)), ["event"]);
    }
}

/// `bell.solo.fd.event-choice`
#[test]
fn a_step_whose_condition_fails_cannot_change_a_cube() {
    for me in Side::BOTH {
        let at = |table: Table| found(picked(table.tab(FOUND, Some(MoravianHqs), true)), FOUND).opponent();
        let table = || deciding(me).printing(FOUND, 2, colour(me), "add 1 in press; if control france: add 1 in president");
        assert_ne!(at(table()), ["event"]);
        assert_eq!(at(table().cubes(me, France, 1)), ["event"]);
        let drawn = || deciding(me).printing(FOUND, 2, colour(me), "draw 2 to pile; if drew green: add 1 in president");
        assert_eq!(at(drawn()), ["event"], "it could");
    }
}

/// `bell.solo.fd.event-choice`
#[test]
fn the_guidelines_of_regular_rounds_do_not_bind_the_final_choice() {
    for me in Side::BOTH {
        let tab = (Some(MoravianHqs), true);
        assert_eq!(acting(me, tab, Colour::Blue, "add 1 in president").opponent(), ["event"], "blue, without a disk");
        assert_eq!(acting(me, tab, colour(me), "add 1 in president; remove 2 in press").opponent(), ["event"], "not complete");
        let either = "choose one of\n- remove 1 in press\n- add 1 in president";
        assert_eq!(acting(me, tab, colour(me), either).opponent(), ["event"]);
        assert_eq!(acting(me, tab, colour(me), either).land(&["event"]).opponent(), ["option 2"]);
        assert_ne!(acting(me, tab, colour(me.enemy()), "add 1 in president").opponent(), ["event"], "the colour must suit");
        assert_ne!(acting(me, (Some(MoravianHqs), false), colour(me), "add 1 in president").opponent(), ["event"], "so must the tab");
    }
}

/// `bell.solo.fd.event-choice` `bell.solo.easy-normal`
#[test]
fn no_point_follows_an_event_of_the_final_decision() {
    for me in Side::BOTH {
        let mut table = acting(me, (None, true), colour(me), "add 1 in president");
        table.game.solo.as_mut().unwrap().level = Level::Hard;
        let table = table.land(&["event", "add president"]);
        assert_eq!(table.kind(), "pick");
        assert_eq!(table.state.board.cubes[me.index()].total(), 1);
    }
}

/// `bell.solo.fd.event-choice` `bell.solo.bonus-after-event`
#[test]
fn a_point_follows_every_event_where_the_table_rules_so() {
    for me in Side::BOTH {
        let with_point = |tab: (Option<Space>, bool)| {
            let mut table = acting(me, tab, colour(me), "add 1 in president");
            table.game.solo.as_mut().unwrap().level = Level::Normal;
            table.game.rulings.bonus = bell::Bonus::EveryEvent;
            table.land(&["event", "add president"])
        };
        // anywhere with a card that names no space, else only in the space on the card.
        let table = with_point((None, true));
        assert!(table.news.contains(&News::BonusPoint(me)));
        assert!(table.picks("escalate").len() > 1, "{:?}", table.opponent());
        let own = if me == Concede { Government } else { MoravianHqs };
        let table = with_point((Some(own), true));
        assert_eq!(table.picks("escalate"), [own.id()]);
        let table = table.land(&[&format!("escalate {}", own.id())]);
        assert_eq!((table.kind(), table.state.board.plays), ("pick", [4, 4]));
    }
}

/// `bell.solo.bonus-after-event` `bell.solo.obj-order`
#[test]
fn a_point_follows_the_event_of_an_objective_where_the_table_rules_so() {
    for (bonus, asked) in [(bell::Bonus::CardPlays, false), (bell::Bonus::EveryEvent, true)] {
        for me in Side::BOTH {
            let mut table = at_level(me, Level::Normal).goals(Government, Press).cubes(me, Government, 1);
            table.game.rulings.bonus = bonus;
            let table = table
                .objective_event(Government, "add 1 in france")
                .run_on(&[Frame::Score { todo: table::Set::NONE }])
                .land(&["run", "add france"]);
            assert_eq!(table.news.contains(&News::BonusPoint(me)), asked);
            assert_eq!(matches!(table.state.board.agenda.top(), Some(Frame::Ops { left: 1, .. })), asked);
        }
    }
}

/// `bell.solo.fd.shuffle-four`
#[test]
fn the_log_tells_that_the_opponents_final_decision_card_was_shuffled_in() {
    for me in Side::BOTH {
        let table = final_round(me).vp(if me == Concede { 0 } else { 1 }).play(&["first"]);
        let title = &table.game.edition.card(table.game.edition.final_decision[me.index()]).title;
        let line = format!("The Solo Opponent's Final Decision card, {title}, was shuffled into the top 4 cards of the deck.");
        assert!(table.told().contains(&line), "{:?}", table.told());
    }
}

/// `bell.solo.fd.event-choice` `bell.solo.ev.available`
#[test]
fn an_event_that_may_place_nothing_is_not_chosen_for_cubes_that_are_not_available() {
    for me in Side::BOTH {
        let at = |rules: u32| {
            let table = deciding(me).under_rules(rules).only_tension().vp(0).tab(FOUND, None, true);
            found(picked(table.printing(FOUND, 2, colour(me), "may add up to 2 in president")), FOUND).opponent()
        };
        assert_eq!(at(2), ["pass"], "up to two includes zero, and zero it would be");
        assert_eq!(at(1), ["event"], "a record of rules number 1 still replays");
    }
}

/// `bell.solo.fd.only-named-space`
#[test]
fn placing_or_removing_is_judged_on_the_named_space_alone() {
    for me in Side::BOTH {
        let player = me.enemy();
        let rows = [(When::RemovalBreaksPivotal, Remove), (When::Otherwise, Place)];
        let at = |space: Space| {
            let table = deciding(me).deciding_by(&rows).removing_by(&[RemoveFilter::PlayerPivotal]);
            let table =
                table.cubes(me, GeneralStaff, 1).cubes(player, GeneralStaff, 2).cubes(me, MoravianHqs, 1).cubes(player, MoravianHqs, 2);
            found(picked(table.tab(FOUND, Some(space), false)), FOUND).opponent()
        };
        assert_eq!(at(MoravianHqs), ["escalate moravian-hqs"], "the row speaks of General Staff only");
        assert_eq!(at(GeneralStaff), ["persuade general-staff"]);
    }
}

/// `bell.solo.fd.only-named-space`
#[test]
fn the_operation_is_one_cube_whatever_the_card_is_worth() {
    for me in Side::BOTH {
        let table = deciding(me).tab(FOUND, Some(MoravianHqs), false).cubes(me, MoravianHqs, 1).cubes(me.enemy(), MoravianHqs, 4);
        let mut table = found(picked(table), FOUND);
        table.game.solo.as_mut().unwrap().level = Level::Hard;
        let table = table.land(&["escalate moravian-hqs"]);
        assert_eq!(table.state.board.count(me, MoravianHqs), 2);
        assert_eq!(table.kind(), "pick");
    }
}

/// `bell.solo.fd.only-named-space`
#[test]
fn a_named_space_that_the_opponent_cannot_use_gives_nothing() {
    for me in Side::BOTH {
        let at = |table: Table, space| found(picked(table.tab(FOUND, Some(space), false)), FOUND).opponent();
        assert_eq!(at(deciding(me), SovietUnion), ["pass"], "neither present nor pressing");
        let tied = || deciding(me).cubes(me, MoravianHqs, 1).cubes(me.enemy(), MoravianHqs, 1);
        assert_eq!(at(tied(), MoravianHqs), ["escalate moravian-hqs"]);
        assert_eq!(at(tied().only_tension(), MoravianHqs), ["pass"], "no Available cube, and no row orders a removal");
        let cannot = tied().only_tension().deciding_by(&[(When::CannotPlace, Remove), (When::Otherwise, Place)]);
        assert_eq!(at(cannot, MoravianHqs), ["persuade moravian-hqs"]);
        assert_eq!(at(deciding(me).cubes(me, MoravianHqs, 1), MoravianHqs), ["pass"], "no Room");
        assert_eq!(at(tied().only_tension().vp(2), MoravianHqs), ["escalate moravian-hqs"], "two points make Tension Available");
    }
}

/// `bell.solo.fd.only-named-space`
#[test]
fn cards_that_name_the_same_space_cancel_each_other() {
    for me in Side::BOTH {
        for event in [false, true] {
            let table = deciding(me).tab(PICK, Some(Government), false).tab(FOUND, Some(Government), event);
            let table = table.printing(FOUND, 2, colour(me), "add 1 in president").cubes(me, Government, 1);
            let before = table.state.board.cubes;
            let table = found(picked(table), FOUND);
            assert!(table.news.contains(&News::SameSpace(Government)));
            assert_eq!((table.kind(), table.asked()), ("pick", Some(me.enemy())));
            assert_eq!(table.state.board.cubes, before);
        }
        let table = deciding(me).tab(PICK, Some(President), false);
        assert_eq!(found(picked(table), FOUND).kind(), "opponent", "different spaces do not");
    }
}

/// `bell.solo.end.same`
#[test]
fn final_scoring_counts_political_and_military_only() {
    for me in Side::BOTH {
        let held = |side: Side, spaces: [Space; 3]| {
            let mut table = deciding(me);
            for space in spaces {
                table = table.cubes(side, space, 1);
            }
            table.run_on(&[Frame::Pick { pair: 3 }]).state.board.vp
        };
        for (spaces, counts) in [
            ([President, Government, Opposition], 1),
            ([GeneralStaff, StateDefenseGuard, MoravianHqs], 1),
            ([UnitedKingdom, France, SovietUnion], 0),
            ([Czechoslovaks, Press, CsrGermans], 0),
        ] {
            assert_eq!(held(Defend, spaces), counts);
            assert_eq!(held(Concede, spaces), -counts);
        }
    }
}

/// `bell.solo.end.same`
#[test]
fn the_game_is_judged_as_for_two_players() {
    for me in Side::BOTH {
        let player = me.enemy();
        let judged = |vp, white, green| {
            let table = deciding(me).vp(vp).cubes(Concede, President, white).cubes(Defend, UnitedKingdom, green);
            let table = table.run_on(&[Frame::Pick { pair: 3 }]);
            let Ask::Over(end) = table.ask() else { panic!("the game is over") };
            let Some(Ending::Decided(winner)) = table.state.board.ending else { panic!("it was decided") };
            assert_eq!(end.payoffs[0], if winner == player { 1.0 } else { 0.0 });
            winner
        };
        assert_eq!(judged(1, 2, 2), Defend);
        assert_eq!(judged(0, 2, 2), Concede);
        assert_eq!(judged(1, 3, 2), Concede);
    }
}

/// `bell.solo.end.same`
#[test]
fn an_invasion_of_an_unprepared_country_is_no_win_for_the_player() {
    for me in Side::BOTH {
        for (how, ending, defend) in [(Mobilization::None, Ending::BothLose, 0.0), (Mobilization::Partial, Ending::Invasion, 1.0)] {
            let table = facing(me).mobilization(how).vp(2).frames(&[Frame::RoundCard { step: 2 }, Frame::Hitler]).land(&["2"]);
            assert_eq!(table.state.board.ending, Some(ending));
            let Ask::Over(end) = table.ask() else { panic!("the game is over") };
            assert_eq!(end.payoffs[0], if me == Concede { defend } else { 0.0 });
        }
    }
}

/// `bell.solo.fd.only-named-space` `bell.solo.ev.room`
#[test]
fn why_the_opponent_leaves_its_card_is_told() {
    for me in Side::BOTH {
        let left = |table: Table, why: &str| {
            let table = found(picked(table), FOUND);
            assert_eq!(table.opponent(), ["pass"], "{why}");
            let title = table.game.edition.card(table.card(FOUND)).title.clone();
            let line = format!("{} did nothing with {title}: {why}", me.name());
            let told = table.land(&["pass"]).told();
            assert!(told.contains(&line), "{line} {told:?}");
        };
        let press = || deciding(me).tab(FOUND, Some(Press), false);
        left(press().cubes(me, Press, 1), &format!("Press had no Room for another {} cube.", me.cube()));
        left(press().cubes(me, Press, 1).only_tension(), "it had no Available cube to place in Press.");
        left(press(), "it could neither Escalate nor Persuade in Press.");
        let event = deciding(me).tab(FOUND, None, true).printing(FOUND, 2, colour(me), "add 1 in press");
        left(event, "its event could change no cube in President or a space that presses it.");
    }
}
