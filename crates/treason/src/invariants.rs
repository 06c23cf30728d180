//! What always holds, by ID. `positions` are checked in every state, also in imagined ones, so they lean on nothing that a viewer could not
//! know; `steps` compare a state with the one before. What only whole games show has no code here: that the same moves lead to the same state
//! (`treason.inv.replay`), that a view tells no more than it may (`treason.inv.view`), that what is offered is what is allowed
//! (`treason.inv.offers`), and that every game ends (`treason.inv.ends`).

use crate::play::{dark_master::SIDES, ending, force, power, scoring};
use crate::{
    Area, Areas, Board, Building, Buildings, Cards, Force, Frame, Master, Masters, Owner, Phase, Power, SQUARES, State, Treason,
    asked::asked,
};
use table::Broken;

/// Everything that must hold. That turns come out even follows from the order of turns (`treason.inv.turns`), and that no shop is a source of
/// blocks from its prices (`treason.inv.markets`).
pub(crate) fn check(g: &Treason, before: Option<&State>, now: &State) -> Result<(), Broken> {
    land(g, now)?;
    pieces(g, now)?;
    buildings(g, now)?;
    influence(g, now)?;
    row(g, now)?;
    score(g, now)?;
    turn(g, now)?;
    players(g, now)?;
    over(g, now)?;
    before.map_or(Ok(()), |before| step(g, before, now))
}

/// An area has one owner at most; buildings and towers stand on owned areas alone, one building to each (`treason.inv.land`).
fn land(g: &Treason, s: &State) -> Result<(), Broken> {
    let (b, broken) = (&s.board, |holds, found: &dyn Fn() -> String| Broken::unless(holds, "treason.inv.land", found));
    let owners: u32 = b.land.iter().map(|land| u32::from(land.len())).sum();
    broken(owners == u32::from(b.owned().len()), &|| "an area has two owners".into())?;
    broken(g.edition.all.has_all(b.owned()), &|| "somebody owns what is no area".into())?;
    let standing: u32 = b.built.iter().map(|built| u32::from(built.len())).sum();
    broken(standing == u32::from(b.all_built().len()), &|| "two buildings stand on an area".into())?;
    broken(b.owned().has_all(b.all_built().or(b.towers)), &|| "something stands on a neutral area".into())?;
    let fits = |area: Area| match b.building(area) {
        Some(building) => b.built[g.edition.category_of(building).index()].has(area),
        None => b.buildings[area.index()] == Building(0),
    };
    broken(Area::all().all(fits), &|| "a building stands in the wrong colour".into())
}

/// Knights, towers and counters are as many as there are, and the Dark Master stands on no tower (`treason.inv.knights`,
/// `treason.inv.towers`, `treason.inv.counters`, `treason.inv.dark-master`).
fn pieces(g: &Treason, s: &State) -> Result<(), Broken> {
    let (b, constants) = (&s.board, &g.edition.constants);
    for owner in Owner::ALL {
        let most = if owner == Owner::Dark { constants.black_knights } else { constants.knights };
        let placed = b.land_of(owner).len();
        Broken::unless(placed <= most, "treason.inv.knights", || format!("{owner:?} has {placed} knights on the board"))?;
    }
    Broken::unless(b.towers.len() <= constants.towers, "treason.inv.towers", || format!("{} towers stand", b.towers.len()))?;
    let on_tower = b.dark_master.is_some_and(|area| b.towers.has(area) || !g.edition.all.has(area));
    Broken::unless(!on_tower, "treason.inv.dark-master", || "the Dark Master stands on a tower".into())?;
    let counters = |holds, found: &dyn Fn() -> String| Broken::unless(holds, "treason.inv.counters", found);
    for force in Force::ALL {
        let held: u32 = b.counters.iter().map(|own| u32::from(own[force.index()])).sum();
        counters(held <= u32::from(g.edition.forces[force].counters), &|| format!("{held} counters of {force:?} are held"))?;
    }
    for master in Master::ALL {
        let (own, number) = (s.secret.black[master.index()], usize::from(b.counters(master, Force::Dark)));
        let lie = number <= SQUARES && own[..number].iter().all(|value| *value > 0) && own[number..].iter().all(|value| *value == 0);
        counters(lie, &|| format!("{master:?} has {number} black counters with values {own:?}"))?;
        let squares = |force: Force| g.edition.forces[force].costs.len() >= usize::from(b.counters(master, force));
        counters(Force::ALL.into_iter().all(squares), &|| format!("{master:?} has more counters than squares"))?;
    }
    let mut values = force::pile(g, s);
    s.secret.black.iter().flatten().filter(|value| **value > 0).for_each(|value| values[usize::from(*value)] += 1);
    counters(values[1..] == g.edition.black[1..], &|| format!("the black counters have values {values:?}"))
}

