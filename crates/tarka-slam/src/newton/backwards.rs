//! Formulas led backwards along a trace, by weakest preconditions, into and out of procedures.

use tarka_engine::Step;
use tarka_exec::symbolic::aliasing::alias_cases;
use tarka_logic::term::{Op, Sort, Term, TermTable};

use crate::code::{CallStep, Code, Crossing};
use crate::symbols::{Part, suffixed};
use crate::trail::Deed;

/// Predicates of more nodes than this explain nothing.
const LARGEST: usize = 40;
/// More answers to questions of aliasing than this are not gone through.
const MOST_CASES: usize = 16;

/// The atoms of a formula, without negations; those that read what was stored are taken apart by Morris' axiom.
pub(super) fn atoms(terms: &TermTable, formula: Term) -> Vec<Term> {
    let mut formulas = vec![formula];
    if has_stores(terms, formula) {
        let Some(cases) = alias_cases(terms, formula, MOST_CASES) else { return Vec::new() };
        formulas = cases.iter().flat_map(|case| [case.alias, case.formula]).collect();
    }
    let mut found = Vec::new();
    let mut pending = formulas;
    while let Some(part) = pending.pop() {
        let node = terms.node(part);
        match node.op {
            Op::And | Op::Or | Op::Not => pending.extend(node.args.iter()),
            Op::Ite if terms.sort(part) == Sort::Bool => pending.extend(node.args.iter()),
            Op::True | Op::False => {}
            _ => split_choices(terms, part, &mut pending, &mut found),
        }
    }
    found.sort_unstable();
    found.dedup();
    found.retain(|&atom| terms.dag_size(atom) <= LARGEST);
    found
}

/// An atom, or, where a choice of values is inside it, its cases.
fn split_choices(terms: &TermTable, atom: Term, pending: &mut Vec<Term>, found: &mut Vec<Term>) {
    let choice = terms
        .subterms(&[atom])
        .into_iter()
        .find(|&inner| terms.node(inner).op == Op::Ite && terms.sort(inner) != Sort::Bool);
    match choice {
        None => found.push(atom),
        Some(choice) => {
            let &[condition, yes, no] = terms.args(choice) else { return };
            pending.push(condition);
            pending.push(terms.substitute(atom, &[(choice, yes)]));
            pending.push(terms.substitute(atom, &[(choice, no)]));
        }
    }
}

fn has_stores(terms: &TermTable, formula: Term) -> bool {
    terms.subterms(&[formula]).iter().any(|&inner| terms.node(inner).op == Op::Store)
}

/// Atoms before a step that become these after it; what the environment decides in it is not known before.
pub(super) fn before(code: &Code<'_, '_>, step: &Step, after: &[Term]) -> Vec<Term> {
    let terms = &code.ctx.terms;
    let mut found = Vec::new();
    for &atom in after {
        let was = step.before(code.ctx, atom);
        if was == atom {
            found.push(atom);
        } else {
            let parts = atoms(terms, was);
            found.extend(parts.into_iter().filter(|&part| !step.is_chosen(terms, part)));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The call that a deed at a place leaves begins here.
pub(super) fn beginning(deeds: &[Deed], leave: usize) -> usize {
    let mut open = 0;
    for at in (0..=leave).rev() {
        match deeds[at] {
            Deed::Leave(_) => open += 1,
            Deed::Enter(_) => open -= 1,
            Deed::Simple(_) => {}
        }
        if open == 0 {
            return at;
        }
    }
    0
}

/// A caller's formula right after a call, as one at the callee's exit, if it can be said there: arguments are the
/// parameters' first values, and the place of the result is the result.
pub(super) fn at_exit(code: &Code<'_, '_>, site: Crossing, call: &CallStep, formula: Term) -> Option<Term> {
    let ctx = code.ctx;
    let terms = &ctx.terms;
    let mut formula = call.leave.before(ctx, formula);
    if let (Some(x_ret), Some(result)) = (call.result, ctx.result(site.callee)) {
        formula = terms.substitute(formula, &[(x_ret, result)]);
    }
    let mut pairs = Vec::new();
    for &param in &ctx.program.procs[site.callee].params {
        let Some(symbol) = ctx.symbols.variable(param) else { continue };
        let argument = call.enter.before(ctx, symbol);
        if argument != symbol && !terms.is_constant(argument) && terms.sort(argument) == terms.sort(symbol) {
            let first = if code.is_constant(symbol) { symbol } else { suffixed(ctx, symbol, "@entry") };
            pairs.push((argument, first));
        }
    }
    let inside = terms.substitute(formula, &pairs);
    let is_foreign = |symbol: &tarka_logic::term::Symbol| match code.symbols.part(*symbol) {
        None => true,
        Some((Part::Param(owner) | Part::Local(owner), _)) => owner != site.callee,
        Some(_) => false,
    };
    // In a procedure that calls itself, the caller's own are not told from the callee's.
    let is_own = |symbol: &tarka_logic::term::Symbol| {
        matches!(code.symbols.part(*symbol), Some((Part::Param(_) | Part::Local(_), _)))
    };
    let is_recursive = site.callee == site.spot.proc;
    let symbols = terms.free_symbols(inside);
    let sees =
        !(symbols.iter().any(is_foreign) || is_recursive && terms.free_symbols(formula).iter().any(is_own));
    sees.then_some(inside)
}

/// Whether a call can change the truth of a caller's formula.
pub(super) fn is_changed_by(code: &Code<'_, '_>, call: &CallStep, formula: Term) -> bool {
    let ctx = code.ctx;
    call.leave.before(ctx, formula) != formula
        || ctx.terms.free_symbols(formula).iter().any(|&symbol| {
            let term = ctx.terms.symbol_term(symbol);
            code.symbols.is_shared(ctx, term) && call.changes.contains(term)
        })
}
