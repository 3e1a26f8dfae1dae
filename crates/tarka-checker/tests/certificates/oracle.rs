//! A second opinion on whether the claims of a certificate follow from each other, built from other parts than the
//! checker: the engines' symbolic executor, Yices, and formulas about integers read in words of one great width. It
//! takes the engines' own division of memory for granted.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::Duration;

use tarka_checker::certificate::{Certificate, ClaimArithmetic, ContextClaim, Purpose, digest};
use tarka_exec::concrete::memory::{ObjectKind, code_address};
use tarka_exec::symbolic::{
    Call, Calls, Component, Content, Context, Encoding, Execution, Naming, Object, Returned, State,
    Unsupported,
};
use tarka_ir::{
    Callee, EdgeId, Expr, ExprKind, Idx, Loc, LocationKind, ProcId, Program, Role, Storage, VarId, names,
};
use tarka_logic::parse::parse;
use tarka_logic::solver::{Backend, Outcome, Session, SessionOptions};
use tarka_logic::term::{Op, Scalar, Sort, Term, TermTable};

/// The time for a question.
const TIME: Duration = Duration::from_secs(2);
/// The width that holds every number of the formulas about integers here.
const GREAT: u32 = 80;

/// Why the claims of a certificate do not follow.
#[derive(Clone, PartialEq, Debug)]
pub enum Objection {
    /// They do not.
    Wrong(String),
    /// The executor has no terms for the program.
    CannotTell(String),
}

impl From<String> for Objection {
    fn from(why: String) -> Objection {
        Objection::Wrong(why)
    }
}

impl From<&str> for Objection {
    fn from(why: &str) -> Objection {
        Objection::Wrong(why.to_owned())
    }
}

/// Whether all claims follow.
pub fn is_inductive(program: &Program, certificate: &Certificate) -> Result<(), Objection> {
    if certificate.program.digest != digest(program) {
        return Err("another program".into());
    }
    if certificate.contexts.iter().filter(|claim| !claim.rigid.is_empty()).count() > 1 {
        return Err(Objection::CannotTell("rigid symbols of several contexts".to_owned()));
    }
    let terms = Rc::new(TermTable::new());
    let ideal = program.arithmetic == tarka_ir::Arithmetic::Ideal;
    let encoding = if ideal { Encoding::Integer } else { Encoding::Machine };
    let ctx = Context::new(program, terms.clone(), encoding);
    let session = Backend::Yices
        .open(&terms, SessionOptions { time_limit: Some(TIME), ..SessionOptions::default() })
        .expect("Yices");
    let wide = certificate.arithmetic == ClaimArithmetic::Integer && !ideal;
    let mut oracle = Oracle { ctx: &ctx, wide, session, contexts: Vec::new() };
    for claim in &certificate.contexts {
        let context = oracle.read(claim)?;
        oracle.contexts.push(context);
    }
    oracle.start()?;
    for index in 0..oracle.contexts.len() {
        oracle.context(index)?;
    }
    Ok(())
}

struct Claimed {
    proc: ProcId,
    purpose: Purpose,
    entry: Term,
    exit: Term,
    at: Vec<(Loc, Term)>,
    rigid: Vec<(Term, Option<Term>)>,
}

struct Oracle<'c, 'p> {
    ctx: &'c Context<'p>,
    wide: bool,
    session: Box<dyn Session>,
    contexts: Vec<Claimed>,
}

/// Which names a formula may use.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Entry,
    Inside,
    Exit,
}

