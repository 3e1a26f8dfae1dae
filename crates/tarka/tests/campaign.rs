//! Campaigns: tables, what is not done twice, and what a campaign survives.

mod support;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use support::Scratch;
use support::batch::Batch;
use support::slurm::Slurm;

/// How many functions the programs call in some order.
const FUNCTIONS: usize = 15;

/// Programs that call functions, and rules on the order of these calls.
fn many(scratch: &Scratch, programs: usize) -> Vec<String> {
    let declared: String = (0..FUNCTIONS).map(|f| format!("void f{f}(int);\n")).collect();
    fs::create_dir_all(scratch.path("rules")).expect("ours");
    for rule in 0..FUNCTIONS {
        let text = format!(
            "state {{ int n; }}\nf{rule}.entry {{\n    if (n == 2)\n        abort \"called a third time\";\n    n++;\n}}\n"
        );
        scratch.write(&format!("rules/r{rule:02}.slic"), &text);
    }
    (0..programs)
        .map(|program| {
            let calls: String =
                (0..4).map(|call| format!("    f{}(i);\n", (program * 3 + call) % FUNCTIONS)).collect();
            let rounds = 2 + program % 2;
            let text = format!(
                "{declared}int main(void)\n{{\n    for (int i = 0; i < {rounds}; i++) {{\n{calls}    }}\n}}\n"
            );
            let name = format!("p{program:02}.c");
            scratch.write(&name, &text);
            name
        })
        .collect()
}

fn arguments<'a>(programs: &'a [String], out: &'a str) -> Vec<&'a str> {
    let fixed = [
        "campaign",
        "--rules",
        "rules",
        "--engine",
        "unroll",
        "--jobs",
        "2",
        "--timeout",
        "30",
        "--out",
        out,
    ];
    fixed.into_iter().chain(programs.iter().map(String::as_str)).collect()
}

fn results(directory: &Path) -> usize {
    fs::read_dir(directory.join("results")).map_or(0, |entries| entries.count())
}

fn start(scratch: &Scratch, args: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tarka"));
    command.args(args).current_dir(scratch.path("")).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("it can be started")
}

#[test]
fn a_campaign_that_is_killed_goes_on_and_ends_with_the_same_table() {
    let scratch = Scratch::new();
    let programs = many(&scratch, 14);
    let checks = programs.len() * FUNCTIONS;
    assert!(checks >= 200);
    let whole = scratch.run(&arguments(&programs, "whole"));
    assert_eq!(whole.status, 1, "{whole:?}");
    assert!(
        whole.stdout.contains("210 checks: 154 not applicable, 28 pass, 28 defect, 0 unknown"),
        "{whole:?}"
    );
    let mut killed = start(&scratch, &arguments(&programs, "killed"));
    let directory = scratch.path("killed");
    let begun = Instant::now();
    while results(&directory) < checks / 2 && begun.elapsed() < Duration::from_secs(50) {
        thread::sleep(Duration::from_millis(5));
    }
    killed.kill().expect("SIGKILL");
    killed.wait().expect("it has ended");
    let before = results(&directory);
    assert!((checks / 2..checks).contains(&before), "half-way: {before}");
    let dates: Vec<_> = dates(&directory);
    let resumed = scratch.run(&arguments(&programs, "killed"));
    assert_eq!(resumed.stdout, whole.stdout);
    assert!(
        dates.iter().all(|date| self::dates(&directory).contains(date)),
        "what was done is not done again"
    );
    // Everything has evidence, so a second run does nothing but look.
    let again = scratch.run(&arguments(&programs, "killed"));
    assert_eq!(again.stdout, whole.stdout);
    let summary = fs::read_to_string(directory.join("summary.csv")).expect("a summary");
    assert_eq!(summary.lines().filter(|line| line.ends_with(",true")).count(), checks, "{summary}");
}

/// The results with the times at which they were written.
fn dates(directory: &Path) -> Vec<(PathBuf, std::time::SystemTime)> {
    let entries = fs::read_dir(directory.join("results")).expect("results").filter_map(Result::ok);
    entries.filter_map(|entry| Some((entry.path(), entry.metadata().ok()?.modified().ok()?))).collect()
}

