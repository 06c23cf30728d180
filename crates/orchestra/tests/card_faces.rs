//! Every conspirator card that is no plot, each in rows of `rows/cards.txt`: all that it changes, and nothing else.

use crate::support::rows;

fn rows_of(card: &str) {
    rows::play(include_str!("rows/cards.txt"), card);
}

/// orchestra.card.airplane-access
#[test]
fn airplane_access() {
    rows_of("airplane-access");
}

/// orchestra.card.black-market
#[test]
fn black_market() {
    rows_of("black-market");
}

/// orchestra.card.black-orchestra
#[test]
fn black_orchestra() {
    rows_of("black-orchestra");
}

/// orchestra.card.called-away
#[test]
fn called_away() {
    rows_of("called-away");
}

/// orchestra.card.cover-story
#[test]
fn cover_story() {
    rows_of("cover-story");
}

/// orchestra.card.defections-and-dissent
#[test]
fn defections_and_dissent() {
    rows_of("defections-and-dissent");
}

/// orchestra.card.delay-hitler
#[test]
fn delay_hitler() {
    rows_of("delay-hitler");
}

/// orchestra.card.distant-contact
#[test]
fn distant_contact() {
    rows_of("distant-contact");
}

/// orchestra.card.dumpster-dive
#[test]
fn dumpster_dive() {
    rows_of("dumpster-dive");
}

/// orchestra.card.effective-planning
#[test]
fn effective_planning() {
    rows_of("effective-planning");
}

/// orchestra.card.history-repeats
#[test]
fn history_repeats() {
    rows_of("history-repeats");
}

/// orchestra.card.schedule-leaked
#[test]
fn schedule_leaked() {
    rows_of("schedule-leaked");
}

/// orchestra.card.infiltrate-bunker
#[test]
fn infiltrate_bunker() {
    rows_of("infiltrate-bunker");
}

/// orchestra.card.lose-gestapo
#[test]
fn lose_gestapo() {
    rows_of("lose-gestapo");
}

/// orchestra.card.planning-session
#[test]
fn planning_session() {
    rows_of("planning-session");
}

/// orchestra.card.quick-reaction
#[test]
fn quick_reaction() {
    rows_of("quick-reaction");
}

/// orchestra.card.safe
#[test]
fn safe() {
    rows_of("safe");
}

/// orchestra.card.slow-news-day
#[test]
fn slow_news_day() {
    rows_of("slow-news-day");
}

/// orchestra.card.classified-papers
#[test]
fn classified_papers() {
    rows_of("classified-papers");
}

/// orchestra.card.concealed-pistol
#[test]
fn concealed_pistol() {
    rows_of("concealed-pistol");
}

/// orchestra.card.false-safety-report
#[test]
fn false_safety_report() {
    rows_of("false-safety-report");
}

/// orchestra.card.forged-documents
#[test]
fn forged_documents() {
    rows_of("forged-documents");
}

/// orchestra.card.forged-release-orders
#[test]
fn forged_release_orders() {
    rows_of("forged-release-orders");
}

/// orchestra.card.hidden-camera
#[test]
fn hidden_camera() {
    rows_of("hidden-camera");
}

/// orchestra.card.inspiring-letter
#[test]
fn inspiring_letter() {
    rows_of("inspiring-letter");
}

/// orchestra.card.intelligence-briefing
#[test]
fn intelligence_briefing() {
    rows_of("intelligence-briefing");
}

/// orchestra.card.military-secrets
#[test]
fn military_secrets() {
    rows_of("military-secrets");
}

/// orchestra.card.officer-recruited
#[test]
fn officer_recruited() {
    rows_of("officer-recruited");
}

/// orchestra.card.partisan-informant
#[test]
fn partisan_informant() {
    rows_of("partisan-informant");
}

/// orchestra.card.war-crimes-evidence
#[test]
fn war_crimes_evidence() {
    rows_of("war-crimes-evidence");
}
