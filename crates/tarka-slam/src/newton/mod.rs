//! Newton: whether a trace is possible in the C program; a test if it is, else predicates that explain why not.

mod backwards;
mod interpolants;
mod predicates;

use tarka_engine::{PathValues, Step};
use tarka_exec::concrete::Site;
use tarka_exec::symbolic::{Call, Calls, Execution, Frame, Naming, Unsupported};
use tarka_ir::{ProcId, Stmt};
use tarka_logic::solver::{Outcome, Reason, Session};
use tarka_logic::term::Term;

use crate::code::{Code, enter};
use crate::trail::Deed;
use crate::vague::is_unsaid;
pub(crate) use interpolants::interpolants;
pub(crate) use predicates::{Found, Newton};

/// More conditions than this are not made minimal one by one.
const MOST_MINIMISED: usize = 40;
/// More facts than this are not gone through for every condition that may be given up.
const MANY_FACTS: usize = 300;

/// Whether a trace is possible.
pub(crate) enum Feasibility {
    /// It is, with these inputs.
    Feasible(PathValues),
    /// It may be, but terms cannot say all of it; perhaps with these inputs.
    Open(PathValues, Unsupported),
    /// It is not: the conditions at these places of the trace contradict each other.
    Infeasible(Vec<usize>),
    /// Terms cannot say.
    Unsupported(Unsupported),
    /// The solver does not know.
    Unknown(Reason),
}

/// Executes a trace symbolically and asks the solver about its conditions.
pub(crate) fn feasibility(code: &Code<'_, '_>, session: &mut dyn Session, deeds: &[Deed]) -> Feasibility {
    let exact = execute(code, deeds, Wording::Exact).map(|executed| (executed, None));
    // What is impossible where more may happen is impossible.
    let executed =
        exact.or_else(|what| execute(code, deeds, Wording::Vague).map(|executed| (executed, Some(what))));
    let ((execution, ends), unsaid) = match executed {
        Ok(executed) => executed,
        Err(unsupported) => return Feasibility::Unsupported(unsupported),
    };
    let (conditions, mut facts) = conditions(code, &execution, &ends);
    let all: Vec<Term> =
        conditions.iter().map(|&(_, condition)| condition).chain(facts.iter().copied()).collect();
    facts.extend(code.ctx.code_numbers(&all));
    session.push();
    facts.iter().for_each(|&fact| session.assert(fact));
    let answer = judge(code, session, (&conditions, &facts), &execution);
    session.pop();
    match (answer, unsaid) {
        (Feasibility::Feasible(inputs), Some(what)) => Feasibility::Open(inputs, what),
        (answer, _) => answer,
    }
}

fn judge(
    code: &Code<'_, '_>,
    session: &mut dyn Session,
    (conditions, facts): (&[(usize, Term)], &[Term]),
    execution: &Execution<'_, '_>,
) -> Feasibility {
    let assumed: Vec<Term> = conditions.iter().map(|&(_, condition)| condition).collect();
    match session.check_assuming(&assumed) {
        Outcome::Sat => match session.model() {
            Some(model) => {
                let taken = execution.inputs.iter().filter(|input| !is_unsaid(&input.origin));
                let inputs: Vec<_> = taken.cloned().collect();
                Feasibility::Feasible(PathValues::of_model(code.ctx, &inputs, &model))
            }
            None => Feasibility::Unknown(Reason::Incomplete),
        },
        Outcome::Unsat => {
            let core = fewest(session, facts);
            let needed = conditions.iter().filter(|(_, condition)| core.contains(condition));
            let mut places: Vec<usize> = needed.map(|&(place, _)| place).collect();
            places.dedup();
            Feasibility::Infeasible(places)
        }
        Outcome::Unknown(reason) => Feasibility::Unknown(reason),
    }
}

/// Fewest of the conditions of the last check that contradict each other. Where many facts hold anyway, only those are kept in mind
/// that take part: long traces of large programs have thousands, and every question would go through them all.
fn fewest(session: &mut dyn Session, facts: &[Term]) -> Vec<Term> {
    let core = session.unsat_core();
    if core.len() > MOST_MINIMISED || core.len() < 2 {
        return core;
    }
    if facts.len() <= MANY_FACTS {
        return minimised(session, core);
    }
    session.pop();
    session.push();
    let all: Vec<Term> = core.iter().chain(facts).copied().collect();
    let is_unsat = session.check_assuming(&all) == Outcome::Unsat;
    let taking_part = if is_unsat { session.unsat_core() } else { all };
    taking_part.iter().filter(|part| !core.contains(part)).for_each(|&fact| session.assert(fact));
    minimised(session, core)
}

