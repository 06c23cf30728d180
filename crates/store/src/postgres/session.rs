//! One connection, with every statement that it has used prepared once.

use crate::StoreError;
use std::{collections::HashMap, time::Duration};
use tokio_postgres::{Client, Config, Error, NoTls, Row, Statement, Transaction, types::ToSql};

/// How long to wait for a connection, and for a network that no longer answers.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// What statements are given.
pub type Params<'a> = &'a [&'a (dyn ToSql + Sync)];

/// A connection.
pub struct Session {
    client: Client,
    prepared: HashMap<&'static str, Statement>,
}

impl Session {
    /// Connects. What is answered must survive a loss of power, whatever the database's own default is.
    pub async fn open(config: &Config) -> Result<Session, StoreError> {
        let mut config = config.clone();
        config.connect_timeout(PATIENCE).tcp_user_timeout(PATIENCE).application_name("perfidy");
        let (client, connection) = config.connect(NoTls).await?;
        // It ends with its client, or tells the client that it has ended.
        tokio::spawn(connection);
        client.batch_execute("SET synchronous_commit = on; SET client_min_messages = warning").await?;
        Ok(Session { client, prepared: HashMap::new() })
    }

    /// Whether the connection has ended.
    pub fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// A statement, prepared the first time it is asked for.
    pub async fn statement(&mut self, sql: &'static str) -> Result<Statement, Error> {
        if let Some(statement) = self.prepared.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).await?;
        self.prepared.insert(sql, statement.clone());
        Ok(statement)
    }

    /// The connection itself, for statements that are sent together.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// A transaction.
    pub async fn transaction(&mut self) -> Result<Moment<'_>, Error> {
        Ok(Moment { transaction: self.client.transaction().await?, prepared: &mut self.prepared })
    }

    /// A transaction that only reads, and sees the database as of one moment.
    pub async fn moment(&mut self) -> Result<Moment<'_>, Error> {
        let builder = self.client.build_transaction().read_only(true).isolation_level(tokio_postgres::IsolationLevel::RepeatableRead);
        Ok(Moment { transaction: builder.start().await?, prepared: &mut self.prepared })
    }

    /// All rows of an answer.
    pub async fn rows(&mut self, sql: &'static str, with: Params<'_>) -> Result<Vec<Row>, Error> {
        let statement = self.statement(sql).await?;
        self.client.query(&statement, with).await
    }

    /// Does something, and says how many rows it touched.
    pub async fn execute(&mut self, sql: &'static str, with: Params<'_>) -> Result<u64, Error> {
        let statement = self.statement(sql).await?;
        self.client.execute(&statement, with).await
    }
}

/// A transaction on a connection; one that is dropped is taken back.
pub struct Moment<'a> {
    transaction: Transaction<'a>,
    prepared: &'a mut HashMap<&'static str, Statement>,
}

impl Moment<'_> {
    /// All rows of an answer.
    pub async fn rows(&mut self, sql: &'static str, with: Params<'_>) -> Result<Vec<Row>, Error> {
        let statement = self.statement(sql).await?;
        self.transaction.query(&statement, with).await
    }

    /// All rows of several answers, asked for at once.
    pub async fn all<const N: usize>(&mut self, asked: [(&'static str, Params<'_>); N]) -> Result<[Vec<Row>; N], Error> {
        let mut statements = Vec::with_capacity(N);
        for (sql, with) in asked {
            statements.push((self.statement(sql).await?, with));
        }
        let transaction = &self.transaction;
        let answers = statements.iter().map(|(statement, with)| transaction.query(statement, with));
        let mut answers = futures_util::future::try_join_all(answers).await?.into_iter();
        Ok(std::array::from_fn(|_| answers.next().unwrap_or_default()))
    }

    /// Does something, and says how many rows it touched.
    pub async fn execute(&mut self, sql: &'static str, with: Params<'_>) -> Result<u64, Error> {
        let statement = self.statement(sql).await?;
        self.transaction.execute(&statement, with).await
    }

    /// Does several statements that answer nothing.
    pub async fn batch(&mut self, sql: &str) -> Result<(), Error> {
        self.transaction.batch_execute(sql).await
    }

    /// Keeps what was done.
    pub async fn commit(self) -> Result<(), Error> {
        self.transaction.commit().await
    }

    async fn statement(&mut self, sql: &'static str) -> Result<Statement, Error> {
        if let Some(statement) = self.prepared.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.transaction.prepare(sql).await?;
        self.prepared.insert(sql, statement.clone());
        Ok(statement)
    }
}
