//! Log lines: what happened, for everybody. Every die stands here with what it was for, its table and its reading
//! (`betrayal.inv.same-again`).

use super::naming::{self, adjective, area, areas, dates, nation, side, tint, unit, units};
use super::{sums, talk};
use crate::news::{Fallen, Standing};
use crate::{Area, Betrayal, Ending, Nation, News, PlayerTurn, Role, Setup, Unit};
use scene::{Part, Sentence, counted, say};
use table::{Tone, Weight};

/// A log line. The list is long and flat, one entry for each thing that happens.
pub(crate) fn say_event(g: &Betrayal, news: &News) -> Sentence {
    let at = |it: Area| area(g, it);
    let who = |it: Unit| unit(g, it);
    match *news {
        News::TurnBegins(turn) => say!("Turn {turn}, {dates}.", turn, dates = dates(g, turn)),
        News::PlayerTurn { player, run_by } => player_turn(g, player, run_by),
        News::Historical { role, left } if left.is_empty() && g.rulings.setup == Setup::Historical => {
            say!("The {army} air units stand where the house proposes.", army = adjective(role.nation()))
        }
        News::Historical { role, left } if left.is_empty() => {
            say!("The {army} units stand as history had them.", army = adjective(role.nation()))
        }
        News::Historical { role, left } => {
            let army = adjective(role.nation());
            say!("The {army} units stand as history had them where there was room; still to place: {units}.", army, units = units(g, left))
        }
        News::Placed { unit: it, area } => say!("{it} is placed in {to}.", it = who(it), to = at(area)),
        News::SetUp(role) => say!("The {army} setup is complete.", army = adjective(role.nation())),
        News::Initiative { dice, to, tie } => initiative(dice, to, tie),
        News::Orders { roll, stands } => orders(g, roll, stands),
        News::Tactic { roll, tactic, again: false } => say!("German Tactics, {roll}: {tactic}.", roll, tactic = tactic.name()),
        News::Tactic { roll, tactic, again: true } => {
            say!("German Tactics, {roll}: {tactic} again, which counts as nothing.", roll, tactic = tactic.name())
        }
        News::TacticGiven(tactic) => say!("{tactic} is there before the first roll.", tactic = tactic.name()),
        News::AttacksStruck => say!("Refit strikes every tactic that attacks."),
        News::Restored(list) => say!("Refit restores {units}.", units = units(g, list)),
        News::ReturnRoll { nation: of, die, returns } => {
            let army = adjective(of);
            say!("{army} return roll, {die}: {units} to bring back.", army, die = Part::die(die), units = counted(returns, "unit"))
        }
        News::NoReturn { nation: of, left } => {
            say!("No Area can take more: {units} of {of} left in the box.", units = counted(left, "unit"), of = nation(of))
        }
        News::Scrapped(it) => say!("The six costs {it}, which is out for good.", it = who(it)),
        News::Returned { unit: it, area } => say!("{it} returns to {to}.", it = who(it), to = at(area)),
        News::Entered { unit: it, area } => say!("{it} arrives in {to}.", it = who(it), to = at(area)),
        News::TooLate(it) => say!("{it} finds no way in and is out for good.", it = who(it)),
        News::Dropped { unit: it, area } => say!("{it} drops into {to}.", it = who(it), to = at(area)),
        News::NoDrop(it) => say!("{it} finds no Area to drop into and stays.", it = who(it)),
        News::Given { area, tactic } => say!("{to}: {tactic}.", to = at(area), tactic = tactic.name()),
        News::GivenRest(tactic) => say!("All other Areas: {tactic}.", tactic = tactic.name()),
        News::GivenAll(tactic) => say!("All Areas: {tactic}.", tactic = tactic.name()),
        News::Duty(duty) if duty.len() == 1 => say!("{areas} must be attacked.", areas = areas(g, duty)),
        News::Duty(duty) => say!("As many of these as possible must be attacked: {areas}.", areas = areas(g, duty)),
        News::Moved { unit: it, from, to, carries: false } => {
            say!("{it} goes from {from} to {to}.", it = who(it), from = at(from), to = at(to))
        }
        News::Moved { unit: it, from, to, carries: true } => {
            say!("{it} goes from {from} to {to} with the French Republic.", it = who(it), from = at(from), to = at(to))
        }
        News::Bracket { unit: it, area, die, stops: true } => {
            say!("{it} wants to go on from {from}: {die}, it stops there.", it = who(it), from = at(area), die = Part::die(die))
        }
        News::Bracket { unit: it, area, die, stops: false } => {
            say!("{it} wants to go on from {from}: {die}, it does.", it = who(it), from = at(area), die = Part::die(die))
        }
        News::Evacuated { unit: it, area, counts: true } => say!("{it} is evacuated from {from}.", it = who(it), from = at(area)),
        News::Evacuated { unit: it, area, counts: false } => {
            say!("{it} is evacuated from {from}, too early to count.", it = who(it), from = at(area))
        }
        News::MovesEnded(player) => say!("{Army} movement is over.", army = player.name()),
        News::Mission { unit: it, area, both: true, .. } => {
            say!("{it} bombs {to} and supports the attack there.", it = who(it), to = at(area))
        }
        News::Mission { unit: it, area, supports: true, .. } => say!("{it} supports the attack in {to}.", it = who(it), to = at(area)),
        News::Mission { unit: it, area, .. } => say!("{it} flies to bomb {to}.", it = who(it), to = at(area)),
        News::Rebased { unit: it, from, to } => {
            say!("{it} moves its base from {from} to {to}.", it = who(it), from = at(from), to = at(to))
        }
        News::LetPass { area } => say!("Nobody intercepts over {at}.", at = at(area)),
        News::Intercepts { fighters, area } => {
            let s = if fighters.len() == 1 { "s" } else { "" };
            say!("{fighters} intercept{s} over {at}.", fighters = units(g, fighters), s, at = at(area))
        }
        News::InterceptDie { die, hits: true, area } => {
            say!("Interception over {at}, {die}: hit, the mission fails.", at = at(area), die = Part::die(die))
        }
        News::InterceptDie { die, hits: false, area } => {
            say!("Interception over {at}, {die}: miss, the mission gets through.", at = at(area), die = Part::die(die))
        }
        News::Fate { unit: it, die, to } => fate(g, it, die, to),
        News::Landed { unit: it, from, to } if from == to => say!("{it} is back in {to}.", it = who(it), to = at(to)),
        News::Landed { unit: it, to, .. } => say!("{it} lands in {to}.", it = who(it), to = at(to)),
        News::Stranded { unit: it } => say!("{it} has no base left and is out for good.", it = who(it)),
        News::Bombed { area, value, die, modifier, steps, withdraw } => {
            let rolled = match modifier {
                0 => say!("{die}", die = Part::die(die)),
                by => say!("{die}, {by} for Allied bombers = {sum}", die = Part::die(die), by = format!("−{}", -by), sum = die as i8 + by),
            };
            let comes = sums::bombed(crate::Bombing { steps, withdraw });
            say!("{to} is bombed with value {value}. Roll {rolled}: {comes}.", to = at(area), value, rolled, comes)
        }
        News::Reduced { unit: it, area } => say!("{it} in {at} loses a step.", it = who(it), at = at(area)),
        News::Eliminated { unit: it, area, gone: true } => say!("{it} in {at} is out for good.", it = who(it), at = at(area)),
        News::Eliminated { unit: it, area, gone: false } => say!("{it} in {at} is set aside.", it = who(it), at = at(area)),
        News::Trapped { unit: it, area } => say!("{it} in {at} has nowhere to go.", it = who(it), at = at(area)),
        News::Surrendered { unit: it, area } => say!("{it} in {at} surrenders.", it = who(it), at = at(area)),
        News::Fight { area, attacker, exploits: false } => say!("{Side} attack in {at}.", side = side(attacker), at = at(area)),
        News::Fight { area, exploits: true, .. } => say!("The armour attacks at once in {at}.", at = at(area)),
        News::Combat { area, odds, dice, result, fought } => {
            let (sum, rolled) = (sums::combat_in_short(g, &fought, &odds), sums::rolled(dice, odds.modifier));
            say!("{at}: {sum}. Roll {rolled}: {result}.", at = at(area), sum, rolled, result = sums::result(g, result))
        }
        News::Exhausted { area } => say!("After so many counter-attacks in {at} the first attacker withdraws.", at = at(area)),
        News::Withdrew { unit: it, from, to, carries: false } => {
            say!("{it} withdraws from {from} to {to}.", it = who(it), from = at(from), to = at(to))
        }
        News::Withdrew { unit: it, from, to, carries: true } => {
            say!("{it} withdraws from {from} to {to} with the French Republic.", it = who(it), from = at(from), to = at(to))
        }
        News::Exploits { armour, from, to } => {
            let s = if armour.len() == 1 { "s" } else { "" };
            say!("{armour} exploit{s} from {from} to {to}.", armour = units(g, armour), s, from = at(from), to = at(to))
        }
        News::NoExploit { area } => say!("The armour in {at} has nowhere to go on to.", at = at(area)),
        News::Regroup { unit: it, die, salvaged: true } => {
            say!("Regroup test of {it}, {die}: salvaged, it waits in Regroup.", it = who(it), die = Part::die(die))
        }
        News::Regroup { unit: it, die, salvaged: false } => {
            say!("Regroup test of {it}, {die}: it stays set aside.", it = who(it), die = Part::die(die))
        }
        News::Paris { german: true } => say!("{Paris} is in German hands.", paris = at(g.edition.paris)),
        News::Paris { german: false } => say!("{Paris} is no longer in German hands.", paris = at(g.edition.paris)),
        News::Republic { area, holder } => republic(g, area, holder),
        News::Offence { role, level, owned_up } => offence(g, role, level, owned_up),
        News::FinalPenalty { nation: of, die, ends: true } => {
            say!(
                "Third offence of {of}, {die}: the game ends with this turn as a German Major Victory.",
                of = nation(of),
                die = Part::die(die)
            )
        }
        News::FinalPenalty { nation: of, die, ends: false } => {
            say!("Third offence of {of}, {die}: the game goes on.", of = nation(of), die = Part::die(die))
        }
        News::Over(ending) => over(ending),
    }
}

