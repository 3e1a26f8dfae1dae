//! From an engine's test to a FAIL that nobody has to believe.

use std::time::{Duration, Instant};

use tarka_evidence::replay::{
    InterpreterLimits, NativeReplay, NativeResult, ReplayMode, ReplayOptions, ReplayReport, ReplayVerdict,
    Test, replay,
};
use tarka_exec::concrete::{Beyond, Outcome, Run, RunOptions, Trace, VecInputs, run, run_observed};
use tarka_ir::passes::ErrorSpec;
use tarka_ir::passes::overflow::{self, SignedOverflow};
use tarka_ir::{Arithmetic, Environment, ErrorKind, Program};

use super::answers::{Answers, Matching};
use super::verdict::{Cause, Doubt, DoubtPlace, Failure};
use super::watch::Watch;
use crate::output::Color;
use crate::report::{excerpt::excerpt, words};
use crate::trace::{Destination, Steps, Tracer};

/// How many of the first and of the last lines of a trace are kept.
const STEPS_KEPT: usize = 5_000;
/// Statements that a replay may take: none that an engine found is longer.
const MAX_STEPS: u64 = 1 << 32;
/// What is said of a test of which the competition's rules say nothing.
const OVERFLOWS: &str = "a test was found that reaches the error, but signed arithmetic overflows on the way, which the \
                         competition's rules leave undefined (--environment arguments judges it)";
/// A native replay is not begun with less time left.
const NATIVE_TIME: Duration = Duration::from_secs(3);

/// The run that a test leads to on the program as it was before the simplifying passes, with its trace.
pub fn find<'p>(program: &'p Program, test: &Test, watch: &Watch) -> Result<Failure<'p>, Doubt> {
    let started = Instant::now();
    let inputs = Test::of_run(program, &reaching_run(program, test, watch)?.inputs);
    let values = inputs.inputs.iter().map(|input| input.value).collect();
    let mut tracer = Tracer::new(program, Destination::Kept(Steps::at_most(STEPS_KEPT)));
    let options = RunOptions { trace: Trace::Values, ..options(watch) };
    let run = run_observed(program, &mut VecInputs::new(values), options, &mut tracer);
    match run.outcome {
        Outcome::Error { kind: ErrorKind::Unmodelled, .. } => return Err(unmodelled(program, &run)),
        Outcome::Error { .. } => {}
        _ => return Err(unconfirmed(program, &run, watch)),
    }
    if by_the_rules(program) && overflows_first(program, &run, watch) {
        return Err(Doubt { place: place(program, &run), ..Doubt::new(Cause::Unconfirmed, OVERFLOWS) });
    }
    let ended_in = match run.outcome {
        Outcome::Error { kind: ErrorKind::Rule, proc, .. } => Some(program.procs[proc].name.clone()),
        _ => None,
    };
    let mut steps = tracer.finish().unwrap_or_default();
    steps.ended_in = ended_in;
    Ok(Failure {
        program,
        test: inputs,
        run,
        steps,
        replay: None,
        replaying: started.elapsed(),
        is_hurried: false,
        is_kept_from_native: false,
    })
}

/// Whether programs are taken to do nothing undefined: those of the competition are, and are not judged by what overflow leads to.
fn by_the_rules(program: &Program) -> bool {
    program.outside.environment == Environment::SvComp && program.arithmetic != Arithmetic::Ideal
}

/// Whether signed arithmetic overflows in a run before it reaches its error.
fn overflows_first(program: &Program, run: &Run, watch: &Watch) -> bool {
    let mut checked = program.clone();
    overflow::run(&mut checked, SignedOverflow::Error);
    let values = run.inputs.iter().map(|input| input.value).collect();
    let is_overflow = |run: &Run| matches!(run.outcome, Outcome::Error { kind: ErrorKind::Overflow, .. });
    !is_overflow(run)
        && is_overflow(&tarka_exec::concrete::run(&checked, &mut VecInputs::new(values), options(watch)))
}

