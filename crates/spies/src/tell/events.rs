//! Log lines: what happened, in the past tense, for everybody who may read it.
//!
//! Lines that only some may read say "you"; those of a chair with several powers name the power too.

use super::{
    ending::say_ending,
    goods::{exchange, in_the_open},
    naming::{
        Naming, a_chit, adjective, chair, counted, joined, listed, police_face, possessive, say, secret_face, sentence, spy_face, tile_name,
    },
};
use crate::{
    edition::Edition,
    game::Spies,
    news::{Lot, News},
    place::Agent,
    roles::{Power, PowerSet},
    state::{Step, UNKNOWN},
    subject::Subject,
    told::Told,
};
use scene::Sentence;

/// A log line. The list is long and flat, one entry for each kind of news.
pub(crate) fn say_event(g: &Spies, told: &Told) -> Sentence {
    let (e, names) = (&g.edition, &told.names);
    let spy = |agent: Agent| sentence(Sentence::new().named(g, names, agent));
    match told.news {
        News::GotTile { power, tile } => say(format!("You drew the tile {} for {}.", tile_name(e, tile), power.name())),
        News::GotSecret { power, secret } => say(format!("You drew {} for {}.", secret_face(e, secret), power.name())),
        News::NeutralSecret { city } => say("A secret that nobody has seen was laid in ").city(e, city).text("."),
        News::Placed { power, step } => by(power, placed(step)),
        News::LotPlaces { power, step } => by(power, &format!("let the lot place its {}.", pieces(step))),
        News::LotPlaced { what, city, .. } => lot(e, what).city(e, city).text("."),

        News::YearBegins(year) => say(format!("{} began.", year.number())),
        News::RussiaPasses(seat) => say(format!("Russia passed to {} for this year.", chair(g, seat))),
        News::TurnBegins(power) => say(format!("{} turn began.", possessive(power))),
        News::PlaysTile { power, tile } => by(power, &format!("played the tile {}.", tile_name(e, tile))),
        News::PutsTileAway { power } => by(power, "put a tile away unseen."),
        News::PutsThisAway { power, tile } => by(power, &format!("put {} away unseen.", tile_name(e, tile))),
        News::Earns { power, city, chits, money } => {
            let pay = if money > 0 { format!("£{money}") } else { counted(chits, "chit") };
            by(power, &format!("earned {pay} with a spy in ")).city(e, city).text(".")
        }
        News::GetsChits { power } => by(power, "drew a chit from the cup."),
        News::GotChit { power, chit } => say(format!("You drew {} for {}.", a_chit(chit), power.name())),
        News::CupEmpty => say("The cup was empty, and what was still due was not drawn."),
        News::Annexed { power, city } => Sentence::new().city(e, city).text(format!(" became {} territory.", adjective(power))),
        News::HomeGround { power, city } => {
            Sentence::new().city(e, city).text(format!(" may be treated as home by {} spies.", adjective(power)))
        }
        News::BecomesOriginal { power, dossier, city } => {
            let became = sentence(Sentence::new().file(dossier)).text(" in ").city(e, city);
            became.text(format!(" became an original secret of {}.", power.name()))
        }
        News::LastYear(year) => say(format!("The game ends with {}.", year.number())),
        News::Rearranged { power } => by(power, "re-arranged its police."),

        News::Searches { power, agent, city } => by(power, "searched ").named(g, names, agent).text(" in ").city(e, city).text("."),
        News::SearchDeclined { power, agent } => by(power, "let ").named(g, names, agent).text(" pass."),
        News::SearchVoid { agent } => spy(agent).text(" evaded the search."),
        News::SearchFails { agent } => say("The search of ").named(g, names, agent).text(" failed."),
        News::SawSpy { agent, spy } => say("You saw that ").counter(e, agent).text(format!(" is {}.", spy_face(e, spy))),
        News::IsCousin { agent, spy } => say("By what happened ").counter(e, agent).text(format!(" is {}.", spy_face(e, spy))),
        News::NoCousin { agent } => say("By what happened ").named(g, names, agent).text(" is no Cousin."),
        News::SawPolice { police, city } => say(format!("You saw {} in ", police_face(e, police))).city(e, city).text("."),
        News::Captured { agent, spy, by: captor, city } => {
            let captor = captor.map_or_else(|| " and lies in the neutral box.".into(), |by| format!(" by {}.", by.name()));
            let lost = match names[agent.index()] {
                UNKNOWN => say(format!("{}, ", spy_face(e, spy))).counter(e, agent).text(","),
                _ => Sentence::new().named(g, names, agent),
            };
            lost.text(" was captured in ").city(e, city).text(captor)
        }
        News::ScoresNothing { power, of } => {
            say(format!("It scores nothing: {} and {} are played by one person.", power.name(), of.name()))
        }
        News::SecretLeft { dossier, city } => sentence(Sentence::new().file(dossier)).text(" was left behind in ").city(e, city).text("."),
        News::DropFalls { power, city } => say(format!("{} Drop in ", possessive(power))).city(e, city).text(" ended."),
        News::Freed { agent, city } => spy(agent).text(" escaped to ").city(e, city).text("."),

        News::Moves { agent, from, to, carrying } => {
            let went = spy(agent).text(" went from ").place(e, from).text(" to ").place(e, to);
            match carrying {
                Some(dossier) => went.text(" with ").file(dossier).text("."),
                None => went.text("."),
            }
        }
        News::Takes { agent, dossier } => spy(agent).text(" lay down on ").file(dossier).text("."),
        News::HandsOver { from, to, dossier } => spy(from).text(" handed ").file(dossier).text(" to ").named(g, names, to).text("."),
        News::PutsDown { agent, dossier } => spy(agent).text(" put ").file(dossier).text(" down."),
        News::CashedIn { power, secret, money, .. } => by(power, &format!("cashed in {} for £{money}.", secret_face(e, secret))),
        News::EndsTurn { power, unspent: 0 } => by(power, "ended its turn."),
        News::EndsTurn { power, unspent } => by(power, &format!("ended its turn with {} unspent.", counted(unspent, "Action Point"))),

        News::Plays { power, chit } => by(power, &format!("played {}.", chit.name())),
        News::Discovers { agent, dossier, city } => {
            spy(agent).text(" tried to discover ").file(dossier).text(" in ").city(e, city).text(".")
        }
        News::DiscoveryFails { agent, dossier } => say("Cover kept ").file(dossier).text(" from ").named(g, names, agent).text("."),
        News::Compared { agent, dossier } => spy(agent).text(" was compared with the guard of ").file(dossier).text("."),
        News::GuardHolds { agent, dossier } => say("The guard of ").file(dossier).text(" held against ").named(g, names, agent).text("."),
        News::GuardBeaten { agent, dossier } => spy(agent).text(" overcame the guard of ").file(dossier).text("."),
        News::SawSecret { dossier, secret } => say("You saw that ").file(dossier).text(format!(" is {}.", secret_face(e, secret))),
        News::Controls { agent, dossier } => spy(agent).text(" took control of ").file(dossier).text("."),
        News::WasCounterspy { dossier, agent } => {
            sentence(Sentence::new().file(dossier)).text(" was a counterspy, met by ").named(g, names, agent).text(", and left play.")
        }
        News::Sanctions { agent, target, city } => {
            spy(agent).text(" sanctioned ").named(g, names, target).text(" in ").city(e, city).text(".")
        }
        News::SanctionVoid { target } => spy(target).text(" escaped the Sanction."),
        News::Killed { agent, marker } => spy(agent).text(format!(" was killed; the marker went to {}.", marker.name())),
        News::CousinStrikes { cousin, agent } => {
            // Its owner reads its name, which says what it is.
            let struck = if names[cousin.index()] == UNKNOWN { " was a Cousin and struck back at " } else { " struck back at " };
            spy(cousin).text(struck).named(g, names, agent).text(".")
        }
        News::PlaysSource { power, target } => by(power, &format!("played Source against {}.", target.name())),
        News::SourceLooks { power, target } => by(power, &format!("looked at the spies and police of {}.", target.name())),
        News::PlaysDrop { power, city } => by(power, "played Drop in ").city(e, city).text("."),
        News::DropLaid { power, city } => say(format!("{} Drop in ", possessive(power))).city(e, city).text(" was laid."),
        News::Intercepted { power, chit } => say(format!("{} {} was intercepted.", possessive(power), chit.name())),
        News::NotCashedIn { agent, dossier } => sentence(Sentence::new().file(dossier))
            .text(", which was about to be cashed in there, stays with ")
            .named(g, names, agent)
            .text("."),
        News::Recruited { power, agent } => by(power, "recruited ").named(g, names, agent).text("."),
        News::RecruitIs { agent, spy } => say(format!("You recruited {}, ", spy_face(e, spy))).counter(e, agent).text("."),

        News::TalksOpen { with, by: power } => by(power, &format!("opened talks with {}.", with.name())),
        News::TalksEnd { with, by: power } => match power == with {
            true => by(power, "ended the talks."),
            false => by(power, &format!("ended the talks with {}.", with.name())),
        },
        News::OfferMade { from, to } => by(from, &format!("made {} an offer.", to.name())),
        News::Invited { from, to } => by(from, &format!("asked {} for an offer.", to.name())),
        News::OfferDeclined { from, to } => by(to, &format!("declined what {} proposed.", from.name())),
        News::InvitationDeclined { from, to } => by(to, &format!("declined to make {} an offer.", from.name())),
        News::OfferWithdrawn { from, to } => by(from, &format!("took back its offer to {}.", to.name())),
        News::Deal { from, to, gives, takes } => {
            say(format!("{} and {} struck a deal{}", from.name(), to.name(), in_the_open(gives, takes)))
        }
        News::DealOf { from, to, give, take } => {
            let names = format!("{} and {} struck a deal: ", from.name(), to.name());
            joined(say(names), exchange(g, &told.names, from, to, &give, &take))
        }
        News::Says { from, to, of, strength } => {
            by(from, &format!("told {} that ", to.name())).subject(g, names, of).text(strong(of, strength))
        }
        News::Announces { power, of, strength } => by(power, "announced that ").subject(g, names, of).text(strong(of, strength)),

        News::FinalOriginal { power, secret, .. } => by(power, &format!("kept {} at home.", secret_face(e, secret))),
        News::Scores { power, points } => by(power, &format!("has {points} Victory Points.")),
        News::Wins { winners, level } => wins(winners, level),
        News::RussiaWinsFor(seat) => say(format!("Russia's victory is that of {}, who had it in the last year.", chair(g, seat))),
        News::Ends(ending) => say_ending(g, ending),
    }
}

