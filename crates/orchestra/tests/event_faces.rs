//! Every event card, each in rows of `rows/events.txt`: all that it changes, and nothing else.

use crate::support::rows;

fn rows_of(event: &str) {
    rows::play(include_str!("rows/events.txt"), event);
}

/// orchestra.event.s1-parade-in-berlin
#[test]
fn s1_parade_in_berlin() {
    rows_of("s1-parade-in-berlin");
}

/// orchestra.event.s1-visit-goebbels
#[test]
fn s1_visit_goebbels() {
    rows_of("s1-visit-goebbels");
}

/// orchestra.event.s1-party-rally
#[test]
fn s1_party_rally() {
    rows_of("s1-party-rally");
}

/// orchestra.event.s1-leadership-dispute
#[test]
fn s1_leadership_dispute() {
    rows_of("s1-leadership-dispute");
}

/// orchestra.event.s1-visit-himmler
#[test]
fn s1_visit_himmler() {
    rows_of("s1-visit-himmler");
}

/// orchestra.event.s1-kristallnacht
#[test]
fn s1_kristallnacht() {
    rows_of("s1-kristallnacht");
}

/// orchestra.event.s1-berlin-speech
#[test]
fn s1_berlin_speech() {
    rows_of("s1-berlin-speech");
}

/// orchestra.event.s1-assassin-caught
#[test]
fn s1_assassin_caught() {
    rows_of("s1-assassin-caught");
}

/// orchestra.event.s1-gestapo-investigation
#[test]
fn s1_gestapo_investigation() {
    rows_of("s1-gestapo-investigation");
}

/// orchestra.event.s1-munich-agreement
#[test]
fn s1_munich_agreement() {
    rows_of("s1-munich-agreement");
}

/// orchestra.event.s1-blomberg-fritsch
#[test]
fn s1_blomberg_fritsch() {
    rows_of("s1-blomberg-fritsch");
}

/// orchestra.event.s1-anschluss
#[test]
fn s1_anschluss() {
    rows_of("s1-anschluss");
}

/// orchestra.event.s2-assassin-caught
#[test]
fn s2_assassin_caught() {
    rows_of("s2-assassin-caught");
}

/// orchestra.event.s2-strategy-session-a
#[test]
fn s2_strategy_session_a() {
    rows_of("s2-strategy-session-a");
}

/// orchestra.event.s2-strategy-session-b
#[test]
fn s2_strategy_session_b() {
    rows_of("s2-strategy-session-b");
}

/// orchestra.event.s2-visit-hess
#[test]
fn s2_visit_hess() {
    rows_of("s2-visit-hess");
}

/// orchestra.event.s2-anti-semitic-laws
#[test]
fn s2_anti_semitic_laws() {
    rows_of("s2-anti-semitic-laws");
}

/// orchestra.event.s2-visit-bormann
#[test]
fn s2_visit_bormann() {
    rows_of("s2-visit-bormann");
}

/// orchestra.event.s2-invasion-of-poland
#[test]
fn s2_invasion_of_poland() {
    rows_of("s2-invasion-of-poland");
}

/// orchestra.event.s2-nazi-soviet-pact
#[test]
fn s2_nazi_soviet_pact() {
    rows_of("s2-nazi-soviet-pact");
}

/// orchestra.event.s2-party-rally
#[test]
fn s2_party_rally() {
    rows_of("s2-party-rally");
}

/// orchestra.event.s2-sudetenland
#[test]
fn s2_sudetenland() {
    rows_of("s2-sudetenland");
}

/// orchestra.event.s2-czechoslovakia-invaded
#[test]
fn s2_czechoslovakia_invaded() {
    rows_of("s2-czechoslovakia-invaded");
}

/// orchestra.event.s3-visit-hitler
#[test]
fn s3_visit_hitler() {
    rows_of("s3-visit-hitler");
}

/// orchestra.event.s3-berghof-retreat
#[test]
fn s3_berghof_retreat() {
    rows_of("s3-berghof-retreat");
}

/// orchestra.event.s3-visit-goering
#[test]
fn s3_visit_goering() {
    rows_of("s3-visit-goering");
}

/// orchestra.event.s3-jews-targeted
#[test]
fn s3_jews_targeted() {
    rows_of("s3-jews-targeted");
}

/// orchestra.event.s3-london-bombed
#[test]
fn s3_london_bombed() {
    rows_of("s3-london-bombed");
}

/// orchestra.event.s3-germany-bombed
#[test]
fn s3_germany_bombed() {
    rows_of("s3-germany-bombed");
}

/// orchestra.event.s3-sea-lion-postponed
#[test]
fn s3_sea_lion_postponed() {
    rows_of("s3-sea-lion-postponed");
}

/// orchestra.event.s3-western-offensive
#[test]
fn s3_western_offensive() {
    rows_of("s3-western-offensive");
}

/// orchestra.event.s3-invasion-of-norway
#[test]
fn s3_invasion_of_norway() {
    rows_of("s3-invasion-of-norway");
}

/// orchestra.event.s3-fall-of-paris
#[test]
fn s3_fall_of_paris() {
    rows_of("s3-fall-of-paris");
}

/// orchestra.event.s4-visit-himmler
#[test]
fn s4_visit_himmler() {
    rows_of("s4-visit-himmler");
}

