//! The engine: which domain to use, and what comes of it.

use std::rc::Rc;
use std::time::Duration;

use tarka_checker::{CheckOptions, check};
use tarka_domains::{Domain, Octagon, Polyhedron, Powerset, WithCongruences, polyhedra_available};
use tarka_engine::{
    Budget, Engine, Event, Events, Facts, Finding, Helper, Outcome, Statistics, Task, Why,
    accepted as accepted_facts, is_accepted,
};
use tarka_exec::symbolic::{Context, Encoding, Wrapping};
use tarka_ir::{Arithmetic, Program};
use tarka_logic::term::TermTable;

use crate::counterexample::{Path, follow};
use crate::explore::{Analysis, End};
use crate::facts::{facts_in_polyhedra, facts_in_polyhedra_alone, quick_facts};
use crate::graph::Graph;
use crate::helpers::{self, Beyond};
use crate::inline::Inlined;
use crate::mode::Mode;
use crate::model::{Model, Move};
use crate::proof::certificate;

/// One part of so many of the time goes into facts for other engines, if there are any.
const FOR_OTHERS: u32 = 6;

/// Abstract interpretation with refinement.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dagger;

/// What abstract states are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Octagons,
    Polyhedra,
}

impl Engine for Dagger {
    fn name(&self) -> &'static str {
        "dagger"
    }

    fn modes(&self) -> &'static [&'static str] {
        &Mode::NAMES
    }

    fn helpers(&self) -> &'static [Helper] {
        helpers::ALL
    }

    fn stands_back(&self) -> bool {
        true
    }

    fn run(&self, task: &Task<'_>, budget: &Budget, events: &mut dyn Events) -> Finding {
        let mut statistics = Statistics::default();
        if task.board.is_shared() {
            events.on(Event::Phase("looking for facts for others"));
            tell_others(task, budget);
        }
        let outcome = match Inlined::new(task.program) {
            Ok(inlined) => search(task, &inlined, budget, events, &mut statistics),
            Err(why) => by_summaries(task, budget, events).unwrap_or(Outcome::Unknown(why)),
        };
        Finding { outcome, statistics, tests: Vec::new() }
    }
}

/// Puts up what polyhedra know and what others cannot find by themselves.
fn tell_others(task: &Task<'_>, budget: &Budget) {
    let share = budget.part(FOR_OTHERS);
    let news = facts_in_polyhedra_alone(task.program, &share).filter(Facts::are_more_than_octagons);
    if let Some(facts) = news.and_then(|facts| accepted_facts(task.program, facts, &share)) {
        task.board.publish_facts(&facts);
    }
}

/// A program whose calls cannot all be opened, since procedures call themselves or there are too many: procedures are
/// taken one by one, and calls are what all returns have in common. There is no refinement, so the mode is ours.
fn by_summaries(task: &Task<'_>, budget: &Budget, events: &mut dyn Events) -> Option<Outcome> {
    if !Beyond::of(Mode::of(task.mode.as_deref()), &task.helpers).summaries {
        return None;
    }
    events.on(Event::Phase("with summaries of procedures"));
    let ways: [fn(&Program, &Budget) -> Option<Facts>; 2] = [quick_facts, facts_in_polyhedra];
    let proofs =
        ways.into_iter().filter_map(|facts| Some(facts(task.program, budget)?.certificate(task.program)));
    let mut accepted = proofs.filter(|proof| is_accepted(task.program, proof, budget));
    let mut proof = accepted.next()?;
    "dagger".clone_into(&mut proof.producer);
    Some(Outcome::Pass(Box::new(proof)))
}

/// Tries the domains that there are, one after the other.
fn search(
    task: &Task<'_>,
    inlined: &Inlined<'_>,
    budget: &Budget,
    events: &mut dyn Events,
    statistics: &mut Statistics,
) -> Outcome {
    let ctx = Context::new(task.program, Rc::new(TermTable::new()), Encoding::Integer);
    let mode = Mode::of(task.mode.as_deref());
    let beyond = Beyond::of(mode, &task.helpers);
    let model = Model::new(&ctx, inlined, beyond.cells);
    let choices = match domains(task, &model) {
        Ok(choices) => choices,
        Err(why) => return Outcome::Unknown(why),
    };
    let mut first_reason = None;
    for (at, &choice) in choices.iter().enumerate() {
        let share = if at + 1 < choices.len() { first_share(budget) } else { budget.clone() };
        // Congruences are of little use where nothing is divided.
        let divides = model.moves.iter().any(Move::divides);
        let with_congruences = divides && beyond.congruences && polyhedra_available().is_ok();
        let attempt = match (choice, with_congruences) {
            (Choice::Octagons, _) if mode.keeps_sets() => attempt::<Powerset<Octagon>>,
            (Choice::Polyhedra, _) if mode.keeps_sets() => attempt::<Powerset<Polyhedron>>,
            (Choice::Octagons, true) => attempt::<WithCongruences<Octagon>>,
            (Choice::Polyhedra, true) => attempt::<WithCongruences<Polyhedron>>,
            (Choice::Octagons, false) => attempt::<Octagon>,
            (Choice::Polyhedra, false) => attempt::<Polyhedron>,
        };
        match attempt(&model, (mode, beyond), &share, events, statistics) {
            Outcome::Unknown(why) => first_reason.get_or_insert(why),
            verdict => return verdict,
        };
        if budget.check().is_err() {
            break;
        }
        if at + 1 < choices.len() {
            events.on(Event::Phase("with another domain"));
        }
    }
    // The domain that fits the program best says best why it was not enough.
    Outcome::Unknown(first_reason.unwrap_or(Why::Stuck("there is no domain".to_owned())))
}

