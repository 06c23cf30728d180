//! Log lines: what happened, in the past tense, for everybody who may read it.
//!
//! Lines that only some may read say "you"; those of a chair with several powers name the power too.

use super::{
    ending::say_ending,
    goods::{exchange, in_the_open},
    naming::{self, a_chit, chair, counter, file, police_face, secret_face, spy_face, tile_name},
};
use crate::{Agent, City, Dossier, Lot, News, Place, Power, PowerSet, Spies, Step, Subject, Told, UNKNOWN};
use scene::{Sentence, all_of, counted, say};

/// A log line. The list is long and flat, one entry for each kind of news.
pub(crate) fn say_event(g: &Spies, told: &Told) -> Sentence {
    let (e, faces) = (&g.edition, &told.faces);
    let named = |agent: Agent| naming::named(g, faces, agent);
    let filed = |dossier: Dossier| naming::filed(g, faces, dossier);
    let at = |city: City| naming::city(e, city);
    let place = |place: Place| naming::place(e, place);
    let subject = |of: Subject| naming::subject(g, of, |agent| named(agent).into());
    match told.news {
        News::GotTile { power, tile } => say!("You drew the tile {tile} for {power}.", tile = tile_name(e, tile), power),
        News::GotSecret { power, secret } => say!("You drew {secret} for {power}.", secret = secret_face(e, secret), power),
        News::NeutralSecret { city } => say!("A secret that nobody has seen was laid in {city}.", city = at(city)),
        News::Placed { power, step: Step::Guards } => say!("{power} settled which of its secrets are guarded.", power),
        News::Placed { power, step } => say!("{power} placed its {pieces}.", power, pieces = step.id()),
        News::LotPlaces { power, step } => say!("{power} let the lot place its {pieces}.", power, pieces = step.id()),
        News::LotPlaced { what, city, .. } => lot(g, what, city),

        News::YearBegins(year) => say!("{year} began.", year),
        News::RussiaPasses(seat) => say!("Russia passed to {chair} for this year.", chair = chair(g, seat)),
        News::TurnBegins(power) => say!("{power}'s turn began.", power),
        News::PlaysTile { power, tile } => say!("{power} played the tile {tile}.", power, tile = tile_name(e, tile)),
        News::PutsTileAway { power } => say!("{power} put a tile away unseen.", power),
        News::PutsThisAway { power, tile } => say!("{power} put {tile} away unseen.", power, tile = tile_name(e, tile)),
        News::Earns { power, city, chits, money } => {
            let pay = if money > 0 { format!("£{money}") } else { counted(chits, "chit") };
            say!("{power} earned {pay} with a spy in {city}.", power, pay, city = at(city))
        }
        News::GetsChits { power } => say!("{power} drew a chit from the cup.", power),
        News::GotChit { power, chit } => say!("You drew {chit} for {power}.", chit = a_chit(chit), power),
        News::CupEmpty => say!("The cup was empty, and what was still due was not drawn."),
        News::Annexed { power, city } => say!("{city} became {whose} territory.", city = at(city), whose = power.adjective()),
        News::HomeGround { power, city } => {
            say!("{city} may be treated as home by {whose} spies.", city = at(city), whose = power.adjective())
        }
        News::BecomesOriginal { power, dossier, city } => {
            say!("{Secret} in {city} became an original secret of {power}.", secret = filed(dossier), city = at(city), power)
        }
        News::LastYear(year) => say!("The game ends with {year}.", year),
        News::Rearranged { power } => say!("{power} re-arranged its police.", power),

        News::Searches { power, agent, city } => say!("{power} searched {spy} in {city}.", power, spy = named(agent), city = at(city)),
        News::SearchDeclined { power, agent } => say!("{power} let {spy} pass.", power, spy = named(agent)),
        News::SearchVoid { agent } => say!("{Spy} evaded the search.", spy = named(agent)),
        News::SearchFails { agent } => say!("The search of {spy} failed.", spy = named(agent)),
        News::SawSpy { agent, spy } => say!("You saw that {counter} is {spy}.", counter = counter(e, agent), spy = spy_face(e, spy)),
        News::IsCousin { agent, spy } => say!("By what happened {counter} is {spy}.", counter = counter(e, agent), spy = spy_face(e, spy)),
        News::NoCousin { agent } => say!("By what happened {spy} is no Cousin.", spy = named(agent)),
        News::SawPolice { police, city } => say!("You saw {police} in {city}.", police = police_face(e, police), city = at(city)),
        News::Captured { agent, spy, by, city } => {
            let lost = match faces.spies[agent.index()] {
                UNKNOWN => say!("{face}, {spy},", face = spy_face(e, spy), spy = counter(e, agent)),
                _ => named(agent).into(),
            };
            match by {
                Some(by) => say!("{Lost} was captured in {city} by {by}.", lost, city = at(city), by),
                None => say!("{Lost} was captured in {city} and lies in the neutral box.", lost, city = at(city)),
            }
        }
        News::ScoresNothing { power, of } => say!("It scores nothing: {power} and {of} are played by one person.", power, of),
        News::SecretLeft { dossier, city } => say!("{Secret} was left behind in {city}.", secret = filed(dossier), city = at(city)),
        News::DropFalls { power, city } => say!("{power}'s Drop in {city} ended.", power, city = at(city)),
        News::Freed { agent, city } => say!("{Spy} escaped to {city}.", spy = named(agent), city = at(city)),

        News::StaysCaptured { agent } => say!("{Spy} did not escape, and stays captured.", spy = named(agent)),
        News::Moves { agent, from, to, carrying } => {
            let with = carrying.map(|dossier| say!(" with {secret}", secret = filed(dossier)));
            let near = told.near.map(|dossier| say!(", near your {secret}", secret = filed(dossier)));
            say!("{Spy} went from {from} to {to}{with}{near}.", spy = named(agent), from = place(from), to = place(to), with, near)
        }
        News::Takes { agent, dossier } => say!("{Spy} lay down on {secret}.", spy = named(agent), secret = filed(dossier)),
        News::HandsOver { from, to, dossier } => {
            say!("{From} handed {secret} to {to}.", from = named(from), secret = filed(dossier), to = named(to))
        }
        News::PutsDown { agent, dossier } => say!("{Spy} put {secret} down.", spy = named(agent), secret = filed(dossier)),
        News::CashedIn { power, secret, money, .. } => {
            say!("{power} cashed in {secret} for £{money}.", power, secret = secret_face(e, secret), money)
        }
        News::EndsTurn { power, unspent: 0 } => say!("{power} ended its turn.", power),
        News::EndsTurn { power, unspent } => {
            say!("{power} ended its turn with {points} unspent.", power, points = counted(unspent, "Action Point"))
        }

        News::Plays { power, chit, against: Some(undone) } => say!("{power} played {chit} against the {undone}.", power, chit, undone),
        News::Plays { power, chit, against: None } => say!("{power} played {chit}.", power, chit),
        News::Discovers { agent, dossier, city } => {
            say!("{Spy} tried to discover {secret} in {city}.", spy = named(agent), secret = filed(dossier), city = at(city))
        }
        News::DiscoveryFails { agent, dossier } => say!("Cover kept {secret} from {spy}.", secret = filed(dossier), spy = named(agent)),
        News::Compared { agent, dossier } => {
            say!("{Spy} was compared with the guard of {secret}.", spy = named(agent), secret = filed(dossier))
        }
        News::GuardHolds { agent, dossier } => {
            say!("The guard of {secret} held against {spy}.", secret = filed(dossier), spy = named(agent))
        }
        News::GuardBeaten { agent, dossier } => say!("{Spy} overcame the guard of {secret}.", spy = named(agent), secret = filed(dossier)),
        News::SawSecret { dossier, secret } => say!("You saw that {file} is {face}.", file = file(dossier), face = secret_face(e, secret)),
        News::Controls { agent, dossier } => say!("{Spy} took control of {secret}.", spy = named(agent), secret = filed(dossier)),
        News::WasCounterspy { dossier, agent } if faces.secrets[dossier.index()] != UNKNOWN => {
            say!("{Secret} was met by {spy} and left play.", secret = filed(dossier), spy = named(agent))
        }
        News::WasCounterspy { dossier, agent } => {
            say!("{Secret} was a counterspy, met by {spy}, and left play.", secret = filed(dossier), spy = named(agent))
        }
        News::Sanctions { agent, target, city } => {
            say!("{Spy} sanctioned {target} in {city}.", spy = named(agent), target = named(target), city = at(city))
        }
        News::SanctionVoid { target } => say!("{Spy} escaped the Sanction.", spy = named(target)),
        News::Killed { agent, marker } => say!("{Spy} was killed; the marker went to {marker}.", spy = named(agent), marker),
        // Its owner reads its name, which says what it is.
        News::CousinStrikes { cousin, agent } if faces.spies[cousin.index()] == UNKNOWN => {
            say!("{Cousin} was a Cousin and struck back at {spy}.", cousin = named(cousin), spy = named(agent))
        }
        News::CousinStrikes { cousin, agent } => say!("{Cousin} struck back at {spy}.", cousin = named(cousin), spy = named(agent)),
        News::PlaysSource { power, target } => say!("{power} played Source against {target}.", power, target),
        News::SourceLooks { power, target } => say!("{power} looked at the spies and police of {target}.", power, target),
        News::PlaysDrop { power, city } => say!("{power} played Drop in {city}.", power, city = at(city)),
        News::DropLaid { power, city } => say!("{power}'s Drop in {city} was laid.", power, city = at(city)),
        News::Intercepted { power, chit } => say!("{power}'s {chit} was intercepted.", power, chit),
        News::NotCashedIn { agent, dossier } => {
            say!("{Secret}, which was about to be cashed in there, stays with {spy}.", secret = filed(dossier), spy = named(agent))
        }
        News::Recruited { power, agent } => say!("{power} recruited {spy}.", power, spy = named(agent)),
        News::RecruitIs { agent, spy } => say!("You recruited {face}, {spy}.", face = spy_face(e, spy), spy = counter(e, agent)),

        News::TalksOpen { with, by } => say!("{by} opened talks with {with}.", by, with),
        News::TalksEnd { with, by } if with == by => say!("{by} ended the talks.", by),
        News::TalksEnd { with, by } => say!("{by} ended the talks with {with}.", by, with),
        News::OfferMade { from, to } => say!("{from} made {to} an offer.", from, to),
        News::OfferOf { from, to, give, take } => {
            say!("{from} made {to} an offer: {goods}", from, to, goods = exchange(g, faces, from, to, &give, &take))
        }
        News::Invited { from, to } => say!("{from} asked {to} for an offer.", from, to),
        News::OfferDeclined { from, to } => say!("{to} declined what {from} proposed.", from, to),
        News::InvitationDeclined { from, to } => say!("{to} made {from} no offer of its own.", from, to),
        News::OfferWithdrawn { from, to } => say!("{from} took back its offer to {to}.", from, to),
        News::Deal { from, to, gives, takes } => in_the_open(from, to, gives, takes),
        News::DealOf { from, to, give, take } => {
            say!("{from} and {to} struck a deal: {goods}", from, to, goods = exchange(g, faces, from, to, &give, &take))
        }
        News::Says { from, to, of, strength } => {
            say!("{from} told {to} that {subject} {strength}.", from, to, subject = subject(of), strength = strong(of, strength))
        }
        News::Announces { power, of, strength } => {
            say!("{power} announced that {subject} {strength}.", power, subject = subject(of), strength = strong(of, strength))
        }

        News::FinalOriginal { power, secret, .. } => say!("{power} kept {secret} at home.", power, secret = secret_face(e, secret)),
        News::Scores { power, points } => say!("{power} has {points}.", power, points = counted(points, "Victory Point")),
        News::Wins { winners, level } => wins(winners, level),
        News::RussiaWinsFor(seat) => say!("Russia's victory is that of {chair}, who had it in the last year.", chair = chair(g, seat)),
        News::Ends(ending) => say_ending(g, ending),
    }
}

