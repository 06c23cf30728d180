//! Lists of moves that are made without a second list.

/// Of the moves from `start` on leaves what `kept` makes of each, if anything.
#[inline]
pub fn keep_from<M: Copy>(moves: &mut Vec<M>, start: usize, kept: impl Fn(M) -> Option<M>) {
    let mut end = start;
    for at in start..moves.len() {
        if let Some(kept) = kept(moves[at]) {
            moves[end] = kept;
            end += 1;
        }
    }
    moves.truncate(end);
}
