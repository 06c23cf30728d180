//! A grid of an edition, such as a table of combat results: heads of columns, heads of rows, and a cell where they meet.
//!
//! An entry writes it as lists (`columns = ["1:2", "1:1"]`, `rows = [["2", "AE", "AW"], …]`: each row is its head and a cell for
//! every column) or as one text (`grid = """…"""`: the first line has the heads of the columns, each further line is a row; blanks
//! stand between). What is wrong is told with its row and its column.

use super::{Entry, Page, entry::kind, unknown};
use std::ops::RangeInclusive;
use toml::de::DeValue;

/// A grid with a head for each row and each column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid<T> {
    columns: Vec<Head>,
    rows: Vec<Head>,
    /// Row by row.
    cells: Vec<T>,
}

/// The head of a row or of a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    text: String,
    /// For which numbers it counts: "7", "4-5", "6+"; none if it is a word.
    numbers: Option<RangeInclusive<i32>>,
}

/// A cell by its row and its column, both counted from 0.
pub type Place = (usize, usize);

/// A text of the file and where it stands.
struct Written {
    text: String,
    at: usize,
}

impl<T> Grid<T> {
    /// Reads the grid of an entry; `cell` reads a cell, or says in a sentence why it can't be read.
    pub fn read(page: &mut Page<'_>, entry: &Entry<'_>, cell: impl FnMut(&str) -> Result<T, String>) -> Option<Grid<T>> {
        let (columns, rows) = if entry.has("grid") { from_text(page, entry)? } else { from_lists(page, entry)? };
        let heads: Vec<&Written> = rows.iter().map(|(head, _)| head).collect();
        let whole = are_heads(page, entry, "column", &columns.iter().collect::<Vec<_>>());
        let whole = are_heads(page, entry, "row", &heads) && whole;
        let cells = cells(page, entry, &columns, &rows, cell)?;
        let heads = |written: Vec<Written>| written.into_iter().map(|head| Head::new(head.text)).collect();
        let grid = Grid { columns: heads(columns), rows: heads(rows.into_iter().map(|(head, _)| head).collect()), cells };
        whole.then_some(grid)
    }

    /// The heads of the columns, in their order.
    pub fn columns(&self) -> &[Head] {
        &self.columns
    }

    /// The heads of the rows, in their order.
    pub fn rows(&self) -> &[Head] {
        &self.rows
    }

    /// The cell in this row and this column, both counted from 0.
    pub fn get(&self, (row, column): Place) -> &T {
        &self.cells[row * self.columns.len() + column]
    }

    /// The cells of a row.
    pub fn row(&self, row: usize) -> &[T] {
        &self.cells[row * self.columns.len()..][..self.columns.len()]
    }

    /// The row with this head.
    pub fn row_called(&self, head: &str) -> Option<usize> {
        called(&self.rows, head)
    }

    /// The column with this head.
    pub fn column_called(&self, head: &str) -> Option<usize> {
        called(&self.columns, head)
    }

    /// The row that counts for a number, such as a roll with its modifiers: below the first row the first, above the last the last.
    /// None where no row has a number.
    pub fn row_for(&self, number: i32) -> Option<usize> {
        counting(&self.rows, number)
    }

    /// The column that counts for a number, bounded in the same way.
    pub fn column_for(&self, number: i32) -> Option<usize> {
        counting(&self.columns, number)
    }

    /// Cells that a field of the entry names by row and column, each with its own entry: `printed = [{ row = "7", column = "2:1", … }]`.
    pub fn named<'e>(&self, page: &mut Page<'_>, entry: &Entry<'e>, field: &str, fields: &[&str]) -> Vec<(Place, Entry<'e>)> {
        if !entry.has(field) {
            return Vec::new();
        }
        let known: Vec<&str> = ["row", "column"].iter().chain(fields).copied().collect();
        let mut found = Vec::new();
        for (n, value) in entry.list(page, field).unwrap_or_default().iter().enumerate() {
            let what = format!("{}: '{field}', entry {}", entry.what(), n + 1);
            let Some(cell) = Entry::within(page, value, what, &known) else { continue };
            let mut head = |field: &str, heads: &[Head]| {
                let text = cell.text(page, field)?;
                let place = called(heads, text.get_ref());
                if place.is_none() {
                    let heads: Vec<&str> = heads.iter().map(Head::text).collect();
                    cell.tell_at(page, &text, &unknown(text.get_ref(), &format!("{field} of this grid"), &heads));
                }
                place
            };
            let (row, column) = (head("row", &self.rows), head("column", &self.columns));
            found.extend(row.zip(column).map(|place| (place, cell)));
        }
        found
    }
}

impl Head {
    fn new(text: String) -> Head {
        let numbers = numbers(&text);
        Head { text, numbers }
    }

    /// What is written there.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// For which numbers it counts, if it is a number or a span of numbers.
    pub fn numbers(&self) -> Option<RangeInclusive<i32>> {
        self.numbers.clone()
    }
}

/// "7", "4-5", "6+".
fn numbers(text: &str) -> Option<RangeInclusive<i32>> {
    if let Some(low) = text.strip_suffix('+') {
        return Some(low.parse().ok()?..=i32::MAX);
    }
    if let Ok(number) = text.parse() {
        return Some(number..=number);
    }
    let (low, high) = text.split_once('-')?;
    Some(low.parse().ok()?..=high.parse().ok()?)
}

