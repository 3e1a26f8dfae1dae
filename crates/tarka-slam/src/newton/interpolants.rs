//! Predicates from interpolants: a helper beyond the paper.
//!
//! For a place in an activation of a procedure, an interpolant between what the activation has done so far and all the rest of the
//! trace speaks of the state when the procedure was entered and of the state at the place, and of nothing that only its callers
//! know: its atoms are predicates of the procedure.

use tarka_exec::concrete::Site;
use tarka_exec::symbolic::{Component, Content, Execution, Frame, Naming, Returned, Unsupported};
use tarka_ir::{LocationKind, ProcId};
use tarka_logic::interpolate::Interpolator;
use tarka_logic::term::Term;

use super::Entering;
use super::backwards::atoms;
use crate::bebop::Moment;
use crate::code::Code;
use crate::symbols::{Part, suffixed};
use crate::trail::Deed;

/// More places than this are not looked at.
const MOST_PLACES: usize = 24;
/// Larger interpolants explain nothing.
const MOST_ATOMS: usize = 8;

/// An activation of a procedure in a trace.
struct Activation {
    proc: ProcId,
    /// The first deed inside it.
    first: usize,
    /// The names of what it is given, with the symbols for that.
    given: Vec<(Term, Term)>,
}

/// A place in a trace where an interpolant is wanted: before a deed.
struct Place {
    deed: usize,
    activation: usize,
    /// The names of now, with the program's symbols.
    names: Vec<(Term, Term)>,
}

/// A trace with names for all values.
struct Named<'c, 'p> {
    execution: Execution<'c, 'p>,
    /// How many steps there were after each deed.
    ends: Vec<usize>,
    activations: Vec<Activation>,
    places: Vec<Place>,
}

/// Predicates from interpolants along a trace that is not possible, each with the deed before which it was found.
pub(crate) fn interpolants(
    code: &Code<'_, '_>,
    interpolator: &mut Interpolator,
    deeds: &[Deed],
    stop: &dyn Fn() -> bool,
) -> Vec<(usize, ProcId, Term)> {
    let Ok(named) = execute(code, deeds) else { return Vec::new() };
    let (formulas, background) = formulas(code, &named);
    let mut found = Vec::new();
    let skipped = named.places.len().saturating_sub(MOST_PLACES);
    for place in named.places.iter().skip(skipped) {
        if stop() {
            break;
        }
        let activation = &named.activations[place.activation];
        let inside = activation.first..place.deed;
        // What holds before the first deed is part of the outermost activation.
        let is_inside = |deed: usize| inside.contains(&deed) || (place.activation == 0 && deed == usize::MAX);
        let (a, mut b): (Vec<_>, Vec<_>) = formulas.iter().partition(|(deed, _)| is_inside(*deed));
        b.extend(background.iter().map(|&fact| (usize::MAX, fact)));
        let side = |parts: Vec<(usize, Term)>| {
            code.ctx.terms.and(&parts.into_iter().map(|(_, part)| part).collect::<Vec<_>>())
        };
        let Ok(interpolant) = interpolator.interpolate(side(a), side(b)) else { continue };
        let parts = atoms(&code.ctx.terms, interpolant.formula);
        if parts.len() > MOST_ATOMS {
            continue;
        }
        let names: Vec<(Term, Term)> = activation.given.iter().chain(&place.names).copied().collect();
        let as_predicate =
            |&part: &Term| (place.deed, activation.proc, code.ctx.terms.substitute(part, &names));
        found.extend(parts.iter().map(as_predicate));
    }
    found
}

/// The conditions and definitions of a trace by deed (those before the first have the largest number), and what holds anyway.
fn formulas(code: &Code<'_, '_>, named: &Named<'_, '_>) -> (Vec<(usize, Term)>, Vec<Term>) {
    let terms = &code.ctx.terms;
    let mut all = Vec::new();
    let first = named.ends.first().copied().unwrap_or(0);
    for (number, step) in named.execution.steps.iter().enumerate() {
        let deed = named.ends.partition_point(|&end| end <= number);
        let deed = if number == 0 && first > 0 { usize::MAX } else { deed };
        all.push((deed, step.trace().formula(terms)));
    }
    let about: Vec<Term> = all.iter().map(|&(_, formula)| formula).collect();
    all.extend(code.initial_facts(&about).into_iter().map(|fact| (usize::MAX, fact)));
    let background = code.background(code.ctx.program.entry, &named.execution.objects, &about);
    (all, background)
}