impl Oracle<'_, '_> {
    fn read(&self, claim: &ContextClaim) -> Result<Claimed, String> {
        let program = self.ctx.program;
        let proc = program.proc_named(&claim.procedure).ok_or("no such procedure")?;
        // The one program with rigid symbols has one caller, so its names are those of `main`.
        let mut rigid: Vec<(String, Term, Option<Term>)> = Vec::new();
        for (name, text) in &claim.rigid {
            let at_call = self.term(text, program.entry, Kind::Inside, &[]).ok();
            let anywhere =
                program.procs.indices().find_map(|proc| self.term(text, proc, Kind::Inside, &[]).ok());
            let Some(term) = at_call.or(anywhere) else { continue };
            rigid.push((name.clone(), self.ctx.terms.fresh(name, self.ctx.terms.sort(term)), at_call));
        }
        let formula = |text: &str, kind| self.formula(text, proc, kind, &rigid);
        let procedure = &program.procs[proc];
        let mut at: Vec<(Loc, Term)> = Vec::new();
        for claimed in &claim.invariants {
            let loc = Loc::from_index(claimed.location as usize);
            let kind = procedure.locations.get(loc).ok_or("no such location")?.kind;
            let holds = formula(&claimed.holds, Kind::Inside)?;
            let is_error = matches!(kind, LocationKind::Error(_)) && holds != self.ctx.terms.fals();
            if loc == procedure.exit || is_error || at.iter().any(|(known, _)| *known == loc) {
                return Err("a location that may not be claimed".to_owned());
            }
            at.push((loc, holds));
        }
        Ok(Claimed {
            proc,
            purpose: claim.purpose,
            entry: formula(&claim.entry, Kind::Entry)?,
            exit: formula(&claim.exit, Kind::Exit)?,
            at,
            rigid: rigid.into_iter().map(|(_, symbol, at_call)| (symbol, at_call)).collect(),
        })
    }

    fn formula(
        &self,
        text: &str,
        proc: ProcId,
        kind: Kind,
        rigid: &[(String, Term, Option<Term>)],
    ) -> Result<Term, String> {
        let term = self.term(text, proc, kind, rigid)?;
        if self.ctx.terms.sort(term) == Sort::Bool { Ok(term) } else { Err("no truth value".to_owned()) }
    }

    fn term(
        &self,
        text: &str,
        proc: ProcId,
        kind: Kind,
        rigid: &[(String, Term, Option<Term>)],
    ) -> Result<Term, String> {
        let terms = &self.ctx.terms;
        let mut read = Vec::new();
        let mut resolve = |name: &str| {
            let own = rigid.iter().find(|(known, _, _)| known == name).map(|(_, symbol, _)| (*symbol, true));
            let (term, signed) = own.or_else(|| self.named(name, proc, kind))?;
            if !self.wide || terms.sort(term) == Sort::Bool {
                return Some(term);
            }
            let sort = match terms.sort(term) {
                Sort::Array(..) => Sort::Array(Scalar::Int, Scalar::Int),
                _ => Sort::Int,
            };
            let integers = terms.symbol(&format!("{name} (integers)"), sort);
            read.push((integers, term, signed));
            Some(integers)
        };
        let term = parse(terms, text, &mut resolve).map_err(|error| error.to_string())?;
        if self.wide { self.widened(term, &read) } else { Ok(term) }
    }

    /// What a name stands for, and whether it is signed.
    fn named(&self, name: &str, proc: ProcId, kind: Kind) -> Option<(Term, bool)> {
        let (ctx, program) = (self.ctx, self.ctx.program);
        let (plain, at_entry) = match name.strip_suffix("@entry") {
            Some(plain) => (plain, true),
            None => (name, false),
        };
        if at_entry && kind == Kind::Entry {
            return None;
        }
        let finish = |term: Term, signed| {
            let symbol = ctx.terms.as_symbol(term)?;
            let entry = || {
                ctx.terms.symbol(&format!("{}@entry", ctx.terms.symbol_name(symbol)), ctx.terms.sort(term))
            };
            Some((if at_entry { entry() } else { term }, signed))
        };
        if name == "return" {
            let sort = ctx.encoding.sort(&program.types, program.procs[proc].result)?;
            let signed = program.types.as_int(program.procs[proc].result)?.signed;
            return (kind == Kind::Exit).then(|| (ctx.terms.symbol("return", sort), signed));
        }
        if plain == "M(object size)" {
            return finish(ctx.symbols.sizes(), false);
        }
        let class = ctx.memory.classes().find(|(_, class)| format!("M({})", class.name) == plain);
        if let Some((id, class)) = class {
            return finish(
                ctx.symbols.class(id),
                matches!(class.cell, tarka_exec::symbolic::Cell::Value { signed: true, .. }),
            );
        }
        if let Some(proc) = plain.strip_prefix('&').and_then(|name| program.proc_named(name)) {
            let address = code_address(program.types.machine, proc.index());
            return Some((ctx.encoding.address(&ctx.terms, &program.types, address), false));
        }
        let names = names::unique(program);
        let (var, variable) =
            program.vars.iter_enumerated().find(|(id, variable)| match variable.storage {
                Storage::Plain => names[*id] == plain,
                Storage::Memory => Some(names[*id].as_str()) == plain.strip_prefix('&'),
            })?;
        let procedure = &program.procs[proc];
        let (is_param, is_local) = (procedure.params.contains(&var), procedure.locals.contains(&var));
        let is_global = variable.role == Role::Global;
        let visible = match (kind, at_entry) {
            (_, true) | (Kind::Entry, false) => is_global || is_param,
            (Kind::Inside, false) => is_global || is_param || is_local,
            (Kind::Exit, false) => is_global,
        };
        let symbol = ctx.symbols.variable(var).filter(|_| visible)?;
        if variable.storage == Storage::Memory && is_global {
            return Some((symbol, false));
        }
        let signed = variable.storage == Storage::Plain && program.types.as_int(variable.ty)?.signed;
        finish(symbol, signed)
    }

