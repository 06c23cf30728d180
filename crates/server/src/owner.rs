//! Whoever runs the server: known by a key that is printed at its start. Only they open tables with their own editions, and only they
//! and the seats of such a table read them.

use crate::{access, house::House, token};
use axum::http::{HeaderMap, HeaderValue};

/// The cookie that holds the owner's key.
pub(crate) const COOKIE: &str = "perfidy-owner";
/// The cookie that lets a browser look at one record whose edition is an owner's.
const LOOKER: &str = "perfidy-look";

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Asker {
    /// Whoever runs the server, or somebody whom they have let in.
    Owner,
    #[default]
    Anybody,
}

impl House {
    /// The private link of whoever runs the server.
    pub fn owner_link(&self) -> String {
        format!("{}/owner/{}", self.config.address, self.owner_key)
    }

    /// Who sends a request: the owner's key comes as a cookie or as a token.
    pub(crate) fn asker(&self, headers: &HeaderMap) -> Asker {
        let given = [access::cookie(headers, COOKIE), access::bearer(headers)];
        let owner = given.into_iter().flatten().any(|key| token::same(key, &self.owner_key));
        if owner { Asker::Owner } else { Asker::Anybody }
    }

    /// Who looks at a record from elsewhere: a seat of its table was given a cookie for this record alone.
    pub(crate) fn looker(&self, headers: &HeaderMap, record: &str) -> Asker {
        let seat = access::cookie(headers, LOOKER).is_some_and(|given| token::same(given, &self.look_key(record)));
        if seat { Asker::Owner } else { self.asker(headers) }
    }

    /// The cookie that lets a seat look at the record of its own table.
    pub(crate) fn look_cookie(&self, record: &str) -> HeaderValue {
        self.cookie(LOOKER, &self.look_key(record), &format!("/look/{record}"))
    }

    fn look_key(&self, record: &str) -> String {
        token::hash(format!("look {record} {}", self.owner_key), 16)
    }
}