/// Every building card is in one place (`treason.inv.buildings`).
fn buildings(g: &Treason, s: &State) -> Result<(), Broken> {
    let (b, secret) = (&s.board, &s.secret);
    let (mut all, mut count) = (Buildings::NONE, 0);
    let mut add = |cards: Buildings| {
        all = all.or(cards);
        count += u32::from(cards.len());
    };
    secret.hands.iter().chain(&b.shops).chain([&secret.pile, &b.discards, &b.removed]).for_each(|cards| add(*cards));
    secret.bottom().iter().chain(secret.look()).for_each(|card| add(Buildings::only(*card)));
    b.row().iter().for_each(|it| add(Buildings::only(it.building)));
    b.all_built().iter().for_each(|area| add(Buildings::only(b.buildings[area.index()])));
    let whole = all == g.all_buildings() && count == u32::from(all.len());
    Broken::unless(whole, "treason.inv.buildings", || format!("{count} places hold {} building cards", all.len()))?;
    let hands = secret.hands.iter().fold(Buildings::NONE, |all, hand| all.or(*hand));
    Broken::unless(hands.has_all(b.open), "treason.inv.buildings", || "a card is known in a hand and is not there".into())
}

/// Every influence card is in one place, and nobody keeps more than two but while the third waits (`treason.inv.influence`,
/// `treason.inv.hand`).
fn influence(g: &Treason, s: &State) -> Result<(), Broken> {
    let held: u32 = s.secret.influence.iter().chain([&s.board.influence_discards]).map(|cards| u32::from(cards.len())).sum();
    let all = s.secret.influence.iter().fold(s.board.influence_discards, |all: Cards, hand| all.or(*hand));
    let once = held == u32::from(all.len()) && g.edition.influence.has_all(all);
    Broken::unless(once, "treason.inv.influence", || "an influence card is in two places".into())?;
    let waits = s.board.agenda.as_slice().contains(&Frame::OverLimit);
    for master in Master::ALL {
        let cards = s.secret.influence[master.index()].len();
        let most = g.edition.constants.influence_hand + u8::from(waits && master == s.board.active);
        Broken::unless(cards <= most, "treason.inv.hand", || format!("{master:?} holds {cards} influence cards"))?;
    }
    Ok(())
}

/// Three cards of the row show two colours, unless no other could come (`treason.inv.row`).
fn row(g: &Treason, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    let filling = b.agenda.as_slice().iter().any(|frame| matches!(frame, Frame::Row { .. } | Frame::Look { .. } | Frame::TurnUp));
    let colours: table::Set<crate::Category> = b.row().iter().map(|it| g.edition.category_of(it.building)).collect();
    let holds = filling || b.row_len < 3 || colours.len() > 1 || b.row_stays;
    Broken::unless(holds, "treason.inv.row", || "three cards of one colour lie face up".into())
}

/// Scores are what is owned, and powers where they belong; between two events of a setup nothing is scored (`treason.inv.score`,
/// `treason.inv.powers`).
fn score(g: &Treason, s: &State) -> Result<(), Broken> {
    let b = &s.board;
    for owner in Owner::ALL {
        let (score, sum) = (b.score(owner), scoring::sum(g, b, owner));
        Broken::unless(score == sum, "treason.inv.score", || format!("{owner:?} has {score} points for what is worth {sum}"))?;
    }
    for power in Power::ALL {
        let (holder, rightful) = (b.powers[power.index()], power::rightful(g, b, power));
        Broken::unless(holder == rightful, "treason.inv.powers", || format!("{power:?} lies with {holder:?}, not {rightful:?}"))?;
    }
    Ok(())
}

/// Limits of a turn, and who is asked: a player in the city, in phase 4 with a black counter (`treason.inv.limits`,
/// `treason.inv.asked`).
fn turn(g: &Treason, s: &State) -> Result<(), Broken> {
    let (b, constants, doings) = (&s.board, &g.edition.constants, &s.board.doings);
    let within = doings.areas <= constants.buy_areas
        && doings.buildings <= constants.place_buildings
        && doings.towers <= constants.place_towers
        && doings.counters <= constants.buy_counters
        && doings.attacks <= constants.attacks;
    Broken::unless(within, "treason.inv.limits", || format!("too much was done in a turn: {doings:?}"))?;
    let walks = |frame: &Frame| match frame {
        Frame::Walk { steps } => (1..=SIDES).contains(steps),
        Frame::WhiteDie { black } => (1..=SIDES).contains(black),
        _ => true,
    };
    Broken::unless(b.agenda.as_slice().iter().all(walks), "treason.inv.limits", || "a die shows what it cannot".into())?;
    let asked = asked(s).roles();
    let others = asked.without(b.active);
    let windows = matches!(b.top(), Frame::Window { .. });
    let fit = g.in_city(b).has_all(asked) && (others.is_empty() || windows);
    Broken::unless(fit, "treason.inv.asked", || format!("{asked:?} are asked in the turn of {:?}", b.active))?;
    let serves = b.phase() != Some(Phase::Dark) || b.counters(b.active, Force::Dark) > 0;
    Broken::unless(serves, "treason.inv.asked", || "phase 4 is played without a black counter".into())
}