fn execute<'c, 'p>(code: &Code<'c, 'p>, deeds: &[Deed]) -> Result<Named<'c, 'p>, Unsupported> {
    let mut execution = Execution::at_start(code.ctx, Naming::Named);
    name_first_values(&mut execution);
    let entry = code.ctx.program.entry;
    let outermost = Activation { proc: entry, first: 0, given: Vec::new() };
    let mut named = Named { execution, ends: Vec::new(), activations: vec![outermost], places: Vec::new() };
    let mut open: Vec<(usize, Option<Frame>)> = vec![(0, None)];
    for (number, &deed) in deeds.iter().enumerate() {
        let spot = deed.spot();
        let site = Site::of(code.ctx.program, spot.proc, spot.edge, spot.index);
        let activation = open.last().map_or(0, |open| open.0);
        if is_place(code, deeds, number) {
            let names = named.current(code, activation);
            named.places.push(Place { deed: number, activation, names });
        }
        let mut calls = Entering { callee: None, frame: None };
        match deed {
            Deed::Simple(_) => named.execution.stmt(&code.sayable(spot), site, &mut calls)?,
            Deed::Enter(crossing) => {
                calls.callee = Some(crossing.callee);
                named.execution.stmt(code.stmt(spot), site, &mut calls)?;
                let given = named.given(code, crossing.callee);
                open.push((named.activations.len(), calls.frame));
                named.activations.push(Activation { proc: crossing.callee, first: number + 1, given });
            }
            Deed::Leave(_) => {
                if let (Some((_, Some(frame))), Some(call)) = (open.pop(), code.call(spot)) {
                    named.execution.leave(frame, call)?;
                }
            }
        }
        named.ends.push(named.execution.steps.len());
    }
    Ok(named)
}

/// Where an interpolant is worth its price: at heads of loops, around calls, at conditions.
fn is_place(code: &Code<'_, '_>, deeds: &[Deed], number: usize) -> bool {
    let deed = deeds[number];
    let is_after_call = number > 0 && matches!(deeds[number - 1], Deed::Leave(_));
    match deed {
        Deed::Enter(_) | Deed::Leave(_) => true,
        Deed::Simple(spot) => {
            let procedure = &code.ctx.program.procs[spot.proc];
            let source = procedure.edges[spot.edge].source;
            let is_head = procedure.locations[source].kind == LocationKind::LoopHead;
            let is_condition = procedure.edges.iter().filter(|edge| edge.source == source).count() > 1;
            is_after_call || (spot.index == 0 && (is_head || is_condition))
        }
    }
}

/// Gives names to the values at the start, so that formulas can speak of them.
fn name_first_values(execution: &mut Execution<'_, '_>) {
    let known: Vec<(Component, Term)> = execution
        .state
        .parts()
        .filter_map(|(component, content)| match content {
            Content::Known(term) if matches!(component, Component::Value(_)) => Some((component, *term)),
            _ => None,
        })
        .collect();
    for (component, value) in known {
        execution.set(component, value);
    }
}

impl Named<'_, '_> {
    /// The names of now that a procedure sees.
    fn current(&self, code: &Code<'_, '_>, activation: usize) -> Vec<(Term, Term)> {
        let proc = self.activations[activation].proc;
        let mut names: Vec<(Term, Term)> = self.visible(code, proc, |_| true);
        if let (Some(Returned::Scalar(value, _)), Some(result)) =
            (self.execution.state.returned, code.ctx.result(proc))
            && code.ctx.terms.as_symbol(value).is_some()
        {
            names.retain(|&(name, _)| name != value);
            names.push((value, result));
        }
        names
    }

    /// The names of what a procedure is given, with the symbols for values at entry.
    fn given(&self, code: &Code<'_, '_>, proc: ProcId) -> Vec<(Term, Term)> {
        let visible = self.visible(code, proc, |part| !matches!(part, Part::Local(_)));
        visible.into_iter().map(|(name, symbol)| (name, suffixed(code.ctx, symbol, "@entry"))).collect()
    }

    fn visible(
        &self,
        code: &Code<'_, '_>,
        proc: ProcId,
        is_meant: impl Fn(Part) -> bool,
    ) -> Vec<(Term, Term)> {
        let terms = &code.ctx.terms;
        let is_visible = |&(name, symbol): &(Term, Term)| {
            let part = terms.as_symbol(symbol).and_then(|symbol| code.symbols.part(symbol));
            let is_own = match part {
                Some((Part::Param(owner) | Part::Local(owner), Moment::Now)) => owner == proc,
                Some((Part::Shared, Moment::Now)) => true,
                _ => false,
            };
            terms.as_symbol(name).is_some() && is_own && part.is_some_and(|(part, _)| is_meant(part))
        };
        self.execution.current_names().into_iter().filter(is_visible).collect()
    }
}
