//! `perfidy licences`: the works of others that it uses.

use crate::stop::Stop;
use std::process::ExitCode;

pub(crate) fn run() -> Result<ExitCode, Stop> {
    for work in server::licences() {
        println!("{}\n  {}\n  {}", work.name, work.owner, [work.licence, work.address].join(" ").trim());
    }
    Ok(ExitCode::SUCCESS)
}
