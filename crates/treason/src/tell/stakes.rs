//! What is at stake in an attack, a purchase or a card: all that would fall, what it is worth, and whether its owner has land left.

use super::naming::{area, areas, blocks, building, points};
use crate::game::Act;
use crate::play::{attack, isolation};
use crate::{Area, Areas, Board, Deed, Kind, Master, Owner, Treason};
use scene::{Sentence, clauses, counted, say};

/// What falls if the Dark Master wins the attack that he can make or has announced: the area, and what it isolates.
pub(crate) fn by_attack(g: &Treason, b: &Board) -> Option<(Master, Areas)> {
    let (at, defender) = attack::target(b)?;
    Some((defender, isolation::by_attack(g, b, defender.into(), at).with(at)))
}

/// Would this player have no land left without these areas?
pub(crate) fn evicts(b: &Board, master: Master, falls: Areas) -> bool {
    falls.has_all(b.land_of(master.into()))
}

/// "Crown Gate and Crow Croft of Yellow, worth 5 points and 1 tower, their last land"; the reader's own land is "yours".
pub(crate) fn stake(g: &Treason, b: &Board, owner: Owner, falls: Areas, reader: Option<Master>) -> Sentence {
    let own = reader.is_some_and(|reader| owner == reader.into());
    let worth: u8 = falls.iter().map(|at| g.value_on(b, at)).sum();
    let towers = falls.and(b.towers).len();
    let towers = (towers > 0).then(|| format!(" and {}", counted(towers, "tower")));
    let of = (!own).then(|| say!(" of {owner}", owner));
    let last = owner.master().filter(|master| evicts(b, *master, falls)).map(|_| match own {
        true => ", your last land: you would be out of the city for good",
        false => ", their last land: they would be out of the city for good",
    });
    say!("{areas}{of}, worth {worth}{towers}{last}", areas = areas(g, falls), of, worth = points(worth), towers, last)
}

/// The same for land of several owners.
pub(crate) fn stakes(g: &Treason, b: &Board, falls: Areas, reader: Option<Master>) -> Sentence {
    let of = |owner: &Owner| falls.and(b.land_of(*owner));
    clauses(Owner::ALL.into_iter().filter(|owner| !of(owner).is_empty()).map(|owner| stake(g, b, owner, of(&owner), reader)))
}

/// What a card does to who is hit, as they would say it: "you pay 3 blocks".
pub(crate) fn by_card(g: &Treason, b: &Board, own: Master, kind: Kind, there: Option<Area>) -> Sentence {
    clauses(g.acts(kind).iter().filter_map(|act| match (*act, there) {
        (Act::Pay(n), _) => Some(say!("you pay {n}", n = blocks(b.blocks(own).min(n.into())))),
        (Act::Land(_), Some(at)) if g.edition.kinds[kind].tower && b.towers.has(at) => {
            Some(say!("your tower in {at} takes the blow and is gone, all else stays", at = area(g, at)))
        }
        (Act::Land(verb), Some(at)) => Some(match (verb.deed, b.building(at)) {
            (Deed::Burn, Some(it)) => {
                let worth = points(g.edition.value_of(it));
                say!("you lose {card} in {at}, worth {worth}", card = building(&g.edition, it), at = area(g, at), worth)
            }
            _ => say!("you lose {stake}", stake = stake(g, b, own.into(), Areas::only(at), Some(own))),
        }),
        _ => None,
    }))
}
