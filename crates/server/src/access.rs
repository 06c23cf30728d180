//! Who asks: by the token of an API client or the cookie of a browser, and from which page.

use crate::{api_error::ApiError, house::House, room::Room, token};
use axum::http::{HeaderMap, HeaderValue, header};
use table::{Seat, Viewer};

/// Where a state-changing request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum From {
    /// From a page of ours.
    Ours,
    /// From no page: a program.
    NoPage,
    /// From a page that does not say which. Browsers hide the page of a plain form where the page
    /// asked them to send no referrer, as ours do; such a form proves itself by its key.
    Hidden,
}

/// Where a request comes from; one from a page of another site is refused.
pub(crate) fn origin(headers: &HeaderMap) -> Result<From, ApiError> {
    let Some(origin) = text(headers, header::ORIGIN) else { return Ok(From::NoPage) };
    if origin == "null" {
        let same = text(headers, header::HeaderName::from_static("sec-fetch-site")) == Some("same-origin");
        return Ok(if same { From::Ours } else { From::Hidden });
    }
    let host = text(headers, header::HOST).unwrap_or_default();
    let ours = origin.strip_prefix("http://").or(origin.strip_prefix("https://")) == Some(host);
    if ours { Ok(From::Ours) } else { Err(ApiError::foreign()) }
}

/// As [`origin`], for the API: it has no forms, so whoever hides where they come from is refused.
pub(crate) fn api_origin(headers: &HeaderMap) -> Result<(), ApiError> {
    match origin(headers)? {
        From::Hidden => Err(ApiError::foreign()),
        From::Ours | From::NoPage => Ok(()),
    }
}

/// As [`origin`], for a form: one that hides where it comes from must carry the right key.
pub(crate) fn form_origin(headers: &HeaderMap, key: &str, expected: &str) -> Result<(), ApiError> {
    match origin(headers)? {
        From::Hidden if !token::same(key, expected) => Err(ApiError::foreign()),
        From::Ours | From::NoPage | From::Hidden => Ok(()),
    }
}

/// The token that an API client sends.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    text(headers, header::AUTHORIZATION)?.strip_prefix("Bearer ").map(str::trim)
}

/// A cookie by name.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|line| line.split(';')).find_map(|pair| pair.trim().split_once('=').filter(|(n, _)| *n == name).map(|(_, v)| v))
}

impl House {
    /// Sets the cookie of a viewer at a table: it goes to that viewer's own address only.
    pub(crate) fn seat_cookie(&self, table: &str, place: &str, value: &str) -> HeaderValue {
        self.cookie(COOKIE, value, &format!("/t/{table}/{place}"))
    }

    /// Sets the cookie that tells this browser from others at a table, and nothing else.
    pub(crate) fn browser_cookie(&self, table: &str, value: &str) -> HeaderValue {
        self.cookie(BROWSER, value, &format!("/t/{table}"))
    }

    /// Sets the cookie of whoever opened a table.
    pub(crate) fn opener_cookie(&self, table: &str, value: &str) -> HeaderValue {
        self.cookie(OPENER, value, &format!("/t/{table}"))
    }

    pub(crate) fn cookie(&self, name: &str, value: &str, path: &str) -> HeaderValue {
        let cookie = format!("{name}={value}; Path={path}; HttpOnly; SameSite=Strict; Max-Age=34560000");
        HeaderValue::from_str(&cookie).unwrap_or_else(|_| HeaderValue::from_static(""))
    }
}

/// The name of the cookie that the opener of a table holds.
pub(crate) const OPENER: &str = "perfidy-opener";

/// The name of the cookie that tells a browser from others at a table.
pub(crate) const BROWSER: &str = "perfidy-browser";

/// The name of the cookie that holds a seat's token.
pub(crate) const COOKIE: &str = "perfidy";

/// Whose token this is at a table.
pub(crate) fn viewer_of(room: &Room, given: &str) -> Option<Viewer> {
    room.viewer_of(given)
}

/// The viewer who sends an API request.
pub(crate) fn api_viewer(room: &Room, headers: &HeaderMap) -> Result<Viewer, ApiError> {
    let given = bearer(headers).ok_or_else(ApiError::no_token)?;
    viewer_of(room, given).ok_or_else(|| room.turned_away(given))
}

/// The part of an address that names a viewer: the number of a seat, or `watch`.
pub(crate) fn place(who: Viewer) -> String {
    who.seat().map_or_else(|| "watch".into(), |seat| seat.to_string())
}

/// The viewer that a part of an address names.
pub(crate) fn placed(place: &str, seats: u8) -> Option<Viewer> {
    match place {
        "watch" => Some(Viewer::Spectator),
        seat => seat.parse::<u8>().ok().filter(|seat| *seat < seats && seat.to_string() == place).map(|seat| Viewer::Seat(Seat(seat))),
    }
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(n, v)| (header::HeaderName::from_static(n), HeaderValue::from_static(v))).collect()
    }

    #[test]
    fn a_page_of_another_site_is_refused() {
        assert_eq!(origin(&headers(&[("host", "a:1"), ("origin", "http://a:1")])).ok(), Some(From::Ours));
        assert_eq!(origin(&headers(&[("host", "a:1")])).ok(), Some(From::NoPage));
        for other in ["http://a:2", "http://evil", "http://evil?a:1", "a:1"] {
            assert!(origin(&headers(&[("host", "a:1"), ("origin", other)])).is_err(), "{other}");
        }
    }

    #[test]
    fn a_form_that_hides_its_page_needs_its_key() {
        let hidden = headers(&[("host", "a:1"), ("origin", "null")]);
        assert!(form_origin(&hidden, "right", "right").is_ok());
        assert!(form_origin(&hidden, "wrong", "right").is_err());
        let same = headers(&[("host", "a:1"), ("origin", "null"), ("sec-fetch-site", "same-origin")]);
        assert!(form_origin(&same, "", "right").is_ok());
        let cross = headers(&[("host", "a:1"), ("origin", "null"), ("sec-fetch-site", "cross-site")]);
        assert!(form_origin(&cross, "", "right").is_err());
    }

    #[test]
    fn a_cookie_is_found_among_others() {
        let sent = headers(&[("cookie", "x=1; perfidy=abc; y=2")]);
        assert_eq!(cookie(&sent, "perfidy"), Some("abc"));
        assert_eq!(cookie(&sent, "perfid"), None);
    }

    #[test]
    fn a_place_names_a_viewer_in_one_way_only() {
        assert_eq!(placed("1", 2), Some(Viewer::Seat(Seat(1))));
        for wrong in ["2", "01", "+1", "", "-1", "watch2"] {
            assert_eq!(placed(wrong, 2), None, "{wrong}");
        }
    }
}