#[test]
fn a_task_is_an_ordinary_command() {
    let scratch = Scratch::new();
    let programs = many(&scratch, 2);
    let args = arguments(&programs, "out");
    let whole = scratch.run(&args);
    for task in 0..2 * FUNCTIONS {
        fs::remove_file(scratch.path(&format!("out/results/{task}.json"))).expect("a result");
        let number = task.to_string();
        let done = scratch.run(&["campaign", "--task", &number, "out"]);
        assert_eq!(done.status, 0, "{done:?}");
    }
    assert_eq!(results(&scratch.path("out")), 2 * FUNCTIONS);
    assert_eq!(scratch.run(&args).stdout, whole.stdout);
    let beyond = scratch.run(&["campaign", "--task", "30", "out"]);
    assert!(beyond.stderr.contains("the campaign has the tasks 0 to 29"), "{beyond:?}");
    let none = scratch.run(&["campaign", "--rules", "rules", "--jobs", "0", "p00.c"]);
    assert!(none.status == 3 && none.stderr.contains("at least one check has to run"), "{none:?}");
    let directory = scratch.run(&["campaign", "--rules", "rules", "rules"]);
    assert!(directory.stderr.contains("`rules` is a directory: name its C files"), "{directory:?}");
    scratch.write("rules/template.slic", "f0.entry { }");
    let template = scratch.run(&args);
    assert!(template.stderr.contains("`rules/template.slic` is left out"), "{template:?}");
    let nowhere = scratch.run(&["campaign", "--task", "0", "nowhere"]);
    assert!(nowhere.stderr.contains("`nowhere` is no campaign"), "{nowhere:?}");
}

#[test]
fn results_count_only_for_what_they_are_about() {
    let scratch = Scratch::new();
    let good = "void f(int);\nint main(void) { f(1); return 0; }\n";
    let bad = good.replace("f(1);", "f(1); f(2);");
    let rule = "f.entry { if ($1 == 2) abort \"two\"; }";
    scratch.write("p.c", good);
    scratch.write("q.c", good);
    scratch.write("r.slic", rule);
    let args =
        ["campaign", "--rules", "r.slic", "--engine", "unroll", "--jobs", "1", "--out", "out", "p.c", "q.c"];
    // As if it had been killed before the second task.
    let interrupt = || fs::remove_file(scratch.path("out/results/1.json")).expect("a result");
    let run = |options: &[&str]| scratch.run(&[&args[..], options].concat()).stdout;
    for options in [&[][..], &["--no-cache"], &["--recheck"]] {
        scratch.write("p.c", good);
        scratch.write("r.slic", rule);
        assert!(run(options).contains("2 checks: 0 not applicable, 2 pass"), "{options:?}");
        interrupt();
        scratch.write("p.c", &bad);
        assert!(run(options).contains("1 pass, 1 defect"), "the program has changed: {options:?}");
        interrupt();
        scratch.write("r.slic", &rule.replace("== 2", "== 1"));
        assert!(run(options).contains("0 pass, 2 defect"), "the rule has changed: {options:?}");
        scratch.write("r.slic", rule);
        let task = scratch.run(&["campaign", "--task", "1", "out"]);
        assert_eq!(task.status, 0, "{task:?}");
        let result = fs::read_to_string(scratch.path("out/results/1.json")).expect("a result");
        assert!(result.contains("\"word\": \"pass\""), "{options:?}: {result}");
    }
    // A result whose evidence somebody has deleted is found again.
    fs::remove_dir_all(scratch.path("out/evidence")).expect("evidence");
    assert!(run(&[]).contains("1 pass, 1 defect"));
    let evidence = fs::read_dir(scratch.path("out/evidence")).expect("evidence").count();
    assert_eq!(evidence, 2, "a proof and a test");
}

