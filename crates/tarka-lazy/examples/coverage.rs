//! Every location as a goal, with labels and without, as in figure 6 of the paper: `coverage SECONDS FILE...`.

use std::path::PathBuf;
use std::time::Duration;

use tarka_engine::{Budget, NoEvents};
use tarka_ir::passes::{self, SignedOverflow};
use tarka_ir::{Machine, Program};
use tarka_lazy::{Exploration, GoalStatus, Learning, Options, explore, location_goals};
use tarka_logic::solver::CancelToken;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [seconds, files @ ..] = arguments.as_slice() else {
        eprintln!("coverage SECONDS FILE...");
        return;
    };
    let seconds = seconds.parse().unwrap_or(30);
    let files: Vec<PathBuf> = files.iter().map(PathBuf::from).collect();
    let on_large_stack = std::thread::Builder::new().stack_size(1 << 30);
    let work = on_large_stack.spawn(move || files.iter().for_each(|file| compare(file, seconds)));
    work.expect("a thread").join().expect("no panic");
}

fn compare(file: &PathBuf, seconds: u64) {
    let options = tarka_c::Options { machine: Machine::Ilp32, ..tarka_c::Options::default() };
    let Some(mut program) = tarka_c::compile(std::slice::from_ref(file), &options).program else {
        println!("{}: does not compile", file.display());
        return;
    };
    let overflow = SignedOverflow::Wrap;
    passes::prepare(&mut program, &passes::Options { signed_overflow: overflow, ..Default::default() });
    for learning in [Learning::Labels, Learning::Nothing] {
        if learning == Learning::Nothing && std::env::var_os("TARKA_LEARN_ONLY").is_some() {
            continue;
        }
        let budget = Budget::new(Some(Duration::from_secs(seconds)), Some(6000), CancelToken::new());
        let options = Options { learning, ..Options::default() };
        let found = explore(&program, &location_goals(&program), &options, &budget, &mut NoEvents);
        println!("{} {learning:?} {}", file.display(), figures(&program, &found, &budget));
    }
}

fn figures(program: &Program, found: &Exploration, budget: &Budget) -> String {
    let count =
        |wanted: &dyn Fn(&GoalStatus) -> bool| found.goals.iter().filter(|g| wanted(&g.status)).count();
    let reached = count(&|status| matches!(status, GoalStatus::Reached(_)));
    let unreachable = count(&|status| matches!(status, GoalStatus::Unreachable));
    let saturation = found.series.iter().find(|progress| progress.reached == reached);
    let unknown = found.goals.iter().find_map(|result| match &result.status {
        GoalStatus::Unknown(why) => Some(format!("{:?} {why}", result.goal)),
        _ => None,
    });
    if std::env::var_os("TARKA_GOALS").is_some() {
        for goal in found.goals.iter().filter(|goal| matches!(goal.status, GoalStatus::Unknown(_))) {
            let tarka_lazy::Goal::Location(proc, location) = goal.goal else { continue };
            let span = program.procs[proc].locations[location].span;
            let line = program.sources.position(span).map_or(0, |position| position.line);
            println!("  {} {location:?} line {line}: {:?}", program.procs[proc].name, goal.status);
        }
    }
    format!(
        "{} goals: {reached} reached, {unreachable} unreachable; backtracks: {} to saturation, {} in all; {} tests, {:.1} s{}{}",
        found.goals.len(),
        saturation.map_or(0, |progress| progress.backtracks),
        found.statistics.backtracks,
        found.statistics.tests,
        budget.elapsed().as_secs_f64(),
        found.incomplete.as_ref().map_or_else(String::new, |why| format!("; INCOMPLETE {why}")),
        unknown.map_or_else(String::new, |unknown| format!("; UNKNOWN {unknown}")),
    )
}
