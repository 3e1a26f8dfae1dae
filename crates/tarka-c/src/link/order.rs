//! Expressions whose value depends on an order of evaluation that C leaves open.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{Addressed, Origin, ProcId, Role, Span, VarId};

use super::Linker;
use crate::lower::effects::{Called, Effects, Unsequenced, View};

impl Linker<'_, '_> {
    /// The places in functions of the program where the order of evaluation may make a difference.
    pub(super) fn order_dependent(&mut self) -> Vec<Span> {
        let reached: Vec<ProcId> = self.done.iter().map(|(id, _)| *id).collect();
        let candidates: Vec<Unsequenced> =
            reached.iter().flat_map(|&id| std::mem::take(&mut self.low.functions[id].unsequenced)).collect();
        if candidates.is_empty() {
            return Vec::new();
        }
        let facts = self.effect_facts();
        let mut spans = Vec::new();
        for candidate in candidates {
            let parts: Vec<Effects> =
                candidate.parts.iter().map(|part| self.complete(part, &facts)).collect();
            let matters = parts
                .iter()
                .enumerate()
                .any(|(i, part)| parts[i + 1..].iter().any(|other| part.conflicts(other, &facts.addressed)));
            if matters && !spans.contains(&candidate.span) {
                spans.push(candidate.span);
            }
        }
        spans
    }

    fn effect_facts(&self) -> Facts {
        let view = View { types: &self.low.types.ir, vars: &self.low.vars };
        let mut facts = Facts::default();
        for (id, procedure) in &self.done {
            let mut effects = Effects::default();
            for spanned in procedure.edges.iter().flat_map(|edge| &edge.stmts) {
                effects.add_stmt(spanned, view);
                spanned.stmt.for_each_address(&mut |addressed| facts.note_address(addressed));
            }
            // A function's own variables are others in each call, and what models keep to themselves is no affair of
            // the program's.
            let shared =
                |var: &VarId| procedure.origin != Origin::Model && self.low.vars[*var].role == Role::Global;
            effects.reads.retain(shared);
            effects.writes.retain(shared);
            facts.parameters.insert(*id, procedure.params.len());
            facts.known.insert(*id, (effects, procedure.origin));
        }
        for initialiser in &self.low.initialisers {
            initialiser.value.for_each_address(&mut |addressed| facts.note_address(addressed));
        }
        facts
    }

    /// An evaluation with all that the functions do that it calls.
    fn complete(&mut self, part: &Effects, facts: &Facts) -> Effects {
        let mut all = part.clone();
        let mut seen: FxHashSet<ProcId> = FxHashSet::default();
        let mut pending: Vec<Called> = part.calls.iter().copied().collect();
        while let Some(called) = pending.pop() {
            let (targets, pointer) = match called {
                Called::Function(id, pointer) => (vec![self.resolve(id)], pointer),
                Called::Pointer(count) => {
                    let fits = |id: &&ProcId| facts.parameters.get(id).is_some_and(|&n| n == count);
                    (facts.functions.iter().filter(fits).copied().collect(), true)
                }
            };
            for target in targets {
                match facts.known.get(&target) {
                    Some((effects, origin)) if *origin != Origin::External => {
                        if seen.insert(target) {
                            all.add(effects);
                            pending.extend(effects.calls.iter().copied());
                        }
                    }
                    // What reads arguments of `main` as numbers is not called any more.
                    _ => all.unknown_writes |= pointer && !self.reads_a_number(target),
                }
            }
        }
        all
    }
}

/// What the functions of the program do.
#[derive(Default)]
struct Facts {
    known: FxHashMap<ProcId, (Effects, Origin)>,
    parameters: FxHashMap<ProcId, usize>,
    addressed: FxHashSet<VarId>,
    functions: FxHashSet<ProcId>,
}

impl Facts {
    /// Notes a variable or function whose address is taken.
    fn note_address(&mut self, addressed: Addressed) {
        match addressed {
            Addressed::Variable(var) => _ = self.addressed.insert(var),
            Addressed::Procedure(target) => _ = self.functions.insert(target),
        }
    }
}