#[test]
fn a_hundred_rules_on_one_file_parse_it_once() {
    let scratch = Scratch::new();
    fs::create_dir_all(scratch.path("rules")).expect("ours");
    fs::create_dir_all(scratch.path("bin")).expect("ours");
    for rule in 0..100 {
        let text = format!("f.entry {{ if ($1 == {}) abort \"{rule}\"; }}", rule + 1000);
        scratch.write(&format!("rules/r{rule}.slic"), &text);
    }
    scratch
        .write("p.c", "#include <stddef.h>\nvoid f(int);\nint main(void) { f(sizeof(size_t)); return 0; }\n");
    // A compiler that counts how often it is asked to preprocess.
    let cc = scratch.write("bin/cc", "#!/bin/sh\necho x >> \"$COUNT\"\nPATH=${PATH#*:} exec cc \"$@\"\n");
    fs::set_permissions(&cc, fs::Permissions::from_mode(0o755)).expect("ours");
    let path = format!("{}:{}", scratch.path("bin").display(), std::env::var("PATH").expect("a path"));
    let output = Command::new(env!("CARGO_BIN_EXE_tarka"))
        .args(["campaign", "--rules", "rules", "--engine", "unroll", "--out", "out", "p.c"])
        .current_dir(scratch.path(""))
        .env("PATH", path)
        .env("COUNT", scratch.path("count"))
        .output()
        .expect("it can be started");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        text.contains("100 checks: 0 not applicable, 100 pass, 0 defect, 0 unknown"),
        "{text} {output:?}"
    );
    let asked = fs::read_to_string(scratch.path("count")).expect("it was asked");
    assert_eq!(asked.lines().count(), 1);
}

#[test]
fn two_engines_are_compared_and_the_modes_of_slam() {
    let scratch = Scratch::new();
    many(&scratch, 1);
    let run = |engine: &str| {
        scratch.run(&[
            "campaign",
            "--rules",
            "rules/r00.slic",
            "--engine",
            engine,
            "--out",
            engine,
            "p00.c",
            "--timeout",
            "30",
        ])
    };
    let both = run("dash,lazy");
    assert_eq!(both.status, 0, "{both:?}");
    assert!(both.stdout.contains("seconds of lazy (up) against dash (right)"), "{both:?}");
    assert!(both.stdout.contains("program  rule"), "{both:?}");
    let slam = run("slam");
    for row in ["none    lazy   eager", "passes found                     1       1       1"] {
        assert!(slam.stdout.contains(row), "`{row}` is missing: {slam:?}");
    }
}

#[test]
fn proofs_of_earlier_runs_are_checked_again_if_somebody_wants_it() {
    let scratch = Scratch::new();
    let programs = many(&scratch, 1);
    let args = arguments(&programs, "out");
    scratch.run(&args);
    let recheck: Vec<&str> = args.iter().copied().chain(["--recheck"]).collect();
    let rechecked = scratch.run(&recheck);
    assert!(rechecked.stdout.contains("4 pass, 0 defect"), "{rechecked:?}");
    let summary = |name: &str| fs::read_to_string(scratch.path(name)).expect("a summary");
    let reused =
        |text: &str| text.lines().filter(|line| line.contains(",pass,") && line.ends_with(",true")).count();
    assert_eq!(reused(&summary("out/summary.csv")), 4);
    // A proof that is damaged is none, so the check is done again.
    for entry in fs::read_dir(scratch.path("out/evidence")).expect("evidence").filter_map(Result::ok) {
        fs::write(entry.path(), "{}").expect("ours");
    }
    let again = scratch.run(&recheck);
    assert!(again.stdout.contains("4 pass, 0 defect"), "{again:?}");
    assert_eq!(reused(&summary("out/summary.csv")), 0);
    let without: Vec<&str> = args.iter().copied().chain(["--no-cache"]).collect();
    scratch.run(&without);
    assert_eq!(reused(&summary("out/summary.csv")), 0);
}

#[test]
fn what_cannot_be_a_campaign_is_refused() {
    let scratch = Scratch::new();
    many(&scratch, 1);
    let refused = |args: &[&str], message: &str| {
        let answer = scratch.run(args);
        assert_eq!(answer.status, 3, "{answer:?}");
        assert!(answer.stderr.contains(message), "{answer:?}");
    };
    refused(
        &["campaign", "p00.c"],
        "there is nothing to check: name rules (--rules) or properties (--property)",
    );
    refused(&["campaign", "--rules", "rules", "none.c"], "`none.c`: No such file");
    fs::create_dir_all(scratch.path("empty")).expect("ours");
    refused(&["campaign", "--rules", "empty", "p00.c"], "there are no rules (*.slic) in `empty`");
    refused(
        &["campaign", "--rules", "rules", "--engine", "dash,lazy", "--mode", "x", "p00.c"],
        "--mode is for one engine",
    );
}