    /// A term about integers in words of the great width.
    fn widened(&self, root: Term, read: &[(Term, Term, bool)]) -> Result<Term, String> {
        let terms = &self.ctx.terms;
        let mut done: Vec<(Term, Term, bool)> = Vec::new();
        let extend = |word: Term, signed: bool| match signed {
            true => terms.sign_extend(word, GREAT),
            false => terms.zero_extend(word, GREAT),
        };
        for term in terms.subterms(&[root]) {
            let node = terms.node(term);
            let find = |arg: &Term| {
                done.iter().find(|(from, _, _)| from == arg).map(|&(_, to, signed)| (to, signed))
            };
            let args: Vec<(Term, bool)> = node.args.iter().filter_map(find).collect();
            let a = |index: usize| args[index].0;
            let all: Vec<Term> = args.iter().map(|&(term, _)| term).collect();
            let (word, signed) = match &node.op {
                _ if node.sort == Sort::Bool && node.args.is_empty() => (term, false),
                Op::Symbol(_) => match read.iter().find(|(from, _, _)| *from == term) {
                    Some(&(_, to, signed)) if matches!(terms.sort(to), Sort::Array(..)) => (to, signed),
                    Some(&(_, to, signed)) => (extend(to, signed), signed),
                    None => return Err("a symbol without meaning".to_owned()),
                },
                Op::Int(value) => (terms.bv(GREAT, value.clone()), true),
                Op::Linear { constant, coefficients } => {
                    let start = terms.bv(GREAT, constant.clone());
                    let sum = all.iter().zip(coefficients).fold(start, |sum, (&arg, factor)| {
                        terms.add(sum, terms.mul(terms.bv(GREAT, factor.clone()), arg))
                    });
                    (sum, true)
                }
                Op::Product => (all[1..].iter().fold(all[0], |product, &arg| terms.mul(product, arg)), true),
                // All dividends here are small, all divisors positive constants.
                Op::Mod => {
                    let rest = terms.bv_srem(a(0), a(1));
                    let low = terms.bv_slt(rest, terms.bv(GREAT, 0));
                    (terms.ite(low, terms.add(rest, a(1)), rest), true)
                }
                Op::Le => (terms.bv_sle(a(0), a(1)), true),
                Op::Eq => (terms.eq(a(0), a(1)), true),
                Op::Not => (terms.not(a(0)), true),
                Op::And => (terms.and(&all), true),
                Op::Or => (terms.or(&all), true),
                Op::Ite => (terms.ite(a(0), a(1), a(2)), args[1].1),
                Op::Select => {
                    let pointer = u32::from(self.ctx.program.types.machine.pointer_width());
                    let cell = terms.select(a(0), terms.extract(pointer - 1, 0, a(1)));
                    (extend(cell, args[0].1), true)
                }
                _ => return Err("an operator that is not modelled".to_owned()),
            };
            done.push((term, word, signed));
        }
        done.iter().find(|(from, _, _)| *from == root).map(|&(_, to, _)| to).ok_or_else(String::new)
    }

