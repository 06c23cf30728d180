//! Spoiled records, replayed: whatever a file says, either every line of it is what the rules allow, or a sentence names the line.

use super::{
    record::{summed, unsummed},
    short_records, text,
};
use crate::{Deeds, Target, games};
use table::{
    Files, Hosted, Record, Sight, Viewer,
    proof::{self, Noted},
};

/// Texts of records that are parsed, replayed and proved.
pub struct Replay;

impl Target for Replay {
    fn word(&self) -> &'static str {
        "replay"
    }

    fn share(&self) -> u64 {
        1_500
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        short_records().iter().map(|record| unsummed(&record.print()).into()).collect()
    }

    fn try_input(&mut self, input: &[u8], deeds: &mut Deeds) -> Result<(), String> {
        let record = match Record::parse(&summed(&text(input))) {
            Ok(record) => record,
            Err(why) => {
                deeds.told(&why.to_string());
                return Ok(());
            }
        };
        let Some(game) = games::called(&record.header.game) else {
            deeds.told("no such game");
            return Ok(());
        };
        let record = if record.lacks_edition() {
            match record.lent((game.house_edition)()) {
                Ok(lent) => lent,
                Err(why) => {
                    deeds.told(&why.to_string());
                    return Ok(());
                }
            }
        } else {
            record
        };
        let table = match (game.replay)(&record, usize::MAX, None) {
            Ok(table) => table,
            Err(why) => {
                deeds.told(&why.to_string());
                return if why.sentence.is_empty() { Err("a record does not replay, without a word".into()) } else { Ok(()) };
            }
        };
        deeds.told(&format!("replayed: {:?}", table.ask()));
        look(&*table);
        same_again(game, &record, &*table)?;
        let mut blank = (game.replay)(&record, 0, None).map_err(|why| format!("its header does not replay alone: {why}"))?;
        let proved = proof::prove(&record, &mut *blank, &Noted::default());
        deeds.told(&format!("{proved:?}"));
        Ok(())
    }
}

/// What replays is written as a record that replays to the same state.
fn same_again(game: &bots::AnyGame, record: &Record, table: &dyn Hosted) -> Result<(), String> {
    let Some(written) = table.record() else { return Err("a record that replays leaves none".into()) };
    if written.lines != record.lines {
        return Err("a record replays and says something else".into());
    }
    let text = Record { files: Files::Inside, ..written }.print();
    let read = Record::parse(&text).map_err(|why| format!("what a replayed record is written as is not read: {why}"))?;
    let again =
        (game.replay)(&read, usize::MAX, None).map_err(|why| format!("what a replayed record is written as does not replay: {why}"))?;
    if again.dump() == table.dump() { Ok(()) } else { Err("a record replays to another state the second time".into()) }
}

/// All that anybody sees of a table.
pub(super) fn look(table: &dyn Hosted) {
    for who in Viewer::all(table.seats()) {
        for sight in [Sight::Current, Sight::Settled, Sight::Recalled] {
            let _ = (table.view(who, sight), table.scene(who, sight), table.told(who, sight, 0), table.question(who, sight));
        }
        let _ = table.scorings(who, Sight::Settled);
        if let Some(seat) = who.seat() {
            let _ = (table.moves(seat), table.refused(seat), table.asides(seat), table.window_question(seat), table.undo_refused(seat));
        }
    }
    let _ = (table.log(0), table.end(), table.hidden(), table.outcome_count());
}