/// Without Slurm: what the campaign asks for, and that a task that is done twice does no harm.
#[test]
fn a_campaign_as_an_array_job_survives_the_loss_of_a_node() {
    let scratch = Scratch::new();
    let batch = Batch::new(&scratch.path("batch"));
    let programs = many(&scratch, 3);
    let here = scratch.run(&arguments(&programs, "here"));
    let mut args = arguments(&programs, "there");
    args.extend(["--on", "slurm"]);
    let mut command = batch.command(env!("CARGO_BIN_EXE_tarka"));
    let there =
        command.args(&args).current_dir(scratch.path("")).stdout(Stdio::piped()).spawn().expect("it starts");
    let begun = Instant::now();
    while batch.begun("w2") < 3 && begun.elapsed() < Duration::from_secs(60) {
        thread::sleep(Duration::from_millis(2));
    }
    batch.kill("w2");
    assert!(results(&scratch.path("there")) < 3 * FUNCTIONS, "it was not over");
    let output = there.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stdout), here.stdout);
    assert_eq!(output.status.code(), Some(here.status));
    let asked = fs::read_to_string(batch.file("asked")).expect("it was asked");
    for word in ["--parsable", "--requeue", "--array=0-44", "--cpus-per-task=1"] {
        assert!(asked.contains(word), "`{word}` is missing: {asked}");
    }
    assert!(batch.begun("w1") > batch.begun("w2"), "the other node did the rest");
    // What is done is not asked for again.
    let mut again = batch.command(env!("CARGO_BIN_EXE_tarka"));
    fs::remove_file(batch.file("asked")).expect("ours");
    fs::remove_file(scratch.path("there/results/7.json")).expect("a result");
    let output = again.args(&args).current_dir(scratch.path("")).output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stdout), here.stdout);
    let asked = fs::read_to_string(batch.file("asked")).expect("it was asked");
    assert!(asked.contains("--array=7 "), "{asked}");
}

#[test]
fn a_campaign_on_slurm_survives_the_loss_of_a_node() {
    let scratch = Scratch::new();
    let slurm = match Slurm::start(&scratch.path("slurm")) {
        Ok(slurm) => slurm,
        Err(why) => return eprintln!("left out: {why}"),
    };
    let programs = many(&scratch, 3);
    let here = scratch.run(&arguments(&programs, "here"));
    let mut args = arguments(&programs, "there");
    args.extend(["--on", "slurm"]);
    let mut command = slurm.command(env!("CARGO_BIN_EXE_tarka"));
    let there =
        command.args(&args).current_dir(scratch.path("")).stdout(Stdio::piped()).spawn().expect("it starts");
    let begun = Instant::now();
    while results(&scratch.path("there")) < 6 && begun.elapsed() < Duration::from_secs(60) {
        thread::sleep(Duration::from_millis(50));
    }
    slurm.kill("w2");
    let output = there.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stdout), here.stdout);
}

#[test]
fn what_tests_of_the_run_before_save_is_told() {
    let scratch = Scratch::new();
    many(&scratch, 2);
    let run = |options: &[&str]| {
        let fixed = [
            "campaign",
            "--rules",
            "rules/r00.slic",
            "--engine",
            "dash",
            "--timeout",
            "30",
            "--reuse-tests",
            "p00.c",
        ];
        scratch.run(&[&fixed[..], options].concat())
    };
    let first = run(&[]);
    assert_eq!(first.status, 0, "{first:?}");
    assert!(!first.stdout.contains("with its tests"), "there was no run before: {first:?}");
    assert!(!run(&[]).stdout.contains("with its tests"), "nothing was done again");
    run(&["--no-cache"]);
    let again = run(&["--no-cache"]);
    let all = again.stdout.lines().find_map(|line| line.strip_prefix("all  ")).expect("a last row");
    let counts: Vec<f64> = all.split_whitespace().map(|count| count.parse().expect("a number")).collect();
    let [rounds, _, _, rounds_now, ..] = counts[..] else { panic!("{again:?}") };
    assert!(rounds > 0.0 && rounds_now <= rounds, "{again:?}");
}