/// Who was evicted has nothing, and who is in the city has an area once the draft is over (`treason.inv.evicted`).
fn players(g: &Treason, s: &State) -> Result<(), Broken> {
    let broken = |holds, master: Master| Broken::unless(holds, "treason.inv.evicted", || format!("{master:?}: in the city or out of it?"));
    for master in Master::ALL {
        let at = master.index();
        let has_land = !s.board.land_of(master.into()).is_empty();
        if g.in_city(&s.board).has(master) {
            broken(has_land || s.board.phase().is_none(), master)?;
        } else {
            let cards = s.secret.hands[at].is_empty() && s.secret.influence[at].is_empty();
            let pieces = s.board.blocks[at] == 0 && s.board.counters[at] == [0; Force::COUNT];
            broken(!has_land && cards && pieces, master)?;
        }
    }
    Ok(())
}

/// The winners are in the city, and for evil the black marker leads (`treason.inv.winner`).
fn over(g: &Treason, s: &State) -> Result<(), Broken> {
    let Some(ending) = s.board.ending else { return Ok(()) };
    let b = &s.board;
    let in_city = !ending.winners.is_empty() && g.in_city(b).has_all(ending.winners);
    let serve = |master: Master| b.counters(master, Force::Dark) > 0;
    let evil = ending.label != crate::Label::Evil || ending::evil(g, b).has_all(ending.winners) && ending.winners.iter().all(serve);
    let named = g.masters.has_all(ending.turned_over.or(ending.winners));
    Broken::unless(in_city && evil && named, "treason.inv.winner", || format!("{ending:?} is no end"))
}

/// What one step may change.
fn step(g: &Treason, before: &State, now: &State) -> Result<(), Broken> {
    let (old, new) = (&before.board, &now.board);
    let inside = old.dark_master.is_none() || new.dark_master.is_some();
    Broken::unless(inside, "treason.inv.dark-master", || "the Dark Master left the city".into())?;
    under_dark_master(old, new)?;
    let kept = old.last.is_none() || new.last == old.last && new.round == old.round;
    let within = new.round <= g.last_round() && new.evicted.has_all(old.evicted);
    Broken::unless(kept && within, "treason.inv.final", || format!("round {} follows {:?}", new.round, old.last))?;
    captures(g, old, new)
}

/// Nothing is placed where the Dark Master stands (`treason.inv.under-dark-master`).
fn under_dark_master(old: &Board, new: &Board) -> Result<(), Broken> {
    let Some(area) = old.dark_master.filter(|area| new.dark_master == Some(*area)) else { return Ok(()) };
    let placed = new.building(area).is_some_and(|building| old.building(area) != Some(building));
    let raised = new.towers.has(area) && !old.towers.has(area);
    Broken::unless(!placed && !raised, "treason.inv.under-dark-master", || format!("something was placed on {area:?}"))
}

/// What one step takes goes to the active player or to the Dark Master; where it takes several areas, all but one of them had hostile
/// neighbours only, and nothing that stood there was lost (`treason.inv.captures`).
fn captures(g: &Treason, old: &Board, new: &Board) -> Result<(), Broken> {
    let changed: Areas = g.edition.all.iter().filter(|area| new.owner(*area) != old.owner(*area)).collect();
    let broken = |holds, area: Area| Broken::unless(holds, "treason.inv.captures", || format!("{area:?} changed hands against the rules"));
    if old.phase().is_none() {
        return Ok(());
    }
    let mut free = 0;
    for area in changed {
        let gets = new.owner(area);
        broken(gets.is_none_or(|owner| owner == Owner::Dark || owner == old.active.into()), area)?;
        let around = g.edition.neighbours[area.index()];
        let friends = old.owner(area).map_or(Areas::NONE, |owner| new.land_of(owner));
        let ringed = old.owner(area).is_some() && new.owned().has_all(around) && around.and(friends).is_empty();
        free += u8::from(!ringed);
        broken(!ringed || free > 0 || changed.len() == 1 || new.building(area) == old.building(area), area)?;
    }
    let first = changed.iter().next().unwrap_or_default();
    broken(free <= 1, first)?;
    let gone: Masters = new.evicted.minus(old.evicted);
    broken(gone.iter().all(|master| !old.land_of(master.into()).is_empty()), first)
}
