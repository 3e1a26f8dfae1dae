//! `tarka bench` on a small table of tasks.

mod support;

use support::{Answer, Scratch};

const SAFE: &str =
    "extern void reach_error(void);\nint main(void) { int i = 1; if (i > 2) reach_error(); return 0; }\n";
const UNSAFE: &str = "extern void reach_error(void); int __VERIFIER_nondet_int(void);\n\
    int main(void) { if (__VERIFIER_nondet_int() == 7) reach_error(); return 0; }\n";

fn corpus() -> Scratch {
    let scratch = Scratch::new();
    scratch.write("safe.c", SAFE);
    scratch.write("unsafe.c", UNSAFE);
    scratch.write("broken.c", "int main(void) { return x; }\n");
    let header = "family,file,expected,property,machine,overflow,lines\n";
    let right = "small,safe.c,true,unreach-call,32,wrap,2\nsmall,unsafe.c,false,unreach-call,64,wrap,2\n\
        small,safe.c,true,valid-memsafety,32,wrap,2\nodd,broken.c,true,unreach-call,32,wrap,1\n";
    scratch.write("right.csv", &format!("{header}{right}"));
    scratch.write("wrong.csv", &format!("{header}{right}odd,unsafe.c,true,unreach-call,32,wrap,2\n"));
    scratch
}

fn bench(scratch: &Scratch, options: &[&str]) -> Answer {
    scratch.run(&[&["bench"], options, &["--timeout", "20", "--jobs", "2"]].concat())
}

/// A line of the summary as its words.
fn figures(answer: &Answer, family: &str) -> Vec<String> {
    let line = answer.stdout.lines().find(|line| line.split_whitespace().next() == Some(family));
    line.unwrap_or_default().split_whitespace().take(8).map(str::to_owned).collect()
}

#[test]
fn verdicts_are_held_against_what_is_expected() {
    let scratch = corpus();
    let answer = bench(&scratch, &["right.csv", "--out", "r.csv"]);
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""), "{answer:?}");
    assert_eq!(figures(&answer, "small"), ["small", "2", "2", "1", "1", "0", "0", "3"]);
    assert_eq!(figures(&answer, "odd"), ["odd", "1", "0", "0", "0", "0", "1", "0"]);
    assert_eq!(figures(&answer, "all"), ["all", "3", "2", "1", "1", "0", "1", "3"]);
    assert!(answer.stdout.contains("1  bad-input: "), "{answer:?}");
    assert!(answer.stdout.contains("not supported yet: valid-memsafety (1)"), "{answer:?}");
    let rows = std::fs::read_to_string(scratch.path("r.csv")).expect("the table");
    assert_eq!(rows.lines().count(), 4, "{rows}");
    assert!(rows.contains("small,unsafe.c,false,unreach-call,64,wrap,svcomp,correct-false,"), "{rows}");
}

#[test]
fn a_wrong_answer_is_listed_and_told_by_the_status() {
    let answer = bench(&corpus(), &["wrong.csv"]);
    assert_eq!(answer.status, 1, "{answer:?}");
    assert!(answer.stdout.contains("WRONG:\n  unsafe.c (unreach-call): FAIL, expected true\n"), "{answer:?}");
    assert_eq!(figures(&answer, "odd"), ["odd", "2", "0", "0", "0", "1", "1", "-16"]);
}

#[test]
fn a_baseline_is_compared_with() {
    let scratch = corpus();
    assert_eq!(bench(&scratch, &["right.csv", "--out", "old.csv"]).status, 0);
    let old = std::fs::read_to_string(scratch.path("old.csv")).expect("the table");
    scratch.write("old.csv", &old.replace("correct-true", "unknown"));
    let answer =
        bench(&scratch, &["right.csv", "--baseline", "old.csv", "--family", "small", "--limit", "2"]);
    assert!(
        answer.stdout.contains("gained 1\n  safe.c (unreach-call): unknown -> correct-true\nlost 0\n"),
        "{answer:?}"
    );
    assert!(answer.stdout.contains("CPU time on the 1 that both solve"), "{answer:?}");
}

#[test]
fn bad_tables_are_bad_input() {
    let scratch = corpus();
    scratch.write("bad.csv", "family,file\n");
    for (options, told) in [
        (&["missing.csv"][..], "missing.csv"),
        (&["bad.csv"], "there is no column `expected`"),
        (&["right.csv", "--family", "huge"], "there is no family `huge`"),
        (&["right.csv", "--baseline", "bad.csv"], "bad.csv"),
        (&["right.csv", "--out", "no/such/directory.csv"], "cannot write"),
    ] {
        let answer = bench(&scratch, options);
        assert_eq!((answer.status, answer.stdout.as_str()), (3, ""), "{answer:?}");
        assert!(answer.stderr.contains(told), "{answer:?}");
    }
}