fn called(heads: &[Head], text: &str) -> Option<usize> {
    heads.iter().position(|head| head.text == text)
}

/// The head that holds the number, else the nearest one that has numbers.
fn counting(heads: &[Head], number: i32) -> Option<usize> {
    let numbered = heads.iter().enumerate().filter_map(|(n, head)| Some((n, head.numbers.as_ref()?)));
    let far = |span: &RangeInclusive<i32>| {
        let number = i64::from(number);
        (i64::from(*span.start()) - number).max(number - i64::from(*span.end())).max(0)
    };
    numbered.min_by_key(|(_, span)| far(span)).map(|(n, _)| n)
}

type Rows = Vec<(Written, Vec<Written>)>;

/// `columns` and `rows` as lists.
fn from_lists(page: &mut Page<'_>, entry: &Entry<'_>) -> Option<(Vec<Written>, Rows)> {
    let columns = entry.list(page, "columns");
    let rows = entry.list(page, "rows");
    let (columns, rows) = columns.zip(rows)?;
    let columns: Option<Vec<Written>> = columns.iter().map(|value| written(page, entry, "columns", value)).collect();
    let mut read = Vec::new();
    for (n, value) in rows.iter().enumerate() {
        let DeValue::Array(cells) = value.get_ref() else {
            let found = kind(value.get_ref());
            entry.tell_at(page, value, &format!("row {} is {found}, it should be a list: its head, then a cell for every column", n + 1));
            continue;
        };
        let cells: Option<Vec<Written>> = cells.iter().map(|cell| written(page, entry, &format!("row {}", n + 1), cell)).collect();
        let Some(mut cells) = cells else { continue };
        if cells.is_empty() {
            entry.tell_at(page, value, &format!("row {} is empty", n + 1));
            continue;
        }
        read.push((cells.remove(0), cells));
    }
    let whole = read.len() == rows.len();
    columns.filter(|_| whole).map(|columns| (columns, read))
}

/// A head or a cell: text, or a whole number without quotation marks.
fn written(page: &mut Page<'_>, entry: &Entry<'_>, place: &str, value: &toml::Spanned<DeValue<'_>>) -> Option<Written> {
    let at = value.span().start;
    match value.get_ref() {
        DeValue::String(text) => Some(Written { text: text.trim().to_owned(), at }),
        DeValue::Integer(number) => Some(Written { text: number.as_str().to_owned(), at }),
        other => {
            entry.tell_at(page, value, &format!("'{place}' holds {}, it should be texts in quotation marks", kind(other)));
            None
        }
    }
}

/// `grid` as a text: what is parted by blanks.
fn from_text(page: &mut Page<'_>, entry: &Entry<'_>) -> Option<(Vec<Written>, Rows)> {
    let text = entry.lines(page, "grid")?;
    // The file itself, so that each word is found where it stands.
    let (start, file) = (text.span().start, page.written(text.span()));
    let quotes: &[char] = &['"', '\''];
    let inner = file.trim_start_matches(quotes);
    let first = start + file.len() - inner.len();
    let mut lines = Vec::new();
    let mut at = first;
    for line in inner.trim_end_matches(quotes).split_inclusive('\n') {
        let words: Vec<Written> = line.split_whitespace().map(|word| place(line, word, at)).collect();
        at += line.len();
        if !words.is_empty() {
            lines.push(words);
        }
    }
    let mut lines = lines.into_iter();
    let columns = lines.next().unwrap_or_default();
    let rows = lines.map(|mut words| (words.remove(0), words)).collect();
    Some((columns, rows))
}

/// A word of a line that begins at this place of the file.
fn place(line: &str, word: &str, at: usize) -> Written {
    Written { text: word.to_owned(), at: at + word.as_ptr().addr() - line.as_ptr().addr() }
}

/// Is every head there, and once?
fn are_heads(page: &mut Page<'_>, entry: &Entry<'_>, what: &str, heads: &[&Written]) -> bool {
    if heads.is_empty() {
        entry.tell(page, &format!("the grid has no {what}s"));
        return false;
    }
    let mut whole = true;
    for (n, head) in heads.iter().enumerate() {
        let sentence = if head.text.is_empty() {
            format!("{}: the head of {what} {} is empty", entry.what(), n + 1)
        } else if heads[..n].iter().any(|other| other.text == head.text) {
            format!("{}: the {what} '{}' is there twice", entry.what(), head.text)
        } else {
            continue;
        };
        page.tell(head.at, sentence);
        whole = false;
    }
    whole
}

/// The cells, if each of them can be read and every row has one for every column.
fn cells<T>(
    page: &mut Page<'_>,
    entry: &Entry<'_>,
    columns: &[Written],
    rows: &Rows,
    mut read: impl FnMut(&str) -> Result<T, String>,
) -> Option<Vec<T>> {
    let mut found = Vec::new();
    for (head, cells) in rows {
        if cells.len() != columns.len() {
            let (has, wanted) = (cells.len(), columns.len());
            page.tell(head.at, format!("{}: row '{}' has {has} cells, and there are {wanted} columns", entry.what(), head.text));
            continue;
        }
        for (cell, column) in cells.iter().zip(columns) {
            match read(&cell.text) {
                Ok(cell) => found.push(cell),
                Err(why) => page.tell(cell.at, format!("{}: row '{}', column '{}': {why}", entry.what(), head.text, column.text)),
            }
        }
    }
    (found.len() == rows.len() * columns.len()).then_some(found)
}
