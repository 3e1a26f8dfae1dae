//! An engine that finds what a test tells it to find.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use tarka_engine::{Budget, Engine, Event, Events, Finding, Outcome, Picture, Statistics, Task};
use tarka_ir::Program;

/// Finds this.
pub struct Scripted {
    /// What it finds.
    pub outcome: Outcome,
    /// How long it takes, whatever its budget says.
    pub takes: Duration,
    /// Whether it stops when the budget is spent.
    pub is_polite: bool,
}

impl Scripted {
    /// Finds this at once.
    pub fn finding(outcome: Outcome) -> Scripted {
        Scripted { outcome, takes: Duration::ZERO, is_polite: true }
    }
}

impl Engine for Scripted {
    fn name(&self) -> &'static str {
        "scripted"
    }

    fn modes(&self) -> &'static [&'static str] {
        &["plain", "fancy"]
    }

    fn run(&self, task: &Task<'_>, budget: &Budget, events: &mut dyn Events) -> Finding {
        let statistics = Statistics { iterations: 3, tests: 1, ..Statistics::default() };
        events.on(Event::Phase("following the script"));
        events.on(Event::Progress(&statistics));
        if task.pictures {
            let picture = Picture {
                step: 0,
                title: "start".into(),
                dot: "digraph {}".into(),
                json: "{}".into(),
                listing: None,
            };
            events.on(Event::Picture(&picture));
        }
        let end = Instant::now() + self.takes;
        while Instant::now() < end {
            if let (true, Err(spent)) = (self.is_polite, budget.check()) {
                let outcome = Outcome::Unknown(tarka_engine::Why::Exhausted(spent));
                return Finding { outcome, statistics, tests: Vec::new() };
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Finding { outcome: self.outcome.clone(), statistics, tests: task.tests.clone() }
    }
}

/// The program of a text, as the front end makes it.
pub fn program(text: &str) -> Program {
    let number = {
        use std::sync::atomic::{AtomicU32, Ordering};
        static NEXT: AtomicU32 = AtomicU32::new(0);
        NEXT.fetch_add(1, Ordering::Relaxed)
    };
    let file: PathBuf =
        std::env::temp_dir().join(format!("tarka-scripted-{}-{number}.c", std::process::id()));
    std::fs::write(&file, text).expect("the temporary directory can be written to");
    let compilation = tarka_c::compile(std::slice::from_ref(&file), &tarka_c::Options::default());
    std::fs::remove_file(file).expect("the file is ours");
    compilation.program.expect("the text is a program")
}
