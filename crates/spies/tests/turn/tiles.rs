//! Which Event Tile may be played or put away, and what the others see of it. (3.21)

use crate::{support::*, turn::tools::*};
use spies::{news::News, roles::Power, state::Phase};
use table::Know;

/// `spies.tile.must-choose`
#[test]
fn a_turn_begins_with_exactly_one_tile() {
    let full = |d: Desk| {
        let all: Vec<_> = spies::chit::Chit::ALL.into_iter().collect();
        d.chits(Germany, &all).money(Germany, 100).spy_in("piccolo", "berlin").spy_in("erik", "vienna")
    };
    let mut d = full(before_tile(Germany, 1934, &[3]));
    let (mut plays, mut discards) = (0, 0);
    let words = d.moves(Germany).into_iter().filter(|m| m.starts_with("talk ") || m == "announce").count();
    for m in d.moves(Germany) {
        plays += usize::from(m.starts_with("tile "));
        discards += usize::from(m.starts_with("discard "));
    }
    assert_eq!((plays + discards + words, discards), (d.moves(Germany).len(), 9), "a tile, or words");
    let search = format!("search {}", d.word("piccolo"));
    let go = format!("go {} prague", d.word("erik"));
    let others = ["end-turn", "lift ge-p1", &search, &go, "drop vienna", "source italy", "recruit"];
    for m in others {
        assert_eq!(d.refused(Germany, m), Some("spies.tile.must-choose"), "{m}");
    }
    d.play(Germany, "tile 3");
    draw_chits(&mut d);
    let d2 = {
        let mut d = full(before_tile(Germany, 1934, &[3]));
        d.play(Germany, "discard 3");
        d
    };
    for d in [d, d2] {
        assert!(!d.moves(Germany).iter().any(|m| m.starts_with("tile") || m.starts_with("discard")));
        for m in ["tile 6", "discard 6"] {
            assert_eq!(d.refused(Germany, m), Some("spies.tile.must-choose"), "no second tile: {m}");
        }
        assert!(d.offers(Germany, "end-turn"));
    }
}

/// `spies.tile.discard-any`
#[test]
fn any_tile_in_hand_may_be_put_away() {
    for year in [1933, 1936, 1939] {
        for power in Power::ALL {
            let d = Desk::new(5).turn(power, year, Phase::Tile);
            let hand: Vec<String> = d.s.secret.tiles[power.index()].iter().map(|t| format!("discard {}", t.number())).collect();
            let offered: Vec<String> = d.moves(power).into_iter().filter(|m| m.starts_with("discard")).collect();
            assert_eq!(offered, hand);
            assert_eq!(offered.len(), 10 - usize::from(year - 1933));
        }
    }
    let d = before_tile(Germany, 1933, &[]);
    assert!(d.refused(Germany, "tile 1").is_some() && d.offers(Germany, "discard 1"), "Ge 1 is for 1937 to 1939");
}

/// `spies.tile.discard-hidden`
#[test]
fn nobody_sees_which_tile_was_put_away() {
    let away = |number: u8| {
        let mut d = before_tile(Germany, 1933, &[]);
        d.play(Germany, &format!("discard {number}"));
        d
    };
    let (one, other) = (away(1), away(6));
    assert_eq!(one.public_news(), other.public_news());
    assert_eq!(one.public_news(), [News::PutsTileAway { power: Germany }]);
    for power in [Italy, Russia, France, Britain] {
        assert_eq!(one.view(power), other.view(power));
        assert_eq!(one.news(power), other.news(power));
        assert_eq!(one.view(power).board.discards, [1, 0, 0, 0, 0], "that one is gone is plain");
    }
    assert_eq!(one.spectator(), other.spectator());
    assert!(one.view(Germany).secret.discarded[0].has(tile(1)));
    // Not even when the game is over.
    let mut ended = [away(1), away(6)];
    for d in &mut ended {
        d.s.board.agenda.clear();
        d.s.board.ending = Some(spies::state::Ending::Scored);
    }
    assert_eq!(ended[0].view(Italy), ended[1].view(Italy));
    assert_eq!(ended[0].g.view(&ended[0].s, table::Viewer::Spectator), ended[1].spectator());
}

/// The years in which a power may play a tile that it holds.
fn playable(power: Power, number: u8) -> Vec<u16> {
    let m = format!("tile {number}");
    (1933..=1939)
        .filter(|year| {
            let d = before_tile(power, *year, &[number]);
            let offered = d.offers(power, &m);
            let rule = d.refused(power, &m);
            assert_eq!(rule, (!offered).then_some("spies.tile.play-year"), "{number} in {year}");
            assert!(d.offers(power, &format!("discard {number}")));
            offered
        })
        .collect()
}

/// `spies.tile.play-year`, `spies.tile.any-year`
#[test]
fn a_tile_is_played_in_its_years_only() {
    assert_eq!(playable(Italy, 8), [1934, 1935, 1936, 1937]);
    assert_eq!(playable(Italy, 10), [1933, 1934, 1935, 1936, 1937]);
    assert_eq!(playable(Germany, 2), [1938, 1939]);
    assert_eq!(playable(Britain, 45), [1936, 1937], "random tiles have years too");
    for (power, number) in [(Russia, 18), (Germany, 3), (Italy, 13), (France, 44)] {
        assert_eq!(playable(power, number), [1933, 1934, 1935, 1936, 1937, 1938, 1939], "any year");
    }
    assert_eq!(playable(France, 46), [1937], "one single year");
}

/// `spies.tile.play-open`
#[test]
fn a_tile_is_played_for_all_to_see() {
    let mut d = before_tile(Britain, 1934, &[32]).spy_in("georgi", "geneva").spy_in("erik", "cairo");
    d.play(Britain, "tile 32");
    let paid = [
        News::PlaysTile { power: Britain, tile: tile(32) },
        News::Earns { power: Germany, city: d.city("cairo"), chits: 1, money: 0 },
        News::Earns { power: Russia, city: d.city("geneva"), chits: 0, money: 2 },
    ];
    assert_eq!(d.public_news(), paid);
    for power in Power::ALL {
        assert!(d.view(power).board.played[Britain.index()].has(tile(32)), "{power:?}");
    }
    assert!(d.spectator().board.played[Britain.index()].has(tile(32)));
}

/// `spies.tile.gone`
#[test]
fn a_used_tile_does_not_return() {
    let mut d = before_tile(Germany, 1933, &[3, 6]);
    let mut used = Vec::new();
    for year in 0..7 {
        assert_eq!(d.s.secret.tiles[0].len(), 10 - year, "one tile less each year");
        for number in &used {
            for m in [format!("tile {number}"), format!("discard {number}")] {
                assert_eq!(d.refused(Germany, &m), Some("spies.tile.gone"));
                assert!(!d.offers(Germany, &m));
            }
        }
        let (verb, number) = match year {
            0 => ("tile", 3),
            1 => ("tile", 6),
            _ => ("discard", d.s.secret.tiles[0].iter().next().expect("a tile").number()),
        };
        d.play(Germany, &format!("{verb} {number}"));
        draw_chits(&mut d);
        used.push(number);
        assert!(!d.s.secret.tiles.iter().any(|t| t.has(tile(number))));
        d.play(Germany, "end-turn");
        for power in [Italy, Russia, France, Britain] {
            let m = d.moves(power).into_iter().find(|m| m.starts_with("discard")).expect("a tile");
            d.play(power, &m).play(power, "end-turn");
        }
    }
}
