//! Before an attack: both totals line by line, and in how many of 36 throws it wins, draws and loses (`treason.att.preview`).

use crate::play::attack;
use crate::tell::{naming, stakes};
use crate::{Force, Frame, Move, Owner, Phase, Threat, Treason, View};
use scene::{Chance, Odds, Scene, Sentence, Sum, say};
use table::Play;

/// The odds of the attack that can be made now, or is announced, for all to see.
pub(super) fn odds(g: &Treason, v: &View, scene: &Scene) -> Vec<Odds> {
    let b = &v.board;
    let announced = matches!(b.top(), Frame::Window { threat: Threat::Attack, .. } | Frame::BlackDie | Frame::WhiteDie { .. });
    let open = b.top() == Frame::Turn(Phase::Dark) && attack::is_open(g, b);
    let Some((at, defender)) = attack::target(b).filter(|_| announced || open) else { return Vec::new() };
    let (attack, defence) = attack::totals(g, b, at, defender);
    let (white, archers) = (b.counters(defender, Force::Good), attack::archers(g, b, at, defender));
    let (wins, draws, losses) = attack::odds(attack as i8 - defence as i8);
    let name = &g.edition.areas[at].name;
    let chance =
        |text: scene::Sentence, cases: u8, owner: Option<Owner>| Chance { text, cases: cases.into(), tint: owner.map(naming::tint) };
    let mut drawn = Odds::new("odds-attack", format!("{name}: {attack} against {defence}, and a die each")).reckoned(vec![
        Sum::new("attack", format!("{}'s black counters, and the black die", b.active.name()), attack.to_string()),
        Sum::new(
            "defence",
            format!("{}'s white counters {white}, archers {archers}, and the white die", defender.name()),
            defence.to_string(),
        ),
    ]);
    drawn.outcomes = vec![
        chance(taken(g, v), wins, Some(Owner::Dark)),
        chance(say!("a draw, it is neutral"), draws, None),
        chance(say!("{defender} holds it", defender), losses, Some(defender.into())),
    ];
    let key = g.write(Move::Attack);
    vec![if scene.choices.iter().any(|choice| choice.key == key) { drawn.of(key) } else { drawn }]
}

/// What he takes if he wins, with what is isolated by it.
fn taken(g: &Treason, v: &View) -> Sentence {
    let Some((defender, falls)) = stakes::by_attack(g, &v.board) else { return Sentence::default() };
    let with = v.board.dark_master.map(|at| falls.without(at)).filter(|with| !with.is_empty());
    let with = with.map(|with| say!(", and {areas} with it", areas = naming::areas(g, with)));
    let out = stakes::evicts(&v.board, defender, falls).then(|| say!("; {defender} is out of the city", defender));
    say!("the Dark Master takes it{with}{out}", with, out)
}