/// Half of what is left of the time.
fn first_share(budget: &Budget) -> Budget {
    match budget.left() {
        Some(left) => {
            Budget::new(Some(left.div_f64(2.0).max(Duration::from_millis(50))), None, budget.cancel().clone())
        }
        None => budget.clone(),
    }
}

/// The domains to try: octagons first where all that the program does fits them.
fn domains(task: &Task<'_>, model: &Model<'_, '_>) -> Result<Vec<Choice>, Why> {
    let available = polyhedra_available();
    match (task.domain.as_deref(), &available) {
        (Some("octagon"), _) => Ok(vec![Choice::Octagons]),
        (Some("polyhedra"), Err(error)) => Err(Why::Solver(error.to_string())),
        (Some("polyhedra"), Ok(())) => Ok(vec![Choice::Polyhedra]),
        (_, Err(_)) => Ok(vec![Choice::Octagons]),
        (_, Ok(())) => {
            let is_octagonal = model.moves.iter().all(Move::is_octagonal);
            Ok(if is_octagonal {
                vec![Choice::Octagons, Choice::Polyhedra]
            } else {
                vec![Choice::Polyhedra, Choice::Octagons]
            })
        }
    }
}

/// An analysis in one domain.
fn attempt<D: Domain>(
    model: &Model<'_, '_>,
    (mode, beyond): (Mode, Beyond),
    budget: &Budget,
    events: &mut dyn Events,
    statistics: &mut Statistics,
) -> Outcome {
    let mut analysis: Analysis<'_, '_, '_, D> =
        Analysis { model, mode, beyond, budget, events, statistics, graph: Graph::new() };
    match analysis.abstract_dag() {
        End::Correct => accepted(model, &analysis.graph, budget),
        End::Unknown(why) => Outcome::Unknown(why),
        End::Error(path) => {
            let arcs: Vec<usize> = path
                .iter()
                .flat_map(|&taken| model.flow.edges[model.moves[taken].edge].path.iter().copied())
                .collect();
            let exact = exact_context(model.ctx);
            match follow(&exact, model.inlined, &arcs, budget, analysis.statistics) {
                Path::Real(test) => Outcome::Fail(test),
                Path::Unknown(why) => Outcome::Unknown(why),
                Path::Spurious => Outcome::Unknown(doubtful(model, &path)),
            }
        }
    }
}

/// The same symbols, with arithmetic that wraps as the machine's does.
fn exact_context<'p>(ctx: &Context<'p>) -> Context<'p> {
    let exact = Context::new(ctx.program, ctx.terms.clone(), ctx.encoding);
    if ctx.program.arithmetic == Arithmetic::Ideal { exact } else { exact.with_wrapping(Wrapping::Exact) }
}

/// Why a path that cannot be followed was not found out to be spurious.
fn doubtful(model: &Model<'_, '_>, path: &[usize]) -> Why {
    let inexact = path.iter().find(|&&taken| !model.moves[taken].case.exact);
    match inexact {
        Some(&taken) => Why::Unsupported {
            what: "this step precisely enough with linear constraints".to_owned(),
            span: model.span(model.moves[taken].edge),
        },
        None => Why::Stuck("a path has points in the rationals and none in the integers".to_owned()),
    }
}

fn accepted<D: Domain>(model: &Model<'_, '_>, graph: &Graph<D>, budget: &Budget) -> Outcome {
    let program: &Program = model.ctx.program;
    let mut proof = certificate(model, graph);
    if program.arithmetic == Arithmetic::Ideal {
        "ideal".clone_into(&mut proof.program.signed_overflow);
    }
    let options = CheckOptions {
        cancel: budget.cancel().clone(),
        time_limit: budget.left(),
        ..CheckOptions::default()
    };
    match check(program, &proof, &options) {
        Ok(_) => Outcome::Pass(Box::new(proof)),
        Err(rejection) => {
            Outcome::Unknown(Why::Stuck(format!("the checker does not accept the proof: {rejection}")))
        }
    }
}
