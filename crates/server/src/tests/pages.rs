//! The pages without scripts: forms and links alone are enough to play.

use super::client::{Answer, Client, HOST, Open};
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use bots::AnyGame;
use std::{sync::Arc, time::Duration};
use store::Sqlite;

/// A browser without scripts, which keeps its cookies by path.
pub(super) struct Browser {
    client: Client,
    pub(super) cookies: Vec<(String, String)>,
    form_key: String,
}

impl Browser {
    pub(super) fn new(client: &Client) -> Browser {
        Browser { client: client.clone(), cookies: Vec::new(), form_key: String::new() }
    }

    async fn send(&mut self, request: Request<Body>) -> Answer {
        let answer = self.client.send(request).await;
        for cookie in answer.headers.get_all(header::SET_COOKIE) {
            let mut parts = cookie.to_str().unwrap().split("; ");
            let pair = parts.next().unwrap().to_owned();
            let path = parts.find_map(|part| part.strip_prefix("Path=")).unwrap().to_owned();
            assert!(cookie.to_str().unwrap().contains("HttpOnly") && cookie.to_str().unwrap().contains("SameSite"));
            self.cookies.push((path, pair));
        }
        answer
    }

    fn cookies(&self, path: &str) -> String {
        let fits = self.cookies.iter().filter(|(at, _)| path == at || path.starts_with(&format!("{at}/")));
        fits.map(|(_, pair)| pair.as_str()).collect::<Vec<_>>().join("; ")
    }

    pub(super) async fn get(&mut self, path: &str) -> Answer {
        let request = Request::get(path).header(header::HOST, HOST).header(header::COOKIE, self.cookies(path));
        let answer = self.send(request.body(Body::empty()).unwrap()).await;
        if let Some((_, rest)) = answer.text().split_once("name=\"key\" value=\"") {
            self.form_key = rest.split('"').next().unwrap().to_owned();
        }
        answer
    }

    /// Sends a form as a browser does that hides its page from the header.
    pub(super) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let mut fields = fields.to_vec();
        let key = self.form_key.clone();
        fields.push(("key", &key));
        let request =
            Request::post(path).header(header::HOST, HOST).header(header::COOKIE, self.cookies(path)).header(header::ORIGIN, "null");
        self.send(request.body(Body::from(serde_urlencoded::to_string(&fields).unwrap())).unwrap()).await
    }

    /// Follows to where an answer leads.
    pub(super) async fn follow(&mut self, answer: &Answer) -> (String, Answer) {
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
        let path = answer.headers[header::LOCATION].to_str().unwrap().to_owned();
        let page = self.get(&path).await;
        (path, page)
    }
}

/// The value of the first move button of a page, and its step.
fn first_move(page: &str) -> Option<(String, String)> {
    let (_, rest) = page.split_once("form=\"moves\" name=\"move\" value=\"")?;
    let text = rest.split('"').next()?.replace("&amp;", "&");
    let (_, rest) = page.split_once("<form id=\"moves\"")?;
    let step = rest.split_once("name=\"step\" value=\"")?.1.split('"').next()?;
    (text != "resign").then(|| (step.to_owned(), text))
}

