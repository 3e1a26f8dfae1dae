//! Calls: the states in which callees begin, and those in which callers go on.

use tarka_domains::Domain;
use tarka_engine::Step;
use tarka_ir::{EdgeId, ProcId, VarId};
use tarka_logic::term::{Symbol, Term};

use super::Pass;
use super::code::Entering;
use crate::linear::{Case, Linearisation, Ranges};
use crate::space::Space;

impl<D: Domain> Pass<'_, '_, '_, D> {
    /// The state in which a callee begins, over its variables; nothing if the call cannot be made.
    pub fn entered(&self, proc: ProcId, call: &Entering, state: &D) -> Option<D> {
        let (terms, callee) = (&self.codes.ctx.terms, self.codes.of.get(&call.callee)?);
        let params = &self.codes.ctx.program.procs[call.callee].params;
        let params: Vec<Symbol> = params.iter().filter_map(|&param| self.codes.symbol(param)).collect();
        let Some(step) = &call.step else { return Some(D::top(callee.space.len())) };
        let mut space = self.code(proc).space.clone();
        let known = params.iter().filter(|&&param| callee.space.dimension(param).is_some());
        known.for_each(|&param| space.add(terms, param));
        let goes_in = |symbol: Symbol| params.contains(&symbol) || self.codes.is_global(symbol);
        let linearisation = Linearisation { ctx: self.codes.ctx, space: &space };
        let cases = linearisation.cases(step, |_| true, goes_in, Ranges::Unsaid);
        let image = self.image_of(&cases, state, &space)?;
        let place = |symbol: Term| {
            let symbol = terms.as_symbol(symbol).filter(|&symbol| goes_in(symbol))?;
            callee.space.dimension(symbol)
        };
        let places: Vec<Option<usize>> = space.symbols.iter().map(|&symbol| place(symbol)).collect();
        Some(image.rearranged(&places, callee.space.len()))
    }

    /// The states in which a caller goes on. Nothing if that is too much to compute.
    pub fn left(&mut self, proc: ProcId, edge: EdgeId, call: &Entering, state: &D) -> Option<Vec<D>> {
        let code = self.code(proc);
        let target = self.codes.ctx.program.procs[proc].edges[edge].target;
        let Some(step) = self.return_step(proc, call) else { return Some(Vec::new()) };
        let linearisation = Linearisation { ctx: self.codes.ctx, space: &code.space };
        let live = &code.live[target];
        let cases = linearisation.cases(&step, |_| true, |symbol| live.contains(&symbol), Ranges::Unsaid);
        let mut images = Vec::new();
        for case in &cases {
            self.pay(code.space.len() + case.transition.changed.len() + case.transition.choices)?;
            images.push(state.image(&case.transition));
        }
        Some(images)
    }

    fn image_of(&self, cases: &[Case], state: &D, space: &Space) -> Option<D> {
        let same: Vec<Option<usize>> = (0..state.dimensions()).map(Some).collect();
        let wide = state.rearranged(&same, space.len());
        let images = cases.iter().map(|case| wide.image(&case.transition));
        let images: Vec<D> = images.filter(|image| !image.is_empty()).collect();
        super::fixpoint::joined(&images)
    }

    /// What a call does to its caller, as a step: what the callee may change gets new values, of which is known what the
    /// callee's returns have in common. Nothing if it does not return, as far as is known.
    fn return_step(&self, proc: ProcId, call: &Entering) -> Option<Step> {
        let (codes, terms) = (self.codes, &self.codes.ctx.terms);
        let exits = &self.exits.get(&call.callee)?.states;
        if exits.is_empty() {
            return None;
        }
        let callee = codes.of.get(&call.callee)?;
        let space = &self.code(proc).space;
        let mut values: Vec<(Term, Term)> = Vec::new();
        let mut step = Step {
            guard: Vec::new(),
            conditions: Vec::new(),
            no_wrap: Vec::new(),
            facts: Vec::new(),
            substitution: Vec::new(),
            choices: Vec::new(),
            inputs: Vec::new(),
            objects: Vec::new(),
        };
        let mut renew = |step: &mut Step, symbol: Term| {
            let new = terms.fresh("after", terms.sort(symbol));
            step.choices.push(new);
            values.push((symbol, new));
            new
        };
        for &symbol in space.symbols.iter().chain(&callee.space.symbols) {
            let changes = terms.as_symbol(symbol).is_some_and(|name| codes.changes(call.callee, name));
            if changes && step.substitution.iter().all(|pair| pair.0 != symbol) {
                let new = renew(&mut step, symbol);
                step.substitution.push((symbol, new));
            }
        }
        if let Some(entering) = &call.step {
            step.guard.extend_from_slice(&entering.guard);
            step.conditions.extend_from_slice(&entering.conditions);
            step.no_wrap.extend_from_slice(&entering.no_wrap);
            step.facts.extend_from_slice(&entering.facts);
            step.choices.extend_from_slice(&entering.choices);
            for (param, value) in callee.constants.iter().filter_map(|&var| self.argument(entering, var)) {
                let new = renew(&mut step, param);
                step.guard.push(terms.eq(new, value));
            }
        }
        let result = codes.ctx.result(call.callee).map(|result| (result, renew(&mut step, result)));
        if let Some(dest) = call.dest.and_then(|dest| codes.ctx.symbols.variable(dest)) {
            let same = self.is_of_result_type(call);
            let new = match result {
                Some((_, new)) if same => new,
                _ => {
                    let new = terms.fresh("after", terms.sort(dest));
                    step.choices.push(new);
                    new
                }
            };
            step.substitution.retain(|pair| pair.0 != dest);
            step.substitution.push((dest, new));
        }
        let described: Vec<Term> = exits.iter().map(|exit| callee.space.description(terms, exit)).collect();
        step.guard.push(terms.substitute(terms.or(&described), &values));
        Some(step)
    }

    /// The symbol of a parameter, and what it gets.
    fn argument(&self, entering: &Step, param: VarId) -> Option<(Term, Term)> {
        let symbol = self.codes.ctx.symbols.variable(param)?;
        entering.substitution.iter().rev().find(|pair| pair.0 == symbol).copied()
    }

    fn is_of_result_type(&self, call: &Entering) -> bool {
        let program = self.codes.ctx.program;
        call.dest.is_some_and(|dest| program.vars[dest].ty == program.procs[call.callee].result)
    }
}