fn player_turn(g: &Betrayal, player: PlayerTurn, run_by: Role) -> Sentence {
    match player {
        PlayerTurn::German if g.has_chair() => say!("German player-turn."),
        PlayerTurn::German => say!("German player-turn, run by {who}.", who = run_by.name()),
        player => say!("{army} player-turn.", army = player.name()),
    }
}

fn initiative(dice: [u8; 2], to: Option<Role>, tie: bool) -> Sentence {
    let [france, britain] = dice.map(Part::die);
    match (to, tie) {
        (None, _) => say!("Initiative: France {france}, Britain {britain}, a tie that is rolled again.", france, britain),
        (Some(to), true) => {
            say!(
                "Initiative: France {france}, Britain {britain}: a tie goes to {to}, who did not have it.",
                france,
                britain,
                to = to.name()
            )
        }
        (Some(to), false) => say!("Initiative: France {france}, Britain {britain}: {to} has it.", france, britain, to = to.name()),
    }
}

/// The row of the table that was rolled, and whether it stands.
fn orders(g: &Betrayal, roll: u8, stands: Standing) -> Sentence {
    let row = g.edition.orders[usize::from(roll.min(12))];
    let (open, rolls) = (naming::countries(row.open), counted(row.tactics, "roll"));
    match stands {
        Standing::Stands => say!("OKW orders, {roll}: {open}, {rolls} for tactics.", roll, open, rolls),
        Standing::Void => {
            say!("OKW orders, {roll}: {open}, where no home army is left. Rolled again until all countries are open.", roll, open)
        }
        Standing::Ignored => say!("OKW orders, {roll}: {open}, which is ignored now.", roll, open),
    }
}