/// orchestra.event.s4-war-conference
#[test]
fn s4_war_conference() {
    rows_of("s4-war-conference");
}

/// orchestra.event.s4-hess-leaves
#[test]
fn s4_hess_leaves() {
    rows_of("s4-hess-leaves");
}

/// orchestra.event.s4-visit-goebbels
#[test]
fn s4_visit_goebbels() {
    rows_of("s4-visit-goebbels");
}

/// orchestra.event.s4-afrika-korps
#[test]
fn s4_afrika_korps() {
    rows_of("s4-afrika-korps");
}

/// orchestra.event.s4-yugoslavia
#[test]
fn s4_yugoslavia() {
    rows_of("s4-yugoslavia");
}

/// orchestra.event.s4-pearl-harbor
#[test]
fn s4_pearl_harbor() {
    rows_of("s4-pearl-harbor");
}

/// orchestra.event.s4-fall-of-kiev
#[test]
fn s4_fall_of_kiev() {
    rows_of("s4-fall-of-kiev");
}

/// orchestra.event.s4-barbarossa
#[test]
fn s4_barbarossa() {
    rows_of("s4-barbarossa");
}

/// orchestra.event.s4-hitler-assumes-command
#[test]
fn s4_hitler_assumes_command() {
    rows_of("s4-hitler-assumes-command");
}

/// orchestra.event.s5-visit-bormann
#[test]
fn s5_visit_bormann() {
    rows_of("s5-visit-bormann");
}

/// orchestra.event.s5-visit-goering
#[test]
fn s5_visit_goering() {
    rows_of("s5-visit-goering");
}

/// orchestra.event.s5-casablanca
#[test]
fn s5_casablanca() {
    rows_of("s5-casablanca");
}

/// orchestra.event.s5-heydrich
#[test]
fn s5_heydrich() {
    rows_of("s5-heydrich");
}

/// orchestra.event.s5-berghof-retreat
#[test]
fn s5_berghof_retreat() {
    rows_of("s5-berghof-retreat");
}

/// orchestra.event.s5-rommel-defeated
#[test]
fn s5_rommel_defeated() {
    rows_of("s5-rommel-defeated");
}

/// orchestra.event.s5-russian-setback
#[test]
fn s5_russian_setback() {
    rows_of("s5-russian-setback");
}

/// orchestra.event.s5-visit-to-front
#[test]
fn s5_visit_to_front() {
    rows_of("s5-visit-to-front");
}

/// orchestra.event.s5-eastern-push
#[test]
fn s5_eastern_push() {
    rows_of("s5-eastern-push");
}

/// orchestra.event.s5-lebensraum
#[test]
fn s5_lebensraum() {
    rows_of("s5-lebensraum");
}

/// orchestra.event.s6-visit-hitler
#[test]
fn s6_visit_hitler() {
    rows_of("s6-visit-hitler");
}

/// orchestra.event.s6-slow-retreat
#[test]
fn s6_slow_retreat() {
    rows_of("s6-slow-retreat");
}

/// orchestra.event.s6-berlin-bombed
#[test]
fn s6_berlin_bombed() {
    rows_of("s6-berlin-bombed");
}

/// orchestra.event.s6-warsaw-ghetto
#[test]
fn s6_warsaw_ghetto() {
    rows_of("s6-warsaw-ghetto");
}

/// orchestra.event.s6-stalingrad
#[test]
fn s6_stalingrad() {
    rows_of("s6-stalingrad");
}

/// orchestra.event.s6-wolfpacks
#[test]
fn s6_wolfpacks() {
    rows_of("s6-wolfpacks");
}

/// orchestra.event.s6-sicily
#[test]
fn s6_sicily() {
    rows_of("s6-sicily");
}

/// orchestra.event.s6-fortress-europa
#[test]
fn s6_fortress_europa() {
    rows_of("s6-fortress-europa");
}

/// orchestra.event.s6-kursk
#[test]
fn s6_kursk() {
    rows_of("s6-kursk");
}

/// orchestra.event.s7-v2
#[test]
fn s7_v2() {
    rows_of("s7-v2");
}

/// orchestra.event.s7-fuhrer-bunker
#[test]
fn s7_fuhrer_bunker() {
    rows_of("s7-fuhrer-bunker");
}

/// orchestra.event.s7-overlord
#[test]
fn s7_overlord() {
    rows_of("s7-overlord");
}

/// orchestra.event.s7-gothic-line
#[test]
fn s7_gothic_line() {
    rows_of("s7-gothic-line");
}

/// orchestra.event.s7-rommel-executed
#[test]
fn s7_rommel_executed() {
    rows_of("s7-rommel-executed");
}

/// orchestra.event.s7-documents-located
#[test]
fn s7_documents_located() {
    rows_of("s7-documents-located");
}

/// orchestra.event.s7-fall-of-rome
#[test]
fn s7_fall_of_rome() {
    rows_of("s7-fall-of-rome");
}

/// orchestra.event.s7-final-conscription
#[test]
fn s7_final_conscription() {
    rows_of("s7-final-conscription");
}

/// orchestra.event.s7-anzio
#[test]
fn s7_anzio() {
    rows_of("s7-anzio");
}

/// orchestra.event.raid-cards
#[test]
fn raid_cards() {
    rows_of("raid-cards");
}
