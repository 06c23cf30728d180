//! What the estimate is made of, found by simulation (`docs/balance/orchestra.md`).

/// What things are worth. Most are counted in actions.
pub(super) struct Weights {
    /// A level of motivation.
    pub(super) level: f32,
    /// A level of suspicion.
    pub(super) suspicion: f32,
    /// A point of military support.
    pub(super) support: f32,
    /// A conspirator in Prison.
    pub(super) prison: f32,
    /// A card that is drawn.
    pub(super) card: f32,
    /// The first tile of a conspirator.
    pub(super) item: f32,
    /// A die on the dissent track.
    pub(super) track: f32,
    /// One die more for a plot.
    pub(super) die: f32,
    /// What a turn brings.
    pub(super) turn: f32,
    /// Hitler is where a plot cannot be attempted.
    pub(super) wrong: f32,
    /// Waiting for a journey of Hitler.
    pub(super) train: f32,
    /// Drawing a plot from a deck in its first order.
    pub(super) draw: f32,
    /// Extreme suspicion, where a raid is certain.
    pub(super) extreme: f32,
    /// A level of motivation of anybody.
    pub(super) idle: f32,
    /// The share of a plot that nobody holds yet.
    pub(super) undrawn: f32,
    /// How much of a tile each action takes away that it is off.
    pub(super) tile: f32,
    /// How much of what others hold each space takes away between them and the attempter.
    pub(super) near: f32,
    /// How much the second best plot counts.
    pub(super) second: f32,
    /// So many actions in hand make an attempt certain to come in time.
    pub(super) hurry: f32,
    /// The chance to win later, for each action and for what an attempt is worth.
    pub(super) rate: f32,
    /// The share of what a card could do that it does.
    pub(super) cards: f32,
    /// The chance that a raid finds who is at Extreme.
    pub(super) caught: f32,
    /// What the way to Hitler counts for who is ready.
    pub(super) haste: f32,
}

/// The weights in use.
pub(super) const W: Weights = Weights {
    level: 8.0,
    suspicion: 4.0,
    support: 6.0,
    prison: 12.0,
    card: 0.8,
    item: 16.0,
    track: 3.0,
    die: 8.0,
    turn: 3.3,
    wrong: 6.0,
    train: 5.0,
    draw: 5.0,
    extreme: 40.0,
    idle: 0.8,
    undrawn: 0.9,
    tile: 0.12,
    near: 0.08,
    second: 0.1,
    hurry: 60.0,
    rate: 0.004,
    cards: 0.3,
    caught: 1.0,
    haste: 1.6,
};
