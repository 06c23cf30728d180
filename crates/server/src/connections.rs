//! How many connections are open, and whose: nobody holds the house by opening many and saying nothing.
//!
//! Each connection takes a descriptor, and there are only so many. Where all are taken, a newcomer gets the place of the
//! connection that has waited longest without a request; one address has no more than its share.

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use std::{
    collections::{BTreeMap, HashMap, hash_map::Entry},
    net::IpAddr,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
};
use tokio::sync::Notify;

/// Descriptors that are left for the store, for files and for those who are just leaving.
const RESERVE: usize = 64;

/// As many connections as one address has at most.
const SHARE: usize = 256;

/// Where the machine does not say how many descriptors there are.
#[cfg(not(unix))]
const UNTOLD: usize = 8192;

/// More descriptors than this are never asked for.
#[cfg(unix)]
const ENOUGH: u64 = 65_536;

/// The connections that are open.
pub(crate) struct Connections {
    most: usize,
    share: usize,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
    /// Those who have no request under way, longest first.
    waiting: BTreeMap<u64, Arc<Notify>>,
    /// Grows whenever somebody begins to wait.
    turn: u64,
}

impl Connections {
    /// As many as the machine allows; it is asked for all that this process may have.
    pub(crate) fn of_the_machine() -> Arc<Connections> {
        Connections::at_most(descriptors().saturating_sub(RESERVE).max(RESERVE))
    }

    /// No more than so many.
    pub(crate) fn at_most(most: usize) -> Arc<Connections> {
        Arc::new(Connections { most, share: SHARE.min(most / 2).max(1), open: Mutex::default() })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a connection, counted to an address if there is one to count it to; nothing where that address has its share, or
    /// where all are at work.
    pub(crate) fn admit(self: &Arc<Self>, counted: Option<IpAddr>) -> Option<Place> {
        let share = match counted {
            Some(address) => Some(self.share(address)?),
            None => None,
        };
        let mut open = self.open();
        if open.all >= self.most {
            let (_, leave) = open.waiting.pop_first()?;
            leave.notify_one();
        }
        open.all += 1;
        drop(open);
        let place = Place { connections: self.clone(), _share: share, leave: Arc::default(), waits: Mutex::new(None) };
        place.wait();
        Some(place)
    }

    /// One more of what an address may have open; nothing where it has its share.
    pub(crate) fn share(self: &Arc<Self>, address: IpAddr) -> Option<Share> {
        let mut open = self.open();
        let taken = open.by_address.entry(address).or_default();
        if *taken >= self.share {
            return None;
        }
        *taken += 1;
        Some(Share { connections: self.clone(), address })
    }
}

/// One of what an address has open, given back when it is dropped.
pub(crate) struct Share {
    connections: Arc<Connections>,
    address: IpAddr,
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        if let Entry::Occupied(mut taken) = open.by_address.entry(self.address) {
            *taken.get_mut() -= 1;
            if *taken.get() == 0 {
                taken.remove();
            }
        }
    }
}

/// The place of one connection, given back when it is dropped.
pub(crate) struct Place {
    connections: Arc<Connections>,
    _share: Option<Share>,
    leave: Arc<Notify>,
    /// Since which turn it has waited, if it waits.
    waits: Mutex<Option<u64>>,
}

impl Place {
    /// Comes when somebody else needs the place more.
    pub(crate) async fn displaced(&self) {
        self.leave.notified().await;
    }

    /// A request is under way until what is returned is dropped.
    pub(crate) fn busy(self: &Arc<Self>) -> Busy {
        self.stop_waiting();
        Busy(self.clone())
    }

    fn waits(&self) -> MutexGuard<'_, Option<u64>> {
        self.waits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait(&self) {
        let mut open = self.connections.open();
        open.turn += 1;
        let turn = open.turn;
        open.waiting.insert(turn, self.leave.clone());
        *self.waits() = Some(turn);
    }

    fn stop_waiting(&self) {
        let mut open = self.connections.open();
        if let Some(turn) = self.waits().take() {
            open.waiting.remove(&turn);
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.stop_waiting();
        self.connections.open().all -= 1;
    }
}

/// A request is under way, up to the last byte of its answer.
pub(crate) struct Busy(Arc<Place>);

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.wait();
    }
}

/// An answer that holds something until it is sent or given up.
pub(crate) struct Held<T> {
    body: Body,
    _held: T,
}

impl<T> Held<T> {
    pub(crate) fn until_sent(body: Body, held: T) -> Held<T> {
        Held { body, _held: held }
    }
}

impl<T: Unpin> HttpBody for Held<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// How many descriptors this process may have, after it has asked for all that it may.
#[cfg(unix)]
pub(crate) fn descriptors() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let now = getrlimit(Resource::Nofile);
    let wanted = now.maximum.unwrap_or(ENOUGH).min(ENOUGH);
    let raised = now.current.is_some_and(|current| current < wanted)
        && setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum: now.maximum }).is_ok();
    let allowed = if raised { wanted } else { now.current.unwrap_or(ENOUGH) };
    usize::try_from(allowed).unwrap_or(usize::MAX)
}

#[cfg(not(unix))]
pub(crate) fn descriptors() -> usize {
    UNTOLD
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that finds nothing there has failed")]

    use super::*;

    const A: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1)));
    const B: Option<IpAddr> = Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2)));

    #[test]
    fn one_address_has_its_share_and_gets_it_back() {
        let house = Connections::at_most(8);
        let places: Vec<_> = (0..4).map_while(|_| house.admit(A)).collect();
        assert_eq!(places.len(), 4);
        assert!(house.admit(A).is_none() && house.admit(B).is_some());
        drop(places);
        assert!(house.admit(A).is_some());
        assert!(house.open().by_address.len() <= 1, "who has gone is forgotten");
    }

    #[tokio::test]
    async fn who_has_waited_longest_makes_room_and_who_works_does_not() {
        let house = Connections::at_most(2);
        let (first, second) = (Arc::new(house.admit(None).unwrap()), Arc::new(house.admit(None).unwrap()));
        let working = first.busy();
        let third = Arc::new(house.admit(None).unwrap());
        second.displaced().await;
        drop(second);
        let also = third.busy();
        assert!(house.admit(None).is_none(), "all are at work");
        drop((working, also));
        assert!(house.admit(None).is_some());
        first.displaced().await;
        drop((first, third));
        assert_eq!(house.open().all, 0);
        assert!(house.open().waiting.is_empty());
    }
}