    fn start(&mut self) -> Result<(), Objection> {
        let ctx = self.ctx;
        let first = self.contexts.first().ok_or("no contexts")?;
        if first.proc != ctx.program.entry || first.purpose != Purpose::Safety {
            return Err("no start".into());
        }
        let goal = ctx.terms.substitute(first.entry, &ctx.start().substitution(ctx));
        let facts = ctx.initial_facts();
        self.follows(ctx.program.entry, facts, &[], goal, "start")
    }

    fn context(&mut self, index: usize) -> Result<(), Objection> {
        let (ctx, terms) = (self.ctx, &self.ctx.terms);
        let claimed = &self.contexts[index];
        let (proc, procedure) = (claimed.proc, &ctx.program.procs[claimed.proc]);
        let invariant = |loc: Loc| {
            let found = claimed.at.iter().find(|(known, _)| *known == loc);
            found.map_or(terms.fals(), |(_, holds)| *holds)
        };
        let mut facts = vec![claimed.entry];
        let inside: Vec<(Loc, Term)> =
            procedure.locations.indices().map(|loc| (loc, invariant(loc))).collect();
        let (entry, exit, purpose) = (invariant(procedure.entry), claimed.exit, claimed.purpose);
        for symbol in terms.free_symbols_of(&[entry, claimed.entry]) {
            let name = terms.symbol_name(symbol).to_owned();
            if let Some(plain) = name.strip_suffix("@entry") {
                let sort = terms.symbol_sort(symbol);
                facts.push(terms.eq(terms.symbol_term(symbol), terms.symbol(plain, sort)));
            }
        }
        self.follows(proc, facts, &[], entry, "entry")?;
        for (edge, arrow) in procedure.edges.iter_enumerated() {
            let source = inside[arrow.source.index()].1;
            let kind = procedure.locations[arrow.target].kind;
            let ignored = purpose == Purpose::Relation && matches!(kind, LocationKind::Error(_));
            if source == terms.fals() || ignored {
                continue;
            }
            let target = match kind {
                _ if arrow.target == procedure.exit => exit,
                LocationKind::End => terms.tru(),
                _ => inside[arrow.target.index()].1,
            };
            for choice in choices(ctx.program, proc, edge) {
                self.edge(index, edge, source, target, choice)?;
            }
        }
        Ok(())
    }

    fn edge(
        &mut self,
        index: usize,
        edge: EdgeId,
        source: Term,
        target: Term,
        choice: Option<ProcId>,
    ) -> Result<(), Objection> {
        let (ctx, proc) = (self.ctx, self.contexts[index].proc);
        let mut execution = Execution::new(ctx, State::symbolic(), Naming::Substituted);
        let mut calls = Summaries { oracle: self, index, source, choice, failed: None };
        let done = execution.edge(proc, edge, &mut calls);
        if let Some(failed) = calls.failed {
            return Err(failed);
        }
        done.map_err(|error| Objection::CannotTell(format!("{error:?}")))?;
        let mut pairs = current(&execution);
        if let Some(Returned::Scalar(value, _)) = execution.state.returned {
            let symbol = ctx.terms.symbol("return", ctx.terms.sort(value));
            pairs.push((symbol, value));
        }
        let goal = ctx.terms.substitute(target, &pairs);
        let mut facts = conditions(&execution);
        facts.push(source);
        let text = format!("{} {edge}", ctx.program.procs[proc].name);
        self.follows(proc, facts, &execution.objects, goal, &text)
    }

    /// Whether a goal follows from facts in a procedure, where some objects were made.
    fn follows(
        &mut self,
        proc: ProcId,
        mut facts: Vec<Term>,
        made: &[Object],
        goal: Term,
        what: &str,
    ) -> Result<(), Objection> {
        let (ctx, terms) = (self.ctx, &self.ctx.terms);
        for object in made {
            let size = terms.select(ctx.symbols.sizes(), object.address);
            facts.push(terms.eq(size, ctx.encoding.address(terms, &ctx.program.types, 0u64)));
        }
        let mut objects = ctx.global_objects();
        objects.extend(variables(ctx, proc));
        objects.extend_from_slice(made);
        facts.push(terms.not(goal));
        facts.extend(ctx.address_facts(&objects, &facts));
        self.session.push();
        facts.into_iter().for_each(|fact| self.session.assert(fact));
        let outcome = self.session.check();
        self.session.pop();
        match outcome {
            Outcome::Unsat => Ok(()),
            Outcome::Sat => Err(format!("{what} does not follow").into()),
            Outcome::Unknown(reason) => Err(Objection::CannotTell(format!("{what}: {reason}"))),
        }
    }

