//! A few short runs of a program: whether they end in undefined behaviour, of which no verdict speaks.
//!
//! The inputs are zeros, small numbers, numbers that stand in the program with their neighbours, and any bits: what is at the edge
//! of an array or equal to a constant is found quickly. The same program gives the same runs.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tarka_evidence::replay::Test;
use tarka_evidence::replay::coverage::random::SplitMix;
use tarka_evidence::replay::harness::MAY_FAIL;
use tarka_exec::concrete::{
    InputRequest, InputSource, InputValue, Outcome, Run, RunOptions, UndefinedKind, VecInputs, run,
};
use tarka_ir::{ExprKind, Input, Origin, Program, Type};

use crate::check::answers::{Answers, Matching};
use crate::report::words;

/// How many runs there are at most.
const RUNS: u64 = 48;
/// Statements of one run.
const STEPS_OF_RUN: u64 = 20_000;
/// Statements of all runs.
const STEPS: u64 = 300_000;
/// Inputs of one run: who reads on and on shows nothing new.
const INPUTS_OF_RUN: usize = 1_000;
/// When this time is over, there is no further run.
const TIME: Duration = Duration::from_millis(100);
/// Bytes of memory of a run.
const MEMORY: u64 = 1 << 26;
/// How many numbers of the program are used.
const NUMBERS: usize = 256;
/// How many of an engine's tests are looked at.
const TESTS: usize = 200;

/// What runs came to.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Trials {
    /// How many there were.
    pub runs: u64,
    /// How many of them met an assumption that does not hold.
    pub blocked: u64,
    /// How many were cut short.
    pub cut: u64,
    /// What was undefined, each kind and place once, the first first.
    pub undefined: Vec<UndefinedRuns>,
    /// Whether a run was given a pointer: it was null, and so no run shows what others do.
    has_pointers: bool,
    /// Statements so far.
    steps: u64,
}

/// Runs that do the same undefined thing.
#[derive(Clone, PartialEq, Debug)]
pub struct UndefinedRuns {
    /// What.
    pub kind: UndefinedKind,
    /// File and line.
    pub place: Option<(String, u32)>,
    /// One sentence about the first.
    pub reason: String,
    /// The inputs of the first, as `--inputs` takes them.
    pub inputs: Vec<String>,
    /// How many there were.
    pub runs: u64,
    /// Whether it is a rule's handler that does it.
    is_in_rule: bool,
}

impl Trials {
    /// Runs a program a few times.
    pub fn of(program: &Program, halt: &AtomicBool) -> Trials {
        let (mut trials, start) = (Trials::default(), Instant::now());
        let numbers = numbers(program);
        for round in 0..RUNS {
            let run = if round == 0 {
                trials.run(program, &mut VecInputs::default(), halt)
            } else {
                let random = SplitMix::new(round);
                trials.run(program, &mut Mixed { program, numbers: &numbers, random }, halt)
            };
            trials.count(program, &run);
            if run.inputs.is_empty() || trials.are_over(start, halt) {
                break;
            }
        }
        trials
    }

    /// Runs a program on tests that an engine has made.
    pub fn of_tests(program: &Program, tests: &[Test], halt: &AtomicBool) -> Trials {
        let (mut trials, start) = (Trials::default(), Instant::now());
        for test in tests.iter().take(TESTS) {
            let run = trials.run(program, &mut Answers::new(program, test, Matching::ByOrigin), halt);
            trials.count(program, &run);
            if trials.are_over(start, halt) {
                break;
            }
        }
        trials
    }

    /// Adds more runs of the same program.
    pub fn add(&mut self, more: Trials) {
        self.runs += more.runs;
        self.blocked += more.blocked;
        self.cut += more.cut;
        self.has_pointers |= more.has_pointers;
        for undefined in more.undefined {
            self.note(undefined);
        }
    }

    /// Runs that ended in undefined behaviour.
    pub fn undefined_runs(&self) -> u64 {
        self.undefined.iter().map(|undefined| undefined.runs).sum()
    }

    /// Whether every run that came to an end did so in undefined behaviour.
    pub fn are_all_undefined(&self) -> bool {
        let ended = self.runs - self.blocked - self.cut;
        ended > 0 && self.undefined_runs() == ended && !self.has_pointers
    }

    /// What was followed in a run that no system would let go on: a pointer that is null, or leads to what is no more.
    pub fn crash(&self) -> Option<&str> {
        let crash = |undefined: &&UndefinedRuns| {
            matches!(undefined.kind, UndefinedKind::NullDereference | UndefinedKind::UseAfterFree)
        };
        self.undefined
            .iter()
            .filter(|_| !self.has_pointers)
            .find(crash)
            .map(|undefined| &undefined.reason[..])
    }

