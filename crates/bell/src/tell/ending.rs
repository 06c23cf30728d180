//! How a game ended, or would end: who wins, and on what grounds. (Victory)

use crate::play::ending::{president_test, winner};
use crate::{Bell, Board, Ending, Side, Space, Spaces, play::scoring::last_scoring};
use scene::{Sentence, counted, say};
use table::RuleId;

/// The end in one sentence, with its grounds.
pub(crate) fn say_end(g: &Bell, b: &Board) -> Sentence {
    match b.ending {
        None => say!("The game goes on."),
        Some(Ending::Decided(winner)) => say!("{winner} wins: {grounds}.", winner, grounds = grounds(g, b)),
        // Whoever left may have stood better: the truth of the board is told with it.
        Some(ending @ (Ending::Resigned(_) | Ending::TimeUp(_))) => {
            say!("{ending} By the board as it stood, {standing}.", ending = say_ending(ending), standing = as_things_stand(g, b))
        }
        Some(ending) => say_ending(ending),
    }
}

/// The end in one sentence, without a look at the board.
pub(crate) fn say_ending(ending: Ending) -> Sentence {
    match ending {
        Ending::Invasion => say!("Germany invades a mobilized Czechoslovakia: Defend wins."),
        Ending::BothLose => say!("Germany invades before Partial Mobilization: both sides lose."),
        Ending::Decided(winner) => say!("The Final Decision has fallen: {winner} wins.", winner),
        Ending::Resigned(side) => say!("{side} resigns: {enemy} wins.", side, enemy = side.enemy()),
        Ending::TimeUp(side) => say!("{side} has run out of time: {enemy} wins.", side, enemy = side.enemy()),
    }
}

/// The rule by which it ended.
pub(crate) fn rule(ending: Ending) -> RuleId {
    match ending {
        Ending::Invasion => "bell.hitler.defend-wins",
        Ending::BothLose => "bell.hitler.both-lose",
        Ending::Decided(Side::Defend) => "bell.win.defend-cubes",
        Ending::Decided(Side::Concede) => "bell.win.else-concede",
        Ending::Resigned(_) | Ending::TimeUp(_) => "table.over",
    }
}

/// Who would win if no more card were played: Political and Military score first, as they do after the Final Decision, and
/// only then is the game judged (`bell.fd.score-two-dims`).
pub(crate) fn as_things_stand(g: &Bell, b: &Board) -> String {
    let scoring = last_scoring(g, b);
    let scored = Board { vp: scoring.vp, ..*b };
    let whom = |side: Option<Side>| side.map_or("nobody", Side::name);
    let first = match scoring.dimensions[..] {
        [(one, None), (other, None)] => format!("{} and {} score for nobody; then ", one.name(), other.name()),
        [(one, side), (other, its)] => format!("{} scores for {} and {} for {}; then ", one.name(), whom(side), other.name(), whom(its)),
        [(one, side)] => format!("{} still scores for {}; then ", one.name(), whom(side)),
        _ => String::new(),
    };
    format!("{} would win: {first}{}", winner(g, &scored).name(), grounds(g, &scored))
}

/// Why that side wins, as part of a sentence.
pub(crate) fn grounds(g: &Bell, b: &Board) -> String {
    let white = b.count(Side::Concede, Space::President);
    if b.vp < 1 {
        return "Defend has no Victory Point".into();
    }
    if !president_test(g, b) {
        return format!("neither President nor a space pressing it holds green cubes to match its {white} white");
    }
    let points = counted(b.vp.unsigned_abs(), "Victory Point");
    let strongest = strongest(g, b);
    let green = counted(b.count(Side::Defend, strongest), "green cube");
    match strongest {
        Space::President => format!("{points}, and {green} against {white} white in President"),
        other => format!("{points}, and {green} in {} against {white} white in President", other.name()),
    }
}

/// The space near President with the most green cubes, President itself where it is as good.
fn strongest(g: &Bell, b: &Board) -> Space {
    let near = Spaces::only(Space::President).or(g.edition.pressed_by[Space::President.index()]);
    let green = |s: Space| b.count(Side::Defend, s);
    near.iter().fold(Space::President, |best, s| if green(s) > green(best) { s } else { best })
}
