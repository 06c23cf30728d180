//! Plots: an attempt is a chain of small questions (`orchestra.plot.chain`). (Plots)

use super::{effects, goods, movement, tell, variant, window};
use crate::{
    Attempt, Board, Counter, Element, Frame, Item, Kind, KindData, Leader, Motivation, Move, News, Of, Orchestra, Pawn, Pawns, Refusal,
    Roll, State, Terms, Test, Thing, Timing, Value, Verb, Verdict, WindowKind, item::kinds_of,
};
use table::{
    Log,
    event::{Op, Shift},
    in_turn,
};

/// Whether an attempt costs an action.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cost {
    /// One (`orchestra.plot.costs-act`).
    Action,
    /// None: right after an event (`orchestra.plot.offturn-exception`).
    Free,
}

/// Why a plot cannot be attempted (`orchestra.plot.own-dossier`, `orchestra.plot.required-all`, `orchestra.inv.plot-level`).
fn refuse_attempt(g: &Orchestra, s: &State, pawn: Pawn, kind: Kind, target: Leader) -> Option<Refusal> {
    let b = &s.board;
    let data = g.edition.kinds.get(kind.index()).filter(|data| data.is_plot());
    let Some(data) = data else { return Some(Refusal::NotAChoice) };
    if g.edition.one_of(b.dossier[pawn.index()], kind).is_none() {
        return Some(Refusal::NotYourCard(kind));
    }
    if target.is_deputy() && !g.rulings.lieutenants {
        return Some(Refusal::OnlyHitler(target));
    }
    if b.leader(target).is_none() {
        return Some(Refusal::OutOfPlay(target));
    }
    // At least one die is rolled.
    if b.supply() == 0 {
        return Some(Refusal::TooFewDice(1));
    }
    let failed = data.requires.iter().find(|test| !effects::holds_for(g, s, pawn, **test, target))?;
    Some(match failed {
        // (`orchestra.plot.committed`, `orchestra.plot.reckless`)
        Test::Counts(Counter::Mot, _, level, _) if *level >= Motivation::Reckless.number() => Refusal::NotReckless,
        Test::Counts(Counter::Mot, ..) => Refusal::NotCommitted,
        test => Refusal::PlotNeeds(kind, *test),
    })
}

/// The same for an action of one's own turn.
pub(crate) fn refuse_action(g: &Orchestra, s: &State, kind: Kind, target: Leader) -> Option<Refusal> {
    let train = g.edition.kinds.get(kind.index()).is_some_and(|data| data.timing == Timing::Train);
    let held = g.edition.one_of(s.board.dossier[s.board.active.index()], kind).is_some();
    if train && held {
        return Some(Refusal::OnlyAfterAnEvent(kind));
    }
    refuse_attempt(g, s, s.board.active, kind, target)
}

/// The same right after an event.
pub(crate) fn refuse_train(g: &Orchestra, s: &State, pawn: Pawn, kind: Kind, target: Leader) -> Option<Refusal> {
    let train = g.edition.kinds.get(kind.index()).is_some_and(|data| data.timing == Timing::Train);
    if train { refuse_attempt(g, s, pawn, kind, target) } else { Some(Refusal::NotAChoice) }
}

/// An attempt begins; nothing is spent before the roll.
pub(crate) fn begin(g: &Orchestra, s: &mut State, (pawn, kind, target): (Pawn, Kind, Leader), cost: Cost, log: &mut impl Log<News>) {
    let b = &mut s.board;
    let Some(card) = g.edition.one_of(b.dossier[pawn.index()], kind) else { return };
    let train = cost == Cost::Free;
    b.attempt = Some(Attempt { by: pawn, card, target, train, ..Attempt::default() });
    if train {
        b.tried.insert(card);
    }
    tell(log, News::Attempt { who: g.sheet_of(b, pawn), plot: kind, target });
    b.agenda.push(Frame::Goods);
}

fn plot<'g>(g: &'g Orchestra, attempt: &Attempt) -> &'g KindData {
    &g.edition.kinds[g.edition.of_card(attempt.card)]
}

