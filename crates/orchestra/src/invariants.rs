//! What always holds, by ID.

use crate::{
    Orchestra,
    dice::DICE,
    edition::EventSort,
    item::{self, Item},
    leader::Leader,
    play,
    state::{Board, Ending, Frame, State},
};
use table::{Broken, Set};

/// Checks everything that can be seen in a state, and between two states that follow each other.
pub(crate) fn check(g: &Orchestra, before: Option<&State>, s: &State) -> Result<(), Broken> {
    levels(g, &s.board)?;
    dice(g, s)?;
    tiles(g, &s.board)?;
    cards(g, &s.board)?;
    events(g, s)?;
    faces(g, s)?;
    prison(g, &s.board)?;
    limits(g, s)?;
    places(g, &s.board)?;
    before.map_or(Ok(()), |before| steps(g, before, s))
}

fn levels(g: &Orchestra, b: &Board) -> Result<(), Broken> {
    let support = (g.floor..=g.edition.tracks.most_support).contains(&b.support);
    Broken::unless(support, "orchestra.inv.ms", || format!("military support is {}", b.support))?;
    let known = b.mot.iter().all(|level| (1..=5).contains(&level.number())) && b.sus.iter().all(|level| (1..=4).contains(&level.number()));
    Broken::unless(known, "orchestra.inv.levels", || format!("{:?} {:?}", b.mot, b.sus))
}

fn dice(g: &Orchestra, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    let lying: u8 = b.track + b.on_card + b.in_use + b.stored.iter().map(|(dice, _)| dice).sum::<u8>();
    Broken::unless(lying <= DICE, "orchestra.inv.dice-10", || format!("{lying} dice lie on track, cards and sheets"))?;
    let filling = b.agenda.as_slice().iter().any(|frame| matches!(frame, Frame::Dissent | Frame::ClearTrack));
    let most = if filling { g.edition.tracks.slots } else { g.edition.tracks.slots - 1 };
    Broken::unless(b.track <= most && b.on_card <= 1, "orchestra.inv.track-max-2", || {
        format!("{} dice lie on the track and {} on the card", b.track, b.on_card)
    })?;
    Broken::unless(b.gained <= 60 && b.slow_news <= g.edition.tracks.slow_news, "orchestra.inv.actions", || {
        format!("{} actions gained, {} Slow News Days", b.gained, b.slow_news)
    })
}

fn tiles(g: &Orchestra, b: &Board) -> Result<(), Broken> {
    let mut all = b.unseen;
    for place in b.items.iter().chain([&b.item_discard, &b.removed_tiles]) {
        Item::ALL.into_iter().for_each(|item| all[item.index()] += place[item.index()]);
    }
    for space in b.tiles().iter() {
        Broken::unless(g.edition.squares.has(space), "orchestra.inv.tile-square", || format!("a tile lies on {space:?}"))?;
        if let Some(item) = b.up(space) {
            all[item.index()] += 1;
        }
        let once = !(b.down.has(space) && b.up(space).is_some());
        Broken::unless(once, "orchestra.inv.tile-square", || format!("two tiles lie on {space:?}"))?;
    }
    Broken::unless(all == g.edition.items, "orchestra.inv.tiles-24", || format!("{all:?}"))?;
    let enough = b.down.len() <= item::count(&b.unseen);
    Broken::unless(enough, "orchestra.inv.tiles-24", || format!("{} tiles lie face down", b.down.len()))
}

fn cards(g: &Orchestra, b: &Board) -> Result<(), Broken> {
    let mut all = Set::NONE;
    let mut count = 0;
    let played = b.agenda.as_slice().iter().filter_map(|frame| match frame {
        Frame::Played { card } => Some(Set::only(*card)),
        _ => None,
    });
    for place in b.dossier.iter().copied().chain([b.deck, b.discard, b.turned_up]).chain(played) {
        all = all.or(place);
        count += place.len();
    }
    let whole = all == g.all_cards() && count == g.all_cards().len();
    Broken::unless(whole, "orchestra.inv.cards-54", || format!("{count} cards, {} of {} different", all.len(), g.all_cards().len()))
}

