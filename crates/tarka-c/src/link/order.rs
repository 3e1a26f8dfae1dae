//! Expressions whose value depends on an order of evaluation that C leaves open.

use rustc_hash::{FxHashMap, FxHashSet};
use tarka_ir::{Addressed, Origin, ProcId, Role, Span, VarId};

use super::Linker;
use super::printing::Printing;
use crate::lower::effects::{Called, Effects, Part, Unsequenced, View};

/// Models that give the next number of a sequence.
const RANDOM: [&str; 3] = ["rand", "random", "__tarka_next_number"];

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
            if procedure.origin == Origin::Model {
                self.keep_state_that_shows(&procedure.name, &mut effects);
            }
            // A function's own variables are others in each call.
            let shared = |part: &Part| self.low.vars[part.var].role == Role::Global;
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

    /// What models keep to themselves is no affair of the program's, but for errno and the seed of random numbers. These follow
    /// each other in any order: what comes first may come second as well.
    fn keep_state_that_shows(&self, model: &str, effects: &mut Effects) {
        let name = |part: &Part| self.low.vars[part.var].name.as_str();
        effects.sets_errno = effects.writes.iter().any(|part| name(part) == "__tarka_errno");
        let is_seed = |part: &Part| name(part).starts_with("__tarka_sequence");
        effects.reads.retain(is_seed);
        effects.writes.retain(is_seed);
        if RANDOM.contains(&model) {
            effects.reads.extend(effects.writes.drain());
            effects.loads.extend(effects.stores.drain());
        }
    }

    /// What a function of the library does that has no body of its own: it was put in place of its calls, or a variant is
    /// called.
    fn library_effects(&mut self, function: ProcId, has_pointer: bool, facts: &Facts) -> Effects {
        let name = self.low.names.name(self.low.functions[function].name).to_owned();
        let mut effects = Effects::default();
        for kind in ["done", "sign"] {
            let variant = self.low.names.intern(&format!("__tarka_{kind}_{name}"));
            let variant = self.low.library.get(&variant).filter(|variant| facts.known.contains_key(variant));
            effects.calls.extend(variant.map(|&variant| Called::Function(variant, has_pointer)));
        }
        let only_reads = self.reads_a_number(function)
            || name == "strlen"
            || Printing::named(&name).is_some_and(|printing| !printing.is_to_buffer());
        match has_pointer && effects.calls.is_empty() {
            true if only_reads => effects.reads_anything(),
            true => effects.writes_anything(),
            false => {}
        }
        effects
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
                all.looks_at_errno |=
                    self.low.names.name(self.low.functions[target].name) == "__errno_location";
                match facts.known.get(&target) {
                    Some((effects, origin)) if *origin != Origin::External => {
                        if seen.insert(target) {
                            all.add(effects);
                            pending.extend(effects.calls.iter().copied());
                        }
                    }
                    None if self.is_library(target) => {
                        let effects = self.library_effects(target, pointer, facts);
                        all.add(&effects);
                        pending.extend(effects.calls);
                    }
                    _ => all.unknown_writes |= pointer,
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
