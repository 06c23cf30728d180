//! What always holds, by ID. What only a log can show is tested where leaders move (`orchestra.inv.leader-moved`).
//!
//! What every game owes is checked beside this at each step of a trial: the same seed and the same choices give the same game, and a
//! refused move changes nothing (`orchestra.inv.deterministic`, `orchestra.inv.no-effect-on-refusal`); no view tells a secret
//! (`orchestra.inv.secret`, `orchestra.inv.hidden-view`).

use crate::play::{self, plot, window};
use crate::{
    Attempt, Board, DICE, Destination, Ending, EventFrame, EventSort, Frame, Item, Leader, Motivation, Of, Orchestra, Pawn, Space, State,
    Suspicion, Verb, asked::asked, item, questions,
};
use table::{Asked, Broken, Set, event::Op};

/// Checks everything that can be seen in a state, and between two states that follow each other. What only an edition can break is tested
/// once (`orchestra.inv.interro-data`, `orchestra.inv.data-items-plots`, `orchestra.inv.data-event-targets`, `orchestra.inv.reachable`).
pub(crate) fn check(g: &Orchestra, before: Option<&State>, s: &State) -> Result<(), Broken> {
    levels(g, &s.board)?;
    dice(g, s)?;
    actions(g, &s.board)?;
    tiles(g, &s.board)?;
    cards(g, &s.board)?;
    events(g, s)?;
    faces(g, s)?;
    prison(g, &s.board)?;
    limits(g, s)?;
    places(g, &s.board)?;
    attempt(g, s)?;
    ending(g, &s.board)?;
    question(g, s)?;
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
    // A game can end while the full track waits for its choice.
    let filling = b.ending.is_some() || b.agenda.as_slice().iter().any(|frame| matches!(frame, Frame::Dissent | Frame::ClearTrack));
    let most = if filling { g.edition.tracks.slots } else { g.edition.tracks.slots - 1 };
    Broken::unless(b.track <= most && b.on_card <= 1, "orchestra.inv.track-max-2", || {
        format!("{} dice lie on the track and {} on the card", b.track, b.on_card)
    })
}

/// Nobody takes more actions than they have, nor conspires where it is barred.
fn actions(g: &Orchestra, b: &Board) -> Result<(), Broken> {
    let ability = b.who(b.active).map_or(0, |who| g.edition.sheets[who].gives.actions);
    let lawful = b.spent <= g.edition.tracks.actions.saturating_add(ability).saturating_add(b.gained);
    Broken::unless(lawful, "orchestra.inv.actions", || format!("{} actions spent, {} gained", b.spent, b.gained))?;
    let rolling = is_conspiring(b);
    Broken::unless(!rolling || b.turn.conspired && !b.turn.no_conspire, "orchestra.inv.conspire-once", || format!("{:?}", b.turn))
}

