//! How a command ends when it does not end well: a sentence and an exit code.

use scene::control;
use std::{
    fmt,
    io::{self, Write},
    process::ExitCode,
};
use table::Problem;

/// Why a command stopped.
pub(crate) enum Stop {
    /// It was used wrongly; exit code 2.
    WrongUse(String),
    /// An edition has these problems; exit code 1.
    Problems(Vec<Problem>),
    /// Something failed; exit code 1.
    Failure(anyhow::Error),
}

impl Stop {
    pub(crate) fn wrong_use(sentence: impl Into<String>) -> Self {
        Stop::WrongUse(sentence.into())
    }

    pub(crate) fn failure(sentence: impl Into<String>) -> Self {
        Stop::Failure(anyhow::Error::msg(sentence.into()))
    }

    /// What a game found wrong when a table was opened. A problem that lies in no file of the
    /// edition lies in what was asked for.
    pub(crate) fn problems(problems: Vec<Problem>) -> Self {
        if problems.iter().all(|p| p.file.is_empty()) {
            let sentences: Vec<_> = problems.into_iter().map(|p| p.sentence).collect();
            return Stop::WrongUse(sentences.join("; "));
        }
        Stop::Problems(problems)
    }

    /// Tells the user and gives the exit code. Whoever closed our output has heard enough.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Stop::WrongUse(sentence) => {
                tell(&sentence);
                ExitCode::from(2)
            }
            Stop::Problems(problems) => {
                problems.iter().for_each(|p| tell(&p.to_string()));
                ExitCode::FAILURE
            }
            Stop::Failure(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
            Stop::Failure(error) => {
                tell(&format!("{error:#}"));
                ExitCode::FAILURE
            }
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::WrongUse(sentence) => f.write_str(sentence),
            Stop::Problems(problems) => f.write_str(&problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")),
            Stop::Failure(error) => write!(f, "{error:#}"),
        }
    }
}

impl From<anyhow::Error> for Stop {
    fn from(error: anyhow::Error) -> Self {
        Stop::Failure(error)
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Stop::Failure(error.into())
    }
}

fn tell(sentence: &str) {
    // There is nobody left to tell when standard error is closed.
    let _ = writeln!(io::stderr(), "perfidy: {}", control::lines(sentence));
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>()).any(|e| e.kind() == io::ErrorKind::BrokenPipe)
}