#[test]
fn modes_of_dagger_are_compared_program_by_program() {
    let scratch = corpus();
    let loops = "extern void reach_error(void); int __VERIFIER_nondet_int(void);\n\
        int main(void) { int i = 0; while (__VERIFIER_nondet_int()) if (i < 3) i++; if (i > 3) reach_error(); return 0; }\n";
    scratch.write("counter.c", loops);
    scratch.write(
        "table.csv",
        "family,file,expected,property,machine,overflow\nx,counter.c,true,unreach-call,64,ideal\n\
         x,unsafe.c,false,unreach-call,64,ideal\n",
    );
    for more in [&[][..], &["--strengthen"]] {
        let options = [&["table.csv", "--engine", "dagger", "--compare-modes"], more].concat();
        let answer = bench(&scratch, &options);
        assert_eq!((answer.status, answer.stderr.as_str()), (0, ""), "{answer:?}");
        let row = answer.stdout.lines().find(|line| line.starts_with("counter")).unwrap_or_default();
        let cells: Vec<&str> = row.split_whitespace().skip(1).collect();
        assert_eq!(cells.len(), 6 * 4, "{answer:?}");
        // Iterations in mode tree, which refines every widening that is too coarse, unless facts say it all.
        let iterations: u64 = cells[5].parse().unwrap_or_else(|_| panic!("{answer:?}"));
        assert_eq!(iterations == 0, !more.is_empty(), "{answer:?}");
        assert!(answer.stdout.contains("tree+interp: 2 of 2 solved"), "{answer:?}");
    }
}

/// Figure 6 of the paper on lazy annotation: every diamond doubles the paths, but not what has to be learned.
#[test]
fn learning_is_compared_with_its_absence_program_by_program() {
    let scratch = corpus();
    let diamond = "    if (__VERIFIER_nondet_int()) a = 1; else a = 2;\n    if (a == 1) x++; else x--;\n";
    let text = format!(
        "int __VERIFIER_nondet_int(void);\nint main(void) {{ int p = __VERIFIER_nondet_int(), a, x = 0;\n    if (!p) return 0;\n\
         {}    if (!p) x = 100;\n    return x;\n}}\n",
        diamond.repeat(6)
    );
    scratch.write("diamonds.c", &text);
    scratch.write("table.csv", "family,file,expected,property\nx,diamonds.c,true,unreach-call\n");
    let options = ["table.csv", "--engine", "lazy", "--compare-modes", "--plots", "plots"];
    let answer = bench(&scratch, &options);
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""), "{answer:?}");
    let row = answer.stdout.lines().find(|line| line.starts_with("diamonds")).unwrap_or_default();
    let cells: Vec<&str> = row.split_whitespace().collect();
    let ratio: f64 = cells.last().and_then(|cell| cell.parse().ok()).unwrap_or_else(|| panic!("{answer:?}"));
    assert!(ratio > 2.0, "{answer:?}");
    assert!(answer.stdout.contains("kbfiltr"), "{answer:?}");
    assert!(scratch.path("plots/diamonds.svg").exists());
}

#[test]
fn engines_stand_side_by_side() {
    let scratch = corpus();
    scratch.write(
        "table.csv",
        "family,file,expected,property\nx,safe.c,true,unreach-call\nx,unsafe.c,false,unreach-call\nx,broken.c,true,unreach-call\n",
    );
    let answer = bench(&scratch, &["table.csv", "--compare-engines"]);
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""), "{answer:?}");
    let cells = |name: &str| -> Vec<&str> {
        let line = answer.stdout.lines().find(|line| line.starts_with(&format!("| {name}")));
        line.unwrap_or_default().trim_matches('|').split('|').map(str::trim).collect()
    };
    let (names, found) = (cells("task"), cells("unsafe.c"));
    assert!(names.contains(&"slam") && names.contains(&"dash") && !names.contains(&"auto"), "{answer:?}");
    let slam = names.iter().position(|&name| name == "slam").unwrap_or_default();
    let dash = names.iter().position(|&name| name == "dash").unwrap_or_default();
    assert!(found[slam].contains('(') && found[dash].contains('('), "{answer:?}");
    assert!(cells("broken.c")[1..].iter().all(|&cell| cell == "–"), "{answer:?}");
    let solved = cells("solved, of 3");
    assert_eq!((solved[slam], solved[dash]), ("2", "2"), "{answer:?}");
}