fn is_conspiring(b: &Board) -> bool {
    b.agenda.as_slice().iter().any(|frame| matches!(frame, Frame::Conspire { .. }))
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
    let stage = b.current.map_or(1, |kind| g.edition.events[kind].stage);
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
    // Whoever arranges cards has seen them all, and lays none back before those that go are taken out.
    let arranged = |frame: &Frame| match *frame {
        Frame::Arrange { count, placed, remove, .. } => {
            usize::from(count) <= s.secret.pile.top().len() && placed < count && (placed == 0 || remove == 0)
        }
        _ => true,
    };
    if let Some(odd) = b.agenda.as_slice().iter().find(|frame| !arranged(frame)) {
        return Err(broken("orchestra.inv.events-84", format!("{odd:?} of {} known cards", s.secret.pile.top().len())));
    }
    if let Some(key) = b.key
        && (g.edition.events[key].sort != EventSort::Key || g.edition.events[key].stage != b.stage)
    {
        return Err(broken("orchestra.inv.key-one", format!("{key:?} lies on the key space in stage {}", b.stage)));
    }
    let important = b.current.is_some_and(|kind| g.edition.events[kind].sort == EventSort::Important);
    Broken::unless(!important || b.key.is_none(), "orchestra.inv.no-important-under-key", || format!("{:?} under {:?}", b.current, b.key))?;
    let all: u8 = (1..=7).map(|stage| g.pile_size(stage)).sum();
    Broken::unless(b.resolved <= all, "orchestra.inv.game-length", || format!("{} events were resolved", b.resolved))?;
    let most = all + g.edition.tracks.slow_news + 1;
    Broken::unless(b.turns <= most, "orchestra.inv.turns", || format!("{} turns", b.turns))?;
    // Every turn before this one had its event, or a Slow News Day.
    let due = b.resolved + b.slow_news + 1 >= b.turns && b.slow_news <= g.edition.tracks.slow_news;
    Broken::unless(due, "orchestra.inv.turn-has-event", || {
        format!("{} turns, {} events, {} Slow News Days", b.turns, b.resolved, b.slow_news)
    })
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

/// Outside an instruction that is under way, everybody free is within their limits; so they are between two instructions.
fn limits(g: &Orchestra, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    let gaining =
        |frame: &Frame| matches!(frame, Frame::Trim | Frame::Draw { .. } | Frame::DrawMore { .. } | Frame::Event(EventFrame::Each { .. }));
    if b.ending.is_some() || b.agenda.as_slice().iter().any(gaining) {
        return Ok(());
    }
    let over = play::limit::over(g, b);
    let timid = over.iter().find(|pawn| b.mot[pawn.index()] == Motivation::Timid && g.over_cards(b, *pawn));
    Broken::unless(timid.is_none(), "orchestra.inv.timid-two", || format!("{timid:?} is Timid and holds too many cards"))?;
    let at_rest = matches!(b.agenda.top(), Some(Frame::Turn(_)));
    let invariant = if at_rest { "orchestra.inv.limits" } else { "orchestra.inv.trim-instruction" };
    Broken::unless(over.is_empty(), invariant, || format!("{over:?} hold too much"))
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
        // A leader is in a space or out of play, never in Prison (`orchestra.inv.prison-no-leader`).
        let open = b.leader(leader).is_none_or(|space| g.is_open(b, space));
        let invariant = if b.stage == 7 { "orchestra.inv.relocate" } else { "orchestra.inv.open-spaces" };
        Broken::unless(open, invariant, || format!("{leader:?} is in {:?}", b.leader(leader)))?;
    }
    Ok(())
}

/// As long as a plot is attempted, all that it needs is there.
fn attempt(g: &Orchestra, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    let Some(attempt) = b.attempt else { return Ok(()) };
    let plot = &g.edition.kinds[g.edition.of_card(attempt.card)];
    let held = b.dossier[attempt.by.index()].has(attempt.card) && b.is_free(attempt.by);
    let lawful = held && plot.requires.iter().all(|test| play::effects::holds_for(g, s, attempt.by, *test, attempt.target));
    Broken::unless(lawful, "orchestra.inv.plot-level", || format!("{attempt:?}"))?;
    let rolling = matches!(b.agenda.top(), Some(Frame::PlotDice));
    let fits = !rolling || (1..=plot::pool(g, b)).contains(&attempt.rolled);
    Broken::unless(fits, "orchestra.inv.plot-pool", || format!("{} dice of {}", attempt.rolled, plot::pool(g, b)))
}

/// The game is won when all who have to be are killed, and only then.
fn ending(g: &Orchestra, b: &Board) -> Result<(), Broken> {
    let deputies = b.killed.and(Leader::DEPUTIES).len();
    let enough = b.killed.has(Leader::Hitler) && (!g.rulings.lieutenants || deputies >= g.edition.tracks.deputies_to_win);
    Broken::unless(enough == (b.ending == Some(Ending::HitlerDead)), "orchestra.inv.win-iff", || {
        format!("{:?} with {:?}", b.ending, b.killed)
    })
}

/// Whoever is asked has an answer, and may be asked.
fn question(g: &Orchestra, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    let Asked::One(pawn, kind) = asked(g, s) else { return Ok(()) };
    let mut moves = Vec::new();
    questions::moves(g, s, pawn, &mut moves);
    Broken::unless(!moves.is_empty(), "orchestra.inv.always-a-move", || format!("no answer to {kind:?}: {:?}", b.agenda))?;
    let own =
        pawn == b.active && !matches!(b.agenda.top(), Some(Frame::Window { .. } | Frame::Trim | Frame::Raid { .. } | Frame::Lend { .. }));
    Broken::unless(b.is_free(pawn) || own, "orchestra.inv.prisoner-unasked", || format!("{pawn:?} is asked {kind:?} in Prison"))?;
    if let Some(Frame::Window { kind, .. }) = b.agenda.top() {
        let holds = !window::playable(g, s, kind, pawn).is_empty();
        Broken::unless(holds, "orchestra.inv.window-holder", || format!("{pawn:?} has nothing to play in {kind:?}"))?;
    }
    Ok(())
}

