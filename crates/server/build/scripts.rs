//! Puts the scripts together into one file.
//!
//! Each script stays a scope of its own that runs once, when it is first imported: the joined file is a list of functions that return
//! what their script exports. What this joiner does not understand, an import of something that is not there, and scripts that import
//! each other in a circle stop the build with a sentence.

use std::{collections::BTreeMap, fs, path::Path};

/// A script, taken apart.
struct Script {
    /// The scripts that it imports.
    needs: Vec<Need>,
    /// What it exports.
    gives: Vec<String>,
    /// The rest, with the imports in their new form.
    text: String,
}

/// An import.
struct Need {
    from: String,
    names: Vec<String>,
}

type Scripts = BTreeMap<String, Script>;

/// All scripts of a folder as one.
pub(crate) fn join(folder: &Path) -> Result<String, String> {
    let mut scripts = Scripts::new();
    for entry in fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = entry.map_err(|error| error.to_string())?.path();
        let file = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        let Some(name) = file.strip_suffix(".js") else { return Err(format!("{file}: this folder holds scripts only")) };
        let text = fs::read_to_string(&path).map_err(|error| format!("{file}: {error}"))?;
        scripts.insert(name.to_owned(), take_apart(&text).map_err(|why| format!("{file}: {why}"))?);
    }
    check(&scripts)?;
    let mut joined = String::from("const scripts = {\n");
    for (name, script) in &scripts {
        joined += &format!("{name:?}() {{\n{}return {{ {} }};\n}},\n", script.text, script.gives.join(", "));
    }
    joined += "};\nconst given = {};\nfunction use(name) {\nreturn given[name] ??= scripts[name]();\n}\n";
    joined += "for (const name of document.querySelector(\"script[data-run]\").dataset.run.split(\" \")) use(name);\n";
    Ok(joined)
}

fn take_apart(source: &str) -> Result<Script, String> {
    let mut script = Script { needs: Vec::new(), gives: Vec::new(), text: String::new() };
    let mut lines = source.lines().enumerate();
    while let Some((at, line)) = lines.next() {
        let says = |why: &str| format!("line {}: {why}", at + 1);
        if line.is_empty() || line.trim_start().starts_with("//") {
            continue;
        }
        if line.matches('`').count() % 2 == 1 {
            return Err(says("a text in backticks ends on its line"));
        }
        if line.starts_with("await ") || (line.contains(" await ") && !line.starts_with([' ', '}']) && !line.contains("async")) {
            return Err(says("a script waits inside of its functions only"));
        }
        if line.starts_with("import ") {
            let mut whole = line.to_owned();
            while !whole.ends_with(';') {
                whole += lines.next().ok_or_else(|| says("the import does not end with ';'"))?.1;
            }
            let (need, text) =
                import(&whole).ok_or_else(|| says("an import is `import \"./x.js\";`, `import { a } from …` or `import * as a from …`"))?;
            script.needs.push(need);
            script.text += &text;
        } else if let Some(rest) = line.strip_prefix("export ") {
            if let Some(names) = rest.strip_prefix("{ ").and_then(|rest| rest.strip_suffix(" };")) {
                script.gives.extend(names.split(", ").map(str::to_owned));
                continue;
            }
            let name = exported(rest).ok_or_else(|| says("a function, an `async function`, a `const` or `{ a, b };` is exported"))?;
            script.gives.push(name);
            script.text += rest;
        } else {
            script.text += &late_import(line, &mut script.needs);
        }
        script.text.push('\n');
    }
    Ok(script)
}

/// An import in its new form.
fn import(line: &str) -> Option<(Need, String)> {
    let (head, from) = line.strip_prefix("import ")?.strip_suffix("\";")?.rsplit_once("\"./")?;
    let from = from.strip_suffix(".js")?.to_owned();
    let used = format!("use({from:?});");
    let Some(head) = head.strip_suffix(" from ") else { return head.is_empty().then_some((Need { from, names: Vec::new() }, used)) };
    if let Some(all) = head.strip_prefix("* as ") {
        return Some((Need { from, names: Vec::new() }, format!("const {all} = {used}")));
    }
    let names = head.strip_prefix('{')?.strip_suffix('}')?.trim().trim_end_matches(',');
    let (mut needed, mut taken) = (Vec::new(), Vec::new());
    for name in names.split(',').map(str::trim) {
        let (there, here) = name.split_once(" as ").unwrap_or((name, name));
        needed.push(there.to_owned());
        taken.push(if there == here { here.to_owned() } else { format!("{there}: {here}") });
    }
    Some((Need { from, names: needed }, format!("const {{ {} }} = {used}", taken.join(", "))))
}

/// What a declaration names.
fn exported(line: &str) -> Option<String> {
    let rest = ["async function ", "function ", "const "].iter().find_map(|word| line.strip_prefix(word))?;
    let name: String = rest.chars().take_while(|letter| letter.is_alphanumeric() || matches!(letter, '_' | '$')).collect();
    (!name.is_empty()).then_some(name)
}

/// A script that is run only where it is wanted.
fn late_import(line: &str, needs: &mut Vec<Need>) -> String {
    let Some((head, rest)) = line.split_once("await import(\"./") else { return line.to_owned() };
    let Some((from, tail)) = rest.split_once(".js\")") else { return line.to_owned() };
    needs.push(Need { from: from.to_owned(), names: Vec::new() });
    format!("{head}use({from:?}){tail}")
}

/// Is everything there that is imported, and nothing before it is made?
fn check(scripts: &Scripts) -> Result<(), String> {
    for (name, script) in scripts {
        for need in &script.needs {
            let from = scripts.get(&need.from).ok_or_else(|| format!("{name}.js imports {}.js, which is not there", need.from))?;
            if let Some(missing) = need.names.iter().find(|it| !from.gives.contains(it)) {
                return Err(format!("{name}.js imports '{missing}', which {}.js does not export", need.from));
            }
        }
        circle(scripts, &mut vec![name])?;
    }
    Ok(())
}

fn circle<'a>(scripts: &'a Scripts, way: &mut Vec<&'a str>) -> Result<(), String> {
    for need in &scripts[way[way.len() - 1]].needs {
        let ends = way.contains(&need.from.as_str());
        way.push(&need.from);
        if ends {
            return Err(format!("scripts import each other in a circle: {}", way.join(", ")));
        }
        circle(scripts, way)?;
        way.pop();
    }
    Ok(())
}
