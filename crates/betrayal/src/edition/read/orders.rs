//! The OKW Strategic Orders and the German Tactics.

use super::{
    super::{Constants, Country, Orders, Tactic, TacticsColumn, tables::LONGEST},
    charts::{Roll, Sheet, each_once, word},
    map::Board,
};
use table::{
    Set,
    edition::{Head, Page, unknown},
};

/// A cell of the orders: countries, or a number.
#[derive(Clone, Copy)]
enum Order {
    All,
    Countries(Set<Country>),
    Rolls(u8),
}

/// No roll of the orders gives more tactics.
const MOST_TACTICS: u8 = 6;

/// The OKW Strategic Orders (`betrayal.okw.reads-countries-and-count`).
pub(super) fn orders(page: &mut Page<'_>, sheet: &mut Sheet<'_>, board: &Board) -> Option<[Orders; 13]> {
    let chart = sheet.chart(page, "okw-orders", |text| order(text, board))?;
    let rows: [usize; 13] = chart.rows(page, Roll::TwoDice, 0, &[])?;
    let [countries, tactics] = chart.columns(page, ["countries", "tactics"])?;
    let mut orders = [Orders::default(); 13];
    for (roll, row) in rows.iter().enumerate() {
        let (open, all) = match chart.at(*row, countries) {
            Order::All => (Set::all(), true),
            Order::Countries(open) => (open.with(Country::Germany), false),
            Order::Rolls(_) => {
                chart.entry.tell(page, &format!("row '{}': 'countries' has letters, or ALL", chart.grid.rows()[*row].text()));
                return None;
            }
        };
        let Order::Rolls(tactics) = chart.at(*row, tactics) else {
            chart.entry.tell(page, &format!("row '{}': 'tactics' has a number", chart.grid.rows()[*row].text()));
            return None;
        };
        orders[roll] = Orders { open, tactics, all };
    }
    // After a result without effect one rolls until an ALL comes (`betrayal.okw.reroll-until-all`).
    if orders[2..].iter().all(|orders| !orders.all) {
        chart.entry.tell(page, "one row at least opens ALL, or rolling again would never end");
        return None;
    }
    Some(orders)
}

fn order(text: &str, board: &Board) -> Result<Order, String> {
    if text == "ALL" {
        return Ok(Order::All);
    }
    if let Ok(number) = text.parse::<u8>() {
        let range = 1..=MOST_TACTICS;
        return if range.contains(&number) { Ok(Order::Rolls(number)) } else { Err(format!("there are 1 to {MOST_TACTICS} rolls")) };
    }
    let mut open = Set::NONE;
    for letter in text.chars() {
        let these: Set<Country> = Country::ALL.into_iter().filter(|country| board.letters[country.index()] == Some(letter)).collect();
        if these.is_empty() {
            return Err(format!("no country has the letter '{letter}' in map.toml"));
        }
        open = open.or(these);
    }
    if open.is_empty() { Err("it is empty".into()) } else { Ok(Order::Countries(open)) }
}

/// The row of what is in the pool before the first roll.
const ALWAYS: &str = "always";

/// The German Tactics: a column for each span of turns.
pub(super) fn tactics(
    page: &mut Page<'_>,
    sheet: &mut Sheet<'_>,
    constants: &Constants,
) -> Option<(Vec<TacticsColumn>, [u8; LONGEST + 1])> {
    let words: Vec<(&str, Option<Tactic>)> = Tactic::ALL.into_iter().map(|it| (it.id(), Some(it))).chain([("-", None)]).collect();
    let chart = sheet.chart(page, "tactics", |text| word(text, "tactic", &words))?;
    let rows: [usize; 13] = chart.rows(page, Roll::TwoDice, 0, &[ALWAYS])?;
    let spans: Option<Vec<_>> = chart.grid.columns().iter().map(Head::numbers).collect();
    let Some(spans) = spans else {
        chart.entry.tell(page, "its columns are turns, such as \"1\" and \"2+\"");
        return None;
    };
    if !each_once(page, chart.entry, 1..=i32::from(constants.longest), &spans, |n| format!("turn {n}"), "column") {
        return None;
    }
    let always = chart.grid.row_called(ALWAYS);
    let mut columns = Vec::new();
    for column in 0..spans.len() {
        let mut rolls = [Tactic::Hold; 13];
        for (roll, row) in rows.iter().enumerate() {
            let Some(tactic) = chart.at(*row, column) else {
                let head = chart.grid.rows()[*row].text();
                chart.entry.tell(page, &format!("row '{head}' has no tactic; only the row '{ALWAYS}' may have '-'"));
                return None;
            };
            rolls[roll] = tactic;
        }
        let always = always.and_then(|row| chart.at(row, column)).into_iter().collect::<Set<Tactic>>();
        // Refit cancels attacks and would leave nothing to choose for the whole game.
        if always.has(Tactic::Refit) {
            chart
                .entry
                .tell(page, &unknown(Tactic::Refit.id(), "tactic that is always there", &[Tactic::Hold.id(), Tactic::AdvanceAttack.id()]));
            return None;
        }
        columns.push(TacticsColumn { always, rolls });
    }
    let of_turn = std::array::from_fn(|turn| chart.grid.column_for(turn as i32).unwrap_or_default() as u8);
    Some((columns, of_turn))
}
