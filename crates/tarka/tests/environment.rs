//! Programs under `tests/environment`: what the outside may do, in each environment. The comments at the head of a program
//! say what the verdict is headed by (`PASS, if f() changes no global`), or what it must not be (`not PASS`).

mod support;

use std::fs;
use std::path::{Path, PathBuf};

use support::Scratch;

const ENVIRONMENTS: [&str; 3] = ["arguments", "any", "svcomp"];

fn programs(directory: &str) -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(directory);
    let entries = fs::read_dir(directory).expect("the directory is there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

/// What a line at the head of a program says, if it is there.
fn remark<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let mut lines = text.lines().map_while(|line| line.strip_prefix("// "));
    lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

/// Whether a headline is as wanted.
fn fits(headline: &str, wanted: &str) -> bool {
    match wanted.strip_prefix("not ") {
        Some(word) => !headline.starts_with(word),
        None => headline.starts_with(&format!("{wanted}: ")),
    }
}

#[test]
fn programs_have_the_verdicts_they_tell() {
    let scratch = Scratch::new();
    let mut wrong = Vec::new();
    for file in programs("environment") {
        let text = fs::read_to_string(&file).expect("a program");
        let path = file.to_str().expect("a name");
        for environment in ENVIRONMENTS {
            let Some(wanted) = remark(&text, environment) else { continue };
            let mut args = vec!["check", path, "--timeout", "20", "--environment", environment];
            args.extend(remark(&text, "options").into_iter().flat_map(str::split_whitespace));
            let answer = scratch.run(&args);
            let headline = answer.stdout.lines().next().unwrap_or_default().to_owned();
            if !fits(&headline, wanted) {
                wrong.push(format!("{path} ({environment}): {headline:?}, not {wanted:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_strict_verdict_rests_on_nothing() {
    let scratch = Scratch::new();
    let program = "extern void note(void);\nextern void reach_error(void);\nint level;\n\
                   int main(void) { level = 1; note(); if (level != 1) reach_error(); return 0; }\n";
    scratch.write("p.c", program);
    assert_eq!(scratch.run(&["check", "p.c"]).status, 0);
    let answer = scratch.run(&["check", "p.c", "--strict", "--engine", "dash", "--format", "json"]);
    assert_eq!(answer.status, 2, "{answer:?}");
    assert!(answer.stdout.contains("it is PASS, if note() changes no global"), "{answer:?}");
    let answer = scratch.run(&["check", "p.c", "--strict", "--pure", "note"]);
    assert_eq!(answer.status, 0, "{answer:?}");
}

#[test]
fn a_certificate_says_the_environment() {
    let scratch = Scratch::new();
    let program = "extern void note(void);\nextern void reach_error(void);\nint level;\n\
                   int main(void) { level = 1; note(); if (level != 1) reach_error(); return 0; }\n";
    scratch.write("p.c", program);
    assert_eq!(scratch.run(&["check", "p.c", "--certificate", "proof.json"]).status, 0);
    let accepted = scratch.run(&["certify", "p.c", "--certificate", "proof.json"]);
    assert!(accepted.stdout.starts_with("accepted, if note() changes no global: "), "{accepted:?}");
    let refused = scratch.run(&["certify", "p.c", "--certificate", "proof.json", "--environment", "svcomp"]);
    assert_eq!(refused.status, 3, "{refused:?}");
}

#[test]
fn allocations_fail_in_native_replays_too() {
    let scratch = Scratch::new();
    let program = "#include <assert.h>\n#include <stdlib.h>\n\
                   int main(void) {\n  char *first = malloc(4), *second = calloc(2, 2);\n\
                   if (!first) return 1;\n  first = realloc(first, 8);\n  assert(!(first && !second));\n  return 0;\n}\n";
    scratch.write("p.c", program);
    for engine in ["dash", "lazy"] {
        let answer = scratch.run(&["check", "p.c", "--engine", engine]);
        assert_eq!(answer.status, 1, "{answer:?}");
        assert!(answer.stdout.contains("in the interpreter and as a native program"), "{answer:?}");
    }
}

#[test]
fn numbers_are_arguments_of_the_native_replay() {
    let scratch = Scratch::new();
    let program = "#include <assert.h>\n#include <stdlib.h>\n\
                   int main(int argc, char **argv) {\n  if (argc == 3)\n    \
                   assert(atol(argv[1]) - atol(argv[2]) != 5000000000);\n  return 0;\n}\n";
    scratch.write("p.c", program);
    let answer = scratch.run(&["check", "p.c"]);
    assert_eq!(answer.status, 1, "{answer:?}");
    assert!(answer.stdout.contains("\narguments: argv[1] = \""), "{answer:?}");
    assert!(answer.stdout.contains("in the interpreter and as a native program"), "{answer:?}");
}

/// Programs under `tests/given`: pointers that a function is given.
#[test]
fn pointers_that_are_given_lead_to_objects() {
    let scratch = Scratch::new();
    let mut wrong = Vec::new();
    for file in programs("given") {
        let text = fs::read_to_string(&file).expect("a program");
        let path = file.to_str().expect("a name");
        let wanted = if remark(&text, "verdict") == Some("pass") { 0 } else { 1 };
        for engine in ["dash", "lazy"] {
            let mut args = vec!["check", path, "--timeout", "20", "--engine", engine];
            args.extend(remark(&text, "options").into_iter().flat_map(str::split_whitespace));
            let status = scratch.run(&args).status;
            let wanted = if remark(&text, "unknown to") == Some(engine) { 2 } else { wanted };
            if status != wanted {
                wrong.push(format!("{path} ({engine}): {status}, not {wanted}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The figures of the papers with their parameters as printed, by lazy annotation as printed.
#[test]
fn figures_are_proved_by_lazy_annotation_as_printed() {
    let scratch = Scratch::new();
    let is_figure = |file: &Path| file.to_str().is_some_and(|name| name.contains("_figure_"));
    let mut seen = 0;
    for file in programs("given").into_iter().filter(|file| is_figure(file)) {
        let text = fs::read_to_string(&file).expect("a program");
        if remark(&text, "verdict") == Some("pass") {
            let path = file.to_str().expect("a name");
            let mut args = vec!["check", path, "--timeout", "10", "--engine", "lazy", "--paper"];
            args.extend(remark(&text, "options").into_iter().flat_map(str::split_whitespace));
            let answer = scratch.run(&args);
            assert_eq!(answer.status, 0, "{path}: {answer:?}");
            seen += 1;
        }
    }
    assert!(seen >= 7, "{seen}");
}
