//! Who sends a request, seen through the proxies that whoever runs the house has named, and by which name they call the house.

use crate::{api_error::ApiError, config::Config, house::House, router::answer_at};
use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    middleware::Next,
    response::Response,
};
use ipnet::IpNet;
use std::{
    net::{IpAddr, Ipv6Addr, SocketAddr},
    sync::Arc,
};

/// Who sends a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sender {
    /// Whose address it is, as far as anybody whom we believe says.
    pub(crate) address: IpAddr,
    pub(crate) way: Way,
    pub(crate) scheme: Scheme,
}

/// How a request came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// On its sender's own connection.
    Straight,
    /// Through a proxy of ours, which shares its connections among all.
    ByProxy,
}

/// Whether others can listen on the sender's line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scheme {
    Http,
    Https,
}

impl Sender {
    /// The address that limits and caps count; the same machine may ask as often as it likes, unless it asks for others.
    pub(crate) fn counted(self) -> Option<IpAddr> {
        (self.way == Way::ByProxy || !self.address.is_loopback()).then_some(whole(self.address))
    }
}

/// What counts as one address: of the new ones whoever has one has as many as they like, all of which begin with the same 64 bits.
pub(crate) fn whole(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() & !u128::from(u64::MAX))),
    }
}

/// Is this one of our proxies?
pub(crate) fn is_proxy(behind: &[IpNet], address: IpAddr) -> bool {
    behind.iter().any(|network| network.contains(&address.to_canonical()))
}

/// Who sends this. Of the addresses that proxies have noted the last one counts that is no proxy of ours: what stands before it
/// anybody may have written.
pub(crate) fn sender(peer: IpAddr, headers: &HeaderMap, behind: &[IpNet]) -> Sender {
    let peer = peer.to_canonical();
    if !is_proxy(behind, peer) {
        return Sender { address: peer, way: Way::Straight, scheme: Scheme::Http };
    }
    let noted = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let addresses: Vec<_> = noted.flat_map(|value| value.split(',')).map(|part| address(part.trim())).collect();
    // Whatever cannot be read ends the way back: nothing before it is believed.
    let known = addresses.into_iter().rev().map_while(|address| address);
    let address = known.map(|address| address.to_canonical()).find(|address| !is_proxy(behind, *address)).unwrap_or(peer);
    let https = headers.get("x-forwarded-proto").is_some_and(|scheme| scheme.as_bytes().eq_ignore_ascii_case(b"https"));
    Sender { address, way: Way::ByProxy, scheme: if https { Scheme::Https } else { Scheme::Http } }
}

/// An address, with or without a port, as proxies write it.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|at| at.ip()))
}

/// Does the house go by this name? A page of another site can make its own name lead to this machine and would then be taken for
/// ours; so only names that we were told count, and bare addresses, which lead nowhere else.
fn is_our_name(config: &Config, host: &str) -> bool {
    let Ok(uri) = Uri::builder().scheme("http").authority(host).path_and_query("/").build() else { return false };
    let name = uri.host().unwrap_or_default().trim_end_matches('.');
    let ours = config.address.parse::<Uri>().ok();
    name.eq_ignore_ascii_case("localhost")
        || address(name).is_some()
        || ours.as_ref().and_then(Uri::host).is_some_and(|ours| ours.eq_ignore_ascii_case(name))
}

/// Notes who sends a request, refuses one to a name that is not ours, and lets cookies go only where nobody else can listen.
pub(crate) async fn known(State(house): State<Arc<House>>, request: Request, next: Next) -> Response {
    let hosts = request.headers().get_all(header::HOST).iter();
    let unknown = hosts.map(|host| host.to_str().unwrap_or_default()).any(|host| !is_our_name(&house.config, host));
    if unknown {
        let sentence = format!(
            "This house goes by the name of {}, not by the one in your address. Whoever runs it can name another with --address.",
            house.config.address
        );
        return answer_at(request.uri().path(), &ApiError::new(StatusCode::MISDIRECTED_REQUEST, sentence));
    }
    let sender = request.extensions().get::<Sender>().copied();
    let mut response = next.run(request).await;
    if house.config.address.starts_with("https://") || sender.is_some_and(|sender| sender.scheme == Scheme::Https) {
        secured(response.headers_mut());
    }
    response
}