    /// What a procedure and its callees change: whatever symbolic execution of an edge sets.
    fn changed(&self, proc: ProcId, seen: &mut BTreeSet<ProcId>) -> BTreeSet<Component> {
        let mut found = BTreeSet::new();
        if !seen.insert(proc) {
            return found;
        }
        for edge in self.ctx.program.procs[proc].edges.indices() {
            let mut called = Called::default();
            let mut execution = Execution::new(self.ctx, State::symbolic(), Naming::Substituted);
            let done = execution.edge(proc, edge, &mut called);
            if done.is_err() {
                // Whatever it is, it may change everything.
                found.extend(self.ctx.memory.classes().map(|(class, _)| Component::Memory(class)));
            }
            let shared = |component: &Component| match component {
                Component::Value(var) => self.ctx.program.vars[*var].role == Role::Global,
                Component::Address(_) => false,
                Component::Memory(_) | Component::Sizes => true,
            };
            found.extend(execution.state.parts().map(|(component, _)| component).filter(shared));
            for callee in called.0 {
                found.extend(self.changed(callee, seen));
            }
        }
        found
    }
}

/// Notes calls.
#[derive(Default)]
struct Called(Vec<ProcId>);

impl Calls for Called {
    fn call(&mut self, execution: &mut Execution<'_, '_>, call: Call<'_>) -> Result<(), Unsupported> {
        match call.callee {
            Callee::Proc(callee) => self.0.push(*callee),
            _ => self.0.extend(taken(execution.context().program)),
        }
        Ok(())
    }
}

/// Does calls by the claims about callees.
struct Summaries<'o, 'c, 'p> {
    oracle: &'o mut Oracle<'c, 'p>,
    index: usize,
    source: Term,
    choice: Option<ProcId>,
    failed: Option<Objection>,
}

impl Calls for Summaries<'_, '_, '_> {
    fn call(&mut self, execution: &mut Execution<'_, '_>, call: Call<'_>) -> Result<(), Unsupported> {
        let ctx = self.oracle.ctx;
        let terms = &ctx.terms;
        let callee = match (call.callee, self.choice) {
            (Callee::Proc(callee), _) => *callee,
            (Callee::Pointer(pointer), Some(choice)) => {
                let target = execution.value(pointer).expect("a pointer");
                let types = &ctx.program.types;
                let address = code_address(types.machine, choice.index());
                let address = ctx.encoding.address(terms, types, address);
                execution.assume(terms.eq(target, address));
                choice
            }
            _ => return Ok(()),
        };
        let caller = current(execution);
        let frame = execution.enter(callee, call)?;
        let before = current(execution);
        let mut facts = conditions(execution);
        facts.push(self.source);
        let mut seen = BTreeSet::new();
        for component in self.oracle.changed(callee, &mut seen) {
            let symbol = ctx.symbols.component(component).expect("a symbol");
            execution.set(component, terms.fresh("after", terms.sort(symbol)));
        }
        let result = ctx.program.procs[callee].result;
        let fresh = ctx.encoding.sort(&ctx.program.types, result).map(|sort| terms.fresh("result", sort));
        execution.state.returned = fresh.map(|fresh| Returned::Scalar(fresh, result));
        let after = current(execution);
        let mut allowed = Vec::new();
        for context in self.oracle.contexts.iter().filter(|context| context.proc == callee) {
            let mut pairs: Vec<(Term, Term)> = Vec::new();
            for (symbol, at_call) in &context.rigid {
                let value = at_call.map(|term| terms.substitute(term, &caller));
                pairs.push((*symbol, value.unwrap_or_else(|| terms.fresh("rigid", terms.sort(*symbol)))));
            }
            let with = |state: &[(Term, Term)]| state.iter().chain(&pairs).copied().collect::<Vec<_>>();
            let entry = terms.substitute(context.entry, &with(&before));
            let mut exit_pairs = with(&after);
            exit_pairs.extend(entry_values(ctx, context.exit, &before));
            exit_pairs.extend(fresh.map(|fresh| (terms.symbol("return", terms.sort(fresh)), fresh)));
            let exit = terms.substitute(context.exit, &exit_pairs);
            execution.assume(terms.implies(entry, exit));
            if context.purpose == Purpose::Safety {
                allowed.push(entry);
            }
        }
        let own = &self.oracle.contexts[self.index];
        let (proc, purpose) = (own.proc, own.purpose);
        if purpose == Purpose::Safety && self.failed.is_none() {
            let goal = terms.or(&allowed);
            let name = format!("call of {}", ctx.program.procs[callee].name);
            self.failed = self.oracle.follows(proc, facts, &execution.objects, goal, &name).err();
        }
        execution.leave(frame, call)
    }
}

