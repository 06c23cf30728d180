//! Letters to a player who left an address: first one that asks whether it is theirs and whether they want more, and only after their yes one for each question.
//!
//! Each letter holds a link to its table without a key, and one that ends the letters. Every sentence in it is ours: no name and no word of a player, so nobody
//! writes to strangers by way of a house.

use super::webhook::Trouble;
use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{
        Mailbox,
        header::{Header, HeaderName, HeaderValue},
    },
};
use std::time::Duration;

/// No address is longer than this.
const LONGEST: usize = 254;

/// What sends letters.
pub(crate) struct Postman {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// What is written.
pub(super) struct Letter {
    pub(super) to: String,
    pub(super) subject: String,
    pub(super) text: String,
    /// Where its reader ends the letters.
    pub(super) end: String,
}

impl Postman {
    /// One as whoever runs the house has named it.
    pub(crate) fn of(mail: &crate::config::Mail) -> Result<Postman, String> {
        Postman::new(&mail.server, &mail.from, super::PATIENCE)
    }

    /// One that gives letters to the server at this address (`smtp://`, `smtps://`, `smtp://…?tls=required`), in the name of this sender.
    fn new(url: &str, from: &str, patience: Duration) -> Result<Postman, String> {
        let from = from.parse().map_err(|_| format!("'{from}' is no address of a sender, like perfidy@example.org"))?;
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url);
        // What is wrong with it is not quoted: it may hold a password.
        let transport =
            transport.map_err(|_| "the address of the mail server is none, like smtps://user:password@mail.example.org".to_owned())?;
        Ok(Postman { transport: transport.timeout(Some(patience)).build(), from })
    }

    pub(super) async fn send(&self, letter: Letter) -> Result<(), Trouble> {
        let to = read(&letter.to).map_err(Trouble::lasting)?;
        let message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(letter.subject)
            .header(ListUnsubscribe(format!("<{}>", letter.end)))
            .header(OneClick)
            .body(letter.text);
        let message = message.map_err(|_| Trouble::lasting("The letter could not be written."))?;
        match self.transport.send(message).await {
            Ok(_) => Ok(()),
            Err(error) if error.is_permanent() => Err(Trouble::lasting("The mail server did not take a letter to this address.")),
            Err(_) => Err(Trouble::passing("The mail server could not be reached.")),
        }
    }
}

/// An address, or what is wrong with it.
pub(super) fn read(text: &str) -> Result<Address, String> {
    let wrong = || "This is no address for letters, like anna@example.org.".to_owned();
    if text.len() > LONGEST || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(wrong());
    }
    text.parse().map_err(|_| wrong())
}

/// By which a program for letters offers to end them.
#[derive(Clone)]
struct ListUnsubscribe(String);

impl Header for ListUnsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(ListUnsubscribe(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), self.0.clone())
    }
}

/// And does it by one press, without a page.
#[derive(Clone)]
struct OneClick;

impl Header for OneClick {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(OneClick)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}