/// The item that a thing is in a plot.
fn as_item(g: &Orchestra, thing: Thing) -> Option<Item> {
    match thing {
        Thing::Item(item) => Some(item),
        Thing::Card(kind) => g.item_of_card(kind),
    }
}

/// How many items of a kind are used.
fn used(g: &Orchestra, attempt: &Attempt, item: Item) -> u8 {
    let tiles: u8 = attempt.goods.iter().map(|goods| goods[item.index()]).sum();
    tiles + attempt.cards.iter().filter(|card| as_item(g, Thing::Card(g.edition.of_card(*card))) == Some(item)).count() as u8
}

/// Dice that a card adds to a pool when it is played.
pub(crate) fn dice_of(g: &Orchestra, kind: Kind) -> u8 {
    g.edition.kinds[kind].effect.ops().iter().fold(0, |sum, op| match op {
        Op::Do(step) => match step.verb {
            Verb::Change(Counter::Dice, Shift::Up, Value::Number(n)) => u8::saturating_add(sum, n),
            _ => sum,
        },
        _ => sum,
    })
}

/// Dice and ignored eagles of the attempt: one die, and what elements, cards and abilities add (`orchestra.plot.base-die`,
/// `orchestra.plot.items`, `orchestra.plot.affiliation`, `orchestra.plot.meeting`, `orchestra.plot.nobody-forced`).
fn counted(g: &Orchestra, b: &Board, attempt: &Attempt) -> (u8, u8) {
    let (mut dice, mut ignored) = (g.edition.tracks.base_dice.saturating_add(attempt.dice), 0_u8);
    for option in &plot(g, attempt).options {
        let times = match option.element {
            Element::Item { item, each } => used(g, attempt, item).min(if each { u8::MAX } else { 1 }),
            Element::Affiliation(affiliation) => u8::from(g.affiliation(b, attempt.by) == Some(affiliation)),
            Element::Meeting => u8::from(g.all_with(b, attempt.by)),
        };
        dice = dice.saturating_add(times.saturating_mul(option.dice));
        ignored = ignored.saturating_add(times.saturating_mul(option.eagles));
    }
    // Abilities in the attempter's space (`orchestra.who.beck.die`, `orchestra.plot.cards-add`).
    if let Some(space) = b.at(attempt.by) {
        dice = g.in_space(b, space).iter().fold(dice, |dice, pawn| dice.saturating_add(g.gives(b, pawn).plot_dice));
    }
    (dice, ignored)
}

/// The dice that may be rolled: the pool, and never more than the supply (`orchestra.plot.pool-cap`).
pub(crate) fn pool(g: &Orchestra, b: &Board) -> u8 {
    b.attempt.map_or(0, |attempt| counted(g, b, &attempt).0.min(b.supply()))
}

/// What is needed and what counts (`orchestra.plot.need-targets`, `orchestra.plot.attempter-suspicion`, `orchestra.plot.modifiers`). Required
/// elements and modifiers look at the target's present space and at the present event (`orchestra.plot.target-space`).
pub(crate) fn terms(g: &Orchestra, b: &Board) -> Option<Terms> {
    let attempt = b.attempt?;
    let event = b.current.map_or_else(Default::default, |kind| g.edition.events[kind].gives);
    Some(Terms {
        need: variant::need(g, b, attempt.target),
        limit: g.eagle_limit(b, attempt.by),
        added: event.eagles_added,
        ignored: counted(g, b, &attempt).1 + event.eagles_ignored,
    })
}

/// How the roll would be judged as it lies.
pub(crate) fn verdict(g: &Orchestra, b: &Board) -> Option<Verdict> {
    let leaked = b.attempt?.leaked;
    Some(terms(g, b)?.judge(b.roll, leaked))
}

/// The conspirators beside the attempter whose goods count (`orchestra.plot.others-items`, `orchestra.prison.goods-frozen`).
fn beside(g: &Orchestra, b: &Board, by: Pawn) -> Pawns {
    b.at(by).map_or(Pawns::NONE, |space| g.in_space(b, space).without(by))
}

