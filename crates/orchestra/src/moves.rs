//! One small decision.

use crate::{Act, CardOrder, EventKind, Face, Kind, Leader, Sheet, Space, Talk, Thing};

/// A move. A big decision is a chain of these: a plot, its goods, its dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Play this person.
    Choose(Sheet),
    /// Go there, or send there.
    Go(Space),
    /// Turn up the tile there.
    Reveal(Space),
    /// Take the face-up tile here.
    Collect,
    /// Conspire with so many dice.
    Conspire(u8),
    /// Deliver this here.
    Deliver(Thing),
    /// Draw a card.
    Dossier,
    /// Draw two cards and keep one.
    DossierOfTwo,
    /// Try to free a prisoner.
    Release,
    /// Give this to them.
    Give(Sheet, Thing),
    /// Take this from them.
    TakeFrom(Sheet, Thing),
    /// Play this card.
    Play(Kind),
    /// Take this special action.
    Act(Act),
    /// Attempt this plot on this leader.
    Attempt(Kind, Leader),
    /// The actions are over.
    End,
    /// The actions are over, and holders of cards are asked first.
    EndAndAsk,
    /// This option of the program, counted from 0.
    Option(u8),
    /// This conspirator.
    Pick(Sheet),
    /// Yes.
    Accept,
    /// No.
    Decline,
    /// Enough.
    Stop,
    /// One more card.
    Draw,
    /// Discard this.
    Drop(Thing),
    /// Take this.
    Take(Thing),
    /// Take the tile there.
    TakeAt(Space),
    /// The tile there leaves the game.
    RemoveAt(Space),
    /// This leader goes, or comes next.
    Send(Leader),
    /// Roll a die of this face again.
    Again(Face),
    /// This event lies next on top.
    OnTop(EventKind),
    /// This event leaves the game.
    TakeOut(EventKind),
    /// Keep this card.
    Keep(Kind),
    /// Keep all of them.
    KeepAll,
    /// Lay so many targets on the card.
    Lay(u8),
    /// Use this of one's own.
    Use(Thing),
    /// Ask them for this.
    Want(Sheet, Thing),
    /// Nothing more is asked for.
    Ready,
    /// The attempt is given up before the roll.
    Cancel,
    /// Lend all that is wanted.
    LendAll,
    /// Do not lend this.
    Refuse(Thing),
    /// Roll so many dice.
    Roll(u8),
    /// Take this option of the face.
    Talk(Talk),
    /// Try and Resist.
    Resist,
    /// Give them a die with this number.
    GiveDie(Sheet, u8),
    /// Nothing.
    Pass,
    /// This conspirator wants to be asked.
    Call(Sheet),
    /// When to be asked about this card before the event.
    Order(Sheet, Kind, CardOrder),
}
