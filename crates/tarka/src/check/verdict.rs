//! What a check came to, with its evidence: everything that a report says.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tarka_checker::certificate::Certificate;
use tarka_engine::{Labelled, Statistics};
use tarka_evidence::replay::{NativeReplay, NativeResult, ReplayReport, Test};
use tarka_exec::concrete::{Outcome, Run};
use tarka_ir::passes::SignedOverflow;
use tarka_ir::{Environment, Program};

use crate::evidence::Accepted;
use crate::property::Property;
use crate::remarks::Remarks;
use crate::report::conditions::{self, Stated};
use crate::report::words::Assumed;
use crate::status::Status;
use crate::trace::Steps;

/// A finished check.
#[derive(Clone, Debug)]
pub struct Answer<'p> {
    /// What it came to.
    pub verdict: Verdict<'p>,
    /// What was to be done.
    pub question: Question,
    /// What the engine took.
    pub statistics: Statistics,
    /// The labels that the engine has put into the program, if it does so.
    pub labels: Vec<PlacedLabel>,
    /// The time of everything.
    pub elapsed: Duration,
    /// The most megabytes that were held.
    pub peak_mb: u64,
}

/// What was to be done, in words.
#[derive(Clone, Debug)]
pub struct Question {
    /// What is to be shown.
    pub properties: Vec<Property>,
    /// The engine's name.
    pub engine: String,
    /// Its mode, if one was chosen.
    pub mode: Option<String>,
    /// What signed overflow means.
    pub overflow: SignedOverflow,
    /// What is assumed about the outside.
    pub assumptions: Vec<Assumed>,
    /// What the outside may do.
    pub environment: Environment,
    /// What a verdict rests on.
    pub conditions: Vec<Stated>,
    /// Whether a verdict that rests on something is none.
    pub strict: bool,
    /// What somebody should know before believing the verdict.
    pub remarks: Remarks,
}

impl Question {
    /// A question to nobody in particular, before anything is known of the program.
    pub fn new(properties: Vec<Property>, overflow: SignedOverflow, environment: Environment) -> Question {
        Question {
            properties,
            engine: String::new(),
            mode: None,
            overflow,
            assumptions: Vec::new(),
            environment,
            conditions: Vec::new(),
            strict: false,
            remarks: Remarks::default(),
        }
    }

    /// How numbers are taken, in a word for scripts.
    pub fn arithmetic(&self) -> &'static str {
        if self.overflow == SignedOverflow::Ideal { "ideal" } else { "machine" }
    }

    /// The property that a failure shows not to hold.
    pub fn violated(&self, failure: &Failure<'_>) -> Option<&Property> {
        let Outcome::Error { kind, proc, .. } = failure.run.outcome else { return None };
        let procedure = &failure.program.procs[proc].name;
        let mut properties = self.properties.iter();
        properties.find(|property| property.is_violated_by(kind, procedure)).or(self.properties.first())
    }

    /// What is true if the properties hold, and under which condition.
    pub fn when_all_hold(&self) -> String {
        let told = if self.remarks.is_vacuous { Property::when_vacuous } else { Property::when_it_holds };
        let holds: Vec<String> = self.properties.iter().map(told).collect();
        let but = match &self.remarks.trials {
            trials if !trials.are_all_undefined() => "",
            trials if trials.blocked + trials.cut > 0 => {
                ", but all runs tried that came to an end did so in undefined behaviour"
            }
            _ => ", but all runs tried ended in undefined behaviour",
        };
        holds.join(", and ") + self.condition() + but
    }

    /// The condition under which a verdict holds: nothing, or what to add to a sentence.
    pub fn condition(&self) -> &'static str {
        match self.overflow {
            SignedOverflow::Wrap | SignedOverflow::Error => "",
            SignedOverflow::Assume => ", unless signed arithmetic overflows first",
            SignedOverflow::Ideal => ", if integers are taken to be unbounded",
        }
    }
}

/// The answer.
#[derive(Clone, Debug)]
pub enum Verdict<'p> {
    /// Proved, and the proof was checked.
    Pass(Box<Proof>),
    /// Violated, and the test was replayed.
    Fail(Box<Failure<'p>>),
    /// Neither.
    Unknown(Doubt),
}

