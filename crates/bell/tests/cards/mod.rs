//! Rule tests, one file for each chapter: cards.

mod tools;

mod card_play;
mod deeds;
mod discarded_events;
mod event_forms;
mod event_forms_other;
mod event_nesting;
mod events;
mod final_decision;
mod final_decision_card;
mod game_properties;
mod initiative;
mod invariants;
mod knowledge;
mod missed_steps;
mod operations;
mod pivotal;
mod play_properties;
mod repeated;
mod scoring;
mod step_invariants;
mod told;
mod victory;
