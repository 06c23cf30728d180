//! Offers and deals between two countries. (Diplomacy; window W-9)

use crate::support::{chains::*, *};
use spies::{
    chit::Chit,
    news::News,
    roles::Power,
    state::{Goods, Phase},
};

/// Germany's turn with talks open with France; both have chits and pounds.
pub fn talks() -> Desk {
    let desk =
        Desk::new(5).turn(Germany, 1933, Phase::Movement).chits(Germany, &[DISCOVERY, DISCOVERY, PAPERS]).chits(France, &[COVER, ESCAPE]);
    let mut desk = desk.money(Germany, 30).money(France, 12).money(Britain, 10).chits(Britain, &[COVER]);
    desk.play(Germany, "talk france");
    desk
}

pub const DRAFT: Step = (Germany, "turn", "draft france");
pub const OFFER: Step = (Germany, "draft", "offer");

/// One row: the links of Germany's offer, and what each side has more or less after France accepts.
type Deal = (&'static [&'static str], &'static [(Chit, i8)], i16);

/// `spies.dip.items`, `spies.dip.atomic`, `spies.window.w9-diplomacy`
#[test]
fn chits_and_money_change_hands_together() {
    // What Germany gains; France loses as much.
    let rows: [Deal; 5] = [
        (&["give discovery", "ask-pounds 5"], &[(DISCOVERY, -1)], 5),
        (&["give discovery", "give discovery", "ask cover"], &[(DISCOVERY, -2), (COVER, 1)], 0),
        (&["give-pounds 20", "give-pounds 5", "give-pounds 5", "ask escape", "ask cover"], &[(ESCAPE, 1), (COVER, 1)], -30),
        (&["give papers"], &[(PAPERS, -1)], 0),
        (&["ask-pounds 5", "ask-pounds 5", "ask-pounds 1", "ask-pounds 1"], &[], 12),
    ];
    for (links, chits, pounds) in rows {
        let mut desk = talks();
        let before = desk.s;
        play(&mut desk, &[DRAFT]);
        links.iter().for_each(|link| {
            desk.play(Germany, link);
        });
        assert_eq!(
            (desk.s.secret.hand, desk.s.board.money),
            (before.secret.hand, before.board.money),
            "{links:?}: not before it is accepted"
        );
        play(&mut desk, &[OFFER, (France, "offer", "accept")]);
        for chit in Chit::ALL {
            let gain = chits.iter().find(|(c, _)| *c == chit).map_or(0, |(_, n)| *n);
            let now = |power| desk.holds(power, chit) as i8 - before.secret.holds(power, chit) as i8;
            assert_eq!((now(Germany), now(France)), (gain, -gain), "{links:?}: {chit:?}");
        }
        let now = |power: Power| desk.pounds(power) as i16 - before.board.money[power.index()] as i16;
        assert_eq!((now(Germany), now(France)), (pounds, -pounds), "{links:?}");
        assert!(desk.asks(Germany, "turn"));
        assert_eq!(desk.s.board.points, before.board.points, "neither side pays a point for an offer");
    }
}

/// `spies.dip.atomic`
#[test]
fn an_offer_that_one_side_cannot_meet_is_not_accepted() {
    let mut desk = talks();
    play(&mut desk, &[DRAFT, (Germany, "draft", "ask sanction"), (Germany, "draft", "give-pounds 5"), OFFER]);
    let before = desk.s;
    assert_eq!(desk.refused(France, "accept"), Some("spies.dip.atomic"), "France holds no Sanction");
    exactly(&desk, France, &["decline", "counter"]);
    desk.play(France, "decline");
    assert_eq!((desk.s.secret.hand, desk.s.board.money), (before.secret.hand, before.board.money));
    assert_eq!(desk.public_news().last(), Some(&News::OfferDeclined { from: Germany, to: France }), "told like any other refusal");
    // One's own side is checked while the offer is put together.
    play(&mut desk, &[DRAFT]);
    assert_eq!(desk.refused(Germany, "give sanction"), Some("spies.dip.atomic"));
    play(&mut desk, &[(Germany, "draft", "give papers")]);
    assert_eq!(desk.refused(Germany, "give papers"), Some("spies.dip.atomic"), "there was only one");
    play(&mut desk, &[(Germany, "draft", "give-pounds 20")]);
    assert_eq!(desk.refused(Germany, "give-pounds 20"), Some("spies.dip.atomic"));
    assert_eq!(desk.refused(Germany, "ask-pounds 20"), Some("spies.dip.atomic"), "all see that France has twelve pounds");
    play(&mut desk, &[(Germany, "draft", "ask cover"), (Germany, "draft", "ask cover")]);
    assert_eq!(desk.refused(Germany, "ask cover"), Some("spies.dip.atomic"), "and two chits");
}

