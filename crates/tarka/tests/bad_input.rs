//! Whatever is given to Tarka, it answers with a clear message and the right exit status, or does the right thing.

mod support;

use std::fs;
use std::os::unix::fs::PermissionsExt;

use support::{Answer, Scratch};

/// Expects bad input: exit status 3, nothing on standard output, every part of the message on standard error.
fn refused(answer: &Answer, parts: &[&str]) {
    assert_eq!(answer.status, 3, "{answer:?}");
    assert_eq!(answer.stdout, "", "{answer:?}");
    for part in parts {
        assert!(answer.stderr.contains(part), "`{part}` is missing from: {}", answer.stderr);
    }
}

/// Expects a run that ends well with this first line after the program's own output.
fn ends_with(answer: &Answer, outcome: &str) {
    assert_eq!(answer.status, 0, "{answer:?}");
    assert!(answer.stdout.lines().any(|line| line == outcome), "{answer:?}");
}

#[test]
fn a_missing_file() {
    refused(&Scratch::new().run(&["run", "nowhere.c"]), &["nowhere.c", "there is no such file"]);
}

#[test]
fn a_directory_in_place_of_a_file() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.path("folder.c")).expect("the scratch directory is ours");
    refused(&scratch.run(&["run", "folder.c"]), &["folder.c", "directory"]);
}

#[test]
fn a_type_that_is_not_supported() {
    let scratch = Scratch::new();
    let file = scratch.write("bits.c", "unsigned _BitInt(7) x;\nint main(void) { return x; }");
    refused(
        &scratch.run(&["check", file.to_str().expect("a name")]),
        &["bits.c:1:10", "type `_BitInt` is not supported"],
    );
}

#[test]
fn an_unreadable_file() {
    let scratch = Scratch::new();
    let file = scratch.write("secret.c", "int main(void) { return 0; }");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).expect("the file is ours");
    if fs::read(&file).is_ok() {
        return; // root reads everything
    }
    refused(&scratch.run(&["run", "secret.c"]), &["secret.c", "Permission denied"]);
}

#[test]
fn an_empty_file() {
    refused(&Scratch::new().run_text(""), &["main"]);
}

#[test]
fn a_file_without_main() {
    refused(&Scratch::new().run_text("int f(void) { return 1; }\n"), &["main", "--entry"]);
}

#[test]
fn an_unknown_entry() {
    let scratch = Scratch::new();
    scratch.write("p.c", "int main(void) { return 0; }\n");
    refused(&scratch.run(&["run", "p.c", "--entry", "start"]), &["start"]);
}

#[test]
fn another_entry() {
    let scratch = Scratch::new();
    scratch.write("p.c", "int start(void) { return 5; }\n");
    ends_with(&scratch.run(&["run", "p.c", "--entry", "start"]), "returned 5");
}

#[test]
fn main_with_parameters() {
    let text = "int main(int argc, char **argv) { return argc == 1 && argv[0] && !argv[argc] ? 0 : 9; }\n";
    ends_with(&Scratch::new().run_text(text), "returned 0");
}

#[test]
fn bytes_that_are_not_utf8_in_comments_and_strings() {
    let scratch = Scratch::new();
    let text = b"/* caf\xe9 */ int main(void) { return (unsigned char)\"\xe9\"[0]; }\n";
    fs::write(scratch.path("latin.c"), text).expect("the scratch directory is ours");
    ends_with(&scratch.run(&["run", "latin.c"]), "returned 233");
}

#[test]
fn bytes_that_are_not_utf8_elsewhere() {
    let scratch = Scratch::new();
    fs::write(scratch.path("latin.c"), b"int main(void) { return \xff 0; }\n")
        .expect("the scratch directory is ours");
    refused(&scratch.run(&["run", "latin.c"]), &["latin.c:1"]);
}

#[test]
fn carriage_returns() {
    let text = "// one \\\r\n   remark\r\nint main(void)\r\n{\r\n    return 4;\r\n}\r\n";
    ends_with(&Scratch::new().run_text(text), "returned 4");
}