/// What a conspirator has left that the plot could use.
fn usable(g: &Orchestra, b: &Board, attempt: &Attempt, owner: Pawn, mut each: impl FnMut(Thing)) {
    let wanted = |item: Item| {
        plot(g, attempt).options.iter().any(|option| match option.element {
            Element::Item { item: it, each } => it == item && (each || used(g, attempt, item) == 0),
            _ => false,
        })
    };
    let at = owner.index();
    for item in kinds_of(&b.items[at]).filter(|item| wanted(*item) && attempt.goods[at][item.index()] < b.items[at][item.index()]) {
        each(Thing::Item(item));
    }
    let cards = b.dossier[at].minus(attempt.cards);
    for kind in g.edition.kinds_among(cards) {
        if as_item(g, Thing::Card(kind)).is_some_and(wanted) {
            each(Thing::Card(kind));
        }
    }
}

/// Cards for the pool that the attempter's own seat can add (`orchestra.card.officer-recruited`, `orchestra.card.partisan-informant`).
fn own_cards(g: &Orchestra, s: &State, attempt: &Attempt, mut each: impl FnMut(Pawn, Kind)) {
    let b = &s.board;
    for pawn in g.free(b).iter().filter(|pawn| g.chairs.are_one(*pawn, attempt.by)) {
        for kind in g.edition.kinds_among(b.dossier[pawn.index()].minus(attempt.cards)) {
            let windows = g.edition.kinds[kind].windows;
            let fits = windows.has(WindowKind::Pool) || windows.has(WindowKind::OwnPlot) && pawn == attempt.by;
            if fits && effects::can_start(g, s, (Of::Card(kind), 0), pawn).is_ok() {
                each(pawn, kind);
            }
        }
    }
}

/// All that can be used or asked for.
fn each_choice(g: &Orchestra, s: &State, attempt: &Attempt, mut each: impl FnMut(Move)) {
    let b = &s.board;
    usable(g, b, attempt, attempt.by, |thing| each(Move::Use(thing)));
    own_cards(g, s, attempt, |_, kind| each(Move::Use(Thing::Card(kind))));
    for pawn in beside(g, b, attempt.by).iter() {
        usable(g, b, attempt, pawn, |thing| each(Move::Want(g.sheet_of(b, pawn), thing)));
    }
}

/// Where nothing can be used, and nothing was, nobody is asked.
pub(super) fn goods_step(g: &Orchestra, s: &mut State) -> bool {
    let Some(attempt) = s.board.attempt else { return false };
    let mut any = !attempt.cards.is_empty() || attempt.goods.iter().flatten().any(|n| *n > 0);
    each_choice(g, s, &attempt, |_| any = true);
    if !any {
        ready(g, s);
    }
    !any
}

/// The attempter's own choices are made: owners are asked, then holders of cards, then the number of dice.
fn ready(g: &Orchestra, s: &mut State) {
    let Some(attempt) = s.board.attempt else { return };
    s.board.agenda.replace(Frame::HowMany);
    s.board.agenda.push(Frame::Announce);
    window::pool(g, s, attempt.by);
    let others = g.pawns.iter().filter(|pawn| !g.chairs.are_one(*pawn, attempt.by)).collect();
    s.board.agenda.push(Frame::Lend { todo: others });
}

/// What is wanted of an owner.
fn wanted_of(g: &Orchestra, b: &Board, owner: Pawn, mut each: impl FnMut(Thing)) {
    let Some(attempt) = b.attempt else { return };
    kinds_of(&attempt.goods[owner.index()]).for_each(|item| each(Thing::Item(item)));
    let lent = attempt.cards.and(b.dossier[owner.index()]).iter().filter(|card| g.is_item_card(g.edition.of_card(*card))).collect();
    g.edition.kinds_among(lent).for_each(|kind| each(Thing::Card(kind)));
}

/// Who is asked to lend: each owner once, for all goods (`orchestra.plot.lend`).
pub(crate) fn lender(g: &Orchestra, b: &Board, todo: Pawns) -> Option<Pawn> {
    let by = b.attempt?.by;
    in_turn(by).find(|pawn| {
        let mut any = false;
        wanted_of(g, b, *pawn, |_| any = true);
        any && todo.has(*pawn)
    })
}