#[test]
fn two_engines_are_compared_in_a_picture() {
    let scratch = Scratch::new();
    many(&scratch, 2);
    let fixed = ["campaign", "--rules", "rules/r00.slic", "--timeout", "30", "p00.c", "--engine"];
    let picture = scratch.path("campaign/scatter.svg");
    scratch.run(&[&fixed[..], &["dash"]].concat());
    assert!(!picture.exists(), "there is nothing to compare");
    let answer = scratch.run(&[&fixed[..], &["dash,lazy"]].concat());
    let text = fs::read_to_string(picture).expect("a picture");
    assert_eq!(text.matches("<circle").count(), 1, "{answer:?}");
    assert!(text.contains("lazy (up) against dash (right)"), "{text}");
}

/// A project of a library and two programs, the compiler's flags for each in a database.
fn project(scratch: &Scratch) {
    fs::create_dir_all(scratch.path("inc")).expect("ours");
    scratch.write("inc/door.h", "void open_door(int);\nvoid close_door(int);\n#define DOORS 2\n");
    scratch.write(
        "shut.c",
        "#include \"door.h\"\nvoid shut_all(void)\n{\n    for (int door = 0; door < DOORS; door++)\n        close_door(door + FIRST);\n}\n",
    );
    scratch.write(
        "main.c",
        "#include \"door.h\"\nvoid shut_all(void);\nint main(void)\n{\n    open_door(0);\n    open_door(1);\n    shut_all();\n    return 0;\n}\n\
         void once(void) { open_door(1); close_door(1); }\n",
    );
    scratch.write(
        "door.slic",
        "watch int door = new open_door.$1, close_door.$1;\nstate { int open; }\nopen_door.entry { open = 1; }\n\
         close_door.entry { if (!open) abort \"shut twice\"; open = 0; }\nmain.exit { if (open) abort \"left open\"; }\n",
    );
    database(scratch, 0);
}

/// The database says where the library begins to count.
fn database(scratch: &Scratch, first: u32) {
    let directory = scratch.path("").display().to_string();
    let entry = |file: &str, flags: &str| {
        format!(
            "{{ \"directory\": \"{directory}\", \"file\": \"{file}\", \"command\": \"cc {flags} -Iinc -c {file}\" }}"
        )
    };
    let entries = [entry("main.c", ""), entry("shut.c", &format!("-DFIRST={first}"))];
    scratch.write("compile_commands.json", &format!("[{}]", entries.join(",\n")));
}

#[test]
fn a_project_is_a_program_with_the_flags_of_its_database() {
    let scratch = Scratch::new();
    project(&scratch);
    let run = |options: &[&str]| {
        let fixed =
            ["campaign", "--rules", "door.slic", "-p", ".", "--environment", "svcomp", "--timeout", "30"];
        scratch.run(&[&fixed[..], options].concat())
    };
    let whole = run(&[]);
    assert_eq!(whole.status, 0, "{whole:?}");
    assert!(whole.stdout.contains("1 checks: 0 not applicable, 1 pass, 0 defect, 0 unknown"), "{whole:?}");
    // Without the library, which is all that shuts doors.
    let alone = run(&["main.c", "--out", "alone"]);
    assert_eq!(alone.status, 1, "{alone:?}");
    assert!(alone.stdout.contains("main.c: door: left open"), "{alone:?}");
    let entries = run(&["--entry", "once", "--entry", "main", "--out", "entries"]);
    assert!(
        entries.stdout.contains("2 checks: 0 not applicable, 2 pass, 0 defect, 0 unknown"),
        "{entries:?}"
    );
    // Other flags make another program, so what is known of this one does not count.
    database(&scratch, 1);
    let other = run(&[]);
    assert_eq!(other.status, 1, "{other:?}");
    assert!(other.stdout.contains("door: left open"), "{other:?}");
    fs::remove_file(scratch.path("compile_commands.json")).expect("ours");
    let without = run(&["--out", "without"]);
    assert_eq!(without.status, 3, "{without:?}");
    assert!(without.stderr.contains("compile_commands.json"), "{without:?}");
}
