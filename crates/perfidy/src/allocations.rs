//! How often a piece of work asks for memory; counted only by a program that was built with the feature `count-allocations`.
//!
//! The crate `allocation-counter` puts a counter, one for each thread, before the system's allocator, which nobody who plays has to
//! pay for: 6 ns for each pair of asking and giving back.

/// How a program that counts is run.
pub(crate) const HOW: &str = "cargo run --release --features count-allocations -- bench";

/// The number of allocations that the work makes on this thread; nothing where they are not counted.
#[cfg(feature = "count-allocations")]
pub(crate) fn count(work: impl FnOnce()) -> Option<u64> {
    Some(allocation_counter::measure(work).count_total)
}

/// The number of allocations that the work makes on this thread; nothing where they are not counted.
#[cfg(not(feature = "count-allocations"))]
pub(crate) fn count(work: impl FnOnce()) -> Option<u64> {
    work();
    None
}
