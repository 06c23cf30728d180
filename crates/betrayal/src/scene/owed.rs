//! What the Germans still owe before their movement may end, Area by Area with the reason: the two duties that explain everything
//! (`betrayal.aa.attack-every-neighbour`, `betrayal.hold.must-go-forward`).

use crate::play::guided;
use crate::tell::{naming, prompt};
use crate::{Area, Areas, Betrayal, Board, Frame, PlayerTurn, Refusal, Side, Step, Units};
use scene::counted;

/// What is owed now.
#[derive(Clone, Debug, Default)]
pub(super) struct Owed {
    /// Targets that nobody has entered and somebody still can.
    pub(super) targets: Areas,
    /// Targets that are attacked already and have room for others, who must join.
    pub(super) joined: Areas,
    /// Units that can join an attack and must.
    pub(super) attackers: Units,
    /// Units that can go forward and must.
    pub(super) forward: Units,
    /// Where these units are.
    pub(super) from: Areas,
}

impl Owed {
    pub(super) fn of(g: &Betrayal, b: &Board) -> Owed {
        let moving = b.player == PlayerTurn::German && b.agenda.top() == Some(Frame::Turn(Step::Movement));
        if !moving {
            return Owed::default();
        }
        let mut owed = Owed { targets: prompt::reachable(g, b), ..Owed::default() };
        for refusal in guided::all_owed(g, b) {
            let unit = match refusal {
                Refusal::OwesAttack(unit, to) => {
                    owed.attackers.insert(unit);
                    if b.count(to, Side::Germans) > 0 { &mut owed.joined } else { &mut owed.targets }.insert(to);
                    unit
                }
                Refusal::OwesForward(unit) => {
                    owed.forward.insert(unit);
                    unit
                }
                _ => continue,
            };
            b.area(unit).into_iter().for_each(|at| owed.from.insert(at));
        }
        owed
    }

    /// Is anything owed?
    pub(super) fn is_empty(&self) -> bool {
        self.targets.is_empty() && self.joined.is_empty() && self.attackers.is_empty() && self.forward.is_empty()
    }

    /// What is owed at an Area, in a word.
    pub(super) fn flag(&self, at: Area) -> Option<&'static str> {
        match () {
            () if self.targets.has(at) => Some("attack"),
            () if self.joined.has(at) => Some("join"),
            () if self.from.has(at) => Some("move"),
            () => None,
        }
    }

    /// The same with the units, for whoever points at the Area.
    pub(super) fn lines(&self, g: &Betrayal, b: &Board, at: Area) -> Vec<String> {
        let mut lines = Vec::new();
        if self.targets.has(at) {
            lines.push("Owed: it must be attacked.".to_owned());
        }
        if self.joined.has(at) {
            lines.push("It is attacked; as long as there is room, others who can must join.".to_owned());
        }
        for (units, what) in [(b.among(self.attackers, at), "attack"), (b.among(self.forward, at), "go forward")] {
            if !units.is_empty() {
                lines.push(format!("Owed: {} can {what} and must.", names(g, units)));
            }
        }
        lines
    }

    /// All of it, for the list beside the map.
    pub(super) fn told(&self, g: &Betrayal, b: &Board) -> Vec<String> {
        let mut told = Vec::new();
        if !self.targets.is_empty() {
            told.push(format!("attack {}", naming::areas(g, self.targets)));
        }
        if !self.joined.is_empty() {
            told.push(format!("join the attack on {}", naming::areas(g, self.joined)));
        }
        // How many of them will find room is known when they have moved.
        for at in self.from.iter() {
            let (attackers, forward) = (b.among(self.attackers, at), b.among(self.forward, at));
            if !attackers.is_empty() {
                told.push(format!("{}: attack with {}, while there is room", g.edition.areas[at].name, counted(attackers.len(), "unit")));
            }
            if !forward.is_empty() {
                told.push(format!("{}: forward with {}, while there is room", g.edition.areas[at].name, counted(forward.len(), "unit")));
            }
        }
        told
    }
}

/// Units by their names alone, since all of them are German.
fn names(g: &Betrayal, units: Units) -> String {
    scene::all_of(units.iter().map(|unit| g.edition.units[unit].name.as_str())).to_string()
}
