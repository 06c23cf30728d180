//! What others wrote and we build upon: where it comes from, under which licence, and what is there twice. It is read from the lock file and
//! from what cargo knows of it; whoever has `cargo deny` has the same rules in `deny.toml`.

use serde_json::Value;
use std::{collections::BTreeMap, fs, path::Path, process::Command};

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Licences under which a work may be part of ours: they ask for their words to be kept, and for nothing that our own licence does not give.
const LICENCES: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Works under the MPL, which asks for changes of its own files to be given on: we change none. One finds the user's data folder, the other is a
/// part of tests.
const MPL: [&str; 2] = ["option-ext", "webdriver"];

/// The list of the authorities that vouch for the names of others, which is data and comes under a licence for data that asks for nothing.
const DATA: [(&str, &str); 1] = [("webpki-roots", "CDLA-Permissive-2.0")];

/// What is there in two versions, because works that we use have not come to agree yet: `fantoccini` with its own `http` and `cookie`, which only tests have;
/// the faces' shaper with its ICU of before; `ring` with the random bits and the Windows of before; `lettre` with a newer `base64`; `syn` and what derives by it; two databases' iterators; two packers.
const DOUBLED: [&str; 21] = [
    "base64",
    "cookie",
    "fallible-iterator",
    "getrandom",
    "http",
    "icu_collections",
    "icu_provider",
    "litemap",
    "miniz_oxide",
    "syn",
    "synstructure",
    "thiserror",
    "thiserror-impl",
    "tinystr",
    "wasi",
    "windows-sys",
    "writeable",
    "yoke",
    "yoke-derive",
    "zerovec",
    "zerovec-derive",
];

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Every package of the lock file: name, version, and the rest of its lines.
fn locked() -> Vec<(String, String, String)> {
    let text = fs::read_to_string(root().join("Cargo.lock")).unwrap();
    let of = |part: &str, key: &str| {
        let line = part.lines().find_map(|line| line.strip_prefix(&format!("{key} = \"")))?;
        line.strip_suffix('"').map(str::to_owned)
    };
    text.split("[[package]]").skip(1).map(|part| (of(part, "name").unwrap(), of(part, "version").unwrap(), part.to_owned())).collect()
}

#[test]
fn everything_comes_from_the_public_registry_with_its_checksum() {
    let all = locked();
    assert!(all.len() > 100, "{}", all.len());
    for (name, version, rest) in all {
        let ours = root().join("crates").join(&name).join("Cargo.toml").is_file();
        let theirs = rest.contains(&format!("source = \"{REGISTRY}\"\n")) && rest.contains("\nchecksum = \"");
        assert!(ours != theirs, "{name} {version} is neither ours nor from the registry with a checksum");
    }
}

#[test]
fn nothing_new_is_there_twice() {
    let mut versions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    locked().into_iter().for_each(|(name, version, _)| versions.entry(name).or_default().push(version));
    let doubled = versions.into_iter().filter(|(name, versions)| versions.len() > 1 && !DOUBLED.contains(&name.as_str()));
    let doubled: Vec<_> = doubled.collect();
    assert!(doubled.is_empty(), "in several versions, which costs every build: {doubled:?}; agree on one, or name it here with the reason");
}

/// May a work with this licence be used? All that is joined by AND must be allowed, and one of what is joined by OR.
fn allowed(licence: &str) -> bool {
    let one = |part: &str| part.split(" OR ").any(|licence| LICENCES.contains(&licence.trim()));
    licence.replace(" / ", " OR ").replace('/', " OR ").split(" AND ").all(|part| one(part.trim_matches(['(', ')'])))
}

#[test]
fn licences_are_read_as_they_are_meant() {
    for good in ["MIT", "MIT/Apache-2.0", "(MIT OR GPL-3.0) AND Unicode-3.0", "Apache-2.0 / MIT", "GPL-2.0 OR Zlib"] {
        assert!(allowed(good), "{good}");
    }
    for bad in ["GPL-3.0", "MIT AND GPL-3.0", "AGPL-3.0 OR GPL-3.0", "", "MITX"] {
        assert!(!allowed(bad), "{bad}");
    }
}

#[test]
fn every_work_has_a_licence_that_goes_with_ours() {
    let host = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    let mut command = Command::new(env!("CARGO"));
    command.args(["metadata", "--locked", "--offline", "--format-version", "1"]).current_dir(root());
    // Elsewhere everything must have been fetched once (`cargo fetch`); here what this machine needs has been.
    if cfg!(target_os = "linux") {
        command.args(["--filter-platform", &host]);
    }
    let told = command.output().unwrap();
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    let known: Value = serde_json::from_slice(&told.stdout).unwrap();
    let packages = known["packages"].as_array().unwrap();
    assert!(packages.len() > 100, "{}", packages.len());
    for package in packages {
        let (name, licence) = (package["name"].as_str().unwrap(), package["license"].as_str().unwrap_or_default());
        let mpl = licence == "MPL-2.0" && MPL.contains(&name);
        let data = DATA.contains(&(name, licence));
        assert!(allowed(licence) || mpl || data, "{name}: the licence '{licence}' is none of those that go with ours");
    }
}