#[tokio::test]
async fn one_click_in_the_lobby_begins_a_game_alone_and_forms_play_it_to_the_end() {
    let client = Client::new();
    let mut browser = Browser::new(&client);
    browser.get("/").await;
    let opened = browser.post("/tables", &[("game", "bell"), ("seat", "human")]).await;
    let (path, mut page) = browser.follow(&opened).await;
    assert!(page.text().contains("Your turn"), "{}", page.text());
    assert_eq!(browser.get(&format!("{path}/end")).await.status, StatusCode::UNPROCESSABLE_ENTITY, "nothing is told before the end");
    browser.get(&path).await;
    for _ in 0..2000 {
        let Some((step, text)) = first_move(&page.text()) else { break };
        let answer = browser.post(&format!("{path}/move"), &[("step", &step), ("move", &text)]).await;
        // The middle of the game is played without looking, to save time.
        for _ in 0..12 {
            let id = path.split('/').nth(2).unwrap().to_owned();
            let table = Open { id, seats: vec![first_token(&browser, &path)], spectate: String::new(), opener: String::new() };
            client.play_first(&table, 0).await;
        }
        page = browser.follow(&answer).await.1;
    }
    assert!(page.text().contains("Download the record") && page.text().contains("Rematch"), "the end page: {}", page.text());
    let end = browser.get(&format!("{path}/end")).await.text();
    for words in ["Turning points", "The two sides", "<svg class=\"curve\"", "Swap sides and play again", "/replay?step="] {
        assert!(end.contains(words), "how it went has '{words}': {end}");
    }
    let again = browser.post(&format!("{path}/rematch"), &[("sides", "swapped")]).await;
    let (swapped, page) = browser.follow(&again).await;
    let other = browser.get(&format!("{swapped}/row")).await.text();
    assert!(page.text().contains("Your turn") && other.contains("Concede against"), "the other side: {other}");
    browser.get(&path).await;
    let again = browser.post(&format!("{path}/rematch"), &[]).await;
    let (next, page) = browser.follow(&again).await;
    assert_eq!(next, swapped, "there is one rematch of a game");
    assert!(page.text().contains("Your turn"));
}

#[tokio::test]
async fn a_second_person_joins_by_link_with_one_button() {
    let client = Client::new();
    let (mut anna, mut bert) = (Browser::new(&client), Browser::new(&client));
    anna.get("/").await;
    let opened = anna.post("/tables", &[("game", "bell"), ("seat", "human"), ("seat", "human"), ("name", "Anna")]).await;
    let (path, waiting) = anna.follow(&opened).await;
    assert!(waiting.text().contains("Links to send"));
    let links: Vec<_> = waiting.text().split(&format!("http://{HOST}")).skip(1).map(|l| l.split('"').next().unwrap().to_owned()).collect();
    let link = links.iter().find(|link| link.contains("/join/") && !link.contains(&first_token(&anna, &path))).unwrap();
    let ask = bert.get(link).await;
    assert!(ask.text().contains("Sit down as Defend") && bert.cookies.is_empty(), "a look at the link takes no seat");
    let sat = bert.post(link, &[("name", "Bert")]).await;
    let (place, page) = bert.follow(&sat).await;
    assert!(!place.contains("join"), "the address has no token in it");
    assert!(page.text().contains("Your turn") && page.text().contains("Anna"));
    assert!(anna.get(&path).await.text().contains("Bert"));
}

#[tokio::test]
async fn a_table_that_has_not_begun_tells_the_list_of_tables_that_it_waits() {
    let client = Client::new();
    let mut browser = Browser::new(&client);
    browser.get("/").await;
    let opened = browser.post("/tables", &[("game", "bell"), ("seat", "human"), ("seat", "human")]).await;
    let (path, _) = browser.follow(&opened).await;
    let parts = browser.get(&format!("{path}/parts")).await;
    assert_eq!((parts.status, parts.json()["waiting"].as_bool(), parts.json()["of"].as_u64()), (StatusCode::OK, Some(true), Some(0)));
}

pub(super) fn first_token(browser: &Browser, path: &str) -> String {
    let (_, pair) = browser.cookies.iter().find(|(at, _)| at == path).unwrap();
    pair.split_once('=').unwrap().1.to_owned()
}