fn fate(g: &Betrayal, it: Unit, die: Option<u8>, to: Fallen) -> Sentence {
    let to = match to {
        Fallen::RegroupReduced => "goes to Regroup, reduced",
        Fallen::RegroupFull => "goes to Regroup at full strength",
        Fallen::SetAside => "is set aside",
    };
    match die {
        Some(die) => say!("{it} was intercepted, {die}: it {to}.", it = unit(g, it), die = Part::die(die), to),
        None => say!("{it} was intercepted and {to}.", it = unit(g, it), to),
    }
}

fn republic(g: &Betrayal, at: Area, holder: Option<Nation>) -> Sentence {
    match holder {
        Some(Nation::Germany) => say!("The French Republic in {at} is in German hands.", at = area(g, at)),
        Some(holder) => say!("{Army} units hold the French Republic in {at}.", army = adjective(holder), at = area(g, at)),
        None => say!("Nobody holds the French Republic in {at}.", at = area(g, at)),
    }
}

/// Whom it cost, and that talk is open for this turn (`betrayal.comm.turn-opened`).
fn offence(g: &Betrayal, role: Role, level: u8, owned_up: bool) -> Sentence {
    let deed = if owned_up { "owns up to talk outside the game" } else { "breaks the ban on talk" };
    say!(
        "{who} {deed}, its {nth} offence: {price}. Talk is open until this turn ends.",
        who = role.name(),
        deed,
        nth = talk::ordinal(level),
        price = talk::of_level(g, role.nation(), level)
    )
}