/// Lending is over when nobody is left to ask.
pub(super) fn lend_step(g: &Orchestra, b: &mut Board, todo: Pawns) -> bool {
    let done = lender(g, b, todo).is_none();
    if done {
        b.agenda.pop();
    }
    done
}

/// An answer within the chain.
pub(super) fn answer(g: &Orchestra, s: &mut State, pawn: Pawn, m: Move, log: &mut impl Log<News>) {
    match (s.board.agenda.top(), m) {
        (_, Move::Cancel) => cancel(g, &mut s.board, log),
        (Some(Frame::Goods), Move::Ready) => ready(g, s),
        (Some(Frame::Goods), Move::Use(thing)) => use_thing(g, s, thing),
        (Some(Frame::Goods), Move::Want(who, thing)) => {
            if let Some(owner) = s.board.pawn_of(who) {
                want(g, &mut s.board, owner, thing);
            }
        }
        (Some(Frame::Lend { todo }), _) => lend(g, &mut s.board, (pawn, todo), m, log),
        (Some(Frame::HowMany), Move::Roll(dice)) => order_roll(g, s, dice, log),
        _ => {}
    }
}

fn use_thing(g: &Orchestra, s: &mut State, thing: Thing) {
    let Some(attempt) = s.board.attempt else { return };
    let mut pool_card = None;
    own_cards(g, s, &attempt, |pawn, kind| {
        if Thing::Card(kind) == thing {
            pool_card = pool_card.or(Some((pawn, kind)));
        }
    });
    match pool_card {
        Some((pawn, kind)) => note_card(g, &mut s.board, pawn, kind),
        None => want(g, &mut s.board, attempt.by, thing),
    }
}

/// The attempt as if all that can be used were used, for who weighs it.
pub(crate) fn use_everything(g: &Orchestra, s: &mut State) {
    while let Some(attempt) = s.board.attempt {
        let mut next = None;
        each_choice(g, s, &attempt, |m| next = next.or(Some(m)));
        match next {
            Some(Move::Use(thing)) => use_thing(g, s, thing),
            Some(Move::Want(who, thing)) => {
                let owner = s.board.pawn_of(who).unwrap_or_default();
                want(g, &mut s.board, owner, thing);
            }
            _ => return,
        }
    }
}

/// A card for the pool is set aside in the mind; it leaves the dossier with the roll.
fn note_card(g: &Orchestra, b: &mut Board, holder: Pawn, kind: Kind) {
    let card = b.attempt.and_then(|attempt| g.edition.one_of(b.dossier[holder.index()].minus(attempt.cards), kind));
    if let (Some(card), Some(attempt)) = (card, &mut b.attempt) {
        attempt.cards.insert(card);
        attempt.dice = attempt.dice.saturating_add(dice_of(g, kind));
    }
}

/// Another seat adds a card to the pool.
pub(super) fn add_card(g: &Orchestra, s: &mut State, pawn: Pawn, kind: Kind, log: &mut impl Log<News>) {
    note_card(g, &mut s.board, pawn, kind);
    if let Some(attempt) = &mut s.board.attempt {
        attempt.answered = true;
    }
    tell(log, News::Lends { who: g.sheet_of(&s.board, pawn), thing: Thing::Card(kind) });
}

fn want(g: &Orchestra, b: &mut Board, owner: Pawn, thing: Thing) {
    let card = match thing {
        Thing::Card(kind) => b.attempt.and_then(|attempt| g.edition.one_of(b.dossier[owner.index()].minus(attempt.cards), kind)),
        Thing::Item(_) => None,
    };
    let Some(attempt) = &mut b.attempt else { return };
    match (thing, card) {
        (Thing::Item(item), _) => attempt.goods[owner.index()][item.index()] += 1,
        (Thing::Card(_), Some(card)) => attempt.cards.insert(card),
        (Thing::Card(_), None) => {}
    }
}

