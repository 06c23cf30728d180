//! The combat table, its key, the column shifts and the modifiers of rolls.

use super::{
    super::{
        Adjustment, CombatResult, Doings, Modifiers, ResultData, Shifts, Source,
        tables::{COLUMNS, TWO_DICE},
    },
    called,
    charts::{Roll, Sheet, word},
    owned,
};
use std::collections::BTreeMap;
use table::{
    Set,
    edition::{Entry, Ids, Page, unknown},
};
use toml::Spanned;

/// The key as read.
pub(super) struct Results {
    pub(super) list: Vec<ResultData>,
    pub(super) exploit_after: Set<CombatResult>,
}

/// Whom a result hits (`betrayal.res.prefix`).
#[derive(Clone, Copy, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Hits {
    Attacker,
    Defender,
    Both,
}

/// What a result does.
#[derive(Clone, Copy, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Deed {
    Step,
    Withdraw,
    SetAside,
    Surrender,
    Attack,
    Exchange,
}

const DEEDS: [(&str, Deed); 6] = [
    ("step", Deed::Step),
    ("withdraw", Deed::Withdraw),
    ("set-aside", Deed::SetAside),
    ("surrender", Deed::Surrender),
    ("attack", Deed::Attack),
    ("exchange", Deed::Exchange),
];

/// `[[result]]`: the key of the table.
pub(super) fn results(page: &mut Page<'_>, file: &Entry<'_>, ids: &mut Ids) -> Option<Results> {
    let fields = ["id", "code", "side", "do", "exploit", "source"];
    let mut results = Results { list: Vec::new(), exploit_after: Set::NONE };
    for entry in file.entries(page, "result", &fields, called("result"))? {
        if results.list.len() == CombatResult::COUNT {
            entry.tell(page, &format!("there are {} results at most", CombatResult::COUNT));
            return None;
        }
        let (id, code) = (ids.read(page, &entry, "dw"), entry.text(page, "code"));
        let side = entry.word::<Hits>(page, "side", "side").map(Spanned::into_inner);
        let source = entry.source(page).unwrap_or(Source::House);
        let mut one = ResultData {
            id: id?,
            code: owned(code),
            attacker: Doings::default(),
            defender: Doings::default(),
            counter_attack: false,
            exchange: false,
            source,
        };
        for text in entry.texts(page, "do") {
            match word(text.get_ref(), "deed", &DEEDS) {
                Ok(deed) => does(&mut one, side?, deed),
                Err(why) => entry.tell_at(page, &text, &why),
            }
        }
        if results.list.iter().any(|it| it.code == one.code) {
            entry.tell(page, &format!("the code '{}' is there twice", one.code));
        }
        if entry.flag(page, "exploit") {
            if matches!(side, Some(Hits::Defender)) {
                results.exploit_after.insert(CombatResult(results.list.len() as u8));
            } else {
                entry.tell(page, "armour exploits only where a result hits the defender alone");
            }
        }
        results.list.push(one);
    }
    Some(results)
}

fn does(one: &mut ResultData, side: Hits, deed: Deed) {
    let mut on = |put: fn(&mut Doings)| {
        if !matches!(side, Hits::Defender) {
            put(&mut one.attacker);
        }
        if !matches!(side, Hits::Attacker) {
            put(&mut one.defender);
        }
    };
    match deed {
        Deed::Step => on(|it| it.step = true),
        Deed::Withdraw => on(|it| it.withdraw = true),
        Deed::SetAside => on(|it| it.set_aside = true),
        Deed::Surrender => on(|it| it.surrender = true),
        // Whoever defends attacks back, and an exchange hits both, whatever the entry says of sides.
        Deed::Attack => one.counter_attack = true,
        Deed::Exchange => one.exchange = true,
    }
}