impl<'p> Answer<'p> {
    /// What the verdict rests on.
    pub fn conditions(&self) -> Vec<Stated> {
        match &self.verdict {
            Verdict::Pass(_) => conditions::of_proof(&self.question.conditions),
            Verdict::Fail(failure) => conditions::of_run(&self.question.conditions, &failure.steps),
            Verdict::Unknown(_) => Vec::new(),
        }
    }

    /// The answer, if it may rest on nothing: a verdict that does is none.
    pub fn strictly(self) -> Answer<'p> {
        let conditions = self.conditions();
        self.without_resting_on(&conditions)
    }

    /// The answer, if what it rests on is so on ordinary systems: a proof that needs more is none.
    pub fn usually(self) -> Answer<'p> {
        if !matches!(self.verdict, Verdict::Pass(_)) {
            return self;
        }
        if let Some(undefined) = self.question.remarks.trials.in_rule() {
            let at = undefined.place.as_ref().map(|(file, line)| format!(" at {file}:{line}"));
            let reason = format!(
                "a run was seen in which the rule itself does what is undefined{} ({}), so that what comes after is not known",
                at.unwrap_or_default(),
                undefined.reason
            );
            let doubt = Doubt {
                advice: Some("let the rule look only at what is sure to be there".to_owned()),
                ..Doubt::new(Cause::Conditional, reason)
            };
            return Answer { verdict: Verdict::Unknown(doubt), ..self };
        }
        // By the competition's rules a program may not do what was seen, so there is no verdict about it.
        let is_legal = self.question.environment != Environment::SvComp;
        if !is_legal && let Some(crash) = self.question.remarks.trials.crash() {
            let reason = format!(
                "it is PASS, if nothing undefined happens, but a run was seen in which it does: {crash}"
            );
            let doubt = Doubt::new(Cause::Conditional, reason);
            return Answer { verdict: Verdict::Unknown(doubt), ..self };
        }
        let unusual = conditions::unusual(&self.question.conditions);
        self.without_resting_on(&unusual)
    }

    fn without_resting_on(self, conditions: &[Stated]) -> Answer<'p> {
        let clause = conditions::clause(conditions);
        if clause.is_empty() {
            return self;
        }
        let word = if matches!(self.verdict, Verdict::Pass(_)) { "PASS" } else { "FAIL" };
        let doubt = Doubt {
            advice: conditions::advice(conditions).map(str::to_owned),
            ..Doubt::new(Cause::Conditional, format!("it is {word}{clause}"))
        };
        Answer { verdict: Verdict::Unknown(doubt), ..self }
    }

    /// What the process tells its caller.
    pub fn status(&self) -> Status {
        match self.verdict {
            Verdict::Pass(_) => Status::Pass,
            Verdict::Fail(_) => Status::Fail,
            Verdict::Unknown(Doubt { cause: Cause::Internal, .. }) => Status::Internal,
            Verdict::Unknown(_) => Status::Unknown,
        }
    }
}

/// A proof that the checker accepted.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The proof.
    pub certificate: Certificate,
    /// What it rests on, for people.
    pub invariants: Vec<Invariant>,
    /// What the checker took to accept it.
    pub accepted: Accepted,
}

/// A claim of a proof, for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invariant {
    /// What kind of claim.
    pub kind: InvariantKind,
    /// The procedure.
    pub procedure: String,
    /// File and line.
    pub place: Option<(String, u32)>,
    /// The source line.
    pub source: String,
    /// What holds, as C.
    pub holds: String,
    /// For which calls of the procedure it holds, as C; for all if there is nothing.
    pub entered_with: Option<String>,
}

/// What kind of claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InvariantKind {
    /// At the head of a loop.
    Loop,
    /// When a procedure returns.
    Summary,
}

/// A label of lazy annotation, with its place in the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacedLabel {
    /// The procedure.
    pub procedure: String,
    /// `L3`, or `L3 → L4`, as the automata have it.
    pub at: String,
    /// File and line.
    pub place: Option<(String, u32)>,
    /// What it says.
    pub label: Labelled,
}