fn over(ending: Ending) -> Sentence {
    match ending {
        Ending::Judged => say!("The game is over, and victory is judged."),
        Ending::Agreed => say!("All agreed to end the game."),
        Ending::Resigned(role) => say!("{who} resigned.", who = role.name()),
        Ending::OutOfTime(role) => say!("The time of {who} ran out.", who = role.name()),
    }
}

/// How a line is set: in the colour of the nation of which it tells, heavy where something was won or lost.
pub(crate) fn tone(g: &Betrayal, news: &News) -> Tone {
    let heading = matches!(news, News::TurnBegins(_) | News::PlayerTurn { .. } | News::Over(_));
    let minor = matches!(news, News::Landed { .. } | News::MovesEnded(_) | News::LetPass { .. } | News::Placed { .. });
    Tone { heading, minor, side: about(g, news).map(tint), weight: weight(news), ..Tone::default() }
}

fn weight(news: &News) -> Weight {
    match news {
        News::Combat { .. }
        | News::Eliminated { .. }
        | News::Surrendered { .. }
        | News::Stranded { .. }
        | News::Scrapped(_)
        | News::Evacuated { .. }
        | News::Paris { .. }
        | News::Republic { .. }
        | News::Offence { .. }
        | News::FinalPenalty { .. }
        | News::Over(_) => Weight::Grave,
        News::Moved { .. }
        | News::Given { .. }
        | News::GivenRest(_)
        | News::GivenAll(_)
        | News::Placed { .. }
        | News::Rebased { .. }
        | News::Landed { .. }
        | News::Mission { .. }
        | News::MovesEnded(_)
        | News::LetPass { .. }
        | News::Fight { .. } => Weight::Slight,
        _ => Weight::Usual,
    }
}

/// The nation of which a line tells.
fn about(g: &Betrayal, news: &News) -> Option<Nation> {
    let of = |it: Unit| Some(g.edition.units[it].nation);
    match *news {
        News::PlayerTurn { player, .. } | News::MovesEnded(player) => Some(player.nation()),
        News::Historical { role, .. } | News::SetUp(role) | News::Offence { role, .. } => Some(role.nation()),
        News::Initiative { to, .. } => to.map(Role::nation),
        News::Orders { .. } | News::Tactic { .. } | News::TacticGiven(_) | News::AttacksStruck | News::Restored(_) => Some(Nation::Germany),
        News::Given { .. } | News::GivenRest(_) | News::GivenAll(_) | News::Duty(_) | News::Exploits { .. } | News::NoExploit { .. } => {
            Some(Nation::Germany)
        }
        News::ReturnRoll { nation, .. } | News::NoReturn { nation, .. } | News::FinalPenalty { nation, .. } => Some(nation),
        News::Scrapped(it) | News::TooLate(it) | News::NoDrop(it) | News::Stranded { unit: it } => of(it),
        News::Placed { unit, .. } | News::Returned { unit, .. } | News::Entered { unit, .. } | News::Dropped { unit, .. } => of(unit),
        News::Moved { unit, .. } | News::Bracket { unit, .. } | News::Evacuated { unit, .. } | News::Mission { unit, .. } => of(unit),
        News::Rebased { unit, .. } | News::Fate { unit, .. } | News::Landed { unit, .. } | News::Regroup { unit, .. } => of(unit),
        News::Reduced { unit, .. }
        | News::Eliminated { unit, .. }
        | News::Surrendered { unit, .. }
        | News::Withdrew { unit, .. }
        | News::Trapped { unit, .. } => of(unit),
        News::Intercepts { fighters, .. } => fighters.nth(0).and_then(of),
        News::Republic { holder, .. } => holder,
        News::Paris { german } => Some(if german { Nation::Germany } else { Nation::France }),
        _ => None,
    }
}
