//! The stack of what is unfinished.
use table::{Agenda, Fault, caught};

type Small = Agenda<u8, 3>;

#[test]
fn the_last_frame_that_came_is_worked_on_first() {
    let mut agenda = Small::default();
    assert!(agenda.is_empty());
    assert_eq!((agenda.top(), agenda.pop()), (None, None));
    agenda.push(1);
    agenda.push(2);
    assert_eq!((agenda.len(), agenda.top()), (2, Some(2)));
    assert_eq!((agenda.pop(), agenda.pop(), agenda.pop()), (Some(2), Some(1), None));
}

#[test]
fn a_frame_is_changed_in_its_place() {
    let mut agenda = Small::from_slice(&[1, 2]).unwrap();
    *agenda.top_mut().unwrap() += 5;
    assert_eq!(agenda.as_slice(), [1, 7]);
    agenda.replace(9);
    assert_eq!(agenda.as_slice(), [1, 9]);
    assert_eq!(Small::default().top_mut(), None);
}

#[test]
fn what_stood_above_the_top_makes_no_difference() {
    let mut agenda = Small::default();
    agenda.push(5);
    agenda.push(6);
    agenda.pop();
    assert_eq!(agenda, Small::from_slice(&[5]).unwrap());
    agenda.clear();
    assert_eq!(agenda, Small::default());
}

#[test]
fn more_frames_than_the_bound_are_not_taken_from_a_list() {
    assert!(Small::from_slice(&[1, 2, 3]).is_some());
    assert_eq!(Small::from_slice(&[1, 2, 3, 4]), None);
}

#[test]
fn running_over_the_bound_is_a_fault_of_the_edition() {
    let mut agenda = Small::from_slice(&[1, 2, 3]).unwrap();
    assert_eq!(caught(|| agenda.push(4)), Err(Fault::TooDeep));
}

#[test]
fn an_agenda_is_printed_and_written_as_the_list_of_its_frames() {
    let agenda = Small::from_slice(&[4, 2]).unwrap();
    assert_eq!(format!("{agenda:?}"), "[4, 2]");
    assert_eq!(serde_json::to_string(&agenda).unwrap(), "[4,2]");
    assert_eq!(serde_json::from_str::<Small>("[4,2]").unwrap(), agenda);
    let error = serde_json::from_str::<Small>("[1,2,3,4]").unwrap_err().to_string();
    assert!(error.contains("4 frames are more than the agenda's 3"), "{error}");
}