/// Who has won, and whether money has decided it (`spies.score.tie-money`).
fn wins(winners: PowerSet, level: PowerSet) -> Sentence {
    let names = listed(winners.iter().map(Power::name), "and");
    let behind = listed(level.iter().filter(|p| !winners.has(*p)).map(Power::name), "and");
    say(match (winners.len(), behind.is_empty()) {
        (1, true) => format!("{names} won."),
        (1, false) => format!("{names} won by its money: as many Victory Points as {behind}, and more pounds."),
        (_, true) => format!("{names} share the win: as many Victory Points, and as many pounds."),
        (_, false) => format!("{names} share the win by their money: as many Victory Points as {behind}, and more pounds."),
    })
}

/// What was said of the strength of something.
fn strong(of: Subject, strength: u8) -> String {
    match of {
        Subject::Spy(_) => format!(" has strength {strength}."),
        Subject::Police(_) => format!(" have strength {strength} in all."),
    }
}

fn by(power: Power, text: &str) -> Sentence {
    say(format!("{} {text}", power.name()))
}

const fn placed(step: Step) -> &'static str {
    match step {
        Step::Secrets => "placed its secrets.",
        Step::Police => "placed its police.",
        Step::Spies => "placed its spies.",
        Step::Guards => "settled which of its secrets are guarded.",
    }
}

const fn pieces(step: Step) -> &'static str {
    match step {
        Step::Secrets => "secrets",
        Step::Police => "police",
        Step::Spies => "spies",
        Step::Guards => "guards",
    }
}

fn lot(e: &Edition, what: Lot) -> Sentence {
    match what {
        Lot::Secret(secret) => say(format!("The lot laid your {} in ", of_yours(&secret_face(e, secret)))),
        Lot::Police(police) => say(format!("The lot placed your {} in ", police_face(e, police))),
        Lot::Spy(spy) => say(format!("The lot placed your {} in ", spy_face(e, spy))),
        Lot::Guard(police) => say(format!("The lot laid your {} on the secret in ", police_face(e, police))),
    }
}

/// A face after "your": without its article.
fn of_yours(face: &str) -> &str {
    face.strip_prefix("a ").unwrap_or(face)
}
