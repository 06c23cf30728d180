//! The build script's joiner of scripts.

#[path = "../../build/scripts.rs"]
mod joiner;

use std::{fs, path::PathBuf};

/// What comes of these scripts.
fn joined(name: &str, scripts: &[(&str, &str)]) -> Result<String, String> {
    let folder: PathBuf = std::env::temp_dir().join(format!("perfidy-scripts-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for (file, text) in scripts {
        fs::write(folder.join(file), text).unwrap();
    }
    let joined = joiner::join(&folder);
    fs::remove_dir_all(&folder).unwrap();
    joined
}

#[test]
fn imports_and_exports_of_every_kind_are_joined() {
    let a = "// Words.\n\nimport { one, two as second } from \"./b.js\";\nimport * as all from \"./b.js\";\nimport \"./c.js\";\none(second, all);\n";
    let b = "export function one() {}\nexport const two = 2;\nconst three = 3;\nexport { three };\n";
    let text = joined("kinds", &[("a.js", a), ("b.js", b), ("c.js", "await import(\"./b.js\");\n")]);
    // A script does not wait outside of its functions, but for another script.
    assert!(text.unwrap_err().contains("c.js: line 1: a script waits inside of its functions only"));
    let text = joined("kinds", &[("a.js", a), ("b.js", b), ("c.js", "if (x) {\n  await import(\"./b.js\");\n}\n")]).unwrap();
    assert!(text.contains("const { one, two: second } = use(\"b\");\nconst all = use(\"b\");\nuse(\"c\");\none(second, all);\n"), "{text}");
    assert!(text.contains("function one() {}\nconst two = 2;\nconst three = 3;\nreturn { one, two, three };"), "{text}");
    assert!(text.contains("if (x) {\n  use(\"b\");\n}") && !text.contains("Words"), "{text}");
}

#[test]
fn what_cannot_be_joined_is_named() {
    for (scripts, why) in [
        (&[("a.js", "import { x } from \"./b.js\";\n")][..], "a.js imports b.js, which is not there"),
        (&[("a.js", "import { x } from \"./b.js\";\n"), ("b.js", "\n")], "a.js imports 'x', which b.js does not export"),
        (&[("a.js", "import \"./b.js\";\n"), ("b.js", "import \"./a.js\";\n")], "in a circle: a, b, a"),
        (&[("a.js", "import x from \"./a.js\";\n")], "a.js: line 1: an import is"),
        (&[("a.js", "\nexport let x = 1;\n")], "a.js: line 2: a function"),
        (&[("a.js", "const x = `one\ntwo`;\n")], "a.js: line 1: a text in backticks"),
        (&[("a.ts", "")], "a.ts: this folder holds scripts only"),
    ] {
        let told = joined("wrong", scripts).unwrap_err();
        assert!(told.contains(why), "{told}");
    }
}