    /// What a rule's handler was seen to do: the run ended there, and what the rule says of the rest is not known.
    pub fn in_rule(&self) -> Option<&UndefinedRuns> {
        self.undefined.iter().find(|undefined| undefined.is_in_rule)
    }

    /// Whether no run got past the assumptions.
    pub fn are_all_blocked(&self) -> bool {
        self.runs > 1 && self.blocked == self.runs
    }

    /// Whether there were runs enough.
    fn are_over(&self, start: Instant, halt: &AtomicBool) -> bool {
        self.steps >= STEPS || start.elapsed() >= TIME || halt.load(Ordering::Relaxed)
    }

    fn run(&mut self, program: &Program, inputs: &mut dyn InputSource, halt: &AtomicBool) -> Run {
        let options = RunOptions {
            max_steps: STEPS_OF_RUN,
            max_inputs: INPUTS_OF_RUN,
            max_memory: MEMORY,
            cancel: Some(halt),
            ..RunOptions::default()
        };
        let run = run(program, inputs, options);
        self.steps += run.steps;
        run
    }

    fn count(&mut self, program: &Program, run: &Run) {
        self.runs += 1;
        let is_pointer = |ty| matches!(program.types.get(ty), Type::Pointer(_));
        self.has_pointers |= run.inputs.iter().any(|input| is_pointer(input.ty));
        match &run.outcome {
            Outcome::Blocked { .. } => self.blocked += 1,
            Outcome::Undefined { kind, .. } => self.note(UndefinedRuns::of(program, run, *kind)),
            Outcome::OutOfSteps | Outcome::Cancelled | Outcome::OutOfMemory | Outcome::StackOverflow => {
                self.cut += 1;
            }
            Outcome::Returned(_) | Outcome::Exited(_) | Outcome::Aborted | Outcome::Error { .. } => {}
        }
    }

    fn note(&mut self, undefined: UndefinedRuns) {
        let is_same =
            |known: &&mut UndefinedRuns| (known.kind, &known.place) == (undefined.kind, &undefined.place);
        match self.undefined.iter_mut().find(is_same) {
            Some(known) => known.runs += undefined.runs,
            None => self.undefined.push(undefined),
        }
    }
}

impl UndefinedRuns {
    fn of(program: &Program, run: &Run, kind: UndefinedKind) -> UndefinedRuns {
        let span = words::place(run, program).map(|(_, span)| span).filter(|span| !span.is_none());
        let position = span.and_then(|span| program.sources.position(span));
        UndefinedRuns {
            kind,
            place: position.map(|position| (position.file, position.line)),
            reason: words::reason(&run.outcome, program),
            inputs: run.inputs.iter().map(|input| words::value(input, program)).collect(),
            runs: 1,
            is_in_rule: span.is_some_and(|span| program.sources.file(span.file).is_woven),
        }
    }
}

/// The integers that stand in the user's code, with their neighbours.
fn numbers(program: &Program) -> Vec<i128> {
    let mut numbers = BTreeSet::new();
    let own = program.procs.iter().filter(|proc| proc.origin == Origin::Defined);
    for stmt in own.flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
        stmt.stmt.for_each_expr(&mut |expr| {
            expr.walk(&mut |part| {
                if let (ExprKind::Const(value), Some(int)) = (&part.kind, program.types.as_int(part.ty)) {
                    let value =
                        if int.signed { int.sign_extend(*value) } else { int.truncate(*value) as i128 };
                    numbers.extend([value.saturating_sub(1), value, value.saturating_add(1)]);
                }
            });
        });
    }
    numbers.into_iter().take(NUMBERS).collect()
}

/// Inputs of all sorts.
struct Mixed<'p> {
    program: &'p Program,
    numbers: &'p [i128],
    random: SplitMix,
}

impl Mixed<'_> {
    fn integer(&mut self) -> i128 {
        let (sort, bits) = (self.random.bits() % 4, self.random.bits());
        match sort {
            0 => i128::from(bits % 16) - 3,
            1 | 2 if !self.numbers.is_empty() => self.numbers[(bits % self.numbers.len() as u64) as usize],
            _ => i128::from(bits as i64),
        }
    }
}

impl InputSource for Mixed<'_> {
    fn next(&mut self, request: &InputRequest<'_>) -> Option<InputValue> {
        Some(match self.program.types.get(request.ty) {
            // No number is an address that the program may use.
            Type::Pointer(_) => InputValue::Int(0),
            Type::Float(_) => InputValue::Float(self.integer() as f64),
            // Most allocations succeed.
            _ if is_failure(request.origin) => InputValue::Int(i128::from(self.random.bits() % 8 == 0)),
            _ => InputValue::Int(self.integer()),
        })
    }
}

/// Whether an input says whether the system fails to do something.
fn is_failure(origin: &Input) -> bool {
    matches!(origin, Input::Nondet(name) if name == MAY_FAIL)
}
