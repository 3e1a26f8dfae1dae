//! Calls: what they need to be allowed, and what is known after them.

use std::collections::{BTreeMap, BTreeSet};

use tarka_ir::{Expr, ExprKind, IndexVec, Place, ProcId, Storage, VarId};
use tarka_logic::term::Term;

use super::memory::{Contents, LONGEST_RANGE};
use super::path::Path;
use super::world::{Meaning, Part, World};

/// A call of a procedure.
#[derive(Clone, Copy)]
pub(super) struct Crossing<'a> {
    pub(super) callee: ProcId,
    pub(super) dest: Option<&'a Place>,
    pub(super) args: &'a [Expr],
}

/// The states at both ends of a call.
pub(super) struct Ends<'a, 'w> {
    /// The procedure.
    pub(super) callee: ProcId,
    /// The caller when the callee starts: the arguments that lie in memory do so already.
    pub(super) before: &'a Path<'w>,
    /// The values of plain parameters and the addresses of those in memory.
    pub(super) params: BTreeMap<VarId, Term>,
    /// The caller when the callee has returned.
    pub(super) after: &'a Path<'w>,
    /// The result, if terms can stand for it.
    pub(super) result: Option<Term>,
}

/// Who knows about procedures that are called.
pub(super) trait Callees {
    /// What a procedure may change.
    fn modified(&self, callee: ProcId) -> Vec<Part>;

    /// Sees to it that a call is allowed, and says what holds after it.
    fn cross(&mut self, ends: &Ends<'_, '_>) -> Vec<Term>;
}

impl<'w> Path<'w> {
    /// Goes through a call.
    pub(super) fn call(mut self, crossing: Crossing<'_>, callees: &mut dyn Callees) -> Path<'w> {
        let callee = crossing.callee;
        let params = self.bind(callee, crossing.args);
        let before = self.clone();
        for part in callees.modified(callee) {
            self.set(part, None);
        }
        let result_type = self.world.program.procs[callee].result;
        let result = self.any_of(result_type);
        let known = callees.cross(&Ends { callee, before: &before, params, after: &self, result });
        self.facts.extend(known);
        if let Some(dest) = crossing.dest {
            let value = result.and_then(|result| self.converted(result, result_type, dest.ty));
            self.store_any(dest, value);
        }
        self
    }

    /// Goes through a call of whatever procedure a pointer points to. If it points to none, the run ends.
    pub(super) fn call_through(
        mut self,
        pointer: &Expr,
        dest: Option<&Place>,
        args: &[Expr],
        callees: &mut dyn Callees,
    ) -> Vec<Path<'w>> {
        let mut after = Vec::new();
        let target = self.value(pointer);
        for &callee in &self.world.address_taken {
            if !self.world.program.accepts(callee, pointer, args) {
                continue;
            }
            let mut path = self.clone();
            let address = self.world.procs[callee];
            path.facts.extend(target.map(|target| self.world.terms.eq(target, address)));
            after.push(path.call(Crossing { callee, dest, args }, callees));
        }
        after
    }

    /// Hands over arguments: those of parameters in memory, and further ones, lie in new objects.
    fn bind(&mut self, callee: ProcId, args: &[Expr]) -> BTreeMap<VarId, Term> {
        let world = self.world;
        let procedure = &world.program.procs[callee];
        let mut params = BTreeMap::new();
        let mut in_memory = Vec::new();
        for (position, &param) in procedure.params.iter().enumerate() {
            if world.program.vars[param].storage == Storage::Memory {
                let address = self.begin_life(param);
                in_memory.push((param, address, args.get(position)));
                params.insert(param, address);
            } else if let Some(value) = self.argument(param, args.get(position)) {
                params.insert(param, value);
            }
        }
        for (param, address, arg) in in_memory {
            self.fill_parameter(param, address, arg);
        }
        if procedure.variadic {
            self.lay_out(callee, args.get(procedure.params.len()..).unwrap_or(&[]));
        }
        params
    }

    /// The value of a plain parameter.
    fn argument(&mut self, param: VarId, arg: Option<&Expr>) -> Option<Term> {
        let ty = self.world.program.vars[param].ty;
        let value = arg.and_then(|arg| {
            let value = self.value(arg)?;
            self.converted(value, arg.ty, ty)
        });
        value.or_else(|| self.any_of(ty))
    }