/// The Combat Results Table (`betrayal.cbt.two-dice`).
pub(super) fn combat(
    page: &mut Page<'_>,
    sheet: &mut Sheet<'_>,
    results: &[ResultData],
) -> Option<[[CombatResult; TWO_DICE.1]; COLUMNS.len()]> {
    let codes: Vec<(&str, CombatResult)> = results.iter().enumerate().map(|(at, it)| (it.code.as_str(), CombatResult(at as u8))).collect();
    let chart = sheet.chart(page, "combat", |text| word(text, "code of a [[result]]", &codes))?;
    let rows: [usize; TWO_DICE.1] = chart.rows(page, Roll::TwoDice, TWO_DICE.0, &[])?;
    let columns = chart.columns(page, COLUMNS)?;
    Some(columns.map(|column| rows.map(|row| chart.at(row, column))))
}

/// No shift and no modifier is larger.
const MOST: i8 = 9;

/// `[[shift]]` (`betrayal.shift.sum`): two count for the attacker ("columns"), two for the Germans ("german").
pub(super) fn shifts(page: &mut Page<'_>, file: &Entry<'_>, ids: &mut Ids) -> (Shifts, Vec<Adjustment>) {
    let wanted = [("air-support", "columns"), ("maginot", "columns"), ("republic-held", "german"), ("penalty", "german")];
    let read = adjustments(page, file, "shift", &wanted, ids);
    let of = |id: &str| read.get(id).map_or(0, |it| it.by);
    let shifts = Shifts { air_support: of("air-support"), maginot: of("maginot"), republic: of("republic-held"), penalty: of("penalty") };
    (shifts, read.into_values().collect())
}

/// `[[modifier]]`: what is added to a roll (`betrayal.drm.armour-attacks`, `betrayal.bomb.allied-minus-one`).
pub(super) fn modifiers(page: &mut Page<'_>, file: &Entry<'_>, ids: &mut Ids) -> (Modifiers, Vec<Adjustment>) {
    let wanted = [("armour-attacks", "add"), ("armour-defends", "add"), ("allied-bombardment", "add")];
    let read = adjustments(page, file, "modifier", &wanted, ids);
    let of = |id: &str| read.get(id).map_or(0, |it| it.by);
    let modifiers = Modifiers {
        armour_attacks: of("armour-attacks"),
        armour_defends: of("armour-defends"),
        allied_bombardment: of("allied-bombardment"),
    };
    (modifiers, read.into_values().collect())
}

/// Entries of which each is wanted once, with the field that has its number.
fn adjustments(page: &mut Page<'_>, file: &Entry<'_>, kind: &str, wanted: &[(&str, &str)], ids: &mut Ids) -> BTreeMap<String, Adjustment> {
    let known: Vec<&str> = wanted.iter().map(|(id, _)| *id).collect();
    let mut found = BTreeMap::new();
    let mut misspelt = 0;
    for entry in file.entries(page, kind, &["id", "name", "columns", "german", "add", "when", "source"], called(kind)).unwrap_or_default() {
        let (Some(text), Some(id)) = (entry.text(page, "id"), ids.read(page, &entry, known[0])) else {
            misspelt += 1;
            continue;
        };
        let Some((_, field)) = wanted.iter().find(|(it, _)| *it == id) else {
            entry.tell_at(page, &text, &unknown(&id, &format!("{kind} that the rules know"), &known));
            misspelt += 1;
            continue;
        };
        for other in ["columns", "german", "add"].iter().filter(|other| *other != field && entry.has(other)) {
            entry.tell(page, &format!("'{other}' is not for this {kind}; its number is '{field}'"));
        }
        let by = entry.number(page, field, -MOST..=MOST).map_or(0, Spanned::into_inner);
        let (name, when) = (owned(entry.text(page, "name")), owned(entry.text(page, "when")));
        let source = entry.source(page).unwrap_or(Source::House);
        found.insert(id.clone(), Adjustment { id, name, by, when, source });
    }
    for missing in known.iter().filter(|id| !found.contains_key(**id)).skip(misspelt) {
        page.tell_all(format!("there is no [[{kind}]] with the id '{missing}'"));
    }
    found
}
