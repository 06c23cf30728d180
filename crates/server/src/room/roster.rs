//! Who sits at a table, as everybody there may know it.

use super::{Remaining, Room};
use crate::written::Written;
use store::{Phase, Plays, SeatKind, StandIn};
use table::{Company, Dice, Seat, SeatSet, Sight, TalkRules, Viewer, Window};

/// A seat as everybody may know it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Member {
    /// The chair.
    pub(crate) seat: Seat,
    /// The word for the seat in records.
    pub(crate) side: &'static str,
    /// The name that its player goes by; empty where they gave none.
    pub(crate) name: Written,
    /// Who plays it.
    pub(crate) kind: SeatKind,
    /// Who plays for its person just now.
    pub(crate) stand_in: Option<StandIn>,
    /// Has a person taken it?
    pub(crate) held: bool,
    /// Do the others want a new link to it?
    pub(crate) wanted: bool,
    /// Has somebody sat down?
    pub(crate) seated: bool,
    /// Do they look on right now?
    pub(crate) here: bool,
    /// What is left on its clock.
    pub(crate) clock: Option<Remaining>,
}

/// Who sits at a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Roster {
    /// The table's id.
    pub(crate) id: String,
    /// The game's word and name.
    pub(crate) game: &'static str,
    /// Its name for people.
    pub(crate) game_name: &'static str,
    /// What only the whole record tells.
    pub(crate) kept_for_ever: Option<&'static str>,
    /// Whether the seats play against each other.
    pub(crate) company: Company,
    /// What the rules have to do with words between persons.
    pub(crate) talk: Option<TalkRules>,
    /// Who plays against a seat that is alone, by the rulebook.
    pub(crate) alone: Option<&'static str>,
    /// The kinds of question that standing orders can answer.
    pub(crate) windows: &'static [Window],
    /// What it tells newcomers.
    pub(crate) first_steps: &'static str,
    /// The hash of the edition.
    pub(crate) edition: String,
    /// Is it an owner's, which only seats may read?
    pub(crate) private: bool,
    /// How far the table is.
    pub(crate) phase: Phase,
    /// The seats.
    pub(crate) members: Vec<Member>,
    /// How many seconds a seat must be absent before the others get a new link to it.
    pub(crate) absence: u32,
    /// Does the table explain itself to newcomers?
    pub(crate) guide: bool,
    /// The hash of the secret from which the dice were made; the secret itself is opened with the end.
    pub(crate) commit: String,
    /// The rematch, once somebody opened it.
    pub(crate) next: Option<String>,
    /// Who plays for a seat that gives up; nobody where that ends the game.
    pub(crate) leaver: Option<Plays>,
    /// Is this a record from elsewhere, to be looked at only?
    pub(crate) imported: bool,
}

impl Roster {
    /// Is there another person with a device of their own, to whom words could pass?
    pub(crate) fn has_company(&self, seat: Seat) -> bool {
        self.members.iter().any(|member| member.seat != seat && member.kind == SeatKind::Human)
    }

    /// The same without what changes by itself.
    pub(crate) fn still(&self) -> Roster {
        let mut roster = self.clone();
        roster.members.iter_mut().for_each(|member| member.clock = None);
        roster
    }

    /// The one who sits in a chair.
    pub(crate) fn member(&self, seat: Seat) -> Option<&Member> {
        self.members.iter().find(|member| member.seat == seat)
    }
}

impl Room {
    /// The roster as a viewer may know it now.
    pub(crate) fn roster(&self, who: Viewer, now: i64) -> Roster {
        // Whose clock runs would tell who is asked, which not everybody may know.
        let asked = self.on.as_ref().map_or(SeatSet::NONE, |on| on.hosted.question(who, Sight::Settled).asked);
        let clock = self.table.clock.zip(self.on.as_ref());
        self.roster_with(|seat| clock.map(|(clock, on)| on.clocks.remaining(clock, seat, asked, now)))
    }

    /// The roster without what changes by itself: the same for everybody.
    pub(crate) fn still_roster(&self) -> Roster {
        self.roster_with(|_| None)
    }

    fn roster_with(&self, clock: impl Fn(Seat) -> Option<Remaining>) -> Roster {
        let about = self.game.about();
        Roster {
            id: self.table.id.clone(),
            game: about.id,
            game_name: about.name,
            company: about.company,
            kept_for_ever: about.kept_for_ever,
            talk: self.on.as_ref().and_then(|on| on.hosted.talk_rules()),
            alone: about.alone.filter(|_| self.seats.len() == 1),
            windows: about.windows,
            first_steps: about.first_steps,
            edition: self.table.edition.clone(),
            private: self.private,
            phase: self.table.phase.clone(),
            members: self.seats.iter().map(|row| self.member(Seat(row.seat), clock(Seat(row.seat)))).collect(),
            absence: self.table.absence,
            guide: self.table.guide,
            commit: Dice::commit(&self.table.secret).unwrap_or_default(),
            next: self.table.next.clone(),
            leaver: self.plays_on().then_some(self.table.leaver),
            imported: false,
        }
    }

    fn member(&self, seat: Seat, clock: Option<Remaining>) -> Member {
        let row = &self.seats[seat.index()];
        Member {
            seat,
            side: self.side(seat),
            name: Written::new(&row.name),
            kind: row.kind,
            stand_in: row.stand_in.clone(),
            held: self.is_held(seat),
            wanted: row.wanted_since.is_some(),
            seated: row.seated,
            here: self.watching.any(seat.index()),
            clock,
        }
    }
}