    /// A parameter in memory gets its argument.
    fn fill_parameter(&mut self, param: VarId, address: Term, arg: Option<&Expr>) {
        let world = self.world;
        let (types, ty) = (&world.program.types, world.program.vars[param].ty);
        if types.is_scalar(ty) {
            let value = self.argument(param, arg);
            return self.store_at(&Place::var(param, ty), Some(address), value);
        }
        let Some(cells) = world.partition.object_of_var(world.program, param) else {
            return self.forget_classes(None);
        };
        let contents = match arg.map(|arg| &arg.kind) {
            Some(ExprKind::Load(from)) => {
                let source = world.partition.range(world.program, from, types.size_of(ty));
                let address = self.address(from).filter(|_| source.is_some_and(|source| source == cells));
                address.map_or(Contents::Any, Contents::CopyOf)
            }
            Some(ExprKind::Zero) => Contents::Byte(self.zero_byte()),
            _ => Contents::Any,
        };
        self.fill(address, &cells, &contents);
    }

    /// The further arguments of a variadic procedure lie one after the other in a new object. What they are is not
    /// modelled.
    fn lay_out(&mut self, callee: ProcId, args: &[Expr]) {
        let world = self.world;
        let types = &world.program.types;
        let word = types.machine.pointer_size();
        let size = args.iter().fold(0u64, |size, arg| {
            size.saturating_add(types.size_of(arg.ty).checked_next_multiple_of(word).unwrap_or(u64::MAX))
        });
        let address = self.new_object(world.bytes(size), word, world.terms.tru());
        match world.partition.arguments(callee, size) {
            Some(cells) if size <= LONGEST_RANGE => self.fill(address, &cells, &Contents::Any),
            _ => self.forget_classes(None),
        }
    }
}

/// What each procedure, and whatever it calls, may change of the state that all procedures share.
pub(super) fn modifications(world: &World<'_>) -> IndexVec<ProcId, BTreeSet<Part>> {
    let mut effects: IndexVec<ProcId, Effects> =
        world.program.procs.indices().map(|proc| direct(world, proc)).collect();
    loop {
        let mut changed = false;
        for proc in world.program.procs.indices() {
            let inherited: BTreeSet<Part> =
                effects[proc].callees.iter().flat_map(|&callee| effects[callee].parts.clone()).collect();
            let known = effects[proc].parts.len();
            effects[proc].parts.extend(inherited);
            changed |= effects[proc].parts.len() > known;
        }
        if !changed {
            return effects.into_iter().map(|effects| effects.parts).collect();
        }
    }
}

#[derive(Default)]
struct Effects {
    parts: BTreeSet<Part>,
    callees: BTreeSet<ProcId>,
}

/// What a procedure itself writes, and what it calls: all its edges are gone through.
fn direct(world: &World<'_>, proc: ProcId) -> Effects {
    let mut effects = Effects::default();
    let mut start = Path::new(world, proc);
    start.begin_frame();
    let mut paths = vec![start];
    for edge in &world.program.procs[proc].edges {
        paths.extend(Path::new(world, proc).follow(&edge.stmts, &mut effects));
    }
    for path in paths {
        effects.parts.extend(path.touched.into_iter().filter(|&part| world.is_shared(part)));
    }
    effects
}

impl Callees for Effects {
    fn modified(&self, _: ProcId) -> Vec<Part> {
        Vec::new()
    }

    fn cross(&mut self, ends: &Ends<'_, '_>) -> Vec<Term> {
        self.callees.insert(ends.callee);
        Vec::new()
    }
}

impl Ends<'_, '_> {
    /// An entry predicate of the callee, about this call.
    pub(super) fn at_entry(&self, formula: Term, rigid: &[(Term, Term)]) -> Term {
        self.before.world.instance(formula, rigid, &|meaning| match meaning {
            Meaning::Now(part) => self.entry_value(part),
            _ => None,
        })
    }

    /// An exit relation of the callee, about this call.
    pub(super) fn at_exit(&self, formula: Term, rigid: &[(Term, Term)]) -> Term {
        self.before.world.instance(formula, rigid, &|meaning| match meaning {
            Meaning::Now(part) => self.after.get(part),
            Meaning::AtEntry(part) => self.entry_value(part),
            Meaning::Result => self.result,
        })
    }

    fn entry_value(&self, part: Part) -> Option<Term> {
        match part {
            Part::Var(var) if !self.before.world.is_shared(part) => self.params.get(&var).copied(),
            _ => self.before.get(part),
        }
    }
}
