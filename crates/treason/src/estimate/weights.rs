//! What the estimate is made of, found by simulation (`docs/balance/treason.md`).

/// Points, shares and chances.
pub(super) struct Weights {
    /// Rounds of a game, by players.
    pub(super) rounds: [f32; 6],
    /// How uncertain the end is: in points, now and for each round to come.
    pub(super) spread: (f32, f32),
    /// What the black marker may gain beside raids that can be reckoned: counters to be bought, cards, powers.
    pub(super) surge: f32,
    /// The same of who is the Dark Master: in counters.
    pub(super) doubt: (f32, f32),
    /// What a dot of a black counter's value is worth, in counters.
    pub(super) value: f32,
    /// What a block brings that can still be spent.
    pub(super) block: f32,
    /// The share of it above what the tax leaves.
    pub(super) taxed: f32,
    /// The share of an income that comes to be paid and spent.
    pub(super) income: f32,
    /// What a dot in the hand brings, for the best cards and for the others.
    pub(super) hand: [f32; 4],
    /// What bare areas bring, from the first on.
    pub(super) site: [f32; 4],
    /// What a block of bonus on a bare area brings in a round.
    pub(super) bonus: f32,
    /// What any area brings, so that losing one hurts.
    pub(super) area: f32,
    /// The share of an area that is lost where one neutral neighbour keeps it from being isolated, and where two do.
    pub(super) ring: [f32; 2],
    /// The share of a power's points with none, one, two of its kind, where nobody holds it.
    pub(super) power: [f32; 3],
    /// How sure a power that is held is, by how many more one has than the next.
    pub(super) held: [f32; 3],
    /// What a tower brings beside what it protects.
    pub(super) tower: f32,
    /// What a last turn to come brings of what can be spent and built in it.
    pub(super) finale: f32,
    /// How many attacks of a dark player are feared, at most.
    pub(super) raids: f32,
    /// How many of them the black marker counts on, at most.
    pub(super) growth: f32,
    /// The share of a feared attack that counts.
    pub(super) raid: f32,
    /// How far the Dark Master comes with the die.
    pub(super) reach: u8,
    /// What cards of the row that pay oneself more than others bring.
    pub(super) row: f32,
    /// What an influence card brings by what it does: claim, take, burn, banish, sell, refill, cancel.
    pub(super) claim: f32,
    pub(super) take: f32,
    pub(super) burn: f32,
    pub(super) banish: f32,
    pub(super) sell: f32,
    pub(super) refill: f32,
    pub(super) cancel: f32,
}

/// The weights in use.
pub(super) const W: Weights = Weights {
    rounds: [1.0, 1.0, 20.0, 12.0, 9.0, 7.0],
    spread: (2.2, 0.55),
    surge: 3.0,
    doubt: (0.25, 0.12),
    value: 0.08,
    block: 0.5,
    taxed: 0.35,
    income: 0.36,
    hand: [0.35, 0.3, 0.2, 0.12],
    site: [1.3, 0.9, 0.5, 0.25],
    bonus: 0.25,
    area: 0.5,
    ring: [0.35, 0.1],
    power: [0.0, 0.1, 0.35],
    held: [0.6, 0.8, 0.95],
    tower: 0.5,
    finale: 1.25,
    raids: 2.0,
    growth: 12.0,
    raid: 0.6,
    reach: 4,
    row: 0.05,
    claim: 1.3,
    take: 1.2,
    burn: 1.2,
    banish: 1.0,
    sell: 0.9,
    refill: 0.02,
    cancel: 0.8,
};
