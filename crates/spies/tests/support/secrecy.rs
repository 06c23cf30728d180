//! What a viewer knows, said in words, and two positions of which they cannot tell which is the true one.

use crate::support::*;
use spies::{
    chit::Chit,
    edition::{Police, Secret, Spy},
    news::News,
    place::{Agent, Dossier, Place},
    roles::Power,
    spelling::police_word,
    state::{State, UNKNOWN},
    told::Told,
};
use std::collections::BTreeSet;
use table::{Choices, Journal, Know, Outcome, Play, Viewer};

/// The five seats and the spectator, with their names.
pub fn viewers() -> Vec<(&'static str, Viewer)> {
    let seats = Power::ALL.map(|p| (p.id(), Viewer::Seat(table::Seat(p as u8))));
    seats.into_iter().chain([("spectator", Viewer::Spectator)]).collect()
}

/// The hidden things that a viewer knows, in words; every one of them is true.
pub fn known(d: &Desk, who: Viewer) -> BTreeSet<String> {
    let (v, e, h) = (d.g.view(&d.s, who), &d.g.edition, &d.s.secret);
    let mut known = BTreeSet::new();
    for agent in Agent::all().map(Agent::index).filter(|a| v.secret.spy[*a] != UNKNOWN) {
        assert_eq!(v.secret.spy[agent], h.spy[agent], "what they know is true");
        known.insert(format!("spy {}", e.spies[Spy(v.secret.spy[agent])].id));
    }
    for agent in v.plain.iter() {
        assert!(!d.g.is_cousin(&d.s, agent) && v.secret.spy[agent.index()] == UNKNOWN, "what is certain is true, and no more is known");
        known.insert(format!("no-cousin {}", e.spies[Spy(h.spy[agent.index()])].id));
    }
    for dossier in Dossier::all().map(Dossier::index).filter(|x| v.secret.secret[*x] != UNKNOWN) {
        assert_eq!(v.secret.secret[dossier], h.secret[dossier], "what they know is true");
        known.insert(format!("secret {}", e.secrets[Secret(v.secret.secret[dossier])].id));
    }
    for (at, place) in v.secret.police.iter().enumerate().filter(|(_, p)| **p != Place::NOWHERE) {
        assert_eq!((*place, v.secret.post[at]), (h.police[at], h.post[at]), "what they know is true");
        known.insert(format!("police {}", police_word(e, Police(at as u8))));
    }
    for power in Power::ALL {
        let at = power.index();
        for chit in Chit::ALL {
            known.extend((1..=v.secret.hand[at][chit.index()]).map(|n| format!("chit {} {n} of {}", chit.id(), power.id())));
        }
        known.extend(v.secret.tiles[at].iter().map(|t| format!("tile {}", t.number())));
        known.extend(v.secret.discarded[at].iter().map(|t| format!("discarded {}", t.number())));
        known.extend(v.secret.drawn[at].iter().map(|n| format!("drawn {}", n.0)));
        known.extend(v.secret.sealed[at].map(|n| format!("sealed {n} of {}", power.id())));
    }
    known
}

/// What everybody knows, seat by seat, the spectator last.
pub fn all_known(d: &Desk) -> Vec<BTreeSet<String>> {
    viewers().into_iter().map(|(_, who)| known(d, who)).collect()
}

/// The views of all seats and of the spectator.
pub fn views(d: &Desk) -> Vec<spies::View> {
    viewers().into_iter().map(|(_, who)| d.g.view(&d.s, who)).collect()
}

/// The faces that a piece of news names.
fn faces(d: &Desk, news: &News) -> Vec<String> {
    let e = &d.g.edition;
    let spy = |s: Spy| format!("spy {}", e.spies[s].id);
    let secret = |s: Secret| format!("secret {}", e.secrets[s].id);
    match *news {
        News::SawSpy { spy: s, .. } | News::Captured { spy: s, .. } | News::RecruitIs { spy: s, .. } => vec![spy(s)],
        News::IsCousin { spy: s, .. } => vec![spy(s)],
        News::CousinStrikes { cousin, .. } => vec![spy(Spy(d.s.secret.spy[cousin.index()]))],
        News::SawPolice { police, .. } => vec![format!("police {}", police_word(e, police))],
        News::SawSecret { secret: s, .. } | News::CashedIn { secret: s, .. } | News::FinalOriginal { secret: s, .. } => vec![secret(s)],
        _ => vec![],
    }
}

/// The faces that the news name which a viewer may read.
pub fn read(d: &Desk, journal: &Journal<Told>, who: Viewer) -> BTreeSet<String> {
    journal.events.iter().filter(|(r, _)| r.includes(who)).flat_map(|(_, n)| faces(d, &n.news)).collect()
}

/// Does a deed and says what everybody has come to know or has lost sight of by it, seat by seat: `italy +spy kurt`.
/// What the news say to a viewer is what their view shows them, no more and no less.
#[track_caller]
pub fn learn(d: &mut Desk, deed: impl FnOnce(&mut Desk)) -> Vec<String> {
    let before = all_known(d);
    d.hush();
    deed(d);
    let mut changes = Vec::new();
    for ((name, who), before) in viewers().into_iter().zip(before) {
        let after = known(d, who);
        let read = read(d, &d.journal, who);
        let is_face = |thing: &&String| ["spy", "secret", "police"].contains(&thing.split(' ').next().unwrap());
        let gained: BTreeSet<String> = after.difference(&before).cloned().collect();
        for face in gained.iter().filter(is_face) {
            assert!(read.contains(face), "{name} sees {face} and is not told");
        }
        for face in &read {
            assert!(after.contains(face), "{name} is told of {face} and does not see it");
        }
        changes.extend(before.difference(&after).map(|thing| format!("{name} -{thing}")));
        changes.extend(gained.into_iter().map(|thing| format!("{name} +{thing}")));
    }
    changes
}