impl PlacedLabel {
    /// Finds the place of a label.
    pub fn new(program: &Program, label: Labelled) -> PlacedLabel {
        let procedure = &program.procs[label.proc];
        let Labelled { from, to, .. } = label;
        let edge = procedure.edges.iter().find(|edge| edge.source == from && Some(edge.target) == to);
        let span =
            edge.and_then(|edge| edge.stmts.first()).map_or(procedure.locations[from].span, |stmt| stmt.span);
        PlacedLabel {
            procedure: procedure.name.clone(),
            at: to.map_or_else(|| from.to_string(), |to| format!("{from} → {to}")),
            place: program.sources.position(span).map(|position| (position.file, position.line)),
            label,
        }
    }
}

/// A test that reaches an error, and the run that shows it.
#[derive(Clone, Debug)]
pub struct Failure<'p> {
    /// The program that the test runs on.
    pub program: &'p Program,
    /// The test.
    pub test: Test,
    /// Its run.
    pub run: Run,
    /// The way to the error.
    pub steps: Steps,
    /// The replay of the test, if one was wanted.
    pub replay: Option<ReplayReport>,
    /// The time that running it took.
    pub replaying: Duration,
    /// Whether no time was left for a native run that was wanted.
    pub is_hurried: bool,
    /// Whether a native run was asked for, and a rule is violated.
    pub is_kept_from_native: bool,
}

impl Failure<'_> {
    /// The native run, if it reached the error too.
    pub fn native(&self) -> Option<&NativeReplay> {
        let native = self.replay.as_ref()?.native.as_ref()?.as_ref().ok()?;
        matches!(native.result, NativeResult::Reached(_)).then_some(native)
    }

    /// Why there was no native run, if there might have been one.
    pub fn why_not_native(&self) -> Option<String> {
        if self.is_hurried {
            return Some("no time was left for it".to_owned());
        }
        if self.is_kept_from_native {
            return Some("no compiler sees the rule".to_owned());
        }
        match self.replay.as_ref()?.native.as_ref()? {
            Ok(_) => None,
            Err(why) => Some(why.to_string()),
        }
    }
}

/// Why nothing is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Doubt {
    /// What kind of reason.
    pub cause: Cause,
    /// One sentence.
    pub reason: String,
    /// Where, if it is about a place: file, line, and the line drawn.
    pub place: Option<DoubtPlace>,
    /// What to do about it, in a sentence.
    pub advice: Option<String>,
}

/// A place in the source, drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DoubtPlace {
    /// The file.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The source line with the spot underlined.
    pub excerpt: String,
}

/// What kind of reason there is for knowing nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// Out of time.
    Time,
    /// Out of memory.
    Memory,
    /// Somebody asked to stop.
    Interrupted,
    /// The program does what the engine cannot reason about.
    Unsupported,
    /// A solver gave no answer.
    Solver,
    /// The engine has no further idea.
    Stuck,
    /// A test was found that does not reach the error when it is replayed.
    Unconfirmed,
    /// A test was found that reaches the error in the interpreter, and does not in the native run.
    Disputed,
    /// The verdict rests on a condition, and none was to be accepted.
    Conditional,
    /// The checker rejected the proof.
    Internal,
}

impl Cause {
    /// A name that scripts can rely on.
    pub fn tag(self) -> &'static str {
        match self {
            Cause::Time => "out-of-time",
            Cause::Memory => "out-of-memory",
            Cause::Interrupted => "interrupted",
            Cause::Unsupported => "unsupported",
            Cause::Solver => "solver",
            Cause::Stuck => "stuck",
            Cause::Unconfirmed => "unconfirmed",
            Cause::Disputed => "disputed",
            Cause::Conditional => "conditional",
            Cause::Internal => "internal-error",
        }
    }
}

impl Doubt {
    /// A doubt without a place.
    pub fn new(cause: Cause, reason: impl Into<String>) -> Doubt {
        let advice = match cause {
            Cause::Time => Some("more time may help: --timeout SECONDS"),
            Cause::Memory => Some("more memory may help: --memory MB"),
            Cause::Internal => Some(
                "this is a bug in Tarka, not in your program: please report it with the command line and the files",
            ),
            _ => None,
        };
        Doubt { cause, reason: reason.into(), place: None, advice: advice.map(str::to_owned) }
    }
}
