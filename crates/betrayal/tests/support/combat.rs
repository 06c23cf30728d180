//! What tests of combat and of the air put on a table, and how a fight is told.

use super::Table;
use betrayal::{Areas, Frame, News, Odds, Place, PlayerTurn, Role, Side, Step, Tactic, Unit};
use table::{Ask, Play, Set};

/// How a combat stood, and the code of its result.
pub type Fought = (Odds, String);

impl Table {
    /// A Combat Phase of the Germans, run by Britain, in which these share an Area; the Germans there are on the attack.
    pub fn german_attack(area: &str, units: &[&str]) -> Table {
        Table::empty(PlayerTurn::German, Step::Combats).initiative(Role::Britain).put(area, units).on_attack()
    }

    /// A Combat Phase of the French in which these share an Area.
    pub fn french_attack(area: &str, units: &[&str]) -> Table {
        Table::empty(PlayerTurn::French, Step::Combats).put(area, units)
    }

    /// Advance/Attack is in the pool, and every Area with Germans has it.
    pub fn on_attack(mut self) -> Table {
        self.b.pool = Set::only(Tactic::AdvanceAttack);
        for area in self.b.occupied(Side::Germans).iter() {
            self.b.tactic[area.index()] = Some(Tactic::AdvanceAttack);
        }
        self
    }

    /// Units of a side, otherwise unused, fill these Areas up to three.
    pub fn fill(mut self, side: Side, areas: &[&str]) -> Table {
        for area in areas {
            let at = self.area(area);
            while self.b.count(at, side) < 3 {
                let e = &self.g.edition;
                let plain = e.ground_of(side).minus(e.armour).minus(e.reinforcements).minus(e.airborne);
                let minors = [betrayal::Nation::Belgium, betrayal::Nation::Netherlands].map(|nation| e.of_nation[nation.index()]);
                let free = self.b.in_place(plain.minus(minors[0]).minus(minors[1]), Place::Out);
                let unit = free.iter().last().expect("there are enough units");
                self.b.put(&self.g.edition, unit, Place::At(at));
                (self.b.began[unit.index()], self.b.came_from[unit.index()]) = (at, at);
            }
        }
        self
    }

    /// One unit of the Germans, otherwise unused, stands in each of these Areas.
    pub fn germans_in(self, areas: &[&str]) -> Table {
        let spare = ["ge-12-corps", "ge-24-corps", "ge-25-corps", "ge-30-corps", "ge-33-corps", "ge-37-corps", "ge-3-corps", "ge-6-corps"];
        let more = ["ge-18-corps", "ge-7-corps", "ge-13-corps", "ge-14-corps", "ge-19-corps", "ge-23-corps", "ge-40-corps", "ge-41-corps"];
        let mut spare = spare.into_iter().chain(more);
        areas.iter().fold(self, |t, area| t.put(area, &[spare.next().expect("there are enough units")]))
    }

    /// A unit came into its Area from there.
    pub fn came_from(mut self, unit: &str, area: &str) -> Table {
        let (unit, area) = (self.unit(unit), self.area(area));
        self.b.came_from[unit.index()] = area;
        self
    }

    /// Fights in an Area: the phasing player says so, and these dice fall.
    pub fn fight(&mut self, area: &str, dice: &str) -> Fought {
        let (kind, seat) = self.asked();
        assert_eq!(kind, "combat");
        self.play(seat.expect("somebody is asked"), &format!("fight {area}"));
        self.strike(dice)
    }

    /// The dice of a combat fall.
    pub fn strike(&mut self, dice: &str) -> Fought {
        assert_eq!(self.asked().0, "fight");
        self.log.events.clear();
        self.land(dice);
        let found = self.log.events.iter().find_map(|(_, news)| match news {
            News::Combat { odds, result, .. } => Some((*odds, self.g.edition.results[*result].code.clone())),
            _ => None,
        });
        found.expect("the dice are told")
    }

    /// The code of a result of a fight in an Area.
    pub fn result_of(&mut self, area: &str, dice: &str) -> String {
        self.fight(area, dice).1
    }

    /// Where several units are.
    pub fn places<const N: usize>(&self, units: [&str; N]) -> [Place; N] {
        units.map(|id| self.place(id))
    }

    /// The Area of a word, as a place.
    pub fn at_area(&self, area: &str) -> Place {
        Place::At(self.area(area))
    }

    /// The words of some Areas.
    pub fn words(&self, areas: Areas) -> Vec<&str> {
        areas.iter().map(|area| self.g.edition.areas[area].id.as_str()).collect()
    }

    /// The step of the player-turn that the table is at.
    pub fn at_step(&self) -> Step {
        match self.b.agenda.as_slice() {
            [Frame::Turn(step), ..] => *step,
            other => panic!("no player-turn: {other:?}"),
        }
    }

    /// How the game ended: its label, and the score of each seat from -2, a loss to a Major, to 2, a Major Victory.
    pub fn over(&self) -> (&'static str, [i32; 2]) {
        match self.g.ask(&self.b) {
            Ask::Over(end) => (end.label, [end.scores[0], end.scores[1]]),
            _ => panic!("the game goes on: {:?}", self.asked()),
        }
    }

    /// The last turn is over and judged.
    pub fn judged(self) -> (&'static str, [i32; 2]) {
        let last = self.g.last_turn;
        let mut t = self.turn(last).step(PlayerTurn::British, Step::End);
        t.run();
        t.over()
    }

    /// A unit by its word has flown.
    pub fn has_flown(&self, id: &str) -> bool {
        let unit: Unit = self.unit(id);
        self.b.flown.has(unit)
    }
}
