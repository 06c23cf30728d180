//! The list that grows at its end, and the parts of a log.

use crate::crow::Crow;
use table::{Growing, Hosted, Options, Seat, Sight, Span, Viewer, hosted};

#[test]
fn it_is_a_list_whatever_is_pushed_and_cut() {
    let (mut list, mut plain) = (Growing::default(), Vec::new());
    let mut luck = 1_u64;
    for n in 0..4000_u64 {
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        match luck >> 58 {
            0 => {
                let len = plain.len().saturating_sub((luck >> 8) as usize % 40);
                list.truncate(len);
                plain.truncate(len);
            }
            1 => {
                let len = plain.len().saturating_sub((luck >> 8) as usize % 70);
                assert_eq!(list.split_off(len), plain.split_off(len));
            }
            _ => {
                list.push(n);
                plain.push(n);
            }
        }
        assert_eq!((list.len(), list.last(), list.is_empty()), (plain.len(), plain.last(), plain.is_empty()));
        let half = plain.len() / 2;
        assert!(list.from(half).eq(plain[half..].iter()));
        assert_eq!(list.partition_point(|m| *m < n / 2), plain.partition_point(|m| *m < n / 2));
        assert_eq!((list.get(half), list.get(plain.len())), (plain.get(half), None));
    }
    assert!(plain.len() > 640 && list.iter().rev().eq(plain.iter().rev()));
}

#[test]
fn a_copy_shares_what_is_full_and_goes_its_own_way() {
    let mut list: Growing<u64> = (0..10_000).collect();
    let copy = list.clone();
    assert!(copy.bytes() < 10_000, "ten thousand numbers take {} bytes once more", copy.bytes());
    list.truncate(5_000);
    list.push(7);
    assert!(copy.iter().copied().eq(0..10_000));
    assert_eq!((list.len(), list.last()), (5_001, Some(&7)));
}

/// A table with moves, remarks and moves that were taken back.
fn played() -> Box<dyn Hosted> {
    let options = Options::complete(&<Crow as table::Play>::ABOUT, []).unwrap();
    let mut table = hosted::open::<Crow>(2, options, <Crow as table::Play>::house(), Some(table::Dice::from_number(3))).unwrap();
    for n in 0..400 {
        if n % 7 == 0 {
            table.remark("somebody has come in");
        }
        while table.roll() {}
        let Some(seat) = table.ask().seats().iter().next() else { break };
        let moves = table.moves(seat);
        table.play(seat, &moves[n % moves.len()].text).unwrap();
        if n % 5 == 0 {
            let _ = table.undo(seat);
        }
    }
    table
}

#[test]
fn the_newest_lines_are_found_without_the_rest() {
    let table = played();
    for who in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let all = table.told(who, Sight::Settled, 0);
        assert!(all.len() > 10, "{} lines", all.len());
        for count in 1..=all.len() {
            let since = table.newest(who, Sight::Settled, Span::ALL, count);
            assert_eq!(since, Some(all[all.len() - count].line), "the {count}-th newest");
        }
        assert_eq!(table.newest(who, Sight::Settled, Span::ALL, all.len() + 1), None);
        let middle = all[all.len() / 2].line;
        let early: Vec<_> = all.iter().filter(|line| line.line <= middle).cloned().collect();
        let span = Span { since: 0, until: middle };
        assert_eq!(table.told_in(who, Sight::Settled, span), early);
        assert_eq!(table.newest(who, Sight::Settled, span, 2), Some(early[early.len() - 2].line));
        assert_eq!([early, table.told(who, Sight::Settled, middle)].concat(), all);
    }
}

#[test]
fn a_copy_of_a_table_replays_on_like_the_table_itself() {
    let whole = played();
    for cut in [0, 1, 17, whole.lines().len() / 2] {
        let mut first = whole.fresh(None);
        whole.lines().iter().take(cut).for_each(|line| first.replay_line(line).unwrap());
        let mut copy = first.copy();
        whole.lines().from(cut).for_each(|line| copy.replay_line(line).unwrap());
        assert_eq!((copy.dump(), copy.lines()), (whole.dump(), whole.lines()));
        assert_eq!(copy.log(0), whole.log(0));
        assert_eq!(first.lines().len(), cut, "the original stands where it stood");
    }
}
