//! The description of a table as a picture, and its drawing as text and as SVG.
//!
//! A game builds a [`Scene`] from what one viewer may know; every front end draws that same value. The description is
//! plain data: positions, shapes, tints and stable ids, no rules and no behaviour. It knows no game and no other crate
//! of the workspace. The drawing for terminals and screen readers is in [`text`], that for browsers in [`svg`].

mod backdrop;
mod beside;
mod card;
mod choice;
pub mod control;
mod face;
mod fact;
mod geometry;
mod glyph;
mod link;
mod palette;
mod piece;
mod problems;
mod prompt;
mod region;
#[doc(hidden)]
pub mod say;
mod scene;
mod seat_panel;
mod sentence;
mod shape;
mod space;
pub mod svg;
pub mod text;
mod tint;
mod track;
mod view;
mod words;

pub use backdrop::{Backdrop, Field, Pattern};
pub use beside::{Align, Beside, Rows, Script, Side};
pub use card::Card;
pub use choice::{Choice, ChoiceRole, Refused};
pub use face::Face;
pub use fact::Fact;
pub use geometry::{Point, Size};
pub use glyph::Glyph;
pub use link::{Arrows, Link, LinkStyle};
pub use palette::{Colour, Palette, Swatch};
pub use piece::Piece;
pub use prompt::{Prompt, Turn};
pub use region::Region;
pub use say::{all_of, any_of, capitalized, counted};
pub use scene::Scene;
pub use seat_panel::{SeatPanel, SeatState};
pub use sentence::{Part, Sentence};
pub use shape::Shape;
pub use space::{Space, Status};
pub use tint::Tint;
pub use track::{Cell, Heading, Run, Track};
pub use view::View;
pub use words::Words;
