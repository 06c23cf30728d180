//! The spies, the police and the secrets.

use crate::{POLICE, Power, SECRETS, SPIES};
use table::small_id;

small_id! {
    /// A spy by its place among the 27.
    pub struct Spy: u32, below SPIES;
}
small_id! {
    /// A police piece by its place among the 32.
    pub struct Police: u32, below POLICE;
}
small_id! {
    /// A secret by its place among the 40.
    pub struct Secret: u64, below SECRETS;
}

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
    /// What it is worth; a counterspy's strength.
    pub value: u8,
    /// Is it a counterspy?
    pub counterspy: bool,
}