#[tokio::test]
async fn a_refused_move_comes_back_as_a_page_with_its_reason() {
    let client = Client::new();
    let mut browser = Browser::new(&client);
    browser.get("/").await;
    let opened = browser.post("/tables", &[("game", "bell"), ("seat", "human")]).await;
    let (path, page) = browser.follow(&opened).await;
    let (step, _) = first_move(&page.text()).unwrap();
    let answer = browser.post(&format!("{path}/move"), &[("step", &step), ("move", "fly")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text().contains("is not a move of this game") && answer.text().contains("table.not-a-choice"));
    assert!(answer.text().contains("form=\"moves\""), "and the table is still there to be played");
}

#[tokio::test]
async fn hot_seat_has_a_curtain_that_shows_nothing_of_the_game() {
    let client = Client::new();
    let mut browser = Browser::new(&client);
    browser.get("/").await;
    let opened = browser.post("/tables", &[("game", "bell"), ("seat", "hot"), ("seat", "hot")]).await;
    let (path, _) = browser.follow(&opened).await;
    let curtain = browser.get(&format!("{path}/curtain?to=1")).await.text();
    assert!(curtain.contains("Pass the screen to Defend") && !curtain.contains("<article"));
    let other = path.trim_end_matches('0').to_owned() + "1";
    assert!(browser.get(&other).await.text().contains("Your turn"));
}

/// Where nothing is hidden the next person's table is shown at once.
#[tokio::test]
async fn hot_seat_of_an_open_game_has_no_curtain() {
    let store = Arc::new(Sqlite::in_memory().unwrap());
    let client = Client::with_games(vec![AnyGame::of::<betrayal::Betrayal>()], store, Duration::ZERO);
    let mut browser = Browser::new(&client);
    browser.get("/").await;
    let opened = browser.post("/tables", &[("game", "betrayal"), ("seat", "hot"), ("seat", "hot")]).await;
    let (path, _) = browser.follow(&opened).await;
    let passed = browser.get(&format!("{path}/curtain?to=1")).await;
    assert_eq!(browser.follow(&passed).await.0, path.trim_end_matches('0').to_owned() + "1");
}

#[tokio::test]
async fn the_pages_around_the_table_are_there() {
    let client = Client::new();
    for (path, words) in [
        ("/", "against the Solo Opponent"),
        ("/new/bell", "Open the table"),
        ("/mine", "My tables"),
        ("/rules", "The Bell of Treason"),
        ("/rules/bell", "id=\"bell.map.cap-four\""),
        ("/rules/table", "table.undo-barrier"),
        ("/edition/bell", "Perfidy's own"),
        ("/first-steps/bell", "guided opening"),
        ("/look", "Look at a record"),
        ("/licences", "SIL Open Font License"),
        ("/api/openapi.json", "openapi"),
        ("/favicon.ico", "<svg"),
    ] {
        let answer = client.get(path, "").await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(answer.text().contains(words), "{path}: {}", answer.text());
    }
    assert_eq!(client.get("/rules/chess", "").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_cover_of_a_game_is_drawn_on_its_own_and_the_lobby_only_names_it() {
    let client = Client::new();
    assert!(client.get("/", "").await.text().contains("src=\"/poster/bell\""));
    let cover = client.get("/cover/bell", "").await;
    assert_eq!(cover.status, StatusCode::SEE_OTHER);
    let drawn = client.get(cover.headers[header::LOCATION].to_str().unwrap(), "").await;
    assert!(drawn.text().starts_with("<svg"));
    let none = client.get("/cover/chess", "").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
    assert!(none.text().contains("no game called"), "{}", none.text());
}

#[tokio::test]
async fn the_guided_opening_explains_each_question() {
    let client = Client::new();
    let mut browser = Browser::new(&client);
    browser.get("/first-steps/bell").await;
    let opened = browser.post("/first-steps/bell", &[]).await;
    let (_, page) = browser.follow(&opened).await;
    let page = page.text();
    let guide = page.split_once("id=\"guide\"").unwrap().1.split_once("</aside>").unwrap().0.to_owned();
    assert!(guide.contains("<p class=\"note\">"), "a note about the question: {guide}");
}

#[tokio::test]
async fn the_way_and_the_side_that_are_chosen_are_those_of_the_table() {
    let client = Client::new();
    let mut browser = Browser::new(&client);
    for (fields, seat, words) in [
        (&[("game", "bell"), ("way", "alone"), ("side", "0")][..], "0", "Concede"),
        (&[("game", "bell"), ("way", "alone"), ("side", "1")], "0", "Defend"),
        (&[("game", "bell"), ("way", "bots"), ("side", "1"), ("bots", "random")], "1", ", random<"),
        (&[("game", "bell"), ("way", "screen"), ("side", "1")], "0", "Concede"),
        (&[("game", "bell"), ("way", "friends"), ("side", "1")], "1", "Links to send"),
        (&[("game", "spies"), ("way", "chairs"), ("chair", "human"), ("chair", "none"), ("chair", "bot:greedy")], "0", ", greedy<"),
    ] {
        browser.get("/").await;
        let opened = browser.post("/tables", fields).await;
        let (path, page) = browser.follow(&opened).await;
        assert!(path.ends_with(&format!("/{seat}")) && page.text().contains(words), "{fields:?}: {path} {}", page.text());
    }
}

#[tokio::test]
async fn an_open_table_is_listed_until_its_opener_closes_it_or_bots_fill_it() {
    let client = Client::new();
    let (mut anna, mut bert) = (Browser::new(&client), Browser::new(&client));
    anna.get("/").await;
    let fields = [("game", "bell"), ("way", "friends"), ("side", "0"), ("name", "Anna"), ("listed", "yes")];
    let opened = anna.post("/tables", &fields).await;
    let (path, _) = anna.follow(&opened).await;
    let table = path.rsplit_once('/').unwrap().0.to_owned();
    assert!(bert.get("/").await.text().contains("Anna looks for Defend"));
    assert!(bert.get(&table).await.text().contains("Sit down as Defend"));

    anna.post(&format!("{path}/manage"), &[("change", "unlist")]).await;
    assert!(!bert.get("/").await.text().contains("Anna looks for"));
    assert_eq!(bert.get(&table).await.status, StatusCode::UNAUTHORIZED, "without a link nobody sits down there");

    anna.post(&format!("{path}/manage"), &[("change", "list")]).await;
    anna.post(&format!("{path}/manage"), &[("change", "fill greedy")]).await;
    assert!(anna.get(&path).await.text().contains(", greedy<"), "the game is on");
    assert!(!bert.get("/").await.text().contains("Anna looks for"), "and nobody is looked for");
    let row = anna.get(&format!("{path}/row")).await.text();
    assert!(row.contains("data-head=") && row.contains("against a bot"), "{row}");
}

#[tokio::test]
async fn a_link_that_was_used_leads_its_own_browser_to_the_table_and_nobody_else() {
    let client = Client::new();
    let (mut anna, mut bert) = (Browser::new(&client), Browser::new(&client));
    anna.get("/").await;
    let opened = anna.post("/tables", &[("game", "bell"), ("way", "friends")]).await;
    let (path, waiting) = anna.follow(&opened).await;
    let link = waiting.text().split(&format!("http://{HOST}")).skip(1).map(|l| l.split('"').next().unwrap().to_owned()).next().unwrap();
    bert.get(&link).await;
    let sat = bert.post(&link, &[]).await;
    let (place, _) = bert.follow(&sat).await;
    let again = bert.get(&link).await;
    assert_eq!(bert.follow(&again).await.0, place);
    assert_eq!(Browser::new(&client).get(&link).await.status, StatusCode::UNAUTHORIZED);
    assert_ne!(place, path);
}

#[tokio::test]
async fn rules_are_found_by_words_and_read_in_their_order() {
    let client = Client::new();
    let found = client.get("/rules/bell/read?q=cap%20four", "").await.text();
    assert!(found.contains("data-rule=\"bell.map.cap-four\"") && !found.contains("<html"), "a part of a page: {found}");
    assert!(client.get("/rules/bell/read?q=zzzz", "").await.text().contains("No rule has these words."));
    let chapter = client.get("/rules/bell/read?rule=bell.map.cap-four", "").await.text();
    assert!(chapter.contains("data-rule=\"bell.map.cap-four\"") && chapter.contains("data-chapter="), "with the ways on: {chapter}");
    assert!(client.get("/rules/bell/read", "").await.text().contains("class=\"contents\""));
    assert!(client.get("/rules/bell?q=pressure", "").await.text().contains("id=\"rules-found\"><p"), "without scripts, too");
}
