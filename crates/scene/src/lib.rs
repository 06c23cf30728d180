//! The description of a table as a picture, and its drawing as text and as SVG.
//!
//! A game builds a [`Scene`] from what one viewer may know; every front end draws that same value. The description is
//! plain data: positions, shapes, tints and stable ids, no rules and no behaviour. It knows no game and no other crate
//! of the workspace. The drawing for terminals and screen readers is in [`text`], that for browsers in [`svg`].

mod access;
mod area;
mod backdrop;
mod beside;
mod callout;
mod card;
mod choice;
pub mod control;
mod ending;
mod face;
mod fact;
mod geometry;
mod globe;
mod glyph;
mod grid;
mod inset;
mod link;
mod news;
mod odds;
mod offer_sheet;
mod on_map;
mod palette;
mod piece;
mod plate;
mod portrait;
mod problems;
mod prompt;
mod region;
mod roll;
#[doc(hidden)]
pub mod say;
mod scene;
mod scoring;
mod seat_panel;
mod sentence;
mod shape;
mod space;
pub mod svg;
pub mod text;
mod tint;
mod track;
mod unit;
mod view;
mod words;

pub use access::Access;
pub use area::{Area, Sector};
pub use backdrop::{Backdrop, Field, Pattern};
pub use beside::{Beside, Script, Side};
pub use callout::Callout;
pub use card::Card;
pub use choice::{Choice, ChoiceRole, Refused};
pub use ending::{Band, Count, Curve, Ending, TurningPoint};
pub use face::Face;
pub use fact::Fact;
pub use geometry::{Point, Rect, Size};
pub use globe::Globe;
pub use glyph::Glyph;
pub use grid::{Grid, GridRow};
pub use inset::Inset;
pub use link::{Arrows, Link, LinkStyle};
pub use news::News;
pub use odds::{Chance, Odds};
pub use offer_sheet::{OfferColumn, OfferFold, OfferGood, OfferMove, OfferSheet};
pub use palette::{Colour, Palette, Swatch};
pub use piece::Piece;
pub use plate::Plate;
pub use portrait::RegionPlan;
pub use prompt::{Prompt, Turn};
pub use region::Region;
pub use roll::{Die, DieFace, Roll};
pub use say::{all_of, any_of, capitalized, clauses, counted};
pub use scene::Scene;
pub use scoring::{Scoring, ScoringRow, Standing};
pub use seat_panel::{SeatPanel, SeatState};
pub use sentence::{Part, Sentence};
pub use shape::Shape;
pub use space::{Space, Status};
pub use tint::Tint;
pub use track::{Cell, Heading, Run, Track, TrackPlace};
pub use unit::{Strength, Symbol, Unit};
pub use view::View;
pub use words::Words;
