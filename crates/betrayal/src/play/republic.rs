//! The French Republic marker, which is always somewhere in France (`betrayal.rep.indestructible`). (7.2)

use super::tell;
use crate::{Area, Betrayal, Board, Nation, News, Refusal, Side, Unit};
use table::Log;

/// Who holds the marker: French or German ground units with it and no enemy there (`betrayal.rep.capture`). British, Belgian and Dutch
/// units protect it but do not hold it (`betrayal.rep.british-cannot`, `betrayal.vic.marker-must-be-held`). It has no strength and counts
/// for no stack (`betrayal.rep.no-strength-no-stack`).
pub(crate) fn holder(g: &Betrayal, b: &Board) -> Option<Nation> {
    let (allied, german) = (b.count(b.marker, Side::Allies), b.count(b.marker, Side::Germans));
    match (allied, german) {
        (0, 0) => None,
        (0, _) => Some(Nation::Germany),
        (_, 0) => {
            let french = g.edition.of_nation[Nation::France.index()].and(g.edition.ground);
            french.iter().any(|unit| b.area(unit) == Some(b.marker)).then_some(Nation::France)
        }
        _ => None,
    }
}

/// Do the Germans hold it?
#[inline]
pub(crate) fn is_german(b: &Board) -> bool {
    b.count(b.marker, Side::Germans) > 0 && b.count(b.marker, Side::Allies) == 0
}

/// May this unit take the marker from its Area to that one (`betrayal.rep.carried`, `betrayal.rep.german-carry`)? One unit carries it in a
/// phase, and only inside France.
pub(crate) fn may_carry(g: &Betrayal, b: &Board, unit: Unit, to: Area) -> Result<(), Refusal> {
    may_take(g, b, unit, to)?;
    Refusal::CarriedAlready.when(b.carrier.is_some_and(|carrier| carrier != unit))
}

/// The same in a withdrawal, which is no movement (`betrayal.rep.withdraws-with-holder`).
pub(crate) fn may_take(g: &Betrayal, b: &Board, unit: Unit, to: Area) -> Result<(), Refusal> {
    let nation = g.edition.units[unit].nation;
    Refusal::NoMarkerHere(unit).when(b.area(unit) != Some(b.marker))?;
    Refusal::CannotCarry(unit).when(!matches!(nation, Nation::France | Nation::Germany) || g.edition.air.has(unit))?;
    Refusal::OutOfFrance(to).when(!g.edition.france.has(to))
}

/// Who held the marker, and whether Paris was German, when it was last looked at, where somebody reads the log.
pub(crate) struct Watch(Option<(Option<Nation>, bool)>);

impl Watch {
    /// Looks at it before something happens.
    #[inline]
    pub(crate) fn of(g: &Betrayal, b: &Board, log: &impl Log<News>) -> Watch {
        Watch(log.listens().then(|| (holder(g, b), is_paris_german(g, b))))
    }

    /// Tells when the marker or Paris has come into other hands.
    #[inline]
    pub(crate) fn tell_change(&mut self, g: &Betrayal, b: &Board, log: &mut impl Log<News>) {
        let Some((marker, paris)) = &mut self.0 else { return };
        let (now, german) = (holder(g, b), is_paris_german(g, b));
        if german != *paris {
            *paris = german;
            tell(log, News::Paris { german });
        }
        if now != *marker {
            *marker = now;
            tell(log, News::Republic { area: b.marker, holder: now });
        }
    }
}

/// Do the Germans hold Paris?
fn is_paris_german(g: &Betrayal, b: &Board) -> bool {
    b.held(Side::Germans).has(g.edition.paris)
}
