//! OKW strategic orders: where the Germans may act, and how many tactics they roll. (3.4.2)
//!
//! In a country that they leave closed ground units stand still and nobody comes in (`betrayal.okw.closed-country-ground`); aircraft may bomb
//! there (`betrayal.okw.closed-country-bombing`), but not support (`betrayal.okw.closed-country-no-support`).

use super::{sequence, tell};
use crate::news::Standing;
use crate::{Betrayal, Board, Country, Nation, News, Step};
use table::{Log, Set};

/// A roll of two dice (`betrayal.okw.two-dice`, `betrayal.okw.reads-countries-and-count`, `betrayal.okw.may-limit-to-one`).
pub(crate) fn land(g: &Betrayal, b: &mut Board, roll: u8, log: &mut impl Log<News>) {
    let orders = g.edition.orders[usize::from(roll)];
    let stands = match (orders.all, b.until_all) {
        (true, _) => Standing::Stands,
        // `betrayal.okw.reroll-until-all`
        (false, true) => Standing::Ignored,
        (false, false) if is_void(g, b, orders.open) => Standing::Void,
        (false, false) => Standing::Stands,
    };
    tell(log, News::Orders { roll, stands });
    match stands {
        Standing::Stands => {
            (b.open, b.rolls) = (orders.open.with(Country::Germany), orders.tactics);
            sequence::advance(b, Step::Orders);
        }
        Standing::Void | Standing::Ignored => b.until_all = true,
    }
}

/// Has one of the Low Countries that a result names no home unit left on its own soil (`betrayal.okw.void-if-home-army-gone`)?
fn is_void(g: &Betrayal, b: &Board, open: Set<Country>) -> bool {
    let homes = [(Country::Netherlands, Nation::Netherlands), (Country::Belgium, Nation::Belgium)];
    homes.into_iter().filter(|(country, _)| open.has(*country)).any(|(country, nation)| {
        let soil = g.edition.of_country[country.index()];
        let army = g.edition.of_nation[nation.index()].and(g.edition.ground);
        !army.iter().any(|unit| b.area(unit).is_some_and(|area| soil.has(area)))
    })
}
