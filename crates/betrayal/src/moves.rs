//! One small decision.

use crate::{Area, Tactic, Unit};

/// A move. A big decision is a chain of these: a unit goes Area by Area, an army unit by unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Set this unit up there.
    Place(Unit, Area),
    /// Set all up as history had it.
    Historical,
    /// The set-up is complete.
    Ready,
    /// This unit returns there from the box.
    Return(Unit, Area),
    /// This reinforcement enters there.
    Enter(Unit, Area),
    /// This unit drops there.
    Drop(Unit, Area),
    /// The units of this Area follow this tactic.
    Give(Area, Tactic),
    /// The units of all other Areas follow this tactic.
    GiveRest(Tactic),
    /// This unit goes to that neighbour.
    Go(Unit, Area),
    /// The same, and it takes the French Republic marker along.
    Carry(Unit, Area),
    /// All German units that still owe something do it.
    Duties,
    /// This unit leaves the map over the harbour.
    Evacuate(Unit),
    /// The ground movement is over.
    EndMoves,
    /// This air unit flies a mission there.
    Fly(Unit, Area),
    /// This bomber bombs and supports there.
    FlyBoth(Unit, Area),
    /// This air unit moves its base there.
    Rebase(Unit, Area),
    /// All missions are declared.
    EndAir,
    /// This fighter intercepts.
    Intercept(Unit),
    /// Nobody intercepts.
    LetPass,
    /// This air unit lands there.
    Land(Unit, Area),
    /// Resolve the bombardment there.
    Bombard(Area),
    /// This unit loses a step.
    Lose(Unit),
    /// Resolve the combat there.
    Fight(Area),
    /// This unit is removed.
    Remove(Unit),
    /// This unit is reduced.
    Flip(Unit),
    /// This unit withdraws there.
    Withdraw(Unit, Area),
    /// The same, and it takes the French Republic marker along.
    WithdrawWith(Unit, Area),
    /// The victorious armour goes on there.
    Exploit(Area),
    /// The victorious armour stays.
    Stay,
    /// The ban on talk is broken by a message.
    Speak,
    /// A seat owns up to talk outside the game.
    OwnUp,
}
