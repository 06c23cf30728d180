//! What only a log can show.

use crate::support::{
    Table,
    german::{dice, random_step},
};
use betrayal::{Betrayal, News};
use table::{Ask, Journal, Play};

/// A whole game at random, with every outcome of chance and what was told at it.
fn told(g: &Betrayal, seed: u64) -> Vec<(Option<&'static str>, Vec<News>)> {
    let (mut b, mut rng, mut moves) = (g.setup(), dice(seed), Vec::new());
    let mut all = Vec::new();
    loop {
        let rolled = if let Ask::Chance(kind) = g.ask(&b) { Some(kind.0) } else { None };
        let mut journal = Journal::default();
        if !random_step(g, &mut b, &mut rng, &mut moves, &mut journal) {
            return all;
        }
        all.push((rolled, journal.events.into_iter().map(|(_, news)| news).collect()));
    }
}

/// `betrayal.inv.tie-across`
#[test]
fn after_a_tie_the_initiative_is_anothers() {
    let g = Table::historical().g;
    let mut ties = 0;
    for seed in 0..20 {
        let mut last = None;
        for news in told(&g, seed).into_iter().flat_map(|(_, news)| news) {
            let News::Initiative { dice, to, tie } = news else { continue };
            assert_eq!((tie, to.is_some()), (dice[0] == dice[1], dice[0] != dice[1] || last.is_some()));
            if tie && last.is_some() {
                ties += 1;
                assert_ne!(to, last, "the initiative stays after {dice:?}");
            }
            last = to.or(last);
        }
    }
    assert!(ties > 10);
}

/// The same choices and dice give the same log, and no die falls without being told for what (`betrayal.inv.same-again`).
#[test]
fn every_die_is_told_and_the_same_game_is_the_same() {
    let g = Table::historical().g;
    for seed in 0..5 {
        let game = told(&g, seed);
        assert_eq!(game, told(&g, seed));
        for (rolled, news) in game {
            let is_die = |news: &News| match rolled {
                Some("initiative") => matches!(news, News::Initiative { .. }),
                Some("orders") => matches!(news, News::Orders { .. }),
                Some("tactic") => matches!(news, News::Tactic { .. }),
                Some("return") => matches!(news, News::ReturnRoll { .. }),
                Some("regroup") => matches!(news, News::Regroup { .. }),
                Some("bracket") => matches!(news, News::Bracket { .. }),
                Some("interception") => matches!(news, News::InterceptDie { .. }),
                Some("fate") => matches!(news, News::Fate { die: Some(_), .. }),
                Some("bombing") => matches!(news, News::Bombed { .. }),
                Some("fight") => matches!(news, News::Combat { .. }),
                _ => true,
            };
            assert!(rolled.is_none() || news.iter().any(is_die), "{rolled:?}: {news:?}");
        }
    }
}
