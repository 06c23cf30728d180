//! Compressed answers: the same bytes, and no length that tells of a secret.

use super::client::{Client, HOST, Open};
use crate::{
    compression::{Care, gzip},
    token,
};
use axum::http::{HeaderMap, Request, header};
use std::io::Read;

fn unpacked(packed: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    flate2::read::GzDecoder::new(packed).read_to_end(&mut plain).expect("a whole gzip file");
    plain
}

/// A page of the first seat, as a browser that takes gzip gets it.
async fn packed(client: &Client, table: &Open, end: &str) -> (HeaderMap, Vec<u8>) {
    let path = format!("/t/{}/0{end}", table.id);
    let request = Request::get(path).header(header::HOST, HOST).header(header::COOKIE, format!("perfidy={}", table.seats[0]));
    let request = request.header(header::ACCEPT_ENCODING, "gzip, deflate, br").body(axum::body::Body::empty()).unwrap();
    let response = client.stream(request).await;
    let head = response.headers().clone();
    (head, axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec())
}

#[test]
fn a_file_of_pieces_is_what_the_pieces_are_together() {
    let letters: Vec<u8> = (0..70_000u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    for pieces in [vec![], vec![&b""[..]], vec![&b"one"[..], b"", b"two"], vec![&letters[..], b"words", &letters[..40_000]]] {
        for care in [Care::Quick, Care::Thorough] {
            assert_eq!(unpacked(&gzip(&pieces, care)), pieces.concat());
        }
    }
}

#[tokio::test]
async fn whoever_takes_gzip_gets_the_same_bytes_in_fewer() {
    let client = Client::new();
    let table = client.open(r#"["human","human"]"#).await;
    client.post(&table.path("/chat"), &table.seats[1], r#"{"text":"Good evening."}"#).await;
    for end in ["", "/parts", "/replay?step=0", "/log?before=3", "/text"] {
        let plain = client.page(&format!("/t/{}/0{end}", table.id), &table.seats[0]).await;
        let (head, small) = packed(&client, &table, end).await;
        assert!(!plain.text().contains(['\u{f8f0}', '\u{f8f1}']), "{end}: no mark leaves the house");
        if plain.text().len() < 1000 {
            continue;
        }
        assert_eq!((&head[header::CONTENT_ENCODING], &head[header::VARY]), (&"gzip".parse().unwrap(), &"accept-encoding".parse().unwrap()));
        assert_eq!(String::from_utf8(unpacked(&small)).unwrap(), plain.text(), "{end}");
        assert!(small.len() * 2 < plain.text().len(), "{end}: {} of {}", small.len(), plain.text().len());
    }
}

/// So many tables, each with keys of its own, take chance out of a comparison.
const TABLES: usize = 8;

/// Somebody says, or is called, just what a secret of the reader is: the answer is no shorter than with other words of that length.
#[tokio::test]
async fn what_others_write_does_not_shorten_a_page_by_being_like_a_secret() {
    let client = Client::new();
    for end in ["", "/parts"] {
        let mut sizes = [0, 0];
        for _ in 0..TABLES {
            let table = client.open(r#"["human","human"]"#).await;
            let key = token::form_key(&table.seats[0]);
            let page = client.page(&format!("/t/{}/0", table.id), &table.seats[0]).await.text();
            assert!(page.matches(&key).count() > 1, "the key stands in the page");
            // Both are hexadecimal digits and about equally hard to compress by themselves: a chance repetition may save a byte.
            let other: String = key.chars().rev().collect();
            let alone = |text: &str| gzip(&[text.as_bytes()], Care::Quick).len();
            assert!(alone(&key).abs_diff(alone(&other)) <= 2, "{key}");
            for (text, size) in [&other, &key].into_iter().zip(&mut sizes) {
                let loaded = client.house.table(&table.id).await.unwrap();
                loaded.room.lock().await.seats[1].name = text[..16].to_owned();
                loaded.room.lock().await.chat = vec![store::ChatRow { from: Some(1), to: None, text: text.clone(), at: 0, line: 0 }];
                *size += packed(&client, &table, end).await.1.len();
            }
        }
        // The hashes of what the page has differ, and so by a few bytes do their lengths; a key that was found again would save
        // more than that at every table.
        assert!(sizes[1] + 4 * TABLES >= sizes[0], "{end}: {sizes:?}");
    }
}
