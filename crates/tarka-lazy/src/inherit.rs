//! Labels that serve other questions too: what keeps every exit to a post-condition keeps it to a weaker one, and what rests
//! on no post-condition serves every question.
//!
//! The paper's labels are formulas over `S ∪ S′` and block every query that they block, whatever was asked when they were
//! learned. Here a question has labels of its own; so each takes over what was learned for the others.

use rustc_hash::FxHashMap;
use tarka_logic::solver::Outcome;
use tarka_logic::term::Term;

use crate::contexts::{ContextId, Purpose};
use crate::helpers;
use crate::label::{Because, Label, LabelId, Spot};
use crate::search::Search;

/// Labels on their way from one context to another of the same procedure.
struct Legacy {
    giver: ContextId,
    heir: ContextId,
    /// Whether exits that satisfy the giver's post-condition satisfy the heir's.
    exits_too: bool,
    /// What became of each label of the giver.
    copies: FxHashMap<LabelId, Option<LabelId>>,
}

impl Search<'_, '_> {
    /// Gives a context the labels of others of its procedure, as far as they are new.
    pub fn inherit(&mut self, heir: ContextId) {
        if !self.may(&helpers::INHERIT) {
            return;
        }
        let _charge = self.charge(&helpers::INHERIT);
        let known = self.annotation.labels_ever();
        let before = std::mem::replace(&mut self.contexts.get_mut(heir).inherited, known);
        if before == known {
            return;
        }
        for (giver, strong) in self.contexts.relations(self.contexts.get(heir).proc) {
            let new = self.annotation.of_context(giver, before);
            if giver == heir || new.is_empty() {
                continue;
            }
            let exits_too = match self.contexts.get(heir).purpose {
                Purpose::Safety => true,
                Purpose::Relation(weak) => self.is_stronger(strong, weak),
            };
            let mut legacy = Legacy { giver, heir, exits_too, copies: FxHashMap::default() };
            self.helped(&helpers::INHERIT);
            for id in new {
                self.copy(id, &mut legacy);
            }
        }
    }

    fn is_stronger(&mut self, strong: Term, weak: Term) -> bool {
        if let Some(&known) = self.stronger.get(&(strong, weak)) {
            return known;
        }
        let parts = [strong, self.terms().not(weak)];
        let is_stronger = self.scratch.check_assuming(&parts) == Outcome::Unsat;
        self.stronger.insert((strong, weak), is_stronger);
        is_stronger
    }

    /// The copy of a label, with all that it rests on, if the heir may have it.
    fn copy(&mut self, id: LabelId, legacy: &mut Legacy) -> Option<LabelId> {
        let label = self.annotation.get(id);
        let spot = match label.spot {
            Spot::Location(context, location) if context == legacy.giver => {
                Spot::Location(legacy.heir, location)
            }
            Spot::Arc(context, arc) if context == legacy.giver => Spot::Arc(legacy.heir, arc),
            // What another procedure does is as good for both.
            _ => return Some(id),
        };
        if let Some(&known) = legacy.copies.get(&id) {
            return known;
        }
        let because = match &label.because {
            Because::Labels(because) if !label.bound.provisional && self.can_say(legacy, label.formula) => {
                Some(because.clone())
            }
            Because::Labels(_) | Because::Inductive => None,
            Because::Given if !legacy.exits_too => None,
            // The heir has its own.
            Because::Given | Because::Harmless => return self.annotation.at(spot).first().copied(),
        };
        let because: Option<Vec<LabelId>> =
            because.and_then(|because| because.into_iter().map(|other| self.copy(other, legacy)).collect());
        let copied = because.map(|because| {
            let label = Label { spot, because: Because::Labels(because), ..self.annotation.get(id).clone() };
            self.annotation.add(&self.ctx.terms, label, &mut |_, _| false)
        });
        if let (Some(_), Spot::Arc(_, arc)) = (copied, spot) {
            let used = self.contexts.get(legacy.giver).uses.get(&arc).cloned().unwrap_or_default();
            used.into_iter().for_each(|used| self.contexts.note_use(legacy.heir, arc, used));
        }
        legacy.copies.insert(id, copied);
        copied
    }

    /// Whether the heir knows the frame symbols that a formula speaks of.
    fn can_say(&self, legacy: &Legacy, formula: Term) -> bool {
        let terms = self.terms();
        let known = &self.contexts.get(legacy.heir).frame;
        let frame = self.contexts.get(legacy.giver).frame.iter().filter(|symbol| !known.contains(symbol));
        let mut foreign = frame.filter_map(|&symbol| terms.as_symbol(symbol));
        !foreign.any(|symbol| terms.mentions(formula, symbol))
    }
}
