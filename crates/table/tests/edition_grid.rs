//! Grids of an edition: what is read, and what is said of one that can't be.

use table::{
    Problem, Texts,
    edition::{Entry, Grid, Page, Place, unknown},
};

const RESULTS: &[&str] = &["-", "AE", "AW", "DW", "DE"];
const FIELDS: &[&str] = &["id", "columns", "rows", "grid", "printed"];

const COMBAT: &str = r#"[[table]]
id = "combat"
columns = ["1:2", "1:1", "2:1"]
rows = [
  ["2",  "AE", "AW", "-"],
  ["3-6", "AW", "-",  "DW"],
  ["7+", "-",  "DW", "DE"],
]
printed = [{ row = "3-6", column = "2:1" }]
"#;

const AS_TEXT: &str = r#"[[table]]
id = "combat"
grid = """
        1:2  1:1  2:1
  2     AE   AW   -
  3-6   AW   -    DW
  7+    -    DW   DE
"""
"#;

/// A grid, the cells that it calls printed, and what was said.
type Read = (Option<Grid<String>>, Vec<Place>, Vec<String>);

/// Reads the first table of a file.
fn read(text: &str) -> Read {
    let (texts, mut problems) = (Texts::new("test").with("tables.toml", text), Vec::new());
    let mut page = Page::open(&texts, "tables.toml", &mut problems).unwrap();
    let table = page.parse().unwrap();
    let file = Entry::whole(&mut page, &table, &["table"]);
    let first = &file.list(&mut page, "table").unwrap()[0];
    let entry = Entry::within(&mut page, first, "the table 'combat'".into(), FIELDS).unwrap();
    let cell = |text: &str| if RESULTS.contains(&text) { Ok(text.to_owned()) } else { Err(unknown(text, "result", RESULTS)) };
    let grid = Grid::read(&mut page, &entry, cell);
    let printed = grid.as_ref().map(|grid| grid.named(&mut page, &entry, "printed", &[])).unwrap_or_default();
    let printed = printed.into_iter().map(|(place, _)| place).collect();
    (grid, printed, problems.iter().map(Problem::to_string).collect())
}

fn wrong(text: &str) -> String {
    let (grid, _, said) = read(text);
    assert!(grid.is_none(), "{text}");
    said.join("\n")
}

#[test]
fn a_grid_is_read_from_lists_and_from_a_text() {
    let (grid, printed, said) = read(COMBAT);
    assert_eq!(said, Vec::<String>::new());
    let grid = grid.unwrap();
    assert_eq!(printed, [(1, 2)]);
    assert_eq!(grid.get((1, 2)), "DW");
    assert_eq!(grid.row(2), ["-", "DW", "DE"]);
    assert_eq!(grid.columns().iter().map(|head| head.text()).collect::<Vec<_>>(), ["1:2", "1:1", "2:1"]);
    assert_eq!((grid.row_called("7+"), grid.column_called("1:1"), grid.row_called("8")), (Some(2), Some(1), None));
    let (other, _, said) = read(AS_TEXT);
    assert_eq!(said, Vec::<String>::new());
    assert_eq!(other.unwrap(), grid);
}

#[test]
fn a_number_finds_its_row_and_stays_within_the_first_and_the_last() {
    let grid = read(COMBAT).0.unwrap();
    assert_eq!([-5, 2, 3, 6, 7, 40].map(|roll| grid.row_for(roll)), [0, 0, 1, 1, 2, 2].map(Some));
    assert_eq!(grid.column_for(2), None, "odds are no numbers");
    let words = COMBAT.replace(r#"["2", "#, r#"["always","#).replace("3-6", "2");
    let grid = read(&words).0.unwrap();
    assert_eq!([-5, 2, 9].map(|roll| grid.row_for(roll)), [1, 1, 2].map(Some), "a word is no row for a roll");
}

#[test]
fn a_mistake_is_told_with_its_line_its_row_and_its_column() {
    let typo =
        "tables.toml, line 6: the table 'combat': row '3-6', column '2:1': 'DV' is not a result; it can be '-', 'AE', 'AW', 'DW' or 'DE'";
    assert_eq!(wrong(&COMBAT.replace(r#""DW"],"#, r#""DV"],"#)), typo);
    let in_text =
        "tables.toml, line 6: the table 'combat': row '3-6', column '2:1': 'DV' is not a result; it can be '-', 'AE', 'AW', 'DW' or 'DE'";
    assert_eq!(wrong(&AS_TEXT.replacen("-    DW", "-    DV", 1)), in_text);
    let short = wrong(&COMBAT.replace(r#", "-"],"#, "],"));
    assert_eq!(short, "tables.toml, line 5: the table 'combat': row '2' has 2 cells, and there are 3 columns");
    let twice = wrong(&COMBAT.replace("3-6", "2"));
    assert!(twice.contains("line 6: the table 'combat': the row '2' is there twice"), "{twice}");
    let column = wrong(&COMBAT.replace("\"1:1\"", "\"1:2\""));
    assert_eq!(column, "tables.toml, line 3: the table 'combat': the column '1:2' is there twice");
    let flat = wrong(&COMBAT.replace(r#"["7+", "-",  "DW", "DE"]"#, "7"));
    assert_eq!(
        flat,
        "tables.toml, line 7: the table 'combat': row 3 is a number, it should be a list: its head, then a cell for every column"
    );
    assert!(wrong("[[table]]\nid = \"combat\"\ncolumns = []\nrows = []\n").contains("the grid has no columns"));
}

#[test]
fn a_named_cell_must_be_one_of_the_grid() {
    let (_, printed, said) = read(&COMBAT.replace("row = \"3-6\"", "row = \"3-5\""));
    assert_eq!(printed, []);
    let wanted = "tables.toml, line 9: the table 'combat': 'printed', entry 1: '3-5' is not a row of this grid; did you mean '3-6'?";
    assert_eq!(said, [wanted]);
}