#[test]
fn deep_expressions() {
    for (open, close) in
        [("(", ")"), ("-", ""), ("!", ""), ("1+(", ")"), ("x=", ""), ("f(", ")"), ("1?1:", "")]
    {
        let deep = format!("{}x{}", open.repeat(100_000), close.repeat(100_000));
        let answer = Scratch::new().run_text(&format!(
            "int f(int a) {{ return a; }}\nint main(void) {{ int x = 1; return {deep}; }}\n"
        ));
        assert!(matches!(answer.status, 0 | 3), "{open}: {} {}", answer.status, answer.stderr_start());
        let named = ["too deep", "too many"].iter().any(|words| answer.stderr.contains(words));
        assert!(answer.status == 0 || named, "{open}: {}", answer.stderr_start());
    }
}

#[test]
fn deep_statements_and_declarations() {
    let blocks = format!("int main(void) {{ {}{} return 0; }}\n", "{".repeat(100_000), "}".repeat(100_000));
    let ifs = format!("int main(void) {{ {} ; return 0; }}\n", "if (1) ".repeat(100_000));
    let stars = format!("int {}p;\nint main(void) {{ return 0; }}\n", "*".repeat(100_000));
    let declarators =
        format!("int {}x{};\nint main(void) {{ return 0; }}\n", "(".repeat(100_000), ")".repeat(100_000));
    let initialisers =
        format!("int x = {}1{};\nint main(void) {{ return 0; }}\n", "{".repeat(100_000), "}".repeat(100_000));
    for text in [blocks, ifs, stars, declarators, initialisers] {
        let answer = Scratch::new().run_text(&text);
        assert!(matches!(answer.status, 0 | 3), "{}: {}", answer.status, answer.stderr_start());
    }
}

#[test]
fn an_include_that_does_not_exist() {
    refused(
        &Scratch::new().run_text("#include \"nowhere.h\"\nint main(void) { return 0; }\n"),
        &["nowhere.h"],
    );
}

#[test]
fn an_error_directive() {
    refused(&Scratch::new().run_text("#error not today\nint main(void) { return 0; }\n"), &["not today"]);
}

#[test]
fn binary_garbage() {
    let scratch = Scratch::new();
    let garbage: Vec<u8> = (0..4096_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    fs::write(scratch.path("garbage.c"), garbage).expect("the scratch directory is ours");
    refused(&scratch.run(&["run", "garbage.c"]), &["garbage.c"]);
}

#[test]
fn nul_bytes() {
    refused(&Scratch::new().run_text("int main(void) { return \0 0; }\n"), &["p.c:1"]);
}

#[test]
fn two_definitions_of_main() {
    let scratch = Scratch::new();
    scratch.write("a.c", "int main(void) { return 0; }\n");
    scratch.write("b.c", "int main(void) { return 1; }\n");
    refused(&scratch.run(&["run", "a.c", "b.c"]), &["main", "a.c:1", "b.c:1"]);
}

#[test]
fn every_syntax_error_of_a_file_is_reported() {
    let text =
        "int f(void) { return 1 }\nint g(void) { int = 2; return 0; }\nint main(void) { return ) 0; }\n";
    refused(&Scratch::new().run_text(text), &["p.c:1", "p.c:2", "p.c:3"]);
}

#[test]
fn every_type_error_of_a_file_is_reported() {
    let text = "int main(void) {\n  nowhere = 1;\n  struct s x;\n  return *3;\n}\n";
    refused(&Scratch::new().run_text(text), &["p.c:2", "p.c:3", "p.c:4", "nowhere"]);
}

#[test]
fn bad_usage() {
    let scratch = Scratch::new();
    scratch.write("p.c", "int main(void) { return 0; }\n");
    refused(&scratch.run(&["run"]), &["FILE"]);
    refused(&scratch.run(&["fly"]), &["fly"]);
    refused(&scratch.run(&["run", "p.c", "--machine", "16"]), &["16", "32", "64"]);
    refused(&scratch.run(&["run", "p.c", "--inputs", "1,two"]), &["`two` is not an input"]);
    refused(&scratch.run(&["run", "p.c", "--inputs", "@nowhere.txt"]), &["nowhere.txt"]);
    refused(&scratch.run(&["run", "p.c", "--nonsense"]), &["--nonsense"]);
}