/// Who has won, and whether money has decided it (`spies.score.tie-money`).
fn wins(winners: PowerSet, level: PowerSet) -> Sentence {
    let won = all_of(winners.iter());
    let behind: Vec<Power> = level.iter().filter(|p| !winners.has(*p)).collect();
    let alike = all_of(behind.iter().copied());
    match (winners.len(), behind.is_empty()) {
        (1, true) => say!("{won} won.", won),
        (1, false) => say!("{won} won by its money: as many Victory Points as {alike}, and more pounds.", won, alike),
        (_, true) => say!("{won} share the win: as many Victory Points, and as many pounds.", won),
        (_, false) => say!("{won} share the win by their money: as many Victory Points as {alike}, and more pounds.", won, alike),
    }
}

/// What was said of the strength of something.
fn strong(of: Subject, strength: u8) -> Sentence {
    match of {
        Subject::Spy(_) => say!("has strength {strength}", strength),
        Subject::Police(_) => say!("have strength {strength} in all", strength),
    }
}

/// What the lot has placed, for its owner. After "your" a face has no article.
fn lot(g: &Spies, what: Lot, city: City) -> Sentence {
    let (e, city) = (&g.edition, naming::city(&g.edition, city));
    match what {
        Lot::Secret(secret) => {
            let face = secret_face(e, secret);
            say!("The lot laid your {secret} in {city}.", secret = face.strip_prefix("a ").unwrap_or(&face), city)
        }
        Lot::Police(police) => say!("The lot placed your {police} in {city}.", police = police_face(e, police), city),
        Lot::Spy(spy) => say!("The lot placed your {spy} in {city}.", spy = spy_face(e, spy), city),
        Lot::Guard(police) => say!("The lot laid your {police} on the secret in {city}.", police = police_face(e, police), city),
    }
}