/// Replays the test of a failure as the user wants it.
pub fn confirm(
    failure: &mut Failure<'_>,
    mode: ReplayMode,
    errors: &ErrorSpec,
    watch: &Watch,
) -> Result<(), Doubt> {
    let started = Instant::now();
    let is_short = watch.left().is_some_and(|left| left < NATIVE_TIME);
    // What a rule adds to the program, no compiler sees.
    let is_rule = matches!(failure.run.outcome, Outcome::Error { kind: ErrorKind::Rule, .. });
    failure.is_kept_from_native = is_rule && mode == ReplayMode::Native;
    failure.is_hurried = is_short && !is_rule && mode != ReplayMode::Interpreter;
    let mode = if is_short || is_rule { ReplayMode::Interpreter } else { mode };
    let interpreter =
        InterpreterLimits { steps: MAX_STEPS, trace: 0, cancel: Some(watch.halt()), ..Default::default() };
    let options = ReplayOptions { mode, errors: errors.clone(), interpreter, ..ReplayOptions::default() };
    let report = replay(failure.program, &failure.test, &options);
    let verdict = report.verdict();
    failure.replaying += started.elapsed();
    match (verdict, watch.stopped()) {
        (ReplayVerdict::Confirmed, _) => {
            failure.replay = Some(report);
            Ok(())
        }
        (_, Some(stop)) => Err(watch.doubt(stop)),
        (_, None) => Err(disagreement(failure, &report)),
    }
}

/// A replay that does not confirm the test: the place, the inputs, and what that means.
fn disagreement(failure: &Failure<'_>, report: &ReplayReport) -> Doubt {
    let advice = match &report.native {
        Some(Ok(native)) => {
            let inputs: Vec<String> =
                failure.run.inputs.iter().map(|input| words::value(input, failure.program)).collect();
            let inputs = if inputs.is_empty() { "none".to_owned() } else { inputs.join(", ") };
            Some(format!("inputs: {inputs}\n{}", meaning(native)))
        }
        _ => None,
    };
    let place = place(failure.program, &failure.run);
    let cause =
        if report.verdict() == ReplayVerdict::Disputed { Cause::Disputed } else { Cause::Unconfirmed };
    Doubt { place, advice, ..Doubt::new(cause, objection(report)) }
}

/// What it means that the native run goes another way than the interpreter.
fn meaning(native: &NativeReplay) -> String {
    if !native.assumed.is_empty() {
        let names: Vec<String> = native.assumed.iter().map(|name| format!("{name}()")).collect();
        return format!(
            "what this means: Tarka has no model of {} and took any result for possible; the system's own gives another",
            names.join(", ")
        );
    }
    "what this means: the program depends on something that C leaves open and gcc decides otherwise (addresses, the \
     order of evaluation, undefined behaviour); if it does not, this is a bug in Tarka: please report it with the \
     files and the inputs"
        .to_owned()
}

/// Why a replay does not confirm the test.
fn objection(report: &ReplayReport) -> String {
    let native = match &report.native {
        Some(Ok(native)) => match &native.result {
            NativeResult::Diverged(said) => format!("the native run goes another way: {said}"),
            _ => format!("the native run does not reach it ({})", native.ended.words()),
        },
        _ => {
            return format!(
                "a test was found, but its replay does not reach the error: {}",
                report.interpreter
            );
        }
    };
    format!("a test was found that reaches the error in the interpreter, but {native}")
}

/// A run of the test that reaches an error, by whatever matching of inputs leads there.
fn reaching_run(program: &Program, test: &Test, watch: &Watch) -> Result<Run, Doubt> {
    let mut first = None;
    for matching in Matching::ALL {
        let run = run(program, &mut Answers::new(program, test, matching), options(watch));
        if matches!(run.outcome, Outcome::Error { .. }) {
            return Ok(run);
        }
        first.get_or_insert(run);
    }
    Err(match first {
        Some(run) => unconfirmed(program, &run, watch),
        None => Doubt::new(Cause::Unconfirmed, "a test was found that cannot be run"),
    })
}

fn options(watch: &Watch) -> RunOptions<'_> {
    RunOptions {
        max_steps: MAX_STEPS,
        cancel: Some(watch.halt()),
        beyond: Beyond::Environment,
        ..RunOptions::default()
    }
}

/// The engine's test ends elsewhere.
fn unconfirmed(program: &Program, run: &Run, watch: &Watch) -> Doubt {
    if let Some(stop) = watch.stopped() {
        return watch.doubt(stop);
    }
    let ending = words::reason(&run.outcome, program);
    let reason = format!("a test was found, but its replay does not reach the error: {ending}");
    Doubt { place: place(program, run), ..Doubt::new(Cause::Unconfirmed, reason) }
}

/// The engine's test goes where no model follows, and what comes after that is not known.
fn unmodelled(program: &Program, run: &Run) -> Doubt {
    let reason = words::reason(&run.outcome, program);
    Doubt { place: place(program, run), ..Doubt::new(Cause::Unsupported, reason) }
}

/// Where a run ended, drawn.
fn place(program: &Program, run: &Run) -> Option<DoubtPlace> {
    let (_, span) = words::place(run, program)?;
    let position = program.sources.position(span)?;
    let excerpt = excerpt(&program.sources, span, Color::Plain);
    Some(DoubtPlace { file: position.file, line: position.line, excerpt })
}
