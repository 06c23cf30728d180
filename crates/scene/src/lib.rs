//! The description of a table as a picture, and its drawing as text and as SVG.
//!
//! A game builds a [`Scene`] from what one viewer may know; every front end draws that same value. The description is
//! plain data: positions, shapes, tints and stable ids, no rules and no behaviour. It knows no game and no other crate
//! of the workspace. The drawing for terminals and screen readers is in [`text`], that for browsers in [`svg`].
//!
//! # A map of areas
//!
//! An area is a [`Space`] that covers ground ([`Space::covering`]); everything that holds for spaces holds for it: pieces stand on it,
//! choices are bound to it, it is ringed like any other, and its outline takes the finger. A country is a [`Region`] without an outline
//! of its own, whose tint is the ground of its areas. What lies between areas and around them is in the [`Backdrop`]: lines by their kind
//! ([`Edge`]), other land (`coasts`), the names of seas and countries ([`GreatName`]).
//!
//! ```
//! use scene::*;
//! use std::sync::Arc;
//!
//! let corners = |list: &[(f32, f32)]| list.iter().map(|&(x, y)| Point::new(x, y)).collect::<Vec<_>>();
//! let mut scene = Scene::new("front", "A front", Size::new(400.0, 200.0));
//! scene.palette = Palette::of(&[("west", 0x7f9fd0), ("east", 0x9aa3ab)]).with_grounds(&[("meadow", 0xf3ecd6, 0x3a3a2c)]);
//! scene.regions = vec![Region::new("france", "France").tinted(Tint("meadow"))];
//! let area = |id: &str, name: &str, x: f32| {
//!     Space::new(id, name, Point::default())
//!         .covering(Area::polygon(&[(x, 0.0), (x + 200.0, 0.0), (x + 200.0, 200.0), (x, 200.0)]))
//!         .in_region("france")
//!         .named_at(x + 100.0, 40.0)
//!         .with_spot(Rect::new(x + 60.0, 60.0, 80.0, 64.0))
//! };
//! scene.spaces = vec![
//!     area("metz", "Metz", 0.0).with_town(Point::new(30.0, 100.0)),
//!     area("sedan", "Sedan", 200.0).on_terrain(Terrain::Forest).with_badge("[1]", "free setup: 1"),
//! ];
//! scene.links = vec![Link::line("metz", "sedan")];
//! let border = corners(&[(200.0, 0.0), (200.0, 200.0)]);
//! let edges = vec![Edge::new(EdgeKind::Frontier, border.clone()), Edge::front(border, "metz")];
//! scene.backdrop = Some(Arc::new(Backdrop { edges, ..Backdrop::default() }));
//!
//! // A counter: its side, its letter, what is printed on it, and in which fan of its Area it stands.
//! let panzer = Unit::new(Symbol::Armour, &[9, 7, 2]).with_reduced(&[7, 6, 2]).of_size(Formation::Division).designated("9 Pz");
//! scene.pieces = vec![
//!     Piece::new("ge-9-panzer", "armour", 'G', "sedan")
//!         .labelled("9 Panzer")
//!         .of_side(Tint("east"))
//!         .shaped(Shape::Square)
//!         .unit(panzer.at(Strength::Reduced))
//!         .in_fan(1),
//! ];
//! // A unit is taken up and goes to an Area.
//! scene.choices = vec![Choice::new("move ge-9-panzer metz", "Move 9 Panzer to Metz").by("ge-9-panzer").on("metz")];
//! // What a reader may lay over the map.
//! scene.overlays = vec![Overlay::new("forward", "Forward").arrow("sedan", "metz").note("metz", 25)];
//! assert!(scene.problems().is_empty());
//! ```
//!
//! The units of such a board are pixels: counters are as large as their `spot` allows, 36 at most, so a spot of 80 by 64 holds two fans
//! of three, and a window that is smaller than the board shows a part of it. Numbers have at least 11 pixels where a spot is 67 by 52 or
//! larger.
//!
//! Units lie in fans: the first piece of a fan, in the order of the scene, is seen whole, and of every other one the strip with its
//! numbers. [`Piece::in_fan`] says which ones share a fan; the least number stands at the left. More than three wrap into the next
//! column, units that fly stand beside the others while there is room, and pieces that are no units (a marker) stand beside the name of
//! their area. Where a counter stands depends on its own area alone; [`svg::counters`] tells it. Each strip can be pressed by itself, and
//! whoever points at one sees the whole counter. From afar, where strips could not be read, a page shows one pile for each side
//! of an area, and one for what flies: its first counter, at a size of its own, with the number of all.
//!
//! A lost step ([`Strength::Reduced`]) has its numbers on white paper. The shape and the letter of a side are those of the piece
//! ([`Piece::shaped`], [`Piece::new`]), since not every side has a seat. Who holds an area is its [`Status`] with a tint: a band along
//! its border, and a sign before its name.
//!
//! What moved is told by [`svg::Marks`], as on every board: a dotted bow from fan to fan. An [`Overlay`] is switched on by its reader,
//! without a script, too. A palette may name these grounds, by day and by night: paper, card, ink, quiet, sea, land, coast, coast-ink,
//! harbour, frontier, front, forest, forest-ink, mountain, mountain-ink, and the tints of the regions. Thin lines across the map, such as
//! squared paper, are the backdrop's `lines`.
//!
//! `cargo run -p scene --example war_map` makes a page of such a map to look at.

mod access;
mod area;
mod backdrop;
mod berth;
mod beside;
mod callout;
mod card;
mod choice;
pub mod control;
mod edge;
mod ending;
mod face;
mod fact;
mod geometry;
mod globe;
mod glyph;
mod great_name;
mod grid;
mod inset;
mod link;
mod news;
mod odds;
mod offer_sheet;
mod on_map;
mod overlay;
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
mod sum;
pub mod svg;
mod terrain;
pub mod text;
mod tint;
mod track;
mod unit;
mod view;
mod wall;
mod way;
mod words;

pub use access::Access;
pub use area::{Area, Sector};
pub use backdrop::{Backdrop, Field, Pattern, SignLine};
pub use berth::Berth;
pub use beside::{Beside, Script, Side};
pub use callout::Callout;
pub use card::Card;
pub use choice::{Choice, ChoiceRole, Refused};
pub use edge::{Edge, EdgeKind};
pub use ending::{Band, Count, Curve, Ending, TurningPoint};
pub use face::Face;
pub use fact::Fact;
pub use geometry::{Point, Rect, Size};
pub use globe::Globe;
pub use glyph::Glyph;
pub use great_name::{Expanse, GreatName};
pub use grid::{Grid, GridRow};
pub use inset::Inset;
pub use link::{Arrows, Link, LinkStyle};
pub use news::News;
pub use odds::{Chance, Odds};
pub use offer_sheet::{OfferColumn, OfferFold, OfferGood, OfferMove, OfferSheet};
pub use overlay::Overlay;
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
pub use space::{Badge, Space, Status};
pub use sum::Sum;
pub use terrain::Terrain;
pub use tint::Tint;
pub use track::{Cell, Heading, Run, Track, TrackPlace};
pub use unit::{Formation, Strength, Symbol, Unit};
pub use view::View;
pub use wall::Wall;
pub use way::{Way, WayKind};
pub use words::{Listing, Words};