fn events(g: &Orchestra, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    let broken = |invariant, found: String| Broken { invariant, found };
    let stage = b.current.map_or(1, |kind| g.edition.event(kind).stage);
    if b.current.is_some() && stage != b.stage || b.stage > b.pile_stage && !s.secret.pile.is_empty() || b.stage > 7 {
        return Err(broken("orchestra.inv.stage-monotone", format!("stage {}, pile {}, current {stage}", b.stage, b.pile_stage)));
    }
    let pile = s.secret.pile.cards();
    let strange = pile.or(b.drawn).or(s.secret.gone).minus(g.pile_cards(b.pile_stage));
    let apart = pile.and(b.drawn).is_empty() && pile.and(s.secret.gone).is_empty();
    let few = s.secret.pile.len() + b.drawn.len() + s.secret.gone.len() <= g.pile_cards(b.pile_stage).len();
    if !strange.is_empty() || !apart || !few {
        return Err(broken("orchestra.inv.events-84", format!("pile {pile:?}, drawn {:?}, gone {:?}", b.drawn, s.secret.gone)));
    }
    if let Some(key) = b.key
        && g.edition.event(key).sort != EventSort::Key
    {
        return Err(broken("orchestra.inv.key-one", format!("{key:?} lies on the key space")));
    }
    let turns = b.turns <= 70 + g.edition.tracks.slow_news + 1;
    Broken::unless(turns, "orchestra.inv.turns", || format!("{} turns", b.turns))?;
    Broken::unless(b.resolved <= 70, "orchestra.inv.game-length", || format!("{} events were resolved", b.resolved))
}

fn faces(g: &Orchestra, s: &State) -> Result<(), Broken> {
    let out: u8 = s.secret.dealt.iter().map(|set| set.len()).sum();
    let whole = s.secret.faces.len() + out == g.edition.faces.len() as u8 && s.secret.faces.len() >= 12;
    Broken::unless(whole, "orchestra.inv.interro-24", || format!("{} faces and {out} out of the game", s.secret.faces.len()))?;
    let announced = s.board.deals.iter().sum::<u8>() == out;
    Broken::unless(announced, "orchestra.inv.interro-24", || format!("{out} faces are out, {:?} deals were made", s.board.deals))
}

fn prison(g: &Orchestra, b: &Board) -> Result<(), Broken> {
    for pawn in g.prisoners(b).iter() {
        let clean = b.dossier[pawn.index()].and(g.edition.illegal).is_empty();
        Broken::unless(clean, "orchestra.inv.prison-no-illegal", || format!("{pawn:?} has Illegal cards in Prison"))?;
    }
    let over = !g.free(b).is_empty() || b.ending == Some(Ending::AllInPrison);
    Broken::unless(over, "orchestra.inv.all-jailed-over", || "all are in Prison and the game goes on".into())
}

fn limits(g: &Orchestra, s: &State) -> Result<(), Broken> {
    let trimming = s.board.agenda.as_slice().iter().any(|frame| matches!(frame, Frame::Trim));
    let quiet = matches!(s.board.agenda.top(), Some(Frame::Turn(_))) && play::is_at_rest(g, s);
    if trimming || !quiet {
        return Ok(());
    }
    let over = play::limit::over(g, &s.board);
    Broken::unless(over.is_empty(), "orchestra.inv.limits", || format!("{over:?} hold too much"))
}

fn places(g: &Orchestra, b: &Board) -> Result<(), Broken> {
    if b.ending.is_some() {
        return Ok(());
    }
    for pawn in g.free(b).iter() {
        let open = b.at(pawn).is_some_and(|space| g.is_open(b, space));
        Broken::unless(open, "orchestra.inv.open-spaces", || format!("{pawn:?} is in {:?}", b.at(pawn)))?;
    }
    for leader in Leader::ALL {
        let open = b.leader(leader).is_none_or(|space| g.is_open(b, space));
        Broken::unless(open, "orchestra.inv.open-spaces", || format!("{leader:?} is in {:?}", b.leader(leader)))?;
    }
    Ok(())
}

fn steps(g: &Orchestra, before: &State, now: &State) -> Result<(), Broken> {
    let (a, b) = (&before.board, &now.board);
    Broken::unless(b.stage >= a.stage, "orchestra.inv.stage-monotone", || format!("stage {} after {}", b.stage, a.stage))?;
    for leader in Leader::ALL {
        let back = a.leader(leader).is_none() && b.leader(leader).is_some();
        Broken::unless(!back, "orchestra.inv.hess", || format!("{leader:?} is back"))?;
    }
    for space in a.tiles().iter().filter(|space| a.up(*space).is_some()) {
        Broken::unless(!b.down.has(space), "orchestra.inv.face-up-monotone", || format!("the tile on {space:?} turned face down"))?;
    }
    let fresh = b.tiles().minus(a.tiles());
    Broken::unless(fresh.is_empty(), "orchestra.inv.tile-square", || format!("tiles came back to {fresh:?}"))?;
    for pawn in g.prisoners(a).iter().filter(|pawn| !b.is_free(*pawn)) {
        let at = pawn.index();
        let frozen = (a.mot[at], a.sus[at], a.items[at], a.dossier[at]) == (b.mot[at], b.sus[at], b.items[at], b.dossier[at]);
        Broken::unless(frozen, "orchestra.inv.prison-frozen", || format!("{pawn:?} changed in Prison"))?;
    }
    Ok(())
}
