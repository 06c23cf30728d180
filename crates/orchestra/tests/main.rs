//! The tests of Black Orchestra, files named by groups of rules.

mod action_act_free_ongoing_collect_reveal_dossier;
mod card;
mod components_info_map;
mod conspire_dissent;
mod deliver_movement_entry_release_transfer;
mod edition_mistakes;
mod event_faces;
mod event_key_stage7_leader;
mod interrogation;
mod invariants;
mod mot_sus_ms_limit;
mod plot;
mod raid_arrest_prison;
mod random_games;
mod setup_variant;
mod show;
mod support;
mod turn_penalty;
mod variant_ending_lose;
mod who;
mod window_peek;
