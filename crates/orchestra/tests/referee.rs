//! States from elsewhere: what this table does not have is not let in.

use crate::support::Table;
use orchestra::{
    edition::{Card, Event, EventKind, Sheet, Space},
    state::{EventFrame, Frame, Of},
};
use table::{Referee, event::Cursor};

/// What is said of a state after a change.
fn said(change: impl FnOnce(&mut Table)) -> String {
    let mut t = Table::of(&["beck", "kordt"]);
    t.g.admit(&t.s).expect("an ordinary state is let in");
    change(&mut t);
    t.g.admit(&t.s).expect_err("it names something that is not there")
}

#[test]
fn things_that_no_edition_file_has() {
    assert!(said(|t| t.s.board.dossier[0].insert(Card(60))).contains("card"));
    assert!(said(|t| t.s.board.raided.insert(Card(53))).contains("card"));
    assert!(said(|t| t.s.board.place[0] = Some(Space(31))).contains("space"));
    assert!(said(|t| t.s.board.down.insert(Space(30))).contains("space"));
    assert!(said(|t| t.s.board.sheet[0] = Some(Sheet(12))).contains("conspirator"));
    assert!(said(|t| t.s.board.current = Some(EventKind(99))).contains("event"));
    assert!(said(|t| t.s.board.drawn.insert(Event(90))).contains("event"));
    assert!(said(|t| t.s.board.up[3] = 9).contains("tile"));
    assert!(said(|t| t.s.board.pile_stage = 8).contains("number"));
    assert!(said(|t| t.s.board.active = orchestra::roles::Pawn(4)).contains("number"));
}

#[test]
fn what_cannot_be_carried_on() {
    let run = |of: Of, cursor: u8| {
        move |t: &mut Table| {
            t.s.board.agenda.push(Frame::Event(EventFrame::Run { of, you: Default::default(), cursor: Cursor(cursor) }));
        }
    };
    assert!(said(run(Of::Event(EventKind(99)), 0)).contains("carried on"));
    assert!(said(run(Of::Detected, 40)).contains("carried on"));
    assert!(said(|t| t.s.board.agenda.push(Frame::PlotDice)).contains("carried on"));
    assert!(said(|t| t.s.board.agenda.push(Frame::Conspire { dice: 30 })).contains("carried on"));
    assert!(said(|t| t.s.board.agenda.push(Frame::Played { card: Card(60) })).contains("carried on"));
}
