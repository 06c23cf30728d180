//! Faults made on purpose, in what the server stands on: each stands for one that somebody could make in the server or a store, and a simulation
//! that does not find it proves nothing about it. They are here, and not in the product.

/// A fault that is made on purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// What is written is answered before it is stored.
    AnswersEarly,
    /// A table is loaded without its last line.
    ForgetsLine,
    /// What a leader writes is stored, whoever leads by now.
    NoFence,
    /// What a leader writes is stored, whatever was written before.
    NoPosition,
    /// What a leader has written and was not told so is stored once more.
    Twice,
    /// A lease that seems to last longer than any is believed: it was given before somebody set the clock back.
    KeepsDead,
    /// A lease is judged by the clock of the machine that asks.
    MachineClock,
    /// Whoever asks how far others have written hears of nothing.
    NeverCaughtUp,
    /// The time in which nobody led a table counts for its clocks.
    TimeRunsOn,
}

impl Fault {
    /// All of them.
    pub const ALL: [Fault; 9] = [
        Fault::AnswersEarly,
        Fault::ForgetsLine,
        Fault::NoFence,
        Fault::NoPosition,
        Fault::Twice,
        Fault::KeepsDead,
        Fault::MachineClock,
        Fault::NeverCaughtUp,
        Fault::TimeRunsOn,
    ];
}
