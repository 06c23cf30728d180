//! The spies, the police and the secrets.

use super::sets::small_id;
use crate::roles::Power;

small_id!(
    /// A spy by its place among the 27.
    Spy
);
small_id!(
    /// A police piece by its place among the 32.
    Police
);
small_id!(
    /// A secret by its place among the 40.
    Secret
);

/// What is printed on a spy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpyFacts {
    /// Its word in records.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub power: Power,
    /// Its strength.
    pub strength: u8,
    /// Is it the power's Cousin? (5.2)
    pub cousin: bool,
}

/// What is printed on a police piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PoliceFacts {
    /// Its name, which all police of the power share.
    pub name: String,
    /// Whose it is.
    pub power: Power,
    /// Its strength.
    pub strength: u8,
}

/// What is printed on a secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SecretFacts {
    /// Its word in records.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is worth; a counterspy's strength (`spies.comp.secret-values`, `spies.comp.counterspy-strengths`).
    pub value: u8,
    /// Is it a counterspy?
    pub counterspy: bool,
}
