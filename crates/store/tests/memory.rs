//! The suite for every store, run on the one in memory, whose servers live by a clock that is set by hand.

use crate::suite::{edition, seats, table, wait};
use store::{Memory, Notice, Position, Store};

#[test]
fn memory_is_a_store() {
    crate::suite::run(|| {
        let place = Memory::new();
        async move || place.another()
    });
}

#[test]
fn one_living_server_leads_and_another_takes_over_when_it_is_gone() {
    let here = Memory::new();
    let there = here.another();
    let mut heard = there.notices();
    wait(async {
        here.create(table("t"), seats(), edition()).await.unwrap();
        here.enter(1, 0).await.unwrap();
        there.enter(2, 0).await.unwrap();
        assert_eq!(here.lead("t", 1, 10).await.unwrap().leader, 1);
        assert_eq!(there.lead("t", 2, 10).await.unwrap().leader, 1, "one leads at a time");
        here.set_clock(4_000);
        assert_eq!(there.beat(2, 4_000).await.unwrap().len(), 2);
        here.set_clock(6_000);
        let lease = there.lead("t", 2, 6_000).await.unwrap();
        assert_eq!((lease.leader, lease.fence), (2, 2), "its time has run out");
        assert!(here.beat(1, 6_000).await.unwrap().iter().all(|it| it.run != 1), "who comes too late is not brought back");
    });
    let told: Vec<_> = std::iter::from_fn(|| heard.try_recv().ok()).collect();
    let fence = Position { fence: 1, ..Position::default() };
    assert_eq!(told, [Notice::Servers, Notice::Table { id: "t".into(), at: fence }], "what others write is heard, and not one's own");
}