fn no_longer(g: &Orchestra, b: &mut Board, owner: Pawn, thing: Thing) {
    let held = b.dossier[owner.index()];
    let Some(attempt) = &mut b.attempt else { return };
    match thing {
        Thing::Item(item) => attempt.goods[owner.index()][item.index()] -= 1,
        Thing::Card(kind) => {
            if let Some(card) = g.edition.one_of(attempt.cards.and(held), kind) {
                attempt.cards.remove(card);
            }
        }
    }
}

/// An owner lends all, some or nothing.
fn lend(g: &Orchestra, b: &mut Board, (owner, todo): (Pawn, Pawns), m: Move, log: &mut impl Log<News>) {
    if let Some(attempt) = &mut b.attempt {
        attempt.answered = true;
    }
    let who = g.sheet_of(b, owner);
    let mut wanted = [None; 16];
    let mut count = 0;
    wanted_of(g, b, owner, |thing| {
        wanted[count] = Some(thing);
        count += 1;
    });
    match m {
        Move::LendAll => {
            wanted.into_iter().flatten().for_each(|thing| tell(log, News::Lends { who, thing }));
            b.agenda.replace(Frame::Lend { todo: todo.without(owner) });
        }
        Move::Refuse(thing) => no_longer(g, b, owner, thing),
        _ => {
            tell(log, News::Declines(who));
            if let Some(attempt) = &mut b.attempt {
                attempt.goods[owner.index()] = Default::default();
            }
            for kind in wanted.into_iter().flatten() {
                if let Thing::Card(_) = kind {
                    no_longer(g, b, owner, kind);
                }
            }
            b.agenda.replace(Frame::Lend { todo: todo.without(owner) });
        }
    }
}

/// The attempt is taken back at no cost (`orchestra.plot.spent-at-roll`).
fn cancel(g: &Orchestra, b: &mut Board, log: &mut impl Log<News>) {
    b.agenda.pop();
    if let Some(attempt) = b.attempt.take() {
        b.tried.remove(attempt.card);
        tell(log, News::Abandoned { who: g.sheet_of(b, attempt.by) });
    }
}

/// All goods are in: pool, need and eagle limit are told before the number of dice is chosen (`orchestra.plot.announce`).
pub(super) fn announce(g: &Orchestra, b: &mut Board, log: &mut impl Log<News>) -> bool {
    b.agenda.pop();
    if let Some(terms) = terms(g, b) {
        tell(log, News::Announced { dice: pool(g, b), terms });
    }
    true
}

/// The roll is ordered: goods and cards leave now and stay spent (`orchestra.plot.spent`).
fn order_roll(g: &Orchestra, s: &mut State, dice: u8, log: &mut impl Log<News>) {
    let b = &mut s.board;
    let (Some(attempt), Some(terms)) = (b.attempt, terms(g, b)) else { return };
    tell(log, News::Rolls { dice, terms });
    spend(g, b, log);
    if !attempt.train {
        b.spent += 1;
    }
    b.attempts = b.attempts.saturating_add(1);
    b.attempt = Some(Attempt { rolled: dice, answered: true, ..attempt });
    b.agenda.replace(Frame::Judge);
    b.agenda.push(Frame::PlotDice);
}

/// Goods and cards of the attempt leave their owners.
pub(crate) fn spend(g: &Orchestra, b: &mut Board, log: &mut impl Log<News>) {
    let Some(attempt) = b.attempt else { return };
    for pawn in g.pawns.iter() {
        for item in Item::ALL {
            for _ in 0..attempt.goods[pawn.index()][item.index()] {
                goods::drop(g, b, pawn, Thing::Item(item), log);
            }
        }
        for card in attempt.cards.and(b.dossier[pawn.index()]).iter() {
            goods::drop(g, b, pawn, Thing::Card(g.edition.of_card(card)), log);
        }
    }
}