/// The news of a kind that each viewer has read, as `italy SawSpy`; only what not everybody may read.
pub fn private(d: &Desk) -> Vec<String> {
    let mut list = Vec::new();
    for (name, who) in viewers() {
        let public = d.public_news();
        let own = d.journal.events.iter().filter(|(r, n)| !public.contains(&n.news) && r.includes(who));
        list.extend(own.map(|(_, n)| format!("{name} {}", format!("{:?}", n.news).split([' ', '(']).next().unwrap())));
    }
    list
}

/// Two positions that differ in what some seats do not know, played on side by side.
pub struct Twins {
    pub a: Desk,
    pub b: Desk,
    blind: Vec<Viewer>,
}

impl Twins {
    /// Two tellings of one story; `blind` and the spectator cannot tell them apart.
    #[track_caller]
    pub fn new(blind: &[Power], a: Desk, b: Desk) -> Twins {
        assert!(a.s != b.s, "the two differ");
        a.check();
        b.check();
        let seats = blind.iter().map(|p| Viewer::Seat(a.seat(*p)));
        let twins = Twins { blind: seats.chain([Viewer::Spectator]).collect(), a, b };
        twins.alike();
        twins
    }

    /// The same move in both, without a close.
    #[track_caller]
    pub fn play(mut self, power: Power, text: &str) -> Twins {
        self.a.play_open(power, text);
        self.b.play_open(power, text);
        self.alike();
        self
    }

    /// Different moves, which one of the seats that can tell has made.
    #[track_caller]
    pub fn differ(self, power: Power, a: &str, b: &str) -> Twins {
        self.each((power, a), (power, b))
    }

    /// Moves of different seats.
    #[track_caller]
    pub fn each(mut self, a: (Power, &str), b: (Power, &str)) -> Twins {
        self.a.play_open(a.0, a.1);
        self.b.play_open(b.0, b.1);
        self.alike();
        self
    }

    /// Only in the first has this been answered.
    #[track_caller]
    pub fn ahead(mut self, power: Power, text: &str) -> Twins {
        self.a.play_open(power, text);
        self.alike();
        self
    }

    /// Now the second follows.
    #[track_caller]
    pub fn follow(mut self, power: Power, text: &str) -> Twins {
        self.b.play_open(power, text);
        self.alike();
        self
    }

    /// The window closes in both.
    #[track_caller]
    pub fn close(mut self) -> Twins {
        for d in [&mut self.a, &mut self.b] {
            assert_eq!(d.asked().0, "close");
            d.g.land(&mut d.s, Outcome(0), &mut d.journal);
        }
        self.alike();
        self
    }

    /// In both this question stands, to this seat.
    #[track_caller]
    pub fn asks(self, power: Power, kind: &str) -> Twins {
        assert!(self.a.asks(power, kind) && self.b.asks(power, kind), "{:?} and {:?}", self.a.asked(), self.b.asked());
        self
    }

    /// The blind see the same, are asked the same, may do the same and have heard the same.
    #[track_caller]
    pub fn alike(&self) {
        for who in &self.blind {
            assert_alike(&self.a, &self.b, *who);
        }
    }
}

/// A viewer cannot tell these two apart.
#[track_caller]
pub fn assert_alike(a: &Desk, b: &Desk, who: Viewer) {
    let heard = |d: &Desk| d.journal.events.iter().filter(|(r, _)| r.includes(who)).map(|(_, n)| *n).collect::<Vec<_>>();
    assert_states_alike(&a.g, &a.s, &b.s, who);
    assert_eq!(heard(a), heard(b), "news of {who:?}");
}

/// A viewer sees and may do the same in these two.
#[track_caller]
pub fn assert_states_alike(g: &spies::Spies, a: &State, b: &State, who: Viewer) {
    let (va, vb) = (g.view(a, who), g.view(b, who));
    assert!(va == vb, "the view of {who:?} differs: {}", difference(&va, &vb));
    assert_eq!(g.question(&va), g.question(&vb), "question of {who:?}");
    let (ca, cb) = (Choices::of(g, a, who.seat()), Choices::of(g, b, who.seat()));
    assert_eq!((ca.moves, ca.refused), (cb.moves, cb.refused), "choices of {who:?}");
    let asides = |s: &State| {
        let mut list = Vec::new();
        who.seat().into_iter().for_each(|seat| g.asides(s, seat, &mut list));
        list
    };
    assert_eq!(asides(a), asides(b), "asides of {who:?}");
}

/// The lines in which two views differ.
fn difference(a: &spies::View, b: &spies::View) -> String {
    let (a, b) = (format!("{a:#?}"), format!("{b:#?}"));
    let lines = a.lines().zip(b.lines()).filter(|(a, b)| a != b);
    lines.take(12).map(|(a, b)| format!("{} | {}", a.trim(), b.trim())).collect::<Vec<_>>().join("; ")
}