/// What is left of conditions that contradict each other when one after the other is given up.
fn minimised(session: &mut dyn Session, mut core: Vec<Term>) -> Vec<Term> {
    // Late conditions are given up first: what is known early explains more.
    let mut at = core.len();
    while at > 0 {
        at -= 1;
        let mut without = core.clone();
        without.remove(at);
        if session.check_assuming(&without) == Outcome::Unsat {
            let smaller = session.unsat_core();
            without.retain(|literal| smaller.contains(literal));
            core = without;
            at = at.min(core.len());
        }
    }
    core
}

type Executed<'c, 'p> = (Execution<'c, 'p>, Vec<usize>);

/// How statements are read that terms cannot say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wording {
    /// Not at all.
    Exact,
    /// As ones that do more.
    Vague,
}

/// The execution of a trace, and how many steps there were after each deed.
fn execute<'c, 'p>(
    code: &Code<'c, 'p>,
    deeds: &[Deed],
    wording: Wording,
) -> Result<Executed<'c, 'p>, Unsupported> {
    let mut execution = Execution::at_start(code.ctx, Naming::Substituted);
    let mut frames: Vec<Frame> = Vec::new();
    let mut ends = Vec::new();
    for &deed in deeds {
        let spot = deed.spot();
        let site = Site::of(code.ctx.program, spot.proc, spot.edge, spot.index);
        let mut calls = Entering { callee: None, frame: None };
        match deed {
            Deed::Simple(_) if wording == Wording::Vague => {
                execution.stmt(&code.sayable(spot), site, &mut calls)?;
            }
            Deed::Simple(_) => execution.stmt(code.stmt(spot), site, &mut calls)?,
            Deed::Enter(crossing) => {
                calls.callee = Some(crossing.callee);
                execution.stmt(code.stmt(spot), site, &mut calls)?;
                frames.extend(calls.frame);
            }
            Deed::Leave(_) => {
                if let (Some(frame), Some(call)) = (frames.pop(), code.call(spot)) {
                    execution.leave(frame, call)?;
                }
            }
        }
        ends.push(execution.steps.len());
    }
    Ok((execution, ends))
}

struct Entering {
    callee: Option<ProcId>,
    frame: Option<Frame>,
}

impl Calls for Entering {
    fn call(&mut self, execution: &mut Execution<'_, '_>, call: Call<'_>) -> Result<(), Unsupported> {
        if let Some(callee) = self.callee {
            self.frame = Some(enter(execution, callee, call)?);
        }
        Ok(())
    }
}

/// The conditions of a trace, each with the deed that it belongs to, and what holds anyway.
fn conditions(
    code: &Code<'_, '_>,
    execution: &Execution<'_, '_>,
    ends: &[usize],
) -> (Vec<(usize, Term)>, Vec<Term>) {
    let mut conditions = Vec::new();
    let mut facts = Vec::new();
    for (number, step) in execution.steps.iter().enumerate() {
        let place = ends.partition_point(|&end| end <= number);
        let parts = step.assumptions.iter().chain(&step.side.defined);
        for &part in parts {
            conditions.extend(code.ctx.terms.conjuncts(part).into_iter().map(|part| (place, part)));
        }
        facts.extend_from_slice(&step.side.facts);
        facts.extend_from_slice(&step.side.no_wrap);
    }
    let mut about: Vec<Term> = facts.clone();
    about.extend(conditions.iter().map(|&(_, condition)| condition));
    facts.extend(code.initial_facts(&about));
    about.extend_from_slice(&facts);
    facts.extend(code.background(code.ctx.program.entry, &execution.objects, &about));
    (conditions, facts)
}

/// The conditions of a statement, in the symbols before it.
fn guard_of(code: &Code<'_, '_>, deed: Deed) -> Vec<Term> {
    match deed {
        Deed::Simple(spot) => code.step(spot).map_or_else(Vec::new, |step| step.guard.clone()),
        Deed::Enter(site) => code.call_step(site).map_or_else(Vec::new, |call| call.enter.guard.clone()),
        Deed::Leave(site) => code.call_step(site).map_or_else(Vec::new, |call| call.leave.guard.clone()),
    }
}

/// The value that a statement returns.
fn returned(code: &Code<'_, '_>, deed: Deed) -> Option<(Term, Term)> {
    let Deed::Simple(spot) = deed else { return None };
    if !matches!(code.stmt(spot), Stmt::Return(Some(_))) {
        return None;
    }
    let symbol = code.ctx.result(spot.proc)?;
    let step: std::rc::Rc<Step> = code.step(spot)?;
    step.substitution.iter().find(|pair| pair.0 == symbol).copied()
}
