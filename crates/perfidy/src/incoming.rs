//! Lines as bytes, of any content and any length.

use std::io::{self, BufRead};

/// A longer line is read to its end and thrown away.
const MOST_BYTES: usize = 64 << 20;

/// Reads lines one by one.
pub(crate) struct Incoming<R> {
    input: R,
}

impl<R: BufRead> Incoming<R> {
    pub(crate) fn new(input: R) -> Self {
        Incoming { input }
    }

    /// The next line without its end; `None` at the end of input. A line that is too long is a sentence.
    pub(crate) fn next_line(&mut self) -> io::Result<Option<Result<Vec<u8>, String>>> {
        let (mut line, mut length) = (Vec::new(), 0);
        loop {
            let part = match self.input.fill_buf() {
                Ok(part) => part,
                Err(e) if e.kind() == io::ErrorKind::Interrupted => continue,
                Err(e) => return Err(e),
            };
            if part.is_empty() {
                // The last line may lack its end.
                return Ok((length > 0).then(|| finished(line, length)));
            }
            let end = part.iter().position(|b| *b == b'\n');
            let piece = &part[..end.unwrap_or(part.len())];
            length += piece.len();
            if length <= MOST_BYTES {
                line.extend_from_slice(piece);
            }
            let used = piece.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some(finished(line, length)));
            }
        }
    }
}

fn finished(line: Vec<u8>, length: usize) -> Result<Vec<u8>, String> {
    if length > MOST_BYTES { Err(format!("the line is longer than {} MB", MOST_BYTES >> 20)) } else { Ok(line) }
}