/// Cookies that go back only where nobody else can listen.
fn secured(headers: &mut HeaderMap) {
    let cookies: Vec<_> = headers.get_all(header::SET_COOKIE).iter().cloned().collect();
    headers.remove(header::SET_COOKIE);
    for cookie in cookies {
        let secure = [cookie.as_bytes(), b"; Secure"].concat();
        headers.append(header::SET_COOKIE, HeaderValue::from_bytes(&secure).unwrap_or(cookie));
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that finds nothing there has failed")]

    use super::*;
    use axum::http::HeaderName;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(HeaderName::from_static(name), HeaderValue::from_static(value));
        }
        headers
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn only_our_own_proxies_are_believed() {
        let behind: Vec<IpNet> = vec!["127.0.0.1/32".parse().unwrap(), "10.1.0.0/16".parse().unwrap()];
        let noted = headers(&[("x-forwarded-for", "198.51.100.7"), ("x-forwarded-proto", "https")]);
        let straight = sender(ip("203.0.113.9"), &noted, &behind);
        assert_eq!((straight.address, straight.way, straight.scheme), (ip("203.0.113.9"), Way::Straight, Scheme::Http));
        let through = sender(ip("127.0.0.1"), &noted, &behind);
        assert_eq!((through.address, through.way, through.scheme), (ip("198.51.100.7"), Way::ByProxy, Scheme::Https));
        assert_eq!(through.counted(), Some(ip("198.51.100.7")));
        assert_eq!(sender(ip("::ffff:10.1.2.3"), &noted, &behind).address, ip("198.51.100.7"), "an old address in new clothes");
    }

    #[test]
    fn what_a_stranger_wrote_before_our_proxy_is_not_believed() {
        let behind: Vec<IpNet> = vec!["127.0.0.1/32".parse().unwrap(), "10.1.0.0/16".parse().unwrap()];
        for (noted, real) in [
            ("192.0.2.1, 198.51.100.7", "198.51.100.7"),
            ("192.0.2.1, 198.51.100.7, 10.1.0.4", "198.51.100.7"),
            ("198.51.100.7:4711", "198.51.100.7"),
            ("[2001:db8::1]:4711", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("192.0.2.1, nonsense", "127.0.0.1"),
            ("", "127.0.0.1"),
        ] {
            let found = sender(ip("127.0.0.1"), &headers(&[("x-forwarded-for", noted)]), &behind);
            assert_eq!(found.address, ip(real), "{noted}");
        }
        let twice = headers(&[("x-forwarded-for", "192.0.2.1"), ("x-forwarded-for", "198.51.100.7")]);
        assert_eq!(sender(ip("127.0.0.1"), &twice, &behind).address, ip("198.51.100.7"));
    }

    #[test]
    fn the_same_machine_is_counted_only_where_it_asks_for_others() {
        assert_eq!(sender(ip("127.0.0.1"), &HeaderMap::new(), &[]).counted(), None);
        assert_eq!(sender(ip("192.0.2.1"), &HeaderMap::new(), &[]).counted(), Some(ip("192.0.2.1")));
        let behind: Vec<IpNet> = vec!["127.0.0.1/32".parse().unwrap()];
        assert_eq!(sender(ip("127.0.0.1"), &HeaderMap::new(), &behind).counted(), Some(ip("127.0.0.1")));
        let counted = |text: &str| sender(ip(text), &HeaderMap::new(), &[]).counted();
        assert_eq!(counted("2001:db8:1:2:3:4:5:6"), counted("2001:db8:1:2::1"), "one who has many addresses is one");
        assert_ne!(counted("2001:db8:1:2::1"), counted("2001:db8:1:3::1"));
    }

    #[test]
    fn the_house_goes_by_its_name_and_by_bare_addresses() {
        let config = Config { address: "https://treason.example:8443".into(), ..Config::default() };
        for ours in
            ["treason.example", "TREASON.example:80", "treason.example.", "localhost:7878", "127.0.0.1:7878", "[::1]:7878", "192.168.1.20"]
        {
            assert!(is_our_name(&config, ours), "{ours}");
        }
        for other in
            ["evil.example", "evil.example:7878", "treason.example.evil", "127.0.0.1.evil.example", "", "a b", "localhost@evil.example"]
        {
            assert!(!is_our_name(&config, other), "{other}");
        }
    }

    #[test]
    fn cookies_are_marked_each() {
        let mut cookies = headers(&[("set-cookie", "a=1; Path=/"), ("set-cookie", "b=2")]);
        secured(&mut cookies);
        let all: Vec<_> = cookies.get_all("set-cookie").iter().collect();
        assert_eq!(all, ["a=1; Path=/; Secure", "b=2; Secure"]);
    }
}
