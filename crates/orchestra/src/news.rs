//! What happened. Nothing here holds what its readers may not know.

use crate::{
    Act, Broken, CardOrder, Ending, EventKind, Face, InterrogationFace, Item, Kind, Leader, Motivation, Roll, Sheet, Space, Suspicion,
    Talk, Terms, Thing,
};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum News {
    /// Somebody plays this person.
    Plays {
        seat: u8,
        who: Sheet,
    },
    TurnBegins {
        who: Sheet,
        seat: u8,
        turn: u8,
        jailed: bool,
    },
    Penalty {
        who: Sheet,
        seat: u8,
        leader: Leader,
    },
    Motivation {
        who: Sheet,
        seat: u8,
        from: Motivation,
        to: Motivation,
    },
    Suspicion {
        who: Sheet,
        seat: u8,
        from: Suspicion,
        to: Suspicion,
    },
    Support(u8),
    Goes {
        who: Sheet,
        from: Option<Space>,
        to: Space,
    },
    LeaderGoes {
        leader: Leader,
        from: Option<Space>,
        to: Space,
    },
    LeaderLeaves(Leader),
    Reveals {
        space: Space,
        item: Item,
    },
    Takes {
        who: Sheet,
        thing: Thing,
    },
    Drops {
        who: Sheet,
        thing: Thing,
    },
    Draws {
        who: Sheet,
        card: Kind,
    },
    TurnsUp {
        card: Kind,
    },
    Reshuffled,
    Delivers {
        who: Sheet,
        thing: Thing,
        space: Space,
    },
    Gives {
        from: Sheet,
        to: Sheet,
        thing: Thing,
    },
    Conspires {
        who: Sheet,
        dice: u8,
    },
    Rolled {
        roll: Roll,
    },
    Again {
        face: Face,
    },
    Actions {
        who: Sheet,
        gained: u8,
    },
    OnTrack(u8),
    TrackCleared,
    OnCard {
        who: Sheet,
        dice: u8,
    },
    CardPlayed {
        who: Sheet,
        card: Kind,
    },
    ActTaken {
        who: Sheet,
        act: Act,
    },
    TriesRelease(Sheet),
    Released {
        who: Sheet,
        with: Suspicion,
    },
    Arrested {
        who: Sheet,
        seat: u8,
    },
    Event(EventKind),
    Cancelled(EventKind),
    NoEvent,
    StageBegins(u8),
    KeyLeaves(EventKind),
    EventsRemoved(u8),
    TilesRemoved(u8),
    Silenced(Sheet),
    SilencedForGood(Sheet),
    NoConspire(Sheet),
    Held(Leader),
    /// Somebody looks at so many events.
    Looks {
        who: Sheet,
        count: u8,
    },
    /// What they see.
    Sees(EventKind),
    PutsBack {
        who: Sheet,
    },
    TookOut {
        who: Sheet,
    },
    Interrogated(Sheet),
    /// The face, for the prisoner.
    SeesFace(InterrogationFace),
    Talks {
        who: Sheet,
        option: Talk,
    },
    Resists(Sheet),
    Resisted(Sheet),
    Broken {
        who: Sheet,
        line: Broken,
    },
    Raid,
    Keeps {
        who: Sheet,
        card: Kind,
    },
    Attempt {
        who: Sheet,
        plot: Kind,
        target: Leader,
    },
    /// The pool at most, and what kills and detects, before the number of dice is chosen.
    Announced {
        dice: u8,
        terms: Terms,
    },
    /// So many are rolled.
    Rolls {
        dice: u8,
        terms: Terms,
    },
    Abandoned {
        who: Sheet,
    },
    Lends {
        who: Sheet,
        thing: Thing,
    },
    Declines(Sheet),
    Detected {
        plot: Kind,
    },
    Missed {
        plot: Kind,
    },
    Killed(Leader),
    DiceGiven {
        who: Sheet,
        number: u8,
    },
    Calls(Sheet),
    Ordered {
        who: Sheet,
        card: Kind,
        order: CardOrder,
    },
    Ended(Ending),
}

/// What simulations count: how long games last, and what attempts they see with which chances.
pub(crate) fn counts(news: &News, count: &mut dyn FnMut(&'static str, f64)) {
    match news {
        News::TurnBegins { .. } => count("turns", 1.0),
        News::Arrested { .. } => count("arrests", 1.0),
        News::Released { .. } => count("releases", 1.0),
        News::Announced { dice, terms } => {
            let [kill, detected, _] = terms.odds(*dice);
            count("attempts", 1.0);
            count("attempts: dice", (*dice).into());
            count("attempts: chance to kill", kill);
            count("attempts: chance to be detected", detected);
        }
        News::Detected { .. } => count("attempts detected", 1.0),
        _ => {}
    }
}
