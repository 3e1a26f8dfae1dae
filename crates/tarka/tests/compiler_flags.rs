//! Flags of compilers, standard input, and the files of a project.

mod support;

use std::fs::File;
use std::process::Command;

use support::Scratch;

const PROGRAM: &str = "#include \"limit.h\"\nvoid reach_error(void);\n\
    int main(void) { if (LIMIT > 4 || WIDTH != sizeof(long)) reach_error(); return 0; }\n";

fn scratch(limit: u32) -> Scratch {
    let scratch = Scratch::new();
    scratch.write("p.c", PROGRAM);
    std::fs::create_dir(scratch.path("inc")).expect("ours");
    scratch.write("inc/limit.h", &format!("#define LIMIT {limit}\n"));
    scratch
}

#[test]
fn pasted_flags_are_used_or_make_no_difference() {
    let flags = [
        "-O2",
        "-Wall",
        "-Wextra",
        "-std=c99",
        "-g",
        "-fno-strict-aliasing",
        "-march=native",
        "-MMD",
        "-o",
        "p",
    ];
    let fine = ["check", "p.c", "-I", "inc", "-DWIDTH=8"];
    assert_eq!(scratch(4).run(&[&fine[..], &flags].concat()).status, 0);
    assert_eq!(scratch(5).run(&[&flags, &fine[..]].concat()[..]).status, 3, "a flag is no command");
    assert_eq!(scratch(5).run(&[&fine[..], &flags].concat()).status, 1);
    let narrow = scratch(4).run(&["check", "-m32", "p.c", "-Iinc", "-D", "WIDTH=8", "-UWIDTH", "-DWIDTH=4"]);
    assert_eq!(narrow.status, 0, "{narrow:?}");
    let included = scratch(4).run(&["check", "-include", "inc/limit.h", "-Iinc", "p.c", "-DWIDTH=4"]);
    assert_eq!(included.status, 1, "{included:?}");
}

#[test]
fn flags_that_change_the_meaning_are_refused() {
    let answer = scratch(4).run(&["check", "p.c", "-Iinc", "-funsigned-char"]);
    assert_eq!(answer.status, 3);
    assert!(answer.stderr.contains("-funsigned-char"), "{answer:?}");
}

#[test]
fn standard_input_is_a_file() {
    let scratch = scratch(5);
    let program = File::open(scratch.path("p.c")).expect("ours");
    let include = format!("-I{}", scratch.path("inc").display());
    let output = Command::new(env!("CARGO_BIN_EXE_tarka"))
        .args(["check", "-", &include, "-DWIDTH=8"])
        .stdin(program)
        .output()
        .expect("the command starts");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("<stdin>:3"), "{output:?}");
}

#[test]
fn a_project_gives_files_and_flags() {
    let scratch = scratch(4);
    let list = r#"[{"directory": ".", "file": "p.c", "command": "cc -Iinc -DWIDTH=8 -c p.c -o p.o"}]"#;
    scratch.write("compile_commands.json", list);
    for line in
        [&["check", "-p", "."][..], &["check", "-p", ".", "p.c"], &["run", "-p", "compile_commands.json"]]
    {
        let answer = scratch.run(line);
        assert_eq!(answer.status, 0, "{answer:?}");
    }
    assert_eq!(scratch.run(&["check", "-p", ".", "--certificate", "c.json", "--quiet"]).status, 0);
    let again = scratch.run(&["certify", "p.c", "-Iinc", "-DWIDTH=8", "--certificate", "c.json"]);
    assert_eq!(again.status, 0, "{again:?}");
    assert_eq!(scratch.run(&["check", "-p", "nowhere"]).status, 3);
}