/// All dice have fallen at once; what can be played after the roll comes before the judgement (`orchestra.plot.roll-once`,
/// `orchestra.plot.after-roll`).
pub(crate) fn rolled(g: &Orchestra, s: &mut State, roll: Roll, log: &mut impl Log<News>) {
    s.board.agenda.pop();
    s.board.roll = roll;
    tell(log, News::Rolled { roll });
    if verdict(g, &s.board) != Some(Verdict::Killed) {
        window::dice(g, s);
    }
}

/// One die of it has fallen again (`orchestra.card.quick-reaction`).
pub(crate) fn rerolled(s: &mut State, roll: Roll, log: &mut impl Log<News>) {
    s.board.agenda.pop();
    crate::dice::Face::ALL.into_iter().filter(|face| roll.count(*face) > 0).for_each(|face| s.board.roll = s.board.roll.with(face));
    let roll = s.board.roll;
    tell(log, News::Rolled { roll });
}

/// Eagles first, then targets (`orchestra.plot.detect-first`, `orchestra.plot.undetected-fail`, `orchestra.plot.success`).
pub(super) fn judge(g: &Orchestra, s: &mut State, log: &mut impl Log<News>) -> bool {
    let b = &mut s.board;
    b.agenda.pop();
    let (Some(verdict), Some(attempt)) = (verdict(g, b), b.attempt) else { return true };
    b.attempt = None;
    let kind = g.edition.of_card(attempt.card);
    match verdict {
        Verdict::Killed => variant::killed(g, b, attempt, log),
        Verdict::Missed => tell(log, News::Missed { plot: kind }),
        // (`orchestra.plot.detected-card`, `orchestra.plot.detected-hitler`, `orchestra.plot.detected-mot`, `orchestra.plot.detected-arrest`)
        Verdict::Detected => {
            tell(log, News::Detected { plot: kind });
            goods::drop(g, b, attempt.by, Thing::Card(kind), log);
            movement::begin(g, b, Of::Detected, attempt.by);
        }
    }
    true
}

/// What can be answered within the chain.
pub(crate) fn candidates(g: &Orchestra, s: &State, pawn: Pawn, out: &mut Vec<Move>) {
    let b = &s.board;
    let Some(attempt) = b.attempt else { return };
    match b.agenda.top() {
        Some(Frame::Goods) => {
            each_choice(g, s, &attempt, |m| out.push(m));
            out.extend([Move::Ready, Move::Cancel]);
        }
        Some(Frame::Lend { .. }) => {
            out.push(Move::LendAll);
            wanted_of(g, b, pawn, |thing| out.push(Move::Refuse(thing)));
            out.push(Move::Decline);
        }
        Some(Frame::HowMany) => {
            out.extend((1..=pool(g, b)).map(Move::Roll));
            out.push(Move::Cancel);
        }
        _ => {}
    }
}

/// Why not.
pub(crate) fn refuse(g: &Orchestra, s: &State, pawn: Pawn, m: Move) -> Option<Refusal> {
    let b = &s.board;
    let Some(attempt) = b.attempt else { return Some(Refusal::NotAChoice) };
    match (b.agenda.top()?, m) {
        (Frame::Goods, Move::Ready) => None,
        (Frame::Goods | Frame::HowMany, Move::Cancel) => attempt.answered.then_some(Refusal::OthersAnswered),
        (Frame::Goods, Move::Use(thing) | Move::Want(_, thing)) => {
            let mut can = false;
            each_choice(g, s, &attempt, |choice| can |= choice == m);
            (!can).then_some(Refusal::NotNamed(thing))
        }
        (Frame::Lend { .. }, Move::LendAll | Move::Decline) => None,
        (Frame::Lend { .. }, Move::Refuse(thing)) => {
            let mut can = false;
            wanted_of(g, b, pawn, |wanted| can |= wanted == thing);
            (!can).then_some(Refusal::NotNamed(thing))
        }
        // At least one, and no more than the pool (`orchestra.plot.remove-dice`, `orchestra.inv.plot-pool`).
        (Frame::HowMany, Move::Roll(dice)) => (dice == 0 || dice > pool(g, b)).then_some(Refusal::MoreDiceThanPool(pool(g, b))),
        _ => Some(Refusal::NotAChoice),
    }
}
