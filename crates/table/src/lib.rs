//! What a game is, and what a table does with one.
//!
//! Start at [`Play`]: a game is a set of plain values and a few pure functions over them. A
//! [`Sitting`] is one game being played, with its record, its log and its undo; [`Hosted`] is the
//! same without the game's types. Nothing in this crate opens a file, reads a clock or waits.

mod about;
mod agenda;
pub mod array;
mod ask;
mod bot_input;
mod bot_level;
pub mod chance;
mod course;
mod deck;
mod deed;
pub mod edition;
pub mod event;
pub mod first_steps;
mod game;
mod growing;
pub mod hosted;
mod id;
mod kept;
mod list;
mod log;
mod offer;
mod options;
mod pool;
mod preview;
pub mod proof;
mod record;
mod refusals;
mod responses;
mod rest;
mod roles;
mod round;
mod seat;
mod set;
mod sitting;
mod spelling;
#[cfg(feature = "testing")]
pub mod testing;
mod texts;
pub mod trial;
mod trim;
mod viewer_cursor;
mod window;

pub use about::{About, Company, Rule, TABLE_RULES};
pub use agenda::Agenda;
pub use ask::{Ask, CLOSE, End, Kind, Mine, Question};
pub use bot_input::BotInput;
pub use bot_level::{BotLevel, UnknownLevel};
pub use chance::{Dice, Outcome, Outcomes};
pub use course::{Beginning, Turned};
pub use deck::{Deck, DeckPlace, DeckView, Known, Mixed, Next};
pub use deed::OpenDeed;
pub use game::{Accord, Broken, Choices, Departure, Know, Leaving, Play, Referee, RuleId, Show, Talk, TalkRules, Tone, Weight};
pub use growing::Growing;
pub use hosted::Hosted;
#[doc(hidden)]
pub use id::macro_support;
pub use id::{Bits, Id};
pub use kept::keep_from;
pub use list::List;
pub use log::{DeedStatus, Journal, Log, Readers, Silent};
pub use offer::{Goods, Item, Offer, OfferAct, OfferSide, OfferStep};
pub use options::{OptionKind, OptionSpec, Options};
pub use pool::{Faces, Fraction, MOST_FACES, Pool, odds_2d6, odds_of_pool};
pub use preview::{Follows, Preview};
pub use record::{Fair, Files, Header, Line, Record, RecordError};
pub use responses::{Calls, Chain, Holdings, Responses, Stage, Verdict};
pub use rest::{Fault, MOST_STEPS, caught, run_to_rest};
pub use roles::{Asked, Chairs, MOST_ROLES, answered, owing};
pub use round::{Round, in_turn};
pub use seat::{MOST_SEATS, PerSeat, Seat, SeatSet, Viewer};
pub use set::{Set, SetIter};
pub use sitting::{Entry, Notice, Rejection, Sight, Sitting, Span, Stuck};
pub use spelling::Spelled;
pub use texts::{LineStarts, Problem, Texts, line_of};
pub use trim::Trim;
pub use viewer_cursor::ViewerCursor;
pub use window::{OrderKind, RoleName, RoleQuestion, Window, WindowQuestion};