/// `spies.dip.items`
#[test]
fn pieces_may_be_shown_and_words_promised_on_both_sides() {
    let mut desk = talks().spy_in("kurt", "prague").spy_in("jean", "prague");
    let (mine, theirs, third) = (desk.dossier_in("berlin"), desk.dossier_in("paris"), desk.dossier_in("london"));
    play(&mut desk, &[DRAFT]);
    for text in ["show @kurt", "see @jean", "show #berlin", "see #paris", "tell @willy", "hear @rose"] {
        assert_eq!(desk.refused(Germany, &fill(&desk, text)), None, "{text}");
    }
    for text in ["show @jean", "see @kurt", "see @willy", "show #paris", "see #london", "show #vienna", "tell @kurt", "hear @jean"] {
        assert_eq!(desk.refused(Germany, &fill(&desk, text)), Some("spies.dip.items"), "{text}");
    }
    assert_eq!(desk.refused(Germany, "offer"), Some("spies.dip.items"), "an empty offer is none");
    play(
        &mut desk,
        &[
            (Germany, "draft", "show @kurt"),
            (Germany, "draft", "show #berlin"),
            (Germany, "draft", "see @jean"),
            (Germany, "draft", "see #paris"),
        ],
    );
    assert_eq!(desk.refused(Germany, &fill(&desk, "show @kurt")), Some("spies.dip.items"), "it is in the offer already");
    play(&mut desk, &[OFFER, (France, "offer", "accept")]);
    assert!(desk.knows_spy(France, "kurt") && desk.knows_spy(Germany, "jean"), "both have seen");
    assert!(desk.knows_secret(France, mine) && desk.knows_secret(Germany, theirs));
    assert!(!desk.knows_spy(Britain, "kurt") && !desk.knows_spy(Britain, "jean"), "the others have not");
    assert!(!desk.knows_secret(Britain, mine) && !desk.knows_secret(Germany, third));
    assert_eq!(desk.s.board.agents[desk.agent("kurt").index()], desk.place("prague"), "what is shown stays where it is");
    assert_eq!(desk.g.controller(&desk.s, mine), None);
}

/// `spies.dip.never-tiles`
#[test]
fn nothing_but_chits_money_and_information_can_be_offered() {
    let mut desk = talks();
    let tiles = desk.s.secret.tiles;
    play(&mut desk, &[DRAFT]);
    let allowed = ["give ", "ask ", "take-out ", "give-pounds ", "ask-pounds ", "show ", "see ", "tell ", "hear ", "offer", "scrap"];
    for text in desk.moves(Germany) {
        assert!(allowed.iter().any(|a| text.starts_with(a)), "'{text}' is in no offer");
    }
    let (given, asked): (Vec<_>, Vec<_>) =
        desk.moves(Germany).into_iter().filter(|m| m.starts_with("give ") || m.starts_with("ask ")).partition(|m| m.starts_with("give "));
    assert_eq!((given.len(), asked.len()), (2, 10), "chits that one holds, chits of any kind");
    for tile in tiles[0].iter() {
        for verb in ["tile", "discard"] {
            assert!(desk.refused(Germany, &format!("{verb} {}", tile.number())).is_some());
        }
        for verb in ["give", "show", "ask", "see"] {
            let text = format!("{verb} {}", tile.number());
            assert!(table::Play::read(&desk.g, &text).is_none(), "'{text}' is no move");
        }
    }
    play(&mut desk, &[(Germany, "draft", "give papers"), OFFER, (France, "offer", "accept")]);
    assert_eq!(desk.s.secret.tiles, tiles);
}

/// `spies.dip.bilateral`, `spies.window.w9-diplomacy`
#[test]
fn an_offer_is_between_the_active_country_and_one_other() {
    let mut desk = talks();
    desk.play(Germany, "talk britain");
    play(&mut desk, &[(Germany, "turn", "invite france")]);
    exactly(&desk, France, &["draft germany", "decline"]);
    assert!(desk.refused(France, "draft britain").is_some(), "France and Britain do not deal in Germany's turn");
    play(
        &mut desk,
        &[
            (France, "invitation", "draft germany"),
            (France, "draft", "give cover"),
            (France, "draft", "ask-pounds 5"),
            (France, "draft", "offer"),
            (Germany, "offer", "accept"),
        ],
    );
    assert_eq!((desk.holds(Germany, COVER), desk.pounds(Germany), desk.pounds(France)), (1, 25, 17));
    assert_eq!((desk.holds(Britain, COVER), desk.pounds(Britain)), (1, 10), "Britain has no part in it");
    let deal = News::Deal { from: France, to: Germany, gives: (1, 0), takes: (0, 5) };
    assert!(desk.public_news().contains(&deal));
    let goods = |n: &News| matches!(n, News::DealOf { give, .. } if *give != Goods::default());
    assert!(desk.news(France).iter().any(goods) && !desk.news(Britain).iter().any(goods), "what it held the two know alone");
}

/// `spies.dip.items`, `spies.dip.atomic`
#[test]
fn what_was_put_into_an_offer_may_be_taken_out_again() {
    let mut desk = talks().spy_in("kurt", "prague");
    play(&mut desk, &[DRAFT]);
    let empty = desk.s.secret.offer;
    let items = ["give discovery", "ask cover", "give-pounds 5", "ask-pounds 1", "show @kurt", "see #paris", "tell @willy", "hear @rose"];
    for item in items {
        let item = fill(&desk, item);
        let out = format!("take-out {item}");
        assert_eq!(desk.refused(Germany, &out), Some("spies.dip.items"), "'{item}' is not in it yet");
        assert!(!desk.offers(Germany, &out));
        desk.play(Germany, &item).play(Germany, &out);
        assert_eq!((desk.s.secret.offer.give, desk.s.secret.offer.take), (empty.give, empty.take), "{item}");
    }
    assert_eq!(desk.refused(Germany, "offer"), Some("spies.dip.items"), "and the offer is empty again");
    // One chit of two, five pounds of twenty-five; the rest is offered.
    for link in ["give discovery", "give discovery", "take-out give discovery", "give-pounds 20", "give-pounds 5", "take-out give-pounds 5"]
    {
        desk.play(Germany, link);
    }
    assert_eq!(desk.refused(Germany, "take-out ask-pounds 1"), Some("spies.dip.items"));
    play(&mut desk, &[OFFER, (France, "offer", "accept")]);
    assert_eq!((desk.holds(France, DISCOVERY), desk.pounds(France), desk.pounds(Germany)), (1, 32, 10));
}
