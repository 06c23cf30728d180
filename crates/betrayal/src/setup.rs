//! The position before the first question. (8.0, 9.0)

use crate::options::Setup;
use crate::{AIR, Area, Areas, Betrayal, Board, Frame, Place, PlayerTurn, Role, Step, Unit, Units, play};
use crate::{edition::Start, state};
use table::{Agenda, Set, Silent};

/// The position before the first question: Allies before Germans (`betrayal.setup.allies-first`), and the initiative of turn 1 before German air
/// (`betrayal.setup.initiative-first`).
pub(crate) fn setup(g: &Betrayal) -> Board {
    let mut agenda = Agenda::default();
    let frames = [
        Frame::Turn(Step::Begin),
        Frame::Setup(Role::Germany),
        Frame::FirstInitiative,
        Frame::Setup(Role::Britain),
        Frame::Setup(Role::France),
    ];
    frames.into_iter().for_each(|frame| agenda.push(frame));
    let mut b = Board {
        agenda,
        place: [Place::ToCome; Unit::COUNT],
        on_map: Units::NONE,
        reduced: Units::NONE,
        forced_out: Units::NONE,
        count: state::nobody(),
        occupied: [Areas::NONE; 2],
        full: [Areas::NONE; 2],
        // `betrayal.setup.marker-paris`
        marker: g.edition.republic,
        turn: 0,
        player: PlayerTurn::German,
        initiative: None,
        open: Set::all(),
        rolls: 0,
        until_all: false,
        pool: Set::NONE,
        tactic: [None; Area::COUNT],
        duty: Areas::NONE,
        began: [Area(0); Unit::COUNT],
        came_from: [Area(0); Unit::COUNT],
        halfway: Units::NONE,
        moved: Units::NONE,
        on_the_way: None,
        carrier: None,
        target: [None; AIR],
        second: None,
        doubles: false,
        downed: false,
        flown: Units::NONE,
        checked: Areas::NONE,
        bombing: Areas::NONE,
        intercepting: Units::NONE,
        french_bombed: Areas::NONE,
        exploited: Units::NONE,
        battle: None,
        testing: Units::NONE,
        credited: 0,
        penalty: [0; 2],
        spoke: None,
        capped: false,
        last_turn: false,
        ending: None,
    };
    if g.rulings.setup == Setup::Historical {
        // `betrayal.setup.dutch`, `betrayal.setup.belgian`, `betrayal.setup.british`, `betrayal.setup.french`, `betrayal.setup.german-border`
        for (at, data) in g.edition.units.iter().enumerate() {
            if let Start::At(area) = data.start {
                play::setup::stand(g, &mut b, Unit(at as u8), area);
            }
        }
    }
    play::run(g, &mut b, &mut Silent);
    b
}
