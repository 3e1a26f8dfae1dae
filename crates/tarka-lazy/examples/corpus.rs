//! Runs the engine on the tasks of an index and compares the verdicts: `corpus INDEX.csv SECONDS FAMILY…`.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tarka_checker::{CheckOptions, check as check_certificate};
use tarka_engine::{Budget, Engine, Event, Events, Outcome, Task};
use tarka_ir::Machine;
use tarka_ir::passes::{self, SignedOverflow};
use tarka_lazy::Lazy;
use tarka_logic::solver::CancelToken;

struct Row {
    family: String,
    file: PathBuf,
    expected: String,
    machine: Machine,
    overflow: SignedOverflow,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [index, seconds, families @ ..] = arguments.as_slice() else {
        eprintln!("corpus INDEX.csv SECONDS FAMILY-OR-FILE...");
        return;
    };
    let seconds: u64 = seconds.parse().unwrap_or(10);
    let rows: Vec<Row> = rows(Path::new(index))
        .into_iter()
        .filter(|row| {
            families
                .iter()
                .any(|name| row.family == *name || row.file.to_string_lossy().ends_with(name.as_str()))
        })
        .collect();
    let on_large_stack = std::thread::Builder::new().stack_size(1 << 30);
    let work = on_large_stack.spawn(move || run_all(&rows, seconds)).expect("a thread");
    work.join().expect("no panic");
}

fn run_all(rows: &[Row], seconds: u64) {
    let (mut solved, mut wrong) = (0, 0);
    for row in rows {
        let start = Instant::now();
        let (verdict, note) = check(row, seconds);
        let right = verdict == row.expected;
        solved += usize::from(right);
        wrong += usize::from(!right && verdict != "unknown");
        let mark = if right {
            "ok   "
        } else if verdict == "unknown" {
            "?    "
        } else {
            "WRONG"
        };
        let name = row.file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        println!(
            "{mark} {}/{name} expected {} got {verdict} {:.1}s {note}",
            row.family,
            row.expected,
            start.elapsed().as_secs_f64()
        );
    }
    println!("solved {solved} of {}, wrong {wrong}", rows.len());
}

/// Shows what the engine is doing, if asked to.
struct Phases {
    budget: Budget,
}

impl Events for Phases {
    fn on(&mut self, event: Event<'_>) {
        if let Event::Phase(phase) = event
            && std::env::var_os("TARKA_PHASES").is_some()
        {
            println!("  {:.1}s {phase}", self.budget.elapsed().as_secs_f64());
        }
    }
}

fn rows(index: &Path) -> Vec<Row> {
    let text = std::fs::read_to_string(index).expect("an index");
    let directory = index.parent().unwrap_or(Path::new("."));
    let columns = |line: &str| line.split(',').map(str::to_owned).collect::<Vec<_>>();
    let row = |line: &str| {
        let c = columns(line);
        (c.get(3).map(String::as_str) == Some("unreach-call")).then(|| Row {
            family: c[0].clone(),
            file: directory.join(&c[1]),
            expected: c[2].clone(),
            machine: if c[4] == "32" { Machine::Ilp32 } else { Machine::Lp64 },
            overflow: match c[5].as_str() {
                "assume" => SignedOverflow::Assume,
                "ideal" => SignedOverflow::Ideal,
                _ => SignedOverflow::Wrap,
            },
        })
    };
    text.lines().skip(1).filter_map(row).collect()
}

fn check(row: &Row, seconds: u64) -> (&'static str, String) {
    let options = tarka_c::Options { machine: row.machine, ..tarka_c::Options::default() };
    let Some(mut program) = tarka_c::compile(std::slice::from_ref(&row.file), &options).program else {
        return ("unknown", "does not compile".to_owned());
    };
    passes::prepare(&mut program, &passes::Options { signed_overflow: row.overflow, ..Default::default() });
    let budget = Budget::new(Some(Duration::from_secs(seconds)), Some(6000), CancelToken::new());
    let finding = Lazy.run(&Task::new(&program), &budget, &mut Phases { budget: budget.clone() });
    let s = &finding.statistics;
    let figures = format!(
        "[{} steps, {} backtracks, {} labels, {}+{} calls]",
        s.iterations, s.backtracks, s.labels, s.solver_calls, s.refinement_solver_calls
    );
    match finding.outcome {
        Outcome::Pass(mut certificate) => {
            if row.overflow == SignedOverflow::Ideal {
                certificate.program.signed_overflow = "ideal".to_owned();
            }
            if std::env::var_os("TARKA_SHOW").is_some() {
                println!("{certificate:#?}");
            }
            let options = CheckOptions { time_limit: Some(Duration::from_secs(10)), ..Default::default() };
            match check_certificate(&program, &certificate, &options) {
                Ok(checked) => ("true", format!("{figures} certified in {:.2}s", checked.seconds)),
                Err(rejection) => ("unknown", format!("{figures} REJECTED {rejection}")),
            }
        }
        Outcome::Fail(_) => ("false", figures),
        Outcome::Unknown(why) => ("unknown", format!("{why} {figures}")),
    }
}
