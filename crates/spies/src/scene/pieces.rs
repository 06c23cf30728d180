//! What stands on the map: spies, police, secrets and Drops, face up to those who know them.

use super::{
    ids,
    look::{letter, tint},
};
use crate::{Agent, Dossier, Guard, Place, Police, Power, Secret, Spies, Spy, UNKNOWN, View, know::cousins::Kin};
use scene::{Glyph, Piece, Scene, Shape};

/// Adds all pieces to the picture.
pub(super) fn add(g: &Spies, v: &View, scene: &mut Scene) {
    secrets(g, v, scene);
    drops(g, v, scene);
    police(g, v, scene);
    spies(g, v, scene);
    guard(v, scene);
}

/// Lays every guarded secret below its guard. Which police it is, its power alone knows; to the others one is as good as another.
fn guard(v: &View, scene: &mut Scene) {
    let mut taken: Vec<String> = Vec::new();
    for dossier in Dossier::all() {
        let id = ids::secret_id(dossier.0);
        let Some(at) = scene.pieces.iter().position(|piece| piece.id == id) else { continue };
        let posted = v.secret.post.iter().position(|of| *of == dossier.0).map(|police| ids::own_police_id(police as u8));
        let (on, side) = (scene.pieces[at].on.clone(), v.board.origin[dossier.index()].map(tint));
        let is_guard = |piece: &&Piece| piece.kind == "police" && piece.on == on && piece.side == side && !taken.contains(&piece.id);
        let police = || {
            let own = scene.pieces.iter().find(|piece| posted.as_ref() == Some(&piece.id)).filter(is_guard);
            own.or_else(|| scene.pieces.iter().find(is_guard)).map(|piece| piece.id.clone())
        };
        let guard = match v.board.guard[dossier.index()] {
            Guard::NONE => None,
            Guard::POLICE => police(),
            guard => guard.as_agent().map(|agent| ids::spy_id(agent.0)),
        };
        taken.extend(guard.clone());
        scene.pieces[at].below = guard;
    }
}

fn spies(g: &Spies, v: &View, scene: &mut Scene) {
    for agent in Agent::all() {
        let Some(on) = ids::place_id(&g.edition, v.board.agents[agent.index()]) else { continue };
        let power = g.owner(agent);
        let piece = Piece::new(ids::spy_id(agent.0), "spy", letter(power), on).of_side(tint(power));
        let number = agent.0 - g.edition.spies_of[power.index()].start + 1;
        scene.pieces.push(match v.secret.spy[agent.index()] {
            UNKNOWN => {
                let kin = match v.kin(g, agent) {
                    Some(Kin::Cousin) => ", the Cousin",
                    Some(Kin::NoCousin) => ", no Cousin",
                    None => "",
                };
                piece.labelled(format!("{} spy {number}{kin}", power.adjective())).face_down()
            }
            face => {
                let spy = &g.edition.spies[Spy(face)];
                piece.labelled(format!("{} ({}), {} spy {number}", spy.name, spy.strength, power.adjective())).valued(spy.strength)
            }
        });
    }
}

fn police(g: &Spies, v: &View, scene: &mut Scene) {
    for power in Power::ALL {
        for city in v.board.police[0].and(v.board.beat[power.index()]) {
            let on = ids::city_id(&g.edition, city);
            let known: Vec<Police> = g.police_of(power).filter(|p| v.secret.police[p.index()] == Place::in_city(city)).collect();
            for n in 0..v.board.police_in(city) {
                let known = known.get(usize::from(n)).copied();
                let id = match known {
                    Some(police) if v.powers.has(power) => ids::own_police_id(police.0),
                    _ => ids::police_id(&g.edition, power, city, n),
                };
                // What it is is printed on its face, whose it is on its back.
                let printed = if known.is_some() { 'P' } else { letter(power) };
                let piece = Piece::new(id, "police", printed, on.clone()).of_side(tint(power)).marked(Glyph::Badge);
                scene.pieces.push(match known {
                    None => piece.labelled(format!("{} police", power.adjective())).face_down(),
                    Some(police) => {
                        let strength = g.police_strength(police);
                        let guards = if v.secret.post[police.index()] == UNKNOWN { "" } else { " on a secret" };
                        piece.labelled(format!("{} police ({strength}){guards}", power.adjective())).valued(strength)
                    }
                });
            }
        }
    }
}

fn secrets(g: &Spies, v: &View, scene: &mut Scene) {
    for dossier in Dossier::all() {
        let at = dossier.index();
        let Some(on) = ids::place_id(&g.edition, v.board.dossiers[at]) else { continue };
        let whose = v.board.origin[at].map_or("neutral".to_owned(), |p| p.adjective().to_owned());
        let guard = match v.board.guard[at] {
            Guard::NONE => String::new(),
            Guard::POLICE => ", under police".to_owned(),
            guard => guard.as_agent().map_or(String::new(), |a| format!(", under {} spy", article(g.owner(a)))),
        };
        let piece = Piece::new(ids::secret_id(dossier.0), "secret", 'S', on).shaped(Shape::Box).marked(Glyph::Envelope);
        let piece = piece.of_side(v.board.origin[at].map(tint));
        scene.pieces.push(match v.secret.secret[at] {
            UNKNOWN => piece.labelled(format!("{whose} secret{guard}")).face_down(),
            face => {
                let secret = &g.edition.secrets[Secret(face)];
                let worth = if secret.counterspy { format!("counterspy {}", secret.value) } else { secret.value.to_string() };
                // A counterspy is a trap: it must not look like a secret of the same number.
                let piece = if secret.counterspy { Piece { letter: 'C', ..piece.marked(Glyph::Eye) } } else { piece };
                piece.labelled(format!("{} ({worth}), {whose} secret{guard}", secret.name)).valued(secret.value)
            }
        });
    }
}

/// "a German", "an Italian".
pub(crate) fn article(power: Power) -> String {
    let an = if power == Power::Italy { "an" } else { "a" };
    format!("{an} {}", power.adjective())
}

fn drops(g: &Spies, v: &View, scene: &mut Scene) {
    for power in Power::ALL {
        for city in v.board.drops[power.index()] {
            let id = format!("drop-{}-{}", power.id(), g.edition.cities[city].id);
            let piece = Piece::new(id, "drop", letter(power), ids::city_id(&g.edition, city)).marked(Glyph::Drop);
            scene.pieces.push(piece.labelled(format!("{} Drop", power.adjective())).of_side(tint(power)));
        }
    }
}
