//! The prisoner's turn: a face that they alone see, one option of it, a die; then the event, whatever came of it, and no actions
//! (`orchestra.interro.turn`, `orchestra.interro.event-follows`). (Arrested Player's Turn; Interrogation Cards)

use super::{effects, movement, release, tell};
use crate::{Face, Frame, InterrogationFace, Move, News, Of, Orchestra, Pawn, Refusal, Roll, State, TalkSort};
use table::{Log, Readers, SeatSet};

/// The prisoner draws a face; nobody else sees it (`orchestra.interro.secret`, `orchestra.info.face`).
pub(crate) fn drawn(g: &Orchestra, s: &mut State, face: InterrogationFace, log: &mut impl Log<News>) {
    let b = &mut s.board;
    b.agenda.replace(Frame::Cell);
    s.secret.face = Some(face);
    tell(log, News::Interrogated(g.sheet_of(b, b.active)));
    let seat = g.seat_of(b.active);
    log.event(Readers::seat(seat), News::SeesFace(face));
    log.learned(SeatSet::only(seat));
}

/// Exactly one option is chosen, made public, and then applied (`orchestra.interro.choose-one`, `orchestra.interro.announce`). Until then
/// the prisoner's seat sends no free text (`orchestra.interro.talk-closed`, in `know.rs`).
pub(super) fn choose(g: &Orchestra, s: &mut State, pawn: Pawn, m: Move, log: &mut impl Log<News>) {
    let who = g.sheet_of(&s.board, pawn);
    // The others have heard it: whoever could take it back and announce another would read out the whole face.
    log.learned(g.everybody().minus(SeatSet::only(g.seat_of(pawn))));
    match m {
        Move::Resist => {
            s.board.agenda.replace(Frame::ResistDie);
            tell(log, News::Resists(who));
        }
        Move::Talk(option) => {
            let face = s.secret.face.take();
            s.board.agenda.pop();
            tell(log, News::Talks { who, option });
            match g.edition.talks[option.index()].sort {
                // Then a die: a target frees the prisoner (`orchestra.interro.talk`, `orchestra.interro.release-explicit`).
                TalkSort::Talk => s.board.agenda.push(Frame::TalkDie),
                // The face leaves the game unseen (`orchestra.interro.deal`); any other is shuffled back (`orchestra.interro.shuffle`).
                TalkSort::Deal => {
                    s.board.deals[option.index()] += 1;
                    if let Some(face) = face {
                        s.secret.faces.remove(face);
                        s.secret.dealt[g.seat_of(pawn).index()].insert(face);
                    }
                }
            }
            movement::begin(g, &mut s.board, Of::Talk(option), pawn);
        }
        _ => {}
    }
}

/// In the programs of options and broken lines *you* is the prisoner, who names the victims among the free; what goes of a victim's goods
/// the victim picks (`orchestra.interro.targets`, `orchestra.interro.victim-picks`).
///
/// Here the die after talking has fallen.
pub(crate) fn talk_die(g: &Orchestra, s: &mut State, roll: Roll, log: &mut impl Log<News>) {
    s.board.agenda.pop();
    tell(log, News::Rolled { roll });
    free_on_target(g, s, roll, log);
}

/// A target frees: Gestapo HQ, High (`orchestra.interro.free-place`).
fn free_on_target(g: &Orchestra, s: &mut State, roll: Roll, log: &mut impl Log<News>) {
    let resist = g.edition.resist;
    if roll.count(resist.releases_on) > 0 {
        let b = &mut s.board;
        release::release(g, b, b.active, resist.released_with, log);
    }
}

/// Is a prisoner with this motivation unbroken by this die? (`orchestra.interro.resist-roll`)
pub fn resists(g: &Orchestra, motivation: crate::roles::Motivation, roll: Roll) -> bool {
    let resist = g.edition.resist;
    match roll.numbers() {
        0 if roll.count(Face::Target) > 0 => motivation >= resist.target_from,
        0 => false,
        number => number + motivation.number() >= resist.sum,
    }
}

/// The die of Try and Resist: where it fails the broken line of the face is applied as far as possible, and a target then frees
/// (`orchestra.interro.resist-partial`, `orchestra.interro.broken`).
pub(crate) fn resist_die(g: &Orchestra, s: &mut State, roll: Roll, log: &mut impl Log<News>) {
    let b = &mut s.board;
    b.agenda.pop();
    b.roll = roll;
    tell(log, News::Rolled { roll });
    let (pawn, who) = (b.active, g.sheet_of(b, b.active));
    let face = s.secret.face.take();
    if resists(g, s.board.mot[pawn.index()], roll) {
        tell(log, News::Resisted(who));
        return free_on_target(g, s, roll, log);
    }
    let Some(face) = face else { return };
    let line = g.edition.faces[face.index()].broken;
    tell(log, News::Broken { who, line });
    if roll.count(g.edition.resist.releases_on) > 0 {
        // After the broken line, a target frees a Timid prisoner, too.
        s.board.agenda.push(Frame::Freed);
    }
    movement::begin(g, &mut s.board, Of::Broken(line), pawn);
}

/// The broken line is over, and the die had shown a target.
pub(crate) fn freed(g: &Orchestra, s: &mut State, log: &mut impl Log<News>) -> bool {
    let b = &mut s.board;
    b.agenda.pop();
    release::release(g, b, b.active, g.edition.resist.released_with, log);
    true
}

/// The face's options, and Try and Resist, which is always open (`orchestra.interro.resist-always`).
pub(crate) fn candidates(g: &Orchestra, s: &State, out: &mut Vec<Move>) {
    if let Some(face) = s.secret.face {
        out.extend(g.edition.faces[face.index()].options.map(Move::Talk));
    }
    out.push(Move::Resist);
}

/// An option that cannot be applied in full is not open (`orchestra.interro.full-only`); one that is not on the face is none
/// (`orchestra.interro.no-talk`).
pub(crate) fn refuse(g: &Orchestra, s: &State, pawn: Pawn, m: Move) -> Option<Refusal> {
    match m {
        Move::Resist => None,
        Move::Talk(option) => {
            let on_face = s.secret.face.is_some_and(|face| g.edition.faces[face.index()].options.contains(&option));
            if !on_face {
                return Some(Refusal::NotOnFace(option));
            }
            effects::can_start(g, s, (Of::Talk(option), 0), pawn).err().map(|obstacle| {
                match obstacle.refusal(Refusal::OptionImpossible(option)) {
                    Refusal::Needs(test) => Refusal::OptionClosed(option, test),
                    other => other,
                }
            })
        }
        _ => Some(Refusal::NotAChoice),
    }
}
