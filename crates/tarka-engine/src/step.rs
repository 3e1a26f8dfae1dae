//! What edges do, as terms: made once for each edge.

use tarka_exec::concrete::Site;
use tarka_exec::symbolic::{
    Call, Context, Execution, InputSymbol, Naming, NoCalls, Object, Returned, State, Unsupported,
};
use tarka_ir::{Callee, EdgeId, ProcId, Program, Stmt};
use tarka_logic::term::{Sort, Symbol, Term, TermTable};

/// An edge without calls.
pub struct Step {
    /// What must hold for the edge to be taken.
    pub guard: Vec<Term>,
    /// The parts of the guard, each with what must hold for its terms to be right (integer encoding).
    pub conditions: Vec<(Term, Term)>,
    /// What must hold for all arithmetic to stay in range (integer encoding).
    pub no_wrap: Vec<Term>,
    /// What holds anyway.
    pub facts: Vec<Term>,
    /// Every changed symbol with its new value; `return` too.
    pub substitution: Vec<(Term, Term)>,
    /// Symbols for what the environment decides.
    pub choices: Vec<Term>,
    /// The inputs among them, in order.
    pub inputs: Vec<InputSymbol>,
    /// The objects that are made.
    pub objects: Vec<Object>,
}

impl Step {
    /// The step of an edge.
    pub fn new(ctx: &Context<'_>, proc: ProcId, edge: EdgeId) -> Result<Step, Unsupported> {
        let mut execution = Execution::new(ctx, State::symbolic(), Naming::Substituted);
        execution.edge(proc, edge, &mut NoCalls)?;
        Ok(Step::returning(ctx, proc, execution))
    }

    /// The step of one statement of an edge, which is no call.
    pub fn of_statement(ctx: &Context<'_>, site: (ProcId, EdgeId, u32)) -> Result<Step, Unsupported> {
        let (proc, edge, index) = site;
        let stmt = &ctx.program.procs[proc].edges[edge].stmts[index as usize];
        let mut execution = Execution::new(ctx, State::symbolic(), Naming::Substituted);
        execution.stmt(&stmt.stmt, Site::of(ctx.program, proc, edge, index), &mut NoCalls)?;
        Ok(Step::returning(ctx, proc, execution))
    }

    /// What was executed in a procedure, its result included.
    fn returning(ctx: &Context<'_>, proc: ProcId, execution: Execution<'_, '_>) -> Step {
        let returned = execution.state.returned;
        let mut step = Step::of(ctx, execution);
        if let (Some(Returned::Scalar(value, _)), Some(symbol)) = (returned, ctx.result(proc)) {
            step.substitution.push((symbol, value));
        }
        step
    }

    /// What was executed from the symbolic state on, as one step.
    pub fn of(ctx: &Context<'_>, execution: Execution<'_, '_>) -> Step {
        let mut conditions = Vec::new();
        let mut no_wrap = Vec::new();
        for step in &execution.steps {
            no_wrap.extend_from_slice(&step.side.no_wrap);
            let parts = step.assumptions.iter().chain(&step.side.defined);
            conditions.extend(parts.map(|&part| (ctx.terms.and(&no_wrap), part)));
        }
        let transformer = execution.into_transformer();
        let no_wrap = transformer.side.no_wrap.iter().flat_map(|&condition| ctx.terms.conjuncts(condition));
        Step {
            guard: transformer.conditions,
            conditions,
            no_wrap: no_wrap.collect(),
            facts: transformer.side.facts,
            substitution: transformer.substitution,
            choices: transformer.choices,
            inputs: transformer.inputs,
            objects: transformer.objects,
        }
    }

    /// Equations that hold right after the step: assignments of values that it leaves as they are.
    pub fn equations<'a>(&'a self, terms: &'a TermTable) -> impl Iterator<Item = Term> + 'a {
        let is_changed = |symbol: &Symbol| {
            let term = terms.symbol_term(*symbol);
            self.choices.contains(&term) || self.substitution.iter().any(|pair| pair.0 == term)
        };
        let lasting = move |pair: &&(Term, Term)| {
            !matches!(terms.sort(pair.0), Sort::Array(..))
                && !terms.free_symbols(pair.1).iter().any(is_changed)
        };
        self.substitution.iter().filter(lasting).map(|&(symbol, value)| terms.eq(symbol, value))
    }

    /// The conditions inside of assigned values.
    pub fn atoms<'a>(&'a self, terms: &'a TermTable) -> impl Iterator<Item = Term> + 'a {
        let values: Vec<Term> = self.substitution.iter().map(|pair| pair.1).collect();
        terms
            .subterms(&values)
            .into_iter()
            .filter(|&term| terms.sort(term) == Sort::Bool && terms.is_atom(term))
    }

    /// Whether a term speaks of something that the environment decides on the way.
    pub fn is_chosen(&self, terms: &TermTable, term: Term) -> bool {
        let symbols = terms.free_symbols(term);
        let occurs = |choice: &Term| terms.as_symbol(*choice).is_some_and(|symbol| symbols.contains(&symbol));
        self.choices.iter().any(occurs)
    }

    /// Predicates on the state after, as ones on the state before.
    pub fn all_before(&self, ctx: &Context<'_>, predicates: &[Term]) -> Vec<Term> {
        predicates.iter().map(|&predicate| self.before(ctx, predicate)).collect()
    }

    /// A predicate on the state after, as one on the state before.
    pub fn before(&self, ctx: &Context<'_>, predicate: Term) -> Term {
        ctx.terms.substitute(predicate, &self.substitution)
    }
}

/// The call on an edge.
pub fn call_of(program: &Program, proc: ProcId, edge: EdgeId) -> Option<Call<'_>> {
    let stmts = &program.procs[proc].edges[edge].stmts;
    stmts.iter().enumerate().find_map(|(index, stmt)| match &stmt.stmt {
        Stmt::Call { dest, callee: callee @ (Callee::Proc(_) | Callee::Pointer(_)), args } => Some(Call {
            dest: dest.as_ref(),
            callee,
            args,
            site: Site::of(program, proc, edge, index as u32),
        }),
        _ => None,
    })
}
