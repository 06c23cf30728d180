//! Each player keeps one of two Objectives. (Sequence of Play 3)

use crate::{
    sequence::choosing,
    support::{quiet::*, *},
};
use bell::news::News;
use table::{Ask, Play, Readers, Seat, SeatSet, Set, Viewer};

/// `bell.obj.keep-one-secret`
#[test]
fn each_player_chooses_one_of_two_objectives_at_the_same_time() {
    let t = choosing();
    assert_eq!(t.ask(), Ask::Sealed(SeatSet::first(2), table::Kind("keep")));
    assert_eq!(t.moves_of(Concede), ["keep united-kingdom", "keep france"]);
    assert_eq!(t.moves_of(Defend), ["keep soviet-union", "keep president"]);
    let foreign = t.game.read("keep president").unwrap();
    assert_eq!(t.rule_against(Concede, foreign), Some("bell.obj.keep-one-secret"));
    let t = t.play_as(Concede, "keep france");
    assert_eq!((t.kind(), t.moves_of(Concede), t.moves_of(Defend).len()), ("keep", vec![], 2));
    let t = t.play_as(Defend, "keep president").sound();
    assert_eq!((t.kind(), t.state.secret.kept), ("initiative", [Some(France), Some(President)]));
    assert_eq!(t.state.secret.rejected, [Set::only(UnitedKingdom), Set::only(SovietUnion)]);
    assert_eq!(
        (t.view(Concede).known.kept, t.view(Defend).known.kept, t.spectator().known.kept),
        ([Some(France), None], [None, Some(President)], [None, None])
    );
}

/// `bell.obj.keep-one-secret` `bell.obj.other-removed-unseen`
#[test]
fn the_enemy_sees_neither_which_objective_is_kept_nor_which_is_put_away() {
    for (side, one, other, answer) in
        [(Concede, "keep united-kingdom", "keep france", "keep president"), (Defend, "keep soviet-union", "keep president", "keep france")]
    {
        let enemy = side.enemy();
        let before = choosing();
        let [a, b] = [one, other].map(|m| choosing().play_as(side, m));
        assert_ne!(a.view(side), b.view(side), "the player sees it");
        assert_eq!(a.view(enemy), b.view(enemy));
        assert_eq!((a.view(enemy), a.spectator()), (before.view(enemy), before.spectator()), "nor that they have chosen");
        assert_eq!(a.spectator(), b.spectator());
        let [a, b] = [a, b].map(|t| t.play_as(enemy, answer));
        assert_ne!(a.state.secret.kept, b.state.secret.kept);
        assert_eq!((a.view(enemy), a.spectator()), (b.view(enemy), b.spectator()));
        assert_ne!(a.view(side).known.kept, b.view(side).known.kept);
    }
}

/// `bell.obj.keep-one-secret`
#[test]
fn an_objective_that_another_hand_might_hold_looks_the_same() {
    // What Concede kept and what lies undealt change places.
    let t = Table::new().playing(1, Concede).objectives(Press, France);
    let mut swapped = t.clone();
    let other = t.state.secret.objective_deck.nth(0).unwrap();
    swapped.state.secret.objective_deck.remove(other);
    swapped.state.secret.objective_deck.insert(Press);
    swapped.state.secret.kept[0] = Some(other);
    let swapped = swapped.sound();
    assert_ne!(t.state, swapped.state);
    assert_eq!((t.view(Defend), t.spectator()), (swapped.view(Defend), swapped.spectator()));
}

/// `bell.obj.other-removed-unseen`
#[test]
fn an_objective_put_away_never_comes_back_and_is_never_told() {
    let mut put_away = [Set::NONE; 2];
    idle_game(Table::new(), |before, t, heard| {
        let dealt = before.state.secret.offered;
        for (readers, news) in heard {
            let private = match news {
                News::GotObjective(_) | News::KeepsThis(_) | News::GotCard(_) | News::LaysAsideThis(_) => true,
                News::ShowsObjective { space, .. } | News::RunsObjective { space, .. } => {
                    assert!(!put_away[0].or(put_away[1]).has(space), "{} was put away", space.id());
                    false
                }
                _ => false,
            };
            let seats = (0..2).filter(|s| readers.includes(Viewer::Seat(Seat(*s)))).count();
            assert!(!private || seats == 1 && readers != Readers::All, "{news:?} is for one player only");
        }
        assert!((0..2).all(|p| dealt[p].and(put_away[0].or(put_away[1])).is_empty()), "an Objective that was put away is not dealt again");
        put_away = t.state.secret.rejected;
        let view = t.view(Defend);
        assert_eq!(view.own(&view.known.rejected), put_away[1]);
        assert_eq!(view.board.objectives_seen.and(put_away[0].or(put_away[1])), Set::NONE);
    });
    assert_eq!(put_away.map(Set::len), [3, 3]);
    // Which one Concede put away and what was shown to nobody change places: Defend sees no difference.
    let t = Table::new().playing(2, Concede);
    let mut swapped = t.clone();
    let (gone, undealt) = (t.state.secret.rejected[0].nth(0).unwrap(), t.state.secret.objective_deck.nth(0).unwrap());
    swapped.state.secret.rejected[0] = Set::only(undealt);
    swapped.state.secret.objective_deck.remove(undealt);
    swapped.state.secret.objective_deck.insert(gone);
    let swapped = swapped.sound();
    assert_eq!((t.view(Defend), t.spectator()), (swapped.view(Defend), swapped.spectator()));
    assert_ne!(t.view(Concede), swapped.view(Concede));
}
