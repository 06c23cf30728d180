//! What the server tells as JSON, an object a line, for programs that gather such lines: `time`, `level`, `target`, `message`, the fields,
//! and under `spans` the deeds around it with theirs.

use serde_json::{Map, Value, json};
use std::{
    fmt::Debug,
    io::{self, Write},
};
use tracing::{
    Event, Subscriber,
    field::{Field, Visit},
    span::{Attributes, Id, Record},
};
use tracing_subscriber::{
    Layer,
    fmt::{
        format::Writer,
        time::{FormatTime, SystemTime},
    },
    layer::Context,
    registry::LookupSpan,
};

/// Writes every line as JSON to standard error.
pub(crate) struct JsonLines;

/// Fields by their names.
#[derive(Default)]
struct Fields(Map<String, Value>);

impl Visit for Fields {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.0.insert(field.name().to_owned(), format!("{value:?}").into());
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.0.insert(field.name().to_owned(), value.into());
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        self.0.insert(field.name().to_owned(), value.into());
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.0.insert(field.name().to_owned(), value.into());
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.0.insert(field.name().to_owned(), value.into());
    }
}

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for JsonLines {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let mut fields = Fields::default();
        attributes.record(&mut fields);
        if let Some(span) = context.span(id) {
            span.extensions_mut().insert(fields);
        }
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        if let Some(span) = context.span(id)
            && let Some(fields) = span.extensions_mut().get_mut::<Fields>()
        {
            values.record(fields);
        }
    }

    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        let mut time = String::new();
        // A time that cannot be written is left empty.
        let _ = SystemTime.format_time(&mut Writer::new(&mut time));
        let about = event.metadata();
        let mut line = Fields::default();
        event.record(&mut line);
        line.0.insert("time".into(), time.into());
        line.0.insert("level".into(), about.level().as_str().to_lowercase().into());
        line.0.insert("target".into(), about.target().into());
        let around = context.event_scope(event).into_iter().flat_map(|scope| scope.from_root());
        let spans: Vec<_> = around
            .map(|span| {
                let fields = span.extensions().get::<Fields>().map(|fields| fields.0.clone()).unwrap_or_default();
                json!({"name": span.name(), "fields": fields})
            })
            .collect();
        if !spans.is_empty() {
            line.0.insert("spans".into(), spans.into());
        }
        // A server goes on serving when nobody reads its output any more; one write keeps lines whole.
        let _ = io::stderr().write_all(format!("{}\n", Value::from(line.0)).as_bytes());
    }
}
