//! Making an input smaller as long as it still breaks a promise.

/// Takes lines, then words' worth of bytes, then single bytes away, as long as `still` says that the promise is broken; at most so many
/// tries.
pub(crate) fn shrunk(input: &[u8], mut tries: u32, mut still: impl FnMut(&[u8]) -> bool) -> Vec<u8> {
    let mut best = input.to_vec();
    for pieces in [split_lines as fn(&[u8]) -> Vec<Vec<u8>>, split_bytes] {
        let mut parts = pieces(&best);
        let mut size = parts.len().div_ceil(2);
        while size > 0 {
            let mut at = 0;
            while at < parts.len() {
                if tries == 0 {
                    return parts.concat();
                }
                tries -= 1;
                let end = (at + size).min(parts.len());
                let fewer = [&parts[..at], &parts[end..]].concat();
                if still(&fewer.concat()) {
                    parts = fewer;
                } else {
                    at = end;
                }
            }
            size = if size == 1 { 0 } else { size.div_ceil(2) };
        }
        best = parts.concat();
    }
    best
}

fn split_lines(input: &[u8]) -> Vec<Vec<u8>> {
    input.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect()
}

fn split_bytes(input: &[u8]) -> Vec<Vec<u8>> {
    input.iter().map(|byte| vec![*byte]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_matter_is_taken_away() {
        let input = b"one\ntwo\nthree bad words\nfour\n".to_vec();
        let small = shrunk(&input, 10_000, |input| input.windows(3).any(|part| part == b"bad"));
        assert_eq!(small, b"bad");
        let few = shrunk(&input, 1, |input| input.windows(3).any(|part| part == b"bad"));
        assert!(few.len() < input.len() && few.windows(3).any(|part| part == b"bad"));
    }
}
