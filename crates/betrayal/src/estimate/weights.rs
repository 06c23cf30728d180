//! What the estimate is made of, found by simulation (`docs/balance/betrayal.md`).

/// Shares, chances and times.
pub(super) struct Weights {
    /// The share of a stack that a partial exchange costs.
    pub(super) exchange: f32,
    /// The share of its worth that a unit loses by being set aside; it may come back reduced.
    pub(super) set_aside: f32,
    /// The share that a step is worth.
    pub(super) step: f32,
    /// How likely Germans attack in a turn.
    pub(super) attack: f32,
    /// The same for Areas whose tactic is not chosen yet.
    pub(super) unchosen: f32,
    /// How much of a stack that can still grow is taken for granted.
    pub(super) growing: f32,
    /// How far Germans get in a turn, in Areas.
    pub(super) pace: f32,
    /// How certain the time of an advance is: the least spread in turns, and what each turn to come adds.
    pub(super) spread: (f32, f32),
    /// The chance that an Area in German hands is not taken back.
    pub(super) kept: f32,
    /// The chance that a unit that can be attacked at any time is lost in a turn.
    pub(super) attrition: f32,
    /// The worth of a whole army beside the victory, to each side.
    pub(super) army: f32,
    /// The worth of an air unit beside the victory.
    pub(super) air: f32,
    /// What each move costs, so that nobody moves for nothing.
    pub(super) moved: f32,
}

/// The weights in use.
pub(super) const W: Weights = Weights {
    exchange: 0.3,
    set_aside: 0.7,
    step: 0.4,
    attack: 0.7,
    unchosen: 0.5,
    growing: 0.6,
    pace: 0.9,
    spread: (0.3, 0.45),
    kept: 0.93,
    attrition: 0.06,
    army: 0.06,
    air: 0.006,
    moved: 3e-5,
};