/// The symbols `x@entry` of a formula with the values that the x had.
fn entry_values(ctx: &Context<'_>, formula: Term, before: &[(Term, Term)]) -> Vec<(Term, Term)> {
    let terms = &ctx.terms;
    let mut pairs = Vec::new();
    for &symbol in terms.free_symbols(formula).iter() {
        if let Some(plain) = terms.symbol_name(symbol).strip_suffix("@entry") {
            let now = terms.symbol(plain, terms.symbol_sort(symbol));
            let value = before.iter().find(|(known, _)| *known == now).map_or(now, |(_, value)| *value);
            pairs.push((terms.symbol_term(symbol), value));
        }
    }
    pairs
}

/// The state as a substitution, in which nothing is pending.
fn current(execution: &Execution<'_, '_>) -> Vec<(Term, Term)> {
    let ctx = execution.context();
    let mut pairs = execution.state.substitution(ctx);
    for (component, content) in execution.state.parts() {
        if let (Content::Pending(_), Some(symbol)) = (content, ctx.symbols.component(component)) {
            pairs.push((symbol, ctx.terms.fresh("pending", ctx.terms.sort(symbol))));
        }
    }
    pairs
}

fn conditions(execution: &Execution<'_, '_>) -> Vec<Term> {
    execution.steps.iter().flat_map(|step| step.conditions().collect::<Vec<_>>()).collect()
}

/// The objects of a procedure's variables in memory.
fn variables(ctx: &Context<'_>, proc: ProcId) -> Vec<Object> {
    let (program, types) = (ctx.program, &ctx.program.types);
    let object = |&var: &VarId| Object {
        address: ctx.symbols.variable(var).expect("an address"),
        size: ctx.encoding.address(&ctx.terms, types, types.size_of(program.vars[var].ty)),
        align: types.align_of(program.vars[var].ty),
        kind: ObjectKind::Local(var),
    };
    let all = program.procs[proc].params.iter().chain(&program.procs[proc].locals);
    all.filter(|&&var| program.vars[var].storage == Storage::Memory).map(object).collect()
}

/// The procedures that a call through a pointer on an edge can lead to.
fn choices(program: &Program, proc: ProcId, edge: EdgeId) -> Vec<Option<ProcId>> {
    let stmts = &program.procs[proc].edges[edge].stmts;
    let pointer = stmts
        .iter()
        .any(|stmt| matches!(&stmt.stmt, tarka_ir::Stmt::Call { callee: Callee::Pointer(_), .. }));
    if pointer { taken(program).into_iter().map(Some).collect() } else { vec![None] }
}

fn taken(program: &Program) -> Vec<ProcId> {
    let mut found = BTreeSet::new();
    let mut visit = |expr: &Expr| {
        if let ExprKind::ProcAddr(proc) = expr.kind {
            found.insert(proc);
        }
    };
    for stmt in program.procs.iter().flat_map(|proc| &proc.edges).flat_map(|edge| &edge.stmts) {
        stmt.stmt.for_each_expr(&mut |expr| expr.walk(&mut visit));
    }
    found.into_iter().collect()
}