/// Where a detected plot brings Hitler.
fn refuge_of_hitler(g: &Orchestra) -> Option<Space> {
    g.edition.tracks.detected.ops().iter().find_map(|op| match op {
        Op::Do(step) => match step.verb {
            Verb::GoTo(Destination::Space(space)) => Some(space),
            _ => None,
        },
        _ => None,
    })
}

/// An attempt is over: its target is dead, or it was detected with all that follows, or the card is still where it was.
fn judged(g: &Orchestra, (a, b): (&Board, &Board), attempt: Attempt) -> Result<(), Broken> {
    if a.killed != b.killed || b.dossier[attempt.by.index()].has(attempt.card) {
        return Ok(());
    }
    let following = b.agenda.as_slice().iter().any(|frame| matches!(frame, Frame::Event(EventFrame::Run { of: Of::Detected, .. })));
    Broken::unless(b.discard.has(attempt.card) && (following || !b.is_free(attempt.by)), "orchestra.inv.undetected-keeps", || {
        format!("{attempt:?} is over, and its card is gone")
    })?;
    let hitler = b.leader(Leader::Hitler);
    let brought = hitler.is_none() || hitler == refuge_of_hitler(g) || a.resolved != b.resolved;
    Broken::unless(brought, "orchestra.inv.detected-effects", || format!("Hitler is in {hitler:?}"))
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
    // A pile is drawn from only when all lower ones are empty: one drawn card and all that were known above it can be cancelled at once,
    // and an event that is resolved can take the others with it.
    let at_once = before.secret.pile.top().len() + 1;
    let in_order = b.pile_stage == a.pile_stage || usize::from(before.secret.pile.len()) <= at_once || a.resolved != b.resolved;
    Broken::unless(b.pile_stage >= a.pile_stage && in_order, "orchestra.inv.event-order", || {
        format!("pile {} after {}", b.pile_stage, a.pile_stage)
    })?;
    let same_turn = a.turns == b.turns && a.active == b.active;
    let gained = b.gained.saturating_sub(a.gained);
    Broken::unless(!same_turn || gained <= 3 * g.edition.tracks.conspire_most, "orchestra.inv.conspire-gain", || format!("{gained} more"))?;
    let again = same_turn && a.turn.conspired && !is_conspiring(a) && is_conspiring(b);
    Broken::unless(!again, "orchestra.inv.conspire-once", || "a second Conspire".into())?;
    if let Some(attempt) = a.attempt.filter(|_| b.attempt.is_none() && b.ending.is_none()) {
        judged(g, (a, b), attempt)?;
    }
    for pawn in g.free(a).minus(g.free(b)).iter() {
        // Prison is entered by an arrest, which takes Illegal cards and stored dice.
        Broken::unless(b.stored[pawn.index()] == (0, 0), "orchestra.inv.prison-transitions", || format!("{pawn:?} keeps dice in Prison"))?;
    }
    for pawn in g.free(b).minus(g.free(a)).iter().filter(|_| a.resolved == b.resolved) {
        // It is left by a release: in Gestapo HQ, at High, or what the card or the deal says.
        let released = b.at(pawn) == Some(g.edition.exit) && b.sus[pawn.index()] >= Suspicion::Medium;
        Broken::unless(released, "orchestra.inv.release-place", || format!("{pawn:?} is in {:?}", b.at(pawn)))?;
    }
    // Whoever bought themselves free can be arrested again by the event of the same turn.
    let again = |pawn: &Pawn| *pawn == a.active && a.turn.jail && a.resolved != b.resolved;
    for pawn in g.prisoners(a).iter().filter(|pawn| !b.is_free(*pawn) && !again(pawn)) {
        let at = pawn.index();
        let frozen = (a.mot[at], a.sus[at], a.items[at], a.dossier[at]) == (b.mot[at], b.sus[at], b.items[at], b.dossier[at]);
        Broken::unless(frozen, "orchestra.inv.prison-frozen", || format!("{pawn:?} changed in Prison"))?;
    }
    Ok(())
}
